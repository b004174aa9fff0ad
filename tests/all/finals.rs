//! Pools, a final and a final behind it: places come from the finals, the first before the second, and then from the pools.

use crate::support::Event;
use wallchart::event::Status;
use wallchart::tournament::entries::Format;

fn rules(behind: &str) -> String {
    format!(
        "schema = 1\nid = \"test\"\ntitle = \"T\"\n\n[competition.cup]\ntitle = \"Cup\"\n\
         format = [{{ entries = \"2+\", one-of = [\"round robin\"], clause = \"1\" }}]\n\
         stages = {{ behind = \"{behind}\", clause = \"7\" }}\n\n\
         [[competition.cup.tie]]\nplaces = \"1+\"\nclause = \"2\"\nby = [{{ direct-encounter = {{ clause = \"2\" }} }}]\n\
         money = {{ equal = {{ clause = \"3\" }} }}\n"
    )
}

fn event(behind: &str, final_b: &str) -> Event {
    let stages = [
        ("Pool 1", "1 A-B ½-½; 2 A-C 1-0; 3 A-D 1-0; 4 B-C 1-0; 5 B-D 1-0; 6 C-D 1-0"),
        ("Pool 2", "1 E-F ½-½; 2 E-G 1-0; 3 E-H 1-0; 4 F-G 1-0; 5 F-H 1-0; 6 G-H 1-0"),
        ("Final A", "7 A-E 1-0; 8 B-F ½-½; 9 A-B ½-½; 10 E-F 1-0; 11 A-F 1-0; 12 B-E 1-0"),
        ("Final B", final_b),
    ];
    let mut event = Event::under("test.toml/cup", &rules(behind))
        .players("A; B; C; D; E; F; G; H")
        .format(Format::RoundRobin)
        .games_each(1);
    for (stage, games) in stages.iter().filter(|(_, games)| !games.is_empty()) {
        event = event.main_games(games).of_stage(stage);
    }
    event
}

/// D wins the second final though he was last in his pool; C, G and H are level behind him, and their own games part them.
const FINAL_B: &str = "7 D-C 1-0; 8 G-H ½-½; 9 D-G 1-0; 10 C-H ½-½; 11 D-H 1-0; 12 C-G 1-0";

#[test]
fn a_second_final_has_the_places_behind_the_first() {
    for behind in ["points in the pools", "as ruled"] {
        let settled = event(behind, FINAL_B).settle();
        assert_eq!(settled.places(), "1 A; 2 B; 3 E; 4 F; 5 D; 6 C; 7 H; 8 G", "{behind}");
        assert_eq!(settled.settlement.status, Status::Final, "{behind}");
    }
}

#[test]
fn players_of_a_second_final_who_are_level_are_parted_by_the_rule_for_their_places() {
    let level = "7 D-C 1-0; 8 G-H 1-0; 9 D-G ½-½; 10 C-H ½-½; 11 D-H ½-½; 12 C-G 1-0";
    let settled = event("points in the pools", level).settle();
    // C and G have a point and a half each, and C has won their game.
    assert_eq!(settled.places(), "1 A; 2 B; 3 E; 4 F; 5 D; 6 C; 7 G; 8 H");
}

#[test]
fn without_a_second_final_the_pools_give_the_places_behind() {
    let settled = event("points in the pools", "").settle();
    assert_eq!(settled.places(), "1 A; 2 B; 3 E; 4 F; 5-6 C G; 7-8 D H");
}
