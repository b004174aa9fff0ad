//! The articles of C.07 one by one, on tables small enough to be counted by hand.

use wallchart::event::{detail, settle};
use wallchart::regulations::schema::Descriptor;
use wallchart::report::words::Words;
use wallchart::standings::Table;
use wallchart::tie_break::{Detail, Known, Verdict, Why, coded};
use wallchart::tournament::game::{GameResult, Score};
use wallchart::tournament::{Game, PlayerId};

use super::records::{Record, player};

/// An event of so many rounds: a card a player, numbered from 1.
fn event(format: &str, rounds: usize, cards: &[&str]) -> Record {
    let mut text = format!("format {format}\nrounds {rounds}\nplayers\n");
    for (index, card) in cards.iter().enumerate() {
        let (rating, card) = card.split_once(": ").unwrap_or(("-", card));
        text += &format!("{} {rating} {card}\n", index + 1);
    }
    Record::parse("made up", &text)
}

fn of(table: &Table, code: &str, no: u32) -> Detail {
    let code: Descriptor = code.parse().expect("a code");
    coded::detail(&code, table.field(), player(&table.tournament, no)).expect("a value")
}

fn value(table: &Table, code: &str, no: u32) -> String {
    of(table, code, no).value.map_or_else(|| "none".to_owned(), |value| value.to_string())
}

/// Direct encounter of the first so many players: `1 2 2`; why not, where it does not apply.
fn places(table: &Table, code: &str, players: usize) -> String {
    let code: Descriptor = code.parse().expect("a code");
    let level: Vec<PlayerId> = (0..players).map(PlayerId).collect();
    match coded::evaluate(&code, table.field(), &level) {
        Verdict::Values(values) => {
            values.values().map(ToString::to_string).collect::<Vec<_>>().join(" ")
        }
        Verdict::Skipped(why) | Verdict::Unrated(why) => why.key.to_owned(),
        other => format!("{other:?}"),
    }
}

/// A player who wins `wins` of his ten rounds and has `cell` in the first; everybody whom he beats has nothing else.
fn ten_rounds(cell: &str, wins: usize, first_opponent: &str) -> Table {
    let mut own = vec![cell.to_owned()];
    let mut others = vec![first_opponent.to_owned()];
    for round in 2..=10 {
        let won = round - 2 < wins;
        own.push(format!("{}w{}", round + 1, if won { 1 } else { 0 }));
        let mut card = vec!["0-Z".to_owned(); 10];
        card[round - 1] = format!("1b{}", if won { 0 } else { 1 });
        others.push(card.join(" "));
    }
    let mut cards = vec![own.join(" ")];
    cards.extend(others);
    let cards: Vec<&str> = cards.iter().map(String::as_str).collect();
    event("Swiss", 10, &cards).table()
}

#[test]
fn c_07_16_4_the_dummy_has_the_own_points_and_since_2026_a_limit() {
    let alone = ["0-Z"; 10].join(" ");
    // 7 points of 10, absent once: 7, since 2026 no more than a draw in each round.
    let table = ten_rounds("0-Z", 7, &alone);
    let dummy = |code: &str, table: &Table| of(table, code, 1).parts[0].clone();
    assert_eq!(dummy("BH/V2024", &table).score.expect("a score").to_string(), "7");
    assert_eq!(dummy("BH/V2026", &table).score.expect("a score").to_string(), "5");
    assert_eq!(dummy("BH/V2026", &table).why, Why::DummyUpToDraws);
    // The virtual opponent of 2009 in round 1: 0 + (1 - 0) + 9 draws.
    assert_eq!(dummy("BH/V2009", &table).score.expect("a score").to_string(), "11/2");
    // A forfeit win in round 1 with 9 points in all against one who has 4½ of byes and a game.
    let opponent = "1b- 0-H 0-H 0-H 0-H 0-H 0-H 0-H 0-H 0-H";
    let table = ten_rounds("2w+", 8, opponent);
    assert_eq!(value(&table, "PTS", 1), "9");
    assert_eq!(dummy("BH/V2024", &table).score.expect("a score").to_string(), "9");
    assert_eq!(dummy("BH/V2026", &table).score.expect("a score").to_string(), "9/2");
    assert_eq!(dummy("BH/V2026", &table).why, Why::DummyUpToOpponent);
    // 16.6: as a game against him.
    assert_eq!(dummy("BH/P/V2024", &table).score.expect("a score").to_string(), "9/2");
    // Sonneborn-Berger: times the point that it brought.
    assert_eq!(dummy("SB/V2024", &table).counts.to_string(), "9");
}

#[test]
fn c_07_16_3_requested_byes_at_the_end_count_a_draw_for_the_opponents() {
    // 2 has 1½: half a point in round 3, then absent twice. All four byes are requested and nothing else follows: 1 + 4 x ½.
    // 3 lost by forfeit in round 4, between byes: it counts nothing, the byes draws.
    let cards = [
        "2w0 3w0 4w1 5w+ 6w1", "1b1 0-Z 0-H 0-Z 0-Z", "0-Z 1b1 0-H 6w- 0-Z", "0-Z 0-Z 1b0 0-Z 0-U",
        "0-Z 0-Z 0-Z 1b- 0-Z", "0-Z 0-Z 0-Z 3b+ 1b0",
    ];
    let table = event("Swiss", 5, &cards).table();
    let scores = |code: &str| -> Vec<String> {
        let parts = of(&table, code, 1).parts;
        parts.iter().map(|part| part.score.expect("a score").to_string()).collect()
    };
    // 4 ends with a bye from the pairing, which is not voluntary: his absences before it count nothing.
    assert_eq!(scores("BH/V2024"), ["3", "2", "1", "3", "1"]);
    // 2009: every unplayed round of theirs is a draw, forfeits too; own forfeit win: 1 + (1 - 1) + ½.
    assert_eq!(scores("BH/V2009"), ["3", "3", "2", "3/2", "2"]);
}

#[test]
fn c_07_16_5_a_cut_takes_a_voluntary_round_first_but_for_the_product_that_is_higher() {
    // 1: a half-point bye (own 1½ of 3: dummy 1½, product ¾), a win against 2 (½), a loss against 3 (2).
    let cards = ["0-H 2w1 3w0", "0-Z 1b0 0-Z", "0-U 0-Z 1b1"];
    let table = event("Swiss", 3, &cards).table();
    let cut = |code: &str| -> Vec<usize> {
        let parts = of(&table, code, 1).parts;
        (0..parts.len()).filter(|at| parts[*at].cut.is_some()).map(|at| at + 1).collect()
    };
    assert_eq!(cut("BH/C1/V2024"), [1], "the bye before a lower opponent");
    assert_eq!(cut("BH/C1/V2009"), [2], "the lowest");
    assert_eq!(cut("BH/C2/V2024"), [1, 2]);
    assert_eq!(cut("BH/M1/V2024"), [1, 3]);
    // Sonneborn-Berger: ¾ of the bye and ½ of 2.
    assert_eq!(value(&table, "SB/V2024", 1), "5/4");
    assert_eq!(cut("SB/C1/V2024"), [1]);
    assert_eq!(value(&table, "SB/C1/V2024", 1), "1/2");
    assert_eq!(value(&table, "BH/C9/V2024", 1), "0", "more cuts than values");
    // Absent instead of the bye: its product is 0, that of 2, who has the lowest score, ½: so 2 goes.
    let cards = ["0-Z 2w1 3w0", "0-Z 1b0 0-Z", "0-U 0-Z 1b1"];
    let table = event("Swiss", 3, &cards).table();
    let parts = of(&table, "SB/C1/V2024", 1).parts;
    assert!(parts[0].cut.is_none() && parts[1].cut.is_some());
}

#[test]
fn c_07_6_players_who_met_several_times_count_once_with_the_average() {
    // 1 and 2 met three times: 2 of 3 for 1, which count ⅔ and ⅓. 1 drew with 3, 2 beat him: 1⅙ and 1⅓, though 1 has
    // made 2½ points in all and 2 only 2.
    let cards = ["2w1 3w= 0-Z", "1b0 0-Z 3w1", "0-Z 1b= 2b0"];
    let mut table = event("Swiss", 3, &cards).table();
    assert_eq!(places(&table, "DE", 3), "1 2 3");
    let first = table.tournament.games[0].clone();
    for (round, result) in [(4, Score::Win), (5, Score::Loss)] {
        let (round, result) = (Some(round), Some(GameResult::Played(result)));
        table.tournament.games.push(Game { round, result, ..first.clone() });
    }
    table.known = Known::default();
    assert_eq!(places(&table, "DE", 3), "2 1 3");
}

#[test]
fn c_07_6_direct_encounter_starts_again_among_those_still_level() {
    // Everybody has met: 1 and 4 have 2, the others 1; then 4 beat 1, and 3 beat 2.
    let cards = ["2w1 3w1 4w0", "1b0 4w1 3b0", "4b0 1b0 2w1", "3w1 2b0 1b1"];
    let table = event("Swiss", 3, &cards).table();
    assert_eq!(places(&table, "DE", 4), "2 4 3 1");
    // Each has beaten one: level for good.
    let cards = ["2w1 3w0 0-Z", "1b0 0-Z 3w1", "0-Z 1b1 2b0"];
    assert_eq!(places(&event("Swiss", 3, &cards).table(), "DE", 3), "1 1 1");
}

#[test]
fn c_07_6_3_where_not_all_have_met_only_who_cannot_be_caught_is_ranked() {
    // Of five only 4 and 5 have not met. 1 beat all: first. The others start again: 2 beat 3, 4, 5; then 3, who beat
    // both, and 4 and 5 are left with nothing to part them.
    let cards = [
        "2w1 3w1 4w1 5w1 0-Z", "1b0 4w1 5w1 3w1 0-Z", "5w1 1b0 0-Z 2b0 4w1", "0-Z 2b0 1b0 0-Z 3b0",
        "3b0 0-Z 2b0 1b0 0-Z",
    ];
    let table = event("Swiss", 5, &cards).table();
    assert_eq!(places(&table, "DE", 5), "1 2 3 4 4");
    // Forfeits are no meetings in a Swiss, unless it is said.
    let table = event("Swiss", 1, &["2w+", "1b-"]).table();
    assert_eq!(places(&table, "DE", 2), "0 0");
    assert_eq!(places(&table, "DE/P", 2), "1 2");
    assert_eq!(places(&table, "RES", 2), "0 0", "they have not met over the board");
    let table = event("round robin", 1, &[". 2?+", "1?- ."]).table();
    assert_eq!(places(&table, "DE", 2), "1 2", "in a round robin they are games");
}

#[test]
fn c_07_7_what_own_results_are_worth() {
    // A game that both lost, a half-point bye, a bye, an absence, a win with Black.
    let cards = ["2w0 0-H 0-U 0-Z 2b1", "1b0 0-Z 0-Z 0-Z 1w0"];
    let table = event("Swiss", 5, &cards).table();
    for (code, meant) in [
        ("PTS", "5/2"),
        ("WIN", "2"),
        ("WON", "1"),
        ("BPG", "1"),
        ("BWG", "1"),
        ("PS", "6"),
        ("PS/C1", "6"),
        ("PS/C2", "11/2"),
        ("REP", "3"),
        // Neither had more of the game that both lost; the bye from the pairing is more than a draw.
        ("STD", "3"),
        ("TPN", "1"),
    ] {
        assert_eq!(value(&table, code, 1), meant, "{code}");
    }
}

#[test]
fn c_07_9_2_koya_moves_its_limit() {
    // A round robin of four: 1 has 2, 2 has 2, 3 has 1½, 4 has ½; half of the points is 1½.
    let cards = [". 2?1 3?0 4?1", "1?0 . 3?1 4?1", "1?1 2?0 . 4?=", "1?0 2?0 3?= ."];
    let table = event("round robin", 3, &cards).table();
    let of = |code: &str| (value(&table, code, 1), value(&table, code, 2));
    assert_eq!(of("KS"), ("1".into(), "1".into()));
    assert_eq!(of("KS/L+1"), ("1".into(), "0".into()), "2 points or more");
    assert_eq!(of("KS/L-2"), ("2".into(), "2".into()), "everybody");
    assert_eq!(of("KS/L60"), ("1".into(), "0".into()), "60 per cent of 3 are 1.8");
}

#[test]
fn c_07_10_unrated_players_leave_the_systems_of_ratings_out_unless_it_is_said_what_they_count() {
    let cards = ["2000: 2w1 3w=", "1800: 1b0 0-Z", "-: 0-Z 1b="];
    let mut record = event("Swiss", 2, &cards);
    let table = record.table();
    assert_eq!(places(&table, "ARO", 2), "tie-break.unrated");
    assert_eq!(value(&table, "ARO/U1500", 1), "1650");
    // 1½ of 2 against 1650: 75 per cent, 193 more.
    assert_eq!(value(&table, "TPR/U1500", 1), "1843");
    assert_eq!(value(&table, "ARO/C1/U1500", 1), "1800");
    record.entries.event.unrated_count_as = Some(crate::support::at("Event", 5, 1400));
    assert_eq!(value(&record.table(), "ARO", 1), "1600");
    assert_eq!(value(&record.table(), "RTNG", 3), "1400");
}

#[test]
fn how_a_value_came_about_is_told_round_by_round() {
    let mut record = Record::read("worked-2026");
    record.entries.event.edition = None;
    let (regulation, tournament) = record.tournament(&["DE", "SB/C1"]);
    let settlement = settle(&regulation, &tournament);
    let words = Words::english();
    let told = |no: u32, code: &str| -> Vec<String> {
        let id = player(&tournament, no);
        let standing = settlement.standing(id).expect("a standing");
        let value = standing.tie_breaks.iter().find(|own| own.code == code).expect("a value");
        let detail = detail(&regulation, &settlement, id, value).expect("its parts");
        assert_eq!(detail.value, Some(value.value));
        detail.lines(&tournament).iter().map(|line| words.say(line)).collect()
    };
    assert_eq!(
        told(11, "SB/C1"),
        [
            "round 1: P3: 3½ × ½ = 1¾",
            "round 2: P16: 3½ × 0 = 0",
            "round 3: P5: 2½ × 0 = 0",
            "round 4: P9, won by forfeit: 1½ (a dummy with no more than the opponent; cut as the lowest)",
            "round 5: P7: 1½",
        ]
    );
    // Four have 3½ points and have not all met.
    assert_eq!(told(12, "SB/C1")[1], "round 2: bye: 2 (a dummy with his own points)");
}
