//! What is wrong with an example, told at its text in the file: an example has no cells.

use crate::diagnostic::{Address, Diagnostic};
use crate::regulations::example::Example;
use crate::regulations::tree::Span;
use crate::said::{Part, Said, said};
use crate::tournament::entries::Entries;

/// The sheet on which an example stands while it is settled; its rows are the texts of the example.
pub const SHEET: &str = "example";

/// A problem as the file of the example says it, and where.
pub fn in_file(example: &Example, entries: &Entries, problem: &Diagnostic) -> (Said, Span) {
    let span = problem.at.as_ref().map_or_else(|| example.span.clone(), |at| place(example, at));
    let said = match problem.said.key {
        "check.unknown-player.nobody"
        | "check.unknown-player.several"
        | "check.unknown-player.nearest" => {
            let text = problem.said.part("text").cloned().unwrap_or(Part::Nothing);
            let known: Vec<String> = entries.players.iter().map(|own| own.name.clone()).collect();
            said!("regulations.example.no-player", text, known)
        }
        "check.scoring-missing" => said!("regulations.example.no-scoring"),
        "check.format-missing" => said!("regulations.example.no-format"),
        _ => without_cells(&problem.said, example),
    };
    (said, span)
}

/// Where the text stands that is a cell.
pub fn place(example: &Example, at: &Address) -> Span {
    let text = usize::try_from(at.row).ok().and_then(|row| example.texts.get(row));
    text.map_or(&example.span, |(_, span)| span).clone()
}

/// The texts of an example in place of the cells.
fn without_cells(said: &Said, example: &Example) -> Said {
    let parts = said.parts.iter().map(|(name, part)| (*name, as_text(part, example)));
    Said { key: said.key, parts: parts.collect() }
}

fn as_text(part: &Part, example: &Example) -> Part {
    let text = |row: u32| {
        let text = usize::try_from(row).ok().and_then(|row| example.texts.get(row));
        text.map_or(&example.title, |(text, _)| text).clone()
    };
    let named = |name: &String| {
        let row = name.strip_prefix(SHEET).and_then(|own| own.strip_prefix("!A"));
        match row.and_then(|row| row.parse::<u32>().ok()) {
            Some(row) => text(row.saturating_sub(1)),
            None => name.clone(),
        }
    };
    match part {
        Part::Cell(cell) if *cell.sheet == *SHEET => Part::Text(text(cell.row)),
        Part::Text(own) => Part::Text(named(own)),
        Part::Names(names) => Part::Names(names.iter().map(named).collect()),
        Part::Said(inner) => Part::from(without_cells(inner, example)),
        Part::List(all) => {
            Part::List(all.iter().map(|inner| without_cells(inner, example)).collect())
        }
        other => other.clone(),
    }
}
