//! How money and points are written on the papers about prizes.

use super::super::Sheet;
use super::super::sheet::Settled;
use crate::awards::{
    Currency, GroupMoney, List, Money, PlayerMoney, Prize, Source, TrophyAward, Undecided, down,
};
use crate::decision::Clause;
use crate::event::{Settlement, Tie};
use crate::report::document::Cell;
use crate::report::words::Words;
use crate::said::said;
use crate::season::SeasonSettlement;
use crate::tournament::entries::RemainderTo;
use crate::tournament::exact::Exact;
use crate::tournament::record::Lot;
use crate::tournament::{Places, PlayerId};

/// What has money to give: an event, or an award over several.
pub trait Awarded: Settled {
    /// Money and points.
    fn money(&self) -> &Money;
    /// What a player is ranked on.
    fn total(&self, player: PlayerId) -> Option<Exact>;
    /// Everybody, best first, with the place that he has.
    fn ranked(&self) -> Vec<(PlayerId, Option<Places>)>;
    /// Trophies and things, and who has them.
    fn trophies(&self) -> &[TrophyAward];
    /// Those that nobody has yet.
    fn undecided(&self) -> &[Undecided];
    /// The tie for these places; of an award over several events none, whose paper has the criteria in a table.
    fn tie_for(&self, places: Places) -> Option<&Tie>;
    /// The lots that were drawn for a tie outside a play-off.
    fn drawn_for(&self, tie: &Tie) -> Vec<&Lot>;
}

impl Awarded for Settlement {
    fn money(&self) -> &Money {
        &self.money
    }

    fn total(&self, player: PlayerId) -> Option<Exact> {
        self.standing(player).map(|standing| standing.total)
    }

    fn ranked(&self) -> Vec<(PlayerId, Option<Places>)> {
        self.standings.iter().map(|own| (own.player, own.places)).collect()
    }

    fn trophies(&self) -> &[TrophyAward] {
        &self.trophies
    }

    fn undecided(&self) -> &[Undecided] {
        &self.undecided
    }

    fn tie_for(&self, places: Places) -> Option<&Tie> {
        self.ties.iter().find(|tie| tie.title.is_none() && tie.places == places)
    }

    fn drawn_for(&self, tie: &Tie) -> Vec<&Lot> {
        self.drawn_for(tie).collect()
    }
}

impl Awarded for SeasonSettlement {
    fn money(&self) -> &Money {
        &self.money
    }

    fn total(&self, player: PlayerId) -> Option<Exact> {
        self.row(player).map(|row| row.total)
    }

    fn ranked(&self) -> Vec<(PlayerId, Option<Places>)> {
        self.rows.iter().map(|own| (own.player, own.places)).collect()
    }

    fn trophies(&self) -> &[TrophyAward] {
        &self.trophies
    }

    fn undecided(&self) -> &[Undecided] {
        &self.undecided
    }

    fn tie_for(&self, _: Places) -> Option<&Tie> {
        None
    }

    fn drawn_for(&self, _: &Tie) -> Vec<&Lot> {
        Vec::new()
    }
}

impl<'a, S: Awarded> Sheet<'a, S> {
    /// Money and points of the event.
    pub fn money(&self) -> &'a Money {
        self.settlement.money()
    }

    /// An amount; what the smallest unit does not divide has a fraction.
    pub fn amount(&self, amount: Exact) -> String {
        self.words().amount(amount, self.money().currency)
    }

    /// An amount within arithmetic, without its currency.
    pub fn bare(&self, amount: Exact) -> String {
        self.words().bare_amount(amount, self.money().currency)
    }

    /// An amount as a cell of a column that names the currency: all with the same decimals, in whole units of the smallest.
    pub fn in_column(&self, amount: Exact) -> Cell {
        let amount = self.in_units(amount);
        Cell::number(amount, self.words().amount_in_column(amount, self.decimals()))
    }

    /// What a player is paid, in the column of money, or that it waits and what of it is certain.
    pub fn paid_or_waits(&self, prize: Option<&PlayerMoney>) -> Cell {
        let Some(prize) = prize else { return Cell::default() };
        match (prize.paid, prize.certain) {
            (Some(paid), _) => self.in_column(paid).strong(),
            (None, certain) if certain == Exact::ZERO => {
                Cell::text(self.word("paper.prizes.waits"))
            }
            (None, certain) => {
                self.say(&said!("paper.prizes.waits-but", certain = self.bare(certain))).into()
            }
        }
    }

    /// As much of an amount as the smallest unit of the currency divides: nobody can be paid the rest.
    pub fn in_units(&self, amount: Exact) -> Exact {
        down(amount, self.smallest_unit())
    }

    /// The smallest unit of the currency: a hundredth, where none is named.
    pub fn smallest_unit(&self) -> Exact {
        let hundredth = || Exact::fraction(1, 100).unwrap_or(Exact::ONE);
        self.money().currency.map_or_else(hundredth, Currency::minor_unit)
    }

    fn least_decimals(&self) -> u32 {
        self.money().currency.map_or(2, Currency::decimals)
    }

    /// None where all amounts of the fund are whole; else those of the currency.
    fn decimals(&self) -> u32 {
        let money = self.money();
        let of_fund = money.fund.iter().flat_map(|f| [f.total, f.paid, f.withheld, f.remainder]);
        let paid = money.awards.iter().filter_map(|award| award.prize.as_ref()?.paid);
        let unawarded = money.unawarded.iter().map(|left| left.amount);
        let mut amounts = of_fund.chain(paid).chain(unawarded);
        match amounts.all(|amount| self.in_units(amount).is_integer()) {
            true => 0,
            false => self.least_decimals(),
        }
    }

    /// The heading of a column of money: `Paid, SEK`.
    pub fn money_head(&self) -> String {
        self.say(&match self.money().currency {
            Some(currency) => said!("paper.prizes.paid-in", code = currency.code()),
            None => said!("paper.prizes.paid"),
        })
    }

    /// What a player is ranked on.
    pub fn points_of(&self, player: PlayerId) -> String {
        self.settlement.total(player).map_or(String::new(), |total| {
            let (n, points) = (total, self.score(total));
            self.say(&said!("paper.prizes.points-of", n, points))
        })
    }

    /// Who says so; `nobody` where nobody does.
    pub fn source(&self, source: Source<'_>, nobody: &'static str) -> String {
        match source {
            Source::Clause(clause) => self.words().clauses([clause]),
            Source::Workbook => self.say(&said!("paper.prizes.event-sheet")),
            Source::Nobody => self.word(nobody).to_owned(),
        }
    }

    /// What a group of places is called: `place 1`, `places 2-4`, `U1600, places 1-2`.
    pub fn places(&self, list: &List, places: Places) -> String {
        self.say(&match list {
            List::Category(name) => said!("paper.prizes.places-of", name, places),
            List::Pooled { categories, of_places } => {
                let categories = categories.clone();
                match of_places[..] {
                    [] => said!("paper.prizes.pooled", categories),
                    [places] => said!("paper.prizes.pooled-places", places, categories),
                    _ => {
                        let places = self.words().each_of_places(of_places);
                        said!("paper.prizes.pooled-apart", places, categories)
                    }
                }
            }
            List::HalfPoints => said!("paper.prizes.for-points"),
            List::Special(name) => said!("awards.special", name),
            List::Main | List::Points => said!("paper.prizes.places", places),
        })
    }

    /// What a prize is, as a receipt names it: `places 2-3, shared`.
    pub fn prize(&self, prize: &Prize<'_>) -> String {
        let prizes = self.places(prize.list, prize.places);
        match (prize.part, prize.shared) {
            (Some(part), _) => self.say(part),
            (None, true) => self.say(&said!("paper.prizes.shared", prizes)),
            (None, false) => prizes,
        }
    }

    /// A place as people say it, several as figures: `1st`, `2-4`.
    pub fn nth(&self, places: Places) -> String {
        match places.is_single() {
            true => self.words().ordinal(places.first().into()),
            false => self.words().places(places),
        }
    }

    /// Where what does not divide goes.
    pub fn remainder(&self, group: &GroupMoney) -> &'static str {
        let level = || group.group.outcome.classes.iter().any(|class| class.len() > 1);
        self.word(match group.takers.to {
            RemainderTo::Winner => "paper.prizes.to-the-winner",
            RemainderTo::Organiser => "paper.prizes.to-the-organiser",
            RemainderTo::Order if level() => "paper.prizes.in-order-or-none",
            RemainderTo::Order => "paper.prizes.in-order",
        })
    }
}

/// Clauses, without the silence of a place that nobody shares.
pub fn clauses<'c>(
    words: Words,
    clauses: impl IntoIterator<Item = &'c Clause>,
    alone: bool,
) -> String {
    words.clauses(clauses.into_iter().filter(|clause| !(alone && clause.is_silent())))
}

/// Points as people write them, which count, and about how much a fraction of them is: `8⅓ (~8.3)`; a half needs no telling.
pub fn points(words: Words, points: Exact) -> Cell {
    let looks = match points.denominator() {
        1 | 2 => points.mixed(),
        _ => {
            let rounded = points.decimals(1).replace('.', words.word("language.decimal"));
            format!("{} (~{rounded})", points.mixed())
        }
    };
    Cell::number(points, looks)
}
