//! The foot of a crosstable: what each tie-break is, how each tie came out and by which clause; withdrawals; readings.

use super::super::Sheet;
use super::super::kit::{reading_head, small_headed};
use super::super::open;
use super::super::wall::{Order, key_of_open, late};
use super::lines::{beginning_again, criteria, in_stages, not_applied, ranked_on};
use crate::decision::Clause;
use crate::event::{Outcome, Status, System, Tie, differing, systems_of_title};
use crate::playoff::{Ending, PlayOffState};
use crate::regulations::schema::Paper;
use crate::report::document::Block;
use crate::said::{Said, Wording, said};
use crate::standings::{LeftOut, Removed, TieStep};
use crate::tournament::entries::Format;
use crate::tournament::game::{ByColour, GameResult};
use crate::tournament::record::{LotKind, Need};
use crate::tournament::{Game, PlayerId};

/// So many of the players of a tie are named; the others are counted.
const NAMED: usize = 40;

/// What is needed of the event, or of one pool.
fn needed(sheet: &Sheet<'_>) -> Vec<String> {
    let told = |need: &Need| match sheet.pool() {
        Some(_) => sheet.in_stage(&need.among, sheet.need(need)),
        None => sheet.need(need),
    };
    open::lines(sheet, &sheet.settlement.needs, open::MANY, told)
}

/// Small print under the table.
pub fn blocks(sheet: &Sheet<'_>) -> Vec<Block> {
    let settlement = sheet.settlement;
    let running = settlement.status == Status::Provisional;
    let word = |head, text| headed(sheet, head, sheet.word(text));
    let mut blocks = vec![Block::Space(1)];
    let later = match (settlement.due.is_empty(), settlement.held_open.is_empty()) {
        (true, false) if sheet.tournament().is_tour() => "paper.foot.places-of-a-tour",
        (true, false) => "paper.foot.places-once-settled",
        (false, false) => "paper.foot.places-later-and-settled",
        (_, true) => "paper.foot.places-later",
    };
    blocks.extend(running.then(|| word("paper.foot.provisional", later)));
    blocks.extend(late(sheet, &Order::of(sheet)).map(Block::Small));
    blocks.extend(order(sheet));
    for (before, own, tie) in sheet.ties() {
        let head = sheet.say(&said!("paper.foot.places", places = tie.places));
        let head = sheet.words().capital(&format!("{before}{head} "));
        blocks.push(small_headed(head, told(&own, tie)));
    }
    let needs = sheet.with_pools().into_iter().flat_map(|own| needed(&own));
    let needs: Vec<String> = needs.chain(open::held(sheet)).collect();
    if !needs.is_empty() {
        blocks.push(headed(sheet, "paper.foot.still-open", &sheet.words().statements(&needs)));
    }
    blocks.extend(sheet.ineligible());
    blocks.extend(settlement.table.removed.iter().map(|gone| removed_whole(sheet, gone)));
    for (player, played, of) in &settlement.table.stood {
        let rule = sheet.regulation.competition.withdrawal.iter().map(|rule| &rule.clause);
        let (name, cite) = (sheet.name(*player), sheet.cited(rule));
        let stood = said!("paper.foot.results-stand", name, played = *played, of = *of, cite);
        blocks.push(headed(sheet, "paper.foot.withdrawn", &sheet.say(&stood)));
    }
    blocks.extend(readings(sheet));
    blocks.extend(published(sheet));
    blocks.extend(time_control(sheet));
    if sheet.tournament().format == Format::Swiss {
        blocks.push(word("paper.foot.key", "paper.foot.key-of-a-swiss"));
    }
    let open = key_of_open(sheet, &Order::of(sheet));
    blocks.extend((!open.is_empty()).then(|| headed(sheet, "paper.foot.key", &open.join(" "))));
    if running {
        blocks.extend(super::schedule::blocks(sheet));
    }
    let reminders = sheet.reminders(Paper::Chart).filter(|_| running);
    let colon = sheet.words().colon();
    blocks.extend(reminders.map(|r| small_headed(format!("{}{colon}", r.clause), r.text)));
    blocks
}

/// Small print under a heading word.
fn headed(sheet: &Sheet<'_>, head: &'static str, text: &str) -> Block {
    small_headed(format!("{} ", sheet.word(head)), text)
}

/// What the places go by: points, then the declared systems; and what a title goes by that is decided apart from them.
fn order(sheet: &Sheet<'_>) -> Vec<Block> {
    let told = |own: &System| {
        let (title, clause) = (sheet.say(&own.title), article(sheet, &own.clause));
        format!("{}: {title} ({clause}){}", own.code, not_applied(sheet, own))
    };
    let declared = criteria(sheet);
    let rule = sheet.regulation.competition.title_by.as_ref();
    let apart = rule.map_or(Vec::new(), systems_of_title);
    let is_among = |all: &[System], own: &System| all.iter().any(|other| own.is(other));
    let systems = sheet.settlement.systems.iter();
    let (of_title, of_places): (Vec<&System>, Vec<&System>) =
        systems.partition(|own| is_among(&apart, own) && !is_among(&declared, own));
    // One that is applied in turns has a name for each.
    let turns = |own: &System| of_places.iter().filter(|other| other.is(own)).copied().collect();
    let mut about: Vec<String> = Vec::new();
    for own in &declared {
        let mut turns: Vec<&System> = turns(own);
        if turns.is_empty() {
            turns.push(own);
        }
        about.extend(turns.into_iter().map(told));
    }
    about.extend(of_places.iter().filter(|own| !is_among(&declared, own)).map(|own| told(own)));
    about.extend(beginning_again(sheet));
    let points = ranked_on(sheet);
    let by = match about.is_empty() {
        true => said!("paper.foot.points-alone", points),
        false => {
            said!("paper.foot.points-then", points, systems = sheet.words().statements(&about))
        }
    };
    let order = headed(sheet, "paper.foot.order", &sheet.say(&in_stages(sheet, by)));
    let of_title: Vec<String> = of_title.into_iter().map(told).collect();
    let title = rule.filter(|_| !of_title.is_empty()).map(|rule| {
        let words = sheet.words();
        let head = format!("{}{}", words.capital(&words.wording(&rule.title)), words.colon());
        small_headed(head, words.statements(&of_title))
    });
    [order].into_iter().chain(title).collect()
}

/// The time control that holds, and its clause where the regulations give it.
fn time_control(sheet: &Sheet<'_>) -> Option<Block> {
    let (clock, clause) = sheet.settlement.time_control.as_ref()?;
    let told = format!("{}{}", sheet.words().time_control(clock), sheet.cited(clause));
    Some(headed(sheet, "paper.foot.time-control", &told))
}

/// Readings of unclear clauses: those that matter in full, the others in a line.
fn readings(sheet: &Sheet<'_>) -> Vec<Block> {
    let mut blocks = Vec::new();
    let (mut same, mut silent): (Vec<Clause>, Vec<Said>) = (Vec::new(), Vec::new());
    let all = || sheet.settlement.readings.iter();
    let matters = |clause: &Clause| all().any(|own| own.clause == *clause && own.changes_outcome());
    for reading in all().filter(|r| !r.others.is_empty()) {
        match reading.changes_outcome() {
            true => {}
            false if reading.clause.is_silent() => silent.push(reading.about.clone()),
            // Another reading of this clause is told as one that matters.
            false if matters(&reading.clause) || same.contains(&reading.clause) => {}
            false => same.push(reading.clause.clone()),
        }
        for (other, change) in reading.changes() {
            let (about, taken) = (&reading.about, Wording(&reading.taken));
            let other = Wording(other);
            let told =
                said!("paper.foot.reading-matters", about, taken, other, change = change.clone());
            let head = sheet.say(&reading_head(reading)) + " ";
            blocks.push(small_headed(head, sheet.say(&told)));
        }
    }
    let same = (!same.is_empty()).then(|| said!("paper.foot.readings-same", clauses = same));
    let about = silent;
    let silent = (!about.is_empty()).then(|| said!("paper.foot.readings-same-silent", about));
    let told: Vec<String> = same.iter().chain(&silent).map(|said| sheet.say(said)).collect();
    if !told.is_empty() {
        let told = sheet.words().statements(&told);
        blocks.push(headed(sheet, "paper.foot.readings", &told));
    }
    blocks
}

/// How the places agree with those that were published.
fn published(sheet: &Sheet<'_>) -> Option<Block> {
    let agreement = sheet.settlement.published.as_ref()?;
    let of = agreement.of;
    let told = match &agreement.differ[..] {
        [] => said!("paper.foot.as-published", of),
        differ => {
            let named = differ.iter().take(NAMED).map(|own| differing(sheet.settlement, own));
            let (count, named) = (differ.len(), named.collect::<Vec<Said>>());
            said!("paper.foot.not-as-published", count, of, named)
        }
    };
    Some(headed(sheet, "paper.foot.published", &sheet.say(&told)))
}

/// How a tie came out, in a line.
fn told(sheet: &Sheet<'_>, tie: &Tie) -> String {
    let name = |player: &PlayerId| sheet.name(*player).to_owned();
    let names = sheet.some(tie.players.iter().map(name), NAMED);
    let mut parts = vec![sheet.say(&said!("paper.foot.tied", names))];
    let not_applied = |code: &String, clause: &Clause, why: Said| {
        let clause = article(sheet, clause);
        sheet.say(&said!("paper.foot.not-applied", code, clause, why))
    };
    let step = |step: &TieStep| match step.nobody_clear() {
        Some(why) => not_applied(&step.code, &step.clause, why),
        None => values(sheet, step),
    };
    // Those behind a play-off are for whom it left level.
    let behind = tie.steps_behind();
    let behind = if tie.outcome == Outcome::PlayOff { behind } else { &[] };
    let before = tie.steps.len() - behind.len();
    parts.extend(tie.steps.iter().take(before).map(step));
    parts.extend(tie.skipped.iter().map(|left_out| {
        let LeftOut { code, clause, why, .. } = left_out;
        not_applied(code, clause, why.clone())
    }));
    parts.extend(lots(sheet, tie));
    parts.push(sheet.say(&match sheet.settlement.lot_of(tie) {
        Some(lot) => match &sheet.settlement.places_of_lot(lot)[..] {
            [] => said!("paper.foot.lot-to-be-drawn"),
            [own] if *own == tie.places => said!("paper.foot.lot-to-be-drawn"),
            own => {
                let places = sheet.words().each_of_places(own);
                said!("paper.foot.lot-to-be-drawn-for", places)
            }
        },
        None => outcome(sheet, tie),
    }));
    parts.extend(behind.iter().map(step));
    sheet.words().statements(&parts)
}

/// The lots that were drawn for a tie, with what they came to: `lot 1.0.order: A, B`.
fn lots(sheet: &Sheet<'_>, tie: &Tie) -> Vec<String> {
    let state = sheet.settlement.play_off(tie);
    let of_play_off = state.into_iter().flat_map(|state| sheet.settlement.lots_of(state));
    let all = of_play_off.map(|(lot, _)| lot).chain(sheet.settlement.drawn_for(tie));
    all.map(|own| {
        // Of who plays those alone whom it has taken.
        let plays = |player: &&PlayerId| {
            own.name.kind != LotKind::Participants
                || state.is_none_or(|state| state.participants.contains(player))
        };
        let order = own.drawn.order().iter().filter(plays);
        let drawn: Vec<String> = order.map(|player| sheet.name(*player).to_owned()).collect();
        let (lot, drawn) = (own.name.to_string(), sheet.some(drawn.into_iter(), NAMED));
        match own.name.kind {
            LotKind::Seeds => sheet.say(&said!("paper.foot.seeds", lot, drawn)),
            _ => sheet.say(&said!("paper.foot.drawn", lot, drawn)),
        }
    })
    .collect()
}

/// A clause that is a number alone reads like a number of something: `art. 6`.
pub fn article(sheet: &Sheet<'_>, clause: &Clause) -> String {
    if clause.is_bare_number() {
        sheet.say(&said!("paper.foot.article", clause))
    } else {
        clause.to_string()
    }
}

/// `Neustadtl (App. A 5(a)) A 12¾, B 11¼`.
fn values(sheet: &Sheet<'_>, step: &TieStep) -> String {
    let told = |(player, value): (&PlayerId, &_)| {
        format!("{} {}", sheet.name(*player), sheet.tie_break(&step.code, step.scale, *value))
    };
    let values = step.values.iter().map(told);
    let mut told: Vec<String> = values.take(NAMED).collect();
    if let more @ 1.. = step.values.len().saturating_sub(NAMED) {
        told.push(sheet.say(&said!("paper.and-more", more)));
    }
    format!("{} ({}) {}", sheet.say(&step.title), step.clause, told.join(", "))
}

/// What a tie came to.
pub fn outcome(sheet: &Sheet<'_>, tie: &Tie) -> Said {
    let clause = &tie.clause;
    if let Some(title) = &tie.title {
        return said!("paper.foot.title", title = Wording(title), clause);
    }
    let play_off = sheet.settlement.play_off(tie);
    match tie.outcome {
        Outcome::PlayOff | Outcome::Ruling if !tie.ruled.is_empty() => {
            let players = tie.ruled.iter().flatten();
            let names: Vec<&str> = players.map(|player| sheet.name(*player)).collect();
            let by = tie.ruled.first().and_then(|own| sheet.settlement.ruled_by(own));
            said!("paper.foot.by-ruling-among", names, cite = sheet.cited_aloud(by))
        }
        Outcome::PlayOff => match play_off.map(PlayOffState::ending) {
            Some(Ending::Won(winner)) => {
                said!("paper.foot.play-off-won", winner = sheet.name(winner), clause)
            }
            Some(Ending::Ahead(winner, by)) => {
                let (winner, clause) = (sheet.name(winner), by.unwrap_or(clause));
                said!("paper.foot.without-play", winner, clause)
            }
            Some(Ending::Ruling(need)) => said!("paper.foot.to-rule", clause = &need.clause),
            _ if play_off.is_some_and(PlayOffState::is_joint) => {
                said!("paper.foot.joint", clause)
            }
            Some(Ending::Level(Some(first))) => {
                let names: Vec<&str> = first.players.iter().map(|own| sheet.name(*own)).collect();
                let clause = first.because.last().unwrap_or(clause);
                said!("paper.foot.play-off-level", names, clause)
            }
            Some(Ending::Level(None) | Ending::Open) | None => {
                said!("paper.foot.play-off", clause)
            }
        },
        Outcome::Broken => said!("paper.foot.broken", clause),
        Outcome::Shared => match sheet.settlement.waits_for(tie) {
            Some(need) => said!("paper.foot.to-rule", clause = &need.clause),
            None => said!("paper.foot.shared", clause),
        },
        Outcome::Joint => {
            let clause = sheet.settlement.made_by(tie);
            let (level, places) = sheet.settlement.level_on_top(tie);
            // Winners are of first place only.
            if places.first() > 1 {
                said!("paper.foot.share-places", places, clause)
            } else if level.len() < tie.players.len() {
                let names: Vec<&str> = level.iter().map(|player| sheet.name(*player)).collect();
                said!("paper.foot.joint-of", names, clause)
            } else {
                said!("paper.foot.joint", clause)
            }
        }
        Outcome::Ruling => said!("paper.foot.by-ruling"),
    }
}

/// A player whose results were taken out, with all his games.
pub fn removed_whole(sheet: &Sheet<'_>, gone: &Removed) -> Block {
    let (head, told) = removed(sheet, gone, |game, result| {
        let ByColour { white, black } = game.players;
        format!("{} – {} {result}", sheet.name(white), sheet.name(black))
    });
    small_headed(format!("{head} "), told)
}

/// A player whose results were taken out, and what that is with his games for rating as `game` tells them.
pub fn removed(
    sheet: &Sheet<'_>,
    removed: &Removed,
    game: impl Fn(&Game, GameResult) -> String,
) -> (String, String) {
    let games = removed.games.iter().filter_map(|own| Some(game(own, own.result?)));
    let games: Vec<String> = games.collect();
    let head = sheet.say(&said!("paper.foot.withdrawn-player", name = sheet.name(removed.player)));
    let (played, of, clause) = (removed.played, removed.of, &removed.clause);
    let told = sheet.say(&match &games[..] {
        [] if clause.is_silent() => said!("paper.foot.never-begun", clause),
        [] => said!("paper.foot.removed", played, of, clause),
        games => {
            said!(
                "paper.foot.removed-with-games",
                played,
                of,
                clause,
                games = sheet.words().statements(games)
            )
        }
    });
    (head, told)
}
