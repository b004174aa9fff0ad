//! What somebody has written into another program's export beside its list: who is out, what was corrected, penalties.

use std::collections::BTreeSet;

use super::super::cells::{Sheet, Value, quoted};
use super::super::sheets::players::PLAYERS;
use super::marked;
use super::notes;
use super::saying;
use super::telling;
use crate::diagnostic::{Address, At, Code, Diagnostic, Diagnostics};
use crate::said::{Said, said};
use crate::tournament::entries::{PlayerEntry, Unread};

/// Tells of it, all of it; the first keeps the event from being final. `table` is the row of the list's headings and its
/// rows; none where a list has many tables, of which every row with one cell is a title or a remark.
pub fn tell(
    sheet: &Sheet,
    table: Option<&(u32, Vec<u32>)>,
    players: &[PlayerEntry],
    problems: &mut Diagnostics,
) -> Option<Unread> {
    let list = List { sheet, table, players };
    let mut found = list.names();
    found.extend(list.columns());
    found.extend(list.beside());
    let notes = sheet.unseen.notes.iter().filter(|(_, _, text)| saying::says_beside(text));
    found.extend(notes.map(|(row, column, text)| {
        let told = said!("workbook.note-tells", text = quoted(text));
        (At::new(text.clone(), sheet.address(*row, *column)), told)
    }));
    let mut first = None;
    for (at, told) in found {
        problems.push(Diagnostic::warning(Code::CellsNotRead, told).at(&at.at));
        first.get_or_insert(Unread::Cell(at));
    }
    let struck = sheet.unseen.struck.iter().filter(|(row, _)| list.is_row(*row));
    let struck: Vec<Address> = struck.map(|(row, column)| sheet.address(*row, *column)).collect();
    first.or(notes::struck(&struck, problems).map(Unread::Struck))
}

/// A list on its sheet.
struct List<'a> {
    sheet: &'a Sheet,
    table: Option<&'a (u32, Vec<u32>)>,
    players: &'a [PlayerEntry],
}

impl List<'_> {
    fn is_row(&self, row: u32) -> bool {
        match self.table {
            Some((_, rows)) => rows.contains(&row),
            None => self.sheet.row(row).count() > 1,
        }
    }

    /// Names with a mark: `Smith (DQ)`.
    fn names(&self) -> Vec<(At<String>, Said)> {
        let is_marked = |text: &str| marked::is_marked(text, telling::says_of_player);
        let marked = self.players.iter().filter(|player| is_marked(&player.name));
        marked
            .map(|player| {
                let name = &player.name;
                (
                    At::new(name.clone(), player.at.clone()),
                    said!("workbook.telling.name", written = name),
                )
            })
            .collect()
    }

    /// Columns that no export has: a penalty, a remark that somebody has withdrawn.
    fn columns(&self) -> Vec<(At<String>, Said)> {
        let Some((head, rows)) = self.table else { return Vec::new() };
        let names: BTreeSet<(u32, u32)> =
            self.players.iter().map(|player| (player.at.row, player.at.column)).collect();
        let mut found = Vec::new();
        let columns: BTreeSet<u32> =
            rows.iter().flat_map(|row| self.sheet.row(*row)).map(|(column, _)| column).collect();
        for column in columns {
            let heading =
                self.sheet.get(*head, column).and_then(Value::written).unwrap_or_default();
            if PLAYERS.meant(heading).is_some() {
                continue;
            }
            let cells =
                || rows.iter().filter_map(|row| Some((*row, self.sheet.get(*row, column)?)));
            let values = || cells().map(|(_, value)| value);
            let is_headed = telling::changes(&telling::OF_PLAYERS, heading, &values);
            let told = match is_headed {
                true => Some((*head, heading)),
                false => cells().filter(|(row, _)| !names.contains(&(*row, column))).find_map(
                    |(row, value)| {
                        Some((row, value.written().filter(|own| telling::says_of_player(own))?))
                    },
                ),
            };
            let Some((row, text)) = told else { continue };
            let at = At::new(text.to_owned(), self.sheet.address(row, column));
            found.push((at, said!("workbook.telling.player", written = text)));
        }
        found
    }

    /// Rows above and below the list.
    fn beside(&self) -> Vec<(At<String>, Said)> {
        let head = self.table.map(|(head, _)| *head);
        let rows = self.sheet.rows().into_iter();
        let rows = rows.filter(|row| Some(*row) != head && !self.is_row(*row));
        let texts = rows.filter_map(|row| {
            let (column, _) = self.sheet.row(row).next()?;
            let text = self.sheet.written(row).collect::<Vec<_>>().join("; ");
            let told = saying::says_beside(&text).then(|| quoted(&text))?;
            let at = At::new(text, self.sheet.address(row, column));
            Some((at, said!("workbook.text-tells", text = told)))
        });
        texts.collect()
    }
}
