//! A word or a value misspelt anywhere in a file is told on its line, and nothing that only follows from it is told beside it.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use crate::editor_schema::documents;
use crate::manual;
use wallchart::diagnostic::Severity;
use wallchart::regulations::outline::{Shape, outline};
use wallchart::regulations::tree::{Node, parse};
use wallchart::regulations::{Catalogue, Fault};
use wallchart::report::words::Words;

/// Tables whose words are free: names of competitions and pieces, players, clauses.
const FREE: [&str; 17] = [
    "competition", "play-off", "match", "armageddon", "split", "codes", "ledger", "of", "weights",
    "ratings", "scores", "categories", "lots", "readings", "paid", "has-points", "clauses",
];

/// Words whose values are read as numbers, ranges, clocks or names of something in the file.
const READ: [&str; 21] = [
    "clock", "places", "players", "base-minutes", "amount", "sum", "part", "take", "entries",
    "code", "use", "least", "based-on", "ties-of", "entry-fee", "share", "added", "most",
    "remove-below", "points", "competition",
];

/// Words whose values are names of competitions and pieces.
const NAMES: [&str; 4] = ["use", "based-on", "ties-of", "game"];

/// The built-in documents, read once.
pub fn known() -> Catalogue {
    static ALL: LazyLock<Catalogue> = LazyLock::new(|| {
        let all = Catalogue::new();
        all.documents().iter().for_each(|own| drop(all.check(own)));
        all
    });
    ALL.built_in_alone()
}

/// A place to change: the end of a word or of a text, in bytes, and what was there.
struct Spot {
    at: usize,
    what: String,
    /// The text that stands there; none of a word.
    text: Option<String>,
}

impl Spot {
    /// The word and the table that it stands in, alike in every file: how a competition or a piece is called matters not.
    fn alike(&self) -> String {
        let mut way: Vec<&str> = self.what.split('.').collect();
        if way.len() > 2 && FREE[..7].contains(&way[0]) {
            way.remove(1);
        }
        let last: Vec<&str> = way.into_iter().rev().take(2).collect();
        match &self.text {
            None => last.join(" < "),
            Some(text) => format!("{} = {text}", last.join(" < ")),
        }
    }
}

/// The texts of which one must stand at a place.
fn choices() -> BTreeSet<&'static str> {
    fn into(shape: &Shape, all: &mut BTreeSet<&'static str>) {
        match shape {
            Shape::Choice(texts) => all.extend(texts),
            Shape::List(inner) | Shape::Map(inner) => into(inner, all),
            Shape::Forms(forms) => forms.iter().for_each(|own| into(own, all)),
            Shape::Text | Shape::Written(_) | Shape::Clauses => {}
            Shape::Number | Shape::Flag | Shape::Any | Shape::Table(_) => {}
        }
    }
    let mut all = BTreeSet::new();
    outline().values().flat_map(|own| &own.words).for_each(|(_, shape)| into(shape, &mut all));
    all
}

fn spots(node: &Node, way: &mut Vec<String>, choices: &BTreeSet<&str>, found: &mut Vec<Spot>) {
    let last = |back: usize| way.len().checked_sub(back).map_or("", |i| way[i].as_str());
    let free = match (way.len(), last(1)) {
        // At the top, and in a list of codes.
        (1, word) if FREE[..7].contains(&word) => true,
        (2, _) if way[0] == "codes" => true,
        (0, _) => false,
        (
            _,
            "trophies" | "federations" | "segments" | "stages" | "handicaps" | "born" | "withdrawn"
            | "brought-over",
        ) if way[0] == "example" => true,
        // Beside a clause it says of which part of the event a criterion is.
        (_, "of") if !way.iter().any(|word| word == "all-rounder" || word == "scoring") => false,
        (_, word) => FREE[7..].contains(&word),
    };
    // What a ruling or a choice of a reading says is no word of the language.
    let told = ["title", "about", "clause", "text", "name", "toss", "lot"].contains(&last(1))
        || last(1).ends_with("-clause");
    let is_read =
        !told && (choices.contains(node.text().unwrap_or_default()) || READ.contains(&last(1)));
    let inside = way.first().is_some_and(|top| top == "ledger" || top == "example");
    if let Some(text) = node.text().filter(|_| is_read && !inside) {
        // Of numbers, ranges and clocks one is as good as another.
        let is_name = FREE[..7].contains(&last(1)) || NAMES.contains(&last(1));
        let own = if choices.contains(text) && !is_name { text } else { "read" };
        let text = Some(own.to_owned());
        found.push(Spot { at: node.span.end - 1, what: way.join("."), text });
    }
    for (key, inner) in node.table().into_iter().flat_map(|table| table.iter()) {
        if !free {
            let word = key.word.clone();
            let what = [&way[..], &[word]].concat().join(".");
            found.push(Spot { at: key.span.end, what, text: None });
        }
        way.push(key.word.clone());
        spots(inner, way, choices, found);
        way.pop();
    }
    for item in node.items() {
        spots(item, way, choices, found);
    }
}

/// All files: the built-in documents, the gallery, the file to begin with and the examples of the manual.
pub fn files() -> Vec<(String, String)> {
    let mut all = documents();
    all.push(("new".to_owned(), Catalogue::begin("test")));
    let manual = manual::examples(&manual::manual());
    all.extend(manual.into_iter().enumerate().map(|(n, text)| (format!("manual {n}"), text)));
    let with_id = |text: String| {
        let old = text.lines().find(|line| line.starts_with("id ")).expect("an id").to_owned();
        text.replacen(&old, "id = \"test\"", 1)
    };
    // A short file is read again sooner.
    all.sort_by_key(|(_, text)| text.len());
    all.into_iter().map(|(name, text)| (name, with_id(text))).collect()
}

/// A file with one thing misspelt in it.
struct Changed<'f> {
    file: &'f str,
    text: &'f str,
    /// What is told of the file as it should be.
    before: &'f [Fault],
    spot: Spot,
}

impl Changed<'_> {
    /// What is told of it otherwise than once, on its line.
    fn told(&self) -> Option<String> {
        let at = self.spot.at;
        let changed = format!("{}q{}", &self.text[..at], &self.text[at..]);
        let line = self.text[..at].matches('\n').count() + 1;
        let catalogue = known().with_file("test.toml", changed);
        let faults = catalogue.check("test.toml").expect("a file").faults;
        let is_old = |fault: &Fault| self.before.iter().any(|own| own.said == fault.said);
        let new: Vec<&Fault> = faults.iter().filter(|fault| !is_old(fault)).collect();
        let own = new.iter().filter(|f| f.severity == Severity::Error && f.line == line).count();
        let words = Words::english();
        let all = new.iter().map(|f| format!("{}: {}", f.line, words.say(&f.said)));
        let told = format!(
            "{}, line {line}, {}: {:#?}",
            self.file,
            self.spot.what,
            all.collect::<Vec<_>>()
        );
        (own != 1 || new.len() != 1).then_some(told)
    }
}

#[test]
fn what_is_misspelt_anywhere_is_told_on_its_line_and_nothing_else_is() {
    let choices = choices();
    let files: Vec<(String, String, Vec<Fault>)> = files()
        .into_iter()
        .map(|(name, text)| {
            let catalogue = known().with_file("test.toml", text.clone());
            let before = catalogue.check("test.toml").expect("a file").faults;
            (name, text, before)
        })
        .collect();
    let mut tried: BTreeSet<String> = BTreeSet::new();
    let mut all = Vec::new();
    for (file, text, before) in &files {
        let (root, faults) = parse(text, &|at| at);
        assert!(faults.is_empty(), "{file}: {faults:?}");
        let mut found = Vec::new();
        spots(&root, &mut Vec::new(), &choices, &mut found);
        for spot in found {
            // Alike in every file.
            if tried.insert(spot.alike()) {
                all.push(Changed { file, text, before, spot });
            }
        }
    }
    assert!(tried.len() > 550, "{} words and texts", tried.len());
    let hands = std::thread::available_parallelism().map_or(1, usize::from);
    let all = &all;
    let part = |hand: usize| -> Vec<String> {
        all.iter().skip(hand).step_by(hands).filter_map(Changed::told).collect()
    };
    let wrong: Vec<String> = std::thread::scope(|scope| {
        let working: Vec<_> = (0..hands).map(|hand| scope.spawn(move || part(hand))).collect();
        working.into_iter().flat_map(|one| one.join().expect("no panic")).collect()
    });
    assert!(wrong.is_empty(), "{} of {}:\n{}", wrong.len(), tried.len(), wrong.join("\n"));
}

/// The texts of which one may stand where this one does: those of the words that take it.
fn beside(text: &str) -> Vec<Vec<&'static str>> {
    fn into(shape: &Shape, text: &str, found: &mut Vec<Vec<&'static str>>) {
        match shape {
            Shape::Choice(texts) if texts.contains(&text) && !found.contains(texts) => {
                found.push(texts.clone());
            }
            Shape::List(inner) | Shape::Map(inner) => into(inner, text, found),
            Shape::Forms(forms) => forms.iter().for_each(|own| into(own, text, found)),
            _ => {}
        }
    }
    let mut found = Vec::new();
    let outline = outline();
    let shapes = outline.values().flat_map(|own| &own.words);
    shapes.for_each(|(_, shape)| into(shape, text, &mut found));
    found
}

/// A text as a hand might slip: a letter doubled, left out, another in its place, two changed about.
fn slips(text: &str) -> Vec<String> {
    let letters: Vec<char> = text.chars().collect();
    let middle = letters.len() / 2;
    let with = |change: &dyn Fn(&mut Vec<char>)| {
        let mut own = letters.clone();
        change(&mut own);
        own.into_iter().collect::<String>()
    };
    let mut all = vec![
        with(&|own| own.insert(middle, own[middle])),
        with(&|own| {
            own.remove(middle);
        }),
        with(&|own| own[middle] = 'q'),
        with(&|own| own.swap(middle, middle - 1)),
    ];
    all.retain(|own| own != text);
    all
}

/// The texts that stand in a file where one of several must, each with its place and quotation marks.
fn texts(text: &str, choices: &BTreeSet<&str>) -> Vec<(std::ops::Range<usize>, String, String)> {
    let (root, _) = parse(text, &|at| at);
    let mut found = Vec::new();
    spots(&root, &mut Vec::new(), choices, &mut found);
    let chosen = found.into_iter().filter_map(|spot| {
        let own = spot.text.clone().filter(|own| own != "read")?;
        let start = spot.at - own.len() - 1;
        (text.get(start..=spot.at)? == format!("\"{own}\"")).then(|| {
            let alike = spot.alike();
            (start..spot.at + 1, own, alike)
        })
    });
    chosen.collect()
}

#[test]
fn every_text_that_is_misspelt_is_told_with_those_that_are_possible() {
    let choices = choices();
    let mut tried = BTreeSet::new();
    let mut told_of: BTreeSet<&str> = BTreeSet::new();
    let mut kind = 0;
    for (name, text) in files() {
        for (range, own, alike) in texts(&text, &choices) {
            if !tried.insert(alike) {
                continue;
            }
            // Where this text stands any of those beside it could be meant.
            let sets = beside(&own);
            let new = |meant: &&&str| **meant == own || !told_of.contains(**meant);
            let meant: Vec<&str> = sets.iter().flatten().filter(new).copied().collect();
            for meant in meant {
                // One text in this way, the next in another: to read a file takes long.
                let slips = slips(meant).into_iter().filter(|slip| !choices.contains(&**slip));
                let slips: Vec<String> = slips.collect();
                kind += 1;
                for slip in slips.iter().cycle().skip(kind).take(1) {
                    let changed =
                        format!("{}\"{slip}\"{}", &text[..range.start], &text[range.end..]);
                    let line = text[..range.start].matches('\n').count() + 1;
                    let catalogue = known().with_file("test.toml", changed);
                    let faults = catalogue.check("test.toml").expect("a file").faults;
                    let mends: Vec<String> = faults
                        .iter()
                        .filter(|fault| fault.line == line && !fault.excerpt.is_empty())
                        .filter_map(|fault| fault.mend.as_ref())
                        .map(|mend| Words::english().say(mend))
                        .collect();
                    // A text may stand at several words; it is one of those of one of them.
                    let possible = sets.iter().any(|set| {
                        set.contains(&meant)
                            && mends.iter().any(|mend| set.iter().all(|text| mend.contains(text)))
                    });
                    let other = sets.len() > 1 && mends.iter().any(|mend| mend.contains(&*own));
                    assert!(possible || other, "{name}, line {line}: {slip}: {mends:?}");
                    if possible {
                        told_of.insert(meant);
                    }
                }
            }
        }
    }
    let missing: Vec<&&str> = choices.iter().filter(|text| !told_of.contains(**text)).collect();
    assert!(missing.is_empty(), "not tried: {missing:?}");
}

/// A heading below a competition that is called otherwise names a table of no list: its own name is what is misspelt.
#[test]
fn a_heading_of_a_misspelt_competition_is_told_at_its_name() {
    let head = "schema = 1\nid = \"club\"\ntitle = \"Club\"\n[competition.cup]\ntitle = \"Cup\"\n[[competition.cup.tie]]\nplaces = \"1+\"\nclause = \"2\"\nby = [{ wins = { clause = \"3\" } }]\n";
    for (heading, word) in [("cop.tie.money", "cop"), ("cpu.tie.points", "cpu")] {
        let text = format!("{head}[competition.{heading}]\nequal = {{ clause = \"4\" }}\n");
        let checked = Catalogue::new().with_file("club", text).check("club").expect("a file");
        let errors = checked.faults.iter().filter(|own| own.severity == Severity::Error);
        let told: Vec<String> = errors.clone().map(|own| Words::english().say(&own.said)).collect();
        assert_eq!(told, [format!("there is no competition \"{word}\"")]);
        let fault = errors.clone().next().expect("one");
        assert_eq!((fault.line, fault.column), (10, 14), "{fault:?}");
        let mend = fault.mend.as_ref().map(|own| Words::english().say(own));
        assert!(mend.is_some_and(|own| own.contains("did you mean cup?")), "{fault:?}");
    }
    // One with a list of its own is another competition, of which something else is told.
    let own = format!("{head}[[competition.cop.tie]]\nplaces = \"1+\"\n");
    let checked = Catalogue::new().with_file("club", own).check("club").expect("a file");
    let told = checked.faults.iter().map(|own| Words::english().say(&own.said));
    assert!(!told.into_iter().any(|own| own.contains("there is no competition")));
}

/// Where nothing says which segments an event has, a slip of those that events usually have is told all the same.
#[test]
fn a_misspelt_segment_is_told_where_the_file_names_none() {
    let head = "schema = 1\nid = \"club\"\ntitle = \"Club\"\n[competition.cup]\ntitle = \"Cup\"\n";
    let tie = "[[competition.cup.tie]]\nplaces = \"1+\"\nclause = \"2\"\n";
    let by = |segment: &str| {
        format!(
            "{head}{tie}by = [{{ wins = {{ clause = \"3\", of = {{ segment = \"{segment}\" }} }} }}]\n"
        )
    };
    let scored = |segment: &str| {
        format!(
            "{head}scoring = {{ clause = \"3\", of = {{ {segment} = {{ win = \"2\", draw = \"1\" }} }} }}\n{tie}shared = \"the tied players share the places\"\n"
        )
    };
    let after = |segment: &str| {
        format!(
            "{head}scoring = {{ win = \"2\", draw = \"1\", clause = \"3\", after-draw = {{ segment = \"{segment}\", win = \"1/2\", clause = \"3\" }} }}\n{tie}shared = \"the tied players share the places\"\n"
        )
    };
    for file in [&by as &dyn Fn(&str) -> String, &scored, &after] {
        for (segment, near) in [
            ("blizt", Some("blitz")),
            ("rapit", Some("rapid")),
            ("blitz", None),
            ("armageddon", None),
        ] {
            let checked = Catalogue::new().with_file("club", file(segment)).check("club");
            let faults = checked.expect("a file").faults;
            let error = faults.iter().find(|own| own.severity == Severity::Error);
            let mend = error.and_then(|own| own.mend.as_ref()).map(|own| Words::english().say(own));
            let said = near.map(|near| format!("did you mean {near}? possible: "));
            match said {
                Some(said) => assert!(mend.is_some_and(|own| own.contains(&said)), "{faults:?}"),
                None => assert!(error.is_none(), "{segment}: {faults:?}"),
            }
        }
    }
}
