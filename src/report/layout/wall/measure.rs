//! How wide the columns of a chart are and how high its rows, in terms of the type size: measured once, tried at many.

use super::canvas::Canvas;
use super::pieces::{Faces, GIVEN, MIDDLE, NOTE, Piece, SMALL, at_unit};
use crate::report::document::{Cell, Column, Inline, Table, Width, plain};
use crate::report::fonts::{Face, Fonts};
use crate::report::style::Part;

/// How names stand in their column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Names {
    /// In a line.
    One,
    /// In a line where that is short enough, else in two: for lists.
    Fitting,
    /// The surname, and under it the given names, smaller.
    Two,
    /// Broken at words, for names that no sheet has room for.
    Broken,
}

/// Names that are broken have so much room, in ems.
pub const BROKEN: f32 = 9.0;

/// Names that are as wide, in ems, stand on one line of a list whose longest names do not.
const FITTING: f32 = 14.0;

/// How a chart is set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mode {
    /// The faces.
    pub faces: Faces,
    /// How names stand.
    pub names: Names,
    /// The club stands under the name.
    pub club_under: bool,
    /// How many parts are left out, the first of those that may be.
    pub dropped: usize,
}

impl Mode {
    /// What is left out of what may be.
    pub fn left_out(self, drop: &[Part]) -> &[Part] {
        &drop[..self.dropped.min(drop.len())]
    }
}

/// How much width something wants: ems of a part of the names' size.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Want {
    /// How wide, in ems of its own size.
    pub ems: f32,
    /// Its size against that of the names.
    pub scale: f32,
}

/// A column as it is set.
#[derive(Clone, Debug)]
pub struct Measured {
    /// Its place in the table.
    pub at: usize,
    /// What it is.
    pub part: Part,
    /// It is as wide as all of its kind.
    pub alike: bool,
    /// White at the left and the right, in ems of the names.
    pub pads: (f32, f32),
    /// What it has to have room for: sums of pieces, each in its own size.
    pub wants: Vec<Vec<Want>>,
    /// The widest whole number and the widest fraction, in ems of their size, where units stand under units.
    pub unit: Option<(f32, f32)>,
}

impl Measured {
    /// How wide it is at a size.
    pub fn width(&self, size: f32, canvas: &Canvas) -> f32 {
        let sum = |wants: &Vec<Want>| -> f32 {
            wants.iter().map(|want| want.ems * canvas.part(want.scale, size)).sum()
        };
        (self.pads.0 + self.pads.1) * size + self.wants.iter().map(sum).fold(0.0, f32::max)
    }
}

/// White at the left and the right of a column, in ems of the names.
fn pads(part: Part, alike: bool) -> (f32, f32) {
    match part {
        Part::Line => (0.1, 0.55),
        Part::Title => (0.0, 0.28),
        Part::Name | Part::Rating => (0.0, 0.45),
        Part::Federation | Part::Club => (0.0, 0.4),
        Part::Results | Part::Cumulative if alike => (0.14, 0.14),
        Part::Results | Part::Cumulative => (0.35, 0.35),
        Part::Points => (0.4, 0.35),
        Part::Left => (0.2, 0.2),
        Part::TieBreaks => (0.28, 0.22),
        Part::Place => (0.25, 0.15),
    }
}

/// Whether units stand under units in a column.
fn by_unit(part: Part, alike: bool) -> bool {
    matches!(part, Part::Points | Part::TieBreaks) || part == Part::Results && !alike
}

/// A table measured in one width of face.
pub struct Sizes<'a> {
    /// The table.
    pub table: &'a Table,
    fonts: &'a Fonts,
    columns: [Vec<Measured>; 2],
    /// Surnames with the given names under them.
    two_lines: [Vec<Vec<Want>>; 2],
    /// How wide a name on one line may be where the longest stand on two.
    fitting: [f32; 2],
    /// What stands under the names where clubs do.
    clubs: [Vec<Vec<Want>>; 2],
}

impl<'a> Sizes<'a> {
    /// Measures these columns of a table.
    pub fn new(table: &'a Table, own: &[usize], fonts: &'a Fonts) -> Self {
        let both = [false, true].map(|narrow| Faces { narrow });
        let columns = both.map(|faces| {
            let of = |at| measured(table, at, faces, fonts);
            let mut columns: Vec<Measured> = (0..table.columns.len()).filter_map(of).collect();
            let mut alike: Vec<Vec<Want>> = Vec::new();
            for wants in columns.iter().filter(|c| c.alike).flat_map(|c| &c.wants) {
                keep(&mut alike, wants);
            }
            // As wide in one part of the table as in another.
            columns.retain(|column| own.contains(&column.at));
            for column in columns.iter_mut().filter(|column| column.alike) {
                column.wants.clone_from(&alike);
            }
            columns
        });
        let names = |faces: Faces| {
            let names = cells(table, Part::Name);
            let wants = names.flat_map(|cell| {
                let InTwo { surname, given, .. } = in_two(cell);
                let given = given.map(|given| faces.piece(&given, Face::Regular, GIVEN, false));
                [faces.piece(&surname, Face::SemiBold, 1.0, false)].into_iter().chain(given)
            });
            largest(wants.map(|piece| want(&piece, fonts)))
        };
        let clubs = |faces: Faces| {
            let clubs = cells(table, Part::Club);
            let pieces = clubs.map(|cell| faces.piece(&cell.plain(), Face::Regular, SMALL, true));
            largest(pieces.map(|piece| want(&piece, fonts)))
        };
        let two_lines = both.map(names);
        let fitting = [0, 1].map(|which: usize| {
            let surnames = two_lines[which].iter().flatten().filter(|want| want.scale >= 1.0);
            surnames.map(|want| want.ems).fold(FITTING, f32::max)
        });
        Self { table, fonts, columns, two_lines, fitting, clubs: both.map(clubs) }
    }

    /// The typefaces.
    pub fn fonts(&self) -> &'a Fonts {
        self.fonts
    }

    /// Whether anything is gained by surnames on lines of their own.
    pub fn has_given_names(&self) -> bool {
        cells(self.table, Part::Name).any(|cell| in_two(cell).given.is_some())
    }

    /// Whether it is a list: it has no results, beside which all names should stand alike.
    pub fn is_list(&self) -> bool {
        self.table.columns.iter().all(|column| column.part != Some(Part::Results))
    }

    /// A name in two lines, where a mode sets it so.
    pub fn in_two(&self, cell: &Cell, mode: Mode) -> Option<InTwo> {
        let is_parted = match mode.names {
            Names::One | Names::Broken => false,
            Names::Fitting => self.whole(cell, mode.faces).is_none(),
            Names::Two => true,
        };
        is_parted.then(|| in_two(cell)).filter(|two| two.given.is_some())
    }

    /// How wide a name is that stands on one line of a list.
    fn whole(&self, cell: &Cell, faces: Faces) -> Option<f32> {
        let ems = faces.piece(&cell.plain(), Face::SemiBold, 1.0, false).ems(self.fonts);
        Some(ems).filter(|ems| *ems <= self.fitting[usize::from(faces.narrow)])
    }

    /// Whether there are clubs.
    pub fn has_clubs(&self) -> bool {
        self.table.columns.iter().any(|column| column.part == Some(Part::Club))
    }

    /// The columns that are left in a mode.
    pub fn columns(&self, mode: Mode, drop: &[Part]) -> Vec<Measured> {
        let gone = mode.left_out(drop);
        let which = usize::from(mode.faces.narrow);
        let is_left = |column: &&Measured| {
            !(gone.contains(&column.part) || mode.club_under && column.part == Part::Club)
        };
        let mut columns: Vec<Measured> =
            self.columns[which].iter().filter(is_left).cloned().collect();
        if let Some(name) = columns.iter_mut().find(|column| column.part == Part::Name) {
            // That somebody withdrew stands under the name, however that stands.
            let is_note = |wants: &Vec<Want>| wants[0].scale.to_bits() == NOTE.to_bits();
            let notes: Vec<Vec<Want>> =
                name.wants.iter().filter(|own| is_note(own)).cloned().collect();
            match mode.names {
                Names::One => {}
                Names::Fitting => {
                    let names = cells(self.table, Part::Name);
                    let whole = names.filter_map(|cell| self.whole(cell, mode.faces));
                    let whole = Want { ems: whole.fold(0.0, f32::max), scale: 1.0 };
                    name.wants = [&self.two_lines[which][..], &[vec![whole]], &notes].concat();
                }
                Names::Two => name.wants = [&self.two_lines[which][..], &notes].concat(),
                Names::Broken => {
                    name.wants = [&[vec![Want { ems: BROKEN, scale: 1.0 }]][..], &notes].concat();
                }
            }
            if mode.club_under && !gone.contains(&Part::Club) {
                name.wants.extend(self.clubs[which].iter().cloned());
            }
        }
        columns
    }
}

/// The cells of the columns of a part.
fn cells(table: &Table, part: Part) -> impl Iterator<Item = &Cell> {
    let of = move |column: &Column| column.part == Some(part);
    let at = (0..table.columns.len()).filter(move |at| of(&table.columns[*at]));
    table.rows.iter().flat_map(move |row| at.clone().filter_map(|at| row.cells.get(at)))
}

/// A name in two lines.
pub struct InTwo {
    /// The surname; all of a name of which nothing tells the surname.
    pub surname: String,
    /// The given names.
    pub given: Option<String>,
    /// They stand before the surname.
    pub given_first: bool,
}

/// A name as surname and given names: as a comma parts them, or as a cell has them one behind the other, given names first.
fn in_two(cell: &Cell) -> InTwo {
    let named = |surname: &str, given: &str, given_first| {
        let (surname, given) = (surname.trim().to_owned(), given.trim());
        let given = (!given.is_empty()).then(|| given.to_owned());
        InTwo { surname, given, given_first }
    };
    if let [given, surname] = &cell.content[..] {
        let of = |part: &Inline| plain(std::slice::from_ref(part));
        return named(&of(surname), &of(given), true);
    }
    let name = cell.plain();
    match name.split_once(", ") {
        Some((surname, given)) => named(surname, given, false),
        None => named(&name, "", false),
    }
}

fn want(piece: &Piece, fonts: &Fonts) -> Want {
    Want { ems: piece.ems(fonts), scale: piece.scale }
}

/// Of wants of one piece the largest of each scale.
fn largest(wants: impl Iterator<Item = Want>) -> Vec<Vec<Want>> {
    let mut kept = Vec::new();
    wants.for_each(|want| keep(&mut kept, &[want]));
    kept
}

/// Keeps wants where those of the same scales, which are kept already, are smaller.
fn keep(kept: &mut Vec<Vec<Want>>, wants: &[Want]) {
    fn scales(wants: &[Want]) -> impl Iterator<Item = u32> + '_ {
        wants.iter().map(|want| want.scale.to_bits())
    }
    let ems = |wants: &[Want]| -> f32 { wants.iter().map(|want| want.ems).sum() };
    match kept.iter_mut().find(|other| scales(other).eq(scales(wants))) {
        Some(other) if ems(other) < ems(wants) => wants.clone_into(other),
        Some(_) => {}
        None => kept.push(wants.to_vec()),
    }
}

fn measured(table: &Table, at: usize, faces: Faces, fonts: &Fonts) -> Option<Measured> {
    let column = table.columns.get(at)?;
    let part = column.part?;
    let alike = column.width == Width::Alike;
    let cells = || table.rows.iter().filter_map(|row| row.cells.get(at));
    let mut wants: Vec<Vec<Want>> = Vec::new();
    if let Some(head) = table.head.get(at).filter(|_| part != Part::Name) {
        let piece = faces.head(head);
        // A heading of words stands over several lines.
        let widest = piece.text.split(' ').map(|word| fonts.width(piece.face, word));
        keep(&mut wants, &[Want { ems: widest.fold(0.0, f32::max), scale: MIDDLE }]);
        let under = faces.under_head(head);
        under.iter().for_each(|piece| keep(&mut wants, &[want(piece, fonts)]));
    }
    let (mut unit, mut of_line) = (None, Vec::new());
    for cell in cells() {
        let lines = faces.cell(part, cell);
        if by_unit(part, alike) {
            for piece in lines.iter().flatten() {
                let (whole, fraction) = at_unit(&piece.text);
                let (a, b) = (fonts.width(piece.face, whole), fonts.width(piece.face, fraction));
                let (most_a, most_b) = unit.unwrap_or((0.0, 0.0));
                unit = Some((a.max(most_a), b.max(most_b)));
            }
        } else {
            let several = part == Part::Results && lines.iter().any(|line| is_of_games(line));
            for line in &lines {
                of_line.clear();
                match several {
                    true => of_line.push(slots(line, fonts)),
                    false => of_line.extend(line.iter().map(|piece| want(piece, fonts))),
                }
                keep(&mut wants, &of_line);
            }
        }
        if let Some(under) = &cell.under {
            let scale = if part == Part::Name { NOTE } else { SMALL };
            let piece = faces.piece(under, Face::Regular, scale, true);
            keep(&mut wants, &[want(&piece, fonts)]);
        }
    }
    if let Some((whole, fraction)) = unit {
        let scale = cells().flat_map(|cell| faces.cell(part, cell)).flatten().next();
        let scale = scale.map_or(1.0, |piece| piece.scale);
        keep(&mut wants, &[Want { ems: whole + fraction, scale }]);
    }
    Some(Measured { at, part, alike, pads: pads(part, alike), wants, unit })
}

/// White between two results of a cell, in ems.
pub const BETWEEN: f32 = 0.1;

/// Results of several games stand in slots of one width; an opponent and its result close together.
fn slots(line: &[Piece], fonts: &Fonts) -> Want {
    let slot = line.iter().map(|p| p.ems(fonts)).fold(0.0, f32::max).max(0.8);
    let ems = slot * line.len() as f32 + BETWEEN * (line.len() as f32 - 1.0);
    Want { ems, scale: 1.0 }
}

/// Whether a line of pieces is results of several games, not an opponent and a result.
pub fn is_of_games(line: &[Piece]) -> bool {
    line.len() > 1 && line.iter().all(|piece| piece.scale >= 1.0)
}
