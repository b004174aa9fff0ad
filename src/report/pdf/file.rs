//! The file, written once: what printpdf has made of it, and in their places what is ready - faces, which are packed once
//! a process, and the structure, which is told as text.

use std::collections::BTreeMap;
use std::ops::Range;

use lopdf::{Dictionary, Document as File, Object, ObjectId, StringFormat};

use super::PdfError;
use super::pack::pack_page;

/// A stream that is packed already.
#[derive(Clone, Copy, Debug)]
pub struct Packed<'a> {
    /// The stream.
    pub bytes: &'a [u8],
    /// Of the file of a face: how long it is unpacked, in bytes.
    pub length: Option<usize>,
    /// What the stream is known by, where that is known; of the file of a face.
    pub digest: Option<[u8; 32]>,
}

/// A file, and where in it streams stand that are known by their digests.
#[derive(Clone, Debug, Default)]
pub struct Written {
    /// The file.
    pub bytes: Vec<u8>,
    /// The streams in the order of the file.
    pub known: Vec<(Range<usize>, [u8; 32])>,
}

/// Packed streams by the numbers of their objects.
pub type Faces<'a> = BTreeMap<u32, Packed<'a>>;

/// Objects that are told as text, one after the other: an object of lopdf's for each cell of a table would take many
/// times as long, and as much memory.
#[derive(Clone, Debug, Default)]
pub struct Texts {
    text: Vec<u8>,
    places: Vec<(u32, Range<usize>)>,
}

impl Texts {
    /// Tells an object, whose number is taken already.
    pub fn put(&mut self, (id, _): ObjectId, tell: impl FnOnce(&mut Vec<u8>)) {
        let begin = self.text.len();
        tell(&mut self.text);
        self.places.push((id, begin..self.text.len()));
    }
}

/// Adds a whole number in at least so many digits.
pub fn number(to: &mut Vec<u8>, number: usize, least: usize) {
    let mut buffer = itoa::Buffer::new();
    let digits = buffer.format(number).as_bytes();
    to.extend(std::iter::repeat_n(b'0', least.saturating_sub(digits.len())));
    to.extend_from_slice(digits);
}

/// Adds a reference to an object.
pub fn refer(to: &mut Vec<u8>, (id, _): ObjectId) {
    number(to, id as usize, 1);
    to.extend_from_slice(b" 0 R");
}

/// The bytes of a file.
pub fn written(file: &File, faces: &Faces<'_>, texts: Texts) -> Result<Written, PdfError> {
    let Texts { text, mut places } = texts;
    places.sort_unstable_by_key(|(id, _)| *id);
    let mut places = places.into_iter().peekable();
    let packed: usize = faces.values().map(|face| face.bytes.len()).sum();
    let mut bytes = Vec::with_capacity(text.len() + packed + 64 * 1024);
    bytes.extend_from_slice(b"%PDF-");
    bytes.extend_from_slice(file.version.as_bytes());
    bytes.extend_from_slice(b"\n%");
    bytes.extend_from_slice(&file.binary_mark);
    bytes.push(b'\n');
    let (mut begins, mut known) = (Vec::new(), Vec::new());
    for id in 1..=file.max_id {
        let begin = bytes.len();
        let ready = places.next_if(|(own, _)| *own == id);
        let object = file.objects.get(&(id, 0));
        begins.push((ready.is_some() || object.is_some()).then_some(begin));
        number(&mut bytes, id as usize, 1);
        bytes.extend_from_slice(b" 0 obj\n");
        match (ready, faces.get(&id), object) {
            (Some((_, place)), ..) => {
                bytes.extend_from_slice(text.get(place).unwrap_or_default());
            }
            (None, Some(face), _) => {
                stream(&mut bytes, face);
                known.extend(face.digest.map(|digest| (begin..bytes.len(), digest)));
            }
            (None, None, Some(Object::Stream(own))) if own.dict.get(b"Filter").is_err() => {
                let packed = pack_page(&own.content)?;
                let mut dict = own.dict.clone();
                dict.set("Length", i64::try_from(packed.len()).unwrap_or(i64::MAX));
                dict.set("Filter", Object::Name(b"FlateDecode".to_vec()));
                dictionary(&mut bytes, &dict);
                content(&mut bytes, &packed);
            }
            (None, None, Some(object)) => write(&mut bytes, object),
            (None, None, None) => {
                bytes.truncate(begin);
                continue;
            }
        }
        let is_stream = matches!(object, Some(Object::Stream(_)));
        bytes.extend_from_slice(if is_stream { b" \nendobj\n" } else { b"\nendobj\n" });
    }
    let begin = bytes.len();
    bytes.extend_from_slice(b"xref\n0 ");
    number(&mut bytes, begins.len() + 1, 1);
    bytes.extend_from_slice(b"\n0000000000 65535 f \n");
    for begin in begins {
        number(&mut bytes, begin.unwrap_or_default(), 10);
        let kind: &[u8] = if begin.is_some() { b" 00000 n \n" } else { b" 65535 f \n" };
        bytes.extend_from_slice(kind);
    }
    let mut trailer = file.trailer.clone();
    trailer.set("Size", i64::from(file.max_id) + 1);
    bytes.extend_from_slice(b"trailer\n");
    dictionary(&mut bytes, &trailer);
    bytes.extend_from_slice(b"\nstartxref\n");
    number(&mut bytes, begin, 1);
    bytes.extend_from_slice(b"\n%%EOF");
    Ok(Written { bytes, known })
}

fn write(bytes: &mut Vec<u8>, object: &Object) {
    match object {
        Object::Null => bytes.extend_from_slice(b"null"),
        Object::Boolean(value) => bytes.extend_from_slice(value.to_string().as_bytes()),
        Object::Integer(value) => bytes.extend_from_slice(value.to_string().as_bytes()),
        Object::Real(value) => bytes.extend_from_slice(value.to_string().as_bytes()),
        Object::Name(own) => name(bytes, own),
        Object::String(text, StringFormat::Literal) => {
            bytes.push(b'(');
            for byte in text {
                match byte {
                    b'(' | b')' | b'\\' => bytes.extend_from_slice(&[b'\\', *byte]),
                    b'\r' => bytes.extend_from_slice(b"\\r"),
                    _ => bytes.push(*byte),
                }
            }
            bytes.push(b')');
        }
        Object::String(text, StringFormat::Hexadecimal) => {
            bytes.push(b'<');
            text.iter().for_each(|byte| hexadecimal(bytes, *byte));
            bytes.push(b'>');
        }
        Object::Array(array) => {
            bytes.push(b'[');
            for (at, own) in array.iter().enumerate() {
                if at > 0 && begins_with_letters(own) {
                    bytes.push(b' ');
                }
                write(bytes, own);
            }
            bytes.push(b']');
        }
        Object::Dictionary(own) => dictionary(bytes, own),
        Object::Stream(own) => {
            dictionary(bytes, &own.dict);
            content(bytes, &own.content);
        }
        Object::Reference(id) => refer(bytes, *id),
    }
}

fn dictionary(bytes: &mut Vec<u8>, dictionary: &Dictionary) {
    bytes.extend_from_slice(b"<<");
    for (key, value) in dictionary {
        name(bytes, key);
        if begins_with_letters(value) {
            bytes.push(b' ');
        }
        write(bytes, value);
    }
    bytes.extend_from_slice(b">>");
}

/// Whether a blank must stand between it and what comes before.
fn begins_with_letters(object: &Object) -> bool {
    use Object::{Boolean, Integer, Null, Real, Reference};
    matches!(object, Null | Boolean(_) | Integer(_) | Real(_) | Reference(_))
}

fn name(bytes: &mut Vec<u8>, name: &[u8]) {
    bytes.push(b'/');
    for byte in name {
        if byte.is_ascii_graphic() && !b"()<>[]{}/%#".contains(byte) {
            bytes.push(*byte);
        } else {
            bytes.push(b'#');
            hexadecimal(bytes, *byte);
        }
    }
}

fn hexadecimal(bytes: &mut Vec<u8>, byte: u8) {
    let digit = |half: u8| b"0123456789ABCDEF"[usize::from(half)];
    bytes.extend_from_slice(&[digit(byte >> 4), digit(byte & 15)]);
}

fn stream(bytes: &mut Vec<u8>, packed: &Packed<'_>) {
    bytes.extend_from_slice(b"<<");
    if let Some(length) = packed.length {
        bytes.extend_from_slice(b"/Length1 ");
        number(bytes, length, 1);
    }
    bytes.extend_from_slice(b"/Length ");
    number(bytes, packed.bytes.len(), 1);
    bytes.extend_from_slice(b"/Filter/FlateDecode>>");
    content(bytes, packed.bytes);
}

fn content(bytes: &mut Vec<u8>, content: &[u8]) {
    bytes.extend_from_slice(b"stream\n");
    bytes.extend_from_slice(content);
    bytes.extend_from_slice(b"\nendstream");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_have_as_many_digits_as_they_need_or_are_to_have() {
        for (given, least, told) in
            [(0, 1, "0"), (7, 1, "7"), (120, 1, "120"), (51_090, 10, "0000051090")]
        {
            let mut text = Vec::new();
            number(&mut text, given, least);
            assert_eq!(String::from_utf8(text).ok().as_deref(), Some(told));
        }
        let mut text = Vec::new();
        number(&mut text, usize::MAX, 1);
        assert_eq!(String::from_utf8(text).ok(), Some(usize::MAX.to_string()));
    }
}
