//! How a club's papers look: the sheet, the head, the columns, the shades. What is not chosen is as in [`Style::standard`].
//!
//! Lengths are in tenths of a millimetre, type sizes in tenths of a point, shades in hundredths from black to white.

mod read;
#[cfg(test)]
mod tests;
mod values;

use std::sync::{Arc, OnceLock};

pub use read::{STYLES, named, read};
pub use values::StyleFault;

use super::paper::Paper;
use super::picture::Picture;
use super::words::Words;
use crate::tournament::Language;

/// How papers look.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Style {
    /// The language of events that do not name their own.
    pub language: Language,
    /// The words that were asked for, whatever an event names.
    pub words: Option<Words>,
    /// The sheet of the wall papers, and how large their type is.
    pub sheet: SheetStyle,
    /// What stands over a wall paper.
    pub head: HeadStyle,
    /// The columns of a wall chart.
    pub columns: ColumnStyle,
    /// How names are written.
    pub names: NameForm,
    /// How results are written.
    pub results: ResultStyle,
    /// How places are written.
    pub places: PlaceStyle,
    /// How dark everything is.
    pub shades: Shades,
    /// What stands on a wall paper beside its table.
    pub extras: Extras,
}

impl Style {
    /// The style of those who choose none.
    pub fn standard() -> &'static Self {
        static STANDARD: OnceLock<Style> = OnceLock::new();
        STANDARD.get_or_init(Self::default)
    }

    /// The words of a paper: those that were asked for, else those that the event names, else the style's.
    pub fn words(&self, of_event: Option<Language>) -> Words {
        self.words.unwrap_or_else(|| Words::of(of_event.unwrap_or(self.language)))
    }

    /// The same on another paper.
    #[must_use]
    pub fn on(mut self, paper: Paper) -> Self {
        self.sheet.paper = paper;
        self
    }
}

/// The sheet of the wall papers, and how large their type is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SheetStyle {
    /// The paper that comes out of the printer, or that tiles are joined to.
    pub paper: Paper,
    /// How it lies.
    pub orientation: Orientation,
    /// White on all sides.
    pub margin: u32,
    /// A chart of so many sheets that are joined on the wall: 2 or 4; 0 for none.
    pub tile: u8,
    /// Names are at least so large where that can be; by the paper where it is not given.
    pub target: Option<u32>,
    /// Names are never larger; by the paper where it is not given.
    pub cap: Option<u32>,
    /// Nothing is smaller.
    pub floor: u32,
    /// Columns are dropped before a Swiss takes more pages.
    pub most_pages: u16,
}

impl Default for SheetStyle {
    fn default() -> Self {
        Self {
            paper: Paper::A4,
            orientation: Orientation::Best,
            margin: 100,
            tile: 0,
            target: None,
            cap: None,
            floor: 90,
            most_pages: 8,
        }
    }
}

/// How a sheet lies.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Orientation {
    /// As the type is the larger.
    #[default]
    Best,
    /// Broad.
    Landscape,
    /// High.
    Portrait,
}

/// What stands over a wall paper.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HeadStyle {
    /// The club; the event's organiser where it is not given.
    pub club: String,
    /// The line under the title; what there is no room for is dropped from the right.
    pub line: Vec<HeadPart>,
    /// Who sponsors it, at the end of the foot before the regulations; none where it is empty.
    pub sponsor: String,
    /// The file of the club's mark, beside the style's own; none where it is empty.
    pub logo_file: String,
    /// The mark, once its file was read.
    pub logo: Option<Arc<Picture>>,
    /// The mark is no higher.
    pub logo_height: u32,
}

impl Default for HeadStyle {
    fn default() -> Self {
        use HeadPart::{Dates, Organiser, TimeControl, Venue};
        Self {
            club: String::new(),
            line: vec![Venue, Dates, Organiser, TimeControl],
            sponsor: String::new(),
            logo_file: String::new(),
            logo: None,
            logo_height: 180,
        }
    }
}

/// A part of the line under the title.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HeadPart {
    /// Where.
    Venue,
    /// When.
    Dates,
    /// Whose.
    Organiser,
    /// How long.
    TimeControl,
}

/// The columns of a wall chart.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ColumnStyle {
    /// Their order.
    pub order: Vec<Part>,
    /// Which are left out for larger type, the first of them first.
    pub drop: Vec<Part>,
    /// Which tie-breaks are shown.
    pub tie_breaks: TieBreaks,
    /// The club stands under the name, never in a column of its own.
    pub club_under_name: bool,
    /// Start numbers are shown.
    pub start_numbers: bool,
}

impl Default for ColumnStyle {
    fn default() -> Self {
        use Part::{
            Club, Cumulative, Federation, Left, Line, Name, Place, Points, Rating, Results,
            TieBreaks as Ties, Title,
        };
        Self {
            order: vec![
                Line, Title, Name, Federation, Club, Rating, Results, Points, Left, Place, Ties,
            ],
            drop: vec![Federation, Club, Title, Cumulative, Rating],
            tie_breaks: TieBreaks::Deciding,
            club_under_name: false,
            start_numbers: false,
        }
    }
}

/// A part of a chart: a column, or several of a kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Part {
    /// The number of the line.
    Line,
    /// FIDE title.
    Title,
    /// Name.
    Name,
    /// Federation.
    Federation,
    /// Club.
    Club,
    /// Rating.
    Rating,
    /// Opponents, rounds, parts of the event.
    Results,
    /// The score after each round of a Swiss, under its result.
    Cumulative,
    /// Points.
    Points,
    /// Games to play.
    Left,
    /// Tie-breaks.
    TieBreaks,
    /// Place, where the line does not tell it.
    Place,
}

/// Which tie-breaks are shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum TieBreaks {
    /// Those that separated somebody.
    #[default]
    Deciding,
    /// All that are declared.
    All,
}

/// How names are written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum NameForm {
    /// As the workbook has them.
    #[default]
    AsTyped,
    /// `Given Surname`, of names that have a comma.
    GivenFirst,
}

/// How results are written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ResultStyle {
    /// A game won.
    pub win: String,
    /// A game drawn.
    pub draw: String,
    /// A game lost.
    pub loss: String,
    /// Won and lost by forfeit.
    pub forfeit: [String; 2],
    /// A cell of a Swiss with the colour before the number (`W12`) instead of after it (`12w1`).
    pub colour_first: bool,
    /// The score so far under each round of a Swiss.
    pub cumulative: bool,
    /// Wins are heavier than draws, and losses grey.
    pub weight: bool,
}

impl Default for ResultStyle {
    fn default() -> Self {
        Self {
            win: "1".to_owned(),
            draw: "½".to_owned(),
            loss: "0".to_owned(),
            forfeit: ["+".to_owned(), "−".to_owned()],
            colour_first: false,
            cumulative: true,
            weight: true,
        }
    }
}

/// How places are written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PlaceStyle {
    /// Shared places as `2=` instead of `2–4`.
    pub equals: bool,
    /// A running event is ordered by start number instead of by points.
    pub running_by_number: bool,
}

/// How dark everything is: 0 is black, 100 is white.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shades {
    /// Secondary text.
    pub secondary: u8,
    /// The diagonal of a crosstable.
    pub diagonal: u8,
    /// Rules between rows and between opponents.
    pub hairline: u8,
    /// Every second row; 100 for none.
    pub zebra: u8,
    /// A frame around each table, and rules between all of its columns.
    pub frames: bool,
}

impl Default for Shades {
    fn default() -> Self {
        Self { secondary: 38, diagonal: 10, hairline: 55, zebra: 100, frames: false }
    }
}

/// What stands on a wall paper beside its table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Extras {
    /// The pairings of the next round.
    pub next_round: bool,
    /// From how far it can be read.
    pub reading_distance: bool,
    /// Slips for the results of the next round.
    pub slips: bool,
    /// The score of everybody after each round, where a wall chart has room for it.
    pub chart: bool,
}

impl Default for Extras {
    fn default() -> Self {
        Self { next_round: true, reading_distance: true, slips: false, chart: true }
    }
}
