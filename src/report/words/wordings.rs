//! What documents say on papers, in languages that are not theirs.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use toml::de::{DeTable, DeValue};

use super::Words;
use crate::playoff::Stage;
use crate::tournament::roster::fold;
use crate::tournament::time_control::{Clock, TimeControl};

/// The words of the documents that come with the program, by themselves; each in the languages by their codes.
const WORDINGS: &str = include_str!("../../../templates/wordings.toml");

/// The help of the command line, in the same way.
const HELP: &str = include_str!("../../../templates/help.toml");

/// Its languages by code.
type ByCode = BTreeMap<String, String>;

/// Read when a paper in another language than English asks first.
static READ: OnceLock<BTreeMap<String, ByCode>> = OnceLock::new();

/// Read when help is asked for in another language than English.
static HELP_READ: OnceLock<BTreeMap<String, ByCode>> = OnceLock::new();

/// All of them; nothing where the file could not be read (a test says that it can).
pub fn wordings() -> &'static BTreeMap<String, ByCode> {
    READ.get_or_init(|| read(WORDINGS))
}

/// The help of the command line, by what it is in English.
pub fn helps() -> &'static BTreeMap<String, ByCode> {
    HELP_READ.get_or_init(|| read(HELP))
}

fn read(file: &str) -> BTreeMap<String, ByCode> {
    let Ok(file) = DeTable::parse(file) else { return BTreeMap::new() };
    let languages = |value: &DeValue<'_>| -> ByCode {
        let DeValue::Table(table) = value else { return ByCode::new() };
        let own = table.iter().filter_map(|(code, said)| {
            Some((code.get_ref().to_string(), said.get_ref().as_str()?.to_owned()))
        });
        own.collect()
    };
    let all = file.get_ref().iter();
    all.map(|(own, said)| (own.get_ref().to_string(), languages(said.get_ref()))).collect()
}

/// Which of the readings of a clause is meant by what was typed as papers of some language call it; none where that may be
/// several.
pub fn reading_meant<'r>(typed: &str, readings: &'r [String]) -> Option<&'r String> {
    let folded = fold(typed.trim_matches(|c: char| !c.is_alphanumeric()));
    let is_it = |own: &&String| {
        let said = wordings().get(own.as_str()).into_iter().flat_map(BTreeMap::values);
        fold(own) == folded || { said }.any(|said| fold(said) == folded)
    };
    let mut found = readings.iter().filter(is_it);
    let only = found.next()?;
    found.all(|own| own == only).then_some(only)
}

impl Words {
    /// What a document says, in this language where the program has it, else as the document has it.
    pub fn wording(self, text: &str) -> String {
        let own = match self.code() {
            "en" => None,
            code => wordings().get(text.trim()).and_then(|by_code| by_code.get(code)),
        };
        own.map_or_else(|| text.to_owned(), Clone::clone)
    }

    /// The same within a sentence: small, but where nouns are written with capitals.
    pub fn wording_within(self, text: &str) -> String {
        let own = self.wording(text.trim());
        match self.word("language.nouns") {
            "capital" => own,
            _ => own.to_lowercase(),
        }
    }

    /// What the help of the command line says in this language; none where that is as in English.
    pub fn help(self, text: &str) -> Option<&'static str> {
        match self.code() {
            "en" => None,
            code => helps().get(text)?.get(code).map(String::as_str),
        }
    }

    /// The time control of a stage as it is typed; that nobody has entered it where that is so.
    pub fn clock_of(self, stage: &Stage) -> String {
        stage.time_control.map_or_else(
            || self.word("language.clock.not-entered").to_owned(),
            |clock| self.time_control(&clock),
        )
    }

    /// A time control as it is typed, with the signs of the language: `2.5+2 v 3+2`, `2,5+2 gegen 3+2`.
    pub fn time_control(self, control: &TimeControl) -> String {
        let clock = |clock: &Clock| {
            let own = clock.to_string();
            // Seven minutes and a half are 7:30 on a clock, not 7.5.
            let own = match own.split_once('.') {
                Some((minutes, rest)) if !clock.base.is_multiple_of(60) => {
                    let rest = rest.trim_start_matches(|digit: char| digit.is_ascii_digit());
                    format!("{minutes}:{:02}{rest}", clock.base % 60)
                }
                _ => own.replace('.', self.word("language.decimal")),
            };
            let own = own.replace("delay", self.word("language.clock.delay"));
            own.replace("from", self.word("language.clock.from"))
        };
        match control {
            TimeControl::Same(both) => {
                let own = clock(both);
                // A number alone is one of anything.
                match own.chars().all(|sign| sign.is_ascii_digit()) {
                    true => format!("{own}\u{a0}{}", self.word("language.clock.minutes")),
                    false => own,
                }
            }
            TimeControl::Unequal(clocks) => format!(
                "{}{}{}",
                clock(&clocks.white),
                self.word("language.clock.against"),
                clock(&clocks.black)
            ),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn readings_are_taken_by_the_words_of_a_paper() {
        let meant = |typed: &str, readings: [&str; 2]| {
            let readings = readings.map(str::to_owned);
            reading_meant(typed, &readings).cloned()
        };
        let alike = meant("« chaque partie de même »", ["every game alike", "never"]);
        assert_eq!(alike.as_deref(), Some("every game alike"));
        assert_eq!(meant("Los", ["lot", "toss"]).as_deref(), Some("lot"));
        assert_eq!(meant("Los", ["never", "toss"]), None);
    }
}
