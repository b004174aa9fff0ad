//! Crosstables: the same table for the wall and for Excel, where it also counts.

mod cells;
mod reasons;
mod round_robin;
mod running;
mod swiss;

use super::Sheet;
use super::words;
use crate::event::{Standing, Status};
use crate::report::document::{
    Align, Block, Cell, Column, Document, Inline, Row, Table, TypeSize, Width,
};
use crate::tie_break;
use crate::tournament::entries::Format;
use crate::tournament::{PlayerId, Section};

/// Largest and smallest type of a wall chart, in tenths of a point.
const CHART: TypeSize = TypeSize::Largest { most: 240, least: 90 };

/// A round robin with more players than this is printed like a Swiss: a column a round.
const WIDEST: usize = 40;

/// The wall chart: the largest type that fits its sheet, or more sheets.
pub fn wall_chart(sheet: &Sheet<'_>) -> Document {
    let mut blocks = tables(sheet);
    blocks.extend(reasons::foot(sheet));
    sheet.document(&title(sheet), true, CHART, blocks)
}

/// The sheets of `crosstable.xlsx` about the games and the standings.
pub fn workbook(sheet: &Sheet<'_>) -> Vec<Document> {
    let size = TypeSize::Fixed(100);
    let mut documents: Vec<Document> = tables(sheet)
        .into_iter()
        .filter(|block| matches!(block, Block::Table(_)))
        .map(|block| sheet.document(&title(sheet), true, size, vec![block]))
        .collect();
    if let Some(first) = documents.first_mut() {
        first.blocks.extend(reasons::foot(sheet));
    }
    documents.push(sheet.document(
        "Reasons",
        true,
        size,
        vec![Block::Table(reasons::table(sheet))],
    ));
    documents.push(sheet.document(
        "What was read",
        false,
        size,
        vec![Block::Table(reasons::read(sheet))],
    ));
    documents
}

/// `Crosstable`, or how far the event has come.
fn title(sheet: &Sheet<'_>) -> String {
    match sheet.settlement.status {
        Status::Provisional => match running::rounds_done(sheet) {
            Some(round) if round > 0 => format!("provisional, after round {round}"),
            _ => "provisional".into(),
        },
        Status::Waiting => "places not final".into(),
        Status::Final | Status::Invalid => "final crosstable".into(),
    }
}

fn tables(sheet: &Sheet<'_>) -> Vec<Block> {
    let t = sheet.tournament();
    let mut sections: Vec<Section> = t.games_per_pairing.keys().cloned().collect();
    sections.sort_by_key(|s| t.games.iter().position(|g| g.section == *s));
    let crosstable = t.format == Format::RoundRobin && t.players.len() <= WIDEST && !t.is_tour();
    let mut blocks = Vec::new();
    if t.is_tour() {
        blocks.push(Block::Table(running::tour(sheet)));
    } else if !crosstable {
        blocks.push(Block::Table(swiss::table(sheet)));
    } else if sections.len() > 1 {
        blocks.push(Block::Table(running::by_section(sheet, &sections)));
        for section in &sections {
            let mut part = round_robin::table(sheet, Some(section));
            part.name = section_name(section);
            blocks.push(Block::Space(1));
            blocks.push(Block::Heading(2, vec![Inline::text(&part.name)]));
            blocks.push(Block::Table(part));
        }
    } else {
        blocks.push(Block::Table(round_robin::table(sheet, None)));
    }
    if sheet.settlement.status == Status::Provisional {
        blocks.extend(running::to_play(sheet));
    }
    blocks
}

/// `Rapid`, `Blitz, final`.
fn section_name(section: &Section) -> String {
    let words = [section.segment.as_str(), section.stage.as_str()];
    let joined = words.iter().filter(|w| !w.is_empty()).copied().collect::<Vec<_>>().join(", ");
    let mut letters = joined.chars();
    letters
        .next()
        .map_or_else(|| "Games".to_owned(), |first| first.to_uppercase().chain(letters).collect())
}

fn column(align: Align, width: Width, keep: bool) -> Column {
    Column { align, width, keep }
}

/// The columns before the games: what the players' sheet tells of anybody.
struct Who {
    columns: Vec<Column>,
    head: Vec<Cell>,
    /// Kept so that each row can be filled.
    with: Vec<Field>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Field {
    No,
    Title,
    Name,
    Federation,
    Club,
    Rating,
}

impl Who {
    fn of(sheet: &Sheet<'_>) -> Self {
        let players =
            || sheet.settlement.standings.iter().map(|s| sheet.tournament().player(s.player));
        let with = [
            (Field::No, true),
            (Field::Title, players().any(|p| p.title.is_some())),
            (Field::Name, true),
            (Field::Federation, players().any(|p| p.federation.is_some())),
            (
                Field::Club,
                players().any(|p| p.club.is_some()) && players().all(|p| p.federation.is_none()),
            ),
            (Field::Rating, players().any(|p| p.rating.is_some())),
        ];
        let mut who = Self {
            columns: Vec::new(),
            head: Vec::new(),
            with: with.into_iter().filter(|(_, shown)| *shown).map(|(f, _)| f).collect(),
        };
        for field in &who.with {
            let (align, keep, head) = match field {
                Field::No => (Align::Right, true, "No"),
                Field::Title => (Align::Left, false, ""),
                Field::Name => (Align::Left, true, "Name"),
                Field::Federation => (Align::Left, false, "Fed"),
                Field::Club => (Align::Left, false, "Club"),
                Field::Rating => (Align::Right, false, "Rating"),
            };
            who.columns.push(column(align, Width::Content, keep));
            who.head.push(Cell::text(head));
        }
        who
    }

    fn cells(&self, sheet: &Sheet<'_>, player: PlayerId) -> Vec<Cell> {
        let p = sheet.tournament().player(player);
        let some = |text: &Option<String>| Cell::text(text.clone().unwrap_or_default());
        self.with
            .iter()
            .map(|field| match field {
                Field::No => Cell::number(p.no.into(), p.no.to_string()),
                Field::Title => some(&p.title),
                Field::Name => Cell::text(&p.name).strong(),
                Field::Federation => some(&p.federation),
                Field::Club => some(&p.club),
                Field::Rating => p.rating.map_or_else(Cell::default, |rating| {
                    let looks =
                        if p.provisional { format!("{rating} p") } else { rating.to_string() };
                    Cell::number(rating.into(), looks)
                }),
            })
            .collect()
    }
}

/// The declared tie-breaks that have a value for anybody, by clause: heading, and what each is.
fn tie_break_columns(sheet: &Sheet<'_>) -> Vec<(String, String, crate::decision::Clause)> {
    let mut columns: Vec<(String, String, crate::decision::Clause)> = Vec::new();
    for standing in &sheet.settlement.standings {
        for value in &standing.tie_breaks {
            if !columns
                .iter()
                .any(|(code, _, clause)| *code == value.code && *clause == value.clause)
            {
                columns.push((value.code.clone(), value.title.clone(), value.clause.clone()));
            }
        }
    }
    // In the order declared, not in the order first met.
    let declared: Vec<crate::decision::Clause> = sheet
        .regulation
        .competition
        .tie
        .iter()
        .flat_map(|rule| &rule.by)
        .chain(sheet.regulation.competition.title_by.iter().flat_map(|t| &t.by))
        .map(|criterion| tie_break::clause(criterion).clone())
        .collect();
    columns.sort_by_key(|(_, _, clause)| declared.iter().position(|c| c == clause));
    columns
}

fn tie_break_cells(
    standing: &Standing,
    columns: &[(String, String, crate::decision::Clause)],
) -> Vec<Cell> {
    columns
        .iter()
        .map(|(code, title, clause)| {
            standing
                .tie_breaks
                .iter()
                .find(|v| v.code == *code && v.clause == *clause)
                .map_or_else(Cell::default, |v| {
                    Cell::number(v.value, v.value.mixed()).note(format!("{title}, {clause}"))
                })
        })
        .collect()
}

/// The place, with the clauses that made it as its note.
fn place_cell(standing: &Standing) -> Cell {
    let Some(places) = standing.places else {
        return Cell::default();
    };
    let cell = Cell::text(words::places(places)).strong();
    let cell = Cell { number: places.is_single().then(|| places.first().into()), ..cell };
    if standing.because.is_empty() {
        cell.note("by points")
    } else {
        cell.note(format!("by points, then {}", words::clauses(&standing.because)))
    }
}

fn plain_row(cells: Vec<Cell>) -> Row {
    Row { cells, ..Row::default() }
}

/// A table without rows yet.
fn begin(name: &str, columns: Vec<Column>, head: Vec<Cell>, grid: bool) -> Table {
    Table { name: name.to_owned(), columns, head, rows: Vec::new(), grid }
}
