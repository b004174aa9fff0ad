//! Outcomes settled as a finished event is: where tie-breaks decide, and what prizes hang on places.

use std::collections::{BTreeMap, BTreeSet};

use super::count;
use super::ground::{Extent, OpenGame, Outlook, PlayerOutlook, PossibleTie, Rule};
use super::scores::Scores;
use crate::awards::down;
use crate::event::{self, Settlement};
use crate::regulations::Regulation;
use crate::regulations::schema::Division;
use crate::tournament::exact::Exact;
use crate::tournament::game::GameResult;
use crate::tournament::{Places, PlayerId, Tournament};

/// The event with its open games ended so.
pub fn played(tournament: &Tournament, games: &[OpenGame], path: &[u8]) -> Tournament {
    let (mut played, rows) = (tournament.clone(), tournament.games.len());
    play(&mut played, rows, games, path);
    played
}

/// `rows` is how many games the workbook has: those that follow drawn ones are added behind them.
fn play(tournament: &mut Tournament, rows: usize, games: &[OpenGame], path: &[u8]) {
    tournament.games.truncate(rows);
    let mut following = Vec::new();
    for (open, end) in games.iter().zip(path) {
        let end = open.ends.get(usize::from(*end));
        let Some((end, game)) = end.zip(tournament.games.get_mut(open.game)) else { continue };
        if let Some(score) = end.result {
            game.result = Some(GameResult::Played(score));
            game.adjourned = false;
        }
        if let Some(score) = end.following {
            let mut next = game.clone();
            next.section.segment = tournament.after_draw.clone().unwrap_or_default();
            next.result = Some(GameResult::Played(score));
            following.push(next);
        }
    }
    for game in following {
        tournament.games.push(game);
    }
}

/// What somebody can come to.
#[derive(Clone, Copy, Debug)]
pub struct Reach {
    /// The best and the last place.
    pub places: Places,
    /// The smallest and the largest sum of money; none where there is none, or nothing tells.
    pub prize: Option<(Exact, Exact)>,
}

/// The money of the main list for a place.
fn of_place(tournament: &Tournament, place: u32) -> Exact {
    let of = tournament.prizes.iter().filter(|row| row.category.is_none());
    let own = of.filter(|row| row.places.is_some_and(|places| places.contains(place)));
    own.filter_map(|row| row.money.as_ref()).map(|money| money.value).sum()
}

/// Says who is first in an outcome in which points alone do not.
pub struct Decider<'a> {
    regulation: &'a Regulation,
    tournament: Tournament,
    rows: usize,
    games: &'a [OpenGame],
    scores: &'a Scores,
}

impl<'a> Decider<'a> {
    /// So many outcomes are settled, no more: each is as much work as an event.
    pub const MOST: u128 = 20_000;
    /// So many are settled for the places of everyone.
    pub const MOST_PLACES: u128 = 6_561;

    /// Of an event.
    pub fn new(
        regulation: &'a Regulation,
        tournament: &Tournament,
        games: &'a [OpenGame],
        scores: &'a Scores,
    ) -> Self {
        let (tournament, rows) = (tournament.clone(), tournament.games.len());
        Self { regulation, tournament, rows, games, scores }
    }

    /// The event as an outcome leaves it.
    fn settled(&mut self, path: &[u8]) -> Settlement {
        play(&mut self.tournament, self.rows, self.games, path);
        event::settle_once(self.regulation, &self.tournament)
    }

    /// Widens what each has had in other outcomes, places and prize, by what he has in this one.
    fn widen(&self, settled: &Settlement, of: &mut BTreeMap<PlayerId, Reach>) {
        for own in &settled.standings {
            let Some(now) = own.places else { continue };
            let prize = settled.money.fund.and_then(|_| settled.money.range(own.player));
            let before = of.get(&own.player).copied().unwrap_or(Reach { places: now, prize });
            let (least, most) = (before.places.first(), before.places.last());
            let (first, last) = (least.min(now.first()), most.max(now.last()));
            let places = Places::new(first, last).unwrap_or(now);
            let widest = |(a, b): (Exact, Exact), (c, d): (Exact, Exact)| (a.min(c), b.max(d));
            let prize = before.prize.zip(prize).map(|(before, now)| widest(before, now));
            of.insert(own.player, Reach { places, prize });
        }
    }

    /// The seat of whoever has the title that is decided among those who share first place; none where a person decides.
    pub fn title(&mut self, path: &[u8]) -> Option<usize> {
        let rule = self.regulation.competition.title_by.as_ref()?;
        let settled = self.settled(path);
        let won = settled.trophies.iter().find(|own| own.because.contains(&rule.clause))?;
        let [holder] = won.players[..] else { return None };
        self.scores.players.iter().position(|player| *player == holder)
    }

    /// Who plays off for first place in an outcome, or may: whoever a lot may choose.
    fn playing(&mut self, path: &[u8]) -> BTreeSet<PlayerId> {
        let settled = self.settled(path);
        let mut all = BTreeSet::new();
        for own in settled.play_offs.iter().filter(|own| own.tie == 1) {
            all.extend(own.participants.iter().chain(&own.certain).copied());
            if own.participants.is_empty() {
                let lots = own.needs.iter().filter(|need| need.drawn().is_some());
                all.extend(lots.flat_map(|need| need.among.iter().copied()));
            }
        }
        all
    }

    /// The groups of players level on points of whom some play off in an outcome, each in the order of the seats.
    fn tied_and_playing(&self, settled: &Settlement) -> BTreeSet<Vec<PlayerId>> {
        let total = |player: PlayerId| settled.standing(player).map(|own| own.total);
        let level_with = |player: PlayerId| -> Vec<PlayerId> {
            let seats = self.scores.players.iter().copied();
            seats.filter(|own| total(*own) == total(player)).collect()
        };
        // One who may have the place alone plays nobody.
        let played = settled.play_offs.iter().filter(|own| own.participants.len() != 1);
        played.map(|state| level_with(state.players[0])).collect()
    }

    /// Who is first, or may still be: their seats. None where the event says nothing of first place.
    pub fn winners(&mut self, path: &[u8]) -> Option<Vec<usize>> {
        let settled = self.settled(path);
        let is_first = |own: &&event::Standing| own.places.is_some_and(|own| own.first() == 1);
        let first = settled.standings.iter().filter(is_first);
        let seat = |own: &event::Standing| {
            self.scores.players.iter().position(|player| *player == own.player)
        };
        let seats: Vec<usize> = first.filter_map(seat).collect();
        (!seats.is_empty()).then_some(seats)
    }
}

/// Finds the places and the prizes that each can have, and in how many of its outcomes each tie leads to a play-off, where
/// tie-breaks come before it, or `only` some of those level may have first place.
pub fn reach(
    mut decider: Decider<'_>,
    players: &mut [PlayerOutlook],
    ties: &mut [PossibleTie],
    only: bool,
) {
    let (scores, ones) = (decider.scores, decider.scores.alike());
    let mut reach: BTreeMap<PlayerId, Reach> = BTreeMap::new();
    let parted = |tie: &&mut PossibleTie| match tie.rule {
        Rule::Both(_) => true,
        Rule::PlayOff(_) => only && tie.places.first() == 1,
        Rule::TieBreaks(_) | Rule::Arbiter(_) | Rule::Shared(_) => false,
    };
    for tie in ties.iter_mut().filter(parted) {
        tie.played_off = Some(0);
    }
    count::each(scores, &ones, &mut |leaf| {
        let settled = decider.settled(leaf.path);
        decider.widen(&settled, &mut reach);
        for tied in decider.tied_and_playing(&settled) {
            let own = ties.iter_mut().find(|tie| tie.players == tied);
            if let Some(played) = own.and_then(|tie| tie.played_off.as_mut()) {
                *played += leaf.weight;
            }
        }
    });
    for player in players {
        let own = reach.get(&player.player);
        player.places = own.map(|own| own.places).or(player.places);
        player.prize = own.and_then(|own| own.prize);
    }
}

/// Counts in how many outcomes each has the title.
pub fn titles(decider: &mut Decider<'_>, players: &mut [PlayerOutlook]) {
    let (scores, ones) = (decider.scores, decider.scores.alike());
    let mut won: BTreeMap<PlayerId, u128> = BTreeMap::new();
    count::each(scores, &ones, &mut |leaf| {
        if let Some(seat) = leaf.leader().or_else(|| decider.title(leaf.path)) {
            *won.entry(scores.players[seat]).or_default() += leaf.weight;
        }
    });
    for own in players {
        own.title = Some(won.get(&own.player).copied().unwrap_or(0));
    }
}

/// Finds who never plays off for first place, whatever happens.
pub fn never_playing(decider: &mut Decider<'_>, players: &mut [PlayerOutlook]) {
    let (scores, ones) = (decider.scores, decider.scores.alike());
    let mut playing = BTreeSet::new();
    count::each(scores, &ones, &mut |leaf| {
        if leaf.leader().is_none() {
            playing.extend(decider.playing(leaf.path));
        }
    });
    for own in players {
        own.never_plays = !playing.contains(&own.player);
    }
}

/// The smallest and the largest prize that each can have by his place, in whole units as it is paid: where the outcomes were
/// too many to settle each, and all the money goes by place. `over` is one of them.
pub fn prizes(
    regulation: &Regulation,
    (over, spans): (&Settlement, &BTreeMap<PlayerId, Vec<Places>>),
    found: &mut Outlook,
) {
    let tournament = &over.table.tournament;
    let rows = tournament.prizes.iter().filter(|row| row.category.is_none());
    let by_place = rows.filter_map(|row| {
        let heads = row.places.map_or(1, Places::count);
        Some(row.money.as_ref()?.value * Exact::from(heads))
    });
    // Those that people award are in no sum.
    let awarded: Exact = over.money.waiting.iter().map(|own| own.amount).sum();
    let Some(fund) = over.money.fund else { return };
    // Where first place alone was counted, nobody knows who can have which of the others.
    if found.extent != Extent::Whole || fund.total - awarded != by_place.sum() {
        return;
    }
    let unit = over.money.unit.as_ref().map(|own| own.0);
    let paid = |amount: Exact| unit.map_or(amount, |unit| down(amount, unit));
    for player in &mut found.players {
        let amounts = spans.get(&player.player).into_iter().flatten().flat_map(|places| {
            let rule = regulation.competition.tie_rule(tournament.format, places.first());
            let each = places.iter().map(|place| of_place(tournament, place));
            match &rule.money {
                Some(Division::Equal(_)) if !places.is_single() => {
                    let share = each.sum::<Exact>() / places.iter().count();
                    vec![share]
                }
                _ => each.collect(),
            }
        });
        let mut amounts: Vec<Exact> = amounts.map(paid).collect();
        amounts.sort();
        player.prize = amounts.first().copied().zip(amounts.last().copied());
    }
}
