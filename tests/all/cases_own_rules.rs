//! A club's own rules that leave something unsaid: nobody vanishes from the standings.

use crate::support::{Event, Settled};

/// A cup under these rules, with four players level on top.
fn four_level(rules: &str) -> Event {
    let document = format!(
        "schema = 1\nid = \"test\"\ntitle = \"Club\"\n\n[competition.cup]\ntitle = \"Cup\"\n\n{rules}"
    );
    Event::under("test.toml/cup", &document).clock("20+5").level("A; B; C; D")
}

/// The clauses of each player's place, in the order of the standings.
fn because(settled: &Settled) -> Vec<String> {
    let clauses = |s: &wallchart::event::Standing| -> String {
        s.because.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
    };
    settled.settlement.standings.iter().map(clauses).collect()
}

/// A play-off for first place alone, in matches of one game.
const PLAY_OFF: &str = r#"
[[competition.cup.tie]]
places = "1"
clause = "5"
play-off = "games"

[play-off.games]
title = "Play-off"
who = { choose = { players = 2, clause = "5(a)", lots = ["5(b)"], by = [] } }
settles = { winner = { clause = "5(d)" } }
others = { rank-on = { clause = "5(e)" } }

[[play-off.games.step]]
title = "Game"
form = [
  { players = "2", match = { games = 1, clock = "5+2", first-white = "lot", clause = "5(c)" } },
]
"#;

#[test]
fn players_whom_no_rule_ranks_behind_the_winner_share_the_places() {
    let event = four_level(PLAY_OFF)
        .lot("1.1.participants", "B; C")
        .lot("1.1.white", "C; B")
        .plays("C-B 0-1");
    let settled = event.settle();
    assert_eq!(settled.errors(), Vec::<String>::new());
    assert_eq!(settled.places(), "1 B; 2-4 A C D");
    assert_eq!(because(&settled)[1..], ["silent", "silent", "silent"]);
}

#[test]
fn a_rule_for_the_places_behind_ranks_those_who_did_not_win() {
    let behind = "[[competition.cup.tie]]\nplaces = \"2+\"\nclause = \"6\"\nshared = \"the tied players share the places\"\n";
    let event = four_level(&format!("{PLAY_OFF}\n{behind}"))
        .lot("1.1.participants", "B; C")
        .lot("1.1.white", "C; B")
        .plays("C-B 0-1");
    let settled = event.settle();
    assert_eq!(settled.places(), "1 B; 2-4 A C D");
    assert_eq!(because(&settled)[1..], ["6", "6", "6"]);
}

#[test]
fn a_tie_that_no_rule_covers_is_shared_and_told() {
    let settled = four_level("").settle();
    assert_eq!(settled.places(), "1-4 A B C D");
    assert_eq!(because(&settled), ["silent"; 4]);
    let [tie] = &settled.settlement.ties[..] else { panic!("one tie") };
    assert_eq!((tie.places.to_string().as_str(), tie.clause.is_silent()), ("1-4", true));
}
