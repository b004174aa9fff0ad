//! Entries from a list of players: players with their numbers, games and byes, totals checked.

use std::collections::BTreeMap;

use super::dummies;
use super::ground::{List, Row, Told};
use super::pairing::{self, Numbers};
use super::title::Title;
use super::totals;
use crate::diagnostic::{At, Code, Diagnostic, Diagnostics};
use crate::said::said;
use crate::tournament::entries::{
    Entries, Format, PlayerEntry, Published, PublishedRow, Source, Unread,
};
use crate::tournament::exact::Exact;
use crate::tournament::game::ByeKind;
use crate::tournament::roster;

/// Most cells of players and rounds: the largest opens have five thousand players and eleven rounds.
const MOST_CELLS: usize = 200_000;

/// Entries from a file of a format, of which nothing is known yet.
pub fn of_format(format: &'static str) -> Entries {
    let source = Some(Source {
        format,
        title: String::new(),
        records: Vec::new(),
        is_ours: false,
        games_counted: true,
        after: None,
        may_go_on: true,
        is_ranked: false,
    });
    Entries { source, ..Entries::default() }
}

/// What the list calls itself, and what that says of how far the event has come.
pub fn titled(entries: &mut Entries, title: &At<String>) {
    if let Some(source) = &mut entries.source {
        let says = Title::of(&title.value);
        source.title.clone_from(&title.value);
        source.may_go_on = !says.is_final;
        source.after = says.round.map(|round| At::new(round, title.at.clone()));
    }
}

/// Takes over the players of a list and what they did, which both sides of every game must tell alike. Without a
/// numbering that is known, the one by which the rows name each other back is taken.
pub fn fill(
    entries: &mut Entries,
    mut list: List,
    numbers: Option<Numbers>,
    format: Format,
    problems: &mut Diagnostics,
) {
    if list.rows.len() * list.rounds > MOST_CELLS {
        let (players, rounds) = (list.rows.len(), list.rounds);
        let said = said!("exchange.too-many-cells", players, rounds);
        problems.push(Diagnostic::error(Code::TooManyCells, said));
        return;
    }
    let numbers = numbers.unwrap_or_else(|| Numbers::fitting(&list));
    dummies::take_out(&mut list, numbers, entries.published.as_mut(), problems);
    let mut games = pairing::games(&list, numbers, problems);
    let is_told =
        list.rows.iter().flat_map(|row| &row.cells).any(|cell| cell.told != Told::Nothing);
    // Where games are missing because the list is, totals say nothing more.
    if is_told && !problems.has_errors() {
        let differ = totals::check(&list, numbers, &mut entries.event, &mut games, problems);
        entries.unread = entries.unread.take().or(differ.map(Unread::Points));
    }
    if format == Format::RoundRobin {
        games.retain(|game| game.black.value.bye().is_none());
        let announced = entries.event.rounds.as_ref().map_or(0, |rounds| rounds.value);
        let rounds = list.rounds.max(usize::try_from(announced).unwrap_or(0));
        let times = rounds / once(list.rows.len()).max(1);
        if let (2.., Some(row), Ok(times)) = (times, list.rows.first(), u32::try_from(times)) {
            let times = At::new(times, row.player.at.clone());
            entries.event.games_per_pairing.entry(String::new()).or_insert(times);
        }
    }
    entries.games = games;
    for row in 0..list.rows.len() {
        let number = numbers.of(&list, row);
        let player = &mut list.rows[row].player;
        let at = player.no.as_ref().map_or_else(|| player.at.clone(), |no| no.at.clone());
        player.no = Some(At::new(number, at));
        let beside = list.rows[row].beside;
        if beside != Exact::ZERO {
            let at = list.rows[row].player.at.clone();
            list.rows[row].player.handicap = Some(At::new(beside, at));
            entries.event.points_beside = true;
        }
    }
    entries.players = list.rows.into_iter().map(|row| row.player).collect();
    tell_apart(entries, problems);
}

/// Takes over a list whose format is told by who has met whom, with the points that it prints; and the table that it
/// prints, where there are places, or none, for its rows.
pub fn fill_printed(
    entries: &mut Entries,
    list: List,
    places: Option<Vec<Option<u32>>>,
    problems: &mut Diagnostics,
) -> Option<()> {
    let format = by_meetings(&list);
    let at = list.rows.first().map(|row| row.player.at.clone())?;
    entries.event.format = Some(At::new(format, at));
    let points =
        |(row, place): (&Row, Option<u32>)| (row.player.at.clone(), (row.points.clone(), place));
    let printed: Option<BTreeMap<_, _>> =
        places.map(|places| list.rows.iter().zip(places).map(points).collect());
    fill(entries, list, None, format, problems);
    let row = |player: &PlayerEntry, (points, place): (Option<At<Exact>>, Option<u32>)| {
        let no = player.no.as_ref().map_or_else(String::new, |no| no.value.to_string());
        let at = |place| At::new(place, player.at.clone());
        PublishedRow::new(At::new(no, player.at.clone()), points, place.map(at))
    };
    entries.published = printed.map(|mut printed| {
        let players = entries.players.iter();
        Published::bare(
            players.filter_map(|own| Some(row(own, printed.remove(&own.at)?))).collect(),
        )
    });
    Some(())
}

/// Players of one name are told apart by their numbers: they are found by these alone.
pub fn tell_apart(entries: &mut Entries, problems: &mut Diagnostics) {
    let mut seen: BTreeMap<String, String> = BTreeMap::new();
    for player in &mut entries.players {
        let Some(no) = player.no.as_ref().map(|no| no.value) else { continue };
        if let Some(first) = seen.insert(roster::fold(&player.name), player.at.to_string()) {
            let said = said!("exchange.one-name", name = &player.name, first, number = no);
            problems.push(Diagnostic::note(Code::PlayerTwice, said).at(&player.at));
            player.name = format!("{} ({no})", player.name);
        }
    }
}

/// The rounds in which so many players meet each other once.
fn once(players: usize) -> usize {
    if players.is_multiple_of(2) { players.saturating_sub(1) } else { players }
}

/// The format where no record tells it: where everybody meets everybody equally often in as many rounds as that takes, they
/// play round robin; so they do where the only games that are missing are those of players who have left.
pub fn by_meetings(list: &List) -> Format {
    let Some(times) = times_round(list, list.rounds) else { return Format::Swiss };
    let meets_all = |row: &Row| missing(list, row, times) == 0;
    let all_meet = list.rows.iter().all(meets_all) || are_left_alone(list, times);
    if all_meet { Format::RoundRobin } else { Format::Swiss }
}

/// Whether a list in which games are still to come may be one of a round robin of so many rounds: nobody has met anybody
/// oftener than he would, and nobody has had a point without a game.
pub fn may_be_round_robin(list: &List, rounds: usize) -> bool {
    list.rounds < rounds && times_round(list, rounds).is_some() && !has_points_without_games(list)
}

/// How often everybody meets everybody in so many rounds; none where that does not come out, or two have met oftener.
fn times_round(list: &List, rounds: usize) -> Option<usize> {
    let (players, once) = (list.rows.len(), once(list.rows.len()));
    if players < 3 || rounds == 0 || !rounds.is_multiple_of(once) {
        return None;
    }
    let times = rounds / once;
    let fits = |row: &Row| met(row).values().all(|met| *met <= times);
    list.rows.iter().all(fits).then_some(times)
}

/// How often a row has met each opponent.
fn met(row: &Row) -> BTreeMap<u32, usize> {
    let mut met = BTreeMap::new();
    for cell in &row.cells {
        if let Told::Game { opponent, .. } = cell.told {
            *met.entry(opponent).or_default() += 1;
        }
    }
    met
}

/// How many games a row has fewer than everybody would have.
fn missing(list: &List, row: &Row, times: usize) -> usize {
    let games: usize = met(row).values().sum();
    (times * (list.rows.len() - 1)).saturating_sub(games)
}

fn has_points_without_games(list: &List) -> bool {
    let brings = |told: &Told| match told {
        Told::FullPoint => true,
        Told::Bye(kind) => *kind != ByeKind::Zero,
        Told::Nothing | Told::NoGame | Told::Game { .. } => false,
    };
    list.rows.iter().flat_map(|row| &row.cells).any(|cell| brings(&cell.told))
}

/// Whether the games that are missing are those of a few who have none in the last round any more, and nobody has had a
/// point for them.
fn are_left_alone(list: &List, times: usize) -> bool {
    /// One of so many may have left.
    const FEW: usize = 4;
    let mut lacks: Vec<(usize, bool)> = list
        .rows
        .iter()
        .map(|row| {
            let last = list.rounds.checked_sub(1).and_then(|last| row.cells.get(last));
            let plays = last.is_some_and(|cell| matches!(cell.told, Told::Game { .. }));
            (missing(list, row, times), plays)
        })
        .collect();
    lacks.sort_unstable_by_key(|own| std::cmp::Reverse(*own));
    let few = (1..=list.rows.len() / FEW).find(|few| {
        let (gone, others) = lacks.split_at(*few);
        let sum = |of: &[(usize, bool)]| of.iter().map(|(lacks, _)| lacks).sum::<usize>();
        gone.iter().all(|(_, plays)| !plays)
            && others.iter().all(|(lacks, _)| *lacks <= few * times)
            && sum(others) <= sum(gone)
    });
    few.is_some() && !has_points_without_games(list)
}
