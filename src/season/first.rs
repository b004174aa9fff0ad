//! First place of an award: the tie for it, rulings, and the trophies.

use super::given::Given;
use super::people::spoken;
use super::percentages::{pass_over, percent};
use super::ranks::{hold, place, rank_on, with};
use super::settle::sort;
use super::table::{Measure, SeasonSettlement};
use crate::awards::{TrophyAward, custody};
use crate::decision::Clause;
use crate::diagnostic::Diagnostic;
use crate::event::{Outcome, Status, Tie};
use crate::regulations::schema::StillTied;
use crate::said::said;
use crate::standings::TieStep;
use crate::tournament::exact::Exact;
use crate::tournament::record::{Need, Needed, Ruled, Ruling};
use crate::tournament::{Places, PlayerId, Tied};

/// What happens to players whom nothing separates.
enum Still {
    Joint(Clause),
    Ruling(Clause),
}

/// Places, the tie for first, and who has the trophies. All events are final.
pub fn award(given: &Given<'_>, settlement: &mut SeasonSettlement) {
    let rules = &given.regulation.competition;
    let names = |players: &[PlayerId]| -> String {
        players.iter().map(|p| spoken(given.name(*p))).collect::<Vec<_>>().join(" and ")
    };
    if let Some(rule) = &rules.percentages {
        let passed = pass_over(given, rule, &mut settlement.rows, &mut settlement.problems);
        for player in passed {
            if let Some(row) = settlement.row(player) {
                let text = format!(
                    "{} has the most, {}, and is passed over",
                    spoken(given.name(player)),
                    percent(row.total)
                );
                let because = row.because.clone();
                settlement.reasons.push((text, because));
            }
        }
    }
    place(settlement);
    let Some(most) = settlement.rows.iter().filter(|r| r.eligible).map(|r| r.total).max() else {
        settlement.reasons.push((format!("{}: nobody is eligible", rules.title), Vec::new()));
        settlement.problems.push(Diagnostic::warning(
            "nobody-eligible",
            format!("{}: nobody is eligible", rules.title),
        ));
        return;
    };
    told_ahead(given, settlement, most);
    let tied = with(settlement, |row| row.total == most);
    let (clause, still) = clauses(given);
    let mut steps = Vec::new();
    let mut level = tied.clone();
    if tied.len() > 1
        && let Some(rule) = &rules.all_rounder
    {
        let values: std::collections::BTreeMap<PlayerId, Exact> = settlement
            .rows
            .iter()
            .filter(|r| tied.contains(&r.player))
            .filter_map(|r| Some((r.player, r.tie_break?)))
            .collect();
        let best = values.values().max().copied();
        level.retain(|p| values.get(p).copied() == best);
        rank_on(settlement, &values);
        steps.push(TieStep {
            clause: rule.percentages.clause.clone(),
            code: "PCT".to_owned(),
            title: said!("season.weighted-percentages"),
            values,
        });
    }
    let ruling = ruling(given, &tied);
    tell_unused(given, ruling.as_ref().map(|(r, _)| *r), settlement);
    let mut because = vec![clause.clone()];
    because.extend(steps.iter().map(|s| s.clause.clone()));
    let score = match settlement.measure {
        Measure::Places => format!("{} points", most.mixed()),
        Measure::Percentages => percent(most),
    };
    let (holders, outcome, text) = match (ruling, &still, &level[..]) {
        (Some((ruling, holders)), _, _) => {
            because.push(ruling.because());
            let by = ruling.by.as_ref().map_or(String::new(), |b| format!(" of {b}"));
            let text = format!(
                "{}: {score} each; by the ruling{by} \"{}\" the trophy goes to {}",
                names(&tied),
                ruling.text,
                names(&holders)
            );
            (holders, Outcome::Ruling, text)
        }
        (None, _, [only]) if tied.len() == 1 => (
            vec![*only],
            Outcome::Broken,
            format!("{} has the most of those who may win it: {score}", names(&level)),
        ),
        (None, _, [only]) => (
            vec![*only],
            Outcome::Broken,
            format!(
                "{} have {score} each; {} has the higher sum of percentages",
                names(&tied),
                names(&[*only])
            ),
        ),
        (None, Still::Joint(joint), _) => {
            because.push(joint.clone());
            (
                level.clone(),
                Outcome::Joint,
                format!(
                    "{} are level in everything ({score}): the trophy is shared",
                    names(&level)
                ),
            )
        }
        (None, Still::Ruling(ask), _) => {
            settlement.needs.push(Need {
                also: None,
                what: Needed::Ruling,
                clause: ask.clone(),
                among: level.clone(),
            });
            settlement.status = Status::Waiting;
            settlement.problems.push(
                Diagnostic::warning(
                    "award-tied",
                    format!("{ask}: {} are level on {score}, and nothing in the rules separates them", names(&level)),
                )
                .help("add a row to the sheet Rulings: joint, to share the award (our proposal), or winner: NAME"),
            );
            (
                Vec::new(),
                Outcome::Shared,
                format!(
                    "{} are level on {score}: the director of play decides (to share it is our proposal)",
                    names(&level)
                ),
            )
        }
    };
    if !holders.is_empty() {
        hold(settlement, &tied, &holders, &because);
        trophies(given, settlement, &holders, &because);
    }
    settlement.reasons.push((text, because));
    if let Some(players) = Tied::new(tied) {
        settlement.ties.push(Tie {
            places: Places::of(1, players.len()),
            players,
            clause,
            outcome,
            steps,
            skipped: Vec::new(),
        });
    }
    sort(settlement);
}

/// Rulings that are about no tie for the award.
fn tell_unused(given: &Given<'_>, used: Option<&Ruling>, settlement: &mut SeasonSettlement) {
    for ruling in &given.tournament.record.rulings {
        if used == Some(ruling) {
            continue;
        }
        settlement.problems.push(
            Diagnostic::warning(
                "ruling-not-used",
                format!("the ruling \"{}\" is about no tie for the award", ruling.text),
            )
            .at(&ruling.at)
            .help("remove the row, or name players who are level"),
        );
    }
}

/// The clause of the total, and of what nothing separates.
fn clauses(given: &Given<'_>) -> (Clause, Still) {
    let rules = &given.regulation.competition;
    let joint = rules.joint.as_ref().map(|j| j.clause.clone());
    match (&rules.all_rounder, &rules.percentages) {
        (Some(rule), _) => {
            let ask = rule.percentages.clause.clone();
            (rule.total.clone(), joint.map_or(Still::Ruling(ask), Still::Joint))
        }
        (None, Some(rule)) => {
            let still = match &rule.tie {
                StillTied::Arbiter(plain) => Still::Ruling(plain.clause.clone()),
                StillTied::JointWinners(plain) => Still::Joint(plain.clause.clone()),
            };
            (rule.clause.clone(), still)
        }
        (None, None) => (Clause::new(Clause::SILENT), Still::Ruling(Clause::new(Clause::SILENT))),
    }
}

/// Those with more who may not win it.
fn told_ahead(given: &Given<'_>, settlement: &mut SeasonSettlement, most: Exact) {
    if settlement.measure == Measure::Percentages {
        return;
    }
    let ahead: Vec<(String, Vec<Clause>)> = settlement
        .rows
        .iter()
        .filter(|r| !r.eligible && r.total >= most)
        .map(|r| {
            let text = format!(
                "{} has {} points and is not eligible",
                spoken(given.name(r.player)),
                r.total.mixed()
            );
            (text, r.because.clone())
        })
        .collect();
    settlement.reasons.extend(ahead);
}

/// The ruling on a tie for the award, and who has it by that.
fn ruling<'a>(given: &Given<'a>, tied: &[PlayerId]) -> Option<(&'a Ruling, Vec<PlayerId>)> {
    given.tournament.record.rulings.iter().find_map(|ruling| {
        let about = tied.len() > 1 && ruling.what != Ruled::NoPlayOff;
        let holders = ruling.classes(tied).filter(|_| about)?.into_iter().next()?;
        Some((ruling, holders))
    })
}

fn trophies(
    given: &Given<'_>,
    settlement: &mut SeasonSettlement,
    holders: &[PlayerId],
    because: &[Clause],
) {
    let rules = &given.regulation.competition;
    let date = given.tournament.event.award_date.as_ref().map(|d| d.value);
    for rule in rules.trophies.iter().filter(|t| t.place == 1) {
        for (index, name) in rule.names.iter().enumerate() {
            let major = rule.major && index == 0;
            let mut clauses = vec![rule.clause.clone()];
            clauses.extend(because.iter().filter(|c| **c != rule.clause).cloned());
            settlement.trophies.push(TrophyAward {
                name: name.clone(),
                because: clauses,
                players: holders.to_vec(),
                major,
                custody: match &rules.joint {
                    Some(joint) if major && holders.len() > 1 => {
                        custody(holders, joint.custody.months(holders.len()), date)
                    }
                    _ => Vec::new(),
                },
                year: settlement.year,
            });
        }
    }
}
