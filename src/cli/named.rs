//! Regulations as they are named on the command line.

use std::collections::BTreeMap;

use super::failure::Wrong;
use crate::batch::document;
use crate::regulations::{Catalogue, RegulationError};
use crate::report::words::Words;

/// Regulations that are to hold for all workbooks: those that are built in must be among them before anything is read, or a
/// slip would make every event invalid. A file is looked for beside each workbook.
pub fn for_all(named: Option<&str>) -> anyhow::Result<Option<String>> {
    let is_built_in = |name: &&str| !document(name).1;
    if let Some(name) = named.filter(is_built_in)
        && let Err(error) = Catalogue::new().regulation(name, &BTreeMap::new())
    {
        return Err(unusable(&error));
    }
    Ok(named.map(ToOwned::to_owned))
}

/// All that is wrong with regulations as they were named.
pub fn unusable(error: &RegulationError) -> anyhow::Error {
    let all = error.diagnostics();
    let told: Vec<String> =
        all.iter().map(|told| Words::answering().sentence_and_mend(told)).collect();
    Wrong::error(anyhow::Error::msg(told.join("; ")))
}
