//! The named pieces of a file, each read by itself: what stands in one that nobody uses, or beside which the rule that
//! uses it says something else, is told too.

use std::collections::BTreeSet;

use super::faults::{Faults, Wrong, meant};
use super::form;
use super::reading;
use super::resolve::{PIECES, inlined};
use super::schema::{Armageddon, Match, PlayOff, Split};
use super::sound::play_off::{Checked, MANY};
use super::source::Source;
use super::tree::{Key, Node, Path, Table, Value};
use crate::said::said;

/// Reads a node for what is wrong with it alone.
type Reader = fn(&Node, &mut Faults);

/// The kinds of pieces, each with what reads one.
const KINDS: [(&str, Reader); 4] = [
    ("play-off", |own, faults| drop(form::read::<PlayOff>(own, faults))),
    ("match", |own, faults| drop(form::read::<Match>(own, faults))),
    ("armageddon", |own, faults| drop(form::read::<Armageddon>(own, faults))),
    ("split", |own, faults| drop(form::read::<Split>(own, faults))),
];

/// Tells what is wrong in the pieces of a document, and those that nobody uses.
pub fn check(source: &Source, faults: &mut Faults) {
    let used = used(source);
    let mut twofold = Vec::new();
    for (kind, reader) in KINDS {
        let Some(pieces) = source.top().table(kind) else { continue };
        for (key, piece) in pieces.iter() {
            let of_piece = read(source, (kind, reader), key, piece, faults);
            // What it lacks may stand beside its use.
            let (lacks, mut own): (Vec<Wrong>, Vec<Wrong>) =
                of_piece.into_sorted().into_iter().partition(|wrong| wrong.span == piece.span);
            own.retain(|wrong| !wrong.usable);
            let is_used = used.contains(&(kind, key.word.clone()));
            // Where it is used its sums are those of the rule that uses it.
            if kind == "split" && !is_used && lacks.is_empty() && own.is_empty() {
                own = read(source, (kind, sums), key, piece, faults).into_sorted();
            }
            own.into_iter().for_each(|wrong| faults.add(wrong));
            if says_both(kind, piece) {
                twofold.extend(lacks.iter().cloned());
            }
            if !is_used {
                unused(kind, key, pieces, lacks.is_empty(), faults);
            }
        }
    }
    // It is told where it stands, and not for each use.
    faults.retain(|wrong| !twofold.iter().any(|own: &Wrong| own.said == wrong.said));
    twofold.into_iter().for_each(|wrong| faults.add(wrong));
}

/// Tells what a formula that can be read does not give away.
fn sums(own: &Node, faults: &mut Faults) {
    if let Some(split) = form::read::<Split>(own, faults) {
        Checked { tree: own, faults, most: MANY, entries: MANY }.split(&split, &Path::default());
    }
}

/// Whether a piece says two things of which it can have one: no use of it lacks anything then.
fn says_both(kind: &str, piece: &Node) -> bool {
    let Some(own) = piece.table().filter(|_| kind == "match") else { return false };
    let has = |word: &str| own.get(word).is_some();
    has("legs") && (has("games") || has("clock")) || has("sudden-death") && has("armageddon")
}

/// What is wrong in a piece, as far as it can be told without the rule that uses it.
fn read(
    source: &Source,
    (kind, reader): (&str, Reader),
    key: &Key,
    piece: &Node,
    faults: &Faults,
) -> Faults {
    let mut of_piece = faults.follow();
    let mut table = Table::default();
    table.set(Key { word: kind.to_owned(), span: key.span.clone() }, piece.clone());
    let mut whole = Node { span: source.root.span.clone(), value: Value::Table(table) };
    inlined(&mut whole, source, &mut of_piece);
    reading::under_each(&mut whole, &mut of_piece, |whole, faults| {
        if let Some(own) = whole.table().and_then(|table| table.get(kind)) {
            reader(own, faults);
        }
    });
    of_piece
}

/// A piece that nobody uses: a part of another where its heading is misspelt, and for nothing else.
fn unused(kind: &str, key: &Key, pieces: &Table, is_whole: bool, faults: &mut Faults) {
    let others: Vec<&str> = pieces.words().filter(|own| *own != key.word).collect();
    let text = said!("regulations.unused", kind, name = &key.word);
    match meant(&key.word, &others).filter(|_| !is_whole) {
        Some(_) => faults.unknown(&key.span, text, &key.word, &others),
        None => faults.warn(&key.span, text, said!("regulations.mend.unused")),
    }
}

/// The pieces that a competition uses, directly or by way of others.
fn used(source: &Source) -> BTreeSet<(&'static str, String)> {
    let mut found = BTreeSet::new();
    let top = source.top();
    let mut walk: Vec<&Node> =
        top.get("competition").into_iter().flat_map(Node::children).map(|(_, own)| own).collect();
    while let Some(node) = walk.pop() {
        for (word, kind) in PIECES {
            let Some(value) = node.table().and_then(|table| table.get(word)) else { continue };
            let (Some(name), Some(pieces)) = (value.piece_name(), top.table(kind)) else {
                continue;
            };
            let all: Vec<&str> = pieces.words().collect();
            let name = if all.contains(&name) { Some(name) } else { meant(name, &all) };
            if let Some(piece) = name.and_then(|name| pieces.get(name))
                && found.insert((kind, name.unwrap_or_default().to_owned()))
            {
                walk.push(piece);
            }
        }
        walk.extend(node.children().map(|(_, own)| own));
    }
    found
}
