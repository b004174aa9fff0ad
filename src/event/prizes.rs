//! Prizes of an event whose places are settled: of all of them, also where they come from several finals and the pools.

use super::ground::{Settlement, Status};
use super::ties::Title;
use super::trophies;
use crate::awards::{MoneyGiven, PlaceGroup, TitleOf, divide};
use crate::regulations::Regulation;
use crate::regulations::schema::{Competition, TieRule};
use crate::tournament::entries::Format;
use crate::tournament::record::Need;

/// Whom prizes go by.
pub struct Placed<'r> {
    /// Places by points, each with the rule that it falls under.
    pub groups: Vec<(PlaceGroup, Option<&'r TieRule>)>,
    /// A title that is decided apart from places and money.
    pub title: Option<Title>,
    /// What is needed for the title, or for the money of places that are shared: no place waits for it.
    pub beside: Vec<Need>,
}

impl<'r> Placed<'r> {
    /// Further places of the event, by its rules.
    pub fn add(&mut self, behind: Placed<'_>, (rules, format): (&'r Competition, Format)) {
        self.beside.extend(behind.beside);
        self.groups.extend(behind.groups.into_iter().map(|(group, _)| {
            let places = group.places;
            let rule = (!places.is_single()).then(|| rules.tie_rule(format, places.first()));
            (group, rule)
        }));
    }
}

/// Gives everybody in the standings what his place, his category and his games bring.
pub fn award(regulation: &Regulation, settlement: &mut Settlement, placed: Placed<'_>) {
    let Placed { groups, title, beside } = placed;
    let given = MoneyGiven {
        tournament: &settlement.table.tournament,
        rules: &regulation.competition,
        totals: &settlement.table.totals,
        groups,
        rulings: &settlement.table.tournament.record.rulings,
        title: title
            .as_ref()
            .map(|own| TitleOf { players: own.holders.clone(), open: !own.is_decided() }),
    };
    settlement.money = divide(&given, &mut settlement.problems);
    let groups = given.groups;
    if settlement.problems.has_errors() {
        settlement.status = Status::Invalid;
    }
    (settlement.trophies, settlement.undecided) =
        trophies::award(regulation, settlement, (title.as_ref(), &beside), &groups);
    trophies::tell_undecided(settlement);
    trophies::tell_missing(&regulation.competition, settlement);
}
