//! Paths: as text, from one to another, and what is named as a workbook.

use std::ffi::OsStr;
use std::path::{Component, Path, PathBuf};

/// Endings of workbooks.
const ENDINGS: [&str; 5] = ["xlsx", "xlsm", "xlsb", "xls", "ods"];

/// Endings of the texts that pairing programs write; what is in them decides.
pub const TEXTS: [&str; 7] = ["trf", "trfx", "tab", "txt", "krause", "prn", "csv"];

/// Whether a file is named as a workbook is. Lock files and hidden ones are none.
pub fn is_named_as_workbook(path: &Path) -> bool {
    !is_passed_over(&file_name(path)) && ENDINGS.contains(&&*ending(path))
}

/// The document of named regulations, and whether it is a file.
pub fn document(named: &str) -> (&str, bool) {
    let document = named.split('/').next().unwrap_or_default().trim();
    (document, document.to_lowercase().ends_with(".toml"))
}

/// What the names of the lock files of spreadsheet programs begin with.
pub const LOCK: &str = "~$";

/// The style of a folder, beside its workbooks.
pub const STYLE: &str = "style.toml";

/// Where papers of an earlier state are put, within the folder of their event.
pub const EARLIER: &str = "earlier";

/// How many folders below its own an award looks for workbooks that nobody names.
const DEPTH: usize = 3;

/// Hidden files and folders, and the lock files of spreadsheet programs.
pub fn is_passed_over(name: &str) -> bool {
    name.starts_with('.') || name.starts_with(LOCK)
}

/// The workbooks of a folder, by name; none where it cannot be read.
pub fn workbooks_in(folder: &Path) -> Option<Vec<PathBuf>> {
    files_in(folder, is_named_as_workbook)
}

/// The files of a folder that are named as texts of other programs are, by name.
pub fn texts_in(folder: &Path) -> Option<Vec<PathBuf>> {
    files_in(folder, |path| !is_passed_over(&file_name(path)) && TEXTS.contains(&&*ending(path)))
}

/// The files of a folder that are named as regulations are, by name.
pub fn regulations_in(folder: &Path) -> Option<Vec<PathBuf>> {
    let is_one = |name: &str| !is_passed_over(name) && name.to_lowercase() != STYLE;
    files_in(folder, |path| ending(path) == "toml" && is_one(&file_name(path)) && path.is_file())
}

fn files_in(folder: &Path, is_one: impl Fn(&Path) -> bool) -> Option<Vec<PathBuf>> {
    let entries = std::fs::read_dir(folder).ok()?.flatten().map(|entry| entry.path());
    let mut files: Vec<PathBuf> = entries.filter(|path| is_one(path)).collect();
    files.sort();
    Some(files)
}

/// The ending of a file's name in small letters; empty where it has none.
pub fn ending(path: &Path) -> String {
    path.extension().and_then(OsStr::to_str).map(str::to_lowercase).unwrap_or_default()
}

/// The file that marks a folder of papers.
pub const MARKER: &str = ".wallchart.json";

/// The folders below one, as far down as awards look for workbooks: no hidden ones, no links, and none of papers.
pub fn folders_below(folder: &Path) -> Vec<PathBuf> {
    let mut found: Vec<PathBuf> = Vec::new();
    let mut above = vec![folder.to_owned()];
    for _ in 0..DEPTH {
        let entries = above.iter().filter_map(|own| std::fs::read_dir(own).ok()).flatten();
        let folders = entries.flatten().filter(|own| own.file_type().is_ok_and(|own| own.is_dir()));
        let mut folders: Vec<PathBuf> = folders.map(|own| own.path()).collect();
        folders.retain(|own| !is_passed_over(&file_name(own)) && !own.join(MARKER).exists());
        folders.sort();
        found.extend(folders.iter().cloned());
        above = folders;
    }
    found
}

/// The folder of a file, `.` where the path names none.
pub fn parent(path: &Path) -> &Path {
    path.parent().filter(|p| !p.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// The name of a file, as text.
pub fn file_name(path: &Path) -> String {
    path.file_name().map_or_else(String::new, text)
}

/// A path as text, its parts divided by `/`.
pub fn slashed(path: &Path) -> String {
    let text = text(path.as_os_str());
    if cfg!(windows) { text.replace('\\', "/") } else { text }
}

/// A name as text. Bytes that are no text are written as `\xff`, so that two names are never taken for one.
pub fn text(name: &OsStr) -> String {
    let mut text = String::new();
    for chunk in name.as_encoded_bytes().utf8_chunks() {
        text.push_str(chunk.valid());
        text.extend(chunk.invalid().iter().map(|byte| format!("\\x{byte:02x}")));
    }
    text
}

/// A path without detours, also of what is not there yet.
pub fn real(path: &Path) -> PathBuf {
    if let Ok(real) = path.canonicalize() {
        return real;
    }
    match (path.parent(), path.file_name()) {
        (Some(parent), Some(name)) if !parent.as_os_str().is_empty() => real(parent).join(name),
        (_, Some(name)) => real(Path::new(".")).join(name),
        _ => path.to_owned(),
    }
}

/// The way from a folder to a file, both without detours: `../season/cup.xlsx`; the whole path where there is none,
/// as between two drives.
pub fn way(from: &Path, to: &Path) -> PathBuf {
    let common = from.components().zip(to.components()).take_while(|(a, b)| a == b).count();
    if common == 0 {
        return to.to_owned();
    }
    let up = from.components().skip(common).map(|_| Component::ParentDir);
    up.chain(to.components().skip(common)).collect()
}

/// The file that a cell of a workbook names: in the same folder or below it. None where the name leads elsewhere, on
/// whatever system it was written.
pub fn below(workbook: &Path, cell: &str) -> Option<PathBuf> {
    let name = without_dot(cell);
    let drive = name.chars().nth(1) == Some(':');
    // As Windows parts folders.
    let name = name.replace('\\', "/");
    // A link, or a folder that the system knows by another name: `file:///tmp/f.xlsx`, `~/f.xlsx`, `$HOME/f.xlsx`.
    let is_address = |first: &str| first.ends_with(':') || first.starts_with(['~', '$', '%']);
    let leads_away = name.split_once('/').is_some_and(|(first, _)| is_address(first));
    let plain = !drive && !leads_away && is_inside(Path::new(&name));
    plain.then(|| parent(workbook).join(name))
}

/// A name without the words "in this folder" ahead of it, as shells write them: `./f.xlsx`.
pub fn without_dot(cell: &str) -> &str {
    let name = cell.trim();
    name.strip_prefix("./").or_else(|| name.strip_prefix(".\\")).unwrap_or(name)
}

/// Whether a name leads nowhere but down: no `..`, no root, no drive.
pub fn is_inside(name: &Path) -> bool {
    let mut parts = name.components().peekable();
    parts.peek().is_some() && parts.all(|part| matches!(part, Component::Normal(_)))
}

/// Without `..`: the start of the path is real.
pub fn lexical(path: &Path) -> PathBuf {
    let mut plain = PathBuf::new();
    for part in path.components() {
        match part {
            Component::ParentDir => {
                plain.pop();
            }
            part => plain.push(part),
        }
    }
    plain
}
