//! What the heading row of each kind of sheet must hold, and may hold.

use std::collections::{BTreeMap, BTreeSet};

use super::super::cells::{Sheet, Value};
use super::super::words::headings::{
    APART, BLACK, IN_WORDS, NAME, NO, RATING, REMARKS, RESULT, WHITE,
};
use super::super::words::lexicon::{Lists, Phrases, lists, words};
use super::super::words::names::{Fit, Name, Word, fold, has_number, in_brackets, names_part};
use super::super::words::sides::{says_for_white, turns_result, white_first};
use crate::said::Said;
use crate::tournament::entries::PlayerEntry;
use crate::tournament::notation;

/// Folded headings of columns that change nothing on any sheet.
const FOR_PEOPLE: &[&str] = &[
    "no", "#", "nr", "info", "details", "text", "name", "player", "players", "winner", "winners",
    "paid", "paidto", "paidon", "signature", "signed", "sponsor", "sponsors", "donor", "donatedby",
    "givenby", "phone", "email", "address", "witness", "witnesses", "seed", "order", "checked",
];

/// Whether a column of this heading, folded, changes nothing.
fn is_for_people(folded: &str) -> bool {
    let names = |heading: &Word| heading.fit(folded).is_some();
    FOR_PEOPLE.contains(&folded) || REMARKS.contains(&folded) || [NAME, NO].iter().any(names)
}

/// What a sheet's heading row must hold, and may hold.
pub struct Shape {
    /// Without one of these there is no table.
    pub needed: &'static [Word],
    /// Columns that may be left out.
    pub optional: &'static [Word],
    /// What else the heading row must hold, beside known headings.
    pub others: Option<Others>,
    /// Folded headings of columns that people keep for themselves: left out without a word.
    pub for_people: &'static [&'static str],
    /// Headings in other forms than words, such as a currency for money.
    pub named: fn(&str) -> Option<Word>,
    /// What two columns of one heading may be, by what stands below them.
    pub twice: Option<Twice>,
    /// What other columns may decide, though nothing reads them.
    pub parting: Option<Telling>,
    /// Whether nearly every column that is not read changes what the table says.
    pub all_tell: bool,
    /// A name alone below the table may be a player: who has games is one.
    pub lone_names: bool,
    /// Whether a note may change a result, though no column of the sheet says anything beside.
    pub notes_tell: bool,
    /// Whether a row above the headings that fills all needed columns could be a row of the table, by what stands under
    /// each heading; otherwise it is a title in several cells.
    pub is_row: fn(&Held<'_>) -> bool,
}

/// A heading that may head two things: of two columns with it the one below which no value of its own stands has the other
/// (`Belopp | Priser`), and so has one alone below which nothing stands but values of the other.
pub struct Twice {
    pub heading: Word,
    pub other: Word,
    pub is_own: fn(&Value) -> bool,
    pub is_other: fn(&Value) -> bool,
}

/// What columns of a kind of sheet may decide, though nothing reads them. Words of headings and of cells stand in the
/// lists of words.
pub struct Telling {
    /// Headings below which the cells part the rows.
    pub parted: fn(&Lists) -> &Phrases,
    /// Headings below which a cell that says something changes what the row says.
    pub changed: fn(&Lists) -> [&Phrases; 3],
    /// Whether what a cell says, whatever the heading, may change what its row says.
    pub says: fn(&Held<'_>, &str) -> bool,
    /// Whether a note names another result than its row has.
    pub names_another: fn(&Held<'_>, &str) -> bool,
    /// Those of the cells of a column, each with its row, that say otherwise than the column says everywhere else.
    pub against: fn(&[(Held<'_>, &str)]) -> Vec<usize>,
    /// Whether a cell below a heading says otherwise what the row says.
    pub contradicts: fn(&Held<'_>, &str, &Value) -> bool,
    /// Whether a row says it itself, where it is read.
    pub is_said: fn(&Held<'_>) -> bool,
    /// What is said of such a column, and of such a cell.
    pub say: fn(&str) -> Said,
}

/// The players of an event with their numbers, by number and by name.
pub struct Numbered<'a> {
    by_number: BTreeMap<u32, &'a str>,
    by_name: BTreeMap<&'a str, u32>,
}

impl<'a> Numbered<'a> {
    pub fn new(players: &'a [PlayerEntry]) -> Self {
        let numbered =
            || players.iter().filter_map(|own| Some((own.no.as_ref()?.value, &*own.name)));
        Self {
            by_number: numbered().collect(),
            by_name: numbered().map(|(no, name)| (name, no)).collect(),
        }
    }

    /// The number and the name of whom a text names by either.
    fn find(&self, written: &'a str) -> Option<(u32, &'a str)> {
        let by_number = || {
            let no = notation::whole(written)?;
            Some((no, *self.by_number.get(&no)?))
        };
        by_number().or_else(|| Some((*self.by_name.get(written)?, written)))
    }
}

/// What a row holds under the headings of a table.
pub struct Held<'a> {
    sheet: &'a Sheet,
    row: u32,
    of: &'a BTreeMap<Word, u32>,
    /// Of whom games give the numbers.
    players: Option<&'a Numbered<'a>>,
}

impl<'a> Held<'a> {
    /// A row under these headings.
    pub fn new(sheet: &'a Sheet, row: u32, of: &'a BTreeMap<Word, u32>) -> Self {
        Self { sheet, row, of, players: None }
    }

    /// The same among these players.
    pub fn among(self, players: &'a Numbered<'a>) -> Self {
        Self { players: Some(players), ..self }
    }

    /// What is written under a heading, where that is a text or a number.
    pub fn written(&self, heading: Word) -> Option<&str> {
        self.value(heading)?.written()
    }

    /// What stands under a heading.
    pub fn value(&self, heading: Word) -> Option<&Value> {
        self.sheet.get(self.row, *self.of.get(&heading)?)
    }

    /// Whether a text means who has White, by the colour, by words of the name, as they are or abbreviated, or by the
    /// number; none where it means neither or both.
    pub fn is_white(&self, text: &str) -> Option<bool> {
        let [white, black] = self.sides(text);
        (white != black).then_some(white)
    }

    /// Whether a text means who has White, and whether it means who has Black.
    pub fn sides(&self, text: &str) -> [bool; 2] {
        let own: Vec<String> = words(text).filter(|word| !lists().articles.is(word)).collect();
        let number = match &own[..] {
            [no, number] if NO.fit(no).is_some() => notation::whole(number),
            [number] if text.contains('#') => notation::whole(number),
            _ => None,
        };
        [WHITE, BLACK].map(|side| {
            let written = self.written(side).unwrap_or_default();
            let player = self.players.and_then(|players| players.find(written));
            if let Some(number) = number {
                return player.is_some_and(|(no, _)| no == number);
            }
            let named = player.map(|(_, name)| name);
            let names: BTreeSet<String> =
                words(written).chain(named.into_iter().flat_map(words)).map(plain).collect();
            let means = |word: &String| {
                side.fit(word).is_some()
                    || names.iter().any(|name| is_short_of(&plain(word.clone()), name))
            };
            let is_known = own.iter().any(|word| {
                word.chars().count() > 2 || word.chars().count() == 2 && names.contains(word)
            });
            is_known && own.iter().all(means) || are_initials(&own, &names) || text == written
        })
    }
}

/// A folded word with the umlauts that are written as two letters as one: `mueller`.
fn plain(word: String) -> String {
    ["ae", "oe", "ue"].into_iter().fold(word, |word, two| word.replace(two, &two[..1]))
}

/// Whether a word is a name, its initial, or its first letters.
fn is_short_of(word: &str, name: &str) -> bool {
    name.starts_with(word) && word.chars().count() != 2 || name == word
}

/// Whether a text is the initials of a name: `KM`, `K M`.
fn are_initials(own: &[String], names: &BTreeSet<String>) -> bool {
    let sorted = |letters: &mut dyn Iterator<Item = char>| {
        let mut all: Vec<char> = letters.collect();
        all.sort_unstable();
        all
    };
    let is_short = own.concat().chars().count() <= 3 && own.concat().chars().count() > 1;
    is_short
        && sorted(&mut own.iter().flat_map(|word| word.chars()))
            == sorted(&mut names.iter().filter_map(|name| name.chars().next()))
}

impl Shape {
    /// Headings alone.
    pub const fn new(needed: &'static [Word], optional: &'static [Word]) -> Self {
        Self {
            needed,
            optional,
            others: None,
            for_people: &[],
            named: |_| None,
            twice: None,
            parting: None,
            all_tell: false,
            lone_names: false,
            notes_tell: false,
            is_row: |_| true,
        }
    }

    /// All its headings.
    pub fn all(&self) -> impl Iterator<Item = Word> {
        self.needed.iter().chain(self.optional).copied()
    }

    /// Whether a column that is not read changes what the table says.
    pub fn tells(&self, written: &str) -> bool {
        let folded = fold(written);
        self.all_tell && !is_for_people(&folded) && !folded.is_empty()
    }

    /// What a heading that is no word of the table means without the hint in brackets at its end, or in another form.
    pub fn in_another_form(&self, written: &str) -> Option<Word> {
        let hinted = in_brackets(written).and_then(|(before, hint)| {
            let heading = self.meant(before)?;
            if heading == RESULT && turns_result(hint) {
                return None;
            }
            let is_of_white = heading == RESULT && says_for_white(hint);
            let is_of_order = heading == NAME
                && NAME_ORDER.iter().all(|own| words(hint).any(|word| word == *own));
            let parts =
                names_part(hint) && !IN_WORDS.contains(&heading) && !is_of_white && !is_of_order
                    || has_number(hint) && APART.contains(&heading) && !is_year(hint);
            (!parts).then_some(heading)
        });
        hinted.or_else(|| (self.named)(written)).or_else(|| self.of_both(written))
    }

    /// `Result White-Black`: the heading before the two sides in the order in which the contract writes a result.
    fn of_both(&self, written: &str) -> Option<Word> {
        let (heading, sides) = written.split_once(char::is_whitespace)?;
        let is_it = words(sides).count() == 2 && white_first(sides) == Some(true);
        self.meant(heading).filter(|_| is_it)
    }

    /// The heading of the table that words are.
    pub fn meant(&self, words: &str) -> Option<Word> {
        self.fitting(words).first().map(|(_, heading)| *heading)
    }

    /// The headings that words may be, and how well they fit. What a rating has gained or lost is none: `Rtg +/-`.
    pub fn fitting(&self, words: &str) -> Vec<(Fit, Word)> {
        let folded = fold(words);
        let is_change = ["+/-", "±", "+-"].iter().any(|sign| words.contains(sign));
        let all = self.all().filter(|heading| !(is_change && *heading == RATING));
        let name = Name::heading(&folded);
        all.filter_map(|heading| Some((heading.fit_of(&name)?, heading))).collect()
    }
}

/// In which order a name is written: `Name (last, first)`.
const NAME_ORDER: [&str; 2] = ["first", "last"];

/// Whether what stands in brackets is a year alone, of which a prize is.
fn is_year(hint: &str) -> bool {
    notation::whole(hint).is_some_and(|year| (1850..2200).contains(&year)) && hint.len() == 4
}

/// Headings that are not words, such as the numbers of a crosstable.
#[derive(Clone, Copy)]
pub struct Others {
    /// For messages.
    pub in_words: &'static str,
    /// Whether an unknown heading is one of them.
    pub is_one: fn(&str) -> bool,
    /// Whether points or results stand below one.
    pub counts: fn(&str) -> bool,
    /// Whether a row's unknown headings are enough of them.
    pub are_there: fn(&[(u32, String)]) -> bool,
}
