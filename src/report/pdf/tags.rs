//! What a reader that speaks or that jumps needs: the structure of a paper (headings, paragraphs, tables with the
//! headings of their columns and rows) and its bookmarks.

use lopdf::{Dictionary, Document as File, Object, ObjectId};

use super::PdfError;
use super::file::{Texts, number, refer};
use super::finish::{name, reference, unicode};
use super::ops::Marked;
use crate::report::document::Document;
use crate::report::layout::{Kind, Mark};
use crate::said::said;

/// A piece of the structure.
enum Node {
    /// Text of a kind, on a page, with the numbers of its marks there.
    Text(Kind, usize, Vec<i64>),
    /// A table by rows and cells.
    Table(Vec<Vec<Node>>),
}

/// Puts bookmarks into a file whose pages were marked so, and tells its structure.
pub fn tag(file: &mut File, paper: &Document, marked: &[Marked]) -> Result<Texts, PdfError> {
    let pages: Vec<ObjectId> = file.get_pages().into_values().collect();
    let texts = Texts::default();
    let mut writer = Writer { file, pages, parents: vec![Vec::new(); marked.len()], texts };
    let root = writer.file.new_object_id();
    let document = writer.file.new_object_id();
    let nodes = nodes(marked);
    let kids: Vec<ObjectId> = nodes.iter().map(|node| writer.node(node, document)).collect();
    writer.element(document, "Document", root, Kids::Elements(&kids), None);
    let tree = writer.parent_tree();
    let mut own = Dictionary::new();
    own.set("Type", name("StructTreeRoot"));
    own.set("K", Object::Reference(document));
    own.set("ParentTree", Object::Reference(tree));
    own.set("ParentTreeNextKey", Object::Integer(integer(marked.len())));
    writer.file.objects.insert(root, Object::Dictionary(own));
    let outline = writer.outline(paper, marked);
    let catalog = reference(writer.file, b"Root")?;
    let catalog = writer.file.get_dictionary_mut(catalog);
    let catalog = catalog.map_err(|cause| PdfError::Write(cause.to_string()))?;
    let mut info = Dictionary::new();
    info.set("Marked", Object::Boolean(true));
    catalog.set("MarkInfo", Object::Dictionary(info));
    catalog.set("StructTreeRoot", Object::Reference(root));
    catalog.set("Outlines", Object::Reference(outline));
    Ok(writer.texts)
}

/// More cells than this are told by rows: an element for each would be most of the file, and of the memory.
const MOST_CELLS: usize = 20_000;

/// The marks of the pages as text and tables, in their order.
fn nodes(marked: &[Marked]) -> Vec<Node> {
    let by_rows = marked.iter().map(|page| page.marks.len()).sum::<usize>() > MOST_CELLS;
    let mut nodes: Vec<Node> = Vec::new();
    for (page, marked) in marked.iter().enumerate() {
        let mut before: Option<Mark> = None;
        for (id, mark) in (0..).zip(&marked.marks) {
            let cell = Node::Text(mark.kind, page, vec![id]);
            if !mark.kind.is_of_table() {
                nodes.push(cell);
                before = Some(*mark);
                continue;
            }
            let goes_on = before.is_some_and(|before| {
                before.kind.is_of_table() && (mark.kind != Kind::Head || before.kind == Kind::Head)
            });
            if !goes_on {
                nodes.push(Node::Table(Vec::new()));
            }
            if let Some(Node::Table(rows)) = nodes.last_mut() {
                let same_row = goes_on && before.is_some_and(|before| before.row == mark.row);
                let same_cell = same_row
                    && before.is_some_and(|before| by_rows || before.column == mark.column);
                match rows.last_mut() {
                    Some(row) if same_row => match row.last_mut() {
                        // What stands under something in a cell is drawn after it.
                        Some(Node::Text(_, _, ids)) if same_cell => ids.push(id),
                        _ => row.push(cell),
                    },
                    _ => rows.push(vec![cell]),
                }
            }
            before = Some(*mark);
        }
    }
    nodes
}

struct Writer<'a> {
    file: &'a mut File,
    pages: Vec<ObjectId>,
    /// The elements of each page by their marks.
    parents: Vec<Vec<ObjectId>>,
    /// The elements, told.
    texts: Texts,
}

/// What is in an element.
#[derive(Clone, Copy)]
enum Kids<'a> {
    /// Text: marks of a page.
    Marks(&'a [i64]),
    /// Other elements.
    Elements(&'a [ObjectId]),
}

impl Kids<'_> {
    fn tell(self, to: &mut Vec<u8>) {
        let mark = |mark: i64| usize::try_from(mark).unwrap_or_default();
        let between = |at: usize| if at > 0 { b' ' } else { b'[' };
        match self {
            Self::Marks([only]) => {
                to.push(b' ');
                return number(to, mark(*only), 1);
            }
            Self::Marks([]) | Self::Elements([]) => to.push(b'['),
            Self::Marks(marks) => marks.iter().enumerate().for_each(|(at, own)| {
                to.push(between(at));
                number(to, mark(*own), 1);
            }),
            Self::Elements(elements) => elements.iter().enumerate().for_each(|(at, own)| {
                to.push(between(at));
                refer(to, *own);
            }),
        }
        to.push(b']');
    }
}

fn integer(count: usize) -> i64 {
    i64::try_from(count).unwrap_or(i64::MAX)
}

impl Writer<'_> {
    fn element(
        &mut self,
        id: ObjectId,
        kind: &str,
        parent: ObjectId,
        kids: Kids<'_>,
        page: Option<usize>,
    ) {
        let scope: Option<&[u8]> = match kind {
            "TH" => Some(b"Column"),
            "TH row" => Some(b"Row"),
            _ => None,
        };
        let page = page.and_then(|page| self.pages.get(page)).copied();
        self.texts.put(id, |to| {
            to.extend_from_slice(b"<</S/");
            to.extend_from_slice(if scope.is_some() { b"TH" } else { kind.as_bytes() });
            to.extend_from_slice(b"/P ");
            refer(to, parent);
            to.extend_from_slice(b"/K");
            kids.tell(to);
            if let Some(page) = page {
                to.extend_from_slice(b"/Pg ");
                refer(to, page);
            }
            if let Some(scope) = scope {
                to.extend_from_slice(b"/A<</O/Table/Scope/");
                to.extend_from_slice(scope);
                to.extend_from_slice(b">>");
            }
            to.extend_from_slice(b">>");
        });
    }

    fn node(&mut self, node: &Node, parent: ObjectId) -> ObjectId {
        let id = self.file.new_object_id();
        match node {
            Node::Text(kind, page, marks) => {
                self.element(id, kind.tag(), parent, Kids::Marks(marks), Some(*page));
                if let Some(parents) = self.parents.get_mut(*page) {
                    parents.extend(marks.iter().map(|_| id));
                }
            }
            Node::Table(rows) => {
                let mut kids = Vec::with_capacity(rows.len());
                for cells in rows {
                    let row = self.file.new_object_id();
                    let cells: Vec<ObjectId> =
                        cells.iter().map(|cell| self.node(cell, row)).collect();
                    self.element(row, "TR", id, Kids::Elements(&cells), None);
                    kids.push(row);
                }
                self.element(id, "Table", parent, Kids::Elements(&kids), None);
            }
        }
        id
    }

    /// From the marks of a page to their elements.
    fn parent_tree(&mut self) -> ObjectId {
        for (page, id) in self.pages.iter().enumerate() {
            if let Ok(own) = self.file.get_dictionary_mut(*id) {
                own.set("StructParents", Object::Integer(integer(page)));
                own.set("Tabs", name("S"));
            }
        }
        let parents = std::mem::take(&mut self.parents);
        let tree = self.file.new_object_id();
        self.texts.put(tree, |to| {
            to.extend_from_slice(b"<</Nums");
            for (page, parents) in parents.iter().enumerate() {
                to.push(if page > 0 { b' ' } else { b'[' });
                number(to, page, 1);
                Kids::Elements(parents).tell(to);
            }
            to.extend_from_slice(b"]>>");
        });
        tree
    }

    /// A bookmark for each heading, and for each page without one.
    fn outline(&mut self, document: &Document, marked: &[Marked]) -> ObjectId {
        let pages = marked.len();
        let mut entries: Vec<(String, usize, f32)> = Vec::new();
        for (at, marked) in marked.iter().enumerate() {
            let before = entries.len();
            let named = marked.headings.iter().filter(|(text, _)| !text.trim().is_empty());
            entries.extend(named.map(|(text, top)| (text.clone(), at, *top)));
            if entries.len() == before {
                let number = said!("paper.page", page = at + 1, pages);
                let text = match at {
                    0 => document.title.clone(),
                    _ => document.words.say(&number),
                };
                entries.push((text, at, marked.height));
            }
        }
        let root = self.file.new_object_id();
        let ids: Vec<ObjectId> = entries.iter().map(|_| self.file.new_object_id()).collect();
        for (at, (text, page, top)) in entries.iter().enumerate() {
            let mut entry = Dictionary::new();
            entry.set("Title", unicode(text));
            entry.set("Parent", Object::Reference(root));
            let page = self.pages.get(*page).map_or(Object::Null, |page| Object::Reference(*page));
            let top = Object::Integer(integer(top.max(0.0) as usize));
            entry.set(
                "Dest",
                Object::Array(vec![page, name("XYZ"), Object::Null, top, Object::Null]),
            );
            if let Some(before) = at.checked_sub(1).and_then(|before| ids.get(before)) {
                entry.set("Prev", Object::Reference(*before));
            }
            if let Some(next) = ids.get(at + 1) {
                entry.set("Next", Object::Reference(*next));
            }
            if let Some(id) = ids.get(at) {
                self.file.objects.insert(*id, Object::Dictionary(entry));
            }
        }
        let mut own = Dictionary::new();
        own.set("Type", name("Outlines"));
        own.set("Count", Object::Integer(integer(ids.len())));
        if let (Some(first), Some(last)) = (ids.first(), ids.last()) {
            own.set("First", Object::Reference(*first));
            own.set("Last", Object::Reference(*last));
        }
        self.file.objects.insert(root, Object::Dictionary(own));
        root
    }
}
