//! How close a pack is set.

/// Rows of so many tenths of a millimetre, as high as those that are written in and a little more, have air about all that
/// stands in them: on pages that have room for it.
pub const ROOMY: u32 = 91;

/// What is told in short, set low or put elsewhere, so that a pack keeps to its pages.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Setting {
    /// Matches and single games that are played at the same time stand on pages of their own.
    pub apart: bool,
    /// Games of series stand in low rows, however few they are, and what is played again is played on copies.
    pub close: bool,
    /// What is looked up once is in small print: for whom a choice of players is, names of lots that may never be drawn.
    pub small: bool,
    /// What was played is told in short, so that all of it stands on one page.
    pub short: bool,
    /// Head and result are set close, so that more has room on the first page: surnames, low rows, small print.
    pub dense: bool,
    /// So close that rows of the map share lines.
    pub packed: bool,
    /// What an end leads to is told by its page alone, and a sudden death begins on the line of its heading.
    pub curt: bool,
    /// A sudden death takes as few lines as it can: its lot has no frame, and games have their numbers beside their colours.
    pub thin: bool,
    /// Who of those who do not win has which place is found behind all that is played, not in the result.
    pub others_behind: bool,
    /// The map stands behind the first page, which has no room for it beside the result.
    pub map_behind: bool,
    /// Rounds of a knock-out stand wherever there is room for them.
    pub mixed: bool,
    /// The page that has room for how rulings are typed.
    pub notes: Option<usize>,
    /// The size of readings and of how it is typed, in thousandths of the paper's.
    pub told: u16,
}

impl Setting {
    /// With all the room that there is.
    pub const WIDE: Self = Self {
        apart: true,
        close: false,
        small: false,
        short: false,
        dense: false,
        packed: false,
        curt: false,
        thin: false,
        others_behind: false,
        map_behind: false,
        mixed: false,
        notes: None,
        told: 773,
    };
    /// What of it leaves are drawn by: the rest is for the first page, for what was played, and for what stands where.
    pub fn of_leaves(self) -> Self {
        let Self { close, small, dense, curt, thin, .. } = self;
        Self { close, small, dense, curt, thin, ..Self::WIDE }
    }
}
