//! A club's own rules that leave something unsaid: nobody vanishes from the standings.

use crate::support::{Event, Settled};
use wallchart::event::Status;

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

/// The workbook's ruling on the tie of A, B, C and D.
fn ruled(rules: &str, ruling: &str) -> Settled {
    four_level(rules).ruling("7", ruling).settle()
}

const BY_CRITERIA: &str = r#"
[[competition.cup.tie]]
places = "1+"
clause = "4"
by = [{ games-won = { clause = "4", forfeits = "not counted" } }]
"#;

#[test]
fn an_order_that_leaves_out_tied_players_settles_nothing_unless_the_rest_is_said_shared() {
    let all = "[[competition.cup.tie]]\nplaces = \"1+\"";
    let play_off = PLAY_OFF.replace("[[competition.cup.tie]]\nplaces = \"1\"", all);
    for rules in [BY_CRITERIA, &play_off] {
        let partial = ruled(rules, "order: D; B");
        let [error] = &partial.errors()[..] else { panic!("{:?}", partial.errors()) };
        assert!(error.contains("Rulings") && error.contains("leaves out A and C,"), "{error}");
        assert_eq!(partial.settlement.status, Status::Invalid);
        for rest in ["rest shared", "The others share"] {
            let said = ruled(rules, &format!("order: D; B; {rest}"));
            assert_eq!(said.errors(), Vec::<String>::new());
            assert_eq!(said.places(), "1 D; 2 B; 3-4 A C");
            assert_eq!(said.settlement.status, Status::Final);
        }
        let whole = ruled(rules, "order: D; B; A; C");
        assert_eq!((whole.places().as_str(), whole.errors().len()), ("1 D; 2 B; 3 A; 4 C", 0));
    }
}
