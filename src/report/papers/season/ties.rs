//! What broke the tie for first place of a series, step by step.

use super::common::SeasonSheet;
use crate::event::Tie;
use crate::report::columns::Columns;
use crate::report::document::{Block, Cell};
use crate::report::papers::kit::heading;
use crate::said::said;
use crate::tournament::PlayerId;

/// A table for each tie that was broken by more than a sum of percentages.
pub fn steps(sheet: &SeasonSheet<'_>) -> Vec<Block> {
    let sums = sheet.settlement.rows.iter().any(|row| row.tie_break.is_some());
    let ties = sheet.settlement.ties.iter().filter(|tie| !sums && !tie.steps.is_empty());
    ties.map(|tie| of_tie(sheet, tie)).collect()
}

fn of_tie(sheet: &SeasonSheet<'_>, tie: &Tie) -> Block {
    let names: Vec<String> = tie.players.iter().map(|p| sheet.spoken(*p)).collect();
    let total = tie.players.iter().filter_map(|p| sheet.settlement.row(*p)).next();
    let score = total.map(|row| sheet.say(&sheet.settlement.score(row.total)));
    let mut columns: Columns<'_, PlayerId> = Columns::in_words(sheet.words());
    columns.word("paper.player").share(1).kept().cell(|player| sheet.spoken(*player).into());
    for step in &tie.steps {
        let title = format!("{}{}", sheet.say(&step.title), sheet.cited([&step.clause]));
        columns.column(title).right().cell(move |player| {
            step.values.get(player).map_or_else(
                || Cell::text("–"),
                |value| Cell::number(*value, sheet.tie_break(&step.code, step.scale, *value)),
            )
        });
    }
    let players: Vec<PlayerId> = tie.players.iter().copied().collect();
    let title = sheet.say(&said!("paper.season.tie-broken-by", names, score));
    Block::Together(vec![
        heading(3, title),
        Block::Table(columns.table(sheet.word("paper.season.tie"), &players)),
    ])
}
