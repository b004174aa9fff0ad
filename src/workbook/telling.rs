//! Columns that nothing reads and that may decide all the same: who may not win, which games do not count, what was
//! corrected beside the result. Until they are gone, or said where they are read, nothing is final.

use super::cells::{Sheet, Value};
use super::heading_row::Columns;
use super::headings as h;
use super::lexicon::{Phrases, lists, words};
use super::names::{Word, fold};
use super::shape::{Held, Shape, Telling};
use crate::diagnostic::{At, Code, Diagnostic, Diagnostics, Severity};
use crate::said::said;
use crate::tournament::entries::ResultEntry;
use crate::tournament::exact::Exact;
use crate::tournament::game::{Colour, GameResult, Score};
use crate::tournament::notation;

/// Of players: who may not win, who went home, whose points are not those of the games.
pub(super) const OF_PLAYERS: Telling = Telling {
    parted: |lists| &lists.players_parted,
    changed: |lists| &lists.players_changed,
    said: |lists| &lists.players_said,
    contradicts: |_, _, _| false,
    is_said: |row| row.value(h::WITHDRAWN).is_some(),
    say: |written| said!("workbook.telling.player", written),
};

/// Of games: those that do not count, were not played, or have another result.
pub(super) const OF_GAMES: Telling = Telling {
    parted: |lists| &lists.games_parted,
    changed: |lists| &lists.games_changed,
    said: |lists| &lists.games_said,
    contradicts: has_another_result,
    // `1-0F`, `+/-`, a game that is still to play.
    is_said: |row| {
        let result = row.written(h::RESULT).unwrap_or("F").to_lowercase();
        result.contains(['+', 'f']) || result.starts_with("-")
    },
    say: |written| said!("workbook.telling.game", written),
};

/// Whether a cell is the result of a game with both scores, or below a heading such as `White score` that of one player,
/// and another one than its row has.
fn has_another_result(row: &Held<'_>, heading: &str, value: &Value) -> bool {
    let over = |value: &Value| match notation::result(value.written()?) {
        Ok(Some(ResultEntry::Over(own))) => Some(own),
        _ => None,
    };
    let is_whole = matches!(value, Value::Text(text) if text.contains(['-', '–', ':', '+']));
    let side = [(h::WHITE, Colour::White), (h::BLACK, Colour::Black)].into_iter();
    let mut side = side.filter(|(side, _)| is_headed(heading, &[*side]));
    if let (Some((_, colour)), true) = (side.next(), is_headed(heading, &[h::RESULT, h::POINTS])) {
        let of = |result: GameResult| match result.score(colour) {
            Score::Win => Exact::ONE,
            Score::Draw => Exact::HALF,
            Score::Loss => Exact::ZERO,
        };
        let own = row.value(h::RESULT).and_then(over).map(of);
        return own.zip(value.exact()).is_some_and(|(a, b)| a != b);
    }
    is_whole && over(value).zip(row.value(h::RESULT).and_then(over)).is_some_and(|(a, b)| a != b)
}

/// Whether one of the words of a heading is one of these.
fn is_headed(heading: &str, known: &[Word]) -> bool {
    words(heading).any(|own| known.iter().any(|word| word.fit(&own).is_some()))
}

/// Whether a cell says something: neither that there is nothing, nor nought, nor a dash.
fn says_something(value: &Value) -> bool {
    let is_nought = value.exact() == Some(Exact::ZERO);
    let is_blank = matches!(value, Value::Text(text) if {
        let folded = fold(text);
        folded.is_empty() || lists().nothing.is(&folded)
    });
    !(is_nought || is_blank || *value == Value::Bool(false))
}

/// Tells of the columns of a table that are not read, of each once; the first of them keeps the event from being final.
/// `is_ruled` says whether a ruling
/// says of a player whether he may win, so that what is noted of him is decided.
pub(super) fn report(
    sheet: &Sheet,
    shape: &Shape,
    columns: &Columns,
    is_ruled: impl Fn(&str) -> bool,
    problems: &mut Diagnostics,
) -> Option<At<String>> {
    let telling = shape.parting.as_ref()?;
    let rows: Vec<u32> = sheet.rows().into_iter().filter(|row| *row > columns.row).collect();
    let is_row =
        |row: &&u32| shape.needed.iter().any(|own| sheet.get(**row, columns.of[own]).is_some());
    let rows: Vec<u32> = rows.iter().filter(is_row).copied().collect();
    let is_open = |row: u32| {
        let held = Held::new(sheet, row, &columns.of);
        !(telling.is_said)(&held) && !held.written(h::NAME).is_some_and(&is_ruled)
    };
    let mut first = None;
    for (column, written) in &columns.others {
        let value = |row: u32| sheet.get(row, *column).filter(|own| **own != Value::Bool(false));
        let parts = || rows.windows(2).any(|two| value(two[0]) != value(two[1]));
        let says = |row: &u32| is_open(*row) && value(*row).is_some_and(says_something);
        // Lists of pairings have the points so far beside the players, which say nothing of the game.
        let points = || rows.iter().filter_map(|row| value(*row)?.exact());
        let are_so_far =
            || points().any(|own| own > Exact::ONE) || points().all(|own| own == Exact::ZERO);
        let is = |list: fn(&_) -> &_| Phrases::stand_in(list(lists()), written);
        let is_headed = !lists().of_no_result.stand_in(written)
            && (is(telling.parted) && parts() || is(telling.changed) && rows.iter().any(says));
        let tells = |row: u32| {
            let value = value(row)?;
            let text = value.written()?;
            let contradicts =
                (telling.contradicts)(&Held::new(sheet, row, &columns.of), written, value)
                    && (value.exact().is_none() || !are_so_far());
            let said = (telling.said)(lists());
            let is_it = contradicts || said.stand_in(text) && is_open(row);
            is_it.then(|| (sheet.address(row, *column), text))
        };
        let told = match is_headed {
            true => Some((sheet.address(columns.row, *column), written.as_str())),
            false => rows.iter().find_map(|row| tells(*row)),
        };
        let Some((at, text)) = told else { continue };
        // A heading that looks misspelt was told so.
        let is_told =
            |own: &Diagnostic| own.severity != Severity::Note && own.at.as_ref() == Some(&at);
        if !problems.iter().any(is_told) {
            problems.push(Diagnostic::warning(Code::UnknownColumn, (telling.say)(text)).at(&at));
        }
        first.get_or_insert_with(|| At::new(text.to_owned(), at));
    }
    first
}
