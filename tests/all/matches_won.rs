//! A match of two for a title, which ends once it is won: what is left has rows and is not waited for.

use wallchart::diagnostic::At;
use wallchart::tournament::entries::Format;
use wallchart::tournament::exact::Exact;

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

/// A match under such rules of format and points; its games are `segment pair result`.
fn under(rules: &str, games: &str, handicap: Option<(&str, Exact)>) -> Settled {
    let text = RULES.replace("format = [{", &format!("{rules}\nformat = [{{"));
    let mut event =
        Event::under("test.toml/title", &text).players("A; B").format(Format::RoundRobin);
    let mut segments = Vec::new();
    for (round, game) in (1..).zip(games.split(';')) {
        let words: Vec<&str> = game.split_whitespace().collect();
        let [segment, result] = words[..] else { panic!("segment and result: {game}") };
        event = event.main_game(round, "A", "B", result);
        segments.push(segment.trim_start_matches('.').to_owned());
    }
    let event = event.with(|entries| {
        for (game, segment) in entries.games.iter_mut().zip(segments) {
            game.segment = segment;
        }
        for player in &mut entries.players {
            let own = handicap.filter(|(name, _)| player.name == *name);
            let points = own.map_or(Exact::ZERO, |(_, points)| points);
            player.handicap = Some(At::new(points, player.at.clone()));
        }
    });
    event.settle()
}

#[test]
fn a_handicap_is_among_the_points_that_cannot_be_made_up() {
    let rules = |given: &str| format!("handicap = {{ given = \"{given}\", clause = \"4\" }}");
    let two = ". 1-0; . 1-0; . ½-½";
    // 2½ to ½ and one game left: with a point for the event 2½ to 1½, which the last game makes level.
    let behind = under(&rules("for the event"), two, Some(("B", Exact::ONE)));
    assert_eq!(behind.settlement.due.len(), 1);
    // With half a point a game 2½ to 2, and another half in the game that is left.
    let each = under(&rules("for each game"), two, Some(("B", Exact::HALF)));
    assert_eq!(each.settlement.due.len(), 1);
    // In the other's favour it changes nothing.
    let ahead = under(&rules("for the event"), two, Some(("A", Exact::ONE)));
    assert_eq!(ahead.settlement.due.len(), 0);
}

#[test]
fn games_left_count_what_those_of_their_segment_do() {
    let rules = "segments = { names = [\"blitz\", \"rapid\"], clause = \"2\" }\n\
                 scoring = { clause = \"4\", of = { blitz = { win = 1, draw = \"1/2\", clause = \"4\" }, \
                 rapid = { win = 2, draw = 1, clause = \"4\" } } }";
    // 5 to 1 with three rapid games left, which bring 6.
    let blitz = "blitz 1-0; blitz 1-0; blitz 1-0; blitz 0-1; rapid 1-0";
    assert_eq!(under(rules, blitz, None).settlement.due.len(), 3);
    // 7 to 1 with two of them.
    let won = format!("{blitz}; rapid 1-0");
    assert_eq!(under(rules, &won, None).settlement.due.len(), 0);
}

#[test]
fn a_game_that_follows_a_drawn_one_is_none_of_those_left() {
    let rules = "scoring = { win = 3, draw = 1, clause = \"4\", after-draw = { segment = \"arm\", win = \"1/2\", clause = \"4\" } }";
    // Two drawn games, each followed by another that A won: 3 to 2, and two games of three points to come.
    let drawn = ". ½-½; arm 1-0; . ½-½; arm 1-0";
    assert_eq!(under(rules, drawn, None).settlement.due.len(), 2);
    // 6 to 0, then drawn and won by A: 7½ to 1, and one game of three points.
    let won = ". 1-0; . 1-0; . ½-½; arm 1-0";
    assert_eq!(under(rules, won, None).settlement.due.len(), 0);
}
