//! A paper as PDF.
//!
//! printpdf writes the pages; what it leaves to chance or does not do is done here: the faces are cut down and packed in
//! parts ([`parts`]), of which it gets stubs, it is given all names itself (its own come from a counter of the process),
//! and the file is finished by hand ([`finish`]). The same document gives the same bytes.

mod error;
mod finish;
mod ops;
mod pack;
mod parts;
mod tags;
#[cfg(test)]
mod tests;

pub use error::PdfError;
use ops::Marked;

use printpdf::{PdfDocument, PdfPage, PdfSaveOptions, Pt, Rect};

use crate::report::document::Document;
use crate::report::fonts::Fonts;
use crate::report::layout::{PageDrawing, lay_out};

/// Draws a document as a PDF file.
pub fn write(document: &Document) -> Result<Vec<u8>, PdfError> {
    draw(document, &lay_out(document, Fonts::get()?))
}

/// Draws pages that are laid out already.
pub fn draw(document: &Document, drawings: &[PageDrawing]) -> Result<Vec<u8>, PdfError> {
    let fonts = Fonts::get()?;
    let mut pdf = PdfDocument::new(&document.title);
    let parts = parts::used(drawings, fonts)?;
    pdf.resources.fonts.map.extend(parts.iter().map(|(part, used)| part.stub(fonts, used)));
    let (pages, marked): (Vec<PdfPage>, Vec<Marked>) =
        drawings.iter().map(|drawing| page(drawing, fonts)).unzip();
    pdf.pages = pages;
    let mut file = pdf.to_lopdf_document(&PdfSaveOptions::default(), &mut Vec::new());
    tags::tag(&mut file, document, &marked)?;
    finish::finish(file, document, parts.iter().map(|(part, _)| &**part))
}

fn page(drawing: &PageDrawing, fonts: &Fonts) -> (PdfPage, Marked) {
    let (operations, marked) = ops::ops(drawing, fonts);
    let sheet = || Rect {
        x: Pt(0.0),
        y: Pt(0.0),
        width: Pt(ops::hundredths(drawing.width)),
        height: Pt(ops::hundredths(drawing.height)),
        mode: None,
        winding_order: None,
    };
    let page =
        PdfPage { media_box: sheet(), trim_box: sheet(), crop_box: sheet(), ops: operations };
    (page, marked)
}
