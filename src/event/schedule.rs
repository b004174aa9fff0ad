//! What the dates of a running event say: seeds, the next draw, games that are late, players who stay away.

use std::collections::BTreeMap;

use chrono::{Days, NaiveDate};

use super::eligibility::tell_ratings_unread;
use super::ground::{Absent, Late, NextDraw, Schedule, Settlement};
use crate::diagnostic::{Address, Code, Diagnostic};
use crate::regulations::schema::{Competition, EqualRatings};
use crate::said::said;
use crate::standings::Due;
use crate::tournament::entries::{Format, SeedOrder};
use crate::tournament::game::{Colour, GameResult};
use crate::tournament::{Game, PlayerId};

/// Seeds, for every event whose regulations seed by rating, or whose sheet `Event` says how it is seeded.
pub fn seeds(rules: &Competition, settlement: &mut Settlement) {
    let tournament = &settlement.table.tournament;
    let said = tournament.event.seeding.as_ref().map(|said| said.value);
    let equal = rules.seeding.as_ref().map(|rule| rule.equal);
    if said.is_none() && equal.is_none() {
        return;
    }
    let mut seeds: Vec<PlayerId> =
        tournament.ids().filter(|id| tournament.player(*id).entered).collect();
    let unrated: Vec<PlayerId> =
        seeds.iter().copied().filter(|id| tournament.player(*id).rating.is_none()).collect();
    if said == Some(SeedOrder::Number) {
        seeds.sort_by_key(|id| tournament.player(*id).no);
        settlement.schedule = Schedule { seeds, ..Schedule::default() };
        return;
    }
    seeds.sort_by_cached_key(|id| {
        let player = tournament.player(*id);
        let equal = match equal {
            Some(EqualRatings::Alphabet) => player.name.to_lowercase(),
            Some(EqualRatings::Sheet) | None => String::new(),
        };
        (std::cmp::Reverse(player.rating), equal, *id)
    });
    // Where nobody has a rating the club does not seed by them.
    if !unrated.is_empty() && unrated.len() < seeds.len() {
        let names = tournament.names(&unrated);
        let clause = rules.seeding.as_ref().map(|rule| rule.clause.clone());
        let missing = match clause {
            Some(clause) => said!("event.rating-missing", clause = &clause, names),
            None => said!("event.rating-missing-for-seeds", names),
        };
        let warning = Diagnostic::warning(Code::RatingMissing, missing);
        settlement.problems.push(warning.at(tournament.player(unrated[0]).rating_at()));
        tell_ratings_unread(tournament, &mut settlement.problems);
        settlement.schedule = Schedule { seeds, ..Schedule::default() };
    } else if unrated.is_empty() {
        settlement.schedule = Schedule { seeds, ..Schedule::default() };
    }
}

/// Deadlines and absences of a running event.
pub fn dates(rules: &Competition, settlement: &mut Settlement) {
    let days = Calendar::of(settlement);
    let Some(today) = days.today else { return };
    let late = late(rules, settlement, &days, today);
    let next_draw = next_draw(rules, settlement, &days);
    let away = away(rules, settlement, &days, today);
    let absent = absent(rules, settlement, (&away, &days), today);
    let tournament = &settlement.table.tournament;
    for away in &absent {
        let player = tournament.player(away.player);
        let (clause, name, since) = (&away.clause, &player.name, away.since);
        let there = match away.has_played {
            true => said!("event.last-there", since),
            false => said!("event.never-there", since),
        };
        // A bye in the stead of a game of a round robin would leave the game without its row.
        let deemed = match tournament.format {
            Format::Swiss => said!("event.deemed-withdrawn", clause, name, there, today),
            _ => said!("event.deemed-withdrawn-owing-games", clause, name, there, today),
        };
        settlement.problems.push(Diagnostic::warning(Code::DeemedWithdrawn, deemed).at(&player.at));
    }
    if let Some(rule) = &rules.absence {
        let back = away.iter().filter_map(|(player, own)| Some((*player, own.between(rule.days)?)));
        for (player, [since, until]) in back {
            let player = settlement.table.tournament.player(player);
            let (clause, name) = (&rule.clause, &player.name);
            let said = said!("event.deemed-withdrawn-and-back", clause, name, since, until);
            let told = Diagnostic::warning(Code::DeemedWithdrawn, said);
            settlement.problems.push(told.at(&player.at));
        }
    }
    let schedule = &mut settlement.schedule;
    (schedule.late, schedule.next_draw, schedule.absent) = (late, next_draw, absent);
}

/// The days of an event, as far as the workbook tells them.
struct Calendar {
    /// The first night of each round.
    rounds: BTreeMap<u32, NaiveDate>,
    /// The last day on which anything happened.
    today: Option<NaiveDate>,
}

impl Calendar {
    fn of(settlement: &Settlement) -> Self {
        let tournament = &settlement.table.tournament;
        let rounds = tournament.round_dates.iter().map(|(round, day, _)| (*round, *day));
        let rounds: BTreeMap<u32, NaiveDate> = rounds.collect();
        let mut days = Self { rounds, today: None };
        let happened = tournament.games.iter().filter(|g| g.result.is_some() || g.adjourned);
        days.today = happened.filter_map(|game| days.day(game)).max();
        days
    }

    /// The day of a game: its own, else the first night of its round.
    fn day(&self, game: &Game) -> Option<NaiveDate> {
        game.date.or_else(|| self.rounds.get(&game.round?).copied())
    }
}

/// When the next draw is due: so many days after the end of the last round, for which adjourned games do not wait.
fn next_draw(rules: &Competition, settlement: &Settlement, days: &Calendar) -> Option<NextDraw> {
    let rule = rules.next_draw.as_ref()?;
    let games = &settlement.table.tournament.games;
    let begun = games.iter().filter(|g| g.result.is_some() || g.adjourned);
    let round = begun.filter_map(|game| game.round).max()?;
    let open = |due: &&Due| due.round == Some(round) && !due.adjourned;
    if settlement.due.iter().any(|due| open(&due)) {
        return None;
    }
    let of_round = games.iter().filter(|game| game.round == Some(round));
    let played = of_round.filter(|game| !game.adjourned).filter_map(|game| days.day(game));
    // A game that was put off, to the round that is drawn or beyond it, does not put off the draw.
    let next = days.rounds.get(&(round + 1)).copied();
    let in_time = played.filter(|day| next.is_none_or(|next| *day < next));
    let end = in_time.max().or_else(|| days.rounds.get(&round).copied())?;
    let by = end.checked_add_days(Days::new(u64::from(rule.days)))?;
    let by = next.map_or(by, |next| by.min(next));
    let later = |due: &Due| due.round.is_none_or(|due| due > round);
    let goes_on = settlement.due.iter().any(later);
    goes_on.then(|| NextDraw { round: round + 1, by, clause: rule.clause.clone() })
}

/// Games that should have been played on the first night of their round.
fn late(
    rules: &Competition,
    settlement: &Settlement,
    days: &Calendar,
    today: NaiveDate,
) -> Vec<Late> {
    let Some(rule) = &rules.first_night else { return Vec::new() };
    let due = settlement.due.iter().filter(|due| due.players.len() == 2);
    due.filter_map(|due| {
        let round = due.round?;
        let since = *days.rounds.get(&round)?;
        let (players, adjourned) = (due.players.clone(), due.adjourned);
        let clause = rule.clause.clone();
        (since < today || adjourned).then_some(Late { players, round, since, adjourned, clause })
    })
    .collect()
}

/// When a player was there, and which games he missed.
struct Presence {
    /// Whether he has played, or sat ready for an opponent who did not come.
    has_played: bool,
    /// The days on which he was, or on which nobody waited for him, in order.
    there: Vec<NaiveDate>,
    /// The days of games that he lost by staying away; none where the day is not known.
    missed: Vec<Option<NaiveDate>>,
    /// Of missed games without a day, whether one is in a round behind the last that he played.
    missed_later: bool,
    /// Whether he has played games without a day, and whether one is in a round behind the last of those that have one.
    undated: [bool; 2],
}

impl Presence {
    /// The first time that he missed games for so many days or more and came back.
    fn between(&self, days: u32) -> Option<[NaiveDate; 2]> {
        let is_long = |two: &&[NaiveDate]| {
            let limit = two[0].checked_add_days(Days::new(u64::from(days)));
            let within =
                |day: &Option<NaiveDate>| day.is_some_and(|own| two[0] < own && own < two[1]);
            limit.is_some_and(|limit| limit <= two[1]) && self.missed.iter().any(within)
        };
        let mut all = self.there.windows(2).filter(|_| !self.undated[0]);
        all.find(|two| is_long(two)).map(|two| [two[0], two[1]])
    }
}

/// The presence of those who are still in an event; none where no rule says how long one may stay away. A bye is advice given, and
/// whoever wins by forfeit is not away. The night on which somebody is free in a round robin neither ends nor begins an
/// absence.
fn away(
    rules: &Competition,
    settlement: &Settlement,
    days: &Calendar,
    today: NaiveDate,
) -> Vec<(PlayerId, Presence)> {
    if rules.absence.is_none() {
        return Vec::new();
    }
    let tournament = &settlement.table.tournament;
    let start = tournament.first_day();
    let ranked = settlement.table.ranked.iter();
    let still_in = ranked.filter(|player| tournament.player(**player).withdrawn.is_none());
    let presence = |player: &PlayerId| {
        let there = |(game, colour): &(&Game, Colour)| {
            let won = game.result == Some(GameResult::Forfeit(*colour));
            game.adjourned || won || game.result.is_some_and(GameResult::is_played)
        };
        let (present, away): (Vec<_>, Vec<_>) = tournament.games_of(*player).partition(there);
        let played = present.iter().filter_map(|(game, _)| days.day(game));
        // Who wins a game to come by forfeit is not there before its day.
        let played = played.filter(|day| *day <= today);
        let byes = tournament.byes_of(*player);
        let excused = byes.filter_map(|bye| days.rounds.get(&bye.round).copied());
        let mut there: Vec<NaiveDate> = played.chain(excused).chain(start).collect();
        there.sort();
        let last = present.iter().filter_map(|(game, _)| game.round).max();
        let lost = || away.iter().filter(|(game, _)| game.result.is_some());
        let missed = lost().map(|(game, _)| days.day(game)).collect();
        let missed_later = lost().any(|(game, _)| days.day(game).is_none() && game.round > last);
        let (dated, undated): (Vec<_>, Vec<_>) =
            present.iter().map(|(game, _)| *game).partition(|game| days.day(game).is_some());
        let last_dated = dated.iter().filter_map(|game| game.round).max();
        let later = |game: &&Game| game.round.is_none() || game.round > last_dated;
        let undated = [!undated.is_empty(), undated.iter().any(later)];
        let has_played = !present.is_empty();
        (*player, Presence { has_played, there, missed, missed_later, undated })
    };
    still_in.map(presence).collect()
}

/// Players who have not been there for so long, and owe games of these days or have missed some since. Nobody is away from a
/// game whose day is still to come, nor where it is not known when he played last.
fn absent(
    rules: &Competition,
    settlement: &Settlement,
    (away, days): (&[(PlayerId, Presence)], &Calendar),
    today: NaiveDate,
) -> Vec<Absent> {
    let Some(rule) = &rules.absence else { return Vec::new() };
    let games = &settlement.table.tournament.games;
    let open = games.iter().filter(|game| game.result.is_none());
    let dated: BTreeMap<&Address, NaiveDate> =
        open.filter_map(|game| Some((&game.at, days.day(game)?))).collect();
    let begun = games.iter().filter(|game| game.result.is_some());
    let begun = begun.filter_map(|game| game.round).max();
    let is_missed = |due: &&Due, since: NaiveDate| {
        let of_row = due.at.as_ref().and_then(|at| dated.get(at));
        match of_row.or_else(|| days.rounds.get(&due.round?)) {
            Some(day) => since < *day && *day < today,
            None => due.round.is_none() || due.round <= begun,
        }
    };
    let mut owed: BTreeMap<PlayerId, Vec<&Due>> = BTreeMap::new();
    for due in &settlement.due {
        due.players.iter().for_each(|player| owed.entry(*player).or_default().push(due));
    }
    let owes = |player: &PlayerId, since| {
        owed.get(player).is_some_and(|own| own.iter().any(|due| is_missed(due, since)))
    };
    away.iter()
        .filter(|(_, own)| !own.undated[1])
        .filter_map(|(player, own)| {
            let since = *own.there.last()?;
            let later = |day: &Option<NaiveDate>| day.is_some_and(|day| day > since);
            let missed = own.missed_later || own.missed.iter().any(later);
            let limit = since.checked_add_days(Days::new(u64::from(rule.days)))?;
            let is_away = limit <= today && (missed || owes(player, since));
            let (player, has_played, clause) = (*player, own.has_played, rule.clause.clone());
            is_away.then_some(Absent { player, has_played, since, clause })
        })
        .collect()
}
