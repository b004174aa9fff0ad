//! The house keeps its rooms: imports run one way, the core has no files, clock or chance, engines name no document.

mod imports;

use std::path::{Path, PathBuf};

/// The rooms from left to right: each uses only those to its left.
const ROOMS: [&str; 15] = [
    "tournament", "written", "regulations", "tie_break", "recognition", "standings", "playoff",
    "awards", "event", "outlook", "season", "report", "starter", "batch", "cli",
];

/// Leaves that all rooms may use; a leaf uses those to its left.
const LEAVES: [&str; 4] = ["address", "decision", "said", "diagnostic"];

fn leaf(room: &str) -> Option<usize> {
    LEAVES.iter().position(|leaf| *leaf == room)
}

/// What a room may not use although it stands to its left, or may use although it stands beside the line.
fn allowed(room: &str, used: &str) -> bool {
    let place = |name: &str| ROOMS.iter().position(|r| *r == name);
    match (room, used) {
        _ if leaf(used).is_some() => leaf(room).is_none_or(|own| leaf(used) <= Some(own)),
        _ if leaf(room).is_some() => false,
        ("workbook", used) => ["workbook", "tournament", "regulations"].contains(&used),
        ("exchange", used) => ["exchange", "workbook", "written", "tournament"].contains(&used),
        (room, "workbook" | "exchange") => room == "batch",
        (room, used) => match (place(room), place(used)) {
            (Some(room), Some(used)) => used <= room,
            _ => false,
        },
    }
}

fn sources(folder: &Path, into: &mut Vec<PathBuf>) {
    let mut entries: Vec<_> = std::fs::read_dir(folder)
        .expect("the sources")
        .map(|e| e.expect("an entry").path())
        .collect();
    entries.sort();
    for path in entries {
        if path.is_dir() {
            sources(&path, into);
        } else if path.extension().is_some_and(|e| e == "rs") {
            into.push(path);
        }
    }
}

/// All sources: the path below `src`, and the text.
pub fn all() -> Vec<(PathBuf, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut files = Vec::new();
    sources(&root, &mut files);
    files
        .into_iter()
        .map(|path| {
            let text = std::fs::read_to_string(&path).expect("UTF-8");
            (path.strip_prefix(&root).expect("below src").to_owned(), text)
        })
        .collect()
}

fn room(path: &Path) -> String {
    let first = path.components().next().expect("a component").as_os_str();
    first.to_string_lossy().trim_end_matches(".rs").to_owned()
}

#[test]
fn imports_run_one_way() {
    let mut wrong = Vec::new();
    for (path, text) in all() {
        let own = room(&path);
        if ["main", "lib"].contains(&own.as_str()) {
            continue;
        }
        for (line, written) in text.lines().enumerate() {
            let mut rest = written;
            while let Some(at) = rest.find("crate::") {
                rest = &rest[at + "crate::".len()..];
                let used: String =
                    rest.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect();
                if !used.is_empty() && !allowed(&own, &used) {
                    wrong.push(format!(
                        "src/{}:{}: {own} must not use {used}",
                        path.display(),
                        line + 1
                    ));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn only_batch_and_cli_touch_files_and_only_workbook_reads_spreadsheets() {
    let mut wrong = Vec::new();
    for (path, text) in all() {
        let own = room(&path);
        for (line, written) in text.lines().enumerate() {
            let place = format!("src/{}:{}", path.display(), line + 1);
            if written.contains("std::fs") && !["batch", "cli"].contains(&own.as_str()) {
                wrong.push(format!("{place}: {own} touches files"));
            }
            let tests =
                path.to_string_lossy().contains("tests") || path.ends_with("samples/mod.rs");
            if written.contains("calamine")
                && written.contains("use ")
                && own != "workbook"
                && !tests
            {
                wrong.push(format!("{place}: {own} uses calamine"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// What documents call themselves and their competitions that is a plain word elsewhere.
const PLAIN: [&str; 9] = [
    "fide", "round robin", "swiss", "handicap", "maiden", "hour", "one hour", "lightning",
    "allegro",
];

/// Words for which no document stands here, or which stand in no title.
const NAMES: [&str; 8] =
    ["gct-", "sinquefield", "tata", "tepe", "sigeman", "tarnawski", "the gap", "limerick"];

/// The ids, titles and other names of the built-in documents and of their competitions.
fn document_names() -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("templates/regulations");
    let mut names: Vec<String> = NAMES.map(str::to_owned).to_vec();
    for (file, text) in crate::support::files(&folder) {
        let text = String::from_utf8(text).expect("UTF-8");
        let document: toml::Table = text.parse().unwrap_or_else(|e| panic!("{file:?}: {e}"));
        let competitions = document.get("competition").and_then(toml::Value::as_table);
        let competitions = competitions.into_iter().flatten();
        let tables = competitions.filter_map(|(_, rules)| rules.as_table());
        for table in tables.chain([&document]) {
            let also = table.get("also").and_then(toml::Value::as_array).into_iter().flatten();
            let own = ["id", "title"].iter().filter_map(|key| table.get(*key));
            names.extend(own.chain(also).filter_map(|v| Some(v.as_str()?.to_lowercase())));
        }
    }
    names.retain(|name| !PLAIN.contains(&name.as_str()));
    names
}

#[test]
fn no_engine_names_a_document() {
    let names = document_names();
    assert!(names.iter().any(|name| name == "stuart wilson trophy"), "{names:?}");
    // Their help shows an example.
    let outside = ["cli", "main", "lib", "workbook"];
    let mut wrong = Vec::new();
    for (path, text) in all() {
        let tests = path.components().any(|c| c.as_os_str().to_string_lossy().starts_with("tests"));
        let samples = path.components().any(|c| c.as_os_str() == "samples");
        if tests || samples || outside.contains(&room(&path).as_str()) {
            continue;
        }
        let code = text.split("#[cfg(test)]").next().unwrap_or_default();
        for (line, written) in code.lines().enumerate() {
            let written = written.split("//").next().unwrap_or_default().to_lowercase();
            if written.contains("include_str!") {
                continue;
            }
            if let Some(name) = names.iter().find(|n| written.contains(n.as_str())) {
                wrong.push(format!("src/{}:{}: names {name}", path.display(), line + 1));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn rooms_are_small() {
    let long: Vec<String> = all()
        .into_iter()
        .filter(|(_, text)| text.lines().count() > 400)
        .map(|(path, text)| format!("src/{}: {} lines", path.display(), text.lines().count()))
        .collect();
    assert!(long.is_empty(), "look for the second thing in {}", long.join("\n"));
}

/// Files that import each other because they cannot but do; each stands with its reason in ARCHITECTURE.md.
const TOGETHER: [&[&str]; 0] = [];

#[test]
fn files_import_one_way() {
    let told = Path::new(env!("CARGO_MANIFEST_DIR")).join("ARCHITECTURE.md");
    let told = std::fs::read_to_string(told).expect("ARCHITECTURE.md");
    let circles = imports::Imports::read(&all()).circles();
    let allowed = |circle: &Vec<String>| {
        let of =
            |known: &[&str]| circle.iter().all(|file| known.iter().any(|k| file.starts_with(k)));
        TOGETHER.iter().any(|known| of(known))
    };
    let wrong: Vec<String> = circles.iter().filter(|c| !allowed(c)).map(|c| c.join(" ")).collect();
    assert!(wrong.is_empty(), "these files import each other:\n{}", wrong.join("\n"));
    for file in TOGETHER.iter().copied().flatten() {
        assert!(told.contains(&format!("`{file}`")), "ARCHITECTURE.md does not say why {file}");
    }
}

#[test]
fn a_circle_is_found() {
    let file = |path: &str, text: &str| (PathBuf::from(path), text.to_owned());
    let circles = |files: &[(PathBuf, String)]| imports::Imports::read(files).circles();
    let types = file("a/types.rs", "use super::work::settle;\n");
    let work = file("a/work.rs", "use super::Kind;\npub fn settle() {}\n");
    let room = file("a/mod.rs", "mod types;\nmod work;\npub use types::Kind;\n");
    assert_eq!(circles(&[types, work.clone(), room.clone()]), [["a::types", "a::work"]]);
    let types = file("a/types.rs", "// use super::work::settle;\npub enum Kind {}\n");
    assert_eq!(circles(&[types, work, room]), Vec::<Vec<String>>::new());
}
