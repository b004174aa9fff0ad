//! The tables of FIDE's Rating Regulations, 8.1: what a score is worth in rating points, and what is expected of a
//! difference in ratings. Whole numbers only: scores in hundredths.

/// Rating differences for scores of 50, 51, ... 100 hundredths.
const DIFFERENCES: [i32; 51] = [
    0, 7, 14, 21, 29, 36, 43, 50, 57, 65, 72, 80, 87, 95, 102, 110, 117, 125, 133, 141, 149, 158,
    166, 175, 184, 193, 202, 211, 220, 230, 240, 251, 262, 273, 284, 296, 309, 322, 336, 351, 366,
    383, 401, 422, 444, 470, 501, 538, 589, 677, 800,
];

/// The greatest differences at which the higher rated is expected to score 50, 51, ... 99 hundredths; beyond the last
/// it is all of them.
const LIMITS: [i32; 50] = [
    3, 10, 17, 25, 32, 39, 46, 53, 61, 68, 76, 83, 91, 98, 106, 113, 121, 129, 137, 145, 153, 162,
    170, 179, 188, 197, 206, 215, 225, 235, 245, 256, 267, 278, 290, 302, 315, 328, 344, 357, 374,
    391, 411, 432, 456, 484, 517, 559, 619, 735,
];

/// The rating difference of a score in hundredths, 0 to 100; a score above 100 has that of 100.
pub fn difference(hundredths: usize) -> i32 {
    let of = |hundredths: usize| DIFFERENCES[(hundredths - 50).min(50)];
    match hundredths {
        50.. => of(hundredths),
        below => -of(100 - below),
    }
}

/// What a player is expected to score against another, in hundredths, by how much higher he is rated.
pub fn expected(difference: i32) -> i32 {
    let higher = LIMITS.partition_point(|limit| *limit < difference.saturating_abs());
    let higher = 50 + i32::try_from(higher).unwrap_or(50);
    if difference < 0 { 100 - higher } else { higher }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tables_mirror_and_rise() {
        assert_eq!((difference(100), difference(0), difference(50)), (800, -800, 0));
        assert_eq!((difference(75), difference(25)), (193, -193));
        assert_eq!((expected(0), expected(3), expected(4), expected(-4)), (50, 50, 51, 49));
        assert_eq!((expected(735), expected(736), expected(-736)), (99, 100, 0));
        assert!((-900..900).all(|d| expected(d) <= expected(d + 1)));
        assert!((0..100).all(|p| difference(p) < difference(p + 1)));
        assert!((-900..900).all(|d| expected(d) + expected(-d) == 100));
    }
}
