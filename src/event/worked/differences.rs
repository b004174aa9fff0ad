//! What an example says and what comes of it, where the two are not the same.

use std::collections::{BTreeMap, BTreeSet};

use crate::awards::{Money, TrophyAward};
use crate::decision::Clause;
use crate::event::ground::{Settlement, Stage, Standing};
use crate::regulations::example::Example;
use crate::regulations::tree::Span;
use crate::said::{Said, said};
use crate::standings::Due;
use crate::tournament::exact::Exact;
use crate::tournament::record::{Need, Needed};
use crate::tournament::{Places, PlayerId, Tournament, notation};

/// What came of an example: of an event, or of an award over several.
#[derive(Debug)]
pub struct Came<'a> {
    /// Its players.
    pub tournament: &'a Tournament,
    /// Who has which place.
    pub standings: Vec<Place>,
    /// Who has which place in the pools whose ties are settled by rules of their own.
    pub pools: Vec<(String, Vec<Place>)>,
    /// What is needed.
    pub needs: Vec<Need>,
    /// What is still to play.
    pub due: &'a [Due],
    /// What players have of the prizes.
    pub money: &'a Money,
    /// Who has which trophy.
    pub trophies: &'a [TrophyAward],
    /// Why it is not settled, where that is no need and no game.
    pub open: Option<Said>,
}

/// A player and his place.
#[derive(Clone, Debug)]
pub struct Place {
    /// Who.
    pub player: PlayerId,
    /// First and last place shared; none while it is open.
    pub places: Option<Places>,
    /// What he is ranked on: in the standings of a tour and in an award.
    pub total: Option<Exact>,
    /// The clauses.
    pub because: Vec<Clause>,
}

impl<'a> Came<'a> {
    /// What came of an event.
    pub fn of(settlement: &'a Settlement) -> Self {
        let is_tour = settlement.table.tournament.is_tour();
        let place = |own: &Standing| Place {
            player: own.player,
            places: own.places,
            total: is_tour.then_some(own.total),
            because: own.because.clone(),
        };
        let of_pool = |pool: &Stage| {
            (pool.name.clone(), pool.settlement.standings.iter().map(place).collect())
        };
        Self {
            tournament: &settlement.table.tournament,
            standings: settlement.standings.iter().map(place).collect(),
            pools: settlement.pools().map(of_pool).collect(),
            needs: settlement.all_needs().cloned().collect(),
            due: &settlement.due,
            money: &settlement.money,
            trophies: &settlement.trophies,
            open: None,
        }
    }
}

/// An example beside what came of it.
pub(super) struct Compared<'a> {
    pub(super) example: &'a Example,
    pub(super) came: &'a Came<'a>,
    pub(super) known: Vec<String>,
    wrong: Vec<(Said, Span)>,
}

/// All that an example says otherwise, each with its place.
pub fn differences(example: &Example, came: &Came<'_>) -> Vec<(Said, Span)> {
    let known = came.tournament.players.iter().map(|own| own.name.clone()).collect();
    let mut compared = Compared { example, came, known, wrong: Vec::new() };
    compared.strangers();
    compared.places();
    compared.pools();
    compared.needs();
    compared.amounts("paid", &example.paid);
    compared.amounts("has-points", &example.has_points);
    compared.trophies();
    compared.wrong
}

impl Compared<'_> {
    pub(super) fn name(&self, player: PlayerId) -> String {
        self.came.tournament.name(player).to_owned()
    }

    pub(super) fn tell(&mut self, word: &str, said: Said) {
        self.wrong.push((said, self.example.place_of_word(word)));
    }

    /// Whether a player is there; else it is told.
    pub(super) fn is_known(&mut self, word: &str, name: &str) -> bool {
        let is_known = self.known.iter().any(|own| own == name);
        if !is_known {
            let known = self.known.clone();
            self.tell(word, said!("regulations.example.no-player", text = name, known));
        }
        is_known
    }

    /// Players of whom it is said what they are, and who are not there.
    fn strangers(&mut self) {
        for (word, name) in self.example.of_players() {
            self.is_known(&word, name);
        }
    }

    fn need(&self, need: &Need) -> String {
        match &need.what {
            Needed::Lot(lot) | Needed::Colours(lot) => lot.to_string(),
            Needed::Game(pair) => format!("{} - {}", self.name(pair.white), self.name(pair.black)),
            Needed::Ruling => "ruling".to_owned(),
            Needed::Eligibility => "eligibility".to_owned(),
            Needed::Handicaps => "handicaps".to_owned(),
            Needed::TimeControl => "time control".to_owned(),
            Needed::Prize(name) => format!("prize {name}"),
        }
    }

    /// Why something is not settled: what is needed, or which games are not there.
    pub(super) fn why(&self) -> Said {
        let needs: BTreeSet<String> = self.came.needs.iter().map(|n| self.need(n)).collect();
        if !needs.is_empty() {
            let needs: Vec<String> = needs.into_iter().collect();
            return said!("regulations.example.still-needed", needs);
        }
        if let Some(open) = &self.came.open {
            return open.clone();
        }
        let pair = |players: &[PlayerId]| {
            let names: Vec<String> = players.iter().map(|own| self.name(*own)).collect();
            names.join(" - ")
        };
        let games: Vec<String> = self.came.due.iter().map(|due| pair(&due.players)).collect();
        match games.is_empty() {
            true => said!("regulations.example.nothing-else"),
            false => said!("regulations.example.not-played", games),
        }
    }

    fn needs(&mut self) {
        let Some(wanted) = &self.example.needs else { return };
        let needs: BTreeSet<String> = self.came.needs.iter().map(|n| self.need(n)).collect();
        if needs == wanted.iter().cloned().collect() {
            return;
        }
        let needs: Vec<String> = needs.into_iter().collect();
        let said = match (wanted.is_empty(), needs.is_empty()) {
            (true, _) => said!("regulations.example.needs-more", needs),
            (_, true) => said!("regulations.example.needs-nothing", wanted = wanted.clone()),
            _ => said!("regulations.example.needs", wanted = wanted.clone(), needs),
        };
        self.tell("needs", said);
    }

    /// What players have of money or of points; nothing where there is nothing for them, none while it is open.
    fn amounts(&mut self, word: &str, wanted: &BTreeMap<String, String>) {
        for (name, wanted) in wanted {
            let at = format!("{word}.{name}");
            if !self.is_known(&at, name) {
                continue;
            }
            let Some(amount) = notation::exact(wanted) else {
                self.tell(&at, said!("regulations.example.unclear", text = wanted));
                continue;
            };
            let award = self.came.money.awards.iter();
            let award = award.clone().find(|own| self.name(own.player) == *name);
            let found = match word {
                "paid" => award.and_then(|own| own.prize.as_ref()).map(|own| own.paid),
                _ => award.and_then(|own| own.points).or_else(|| self.total(name)).map(Some),
            };
            let found = found.unwrap_or_else(|| (!self.is_open(name)).then_some(Exact::ZERO));
            let said = match found {
                Some(found) if found == amount => continue,
                Some(found) => said!("regulations.example.amount", name, wanted, found),
                None => {
                    said!("regulations.example.amount-open", name, wanted, why = self.why())
                }
            };
            self.tell(&at, said);
        }
    }

    /// What a player is ranked on in the standings of a tour, or in an award.
    fn total(&self, name: &str) -> Option<Exact> {
        self.came.standings.iter().find(|own| self.name(own.player) == name)?.total
    }

    /// Whether it is open what becomes of a player.
    fn is_open(&self, name: &str) -> bool {
        let is = |player: &PlayerId| self.name(*player) == name;
        let waits = self.came.needs.iter().any(|need| need.among.iter().any(is));
        waits || self.came.standings.iter().all(|own| own.places.is_none())
    }

    fn trophies(&mut self) {
        let example = self.example;
        for (trophy, wanted) in &example.trophies {
            let at = format!("trophies.{trophy}");
            let names = notation::list(wanted);
            if names.iter().filter(|name| !self.is_known(&at, name)).count() > 0 {
                continue;
            }
            let own = self.came.trophies.iter().filter(|own| own.name == *trophy);
            let holders: BTreeSet<String> =
                own.flat_map(|own| own.players.iter().map(|p| self.name(*p))).collect();
            if holders == names.into_iter().collect() {
                continue;
            }
            let holders: Vec<String> = holders.into_iter().collect();
            let named: BTreeSet<&String> = self.came.trophies.iter().map(|own| &own.name).collect();
            let said = match holders.is_empty() {
                true if !named.is_empty() && !named.contains(trophy) => {
                    let known: Vec<String> = named.into_iter().cloned().collect();
                    said!("regulations.example.no-trophy", trophy, known)
                }
                true => said!("regulations.example.trophy-nobody", trophy, wanted),
                false => said!("regulations.example.trophy", trophy, wanted, holders),
            };
            self.tell(&at, said);
        }
    }
}
