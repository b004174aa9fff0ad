//! Which sheets a play-off has: the stages of the way that belong together, and the page on which each stands.

use crate::playoff::StageFormat;
use crate::playoff::way::{Node, Seat};

use super::pack::Pack;
use super::stage;

/// Stages of one kind and size: printed once, whoever comes to play them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sheet {
    /// What tells it from others.
    key: (usize, usize, String),
    /// Its tables, in the order in which they can be played.
    pub tables: Vec<Table>,
    /// Its place in the plan: the page on which it would begin if what stands before it took the pages it was given.
    pub plan: usize,
}

/// Games that are played alike: by the same numbers or seats, with the same colours.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    /// The nodes of the way that are played by it.
    pub nodes: Vec<usize>,
    /// How many pages of its sheet are planned before its own.
    pub offset: usize,
    /// The page on which it stands.
    pub page: usize,
    /// It goes on over the next page.
    pub runs_on: bool,
    /// Its games stand on pages of their own, for want of room.
    pub apart: bool,
    /// The first of these pages.
    pub games: usize,
    /// What tells it from others.
    key: (String, bool, usize),
}

/// All sheets in the order of their pages.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sheets {
    /// The sheets.
    pub all: Vec<Sheet>,
    /// The result has a page of its own.
    pub result_apart: bool,
    /// The page of the result.
    pub result: usize,
    /// Pages in all.
    pub pages: usize,
}

impl Sheets {
    /// The sheets of what is played now and of what may come.
    pub fn new(pack: &Pack<'_>) -> Self {
        let mut sheets = Self { result: 1, pages: 1, ..Self::default() };
        for index in in_order(pack) {
            let node = &pack.way.nodes[index];
            if !node.is_over() {
                sheets.add(index, node, pack.participants().len());
            }
        }
        sheets
    }

    fn add(&mut self, index: usize, node: &Node, participants: usize) {
        let (sheet_key, table_key) = (sheet_key(node), table_key(node, participants));
        let at = self.all.iter().position(|sheet| sheet.key == sheet_key).unwrap_or_else(|| {
            self.all.push(Sheet { key: sheet_key, tables: Vec::new(), plan: 0 });
            self.all.len() - 1
        });
        let Some(sheet) = self.all.get_mut(at) else { return };
        match sheet.tables.iter_mut().find(|table| table.key == table_key) {
            Some(table) => table.nodes.push(index),
            None => sheet.tables.push(Table {
                nodes: vec![index],
                offset: 0,
                page: 0,
                runs_on: false,
                apart: false,
                games: 0,
                key: table_key,
            }),
        }
    }

    /// Plans each sheet's page: the first that has room for all of it; matches side by side have pages of their own,
    /// and what takes more than a page begins on a new one. Heights are added up here: the pages on which it then
    /// stands are those of the paper when it is set.
    pub fn paginate(&mut self, pack: &Pack<'_>, head: u32, result: u32) {
        let mut used = vec![head.saturating_add(result)];
        self.result_apart = head.saturating_add(result) > pack.room;
        if self.result_apart {
            used = vec![pack.room, result];
        }
        self.result = used.len();
        for sheet in &mut self.all {
            let heights = stage::heights(pack, sheet);
            for (at, table) in sheet.tables.iter_mut().enumerate() {
                table.apart |= heights.is_too_high(at);
            }
            let height = heights.whole();
            let beside = sheet.is_beside(pack);
            let (offsets, pages) = heights.pages();
            let fits = |taken: &u32| taken.saturating_add(height) <= pack.room;
            sheet.plan = match used.iter().position(fits).filter(|_| !beside && pages == 1) {
                Some(page) => {
                    used[page] += height;
                    page + 1
                }
                None => {
                    let alone = beside || pages > 1;
                    used.extend(vec![if alone { pack.room } else { height }; pages]);
                    used.len() + 1 - pages
                }
            };
            let mut games = sheet.plan + pages - heights.game_pages.iter().sum::<usize>();
            let places = offsets.into_iter().zip(&heights.game_pages);
            for (table, (offset, own)) in sheet.tables.iter_mut().zip(places) {
                (table.offset, table.page, table.games) = (offset, sheet.plan + offset, games);
                games += own;
            }
        }
        self.pages = used.len();
    }

    /// A table of a sheet.
    pub fn table_mut(&mut self, sheet: usize, table: usize) -> Option<&mut Table> {
        self.all.get_mut(sheet)?.tables.get_mut(table)
    }

    /// The table of a node, and its letter where its sheet has several.
    pub fn of(&self, node: usize) -> Option<(&Table, Option<char>)> {
        let sheet = self.all.iter().find(|s| s.tables.iter().any(|t| t.nodes.contains(&node)))?;
        let at = sheet.tables.iter().position(|t| t.nodes.contains(&node))?;
        let letter = (sheet.is_series() && sheet.tables.len() > 1).then_some(at);
        Some((sheet.tables.get(at)?, letter.and_then(|at| ('A'..='Z').nth(at))))
    }
}

impl Sheet {
    /// Whether everyone meets everyone in it, or two play series.
    pub fn is_series(&self) -> bool {
        self.key.2.starts_with("series")
    }

    /// Whether its match is played while another is.
    fn is_beside(&self, pack: &Pack<'_>) -> bool {
        let mut nodes = self.tables.iter().flat_map(|t| &t.nodes);
        nodes.any(|n| {
            pack.way.nodes[*n].stage.format == StageFormat::SemiFinals
                && pack.way.nodes[*n].stage.letter.is_some()
        })
    }

    /// Its first node.
    pub fn first<'p>(&self, pack: &'p Pack<'_>) -> Option<&'p Node> {
        self.tables.first()?.nodes.first().and_then(|n| pack.way.nodes.get(*n))
    }
}

/// The nodes from those played now on, each before what it leads to.
fn in_order(pack: &Pack<'_>) -> Vec<usize> {
    let mut order: Vec<usize> = pack.way.now.clone();
    let mut at = 0;
    while at < order.len() {
        let next = pack.way.nodes[order[at]].leads_to();
        for node in next {
            if !order.contains(&node) {
                order.push(node);
            }
        }
        at += 1;
    }
    order
}

fn sheet_key(node: &Node) -> (usize, usize, String) {
    let stage = &node.stage;
    let players = stage.players.len();
    let first = stage.words.split('.').next().unwrap_or_default();
    let kind = match stage.format {
        StageFormat::Game | StageFormat::RoundRobin | StageFormat::DoubleRoundRobin => {
            format!("series {players}")
        }
        StageFormat::SemiFinals | StageFormat::SuddenDeath if stage.letter.is_some() => {
            stage.letter.into_iter().collect()
        }
        StageFormat::SemiFinals => "seeds".to_owned(),
        StageFormat::Final => "final".to_owned(),
        StageFormat::SuddenDeath if first == "final" => "final".to_owned(),
        StageFormat::Match | StageFormat::SuddenDeath => "match".to_owned(),
        StageFormat::Armageddon if first.starts_with("round-of-") => first.to_owned(),
        StageFormat::Armageddon => "armageddon".to_owned(),
    };
    (stage.origin.step, stage.origin.form, kind)
}

fn table_key(node: &Node, participants: usize) -> (String, bool, usize) {
    let stage = &node.stage;
    let seat = |player| match node.seat(player) {
        Seat::Player(player) => format!("player {}", player.0),
        Seat::Number(number) => number.to_string(),
        Seat::P => "P".to_owned(),
        Seat::Q => "Q".to_owned(),
        Seat::Open => "_".to_owned(),
    };
    let games: Vec<String> = stage
        .games
        .iter()
        .map(|g| format!("{} {}-{}", g.round, seat(g.players.white), seat(g.players.black)))
        .collect();
    // What may be played again without end by all who begin is printed once more, where it is small; a large table
    // serves for each time that its games are the same.
    let small = stage.players.len() <= 4;
    let all = stage.players.len() <= 2 && stage.players.len() == participants;
    let again = if node.most.is_none() && all { stage.origin.again } else { 0 };
    let letter = stage.letter.map_or(String::new(), String::from);
    (format!("{letter} {:?} {}", stage.format, games.join(" ")), small && node.is_reversed(), again)
}
