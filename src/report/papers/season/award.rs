//! The head of the paper: who has the award and why, what is open; and the small print at its foot.

use super::common::{SeasonSheet, because};
use crate::event::{Outcome, Status};
use crate::regulations::schema::SeriesTie;
use crate::report::document::Block;
use crate::report::papers::kit::{headed, heading, small, to_check};
use crate::said::{Said, said};
use crate::season::{EventLine, Measure};
use crate::tournament::record::Needed;

/// Who has the award, or how far it has come.
pub fn holders(sheet: &SeasonSheet<'_>) -> Said {
    let season = sheet.settlement;
    let title = &sheet.regulation.competition.title;
    match (season.status, season.holders()) {
        (_, Some(holders)) => {
            let names: Vec<String> = holders.iter().map(|p| sheet.spoken(*p)).collect();
            let of_first = season.ties.iter().find(|tie| tie.places.first() == 1);
            match (names.len(), of_first.map(|tie| tie.outcome)) {
                (1, _) => said!("paper.season.awarded", title, names),
                (_, Some(Outcome::Joint | Outcome::Ruling)) => {
                    said!("paper.season.joint", title, names)
                }
                _ => said!("paper.season.shared", title, names),
            }
        }
        (Status::Provisional, None) => said!("paper.season.so-far", title),
        (Status::Waiting, None) => said!("paper.season.to-be-decided", title),
        (Status::Invalid, None) => said!("paper.season.has-errors", title),
        (Status::Final, None) => said!("paper.season.not-awarded", title),
    }
}

/// The head.
pub fn head(sheet: &SeasonSheet<'_>) -> Vec<Block> {
    let season = sheet.settlement;
    let mut head = vec![heading(2, sheet.say(&holders(sheet)))];
    let reasons = season.reasons.iter();
    head.extend(reasons.map(|(text, clauses)| {
        Block::Paragraph(vec![because(sheet.words(), &sheet.say(text), clauses)])
    }));
    head.extend(season.needs_of_first().flat_map(|need| sheet.ruling(need)));
    let others = season.needs.iter().filter(|need| matches!(need.what, Needed::Prize(_)));
    let open = format!("{} ", sheet.word("paper.foot.still-open"));
    head.extend(others.map(|need| headed(open.clone(), sheet.need(need))));
    let confirm = format!("{} ", sheet.word("paper.prizes.to-confirm"));
    let unchecked = to_check(season.unchecked()).into_iter();
    head.extend(unchecked.map(|told| headed(confirm.clone(), sheet.say(&told))));
    vec![Block::Box(head)]
}

/// What stands under the figures of the table, and what brackets mean.
pub fn key(sheet: &SeasonSheet<'_>) -> String {
    let events = || sheet.settlement.rows.iter().flat_map(|row| row.events.iter().flatten());
    let rounds = events().any(|own| own.completed.is_some());
    let per_cent = sheet.settlement.per_cent;
    let mut told = vec![String::from(sheet.word(match (sheet.settlement.measure, rounds) {
        (Measure::Places, true) if per_cent => "paper.season.under-per-cent-rounds",
        (Measure::Places, false) if per_cent => "paper.season.under-per-cent",
        (Measure::Places, true) => "paper.season.under-the-points-rounds",
        (Measure::Places, false) => "paper.season.under-the-points",
        (Measure::Percentages, _) => "paper.season.under-the-percentages",
    }))];
    let brackets = sheet.settlement.measure == Measure::Places && events().any(|own| !own.counted);
    let guests = events().find_map(|own| own.guests.as_ref());
    let guests = guests.filter(|_| sheet.settlement.measure == Measure::Places);
    told.extend(guests.map(|own| {
        let cite = sheet.cited([&own.clause]);
        let said = sheet.say(&said!("paper.season.without-guests", cite));
        format!("{}.", sheet.words().capital(&said))
    }));
    told.extend(brackets.then(|| sheet.word("paper.season.in-brackets").to_owned()));
    told.join(" ")
}

/// By which rules a series counts: how many events, and what breaks ties; nothing where all count and nothing does.
pub fn rules(sheet: &SeasonSheet<'_>) -> Option<String> {
    let rule = sheet.regulation.competition.all_rounder.as_ref()?;
    let of = sheet.settlement.all_events();
    let best = rule
        .counted
        .as_ref()
        .map(|own| said!("paper.season.best-of", best = own.most(of), of, clause = &own.clause));
    let by = |tie: &SeriesTie| {
        let by = sheet.word(match tie {
            SeriesTie::Countback(_) => "paper.season.by-first-places",
            SeriesTie::BestEvents(_) => "paper.season.by-best-events",
            SeriesTie::DroppedEvents(_) => "season.tie.dropped-events",
            SeriesTie::GamePoints(_) => "season.tie.game-points",
            SeriesTie::EventsPlayed(_) => "season.tie.events-played",
        });
        format!("{by}{}", sheet.cited([tie.clause()]))
    };
    let systems: Vec<String> = rule.ties.iter().map(by).collect();
    let ties = (!systems.is_empty()).then(|| said!("paper.season.level", systems));
    let told: Vec<String> = best.iter().chain(&ties).map(|said| sheet.say(said)).collect();
    (!told.is_empty()).then(|| told.join(" "))
}

/// Where the figures come from, and how unclear clauses were read: in `brief` of those alone that would change something.
pub fn small_print(sheet: &SeasonSheet<'_>, brief: bool) -> Vec<Block> {
    let events: Vec<Said> =
        sheet.settlement.events.iter().map(|own| taken_from(sheet, own)).collect();
    let mut blocks = vec![small(sheet.say(&said!("paper.season.taken-from", events)))];
    blocks.extend(sheet.readings(|own| !brief || own.changes().next().is_some()));
    blocks
}

fn taken_from(sheet: &SeasonSheet<'_>, event: &EventLine) -> Said {
    let title = &event.title;
    match (&event.workbook, &event.stage) {
        (Some((workbook, status)), None) => {
            said!("paper.season.workbook", title, workbook, status = sheet.words().status(*status))
        }
        (Some((workbook, status)), Some(stage)) => {
            said!(
                "paper.season.stage-of",
                title,
                stage,
                workbook,
                status = sheet.words().status(*status)
            )
        }
        (None, _) => said!("paper.season.no-workbook", title),
    }
}
