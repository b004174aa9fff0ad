//! The cross table that SwissPerfect writes as text: a line a player, cells such as `14:W` in a column a round.

use super::comments;
use super::ground::{Cell, List, OwnResult, Row, Told};
use super::make;
use super::text::{Line, Text};
use crate::diagnostic::{At, Code, Diagnostic, Diagnostics};
use crate::said::said;
use crate::tournament::entries::{Entries, PlayerEntry};
use crate::tournament::exact::Exact;
use crate::tournament::game::{ByeKind, Score};
use crate::tournament::notation;

/// The headings left of the total; each column goes up to the next one.
const HEADINGS: [&str; 8] = ["Name", "Feder", "Intl Id", "Loc Id", "Rtg", "Loc", "Title", "Total"];

/// Where the columns begin, counted from 1.
struct Head {
    line: usize,
    /// Heading, first column and last.
    columns: Vec<(&'static str, usize, usize)>,
    total: usize,
    /// The column in which the number of each round stands.
    rounds: Vec<usize>,
}

impl Head {
    fn of(&self, heading: &str) -> Option<(usize, usize)> {
        let found = self.columns.iter().find(|(own, ..)| *own == heading);
        found.map(|(_, first, last)| (*first, *last))
    }
}

/// Whether a text holds such a table.
pub fn is_it(text: &Text) -> bool {
    head(text).is_some()
}

fn head(text: &Text) -> Option<Head> {
    text.lines.iter().take(60).enumerate().find_map(|(index, line)| {
        let written = line.text();
        if !written.trim_start().starts_with("No") || !written.is_ascii() {
            return None;
        }
        let mut found: Vec<(usize, &'static str)> = Vec::new();
        for heading in HEADINGS {
            let whole_word = |at: &usize| {
                let after = written[at + heading.len()..].chars().next().unwrap_or(' ');
                let is_id = heading == "Loc" && written[at + heading.len()..].starts_with(" Id");
                after == ' ' && !is_id
            };
            let places = written.match_indices(heading).map(|(at, _)| at);
            found.extend(places.into_iter().find(whole_word).map(|at| (at + 1, heading)));
        }
        found.sort_unstable();
        let total = found.iter().find(|(_, heading)| *heading == "Total")?.0;
        let name = found.first().filter(|(_, heading)| *heading == "Name");
        name?;
        let rounds = line.rounds(total + "Total".len(), '\n')?;
        let rounds = rounds.into_iter().map(|(_, last)| last).collect();
        let ends = found.iter().skip(1).map(|(at, _)| at - 1).chain([total + 5]);
        let columns =
            found.iter().zip(ends).map(|((at, heading), end)| (*heading, *at, end)).collect();
        Some(Head { line: index, columns, total, rounds })
    })
}

/// Reads a table.
pub fn read(text: &Text, problems: &mut Diagnostics) -> Option<Entries> {
    let head = head(text)?;
    let mut list = List { rows: Vec::new(), rounds: head.rounds.len() };
    let name = head.of("Name")?;
    let mut beside = Vec::new();
    for line in text.lines.iter().skip(head.line + 1) {
        let number = notation::whole(&line.field(1, name.0 - 1));
        let Some(number) = number.filter(|_| !line.field(name.0, name.1).is_empty()) else {
            beside.push(line);
            continue;
        };
        list.push(row(line, number, &head, problems), problems)?;
    }
    let mut entries = make::of_format("SwissPerfect");
    beside.iter().for_each(|line| comments::tell_line(line, &line.text(), &mut entries, problems));
    let mut above = text.lines.iter().take(head.line).filter(|line| !line.is_blank());
    entries.event.name = above.next().map(Line::tidy);
    let places = Some(vec![None; list.rows.len()]);
    make::fill_printed(&mut entries, list, places, problems)?;
    Some(entries)
}

fn row(line: &Line, number: u32, head: &Head, problems: &mut Diagnostics) -> Row {
    let field = |heading: &str| {
        let (first, last) = head.of(heading)?;
        Some(line.field(first, last)).filter(|text| !text.is_empty())
    };
    let rating = |heading: &str| {
        let (first, last) = head.of(heading)?;
        let rating = notation::whole(&line.field(first, last))?;
        (1..=notation::HIGHEST_RATING)
            .contains(&rating)
            .then(|| At::new(rating, line.at(first, last)))
    };
    let (first, last) = head.of("Name").unwrap_or((1, 1));
    let player = PlayerEntry {
        federation: field("Feder"),
        title: field("Title"),
        rating: rating("Rtg").or_else(|| rating("Loc")),
        ..PlayerEntry::named(line.at(first, last), line.field(first, last))
    };
    let total = line.field(head.total, head.total + 4);
    let points =
        notation::exact(&total).map(|points| At::new(points, line.at(head.total, head.total + 4)));
    Row {
        player,
        number: Some(number),
        cells: cells(line, head, problems),
        points,
        beside: Exact::ZERO,
    }
}

/// The cells of a line: each belongs to the round whose number stands nearest to its colon.
fn cells(line: &Line, head: &Head, problems: &mut Diagnostics) -> Vec<Cell> {
    let blank = || Cell { at: line.whole(), told: Told::Nothing };
    let mut cells: Vec<Cell> = head.rounds.iter().map(|_| blank()).collect();
    let colons = (head.total + 5..=line.letters.len()).filter(|column| line.letter(*column) == ':');
    for colon in colons {
        let digits =
            (1..colon).take_while(|back| line.letter(colon - back).is_ascii_digit()).count();
        let at = line.at(colon - digits, colon + 1);
        let nearest =
            (0..head.rounds.len()).min_by_key(|round| head.rounds[*round].abs_diff(colon));
        let number = notation::whole(&line.field(colon - digits, colon - 1));
        let told = number.and_then(|number| told(number, line.letter(colon + 1)));
        match (nearest.and_then(|round| cells.get_mut(round)), told) {
            (Some(cell), Some(told)) => *cell = Cell { at, told },
            (_, _) => {
                let written = line.field(colon - digits, colon + 1);
                let said =
                    said!("exchange.cell-of-text", written, round = nearest.unwrap_or(0) + 1);
                problems.push(Diagnostic::error(Code::UnreadableResult, said).at(&at));
            }
        }
    }
    cells
}

/// What a cell says: number 0 is nobody.
fn told(number: u32, result: char) -> Option<Told> {
    let outcome = match result.to_ascii_uppercase() {
        'W' => Some(OwnResult::Played(Score::Win)),
        'D' => Some(OwnResult::Played(Score::Draw)),
        'L' => Some(OwnResult::Played(Score::Loss)),
        '+' => Some(OwnResult::WonByForfeit),
        '-' => Some(OwnResult::LostByForfeit),
        ' ' => None,
        _ => return None,
    };
    Some(match (number, outcome.map(OwnResult::score)) {
        (0, Some(Score::Win)) => Told::Bye(ByeKind::Pairing),
        (0, Some(Score::Draw)) => Told::Bye(ByeKind::Half),
        (0, Some(Score::Loss) | None) => Told::Nothing,
        (opponent, _) => Told::Game { opponent, colour: None, outcome },
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_round_is_read_as_the_program_writes_it() {
        let game = |opponent, outcome| Some(Told::Game { opponent, colour: None, outcome });
        assert_eq!(told(14, 'W'), game(14, Some(OwnResult::Played(Score::Win))));
        assert_eq!(told(43, '-'), game(43, Some(OwnResult::LostByForfeit)));
        assert_eq!(told(9, ' '), game(9, None));
        assert_eq!(told(0, 'W'), Some(Told::Bye(ByeKind::Pairing)));
        assert_eq!(told(0, 'D'), Some(Told::Bye(ByeKind::Half)));
        assert_eq!(told(0, ' '), Some(Told::Nothing));
        assert_eq!(told(3, 'X'), None);
    }
}
