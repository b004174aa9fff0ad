//! An event played within another: the other's games, this one's players.

use super::super::entries::{Entries, PlayerEntry, Unread};
use super::super::{PlayerId, notation};
use super::alone;
use super::numbers;
use super::players::Names;
use crate::diagnostic::{Address, Code, Diagnostic, Diagnostics};
use crate::said::{Said, said};

/// The other event's players, games and ways of counting, with this event's name, prizes and record.
pub fn merge(own: &Entries, other: &Entries) -> Entries {
    let mut merged = own.clone();
    merged.players.clone_from(&other.players);
    merged.games.clone_from(&other.games);
    merged.crosstable.clone_from(&other.crosstable);
    merged.rounds.clone_from(&other.rounds);
    // Without games the points of its table count.
    if other.games.is_empty() && other.crosstable.is_none() {
        merged.published.clone_from(&other.published);
    }
    // How far a file of another program goes, and what its byes count while a round runs.
    merged.source = other.source.clone().or(merged.source.take());
    let (event, theirs) = (&mut merged.event, &other.event);
    event.format = theirs.format.clone();
    // What could not be read there is told there.
    event.format_misread = false;
    event.rounds = theirs.rounds.clone();
    event.games_per_pairing.clone_from(&theirs.games_per_pairing);
    event.points_for_win.clone_from(&theirs.points_for_win);
    event.points_for_draw.clone_from(&theirs.points_for_draw);
    event.points_for_loss.clone_from(&theirs.points_for_loss);
    event.points_for_pairing_bye = theirs.points_for_pairing_bye.clone();
    event.points_for_half_bye = theirs.points_for_half_bye.clone();
    event.time_control = theirs.time_control.clone();
    event.start = event.start.clone().or_else(|| theirs.start.clone());
    event.end = event.end.clone().or_else(|| theirs.end.clone());
    let ended = theirs.last_game_ended.as_ref();
    event.last_game_ended = event.last_game_ended.take().or_else(|| ended.cloned());
    event.source = event.source.take().or_else(|| theirs.source.clone());
    event.points_beside = theirs.points_beside;
    event.edition = event.edition.take().or_else(|| theirs.edition.clone());
    let unrated = theirs.unrated_count_as.as_ref();
    event.unrated_count_as = event.unrated_count_as.take().or_else(|| unrated.cloned());
    // Games that are not the last ones there, or of which something may count that was not read, are so here.
    let open = theirs.is_final.as_ref().filter(|own| !own.value);
    event.is_final = open.or(event.is_final.as_ref()).cloned();
    let unread = other.unread.as_ref().filter(|own| !is_of_prizes(own, other));
    merged.unread = merged.unread.take().or_else(|| unread.cloned());
    merged.combined = None;
    merged
}

/// Whether what was not read is of the other event's own prizes.
fn is_of_prizes(unread: &Unread, other: &Entries) -> bool {
    match unread {
        Unread::Prize(_) | Unread::Category(_) => true,
        Unread::Key(key) => other.event.said.currency_unread.as_ref() == Some(key),
        Unread::Cell(cell) => {
            other.categories.first().is_some_and(|own| own.name.at.sheet == cell.at.sheet)
        }
        _ => false,
    }
}

/// Tells the rows of this workbook that say of the games otherwise than the other one, whose games they are. What it
/// says of the time control is an answer to a question of the regulations, and told with it.
fn tell_unused(own: &Entries, other: &Entries, problems: &mut Diagnostics) {
    const OF_GAMES: [&str; 8] = [
        "Format", "Rounds", "Games per pairing", "Points for a win", "Points for a draw",
        "Points for a loss", "Points for a pairing bye", "Points for a half-point bye",
    ];
    let event = &own.event;
    let table = own.crosstable.as_ref().and_then(|table| table.rows.first());
    let withdrawn = own.players.iter().find_map(|row| row.withdrawn.as_ref());
    let sheets = [
        ("Withdrawn", withdrawn.map(|cell| &cell.at)),
        ("Games", own.games.first().map(|row| &row.at)),
        ("Crosstable", table.map(|row| &row.name.at)),
        ("Rounds", own.rounds.first().map(|(round, _)| &round.at)),
    ];
    let keys = OF_GAMES.map(|key| (key, event.other_than(&other.event, key)));
    let found = keys.into_iter().chain(sheets);
    let other = event.combined_with.as_ref().map_or("", |cell| &cell.value);
    for (key, at) in found {
        let Some(at) = at else { continue };
        let said = said!("check.not-used-within", key, other);
        problems.push(Diagnostic::warning(Code::KeyNotUsed, said).at(at));
    }
}

/// Tells ratings that are not those of the other workbook: categories and handicaps here go by these.
fn tell_other_ratings(
    (own, found): (&Entries, &[(&PlayerEntry, PlayerId)]),
    names: &Names,
    problems: &mut Diagnostics,
) {
    let differing = found.iter().filter_map(|(row, id)| {
        let (rating, player) = (row.rating.as_ref()?, &names.players[id.0]);
        let theirs = player.rating.filter(|theirs| *theirs != rating.value)?;
        let said =
            said!("check.other-ratings.each", name = &player.name, own = rating.value, theirs);
        Some((said, &rating.at))
    });
    let (players, cells): (Vec<Said>, Vec<&Address>) = differing.unzip();
    if let Some(first) = cells.first() {
        let other = own.event.combined_with.as_ref().map_or("", |cell| &cell.value);
        let said = said!("check.other-ratings.all", players, other);
        problems.push(Diagnostic::warning(Code::CombinedOtherwise, said).at(first));
    }
}

/// Marks who takes part in this trophy, with the handicaps given here. Without a sheet Players everyone does. Where that
/// sheet has numbers, they are those by which this workbook names its players.
pub fn enter(
    (own, other): (&Entries, &Entries),
    names: &mut Names,
    problems: &mut Diagnostics,
) -> Option<Names> {
    tell_unused(own, other, problems);
    if own.players.is_empty() {
        return None;
    }
    for player in &mut names.players {
        player.entered = false;
    }
    // Numbers that are ready for a name stay blank where fewer take part.
    let named = || own.players.iter().filter(|row| !row.name.is_empty());
    if let (None, Some(first), Some(last)) =
        (named().next(), own.players.first(), own.players.last())
    {
        let count = own.players.len();
        let said =
            said!("check.unnamed.all-within", count, first = &first.at, last = last.at.cell());
        problems.push(Diagnostic::error(Code::NotBegun, said).at(&first.at));
    }
    // All are looked for before any is changed: who is not there is missing on the other event's sheet.
    let mut found = Vec::new();
    for row in named() {
        if row.apart && !names.has(&row.name) {
            alone::tell_remark(row, problems);
            continue;
        }
        found.extend(names.find_text(&row.name, &row.at, problems).map(|id| (row, id)));
    }
    tell_other_ratings((own, &found), names, problems);
    let mut numbered = vec![None; names.players.len()];
    for (row, id) in found {
        numbered[id.0] = row.no.as_ref().map(|no| no.value);
        let player = &mut names.players[id.0];
        player.entered = true;
        player.handicap = row.handicap.as_ref().map(|h| h.value).or(player.handicap);
        if row.rating.is_some() {
            player.rating = row.rating.as_ref().map(|r| r.value);
            player.provisional = row.provisional;
            player.other_ratings.clone_from(&row.other_ratings);
        }
        // What a row here says of its player holds for this trophy.
        if !row.categories.is_empty() {
            player.categories.clone_from(&row.categories);
        }
        player.born = row.born.as_deref().and_then(notation::birth).or(player.born.take());
        player.federation = row.federation.clone().or(player.federation.take());
        player.title = row.title.clone().or(player.title.take());
        player.fide_id = row.fide_id.clone().or(player.fide_id.take());
        player.club = row.club.clone().or(player.club.take());
        player.wildcard |= row.wildcard;
        player.at = row.at.clone();
        player.cells = row.cells.clone();
    }
    let has_numbers = own.players.iter().any(|row| row.no.is_some());
    has_numbers.then(|| {
        numbers::numbers(&own.players, problems);
        names.numbered(&numbered)
    })
}

/// Tells that this workbook numbers its players otherwise than the other one, as which papers number them.
pub fn tell_own_numbers(
    (own, other): (&Entries, &str),
    (names, by_number): (&Names, Option<&Address>),
    problems: &mut Diagnostics,
) {
    let Some(by) = by_number else { return };
    let differs = own.players.iter().find_map(|row| {
        let player = &names.players[names.named(&row.name)?.0];
        Some((row.no.as_ref()?, player)).filter(|(no, player)| no.value != player.no)
    });
    if let Some((no, player)) = differs {
        let (name, theirs) = (&player.name, player.no);
        let said =
            said!("check.numbers-of-its-own", name, no = no.value, theirs, other, at = &no.at);
        problems.push(Diagnostic::warning(Code::CombinedOtherwise, said).at(by));
    }
}
