//! Files that other programs made, and back: what they say as the same [`Entries`] that a workbook of ours gives.
//!
//! One file a format. Spreadsheets are read through the cells of [`workbook`]; nothing else knows the formats. A format is
//! known by its content, never by words of a language or by a file's name.

mod beside;
mod comments;
mod declared;
mod delimited;
mod dummies;
mod ground;
mod join;
mod lists;
mod make;
mod pairing;
mod people;
mod same;
mod swissperfect;
mod text;
mod times;
mod title;
mod totals;
mod trf;
mod unread;
mod vega;

pub use self::join::{check_rounds, join};
pub use self::people::people;
pub use self::same::{Names, Traits, groups};
pub use self::trf::{Rank, Year, lost as lost_in_trf, write as to_trf};
pub use self::unread::error as unread;

pub use encoding_rs::Encoding;

use crate::diagnostic::{Address, At, Code, Diagnostic, Diagnostics};
use crate::said::said;
use crate::tournament::entries::{Entries, Unread};
use crate::workbook::{self, Book, OWN_LINE, Reading, Sheet, Trouble, Value};
use crate::written::{self, Cell, Column, Kind};

use self::text::Text;

/// Reads a file: a text or a list of another program, or a workbook of ours. `open` gives the cells of a workbook. An
/// event that its file does not name is called as the file is.
pub fn read(
    bytes: &[u8],
    file_name: &str,
    encoding: Option<&'static Encoding>,
    open: impl FnOnce(&[u8]) -> Result<Book, Trouble>,
) -> Reading {
    let mut reading = read_file(bytes, file_name, encoding, open);
    if let Some(entries) = reading.entries.as_mut().filter(|entries| entries.source.is_some())
        && let (None, Some(player)) = (&entries.event.name, entries.players.first())
    {
        let stem = file_name.rsplit_once('.').map_or(file_name, |(stem, _)| stem).to_owned();
        entries.event.name = Some(At::new(stem, player.at.clone()));
        reading.problems.drop_code(Code::MissingEventName);
    }
    reading
}

/// What a file tells of its event, as far as it can be compared with other files; none where it cannot be read.
pub fn entries(
    bytes: &[u8],
    file_name: &str,
    encoding: Option<&'static Encoding>,
    open: impl FnOnce(&[u8]) -> Result<Book, Trouble>,
) -> Option<Entries> {
    let entries = read_file(bytes, file_name, encoding, open).entries?;
    (!entries.players.is_empty()).then_some(entries)
}

fn read_file(
    bytes: &[u8],
    file_name: &str,
    encoding: Option<&'static Encoding>,
    open: impl FnOnce(&[u8]) -> Result<Book, Trouble>,
) -> Reading {
    if let Some(text) = text::read(bytes, encoding) {
        if let Some(format) = format(&text) {
            return of_text(&text, format);
        }
        let is_unread = unread(bytes, file_name).is_some();
        let sheets = if is_unread { Vec::new() } else { delimited::sheets(&text) };
        let found = sheets.iter().find_map(|own| Some((lists::find_on(&own.sheet)?, own)));
        if let Some((list, own)) = found {
            let wider = list.table().and_then(|(heading, rows)| own.wider(&text, heading, &rows));
            let mut reading = of_list(&[], &list, &own.sheet);
            reading.problems.extend(wider);
            return reading;
        }
    }
    if let Some(error) = unread(bytes, file_name) {
        let mut problems = Diagnostics::default();
        problems.push(error);
        return Reading { entries: None, problems };
    }
    let opened = open(bytes);
    match opened.as_ref().ok().and_then(|book| Some((book, lists::find(book)?))) {
        Some((book, (list, sheet))) => of_list(&book.sheets, &list, sheet),
        None => match opened.as_ref().ok().and_then(lists::teams) {
            Some(at) => of_teams(&at),
            None => {
                let mut reading = workbook::entries(&opened, file_name);
                let beside = opened.as_ref().map(|book| lists::beside_ours(&book.sheets));
                if let Some(entries) =
                    reading.entries.as_mut().filter(|own| !own.players.is_empty())
                {
                    let beside = beside.unwrap_or_default();
                    // Beside sheets of ours it is a copy, or what others do with it: told, and no more.
                    take_others(entries, beside, &mut reading.problems);
                }
                reading
            }
        },
    }
}

/// What is told of a list of teams, whose heading stands there.
fn of_teams(at: &Address) -> Reading {
    let mut problems = Diagnostics::default();
    problems.push(Diagnostic::error(Code::TeamTournament, said!("exchange.team")).at(at));
    Reading { entries: None, problems }
}

/// A list on one sheet of a workbook; sheets of ours beside it say what it cannot.
fn of_list(all: &[Sheet], list: &lists::List<'_>, sheet: &Sheet) -> Reading {
    let mut problems = Diagnostics::default();
    let table = list.table();
    let rows = table.as_ref().map(|(_, rows)| &rows[..]);
    tell_errors(rows, sheet, &mut problems);
    // A table of one's own under the keys of the event: what they declare would be passed over.
    let ends = rows.and_then(|rows| Some(*rows.iter().min()?..=*rows.iter().max()?));
    let is_of_table = |row: u32| ends.as_ref().is_some_and(|ends| ends.contains(&row));
    if let Some(at) = workbook::declares_regulations(sheet, is_of_table) {
        let said = said!("exchange.keys-beside-a-table");
        problems.push(Diagnostic::error(Code::UnreadTable, said).at(&at));
    }
    let read = list.read(&mut problems);
    // Where the column of teams is that of the names nobody is named.
    let column = lists::heading_of_teams(sheet);
    let are_names = |own: &Address| {
        let mut players = read.iter().flat_map(|entries| &entries.players);
        players.all(|player| player.at.column == own.column)
    };
    if let Some(at) = column.filter(are_names) {
        return of_teams(&at);
    }
    let entries = read.map(|mut entries| {
        let ours: Vec<Sheet> = all.iter().filter(|own| own.name != sheet.name).cloned().collect();
        let unread = workbook::tell_of_list(sheet, table.as_ref(), &entries.players, &mut problems);
        let beside = workbook::tell_sheets_beside_list(&ours, &entries.players, &mut problems);
        let another = take_others(&mut entries, lists::others(list, sheet, all), &mut problems);
        entries.unread = entries.unread.take().or(another).or(unread).or(beside);
        beside::take_over(&ours, &mut entries, &mut problems);
        entries
    });
    Reading { entries, problems }
}

/// Takes in the rounds of pairings on other sheets, and tells of other lists in the file of one that is read: the first
/// that is of others, of other games or of more points.
fn take_others(
    read: &mut Entries,
    others: Vec<lists::Other>,
    problems: &mut Diagnostics,
) -> Option<Unread> {
    let mut names = Names::default();
    let mut own = Traits::of(read, &mut names);
    let mut first = None;
    for lists::Other { says, at, is_put_away } in others {
        if let Some(says) = says {
            let theirs = Traits::of(&says, &mut names);
            if !is_put_away && theirs.goes_on_from(&own) {
                join(read, &at.sheet, says, problems);
                own = Traits::of(read, &mut names);
                continue;
            }
            if !theirs.says_otherwise(&own) {
                continue;
            }
        }
        let said = said!("exchange.another-list");
        let told = match is_put_away {
            true => Diagnostic::note(Code::UnreadTable, said),
            false => Diagnostic::warning(Code::UnreadTable, said),
        };
        problems.push(told.at(&at));
        first = first.or_else(|| (!is_put_away).then_some(Unread::List(at)));
    }
    first
}

/// Cells of a list, of a table in these rows, that show an error of the spreadsheet: they are read as blank.
fn tell_errors(rows: Option<&[u32]>, sheet: &Sheet, problems: &mut Diagnostics) {
    let is_in = |row: u32| rows.is_none_or(|rows| rows.contains(&row));
    for ((row, column), value) in &sheet.cells {
        if let Value::Error(error) = value
            && is_in(*row)
        {
            let said = said!("exchange.error-value", error);
            let told = Diagnostic::warning(Code::ErrorValue, said);
            problems.push(told.at(&sheet.address(*row, *column)));
        }
    }
}

/// An encoding by its name.
pub fn encoding(name: &str) -> Option<&'static Encoding> {
    Encoding::for_label(name.trim().as_bytes())
}

/// Entries as a workbook of ours, with lines for people on a sheet of its own.
///
/// # Errors
/// When the workbook cannot be put together.
pub fn to_workbook(
    entries: &Entries,
    prose: Vec<String>,
    title: &str,
) -> Result<Vec<u8>, rust_xlsxwriter::XlsxError> {
    let mut sheets = written::sheets(entries);
    if !prose.is_empty() {
        // Each line is marked as ours, so that no reader takes its words for those of a person.
        let rows = prose.into_iter().map(|line| vec![Cell::text(format!("{OWN_LINE}{line}"))]);
        let columns = vec![Column { kind: Kind::Prose, ..Column::new("", 68) }];
        let rows = rows.collect();
        sheets.push(written::Sheet { name: "Read me", columns, rows, ..Default::default() });
    }
    written::write(&sheets, title)
}

/// Whether a file is a text of a format that is read here, and says so: a list that names no program may be anybody's, and
/// is read only where somebody names its file.
pub fn is_text_of_a_program(bytes: &[u8]) -> bool {
    text::read(bytes, None).is_some_and(|text| {
        let is_marked = || text.lines.iter().any(|line| lists::bears_mark(&line.text()));
        format(&text).is_some()
            || is_marked()
                && delimited::sheets(&text).iter().any(|own| lists::find_on(&own.sheet).is_some())
    })
}

/// Whether a text is of a format.
type IsIt = fn(&Text) -> bool;
/// How a text of a format is read.
type Format = fn(&Text, &mut Diagnostics) -> Option<Entries>;

/// The formats of text, each with how it is known and how it is read.
const TEXTS: [(IsIt, Format); 3] =
    [(trf::is_it, trf::read), (vega::is_it, vega::read), (swissperfect::is_it, swissperfect::read)];

fn format(text: &Text) -> Option<Format> {
    TEXTS.iter().find(|(is_it, _)| is_it(text)).map(|(_, read)| *read)
}

fn of_text(text: &Text, read: Format) -> Reading {
    let mut problems = Diagnostics::default();
    if text.is_cut {
        problems.push(Diagnostic::warning(Code::TooMuchText, said!("exchange.cut")));
    }
    if let Some(line) = text.broken.and_then(|no| text.lines.get(usize::try_from(no).ok()?)) {
        let told = Diagnostic::warning(Code::UnreadableText, said!("exchange.broken"));
        problems.push(told.at(&line.whole()));
    }
    if let Some(encoding) = text.encoding {
        problems
            .push(Diagnostic::note(Code::EncodingGuessed, said!("exchange.encoding", encoding)));
    }
    let entries = read(text, &mut problems);
    Reading { entries, problems }
}
