//! What a sheet holds beside what its cells say: rows and columns that are hidden, cells struck through, notes at cells,
//! text boxes. Hidden rows are read as the others; what is written in notes and boxes is not.

use std::collections::{BTreeMap, BTreeSet};

use quick_xml::events::BytesStart;
use serde::{Deserialize, Serialize};

use super::parts::{Piece, attribute, local, place, relations, sheets, walk};

/// Most hidden rows and columns, and most notes, of a sheet that are looked at.
const MOST: usize = 1_000;

/// What a sheet holds beside what its cells show.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Unseen {
    /// The hidden rows.
    pub rows: BTreeSet<u32>,
    /// The hidden columns.
    pub columns: BTreeSet<u32>,
    /// Notes at cells, and text boxes where they begin: row, column and text.
    pub notes: Vec<(u32, u32, String)>,
    /// Cells that are struck through.
    pub struck: BTreeSet<(u32, u32)>,
}

impl Unseen {
    /// Adds rows or columns from the first to the last one.
    pub fn hide(to: &mut BTreeSet<u32>, first: u32, last: u32) {
        to.extend((first..=last).take(MOST.saturating_sub(to.len())));
    }

    /// Adds a cell that is struck through.
    pub fn strike(&mut self, row: u32, column: u32) {
        if self.struck.len() < MOST {
            self.struck.insert((row, column));
        }
    }

    /// Adds a note at a cell.
    pub fn note(&mut self, row: u32, column: u32, text: &str) {
        if !text.trim().is_empty() && self.notes.len() < MOST {
            self.notes.push((row, column, text.trim().to_owned()));
        }
    }
}

/// What the parts of an `.xlsx` workbook say of it.
#[derive(Default)]
pub struct Parts {
    /// Which sheet is which part, by relation: `xl/workbook.xml`.
    sheets: Vec<(String, String)>,
    /// What each part with relations names, by their id.
    relations: BTreeMap<String, BTreeMap<String, String>>,
    /// By part, what stands in it.
    found: BTreeMap<String, Unseen>,
    /// The numbers of the shared texts of which a piece is struck through.
    pub struck: BTreeSet<usize>,
}

/// The part of the texts that cells share.
pub const SHARED_STRINGS: &str = "xl/sharedstrings.xml";

/// Whether a part has to be kept to be looked at.
pub fn is_kept(part: &str) -> bool {
    let is_of = |folder: &str| part.starts_with(folder) && part.ends_with(".xml");
    part == "xl/workbook.xml"
        || part == "xl/_rels/workbook.xml.rels"
        || part.starts_with("xl/worksheets/_rels/")
        || is_of("xl/comments")
        || is_of("xl/drawings/drawing")
}

impl Parts {
    /// Looks at a part that was kept, or at a sheet that hides something.
    pub fn look(&mut self, part: &str, content: &[u8]) {
        if part == "xl/workbook.xml" {
            self.sheets = sheets(content);
        } else if let Some(of) = part.strip_suffix(".rels") {
            self.relations.insert(of.replace("_rels/", ""), relations(content, of));
        } else if part == SHARED_STRINGS {
            self.struck = struck_texts(content);
        } else {
            let found = match part.starts_with("xl/worksheets/") {
                true => {
                    Unseen { struck: struck_cells(content, &BTreeSet::new()), ..hidden(content) }
                }
                false => notes(content),
            };
            self.found.insert(part.to_owned(), found);
        }
    }

    /// Looks at a sheet once more for cells with a shared text of which a piece is struck through.
    pub fn look_for_struck(&mut self, part: &str, content: &[u8]) {
        let cells = struck_cells(content, &self.struck);
        self.found.entry(part.to_owned()).or_default().struck.extend(cells);
    }

    /// What was found, by sheet.
    pub fn by_sheet(&self) -> BTreeMap<String, Unseen> {
        let of_sheet = |(name, relation): &(String, String)| {
            let part = self.relations.get("xl/workbook.xml")?.get(relation)?;
            let mut own = self.found.get(part).cloned().unwrap_or_default();
            let beside = self.relations.get(part).into_iter().flatten();
            for notes in beside.filter_map(|(_, target)| self.found.get(target)) {
                own.notes.extend(notes.notes.iter().cloned());
            }
            (own != Unseen::default()).then(|| (name.clone(), own))
        };
        self.sheets.iter().filter_map(of_sheet).collect()
    }
}

fn number(tag: &BytesStart<'_>, name: &str) -> Option<u32> {
    attribute(tag, name)?.trim().parse().ok()
}

/// The rows and columns that a sheet does not show.
fn hidden(content: &[u8]) -> Unseen {
    let mut unseen = Unseen::default();
    let mut row = 0;
    walk(content, |piece| {
        let Piece::Tag(tag) = piece else { return };
        let is_hidden = || matches!(attribute(tag, "hidden").as_deref(), Some("1" | "true"));
        match local(tag.name().as_ref()) {
            "row" => {
                row = number(tag, "r").unwrap_or(row + 1);
                if is_hidden() && row > 0 {
                    Unseen::hide(&mut unseen.rows, row - 1, row - 1);
                }
            }
            "col" if is_hidden() => {
                if let (Some(first @ 1..), Some(last)) = (number(tag, "min"), number(tag, "max")) {
                    Unseen::hide(&mut unseen.columns, first - 1, last.saturating_sub(1));
                }
            }
            _ => {}
        }
    });
    unseen
}

/// The notes of a part of comments, and the texts of a part of drawings.
fn notes(content: &[u8]) -> Unseen {
    let mut unseen = Unseen::default();
    let (mut at, mut text) = ((0, 0), String::new());
    let mut inside = String::new();
    walk(content, |piece| match piece {
        Piece::Tag(tag) => {
            inside = local(tag.name().as_ref()).to_owned();
            if inside == "comment" {
                at = attribute(tag, "ref").and_then(|cell| place(&cell)).unwrap_or_default();
                text.clear();
            } else if inside.ends_with("Anchor") {
                at = (0, 0);
                text.clear();
            } else if inside == "to" {
                inside.clear();
            }
        }
        Piece::Text(own) => match &*inside {
            "t" => {
                let plain = quick_xml::escape::unescape(own).unwrap_or_default();
                text.push_str(&plain);
            }
            // Where a box begins: the first of these; where it ends stands behind it.
            "row" if at.0 == 0 => at.0 = own.trim().parse().unwrap_or(0),
            "col" if at.1 == 0 => at.1 = own.trim().parse().unwrap_or(0),
            _ => {}
        },
        Piece::End(name) => {
            if name == "p" || name == "r" {
                text.push(' ');
            }
            let is_over = name == "comment" || name.ends_with("Anchor");
            if is_over {
                unseen.note(at.0, at.1, &text);
            }
            inside.clear();
        }
    });
    unseen
}

/// The numbers of the texts of which a piece is struck through.
fn struck_texts(content: &[u8]) -> BTreeSet<usize> {
    let (mut found, mut number) = (BTreeSet::new(), 0);
    walk(content, |piece| match piece {
        Piece::Tag(tag) if is_struck(tag) => {
            found.insert(number);
        }
        Piece::End("si") => number += 1,
        _ => {}
    });
    found
}

/// The cells of a sheet with a piece struck through, in a text of their own or in one of these shared ones.
fn struck_cells(content: &[u8], shared: &BTreeSet<usize>) -> BTreeSet<(u32, u32)> {
    let mut found = BTreeSet::new();
    let (mut at, mut is_shared, mut is_value) = (None, false, false);
    walk(content, |piece| match piece {
        Piece::Tag(tag) => match local(tag.name().as_ref()) {
            "c" => {
                at = attribute(tag, "r").and_then(|cell| place(&cell));
                is_shared = attribute(tag, "t").as_deref() == Some("s");
            }
            own => {
                is_value = own == "v";
                found.extend(at.filter(|_| is_struck(tag)));
            }
        },
        Piece::Text(text) if is_value && is_shared => {
            let number = text.trim().parse().ok().filter(|own| shared.contains(own));
            found.extend(at.filter(|_| number.is_some()));
        }
        Piece::Text(_) => {}
        Piece::End(_) => is_value = false,
    });
    found.into_iter().take(MOST).collect()
}

/// Whether a tag strikes the piece of text through to which it belongs.
fn is_struck(tag: &BytesStart<'_>) -> bool {
    let is_off = || matches!(attribute(tag, "val").as_deref(), Some("0" | "false"));
    local(tag.name().as_ref()) == "strike" && !is_off()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn notes_and_boxes_stand_where_they_begin() {
        let comments = b"<comments><commentList><comment ref=\"D5\"><text><r><t>was 0-1</t></r></text></comment></commentList></comments>";
        assert_eq!(notes(comments).notes, [(4, 3, "was 0-1".to_owned())]);
        let drawing = b"<xdr:wsDr><xdr:twoCellAnchor><xdr:from><xdr:col>6</xdr:col><xdr:row>2</xdr:row></xdr:from><xdr:to><xdr:col>9</xdr:col><xdr:row>5</xdr:row></xdr:to><xdr:sp><a:p><a:r><a:t>Bo &amp; Cy</a:t></a:r></a:p></xdr:sp></xdr:twoCellAnchor></xdr:wsDr>";
        let boxes = notes(drawing).notes;
        assert_eq!((boxes.len(), boxes[0].0, boxes[0].1), (1, 2, 6));
    }

    #[test]
    fn cells_with_a_piece_struck_through_are_found() {
        let shared = b"<sst><si><t>Smith</t></si><si><r><t>Smith </t></r><r><rPr><strike/></rPr><t>Jones</t></r></si><si><r><rPr><strike val=\"0\"/></rPr><t>Brown</t></r></si></sst>";
        let shared = struck_texts(shared);
        assert_eq!(shared, [1].into());
        let sheet = b"<worksheet><sheetData><row><c r=\"A1\" t=\"s\"><v>0</v></c><c r=\"B1\" t=\"s\"><v>1</v></c><c r=\"C1\"><v>1</v></c><c r=\"D1\" t=\"inlineStr\"><is><r><rPr><strike/></rPr><t>1</t></r></is></c><c r=\"E1\" t=\"s\"><v>2</v></c></row></sheetData></worksheet>";
        assert_eq!(struck_cells(sheet, &shared), [(0, 1), (0, 3)].into());
    }

    #[test]
    fn hidden_rows_and_columns_are_found() {
        let sheet = b"<worksheet><cols><col min=\"2\" max=\"3\" hidden=\"1\"/></cols><sheetData><row r=\"1\"/><row r=\"4\" hidden=\"true\"/><row/></sheetData></worksheet>";
        let found = hidden(sheet);
        assert_eq!(found.rows, BTreeSet::from([3]));
        assert_eq!(found.columns, BTreeSet::from([1, 2]));
    }
}
