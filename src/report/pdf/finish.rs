//! The last touch to a file: what printpdf writes wrongly is put right, streams are packed, and the file's identity is
//! found from what is in it instead of drawn by lot.

use std::collections::BTreeMap;
use std::ops::Range;

use lopdf::{Dictionary, Document as File, Object, StringFormat};
use sha2::{Digest, Sha256};

use super::PdfError;
use super::file::{Faces, Packed, Texts, Written, written};
use super::parts::{Part, Used};
use crate::report::document::Document;
use crate::report::fonts::Fonts;

/// Bytes of a file's identity.
const IDENTITY: usize = 16;

/// Puts a file right and writes it, with the faces and the texts that are ready.
pub fn finish(
    mut file: File,
    document: &Document,
    faces: &Faces<'_>,
    texts: Texts,
) -> Result<Vec<u8>, PdfError> {
    file.version = "1.7".to_owned();
    let root = reference(&file, b"Root")?;
    let catalog =
        file.get_dictionary_mut(root).map_err(|cause| PdfError::Write(cause.to_string()))?;
    catalog.set("Lang", literal(document.words.code().as_bytes()));
    // printpdf writes these as strings; readers want names.
    catalog.set("Type", name("Catalog"));
    catalog.set("PageLayout", name("SinglePage"));
    catalog.set("PageMode", name("UseNone"));
    let mut view = Dictionary::new();
    view.set("DisplayDocTitle", Object::Boolean(true));
    catalog.set("ViewerPreferences", Object::Dictionary(view));
    // The whole of printpdf's own says PDF/X, which this is not.
    let info = reference(&file, b"Info")?;
    file.objects.insert(info, Object::Dictionary(properties(document)));
    file.objects.values_mut().for_each(tidy);
    let none = || Object::String(vec![0; IDENTITY], StringFormat::Hexadecimal);
    file.trailer.set("ID", Object::Array(vec![none(), none()]));
    let Written { mut bytes, known } = written(&file, faces, texts)?;
    identify(&mut bytes, &known);
    Ok(bytes)
}

/// Puts the identity, which is that of the whole file without it, in its two places in the trailer, at the end. The
/// faces, which are most of a file and the same in many, stand in it for themselves by their digests.
fn identify(bytes: &mut [u8], known: &[(Range<usize>, [u8; 32])]) {
    let (mut digest, mut from) = (Sha256::new(), 0);
    for (stream, own) in known {
        digest.update(bytes.get(from..stream.start).unwrap_or_default());
        digest.update(own);
        from = stream.end;
    }
    digest.update(bytes.get(from..).unwrap_or_default());
    let digest = digest.finalize();
    let id: String = digest.iter().take(IDENTITY).map(|byte| format!("{byte:02X}")).collect();
    let none = "0".repeat(id.len()).into_bytes();
    let places = bytes.windows(none.len()).enumerate().rev().filter(|(_, text)| *text == none);
    for at in places.map(|(at, _)| at).take(2).collect::<Vec<usize>>() {
        if let Some(place) = bytes.get_mut(at..at + id.len()) {
            place.copy_from_slice(id.as_bytes());
        }
    }
}

/// The ready contents of the pages, by the objects that printpdf has made for them.
pub fn contents<'a>(file: &File, contents: &'a [Vec<u8>]) -> Result<Faces<'a>, PdfError> {
    let ready = |(page, bytes): (_, &'a Vec<u8>)| {
        let (id, _) = content(file, page)?;
        Ok((id, Packed { bytes, length: None, digest: None }))
    };
    file.get_pages().into_values().zip(contents).map(ready).collect()
}

/// Where the content of a page stands.
fn content(file: &File, page: lopdf::ObjectId) -> Result<lopdf::ObjectId, PdfError> {
    let content = file.get_dictionary(page).and_then(|page| page.get(b"Contents")?.as_reference());
    content.map_err(|cause| PdfError::Write(cause.to_string()))
}

/// What the trailer refers to.
pub(super) fn reference(file: &File, key: &[u8]) -> Result<lopdf::ObjectId, PdfError> {
    let found = file.trailer.get(key).and_then(Object::as_reference);
    found.map_err(|cause| PdfError::Write(cause.to_string()))
}

/// Puts the widths of the characters that are used of each part where printpdf has those of its stub.
pub fn widths(file: &mut File, fonts: &Fonts, parts: &[Used]) {
    let parts: BTreeMap<&[u8], &Used> =
        parts.iter().map(|used| (used.0.name.as_bytes(), used)).collect();
    for object in file.objects.values_mut() {
        let Object::Dictionary(font) = object else { continue };
        let name = font.get(b"BaseFont").and_then(Object::as_name).unwrap_or_default();
        let Some((part, used)) = parts.get(name).copied() else { continue };
        let descendants = font.get_mut(b"DescendantFonts").and_then(Object::as_array_mut);
        if let Ok([Object::Dictionary(own)]) = descendants.map(Vec::as_mut_slice) {
            own.set("W", Object::Array(part.widths(fonts, used)));
        }
    }
}

/// The ready parts of faces, by the objects that printpdf has made of their stubs.
pub fn faces<'a>(file: &File, parts: impl Iterator<Item = &'a Part>) -> Faces<'a> {
    let parts: BTreeMap<&[u8], &Part> = parts.map(|part| (part.name.as_bytes(), part)).collect();
    let ready = |dictionary: &Dictionary| {
        let part = |name: &[u8]| {
            let name = dictionary.get(name).and_then(Object::as_name).ok()?;
            parts.get(name).copied()
        };
        let stream = |key: &[u8]| dictionary.get(key).and_then(Object::as_reference).ok();
        if let Some(((id, _), part)) = stream(b"FontFile2").zip(part(b"FontName")) {
            let (length, digest) = (Some(part.cut.length), Some(part.digest));
            return Some((id, Packed { bytes: &part.cut.packed, length, digest }));
        }
        let ((id, _), part) = stream(b"ToUnicode").zip(part(b"BaseFont"))?;
        Some((id, Packed { bytes: &part.cut.unicode, length: None, digest: None }))
    };
    file.objects.values().filter_map(|object| ready(object.as_dict().ok()?)).collect()
}

/// Empty lists say nothing.
fn tidy(object: &mut Object) {
    if let Object::Dictionary(dictionary) = object {
        let empty = |value: &Object| value.as_array().is_ok_and(Vec::is_empty);
        if dictionary.get(b"Annots").is_ok_and(empty) {
            dictionary.remove(b"Annots");
        }
    }
}

fn properties(document: &Document) -> Dictionary {
    let date = literal(document.date.format("D:%Y%m%d%H%M%SZ").to_string().as_bytes());
    let mut info = Dictionary::new();
    info.set("Title", unicode(&document.title));
    if !document.subject.is_empty() {
        info.set("Subject", unicode(&document.subject));
    }
    info.set("Creator", literal(b"wallchart"));
    info.set("Producer", literal(concat!("wallchart ", env!("CARGO_PKG_VERSION")).as_bytes()));
    info.set("CreationDate", date.clone());
    info.set("ModDate", date);
    info
}

/// A name.
pub(super) fn name(name: &str) -> Object {
    Object::Name(name.as_bytes().to_vec())
}

fn literal(text: &[u8]) -> Object {
    Object::String(text.to_vec(), StringFormat::Literal)
}

/// UTF-16 with a byte order mark, as PDF has it.
pub(super) fn unicode(text: &str) -> Object {
    let mut bytes = vec![0xFE, 0xFF];
    text.encode_utf16().for_each(|unit| bytes.extend(unit.to_be_bytes()));
    Object::String(bytes, StringFormat::Hexadecimal)
}
