//! Every fixture through TRF and back: the same entries, the same outcome, and nothing that nobody has entered.

use std::path::{Path, PathBuf};

use super::round_trips::said;
use super::*;
use wallchart::batch::{To, convert};

/// The workbooks of the fixtures.
fn workbooks() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures");
    let files = |folder: &Path| -> Vec<PathBuf> {
        let files = fs::read_dir(folder).expect("a folder").flatten();
        files.map(|entry| entry.path()).collect()
    };
    let folders = files(&folder).into_iter().filter(|path| path.is_dir());
    let mut all: Vec<PathBuf> = folders.flat_map(|folder| files(&folder)).collect();
    all.retain(|path| path.extension().is_some_and(|ending| ending == "xlsx"));
    all.sort();
    all
}

fn settled_at(path: &Path) -> Processed {
    let name = path.file_name().expect("a name").to_string_lossy().into_owned();
    let found = Found { path: path.to_owned(), name, folder: "event".into() };
    process(&found, None, &Shelf::default())
}

#[test]
fn every_fixture_comes_back_from_trf_as_it_was() {
    let mut converted = 0;
    for path in workbooks() {
        // An event without games, such as a season, is none for TRF.
        let Ok(done) = convert(&path, To::Trf, None, &Shelf::default()) else { continue };
        converted += 1;
        let what = path.display();
        let folder = tempfile::tempdir().expect("a folder");
        let beside = fs::read_dir(path.parent().expect("a folder")).expect("read").flatten();
        for file in beside.map(|entry| entry.path()).filter(|file| file.is_file()) {
            fs::copy(&file, folder.path().join(file.file_name().expect("a name"))).expect("copied");
        }
        let trf = path.file_stem().expect("a name").to_string_lossy().into_owned() + ".trf";
        let trf = folder.path().join(trf);
        fs::write(&trf, &done.bytes).expect("written");
        let own = workbook::read(&fs::read(&path).expect("read"), "own.xlsx").entries;
        let own = own.expect("entries");
        let (read, problems) = entries("own.trf", &done.bytes);
        let read = read.unwrap_or_else(|| panic!("{what}: {problems:?}"));
        assert_eq!(said(&read), said(&own), "{what}");
        assert_eq!((&read.published, &own.published), (&None, &None), "{what}");
        let (before, after) = (settled_at(&path), settled_at(&trf));
        assert_eq!(convert::all(&after), convert::all(&before), "{what}");
        // A workbook made of that is written again as the same.
        let made = convert(&trf, To::Workbook, None, &Shelf::default()).expect("a workbook");
        let again = folder.path().join("again.xlsx");
        fs::write(&again, made.bytes).expect("written");
        let twice = convert(&again, To::Trf, None, &Shelf::default()).expect("TRF").bytes;
        assert_eq!(String::from_utf8_lossy(&twice), String::from_utf8_lossy(&done.bytes), "{what}");
    }
    assert!(converted > 20, "{converted}");
}
