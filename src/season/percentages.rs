//! The highest sum of percentages over several events, top division or final stage only.

use std::collections::BTreeSet;

use super::given::Given;
use super::people::spoken;
use super::rounds::share;
use super::table::{InEvent, Row, SeasonSettlement};
use crate::decision::Clause;
use crate::diagnostic::{Code, Diagnostic};
use crate::regulations::schema::{Absent, CountedGames, Outside, Percentages};
use crate::said::{Said, said};
use crate::tournament::alike::could_be_one;
use crate::tournament::exact::Exact;
use crate::tournament::record::{Need, Needed, Ruled};
use crate::tournament::roster::fold;
use crate::tournament::{PlayerId, Tournament, stages};

/// The stage of an event that counts: none where it has one stage. An error names the stages that cannot be ordered.
pub fn top_stage(tournament: &Tournament) -> Result<Option<String>, Vec<String>> {
    let stages: BTreeSet<&String> = tournament.games.iter().map(|g| &g.section.stage).collect();
    let stages: Vec<String> = stages.into_iter().cloned().collect();
    match stages::top(&stages) {
        _ if stages.len() < 2 => Ok(None),
        Some(top) if top.is_named => Ok(Some(top.stage.to_owned())),
        _ => Err(stages),
    }
}

/// A row a player who was in the top stage of one of the events, without places.
pub fn rows(given: &Given<'_>, rules: &Percentages, in_stages: &[Option<String>]) -> Vec<Row> {
    let mut rows = Vec::new();
    for (index, person) in given.people.iter().enumerate() {
        let mut outside: Vec<&str> = Vec::new();
        let mut absent: Vec<&str> = Vec::new();
        let mut events: Vec<Option<InEvent>> = Vec::new();
        for ((role, player), stage) in given.roles.iter().zip(&person.in_events).zip(in_stages) {
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
                guests: None,
                places: settlement.standing(player).and_then(|s| s.places),
                removed: None,
                completed: None,
                enough: true,
                open: false,
                counts: share.part(),
                counted: true,
                share,
                of_places: Vec::new(),
            }));
        }
        if events.iter().all(Option::is_none) {
            continue;
        }
        // By the usual reading whoever is outside the top stage of one of them is not ranked.
        let counts = absent.is_empty() || rules.absent == Absent::Nothing;
        let eligible = counts && (outside.is_empty() || rules.outside == Outside::Nothing);
        let mut because = vec![rules.clause.clone()];
        let mut remarks: Vec<Said> = Vec::new();
        if !outside.is_empty() {
            because.insert(0, rules.top_stage.clone());
            remarks.push(match rules.outside {
                Outside::NotRanked => said!("season.not-in-the-top-stage", events = outside),
                Outside::Nothing => said!("season.outside-counts-nought", events = outside),
            });
        }
        if !absent.is_empty() {
            remarks.push(match rules.absent {
                Absent::Nothing => said!("season.absent-counts-nought", events = absent),
                Absent::NoSum => said!("season.absent-has-no-sum", events = absent),
            });
        }
        if remarks.is_empty() {
            remarks.push(said!("season.in-all-events"));
        }
        rows.push(Row {
            player: PlayerId(index),
            places: None,
            so_far: None,
            eligible,
            possible: false,
            ruled: false,
            why: said!("season.remarks", remarks),
            total: events.iter().flatten().map(|e| e.counts).sum(),
            events,
            tie_break: None,
            because,
        });
    }
    rows
}

/// Passes over players who have the most, alone or with others, and do not take it; of whom that may be a person is asked.
/// Returns the clauses by which another has it.
pub fn pass_over(given: &Given<'_>, settlement: &mut SeasonSettlement) -> Vec<Clause> {
    let mut by = Vec::new();
    let Some(rules) = &given.regulation.competition.percentages else {
        return by;
    };
    let record = &settlement.tournament.record;
    let brought_in: Vec<PlayerId> = record
        .rulings
        .iter()
        .flat_map(|ruling| match &ruling.what {
            Ruled::Eligible(players) => players.clone(),
            _ => Vec::new(),
        })
        .collect();
    let named = |row: &Row| {
        if brought_in.contains(&row.player) {
            return None;
        }
        let name = given.name(row.player);
        rules.pass_over.iter().find_map(|rule| Some((rule, is_named(name, &rule.name)?)))
    };
    let eligible = |rows: &[Row]| rows.iter().filter(|r| r.eligible).map(|r| r.total).max();
    while let Some(most) = eligible(&settlement.rows) {
        let mut passed = false;
        for row in settlement.rows.iter_mut().filter(|r| r.eligible && r.total == most) {
            let Some((rule, likeness)) = named(row) else {
                continue;
            };
            let (clause, name, rule_name) = (&rule.clause, given.name(row.player), &rule.name);
            let told = match likeness {
                Likeness::Same => None,
                Likeness::Short => Some(said!("season.is-it-he.passed", clause, name, rule_name)),
                Likeness::Perhaps => Some(said!("season.is-it-he.stays", clause, name, rule_name)),
            };
            settlement.problems.extend(told.map(|told| Diagnostic::warning(Code::IsItHe, told)));
            if likeness == Likeness::Perhaps {
                let asked = Need::new(Needed::Eligibility, clause, &[row.player]);
                if !settlement.needs.contains(&asked) {
                    settlement.needs.push(asked);
                }
                continue;
            }
            passed = true;
            row.eligible = false;
            row.why = said!("season.passed-over");
            row.because.push(rule.clause.clone());
            by.push(rule.clause.clone());
            let reason =
                said!("season.has-the-most-and-is-passed-over", name = spoken(name), part = most);
            settlement.reasons.push((reason, row.because.clone()));
        }
        if !passed {
            break;
        }
    }
    by
}

/// How much a name is like one that a rule names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Likeness {
    /// The same.
    Same,
    /// The same with a first name cut to its initial, or with one more.
    Short,
    /// It could be the same player: another first name with that initial, a slip of the pen.
    Perhaps,
}

/// Whether a name is the one that a rule names, or could be.
fn is_named(name: &str, rule: &str) -> Option<Likeness> {
    let (name, rule) = (fold(name), fold(rule));
    let sorted = |name: &str| name.split(' ').map(str::to_owned).collect::<BTreeSet<String>>();
    if sorted(&name) == sorted(&rule) {
        return Some(Likeness::Same);
    }
    // Whichever of the words is the surname, each of the rule's is there, in full or as its initial.
    let words: Vec<&str> = name.split(' ').collect();
    let in_full = |own: &str| words.contains(&own);
    let cut = |own: &str| words.iter().any(|w| w.len() == 1 && own.starts_with(w));
    let mut own = rule.split(' ');
    let short = own.clone().all(|w| in_full(w) || cut(w)) && own.clone().any(in_full);
    let initial = |n: &str| n.split(' ').next().is_some_and(|w| w.chars().count() == 1);
    let cut_rule = initial(&rule) && could_be_one(&name, &rule);
    match short || cut_rule {
        true => Some(Likeness::Short),
        false if own.next().is_some() && could_be_one(&name, &rule) => Some(Likeness::Perhaps),
        false => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_player_is_known_by_initials_and_short_forms_and_asked_about_otherwise() {
        let like = |name: &str| is_named(name, "Joe Tarnawski");
        for same in ["Tarnawski, Joe", "TARNAWSKI Joe"] {
            assert_eq!(like(same), Some(Likeness::Same), "{same}");
        }
        for short in ["J. Tarnawski", "Tarnawski J", "Tarnawski, J", "Tarnawski, Joe T."] {
            assert_eq!(like(short), Some(Likeness::Short), "{short}");
        }
        assert_eq!(like("Tarnawski, Joseph"), Some(Likeness::Perhaps));
        assert_eq!(like("Tarnowski, Joe"), Some(Likeness::Perhaps));
        assert_eq!(like("Tarnawski, Anna"), None);
        assert_eq!(like("Joe Smith"), None);
    }
}
