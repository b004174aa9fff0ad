//! The head of the paper: who has the award and why, what is open; and the small print at its foot.

use super::{SeasonSheet, because, spoken};
use crate::event::Status;
use crate::report::document::{Block, Inline};
use crate::report::papers::words;
use crate::season::Measure;
use crate::tournament::PlayerId;

/// The head.
pub fn blocks(sheet: &SeasonSheet<'_>) -> Vec<Block> {
    let season = sheet.season;
    let title = &sheet.regulation.competition.title;
    let mut head = Vec::new();
    let who = |players: &[PlayerId]| {
        let names: Vec<String> = players.iter().map(|p| spoken(sheet.name(*p))).collect();
        words::list(&names)
    };
    let line = match (season.status, season.trophies.first()) {
        (_, Some(trophy)) if trophy.players.len() > 1 => {
            format!("{title}: {}, shared", who(&trophy.players))
        }
        (_, Some(trophy)) => format!("{title}: {}", who(&trophy.players)),
        (Status::Provisional, None) => format!("{title}: so far"),
        (Status::Waiting, None) => format!("{title}: to be decided"),
        (Status::Invalid, None) => format!("{title}: the workbook has errors"),
        (Status::Final, None) => format!("{title}: not awarded"),
    };
    head.push(Block::Heading(2, vec![Inline::text(line)]));
    head.extend(
        season.reasons.iter().map(|(text, clauses)| Block::Paragraph(vec![because(text, clauses)])),
    );
    for need in &season.needs {
        let mut ruling = vec![
            Inline::strong(format!("Ruling ({})  ", need.clause)),
            Inline::Tick(false),
            Inline::text(" shared"),
        ];
        for player in &need.among {
            ruling.extend([
                Inline::Gap(2),
                Inline::Tick(false),
                Inline::text(format!(" {}", spoken(sheet.name(*player)))),
            ]);
        }
        head.push(Block::Line(ruling));
        head.push(Block::Line(vec![
            Inline::text("Director of play "),
            Inline::Blank(16),
            Inline::Gap(1),
            Inline::text("date "),
            Inline::Blank(6),
        ]));
    }
    vec![Block::Box(head)]
}

/// What stands under the figures of the table.
pub fn legend(sheet: &SeasonSheet<'_>) -> Block {
    let text = match sheet.season.measure {
        Measure::Places => "Under the points: the place, and rounds completed of those held.",
        Measure::Percentages => {
            "Under the percentages: points of those possible, without play-offs."
        }
    };
    Block::Small(vec![Inline::text(text)])
}

/// Where the figures come from, and how unclear clauses were read.
pub fn small_print(sheet: &SeasonSheet<'_>) -> Vec<Block> {
    let season = sheet.season;
    let events: Vec<String> = season
        .events
        .iter()
        .map(|event| {
            let stage = event.stage.as_ref().map_or(String::new(), |s| format!(", {s} only"));
            match &event.workbook {
                Some((workbook, status)) => {
                    format!("{}{stage}: {workbook} ({})", event.title, status.word())
                }
                None => format!("{}: no workbook", event.title),
            }
        })
        .collect();
    let mut blocks =
        vec![Block::Small(vec![Inline::text(format!("Taken from: {}.", events.join("; ")))])];
    for reading in &season.readings {
        let others: Vec<String> = reading
            .others
            .iter()
            .map(|(other, change)| match change {
                Some(change) => format!("read as \"{other}\", {change}"),
                None => format!("\"{other}\" would change nothing"),
            })
            .collect();
        let others =
            if others.is_empty() { String::new() } else { format!("; {}", others.join("; ")) };
        blocks.push(Block::Small(vec![Inline::text(format!(
            "Reading of {}, {}: \"{}\"{others}.",
            reading.clause, reading.about, reading.taken
        ))]));
    }
    blocks
}
