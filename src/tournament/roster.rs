//! Finding players by what people type: a number, or a name in whatever order and accents.

use std::cell::Cell;
use std::collections::BTreeMap;

mod names;

pub use self::names::{fold, plain, words};
use self::names::{is_group, without_group};
use super::title::is_title;
use super::{PlayerId, notation};

/// The players of one tournament, by number and by name.
#[derive(Clone, Debug, Default)]
pub struct Roster {
    names: Vec<String>,
    /// As they are written, in lower case.
    written: Vec<String>,
    by_no: BTreeMap<u32, Vec<PlayerId>>,
    by_name: BTreeMap<String, Vec<PlayerId>>,
    /// By the words of their names in order of the alphabet.
    by_words: BTreeMap<String, Vec<PlayerId>>,
    /// By the last words of their names: a surname alone finds its player.
    by_surname: BTreeMap<String, Vec<PlayerId>>,
    /// By their names without the group in brackets, where they have one: `Smith, Ann (w)`.
    by_bare: BTreeMap<String, Vec<PlayerId>>,
    /// How many names have been compared to find near ones.
    compared: Cell<usize>,
}

/// Most words of a name behind which a surname may begin.
const MOST_WORDS: usize = 8;
/// Most words of names that stand in a row.
const MOST_IN_A_ROW: usize = 400;
/// Longest text that may be a misspelt name.
const LONGEST_NAME: usize = 100;
/// Most comparisons for near names: a workbook with thousands of unknown players is told of all of them, but the
/// nearest are named for the first ones only.
const MOST_COMPARISONS: usize = 100_000;

/// Why a text names no player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotFound {
    /// Nobody; the players whose names are nearest.
    Nobody(Vec<PlayerId>),
    /// More than one.
    Several(Vec<PlayerId>),
}

/// Titles of other kinds as people write them before or behind a name.
const OTHER_TITLES: [&str; 2] = ["dr", "prof"];

/// What stands in brackets behind a name as its rating.
const RATINGS: std::ops::RangeInclusive<u32> = 1000..=3000;

impl Roster {
    /// A roster of players with numbers and names, in order.
    pub fn new<'a>(players: impl IntoIterator<Item = (u32, &'a str)>) -> Self {
        let mut roster = Self::default();
        for (index, (no, name)) in players.into_iter().enumerate() {
            let id = PlayerId(index);
            let folded = fold(name);
            let bare = without_group(name);
            if bare != name {
                roster.by_bare.entry(fold(bare)).or_default().push(id);
            }
            for (at, _) in folded.match_indices(' ').take(MOST_WORDS) {
                roster.by_surname.entry(folded[at + 1..].to_owned()).or_default().push(id);
            }
            roster.by_no.entry(no).or_insert_with(|| vec![id]);
            roster.by_name.entry(folded.clone()).or_default().push(id);
            roster.by_words.entry(words(&folded).join(" ")).or_default().push(id);
            roster.names.push(folded);
            roster.written.push(name.trim().to_lowercase());
        }
        roster
    }

    /// A number that a player has elsewhere: where another has it, too, it names nobody.
    pub fn also(&mut self, no: u32, player: PlayerId) {
        let own = self.by_no.entry(no).or_default();
        if !own.contains(&player) {
            own.push(player);
        }
    }

    fn numbered(&self, no: u32) -> Option<PlayerId> {
        self.by_no.get(&no).filter(|own| own.len() == 1).map(|own| own[0])
    }

    /// The player that a text names: by number, by name with first and last name in either order, else by the surname
    /// alone where only one player has it.
    pub fn find(&self, text: &str) -> Result<PlayerId, NotFound> {
        let text = text.trim();
        // `7.` as lists number their rows.
        if let Ok(no) = text.strip_suffix('.').unwrap_or(text).parse::<u32>()
            && let Some(own) = self.by_no.get(&no)
        {
            return self.numbered(no).ok_or_else(|| NotFound::Several(own.clone()));
        }
        let folded = fold(text);
        let found = self.by_name.get(&folded).or_else(|| self.by_surname.get(&folded));
        let found = found.or_else(|| self.by_words.get(&words(&folded).join(" ")));
        match found.map(Vec::as_slice) {
            Some([id]) => match self.turned(text, &folded, *id) {
                Some(several) => Err(NotFound::Several(several)),
                None => Ok(*id),
            },
            Some(several) => {
                // Accents tell apart whom nothing else does.
                let lower = text.to_lowercase();
                let same = |id: &&PlayerId| self.written.get(id.0).is_some_and(|own| *own == lower);
                let exact: Vec<PlayerId> = several.iter().filter(same).copied().collect();
                let in_order = |id: &PlayerId| self.written.get(id.0).map(|own| plain(own));
                let in_one_order = several.iter().all(|id| in_order(id) == in_order(&several[0]));
                match exact[..] {
                    [id] if in_one_order => Ok(id),
                    _ => Err(NotFound::Several(several.to_vec())),
                }
            }
            None => self
                .with_more(text)
                .or_else(|| match self.by_bare.get(&folded).map(Vec::as_slice) {
                    Some([only]) => Some(*only),
                    _ => None,
                })
                .or_else(|| self.by_initials(&folded))
                .ok_or_else(|| NotFound::Nobody(self.nearest(&folded))),
        }
    }

    /// The players of whom a text may name either, since it does not say which word is the surname: `Thomas Paul` beside
    /// `Thomas, Paul` and `Paul, Thomas`. None where it is written as on the list.
    fn turned(&self, text: &str, folded: &str, found: PlayerId) -> Option<Vec<PlayerId>> {
        let listed = self.written.get(found.0)?;
        if text.contains(',') || !listed.contains(',') {
            return None;
        }
        let several = self.by_words.get(&words(folded).join(" "))?;
        (several.len() > 1).then(|| several.clone())
    }

    /// The player of a text that says more than the name, or the number in other figures: `FM Smith`, `3. Smith, Ann`,
    /// `Smith, Ann (2105)`, `３`. A number beside the name is the player's own.
    fn with_more(&self, text: &str) -> Option<PlayerId> {
        if let Some(no) = notation::whole(text) {
            return self.numbered(no);
        }
        let is_one = |word: &str| {
            let folded = fold(word);
            is_title(&folded.to_uppercase()) || OTHER_TITLES.contains(&folded.as_str())
        };
        let mut number = None;
        let mut own = text;
        if let Some((before, behind)) = notation::in_brackets(text) {
            own = before.trim_end();
            if !is_one(behind) && !is_group(behind) {
                let inside = notation::whole(behind)?;
                // Numbers of four figures are ratings.
                number = Some(inside).filter(|inside| !RATINGS.contains(inside));
            }
        } else if let Some((before, behind)) = text.split_once(char::is_whitespace)
            && let Some(no) = notation::whole(before.trim_end_matches(['.', ')', ':']))
        {
            number = Some(no);
            own = behind.trim_start();
        }
        if let Some((_, behind)) = own.split_once(char::is_whitespace).filter(|own| is_one(own.0)) {
            own = behind.trim_start();
        }
        if let Some((before, _)) = own.rsplit_once(char::is_whitespace).filter(|own| is_one(own.1))
        {
            own = before.trim_end_matches(|c: char| c == ',' || c.is_whitespace());
        }
        let found = (own != text).then(|| self.find(own).ok()).flatten()?;
        let is_his = |no| self.by_no.get(&no).is_some_and(|own| own.contains(&found));
        number.is_none_or(is_his).then_some(found)
    }

    /// The only player whose name has these words, some of them by their first letter alone: `Smith, J.`; the surname is
    /// whole.
    fn by_initials(&self, folded: &str) -> Option<PlayerId> {
        let own: Vec<&str> = folded.split(' ').collect();
        let is_initial = |word: &str| word.chars().count() == 1;
        if !own.iter().any(|word| is_initial(word)) || own.iter().all(|word| is_initial(word)) {
            return None;
        }
        let fits = |name: &str| {
            let mut left: Vec<&str> = name.split(' ').collect();
            let mut take = |is: &dyn Fn(&str) -> bool| {
                let at = left.iter().position(|word| is(word));
                at.map(|at| left.remove(at)).is_some()
            };
            let (initials, whole): (Vec<&str>, Vec<&str>) =
                own.iter().partition(|word| is_initial(word));
            // The surname stands last.
            let surname = name.rsplit(' ').next().unwrap_or_default();
            whole.contains(&surname)
                && whole.iter().all(|word| take(&|own| own == *word))
                && initials.iter().all(|word| take(&|own| own.starts_with(*word)))
                && left.is_empty()
        };
        let mut found = self.names.iter().enumerate().filter(|(_, name)| fits(name));
        let (index, _) = found.next()?;
        found.next().is_none().then_some(PlayerId(index))
    }

    /// The players of a text in which names or numbers stand one after the other, with commas, blanks or line breaks between
    /// them, where only one meaning is possible; none where there is none, or only one player.
    pub fn in_a_row(&self, text: &str) -> Option<Vec<PlayerId>> {
        let words: Vec<&str> = split_words(text).collect();
        if words.len() < 2 || words.len() > MOST_IN_A_ROW {
            return None;
        }
        self.whole_names(&words).or_else(|| self.listed(text)).filter(|found| found.len() > 1)
    }

    /// Words as whole names or numbers, first and last name in either order.
    fn whole_names(&self, all: &[&str]) -> Option<Vec<PlayerId>> {
        let player = |part: &[&str]| -> Option<PlayerId> {
            if let [number] = part
                && let Ok(no) = number.parse::<u32>()
            {
                return self.numbered(no);
            }
            match self.by_words.get(&words(&fold(&part.join(" "))).join(" "))?[..] {
                [id] => Some(id),
                _ => None,
            }
        };
        // From the end: the only way to read the words from here on, and whether there are several.
        let mut ways: Vec<(usize, Vec<PlayerId>)> = vec![(0, Vec::new()); all.len()];
        ways.push((1, Vec::new()));
        for from in (0..all.len()).rev() {
            let most = all.len().min(from + MOST_WORDS + 1);
            for to in from + 1..=most {
                if ways[to].0 > 0
                    && let Some(player) = player(&all[from..to])
                {
                    let behind = ways[to].1.iter().copied();
                    let read = std::iter::once(player).chain(behind).collect();
                    ways[from] = (ways[from].0 + ways[to].0.min(2), read);
                }
            }
        }
        let (number, read) = ways.swap_remove(0);
        (number == 1).then_some(read)
    }

    /// Three names or more between commas, of which some may be surnames alone. Two could be one player's two names.
    fn listed(&self, text: &str) -> Option<Vec<PlayerId>> {
        let parts: Vec<&str> = text.split(',').map(str::trim).collect();
        let found: Option<Vec<PlayerId>> = parts.iter().map(|part| self.find(part).ok()).collect();
        found.filter(|_| parts.len() > 2)
    }

    /// Whether a text that nobody is called has several players among its parts between commas: names that stand in a row.
    pub fn names_several(&self, text: &str) -> bool {
        let is_rank = |c: char| c.is_ascii_digit() || " .)#".contains(c);
        let named = |part: &str| {
            let bare = part.trim_start_matches(is_rank);
            self.find(part).is_ok() || !bare.is_empty() && self.find(bare).is_ok()
        };
        text.split(',').filter(|part| named(part)).take(2).count() > 1
    }

    /// The player whose name stands in a text among other words; none where the text is a name, nearly one, or several.
    pub fn within(&self, text: &str) -> Option<PlayerId> {
        let is_read = match self.find(text) {
            Err(NotFound::Nobody(nearest)) => !nearest.is_empty(),
            _ => true,
        };
        let words: Vec<&str> = split_words(text).take(MOST_IN_A_ROW).collect();
        if is_read || self.names_several(text) || self.in_a_row(text).is_some() {
            return None;
        }
        let parts = (0..words.len()).flat_map(|from| {
            let most = words.len().min(from + MOST_WORDS + 1);
            (from + 1..=most).rev().map(move |to| (from, to))
        });
        let named = |(from, to): (usize, usize)| {
            let part = words[from..to].join(" ");
            let is_word = part.chars().filter(|c| c.is_alphabetic()).count() > 1;
            self.find(&part).ok().filter(|_| is_word)
        };
        parts.filter(|(from, to)| to - from < words.len()).find_map(named)
    }

    /// The players one of whose names begins so.
    pub fn beginning(&self, text: &str) -> Vec<PlayerId> {
        let folded = fold(text);
        let begins = |name: &str| {
            name.match_indices(' ').any(|(at, _)| name[at + 1..].starts_with(&folded))
                || name.starts_with(&folded)
        };
        let named = self.names.iter().enumerate().filter(|(_, name)| begins(name));
        let found: Vec<PlayerId> = named.map(|(index, _)| PlayerId(index)).collect();
        if folded.is_empty() { Vec::new() } else { found }
    }

    fn nearest(&self, folded: &str) -> Vec<PlayerId> {
        let length = folded.chars().count();
        let compared = self.compared.get();
        if length > LONGEST_NAME || compared > MOST_COMPARISONS {
            return Vec::new();
        }
        self.compared.set(compared + self.names.len());
        let begun = self.beginning(folded);
        if (1..=3).contains(&begun.len()) {
            return begun;
        }
        // Without a comma the surname may stand first: the name is then compared in the list's order, too.
        let last = folded.rsplit_once(' ').map(|(before, last)| format!("{last} {before}"));
        let first = folded.split_once(' ').map(|(first, behind)| format!("{behind} {first}"));
        let turned = |name: &str| {
            let far = |own: &String| strsim::damerau_levenshtein(own, name);
            let near = name.chars().count().abs_diff(length) <= length / 4;
            let turned = last.iter().chain(&first).filter(|_| near).map(far);
            turned.filter(|far| *far <= length / 4).min()
        };
        let near =
            |name: &str| distance(folded, name, length).into_iter().chain(turned(name)).min();
        let mut scored: Vec<(usize, PlayerId)> = self
            .names
            .iter()
            .enumerate()
            .filter_map(|(index, name)| Some((near(name)?, PlayerId(index))))
            .collect();
        scored.sort();
        scored.into_iter().take(3).map(|(_, id)| id).collect()
    }
}

/// The words of a text, at blanks and commas.
pub fn split_words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| c == ',' || c.is_whitespace()).filter(|word| !word.is_empty())
}

/// How far a text is from a name: from the whole of it, or, where that is too far, from its last words, as a misspelt
/// surname is. None where neither is near.
fn distance(folded: &str, name: &str, length: usize) -> Option<usize> {
    let from = |part: &str, slips: usize| {
        let near = part.chars().count().abs_diff(length) <= slips;
        let far = || strsim::damerau_levenshtein(folded, part);
        near.then(far).filter(|distance| *distance <= slips)
    };
    let surname = || {
        let parts = name.match_indices(' ').take(MOST_WORDS).map(|(at, _)| &name[at + 1..]);
        parts.filter_map(|part| from(part, length / 3)).min()
    };
    from(name, (length / 2).max(1)).or_else(surname)
}

#[cfg(test)]
mod tests;
