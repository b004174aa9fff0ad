//! The records of the tournament: its name, its days, its rounds, how it counts and what breaks its ties.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{NaiveDate, NaiveDateTime, NaiveTime};

use super::super::text::Line;
use super::super::times;
use super::dates;
use crate::diagnostic::{Address, At, Code, Diagnostic, Diagnostics};
use crate::said::said;
use crate::tournament::clock_words;
use crate::tournament::entries::{EventEntries, Format};
use crate::tournament::exact::Exact;
use crate::tournament::game::ByeKind;
use crate::tournament::notation;

/// Records that say nothing that is used here: pairings forbidden and accelerated, colours of the first round, programs.
const PASSED_OVER: [&str; 7] = ["XXC", "XXA", "XXP", "XXZ", "801", "802", "072"];
/// Records that nothing here uses and other programs do: the colour of the first round, by what the numbers were given,
/// the program, pairings accelerated and forbidden, deputies. They are kept as they are.
const KEPT: [&str; 7] = ["112", "152", "172", "182", "192", "250", "260"];
/// Words by which programs call a round robin.
const ROUND_ROBIN: [&str; 8] = [
    "roundrobin", "round robin", "round-robin", "all-play-all", "all play all", "berger",
    "rundenturnier", "todos contra todos",
];

/// Behind the name of a record that stands again and says otherwise.
const AGAIN: &str = " again";

/// Most byes, and most points beside the rounds, that records of their own tell.
const MOST: usize = 20_000;

/// What the records of the tournament say.
#[derive(Debug, Default)]
pub struct Records {
    /// Texts by their record: the first of each.
    texts: BTreeMap<String, At<String>>,
    /// Points of letters and marks, by record and letter.
    points: BTreeMap<String, At<Exact>>,
    /// The line with the days of the rounds.
    rounds: Option<Line>,
    /// How the records call the format.
    pub format: Option<Format>,
    /// The words by which a record calls a format that is neither of the two, such as a knock-out.
    pub other_format: Option<At<String>>,
    /// A record of the year 2026 is among them.
    pub is_of_2026: bool,
    /// Byes told beside the players: kind, round, number, and where.
    pub byes: Vec<(ByeKind, u32, u32, Address)>,
    /// Points given or taken beside the rounds: number and points.
    pub beside: Vec<(u32, Exact)>,
    /// Records that are kept as they are written.
    pub kept: Vec<String>,
    /// The first record of teams.
    teams: Option<At<String>>,
    has_teams_of_old: bool,
    /// The name of another event, in a record that stands again.
    pub again: Option<Address>,
    /// Records that nobody knows, by name, and the first of them.
    unknown: BTreeSet<String>,
    first_unknown: Option<Address>,
}

/// Tells of columns that hold nothing that can stand there: without them nobody knows who has how many points.
fn unreadable(line: &Line, (first, last): (usize, usize), problems: &mut Diagnostics) {
    let said = said!("exchange.trf.unreadable", written = line.field(first, last));
    problems.push(Diagnostic::error(Code::UnreadableNumber, said).at(&line.at(first, last)));
}

/// Letters, each with a number behind it: `W  3.0    D  1.0`. None where anything else stands among them.
fn letters_with_points(written: &str) -> Option<Vec<(String, Exact)>> {
    let mut found = Vec::new();
    let mut rest = written.trim();
    while let Some(letter) = rest.chars().next() {
        let behind = rest.strip_prefix(|own: char| own.is_ascii_alphabetic())?.trim_start();
        let end = behind.find(|own: char| !(own.is_ascii_digit() || own == '.' || own == ','));
        let (number, left) = behind.split_at(end.unwrap_or(behind.len()));
        found.push((letter.to_ascii_uppercase().to_string(), notation::exact(number)?));
        rest = left.trim_start();
    }
    Some(found)
}

impl Records {
    /// Reads a line that is no player.
    pub fn read(&mut self, tag: &str, line: &Line, problems: &mut Diagnostics) {
        let written = line.field(5, usize::MAX);
        if KEPT.contains(&tag) && !written.is_empty() && self.kept.len() < MOST {
            self.kept.push(line.text().trim_end().to_owned());
        }
        match tag {
            "012" | "022" | "032" | "042" | "052" | "062" | "082" | "102" | "122" | "XXR" => {
                self.text(tag, written, line);
            }
            "092" => {
                let folded = written.to_lowercase();
                if Format::is_another(&folded) {
                    self.tell_other(&written, line);
                } else if ROUND_ROBIN.iter().any(|word| folded.contains(word)) {
                    self.format.get_or_insert(Format::RoundRobin);
                } else if folded.contains("swiss") || folded.contains("schweizer") {
                    self.format.get_or_insert(Format::Swiss);
                }
                self.text(tag, written, line);
            }
            "132" => self.rounds = self.rounds.take().or_else(|| Some(line.clone())),
            "142" | "202" | "212" | "222" | "192" => {
                self.is_of_2026 = true;
                if tag == "192" {
                    self.coded_type(&written.to_uppercase(), line);
                }
                self.text(tag, written, line);
            }
            "162" => {
                self.is_of_2026 = true;
                self.coded_points(line, problems);
            }
            "XXS" | "BBW" | "BBD" | "BBL" | "BBZ" | "BBF" | "BBU" => self.named_points(tag, line),
            "240" => self.bye_records(line, problems),
            "299" => self.adjustments(line, problems),
            "310" | "320" | "330" | "300" => {
                self.teams.get_or_insert_with(|| At::new(tag.to_owned(), line.whole()));
            }
            "013" => self.has_teams_of_old = true,
            tag if PASSED_OVER.contains(&tag) || KEPT.contains(&tag) || is_national(tag, line) => {}
            _ => {
                self.unknown.insert(tag.to_owned());
                self.first_unknown.get_or_insert_with(|| line.whole());
            }
        }
    }

    fn text(&mut self, tag: &str, written: String, line: &Line) {
        if !written.is_empty() {
            let last = line.text().chars().count();
            let at = At::new(written, line.at(5, last));
            if self.of(tag).is_some_and(|first| first.value != at.value) {
                match tag {
                    "012" => drop(self.again.get_or_insert_with(|| line.whole())),
                    _ => drop(self.texts.entry(format!("{tag}{AGAIN}")).or_insert(at)),
                }
                return;
            }
            self.texts.entry(tag.to_owned()).or_insert(at);
        }
    }

    fn of(&self, tag: &str) -> Option<&At<String>> {
        self.texts.get(tag)
    }

    fn tell_other(&mut self, written: &str, line: &Line) {
        let at = || At::new(written.to_owned(), line.at(5, line.letters.len()));
        self.other_format.get_or_insert_with(at);
    }

    fn coded_type(&mut self, coded: &str, line: &Line) {
        if coded.contains("TEAM") {
            self.teams.get_or_insert_with(|| At::new(coded.to_owned(), line.whole()));
        } else if Format::is_another(coded) {
            self.tell_other(coded, line);
        } else if coded.contains("ROUNDROBIN") {
            self.format = Some(Format::RoundRobin);
        } else if coded.contains("SWISS") || coded.contains("FIDE_") {
            self.format = Some(Format::Swiss);
        }
    }

    /// Record 162: letters, each with its points, in columns that not every program keeps to.
    fn coded_points(&mut self, line: &Line, problems: &mut Diagnostics) {
        let last = line.letters.len();
        match letters_with_points(&line.field(4, last)) {
            Some(points) => {
                for (letter, points) in points {
                    self.points.insert(letter, At::new(points, line.at(5, last)));
                }
            }
            None => unreadable(line, (5, last), problems),
        }
    }

    /// Extensions of pairing programs: `XXS W=3 D=1`, `BBW  3.0`.
    fn named_points(&mut self, tag: &str, line: &Line) {
        let written = line.field(4, usize::MAX);
        let mut set = |name: &str, points: &str| {
            let letter = match name {
                "W" | "WW" | "BW" | "BBW" => "W",
                "D" | "WD" | "BD" | "BBD" => "D",
                "L" | "WL" | "BL" | "BBL" => "L",
                "PAB" | "BBU" => "P",
                "HPB" => "H",
                _ => return,
            };
            if let Some(points) = notation::exact(points) {
                self.points.insert(letter.to_owned(), At::new(points, line.whole()));
            }
        };
        match tag {
            "XXS" => {
                for (name, points) in written.split(' ').filter_map(|part| part.split_once('=')) {
                    set(name, points);
                }
            }
            tag => set(tag, &written),
        }
    }

    /// Record 240: the kind in column 5, the round in 7-9, players from column 11 on, five columns apart.
    fn bye_records(&mut self, line: &Line, problems: &mut Diagnostics) {
        let kind = match line.letter(5).to_ascii_uppercase() {
            'F' => ByeKind::Full,
            'H' => ByeKind::Half,
            'Z' => ByeKind::Zero,
            _ => return unreadable(line, (5, 5), problems),
        };
        let Some(round) = notation::whole(&line.field(7, 9)).filter(|r| *r > 0) else {
            return unreadable(line, (7, 9), problems);
        };
        let before = self.byes.len();
        for first in (11..=line.letters.len()).step_by(5) {
            if let Some(number) = notation::whole(&line.field(first, first + 3))
                && self.byes.len() < MOST
            {
                self.byes.push((kind, round, number, line.at(first, first + 3)));
            }
        }
        if self.byes.len() == before {
            unreadable(line, (11, 14), problems);
        }
    }

    /// Record 299: points of the game in 14-17, players from column 24 on, five columns apart.
    fn adjustments(&mut self, line: &Line, problems: &mut Diagnostics) {
        let Some(points) = notation::exact(&line.field(14, 17)) else {
            return unreadable(line, (14, 17), problems);
        };
        let before = self.beside.len();
        for first in (24..=line.letters.len()).step_by(5) {
            if let Some(number) = notation::whole(&line.field(first, first + 3))
                && self.beside.len() < MOST
            {
                self.beside.push((number, points));
            }
        }
        if self.beside.len() == before {
            unreadable(line, (24, 27), problems);
        }
    }

    /// The error of an event of teams.
    pub fn team(&self) -> Option<Diagnostic> {
        let count = self.of("082").and_then(|teams| notation::whole(&teams.value)).unwrap_or(0);
        let at = match &self.teams {
            Some(record) => &record.at,
            None if count > 0 && self.has_teams_of_old => &self.of("082")?.at,
            None => return None,
        };
        let said = said!("exchange.team");
        Some(Diagnostic::error(Code::TeamTournament, said).at(at))
    }

    /// What the records say of the event.
    pub fn event(&self, problems: &mut Diagnostics) -> EventEntries {
        let day = |tag: &str, problems: &mut Diagnostics| {
            let written = self.of(tag)?;
            let Some(day) = dates::day(&written.value) else {
                let said = said!("exchange.no-date", written = &written.value);
                problems.push(Diagnostic::note(Code::UnreadableDate, said).at(&written.at));
                return None;
            };
            Some(At::new(NaiveDateTime::new(day, NaiveTime::MIN), written.at.clone()))
        };
        let text = |tag: &str| self.of(tag).cloned();
        let coded =
            self.of("222").and_then(|at| Some(At::new(times::coded(&at.value)?, at.at.clone())));
        let in_words = self.of("122").and_then(|written| {
            let read = clock_words::in_words(&written.value)?;
            Some(At::new(read, written.at.clone()))
        });
        let differ =
            coded.as_ref().zip(in_words.as_ref()).filter(|(own, other)| own.value != other.value);
        let is_told = coded.is_some() || in_words.is_some();
        let time_control = match differ {
            Some((own, other)) => {
                let (coded, words, at) =
                    (own.value.to_string(), other.value.to_string(), &other.at);
                let said = said!("exchange.trf.time-controls-differ", coded, words, at);
                problems.push(Diagnostic::warning(Code::UnreadableTimeControl, said).at(&own.at));
                None
            }
            None => coded.or(in_words),
        };
        let mut event = EventEntries {
            name: text("012"),
            format: None,
            rounds: self.rounds_declared(problems),
            time_control,
            tie_breaks: self.of("212").or_else(|| self.of("202")).and_then(codes),
            start: day("042", problems),
            end: day("052", problems),
            venue: text("022"),
            federation: text("032"),
            chief_arbiter: text("102"),
            ..EventEntries::default()
        };
        if !is_told && let Some(written) = self.of("122").or_else(|| self.of("222")) {
            let said = said!("exchange.time-control", written = &written.value);
            problems.push(Diagnostic::note(Code::UnreadableTimeControl, said).at(&written.at));
        }
        let points = |letter: &str| self.points.get(letter).cloned();
        let unusual = |letter: &str, usual: Exact| points(letter).filter(|p| p.value != usual);
        if unusual("W", Exact::ONE).is_some() || unusual("D", Exact::HALF).is_some() {
            event.points_for_win.extend(points("W").map(|points| (String::new(), points)));
            event.points_for_draw.extend(points("D").map(|points| (String::new(), points)));
        }
        let loss = unusual("L", Exact::ZERO);
        event.points_for_loss.extend(loss.map(|points| (String::new(), points)));
        let win = points("W").map_or(Exact::ONE, |win| win.value);
        event.points_for_pairing_bye = unusual("P", win);
        let draw = points("D").map_or(Exact::HALF, |draw| draw.value);
        event.points_for_half_bye = unusual("H", draw);
        event
    }

    /// How many rounds the event has, as one of its two records says; the newer one goes first.
    fn rounds_declared(&self, problems: &mut Diagnostics) -> Option<At<u32>> {
        let mut declared: Option<At<u32>> = None;
        let tags = ["142".to_owned(), "XXR".to_owned()];
        let again = tags.clone().map(|tag| tag + AGAIN);
        for written in tags.iter().chain(&again).filter_map(|tag| self.of(tag)) {
            let count = notation::whole(&written.value).filter(|n| (1..=100).contains(n));
            let said = match (count, &declared) {
                (Some(count), None) => {
                    declared = Some(At::new(count, written.at.clone()));
                    continue;
                }
                (Some(count), Some(first)) if count == first.value => continue,
                (Some(count), Some(first)) => {
                    let (rounds, first) = (first.value, &first.at);
                    said!("exchange.trf.rounds-differ", count, rounds, first)
                }
                (None, _) => said!("exchange.trf.no-rounds", written = &written.value),
            };
            problems.push(Diagnostic::error(Code::TooManyRounds, said).at(&written.at));
        }
        declared
    }

    /// The days of the rounds, from column 92 on, ten columns apart.
    pub fn round_dates(&self, rounds: usize) -> Vec<(At<u32>, At<NaiveDate>)> {
        let Some(line) = &self.rounds else { return Vec::new() };
        let day = |round: usize| {
            let first = 92 + 10 * round;
            let day = dates::day_of_round(&line.field(first, first + 9))?;
            let at = line.at(first, first + 7);
            Some((At::new(u32::try_from(round + 1).ok()?, at.clone()), At::new(day, at)))
        };
        (0..rounds).filter_map(day).collect()
    }

    /// One note of all records that nobody knows.
    pub fn tell_unknown(&self, problems: &mut Diagnostics) {
        if let Some(at) = &self.first_unknown {
            let records: Vec<&str> = self.unknown.iter().take(12).map(String::as_str).collect();
            let said = said!("exchange.trf.unknown-records", records);
            problems.push(Diagnostic::note(Code::UnknownColumn, said).at(at));
        }
    }
}

/// A national rating list's record of a player: three letters of a federation, then the player's number.
fn is_national(tag: &str, line: &Line) -> bool {
    tag.chars().all(|c| c.is_ascii_uppercase()) && notation::whole(&line.field(5, 8)).is_some()
}

/// The codes of an order of tie-breaks; the points, which go first, are not one of them, nor are those that a program
/// marks as its own.
fn codes(written: &At<String>) -> Option<At<Vec<String>>> {
    let codes: Vec<String> = notation::codes(&written.value)
        .into_iter()
        .map(|code| code.replace(":GP", ""))
        .filter(|code| code != "PTS" && !code.starts_with("OTHER"))
        .collect();
    // Points alone are an order, too: who is level shares his place.
    let alone = written.value.trim() == "PTS";
    let codes = if alone { vec!["PTS".to_owned()] } else { codes };
    (!codes.is_empty()).then(|| At::new(codes, written.at.clone()))
}
