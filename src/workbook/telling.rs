//! Columns that nothing reads and that may decide all the same: who may not win, which games do not count.

use super::cells::{Sheet, Value};
use super::heading_row::Columns;
use super::headings as h;
use super::names::fold;
use super::shape::{Held, Shape, Telling};
use crate::diagnostic::{Code, Diagnostic, Diagnostics};
use crate::said::said;

/// Of players: who may not win, and who went home.
pub(super) const OF_PLAYERS: Telling = Telling {
    headings: &[
        "eligible",
        "ineligible",
        "eligibility",
        "disqualified",
        "dq",
        "dsq",
        "expelled",
        "excluded",
        "berechtigt",
        "preisberechtigt",
        "disqualifiziert",
        "ausgeschlossen",
        "disqualifie",
        "exclu",
        "descalificado",
        "excluido",
        "elegible",
        "guest",
        "gast",
        "konkurrenz",
        "concours",
    ],
    cells: &[
        "withdrawn",
        "withdrew",
        "ineligible",
        "disqualified",
        "dq",
        "dsq",
        "expelled",
        "zuruckgezogen",
        "disqualifiziert",
        "ausgeschlossen",
        "abandon",
        "disqualifie",
        "exclu",
        "retirado",
        "descalificado",
        "excluido",
    ],
    is_said: |row| row.value(h::WITHDRAWN).is_some(),
    say: |written| said!("workbook.telling.player", written),
};

/// Of games: those that do not count, or were not played.
pub(super) const OF_GAMES: Telling = Telling {
    headings: &[
        "counts",
        "counted",
        "counting",
        "played",
        "valid",
        "void",
        "annulled",
        "cancelled",
        "gewertet",
        "zahlt",
        "gespielt",
        "compte",
        "joue",
        "jouee",
        "annulee",
        "cuenta",
        "jugada",
        "anulada",
    ],
    cells: &[
        "forfeit",
        "forfeited",
        "walkover",
        "annulled",
        "void",
        "cancelled",
        "kampflos",
        "annulliert",
        "forfait",
        "annulee",
        "incomparecencia",
        "anulada",
    ],
    // `1-0F`, `+/-`, a game that is still to play.
    is_said: |row| {
        let result = row.written(h::RESULT).unwrap_or("F").to_lowercase();
        result.contains(['+', 'f']) || result.starts_with("-")
    },
    say: |written| said!("workbook.telling.game", written),
};

fn words(text: &str) -> impl Iterator<Item = String> + '_ {
    text.split(|c: char| !c.is_alphanumeric()).map(fold)
}

/// Tells of the columns of a table that are not read, of each once.
pub(super) fn report(sheet: &Sheet, shape: &Shape, columns: &Columns, problems: &mut Diagnostics) {
    let Some(telling) = &shape.parting else { return };
    let rows: Vec<u32> = sheet.rows().into_iter().filter(|row| *row > columns.row).collect();
    let is_row =
        |row: &&u32| shape.needed.iter().any(|own| sheet.get(**row, columns.of[own]).is_some());
    let rows: Vec<u32> = rows.iter().filter(is_row).copied().collect();
    for (column, written) in columns.others.iter().filter(|(_, own)| !shape.tells(own)) {
        let value = |row: u32| sheet.get(row, *column).filter(|own| **own != Value::Bool(false));
        let parts = rows.windows(2).any(|two| value(two[0]) != value(two[1]));
        let is_headed = words(written).any(|word| telling.headings.contains(&&*word));
        let tells = |row: u32| {
            let text = value(row)?.written()?;
            let is_open = !(telling.is_said)(&Held::new(sheet, row, &columns.of));
            let is_it = is_open && words(text).any(|word| telling.cells.contains(&&*word));
            is_it.then(|| (sheet.address(row, *column), text))
        };
        let told = match is_headed && parts {
            true => Some((sheet.address(columns.row, *column), written.as_str())),
            false => rows.iter().find_map(|row| tells(*row)),
        };
        problems.extend(told.map(|(at, text)| {
            Diagnostic::warning(Code::UnknownColumn, (telling.say)(text)).at(&at)
        }));
    }
}
