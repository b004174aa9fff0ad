//! The last touch to a file: what printpdf writes wrongly is put right, streams are packed, and the file's identity is
//! found from what is in it instead of drawn by lot.

use std::collections::BTreeMap;
use std::io::Write;

use flate2::Compression;
use flate2::write::ZlibEncoder;
use lopdf::{Dictionary, Document as File, Object, StringFormat};
use sha2::{Digest, Sha256};

use super::PdfError;
use super::parts::Part;
use crate::report::document::Document;

/// Bytes of a file's identity.
const IDENTITY: usize = 16;

/// Packing pages harder costs more time than it saves bytes (measured).
const PAGES: u32 = 4;
/// Faces are packed once and written many times.
const FACES: u32 = 8;

/// Puts a file right and writes it.
pub fn finish<'a>(
    mut file: File,
    document: &Document,
    parts: impl Iterator<Item = &'a Part>,
) -> Result<Vec<u8>, PdfError> {
    file.version = "1.7".to_owned();
    let root = reference(&file, b"Root")?;
    let catalog =
        file.get_dictionary_mut(root).map_err(|cause| PdfError::Write(cause.to_string()))?;
    catalog.set("Lang", literal(b"en"));
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
    let parts: BTreeMap<&[u8], &Part> = parts.map(|part| (part.id.as_bytes(), part)).collect();
    for object in file.objects.values_mut() {
        tidy(object, &parts)?;
    }
    // The identity is that of the whole file without it.
    let identity = |bytes: &[u8]| Object::String(bytes.to_vec(), StringFormat::Hexadecimal);
    let none = identity(&[0; IDENTITY]);
    file.trailer.set("ID", Object::Array(vec![none.clone(), none]));
    let mut bytes = Vec::with_capacity(64 * 1024);
    file.save_to(&mut bytes).map_err(|cause| PdfError::Write(cause.to_string()))?;
    let digest = Sha256::digest(&bytes);
    let id: String = digest.iter().take(IDENTITY).map(|byte| format!("{byte:02X}")).collect();
    let empty = "0".repeat(id.len()).into_bytes();
    // The trailer stands at the end.
    let found = bytes.windows(empty.len()).enumerate().rev().filter(|(_, text)| *text == empty);
    let places: Vec<usize> = found.map(|(at, _)| at).take(2).collect();
    for at in places {
        bytes.splice(at..at + id.len(), id.bytes());
    }
    Ok(bytes)
}

fn reference(file: &File, key: &[u8]) -> Result<lopdf::ObjectId, PdfError> {
    let found = file.trailer.get(key).and_then(Object::as_reference);
    found.map_err(|cause| PdfError::Write(cause.to_string()))
}

/// The file of a face, packed.
pub fn pack_face(file: &[u8]) -> Result<Vec<u8>, PdfError> {
    pack(file, FACES)
}

fn pack(bytes: &[u8], level: u32) -> Result<Vec<u8>, PdfError> {
    let mut encoder = ZlibEncoder::new(Vec::new(), Compression::new(level));
    let packed = encoder.write_all(bytes).and_then(|()| encoder.finish());
    packed.map_err(|cause| PdfError::Write(cause.to_string()))
}

fn tidy(object: &mut Object, parts: &BTreeMap<&[u8], &Part>) -> Result<(), PdfError> {
    match object {
        Object::Stream(stream) if stream.dict.get(b"Filter").is_err() => {
            stream.dict.set("Filter", name("FlateDecode"));
            match parts.get(stream.content.as_slice()) {
                Some(part) => {
                    let length = i64::try_from(part.length).unwrap_or_default();
                    stream.dict.set("Length1", Object::Integer(length));
                    stream.set_content(part.packed.clone());
                }
                None => {
                    let packed = pack(&stream.content, PAGES)?;
                    stream.set_content(packed);
                }
            }
        }
        Object::Dictionary(dictionary) => {
            // Empty lists say nothing.
            let empty = |value: &Object| value.as_array().is_ok_and(Vec::is_empty);
            if dictionary.get(b"Annots").is_ok_and(empty) {
                dictionary.remove(b"Annots");
            }
        }
        _ => {}
    }
    Ok(())
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

fn name(name: &str) -> Object {
    Object::Name(name.as_bytes().to_vec())
}

fn literal(text: &[u8]) -> Object {
    Object::String(text.to_vec(), StringFormat::Literal)
}

/// UTF-16 with a byte order mark, as PDF has it.
fn unicode(text: &str) -> Object {
    let mut bytes = vec![0xFE, 0xFF];
    text.encode_utf16().for_each(|unit| bytes.extend(unit.to_be_bytes()));
    Object::String(bytes, StringFormat::Hexadecimal)
}
