//! The way on the first page: each sheet with its page, a box at every turn, and the page to which it leads.

use crate::report::document::{Align, Block, Cell, Inline, Row, RowKind, Table, Width};
use crate::said::said;

use super::decisions::{self, Turns};
use super::pack::Pack;
use super::parts::{across, cell, column, row, text};
use super::sheets::{Kind, Sheet};
use super::stage::kind_words;

/// How high its rows are, in tenths of a millimetre.
const ROW: u32 = 72;

/// The map; of one stage, or of two players, there is nothing to find.
pub fn blocks(pack: &Pack<'_>) -> Vec<Block> {
    let sheets = &pack.sheets.all;
    let tables: usize = sheets.iter().map(|s| s.tables.len()).sum();
    if tables < 2 || pack.participants().len() < 3 {
        return Vec::new();
    }
    let told: Vec<(&Sheet, Option<Turns>)> = sheets
        .iter()
        .map(|sheet| {
            let many = matches!(sheet.kind, Kind::Series(players) if players > 2);
            (sheet, many.then(|| decisions::turns(pack, sheet)))
        })
        .collect();
    let most = told.iter().flat_map(|(_, turns)| turns).flat_map(|t| t.level.keys()).max();
    let most = most.copied().unwrap_or(0);
    let ruling = told.iter().flat_map(|(_, turns)| turns).any(|turns| turns.ruling);
    let mut columns = vec![column(Align::Left, Width::Share(1))];
    let mut head = vec![Cell::text(pack.word("paper.play-off.head.way"))];
    for level in 1..=most {
        columns.push(column(Align::Left, Width::Content));
        let said = match level {
            1 => said!("paper.play-off.end.alone-short"),
            _ => said!("paper.play-off.end.level-short", level),
        };
        head.push(Cell::text(pack.say(&said)));
    }
    if ruling {
        columns.push(column(Align::Left, Width::Content));
        head.push(Cell::text(pack.word("paper.play-off.head.ruling-short")));
    }
    let rows = told.iter().filter_map(|(sheet, turns)| {
        let what = kind_words(pack, sheet.first(&pack.way)?);
        let what = Inline::strong(pack.say(&said!(
            "paper.play-off.head.way-page",
            page = sheet.page(0),
            what
        )));
        Some(match turns {
            Some(turns) => series(pack, what, turns, (most, ruling)),
            None => {
                let mut line = vec![what, Inline::Gap(1)];
                line.extend(decisions::map_line(pack, sheet));
                across(RowKind::Across, line)
            }
        })
    });
    let rows: Vec<Row> = rows.collect();
    let row = Some(ROW);
    vec![Block::Table(Table { columns, head, rows, grid: true, row, ..Table::default() })]
}

/// The row of a series: a box for each number of players who can be level, with the pages.
fn series(pack: &Pack<'_>, what: Inline, turns: &Turns, (most, ruling): (usize, bool)) -> Row {
    let mut cells = vec![cell(vec![what])];
    for level in 1..=most {
        let pages = turns.level.get(&level);
        cells.push(pages.map_or(Cell::default(), |pages| {
            let pages: Vec<String> = pages.iter().map(usize::to_string).collect();
            let pages = pages.join(pack.word("language.between"));
            cell(vec![Inline::Mark(false), text(format!("\u{a0}{pages}"))])
        }));
    }
    if ruling {
        let own = turns
            .ruling
            .then(|| vec![Inline::Mark(false), text(format!("\u{a0}{}", pack.sheets.result))]);
        cells.push(own.map_or(Cell::default(), cell));
    }
    row(cells)
}
