//! `Entries -> Tournament`: everything that stands in the way is told at once, each with its cell and its mend.

mod combined;
mod crosstable;
mod games;
mod players;
mod published;
mod record;
mod rounds;
mod sections;
mod segments;

pub use sections::{Expected, ExpectedPoints};

use std::collections::{BTreeMap, BTreeSet};

use chrono::Datelike;

use super::entries::{Entries, Format, GameEntry};
use super::game::{ByeKind, GameResult, Score};
use super::{Bye, Category, Game, Player, Tournament, roster};
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
    too_much(entries, problems);
    let mut names = players::check(entries, problems);
    if merged.is_some() {
        combined::enter(own, &mut names, problems);
    }
    let entered = names.players.iter().filter(|player| player.entered).count();
    let expected = expected(entered);
    let format = format(entries, &expected, problems);
    let unnamed = segments::of_unnamed(entries, problems);
    let scoring = segments::scoring(entries, &unnamed, expected.points.as_ref(), problems);
    segments::check_points(&entries.event, problems);
    check_categories(entries, &names.players, problems);
    check_year(own, problems);
    if let (Some(Format::Swiss), Some(first)) =
        (format, entries.crosstable.as_ref().and_then(|table| table.rows.first()))
    {
        let said = said!("check.crosstable-of-a-swiss");
        problems.push(Diagnostic::error(Code::CrosstableOfSwiss, said).at(&first.name.at));
    }
    let (mut games, mut byes) = match &entries.crosstable {
        Some(table) => (crosstable::check(table, &names, problems), Vec::new()),
        None => games::check(&entries.games, &names, problems),
    };
    let sections = games.iter_mut().map(|game| &mut game.section);
    unnamed.name(sections.chain(byes.iter_mut().map(|bye| &mut bye.section)));
    let games = match expected.points.as_ref().and_then(|own| own.after_draw.as_ref()) {
        Some((segment, _)) => to_black(games, segment),
        None => games,
    };
    let byes = if format == Some(Format::RoundRobin) { free_rounds(byes, problems) } else { byes };
    let scores = players::scores(entries, &names, problems);
    let published = published::check(entries, &names, problems);
    let record = record::check(entries, &names, &games, problems);
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
        unread: entries.unread.clone(),
        players: names.players,
        entries: entered,
        games: games.into(),
        byes,
        scoring,
        after_draw: expected
            .points
            .as_ref()
            .and_then(|own| Some(own.after_draw.as_ref()?.0.clone())),
        games_per_pairing: BTreeMap::new(),
        score_events: entries
            .scores
            .iter()
            .flat_map(|s| s.events.iter().map(|e| e.value.clone()))
            .collect(),
        scores,
        prizes: entries.prizes.clone(),
        categories: categories(entries),
        round_dates: round_dates(entries),
        honours: entries.honours.clone(),
        source: entries.source.clone(),
        published,
        record,
    };
    if tournament.format == Format::RoundRobin && !tournament.is_tour() {
        if unnamed != segments::Unnamed::Unclear {
            sections::check(&mut tournament, &expected, problems);
            rounds::check_last_round(&mut tournament, problems);
        }
        rounds::check_round_robin(&tournament, problems);
    } else {
        if !tournament.is_tour() && tournament.rounds > MOST_ROUNDS {
            let said =
                said!("check.long-swiss.rounds", rounds = tournament.rounds, most = MOST_ROUNDS);
            problems.push(Diagnostic::error(Code::TooManyRounds, said));
        }
        rounds::check_swiss(&tournament, problems);
    }
    rounds::check_days(entries, &tournament, problems);
    rounds::check_withdrawn(entries, &tournament, problems);
    tournament
}

/// How many rounds an event has, played or not: as the Event sheet says; of a Swiss else the least that the regulations
/// allow. A file of another program shows its rounds.
fn announced(entries: &Entries, format: Option<Format>, expected: &Expected) -> Option<u32> {
    let declared = entries.event.rounds.as_ref().map(|rounds| rounds.value);
    let ours = format == Some(Format::Swiss) && entries.source.is_none();
    declared.or_else(|| expected.rounds.iter().copied().min().filter(|_| ours))
}

/// No tournament has more games, and the papers of more would take too much memory.
const MOST_GAMES: usize = 50_000;
/// Most segments and stages of an event, most categories and most rounds of a Swiss: far more than anyone has ever had.
const MOST_SECTIONS: usize = 100;
const MOST_CATEGORIES: usize = 200;
const MOST_ROUNDS: u32 = 100;

/// What is more than a tournament can have is a slip of the workbook, and would only cost time.
fn too_much(entries: &Entries, problems: &mut Diagnostics) {
    if let Some(beyond) = entries.games.get(MOST_GAMES) {
        let said = said!("check.too-many-games", most = MOST_GAMES);
        problems.push(Diagnostic::error(Code::TooManyCells, said).at(&beyond.at));
    }
    let event = &entries.event;
    let declared = event.games_per_pairing.keys();
    let declared = declared.chain(event.points_for_win.keys()).chain(event.points_for_draw.keys());
    let section = |game: &GameEntry| (game.segment.clone(), game.stage.clone());
    let sections = declared.map(|segment| (segment.clone(), String::new()));
    let sections = sections.chain(entries.games.iter().map(section)).collect::<BTreeSet<_>>().len();
    if sections > MOST_SECTIONS {
        let said = said!("check.too-many-sections", sections);
        problems.push(Diagnostic::error(Code::TooManySections, said));
    }
    let of_prizes = entries.prizes.iter().filter_map(|prize| prize.category.as_ref());
    let of_players = entries.players.iter().flat_map(|player| &player.categories);
    let names = of_prizes.map(|name| &name.value).chain(of_players);
    let names: BTreeSet<&String> =
        names.chain(entries.categories.iter().map(|c| &c.name.value)).collect();
    if names.len() > MOST_CATEGORIES {
        let said = said!("check.too-many-categories", categories = names.len());
        problems.push(Diagnostic::error(Code::TooManyCategories, said));
    }
}

/// A game that follows a drawn one is won by Black where it is drawn.
fn to_black(mut games: Vec<Game>, segment: &str) -> Vec<Game> {
    for game in games.iter_mut().filter(|game| game.section.segment == segment) {
        if game.result == Some(GameResult::Played(Score::Draw)) {
            game.result = Some(GameResult::Played(Score::Loss));
        }
    }
    games
}

/// In a round robin everyone meets everyone: a round without opponent is a free round, not a bye, and brings nothing.
fn free_rounds(byes: Vec<Bye>, problems: &mut Diagnostics) -> Vec<Bye> {
    let (absent, free): (Vec<Bye>, Vec<Bye>) =
        byes.into_iter().partition(|b| b.kind == ByeKind::Zero);
    if let Some(first) = free.first() {
        problems
            .push(Diagnostic::warning(Code::FreeRound, said!("check.free-round")).at(&first.at));
    }
    absent
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
    if !entries.games.is_empty() && !entries.event.format_misread {
        let missing = Diagnostic::error(Code::FormatMissing, said!("check.format-missing"));
        let event = &entries.event;
        let row = event.regulations.as_ref().or(event.name.as_ref());
        problems.push(match row {
            Some(row) => missing.at(&row.at),
            None => missing,
        });
    }
    None
}

/// Limits of ratings between which nobody can be.
fn check_categories(entries: &Entries, players: &[Player], problems: &mut Diagnostics) {
    for category in &entries.categories {
        let limited = category.from.is_some() || category.to.is_some();
        let name = &category.name.value;
        let named = |p: &Player| p.categories.iter().any(|c| roster::fold(c) == roster::fold(name));
        let said = if category.from.zip(category.to).is_some_and(|(from, to)| from > to) {
            said!("check.empty-category.limits", name)
        } else if limited && !players.iter().any(|p| p.rating.is_some() || named(p)) {
            said!("check.empty-category.no-ratings", name)
        } else {
            continue;
        };
        problems.push(Diagnostic::error(Code::EmptyCategory, said).at(&category.name.at));
    }
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

/// Dates of rounds: from the sheet Rounds, else the earliest date of each round on Games.
fn round_dates(entries: &Entries) -> Vec<(u32, chrono::NaiveDate, Address)> {
    let mut dates: BTreeMap<u32, (chrono::NaiveDate, Address)> = BTreeMap::new();
    let rounds =
        entries.rounds.iter().map(|(round, date)| (round.value, date.value, date.at.clone()));
    let games = entries.games.iter().filter_map(|g| Some((g.round.value, g.date?, g.at.clone())));
    for (round, date, at) in rounds.chain(games.filter(|_| entries.rounds.is_empty())) {
        let first = dates.entry(round).or_insert((date, at.clone()));
        if date < first.0 {
            *first = (date, at);
        }
    }
    dates.into_iter().map(|(round, (date, at))| (round, date, at)).collect()
}

fn categories(entries: &Entries) -> Vec<Category> {
    entries
        .categories
        .iter()
        .map(|c| Category {
            name: c.name.value.clone(),
            from: c.from,
            to: c.to,
            least_entries: c.least_entries,
            at: c.name.at.clone(),
        })
        .collect()
}
