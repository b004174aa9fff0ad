//! Who has won before: rows of years that do not count, names that may be a player's, and sheets of earlier winners whose
//! rows do not say in columns of their own who has won what.

use std::collections::BTreeSet;

use super::ground::Settlement;
use crate::decision::Clause;
use crate::diagnostic::{At, Code, Diagnostic, Diagnostics};
use crate::regulations::Regulation;
use crate::regulations::schema::Eligible;
use crate::said::said;
use crate::tournament::alike::could_be_one;
use crate::tournament::entries::{HonourEntry, PerhapsWon};
use crate::tournament::record::Ruled;
use crate::tournament::roster::fold;
use crate::tournament::{PlayerId, Tournament};

/// Everybody who has entered.
pub fn entered(tournament: &Tournament) -> impl Iterator<Item = PlayerId> {
    tournament.ids().filter(|player| tournament.player(*player).entered)
}

/// A row of a year after this event's, of somebody who plays in it: the list may be a later one, or the year a slip.
pub fn tell_later(
    tournament: &Tournament,
    honour: &HonourEntry,
    clause: &Clause,
    is_named: impl Fn(&PlayerId) -> bool,
    problems: &mut Diagnostics,
) {
    let now = tournament.event.first_year();
    let Some(year) = honour.year.as_ref().filter(|year| now.is_some_and(|now| year.value > now))
    else {
        return;
    };
    if entered(tournament).any(|id| is_named(&id)) {
        let (name, then) = (&honour.name.value, year.value.to_string());
        let said = said!("event.first-later", clause, name, year = then);
        problems.push(Diagnostic::warning(Code::EligibilityUnclear, said).at(&year.at));
    }
}

/// Whether what is written may mean a player of this name.
pub fn could_mean(written: &str, name: &str) -> bool {
    let own = fold(name);
    spoken(written).iter().any(|text| fold(text) == own || could_be_one(&own, &fold(text)))
}

/// What a cell of a name may say: one name, or several between commas, each of several words.
fn spoken(written: &str) -> Vec<&str> {
    let parts: Vec<&str> = written.split(',').map(str::trim).collect();
    let is_whole = |part: &&str| part.split_whitespace().count() > 1;
    let several = parts.len() > 2 || parts.len() > 1 && parts.iter().all(is_whole);
    let mut all = vec![written];
    all.extend(parts.into_iter().filter(|_| several));
    all
}

/// Who another sheet names as the winner of the same trophy in the same year, where the two sheets have none in common:
/// they may have been joint winners, or one of the sheets is wrong.
pub fn disputed<'t>(
    regulation: &Regulation,
    tournament: &'t Tournament,
    honour: &HonourEntry,
) -> Option<&'t HonourEntry> {
    let what = |own: &HonourEntry| {
        let won = regulation.titles.find(&own.trophy.value)?;
        Some((won, own.year.as_ref()?.value))
    };
    let own = what(honour)?;
    let is_here = |other: &&HonourEntry| other.name.at.sheet == honour.name.at.sheet;
    let same = || tournament.honours.iter().filter(|other| what(other) == Some(own));
    let is_here_too = |other: &HonourEntry| {
        same().filter(is_here).any(|own| could_mean(&other.name.value, &own.name.value))
    };
    // Of each other sheet the first, where nobody there stands here too.
    let of_sheet =
        |sheet: &str| same().filter(|other| *other.name.at.sheet == *sheet).any(is_here_too);
    same().filter(|other| !is_here(other)).find(|other| !of_sheet(&other.name.at.sheet))
}

/// The first of those whom one of two sheets that say otherwise leaves out, and without whom somebody else would have first
/// place, a trophy or money: until it is known which is right, or that both are, nothing is final.
pub fn in_doubt(
    settlement: &Settlement,
    tournament: &Tournament,
    has_the_same_with: impl Fn(PlayerId) -> bool,
) -> Option<At<String>> {
    let is_ruled = |player: PlayerId| {
        let mut rulings = tournament.record.rulings.iter();
        rulings.any(|own| matches!(&own.what, Ruled::NotEligible(all) if all.contains(&player)))
    };
    let out = settlement.ineligible.iter();
    let mut out = out.filter(|out| out.why.key == "event.was-first-disputed");
    let doubted = out.find(|out| !is_ruled(out.player) && !has_the_same_with(out.player))?;
    let player = tournament.player(doubted.player);
    Some(At::new(player.name.clone(), player.at.clone()))
}

/// The rows of lists of winners that name no trophy: those of the event itself, where nobody is barred by another one.
pub fn of_the_event(
    regulation: &Regulation,
    rule: &Eligible,
    tournament: &Tournament,
) -> Vec<HonourEntry> {
    let is_own = rule.never_first_in.iter().all(|id| *id == regulation.id);
    let rows = tournament.event.said.perhaps_won.iter();
    let rows = rows.filter(|own| is_own && own.is_row && own.trophy.is_none());
    let of_event = |own: &PerhapsWon| HonourEntry {
        trophy: At::new(regulation.titles.title(&regulation.id).to_owned(), own.name.at.clone()),
        year: own.year.map(|year| At::new(year, own.name.at.clone())),
        name: own.name.clone(),
    };
    rows.map(of_event).collect()
}

/// The players who stand, or may stand, on a sheet of earlier winners that does not say in columns of its own what they
/// have won, and where: once each.
pub fn perhaps<'t>(
    regulation: &Regulation,
    rule: &Eligible,
    tournament: &'t Tournament,
) -> Vec<(PlayerId, &'t At<String>)> {
    let now = tournament.event.first_year();
    let may_bar = |own: &&PerhapsWon| {
        let won = own.trophy.as_deref().and_then(|trophy| regulation.titles.find(trophy));
        let may_be_own = won.is_none_or(|won| won == regulation.id);
        let later =
            own.year.zip(now).is_some_and(|(then, now)| then > now || then == now && may_be_own);
        // What a row names as no competition is called bars nobody.
        let is_another = own.is_row && own.trophy.is_some();
        !later && won.map_or(!is_another, |won| rule.never_first_in.iter().any(|id| id == won))
    };
    let mut seen = BTreeSet::new();
    let mut found = Vec::new();
    for own in tournament.event.said.perhaps_won.iter().filter(may_bar) {
        let named =
            entered(tournament).filter(|id| stands_in(&own.name.value, tournament.name(*id)));
        let named = named.filter(|id| seen.insert(*id));
        found.extend(named.map(|id| (id, &own.name)));
    }
    found
}

/// Whether a name may stand in a text, alone or among other words.
fn stands_in(text: &str, name: &str) -> bool {
    let (text_of, own) = (fold(text), fold(name));
    let all: BTreeSet<&str> = text_of.split(' ').collect();
    let among = own.contains(' ') && own.split(' ').all(|word| all.contains(word));
    among || could_mean(text, name)
}
