//! The pieces of a line, measured, and the places where Unicode (UAX 14) lets a line end.

use unicode_linebreak::{BreakOpportunity, linebreaks};

use super::frame::TENTH;
use crate::report::document::Inline;
use crate::report::fonts::{Face, Fonts, clean};

/// The side of a tick box, in ems.
pub const TICK: f32 = 0.86;
/// The side of a box for a pen in a hurry, in ems: 6 mm on paper of 11 pt.
pub const MARK: f32 = 60.0 * TENTH / 11.0;
/// White beside a tick box.
pub const TICK_SPACE: f32 = 0.07;

/// Which faces a line is set in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Look {
    /// All of it stands out.
    pub strong: bool,
    /// In the narrow face.
    pub narrow: bool,
}

impl Look {
    /// The face of text that stands out by itself, or does not.
    pub fn face(self, strong: bool) -> Face {
        let face = if self.strong || strong { Face::SemiBold } else { Face::Regular };
        if self.narrow { face.condensed() } else { face }
    }
}

/// What a piece is.
#[derive(Clone, Debug, PartialEq)]
pub enum What {
    /// Text.
    Text {
        /// It stands out.
        strong: bool,
        /// Its size, in thousandths of the type of the line.
        size: u16,
        /// With the spaces that follow it.
        text: String,
    },
    /// A place to write.
    Blank,
    /// A tick box.
    Tick(bool),
    /// A large one.
    Mark(bool),
    /// White space.
    Gap,
}

/// Whether a line ends after a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Break {
    /// It does not.
    No,
    /// It may.
    May,
    /// It does.
    Must,
}

/// A measured piece.
#[derive(Clone, Debug)]
pub struct Item {
    /// What it is.
    pub what: What,
    /// How wide, without the spaces that follow it.
    pub width: f32,
    /// The spaces that follow it; nothing at the end of a line.
    pub space: f32,
    /// Whether a line may end here.
    pub ends: Break,
}

impl Item {
    /// Whether something is to be written or ticked in it.
    pub fn is_form(&self) -> bool {
        matches!(self.what, What::Blank | What::Tick(_) | What::Mark(_))
    }
}

/// A title in which no line ends before a number or a stroke: `Division 2`, `Juniors / 2` stay whole.
pub fn held(title: &str) -> String {
    let mut told = String::with_capacity(title.len() + 2);
    for (at, word) in title.split(' ').enumerate() {
        let holds = word == "/" || !word.is_empty() && word.chars().all(|c| c.is_ascii_digit());
        if at > 0 {
            told.push(if holds { '\u{a0}' } else { ' ' });
        }
        told.push_str(word);
    }
    told
}

/// Digits, results and the like: nothing in them that a line could be broken at.
pub fn is_one_word(text: &str) -> bool {
    !text.is_empty()
        && text.len() <= 24
        && text.chars().all(|c| c.is_ascii_alphanumeric() || "½+.=".contains(c))
}

/// A piece of text.
pub fn text_item(
    text: &str,
    (strong, size): (bool, u16),
    ends: Break,
    look: Look,
    fonts: &Fonts,
) -> Item {
    let text = text.trim_end_matches(['\n', '\r', '\u{2028}', '\u{2029}']);
    let face = look.face(strong);
    let ink = text.trim_end_matches(' ');
    let scale = f32::from(size) / 1000.0;
    let width = fonts.width(face, ink) * scale;
    let whole = if ink.len() == text.len() { width } else { fonts.width(face, text) * scale };
    Item {
        width,
        space: whole - width,
        what: What::Text { strong, size, text: text.to_owned() },
        ends,
    }
}

/// Makes the blank at the end of a line one at which it is not broken; the last range, which is the text's, ends there.
fn hold(whole: &mut String, ranges: &mut [(usize, usize)]) {
    if whole.ends_with(' ') && !whole.ends_with("  ") {
        whole.pop();
        whole.push('\u{A0}');
        if let Some((_, end)) = ranges.last_mut() {
            *end = whole.len();
        }
    }
}

/// The whole line as text, in which `x` stands for what is no text, and where each piece stands in it.
fn line(content: &[Inline]) -> (String, Vec<(usize, usize)>) {
    let mut whole = String::new();
    let mut ranges = Vec::with_capacity(content.len());
    let (mut after_tick, mut after_text) = (false, false);
    for inline in content {
        let start = whole.len();
        match inline {
            Inline::Text(text)
            | Inline::Strong(text)
            | Inline::Faint(text)
            | Inline::Sized(_, _, text) => {
                let text = clean(text);
                // A tick box and its label stay together.
                match text.strip_prefix(' ') {
                    Some(rest) if after_tick && !rest.starts_with(' ') => {
                        whole.push('\u{A0}');
                        whole.push_str(rest);
                    }
                    _ => whole.push_str(&text),
                }
            }
            Inline::Tick(_) | Inline::Mark(_) | Inline::Blank(_) => {
                let is_box = !matches!(inline, Inline::Blank(_));
                // So do a place to write and its label, but where a short one is all that stands before it, as in a cell.
                let is_label = || {
                    let words = whole.trim_end();
                    ranges.last().is_some_and(|(from, _)| *from > 0 || words.contains(' '))
                };
                if after_text && (is_box || is_label()) {
                    hold(&mut whole, &mut ranges);
                }
                ranges.push((whole.len(), whole.len() + 1));
                whole.push('x');
                (after_tick, after_text) = (is_box, false);
                continue;
            }
            Inline::Gap(_) => whole.push(' '),
        }
        ranges.push((start, whole.len()));
        after_tick = false;
        after_text = inline.words().is_some();
    }
    (whole, ranges)
}

/// Whether a place is within a result by forfeit: what is typed stays whole.
fn parts_forfeit(text: &str, at: usize) -> bool {
    let (before, behind) = text.split_at(at);
    ["+/-", "-/+", "+/−", "−/+"].into_iter().any(|own| {
        let mut marks = own.char_indices().skip(1);
        marks.any(|(cut, _)| before.ends_with(&own[..cut]) && behind.starts_with(&own[cut..]))
    })
}

/// Finds the break points in the whole line, so that a change of face or a blank in mid-word is none.
pub fn items(content: &[Inline], look: Look, fonts: &Fonts) -> Vec<Item> {
    let (whole, ranges) = line(content);
    let breaks: Vec<(usize, BreakOpportunity)> = linebreaks(&whole)
        .filter(|(at, _)| *at < whole.len() && !splits_short_compound(&whole, *at))
        .filter(|(at, _)| !whole[*at..].starts_with("– ") && !parts_forfeit(&whole, *at))
        .filter(|(at, own)| {
            *own == BreakOpportunity::Mandatory
                || !parts_number(&whole, *at) && !parts_letter(&whole, *at)
        })
        .collect();
    let mut items = Vec::new();
    for (inline, (start, end)) in content.iter().zip(ranges) {
        // Break points are in their order.
        let first = |at: usize| breaks.partition_point(|(other, _)| *other < at);
        let ends = |at: usize| match breaks.get(first(at)).filter(|(other, _)| *other == at) {
            Some((_, BreakOpportunity::Mandatory)) => Break::Must,
            Some((_, BreakOpportunity::Allowed)) => Break::May,
            None => Break::No,
        };
        match inline {
            Inline::Text(_) | Inline::Strong(_) | Inline::Faint(_) | Inline::Sized(..) => {
                let look_of = match inline {
                    Inline::Strong(_) => (true, 1000),
                    Inline::Sized(size, strong, _) => (*strong, *size),
                    _ => (false, 1000),
                };
                let inside = breaks.get(first(start + 1)..first(end)).unwrap_or_default();
                let inside = inside.iter().map(|(at, _)| *at);
                let mut from = start;
                for to in inside.chain([end]) {
                    if let Some(text) = whole.get(from..to).filter(|text| !text.is_empty()) {
                        items.push(text_item(text, look_of, ends(to), look, fonts));
                    }
                    from = to;
                }
            }
            Inline::Blank(ems) => items.push(Item {
                what: What::Blank,
                width: f32::from(*ems).max(1.0),
                space: 0.0,
                ends: ends(end),
            }),
            Inline::Tick(ticked) => items.push(Item {
                what: What::Tick(*ticked),
                width: TICK + 2.0 * TICK_SPACE,
                space: 0.0,
                ends: ends(end),
            }),
            Inline::Mark(ticked) => items.push(Item {
                what: What::Mark(*ticked),
                width: MARK + 2.0 * TICK_SPACE,
                space: 0.0,
                ends: ends(end),
            }),
            Inline::Gap(ems) => items.push(Item {
                what: What::Gap,
                width: 0.0,
                space: f32::from(*ems),
                ends: ends(end),
            }),
        }
    }
    items
}

/// Whether a line would end between a word and the number that belongs to it: `page` and `12`.
fn parts_number(whole: &str, at: usize) -> bool {
    let (before, after) = whole.split_at(at);
    let number =
        after.split(' ').next().unwrap_or_default().trim_end_matches([',', ';', '.', ':', ')']);
    let is_word = |word: &str| word.ends_with(char::is_alphabetic) && !word.ends_with('x');
    let one_space = before.strip_suffix(' ').filter(|before| !before.ends_with(' '));
    !number.is_empty()
        && number.len() <= 3
        && number.chars().all(|c| c.is_ascii_digit())
        && one_space.is_some_and(|before| before.rsplit(' ').next().is_some_and(is_word))
}

/// Words that are the beginning of a clause's name: `App. A 3(a)`.
const OF_CLAUSES: [&str; 4] = ["App.", "Art.", "No.", "Nr."];

/// Whether a line would end behind a word of one letter, behind a mark that a sentence begins with, or within the name of a
/// clause: `Ó Súilleabháin`, `n negras`, `À confirmer`, `– absent`, `App. A 1`.
fn parts_letter(whole: &str, at: usize) -> bool {
    let Some(before) = whole[..at].strip_suffix(' ').filter(|before| !before.ends_with(' ')) else {
        return false;
    };
    let word = before.rsplit(' ').next().unwrap_or_default();
    if OF_CLAUSES.contains(&word.trim_start_matches('(')) {
        return true;
    }
    let mut letters = before.chars().rev();
    let (last, other) = (letters.next(), letters.next());
    let alone = other.is_none_or(char::is_whitespace);
    let begins = before.trim_end_matches(|c: char| last == Some(c)).trim_end();
    let begins = begins.is_empty() || begins.ends_with(['.', ':', ';']);
    // What is no text stands as an x.
    alone
        && last.is_some_and(|own| match own {
            'x' | '·' => false,
            own if own.is_alphabetic() => true,
            own => begins && !own.is_alphanumeric(),
        })
}

/// Unicode lets a line end after any hyphen; `play-off` and `half-point` read better whole.
fn splits_short_compound(whole: &str, at: usize) -> bool {
    let (before, after) = whole.split_at(at);
    // A score such as 1½–½ is one word.
    let is_score = |c: char| c.is_ascii_digit() || c == '½';
    if before.strip_suffix('–').is_some_and(|own| own.ends_with(is_score)) {
        return after.starts_with(is_score);
    }
    let Some(before) = before.strip_suffix('-') else {
        return false;
    };
    let letters =
        |text: &mut dyn Iterator<Item = char>| text.take_while(|c| c.is_alphanumeric()).count();
    letters(&mut before.chars().rev()).min(letters(&mut after.chars())) < 6
}

/// A chunk that is wider than the line, letter by letter.
pub fn explode(chunk: &[Item], look: Look, fonts: &Fonts) -> Vec<Item> {
    let mut parts = Vec::new();
    for item in chunk {
        if let What::Text { strong, size, text } = &item.what {
            let letters = text
                .char_indices()
                .filter_map(|(at, c)| text.get(at..at + c.len_utf8()))
                .map(|letter| text_item(letter, (*strong, *size), Break::May, look, fonts));
            parts.extend(letters);
            if let Some(last) = parts.last_mut() {
                last.ends = if item.ends == Break::No { Break::May } else { item.ends };
            }
        } else {
            parts.push(item.clone());
        }
    }
    parts
}
