//! A paper as PDF.
//!
//! printpdf writes the pages; what it leaves to chance or does not do is done here: the faces are cut down and packed in
//! parts ([`parts`]), of which it gets stubs, it is given all names itself (its own come from a counter of the process),
//! and the file is finished by hand ([`finish`]). The same document gives the same bytes.

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
use ops::Marked;

use printpdf::{
    DictItem, ExternalStream, ExternalXObject, FontId, Op, PdfDocument, PdfFontHandle, PdfPage,
    PdfSaveOptions, Pt, Rect, TextItem, XObject, XObjectId,
};

use crate::report::document::Document;
use crate::report::fonts::Fonts;
use crate::report::layout::{DrawOp, PageDrawing, lay_out};
use crate::report::picture::{Packed, Picture};
use parts::Used;

/// So many pages are with printpdf at a time: what it makes of a page on the way is many times as large as the page.
const AT_A_TIME: usize = 16;

/// Draws a document as a PDF file.
pub fn write(document: &Document) -> Result<Vec<u8>, PdfError> {
    draw(document, &lay_out(document, Fonts::get()?))
}

/// Draws pages that are laid out already.
pub fn draw(document: &Document, drawings: &[PageDrawing]) -> Result<Vec<u8>, PdfError> {
    let fonts = Fonts::get()?;
    let parts = parts::used(drawings, fonts)?;
    let sheet = |drawing: &PageDrawing| page(drawing, fonts);
    let picture = drawings.iter().flat_map(|drawing| &drawing.ops).find_map(|op| match op {
        DrawOp::Picture { picture, .. } => Some(picture),
        _ => None,
    });
    let made = |pages| {
        let mut pdf = made(&document.title, &parts, fonts);
        pdf.resources.xobjects.map.extend(picture.map(|own| stream(own)));
        pdf.pages = pages;
        pdf.to_lopdf_document(&PdfSaveOptions::default(), &mut Vec::new())
    };
    let (mut file, marked) = if drawings.len() <= AT_A_TIME {
        let (pages, marked) = drawings.iter().map(sheet).unzip();
        (made(pages), marked)
    } else {
        let (mut contents, mut marked) = (Vec::with_capacity(drawings.len()), Vec::new());
        for some in drawings.chunks(AT_A_TIME) {
            let (pages, own): (_, Vec<Marked>) = some.iter().map(sheet).unzip();
            finish::take_contents(made(pages), &mut contents)?;
            marked.extend(own);
        }
        // Pages of the same sizes, the first with every character, so that the faces are those of the whole.
        let mut pages: Vec<PdfPage> = drawings.iter().map(blank).collect();
        if let Some(first) = pages.first_mut() {
            first.ops = parts.iter().flat_map(all_characters).collect();
        }
        let mut file = made(pages);
        finish::put_contents(&mut file, contents)?;
        (file, marked)
    };
    let faces = finish::faces(&file, parts.iter().map(|(part, _)| &**part));
    let texts = tags::tag(&mut file, document, &marked)?;
    finish::finish(file, document, &faces, texts)
}

/// What printpdf makes pages of, with its faces.
fn made(title: &str, parts: &[Used], fonts: &Fonts) -> PdfDocument {
    let mut pdf = PdfDocument::new(title);
    pdf.resources.fonts.map.extend(parts.iter().map(|(part, used)| part.stub(fonts, used)));
    pdf
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

/// Shows every character that is used of a part.
fn all_characters((part, used): &Used) -> impl Iterator<Item = Op> + use<> {
    let font = PdfFontHandle::External(FontId(part.id.clone()));
    let items = vec![TextItem::Text(used.iter().collect())];
    [Op::SetFont { font, size: Pt(1.0) }, Op::ShowText { items }].into_iter()
}

fn page(drawing: &PageDrawing, fonts: &Fonts) -> (PdfPage, Marked) {
    let (ops, marked) = ops::ops(drawing, fonts);
    (PdfPage { ops, ..blank(drawing) }, marked)
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
