//! What the page of what can still happen says players need, in results as they are played.

use wallchart::outlook::{Asked, outlook};
use wallchart::report::papers;
use wallchart::tournament::entries::Format;

use crate::support::Event;

/// Three, and half a point for the game that follows a drawn one.
const DRAWN_ON: &str = "schema = 1\nid = \"test\"\ntitle = \"Test\"\n\n[competition.cup]\ntitle = \"Cup\"\n\
    segments = { names = [\"classical\", \"armageddon\"], clause = \"2\" }\n\
    scoring = { win = \"3\", draw = \"1\", clause = \"2\", after-draw = { segment = \"armageddon\", win = \"1/2\", clause = \"2\" } }\n\n\
    [[competition.cup.tie]]\nplaces = \"1+\"\nclause = \"3\"\nby = [{ wins = { clause = \"3\" } }]\n";

/// A and C have beaten B and drawn; the game that follows is still to play, with C as White where it has a row.
fn drawn_on(has_row: bool) -> String {
    let event = Event::under("test.toml/cup", DRAWN_ON).players("A; B; C");
    let event = event.main_games("1 A-B 1-0; 2 B-C 0-1; 3 A-C ½-½").with(|entries| {
        entries.games.iter_mut().for_each(|own| "classical".clone_into(&mut own.segment));
    });
    let with_row = |event: Event| {
        event.main_game(3, "C", "A", "").with(|entries| {
            let last = entries.games.last_mut().expect("a game");
            "armageddon".clone_into(&mut last.segment);
        })
    };
    let event = if has_row { with_row(event) } else { event };
    let settled = event.format(Format::RoundRobin).settle();
    assert_eq!(settled.errors(), Vec::<String>::new());
    let tournament = &settled.settlement.table.tournament;
    let found = outlook(&settled.regulation, tournament, &settled.settlement, Asked::default());
    papers::outlook::sentences(&settled.sheet(), &found.expect("an outlook")).join("\n")
}

#[test]
fn in_a_game_that_a_draw_decides_white_needs_a_win_and_black_a_draw() {
    let told = drawn_on(true);
    assert!(told.contains("A is first alone with a draw"), "{told}");
    assert!(told.contains("C is first alone with a win"), "{told}");
    // Nobody knows who will have White.
    let told = drawn_on(false);
    assert!(told.contains("A is first alone with a win"), "{told}");
    assert!(told.contains("C is first alone with a win"), "{told}");
}
