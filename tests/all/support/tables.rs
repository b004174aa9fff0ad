//! Crosstables that several tests play out.

/// Case TT-4.
pub const FOUR: &str = "
    Aro: * 0w 0b ½w ½b ½w 1b 0w
    Bel: 1b * 0w ½b 1w 0b ½w 0w
    Cal: 1w 1b * 0w ½b ½w ½b ½w
    Dia: ½b ½w 1b * 0w 1b ½w ½w
    Eri: ½w 0b ½w 1b * ½w ½b 1b
    Fri: ½b 1w ½b 0w ½b * ½w 1b
    Gus: 0w ½b ½w ½b ½w ½b * 1b
    Hal: 1b 1b ½b ½b 0w 0w 0w *";

/// Case Gap-03.
pub const GAP: &str = "
    Abbott: * 0w 0b ½w ½b ½w ½b 0w
    Baker: 1b * 1w 0b ½w 0b 1w 1w
    Clarke: 1w 0b * 0w 1b ½w 1b 1w
    Doyle: ½b 1w 1b * ½w 0b 0w 0w
    Ellis: ½w ½b 0w ½b * ½w ½b ½b
    Ford: ½b 1w ½b 1w ½b * 0w 0b
    Grant: ½w 0b 0w 1b ½w 1b * 0b
    Hughes: 1b 0b 0b 1b ½w 1w 1w *";
