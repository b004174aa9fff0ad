//! The trophies of an award, and the year's honours: winners, engraving, and who holds a trophy when.

use super::common::SeasonSheet;
use crate::awards::TrophyAward;
use crate::report::columns::{Columns, whole};
use crate::report::document::{Block, Cell, Table};
use crate::report::papers::kit::{heading, turn};
use crate::report::papers::prizes;
use crate::said::said;
use crate::season::{Honour, Open, spoken};

/// The table of the trophies; nothing where there is no award.
pub fn blocks(sheet: &SeasonSheet<'_>) -> Vec<Block> {
    let trophies = &sheet.settlement.trophies;
    if trophies.is_empty() {
        return Vec::new();
    }
    let names = |trophy: &TrophyAward| -> Vec<String> {
        trophy.players.iter().map(|p| sheet.spoken(*p)).collect()
    };
    let mut columns: Columns<'_, TrophyAward> = Columns::in_words(sheet.words());
    columns.word("paper.season.trophy").kept().cell(|trophy| {
        let name = sheet.words().wording(&trophy.name);
        Cell::text(sheet.words().capital(&name)).strong()
    });
    columns
        .word("paper.season.to")
        .share(2)
        .cell(|trophy| prizes::trophy_to(sheet, trophy, sheet.words().list(&names(trophy))).into());
    columns.word("paper.season.engraving").share(2).cell(|trophy| {
        let year = trophy.year.map_or(String::new(), |year| format!("{year} "));
        let line = format!("{year}{}", names(trophy).join(" & "));
        Cell::text(if trophy.major { line } else { String::new() })
    });
    let in_turn = trophies.iter().any(|trophy| !trophy.custody.is_empty());
    columns.word("paper.held-by").share(3).when(in_turn).cell(|trophy| {
        let turns = trophy.custody.iter();
        let turns = turns.map(|own| turn(sheet, sheet.name(own.player), own.months, own.days));
        sheet.words().statements(&turns.collect::<Vec<_>>()).into()
    });
    columns
        .word("paper.clauses")
        .share(2)
        .cell(|trophy| sheet.words().clauses(&trophy.because).into());
    vec![Block::Together(vec![
        heading(3, sheet.word("paper.trophies")),
        Block::Table(columns.table(sheet.word("paper.trophies"), trophies)),
    ])]
}

/// Who won what, in the order of engraving, for the meeting.
pub fn honours(sheet: &SeasonSheet<'_>) -> Table {
    let honours = &sheet.settlement.honours;
    let mut columns: Columns<'_, Honour> = Columns::in_words(sheet.words());
    columns.word("paper.season.trophy").kept().cell(|honour| {
        let name = sheet.words().wording(&honour.trophy);
        Cell::text(sheet.words().capital(&name)).strong()
    });
    // An event that is called like its trophy tells nothing of its own.
    let told = honours.iter().any(|honour| !honour.event.starts_with(&honour.trophy));
    let event = columns.word("paper.season.event").when(told);
    event.cell(|honour| Cell::text(&honour.event));
    columns.word("paper.season.won-by").share(1).cell(|honour| won_by(sheet, honour).into());
    columns.table(sheet.word("paper.season.honours-of-the-year"), honours)
}

fn won_by(sheet: &SeasonSheet<'_>, honour: &Honour) -> String {
    let names: Vec<String> = honour.names.iter().map(|n| spoken(n)).collect();
    if let Some(open) = honour.open {
        return sheet
            .word(match open {
                Open::Decision => "paper.season.honour-open",
                Open::Handicaps => "paper.season.honour-handicaps",
                Open::Games => "paper.season.honour-games",
                Open::Events => "paper.season.honour-events",
                Open::Mending => "paper.season.honour-mending",
            })
            .to_owned();
    }
    let (several, names) = (names.len() > 1, names.join(" & "));
    let won = match (honour.engraved, several) {
        (true, true) => sheet.say(&said!("paper.season.engraved-in-order", names)),
        (true, false) => sheet.say(&said!("paper.season.engraved", names)),
        (false, _) => names,
    };
    let custody = honour.custody.iter();
    let turns: Vec<String> =
        custody.map(|(name, months, days)| turn(sheet, name, *months, *days)).collect();
    match turns.is_empty() {
        true => won,
        false => {
            sheet.say(&said!("paper.season.held-by", won, turns = sheet.words().statements(&turns)))
        }
    }
}

/// The same as next year's sheet `Honours`: a row a winner.
pub fn list_of_honours(sheet: &SeasonSheet<'_>) -> Table {
    type Line<'a> = (&'a Honour, &'a String);
    let mut columns: Columns<'_, Line<'_>> = Columns::in_words(sheet.words());
    columns.word("paper.season.trophy").cell(|line| Cell::text(&line.0.trophy));
    columns.word("paper.season.year").right().cell(|line| match line.0.year.map(u32::try_from) {
        Some(Ok(year)) => whole(year),
        _ => Cell::default(),
    });
    columns.word("paper.name").cell(|line| {
        Cell::text(line.1).note(sheet.say(&said!("paper.season.first-in", event = &line.0.event)))
    });
    let honours = sheet.settlement.honours.iter();
    let lines: Vec<Line<'_>> =
        honours.flat_map(|honour| honour.names.iter().map(move |name| (honour, name))).collect();
    columns.table(sheet.word("paper.season.honours"), &lines)
}
