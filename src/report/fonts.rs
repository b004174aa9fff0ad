//! The typefaces of the papers: Noto Sans SemiCondensed and Condensed, which are part of the program, so that a paper
//! looks the same on every machine. Their digits are all of one width: columns of numbers stand straight.
//!
//! A character that a face lacks is looked for in DejaVu Sans Condensed (Georgian, Armenian, chessmen), then in the
//! typeface that the user brought ([`bring`]). One that no face has, and every character of a script whose letters take
//! their shape from their neighbours, is missing: whoever reads a name asks ([`Fonts::missing`]) and warns with its cell.

pub mod cut;
mod face;
mod script;

pub use cut::{Cut, Glyph, block, characters};
pub use face::{Face, FaceTable, FontError};

use std::borrow::Cow;
use std::sync::OnceLock;

use unicode_normalization::{IsNormalized, UnicodeNormalization, is_nfc_quick};

/// What stands for a character that no face has, where nothing better was put in its place.
const UNKNOWN: char = '?';

/// The typeface that the user brought.
static BROUGHT: OnceLock<Vec<u8>> = OnceLock::new();

/// Takes a font file of the user's for characters that the program's faces lack. It is asked for once, before the first
/// paper; whether it was taken.
pub fn bring(file: Vec<u8>) -> Result<(), FontError> {
    FaceTable::check(&file)?;
    let _ = BROUGHT.set(file);
    Ok(())
}

/// The font file that the user brought.
pub fn brought() -> Option<&'static [u8]> {
    BROUGHT.get().map(Vec::as_slice)
}

/// All typefaces, each read once, when something is first set in it.
pub struct Fonts {
    tables: [OnceLock<Option<FaceTable>>; Face::ALL.len()],
}

/// Characters that every face has in which text is set: to know that of a name no face is read. A test asks them all.
fn is_in_all(character: char) -> bool {
    matches!(character, ' '..='~' | '\u{a0}'..='\u{17f}')
}

impl Fonts {
    /// The typefaces of this process.
    pub fn get() -> &'static Self {
        static FONTS: Fonts = Fonts { tables: [const { OnceLock::new() }; Face::ALL.len()] };
        &FONTS
    }

    /// A face's table; none of a face that nobody brought.
    pub fn table(&self, face: Face) -> Option<&FaceTable> {
        let table = self.tables.get(face.index())?;
        table.get_or_init(|| FaceTable::read(face)).as_ref()
    }

    /// Reads every face that there is, or tells which cannot be read.
    pub fn check() -> Result<(), FontError> {
        let faces = Face::ALL.into_iter().filter(|face| face.data().is_some());
        faces.map(Face::parsed).try_for_each(|read| read.map(|_| ()))
    }

    /// The face that has a character where text is set in `face`, and its glyph there.
    fn glyph(&self, face: Face, character: char) -> Option<(Face, Glyph)> {
        if let Some(glyph) = self.table(face).and_then(|table| table.glyph(character)) {
            return (!script::is_shaped(character)).then_some((face, glyph));
        }
        if script::is_shaped(character) {
            return None;
        }
        let others = [face.fallback(), Face::Brought];
        others.into_iter().find_map(|other| Some((other, self.table(other)?.glyph(character)?)))
    }

    /// What is drawn: of a letter that no face has what stands for it, of a sign nothing.
    fn glyph_or_unknown(&self, face: Face, character: char) -> Option<(Face, Glyph)> {
        let unknown = || self.glyph(face, UNKNOWN).filter(|_| character.is_alphanumeric());
        self.glyph(face, character).or_else(unknown)
    }

    /// How wide a text is, in ems (times the type size: in points). The text is [`clean`].
    pub fn width(&self, face: Face, text: &str) -> f32 {
        let Some(table) = self.table(face) else { return 0.0 };
        let em = |c: char| match table.quick_width(c) {
            Some(em) => em,
            None => self.glyph_or_unknown(face, c).map_or(0.0, |(own, glyph)| self.em(own, glyph)),
        };
        text.chars().map(em).sum()
    }

    /// A text in so many ems: the whole, or as much of it as there is room for with an ellipsis behind it.
    pub fn shortened<'t>(&self, face: Face, text: &'t str, ems: f32) -> Cow<'t, str> {
        if self.width(face, text) <= ems {
            return Cow::Borrowed(text);
        }
        let ends: Vec<usize> =
            text.char_indices().map(|(at, letter)| at + letter.len_utf8()).collect();
        let kept = ends.partition_point(|end| self.width(face, &text[..*end]) + 1.0 <= ems);
        let kept = kept.checked_sub(1).map_or("", |last| &text[..ends[last]]);
        Cow::Owned(format!("{}…", kept.trim_end()))
    }

    fn em(&self, face: Face, glyph: Glyph) -> f32 {
        let units = self.table(face).map_or(1000, |own| own.measures().units_per_em);
        f32::from(glyph.advance) / f32::from(units)
    }

    /// A text in pieces by the face that each is set in, with the left edge of each in ems. What a reader copies from
    /// the file is what it sees: a missing character is what stands for it.
    pub fn for_each_run<'t>(&self, face: Face, text: &'t str, mut with: impl FnMut(Run<'t>)) {
        let own = self.table(face);
        let is_own = |character| own.is_some_and(|own| own.quick(character).is_some());
        if !text.is_empty() && text.chars().all(is_own) {
            return with(Run { face, x: 0.0, text: Cow::Borrowed(text) });
        }
        self.runs(face, text).into_iter().for_each(with);
    }

    fn runs<'t>(&self, face: Face, text: &'t str) -> Vec<Run<'t>> {
        let mut runs: Vec<Run<'t>> = Vec::with_capacity(1);
        let (mut pen, mut begin, mut left_out) = (0.0, 0, false);
        for (at, character) in text.char_indices() {
            let missing = self.glyph(face, character).is_none();
            let Some((own, glyph)) = self.glyph_or_unknown(face, character) else {
                left_out = true;
                continue;
            };
            let as_it_stands = !missing && !left_out;
            match runs.last_mut() {
                Some(run)
                    if run.face == own && as_it_stands && matches!(run.text, Cow::Borrowed(_)) =>
                {
                    run.text = Cow::Borrowed(&text[begin..at + character.len_utf8()]);
                }
                Some(run) if run.face == own => {
                    run.text.to_mut().push(if missing { UNKNOWN } else { character });
                }
                _ => {
                    begin = at;
                    let text = match missing {
                        true => Cow::Owned(UNKNOWN.to_string()),
                        false => Cow::Borrowed(&text[at..at + character.len_utf8()]),
                    };
                    runs.push(Run { face: own, x: pen, text });
                }
            }
            pen += self.em(own, glyph);
        }
        runs
    }

    /// The characters of a text that cannot be printed, each once, in the order they are met.
    pub fn missing(&self, text: &str) -> Vec<char> {
        let mut missing = Vec::new();
        for character in clean(text).chars().filter(|c| *c != '\n' && !is_in_all(*c)) {
            let lacks = Face::TEXT.iter().any(|face| self.glyph(*face, character).is_none());
            if lacks && !missing.contains(&character) {
                missing.push(character);
            }
        }
        missing
    }
}

/// Whether something in a text is of a script that no face helps with, since its letters join or run from right to left.
pub fn is_joined(text: &str) -> bool {
    text.chars().any(script::is_shaped)
}

/// A piece of a text in one face.
#[derive(Clone, Debug, PartialEq)]
pub struct Run<'t> {
    /// The face.
    pub face: Face,
    /// Its left edge, in ems from that of the text.
    pub x: f32,
    /// What it says.
    pub text: Cow<'t, str>,
}

/// A text as it is measured and drawn: accents joined to their letters (NFC, so that `s` and a cedilla are one glyph),
/// tabs as spaces, and nothing that cannot be seen but the line feed.
pub fn clean(text: &str) -> Cow<'_, str> {
    // Characters that are seen, and joined to none: nearly all that is ever printed.
    let plain = |c| matches!(c, ' '..='~' | '\n' | '\u{a0}'..='\u{2ff}' | '\u{2010}'..='\u{2027}');
    let other = text.bytes().position(|byte| !matches!(byte, b' '..=b'~' | b'\n'));
    if other.is_none_or(|at| text.get(at..).is_some_and(|rest| rest.chars().all(plain))) {
        return Cow::Borrowed(text);
    }
    let dropped = |c: char| (c.is_control() && c != '\n') || script::is_invisible(c);
    let tidy = !text.chars().any(dropped);
    if tidy && is_nfc_quick(text.chars()) == IsNormalized::Yes {
        return Cow::Borrowed(text);
    }
    Cow::Owned(
        text.chars()
            .map(|c| if c == '\t' { ' ' } else { c })
            .filter(|c| !dropped(*c))
            .nfc()
            .collect(),
    )
}

#[cfg(test)]
mod tests {
    use super::cut::Laid;
    use super::*;
    use crate::report::packed::unpacked;

    fn fonts() -> &'static Fonts {
        Fonts::get()
    }

    #[test]
    fn every_face_can_be_read_and_has_what_is_not_asked_for() {
        assert_eq!(Fonts::check(), Ok(()));
        let few = (' '..='\u{17f}').filter(|character| is_in_all(*character));
        for (character, face) in few.flat_map(|c| Face::TEXT.map(|face| (c, face))) {
            assert!(fonts().glyph(face, character).is_some(), "{character:?} in {}", face.name());
        }
    }

    #[test]
    fn what_the_build_has_laid_out_is_what_the_files_have() {
        for face in Face::TEXT {
            let laid = face.laid_out().and_then(Laid::of_bytes).expect("laid out");
            let file = Laid::of(face.data().expect("a file")).expect("a face");
            assert_eq!((laid.measures, &laid.quick), (file.measures, &file.quick));
            assert_eq!(laid.others, file.others);
            let parsed = face.parsed().expect("a file");
            for character in '\u{2000}'..='\u{22ff}' {
                assert_eq!(laid.others.get(&character), Glyph::of(&parsed, character).as_ref());
            }
            assert!(laid.parts.keys().eq(file.parts.keys()) && !laid.parts.is_empty());
            for (block, own) in &laid.parts {
                // The build may pack a little better or worse.
                let other = &file.parts[block];
                assert_eq!(unpacked(&own.packed), unpacked(&other.packed), "{block}");
                assert_eq!(unpacked(&own.unicode), unpacked(&other.unicode), "{block}");
                assert_eq!((own.length, &own.glyphs), (other.length, &other.glyphs), "{block}");
                assert_eq!(unpacked(&own.packed).len(), own.length);
                let of_block = characters(*block);
                assert!(own.glyphs.keys().all(|own| of_block.contains(own)), "{block}");
                assert!(of_block.into_iter().all(|own| super::block(own) == *block || *block > 0));
            }
            assert_eq!(Laid::of_bytes(&file.to_bytes()).as_ref(), Some(&file));
            assert_eq!(Laid::of_bytes(&file.to_bytes()[..9000]), None);
        }
    }

    #[test]
    fn european_names_are_covered_and_others_are_reported() {
        for name in ["Łukasz", "Şükrü", "Nguyễn", "Дмитрий", "Παππούς", "½ ♔ ☐ € ₽", "Þór", "ẞ −"]
        {
            assert_eq!(fonts().missing(name), [], "{name}");
        }
        assert_eq!(fonts().missing("გიორგი Տեր-Պետրոսյան"), []);
        assert_eq!(fonts().missing("王皓 王"), ['王', '皓']);
    }

    #[test]
    fn letters_that_take_their_shape_from_their_neighbours_are_missing() {
        for name in ["محمد", "שלום", "विश्वनाथन", "สมชาย", "ﻣﺤﻤﺪ", "អាក"]
        {
            let letters = name.chars().filter(|c| fonts().missing(name).contains(c)).count();
            assert_eq!(letters, name.chars().count(), "{name}");
        }
    }

    #[test]
    fn accents_typed_apart_are_joined_before_measuring() {
        assert_eq!(clean("S\u{327}u\u{308}kru\u{308}"), "Şükrü");
        assert_eq!(clean("Giri\tAnish\r"), "Giri Anish");
        assert_eq!(clean("Giri\u{ffff}\u{fffe}"), "Giri");
        assert_eq!(fonts().missing("Nguye\u{302}\u{303}n"), []);
    }

    #[test]
    fn a_name_of_two_scripts_is_set_in_two_faces_and_is_as_wide_as_both() {
        let (face, name) = (Face::SemiBold, "Ana გიორგი 王 B");
        let runs = fonts().runs(face, name);
        let told: Vec<(Face, &str)> = runs.iter().map(|run| (run.face, &*run.text)).collect();
        let other = Face::FallbackBold;
        assert_eq!(told, [(face, "Ana "), (other, "გიორგი"), (face, " ? B")]);
        let last = runs.last().expect("three pieces");
        let whole = last.x + fonts().width(last.face, &last.text);
        assert!((whole - fonts().width(face, name)).abs() < 0.001);
    }

    #[test]
    fn a_sign_that_no_face_has_is_left_out_and_its_neighbours_stay() {
        let runs = fonts().runs(Face::SemiBold, "Seán 🎉O'Brien 🏆 x");
        let told: String = runs.iter().map(|run| &*run.text).collect();
        assert_eq!(told, "Seán O'Brien  x");
        let last = runs.last().expect("a piece");
        let whole = last.x + fonts().width(last.face, &last.text);
        let width = |text| fonts().width(Face::SemiBold, text);
        assert!((whole - width("Seán O'Brien  x")).abs() < 0.001);
        assert!((width("Seán 🎉") - width("Seán ")).abs() < 0.001);
    }

    #[test]
    fn digits_are_all_of_one_width() {
        for face in Face::TEXT {
            let one = fonts().width(face, "1");
            assert!(one > 0.4 && one < 0.8, "{one}");
            for digit in ["0", "2", "3", "4", "5", "6", "7", "8", "9"] {
                assert_eq!(fonts().width(face, digit), one);
            }
        }
        let width = |face| fonts().width(face, "Carlsen");
        assert!(width(Face::Condensed) < width(Face::Regular));
        assert!(width(Face::CondensedSemiBold) < width(Face::SemiBold));
    }
}
