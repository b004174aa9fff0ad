//! The lines of a crosstable, and the columns that all crosstables have alike.

use super::super::Sheet;
use crate::event::{Standing, System};
use crate::report::columns::{Columns, whole};
use crate::report::document::Cell;
use crate::report::papers::words::capital;
use crate::said::{Said, said};
use crate::tournament::Section;
use crate::tournament::exact::Exact;
use crate::tournament::{Player, PlayerId};

/// A line: a player, and what stands in the cells between name and points.
pub struct Line<'a> {
    /// Counted from 1, from the top.
    pub position: u32,
    /// Who.
    pub player: PlayerId,
    /// His standing; none for one who is not in this trophy.
    pub standing: Option<&'a Standing>,
    /// Opponents, rounds or parts.
    pub cells: Vec<Cell>,
    /// Points of the games.
    pub points: Exact,
}

/// What the players' sheet tells of anybody.
pub fn who<'a>(columns: &mut Columns<'a, Line<'a>>, sheet: &'a Sheet<'_>) {
    let of = |line: &Line<'a>| sheet.tournament().player(line.player);
    let any = |has: &dyn Fn(&Player) -> bool| {
        sheet.settlement.standings.iter().any(|s| has(sheet.tournament().player(s.player)))
    };
    let some = |text: &Option<String>| Cell::text(text.clone().unwrap_or_default());
    let federations = any(&|p| p.federation.is_some());
    columns.word("paper.no").right().kept().cell(move |l| whole(of(l).no));
    columns.column("").when(any(&|p| p.title.is_some())).cell(move |l| some(&of(l).title));
    columns.word("paper.name").kept().cell(move |l| Cell::text(&of(l).name).strong());
    columns
        .word("paper.crosstable.federation")
        .when(federations)
        .cell(move |l| some(&of(l).federation));
    columns
        .word("paper.crosstable.club")
        .when(!federations && any(&|p| p.club.is_some()))
        .cell(move |l| some(&of(l).club));
    columns.word("paper.crosstable.rating").right().when(any(&|p| p.rating.is_some())).cell(
        move |l| {
            of(l).rating.map_or_else(Cell::default, |rating| {
                let looks = match of(l).provisional {
                    true => sheet.say(&said!("paper.crosstable.provisional-rating", rating)),
                    false => rating.to_string(),
                };
                Cell::number(rating.into(), looks)
            })
        },
    );
}

/// Who has which place, or has it so far; only where anybody has one.
pub fn place<'a>(columns: &mut Columns<'a, Line<'a>>, sheet: &'a Sheet<'_>, last: bool) {
    let Some(head) = place_head(sheet) else {
        return;
    };
    let column = columns.column(head);
    let column = if last { column.centre() } else { column.right().kept() };
    column.cell(|line| line.standing.map_or_else(Cell::default, |own| place_cell(sheet, own)));
}

/// What heads the places; none where there are none.
pub fn place_head(sheet: &Sheet<'_>) -> Option<&'static str> {
    let any = |has: fn(&Standing) -> bool| sheet.settlement.standings.iter().any(has);
    if any(|s| s.places.is_some()) {
        Some(sheet.word("paper.place"))
    } else {
        any(|s| s.so_far.is_some()).then(|| sheet.word("paper.place-so-far"))
    }
}

/// The place, with the clauses that made it as its note; while the event runs the place so far.
pub fn place_cell(sheet: &Sheet<'_>, standing: &Standing) -> Cell {
    let Some(places) = standing.places.or(standing.so_far) else {
        return Cell::default();
    };
    let cell = Cell::text(places.to_string()).strong();
    let cell = Cell { number: places.is_single().then(|| places.first().into()), ..cell };
    if standing.places.is_none() {
        cell.note(sheet.word("paper.crosstable.by-results-so-far"))
    } else {
        let why = because(standing);
        cell.note(sheet.say(&said!("paper.crosstable.by", why)))
    }
}

/// `points`, or `points, then 2.1.1`.
pub fn because(standing: &Standing) -> Said {
    match &standing.because[..] {
        [] => said!("paper.crosstable.by-points"),
        clauses => said!("paper.crosstable.by-points-then", clauses),
    }
}

/// A column for each tie-break that has a value for anybody; `live` makes formulas of values.
pub fn tie_breaks<'a>(
    columns: &mut Columns<'a, Line<'a>>,
    sheet: &'a Sheet<'_>,
    live: impl Fn(&System, Cell) -> Cell + Copy + 'a,
) {
    for system in &sheet.settlement.systems {
        let note = format!("{}, {}", sheet.say(&system.title), system.clause);
        let head = Cell::text(&system.code).note(&note);
        columns.column(head).right().cell(move |line| {
            let mut own = line.standing.iter().flat_map(|s| &s.tie_breaks);
            own.find(|value| value.is_of(system)).map_or_else(Cell::default, |value| {
                live(system, Cell::number(value.value, value.value.mixed()).note(&note))
            })
        });
    }
}

/// `Rapid`, `Blitz, final`.
pub fn section_name(sheet: &Sheet<'_>, section: &Section) -> String {
    let words = [section.segment.as_str(), section.stage.as_str()];
    match words.iter().filter(|w| !w.is_empty()).copied().collect::<Vec<_>>().join(", ") {
        none if none.is_empty() => sheet.word("paper.crosstable.games").to_owned(),
        joined => capital(&joined),
    }
}
