//! Tables in the order of the standings: a column a round, a part of the event, or an event of a tour.

use super::super::Sheet;
use super::cells;
use super::lines::{Line, section_name};
use super::table::{Middle, table};
use crate::event::Standing;
use crate::report::document::{Cell, Table};
use crate::report::papers::kit::points;
use crate::said::said;
use crate::tournament::Section;
use crate::tournament::exact::Exact;

/// The crosstable of a Swiss, or of a round robin too large for a square.
pub fn by_round(sheet: &Sheet<'_>) -> Table {
    let t = sheet.tournament();
    let heads: Vec<String> =
        (1..=t.rounds).map(|round| sheet.say(&said!("paper.crosstable.round", round))).collect();
    let lines = lines(sheet, |standing| cells::rounds(t, standing.player));
    table(sheet, sheet.word("paper.crosstable.crosstable"), Middle::Rounds, &heads, &lines, true)
}

/// Standings of an event in several parts: points in each, and in all.
pub fn by_section(sheet: &Sheet<'_>, sections: &[Section]) -> Table {
    let t = sheet.tournament();
    let heads: Vec<String> = sections
        .iter()
        .map(|section| match t.scoring(section).win {
            one if one == Exact::ONE => section_name(sheet, section),
            win => {
                let name = section_name(sheet, section);
                sheet.say(&said!("paper.crosstable.part-with-win", name, win))
            }
        })
        .collect();
    let lines = lines(sheet, |standing| {
        sections.iter().map(|section| points(t.points_in(standing.player, section))).collect()
    });
    table(sheet, sheet.word("paper.standings"), Middle::Parts, &heads, &lines, true)
}

/// Standings of a tour: points in each event, and in all.
pub fn tour(sheet: &Sheet<'_>) -> Table {
    let t = sheet.tournament();
    let lines = lines(sheet, |standing| {
        let scores = &t.scores[standing.player.0];
        let of = |event| scores.get(event).copied().flatten().unwrap_or(Exact::ZERO);
        (0..t.score_events.len()).map(|event| points(of(event))).collect()
    });
    table(sheet, sheet.word("paper.standings"), Middle::Parts, &t.score_events, &lines, true)
}

fn lines<'a>(sheet: &'a Sheet<'_>, cells: impl Fn(&Standing) -> Vec<Cell>) -> Vec<Line<'a>> {
    let standings = sheet.settlement.standings.iter();
    standings
        .zip(1..)
        .map(|(standing, position)| Line {
            position,
            player: standing.player,
            standing: Some(standing),
            cells: cells(standing),
            points: standing.game_points,
        })
        .collect()
}
