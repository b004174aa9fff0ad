//! What the parts of an Excel file have in common: tags, relations, names of sheets and cells.

use std::collections::BTreeMap;

use quick_xml::Reader;
use quick_xml::events::{BytesStart, Event};

/// The tags of a part, and the texts between them.
pub fn walk(content: &[u8], mut tell: impl FnMut(Piece<'_>)) {
    let mut reader = Reader::from_reader(content);
    loop {
        match reader.read_event() {
            Ok(Event::Start(tag) | Event::Empty(tag)) => tell(Piece::Tag(&tag)),
            Ok(Event::End(tag)) => tell(Piece::End(local(tag.name().as_ref()))),
            Ok(Event::Text(text)) => tell(Piece::Text(&text)),
            Ok(Event::Eof) | Err(_) => return,
            Ok(_) => {}
        }
    }
}

/// A piece of a part.
pub enum Piece<'a> {
    /// A tag that opens, or stands alone.
    Tag(&'a BytesStart<'a>),
    /// The name of a tag that closes.
    End(&'a str),
    /// A text.
    Text(&'a str),
}

/// The name of a tag without its namespace.
pub fn local(name: &str) -> &str {
    name.rsplit(':').next().unwrap_or(name)
}

/// The value of an attribute, whatever its namespace.
pub fn attribute(tag: &BytesStart<'_>, name: &str) -> Option<String> {
    let mut attributes = tag.attributes().flatten();
    let found = attributes.find(|own| local(own.key.as_ref()) == name)?;
    quick_xml::escape::unescape(&found.value).ok().map(std::borrow::Cow::into_owned)
}

/// The name and the relation of each sheet.
pub fn sheets(content: &[u8]) -> Vec<(String, String)> {
    let mut sheets = Vec::new();
    walk(content, |piece| {
        let Piece::Tag(tag) = piece else { return };
        if local(tag.name().as_ref()) == "sheet" {
            sheets.extend(attribute(tag, "name").zip(attribute(tag, "id")));
        }
    });
    sheets
}

/// The parts that a part of relations names, as the workbook calls them.
pub fn relations(content: &[u8], of: &str) -> BTreeMap<String, String> {
    let folder = of.split("_rels/").next().unwrap_or_default();
    let mut relations = BTreeMap::new();
    walk(content, |piece| {
        let Piece::Tag(tag) = piece else { return };
        let Some((id, target)) = attribute(tag, "Id").zip(attribute(tag, "Target")) else { return };
        let target = target.to_lowercase();
        let mut whole: Vec<&str> = match target.strip_prefix('/') {
            Some(_) => Vec::new(),
            None => folder.split('/').filter(|name| !name.is_empty()).collect(),
        };
        for step in target.split('/').filter(|step| !step.is_empty()) {
            match step {
                ".." => _ = whole.pop(),
                step => whole.push(step),
            }
        }
        relations.insert(id, whole.join("/"));
    });
    relations
}

/// The row and the column of a cell: `D5`.
pub fn place(cell: &str) -> Option<(u32, u32)> {
    let digits = cell.find(|c: char| c.is_ascii_digit())?;
    let (letters, number) = cell.split_at(digits);
    let column = letters.bytes().try_fold(0_u32, |sum, letter| {
        let own = letter.to_ascii_uppercase().checked_sub(b'A').filter(|own| *own < 26)?;
        sum.checked_mul(26)?.checked_add(u32::from(own) + 1)
    })?;
    Some((number.parse::<u32>().ok()?.checked_sub(1)?, column.checked_sub(1)?))
}
