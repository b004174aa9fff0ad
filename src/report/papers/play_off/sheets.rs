//! Which sheets a pack has: what groups of one size play, match by match and round by round, and on which pages.
//!
//! A sheet is printed once, whoever comes to play by it. Its tables stand in the order in which they are played.

use std::ops::Range;

use super::play_order::{in_order, in_order_of_play};
use crate::playoff::StageFormat;
use crate::playoff::way::{Node, Seat, Way};
use crate::tournament::Places;

/// Pages that are not known yet: as wide as those that will be, and each its own.
pub const UNKNOWN: usize = 80;

/// What a sheet is for.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// Series of games of so many players, by whatever step they come.
    Series(usize),
    /// A match with all its legs and what decides it: which it is, by its name in words, and whether others are played
    /// beside it.
    Match {
        /// Its name, where it is one of several; else the same for all that a step may come to.
        of: String,
        /// Others are played beside it.
        beside: bool,
    },
    /// Who meets whom in the matches side by side.
    Seeds,
    /// A game with draw odds.
    Game,
    /// A knock-out round: its pairings, and its games where they are single ones. By its name in words.
    Round(String),
}

impl Kind {
    /// Of a stage.
    fn of(node: &Node) -> Self {
        let stage = &node.stage;
        let round = stage.words.split('.').next().filter(|words| words.starts_with("round-of-"));
        let of_match = || {
            let named = round.is_some() || stage.letter.is_some();
            let of = if named || whole(&stage.words) == "final" { whole(&stage.words) } else { "" };
            Self::Match { of: of.to_owned(), beside: stage.letter.is_some() }
        };
        match stage.format {
            StageFormat::Game | StageFormat::RoundRobin | StageFormat::DoubleRoundRobin => {
                Self::Series(stage.players.len())
            }
            StageFormat::SemiFinals if stage.letter.is_none() => Self::Seeds,
            StageFormat::Match | StageFormat::Armageddon if stage.players.len() > 2 => {
                Self::Round(round.unwrap_or(&stage.words).to_owned())
            }
            StageFormat::Armageddon if is_part_of_match(&stage.words) => of_match(),
            StageFormat::Armageddon => match round {
                Some(round) => Self::Round(round.to_owned()),
                None => Self::Game,
            },
            StageFormat::Match
            | StageFormat::SemiFinals
            | StageFormat::Final
            | StageFormat::SuddenDeath => of_match(),
        }
    }

    /// Whether its tables are steps of their own: those of a series may come from several.
    fn has_steps(&self) -> bool {
        match self {
            Self::Series(_) => false,
            Self::Match { .. } | Self::Seeds | Self::Game | Self::Round(_) => true,
        }
    }
}

/// Whether a stage is a later part of a match: by the last of its words.
pub fn is_part_of_match(words: &str) -> bool {
    let last = words.rsplit('.').next().unwrap_or_default();
    words.contains('.')
        && (last.starts_with("leg-") || last == "sudden-death" || last == "armageddon")
}

/// The name of the match of which a stage is a part.
fn whole(words: &str) -> &str {
    if is_part_of_match(words) {
        words.rsplit_once('.').map_or(words, |(own, _)| own)
    } else {
        words
    }
}

/// A sheet.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Sheet {
    /// What it is for.
    pub kind: Kind,
    /// The step and the form, where tables of others are not its own.
    step: Option<(usize, usize)>,
    /// The places of the group whose it is, where several play at the same time and it is known which.
    group: Option<Places>,
    /// Its tables, in the order in which they are played.
    pub tables: Vec<Table>,
    /// Its pages, or parts of pages.
    pub leaves: Vec<Leaf>,
    /// It may be needed more often than it is printed.
    pub copies: bool,
    /// How many sheets stand before it.
    order: usize,
}

/// Games that are played alike: by the same numbers or seats, with the same colours.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Table {
    /// The nodes of the way that are played by it.
    pub nodes: Vec<usize>,
    /// What tells it from others.
    key: (usize, usize, String),
}

/// What of its tables a page shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Shows {
    /// All of them.
    All,
    /// Lots, games and what they lead to; the scores stand on the facing page.
    Games,
    /// The scores.
    Scores,
}

/// A part of a sheet that stands on one page.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Leaf {
    /// The tables that it shows.
    pub tables: Range<usize>,
    /// Of one table's games these alone, where they take several pages.
    pub games: Option<Range<usize>>,
    /// What it shows of them.
    pub shows: Shows,
    /// How high its rows are, in tenths of a millimetre.
    pub row: u32,
    /// What stands under its games is in little type.
    pub little: bool,
    /// As it is set it has no room on its page: it was measured before the pages that it names were known.
    pub over: bool,
    /// The page of the plan.
    pub plan: usize,
    /// The page on which it stands.
    pub page: usize,
}

/// All sheets in the order in which they can be needed.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Sheets {
    /// The sheets.
    pub all: Vec<Sheet>,
    /// The page of the result.
    pub result: usize,
    /// The page of the plan that has the result at its end.
    pub result_on: usize,
    /// The page on which those who do not win are ranked, where that is not done in the result; and that of the plan.
    pub others: Option<usize>,
    pub others_on: Option<usize>,
    /// The page of what was played, where it stands behind all else.
    pub played: Option<usize>,
    /// The page of the plan on which that begins.
    pub played_on: Option<usize>,
    /// Pages in all.
    pub pages: usize,
}

impl Sheets {
    /// The sheets of what is played now and of what may come.
    pub fn new(way: &Way) -> Self {
        let mut sheets = Self { result: 1, result_on: 1, pages: 1, ..Self::default() };
        for index in in_order(way) {
            let node = &way.nodes[index];
            // Where so many are tied that not everything is followed, the rest is printed once it is reached.
            if !node.is_over() && (node.reached || !node.outcomes.is_empty()) {
                sheets.add(index, node);
            }
        }
        let nodes: Vec<Vec<usize>> = sheets.all.iter().map(Sheet::all_nodes).collect();
        let mut left: Vec<Option<Sheet>> = sheets.all.drain(..).map(Some).collect();
        sheets.all.extend(in_order_of_play(way, &nodes).filter_map(|at| left[at].take()));
        sheets.sort_rounds();
        for sheet in &mut sheets.all {
            sheet.tables.sort_by_key(|table| (table.key.0, table.key.1));
            sheet.copies = (0..sheet.tables.len()).any(|at| sheet.is_copied(way, at));
        }
        sheets
    }

    /// Puts the matches of a round that are played at the same time together, in the order of their letters: nobody
    /// looks for one of them behind a match of the next round.
    fn sort_rounds(&mut self) {
        let letter = |sheet: &Sheet| match &sheet.kind {
            Kind::Match { of, beside: true } => Some(of.clone()),
            _ => None,
        };
        let round = |sheet: &Sheet| {
            let of = letter(sheet)?;
            let before = of.rsplit_once('.').map_or("", |(before, _)| before);
            Some((sheet.step, sheet.group, before.to_owned()))
        };
        let mut left = std::mem::take(&mut self.all);
        while !left.is_empty() {
            let (mut together, rest) = match left.first().and_then(round) {
                Some(own) => left.into_iter().partition(|sheet| round(sheet) == Some(own.clone())),
                None => {
                    let rest = left.split_off(1);
                    (left, rest)
                }
            };
            together.sort_by_key(letter);
            self.all.extend(together);
            left = rest;
        }
        for (order, sheet) in self.all.iter_mut().enumerate() {
            sheet.order = order;
        }
    }

    fn add(&mut self, index: usize, node: &Node) {
        let (kind, origin) = (Kind::of(node), node.stage.origin);
        let step = kind.has_steps().then_some(origin.rule());
        let group = node.group;
        let own = |sheet: &Sheet| (&sheet.kind, sheet.step, sheet.group) == (&kind, step, group);
        let at = self.all.iter().position(own).unwrap_or_else(|| {
            let (tables, leaves) = (Vec::new(), Vec::new());
            let order = self.all.len();
            self.all.push(Sheet { kind, step, group, tables, leaves, copies: false, order });
            self.all.len() - 1
        });
        let Some(sheet) = self.all.get_mut(at) else { return };
        let limited = node.most.is_some_and(|most| most > 1);
        let time = match step {
            None => origin.again,
            Some(_) if limited => usize::try_from(origin.turn).unwrap_or(usize::MAX),
            Some(_) => 0,
        };
        let key = (origin.step, time, seats(node));
        match sheet.tables.iter_mut().find(|table| table.key == key) {
            Some(table) => table.nodes.push(index),
            None => sheet.tables.push(Table { nodes: vec![index], key }),
        }
    }

    /// Where a node stands: its sheet, and which of its tables.
    pub fn of(&self, node: usize) -> Option<(&Sheet, usize)> {
        self.all.iter().find_map(|sheet| {
            let at = sheet.tables.iter().position(|t| t.nodes.contains(&node))?;
            Some((sheet, at))
        })
    }
}

impl Sheet {
    /// Puts tables together that are played alike, where they may be played again without end: a copy is made of them.
    pub fn merged(&self) -> Self {
        let mut tables: Vec<Table> = Vec::new();
        for table in &self.tables {
            match tables.iter_mut().find(|own| own.key.0 == table.key.0 && own.key.2 == table.key.2)
            {
                Some(own) => own.nodes.extend(&table.nodes),
                None => tables.push(table.clone()),
            }
        }
        Self { tables, ..self.clone() }
    }

    /// Whether what is played by a table may come back to it without end: it is played again on a copy.
    pub fn is_copied(&self, way: &Way, at: usize) -> bool {
        let own = |to: &usize| way.nodes[*to].most.is_none() && self.tables[at].nodes.contains(to);
        let mut left: Vec<usize> = self.tables[at].nodes.clone();
        let mut seen = vec![false; way.nodes.len()];
        while let Some(node) = left.pop() {
            for to in way.nodes[node].leads_to() {
                if own(&to) {
                    return true;
                }
                if !std::mem::replace(&mut seen[to], true) {
                    left.push(to);
                }
            }
        }
        false
    }

    /// Whether what is played on copies has numbers or colours of a lot that was drawn before, and none of its own.
    pub fn keeps_lot(&self, way: &Way) -> bool {
        let nodes = || self.tables.iter().flat_map(|table| &table.nodes).map(|at| &way.nodes[*at]);
        let mut again =
            nodes().filter(|node| node.most.is_none() && way.comes_back(node).is_some()).peekable();
        let keeps = |node: &Node| {
            let numbers = node.stage.numbers.is_some() || node.numbers.is_some();
            let given = numbers || node.p.is_some() || !node.open.is_empty();
            given && node.lots.is_empty()
        };
        again.peek().is_some() && again.all(keeps)
    }

    /// Its first node.
    pub fn first<'w>(&self, way: &'w Way) -> Option<&'w Node> {
        self.tables.first()?.nodes.first().and_then(|n| way.nodes.get(*n))
    }

    /// The nodes of a table.
    pub fn nodes<'w>(&self, way: &'w Way, at: usize) -> Vec<&'w Node> {
        let nodes = self.tables.get(at).map_or(&[][..], |table| &table.nodes);
        nodes.iter().filter_map(|n| way.nodes.get(*n)).collect()
    }

    /// The letter of a table, where the sheet has several series.
    pub fn letter(&self, at: usize) -> Option<char> {
        let several = matches!(self.kind, Kind::Series(_)) && self.tables.len() > 1;
        ('A'..='Z').nth(at).filter(|_| several)
    }

    /// The page on which the games of a table begin.
    pub fn page(&self, at: usize) -> usize {
        self.page_of(at, Shows::Scores)
    }

    /// The page of the scores of a table.
    pub fn scores(&self, at: usize) -> usize {
        self.page_of(at, Shows::Games)
    }

    /// The pages on which the games of a table stand.
    pub fn pages(&self, at: usize) -> Vec<usize> {
        let shown = |leaf: &&Leaf| leaf.tables.contains(&at) && leaf.shows != Shows::Scores;
        let mut pages: Vec<usize> =
            self.leaves.iter().filter(shown).map(|leaf| leaf.page).collect();
        pages.dedup();
        pages
    }

    fn page_of(&self, at: usize, but: Shows) -> usize {
        let shown = |leaf: &&Leaf| leaf.tables.contains(&at) && leaf.shows != but;
        self.leaves.iter().find(shown).map_or(UNKNOWN + self.order, |leaf| leaf.page)
    }

    /// The nodes of all its tables.
    fn all_nodes(&self) -> Vec<usize> {
        self.tables.iter().flat_map(|table| table.nodes.iter().copied()).collect()
    }

    /// Whether nothing is played by it: it is drawn or found who meets whom.
    pub fn draws_alone(&self, way: &Way) -> bool {
        let nodes = || (0..self.tables.len()).flat_map(|at| self.nodes(way, at));
        matches!(self.kind, Kind::Seeds | Kind::Round(_))
            && nodes().all(|node| node.stage.games.is_empty())
    }

    /// Whether it is a match that is played while others are.
    pub fn is_beside(&self) -> bool {
        matches!(self.kind, Kind::Match { beside: true, .. })
    }
}

/// Who sits where in the games of a stage: what tells tables apart.
fn seats(node: &Node) -> String {
    let stage = &node.stage;
    let seat = |player| match node.seat(player) {
        Seat::Player(player) => format!("player {}", player.0),
        Seat::Number(number) => number.to_string(),
        Seat::P => "P".to_owned(),
        Seat::Q => "Q".to_owned(),
        Seat::Open => "_".to_owned(),
    };
    let games = stage
        .games
        .iter()
        .map(|g| format!("{} {}-{}", g.round, seat(g.players.white), seat(g.players.black)));
    let letter = stage.letter.map_or(String::new(), |own| own.to_string());
    let part = stage.words.rsplit('.').next().filter(|_| is_part_of_match(&stage.words));
    let letter = letter + part.unwrap_or_default();
    let colours = if node.is_reversed() && node.stage.numbers.is_none() { "reversed" } else { "" };
    format!("{letter} {:?} {colours} {}", stage.format, games.collect::<Vec<_>>().join(" "))
}
