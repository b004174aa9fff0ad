//! A crosstable that stands beside the games and is not read: where its cells say otherwise than the games do, somebody has
//! corrected one and not the other; where it has games that are not there, they may be of the event.

use std::collections::BTreeMap;

use chrono::Datelike;

use super::super::cells::{self, Sheet, Value};
use super::super::kinds::kind_of;
use super::super::sheets::crosstable::{self, CROSSTABLE};
use super::super::tables::heading_row::{self, Columns};
use super::super::tables::listed::Listed;
use super::not_ours;
use crate::diagnostic::{Address, At, Code, Diagnostic, Diagnostics};
use crate::said::said;
use crate::tournament::entries::{
    CrosstableEntries, CrosstableGame, CrosstableRow, Entries, Opponent, ResultEntry,
};
use crate::tournament::game::{Colour, GameResult, Score};

/// The scores that one player has against another, in order of size.
type Scores = BTreeMap<(usize, usize), Vec<Score>>;

/// What a crosstable beside the games says of them.
pub enum Compared {
    /// The same, wherever both say something.
    Agrees,
    /// Otherwise, in a cell first.
    Differs(At<String>),
    /// Of games that are not there: of more between the players, or of others.
    Adds(Address),
}

/// Fewest pairs that must agree across a diagonal for a sheet of any name to be a crosstable.
const PAIRS: usize = 3;

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
    let people = entries.people();
    let listed = Listed::new(&people);
    let played = played(entries, &listed);
    let rows: Vec<Option<usize>> =
        table.rows.iter().map(|row| listed.find(&row.name.value)).collect();
    let numbered = table.rows.iter().zip(&rows).enumerate();
    let numbered = numbered.filter_map(|(index, (row, own))| Some((row.number(index), (*own)?)));
    let columns: BTreeMap<u32, usize> = numbered.collect();
    // Of the few who are called otherwise here nothing is known; where they are most, it may be another event.
    let known = rows.iter().flatten().count();
    let is_of_others = known * 2 < rows.len();
    let are_others = known == 0;
    let (mut is_compared, mut has_more) = (false, false);
    let mut found: Vec<Address> = Vec::new();
    for (row, own) in table.rows.iter().zip(&rows) {
        for (opponent, games) in &row.cells {
            let both = own.zip(columns.get(opponent).copied());
            let other = both.and_then(|both| played.get(&both));
            let known = other.map_or(0, Vec::len);
            let of_play_off = || both.map_or(0, |both| games_of_play_off(entries, &listed, both));
            let may_count = both.is_some() || is_of_others;
            has_more |=
                may_count && known < games.value.len() && known + of_play_off() < games.value.len();
            let Some(other) = other.filter(|_| known == games.value.len()) else { continue };
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
        let may_count = has_more && kind_of(sheet).is_none() && is_mirrored(&table);
        if may_count && let Some(doubt) = tell_more(sheet, are_others, problems) {
            return Some(doubt);
        }
        return is_compared.then_some(Compared::Agrees);
    };
    let said = said!("workbook.against-games", cells = cells::named(&found));
    problems.push(Diagnostic::warning(Code::TwoSources, said).at(&first));
    let written = sheet.get(first.row, first.column).and_then(Value::written).unwrap_or_default();
    Some(Compared::Differs(At::new(written.to_owned(), first)))
}

/// Tells of a crosstable with games that are not those of the event: it may count, but where nobody of the event is named.
fn tell_more(sheet: &Sheet, are_others: bool, problems: &mut Diagnostics) -> Option<Compared> {
    let (name, at) = (&*sheet.name, sheet.address(0, 0));
    let said = match are_others {
        true => said!("workbook.table-of-others", name),
        false => said!("workbook.unread-table.beside", name, like = "Crosstable"),
    };
    problems.push(Diagnostic::warning(Code::UnreadTable, said).at(&at));
    (!are_others).then_some(Compared::Adds(at))
}

/// Whether what stands on both sides of the diagonal tells the same, between several players.
fn is_mirrored(table: &CrosstableEntries) -> bool {
    let rows: BTreeMap<u32, &CrosstableRow> =
        (0..).zip(&table.rows).map(|(index, row)| (row.number(index), row)).collect();
    let results = |games: &[CrosstableGame], turned: bool| -> Vec<GameResult> {
        let of = |game: &CrosstableGame| if turned { game.result.reversed() } else { game.result };
        games.iter().map(of).collect()
    };
    let mut pairs: Vec<bool> = Vec::new();
    for (own, row) in &rows {
        for (other, games) in &row.cells {
            let mut back = rows.get(other).into_iter().flat_map(|row| &row.cells);
            let back = back.find(|(number, _)| number == own);
            let agree = |back: &At<Vec<CrosstableGame>>| {
                results(&games.value, false) == results(&back.value, true)
            };
            pairs.extend(back.map(|(_, back)| agree(back)));
        }
    }
    pairs.len() >= 2 * PAIRS && pairs.iter().all(|agree| *agree)
}

/// How many games of the play-off two players have.
fn games_of_play_off(entries: &Entries, listed: &Listed, (one, other): (usize, usize)) -> usize {
    let sides = entries.play_off.iter().map(|game| [&game.white, &game.black]);
    let sides = sides.map(|own| own.map(|name| listed.find(&name.value)));
    let both = [[Some(one), Some(other)], [Some(other), Some(one)]];
    sides.filter(|own| both.contains(own)).count()
}

/// Whether the name or the title of a table is of a year that the event is not in.
fn is_of_another_year(sheet: &Sheet, columns: &Columns, entries: &Entries) -> bool {
    let event = &entries.event;
    let days = [&event.start, &event.end].into_iter().flatten().map(|day| day.value.year());
    let name = event.name.iter().flat_map(|name| not_ours::years_in_name(&name.value));
    let own: Vec<i32> = event.year.iter().map(|year| year.value).chain(days).chain(name).collect();
    let titles = sheet.cells.range(..(columns.row, 0)).filter_map(|(_, value)| value.written());
    let mut named = titles.chain([&*sheet.name]).flat_map(not_ours::years_in_name).peekable();
    !own.is_empty() && named.peek().is_some() && !named.any(|year| own.contains(&year))
}

/// The games that are over, as each of the two players sees them.
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
    let rows = entries.crosstable.iter().flat_map(|table| table.rows.iter().enumerate());
    let rows: Vec<(u32, usize, &CrosstableRow)> = rows
        .filter_map(|(index, row)| Some((row.number(index), listed.find(&row.name.value)?, row)))
        .collect();
    for (_, own, row) in &rows {
        for (other, games) in &row.cells {
            let Some((_, other, _)) = rows.iter().find(|(no, ..)| no == other) else { continue };
            let told = |games: &[CrosstableGame], side| -> Vec<Score> {
                games.iter().map(|game| game.result.score(side)).collect()
            };
            scores.insert((*own, *other), told(&games.value, Colour::White));
            // The cell across may be blank.
            scores.entry((*other, *own)).or_insert_with(|| told(&games.value, Colour::Black));
        }
    }
    scores.values_mut().for_each(|own| own.sort_unstable());
    scores
}
