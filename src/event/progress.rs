//! How far an event has come while it runs: rounds done, games owing, and the places so far.

use std::collections::{BTreeMap, BTreeSet};

use super::ground::{Settlement, Standing};
use super::outcome::{Outcome, Tie};
use super::ties;
use crate::decision::Clause;
use crate::playoff::Placed;
use crate::regulations::Regulation;
use crate::regulations::schema::{Criterion, Order, Restart};
use crate::standings::{Class, Due, Focus, OrderLot, TieStep, refine};
use crate::tournament::record::{Need, Needed};
use crate::tournament::segments::Apart;
use crate::tournament::stages::is_final;
use crate::tournament::{Places, PlayerId};

/// How many games of a round are over and open, whether it runs, for a game is open that is not adjourned, and whether any
/// is of another stage than a final.
#[derive(Default)]
struct Round {
    over: usize,
    open: usize,
    runs: bool,
    of_pools: bool,
}

impl Settlement {
    /// How many rounds of the event or of a part are over; none before the first result. What is open in a round behind
    /// which most of another has been played is late, an adjourned game waits, and a game brought forward makes no round.
    pub fn rounds_done_in(&self, part: Option<&Apart>) -> Option<u32> {
        let mut rounds: BTreeMap<u32, Round> = BTreeMap::new();
        let tournament = &self.table.tournament;
        // Games of those who withdrew wait for a decision, not for their players.
        let games = tournament.games.iter().filter(|game| !tournament.is_left_open(game));
        let games = games.filter(|game| part.is_none_or(|own| own.has(&game.section)));
        for game in games {
            let Some(own) = game.round.map(|round| rounds.entry(round).or_default()) else {
                continue;
            };
            own.of_pools |= !is_final(&game.section.stage);
            own.over += usize::from(game.result.is_some());
            own.open += usize::from(game.result.is_none());
            own.runs |= game.result.is_none() && !game.adjourned;
        }
        let is_its = |due: &&Due| part.is_none_or(|own| own.has(&due.section));
        for due in self.due.iter().filter(|due| due.players.len() == 1).filter(is_its) {
            if let Some(own) = due.round.and_then(|round| rounds.get_mut(&round)) {
                own.runs = true;
            }
        }
        rounds.values().find(|own| own.over > 0)?;
        // A final has fewer games in a round than the pools before it.
        let usual = |of_pools: bool| {
            let alike = rounds.values().filter(|own| own.of_pools == of_pools);
            alike.map(|own| own.over + own.open).max().unwrap_or(0)
        };
        let is_round = |own: &Round| own.over > own.open && 2 * own.over > usual(own.of_pools);
        let last = rounds.iter().rfind(|(_, own)| is_round(own));
        Some(last.map_or(0, |(round, own)| round - u32::from(own.runs)))
    }

    /// The clause that made of a tie what it came to.
    pub fn made_by<'s>(&'s self, tie: &'s Tie) -> &'s Clause {
        let joint = (tie.outcome == Outcome::Joint).then(|| self.level_on_top(tie));
        let standing = || joint.and_then(|(players, _)| self.standing(*players.first()?));
        // What stands behind the board in a list of steps is said of those whom it leaves to them.
        let board = joint.and_then(|_| self.play_off(tie)?.order.first());
        let because = board.map(|class| &class.because);
        let because = because.or_else(|| standing().map(|standing| &standing.because));
        because.and_then(|clauses| clauses.last()).unwrap_or(&tie.clause)
    }

    /// Those of a tie whom its play-off has left level on top, and the places that they share: all of them, where there is
    /// none.
    pub fn level_on_top<'s>(&'s self, tie: &'s Tie) -> (&'s [PlayerId], Places) {
        let top = self.play_off(tie).and_then(|state| state.order.first());
        let players = top.map_or(&tie.players[..], |class| &class.players);
        (players, Places::of(tie.places.first(), players.len()))
    }

    /// The places that a lot decides, each once: a play-off or criteria may have parted others of the tie from those among
    /// whom it is drawn.
    pub fn places_of_lot(&self, lot: &Need) -> Vec<Places> {
        let standings = lot.among.iter().filter_map(|player| self.standing(*player));
        let own: BTreeSet<Places> = standings.filter_map(|own| own.places.or(own.so_far)).collect();
        own.into_iter().collect()
    }

    /// The lot that is still to be drawn for a tie which is shared until then.
    pub fn lot_of(&self, tie: &Tie) -> Option<&Need> {
        // A lot of a play-off among some of them is that play-off's.
        let of_tie = |need: &&Need| {
            matches!(&need.what, Needed::Lot(name) if name.is_by_criteria() || tie.lots.contains(name))
                && self.is_need_of(need, tie)
        };
        self.needs.iter().filter(|_| tie.outcome == Outcome::Shared).find(of_tie)
    }

    /// Whether something is needed for a tie: a lot that another one draws is that one's.
    fn is_need_of(&self, need: &Need, tie: &Tie) -> bool {
        let its = match &need.what {
            Needed::Lot(name) => {
                let mut others = self.ties.iter().filter(|own| own.title != tie.title);
                tie.lots.contains(name) || !others.any(|own| own.lots.contains(name))
            }
            _ => true,
        };
        its && need.among.iter().all(|player| tie.players.contains(player))
    }

    /// What a tie still waits for: its play-off, a lot, a ruling; none where it is settled. Until then nothing of it is
    /// shared or won.
    pub fn waits_for(&self, tie: &Tie) -> Option<&Need> {
        let state = self.play_off(tie);
        if let Some(state) = state.filter(|state| !state.is_over()) {
            return state.needs.first();
        }
        let at_the_board =
            |need: &&Need| self.play_offs.iter().any(|own| own.all_needs().any(|own| own == *need));
        let of_tie = |need: &&Need| self.is_need_of(need, tie);
        let mut needs = self.needs.iter().filter(|need| {
            of_tie(need) && !at_the_board(need) && !self.needs_of_money.contains(need)
        });
        // Behind a play-off that is over a lot or a ruling may part those whom it has left level.
        needs.find(|_| tie.outcome == Outcome::Shared || state.is_some())
    }

    /// What may still part the places that a player shares, and the tie that it is about; none where they are his. A
    /// title that is decided apart from the places parts none.
    pub fn place_waits_for(
        &self,
        regulation: &Regulation,
        own: &Standing,
    ) -> Option<(&Tie, &Need)> {
        let places = own.places.filter(|places| !places.is_single())?;
        let apart = regulation.competition.title_by.is_some() && places.first() == 1;
        let is_own = |tie: &&Tie| tie.players.contains(&own.player) && tie.places.overlap(places);
        let mut ties = self.ties.iter().filter(|tie| !apart && is_own(tie));
        ties.find_map(|tie| {
            let need = self.waits_for(tie)?;
            // Of a tie by criteria those wait whom they left level; at the board all do whose places are not settled there.
            let state = self.play_off(tie).filter(|state| !state.is_over());
            let has_his = |(own_places, class): (Places, &Placed)| {
                class.settled && own_places == places && class.players.contains(&own.player)
            };
            let plays = state.is_some_and(|state| !state.placed().any(has_his));
            let waits = plays || need.among.contains(&own.player);
            waits.then_some((tie, need))
        })
    }

    /// Whether players are all that is known: no game is scheduled, and nothing has been scored.
    pub fn is_a_list_of_entries(&self) -> bool {
        let tournament = &self.table.tournament;
        tournament.games.is_empty()
            && tournament.byes.is_empty()
            && !tournament.is_tour()
            && !tournament.has_results_as_published()
    }

    /// Whether anything has been scored yet.
    pub fn is_begun(&self) -> bool {
        let tournament = &self.table.tournament;
        tournament.games.iter().any(|g| g.result.is_some())
            || tournament.scores.iter().flatten().any(Option::is_some)
    }
}

/// Counts played and owing games of everyone in the standings.
pub fn count_games(settlement: &mut Settlement) {
    let mut owing: BTreeMap<PlayerId, u32> = BTreeMap::new();
    for player in settlement.due.iter().flat_map(|due| &due.players) {
        *owing.entry(*player).or_default() += 1;
    }
    let tournament = &settlement.table.tournament;
    for standing in &mut settlement.standings {
        let played = tournament.games_of(standing.player).filter(|(g, _)| g.result.is_some());
        standing.played = u32::try_from(played.count()).unwrap_or(u32::MAX);
        standing.to_play = owing.get(&standing.player).copied().unwrap_or(0);
    }
}

/// Gives the standings of a running event the places so far: by points, then by what the criteria of the ties say of
/// the games that are over. What only a play-off, a lot or a ruling would decide is shared so far, and nobody is asked
/// for it yet. Returns the steps, from which the values of the criteria are told.
pub fn places_so_far(regulation: &Regulation, settlement: &mut Settlement) -> Vec<TieStep> {
    let mut steps = Vec::new();
    let mut places: BTreeMap<PlayerId, Places> = BTreeMap::new();
    let mut first = settlement.table.tournament.ahead + 1;
    for players in settlement.table.score_groups() {
        for class in classes(regulation, settlement, first, &players, &mut steps) {
            let own = Places::of(first, class.players.len());
            places.extend(class.players.iter().map(|player| (*player, own)));
            first = own.last() + 1;
        }
    }
    for standing in &mut settlement.standings {
        standing.so_far = places.get(&standing.player).copied();
    }
    let tournament = &settlement.table.tournament;
    let order = |s: &Standing| (s.so_far, tournament.player(s.player).no);
    settlement.standings.sort_by_key(order);
    steps
}

/// Players of equal points from a place on, as far as criteria tell them apart.
fn classes(
    regulation: &Regulation,
    settlement: &Settlement,
    place: u32,
    players: &[PlayerId],
    steps: &mut Vec<TieStep>,
) -> Vec<Class> {
    let table = &settlement.table;
    let rule = ties::rule(regulation, table, place);
    if players.len() == 1 || rule.by().is_empty() {
        return vec![Class { players: players.to_vec(), because: Vec::new() }];
    }
    let mut lists: Vec<(Vec<Criterion>, Restart)> = Vec::new();
    for order in rule.orders() {
        let not_drawn = order.by.iter().filter(|own| !own.is_by_hand());
        let mut by: Vec<Criterion> = not_drawn.cloned().collect();
        for criterion in &mut by {
            // Who has still to meet is not level in the games among them: there are none yet.
            if let Criterion::DirectEncounter(own) = criterion {
                own.only_if_all_met = true;
            }
        }
        lists.push((by, order.restart));
    }
    let orders: Vec<Order<'_>> =
        lists.iter().map(|(by, restart)| Order { by, restart: *restart }).collect();
    let name = ties::order_lot(table, place);
    let lot = OrderLot { name: &name, drawn: None, ruled: &[] };
    let refined = refine(table.field(), players, &orders, Focus::All, lot);
    steps.extend(refined.steps);
    refined.classes
}
