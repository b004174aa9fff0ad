//! The sheet of a stage: clock, lots, games, scores, what each end leads to.

use crate::playoff::StageFormat;
use crate::playoff::way::Node;
use crate::regulations::schema::Form;
use crate::report::document::{Block, Inline};
use crate::tournament::PlayerId;
use crate::tournament::record::LotKind;

use super::clocks::clocks;
use super::decisions;
use super::draft::{Draft, Mark};
use super::games::{game_table, score_grid, score_or_blank, slot, sudden_death};
use super::lots;
use super::pack::Pack;
use super::parts::{all_cited, capital, cited, heading, text};
use super::sheets::{Sheet, Table};

/// Choices of players whose games are printed one by one.
const MOST_CHOICES: usize = 6;
/// Rows of games on one page.
const MOST_ROWS: usize = 24;
/// What a stage is called: `match of 2 games (C.1)`.
pub fn kind_words(node: &Node) -> String {
    let stage = &node.stage;
    let players = stage.players.len();
    let own = match stage.format {
        StageFormat::Game => "one game".to_owned(),
        StageFormat::RoundRobin | StageFormat::DoubleRoundRobin if players == 2 => {
            format!("match of {} games", stage.games.len())
        }
        StageFormat::RoundRobin => format!("round robin of {players}"),
        StageFormat::DoubleRoundRobin => format!("double round robin of {players}"),
        StageFormat::Match => format!("match of {} games", stage.games.len()),
        StageFormat::SemiFinals if stage.letter.is_some() => "semi-final".to_owned(),
        StageFormat::SemiFinals => "semi-finals".to_owned(),
        StageFormat::Final => "final".to_owned(),
        StageFormat::SuddenDeath => "sudden death".to_owned(),
        StageFormat::Armageddon if players > 2 => format!("Armageddon knock-out of {players}"),
        StageFormat::Armageddon => "Armageddon game".to_owned(),
    };
    let title = stage.title.trim();
    let says = title.is_empty() || own.to_lowercase().contains(&title.to_lowercase());
    if says { own } else { format!("{}: {own}", title.to_lowercase()) }
}

/// Puts the sheet of a stage on the paper.
pub fn put(pack: &Pack<'_>, (index, sheet): (usize, &Sheet), draft: &mut Draft) {
    let mut offset = 0;
    for (at, table) in sheet.tables.iter().enumerate() {
        let mut own = Vec::new();
        if table.offset > offset {
            offset = table.offset;
            draft.blocks.push(Block::PageBreak);
        }
        if at == 0 || matches!(draft.blocks.last(), Some(Block::PageBreak)) {
            own = front(pack, sheet);
        }
        own.extend(table_blocks(pack, sheet, at));
        draft.mark(Mark::Table(index, at));
        draft.blocks.push(Block::Together(own));
    }
    for at in 0..sheet.tables.len() {
        let pages = game_pages(pack, sheet, at);
        if !pages.is_empty() {
            draft.mark(Mark::Games(index, at));
            draft.blocks.extend(pages);
        }
    }
}

/// What stands at the head of each page of a sheet: its title, and the clocks.
pub fn front(pack: &Pack<'_>, sheet: &Sheet) -> Vec<Block> {
    let Some(first) = sheet.first(pack) else { return Vec::new() };
    let mut blocks = vec![heading(title(pack, sheet, first))];
    if sheet.is_series() && !first.is_known() {
        blocks.push(who_plays(first));
    }
    if !first.stage.games.is_empty() || first.stage.draw_odds.is_some() {
        blocks.extend(clocks(first));
    }
    blocks
}

/// A table of a sheet with its lots, scores and decisions.
pub fn table_blocks(pack: &Pack<'_>, sheet: &Sheet, at: usize) -> Vec<Block> {
    let Some(table) = sheet.tables.get(at) else { return Vec::new() };
    let Some(node) = table.nodes.first().map(|n| &pack.way.nodes[*n]) else { return Vec::new() };
    let last = at + 1 == sheet.tables.len();
    let mut own = Vec::new();
    if node.stage.format == StageFormat::SuddenDeath {
        let by = cited(&node.stage.clause);
        own.push(small_heading(format!("Sudden death: games until one is won{by}")));
        own.extend(clocks(node));
    } else if sheet.is_series() && sheet.tables.len() > 1 {
        own.push(small_heading(table_title(pack, (at, last), table, node)));
    } else if let Some(said) = of_the_event(pack, node) {
        own.push(Block::Paragraph(vec![text(capital(&said))]));
    } else if copies(table, node, last) {
        own.push(small_heading(COPY.to_owned()));
    }
    own.extend(lots::boxes(pack, table));
    own.extend(who_meets(pack, node));
    if table.apart {
        let said = format!("The games of this table: page {}.", table.games);
        own.push(Block::Paragraph(vec![Inline::strong(said)]));
        own.extend(after(pack, table, node));
    } else {
        own.extend(games(pack, table, node));
    }
    own
}

/// The games of a table that has too many for one page with its lots and scores.
fn game_pages(pack: &Pack<'_>, sheet: &Sheet, at: usize) -> Vec<Block> {
    let Some(table) = sheet.tables.get(at) else { return Vec::new() };
    let Some(node) = table.nodes.first().map(|n| &pack.way.nodes[*n]) else { return Vec::new() };
    let mut pages = Vec::new();
    if !table.apart {
        return pages;
    }
    for part in node.stage.games.chunks(MOST_ROWS) {
        pages.push(Block::PageBreak);
        pages.push(small_heading(format!("{} · the games", title(pack, sheet, node))));
        if sheet.tables.len() > 1 {
            let last = at + 1 == sheet.tables.len();
            pages.push(small_heading(table_title(pack, (at, last), table, node)));
        }
        pages.extend(clocks(node));
        pages.push(game_table(pack, node, part));
        pages.push(Block::Paragraph(vec![text(decisions::stop_rule(pack, node))]));
    }
    pages
}

/// What is said of a table that may be needed more often than it is printed.
const COPY: &str =
    "Copy this page before use and number the copies a, b, c: it may be needed again.";

fn small_heading(said: String) -> Block {
    Block::Heading(3, vec![text(said)])
}

/// Whether a table may be needed more often than it is printed.
fn copies(table: &Table, node: &Node, last: bool) -> bool {
    let series = node.stage.players.len() > 2 || node.stage.format == StageFormat::Game;
    let again = table.nodes.len() > 1 && node.stage.players.len() > 4;
    series && (again || node.most.is_none() && last) && node.stage.draw_odds.is_none()
}

/// Whether a lot that is still to be drawn seeds these players: nobody knows before who meets whom.
fn waits_for_order(pack: &Pack<'_>, players: &[PlayerId]) -> bool {
    let same = |own: &[PlayerId]| {
        own.len() == players.len() && players.iter().all(|player| own.contains(player))
    };
    let waiting = |node: &&Node| node.waits_for(LotKind::Order);
    pack.way
        .nodes
        .iter()
        .filter(waiting)
        .any(|node| same(&node.stage.players) || node.variants.iter().any(|own| same(&own.players)))
}

/// Who meets whom with which colours, where that hangs on who they are: each choice in a line.
fn who_meets(pack: &Pack<'_>, node: &Node) -> Vec<Block> {
    let mut lines: Vec<Block> = node
        .variants
        .iter()
        .filter(|_| node.variants.len() <= MOST_CHOICES)
        .filter(|variant| !waits_for_order(pack, &variant.players))
        .map(|variant| {
            let games: Vec<String> = variant
                .stages
                .iter()
                .flat_map(|stage| match (stage.letter, &stage.players[..]) {
                    (Some(letter), [a, b]) => {
                        vec![format!("{letter} {} v {}", pack.name(*a), pack.name(*b))]
                    }
                    _ => stage
                        .games
                        .iter()
                        .map(|g| {
                            let [white, black] =
                                [g.players.white, g.players.black].map(|p| pack.name(p));
                            format!("{}. {white} – {black}", g.round)
                        })
                        .collect(),
                })
                .collect();
            let who = pack.names(&variant.players).join(", ");
            Block::Small(vec![Inline::strong(format!("{who}: ")), text(games.join("; "))])
        })
        .collect();
    if !lines.is_empty() {
        let said = match node.stage.format {
            StageFormat::SemiFinals => "Who meets whom, by the four who are in it:",
            _ => {
                "White and Black, by those who are in it (colours of the play-off before reversed):"
            }
        };
        lines.insert(0, Block::Paragraph(vec![text(said)]));
    } else if node.is_reversed() && !node.is_known() && node.stage.numbers.is_none() {
        lines.push(Block::Paragraph(vec![text(
            "White in each game is the player who had Black in the last game of the two.",
        )]));
    }
    if let Some(Form::SemiFinals(rule)) = pack.form(node.stage.origin.step, node.stage.origin.form)
        && node.stage.games.is_empty()
    {
        lines.push(Block::Paragraph(vec![text(format!(
            "Seed 1 plays seed 4 (semi-final a), seed 2 plays seed 3 (semi-final b), at the same time{}.",
            cited(&rule.pairings)
        ))]));
        if !node.is_known() {
            lines.push(super::head::numbers_for(pack, pack.participants(), &rule.seeds));
        }
    }
    lines
}

/// `Stage 1 · Round robin of 3 (D.1)`, `Semi-final a · Carlsen v Giri (E.1)`.
fn title(pack: &Pack<'_>, sheet: &Sheet, node: &Node) -> String {
    let mut said = capital(&kind_words(node));
    if let (Some(letter), StageFormat::SemiFinals) = (node.stage.letter, node.stage.format) {
        said.push_str(&format!(" {letter}"));
    }
    if let (Some(most), true) = (node.most.filter(|most| *most > 1), sheet.is_series()) {
        said.push_str(&format!(", at most {most} times"));
    }
    if let (2, true) = (node.stage.players.len(), node.is_known()) {
        let names = pack.names(&node.stage.players);
        said.push_str(&format!(" · {}", names.join(" v ")));
    }
    format!("{said}{}", cited(&node.stage.clause))
}

/// Who plays, where that is open: places to write.
fn who_plays(node: &Node) -> Block {
    let mut line = vec![text("Those who play are written beside their numbers.")];
    if node.place.is_none() {
        line.extend([
            text(" They play for places "),
            Inline::Blank(2),
            text(" to "),
            Inline::Blank(2),
        ]);
        line.push(text("; the first of these begins the name of the lot."));
    }
    Block::Line(line)
}

/// The colours of a first stage that are reversed from the games of the event; none of other stages.
fn of_the_event(pack: &Pack<'_>, node: &Node) -> Option<String> {
    let Some(Form::ReturnGames(rule)) = pack.form(node.stage.origin.step, node.stage.origin.form)
    else {
        return None;
    };
    let first = node.stage.because.contains(&rule.games_odd);
    (node.is_reversed() && first).then(|| {
        format!(
            "colours reversed from the games of the event, a proposal that may be adjusted{}",
            cited(&rule.games_odd)
        )
    })
}

fn table_title(pack: &Pack<'_>, (at, last): (usize, bool), table: &Table, node: &Node) -> String {
    let letter = ('A'..='Z').nth(at).unwrap_or('Z');
    let because = all_cited(node.stage.because.iter().skip(1));
    let what = if let Some(said) = of_the_event(pack, node) {
        said
    } else if node.is_reversed() {
        format!("the same players again, colours reversed{because}")
    } else if node.lots.iter().any(|lot| lot.kind == LotKind::Numbers) {
        "numbers by lot".to_owned()
    } else {
        "as the colours were drawn".to_owned()
    };
    let turns = decisions::turns(pack, table);
    let copy = if copies(table, node, last) { format!(" · {COPY}") } else { String::new() };
    format!("Table {letter}: {what}{turns}{copy}")
}

/// The games of a table, the scores, and what each end leads to.
fn games(pack: &Pack<'_>, table: &Table, node: &Node) -> Vec<Block> {
    let stage = &node.stage;
    if stage.games.is_empty() {
        return decisions::blocks(pack, table);
    }
    if stage.format == StageFormat::SuddenDeath {
        let mut blocks = vec![sudden_death(pack, node)];
        blocks.extend(decisions::blocks(pack, table));
        return blocks;
    }
    let mut blocks = vec![game_table(pack, node, &stage.games)];
    blocks.extend(after(pack, table, node));
    blocks
}

fn after(pack: &Pack<'_>, table: &Table, node: &Node) -> Vec<Block> {
    let mut blocks = Vec::new();
    if node.stage.players.len() > 2 {
        blocks.push(score_grid(pack, node));
    } else if node.stage.draw_odds.is_none() {
        let mut line = vec![Inline::strong("Score ")];
        for player in &node.stage.players {
            line.extend(slot(pack, node, *player, 7));
            line.extend([text(" "), score_or_blank(node, *player), Inline::Gap(2)]);
        }
        blocks.push(Block::Line(line));
    }
    blocks.extend(decisions::blocks(pack, table));
    blocks
}

/// How high the parts of a sheet are, in tenths of a point.
pub struct Heights {
    /// A page.
    room: u32,
    /// Its heading and clocks, repeated on each page.
    front: u32,
    /// Its tables with lots, scores and decisions.
    tables: Vec<u32>,
    /// Pages of games alone, by table.
    pub game_pages: Vec<usize>,
}

impl Heights {
    /// All of it.
    pub fn whole(&self) -> u32 {
        self.tables.iter().copied().fold(self.front, u32::saturating_add)
    }

    /// Whether a table does not fit on a page.
    pub fn is_too_high(&self, at: usize) -> bool {
        self.tables.get(at).is_some_and(|height| self.front.saturating_add(*height) > self.room)
    }

    /// How many pages after its first each table stands, and how many pages there are.
    pub fn pages(&self) -> (Vec<usize>, usize) {
        let (mut page, mut used) = (0, self.front);
        let mut offsets = Vec::new();
        for (at, height) in self.tables.iter().enumerate() {
            if at > 0 && used.saturating_add(*height) > self.room {
                (page, used) = (page + 1, self.front);
            }
            used = used.saturating_add(*height);
            offsets.push(page);
            // What is more than a page goes on over others.
            let more = used.saturating_sub(1) / self.room.max(1);
            page += usize::try_from(more).unwrap_or(0);
            used -= more.saturating_mul(self.room);
        }
        (offsets, page + 1 + self.game_pages.iter().sum::<usize>())
    }
}

/// How high a sheet is.
pub fn heights(pack: &Pack<'_>, sheet: &Sheet) -> Heights {
    let games = |table: &Table| {
        let node = table.nodes.first().map(|n| &pack.way.nodes[*n]);
        let games = node.map_or(0, |n| n.stage.games.len());
        if table.apart { games.div_ceil(MOST_ROWS) } else { 0 }
    };
    let of = |at: usize| pack.height(table_blocks(pack, sheet, at));
    Heights {
        room: pack.room,
        front: pack.height(front(pack, sheet)),
        tables: (0..sheet.tables.len()).map(of).collect(),
        game_pages: sheet.tables.iter().map(games).collect(),
    }
}
