//! Sentences with their parts filled in.
//!
//! `{name}` is the part as the language writes it; `{name:game|games}` the form of a word that goes with its number (as
//! many forms as the language has); `{name*; }` a list with this between; `{name#}` a number that orders: `2nd`;
//! `{name%}` a part of one: `86.11 %`.

use std::borrow::Cow;
use std::collections::BTreeSet;

use super::{Entry, Words};
use crate::decision::Clause;
use crate::said::{OwnWords, Part, said};

/// A place in a sentence.
enum Slot<'s> {
    Part,
    Forms(&'s str),
    Between(&'s str),
    Ordinal,
    Percent,
}

impl Words {
    /// A sentence with its parts. What has no part stays as it is written (a test says that there is none).
    pub(super) fn sentence<'p>(
        self,
        sentence: &str,
        part: &dyn Fn(&str) -> Option<&'p Part>,
    ) -> String {
        let mut said = String::with_capacity(sentence.len() * 2);
        let called = match part("own-words") {
            Some(Part::OwnWords(own)) => Cow::Owned(self.as_called(sentence, own)),
            _ => Cow::Borrowed(sentence),
        };
        let mut rest = &*called;
        while let Some((before, (name, slot), after)) = next(rest) {
            said.push_str(before);
            match (part(name), slot) {
                (Some(Part::Clauses(clauses)), Slot::Part) => {
                    said.push_str(&self.cited_in(before, clauses, after));
                }
                (Some(part), Slot::Part) => said.push_str(&self.part(part)),
                (Some(part), Slot::Forms(forms)) => said.push_str(self.form(forms, part)),
                (Some(Part::List(list)), Slot::Between(between)) => {
                    said.push_str(&self.each(list).join(between));
                }
                (Some(Part::Names(names)), Slot::Between(between)) => {
                    said.push_str(&self.between(names, between));
                }
                (Some(Part::Count(count)), Slot::Ordinal) => said.push_str(&self.ordinal(*count)),
                (Some(Part::Number(part)), Slot::Percent) => said.push_str(&self.percent(part)),
                (Some(part), Slot::Between(_) | Slot::Ordinal | Slot::Percent) => {
                    said.push_str(&self.part(part))
                }
                (None, _) => said.push_str(&rest[before.len()..rest.len() - after.len()]),
            }
            rest = after;
        }
        said.push_str(rest);
        said
    }

    /// Clauses within a sentence. One that is a number alone reads like a number of something, unless it stands in brackets of
    /// its own or behind a word for it: `art. 1 also allows`.
    fn cited_in(self, before: &str, clauses: &[Clause], after: &str) -> String {
        let cited = self.clauses(clauses);
        let in_brackets = before.ends_with('(') && !after.starts_with(' ');
        let word = before.split_whitespace().next_back().unwrap_or_default();
        let is_named = self.word("language.clause-nouns").split(' ').any(|noun| noun == word);
        match clauses.first().is_some_and(Clause::is_bare_number) && !in_brackets && !is_named {
            true => self.say(&said!("paper.foot.article", clause = cited)),
            false => cited,
        }
    }

    /// Names with this between, unless they have commas of their own: `Xu, Wei; Rossi, Lia`.
    fn between(self, names: &[String], between: &str) -> String {
        let commas =
            between == self.word("language.between") && names.iter().any(|name| name.contains(','));
        names.join(if commas { self.word("language.between-names-with-commas") } else { between })
    }

    /// A number that orders: `1st`, `2nd`, `11th`.
    pub fn ordinal(self, number: i64) -> String {
        self.say(&match (number % 10, number % 100) {
            _ if number == 1 => said!("number.the-first", number),
            (_, 11..=13) => said!("number.nth", number),
            (1, _) => said!("number.first", number),
            (2, _) => said!("number.second", number),
            (3, _) => said!("number.third", number),
            _ => said!("number.nth", number),
        })
    }

    /// The form of a word that goes with a number of things.
    fn form<'f>(self, forms: &'f str, part: &Part) -> &'f str {
        let rule = self.word("language.plural");
        let count = match part {
            Part::Count(count) => i128::from(*count),
            Part::Number(number) if number.is_integer() => *number.numer(),
            // Half a point, not half points.
            Part::Number(number) if *number.numer() > 0 && number.numer() < number.denom() => 1,
            // French says "1½ point".
            Part::Number(number) if rule == "none-and-one" => number.to_integer(),
            Part::Places(first, last) => i128::from(last - first) + 1,
            Part::Clauses(clauses) => clauses.len() as i128,
            Part::Names(names) => names.len() as i128,
            Part::List(list) => list.len() as i128,
            _ => 2,
        };
        let form = plural(rule, count);
        forms.split('|').nth(form).or(forms.rsplit('|').next()).unwrap_or_default()
    }

    /// A sentence with the sheets, columns and keys as the workbook calls them, but for what the language has itself
    /// (`White`) where no word before it says that a heading is meant: `under White`, `exchange White and Black`. A column or a key that stands on several sheets is that of the sheets which the sentence names.
    fn as_called(self, sentence: &str, words: &OwnWords) -> String {
        let found = self.words_in(sentence, words);
        let named = found.iter().filter(|(_, _, is_sheet)| *is_sheet);
        let named: BTreeSet<&str> = named.map(|(_, word, _)| *word).collect();
        let of_language: Vec<&str> = self.word("language.own-words").split(", ").collect();
        let mut called = String::with_capacity(sentence.len());
        let (mut done, mut after_heading) = (0, false);
        for (at, word, is_sheet) in &found {
            let between = &sentence[done..*at];
            let next = after_heading && between.split_whitespace().count() < 2;
            let is_meant = !of_language.contains(word)
                || next
                || self.ends_with_one_of(&sentence[..*at], "language.heading-nouns");
            let own = match is_sheet {
                true => words.sheets.get(word).and_then(Option::as_deref),
                false => words.heading(word, &named).filter(|_| is_meant),
            };
            after_heading = is_meant;
            called.push_str(between);
            called.push_str(own.unwrap_or(word));
            done = at + word.len();
        }
        called + &sentence[done..]
    }

    /// Whether the last word is one of those of an entry.
    fn ends_with_one_of(self, before: &str, nouns: &'static str) -> bool {
        let word = before.split_whitespace().next_back().unwrap_or_default();
        let word = word.trim_matches(|letter: char| !letter.is_alphabetic()).to_lowercase();
        self.word(nouns).split(' ').any(|noun| noun == word)
    }

    /// The words for sheets, columns and keys in a sentence: where each stands, and whether it is a sheet's. One that may be
    /// either is a sheet's behind a word for it: `the sheet Rounds`. What begins a sentence may be another word (`Games for
    /// rating`).
    fn words_in(self, sentence: &str, words: &OwnWords) -> Vec<(usize, &'static str, bool)> {
        let is_of_word = |letter: char| letter.is_alphanumeric() || letter == '-' || letter == '_';
        let (mut found, mut at) = (Vec::new(), 0);
        while let Some(next) = sentence[at..].find(|l: char| l.is_uppercase() || l == '{') {
            at += next;
            let (before, own) = sentence.split_at(at);
            // What the sentence is about stands in its places, and names no column.
            if let Some(place) = own.find('}').filter(|_| own.starts_with('{')) {
                at += place + 1;
                continue;
            }
            let is_for_sheet = || self.ends_with_one_of(before, "language.sheet-nouns");
            let begins =
                before.is_empty() || before.ends_with(". ") || before.ends_with(is_of_word);
            let stands = |word: &&&'static str| {
                own.strip_prefix(**word).is_some_and(|behind| !behind.starts_with(is_of_word))
            };
            let all = words.sheets.keys().chain(words.headings.keys());
            match all.filter(stands).max_by_key(|word| word.len()).filter(|_| !begins) {
                Some(word) => {
                    let is_other = words.headings.contains_key(word);
                    let is_sheet = words.sheets.contains_key(word);
                    found.push((at, *word, is_sheet && (!is_other || is_for_sheet())));
                    at += word.len();
                }
                None => at += own.chars().next().map_or(0, char::len_utf8),
            }
        }
        found
    }
}

impl<'c> Entry<'c> {
    /// The names of the parts that the sentence and its mend ask for.
    pub fn slots(&self) -> BTreeSet<&'c str> {
        let mut names = BTreeSet::new();
        for mut rest in [Some(self.say), self.mend].into_iter().flatten() {
            while let Some((_, (name, _), after)) = next(rest) {
                names.insert(name);
                rest = after;
            }
        }
        names
    }
}

/// The next place of a sentence, with what stands before and after it.
fn next(sentence: &str) -> Option<(&str, (&str, Slot<'_>), &str)> {
    let (before, rest) = sentence.split_once('{')?;
    let (place, after) = rest.split_once('}')?;
    let slot = match place.find([':', '*', '#', '%']) {
        None => (place, Slot::Part),
        Some(at) if place[at..].starts_with('#') => (&place[..at], Slot::Ordinal),
        Some(at) if place[at..].starts_with('%') => (&place[..at], Slot::Percent),
        Some(at) if place[at..].starts_with(':') => (&place[..at], Slot::Forms(&place[at + 1..])),
        Some(at) => (&place[..at], Slot::Between(&place[at + 1..])),
    };
    Some((before, slot, after))
}

/// Which form of a word a language uses for so many, counted from 0. The rules are few; a catalogue names its own.
fn plural(rule: &str, count: i128) -> usize {
    let (ones, tens) = (count % 10, count / 10 % 10);
    match rule {
        // Chinese, Japanese, Turkish.
        "one-form" => 0,
        // French, Brazilian Portuguese.
        "none-and-one" => usize::from(count > 1),
        // Russian, Ukrainian, Serbian; Polish but for 21, 31.
        "slavic" if tens != 1 && ones == 1 => 0,
        "slavic" if tens != 1 && (2..=4).contains(&ones) => 1,
        "slavic" => 2,
        _ => usize::from(count != 1),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::said::{Called, Said};

    fn say(sentence: &str, said: &Said) -> String {
        Words::english().sentence(sentence, &|name| said.part(name))
    }

    #[test]
    fn parts_forms_and_lists_stand_in_their_places() {
        let said = said!("text.as-written", n = 1_u32, names = vec!["A", "B"], text = "x");
        assert_eq!(say("{n} {n:game|games} of {names}: {text}", &said), "1 game of A and B: x");
        assert_eq!(say("{names:player|players} {names*; }", &said), "players A; B");
        let commas = said!("text.as-written", names = vec!["Xu, Wei", "Rossi, Lia"]);
        assert_eq!(
            say("{names*, } and {names* – }", &commas),
            "Xu, Wei; Rossi, Lia and Xu, Wei – Rossi, Lia"
        );
        let ordinals = [1, 2, 3, 4, 11, 22, 113].map(|n| Words::english().ordinal(n));
        assert_eq!(ordinals, ["1st", "2nd", "3rd", "4th", "11th", "22nd", "113th"]);
        assert_eq!(say("{n#} of {names}", &said), "1st of A and B");
        assert_eq!(say("{unknown} stays, and {", &said), "{unknown} stays, and {");
    }

    #[test]
    fn words_go_with_their_numbers() {
        let forms = |rule, counts: [i128; 5]| counts.map(|count| plural(rule, count));
        assert_eq!(forms("one-and-others", [0, 1, 2, 5, 21]), [1, 0, 1, 1, 1]);
        assert_eq!(forms("none-and-one", [0, 1, 2, 5, 21]), [0, 0, 1, 1, 1]);
        assert_eq!(forms("slavic", [0, 1, 2, 5, 21]), [2, 0, 1, 2, 0]);
        assert_eq!(forms("slavic", [11, 12, 14, 22, 111]), [2, 2, 2, 1, 2]);
        assert_eq!(forms("one-form", [0, 1, 2, 5, 21]), [0; 5]);
    }

    #[test]
    fn words_of_a_workbook_stand_for_what_they_are_called_of() {
        let own = |word: &str| Some(word.to_owned());
        let mut called = Called::default();
        called.sheets.extend([("Rounds", None), ("Honours", None), ("Games", own("Partien"))]);
        called.sheets.insert("Event", own("Turnier"));
        let headings = [
            ("Rounds", vec![("Event", own("Rundenzahl"))]),
            ("Year", vec![("Event", own("Jahr")), ("Honours", None)]),
            ("Name", vec![("Players", own("Spieler")), ("Honours", None)]),
            ("Date", vec![("Games", own("Datum")), ("Rounds", None)]),
            ("Prize", vec![("Prizes", own("Preis"))]),
            ("White", vec![("Games", own("Weiß"))]),
            ("Black", vec![("Games", own("Schwarz"))]),
            ("Prize money", Vec::new()),
        ];
        let headings = headings.map(|(word, on)| (word, on.into_iter().collect()));
        called.headings.extend(headings);
        let called = OwnWords::from(called);
        for (sentence, expected) in [
            ("a sheet Rounds with the dates", "a sheet Rounds with the dates"),
            ("correct Rounds, or (sheet Rounds)", "correct Rundenzahl, or (sheet Rounds)"),
            ("add to Event: Rounds, Year", "add to Turnier: Rundenzahl, Jahr"),
            ("on the sheet Honours: Year, Name", "on the sheet Honours: Year, Name"),
            ("correct Year and Name", "correct Jahr and Spieler"),
            ("a Date on Games", "a Datum on Partien"),
            ("such as Prize money or Prize", "such as Prize money or Preis"),
            ("Games for Games", "Games for Partien"),
            ("{text} has White; exchange White and Black", " has White; exchange Weiß and Schwarz"),
            ("the player under White, bye as Black", "the player under Weiß, bye as Schwarz"),
        ] {
            let mut said = said!("text.as-written", text = "");
            said.call(&called);
            assert_eq!(say(sentence, &said), expected);
        }
    }
}
