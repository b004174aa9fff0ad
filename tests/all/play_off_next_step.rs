//! What stands behind a play-off in the rule of its tie is on the paper before it is played; a match that is played again
//! tells which time it is.

use crate::support::Event;
use wallchart::tournament::entries::Format;

fn pack(step: &str, behind: &str) -> String {
    settled_by("winner = { clause = \"3\" }", step, behind)
}

fn settled_by(settles: &str, step: &str, behind: &str) -> String {
    let rules = format!(
        "schema = 1\nid = \"test\"\ntitle = \"Club\"\n\n[competition.cup]\ntitle = \"Cup\"\n\
         format = [{{ entries = \"2+\", one-of = [\"round robin\"], clause = \"1\" }}]\n\n\
         [[competition.cup.tie]]\nplaces = \"1+\"\nclause = \"2\"\nstep = [\n\
         {{ clause = \"3\", play-off = {{ title = \"Match\", who = {{ all = {{ clause = \"3\" }} }}, \
         settles = {{ {settles} }}, step = [{{ {step} form = [{{ players = \"2\", \
         match = {{ games = 2, clock = \"3+2\", first-white = \"lot\", clause = \"3.1\" }} }}] }}] }} }},\n{behind}]\n"
    );
    Event::under("test.toml/cup", &rules)
        .players("Ann; Bob; Cyd; Dan")
        .format(Format::RoundRobin)
        .main_games("1 Ann-Bob ½-½; 1 Cyd-Dan 0-1; 2 Ann-Cyd 1-0; 2 Bob-Dan 1-0")
        .main_games("3 Ann-Dan ½-½; 3 Bob-Cyd ½-½")
        .settle()
        .packs()
}

#[test]
fn numbers_and_the_lot_that_come_next_stand_with_the_result() {
    let told = pack(
        "",
        "{ clause = \"4\", by = [{ sonneborn-berger = { clause = \"4.1\" } }, { lot = { clause = \"4.2\" } }] },\n",
    );
    for said in [
        "next Sonneborn-Berger (4.1), then drawing of lots (4.2), RESULT",
        "Still level for place 1: Sonneborn-Berger (4.1), then drawing of lots (4.2)",
        "2¼",
        "2¾",
        "Lot 1.0.order",
    ] {
        assert!(told.contains(said), "{said}: {told}");
    }
    // In steps of their own, and where the play-off settles places.
    let steps = "{ clause = \"4\", by = [{ sonneborn-berger = { clause = \"4.1\" } }] },\n\
                 { clause = \"5\", by = [{ lot = { clause = \"5.1\" } }] },\n";
    assert!(pack("", steps).contains("Lot 1.0.order"));
    let places =
        settled_by("places = { clause = \"3\", first = 1, last = 2, below = \"3\" }", "", steps);
    for said in ["next Sonneborn-Berger (4.1), then drawing of lots (5.1), RESULT", "2¼", "2¾"] {
        assert!(places.contains(said), "{said}: {places}");
    }
    let alone = pack("", "");
    assert!(!alone.contains("Still level for place 1"), "{alone}");
}

#[test]
fn a_match_that_is_played_again_is_counted() {
    let told = pack("times = 3,", "");
    for turn in 1..=3 {
        assert!(told.to_lowercase().contains(&format!("match of 2 games, {turn} of 3")), "{told}");
    }
    assert!(!pack("", "").contains("1 of 1"));
}
