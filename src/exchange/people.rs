//! The players of a file, whatever else it tells: for a new event with the people of another.

use super::{delimited, format, lists, text, unread};
use crate::diagnostic::{Code, Diagnostics};
use crate::tournament::entries::PlayerEntry;
use crate::workbook::{self, Book, Trouble};

/// The players of a file, in its order; `open` gives the cells of a workbook. What is wrong with its results is not told.
pub fn people(
    bytes: &[u8],
    file_name: &str,
    open: impl FnOnce(&[u8]) -> Result<Book, Trouble>,
    problems: &mut Diagnostics,
) -> Vec<PlayerEntry> {
    if let Some(text) = text::read(bytes, None) {
        let mut unheard = Diagnostics::default();
        if let Some(read) = format(&text) {
            let entries = read(&text, &mut unheard);
            if entries.is_none() {
                problems.extend(unheard);
            }
            return entries.map(|own| own.players).unwrap_or_default();
        }
        // As a run reads it: a list of another program first.
        let sheets = delimited::sheets(&text);
        let list = sheets.iter().find_map(|own| Some((lists::find_on(&own.sheet)?, &own.sheet)));
        if let Some((list, sheet)) = list
            && let Some(mut players) = players_of_list(list)
        {
            tell_lost(&mut players, |heard| workbook::players_on(sheet, heard), problems);
            return players;
        }
        let (sheet, wider) = delimited::with_headings(&text);
        // Of cells that stand one column too far nothing else is told.
        let heard = if wider.is_some() { &mut unheard } else { &mut *problems };
        let players = workbook::players_on(&sheet, heard);
        problems.extend(wider);
        return players;
    }
    match open(bytes) {
        Ok(book) => {
            let list = lists::find(&book).and_then(|(list, _)| players_of_list(list));
            let Some(mut players) = list else { return workbook::players_of(&book, problems) };
            tell_lost(&mut players, |heard| workbook::players_of(&book, heard), problems);
            players
        }
        Err(trouble) => {
            problems.push(unread(bytes, file_name).unwrap_or_else(|| trouble.of_workbook()));
            Vec::new()
        }
    }
}

/// The players of a list of another program; none where it cannot be read.
fn players_of_list(list: lists::List<'_>) -> Option<Vec<PlayerEntry>> {
    let entries = list.read(&mut Diagnostics::default())?;
    Some(entries.players).filter(|players| !players.is_empty())
}

/// What of a list was not taken over: headings that look misspelt. Namesakes have the name that stands there: a new event tells
/// them apart in its own way.
fn tell_lost(
    players: &mut [PlayerEntry],
    as_ours: impl FnOnce(&mut Diagnostics) -> Vec<PlayerEntry>,
    problems: &mut Diagnostics,
) {
    let mut heard = Diagnostics::default();
    let written = as_ours(&mut heard);
    problems.extend(heard.into_sorted().into_iter().filter(|p| p.code == Code::MisspeltHeading));
    for (player, as_written) in players.iter_mut().zip(written) {
        // Of another order, or with names put together of two columns, nothing is known.
        let number = player.no.as_ref().map_or(0, |no| no.value);
        if player.at == as_written.at && player.name == format!("{} ({number})", as_written.name) {
            player.name = as_written.name;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Vec<(String, Option<u32>)> {
        let open = |_: &[u8]| unreachable!("a text");
        let players = people(text.as_bytes(), "list.txt", open, &mut Diagnostics::default());
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
        assert_eq!(read("Surname,First name\nShort,Nigel\n"), [("Short, Nigel".to_owned(), None)]);
        assert_eq!(read("Shoe size,City\n42,Paris\n"), []);
    }
}
