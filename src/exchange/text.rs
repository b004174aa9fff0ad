//! Files of text: from bytes to lines, with the places of what stands in them.

use encoding_rs::{Encoding, UTF_16BE, UTF_16LE, WINDOWS_1252};

use super::ground::MOST_ROUNDS;
use crate::diagnostic::{Address, At};
use crate::tournament::notation;

/// Most letters of a line that are looked at: a player's line with a hundred rounds has eleven hundred.
const LONGEST_LINE: usize = 4_000;
/// Most lines of a file: ten thousand players, and what stands around them.
const MOST_LINES: usize = 50_000;

/// The sign by which old programs end a file.
const END: char = '\u{1a}';

/// A line: what it says, letter by letter, and which one it is.
#[derive(Clone, Debug)]
pub struct Line {
    /// The letters, without the end of the line.
    pub letters: Vec<char>,
    /// Counted from 0.
    pub no: u32,
}

impl Line {
    /// The columns of a line of headings from one on, up to a letter that ends them, in which the numbers 1, 2, 3, ... of
    /// the rounds begin and end; none where other numbers stand there, or more than a file has rounds.
    pub fn rounds(&self, from: usize, end: char) -> Option<Vec<(usize, usize)>> {
        let mut rounds = Vec::new();
        let mut column = from;
        while column <= self.letters.len() && self.letter(column) != end {
            let digits = (column..).take_while(|c| self.letter(*c).is_ascii_digit()).count();
            if digits > 0 {
                let number = notation::whole(&self.field(column, column + digits - 1))?;
                if usize::try_from(number) != Ok(rounds.len() + 1) {
                    return None;
                }
                rounds.push((column, column + digits - 1));
            }
            column += digits.max(1);
        }
        (!rounds.is_empty() && rounds.len() <= MOST_ROUNDS).then_some(rounds)
    }
}

/// A file as lines.
#[derive(Clone, Debug)]
pub struct Text {
    /// The lines, blank ones too.
    pub lines: Vec<Line>,
    /// The encoding that it was read by, where that had to be guessed or was given; none for Unicode.
    pub encoding: Option<&'static str>,
    /// Some lines, or letters of them, were too many to be looked at.
    pub is_cut: bool,
    /// The first line with signs that are none of a text: they are blanks here.
    pub broken: Option<u32>,
}

/// The lines of a file of text, none where it is none. A mark at its beginning tells its encoding, or that every second
/// byte is nought; else it is UTF-8 where it can be, and otherwise in the encoding that is given, or in that of Western
/// Windows.
pub fn read(bytes: &[u8], given: Option<&'static Encoding>) -> Option<Text> {
    let wide = of_two_bytes(bytes);
    let is_marked = Encoding::for_bom(bytes).is_some() || wide.is_some();
    if bytes.is_empty() || !is_marked && bytes.contains(&0) {
        return None;
    }
    let given = wide.or(given);
    let (text, encoding) = match (Encoding::for_bom(bytes), given, std::str::from_utf8(bytes)) {
        (Some((encoding, _)), ..) => (encoding.decode(bytes).0.into_owned(), None),
        (None, Some(given), _) => {
            (given.decode_without_bom_handling(bytes).0.into_owned(), Some(given.name()))
        }
        (None, None, Ok(text)) => (text.to_owned(), None),
        (None, None, Err(_)) => {
            let decoded = WINDOWS_1252.decode_without_bom_handling(bytes).0.into_owned();
            (decoded, Some(WINDOWS_1252.name()))
        }
    };
    let (mut is_cut, mut broken) = (false, None);
    let mut lines = Vec::new();
    for line in ends(&text) {
        if lines.len() == MOST_LINES {
            is_cut = true;
            break;
        }
        let mut letters: Vec<char> = line.chars().take(LONGEST_LINE + 1).collect();
        if letters.len() > LONGEST_LINE {
            is_cut = true;
            letters.truncate(LONGEST_LINE);
        }
        let no = u32::try_from(lines.len()).unwrap_or(u32::MAX);
        for c in letters.iter_mut().filter(|c| c.is_control() && !c.is_whitespace()) {
            // The end of a file was once written as a sign.
            if *c != END {
                broken.get_or_insert(no);
            }
            *c = ' ';
        }
        lines.push(Line { letters, no });
    }
    Some(Text { lines, encoding, is_cut, broken })
}

/// UTF-16 without a mark at its beginning: one of the two bytes of nearly all letters is nought, and never the other.
fn of_two_bytes(bytes: &[u8]) -> Option<&'static Encoding> {
    let (pairs, rest) = bytes.as_chunks::<2>();
    let begin =
        pairs.get(..pairs.len().min(500)).filter(|own| !own.is_empty() && rest.is_empty())?;
    let is_letter = |byte: u8| byte >= b' ' || matches!(byte, b'\t' | b'\r' | b'\n');
    let is_of = |high: usize| {
        let plain = begin.iter().filter(|own| own[high] == 0).count();
        let letters = begin.iter().all(|own| own[high] != 0 || is_letter(own[1 - high]));
        letters && plain * 10 >= begin.len() * 8 && begin.iter().all(|own| own[1 - high] != 0)
    };
    if is_of(1) { Some(UTF_16LE) } else { is_of(0).then_some(UTF_16BE) }
}

/// Lines end in CR, LF or both.
fn ends(text: &str) -> impl Iterator<Item = &str> {
    text.split('\n').flat_map(|line| line.strip_suffix('\r').unwrap_or(line).split('\r'))
}

impl Line {
    /// The line as a text, without blanks at its end.
    pub fn text(&self) -> String {
        let text: String = self.letters.iter().collect();
        text.trim_end().to_owned()
    }

    /// Whether nothing stands in it.
    pub fn is_blank(&self) -> bool {
        self.letters.iter().all(|c| c.is_whitespace())
    }

    /// What stands from one column to another, both counted from 1, tidy; columns beyond the end are blank.
    pub fn field(&self, first: usize, last: usize) -> String {
        let last = last.min(self.letters.len());
        let passage = self.letters.get(first.saturating_sub(1)..last).unwrap_or_default();
        crate::tournament::notation::tidy(&passage.iter().collect::<String>())
    }

    /// The letter in a column, counted from 1; a blank beyond the end.
    pub fn letter(&self, column: usize) -> char {
        self.letters.get(column.saturating_sub(1)).copied().unwrap_or(' ')
    }

    /// Where these columns are.
    pub fn at(&self, first: usize, last: usize) -> Address {
        let whole = |n: usize| u32::try_from(n).unwrap_or(u32::MAX);
        let letters = (last + 1).saturating_sub(first);
        Address::of_text(self.no, whole(first.saturating_sub(1)), whole(letters))
    }

    /// What stands in it, tidy, where its letters are.
    pub fn tidy(&self) -> At<String> {
        let written = self.text();
        At::new(notation::tidy(&written), self.at(1, written.chars().count()))
    }

    /// Where the line is.
    pub fn whole(&self) -> Address {
        Address::of_text(self.no, 0, 0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(bytes: &[u8]) -> Vec<String> {
        read(bytes, None).expect("text").lines.iter().map(Line::text).collect()
    }

    #[test]
    fn lines_end_in_whatever_a_program_writes_and_letters_are_read_by_their_encoding() {
        assert_eq!(lines(b"a\r\nb\nc\rd"), ["a", "b", "c", "d"]);
        assert_eq!(lines("Sj\u{f6}lund".as_bytes()), ["Sjölund"]);
        assert_eq!(lines(b"Sj\xf6lund"), ["Sjölund"]);
        assert_eq!(lines(b"\xef\xbb\xbfSj\xc3\xb6lund"), ["Sjölund"]);
        assert_eq!(lines(b"\xff\xfeS\0j\0"), ["Sj"]);
        for encode in [u16::to_le_bytes, u16::to_be_bytes] {
            let wide: Vec<u8> = "No;Name\r\n1;Novák".encode_utf16().flat_map(encode).collect();
            let wide = read(&wide, None).expect("text");
            let told: Vec<String> = wide.lines.iter().map(Line::text).collect();
            assert_eq!(told, ["No;Name", "1;Novák"]);
            assert!(wide.encoding.is_some_and(|own| own.starts_with("UTF-16")));
        }
        assert!(read(b"\x0c\0A\0n\0n\0a\0", None).is_none());
        let czech = read(b"Nov\xe1\xe8ek", Some(encoding_rs::WINDOWS_1250)).expect("text");
        assert_eq!(czech.lines[0].text(), "Nováček");
        assert!(read(b"PK\0\0", None).is_none() && read(b"", None).is_none());
    }

    #[test]
    fn columns_count_letters_and_go_on_beyond_the_end() {
        let text = read("001 Ålgars".as_bytes(), None).expect("text");
        let line = &text.lines[0];
        assert_eq!(line.field(5, 10), "Ålgars");
        assert_eq!(line.field(9, 40), "rs");
        assert_eq!(line.field(50, 60), "");
        assert_eq!(line.letter(99), ' ');
        assert_eq!(line.at(5, 10).line(), Some((1, Some((5, 10)))));
    }

    #[test]
    fn signs_that_are_none_of_a_text_are_blanks() {
        let text = read(b"001\nSm\x1bith\x07\n\x1a", None).expect("text");
        let lines: Vec<String> = text.lines.iter().map(Line::text).collect();
        assert_eq!(
            (&lines[..], text.broken),
            (&["001", "Sm ith", ""].map(String::from)[..], Some(1))
        );
        assert_eq!(read(b"001\n\x1a", None).expect("text").broken, None);
    }

    #[test]
    fn a_line_without_end_is_cut() {
        let text = read(&vec![b'1'; 10 << 20], None).expect("text");
        assert!(text.is_cut && text.lines[0].letters.len() == LONGEST_LINE);
    }
}
