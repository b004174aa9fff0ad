//! The form of a competition once it is resolved: every rule that the engines know, each with its clause.
//!
//! A rule's name is its key (`round-robin = { ... }`), so that a misspelt word is reported where it stands. There are
//! no expressions; conditions come from a closed list: number of players, number of entries, base minutes, games a
//! round odd or even, format.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde::de::Error as _;

use super::range::Range;
use crate::decision::Clause;
use crate::tournament::exact::Exact;
use crate::tournament::notation;
use crate::tournament::time_control::TimeControl;

/// One or more clauses: `"2.1"` or `["2.6.1", "2.6.2"]`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clauses(pub Vec<Clause>);

impl Clauses {
    /// The one that is cited where only one can be.
    pub fn first(&self) -> &Clause {
        &self.0[0]
    }
}

impl<'de> Deserialize<'de> for Clauses {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        #[serde(untagged)]
        enum OneOrMore {
            One(Clause),
            More(Vec<Clause>),
        }
        let clauses = match OneOrMore::deserialize(from)? {
            OneOrMore::One(clause) => vec![clause],
            OneOrMore::More(clauses) => clauses,
        };
        if clauses.is_empty() {
            return Err(D::Error::custom("a rule needs its clause"));
        }
        Ok(Self(clauses))
    }
}

/// A fraction or a percentage: `"1/2"`, `"60%"`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Part(pub Exact);

impl<'de> Deserialize<'de> for Part {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let text = String::deserialize(from)?;
        let number = match text.strip_suffix('%') {
            Some(percent) => notation::exact(percent).map(|n| n / 100_usize),
            None => notation::exact(&text),
        };
        number
            .map(Self)
            .ok_or_else(|| D::Error::custom(format!("\"{text}\" is no fraction or percentage")))
    }
}

/// What kind of thing a competition is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// Games are played in it.
    #[default]
    Event,
    /// Points of several events are added up.
    Tour,
    /// An award that looks at several events.
    #[serde(rename = "season award")]
    SeasonAward,
}

/// One competition: its rules.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Competition {
    /// Its name on paper.
    pub title: String,
    /// Other names that people use for it.
    #[serde(default)]
    pub also: Vec<String>,
    /// What kind of thing it is.
    #[serde(default)]
    pub kind: Kind,
    /// Formats by number of entries.
    #[serde(default)]
    pub format: Vec<FormatRule>,
    /// The time control of the games.
    pub time_control: Option<TimeControlRule>,
    /// The clause that leaves the time control to the event.
    pub ask_time_control: Option<Clause>,
    /// The longest time between rounds.
    pub round_gap: Option<RoundGap>,
    /// What becomes of the games of a player who withdraws.
    pub withdrawal: Option<Withdrawal>,
    /// What joint winners have.
    pub joint: Option<Joint>,
    /// Trophies by place.
    #[serde(default)]
    pub trophies: Vec<Trophy>,
    /// Prizes by category.
    pub categories: Option<ClauseOnly>,
    /// Money for the points of the games.
    pub per_half_point: Option<PerHalfPoint>,
    /// What is printed for people to do.
    #[serde(default)]
    pub reminders: Vec<Reminder>,
    /// When a play-off may begin.
    pub earliest_start: Option<EarliestStart>,
    /// The smallest amount paid.
    pub payment_unit: Option<PaymentUnit>,
    /// The competition that it may be played within.
    pub combined_with: Option<CombinedWith>,
    /// Points are added to those of the games.
    pub handicap: Option<Handicap>,
    /// Who may enter.
    pub eligible: Option<Eligible>,
    /// What happens to ties, by the place at which they begin; the first that fits is used.
    #[serde(default)]
    pub tie: Vec<TieRule>,
    /// The list of codes that an event may name.
    pub codes: Option<String>,
    /// A title decided apart from places and money.
    pub title_by: Option<TitleBy>,
    /// An award to the best over several events, by places.
    pub all_rounder: Option<AllRounder>,
    /// An award to the best over several events, by percentages.
    pub percentages: Option<Percentages>,
}

/// A rule that is there or not.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct ClauseOnly {
    /// Its clause.
    pub clause: Clause,
}

/// Who meets whom, as documents name it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum FormatName {
    /// Everyone meets everyone.
    #[serde(rename = "round robin")]
    RoundRobin,
    /// Paired round by round.
    Swiss,
}

/// The formats for a number of entries.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct FormatRule {
    /// Number of entries.
    pub entries: Range,
    /// Formats allowed.
    pub one_of: Vec<FormatName>,
    /// Games per pairing allowed; any where empty.
    #[serde(default)]
    pub games: Vec<u32>,
    /// Rounds of a Swiss allowed; any where empty.
    #[serde(default)]
    pub rounds: Vec<u32>,
    /// Its clause.
    pub clause: Clause,
    /// What a deviation is.
    #[serde(default)]
    pub deviation: Deviation,
}

/// What a deviation from a rule is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Deviation {
    /// Worth a warning: the document says "generally".
    #[default]
    Warn,
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

/// The longest time between rounds.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct RoundGap {
    /// In days, date to date.
    pub days: u32,
    /// Its clause.
    pub clause: Clause,
}

/// What becomes of the games of a player who withdraws.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Withdrawal {
    /// The format in which it holds.
    #[serde(rename = "in")]
    pub in_format: FormatName,
    /// All results are removed where less than this part of the games was played.
    pub remove_below: Part,
    /// Otherwise.
    pub otherwise: Unplayed,
    /// Its clause.
    pub clause: Clause,
}

/// What becomes of the unplayed games of a player whose results stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum Unplayed {
    /// His opponents win them.
    #[serde(rename = "the unplayed games are lost by forfeit")]
    LostByForfeit,
}

/// What joint winners have.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Joint {
    /// Months of custody shared among them.
    pub months: u32,
    /// Its clause.
    pub clause: Clause,
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
}

/// The smallest amount paid.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct PaymentUnit {
    /// In the currency's unit.
    pub unit: Part,
    /// Its clause.
    pub clause: Clause,
}

/// The competition that another may be played within.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct CombinedWith {
    /// Its id within the document.
    pub competition: String,
    /// Its clause.
    pub clause: Clause,
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
    pub rating_at_most: u32,
    /// Its clause.
    pub rating_clause: Clause,
    /// Competitions that must not have been won, alone or jointly.
    pub never_first_in: Vec<String>,
    /// Its clause.
    pub honours_clause: Clause,
}

/// What happens to a tie that begins at one of these places. Exactly one of `play-off`, `by` and `shared` is given.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct TieRule {
    /// The place at which the tie begins.
    pub places: Range,
    /// The format in which it holds.
    pub when: Option<FormatName>,
    /// Its clause.
    pub clause: Clause,
    /// Settled at the board.
    pub play_off: Option<PlayOff>,
    /// Settled by criteria in order.
    #[serde(default)]
    pub by: Vec<Criterion>,
    /// The criteria are those that the event names.
    pub declared: Option<Declared>,
    /// Not settled.
    pub shared: Option<Shared>,
    /// The clause that shares, where it is another.
    pub share_clause: Option<Clause>,
    /// How the prize money of the places is divided.
    pub money: Option<Division>,
    /// How the tour points of the places are divided.
    pub points: Option<Division>,
}

/// Criteria that the event names.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Declared {
    /// Its clause.
    pub clause: Clause,
    /// What happens to players whom they leave level.
    pub then: Exhausted,
    /// The clause of that.
    pub then_clause: Clause,
}

impl Declared {
    /// The drawing of lots after the last criterion.
    pub fn lot(&self) -> Plain {
        Plain {
            clause: self.then_clause.clone(),
        }
    }
}

/// What happens to players whom all criteria leave level.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum Exhausted {
    /// They share their places.
    #[serde(rename = "places shared")]
    Shared,
    /// Lots are drawn.
    #[serde(rename = "drawing of lots")]
    Lots,
}

/// What a tie that is not settled becomes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum Shared {
    /// All have all places.
    #[serde(rename = "the tied players share the places")]
    Places,
}

/// A tie-break criterion.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Criterion {
    /// Points among the tied players.
    DirectEncounter(DirectEncounter),
    /// Wins, forfeits as the rule says.
    Wins(Wins),
    /// Games won over the board.
    GamesWon(Wins),
    /// Wins with Black.
    WinsWithBlack(Wins),
    /// Games played with Black.
    GamesWithBlack(Plain),
    /// Sonneborn-Berger.
    SonnebornBerger(SonnebornBerger),
    /// Koya.
    Koya(Plain),
    /// Extended Koya.
    ExtendedKoya(Plain),
    /// Buchholz.
    Buchholz(Buchholz),
    /// Median Buchholz.
    MedianBuchholz(MedianBuchholz),
    /// Buchholz with FIDE's dummy opponent for unplayed rounds.
    DummyBuchholz(DummyBuchholz),
    /// Sonneborn-Berger with FIDE's dummy opponent for unplayed rounds.
    DummySonnebornBerger(Plain),
    /// Drawing of lots.
    Lot(Plain),
}

/// A criterion without parameters.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Plain {
    /// Its clause.
    pub clause: Clause,
}

/// Points among the tied players.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct DirectEncounter {
    /// Its clause.
    pub clause: Clause,
    /// What a game counts.
    #[serde(default)]
    pub weights: Weights,
    /// Whether those still level are compared again by their own games.
    #[serde(default)]
    pub restart: Restart,
    /// Left out where two of the tied players have not met over the board.
    #[serde(default)]
    pub only_if_all_met: bool,
    /// Players who met more than once.
    #[serde(default)]
    pub meetings: Meetings,
    /// Tied players who have not all met.
    #[serde(default)]
    pub not_all_met: NotAllMet,
    /// Games decided by forfeit.
    #[serde(default = "counted")]
    pub forfeits: Forfeits,
}

fn counted() -> Forfeits {
    Forfeits::Counted
}

/// Players who met more than once.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
pub enum Meetings {
    /// Every game counts.
    #[default]
    #[serde(rename = "added")]
    Added,
    /// Their games count once, on average.
    #[serde(rename = "averaged")]
    Averaged,
}

/// Tied players who have not all met.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
pub enum NotAllMet {
    /// They are compared by the games there are.
    #[default]
    #[serde(rename = "games there are")]
    GamesThereAre,
    /// Only who would be ahead whatever the missing games had brought is ranked.
    #[serde(rename = "who cannot be caught")]
    WhoCannotBeCaught,
}

/// What a game counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
pub enum Weights {
    /// 1, ½, 0 whatever the time control.
    #[default]
    #[serde(rename = "every game alike")]
    EveryGameAlike,
    /// As in the event.
    #[serde(rename = "the event's points")]
    EventPoints,
}

/// Whether those still level are compared again.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
pub enum Restart {
    /// No.
    #[default]
    #[serde(rename = "never")]
    Never,
    /// By the games among them alone.
    #[serde(rename = "among those still level")]
    AmongThoseStillLevel,
}

/// Wins.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Wins {
    /// Its clause.
    pub clause: Clause,
    /// Wins by forfeit.
    #[serde(default)]
    pub forfeits: Forfeits,
    /// Byes that bring as many points as a win.
    #[serde(default)]
    pub byes: Forfeits,
}

/// Whether wins by forfeit count.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
pub enum Forfeits {
    /// They do.
    #[serde(rename = "counted")]
    Counted,
    /// Only games over the board count.
    #[default]
    #[serde(rename = "not counted")]
    NotCounted,
}

/// Sonneborn-Berger, in club rules also named Neustadtl.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct SonnebornBerger {
    /// Its clause.
    pub clause: Clause,
    /// The name that the document gives it.
    pub title: Option<String>,
    /// Unplayed games.
    #[serde(default)]
    pub unplayed: UnplayedGames,
}

/// How an unplayed game counts in a player's own tie-break.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
pub enum UnplayedGames {
    /// With the points of the opponent who was paired.
    #[default]
    #[serde(rename = "opponent's points")]
    OpponentsPoints,
    /// Against a virtual opponent.
    #[serde(rename = "virtual opponent")]
    VirtualOpponent,
    /// Not at all.
    #[serde(rename = "nothing")]
    Nothing,
}

/// Buchholz.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Buchholz {
    /// Its clause.
    pub clause: Clause,
    /// A player's own unplayed rounds.
    pub own_unplayed: UnplayedGames,
    /// Opponents of games that were won or lost by forfeit.
    #[serde(default)]
    pub forfeited: ForfeitedPairings,
}

/// Opponents of games that were won or lost by forfeit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
pub enum ForfeitedPairings {
    /// They were not met.
    #[default]
    #[serde(rename = "not met")]
    NotMet,
    /// They count like the others.
    #[serde(rename = "counted")]
    Counted,
}

/// Buchholz with FIDE's dummy opponent.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct DummyBuchholz {
    /// Its clause.
    pub clause: Clause,
    /// How many of the lowest are cut.
    #[serde(default)]
    pub lowest: usize,
    /// How many of the highest are cut.
    #[serde(default)]
    pub highest: usize,
}

/// Median Buchholz.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct MedianBuchholz {
    /// Its clause.
    pub clause: Clause,
    /// What is left out.
    pub cut: Cut,
}

/// What a median leaves out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum Cut {
    /// One opponent at each end.
    #[serde(rename = "highest and lowest")]
    HighestAndLowest,
}

/// How money or points of the tied places are divided.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Division {
    /// In equal shares.
    Equal(Equal),
    /// To each place its own; places left tied share.
    ByPlace(ByPlace),
    /// By a formula of parts.
    Split(Split),
    /// Whole to the player ahead by criteria.
    ByTieBreak(ByTieBreak),
}

/// Equal shares.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Equal {
    /// Its clause.
    pub clause: Clauses,
}

/// To each place its own.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct ByPlace {
    /// Its clause.
    pub clause: Clauses,
    /// Places left tied.
    pub left_tied: LeftTied,
}

/// What places left tied after a play-off are paid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum LeftTied {
    /// Equal shares.
    #[serde(rename = "share their places")]
    ShareTheirPlaces,
}

/// A formula of parts.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Split {
    /// The clauses of its parts, in the order that `nth` counts.
    pub clause: Clauses,
    /// What is taken and who has it.
    pub parts: Vec<SplitPart>,
    /// What does not divide into units.
    #[serde(default)]
    pub remainder: Remainder,
}

/// A part of a formula.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct SplitPart {
    /// How much.
    pub take: Part,
    /// Of what.
    pub of: Of,
    /// Who has it.
    pub to: To,
    /// Which of the rule's clauses says so, counted from 1.
    #[serde(default = "first")]
    pub nth: usize,
}

fn first() -> usize {
    1
}

/// What a part is taken of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Of {
    /// The prizes of all places of the tie.
    Pool,
    /// The first of them.
    First,
    /// All but the first.
    Rest,
    /// Each place's own.
    Place,
}

/// Who has a part.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum To {
    /// All tied players alike.
    All,
    /// The winner of the play-off.
    Winner,
    /// All but the winner, alike.
    Others,
    /// The player who has the place.
    Place,
}

/// Who has what does not divide into units.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
pub enum Remainder {
    /// The winner of the play-off.
    #[serde(rename = "to the winner")]
    Winner,
    /// It is not paid out.
    #[default]
    #[serde(rename = "to the organiser")]
    Organiser,
}

/// A title decided apart from places and money.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct TitleBy {
    /// What it is called.
    pub title: String,
    /// Its clause.
    pub clause: Clause,
    /// The criteria in order.
    pub by: Vec<Criterion>,
}

mod play_off;
pub use play_off::*;
mod prizes;
pub use prizes::*;
mod season;
pub use season::*;

/// A map by competition id.
pub type ByCompetition<T> = BTreeMap<String, T>;
