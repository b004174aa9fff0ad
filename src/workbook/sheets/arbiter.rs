//! The sheets of the arbiter's table: `Play-off` (the games at the board, in the order played), `Lots`, `Rulings`.

use super::super::cells::Sheet;
use super::super::doubts::telling;
use super::super::tables::fields::{self, Cell};
use super::super::tables::heading_row;
use super::super::tables::shape::Shape;
use super::super::tables::table;
use super::super::words::headings as h;
use super::super::words::names::fold;
use super::games;
use crate::diagnostic::{At, Code, Diagnostics};
use crate::said::said;
use crate::tournament::check::is_in_own_words;
use crate::tournament::entries::{LotEntry, PlayOffEntry, RulingEntry};
use crate::tournament::notation;

pub const PLAY_OFF: Shape = Shape {
    for_people: &["game", "no", "time", "board", "clock", "timecontrol"],
    parting: Some(telling::OF_PLAY_OFF),
    all_tell: true,
    is_row: |held| held.value(h::RESULT).is_some_and(games::is_result),
    ..Shape::new(&[h::WHITE, h::BLACK, h::RESULT], &[h::TIE, h::STAGE])
};

pub const LOTS: Shape = Shape {
    // `1.1.numbers`, `pool 1: 1.1.numbers`
    is_row: |held| {
        let name = held.written(h::LOT).unwrap_or_default();
        let name = name.rsplit_once(':').map_or(name, |(_, name)| name.trim_start());
        name.contains('.') && name.starts_with(|c: char| c.is_ascii_digit())
    },
    all_tell: true,
    ..Shape::new(&[h::LOT, h::RESULT], &[h::DRAWN_BY, h::TIME])
};

pub const RULINGS: Shape = Shape {
    all_tell: true,
    ..Shape::new(&[h::RULING], &[h::CLAUSE, h::TIE, h::BY, h::DATE, h::REASON])
};

/// Reads the sheet `Play-off`.
pub fn play_off(sheet: &Sheet, problems: &mut Diagnostics) -> Vec<PlayOffEntry> {
    table::rows(sheet, &PLAY_OFF, problems, |row| {
        let white = row.need(h::WHITE, said!("workbook.write.player-with-white"), games::white);
        let black = row.need(h::BLACK, said!("workbook.write.player-with-black"), fields::name);
        let result = row.get(h::RESULT, fields::result);
        let (of_stage, tie) = apart(row.get(h::TIE, fields::tie));
        let stage = row.get(h::STAGE, fields::stage_number);
        let (white, black) = white.zip(black)?;
        let result = result.and_then(At::transpose);
        Some(PlayOffEntry { at: white.at.clone(), white, black, result, of_stage, tie, stage })
    })
}

/// A lot's name without the word that papers print before it: `Los 1.1.numbers`.
fn bare(name: &str) -> &str {
    let (first, bare) = name.split_once(' ').unwrap_or_default();
    if h::LOT.fit(&fold(first)).is_some() { bare.trim() } else { name }
}

/// Reads the sheet `Lots`. A lot that is named but not drawn yet is left out.
pub fn lots(sheet: &Sheet, problems: &mut Diagnostics) -> Vec<LotEntry> {
    table::rows(sheet, &LOTS, problems, |row| {
        let name = row.need(h::LOT, said!("workbook.write.lot"), fields::name);
        let result = row.get(h::RESULT, drawn);
        let lines = row.lines(h::RESULT).map(|lines| notation::list(&lines));
        let result = result.map(|own| At::new(lines.unwrap_or(own.value), own.at));
        let drawn_by = row.text(h::DRAWN_BY);
        let time = row.text(h::TIME);
        let name = name?.map(|name| bare(&name).to_lowercase());
        Some(LotEntry { name, result: result?, drawn_by, time })
    })
}

/// The stage of the event that a tie is of, and the place at which it starts.
fn apart(tie: Option<At<(Option<String>, u32)>>) -> (Option<At<String>>, Option<At<u32>>) {
    let Some(At { value: (stage, place), at }) = tie else { return (None, None) };
    (stage.map(|stage| At::new(stage, at.clone())), Some(At::new(place, at)))
}

fn drawn(cell: &mut Cell<'_>) -> Option<Vec<String>> {
    let parts = notation::list(&fields::list(cell)?);
    if parts.is_empty() {
        return cell
            .unreadable(Code::UnreadableLot, |value| said!("workbook.unreadable-lot", value));
    }
    Some(parts)
}

/// Whether a sheet has a ruling that is more than a decision in somebody's own words.
pub fn has_rulings(sheet: &Sheet) -> bool {
    let columns = heading_row::find_first(sheet, &RULINGS);
    columns.is_some_and(|columns| {
        let column = columns.of.get(&h::RULING).copied();
        let mut cells = sheet.rows_below(columns.row).filter_map(|row| sheet.get(row, column?));
        cells.any(|own| own.written().is_some_and(|text| !is_in_own_words(text.trim())))
    })
}

/// Reads the sheet `Rulings`.
pub fn rulings(sheet: &Sheet, problems: &mut Diagnostics) -> Vec<RulingEntry> {
    table::rows(sheet, &RULINGS, problems, |row| {
        // A clause such as 2.1.1 that has become a date is an error: a wrong clause would be printed otherwise.
        let clause = row.get(h::CLAUSE, fields::name);
        let ruling = row.need(h::RULING, said!("workbook.write.ruling"), fields::list);
        let (of_stage, tie) = apart(row.get(h::TIE, fields::tie));
        let by = row.text(h::BY);
        let date = row.text(h::DATE);
        let reason = row.text(h::REASON);
        Some(RulingEntry { clause, ruling: ruling?, of_stage, tie, by, date, reason, tells: false })
    })
}
