//! The sheet Categories: limits that cannot hold, and categories that say two things.

use std::collections::{BTreeMap, BTreeSet};

use super::super::entries::{CategoryEntry, Entries, PrizeEntry, Unread};
use super::super::exact::Exact;
use super::super::roster::fold;
use super::super::{Category, Player};
use crate::diagnostic::{At, Code, Diagnostic, Diagnostics};
use crate::said::{Said, said};

/// The categories of an event, as its sheet has them.
pub fn all(entries: &Entries) -> Vec<Category> {
    let category = |c: &CategoryEntry| Category {
        name: c.name.value.clone(),
        from: c.from,
        to: c.to,
        least_entries: c.least_entries,
        at: c.name.at.clone(),
    };
    entries.categories.iter().map(category).collect()
}

/// The prizes of an event, each of a category by one spelling: that of the sheet Categories, else that of its first row.
pub fn prizes(entries: &Entries) -> Vec<PrizeEntry> {
    let mut prizes = entries.prizes.clone();
    let declared = entries.categories.iter().map(|own| own.name.value.clone());
    let mut spelt: BTreeMap<String, String> = BTreeMap::new();
    for name in declared {
        spelt.entry(fold(&name)).or_insert(name);
    }
    for category in prizes.iter_mut().filter_map(|prize| prize.category.as_mut()) {
        let first = spelt.entry(fold(&category.value)).or_insert_with(|| category.value.clone());
        category.value.clone_from(first);
    }
    prizes
}

/// Limits of ratings between which nobody can be, one category with two limits, and players who carry the name of a
/// category between whose limits they are not; `named` are those that rules name.
pub fn check(entries: &Entries, players: &[Player], named: &[String], problems: &mut Diagnostics) {
    let mut carrying: BTreeMap<String, Vec<&Player>> = BTreeMap::new();
    for player in players {
        for name in player.categories.iter().map(|name| fold(name)).collect::<BTreeSet<_>>() {
            carrying.entry(name).or_default().push(player);
        }
    }
    tell_misspelt(entries, players, problems);
    if !players.is_empty() {
        tell_unknown(entries, players, &carrying, problems);
        tell_without_prize(entries, players, named, problems);
    }
    let nobody_rated = players.iter().all(|player| player.rating.is_none());
    let unrated = entries.event.unrated_in_categories.as_ref().is_some_and(|own| own.value);
    let mut first: BTreeMap<String, &CategoryEntry> = BTreeMap::new();
    for category in &entries.categories {
        let limited = category.from.is_some() || category.to.is_some();
        let to_alone = category.from.is_none() && category.to.is_some();
        let (name, at) = (&category.name.value, &category.name.at);
        let folded = fold(name);
        let named = carrying.get(&folded).map_or(&[][..], |players| players);
        let before = *first.entry(folded).or_insert(category);
        let limits = |own: &CategoryEntry| (own.from, own.to, own.least_entries);
        if limits(before) != limits(category) {
            let said = said!("check.category-twice", name, first = &before.name.at);
            problems.push(Diagnostic::error(Code::CategoryTwice, said).at(at));
        }
        let said = if category.from.zip(category.to).is_some_and(|(from, to)| from > to) {
            said!("check.empty-category.limits", name)
        } else if limited && named.is_empty() && nobody_rated && !(unrated && to_alone) {
            said!("check.empty-category.no-ratings", name)
        } else {
            tell_outside(category, named, problems);
            continue;
        };
        problems.push(Diagnostic::error(Code::EmptyCategory, said).at(at));
    }
}

/// Categories with a prize that nobody can be in: no player carries their name, and no row says whose ratings. Whoever fills
/// in the sheets wants to know it before the event is over.
fn tell_unknown(
    entries: &Entries,
    players: &[Player],
    carrying: &BTreeMap<String, Vec<&Player>>,
    problems: &mut Diagnostics,
) {
    let mut seen = BTreeSet::new();
    for category in entries.prizes.iter().filter_map(|prize| prize.category.as_ref()) {
        let (name, folded) = (&category.value, fold(&category.value));
        if carrying.contains_key(&folded) || !seen.insert(folded.clone()) {
            continue;
        }
        let mut rows = entries.categories.iter().filter(|own| fold(&own.name.value) == folded);
        let limited = |own: &CategoryEntry| own.from.is_some() || own.to.is_some();
        problems.push(match rows.clone().next() {
            None => {
                let said = match meant(name, entries, players) {
                    Some(meant) => said!("awards.category-misspelt", name, meant),
                    None => said!("awards.category-unknown", name),
                };
                Diagnostic::warning(Code::CategoryUnknown, said).at(&category.at)
            }
            Some(_) if rows.any(limited) => continue,
            Some(row) => {
                let said = said!("awards.category-without-limits", name = &row.name.value);
                Diagnostic::warning(Code::CategoryEntries, said).at(&row.name.at)
            }
        });
    }
}

/// Letters in which a category may differ from one that is known and still be meant for it.
const SLIPS: usize = 1;
/// So many letters at least has a word of which a slip can be told from another word.
const LEAST_LETTERS: usize = 5;
/// So many figures at least has a limit of ratings; fewer are years of age.
const FIGURES_OF_RATING: usize = 3;

/// Players of a category that is nearly one of those for which there are prizes: in that one they are not.
fn tell_misspelt(entries: &Entries, players: &[Player], problems: &mut Diagnostics) {
    for ((name, nearest), carrying) in slips(entries, players) {
        let names: Vec<&str> = carrying.iter().map(|player| player.name.as_str()).collect();
        let said = said!("check.category-differs.misspelt", name, nearest, names);
        let at = carrying.first().map(|own| own.cells.categories.as_ref().unwrap_or(&own.at));
        let problem = Diagnostic::warning(Code::CategoryDiffers, said);
        problems.push(problem.at_some(at));
    }
}

/// Categories of players that no prize, no row of the sheet Categories and no rule (`named`) is of, where others have prizes:
/// what nobody can tell for a slip, such as another number or `W` for `Women`, costs its players a prize all the same.
fn tell_without_prize(
    entries: &Entries,
    players: &[Player],
    named: &[String],
    problems: &mut Diagnostics,
) {
    let of_prizes = entries.prizes.iter().filter_map(|row| row.category.as_ref());
    let declared = entries.categories.iter().map(|own| &own.name);
    let known = of_prizes.clone().chain(declared).map(|own| &own.value);
    let known: BTreeSet<String> = known.chain(named).map(|own| fold(own)).collect();
    let slips: BTreeSet<&str> = slips(entries, players).into_keys().map(|own| own.0).collect();
    let mut others: BTreeMap<String, (&str, Vec<&Player>)> = BTreeMap::new();
    for player in players.iter().filter(|_| of_prizes.clone().next().is_some()) {
        for name in player.categories.iter().map(String::as_str) {
            if !known.contains(&fold(name)) && !slips.contains(name) {
                others.entry(fold(name)).or_insert((name, Vec::new())).1.push(player);
            }
        }
    }
    let Some(first) = others.values().find_map(|(_, carrying)| carrying.first()) else { return };
    let at = first.cells.categories.as_ref().unwrap_or(&first.at);
    let of_players = |(name, carrying): &(&str, Vec<&Player>)| {
        let names: Vec<&str> = carrying.iter().map(|player| player.name.as_str()).collect();
        said!("check.category-differs.of-players", name = *name, players = names)
    };
    let categories: Vec<Said> = others.values().map(of_players).collect();
    let said = said!("check.category-differs.without-prize", categories);
    problems.push(Diagnostic::warning(Code::CategoryDiffers, said).at(at));
}

/// Names of categories on players that are nearly another one, each with that one and its players.
fn slips<'p>(
    entries: &Entries,
    players: &'p [Player],
) -> BTreeMap<(&'p str, String), Vec<&'p Player>> {
    let prizes =
        entries.prizes.iter().filter_map(|prize| Some(prize.category.as_ref()?.value.as_str()));
    let known = entries.categories.iter().map(|own| own.name.value.as_str()).chain(prizes);
    let known: BTreeMap<String, &str> = known.map(|name| (fold(name), name)).collect();
    let mut slips: BTreeMap<(&str, String), Vec<&Player>> = BTreeMap::new();
    for player in players {
        for name in &player.categories {
            let own = fold(name);
            if known.contains_key(&own) {
                continue;
            }
            // Several in one cell, with something between them that parts none.
            let words = format!(" {own} ");
            let within = known.iter().filter(|(other, _)| words.contains(&format!(" {other} ")));
            let several: Vec<&str> = within.map(|(_, name)| *name).collect();
            let meant = match &several[..] {
                [_, _, ..] => Some(several.join("; ")),
                _ => known
                    .iter()
                    .find(|own_name| is_near(&own, own_name.0))
                    .map(|own| (*own.1).to_owned()),
            };
            if let Some(meant) = meant {
                slips.entry((name, meant)).or_default().push(player);
            }
        }
    }
    slips
}

/// A category with a prize that is plainly another one, misspelt, by whose name nobody can be in it; or one of players that
/// is a category with a prize: whoever has that prize would be another one.
pub fn in_doubt(entries: &Entries, players: &[Player]) -> Option<Unread> {
    let of_prize = |folded: &str| {
        let is_paid =
            |row: &PrizeEntry| row.money.as_ref().is_some_and(|own| own.value > Exact::ZERO);
        let rows = entries.prizes.iter().filter(|row| is_paid(row) || row.award.is_some());
        rows.filter_map(|row| row.category.as_ref()).any(|own| fold(&own.value) == folded)
    };
    let of_players = || {
        slips(entries, players).into_iter().find_map(|((name, meant), carrying)| {
            let first = carrying.first()?;
            let at = first.cells.categories.as_ref().unwrap_or(&first.at);
            let doubt = || Unread::Category(At::new((name.to_owned(), meant.clone()), at.clone()));
            of_prize(&fold(&meant)).then(doubt)
        })
    };
    let mut seen = BTreeSet::new();
    let prizes = entries.prizes.iter().filter_map(|row| row.category.as_ref());
    let prizes: Vec<&At<String>> = prizes
        .filter(|name| seen.insert(fold(&name.value)) && of_prize(&fold(&name.value)))
        .collect();
    let meant = prizes.into_iter().find_map(|name| {
        let meant = meant(&name.value, entries, players)?;
        Some(Unread::Category(At::new((name.value.clone(), meant), name.at.clone())))
    });
    meant.or_else(of_players)
}

/// The category that is meant by the name of one in which nobody can be: the only one that is nearly called so, or that
/// has prizes for the places before and behind those of this one.
pub fn meant(name: &str, entries: &Entries, players: &[Player]) -> Option<String> {
    let declared = entries.categories.iter().map(|own| own.name.value.as_str());
    let carried = players.iter().flat_map(|own| own.categories.iter().map(String::as_str));
    let known: BTreeMap<String, &str> =
        declared.chain(carried).map(|own| (fold(own), own)).collect();
    let own = fold(name);
    if players.is_empty() || known.contains_key(&own) {
        return None;
    }
    let places = |folded: &str| -> Vec<u32> {
        let is_its = |row: &&PrizeEntry| {
            row.category.as_ref().is_some_and(|category| fold(&category.value) == folded)
        };
        let rows = entries.prizes.iter().filter(is_its).filter_map(|row| row.places);
        rows.flat_map(|places| places.first()..=places.last()).collect()
    };
    let fills = |other: &str| {
        let theirs = places(other);
        let mut both = [&theirs[..], &places(&own)].concat();
        both.sort_unstable();
        !theirs.is_empty() && (1..).zip(&both).all(|(place, own)| place == *own)
    };
    let one_slip = |other: &str| strsim::damerau_levenshtein(&own, other) <= SLIPS;
    let is_meant = |other: &&String| is_near(&own, other) || one_slip(other) && fills(other);
    let mut near = known.keys().filter(is_meant);
    let first = near.next()?;
    near.next().is_none().then(|| known[first].to_owned())
}

/// Whether a category is another one with a slip: `Juniros`, or in other words: `Under 1600` and `U-1600` are `U1600`.
fn is_near(own: &str, other: &str) -> bool {
    if are_of_a_row(own, other) {
        return false;
    }
    let (own, other) = (bare(own), bare(other));
    if own == other {
        return true;
    }
    // One figure more or less is another limit, but none of ratings is ten times another.
    if own.contains(|c: char| c.is_ascii_digit()) {
        let tenfold = |less: &str, more: &str| {
            let figures = less.chars().filter(char::is_ascii_digit).count();
            figures >= FIGURES_OF_RATING && more.strip_suffix('0') == Some(less)
        };
        return tenfold(&own, &other) || tenfold(&other, &own);
    }
    own.chars().count().min(other.chars().count()) >= LEAST_LETTERS
        && strsim::damerau_levenshtein(&own, &other) <= SLIPS
        || singular(&own) == singular(&other)
}

/// Whether two are of a row of categories, told apart by a letter or a short number: `Class A` and `Class C`, `Group II` and
/// `Group III`.
fn are_of_a_row(own: &str, other: &str) -> bool {
    let (own, other): (Vec<&str>, Vec<&str>) =
        (own.split(' ').collect(), other.split(' ').collect());
    let mut unlike = own.iter().zip(&other).filter(|(own, other)| own != other).peekable();
    let is_mark =
        |word: &str| word.len() == 1 || word.chars().all(|c| matches!(c, 'i' | 'v' | 'x'));
    own.len() > 1
        && own.len() == other.len()
        && unlike.peek().is_some()
        && unlike.all(|(own, other)| is_mark(own) && is_mark(other))
}

/// Words before the limit of a category, and the letter that stands for them.
const LIMITS: [(&str, &str); 10] = [
    ("under", "u"),
    ("below", "u"),
    ("unter", "u"),
    ("moinsde", "u"),
    ("sub", "u"),
    ("menosde", "u"),
    ("over", "o"),
    ("uber", "o"),
    ("plusde", "o"),
    ("masde", "o"),
];

/// The letters and figures of a folded name alone, its limit with one letter before it.
fn bare(folded: &str) -> String {
    let bare = folded.replace(' ', "");
    let is_number = |rest: &str| rest.starts_with(|c: char| c.is_ascii_digit());
    let short = LIMITS.iter().find_map(|(word, letter)| {
        let rest = bare.strip_prefix(word).filter(|rest| is_number(rest))?;
        Some(format!("{letter}{rest}"))
    });
    short.unwrap_or(bare)
}

/// One of several, as English, French and Spanish make them.
fn singular(word: &str) -> String {
    match word.strip_suffix("ies") {
        Some(stem) => format!("{stem}y"),
        None => word.strip_suffix('s').unwrap_or(word).to_owned(),
    }
}

/// Players who carry the name of a category and whose ratings are not of it.
fn tell_outside(category: &CategoryEntry, named: &[&Player], problems: &mut Diagnostics) {
    let is_outside = |rating: u32| {
        category.from.is_some_and(|from| rating < from) || category.to.is_some_and(|to| rating > to)
    };
    let outside = named.iter().filter(|player| player.rating.is_some_and(is_outside));
    let names: Vec<String> = outside.map(|player| player.name.clone()).collect();
    if !names.is_empty() {
        let said = said!("check.category-differs.outside", name = &category.name.value, names);
        problems.push(Diagnostic::warning(Code::CategoryDiffers, said).at(&category.name.at));
    }
}
