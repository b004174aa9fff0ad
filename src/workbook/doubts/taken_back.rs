//! Rows of the sheets Rulings and Lots that say themselves that they hold no longer: `withdrawn`, `overruled on appeal`.

use super::super::cells::{Sheet, quoted};
use super::super::kinds::Is;
use super::super::tables::heading_row::Columns;
use super::super::tables::shape::Shape;
use super::super::words::headings as h;
use super::super::words::lexicon::{Lists, Phrases, lists, words};
use super::super::words::names::{Word, fold};
use crate::diagnostic::{At, Code, Diagnostic, Diagnostics};
use crate::said::said;
use crate::tournament::check::is_in_own_words;

/// What a row decides stands here: it is read, and says nothing of itself.
const DECIDES: [Word; 6] = [h::CLAUSE, h::RULING, h::TIE, h::LOT, h::RESULT, h::DATE];
/// What says why, and by whom: `withdrawn` is there said of a player.
const WHY: [Word; 4] = [h::REASON, h::BY, h::DRAWN_BY, h::TIME];

/// The first cell that takes its row back: it holds nothing else, or says by whom or when. The row is read all the same, and
/// one that decides nothing cannot be taken back.
pub fn tell(
    (is, sheet): (Is, &Sheet),
    shape: &Shape,
    columns: &Columns,
    problems: &mut Diagnostics,
) -> Option<At<String>> {
    if !matches!(is, Is::Rulings | Is::Lots) {
        return None;
    }
    let are = |headings: &[Word], column: u32| {
        headings.iter().any(|own| columns.of.get(own) == Some(&column))
    };
    let Lists { revoked, taken_back, taken_back_by, players_gone, .. } = lists();
    let Lists { rulers, rulings_named, articles, .. } = lists();
    let takes_back = |column: u32, text: &str, of_players: bool| {
        let all: Vec<String> = words(text).collect();
        let skipped = |own: &[String], skip: &Phrases| skip.begins(own).unwrap_or(0);
        let bare = |own: &[String]| skipped(own, articles);
        let named = skipped(&all[bare(&all)..], rulings_named);
        let own = &all[if named > 0 { bare(&all) + named } else { 0 }..];
        // Whoever may not be in the event may be gone from it; who rules takes back what was ruled.
        let by_rulers = |own: &[String]| {
            taken_back_by.begins(own).is_some_and(|len| {
                let mut who = own[len..].iter().enumerate().take(2);
                who.any(|(at, _)| rulers.begins(&own[len + at..]).is_some())
            })
        };
        let of_ruling =
            named > 0 || taken_back.begins(own).is_some_and(|len| by_rulers(&own[len..]));
        let is_gone = of_players && !of_ruling && players_gone.begins(own).is_some();
        let is_why = named == 0 && are(&WHY, column) || is_gone;
        let said = revoked.begins(own).or(taken_back.begins(own).filter(|_| !is_why));
        // `withdrawn from a hat` tells how a lot was drawn.
        said.is_some_and(|len| own.len() == len || taken_back_by.begins(&own[len..]).is_some())
    };
    let mut first = None;
    for row in sheet.rows_below(columns.row) {
        let has = |own: &&Word| sheet.get(row, columns.of[own]).is_some();
        let ruling = columns.of.get(&h::RULING).and_then(|own| sheet.get(row, *own)?.written());
        let decides_nothing = ruling.is_some_and(|own| is_in_own_words(own.trim()));
        if !shape.needed.iter().all(|own| has(&own)) || decides_nothing {
            continue;
        }
        let of_players = ruling.is_some_and(|own| fold(own).contains("eligible"));
        let cells = sheet.row(row).filter(|(column, _)| !are(&DECIDES, *column));
        let mut told = cells.filter_map(|(column, own)| Some((column, own.written()?)));
        let Some((column, text)) =
            told.find(|(column, text)| takes_back(*column, text, of_players))
        else {
            continue;
        };
        let at = sheet.address(row, column);
        let said = said!("workbook.taken-back", text = quoted(text));
        problems.push(Diagnostic::warning(Code::CellsNotRead, said).at(&at));
        first.get_or_insert_with(|| At::new(text.to_owned(), at));
    }
    first
}
