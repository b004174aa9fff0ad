//! The sheet `Standings`: place, points, every tie-break, and in a sentence why.

use std::collections::BTreeMap;

use super::cells;
use super::formulas::formula;
use super::positions::Positions;
use crate::event::{Standing, Status};
use crate::report::columns::{Columns, whole};
use crate::report::document::{Cell, Table};
use crate::report::papers::Sheet;
use crate::report::papers::crosstable::{
    because, parted_so_far, place_cell, place_head, printed, section_name,
};
use crate::said::{Said, said};
use crate::tournament::PlayerId;

/// The table; names lead to their rows of the crosstable.
pub fn table(sheet: &Sheet<'_>, positions: &Positions) -> Table {
    // How a tie came out is told once, under the table: many may be in it.
    let mut tie_of: BTreeMap<PlayerId, Vec<Said>> = BTreeMap::new();
    for (_, _, tie) in sheet.ties() {
        for player in &tie.players {
            let told = said!("paper.workbook.see-below", places = tie.places);
            let own = tie_of.entry(*player).or_default();
            own.extend((!own.contains(&told)).then_some(told));
        }
    }
    let mut columns: Columns<'_, Standing> = Columns::in_words(sheet.words());
    let head = place_head(sheet).unwrap_or(sheet.word("paper.place"));
    columns.column(head).right().kept().cell(|own| place_cell(sheet, own));
    columns.word("paper.workbook.stage").when(!sheet.settlement.stages.is_empty()).cell(|own| {
        let stage = sheet.settlement.stage_of(own.player);
        stage.map_or_else(Cell::default, |own| sheet.words().capital(&own.name).into())
    });
    columns.word("paper.name").kept().cell(|own| {
        let row = (positions.name(), positions.row_of(own.player));
        cells::name(sheet, sheet.tournament().player(own.player), row)
    });
    // With handicaps the points are those of the games, as on the crosstable.
    let handicaps = sheet.regulation.competition.handicap.is_some();
    let total = if handicaps { "paper.total" } else { "paper.points" };
    columns.word(total).right().cell(|own| {
        let cell = Cell::number(own.total, sheet.score(own.total)).strong();
        // Points of the crosstable are those of the games alone.
        match positions.row_of(own.player).filter(|_| own.total == own.game_points) {
            Some(row) => cell.live(formula([positions.points(row)])),
            None => cell,
        }
    });
    let t = sheet.tournament();
    for segment in t.segments_that_count() {
        columns.column(section_name(sheet, &t.segment(segment))).right().cell(move |own| {
            let points = t.points_of_segment(own.player, segment);
            Cell::number(points, sheet.score(points))
        });
    }
    for (nth, system) in sheet.settlement.systems.iter().enumerate() {
        columns.column(cells::system(sheet, system)).right().cell(move |own| {
            let row = positions.row_of(own.player);
            let live = row.map(|row| formula([positions.system(row, nth)]));
            cells::tie_break(sheet, (own, system), live)
        });
    }
    for printed in printed(sheet) {
        columns.column(printed.heading()).right().cell(move |own| {
            let value = printed.shown(sheet, own.player);
            value.map_or_else(Cell::default, |(value, looks)| Cell::number(value, looks))
        });
    }
    if sheet.settlement.status == Status::Provisional {
        columns.word("paper.crosstable.played").right().cell(|own| whole(own.played));
        // As on the wall: the games of who withdrew are to be decided.
        let gone = |own: &Standing| sheet.tournament().player(own.player).withdrawn.is_some();
        columns.word("paper.crosstable.to-play").right().cell(move |own| match gone(own) {
            true => "–".into(),
            false => whole(own.to_play),
        });
    }
    let because = move |own: &Standing| {
        why(sheet, own, tie_of.get(&own.player).map_or(&[], Vec::as_slice)).into()
    };
    columns.word("paper.because").share(1).cell(because);
    columns.table(sheet.word("paper.standings"), &sheet.settlement.standings)
}

/// Why a player has his place: by points, by which clauses, and where it is told how his ties came out.
fn why(sheet: &Sheet<'_>, own: &Standing, ties: &[Said]) -> String {
    let so_far = parted_so_far(sheet, own);
    let why = if so_far.is_empty() {
        because(sheet, own)
    } else {
        said!("paper.crosstable.by-points-so-far", systems = so_far)
    };
    let by = sheet.words().capital(&sheet.say(&said!("paper.crosstable.by", why)));
    let ties = ties.iter().map(|tie| format!(" {}", sheet.say(tie)));
    format!("{by}.{}", ties.collect::<String>())
}
