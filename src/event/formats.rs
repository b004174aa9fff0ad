//! The rules that look at how an event is held: format and games by number of entries, time control, time between rounds.

use super::ground::format;
use crate::decision::Clause;
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::regulations::Regulation;
use crate::regulations::schema::{ClockWithin, CombinedClock, Competition, FormatName};
use crate::tournament::Tournament;
use crate::tournament::entries::{Format, Within};
use crate::tournament::time_control::TimeControl;

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
            problems.push(
                Diagnostic::note(
                    "time-control-differs",
                    format!(
                        "the event is played at {}, not at {} as {} says",
                        own.value, rule.is, rule.clause
                    ),
                )
                .at(&own.at),
            );
            Some((own.value, None))
        }
        (Some(own), rule) => Some((own.value, rule.map(|r| r.clause.clone()))),
        (None, Some(rule)) => Some((rule.is, Some(rule.clause.clone()))),
        (None, None) => {
            if let Some(clause) = &regulation.competition.ask_time_control {
                problems.push(
                    Diagnostic::warning("time-control-missing", format!("{clause} leaves the time control to the event, and the Event sheet does not name it"))
                        .help("add a row to Event: Time control, then minutes and seconds such as 60+10"),
                );
            }
            None
        }
    }
}

/// The time control of an event that is played within another, which must be the one that its regulations name.
fn combined(
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
    let played = within.regulations.as_deref().unwrap_or("no regulations");
    let text = match rule {
        Some(rule) => format!(
            "{}: it may be combined with the {}, not with an event of {played}",
            rule.clause,
            regulation.titles.title(&rule.competition)
        ),
        None => format!("the regulations do not say that it may be combined with {played}"),
    };
    problems.push(
        Diagnostic::warning("combined-otherwise", text)
            .at(&within.at)
            .help("check the cell; the director of play confirms what is held otherwise"),
    );
    theirs
}

/// Warnings where an event is held otherwise than its regulations say.
pub fn check(rules: &Competition, tournament: &Tournament, problems: &mut Diagnostics) {
    by_entries(rules, tournament, problems);
    round_gap(rules, tournament, problems);
}

fn name(format: FormatName) -> &'static str {
    match format {
        FormatName::RoundRobin => "round robin",
        FormatName::Swiss => "Swiss",
    }
}

fn list<T: ToString>(items: &[T]) -> String {
    items.iter().map(ToString::to_string).collect::<Vec<_>>().join(" or ")
}

fn by_entries(rules: &Competition, tournament: &Tournament, problems: &mut Diagnostics) {
    let entries = tournament.players.len();
    if tournament.is_tour() {
        return;
    }
    for rule in rules.format.iter().filter(|r| r.entries.contains(entries)) {
        let mut warn = |what: String| {
            let warning = Diagnostic::warning(
                "format-differs",
                format!("{}: with {entries} entries {what}", rule.clause),
            );
            let at = tournament.event.format.as_ref().map(|f| f.at.clone());
            problems.push(match at {
                Some(at) => warning.at(&at),
                None => warning,
            });
        };
        if !rule.one_of.iter().any(|f| format(*f) == tournament.format) {
            let names: Vec<&str> = rule.one_of.iter().map(|f| name(*f)).collect();
            warn(format!("the format is {}", list(&names)));
            continue;
        }
        match tournament.format {
            Format::RoundRobin => {
                let odd = tournament.games_per_pairing.values().find(|g| !rule.games.contains(g));
                if let (Some(games), false) = (odd, rule.games.is_empty()) {
                    warn(format!("each two meet {} times, not {games}", list(&rule.games)));
                }
            }
            Format::Swiss => {
                if !rule.rounds.is_empty() && !rule.rounds.contains(&tournament.rounds) {
                    warn(format!(
                        "a Swiss has {} rounds, not {}",
                        list(&rule.rounds),
                        tournament.rounds
                    ));
                }
            }
        }
    }
}

fn round_gap(rules: &Competition, tournament: &Tournament, problems: &mut Diagnostics) {
    let Some(rule) = &rules.round_gap else { return };
    for pair in tournament.round_dates.windows(2) {
        let [(round, first, _), (next, second, at)] = pair else {
            continue;
        };
        if *next != *round + 1 {
            continue;
        }
        let days = (*second - *first).num_days();
        if days > i64::from(rule.days) {
            problems.push(
                Diagnostic::warning(
                    "rounds-apart",
                    format!(
                        "{}: rounds {round} and {next} are {days} days apart, more than {}",
                        rule.clause, rule.days
                    ),
                )
                .at(at),
            );
        }
    }
}
