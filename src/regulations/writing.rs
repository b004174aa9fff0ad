//! What is wrong in the writing of a file - marks and brackets - in plain words, and what only follows from it.

use super::tree::Span;
use crate::said::{Said, said};

/// Something wrong in the writing.
pub struct Slip {
    /// Where.
    pub span: Span,
    /// What.
    pub said: Said,
    /// What to write.
    pub mend: Said,
    /// The lines that cannot be told from it: what else is said of them follows.
    pub lines: Span,
}

/// What was closed and what the parser found besides, each line once: where a bracket is not closed, the lines behind it
/// are not told too. All are places in the text.
pub fn slips(text: &str, closed: &[(Span, Kind)], mut wrong: Vec<(Span, String)>) -> Vec<Slip> {
    wrong.sort_by_key(|(span, _)| span.start);
    let mut slips: Vec<Slip> = Vec::new();
    for (span, kind) in closed {
        let mark = curly(text, span).filter(|_| *kind == Kind::Quotes);
        let (said, mend) = match &mark {
            Some(_) => plain_quotes(),
            None => told(text, span, *kind),
        };
        // What was closed could be read: only the place itself has been told.
        slips.push(Slip { span: mark.unwrap_or(span.clone()), said, mend, lines: span.clone() });
    }
    let is_closed = |lines: &Span| closed.iter().any(|(span, _)| lines.contains(&span.start));
    for (span, message) in wrong {
        let lines = lines(text, &span);
        if is_closed(&lines) {
            continue;
        }
        let before = slips.iter_mut().filter(|slip| slip.lines.start <= lines.start);
        if let Some(last) = before.max_by_key(|slip| slip.lines.start)
            && (lines.start < last.lines.end
                || runs_on(&message) && follows(text, &last.lines, &lines))
        {
            last.lines.end = last.lines.end.max(lines.end);
            continue;
        }
        let (said, mend) = told(text, &span, kind(&message));
        slips.push(Slip { span, said, mend, lines });
    }
    slips.sort_by_key(|slip| slip.span.start);
    slips
}

/// Quotation marks as word processors write them.
const CURLY: [char; 7] = ['“', '”', '„', '«', '»', '‘', '’'];

fn plain_quotes() -> (Said, Said) {
    (said!("regulations.writing.curly"), said!("regulations.writing.mend.curly"))
}

/// The mark of a word processor that begins the text whose plain mark at the end begins another one: `“Cup"`.
fn curly(text: &str, span: &Span) -> Option<Span> {
    let line = lines(text, span);
    let before = &text[line.start..floor(text, span.start)];
    let (at, mark) = before.char_indices().rev().find(|(_, c)| CURLY.contains(c))?;
    let begins = before[..at].trim_end().ends_with(['=', '[', ',', '{']);
    let start = line.start + at;
    begins.then(|| start..start + mark.len_utf8())
}

/// The whole lines of a place.
fn lines(text: &str, span: &Span) -> Span {
    let (from, to) = (floor(text, span.start), floor(text, span.end));
    let start = text[..from].rfind('\n').map_or(0, |newline| newline + 1);
    let end =
        text[to.max(from)..].find('\n').map_or(text.len(), |newline| to.max(from) + newline + 1);
    start..end
}

fn floor(text: &str, mut at: usize) -> usize {
    at = at.min(text.len());
    while !text.is_char_boundary(at) {
        at -= 1;
    }
    at
}

/// Whether what is told may come from a bracket further up that is not closed.
fn runs_on(message: &str) -> bool {
    kind(message) != Kind::Quotes || message.starts_with("string values must be quoted")
}

/// Whether nothing but blank lines and comments stand between two places.
fn follows(text: &str, before: &Span, lines: &Span) -> bool {
    let between = text.get(before.end..lines.start).unwrap_or_default();
    between.lines().all(|line| line.trim().is_empty() || line.trim_start().starts_with('#'))
}

/// What kind of slip it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Unquoted,
    Quotes,
    Equals,
    Word,
    List,
    Braces,
    Heading,
    Twice,
    Number,
    Backslash,
    More,
    Other,
}

fn kind(message: &str) -> Kind {
    const KINDS: [(&str, Kind); 21] = [
        ("string values must be quoted", Kind::Unquoted),
        ("basic string", Kind::Quotes),
        ("literal string", Kind::Quotes),
        ("key with no value", Kind::Equals),
        ("missing value for key", Kind::Equals),
        ("extra `=`", Kind::Equals),
        ("unquoted key", Kind::Word),
        ("inline table", Kind::Braces),
        ("key-value pairs", Kind::Braces),
        ("array table", Kind::Heading),
        ("unclosed table", Kind::Heading),
        ("table open", Kind::Heading),
        ("array", Kind::List),
        ("duplicate key", Kind::Twice),
        ("cannot extend", Kind::Twice),
        ("escape", Kind::Backslash),
        ("unicode", Kind::Backslash),
        ("zero", Kind::Number),
        ("sign", Kind::Number),
        ("radix", Kind::Number),
        ("unexpected key or value", Kind::More),
    ];
    let own = KINDS.iter().find(|(words, _)| message.contains(words));
    own.map_or(Kind::Other, |(_, kind)| *kind)
}

/// The number of a clause that begins a line without quotation marks: `2.1 = { ... }`.
fn unquoted_number(text: &str, at: usize) -> Option<&str> {
    let start = text[..at].rfind('\n').map_or(0, |newline| newline + 1);
    let (number, _) = text[start..].lines().next()?.split_once('=')?;
    let number = number.trim();
    let is_one = |c: char| c.is_ascii_alphanumeric() || c == '.' || c == '-';
    let begins = number.starts_with(|c: char| c.is_ascii_digit());
    (begins && number.contains('.') && number.chars().all(is_one)).then_some(number)
}

/// The name of a heading in single brackets that stands in double ones elsewhere: `play-off.first.step`.
fn one_of_several(text: &str, at: usize) -> Option<&str> {
    let start = text[..at].rfind('\n').map_or(0, |newline| newline + 1);
    let name = single_heading(&text[start..])?;
    let is_double = |line: &str| {
        let inner = line.trim().strip_prefix("[[").and_then(|line| line.split_once("]]"));
        inner.is_some_and(|(own, _)| own.trim() == name)
    };
    text.lines().any(is_double).then_some(name)
}

/// The name of a heading in single brackets, where a text begins with one.
pub fn single_heading(text: &str) -> Option<&str> {
    let line = text.lines().next()?.trim_start().strip_prefix('[')?;
    let (name, _) = line.split_once(']').filter(|_| !line.starts_with('['))?;
    Some(name.trim())
}

/// In plain words, with what to write.
fn told(text: &str, span: &Span, kind: Kind) -> (Said, Said) {
    let at = floor(text, span.start);
    let meant = text[at..floor(text, span.end).max(at)].lines().next().unwrap_or_default().trim();
    let rest = text[at..].lines().next().unwrap_or_default().trim();
    let shown = if meant.is_empty() { rest } else { meant };
    if let Some(number) = unquoted_number(text, at) {
        return (
            said!("regulations.writing.unquoted", written = number),
            said!("regulations.writing.mend.quoted", written = number),
        );
    }
    if let Some(heading) = one_of_several(text, at).filter(|_| kind == Kind::Twice) {
        return (
            said!("regulations.writing.one-of-several", heading),
            said!("regulations.writing.mend.one-of-several", heading),
        );
    }
    match kind {
        Kind::Unquoted if shown.is_empty() => {
            (said!("regulations.writing.nothing"), said!("regulations.writing.mend.nothing"))
        }
        Kind::Unquoted if shown.starts_with(CURLY) => plain_quotes(),
        Kind::Unquoted => (
            said!("regulations.writing.unquoted", written = shown),
            said!("regulations.writing.mend.unquoted", written = shown),
        ),
        Kind::Quotes => {
            (said!("regulations.writing.quotes"), said!("regulations.writing.mend.quotes"))
        }
        Kind::Equals | Kind::Word if rest.starts_with(':') => {
            (said!("regulations.writing.colon"), said!("regulations.writing.mend.equals"))
        }
        Kind::Equals => {
            (said!("regulations.writing.equals"), said!("regulations.writing.mend.equals"))
        }
        Kind::Word if rest.starts_with(CURLY) => plain_quotes(),
        Kind::Word => (
            said!("regulations.writing.word", written = shown),
            said!("regulations.writing.mend.word"),
        ),
        Kind::List => (said!("regulations.writing.list"), said!("regulations.writing.mend.list")),
        Kind::Braces => {
            (said!("regulations.writing.braces"), said!("regulations.writing.mend.braces"))
        }
        Kind::Heading => {
            (said!("regulations.writing.heading"), said!("regulations.writing.mend.heading"))
        }
        Kind::Twice => (
            said!("regulations.writing.twice", written = shown),
            said!("regulations.writing.mend.twice"),
        ),
        Kind::Number => {
            (said!("regulations.writing.number"), said!("regulations.writing.mend.number"))
        }
        Kind::Backslash => {
            (said!("regulations.writing.backslash"), said!("regulations.writing.mend.backslash"))
        }
        Kind::More => (
            said!("regulations.writing.more", written = shown),
            said!("regulations.writing.mend.more"),
        ),
        Kind::Other => {
            (said!("regulations.writing.other"), said!("regulations.writing.mend.other"))
        }
    }
}
