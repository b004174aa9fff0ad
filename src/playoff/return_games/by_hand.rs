//! Colours of games that the event does not tell: by lot, as far as the excess leaves a choice.

use super::super::colours;
use super::super::engine::{Engine, Frame, Line, Pair, coloured};
use super::super::round_robin::Basis;
use super::super::state::Colours;
use crate::diagnostic::{Code, Diagnostic};
use crate::regulations::schema::ReturnGames;
use crate::said::said;
use crate::tournament::PlayerId;
use crate::tournament::game::ByColour;
use crate::tournament::record::{Drawn, LotKind, LotName, RecordedGame};

/// Games whose colours the event does not tell: of those that the excess leaves a choice a lot is drawn, one after the
/// other, each as long as those before it leave it a choice.
pub struct ByHand {
    /// The games that stand: those reversed, and those of which the excess leaves one way from the beginning.
    pub standing: Vec<ByColour<PlayerId>>,
    /// Of these the ones of which the excess leaves one way from the beginning.
    given: Vec<ByColour<PlayerId>>,
    /// The games whose colours were found by hand, and those that follow from them.
    pub coloured: Vec<ByColour<PlayerId>>,
    /// The pairs that are still open.
    pub open: Vec<Pair>,
    /// The colours of others are those of the event, and not known: nothing follows from the excess.
    untold: bool,
    /// A lot was drawn of which the excess leaves nothing.
    pub some_set_aside: bool,
    /// How much more than the other nobody may have of one colour.
    excess: u32,
}

impl ByHand {
    /// What the excess leaves open of these pairs beside the games reversed.
    pub fn new(
        standing: Vec<ByColour<PlayerId>>,
        untold: &[Pair],
        open: Vec<Pair>,
        excess: u32,
    ) -> Self {
        let untold = !untold.is_empty();
        let mut own = Self {
            standing,
            given: Vec::new(),
            coloured: Vec::new(),
            open,
            untold,
            some_set_aside: false,
            excess,
        };
        let (mut given, mut open) = (Vec::new(), Vec::new());
        for pair in &own.open {
            match own.only_way(*pair) {
                Some(game) => given.push(game),
                None => open.push(*pair),
            }
        }
        own.standing.extend(&given);
        (own.given, own.open) = (given, open);
        own
    }

    /// Reads the lots of pairs that had none to draw: `all` are the pairs whose colours the event does not tell.
    pub fn lots_of_given(
        &mut self,
        engine: &mut Engine<'_>,
        rule: &ReturnGames,
        (frame, all): (&Frame<'_>, &[Pair]),
        basis: &mut Basis,
    ) {
        for (own, pair) in
            frame.side_by_side(all, |letter| format!("game-{letter}")).iter().zip(all)
        {
            let is_its = |game: &&ByColour<PlayerId>| {
                pair.iter().all(|p| [game.white, game.black].contains(p))
            };
            if let Some(game) = self.given.iter().copied().find(|game| is_its(&game)) {
                self.heed(engine, rule, own, (*pair, game), basis);
            }
        }
    }

    /// A lot that was drawn although only one way was left: it may say so, too.
    fn heed(
        &mut self,
        engine: &mut Engine<'_>,
        rule: &ReturnGames,
        own: &Frame<'_>,
        (pair, game): (Pair, ByColour<PlayerId>),
        basis: &mut Basis,
    ) {
        let [lot, _] = own.lot(LotKind::White);
        let drawn = (LotKind::White, &rule.games_odd);
        match engine.lot_of_match(own, drawn, pair).map(|recorded| &recorded.drawn) {
            Some(Drawn::Players(order)) if order.first() == Some(&game.white) => {
                basis.drawn.push((game, lot));
            }
            Some(_) => self.set_aside(engine, &lot, rule),
            None => {}
        }
    }

    /// Nobody is held to a lot of which the excess leaves nothing, and who drew it is told.
    pub fn set_aside(&mut self, engine: &mut Engine<'_>, lot: &LotName, rule: &ReturnGames) {
        let (lot, by, games) = (lot.to_string(), &rule.games_odd, rule.excess + 1);
        let said = said!("playoff.lot-set-aside", lot, games, by);
        engine.problems.push(Diagnostic::warning(Code::ColoursExcess, said));
        self.some_set_aside = true;
    }

    /// The colours of a pair that are the only ones which the excess leaves.
    fn only_way(&self, pair: Pair) -> Option<ByColour<PlayerId>> {
        let standing = [&self.standing[..], &self.coloured].concat();
        let others = self.open.iter().filter(|other| **other != pair);
        let others: Vec<_> = others.map(|other| any(*other)).collect();
        let way = || colours::only_way(any(pair), &standing, &others, self.excess);
        (!self.untold).then(way).flatten()
    }

    /// Finds the colours of a pair: those that are left, by lot, or as its game is recorded.
    pub fn colour<'a>(
        &mut self,
        engine: &mut Engine<'a>,
        rule: &ReturnGames,
        own: &Frame<'_>,
        (pair, line): (Pair, &Line<'a>),
        basis: &mut Basis,
    ) {
        let [lot, _] = own.lot(LotKind::White);
        let drawn = (LotKind::White, &rule.games_odd);
        let found = match self.only_way(pair) {
            Some(game) => {
                self.heed(engine, rule, own, (pair, game), basis);
                Some(game)
            }
            None => {
                let is_its = |row: &&RecordedGame| {
                    pair.iter().all(|p| [row.players.white, row.players.black].contains(p))
                };
                let rows = line.rows.iter().copied().filter(is_its).collect();
                let (white, colours) = engine.first_white(own, drawn, pair, &rows);
                let game = white.map(|white| coloured(white, pair));
                basis
                    .drawn
                    .extend(game.filter(|_| colours == Colours::Lots).map(|game| (game, lot)));
                game
            }
        };
        basis.waits |= found.is_none();
        if let Some(game) = found {
            self.coloured.push(game);
            self.open.retain(|other| *other != pair);
        }
    }
}

/// A pair with either of its colours.
fn any([white, black]: Pair) -> ByColour<PlayerId> {
    ByColour { white, black }
}
