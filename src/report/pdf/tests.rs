//! What a reader makes of the files.

use std::collections::BTreeSet;

use lopdf::{Dictionary, Document as File, Object};

use super::write;
use crate::report::document::{Block, Document, Inline, Paper};
use crate::report::samples::{crosstable, form};

fn bytes(document: &Document) -> Vec<u8> {
    write(document).expect("a PDF")
}

fn file(document: &Document) -> File {
    File::load_mem(&bytes(document)).expect("a PDF that can be read")
}

/// The descriptors of the faces of a file.
fn faces(file: &File) -> Vec<&Dictionary> {
    let dictionaries = file.objects.values().filter_map(|object| object.as_dict().ok());
    let embedded = |d: &&Dictionary| d.get_type().is_ok_and(|t| t == b"Font");
    let mut found = Vec::new();
    for font in dictionaries.filter(embedded) {
        let descendants =
            font.get(b"DescendantFonts").and_then(Object::as_array).expect("a composite font");
        let descendant = descendants[0].as_dict().expect("its only descendant");
        let descriptor = descendant.get(b"FontDescriptor").expect("a descriptor");
        found.push(match descriptor {
            Object::Reference(id) => file.get_dictionary(*id).expect("a descriptor"),
            other => other.as_dict().expect("a descriptor"),
        });
    }
    found
}

#[test]
fn the_same_paper_is_the_same_bytes_also_beside_others() {
    let papers = [crosstable(14, 14, Paper::A4), form(), crosstable(40, 9, Paper::A3)];
    let alone: Vec<Vec<u8>> = papers.iter().map(bytes).collect();
    std::thread::scope(|scope| {
        let all = || papers.iter().rev().map(bytes).collect::<Vec<_>>();
        let threads = [scope.spawn(all), scope.spawn(all)];
        for thread in threads {
            let mut again = thread.join().expect("a thread that ends");
            again.reverse();
            assert!(again == alone);
        }
    });
    assert!(bytes(&papers[0]) != bytes(&papers[1]));
}

#[test]
fn faces_are_embedded_cut_down_and_only_where_used() {
    let chart = file(&crosstable(14, 14, Paper::A4));
    let faces_of_chart = faces(&chart);
    let mut names = BTreeSet::new();
    for face in &faces_of_chart {
        let name = face.get(b"FontName").and_then(Object::as_name).expect("a name");
        let name = String::from_utf8_lossy(name).into_owned();
        let (tag, rest) = name.split_once('+').expect("a subset tag");
        assert!(tag.len() == 6 && tag.bytes().all(|b| b.is_ascii_uppercase()), "{name}");
        assert!(rest.starts_with("NotoSans-"));
        assert!(face.get(b"FontFile2").is_ok());
        names.insert((rest.to_owned(), tag.to_owned()));
    }
    // Each in parts: names of many scripts stand on this chart.
    assert_eq!(names.len(), faces_of_chart.len());
    assert_eq!(names.iter().map(|(face, _)| face).collect::<BTreeSet<_>>().len(), 2);
    let mut plain = form();
    plain.title.clear();
    plain.foot.clear();
    plain.blocks = vec![Block::Paragraph(vec![Inline::text("Nothing is bold.")])];
    assert_eq!(faces(&file(&plain)).len(), 1);
    assert!(bytes(&plain).len() < 20_000);
}

#[test]
fn a_reader_finds_title_date_language_and_the_version() {
    let file = file(&form());
    assert_eq!(file.version, "1.7");
    let catalog = file.catalog().expect("a catalogue");
    assert_eq!(catalog.get(b"Lang").and_then(Object::as_str).expect("a language"), b"en");
    assert_eq!(catalog.get(b"PageMode").and_then(Object::as_name).expect("a name"), b"UseNone");
    let info = file.trailer.get(b"Info").and_then(Object::as_reference).expect("properties");
    let info = file.get_dictionary(info).expect("properties");
    assert_eq!(
        info.get(b"CreationDate").and_then(Object::as_str).expect("a date"),
        b"D:20260201183000Z"
    );
    assert!(info.get(b"GTS_PDFXVersion").is_err());
    assert!(
        info.get(b"Title")
            .and_then(Object::as_str)
            .expect("a title")
            .starts_with(&[0xFE, 0xFF, 0, b'T'])
    );
}

#[test]
fn names_of_every_script_can_be_read_back() {
    let file = file(&crosstable(14, 14, Paper::A4));
    let text = file.extract_text(&[1]).expect("the text of the page");
    for name in ["Дубов, Даниил", "Nguyễn", "Şanal", "Radosław", "6½"] {
        assert!(text.contains(name), "{name} in {text}");
    }
}

#[test]
fn a_character_that_the_faces_lack_is_seen_to_be_missing() {
    let mut document = form();
    document.blocks = vec![Block::Paragraph(vec![Inline::text("Wang 王皓")])];
    let text = file(&document).extract_text(&[1]).expect("the text of the page");
    assert!(text.contains("Wang ??"), "{text}");
}

#[test]
fn a_paper_has_bookmarks_and_its_tables_are_read_with_their_headings() {
    for document in [crosstable(14, 14, Paper::A4), form(), crosstable(40, 9, Paper::A3)] {
        let file = file(&document);
        let catalog = file.catalog().expect("a catalogue");
        let of = |owner: &Dictionary, key: &[u8]| {
            let id = owner.get(key).and_then(Object::as_reference).expect("a reference");
            file.get_dictionary(id).expect("a dictionary").clone()
        };
        let marked = catalog.get(b"MarkInfo").and_then(Object::as_dict).expect("marks");
        assert!(marked.get(b"Marked").and_then(Object::as_bool).expect("whether it is"));
        let outline = of(catalog, b"Outlines");
        let count = outline.get(b"Count").and_then(Object::as_i64).expect("how many");
        let pages = file.get_pages();
        assert!(count >= i64::try_from(pages.len()).expect("few pages"), "{count} bookmarks");
        let tree = of(&of(catalog, b"StructTreeRoot"), b"ParentTree");
        let numbers = tree.get(b"Nums").and_then(Object::as_array).expect("numbers");
        assert_eq!(numbers.len(), 2 * pages.len());
        // Every mark of a page has its element, and the first row of a table heads its columns.
        for (at, page) in pages.values().enumerate() {
            let content = file.get_page_content(*page);
            let text = String::from_utf8_lossy(&content);
            let elements = numbers[2 * at + 1].as_array().expect("elements").len();
            assert_eq!(text.matches("/MCID").count(), elements);
            let begun = text.matches(" BDC").count() + text.matches(" BMC").count();
            assert_eq!(begun, text.matches("EMC").count());
        }
        let scopes = file.objects.values().filter_map(|object| object.as_dict().ok());
        let scopes = scopes.filter_map(|element| {
            let attributes = element.get(b"A").and_then(Object::as_dict).ok()?;
            attributes.get(b"Scope").and_then(Object::as_name).ok()
        });
        let scopes: Vec<&[u8]> = scopes.collect();
        assert!(scopes.contains(&b"Column".as_slice()), "{}", document.title);
    }
}
