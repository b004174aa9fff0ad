//! Lots and tosses as they are recorded: which belongs to which match, and who has White first by it.

use super::engine::{Engine, Frame, Pair, coloured};
use super::schedule::Rows;
use super::state::Colours;
use crate::decision::{Clause, each_once};
use crate::diagnostic::{Code, Diagnostic};
use crate::regulations::schema::{Criterion, FirstWhite, Order, Plain};
use crate::said::said;
use crate::standings::{Class, Focus, OrderLot, needs_more_or_lot};
use crate::tie_break::{self, Missing};
use crate::tournament::PlayerId;
use crate::tournament::record::{
    Called, Drawn, Lot, LotKind, LotName, Need, Needed, Ruled, Ruling,
};

/// The lot that tells who has White first; none where it follows from the leg before.
pub fn lot_of(way: FirstWhite) -> Option<LotKind> {
    match way {
        FirstWhite::Lot => Some(LotKind::White),
        FirstWhite::Toss => Some(LotKind::Colour),
        FirstWhite::Reversed | FirstWhite::AsBefore => None,
    }
}

/// What tells who of level seeds comes first: the lot behind their criteria, or else the arbiter, whom no clause asks to
/// draw.
pub fn lot_of_seeds(seeds: &[Criterion]) -> LotKind {
    match seeds.last().is_some_and(Criterion::parts_all) {
        true => LotKind::Order,
        false => LotKind::Seeds,
    }
}

impl<'a> Engine<'a> {
    /// A lot for which a clause calls among these players, where it is recorded under one of its names.
    pub fn lot(
        &mut self,
        names: &[LotName; 2],
        (clause, among): (&Clause, &[PlayerId]),
    ) -> Option<&'a Lot> {
        self.call(names, clause, among);
        let record = self.given.record;
        let mut found = record.lots.iter().filter(|lot| names.contains(&lot.name));
        let first = found.next()?;
        // The same lot may be entered under both of its names.
        if let Some(second) = found.find(|lot| lot.drawn != first.drawn) {
            self.stands_already(second, first);
        }
        Some(first)
    }

    /// Tells of a lot that is entered otherwise under its other name.
    pub fn stands_already(&mut self, lot: &Lot, other: &Lot) {
        let (name, first) = (lot.name.to_string(), other.name.to_string());
        let why = said!("playoff.lot-wrong.stands-already", lot = name, first, at = &other.at);
        self.wrong_lot(lot, why);
    }

    /// Players by the criteria that seed them and the lot of the seeds: in classes that are level, and what else is needed
    /// to part these; by a ruling where one orders them. None where a criterion cannot be applied, which is told.
    pub fn by_seeds(
        &mut self,
        players: &[PlayerId],
        (seeds, pairings, clause): (&[Criterion], &Clause, &Clause),
        names: &[LotName; 2],
    ) -> Option<(Vec<Class>, Vec<Need>)> {
        let [name, words] = names;
        if let Some(ruling) = self.ruled_seeds(players, (seeds, pairings), name.place) {
            let of_one = |player: &PlayerId| Class {
                players: vec![*player],
                because: vec![ruling.because()],
            };
            let classes = ruling.names().iter().map(of_one).collect();
            if !self.heeded.contains(ruling) {
                self.heeded.push(ruling.clone());
            }
            return Some((classes, Vec::new()));
        }
        let mut by = seeds.iter().filter_map(Criterion::lot);
        let called = (by.next().unwrap_or(clause), players);
        let record = self.given.record;
        let lot = OrderLot {
            name,
            drawn: record.lots.iter().find(|lot| names.contains(&lot.name)),
            ruled: &[],
        };
        // What the arbiter sets stands behind the criteria like a lot.
        let set = (lot_of_seeds(seeds) == LotKind::Seeds)
            .then(|| Criterion::Lot(Plain { clause: clause.clone() }));
        let all: Vec<Criterion> = seeds.iter().cloned().chain(set).collect();
        let mut refined = self.by_criteria(players, Order::once(&all), Focus::All, lot);
        // Who writes the seeds down as they are known draws nothing, and says nothing else.
        let as_known = lot.drawn.is_some_and(|own| is_in_order(own, &refined.classes));
        match (refined.draws || refined.missing.is_some() || as_known, lot.drawn) {
            (true, _) => drop(self.lot(names, called)),
            (false, Some(drawn)) => self.tell_parted(drawn, seeds, &refined.classes),
            (false, None) => {}
        }
        if let Some((clause, what)) = refined.missing.clone() {
            let is_drawn = lot.drawn.is_some();
            self.problems.push(needs_more_or_lot(&clause, what, name, is_drawn));
            if what != Missing::Colours {
                self.ask_for_missing(names.clone(), (&clause, what), players);
                return None;
            }
            // Who knows the colours enters them, or the order that they make: it parts those whom nothing before parts.
            refined.draw_instead(&clause, self.given.field, (lot, players));
            self.problems.extend(std::mem::take(&mut refined.problems));
            for need in &mut refined.needs {
                need.what = Needed::Colours(name.clone());
            }
        }
        let needs = refined.needs.into_iter();
        let needs = needs.map(|need| Need { also: Some(words.clone()), ..need }).collect();
        Some((refined.classes, needs))
    }

    /// The ruling that orders the seeds: it names all of them, and cites what seeds or pairs them. It is none on who has won.
    fn ruled_seeds(
        &self,
        players: &[PlayerId],
        (seeds, pairings): (&[Criterion], &Clause),
        place: u32,
    ) -> Option<&'a Ruling> {
        let is_on_seeds = |cited: &Clause| {
            cited == pairings || seeds.iter().any(|own| tie_break::system(own).clause == cited)
        };
        let is_own = |own: &&Ruling| match &own.what {
            Ruled::Order(named) => {
                let all = named.len() == players.len();
                all && players.iter().all(|player| named.contains(player))
                    && self.given.is_about(own, place)
                    && is_on_seeds(&own.because())
            }
            _ => false,
        };
        self.given.record.rulings.iter().find(is_own)
    }

    /// Tells a lot among players whom criteria have parted before it: it is not one of those called for.
    fn tell_parted(&mut self, drawn: &Lot, seeds: &[Criterion], classes: &[Class]) {
        let parted = |own: &&Clause| classes.iter().any(|class| class.because.contains(own));
        let clauses = seeds.iter().map(|own| tie_break::system(own).clause);
        let clauses = each_once(clauses.filter(parted));
        let (lot, clause) = (drawn.name.to_string(), Clause::of_several(&clauses));
        let order = classes.iter().flat_map(|class| &class.players);
        let tournament = self.given.field.tournament;
        let names: Vec<&str> = order.map(|own| tournament.name(*own)).collect();
        let said = said!("playoff.lot-parted.by-criteria", lot, clause = &clause, names);
        self.problems.push(Diagnostic::warning(Code::LotNotUsed, said).at(&drawn.at));
    }

    /// A lot of a match: where several run side by side, the players whom it names tell which it belongs to, not the
    /// letter.
    pub fn lot_of_match(
        &mut self,
        frame: &Frame<'_>,
        (kind, clause): (LotKind, &Clause),
        pair: Pair,
    ) -> Option<&'a Lot> {
        let own = frame.lot(kind);
        if frame.beside.is_empty() {
            return self.lot(&own, (clause, &pair));
        }
        self.call(&own, clause, &pair);
        let record = self.given.record;
        let of_match = frame.beside.iter().find(|(letter, ..)| Some(*letter) == frame.letter);
        let part = of_match.and_then(|(_, words, _)| frame.words.strip_prefix(words.as_str()));
        let part = part.unwrap_or_default();
        let of_each = frame.beside.iter().map(|(letter, words, pair)| {
            // A leg or a sudden death keeps its own word behind that of its match.
            let words = format!("{words}{part}");
            let place = frame.place.clone();
            (frame.origin.lot(place, (frame.stage, Some(*letter)), &words, kind), pair)
        });
        let all: Vec<([LotName; 2], &Pair)> = of_each.collect();
        let named = |lot: &Lot, pair: &Pair| is_of(&lot.drawn, pair);
        let lots = || {
            let bears = |lot: &&Lot| all.iter().any(|(names, _)| names.contains(&lot.name));
            record.lots.iter().filter(bears)
        };
        // One player may be in several pairs: a lot that fits the match whose name it bears is that one's alone.
        let is_others = |lot: &Lot| {
            let of = all.iter().find(|(names, _)| names.contains(&lot.name));
            of.is_some_and(|(_, its)| **its != pair && named(lot, its))
        };
        let mut found = lots().filter(|lot| named(lot, &pair) && !is_others(lot));
        if let Some(first) = found.next() {
            // One that bears the name of another match is called for all the same.
            self.call(&[first.name.clone(), first.name.clone()], clause, &pair);
            if let Some(second) = found.find(|lot| lot.drawn != first.drawn) {
                self.wrong_lot(
                    second,
                    said!(
                        "playoff.lot-wrong.two-of-a-match",
                        lot = second.name.to_string(),
                        first = first.name.to_string(),
                        at = &first.at,
                    ),
                );
            }
            return Some(first);
        }
        let others = |lot: &&Lot| frame.beside.iter().any(|(_, _, pair)| named(lot, pair));
        lots().find(|lot| own.contains(&lot.name) && !others(lot))
    }

    /// The lot that gave colours, by the name under which it was entered; none where a game tells them.
    pub fn lot_entered(&self, names: &[LotName; 2], colours: Colours) -> Option<&'a LotName> {
        let mut entered = self.given.record.lots.iter().map(|lot| &lot.name);
        entered.find(|name| colours == Colours::Lots && names.contains(name))
    }

    /// Remembers that a lot was called for.
    fn call(&mut self, names: &[LotName; 2], clause: &Clause, among: &[PlayerId]) {
        let (names, clause, among) = (names.clone(), clause.clone(), among.to_vec());
        self.lots_called_for.push(Called { names, clause, among });
    }

    /// Who has White first: by the lot or the toss, or by the first game recorded. Asks where neither tells.
    pub fn first_white(
        &mut self,
        frame: &Frame<'_>,
        (way, clause): (LotKind, &Clause),
        pair: Pair,
        rows: &Rows<'_>,
    ) -> (Option<PlayerId>, Colours) {
        if let Some(lot) = self.lot_of_match(frame, (way, clause), pair) {
            let told = rows.first().filter(|row| row.players.are_among(&pair));
            match &lot.drawn {
                Drawn::Players(order) if !order.is_empty() && is_of(&lot.drawn, &pair) => {
                    return (Some(order[0]), Colours::Lots);
                }
                // Who has won the toss has chosen, or is still to say what where the game itself does not tell it.
                Drawn::Toss { winner, chosen: Some(colour) } if pair.contains(winner) => {
                    return (Some(*coloured(*winner, pair).get(*colour)), Colours::Lots);
                }
                Drawn::Toss { winner, chosen: None } if pair.contains(winner) => {
                    if let Some(row) = told {
                        return (Some(row.players.white), Colours::Recorded);
                    }
                    self.ask_for_colour(frame.lot(way), clause, &pair, Some(lot));
                }
                _ => {
                    let name = lot.name.to_string();
                    let said = match way {
                        LotKind::Colour => {
                            said!("playoff.lot-wrong.stranger-to-the-game", lot = name)
                        }
                        _ => said!("playoff.lot-wrong.stranger-to-the-match", lot = name),
                    };
                    self.wrong_lot(lot, said);
                }
            }
            return (None, Colours::Lots);
        }
        match rows.first() {
            Some(row) if row.players.are_among(&pair) => {
                (Some(row.players.white), Colours::Recorded)
            }
            _ => {
                self.ask(frame.lot(way), clause, &pair);
                (None, Colours::Lots)
            }
        }
    }
}

/// Whether a lot names players in the order of classes that are known before it.
fn is_in_order(lot: &Lot, classes: &[Class]) -> bool {
    let class = |own: &PlayerId| classes.iter().position(|class| class.players.contains(own));
    let order = lot.drawn.order();
    !order.is_empty()
        && order.iter().all(|own| class(own).is_some())
        && order.is_sorted_by_key(class)
}

/// Whether a lot of two names nobody but these.
fn is_of(drawn: &Drawn, pair: &Pair) -> bool {
    drawn.players().iter().all(|player| pair.contains(player))
}
