//! What happened after the event: games of play-offs, lots, rulings.

mod need;

use std::cmp::Ordering;
use std::collections::BTreeSet;
use std::sync::Arc;

pub use need::{Need, Needed};

use super::Letter;
use super::PlayerId;
use super::game::{ByColour, Colour, GameResult};
pub use super::ruling::{Decision, PrizeFor, Ruled, Ruling};
use crate::decision::Clause;
use crate::diagnostic::Address;

/// All of it, in the order entered.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Record {
    /// Games, in the order played.
    pub games: Vec<RecordedGame>,
    /// Lots drawn.
    pub lots: Vec<Lot>,
    /// Lots of numbers that were drawn with somebody who has left since: the games of the others that were played by one
    /// go on by it.
    pub begun: Vec<Lot>,
    /// Rulings.
    pub rulings: Vec<Ruling>,
    /// Decisions that settle nothing: a rest, another hour, one game only.
    pub decisions: Vec<Decision>,
    /// Through whom the places in the names of its lots are told.
    pub before: Before,
    /// Who is out of the event, and by which clause.
    pub struck: Vec<(PlayerId, Clause)>,
    /// The ties at the board as they were before anybody was ruled out of the event, where somebody of them was.
    pub were_tied: Vec<Vec<PlayerId>>,
    /// All that was entered, where something of it was played or drawn with those who are out, or may have been.
    pub with_struck: Option<Box<Self>>,
}

impl Record {
    /// What names no stage of the event.
    #[must_use]
    pub fn of_no_stage(&self) -> Self {
        let mut own = self.clone();
        own.games.retain(|game| game.of_stage.is_none());
        own.lots.retain(|lot| lot.name.before.stage.is_none());
        own.rulings.retain(|ruling| ruling.of_stage.is_none());
        own.decisions.retain(|decision| decision.of_stage.is_none());
        own
    }
}

/// How the names of lots tell which of several stages they are of, as these have the same places: counted through the
/// players of the divisions before, or by the name of the stage. It is the same lot however its place is told.
#[derive(Clone, Debug, Default)]
pub struct Before {
    /// So many players are in the divisions before.
    pub players: u32,
    /// The stage, where it is named.
    pub stage: Option<Arc<str>>,
}

impl Before {
    /// Places counted through so many players.
    pub fn players(players: u32) -> Self {
        Self { players, stage: None }
    }

    /// Places of a stage that is named.
    pub fn stage(stage: &str) -> Self {
        Self { players: 0, stage: Some(stage.into()) }
    }

    /// What the column `Tie` takes for the tie that begins at a place of the stage: `pool 1: 2`.
    pub fn tie(&self, place: u32) -> String {
        let place = place.saturating_add(self.players);
        match &self.stage {
            Some(stage) => format!("{stage}: {place}"),
            None => place.to_string(),
        }
    }
}

impl PartialEq for Before {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for Before {}

impl PartialOrd for Before {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Before {
    fn cmp(&self, _: &Self) -> Ordering {
        Ordering::Equal
    }
}

/// A game of a play-off.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordedGame {
    /// Who had which colour.
    pub players: ByColour<PlayerId>,
    /// How it ended; none where it is entered but not over.
    pub result: Option<GameResult>,
    /// The stage of the event whose tie it is, where that is said.
    pub of_stage: Option<Arc<str>>,
    /// The place at which its tie starts.
    pub tie: Option<u32>,
    /// Where that stands.
    pub tie_at: Option<Address>,
    /// Its stage.
    pub stage: Option<u32>,
    /// Where it stands.
    pub at: Address,
}

/// The name of a lot: `1.2.b.colour` is place 1, stage 2, match b, kind colour; `1.final.white` names the stage in words,
/// which are known before it is known how many stages come before it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct LotName {
    /// The place at which the group that draws starts.
    pub place: u32,
    /// Through whom it is told.
    pub before: Before,
    /// The stage in that group's line.
    pub stage: StageName,
    /// What is drawn.
    pub kind: LotKind,
}

/// How a lot's name tells its stage.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum StageName {
    /// By number.
    Number {
        /// The stage; 0 where there is no play-off.
        stage: u32,
        /// The match, where several run side by side.
        letter: Option<Letter>,
    },
    /// In words, parted by dots: `final`, `a.sudden-death`, `blitz-2`.
    Words(String),
}

impl std::fmt::Display for LotName {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        if let Some(stage) = &self.before.stage {
            write!(f, "{stage}: ")?;
        }
        write!(f, "{}.", self.place.saturating_add(self.before.players))?;
        match &self.stage {
            StageName::Number { stage, letter: None } => write!(f, "{stage}.")?,
            StageName::Number { stage, letter: Some(letter) } => write!(f, "{stage}.{letter}.")?,
            StageName::Words(words) => write!(f, "{words}.")?,
        }
        f.write_str(self.kind.word())
    }
}

/// What a lot decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum LotKind {
    /// Who plays.
    Participants,
    /// Pairing numbers.
    Numbers,
    /// Who has White first.
    White,
    /// Who is free in a knock-out round.
    Byes,
    /// Who meets whom in a knock-out round.
    Pairings,
    /// The toss, and the colour that its winner chose.
    Colour,
    /// The times that two players bid for Black, or for the choice of colour: no lot, but entered like one.
    Bids,
    /// The order of players that nothing else separates.
    Order,
    /// Seeds that criteria leave level, as the arbiter sets them: no lot, but entered like one.
    Seeds,
}

impl LotKind {
    /// All kinds.
    pub const ALL: [Self; 9] = [
        Self::Participants,
        Self::Numbers,
        Self::White,
        Self::Byes,
        Self::Pairings,
        Self::Bids,
        Self::Colour,
        Self::Order,
        Self::Seeds,
    ];

    /// The word in a lot's name.
    pub fn word(self) -> &'static str {
        match self {
            Self::Participants => "participants",
            Self::Numbers => "numbers",
            Self::White => "white",
            Self::Byes => "byes",
            Self::Pairings => "pairings",
            Self::Bids => "bids",
            Self::Colour => "colour",
            Self::Order => "order",
            Self::Seeds => "seeds",
        }
    }
}

impl LotName {
    /// A name by the number of the stage.
    pub fn numbered(place: u32, stage: u32, letter: Option<Letter>, kind: LotKind) -> Self {
        let before = Before::default();
        Self { place, before, stage: StageName::Number { stage, letter }, kind }
    }

    /// Whether it is one of a tie itself, behind its criteria, and none of a play-off.
    pub fn is_by_criteria(&self) -> bool {
        matches!(self.stage, StageName::Number { stage: 0, .. })
    }

    /// The same name, its place told through the divisions before.
    #[must_use]
    pub fn behind(self, before: Before) -> Self {
        Self { before, ..self }
    }

    /// A name by the stage's words. The first of several may be counted or not: `blitz-1` is `blitz`.
    pub fn worded(place: u32, words: &str, kind: LotKind) -> Self {
        let parts: Vec<&str> =
            words.split('.').map(|part| part.strip_suffix("-1").unwrap_or(part)).collect();
        let stage = StageName::Words(parts.join("."));
        Self { place, before: Before::default(), stage, kind }
    }

    /// Both names of a lot, by number and in words: both are read.
    pub fn both(
        (place, before): (u32, Before),
        (stage, letter): (u32, Option<Letter>),
        words: &str,
        kind: LotKind,
    ) -> [Self; 2] {
        let names = [Self::numbered(place, stage, letter, kind), Self::worded(place, words, kind)];
        names.map(|own| own.behind(before.clone()))
    }

    /// Whether it is the name, by number, of a match that is played beside others.
    pub fn is_of_a_match(&self) -> bool {
        matches!(self.stage, StageName::Number { letter: Some(_), .. })
    }

    /// Whether it is the name, by number, of a match beside that of another name, of the same stage.
    pub fn is_beside(&self, other: &Self) -> bool {
        let stage = |name: &Self| match name.stage {
            StageName::Number { stage, letter: Some(_) } => Some((name.place, stage, name.kind)),
            _ => None,
        };
        stage(self).is_some() && stage(self) == stage(other)
    }

    /// Reads a name; none where it is none. That of the stage of an event may stand before it: `pool 1: 1.1.numbers`.
    pub fn read(text: &str) -> Option<Self> {
        match text.rsplit_once(':') {
            Some((stage, name)) => {
                Self::read_bare(name).map(|own| own.behind(Before::stage(stage.trim())))
            }
            None => Self::read_bare(text),
        }
    }

    fn read_bare(text: &str) -> Option<Self> {
        let folded = text.trim().to_lowercase();
        let (place, rest) = folded.split_once('.')?;
        let (stage, kind) = rest.rsplit_once('.')?;
        let place = place.trim().parse().ok()?;
        let kind = match kind.trim() {
            "color" => "colour",
            kind => kind,
        };
        let kind = LotKind::ALL.into_iter().find(|k| k.word() == kind)?;
        let parts: Vec<&str> = stage.split('.').map(str::trim).collect();
        if let Ok(stage) = parts[0].parse() {
            let letter = match parts[1..] {
                [] => None,
                [letter] => Some(Letter::read(letter)?),
                _ => return None,
            };
            return Some(Self::numbered(place, stage, letter, kind));
        }
        let words: Vec<String> = parts
            .iter()
            .map(|part| part.split_whitespace().collect::<Vec<_>>().join("-"))
            .collect();
        let sound = |part: &String| {
            part.starts_with(char::is_alphabetic)
                && part.chars().all(|c| c.is_alphanumeric() || c == '-')
        };
        words.iter().all(sound).then(|| Self::worded(place, &words.join("."), kind))
    }
}

/// A lot drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lot {
    /// Which.
    pub name: LotName,
    /// What was drawn.
    pub drawn: Drawn,
    /// Who drew it.
    pub drawn_by: Option<String>,
    /// When, as written.
    pub time: Option<String>,
    /// Where it stands.
    pub at: Address,
}

/// What was drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Drawn {
    /// Players in the order drawn.
    Players(Vec<PlayerId>),
    /// Pairs, and the players who are free.
    Pairings {
        /// The pairs.
        pairs: Vec<(PlayerId, PlayerId)>,
        /// The free ones.
        byes: Vec<PlayerId>,
    },
    /// The winner of the toss, and the colour that he chose where it is entered.
    Toss {
        /// The winner of the toss.
        winner: PlayerId,
        /// What he chose.
        chosen: Option<Colour>,
    },
    /// What players bid, in the order entered.
    Bids(Vec<Bid>),
}

impl Drawn {
    /// The players in the order drawn; none of another kind of lot.
    pub fn order(&self) -> &[PlayerId] {
        match self {
            Self::Players(order) => order,
            Self::Pairings { .. } | Self::Toss { .. } | Self::Bids(_) => &[],
        }
    }

    /// Who has won a toss and has not said yet which colour he takes.
    pub fn is_to_choose(&self) -> Option<PlayerId> {
        match self {
            Self::Toss { winner, chosen: None } => Some(*winner),
            _ => None,
        }
    }

    /// Everybody whom it names.
    pub fn players(&self) -> BTreeSet<PlayerId> {
        match self {
            Self::Players(players) => players.iter().copied().collect(),
            Self::Pairings { pairs, byes } => {
                pairs.iter().flat_map(|(a, b)| [*a, *b]).chain(byes.iter().copied()).collect()
            }
            Self::Toss { winner, .. } => BTreeSet::from([*winner]),
            Self::Bids(bids) => bids.iter().map(|bid| bid.player).collect(),
        }
    }
}

/// A time that a player bids.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bid {
    /// Who.
    pub player: PlayerId,
    /// Seconds; none while it is thought on what comes of bids that nobody has made yet.
    pub seconds: Option<u32>,
}

/// A lot that was called for, drawn or not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Called {
    /// Its names: by number and in words.
    pub names: [LotName; 2],
    /// The clause that calls for it.
    pub clause: Clause,
    /// Among whom.
    pub among: Vec<PlayerId>,
}
