//! Trophies: who has them, whose names are engraved, and who holds them when.

use chrono::{Days, Months, NaiveDate};

use crate::decision::Clause;
use crate::diagnostic::Address;
use crate::regulations::schema::Joint;
use crate::tournament::roster::fold;
use crate::tournament::{Places, PlayerId};

/// A trophy and who has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TrophyAward {
    /// What it is called: `Cup`, or `Cup (U1600)` in a category.
    pub name: String,
    /// The clauses; none for one that only the Prizes sheet names.
    pub because: Vec<Clause>,
    /// The winner, or joint winners in the order of the standings.
    pub players: Vec<PlayerId>,
    /// Engraved and held in turn.
    pub major: bool,
    /// There is one of it: several have it together.
    pub only: bool,
    /// When each of several holds it.
    pub custody: Vec<Custody>,
    /// The year that is engraved, where it is known.
    pub year: Option<i32>,
    /// The category whose it is; none for one by place.
    pub category: Option<InCategory>,
}

/// That a thing is given in a category.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InCategory {
    /// The category, as the first row of it on the sheet Prizes writes it.
    pub category: String,
    /// What is given, without the category.
    pub thing: String,
    /// The places of the category that its row names; none where several rows name the thing, or its row names none.
    pub places: Option<Places>,
}

impl InCategory {
    /// What the thing is called among all that is given: `Cup (U1600)`.
    pub fn called(&self) -> String {
        format!("{} ({})", self.thing, self.category)
    }

    /// Whether it is this category, however that is written.
    pub fn is_of(&self, category: &str) -> bool {
        fold(&self.category) == fold(category)
    }
}

impl TrophyAward {
    /// One that is given for good: nothing is engraved, and several have one each.
    pub fn thing(name: String, because: Vec<Clause>, players: Vec<PlayerId>) -> Self {
        let (custody, year, category) = (Vec::new(), None, None);
        Self { name, because, players, major: false, only: false, custody, year, category }
    }

    /// The same where there is one of it, however many have it.
    #[must_use]
    pub fn only(self) -> Self {
        Self { only: true, ..self }
    }

    /// Whether it is called so.
    pub fn is_called(&self, name: &str) -> bool {
        self.name.eq_ignore_ascii_case(name)
    }

    /// Whether several have it together.
    pub fn is_joint(&self) -> bool {
        (self.major || self.only) && self.players.len() > 1
    }

    /// The same engraved, and held in turn where several have it: by the rule on joint winners, from the award date.
    pub fn engraved(self, joint: Option<&Joint>, awarded: Option<NaiveDate>) -> Self {
        let joint = joint.filter(|_| self.players.len() > 1);
        let months = joint.map(|joint| joint.custody.months(self.players.len()));
        let custody = months.map_or_else(Vec::new, |own| custody(&self.players, own, awarded));
        Self { major: true, custody, ..self }
    }
}

/// What each joint winner has beside the trophy that they share; none where he has it already.
pub fn personal(
    joint: &Joint,
    awards: &[TrophyAward],
    players: &[PlayerId],
) -> Option<TrophyAward> {
    let name = joint.personal.as_ref()?;
    let has = |award: &TrophyAward| award.is_called(name);
    let thing = || TrophyAward::thing(name.clone(), vec![joint.clause.clone()], players.to_vec());
    (!awards.iter().any(has)).then(thing)
}

/// A thing that nobody has yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Undecided {
    /// What it is called, as a trophy that is given.
    pub name: String,
    /// The category that it is given in; none for one by place.
    pub category: Option<InCategory>,
    /// The row that names it.
    pub at: Address,
    /// How many there are for these places.
    pub there_are: u32,
    /// The places that are shared.
    pub places: Places,
    /// Who shares them.
    pub among: Vec<PlayerId>,
    /// What says who has it.
    pub by: Decides,
}

/// What says who has a thing that nobody has yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decides {
    /// The organiser: more players share its places than there are of it, and no clause says who of them has it.
    Organiser,
    /// A play-off, a lot or a ruling that the places still wait for.
    Outcome,
}

/// When a joint winner holds a trophy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Custody {
    /// Who.
    pub player: PlayerId,
    /// How many months, rounded down where they do not divide.
    pub months: u32,
    /// First and last day; none while the award date is not known.
    pub days: Option<(NaiveDate, NaiveDate)>,
}

/// So many months shared among holders, by the calendar from the award date.
///
/// Worked example, case Gap-04: two holders from 2 December 2016: until 1 June 2017, then until 1 December 2017.
pub fn custody(players: &[PlayerId], months: u32, from: Option<NaiveDate>) -> Vec<Custody> {
    let holders = u32::try_from(players.len()).unwrap_or(u32::MAX);
    players
        .iter()
        .zip(0_u32..)
        .map(|(player, turn)| {
            let begin = turn * months / holders;
            let end = (turn + 1) * months / holders;
            let day =
                |after: u32| from.and_then(|date| date.checked_add_months(Months::new(after)));
            // More holders than months: by days.
            let parted = |turn: u32| {
                let (first, after) = (day(0)?, day(months)?);
                let days = u64::try_from((after - first).num_days()).ok()?;
                first.checked_add_days(Days::new(u64::from(turn) * days / u64::from(holders)))
            };
            let (first, after) = match holders > months {
                true => (parted(turn), parted(turn + 1)),
                false => (day(begin), day(end)),
            };
            let last = after.and_then(|date| date.checked_sub_days(Days::new(1)));
            Custody { player: *player, months: end - begin, days: first.zip(last) }
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn flood_cup_16_two_winners_hold_it_six_months_each() {
        let day = |y, m, d| NaiveDate::from_ymd_opt(y, m, d).expect("a date");
        let turns = custody(&[PlayerId(0), PlayerId(1)], 12, Some(day(2016, 12, 2)));
        assert_eq!(turns[0].days, Some((day(2016, 12, 2), day(2017, 6, 1))));
        assert_eq!(turns[1].days, Some((day(2017, 6, 2), day(2017, 12, 1))));
        let three = custody(&[PlayerId(0), PlayerId(1), PlayerId(2)], 12, None);
        assert!(three.iter().all(|c| c.months == 4 && c.days.is_none()));
    }

    #[test]
    fn flood_cup_16_more_winners_than_months_hold_it_some_days_each() {
        let day = |y, m, d| NaiveDate::from_ymd_opt(y, m, d).expect("a date");
        let players: Vec<PlayerId> = (0..13).map(PlayerId).collect();
        let turns = custody(&players, 12, Some(day(2026, 1, 1)));
        let days: Vec<_> = turns.iter().filter_map(|own| own.days).collect();
        assert_eq!(days.len(), 13);
        assert_eq!((days[0].0, days[12].1), (day(2026, 1, 1), day(2026, 12, 31)));
        for own in days.windows(2) {
            assert_eq!(own[0].1 + chrono::TimeDelta::days(1), own[1].0);
        }
        assert!(days.iter().all(|(first, last)| (*last - *first).num_days() >= 27));
    }
}
