//! What a reader that speaks or that jumps needs: the structure of a paper (headings, paragraphs, tables with the
//! headings of their columns and rows) and its bookmarks.

use lopdf::{Dictionary, Document as File, Object, ObjectId};

use super::PdfError;
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

/// Puts structure and bookmarks into a file whose pages were marked so.
pub fn tag(file: &mut File, paper: &Document, marked: &[Marked]) -> Result<(), PdfError> {
    let pages: Vec<ObjectId> = file.get_pages().into_values().collect();
    let mut writer = Writer { file, pages, parents: vec![Vec::new(); marked.len()] };
    let root = writer.file.new_object_id();
    let document = writer.file.new_object_id();
    let nodes = nodes(marked);
    let kids: Vec<Object> = nodes.iter().map(|node| writer.node(node, document)).collect();
    writer.element(document, "Document", root, Object::Array(kids), None);
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
    Ok(())
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
        kids: Object,
        page: Option<usize>,
    ) {
        let mut element = Dictionary::new();
        element.set("S", name(kind));
        element.set("P", Object::Reference(parent));
        element.set("K", kids);
        if let Some(page) = page.and_then(|page| self.pages.get(page)) {
            element.set("Pg", Object::Reference(*page));
        }
        let scope = match kind {
            "TH" => Some("Column"),
            "TH row" => Some("Row"),
            _ => None,
        };
        if let Some(scope) = scope {
            let mut attributes = Dictionary::new();
            attributes.set("O", name("Table"));
            attributes.set("Scope", name(scope));
            element.set("A", Object::Dictionary(attributes));
            element.set("S", name("TH"));
        }
        self.file.objects.insert(id, Object::Dictionary(element));
    }

    fn node(&mut self, node: &Node, parent: ObjectId) -> Object {
        let id = self.file.new_object_id();
        match node {
            Node::Text(kind, page, marks) => {
                let kids = match marks[..] {
                    [only] => Object::Integer(only),
                    _ => Object::Array(marks.iter().copied().map(Object::Integer).collect()),
                };
                self.element(id, kind.tag(), parent, kids, Some(*page));
                if let Some(parents) = self.parents.get_mut(*page) {
                    parents.extend(marks.iter().map(|_| id));
                }
            }
            Node::Table(rows) => {
                let mut kids = Vec::with_capacity(rows.len());
                for cells in rows {
                    let row = self.file.new_object_id();
                    let cells = cells.iter().map(|cell| self.node(cell, row)).collect();
                    self.element(row, "TR", id, Object::Array(cells), None);
                    kids.push(Object::Reference(row));
                }
                self.element(id, "Table", parent, Object::Array(kids), None);
            }
        }
        Object::Reference(id)
    }

    /// From the marks of a page to their elements.
    fn parent_tree(&mut self) -> ObjectId {
        let mut numbers = Vec::with_capacity(self.parents.len() * 2);
        for (page, parents) in std::mem::take(&mut self.parents).into_iter().enumerate() {
            numbers.push(Object::Integer(integer(page)));
            numbers.push(Object::Array(parents.into_iter().map(Object::Reference).collect()));
            let id = self.pages.get(page).copied();
            if let Some(Ok(own)) = id.map(|id| self.file.get_dictionary_mut(id)) {
                own.set("StructParents", Object::Integer(integer(page)));
                own.set("Tabs", name("S"));
            }
        }
        let mut tree = Dictionary::new();
        tree.set("Nums", Object::Array(numbers));
        self.file.add_object(Object::Dictionary(tree))
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
