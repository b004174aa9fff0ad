//! What workbooks are called in tables, and their folders of papers: safe on every system, and no two alike.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Component, Path, PathBuf};

use unicode_normalization::UnicodeNormalization;

use super::super::ground::Found;
use super::paths::{EARLIER, file_name, slashed, text};

/// Most bytes of a folder's name; systems take 255, and the papers' own names come on top on some.
const LONGEST: usize = 120;

/// How the files that the program writes end.
const OURS: [&str; 5] = [".html", ".json", ".pdf", ".xlsx", ".txt"];

/// Names and folders: the stem alone where it is the only one, else with its folder, else with a number. Folders and
/// names that another workbook has are not given away.
pub fn name(files: Vec<(PathBuf, PathBuf)>, others: &BTreeMap<PathBuf, String>) -> Vec<Found> {
    let mut stems: BTreeMap<String, usize> = BTreeMap::new();
    let mut names: BTreeMap<String, usize> = BTreeMap::new();
    for (path, relative) in &files {
        *stems.entry(folded(Path::new(&stem(path)))).or_default() += 1;
        *names.entry(with_folder(path, relative)).or_default() += 1;
    }
    let alone = |path: &Path| stems.get(&folded(Path::new(&stem(path)))) == Some(&1);
    let mut taken: BTreeSet<String> = others.keys().map(|folder| folded(folder)).collect();
    let named: BTreeSet<&String> = others.values().collect();
    let mut found: Vec<Found> = Vec::with_capacity(files.len());
    for (path, relative) in files {
        let whole = with_folder(&path, &relative);
        let name = if alone(&path) {
            file_name(&path)
        } else if names.get(&whole) == Some(&1) {
            whole
        } else {
            slashed(&path)
        };
        let wanted = if alone(&path) {
            PathBuf::from(safe(&stem(&path)))
        } else {
            safe_folder(&relative).join(safe(&stem(&path)))
        };
        let folder = free(wanted, &file_name(&path), &mut taken);
        let name = if named.contains(&name) { slashed(&folder) } else { name };
        found.push(Found { path, name, folder });
    }
    found.sort_by(|a, b| (&a.name, &a.path).cmp(&(&b.name, &b.path)));
    found
}

/// The folder wanted, or one like it that is not taken yet.
fn free(wanted: PathBuf, file: &str, taken: &mut BTreeSet<String>) -> PathBuf {
    let mut folder = wanted.clone();
    let mut count = 1;
    while is_of_a_file(&folder) || !taken.insert(folded(&folder)) {
        count += 1;
        folder = wanted.with_file_name(format!("{} ({count})", safe(file)));
    }
    folder
}

/// Whether a folder would have the name of a file that is written beside it or of a folder of papers: `index.html`,
/// `results.json`, within another event's `prizes.pdf` and `earlier`.
fn is_of_a_file(folder: &Path) -> bool {
    let name = folded(Path::new(&file_name(folder)));
    name == EARLIER || OURS.iter().any(|ending| name.ends_with(ending))
}

fn stem(path: &Path) -> String {
    path.file_stem().map_or_else(String::new, text)
}

fn with_folder(path: &Path, relative: &Path) -> String {
    slashed(&relative.join(path.file_name().unwrap_or_default()))
}

/// As file systems compare names: some see no difference between capitals and small letters, or between one letter
/// with an accent and a letter and its accent.
fn folded(path: &Path) -> String {
    slashed(path).nfc().collect::<String>().to_lowercase()
}

fn safe_folder(relative: &Path) -> PathBuf {
    relative
        .components()
        .filter_map(|part| match part {
            Component::Normal(name) => Some(safe(&text(name))),
            _ => None,
        })
        .collect()
}

/// Marks that change how the text around them is shown, and those that show nothing.
fn is_invisible(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{ad}' | '\u{61c}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}')
}

/// A text as it may be shown on a terminal: without marks that move the cursor or turn the text around.
pub fn shown(text: &str) -> String {
    text.chars().map(|c| if is_invisible(c) { '\u{fffd}' } else { c }).collect()
}

/// A file name that every system takes: no separators, control characters or reserved names, not too long.
pub fn safe(name: &str) -> String {
    let mut cleaned: String = name
        .chars()
        .map(|c| if is_invisible(c) || "/\\:*?\"<>|".contains(c) { '_' } else { c })
        .collect();
    while cleaned.len() > LONGEST {
        cleaned.pop();
    }
    let cleaned = cleaned.trim_matches(|c: char| c.is_whitespace() || c == '.').to_owned();
    if cleaned.is_empty() || is_reserved(&cleaned) {
        format!("workbook {cleaned}").trim().to_owned()
    } else {
        cleaned
    }
}

/// Names of devices, which Windows keeps for itself with any ending.
fn is_reserved(name: &str) -> bool {
    let base = name.split('.').next().unwrap_or(name).trim().to_lowercase();
    let numbered = |device: &str| {
        base.strip_prefix(device).is_some_and(|rest| {
            rest.chars().count() == 1 && rest.chars().all(|c| "0123456789¹²³".contains(c))
        })
    };
    ["con", "prn", "aux", "nul", "conin$", "conout$"].contains(&base.as_str())
        || numbered("com")
        || numbered("lpt")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folders(files: &[(&str, &str)]) -> Vec<String> {
        let files = files
            .iter()
            .map(|(path, relative)| (PathBuf::from(path), PathBuf::from(relative)))
            .collect();
        name(files, &BTreeMap::new())
            .iter()
            .map(|f| f.folder.to_string_lossy().replace('\\', "/"))
            .collect()
    }

    #[test]
    fn folders_are_named_after_their_workbooks_and_never_collide() {
        assert_eq!(
            folders(&[("a/x.xlsx", "a"), ("b/x.xlsx", "b"), ("b/y.ods", "b"), ("b/y.xlsx", "b")]),
            ["a/x", "b/x", "b/y", "b/y.xlsx (2)"]
        );
        assert_eq!(
            folders(&[("a/T.xls", ""), ("b/t.xlsx", ""), ("c/t.xlsx (2).ods", "")]),
            ["T", "t.xlsx (2)", "t.xlsx (2).ods (2)"]
        );
    }

    #[test]
    fn no_folder_has_the_name_of_a_file_of_ours() {
        assert_eq!(folders(&[("results.json.xlsx", "")]), ["results.json.xlsx (2)"]);
        assert_eq!(folders(&[("INDEX.html.xlsx", "")]), ["INDEX.html.xlsx (2)"]);
        assert_eq!(
            folders(&[("x.xlsx", ""), ("x/earlier.ods", "x"), ("y/earlier.ods", "y")]),
            ["x", "x/earlier.ods (2)", "y/earlier.ods (2)"]
        );
        assert_eq!(folders(&[("season.xlsx", ""), ("c.v2.xlsx", "")]), ["c.v2", "season"]);
    }

    #[test]
    fn workbooks_of_one_name_in_folders_of_one_name_are_told_apart() {
        let files = ["one/a.xlsx", "two/a.xlsx"].map(|p| (PathBuf::from(p), PathBuf::new()));
        let names: Vec<_> =
            name(files.into(), &BTreeMap::new()).into_iter().map(|f| f.name).collect();
        assert_eq!(names, ["one/a.xlsx", "two/a.xlsx"]);
    }

    #[test]
    fn names_are_made_safe() {
        assert_eq!(safe("a/b:c"), "a_b_c");
        assert_eq!(safe("..."), "workbook");
        assert_eq!(safe("../../etc"), "_.._etc");
        assert_eq!(safe("con"), "workbook con");
        assert_eq!(safe("COM1.old"), "workbook COM1.old");
        assert_eq!(safe("Concours"), "Concours");
        assert_eq!(safe("cup\u{202e}xslx"), "cup_xslx");
        assert_eq!(safe("=1+1 "), "=1+1");
        assert_eq!(safe(&"ж".repeat(300)).len(), LONGEST);
    }
}
