//! Lists as texts whose cells are parted by `;`, `,` or tabulators.

use super::lists::bears_mark;
use super::text::Text;
use crate::workbook::{Cells, Sheet, Value};

/// What parts the cells, the likeliest first where two do it as often.
const MARKS: [char; 3] = [';', '\t', ','];

/// Most cells of a text, and most of a line: no list has more.
const MOST_CELLS: usize = 200_000;
const MOST_COLUMNS: usize = 300;

/// A text as the sheets that it can be, that with most cells first; none where nothing parts its lines, or where it does
/// not name the program that made it.
pub fn sheets(text: &Text) -> Vec<Sheet> {
    if !text.lines.iter().any(|line| bears_mark(&line.text())) {
        return Vec::new();
    }
    let count = |mark: char| -> usize {
        text.lines.iter().map(|line| line.letters.iter().filter(|c| **c == mark).count()).sum()
    };
    let mut marks: Vec<(usize, char)> = MARKS.iter().map(|mark| (count(*mark), *mark)).collect();
    marks.retain(|(count, _)| *count > 0);
    marks.sort_by_key(|(count, _)| std::cmp::Reverse(*count));
    marks.into_iter().map(|(_, mark)| sheet(text, mark)).collect()
}

/// A text as a sheet by the mark of its first line, which has the headings.
pub fn by_first_line(text: &Text) -> Sheet {
    let first = text.lines.iter().find(|line| !line.is_blank());
    let count =
        |mark: char| first.map_or(0, |line| line.letters.iter().filter(|c| **c == mark).count());
    let mark = MARKS.into_iter().rev().max_by_key(|mark| count(*mark)).unwrap_or(',');
    sheet(text, mark)
}

fn sheet(text: &Text, mark: char) -> Sheet {
    let mut cells = Cells::new();
    for line in &text.lines {
        if cells.len() > MOST_CELLS {
            break;
        }
        for (column, cell) in (0_u32..).zip(parted(&line.text(), mark)).take(MOST_COLUMNS) {
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
