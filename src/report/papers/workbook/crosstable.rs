//! The crosstable of the workbook: as on the wall, with every column, and counting by itself from the sheet `Rounds`.
//!
//! A cell is a formula only where the formula gives what the engine found; else it is the number alone.

mod live;

use std::cell::OnceCell;
use std::collections::BTreeMap;

use super::cells;
use super::formulas::{formula, joined};
use super::positions::Positions;
use super::rounds::Rounds;
use crate::event::Standing;
use crate::report::columns::{self, Columns, whole};
use crate::report::document::{Cell, Live, OnSheet, Table, Told};
use crate::report::papers::Sheet;
use crate::report::papers::crosstable::{
    place_cell, place_head, rating, section_name, with_handicap,
};
use crate::report::papers::kit::points;
use crate::report::papers::wall::Order;
use crate::said::said;
use crate::tournament::exact::Exact;
use crate::tournament::{Player, PlayerId, Scoring, Section};

/// A line: a player, and what stands in the cells between name and points.
struct Line<'a> {
    position: u32,
    player: PlayerId,
    standing: Option<&'a Standing>,
    cells: Vec<Cell>,
    /// The rounds of a Swiss, which are the first of the cells; none where nothing counts by itself.
    rounds: Vec<cells::Round>,
    points: Exact,
}

/// A crosstable in the making.
struct Draft<'a> {
    sheet: &'a Sheet<'a>,
    name: String,
    heads: Vec<String>,
    lines: Vec<Line<'a>>,
    rounds: Option<&'a Rounds<'a>>,
    section: Option<&'a Section>,
    /// It has the places: it is of the whole event, or of the whole of a stage.
    ranked: bool,
    /// The cells are results of single games.
    single: bool,
    /// A column an opponent, whose games are several: what they bring stands folded away.
    sums: Vec<PlayerId>,
}

/// A round robin: rows and columns both in the order of the standings, so that the diagonal stays.
pub fn square<'a>(
    sheet: &'a Sheet<'a>,
    rounds: &'a Rounds<'a>,
    name: &str,
    section: Option<&'a Section>,
) -> (Table, Positions) {
    let t = sheet.tournament();
    let mut order: Vec<PlayerId> = sheet.settlement.standings.iter().map(|s| s.player).collect();
    // Players of a combined event who are not in this trophy stand below: the others' results against them count.
    order.extend(sheet.settlement.table.beside());
    let single = match section {
        Some(section) => t.games_per_pairing.get(section).is_none_or(|games| *games == 1),
        None => t.games_per_pairing.values().all(|games| *games == 1),
    };
    let chart = Order::of(sheet);
    let lines = order.iter().zip(1..).map(|(player, position)| {
        let cell = |opponent: &PlayerId| match opponent == player {
            true => Cell::solid(),
            false => cells::pair((sheet, &chart), rounds, (*player, *opponent), section, single),
        };
        let in_section = |section: &Section| t.points_in(*player, section);
        Line {
            position,
            player: *player,
            standing: sheet.settlement.standing(*player),
            cells: order.iter().map(cell).collect(),
            rounds: Vec::new(),
            points: section.map_or(sheet.settlement.table.game_points[player.0], in_section),
        }
    });
    let draft = Draft {
        sheet,
        name: name.to_owned(),
        heads: (1..=order.len()).map(|position| position.to_string()).collect(),
        lines: lines.collect(),
        rounds: Some(rounds),
        section,
        ranked: section.is_none() || sheet.tournament().parts_in_order().len() < 2,
        single,
        sums: if single { Vec::new() } else { order },
    };
    draft.table()
}

/// A Swiss, or a round robin too large for a square: a column a round.
pub fn by_round<'a>(sheet: &'a Sheet<'a>, rounds: &'a Rounds<'a>) -> (Table, Positions) {
    let t = sheet.tournament();
    let round = |round: u32| sheet.say(&said!("paper.crosstable.round", round));
    let parts = t.segments_that_count();
    let part = |own: &&str| in_part(sheet, &t.segment(own));
    let heads = (1..=t.rounds).map(round).chain(parts.iter().map(part)).collect();
    let places = cells::lines(sheet);
    let of = |standing: &Standing| {
        let player = standing.player;
        let totals = parts.iter().map(|own| points(t.points_of_segment(player, own)));
        (cells::rounds(sheet, rounds, &places, player), totals.collect())
    };
    ranked(sheet, Some(rounds), heads, of)
}

/// An event in several parts: points in each, and in all.
pub fn by_section<'a>(
    sheet: &'a Sheet<'a>,
    rounds: &'a Rounds<'a>,
    sections: &[Section],
) -> (Table, Positions) {
    let t = sheet.tournament();
    let heads = sections.iter().map(|section| in_part(sheet, section)).collect();
    let of = |standing: &Standing| {
        let player = standing.player;
        let of = |section| t.is_in(player, section).then(|| points(t.points_in(player, section)));
        (Vec::new(), sections.iter().map(|section| of(section).unwrap_or_default()).collect())
    };
    ranked(sheet, Some(rounds), heads, of)
}

/// What heads the points of a part: its name, and what a win counts where that is not a point.
fn in_part(sheet: &Sheet<'_>, section: &Section) -> String {
    let name = section_name(sheet, section);
    match sheet.tournament().scoring(section).win {
        one if one == Exact::ONE => name,
        win => sheet.say(&said!("paper.crosstable.part-with-win", name, win)),
    }
}

/// A tour: points in each event, and in all.
pub fn tour<'a>(sheet: &'a Sheet<'a>) -> (Table, Positions) {
    let t = sheet.tournament();
    let of = |standing: &Standing| {
        let scores = &t.scores[standing.player.0];
        let of = |event| scores.get(event).copied().flatten().unwrap_or(Exact::ZERO);
        (Vec::new(), (0..t.score_events.len()).map(|event| points(of(event))).collect())
    };
    ranked(sheet, None, t.score_events.clone(), of)
}

fn ranked<'a>(
    sheet: &'a Sheet<'a>,
    rounds: Option<&'a Rounds<'a>>,
    heads: Vec<String>,
    cells: impl Fn(&Standing) -> (Vec<cells::Round>, Vec<Cell>),
) -> (Table, Positions) {
    let live = rounds.is_some_and(|rounds| rounds.live);
    let lines = sheet.settlement.standings.iter().zip(1..).map(|(standing, position)| {
        let (mut rounds, more) = cells(standing);
        // Where nothing counts by itself the cells are all that is asked of the rounds.
        let taken = |own: &mut cells::Round| std::mem::take(&mut own.cell);
        let of = |own: &mut cells::Round| if live { own.cell.clone() } else { taken(own) };
        let cells = rounds.iter_mut().map(of).chain(more).collect();
        let rounds = if live { rounds } else { Vec::new() };
        let (player, points) = (standing.player, standing.game_points);
        Line { position, player, standing: Some(standing), cells, rounds, points }
    });
    let draft = Draft {
        sheet,
        name: sheet.word("paper.crosstable.crosstable").to_owned(),
        heads,
        lines: lines.collect(),
        rounds,
        section: None,
        ranked: true,
        single: false,
        sums: Vec::new(),
    };
    draft.table()
}

impl<'a> Draft<'a> {
    fn table(&self) -> (Table, Positions) {
        let sheet = self.sheet;
        // What only helps formulas stands behind all else, and cells before it look at it.
        let scores: OnceCell<usize> = OnceCell::new();
        let mut columns: Columns<'_, Line<'_>> = Columns::in_words(sheet.words());
        columns.column("#").right().kept().cell(|line| whole(line.position));
        let numbers = columns.next();
        self.who(&mut columns);
        let from = columns.next();
        for (at, head) in self.heads.iter().enumerate() {
            let column = columns.column(head);
            let narrow = self.single || !self.sums.is_empty();
            let column = if narrow { column.centre().alike() } else { column.centre() };
            let scores = &scores;
            column.cell(move |line| match (line.rounds.get(at), scores.get()) {
                (Some(round), Some(first)) => round.live(first + at),
                _ => line.cells.get(at).cloned().unwrap_or_default(),
            });
        }
        let to = columns.next().saturating_sub(1);
        let points = columns.next();
        let live = self.live_points(numbers, from, to);
        columns.word("paper.points").right().cell(move |line| {
            let cell = Cell::number(line.points, sheet.score(line.points)).strong();
            match &live {
                Some(live) => cell.live(live.clone()),
                None => cell,
            }
        });
        let players = self.lines.iter().map(|line| (line.player, line.points));
        let mut positions = Positions::new(&self.name, (numbers, points), players);
        self.with_forfeits(&mut positions);
        if self.ranked {
            handicap(&mut columns, sheet, points);
        }
        if self.ranked {
            positions.systems = columns.next();
            self.tie_breaks(&mut columns, &positions);
            if let Some(head) = place_head(sheet) {
                columns.column(head).centre().cell(|line| {
                    line.standing.map_or_else(Cell::default, |own| place_cell(sheet, own))
                });
            }
        }
        let clubs = columns.next();
        self.typed(columns.word("paper.crosstable.club"), |own| &own.club);
        let tallies = columns.next();
        self.tallies(&mut columns, numbers);
        let spare = [clubs, tallies, columns.next()];
        self.typed(columns.word("paper.workbook.fide-id"), |own| &own.fide_id);
        let sums = self.sums(&mut columns, numbers);
        let so_far = self.scores(&mut columns, numbers);
        if let Some(first) = so_far {
            scores.get_or_init(|| first);
        }
        let t = sheet.tournament();
        let usual = t.scoring.values().all(|scoring| *scoring == Scoring::default());
        let told = match (sums, so_far) {
            (Some(first), _) => usual.then_some((from, to, Told::Sums(first))),
            (None, Some(_)) => Some((from, from + self.rounds() - 1, Told::OverScore)),
            (None, None) => None,
        };
        let table = Table {
            grid: true,
            sheet: OnSheet {
                results: self.single.then_some((from, to)),
                told: told.map(Box::new),
                aside: sums.or(so_far),
                spare: Some(Box::new(spare)),
                ..OnSheet::default()
            },
            ..columns.table(&self.name, &self.lines)
        };
        (table, positions)
    }

    /// What the players' sheet tells of anybody.
    fn who<'t>(&'t self, columns: &mut Columns<'t, Line<'a>>) {
        let sheet = self.sheet;
        let of = move |line: &Line<'a>| sheet.tournament().player(line.player);
        let any = |has: &dyn Fn(&Player) -> bool| self.lines.iter().any(|line| has(of(line)));
        columns.word("paper.no").right().kept().cell(move |l| whole(of(l).no));
        self.typed(columns.column(""), |own| &own.title);
        let standings = sheet.word("paper.standings");
        let rows = sheet.settlement.standings.iter().zip(0..);
        let rows: BTreeMap<PlayerId, usize> = rows.map(|(own, row)| (own.player, row)).collect();
        columns
            .word("paper.name")
            .kept()
            .cell(move |l| cells::name(sheet, of(l), (standings, rows.get(&l.player).copied())));
        self.typed(columns.word("paper.crosstable.federation"), |own| &own.federation);
        let ratings = columns.word("paper.crosstable.rating").right();
        ratings.when(any(&|p| p.rating.is_some())).cell(move |l| rating(sheet, of(l)));
    }

    /// What the players' sheet tells of some.
    fn typed<'t>(
        &'t self,
        column: columns::Draft<'_, 't, Line<'a>>,
        told: fn(&Player) -> &Option<String>,
    ) {
        let of = move |line: &Line<'a>| told(self.sheet.tournament().player(line.player));
        let column = column.when(self.lines.iter().any(|line| of(line).is_some()));
        column.cell(move |line| Cell::text(of(line).clone().unwrap_or_default()));
    }

    /// Wins, draws and losses, forfeits among them.
    fn tallies<'t>(&'t self, columns: &mut Columns<'t, Line<'a>>, numbers: usize) {
        let Some(rounds) = self.rounds.filter(|rounds| rounds.live) else { return };
        for (key, values) in [
            ("paper.workbook.won", &["1", "\"+\""][..]),
            ("paper.workbook.drawn", &["0.5"][..]),
            ("paper.workbook.lost", &["0", "\"−\""][..]),
        ] {
            let live =
                values.iter().map(|value| rounds.count(self.sheet, value, numbers, self.section));
            let live = formula(joined(live, "+"));
            let points = match values[0] {
                "1" => Exact::ONE,
                "0" => Exact::ZERO,
                _ => Exact::HALF,
            };
            columns.word(key).right().cell(move |line| {
                let own = rounds.results(line.player, self.section);
                let count = own.filter(|(result, colour)| result.score(*colour).points() == points);
                whole(u32::try_from(count.count()).unwrap_or(0)).live(live.clone())
            });
        }
    }

    /// Every tie-break.
    fn tie_breaks<'t>(&'t self, columns: &mut Columns<'t, Line<'a>>, positions: &Positions) {
        let sheet = self.sheet;
        for system in &sheet.settlement.systems {
            let live = self.live_system(system, positions);
            columns.column(cells::system(sheet, system)).right().cell(move |line| {
                let told = |own| cells::tie_break(sheet, (own, system), live.clone());
                line.standing.map_or_else(Cell::default, told)
            });
        }
    }

    /// What the games with each opponent bring together, folded away; the first of the columns.
    fn sums<'t>(&'t self, columns: &mut Columns<'t, Line<'a>>, numbers: usize) -> Option<usize> {
        let rounds = self.rounds.filter(|rounds| rounds.live)?;
        let first = columns.next();
        for (opponent, head) in self.sums.iter().zip(&self.heads) {
            let row = self.lines.iter().position(|line| line.player == *opponent)?;
            let live =
                formula(rounds.sum_against(self.sheet, numbers, self.section, (&self.name, row)));
            columns.column(format!("Σ {head}")).right().cell(move |line| {
                let sum = rounds
                    .of_pair(line.player, *opponent, self.section)
                    .map(|(_, game, colour)| self.sheet.tournament().game_points(game, colour))
                    .sum::<Exact>();
                match line.player == *opponent {
                    true => Cell::solid(),
                    false => Cell::number(sum, sum.mixed()).live(live.clone()),
                }
            });
        }
        (!self.sums.is_empty()).then_some(first)
    }
}

/// What is added to the points of the games, and what comes to.
fn handicap<'a>(columns: &mut Columns<'a, Line<'a>>, sheet: &'a Sheet<'_>, points: usize) {
    if sheet.regulation.competition.handicap.is_none() {
        return;
    }
    columns
        .word("paper.crosstable.handicap")
        .right()
        .cell(move |line| with_handicap(sheet, line.standing, |own| own.total - own.game_points));
    columns.word("paper.total").right().cell(move |line| {
        let total = with_handicap(sheet, line.standing, |own| own.total);
        match total.number {
            Some(_) => total.strong().live(Live::SumOfRow { from: points, to: points + 1 }),
            None => total,
        }
    });
}
