//! Who has which place: the standings as a whole, from score groups and what parted them.

use crate::decision::Clause;
use crate::tournament::{Places, PlayerId};

use super::Class;

/// Players who have a place, or share some, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlacedClass {
    /// First and last place: as many as there are players.
    pub places: Places,
    /// The players.
    pub players: Vec<PlayerId>,
    /// The clauses that put them there; none for a player alone on his points.
    pub because: Vec<Clause>,
}

/// The standings: every player of the score groups once, every place held by as many as share it.
///
/// It begins with the score groups and is only ever parted, so that no player can be lost on the way to the papers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Placement(Vec<PlacedClass>);

impl Placement {
    /// Score groups behind so many players, best first, each sharing its places.
    pub fn behind(ahead: u32, groups: &[Vec<PlayerId>]) -> Self {
        let mut placement = Self::default();
        let mut first = ahead + 1;
        for players in groups.iter().filter(|group| !group.is_empty()) {
            let places = Places::of(first, players.len());
            first = places.last() + 1;
            let because = Vec::new();
            placement.0.push(PlacedClass { places, players: players.clone(), because });
        }
        placement
    }

    /// The classes, best first.
    pub fn classes(&self) -> &[PlacedClass] {
        &self.0
    }

    /// The classes whose places are among these.
    pub fn within(&self, places: Places) -> impl Iterator<Item = &PlacedClass> {
        self.0.iter().filter(move |class| places.overlap(class.places))
    }

    /// Parts the players who share these places into classes, best first. The clause is that of the rule: it explains a
    /// class that has no clause of its own, and places that are shared. Players whom no class names share the places
    /// behind, which are returned; whoever else a class names stays where he is.
    pub fn part(&mut self, places: Places, classes: &[Class], rule: &Clause) -> Option<Places> {
        let at = self.0.iter().position(|class| class.places == places)?;
        let mut left = self.0[at].players.clone();
        let mut parts = Vec::new();
        let mut next = places.first();
        let mut place = |players: Vec<PlayerId>, because: &[Clause]| {
            if players.is_empty() {
                return None;
            }
            let places = Places::of(next, players.len());
            next = places.last() + 1;
            let mut because = because.to_vec();
            because.dedup();
            if because.is_empty() || !places.is_single() && !because.contains(rule) {
                because.push(rule.clone());
            }
            parts.push(PlacedClass { places, players, because });
            Some(places)
        };
        for class in classes {
            let mut own = Vec::new();
            for player in &class.players {
                if let Some(index) = left.iter().position(|p| p == player) {
                    own.push(left.remove(index));
                }
            }
            place(own, &class.because);
        }
        let left = place(left, &[]);
        self.0.splice(at..=at, parts);
        left
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        /// However a rule parts a tie, whomever it forgets, names twice or does not know: every player has one place
        /// and every place is held.
        #[test]
        fn nobody_is_lost(
            sizes in prop::collection::vec(0_usize..5, 1..5),
            named in prop::collection::vec(prop::collection::vec(0_usize..20, 0..4), 0..4),
            part in 0_usize..5,
        ) {
            let mut next = 0;
            let groups: Vec<Vec<PlayerId>> = sizes
                .iter()
                .map(|size| {
                    next += size;
                    (next - size..next).map(PlayerId).collect()
                })
                .collect();
            let classes: Vec<Class> = named
                .iter()
                .map(|class| Class {
                    players: class.iter().copied().map(PlayerId).collect(),
                    because: Vec::new(),
                })
                .collect();
            let mut placement = Placement::behind(0, &groups);
            if let Some(places) = placement.classes().get(part).map(|class| class.places) {
                placement.part(places, &classes, &Clause::new("1"));
            }
            let mut players: Vec<usize> =
                placement.classes().iter().flat_map(|c| &c.players).map(|p| p.0).collect();
            players.sort_unstable();
            prop_assert_eq!(players, (0..next).collect::<Vec<_>>());
            let mut place = 1;
            for class in placement.classes() {
                prop_assert_eq!(class.places, Places::of(place, class.players.len()));
                place = class.places.last() + 1;
            }
        }
    }

    #[test]
    fn whom_a_rule_forgets_shares_the_places_behind() {
        let players: Vec<PlayerId> = (0..4).map(PlayerId).collect();
        let mut placement = Placement::behind(0, std::slice::from_ref(&players));
        let best = Class { players: vec![players[2]], because: vec![Clause::new("5(a)")] };
        let left = placement.part(Places::of(1, 4), &[best], &Clause::new("5"));
        assert_eq!(left, Places::new(2, 4));
        let told: Vec<(String, usize, String)> = placement
            .classes()
            .iter()
            .map(|c| (c.places.to_string(), c.players.len(), c.because[0].to_string()))
            .collect();
        assert_eq!(told, [("1".into(), 1, "5(a)".into()), ("2-4".into(), 3, "5".into())]);
    }

    #[test]
    fn a_class_has_its_own_clauses_and_the_rule_where_it_has_none_or_shares() {
        let players: Vec<PlayerId> = (0..6).map(PlayerId).collect();
        let [own, rule] = [Clause::new("5(a)"), Clause::new("5")];
        let class = |of: std::ops::Range<usize>, because: &[&Clause]| Class {
            players: players[of].to_vec(),
            because: because.iter().map(|c| (*c).clone()).collect(),
        };
        let classes =
            [class(0..1, &[&own]), class(1..2, &[]), class(2..4, &[&own]), class(4..6, &[&rule])];
        let mut placement = Placement::behind(0, std::slice::from_ref(&players));
        assert_eq!(placement.part(Places::of(1, 6), &classes, &rule), None);
        let told: Vec<String> = placement
            .classes()
            .iter()
            .map(|c| c.because.iter().map(Clause::as_str).collect::<Vec<_>>().join(" "))
            .collect();
        assert_eq!(told, ["5(a)", "5", "5(a) 5", "5"]);
    }
}
