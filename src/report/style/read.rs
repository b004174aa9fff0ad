//! A style read from its file: every key known, every value possible, all faults at once with line and caret.

use std::ops::Range;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::{HeadPart, NameForm, Orientation, Paper, Part, Style, TieBreaks};
use crate::report::words::Words;
use crate::said::{Said, said};

/// The styles that come with the program, by name.
pub const STYLES: [(&str, &str); 3] = [
    ("standard", include_str!("../../../templates/styles/standard.toml")),
    ("large-print", include_str!("../../../templates/styles/large-print.toml")),
    ("plain-grid", include_str!("../../../templates/styles/plain-grid.toml")),
];

/// Text is at least so much darker or lighter than the paper.
const TEXT_CONTRAST: f64 = 4.5;
/// Rules that carry meaning are.
const RULE_CONTRAST: f64 = 3.0;

/// Something wrong in a style file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StyleFault {
    /// Its line, counted from 1.
    pub line: usize,
    /// The character in the line, counted from 1.
    pub column: usize,
    /// What is wrong.
    pub said: Said,
    /// The line, and below it a caret under each character that is meant.
    pub excerpt: [String; 2],
}

impl StyleFault {
    /// In words, with the lines below.
    pub fn told(&self, words: Words, file: &str) -> String {
        let (line, column) = (self.line.to_string(), self.column.to_string());
        let what = words.say(&said!("style.fault", file, line, column, what = self.said.clone()));
        format!("{what}\n{}\n{}", self.excerpt[0], self.excerpt[1])
    }
}

/// A style of the program by its name.
pub fn named(name: &str) -> Option<Style> {
    let (_, text) = STYLES.iter().find(|(own, _)| *own == name)?;
    read(text).ok()
}

/// A style from its file.
pub fn read(text: &str) -> Result<Style, Vec<StyleFault>> {
    let mut reader = Reader { text, faults: Vec::new() };
    let file = match DeTable::parse(text) {
        Ok(file) => file,
        Err(error) => {
            let span = error.span().unwrap_or(0..0);
            reader.fault(&span, said!("style.no-toml", why = error.message()));
            return Err(reader.faults);
        }
    };
    let mut style = Style::default();
    for (key, value) in file.get_ref() {
        match (&**key.get_ref(), value.get_ref()) {
            ("based-on", DeValue::String(base)) => match base.as_ref() {
                "standard" => {}
                base if STYLES.iter().any(|(own, _)| *own == base) => {
                    style = named(base).unwrap_or_default();
                }
                _ => {
                    let names = STYLES.map(|(name, _)| name).to_vec();
                    reader.fault(&value.span(), said!("style.possible", names));
                }
            },
            ("based-on", _) => reader.fault(&value.span(), said!("style.text-wanted")),
            _ => {}
        }
    }
    for (key, value) in file.get_ref() {
        let section = key.get_ref().to_string();
        match value.get_ref() {
            DeValue::Table(table) if SECTIONS.contains(&section.as_str()) => {
                for (key, value) in table {
                    reader.entry(&mut style, &section, key, value);
                }
            }
            _ if section == "based-on" => {}
            _ => {
                let names = SECTIONS.to_vec();
                reader.fault(&key.span(), said!("style.unknown-section", name = &section, names));
            }
        }
    }
    if reader.faults.is_empty() { Ok(style) } else { Err(reader.faults) }
}

const SECTIONS: [&str; 8] =
    ["sheet", "head", "columns", "names", "results", "places", "shades", "extras"];

struct Reader<'t> {
    text: &'t str,
    faults: Vec<StyleFault>,
}

type Value<'v> = Spanned<DeValue<'v>>;

impl Reader<'_> {
    fn entry(
        &mut self,
        style: &mut Style,
        section: &str,
        key: &Spanned<std::borrow::Cow<'_, str>>,
        value: &Value<'_>,
    ) {
        let known = match section {
            "sheet" => self.sheet(style, key.get_ref(), value),
            "head" => self.head(style, key.get_ref(), value),
            "columns" => self.columns(style, key.get_ref(), value),
            "names" => self.names(style, key.get_ref(), value),
            "results" => self.results(style, key.get_ref(), value),
            "places" => self.places(style, key.get_ref(), value),
            "shades" => self.shades(style, key.get_ref(), value),
            _ => self.extras(style, key.get_ref(), value),
        };
        if let Err(names) = known {
            let name = key.get_ref().to_string();
            self.fault(&key.span(), said!("style.unknown-key", name, names = names.to_vec()));
        }
    }

    fn sheet(&mut self, style: &mut Style, key: &str, value: &Value<'_>) -> Known {
        let sheet = &mut style.sheet;
        match key {
            "paper" => set(
                &mut sheet.paper,
                self.word(
                    value,
                    &[
                        ("A4", Paper::A4),
                        ("A3", Paper::A3),
                        ("A2", Paper::A2),
                        ("Letter", Paper::Letter),
                        ("Tabloid", Paper::Tabloid),
                    ],
                ),
            ),
            "orientation" => set(
                &mut sheet.orientation,
                self.word(
                    value,
                    &[
                        ("best", Orientation::Best),
                        ("landscape", Orientation::Landscape),
                        ("portrait", Orientation::Portrait),
                    ],
                ),
            ),
            "margin" => set(&mut sheet.margin, self.length(value, 50..=500)),
            "tile" => set(&mut sheet.tile, self.count(value, &[0, 2, 4])),
            "target" => set(&mut sheet.target, self.points(value).map(Some)),
            "cap" => set(&mut sheet.cap, self.points(value).map(Some)),
            "floor" => set(&mut sheet.floor, self.points(value)),
            "most-pages" => {
                let pages: Vec<u8> = (1..=99).collect();
                set(&mut sheet.most_pages, self.count(value, &pages).map(u16::from));
            }
            _ => {
                return Err(&[
                    "paper",
                    "orientation",
                    "margin",
                    "tile",
                    "target",
                    "cap",
                    "floor",
                    "most-pages",
                ]);
            }
        }
        Ok(())
    }

    fn head(&mut self, style: &mut Style, key: &str, value: &Value<'_>) -> Known {
        let head = &mut style.head;
        match key {
            "club" => set(&mut head.club, self.text(value)),
            "logo" => set(&mut head.logo, self.text(value)),
            "logo-height" => set(&mut head.logo_height, self.length(value, 50..=1000).map(Some)),
            "line" => set(
                &mut head.line,
                self.words(
                    value,
                    &[
                        ("venue", HeadPart::Venue),
                        ("dates", HeadPart::Dates),
                        ("organiser", HeadPart::Organiser),
                        ("time-control", HeadPart::TimeControl),
                    ],
                ),
            ),
            "sponsor" => set(&mut head.sponsor, self.text(value)),
            _ => return Err(&["club", "logo", "logo-height", "line", "sponsor"]),
        }
        Ok(())
    }

    fn columns(&mut self, style: &mut Style, key: &str, value: &Value<'_>) -> Known {
        const PARTS: [(&str, Part); 13] = [
            ("line", Part::Line),
            ("title", Part::Title),
            ("name", Part::Name),
            ("federation", Part::Federation),
            ("club", Part::Club),
            ("rating", Part::Rating),
            ("results", Part::Results),
            ("cumulative", Part::Cumulative),
            ("points", Part::Points),
            ("left", Part::Left),
            ("tie-breaks", Part::TieBreaks),
            ("place", Part::Place),
            ("points", Part::Points),
        ];
        let columns = &mut style.columns;
        match key {
            "order" => {
                let order = self.words(value, &PARTS);
                // A chart without names or points is none.
                let needed = [Part::Name, Part::Results, Part::Points];
                if order.as_ref().is_some_and(|own| needed.iter().any(|part| !own.contains(part))) {
                    self.fault(&value.span(), said!("style.order-lacks"));
                } else {
                    set(&mut columns.order, order);
                }
            }
            "drop" => {
                let may: Vec<(&str, Part)> = PARTS[..12]
                    .iter()
                    .copied()
                    .filter(|(_, part)| {
                        matches!(
                            part,
                            Part::Federation
                                | Part::Club
                                | Part::Title
                                | Part::Cumulative
                                | Part::Rating
                        )
                    })
                    .collect();
                set(&mut columns.drop, self.words(value, &may));
            }
            "tie-breaks" => set(
                &mut columns.tie_breaks,
                self.word(value, &[("deciding", TieBreaks::Deciding), ("all", TieBreaks::All)]),
            ),
            "club" => set(
                &mut columns.club_under_name,
                self.word(value, &[("column", false), ("second-line", true)]),
            ),
            "start-numbers" => set(&mut columns.start_numbers, self.boolean(value)),
            _ => return Err(&["order", "drop", "tie-breaks", "club", "start-numbers"]),
        }
        Ok(())
    }

    fn names(&mut self, style: &mut Style, key: &str, value: &Value<'_>) -> Known {
        match key {
            "form" => set(
                &mut style.names,
                self.word(
                    value,
                    &[
                        ("as-typed", NameForm::AsTyped),
                        ("Surname, Given", NameForm::SurnameFirst),
                        ("Given Surname", NameForm::GivenFirst),
                        ("initials-under-18", NameForm::InitialsUnder18),
                    ],
                ),
            ),
            _ => return Err(&["form"]),
        }
        Ok(())
    }

    fn results(&mut self, style: &mut Style, key: &str, value: &Value<'_>) -> Known {
        let results = &mut style.results;
        match key {
            "win" => set(&mut results.win, self.sign(value)),
            "draw" => set(&mut results.draw, self.sign(value)),
            "loss" => set(&mut results.loss, self.sign(value)),
            "forfeit" => match value.get_ref() {
                DeValue::Array(both) if both.len() == 2 => {
                    let signs: Vec<Option<String>> =
                        both.iter().map(|sign| self.sign(sign)).collect();
                    if let [Some(won), Some(lost)] = &signs[..] {
                        results.forfeit = [won.clone(), lost.clone()];
                    }
                }
                _ => self.fault(&value.span(), said!("style.two-signs-wanted")),
            },
            "swiss" => {
                set(&mut results.colour_first, self.word(value, &[("12w1", false), ("W12", true)]))
            }
            "cumulative" => set(&mut results.cumulative, self.boolean(value)),
            "cell" => {
                set(&mut results.weight, self.word(value, &[("weight", true), ("plain", false)]))
            }
            _ => return Err(&["win", "draw", "loss", "forfeit", "swiss", "cumulative", "cell"]),
        }
        Ok(())
    }

    fn places(&mut self, style: &mut Style, key: &str, value: &Value<'_>) -> Known {
        match key {
            "shared" => set(
                &mut style.places.equals,
                self.word(value, &[("2–4", false), ("2-4", false), ("2=", true)]),
            ),
            "running-order" => set(
                &mut style.places.running_by_number,
                self.word(value, &[("points", false), ("number", true)]),
            ),
            _ => return Err(&["shared", "running-order"]),
        }
        Ok(())
    }

    fn shades(&mut self, style: &mut Style, key: &str, value: &Value<'_>) -> Known {
        let shades = &mut style.shades;
        match key {
            "secondary" => set(&mut shades.secondary, self.shade(value, Some(TEXT_CONTRAST))),
            "diagonal" => set(&mut shades.diagonal, self.shade(value, None)),
            "hairline" => set(&mut shades.hairline, self.shade(value, Some(RULE_CONTRAST))),
            "zebra" => match self.shade(value, None) {
                // Text is printed over it.
                Some(zebra) if zebra < 85 => {
                    self.fault(&value.span(), said!("style.zebra-too-dark"))
                }
                zebra => set(&mut shades.zebra, zebra),
            },
            _ => return Err(&["secondary", "diagonal", "hairline", "zebra"]),
        }
        Ok(())
    }

    fn extras(&mut self, style: &mut Style, key: &str, value: &Value<'_>) -> Known {
        match key {
            "next-round" => set(&mut style.extras.next_round, self.boolean(value)),
            "chart" => set(
                &mut style.extras.chart,
                self.word(value, &[("if-room", true), ("never", false)]),
            ),
            "slips" => set(&mut style.extras.slips, self.boolean(value)),
            "reading-distance" => set(&mut style.extras.reading_distance, self.boolean(value)),
            _ => return Err(&["next-round", "chart", "reading-distance", "slips"]),
        }
        Ok(())
    }

    /// One of several words.
    fn word<T: Copy>(&mut self, value: &Value<'_>, possible: &[(&'static str, T)]) -> Option<T> {
        let own = match value.get_ref() {
            DeValue::String(own) => possible.iter().find(|(word, _)| *word == own.as_ref()),
            _ => None,
        };
        if own.is_none() {
            let names: Vec<&str> = possible.iter().map(|(word, _)| *word).collect();
            self.fault(&value.span(), said!("style.possible", names));
        }
        own.map(|(_, meant)| *meant)
    }

    /// Several of several words, each once.
    fn words<T: Copy>(
        &mut self,
        value: &Value<'_>,
        possible: &[(&'static str, T)],
    ) -> Option<Vec<T>> {
        let DeValue::Array(all) = value.get_ref() else {
            self.fault(&value.span(), said!("style.list-wanted"));
            return None;
        };
        let mut before: Vec<String> = Vec::new();
        let mut meant = Vec::new();
        for own in all {
            let written = own.get_ref().as_str().unwrap_or_default().to_owned();
            if before.contains(&written) {
                self.fault(&own.span(), said!("style.twice", name = &written));
            }
            before.push(written);
            meant.push(self.word(own, possible)?);
        }
        Some(meant)
    }

    fn text(&mut self, value: &Value<'_>) -> Option<String> {
        match value.get_ref() {
            DeValue::String(text) => Some(text.to_string()),
            _ => {
                self.fault(&value.span(), said!("style.text-wanted"));
                None
            }
        }
    }

    /// What stands for a result: one to three letters.
    fn sign(&mut self, value: &Value<'_>) -> Option<String> {
        let sign = self.text(value)?;
        let fits =
            (1..=3).contains(&sign.chars().count()) && !sign.chars().any(char::is_whitespace);
        if !fits {
            self.fault(&value.span(), said!("style.sign-wanted"));
        }
        fits.then_some(sign)
    }

    fn boolean(&mut self, value: &Value<'_>) -> Option<bool> {
        match value.get_ref() {
            DeValue::Boolean(own) => Some(*own),
            _ => {
                self.fault(&value.span(), said!("style.possible", names = vec!["true", "false"]));
                None
            }
        }
    }

    fn number(&self, value: &Value<'_>) -> Option<f64> {
        match value.get_ref() {
            DeValue::Integer(own) => own.as_str().parse().ok(),
            DeValue::Float(own) => own.as_str().parse().ok(),
            _ => None,
        }
    }

    fn count(&mut self, value: &Value<'_>, possible: &[u8]) -> Option<u8> {
        let own = self.number(value);
        let found = possible.iter().copied().find(|count| own == Some(f64::from(*count)));
        if found.is_none() {
            let (least, most) = (possible.first(), possible.last());
            let named = |own: Option<&u8>| own.map_or(0, |own| u32::from(*own));
            let (from, to) = (named(least), named(most));
            self.fault(&value.span(), said!("style.number-wanted", from, to));
        }
        found
    }

    /// Points of type, in tenths: from 5 to 200.
    fn points(&mut self, value: &Value<'_>) -> Option<u32> {
        let own = self.number(value).filter(|points| (5.0..=200.0).contains(points));
        if own.is_none() {
            self.fault(&value.span(), said!("style.number-wanted", from = 5_u32, to = 200_u32));
        }
        own.map(|points| (points * 10.0).round() as u32)
    }

    /// `10 mm`, in tenths.
    fn length(&mut self, value: &Value<'_>, within: std::ops::RangeInclusive<u32>) -> Option<u32> {
        let own = value.get_ref().as_str().and_then(|text| {
            let number: f64 = text.trim().strip_suffix("mm")?.trim().parse().ok()?;
            Some((number * 10.0).round() as u32).filter(|tenths| within.contains(tenths))
        });
        if own.is_none() {
            let (from, to) = (within.start() / 10, within.end() / 10);
            self.fault(&value.span(), said!("style.length-wanted", from, to));
        }
        own
    }

    /// From 0, black, to 1, white, in hundredths; not so light that it cannot be read.
    fn shade(&mut self, value: &Value<'_>, contrast: Option<f64>) -> Option<u8> {
        let Some(own) = self.number(value).filter(|shade| (0.0..=1.0).contains(shade)) else {
            self.fault(&value.span(), said!("style.shade-wanted"));
            return None;
        };
        if let Some(least) = contrast.filter(|least| against_white(own) < *least) {
            let least = format!("{least:.1}");
            self.fault(&value.span(), said!("style.too-light", least));
            return None;
        }
        Some((own * 100.0).round() as u8)
    }

    fn fault(&mut self, span: &Range<usize>, said: Said) {
        let start = span.start.min(self.text.len());
        let before = self.text.get(..start).unwrap_or_default();
        let begins = before.rfind('\n').map_or(0, |at| at + 1);
        let line = self.text[begins..].lines().next().unwrap_or_default();
        let column = before[begins..].chars().count() + 1;
        let meant = self.text.get(start..span.end.min(begins + line.len())).unwrap_or_default();
        let carets = "^".repeat(meant.chars().count().max(1));
        self.faults.push(StyleFault {
            line: before.matches('\n').count() + 1,
            column,
            said,
            excerpt: [line.to_owned(), format!("{}{carets}", " ".repeat(column - 1))],
        });
    }
}

/// Whether a key is known; else those that are.
type Known = Result<(), &'static [&'static str]>;

fn set<T>(to: &mut T, value: Option<T>) {
    if let Some(value) = value {
        *to = value;
    }
}

/// The contrast of a shade against white paper, as WCAG reckons it.
fn against_white(shade: f64) -> f64 {
    let light = if shade <= 0.039_28 { shade / 12.92 } else { ((shade + 0.055) / 1.055).powf(2.4) };
    1.05 / (light + 0.05)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn faults(text: &str) -> Vec<(usize, String)> {
        let faults = read(text).expect_err("faults");
        faults.iter().map(|fault| (fault.line, fault.said.key.to_owned())).collect()
    }

    #[test]
    fn the_standard_style_is_that_of_those_who_choose_none_and_the_others_are_whole() {
        assert_eq!(named("standard"), Some(Style::default()));
        for (name, _) in STYLES {
            assert!(named(name).is_some(), "{name}: {:?}", read(STYLES[1].1));
        }
        assert_ne!(named("large-print"), named("plain-grid"));
        assert_eq!(named("none such"), None);
    }

    #[test]
    fn a_file_changes_what_it_says_and_nothing_else() {
        let style = read("based-on = \"plain-grid\"\n[sheet]\npaper = \"A3\"\ntarget = 14.5\n")
            .expect("a style");
        let grid = named("plain-grid").expect("a style");
        assert_eq!((style.sheet.paper, style.sheet.target), (Paper::A3, Some(145)));
        assert_eq!((style.shades, style.results), (grid.shades, grid.results));
    }

    #[test]
    fn every_fault_is_told_with_its_line_and_a_caret() {
        let text = "colour = 1\n[sheet]\npaper = \"A7\"\nmargins = \"10 mm\"\n[shades]\nsecondary = 0.7\nhairline = 0.9\nzebra = 0.2\n";
        let keys = [
            "unknown-section",
            "possible",
            "unknown-key",
            "too-light",
            "too-light",
            "zebra-too-dark",
        ];
        let mut told = faults(text);
        told.sort();
        let lines: Vec<usize> = told.iter().map(|(line, _)| *line).collect();
        assert_eq!(lines, [1, 3, 4, 6, 7, 8]);
        let said: Vec<&str> =
            told.iter().filter_map(|(_, key)| key.strip_prefix("style.")).collect();
        assert_eq!(said, keys);
        let fault = &read("[sheet]\npaper = \"A7\"\n").expect_err("a fault")[0];
        assert_eq!(fault.excerpt, ["paper = \"A7\"".to_owned(), "        ^^^^".to_owned()]);
        assert!(
            fault.told(Words::english(), "club.toml").starts_with("club.toml line 2, column 9: ")
        );
    }

    #[test]
    fn a_file_that_is_no_toml_or_leaves_out_the_names_is_refused() {
        assert_eq!(faults("[sheet\n"), [(1, "style.no-toml".to_owned())]);
        assert_eq!(
            faults("[columns]\norder = [\"line\", \"points\"]\n"),
            [(2, "style.order-lacks".to_owned())]
        );
        assert_eq!(
            faults("[columns]\ndrop = [\"club\", \"club\"]\n"),
            [(2, "style.twice".to_owned())]
        );
    }
}
