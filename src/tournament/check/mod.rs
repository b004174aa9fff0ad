//! `Entries -> Tournament`: everything that stands in the way is told at once, each with its cell and its mend.

mod alone;
mod bids;
mod byes;
mod categories;
mod combined;
mod crosstable;
mod divisions;
mod following;
mod games;
mod limits;
mod lots;
mod numbers;
mod on_prizes;
mod players;
mod published;
mod record;
mod renumbered;
mod rounds;
mod scores;
mod sections;
mod segments;
mod slipped;
mod twice;

pub use record::is_in_own_words;
pub use sections::{Expected, ExpectedPoints};

use std::collections::BTreeMap;

use chrono::Datelike;

use super::entries::{Entries, Format, ScoresEntries};
use super::game::ByeKind;
use super::{Bye, Games, Tournament, day_of_most};
use crate::diagnostic::{Address, Code, Diagnostic, Diagnostics};
use crate::said::said;

pub use players::Names;

/// Makes a tournament of what a workbook says. `expected` tells, by number of entries, what the regulations allow.
/// None where errors stand in the way; `problems` has all of them.
pub fn check(
    entries: &Entries,
    expected: &dyn Fn(usize) -> Expected,
    problems: &mut Diagnostics,
) -> Option<Tournament> {
    let tournament = read(entries, expected, problems);
    (!problems.has_errors()).then_some(tournament)
}

/// The same in spite of errors: rows that could not be read are left out. For what is told beside the errors; nothing
/// else may be made of it.
pub fn as_far_as_read(entries: &Entries, expected: &dyn Fn(usize) -> Expected) -> Tournament {
    read(entries, expected, &mut Diagnostics::default())
}

fn read(
    entries: &Entries,
    expected: &dyn Fn(usize) -> Expected,
    problems: &mut Diagnostics,
) -> Tournament {
    let merged = entries.combined.as_ref().map(|other| combined::merge(entries, other));
    let own = entries;
    let entries = merged.as_ref().unwrap_or(entries);
    limits::too_much(entries, problems);
    slipped::check(own, problems);
    let mut names = players::check(entries, problems);
    let other = own.combined.as_ref();
    let numbered = other.and_then(|other| combined::enter((own, other), &mut names, problems));
    let entered = names.players.iter().filter(|player| player.entered).count();
    let expected = expected(entered);
    let by_stage = segments::by_stage(entries, &expected);
    let entries = by_stage.as_ref().unwrap_or(entries);
    let format = format(entries, &expected, problems);
    let unnamed = segments::of_unnamed(entries, &expected, format, problems);
    let scoring = segments::scoring(entries, &unnamed, &expected, problems);
    segments::check_points(&entries.event, &scoring, problems);
    categories::check(entries, &names.players, &expected.categories, problems);
    check_year(own, problems);
    tell_crosstable_of_swiss(entries, format, problems);
    let (mut games, mut byes) = match &entries.crosstable {
        Some(table) => {
            (crosstable::check(table, entries.published.as_ref(), &names, problems), Vec::new())
        }
        None => games::check(&entries.games, &names, problems),
    };
    let sections = games.iter_mut().map(|game| &mut game.section);
    unnamed.name(sections.chain(byes.iter_mut().map(|bye| &mut bye.section)));
    let games = match expected.points.as_ref().and_then(|own| own.after_draw.as_ref()) {
        Some((segment, _)) => following::counted(games, segment),
        None => games,
    };
    let byes = if format == Some(Format::RoundRobin) { free_rounds(byes, problems) } else { byes };
    let scores = scores::scores(entries, &names, problems);
    // The other workbook's table names players by the numbers there.
    let own_names = numbered.as_ref().unwrap_or(&names);
    let is_theirs = entries.published != own.published;
    let of_table = if is_theirs { &names } else { own_names };
    let published = published::check(entries, of_table, problems);
    let after_draw =
        expected.points.as_ref().and_then(|own| Some(own.after_draw.as_ref()?.0.clone()));
    let record = record::check(entries, own_names, (&games, &expected.beside), problems);
    if let (Some(other), Some(numbered)) = (&own.event.combined_with, &numbered) {
        let numbered = (&names, numbered.by_number());
        combined::tell_own_numbers((own, &other.value), numbered, problems);
    }
    renumbered::tell_others(entries, &names, problems);
    let mut tournament = Tournament {
        event: entries.event.clone(),
        name: entries.event.name.as_ref().map(|n| n.value.clone()).unwrap_or_default(),
        format: format.unwrap_or(Format::RoundRobin),
        rounds: games
            .iter()
            .filter_map(|game| game.round)
            .chain(byes.iter().map(|bye| bye.round))
            .chain(announced(entries, format, &expected))
            .max()
            .unwrap_or(0),
        within: entries.within.clone(),
        unread: entries.unread.clone().or_else(|| categories::in_doubt(entries, &names.players)),
        players: names.players,
        entries: entered,
        games: games.into(),
        elsewhere: Games::default(),
        ahead: 0,
        byes,
        scoring,
        after_draw,
        ends_once_won: expected.ends_once_won && entered == 2,
        handicap_per_game: expected
            .handicap_per_game
            .map(|rule| entries.event.handicap_per_game.as_ref().map_or(rule, |own| own.value)),
        games_per_pairing: BTreeMap::new(),
        score_events: entries.scores.iter().flat_map(ScoresEntries::headings).collect(),
        score_competitions: entries.scores.iter().flat_map(|s| s.competitions.clone()).collect(),
        extra_scores: None,
        scores,
        prizes: categories::prizes(entries),
        by_people: entries.by_people.iter().map(|own| own.value.clone()).collect(),
        categories: categories::all(entries),
        round_dates: round_dates(entries),
        honours: entries.honours.clone(),
        source: entries.source.clone(),
        published,
        record,
    };
    let is_clear = unnamed != segments::Unnamed::Unclear;
    check_schedule(&mut tournament, is_clear.then_some(&expected), problems);
    rounds::check_days(entries, &tournament, problems);
    rounds::check_withdrawn(entries, &tournament, problems);
    tournament.without_needless_games()
}

/// A crosstable has no rounds, and so no Swiss.
fn tell_crosstable_of_swiss(entries: &Entries, format: Option<Format>, problems: &mut Diagnostics) {
    if let (Some(Format::Swiss), Some(first)) =
        (format, entries.crosstable.as_ref().and_then(|table| table.rows.first()))
    {
        let said = said!("check.crosstable-of-a-swiss");
        problems.push(Diagnostic::error(Code::CrosstableOfSwiss, said).at(&first.name.at));
    }
}

/// Who meets whom, by the format; of a round robin the parts of the event where it is clear which games are of which
/// (`expected`).
fn check_schedule(
    tournament: &mut Tournament,
    expected: Option<&Expected>,
    problems: &mut Diagnostics,
) {
    if tournament.format == Format::RoundRobin && !tournament.is_tour() {
        if let Some(expected) = expected {
            sections::check(tournament, expected, problems);
            rounds::check_last_round(tournament, problems);
        }
        rounds::check_round_robin(tournament, problems);
    } else {
        limits::too_many_rounds(tournament, problems);
        rounds::check_swiss(tournament, problems);
        byes::check(tournament, problems);
    }
}

/// How many rounds an event has, played or not: as the Event sheet says; of a Swiss else the least that the regulations
/// allow. A file of another program shows its rounds.
fn announced(entries: &Entries, format: Option<Format>, expected: &Expected) -> Option<u32> {
    let declared = entries.event.rounds.as_ref().map(|rounds| rounds.value);
    let ours = format == Some(Format::Swiss) && entries.source.is_none();
    declared.or_else(|| expected.rounds.iter().copied().min().filter(|_| ours))
}

/// In a round robin everyone meets everyone: a round without opponent is a free round, not a bye, and brings nothing. A bye
/// that a player asked for still says that he sent word.
fn free_rounds(byes: Vec<Bye>, problems: &mut Diagnostics) -> Vec<Bye> {
    if let Some(first) = byes.iter().find(|bye| bye.kind != ByeKind::Zero) {
        problems
            .push(Diagnostic::warning(Code::FreeRound, said!("check.free-round")).at(&first.at));
    }
    let absent = byes.into_iter().filter(|bye| bye.kind != ByeKind::Pairing);
    absent.map(|bye| Bye { kind: ByeKind::Zero, ..bye }).collect()
}

fn format(entries: &Entries, expected: &Expected, problems: &mut Diagnostics) -> Option<Format> {
    if let Some(format) = &entries.event.format {
        return Some(format.value);
    }
    if entries.crosstable.is_some() || entries.scores.is_some() {
        return Some(Format::RoundRobin);
    }
    if let [only] = expected.formats[..] {
        return Some(only);
    }
    // The pairings of a file of another program, which do not say it.
    if entries.source.is_some() {
        return Some(Format::Swiss);
    }
    // Regulations may leave it to the number of players, of whom none are known.
    if !entries.games.is_empty() && !entries.players.is_empty() && !entries.event.format_misread {
        let event = &entries.event;
        let (said, row) = match &event.combined_with {
            // It is held as the other workbook says.
            Some(other) => {
                (said!("check.format-missing-within", other = &other.value), Some(other))
            }
            None => {
                (said!("check.format-missing"), event.regulations.as_ref().or(event.name.as_ref()))
            }
        };
        let missing = Diagnostic::error(Code::FormatMissing, said);
        problems.push(missing.at_some(row.map(|row| &row.at)));
    }
    None
}

/// A year in which the event neither began nor ended.
fn check_year(entries: &Entries, problems: &mut Diagnostics) {
    let event = &entries.event;
    let (Some(year), Some(end)) = (&event.year, &event.end) else { return };
    let last = end.value.year();
    let first = event.start.as_ref().map_or(last, |start| start.value.year());
    if !(first.min(last)..=last).contains(&year.value) {
        let said = said!("check.year-of-no-day", year = year.value.to_string(), end = &end.at);
        problems.push(Diagnostic::warning(Code::AnotherYear, said).at(&year.at));
    }
}

/// Dates of rounds: from the sheet Rounds, else the day of most games of each round on Games.
fn round_dates(entries: &Entries) -> Vec<(u32, chrono::NaiveDate, Address)> {
    let mut dates: BTreeMap<u32, Vec<(chrono::NaiveDate, &Address)>> = BTreeMap::new();
    let games = entries.games.iter().filter_map(|g| Some((g.round.value, g.date?, &g.at)));
    let rounds = entries.rounds.iter().map(|(round, date)| (round.value, date.value, &date.at));
    for (round, date, at) in rounds.chain(games.filter(|_| entries.rounds.is_empty())) {
        dates.entry(round).or_default().push((date, at));
    }
    let of_most = |(round, days): (u32, Vec<(chrono::NaiveDate, &Address)>)| {
        let day = day_of_most(days.iter().map(|(day, _)| *day))?;
        let (_, at) = days.into_iter().find(|(own, _)| *own == day)?;
        Some((round, day, at.clone()))
    };
    dates.into_iter().filter_map(of_most).collect()
}
