//! A paper as PDF.
//!
//! printpdf makes the pages, the faces and what belongs to them; what it leaves to chance or does not do is done here:
//! the faces are cut down and packed in parts ([`parts`]), of which it gets stubs, it is given all names itself (its own
//! come from a counter of the process), the contents of the pages are told as text ([`ops`]), and the file is finished
//! by hand ([`finish`]). The same document gives the same bytes.

mod error;
mod file;
mod finish;
mod ops;
mod pack;
mod parts;
mod tags;
#[cfg(test)]
mod tests;

pub use error::PdfError;

use printpdf::{
    DictItem, ExternalStream, ExternalXObject, FontId, Op, PdfDocument, PdfFontHandle, PdfPage,
    PdfSaveOptions, Pt, Rect, TextItem, XObject, XObjectId,
};

use crate::report::document::Document;
use crate::report::fonts::Fonts;
use crate::report::layout::{DrawOp, PageDrawing, lay_out};
use crate::report::picture::{Packed, Picture};
use parts::Used;

/// Draws a document as a PDF file.
pub fn write(document: &Document) -> Result<Vec<u8>, PdfError> {
    draw(document, &lay_out(document, Fonts::get()))
}

/// Draws pages that are laid out already.
pub fn draw(document: &Document, drawings: &[PageDrawing]) -> Result<Vec<u8>, PdfError> {
    let fonts = Fonts::get();
    let parts = parts::used(drawings, fonts)?;
    let picture = drawings.iter().flat_map(|drawing| &drawing.ops).find_map(|op| match op {
        DrawOp::Picture { picture, .. } => Some(picture),
        _ => None,
    });
    let mut pdf = PdfDocument::new(&document.title);
    pdf.resources.fonts.map.extend(parts.iter().map(|(part, used)| part.stub(fonts, used)));
    pdf.resources.xobjects.map.extend(picture.map(|own| stream(own)));
    pdf.pages = drawings.iter().map(blank).collect();
    // The first with a character of each face, so that printpdf makes a place for it; what is on the pages comes after.
    if let Some(first) = pdf.pages.first_mut() {
        first.ops = parts.iter().flat_map(one_character).collect();
    }
    let mut file = pdf.to_lopdf_document(&PdfSaveOptions::default(), &mut Vec::new());
    let (mut contents, mut marked) = (Vec::with_capacity(drawings.len()), Vec::new());
    for drawing in drawings {
        let (content, own) = ops::ops(drawing, fonts, &parts);
        contents.push(pack::pack_page(&content)?);
        marked.push(own);
    }
    finish::widths(&mut file, fonts, &parts);
    let mut ready = finish::faces(&file, parts.iter().map(|(part, _)| &**part));
    ready.extend(finish::contents(&file, &contents)?);
    let texts = tags::tag(&mut file, document, &marked)?;
    finish::finish(file, document, &ready, texts)
}

/// A picture as it stands in a file.
fn stream(picture: &Picture) -> (XObjectId, XObject) {
    let name = |name: &str| DictItem::Name(name.as_bytes().to_vec());
    let filter = match picture.packed {
        Packed::Deflate => "FlateDecode",
        Packed::Jpeg => "DCTDecode",
    };
    let dict = [
        ("Type", name("XObject")),
        ("Subtype", name("Image")),
        ("Width", DictItem::Int(picture.width.into())),
        ("Height", DictItem::Int(picture.height.into())),
        ("ColorSpace", name(if picture.colours { "DeviceRGB" } else { "DeviceGray" })),
        ("BitsPerComponent", DictItem::Int(8)),
        ("Filter", name(filter)),
    ];
    let dict = dict.into_iter().map(|(key, item)| (key.to_owned(), item)).collect();
    let stream = ExternalStream { dict, content: picture.bytes.clone(), compress: false };
    let external = ExternalXObject { stream, width: None, height: None, dpi: None };
    (XObjectId(ops::LOGO.to_owned()), XObject::External(external))
}

/// Shows a character that is used of a part.
fn one_character((part, used): &Used) -> impl Iterator<Item = Op> + use<> {
    let font = PdfFontHandle::External(FontId(part.id.clone()));
    let items = vec![TextItem::Text(used.iter().take(1).collect())];
    [Op::SetFont { font, size: Pt(1.0) }, Op::ShowText { items }].into_iter()
}

/// A page of the size of a drawing.
fn blank(drawing: &PageDrawing) -> PdfPage {
    let sheet = || Rect {
        x: Pt(0.0),
        y: Pt(0.0),
        width: Pt(ops::hundredths(drawing.width)),
        height: Pt(ops::hundredths(drawing.height)),
        mode: None,
        winding_order: None,
    };
    PdfPage { media_box: sheet(), trim_box: sheet(), crop_box: sheet(), ops: Vec::new() }
}
