//! Names in the tables of a pack: how large they are, and where they break.

use crate::report::document::Inline;
use crate::report::fonts::Face;
use crate::tournament::PlayerId;

use super::pack::{LITTLE, Pack, little};

/// Names, in thousandths of the paper's type: 13 pt.
const NAME: u16 = 1182;
/// How wide the column of a name is at the least, in ems of the paper.
const NAME_ROOM: f32 = 8.2;
/// What a name on a line of it may have, in ems of the paper.
const NAME_LINE: f32 = 9.0;
/// What a number before it takes of that.
const NUMBER: f32 = 0.9;
/// White behind a name, in ems of its type.
const MARGIN: f32 = 0.35;
/// Names are not set smaller than this, in thousandths of the paper's type.
const LEAST_NAME: u16 = 820;

/// What players are called in short.
pub struct Codes {
    /// Each with his code.
    of: Vec<(PlayerId, String)>,
    /// The codes are their numbers in the event.
    pub by_number: bool,
}

impl Codes {
    /// A player's code.
    pub fn of(&self, player: PlayerId) -> &str {
        self.of.iter().find(|(own, _)| *own == player).map_or("", |(_, code)| code)
    }

    /// Each player with his code.
    pub fn each(&self) -> impl Iterator<Item = &(PlayerId, String)> {
        self.of.iter()
    }
}

/// So many letters of a name tell players apart, or the first that do.
const LETTERS: std::ops::RangeInclusive<usize> = 4..=7;
/// So many letters of a surname stand for it at the most, where it has no room whole.
const MOST_LETTERS: usize = 16;
/// So many of the surname stand before an initial.
const INITIALS: usize = 4;

impl Pack<'_> {
    /// A player's name, or where all is set close his surname, if no other tied player is called so.
    pub fn brief(&self, player: PlayerId) -> &str {
        let own = self.in_short(player);
        let alone = self.state.players.iter().filter(|p| self.in_short(**p) == own).count() <= 1;
        if self.set.dense && alone { own } else { self.name(player) }
    }

    fn in_short(&self, player: PlayerId) -> &str {
        self.event.tournament().player(player).in_short()
    }

    /// What players are called in short where all of them stand at length on the same page: by their surnames, or as many
    /// letters of these as have room where two of them stand side by side; by fewer where only these have room, or by their
    /// numbers where letters do not tell them apart.
    pub fn codes(&self, players: &[PlayerId], has_room: impl Fn(&str, &str) -> bool) -> Codes {
        let part = |player: &PlayerId, count: usize| -> String {
            let surname = self.in_short(*player);
            let letters: String = surname.chars().take(count).collect();
            if letters == surname { letters } else { format!("{}.", letters.trim_end()) }
        };
        let in_part = std::iter::once(usize::MAX).chain((*LETTERS.start()..=MOST_LETTERS).rev());
        let in_part = in_part.map(|count| players.iter().map(|p| part(p, count)).collect());
        let in_part = in_part.filter(|codes: &Vec<String>| {
            codes.iter().enumerate().all(|(at, one)| {
                codes[at + 1..].iter().all(|other| one != other && has_room(one, other))
            })
        });
        let letters = |player: &PlayerId, count: usize| -> String {
            let mut words = self.name(*player).split(|c: char| c.is_whitespace() || c == ',');
            words.next().unwrap_or_default().chars().take(count).collect()
        };
        let code = LETTERS.map(|count| players.iter().map(|p| letters(p, count)).collect());
        // Of one surname: `Bran U`, `Bran O`.
        let with_initial = |player: &PlayerId| -> String {
            let words = self.name(*player).split(|c: char| c.is_whitespace() || c == ',');
            let second = words.filter(|word| !word.is_empty()).nth(1).unwrap_or_default();
            let initial: String = second.chars().take(1).collect();
            format!("{} {initial}", letters(player, INITIALS))
        };
        let code = code.chain(std::iter::once_with(|| players.iter().map(with_initial).collect()));
        let apart = |codes: &Vec<String>| {
            let mut told = codes.clone();
            told.sort();
            told.dedup();
            told.len() == codes.len() && !codes.iter().any(String::is_empty)
        };
        let mut code = in_part.chain(code.filter(apart));
        let number = |player: &PlayerId| self.event.no(*player).to_string();
        let found = code.next();
        let by_number = found.is_none();
        let codes = found.unwrap_or_else(|| players.iter().map(number).collect());
        Codes { of: players.iter().copied().zip(codes).collect(), by_number }
    }

    /// A player's name beside the scores, where names have so much room, in ems of the paper: all of a table in one size, in
    /// 13 pt, smaller only where one of them is too long for that.
    pub fn large(&self, player: PlayerId, table: &[PlayerId], room: f32) -> Inline {
        let size = |own: &PlayerId| thousandths(self.on_a_line(self.name(*own), room));
        let size = table.iter().chain([&player]).map(size).min().unwrap_or(NAME);
        Inline::Sized(size, true, self.name(player).to_owned())
    }

    /// The winner's name: nobody's is larger.
    pub fn largest(&self, player: PlayerId) -> Inline {
        Inline::Sized(NAME, true, self.name(player).to_owned())
    }

    /// The size in which a name stands on a line.
    fn on_a_line(&self, name: &str, room: f32) -> f32 {
        room / (self.fonts.width(Face::Bold, name) + MARGIN)
    }

    /// The same in a column of games: all names of the table in one size, in which each stands on a line where that is not
    /// too small. Where one is too long for that, surnames are, and given names stand small behind them; whoever has a
    /// number stands at length beside the scores: of him the surname is enough, or the letters of it that have room.
    pub fn large_in_column(
        &self,
        player: PlayerId,
        (table, numbered): (&[PlayerId], bool),
    ) -> Vec<Inline> {
        // A number before the name is in the paper's type.
        let line = NAME_LINE - if numbered { NUMBER } else { 0.0 };
        let is_too_long = |name: &str| self.on_a_line(name, line) < f32::from(LEAST_NAME) / 1000.0;
        let everybody = || table.iter().chain([&player]).copied();
        let parted = !numbered && everybody().any(|own| is_too_long(self.name(own)));
        let told = |own: PlayerId| match self.name(own) {
            name if parted || numbered && is_too_long(name) => self.in_short(own),
            name => name,
        };
        let size = |own: PlayerId| match told(own) {
            // Surnames have as many lines as they have words, where rows are not low.
            name if parted && !self.set.close => Some(
                self.fitting(&self.in_column(name)).max(thousandths(self.on_a_line(name, line))),
            ),
            name if !is_too_long(name) => Some(thousandths(self.on_a_line(name, line))),
            name if numbered => self.in_two(name).filter(|_| !self.set.close),
            name => Some(self.fitting(&self.in_column(name))),
        };
        let size = everybody().filter_map(size).min().unwrap_or(NAME);
        let name = told(player);
        let whole = !numbered || !is_too_long(name);
        let own = if whole { self.in_column(name) } else { self.in_lines(name, size) };
        let all = self.name(player);
        let given = all.strip_prefix(name).or_else(|| all.strip_suffix(name)).filter(|_| parted);
        let given = given.unwrap_or_default().trim_matches([',', ' ']);
        // On the line of the surname or under it.
        let width = |face, text: &str, size: u16| {
            f32::from(size) / 1000.0 * (self.fonts.width(face, text) + MARGIN)
        };
        let both = width(Face::Bold, &own, size) + width(Face::Regular, given, LITTLE);
        // A surname of several lines goes on with them, but in a match.
        let under = both > line && (table.len() < 3 || !is_too_long(name));
        let between = if under { '\n' } else { ' ' };
        let given = (!given.is_empty()).then(|| little(format!("{between}{given}")));
        std::iter::once(Inline::Sized(size, true, own)).chain(given).collect()
    }

    /// The size in which a name stands on two lines beside a number; none where that is too small.
    fn in_two(&self, name: &str) -> Option<u16> {
        let width = |text: &str| self.fonts.width(Face::Bold, text.trim_end()) + MARGIN;
        let ends = name.match_indices([' ', '-']).map(|(at, _)| at + 1);
        let wider = ends.map(|at| width(&name[..at]).max(width(&name[at..])));
        let size = (NAME_ROOM - NUMBER) / wider.reduce(f32::min)?;
        (size * 1000.0 >= f32::from(LEAST_NAME)).then(|| thousandths(size))
    }

    /// As many words of a name as have room in this size on the lines of a row of games, beside a number.
    fn in_lines(&self, name: &str, size: u16) -> String {
        let lines_of_row = if self.set.close { 1 } else { 2 };
        let most = (NAME_ROOM - NUMBER) * 1000.0 / f32::from(size) + 0.01;
        let width = |text: &str| self.fonts.width(Face::Bold, text.trim_end()) + MARGIN;
        let (mut told, mut lines, mut line) = (String::new(), 1, String::new());
        for word in name.split_inclusive([' ', '-']) {
            if width(&format!("{line}{word}")) > most && !line.is_empty() {
                (lines, line) = (lines + 1, String::new());
            }
            line.push_str(word);
            if lines > lines_of_row || width(word) > most {
                // Of a word that has no room on a line of its own as many letters as have, and what says so.
                let letters = word.chars().scan(String::new(), |part, letter| {
                    part.push(letter);
                    (width(part) + 0.65 <= most).then_some(letter)
                });
                let part: String =
                    if lines > lines_of_row { String::new() } else { letters.collect() };
                told.push_str(&part);
                return told.trim_end().to_owned() + "…";
            }
            told.push_str(word);
        }
        told
    }

    /// A name with its words broken that are too long for a column of games at any size.
    fn in_column(&self, name: &str) -> String {
        let most = NAME_ROOM * 1000.0 / f32::from(LEAST_NAME);
        let width = |word: &str| self.fonts.width(Face::Bold, word);
        let broken = |word: &str| {
            let (mut told, mut part) = (String::new(), String::new());
            for letter in word.chars() {
                part.push(letter);
                if width(&part) > most - 1.0 {
                    told.push_str(&part);
                    told.push_str("- ");
                    part.clear();
                }
            }
            told + &part
        };
        let name = name.split_inclusive([' ', '-']);
        let name = name.map(|word| match width(word) > most * 1.25 {
            true => broken(word),
            false => word.to_owned(),
        });
        name.collect()
    }

    /// The size in which each word of a name has room in a column.
    fn fitting(&self, name: &str) -> u16 {
        let width = |word| self.fonts.width(Face::Bold, word) + MARGIN;
        let longest = name.split([' ', '-']).map(width).fold(0.0, f32::max);
        thousandths(NAME_ROOM / longest.max(1.0))
    }
}

/// A size of names, within what they may have.
fn thousandths(size: f32) -> u16 {
    ((size * 1000.0) as u16).clamp(LEAST_NAME, NAME)
}
