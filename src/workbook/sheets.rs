//! All sheets of a workbook, read: which of them counts where several may.

pub mod arbiter;
pub mod called;
pub mod crosstable;
pub mod event;
pub mod event_keys;
pub mod event_values;
pub mod games;
pub mod keys;
pub mod list;
pub mod missing;
pub mod players;
pub mod prizes;
pub mod published;
pub mod score_blanks;
pub mod score_columns;
pub mod score_numbers;
pub mod scored;
pub mod scores;
pub mod season;
pub mod titles;
pub mod uneven;
pub mod winners;

use std::borrow::Cow;
use std::collections::BTreeMap;

use super::cells::{Book, Sheet};
use super::doubts::against_games::{self, Compared};
use super::doubts::another::{self, Another};
use super::doubts::decided::Decided;
use super::doubts::{
    decisions, event_unread, hints, left, limits, no_play_off, not_ours, notes, numbered,
    printed_beside, said_of_event, taken_back, telling, texts_beside, unread,
};
use super::kinds::{
    Is, is_called, is_known, is_misnamed, is_of_kind, is_of_results, is_record, kind_of, named,
    round_of,
};
use super::tables::{heading_row, headings_again, laid_out};
use super::words::names::Fit;
use crate::diagnostic::{Address, Code, Diagnostic, Diagnostics};
use crate::said::said;
use crate::tournament::entries::{Entries, Unread};

/// Reads all sheets of a workbook.
pub(super) fn read(book: &Book, problems: &mut Diagnostics) -> Entries {
    let sheets = &*laid_out::as_read(&book.sheets);
    for sheet in sheets {
        problems.extend(sheet.trouble.map(|trouble| trouble.of_sheet(&sheet.name)));
    }
    let decided = decided(sheets);
    let unread = unread::report(sheets, &decided, problems);
    let chosen = choose(sheets.iter(), problems);
    let beside = shown_beside(sheets, &chosen);
    let has = |is: Is| {
        chosen.contains_key(&is)
            || sheets.iter().any(|sheet| sheet.trouble.is_some() && is_of_kind(sheet, is))
    };
    let unread = unread.or(beside).map(Unread::Sheet);
    let mut entries = Entries { unread, ..Entries::default() };
    let mut tables: BTreeMap<Is, Vec<Another>> = BTreeMap::new();
    let honours = chosen.get(&Is::Honours).filter(|own| !own.hidden);
    let more = sheets.iter().filter(|own| honours.is_some_and(|read| are_together(own, read)));
    let all = chosen.iter().map(|(is, sheet)| (*is, *sheet));
    for (is, sheet) in all.chain(more.map(|own| (Is::Honours, own))) {
        // Games go before a crosstable, which can say less.
        if is == Is::Crosstable && has(Is::Games) {
            continue;
        }
        let others = read_sheet(is, sheet, (&chosen, &decided), &mut entries, problems);
        tables.entry(is).or_default().extend(others);
    }
    entries.event.own_words = called::words(&chosen);
    entries.event.said.perhaps_won = winners::perhaps(sheets);
    let players = chosen.get(&Is::Players);
    let players = players.map(|sheet| own_table(sheet, tables.get(&Is::Players)));
    let has_games = !entries.games.is_empty() || entries.crosstable.is_some();
    if entries.published.is_none() && has_games {
        let beside =
            || sheets.iter().find_map(|own| printed_beside::printed(own, &entries.players));
        let last = entries.games.iter().map(|game| game.round.value).max().unwrap_or_default();
        let beside_games =
            || printed_beside::beside_games(chosen.get(&Is::Games)?, &entries.players, last);
        let on_table = || {
            let mut tables = tables.values().flatten();
            tables.find_map(|own| printed_beside::beside(own.alone(), &entries.players, last))
        };
        entries.published = players
            .as_ref()
            .and_then(|sheet| players::printed(sheet, &entries.players, last))
            .or_else(beside)
            .or_else(on_table)
            .or_else(beside_games);
    }
    if let Some(scores) = entries.scores.as_ref().filter(|_| entries.published.is_none()) {
        entries.published = printed_beside::totals(sheets, &scores.rows);
    }
    if !has_games && entries.scores.is_none() && !entries.events.is_empty() {
        for at in sheets.iter().filter_map(printed_beside::standings) {
            let said = said!("season.not-used", key = &*at.sheet);
            problems.push(Diagnostic::warning(Code::KeyNotUsed, said).at(&at));
        }
    }
    if let Some(sheet) = players.as_ref().filter(|_| entries.crosstable.is_some()) {
        let unlike = players::unlike_crosstable(sheet, &entries, problems).map(Unread::Points);
        entries.doubt(unlike);
    }
    let mut agrees = false;
    if has_games {
        // The crosstable that is read is not compared with itself.
        let is_beside = |sheet: &&Sheet| {
            kind_of(sheet).is_none_or(|(kind, _)| kind.is == Is::Crosstable)
                && (!entries.games.is_empty() || kind_of(sheet).is_none())
        };
        let beside: Vec<&Sheet> = sheets.iter().filter(is_beside).collect();
        for sheet in beside {
            match against_games::tell(sheet, &entries, problems) {
                Some(Compared::Differs(cell)) => entries.doubt(Some(Unread::Cell(cell))),
                Some(Compared::Adds(at)) => entries.doubt(Some(Unread::Sheet(at))),
                // What says the same is only noted.
                Some(Compared::Agrees) => agrees |= kind_of(sheet).is_some(),
                None => {}
            }
        }
    }
    if let Some(sheet) = &players {
        numbered::tell(sheet, &entries, problems);
        let gone = left::tell(sheet, &entries, problems).map(Unread::Cell);
        entries.doubt(gone);
    }
    let no_play_off = no_play_off::tell(sheets, &entries, problems).map(Unread::Cell);
    let ruled = decisions::tell(&mut entries, &decided, problems).map(Unread::Cell);
    let limits = || limits::unread(chosen.get(&Is::Categories)?, &entries, problems);
    let told = no_play_off.or(ruled).or_else(|| limits().map(Unread::Cell));
    entries.doubt(told.or_else(|| event_unread::first(&entries)));
    let said = said_of_event::compare(&mut entries, problems);
    entries.doubt(said);
    missing::report_missing(has, agrees, &entries, problems);
    entries
}

/// A sheet without the other tables on it.
fn own_table<'s>(sheet: &'s Sheet, others: Option<&Vec<Another>>) -> Cow<'s, Sheet> {
    let mut own = Cow::Borrowed(sheet);
    for other in others.into_iter().flatten() {
        other.take_from(own.to_mut());
    }
    own
}

/// What the sheets Players, Rulings and Event say of who has left, and of what results count.
fn decided(sheets: &[Sheet]) -> Decided<'_> {
    let of = |is: Is| sheets.iter().find(|sheet| is_of_kind(sheet, is));
    let with_headings = |is: Is| of(is).zip(is.kind().headings);
    let games = with_headings(Is::Games);
    let players = [Is::Players, Is::Crosstable, Is::Scores].into_iter().find_map(with_headings);
    Decided::new(players, of(Is::Rulings), of(Is::Event), games)
}

/// Reads a sheet of a kind. What else stands on it, which is given back, is told where it may count, and keeps the event
/// from being final.
fn read_sheet(
    is: Is,
    sheet: &Sheet,
    (chosen, decided): (&BTreeMap<Is, &Sheet>, &Decided<'_>),
    entries: &mut Entries,
    problems: &mut Diagnostics,
) -> Vec<Another> {
    let kind = is.kind();
    let of = |is: Is| chosen.get(&is).copied();
    let columns_on = |sheet: &Sheet| {
        let shape = kind.headings?;
        heading_row::find(sheet, shape, &mut Diagnostics::default())
    };
    // On games of a play-off nothing hangs but how it came out.
    let of_record = |doubt: Unread| match doubt {
        Unread::Cell(own) if is == Is::PlayOff => Unread::Record(own),
        _ => doubt,
    };
    let mut columns = columns_on(sheet);
    let mut own = Cow::Borrowed(sheet);
    let mut unread = None;
    let others = another::on(sheet, kind, columns.as_ref(), of(Is::Prizes).is_none());
    for other in &others {
        let may_count = other.may_count(sheet, of(other.kind.is));
        unread = unread.or_else(|| may_count.then(|| Unread::Table(other.at())));
        problems.push(other.told(may_count));
        other.take_from(own.to_mut());
    }
    if matches!(own, Cow::Owned(_)) {
        columns = columns_on(&own);
    }
    (kind.read)(&own, decided, entries, problems);
    if let Some(columns) = columns.as_ref().filter(|_| is == Is::Games) {
        headings_again::tell(&own, columns, problems);
    }
    if let Some((shape, columns)) = kind.headings.zip(columns.as_ref()) {
        let doubt = telling::report(&own, shape, columns, &entries.players, decided, problems);
        unread = unread.or(doubt.map(Unread::Cell));
        let apart: Vec<u32> =
            entries.players.iter().filter(|own| own.apart).map(|own| own.at.row).collect();
        let apart = if is == Is::Players { apart } else { Vec::new() };
        let beside = texts_beside::tell(&own, columns, &apart, decided, problems);
        unread = unread.or(beside.map(Unread::Cell));
        let taken_back = taken_back::tell((is, &own), shape, columns, problems);
        if taken_back.is_none() {
            // Beside a ruling stands why.
            let is_bare = shape.parting.is_none();
            let in_rows = (is_bare, is_bare && is != Is::Rulings);
            let beside = texts_beside::tell_beside(&own, columns, in_rows, decided, problems);
            unread = unread.or(beside.map(Unread::Cell));
        }
        unread = unread.or(taken_back.map(Unread::Record));
        unread = unread.or(hints::tell(&own, columns, decided, problems).map(Unread::Cell));
        unread = unread.map(of_record);
        let key = another::key_beside(&own, columns, of(Is::Event));
        if let Some(key) = key {
            let said = said!("workbook.key-beside", written = &key.value);
            problems.push(Diagnostic::warning(Code::CellsNotRead, said).at(&key.at));
            unread = unread.or(Some(Unread::Cell(key)));
        }
    }
    let read = (kind.headings, columns.as_ref());
    let mut sheet = Cow::Borrowed(sheet);
    if let Some((scores, best)) = entries.scores.as_ref().zip(entries.event.best_of.as_ref())
        && is == Is::Scores
        && !sheet.unseen.struck.is_empty()
    {
        // What is struck through and counts for nobody is as it should be.
        let dropped = scores::dropped(scores, best.value, &sheet.unseen.struck);
        sheet.to_mut().unseen.struck.retain(|cell| !dropped.contains(cell));
    }
    let noted = notes::tell(&sheet, read, &entries.players, decided, problems);
    unread = unread.or(noted.map(of_record));
    entries.doubt(unread);
    others
}

/// Whether one of the sheets holds results by its name, or those of a round beside a sheet of ours: such a workbook is ours, and no list of another program's.
pub(super) fn has_results(book: &Book) -> bool {
    book.sheets.iter().any(|sheet| match kind_of(sheet) {
        Some((kind, Fit::Foreign)) => !sheet.cells.is_empty() && kind.has_results(),
        None if round_of(&sheet.name).is_some() => is_ours(book),
        _ => is_of_results(&sheet.name),
    })
}

/// Whether there are sheets that are called as ours with results are, and none of them has the headings of such a one.
pub(super) fn are_results_misnamed(book: &Book) -> bool {
    let is_of_results = |sheet: &&Sheet| {
        !is_blank(sheet) && named(&sheet.name).is_some_and(|(kind, _)| kind.has_results())
    };
    let mut own = book.sheets.iter().filter(is_of_results).peekable();
    own.peek().is_some() && own.all(is_misnamed)
}

/// How many rows the sheets Players have.
pub(super) fn count_players(book: &Book) -> usize {
    let own = book.sheets.iter().filter(|sheet| is_of_kind(sheet, Is::Players));
    let rows = |sheet: &Sheet| {
        let head = heading_row::row_on(sheet, Is::Players.kind().headings?)?;
        Some(sheet.rows_below(head).count())
    };
    own.filter_map(rows).sum()
}

/// Whether none of the sheets that are ours has players: no sheet Players, and no results under the headings of ours.
pub(super) fn is_bare(book: &Book) -> bool {
    let has_players = |sheet: &Sheet| {
        let kind = kind_of(sheet).map(|(kind, _)| kind).filter(|_| !is_misnamed(sheet));
        let is_of_players = kind
            .is_some_and(|own| own.has_results() || matches!(own.is, Is::Players | Is::Published));
        is_of_players || round_of(&sheet.name).is_some()
    };
    !book.sheets.iter().any(|sheet| !is_blank(sheet) && has_players(sheet))
}

/// Whether a workbook has a sheet of ours: by the program's own name, or one that is called `Event` in another language and
/// has its keys.
pub(super) fn is_ours(book: &Book) -> bool {
    let is_event =
        |own: &Sheet| is_called(&own.name, Is::Event) && event_keys::keys_on(own).next().is_some();
    book.sheets.iter().any(|sheet| is_known(sheet) || is_event(sheet))
}

/// Reads sheets of ours that stand beside a list of another program, over what the list says: what they leave out it
/// still says, and nothing is told of sheets that are missing.
pub(super) fn read_beside(
    sheets: &[Sheet],
    mut entries: Entries,
    problems: &mut Diagnostics,
) -> Entries {
    let mut told = Diagnostics::default();
    let is_list = |sheet: &Sheet| {
        let own = named(&sheet.name).filter(|(_, fit)| *fit == Fit::Foreign);
        own.is_some_and(|(kind, _)| kind.is == Is::Players || kind.has_results())
    };
    // A sheet with a name of another language may be the list itself.
    let ours = sheets.iter().filter(|sheet| !is_list(sheet));
    let chosen = choose(ours, &mut told);
    let decided = decided(sheets);
    for (is, sheet) in &chosen {
        read_sheet(*is, sheet, (&chosen, &decided), &mut entries, &mut told);
    }
    entries.event.said.perhaps_won = winners::perhaps(sheets);
    told.drop_code(Code::MissingRegulations);
    if entries.event.name.is_some() {
        told.drop_code(Code::MissingEventName);
    }
    problems.extend(told);
    entries
}

/// The sheet read for each kind. A sheet that is shown goes before a hidden one, the contract's own word before a
/// synonym; two sheets that fit equally well are an error. A sheet with nothing on it is as good as none.
fn choose<'a>(
    sheets: impl Iterator<Item = &'a Sheet>,
    problems: &mut Diagnostics,
) -> BTreeMap<Is, &'a Sheet> {
    let mut chosen: BTreeMap<Is, ((bool, Fit), &Sheet)> = BTreeMap::new();
    for sheet in sheets.filter(|sheet| !is_blank(sheet)) {
        let Some((kind, fit)) = kind_of(sheet) else { continue };
        let fit = (sheet.hidden, fit);
        match chosen.get(&kind.is) {
            // Earlier winners on several sheets are read together.
            Some(((false, _), _)) if kind.is == Is::Honours && !sheet.hidden => {}
            Some((before, other)) if *before == fit => {
                let (first, second, word) = (&*other.name, &*sheet.name, kind.word.word);
                let said = said!("workbook.sheet-twice", first, second, word);
                problems.push(Diagnostic::error(Code::SheetTwice, said).at(&sheet.address(0, 0)));
            }
            Some((before, other)) if *before < fit => problems.push(given_way(sheet, other)),
            before => {
                if let Some((_, other)) = before {
                    problems.push(given_way(other, sheet));
                }
                chosen.insert(kind.is, (fit, sheet));
            }
        }
    }
    for (is, (_, sheet)) in chosen.iter().filter(|(_, (_, sheet))| sheet.hidden) {
        let (name, word) = (&*sheet.name, is.kind().word.word);
        let said = said!("workbook.hidden-sheet", name, word);
        problems.push(Diagnostic::warning(Code::HiddenSheet, said).at(&sheet.address(0, 0)));
    }
    chosen.into_iter().map(|(is, (_, sheet))| (is, sheet)).collect()
}

/// Whether one more sheet of earlier winners is read with the first.
fn are_together(sheet: &Sheet, read: &Sheet) -> bool {
    sheet.name != read.name && !sheet.hidden && !is_blank(sheet) && is_of_kind(sheet, Is::Honours)
}

/// Whether nothing stands on a sheet, or that there is nothing: no play-off was needed.
fn is_blank(sheet: &Sheet) -> bool {
    sheet.cells.is_empty() || is_record(&sheet.name) && not_ours::says_none(sheet)
}

/// A sheet that is shown and could be meant as well as the one that is read.
fn shown_beside(sheets: &[Sheet], chosen: &BTreeMap<Is, &Sheet>) -> Option<Address> {
    let mut shown = sheets.iter().filter(|sheet| !sheet.hidden && !sheet.cells.is_empty());
    let gives_way = |sheet: &&Sheet| {
        let read = kind_of(sheet).and_then(|(kind, _)| chosen.get(&kind.is));
        read.is_some_and(|read| read.name != sheet.name && !is_of_kind(sheet, Is::Honours))
            && !kind_of(sheet).zip(read).is_some_and(|((kind, _), read)| {
                kind.headings.is_some_and(|own| not_ours::is_part_of(sheet, read, own))
            })
    };
    shown.find(gives_way).map(|sheet| sheet.address(0, 0))
}

/// Two sheets could be meant; the other one is read.
fn given_way(sheet: &Sheet, read: &Sheet) -> Diagnostic {
    let (name, other) = (&*sheet.name, &*read.name);
    let said = match sheet.hidden {
        true => said!("workbook.sheet-gives-way.hidden", name, other),
        false => said!("workbook.sheet-gives-way.shown", name, other),
    };
    Diagnostic::warning(Code::SheetGivesWay, said).at(&sheet.address(0, 0))
}
