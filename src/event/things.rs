//! Things that the sheet Prizes gives for places: one for each place, as money is.

use std::collections::BTreeSet;

use crate::awards::{Categories, Category, Decides, InCategory, TrophyAward, Undecided};
use crate::decision::{Clause, each_once};
use crate::diagnostic::Address;
use crate::regulations::schema::{CategoryPrizes, CategoryTrophies, Competition, TrophiesTo};
use crate::tournament::roster::fold;
use crate::tournament::{Places, PlayerId, Tournament};

/// A thing, with every place that it is given for.
pub struct Thing<'a> {
    /// What it is called.
    pub name: &'a str,
    /// The category that it is given in; none for one by place.
    pub category: Option<&'a str>,
    /// The first row that names it.
    pub at: &'a Address,
    /// The places of its row; none where several rows name it, or its row names none.
    pub of_row: Option<Places>,
    /// The places, each as often as there is one for it.
    pub places: Vec<u32>,
}

/// Who is level on some places.
#[derive(Clone, Debug)]
pub struct Held {
    /// The places that they share.
    pub places: Places,
    /// Who.
    pub players: Vec<PlayerId>,
    /// The clauses that made the places.
    pub because: Vec<Clause>,
    /// A play-off, a lot or a ruling is still to part them.
    pub open: bool,
}

impl Held {
    /// Whether one player holds one place.
    fn is_alone(&self) -> bool {
        self.players.len() < 2
    }

    /// So many of a thing for these places, which nobody has yet.
    pub fn undecided(self, thing: &Thing<'_>, there_are: u32) -> Undecided {
        let by = if self.open { Decides::Outcome } else { Decides::Organiser };
        let (name, at, category) = (thing.called(), thing.at.clone(), thing.in_category());
        Undecided { name, category, at, there_are, places: self.places, among: self.players, by }
    }

    /// What the regulations give for these places, told at their row: there is one of it, which nobody has yet.
    pub fn undecided_of_rules(self, name: &str, at: &Address) -> Undecided {
        let places = self.places.iter().collect();
        self.undecided(&Thing { name, category: None, at, of_row: None, places }, 1)
    }
}

/// What the sheet gives to so many players by place, or in a category: a medal for places 1 to 3 and one in three rows are the same.
pub fn things<'a>(
    tournament: &'a Tournament,
    players: usize,
    category: Option<&'a str>,
) -> Vec<Thing<'a>> {
    let mut all: Vec<Thing<'_>> = Vec::new();
    for row in tournament.prizes.iter().filter(|row| row.is_of(category)) {
        let Some(name) = &row.award else { continue };
        let places = row.places_or_first().iter().take(players);
        match all.iter_mut().find(|own| own.name.eq_ignore_ascii_case(name)) {
            Some(own) => {
                own.places.extend(places);
                own.of_row = None;
            }
            None => {
                let (at, of_row) = (&row.at, row.places);
                all.push(Thing { name, category, at, of_row, places: places.collect() });
            }
        }
    }
    all
}

/// Players who have something, and the clauses of their places.
type Given = (Vec<PlayerId>, Vec<Clause>);

impl Thing<'_> {
    /// The category that it is given in, with what is given.
    pub fn in_category(&self) -> Option<InCategory> {
        let category = self.category?.to_owned();
        Some(InCategory { thing: self.name.to_owned(), category, places: self.of_row })
    }

    /// What it is called among all that is given.
    pub fn called(&self) -> String {
        self.in_category().map_or_else(|| self.name.to_owned(), |own| own.called())
    }

    /// That players have it; one of it for several is theirs together.
    pub fn award(&self, (players, because): Given) -> TrophyAward {
        let (fewer, category) = (self.places.len() < players.len(), self.in_category());
        let own = TrophyAward { category, ..TrophyAward::thing(self.called(), because, players) };
        if fewer { own.only() } else { own }
    }

    /// The same without the places for which the regulations give what is called so, or what joint winners have of
    /// `awards`: a row of the sheet that names it too gives no second one. None where nothing is left.
    pub fn beside(mut self, rules: &Competition, awards: &[TrophyAward]) -> Option<Self> {
        let is_it = |name: &String| name.eq_ignore_ascii_case(self.name);
        let of_joint = rules.joint.as_ref().and_then(|own| own.personal.as_ref());
        let of_joint =
            of_joint.is_some_and(is_it) && awards.iter().any(|award| award.is_called(self.name));
        let of_rules = |place: u32| {
            let mut own = rules.trophies.iter().filter(|rule| rule.place == place);
            own.any(|rule| rule.names.iter().any(is_it)) || place == 1 && of_joint
        };
        self.places.retain(|place| !of_rules(*place));
        (!self.places.is_empty()).then_some(self)
    }

    /// Who has one, `on` being who has a place; and where players share places for which there are fewer, which no
    /// clause settles unless they are to have it together. What is still to part them is waited for.
    pub fn given(
        &self,
        on: impl Fn(u32) -> Option<Held>,
        together: bool,
    ) -> (Option<Given>, Vec<Undecided>) {
        let (mut given, mut undecided): (Vec<Held>, Vec<Undecided>) = (Vec::new(), Vec::new());
        let mut places = self.places.clone();
        places.sort_unstable();
        places.dedup();
        for place in places {
            let Some(held) = on(place) else { continue };
            let known = given.iter().any(|own| own.players == held.players)
                || undecided.iter().any(|own| own.among == held.players);
            if known {
                continue;
            }
            let own = self.places.iter().filter(|place| held.places.contains(**place)).count();
            let there_are = u32::try_from(own).unwrap_or(u32::MAX);
            // As many as there are players: each has one, whatever parts them. Of a title several may be left.
            let players = u32::try_from(held.players.len()).unwrap_or(u32::MAX);
            let enough =
                there_are >= held.places.count().max(players) && !(held.open && held.is_alone());
            if enough || together && !held.open {
                given.push(held);
                continue;
            }
            undecided.push(held.undecided(self, there_are));
        }
        let because = each_once(given.iter().flat_map(|own| &own.because));
        let players: Vec<PlayerId> = given.into_iter().flat_map(|own| own.players).collect();
        ((!players.is_empty()).then_some((players, because)), undecided)
    }
}

/// Players with the places that they have, in order, each class with the places counted among them.
pub fn classes(placed: &[(Places, PlayerId)], is_in: &dyn Fn(PlayerId) -> bool) -> Vec<Held> {
    let own: Vec<&(Places, PlayerId)> = placed.iter().filter(|(_, own)| is_in(*own)).collect();
    let mut ahead = 0;
    let level = own.chunk_by(|(a, _), (b, _)| a == b).map(|level| {
        let players: Vec<PlayerId> = level.iter().map(|(_, player)| *player).collect();
        let places = Places::behind(ahead, players.len());
        ahead += players.len();
        Held { places, players, because: Vec::new(), open: false }
    });
    level.collect()
}

/// What is given in categories: to the best placed of each, or of those in it who have nothing by place, among whom nobody
/// yet knows whether who may have something has it.
pub struct OfCategories<'a> {
    /// The event or the award.
    pub tournament: &'a Tournament,
    /// The rule on prizes of categories.
    pub rule: Option<&'a CategoryPrizes>,
    /// Everybody, best first.
    pub ranked: Vec<PlayerId>,
    /// Who has something by place, and who may have it.
    pub by_place: [&'a BTreeSet<PlayerId>; 2],
    /// Who is in a tie that is open.
    pub open: &'a BTreeSet<PlayerId>,
}

impl OfCategories<'_> {
    /// Whether nobody has a trophy by place and one of a category.
    pub fn is_one_each(&self) -> bool {
        self.rule.is_some_and(|rule| rule.trophies_to == TrophiesTo::WithoutAnother)
    }

    /// What is certain and what nobody has yet, where a category has so many `entries`, and `classes` tells those of some
    /// players who share a place among them.
    pub fn given(
        &self,
        entries: impl Fn(&Category) -> usize,
        classes: impl Fn(&dyn Fn(PlayerId) -> bool) -> Vec<Held>,
    ) -> (Vec<TrophyAward>, Vec<Undecided>) {
        let [by_place, maybe] = self.by_place;
        let categories = Categories::of(self.tournament);
        let (mut awards, mut undecided) = (Vec::new(), Vec::new());
        let mut told: BTreeSet<String> = BTreeSet::new();
        let rows = self.tournament.prizes.iter();
        for category in rows.filter_map(|row| Some(&*row.category.as_ref()?.value)) {
            let Some(own) = categories.get(category).filter(|_| told.insert(fold(category))) else {
                continue;
            };
            let things = things(self.tournament, self.ranked.len(), Some(category));
            if things.is_empty() || entries(own) < own.least {
                continue;
            }
            let one_each = self.is_one_each();
            let is_in = |player: PlayerId| {
                own.members.contains(&player) && !(one_each && by_place.contains(&player))
            };
            // Who will have a trophy by place is not known yet.
            let may_have_one = maybe.iter().any(|player| is_in(*player))
                || self.open.iter().any(|player| own.members.contains(player));
            if one_each && may_have_one {
                let players: Vec<PlayerId> =
                    self.ranked.iter().copied().filter(|player| is_in(*player)).collect();
                let places = Places::of(1, players.len());
                let held = Held { places, players, because: Vec::new(), open: true };
                undecided.extend(things.iter().map(|thing| held.clone().undecided(thing, 1)));
                continue;
            }
            let mut all = classes(&is_in);
            for held in &mut all {
                held.because = self.rule.iter().map(|rule| rule.clause.clone()).collect();
            }
            let on = |place: u32| all.iter().find(|own| own.places.contains(place)).cloned();
            for mut thing in things {
                if self.rule.is_some_and(|rule| rule.trophies == CategoryTrophies::One) {
                    thing.places.retain(|place| *place == 1);
                }
                let (found, open) = thing.given(on, false);
                undecided.extend(open);
                awards.extend(found.map(|found| thing.award(found)));
            }
        }
        (awards, undecided)
    }
}
