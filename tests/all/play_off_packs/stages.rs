//! The pack of a tie in a final or a division is drawn from the games of that stage alone, as it is settled.

use super::told;
use crate::support::Event;
use wallchart::tournament::entries::Format;

/// A final of four whose first two, three or four are level; the games of the pools tell of other colours and other points.
const FINALS: [&str; 3] = [
    "4 B-A ½-½; 4 D-E ½-½; 5 A-D 1-0; 5 E-B 0-1; 6 A-E 1-0; 6 B-D 1-0",
    "4 B-A ½-½; 4 D-E 1-0; 5 D-A ½-½; 5 E-B 0-1; 6 A-E 1-0; 6 B-D ½-½",
    "4 B-A ½-½; 4 D-E ½-½; 5 D-A ½-½; 5 E-B ½-½; 6 A-E ½-½; 6 B-D ½-½",
];

fn event(regulations: &str, stages: &[(&str, &str)]) -> Event {
    let event = Event::new(regulations).named("Test event 2026").format(Format::RoundRobin);
    let event = event.players("A; B; D; E; C; F").games_each(1).dates("2026-05-02", "2026-05-02");
    stages.iter().fold(event, |event, (stage, games)| event.main_games(games).of_stage(stage))
}

/// Appendix A 3(a), 5: what turns colours round, and what ranks those behind the winner, are games of the final.
#[test]
fn the_pack_of_a_final_is_drawn_from_the_games_of_the_final() {
    for games in FINALS {
        let pools = [
            ("Pool 1", "1 A-B 1-0; 2 C-A 0-1; 3 B-C 1-0"),
            ("Pool 2", "1 D-E 1-0; 2 F-D 0-1; 3 E-F 1-0"),
            ("Final", games),
        ];
        let settled = event("gap-2016/allegro", &pools).settle();
        let alone = event("gap-2016/allegro", &[("", games)]).with(|entries| {
            entries.players.truncate(4);
        });
        assert_eq!(settled.errors(), Vec::<String>::new());
        let alone = alone.settle();
        assert_eq!(settled.play_off().needs, alone.play_off().needs, "{games}");
        assert_eq!(settled.packs(), alone.packs(), "{games}");
    }
}

/// The same of divisions: sums of the second are those of its own games.
#[test]
fn the_pack_of_a_lower_division_has_the_numbers_of_its_own_games() {
    let divisions = [
        ("Division 1", "1 A-B 1-0; 2 B-C 1-0; 3 A-C 1-0"),
        ("Division 2", "1 D-E 1-0; 2 E-F 1-0; 3 F-D 1-0"),
    ];
    let settled = event("gap-2016/stuart-wilson-trophy", &divisions).settle();
    assert_eq!(settled.errors(), Vec::<String>::new());
    let told = told(&settled);
    for line in ["D (3) * 1 0 1 1", "E (4) 0 * 1 1 1", "F (6) 1 0 * 1 1"] {
        assert!(told.contains(line), "{line}\n{told}");
    }
}
