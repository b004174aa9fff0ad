//! The cross table that Vega writes as text: a line a player, and behind a stroke a column a round.

use super::comments;
use super::ground::{Cell, List, OwnResult, Row, Told};
use super::make;
use super::text::{Line, Text};
use super::trf::day;
use crate::diagnostic::{At, Code, Diagnostic, Diagnostics};
use crate::said::said;
use crate::tournament::entries::{Entries, PlayerEntry, Unread};
use crate::tournament::exact::Exact;
use crate::tournament::game::{ByeKind, Colour, Score};
use crate::tournament::notation;
use crate::tournament::title::is_title;

/// Where the parts of the table's lines stand, by its line of headings: columns counted from 1.
struct Head {
    line: usize,
    name: usize,
    rating: usize,
    /// The stroke before the rounds.
    stroke: usize,
    /// The column in which the number of each round stands.
    rounds: Vec<usize>,
}

/// Whether a text holds such a table.
pub fn is_it(text: &Text) -> bool {
    head(text).is_some()
}

/// The line of headings: a stroke, and behind it the numbers of the rounds from 1 on.
fn head(text: &Text) -> Option<Head> {
    text.lines.iter().take(60).enumerate().find_map(|(index, line)| {
        let stroke = line.letters.iter().position(|c| *c == '|')? + 1;
        let of = |heading: &str| {
            let is_it = |own: &[char]| own.iter().map(char::to_ascii_uppercase).eq(heading.chars());
            line.letters[..stroke - 1].windows(heading.len()).position(is_it).map(|at| at + 1)
        };
        let (name, rating) = (of("NAME")?, of("RTG")?);
        let rounds = line.rounds(stroke + 1, '|')?.into_iter().map(|(first, _)| first).collect();
        Some(Head { line: index, name, rating, stroke, rounds })
    })
}

/// Reads a table.
pub fn read(text: &Text, problems: &mut Diagnostics) -> Option<Entries> {
    let head = head(text)?;
    let mut list = List { rows: Vec::new(), rounds: head.rounds.len() };
    let mut places = Vec::new();
    let (mut is_below, mut another) = (false, None);
    for line in text.lines.iter().skip(head.line + 1) {
        is_below |= line.is_blank() && !list.rows.is_empty();
        let Some(number) = notation::whole(&line.field(1, head.name - 1)) else { continue };
        if line.letter(head.stroke) != '|' && is_below {
            continue;
        }
        // Rows go on below a title; where a number stands again, another table begins.
        if is_below && places.contains(&Some(number)) {
            another = Some(line.whole());
            break;
        }
        if line.letter(head.stroke) != '|' {
            let said = said!("exchange.line", written = line.field(1, 60));
            problems.push(Diagnostic::error(Code::UnreadableText, said).at(&line.whole()));
            continue;
        }
        places.push(Some(number));
        list.push(row(line, number, &head, problems), problems)?;
    }
    let mut entries = make::of_format("Vega");
    if let Some(at) = another {
        let said = said!("exchange.another-list");
        problems.push(Diagnostic::warning(Code::UnreadTable, said).at(&at));
        entries.unread = Some(Unread::List(at));
    }
    facts(text, &head, &mut entries);
    let below =
        text.lines.iter().skip(head.line + 1).filter(|line| line.letter(head.stroke) != '|');
    below.for_each(|line| comments::tell_line(line, &line.text(), &mut entries, problems));
    let is_sorted = list.rows.windows(2).all(|two| {
        let points = |row: &Row| row.points.as_ref().map(|points| points.value);
        points(&two[0]) >= points(&two[1])
    });
    make::fill_printed(&mut entries, list, is_sorted.then_some(places), problems)?;
    Some(entries)
}

/// The lines above the table: the event's name, then `Sydney - 03/03/2024, 03/03/2024`, then the title of the table.
fn facts(text: &Text, head: &Head, entries: &mut Entries) {
    let mut above = text.lines.iter().take(head.line).filter(|line| !line.is_blank());
    let event = &mut entries.event;
    event.name = above.next().map(Line::tidy);
    let mut title = None;
    for written in above.map(Line::tidy) {
        let At { value, at } = &written;
        let Some((place, days)) = value.rsplit_once(" - ") else {
            title = Some(written);
            continue;
        };
        let mut days = days.split(',').filter_map(|text| day(text)?.and_hms_opt(0, 0, 0));
        event.start = days.next().map(|day| At::new(day, at.clone()));
        event.end = days.next().map(|day| At::new(day, at.clone()));
        event.venue = Some(At::new(place.to_owned(), at.clone()));
    }
    if let Some(title) = title {
        make::titled(entries, &title);
    }
}

fn row(line: &Line, number: u32, head: &Head, problems: &mut Diagnostics) -> Row {
    // The rating may stand a little left of its heading.
    let is_digit = |column: usize| line.letter(column).is_ascii_digit();
    let left = (head.name + 2..head.rating).rev().take_while(|column| is_digit(*column)).count();
    let rating_at = head.rating - if is_digit(head.rating) { left } else { 0 };
    let written = line.field(head.name, rating_at - 1);
    let name = written.strip_suffix("(W)").map_or(written.as_str(), str::trim).to_owned();
    let at = line.at(head.name, head.name + name.chars().count().saturating_sub(1));
    let right = line.field(rating_at, head.stroke - 1);
    let mut parts: Vec<&str> = right.split(' ').collect();
    let points = parts.pop().and_then(notation::exact);
    let rating = parts.first().and_then(|text| notation::whole(text));
    let others = parts.iter().skip(usize::from(rating.is_some()));
    let (titles, others): (Vec<&str>, Vec<&str>) =
        others.copied().partition(|part| is_title(&part.to_uppercase()));
    let columns = (rating_at, head.stroke - 1);
    let player = PlayerEntry {
        title: titles.first().map(|title| title.to_uppercase()),
        federation: others.first().map(|text| (*text).to_owned()),
        rating: rating
            .filter(|r| (1..=notation::HIGHEST_RATING).contains(r))
            .map(|r| At::new(r, line.at(columns.0, columns.0 + 3))),
        ..PlayerEntry::named(at, name)
    };
    let cells: Vec<Cell> =
        (0..head.rounds.len()).map(|round| cell(line, head, round, problems)).collect();
    let points =
        points.map(|points| At::new(points, line.at(columns.1.saturating_sub(4), columns.1)));
    Row { player, number: Some(number), cells, points, beside: Exact::ZERO }
}

/// What stands in the columns of a round: from halfway to the round before, to halfway to the one behind.
fn cell(line: &Line, head: &Head, round: usize, problems: &mut Diagnostics) -> Cell {
    let column = head.rounds[round];
    let width = head.rounds.get(1).map_or(6, |second| second - head.rounds[0]);
    let from = column.saturating_sub(width / 2).max(head.stroke + 1);
    let written = line.field(from, (from + width - 1).min(column + width));
    let at = line.at(from, from + width - 1);
    let told = told(written.trim_end_matches('|').trim()).unwrap_or_else(|| {
        let said = said!("exchange.cell-of-text", written = &written, round = round + 1);
        problems.push(Diagnostic::error(Code::UnreadableResult, said).at(&at));
        Told::Nothing
    });
    Cell { at, told }
}

/// `+W86` won with White against 86, `=B3`, `-W1`; `+F148`, `-F54` by forfeit; `+BYE`, `=BYE`; `--` absent.
fn told(written: &str) -> Option<Told> {
    let mut letters = written.chars();
    let (sign, rest) = (letters.next(), letters.as_str());
    let by_forfeit = rest.strip_prefix('F').and_then(|n| n.parse::<u32>().ok());
    Some(match (sign, rest) {
        (None, _) | (Some('-'), "-" | "") => Told::Nothing,
        (Some('+'), "BYE") => Told::Bye(ByeKind::Pairing),
        (Some('='), "BYE") => Told::Bye(ByeKind::Half),
        (Some('-'), "BYE") => Told::Bye(ByeKind::Zero),
        (Some(sign @ ('+' | '-')), _) if by_forfeit.is_some() => {
            let won = if sign == '+' { OwnResult::WonByForfeit } else { OwnResult::LostByForfeit };
            Told::Game { opponent: by_forfeit?, colour: None, outcome: Some(won) }
        }
        (Some(sign), _) => {
            let outcome = match sign {
                '+' => Some(OwnResult::Played(Score::Win)),
                '=' => Some(OwnResult::Played(Score::Draw)),
                '-' => Some(OwnResult::Played(Score::Loss)),
                '*' | '?' => None,
                _ => return None,
            };
            let colour = match rest.chars().next()? {
                'W' => Some(Colour::White),
                'B' | 'N' | 'S' => Some(Colour::Black),
                _ => return None,
            };
            let number = rest.get(1..)?.parse().ok()?;
            Told::Game { opponent: number, colour, outcome }
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_round_is_read_as_the_program_writes_it() {
        let game = |opponent, colour, outcome| Some(Told::Game { opponent, colour, outcome });
        assert_eq!(
            told("+W86"),
            game(86, Some(Colour::White), Some(OwnResult::Played(Score::Win)))
        );
        assert_eq!(told("=B3"), game(3, Some(Colour::Black), Some(OwnResult::Played(Score::Draw))));
        assert_eq!(told("-F54"), game(54, None, Some(OwnResult::LostByForfeit)));
        assert_eq!(told("+BYE"), Some(Told::Bye(ByeKind::Pairing)));
        assert_eq!(told("=BYE"), Some(Told::Bye(ByeKind::Half)));
        assert_eq!(told("--"), Some(Told::Nothing));
        assert_eq!(told(""), Some(Told::Nothing));
        for other in ["+X3", "+W", "W3", "12"] {
            assert_eq!(told(other), None, "{other}");
        }
    }
}
