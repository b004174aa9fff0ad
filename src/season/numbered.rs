//! Players whom the workbook of an award or of a tour names by number: the numbers are those of its events.

use std::collections::BTreeMap;

use crate::diagnostic::{Address, Code, Diagnostic, Diagnostics};
use crate::said::{Said, said};
use crate::tournament::check::is_in_own_words;
use crate::tournament::entries::Entries;
use crate::tournament::notation;

/// Who has a number, and in which workbook.
pub type Numbered<'p> = BTreeMap<u32, Vec<(&'p str, &'p str)>>;

/// Writes names for numbers on the sheets Play-off, Lots and Rulings. A number that two events give to two players, and one
/// that nobody has, is an error.
pub fn name_numbers(entries: &mut Entries, of: &Numbered<'_>, problems: &mut Diagnostics) {
    let mut name = |own: &mut String, at: &Address| match named(of, own) {
        Some(Ok(name)) => *own = name,
        Some(Err(said)) => problems.push(Diagnostic::error(Code::UnknownPlayer, said).at(at)),
        None => {}
    };
    for own in entries.play_off.iter_mut().flat_map(|row| [&mut row.white, &mut row.black]) {
        name(&mut own.value, &own.at);
    }
    for row in &mut entries.lots {
        row.result.value.iter_mut().for_each(|own| name(own, &row.result.at));
    }
    for row in entries.rulings.iter_mut().filter(|row| !is_in_own_words(&row.ruling.value)) {
        let Some((what, who)) = row.ruling.value.split_once(':') else { continue };
        let each = who.split(';').map(|part| {
            // Behind a name may stand an amount.
            let (own, amount) = part.trim().split_once(' ').unwrap_or((part.trim(), ""));
            let mut own = own.to_owned();
            name(&mut own, &row.ruling.at);
            format!("{own} {amount}").trim_end().to_owned()
        });
        let each = each.collect::<Vec<_>>().join("; ");
        row.ruling.value = format!("{what}: {each}");
    }
}

/// The name of whom a text names by his number, or why it names nobody.
fn named(of: &Numbered<'_>, written: &str) -> Option<Result<String, Said>> {
    let no = notation::whole(written)?;
    let Some(((name, file), others)) = of.get(&no).and_then(|all| all.split_first()) else {
        return Some(Err(said!("season.number-of-nobody", no)));
    };
    Some(match others.iter().find(|(other, _)| other != name) {
        None => Ok((*name).to_owned()),
        Some((other, theirs)) => {
            let (name, file, other, theirs) = (*name, *file, *other, *theirs);
            Err(said!("season.number-of-two", no, name, file, other, theirs))
        }
    })
}
