//! What stands in the cells of a chart: pieces of text, each in its face, size and shade.

use crate::report::document::{Cell, Inline};
use crate::report::fonts::{Face, Fonts, clean};
use crate::report::style::Part;

/// Sizes against that of the names.
pub const SMALL: f32 = 0.72;
/// Ratings, tie-breaks, headings.
pub const MIDDLE: f32 = 0.82;
/// Given names on a second line.
pub const GIVEN: f32 = 0.8;
/// Opponents of a Swiss.
pub const REFERENCE: f32 = 0.9;
/// Points.
pub const POINTS: f32 = 1.12;
/// What stands under a name: that somebody withdrew.
pub const NOTE: f32 = 0.62;

/// A piece of text in a cell.
#[derive(Clone, Debug, PartialEq)]
pub struct Piece {
    /// What it says.
    pub text: String,
    /// Its face.
    pub face: Face,
    /// Its size against that of the names.
    pub scale: f32,
    /// Secondary text.
    pub grey: bool,
}

impl Piece {
    /// How wide it is in ems of its own size.
    pub fn ems(&self, fonts: &Fonts) -> f32 {
        fonts.width(self.face, &self.text)
    }
}

/// The faces of a chart: all of one width.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Faces {
    /// In the narrow ones.
    pub narrow: bool,
}

impl Faces {
    fn of(self, face: Face) -> Face {
        if self.narrow { face.condensed() } else { face }
    }

    /// A piece of text in a face of this width.
    pub fn piece(self, text: &str, face: Face, scale: f32, grey: bool) -> Piece {
        Piece { text: clean(text).into_owned(), face: self.of(face), scale, grey }
    }

    /// The heading of a column.
    pub fn head(self, cell: &Cell) -> Piece {
        self.piece(&cell.plain(), Face::SemiBold, MIDDLE, false)
    }

    /// What stands in small type under a heading, in the narrow face.
    pub fn under_head(self, cell: &Cell) -> Option<Piece> {
        let narrow = Faces { narrow: true };
        cell.under.as_ref().map(|under| narrow.piece(under, Face::Regular, SMALL, true))
    }

    /// What stands in a cell: lines of pieces.
    pub fn cell(self, part: Part, cell: &Cell) -> Vec<Vec<Piece>> {
        let whole = |face, scale, grey| match cell.plain() {
            text if text.is_empty() => Vec::new(),
            text => vec![vec![self.piece(&text, face, scale, grey)]],
        };
        let faint = matches!(cell.content.first(), Some(Inline::Faint(_)));
        match part {
            Part::Line | Part::Place => whole(Face::Bold, 1.0, false),
            Part::Title | Part::Federation | Part::Club => whole(Face::Regular, SMALL, true),
            Part::Name => whole(Face::SemiBold, 1.0, faint),
            Part::Rating | Part::Left => whole(Face::Regular, MIDDLE, true),
            Part::Points => whole(Face::Bold, POINTS, false),
            Part::TieBreaks => whole(Face::Regular, MIDDLE, faint),
            Part::Results | Part::Cumulative => self.results(cell),
        }
    }

    fn results(self, cell: &Cell) -> Vec<Vec<Piece>> {
        let mut lines = vec![Vec::new()];
        for inline in &cell.content {
            let piece = match inline {
                Inline::Text(text) if text == "\n" => {
                    lines.push(Vec::new());
                    continue;
                }
                Inline::Text(text) if text == " " => continue,
                Inline::Text(text) => {
                    let face = if cell.strong { Face::SemiBold } else { Face::Regular };
                    self.piece(text, face, 1.0, false)
                }
                Inline::Strong(text) => self.piece(text, Face::SemiBold, 1.0, false),
                // An opponent stands in the narrow face, whatever the others stand in.
                Inline::Sized(_, strong, text) => {
                    let face = if *strong { Face::SemiBold } else { Face::Regular };
                    let narrow = Faces { narrow: true };
                    narrow.piece(text, face, REFERENCE, !strong)
                }
                Inline::Faint(text) => {
                    let word = text.chars().any(|c| c.is_alphabetic() || c == ' ');
                    let scale = if word { SMALL } else { 1.0 };
                    self.piece(text, Face::Regular, scale, true)
                }
                Inline::Blank(_) | Inline::Tick(_) | Inline::Mark(_) | Inline::Gap(_) => continue,
            };
            if let Some(line) = lines.last_mut() {
                line.push(piece);
            }
        }
        lines.retain(|line: &Vec<Piece>| !line.is_empty());
        lines
    }
}

/// A number in two: up to its unit, and the fraction or the bracket after it. Units stand under units.
pub fn at_unit(text: &str) -> (&str, &str) {
    let fraction = |c: char| "½¼¾⅓⅔⅛⅜⅝⅞⅙⅚⅕⅖⅗⅘.,)".contains(c);
    match text.find(fraction) {
        Some(at) => {
            let (whole, rest) = text.split_at(at);
            (whole.trim_end_matches([' ', '\u{2009}']), rest)
        }
        None => (text, ""),
    }
}

/// A text broken at words into lines that fit: a title, or a heading over a narrow column.
pub fn at_words(text: &str, fits: impl Fn(&str) -> bool) -> Vec<String> {
    in_lines(text, |_, line| fits(line))
}

/// What stands between two parts of a line; where a line ends it parts nothing.
const BETWEEN: &str = "·";

/// The same where lines have room of their own: each is told by its number.
pub fn in_lines(text: &str, fits: impl Fn(usize, &str) -> bool) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split(' ') {
        let number = lines.len().saturating_sub(1);
        match lines.last_mut() {
            Some(line) if line.is_empty() => line.push_str(word),
            Some(line) if fits(number, &format!("{line} {word}")) => {
                line.push(' ');
                line.push_str(word);
            }
            Some(_) if word == BETWEEN => lines.push(String::new()),
            Some(line) => {
                let ends = line.strip_suffix(BETWEEN).map(|own| own.trim_end().len());
                line.truncate(ends.unwrap_or(line.len()));
                lines.push(word.to_owned());
            }
            None => lines.push(word.to_owned()),
        }
    }
    lines
}
