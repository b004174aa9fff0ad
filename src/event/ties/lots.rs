//! Lots that were entered and that nothing calls for.

use crate::diagnostic::{Code, Diagnostic, Diagnostics};
use crate::said::said;
use crate::tournament::record::{Lot, LotName, Record, StageName};

/// Tells the lots of a record that are none of those `asked` for, and what is missing in their stead. `needed` are the lots
/// that are still to be drawn, each by its number and in words.
pub fn tell_unused(
    record: &Record,
    asked: &[LotName],
    needed: &[[&LotName; 2]],
    problems: &mut Diagnostics,
) {
    let entered = |name: &LotName| record.lots.iter().any(|lot| lot.name == *name);
    let missing: Vec<[&LotName; 2]> =
        needed.iter().copied().filter(|names| !names.iter().any(|name| entered(name))).collect();
    for lot in record.lots.iter().filter(|lot| !asked.contains(&lot.name)) {
        let name = lot.name.to_string();
        let missing = in_its_stead(lot, &missing);
        let unused = match missing.is_empty() {
            true => said!("event.lot-not-used.at-all", lot = name),
            false => said!("event.lot-not-used.and-missing", lot = name, missing),
        };
        problems.push(Diagnostic::warning(Code::LotNotUsed, unused).at(&lot.at));
    }
}

/// The lots that were called for and that nobody entered, of the place and the kind of one that was; their names in words
/// where that is named so.
fn in_its_stead(lot: &Lot, missing: &[[&LotName; 2]]) -> Vec<String> {
    let worded = matches!(lot.name.stage, StageName::Words(_));
    let own = missing.iter().map(|[number, words]| if worded { words } else { number });
    let alike = own.filter(|name| name.place == lot.name.place && name.kind == lot.name.kind);
    let mut names: Vec<String> = alike.map(ToString::to_string).collect();
    names.sort();
    names.dedup();
    names
}
