//! What is wrong with an example, told at its text in the file: an example has no cells.

use crate::diagnostic::{Address, Diagnostic};
use crate::event::ground::Settlement;
use crate::regulations::example::Example;
use crate::regulations::tree::Span;
use crate::said::{Part, Said, said};
use crate::tournament::entries::Entries;

/// The sheet on which an example stands while it is settled; its rows are the texts of the example.
pub const SHEET: &str = "example";

/// A problem as the file of the example says it, and where.
pub fn in_file(
    example: &Example,
    entries: &Entries,
    problem: &Diagnostic,
    called: &[String],
) -> (Said, Span) {
    let span = problem.at.as_ref().map_or_else(|| example.span.clone(), |at| place(example, at));
    let said = match problem.said.key {
        "check.unknown-player.nobody"
        | "check.unknown-player.several"
        | "check.unknown-player.nearest" => {
            let text = problem.said.part("text").cloned().unwrap_or(Part::Nothing);
            let known: Vec<String> = entries.players.iter().map(|own| own.name.clone()).collect();
            said!("regulations.example.no-player", text, known)
        }
        "event.lot-not-used.at-all"
        | "event.lot-not-used.not-needed"
        | "event.lot-not-used.yet"
        | "event.lot-not-used.and-missing" => {
            let lot = problem.said.part("lot").cloned().unwrap_or(Part::Nothing);
            match called {
                [] => said!("regulations.example.lot-not-used", lot),
                called => {
                    said!("regulations.example.lots-called-for", lot, called = called.to_vec())
                }
            }
        }
        "check.no-such-lot" => {
            let written = problem.said.part("written").cloned().unwrap_or(Part::Nothing);
            let kinds = problem.said.part("kinds").cloned().unwrap_or(Part::Nothing);
            said!("regulations.example.no-lot", written, kinds)
        }
        "check.no-ruling" => {
            let ruling = problem.said.part("ruling").cloned().unwrap_or(Part::Nothing);
            said!("regulations.example.no-ruling", ruling)
        }
        "check.scoring-missing" => said!("regulations.example.no-scoring"),
        "check.format-missing" => said!("regulations.example.no-format"),
        _ => without_cells(&problem.said, example),
    };
    (said, span)
}

/// The lots that an event calls for, drawn or not, as a workbook names them.
pub fn called_for(settlement: &Settlement) -> Vec<String> {
    let of_play_offs = settlement.play_offs.iter().flat_map(|own| &own.lots_called_for);
    let of_play_offs = of_play_offs.filter_map(|own| own.names.first());
    let of_ties = settlement.ties.iter().flat_map(|tie| &tie.lots);
    let of_money = settlement.money.groups.iter().filter_map(|own| own.group.outcome.by.as_ref());
    let of_money = of_money.filter_map(|by| by.lot.as_ref()).map(|(_, lot)| &lot.name);
    let needed = settlement.needs.iter().filter_map(|need| need.drawn());
    let all = of_play_offs.chain(of_ties).chain(of_money).chain(needed);
    let mut told: Vec<String> = all.map(ToString::to_string).collect();
    told.extend(settlement.stages.iter().flat_map(|stage| called_for(&stage.settlement)));
    told.sort();
    told.dedup();
    told
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
