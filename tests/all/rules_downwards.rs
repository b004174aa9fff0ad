//! A tie rule of several steps, read downwards: criteria, a play-off for those still level, criteria again, shared.

use crate::support::{Event, Settled};
use wallchart::diagnostic::Code;
use wallchart::event::{Outcome, Status};
use wallchart::playoff;
use wallchart::regulations::Catalogue;
use wallchart::report::papers::play_off;
use wallchart::report::text;
use wallchart::report::words::Words;
use wallchart::tournament::entries::Format;

const BLITZ: &str = r#"
[play-off.blitz]
title   = "Blitz"
who     = { all = { clause = "5" } }
settles = { winner = { clause = "5" } }
OTHERS
[[play-off.blitz.step]]
form = [
  { players = "2",  match = { games = 2, clock = "3+2", first-white = "lot", clause = "5.1" } },
  { players = "3+", round-robin = { clock = "3+2", numbers = "lot", clause = "5.2" } },
]
[[play-off.blitz.step]]
form = [{ players = "2", armageddon = { clock = "5 v 4", clock-clause = "5.3", draw-odds = "5.3", toss = "5.3" } }]
"#;

/// A club's own cup, a round robin, under these rules.
fn cup(rules: &str) -> String {
    const HEAD: &str = r#"schema = 1
id = "test"
title = "Club"

[competition.cup]
title = "Cup"
format = [{ entries = "2+", one-of = ["round robin"], clause = "1" }]
"#;
    format!("{HEAD}\n{rules}")
}

/// Five players level on two points: C alone has no win.
const GAMES: &str = "1 A-B ½-½; 1 C-D ½-½; 2 A-C ½-½; 2 B-E 1-0; 3 A-D 1-0; 3 C-E ½-½; 4 A-E 0-1; 4 B-D 0-1; 5 B-C ½-½; 5 D-E ½-½";

/// Under a rule of these steps.
fn five(steps: &str, others: &str) -> Event {
    let others = BLITZ.replace("OTHERS", others);
    let rules = format!(
        "[[competition.cup.tie]]\nplaces = \"1+\"\nclause = \"4\"\nstep = [\n{steps}\n]\n{others}"
    );
    Event::under("test.toml/cup", &cup(&rules)).players("A; B; C; D; E").main_games(GAMES)
}

/// Wins, then their own games; still level for first: blitz; after that shared.
const COMMON: &str = r#"
  { by = [{ wins = { clause = "4.1" } }, { direct-encounter = { clause = "4.2" } }] },
  { play-off = "blitz", places = "1", clause = "4.3" },
  { shared = "the tied players share the places", clause = "4.4" },
"#;

fn ended(event: Event) -> Settled {
    let settled = event.settle();
    assert_eq!(settled.errors(), Vec::<String>::new());
    settled
}

#[test]
fn those_whom_criteria_leave_level_for_first_play_and_the_others_do_not() {
    let settled = ended(five(COMMON, ""));
    assert_eq!(settled.places(), "1-4 A B D E; 5 C");
    let [state] = &settled.settlement.play_offs[..] else { panic!("one play-off") };
    assert_eq!((state.tie, state.rule_of, state.players.len()), (1, 1, 4));
    assert_eq!(settled.settlement.status, Status::Waiting);
    let outcomes: Vec<_> =
        settled.settlement.ties.iter().map(|tie| (tie.places.to_string(), tie.outcome)).collect();
    assert_eq!(
        outcomes,
        [("1-4".to_owned(), Outcome::PlayOff), ("1-5".to_owned(), Outcome::Broken)]
    );
}

/// Their round robin: A wins it, then B, D and E level.
const ROUNDS: &str = "A-E 1-0; B-D 1-0; E-D ½-½; A-B 1-0; B-E 1-0; D-A 0-1";

#[test]
fn the_play_off_places_them_and_who_is_level_after_it_shares() {
    let settled = ended(five(COMMON, "").lot("1.1.numbers", "A; B; D; E").plays(ROUNDS));
    assert_eq!(settled.places(), "1 A; 2-4 B D E; 5 C");
    assert_eq!(settled.settlement.status, Status::Final);
    assert_eq!(settled.because("D"), "4.1 5 4.4");
    assert_eq!(settled.because("C"), "4.1");
}

#[test]
fn a_ruling_on_those_whom_criteria_leave_level_says_nothing_of_the_others() {
    let steps = "{ by = [{ wins = { clause = \"4.1\" } }, { lot = { clause = \"4.2\" } }] },";
    let settled = ended(five(steps, "").ruling("4.2", "order: D; A; B; E"));
    assert_eq!(settled.places(), "1 D; 2 A; 3 B; 4 E; 5 C");
    assert_eq!(settled.settlement.needs, []);
    assert_eq!(settled.because("D"), "4.1 4.2");
    let open = ended(five(steps, ""));
    assert_eq!(open.needs(), ["1.0.order (4.2) A B D E"]);
}

#[test]
fn who_does_not_win_shares_or_goes_on_down_the_list() {
    let after = |steps: &str, others: &str| {
        ended(five(steps, others).lot("1.1.numbers", "A; B; D; E").plays(ROUNDS)).places()
    };
    let share = "others = { share = { clause = \"5.9\" } }\n";
    assert_eq!(after(COMMON, share), "1 A; 2-4 B D E; 5 C");
    // B, D and E among each other: B 1, D 1½, E ½.
    let again = r#"
  { by = [{ wins = { clause = "4.1" } }] },
  { play-off = "blitz", places = "1", clause = "4.3" },
  { by = [{ direct-encounter = { clause = "4.5" } }] },
"#;
    let rank_on = "others = { rank-on = { clause = \"5.9\" } }\n";
    assert_eq!(after(again, rank_on), "1 A; 2 D; 3 B; 4 E; 5 C");
}

#[test]
fn all_who_are_level_play_where_the_step_is_for_all_places() {
    let steps = r#"
  { by = [{ direct-encounter = { clause = "4.2" } }, { wins = { clause = "4.1" } }] },
  { play-off = "blitz", clause = "4.3" },
"#;
    let settled = ended(five(steps, ""));
    let ties: Vec<_> = settled.settlement.play_offs.iter().map(|s| (s.tie, s.rule_of)).collect();
    assert_eq!(ties, [(1, 1)]);
    assert_eq!(settled.settlement.play_offs[0].status, playoff::Status::Waiting);
}

#[test]
fn a_ruling_settles_the_tie_whatever_step_it_has_come_to() {
    for (ruling, places) in [
        ("winner: B", "1 B; 2-4 A D E; 5 C"),
        ("order: C; A; B; D; E", "1 C; 2 A; 3 B; 4 D; 5 E"),
        ("joint: A; B", "1-2 A B; 3-4 D E; 5 C"),
    ] {
        let settled = ended(five(COMMON, "").ruling("9", ruling));
        assert_eq!(settled.places(), places, "{ruling}");
        assert_eq!(settled.settlement.status, Status::Final, "{ruling}");
    }
}

#[test]
fn a_lot_or_criteria_alone_may_be_written_as_steps_too() {
    let lot = r#"
  { by = [{ wins = { clause = "4.1" } }] },
  { by = [{ lot = { clause = "4.6" } }], places = "1" },
"#;
    let settled = ended(five(lot, ""));
    assert_eq!(settled.needs(), ["1.0.order (4.6) A B D E"]);
    let drawn = ended(five(lot, "").lot("1.0.order", "D; A; E; B"));
    assert_eq!(drawn.places(), "1 D; 2 A; 3 E; 4 B; 5 C");
}

#[test]
fn a_pack_has_what_ranks_the_others_where_one_rule_is_for_all_places() {
    let steps = r#"
  { play-off = "blitz", places = "1", clause = "4.3" },
  { by = [{ wins = { clause = "4.1" } }, { lot = { clause = "4.2" } }] },
"#;
    let settled = ended(five(steps, "others = { rank-on = { clause = \"5.9\" } }\n"));
    let packs = play_off::play_off(&settled.sheet());
    let pack = text::write(packs.first().expect("a pack"));
    // Wins may part them before the lot is drawn, whoever comes then.
    for told in ["Lot __.0.order", "Place 2", "Place 5", "wins"] {
        assert!(pack.contains(told), "{told}: {pack}");
    }
}

#[test]
fn a_play_off_after_criteria_cites_the_clause_of_its_step() {
    let head = |settled: &Settled| {
        let packs = play_off::play_off(&settled.sheet());
        text::write(packs.first().expect("a pack"))
    };
    let alone = "  { play-off = \"blitz\", clause = \"4.3\" },\n";
    for steps in [COMMON, alone] {
        let settled = ended(five(steps, ""));
        let board = settled.settlement.ties.iter().find(|tie| tie.outcome == Outcome::PlayOff);
        assert_eq!(board.expect("a tie at the board").clause.as_str(), "4.3", "{steps}");
        let tied = head(&settled).lines().find(|line| line.contains("Tied on")).map(str::to_owned);
        let tied = tied.expect("who is tied");
        assert!(tied.contains("(4.3)"), "{tied}");
    }
}

#[test]
fn who_did_not_win_is_ranked_on_after_steps_as_after_a_play_off_alone() {
    let rules = |first: &str| {
        format!(
            r#"[[competition.cup.tie]]
places = "1"
clause = "4"
{first}

[[competition.cup.tie]]
places = "2+"
clause = "6"
by = [{{ wins = {{ clause = "6.1" }} }}, {{ direct-encounter = {{ clause = "6.2" }} }}]
{}"#,
            BLITZ.replace("OTHERS", r#"others = { rank-on = { clause = "6" } }"#)
        )
    };
    let settled = |first: &str| {
        let event = Event::under("test.toml/cup", &cup(&rules(first))).players("A; B; C; D; E");
        let event = event.main_games(GAMES).ruling("5", "winner: C");
        ended(event)
    };
    let alone = settled(r#"play-off = "blitz""#);
    let steps = settled(
        r#"step = [{ by = [{ koya = { clause = "4.1" } }], places = "9" }, { play-off = "blitz" }]"#,
    );
    assert_eq!(alone.places(), steps.places());
    assert!(steps.places().starts_with("1 C; "), "{}", steps.places());
    for name in ["A", "B", "D", "E"] {
        let (alone, steps) = (alone.because(name), steps.because(name));
        assert!(alone.starts_with('6') && steps.starts_with(&alone), "{name}: {alone}, {steps}");
    }
}

#[test]
fn those_whom_criteria_leave_level_share_by_the_clause_that_says_so() {
    let rules = r#"[[competition.cup.tie]]
places = "1+"
clause = "4"
by = [{ wins = { clause = "4.1" } }]
share-clause = "4.9"
"#;
    let event =
        Event::under("test.toml/cup", &cup(rules)).players("A; B; C; D; E").main_games(GAMES);
    let settled = ended(event);
    assert_eq!(settled.because("A"), "4.1 4.9");
    assert_eq!(settled.because("C"), "4.1");
}

#[test]
fn where_nothing_is_said_of_money_each_place_has_its_own_and_the_other_way_is_shown() {
    let rules = r#"[[competition.cup.tie]]
places = "1+"
clause = "4"
by = [{ direct-encounter = { clause = "4.1" } }]
"#;
    let paid = |event: Event| -> Vec<String> {
        let settled = event.settle();
        let awards = settled.settlement.money.awards.iter();
        let paid = awards.filter_map(|own| Some((own.player, own.prize.as_ref()?.paid?)));
        paid.map(|(player, paid)| format!("{} {paid}", settled.name(player))).collect()
    };
    let level = || {
        Event::under("test.toml/cup", &cup(rules))
            .players("A; B; C; D")
            .main_games("1 A-D 0-1; 1 B-C 1-0; 2 A-B 1-0; 2 C-D 1-0; 3 A-C 1-0; 3 B-D 1-0")
            .currency("EUR")
            .prizes("100; 60")
    };
    // A and B have two points each; A has beaten B.
    assert_eq!(paid(level()), ["A 100", "B 60"]);
    let report = level().settle().settlement.readings;
    let own = report.iter().find(|own| own.taken == "each place its own").expect("a reading");
    assert!(own.clause.is_silent() && own.changes_outcome(), "{own:?}");
    let chosen = level().with(|entries| {
        let at = entries.players[0].at.clone();
        let cell = wallchart::diagnostic::At::new("shared equally".to_owned(), at);
        entries.event.readings.insert("silent".to_owned(), cell);
    });
    assert_eq!(paid(chosen), ["A 80", "B 80"]);
}

/// The Gap leaves the money below first place open as it does that of first place: one row of the Event sheet says it of all.
#[test]
fn a_reading_that_several_rules_leave_open_is_chosen_for_all_of_them() {
    let games = "1 A-B 1-0; 1 C-D 1-0; 2 A-C 1-0; 2 B-E 1-0; 3 A-D 1-0; 3 C-E 1-0; 4 A-E 1-0; 4 D-B 1-0; 5 B-C 1-0; 5 D-E ½-½";
    let open = Event::new("gap-2016/flood-cup").players("A; B; C; D; E").main_games(games);
    let open = open.format(Format::RoundRobin).games_each(1).currency("EUR").prizes("100; 60; 20");
    let paid = |event: &Event| {
        let settled = event.settle();
        let matters = settled.settlement.problems.iter();
        let matters = matters.filter(|own| own.code == Code::ReadingMatters).count();
        let awards = settled.settlement.money.awards.iter();
        let paid = awards.filter_map(|own| own.prize.as_ref()?.paid).map(|paid| paid.to_string());
        (paid.collect::<Vec<_>>().join(" "), matters)
    };
    // B and C have two points each; B has the better sum of opponents beaten.
    assert_eq!(paid(&open), ("100 60 20".to_owned(), 1));
    for (name, money) in [("each place its own", "100 60 20"), ("shared equally", "100 40 40")] {
        let chosen = open.clone().with(|entries| {
            let at = entries.players[0].at.clone();
            let cell = wallchart::diagnostic::At::new(name.to_owned(), at);
            entries.event.readings.insert("silent".to_owned(), cell);
        });
        assert_eq!(paid(&chosen), (money.to_owned(), 0), "{name}");
    }
}

#[test]
fn a_part_of_the_event_that_has_no_games_is_told_and_so_are_days_that_run_backwards() {
    let rules = |of: &str| {
        format!(
            r#"[[competition.cup.tie]]
places = "1+"
clause = "4"
by = [{{ wins = {{ clause = "4.1", of = {{ {of} }} }} }}]
"#
        )
    };
    let codes = |of: &str, end: &str| -> Vec<Code> {
        let event = Event::under("test.toml/cup", &cup(&rules(of))).players("A; B; C; D; E");
        let settled = event.main_games(GAMES).dates("2026-05-02", end).settle();
        settled.settlement.problems.iter().map(|problem| problem.code).collect()
    };
    let well = codes(r#"rounds = "2-4""#, "2026-05-09");
    assert!(!well.contains(&Code::CriterionNeedsMore) && !well.contains(&Code::EndBeforeStart));
    assert!(codes(r#"segment = "lightning""#, "2026-05-09").contains(&Code::CriterionNeedsMore));
    assert!(codes(r#"rounds = "2-4""#, "2026-05-01").contains(&Code::EndBeforeStart));
}

/// Two level play a match; five have no form of play.
const TWO: &str = r#"
[play-off.two]
title   = "Match"
who     = { all = { clause = "5" } }
settles = { winner = { clause = "5" } }
STILL
[[play-off.two.step]]
form = [{ players = "2", match = { games = 2, clock = "3+2", first-white = "lot", clause = "5.1" } }]
"#;

fn match_of_two(behind: &str, still: &str) -> String {
    let two = TWO.replace("STILL", still);
    format!(
        "[[competition.cup.tie]]\nplaces = \"1+\"\nclause = \"4\"\nstep = [{{ play-off = \"two\", clause = \"4.3\" }}{behind}]\n{two}"
    )
}

#[test]
fn those_for_whose_number_there_is_no_form_go_on_to_the_next_steps_or_are_still_tied() {
    let event = |behind: &str, still: &str| {
        let rules = cup(&match_of_two(behind, still));
        ended(Event::under("test.toml/cup", &rules).players("A; B; C; D; E").main_games(GAMES))
    };
    let behind = ", { by = [{ wins = { clause = \"4.1\" } }] }, { clause = \"4.4\", shared = \"the tied players share the places\" }";
    let on = event(behind, "");
    assert_eq!(on.needs(), Vec::<String>::new());
    assert_eq!(on.places(), "1-4 A B D E; 5 C");
    assert_eq!(on.because("C"), "4.1");
    assert!(on.settlement.play_offs.is_empty() && on.packs().is_empty());
    assert_eq!(on.settlement.ties[0].outcome, Outcome::Shared);
    for (still, clause) in [("share", "5 6"), ("joint-winners", "5 6")] {
        let still = format!("still-tied = {{ {still} = {{ clause = \"6\" }} }}");
        for behind in [behind, ""] {
            let level = event(behind, &still);
            assert_eq!(level.needs(), Vec::<String>::new(), "{still}");
            assert_eq!(level.places(), "1-5 A B C D E", "{still}");
            assert!(level.because("C").starts_with(clause), "{}", level.because("C"));
            assert!(level.packs().is_empty(), "{still}");
        }
    }
    let nothing = event("", "");
    assert_eq!(nothing.needs(), ["ruling (silent) A B C D E"]);
}

#[test]
fn the_check_tells_for_how_many_tied_players_there_is_no_form() {
    let told = |rules: &str| -> Vec<String> {
        let catalogue = Catalogue::new().with_file("test.toml", cup(rules));
        let faults = catalogue.check("test.toml").expect("a file").faults;
        let said = faults.iter().map(|fault| Words::english().say(&fault.said));
        said.filter(|said| said.contains("no step has") || said.contains("last step")).collect()
    };
    let [formless, level] = &told(&match_of_two("", ""))[..] else { panic!("two warnings") };
    assert_eq!(
        formless,
        "no step has a form of play for 3 or 4 or 5 or 6 or 7 or 8 tied players: it would be for the arbiter to decide"
    );
    assert!(level.starts_with("after the last step 2 players"), "{level}");
    let behind = ", { clause = \"4.4\", shared = \"the tied players share the places\" }";
    assert_eq!(told(&match_of_two(behind, "")), Vec::<String>::new());
    // Where `still-tied` takes those who never play, the further steps are not for them.
    for (behind, still) in [("", "share"), ("", "joint-winners"), (behind, "share")] {
        let still = format!("still-tied = {{ {still} = {{ clause = \"6\" }} }}");
        let [never] = &told(&match_of_two(behind, &still))[..] else { panic!("a warning") };
        assert!(
            never.contains("3 or 4 or 5 or 6 or 7 or 8 tied players: they play nothing"),
            "{never}"
        );
    }
    let gap = match_of_two(behind, "").replace("form = [", "form = [{ players = \"4+\", round-robin = { clock = \"3+2\", numbers = \"lot\", clause = \"5.2\" } }, ");
    let [gap] = &told(&gap)[..] else { panic!("a warning") };
    assert!(gap.contains("for 3 tied players: they play nothing"), "{gap}");
}

#[test]
fn the_criteria_behind_a_play_off_that_say_who_won_stand_with_the_prizes() {
    let steps = r#"
  { play-off = "blitz", places = "1", clause = "4.3" },
  { by = [{ wins = { clause = "4.5" } }, { direct-encounter = { clause = "4.6" } }] },
"#;
    let others = "others = { rank-on = { clause = \"5.9\" } }\n";
    let event = |ruling: &str| {
        let event = five(steps, others).prizes("300; 200; 100").currency("EUR");
        ended(event.ruling("4.3", ruling)).told_of_prizes()
    };
    let told = event("no play-off");
    assert!(told.contains("Wins (4.5): A 1, B 1, D 1, E 1 and C 0"), "{told}");
    let told = event("order: C; A; B; D; E");
    assert!(!told.contains("(4.5): "), "a ruling has placed all of them: {told}");
}
