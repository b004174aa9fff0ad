//! What the columns of a player's record take: codes and numbers as FIDE writes them, and nothing that is cut short, which
//! would be another's.

use super::dates;
use crate::tournament::entries::{Entries, PlayerEntry};
use crate::tournament::title::OF_FIDE;

/// Longest name that the columns take.
pub const LONGEST_NAME: usize = 33;
/// Most figures of a FIDE ID that the columns take.
const LONGEST_ID: usize = 11;
const WOMEN: [&str; 6] = ["w", "f", "female", "woman", "weiblich", "mujer"];
const MEN: [&str; 6] = ["m", "male", "man", "männlich", "homme", "hombre"];

/// What stands in the columns of a player; blank where they do not take what is known.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Fields {
    /// `m` or `w`.
    pub sex: String,
    /// A title of FIDE's.
    pub title: String,
    /// Three letters.
    pub federation: String,
    /// Figures.
    pub fide_id: String,
    /// `1987/04/01`, or the year.
    pub born: String,
}

impl Fields {
    /// Of a player.
    pub fn of(player: &PlayerEntry) -> Self {
        let of = |known: &Option<String>, read: fn(&str) -> Option<String>| {
            known.as_deref().and_then(|own| read(own.trim())).unwrap_or_default()
        };
        Self {
            sex: of(&player.sex, sex),
            title: of(&player.title, title),
            federation: of(&player.federation, federation),
            fide_id: of(&player.fide_id, fide_id),
            born: of(&player.born, born),
        }
    }

    /// Whether they say all that is known, as it is written.
    pub fn are_whole(&self, player: &PlayerEntry) -> bool {
        let pairs = [
            (&self.sex, &player.sex),
            (&self.title, &player.title),
            (&self.federation, &player.federation),
            (&self.fide_id, &player.fide_id),
        ];
        pairs.iter().all(|(own, known)| known.as_ref().is_none_or(|known| known == *own))
            && player.born.as_ref().is_none_or(|born| born.replace('-', "/") == self.born)
    }
}

/// What the columns leave out: by heading the players of whom something is known there.
pub fn lost(entries: &Entries) -> Vec<(&'static str, Vec<String>)> {
    type Known = (&'static str, fn(&PlayerEntry) -> &Option<String>, fn(&Fields) -> &String);
    let all: [Known; 5] = [
        ("FIDE ID", |own| &own.fide_id, |of| &of.fide_id),
        ("Federation", |own| &own.federation, |of| &of.federation),
        ("Title", |own| &own.title, |of| &of.title),
        ("Born", |own| &own.born, |of| &of.born),
        ("Sex", |own| &own.sex, |of| &of.sex),
    ];
    let left_out = all.into_iter().map(|(heading, known, of)| {
        let lacks = |own: &&PlayerEntry| {
            let is_known = known(own).as_ref().is_some_and(|text| !text.trim().is_empty());
            is_known && of(&Fields::of(own)).is_empty()
        };
        let names = entries.players.iter().filter(lacks).map(|own| own.name.clone());
        (heading, names.collect::<Vec<_>>())
    });
    left_out.filter(|(_, names)| !names.is_empty()).collect()
}

fn sex(written: &str) -> Option<String> {
    let own = written.to_lowercase();
    let is_in = |words: &[&str]| words.contains(&own.as_str());
    let letter = if is_in(&WOMEN) { Some("w") } else { is_in(&MEN).then_some("m") };
    letter.map(ToOwned::to_owned)
}

fn title(written: &str) -> Option<String> {
    let own = written.to_uppercase();
    OF_FIDE.contains(&own.as_str()).then_some(own)
}

fn federation(written: &str) -> Option<String> {
    let is_code = written.len() == 3 && written.chars().all(|c| c.is_ascii_alphabetic());
    is_code.then(|| written.to_ascii_uppercase())
}

fn fide_id(written: &str) -> Option<String> {
    let figures: String = written.chars().filter(|c| !c.is_whitespace()).collect();
    let is_number = !figures.is_empty() && figures.chars().all(|c| c.is_ascii_digit());
    (is_number && figures.len() <= LONGEST_ID).then_some(figures)
}

fn born(written: &str) -> Option<String> {
    if let Some(day) = dates::day(written) {
        return Some(day.format("%Y/%m/%d").to_string());
    }
    let is_year = written.len() == 4 && written.chars().all(|c| c.is_ascii_digit());
    is_year.then(|| written.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_is_cut_and_codes_are_as_fide_writes_them() {
        assert_eq!(["gm", "Grandmaster"].map(title), [Some("GM".to_owned()), None]);
        assert_eq!(["ger", "Deutschland", "D"].map(federation), [Some("GER".into()), None, None]);
        let ids = ["12 345", "1000000000000000", "abc"].map(fide_id);
        assert_eq!(ids, [Some("12345".into()), None, None]);
        let days = ["12.03.1985", "1985-02-30", "85", "1990"].map(born);
        assert_eq!(days, [Some("1985/03/12".into()), None, None, Some("1990".into())]);
        assert_eq!(["f", "weiblich", "q"].map(sex), [Some("w".into()), Some("w".into()), None]);
    }
}
