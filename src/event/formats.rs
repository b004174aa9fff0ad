//! The rules that look at how an event is held: format and games by number of entries, time control, time between rounds.

use std::collections::BTreeSet;

use crate::decision::Clause;
use crate::diagnostic::{Code, Diagnostic, Diagnostics};
use crate::regulations::schema::{ClockWithin, CombinedClock, Competition, FormatRule, Stages};
use crate::regulations::{Reading, Regulation};
use crate::said::{Said, said};
use crate::tournament::entries::{Format, Within};
use crate::tournament::exact::Exact;
use crate::tournament::stages::is_final;
use crate::tournament::time_control::TimeControl;
use crate::tournament::{Game, PlayerId, Scoring, Tournament};

/// The time control that holds: the event's own wins over the document's, with a note.
pub fn time_control(
    regulation: &Regulation,
    tournament: &Tournament,
    problems: &mut Diagnostics,
) -> Option<(TimeControl, Option<Clause>)> {
    let rule = regulation.competition.time_control.as_ref();
    if let Some(within) = &tournament.within {
        return combined(regulation, tournament, within, problems);
    }
    match (&tournament.event.time_control, rule) {
        (Some(own), Some(rule)) if own.value != rule.is => {
            let (played, said, clause) = (own.value.to_string(), rule.is.to_string(), &rule.clause);
            let differs = said!("event.time-control-differs", played, said, clause);
            problems.push(Diagnostic::note(Code::TimeControlDiffers, differs).at(&own.at));
            Some((own.value, None))
        }
        (Some(own), rule) => Some((own.value, rule.map(|r| r.clause.clone()))),
        (None, Some(rule)) => Some((rule.is, Some(rule.clause.clone()))),
        (None, None) => {
            if let Some(clause) = &regulation.competition.ask_time_control {
                let missing = said!("event.time-control-missing", clause);
                problems.push(Diagnostic::warning(Code::TimeControlMissing, missing));
            }
            None
        }
    }
}

/// The reading of which time control holds within another event, where the workbook's own row is an answer to it.
pub fn answered<'r>(regulation: &'r Regulation, tournament: &Tournament) -> Option<&'r Reading> {
    let within = tournament.within.as_ref()?;
    let own = within.own_clock.as_ref()?.value;
    let is_own = |under: &Regulation| {
        let rule = under.competition.combined_with.as_ref();
        rule.and_then(|rule| rule.time_control.as_ref()).is_some_and(|clock| match clock.is {
            ClockWithin::Own(clock) => clock == own,
            ClockWithin::Theirs => {
                tournament.event.time_control.as_ref().is_some_and(|clock| clock.value == own)
            }
        })
    };
    regulation.readings.iter().filter(|reading| reading.is_of_a_time_control_within()).find(|own| {
        own.choices().any(|choice| regulation.under(own, choice).is_some_and(|own| is_own(&own)))
    })
}

/// The time control of an event that is played within another: by the regulations, unless its own row answers what they
/// leave open or nobody says it; a row that says another is told.
fn combined(
    regulation: &Regulation,
    tournament: &Tournament,
    within: &Within,
    problems: &mut Diagnostics,
) -> Option<(TimeControl, Option<Clause>)> {
    let holds = of_the_other(regulation, tournament, within, problems);
    let (Some(own), Some((clock, _))) = (&within.own_clock, &holds) else {
        return holds.or_else(|| Some((within.own_clock.as_ref()?.value, None)));
    };
    if own.value == *clock {
        return holds;
    }
    let rule = regulation.competition.combined_with.as_ref();
    let rule = rule.and_then(|rule| rule.time_control.as_ref());
    if let Some(reading) = answered(regulation, tournament) {
        return Some((own.value, Some(reading.clause.clone())));
    }
    let (written, clock) = (own.value.to_string(), clock.to_string());
    let said = match rule {
        Some(CombinedClock { clause, .. }) => {
            said!("event.clock-within.by-a-clause", written, clock, clause)
        }
        None => said!("event.clock-within.plain", written, clock),
    };
    problems.push(Diagnostic::warning(Code::KeyNotUsed, said).at(&own.at));
    holds
}

/// The time control of the event that another is played within, which must be the one that its regulations name.
fn of_the_other(
    regulation: &Regulation,
    tournament: &Tournament,
    within: &Within,
    problems: &mut Diagnostics,
) -> Option<(TimeControl, Option<Clause>)> {
    let theirs = tournament.event.time_control.as_ref().map(|own| own.value);
    let theirs = theirs.map(|clock| (clock, within.time_control.clone()));
    let rule = regulation.competition.combined_with.as_ref();
    let named = rule.map(|rule| format!("{}/{}", regulation.document, rule.competition));
    if named == within.regulations {
        return match rule.and_then(|rule| rule.time_control.as_ref()) {
            Some(CombinedClock { is: ClockWithin::Own(clock), clause }) => {
                Some((*clock, Some(clause.clone())))
            }
            _ => theirs,
        };
    }
    let played = within.regulations.clone();
    let text = match (rule, played) {
        (Some(rule), Some(played)) => {
            let (clause, title) = (&rule.clause, regulation.titles.title(&rule.competition));
            said!("event.combined-otherwise.with-another", clause, title, played)
        }
        (Some(rule), None) => {
            let (clause, title) = (&rule.clause, regulation.titles.title(&rule.competition));
            said!("event.combined-otherwise.with-none", clause, title)
        }
        (None, played) => said!("event.combined-otherwise.nowhere-allowed", played),
    };
    problems.push(Diagnostic::warning(Code::CombinedOtherwise, text).at(&within.at));
    theirs
}

/// Warnings where an event is held otherwise than its regulations say.
pub fn check(rules: &Competition, tournament: &Tournament, problems: &mut Diagnostics) {
    by_entries(rules, tournament, problems);
    scoring(rules, tournament, problems);
    round_gap(rules, tournament, problems);
    if let (Some(rule), Some(own)) = (&rules.best_of, &tournament.event.best_of)
        && rule.most(tournament.score_events.len()) != own.value
        && rule.most(tournament.events_held()) != own.value
    {
        let best = rule.most(tournament.events_held());
        let (clause, taken) = (&rule.clause, own.value);
        let said = said!("event.best-of-differs", clause, best, taken);
        problems.push(Diagnostic::warning(Code::FormatDiffers, said).at(&own.at));
    }
    let extra = rules.best_of.as_ref().and_then(|best| best.extra.as_ref());
    if let Some(extra) = extra.filter(|_| tournament.is_tour()) {
        let is_none = |own: &&String| tournament.score_events_of(own).next().is_none();
        let events: Vec<String> = extra.events.iter().filter(is_none).cloned().collect();
        if !events.is_empty() {
            let said = said!("event.no-such-extra", events, clause = &extra.clause);
            problems.push(Diagnostic::warning(Code::FormatDiffers, said));
        }
    }
}

fn by_entries(rules: &Competition, tournament: &Tournament, problems: &mut Diagnostics) {
    let entries = tournament.entries;
    if tournament.is_tour() {
        return;
    }
    if let Some(first) =
        rules.format.first().filter(|_| rules.formats_for(entries).next().is_none())
    {
        let clause = &first.clause;
        let known: Vec<String> = rules.format.iter().map(|rule| rule.entries.to_string()).collect();
        let said = said!("event.format-of-other-entries", clause, entries, known);
        problems.push(Diagnostic::warning(Code::FormatDiffers, said));
    }
    few_for_stages(rules, tournament, problems);
    stages_of_a_swiss(tournament, problems);
    for rule in rules.formats_for(entries) {
        let Some(what) = differs(rule, rules.stages.as_ref(), tournament) else { continue };
        let clause = &rule.clause;
        let warning = Diagnostic::warning(
            Code::FormatDiffers,
            match clause.is_silent() {
                true => said!("event.format-differs-plain", what),
                false => said!("event.format-differs", clause, entries, what),
            },
        );
        problems.push(warning.at_some(tournament.event.format.as_ref().map(|format| &format.at)));
    }
}

/// Stages of a Swiss, which is ranked as one.
fn stages_of_a_swiss(tournament: &Tournament, problems: &mut Diagnostics) {
    let in_stage = |game: &&Game| !game.section.stage.is_empty();
    let first = tournament.games.iter().find(in_stage);
    // Divisions keep the event open, which says more.
    let is_one = tournament.format == Format::Swiss && divisions_of_a_swiss(tournament).is_none();
    if let Some(game) = first.filter(|_| is_one) {
        let said = said!("event.stages-of-a-swiss");
        problems.push(Diagnostic::warning(Code::FormatDiffers, said).at(&game.at));
    }
}

/// Stages of a Swiss of which no two have a player in common, as those of divisions: ranked as one they would be a list of
/// players who never could meet. Rows without a stage are of the one whose players they have, else a part of their own.
pub fn divisions_of_a_swiss(tournament: &Tournament) -> Option<Diagnostic> {
    let first = tournament.games.iter().find(|game| !game.section.stage.is_empty())?;
    // Those who have met, and whom these have met, with the stages of their games.
    let mut parts: Vec<(BTreeSet<PlayerId>, BTreeSet<&str>)> = Vec::new();
    for game in &tournament.games {
        let players = BTreeSet::from([game.players.white, game.players.black]);
        let mut own = (players, BTreeSet::from([&*game.section.stage]));
        parts.retain_mut(|(others, stages)| {
            let apart = own.0.is_disjoint(others);
            if !apart {
                own.0.append(others);
                own.1.append(stages);
            }
            apart
        });
        parts.push(own);
    }
    let stages: BTreeSet<&str> = parts.iter().flat_map(|own| &own.1).copied().collect();
    let named: Vec<String> =
        stages.iter().filter(|own| !own.is_empty()).map(ToString::to_string).collect();
    let is_one = |own: &BTreeSet<&str>| {
        own.iter().filter(|own| named.len() == 1 || !own.is_empty()).count() < 2
    };
    if stages.len() < 2 || !parts.iter().all(|own| is_one(&own.1)) {
        return None;
    }
    let said = match named.len() {
        1 => said!("event.divisions-of-a-swiss.in-part", stages = named),
        _ => said!("event.divisions-of-a-swiss.named", stages = named),
    };
    Some(Diagnostic::warning(Code::FormatDiffers, said).at(&first.at))
}

/// Stages of an event that has no entries for them.
fn few_for_stages(rules: &Competition, tournament: &Tournament, problems: &mut Diagnostics) {
    let Some(rule) = &rules.stages else { return };
    let Some(known) = rule.entries.filter(|known| !known.contains(tournament.entries)) else {
        return;
    };
    let first = tournament.games.iter().find(|game| !game.section.stage.is_empty());
    let Some(first) = first else { return };
    let (clause, entries, known) = (&rule.clause, tournament.entries, known.to_string());
    let said = said!("event.stages-of-other-entries", clause, entries, known);
    problems.push(Diagnostic::warning(Code::FormatDiffers, said).at(&first.at));
}

/// Games that count otherwise than the regulations say, since the sheet Event says so.
fn scoring(rules: &Competition, tournament: &Tournament, problems: &mut Diagnostics) {
    let Some(rule) = &rules.scoring else { return };
    let event = &tournament.event;
    let of_event = [&event.points_for_win, &event.points_for_draw, &event.points_for_loss];
    if let Some(after) = &rule.after_draw
        && let Some(segment) = &tournament.after_draw
        && let Some(own) = event.points_for_win.get(segment)
        && own.value != after.win.0
    {
        let (theirs, clause, taken) = (after.win.0, &after.clause, own.value);
        let said = said!("event.scoring-differs.after-draw", segment, theirs, clause, taken);
        problems.push(Diagnostic::warning(Code::FormatDiffers, said).at(&own.at));
    }
    for (segment, own) in &tournament.scoring {
        let follows = tournament.after_draw.as_ref() == Some(segment);
        let Some((rules, clause)) = rule.in_segment(segment).filter(|_| !follows) else {
            continue;
        };
        let counts = |own: Scoring| (own.win, own.draw, own.loss);
        if counts(rules) == counts(*own) {
            continue;
        }
        let [asked, taken] = match rules.loss.max(own.loss) == Exact::ZERO {
            true => [
                said!("event.scoring-differs.games", win = rules.win, draw = rules.draw),
                said!("event.scoring-differs.taken", win = own.win, draw = own.draw),
            ],
            false => {
                let ((win, draw, loss), (w, d, l)) = (counts(rules), counts(*own));
                [
                    said!("event.scoring-differs.games-lost", win, draw, loss),
                    said!("event.scoring-differs.taken-lost", win = w, draw = d, loss = l),
                ]
            }
        };
        let said = match segment.is_empty() {
            true => said!("event.scoring-differs.all", asked, clause, taken),
            false => said!("event.scoring-differs.segment", asked, segment, clause, taken),
        };
        let problem = Diagnostic::warning(Code::FormatDiffers, said);
        let row = of_event.iter().find_map(|points| points.get(segment).or_else(|| points.get("")));
        problems.push(problem.at_some(row.map(|row| &row.at)));
    }
}

/// What an event does otherwise than a rule for its number of entries says.
fn differs(rule: &FormatRule, stages: Option<&Stages>, tournament: &Tournament) -> Option<Said> {
    if !rule.one_of.contains(&tournament.format) {
        let formats = rule.one_of.iter().map(|format| match format {
            Format::RoundRobin => said!("event.round-robin"),
            Format::Swiss => said!("event.swiss"),
        });
        return Some(said!("event.the-format-is", formats = formats.collect::<Vec<_>>()));
    }
    let list = |numbers: &[u32]| numbers.iter().map(u32::to_string).collect::<Vec<_>>();
    match tournament.format {
        Format::RoundRobin if !rule.games.is_empty() => {
            // A final has its own number of games, where the regulations say it.
            let apart = stages.is_some_and(|own| own.final_games.is_some());
            let mut meetings = tournament.games_per_pairing.iter();
            let (_, odd) = meetings.find(|(section, games)| {
                !(rule.games.contains(games) || apart && is_final(&section.stage))
            })?;
            let odd = *odd;
            Some(said!("event.games-each", games = list(&rule.games), odd))
        }
        Format::Swiss if !rule.rounds.is_empty() => {
            let odd = tournament.rounds;
            let rounds = list(&rule.rounds);
            (!rule.rounds.contains(&odd)).then(|| said!("event.rounds-of-a-swiss", rounds, odd))
        }
        _ => None,
    }
}

fn round_gap(rules: &Competition, tournament: &Tournament, problems: &mut Diagnostics) {
    let Some(rule) = &rules.round_gap else { return };
    for pair in tournament.round_dates.windows(2) {
        let [(round, first, _), (next, second, at)] = pair else {
            continue;
        };
        let days = (*second - *first).num_days();
        // Over rounds without a day one of the gaps is too long where they are all together.
        let most = i64::from(rule.days) * i64::from(next.saturating_sub(*round));
        if days > most {
            let clause = &rule.clause;
            let apart =
                said!("event.rounds-apart", clause, round = *round, next = *next, days, most);
            problems.push(Diagnostic::warning(Code::RoundsApart, apart).at(at));
        }
    }
}
