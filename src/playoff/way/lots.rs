//! The lots of the way: those recorded, those needed, and how they are taken as drawn.

use super::super::schedule::byes_and_matches;
use super::super::state::{Colours, PlayOffState, Stage};
use super::LotCall;
use super::walk::{Course, Walk};
use crate::tournament::PlayerId;
use crate::tournament::game::Colour;
use crate::tournament::record::{Bid, Called, Drawn, Lot, LotKind, LotName, Need, StageName};

impl Walk<'_> {
    /// The lot of who plays, where it was called for and is recorded: as it was asked for before.
    pub fn who_was_drawn(&self, state: &PlayOffState) -> Option<LotCall> {
        let mut called = state.lots_called_for.iter().flat_map(|called| &called.names);
        let name = called.find(|name| name.kind == LotKind::Participants)?;
        let lot = self.given.record.lots.iter().find(|lot| lot.name == *name)?;
        let mut record = self.given.record.clone();
        record.lots.retain(|lot| (lot.name.kind, lot.name.place) != (name.kind, name.place));
        let before = self.replay(&Course { record, games: Vec::new() });
        let mut calls = before.needs.iter().filter_map(|need| self.lot_call(need, &[]));
        let call = calls.find(|call| call.kind == LotKind::Participants)?;
        Some(LotCall { drawn: Some(lot.clone()), ..call })
    }

    /// The lots that are recorded for a stage.
    pub fn recorded_lots(&self, state: &PlayOffState, stage: &Stage) -> Vec<LotCall> {
        let record = self.given.record;
        let called = state.lots_called_for.iter().filter(|called| calls(called, stage));
        let mut own: Vec<LotCall> = called
            .filter_map(|Called { names, clause, among }| {
                let lot = record.lots.iter().find(|lot| is_of(stage, names, lot))?;
                let drawn = with_colour(&lot.drawn, stage);
                Some(LotCall {
                    names: names.clone(),
                    kind: names[0].kind,
                    clause: clause.clone(),
                    among: among.clone(),
                    groups: Vec::new(),
                    told: Vec::new(),
                    drawn: Some(Lot { drawn, ..lot.clone() }),
                })
            })
            .collect();
        own.sort_by_key(|lot| LotKind::ALL.iter().position(|kind| *kind == lot.kind));
        // A lot is called for by the name that it should bear and by the one that it does.
        own.dedup_by(|one, other| one.drawn == other.drawn);
        own
    }

    /// A lot that is needed.
    pub fn lot_call(&self, need: &Need, players: &[PlayerId]) -> Option<LotCall> {
        let name = need.lot()?;
        let among = if players.is_empty() { &need.among[..] } else { players };
        Some(LotCall {
            names: [name.clone(), need.also.clone().unwrap_or_else(|| name.clone())],
            kind: name.kind,
            clause: need.clause.clone(),
            among: need.among.iter().copied().filter(|p| among.contains(p)).collect(),
            groups: need.groups.clone(),
            told: need.told.clone(),
            drawn: need.begun.clone(),
        })
    }

    /// Enters lots as drawn, in the place of what is entered of them.
    pub fn draw(&self, course: &mut Course, lots: &[LotCall]) {
        for call in lots {
            let Some(drawn) = self.canonical(call) else { continue };
            if let Some(begun) = &call.drawn {
                let is_own = |lot: &Lot| lot.drawn == begun.drawn && named(call, lot);
                course.record.lots.retain(|lot| lot != begun && !is_own(lot));
            }
            course.record.lots.push(drawn);
        }
    }

    /// A lot drawn in the order of those among whom it is drawn.
    pub fn canonical(&self, lot: &LotCall) -> Option<Lot> {
        let among = &lot.among;
        let drawn = match lot.kind {
            LotKind::Colour => {
                let won = lot.drawn.as_ref().and_then(|begun| begun.drawn.is_to_choose());
                Drawn::Toss { winner: won.or(among.first().copied())?, chosen: Some(Colour::White) }
            }
            // The first of them bids less; how much nobody knows.
            LotKind::Bids => {
                let bid = |player: &PlayerId| Bid { player: *player, seconds: None };
                Drawn::Bids(among.iter().map(bid).collect())
            }
            LotKind::Pairings | LotKind::Byes => {
                let met = &lot.told;
                let (_, matches) = byes_and_matches(met.len() + among.len());
                let playing = (matches * 2).saturating_sub(met.len()).min(among.len());
                let (paired, byes) = among.split_at(playing);
                let pairs = met.chunks_exact(2).chain(paired.chunks_exact(2));
                Drawn::Pairings {
                    pairs: pairs.map(|p| (p[0], p[1])).collect(),
                    byes: byes.to_vec(),
                }
            }
            // Games that are entered were played by numbers of which these are some.
            LotKind::Numbers if !lot.told.is_empty() => Drawn::Players(lot.told.clone()),
            LotKind::Order
            | LotKind::Seeds
            | LotKind::Participants
            | LotKind::Numbers
            | LotKind::White => Drawn::Players(among.clone()),
        };
        let [name, _] = &lot.names;
        Some(Lot { name: name.clone(), drawn, drawn_by: None, time: None, at: self.at.clone() })
    }

    /// The toss that equal bids would call for; where the lower bid has the choice of colour, that is entered likewise.
    pub fn toss_of_equal_bids(&self, stage: &Stage) -> Option<LotCall> {
        let bidding = stage.bidding.as_ref().filter(|own| !own.chooses)?;
        Some(LotCall {
            names: stage.lot(LotKind::Colour),
            kind: LotKind::Colour,
            clause: bidding.equal.clone(),
            among: stage.players.clone(),
            groups: Vec::new(),
            told: Vec::new(),
            drawn: None,
        })
    }
}

/// What was drawn; of a toss of which nobody has said what was chosen, with the colour that the game itself tells.
fn with_colour(drawn: &Drawn, stage: &Stage) -> Drawn {
    match (drawn, stage.games.first()) {
        (Drawn::Toss { winner, chosen: None }, Some(game))
            if stage.colours == Colours::Recorded =>
        {
            let white = game.players.white == *winner;
            let colour = if white { Colour::White } else { Colour::Black };
            Drawn::Toss { winner: *winner, chosen: Some(colour) }
        }
        _ => drawn.clone(),
    }
}

/// Whether a lot bears one of the names of one that is called for.
fn named(call: &LotCall, lot: &Lot) -> bool {
    call.names.contains(&lot.name)
}

/// Whether a lot was called for by a stage, or by a pair of it that draws for itself.
fn calls(called: &Called, stage: &Stage) -> bool {
    let [number, _] = &called.names;
    let of_a_pair = || {
        let among = &called.among;
        let own = among.len() == 2 && among.iter().all(|player| stage.players.contains(player));
        let StageName::Number { stage: own_number, .. } = number.stage else { return false };
        let place = number.place == stage.places.first();
        own && place && own_number == stage.number && stage.letter.is_none()
    };
    match number.kind {
        LotKind::Participants => false,
        LotKind::White => stage.lot(LotKind::White) == called.names || of_a_pair(),
        kind => stage.lot(kind) == called.names,
    }
}

/// Whether a lot is that of a stage: it bears one of its names, or that of a match beside it, and names nobody else's
/// players.
fn is_of(stage: &Stage, names: &[LotName; 2], lot: &Lot) -> bool {
    let [number, _] = names;
    let beside = stage.letter.is_some() && lot.name.is_beside(number);
    let own = || lot.drawn.players().iter().all(|player| stage.players.contains(player));
    (names.contains(&lot.name) || beside) && (stage.letter.is_none() || own())
}
