//! Which readings of an award's clauses were reached, and whether another would change who has it.

use std::collections::BTreeSet;

use super::given::{Given, Role};
use super::places::in_divisions;
use super::settle::settle_once;
use super::table::{Measure, SeasonSettlement};
use crate::awards::{TrophyAward, with_rules};
use crate::decision::Clause;
use crate::diagnostic::{Code, Diagnostic, Diagnostics};
use crate::event::{self, ReadingReport, Weight};
use crate::said::{Said, Wording, said};
use crate::tournament::{PlayerId, Tournament};

/// Works an award out and says which readings matter.
pub fn settle(given: &Given<'_>, year: Option<i32>) -> SeasonSettlement {
    let mut settlement = settle_once(given, year);
    settlement.readings = reached(given, &mut settlement);
    let rules = &given.regulation.competition;
    let mut problems = Diagnostics::default();
    let otherwise = |other: &Tournament| {
        let theirs = settle_once(&Given { tournament: other, ..*given }, year);
        (difference(given, &settlement, &theirs), awarded_otherwise(&settlement, &theirs))
    };
    let with_rules = with_rules(given.tournament, rules);
    let own = (given.tournament, &with_rules.prizes[..]);
    let reports = event::prize_readings(rules, own, &mut problems, otherwise);
    settlement.readings.extend(reports);
    settlement.problems.extend(problems);
    let holders = settlement.holders().unwrap_or_default();
    settlement.problems.extend(event::winner_otherwise(given.tournament, &holders));
    for role in given.roles {
        // Who is paid what in an event is nothing to an award over several, and its places are nothing to one that goes by
        // points of games.
        let by_games = given.regulation.competition.percentages.is_some();
        let matters = |s: &event::Settlement| {
            let mut own = s.readings.iter().filter(|r| !(by_games && r.of_places));
            own.any(|r| r.changes_outcome() && r.weight != Weight::Awards)
        };
        if role.settlement().is_some_and(matters) {
            let workbook = role.workbook().unwrap_or_default();
            let reading = said!("season.reading-of-an-event", event = &role.title, workbook);
            settlement.problems.push(Diagnostic::warning(Code::ReadingOfAnEvent, reading));
        }
    }
    settlement
}

/// The readings reached; a warning for each that matters.
fn reached(given: &Given<'_>, settlement: &mut SeasonSettlement) -> Vec<ReadingReport> {
    let cited = cited(given, settlement);
    let mut reports: Vec<ReadingReport> = Vec::new();
    let settlements = || given.roles.iter().filter_map(Role::settlement);
    let divided = settlements().any(in_divisions);
    for reading in given.regulation.readings.iter() {
        if reading.is_of_divisions() && !divided {
            continue;
        }
        // A rule that nobody's row cites may be one that another reading would bring to bear.
        let is_cited = cited.contains(&reading.clause);
        if !is_cited && reading.rule() == "joint" {
            continue;
        }
        let report = event::report(reading, |other| {
            let under = given.regulation.under(reading, other);
            Some(under.and_then(|under| {
                let theirs = settle_once(&Given { regulation: &under, ..*given }, settlement.year);
                difference(given, settlement, &theirs)
            }))
        });
        if is_cited || report.changes_outcome() {
            reports.push(report);
        }
    }
    let matters = |clause: &Clause, about: Said, taken: &String, other: &String, change: Said| {
        // What is typed is what the document calls the reading.
        let (row, confirmed, typed) = (clause.as_str(), taken, other);
        let (taken, other) = (Wording(taken), Wording(other));
        let clause = event::where_it_stands(clause);
        said!("season.reading-matters", clause, about, taken, other, change, row, confirmed, typed)
    };
    event::tell(&reports, matters, &mut settlement.problems);
    reports
}

/// The clauses that the outcome rests on.
fn cited(given: &Given<'_>, settlement: &SeasonSettlement) -> BTreeSet<Clause> {
    let rules = &given.regulation.competition;
    let mut cited: BTreeSet<Clause> =
        settlement.rows.iter().flat_map(|row| row.because.iter().cloned()).collect();
    cited.extend(
        settlement.ties.iter().flat_map(|tie| tie.steps.iter().map(|step| step.clause.clone())),
    );
    cited.extend(settlement.needs.iter().map(|need| need.clause.clone()));
    if let Some(rule) = rules.all_rounder.as_ref()
        && given.roles.iter().any(|role| role.began_before(settlement.year))
    {
        cited.insert(rule.events_clause().clone());
    }
    // What several joint winners have is clear for two.
    let joint = rules.joint.as_ref().map(|j| &j.clause);
    let several = settlement.trophies.iter().any(|t| t.players.len() > 2);
    cited.retain(|clause| several || Some(clause) != joint);
    cited
}

/// What another outcome would have otherwise.
fn difference(
    given: &Given<'_>,
    ours: &SeasonSettlement,
    theirs: &SeasonSettlement,
) -> Option<Said> {
    let title = &given.regulation.competition.title;
    if ours.holders() != theirs.holders() {
        return Some(match theirs.holders() {
            None => said!("season.would-go-to-nobody-yet", title),
            Some(players) => {
                let names: Vec<&str> = players.iter().map(|p| given.name(*p)).collect();
                said!("season.would-go-to", title, names)
            }
        });
    }
    let trophies = ours.trophies.iter().zip(&theirs.trophies);
    if let Some((trophy, _)) = { trophies }.find(|(own, its)| own.custody != its.custody) {
        return Some(said!("season.would-be-held-otherwise", trophy = Wording(&trophy.name)));
    }
    let change = of_rows(given, ours, theirs).or_else(|| of_trophies(ours, theirs));
    let names = paid_otherwise(ours, theirs).into_iter().map(|player| given.name(player));
    match (change, event::said_of_money(names.collect())) {
        (Some(trophies), Some(money)) => Some(said!("event.trophies-and-money", trophies, money)),
        (change, money) => change.or(money),
    }
}

/// Of who is eligible, and of places.
fn of_rows(given: &Given<'_>, ours: &SeasonSettlement, theirs: &SeasonSettlement) -> Option<Said> {
    ours.rows.iter().find_map(|own| {
        let other = theirs.row(own.player)?;
        let name = given.name(own.player);
        // The highest sum has the award; who else could have had it matters to nobody, and who is behind it does.
        if own.eligible != other.eligible && ours.measure == Measure::Places {
            return Some(match other.eligible {
                true => said!("season.would-be-eligible", name),
                false => said!("season.would-not-be-eligible", name),
            });
        }
        if own.places.is_none() || own.places == other.places {
            return None;
        }
        Some(match other.places {
            Some(places) => said!("event.would-have-places", names = vec![name], places),
            None => said!("event.would-have-no-place", name),
        })
    })
}

/// Of the other trophies.
fn of_trophies(ours: &SeasonSettlement, theirs: &SeasonSettlement) -> Option<Said> {
    let trophies = |all: &SeasonSettlement| -> Vec<_> {
        all.trophies.iter().map(|own| (own.name.clone(), own.players.clone())).collect()
    };
    (trophies(ours) != trophies(theirs)).then(|| said!("event.trophies-would-differ"))
}

/// Who would have other money or points.
fn paid_otherwise(ours: &SeasonSettlement, theirs: &SeasonSettlement) -> Vec<PlayerId> {
    let paid = |all: &SeasonSettlement, player| {
        let own = all.money.award(player);
        own.map(|own| (own.prize.clone(), own.points))
    };
    let players = ours.rows.iter().map(|row| row.player);
    players.filter(|player| paid(ours, *player) != paid(theirs, *player)).collect()
}

/// Who would have other money, points or trophies.
fn awarded_otherwise(ours: &SeasonSettlement, theirs: &SeasonSettlement) -> Vec<PlayerId> {
    let things = |all: &SeasonSettlement| -> BTreeSet<(String, PlayerId)> {
        let of = |own: &TrophyAward| {
            own.players.iter().map(|player| (own.name.clone(), *player)).collect::<Vec<_>>()
        };
        all.trophies.iter().flat_map(of).collect()
    };
    let (our_things, their_things) = (things(ours), things(theirs));
    let unlike = our_things.symmetric_difference(&their_things).map(|(_, player)| *player);
    let all: BTreeSet<PlayerId> = paid_otherwise(ours, theirs).into_iter().chain(unlike).collect();
    all.into_iter().collect()
}
