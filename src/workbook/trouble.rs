//! Why a workbook, or a sheet of it, cannot be read.

use serde::{Deserialize, Serialize};

use crate::diagnostic::Diagnostic;

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
    pub(super) fn of_workbook(self) -> Diagnostic {
        let (code, text, help) = match self {
            Self::Empty => (
                "not-a-workbook",
                "the file is empty",
                "copy it again from where it came from, or save the workbook again",
            ),
            Self::Pdf => ("not-a-workbook", "the file is a PDF document, not a workbook", SAVE),
            Self::Markup => {
                ("not-a-workbook", "the file is a web page or XML text, not a workbook", SAVE)
            }
            Self::PlainText => ("not-a-workbook", "the file is plain text, not a workbook", SAVE),
            Self::Unknown => {
                ("not-a-workbook", "the file is not a workbook, or it is damaged", SAVE)
            }
            Self::OtherDocument => (
                "not-a-workbook",
                "the file is an Office document, but not a workbook",
                "only workbooks are read: .xlsx, .xlsm, .xlsb, .xls or .ods",
            ),
            Self::Archive => (
                "not-a-workbook",
                "the file is a packed archive, but not a workbook",
                "unpack it and give the workbooks in it",
            ),
            Self::Damaged => (
                "damaged-workbook",
                "the file is damaged: it cannot be read to its end",
                "copy it again from where it came from; or open it in Excel or LibreOffice, let it be repaired, and save it",
            ),
            Self::Locked => (
                "encrypted-workbook",
                "the workbook is protected with a password",
                "open it in Excel or LibreOffice and save it without a password",
            ),
            Self::TooLarge | Self::TooManyCells | Self::TooMuchText => (
                "too-large-workbook",
                "the workbook is far larger than any tournament: it is not opened",
                "copy its sheets into a new workbook and save that",
            ),
            Self::TooManySheets => (
                "too-large-workbook",
                "the workbook has far more sheets than any tournament: it is not opened",
                "copy the sheets of the event into a new workbook and save that",
            ),
            Self::StrayCell => (
                "too-large-workbook",
                "a sheet of the workbook has a used cell very far down or to the right",
                "delete the empty rows below and the empty columns beside the table, or save the workbook as .xlsx",
            ),
            Self::GivenUp => (
                "unreadable-workbook",
                "the file cannot be read: it is damaged, or needs far more time or memory than any tournament",
                "open it in Excel or LibreOffice and save it as .xlsx",
            ),
        };
        Diagnostic::error(code, text).help(help)
    }

    /// The error of one sheet; the others are read.
    pub(super) fn of_sheet(self, name: &str) -> Diagnostic {
        let much =
            match self {
                Self::TooManyCells => "cells",
                Self::TooMuchText => "text",
                _ => {
                    return Diagnostic::error(
                    "damaged-sheet",
                    format!("the sheet {name} is damaged and cannot be read"),
                )
                .help("open the workbook in Excel or LibreOffice, let it be repaired, and save it");
                }
            };
        let code = if much == "cells" { "too-many-cells" } else { "too-much-text" };
        Diagnostic::error(
            code,
            format!("the sheet {name} has more {much} than any tournament needs"),
        )
        .help("keep only the table on this sheet")
    }
}

const SAVE: &str = "open it in Excel or LibreOffice and save it as an Excel workbook (.xlsx)";
