//! What can be wrong with a PDF to be made.

/// A PDF that cannot be made.
#[derive(Debug, thiserror::Error)]
pub enum PdfError {
    /// A typeface cannot be cut down to the characters used.
    #[error("the typeface {face} cannot be embedded: {cause}")]
    Subset {
        /// Its name.
        face: &'static str,
        /// What is wrong.
        cause: String,
    },
    /// The file cannot be put together.
    #[error("the PDF cannot be put together: {0}")]
    Write(String),
}
