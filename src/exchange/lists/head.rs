//! What stands above and below a list: the event's name, `Label : value` lines, the list's title, when it was published.

use chrono::{NaiveDate, NaiveDateTime, NaiveTime};

use super::super::make;
use super::super::title::{self, Title};
use super::columns::{Table, fold};
use crate::diagnostic::{Address, At};
use crate::tournament::entries::Entries;
use crate::tournament::{clock_words, notation};
use crate::workbook::{Sheet, Value};

/// The server whose lists these are, and the program.
const SERVER: &str = "chess-results";
/// A label says one of these, folded: whose value it is.
const ORGANISER: [&str; 8] = [
    "organizer", "organiser", "organizador", "veranstalter", "arrangor", "poradatel",
    "organisateur", "organizzatore",
];
const CHIEF_ARBITER: [&str; 9] = [
    "chiefarbiter", "hauptschiedsrichter", "arbitroprincipal", "huvuddomare", "chefdomare",
    "arbitreprincipal", "arbitreenchef", "hlavnirozhodci", "bashakem",
];
const VENUE: [&str; 9] =
    ["location", "town", "ort", "lugar", "local", "lieu", "plats", "misto", "sehir"];
/// Tempi that a label names in brackets in every language.
const TEMPI: [&str; 5] = ["rapid", "blitz", "standard", "bullet", "klassisch"];

/// What the lines around a list say.
#[derive(Debug, Default)]
pub struct Head {
    /// The event's name.
    pub name: Option<At<String>>,
    /// The list's title.
    pub title: Option<At<String>>,
    /// How many rounds there are to be.
    pub rounds: Option<At<u32>>,
    /// What the title says of the event.
    says: Title,
    /// What is said of tie-break columns, by their numbers.
    pub hints: Vec<(u32, String)>,
    organiser: Option<At<String>>,
    chief_arbiter: Option<At<String>>,
    venue: Option<At<String>>,
    time_control: Option<At<String>>,
    days: Vec<At<NaiveDate>>,
    published: Option<NaiveDate>,
    /// The number that the server gave the tournament.
    id: Option<String>,
    /// The server's or the program's mark was found.
    pub is_marked: bool,
}

impl Head {
    /// Reads the lines around a table.
    pub fn read(table: &Table<'_>) -> Self {
        let mut head = Self::default();
        let (first, last) = (table.heading.or(table.rows.first().copied()), table.rows.last());
        for row in table.sheet.rows() {
            let is_above = first.is_some_and(|first| row < first);
            if !is_above && last.is_some_and(|last| row <= *last) {
                continue;
            }
            let Some((column, Value::Text(text))) = table.sheet.row(row).next() else { continue };
            head.line(text, &table.sheet.address(row, column), is_above);
        }
        // A list that begins with its title, `Round 1 on 2026/03/01`, names no event.
        let says_a_round = |name: &mut At<String>| Title::of(&name.value).round.is_some();
        if head.title.is_none() {
            head.title = head.name.take_if(says_a_round);
        }
        head.says = head.title.as_ref().map(|title| Title::of(&title.value)).unwrap_or_default();
        head
    }

    /// How many rounds the event had, where the list calls itself its last one: as many as the title tells, and no fewer
    /// than it shows.
    pub fn rounds_of_final(&self, shown: u32) -> Option<At<u32>> {
        let title = self.title.as_ref().filter(|_| self.says.is_final)?;
        let rounds = self.says.round.unwrap_or(shown).max(shown);
        (rounds > 0).then(|| At::new(rounds, title.at.clone()))
    }

    fn line(&mut self, text: &str, at: &Address, is_above: bool) {
        let folded = text.to_lowercase();
        if bears_mark(&folded) {
            self.is_marked = true;
            if let Some((_, rest)) = folded.split_once("/tnr") {
                let id: String = rest.chars().take_while(char::is_ascii_digit).collect();
                self.id = self.id.take().or(Some(id));
            }
            return;
        }
        if let Some(day) = published(text) {
            self.published = Some(day);
        } else if let Some((label, value)) = labelled(text, is_above) {
            self.labelled(label, value.trim(), at);
        } else if is_above && self.name.is_none() {
            self.name = Some(At::new(text.to_owned(), at.clone()));
        } else if !folded.contains("copyright") && !folded.contains("http") && !folded.contains('@')
        {
            // Lines of the server may stand before the title: it is the one that tells a round.
            let tells = |text: &str| Title::of(text).round.is_some();
            let is_better = |own: &mut At<String>| is_above && !tells(&own.value) && tells(text);
            self.title.take_if(is_better);
            self.title.get_or_insert_with(|| At::new(text.to_owned(), at.clone()));
        }
    }

    fn labelled(&mut self, label: &str, value: &str, at: &Address) {
        if value.is_empty() {
            return;
        }
        let folded = fold(label);
        let starts = |words: &[&str]| words.iter().any(|word| folded.starts_with(word));
        let text = || Some(At::new(without_number(value), at.clone()));
        let in_brackets = label.to_lowercase();
        if TEMPI.iter().any(|tempo| in_brackets.contains(&format!("({tempo}"))) {
            self.time_control = Some(At::new(value.to_owned(), at.clone()));
        } else if starts(&ORGANISER) {
            self.organiser = text();
        } else if starts(&CHIEF_ARBITER) {
            self.chief_arbiter = text();
        } else if VENUE.contains(&folded.as_str()) {
            self.venue = text();
        } else if let Some(hint) = hint(label) {
            self.hints.push((hint, value.to_owned()));
        } else if let Ok(rounds) = value.parse::<u32>() {
            // Of two numbers of rounds one tells how many there are so far.
            let is_more = self.rounds.as_ref().is_none_or(|own| own.value < rounds);
            if (1..=30).contains(&rounds) && is_more && title::counts_rounds(label) {
                self.rounds = Some(At::new(rounds, at.clone()));
            }
        } else {
            self.days.extend(days(value).into_iter().map(|day| At::new(day, at.clone())));
        }
    }

    /// Gives the event what its lines say of it.
    pub fn fill(&self, entries: &mut Entries) {
        if let Some(title) = &self.title {
            make::titled(entries, title);
        }
        let event = &mut entries.event;
        event.name.clone_from(&self.name);
        event.organiser.clone_from(&self.organiser);
        event.chief_arbiter.clone_from(&self.chief_arbiter);
        event.venue.clone_from(&self.venue);
        let time_control = self.time_control.as_ref();
        event.time_control = time_control
            .and_then(|told| Some(At::new(clock_words::in_words(&told.value)?, told.at.clone())));
        let midnight =
            |day: &At<NaiveDate>| day.clone().map(|day| NaiveDateTime::new(day, NaiveTime::MIN));
        event.start = self.days.first().map(midnight);
        event.end = self.days.get(1).map(midnight);
        let server = self.id.as_ref().map(|id| format!("{SERVER}.com/tnr{id}"));
        let parts: Vec<String> =
            server.into_iter().chain(self.published.map(|day| day.to_string())).collect();
        if let (false, Some(name)) = (parts.is_empty(), &self.name) {
            event.source = Some(At::new(parts.join(", "), name.at.clone()));
        }
    }
}

/// Whether a text names the server or the program.
pub fn bears_mark(text: &str) -> bool {
    let folded = text.to_lowercase();
    folded.contains(SERVER) || folded.contains("swiss-manager")
}

/// Whether a sheet bears such a mark anywhere.
pub fn is_marked(sheet: &Sheet) -> bool {
    sheet.cells.values().filter_map(Value::written).any(bears_mark)
}

/// A label, which is short and has no full stop, and its value. Below the list no space stands before the colon.
fn labelled(text: &str, is_above: bool) -> Option<(&str, &str)> {
    let between = if is_above { " :" } else { ":" };
    let (label, value) = text.split_once(between)?;
    (label.chars().count() <= 60 && !label.contains(". ")).then_some((label, value))
}

/// `IA Kayle, Charles (11500140)`: without the number.
fn without_number(value: &str) -> String {
    let (start, rest) = value.split_once('(').unwrap_or((value, ""));
    let digits = rest.trim_end_matches(')');
    let is_number = digits.len() > 4 && digits.bytes().all(|b| b.is_ascii_digit());
    notation::tidy(if is_number { start } else { value })
}

/// `TB2`, `Tie Break2`, `Wtg. 2`: a label of few letters and one figure.
fn hint(label: &str) -> Option<u32> {
    let folded = fold(label);
    let figure = folded.chars().last()?.to_digit(10).filter(|n| (1..=9).contains(n))?;
    let letters = folded.trim_end_matches(|c: char| c.is_ascii_digit());
    (letters.len() + 1 == folded.len() && (1..16).contains(&letters.len())).then_some(figure)
}

/// The days in a text: `2026/02/05`, `2025/05/10 To 2025/05/13`.
fn days(value: &str) -> Vec<NaiveDate> {
    let parts = value.split(|c: char| !c.is_ascii_digit() && c != '/');
    let day = |part: &str| NaiveDate::parse_from_str(part, "%Y/%m/%d").ok();
    parts.filter_map(day).take(2).collect()
}

/// The day on which the list was published: a line with `30.04.2025 21:49:26`, with or without a space before it and with
/// who has done it behind it.
fn published(text: &str) -> Option<NaiveDate> {
    let letters: Vec<char> = text.chars().take(200).collect();
    let read = |moment: &[char]| {
        let moment: String = moment.iter().collect();
        NaiveDateTime::parse_from_str(&moment, "%d.%m.%Y %H:%M:%S")
            .or_else(|_| NaiveDateTime::parse_from_str(&moment, "%Y/%m/%d %H:%M:%S"))
            .ok()
    };
    letters.windows(19).find_map(read).map(|moment| moment.date())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_known_by_their_form() {
        let day = |y, m, d| NaiveDate::from_ymd_opt(y, m, d);
        assert_eq!(published("Last update 30.04.2025 21:49:26"), day(2025, 4, 30));
        assert_eq!(published("Senast uppdaterad29.04.2012 23:24:43"), day(2012, 4, 29));
        let uploaded = "Last update 05.11.2026 21:04:11, Creator/Last Upload: Smith";
        assert_eq!(published(uploaded), day(2026, 11, 5));
        assert_eq!(published("Korstabell efter 6 ronder"), None);
        assert_eq!(days("2025/05/10 To 2025/05/13").len(), 2);
        assert_eq!(without_number("IA Kayle, Charles (11500140)"), "IA Kayle, Charles");
        assert_eq!(
            without_number("Keshmat Chess Center (Dekweneh)"),
            "Keshmat Chess Center (Dekweneh)"
        );
        assert_eq!(hint("Tie Break2"), Some(2));
        assert_eq!(hint("Number of rounds"), None);
    }
}
