//! The head of the paper: who has the award and why, what is open; and the small print at its foot.

use super::{SeasonSheet, because};
use crate::event::Status;
use crate::report::document::Block;
use crate::report::papers::kit::{heading, small};
use crate::report::papers::words;
use crate::report::words::Words;
use crate::season::{EventLine, Measure};

/// The head.
pub fn head(sheet: &SeasonSheet<'_>) -> Vec<Block> {
    let season = sheet.settlement;
    let title = &sheet.regulation.competition.title;
    let line = match (season.status, season.trophies.first()) {
        (_, Some(trophy)) => {
            let names: Vec<String> = trophy.players.iter().map(|p| sheet.spoken(*p)).collect();
            let shared = if names.len() > 1 { ", shared" } else { "" };
            format!("{title}: {}{shared}", words::list(&names))
        }
        (Status::Provisional, None) => format!("{title}: so far"),
        (Status::Waiting, None) => format!("{title}: to be decided"),
        (Status::Invalid, None) => format!("{title}: the workbook has errors"),
        (Status::Final, None) => format!("{title}: not awarded"),
    };
    let mut head = vec![heading(2, line)];
    let reasons = season.reasons.iter();
    head.extend(reasons.map(|(text, clauses)| {
        Block::Paragraph(vec![because(&Words::english().say(text), clauses)])
    }));
    head.extend(season.needs.iter().flat_map(|need| sheet.ruling(need)));
    vec![Block::Box(head)]
}

/// What stands under the figures of the table.
pub fn legend(sheet: &SeasonSheet<'_>) -> Block {
    small(match sheet.settlement.measure {
        Measure::Places => "Under the points: the place, and rounds completed of those held.",
        Measure::Percentages => {
            "Under the percentages: points of those possible, without play-offs."
        }
    })
}

/// Where the figures come from, and how unclear clauses were read.
pub fn small_print(sheet: &SeasonSheet<'_>) -> Vec<Block> {
    let events: Vec<String> = sheet.settlement.events.iter().map(taken_from).collect();
    let mut blocks = vec![small(format!("Taken from: {}.", events.join("; ")))];
    blocks.extend(sheet.readings(|_| true));
    blocks
}

fn taken_from(event: &EventLine) -> String {
    let stage = event.stage.as_ref().map_or(String::new(), |s| format!(", {s} only"));
    match &event.workbook {
        Some((workbook, status)) => {
            format!("{}{stage}: {workbook} ({})", event.title, status.word())
        }
        None => format!("{}: no workbook", event.title),
    }
}
