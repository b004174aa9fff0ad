//! A club's own rules that leave something unsaid: nobody vanishes from the standings.

use crate::support::{Event, Settled, at};
use wallchart::diagnostic::{Code, Severity};
use wallchart::event::Status;
use wallchart::regulations::Catalogue;
use wallchart::report::words::Words;
use wallchart::tournament::entries::{Format, Opponent};
use wallchart::tournament::game::ByeKind;

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

/// A cup under these rules: Ann and Bob have 2 points of 3, Cyd and Dan 1.
fn two_and_two(rules: &str) -> Event {
    let document = format!(
        "schema = 1\nid = \"test\"\ntitle = \"Club\"\n\n[competition.cup]\ntitle = \"Cup\"\n\n{rules}"
    );
    Event::under("test.toml/cup", &document)
        .clock("20+5")
        .players("Ann; Bob; Cyd; Dan")
        .format(Format::RoundRobin)
        .main_games("1 Ann-Dan 1-0; 1 Bob-Cyd 1-0; 2 Dan-Cyd 0-1; 2 Ann-Bob 0-1; 3 Bob-Dan 0-1")
        .main_games("3 Cyd-Ann 0-1")
}

#[test]
fn a_title_apart_stands_beside_what_parts_the_places() {
    let rules = r#"
title-by = { clause = "8", title = "Champion", by = [{ wins = { clause = "8.1" } }, { lot = { clause = "8.2" } }] }

[[competition.cup.tie]]
places = "1+"
clause = "2"
by = [{ direct-encounter = { clause = "2.1" } }]
"#;
    let settled = two_and_two(rules).settle();
    let ties: Vec<(String, Vec<String>)> = settled
        .settlement
        .ties
        .iter()
        .filter(|tie| tie.places.first() == 1)
        .map(|tie| {
            let steps = tie.steps.iter().map(|step| step.clause.to_string());
            (tie.clause.to_string(), steps.collect())
        })
        .collect();
    let own = |clause: &str, step: &str| (clause.to_owned(), vec![step.to_owned()]);
    assert!(ties.contains(&own("2", "2.1")), "{ties:?}");
    assert!(ties.contains(&own("8", "8.1")), "{ties:?}");
    let codes: Vec<&str> = settled.settlement.systems.iter().map(|own| own.code.as_str()).collect();
    assert_eq!(codes, ["DE", "WIN"]);
}

/// Who has a title that is decided apart stands on the list of the year, and not all who share the place.
#[test]
fn a_title_apart_is_an_honour_of_its_holder() {
    let rules = r#"
title-by = { clause = "8", title = "Champion", by = [{ wins = { clause = "8.1" } }] }

[[competition.cup.tie]]
places = "1+"
clause = "2"
shared = "the tied players share the places"
"#;
    let document = format!(
        "schema = 1\nid = \"test\"\ntitle = \"Club\"\n\n[competition.cup]\ntitle = \"Cup\"\n\n{rules}"
    );
    let settled = Event::under("test.toml/cup", &document)
        .clock("20+5")
        .players("Ann; Bob; Cyd; Dan")
        .format(Format::RoundRobin)
        .main_games("1 Ann-Dan ½-½; 1 Bob-Cyd 1-0; 2 Dan-Cyd ½-½; 2 Ann-Bob 1-0; 3 Bob-Dan 1-0")
        .main_games("3 Cyd-Ann ½-½")
        .settle();
    let honour = wallchart::season::of_event(&settled.regulation, &settled.settlement, None);
    let honour = honour.expect("an honour");
    assert_eq!((honour.trophy.as_str(), honour.names), ("Champion", vec!["Bob".to_owned()]));
}

#[test]
fn a_lot_that_no_tie_comes_to_is_told_and_of_those_called_for_the_one_not_drawn_is_named() {
    let rules = r#"
[[competition.cup.tie]]
places = "1+"
clause = "2"
by = [{ direct-encounter = { clause = "2.1" } }, { lot = { clause = "2.2" } }]
"#;
    let unused = |event: Event| {
        let problems = event.settle().settlement.problems;
        problems.iter().any(|problem| problem.code == Code::LotNotUsed)
    };
    assert!(unused(two_and_two(rules).lot("1.0.order", "Bob; Ann")));
    assert!(!unused(
        two_and_two(&rules.replace("{ direct-encounter = { clause = \"2.1\" } }, ", ""))
            .lot("1.0.order", "Bob; Ann")
            .lot("3.0.order", "Cyd; Dan")
    ));
}

#[test]
fn a_place_won_with_draw_odds_has_the_clause_of_that_game() {
    let rules = PLAY_OFF.replace(
        "games = 1, clock = \"5+2\", first-white = \"lot\", clause = \"5(c)\"",
        "games = 2, clock = \"5+2\", first-white = \"lot\", clause = \"5(c)\", armageddon = { clock = \"6 v 4\", clock-clause = \"5(f)\", draw-odds = \"5(f)\", toss = \"5(f)\", clause = \"5(f)\" }",
    );
    let event = four_level(&rules).lot("1.1.participants", "B; C");
    let level = event.clone().plays("C-B 0-1; B-C 0-1; B-C ½-½").settle();
    assert_eq!(level.errors(), Vec::<String>::new());
    assert_eq!((level.winner(), because(&level)[0].as_str()), ("C", "5(a) 5(f)"));
    let won = event.plays("C-B 0-1; B-C 1-0").settle();
    assert_eq!((won.winner(), because(&won)[0].as_str()), ("B", "5(a) 5(c)"));
}

#[test]
fn a_round_that_an_opponent_did_not_play_counts_a_draw_of_the_events_points() {
    let rules = r#"
scoring = { win = "3", draw = "1", clause = "1" }

[[competition.cup.tie]]
places = "1+"
clause = "2"
by = [{ buchholz = { clause = "2.1", own-unplayed = "nothing", opponents = "unplayed as draws" } }]
"#;
    let document = format!(
        "schema = 1\nid = \"test\"\ntitle = \"Club\"\n\n[competition.cup]\ntitle = \"Cup\"\n\n{rules}"
    );
    let settled = Event::under("test.toml/cup", &document)
        .clock("20+5")
        .players("Ann; Bob; Cyd")
        .format(Format::Swiss)
        .main_games("1 Ann-Bob 1-0; 2 Cyd-Ann 0-1; 3 Bob-Cyd 1-0")
        .with(|entries| entries.event.rounds = Some(at("Event", 4, 3)))
        .with(|entries| {
            for (row, (round, player)) in
                [(1, "Cyd"), (2, "Bob"), (3, "Ann")].into_iter().enumerate()
            {
                let mut bye = entries.games[0].clone();
                bye.round = at("Games", 20 + row, round);
                bye.white = at("Games", 20 + row, player.to_owned());
                bye.black = at("Games", 20 + row, Opponent::Bye(ByeKind::Pairing));
                bye.result = None;
                entries.games.push(bye);
            }
        })
        .settle();
    let of = |name: &str| {
        let own = settled.settlement.standings.iter().find(|own| settled.name(own.player) == name);
        own.map(|own| own.tie_breaks[0].value.to_string())
    };
    // Bob: a win over the board and a bye, 3 + 1; Cyd: nothing and a bye, 0 + 1.
    assert_eq!(of("Ann").as_deref(), Some("5"));
}

#[test]
fn a_play_off_that_may_leave_players_level_and_says_nothing_of_it_is_a_warning() {
    let told = |rules: &str| -> Vec<String> {
        let document = format!(
            "schema = 1\nid = \"test\"\ntitle = \"Club rules\"\n\n[competition.cup]\ntitle = \"Cup\"\n{rules}\n[ledger]\n"
        );
        let catalogue = Catalogue::new().with_file("test.toml", document);
        let faults = catalogue.check("test.toml").expect("a file").faults;
        assert!(faults.iter().all(|fault| fault.severity == Severity::Warning), "{faults:?}");
        let said = faults.iter().map(|fault| Words::english().say(&fault.said));
        said.filter(|said| said.contains("last step")).collect()
    };
    let level = "after the last step 2 players may still be level, and nothing says what happens then: it would be for the arbiter to decide";
    let games =
        PLAY_OFF.replace("players = 2, clause = \"5(a)\"", "players = 8, clause = \"5(a)\"");
    assert_eq!(told(&games), [level]);
    let shared = games.replace(
        "others = { rank-on",
        "still-tied = { share = { clause = \"5(f)\" } }\nothers = { rank-on",
    );
    assert_eq!(told(&shared), Vec::<String>::new());
    // Two play, and where their games are level, further games until one is won.
    let decided = PLAY_OFF.replace(
        "first-white = \"lot\", clause = \"5(c)\"",
        "first-white = \"lot\", clause = \"5(c)\", sudden-death = { clock = \"3+2\", first-white = \"lot\", colours = \"alternate\", clause = \"5(c)\" }",
    );
    assert_eq!(told(&decided), Vec::<String>::new());
    // No more than two can be tied where no more may enter.
    let two = "format = [{ entries = \"2\", one-of = [\"round robin\"], clause = \"1\" }]\n";
    assert_eq!(told(&format!("{two}{decided}")), Vec::<String>::new());
}

/// Who came further in a bracket is ahead of who was out before, where nothing else is said of those who have not won.
#[test]
fn the_loser_of_a_final_is_ahead_of_those_who_lost_before_it() {
    let match_ = "match = { games = 1, clock = \"5+2\", first-white = \"lot\", clause = \"5(c)\", armageddon = { clock = \"5 v 4\", clock-clause = \"5(e)\", draw-odds = \"5(f)\", toss = \"5(g)\", clause = \"5(h)\" } }";
    let level = "[{ wins = { clause = \"5(s)\" } }, { lot = { clause = \"5(l)\" } }]";
    let semi_finals = format!(
        "semi-finals = {{ {match_}, clause = \"5(i)\", final = \"5(j)\", pairings = \"5(k)\", seeds = {level} }}"
    );
    let knock_out = format!("knock-out = {{ {match_}, clause = \"5(i)\", lots = \"5(k)\" }}");
    let lots = [("1.1.order", "A; B; C; D"), ("1.1.pairings", "A; D; B; C")];
    for (form, (name, drawn)) in [semi_finals, knock_out].into_iter().zip(lots) {
        let rules = |others: &str| {
            format!(
                "[[competition.cup.tie]]\nplaces = \"1\"\nclause = \"5\"\nplay-off = \"games\"\n\n[play-off.games]\ntitle = \"Play-off\"\nwho = {{ all = {{ clause = \"5(a)\" }} }}\nsettles = {{ winner = {{ clause = \"5(d)\" }} }}\n{others}\n\n[[play-off.games.step]]\ntitle = \"Games\"\nform = [{{ players = \"4\", {form} }}]\n"
            )
        };
        let played = |others: &str| {
            let event = four_level(&rules(others)).lot(name, drawn);
            let event = event.lot("1.1.a.white", "A; D").lot("1.1.b.white", "B; C");
            let settled =
                event.plays("A-D 1-0; B-C 1-0; A-B 0-1").lot("1.2.white", "A; B").settle();
            assert_eq!(settled.errors(), Vec::<String>::new());
            settled
        };
        let settled = played("");
        assert_eq!(settled.places(), "1 B; 2 A; 3-4 C D");
        assert!(settled.packs().contains("Place 2 A"), "{}", settled.packs());
        assert_eq!(played("others = { share = { clause = \"5(z)\" } }").places(), "1 B; 2-4 A C D");
    }
}

/// Those who did not win are ranked as other ties are, by criteria: where these have a play-off behind them nobody shares
/// without a word.
#[test]
fn a_play_off_behind_the_criteria_that_rank_the_others_is_asked_for() {
    let rules = "[[competition.cup.tie]]\nplaces = \"1\"\nclause = \"5\"\nplay-off = \"games\"\n\n[[competition.cup.tie]]\nplaces = \"2+\"\nclause = \"6\"\nstep = [{ by = [{ wins = { clause = \"6(a)\" } }] }, { clause = \"6(b)\", play-off = \"second\" }]\n\n[play-off.games]\ntitle = \"Play-off\"\nwho = { all = { clause = \"5(a)\" } }\nsettles = { winner = { clause = \"5(d)\" } }\nothers = { rank-on = { clause = \"5(e)\" } }\nstep = [{ times = \"until decided\", form = [{ players = \"2+\", round-robin = { clock = \"5+2\", numbers = \"lot\", clause = \"5(c)\" } }] }]\n\n[play-off.second]\ntitle = \"Play-off\"\nwho = { all = { clause = \"6(c)\" } }\nsettles = { winner = { clause = \"6(d)\" } }\nstep = [{ times = \"until decided\", form = [{ players = \"2+\", round-robin = { clock = \"5+2\", numbers = \"lot\", clause = \"6(e)\" } }] }]\n";
    let games = "A-D 1-0; B-C 1-0; D-C ½-½; A-B 1-0; B-D ½-½; C-A ½-½";
    let event = four_level(rules).lot("1.1.numbers", "A; B; C; D").plays(games);
    let settled = event.clone().settle();
    assert_eq!((settled.errors(), settled.winner()), (Vec::new(), "A"));
    assert_eq!(settled.needs(), ["ruling (6(b)) B C D"]);
    assert_eq!(settled.settlement.status, Status::Waiting);
    let ruled = event.with(|_| ()).ruling("6(b)", "order: C; B; D").settle();
    assert_eq!((ruled.needs(), ruled.places()), (Vec::new(), "1 A; 2 C; 3 B; 4 D".to_owned()));
}
