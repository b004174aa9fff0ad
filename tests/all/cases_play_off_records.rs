//! What is recorded of a play-off against what the lots and the regulations say: order, colours, two names of a lot,
//! rulings that settle a tie whatever was played.

use crate::support::{Event, Settled, at};
use wallchart::diagnostic::Severity;
use wallchart::playoff::Colours;
use wallchart::report::papers::words::next_steps;
use wallchart::report::words::Words;
use wallchart::tournament::record::LotName;

fn clean(settled: &Settled) {
    assert_eq!(settled.errors(), Vec::<String>::new());
}

fn told(settled: &Settled, code: &str) -> Vec<String> {
    let problems = settled.settlement.problems.iter();
    problems.filter(|p| p.code.name() == code).map(|p| Words::english().told(p)).collect()
}

#[test]
fn between_two_players_the_lot_fixes_the_order_of_the_games() {
    for (document, lot) in [
        ("gct-2021/rapid-blitz", "1.1.numbers"),
        ("gct-2018/rapid-blitz", "1.1.white"),
        ("tepe-sigeman-2023", "1.1.white"),
    ] {
        let event = Event::new(document).level("A; B").lot(lot, "A; B");
        clean(&event.clone().plays("A-B 1-0; B-A ½-½").settle());
        let turned = event.plays("B-A 1-0; A-B ½-½").settle();
        let errors = turned.errors();
        assert_eq!(errors.len(), 1, "{document}: {errors:?}");
        assert!(errors[0].contains("B - A has its colours the wrong way round"), "{errors:?}");
        assert!(errors[0].contains(lot), "{errors:?}");
    }
}

#[test]
fn a_lot_under_its_name_in_words_is_the_same_lot() {
    let event = Event::new("tata-steel-2022").level("A; B");
    let by_number = event.clone().lot("1.1.white", "B; A").settle();
    let in_words = event.clone().lot("1.match.white", "B; A").settle();
    assert_eq!(by_number.needs(), in_words.needs());
    let twice = event.lot("1.1.white", "B; A").lot("1.match.white", "A; B").settle();
    assert!(twice.errors()[0].contains("stands already as 1.1.white"), "{:?}", twice.errors());
}

#[test]
fn names_in_words_do_not_depend_on_the_stages_before() {
    let event = Event::new("tepe-sigeman-2023")
        .level("A; B; C; D")
        .lot("1.semi-finals.order", "D; C; B; A")
        .lot("1.a.white", "D; A")
        .lot("1.b.white", "C; B")
        .lot("1.b.sudden-death.white", "B; C")
        .lot("1.final.white", "D; B")
        .lot("1.final.sudden-death.white", "B; D")
        .plays("D-A 1-0; C-B ½-½; A-D ½-½; B-C ½-½; B-C 1-0; D-B 1-0; B-D 1-0; B-D 1-0");
    let settled = event.settle();
    clean(&settled);
    assert_eq!(settled.winner(), "B");
    assert_eq!(told(&settled, "lot-not-used"), Vec::<String>::new());
}

#[test]
fn further_series_have_names_that_count_them() {
    let event = Event::new("gct-2018/standings")
        .level("A; B; C")
        .lot("1.rapid.numbers", "A; B; C")
        .plays("B-C ½-½; A-B ½-½; C-A ½-½; C-B ½-½; B-A ½-½; A-C 1-0")
        .settle();
    clean(&event);
    assert_eq!(event.stages().len(), 2, "{:?}", event.stages());
    let words = |stage: usize| event.play_off().stages[stage].words.as_str();
    assert_eq!((words(0), words(1)), ("rapid", "blitz"));
    assert_eq!(LotName::read("1.blitz-1.numbers"), LotName::read("1.Blitz.Numbers"));
    assert_eq!(
        LotName::read("1.blitz-2.numbers").map(|n| n.to_string()).as_deref(),
        Some("1.blitz-2.numbers")
    );
}

#[test]
fn a_lot_of_matches_side_by_side_belongs_to_the_match_of_the_players_it_names() {
    let event = Event::new("tepe-sigeman-2023").level("A; B; C; D").lot("1.1.order", "D; C; B; A");
    let straight = event.clone().lot("1.1.a.white", "A; D").lot("1.1.b.white", "C; B").settle();
    let crossed = event.lot("1.1.b.white", "A; D").lot("1.1.a.white", "C; B").settle();
    clean(&crossed);
    assert_eq!(straight.needs(), crossed.needs());
    assert_eq!(told(&crossed, "lot-not-used"), Vec::<String>::new());
}

#[test]
fn three_players_without_lots_in_any_order_where_no_stop_rule_looks_at_rounds() {
    for rows in
        ["A-B 1-0; B-C 1-0; C-A 0-1", "C-A 0-1; A-B 1-0; B-C 1-0", "B-C 1-0; C-A 0-1; A-B 1-0"]
    {
        let settled = Event::new("gct-2021/rapid-blitz").level("A; B; C").plays(rows).settle();
        clean(&settled);
        assert_eq!((settled.winner(), settled.needs().len()), ("A", 0), "{rows}");
    }
    // With the lot the rounds are known: another order is a note.
    let settled = Event::new("gct-2021/rapid-blitz")
        .level("A; B; C")
        .lot("1.1.numbers", "A; B; C")
        .plays("C-A 0-1; A-B 1-0; B-C 1-0")
        .settle();
    clean(&settled);
    assert_eq!(told(&settled, "play-off-order").len(), 2);
}

#[test]
fn under_a_stop_rule_the_rows_follow_the_rounds() {
    let event = Event::new("tata-steel-2022").level("A; B; C");
    // C-B is round 1, so C is number 2 and B number 3; round 2 is A - C.
    let settled = event.clone().plays("C-B 1-0; B-A 1-0").settle();
    let errors = settled.errors();
    assert!(errors[0].contains("B - A does not fit the Berger table"), "{errors:?}");
    let lot = event.lot("1.1.numbers", "A; B; C").plays("A-B 1-0; B-C 1-0").settle();
    assert!(lot.errors()[0].contains("A - B is not allowed here"), "{:?}", lot.errors());
}

#[test]
fn a_ruling_turns_errors_of_its_ties_rows_into_notes_and_keeps_the_games() {
    let event = Event::new("tepe-sigeman-2023").level("A; B").plays("A-B ½-½; A-B 1-0; A-B 1-0");
    assert_eq!(event.settle().errors().len(), 1);
    let settled = event.ruling("A.5", "winner: A").settle();
    clean(&settled);
    assert_eq!(settled.winner(), "A");
    assert_eq!(told(&settled, "play-off-row").len(), 1);
    assert!(settled.settlement.problems.iter().all(|p| p.severity != Severity::Error));
    let state = settled.play_off();
    let games = state.stages.iter().flat_map(|s| &s.games).filter(|g| g.at.is_some()).count();
    assert_eq!((games, state.beside.len()), (1, 2));
}

#[test]
fn a_fourth_match_that_the_arbiter_orders_is_kept() {
    let drawn = "A-B ½-½; B-A ½-½; B-A ½-½; A-B ½-½; A-B ½-½; B-A ½-½; B-A ½-½; A-B ½-½";
    let event = Event::new("gct-2021/standings")
        .level("A; B")
        .lot("1.1.numbers", "A; B")
        .plays(&format!("{drawn}; A-B 1-0"))
        .ruling("4.5", "winner: A");
    let settled = event.settle();
    clean(&settled);
    assert_eq!((settled.winner(), settled.play_off().beside.len()), ("A", 1));
}

#[test]
fn a_game_that_both_lose_with_draw_odds_needs_a_ruling() {
    let event = Event::new("gct-2021/rapid-blitz")
        .level("A; B")
        .lot("1.1.numbers", "A; B")
        .plays("A-B ½-½; B-A ½-½")
        .lot("1.2.colour", "A; white")
        .plays("A-B -/-");
    let settled = event.settle();
    assert_eq!(settled.needs(), ["ruling (2.4) A B"]);
    let last = settled.play_off().stages.last().expect("a stage");
    assert_eq!((last.winner(), &last.came_to), (None, &wallchart::playoff::CameTo::Nobody));
}

/// Ann has met Bob and Cyd; Bob and Cyd have not met. All three are tied.
fn not_all_met() -> Event {
    Event::new("gap-2016/stuart-wilson-trophy")
        .format(wallchart::tournament::entries::Format::Swiss)
        .players("Ann; Bob; Cyd; Dee")
        .with(|entries| entries.event.rounds = None)
        .main_games("1 Ann-Bob 1-0; 1 Cyd-Dee -/-; 2 Cyd-Ann 1-0; 2 Dee-Bob 0-1")
}

#[test]
fn app_a_3a_those_who_met_are_reversed_and_only_the_other_game_is_drawn() {
    let event = not_all_met();
    // By the lot the other two games may have to be turned, so nothing is due before it.
    assert_eq!(event.settle().needs(), ["1.1.white (App. A 3(a)) Bob Cyd"]);
    let settled = event.lot("1.1.white", "Cyd; Bob").settle();
    clean(&settled);
    let readings = |settled: &Settled| -> Vec<String> {
        let reports = settled.settlement.readings.iter();
        reports
            .filter(|r| Words::english().say(&r.about).contains("have not met"))
            .map(|r| r.taken.clone())
            .collect()
    };
    assert_eq!(readings(&settled), ["a draw for their games"]);
    let met = Event::new("gap-2016/other").clock("70+30").players("A; B; C");
    let met = met.format(wallchart::tournament::entries::Format::RoundRobin);
    let met = met.main_games("1 A-B ½-½; 2 B-C 1-0; 3 C-A 0-1").settle();
    assert_eq!(readings(&met), Vec::<String>::new());
    assert_eq!(
        settled.stages(),
        [
            "1 round robin 60+10 reversed 1-3 (App. A 2): 1 Cyd-Bob due; 2 Bob-Ann due; 3 Ann-Cyd due"
        ]
    );
}

/// Where pairing numbers were drawn for all, the other reading was taken: its games are those that are due.
#[test]
fn app_a_3a_numbers_drawn_for_all_are_a_new_draw() {
    let event = not_all_met().lot("1.1.numbers", "Cyd; Ann; Bob");
    let settled = event.clone().settle();
    let chosen = event.with(|entries| {
        let reading = at("Event", 9, "a new draw".to_owned());
        entries.event.readings.insert("App. A 3(a)".to_owned(), reading);
    });
    assert_eq!(settled.stages(), chosen.settle().stages());
    assert!(settled.stages()[0].contains("due"), "{:?}", settled.stages());
    assert_eq!(told(&settled, "colours-differ").len(), 1);
    // What was done is told as the reading that was taken.
    let mut own =
        settled.settlement.readings.iter().filter(|own| own.clause.as_str() == "App. A 3(a)");
    let own = own.next().expect("a reading");
    let others: Vec<&str> = own.others.iter().map(|(other, _)| other.as_str()).collect();
    assert_eq!(own.taken, "a new draw");
    assert_eq!(others, ["a draw for their games", "what balances the colours"]);
    let packs = settled.packs().split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(!packs.contains("read as \"a draw for their games\""), "{packs}");
}

/// A game that was decided by forfeit was not played: whether its colours are reversed all the same is a reading, also of
/// two tied players alone.
#[test]
fn app_a_3a_a_game_decided_by_forfeit_is_a_reading() {
    let event = Event::new("gap-2016/other")
        .clock("20+10")
        .format(wallchart::tournament::entries::Format::RoundRobin)
        .players("Ann; Bob; Cyd; Dee")
        .main_games("1 Ann-Bob +/-; 1 Cyd-Dee ½-½; 2 Bob-Cyd 1-0; 2 Dee-Ann 0-1; 3 Bob-Dee 1-0; 3 Cyd-Ann 1-0");
    let settled = event.settle();
    assert_eq!(settled.needs(), ["1.1.white (App. A 3(a)) Ann Bob"]);
    let readings = settled.settlement.readings.iter();
    let taken: Vec<&str> = readings
        .filter(|own| own.clause.as_str() == "App. A 3(a)" && own.changes_outcome())
        .map(|own| own.taken.as_str())
        .collect();
    assert_eq!(taken, ["as not met"]);
    let paired = event.with(|entries| {
        let reading = at("Event", 9, "as paired".to_owned());
        entries.event.readings.insert("App. A 3(a)".to_owned(), reading);
    });
    assert_eq!(paired.settle().needs(), ["Bob-Ann (App. A 2)"]);
}

#[test]
fn app_a_3a_a_crosstable_without_colours_asks_for_them_or_for_who_has_white() {
    let event = Event::new("gap-2016/other").clock("70+30").table(
        "
        Ann: * ½ 1
        Bob: ½ * 1
        Cyd: 0 0 *",
    );
    let settled = event.settle();
    assert_eq!(settled.needs(), ["colours (App. A 3(a)) Ann Bob, or 1.1.white"]);
    assert_eq!(told(&settled, "colours-missing").len(), 1);
    let named = event.clone().lot("1.1.white", "Bob; Ann").settle();
    clean(&named);
    assert_eq!(named.needs(), ["Bob-Ann (App. A 2)"]);
    assert_eq!(named.play_off().stages[0].colours, Colours::Reversed);
    let played = event.plays("Bob-Ann 1-0").settle();
    clean(&played);
    assert_eq!(played.winner(), "Bob");
    // Nobody knows whether the colours were reversed: they are as recorded, and no clause is claimed for them.
    let [stage] = &played.play_off().stages[..] else { panic!("one game") };
    assert_eq!(stage.colours, Colours::Recorded);
    let because: Vec<String> = stage.because.iter().map(ToString::to_string).collect();
    assert_eq!(because, ["App. A 2"]);
}

#[test]
fn app_a_4a_colours_of_further_play_offs_are_reversed() {
    let event = Event::new("gap-2016/allegro")
        .players("A; B; C")
        .games_each(2)
        .main_games("1 A-B ½-½; 1 B-A ½-½; 2 B-C 1-0; 2 C-B 0-1; 3 C-A 0-1; 3 A-C 1-0")
        .lot("1.1.white", "A; B");
    clean(&event.clone().plays("A-B ½-½; B-A 1-0").settle());
    let same = event.clone().plays("A-B ½-½; A-B 1-0").settle();
    assert!(same.errors()[0].contains("A - B has its colours the wrong way round"));
    let against_the_lot = event.plays("B-A 1-0").settle();
    assert!(against_the_lot.errors()[0].contains("by the lot 1.1.white"));
}

#[test]
fn app_a_3a_an_excess_of_two_is_a_warning_and_the_colours_are_as_recorded() {
    let event = not_all_met().lot("1.1.white", "Cyd; Bob");
    let settled = event.plays("Ann-Bob 1-0; Ann-Cyd 1-0").settle();
    clean(&settled);
    let excess = told(&settled, "colours-excess");
    assert!(excess[0].contains("Ann has White 2 times and Black 0 times"), "{excess:?}");
    let stage = &settled.play_off().stages[0];
    assert_eq!(stage.colours, wallchart::playoff::Colours::Recorded);
    assert!(!stage.because.iter().any(|c| c.as_str() == "App. A 3(a)"));
}

#[test]
fn more_tied_players_than_a_play_off_can_hold_are_left_to_the_arbiter() {
    let names: Vec<String> = (1..=30).map(|n| format!("Player {n}")).collect();
    let settled = Event::new("tata-steel-2022").level(&names.join("; ")).settle();
    clean(&settled);
    assert_eq!(told(&settled, "play-off-too-large").len(), 1);
    assert!(settled.needs()[0].starts_with("ruling (A.1)"), "{:?}", settled.needs());
    assert!(settled.play_off().stages.is_empty());
    let papers = wallchart::report::papers::play_off::play_off(&settled.sheet());
    assert_eq!(papers.len(), 1);
}

#[test]
fn app_a_6_not_5_places_the_loser_of_a_swiss() {
    let event = Event::new("gap-2016/stuart-wilson-trophy")
        .format(wallchart::tournament::entries::Format::Swiss)
        .players("Ann; Bob; Cyd; Dee")
        .with(|entries| entries.event.rounds = None)
        .main_games("1 Ann-Bob ½-½; 1 Cyd-Dee ½-½; 2 Cyd-Ann 0-1; 2 Dee-Bob 0-1")
        .plays("Bob-Ann 1-0");
    let settled = event.settle();
    clean(&settled);
    let loser = &settled.settlement.standings[1];
    let because: Vec<&str> = loser.because.iter().map(|c| c.as_str()).collect();
    assert_eq!((settled.name(loser.player), because), ("Ann", vec!["App. A 6"]));
}

#[test]
fn a_tie_of_hundreds_takes_no_pages_of_numbers_that_nobody_can_use_by_hand() {
    let names: Vec<String> = (0..200).map(|n| format!("P{n}")).collect();
    let games: Vec<String> =
        names.chunks(2).map(|pair| format!("1 {}-{} 1-0", pair[0], pair[1])).collect();
    let event = Event::new("gap-2016/stuart-wilson-trophy")
        .format(wallchart::tournament::entries::Format::Swiss)
        .players(&names.join("; "))
        .with(|entries| entries.event.rounds = None)
        .main_games(&games.join("; "));
    let settled = event.settle();
    assert_eq!(told(&settled, "play-off-too-large").len(), 1);
    let papers = wallchart::report::papers::play_off::play_off(&settled.sheet());
    let text: String = papers.iter().map(wallchart::report::text::write).collect();
    assert!(text.contains("App. A 6"), "{text}");
    assert!(text.lines().count() < 200, "{} lines", text.lines().count());
    // On the terminal who is asked about is named as far as anybody reads.
    let tournament = &settled.settlement.table.tournament;
    let steps = next_steps(Words::english(), tournament, &settled.settlement.needs);
    assert!(steps[0].contains(", P46 and 76 more"), "{steps:?}");
    // So he is on the crosstable.
    let book = crate::support::papers::book(&settled);
    let open = crate::support::papers::line(&book, "Still open");
    assert!(open.contains(", P46 and 76 more"), "{open}");
}
