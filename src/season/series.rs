//! A series: which events of a player count, and what breaks ties of the total.

use std::collections::BTreeMap;

use super::given::{Given, Role, RoleState};
use super::table::{InEvent, Row, SeasonSettlement};
use crate::decision::Clause;
use crate::regulations::schema::{AllRounder, CountedEvents, DroppedEvents, SeriesTie};
use crate::said::{Said, said};
use crate::standings::TieStep;
use crate::tie_break::Scale;
use crate::tournament::exact::Exact;
use crate::tournament::{Places, PlayerId, best};

/// Says of each event of a player whether it counts: the best of them, no more of the extra ones than may; of equal
/// ones the earlier. Gives the sum of those that count.
pub fn count(
    rule: Option<&CountedEvents>,
    roles: &[Role],
    events: &mut [Option<InEvent>],
) -> Exact {
    if let Some(rule) = rule {
        let points: Vec<Option<Exact>> =
            events.iter().map(|event| event.as_ref().map(|own| own.counts)).collect();
        let extra = rule.extra.as_ref();
        let is_extra =
            |index: usize| extra.is_some_and(|own| own.events.contains(&roles[index].id));
        let limit = extra.map(|own| (&is_extra as &dyn Fn(usize) -> bool, own.at_most));
        // One that was not held is none of which some are dropped.
        let not_held =
            |role: &&Role| matches!(role.state, RoleState::NotHeld | RoleState::NoWorkbook);
        let held = roles.len() - roles.iter().filter(not_held).count();
        let counts = best(&points, rule.most(held), limit);
        for (event, counts) in events.iter_mut().zip(counts) {
            event.iter_mut().for_each(|event| event.counted = counts);
        }
    }
    events.iter().flatten().filter(|event| event.counted).map(|event| event.counts).sum()
}

/// The clauses by which only some events count.
pub fn clauses(rule: Option<&CountedEvents>) -> Vec<Clause> {
    let extra = |rule: &CountedEvents| rule.extra.as_ref().map(|extra| extra.clause.clone());
    rule.into_iter().flat_map(|rule| [Some(rule.clause.clone()), extra(rule)]).flatten().collect()
}

/// Parts players on the same total by what breaks ties, whatever their place. Gives the steps taken, by the place at
/// which the tie begins.
pub fn break_ties(
    given: &Given<'_>,
    rules: &AllRounder,
    settlement: &mut SeasonSettlement,
) -> BTreeMap<u32, Vec<TieStep>> {
    let mut groups: BTreeMap<Places, Vec<PlayerId>> = BTreeMap::new();
    for row in settlement.rows.iter().filter(|row| row.eligible) {
        if let Some(places) = row.places.filter(|places| !places.is_single()) {
            groups.entry(places).or_default().push(row.player);
        }
    }
    let mut taken = BTreeMap::new();
    for (places, players) in groups {
        let mut classes = vec![players];
        let mut steps = Vec::new();
        let percentages = rules.percentages.iter();
        let percentages = percentages.map(|rule| (&rule.clause, percentages_of(settlement)));
        let others = rules.ties.iter();
        let others = others.map(|rule| (rule.clause(), measures(given, rule, settlement)));
        for (clause, measured) in percentages.chain(others) {
            for (code, title, values) in measured {
                let level: Vec<PlayerId> =
                    classes.iter().filter(|class| class.len() > 1).flatten().copied().collect();
                if level.is_empty() {
                    break;
                }
                classes = classes.into_iter().flat_map(|class| parted(class, &values)).collect();
                let values = level.iter().filter_map(|p| Some((*p, *values.get(p)?))).collect();
                let (clause, scale) = (clause.clone(), Scale::Higher);
                steps.push(TieStep { clause, code, title, scale, values });
            }
        }
        let mut ahead = usize::try_from(places.first() - 1).unwrap_or(0);
        for class in classes {
            let own = Places::behind(ahead, class.len());
            for row in settlement.rows.iter_mut().filter(|row| class.contains(&row.player)) {
                row.places = Some(own);
            }
            ahead += class.len();
        }
        taken.insert(places.first(), steps);
    }
    taken
}

/// A class parted by values, the highest first.
fn parted(class: Vec<PlayerId>, values: &BTreeMap<PlayerId, Exact>) -> Vec<Vec<PlayerId>> {
    let value = |player: &PlayerId| values.get(player).copied().unwrap_or(Exact::ZERO);
    let mut class = class;
    class.sort_by_key(|player| -value(player));
    class.chunk_by(|a, b| value(a) == value(b)).map(<[PlayerId]>::to_vec).collect()
}

type Measured = (String, Said, BTreeMap<PlayerId, Exact>);

/// The sums of percentages.
fn percentages_of(settlement: &SeasonSettlement) -> Vec<Measured> {
    let rows = settlement.rows.iter();
    let values = rows.filter_map(|row| Some((row.player, row.tie_break?))).collect();
    vec![("PCT".to_owned(), said!("season.weighted-percentages"), values)]
}

/// What a rule compares, one value after the other.
fn measures(given: &Given<'_>, rule: &SeriesTie, settlement: &SeasonSettlement) -> Vec<Measured> {
    let all = |of: &dyn Fn(&Row) -> Exact| -> BTreeMap<PlayerId, Exact> {
        settlement.rows.iter().map(|row| (row.player, of(row))).collect()
    };
    let number = |count: usize| Exact::from(count);
    match rule {
        SeriesTie::Countback(_) => (1..=last_place(settlement))
            .map(|place| {
                let is_guest =
                    |event: &InEvent| event.guests.as_ref().is_some_and(|own| own.is_one);
                let has = |event: &&InEvent| {
                    event.places.is_some_and(|p| p.first() == place) && !is_guest(event)
                };
                let firsts = all(&|row| number(row.events.iter().flatten().filter(has).count()));
                (format!("N{place}"), said!("season.tie.countback", place), firsts)
            })
            .collect(),
        SeriesTie::BestEvents(rule) => (1..=given.roles.len())
            .map(|nth| {
                let sorted = |row: &Row| sorted(row, rule.dropped);
                let of = |row: &Row| sorted(row).get(nth - 1).copied().unwrap_or(Exact::ZERO);
                (format!("E{nth}"), said!("season.tie.best-event", nth), all(&of))
            })
            .collect(),
        SeriesTie::DroppedEvents(_) => {
            let dropped = |row: &Row| {
                let events = row.events.iter().flatten().filter(|event| !event.counted);
                events.map(|event| event.counts).sum()
            };
            vec![("DRP".to_owned(), said!("season.tie.dropped-events"), all(&dropped))]
        }
        SeriesTie::GamePoints(_) => {
            let points =
                |row: &Row| row.events.iter().flatten().map(|event| event.share.points).sum();
            vec![("PTS".to_owned(), said!("season.tie.game-points"), all(&points))]
        }
        SeriesTie::EventsPlayed(_) => {
            let played = |row: &Row| number(row.events.iter().flatten().count());
            vec![("EVT".to_owned(), said!("season.tie.events-played"), all(&played))]
        }
    }
}

/// What a player's events count, the best first; those that do not count for the total among them or not.
fn sorted(row: &Row, dropped: DroppedEvents) -> Vec<Exact> {
    let compared = |own: &&InEvent| own.counted || dropped == DroppedEvents::Compared;
    let events = row.events.iter().flatten().filter(compared);
    let mut own: Vec<Exact> = events.map(|event| event.counts).collect();
    own.sort_by_key(|counts| -*counts);
    own
}

fn last_place(settlement: &SeasonSettlement) -> u32 {
    let events = settlement.rows.iter().flat_map(|row| row.events.iter().flatten());
    events.filter_map(|event| event.places.map(Places::first)).max().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::rounds::Share;
    use super::*;
    use crate::regulations::schema::Extra;

    fn event(counts: u32) -> InEvent {
        InEvent {
            places: None,
            guests: None,
            removed: None,
            completed: None,
            enough: true,
            open: false,
            share: Share::default(),
            counts: Exact::from(counts),
            counted: true,
            of_places: Vec::new(),
        }
    }

    proptest! {
        /// No other choice of events that is allowed gives more, and what counts is what the total is made of.
        #[test]
        fn the_best_events_count(
            scores in prop::collection::vec((prop::option::of(0_u32..20), any::<bool>()), 1..8),
            most in 1_usize..6,
            dropping in any::<bool>(),
            extras in prop::option::of(0_usize..3),
        ) {
            let clause = || Clause::new("3");
            let extra = Extra { events: vec!["extra".into()], at_most: extras.unwrap_or(0), clause: clause() };
            let rule = CountedEvents {
                best: (!dropping).then_some(most),
                all_but: dropping.then_some(most),
                extra: extras.map(|_| extra),
                clause: clause(),
            };
            let roles: Vec<Role> = scores
                .iter()
                .map(|(_, extra)| Role {
                    id: if *extra { "extra" } else { "own" }.into(),
                    title: String::new(),
                    state: RoleState::Unusable { workbook: String::new() },
                })
                .collect();
            let mut events: Vec<_> = scores.iter().map(|(score, _)| score.map(event)).collect();
            let total = count(Some(&rule), &roles, &mut events);
            let allowed = if dropping { scores.len().saturating_sub(most) } else { most };
            let mut best = Exact::ZERO;
            for choice in 0_u32..1 << scores.len() {
                let chosen = || scores.iter().enumerate().filter(|(i, _)| choice >> i & 1 == 1);
                let of_extra = chosen().filter(|(_, (_, extra))| *extra).count();
                let fits = chosen().count() <= allowed && extras.is_none_or(|m| of_extra <= m);
                if fits {
                    let sum: u32 = chosen().filter_map(|(_, (score, _))| *score).sum();
                    best = best.max(Exact::from(sum));
                }
            }
            prop_assert_eq!(total, best);
            let counted = events.iter().flatten().filter(|event| event.counted);
            prop_assert!(counted.clone().count() <= allowed);
            prop_assert_eq!(counted.map(|event| event.counts).sum::<Exact>(), total);
        }
    }
}
