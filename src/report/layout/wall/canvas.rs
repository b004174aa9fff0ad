//! The sheet that a wall paper is laid out on: one that comes out of the printer, or several joined on the wall.

use super::super::frame::TENTH;
use crate::report::document::Paper;
use crate::report::style::{Orientation, SheetStyle};

/// What no printer prints on, in tenths of a millimetre; sheets are joined where it ends.
pub const PRINTER: u32 = 80;
/// How far sheets that are joined lie over each other.
pub const OVERLAP: u32 = 80;
/// White under a table's foot, in tenths of a millimetre, where the margin is not less.
const UNDER: u32 = 80;
/// What names are to reach on A4, A3, A2 and what is joined of them, in tenths of a point.
const TARGETS: [u32; 5] = [120, 150, 200, 260, 340];
/// What names do not exceed.
const CAPS: [u32; 5] = [260, 360, 480, 640, 850];

/// A sheet to lay out on, in points.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Canvas {
    /// How wide the sheet is.
    pub sheet_width: f32,
    /// How high the sheet is.
    pub sheet_height: f32,
    /// White at the left, the right and the top.
    pub margin: f32,
    /// White at the foot.
    pub under: f32,
    /// Names are to be so large.
    pub target: f32,
    /// Names are not larger.
    pub cap: f32,
    /// Nothing is smaller.
    pub floor: f32,
    /// How much larger than A4 it is, side by side.
    pub scale: f32,
    /// Lines of small print at the foot.
    pub foot_lines: usize,
    /// Where sheets are joined, from the left and from the top.
    pub seams: (Option<f32>, Option<f32>),
}

/// Sheets joined on the wall.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tiles {
    /// Side by side.
    pub across: u32,
    /// One under the other.
    pub down: u32,
    /// The sheets lie broad.
    pub landscape: bool,
}

impl Tiles {
    /// How sheets are joined; none where they are not.
    pub fn of(sheet: &SheetStyle) -> Option<Self> {
        let portrait = sheet.orientation == Orientation::Portrait;
        match (sheet.tile, portrait) {
            (2, false) => Some(Self { across: 2, down: 1, landscape: false }),
            (2, true) => Some(Self { across: 1, down: 2, landscape: true }),
            (4, portrait) => Some(Self { across: 2, down: 2, landscape: !portrait }),
            _ => None,
        }
    }

    /// A sheet's width and height, in tenths of a millimetre.
    pub fn sheet(self, paper: Paper) -> (u32, u32) {
        let (short, long) = paper.tenths_of_mm();
        if self.landscape { (long, short) } else { (short, long) }
    }

    /// What of each sheet is printed on, in tenths of a millimetre.
    pub fn printable(self, paper: Paper) -> (u32, u32) {
        let (width, height) = self.sheet(paper);
        (width - 2 * PRINTER, height - 2 * PRINTER)
    }

    fn joined(self, paper: Paper) -> (u32, u32) {
        let (width, height) = self.printable(paper);
        let side = |one: u32, count: u32| one * count - OVERLAP * (count - 1);
        (side(width, self.across), side(height, self.down))
    }
}

/// The sheets that are tried, broad before high.
pub fn canvases(sheet: &SheetStyle) -> Vec<Canvas> {
    if Tiles::of(sheet).is_some() {
        let lying = match sheet.orientation {
            Orientation::Best => vec![Orientation::Landscape, Orientation::Portrait],
            orientation => vec![orientation],
        };
        let of = |orientation| joined(&SheetStyle { orientation, ..*sheet });
        return lying.into_iter().filter_map(of).collect();
    }
    let (short, long) = sheet.paper.tenths_of_mm();
    let (broad, high) = ((long, short), (short, long));
    let sides = match sheet.orientation {
        Orientation::Best => vec![broad, high],
        Orientation::Landscape => vec![broad],
        Orientation::Portrait => vec![high],
    };
    sides.into_iter().map(|sides| canvas(sheet, sides, sheet.margin.min(short / 4))).collect()
}

/// Sheets that are joined, as one.
fn joined(sheet: &SheetStyle) -> Option<Canvas> {
    let tiles = Tiles::of(sheet)?;
    let mut joined = canvas(sheet, tiles.joined(sheet.paper), 0);
    let half = |count: u32, side: f32| (count > 1).then_some(side / 2.0);
    joined.seams = (half(tiles.across, joined.sheet_width), half(tiles.down, joined.sheet_height));
    // Under the foot stands which sheet it is.
    joined.under = 13.0;
    Some(joined)
}

fn canvas(sheet: &SheetStyle, (width, height): (u32, u32), margin: u32) -> Canvas {
    let class = sheet.paper.class() + usize::from(sheet.tile / 2);
    let points = |tenths: u32| tenths as f32 / 10.0;
    let of = |own: Option<u32>, table: [u32; 5]| points(own.unwrap_or(table[class.min(4)]));
    Canvas {
        sheet_width: width as f32 * TENTH,
        sheet_height: height as f32 * TENTH,
        margin: margin as f32 * TENTH,
        under: margin.min(UNDER) as f32 * TENTH,
        target: of(sheet.target, TARGETS),
        cap: of(sheet.cap, CAPS).max(points(sheet.floor)),
        floor: points(sheet.floor.max(40)),
        scale: width.min(height) as f32 / 2100.0,
        foot_lines: if class == 0 { 3 } else { 4 },
        seams: (None, None),
    }
}

/// The sheet on which the same chart is the next smaller: larger paper never has smaller type.
pub fn smaller(sheet: &SheetStyle) -> Option<SheetStyle> {
    match sheet.tile {
        4 => Some(SheetStyle { tile: 2, ..*sheet }),
        2 => Some(SheetStyle { tile: 0, ..*sheet }),
        _ => sheet.paper.smaller().map(|paper| SheetStyle { paper, ..*sheet }),
    }
}

/// The sheet of the other kind of paper that is about as large: larger paper never has more pages.
pub fn beside(sheet: &SheetStyle) -> Option<SheetStyle> {
    let paper = (sheet.tile == 0).then(|| sheet.paper.beside()).flatten()?;
    Some(SheetStyle { paper, ..*sheet })
}

impl Canvas {
    /// How it lies.
    pub fn lying(&self) -> Orientation {
        match self.sheet_width > self.sheet_height {
            true => Orientation::Landscape,
            false => Orientation::Portrait,
        }
    }

    /// How wide what stands on it is.
    pub fn width(&self) -> f32 {
        self.sheet_width - 2.0 * self.margin
    }

    /// How high what stands on it is.
    pub fn height(&self) -> f32 {
        self.sheet_height - self.margin - self.under
    }

    /// The size of small print.
    pub fn small(&self) -> f32 {
        (9.6 * self.scale.sqrt()).max(self.floor)
    }

    /// A size that is a part of the names' size, and never under the floor.
    pub fn part(&self, scale: f32, size: f32) -> f32 {
        if scale >= 1.0 { scale * size } else { (scale * size).max(self.floor.min(size)) }
    }
}
