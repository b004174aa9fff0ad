//! Prizes of an event whose places are settled: of all of them, also where they come from several finals and the pools.

use super::ground::{Settlement, Status};
use super::ties::Title;
use super::{asked, trophies};
use crate::awards::{MoneyGiven, PlaceGroup, TitleOf, divide, waiting};
use crate::regulations::Regulation;
use crate::regulations::schema::{Competition, TieRule};
use crate::tournament::Places;
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
    // What is paid for places of which it is not known who has them waits whole.
    settlement.money = match waits_for_eligibility(settlement) {
        true => waiting(&given, &mut settlement.problems),
        false => divide(&given, &mut settlement.problems),
    };
    let groups = given.groups;
    if settlement.problems.has_errors() {
        settlement.status = Status::Invalid;
    }
    (settlement.trophies, settlement.undecided) =
        trophies::award(regulation, settlement, (title.as_ref(), &beside), &groups);
    trophies::tell_undecided(settlement);
    trophies::tell_missing(&regulation.competition, settlement);
    asked::places_so_far(settlement);
}

/// Whether money or points hang on who may be in the event.
fn waits_for_eligibility(settlement: &Settlement) -> bool {
    let Some(first) = asked::first_open(settlement) else { return false };
    let mut rows = settlement.table.tournament.prizes.iter();
    let of_place = |places: Option<Places>| places.is_none_or(|own| own.last() >= first);
    rows.any(|row| {
        (row.money.is_some() || row.points.is_some())
            && (row.category.is_some() || of_place(row.places))
    })
}
