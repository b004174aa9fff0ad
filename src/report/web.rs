//! A document as one web page: no scripts, nothing from elsewhere, readable on a telephone and printable.

use super::document::{Block, Document, Inline, RowKind, Table};
use super::html::{escaped, side};

const STYLE: &str = "body{font:16px/1.45 system-ui,sans-serif;max-width:60rem;margin:1.5rem auto;padding:0 1rem;color:#111;background:#fff}\
h1{font-size:1.6rem;margin:0}h2{font-size:1.15rem;margin:1.6rem 0 .3rem}h3{font-size:1rem}p{margin:.25rem 0}\
.subject,.small{color:#555;font-size:.85rem}table{border-collapse:collapse;margin:.6rem 0}\
td,th{padding:.2rem .6rem;border-bottom:1px solid #ccc;text-align:left}.r{text-align:right}.c{text-align:center}\
.gap{display:inline-block}:root{color-scheme:light dark}@media (prefers-color-scheme:dark){body{color:#eee;background:#121212}.subject,.small{color:#b4b4b4}\
td,th{border-color:#7d7d7d}a{color:#9cc2ff}}@media print{body{max-width:none;color:#111;background:#fff}}";

/// The page.
pub fn write(document: &Document) -> String {
    let (head, blocks) = document.masthead();
    let mut page = format!(
        "<!doctype html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" \
         content=\"width=device-width, initial-scale=1\">\n<title>{}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n",
        escaped(document.words.code()),
        escaped(&document.title)
    );
    page += &format!("<h1>{}</h1>\n", line(&head));
    if !document.subject.is_empty() {
        page += &format!("<p class=\"subject\">{}</p>\n", escaped(&document.subject));
    }
    for block in blocks {
        put(block, &mut page);
    }
    page += "</body>\n</html>\n";
    page
}

/// The name within the page of a heading: its text, without what an address cannot hold.
pub fn anchor(text: &str) -> String {
    let words: Vec<&str> =
        text.split(|c: char| !c.is_alphanumeric()).filter(|w| !w.is_empty()).collect();
    words.join("-").to_lowercase()
}

fn put(block: &Block, page: &mut String) {
    match block {
        Block::Heading(level, content) => {
            let level = (*level).clamp(1, 6);
            let id = anchor(&super::document::plain(content));
            *page += &format!("<h{level} id=\"{id}\">{}</h{level}>\n", line(content));
        }
        Block::Paragraph(content) | Block::Line(content) => {
            *page += &format!("<p>{}</p>\n", line(content));
        }
        Block::Small(content) => *page += &format!("<p class=\"small\">{}</p>\n", line(content)),
        Block::Table(own) => table(own, page),
        Block::Box(inner) | Block::Together(inner) => {
            inner.iter().for_each(|block| put(block, page));
        }
        Block::Rule | Block::PageBreak => *page += "<hr>\n",
        _ => {}
    }
}

fn table(table: &Table, page: &mut String) {
    *page += "<table>\n<tr>";
    for (at, cell) in table.head.iter().enumerate() {
        *page += &format!("<th{}>{}</th>", side(table, at), line(&cell.content));
    }
    *page += "</tr>\n";
    for row in &table.rows {
        *page += "<tr>";
        let whole = row.kind == RowKind::Section;
        for (at, cell) in row.cells.iter().enumerate() {
            let span =
                if whole { format!(" colspan=\"{}\"", table.columns.len()) } else { String::new() };
            let strong = cell.strong || row.kind != RowKind::Plain;
            let tag = if strong { "th" } else { "td" };
            *page += &format!("<{tag}{}{span}>{}</{tag}>", side(table, at), line(&cell.content));
        }
        *page += "</tr>\n";
    }
    *page += "</table>\n";
}

fn line(content: &[Inline]) -> String {
    let mut text = String::new();
    for inline in content {
        match inline {
            Inline::Strong(own) => text += &format!("<strong>{}</strong>", escaped(own)),
            Inline::Gap(ems) => {
                text += &format!("<span class=\"gap\" style=\"width:{ems}em\"></span>")
            }
            other => text += &escaped(&super::document::plain(std::slice::from_ref(other))),
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_people_typed_is_never_read_as_a_page() {
        let mut document = crate::report::samples::prizes();
        document.title = "<script>alert(1)</script> & \"Sons\"".into();
        document.blocks.insert(0, Block::Heading(2, vec![Inline::text("3. Smith <b>")]));
        let page = write(&document);
        assert!(!page.contains("<script>") && page.contains("&lt;script&gt;"), "{page}");
        assert!(page.contains("@media (prefers-color-scheme:dark)"), "{page}");
        assert!(page.contains("<h2 id=\"3-smith-b\">3. Smith &lt;b&gt;</h2>"), "{page}");
        assert!(!page.contains("http"), "nothing comes from elsewhere");
    }
}
