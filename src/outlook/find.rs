//! What comes of the open games of an event.

use std::collections::BTreeMap;

use super::certain;
use super::chances;
use super::count::{self, MOST_OUTCOMES};
use super::ground::{Contenders, Extent, Gain, Outlook, PlayerOutlook, Refused, Rule};
use super::open::open_games;
use super::scores::Scores;
use super::settled::{self, Decider, played};
use super::tally::{ByRules, Tally};
use crate::event::{Settlement, questions_on, settle_once, with_all_in};
use crate::regulations::Regulation;
use crate::regulations::schema::{Criterion, RuleStep, Who};
use crate::standings::Table;
use crate::tournament::exact::Exact;
use crate::tournament::{Places, PlayerId, Tournament};

/// What an outlook is asked for beside who can come where.
#[derive(Clone, Copy, Debug, Default)]
pub struct Asked {
    /// How likely each is first, by the ratings.
    pub chances: bool,
    /// On points alone and in a moment: no outcome is settled by itself, and only few games are counted.
    pub brief: bool,
}

/// So many outcomes are counted where a brief outlook is asked for: those of ten games.
const BRIEF: u128 = 59_049;

/// Everything that can still happen in an event. `tournament` is as the workbook says it, `settlement` what has come of
/// it so far.
///
/// # Errors
/// When nothing is open, or what is open cannot be counted.
pub fn outlook(
    regulation: &Regulation,
    tournament: &Tournament,
    settlement: &Settlement,
    asked: Asked,
) -> Result<Outlook, Refused> {
    let questions = questions_on(regulation, tournament);
    let tournament = &with_all_in(&certain::goes_on(tournament), &questions);
    let games = open_games(regulation, tournament, settlement)?;
    let too_many = Refused::TooMany(games.len());
    let mut ways = games.iter().map(|game| game.ends.len() as u128);
    let outcomes = ways.try_fold(1_u128, |all, ways| all.checked_mul(ways)).ok_or(too_many)?;
    if asked.brief && outcomes > BRIEF {
        return Err(too_many);
    }
    let over = settle_once(regulation, &played(tournament, &games, &vec![0; games.len()]));
    let totals = certain::totals(&settlement.table, &over.table, &games);
    let scores = Scores::new(&totals, &games).ok_or(too_many)?;
    let decider = || Decider::new(regulation, tournament, &games, &scores);
    let rule = |places: Places| rule(regulation, tournament, (places, totals.len()));
    let beside_cut = |place: u32| has_cut(regulation, tournament, place);
    let by_rules: ByRules<'_> = (&rule, &beside_cut);
    let few = scores.of(&scores.contenders());
    let mut tally = Tally::new(&scores, by_rules);
    let mut extent = Extent::Whole;
    let (by_one, ones) = (outcomes <= MOST_OUTCOMES, scores.alike());
    let mut tie_breaks_settled = false;
    let first = regulation.competition.tie_rule(tournament.format, 1);
    let who = first.play_off().map(|rules| &rules.who);
    let chosen = who.and_then(Who::chosen);
    let only = chosen.filter(|_| matches!(who, Some(Who::Only(_))));
    if by_one {
        count::each(&scores, &ones, &mut |leaf| tally.count(leaf, None));
        let is_settled = !first.is_shared() && (!first.by().is_empty() || only.is_some());
        if is_settled && !asked.brief && tally.level <= Decider::MOST {
            let mut decider = decider();
            tally = Tally::new(&scores, by_rules);
            count::each(&scores, &ones, &mut |leaf| tally.count(leaf, Some(&mut decider)));
            tie_breaks_settled = true;
        }
    } else if !count::together(&scores, &mut |leaf| tally.count(leaf, None)) {
        extent = Extent::FirstPlace;
        tally = Tally::new(&few, by_rules);
        if !count::together(&few, &mut |leaf| tally.count(leaf, None)) {
            return Err(too_many);
        }
    }
    let mut players = players(&scores, &tally, &settlement.table, outcomes, extent);
    let mut ties = tally.possible(&rule);
    let by_criteria = (1..=players.len()).any(|place| {
        let rule = rule(Places::behind(place - 1, players.len() + 1 - place));
        matches!(rule, Rule::TieBreaks(_) | Rule::Both(_))
    });
    let only = only.filter(|_| tie_breaks_settled);
    let parted = by_criteria || only.is_some();
    let places_settled =
        extent == Extent::Whole && (!parted || !asked.brief && outcomes <= Decider::MOST_PLACES);
    let money = over.money.fund.is_some();
    let each = places_settled && !asked.brief && outcomes <= Decider::MOST_PLACES;
    if places_settled && parted || each && money {
        settled::reach(decider(), &mut players, &mut ties, only.is_some());
    }
    let title = regulation.competition.title_by.as_ref();
    if title.is_some() && by_one && !asked.brief && tally.level <= Decider::MOST_PLACES {
        settled::titles(&mut decider(), &mut players);
    }
    if chosen.is_some() && by_one && !asked.brief && tally.level <= Decider::MOST_PLACES {
        settled::never_playing(&mut decider(), &mut players);
    }
    if asked.chances && by_one {
        let decider = tie_breaks_settled.then(decider);
        chances::tell(&scores, &games, tournament, decider, &mut players);
    }
    let spans = tally.spans();
    let mut found = Outlook {
        games,
        outcomes,
        extent,
        tie_breaks_settled,
        places_settled,
        first: rule(Places::of(1, 2)),
        contenders: Contenders::by(only, chosen),
        gone: certain::gone(tournament, settlement),
        questions,
        title: title.map(|rule| rule.clause.clone()),
        money,
        by_decision: over.money.waiting.iter().map(|own| own.name.clone()).collect(),
        players,
        ties,
    };
    if !each {
        settled::prizes(regulation, (&over, &spans), &mut found);
    }
    as_on_the_chart(&mut found.players, settlement);
    Ok(found)
}

/// Puts players of equal points as they stand on the chart.
fn as_on_the_chart(players: &mut [PlayerOutlook], settlement: &Settlement) {
    players.sort_by_key(|own| {
        settlement.standings.iter().position(|standing| standing.player == own.player)
    });
}

/// What happens to a tie of these places, in an event of so many players.
fn rule(
    regulation: &Regulation,
    tournament: &Tournament,
    (places, players): (Places, usize),
) -> Rule {
    let rule = regulation.competition.tie_rule(tournament.format, places.first());
    let last = Places::of(1, players).last();
    // Criteria before it may leave fewer level: then those across a cut, or at the places of the step, are among them.
    let is_for = |step: &&RuleStep| {
        let place = |place: u32| usize::try_from(place).unwrap_or(usize::MAX);
        step.across.is_none_or(|own| own.parts(places, last))
            && step.places.is_none_or(|own| places.iter().any(|at| own.contains(place(at))))
    };
    let steps = || rule.step.iter().filter(is_for);
    let of = |step: &RuleStep| rule.clause_of(step).clone();
    let board = steps().find(|step| step.play_off.is_some());
    let is_ruled = |own: &Criterion| matches!(own, Criterion::Arbiter(_));
    let mut criteria = steps().filter(|step| !step.by.is_empty());
    match (board, criteria.next()) {
        (Some(board), _) if !rule.by().is_empty() => Rule::Both(of(board)),
        (Some(board), _) => Rule::PlayOff(of(board)),
        (None, None) if rule.declared.is_none() => {
            let shared = steps().next().and_then(|step| step.clause.clone());
            Rule::Shared(shared.unwrap_or_else(|| rule.sharing_clause().clone()))
        }
        (None, Some(only)) if steps().flat_map(|step| &step.by).all(is_ruled) => {
            Rule::Arbiter(of(only))
        }
        // Several steps of criteria have the rule in common.
        (None, Some(only)) if criteria.next().is_none() => Rule::TieBreaks(of(only)),
        (None, _) => Rule::TieBreaks(rule.clause.clone()),
    }
}

/// Whether ties that begin at a place are told one by one, though not all of them are played off: those before a cut of
/// their rule, across it and behind it.
fn has_cut(regulation: &Regulation, tournament: &Tournament, place: u32) -> bool {
    let rule = regulation.competition.tie_rule(tournament.format, place);
    rule.step.iter().any(|step| step.across.is_some())
}

/// What comes of each player.
fn players(
    scores: &Scores,
    tally: &Tally<'_>,
    table: &Table,
    outcomes: u128,
    extent: Extent,
) -> Vec<PlayerOutlook> {
    let of = |(player, now): (&PlayerId, &u16)| {
        let counted = tally.scores.players.iter().position(|own| own == player);
        let seat = scores.players.iter().position(|own| own == player);
        let mut ways: BTreeMap<u16, u128> = BTreeMap::from([(0, 1)]);
        let (mut to_play, mut own_ways) = (0, 1);
        for play in &scores.games {
            let Some(side) = play.seats.iter().position(|own| own.is_some() && *own == seat) else {
                continue;
            };
            to_play += 1;
            own_ways *= play.gains.len() as u128;
            let mut next = BTreeMap::new();
            for (gained, count) in ways {
                for gains in &play.gains {
                    *next.entry(gained + gains[side]).or_default() += count;
                }
            }
            ways = next;
        }
        let others = outcomes / own_ways;
        let gains = ways.into_iter().map(|(gained, count)| {
            let first = counted.map(|player| tally.first_with(player, gained));
            let (alone, level) = first.unwrap_or_default();
            let points = scores.unit * Exact::from(u32::from(gained));
            Gain { points, outcomes: count * others, alone, level }
        });
        let places = counted.filter(|_| extent == Extent::Whole);
        let total = table.totals[player.0];
        PlayerOutlook {
            player: *player,
            total,
            besides: scores.exact(*now) - total,
            to_play,
            places: places.and_then(|own| tally.places_of(own)),
            gains: gains.collect(),
            prize: None,
            title: None,
            never_plays: false,
            chance: None,
        }
    };
    scores.players.iter().zip(&scores.now).map(of).collect()
}
