//! A match of two for a title, which ends once it is won: what is left has rows and is not waited for.

use wallchart::tournament::entries::Format;

use crate::support::{Event, Settled};

const RULES: &str = r#"schema = 1
id = "test"
title = "Club"

[competition.title]
title = "Title match"
format = [{ entries = "2", one-of = ["round robin"], games = [4], ends-once-won = "2.1", clause = "2" }]

[[competition.title.tie]]
places = "1"
clause = "3"
shared = "the tied players share the places"
"#;

/// Games of the match that have a result; of the rest there are rows.
fn settled(results: &[&str]) -> Settled {
    let mut event = Event::under("test.toml/title", RULES)
        .players("A; B")
        .format(Format::RoundRobin)
        .games_each(4);
    for round in 1..=4 {
        let (white, black) = if round % 2 == 1 { ("A", "B") } else { ("B", "A") };
        let result = results.get(round - 1).copied().unwrap_or_default();
        event =
            event.main_game(round, white, black, if result.is_empty() { "½-½" } else { result });
    }
    let event = event.with(|entries| {
        for game in entries.games.iter_mut().skip(results.len()) {
            game.result = None;
        }
    });
    event.settle()
}

#[test]
fn games_that_cannot_change_who_wins_are_not_waited_for() {
    let won = settled(&["1-0", "½-½", "1-0"]);
    assert_eq!((won.places(), won.settlement.due.len()), ("1 A; 2 B".to_owned(), 0));
    let games = &won.settlement.table.tournament.games;
    assert_eq!(games.iter().count(), 3);
}

#[test]
fn while_it_can_still_be_drawn_it_goes_on() {
    let open = settled(&["1-0", "½-½", "½-½"]);
    assert_eq!(open.settlement.due.len(), 1);
    let drawn = settled(&["1-0", "½-½", "½-½", "1-0"]);
    assert_eq!(drawn.places(), "1-2 A B");
}
