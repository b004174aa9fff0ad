//! A crosstable that stands beside the games and is not read: where its cells say otherwise than the games do, somebody has
//! corrected one and not the other.

use std::collections::BTreeMap;

use chrono::Datelike;

use super::super::cells::{self, Sheet, Value};
use super::super::sheets::crosstable::{self, CROSSTABLE};
use super::super::tables::heading_row::{self, Columns};
use super::super::tables::listed::Listed;
use super::not_ours;
use crate::diagnostic::{Address, At, Code, Diagnostic, Diagnostics};
use crate::said::said;
use crate::tournament::entries::{Entries, Opponent, ResultEntry};
use crate::tournament::game::{Colour, Score};

/// The scores that one player has against another, in order of size.
type Scores = BTreeMap<(usize, usize), Vec<Score>>;

/// What a crosstable beside the games says of them.
pub enum Compared {
    /// The same, wherever both say something.
    Agrees,
    /// Otherwise, in a cell first.
    Differs(At<String>),
}

/// Tells of the cells of a crosstable that say otherwise than the games that are read, where both have as many between two
/// players; none where nothing can be compared.
pub fn tell(sheet: &Sheet, entries: &Entries, problems: &mut Diagnostics) -> Option<Compared> {
    let mut told = Diagnostics::default();
    let columns = heading_row::find(sheet, &CROSSTABLE, &mut told)?;
    if sheet.hidden
        || not_ours::is_kept(&sheet.name)
        || is_of_another_year(sheet, &columns, entries)
    {
        return None;
    }
    let (table, _) = crosstable::read(sheet, &mut told)?;
    // Points round by round have numbers where a player would meet himself, and larger ones than a game brings.
    let is_none =
        |own: &&Diagnostic| matches!(own.code, Code::AgainstHimself | Code::UnreadableResult);
    if told.iter().filter(is_none).count() > 1 {
        return None;
    }
    let listed = Listed::new(&entries.players);
    let played = played(entries, &listed);
    let rows: Vec<Option<usize>> =
        table.rows.iter().map(|row| listed.find(&row.name.value)).collect();
    let numbered = table.rows.iter().zip(&rows).enumerate();
    let numbered = numbered.filter_map(|(index, (row, own))| Some((row.number(index), (*own)?)));
    let columns: BTreeMap<u32, usize> = numbered.collect();
    let mut is_compared = false;
    let mut found: Vec<Address> = Vec::new();
    for (row, own) in table.rows.iter().zip(&rows) {
        let Some(own) = own else { continue };
        for (opponent, games) in &row.cells {
            let other = columns.get(opponent).and_then(|other| played.get(&(*own, *other)));
            let Some(other) = other.filter(|other| other.len() == games.value.len()) else {
                continue;
            };
            is_compared = true;
            let scores = games.value.iter().map(|game| game.result.score(Colour::White));
            let mut scores: Vec<Score> = scores.collect();
            scores.sort_unstable();
            if *other != scores {
                found.push(games.at.clone());
            }
        }
    }
    found.sort();
    let Some(first) = found.first().cloned() else {
        return is_compared.then_some(Compared::Agrees);
    };
    let said = said!("workbook.against-games", cells = cells::named(&found));
    problems.push(Diagnostic::warning(Code::TwoSources, said).at(&first));
    let written = sheet.get(first.row, first.column).and_then(Value::written).unwrap_or_default();
    Some(Compared::Differs(At::new(written.to_owned(), first)))
}

/// Whether the name or the title of a table is of a year that the event is not in.
fn is_of_another_year(sheet: &Sheet, columns: &Columns, entries: &Entries) -> bool {
    let event = &entries.event;
    let days = [&event.start, &event.end].into_iter().flatten().map(|day| day.value.year());
    let own: Vec<i32> = event.year.iter().map(|year| year.value).chain(days).collect();
    let titles = sheet.cells.range(..(columns.row, 0)).filter_map(|(_, value)| value.written());
    let mut named = titles.chain([&*sheet.name]).flat_map(not_ours::years_in_name).peekable();
    !own.is_empty() && named.peek().is_some() && !named.any(|year| own.contains(&year))
}

/// The games of the sheet Games that are over, as each of the two players sees them.
fn played(entries: &Entries, listed: &Listed) -> Scores {
    let mut scores = Scores::new();
    for game in &entries.games {
        let (Opponent::Player(black), Some(ResultEntry::Over(result))) =
            (&game.black.value, game.result.as_ref().map(|own| own.value))
        else {
            continue;
        };
        let sides = listed.find(&game.white.value).zip(listed.find(black));
        let Some((white, black)) = sides else { continue };
        scores.entry((white, black)).or_default().push(result.score(Colour::White));
        scores.entry((black, white)).or_default().push(result.score(Colour::Black));
    }
    scores.values_mut().for_each(|own| own.sort_unstable());
    scores
}
