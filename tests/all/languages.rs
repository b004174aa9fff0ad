//! Papers in another language: every text of the program on them is of the catalogue, and papers of a German event are
//! German.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use crate::support::{Event, fixtures, golden, told};
use wallchart::batch::{Found, Processed, Shelf, process};
use wallchart::report::document::Document;
use wallchart::report::fonts::Fonts;
use wallchart::report::layout::{DrawOp, lay_out};
use wallchart::report::papers::prizes::award_prize_giving;
use wallchart::report::papers::{FILES, Sheet, season, workbook};
use wallchart::report::style::Style;
use wallchart::report::words::{Catalogue, Words};
use wallchart::report::{html, text};
use wallchart::tournament::Language;

fn fixture(name: &str) -> Found {
    let named = |found: &Found| found.path.file_stem().is_some_and(|stem| stem == name);
    fixtures().into_iter().find(named).expect(name)
}

/// What a catalogue says of how it writes and not what: it stays as it is.
const WAYS: [&str; 7] = [
    "language.code", "language.plural", "language.decimal", "language.thousands",
    "language.group-from", "cli.progress", "text.as-written",
];

/// A text with Cyrillic letters in the place of its own; the names of its parts stay.
fn marked(text: &str) -> String {
    let (mut depth, mut named) = (0, false);
    let mut told = String::new();
    for letter in text.chars() {
        match letter {
            '{' => (depth, named) = (depth + 1, true),
            '}' => depth -= 1,
            ':' | '*' if depth > 0 => named = false,
            _ => {}
        }
        let base = if letter.is_ascii_uppercase() { 0x410 } else { 0x430 };
        let own = letter.is_ascii_alphabetic() && !(depth > 0 && named);
        let at = base + u32::from(letter.to_ascii_lowercase()).saturating_sub(u32::from('a'));
        told.push(char::from_u32(at).filter(|_| own).unwrap_or(letter));
    }
    told
}

/// A text as TOML has it.
fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\n"))
}

/// English with other letters: what stands on a paper in Latin letters is no text of the program's, or slipped past it.
fn pretended() -> Words {
    let english = Words::english().catalogue();
    let mut file = String::new();
    for (key, entry) in english.entries() {
        let keep = WAYS.contains(&key) || key.ends_with(".sign") || key.ends_with(".feminine");
        let own = |text: &str| if keep { text.to_owned() } else { marked(text) };
        let mend =
            entry.mend.map_or(String::new(), |mend| format!(", mend = {}", quoted(&own(mend))));
        let _ = writeln!(file, "{key:?} = {{ say = {}{mend} }}", quoted(&own(entry.say)));
    }
    Words::in_catalogue(Box::leak(Box::new(Catalogue::parse(&file).expect("a catalogue"))))
}

/// Every paper of a workbook.
fn papers(done: &Processed, style: &Style) -> Vec<(String, Vec<Document>)> {
    let mut papers = Vec::new();
    if let Some((regulation, settlement)) = done.settled.as_deref() {
        let sheet = Sheet { regulation, settlement, style };
        papers.extend(FILES.iter().flat_map(|file| file.files(&sheet)));
        papers.extend(season::tour(&sheet).map(|tour| ("season.pdf".to_owned(), vec![tour])));
    }
    if let Some((regulation, own)) = done.season.as_deref() {
        let sheet = season::SeasonSheet { regulation, settlement: own, style };
        papers.push(("season.pdf".to_owned(), vec![season::paper(&sheet)]));
        papers.push(("prizes.pdf".to_owned(), season::decision(&sheet).into_iter().collect()));
        let aloud = award_prize_giving(&sheet).into_iter().collect();
        papers.push(("prize-giving.pdf".to_owned(), aloud));
        papers.push(("season.xlsx".to_owned(), season::sheets(&sheet)));
        papers.push(("honours.pdf".to_owned(), season::honours(&sheet).into_iter().collect()));
    }
    papers
}

/// The words in Latin letters of a text.
fn latin(text: &str) -> BTreeSet<String> {
    let words = text.split(|c: char| !c.is_alphabetic() || c as u32 >= 0x400);
    let several = words.filter(|word| word.chars().count() > 1);
    several.filter(|word| word.is_ascii()).map(str::to_lowercase).collect()
}

/// What people and documents wrote: everything in quotation marks of what was read and settled.
fn data(done: &Processed) -> BTreeSet<String> {
    let event = done.settled.as_deref().map(|(regulation, own)| format!("{regulation:?}{own:?}"));
    let season = done.season.as_deref().map(|(regulation, own)| format!("{regulation:?}{own:?}"));
    let told = event.unwrap_or_default() + &season.unwrap_or_default();
    let told = told.replace("\\\"", " ").replace("\\n", " ");
    let quoted: Vec<&str> = told.split('"').skip(1).step_by(2).collect();
    latin(&(quoted.join(" ") + " " + &done.workbook))
}

/// Names that are the same in every language: files, sheets and keys of workbooks, kinds of lots, codes.
const EVERYWHERE: [&str; 25] = [
    "wallchart", "crosstable", "xlsx", "toml", "pdf", "html", "delay", "games", "lots", "players",
    "rulings", "event", "prizes", "rounds", "published", "numbers", "white", "byes", "pairings",
    "colour", "order", "participants", "round", "armageddon", "de",
];

#[test]
fn no_text_slips_past_the_catalogue_onto_a_paper() {
    let style = Style { words: Some(pretended()), ..Style::default() };
    let mut wrong = Vec::new();
    let mut looked_at = 0;
    for found in fixtures() {
        let done = process(&found, None, &Shelf::default());
        let mut known = data(&done);
        known.extend(EVERYWHERE.map(str::to_owned));
        let mut told: Vec<(String, String)> = Vec::new();
        for (name, documents) in papers(&done, &style) {
            let all: Vec<String> = documents.iter().map(text::write).collect();
            told.push((name, all.concat()));
        }
        if let Some((regulation, settlement)) = done.settled.as_deref() {
            let sheet = Sheet { regulation, settlement, style: &style };
            let page = html::event(&sheet, &workbook::workbook(&sheet));
            let body = page.split_once("<body>").map_or("", |(_, body)| body);
            let outside = body.split('<').filter_map(|piece| Some(piece.split_once('>')?.1));
            let outside =
                outside.collect::<Vec<_>>().join(" ").replace("&amp;", " ").replace("&quot;", " ");
            told.push(("crosstable.html".to_owned(), outside));
        }
        for (name, text) in told {
            looked_at += 1;
            let slipped: Vec<String> =
                latin(&text).into_iter().filter(|w| !known.contains(w)).collect();
            wrong.extend(
                (!slipped.is_empty()).then(|| format!("{}: {name}: {slipped:?}", done.workbook)),
            );
        }
    }
    assert!(looked_at > 100, "only {looked_at} papers");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn what_stands_around_a_paper_is_in_its_language_too() {
    let style = Style { words: Some(pretended()), ..Style::default() };
    let done = process(&fixture("Flood Cup 2016"), None, &Shelf::default());
    let mut known = data(&done);
    known.extend(EVERYWHERE.map(str::to_owned));
    let fonts = Fonts::get();
    for (name, documents) in
        papers(&done, &style).into_iter().filter(|(name, _)| name.ends_with("pdf"))
    {
        for document in documents {
            let pages = lay_out(&document, fonts);
            let texts = pages.iter().flat_map(|page| &page.ops).filter_map(|op| match op {
                DrawOp::Text { text, .. } => Some(text.as_str()),
                _ => None,
            });
            let told = texts.collect::<Vec<_>>().join(" ");
            let slipped: Vec<String> =
                latin(&told).into_iter().filter(|w| !known.contains(w)).collect();
            assert!(slipped.is_empty(), "{name}: {slipped:?}");
        }
    }
}

#[test]
fn papers_of_a_german_event_are_german() {
    let style = Style { language: Language::German, ..Style::default() };
    let mut said = std::collections::BTreeMap::new();
    for name in ["Flood Cup 2016", "TePe Sigeman 2024 - before the play-off", "Saint Louis Open"] {
        let done = process(&fixture(name), None, &Shelf::default());
        let mut told = String::new();
        for (file, documents) in papers(&done, &style) {
            for document in documents.iter().filter(|_| file != "explain.html") {
                assert_eq!(document.words.code(), "de", "{file}");
                let _ = write!(told, "\n======== {file} ========\n{}", text::write(document));
            }
        }
        said.insert(format!("{name}.txt"), told);
    }
    golden::compare(&golden::folder().join("german"), &said);
}

#[test]
fn what_was_asked_for_goes_before_the_event_and_the_event_before_the_style() {
    let german = Style { language: Language::German, ..Style::default() };
    assert_eq!(german.words(None).code(), "de");
    assert_eq!(german.words(Some(Language::Spanish)).code(), "es");
    let asked = Style { words: Some(Words::of(Language::French)), ..german };
    assert_eq!(asked.words(Some(Language::Spanish)).code(), "fr");
    assert_eq!(Style::default().words(None).code(), "en");
    let read = wallchart::report::style::read("language = \"français\"\n").expect("a style");
    assert_eq!(read.language, Language::French);
    let faults = wallchart::report::style::read("language = \"Klingon\"\n").expect_err("a fault");
    assert_eq!(faults[0].line, 1);
}

#[test]
fn a_folder_may_have_events_of_several_languages() {
    let folder = tempfile::tempdir().expect("a folder");
    let out = folder.path().join("out");
    for (seed, language) in (0..).zip(["", "Deutsch", "fr"]) {
        let rows = [["Language".to_owned(), language.to_owned()]];
        let book = crate::books::round_robin(seed, 6).with_event(&rows);
        book.save(&folder.path().join(format!("cup {seed}.xlsx")));
    }
    let run = |arguments: &[&str]| {
        let mut command = assert_cmd::Command::cargo_bin("wallchart").expect("the program");
        let output =
            command.current_dir(folder.path()).args([".", "-o", "out"]).args(arguments).output();
        String::from_utf8(output.expect("a run").stdout).expect("text")
    };
    let languages = || {
        [0, 1, 2].map(|seed| {
            let page = out.join(format!("cup {seed}")).join("crosstable.html");
            let page = std::fs::read_to_string(page).expect("a page");
            let (_, rest) = page.split_once("<html lang=\"").expect("a language");
            rest[..2].to_owned()
        })
    };
    assert!(run(&[]).contains("3 workbooks"));
    assert_eq!(languages(), ["en", "de", "fr"]);
    let english = std::fs::read_to_string(out.join("results.json")).expect("results");
    // The whole run in one language: papers and messages; what programs read stays.
    assert!(run(&["--lang", "es"]).contains("3 libros"));
    assert_eq!(languages(), ["es", "es", "es"]);
    assert_eq!(std::fs::read_to_string(out.join("results.json")).expect("results"), english);
    let index = std::fs::read_to_string(out.join("index.html")).expect("a page");
    assert!(index.contains("<html lang=\"es\">"), "{index}");
}

#[test]
fn the_honours_of_a_year_have_one_paper_in_a_folder_and_names_the_form_of_the_style() {
    let style =
        wallchart::report::style::read("[names]\nform = \"Given Surname\"\n").expect("a style");
    let shelf = Shelf::default();
    let mut honours = Vec::new();
    for name in ["BAR Trophy 2016", "Percentage Trophy 2016"] {
        let done = process(&fixture(name), Some(&style), &shelf);
        honours.extend(
            done.papers.iter().filter(|(path, _)| path.ends_with("honours.pdf")).map(|_| name),
        );
    }
    assert_eq!(honours, ["BAR Trophy 2016"]);
    let done = process(&fixture("Flood Cup 2016"), Some(&style), &shelf);
    let page =
        done.papers.iter().find(|(path, _)| path.ends_with("crosstable.html")).expect("a page");
    let page = String::from_utf8_lossy(&page.1);
    assert!(page.contains("Siobhán Brennan") && !page.contains("Brennan, Siobhán"));
}

/// What the regulations call a segment is no word of the workbook: a paper has it in its own language.
#[test]
fn segments_that_regulations_name_have_the_words_of_the_paper() {
    let settled = Event::new("gct-2021/rapid-blitz").level("Abbott; Baker").settle();
    let named = |language| {
        let style = Style { words: Some(Words::of(language)), ..Style::default() };
        let sheet = Sheet { style: &style, ..settled.sheet() };
        ["rapid", "blitz", "morning"].map(|own| sheet.segment(own))
    };
    assert_eq!(named(Language::English), ["Rapid", "Blitz", "Morning"]);
    assert_eq!(named(Language::German), ["Schnellschach", "Blitz", "Morning"]);
    assert_eq!(named(Language::French), ["Rapide", "Blitz", "Morning"]);
    assert_eq!(named(Language::Spanish), ["Rápido", "Blitz", "Morning"]);
}

/// A folder whose papers are all in one language has a page in it, though none was asked for; of several it has the
/// program's own.
#[test]
fn the_page_of_a_folder_is_in_the_language_that_all_its_events_name() {
    let folder = tempfile::tempdir().expect("a folder");
    let new = |name: &str, language: &str| {
        let line = ["new", name, "--regulations", "fide/round-robin", "--players", "4"];
        let line: Vec<&str> = line.into_iter().chain(["--lang", language]).collect();
        assert_eq!(told(folder.path(), &line).2, 0);
    };
    let page = |line: &[&str]| {
        let line: Vec<&str> = line.iter().copied().chain([".", "--out", "Results"]).collect();
        told(folder.path(), &line);
        std::fs::read_to_string(folder.path().join("Results/index.html")).expect("a page")
    };
    new("Eins", "de");
    new("Zwei", "de");
    let german = page(&[]);
    assert!(german.contains("<html lang=\"de\"") && german.contains("nicht begonnen"), "{german}");
    assert!(!german.contains("not begun"), "{german}");
    // Unchanged workbooks are not read again, and the page stays.
    assert_eq!(page(&[]), german);
    assert!(page(&["--lang", "fr"]).contains("<html lang=\"fr\""));
    new("Trois", "fr");
    assert!(page(&[]).contains("<html lang=\"en\""));
}

/// A title that a document decides apart from the places has one name on all papers and sheets of a language.
#[test]
fn a_title_of_a_document_is_called_alike_on_all_papers() {
    let english = "Winner's trophy and title of tournament champion";
    let level = Event::new("gct-2021/classical").level("Abbott; Baker; Crane");
    let settled =
        [level.clone(), level.ruling("3[2.3].6", "winner: Baker")].map(|own| own.settle());
    for (own, language) in settled.iter().flat_map(|own| {
        [Language::German, Language::French, Language::Spanish, Language::Dutch, Language::Swedish]
            .map(|language| (own, language))
    }) {
        let style = Style { words: Some(Words::of(language)), ..Style::default() };
        let sheet = Sheet { style: &style, ..own.sheet() };
        let mut told: String = workbook::workbook(&sheet).iter().map(text::write).collect();
        for file in FILES {
            let files = file.files(&sheet);
            told.extend(files.iter().flat_map(|(_, papers)| papers).map(text::write));
        }
        let title = Words::of(language).wording(english);
        assert!(told.matches(&title).count() > 2, "{title}: {told}");
        assert!(!told.contains(english), "{title}: {told}");
    }
}
