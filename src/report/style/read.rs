//! A style read from its file: every key known, every value possible, all faults at once with line and caret.

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::values::{Reader, StyleFault, Value};
use super::{HeadPart, NameForm, Orientation, Paper, Part, Style, TieBreaks};
use crate::said::said;
use crate::tournament::Language;

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
            ("language", DeValue::String(name)) => match Language::named(name) {
                Some(language) => style.language = language,
                None => {
                    let names = Language::ALL.map(Language::code).to_vec();
                    reader.fault(&value.span(), said!("style.possible", names));
                }
            },
            ("based-on" | "language", _) => reader.fault(&value.span(), said!("style.text-wanted")),
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
            _ if section == "based-on" || section == "language" => {}
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
                    "paper", "orientation", "margin", "tile", "target", "cap", "floor",
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
            "logo" => set(&mut head.logo_file, self.text(value)),
            "logo-height" => set(&mut head.logo_height, self.length(value, 50..=400)),
            _ => return Err(&["club", "line", "sponsor", "logo", "logo-height"]),
        }
        Ok(())
    }

    fn columns(&mut self, style: &mut Style, key: &str, value: &Value<'_>) -> Known {
        const PARTS: [(&str, Part); 12] = [
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
                let may: Vec<(&str, Part)> = PARTS
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
                    &[("as-typed", NameForm::AsTyped), ("Given Surname", NameForm::GivenFirst)],
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
            "frames" => set(&mut shades.frames, self.boolean(value)),
            _ => return Err(&["secondary", "diagonal", "hairline", "zebra", "frames"]),
        }
        Ok(())
    }

    fn extras(&mut self, style: &mut Style, key: &str, value: &Value<'_>) -> Known {
        match key {
            "next-round" => set(&mut style.extras.next_round, self.boolean(value)),
            "chart" => set(&mut style.extras.chart, self.boolean(value)),
            "slips" => set(&mut style.extras.slips, self.boolean(value)),
            "reading-distance" => set(&mut style.extras.reading_distance, self.boolean(value)),
            _ => return Err(&["next-round", "reading-distance", "slips", "chart"]),
        }
        Ok(())
    }
}

/// Whether a key is known; else those that are.
type Known = Result<(), &'static [&'static str]>;

fn set<T>(to: &mut T, value: Option<T>) {
    if let Some(value) = value {
        *to = value;
    }
}
