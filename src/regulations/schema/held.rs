//! How an event is held: format, time control, withdrawals, entries, trophies, reminders.

use serde::Deserialize;
use serde::de::Error as _;

use super::{Born, Competition};
use crate::decision::Clause;
use crate::regulations::range::Range;
use crate::tournament::entries::{EventEntries, Format};
use crate::tournament::exact::Exact;
use crate::tournament::time_control::TimeControl;

/// The formats for a number of entries.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct FormatRule {
    /// Number of entries.
    pub entries: Range,
    /// Formats allowed.
    pub one_of: Vec<Format>,
    /// Games per pairing allowed; any where empty.
    #[serde(default)]
    pub games: Vec<u32>,
    /// Rounds of a Swiss allowed; any where empty.
    #[serde(default)]
    pub rounds: Vec<u32>,
    /// The clause by which the games of two players are a match that ends once it is won.
    pub ends_once_won: Option<Clause>,
    /// Its clause.
    pub clause: Clause,
}

impl Competition {
    /// The clause by which the arbiters decide what the document leaves open.
    pub fn ruled_by(&self) -> Clause {
        self.ruled_otherwise.clone().unwrap_or_else(Clause::silent)
    }

    /// The rules on the format for a number of entries.
    pub fn formats_for(&self, entries: usize) -> impl Iterator<Item = &FormatRule> {
        self.format.iter().filter(move |rule| rule.entries.contains(entries))
    }

    /// So many entries, where there is a format for them; else the nearest number for which there is one: two of a match.
    pub fn nearest_entries(&self, entries: usize) -> usize {
        if self.formats_for(entries).next().is_some() {
            return entries;
        }
        let ends = self.format.iter().flat_map(|own| [Some(own.entries.first), own.entries.last]);
        ends.flatten().min_by_key(|own| own.abs_diff(entries)).unwrap_or(entries)
    }
}

/// Qualifying stages and a final.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Stages {
    /// Numbers of entries at which there may be any; all where it is not there.
    pub entries: Option<Range>,
    /// Who has the places behind the players of the final.
    pub behind: BehindFinal,
    /// Games between each two players of a final, where they are not as many as in the pools.
    pub final_games: Option<u32>,
    /// Its clause.
    pub clause: Clause,
}

/// Who has the places behind the players of a final.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum BehindFinal {
    /// A ruling says so.
    #[serde(rename = "as ruled")]
    AsRuled,
    /// Whoever has more points in his pool.
    #[serde(rename = "points in the pools")]
    PoolPoints,
}

/// The time control of the games.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct TimeControlRule {
    /// The time control.
    pub is: TimeControl,
    /// Its clause.
    pub clause: Clause,
}

/// What joint winners have.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Joint {
    /// How long each has the trophy.
    pub custody: Custody,
    /// What each has beside it, where the trophies of the event are those of the Prizes sheet.
    pub personal: Option<String>,
    /// Its clause.
    pub clause: Clause,
}

/// How long each of several joint winners has a trophy.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum Custody {
    /// The months of a year are divided.
    #[serde(rename = "a year shared among them")]
    Year,
    /// Six months each, one after the other.
    #[serde(rename = "six months each")]
    SixMonths,
}

impl Custody {
    /// The months that so many joint winners have it together.
    pub fn months(self, winners: usize) -> u32 {
        match self {
            Self::Year => 12,
            Self::SixMonths => u32::try_from(winners).unwrap_or(u32::MAX).saturating_mul(6),
        }
    }
}

/// A trophy for a place.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Trophy {
    /// The place.
    pub place: u32,
    /// What is given, the trophy itself first.
    pub names: Vec<String>,
    /// The first of the names is engraved and held in turn by joint winners.
    #[serde(default)]
    pub major: bool,
    /// Its clause.
    pub clause: Clause,
}

impl Trophy {
    /// Whether there is one of it for so many who share its place behind the winners, and nothing says whose it is: what is
    /// engraved stands for all of them.
    pub fn is_one_of(&self, players: usize) -> bool {
        self.place > 1 && !self.major && players > 1
    }
}

/// Something that people must do or know.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Reminder {
    /// Its clause.
    pub clause: Clause,
    /// The paper that it is printed on.
    pub on: Paper,
    /// What it says.
    pub text: String,
    /// Boxes to tick.
    #[serde(default)]
    pub tick: Vec<String>,
}

/// A paper.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Paper {
    /// The play-off sheet.
    PlayOff,
    /// The wall chart.
    Chart,
    /// The prize statement.
    Prizes,
}

/// When a play-off may begin.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct EarliestStart {
    /// What must be over.
    pub after: After,
    /// Minutes after it.
    #[serde(default)]
    pub minutes: u32,
    /// Who must have rested so long.
    pub rest: Option<Rest>,
    /// It may be the next day by agreement.
    #[serde(default)]
    pub next_day: bool,
    /// It is the day after.
    #[serde(default)]
    pub day_after: bool,
    /// Its clause.
    pub clause: Clause,
}

/// What must be over before a play-off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum After {
    /// All games of the event.
    #[serde(rename = "all games")]
    AllGames,
    /// The last game of the last round.
    #[serde(rename = "last round")]
    LastRound,
    /// The games of everyone who could still have been in the tie.
    #[serde(rename = "games of possible tied players")]
    GamesOfPossibleTiedPlayers,
}

/// Who must have rested.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum Rest {
    /// Each of the tied players.
    #[serde(rename = "tied players")]
    TiedPlayers,
    /// Everyone who could still have been in the tie.
    #[serde(rename = "possible tied players")]
    PossibleTiedPlayers,
}

/// The smallest amount paid.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct PaymentUnit {
    /// How much it is.
    pub unit: Unit,
    /// Its clause.
    pub clause: Clause,
}

/// How much the smallest amount paid is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unit {
    /// So much in the currency's unit.
    Of(Exact),
    /// The smallest that the currency has.
    Smallest,
}

impl<'de> Deserialize<'de> for Unit {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let text = String::deserialize(from)?;
        if text == "the currency's smallest" {
            return Ok(Self::Smallest);
        }
        let amount = super::amount(&text).filter(|amount| *amount > Exact::ZERO);
        amount.map(Self::Of).ok_or_else(|| {
            D::Error::custom(format!(
                "\"{text}\" is no amount; write one, or the currency's smallest"
            ))
        })
    }
}

/// The time control of an event that is played within another.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct CombinedClock {
    /// Which it is.
    pub is: ClockWithin,
    /// Its clause.
    pub clause: Clause,
}

/// Which time control holds within another event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClockWithin {
    /// That of the other event.
    Theirs,
    /// One of its own.
    Own(TimeControl),
}

impl<'de> Deserialize<'de> for ClockWithin {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let text = String::deserialize(from)?;
        if text == "that of the other event" {
            return Ok(Self::Theirs);
        }
        text.parse().map(Self::Own).map_err(D::Error::custom)
    }
}

/// The competition that another may be played within.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct CombinedWith {
    /// Its id within the document.
    pub competition: String,
    /// The time control that holds within it.
    pub time_control: Option<CombinedClock>,
    /// Which of its games count here.
    #[serde(default)]
    pub games: GamesWithin,
    /// Who is ranked together where the other event is in divisions.
    #[serde(default)]
    pub divisions: DivisionsWithin,
    /// Its clause.
    pub clause: Clause,
}

/// Who is ranked together within an event that is in divisions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
pub enum DivisionsWithin {
    /// Those of each division, and whoever is first of the first division in which somebody is has the first place.
    #[default]
    #[serde(rename = "by division")]
    Apart,
    /// All, whichever division their points are of.
    #[serde(rename = "all divisions together")]
    Together,
}

/// Which games of the other event count for those who are in both.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
pub enum GamesWithin {
    /// All that its players have there.
    #[default]
    #[serde(rename = "all games")]
    All,
    /// Those against each other; a round against anyone else is one without a game.
    #[serde(rename = "games among themselves")]
    AmongThemselves,
}

/// Points added to those of the games.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Handicap {
    /// Its clause.
    pub clause: Clause,
    /// What a handicap is given for, where the event does not say.
    pub given: HandicapPer,
}

impl Handicap {
    /// Whether it is given for each game, by the rule or as the event says.
    pub fn is_per_game(&self, event: &EventEntries) -> bool {
        let own = event.handicap_per_game.as_ref().map(|own| own.value);
        own.unwrap_or(self.given == HandicapPer::Game)
    }
}

/// What a handicap is given for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum HandicapPer {
    /// Once.
    #[serde(rename = "for the event")]
    Event,
    /// For each game.
    #[serde(rename = "for each game")]
    Game,
}

/// Who may enter.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Eligible {
    /// Highest rating.
    pub rating_at_most: Option<u32>,
    /// Its clause.
    pub rating_clause: Option<Clause>,
    /// Years or days of birth.
    pub born: Option<Born>,
    /// Its clause.
    pub born_clause: Option<Clause>,
    /// Competitions that must not have been won, alone or jointly.
    #[serde(default)]
    pub never_first_in: Vec<String>,
    /// Its clause.
    pub honours_clause: Option<Clause>,
}

impl Eligible {
    /// The clauses of its limits.
    pub fn clauses(&self) -> impl Iterator<Item = &Clause> {
        [&self.rating_clause, &self.born_clause, &self.honours_clause].into_iter().flatten()
    }
}
