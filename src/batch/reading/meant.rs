//! Readings that an event chooses by the words of a paper in another language.

use std::collections::BTreeMap;

use crate::regulations::{Catalogue, Regulation, RegulationError};
use crate::report::words::reading_meant;
use crate::tournament::entries::BySegment;

/// The regulation that an event names, with the readings that it chooses: what the document calls a reading goes before what
/// papers in other languages call one.
pub fn as_chosen(
    rules: &Catalogue,
    named: &str,
    readings: &BySegment<String>,
) -> Result<Regulation, RegulationError> {
    let chosen = readings.iter().map(|(clause, own)| (clause.clone(), own.value.clone())).collect();
    let found = rules.regulation(named, &chosen);
    match found.as_ref().err().and_then(|error| as_meant(&chosen, error)) {
        Some(meant) => rules.regulation(named, &meant),
        None => found,
    }
}

/// The choices with what papers of other languages call a reading as the document calls it; none where that is nothing new.
fn as_meant(
    chosen: &BTreeMap<String, String>,
    error: &RegulationError,
) -> Option<BTreeMap<String, String>> {
    let mut meant = chosen.clone();
    for one in error.each() {
        let RegulationError::NoSuchReading { clause, chosen: typed, readings, .. } = one else {
            continue;
        };
        let row = meant.get_mut(clause).zip(reading_meant(typed, readings));
        if let Some((row, name)) = row {
            let each = row.split(';').map(str::trim);
            let each = each.map(|own| if own == typed { name.as_str() } else { own });
            *row = each.collect::<Vec<_>>().join("; ");
        }
    }
    (meant != *chosen).then_some(meant)
}
