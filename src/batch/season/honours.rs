//! Who won what in the year, from all workbooks of the folder under the same document.

use super::super::process::entries;
use super::award_of;
use super::beside::{Beside, settle, year};
use crate::diagnostic::Diagnostics;
use crate::regulations::schema::Kind;
use crate::regulations::{Catalogue, Regulation};
use crate::season::{self, Honour};

/// Who won what in the year: the award itself, and all that is final beside it under the same document.
pub(super) fn honours(
    regulation: &Regulation,
    own: &season::SeasonSettlement,
    others: &[Beside],
    shared: &Catalogue,
) -> Vec<Honour> {
    let mut honours: Vec<Honour> = season::of_award(regulation, own).into_iter().collect();
    for other in others {
        let Some(theirs) = other.regulation.as_ref().filter(|r| r.document == regulation.document)
        else {
            continue;
        };
        let of_year = year(&other.event);
        if own.year.is_some() && of_year.is_some() && of_year != own.year {
            continue;
        }
        if theirs.competition.kind == Kind::SeasonAward {
            let mut ignored = Diagnostics::default();
            let honour = entries(&other.path, &mut ignored).and_then(|entries| {
                let settled = award_of(
                    &other.path,
                    &entries,
                    theirs,
                    &around(others, other),
                    shared,
                    &mut ignored,
                )?;
                if ignored.has_errors() || (own.year.is_some() && settled.year != own.year) {
                    return None;
                }
                season::of_award(theirs, &settled)
            });
            honours.extend(honour);
        } else if let Some((regulation, settlement)) = settle(&other.path, shared).settled {
            honours.extend(season::of_event(&regulation, &settlement, of_year.or(own.year)));
        }
    }
    honours.sort();
    honours
}

/// The workbooks around another one. The award's own is not among them: an award is no event of another.
fn around(others: &[Beside], one: &Beside) -> Vec<Beside> {
    others
        .iter()
        .filter(|o| o.path != one.path)
        .map(|o| Beside {
            path: o.path.clone(),
            name: o.name.clone(),
            regulation: o.regulation.clone(),
            event: o.event.clone(),
            damaged: o.damaged,
        })
        .collect()
}
