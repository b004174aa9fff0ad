//! A bracket, a brace or a quotation mark that is not closed would swallow what follows it, and a line without its `=`
//! ends the reading of a file: these are put right before the rest is read, so that it is read as it was meant.

use toml::de::DeTable;

use super::tree::Span;
use super::writing::Kind;

/// So many are put right in one statement; it is left out where more are wrong.
const ROUNDS: usize = 8;

/// A text in which what is not closed was closed.
pub struct Closed {
    /// The text: every line is where it was.
    pub text: String,
    /// What was wrong, by its place in the file.
    pub wrong: Vec<(Span, Kind)>,
    /// Places in the file of statements and sections that were left out.
    pub gone: Vec<Span>,
    /// Whether a heading was left out, and what stands below it.
    pub headless: bool,
    /// Where something was put in, by its place in the file, and how long it is.
    put_in: Vec<(usize, usize)>,
}

impl Closed {
    /// A place of the text as one of the file.
    pub fn in_file(&self, at: usize) -> usize {
        let mut before = 0;
        for (own, length) in &self.put_in {
            match at.checked_sub(own + before) {
                Some(past) if past >= *length => before += length,
                Some(_) => return *own,
                None => break,
            }
        }
        at - before
    }

    fn tell(&mut self, from: usize, to: usize, kind: Kind) {
        let from = self.in_file(from);
        let to = self.in_file(to).max(from);
        // The first of a line is what is wrong in it.
        self.wrong.push((from..to, kind));
    }

    fn put_in(&mut self, at: usize, sign: char) {
        let own = self.in_file(at);
        self.text.insert(at, sign);
        let index = self.put_in.partition_point(|(before, _)| *before <= own);
        self.put_in.insert(index, (own, sign.len_utf8()));
    }

    fn leave_out(&mut self, from: usize, to: usize) {
        let blank: String = self.text[from..to]
            .chars()
            .flat_map(|c| std::iter::repeat_n(if c == '\n' { c } else { ' ' }, c.len_utf8()))
            .collect();
        self.text.replace_range(from..to, &blank);
        self.gone.push(self.in_file(from)..self.in_file(to));
    }
}

/// Closes what is not closed, statement by statement.
pub fn close(text: &str) -> Closed {
    let mut closed = Closed {
        text: text.to_owned(),
        wrong: Vec::new(),
        gone: Vec::new(),
        headless: false,
        put_in: Vec::new(),
    };
    let mut at = 0;
    while at < closed.text.len() {
        let line = line(&closed.text, at);
        let content = closed.text[at..line].trim_start();
        at = match content.chars().next() {
            None | Some('#') => line,
            Some('[') => heading(&mut closed, at, line),
            Some(_) => statement(&mut closed, at),
        };
    }
    closed
}

/// The end of the line of a place, behind its newline.
fn line(text: &str, at: usize) -> usize {
    text[at..].find('\n').map_or(text.len(), |newline| at + newline + 1)
}

fn is_sound(text: &str) -> bool {
    DeTable::parse_recoverable(text).1.is_empty()
}

/// A heading: what it lacks is put behind it. Where it cannot be read all the same its section is left out.
fn heading(closed: &mut Closed, at: usize, end: usize) -> usize {
    let own = &closed.text[at..end];
    if is_sound(own) {
        return end;
    }
    let content = own.split('#').next().unwrap_or_default().trim_end();
    let (start, stop) = (at + own.len() - own.trim_start().len(), at + content.len());
    let opened = content.trim_start().chars().take_while(|c| *c == '[').count();
    let closes = content.chars().rev().take_while(|c| *c == ']').count();
    let lacks = opened.min(2).saturating_sub(closes);
    let whole = format!("{content}{}", "]".repeat(lacks));
    closed.tell(start, stop, Kind::Heading);
    if lacks > 0 && is_sound(&whole) {
        (0..lacks).for_each(|_| closed.put_in(stop, ']'));
        return line(&closed.text, at);
    }
    let mut section = end;
    while section < closed.text.len()
        && !closed.text[section..].trim_start_matches(' ').starts_with('[')
    {
        section = line(&closed.text, section);
    }
    closed.headless = true;
    closed.leave_out(at, section);
    section
}

/// What is wrong with the brackets of a statement.
#[derive(Default)]
struct Marks {
    /// Where it ends.
    end: usize,
    /// Where it ends if the next line that looks like another statement is one.
    cut: Option<usize>,
    /// What is still open.
    open: Vec<(usize, char)>,
    /// A closing sign and the place of the sign that it does not close.
    crossed: Option<(usize, (usize, char))>,
    /// A quotation mark that its line does not close.
    quote: Option<usize>,
    /// Whether something is said of its word.
    equals: bool,
}

impl Marks {
    fn are_sound(&self) -> bool {
        self.open.is_empty() && self.crossed.is_none() && self.quote.is_none() && self.equals
    }
}

/// A statement: what it lacks is put in; where that is not known it is left out. The place behind it.
fn statement(closed: &mut Closed, at: usize) -> usize {
    let marks = marks(&closed.text, at);
    if marks.are_sound() {
        no_word(closed, at, marks.end);
        return marks.end;
    }
    let mut told = false;
    let mut marks = marks;
    for _ in 0..ROUNDS {
        put_right(closed, at, &marks, &mut told);
        marks = self::marks(&closed.text, at);
        if marks.are_sound() {
            return marks.end;
        }
    }
    let end = marks.cut.unwrap_or(marks.end);
    closed.leave_out(at, end);
    end
}

/// Leaves out a statement whose word is none: two words, or one with a letter that no word has.
fn no_word(closed: &mut Closed, at: usize, end: usize) {
    let own = &closed.text[at..end];
    let before = own.split('=').next().unwrap_or_default();
    let word = before.trim();
    let is_word = word.is_empty() || word.contains(['"', '\'']) || is_sound(&format!("{word}=1"));
    if is_word {
        return;
    }
    let start = at + before.len() - before.trim_start().len();
    let second = word.find(char::is_whitespace).map(|blank| word[blank..].trim_start().len());
    match second {
        Some(length) => {
            let stop = start + word.len();
            closed.tell(stop - length, stop, Kind::Equals);
        }
        None => closed.tell(start, start + word.len(), Kind::Word),
    }
    closed.leave_out(at, end);
}

/// Puts in what is lacking first, and tells the first of it.
fn put_right(closed: &mut Closed, at: usize, marks: &Marks, told: &mut bool) {
    let mut tell = |closed: &mut Closed, from: usize, to: usize, kind: Kind| {
        if !std::mem::replace(told, true) {
            closed.tell(from, to, kind);
        }
    };
    if let Some(quote) = marks.quote {
        let end = content_end(&closed.text, quote + 1);
        tell(closed, quote, end, Kind::Quotes);
        let sign = closed.text[quote..].chars().next().unwrap_or('"');
        closed.put_in(quote_end(&closed.text, at, quote, end, sign), sign);
    } else if let Some((closer, (opener, sign))) = marks.crossed {
        tell(closed, opener, opener + 1, kind_of(sign));
        let place = closer_place(&closed.text, at, opener, closer, closing(sign));
        closed.put_in(place, closing(sign));
    } else if let Some((opener, sign)) = marks.open.last() {
        tell(closed, *opener, opener + 1, kind_of(*sign));
        let end = marks.cut.unwrap_or(marks.end);
        let content = content_end_before(&closed.text, at, end);
        marks.open.iter().for_each(|(_, sign)| closed.put_in(content, closing(*sign)));
    } else {
        let end = content_end(&closed.text, at);
        let word = closed.text[at..end].trim_start();
        let start = end - word.len();
        let letters = |c: char| c.is_alphanumeric() || "-_\"'.".contains(c);
        let length = word.find(|c| !letters(c)).unwrap_or(word.len());
        let rest = word[length..].trim_start();
        let (from, next) = (end - rest.len(), rest.chars().next());
        tell(closed, from, end, Kind::Equals);
        match next {
            Some(':') => closed.text.replace_range(from..=from, "="),
            Some(_) => closed.put_in(start + length, '='),
            None => {}
        }
    }
}

fn kind_of(sign: char) -> Kind {
    if sign == '[' { Kind::List } else { Kind::Braces }
}

fn closing(sign: char) -> char {
    if sign == '[' { ']' } else { '}' }
}

/// The end of what stands in a line, from a place in it.
fn content_end(text: &str, at: usize) -> usize {
    at + text[at..].lines().next().unwrap_or_default().trim_end().len()
}

/// The end of the last line with something in it between two places, before its comment.
fn content_end_before(text: &str, at: usize, end: usize) -> usize {
    let mut found = at;
    let mut start = at;
    while start < end {
        let next = line(text, start);
        let own = &text[start..next.min(end)];
        let content = own.split(" #").next().unwrap_or_default().trim_end();
        if !content.trim().is_empty() && !content.trim_start().starts_with('#') {
            found = start + content.len();
        }
        start = next;
    }
    found
}

/// Where a bracket closes that another closing sign crosses: at the end of a line of it or before that sign, whatever
/// makes a whole statement of it.
fn closer_place(text: &str, at: usize, opener: usize, closer: usize, sign: char) -> usize {
    let mut places = Vec::new();
    let mut start = opener;
    while start < closer {
        let end = content_end(text, start);
        let content = text[start..end].trim_end_matches(|c: char| c == ',' || c.is_whitespace());
        places.push(start + content.len());
        start = line(text, end);
    }
    places.retain(|place| *place < closer);
    places.push(closer);
    places.iter().find(|place| is_whole_with(text, at, **place, sign)).copied().unwrap_or(closer)
}

/// Whether a statement is whole with a sign put in.
fn is_whole_with(text: &str, at: usize, place: usize, sign: char) -> bool {
    let mut changed = text[at..].to_owned();
    changed.insert(place - at, sign);
    let marks = marks(&changed, 0);
    marks.are_sound() && is_sound(&changed[..marks.end])
}

/// Where a text ends whose closing quotation mark is missing: at the end of its line, or before the brackets there,
/// whatever makes a whole statement of it.
fn quote_end(text: &str, at: usize, quote: usize, end: usize, sign: char) -> usize {
    let own = &text[quote + 1..end];
    let trimmed = own.trim_end_matches(|c: char| "]},".contains(c) || c.is_whitespace());
    let mut places = vec![end, quote + 1 + trimmed.len()];
    let signs = trimmed.char_indices().filter(|(_, c)| "]},".contains(*c));
    places.extend(signs.map(|(index, _)| quote + 1 + index));
    places.iter().find(|place| is_whole_with(text, at, **place, sign)).copied().unwrap_or(end)
}

/// Reads the brackets of the statement that begins at a place.
fn marks(text: &str, at: usize) -> Marks {
    let mut marks = Marks::default();
    let indent = indent(&text[at..]);
    let mut signs = text[at..].char_indices().map(|(index, c)| (at + index, c)).peekable();
    while let Some((place, sign)) = signs.next() {
        match sign {
            '#' => while signs.next_if(|(_, c)| *c != '\n').is_some() {},
            '"' | '\'' => {
                let end = quoted(text, place, sign);
                if end.is_none() {
                    marks.quote.get_or_insert(place);
                }
                let end = end
                    .unwrap_or_else(|| text[place..].find('\n').map_or(text.len(), |n| place + n));
                while signs.next_if(|(own, _)| *own < end).is_some() {}
            }
            '[' | '{' => marks.open.push((place, sign)),
            ']' | '}' => close_one(&mut marks, place, sign),
            '=' if marks.open.is_empty() => marks.equals = true,
            '\n' => {
                marks.end = place + 1;
                let rest = &text[marks.end..];
                let next = rest.lines().next().unwrap_or_default();
                if marks.open.is_empty() || is_heading(next) {
                    return marks;
                }
                if marks.cut.is_none() && self::indent(rest) <= indent && is_statement(next) {
                    marks.cut = Some(marks.end);
                }
            }
            _ => {}
        }
    }
    marks.end = text.len();
    marks
}

fn close_one(marks: &mut Marks, place: usize, sign: char) {
    let opener = if sign == ']' { '[' } else { '{' };
    match marks.open.last() {
        Some((_, own)) if *own == opener => {
            marks.open.pop();
        }
        Some(last) if marks.open.iter().any(|(_, own)| *own == opener) => {
            marks.crossed.get_or_insert((place, *last));
        }
        Some(_) | None => {}
    }
}

/// The place behind a text in quotation marks; none where its line does not close it.
fn quoted(text: &str, at: usize, sign: char) -> Option<usize> {
    let three = sign.to_string().repeat(3);
    if text[at..].starts_with(&three) {
        let end = text[at + 3..].find(&three)?;
        return Some(at + 3 + end + 3);
    }
    let mut escaped = false;
    for (index, c) in text[at + 1..].char_indices() {
        match c {
            '\n' => return None,
            _ if escaped => escaped = false,
            '\\' if sign == '"' => escaped = true,
            _ if c == sign => return Some(at + 1 + index + 1),
            _ => {}
        }
    }
    None
}

fn indent(text: &str) -> usize {
    text.len() - text.trim_start_matches([' ', '\t']).len()
}

/// Whether a line looks like a heading: a word stands behind its bracket.
fn is_heading(line: &str) -> bool {
    let inner = line.trim_start_matches('[');
    line.starts_with('[')
        && inner.starts_with(char::is_alphabetic)
        && inner.split([']', '#']).next().is_some_and(|own| !own.contains(['=', ',', '{']))
}

/// Whether a line looks like the beginning of a statement.
fn is_statement(line: &str) -> bool {
    let (word, _) = line.split_once('=').unwrap_or_default();
    let word = word.trim();
    !word.is_empty() && word.chars().all(|c| c.is_alphanumeric() || "-_.".contains(c))
}
