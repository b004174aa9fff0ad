//! A document as it is written: its text, its tree, and where in it a fault lies.

use super::faults::{Fault, Faults, Wrong, meant, missing, nearest};
use super::form::{self, Wants};
use super::probe::{TAKEN_OVER, words_of_competition};
use super::tree::{self, Key, Node, Span, Table};
use super::{brackets, older, writing};
use crate::diagnostic::Severity;
use crate::said::{Part, said};

/// So many letters of a line are shown.
const WIDEST: usize = 400;

/// The documents embedded in the program.
pub const BUILT_IN: [(&str, &str); 6] = [
    ("gct-2018", include_str!("../../templates/regulations/gct-2018.toml")),
    ("gct-2021", include_str!("../../templates/regulations/gct-2021.toml")),
    ("tepe-sigeman-2023", include_str!("../../templates/regulations/tepe-sigeman-2023.toml")),
    ("tata-steel-2022", include_str!("../../templates/regulations/tata-steel-2022.toml")),
    ("gap-2016", include_str!("../../templates/regulations/gap-2016.toml")),
    ("fide", include_str!("../../templates/regulations/fide.toml")),
];

/// A file to begin with, to be copied and changed.
pub const NEW: &str = include_str!("../../templates/new-regulations.toml");

/// A document, not yet resolved.
#[derive(Debug)]
pub struct Source {
    /// What it is called: the id of a built-in one, the file's name of a club's own.
    pub name: String,
    /// Its text.
    pub text: String,
    /// Its tree.
    pub root: Node,
    /// What is wrong in its writing and its head.
    pub faults: Faults,
    /// Its id is not that of the file.
    pub other_id: Option<Wrong>,
    base: usize,
}

/// The version of the form of a file.
pub(super) const SCHEMA: i64 = 1;

/// So many faults of writing are told of a file; the others follow from them.
const MOST: usize = 20;

/// The words at the top of a file.
pub(super) const TOP: [&str; 11] = [
    "schema", "id", "title", "competition", "play-off", "match", "armageddon", "split", "codes",
    "example", "ledger",
];

impl Source {
    /// Reads a document whose bytes are counted from `base`.
    pub fn read(name: &str, text: String, base: usize) -> Self {
        let (mut root, wrong) = tree::parse(&text, &|at| base + at);
        let mut faults = Faults::default();
        if !wrong.is_empty() {
            root = slipped(&text, base, &mut faults);
        }
        older::renew(&mut root, &mut faults);
        as_meant(&mut root, &mut faults);
        let mut source = Self {
            name: name.to_owned(),
            text,
            root,
            faults: Faults::default(),
            other_id: None,
            base,
        };
        source.check_head(&mut faults);
        source.faults = faults;
        source
    }

    /// The number from which the bytes of the next document are counted.
    pub fn end(&self) -> usize {
        self.base + self.text.len() + 1
    }

    /// Whether a place lies in it.
    pub fn has(&self, span: &Span) -> bool {
        (self.base..self.end()).contains(&span.start)
    }

    /// Its words at the top.
    pub fn top(&self) -> &Table {
        static NONE: std::sync::LazyLock<Table> = std::sync::LazyLock::new(Table::default);
        self.root.table().unwrap_or(&NONE)
    }

    /// The ids of its competitions, in order.
    pub fn competitions(&self) -> Vec<String> {
        let of = |all: &Table| all.words().map(str::to_owned).collect();
        self.top().table("competition").map(of).unwrap_or_default()
    }

    /// Its title; its name where it has none.
    pub fn title(&self) -> &str {
        self.top().get("title").and_then(Node::text).unwrap_or(&self.name)
    }

    /// The id that it must have: a file's is its name without `.toml`.
    pub fn id(&self) -> &str {
        let end = self.name.len().saturating_sub(".toml".len());
        match self.name.split_at_checked(end) {
            Some((stem, ending)) if ending.eq_ignore_ascii_case(".toml") => stem,
            _ => &self.name,
        }
    }

    /// The words at its top that no file has.
    fn strangers(&self) -> impl Iterator<Item = &Key> {
        self.top().strangers(&TOP)
    }

    /// Whether one of them is meant to be a certain one.
    pub fn means(&self, word: &str) -> bool {
        self.strangers().any(|key| nearest(&key.word, &TOP) == Some(word))
    }

    fn check_head(&mut self, faults: &mut Faults) {
        let whole = self.root.span.start..self.root.span.start;
        match self.top().get("schema") {
            Some(node) if node.value == tree::Value::Number(SCHEMA) => {}
            None if self.means("schema") => {}
            found => faults.push(
                found.map_or(&whole, |node| &node.span),
                found.map_or_else(
                    || missing(&["schema"]),
                    |node| {
                        let written = match node.text() {
                            Some(text) => format!("\"{text}\""),
                            None => node.words(),
                        };
                        said!("regulations.schema", written)
                    },
                ),
                Some(match found.is_some_and(|node| node.text().is_some()) {
                    true => said!("regulations.mend.schema-number", schema = SCHEMA),
                    false => said!("regulations.mend.schema", schema = SCHEMA),
                }),
            ),
        }
        self.other_id = self.check_id(&whole);
        self.check_types(faults);
        match self.top().get("title") {
            None if !self.means("title") => {
                faults.push(&whole, missing(&["title"]), Some(said!("regulations.mend.title")));
            }
            Some(node) if node.text().is_none() => {
                let text = said!("regulations.title-in-quotes", written = node.words());
                faults.push(&node.span, text, Some(said!("regulations.mend.title")));
            }
            _ => {}
        }
        if self.competitions().is_empty() && !self.means("competition") {
            let mend = said!("regulations.mend.competition");
            faults.push(&whole, said!("regulations.no-competition"), Some(mend));
        }
    }

    /// At the top stand tables of tables, and the list of examples: what is something else would be passed over.
    fn check_types(&self, faults: &mut Faults) {
        for (key, node) in self.top().iter() {
            match key.word.as_str() {
                "schema" | "id" | "title" => {}
                "example" => form::wants(node, Wants::List, faults),
                word if TOP.contains(&word) && form::is(node, Wants::Table, faults) => {
                    // A competition that is none is told by its name.
                    let inner = node.children().filter(|_| word != "competition");
                    inner.for_each(|(_, own)| form::wants(own, Wants::Table, faults));
                }
                _ => {}
            }
        }
    }

    /// What is wrong with its id.
    fn check_id(&self, whole: &Span) -> Option<Wrong> {
        let wanted = self.id();
        let found = self.top().get("id");
        let id = found.and_then(Node::text).unwrap_or_default();
        let misspelt = found.is_none() && self.means("id");
        if id.eq_ignore_ascii_case(wanted) || self.is_copy_of(id) || misspelt {
            return None;
        }
        let said = match found {
            None => missing(&["id"]),
            Some(node) => said!("regulations.id", written = node.words()),
        };
        let mend = Some(said!("regulations.mend.id", wanted));
        let span = found.map_or(whole, |node| &node.span).clone();
        Some(Wrong { span, said, mend, usable: false })
    }

    /// Whether it is a built-in document in which nothing was changed, under another name.
    fn is_copy_of(&self, id: &str) -> bool {
        fn lines(text: &str) -> impl Iterator<Item = &str> {
            text.lines().map(str::trim_end)
        }
        BUILT_IN.iter().any(|(own, text)| *own == id && lines(text).eq(lines(&self.text)))
    }

    /// The text with another id, for a copy.
    pub fn with_id(&self, id: &str) -> String {
        let Some(node) = self.top().get("id") else {
            return self.text.clone();
        };
        let (from, to) = (node.span.start - self.base, node.span.end - self.base);
        format!("{}\"{id}\"{}", &self.text[..from], &self.text[to..])
    }

    /// The line of a place, counted from 0.
    pub fn line(&self, span: &Span) -> usize {
        self.before(span).matches('\n').count()
    }

    fn before(&self, span: &Span) -> &str {
        let mut end = (span.start - self.base).min(self.text.len());
        while !self.text.is_char_boundary(end) {
            end -= 1;
        }
        &self.text[..end]
    }

    /// What is wrong, with the heading that it is about: one in single brackets that may stand several times, or that above
    /// a word that belongs elsewhere.
    fn by_heading(&self, wrong: Wrong) -> Wrong {
        let heading = |span: &Span| self.text.get(span.start - self.base..).unwrap_or_default();
        let is_list = || {
            let part = |name: &str| match wrong.said.part(name) {
                Some(Part::Said(own)) => own.key,
                _ => "",
            };
            part("expected") == "regulations.type.list-in-brackets"
                && part("found") == "regulations.type.table"
        };
        if let Some(heading) = writing::single_heading(heading(&wrong.span)).filter(|_| is_list()) {
            let said = said!("regulations.writing.one-of-several", heading);
            let mend = Some(said!("regulations.writing.mend.one-of-several", heading));
            return Wrong { said, mend, ..wrong };
        }
        if wrong.said.key == "regulations.no-word.here"
            && let Some(Part::Text(word)) = wrong.said.part("word")
            && [words_of_competition(), &TOP].concat().contains(&word.as_str())
            && let Some(table) = table_of(&self.root, &wrong.span)
            && let Some(above) = heading(&table.span).lines().next()
            && above.starts_with('[')
        {
            let above = above.split('#').next().unwrap_or(above).trim();
            let said = said!("regulations.no-word.below", word, above);
            return Wrong { said, ..wrong };
        }
        wrong
    }

    /// A fault with its place, the line and the caret.
    pub fn locate(&self, wrong: Wrong) -> Fault {
        let wrong = self.by_heading(wrong);
        let before = self.before(&wrong.span);
        let start = before.rfind('\n').map_or(0, |newline| newline + 1);
        let column = before[start..].chars().count();
        let line = self.text[start..].lines().next().unwrap_or_default();
        let meant = self.text.get(before.len()..wrong.span.end - self.base).unwrap_or_default();
        let length = meant.lines().next().unwrap_or_default().chars().count();
        let length = length.clamp(1, (line.chars().count().saturating_sub(column)).max(1));
        let number = (self.line(&wrong.span) + 1).to_string();
        // Of a line without end what stands around the fault.
        let from = if column < WIDEST { 0 } else { column - WIDEST / 2 };
        let shown = line.chars().skip(from).take(WIDEST);
        let shown: String = shown.map(|c| if c.is_control() { ' ' } else { c }).collect();
        let margin = " ".repeat(number.len());
        let at = column - from;
        let carets = format!("{}{}", " ".repeat(at), "^".repeat(length.min(WIDEST - at)));
        Fault {
            severity: if wrong.usable { Severity::Warning } else { Severity::Error },
            file: self.name.clone(),
            line: self.line(&wrong.span) + 1,
            column: column + 1,
            said: wrong.said,
            mend: wrong.mend,
            excerpt: vec![format!("{number} | {shown}"), format!("{margin} | {carets}")],
        }
    }
}

/// The table in which a word stands.
fn table_of<'n>(node: &'n Node, word: &Span) -> Option<&'n Node> {
    let own = node.table().filter(|table| table.iter().any(|(key, _)| key.span == *word));
    own.map(|_| node).or_else(|| node.children().find_map(|(_, child)| table_of(child, word)))
}

/// What a text in which something is written wrong holds, when that is put right; all of it is told.
fn slipped(text: &str, base: usize, faults: &mut Faults) -> Node {
    let closed = brackets::close(text);
    let (root, wrong) = tree::parse(&closed.text, &|at| base + closed.in_file(at));
    let at = |span: &Span| span.start + base..span.end + base;
    let own = wrong.into_iter().map(|(at, what)| (at.start - base..at.end - base, what));
    let slips = writing::slips(text, &closed.wrong, own.collect());
    for gone in &closed.gone {
        tear(&root, text, base, gone.start, faults);
    }
    for (number, slip) in slips.into_iter().enumerate() {
        // What only follows from one that is too many is no news either.
        if number < MOST {
            faults.push(&at(&slip.span), slip.said, Some(slip.mend));
        }
        faults.hush(at(&slip.lines));
        if slip.lines != slip.span {
            tear(&root, text, base, slip.span.start, faults);
        }
    }
    if closed.headless {
        faults.lose_heading();
    }
    root
}

/// Notes that the tables in which a place lies lack something: those in braces, and that of the heading above it.
fn tear(root: &Node, text: &str, base: usize, at: usize, faults: &mut Faults) {
    fn walk<'n>(node: &'n Node, see: &mut dyn FnMut(&'n Node)) {
        see(node);
        node.children().for_each(|(_, child)| walk(child, see));
    }
    let mut heading = &root.span;
    walk(root, &mut |node| {
        let start = node.span.start - base;
        let is_heading = node.table().is_some() && text[start..].starts_with('[');
        if is_heading && start < at && node.span.start >= heading.start {
            heading = &node.span;
        }
        if node.span.contains(&(at + base)) {
            faults.tear(&node.span);
        }
    });
    faults.tear(heading);
}

/// Tells the words at the top that no file has, and reads those that are misspelt as they are meant.
fn as_meant(root: &mut Node, faults: &mut Faults) {
    let tree::Value::Table(top) = &mut root.value else { return };
    let strangers: Vec<Key> = top.strangers(&TOP).cloned().collect();
    for key in strangers {
        let text = said!("regulations.no-word.at-the-top", word = &key.word);
        faults.unknown(&key.span, text, &key.word, &TOP);
        if let Some(meant) = meant(&key.word, &TOP) {
            top.rename(&key.span, meant);
        }
    }
    let known = words_of_competition();
    let all = [known, &TAKEN_OVER].concat();
    let competitions = top.get_mut("competition").into_iter().flat_map(Node::children_mut);
    for (_, competition) in competitions {
        let tree::Value::Table(own) = &mut competition.value else { continue };
        let strangers: Vec<Key> = own.strangers(&all).cloned().collect();
        for key in strangers {
            let text = said!("regulations.no-word.here", word = &key.word);
            faults.unknown(&key.span, text, &key.word, &all);
            if let Some(meant) = meant(&key.word, &all) {
                own.rename(&key.span, meant);
            }
        }
    }
}

/// The text of a file: UTF-8, or UTF-16 as Windows PowerShell writes what it is told to keep, with or without a mark at
/// its head or with what a program that did not know it has made of the mark.
pub fn decode(bytes: &[u8]) -> Option<String> {
    let wide = |bytes: &[u8], pair: fn([u8; 2]) -> u16| {
        let units = bytes.chunks_exact(2).map(|two| pair([two[0], two[1]]));
        char::decode_utf16(units).collect::<Result<String, _>>().ok()
    };
    match bytes {
        [0xFF, 0xFE, rest @ ..] => wide(rest, u16::from_le_bytes),
        [0xFE, 0xFF, rest @ ..] => wide(rest, u16::from_be_bytes),
        [0xEF, 0xBF, 0xBD, 0xEF, 0xBF, 0xBD, rest @ ..] => decode(rest),
        [_, 0, ..] => wide(bytes, u16::from_le_bytes),
        [0, _, ..] => wide(bytes, u16::from_be_bytes),
        [0xEF, 0xBB, 0xBF, rest @ ..] | rest => String::from_utf8(rest.to_vec()).ok(),
    }
}
