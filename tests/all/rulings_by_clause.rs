//! Rulings and the clause that they cite: one that is about something else settles nothing.

use crate::support::{Event, Settled, at, catalogue, honour};
use wallchart::diagnostic::Code;
use wallchart::event::Status;
use wallchart::report::papers::explain::explain;
use wallchart::report::text;
use wallchart::tournament::entries::Format;

/// Stuart Wilson Trophy: two are level for first place.
fn level(clause: &str, ruling: &str) -> Settled {
    Event::new("gap-2016/stuart-wilson-trophy")
        .level("A; B")
        .clock("60+10")
        .ruling(clause, ruling)
        .settle()
}

#[test]
fn a_ruling_by_a_clause_on_things_or_prizes_settles_no_tie() {
    for (clause, cited) in [
        ("Flood Cup 17", "Flood Cup 17"),
        ("Stuart Wilson Trophy 5", "Stuart Wilson Trophy 5"),
        ("Rule 17", "Flood Cup 17"),
        ("Flood Cup 8", "Flood Cup 8"),
        ("8", "Flood Cup 8"),
        // Of the sections that have such a number the event's own is meant.
        ("Rule 3", "Stuart Wilson Trophy 3"),
    ] {
        for ruling in ["winner: A", "order: A; B", "joint"] {
            let settled = level(clause, ruling);
            assert_eq!(settled.settlement.status, Status::Waiting, "{clause} {ruling}");
            let said = format!("settles no tie: its clause, {cited}, is about something else");
            let told = settled.told_as(Code::RulingNotUsed);
            assert!(told.len() == 1 && told[0].contains(&said), "{clause} {ruling}: {told:?}");
        }
    }
    let own = ["", "App. A 1", "App. A 4(b)", "Flood Cup 14", "committee", "FIDE Laws 12.3"];
    // Of several clauses one may be on the tie.
    let several =
        ["App. A 4(b), Rule 15", "Rule 15; Rule 14", "Rule 15 / App. A 4(b)", "DOP; Flood Cup 15"];
    for clause in own.into_iter().chain(several) {
        let settled = level(clause, "winner: A");
        assert_eq!(settled.settlement.status, Status::Final, "{clause}");
    }
}

/// Clauses of other competitions of the document, also where they are about those who are level there.
#[test]
fn a_ruling_by_a_clause_of_another_competition_settles_no_tie() {
    for (event, clause, cited) in [
        ("gap-2016/flood-cup", "Allegro 2", "Allegro 2"),
        ("gap-2016/flood-cup", "Lightning 5", "Lightning 5"),
        ("gap-2016/flood-cup", "BAR Trophy 7", "BAR Trophy 7"),
        ("gap-2016/stuart-wilson-trophy", "App. Handicap", "App. Handicap"),
        ("gct-2021/rapid-blitz", "3[2.3]", "3[2.3]"),
        // A number alone is that of a section, and not the last of 2.4.
        ("gct-2021/rapid-blitz", "4", "4.1"),
        ("gct-2021/rapid-blitz", "3", "3[2.1]"),
    ] {
        let settled = Event::new(event).level("A; B").games_each(1).clock("60+10");
        let settled = settled.ruling(clause, "winner: A").settle();
        assert_eq!(settled.settlement.status, Status::Waiting, "{event} {clause}");
        let told = settled.told_as(Code::RulingNotUsed);
        let said = format!("its clause, {cited}, is not one of those by which this event is held");
        assert!(told.len() == 1 && told[0].contains(&said), "{event} {clause}: {told:?}");
    }
    // Where several sections have the number, none of the event's own is on ties: the first of them is told.
    let settled = Event::new("gap-2016/flood-cup").level("A; B").games_each(1);
    let settled = settled.ruling("4", "winner: A").settle();
    let told = settled.told_as(Code::RulingNotUsed);
    assert!(told.len() == 1 && told[0].contains("Flood Cup 4, is about"), "{told:?}");
}

/// A document that takes another over and accounts for every clause of it has no others.
#[test]
fn a_clause_that_no_document_has_is_told_also_where_rules_are_taken_over() {
    for (event, clause) in [("tata-steel-2022", "A.9"), ("gct-2018/rapid-blitz", "4")] {
        let settled = Event::new(event).level("A; B").ruling(clause, "winner: A").settle();
        assert_eq!(settled.told_as(Code::UnknownClause).len(), 1, "{event} {clause}");
    }
    let known = Event::new("tata-steel-2022").level("A; B").ruling("C.1", "winner: A").settle();
    assert_eq!(known.told_as(Code::UnknownClause), [""; 0]);
}

/// The clauses of a document that are about something else than who of those level is ahead, for an event of it in which
/// two are level; and how those begin that are of other competitions.
fn elsewhere() -> Vec<(Event, Vec<&'static str>, Vec<&'static str>)> {
    let level = |name: &str| Event::new(name).level("A; B");
    let scores = |name: &str| Event::new(name).scores("A 40; B 40; C 30");
    let gct_2021 = "2.2; 2.6; 2.6.1; 2.6.2; 2.6.3; 2.6.4; 2.7; 2.8; 3[2.2]; 4.2; 4.8; 4.8.1; 4.8.2; 4.8.3; 4.8.4; \
                    Addendum, Example 1; Addendum, Example 2";
    let gap = "Flood Cup 1; Flood Cup 2; Flood Cup 3; Flood Cup 4; Flood Cup 5; Flood Cup 5(i); Flood Cup 5(ii); \
               Flood Cup 5(iii); Flood Cup 6; Flood Cup 7; Flood Cup 8; Flood Cup 9; Flood Cup 10; Flood Cup 11; Flood Cup 12; \
               Flood Cup 13; Flood Cup 15; Flood Cup 17; Handicap 1; Handicap 2; Handicap 3; Handicap 4; Handicap 6; \
               Maiden 1; Maiden 2; Maiden 3; Maiden 4; Maiden 5; Maiden 7; Stuart Wilson Trophy 2; \
               Stuart Wilson Trophy 3; Stuart Wilson Trophy 5; Not specifically mentioned 1; \
               Not specifically mentioned 3; BAR Trophy 1; BAR Trophy 2; BAR Trophy 3; BAR Trophy 4; BAR Trophy 5; \
               BAR Trophy 6; Lightning 1(i); Lightning 1(ii); Lightning 1(iii); Lightning 2; Lightning 3; \
               Lightning 4; Lightning 6; Allegro 3; Foreword; Handicap object";
    let others = "Allegro 1; Allegro 2; App. Handicap; BAR Trophy 7; Handicap 5; Lightning 5; Maiden 6; \
                  Not specifically mentioned 2; Percentage trophy";
    let all = [
        (level("gap-2016/stuart-wilson-trophy").clock("60+10"), gap, others),
        (level("gct-2018/rapid-blitz"), "2.4; 2.5", "3."),
        (scores("gct-2018/standings"), "2.4; 2.5", "2."),
        (level("gct-2021/rapid-blitz"), gct_2021, "3[2; 4."),
        (scores("gct-2021/standings"), gct_2021, "2.; 3[2"),
        (level("tepe-sigeman-2023"), "A.3; A.4", "none"),
        (level("tata-steel-2022"), "A.3; A.4; A.5", "none"),
    ];
    let own = |clauses: &'static str| clauses.split("; ").collect();
    all.map(|(event, clauses, others)| (event, own(clauses), own(others))).into()
}

#[test]
fn of_every_clause_it_is_known_whether_a_ruling_on_a_tie_may_be_based_on_it() {
    for (event, elsewhere, others) in elsewhere() {
        let settled = event.settle();
        let document = &settled.regulation.document;
        let checked = catalogue().check(document).expect("a document");
        for clause in &elsewhere {
            assert!(checked.ledger.has(clause), "{document} has no {clause}");
        }
        for (clause, _) in &checked.ledger.clauses {
            for ruling in ["winner: A", "order: A; B"] {
                let ruled = event.clone().ruling(clause, ruling).settle();
                let told = ruled.told_as(Code::RulingNotUsed);
                let is_elsewhere = elsewhere.contains(&clause.as_str())
                    || others.iter().any(|own| clause.starts_with(own));
                let name = format!("{document} {clause} {ruling}: {told:?}");
                let said = ["something else", "is not one of those"];
                let is_told = |own: &String| said.iter().any(|said| own.contains(said));
                assert_eq!(told.iter().any(is_told), is_elsewhere, "{name}");
                let open = ruled.settlement.status == Status::Waiting;
                assert_eq!(open && ruled.winner() == "-", is_elsewhere, "{name}");
            }
        }
    }
}

/// A ruling that cites no clause is no reading of the regulations.
#[test]
fn a_ruling_without_a_clause_is_told_as_one() {
    let event = Event::new("gap-2016/stuart-wilson-trophy").level("A; B").clock("60+10");
    let event = event.ruling("", "winner: A").with(|entries| entries.rulings[0].clause = None);
    let settled = event.settle();
    let said = text::write(&explain(&settled.sheet(), None));
    assert!(said.contains("by ruling, without a clause"), "{said}");
    assert!(!said.contains("a reading"), "{said}");
}

/// GCT 2021 3[2.2]: money and points of a classical event; the title is decided by 3[2.3].
#[test]
fn a_ruling_on_the_title_is_based_on_its_own_clause() {
    let event = Event::new("gct-2021/classical").level("A; B");
    for (clause, open) in [("3[2.2]", 1), ("2.8", 1), ("3[2.3]", 0), ("3[2.3].6", 0)] {
        let settled = event.clone().ruling(clause, "winner: A").settle();
        assert_eq!(settled.needs().len(), open, "{clause}: {:?}", settled.needs());
    }
}

/// Allegro 2: who stands behind the final is ruled; a ruling by this clause is not on the tie for first place.
#[test]
fn allegro_2_a_ruling_on_those_behind_the_final_leaves_first_place_to_the_play_off() {
    let event = |last: &str| {
        let games = [
            ("pool 1", "1 A-B 1-0; 2 A-C 1-0; 3 B-C 1-0"),
            ("pool 2", "1 D-E 1-0; 2 D-F ½-½; 3 E-F ½-½"),
            ("final", last),
        ];
        let mut event = Event::new("gap-2016/allegro")
            .players("A; B; C; D; E; F")
            .format(Format::RoundRobin)
            .games_each(1);
        for (stage, games) in games {
            event = event.main_games(games).of_stage(stage);
        }
        event.clock("15+5")
    };
    let open = event("4 A-D ½-½");
    assert_eq!(open.clone().settle().needs().len(), 2);
    let joint = open.clone().ruling("Allegro 2", "joint").settle();
    assert_eq!(joint.places(), "1-2 A D; 3-6 B F E C");
    assert_eq!(joint.settlement.status, Status::Waiting);
    assert_eq!(joint.needs().len(), 1, "{:?}", joint.needs());
    assert_eq!(joint.told_as(Code::RulingNotUsed), Vec::<String>::new());
    // Other clauses, and none, are on the tie for first place.
    let first = open.ruling("App. A 4", "joint").settle();
    assert_eq!(first.needs(), ["ruling (Allegro 2) B F E C"]);
    let alone = event("4 A-D 0-1").ruling("Allegro 2", "joint").settle();
    assert_eq!(
        (alone.places().as_str(), alone.settlement.status),
        ("1 D; 2 A; 3-6 B F E C", Status::Final)
    );
}

/// Maiden 2 and 3: a ruling by one of them leaves what the other says.
#[test]
fn maiden_2_and_3_a_ruling_on_one_limit_leaves_the_other() {
    let event = |rating: Option<u32>| {
        Event::new("gap-2016/granger-trophy")
            .players("Ann; Bob")
            .format(Format::RoundRobin)
            .clock("60+10")
            .main_games("1 Ann-Bob 1-0")
            .with(|entries| {
                for (row, rating) in entries.players.iter_mut().zip([rating, Some(1400)]) {
                    row.rating = rating.map(|own| at("Players", 2, own));
                }
                entries.honours.push(honour(2, "Lightning", None, "Ann"));
            })
    };
    let out = |settled: &Settled| -> Vec<String> {
        let out = settled.settlement.ineligible.iter();
        out.map(|out| format!("{} {}", settled.name(out.player), out.clause)).collect()
    };
    for rating in [Some(1600), None] {
        assert_eq!(
            out(&event(rating).ruling("Maiden 3", "eligible: Ann").settle()),
            ["Ann Maiden 2"]
        );
    }
    let rated = event(Some(1600)).ruling("Maiden 2", "eligible: Ann").settle();
    assert_eq!(out(&rated), ["Ann Maiden 3"]);
    let unrated = event(None).ruling("Maiden 2", "eligible: Ann").settle();
    assert_eq!(
        (out(&unrated).len(), unrated.needs()),
        (0, vec!["eligible (Maiden 3) Ann".to_owned()])
    );
    // A ruling by a limit that leaves nobody out says which one it should cite.
    let mut clean = event(None);
    clean = clean.with(|entries| entries.honours[0].name.value = "Zed".to_owned());
    let unheeded = clean.ruling("Maiden 2", "eligible: Ann").settle().told_as(Code::RulingNotUsed);
    let said = "what is to be decided about Ann is Maiden 3";
    assert!(unheeded.len() == 1 && unheeded[0].contains(said), "{unheeded:?}");
    let both =
        event(Some(1600)).ruling("Maiden 2", "eligible: Ann").ruling("Maiden 3", "eligible: Ann");
    for cited in
        ["Rules 2 and 3", "Maiden 2 and 3", "Maiden 2; Maiden 3", "Maiden 2-3", "Rules 2–3"]
    {
        let both = event(Some(1600)).ruling(cited, "eligible: Ann").settle();
        assert_eq!(out(&both), Vec::<String>::new(), "{cited}");
    }
    let both = both.settle();
    assert!(out(&both).is_empty() && both.told_as(Code::NotEligible).is_empty());
    // Without a clause, or by another, it is told what it sets aside.
    for clause in ["", "committee"] {
        let bare = event(Some(1600)).ruling(clause, "eligible: Ann").settle();
        let told = bare.told_as(Code::NotEligible);
        assert!(out(&bare).is_empty() && told.len() == 2, "{clause}: {told:?}");
        assert!(told[0].contains("though Maiden"), "{told:?}");
    }
}

/// A and B level, places by `tie` under clause 1, and a title that the arbiter decides by clause 2.
fn title_apart(tie: &str) -> Event {
    let rules = format!(
        r#"schema = 1
id = "test"
title = "Test"

[competition.cup]
title = "Cup"

[[competition.cup.tie]]
places = "1+"
clause = "1"
{tie}

[competition.cup.title-by]
title = "Champion"
clause = "2"
by = [{{ arbiter = {{ clause = "2.1" }} }}]
"#
    );
    Event::under("test.toml/cup", &rules).level("A; B")
}

/// A ruling on the places and one on the title are about two things: they may name two winners.
#[test]
fn a_ruling_on_the_places_and_one_on_the_title_may_differ() {
    let event = title_apart("by = [{ arbiter = { clause = \"1.1\" } }]");
    let settled = event.clone().ruling("1.1", "order: A; B").ruling("2.1", "winner: B").settle();
    assert_eq!(settled.errors(), Vec::<String>::new());
    assert_eq!((settled.places().as_str(), settled.needs().len()), ("1 A; 2 B", 0));
    assert_eq!(settled.trophy_of("Champion").as_deref(), Some("B"));
    let twice = event.ruling("1.1", "order: A; B").ruling("1", "winner: B").try_settle();
    assert!(twice.is_err());
    // Two on the title are about one thing, whichever of its clauses they cite.
    for clause in ["2.1", "2"] {
        let twice = title_apart("by = [{ arbiter = { clause = \"1.1\" } }]")
            .ruling("1.1", "order: A; B")
            .ruling("2.1", "winner: B")
            .ruling(clause, "winner: A");
        let told = twice.try_settle().map_or_else(|_| vec![String::new()], |own| own.errors());
        assert_eq!(told.len(), 1, "{clause}: {told:?}");
    }
}

/// One ruling on the title and one on money that the criteria leave level are each asked for: neither is held against the
/// other.
#[test]
fn a_ruling_on_the_title_and_one_on_money_may_name_other_players() {
    let money = "by = [{ wins = { clause = \"1\" } }]\n\
                 money = { by-tie-break = { clause = \"1m\", by = [{ wins = { clause = \"1n\" } }] } }";
    let event = title_apart(money).currency("EUR").prizes("100; 50");
    let settled = event.ruling("2.1", "order: A; B").ruling("1m", "order: B; A").settle();
    assert_eq!((settled.errors(), settled.needs().len()), (Vec::<String>::new(), 0));
    assert_eq!(settled.trophy_of("Champion").as_deref(), Some("A"));
}

/// Maiden 2: a name on the list of winners that may be a player's is asked about where that decides who has something.
#[test]
fn maiden_2_whether_somebody_has_won_before_is_asked_where_it_decides() {
    let event = |name: &str| {
        Event::new("gap-2016/granger-trophy")
            .players("Dee, Dan; Elm, Eve; Fox, Flo")
            .format(Format::RoundRobin)
            .clock("60+10")
            .main_game(1, "Dee, Dan", "Elm, Eve", "1-0")
            .main_game(2, "Elm, Eve", "Fox, Flo", "1-0")
            .main_game(3, "Dee, Dan", "Fox, Flo", "1-0")
            .with(|entries| {
                for row in &mut entries.players {
                    row.rating = Some(at("Players", 2, 1400));
                }
                entries.honours.push(honour(2, "Lightning", None, name));
            })
    };
    let first = event("D. Dee").settle();
    assert_eq!(first.settlement.status, Status::Waiting);
    assert_eq!(first.needs(), ["eligible (Maiden 2) Dee, Dan"]);
    assert_eq!(first.trophy_of("Granger Trophy"), None);
    let answered = |ruling: &str| event("D. Dee").ruling("Maiden 2", ruling).settle();
    let other = answered("eligible: Dee, Dan");
    assert_eq!(other.trophy_of("Granger Trophy").as_deref(), Some("Dee, Dan"));
    let he = answered("not eligible: Dee, Dan");
    assert_eq!(he.trophy_of("Granger Trophy").as_deref(), Some("Elm, Eve"));
    // Whoever is last keeps nobody from a trophy: it is told, and nothing waits.
    let last = event("F. Fox").settle();
    assert_eq!(last.settlement.status, Status::Final, "{:?}", last.needs());
    assert_eq!(last.trophy_of("Granger Trophy").as_deref(), Some("Dee, Dan"));
    assert!(last.settlement.problems.iter().any(|own| own.code == Code::IsItHe));
}

/// A ruling by a clause on the places says nothing of a title that is decided apart.
#[test]
fn a_ruling_by_a_clause_on_the_places_leaves_the_title_open() {
    let event = title_apart("shared = \"the tied players share the places\"");
    let ruled = |clause: &str| event.clone().ruling(clause, "winner: B").settle();
    let places = ruled("1");
    assert_eq!((places.needs().len(), places.trophy_of("Champion")), (1, None));
    let told_of = places.told_as(Code::RulingNotUsed);
    assert!(
        told_of.len() == 1 && told_of[0].contains("its clause, art. 1, is about the places"),
        "{told_of:?}"
    );
    for clause in ["2", "2.1", "", "the committee"] {
        assert_eq!(ruled(clause).trophy_of("Champion").as_deref(), Some("B"), "{clause}");
    }
}

/// Whoever waits for a ruling behind a play-off that is over does not wait for the play-off.
#[test]
fn who_waits_for_a_ruling_behind_a_play_off_is_told_so() {
    let rules = r#"schema = 1
id = "test"
title = "Test"

[competition.cup]
title = "Cup"

[[competition.cup.tie]]
places = "1"
clause = "1"
play-off = { title = "Play-off", who = { all = { clause = "1" } }, settles = { winner = { clause = "1" } }, still-tied = { arbiter = { clause = "1.2" } }, step = [
  { form = [{ players = "2", match = { games = 1, clock = "3+2", first-white = "lot", clause = "1.1" } }] },
] }
"#;
    let event = Event::under("test.toml/cup", rules).level("A; B").lot("1.1.white", "A; B");
    let why = |event: &Event| text::write(&explain(&event.settle().sheet(), None));
    assert!(why(&event).contains("until the play-off is over"), "{}", why(&event));
    let level = why(&event.plays("A-B ½-½"));
    assert!(
        level.contains("until it is decided") && !level.contains("until the play-off"),
        "{level}"
    );
}
