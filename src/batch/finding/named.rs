//! The file beside a workbook that a cell of it names.

use std::path::{Path, PathBuf};

use unicode_normalization::UnicodeNormalization;

use super::super::writing::paths::{
    below, file_name, is_named_as_workbook, parent, texts_in, without_dot, workbooks_in,
};
use super::passed::passed_over;

/// The other workbooks of a workbook's folder, and files of other programs: the events of an award are among them, and
/// whatever is honoured beside it.
pub fn beside(path: &Path) -> Vec<PathBuf> {
    let mut files = workbooks_in(parent(path)).unwrap_or_default();
    // A text beside the workbook of its name is made from that one.
    let mut texts = texts_in(parent(path)).unwrap_or_default();
    texts.retain(|text| files.iter().all(|file| file.file_stem() != text.file_stem()));
    texts.retain(|text| passed_over(text, Path::new("")).is_none());
    files.extend(texts);
    files.retain(|file| file.is_file() && file.file_name() != path.file_name());
    files
}

/// The workbook beside this one, or below, that a cell names, whatever the case of its letters, without its ending, or with
/// another one where no other is called so; none where the name leads elsewhere.
pub fn named(path: &Path, cell: &str) -> Option<PathBuf> {
    let cell = without_dot(cell);
    let wanted = plain(cell);
    let beside = beside(path);
    // A workbook that was saved anew may have another ending.
    let bare = Path::new(cell).file_stem().filter(|_| is_named_as_workbook(Path::new(cell)));
    let bare = bare.map(|stem| plain(&stem.to_string_lossy()));
    let is_bare = |file: &Path| bare.as_ref().is_some_and(|bare| is_stem(file, bare));
    let is_only = beside.iter().filter(|file| is_bare(file)).count() == 1;
    let fits: [&dyn Fn(&Path) -> bool; 4] = [
        &|file| file_name(file) == cell,
        &|file| plain(&file_name(file)) == wanted,
        &|file| is_stem(file, &wanted),
        &|file| is_only && is_bare(file) && !cell.contains(['/', '\\']),
    ];
    let found = fits.iter().find_map(|fits| beside.iter().find(|file| fits(file)));
    found.cloned().or_else(|| below(path, cell))
}

/// Whether a cell names two files alike: both without their endings.
pub fn names_both(cell: &str, one: &Path, other: &Path) -> bool {
    let wanted = plain(without_dot(cell));
    is_stem(one, &wanted) && is_stem(other, &wanted)
}

/// The file beside a workbook whose name has the letters of one that is not there: with another ending, or other signs
/// between them.
pub fn nearest(path: &Path, missing: &Path) -> Option<String> {
    let letters = |file: &Path| {
        let stem = plain(&file.file_stem().unwrap_or_default().to_string_lossy());
        stem.chars().filter(|c| c.is_alphanumeric()).collect::<String>()
    };
    let wanted = letters(missing);
    let found = beside(path).into_iter().find(|file| letters(file) == wanted);
    found.filter(|_| !wanted.is_empty()).map(|file| file_name(&file))
}

fn is_stem(file: &Path, wanted: &str) -> bool {
    file.file_stem().is_some_and(|stem| plain(&stem.to_string_lossy()) == wanted)
}

/// A name as names are compared. Some systems write an accent behind its letter, where what is typed has both as one;
/// spreadsheets make a long dash of a short one.
fn plain(name: &str) -> String {
    let is_dash = |c: char| matches!(c, '‐' | '‑' | '–' | '—');
    let plain = |c: char| if is_dash(c) { '-' } else { c };
    let bare = name.trim_matches(|c: char| "\"'“”„«»".contains(c) || c.is_whitespace());
    bare.nfc().map(plain).collect::<String>().to_lowercase()
}
