//! Lists as texts whose cells are parted by `;`, `,` or tabulators.

use super::text::Text;
use crate::diagnostic::{Address, Code, Diagnostic};
use crate::said::said;
use crate::workbook::{self, Cells, Sheet, Value};

/// What parts the cells, the likeliest first where two do it as often.
const MARKS: [char; 3] = [';', '\t', ','];

/// Most cells of a text, and most of a line: no list has more.
const MOST_CELLS: usize = 200_000;
const MOST_COLUMNS: usize = 300;
/// Most lines of one cell.
const MOST_LINES: usize = 6;

/// A text as the sheets that it can be, that with most cells first; none where nothing parts its lines.
pub fn sheets(text: &Text) -> Vec<Parted> {
    let count = |mark: char| -> usize {
        text.lines.iter().map(|line| line.letters.iter().filter(|c| **c == mark).count()).sum()
    };
    let mut marks: Vec<(usize, char)> = MARKS.iter().map(|mark| (count(*mark), *mark)).collect();
    marks.retain(|(count, _)| *count > 0);
    marks.sort_by_key(|(count, _)| std::cmp::Reverse(*count));
    marks.into_iter().map(|(_, mark)| Parted { sheet: sheet(text, mark), mark }).collect()
}

/// A text as a sheet, and what parts its cells.
pub struct Parted {
    /// The cells.
    pub sheet: Sheet,
    mark: char,
}

impl Parted {
    /// Lines below the headings that have more cells than these: the mark stands in a name, without quotation marks, and all
    /// behind it is a column too far right.
    pub fn wider(&self, text: &Text, heading: u32, rows: &[u32]) -> Option<Diagnostic> {
        wider(text, self.mark, heading, rows)
    }
}

/// As [`Parted::wider`]: an error at the first such line.
fn wider(text: &Text, mark: char, heading: u32, rows: &[u32]) -> Option<Diagnostic> {
    let cells = |row: u32| {
        let line = text.lines.iter().find(|line| line.no == row)?;
        let cells = parted(&line.text(), mark);
        let last = cells.iter().rposition(|cell| !cell.trim().is_empty());
        Some((cells.len(), last.map_or(0, |last| last + 1)))
    };
    let (whole, _) = cells(heading)?;
    let widths: Vec<(u32, usize, usize)> =
        rows.iter().filter_map(|row| cells(*row).map(|(all, held)| (*row, all, held))).collect();
    // Programs that end each line with a mark, but the headings, do no harm.
    let some_fit = widths.iter().any(|(_, all, _)| *all <= whole);
    let is_wider =
        |(_, all, held): &&(u32, usize, usize)| *held > whole || *all > whole && some_fit;
    let (first, all, _) = widths.iter().find(is_wider)?;
    let mark = mark.to_string();
    let said = said!("exchange.wider-row", cells = *all, headings = whole, mark);
    let at = Address::of_text(*first, 0, 0);
    Some(Diagnostic::error(Code::CellsNotRead, said).at(&at))
}

/// A text as a sheet with headings of players, by the mark that parts them, and what is wrong with the lines below them;
/// where no mark gives headings, by that of the first line.
pub fn with_headings(text: &Text) -> (Sheet, Option<Diagnostic>) {
    let first = text.lines.iter().find(|line| !line.is_blank());
    let count =
        |mark: char| first.map_or(0, |line| line.letters.iter().filter(|c| **c == mark).count());
    let mut marks = MARKS;
    marks.sort_by_key(|mark| std::cmp::Reverse(count(*mark)));
    let [likeliest, ..] = marks;
    let headed = |mark: char| {
        let sheet = sheet(text, mark);
        let heading = workbook::headings_of_players(&sheet)?;
        let below = text.lines.iter().map(|line| line.no).filter(|row| *row > heading);
        let wider = wider(text, mark, heading, &below.collect::<Vec<_>>());
        Some((sheet, wider))
    };
    marks.into_iter().find_map(headed).unwrap_or_else(|| (sheet(text, likeliest), None))
}

fn sheet(text: &Text, mark: char) -> Sheet {
    let mut cells = Cells::new();
    let mut lines = text.lines.iter().peekable();
    while let Some(line) = lines.next().filter(|_| cells.len() <= MOST_CELLS) {
        let mut written = line.text();
        // A cell in quotation marks may have several lines.
        let is_open = |text: &str| text.matches('"').count() % 2 == 1;
        let closes = || lines.clone().take(MOST_LINES).any(|own| is_open(&own.text()));
        if is_open(&written) && closes() {
            while let Some(more) = lines.next_if(|_| is_open(&written)) {
                written = format!("{written} {}", more.text());
            }
        }
        for (column, cell) in (0_u32..).zip(parted(&written, mark)).take(MOST_COLUMNS) {
            cells.extend(Value::of_text(&cell).map(|value| ((line.no, column), value)));
        }
    }
    Sheet::of_text("", cells)
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
