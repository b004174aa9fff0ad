//! What a play-off has come to as a whole.

use super::{PlayedWith, Stage, Status, Waiting};
use crate::decision::Clause;
use crate::diagnostic::Diagnostics;
use crate::said::{Said, said};
use crate::standings::TieStep;
use crate::tournament::record::{Called, LotName, Need, Needed, RecordedGame, Ruled, Ruling};
use crate::tournament::{Places, PlayerId, Tied};

/// Players who share places after a play-off, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Placed {
    /// The players.
    pub players: Vec<PlayerId>,
    /// The clauses that put them there.
    pub because: Vec<Clause>,
    /// Nothing more will separate them in this play-off.
    pub settled: bool,
}

/// What a play-off has come to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayOffState {
    /// The place at which the tie starts.
    pub tie: u32,
    /// The first place of the players level on points of whom these are some, or all: the tie falls under its rule.
    pub rule_of: u32,
    /// The players of the tie.
    pub players: Tied,
    /// Those who play; empty until it is known who.
    pub participants: Vec<PlayerId>,
    /// Nothing can be played, as no form of play is for so many.
    pub without_form: bool,
    /// Participants known already where others of them wait for a lot.
    pub certain: Vec<PlayerId>,
    /// How far it has come.
    pub status: Status,
    /// The stages, in the order of their lines.
    pub stages: Vec<Stage>,
    /// What is needed next.
    pub needs: Vec<Need>,
    /// It settles who has won alone: the others share, whatever they have scored.
    pub winner_alone: bool,
    /// What the rule of the tie does next parts those whom it leaves level.
    pub goes_on: bool,
    /// The place behind which a cut lies, where only those go to the board who are level across it.
    pub cut: Option<u32>,
    /// The winner.
    pub winner: Option<PlayerId>,
    /// The tied players in the order settled, best first; one class where nothing is settled.
    pub order: Vec<Placed>,
    /// Criteria that chose participants or seeds.
    pub steps: Vec<TieStep>,
    /// Games recorded that belong to no stage, because a ruling settled the tie: in the order played.
    pub beside: Vec<RecordedGame>,
    /// What is recorded before its turn.
    pub waiting: Waiting,
    /// The rulings carried out.
    pub rulings: Vec<Ruling>,
    /// Those whom it left level and a ruling parted, or had share, group by group, while others wait.
    pub ruled: Vec<Vec<PlayerId>>,
    /// All whom it left level and a ruling parted, or had share.
    pub were_level: Vec<PlayerId>,
    /// Rulings carried out that settle no tie: that the hour has come until which a step is played again, who goes on from
    /// a game that nobody has won.
    pub heeded: Vec<Ruling>,
    /// The lots that were called for, drawn or not.
    pub lots_called_for: Vec<Called>,
    /// Rows that the regulations do not allow, and remarks.
    pub problems: Diagnostics,
    /// Who was in it and is out of the event.
    pub with: Option<PlayedWith>,
    /// As it is played if everybody is in it of whom somebody has still to say whether he is: nothing of that is due.
    pub in_full: Option<Box<Self>>,
}

/// How a play-off came out, or what it waits for.
#[derive(Clone, Copy, Debug)]
pub enum Ending<'a> {
    /// Somebody won it.
    Won(PlayerId),
    /// Somebody is ahead although nobody played, and the clause that makes it so.
    Ahead(PlayerId, Option<&'a Clause>),
    /// It is over, and these stay level.
    Level(Option<&'a Placed>),
    /// There is nothing to play or draw before somebody rules.
    Ruling(&'a Need),
    /// It is still to be played.
    Open,
}

impl PlayOffState {
    /// The call for a lot of this name, where there was one.
    pub fn called(&self, name: &LotName) -> Option<&Called> {
        self.lots_called_for.iter().find(|called| called.names.contains(name))
    }

    /// Whether it was settled for several players without a game, as no form of play is for so many.
    pub fn is_without_play(&self) -> bool {
        self.is_over()
            && self.stages.is_empty()
            && self.participants.len() > 1
            && self.rulings.is_empty()
    }

    /// That the regulations have no form of play for those who are in it, so that a person decides.
    pub fn has_no_form(&self) -> Option<Said> {
        let asked = self.without_form && !self.is_without_play();
        asked.then(|| said!("playoff.no-form", players = self.participants.len()))
    }

    /// With whom it was played who are out of the event, where the others go on from where they stand.
    pub fn goes_on_from(&self) -> Option<&PlayedWith> {
        self.with.as_ref().filter(|with| with.goes_on())
    }

    /// Whether nothing of it is due before it is said who may be in the event.
    pub fn waits_for_who_is_in(&self) -> bool {
        self.needs.iter().any(|need| need.what == Needed::Eligibility)
    }

    /// Keeps it as it is before something of it waits for who is in it.
    pub fn keep_in_full(&mut self) {
        if self.in_full.is_none() {
            self.in_full = Some(Box::new(self.clone()));
        }
    }

    /// As it is played if everybody is in it of whom somebody has still to say whether he is.
    pub fn in_full(&self) -> &Self {
        self.in_full.as_deref().unwrap_or(self)
    }

    /// The tie as it is played: those who are left, and those who were in it as far as its games keep their form.
    pub fn played_by(&self) -> &Tied {
        let with = self.goes_on_from();
        with.map_or(&self.players, |with| &with.tied)
    }

    /// All that it needs, that of matches which have begun before their turn among it.
    pub fn all_needs(&self) -> impl Iterator<Item = &Need> {
        self.needs.iter().chain(&self.waiting.needs)
    }

    /// The places of the tie.
    pub fn places(&self) -> Places {
        Places::of(self.tie, self.players.len())
    }

    /// Those in its order, each class with its places.
    pub fn placed(&self) -> impl Iterator<Item = (Places, &Placed)> {
        Places::in_order(self.tie, &self.order, |class| class.players.len())
    }

    /// Of those who play the ones who can still win it.
    pub fn still_in(&self) -> Vec<PlayerId> {
        let all = self.playing();
        let open = self.order.iter().filter(|class| !class.settled);
        let begun = || self.stages.iter().chain(&self.waiting.matches);
        // Within a bracket those who have lost are still in its line.
        let lost = |player: &PlayerId| {
            let own = begun().filter(|stage| stage.letter.is_some() || !stage.byes.is_empty());
            own.filter_map(|stage| Some((stage.winner()?, stage)))
                .any(|(winner, stage)| winner != *player && stage.players.contains(player))
        };
        let left = open.flat_map(|class| class.players.iter().copied());
        left.filter(|player| all.contains(player) && !lost(player)).collect()
    }

    /// Those who play, or all tied where that is not known yet.
    pub fn playing(&self) -> &[PlayerId] {
        match self.participants.is_empty() {
            true => &self.players,
            false => &self.participants,
        }
    }

    /// Who may still have to play: those who can still win it, and those of whom something is needed.
    pub fn may_play(&self) -> Vec<PlayerId> {
        let mut all = self.still_in();
        for player in self.all_needs().flat_map(|need| &need.among) {
            all.extend((!all.contains(player)).then_some(*player));
        }
        all
    }

    /// Whether a game of it has a result.
    pub fn is_begun(&self) -> bool {
        let mut games = self.stages.iter().flat_map(|stage| &stage.games);
        games.any(|game| game.result.is_some())
    }

    /// Whether nothing more is needed.
    pub fn is_over(&self) -> bool {
        self.status != Status::Waiting
    }

    /// How it came out, or what it waits for.
    pub fn ending(&self) -> Ending<'_> {
        let first = self.order.first();
        match (self.winner, self.needs.first()) {
            (Some(winner), _) if self.is_begun() => Ending::Won(winner),
            (Some(winner), _) => Ending::Ahead(winner, first.and_then(|own| own.because.last())),
            (None, _) if self.is_over() => Ending::Level(first),
            (None, Some(need)) if need.what == Needed::Ruling => Ending::Ruling(need),
            (None, _) => Ending::Open,
        }
    }

    /// The ruling that says in which order its players stand.
    pub fn ordered_by(&self) -> Option<&Ruling> {
        let orders = |own: &&Ruling| matches!(own.what, Ruled::Order(_) | Ruled::NoPlayOff);
        self.rulings.iter().find(orders)
    }

    /// Whether players of the tie stand where they do by the ruling that says in which order: those whom it names, and
    /// those whom it leaves to share behind them. Others have parted from these, perhaps by the same clause.
    pub fn is_ordered(&self, placed: &Placed) -> bool {
        self.ordered_by().is_some_and(|ruling| {
            let named = ruling.names();
            let shares = named.is_empty() || ruling.rest_shared;
            let were_level = || placed.players.iter().all(|own| self.were_level.contains(own));
            placed.players.iter().any(|player| named.contains(player))
                || shares && placed.because.last() == Some(&ruling.because()) && were_level()
        })
    }

    /// Whether all that was ruled is that it is not played, or not played on.
    pub fn is_broken_off(&self) -> bool {
        !self.rulings.is_empty() && self.rulings.iter().all(|own| own.what == Ruled::NoPlayOff)
    }

    /// Whether those who share its first place are joint winners, and not players who stay level.
    pub fn is_joint(&self) -> bool {
        match self.status {
            Status::Joint => true,
            Status::Ruling => self.rulings.iter().any(Ruling::is_joint),
            Status::Waiting | Status::Decided => false,
        }
    }
}
