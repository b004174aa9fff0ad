//! Which workbooks there are, and where their papers go.

use std::collections::BTreeMap;
use std::io;
use std::path::{Path, PathBuf};

/// The name of the folder for papers where none is given.
const RESULTS: &str = "Results";

/// Endings of workbooks.
const ENDINGS: [&str; 5] = ["xlsx", "xlsm", "xlsb", "xls", "ods"];

/// A workbook and the name of its folder of papers, relative to the output folder.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Found {
    /// The file.
    pub path: PathBuf,
    /// How it is named in tables and results: its file name, with its folder where two have the same.
    pub name: String,
    /// The folder of its papers.
    pub folder: PathBuf,
}

/// Why workbooks cannot be found.
#[derive(Debug, thiserror::Error)]
pub enum FindError {
    /// The path does not exist or cannot be read.
    #[error("{}: {source}", path.display())]
    Unreadable {
        /// Which.
        path: PathBuf,
        /// Why.
        source: io::Error,
    },
    /// The output folder is not clear.
    #[error("the paths lie in different folders; say where the papers go with -o FOLDER")]
    WhereTo,
}

/// Where the papers go: as given, or `Results` inside the one folder, beside the files of one folder.
pub fn output_folder(paths: &[PathBuf], given: Option<&Path>) -> Result<PathBuf, FindError> {
    if let Some(given) = given {
        return Ok(given.to_owned());
    }
    let mut homes = paths.iter().map(|path| {
        if path.is_dir() {
            path.clone()
        } else {
            path.parent()
                .map(Path::to_owned)
                .filter(|p| !p.as_os_str().is_empty())
                .unwrap_or_else(|| PathBuf::from("."))
        }
    });
    let first = homes.next().unwrap_or_else(|| PathBuf::from("."));
    if homes.any(|home| home != first) {
        return Err(FindError::WhereTo);
    }
    Ok(first.join(RESULTS))
}

/// The workbooks among files and folders, by name. Lock files, hidden files and folders of papers are passed over.
pub fn find(paths: &[PathBuf], out: &Path) -> Result<Vec<Found>, FindError> {
    let mut files: Vec<(PathBuf, PathBuf)> = Vec::new();
    let out = out.canonicalize().unwrap_or_else(|_| out.to_owned());
    for path in paths {
        let meta = std::fs::metadata(path).map_err(|source| FindError::Unreadable {
            path: path.clone(),
            source,
        })?;
        if meta.is_dir() {
            walk(path, Path::new(""), &out, &mut files)?;
        } else {
            files.push((path.clone(), PathBuf::new()));
        }
    }
    files.sort();
    files.dedup();
    Ok(name(files))
}

fn walk(
    folder: &Path,
    relative: &Path,
    out: &Path,
    files: &mut Vec<(PathBuf, PathBuf)>,
) -> Result<(), FindError> {
    let unreadable = |source| FindError::Unreadable {
        path: folder.to_owned(),
        source,
    };
    let mut entries: Vec<PathBuf> = std::fs::read_dir(folder)
        .map_err(unreadable)?
        .collect::<Result<Vec<_>, _>>()
        .map_err(unreadable)?
        .into_iter()
        .map(|e| e.path())
        .collect();
    entries.sort();
    for path in entries {
        let Some(name) = path.file_name().map(|n| n.to_string_lossy().into_owned()) else {
            continue;
        };
        if name.starts_with('.') || name.starts_with("~$") {
            continue;
        }
        if path.is_dir() {
            let papers =
                path.canonicalize().is_ok_and(|p| p == out) || path.join("results.json").is_file();
            if !papers {
                walk(&path, &relative.join(&name), out, files)?;
            }
        } else if has_workbook_ending(&path) {
            files.push((path, relative.to_owned()));
        }
    }
    Ok(())
}

pub(super) fn has_workbook_ending(path: &Path) -> bool {
    path.extension()
        .and_then(|e| e.to_str())
        .is_some_and(|e| ENDINGS.contains(&e.to_lowercase().as_str()))
}

/// Names and folders: the stem alone where it is the only one, else with its folder, else with its ending.
fn name(files: Vec<(PathBuf, PathBuf)>) -> Vec<Found> {
    let stem = |path: &Path| {
        path.file_stem()
            .map_or_else(String::new, |s| s.to_string_lossy().into_owned())
    };
    let file = |path: &Path| {
        path.file_name()
            .map_or_else(String::new, |s| s.to_string_lossy().into_owned())
    };
    let mut stems: BTreeMap<String, usize> = BTreeMap::new();
    for (path, _) in &files {
        *stems.entry(stem(path).to_lowercase()).or_default() += 1;
    }
    let mut taken: BTreeMap<String, usize> = BTreeMap::new();
    files
        .into_iter()
        .map(|(path, relative)| {
            let alone = stems[&stem(&path).to_lowercase()] == 1;
            let (shown, folder) = if alone {
                (file(&path), PathBuf::from(safe(&stem(&path))))
            } else {
                (
                    relative
                        .join(file(&path))
                        .to_string_lossy()
                        .replace('\\', "/"),
                    relative.join(safe(&stem(&path))),
                )
            };
            let mut folder = folder;
            let count = taken
                .entry(folder.to_string_lossy().to_lowercase())
                .or_default();
            *count += 1;
            if *count > 1 {
                folder = folder.with_file_name(format!("{} ({})", safe(&file(&path)), *count));
            }
            Found {
                path,
                name: shown,
                folder,
            }
        })
        .collect()
}

/// A file name that every system takes: no separators, control characters or reserved names, not too long.
fn safe(name: &str) -> String {
    let cleaned: String = name
        .chars()
        .map(|c| {
            if c.is_control() || "/\\:*?\"<>|".contains(c) || ('\u{202a}'..='\u{202e}').contains(&c)
            {
                '_'
            } else {
                c
            }
        })
        .take(100)
        .collect();
    let cleaned = cleaned.trim().trim_end_matches('.').to_owned();
    let reserved = ["con", "prn", "aux", "nul"].contains(&cleaned.to_lowercase().as_str());
    if cleaned.is_empty() || reserved {
        format!("workbook {cleaned}").trim().to_owned()
    } else {
        cleaned
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn folders_are_named_after_their_workbooks_and_never_collide() {
        let files = ["a/x.xlsx", "b/x.xlsx", "b/y.ods", "b/y.xlsx"].map(|p| {
            (
                PathBuf::from(p),
                PathBuf::from(p)
                    .parent()
                    .map(Path::to_owned)
                    .unwrap_or_default(),
            )
        });
        let found = name(files.to_vec());
        let folders: Vec<_> = found
            .iter()
            .map(|f| f.folder.to_string_lossy().into_owned())
            .collect();
        assert_eq!(folders, ["a/x", "b/x", "b/y", "b/y.xlsx (2)"]);
    }

    #[test]
    fn names_are_made_safe() {
        assert_eq!(safe("a/b:c"), "a_b_c");
        assert_eq!(safe("..."), "workbook");
        assert_eq!(safe("con"), "workbook con");
    }
}
