//! A Swiss in the middle of a round: rounds that have not begun, and games still to play, are no unplayed games.

use wallchart::event::Status;
use wallchart::report::papers::wall::wall_chart;
use wallchart::tournament::entries::{Format, Opponent};
use wallchart::tournament::exact::Exact;
use wallchart::tournament::game::ByeKind;

use crate::support::{Event, Settled, at};
use crate::systems::{bye, values};

/// Seven rounds, of which the third is being played: A and D still sit at the board, E is absent.
fn third_of_seven() -> Settled {
    let games = "1 A-B 1-0; 1 C-D +/-; 2 A-C ½-½; 2 B-E 1-0; 3 B-C 1-0";
    let event = Event::new("gap-2016/foster-trophy").players("A; B; C; D; E").format(Format::Swiss);
    let event = bye(bye(event.main_games(games), 1, "E"), 2, "D").main_game(3, "A", "D", "");
    let event = bye(event, 3, "E").with(|entries| {
        let row = entries.games.last_mut().expect("a row");
        row.black.value = Opponent::Bye(ByeKind::Zero);
        entries.event.rounds = Some(at("Event", 4, 7));
    });
    event.settle()
}

fn buchholz(own: &str) -> String {
    format!(
        "[buchholz]\nclause = \"8\"\nown-unplayed = \"{own}\"\nopponents = \"unplayed as draws\""
    )
}

#[test]
fn rounds_to_come_are_no_unplayed_games() {
    let settled = third_of_seven();
    // For their opponents A counts 1½, B 2, C ½ + ½ + 0, D ½ + ½, E ½ + 0 + ½.
    assert_eq!(values(&settled, &buchholz("nothing"), "A B C D E"), "3 7/2 7/2 0 2");
    // Virtual opponents: C's win by forfeit 0 + 0 + 2 × ½, D's loss 0 + 1 + 2 × ½ and his bye 0 + 0 + ½, E's bye 2 × ½ and
    // his absence 1 + 1.
    assert_eq!(values(&settled, &buchholz("virtual opponent"), "A B C D E"), "3 7/2 9/2 5/2 5");
    let sb = "[sonneborn-berger]\nclause = \"9\"\nunplayed = \"virtual opponent\"";
    // A: B 2, half of C's 1½. B: E 1 and C 1½. C: 1 and half of A's 1½. D: his bye, ½. E: his bye, 1.
    assert_eq!(values(&settled, sb, "A B C D E"), "11/4 5/2 7/4 1/2 1");
    let wins = "[wins]\nclause = \"7\"\nforfeits = \"counted\"\nbyes = \"counted\"";
    assert_eq!(values(&settled, wins, "A B C D E"), "1 2 1 1 1");
}

#[test]
fn a_bye_asked_for_in_a_round_to_come_is_no_win() {
    let games = "1 A-B 1-0; 1 C-D 1-0";
    let event = Event::new("gap-2016/foster-trophy").players("A; B; C; D").format(Format::Swiss);
    let event = event.main_games(games).with(|e| e.event.rounds = Some(at("Event", 4, 3)));
    let settled = bye(event, 3, "B").settle();
    let wins = "[wins]\nclause = \"7\"\nbyes = \"counted\"";
    assert_eq!(values(&settled, wins, "A B"), "1 0");
}

/// Three points for a win, one for a draw.
fn football(event: Event) -> Settled {
    let points = |points: u32| at("Event", 5, Exact::from(points));
    let own = event.with(|entries| {
        entries.event.points_for_win.insert(String::new(), points(3));
        entries.event.points_for_draw.insert(String::new(), points(1));
        entries.event.points_for_pairing_bye = Some(points(1));
    });
    own.settle()
}

#[test]
fn unplayed_games_count_by_the_points_of_the_event() {
    let games = "1 A-B 1-0; 1 C-D +/-; 2 A-C ½-½; 2 B-D 1-0; 3 A-D 1-0; 3 B-C 1-0";
    let event = Event::new("gap-2016/foster-trophy").players("A; B; C; D").format(Format::Swiss);
    let settled = football(event.main_games(games));
    let sb = "[sonneborn-berger]\nclause = \"9\"\nunplayed = \"virtual opponent\"\nopponents = \"forfeits as draws\"";
    // C: the virtual opponent 0 + (3 − 3) + 2 × 1, half of A's 7. A: B's 6, half of C's 1 + 1, D's 1.
    assert_eq!(values(&settled, sb, "C A"), "11/2 8");
    // D: the virtual opponent 0 + (3 − 0) + 2, for which he made nothing.
    assert_eq!(values(&settled, sb, "D"), "0");
    assert_eq!(values(&settled, &buchholz("virtual opponent"), "D"), "18");
}

#[test]
fn a_pairing_bye_that_is_worth_a_draw_counts_as_one() {
    let event = Event::new("gap-2016/foster-trophy").players("A; B; C").format(Format::Swiss);
    let event = event.main_games("1 A-B 1-0; 2 A-C 1-0; 3 B-C 1-0");
    let settled = football(bye(bye(bye(event, 1, "C"), 2, "B"), 3, "A"));
    let sb = "[sonneborn-berger]\nclause = \"9\"\nunplayed = \"virtual opponent\"";
    // B: half of the virtual opponent's 0 + (3 − 1) + 1, and C's 1.
    assert_eq!(values(&settled, sb, "B"), "5/2");
    let wins = "[wins]\nclause = \"7\"\nbyes = \"counted\"";
    assert_eq!(values(&settled, wins, "A B C"), "2 1 0");
}

/// Games of a segment that counts its rounds from 1.
fn of_segment(event: Event, segment: &str, games: &str) -> Event {
    event.main_games(games).with(|entries| {
        for game in entries.games.iter_mut().filter(|game| game.segment.is_empty()) {
            segment.clone_into(&mut game.segment);
        }
    })
}

const RAPID: &str = "1 A-B 1-0; 1 C-D 1-0; 2 A-C 1-0; 2 B-D 1-0";

/// Two rounds of rapid, and of blitz what is given; so many rounds are announced.
fn rapid_and_blitz(blitz: &str, rounds: u32) -> Event {
    let event = Event::new("gap-2016/stuart-wilson-trophy").players("A; B; C; D");
    let event = of_segment(event.format(Format::Swiss), "rapid", RAPID);
    let event = of_segment(event, "blitz", blitz);
    event.with(|entries| {
        entries.event.rounds = Some(at("Event", 4, rounds));
        for segment in ["rapid", "blitz"] {
            let event = &mut entries.event;
            event.points_for_win.insert(segment.to_owned(), at("Event", 5, Exact::ONE));
            event.points_for_draw.insert(segment.to_owned(), at("Event", 6, Exact::HALF));
        }
    })
}

#[test]
fn a_round_of_one_segment_is_none_of_another() {
    let status = |blitz: &str, rounds| rapid_and_blitz(blitz, rounds).settle().settlement.status;
    let (first, both) = ("1 A-D 1-0; 1 B-C 1-0", "1 A-D 1-0; 1 B-C 1-0; 2 A-B 1-0; 2 C-D 1-0");
    for announced in [4, 2] {
        assert_eq!(status(first, announced), Status::Provisional, "{announced}");
        assert_ne!(status(both, announced), Status::Provisional, "{announced}");
    }
    // A bye of the second round of blitz counts when that has begun; in his first D meets nobody.
    let running = rapid_and_blitz("1 A-C 1-0; 1 B-D +/-", 4);
    let running = bye(running, 2, "D").with(|entries| {
        entries.games.last_mut().expect("a row").segment = "blitz".to_owned();
    });
    let settled = running.settle();
    let wins = "[wins]\nclause = \"7\"\nforfeits = \"counted\"\nbyes = \"counted\"";
    assert_eq!(values(&settled, wins, "A B C D"), "3 2 1 0");
    // B: his opponents of rapid A and D with 3 and ½ and, of his forfeit in the third round, the virtual opponent 1 + 0.
    assert_eq!(values(&settled, &buchholz("virtual opponent"), "B"), "9/2");
}

#[test]
fn a_final_that_counts_its_rounds_from_one_is_told_by_its_own() {
    let pools = [
        ("Pool 1", "1 A-B 1-0; 2 A-C 1-0; 3 B-C 1-0"),
        ("Pool 2", "1 D-E 1-0; 2 D-F 1-0; 3 E-F 1-0"),
    ];
    let mut event = Event::new("gap-2016/allegro").players("A; B; C; D; E; F").games_each(1);
    for (stage, games) in pools {
        event = event.main_games(games).of_stage(stage);
    }
    let chart = |event: &Event| wall_chart(&event.settle().sheet()).status;
    let final_of_four = "1 A-D 1-0; 1 B-E 1-0; 2 A-B ½-½";
    let event =
        event.main_games(final_of_four).main_game(2, "D", "E", "").main_game(3, "A", "E", "");
    let event = event.main_game(3, "B", "D", "").of_stage("Final");
    assert_eq!(chart(&event), "FINAL · AFTER ROUND 1 OF 3 AND 1 GAME OF ROUND 2");
}
