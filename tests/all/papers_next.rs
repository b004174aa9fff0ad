//! Which games the papers of the next round tell: of segments, of matches, of late games alone, of a final.

use wallchart::report::document::{Block, Document};
use wallchart::report::fonts::Fonts;
use wallchart::report::layout::{DrawOp, PageDrawing, lay_out};
use wallchart::report::papers::wall::{find_your_name, standings, wall_chart};
use wallchart::report::papers::{Sheet, pairings};
use wallchart::report::style::Style;
use wallchart::report::text;
use wallchart::tournament::entries::Format;
use wallchart::tournament::exact::Exact;

use crate::support::papers::{chart, line};
use crate::support::{Event, Settled, at};

fn round_robin(players: &str, games: u32) -> Event {
    Event::new("fide/round-robin").players(players).format(Format::RoundRobin).games_each(games)
}

fn told(settled: &Settled, of: impl Fn(&Sheet<'_>) -> Option<Document>) -> String {
    text::write(&of(&settled.sheet()).expect("a paper"))
}

fn slips(settled: &Settled) -> Option<Document> {
    let mut style = Style::default();
    style.extras.slips = true;
    pairings::slips(&Sheet { style: &style, ..settled.sheet() })
}

/// Rapid, of which so many rounds are over, and blitz, each from round 1.
fn segments(rapid: &str, blitz: &str) -> Settled {
    let all = |event: Event, results: &str| {
        let games = ["1 Ann-Dan", "1 Bob-Cyd", "2 Dan-Cyd", "2 Ann-Bob", "3 Bob-Dan", "3 Cyd-Ann"];
        let results = results.split(' ').chain(std::iter::repeat(""));
        games.iter().zip(results).fold(event, |event, (game, result)| {
            let (round, pair) = game.split_once(' ').expect("a round");
            let (white, black) = pair.split_once('-').expect("a pair");
            event.main_game(round.parse().expect("a number"), white, black, result)
        })
    };
    let event = all(round_robin("Ann; Bob; Cyd; Dan", 1), rapid);
    let event = all(event, blitz).with(|entries| {
        for (segment, row) in [("rapid", 20), ("blitz", 22)] {
            let (win, draw) = (Exact::from(2), Exact::from(1));
            let event = &mut entries.event;
            event.points_for_win.insert(segment.to_owned(), at("Event", row, win));
            event.points_for_draw.insert(segment.to_owned(), at("Event", row + 1, draw));
        }
        for (row, game) in entries.games.iter_mut().enumerate() {
            game.segment = if row < 6 { "rapid" } else { "blitz" }.to_owned();
        }
    });
    event.settle()
}

#[test]
fn the_next_round_is_that_of_the_segment_that_is_played() {
    let settled = segments("1-0 1-0", "");
    let paper = told(&settled, pairings::by_board);
    assert!(paper.contains("Rapid · Round 2"), "{paper}");
    assert!(line(&paper, "Dan").starts_with('1') && !paper.contains("from earlier"), "{paper}");
    let settled = segments("1-0 1-0 1-0 1-0 1-0 1-0", "1-0 ½-½");
    let paper = told(&settled, pairings::by_board);
    assert!(paper.contains("Blitz · Round 2"), "{paper}");
    assert_eq!(paper.matches("Ann").count(), 1, "{paper}");
    assert!(told(&settled, pairings::by_name).contains("Blitz · Round 2, by name"));
    assert!(chart(&settled).contains("Blitz · Next round (2)"), "{}", chart(&settled));
    let chart = wall_chart(&settled.sheet());
    assert_eq!(chart.status, "BLITZ · AFTER ROUND 1 OF 3");
    let statuses = &chart.wall.as_ref().expect("a chart").statuses;
    assert_eq!(statuses[1..], ["ALL GAMES PLAYED", "AFTER ROUND 1 OF 3"]);
    let between = told(&segments("1-0 1-0 1-0 1-0 1-0 1-0", ""), pairings::by_board);
    assert!(between.contains("Blitz · Round 1"), "{between}");
}

#[test]
fn a_match_of_several_games_is_one_board() {
    let event = round_robin("Ann; Bob; Cyd; Dan", 2)
        .main_games("1 Ann-Dan 1-0; 1 Dan-Ann 1-0; 1 Bob-Cyd ½-½; 1 Cyd-Bob 1-0");
    let event = event.main_game(2, "Dan", "Cyd", "").main_game(2, "Cyd", "Dan", "");
    let settled = event.main_game(2, "Ann", "Bob", "").main_game(2, "Bob", "Ann", "").settle();
    let paper = told(&settled, pairings::by_board);
    assert_eq!((paper.matches("Ann").count(), paper.matches("Dan").count()), (1, 1), "{paper}");
    assert!(line(&paper, "Ann").starts_with('2'), "{paper}");
    assert_eq!(told(&settled, pairings::by_name).matches("Ann").count(), 2, "herself, an opponent");
    // Who has which colour in each of them.
    let names = told(&settled, pairings::by_name);
    assert!(names.contains("White, Black") && names.contains("Black, White"), "{names}");
    let chart = chart(&settled);
    assert!(chart.contains("Dan – Cyd (2 games)"), "{chart}");
    assert_eq!(wall_chart(&settled.sheet()).status, "AFTER ROUND 1 OF 3");
    let slips = text::write(&slips(&settled).expect("slips"));
    assert_eq!(slips.matches("Ann").count(), 2, "a slip a game: {slips}");
}

/// A stack of slips is cut in one go: every sheet has its cuts at the same heights.
#[test]
fn every_sheet_of_slips_is_cut_at_the_same_heights() {
    let names: Vec<String> = ('A'..='T').map(String::from).collect();
    let event = round_robin(&names.join("; "), 1);
    let pairs = names.chunks(2).map(|own| (own[0].as_str(), own[1].as_str()));
    let event = pairs.fold(event, |event, (white, black)| event.main_game(1, white, black, ""));
    let pages = lay_out(&slips(&event.settle()).expect("slips"), Fonts::get());
    let cuts = |page: &PageDrawing| -> Vec<i32> {
        let dashes = page.ops.iter().filter_map(|op| match op {
            DrawOp::Line { dash, from, to, .. } if *dash > 0.0 && from.1 == to.1 => Some(from.1),
            _ => None,
        });
        dashes.map(|y| y.round() as i32).collect()
    };
    let [whole, last] = &pages[..] else { panic!("{} sheets", pages.len()) };
    assert!(!cuts(last).is_empty() && cuts(whole).starts_with(&cuts(last)), "{:?}", cuts(last));
}

/// Whoever writes names with the given name first is looked for by his surname all the same.
#[test]
fn names_that_begin_with_the_given_name_stand_by_the_surname() {
    let event = round_robin("Zoe Adams; Ann Young; Bea Cole; Eve Dunn", 1);
    let event = event.main_game(1, "Zoe Adams", "Ann Young", "");
    let mut settled = event.main_game(1, "Bea Cole", "Eve Dunn", "").settle();
    for player in &mut settled.settlement.table.tournament.players {
        player.surname = player.name.split(' ').next_back().map(str::to_owned);
    }
    let names = told(&settled, pairings::by_name);
    let begins = ["Zoe Adams", "Bea Cole", "Eve Dunn", "Ann Young"];
    let found = names.lines().filter_map(|line| begins.iter().find(|own| line.starts_with(**own)));
    assert_eq!(found.copied().collect::<Vec<_>>(), begins, "{names}");
}

/// A label and what is written behind it stand on one line, in type that fills the slip.
#[test]
fn signatures_on_slips_stand_behind_their_colours() {
    let event = round_robin("Ann; Bob; Cyd; Dan", 1).main_game(1, "Ann", "Dan", "");
    let own = slips(&event.main_game(1, "Bob", "Cyd", "").settle()).expect("slips");
    let pages = lay_out(&own, Fonts::get());
    let labels = pages.iter().flat_map(|page| &page.ops).filter_map(|op| match op {
        DrawOp::Text { x, y, text, size, .. }
            if ["White", "Black", "Signature White", "Signature Black"].contains(&text.trim()) =>
        {
            Some((*x, *y, *size))
        }
        _ => None,
    });
    let labels: Vec<(f32, f32, f32)> = labels.collect();
    let lines: Vec<(f32, f32)> = pages
        .iter()
        .flat_map(|page| &page.ops)
        .filter_map(|op| match op {
            DrawOp::Line { from, to, width, .. } if from.1 == to.1 && *width == 0.6 => Some(*from),
            _ => None,
        })
        .collect();
    let behind = |(x, y, size): &&(f32, f32, f32)| {
        let near = |line: &(f32, f32)| line.0 > *x && (line.1 - y).abs() < 0.5 * size;
        lines.iter().filter(|line| line.0 - x < 140.0).any(near)
    };
    let signed = labels.iter().filter(behind).count();
    assert_eq!((labels.len(), signed), (8, 4), "{labels:?} {lines:?}");
    assert!(labels.iter().all(|(_, _, size)| *size >= 12.0), "{labels:?}");
}

#[test]
fn late_games_alone_are_no_round() {
    let event = round_robin("Ann; Bob; Cyd; Dan", 1).main_game(1, "Ann", "Dan", "");
    let event = event.main_games("1 Bob-Cyd 1-0; 2 Dan-Cyd 1-0; 2 Ann-Bob 1-0; 3 Bob-Dan 1-0");
    let settled = event.main_games("3 Cyd-Ann 0-1").settle();
    let paper = told(&settled, pairings::by_board);
    assert!(paper.contains("Late games") && !paper.contains("Bye:"), "{paper}");
    assert!(!paper.contains("Board") && line(&paper, "Ann").starts_with('1'), "{paper}");
    let names = told(&settled, pairings::by_name);
    assert!(names.contains("Ann") && names.contains("Dan") && !names.contains("Bob"), "{names}");
}

#[test]
fn late_games_stand_with_the_names_of_the_next_round() {
    let event = round_robin("Ann; Bob; Cyd; Dan; Eve; Fay", 1).main_game(1, "Ann", "Fay", "");
    let event = event.main_games("1 Bob-Eve 1-0; 1 Cyd-Dan 1-0; 2 Fay-Dan 1-0; 2 Eve-Cyd 1-0");
    let event = event.main_games("2 Ann-Bob 1-0").main_game(3, "Bob", "Fay", "");
    let settled = event.main_game(3, "Cyd", "Ann", "").main_game(3, "Dan", "Eve", "").settle();
    let names = told(&settled, pairings::by_name);
    assert!(names.contains("round 1: Ann – Fay"), "{names}");
    // It has its slip, too.
    let blocks = slips(&settled).expect("slips").blocks;
    let cards = blocks.iter().find_map(|block| match block {
        Block::Cards { cards, .. } => Some(cards.len()),
        _ => None,
    });
    assert_eq!(cards, Some(4));
}

#[test]
fn only_who_plays_in_the_final_can_be_free_in_it() {
    let event = Event::new("gap-2016/allegro").players("Ann; Bob; Cyd; Dan");
    let event = event.format(Format::RoundRobin).games_each(2);
    let event = event.main_games("1 Ann-Bob 1-0; 1 Bob-Ann 0-1").of_stage("division 1");
    let event = event.main_games("1 Cyd-Dan 1-0; 1 Dan-Cyd 0-1").of_stage("division 2");
    let event = event.main_game(2, "Ann", "Cyd", "").main_game(2, "Cyd", "Ann", "");
    let settled = event.of_stage("final").settle();
    let paper = told(&settled, pairings::by_board);
    assert!(!paper.contains("Bob") && !paper.contains("Bye:"), "{paper}");
    let names = told(&settled, pairings::by_name);
    assert!(!names.contains("Bob") && names.contains("Ann"), "{names}");
}

/// Fay withdrew before the first round; her games wait for a decision.
fn withdrawn(event: Event) -> Settled {
    event.with(|entries| entries.players[5].withdrawn = Some(at("Players", 6, 0))).settle()
}

#[test]
fn games_of_who_withdrew_are_not_called_up() {
    let event = || {
        let event = round_robin("Ann; Bob; Cyd; Dan; Eve; Fay", 1).main_game(1, "Ann", "Fay", "");
        event.main_games("1 Bob-Eve 1-0; 1 Cyd-Dan 1-0").main_game(2, "Fay", "Dan", "")
    };
    let running = event().main_game(2, "Eve", "Cyd", "").main_game(2, "Ann", "Bob", "");
    let paper = told(&withdrawn(running), pairings::by_board);
    assert!(paper.contains("Round 2") && !paper.contains("Ann – Fay"), "{paper}");
    let waiting = withdrawn(event().main_games("2 Eve-Cyd 1-0; 2 Ann-Bob 1-0"));
    assert!(slips(&waiting).is_none(), "no game waits for its players");
}

#[test]
fn who_has_played_in_the_round_that_goes_on_has_no_opponent_there() {
    let names: Vec<String> = (0..42).map(|at| format!("Player{at:02}")).collect();
    let mut event = Event::new("fide/swiss").players(&names.join("; ")).format(Format::Swiss);
    let result = |round: usize, pair: usize| match (round, pair) {
        (1, 3) => "",
        (1, _) | (2, 0) => "1-0",
        _ => "",
    };
    for round in 1..=2 {
        for pair in 0..21 {
            let black = 21 + (pair + round) % 21;
            event = event.main_game(round, &names[pair], &names[black], result(round, pair));
        }
    }
    let gone = |event: Event| {
        event.with(|entries| entries.players[41].withdrawn = Some(at("Players", 42, 1)))
    };
    let settled = gone(event).settle();
    let paper = told(&settled, find_your_name);
    let row = |own: &str| paper.lines().find(|line| line.contains(own)).expect("a row").to_owned();
    assert!(!row(&names[0]).contains('w'), "{paper}");
    assert!(row(&names[1]).contains('w') && row(&names[3]).contains('w'), "{paper}");
    assert!(paper.contains("withdrawn after round 1"), "{paper}");
    let standings = told(&settled, standings);
    assert!(standings.contains("withdrawn after round 1"), "{standings}");
}

#[test]
fn a_late_game_of_before_its_player_withdrew_is_told() {
    let event = round_robin("Ann; Bob; Cyd; Dan; Eve; Fay", 1).main_game(1, "Ann", "Fay", "adj");
    let event = event.main_games("1 Bob-Eve 1-0; 1 Cyd-Dan 1-0").main_game(2, "Fay", "Dan", "");
    let event = event.main_game(2, "Eve", "Cyd", "").main_game(2, "Ann", "Bob", "");
    let settled =
        event.with(|entries| entries.players[5].withdrawn = Some(at("Players", 6, 1))).settle();
    let chart = chart(&settled);
    assert!(line(&chart, "Late:").contains("Ann – Fay (adjourned)"), "{chart}");
    assert!(told(&settled, pairings::by_board).contains("Ann – Fay"), "on the papers of the round");
}

#[test]
fn games_of_the_round_that_is_played_are_told_beside_those_that_are_over() {
    let event = round_robin("Ann; Bob; Cyd; Dan; Eve; Fay", 1)
        .main_games("1 Ann-Fay 1-0; 1 Bob-Eve 1-0; 1 Cyd-Dan ½-½")
        .main_games("2 Fay-Dan 1-0; 2 Eve-Cyd ½-½");
    let running = event.clone().main_game(2, "Ann", "Bob", "").settle();
    assert_eq!(wall_chart(&running.sheet()).status, "AFTER ROUND 1 OF 5 AND 2 GAMES OF ROUND 2");
    let over = event.main_game(2, "Ann", "Bob", "1-0").settle();
    assert_eq!(wall_chart(&over.sheet()).status, "AFTER ROUND 2 OF 5");
}

#[test]
fn each_division_says_how_far_it_has_come() {
    let of = |event: Event, stage: &str| event.of_stage(stage);
    let first = round_robin("Ann; Bob; Cyd; Dan; Eve; Fay", 1);
    let first = of(first.main_games("1 Ann-Bob 1-0; 2 Bob-Cyd 1-0; 3 Cyd-Ann ½-½"), "Division 1");
    let second = first.main_games("1 Dan-Eve 1-0; 2 Eve-Fay 1-0").main_game(3, "Fay", "Dan", "");
    let settled = of(second, "Division 2").settle();
    let chart = wall_chart(&settled.sheet());
    let statuses = &chart.wall.as_ref().expect("a chart").statuses;
    assert_eq!(statuses[..], ["ALL GAMES PLAYED", "AFTER ROUND 2 OF 3"]);
}

#[test]
fn whose_opponent_has_withdrawn_has_no_game_and_no_bye() {
    let event = round_robin("Ann; Bob; Cyd; Dan; Eve; Fay", 1)
        .main_games("1 Ann-Fay 1-0; 1 Bob-Eve 1-0; 1 Cyd-Dan 1-0; 2 Fay-Dan -/+")
        .main_game(2, "Eve", "Cyd", "")
        .main_game(2, "Ann", "Bob", "");
    let settled =
        event.with(|entries| entries.players[5].withdrawn = Some(at("Players", 6, 1))).settle();
    let paper = told(&settled, pairings::by_board);
    assert!(paper.contains("No game: Dan (Fay has withdrawn)."), "{paper}");
    assert!(!paper.contains("Bye:"), "{paper}");
    let names = told(&settled, pairings::by_name);
    assert!(line(&names, "Dan").contains("no game"), "{names}");
    assert!(!names.lines().any(|line| line.starts_with("Fay")), "{names}");
    let wall = chart(&settled);
    assert!(
        line(&wall, "Round 2, still to play").ends_with("no game: Dan (Fay has withdrawn)"),
        "{wall}"
    );
    // So it is where the rules take all of his games out.
    let event = Event::new("gap-2016/flood-cup")
        .players("Ann; Bob; Cyd; Dan")
        .main_games("1 Ann-Dan 1-0; 1 Bob-Cyd 1-0")
        .main_game(2, "Dan", "Cyd", "")
        .main_game(2, "Ann", "Bob", "");
    let removed =
        event.with(|entries| entries.players[3].withdrawn = Some(at("Players", 4, 1))).settle();
    let paper = told(&removed, pairings::by_board);
    assert!(paper.contains("No game: Cyd (Dan has withdrawn)."), "{paper}");
}

#[test]
fn whose_opponent_has_withdrawn_has_no_bye_though_the_rows_were_taken_out() {
    let event = |players: &str, games: &str| {
        let event = round_robin(players, 1).main_games(games);
        let event = event.main_game(3, "Ann", "Dan", "").main_game(3, "Eve", "Cyd", "");
        event.with(|entries| entries.players[1].withdrawn = Some(at("Players", 2, 2))).settle()
    };
    let played = "1 Bob-Eve 1-0; 1 Cyd-Dan 1-0; 2 Eve-Ann 1-0; 2 Cyd-Bob 1-0";
    let of_six = format!("{played}; 1 Ann-Fay 1-0; 2 Dan-Fay 1-0");
    let rest = "1 Ann-Fay 1-0; 1 Cyd-Dan 1-0; 2 Eve-Ann 1-0; 2 Dan-Fay 1-0";
    for games in [&*of_six, rest] {
        let settled = event("Ann; Bob; Cyd; Dan; Eve; Fay", games);
        let paper = told(&settled, pairings::by_board);
        assert!(paper.contains("No game: Fay (Bob has withdrawn)."), "{paper}");
        assert!(!paper.contains("Bye:"), "{paper}");
        assert!(chart(&settled).contains("no game: Fay (Bob has withdrawn)"));
    }
    // So it is where the rules give the games that were not played to the others.
    let by_rule = Event::new("gap-2016/other")
        .format(Format::RoundRobin)
        .players("Ann; Bob; Cyd; Dan; Eve; Fay")
        .main_games("1 Ann-Fay 1-0; 1 Bob-Eve 1-0; 1 Cyd-Dan 1-0; 2 Eve-Ann 1-0; 2 Dan-Fay 1-0")
        .main_games("2 Cyd-Bob 1-0; 3 Ann-Dan 1-0; 3 Eve-Cyd 1-0; 3 Fay-Bob 1-0")
        .main_game(4, "Cyd", "Ann", "")
        .main_game(4, "Fay", "Eve", "");
    let given =
        by_rule.with(|entries| entries.players[1].withdrawn = Some(at("Players", 2, 3))).settle();
    let paper = told(&given, pairings::by_board);
    assert!(paper.contains("No game: Dan (Bob has withdrawn)."), "{paper}");
    // Of an odd number it is not told whether it is his game or the round that each has free.
    let paper = told(&event("Ann; Bob; Cyd; Dan; Eve; Fay; Gus", &of_six), pairings::by_board);
    assert!(!paper.contains("has withdrawn"), "{paper}");
}

/// A Swiss after its first round, with a round paired.
fn swiss(names: &[String]) -> Settled {
    let mut event = Event::new("fide/swiss").players(&names.join("; ")).format(Format::Swiss);
    let half = names.len() / 2;
    for round in 1..=2 {
        for pair in 0..half {
            let black = &names[half + (pair + round) % half];
            event = event.main_game(round, &names[pair], black, ["1-0", ""][round - 1]);
        }
    }
    event.settle()
}

#[test]
fn a_few_long_names_are_set_a_little_smaller_or_in_two_lines_and_not_paid_for_with_pages() {
    let name = |at: usize| match at % 25 {
        0 => format!("Mamedyarov-Müller, Jan {at}"),
        _ => format!("Player, Ann {at}"),
    };
    let names: Vec<String> = (0..200).map(name).collect();
    let settled = swiss(&names);
    let papers: [(Paper, usize); 2] = [(find_your_name, 3), (pairings::by_name, 3)];
    for (paper, count) in papers {
        let pages = lay_out(&paper(&settled.sheet()).expect("a paper"), Fonts::get());
        assert_eq!(pages.len(), count);
        sizes_of(&pages, &names);
    }
    let board = pairings::by_board(&settled.sheet()).expect("a paper");
    sizes_of(&lay_out(&board, Fonts::get()), &names);
}

type Paper = fn(&Sheet<'_>) -> Option<Document>;

/// Each name is found: short ones as large as they are to be, others a little smaller, on a line or broken before the
/// given names.
fn sizes_of(pages: &[PageDrawing], names: &[String]) {
    let texts: Vec<(&str, f32)> = pages
        .iter()
        .flat_map(|page| &page.ops)
        .filter_map(|op| match op {
            DrawOp::Text { text, size, .. } => Some((text.as_str(), *size)),
            _ => None,
        })
        .collect();
    for name in names {
        let size_of =
            |own: &str| texts.iter().find(|(text, _)| *text == own).map(|(_, size)| *size);
        let in_two = || {
            let (family, given) = name.split_once(' ')?;
            size_of(given)?;
            size_of(family)
        };
        let size = size_of(name).or_else(in_two);
        let least = if name.starts_with("Player") { 14.0 } else { 12.0 };
        assert!(size.is_some_and(|size| size >= least), "{name}: {size:?}");
    }
}
