//! Sheets of paper.

/// Paper sizes, as the command line has them, too.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum Paper {
    /// 210 x 297 mm.
    A4,
    /// 297 x 420 mm.
    A3,
    /// 420 x 594 mm.
    A2,
    /// 8.5 x 11 in.
    Letter,
    /// 11 x 17 in.
    Tabloid,
}

impl Paper {
    /// All of them.
    pub const ALL: [Self; 5] = [Self::A4, Self::A3, Self::A2, Self::Letter, Self::Tabloid];

    /// Its short and its long side, in tenths of a millimetre.
    pub fn tenths_of_mm(self) -> (u32, u32) {
        match self {
            Self::A4 => (2100, 2970),
            Self::A3 => (2970, 4200),
            Self::A2 => (4200, 5940),
            Self::Letter => (2159, 2794),
            Self::Tabloid => (2794, 4318),
        }
    }

    /// What it is called.
    pub fn name(self) -> &'static str {
        match self {
            Self::A4 => "A4",
            Self::A3 => "A3",
            Self::A2 => "A2",
            Self::Letter => "Letter",
            Self::Tabloid => "Tabloid",
        }
    }

    /// The next smaller paper of its kind, on which the same chart has smaller type.
    pub fn smaller(self) -> Option<Self> {
        match self {
            Self::A2 => Some(Self::A3),
            Self::A3 => Some(Self::A4),
            Self::Tabloid => Some(Self::Letter),
            Self::A4 | Self::Letter => None,
        }
    }

    /// The paper of the other kind that is about as large and no larger, of those that are not the smallest.
    pub fn beside(self) -> Option<Self> {
        match self {
            Self::A3 => Some(Self::Tabloid),
            Self::A2 | Self::A4 | Self::Letter | Self::Tabloid => None,
        }
    }

    /// How many sizes of its kind are smaller.
    pub fn class(self) -> usize {
        self.smaller().map_or(0, |smaller| 1 + smaller.class())
    }

    /// What office papers are printed on where the wall papers are on this.
    pub fn office(self) -> Self {
        match self {
            Self::A4 | Self::A3 | Self::A2 => Self::A4,
            Self::Letter | Self::Tabloid => Self::Letter,
        }
    }
}
