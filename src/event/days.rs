//! Days of an event that cannot all be right: told, so that no paper prints a slip of the pen.

use chrono::{NaiveDate, TimeDelta};

use super::ground::Settlement;
use crate::diagnostic::{Address, Code, Diagnostic, Diagnostics};
use crate::said::said;
use crate::tournament::{Game, Tournament};

/// A day that is further than this from the days of the event is a slip.
const FAR: TimeDelta = TimeDelta::days(366);

/// A warning for each day that does not go with the others.
pub fn tell(settlement: &mut Settlement) {
    let tournament = &settlement.table.tournament;
    let mut problems = Diagnostics::default();
    backwards(tournament, &mut problems);
    far_away(tournament, &mut problems);
    last_game(tournament, &mut problems);
    settlement.problems.extend(problems);
}

/// The end before the start, the awards before the start, a round before the one before it.
fn backwards(tournament: &Tournament, problems: &mut Diagnostics) {
    let event = &tournament.event;
    let start = event.start.as_ref().map(|start| start.value.date());
    if let Some((start, end)) = start.zip(event.end.as_ref())
        && end.value.date() < start
    {
        let said = said!("event.end-before-start", start, end = end.value.date());
        problems.push(Diagnostic::warning(Code::EndBeforeStart, said).at(&end.at));
    }
    if let Some((start, award)) = start.zip(event.award_date.as_ref())
        && award.value < start
    {
        let said = said!("event.award-before-start", start, award = award.value);
        problems.push(Diagnostic::warning(Code::DayDoubtful, said).at(&award.at));
    }
    for pair in tournament.round_dates.windows(2) {
        let [(_, before, _), (_, day, at)] = pair else { continue };
        if day < before {
            let said = said!("event.round-before");
            problems.push(Diagnostic::warning(Code::DayDoubtful, said).at(at));
        }
    }
}

/// Days of games, rounds and awards that are more than a year from the event's own.
fn far_away(tournament: &Tournament, problems: &mut Diagnostics) {
    let event = &tournament.event;
    let day = |game: &Game| game.date.or_else(|| Some(game.ended?.date()));
    let games = tournament.games.iter().filter_map(|game| Some((day(game)?, &game.at)));
    let mut days: Vec<(NaiveDate, &Address)> = games.collect();
    days.extend(tournament.round_dates.iter().map(|(_, day, at)| (*day, at)));
    let own = [&event.start, &event.end];
    let mut own: Vec<NaiveDate> = own.into_iter().flatten().map(|day| day.value.date()).collect();
    if own.is_empty() {
        // Without them the event is when most of it was.
        let mut all: Vec<NaiveDate> = days.iter().map(|(day, _)| *day).collect();
        all.sort_unstable();
        own.extend(all.get(all.len() / 2));
    }
    days.extend(event.award_date.as_ref().map(|day| (day.value, &day.at)));
    days.extend(event.last_game_ended.as_ref().map(|day| (day.value.date(), &day.at)));
    for (day, at) in days {
        let is_far = own.iter().all(|own| (day - *own).abs() > FAR);
        if let Some(first) = own.first().filter(|_| is_far) {
            let said = said!("event.day-far-away", event = *first);
            problems.push(Diagnostic::warning(Code::DayDoubtful, said).at(at));
        }
    }
}

/// A game that was over after the last one.
fn last_game(tournament: &Tournament, problems: &mut Diagnostics) {
    let Some(last) = &tournament.event.last_game_ended else { return };
    let ended = tournament.games.iter().filter_map(|game| Some((game.ended?, &game.at)));
    if let Some((later, at)) = ended.max_by_key(|(ended, _)| *ended)
        && later > last.value
    {
        let said = said!("event.ended-later", last = last.value, later, at);
        problems.push(Diagnostic::warning(Code::DayDoubtful, said).at(&last.at));
    }
}
