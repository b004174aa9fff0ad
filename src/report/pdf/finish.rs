//! The last touch to a file: what printpdf writes wrongly is put right, streams are packed, and the file's identity is
//! found from what is in it instead of drawn by lot.

use std::io::Write;

use flate2::Compression;
use flate2::write::ZlibEncoder;
use lopdf::{Dictionary, Document as File, Object, StringFormat};

use super::PdfError;
use crate::report::document::Document;

/// Packing harder costs more time than it saves bytes (measured).
const PACKING: u32 = 4;

/// Puts a file right and writes it.
pub fn finish(mut file: File, document: &Document) -> Result<Vec<u8>, PdfError> {
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
    for object in file.objects.values_mut() {
        tidy(object)?;
    }
    // The identity is that of the whole file without it.
    file.trailer.remove(b"ID");
    let mut bytes = Vec::with_capacity(64 * 1024);
    let save = |file: &mut File, bytes: &mut Vec<u8>| {
        bytes.clear();
        file.save_to(bytes).map_err(|cause| PdfError::Write(cause.to_string()))
    };
    save(&mut file, &mut bytes)?;
    let id = Object::String(fnv1a(&bytes).to_be_bytes().to_vec(), StringFormat::Hexadecimal);
    file.trailer.set("ID", Object::Array(vec![id.clone(), id]));
    save(&mut file, &mut bytes)?;
    Ok(bytes)
}

fn reference(file: &File, key: &[u8]) -> Result<lopdf::ObjectId, PdfError> {
    let found = file.trailer.get(key).and_then(Object::as_reference);
    found.map_err(|cause| PdfError::Write(cause.to_string()))
}

fn tidy(object: &mut Object) -> Result<(), PdfError> {
    match object {
        Object::Stream(stream) if stream.dict.get(b"Filter").is_err() => {
            let mut encoder = ZlibEncoder::new(Vec::new(), Compression::new(PACKING));
            let packed = encoder.write_all(&stream.content).and_then(|()| encoder.finish());
            let packed = packed.map_err(|cause| PdfError::Write(cause.to_string()))?;
            stream.dict.set("Filter", name("FlateDecode"));
            stream.set_content(packed);
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

/// The Fowler-Noll-Vo hash (1a) of 128 bits: an identity that is the same on every machine; nothing rests on its
/// strength.
pub fn fnv1a(bytes: &[u8]) -> u128 {
    const BASIS: u128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d;
    const PRIME: u128 = 0x0000_0000_0100_0000_0000_0000_0000_013b;
    bytes.iter().fold(BASIS, |hash, byte| (hash ^ u128::from(*byte)).wrapping_mul(PRIME))
}
