//! The sheet of paper and how its type is chosen.

use crate::report::paper::Paper;

/// The sheet of paper and how type is chosen.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Page {
    /// Its size.
    pub paper: Paper,
    /// Broad side along the top.
    pub landscape: bool,
    /// How large the type is.
    pub size: TypeSize,
}

impl Page {
    /// Its width and height as it lies, in tenths of a millimetre.
    pub fn tenths_of_mm(self) -> (u32, u32) {
        let (short, long) = self.paper.tenths_of_mm();
        if self.landscape { (long, short) } else { (short, long) }
    }
}

/// How large the type is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum TypeSize {
    /// The same for every paper of its kind, in tenths of a point.
    Fixed(u32),
    /// The largest at which everything stands on one sheet, never below the floor (then pages are split); in tenths of
    /// a point.
    Largest {
        /// Not larger than this.
        most: u32,
        /// Not smaller than this.
        least: u32,
    },
}
