//! The form of a competition once it is resolved: every rule that the engines know, each with its clause.
//!
//! A rule's name is its key (`round-robin = { ... }`), so that a misspelt word is reported where it stands. There are
//! no expressions; conditions come from a closed list: number of players, number of entries, base minutes, games a
//! round odd or even, format.

use std::collections::BTreeMap;
use std::fmt;

use serde::de::{self, Error as _, Unexpected, Visitor};
use serde::{Deserialize, Deserializer};

use crate::decision::{Clause, one_or_more};
use crate::tournament::exact::Exact;
use crate::tournament::notation;

/// One or more clauses: `"2.1"` or `["2.6.1", "2.6.2"]`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clauses(pub Vec<Clause>);

impl Clauses {
    /// The one that is cited where only one can be.
    pub fn first(&self) -> &Clause {
        &self.0[0]
    }

    /// Whether the document says nothing of it.
    pub fn is_silent(&self) -> bool {
        self.0.iter().all(Clause::is_silent)
    }
}

impl<'de> Deserialize<'de> for Clauses {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let numbers = one_or_more(from)?;
        Ok(Self(numbers.into_iter().map(Clause::new).collect()))
    }
}

/// A fraction or a percentage: `"1/2"`, `"60%"`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Part(pub Exact);

impl<'de> Deserialize<'de> for Part {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let text = notation::written("Part", from)?;
        let number = match text.strip_suffix('%') {
            Some(percent) => notation::exact(percent).map(|n| n / 100_usize),
            None => notation::exact(&text),
        };
        number
            .map(Self)
            .ok_or_else(|| D::Error::custom(format!("\"{text}\" is no fraction or percentage")))
    }
}

/// An amount of money or of points, not below nought: a plain number or a fraction, with marks for thousands where it can only
/// be one amount. None for `1,000` and `1.000`, and for a number with its currency, which has a word of its own.
fn amount(text: &str) -> Option<Exact> {
    let fraction = if text.contains([',', '.']) { None } else { notation::exact(text) };
    let plain = || notation::money(text).filter(|(_, currency)| currency.is_none());
    let read = fraction.or_else(|| plain().map(|(amount, _)| amount));
    read.filter(|amount| !amount.is_negative())
}

/// Points, not below nought: a whole number, or a fraction in quotes: `"12.5"`, `"25/2"`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Points(pub Exact);

impl<'de> Deserialize<'de> for Points {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let no_points = |text: &str| {
            format!("\"{text}\" is no number of points; write it plainly, such as 12.5 or 25/2")
        };
        from.deserialize_newtype_struct(POINTS, NumberOrFraction(no_points)).map(Self)
    }
}

/// Money in the currency's unit: a whole number, or text in quotes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Amount(pub Exact);

impl<'de> Deserialize<'de> for Amount {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let no_amount = |text: &str| {
            format!(
                "\"{text}\" is no amount, or may be two amounts; write it plainly, such as 1000 or 1000.50"
            )
        };
        from.deserialize_newtype_struct(AMOUNT, NumberOrFraction(no_amount)).map(Self)
    }
}

/// What [`Points`] are called where a type is asked what it wants.
pub const POINTS: &str = "Points";

/// What [`Amount`] is called there.
pub const AMOUNT: &str = "Amount";

/// Reads [`Points`] and an [`Amount`]; what is said of a text that is neither.
struct NumberOrFraction(fn(&str) -> String);

impl<'de> Visitor<'de> for NumberOrFraction {
    type Value = Exact;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a whole number, or a fraction in quotes, such as \"12.5\"")
    }

    fn visit_newtype_struct<D: Deserializer<'de>>(self, from: D) -> Result<Exact, D::Error> {
        from.deserialize_any(self)
    }

    fn visit_u64<E: de::Error>(self, number: u64) -> Result<Exact, E> {
        let small = u32::try_from(number)
            .map_err(|_| E::invalid_value(Unexpected::Unsigned(number), &"u32"))?;
        Ok(Exact::from(small))
    }

    fn visit_i64<E: de::Error>(self, number: i64) -> Result<Exact, E> {
        let not_below = |_| E::invalid_value(Unexpected::Signed(number), &"u32");
        u64::try_from(number).map_err(not_below).and_then(|number| self.visit_u64(number))
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<Exact, E> {
        amount(text).ok_or_else(|| E::custom((self.0)(text)))
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
    /// What games count, where it is not 1, ½ and 0.
    pub scoring: Option<ScoringRule>,
    /// The segments of which it is made: rapid and blitz.
    pub segments: Option<Segments>,
    /// Qualifying stages and a final.
    pub stages: Option<Stages>,
    /// The time control of the games.
    pub time_control: Option<TimeControlRule>,
    /// The clause that leaves the time control to the event.
    pub ask_time_control: Option<Clause>,
    /// The clause by which the arbiters may decide otherwise than the document says.
    pub ruled_otherwise: Option<Clause>,
    /// The longest time between rounds.
    pub round_gap: Option<RoundGap>,
    /// The seed list.
    pub seeding: Option<Seeding>,
    /// How soon after a round the next is drawn.
    pub next_draw: Option<RoundGap>,
    /// Games are played on the first night of their round.
    pub first_night: Option<ClauseOnly>,
    /// How long a player may stay away.
    pub absence: Option<RoundGap>,
    /// What becomes of the games of a player who withdraws.
    pub withdrawal: Option<Withdrawal>,
    /// What joint winners have.
    pub joint: Option<Joint>,
    /// Trophies by place.
    #[serde(default)]
    pub trophies: Vec<Trophy>,
    /// Prizes by category.
    pub categories: Option<CategoryPrizes>,
    /// Money for the points of the games.
    pub per_half_point: Option<PerHalfPoint>,
    /// The prizes that the document names.
    pub prizes: Option<PrizeList>,
    /// Prizes beside those of the places.
    #[serde(default)]
    pub special: Vec<Special>,
    /// How many events of a tour count.
    pub best_of: Option<BestOf>,
    /// What is printed for people to do.
    #[serde(default)]
    pub reminders: Vec<Reminder>,
    /// When a play-off may begin.
    pub earliest_start: Option<EarliestStart>,
    /// The smallest amount paid.
    pub payment_unit: Option<PaymentUnit>,
    /// Who has what rounding leaves of the whole fund.
    pub remainder: Option<FundRemainder>,
    /// The competition that it may be played within.
    pub combined_with: Option<CombinedWith>,
    /// Points are added to those of the games.
    pub handicap: Option<Handicap>,
    /// Who may enter.
    pub eligible: Option<Eligible>,
    /// What happens to ties, by the place at which they begin.
    #[serde(default)]
    pub tie: Vec<TieRule>,
    /// What happens to ties of which none of these speaks.
    #[serde(skip, default = "TieRule::silent")]
    pub silent: TieRule,
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

mod across;
pub use across::*;
mod born;
pub use born::*;
mod buchholz;
pub use buchholz::*;
mod called;
pub use called::{code_called, code_of, codes_in};
mod criteria;
pub use criteria::*;
mod descriptor;
pub use descriptor::*;
mod division;
pub use division::*;
mod held;
pub use held::*;
mod in_order;
pub use in_order::*;
mod percentages;
pub use percentages::*;
mod play_off;
pub use play_off::*;
mod prizes;
pub use prizes::*;
mod results;
pub use results::*;
mod schedule;
pub use schedule::*;
mod scoring;
pub use scoring::*;
mod season;
pub use season::*;
mod span;
pub use span::*;
mod tie;
pub use tie::*;

/// A map by competition id.
pub type ByCompetition<T> = BTreeMap<String, T>;
