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
        let known = SECTIONS.iter().find(|(name, _)| *name == section);
        match (value.get_ref(), known) {
            (DeValue::Table(table), Some((_, keys))) => {
                for (key, value) in table {
                    reader.entry(&mut style, keys, key, value);
                }
            }
            _ if section == "based-on" || section == "language" => {}
            _ => {
                let names = SECTIONS.map(|(name, _)| name).to_vec();
                reader.fault(&key.span(), said!("style.unknown-section", name = &section, names));
            }
        }
    }
    if reader.faults.is_empty() { Ok(style) } else { Err(reader.faults) }
}

/// What a key of a style file does, by its name: its value is read, and kept where it may be.
type Key = (&'static str, fn(&mut Reader<'_>, &mut Style, &Value<'_>));

/// The sections of a style file with their keys, in the order in which they are named to whoever writes another.
const SECTIONS: [(&str, &[Key]); 8] = [
    ("sheet", &SHEET),
    ("head", &HEAD),
    ("columns", &COLUMNS),
    ("names", &NAMES),
    ("results", &RESULTS),
    ("places", &PLACES),
    ("shades", &SHADES),
    ("extras", &EXTRAS),
];

const SHEET: [Key; 8] = [
    ("paper", |file, own, value| {
        set(&mut own.sheet.paper, file.word(value, &Paper::ALL.map(|own| (own.name(), own))));
    }),
    ("orientation", |file, own, value| {
        let possible = [
            ("best", Orientation::Best),
            ("landscape", Orientation::Landscape),
            ("portrait", Orientation::Portrait),
        ];
        set(&mut own.sheet.orientation, file.word(value, &possible));
    }),
    ("margin", |file, own, value| set(&mut own.sheet.margin, file.length(value, 50..=500))),
    ("tile", |file, own, value| set(&mut own.sheet.tile, file.count(value, &[0, 2, 4]))),
    ("target", |file, own, value| set(&mut own.sheet.target, file.points(value).map(Some))),
    ("cap", |file, own, value| set(&mut own.sheet.cap, file.points(value).map(Some))),
    ("floor", |file, own, value| set(&mut own.sheet.floor, file.points(value))),
    ("most-pages", |file, own, value| {
        let pages: Vec<u8> = (1..=99).collect();
        set(&mut own.sheet.most_pages, file.count(value, &pages).map(u16::from));
    }),
];

const HEAD: [Key; 5] = [
    ("club", |file, own, value| set(&mut own.head.club, file.text(value))),
    ("line", |file, own, value| {
        let possible = [
            ("venue", HeadPart::Venue),
            ("dates", HeadPart::Dates),
            ("organiser", HeadPart::Organiser),
            ("time-control", HeadPart::TimeControl),
        ];
        set(&mut own.head.line, file.words(value, &possible));
    }),
    ("sponsor", |file, own, value| set(&mut own.head.sponsor, file.text(value))),
    ("logo", |file, own, value| set(&mut own.head.logo_file, file.text(value))),
    ("logo-height", |file, own, value| {
        set(&mut own.head.logo_height, file.length(value, 50..=400))
    }),
];

const COLUMNS: [Key; 5] = [
    ("order", |file, own, value| {
        let order = file.words(value, &PARTS);
        // A chart without names or points is none.
        let needed = [Part::Name, Part::Results, Part::Points];
        if order.as_ref().is_some_and(|own| needed.iter().any(|part| !own.contains(part))) {
            file.fault(&value.span(), said!("style.order-lacks"));
        } else {
            set(&mut own.columns.order, order);
        }
    }),
    ("drop", |file, own, value| {
        let may = [Part::Federation, Part::Club, Part::Title, Part::Cumulative, Part::Rating];
        let mut possible = PARTS.to_vec();
        possible.retain(|(_, part)| may.contains(part));
        set(&mut own.columns.drop, file.words(value, &possible));
    }),
    ("tie-breaks", |file, own, value| {
        let possible = [("deciding", TieBreaks::Deciding), ("all", TieBreaks::All)];
        set(&mut own.columns.tie_breaks, file.word(value, &possible));
    }),
    ("club", |file, own, value| {
        let possible = [("column", false), ("second-line", true)];
        set(&mut own.columns.club_under_name, file.word(value, &possible));
    }),
    ("start-numbers", |file, own, value| {
        set(&mut own.columns.start_numbers, file.boolean(value));
    }),
];

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

const NAMES: [Key; 1] = [("form", |file, own, value| {
    let possible = [("as-typed", NameForm::AsTyped), ("Given Surname", NameForm::GivenFirst)];
    set(&mut own.names, file.word(value, &possible));
})];

const RESULTS: [Key; 7] = [
    ("win", |file, own, value| set(&mut own.results.win, file.sign(value))),
    ("draw", |file, own, value| set(&mut own.results.draw, file.sign(value))),
    ("loss", |file, own, value| set(&mut own.results.loss, file.sign(value))),
    ("forfeit", |file, own, value| match value.get_ref() {
        DeValue::Array(both) if both.len() == 2 => {
            let signs: Vec<Option<String>> = both.iter().map(|sign| file.sign(sign)).collect();
            if let [Some(won), Some(lost)] = &signs[..] {
                own.results.forfeit = [won.clone(), lost.clone()];
            }
        }
        _ => file.fault(&value.span(), said!("style.two-signs-wanted")),
    }),
    ("swiss", |file, own, value| {
        let possible = [("12w1", false), ("W12", true)];
        set(&mut own.results.colour_first, file.word(value, &possible));
    }),
    ("cumulative", |file, own, value| set(&mut own.results.cumulative, file.boolean(value))),
    ("cell", |file, own, value| {
        set(&mut own.results.weight, file.word(value, &[("weight", true), ("plain", false)]));
    }),
];

const PLACES: [Key; 2] = [
    ("shared", |file, own, value| {
        let possible = [("2–4", false), ("2-4", false), ("2=", true)];
        set(&mut own.places.equals, file.word(value, &possible));
    }),
    ("running-order", |file, own, value| {
        let possible = [("points", false), ("number", true)];
        set(&mut own.places.running_by_number, file.word(value, &possible));
    }),
];

const SHADES: [Key; 5] = [
    ("secondary", |file, own, value| {
        set(&mut own.shades.secondary, file.shade(value, Some(TEXT_CONTRAST)));
    }),
    ("diagonal", |file, own, value| set(&mut own.shades.diagonal, file.shade(value, None))),
    ("hairline", |file, own, value| {
        set(&mut own.shades.hairline, file.shade(value, Some(RULE_CONTRAST)));
    }),
    ("zebra", |file, own, value| match file.shade(value, None) {
        // Text is printed over it.
        Some(zebra) if zebra < 85 => file.fault(&value.span(), said!("style.zebra-too-dark")),
        zebra => set(&mut own.shades.zebra, zebra),
    }),
    ("frames", |file, own, value| set(&mut own.shades.frames, file.boolean(value))),
];

const EXTRAS: [Key; 4] = [
    ("next-round", |file, own, value| set(&mut own.extras.next_round, file.boolean(value))),
    ("reading-distance", |file, own, value| {
        set(&mut own.extras.reading_distance, file.boolean(value));
    }),
    ("slips", |file, own, value| set(&mut own.extras.slips, file.boolean(value))),
    ("chart", |file, own, value| set(&mut own.extras.chart, file.boolean(value))),
];

impl Reader<'_> {
    fn entry(
        &mut self,
        style: &mut Style,
        keys: &[Key],
        key: &Spanned<std::borrow::Cow<'_, str>>,
        value: &Value<'_>,
    ) {
        match keys.iter().find(|(name, _)| name == key.get_ref()) {
            Some((_, read)) => read(self, style, value),
            None => {
                let names: Vec<&str> = keys.iter().map(|(name, _)| *name).collect();
                let name = key.get_ref().to_string();
                self.fault(&key.span(), said!("style.unknown-key", name, names));
            }
        }
    }
}

fn set<T>(to: &mut T, value: Option<T>) {
    if let Some(value) = value {
        *to = value;
    }
}
