//! Players who stand twice on their sheet, by name or by FIDE ID.

use std::collections::{BTreeMap, BTreeSet};

use super::super::entries::PlayerEntry;
use super::super::notation;
use super::super::roster::{fold, plain};
use crate::diagnostic::{Code, Diagnostic, Diagnostics};
use crate::said::said;

/// Tells names that stand twice. The names, folded, of two players who are not written alike are given back.
pub fn names(rows: &[PlayerEntry], problems: &mut Diagnostics) -> BTreeSet<String> {
    let mut seen: BTreeMap<String, &PlayerEntry> = BTreeMap::new();
    let mut apart = BTreeSet::new();
    let lower = |row: &PlayerEntry| notation::tidy(&row.name).to_lowercase();
    for row in rows.iter().filter(|row| !row.name.is_empty()) {
        let folded = fold(&row.name);
        let Some(first) = seen.insert(folded.clone(), row) else { continue };
        let (name, at) = (&row.name, &first.at);
        let said = if lower(first) == lower(row) {
            said!("check.player-twice.name", name, first = at)
        } else if are_two(first, row) {
            apart.insert(folded);
            continue;
        } else {
            said!("check.player-twice.alike", name, other = &first.name, first = at)
        };
        problems.push(Diagnostic::error(Code::PlayerTwice, said).at(&row.at));
    }
    apart
}

/// Whether rows of one spelling without accents are two players: both have a number, and both names have accents, or a FIDE ID
/// or a federation tells them apart. Names in two orders are two players by these alone.
fn are_two(one: &PlayerEntry, other: &PlayerEntry) -> bool {
    let both = [one, other];
    let accents = |row: &PlayerEntry| !row.name.is_ascii();
    let in_order = both.map(|row| plain(&row.name));
    let ids = both.map(|row| row.fide_id.as_deref().filter(|id| is_id(id)));
    let federations = both.map(|row| row.federation.as_deref());
    let differ = |own: [Option<&str>; 2]| own.iter().all(Option::is_some) && own[0] != own[1];
    let is_one = ids[0].is_some() && ids[0] == ids[1];
    both.iter().all(|row| row.no.is_some())
        && (in_order[0] == in_order[1] && both.into_iter().all(accents)
            || differ(ids)
            || differ(federations) && !is_one)
}

/// Lists write 0 where a player has none.
fn is_id(id: &str) -> bool {
    id.contains(|c: char| ('1'..='9').contains(&c))
}

/// One number of FIDE for two players is a slip of one of the rows, or one player in two.
pub fn tell_shared_ids(rows: &[PlayerEntry], problems: &mut Diagnostics) {
    let mut seen: BTreeMap<&str, &PlayerEntry> = BTreeMap::new();
    for row in rows {
        let id = row.fide_id.as_deref().unwrap_or_default();
        if !is_id(id) {
            continue;
        }
        if let Some(first) = seen.insert(id, row) {
            let (name, other) = (&row.name, &first.name);
            let said = said!("check.player-twice.fide-id", name, other, id, first = &first.at);
            problems.push(Diagnostic::warning(Code::PlayerTwice, said).at(&row.at));
        }
    }
}
