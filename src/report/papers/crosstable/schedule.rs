//! What the dates and ratings of a running event say: seeds, the next draw, late games, absences.

use super::super::Sheet;
use super::super::kit::small_headed;
use crate::report::document::Block;
use crate::said::{Said, said};

/// Each in small print.
pub fn blocks(sheet: &Sheet<'_>) -> Vec<Block> {
    let schedule = &sheet.settlement.schedule;
    let line =
        |head: &Said, told: &Said| small_headed(format!("{} ", sheet.say(head)), sheet.say(told));
    let mut blocks = Vec::new();
    blocks.extend(seeds(sheet).map(|(head, told)| line(&head, &told)));
    if let Some(draw) = &schedule.next_draw {
        let (round, by, clause) = (draw.round, draw.by, &draw.clause);
        let told = said!("paper.schedule.draw-by", round, by, clause);
        blocks.push(line(&said!("paper.schedule.next-draw"), &told));
    }
    for late in &schedule.late {
        let (names, since, clause) = (sheet.names(&late.players), late.since, &late.clause);
        let told = if late.adjourned {
            said!("paper.schedule.adjourned", names, since, clause)
        } else {
            said!("paper.schedule.late", names, since, clause)
        };
        blocks.push(line(&said!("paper.schedule.round", round = late.round), &told));
    }
    for away in &schedule.absent {
        let (name, since, clause) = (sheet.name(away.player), away.since, &away.clause);
        let told = match away.has_played {
            true => said!("paper.schedule.away", name, since, clause),
            false => said!("paper.schedule.away-from-the-start", name, since, clause),
        };
        blocks.push(line(&said!("paper.schedule.four-weeks-away"), &told));
    }
    blocks
}

/// The seeds, the best first, and the rule by which they are; none where nobody is seeded.
pub fn seeds(sheet: &Sheet<'_>) -> Option<(Said, Said)> {
    let schedule = &sheet.settlement.schedule;
    let seeds = schedule.seeds.iter().zip(1_usize..).map(|(player, seed)| {
        let own = sheet.tournament().player(*player);
        let name = &own.name;
        match own.rating {
            None => said!("paper.schedule.unrated-seed", seed, name),
            Some(rating) if own.provisional => {
                said!("paper.schedule.provisional-seed", seed, name, rating)
            }
            Some(rating) => said!("paper.schedule.seed", seed, name, rating),
        }
    });
    let seeds: Vec<Said> = seeds.collect();
    if seeds.is_empty() {
        return None;
    }
    // What the Event sheet says rests on no clause.
    let by_rule = || sheet.regulation.competition.seeding.as_ref();
    let said = &sheet.tournament().event.seeding;
    let head = match by_rule().filter(|_| said.is_none()) {
        Some(rule) => said!("paper.schedule.seeded", clause = &rule.clause),
        None => said!("paper.schedule.seeded-as-said"),
    };
    Some((head, said!("paper.schedule.seeds", seeds)))
}
