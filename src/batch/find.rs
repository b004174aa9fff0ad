//! Which workbooks there are, and where their papers go.

use std::collections::BTreeSet;
use std::io;
use std::path::{Path, PathBuf};

use super::ground::{Found, file_name, is_named_as_workbook, is_passed_over, parent};
use super::marker;
use super::name::name;

/// The name of the folder for papers where none is given.
const RESULTS: &str = "Results";

/// Why workbooks cannot be found.
#[derive(Debug, thiserror::Error)]
pub enum FindError {
    /// The path does not exist or cannot be read.
    #[error("{} cannot be read", path.display())]
    Unreadable {
        /// Which.
        path: PathBuf,
        /// Why.
        source: io::Error,
    },
    /// A paper would be written over an input.
    #[error("{} would lie where papers are written; choose another folder with -o", path.display())]
    AmongPapers {
        /// The input in the way.
        path: PathBuf,
    },
    /// The papers would lie among the workbooks that they are made from.
    #[error("the papers would lie among the workbooks of {}; choose another folder with -o", path.display())]
    AmongWorkbooks {
        /// The folder.
        path: PathBuf,
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
    let mut homes =
        paths.iter().map(|path| if path.is_dir() { path.clone() } else { parent(path).to_owned() });
    let first = homes.next().unwrap_or_else(|| PathBuf::from("."));
    if homes.any(|home| home != first) {
        return Err(FindError::WhereTo);
    }
    Ok(first.join(RESULTS))
}

/// The workbooks among files and folders, by name, each once. Lock files, hidden files and folders of papers are passed over.
pub fn find(paths: &[PathBuf], out: &Path) -> Result<Vec<Found>, FindError> {
    let mut files: Vec<(PathBuf, PathBuf)> = Vec::new();
    let out = real(out);
    for path in paths {
        let unreadable = |source| FindError::Unreadable { path: path.clone(), source };
        if !std::fs::metadata(path).map_err(unreadable)?.is_dir() {
            files.push((path.clone(), PathBuf::new()));
        } else if real(path) == out {
            return Err(FindError::AmongWorkbooks { path: path.clone() });
        } else {
            let papers = marker::folders(path);
            walk(path, Path::new(""), &out, &papers, &mut files)?;
        }
    }
    files.sort();
    let mut seen = BTreeSet::new();
    files.retain(|(path, _)| seen.insert(real(path)));
    let found = name(files);
    guard(&found, &out)?;
    Ok(found)
}

/// No input may lie where papers are written: it could be replaced, or taken for a paper.
fn guard(found: &[Found], out: &Path) -> Result<(), FindError> {
    let folders: BTreeSet<PathBuf> = found.iter().map(|f| out.join(&f.folder)).collect();
    let results = out.join(marker::RESULTS);
    for workbook in found {
        let path = real(&workbook.path);
        if path == results || path.ancestors().skip(1).any(|a| folders.contains(a)) {
            return Err(FindError::AmongPapers { path: workbook.path.clone() });
        }
    }
    Ok(())
}

/// A path without detours, also of what is not there yet.
fn real(path: &Path) -> PathBuf {
    if let Ok(real) = path.canonicalize() {
        return real;
    }
    match (path.parent(), path.file_name()) {
        (Some(parent), Some(name)) if !parent.as_os_str().is_empty() => real(parent).join(name),
        (_, Some(name)) => real(Path::new(".")).join(name),
        _ => path.to_owned(),
    }
}

fn walk(
    folder: &Path,
    relative: &Path,
    out: &Path,
    papers: &BTreeSet<PathBuf>,
    files: &mut Vec<(PathBuf, PathBuf)>,
) -> Result<(), FindError> {
    let unreadable = |source| FindError::Unreadable { path: folder.to_owned(), source };
    let mut entries: Vec<PathBuf> = std::fs::read_dir(folder)
        .map_err(unreadable)?
        .collect::<Result<Vec<_>, _>>()
        .map_err(unreadable)?
        .into_iter()
        .map(|e| e.path())
        .collect();
    entries.sort();
    for path in entries {
        let name = file_name(&path);
        if is_passed_over(&name) {
            continue;
        }
        if path.is_dir() {
            let relative = relative.join(path.file_name().unwrap_or_default());
            let is_of_papers = papers.contains(&relative)
                || real(&path) == out
                || path.join(marker::RESULTS).is_file()
                || path.join(marker::NAME).is_file();
            if !is_of_papers {
                walk(&path, &relative, out, papers, files)?;
            }
        } else if is_named_as_workbook(&path) {
            files.push((path, relative.to_owned()));
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folder(files: &[&str]) -> tempfile::TempDir {
        let folder = tempfile::tempdir().expect("a folder");
        for file in files {
            let path = folder.path().join(file);
            std::fs::create_dir_all(path.parent().expect("a parent")).expect("made");
            std::fs::write(path, "").expect("written");
        }
        folder
    }

    #[test]
    fn lock_files_hidden_files_and_papers_are_passed_over() {
        let season = folder(&[
            "b.xlsx",
            "A.ODS",
            "~$b.xlsx",
            ".c.xlsx",
            "notes.txt",
            "Results/b/crosstable.xlsx",
            "old/results.json",
            "old/d.xlsx",
            "deep/e.xls",
        ]);
        let found = find(&[season.path().to_owned()], &season.path().join("Results"));
        let names: Vec<_> = found.expect("found").into_iter().map(|f| f.name).collect();
        assert_eq!(names, ["A.ODS", "b.xlsx", "e.xls"]);
    }

    #[test]
    fn papers_never_lie_where_an_input_lies() {
        let season = folder(&["a.xlsx", "a/b.xlsx"]);
        let all = [season.path().to_owned()];
        assert!(matches!(find(&all, season.path()), Err(FindError::AmongWorkbooks { .. })));
        let both = [season.path().join("a.xlsx"), season.path().join("a/b.xlsx")];
        assert!(matches!(find(&both, season.path()), Err(FindError::AmongPapers { .. })));
        assert_eq!(find(&both, &season.path().join("out")).expect("found").len(), 2);
    }

    #[test]
    fn a_workbook_that_is_given_twice_is_taken_once() {
        let season = folder(&["a.xlsx"]);
        let twice = [season.path().join("a.xlsx"), season.path().to_owned()];
        assert_eq!(find(&twice, &season.path().join("out")).expect("found").len(), 1);
    }
}
