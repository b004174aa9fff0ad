//! The way of a play-off: everything that can still happen, from where it stands to its end.
//!
//! It is found by playing on: lots are taken as drawn, games as ended in each way that matters, and the replay says what
//! comes of it. So the way and the replay cannot disagree. Stages that go on alike are one node, whoever plays in them;
//! what may go on without end comes back to a node that is there already.

mod by_base;
mod by_table;
mod follow;
mod kept;
mod key;
mod lots;
mod outcomes;
mod reach;
mod reached;
mod rounds;
mod seats;
mod seeds;
mod undecided;
mod walk;

use crate::decision::Clause;
use crate::regulations::range::Range;
use crate::tournament::game::ByColour;
use crate::tournament::record::{Lot, LotKind, LotName};
use crate::tournament::{Places, PlayerId};

use super::state::{CameTo, Colours, Stage, StageFormat, StageGame};
pub use by_base::way;

/// More players than these are followed to the end of their first stage alone.
pub const MOST_FOLLOWED: usize = 8;

/// Everything that can still happen.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Way {
    /// The stages that were played, are played or may be played.
    pub nodes: Vec<Node>,
    /// The lot of who plays, where one is needed first.
    pub who: Option<LotCall>,
    /// The stages that are played now, or first of all.
    pub now: Vec<usize>,
    /// Games that nobody has won: a ruling says who goes on from them.
    pub undecided: Vec<usize>,
    /// How often the play-off was replayed to find it: what it cost.
    pub replays: usize,
}

/// A stage on the way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node {
    /// The stage as the replay gives it. Where nobody knows yet who plays in it, others stand in their places.
    pub stage: Stage,
    /// The players who are in it for certain.
    pub certain: Vec<PlayerId>,
    /// Of several groups that are played out at the same time, the places of the one whose stage it is for certain.
    pub group: Option<Places>,
    /// Its number, where that does not depend on what happens before.
    pub number: Option<u32>,
    /// The first place at stake, where that does not depend on what happens before.
    pub place: Option<u32>,
    /// The lots that it calls for.
    pub lots: Vec<LotCall>,
    /// How often its step may be played; none where it goes on until the tie is broken.
    pub most: Option<u32>,
    /// Games or pairings by who is in it, where they depend on that and the choices are few.
    pub variants: Vec<Variant>,
    /// What it can come to; nothing where it is over, or lies beyond what is followed.
    pub outcomes: Vec<Ending>,
    /// There is no other way in which it can end.
    pub told_all: bool,
    /// It was reached already.
    pub reached: bool,
    /// The numbers by which its players sit, from a lot that is still to be drawn: its own, or that of the stage whose
    /// colours it reverses.
    pub numbers: Option<Vec<PlayerId>>,
    /// Pairs of a series whose colours hang on a lot between the two that is still to be drawn, for this stage or for one
    /// whose colours it reverses.
    pub open: Vec<[PlayerId; 2]>,
    /// Of three or more whose colours are those of their games before: its players by their numbers in the event, by which
    /// they meet. Nobody of others.
    pub in_order: Vec<PlayerId>,
    /// Its colours come from an earlier lot between two that is still to be drawn: who has White first by that.
    pub p: Option<PlayerId>,
}

/// A choice of players for a stage, and what the replay makes of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Variant {
    /// The players.
    pub players: Vec<PlayerId>,
    /// The stages: one, or the matches side by side.
    pub stages: Vec<Stage>,
    /// Where an order is drawn that makes them: the players in the order known before, those in a group drawn for.
    pub groups: Vec<Vec<PlayerId>>,
}

/// A lot on the way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LotCall {
    /// Its names: by number and in words.
    pub names: [LotName; 2],
    /// What it decides.
    pub kind: LotKind,
    /// The clause that asks for it.
    pub clause: Clause,
    /// Among whom, as far as they are known.
    pub among: Vec<PlayerId>,
    /// Of an order: the players in the order known before it, those in a group drawn for.
    pub groups: Vec<Vec<PlayerId>>,
    /// What games that are entered tell of it: of pairing numbers some that fit, of pairings those who have met.
    pub told: Vec<PlayerId>,
    /// As it was drawn, or as far as it is entered.
    pub drawn: Option<Lot>,
}

impl LotCall {
    /// Whether it is drawn, and all of it is entered.
    pub fn is_drawn(&self) -> bool {
        self.drawn.as_ref().is_some_and(|lot| lot.drawn.is_to_choose().is_none())
    }
}

/// A way in which a stage can end, and what that leads to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ending {
    /// When.
    pub when: When,
    /// What it leads to.
    pub leads: Leads,
    /// For which base times of the event, where nobody has entered that and more than one thing comes of it.
    pub base: Option<Base>,
}

impl Ending {
    /// One that does not hang on the time control.
    pub fn new(when: When, leads: Leads) -> Self {
        Self { when, leads, base: None }
    }
}

/// Base times of which the regulations say one thing.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Base {
    /// Whole minutes.
    pub minutes: Range,
    /// The clause.
    pub clause: Clause,
}

/// How a stage can end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum When {
    /// The lot is drawn: it makes the matches.
    Drawn,
    /// So many players are level on top of it; one is alone.
    OnTop(usize),
    /// So many players are level behind others who are placed, at a place that is not settled any more.
    Below(usize),
    /// Those who lost on the way to it play on among themselves.
    Others,
    /// Nobody has won: another game is played.
    Undecided,
    /// Both lost by forfeit a game that must have a winner.
    NoWinner,
}

/// What the end of a stage leads to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Leads {
    /// The place at stake, by these clauses.
    Place(Vec<Clause>),
    /// Places that stay shared, or joint winners, by these clauses.
    Shared(Vec<Clause>),
    /// A ruling, by this clause.
    Ruling(Clause),
    /// A lot that orders those who are still level.
    Lot(Box<LotCall>),
    /// Other stages; more than one where matches are played side by side.
    Stages(Vec<usize>),
    /// One of the matches of the next round: which, by who has won the others.
    OneOf(Vec<usize>),
    /// The next game of the same stage.
    NextGame,
}

impl Leads {
    /// The nodes that it can lead to.
    pub fn nodes(&self) -> &[usize] {
        match self {
            Self::Stages(nodes) | Self::OneOf(nodes) => nodes,
            Self::Place(_) | Self::Shared(_) | Self::Ruling(_) | Self::Lot(_) | Self::NextGame => {
                &[]
            }
        }
    }
}

/// Who sits where in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seat {
    /// This player.
    Player(PlayerId),
    /// The player with this number in the stage.
    Number(usize),
    /// The player who has White in the first game.
    P,
    /// The other.
    Q,
    /// Whoever it comes to be.
    Open,
}

impl Way {
    /// The stages that are played now or may come: none that is over, or that a ruling has broken off.
    pub fn open(&self) -> impl Iterator<Item = &Node> {
        let own = self.nodes.iter().enumerate();
        own.filter(|(at, node)| !node.is_over() && (!node.reached || self.now.contains(at)))
            .map(|(_, node)| node)
    }

    /// How often the step of a stage can be played at most as it now stands, by whatever form, counted with the times that are
    /// over: no later time is counted that never comes, be it that the tie is broken whenever it has been played once. None
    /// where it goes on until the tie is broken.
    pub fn times(&self, from: &Node) -> Option<u32> {
        let most = from.most?;
        // What lies beyond a stage that is not followed may come back to the step.
        if self.open().any(|node| node.outcomes.is_empty()) {
            return Some(most);
        }
        let of_step = |node: &&Node| node.stage.origin.step == from.stage.origin.step;
        self.nodes.iter().filter(of_step).map(|node| node.stage.origin.turn).max()
    }

    /// Whether a stage can lead to one of some others, or is one of them.
    pub fn reaches(&self, from: usize, some: &[usize]) -> bool {
        let mut seen = vec![false; self.nodes.len()];
        let mut left = vec![from];
        while let Some(at) = left.pop() {
            if some.contains(&at) {
                return true;
            }
            if let Some(node) = self.nodes.get(at).filter(|_| !seen[at]) {
                seen[at] = true;
                left.extend(node.leads_to());
            }
        }
        false
    }

    /// After how many stages a stage is played once more where all its players stay level again and again; none where
    /// that comes to an end.
    pub fn comes_back(&self, node: &Node) -> Option<u32> {
        let again = |node: &Node| {
            let all = When::OnTop(node.stage.players.len());
            match &node.outcomes.iter().find(|outcome| outcome.when == all)?.leads {
                Leads::Stages(nodes) => nodes.first().and_then(|next| self.nodes.get(*next)),
                _ => None,
            }
        };
        let mut on = again(node)?;
        for stages in 1..=u32::try_from(self.nodes.len()).ok()? {
            if std::ptr::eq(on, node) {
                return Some(stages);
            }
            on = again(on)?;
        }
        None
    }
}

impl Variant {
    /// Whether the same players do the same: those of a series have the same games, those side by side meet alike.
    pub fn is_like(&self, other: &Self) -> bool {
        let games = |own: &Self| -> Vec<(u32, ByColour<PlayerId>)> {
            let series = own.stages.iter().filter(|stage| stage.letter.is_none());
            series.flat_map(|stage| &stage.games).map(|game| (game.round, game.players)).collect()
        };
        self.players == other.players && games(self) == games(other)
    }
}

impl Node {
    /// The nodes that it can lead to.
    pub fn leads_to(&self) -> Vec<usize> {
        let mut all = Vec::new();
        for outcome in &self.outcomes {
            for to in outcome.leads.nodes() {
                if !all.contains(to) {
                    all.push(*to);
                }
            }
        }
        all
    }

    /// Whether it is known who plays.
    pub fn is_known(&self) -> bool {
        self.certain.len() == self.stage.players.len()
    }

    /// The lot of a kind, where the stage calls for it.
    pub fn lot(&self, kind: LotKind) -> Option<&LotCall> {
        self.lots.iter().find(|lot| lot.kind == kind)
    }

    /// Whether seeds say who meets whom, be it by what the arbiter sets.
    pub fn is_by_seeds(&self) -> bool {
        self.stage.format == StageFormat::SemiFinals || self.lot(LotKind::Seeds).is_some()
    }

    /// The game of a series that a lot of its two players alone is for.
    pub fn of_a_pair(&self, lot: &LotCall) -> Option<&StageGame> {
        let own = |game: &&StageGame| lot.among.len() == 2 && game.players.are_among(&lot.among);
        let of_one = lot.kind == LotKind::White && self.stage.players.len() > 2;
        self.stage.games.iter().filter(|_| of_one).find(own)
    }

    /// Whether a lot of a kind is still to be drawn.
    pub fn waits_for(&self, kind: LotKind) -> bool {
        self.lot(kind).is_some_and(|lot| !lot.is_drawn())
    }

    /// Where a player of the stage sits, as far as that is known.
    pub fn seat(&self, player: PlayerId) -> Seat {
        let stage = &self.stage;
        let tossed = self.waits_for(LotKind::Colour);
        if tossed && stage.draw_odds.is_some() {
            // One game: who has which colour is written once, in its row.
            return Seat::Open;
        }
        if let Some(numbers) = &self.numbers {
            let at = numbers.iter().position(|p| *p == player);
            return at.map_or(Seat::Open, |at| Seat::Number(at + 1));
        }
        let first = stage.games.first().map(|g| g.players.white);
        let waits = (tossed || self.waits_for(LotKind::White)) && stage.players.len() == 2;
        if let Some(p) = self.p.or(first.filter(|_| waits)) {
            return if p == player { Seat::P } else { Seat::Q };
        }
        if self.certain.contains(&player) { Seat::Player(player) } else { Seat::Open }
    }

    /// Whether it is open who has White in one of its games, by a lot of its two players alone.
    pub fn is_open(&self, game: &StageGame) -> bool {
        let players = &game.players;
        players.are_among(&self.certain) && self.open.iter().any(|pair| players.are_among(pair))
    }

    /// The numbers of the two of a game among the players of the stage in the order of their numbers in the event: that is
    /// what is known of it while nobody knows who plays.
    pub fn pair(&self, game: &StageGame) -> Option<[usize; 2]> {
        let open = self.certain.is_empty() && self.numbers.is_none() && self.variants.is_empty();
        let at = |player| self.in_order.iter().position(|own| *own == player);
        let (one, other) = (at(game.players.white)?, at(game.players.black)?);
        open.then_some([one.min(other) + 1, one.max(other) + 1])
    }

    /// Whether nothing more is played in it.
    pub fn is_over(&self) -> bool {
        self.stage.came_to != CameTo::Open
    }

    /// Whether its colours are those of the stage before, reversed.
    pub fn is_reversed(&self) -> bool {
        self.stage.colours == Colours::Reversed
    }

    /// The name of a lot as it is printed first: by number where the number is certain, else in words.
    pub fn printed(&self, lot: &LotCall) -> LotName {
        let [number, words] = &lot.names;
        if self.number.is_some() { number.clone() } else { words.clone() }
    }
}
