//! Rulings by a clause that speaks of other places alone: they stand, and that is told.

use crate::support::{Event, Settled, at};
use wallchart::diagnostic::Code;
use wallchart::event::Outcome;
use wallchart::tournament::entries::Format;
use wallchart::tournament::exact::Exact;

/// A and B are level for first place, C and D behind them.
fn event(name: &str) -> Event {
    Event::new(name)
        .players("A; B; C; D")
        .format(Format::RoundRobin)
        .clock("60+10")
        .games_each(1)
        .main_games("1 A-C 1-0; 1 B-D 1-0; 2 A-D 1-0; 2 B-C 1-0; 3 A-B ½-½; 3 C-D ½-½")
}

/// The outcome of the tie that begins at a place.
fn outcome(settled: &Settled, place: u32) -> Option<Outcome> {
    let mut ties = settled.settlement.ties.iter();
    ties.find(|tie| tie.places.first() == place && tie.title.is_none()).map(|tie| tie.outcome)
}

#[test]
fn a_ruling_by_a_clause_on_first_place_settles_a_lower_tie_with_a_warning() {
    for (name, clauses) in [
        ("gct-2018/sinquefield-cup", "1; 2.1; 2.1.4; 2.1.5; 2.2; 2.3; 2.3.3"),
        ("gct-2021/rapid-blitz", "1; 2.1; 2.3; 2.3.2; 2.4.1; 2.5; 2.5.3"),
        ("tepe-sigeman-2023", "A.1; A.2; B.1; B.3; C.1; D.3; E.2.d; F.5"),
        ("tata-steel-2022", "A.1; A.2; B.2; C.2; E.3; F.4"),
        ("gap-2016/flood-cup", "App. A 1; App. A 2; App. A 3; App. A 4(b)"),
    ] {
        for clause in clauses.split("; ") {
            let settled = event(name).ruling(clause, "winner: C").settle();
            assert_eq!(outcome(&settled, 3), Some(Outcome::Ruling), "{name} {clause}");
            let said = format!(
                "the ruling \"winner: C\" settles the tie for places 3–4, and its clause, {clause}, is on place 1 alone"
            );
            assert_eq!(settled.told_as(Code::RulingOverrides), [said], "{name} {clause}");
            assert_eq!(settled.told_as(Code::RulingNotUsed), [""; 0], "{name} {clause}");
        }
    }
    let standings = |name: &str, clause: &str| {
        let scores = Event::new(name).scores("A 60; B 50; C 40; D 30; E 20; F 20");
        scores.ruling(clause, "winner: F").settle().told_as(Code::RulingOverrides)
    };
    for (name, clause, of) in [
        ("gct-2018/standings", "3.10", "places 1–4"),
        ("gct-2018/standings", "3.12", "places 1–4"),
        ("gct-2021/standings", "4.5", "place 1"),
        ("gct-2021/standings", "4.7", "place 1"),
    ] {
        let told = standings(name, clause);
        let said = format!("its clause, {clause}, is on {of} alone");
        assert!(told.len() == 1 && told[0].ends_with(&said), "{name} {clause}: {told:?}");
    }
}

#[test]
fn a_ruling_by_a_clause_that_may_be_on_the_tie_has_no_such_warning() {
    for (name, clause, ruling) in [
        ("tepe-sigeman-2023", "A.5", "winner: C"),
        ("tepe-sigeman-2023", "", "winner: C"),
        ("gct-2018/sinquefield-cup", "the committee", "winner: C"),
        ("gct-2018/sinquefield-cup", "2.2", "winner: A"),
        ("gct-2018/sinquefield-cup", "1", "winner: A"),
        ("gap-2016/flood-cup", "App. A 5", "winner: C"),
        ("gap-2016/flood-cup", "App. A 1; App. A 5", "winner: C"),
        ("gap-2016/flood-cup", "Flood Cup 14", "winner: C"),
        ("gap-2016/flood-cup", "App. A 4(b)", "winner: A"),
    ] {
        let settled = event(name).ruling(clause, ruling).settle();
        let told = settled.told_as(Code::RulingOverrides);
        let is_told = told.iter().any(|own| own.contains("alone"));
        assert!(!is_told, "{name} {clause}: {told:?}");
    }
}

#[test]
fn the_clause_of_a_ruling_stands_once_as_the_document_has_it() {
    for clause in ["3[2.3]", "2.3", "Rule 2.3"] {
        let settled = event("gct-2021/classical").ruling(clause, "winner: B").settle();
        let title = settled.settlement.trophies.iter().find(|own| own.name.contains("champion"));
        let because: Vec<&str> =
            title.expect("a title").because.iter().map(|own| own.as_str()).collect();
        assert_eq!(because.last(), Some(&"3[2.3]"), "{clause}: {because:?}");
        assert_eq!(because.iter().filter(|own| own.ends_with("2.3]")).count(), 1, "{because:?}");
    }
    let settled = event("gap-2016/flood-cup").ruling("A 4b", "winner: A").settle();
    assert_eq!(settled.because("A"), "App. A 1 App. A 4(b)");
    // A number alone is that of a section on ties: App. A 1, and not Flood Cup 1, which is the name of the event.
    let own = event("gap-2016/flood-cup").ruling("1", "winner: A").settle();
    assert_eq!(own.because("A"), "App. A 1");
    assert_eq!(own.told_as(Code::RulingNotUsed), Vec::<String>::new());
}

/// GCT 2018 2.1: of two who are level both play; a lot on who plays is never called for.
#[test]
fn a_lot_on_who_plays_where_all_do_is_never_called_for() {
    let settled = event("gct-2018/sinquefield-cup").lot("1.1.participants", "A; B").settle();
    let told = settled.told_as(Code::LotNotUsed);
    let said =
        "nothing calls for the lot 1.1.participants, nor will: who plays is known without it";
    assert_eq!(told, [said]);
}

/// App. Handicap: those who are level share the places and their money; whom a ruling has parted have each his own.
#[test]
fn money_follows_the_places_that_a_ruling_has_parted() {
    let level = event("gap-2016/foster-trophy").currency("EUR").prizes("100; 50; 20").with(|own| {
        for player in &mut own.players {
            player.handicap = Some(at("Players", 2, Exact::ZERO));
        }
    });
    let paid = |event: &Event| {
        let settled = event.settle();
        let awards = settled.settlement.money.awards.iter();
        let paid = awards.filter_map(|own| Some((own.player, own.prize.as_ref()?.paid?)));
        let told = paid.map(|(player, paid)| format!("{} {}", settled.name(player), paid.mixed()));
        told.collect::<Vec<_>>().join("; ")
    };
    assert_eq!(paid(&level), "A 75; B 75; C 10; D 10");
    assert_eq!(paid(&level.ruling("App. Handicap", "winner: B")), "B 100; A 50; C 10; D 10");
}

#[test]
fn joint_on_places_that_are_shared_already_is_told_as_such() {
    let level = event("gap-2016/foster-trophy").with(|own| {
        for player in &mut own.players {
            player.handicap = Some(at("Players", 2, Exact::ZERO));
        }
    });
    let settled = level.ruling("App. Handicap", "joint").settle();
    let said =
        "the ruling \"joint\" changes nothing: places 1–2 are shared already (App. Handicap)";
    assert_eq!(settled.told_as(Code::RulingNotUsed), [said]);
}

/// A has won the play-off at the board; of B and C behind it somebody is asked. What is typed as it is asked is on these two,
/// with the column Tie or without, and takes nothing from A.
#[test]
fn a_ruling_by_the_clause_that_asks_of_those_behind_leaves_the_winner_of_the_play_off() {
    const RULES: &str = r#"schema = 1
id = "test"
title = "Test"

[competition.cup]
title = "Cup"

[[competition.cup.tie]]
places = "1"
clause = "1"
play-off = "match"

[[competition.cup.tie]]
places = "2+"
clause = "2"
by = [{ wins = { clause = "2" } }, { arbiter = { clause = "2a" } }]

[play-off.match]
title = "Play-off"
who = { all = { clause = "3" } }
settles = { winner = { clause = "3" } }
others = { rank-on = { clause = "2" } }
still-tied = { arbiter = { clause = "4" } }
step = [{ form = [{ players = "2+", round-robin = { clock = "5+3", numbers = "lot", clause = "3" } }] }]
"#;
    let event = Event::under("test.toml/cup", RULES)
        .level("A; B; C")
        .lot("1.1.numbers", "A; B; C")
        .game("B", "C", "1/2-1/2")
        .game("A", "B", "1-0")
        .game("C", "A", "0-1");
    let open = event.clone().settle();
    assert_eq!(open.needs(), ["ruling (2a) B C"], "{}", open.warned());
    for clause in ["2a", "2"] {
        for (ruling, places) in [
            ("joint", "1 A; 2-3 B C"),
            ("winner: C", "1 A; 2 C; 3 B"),
            ("order: B; C", "1 A; 2 B; 3 C"),
        ] {
            let settled = event.clone().ruling(clause, ruling).settle();
            assert_eq!(settled.places(), places, "{clause} {ruling}: {}", settled.warned());
            assert_eq!(settled.needs(), [""; 0], "{clause} {ruling}");
        }
    }
    // One by the clause of the play-off is on that.
    let whole = event.ruling("4", "winner: C").settle();
    assert!(whole.places().starts_with("1 C"), "{}", whole.places());
}

/// 2.4: a game that the arbiter has those play who have not won stands where a ruling says what it came to.
#[test]
fn a_game_between_those_behind_the_winner_stands_where_there_is_a_ruling_on_them() {
    let rules = "schema = 1\nid = \"test\"\ntitle = \"Test\"\n\n[competition.cup]\ntitle = \"Cup\"\n\
        format = [{ entries = \"2+\", one-of = [\"round robin\"], clause = \"1\" }]\n\n\
        [[competition.cup.tie]]\nplaces = \"1\"\nclause = \"2\"\nplay-off = \"two\"\n\n\
        [[competition.cup.tie]]\nplaces = \"2+\"\nclause = \"3\"\nby = [{ wins = { clause = \"3.1\" } }]\n\n\
        [play-off.two]\ntitle = \"Play-off\"\nsettles = { winner = { clause = \"2\" } }\n\
        who = { choose = { players = 2, clause = \"2\", by = [{ wins = { clause = \"2.1\" } }], \
        restart = \"never\", lots = [\"2.2\", \"2.3\"] } }\n\
        others = { rank-on = { clause = \"2.4\" } }\nstill-tied = { joint-winners = { clause = \"2.6\" } }\n\
        step = [{ form = [{ players = \"2\", match = { games = 2, clock = \"5+3\", clause = \"2.5\", first-white = \"lot\" } }] }]\n";
    let event = Event::under("test.toml/cup", rules).level("A; B; C");
    let event = event.lot("1.1.participants", "A; B").lot("1.1.white", "A");
    let event = event.plays("A-B 1-0; B-A ½-½; C-B 1-0").of_tie(1);
    let wrong = event.settle().errors();
    assert!(wrong.iter().any(|own| own.contains("C - B comes after the tie")), "{wrong:?}");
    let ruled = event.ruling("2.4", "winner: C").with(|entries| {
        entries.rulings[0].tie = Some(at("Rulings", 1, 2));
    });
    let ruled = ruled.settle();
    assert_eq!((ruled.errors(), ruled.places()), (Vec::new(), "1 A; 2 C; 3 B".to_owned()));
}
