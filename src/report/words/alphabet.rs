//! Names by the alphabet, as readers of a language look for them.
//!
//! Accents are passed over: Müller stands beside Muller, Étienne beside Etienne. A letter that a language counts as one of
//! its own follows the letter that the catalogue names: in Spanish ñ follows n. The tables of all languages of the world
//! would be larger than the rest of the program; of Latin letters these rules are all that its catalogues need.

use unicode_normalization::UnicodeNormalization;

use super::Words;
use crate::tournament::roster::plain;

/// Stands behind a letter in the place of one that follows it; behind every letter of an alphabet.
const BEHIND: u32 = 0x4E00;

impl Words {
    /// What a name is put in its place by.
    pub fn alphabetic(self, name: &str) -> String {
        by_letters(self.word("language.own-letters"), name)
    }
}

/// `groups` are letters with those that follow them, such as `nñ`.
fn by_letters(groups: &str, name: &str) -> String {
    let mut spelt = String::with_capacity(name.len());
    for letter in name.to_lowercase().nfc() {
        let own = groups.split(' ').find_map(|group| {
            let mut letters = group.chars();
            let before = letters.next()?;
            Some((before, (0_u32..).zip(letters).find(|(_, own)| *own == letter)?.0))
        });
        match own {
            Some((before, nth)) => {
                spelt.push(before);
                spelt.extend(char::from_u32(BEHIND + nth));
            }
            None => spelt.push(letter),
        }
    }
    plain(&spelt)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tournament::Language;

    fn sorted<'n>(groups: &str, names: &[&'n str]) -> Vec<&'n str> {
        let mut names = names.to_vec();
        names.sort_by_cached_key(|name| by_letters(groups, name));
        names
    }

    #[test]
    fn letters_of_their_own_follow_the_letter_before_them() {
        let names = ["Ñúñez", "Ortiz", "Nuñez", "Nunez", "Nz", "N\u{303}i", "Mora"];
        let expected = ["Mora", "Nunez", "Nuñez", "Nz", "N\u{303}i", "Ñúñez", "Ortiz"];
        assert_eq!(sorted("nñ", &names), expected);
        let swedish = ["Öberg", "Åkesson", "Zetterberg", "Ädel", "Adell", "Olsson"];
        let expected = ["Adell", "Olsson", "Zetterberg", "Åkesson", "Ädel", "Öberg"];
        assert_eq!(sorted("zåäö", &swedish), expected);
    }

    #[test]
    fn every_catalogue_puts_names_in_the_order_of_its_readers() {
        let of = |language: Language, names: &[&'static str]| {
            let words = Words::of(language);
            let mut names = names.to_vec();
            names.sort_by_cached_key(|name| words.alphabetic(name));
            names
        };
        let german =
            ["Müller, Zoe", "Muller, Ann", "Mützel", "Straße", "Strasser", "Österle", "Ott"];
        let expected =
            ["Muller, Ann", "Müller, Zoe", "Mützel", "Österle", "Ott", "Straße", "Strasser"];
        assert_eq!(of(Language::German, &german), expected);
        let french = ["Zola", "Émile", "Emma", "Œuvrard", "Odin", "Ève"];
        let expected = ["Émile", "Emma", "Ève", "Odin", "Œuvrard", "Zola"];
        assert_eq!(of(Language::French, &french), expected);
        let spanish = ["Nuñez", "Nunes", "Ñoño", "Oca", "Núñez"];
        assert_eq!(of(Language::Spanish, &spanish), ["Nunes", "Nuñez", "Núñez", "Ñoño", "Oca"]);
        assert_eq!(of(Language::English, &spanish), ["Ñoño", "Nunes", "Nuñez", "Núñez", "Oca"]);
    }
}
