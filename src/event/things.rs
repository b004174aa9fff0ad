//! Things that the sheet Prizes gives for places: one for each place, as money is.

use crate::awards::{Decides, InCategory, TrophyAward, Undecided};
use crate::decision::{Clause, each_once};
use crate::diagnostic::Address;
use crate::regulations::schema::Competition;
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
pub type Given = (Vec<PlayerId>, Vec<Clause>);

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

    /// That players have it.
    pub fn award(&self, (players, because): Given) -> TrophyAward {
        TrophyAward {
            category: self.in_category(),
            ..TrophyAward::thing(self.called(), because, players)
        }
    }

    /// The same without the places for which the regulations give what is called so, of `awards`: a row of the sheet that
    /// names it too gives no second one. None where nothing is left.
    pub fn beside(mut self, rules: &Competition, awards: &[TrophyAward]) -> Option<Self> {
        if awards.iter().any(|award| award.is_called(self.name)) {
            let is_it = |name: &String| name.eq_ignore_ascii_case(self.name);
            let of_joint = rules.joint.as_ref().and_then(|own| own.personal.as_ref());
            let of_rules = |place: u32| {
                let mut own = rules.trophies.iter().filter(|rule| rule.place == place);
                own.any(|rule| rule.names.iter().any(is_it))
                    || place == 1 && of_joint.is_some_and(is_it)
            };
            self.places.retain(|place| !of_rules(*place));
        }
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
