//! Rules for prizes: what is given, to whom, and what is no division of places.

use serde::Deserialize;
use serde::de::Error as _;

use super::super::range::Range;
use super::{Amount, Clauses, Competition, Criterion, LeftTied, Part, Restart};
use crate::decision::Clause;
use crate::tournament::Places;
use crate::tournament::entries::PrizesPerPlayer;
use crate::tournament::exact::Exact;
use crate::tournament::notation;
use crate::tournament::roster::fold;

/// Prizes that are not divided: each goes whole to the player ahead by these criteria, though the places are shared.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct ByTieBreak {
    /// Its clause.
    pub clause: Clauses,
    /// The criteria in order; where nothing else is said a ruling is asked for of those still level.
    pub by: Vec<Criterion>,
    /// Whether those whom one of them leaves level begin again at the first.
    #[serde(default)]
    pub restart: Restart,
    /// What those have whom all of them leave level, where no ruling is asked for.
    pub left_tied: Option<LeftTied>,
}

/// Money for the points of the games, whatever the place.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct PerHalfPoint {
    /// For each half point, in the currency's unit.
    pub amount: Amount,
    /// Its clause.
    pub clause: Clause,
}

/// Prizes by category.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct CategoryPrizes {
    /// Its clause.
    pub clause: Clause,
    /// Which prize a player takes who could have several.
    pub takes: Option<PrizesPerPlayer>,
    /// What becomes of a prize that he leaves.
    #[serde(default)]
    pub leaves: Leaves,
    /// Who shares a prize of a category.
    #[serde(default)]
    pub level: CategoryLevel,
    /// Who may have a trophy of a category.
    #[serde(default)]
    pub trophies_to: TrophiesTo,
    /// How many trophies a category has.
    #[serde(default)]
    pub trophies: CategoryTrophies,
}

/// How many trophies of the sheet Prizes a category has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
pub enum CategoryTrophies {
    /// Those that stand there.
    #[default]
    #[serde(rename = "those of the sheet Prizes")]
    AsListed,
    /// One, for its best.
    #[serde(rename = "one for each category")]
    One,
}

/// What becomes of a prize that a player leaves for another.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
pub enum Leaves {
    /// Those behind him move up.
    #[default]
    #[serde(rename = "to the next in line")]
    ToTheNext,
    /// It is not awarded.
    #[serde(rename = "to the organiser")]
    ToTheOrganiser,
}

/// Who shares a prize of a category.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
pub enum CategoryLevel {
    /// Those on one place of the event.
    #[default]
    #[serde(rename = "players on one place")]
    OnOnePlace,
    /// Those with the same points, whatever tie-breaks made of them.
    #[serde(rename = "players on the same points")]
    OnTheSamePoints,
}

/// Who may have a trophy of a category.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
pub enum TrophiesTo {
    /// The best placed of the category, whatever else they have.
    #[default]
    #[serde(rename = "the best placed of the category")]
    BestPlaced,
    /// The best placed of those who have no trophy by place.
    #[serde(rename = "the best placed without a trophy by place")]
    WithoutAnother,
}

/// The prizes that a document itself names; the Prizes sheet goes before them, list by list.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct PrizeList {
    /// Its clause.
    pub clause: Clause,
    /// The currency, by its ISO 4217 code, where the event names none.
    pub currency: Option<String>,
    /// The prizes.
    #[serde(default)]
    pub list: Vec<PrizeRow>,
    /// The fund of which the parts are taken.
    pub fund: Option<FundRule>,
    /// The amounts are those for so many entries.
    pub scaled: Option<Scaled>,
    /// Tour points added to those of a first place that was not tied.
    pub outright_bonus: Option<OutrightBonus>,
}

impl PrizeList {
    /// Whether it has amounts, which may be scaled: parts of a fund grow and shrink with it already.
    pub fn has_amounts(&self) -> bool {
        self.list.iter().any(|row| row.amount.is_some() || row.sum.is_some())
    }
}

/// The prize of a place, or of each of several.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct PrizeRow {
    /// The place, or the first and the last of several.
    pub places: PlaceBand,
    /// With so many entries alone.
    pub entries: Option<Range>,
    /// The category; the main list where there is none.
    pub category: Option<String>,
    /// Money for each of the places.
    pub amount: Option<Amount>,
    /// Money for the places together, in equal parts.
    pub sum: Option<Amount>,
    /// A part of the fund for each of the places.
    pub part: Option<Part>,
    /// Tour points for each of the places.
    pub points: Option<Amount>,
    /// A trophy or a thing.
    pub award: Option<String>,
}

/// A place, or several in a row: `"1"`, `"4-8"`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlaceBand(pub Places);

impl<'de> Deserialize<'de> for PlaceBand {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let text = notation::written("PlaceBand", from)?;
        let number =
            |text: &str| text.trim().parse::<u32>().ok().filter(|n| (1..=MOST).contains(n));
        let places = match text.split_once('-') {
            Some((first, last)) => {
                number(first).zip(number(last)).and_then(|(first, last)| Places::new(first, last))
            }
            None => number(&text).map(Places::single),
        };
        places
            .map(Self)
            .ok_or_else(|| D::Error::custom(format!("\"{text}\" is no place; write 1, or 4-8")))
    }
}

/// The last place that may have a prize.
const MOST: u32 = 10_000;

/// A fund made of the entries.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct FundRule {
    /// What each entry pays.
    pub entry_fee: Amount,
    /// What part of the fees is given back as prizes; all of them where nothing is said.
    #[serde(default = "all")]
    pub share: Part,
    /// What is added whatever the entries.
    #[serde(default = "nought")]
    pub added: Amount,
    /// The fund is at least so much.
    #[serde(default = "nought")]
    pub least: Amount,
    /// Its clause.
    pub clause: Clause,
}

fn all() -> Part {
    Part(Exact::ONE)
}

fn nothing() -> Part {
    Part(Exact::ZERO)
}

fn nought() -> Amount {
    Amount(Exact::ZERO)
}

/// Amounts that are meant for a number of entries, and are made smaller with fewer.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Scaled {
    /// The number of entries for which the amounts are meant.
    pub entries: u32,
    /// The smallest part of them that is paid.
    #[serde(default = "nothing")]
    pub least: Part,
    /// The largest part of them that is paid.
    #[serde(default = "all")]
    pub most: Part,
    /// Its clause.
    pub clause: Clause,
}

/// Who has what rounding leaves of the whole fund, of prizes that are shared and of those that are not.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct FundRemainder {
    /// Who.
    pub to: FundRemainderTo,
    /// Its clause.
    pub clause: Clause,
}

/// Who has what rounding leaves of the whole fund.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum FundRemainderTo {
    /// The winner; joint winners alike.
    #[serde(rename = "the winner")]
    Winner,
    /// Those placed first, one of the smallest amounts each while it lasts.
    #[serde(rename = "one unit each in the order of the places")]
    Order,
}

/// Tour points added to those of a first place that was not tied.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct OutrightBonus {
    /// How many.
    pub points: Amount,
    /// Its clause.
    pub clause: Clause,
}

/// A prize beside those of the places: a jackpot, a prize for a score.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Special {
    /// What it is called.
    pub name: String,
    /// How much it is.
    pub amount: Amount,
    /// Who has it.
    pub to: SpecialTo,
    /// The criteria by which the first has it, over the whole event; those whom they leave level share it.
    #[serde(default)]
    pub by: Vec<Criterion>,
    /// With at least so many points.
    pub least_points: Option<Amount>,
    /// What becomes of it where nobody has it.
    #[serde(default)]
    pub when_nobody: WhenNobody,
    /// Its clause.
    pub clause: Clause,
}

impl Competition {
    /// The prize to which money is brought over under a name, however it is written: without one, the only prize that is
    /// carried over where nobody has it.
    pub fn carried(&self, name: &str) -> Option<&Special> {
        let mut own =
            self.special.iter().filter(|rule| rule.when_nobody == WhenNobody::CarriedOver);
        match name.trim() {
            "" => own.next().filter(|_| own.next().is_none()),
            name => own.find(|rule| fold(&rule.name) == fold(name)),
        }
    }

    /// The prize to which money is brought over that a misspelt name was probably meant to be.
    pub fn carried_near(&self, name: &str) -> Option<&Special> {
        let own = self.special.iter().filter(|rule| rule.when_nobody == WhenNobody::CarriedOver);
        let off = |rule: &&Special| strsim::damerau_levenshtein(&fold(&rule.name), &fold(name));
        own.filter(|rule| off(rule) <= 2).min_by_key(off)
    }
}

/// Who has a prize beside those of the places.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum SpecialTo {
    /// All who tied for first, whatever decided the title.
    #[serde(rename = "all who tied for first")]
    TiedForFirst,
    /// The winner, or joint winners.
    #[serde(rename = "the winner")]
    Winner,
    /// Whoever is first without a tie.
    #[serde(rename = "an outright winner")]
    Outright,
    /// Whoever is first by criteria, whatever his place.
    #[serde(rename = "the first by criteria")]
    FirstBy,
    /// Whoever is last; who shares the last place shares it.
    #[serde(rename = "the last")]
    Last,
    /// Everyone with the points asked for.
    #[serde(rename = "everyone with the points")]
    Everyone,
    /// Everyone, so much for each game that he won over the board.
    #[serde(rename = "everyone for each win")]
    EachWin,
    /// Whom a ruling names: the best game, a prize for brilliancy.
    #[serde(rename = "whom a ruling names")]
    ByRuling,
}

/// What becomes of a prize beside those of the places that nobody has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
pub enum WhenNobody {
    /// It stays with the organiser.
    #[default]
    #[serde(rename = "stays with the organiser")]
    Stays,
    /// It is carried over to the next event.
    #[serde(rename = "carried over")]
    CarriedOver,
}
