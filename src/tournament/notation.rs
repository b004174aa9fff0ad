//! Notations of results, points and lots.
use super::exact::Exact;
/// x
pub fn exact(text: &str) -> Option<Exact> {
    match text.split_once('/') {
        Some((n, d)) => Exact::fraction(n.trim().parse().ok()?, d.trim().parse().ok()?),
        None => text.trim().parse::<i128>().ok().map(Exact::from),
    }
}
