//! Games that count something for who loses them over the board: a win 3, a draw 2, a loss 1, and nothing by forfeit.

use proptest::prelude::*;
use wallchart::event::Status;
use wallchart::report::papers::FILES;
use wallchart::report::text;
use wallchart::report::words::Words;
use wallchart::tournament::entries::{Entries, Format};
use wallchart::tournament::exact::Exact;

use crate::support::{Event, Settled, accepts, at};

/// The rules of a school's league.
pub const THREE_TWO_ONE: &str = r#"
schema = 1
id = "test"
title = "School league"

[competition.cup]
title = "Cup"
scoring = { win = "3", draw = "2", loss = "1", clause = "3" }

[[competition.cup.tie]]
places = "1+"
clause = "4"
shared = "the tied players share the places"
"#;

fn league(games: &str) -> Event {
    Event::under("test.toml/cup", THREE_TWO_ONE)
        .players("Ann; Bob; Cyd; Dan")
        .main_games(games)
        .format(Format::RoundRobin)
}

const GAMES: &str =
    "1 Ann-Dan 1-0; 1 Bob-Cyd ½-½; 2 Dan-Cyd 0-1; 2 Ann-Bob +/-; 3 Bob-Dan 1-0; 3 Cyd-Ann -/-";

fn points(settled: &Settled) -> Vec<String> {
    settled.settlement.table.game_points.iter().map(Exact::to_string).collect()
}

fn told(settled: &Settled) -> Vec<String> {
    settled.settlement.problems.iter().map(|own| Words::english().say(&own.said)).collect()
}

fn paper(settled: &Settled, name: &str) -> String {
    let files = FILES.iter().filter(|file| file.name == name);
    files.flat_map(|file| file.documents(&settled.sheet())).map(|own| text::write(&own)).collect()
}

#[test]
fn who_loses_over_the_board_has_a_point_and_who_loses_by_forfeit_has_none() {
    let settled = league(GAMES).settle();
    assert_eq!(settled.errors(), Vec::<String>::new());
    // Ann 3 and 3 by forfeit; Bob 2, nothing by forfeit, 3; Cyd 2, 3 and nothing by forfeit; Dan lost three times.
    assert_eq!(points(&settled), ["6", "5", "5", "3"]);
    let chart = paper(&settled, "wall-chart.pdf");
    assert!(chart.contains("A win counts 3, a draw 2, a game lost over the board 1."), "{chart}");
}

#[test]
fn the_sheet_event_goes_before_the_rules_and_is_told() {
    let lost = |points: u32| {
        league(GAMES).with(move |entries| {
            let own = at("Event", 8, Exact::from(points));
            entries.event.points_for_loss.insert(String::new(), own);
        })
    };
    let settled = lost(0).settle();
    assert_eq!(points(&settled), ["6", "5", "5", "0"]);
    let differs = "a win, a draw and a loss count 3, 2 and 1 (3); 3, 2 and 0 are taken from here";
    assert!(told(&settled).iter().any(|own| own == differs), "{:?}", told(&settled));
    let problems = lost(3).try_settle().expect_err("refused");
    let problems: Vec<String> = problems.iter().map(|own| Words::english().told(own)).collect();
    assert_eq!(
        problems,
        [
            "Event!B9: a loss counts more than a draw (correct Points for a loss, or Points for a draw)"
        ]
    );
}

#[test]
fn rules_by_which_a_loss_counts_more_than_a_draw_are_refused() {
    assert!(accepts("test.toml", THREE_TWO_ONE));
    let more = THREE_TWO_ONE.replace("loss = \"1\"", "loss = \"5/2\"");
    assert!(!accepts("test.toml", &more));
    let in_segment = "scoring = { clause = \"3\", of = { rapid = { win = \"2\", draw = \"1\", loss = \"2\" } } }";
    let rule = "scoring = { win = \"3\", draw = \"2\", loss = \"1\", clause = \"3\" }";
    assert!(!accepts("test.toml", &THREE_TWO_ONE.replace(rule, in_segment)));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, ..ProptestConfig::default() })]

    /// All have together what their games bring, and what the forfeits bring.
    #[test]
    fn the_points_of_all_are_those_of_the_games(results in prop::collection::vec(0_usize..6, 6)) {
        let pairs = ["1 Ann-Dan", "1 Bob-Cyd", "2 Dan-Cyd", "2 Ann-Bob", "3 Bob-Dan", "3 Cyd-Ann"];
        let ways = [("1-0", 4), ("0-1", 4), ("½-½", 4), ("+/-", 3), ("-/+", 3), ("-/-", 0)];
        let games: Vec<String> =
            pairs.iter().zip(&results).map(|(pair, own)| format!("{pair} {}", ways[*own].0)).collect();
        // A whole round lost by both is asked about until it is said that the event is over.
        let over = |entries: &mut Entries| entries.event.is_final = Some(at("Event", 5, true));
        let settled = league(&games.join("; ")).with(over).settle();
        let sum: Exact = settled.settlement.table.game_points.iter().copied().sum();
        let brought: u32 = results.iter().map(|own| ways[*own].1).sum();
        prop_assert_eq!(sum, Exact::from(brought));
        prop_assert_eq!(settled.settlement.status, Status::Final);
    }
}
