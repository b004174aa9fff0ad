//! Why a workbook, or a sheet of it, cannot be read.

use calamine::{OdsError, XlsError, XlsbError, XlsxError};
use serde::{Deserialize, Serialize};

use crate::diagnostic::{Code, Diagnostic};
use crate::said::said;

/// What stands in the way of reading a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Trouble {
    /// There is nothing in it.
    Empty,
    /// It is a PDF document.
    Pdf,
    /// It is a web page or XML.
    Markup,
    /// It is plain text.
    PlainText,
    /// It is nothing that is known.
    Unknown,
    /// It is another Office document.
    OtherDocument,
    /// It is a packed archive.
    Archive,
    /// It cannot be read to its end.
    Damaged,
    /// It has a password.
    Locked,
    /// It is larger than any tournament.
    TooLarge,
    /// It has more sheets than any tournament needs.
    TooManySheets,
    /// It has more cells than any tournament needs.
    TooManyCells,
    /// It has more text than any tournament needs.
    TooMuchText,
    /// A used cell stands so far away that all cells before it cannot be kept.
    StrayCell,
    /// The program that read it on its own was stopped: it took too long, needed too much memory, or failed.
    GivenUp,
}

impl Trouble {
    /// The error of the whole workbook.
    pub fn of_workbook(self) -> Diagnostic {
        let (code, said) = match self {
            Self::Empty => (Code::NotAWorkbook, said!("workbook.file.empty")),
            Self::Pdf => (Code::NotAWorkbook, said!("workbook.file.pdf-document")),
            Self::Markup => (Code::NotAWorkbook, said!("workbook.file.markup")),
            Self::PlainText => (Code::NotAWorkbook, said!("workbook.file.plain-text")),
            Self::Unknown => (Code::NotAWorkbook, said!("workbook.file.unknown")),
            Self::OtherDocument => (Code::NotAWorkbook, said!("workbook.file.other-document")),
            Self::Archive => (Code::NotAWorkbook, said!("workbook.file.archive")),
            Self::Damaged => (Code::DamagedWorkbook, said!("workbook.file.damaged")),
            Self::Locked => (Code::EncryptedWorkbook, said!("workbook.file.locked")),
            Self::TooLarge | Self::TooManyCells | Self::TooMuchText => {
                (Code::TooLargeWorkbook, said!("workbook.file.too-large"))
            }
            Self::TooManySheets => (Code::TooLargeWorkbook, said!("workbook.file.too-many-sheets")),
            Self::StrayCell => (Code::TooLargeWorkbook, said!("workbook.file.stray-cell")),
            Self::GivenUp => (Code::UnreadableWorkbook, said!("workbook.file.given-up")),
        };
        Diagnostic::error(code, said)
    }

    /// The error of one sheet; the others are read.
    pub fn of_sheet(self, name: &str) -> Diagnostic {
        let (code, said) = match self {
            Self::TooManyCells => (Code::TooManyCells, said!("workbook.too-many-cells", name)),
            Self::TooMuchText => (Code::TooMuchText, said!("workbook.too-much-text", name)),
            _ => (Code::DamagedSheet, said!("workbook.damaged-sheet", name)),
        };
        Diagnostic::error(code, said)
    }
}

macro_rules! of_calamine {
    ($($error:ident),*) => {
        $(impl From<$error> for Trouble {
            fn from(error: $error) -> Self {
                match error {
                    $error::Password => Self::Locked,
                    _ => Self::Damaged,
                }
            }
        })*
    };
}
of_calamine!(XlsxError, XlsbError, XlsError, OdsError);
