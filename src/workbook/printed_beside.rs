//! Standings and crosstables that stand beside the games and are not read: what they print is compared.

use super::cells::Sheet;
use super::crosstable::{self, CROSSTABLE};
use super::heading_row::{self, Columns};
use super::headings as h;
use super::kinds::{KINDS, kind_of};
use super::lexicon::{lists, words};
use super::listed::Listed;
use super::not_ours;
use super::published::{self, PUBLISHED};
use crate::diagnostic::{At, Diagnostics};
use crate::tournament::entries::{PlayerEntry, Published, PublishedRow};
use crate::tournament::exact::Exact;

/// Whether a table is hidden, kept, or that of a round.
fn is_of_another_day(sheet: &Sheet, columns: &Columns) -> bool {
    let mut title = sheet.cells.range(..(columns.row, 0)).filter_map(|(_, value)| value.written());
    let is_of_round = |text: &str| {
        lists().scores_after.stand_in(text) || words(text).any(|own| h::ROUND.fit(&own).is_some())
    };
    sheet.hidden
        || not_ours::is_kept(&sheet.name)
        || is_of_round(&sheet.name)
        || title.any(is_of_round)
}

/// The points and places of a sheet that is not read beside the games, as `Standings` or a crosstable, of the players whom it
/// names as the list does: they are compared with what the games give. None of a sheet that is kept, or of a round.
pub(super) fn printed(sheet: &Sheet, players: &[PlayerEntry]) -> Option<Published> {
    let is_crosstable = match kind_of(sheet) {
        Some((kind, _)) if KINDS[kind].word.word == "Crosstable" => true,
        Some(_) => return None,
        None => false,
    };
    let mut told = Diagnostics::default();
    let columns =
        heading_row::find(sheet, if is_crosstable { &CROSSTABLE } else { &PUBLISHED }, &mut told)?;
    let name = *columns.of.get(&h::NAME)?;
    if is_of_another_day(sheet, &columns) {
        return None;
    }
    let mut own = match is_crosstable {
        true => crosstable::read(sheet, &mut told)?.1?,
        false => published::read(sheet, &mut told)?,
    };
    let listed = Listed::new(players);
    let named = |row: &PublishedRow| {
        listed.named(sheet.get(row.at.row, name)?.written()?).and_then(|index| players.get(index))
    };
    own.columns.clear();
    own.rows.retain_mut(|row| {
        let Some(player) = named(row).filter(|_| row.points.is_some()) else { return false };
        row.player = At::new(player.name.clone(), player.at.clone());
        row.name = None;
        row.values.clear();
        true
    });
    // Before the first game all have nought.
    let is_begun =
        own.rows.iter().any(|row| row.points.as_ref().is_some_and(|p| p.value != Exact::ZERO));
    (is_begun && !told.has_errors()).then_some(own)
}
