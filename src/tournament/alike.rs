//! Whether two names could mean one player, and who of several could be one.

use std::collections::BTreeSet;

use super::roster::words;
use super::title::is_title;

/// Whether a folded name is a short form of another: each of its words, a surname alone or one with initials or a title
/// left out, stands in the other or begins a word of it as an initial, and one of them stands there whole.
fn is_short_form(short: &str, long: &str) -> bool {
    let mut of_long: Vec<&str> = long.split(' ').collect();
    let (initials, whole): (Vec<&str>, Vec<&str>) =
        short.split(' ').partition(|word| word.chars().count() == 1);
    let mut take = |is_it: &dyn Fn(&str) -> bool| {
        let found = of_long.iter().position(|word| is_it(word));
        found.map(|at| of_long.remove(at)).is_some()
    };
    !whole.is_empty()
        && whole.iter().all(|word| take(&|own| own == *word))
        && initials.iter().all(|initial| take(&|own| own.starts_with(initial)))
}

/// Whether two folded names could mean one player: one a short form of the other, the same words in another order, the
/// same last word and initial, or a slip of the pen.
pub fn could_be_one(a: &str, b: &str) -> bool {
    let (bare_a, bare_b) = (bare(a), bare(b));
    let other = bare_a != a || bare_b != b;
    near(a, b) || other && near(&bare_a, &bare_b)
}

/// Words beside a name that are no part of it, but for chess titles.
const NO_NAMES: [&str; 16] = [
    "mr", "mrs", "ms", "miss", "dr", "prof", "sir", "herr", "frau", "mme", "sr", "sra", "equal",
    "tied", "joint", "shared",
];

/// A folded name without titles and remarks, its umlauts written out or not: `mueller` for Müller is `muller`.
fn bare(name: &str) -> String {
    let is_name = |word: &&str| !NO_NAMES.contains(word) && !is_title(&word.to_uppercase());
    let words: Vec<&str> = name.split(' ').filter(is_name).collect();
    let kept = if words.is_empty() { name.to_owned() } else { words.join(" ") };
    [("ae", "a"), ("oe", "o"), ("ue", "u")].iter().fold(kept, |own, (e, a)| own.replace(e, a))
}

fn near(a: &str, b: &str) -> bool {
    fn surname_and_initial(name: &str) -> Option<(&str, Option<char>)> {
        name.rsplit_once(' ').map(|(_, surname)| (surname, name.chars().next()))
    }
    let initials = surname_and_initial(a).zip(surname_and_initial(b)).is_some_and(|(a, b)| a == b);
    let (length, other) = (a.chars().count(), b.chars().count());
    let slips = match length.min(other) {
        0..=4 => 0,
        5..=11 => 1,
        _ => 2,
    };
    initials
        || is_short_form(a, b)
        || is_short_form(b, a)
        || length.abs_diff(other) <= slips && strsim::damerau_levenshtein(a, b) <= slips
        || length == other && words(a) == words(b)
}

/// Those of pairs together of whom one could be the next and he another.
pub fn together<'p>(pairs: impl Iterator<Item = &'p [usize; 2]>) -> Vec<BTreeSet<usize>> {
    let mut groups: Vec<BTreeSet<usize>> = Vec::new();
    for pair in pairs {
        let is_its = |group: &BTreeSet<usize>| pair.iter().any(|own| group.contains(own));
        let (its, others): (Vec<_>, Vec<_>) = groups.into_iter().partition(is_its);
        groups = others;
        groups.push(its.into_iter().flatten().chain(*pair).collect());
    }
    groups
}

#[cfg(test)]
mod tests {
    use super::super::roster::fold;
    use super::*;

    #[test]
    fn short_forms_of_a_name_could_be_one() {
        let alike = |a: &str, b: &str| could_be_one(&fold(a), &fold(b));
        for (a, b) in [
            ("Able", "Ann Able"),
            ("Baker B", "Bob Baker"),
            ("FM Ann Able", "Ann Able"),
            ("B. Baker", "Baker, Bob James"),
            ("van Wely", "Loek van Wely"),
        ] {
            assert!(alike(a, b) && alike(b, a), "{a} / {b}");
        }
        for (a, b) in [("A", "Ann Able"), ("Baker C", "Bob Baker"), ("Ann Able", "Bob Able")] {
            assert!(!alike(a, b) && !alike(b, a), "{a} / {b}");
        }
    }
}
