//! How high the rows of a chart are, and what stands on which line in them.

use super::super::frame::CAP;
use super::canvas::Canvas;
use super::measure::{BROKEN, Measured, Mode, Names, Sizes};
use super::pieces::{GIVEN, NOTE, Piece, SMALL};
use crate::report::document::{Cell, Inline, Row};
use crate::report::fonts::Face;
use crate::report::style::Part;

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
    /// From the last of them to the last of what stands under it.
    pub under_name: f32,
}

/// From a baseline to that of smaller type under it.
pub fn apart(scale: f32, size: f32, canvas: &Canvas) -> f32 {
    0.3 * size + 0.8 * canvas.part(scale, size)
}

impl Lines {
    /// How high the letters are together.
    pub fn block(&self, size: f32) -> f32 {
        let under = self.first + self.second + self.third;
        let lines = |count: usize| CAP * size + (count.max(1) as f32 - 1.0) * LEADING * size;
        under.max(lines(self.games)).max(self.name_block(size))
    }

    /// How high a broken name is, with what stands under it.
    pub fn name_block(&self, size: f32) -> f32 {
        CAP * size + (self.name.max(1) as f32 - 1.0) * LEADING * size + self.under_name
    }

    /// How high the row is at least.
    pub fn least(&self, size: f32) -> f32 {
        let single =
            self.second == 0.0 && self.games < 2 && self.name < 2 && self.under_name == 0.0;
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
    let given = name.and_then(|cell| sizes.in_two(cell, mode)?.given);
    under.extend(given.map(|text| mode.faces.piece(&text, Face::Regular, GIVEN, false)));
    if mode.club_under && !mode.left_out(drop).contains(&Part::Club) {
        let club = of(Part::Club).map(Cell::plain).filter(|club| !club.is_empty());
        under.extend(club.map(|club| small(&club, SMALL)));
    }
    under.extend(name.and_then(|cell| cell.under.as_deref()).map(|text| small(text, NOTE)));
    under
}

/// A broken name, line by line: at blanks, behind hyphens, and in a word that no line has room for where it must be, with a
/// hyphen.
pub fn broken(sizes: &Sizes<'_>, name: &Piece, width: f32) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    let fits = |line: &str| sizes.fonts().width(name.face, line) <= width;
    let words = name.text.split(' ').flat_map(|word| {
        word.split_inclusive('-')
            .enumerate()
            .map(|(at, part)| (if at > 0 { "" } else { " " }, part))
    });
    for (before, word) in words {
        match lines.last_mut() {
            Some(line) if fits(&format!("{line}{before}{word}")) => {
                line.push_str(before);
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
        while lines.last().is_some_and(|line| !fits(line) && line.chars().count() > 1) {
            let line = lines.pop().unwrap_or_default();
            let first = line.char_indices().nth(1).map_or(line.len(), |(at, _)| at);
            let ends = line.char_indices().map(|(at, _)| at).skip(1);
            let end = ends.take_while(|at| fits(&format!("{}-", &line[..*at]))).last();
            let (own, rest) = line.split_at(end.unwrap_or(first));
            lines.push(format!("{own}-"));
            lines.push(rest.to_owned());
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
    /// What stands under a broken name.
    under_name: [Option<f32>; 2],
}

impl Shape {
    /// The lines of the row at a size.
    pub fn lines(&self, size: f32, canvas: &Canvas) -> Lines {
        let apart = |scale: f32| apart(scale, size, canvas);
        Lines {
            first: CAP * size,
            second: self.second.map_or(0.0, apart),
            third: self.third.map_or(0.0, |scale| 0.1 * size + apart(scale)),
            games: self.games,
            name: self.name,
            under_name: self.under_name.into_iter().flatten().map(apart).sum(),
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
    let scales = [under.first(), under.get(1)].map(|piece| piece.map(|piece| piece.scale));
    // Under a broken name it moves with that; a surname under the given names has its whole size.
    let is_broken = mode.names == Names::Broken;
    let name = row.cells.iter().zip(&sizes.table.columns);
    let name = name.filter(|(_, column)| column.part == Some(Part::Name)).map(|(cell, _)| cell);
    let reversed = |cell: &Cell| sizes.in_two(cell, mode).is_some_and(|two| two.given_first);
    let whole = name.into_iter().any(reversed).then_some(1.0);
    let [second, third] = if is_broken { [None; 2] } else { scales };
    let mut shape = Shape {
        second: whole.or(second),
        third,
        games: 1,
        name: 1,
        under_name: if is_broken { scales } else { [None; 2] },
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
