//! Commands that take one workbook, and find it also where its folder is given.

use std::path::Path;

use super::failure::{Wrong, not_found, nothing_in};
use super::run::reader;
use crate::batch::{Findings, Found, find_events, slashed};
use crate::said::said;

/// The one workbook to which a path leads, also of a folder that has no other, with all that was found. `out` is where its
/// papers go.
///
/// # Errors
/// When there is none, or more than one.
pub fn workbook(path: &Path, out: &Path) -> anyhow::Result<(Found, Findings)> {
    let paths = [path.to_owned()];
    let found = find_events(&paths, out, reader().as_ref(), None).map_err(not_found)?;
    match &found.workbooks[..] {
        [] => Err(nothing_in(&paths, &found.passed_over)),
        [only] => Ok((only.clone(), found)),
        [first, ..] => {
            let (path, count) = (slashed(path), found.workbooks.len());
            let example = slashed(&first.path);
            Err(Wrong::said(&said!("cli.outlook.which", path, count, example)))
        }
    }
}
