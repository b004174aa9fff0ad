//! The values of a style file, read one by one: each that cannot be is a fault with its line and a caret.

use std::ops::Range;

use toml::Spanned;
use toml::de::DeValue;

use crate::report::words::Words;
use crate::said::{Said, said};

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

/// A line of a head or a foot is not longer, in letters.
const LONGEST: usize = 160;

/// A file being read.
pub struct Reader<'t> {
    /// Its text.
    pub text: &'t str,
    /// What is wrong with it.
    pub faults: Vec<StyleFault>,
}

/// A value and where it stands.
pub type Value<'v> = Spanned<DeValue<'v>>;

impl Reader<'_> {
    /// One of several words.
    pub fn word<T: Copy>(
        &mut self,
        value: &Value<'_>,
        possible: &[(&'static str, T)],
    ) -> Option<T> {
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
    pub fn words<T: Copy>(
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

    /// Text.
    pub fn text(&mut self, value: &Value<'_>) -> Option<String> {
        match value.get_ref() {
            DeValue::String(text) if text.chars().count() > LONGEST => {
                let most = u32::try_from(LONGEST).unwrap_or(0);
                self.fault(&value.span(), said!("style.text-too-long", most));
                None
            }
            DeValue::String(text) => Some(text.to_string()),
            _ => {
                self.fault(&value.span(), said!("style.text-wanted"));
                None
            }
        }
    }

    /// What stands for a result: one to three letters.
    pub fn sign(&mut self, value: &Value<'_>) -> Option<String> {
        let sign = self.text(value)?;
        let fits =
            (1..=3).contains(&sign.chars().count()) && !sign.chars().any(char::is_whitespace);
        if !fits {
            self.fault(&value.span(), said!("style.sign-wanted"));
        }
        fits.then_some(sign)
    }

    /// True or false.
    pub fn boolean(&mut self, value: &Value<'_>) -> Option<bool> {
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

    /// One of several numbers.
    pub fn count(&mut self, value: &Value<'_>, possible: &[u8]) -> Option<u8> {
        let own = self.number(value);
        let found = possible.iter().copied().find(|count| own == Some(f64::from(*count)));
        if found.is_none() {
            let in_a_row = possible.windows(2).all(|two| two[1] == two[0] + 1);
            let said = match (in_a_row, possible.first(), possible.last()) {
                (true, Some(from), Some(to)) => {
                    said!("style.number-wanted", from = u32::from(*from), to = u32::from(*to))
                }
                _ => {
                    let names: Vec<String> = possible.iter().map(u8::to_string).collect();
                    said!("style.possible", names)
                }
            };
            self.fault(&value.span(), said);
        }
        found
    }

    /// Points of type, in tenths: from 5 to 200.
    pub fn points(&mut self, value: &Value<'_>) -> Option<u32> {
        let own = self.number(value).filter(|points| (5.0..=200.0).contains(points));
        if own.is_none() {
            self.fault(&value.span(), said!("style.number-wanted", from = 5_u32, to = 200_u32));
        }
        own.map(|points| (points * 10.0).round() as u32)
    }

    /// `10 mm`, in tenths.
    pub fn length(
        &mut self,
        value: &Value<'_>,
        within: std::ops::RangeInclusive<u32>,
    ) -> Option<u32> {
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
    pub fn shade(&mut self, value: &Value<'_>, contrast: Option<f64>) -> Option<u8> {
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

    /// Adds something wrong.
    pub fn fault(&mut self, span: &Range<usize>, said: Said) {
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

/// The contrast of a shade against white paper, as WCAG reckons it.
fn against_white(shade: f64) -> f64 {
    let light = if shade <= 0.039_28 { shade / 12.92 } else { ((shade + 0.055) / 1.055).powf(2.4) };
    1.05 / (light + 0.05)
}
