//! The form of a play-off: steps, played in order. In a step the number of players chooses the form. Those still tied go
//! on; when the steps are used up, `still-tied` says what happens.

use serde::Deserialize;

use super::super::range::Range;
use super::{Clauses, Criterion, Plain, Restart};
use crate::decision::Clause;

/// A play-off.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct PlayOff {
    /// Its name on paper.
    pub title: String,
    /// Who plays.
    pub who: Who,
    /// What it settles.
    pub settles: Settles,
    /// What becomes of those who do not win.
    pub others: Option<Others>,
    /// When games still to play are dropped.
    pub stop: Option<Stop>,
    /// Colours and lots when a round robin is played again.
    pub again: Option<Again>,
    /// What happens when the steps are used up.
    pub still_tied: Option<StillTied>,
    /// Whose stages count for how often steps may be played.
    #[serde(default)]
    pub counted: Counted,
    /// The steps.
    pub step: Vec<Step>,
}

/// Who plays.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Who {
    /// All tied players.
    All(Plain),
    /// The first so many by criteria, then by lot; all where so many or fewer are tied.
    Choose(Choose),
    /// Those of the tied players who are of a category or a federation; the others come behind them.
    Only(Only),
}

impl Who {
    /// The clause by which some of the tied players may have no part in it.
    pub fn chosen(&self) -> Option<&Clause> {
        match self {
            Self::All(_) => None,
            Self::Choose(rule) => Some(&rule.clause),
            Self::Only(rule) => Some(&rule.clause),
        }
    }
}

/// Those of the tied players who may play.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Only {
    /// A category of the column Categories on the sheet Players.
    pub category: Option<String>,
    /// A federation.
    pub federation: Option<String>,
    /// Its clause.
    pub clause: Clause,
}

/// Participants chosen by criteria, then by lot.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Choose {
    /// How many play.
    pub players: usize,
    /// Its clause.
    pub clause: Clause,
    /// The criteria in order.
    pub by: Vec<Criterion>,
    /// Whether those whom one of them leaves level begin again at the first.
    #[serde(default)]
    pub restart: Restart,
    /// The clause of the lot, by the participant at which it begins: the first, the second.
    pub lots: Vec<Clause>,
}

/// What a play-off settles.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Settles {
    /// First place.
    Winner(Plain),
    /// Every place that begins in a range.
    Places(SettledPlaces),
}

impl Settles {
    /// The clause by which a place is settled.
    pub fn clause(&self) -> &Clause {
        match self {
            Self::Winner(rule) => &rule.clause,
            Self::Places(rule) => &rule.clause,
        }
    }
}

/// The places that a play-off settles.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct SettledPlaces {
    /// The first of them; where nothing is said the first of all.
    #[serde(default = "first_of_all")]
    pub first: u32,
    /// The last of them: a tie that begins below is left. Where nothing is said the last of all.
    #[serde(default = "last_of_all")]
    pub last: u32,
    /// Its clause.
    pub clause: Clause,
    /// The clause that leaves a tie below, or beside the cut of its step: needed where there is such a place or a cut.
    pub below: Option<Clause>,
    /// What becomes of players below whom the play-off has parted.
    #[serde(default)]
    pub parted: Parted,
}

impl SettledPlaces {
    /// The clause that leaves a tie below: of a play-off that leaves none its own.
    pub fn below(&self) -> &Clause {
        self.below.as_ref().unwrap_or(&self.clause)
    }
}

/// The last place that a play-off can settle.
pub const LAST_PLACE: u32 = 10_000;

fn first_of_all() -> u32 {
    1
}

fn last_of_all() -> u32 {
    LAST_PLACE
}

/// What becomes of players whom a play-off has parted below the places that it settles.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
pub enum Parted {
    /// They keep the order of the play-off.
    #[default]
    #[serde(rename = "as the play-off leaves them")]
    Kept,
    /// They are as level as they were before it.
    #[serde(rename = "tied again")]
    TiedAgain,
}

/// What becomes of those who do not win.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Others {
    /// They share the places behind the winner.
    Share(Plain),
    /// They are ranked as other ties are.
    RankOn(Plain),
}

/// When games still to play are dropped.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stop {
    /// As soon as there is a clear winner.
    ClearWinner(ClearWinner),
}

/// When games are dropped because nobody can reach the leader.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct ClearWinner {
    /// Its clause.
    pub clause: Clause,
    /// When a clear winner is looked for.
    #[serde(default)]
    pub looked_for: LookedFor,
}

/// When a clear winner is looked for in a series of games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
pub enum LookedFor {
    /// When all games of a round are over.
    #[default]
    #[serde(rename = "after each round")]
    Rounds,
    /// When a game is over, in the order in which the games are recorded.
    #[serde(rename = "after each game")]
    Games,
}

/// Colours and lots when a stage is played again.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Again {
    /// Among the same players, taken in turn, over again when used up.
    pub same_players: Vec<Anew>,
    /// Among fewer.
    pub fewer_players: Anew,
    /// The clause by which a step is played a second time, and more often.
    pub further: Option<Clause>,
    /// The clauses by which those who are left of one form go on to another.
    #[serde(default)]
    pub leads: Vec<LeadsOn>,
    /// Its clauses.
    pub clause: Clauses,
}

/// Players who are left of one form and go on to another.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct LeadsOn {
    /// How many played before.
    pub from: Range,
    /// How many of them go on.
    pub to: Range,
    /// Its clause.
    pub clause: Clause,
}

/// How colours are found when a stage is played again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum Anew {
    /// The numbers stay, colours are reversed.
    #[serde(rename = "reversed")]
    Reversed,
    /// By lot.
    #[serde(rename = "fresh lots")]
    FreshLots,
}

/// What happens when the steps are used up.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum StillTied {
    /// The arbiter decides.
    Arbiter(Plain),
    /// Those still tied win jointly.
    JointWinners(Plain),
    /// Those still tied share their places.
    Share(Plain),
    /// A lot decides.
    Lot(Plain),
}

/// Whose stages count for how often steps may be played, where a tie parts into groups that play on side by side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
pub enum Counted {
    /// Those that a group has played on its way.
    #[default]
    #[serde(rename = "by each group")]
    ByGroup,
    /// Those of all groups, in the order in which they are recorded.
    #[serde(rename = "in all groups")]
    InAll,
}

/// A step.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Step {
    /// Its name on paper.
    #[serde(default)]
    pub title: String,
    /// How often it may be played.
    #[serde(default)]
    pub times: Times,
    /// Its form by the number of players.
    pub form: Vec<FormRule>,
}

/// The form of a stage for a number of players. Exactly one form is given.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", try_from = "FormFields")]
pub struct FormRule {
    /// The number of players.
    pub players: Range,
    /// The form.
    pub form: Form,
}

/// A form of play.
#[derive(Clone, Debug)]
pub enum Form {
    /// Everyone meets everyone on the Berger tables.
    RoundRobin(RoundRobin),
    /// Two players, several games.
    Match(Match),
    /// One game with draw odds.
    Armageddon(Armageddon),
    /// Armageddon games or matches until one is left.
    KnockOut(KnockOut),
    /// Each pair meets once more, colours reversed from the event.
    ReturnGames(ReturnGames),
}

impl Form {
    /// What seeds its players, where something does: the clause of who meets whom, and the criteria.
    pub fn seeds(&self) -> Option<(&Clause, &Vec<Criterion>)> {
        match self {
            Self::KnockOut(own) if own.is_seeded() => Some((&own.lots, &own.seeds)),
            _ => None,
        }
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct FormFields {
    /// The number of players.
    players: Range,
    /// Everyone meets everyone.
    round_robin: Option<RoundRobin>,
    /// Two players, several games.
    #[serde(rename = "match")]
    match_: Option<Match>,
    /// 1 v 4 and 2 v 3, then a final.
    semi_finals: Option<SemiFinals>,
    /// One game with draw odds.
    armageddon: Option<Armageddon>,
    /// Rounds of games or matches, the losers of which are out.
    knock_out: Option<KnockOut>,
    /// Each pair meets once more, colours reversed from the event.
    return_games: Option<ReturnGames>,
}

impl TryFrom<FormFields> for FormRule {
    type Error = String;

    fn try_from(fields: FormFields) -> Result<Self, String> {
        let forms = [
            fields.round_robin.map(Form::RoundRobin),
            fields.match_.map(Form::Match),
            fields.semi_finals.map(|own| Form::KnockOut(own.into())),
            fields.armageddon.map(Form::Armageddon),
            fields.knock_out.map(Form::KnockOut),
            fields.return_games.map(Form::ReturnGames),
        ];
        let mut given = forms.into_iter().flatten();
        match (given.next(), given.next()) {
            (Some(form), None) => Ok(Self {
                players: fields.players,
                form,
            }),
            (None, _) => Err("a form of play is missing (round-robin, match, semi-finals, armageddon, knock-out, return-games)".into()),
            (Some(_), Some(_)) => Err("only one form of play can be given for a number of players".into()),
        }
    }
}

/// How numbers or colours are found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum By {
    /// By drawing lots.
    Lot,
}

mod armageddon;
pub use armageddon::*;
mod forms;
pub use forms::*;
mod knock_out;
pub use knock_out::*;
mod times;
pub use times::*;
