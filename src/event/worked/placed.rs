//! The places that an example says, of the event and within its pools, and those that came of it.

use std::collections::{BTreeMap, BTreeSet};

use super::differences::{Compared, Place};
use crate::decision::{Clause, each_once};
use crate::said::said;
use crate::tournament::record::Need;
use crate::tournament::{Places, PlayerId, notation};

impl Compared<'_> {
    /// The places of the event.
    pub(super) fn places(&mut self) {
        let came = self.came;
        if let Some(text) = &self.example.places {
            self.placed("places", text, &came.standings);
        }
    }

    /// The places within pools.
    pub(super) fn pools(&mut self) {
        let (example, came) = (self.example, self.came);
        for (stage, text) in &example.pools {
            let word = format!("pools.{stage}");
            match came.pools.iter().find(|(own, _)| own.eq_ignore_ascii_case(stage)) {
                Some((_, standings)) => self.placed(&word, text, standings),
                None => {
                    let known: Vec<String> =
                        came.pools.iter().map(|(own, _)| own.clone()).collect();
                    self.tell(
                        &word,
                        match known.is_empty() {
                            true => said!("regulations.example.no-pools", stage),
                            false => said!("regulations.example.no-pool", stage, known),
                        },
                    );
                }
            }
        }
    }

    /// The places of the event, or of a pool, that stand at a word.
    fn placed(&mut self, word: &str, text: &str, standings: &[Place]) {
        let Some(all) = places(text, &self.known) else {
            return self.tell(word, said!("regulations.example.places-unclear", text));
        };
        // Places that nobody has, and who was to have them.
        let (mut expected, mut others): (Vec<String>, Vec<String>) = (Vec::new(), Vec::new());
        for (places, names) in all {
            if names.iter().filter(|name| !self.is_known(word, name)).count() > 0 {
                continue;
            }
            let has = |own: &&Place| own.places.is_some_and(|own| own.to_string() == places);
            let holders: Vec<PlayerId> = standings.iter().filter(has).map(|s| s.player).collect();
            let own: BTreeSet<String> = holders.iter().map(|player| self.name(*player)).collect();
            let waits = |need: &Need| {
                let among = |player: &PlayerId| holders.contains(player);
                holders.len() > 1 && !need.among.is_empty() && need.among.iter().all(among)
            };
            let waits = self.example.needs.is_none() && self.came.needs.iter().any(waits);
            if own == names && !waits {
                continue;
            }
            // By which clauses those have the places who were not to have them.
            let of_holders = standings.iter().filter(has).flat_map(|own| own.because.clone());
            let mut because: Vec<_> = each_once(&of_holders.collect::<Vec<_>>());
            if because.is_empty() {
                let of_names =
                    standings.iter().filter(|own| names.contains(&self.name(own.player)));
                because = of_names.flat_map(|own| own.because.clone()).collect();
            }
            let (is_same, nobody) = (own == names, own.is_empty());
            let is_named = |player: &PlayerId| names.contains(&self.name(*player));
            let open = standings.iter().all(|own| own.places.is_none())
                || self.came.needs.iter().any(|need| need.among.iter().any(is_named));
            let own: Vec<String> = own.into_iter().collect();
            let names: Vec<String> = names.into_iter().collect();
            let said = match (is_same, nobody) {
                (true, _) => {
                    said!("regulations.example.places-wait", places, names, why = self.why())
                }
                (_, true) if open => {
                    said!("regulations.example.places-open", places, names, why = self.why())
                }
                (_, true) => {
                    expected.push(format!("{places} {}", names.join(", ")));
                    others.extend(names);
                    continue;
                }
                (_, false) if because.is_empty() => {
                    said!("regulations.example.places-plain", places, names, own)
                }
                (_, false) => said!("regulations.example.places", places, names, own, because),
            };
            self.tell(word, said);
        }
        if !expected.is_empty() {
            let held = self.held(&others, standings);
            self.tell(word, said!("regulations.example.places-others", expected, held));
        }
    }

    /// The places that players have, each with all who share it and the clauses: `1-3 A, B, C (2.1)`.
    fn held(&self, names: &[String], standings: &[Place]) -> Vec<String> {
        let mut held: BTreeMap<Places, (Vec<String>, Vec<Clause>)> = BTreeMap::new();
        for own in standings {
            let Some(places) = own.places else { continue };
            let (players, because) = held.entry(places).or_default();
            players.push(self.name(own.player));
            because.extend(own.because.iter().cloned());
        }
        held.retain(|_, (players, _)| players.iter().any(|own| names.contains(own)));
        let told = held.iter().map(|(places, (players, because))| {
            let because: Vec<String> = each_once(because).iter().map(Clause::to_string).collect();
            let because = if because.is_empty() {
                String::new()
            } else {
                format!(" ({})", because.join(", "))
            };
            format!("{places} {}{because}", players.join(", "))
        });
        told.collect()
    }
}

/// `1 A; 2-3 B C`: places and names; `2-3 Al Smith; Bo Jones` where names have blanks or commas. None where the text does
/// not begin with places.
fn places(text: &str, known: &[String]) -> Option<Vec<(String, BTreeSet<String>)>> {
    let mut all: Vec<(String, BTreeSet<String>)> = Vec::new();
    for part in notation::list(text) {
        let begins = |text: &&str| text.starts_with(|c: char| c.is_ascii_digit());
        let places = part.split_once(char::is_whitespace).filter(|(first, _)| begins(first));
        match (places, all.last_mut()) {
            (Some((places, own)), _) => {
                all.push((places.replace('–', "-"), names(own, known)));
            }
            // What begins with no place goes on with those before.
            (None, Some((_, names))) => names.extend(self::names(&part, known)),
            (None, None) => return None,
        }
    }
    Some(all).filter(|all| !all.is_empty())
}

/// The names in a text: those that are known, with blanks and commas in them or not; else as they are parted by commas,
/// or by blanks.
fn names(text: &str, known: &[String]) -> BTreeSet<String> {
    let parts = |c: char| c.is_whitespace() || c == ',' || c == '"' || c == '\'';
    let (mut rest, mut found) = (text.trim_matches(parts), BTreeSet::new());
    while !rest.is_empty() {
        let ends = |name: &str| rest[name.len()..].chars().next().is_none_or(parts);
        let begins = |name: &&String| rest.starts_with(name.as_str()) && ends(name);
        let Some(name) = known.iter().filter(begins).max_by_key(|name| name.len()) else { break };
        found.insert(name.clone());
        rest = rest[name.len()..].trim_start_matches(parts);
    }
    let of_words = known.iter().any(|name| name.contains(char::is_whitespace));
    let left: Vec<&str> = match (rest.contains(','), of_words) {
        (true, _) => rest.split(',').collect(),
        (false, true) => vec![rest],
        (false, false) => rest.split_whitespace().collect(),
    };
    let left = left.into_iter().map(|name| name.trim_matches(parts).to_owned());
    found.extend(left.filter(|name| !name.is_empty()));
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_several_words_and_with_commas_are_told_apart() {
        let known = ["A", "B", "Al Smith", "Al", "Smith, John", "Bo Jones", "O'Neil"];
        let known: Vec<String> = known.map(ToOwned::to_owned).to_vec();
        let read = |text: &str| {
            let all = places(text, &known)?;
            let one = |(places, names): (String, BTreeSet<String>)| {
                format!("{places} {}", names.into_iter().collect::<Vec<_>>().join("|"))
            };
            Some(all.into_iter().map(one).collect::<Vec<_>>())
        };
        for (text, wanted) in [
            ("1-2 A B; 3 Al", vec!["1-2 A|B", "3 Al"]),
            ("1-2 Al Smith; Bo Jones; 3 A", vec!["1-2 Al Smith|Bo Jones", "3 A"]),
            ("1-2 Al Smith, Bo Jones", vec!["1-2 Al Smith|Bo Jones"]),
            ("1-2 Al Smith Bo Jones", vec!["1-2 Al Smith|Bo Jones"]),
            ("1-2 'Al Smith' \"Smith, John\"", vec!["1-2 Al Smith|Smith, John"]),
            ("1-2 Smith, John; O'Neil", vec!["1-2 O'Neil|Smith, John"]),
            ("1 Al Smth", vec!["1 Al|Smth"]),
        ] {
            assert_eq!(
                read(text).as_deref(),
                Some(&wanted.into_iter().map(String::from).collect::<Vec<_>>()[..]),
                "{text}"
            );
        }
        assert_eq!((read("A; B"), read("")), (None, None));
    }
}
