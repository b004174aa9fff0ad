//! Who has something: money, points and trophies of one player together.

use std::collections::BTreeSet;

use super::{Settlement, Standing, Status};
use crate::awards::{Award, TrophyAward};
use crate::decision::{Clause, each_once};
use crate::playoff::PlayOffState;
use crate::tournament::PlayerId;
use crate::tournament::exact::Exact;
use crate::tournament::record::{LotKind, Need, Needed};
use crate::tournament::stages::top;

/// A player who has an award or a trophy.
#[derive(Clone, Debug)]
pub struct Winner<'a> {
    /// Who, with place and points of the event.
    pub standing: &'a Standing,
    /// Money and points.
    pub award: Option<&'a Award>,
    /// Trophies and things.
    pub trophies: Vec<&'a TrophyAward>,
    /// All clauses, each once.
    pub because: Vec<Clause>,
}

impl Winner<'_> {
    /// Who.
    pub fn player(&self) -> PlayerId {
        self.standing.player
    }

    /// What is paid, in the event's currency; none where nothing is or it waits.
    pub fn paid(&self) -> Option<Exact> {
        let prize = self.award.and_then(|a| a.prize.as_ref())?;
        prize.paid.filter(|paid| *paid != Exact::ZERO)
    }
}

impl Settlement {
    /// Whether there is something to give, or will be when what waits is known: an event whose games are not all
    /// played has no prizes yet.
    pub fn has_prizes(&self) -> bool {
        let settled = !matches!(self.status, Status::Provisional | Status::Invalid);
        settled
            && (!self.money.awards.is_empty()
                || self.money.fund.is_some_and(|fund| fund.withheld != Exact::ZERO)
                || !self.trophies.is_empty()
                || !self.undecided.is_empty()
                || !self.table.tournament.by_people.is_empty())
    }

    /// Whether all is known but who has prizes that people award.
    pub fn waits_for_prizes_alone(&self) -> bool {
        let of_prize = |need: &Need| matches!(need.what, Needed::Prize(_));
        self.status == Status::Waiting
            && self.needs.iter().all(of_prize)
            && self.play_offs.iter().all(PlayOffState::is_over)
    }

    /// What is needed before all is given: in divisions what is of that which has the prizes. Who may be in the event is
    /// not, where no prize hangs on it, nor a lot that gives places without one.
    pub fn needs_of_prizes(&self) -> Vec<&Need> {
        let names: Vec<String> = self.stages.iter().map(|stage| stage.name.clone()).collect();
        let division = top(&names).filter(|top| !top.is_final);
        let is_its = |need: &&Need| {
            let mut stages = need.among.iter().filter_map(|player| self.stage_of(*player));
            // A prize that people award is one of the event.
            let of_all = need.among.is_empty();
            of_all
                || division.as_ref().is_none_or(|own| stages.any(|stage| stage.name == own.stage))
        };
        let open = self.undecided.iter();
        let hangs = self.money.hangs
            || open.into_iter().any(|own| !self.questions_of(&own.among).is_empty());
        let is_asked = |need: &&Need| hangs || need.what != Needed::Eligibility;
        let all: Vec<&Need> = self.needs.iter().filter(is_its).filter(is_asked).collect();
        let open = self.who_may_be_given_more();
        let is_order = |need: &Need| {
            matches!(&need.what, Needed::Lot(lot) if lot.kind == LotKind::Order && lot.is_by_criteria())
                && self.money.point_groups.is_empty()
        };
        let its = all.iter().filter(|need| {
            !is_order(need) || need.among.iter().any(|player| open.contains(player))
        });
        let its: Vec<&Need> = its.copied().collect();
        // What waits for others than those who draw may hang on any lot.
        let among = its.iter().flat_map(|need| need.among.iter().copied());
        if among.collect::<BTreeSet<PlayerId>>().is_superset(&open) { its } else { all }
    }

    /// The players of whom it is not known yet what they are given.
    fn who_may_be_given_more(&self) -> BTreeSet<PlayerId> {
        let players = self.standings.iter().map(|own| own.player);
        let known = |player: PlayerId| {
            let range = self.money.range(player);
            range.is_some_and(|(least, most)| least == most) && !self.money.may_grow(player)
        };
        let of_money = players.filter(|player| !known(*player));
        of_money.chain(self.undecided.iter().flat_map(|own| own.among.iter().copied())).collect()
    }

    /// All clauses that money, points and trophies rest on.
    pub fn prize_clauses(&self) -> BTreeSet<&Clause> {
        let groups = self.money.groups.iter().chain(&self.money.point_groups);
        let shared = groups.filter(|g| g.group.players.len() > 1);
        let lines = shared.flat_map(|g| g.shares.lines.iter().map(|line| &line.clause));
        let unit = self.money.unit.iter().filter_map(|(_, clause)| clause.as_ref());
        lines.chain(unit).chain(self.trophies.iter().flat_map(|t| &t.because)).collect()
    }

    /// Everyone with something, in the order of the standings.
    pub fn winners(&self) -> Vec<Winner<'_>> {
        self.standings
            .iter()
            .filter_map(|standing| {
                let player = standing.player;
                let award = self.money.award(player);
                let trophies: Vec<_> =
                    self.trophies.iter().filter(|t| t.players.contains(&player)).collect();
                if award.is_none() && trophies.is_empty() {
                    return None;
                }
                let clauses = award.map_or_else(Vec::new, Award::clauses);
                let because =
                    each_once(clauses.iter().chain(trophies.iter().flat_map(|t| &t.because)));
                Some(Winner { standing, award, trophies, because })
            })
            .collect()
    }
}
