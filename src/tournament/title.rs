//! Chess titles, as they stand before names and in lists.

/// FIDE's.
pub const OF_FIDE: [&str; 8] = ["GM", "IM", "FM", "CM", "WGM", "WIM", "WFM", "WCM"];
/// Those of federations, and of FIDE's arena.
const OTHERS: [&str; 6] = ["NM", "WNM", "AGM", "AIM", "AFM", "ACM"];

/// Whether a text is a title, in capitals: `Im` alone is a name.
pub fn is_title(text: &str) -> bool {
    OF_FIDE.contains(&text) || OTHERS.contains(&text)
}
