//! Which readings of unclear clauses were reached, and whether another would change the outcome.

use std::borrow::Cow;
use std::collections::BTreeSet;

use super::asked::with_all_in;
use super::awarded_otherwise::{add_awarded, awarded_otherwise};
use super::difference::{Change, counted_together, difference, of_play_offs};
use super::editions;
use super::ground::{ReadingReport, Settlement, Weight};
use super::outcome::Tie;
use super::prize_readings::prize_readings;
use super::published;
use super::said_winner::winner_otherwise;
use super::stages::settle_once;
use super::under::settle_under;
use super::{asked, clauses_cited, days, formats, undated, unused, won_before};
use crate::awards::{specials_on_event, tell_departures};
use crate::decision::Clause;
use crate::diagnostic::{At, Code, Diagnostic, Diagnostics};
use crate::playoff::{PlayOffState, Stage};
use crate::regulations::schema::Special;
use crate::regulations::{Choice, Reading, Regulation};
use crate::said::{Part, Said, Wording, said};
use crate::tournament::entries::Unread;
use crate::tournament::exact::Exact;
use crate::tournament::record::{LotName, Need};
use crate::tournament::{PlayerId, Tournament};

/// Settles an event and says which readings matter.
pub fn settle(regulation: &Regulation, tournament: &Tournament) -> Settlement {
    let mut settlement = settle_once(regulation, tournament);
    // Until it is known which points, or which amount of a prize, are right, nothing is final, whatever is read otherwise.
    let mut doubted = Cow::Borrowed(tournament);
    let special = || specials_on_event(&regulation.competition, tournament).next();
    let doubt = published::points_in_doubt(&settlement).map(Unread::Points);
    let wildcard = wildcard_unread(&settlement);
    let doubt = doubt.or_else(|| wildcard.clone().map(Unread::Cell));
    let named = |(rule, own): (&Special, &At<Exact>)| At::new(rule.name.clone(), own.at.clone());
    let doubt = doubt.or_else(|| special().map(named).map(Unread::Key));
    let has_same_with = |player: PlayerId| {
        let settle = |with: &Tournament| settle_once(regulation, with);
        asked::has_same_with(&settlement, tournament, player, settle)
    };
    let won = || won_before::in_doubt(&settlement, tournament, has_same_with).map(Unread::Winner);
    let doubt = doubt.or_else(won);
    let is_open = tournament.unread.as_ref().is_none_or(|own| matches!(own, Unread::Record(_)));
    if let Some(doubt) = doubt.filter(|_| is_open) {
        doubted.to_mut().unread = Some(doubt);
        settlement = settle_once(regulation, &doubted);
    }
    settlement.problems.extend(wildcard.map(|own| {
        let said = said!("event.wildcard-unread", written = &own.value);
        Diagnostic::warning(Code::UnknownColumn, said).at(&own.at)
    }));
    let tournament = &*doubted;
    tell_departures(&regulation.competition, tournament, &mut settlement.problems);
    settlement.readings = reached(regulation, tournament, &mut settlement);
    let report = editions::reading(regulation, tournament, &mut settlement);
    settlement.readings.extend(report);
    let mut problems = Diagnostics::default();
    let otherwise = |other: &Tournament| {
        let theirs = settle_once(regulation, other);
        let change = difference(&settlement, &theirs).map(Change::said);
        (change, awarded_otherwise(&settlement, &theirs))
    };
    // Those of the document stand with those of the sheet.
    let prizes = &settlement.table.tournament.prizes;
    let rules = &regulation.competition;
    let reports = prize_readings(rules, (tournament, prizes), &mut problems, otherwise);
    settlement.readings.extend(reports);
    settlement.problems.extend(problems);
    undated::tell(regulation, tournament, &mut settlement);
    unused::tell(regulation, &mut settlement);
    days::tell(&mut settlement);
    settlement.published = published::compare(&mut settlement);
    if tournament.is_tour() {
        let first: Vec<PlayerId> = settlement.first().map(|own| own.player).collect();
        settlement.problems.extend(winner_otherwise(tournament, &first));
    }
    settlement
}

/// A cell that says beside a player that he has no points of the tour, where the event gives such points: told, with what
/// to write.
fn wildcard_unread(settlement: &Settlement) -> Option<At<String>> {
    let gives_points =
        !settlement.money.point_groups.is_empty() || settlement.table.tournament.is_tour();
    settlement
        .table
        .tournament
        .event
        .said
        .wildcards_unread
        .first()
        .filter(|_| gives_points)
        .cloned()
}

/// What other regulations would have otherwise of an event that is settled, none where nothing that matters differs; and
/// to whom they would give other money, points or trophies.
pub fn otherwise(
    settlement: &Settlement,
    other: &Regulation,
    tournament: &Tournament,
) -> (Option<Said>, Vec<PlayerId>) {
    let theirs = settle_once(other, tournament);
    (difference(settlement, &theirs).map(Change::said), awarded_otherwise(settlement, &theirs))
}

/// So much work is done for other readings: a large event with a large tie has the clearest of them alone.
const MOST_WORK: usize = 2_000_000;

/// About how much one more settling costs: the games, and each two of the players who are tied.
fn work(settlement: &Settlement) -> usize {
    let tied: usize = settlement.ties.iter().map(|tie| tie.players.len().pow(2)).sum();
    settlement.table.tournament.games.iter().count() + tied
}

/// The readings reached; a warning for each that matters.
fn reached(
    regulation: &Regulation,
    tournament: &Tournament,
    settlement: &mut Settlement,
) -> Vec<ReadingReport> {
    let cited = clauses_cited::clauses(&regulation.competition, settlement);
    let once = work(settlement);
    let mut left = MOST_WORK;
    let mut not_compared = 0_usize;
    let mut reports: Vec<ReadingReport> = Vec::new();
    let decided = tournament.event.handicap_per_game.is_some();
    let clock = formats::answered(regulation, tournament);
    let is_open = |own: &&Reading| {
        let of_none = own.is_of_divisions() && !is_in_stages(tournament);
        let is_answered = decided && own.rule() == "handicap";
        !(is_answered || of_none) && clock.is_none_or(|at| at != *own)
    };
    for reading in regulation.readings.iter().filter(is_open) {
        let is_cited = cited.contains(&reading.clause);
        let is_used = is_cited || reading.within.iter().any(|clause| cited.contains(clause));
        if !is_used && !may_matter(reading, regulation, settlement) {
            continue;
        }
        let mut stages_alike = reading.is_of_a_form() && !reading.others.is_empty();
        let (mut little, mut awards) = (reading.clause.is_silent(), true);
        let mut awarded = Vec::new();
        let mut recorded = None;
        let mut report = report(reading, |other| {
            if left < once {
                not_compared += 1;
                return None;
            }
            left -= once;
            let under = regulation.under(reading, other);
            let theirs = under.map(|under| settle_under(reading, &under, tournament));
            stages_alike &= theirs.as_ref().is_some_and(|theirs| same_stages(settlement, theirs));
            let change = theirs.as_ref().and_then(|theirs| difference(settlement, theirs));
            let players = theirs.as_ref().map(|theirs| awarded_otherwise(settlement, theirs));
            let alike = players.as_ref().is_some_and(Vec::is_empty);
            add_awarded(&mut awarded, &other.name, players.unwrap_or_default());
            if theirs.as_ref().is_some_and(|theirs| goes_by(settlement, theirs)) {
                recorded = Some(other.name.clone());
            }
            little &= change.as_ref().is_none_or(|own| alike && matches!(own, Change::Places(_)));
            awards &= change.as_ref().is_none_or(|own| matches!(own, Change::Awards(_)));
            let early = change
                .is_none()
                .then(|| counted_together(reading.parameter(), settlement))
                .flatten();
            awards &= early.is_none();
            Some(change.map(Change::said).or(early))
        });
        report.awarded = awarded;
        if let Some(recorded) = recorded {
            // What was done is what was read; by the reading of the document nothing would be otherwise.
            report.others.retain(|(other, _)| *other != recorded);
            report.others.insert(0, (std::mem::replace(&mut report.taken, recorded), None));
        }
        report.weight = match (report.changes_outcome(), little, awards) {
            (true, true, _) => Weight::Little,
            (true, false, true) => Weight::Awards,
            _ => Weight::Outcome,
        };
        // The rule in which it stands was used: whether it came to this clause of it is known by what would differ.
        let is_held = ["scoring", "eligible", "earliest-start"].contains(&reading.rule());
        if (is_cited || is_held || report.changes_outcome()) && !stages_alike {
            join(&mut reports, report);
        }
    }
    if not_compared > 0 {
        let tied = settlement.ties.iter().map(|tie| tie.players.len()).max().unwrap_or(0);
        let given_up = said!("event.readings-not-compared", readings = not_compared, tied);
        settlement.problems.push(Diagnostic::warning(Code::ReadingsNotCompared, given_up));
    }
    let open = regulation.readings.iter().filter(is_open);
    of_what_waits(open, (regulation, tournament), settlement, &mut reports);
    let matters = |clause: &Clause, about: Said, taken: &String, other: &String, change: Said| {
        // What is typed is what the document calls the reading.
        let (row, confirmed, typed) = (clause.as_str(), taken, other);
        let (taken, other) = (Wording(taken), Wording(other));
        let clause = where_it_stands(clause);
        said!("event.reading-matters", clause, about, taken, other, change, row, confirmed, typed)
    };
    tell(&reports, matters, &mut settlement.problems);
    reports
}

/// Takes in the readings on which a play-off hangs that waits for who is in it, as they are if all are of whom it is asked.
fn of_what_waits<'r>(
    open: impl Iterator<Item = &'r Reading>,
    (regulation, tournament): (&Regulation, &Tournament),
    settlement: &Settlement,
    known: &mut Vec<ReadingReport>,
) {
    if !settlement.play_offs.iter().any(PlayOffState::waits_for_who_is_in) {
        return;
    }
    let questions: Vec<Need> = settlement.questions().cloned().collect();
    let all_in = with_all_in(tournament, &questions);
    let full = settle_once(regulation, &all_in);
    let mut left = MOST_WORK;
    for reading in open {
        let report = report(reading, |other| {
            left = left.checked_sub(work(&full))?;
            let under = regulation.under(reading, other)?;
            Some(of_play_offs(&full, &settle_under(reading, &under, &all_in)))
        });
        let it = (&report.clause, &report.about);
        let told = known.iter().any(|o| (&o.clause, &o.about) == it && o.changes_outcome());
        if report.changes_outcome() && !told {
            join(known, report);
        }
    }
}

/// Takes a reading in. One that is read alike in several rules is told once, with all that the other would change.
fn join(reports: &mut Vec<ReadingReport>, report: ReadingReport) {
    let is_it = |own: &&mut ReadingReport| {
        (&own.clause, &own.about, &own.taken) == (&report.clause, &report.about, &report.taken)
    };
    let Some(known) = reports.iter_mut().find(is_it) else { return reports.push(report) };
    known.weight = match (known.changes_outcome(), report.changes_outcome()) {
        (true, true) => known.weight.max(report.weight),
        (true, false) => known.weight,
        (false, _) => report.weight,
    };
    for (other, change) in report.others {
        let mut own = known.others.iter_mut().filter(|own| own.0 == other);
        match own.find(|own| own.1.is_none() || change.is_none() || own.1 == change) {
            Some(own) => own.1 = own.1.take().or(change),
            None => known.others.push((other, change)),
        }
    }
    known.awarded.extend(report.awarded);
}

/// Rules on how an event is held and announced, of which nobody's place or prize comes.
const OF_DAYS: [&str; 6] =
    ["seeding", "round-gap", "next-draw", "first-night", "absence", "reminders"];

/// Whether a reading of a rule that no outcome cites may change one all the same: what games count and who may enter
/// bear on every event, and a tie rule on the ties that fall under it.
fn may_matter(reading: &Reading, regulation: &Regulation, settlement: &Settlement) -> bool {
    let tournament = &settlement.table.tournament;
    // While it is asked who is in the event, ties and money that come about in some of the ways are told in none.
    let is_asked = settlement.questions().next().is_some();
    // A criterion that did nothing was not come to, nor was a form of play.
    if reading.is_of_a_criterion() || reading.is_of_a_form() {
        return !reading.is_of_a_form() && is_asked;
    }
    match reading.rule() {
        "tie" | "payment-unit" | "remainder" if is_asked => true,
        "tie" => reading.tie_rule().is_none_or(|index| {
            let rule = regulation.competition.tie.get(index);
            let under = |place: u32| {
                let place = usize::try_from(place).unwrap_or(usize::MAX);
                rule.is_some_and(|rule| rule.places.contains(place))
            };
            let of_pools = rule.is_some_and(|rule| rule.in_stages.is_some());
            let in_pools = settlement.pools().flat_map(|pool| &pool.settlement.ties);
            let mut ties: Box<dyn Iterator<Item = &Tie>> = match of_pools {
                true => Box::new(in_pools),
                false => Box::new(settlement.ties.iter()),
            };
            ties.any(|tie| (tie.places.first()..=tie.places.last()).any(under))
        }),
        "withdrawal" => settlement.table.is_by_withdrawals(),
        "combined-with" => tournament.within.is_some(),
        "categories" => tournament.prizes.iter().any(|row| row.category.is_some()),
        "stages" => is_in_stages(tournament),
        "earliest-start" => {
            let in_pools = settlement.pools().flat_map(|pool| &pool.settlement.play_offs);
            settlement.play_offs.iter().chain(in_pools).next().is_some()
        }
        "payment-unit" | "remainder" => !settlement.money.groups.is_empty(),
        // What several joint winners have is clear for two.
        "joint" => false,
        own => !OF_DAYS.contains(&own),
    }
}

fn is_in_stages(tournament: &Tournament) -> bool {
    tournament.games.iter().any(|game| !game.section.stage.is_empty())
}

/// The rules of a competition on who of those level is ahead, and on what places bring.
const OF_PLACES: [&str; 8] =
    ["tie", "title-by", "joint", "trophies", "categories", "prizes", "seeding", "time-control"];

/// A reading, and what each other one would change; `change` gives none where that is not worked out.
pub fn report(
    reading: &Reading,
    mut change: impl FnMut(&Choice) -> Option<Option<Said>>,
) -> ReadingReport {
    let others = reading.others.iter();
    ReadingReport {
        clause: reading.clause.clone(),
        about: Said::worded(&reading.about),
        taken: reading.taken.name.clone(),
        others: others.filter_map(|other| Some((other.name.clone(), change(other)?))).collect(),
        awarded: Vec::new(),
        weight: Weight::Outcome,
        of_places: OF_PLACES.contains(&reading.rule()),
        by_row_of_clause: true,
    }
}

/// Where a reading stands: its clause, or that the regulations are silent.
pub fn where_it_stands(clause: &Clause) -> Part {
    match clause.is_silent() {
        true => said!("event.where-silent").into(),
        false => clause.into(),
    }
}

/// A warning for each reading that another would change.
pub fn tell(
    reports: &[ReadingReport],
    matters: impl Fn(&Clause, Said, &String, &String, Said) -> Said,
    problems: &mut Diagnostics,
) {
    for report in reports {
        for (other, change) in report.changes() {
            let ReadingReport { clause, about, taken, .. } = report;
            let said = matters(clause, about.clone(), taken, other, change.clone());
            problems.push(Diagnostic::warning(Code::ReadingMatters, said));
        }
    }
}

/// Whether play-offs come to the same stages by the same lots, and ask for the same.
fn same_stages(ours: &Settlement, theirs: &Settlement) -> bool {
    type Told<'s> = (&'s Vec<Stage>, &'s Vec<Need>, BTreeSet<&'s LotName>);
    fn told(settlement: &Settlement) -> impl Iterator<Item = Told<'_>> {
        let in_pools = settlement.pools().flat_map(|pool| &pool.settlement.play_offs);
        settlement.play_offs.iter().chain(in_pools).map(|own| {
            let called = own.lots_called_for.iter().map(|lot| &lot.names[0]);
            (&own.stages, &own.needs, called.collect())
        })
    }
    told(ours).eq(told(theirs))
}

/// Whether people went by another reading, and it is known from their lots.
fn goes_by(ours: &Settlement, theirs: &Settlement) -> bool {
    let anew = |own: &Settlement| own.problems.iter().any(|p| p.said.key == "playoff.drawn-anew");
    anew(ours) && !anew(theirs) && same_stages(ours, theirs)
}
