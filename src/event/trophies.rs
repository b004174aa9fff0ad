//! Trophies of an event: from the regulations, from the Prizes sheet, and titles decided apart.

use chrono::Datelike;
use std::collections::BTreeSet;

use super::ground::{Settlement, Standing, Status};
use super::ties::Title;
use super::undivided;
use crate::awards::{Categories, PlaceGroup, TrophyAward, cell_of_rules};
use crate::decision::{Clause, each_once};
use crate::diagnostic::{Code, Diagnostic};
use crate::regulations::Regulation;
use crate::regulations::schema::{CategoryTrophies, Joint, TieRule, TrophiesTo};
use crate::said::said;
use crate::tournament::entries::{EventEntries, PrizeEntry};
use crate::tournament::{Places, PlayerId};

/// All that are certain.
pub fn award(
    regulation: &Regulation,
    settlement: &Settlement,
    title: Option<&Title>,
    groups: &[(PlaceGroup, Option<&TieRule>)],
) -> Vec<TrophyAward> {
    let rules = &regulation.competition;
    let tournament = &settlement.table.tournament;
    let mut awards = Vec::new();
    if settlement.status == Status::Invalid {
        return awards;
    }
    for rule in &rules.trophies {
        let Some((players, because)) = holders(settlement, rule.place, None) else {
            continue;
        };
        let joint = rules.joint.as_ref().filter(|_| rule.place == 1 && players.len() > 1);
        let clauses = each_once(
            [&rule.clause].into_iter().chain(&because).chain(joint.map(|joint| &joint.clause)),
        );
        for (index, name) in rule.names.iter().enumerate() {
            let award = TrophyAward::thing(name.clone(), clauses.clone(), players.clone());
            awards.push(if rule.major && index == 0 {
                engraved(award, joint, &tournament.event)
            } else {
                award
            });
        }
        awards
            .extend(joint.filter(|_| rule.major).and_then(|own| personal(own, &awards, &players)));
    }
    // The clause of a trophy that the regulations' own list of prizes names.
    let list = rules.prizes.as_ref().map(|list| &list.clause);
    let of_list =
        |prize: &PrizeEntry| list.filter(|_| cell_of_rules(tournament) == Some(&prize.at));
    let named: Vec<_> = tournament
        .prizes
        .iter()
        .filter(|p| p.category.is_none())
        .filter_map(|p| Some((p.places.map_or(1, Places::first), p.award.clone()?, of_list(p))))
        .collect();
    let mut title_told = false;
    for (place, name, clause) in named {
        let decides = title.filter(|_| place == 1);
        title_told |= decides.is_some();
        let undivided = undivided::holder(groups, place).filter(|_| decides.is_none());
        let found = match undivided {
            Some(found) => found.map(|(players, clause)| (players, vec![clause])),
            None => holders(settlement, place, decides),
        };
        let given = |award: &TrophyAward| award.name.eq_ignore_ascii_case(&name);
        let Some((players, because)) = found.filter(|_| !awards.iter().any(given)) else {
            continue;
        };
        let because = each_once(clause.into_iter().chain(&because));
        // Where the regulations name no trophy for first place this is the event's, and joint winners have it as they
        // have those that the regulations name.
        let several = place == 1 && players.len() > 1 && !awards.iter().any(|award| award.major);
        let Some(joint) = rules.joint.as_ref().filter(|_| several) else {
            awards.push(TrophyAward::thing(name, because, players));
            continue;
        };
        let personal = personal(joint, &awards, &players);
        let because = each_once(because.iter().chain([&joint.clause]));
        let shared = TrophyAward::thing(name, because, players);
        awards.push(engraved(shared, Some(joint), &tournament.event));
        awards.extend(personal);
    }
    let by_place: BTreeSet<PlayerId> = awards.iter().flat_map(|a| a.players.clone()).collect();
    awards.extend(by_category(regulation, settlement, &by_place));
    if let (Some(title), false) = (title, title_told)
        && title.is_decided()
    {
        let (name, because) = (title.name.clone(), title.because.clone());
        awards.push(TrophyAward::thing(name, because, title.holders.clone()));
    }
    awards
}

/// What each joint winner has beside the trophy that they share; none where he has it already.
fn personal(joint: &Joint, awards: &[TrophyAward], players: &[PlayerId]) -> Option<TrophyAward> {
    let name = joint.personal.as_ref()?;
    let has = |award: &TrophyAward| award.name.eq_ignore_ascii_case(name);
    let thing = || TrophyAward::thing(name.clone(), vec![joint.clause.clone()], players.to_vec());
    (!awards.iter().any(has)).then(thing)
}

/// Tells trophies of the sheet Prizes that nobody has, since the players of their places share a better one.
pub fn tell_left(settlement: &mut Settlement) {
    if settlement.status != Status::Final {
        return;
    }
    let mut told = Vec::new();
    for prize in &settlement.table.tournament.prizes {
        let (Some(places), Some(name), None) = (prize.places, &prize.award, &prize.category) else {
            continue;
        };
        let given = settlement.trophies.iter().any(|own| own.name.eq_ignore_ascii_case(name));
        let shared = |own: &Standing| own.places.is_some_and(|own| own.contains(places.first()));
        if !given && settlement.standings.iter().any(shared) {
            let left = said!("awards.trophy-without-player", name, place = places.first());
            told.push(Diagnostic::warning(Code::PrizeWithoutPlayer, left).at(&prize.at));
        }
    }
    told.into_iter().for_each(|problem| settlement.problems.push(problem));
}

/// The same trophy with what is engraved, and held in turn by joint winners.
fn engraved(award: TrophyAward, joint: Option<&Joint>, event: &EventEntries) -> TrophyAward {
    let awarded = event.award_date.as_ref().map(|d| d.value);
    let year = event.own_year().or_else(|| event.first_year());
    let year = year.or(awarded.map(|date| date.year()));
    TrophyAward { year, ..award.engraved(joint, awarded) }
}

/// Trophies of categories: to the best placed of the category, or of those in it who have none by place.
fn by_category(
    regulation: &Regulation,
    settlement: &Settlement,
    by_place: &BTreeSet<PlayerId>,
) -> Vec<TrophyAward> {
    let tournament = &settlement.table.tournament;
    let rule = regulation.competition.categories.as_ref();
    let one_each = rule.is_some_and(|rule| rule.trophies_to == TrophiesTo::WithoutAnother);
    let waiting = || settlement.play_offs.iter().filter(|state| !state.is_over());
    let named = tournament
        .prizes
        .iter()
        .filter_map(|p| Some((p.category.as_ref()?, p.places, p.award.as_ref()?)));
    let categories = Categories::of(tournament);
    let mut placed: Vec<(Places, PlayerId)> =
        settlement.standings.iter().filter_map(|s| Some((s.places?, s.player))).collect();
    placed.sort_by_key(|(places, _)| *places);
    let mut awards = Vec::new();
    for (category, places, name) in named {
        let Some(own) = categories.get(&category.value) else {
            continue;
        };
        let is_in = |s: &&Standing| own.members.contains(&s.player);
        if settlement.standings.iter().filter(is_in).count() < own.least {
            continue;
        }
        let wanted = places.map_or(1, Places::first);
        if wanted > 1 && rule.is_some_and(|rule| rule.trophies == CategoryTrophies::One) {
            continue;
        }
        // Who will have a trophy by place is not known yet.
        let of_own = |player: &PlayerId| own.members.contains(player);
        if one_each && waiting().any(|state| state.players.iter().any(of_own)) {
            continue;
        }
        let may_have = |player: &PlayerId| !(one_each && by_place.contains(player));
        let present: Vec<(Places, PlayerId)> = placed
            .iter()
            .copied()
            .filter(|(_, player)| of_own(player) && may_have(player))
            .collect();
        // The place within the category: one more than the players of it who stand ahead.
        let ahead = |own: Places| present.partition_point(|(places, _)| *places < own);
        let players: Vec<PlayerId> = present
            .iter()
            .filter(|(own, _)| u32::try_from(ahead(*own) + 1) == Ok(wanted))
            .map(|(_, player)| *player)
            .collect();
        let open = players.len() > 1 && waiting().any(|state| state.players.contains(&players[0]));
        if !players.is_empty() && !open {
            let because = rule.iter().map(|c| c.clause.clone()).collect();
            let name = format!("{name} ({})", category.value);
            awards.push(TrophyAward::thing(name, because, players));
        }
    }
    awards
}

/// Who has a place for certain; a title decides first place apart.
fn holders(
    settlement: &Settlement,
    place: u32,
    title: Option<&Title>,
) -> Option<(Vec<PlayerId>, Vec<Clause>)> {
    if let Some(title) = title {
        return title.is_decided().then(|| (title.holders.clone(), title.because.clone()));
    }
    let mut open = settlement.play_offs.iter().filter(|state| !state.is_over());
    if open.any(|state| state.places().contains(place)) {
        return None;
    }
    // A lot or a ruling that players of the place still wait for.
    let waits = |player: &PlayerId| settlement.needs.iter().any(|n| n.among.contains(player));
    let own: Vec<_> = settlement
        .standings
        .iter()
        .filter(|s| s.places.is_some_and(|p| p.first() == place))
        .collect();
    if own.iter().any(|s| waits(&s.player)) {
        return None;
    }
    let because = own.first().map(|s| s.because.clone())?;
    Some((own.iter().map(|s| s.player).collect(), because))
}
