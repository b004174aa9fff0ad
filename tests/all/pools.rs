//! Ties within the pools of an event: settled by the rules that say they are for the pools, each pool when its own games are
//! over, whatever is open in the others and in the final.

use proptest::prelude::*;
use wallchart::diagnostic::{Code, Severity};
use wallchart::event::{Settlement, Stage, Status};
use wallchart::regulations::{Catalogue, Fault};
use wallchart::report::document::plain;
use wallchart::report::fonts::Fonts;
use wallchart::report::html;
use wallchart::report::layout::{PageDrawing, lay_out};
use wallchart::report::papers::wall::wall_chart;
use wallchart::report::papers::workbook::workbook;
use wallchart::report::papers::{FILES, Sheet, pairings};
use wallchart::report::results::EventResult;
use wallchart::report::style::Style;
use wallchart::report::text;
use wallchart::report::words::Words;
use wallchart::tournament::Tournament;
use wallchart::tournament::entries::{Entries, Format};
use wallchart::tournament::record::{LotKind, Needed};

use crate::support::{Event, Settled, at};

/// Two of each pool go on: wins, then a play-off across the cut, then lots. In the final who is level plays off.
const RULES: &str = r#"schema = 1
id = "test"
title = "Test"

[competition.cup]
title = "Cup"
format = [{ entries = "4+", one-of = ["round robin"], games = [1], clause = "1" }]
stages = { behind = "points in the pools", clause = "2" }

[[competition.cup.tie]]
in = "the pools"
places = "1-2"
clause = "3"

[[competition.cup.tie.step]]
clause = "3.1"
by = [{ wins = { clause = "3.1" } }]

[[competition.cup.tie.step]]
across = "2"
clause = "3.2"
play-off = "pool"

[[competition.cup.tie.step]]
clause = "3.3"
by = [{ lot = { clause = "3.3" } }]

[[competition.cup.tie]]
places = "1"
clause = "4"
play-off = "final"

[[competition.cup.tie]]
places = "2+"
clause = "5"
shared = "the tied players share the places"

[play-off.pool]
title = "Play-off"
who = { all = { clause = "3.2" } }
settles = { places = { clause = "3.2", below = "3.2" } }
step = [{ form = [{ players = "2+", round-robin = { clock = "5+3", numbers = "lot", clause = "3.2" } }] }]

[play-off.final]
title = "Play-off of the final"
who = { all = { clause = "4" } }
settles = { winner = { clause = "4" } }
others = { share = { clause = "4" } }
still-tied = { share = { clause = "4" } }
step = [{ form = [{ players = "2+", round-robin = { clock = "3+2", numbers = "lot", clause = "4.1" } }] }]
"#;

/// B, C and D are level at places 2-4 of pool 1, and H, I and J at places 1-3 of pool 3, which has three players.
const POOLS: [(&str, &str); 3] = [
    ("Pool 1", "1 A-B 1-0; 2 C-D ½-½; 3 A-C 1-0; 4 B-D ½-½; 5 A-D 1-0; 6 B-C ½-½"),
    ("Pool 2", "1 E-F 1-0; 2 F-G 1-0; 3 G-E ½-½"),
    ("Pool 3", "1 H-I 1-0; 2 I-J 1-0; 3 J-H 1-0"),
];

fn event(stages: &[(&str, &str)]) -> Event {
    of_rules(RULES, stages)
}

fn of_rules(rules: &str, stages: &[(&str, &str)]) -> Event {
    let mut event = Event::under("test.toml/cup", rules)
        .players("A; B; C; D; E; F; G; H; I; J")
        .format(Format::RoundRobin)
        .games_each(1);
    for (stage, games) in stages {
        event = event.main_games(games).of_stage(stage);
    }
    event
}

/// The rows of the play-off last entered, and rulings, are of a tie of a pool.
fn of_pool(event: Event, pool: &str, place: u32) -> Event {
    let pool = pool.to_owned();
    event.with(|entries: &mut Entries| {
        for row in entries.play_off.iter_mut().filter(|row| row.tie.is_none()) {
            row.of_stage = Some(at("Play-off", 1, pool.clone()));
            row.tie = Some(at("Play-off", 1, place));
        }
        for row in entries.rulings.iter_mut().filter(|row| row.tie.is_none()) {
            row.of_stage = Some(at("Rulings", 1, pool.clone()));
            row.tie = Some(at("Rulings", 1, place));
        }
    })
}

fn pool<'s>(settled: &'s Settled, name: &str) -> &'s Stage {
    settled.settlement.stages.iter().find(|own| own.name == name).expect("a pool")
}

/// The places within a pool: `1 A; 2-3 B C`.
fn places(settled: &Settled, name: &str) -> String {
    let of = Settled {
        regulation: settled.regulation.clone(),
        settlement: pool(settled, name).settlement.clone(),
        checked: settled.checked.clone(),
    };
    of.places()
}

/// What is needed in all: `pool 1: 2.1.numbers`, `A-B`, `ruling`.
fn needed(settled: &Settled) -> Vec<String> {
    let needs = settled.settlement.all_needs();
    let told = needs.map(|need| match &need.what {
        Needed::Lot(name) => name.to_string(),
        Needed::Game(own) => format!("{}-{}", settled.name(own.white), settled.name(own.black)),
        other => format!("{other:?}"),
    });
    told.collect()
}

fn warned(settled: &Settled, code: Code) -> Vec<String> {
    let problems = settled.settlement.problems.iter().filter(|own| own.code == code);
    problems.map(|own| Words::english().say(&own.said)).collect()
}

fn papers(settled: &Settled, name: &str) -> Vec<(String, String)> {
    let file = FILES.iter().find(|file| file.name == name).expect("a file");
    let files = file.files(&settled.sheet()).into_iter();
    files.map(|(name, all)| (name, all.iter().map(text::write).collect::<String>())).collect()
}

#[test]
fn each_pool_is_settled_when_its_own_games_are_over() {
    let mut open = POOLS;
    open[1].1 = "1 E-F 1-0; 2 F-G 1-0; 3 G-E *";
    let settled = event(&open).settle();
    assert_eq!(settled.settlement.status, Status::Provisional);
    let status = |name| pool(&settled, name).settlement.status;
    assert_eq!(
        [status("Pool 1"), status("Pool 2"), status("Pool 3")],
        [Status::Waiting, Status::Provisional, Status::Waiting]
    );
    assert_eq!(needed(&settled), ["Pool 1: 2.1.numbers", "Pool 3: 1.1.numbers"]);
    assert_eq!(places(&settled, "Pool 1"), "1 A; 2-4 B C D");
    // Nobody has a place of the event before its final.
    assert!(settled.settlement.standings.iter().all(|own| own.places.is_none()));
    assert!(settled.settlement.ties.is_empty() && settled.settlement.needs.is_empty());
}

/// Games of several pools are told apart on the papers of a round, and each pool's page of the chart has its own notes.
#[test]
fn papers_of_a_round_and_each_page_of_the_chart_say_which_pool() {
    let mut open = POOLS;
    open[1].1 = "1 E-F 1-0; 2 F-G 1-0; 3 G-E *";
    let settled = event(&open).settle();
    let paper =
        papers(&settled, "pairings.pdf").into_iter().map(|(_, own)| own).collect::<String>();
    let game = paper.lines().find(|line| line.contains(" E")).unwrap_or_default();
    assert!(game.contains("Pool 2") && game.contains('G'), "{paper}");
    let mut style = Style::default();
    style.extras.slips = true;
    let slips = pairings::slips(&Sheet { style: &style, ..settled.sheet() }).expect("slips");
    let slips = text::write(&slips);
    assert!(slips.contains("Pool 2 · Round 3"), "{slips}");
    let chart = wall_chart(&settled.sheet());
    assert!(text::write(&chart).contains("Pool 2: G – E"), "{}", text::write(&chart));
    let pages = lay_out(&chart, Fonts::get());
    let told = |page: &PageDrawing| page.texts().collect::<Vec<_>>().join("").replace(' ', "");
    let [first, second, third] = &pages[..] else { panic!("{} pages", pages.len()) };
    assert!(told(first).contains("playoff"), "{}", told(first));
    assert!(told(second).contains("G–E") && !told(second).contains("HIJ"), "{}", told(second));
    assert!(told(third).contains("H,IandJ"), "{}", told(third));
}

/// Rules by which ties are settled in the final alone.
fn of_final_alone() -> String {
    let at = |part: &str| RULES.find(part).expect("a part");
    let (pools, last) = (at("[[competition.cup.tie]]\nin"), at("places = \"1\"\nclause = \"4\""));
    let last = RULES[..last].rfind("[[").expect("a tie");
    let (board, of_final) = (at("[play-off.pool]"), at("[play-off.final]"));
    [&RULES[..pools], &RULES[last..board], &RULES[of_final..]].concat()
}

/// A pool without rules of its own hangs with its order by points and its shared places, and that the final is to come.
#[test]
fn pools_that_are_played_hang_with_places_and_say_that_the_final_follows() {
    let settled = of_rules(&of_final_alone(), &POOLS).settle();
    let chart = wall_chart(&settled.sheet());
    let told = text::write(&chart);
    let wall = chart.wall.expect("a wall");
    assert_eq!(wall.statuses, ["PLAYED · FINAL TO COME"; 3]);
    for (lines, _) in &wall.of_tables {
        let foot: String = lines.iter().map(|line| plain(line)).collect::<Vec<_>>().join("\n");
        assert!(foot.contains("Order: points") && foot.contains("the final, of which"), "{foot}");
    }
    assert!(told.contains("2–4") && !told.contains("Games!"), "{told}");
    let page = html::event(&settled.sheet(), &workbook(&settled.sheet()));
    let firsts = "Pool 1: <bdi>A</bdi> 3 · Pool 2: <bdi>E</bdi> 1½";
    assert!(page.contains(firsts), "{page}");
    let mut open = POOLS;
    open[1].1 = "1 E-F 1-0; 2 F-G 1-0; 3 G-E *";
    let settled = of_rules(&of_final_alone(), &open).settle();
    let told = text::write(&wall_chart(&settled.sheet()));
    assert!(!told.contains("final, of which") && !told.contains("Games!"), "{told}");
}

/// A round of the final is over with its own games, fewer than those of the pools in a round.
#[test]
fn a_round_of_the_final_counts_though_it_has_fewer_games_than_one_of_the_pools() {
    let stages = [
        ("Pool 1", "1 A-B 1-0; 1 C-D 1-0; 2 A-C 1-0; 2 D-B 0-1; 3 A-D 1-0; 3 B-C 1-0"),
        ("Pool 2", "1 E-F 1-0; 1 G-H 1-0; 2 E-G 1-0; 2 H-F 0-1; 3 E-H 1-0; 3 F-G 1-0"),
        ("Final", "4 A-E 1-0; 4 B-F 1-0; 5 A-B *; 5 E-F *; 6 A-F *; 6 B-E *"),
    ];
    let settled = event(&stages).with(|entries| entries.players.truncate(8)).settle();
    assert_eq!(settled.settlement.rounds_done(), Some(4));
    let chart = wall_chart(&settled.sheet());
    assert_eq!(chart.status, "AFTER ROUND 4 OF 6");
}

/// Divisions hang side by side or in two rooms: each says what its own cells mean.
#[test]
fn each_division_has_the_legend_of_its_own_cells() {
    let event = Event::new("fide/round-robin").players("A; B; C; D").format(Format::RoundRobin);
    let event = event.games_each(1).main_game(1, "A", "B", "+/-").of_stage("Division 1");
    let event = event.main_game(1, "C", "D", "1-0").of_stage("Division 2");
    let settled = event.settle();
    let wall = wall_chart(&settled.sheet()).wall.expect("a wall");
    let [(_, first), (second, key)] = &wall.of_tables[..] else { panic!("{:?}", wall.of_tables) };
    assert!(plain(first).contains("won, lost by forfeit"), "{first:?}");
    assert!(key.is_empty() && plain(&second[0]).starts_with("Order: points"), "{second:?}");
}

/// A tie of three for one place of the final, and one of three for two of them, both settled at the board and by lot.
fn played() -> Event {
    let event = event(&POOLS)
        .lot("pool 1: 2.1.numbers", "B; C; D")
        .lot("POOL 3: 1.1.numbers", "H; I; J")
        .plays("C-D 1-0; B-C 1-0; D-B 1-0");
    let event = of_pool(event, "pool 1", 2).plays("I-J 1-0; H-I ½-½; J-H 0-1");
    of_pool(event, "Pool 3", 1)
}

#[test]
fn the_ties_of_two_pools_are_played_off_at_once() {
    let settled = played().settle();
    assert_eq!(settled.errors(), Vec::<String>::new());
    // All three of pool 1 are level again, across the cut: the lot is drawn for them. H and I are on one side of it.
    assert_eq!(needed(&settled), ["Pool 1: 2.0.order", "Pool 3: 1.0.order"]);
    let drawn = played().lot("Pool 1: 2.0.order", "D; B; C").lot("Pool 3: 1.0.order", "I; H");
    let settled = drawn.settle();
    assert_eq!(places(&settled, "Pool 1"), "1 A; 2 D; 3 B; 4 C");
    assert_eq!(places(&settled, "Pool 2"), "1 E; 2 F; 3 G");
    assert_eq!(places(&settled, "Pool 3"), "1 I; 2 H; 3 J");
    assert_eq!(needed(&settled), [""; 0]);
    assert_eq!(settled.settlement.status, Status::Provisional);
}

const FINAL: &str = "7 A-D 1-0; 8 E-F ½-½; 9 A-E ½-½; 10 D-F 1-0; 11 A-F ½-½; 12 D-E 1-0";

/// The final of pools 1 and 2, in which A and D, who come from one pool, are level at the top.
fn with_final() -> Event {
    let mut stages = POOLS[..2].to_vec();
    stages.push(("Final", FINAL));
    let event = event(&stages).with(|entries| {
        entries.players.retain(|own| !["H", "I", "J"].contains(&&*own.name));
    });
    let event = event.lot("Pool 1: 2.1.numbers", "B; C; D").plays("C-D 0-1; B-C 1-0; D-B 1-0");
    of_pool(event, "Pool 1", 2)
}

#[test]
fn a_tie_of_the_pool_is_another_than_that_of_the_final_between_the_same_players() {
    let settled = with_final().settle();
    assert_eq!(settled.errors(), Vec::<String>::new());
    assert_eq!(places(&settled, "Pool 1"), "1 A; 2 D; 3 B; 4 C");
    assert_eq!(needed(&settled), ["1.1.numbers"]);
    let over = with_final().lot("1.1.numbers", "D; A").plays("D-A 1-0").settle();
    assert_eq!(over.errors(), Vec::<String>::new());
    assert_eq!(over.places(), "1 D; 2 A; 3-4 E F; 5-6 B C; 7 G");
    assert_eq!(over.settlement.status, Status::Final);
    assert_eq!(warned(&over, Code::FinalistUnclear), [""; 0]);
}

/// Who played the final stands before all others, whatever his points are; each pool's sheet is called by its name.
#[test]
fn papers_of_a_final_say_that_its_players_come_first() {
    let over = with_final().lot("1.1.numbers", "D; A").plays("D-A 1-0").settle();
    let chart = text::write(&wall_chart(&over.sheet()));
    assert!(chart.contains("Order: Final first, then the others: points"), "{chart}");
    let titles: Vec<String> =
        workbook(&over.sheet()).into_iter().map(|document| document.title).collect();
    let own = ["· Pool 1", "· Pool 2", "· Final"];
    let own = own.iter().filter(|own| titles.iter().any(|title| title.ends_with(**own)));
    assert_eq!(own.count(), 3, "{titles:?}");
}

#[test]
fn a_final_with_another_than_the_pool_let_through_is_told() {
    let others = |final_games: &str| {
        let games = final_games.replace('D', "B");
        with_final()
            .with(|entries| entries.games.retain(|game| game.stage != "Final"))
            .main_games(&games)
            .of_stage("Final")
    };
    let settled = others(FINAL).settle();
    assert_eq!(
        warned(&settled, Code::FinalistUnclear),
        ["B, at place 3 of Pool 1, has games in Final, and D, ahead of him there, has none"]
    );
    // Who has withdrawn leaves his place to the next.
    let gone = others(FINAL).with(|entries| {
        let own = entries.players.iter_mut().find(|own| own.name == "D").expect("D");
        own.withdrawn = Some(at("Players", 4, 6));
    });
    assert_eq!(warned(&gone.settle(), Code::FinalistUnclear), [""; 0]);
}

#[test]
fn a_final_that_begins_before_its_pool_is_settled_is_told_and_the_event_waits() {
    let early = with_final().with(|entries| {
        entries.play_off.clear();
        entries.lots.clear();
    });
    let settled = early.settle();
    assert_eq!(needed(&settled), ["1.1.numbers", "Pool 1: 2.1.numbers"]);
    let [told] = &warned(&settled, Code::FinalistUnclear)[..] else { panic!("one") };
    assert!(told.starts_with("D has games in Final, and in Pool 1 it is still open"), "{told}");
    // The final itself is over, and the pool is not.
    let over = early.lot("1.1.numbers", "D; A").plays("D-A 1-0").settle();
    assert_eq!(over.settlement.status, Status::Waiting);
    assert_eq!(over.places(), "1 D; 2 A; 3-4 E F; 5-6 B C; 7 G");
}

#[test]
fn a_row_that_names_no_pool_is_taken_while_the_final_is_awaited_and_told() {
    let event = event(&POOLS).lot("2.1.numbers", "B; C; D").plays("C-D 0-1; B-C 1-0; D-B 1-0");
    let settled = event.settle();
    assert_eq!(places(&settled, "Pool 1"), "1 A; 2 D; 3 B; 4 C");
    let told = warned(&settled, Code::PoolUnnamed);
    assert_eq!(told.len(), 4, "{told:?}");
    assert!(told[0].starts_with("this row is taken as one of Pool 1"), "{told:?}");
    // Once the final has begun a row of two who are in it is one of the final.
    let unnamed = with_final().with(|entries| {
        for row in &mut entries.play_off {
            row.of_stage = None;
            row.tie = None;
        }
    });
    let stages = [("Final", FINAL.replace('F', "B"))];
    let unnamed = unnamed
        .with(|entries| entries.games.retain(|game| game.stage != "Final"))
        .main_games(&stages[0].1)
        .of_stage("Final");
    let settled = unnamed.settle();
    let told = warned(&settled, Code::PoolUnnamed);
    assert!(told.iter().any(|own| own.starts_with("this row is read as one of Final")), "{told:?}");
}

#[test]
fn a_ruling_within_a_pool_settles_it_and_nothing_of_the_event() {
    let ruled = |pool: &str, ruling: &str| of_pool(event(&POOLS).ruling("3", ruling), pool, 2);
    let settled = ruled("Pool 1", "order: D; C; B").settle();
    assert_eq!(places(&settled, "Pool 1"), "1 A; 2 D; 3 C; 4 B");
    assert_eq!(needed(&settled), ["Pool 3: 1.1.numbers"]);
    let begun = with_final().with(|entries| {
        entries.play_off.clear();
        entries.lots.clear();
    });
    let begun = of_pool(begun.ruling("3", "order: D; C; B"), "Pool 1", 2).settle();
    assert_eq!(places(&begun, "Pool 1"), "1 A; 2 D; 3 C; 4 B");
    assert_eq!(needed(&begun), ["1.1.numbers"]);
}

#[test]
fn who_has_withdrawn_and_would_play_off_in_his_pool_waits_for_a_ruling() {
    let gone = event(&POOLS).with(|entries| {
        let own = entries.players.iter_mut().find(|own| own.name == "C").expect("C");
        own.withdrawn = Some(at("Players", 3, 6));
    });
    let settled = gone.settle();
    let needs = needed(&settled);
    assert_eq!(needs, ["Ruling", "Pool 3: 1.1.numbers"]);
    let told = warned(&settled, Code::AfterWithdrawal);
    assert_eq!(told.len(), 1, "{told:?}");
}

#[test]
fn a_ruling_on_those_whom_the_play_off_leaves_level_takes_the_place_of_the_lot() {
    // In pool 3 H and I are level on one side of the cut, and J is behind them.
    for (pool, place) in [("Pool 3", 1), ("", 0)] {
        let ruled = played().ruling("3.3", "order: I; H");
        let ruled = if pool.is_empty() { ruled } else { of_pool(ruled, pool, place) };
        let settled = ruled.settle();
        assert_eq!(settled.errors(), Vec::<String>::new());
        assert_eq!(places(&settled, "Pool 3"), "1 I; 2 H; 3 J");
        assert_eq!(needed(&settled), ["Pool 1: 2.0.order"]);
        assert_eq!(warned(&settled, Code::RulingNotUsed), [""; 0]);
    }
    // One on a place that those level do not share is none on them.
    let other = of_pool(played().ruling("3.3", "winner: I"), "Pool 3", 2).settle();
    assert_eq!(needed(&other), ["Pool 1: 2.0.order", "Pool 3: 1.0.order"]);
    assert_eq!(warned(&other, Code::RulingNotUsed).len(), 1);
}

#[test]
fn where_a_ruling_has_it_that_nobody_plays_off_the_next_steps_are_taken() {
    let settled = of_pool(event(&POOLS).ruling("3.2", "no play-off"), "Pool 1", 2).settle();
    assert_eq!(settled.errors(), Vec::<String>::new());
    assert_eq!(needed(&settled), ["Pool 1: 2.0.order", "Pool 3: 1.1.numbers"]);
    let drawn = of_pool(event(&POOLS).ruling("3.2", "no play-off"), "Pool 1", 2);
    let settled = drawn.lot("Pool 1: 2.0.order", "C; D; B").settle();
    assert_eq!(places(&settled, "Pool 1"), "1 A; 2 C; 3 D; 4 B");
    assert_eq!(needed(&settled), ["Pool 3: 1.1.numbers"]);
}

#[test]
fn a_final_that_begins_before_the_lot_of_its_pool_is_drawn_is_told() {
    let early = with_final().with(|entries| entries.play_off.clear());
    let early = of_pool(early.plays("C-D 1-0; B-C 1-0; D-B 1-0"), "Pool 1", 2);
    let settled = early.settle();
    assert_eq!(needed(&settled), ["1.1.numbers", "Pool 1: 2.0.order"]);
    let [told] = &warned(&settled, Code::FinalistUnclear)[..] else { panic!("one") };
    assert!(told.starts_with("D has games in Final, and in Pool 1 it is still open"), "{told}");
}

#[test]
fn who_has_won_the_play_off_of_his_pool_may_play_in_the_final_before_the_lot_of_those_behind_him() {
    let early = with_final().with(|entries| entries.play_off.clear());
    let early = of_pool(early.plays("C-D 0-1; B-C ½-½; D-B 1-0"), "Pool 1", 2).settle();
    assert!(needed(&early).contains(&"Pool 1: 3.0.order".to_owned()), "{:?}", needed(&early));
    assert_eq!(warned(&early, Code::FinalistUnclear), [""; 0]);
}

#[test]
fn a_row_of_another_pool_is_told_with_the_one_in_which_its_players_are() {
    let settled = of_pool(event(&POOLS).plays("B-C 1-0"), "pool 2", 2).settle();
    let told = settled.settlement.problems.iter().map(|own| Words::english().say(&own.said));
    let told: Vec<String> = told.filter(|own| own.contains("not in Pool 2")).collect();
    assert_eq!(told, ["B and C are in Pool 1, not in Pool 2"]);
    // The rest of a tie of another place of the pool is called as the column Tie calls it.
    let other = of_pool(event(&POOLS).plays("B-C 1-0"), "pool 1", 1).settle();
    let told = other.errors();
    assert!(told.iter().any(|own| own.contains("Pool 1: 2")), "{told:?}");
}

#[test]
fn papers_of_pools_say_what_their_places_go_by_and_which_places_a_lot_decides() {
    let settled = played().settle();
    // The lot is drawn where it stood before the games, among those alone whom it parts.
    assert_eq!(papers(&settled, "lots.pdf").concat_text(), "");
    let packs = papers(&settled, "play-off.pdf");
    let pack = &packs.iter().find(|(name, _)| name.contains("pool-3")).expect("a pack").1;
    for own in
        ["LOT DUE", "Places 1–2 ", "gives their order (3.3)", "Lot Pool 3: 1.0.order  the order"]
    {
        assert!(pack.contains(own), "{own}: {pack}");
    }
    let awaited = papers(&settled, "wall-chart.pdf").concat_text();
    assert!(awaited.contains("Order: points, wins (3.1)"), "{awaited}");
    let begun = papers(&with_final().settle(), "wall-chart.pdf").concat_text();
    assert!(begun.contains("Pool 1 and Pool 2 · Order: points, wins (3.1)"), "{begun}");
    // A ruling that is still to be given is no decision.
    let rules = RULES.replace(
        "clause = \"3.3\"\nby = [{ lot = { clause = \"3.3\" } }]",
        "clause = \"3.3\"\nby = [{ arbiter = { clause = \"3.3\" } }]",
    );
    let event = of_rules(&rules, &POOLS).lot("Pool 3: 1.1.numbers", "H; I; J");
    let ruled = of_pool(event.plays("I-J 1-0; H-I ½-½; J-H 0-1"), "Pool 3", 1).settle();
    let packs = papers(&ruled, "play-off.pdf");
    let pack = packs.iter().find(|(name, _)| name.contains("pool-3")).expect("a pack");
    assert!(pack.1.contains("RULING DUE") && !pack.1.contains("DECIDED"), "{}", pack.1);
}

/// A pool of four who are level, and one of three.
const LEVEL: [(&str, &str); 2] =
    [("Pool 1", "1 A-B ½-½; 2 C-D ½-½; 3 A-C ½-½; 4 B-D ½-½; 5 A-D ½-½; 6 B-C ½-½"), POOLS[1]];

fn pack_of_level(form: &str) -> String {
    let whole = "form = [{ players = \"2+\", round-robin = { clock = \"5+3\", numbers = \"lot\", clause = \"3.2\" } }]";
    let rules = RULES.replace(whole, form);
    assert_ne!(rules, RULES);
    let event = of_rules(&rules, &LEVEL).with(|entries| {
        entries.players.retain(|own| !["H", "I", "J"].contains(&&*own.name));
    });
    let settled = event.settle();
    assert_eq!(settled.errors(), Vec::<String>::new());
    papers(&settled, "play-off.pdf").into_iter().map(|(_, text)| text).collect()
}

/// A match of a bracket goes on until somebody has won it, whatever side of the cut its places are on; nobody is left to a
/// lot there.
#[test]
fn a_level_match_of_a_bracket_goes_on_and_is_called_so() {
    let pack = pack_of_level(
        "form = [{ players = \"2+\", knock-out = { clause = \"3.2\", lots = \"3.2\", match = { games = 2, clock = \"3+2\", first-white = \"lot\", clause = \"3.2\", armageddon = { clock = \"5 v 4\", toss = \"3.2\", clause = \"3.2\" } } } }]",
    );
    assert!(pack.contains("level (1–1; with −/−: ½–½, 0–0): Armageddon game"), "{pack}");
    assert!(!pack.contains("level, but only on one side of places 2 and 3: Armageddon"), "{pack}");
    assert!(!pack.contains("0.order"), "{pack}");
}

/// Of a lot whose place is still to be written the pool is printed.
#[test]
fn a_lot_of_a_pool_names_it_where_its_place_is_open() {
    let pack = pack_of_level(
        "times = 2, form = [{ players = \"2+\", round-robin = { clock = \"5+3\", numbers = \"lot\", clause = \"3.2\" } }]",
    );
    assert!(pack.contains("Lot Pool 1: __.2.numbers"), "{pack}");
    assert!(pack.contains("Lot Pool 1: __.0.order"), "{pack}");
}

#[test]
fn a_stage_that_is_not_there_is_told_at_its_cell() {
    let of = |stage: &str| of_pool(event(&POOLS).plays("B-C 1-0"), stage, 2).try_settle();
    let problems = of("pool 4").expect_err("an error");
    let [told] =
        problems.iter().filter(|own| own.severity == Severity::Error).collect::<Vec<_>>()[..]
    else {
        panic!("{problems:?}")
    };
    assert_eq!(
        Words::english().say(&told.said),
        "no game is of a stage called \"pool 4\": there are Pool 1, Pool 2 and Pool 3"
    );
    // One of a pool in which the players are not.
    let settled = of("pool 2").expect("rows");
    assert!(settled.errors().iter().any(|own| own.starts_with("Play-off")), "{settled:?}");
}

#[test]
fn results_papers_and_packs_tell_of_each_pool() {
    let settled = played().settle();
    let told = EventResult::settled("w.xlsx", "test/cup", &settled.settlement, vec![], vec![]);
    let told = serde_json::to_value(&told).expect("json");
    let stages = |list: &str| -> Vec<String> {
        let all = told[list].as_array().expect("a list").iter();
        all.map(|own| own["stage"].as_str().unwrap_or("-").to_owned()).collect()
    };
    assert_eq!(stages("ties"), ["Pool 1", "Pool 3"]);
    assert_eq!(stages("play_offs"), ["Pool 1", "Pool 3"]);
    assert_eq!(stages("pools"), ["Pool 1", "Pool 2", "Pool 3"]);
    assert_eq!(told["pools"][1]["status"], "final");
    assert_eq!(told["pools"][1]["standings"][0]["places"], serde_json::json!([1, 1]));
    assert_eq!(told["needs"][0]["lot"], "Pool 1: 2.0.order");
    let packs = papers(&event(&POOLS).settle(), "play-off.pdf");
    let names: Vec<&str> = packs.iter().map(|(name, _)| &**name).collect();
    assert_eq!(names, ["play-off-2-4-pool-1.pdf", "play-off-1-3-pool-3.pdf"]);
    assert!(
        packs[0].1.contains("Pool 1 · Play-off") && packs[0].1.contains("Pool 1: 2 in the column")
    );
    let drawn = papers(&settled, "play-off.pdf").concat_text();
    assert!(drawn.contains("Lot Pool 1: 2.0.order"), "{drawn}");
    let [(_, why)] = &papers(&settled, "explain.html")[..] else { panic!("one file") };
    for line in ["Places 2–4 · Pool 1", "Play-off for places 1–3 · Pool 3"] {
        assert!(why.contains(line), "{line}: {why}");
    }
    let of_final = with_final().settle();
    let [(_, why)] = &papers(&of_final, "explain.html")[..] else { panic!("one file") };
    assert!(why.contains("see Places 1–2 · Final, Places 2–4 · Pool 1"), "{why}");
    let packs = papers(&of_final, "play-off.pdf");
    let names: Vec<&str> = packs.iter().map(|(name, _)| &**name).collect();
    assert_eq!(names, ["play-off.pdf", "play-off-2-4-pool-1.pdf"]);
    let chart = papers(&of_final, "wall-chart.pdf").concat_text();
    assert!(chart.contains("Pool 1 · 2–4"), "{chart}");
}

trait ConcatText {
    fn concat_text(&self) -> String;
}

impl ConcatText for Vec<(String, String)> {
    fn concat_text(&self) -> String {
        self.iter().map(|(_, text)| text.as_str()).collect()
    }
}

#[test]
fn rules_for_pools_that_say_nothing_are_refused_at_their_place() {
    let told = |from: &str, to: &str| -> Vec<String> {
        let text = RULES.replacen(from, to, 1);
        assert_ne!(text, RULES, "{from}");
        let catalogue = Catalogue::new().with_file("test.toml", text);
        let faults = catalogue.check("test.toml").expect("a file").faults;
        let told =
            |own: &Fault| format!("{}: {}", own.excerpt.concat(), Words::english().say(&own.said));
        faults.iter().map(told).collect()
    };
    let one = |from: &str, to: &str, excerpt: &str, said: &str| {
        let told = told(from, to);
        assert!(told.iter().any(|own| own.contains(excerpt) && own.contains(said)), "{told:?}");
    };
    one(
        "stages = { behind = \"points in the pools\", clause = \"2\" }\n",
        "",
        "in = \"the pools\"",
        "there are no pools",
    );
    one(
        "places = \"1\"\nclause = \"4\"",
        "in = \"the pools\"\nplaces = \"1\"\nclause = \"4\"",
        "places = \"1\"",
        "ties of places 1 fall under rule 3 already",
    );
    one(
        "places = \"1-2\"\n",
        "places = \"1-2\"\nmoney = { equal = { clause = \"3\" } }\n",
        "money",
        "no place of a pool has a prize",
    );
    one("places = \"1-2\"\n", "places = \"1-2\"\nwhen = \"Swiss\"\n", "when", "no pools");
    one("in = \"the pools\"", "in = \"the finals\"", "the finals", "is not possible here");
    // As it is, nothing is told but that there is no ledger.
    let catalogue = Catalogue::new().with_file("test.toml", RULES.to_owned());
    let faults = catalogue.check("test.toml").expect("a file").faults;
    assert_eq!(faults.len(), 1, "{faults:?}");
}

#[test]
fn an_example_says_who_of_a_pool_stands_where() {
    let example = |pool: &str| {
        format!(
            "{RULES}\n[[example]]\ntitle = \"a play-off\"\nclause = \"3.2\"\nformat = \"round robin\"\n\
             stages = {{ \"pool 1\" = [\"1 A - B 1-0\", \"2 B - C 1-0\", \"3 C - A 1-0\"], \"pool 2\" = [\"1 D - E 1-0\", \"2 E - F 1-0\", \"3 D - F 1-0\"] }}\n\
             lots = {{ \"pool 1: 1.1.numbers\" = \"A; B; C\" }}\n\
             plays = [\"pool 1: B - C 1-0\", \"pool 1: A - B 1-0\", \"pool 1: C - A 0-1\"]\n\
             pools = {{ \"pool 1\" = \"{pool}\", \"pool 2\" = \"1 D; 2 E; 3 F\" }}\nneeds = []\n"
        )
    };
    let told = |text: String| -> Vec<String> {
        let catalogue = Catalogue::new().with_file("test.toml", text);
        let (number, check) = wallchart::season::run(&catalogue, "test.toml");
        assert_eq!(number, 1);
        check.iter().map(|own| Words::english().say(&own.said)).collect()
    };
    assert_eq!(told(example("1 A; 2 B; 3 C")), Vec::<String>::new());
    let wrong = told(example("1 B; 2 A; 3 C"));
    assert!(wrong.iter().any(|own| own.contains("places 1: B expected")), "{wrong:?}");
}

/// Results of the games of three pools.
fn results() -> impl Strategy<Value = Vec<&'static str>> {
    prop::collection::vec(prop::sample::select(vec!["1-0", "½-½", "0-1"]), 12)
}

fn with_results(results: &[&str]) -> Event {
    let mut results = results.iter();
    let pools = POOLS.map(|(pool, games)| {
        let games = games.split("; ").map(|game| {
            let (pair, _) = game.rsplit_once(' ').expect("a game");
            format!("{pair} {}", results.next().expect("a result"))
        });
        (pool, games.collect::<Vec<_>>().join("; "))
    });
    let pools: Vec<(&str, &str)> = pools.iter().map(|(pool, games)| (*pool, &**games)).collect();
    event(&pools)
}

/// The event with what it asks for entered, until it asks for nothing: the games of each pool ended as a seed has it.
fn to_the_end(mut event: Event, mut seed: u64) -> Settled {
    for _ in 0..40 {
        let settled = event.settle();
        assert_eq!(settled.errors(), Vec::<String>::new());
        let mut asked: Option<Event> = None;
        for own in settled.settlement.pools() {
            let Some(need) = own.settlement.needs.first() else { continue };
            let names: Vec<&str> = need.among.iter().map(|player| settled.name(*player)).collect();
            seed = seed
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            let result = ["1-0", "½-½", "0-1"][usize::try_from(seed >> 40).expect("small") % 3];
            asked = Some(match &need.what {
                Needed::Game(game) => {
                    let (white, black) = (settled.name(game.white), settled.name(game.black));
                    let tie = own.settlement.play_offs.iter();
                    let tie = tie.filter(|state| state.needs.contains(need)).map(|state| state.tie);
                    of_pool(
                        event.clone().game(white, black, result),
                        &own.name,
                        tie.min().expect("a tie"),
                    )
                }
                Needed::Lot(name) if name.kind != LotKind::Colour => {
                    event.clone().lot(&name.to_string(), &names.join("; "))
                }
                other => panic!("nothing else is asked for here: {other:?}"),
            });
            break;
        }
        match asked {
            Some(next) => event = next,
            None => return settled,
        }
    }
    panic!("it does not end")
}

fn places_of(settlement: &Settlement, tournament: &Tournament) -> Vec<(String, String, String)> {
    let of = |pool: &Stage| {
        let name = pool.name.clone();
        let rows = pool.settlement.standings.iter();
        rows.map(move |own| {
            let places = own.places.map(|own| own.to_string()).unwrap_or_default();
            (name.clone(), tournament.player(own.player).name.clone(), places)
        })
        .collect::<Vec<_>>()
    };
    let mut all: Vec<_> = settlement.pools().flat_map(of).collect();
    all.sort();
    all
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, ..ProptestConfig::default() })]

    /// The play-offs of pools end, whoever wins which game: two of each are ahead of all others. The order of the rows
    /// changes nothing.
    #[test]
    fn the_play_offs_of_pools_end(results in results(), seed in any::<u64>()) {
        let settled = to_the_end(with_results(&results), seed);
        for own in settled.settlement.pools() {
            let ahead = own.settlement.standings.iter();
            let ahead = ahead.filter(|own| own.places.is_some_and(|places| places.last() <= 2));
            prop_assert_eq!(ahead.count(), 2, "{:?}", places(&settled, &own.name));
        }
        let named: Vec<&str> = settled.settlement.pools().map(|own| &*own.name).collect();
        prop_assert_eq!(named, ["Pool 1", "Pool 2", "Pool 3"]);
        let turned = with_results(&results).with(|entries| entries.games.reverse());
        let other = to_the_end_of(turned, &settled);
        let tournament = &settled.settlement.table.tournament;
        prop_assert_eq!(
            places_of(&settled.settlement, tournament),
            places_of(&other.settlement, &other.settlement.table.tournament)
        );
    }
}

/// Another order of the games of the event, with the same rows of the arbiter's table.
fn to_the_end_of(event: Event, settled: &Settled) -> Settled {
    let tournament = &settled.settlement.table.tournament;
    let record = &tournament.record;
    let mut event = event;
    for lot in &record.lots {
        let names: Vec<&str> = lot.drawn.order().iter().map(|own| settled.name(*own)).collect();
        let name = match &lot.name.before.stage {
            Some(_) => lot.name.to_string(),
            None => panic!("a lot names its pool"),
        };
        event = event.lot(&name, &names.join("; "));
    }
    for game in &record.games {
        let result = game.result.expect("a result").to_string();
        let (white, black) = (settled.name(game.players.white), settled.name(game.players.black));
        let stage = game.of_stage.clone().expect("a stage");
        event = of_pool(event.game(white, black, &result), &stage, game.tie.expect("a tie"));
    }
    event.settle()
}

/// The sheet of a pool has the pool's rules.
#[test]
fn the_sheet_of_a_pool_has_its_rules() {
    let settled = played().settle();
    let (regulation, settlement) = (&settled.regulation, &settled.settlement);
    let sheet = Sheet { regulation, settlement, style: Style::standard() };
    let all = sheet.with_pools();
    let named: Vec<Option<&str>> = all.iter().map(Sheet::pool).collect();
    assert_eq!(named, [None, Some("Pool 1"), Some("Pool 2"), Some("Pool 3")]);
    assert!(all[1..].iter().all(|own| own.regulation.competition.tie.len() == 1));
}

/// A row that names a pool is lost nowhere: where no rule is for the pools, nothing asks for it.
#[test]
fn a_row_that_names_a_pool_is_told_where_no_rule_is_for_the_pools() {
    let from = RULES.find("[[competition.cup.tie]]\nin").expect("the rule for the pools");
    let to = RULES.find("[[competition.cup.tie]]\nplaces = \"1\"").expect("the next");
    let without = format!("{}{}", &RULES[..from], &RULES[to..]);
    let mut stages = POOLS[..2].to_vec();
    stages.push(("Final", FINAL));
    let event = of_rules(&without, &stages).with(|entries| {
        entries.players.retain(|own| !["H", "I", "J"].contains(&&*own.name));
    });
    let named = of_pool(event.clone().plays("A-D 1-0").ruling("3", "order: A; D"), "Pool 1", 1);
    let settled = named.settle();
    assert_eq!(settled.errors().len(), 1, "{:?}", settled.errors());
    assert!(settled.errors()[0].starts_with("Play-off"), "{:?}", settled.errors());
    assert_eq!(warned(&settled, Code::RulingNotUsed).len(), 1);
    // It is none of the final, whose tie is still to be played off.
    assert_eq!(needed(&settled), ["1.1.numbers"]);
    assert_eq!(places(&event.settle(), "Pool 1"), "1 A; 2-4 B C D");
}

/// The rows of a division may name it as those of a pool do; the places are then its own.
#[test]
fn a_row_may_name_its_division() {
    let rules = "schema = 1\nid = \"test\"\ntitle = \"T\"\n\n[competition.cup]\ntitle = \"Cup\"\n\n\
         [[competition.cup.tie]]\nplaces = \"1+\"\nclause = \"2\"\nplay-off = \"own\"\n\
         [play-off.own]\ntitle = \"Play-off\"\nwho = { all = { clause = \"2\" } }\n\
         settles = { winner = { clause = \"2\" } }\nstill-tied = { share = { clause = \"2.2\" } }\n\
         step = [{ form = [{ players = \"2+\", round-robin = { clock = \"5+3\", numbers = \"lot\", clause = \"2.1\" } }] }]\n";
    let mut event =
        Event::under("test.toml/cup", rules).players("A; B; C; D").format(Format::RoundRobin);
    for (stage, games) in [("Division 1", "1 A-B ½-½"), ("Division 2", "1 C-D ½-½")] {
        event = event.main_games(games).of_stage(stage);
    }
    let event = event.games_each(1).lot("division 2: 1.1.numbers", "D; C").plays("D-C 1-0");
    let settled = of_pool(event, "Division 2", 1).settle();
    assert_eq!(settled.errors(), Vec::<String>::new());
    assert_eq!(settled.places(), "1-2 A B; 1 D; 2 C");
    assert_eq!(settled.needs(), ["1.1.numbers (2.1) A B"]);
}
