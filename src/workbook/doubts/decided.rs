//! Who has left the event, or may win nothing, as the workbook says it where it is read: what a note, a key or a sheet
//! beside says of them is carried out.

use std::borrow::Cow;
use std::cell::OnceCell;
use std::collections::{BTreeMap, BTreeSet};

use super::super::cells::{Sheet, Value};
use super::super::sheets::event_keys;
use super::super::tables::heading_row;
use super::super::tables::shape::{Held, Shape};
use super::super::words::headings as h;
use super::super::words::lexicon::{Lists, lists, words};
use super::corrected::Spoken;
use super::marked;
use super::not_ours::{are_before, years_on};
use super::outcome;
use super::saying;
use super::stated;
use crate::diagnostic::Diagnostics;
use crate::tournament::check::is_in_own_words;
use crate::tournament::exact::Exact;
use crate::tournament::game::Score;
use crate::tournament::notation;

/// So many words at most are a name behind points: `for Dubois, Di B`.
const OF_NAME: usize = 4;

/// Shorter words name nobody.
const SHORT: usize = 3;

/// What the sheets Players and Rulings of a workbook say; looked at when it is asked for.
#[derive(Default)]
pub struct Decided<'a> {
    /// The sheet Players with its headings.
    players: Option<(&'a Sheet, &'static Shape)>,
    rulings: Option<&'a Sheet>,
    event: Option<&'a Sheet>,
    /// The sheet Games with its headings.
    games: Option<(&'a Sheet, &'static Shape)>,
    spoken: OnceCell<Option<Spoken>>,
    people: OnceCell<Vec<Person>>,
    ruled: OnceCell<BTreeSet<String>>,
    years: OnceCell<Vec<i32>>,
    is_final: OnceCell<bool>,
}

/// A player, as a text beside the tables may name him.
struct Person {
    names: BTreeSet<String>,
    is_ruled: bool,
    /// After which round he has withdrawn.
    withdrawn: Option<u32>,
}

impl<'a> Decided<'a> {
    pub fn new(
        players: Option<(&'a Sheet, &'static Shape)>,
        rulings: Option<&'a Sheet>,
        event: Option<&'a Sheet>,
        games: Option<(&'a Sheet, &'static Shape)>,
    ) -> Self {
        Self { players, rulings, event, games, ..Self::default() }
    }

    /// The words of rulings on who may win.
    fn ruled(&self) -> &BTreeSet<String> {
        self.ruled.get_or_init(|| {
            let cells = self.rulings.into_iter().flat_map(|sheet| sheet.cells.values());
            let texts = cells.filter_map(Value::written);
            let is_ruling = |text: &&str| {
                text.to_lowercase().contains("eligible") && !is_in_own_words(text.trim())
            };
            texts.filter(is_ruling).flat_map(words).collect()
        })
    }

    /// Whether a ruling says of a player whether he may win.
    pub fn is_ruled(&self, name: &str) -> bool {
        names(name).any(|word| self.ruled().contains(&word))
    }

    /// What each row of the sheet Players comes to, with its number from the top.
    fn each_player<T>(&self, of: impl Fn(u32, &Held<'_>) -> Option<T>) -> Vec<T> {
        let found = self.players.and_then(|(sheet, shape)| {
            Some((sheet, heading_row::find(sheet, shape, &mut Diagnostics::default())?))
        });
        let Some((sheet, columns)) = found else { return Vec::new() };
        let held = |row| Held::new(sheet, row, &columns.of);
        let rows = (1..).zip(sheet.rows_below(columns.row));
        rows.filter_map(|(order, row)| of(order, &held(row))).collect()
    }

    /// The names of the sheet Players by their numbers, which games may give in their place.
    fn numbered(&self) -> BTreeMap<String, String> {
        let numbered = self.each_player(|order, held| {
            let no = held.written(h::NO).map_or_else(|| order.to_string(), ToOwned::to_owned);
            Some((no, held.written(h::NAME)?.to_owned()))
        });
        numbered.into_iter().collect()
    }

    fn people(&self) -> &[Person] {
        let person = |_, held: &Held<'_>| {
            let name = held.written(h::NAME)?;
            let after = |own| words(own).find_map(|word| word.parse().ok());
            let withdrawn = held.written(h::WITHDRAWN).and_then(after);
            Some(Person { names: names(name).collect(), is_ruled: self.is_ruled(name), withdrawn })
        };
        self.people.get_or_init(|| self.each_player(person))
    }

    /// Whether a text that belongs to no row of a table says what may change a result: it tells no rule, but of a player,
    /// and not what is carried out.
    pub fn tells(&self, text: &str) -> bool {
        self.says(text) || self.states(text) && !self.is_of_another(text)
    }

    /// Whether the game that a text names has the result that the text says; none where it says none, or speaks of what is
    /// not settled, too.
    pub fn has_result(&self, text: &str) -> Option<bool> {
        let games = self.games?;
        let spoken = self.spoken.get_or_init(|| Spoken::new(games, &self.numbered()));
        let spoken = spoken.as_ref()?;
        let Lists { players_said, players_gone, disputes, not_final, .. } = lists();
        let says_more = saying::says_any([players_said, players_gone, disputes, not_final], text);
        (!says_more && !self.states(text) && !self.is_of_another(text))
            .then(|| spoken.agrees(games.0, text))
            .flatten()
    }

    /// The same of what is no statement of the whole event.
    pub fn says(&self, text: &str) -> bool {
        let text = &*self.unexplained(text);
        let is_of_player = || self.names_player(text);
        let is_of_games = || saying::drops_games(text) || marked::ends_with_points(text);
        let says = saying::says_beside(text)
            || self.marks_player(text)
            || self.begins_with_points(text)
            || (saying::says_anything(text) || is_of_games()) && is_of_player()
            || outcome::is_of_board(text);
        match self.has_result(text) {
            Some(has_it) => !has_it,
            None => says && !self.is_carried_out(text) && !self.is_of_another(text),
        }
    }

    /// A text without the sign between a mark and the name of a player, which it does not explain: `DQ: Dubois`.
    fn unexplained<'t>(&self, text: &'t str) -> Cow<'t, str> {
        const SIGNS: [&str; 4] = [":", "=", " - ", " – "];
        let is_name = |long: &str| {
            let first = long.trim_start().split([' ', ',']).next();
            first.is_some_and(|first| self.names_player(first))
        };
        let is_of_player = |piece: &str| {
            let mut parts = SIGNS.iter().filter_map(|sign| piece.split_once(sign));
            let is_word =
                |short: &str| short.chars().all(|c| c.is_alphabetic() || "./ ".contains(c));
            saying::explains(piece) && parts.any(|(short, long)| is_word(short) && is_name(long))
        };
        match text.split([',', ';', '|', '\n', '\t']).any(is_of_player) {
            true => {
                Cow::Owned(SIGNS.iter().fold(text.to_owned(), |own, sign| own.replace(sign, " ")))
            }
            false => Cow::Borrowed(text),
        }
    }

    /// Whether a text is a mark with the name of a player behind it: `Retired: Dubois`.
    fn marks_player(&self, text: &str) -> bool {
        match &saying::each_clause(text)[..] {
            [mark, name, ..] => {
                lists().players_marked.is(&mark.concat())
                    && name.first().is_some_and(|own| self.names_player(own))
            }
            _ => false,
        }
    }

    /// Whether a text is points that are taken from a player, or given to him: `-1 for Dubois`.
    fn begins_with_points(&self, text: &str) -> bool {
        let behind = marked::behind_points(text).unwrap_or_default();
        behind.len() <= OF_NAME && behind.iter().take(2).any(|own| self.names_player(own))
    }

    /// Whether one of the words of a text is a name of a player.
    pub fn names_player(&self, text: &str) -> bool {
        let is_known = |word| self.people().iter().any(|person| person.names.contains(&word));
        names(text).any(is_known)
    }

    /// Whether a text states of the event what it does not say itself: what results count, that it is not final.
    pub fn states(&self, text: &str) -> bool {
        self.counts_otherwise(text) || stated::is_unfinished(text) && !self.is_final()
    }

    /// Whether a text says that results count otherwise than the event does.
    pub fn counts_otherwise(&self, text: &str) -> bool {
        stated::points(text).into_iter().any(|(of, told)| self.counted(of) != told)
    }

    /// What a result counts by the keys of the event, or usually.
    fn counted(&self, of: Score) -> Exact {
        let key = match of {
            Score::Win => "Points for a win",
            Score::Draw => "Points for a draw",
            Score::Loss => "Points for a loss",
        };
        self.said_of(key).find_map(Value::exact).unwrap_or_else(|| of.points())
    }

    /// What stands beside a key of the event.
    fn said_of(&self, key: &'static str) -> impl Iterator<Item = &Value> {
        self.event.into_iter().flat_map(move |sheet| event_keys::said_of(sheet, key))
    }

    /// Whether the event says itself that it is final.
    pub fn is_final(&self) -> bool {
        let says_so = |own: &Value| {
            *own == Value::Bool(true) || own.written().and_then(notation::yes_no) == Some(true)
        };
        *self.is_final.get_or_init(|| self.said_of("Final").any(says_so))
    }

    /// Whether a text is of another year than the event, or of what stands beside it: `penalised in 2025`, `withdrew from
    /// blitz`.
    pub fn is_of_another(&self, text: &str) -> bool {
        let years = self.years.get_or_init(|| self.event.map(years_on).unwrap_or_default());
        let is_of_year = are_before(&notation::years(text).collect::<Vec<_>>(), years);
        // What the event itself is called is not beside it.
        let event = || self.event.into_iter().flat_map(|sheet| sheet.cells.values());
        let is_of_event = |word: &str| {
            event().filter_map(Value::written).any(|own| words(own).any(|own| own == word))
        };
        is_of_year || saying::left_elsewhere(text, is_of_event)
    }

    /// Whether a text says no more than that players have left or may not win of whom the workbook says so itself.
    pub fn is_carried_out(&self, text: &str) -> bool {
        let Lists { players_said, games_said, games_corrected, disputes, .. } = lists();
        if !(saying::says(&lists().players_gone, text) || self.marks_player(text))
            || saying::says_any([players_said, games_said, games_corrected, disputes], text)
            || marked::takes_points(text)
        {
            return false;
        }
        let rounds = marked::rounds_named(text);
        let is_decided = |person: &&Person| {
            let is_then = |after: u32| after == 0 || rounds.is_empty() || rounds.contains(&after);
            person.is_ruled || person.withdrawn.is_some_and(is_then)
        };
        let mut is_of_some = false;
        for word in names(text) {
            let named = self.people().iter().filter(|person| person.names.contains(&word));
            let named: Vec<&Person> = named.collect();
            if !named.is_empty() && !named.iter().any(is_decided) {
                return false;
            }
            is_of_some |= !named.is_empty();
        }
        is_of_some
    }
}

/// The words of a text that may name somebody.
fn names(text: &str) -> impl Iterator<Item = String> + '_ {
    words(text).filter(|word| word.chars().count() >= SHORT)
}
