//! What players bid for Black, as the sheet Lots has it.

use super::super::record::Bid;
use super::players::Names;
use crate::diagnostic::{Address, Code, Diagnostic, Diagnostics};
use crate::said::said;

/// Bids as they are entered: `NAME 3:30; NAME 4`, minutes and seconds or minutes alone.
pub fn bids(
    items: &[String],
    at: &Address,
    names: &Names,
    problems: &mut Diagnostics,
) -> Option<Vec<Bid>> {
    let mut bids = Vec::new();
    for item in items {
        let parts = item.trim().rsplit_once(' ');
        let Some((name, seconds)) = parts.and_then(|(name, time)| Some((name, seconds(time)?)))
        else {
            let said = said!("check.no-bid", written = item);
            problems.push(Diagnostic::error(Code::NoSuchLot, said).at(at));
            return None;
        };
        let player = names.find_text(name.trim().trim_end_matches(','), at, problems)?;
        bids.push(Bid { player, seconds: Some(seconds) });
    }
    Some(bids)
}

/// `3:30` or `4`, in seconds.
fn seconds(time: &str) -> Option<u32> {
    const MOST: u32 = 600;
    let number = |text: &str| text.parse::<u32>().ok().filter(|n| *n <= MOST);
    let seconds = match time.split_once(':') {
        Some((minutes, seconds)) => number(minutes)? * 60 + number(seconds).filter(|s| *s < 60)?,
        None => number(time)? * 60,
    };
    (seconds > 0).then_some(seconds)
}
