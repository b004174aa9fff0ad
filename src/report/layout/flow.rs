//! Measured pieces, broken over lines.
//!
//! All widths are in ems: a paper is measured once, and tried at several type sizes.

use super::items::{Break, Item, Look, What, explode, is_one_word, items, text_item};
use super::set_line::{SetLine, after};
use crate::report::document::Inline;
use crate::report::fonts::Fonts;

/// Measured pieces.
#[derive(Clone, Debug)]
pub struct Flow {
    items: Vec<Item>,
    look: Look,
}

impl Flow {
    /// Measures a line.
    pub fn new(content: &[Inline], look: Look, fonts: &Fonts) -> Self {
        let items = match content {
            [Inline::Text(text)] if is_one_word(text) => {
                vec![text_item(text, (false, 1000), Break::No, look, fonts)]
            }
            [] => Vec::new(),
            content => items(content, look, fonts),
        };
        Self { items, look }
    }

    /// How wide it is when nothing is broken that need not be.
    pub fn natural(&self) -> f32 {
        let (mut widest, mut pen, mut space) = (0.0_f32, 0.0, 0.0);
        for item in &self.items {
            pen += space + item.width;
            space = item.space;
            widest = widest.max(pen);
            if item.ends == Break::Must {
                (pen, space) = (0.0, 0.0);
            }
        }
        widest
    }

    /// How wide the widest piece is that no line may be broken in.
    pub fn narrowest(&self) -> f32 {
        self.chunks().map(width_of).fold(0.0, f32::max)
    }

    /// Whether it needs no more than one line of a width.
    pub fn is_one_line(&self, width: f32) -> bool {
        self.items.iter().all(|item| item.ends != Break::Must) && self.natural() <= width
    }

    /// Whether something is to be written or ticked in it.
    pub fn is_form(&self) -> bool {
        self.items.iter().any(Item::is_form)
    }

    /// Whether there are boxes for a pen in it.
    pub fn has_marks(&self) -> bool {
        self.items.iter().any(|item| matches!(item.what, What::Mark(_)))
    }

    /// Whether it has type smaller than its own: lines of that alone are lower.
    pub fn has_small(&self) -> bool {
        let small = |item: &Item| matches!(item.what, What::Text { size, .. } if size < 1000);
        self.items.iter().any(small)
    }

    /// Whether it is one blank and nothing else.
    pub fn is_lone_blank(&self) -> bool {
        matches!(self.items.as_slice(), [Item { what: What::Blank, .. }])
    }

    /// The width of the fraction that it ends in, such as the half of `7½`.
    pub fn fraction(&self) -> Option<f32> {
        let last = self.last_letter().filter(|c| "½¼¾⅓⅔⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞".contains(*c))?;
        let strong = matches!(self.items.last()?.what, What::Text { strong: true, .. });
        Some(Fonts::get().width(self.look.face(strong), last.encode_utf8(&mut [0; 4])))
    }

    /// Whether it ends in a digit.
    pub fn ends_in_digit(&self) -> bool {
        self.last_letter().is_some_and(|c| c.is_ascii_digit())
    }

    fn last_letter(&self) -> Option<char> {
        match &self.items.last()?.what {
            What::Text { text, .. } => text.chars().next_back(),
            _ => None,
        }
    }

    /// Broken over lines of a width. A word that is wider than the line is broken where it must be: nothing is lost.
    pub fn lines(&self, width: f32, fonts: &Fonts) -> Vec<SetLine> {
        let mut lines = vec![SetLine::default()];
        self.break_up(width, fonts, |begins, part| {
            if begins {
                lines.push(SetLine::default());
            }
            if let Some(line) = lines.last_mut() {
                part.iter().for_each(|item| line.push(item));
            }
        });
        lines
    }

    /// How many lines it has when it is broken so.
    pub fn count(&self, width: f32, fonts: &Fonts) -> usize {
        let mut count = 1;
        self.break_up(width, fonts, |begins, _| count += usize::from(begins));
        count
    }

    /// Breaks it over lines of a width: tells each piece that is set whole, and whether a new line begins with it.
    fn break_up(&self, width: f32, fonts: &Fonts, mut set: impl FnMut(bool, &[Item])) {
        // What was measured to fit must not be broken by a rounding.
        let width = width + 0.001;
        let mut broken = false;
        // How wide the line is so far, and the spaces after it; nothing before something stands in it.
        let mut line: Option<(f32, f32)> = None;
        let wholes = self.wholes(width);
        for (at, chunk) in self.chunks().enumerate() {
            // What belongs together in a form begins a new line where that has room for all of it and this has not.
            let whole = wholes.iter().find(|(first, _)| *first == at).map(|(_, width)| *width);
            let no_room = |(pen, space): (f32, f32), own: f32| pen + space + own > width;
            broken |= line.zip(whole).is_some_and(|(line, whole)| no_room(line, whole));
            let chunk_width = width_of(chunk);
            let exploded;
            let is_label = chunk.iter().any(Item::is_form);
            let in_pieces = is_label && chunk.iter().all(|item| item.width <= width);
            // All of it, a label and its place to write apart, or a letter at a time.
            let (parts, at_a_time) = if chunk_width > width && in_pieces {
                (chunk, 1)
            } else if chunk_width > width {
                exploded = explode(chunk, self.look, fonts);
                (&exploded[..], 1)
            } else {
                (chunk, chunk.len().max(1))
            };
            for part in parts.chunks(at_a_time) {
                let begins = broken || line.is_some_and(|line| no_room(line, width_of(part)));
                let before = line.filter(|_| !begins).unwrap_or_default();
                line = Some(part.iter().fold(before, after));
                set(begins, part);
                broken = part.last().is_some_and(|item| item.ends == Break::Must);
            }
        }
    }

    /// The pieces that no line may be broken in.
    fn chunks(&self) -> impl Iterator<Item = &[Item]> {
        self.items.split_inclusive(|item| item.ends != Break::No)
    }

    /// Of a form, what stands between two gaps or ends of lines, a box or a blank and its label: the chunk with which it
    /// begins, and its width. Of those alone that have room on a line; of one that has none what stands between gaps
    /// without white in it.
    fn wholes(&self, line: f32) -> Vec<(usize, f32)> {
        if !self.is_form() {
            return Vec::new();
        }
        let chunks: Vec<&[Item]> = self.chunks().collect();
        let width = |part: &[&[Item]]| width_of(part.iter().copied().flatten());
        let ends_in_gap = |least: f32| {
            move |chunk: &&[Item]| {
                let is_gap = |item: &Item| item.what == What::Gap && item.space >= least;
                chunk.last().is_some_and(|item| is_gap(item) || item.ends == Break::Must)
            }
        };
        let (mut wholes, mut first) = (Vec::new(), 0);
        for part in chunks.split_inclusive(ends_in_gap(1.0)) {
            let least = if width(part) <= line { 1.0 } else { 0.0 };
            for own in part.split_inclusive(ends_in_gap(least)) {
                let is_form = own.iter().copied().flatten().any(Item::is_form);
                wholes.extend((is_form && width(own) <= line).then(|| (first, width(own))));
                first += own.len();
            }
        }
        wholes
    }

    /// The faces it is set in.
    pub fn look(&self) -> Look {
        self.look
    }
}

fn width_of<'i>(chunk: impl IntoIterator<Item = &'i Item>) -> f32 {
    let (mut pen, mut space) = (0.0, 0.0);
    for item in chunk {
        pen += space + item.width;
        space = item.space;
    }
    pen
}

#[cfg(test)]
mod tests {
    use super::*;

    fn flow(content: &[Inline]) -> (Flow, &'static Fonts) {
        let fonts = Fonts::get();
        (Flow::new(content, Look::default(), fonts), fonts)
    }

    fn texts(lines: &[SetLine]) -> Vec<String> {
        let text = |line: &SetLine| {
            let mut whole = String::new();
            for piece in &line.pieces {
                match &piece.what {
                    What::Text { text, .. } => whole.push_str(text),
                    What::Blank => whole.push('_'),
                    What::Tick(_) | What::Mark(_) => whole.push('#'),
                    What::Gap => whole.push('~'),
                }
            }
            whole
        };
        lines.iter().map(text).collect()
    }

    #[test]
    fn a_box_stays_beside_its_name_where_a_line_ends_behind_its_label() {
        let name = || Inline::strong("Shakhriyar Mamedyarov");
        let after = || Inline::text("\nthirty thousand dollars");
        let form = vec![name(), Inline::Gap(1), Inline::Tick(false), Inline::text("absent")];
        let alone = flow(&form);
        let with = flow(&[form, vec![after()]].concat());
        let width = alone.0.natural() + 4.0;
        assert_eq!(alone.0.count(width, alone.1), 1);
        assert_eq!(with.0.count(width, with.1), 2);
    }

    #[test]
    fn a_box_and_all_that_is_said_of_it_stand_on_one_line_that_has_room() {
        let way = |when: &str, to: &str| {
            [
                Inline::Mark(false),
                Inline::strong(when),
                Inline::Gap(0),
                Inline::text(to),
                Inline::Gap(1),
            ]
        };
        let form =
            [way(" won: ", "RESULT, page 1"), way(" two level: ", "match of 2 games, page 3")];
        let (flow, fonts) = flow(&form.concat());
        let lines = |tenths: u16| texts(&flow.lines(f32::from(tenths) / 10.0, fonts));
        let whole = (180..300).map(lines).find(|lines| lines.len() == 2).expect("two lines");
        assert_eq!(whole[1].trim_end(), "#\u{a0}two level: ~match of 2 games, page 3~");
        // A line that has no room for all of it has the box and what it is for.
        for lines in (80..120).map(lines) {
            assert!(lines.iter().any(|line| line.contains("#\u{a0}two level:")), "{lines:?}");
        }
    }

    #[test]
    fn a_place_to_write_stays_beside_its_label() {
        let form = [
            Inline::text("a ruling says who goes on "),
            Inline::Blank(8),
            Inline::text(" by "),
            Inline::Blank(4),
            Inline::text(" at "),
            Inline::Blank(3),
        ];
        let (flow, fonts) = flow(&form);
        for tenths in 100..400 {
            let lines = texts(&flow.lines(tenths as f32 / 10.0, fonts));
            let lost = |line: &&String| line.trim_start().starts_with('_');
            assert_eq!(lines.iter().find(lost), None, "{tenths}: {lines:?}");
        }
        // Where a line has no room for both they are parted, and nothing else is.
        let lines = texts(&flow.lines(8.0, fonts));
        assert!(lines.concat().contains("by\u{a0}_"), "{lines:?}");
    }

    #[test]
    fn running_text_is_broken_at_words() {
        let (flow, fonts) = flow(&[
            Inline::text("Sonneborn-Berger, then "),
            Inline::strong("wins"),
            Inline::text("."),
        ]);
        assert_eq!(texts(&flow.lines(100.0, fonts)), ["Sonneborn-Berger, then wins."]);
        assert_eq!(texts(&flow.lines(7.4, fonts)), ["Sonneborn-", "Berger, then ", "wins."]);
        let widest = flow.lines(7.4, fonts).iter().map(|l| l.width).fold(0.0, f32::max);
        assert!(widest <= 7.4, "{widest}");
        assert!((flow.narrowest() - widest).abs() < 1.0);
    }

    #[test]
    fn scores_and_amounts_with_hard_spaces_are_not_broken() {
        let (flow, fonts) = flow(&[Inline::text("€\u{a0}11,250.00 each at 2-1")]);
        let lines = texts(&flow.lines(flow.narrowest(), fonts));
        let whole = |text: &str| lines.iter().any(|line| line.contains(text));
        assert!(whole("€\u{a0}11,250.00") && whole("2-1") && lines.len() == 2, "{lines:?}");
    }

    #[test]
    fn a_number_stays_with_the_word_before_it() {
        let (flow, fonts) = flow(&[Inline::text("final, page 12, then page 4")]);
        let lines = texts(&flow.lines(4.0, fonts));
        let whole = |text: &str| lines.iter().any(|line| line.contains(text));
        assert!(whole("page 12,") && whole("page 4") && lines.len() > 2, "{lines:?}");
    }

    #[test]
    fn the_name_of_a_clause_is_in_one_piece() {
        let (flow, fonts) = flow(&[Inline::text("by median (App. A 6(a)) and by wins (App. A 1)")]);
        let lines = texts(&flow.lines(9.0, fonts));
        let whole = |text: &str| lines.iter().any(|line| line.contains(text));
        assert!(whole("(App. A 6(a))") && whole("(App. A 1)") && lines.len() > 2, "{lines:?}");
    }

    #[test]
    fn a_word_wider_than_the_line_loses_nothing() {
        let (flow, fonts) = flow(&[Inline::text("Llanfairpwllgwyngyll is far")]);
        let lines = flow.lines(5.0, fonts);
        assert!(lines.iter().all(|l| l.width <= 5.01));
        assert_eq!(texts(&lines).concat(), "Llanfairpwllgwyngyll is far");
    }

    #[test]
    fn line_feeds_break() {
        let (flow, fonts) = flow(&[Inline::text("one\ntwo")]);
        assert_eq!(texts(&flow.lines(100.0, fonts)), ["one", "two"]);
        assert!(flow.natural() < 3.0);
    }

    #[test]
    fn blanks_stretch_and_a_box_keeps_its_label() {
        let (flow, fonts) = flow(&[
            Inline::text("White "),
            Inline::Blank(6),
            Inline::Gap(2),
            Inline::Tick(false),
            Inline::text(" Carlsen"),
        ]);
        let mut lines = flow.lines(60.0, fonts);
        lines[0].stretch(60.0);
        assert!((lines[0].width - 60.0).abs() < 0.01);
        let narrow = flow.lines(11.0, fonts);
        assert_eq!(texts(&narrow), ["White _~", "#\u{a0}Carlsen"]);
        assert!(flow.is_form());
    }
}
