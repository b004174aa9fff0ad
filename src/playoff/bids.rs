//! Bids: both players write down the time with which they would play, and the lower bid is taken.

use super::bidding::Bidding;
use super::engine::{Engine, Frame, Pair, coloured};
use super::schedule::Rows;
use crate::decision::Clause;
use crate::regulations::schema::{ColourBid, LowerBid};
use crate::said::said;
use crate::tournament::PlayerId;
use crate::tournament::game::ByColour;
use crate::tournament::record::{Bid, Drawn, Lot, LotKind};
use crate::tournament::time_control::{Clock, TimeControl};

/// Who has White by the bids, as far as it is known, and what the bids came to. Asks for what is missing.
pub fn colours<'a>(
    engine: &mut Engine<'a>,
    rule: &ColourBid,
    clock: TimeControl,
    (pair, first): (Pair, &Rows<'a>),
    frame: &Frame<'_>,
) -> (Option<PlayerId>, Bidding) {
    let chooses = rule.lower == LowerBid::Chooses;
    let equal = rule.equal_clause.clone();
    let clause = rule.clause.clone();
    let open = Bidding { clause, equal, chooses, level: false, lower: None };
    let Some(lot) = engine.lot_of_match(frame, (LotKind::Bids, &rule.clause), pair) else {
        engine.ask(frame.lot(LotKind::Bids), &rule.clause, &pair);
        return (None, open);
    };
    let most = clock.clocks().white.base;
    let Some([low, high]) = sorted(lot, pair, most) else {
        let name = lot.name.to_string();
        engine.wrong_lot(lot, said!("playoff.lot-wrong.bids", lot = name, most = most / 60));
        return (None, open);
    };
    let known = |player: PlayerId| low.seconds.map(|seconds| (player, seconds));
    let equal = low.seconds.is_some() && low.seconds == high.seconds;
    match (equal, chooses) {
        (false, false) => {
            let white = coloured(low.player, pair).black;
            (Some(white), Bidding { lower: known(low.player), ..open })
        }
        (false, true) => {
            let white = engine.choice(frame, &rule.clause, (low.player, pair), first);
            (white, Bidding { lower: known(low.player), ..open })
        }
        (true, _) => {
            let toss = (LotKind::Colour, &rule.equal_clause);
            let (white, _) = engine.first_white(frame, toss, pair, first);
            let lower = white.and_then(|white| match chooses {
                // Who has won the toss has bid less, as it were.
                true => known(engine.toss_winner(frame, toss, pair)?),
                false => known(coloured(white, pair).black),
            });
            (white, Bidding { level: true, lower, ..open })
        }
    }
}

/// The two bids, the lower first; none where they are not one of each player, or more than the time of the clock.
fn sorted(lot: &Lot, pair: Pair, most: u32) -> Option<[Bid; 2]> {
    let Drawn::Bids(bids) = &lot.drawn else { return None };
    let [one, other] = bids[..] else { return None };
    let both = pair.iter().all(|player| bids.iter().any(|bid| bid.player == *player));
    let fits = |bid: &Bid| bid.seconds.is_none_or(|seconds| seconds <= most);
    let lower = if other.seconds < one.seconds { [other, one] } else { [one, other] };
    (both && fits(&one) && fits(&other)).then_some(lower)
}

/// The clocks of the game: what was bid for who bid less, the whole time for the other.
pub fn clock(
    clock: TimeControl,
    players: ByColour<PlayerId>,
    (lower, seconds): (PlayerId, u32),
) -> TimeControl {
    let whole = clock.clocks().white;
    let own = |player| if player == lower { Clock { base: seconds, ..whole } } else { whole };
    TimeControl::Unequal(ByColour { white: own(players.white), black: own(players.black) })
}

impl<'a> Engine<'a> {
    /// The colour that a player chooses: who has White by it. Asks for it where neither the choice nor the game is
    /// recorded.
    pub fn choice(
        &mut self,
        frame: &Frame<'_>,
        clause: &Clause,
        (player, pair): (PlayerId, Pair),
        rows: &Rows<'_>,
    ) -> Option<PlayerId> {
        let lot = self.lot_of_match(frame, (LotKind::Colour, clause), pair);
        if let Some(lot) = lot {
            match &lot.drawn {
                Drawn::Toss { winner, chosen } if *winner == player => {
                    if let Some(colour) = chosen {
                        return Some(*coloured(player, pair).get(*colour));
                    }
                }
                _ => {
                    let name = self.given.field.tournament.name(player).to_owned();
                    let lot_name = lot.name.to_string();
                    let said = said!("playoff.lot-wrong.not-his-choice", lot = lot_name, name);
                    self.wrong_lot(lot, said);
                    return None;
                }
            }
        }
        let told = rows.first().map(|row| row.players.white);
        if told.is_none() {
            self.ask_for_colour(frame.lot(LotKind::Colour), clause, &[player], lot);
        }
        told
    }

    /// Who won the toss of a match.
    fn toss_winner(
        &mut self,
        frame: &Frame<'_>,
        toss: (LotKind, &Clause),
        pair: Pair,
    ) -> Option<PlayerId> {
        match self.lot_of_match(frame, toss, pair)?.drawn {
            Drawn::Toss { winner, .. } => Some(winner),
            _ => None,
        }
    }
}
