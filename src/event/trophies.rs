//! Trophies of an event: from the regulations, from the Prizes sheet, and titles decided apart.

use chrono::Datelike;
use std::collections::BTreeSet;

use super::ground::{Settlement, Standing, Status};
use super::things::{Held, OfCategories, classes, things};
use super::ties::Title;
use super::undivided;
use crate::awards::{
    Category, Decides, PlaceGroup, TrophyAward, Undecided, cell_of_rules, personal,
};
use crate::decision::each_once;
use crate::diagnostic::{Code, Diagnostic};
use crate::playoff::PlayOffState;
use crate::regulations::Regulation;
use crate::regulations::schema::{Joint, TieRule, Trophy};
use crate::said::{Wording, said};
use crate::tournament::entries::EventEntries;
use crate::tournament::record::Need;
use crate::tournament::{Places, PlayerId, Tournament};

/// All that are certain, and those that nobody has yet: what says whose they are is still to come, or their places are
/// shared by more players than there are of them, and no clause says who has them.
pub fn award(
    regulation: &Regulation,
    settlement: &Settlement,
    (title, beside): (Option<&Title>, &[Need]),
    groups: &[(PlaceGroup, Option<&TieRule>)],
) -> (Vec<TrophyAward>, Vec<Undecided>) {
    let rules = &regulation.competition;
    let tournament = &settlement.table.tournament;
    let mut awards = Vec::new();
    if settlement.status == Status::Invalid {
        return (awards, Vec::new());
    }
    for rule in &rules.trophies {
        let found = holders(settlement, rule.place, beside);
        let Some(Held { players, because, .. }) = found.filter(|own| !is_nobodys(rule, own)) else {
            continue;
        };
        let joint = rules.joint.as_ref().filter(|_| rule.place == 1 && players.len() > 1);
        let clauses = each_once(
            [&rule.clause].into_iter().chain(&because).chain(joint.map(|joint| &joint.clause)),
        );
        for (index, name) in rule.names.iter().enumerate() {
            let award = TrophyAward::thing(name.clone(), clauses.clone(), players.clone());
            // What stands behind an engraved trophy each winner has for himself.
            awards.push(match (rule.major, index) {
                (true, 0) => engraved(award, joint, &tournament.event),
                (true, _) => award,
                (false, _) => award.only(),
            });
        }
        awards
            .extend(joint.filter(|_| rule.major).and_then(|own| personal(own, &awards, &players)));
    }
    let (mut undecided, mut title_told) = (Vec::new(), false);
    for thing in things(tournament, settlement.standings.len(), None) {
        // The clause of a trophy that the regulations' own list of prizes names.
        let list = rules.prizes.as_ref().map(|list| &list.clause);
        let clause = list.filter(|_| cell_of_rules(tournament) == Some(thing.at));
        let decides = title.filter(|_| thing.places[..] == [1]);
        let Some(thing) = thing.beside(rules, &awards) else { continue };
        title_told |= decides.is_some();
        let on = |place: u32| match (decides, undivided::holder(groups, place)) {
            (Some(title), _) => Some(of_title(title)),
            (None, Some(found)) => found,
            (None, None) => holders(settlement, place, beside),
        };
        let joint = rules.joint.as_ref().filter(|_| thing.places[..] == [1]);
        // What the winner has is that of joint winners together, who are so by the regulations or by a ruling.
        let of_joint_winners = thing.places[..] == [1] && are_joint(groups);
        let shared = joint.is_some() || decides.is_some() || of_joint_winners;
        let (found, open) = thing.given(on, shared);
        undecided.extend(open);
        let Some((players, because)) = found else { continue };
        let because = each_once(clause.into_iter().chain(&because));
        // Where the regulations name no trophy for first place this is the event's, and joint winners have it as they
        // have those that the regulations name.
        let joint = joint.filter(|_| players.len() > 1);
        let because = each_once(because.iter().chain(joint.map(|joint| &joint.clause)));
        let own = thing.award((players.clone(), because));
        match joint.filter(|_| !awards.iter().any(|award| award.major)) {
            Some(joint) => {
                let personal = personal(joint, &awards, &players);
                awards.push(engraved(own, Some(joint), &tournament.event));
                awards.extend(personal);
            }
            None => awards.push(own),
        }
    }
    let of_rules = of_rules_to_nobody(regulation, (settlement, beside), &awards);
    // What the regulations give for a place is one thing, whether a row of the sheet names it too or not.
    undecided.retain(|own: &Undecided| {
        let same =
            |rule: &Undecided| rule.name.eq_ignore_ascii_case(&own.name) && rule.among == own.among;
        !of_rules.iter().any(same)
    });
    undecided.extend(of_rules);
    let by_place: BTreeSet<PlayerId> = awards.iter().flat_map(|a| a.players.clone()).collect();
    let maybe: BTreeSet<PlayerId> = undecided.iter().flat_map(|own| own.among.clone()).collect();
    let (of_categories, open) = by_category(regulation, settlement, [&by_place, &maybe]);
    awards.extend(of_categories);
    undecided.extend(open);
    if let (Some(title), false) = (title, title_told)
        && title.is_decided()
    {
        let (name, because) = (title.name.clone(), title.because.clone());
        awards.push(TrophyAward::thing(name, because, title.holders.clone()).only());
    }
    (awards, undecided)
}

/// Whether first place has joint winners, and not players who only share it.
fn are_joint(groups: &[(PlaceGroup, Option<&TieRule>)]) -> bool {
    groups.iter().any(|(group, _)| group.places.contains(1) && group.outcome.joint)
}

/// Whether no clause says who of these has what the regulations give for a place: it is open, they share it with better
/// ones, or there is one of it for several behind the winners.
fn is_nobodys(rule: &Trophy, held: &Held) -> bool {
    held.open || held.places.first() < rule.place || rule.is_one_of(held.players.len())
}

/// What the regulations give for a place that nobody has: as a play-off or a lot for it is open, or as those ahead share
/// it with better ones, of which no clause says whose it is.
fn of_rules_to_nobody(
    regulation: &Regulation,
    (settlement, beside): (&Settlement, &[Need]),
    awards: &[TrophyAward],
) -> Vec<Undecided> {
    let Some(at) = cell_of_rules(&settlement.table.tournament) else { return Vec::new() };
    let rules = regulation.competition.trophies.iter();
    let shared = rules.filter_map(|rule| {
        let held = holders(settlement, rule.place, beside)?;
        is_nobodys(rule, &held).then_some((rule, held))
    });
    shared
        .flat_map(|(rule, held)| rule.names.iter().map(move |name| (name, held.clone())))
        .filter(|(name, held)| {
            let has = |award: &TrophyAward| {
                award.is_called(name) && award.players.iter().any(|own| held.players.contains(own))
            };
            !awards.iter().any(has)
        })
        .map(|(name, held)| held.undecided_of_rules(name, at))
        .collect()
}

/// Tells trophies that wait for somebody to decide who has them.
pub fn tell_undecided(settlement: &mut Settlement) {
    if settlement.status == Status::Final {
        let told = told_undecided(&settlement.table.tournament, &settlement.undecided);
        settlement.problems.extend(told);
    }
}

/// That things wait for somebody to decide who has them, each at the row that names it.
pub fn told_undecided(tournament: &Tournament, undecided: &[Undecided]) -> Vec<Diagnostic> {
    let told = undecided.iter().map(|own| {
        let names: Vec<&str> = own.among.iter().map(|player| tournament.name(*player)).collect();
        let row = tournament.prizes.iter().find(|row| row.at == own.at);
        let (name, places) = (&own.name, own.places);
        // The advice is of the row: that of the regulations takes no place, and one with money pays it once.
        let left = match row {
            // Nothing is open any more: what it hangs on is for the organiser to say, too.
            _ if own.by == Decides::Outcome => {
                said!("awards.trophy-undecided.of-category", name, names)
            }
            None => {
                let name = Wording(name);
                said!("awards.trophy-undecided.of-rules", name, names, places)
            }
            Some(row) if row.money.is_some() || row.points.is_some() => {
                said!("awards.trophy-undecided.beside-money", name, names, places)
            }
            Some(_) => said!("awards.trophy-undecided.row", name, names, places),
        };
        Diagnostic::warning(Code::PrizeWithoutPlayer, left).at(&own.at)
    });
    told.collect()
}

/// The same trophy with what is engraved, and held in turn by joint winners.
fn engraved(award: TrophyAward, joint: Option<&Joint>, event: &EventEntries) -> TrophyAward {
    let awarded = event.award_date.as_ref().map(|d| d.value);
    let year = event.own_year().or_else(|| event.first_year());
    let year = year.or(awarded.map(|date| date.year()));
    TrophyAward { year, ..award.engraved(joint, awarded) }
}

/// Trophies of categories: to the best placed of the category, or of those in it who have none by place, among whom nobody
/// yet knows whether who may have one is.
fn by_category(
    regulation: &Regulation,
    settlement: &Settlement,
    by_place: [&BTreeSet<PlayerId>; 2],
) -> (Vec<TrophyAward>, Vec<Undecided>) {
    let tournament = &settlement.table.tournament;
    let rule = regulation.competition.categories.as_ref();
    let mut placed: Vec<(Places, PlayerId)> =
        settlement.standings.iter().filter_map(|s| Some((s.places?, s.player))).collect();
    placed.sort_by_key(|(places, _)| *places);
    let ranked: Vec<PlayerId> = settlement.standings.iter().map(|own| own.player).collect();
    let present: BTreeSet<PlayerId> = ranked.iter().copied().collect();
    let open: BTreeSet<PlayerId> = settlement
        .play_offs
        .iter()
        .filter(|state| !state.is_over())
        .flat_map(|state| state.players.iter().copied())
        .collect();
    let open = &open;
    let of = OfCategories { tournament, rule, ranked, by_place, open };
    let one_each = of.is_one_each();
    let entries = |own: &Category| own.entries(tournament, &present);
    of.given(entries, |is_in| {
        let mut classes = classes(&placed, is_in);
        for held in &mut classes {
            held.open = held.players.len() > 1 && open.contains(&held.players[0]);
        }
        // Who of those whom a ruling is still to place is the next of the category; one alone of it is.
        let ahead = classes.iter().map(|held| held.players.len()).sum();
        let players = unplaced(settlement).map_or(Vec::new(), |own| own.players);
        let players: Vec<PlayerId> = players.into_iter().filter(|own| is_in(*own)).collect();
        if !players.is_empty() {
            let places = Places::behind(ahead, players.len());
            let open = one_each || players.len() > 1;
            classes.push(Held { places, players, because: Vec::new(), open });
        }
        classes
    })
}

/// Who has a title that is decided apart from the places.
fn of_title(title: &Title) -> Held {
    let (players, because) = (title.holders.clone(), title.because.clone());
    let places = Places::of(1, players.len());
    Held { places, players, because, open: !title.is_decided() }
}

/// Who has a place, or who may yet have it; no place waits for what is needed `beside` the places.
fn holders(settlement: &Settlement, place: u32, beside: &[Need]) -> Option<Held> {
    let has = |own: &&Standing| own.places.is_some_and(|places| places.contains(place));
    let own: Vec<&Standing> = settlement.standings.iter().filter(has).collect();
    let players: Vec<PlayerId> = own.iter().map(|s| s.player).collect();
    let Some(first) = own.first() else {
        return Some(unplaced(settlement)?).filter(|own| own.places.contains(place));
    };
    let mut play_offs = settlement.play_offs.iter().filter(|state| !state.is_over());
    // A lot or a ruling that players of the place still wait for.
    let needs = || settlement.needs.iter().filter(|need| !beside.contains(need));
    let waits = |player: &PlayerId| needs().any(|need| need.among.contains(player));
    // Where others still play for theirs, this one may be settled already.
    let is_settled = |state: &PlayOffState| {
        let mut placed = state.placed();
        placed.any(|(places, class)| class.settled && Some(places) == first.places)
    };
    let open = play_offs.any(|state| state.places().contains(place) && !is_settled(state))
        || players.iter().any(waits);
    let (places, because) = (first.places?, first.because.clone());
    Some(Held { places, players, because, open })
}

/// Those whom a ruling is still to place, behind everybody who has a place.
fn unplaced(settlement: &Settlement) -> Option<Held> {
    let all = settlement.standings.iter();
    let (none, placed): (Vec<_>, Vec<_>) = all.partition(|own| own.places.is_none());
    let players: Vec<PlayerId> = none.iter().map(|own| own.player).collect();
    let places = Places::behind(placed.len(), players.len());
    let held = |players| Held { places, players, because: Vec::new(), open: true };
    (!players.is_empty()).then(|| held(players))
}
