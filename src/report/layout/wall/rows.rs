//! How high the rows of a chart are, and what stands on which line in them.

use super::canvas::Canvas;
use super::measure::{BROKEN, Measured, Mode, Names, Sizes, in_two};
use super::pieces::{GIVEN, NOTE, Piece, SMALL};
use crate::report::document::{Cell, Inline, Row};
use crate::report::fonts::Face;
use crate::report::style::Part;

/// The height of a capital, in ems.
pub const CAP: f32 = 0.714;
/// A row of one line is at least so high, and no row is higher, in ems of the names.
const ONE_LINE: f32 = 1.45;
/// No row becomes higher.
pub const HIGHEST: f32 = 2.3;
/// White above and below the letters of a row of two lines, in ems.
const TWO_LINES: f32 = 0.46;
/// The distance of lines of the same size, in ems.
pub const LEADING: f32 = 1.0;

/// How the lines of a row stand.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Lines {
    /// From the letters' top to the baseline under which small type may stand.
    pub first: f32,
    /// From there to the baseline of what stands under it; nothing where nothing does.
    pub second: f32,
    /// From there to what stands under that.
    pub third: f32,
    /// Lines of results, two by two.
    pub games: usize,
    /// Lines of a broken name.
    pub name: usize,
}

impl Lines {
    /// How high the letters are together.
    pub fn block(&self, size: f32) -> f32 {
        let under = self.first + self.second + self.third;
        let lines = self.games.max(self.name).max(1) as f32;
        under.max(CAP * size + (lines - 1.0) * LEADING * size)
    }

    /// How high the row is at least.
    pub fn least(&self, size: f32) -> f32 {
        let single = self.second == 0.0 && self.games < 2 && self.name < 2;
        if single { ONE_LINE * size } else { self.block(size) + TWO_LINES * size }
    }
}

/// What stands under a name: given names, a club, that somebody withdrew.
pub fn under_name(sizes: &Sizes<'_>, row: &Row, mode: Mode, drop: &[Part]) -> Vec<Piece> {
    let of = |part: Part| {
        let at = sizes.table.columns.iter().position(|column| column.part == Some(part))?;
        row.cells.get(at)
    };
    let small = |text: &str, scale| mode.faces.piece(text, Face::Regular, scale, true);
    let name = of(Part::Name);
    let mut under = Vec::new();
    if mode.names == Names::Two {
        let given = name.map(|cell| in_two(&cell.plain()).1).filter(|given| !given.is_empty());
        let black = |text: String| mode.faces.piece(&text, Face::Regular, GIVEN, false);
        under.extend(given.map(black));
    }
    if mode.club_under && !mode.left_out(drop).contains(&Part::Club) {
        let club = of(Part::Club).map(Cell::plain).filter(|club| !club.is_empty());
        under.extend(club.map(|club| small(&club, SMALL)));
    }
    under.extend(name.and_then(|cell| cell.under.as_deref()).map(|text| small(text, NOTE)));
    under
}

/// A broken name, line by line.
pub fn broken(sizes: &Sizes<'_>, name: &Piece, width: f32) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    let fits = |line: &str| sizes.fonts().width(name.face, line) <= width;
    for word in name.text.split(' ') {
        match lines.last_mut() {
            Some(line) if fits(&format!("{line} {word}")) => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
        // A word that no line has room for is broken where it must be.
        while lines.last().is_some_and(|line| !fits(line) && line.chars().count() > 1) {
            let line = lines.pop().unwrap_or_default();
            let mut end = line.len();
            for (at, _) in line.char_indices().skip(1) {
                if !fits(&line[..at]) {
                    break;
                }
                end = at;
            }
            if end == line.len() {
                end = line.char_indices().nth(1).map_or(line.len(), |(at, _)| at);
            }
            let rest = line[end..].to_owned();
            lines.push(line[..end].to_owned());
            lines.push(rest);
        }
    }
    lines
}

/// What stands in a row, whatever its size: the scales of what stands under its first line.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Shape {
    second: Option<f32>,
    third: Option<f32>,
    games: usize,
    name: usize,
}

impl Shape {
    /// The lines of the row at a size.
    pub fn lines(&self, size: f32, canvas: &Canvas) -> Lines {
        let apart = |scale: f32| 0.3 * size + 0.8 * canvas.part(scale, size);
        Lines {
            first: CAP * size,
            second: self.second.map_or(0.0, apart),
            third: self.third.map_or(0.0, |scale| 0.1 * size + apart(scale)),
            games: self.games,
            name: self.name,
        }
    }
}

/// What stands in a row.
pub fn shape(
    sizes: &Sizes<'_>,
    row: &Row,
    columns: &[Measured],
    (mode, drop): (Mode, &[Part]),
) -> Shape {
    let under = under_name(sizes, row, mode, drop);
    let mut shape = Shape {
        second: under.first().map(|piece| piece.scale),
        third: under.get(1).map(|piece| piece.scale),
        games: 1,
        name: 1,
    };
    let score_is_left = !mode.left_out(drop).contains(&Part::Cumulative);
    for column in columns {
        let Some(cell) = row.cells.get(column.at) else { continue };
        if column.part == Part::Results {
            let breaks = cell.content.iter().filter(|inline| is_break(inline));
            shape.games = shape.games.max(1 + breaks.count());
            if cell.under.is_some() && score_is_left {
                shape.second = Some(shape.second.unwrap_or(SMALL).max(SMALL));
            }
        }
        if column.part == Part::Name && mode.names == Names::Broken {
            let name = mode.faces.cell(Part::Name, cell).into_iter().flatten().next();
            shape.name = name.map_or(1, |name| broken(sizes, &name, BROKEN).len());
        }
    }
    shape
}

fn is_break(inline: &Inline) -> bool {
    matches!(inline, Inline::Text(text) if text == "\n")
}
