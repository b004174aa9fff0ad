//! Measures of the page, and the frame that blocks are set in.

/// Points in a tenth of a millimetre.
pub const TENTH: f32 = 72.0 / 254.0;
/// The margins, in points: 10 mm.
pub const MARGIN: f32 = 100.0 * TENTH;
/// The height of a row that is written on by hand: 8 mm.
pub const FORM_ROW: f32 = 80.0 * TENTH;
/// The height of a capital, in ems: text is centred by its capitals.
pub const CAP: f32 = 0.714;
/// Small print is not smaller than this.
pub const SMALLEST: f32 = 7.5;
/// What blocks are set in.
#[derive(Clone, Copy, Debug)]
pub struct Frame {
    /// How wide, in points.
    pub width: f32,
    /// How high a page is under its head, in points: cards share it.
    pub height: f32,
    /// The type size.
    pub size: f32,
    /// White above and below the text of each row of a table, in ems, beyond the usual.
    pub air: f32,
    /// Only the heights count: nothing is drawn in tables.
    pub sketch: bool,
}
