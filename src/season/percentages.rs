//! The highest sum of percentages over several events, top division or final stage only.

use std::collections::BTreeSet;

use super::given::Given;
use super::people::{could_be_one, spoken};
use super::rounds::share;
use super::table::{InEvent, Row, SeasonSettlement};
use crate::diagnostic::{Code, Diagnostic};
use crate::regulations::schema::{CountedGames, Percentages};
use crate::said::{Said, said};
use crate::tournament::exact::Exact;
use crate::tournament::roster::fold;
use crate::tournament::{PlayerId, Tournament};

/// The stage of an event that counts: none where it has one stage. An error names the stages that cannot be ordered.
pub fn top_stage(tournament: &Tournament) -> Result<Option<String>, Vec<String>> {
    let stages: BTreeSet<&str> =
        tournament.games.iter().map(|g| g.section.stage.as_str()).collect();
    if stages.len() < 2 {
        return Ok(None);
    }
    let only = |is: &dyn Fn(&str) -> bool| {
        let mut found = stages.iter().filter(|stage| is(stage));
        found.next().filter(|_| found.next().is_none()).map(|stage| Some((*stage).to_owned()))
    };
    let words = |stage: &str| -> Vec<String> {
        stage.split(|c: char| !c.is_alphanumeric()).map(str::to_owned).collect()
    };
    let has =
        |stage: &str, wanted: &[&str]| words(stage).iter().any(|w| wanted.contains(&w.as_str()));
    only(&|s| s == "final")
        .or_else(|| only(&|s| has(s, &["final", "finals"])))
        .or_else(|| only(&|s| has(s, &["top", "first", "premier", "1", "a", "i"])))
        .ok_or_else(|| stages.iter().map(|s| (*s).to_owned()).collect())
}

/// A row a player who was in the top stage of one of the events, without places.
pub fn rows(given: &Given<'_>, rules: &Percentages, stages: &[Option<String>]) -> Vec<Row> {
    let mut rows = Vec::new();
    for (index, person) in given.people.iter().enumerate() {
        let mut outside: Vec<&str> = Vec::new();
        let mut absent: Vec<&str> = Vec::new();
        let mut events: Vec<Option<InEvent>> = Vec::new();
        for ((role, player), stage) in given.roles.iter().zip(&person.in_events).zip(stages) {
            let Some((settlement, player)) = role.settlement().zip(*player) else {
                absent.push(&role.title);
                events.push(None);
                continue;
            };
            let share =
                share(settlement, player, CountedGames::AsInTheCrosstable, stage.as_deref());
            if share.of == Exact::ZERO && stage.is_some() {
                outside.push(&role.title);
                events.push(None);
                continue;
            }
            events.push(Some(InEvent {
                places: settlement.standing(player).and_then(|s| s.places),
                removed: None,
                completed: None,
                enough: true,
                counts: share.part(),
                share,
                of_places: Vec::new(),
            }));
        }
        if events.iter().all(Option::is_none) {
            continue;
        }
        let mut remarks: Vec<Said> = Vec::new();
        if !outside.is_empty() {
            remarks.push(said!("season.not-in-the-top-stage", events = outside));
        }
        if !absent.is_empty() {
            remarks.push(said!("season.absent-counts-nought", events = absent));
        }
        if remarks.is_empty() {
            remarks.push(said!("season.in-all-events"));
        }
        rows.push(Row {
            player: PlayerId(index),
            places: None,
            eligible: true,
            why: said!("season.remarks", remarks),
            total: events.iter().flatten().map(|e| e.counts).sum(),
            events,
            tie_break: None,
            because: vec![rules.clause.clone()],
        });
    }
    rows
}

/// Passes over players who have the most, alone or with others, and do not take it.
pub fn pass_over(given: &Given<'_>, settlement: &mut SeasonSettlement) {
    let Some(rules) = &given.regulation.competition.percentages else {
        return;
    };
    let named = |row: &Row| {
        let name = given.name(row.player);
        rules.pass_over.iter().find_map(|rule| Some((rule, is_named(name, &rule.name)?)))
    };
    let eligible = |rows: &[Row]| rows.iter().filter(|r| r.eligible).map(|r| r.total).max();
    while let Some(most) = eligible(&settlement.rows) {
        let mut passed = false;
        for row in settlement.rows.iter_mut().filter(|r| r.eligible && r.total == most) {
            let Some((rule, sure)) = named(row) else {
                continue;
            };
            let name = given.name(row.player);
            if !sure {
                let clause = &rule.clause;
                let taken = said!("season.is-it-he", clause, name, rule = &rule.name);
                settlement.problems.push(Diagnostic::warning(Code::IsItHe, taken));
            }
            passed = true;
            row.eligible = false;
            row.why = said!("season.passed-over");
            row.because.push(rule.clause.clone());
            let reason =
                said!("season.has-the-most-and-is-passed-over", name = spoken(name), part = most);
            settlement.reasons.push((reason, row.because.clone()));
        }
        if !passed {
            break;
        }
    }
}

/// Whether a name is the one that a rule names; false where its first name is an initial.
fn is_named(name: &str, rule: &str) -> Option<bool> {
    let (name, rule) = (fold(name), fold(rule));
    if name == rule {
        return Some(true);
    }
    let initial = |n: &str| n.split(' ').next().is_some_and(|w| w.chars().count() == 1);
    (could_be_one(&name, &rule) && (initial(&name) || initial(&rule))).then_some(false)
}
