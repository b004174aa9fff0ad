//! Lists of prizes while a play-off is open, where nobody has two prizes: what one player takes of a category another has
//! by place, and those behind move up. Nothing is certain, and nothing is paid, that is not so in every outcome.
//!
//! Worked example: two of a category are level for first; the prizes by place are 100, 50 and 20, that of the category is
//! 60. Whoever loses takes it, and those behind have 50 and 20, not 20 and nothing: until then all of it waits, but for
//! the 60 that each of the two has at least, and the 20 of the next.

use std::collections::{BTreeMap, BTreeSet};

use super::category_entries::Listed;
use super::divided::Lists;
use super::ground::{GroupMoney, List, Money, Terms};
use super::outcomes;
use super::pool::PlaceGroup;
use super::rounding::{Takers, pay};
use super::shares::Shares;
use crate::decision::Clause;
use crate::regulations::schema::{Division, Remainder};
use crate::tournament::entries::RemainderTo;
use crate::tournament::exact::Exact;
use crate::tournament::{Places, PlayerId};

/// The money of an event in the ends of what is open.
pub struct Ends {
    /// One after the other.
    pub all: Vec<Money>,
    /// There is no other.
    pub complete: bool,
}

impl Ends {
    /// The ends; none where nothing is open, or none of them can change what is told. `divide` divides the whole fund of
    /// an event in which nothing is open.
    pub fn of(terms: &Terms<'_, '_>, divide: impl Fn(&Terms<'_, '_>) -> Money) -> Option<Self> {
        let given = terms.given;
        let category = given.tournament.prizes.iter().any(|prize| prize.category.is_some());
        let several = !given.rules.special.is_empty() || given.rules.per_half_point.is_some();
        let event = &given.tournament.event;
        let remainder = given.rules.remainder.is_some() || event.remainder_to.is_some();
        let to_winner = given.groups.iter().any(|(_, rule)| {
            let money = rule.and_then(|rule| rule.money.as_ref());
            matches!(money, Some(Division::Split(own)) if own.remainder == Remainder::Winner)
        });
        if !(category || several || remainder || to_winner) {
            return None;
        }
        let outcomes = outcomes::of(given)?;
        let all = outcomes.all.iter().map(|given| divide(&Terms { given, ..*terms }));
        Some(Self { all: all.collect(), complete: outcomes.complete })
    }
}

/// A list, none for the main one, and a player.
type Key = (Option<String>, PlayerId);

/// The lists with what is the same in every end of what is open; as they are where that is so already.
pub fn hold_back(
    terms: &Terms<'_, '_>,
    listed: &[Listed],
    mut lists: Lists,
    (ends, main_too): (&Ends, bool),
) -> Lists {
    let awarded: Vec<&Listed> = listed.iter().filter(|own| own.refused.is_none()).collect();
    let is_member = |player: &PlayerId| awarded.iter().any(|own| own.members.contains(player));
    let is_open = |(group, _): &(PlaceGroup, _)| {
        let outcome = &group.outcome;
        let mut open = outcome.classes.iter().filter(|class| outcome.is_open_among(class));
        open.any(|class| class.iter().any(is_member))
    };
    if awarded.is_empty() || !ends.complete && !terms.given.groups.iter().any(is_open) {
        return lists;
    }
    let rule = terms.given.rules.categories.as_ref();
    let clause = rule.map_or_else(Clause::silent, |rule| rule.clause.clone());
    let mut held = Held::new(terms, ends, &lists, &clause);
    if main_too {
        lists.main = held.main(lists.main);
    }
    let now = std::mem::take(&mut lists.by_category.groups);
    for category in listed {
        let is_of = |own: &&GroupMoney| list_of(&own.list) == Some(Some(category.name.clone()));
        let own: Vec<GroupMoney> = now.iter().filter(is_of).cloned().collect();
        match category.refused {
            None => lists.by_category.groups.extend(held.category(category, own)),
            Some(_) => lists.by_category.groups.extend(own),
        }
    }
    let is_so = |note: &_| ends.all.iter().all(|end| end.notes.contains(note));
    lists.notes.retain(|note| ends.complete && is_so(note));
    lists.least = held.least();
    lists
}

/// What is held back.
struct Held<'h, 'a, 'g> {
    terms: &'h Terms<'a, 'g>,
    ends: &'h Ends,
    clause: &'h Clause,
    /// What each was told of each list: for certain, and in all.
    told: BTreeMap<Key, (Exact, Option<Exact>)>,
    /// The least and the most that each has of each list in the ends.
    ranges: BTreeMap<Key, (Exact, Exact)>,
    /// Who waits.
    waiting: BTreeSet<PlayerId>,
}

impl<'h, 'a, 'g> Held<'h, 'a, 'g> {
    fn new(terms: &'h Terms<'a, 'g>, ends: &'h Ends, now: &Lists, clause: &'h Clause) -> Self {
        let groups = now.main.iter().chain(&now.by_category.groups);
        let told = groups.flat_map(claims).map(|(key, certain, exact)| (key, (certain, exact)));
        let of_end = |end: &Money| -> BTreeMap<Key, Exact> {
            end.groups.iter().flat_map(claims).map(|(key, certain, _)| (key, certain)).collect()
        };
        let all: Vec<BTreeMap<Key, Exact>> = ends.all.iter().map(of_end).collect();
        let keys: BTreeSet<&Key> = all.iter().flat_map(BTreeMap::keys).collect();
        let range = |key: &Key| {
            let of_key = |end: &BTreeMap<Key, Exact>| end.get(key).copied().unwrap_or(Exact::ZERO);
            let own = || all.iter().map(of_key);
            (own().min().unwrap_or(Exact::ZERO), own().max().unwrap_or(Exact::ZERO))
        };
        let ranges = keys.into_iter().map(|key| (key.clone(), range(key))).collect();
        Self { terms, ends, clause, told: told.collect(), ranges, waiting: BTreeSet::new() }
    }

    /// The least and the most that somebody has of a list; nothing is known of it where not all ends are.
    fn range(&self, key: &Key) -> (Exact, Option<Exact>) {
        match (self.ends.complete, self.ranges.get(key)) {
            (true, Some((low, high))) => (*low, Some(*high)),
            (true, None) => (Exact::ZERO, Some(Exact::ZERO)),
            (false, _) => (Exact::ZERO, None),
        }
    }

    /// Whether what somebody was told of a list is so in every end.
    fn is_sound(&self, key: &Key) -> bool {
        match (self.range(key), self.told.get(key)) {
            ((_, None), _) => false,
            ((low, Some(high)), Some((_, Some(exact)))) => (*exact, *exact) == (low, high),
            // What is the same in every end does not wait.
            ((low, high), Some((certain, None))) => *certain <= low && high != Some(low),
            ((_, high), None) => high == Some(Exact::ZERO),
        }
    }

    /// The groups of a list in the ends.
    fn of_ends(&self, list: Option<&str>) -> impl Iterator<Item = &'h GroupMoney> {
        let list = list.map(str::to_owned);
        let groups = self.ends.all.iter().flat_map(|end| &end.groups);
        groups.filter(move |group| list_of(&group.list).is_some_and(|own| own == list))
    }

    /// Players in the order of the event.
    fn in_order(&self, players: &BTreeSet<PlayerId>) -> Vec<PlayerId> {
        let order = self.terms.given.groups.iter().flat_map(|(group, _)| &group.players);
        order.filter(|player| players.contains(player)).copied().collect()
    }

    /// The prizes by place. Where players move up whose places were those of others, all of them wait together.
    fn main(&mut self, now: Vec<GroupMoney>) -> Vec<GroupMoney> {
        let mut groups = Vec::new();
        for span in self.spans(&now) {
            let is_in = |group: &&GroupMoney| group.group.places.overlap(span);
            let own: Vec<GroupMoney> = now.iter().filter(is_in).cloned().collect();
            let players = own.iter().chain(self.of_ends(None).filter(is_in));
            let players: BTreeSet<PlayerId> =
                players.flat_map(|group| group.group.players.iter().copied()).collect();
            if players.iter().all(|player| self.is_sound(&(None, *player))) {
                groups.extend(own);
                continue;
            }
            let fixed: Vec<&GroupMoney> = self.fixed().into_iter().filter(is_in).collect();
            let of_fixed = |place: &u32| fixed.iter().any(|own| own.group.places.contains(*place));
            let rest = players.into_iter();
            let rest =
                rest.filter(|player| !fixed.iter().any(|f| f.group.players.contains(player)));
            let mut prizes = self.prizes(&own, None, is_in);
            prizes.retain(|place, _| !of_fixed(place));
            let own: Vec<GroupMoney> =
                own.into_iter().filter(|own| !fixed.iter().any(|f| f.group == own.group)).collect();
            let together = self.together(List::Main, own, &rest.collect(), prizes);
            groups.extend(together);
            groups.extend(fixed.into_iter().cloned());
        }
        groups.sort_by_key(|own| own.group.places);
        groups
    }

    /// The groups of prizes by place that are the same in every end: whose they are does not wait. What rounding adds to
    /// them is counted later.
    fn fixed(&self) -> Vec<&'h GroupMoney> {
        let Some((first, others)) = self.ends.all.split_first().filter(|_| self.ends.complete)
        else {
            return Vec::new();
        };
        let alike = |own: &GroupMoney, other: &GroupMoney| {
            let of = |group: &GroupMoney| (group.group.places, group.takers.clone());
            own.list == other.list
                && own.group.players == other.group.players
                && own.shares == other.shares
                && of(own) == of(other)
        };
        let is_so = |own: &&GroupMoney| {
            let in_end = |end: &Money| end.groups.iter().any(|other| alike(own, other));
            let as_divided = own.moved == Exact::ZERO
                && own.paid.iter().all(|paid| paid.from_remainder == Exact::ZERO);
            own.list == List::Main && as_divided && others.iter().all(in_end)
        };
        first.groups.iter().filter(is_so).collect()
    }

    /// The prizes of a list that are in question: those that somebody has in an end, where all ends are known.
    fn prizes(
        &self,
        now: &[GroupMoney],
        list: Option<&str>,
        is_in: impl Fn(&&GroupMoney) -> bool,
    ) -> BTreeMap<u32, Exact> {
        let now = now.iter().filter(|_| !self.ends.complete);
        let groups = now.chain(self.of_ends(list).filter(is_in));
        groups.flat_map(|group| group.amounts.iter().copied()).collect()
    }

    /// Places whose prizes pass only among the players who stand there.
    fn spans(&self, now: &[GroupMoney]) -> Vec<Places> {
        let hull = |a: Places, b: Places| {
            Places::new(a.first().min(b.first()), a.last().max(b.last())).unwrap_or(a)
        };
        let groups = || now.iter().chain(self.of_ends(None)).map(|own| &own.group);
        let mut stands: BTreeMap<PlayerId, Places> = BTreeMap::new();
        for group in groups() {
            for player in &group.players {
                let own = stands.entry(*player).or_insert(group.places);
                *own = hull(*own, group.places);
            }
        }
        let mut all: Vec<Places> = groups().map(|group| group.places).collect();
        all.extend(stands.into_values());
        all.sort();
        let mut spans: Vec<Places> = Vec::new();
        for own in all {
            match spans.last_mut() {
                Some(last) if last.overlap(own) || !self.ends.complete => *last = hull(*last, own),
                _ => spans.push(own),
            }
        }
        spans
    }

    /// The prizes of a category.
    fn category(&mut self, category: &Listed, own: Vec<GroupMoney>) -> Vec<GroupMoney> {
        let key = |player: &PlayerId| (Some(category.name.clone()), *player);
        let may_have = |player: &&PlayerId| self.range(&key(player)).1 != Some(Exact::ZERO);
        let told = own.iter().flat_map(|group| &group.group.players);
        let is_sound = |player: &PlayerId| self.is_sound(&key(player));
        if category.members.iter().all(is_sound) && { told }.all(|player| may_have(&player)) {
            return own;
        }
        let players = category.members.iter().filter(may_have).copied().collect();
        let prizes = self.prizes(&own, Some(&category.name), |_| true);
        let list = List::Category(category.name.clone());
        self.together(list, own, &players, prizes).into_iter().collect()
    }

    /// One group for all who may have something of these prizes.
    fn together(
        &mut self,
        list: List,
        own: Vec<GroupMoney>,
        players: &BTreeSet<PlayerId>,
        prizes: BTreeMap<u32, Exact>,
    ) -> Option<GroupMoney> {
        let players = self.in_order(players);
        let places = prizes.keys().next().zip(prizes.keys().next_back());
        let places = places.and_then(|(first, last)| Places::new(*first, *last))?;
        let group = match &own[..] {
            [only] if only.group.players == players && list == List::Main => only.group.clone(),
            _ => {
                let made = PlaceGroup::level(places.first(), players, true, self.clause);
                PlaceGroup { places, level: places, ..made }
            }
        };
        let pool = prizes.values().copied().sum();
        let range = |player: &PlayerId| self.range(&(list_of(&list).flatten(), *player));
        let shares = Shares::between(&group, pool, self.clause, range)?;
        self.waiting.extend(&group.players);
        let own_unit = own.first().and_then(|own| own.unit.clone());
        let unit = own_unit.as_ref().map_or(self.terms.unit, |(unit, _)| *unit);
        let to = self.terms.given.tournament.event.remainder_to.as_ref().map(|own| own.value);
        let to = own.first().map(|own| own.takers.to).or(to).unwrap_or(RemainderTo::Organiser);
        let takers = Takers { to, players: Vec::new(), open: to != RemainderTo::Organiser };
        let payment = pay(&shares, unit, &takers);
        let amounts = prizes.into_iter().collect();
        let made = GroupMoney::new(list, group, amounts, shares, payment, takers);
        Some(GroupMoney { unit: own_unit, ..made })
    }

    /// What those who wait are paid of all these lists in every end.
    fn least(&self) -> BTreeMap<PlayerId, Exact> {
        let of_end = |end: &Money, player: PlayerId| -> Exact {
            let groups = end.groups.iter().filter(|group| group.list.is_of_lists());
            let own = groups.flat_map(|g| g.paid.iter().filter(|own| own.player == player));
            own.filter_map(|own| Some(own.paid? - own.from_remainder)).sum()
        };
        let least = |player: &PlayerId| {
            let own = self.ends.all.iter().map(|end| of_end(end, *player));
            Some((*player, own.min()?))
        };
        self.waiting.iter().filter(|_| self.ends.complete).filter_map(least).collect()
    }
}

/// What is claimed of a group of these lists: for certain, and in all.
fn claims(group: &GroupMoney) -> impl Iterator<Item = (Key, Exact, Option<Exact>)> {
    let list = list_of(&group.list);
    let claims = group.shares.claims().iter();
    claims.filter_map(move |own| Some(((list.clone()?, own.player), own.certain, own.exact)))
}

/// The name of a category, inner none for the prizes by place; none of other lists.
fn list_of(list: &List) -> Option<Option<String>> {
    match list {
        List::Main => Some(None),
        List::Category(name) => Some(Some(name.clone())),
        _ => None,
    }
}
