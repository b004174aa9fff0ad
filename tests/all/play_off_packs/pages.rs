//! A pack as it is set: what each page says, and where its references lead.

use wallchart::report::document::Document;
use wallchart::report::fonts::Fonts;
use wallchart::report::layout::{self, DrawOp, Kind};

/// How many pages a PDF has, as its page tree says.
pub fn pages(bytes: &[u8]) -> usize {
    let text = String::from_utf8_lossy(bytes);
    let count = text.split("/Count ").nth(1).expect("a page tree");
    count.chars().take_while(char::is_ascii_digit).collect::<String>().parse().expect("a number")
}

/// A page as it is set.
pub struct Set {
    /// All that it says, with single spaces.
    pub text: String,
    /// The same, without spaces, in small letters.
    pub squeezed: String,
    /// The sizes of type on it, in tenths of a point, with what is set in them.
    pub sizes: Vec<(u32, String)>,
    /// The sides of its squares, in tenths of a millimetre.
    pub squares: Vec<u32>,
    /// How far it is full, in tenths of a point from the upper edge of what it says.
    pub bottom: u32,
    /// A match that is played beside others has it for itself.
    pub beside: bool,
    /// Its headings, one below the other.
    pub headings: Vec<String>,
    /// How long the lines are on which something is written, in tenths of a millimetre.
    pub blanks: Vec<u32>,
    /// How many lines of text it has beside its head and foot.
    pub lines: usize,
}

pub fn set(paper: &Document) -> Vec<Set> {
    let pages = layout::lay_out(paper, Fonts::get());
    pages.iter().map(|page| page_as_set(&page.ops)).collect()
}

fn page_as_set(ops: &[DrawOp]) -> Set {
    let mut set = Set {
        text: String::new(),
        squeezed: String::new(),
        sizes: Vec::new(),
        squares: Vec::new(),
        bottom: 0,
        beside: false,
        headings: Vec::new(),
        blanks: Vec::new(),
        lines: 0,
    };
    for window in ops.windows(4) {
        // The four sides of a box, drawn one after the other.
        if let [
            DrawOp::Line { from: a, to: b, .. },
            DrawOp::Line { from: c, .. },
            DrawOp::Line { from: d, to: e, .. },
            DrawOp::Line { .. },
        ] = window
        {
            let (width, height) = (b.0 - a.0, c.1 - a.1);
            if (width - height - 0.7).abs() < 0.01 && (d.1, e.1) == (a.1, c.1) {
                set.squares.push((height / 72.0 * 254.0).round() as u32);
            }
        }
    }
    for op in ops {
        let DrawOp::Text { text: piece, size, .. } = op else { continue };
        set.text.push_str(piece);
        set.text.push(' ');
        set.sizes.push(((size * 10.0).round() as u32, piece.clone()));
    }
    set.blanks.extend(ops.iter().filter_map(|op| match op {
        // The thickness of a line to write on.
        DrawOp::Line { from, to, width, .. } if from.1 == to.1 && *width == 0.6 => {
            Some(((to.0 - from.0) / 72.0 * 254.0).round() as u32)
        }
        _ => None,
    }));
    let mut below = f32::MIN;
    for op in ops {
        let DrawOp::Text { y, mark, text, .. } = op else { continue };
        if mark.kind == Kind::Heading {
            match set.headings.last_mut().filter(|_| (y - below).abs() < 0.1) {
                Some(heading) => *heading += &format!(" {text}"),
                None => set.headings.push(text.clone()),
            }
            below = *y;
        }
    }
    let said = ops.iter().filter_map(|op| match op {
        DrawOp::Text { y, mark, text, .. } if mark.kind != Kind::Furniture => {
            Some((*y, mark.kind, text))
        }
        _ => None,
    });
    let (mut top, mut bottom) = (f32::MAX, 0.0_f32);
    for (y, kind, text) in said.clone() {
        (top, bottom) = (top.min(y), bottom.max(y));
        let beside = [" match ", " game ", "Semi-final "].iter().any(|of| {
            let letter = text.split(of).nth(1).and_then(|rest| rest.chars().next());
            letter.is_some_and(|own| own.is_ascii_lowercase() && own < 'i')
        });
        set.beside |= kind == Kind::Heading && beside;
    }
    let mut lines: Vec<i32> = said.map(|(y, ..)| y.round() as i32).collect();
    lines.sort_unstable();
    lines.dedup();
    set.lines = lines.len();
    set.bottom = ((bottom - top).max(0.0) * 10.0).round() as u32;
    set.text = set.text.split_whitespace().collect::<Vec<_>>().join(" ");
    set.squeezed = squeezed(&set.text);
    set
}

/// The pages of a paper but the last that hold next to nothing: what had no room on the page before.
pub fn nearly_empty(pages: &[Set]) -> Vec<String> {
    let but_last = pages.iter().enumerate().take(pages.len().saturating_sub(1));
    let few = but_last.filter(|(_, page)| page.lines < 6);
    few.map(|(at, page)| format!("page {} has {} lines: {}", at + 1, page.lines, page.text))
        .collect()
}

pub fn squeezed(text: &str) -> String {
    text.split_whitespace().collect::<String>().to_lowercase()
}

/// Each reference on a page: the words before it, the page, and the words after it. The number of the page in its foot
/// is none.
fn references(page: &str) -> Vec<(String, usize, String)> {
    let words: Vec<&str> = page.split(' ').collect();
    let mut found = Vec::new();
    for (at, pair) in words.windows(2).enumerate() {
        if let (["page", to], true) = (pair, words.get(at + 2) != Some(&"of"))
            && let Ok(to) = to.trim_end_matches(['.', ',', ';']).parse()
        {
            let after = words[(at + 2)..words.len().min(at + 6)].join(" ");
            found.push((words[at.saturating_sub(16)..at].join(" "), to, after));
        }
    }
    found
}

/// Whether a page names another, by itself or in a list: `page 4`, `pages 4, 5 and 6`.
pub fn names_page(text: &str, page: usize) -> bool {
    let listed = |list: &str| {
        let numbers =
            list.split([' ', ',', '.', ';']).filter(|own| !own.is_empty() && *own != "and");
        numbers.map_while(|own| own.parse::<usize>().ok()).any(|own| own == page)
    };
    text.contains(&format!("page {page}")) || text.split("pages ").skip(1).any(listed)
}

/// What is wrong with the page references of a paper: what they lead to does not stand there.
pub fn misled(paper: &Document) -> Vec<String> {
    misled_on(&set(paper))
}

/// The same of its pages as they are set.
pub fn misled_on(pages: &[Set]) -> Vec<String> {
    let mut wrong = Vec::new();
    for (at, page) in pages.iter().enumerate() {
        for (said, to, after) in references(&page.text) {
            let target = to.checked_sub(1).and_then(|to| pages.get(to));
            if !target.is_some_and(|target| stands_there(&said, &after, target)) {
                wrong.push(format!("page {}: \"{said}\" is not on page {to}", at + 1));
            }
        }
    }
    wrong
}

fn stands_there(said: &str, after: &str, target: &Set) -> bool {
    let text = &target.squeezed;
    // Where the way has no room on the first page: its table begins with the word.
    if said.ends_with("WAY") && target.text.split(' ').any(|word| word == "WAY") {
        return true;
    }
    if ![",", ":", "and", "of"].iter().any(|end| said.ends_with(end)) {
        // A line of the map begins with its page.
        let kind: Vec<&str> = after.split(' ').collect();
        // Of the matches of a round that share one the second has its letter alone.
        if let Some(letter) = kind.first().filter(|word| word.len() == 1) {
            let of = ["match", "game", "semi-final"];
            return of.iter().any(|what| text.contains(&format!("{what}{letter}")));
        }
        let begins = (1..=kind.len()).map(|words| squeezed(&kind[..words].concat()));
        let named = |kind: String| {
            let kind = kind.trim_end_matches(',');
            kind.len() >= 4 && text.contains(kind)
        };
        return begins.into_iter().any(named);
    }
    if said.ends_with("RESULT,") {
        return text.contains("resultoftheplay-off");
    }
    if said.ends_with("Numbers and scores:") {
        return text.contains("scoreafterround");
    }
    if said.ends_with("seed 4 of") || said.ends_with("seed 3 of") {
        return text.contains("seed1playsseed4");
    }
    if said.ends_with("on a copy of") {
        return text.contains("copythispagebeforeuse") || text.contains("copywhileblank");
    }
    if let Some(letter) = said.strip_suffix(',').filter(|s| s[s.len() - 7..].starts_with("table "))
    {
        let letter = letter.chars().last().expect("a letter").to_lowercase();
        return text.contains(&format!("{letter}white"));
    }
    let number = ["two", "three", "four", "five", "six", "seven", "eight"].iter().position(|n| {
        [format!("{n} level:"), format!("{n} level on top:"), format!("{n} level (places ):")]
            .iter()
            .any(|end| said.ends_with(end))
    });
    if let Some(level) = number.map(|at| at + 2) {
        let series = text.contains(&format!("roundrobinof{level}"))
            || text.contains(&format!("knock-outof{level}"));
        let of_two =
            ["matchof", "onegame", "lastarmageddongame"].iter().any(|own| text.contains(own));
        let of_two = level == 2 && of_two;
        return series || of_two || level == 4 && text.contains("semi-finals");
    }
    // What has a name stands under it; a leg of a match is told with its clock.
    let said = said.trim_end_matches(',');
    let said = match said.rsplit_once(", ") {
        Some((leg, clock)) if clock.contains('+') => leg,
        _ => said,
    };
    let said = squeezed(said);
    let words: Vec<usize> = said.char_indices().map(|(at, _)| at).collect();
    let named = |from: &usize| said.len() - from >= 5 && text.contains(&said[*from..]);
    words.iter().any(named) || said.ends_with(':') || said.ends_with("and")
}
