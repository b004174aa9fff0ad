//! Games still to play: while there are any, an event is provisional.

use std::collections::{BTreeMap, BTreeSet};

use super::field::Removed;
use crate::diagnostic::Address;
use crate::tournament::entries::Format;
use crate::tournament::segments::Apart;
use crate::tournament::{PlayerId, Section, Tournament};

/// Something still to play or to enter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Due {
    /// Who; in a Swiss one player where neither game nor bye is entered.
    pub players: Vec<PlayerId>,
    /// In which round, where it is known.
    pub round: Option<u32>,
    /// Its row, where there is one.
    pub at: Option<Address>,
    /// It was adjourned.
    pub adjourned: bool,
    /// Where two players have games and owe another: which of their games it is.
    pub another: Option<u32>,
    /// The part of the event where it is missing; none of a game that has a row, and of a round without one.
    pub section: Section,
    /// It is a game that follows a drawn one, and has no row yet.
    pub follows_drawn: bool,
    /// The round of that one, where it is told.
    pub drawn_in: Option<u32>,
}

impl Due {
    /// The round of the game, or of the drawn one that it follows.
    pub fn told_in(&self) -> Option<u32> {
        self.round.or(self.drawn_in)
    }
}

/// How many games that is at least: in a Swiss two players of a round without a game make one, and one who is left over
/// may have a bye; where nothing else is left, there is one entry to make.
pub fn games(due: &[Due]) -> usize {
    let mut alone: BTreeMap<Option<u32>, usize> = BTreeMap::new();
    for one in due.iter().filter(|due| due.players.len() == 1) {
        *alone.entry(one.round).or_default() += 1;
    }
    let pairs = due.iter().filter(|due| due.players.len() > 1).count();
    let games = pairs + alone.values().map(|players| players / 2).sum::<usize>();
    games.max(due.len().min(1))
}

/// All that is still to play; the games that a rule has taken out are none of it.
pub fn due(tournament: &Tournament, removed: &[Removed]) -> Vec<Due> {
    let gone: BTreeSet<PlayerId> = removed.iter().map(|own| own.player).collect();
    let mut due: Vec<Due> = tournament
        .games
        .iter()
        .filter(|game| game.result.is_none())
        .map(|game| Due {
            players: vec![game.players.white, game.players.black],
            round: game.round,
            at: Some(game.at.clone()),
            adjourned: game.adjourned,
            another: None,
            section: Section::default(),
            follows_drawn: false,
            drawn_in: None,
        })
        .collect();
    if tournament.is_won() {
        return Vec::new();
    }
    if tournament.is_tour() || tournament.has_results_as_published() {
        return due;
    }
    match tournament.format {
        Format::RoundRobin => round_robin(tournament, &gone, &mut due),
        Format::Swiss => swiss(tournament, removed, &mut due),
    }
    following(tournament, &gone, &mut due);
    due
}

/// Games that follow drawn ones, in whichever stage, and have no row yet.
fn following(tournament: &Tournament, gone: &BTreeSet<PlayerId>, due: &mut Vec<Due>) {
    let Some(segment) = &tournament.after_draw else { return };
    let is_there = |(a, b): &(PlayerId, PlayerId)| !gone.contains(a) && !gone.contains(b);
    let pairs: BTreeSet<(PlayerId, PlayerId)> =
        tournament.games.iter().map(|game| game.players.pair()).filter(is_there).collect();
    for (a, b) in pairs {
        let owing = tournament.following_between((a, b))..tournament.drawn_between((a, b));
        // Those that are there stand in the rounds of their drawn ones, as far as they tell it.
        let mut drawn = tournament.rounds_drawn_between((a, b));
        let played = tournament.rounds_following_between((a, b));
        drawn.retain(|round| !played.contains(round));
        drawn.sort_unstable();
        let is_told = drawn.len() == owing.len();
        let mut rounds = drawn.into_iter().filter(|_| is_told);
        for _ in owing {
            due.push(Due {
                players: vec![a, b],
                round: None,
                at: None,
                adjourned: false,
                another: None,
                section: Section { segment: segment.clone(), ..Section::default() },
                follows_drawn: true,
                drawn_in: rounds.next(),
            });
        }
    }
}

/// Pairs that have no row for each of their games.
fn round_robin(tournament: &Tournament, gone: &BTreeSet<PlayerId>, due: &mut Vec<Due>) {
    let mut rows: BTreeMap<(PlayerId, PlayerId, &Section), u32> = BTreeMap::new();
    let mut in_stage: BTreeMap<&Section, BTreeSet<PlayerId>> = BTreeMap::new();
    for game in &tournament.games {
        let (a, b) = (game.players.white, game.players.black);
        *rows.entry((a.min(b), a.max(b), &game.section)).or_default() += 1;
        in_stage.entry(&game.section).or_default().extend([a, b]);
    }
    let everyone: Vec<PlayerId> = tournament.ids().filter(|p| !gone.contains(p)).collect();
    let whole = Section::default();
    let once = BTreeMap::from([(whole, 1)]);
    let sections =
        if tournament.games_per_pairing.is_empty() { &once } else { &tournament.games_per_pairing };
    for (section, times) in sections {
        // A stage (a division, a final) has the players who appear in it; an event without stages has everyone.
        let players: Vec<PlayerId> = if section.stage.is_empty() {
            everyone.clone()
        } else {
            in_stage.get(section).into_iter().flatten().copied().collect()
        };
        for (index, a) in players.iter().enumerate() {
            for b in &players[index + 1..] {
                let have = rows.get(&(*a, *b, section)).copied().unwrap_or(0);
                for before in have..*times {
                    due.push(Due {
                        players: vec![*a, *b],
                        round: None,
                        at: None,
                        adjourned: false,
                        another: (have > 0).then_some(before + 1),
                        section: section.clone(),
                        follows_drawn: false,
                        drawn_in: None,
                    });
                }
            }
        }
    }
}

/// Players who have neither game nor bye in a round, unless they had withdrawn. Where segments number their rounds apart, the
/// last of them has as many as are announced beyond the others, or for each.
fn swiss(tournament: &Tournament, removed: &[Removed], due: &mut Vec<Due>) {
    let apart = tournament.parts_apart();
    let last_rounds = apart.iter().map(|part| tournament.last_round_in(part));
    let mut all: Vec<(Option<&Apart>, u32)> = apart.iter().map(Some).zip(last_rounds).collect();
    let before: u32 = all.iter().rev().skip(1).map(|(_, rounds)| rounds).sum();
    match all.last_mut() {
        Some((_, last)) => {
            let announced = tournament.event.rounds.as_ref().map_or(0, |rounds| rounds.value);
            let beyond = announced.checked_sub(before).filter(|own| own >= last);
            *last = (*last).max(beyond.unwrap_or(announced));
        }
        None => all.push((None, tournament.rounds)),
    }
    for (part, rounds) in all {
        let is_its = |section: &Section| part.is_none_or(|own| own.has(section));
        let byes = tournament.byes.iter().filter(|bye| is_its(&bye.section));
        let mut busy: BTreeSet<(PlayerId, u32)> = byes.map(|b| (b.player, b.round)).collect();
        let taken_out = removed.iter().flat_map(|own| &own.games);
        let games = tournament.games.iter().chain(taken_out);
        for game in games.filter(|game| is_its(&game.section)) {
            if let Some(round) = game.round {
                busy.insert((game.players.white, round));
                busy.insert((game.players.black, round));
            }
        }
        let section = part.and_then(Apart::first).cloned().unwrap_or_default();
        for round in 1..=rounds {
            for player in tournament.ids() {
                let left = tournament.player(player).is_gone_in(round);
                if !left && !busy.contains(&(player, round)) {
                    due.push(Due {
                        players: vec![player],
                        round: Some(round),
                        at: None,
                        adjourned: false,
                        another: None,
                        section: section.clone(),
                        follows_drawn: false,
                        drawn_in: None,
                    });
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn owed(players: usize, round: u32) -> Due {
        Due {
            players: (0..players).map(PlayerId).collect(),
            round: Some(round),
            at: None,
            adjourned: false,
            another: None,
            section: Section::default(),
            follows_drawn: false,
            drawn_in: None,
        }
    }

    #[test]
    fn two_without_a_game_make_one_and_who_is_left_over_may_have_a_bye() {
        assert_eq!(games(&[]), 0);
        // An entry is to be made in any case.
        assert_eq!(games(&[owed(1, 1)]), 1);
        assert_eq!(games(&[owed(1, 1), owed(1, 2)]), 1);
        assert_eq!(games(&[owed(1, 1), owed(1, 1), owed(1, 2), owed(1, 2), owed(1, 2)]), 2);
        assert_eq!(games(&[owed(2, 1), owed(2, 1), owed(1, 2), owed(1, 2), owed(1, 2)]), 3);
    }
}
