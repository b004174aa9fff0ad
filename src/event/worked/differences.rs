//! What an example says and what comes of it, where the two are not the same.

use std::collections::{BTreeMap, BTreeSet};

use crate::awards::{Money, TrophyAward};
use crate::decision::{Clause, each_once};
use crate::event::ground::{Settlement, Standing};
use crate::regulations::example::Example;
use crate::regulations::tree::Span;
use crate::said::{Said, said};
use crate::standings::Due;
use crate::tournament::exact::Exact;
use crate::tournament::record::{Need, Needed};
use crate::tournament::{Places, PlayerId, Tournament, notation};

/// What came of an example: of an event, or of an award over several.
#[derive(Debug)]
pub struct Came<'a> {
    /// Its players.
    pub tournament: &'a Tournament,
    /// Who has which place.
    pub standings: Vec<Place>,
    /// What is needed.
    pub needs: &'a [Need],
    /// What is still to play.
    pub due: &'a [Due],
    /// What players have of the prizes.
    pub money: &'a Money,
    /// Who has which trophy.
    pub trophies: &'a [TrophyAward],
    /// Why it is not settled, where that is no need and no game.
    pub open: Option<Said>,
}

/// A player and his place.
#[derive(Clone, Debug)]
pub struct Place {
    /// Who.
    pub player: PlayerId,
    /// First and last place shared; none while it is open.
    pub places: Option<Places>,
    /// What he is ranked on: in the standings of a tour and in an award.
    pub total: Option<Exact>,
    /// The clauses.
    pub because: Vec<Clause>,
}

impl<'a> Came<'a> {
    /// What came of an event.
    pub fn of(settlement: &'a Settlement) -> Self {
        let is_tour = settlement.table.tournament.is_tour();
        let place = |own: &Standing| Place {
            player: own.player,
            places: own.places,
            total: is_tour.then_some(own.total),
            because: own.because.clone(),
        };
        Self {
            tournament: &settlement.table.tournament,
            standings: settlement.standings.iter().map(place).collect(),
            needs: &settlement.needs,
            due: &settlement.due,
            money: &settlement.money,
            trophies: &settlement.trophies,
            open: None,
        }
    }
}

/// An example beside what came of it.
struct Compared<'a> {
    example: &'a Example,
    came: &'a Came<'a>,
    known: Vec<String>,
    wrong: Vec<(Said, Span)>,
}

/// All that an example says otherwise, each with its place.
pub fn differences(example: &Example, came: &Came<'_>) -> Vec<(Said, Span)> {
    let known = came.tournament.players.iter().map(|own| own.name.clone()).collect();
    let mut compared = Compared { example, came, known, wrong: Vec::new() };
    compared.strangers();
    compared.places();
    compared.needs();
    compared.amounts("paid", &example.paid);
    compared.amounts("has-points", &example.has_points);
    compared.trophies();
    compared.wrong
}

impl Compared<'_> {
    fn name(&self, player: PlayerId) -> String {
        self.came.tournament.player(player).name.clone()
    }

    fn tell(&mut self, word: &str, said: Said) {
        self.wrong.push((said, self.example.place_of_word(word)));
    }

    /// Whether a player is there; else it is told.
    fn is_known(&mut self, word: &str, name: &str) -> bool {
        let is_known = self.known.iter().any(|own| own == name);
        if !is_known {
            let known = self.known.clone();
            self.tell(word, said!("regulations.example.no-player", text = name, known));
        }
        is_known
    }

    /// Players of whom it is said what they are, and who are not there.
    fn strangers(&mut self) {
        let example = self.example;
        let ratings = example.ratings.keys().map(|name| (format!("ratings.{name}"), name));
        let categories = example.categories.keys().map(|name| (format!("categories.{name}"), name));
        let federations =
            example.federations.keys().map(|name| (format!("federations.{name}"), name));
        for (word, name) in ratings.chain(categories).chain(federations) {
            self.is_known(&word, name);
        }
    }

    fn need(&self, need: &Need) -> String {
        match &need.what {
            Needed::Lot(lot) | Needed::Colours(lot) => lot.to_string(),
            Needed::Game(pair) => format!("{} - {}", self.name(pair.white), self.name(pair.black)),
            Needed::Ruling => "ruling".to_owned(),
            Needed::Eligibility => "eligibility".to_owned(),
            Needed::Handicaps => "handicaps".to_owned(),
            Needed::TimeControl => "time control".to_owned(),
            Needed::Prize(name) => format!("prize {name}"),
        }
    }

    /// Why something is not settled: what is needed, or which games are not there.
    fn why(&self) -> Said {
        let needs: BTreeSet<String> = self.came.needs.iter().map(|n| self.need(n)).collect();
        if !needs.is_empty() {
            let needs: Vec<String> = needs.into_iter().collect();
            return said!("regulations.example.still-needed", needs);
        }
        if let Some(open) = &self.came.open {
            return open.clone();
        }
        let pair = |players: &[PlayerId]| {
            let names: Vec<String> = players.iter().map(|own| self.name(*own)).collect();
            names.join(" - ")
        };
        let games: Vec<String> = self.came.due.iter().map(|due| pair(&due.players)).collect();
        match games.is_empty() {
            true => said!("regulations.example.nothing-else"),
            false => said!("regulations.example.not-played", games),
        }
    }

    fn places(&mut self) {
        let Some(text) = &self.example.places else { return };
        let Some(all) = places(text, &self.known) else {
            return self.tell("places", said!("regulations.example.places-unclear", text));
        };
        // Places that nobody has, and who was to have them.
        let (mut expected, mut others): (Vec<String>, Vec<String>) = (Vec::new(), Vec::new());
        for (places, names) in all {
            if names.iter().filter(|name| !self.is_known("places", name)).count() > 0 {
                continue;
            }
            let has = |own: &&Place| own.places.is_some_and(|own| own.to_string() == places);
            let standings = &self.came.standings;
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
            self.tell("places", said);
        }
        if !expected.is_empty() {
            let held = self.held(&others);
            self.tell("places", said!("regulations.example.places-others", expected, held));
        }
    }

    /// The places that players have, each with all who share it and the clauses: `1-3 A, B, C (2.1)`.
    fn held(&self, names: &[String]) -> Vec<String> {
        let mut held: BTreeMap<Places, (Vec<String>, Vec<Clause>)> = BTreeMap::new();
        for own in &self.came.standings {
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

    fn needs(&mut self) {
        let Some(wanted) = &self.example.needs else { return };
        let needs: BTreeSet<String> = self.came.needs.iter().map(|n| self.need(n)).collect();
        if needs == wanted.iter().cloned().collect() {
            return;
        }
        let needs: Vec<String> = needs.into_iter().collect();
        let said = match (wanted.is_empty(), needs.is_empty()) {
            (true, _) => said!("regulations.example.needs-more", needs),
            (_, true) => said!("regulations.example.needs-nothing", wanted = wanted.clone()),
            _ => said!("regulations.example.needs", wanted = wanted.clone(), needs),
        };
        self.tell("needs", said);
    }

    /// What players have of money or of points; nothing where there is nothing for them, none while it is open.
    fn amounts(&mut self, word: &str, wanted: &BTreeMap<String, String>) {
        for (name, wanted) in wanted {
            let at = format!("{word}.{name}");
            if !self.is_known(&at, name) {
                continue;
            }
            let Some(amount) = notation::exact(wanted) else {
                self.tell(&at, said!("regulations.example.unclear", text = wanted));
                continue;
            };
            let award = self.came.money.awards.iter();
            let award = award.clone().find(|own| self.name(own.player) == *name);
            let found = match word {
                "paid" => award.and_then(|own| own.prize.as_ref()).map(|own| own.paid),
                _ => award.and_then(|own| own.points).or_else(|| self.total(name)).map(Some),
            };
            let found = found.unwrap_or_else(|| (!self.is_open(name)).then_some(Exact::ZERO));
            let said = match found {
                Some(found) if found == amount => continue,
                Some(found) => said!("regulations.example.amount", name, wanted, found),
                None => {
                    said!("regulations.example.amount-open", name, wanted, why = self.why())
                }
            };
            self.tell(&at, said);
        }
    }

    /// What a player is ranked on in the standings of a tour, or in an award.
    fn total(&self, name: &str) -> Option<Exact> {
        self.came.standings.iter().find(|own| self.name(own.player) == name)?.total
    }

    /// Whether it is open what becomes of a player.
    fn is_open(&self, name: &str) -> bool {
        let is = |player: &PlayerId| self.name(*player) == name;
        let waits = self.came.needs.iter().any(|need| need.among.iter().any(is));
        waits || self.came.standings.iter().all(|own| own.places.is_none())
    }

    fn trophies(&mut self) {
        let example = self.example;
        for (trophy, wanted) in &example.trophies {
            let at = format!("trophies.{trophy}");
            let names = notation::list(wanted);
            if names.iter().filter(|name| !self.is_known(&at, name)).count() > 0 {
                continue;
            }
            let own = self.came.trophies.iter().filter(|own| own.name == *trophy);
            let holders: BTreeSet<String> =
                own.flat_map(|own| own.players.iter().map(|p| self.name(*p))).collect();
            if holders == names.into_iter().collect() {
                continue;
            }
            let holders: Vec<String> = holders.into_iter().collect();
            let named: BTreeSet<&String> = self.came.trophies.iter().map(|own| &own.name).collect();
            let said = match holders.is_empty() {
                true if !named.is_empty() && !named.contains(trophy) => {
                    let known: Vec<String> = named.into_iter().cloned().collect();
                    said!("regulations.example.no-trophy", trophy, known)
                }
                true => said!("regulations.example.trophy-nobody", trophy, wanted),
                false => said!("regulations.example.trophy", trophy, wanted, holders),
            };
            self.tell(&at, said);
        }
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
