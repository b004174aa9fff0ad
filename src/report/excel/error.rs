//! What can be wrong with a workbook to be written.

use rust_xlsxwriter::XlsxError;

/// A workbook that cannot be written.
#[derive(Debug, thiserror::Error)]
pub enum ExcelError {
    /// The workbook cannot be put together: a cell with more text than Excel takes, too many columns.
    #[error("the workbook cannot be written: {0}")]
    Write(#[from] XlsxError),
    /// A formula looks at a table that is on no sheet.
    #[error("a formula looks at a table that is not in the workbook")]
    NoTable,
    /// A table larger than a sheet of Excel.
    #[error("the table is larger than a sheet of Excel")]
    TooLarge,
}
