//! What papers of the same kind have in common: where they differ in a number alone there is a blank to write it.

use crate::report::document::{Block, Cell, Document, Inline, Row, Table};

/// Stands for a word in which the papers differ until it is a blank.
const OPEN: char = '\u{E0FF}';
/// The room for a number, in ems.
const ROOM: u8 = 3;

/// What is the same in both, with the numbers in which they differ open; none where they differ in anything else.
pub fn in_common(a: &Document, b: &Document) -> Option<Document> {
    let same = a.title == b.title && a.status == b.status && a.page == b.page && a.wall == b.wall;
    let blocks = together(&a.blocks, &b.blocks, of_blocks)?;
    same.then(|| Document { blocks, ..a.clone() })
}

/// What is open becomes a blank.
pub fn with_blanks(mut document: Document) -> Document {
    document.blocks.iter_mut().for_each(blank);
    document
}

/// All of two rows together, each as `of` has it; none where one is longer, or `of` has none.
pub fn together<T>(a: &[T], b: &[T], of: impl Fn(&T, &T) -> Option<T>) -> Option<Vec<T>> {
    (a.len() == b.len()).then(|| a.iter().zip(b).map(|(a, b)| of(a, b)).collect())?
}

fn of_blocks(a: &Block, b: &Block) -> Option<Block> {
    if a == b {
        return Some(a.clone());
    }
    Some(match (a, b) {
        (Block::Heading(level, a), Block::Heading(other, b)) if level == other => {
            Block::Heading(*level, of_lines(a, b)?)
        }
        (Block::Paragraph(a), Block::Paragraph(b)) => Block::Paragraph(of_lines(a, b)?),
        (Block::Line(a), Block::Line(b)) => Block::Line(of_lines(a, b)?),
        (Block::Small(a), Block::Small(b)) => Block::Small(of_lines(a, b)?),
        (Block::Table(a), Block::Table(b)) => Block::Table(of_tables(a, b)?),
        (Block::Box(a), Block::Box(b)) => Block::Box(together(a, b, of_blocks)?),
        (Block::Together(a), Block::Together(b)) => Block::Together(together(a, b, of_blocks)?),
        _ => return None,
    })
}

fn of_tables(a: &Table, b: &Table) -> Option<Table> {
    let head = together(&a.head, &b.head, of_cells)?;
    let row = |a: &Row, b: &Row| {
        let cells = together(&a.cells, &b.cells, of_cells)?;
        (a.kind == b.kind).then_some(Row { cells, kind: a.kind })
    };
    let rows = together(&a.rows, &b.rows, row)?;
    (a.columns == b.columns).then(|| Table { head, rows, ..a.clone() })
}

fn of_cells(a: &Cell, b: &Cell) -> Option<Cell> {
    let content = of_lines(&a.content, &b.content)?;
    let under = match (&a.under, &b.under) {
        (Some(a), Some(b)) => Some(of_texts(a, b)?),
        (None, None) => None,
        _ => return None,
    };
    Some(Cell { content, under, number: a.number.filter(|_| a.number == b.number), ..a.clone() })
}

fn of_lines(a: &[Inline], b: &[Inline]) -> Option<Vec<Inline>> {
    together(a, b, |a, b| {
        if a == b {
            return Some(a.clone());
        }
        let open = of_texts(a.words()?, b.words()?)?;
        let (a, b) = (a.with(&open), b.with(&open));
        (a == b).then_some(a)
    })
}

/// Word by word.
fn of_texts(a: &str, b: &str) -> Option<String> {
    let words = |text: &str| -> Vec<String> {
        text.split_inclusive(char::is_whitespace).map(str::to_owned).collect()
    };
    let merged = together(&words(a), &words(b), |a, b| of_words(a, b))?;
    Some(merged.concat())
}

fn of_words(a: &str, b: &str) -> Option<String> {
    if a == b {
        return Some(a.to_owned());
    }
    let ([before, own, after], [also_before, other, also_after]) = (parts(a), parts(b));
    let same = before == also_before && after == also_after;
    (same && is_number(own) && is_number(other)).then(|| format!("{before}{OPEN}{after}"))
}

/// A word without the marks around it, and these.
fn parts(word: &str) -> [&str; 3] {
    let is_mark = |letter: char| "(),;:.=[]".contains(letter) || letter.is_whitespace();
    let own = word.trim_start_matches(is_mark);
    let (before, _) = word.split_at(word.len() - own.len());
    let core = own.trim_end_matches(is_mark);
    let (_, after) = own.split_at(core.len());
    [before, core, after]
}

fn is_number(word: &str) -> bool {
    let of_number =
        |letter: char| letter == OPEN || letter.is_numeric() || ".,'+-–−/".contains(letter);
    !word.is_empty() && word.chars().all(of_number)
}

fn blank(block: &mut Block) {
    block.change(&mut |line| *line = opened(line), &mut |under| {
        *under = under.replace(OPEN, "____");
    });
}

fn opened(line: &[Inline]) -> Vec<Inline> {
    line.iter().flat_map(in_pieces).collect()
}

fn in_pieces(inline: &Inline) -> Vec<Inline> {
    let Some(text) = inline.words() else { return vec![inline.clone()] };
    let mut pieces = Vec::new();
    for (at, part) in text.split(OPEN).enumerate() {
        pieces.extend((at > 0).then_some(Inline::Blank(ROOM)));
        pieces.extend((!part.is_empty()).then(|| inline.with(part)));
    }
    pieces
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_that_differ_are_open_and_names_never() {
        let told = |a, b| of_texts(a, b).map(|text| text.replace(OPEN, "_"));
        assert_eq!(told("on 8½ points,", "on 9 points,").as_deref(), Some("on _ points,"));
        assert_eq!(told("(52½)", "(49,75)").as_deref(), Some("(_)"));
        assert_eq!(told("–", "3").as_deref(), Some("_"));
        assert_eq!(told("1 Giri", "2 Giri").as_deref(), Some("_ Giri"));
        assert_eq!(told("Giri", "Caruana"), None);
        assert_eq!(told("game 1.white", "game 2.white"), None);
        assert_eq!(told("one two", "one"), None);
        let open = of_texts("8½ points", "9 points").and_then(|open| of_texts(&open, "7 points"));
        let line = opened(&[Inline::strong(open.expect("a number differs"))]);
        assert_eq!(line, [Inline::Blank(ROOM), Inline::strong(" points")]);
    }
}
