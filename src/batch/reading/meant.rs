//! Readings that an event chooses by the words of a paper in another language.

use std::collections::BTreeMap;

use crate::regulations::RegulationError;
use crate::report::words::reading_meant;

/// The choices with what papers of other languages call a reading as the document calls it; none where that is nothing new.
pub fn as_meant(
    chosen: &BTreeMap<String, String>,
    error: &RegulationError,
) -> Option<BTreeMap<String, String>> {
    let mut meant = chosen.clone();
    for one in error.each() {
        let RegulationError::NoSuchReading { clause, chosen: typed, readings } = one else {
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
