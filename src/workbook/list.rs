//! A list of players in whatever file it comes: a sheet with the heading Name, a text with one, or a TRF file.

use std::collections::BTreeMap;

use super::cells::{Book, Cells, Sheet, Value};
use super::load;
use super::players;
use super::sheets;
use super::trouble::Trouble;
use crate::address::Address;
use crate::diagnostic::{At, Diagnostics};
use crate::tournament::entries::PlayerEntry;
use crate::tournament::notation;

/// The players of a workbook: those of its sheet Players, else of the first sheet that has a heading for names.
pub fn players_of(book: &Book, problems: &mut Diagnostics) -> Vec<PlayerEntry> {
    let named = book.sheets.iter().find(|sheet| sheets::is_players(&sheet.name));
    let like = || book.sheets.iter().find(|sheet| players::is_list(sheet));
    named.or_else(like).map(|sheet| players::read(sheet, problems)).unwrap_or_default()
}

/// The cells of a workbook that is read cell by cell, all of them.
///
/// # Errors
/// When the file is no workbook, or cannot or must not be opened.
pub fn open_list(bytes: &[u8]) -> Result<Book, Trouble> {
    load::load(bytes, |_| true)
}

/// The players of a text: lines `001` of a TRF file, else a table whose cells are parted by `;`, `,` or tabulators.
pub fn players_of_text(text: &str, name: &str, problems: &mut Diagnostics) -> Vec<PlayerEntry> {
    let sheet = name.into();
    let of_trf = |(row, line): (usize, &str)| {
        let letters: Vec<char> = line.chars().collect();
        let part = |from: usize, to: usize| -> String {
            let letters = letters.get(from - 1..to.min(letters.len())).unwrap_or_default();
            notation::tidy(&letters.iter().collect::<String>())
        };
        let some = |text: String| (!text.is_empty()).then_some(text);
        let at = Address::new(&sheet, u32::try_from(row).unwrap_or(u32::MAX), 14);
        let rating = part(49, 52).parse().ok().filter(|rating| *rating > 0);
        let player = PlayerEntry {
            title: some(part(11, 13)).map(|title| title.to_uppercase()),
            federation: some(part(54, 56)),
            rating: rating.map(|rating| At::new(rating, at.clone())),
            fide_id: some(part(58, 68)).filter(|id| id != "0"),
            ..PlayerEntry::named(at, part(15, 47))
        };
        (!player.name.is_empty()).then_some(player)
    };
    let lines = text.lines().enumerate();
    if text.lines().any(|line| line.starts_with("001 ")) {
        return lines.filter(|(_, line)| line.starts_with("001 ")).filter_map(of_trf).collect();
    }
    let sheet = table(text, name);
    if players::is_list(&sheet) { players::read(&sheet, problems) } else { Vec::new() }
}

/// A text as a sheet.
fn table(text: &str, name: &str) -> Sheet {
    let first = text.lines().find(|line| !line.trim().is_empty()).unwrap_or_default();
    let count = |mark: char| first.matches(mark).count();
    let mark = [';', '\t', ','].into_iter().rev().max_by_key(|mark| count(*mark)).unwrap_or(',');
    let mut cells: Cells = BTreeMap::new();
    for (row, line) in (0_u32..).zip(text.lines()) {
        for (column, cell) in (0_u32..).zip(parted(line, mark)) {
            cells.extend(Value::of_text(&cell).map(|value| ((row, column), value)));
        }
    }
    Sheet {
        name: name.into(),
        hidden: false,
        is_text: false,
        merged: Vec::new(),
        trouble: None,
        cells,
    }
}

/// The cells of a line; in quotation marks the mark that parts them is a letter.
fn parted(line: &str, mark: char) -> Vec<String> {
    let (mut cells, mut quoted) = (vec![String::new()], false);
    let mut letters = line.chars().peekable();
    while let Some(letter) = letters.next() {
        let twice = quoted && letter == '"' && letters.peek() == Some(&'"');
        if twice {
            letters.next();
        } else if letter == '"' {
            quoted = !quoted;
            continue;
        } else if letter == mark && !quoted {
            cells.push(String::new());
            continue;
        }
        if let Some(cell) = cells.last_mut() {
            cell.push(letter);
        }
    }
    cells
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Vec<(String, Option<u32>)> {
        let players = players_of_text(text, "list", &mut Diagnostics::default());
        players.into_iter().map(|p| (p.name, p.rating.map(|rating| rating.value))).collect()
    }

    #[test]
    fn a_list_is_read_from_text_in_every_usual_form() {
        let wanted = [("Short, Nigel".to_owned(), Some(2650)), ("Li".to_owned(), None)];
        assert_eq!(read("Name;Rating\nShort, Nigel;2650\nLi;\n"), wanted);
        assert_eq!(read("No,Name,Elo\n1,\"Short, Nigel\",2650\n2,Li,\n"), wanted);
        assert_eq!(read("Name\tRtg\nShort, Nigel\t2650\nLi\t0\n"), wanted);
        let trf = "012 Open\n001    1 mGM  Short, Nigel                      2650 ENG   400025\n\
                   001    2      Li\n";
        assert_eq!(read(trf), wanted);
        assert_eq!(read("Surname,First name\nShort,Nigel\n"), []);
    }
}
