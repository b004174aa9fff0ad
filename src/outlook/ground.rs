//! What an outlook is made of.

use crate::decision::Clause;
use crate::tournament::exact::Exact;
use crate::tournament::game::{ByColour, Score};
use crate::tournament::record::Need;
use crate::tournament::{Places, PlayerId};

/// A game that is still to play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenGame {
    /// Its number among the games of the tournament; where it follows a drawn game and has no row yet, that of the drawn
    /// one.
    pub game: usize,
    /// In which round, where that is known.
    pub round: Option<u32>,
    /// Who plays.
    pub players: ByColour<PlayerId>,
    /// How it can end, White's win first, Black's last.
    pub ends: Vec<End>,
}

/// One way in which a game can end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct End {
    /// White's score; none where the game was drawn before and only the one that follows is open.
    pub result: Option<Score>,
    /// White's score in the game that follows a drawn one, where the regulations have such.
    pub following: Option<Score>,
    /// What White and Black gain.
    pub gains: ByColour<Exact>,
}

/// One way in which the open games can end: for each in order the number of its [`End`].
pub type Path = Vec<u8>;

/// What happens to a tie.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Rule {
    /// A play-off.
    PlayOff(Clause),
    /// Tie-breaks, and a play-off of those whom they leave level.
    Both(Clause),
    /// Tie-breaks.
    TieBreaks(Clause),
    /// The arbiter decides, and nothing is counted.
    Arbiter(Clause),
    /// The places are shared.
    Shared(Clause),
}

/// How far the count goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Extent {
    /// Everything: all outcomes, all places.
    Whole,
    /// First place alone: who can no longer have it was left out of the count.
    FirstPlace,
}

/// Why there is no outlook.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refused {
    /// Nothing is open.
    NothingOpen,
    /// Every game has a result, and something else keeps the event from being final.
    HeldOpen,
    /// Nobody says how many rounds the Swiss has: behind these there may be more.
    RoundsUnsaid(u32),
    /// Nobody says how often each two meet: there may be more games.
    GamesUnsaid,
    /// So many players of a later round are not paired yet; the first such round.
    NotPaired(u32),
    /// In a round that is paired so many players have neither game nor bye; the first such round.
    NeitherGameNorBye {
        /// The round.
        round: u32,
        /// How many players.
        players: usize,
    },
    /// It has no games.
    NoGames,
    /// It is held in stages: each of them has an outlook of its own.
    Stages,
    /// Nobody is ranked: of those who have entered nobody may win.
    NobodyRanked,
    /// Only games of players who have withdrawn are open: they wait for the director.
    Withdrawn,
    /// So many games of players who have withdrawn have no row: what becomes of them waits for the director.
    GoneUnpaired(usize),
    /// So many players have no handicap, which is part of what they are ranked on.
    Handicaps(usize),
    /// More outcomes than can be counted: so many games are open.
    TooMany(usize),
}

/// What a number of points from the own open games leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gain {
    /// The points.
    pub points: Exact,
    /// In how many outcomes the player makes them.
    pub outcomes: u128,
    /// In how many of these he is first alone.
    pub alone: u128,
    /// In how many of these he is first with others.
    pub level: u128,
}

/// A player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerOutlook {
    /// Who.
    pub player: PlayerId,
    /// What he has.
    pub total: Exact,
    /// What he has without playing once all is over: byes of rounds in which no game is over yet, and games that an
    /// opponent who has withdrawn does not play.
    pub besides: Exact,
    /// How many games he has to play.
    pub to_play: usize,
    /// The best and the last place that he can have; none where places were not counted.
    pub places: Option<Places>,
    /// By points from the own open games, the fewest first.
    pub gains: Vec<Gain>,
    /// The smallest and the largest sum of money that he can have; none where there is none, or nothing tells.
    pub prize: Option<(Exact, Exact)>,
    /// In how many outcomes he has the title that is decided among those who share first place; none where there is no
    /// such title, or that was not counted.
    pub title: Option<u128>,
    /// Whatever happens he never plays off for first place: where some of those who share it play, it is others.
    pub never_plays: bool,
    /// How likely he is first alone, and first with others, by the ratings, where that was asked.
    pub chance: Option<(Exact, Exact)>,
}

impl PlayerOutlook {
    /// In how many outcomes he is first alone, and first with others.
    pub fn first(&self) -> (u128, u128) {
        let sum = |of: fn(&Gain) -> u128| self.gains.iter().map(of).sum();
        (sum(|gain| gain.alone), sum(|gain| gain.level))
    }
}

/// A tie that can come about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PossibleTie {
    /// The places.
    pub places: Places,
    /// The players.
    pub players: Vec<PlayerId>,
    /// In how many outcomes.
    pub outcomes: u128,
    /// One of these.
    pub example: Path,
    /// What then happens.
    pub rule: Rule,
    /// In how many of them some of the players play off, where tie-breaks come before that; none where this was not
    /// worked out.
    pub played_off: Option<u128>,
}

impl PossibleTie {
    /// Whether some of its players may play off.
    pub fn may_be_played_off(&self) -> bool {
        matches!(self.rule, Rule::PlayOff(_) | Rule::Both(_)) && self.played_off != Some(0)
    }
}

/// Who of those level at first place may still have it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Contenders {
    /// All of them, as far as the rules say.
    All,
    /// Those who are chosen by this clause to play it off.
    Chosen(Clause),
    /// Those whom this clause leaves, by which every outcome was settled.
    Only(Clause),
}

impl Contenders {
    /// By the clause that leaves some alone, or that chooses some.
    pub fn by(only: Option<&Clause>, chosen: Option<&Clause>) -> Self {
        let only = only.map(|clause| Self::Only(clause.clone()));
        only.or_else(|| Some(Self::Chosen(chosen?.clone()))).unwrap_or(Self::All)
    }
}

/// Everything that can still happen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outlook {
    /// The open games.
    pub games: Vec<OpenGame>,
    /// How many outcomes there are.
    pub outcomes: u128,
    /// How far the count goes.
    pub extent: Extent,
    /// Ties for first place were settled by the tie-breaks, each outcome by itself.
    pub tie_breaks_settled: bool,
    /// The places are those after the tie-breaks; else those on points, of which tie-breaks may part some.
    pub places_settled: bool,
    /// What happens to a tie for first place.
    pub first: Rule,
    /// Who of those level at first place may still have it.
    pub contenders: Contenders,
    /// Who has withdrawn and leaves games open of which the regulations say nothing: here the opponents win them by
    /// forfeit, though the director decides.
    pub gone: Vec<PlayerId>,
    /// Of whom nobody has said whether they may be in the event: here all of them are, though a ruling may leave them out.
    pub questions: Vec<Need>,
    /// The clause by which a title is decided among those who share first place; none where there is no such title.
    pub title: Option<Clause>,
    /// There is money to be had; whose prize is none could not be told.
    pub money: bool,
    /// The prizes that people award: they are in no sum.
    pub by_decision: Vec<String>,
    /// The players, those with most points first.
    pub players: Vec<PlayerOutlook>,
    /// The ties for first place, those that are played off, and all of a rule with a cut, the likeliest first within their
    /// places.
    pub ties: Vec<PossibleTie>,
}
