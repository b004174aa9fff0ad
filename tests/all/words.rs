//! What is said and the catalogues of words agree: every key, every part, in every language.

use std::collections::{BTreeMap, BTreeSet};

use toml::de::{DeTable, DeValue};
use wallchart::report::words::{Catalogue, Entry, Words, wordings};
use wallchart::tournament::Language;

use crate::architecture::all;

/// Sections that are asked for by names that are made while the program runs.
const BY_NAME: [&str; 1] = ["currency."];

fn english() -> &'static Catalogue {
    Words::english().catalogue()
}

/// What stands in brackets from here on, without strings of its own being mistaken for brackets.
fn in_brackets(text: &str) -> Vec<String> {
    let (mut depth, mut quoted, mut escaped) = (1, false, false);
    let mut parts = vec![String::new()];
    for letter in text.chars() {
        match letter {
            _ if escaped => escaped = false,
            '\\' if quoted => escaped = true,
            '"' => quoted = !quoted,
            '(' | '[' | '{' if !quoted => depth += 1,
            ')' | ']' | '}' if !quoted => depth -= 1,
            ',' if !quoted && depth == 1 => {
                parts.push(String::new());
                continue;
            }
            _ => {}
        }
        if depth == 0 {
            break;
        }
        parts.last_mut().expect("a part").push(letter);
    }
    parts.into_iter().map(|part| part.trim().to_owned()).filter(|part| !part.is_empty()).collect()
}

/// Every `said!` of the sources: where it stands, its key, the names of its parts.
fn sayings() -> Vec<(String, String, BTreeSet<String>)> {
    let mut found = Vec::new();
    for (path, text) in all() {
        if path.ends_with("said.rs") {
            continue;
        }
        let text = text.split("#[cfg(test)]").next().unwrap_or_default();
        for (at, _) in text.match_indices("said!(") {
            let line = text[..at].lines().count();
            let mut parts = in_brackets(&text[at + "said!(".len()..]).into_iter();
            let key = parts.next().expect("a key").trim_matches('"').to_owned();
            let name = |part: String| part.split('=').next().expect("a name").trim().to_owned();
            found.push((format!("src/{}:{line}", path.display()), key, parts.map(name).collect()));
        }
    }
    found
}

#[test]
fn every_saying_has_its_sentence_and_gives_what_stands_in_it() {
    let catalogue = english();
    let mut wrong = Vec::new();
    let sayings = sayings();
    assert!(!sayings.is_empty());
    for (place, key, parts) in sayings {
        let Some(entry) = catalogue.entry(&key) else {
            wrong.push(format!("{place}: no sentence {key}"));
            continue;
        };
        let slots: BTreeSet<String> = entry.slots().into_iter().map(ToOwned::to_owned).collect();
        if parts != slots {
            wrong.push(format!("{place}: {key} gives {parts:?}, its sentence asks for {slots:?}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_key_in_the_sources_has_words_and_all_words_are_used() {
    let catalogue = english();
    let keys: BTreeSet<&str> = catalogue.entries().map(|(key, _)| key).collect();
    let sections: BTreeSet<&str> = keys.iter().filter_map(|key| key.split('.').next()).collect();
    let mut used: BTreeSet<String> = BTreeSet::new();
    let mut wrong = Vec::new();
    for (path, text) in all() {
        for literal in text.split('"').filter(|literal| is_key(literal, &sections)) {
            if keys.contains(literal) {
                used.insert(literal.to_owned());
            } else {
                wrong.push(format!("src/{}: no words for {literal}", path.display()));
            }
        }
    }
    let unused = keys.iter().filter(|key| {
        !used.contains(**key) && !BY_NAME.iter().any(|section| key.starts_with(section))
    });
    wrong.extend(unused.map(|key| format!("nothing says {key}")));
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Whether a text in the sources looks like a key of the catalogue and not like the name of a file.
fn is_key(literal: &str, sections: &BTreeSet<&str>) -> bool {
    let named = |letter: char| letter.is_ascii_lowercase() || "-.0123456789".contains(letter);
    let file = [".pdf", ".xlsx", ".toml", ".json", ".txt"].iter().any(|end| literal.ends_with(end));
    let section = literal.split_once('.').map(|(section, _)| section);
    section.is_some_and(|s| sections.contains(s)) && literal.chars().all(named) && !file
}

#[test]
fn every_form_of_a_word_has_as_many_forms_as_its_language_asks_for() {
    for language in Language::ALL {
        let catalogue = Words::of(language).catalogue();
        assert_eq!(catalogue.entry("language.code").expect("a code").say, language.code());
        let rule = catalogue.entry("language.plural").expect("a rule").say;
        let forms = match rule {
            "one-form" => 1,
            "one-and-others" | "none-and-one" => 2,
            "slavic" => 3,
            rule => panic!("{language:?}: no rule {rule}"),
        };
        let mut wrong = Vec::new();
        // The line of progress has places of its own kind.
        for (key, entry) in catalogue.entries().filter(|(key, _)| *key != "cli.progress") {
            let sentences = [Some(entry.say), entry.mend];
            let slots = sentences.into_iter().flatten().flat_map(|said| said.split('{').skip(1));
            let slots = slots.filter_map(|rest| rest.split('}').next()?.split_once(':'));
            let own: Vec<usize> = slots.map(|(_, forms)| forms.split('|').count()).collect();
            wrong.extend(own.iter().any(|own| *own != forms).then_some(key));
        }
        assert!(wrong.is_empty(), "{language:?}: {wrong:?}");
        let currency = catalogue.entries().filter(|(key, _)| key.starts_with("currency."));
        let mut units =
            currency.filter(|(key, _)| key.ends_with(".unit") || key.ends_with(".part"));
        // Yen, won and rand have no plural.
        let fits =
            |(_, entry): (&str, Entry<'_>)| [1, forms].contains(&entry.say.split('|').count());
        assert!(units.all(fits), "{language:?}");
    }
}

/// The parts of every sentence and whether it has a mend, by key.
fn shapes(catalogue: &Catalogue) -> BTreeMap<&str, (BTreeSet<&str>, bool)> {
    let by_name = |key: &str| BY_NAME.iter().any(|section| key.starts_with(section));
    let all = catalogue.entries().filter(|(key, _)| !by_name(key));
    all.map(|(key, entry)| (key, (entry.slots(), entry.mend.is_some()))).collect()
}

/// The catalogues of the folder, by the names of their files.
fn catalogues() -> BTreeMap<String, Catalogue> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/templates/words");
    let files = std::fs::read_dir(folder).expect("a folder");
    let read = |file: std::io::Result<std::fs::DirEntry>| {
        let path = file.expect("a file").path();
        let text = std::fs::read_to_string(&path).expect("a text");
        let catalogue = Catalogue::parse(&text).unwrap_or_else(|e| panic!("{path:?}: {e}"));
        (path.file_stem().expect("a name").to_string_lossy().into_owned(), catalogue)
    };
    files.map(read).collect()
}

#[test]
fn every_language_says_all_that_english_says_with_the_same_parts() {
    let catalogues = catalogues();
    let english = &catalogues["en"];
    let wanted = shapes(english);
    for (code, catalogue) in &catalogues {
        let own = shapes(catalogue);
        let keys = wanted.keys().chain(own.keys());
        let differ: Vec<&&str> = keys.filter(|key| wanted.get(*key) != own.get(*key)).collect();
        assert!(differ.is_empty(), "{code}: {differ:?}");
        // Signs are a language's own choice; names of currencies are not.
        let named = |key: &&str| key.starts_with("currency.") && !key.ends_with(".sign");
        let currencies = english.entries().map(|(key, _)| key).filter(named);
        let unnamed: Vec<&str> = currencies.filter(|key| catalogue.entry(key).is_none()).collect();
        assert!(unnamed.is_empty(), "{code}: {unnamed:?}");
    }
    let codes: Vec<&str> = catalogues.keys().map(String::as_str).collect();
    let mut known = Language::ALL.map(Language::code);
    known.sort_unstable();
    assert_eq!(codes, known, "the files are the languages of the program");
    for language in Language::ALL {
        let own = Words::of(language);
        assert_eq!(own.catalogue(), &catalogues[language.code()], "as its file has it");
    }
}

/// What a sentence says itself, and does not only choose its words by: a number that stands in no language is lost to its
/// reader. French and Spanish say the first few of an order in words, as English does with a sign.
#[test]
fn no_number_is_lost_in_english_that_german_says() {
    let catalogues = catalogues();
    let said = |code: &str, key: &str| -> BTreeSet<String> {
        let entry = catalogues[code].entry(key).expect(key);
        let slots = entry.say.split('{').skip(1).filter_map(|rest| rest.split('}').next());
        let own = slots.filter(|slot| !slot.contains(':'));
        own.map(|slot| slot.split(['*', '#']).next().unwrap_or(slot).to_owned()).collect()
    };
    let by_name = |key: &&str| !BY_NAME.iter().any(|section| key.starts_with(section));
    let keys = catalogues["en"].entries().map(|(key, _)| key).filter(by_name);
    let lost: Vec<&str> = keys.filter(|key| !said("de", key).is_subset(&said("en", key))).collect();
    assert!(lost.is_empty(), "{lost:?}");
}

/// The places to write and the boxes of a form.
fn blanks(sentence: &str) -> Vec<&str> {
    let strokes = sentence.split(|letter| letter != '_').filter(|run| run.len() >= 4);
    let boxes = sentence.matches("[ ]");
    let mut blanks: Vec<&str> = strokes.chain(boxes).collect();
    blanks.sort_unstable();
    blanks
}

#[test]
fn a_form_has_the_same_places_to_write_in_every_language() {
    let catalogues = catalogues();
    let mut forms = 0;
    for (key, entry) in catalogues["en"].entries() {
        let wanted = blanks(entry.say);
        forms += usize::from(!wanted.is_empty());
        for (code, catalogue) in &catalogues {
            let own = catalogue.entry(key).map_or(Vec::new(), |entry| blanks(entry.say));
            assert_eq!(own, wanted, "{code}: {key}");
        }
    }
    assert!(forms > 20, "{forms}");
}

#[test]
fn french_has_no_break_spaces_before_double_signs_and_within_quotation_marks() {
    let catalogues = catalogues();
    for (key, entry) in catalogues["fr"].entries() {
        for said in [Some(entry.say), entry.mend].into_iter().flatten() {
            let plain = [" :", " ;", " ?", " !", " »", "« ", " %", " €"];
            let wrong: Vec<&&str> = plain.iter().filter(|sign| said.contains(**sign)).collect();
            assert!(wrong.is_empty(), "{key}: {said}");
        }
    }
}

/// Rooms that find things out and hold no sentences; those of `regulations` name the words and shapes of its files.
const CORE: [&str; 8] =
    ["address", "awards", "event", "playoff", "season", "standings", "tie_break", "workbook"];

/// Texts of several words that are read and not said (headings, keys and words of workbooks), and the names of forms in
/// `results.json`.
const READ: [&str; 6] = [
    "playoff/state.rs",
    "workbook/sheets/keys.rs",
    "workbook/words/headings.rs",
    "workbook/sheets/event_values.rs",
    "workbook/sheets/crosstable.rs",
    "workbook/sheets/scores.rs",
];

#[test]
fn core_rooms_hold_no_sentences() {
    let mut wrong = Vec::new();
    let mut looked_at = 0;
    for (path, text) in all() {
        let name = path.to_string_lossy().replace('\\', "/");
        let room = name.split(['/', '.']).next().unwrap_or_default();
        let tests = name.contains("/tests");
        if !CORE.contains(&room) || READ.contains(&name.as_str()) || tests {
            continue;
        }
        let code = text.split("#[cfg(test)]").next().unwrap_or_default();
        for (line, written) in code.lines().enumerate() {
            let written = written.split("//").next().unwrap_or_default();
            looked_at += 1;
            let literals = written.split('"').skip(1).step_by(2);
            let sentence = |text: &&str| {
                let word = |w: &&str| w.len() > 1 && w.chars().all(|c| c.is_ascii_lowercase());
                text.split(' ').filter(word).count() > 2
            };
            let reason = written.contains("reason = ");
            wrong.extend(literals.filter(sentence).filter(|_| !reason).map(|text| {
                format!("src/{name}:{}: \"{text}\" belongs into the catalogue", line + 1)
            }));
        }
    }
    assert!(looked_at > 1_000 && wrong.is_empty(), "{}", wrong.join("\n"));
}

/// What a document says that papers print, with the key under which it stands; not its ledger and its examples.
fn worded(value: &DeValue<'_>, key: &str, found: &mut BTreeSet<(String, String)>) {
    let mut add = |text: &str| {
        found.insert((key.to_owned(), text.to_owned()));
    };
    match value {
        DeValue::String(text) => add(text),
        DeValue::Array(all) => all.iter().for_each(|own| worded(own.get_ref(), key, found)),
        DeValue::Table(table) => {
            for (name, own) in table {
                let name = name.get_ref().as_ref();
                if !["ledger", "example"].contains(&name) {
                    worded(own.get_ref(), if name == "name" { key } else { name }, found);
                }
            }
        }
        _ => {}
    }
}

#[test]
fn what_documents_say_on_papers_is_said_in_every_language() {
    let root = env!("CARGO_MANIFEST_DIR");
    let of = |folder: &str| {
        let mut found = BTreeSet::new();
        for file in std::fs::read_dir(format!("{root}/{folder}")).expect("a folder") {
            let path = file.expect("a file").path();
            if path.extension().is_some_and(|own| own == "toml") {
                let text = std::fs::read_to_string(path).expect("a text");
                let document = DeTable::parse(&text).expect("a document");
                worded(&DeValue::Table(document.into_inner()), "", &mut found);
            }
        }
        found
    };
    let (found, gallery) = (of("templates/regulations"), of("fixtures/regulations"));
    let said = wordings();
    let languages: BTreeSet<&str> = Language::ALL.map(Language::code).into();
    for (text, own) in said {
        let mut own: BTreeSet<&str> = own.keys().map(String::as_str).collect();
        own.insert("en");
        assert_eq!(own, languages, "{text}");
    }
    let is_word =
        |text: &str| text.chars().any(|letter| letter.is_ascii_lowercase()) && text.len() > 1;
    let clause =
        |text: &str| text.chars().next().is_some_and(char::is_uppercase) && text.contains('.');
    let kinds = ["about", "text", "tick", "reading", "others"];
    let missing: Vec<&String> = found
        .iter()
        .filter(|(key, text)| {
            kinds.contains(&key.as_str()) && is_word(text) && !(clause(text) && text.len() < 14)
        })
        .map(|(_, text)| text)
        .filter(|text| !said.contains_key(*text))
        .collect();
    assert!(missing.is_empty(), "templates/wordings.toml does not say {missing:#?}");
    let own: BTreeSet<&str> = found.iter().chain(&gallery).map(|(_, text)| text.as_str()).collect();
    // What a document leaves unsaid is said for it.
    const UNSAID: &str = include_str!("../../src/regulations/unsaid.rs");
    // So is what is read where an event does not say it.
    for own in ["one", "all", "place", "yes", "no", "published"] {
        assert!(said.contains_key(own), "{own}");
    }
    const READINGS: &str = concat!(
        include_str!("../../src/event/prize_readings.rs"),
        include_str!("../../src/batch/settle.rs")
    );
    let quoted = |text: &String| {
        let own = format!("\"{text}\"");
        UNSAID.contains(&own) || READINGS.contains(&own)
    };
    // And what a new document of a club begins with.
    const NEW: &str = include_str!("../../templates/new-regulations.toml");
    let quoted = |text: &String| quoted(text) || NEW.contains(&format!("\"{text}\""));
    // And what clubs call the segments of an event.
    const SEGMENTS: [&str; 4] = ["Classical", "classical", "Standard", "standard"];
    let quoted = |text: &String| quoted(text) || SEGMENTS.contains(&text.as_str());
    let stale = said.keys().filter(|text| !own.contains(text.as_str()) && !quoted(text));
    let stale: Vec<&String> = stale.collect();
    assert!(stale.is_empty(), "no document says {stale:?}");
    assert!(said.len() > 100 && found.len() > 300, "{} of {}", said.len(), found.len());
}

/// The titles of play-offs and of their steps head the packs: those of the documents that come with the program, of the
/// gallery and of a new document.
#[test]
fn titles_of_play_offs_are_said_in_every_language() {
    let root = env!("CARGO_MANIFEST_DIR");
    let mut files = vec![format!("{root}/templates/new-regulations.toml").into()];
    for folder in ["templates/regulations", "fixtures/regulations"] {
        let all = std::fs::read_dir(format!("{root}/{folder}")).expect("a folder");
        files.extend(all.map(|file| file.expect("a file").path()));
    }
    let mut titles = BTreeSet::new();
    for path in files.iter().filter(|path| path.extension().is_some_and(|own| own == "toml")) {
        let text = std::fs::read_to_string(path).expect("a text");
        let document: toml::Table = text.parse().expect("a document");
        let play_offs = document.get("play-off").and_then(toml::Value::as_table);
        for play_off in play_offs.into_iter().flat_map(|all| all.values()) {
            let steps = play_off.get("step").and_then(toml::Value::as_array);
            for own in steps.into_iter().flatten().chain([play_off]) {
                titles.extend(own.get("title").and_then(toml::Value::as_str).map(str::to_owned));
            }
        }
    }
    let missing: Vec<&String> =
        titles.iter().filter(|title| !wordings().contains_key(*title)).collect();
    assert!(titles.len() > 8 && missing.is_empty(), "{missing:?} of {titles:?}");
}

/// A number and the amount or the sum behind it would read as one: "place 1 100 000".
#[test]
fn no_amount_follows_the_number_of_a_place_without_a_mark_between() {
    let amounts = ["{amount", "{of}", "{percent}", "{sum"];
    let places = ["{place}", "{places}", "{what}"];
    for code in Language::ALL.map(Language::code) {
        let path = format!("{}/templates/words/{code}.toml", env!("CARGO_MANIFEST_DIR"));
        let text = std::fs::read_to_string(path).expect("a catalogue");
        for line in text.lines() {
            let runs_on = places.iter().any(|place| {
                amounts.iter().any(|amount| line.contains(&format!("{place} {amount}")))
            });
            assert!(!runs_on, "{code}: {line}");
        }
    }
}

/// A German ordinal ends with a stop: where a list ends with one, the stop of the sentence would stand beside it.
#[test]
fn no_part_of_a_german_sentence_ends_with_an_ordinal() {
    let path = format!("{}/templates/words/de.toml", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(path).expect("a catalogue");
    let ends: Vec<&str> = text.lines().filter(|line| line.ends_with("#}\"")).collect();
    assert_eq!(ends, Vec::<&str>::new());
}

/// Who is sure of a play-off may do better.
#[test]
fn what_a_player_is_sure_of_is_the_least() {
    let least = [
        ("en", "at least {level}"),
        ("de", "mindestens {level}"),
        ("fr", "au moins {level}"),
        ("es", "al menos {level}"),
        ("sv", "minst {level}"),
        ("nl", "minstens {level}"),
    ];
    for (code, least) in least {
        let path = format!("{}/templates/words/{code}.toml", env!("CARGO_MANIFEST_DIR"));
        let text = std::fs::read_to_string(path).expect("a catalogue");
        let needs = text.split("[paper.outlook.needs]").nth(1).expect("the section");
        let own = needs.lines().skip(1).take_while(|line| !line.starts_with('['));
        let level: Vec<&str> = own.filter(|line| line.starts_with("level")).collect();
        assert!(
            level.len() == 5 && level.iter().all(|line| line.contains(least)),
            "{code}: {level:?}"
        );
    }
}
