//! First place of an award: the tie for it, rulings, and the trophies.

use std::collections::BTreeMap;
use std::iter::repeat;

use super::given::Given;
use super::people::spoken;
use super::percentages::pass_over;
use super::ranks::{hold, place, sort, with};
use super::series;
use super::table::{Measure, SeasonSettlement};
use super::things::{of_rules, of_rules_open};
use crate::decision::{Clause, each_once};
use crate::diagnostic::{Code, Diagnostic};
use crate::event::{Outcome, Status, Tie};
use crate::regulations::schema::{AwardTied, SeriesTie};
use crate::said::{Said, said};
use crate::standings::TieStep;
use crate::tournament::exact::Exact;
use crate::tournament::record::{Need, Needed, Ruled, Ruling};
use crate::tournament::{Places, PlayerId, Tied};

/// Players who are level on the most, and what is left of them after the percentages that break the tie.
struct First {
    tied: Vec<PlayerId>,
    level: Vec<PlayerId>,
    steps: Vec<TieStep>,
    /// What they have, in words.
    score: Said,
}

/// Who has the award, how it came to that, and by which clauses beside those of the total.
struct Decided {
    /// The holders, and behind them those of the tie whom rulings part from each other; nobody while it is open.
    classes: Vec<Vec<PlayerId>>,
    outcome: Outcome,
    reason: Said,
    because: Vec<Clause>,
}

/// What happens to players whom nothing separates.
enum Still {
    /// They win it together.
    Joint(Clause),
    /// They share it.
    Share(Clause),
    Ruling(Clause),
}

impl Still {
    fn of(rule: &AwardTied) -> Self {
        match rule {
            AwardTied::Arbiter(own) => Self::Ruling(own.clause.clone()),
            AwardTied::JointWinners(own) => Self::Joint(own.clause.clone()),
            AwardTied::Share(own) => Self::Share(own.clause.clone()),
        }
    }
}

/// Places, the tie for first, and who has the trophies. All events are final. The clause by which several share it, where
/// they do.
pub fn award(given: &Given<'_>, settlement: &mut SeasonSettlement) -> Option<Clause> {
    let passed = pass_over(given, settlement);
    place(settlement);
    let series = given.regulation.competition.all_rounder.as_ref();
    let mut broken =
        series.map_or_else(BTreeMap::new, |rule| series::break_ties(given, rule, settlement));
    let Some(most) = settlement.rows.iter().filter(|r| r.eligible).map(|r| r.total).max() else {
        let nobody = said!("season.nobody-eligible", title = &given.regulation.competition.title);
        settlement.reasons.push((nobody.clone(), Vec::new()));
        settlement.problems.push(Diagnostic::warning(Code::NobodyEligible, nobody));
        return None;
    };
    told_ahead(given, settlement, most);
    let mut first = first(settlement, most);
    if let Some(steps) = broken.remove(&1).filter(|steps| !steps.is_empty()) {
        let ahead = with(settlement, |row| row.places.is_some_and(|own| own.first() == 1));
        first.level.retain(|player| ahead.contains(player));
        first.steps = steps;
    }
    // Whoever may be one with another is in question, too.
    let mut in_question = first.tied.clone();
    in_question.extend(given.in_doubt.iter().filter(|own| !first.tied.contains(own)));
    let ruled = ruled(given, &first, &in_question);
    let used = ruled.as_ref().map_or(&[][..], |(used, _)| used);
    let half_ruled = tell_unused(given, [&first.level, &in_question], used, settlement);
    let (clause, still) = clauses(given);
    // Somebody has begun to decide it: nobody has it until that is whole.
    let still = match still {
        Still::Joint(clause) | Still::Share(clause) if half_ruled => Still::Ruling(clause),
        still => still,
    };
    let is_asked = |need: &Need| need.what == Needed::Eligibility;
    let decided = match ruled {
        _ if settlement.needs.iter().any(is_asked) => who_is_asked(given, settlement),
        Some((used, classes)) => {
            tell_overrides(&first, &still, used[0], &classes[0], settlement);
            by_rulings(given, &first, &used, classes)
        }
        None if !given.in_doubt.is_empty() => one_or_two(given, &in_question, &clause, settlement),
        None => by_rule(given, &first, still, settlement),
    };
    let mut because = vec![clause.clone()];
    because.extend(passed);
    let mut of_steps: Vec<Clause> = first.steps.iter().map(|step| step.clause.clone()).collect();
    of_steps.dedup();
    because.extend(of_steps);
    let holders = decided.classes.first();
    let shares_by = decided.because.last().filter(|_| holders.is_some_and(|own| own.len() > 1));
    let shares_by = shares_by.cloned();
    because.extend(decided.because);
    if let Some(holders) = holders {
        hold(settlement, &first.tied, &decided.classes, &because);
        of_rules(given, settlement, holders, &because);
    } else if given.in_doubt.is_empty() {
        of_rules_open(given, settlement);
    }
    settlement.reasons.push((decided.reason, because));
    let told_by = clause.clone();
    if let Some(players) = Tied::new(first.tied) {
        let places = Places::of(1, players.len());
        let tie = Tie::new(places, players, clause, decided.outcome);
        settlement.ties.push(Tie { steps: first.steps, ..tie });
    }
    sort(settlement);
    behind(settlement, broken, &told_by);
    shares_by
}

/// Ties behind first place that were broken, each with its steps.
fn behind(settlement: &mut SeasonSettlement, broken: BTreeMap<u32, Vec<TieStep>>, clause: &Clause) {
    for (place, steps) in broken.into_iter().filter(|(_, steps)| !steps.is_empty()) {
        let in_it = |player: &PlayerId| steps.iter().any(|step| step.values.contains_key(player));
        for row in settlement.rows.iter_mut().filter(|row| in_it(&row.player)) {
            let clauses = row.because.iter().chain(steps.iter().map(|step| &step.clause));
            row.because = each_once(clauses);
        }
        let rows = settlement.rows.iter().filter(|row| in_it(&row.player));
        let all = rows.clone().all(|row| row.places.is_some_and(|own| own.is_single()));
        let players: Vec<PlayerId> = rows.map(|row| row.player).collect();
        let places = Places::of(place, players.len());
        let Some(players) = Tied::new(players) else { continue };
        let outcome = if all { Outcome::Broken } else { Outcome::Shared };
        let tie = Tie::new(places, players, clause.clone(), outcome);
        settlement.ties.push(Tie { steps, ..tie });
    }
}

fn names(given: &Given<'_>, players: &[PlayerId]) -> Vec<String> {
    players.iter().map(|p| spoken(given.name(*p))).collect()
}

/// Who has the most.
fn first(settlement: &SeasonSettlement, most: Exact) -> First {
    let tied = with(settlement, |row| row.total == most);
    let score = settlement.score(most);
    First { level: tied.clone(), tied, steps: Vec::new(), score }
}

/// A ruling that nothing asked for, as the rules of the award separate its players or say who shares it.
fn tell_overrides(
    first: &First,
    still: &Still,
    ruling: &Ruling,
    holders: &[PlayerId],
    settlement: &mut SeasonSettlement,
) {
    let asked = matches!(still, Still::Ruling(_)) && first.level.len() > 1;
    if !asked && holders != first.level {
        let said = said!("season.ruling-overrides", ruling = &ruling.text);
        settlement.problems.push(Diagnostic::warning(Code::RulingOverrides, said).at(&ruling.at));
    }
}

fn by_rulings(
    given: &Given<'_>,
    first: &First,
    used: &[&Ruling],
    classes: Vec<Vec<PlayerId>>,
) -> Decided {
    let score = first.score.clone();
    let (tied, to) = (names(given, &first.tied), names(given, &classes[0]));
    let ruling = used[0];
    let reason = match &ruling.by {
        Some(by) => said!("season.by-ruling-of", tied, score, by, ruling = &ruling.text, to),
        None => said!("season.by-ruling", tied, score, ruling = &ruling.text, to),
    };
    Decided { classes, outcome: Outcome::Ruling, reason, because: vec![ruling.because()] }
}

/// By the rules of the award; where they separate nobody and ask a person, that is told.
fn by_rule(
    given: &Given<'_>,
    first: &First,
    still: Still,
    settlement: &mut SeasonSettlement,
) -> Decided {
    let score = first.score.clone();
    let level = names(given, &first.level);
    let decided = |holders: Option<Vec<PlayerId>>, outcome, reason, because| Decided {
        classes: holders.into_iter().collect(),
        outcome,
        reason,
        because: Option::into_iter(because).collect(),
    };
    match (&first.level[..], still) {
        ([only], _) => {
            let reason = if first.tied.len() == 1 {
                said!("season.has-the-most", name = level, score)
            } else {
                let tied = names(given, &first.tied);
                match first.steps.last() {
                    Some(step) if step.code != "PCT" => {
                        let by = step.title.clone();
                        said!("season.ahead-by", tied, score, name = level, by)
                    }
                    _ => said!("season.higher-percentages", tied, score, name = level),
                }
            };
            decided(Some(vec![*only]), Outcome::Broken, reason, None)
        }
        (players, Still::Joint(clause)) => {
            let reason = said!("season.level-and-joint", names = level, score);
            decided(Some(players.to_vec()), Outcome::Joint, reason, Some(clause))
        }
        (players, Still::Share(clause)) => {
            let reason = said!("season.level-in-everything", names = level, score);
            decided(Some(players.to_vec()), Outcome::Shared, reason, Some(clause))
        }
        (players, Still::Ruling(clause)) => {
            settlement.status = Status::Waiting;
            let tied = said!(
                "season.award-tied",
                clause = &clause,
                names = level.clone(),
                score = score.clone(),
            );
            settlement.problems.push(Diagnostic::warning(Code::AwardTied, tied));
            settlement.needs.push(Need::new(Needed::Ruling, &clause, players));
            let reason = said!("season.director-of-play-decides", names = level, score);
            decided(None, Outcome::Shared, reason, None)
        }
    }
}

/// Nobody has it until it is known whether some players are one or two, or a person has decided it.
fn one_or_two(
    given: &Given<'_>,
    in_question: &[PlayerId],
    clause: &Clause,
    settlement: &mut SeasonSettlement,
) -> Decided {
    settlement.status = Status::Waiting;
    let (title, names) = (&given.regulation.competition.title, names(given, given.in_doubt));
    let decides = said!("season.one-or-two-players.decides", title, names = names.clone());
    settlement.problems.push(Diagnostic::warning(Code::OneOrTwoPlayers, decides));
    settlement.needs.push(Need::new(Needed::Ruling, clause, in_question));
    let reason = said!("season.one-or-two-players.open", names);
    Decided { classes: Vec::new(), outcome: Outcome::Shared, reason, because: Vec::new() }
}

/// Nobody has it until it is known who somebody with the most is.
fn who_is_asked(given: &Given<'_>, settlement: &mut SeasonSettlement) -> Decided {
    settlement.status = Status::Waiting;
    let asked = settlement.needs.iter().filter(|need| need.what == Needed::Eligibility);
    let players: Vec<PlayerId> = asked.flat_map(|need| need.among.iter().copied()).collect();
    let reason = said!("season.is-it-he.open", names = names(given, &players));
    Decided { classes: Vec::new(), outcome: Outcome::Shared, reason, because: Vec::new() }
}

/// Rulings that are about no tie for the award; whether one of them decides a part of it alone.
fn tell_unused(
    given: &Given<'_>,
    tied: [&Vec<PlayerId>; 2],
    used: &[&Ruling],
    settlement: &mut SeasonSettlement,
) -> bool {
    let mut half_ruled = false;
    let rulings = given.tournament.record.rulings.iter().filter(|own| !own.is_on_eligibility());
    // What divides money is told where it is divided, if there is any.
    let has_money = given.regulation.competition.prizes.is_some()
        || given.tournament.prizes.iter().any(|row| row.money.is_some());
    let of_money =
        |own: &&Ruling| own.is_on_a_prize() || has_money && matches!(own.what, Ruled::Split(_));
    let rulings = rulings.filter(|own| !of_money(own));
    for ruling in rulings.filter(|own| !used.contains(own)) {
        let left = tied.map(|tied| ruling.left_out(tied)).into_iter().find(|own| !own.is_empty());
        if let Some(left) = left.filter(|_| used.is_empty()) {
            let names = left.iter().map(|p| spoken(given.name(*p))).collect();
            settlement.problems.push(ruling.incomplete(names));
            half_ruled = true;
            continue;
        }
        let unused = said!("season.ruling-not-used", ruling = &ruling.text);
        settlement.problems.push(Diagnostic::warning(Code::RulingNotUsed, unused).at(&ruling.at));
    }
    half_ruled
}

/// The clause of the total, and of what nothing separates.
fn clauses(given: &Given<'_>) -> (Clause, Still) {
    let rules = &given.regulation.competition;
    let joint = rules.joint.as_ref().map(|j| j.clause.clone());
    match (&rules.all_rounder, &rules.percentages) {
        (Some(rule), _) => {
            let last = rule.ties.last().map(SeriesTie::clause);
            let percentages = rule.percentages.as_ref().map(|own| &own.clause);
            let ask = percentages.or(last).unwrap_or(&rule.total).clone();
            let silent = || joint.map_or(Still::Ruling(ask), Still::Joint);
            (rule.total.clone(), rule.still_tied.as_ref().map_or_else(silent, Still::of))
        }
        (None, Some(rule)) => (rule.clause.clone(), Still::of(&rule.tie)),
        (None, None) => (Clause::silent(), Still::Ruling(Clause::silent())),
    }
}

/// Those with as much or more who may not win it.
fn told_ahead(given: &Given<'_>, settlement: &mut SeasonSettlement, most: Exact) {
    if settlement.measure == Measure::Percentages {
        return;
    }
    let ahead = settlement.rows.iter().filter(|r| !r.eligible && r.total >= most).map(|r| {
        let name = spoken(given.name(r.player));
        let score = settlement.score(r.total);
        (said!("season.has-more-and-is-not-eligible", name, score), r.because.clone())
    });
    let ahead: Vec<_> = ahead.collect();
    settlement.reasons.extend(ahead);
}

/// The rulings on a tie for the award, and the classes that they make of it, the holders first: of those whom nothing has
/// separated yet, or of all who are level on the most. Whom the first leaves level orders by others may part.
fn ruled<'a>(
    given: &Given<'a>,
    first: &First,
    in_question: &[PlayerId],
) -> Option<(Vec<&'a Ruling>, Vec<Vec<PlayerId>>)> {
    let rulings = || given.tournament.record.rulings.iter();
    let on = |tied: &[PlayerId]| {
        let mut own = rulings().filter(|own| tied.len() > 1 && own.what != Ruled::NoPlayOff);
        own.find_map(|own| Some((own, own.classes(tied)?)))
    };
    let all = [&first.level, &first.tied].into_iter().find_map(|tied| on(tied));
    let (ruling, classes) = all.or_else(|| on(in_question))?;
    let (mut used, mut parted) = (vec![ruling], Vec::new());
    for (mut class, is_first) in classes.into_iter().zip([true].into_iter().chain(repeat(false))) {
        // Whoever may be one with another stands where the total puts him, unless he has it.
        class.retain(|player| is_first || first.tied.contains(player));
        let more = rulings().filter(|own| !is_first && matches!(own.what, Ruled::Order(_)));
        let more = more.filter(|own| class.len() > 1 && **own != *ruling);
        match more.filter_map(|own| Some((own, own.classes(&class)?))).next() {
            Some((own, classes)) => {
                used.push(own);
                parted.extend(classes);
            }
            None => parted.push(class),
        }
    }
    parted.retain(|class| !class.is_empty());
    Some((used, parted))
}
