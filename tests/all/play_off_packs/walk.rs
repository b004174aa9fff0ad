//! Every branch of the way of a pack has its box and its page.

use super::order::misplaced;
use super::pages::{Set, misled_on, names_page, pages, set, squeezed};
use crate::support::playing::context;
use crate::support::{Settled, tables};
use wallchart::playoff::way::{Leads, Node, Seat, Way, When, way};
use wallchart::playoff::{StageFormat, StageGame};
use wallchart::report::document::{Block, Document, Inline, Row, RowKind};
use wallchart::report::fonts::Fonts;
use wallchart::report::layout::heights;
use wallchart::report::papers::play_off::with_pages;
use wallchart::report::{pdf, text};
use wallchart::tournament::record::RecordedGame;

/// How those are called who are tied, and how many pages their pack may have; or so many that not all is followed.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Tied {
    Short(Option<usize>),
    Long,
    Many,
}

/// The games of a node as they stand on paper: round, White, Black.
fn rows(settled: &Settled, node: &Node, round: Option<u32>, parted: bool) -> String {
    // Of long names surnames stand large, and given names small behind them.
    let name = |player| {
        let name = settled.name(player);
        let short = settled.settlement.table.tournament.player(player).in_short();
        let given = name.strip_prefix(short).or_else(|| name.strip_suffix(short));
        match given.filter(|_| parted) {
            Some(given) => squeezed(&format!("{short} {}", given.trim_matches([',', ' ']))),
            None => squeezed(name),
        }
    };
    let seat = |player| match node.seat(player) {
        Seat::Player(player) => {
            let number =
                node.stage.numbers.as_ref().and_then(|n| n.iter().position(|p| *p == player));
            let number = number.map_or(String::new(), |n| (n + 1).to_string());
            number + &name(player)
        }
        Seat::Number(number) => number.to_string(),
        Seat::P => "p".to_owned(),
        Seat::Q => "q".to_owned(),
        Seat::Open => String::new(),
    };
    let games = node.stage.games.iter().filter(|g| round.is_none_or(|round| g.round == round));
    let row = |g: &StageGame| match node.pair(g) {
        Some([one, other]) => {
            let pair = squeezed(&format!("{one} / {other}"));
            format!("{}{pair}{pair}", g.round)
        }
        None => {
            let turned = node.stage.turned.contains(&g.players) && g.result.is_none();
            let mark = if turned { "*" } else { "" };
            format!("{}{mark}{}{}", g.round, seat(g.players.white), seat(g.players.black))
        }
    };
    games.map(row).collect()
}

/// Whether a page has the games of a node, or those of one round of it.
pub fn has_rows(settled: &Settled, node: &Node, round: Option<u32>, page: &Set) -> bool {
    let has = |parted| page.squeezed.contains(&rows(settled, node, round, parted));
    has(false) || has(true)
}

/// Whether a page has the games of two of whom P begins in one row, until one is won.
pub fn is_one_row(node: &Node, page: &Set) -> bool {
    let [game] = &node.stage.games[..] else { return false };
    let (_, row) = page.squeezed.split_once("141516").unwrap_or_default();
    let begins = row.trim_start_matches(|own| !matches!(own, 'p' | 'q')).starts_with("pqpqpq");
    // Set close, the games have their numbers beside their colours.
    let begins = begins || page.squeezed.contains("1p2q3p4q5p6q");
    begins && node.seat(game.players.white) == Seat::P
}

/// What the page of a node has of it: its clock and its games, White and Black in their order; its lots by name.
fn is_on(settled: &Settled, node: &Node, round: Option<u32>, page: &Set) -> bool {
    let lots = node.lots.iter().all(|lot| {
        let [number, words] = lot.names.clone().map(|name| {
            let name = name.to_string();
            let (_, rest) = name.split_once('.').expect("a place").to_owned();
            rest.to_owned()
        });
        let has = |name: &str| page.text.contains(&format!(".{name}"));
        // Of those that count on and on the first two are told.
        let counts_on = words.rsplit_once('.').and_then(|(stage, kind)| {
            let (stage, _) = stage.rsplit_once('-')?;
            Some(page.text.contains("and so on") && has(stage) && has(kind))
        });
        has(&number) || has(&words) || counts_on == Some(true)
    });
    if node.stage.games.is_empty() {
        return lots && !node.lots.is_empty();
    }
    let clocks = node.stage.time_control.expect("a time control").clocks();
    let time = |seconds: u32| format!("{}:{:02}", seconds / 60, seconds % 60);
    let clock = page.text.contains(&format!("WHITE {}", time(clocks.white.base)))
        && page.text.contains(&format!("BLACK {}", time(clocks.black.base)));
    let games = match node.stage.format {
        // Its games are told by their colours.
        StageFormat::SuddenDeath => page.text.contains("the next game"),
        // A match of one game and what follows have one row of games, White of the first of them first.
        StageFormat::Match if is_one_row(node, page) => page.text.contains("the next game"),
        _ => has_rows(settled, node, round, page),
    };
    let rests = page.text.contains("Score after round") || node.stage.players.len() < 8;
    clock && games && (lots || !rests || page.text.contains("Numbers and scores: page"))
}

/// Walks every branch of the way of a pack: each node has a page with its clock, its games in their colours, its lots;
/// each end of it is told with a page on which what it leads to stands; the result has its place. What is wrong with it.
pub fn walk(settled: &Settled, names: Tied) -> Vec<String> {
    walk_through(settled, &with_pages(&settled.sheet()), names)
}

/// Whether a node has a page: of very many players what is played now has, with what a lot makes of it and what a match that
/// is level has.
fn is_printed(way: &Way, names: Tied, at: usize) -> bool {
    names != Tied::Many || way.now.contains(&at) || !way.nodes[at].outcomes.is_empty()
}

/// The same of a pack that is put together, with the pages that it knows of.
pub fn walk_through(settled: &Settled, papers: &[(Document, usize)], names: Tied) -> Vec<String> {
    let place = format!("{} tied", settled.play_off().players.len());
    let [(paper, told)] = papers else { panic!("{place}: one pack") };
    let state = settled.play_off();
    let tied = state.players.clone();
    let record = &settled.settlement.table.tournament.record;
    let rows: Vec<&RecordedGame> = record.games.iter().collect();
    let way = way(context(settled, &tied, record, &rows), state);
    assert!(!way.nodes.is_empty(), "{place}");
    let pages_set = set(paper);
    let mut wrong = misled_on(&pages_set);
    let pages_of = |index: usize| -> Vec<usize> {
        let node = &way.nodes[index];
        let on = |round: Option<u32>| -> Vec<usize> {
            let is_on = |at: &usize| is_on(settled, node, round, &pages_set[*at]);
            (0..pages_set.len()).filter(is_on).collect()
        };
        let whole = on(None);
        // Many games stand on several pages, round by round, each under the clock.
        let mut rounds = node.stage.games.iter().map(|g| on(Some(g.round)));
        let many = node.stage.games.len() > 15 || names == Tied::Long;
        if whole.is_empty() && many && rounds.all(|own| !own.is_empty()) {
            return node.stage.games.iter().flat_map(|g| on(Some(g.round))).collect();
        }
        whole
    };
    // Each is asked for by all that lead to it.
    let on_pages: Vec<Vec<usize>> = (0..way.nodes.len()).map(pages_of).collect();
    for (index, node) in way.nodes.iter().enumerate().filter(|(at, _)| is_printed(&way, names, *at))
    {
        let own = &on_pages[index];
        if own.is_empty() {
            wrong.push(format!("node {index}, {}, is on no page", node.stage.words));
            continue;
        }
        assert!(!node.outcomes.is_empty(), "{place}: node {index} leads nowhere");
        for outcome in &node.outcomes {
            let said = |what: &str| own.iter().any(|at| pages_set[*at].text.contains(what));
            let leads_to_result = |before: &str| {
                ["page", "this page"].iter().any(|to| said(&format!("{before}RESULT, {to}")))
            };
            let leads = match &outcome.leads {
                Leads::Stages(nodes) | Leads::OneOf(nodes)
                    if names == Tied::Many
                        && nodes.iter().all(|next| way.nodes[*next].outcomes.is_empty()) =>
                {
                    said("print this pack again")
                }
                Leads::Stages(nodes) | Leads::OneOf(nodes) => nodes.iter().all(|next| {
                    on_pages[*next].iter().any(|to| {
                        own.contains(to)
                            || own.iter().any(|at| names_page(&pages_set[*at].text, to + 1))
                    })
                }),
                Leads::Ruling(clause) if !clause.is_silent() => {
                    said(&format!("a ruling ({clause})"))
                }
                Leads::Ruling(_) if outcome.when == When::NoWinner => said("says who goes on"),
                Leads::Ruling(_) => leads_to_result("a ruling, "),
                Leads::Lot(_) => said("a lot"),
                Leads::NextGame => said("the next game"),
                Leads::Place(_) | Leads::Shared(_) => leads_to_result(""),
            };
            if !leads {
                let words = &node.stage.words;
                wrong.push(format!("node {index}, {words}: {:?} is not told", outcome.when));
            }
        }
        // A round that waits for its lot has its games on their own nodes.
        if let Some(clause) = node.stage.draw_odds.as_ref().filter(|_| !node.stage.games.is_empty())
        {
            let bar = squeezed(&format!("DRAW = BLACK WINS ({clause})"));
            assert!(own.iter().any(|at| pages_set[*at].squeezed.contains(&bar)), "{place}");
        }
    }
    let result = pages_set.iter().find(|page| page.text.contains("RESULT of the play-off"));
    let result = result.expect("a result");
    assert!(result.text.contains("Winner ") || result.text.contains("Place 1 "), "{place}");
    let count = pages(&pdf::write(paper).expect("a PDF"));
    if *told != count {
        wrong.push(format!("{count} pages, {told} are known of"));
    }
    if let Tied::Short(Some(budget)) = names
        && count > budget
    {
        wrong.push(format!("{count} pages, {budget} are allowed"));
    }
    wrong.extend(measured(&way, paper, &pages_set, names));
    wrong.extend(misplaced(&way, &pages_set));
    wrong.extend(without_clock(paper));
    if names != Tied::Many {
        wrong.extend(too_empty(paper, &pages_set));
    }
    wrong
}

/// Games that stand under no clock of their own heading: an arbiter sets them by guess.
pub fn without_clock(paper: &Document) -> Vec<String> {
    let bare = Document { title: String::new(), status: String::new(), ..paper.clone() };
    let said =
        |block: &Block| text::write(&Document { blocks: vec![block.clone()], ..bare.clone() });
    let (mut wrong, mut clock, mut title) = (Vec::new(), false, String::new());
    let whole = paper.blocks.iter().flat_map(|block| match block {
        Block::Together(inner) => inner.iter().collect(),
        other => vec![other],
    });
    for block in whole {
        let own = said(block);
        if matches!(block, Block::Heading(..)) {
            (clock, title) = (false, own.trim().to_owned());
        }
        clock |= own.contains("WHITE ");
        let games = matches!(block, Block::Table(table) if table.name == "Play-off");
        if games && !clock {
            wrong.push(format!("the games of {title} have no clock"));
        }
    }
    wrong
}

/// A page is at least 70 % full, but the last, and those of matches side by side; less only where the block that comes next
/// has no room on it.
fn too_empty(paper: &Document, pages: &[Set]) -> Vec<String> {
    let fonts = Fonts::get();
    let bare = |blocks: Vec<Block>| Document {
        title: String::new(),
        status: String::new(),
        subject: String::new(),
        blocks,
        ..paper.clone()
    };
    let (_, room) = heights(&bare(Vec::new()), fonts);
    let height = |block: &Block| heights(&bare(vec![block.clone()]), fonts).0;
    let begins: Vec<&Block> = paper
        .blocks
        .windows(2)
        .filter(|two| two[0] == Block::PageBreak)
        .map(|two| &two[1])
        .collect();
    if begins.len() + 1 != pages.len() {
        // What was played goes on over pages: where they end is not told by breaks.
        return Vec::new();
    }
    let mut wrong = Vec::new();
    for (at, (page, next)) in pages.iter().zip(begins).enumerate() {
        let full = page.bottom.saturating_mul(100) / room.max(1);
        let has_room = page.bottom + height(next) + BETWEEN <= room;
        let alone = page.beside || pages[at + 1].beside;
        if full < 70 && has_room && !alone {
            wrong.push(format!(
                "page {} is full to {full} of 100, and the next block has room",
                at + 1
            ));
        }
    }
    wrong
}

/// The white between two blocks and under the last line of a page, in tenths of a point.
const BETWEEN: u32 = 450;

/// No type is smaller, in tenths of a point.
const SMALLEST: u32 = 85;

/// Boxes of 6 mm, lines to write on as long, clocks of 14 pt, names of 13 pt where they are not too long, rows of 9 mm, or of 7 where a page has
/// many games; each game with five boxes and four places to write.
fn measured(way: &Way, paper: &Document, pages: &[Set], names: Tied) -> Vec<String> {
    let mut wrong = Vec::new();
    for (at, page) in pages.iter().enumerate() {
        if let Some(side) = page.squares.iter().find(|side| **side != 60) {
            wrong.push(format!("page {}: a box of {side} tenths of a millimetre", at + 1));
        }
        if let Some(length) = page.blanks.iter().find(|length| **length < 60) {
            wrong.push(format!("page {}: {length} tenths of a millimetre to write on", at + 1));
        }
        for (size, text) in &page.sizes {
            if *size < SMALLEST {
                wrong.push(format!("page {}: {text} in {size} tenths of a point", at + 1));
            }
            let is_clock = text.contains("WHITE ") && text.contains(':');
            if is_clock && *size != 140 || text.starts_with("Tied on") && *size != 110 {
                wrong.push(format!("page {}: {text} in {size} tenths of a point", at + 1));
            }
        }
    }
    if !pages.iter().any(|page| !page.squares.is_empty()) {
        wrong.push("no boxes".to_owned());
    }
    for table in tables(&paper.blocks).iter().filter(|table| table.name == "Play-off") {
        let games: Vec<_> = table.rows.iter().filter(|row| row.kind == RowKind::Plain).collect();
        let boxes = |row: &Row| {
            // Before them the players may have boxes of their own.
            let cells = row.cells.iter().skip(3).flat_map(|cell| &cell.content);
            cells.filter(|inline| matches!(inline, Inline::Mark(_))).count()
        };
        if games.iter().any(|row| row.cells.len() != 12 || boxes(row) != 5) {
            wrong.push("a game without its boxes".to_owned());
        }
        let many = way.nodes.iter().any(|node| node.stage.games.len() >= 15) || games.len() >= 15;
        let low = table.row == Some(70) && many;
        // A tenth more has air about all that stands in them.
        if !low && !matches!(table.row, Some(90 | 91)) && names != Tied::Long {
            wrong.push(format!("{} games in rows of {:?}", games.len(), table.row));
        }
        let named = games.iter().flat_map(|row| &row.cells[1..3]).flat_map(|cell| &cell.content);
        for inline in named {
            if let Inline::Sized(size, true, name) = inline
                && *size != 1182
                && names != Tied::Long
            {
                wrong.push(format!("{name} in {size} thousandths"));
            }
        }
    }
    wrong
}
