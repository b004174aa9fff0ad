//! The published table beside ours: whether the places agree.

use std::collections::BTreeMap;

use super::ground::{Agreement, Differing, Settlement};
use crate::diagnostic::{Code, Diagnostic};
use crate::said::{Said, said};
use crate::tournament::Places;

/// So many differing places are named in a message.
const MOST_NAMED: usize = 8;

/// Compares points and places; a difference is told with both numbers. None where nothing was published, or nobody has a
/// place.
pub fn compare(settlement: &mut Settlement) -> Option<Agreement> {
    let problem = differing_points(settlement);
    settlement.problems.extend(problem);
    let tournament = &settlement.table.tournament;
    let table = tournament.published.as_ref()?;
    if tournament.source.is_some() && !table.is_ranked_by_points() {
        let said = said!("event.published.no-ranking");
        settlement.problems.push(Diagnostic::note(Code::PublishedDiffers, said));
        return None;
    }
    let mut shared: BTreeMap<u32, usize> = BTreeMap::new();
    for place in table.of.iter().flatten().filter_map(|own| own.place) {
        *shared.entry(place).or_default() += 1;
    }
    // Whom the table gives no place, such as somebody who stayed away, takes none from those below him.
    let unplaced: Vec<Places> = settlement
        .standings
        .iter()
        .filter(|standing| table.of(standing.player).is_none_or(|row| row.place.is_none()))
        .filter_map(|standing| standing.places.or(standing.so_far))
        .collect();
    let among_placed = |ours: Places| {
        let above = unplaced.iter().filter(|other| other.last() < ours.first()).count();
        let above = u32::try_from(above).unwrap_or_default();
        Places::new(ours.first() - above, ours.last() - above).unwrap_or(ours)
    };
    let mut agreement = Agreement::default();
    for standing in &settlement.standings {
        let (Some(ours), Some(row)) =
            (standing.places.or(standing.so_far), table.of(standing.player))
        else {
            continue;
        };
        let Some(first) = row.place else { continue };
        let theirs = Places::of(first, shared.get(&first).copied().unwrap_or(1));
        agreement.of += 1;
        if !among_placed(ours).overlap(theirs) {
            let (player, at) = (standing.player, row.at.clone());
            agreement.differ.push(Differing { player, ours, theirs, at });
        }
    }
    if agreement.of == 0 {
        return None;
    }
    if let Some(first) = agreement.differ.first() {
        let (count, of) = (agreement.differ.len(), agreement.of);
        let named: Vec<Said> =
            agreement.differ.iter().take(MOST_NAMED).map(|own| told(settlement, own)).collect();
        let what = match count - named.len() {
            0 => said!("event.published.differs", count, of, named),
            more => said!("event.published.differs-and-more", count, of, named, more),
        };
        let problem = Diagnostic::warning(Code::PublishedDiffers, what).at(&first.at);
        settlement.problems.push(problem);
    }
    Some(agreement)
}

/// Points that are published otherwise than the games give them; without games those published are the points.
fn differing_points(settlement: &Settlement) -> Option<Diagnostic> {
    let tournament = &settlement.table.tournament;
    let table = tournament.published.as_ref().filter(|_| !tournament.games.is_empty())?;
    let differing: Vec<(Said, &crate::diagnostic::Address)> = settlement
        .standings
        .iter()
        .filter_map(|standing| {
            let row = table.of(standing.player)?;
            let (ours, theirs) = (standing.total, row.points?);
            let name = &tournament.player(standing.player).name;
            (ours != theirs).then(|| (said!("event.published.points", name, ours, theirs), &row.at))
        })
        .collect();
    let (count, at) = (differing.len(), differing.first()?.1.clone());
    let named: Vec<Said> = differing.into_iter().take(MOST_NAMED).map(|(said, _)| said).collect();
    let said = match count - named.len() {
        0 => said!("event.published.points-differ", count, named),
        more => said!("event.published.points-differ-and-more", count, named, more),
    };
    Some(Diagnostic::warning(Code::PublishedDiffers, said).at(&at))
}

/// `Smith: 4, published 5`.
pub fn told(settlement: &Settlement, own: &Differing) -> Said {
    let name = &settlement.table.tournament.player(own.player).name;
    said!("event.published.place", name, ours = own.ours, theirs = own.theirs)
}
