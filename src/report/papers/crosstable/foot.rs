//! The foot of a crosstable: what each tie-break is, how each tie came out and by which clause; withdrawals; readings.

use super::super::kit::{cited, small_headed};
use super::super::{Sheet, words};
use crate::decision::Clause;
use crate::event::{LeftOut, Outcome, Status, Tie};
use crate::regulations::schema::Paper;
use crate::report::document::Block;
use crate::report::words::Words;
use crate::standings::{Removed, TieStep};
use crate::tournament::PlayerId;
use crate::tournament::entries::Format;

/// So many of the players of a tie are named; the others are counted.
const NAMED: usize = 40;

/// Small print under the table.
pub fn blocks(sheet: &Sheet<'_>) -> Vec<Block> {
    let settlement = sheet.settlement;
    let running = settlement.status == Status::Provisional;
    let mut blocks = vec![Block::Space(1)];
    blocks.extend(order(sheet));
    if sheet.tournament().format == Format::Swiss {
        blocks.push(small_headed(
            "Key: ",
            "12w1: opponent 12, White, won; b Black, ½ drawn, 0 lost, + and − won and lost by forfeit; -1, -½, -0: a round without opponent and what it brought; below, the score so far.",
        ));
    }
    if running {
        blocks
            .push(small_headed("Provisional: ", "places are given when every game has a result."));
    }
    for tie in &settlement.ties {
        let head = format!("Places {}: ", tie.places);
        blocks.push(small_headed(head, told(sheet, tie)));
    }
    if !settlement.needs.is_empty() {
        let needs: Vec<String> = settlement.needs.iter().map(|need| sheet.need(need)).collect();
        blocks.push(small_headed("Still open: ", needs.join("; ")));
    }
    blocks.extend(sheet.ineligible());
    blocks.extend(settlement.table.removed.iter().map(|gone| removed(sheet, gone)));
    for (player, played, of) in &settlement.table.stood {
        let rule = sheet.regulation.competition.withdrawal.iter().map(|rule| &rule.clause);
        let cite = cited(rule);
        blocks.push(small_headed(
            "Withdrawn: ",
            format!("{}, {played} of {of} games played: the results stand, the others are lost by forfeit{cite}", sheet.name(*player)),
        ));
    }
    blocks.extend(readings(sheet));
    let reminders = sheet.reminders(Paper::Chart).filter(|_| running);
    blocks.extend(reminders.map(|r| small_headed(format!("{}: ", r.clause), &r.text)));
    blocks
}

/// What the places go by: points, then the declared systems.
fn order(sheet: &Sheet<'_>) -> Option<Block> {
    let mut about: Vec<String> = Vec::new();
    if let Some((clock, clause)) = &sheet.settlement.time_control {
        about.push(format!("time control {clock}{}", cited(clause)));
    }
    let systems = sheet.settlement.systems.iter();
    about.extend(
        systems.map(|s| format!("{}: {} ({})", s.code, Words::english().say(&s.title), s.clause)),
    );
    let without = |left_out: &&LeftOut| {
        sheet.settlement.systems.iter().all(|system| system.clause != left_out.clause)
    };
    for left_out in sheet.settlement.ties.iter().flat_map(|tie| &tie.skipped).filter(without) {
        let title = Words::english().say(&left_out.title);
        let told = format!("{}: {title} ({})", left_out.code, article(&left_out.clause));
        if !about.contains(&told) {
            about.push(told);
        }
    }
    let told = format!("points; {}", about.join("; "));
    (!about.is_empty()).then(|| small_headed("Order: ", told))
}

/// Readings of unclear clauses: those that matter in full, the others in a line.
fn readings(sheet: &Sheet<'_>) -> Vec<Block> {
    let mut blocks = Vec::new();
    let mut same = Vec::new();
    for reading in sheet.settlement.readings.iter().filter(|r| !r.others.is_empty()) {
        if !reading.changes_outcome() {
            same.push(&reading.clause);
        }
        for (other, change) in &reading.others {
            let Some(change) = change else { continue };
            let change = Words::english().say(change);
            blocks.push(small_headed(
                format!("Reading of {}: ", words::clauses([&reading.clause])),
                format!(
                    "{}: {}; read as \"{other}\" {change}: the arbiter confirms",
                    reading.about, reading.taken
                ),
            ));
        }
    }
    if !same.is_empty() {
        let same = words::clauses(same);
        blocks.push(small_headed(
            "Readings: ",
            format!("other readings of {same} would change nothing"),
        ));
    }
    blocks
}

/// How a tie came out, in a line.
fn told(sheet: &Sheet<'_>, tie: &Tie) -> String {
    let name = |player: &PlayerId| sheet.name(*player).to_owned();
    let mut parts = vec![format!("{} tied", words::some(tie.players.iter().map(name), NAMED))];
    parts.extend(tie.steps.iter().map(|step| values(sheet, step)));
    parts.extend(tie.skipped.iter().map(|left_out| {
        let why = Words::english().say(&left_out.why);
        format!("{} ({}) not applied: {why}", left_out.code, article(&left_out.clause))
    }));
    parts.push(if sheet.settlement.lot_of(tie).is_some() {
        "a lot is to be drawn".to_owned()
    } else {
        outcome(sheet, tie)
    });
    parts.join("; ")
}

/// A clause that is a number alone reads like a number of something: `art. 6`.
fn article(clause: &Clause) -> String {
    let number = clause.as_str().chars().all(|c| c.is_ascii_digit());
    if number { format!("art. {clause}") } else { clause.to_string() }
}

/// `Neustadtl (App. A 5(a)) A 12¾, B 11¼`.
fn values(sheet: &Sheet<'_>, step: &TieStep) -> String {
    let values = step.values.iter().map(|(p, v)| format!("{} {}", sheet.name(*p), v.mixed()));
    let mut told: Vec<String> = values.take(NAMED).collect();
    if let more @ 1.. = step.values.len().saturating_sub(NAMED) {
        told.push(format!("and {more} more"));
    }
    format!("{} ({}) {}", Words::english().say(&step.title), step.clause, told.join(", "))
}

fn outcome(sheet: &Sheet<'_>, tie: &Tie) -> String {
    let winner = sheet.settlement.play_off(tie).and_then(|p| p.winner);
    match (tie.outcome, winner) {
        (Outcome::PlayOff, Some(winner)) => {
            format!("play-off won by {} ({})", sheet.name(winner), tie.clause)
        }
        (Outcome::PlayOff, None) => format!("play-off ({})", tie.clause),
        (Outcome::Broken, _) => format!("broken ({})", tie.clause),
        (Outcome::Shared, _) => format!("shared ({})", words::clauses([&tie.clause])),
        // Winners are of first place only.
        (Outcome::Joint, _) if tie.places.first() > 1 => {
            format!("share places {} ({})", tie.places, sheet.settlement.made_by(tie))
        }
        (Outcome::Joint, _) => format!("joint winners ({})", sheet.settlement.made_by(tie)),
        (Outcome::Ruling, _) => "settled by a ruling".into(),
    }
}

/// A player whose results were taken out, with his games for rating.
fn removed(sheet: &Sheet<'_>, removed: &Removed) -> Block {
    let games: Vec<String> = removed
        .games
        .iter()
        .filter_map(|game| {
            let (white, black) = (game.players.white, game.players.black);
            Some(format!("{} – {} {}", sheet.name(white), sheet.name(black), game.result?))
        })
        .collect();
    let games = if games.is_empty() { "none".into() } else { games.join("; ") };
    small_headed(
        format!("Withdrawn: {}, ", sheet.name(removed.player)),
        format!(
            "{} of {} games played: all results removed ({}). Games for rating: {games}",
            removed.played, removed.of, removed.clause
        ),
    )
}
