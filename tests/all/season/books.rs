//! Workbooks written for a test, and what the program finds in them.

use std::path::{Path, PathBuf};

use rust_xlsxwriter::Workbook;
use wallchart::batch::{Found, Processed, Shelf, process};
use wallchart::report::style::Style;
use wallchart::report::words::Words;

/// A sheet: its name and its rows of text.
pub type Sheet<'a> = (&'a str, Vec<Vec<String>>);

/// Rows of text: cells parted by `|`.
pub fn rows(lines: &[&str]) -> Vec<Vec<String>> {
    lines.iter().map(|line| line.split('|').map(|cell| cell.trim().to_owned()).collect()).collect()
}

/// Writes a workbook. Whole numbers are numbers.
pub fn write(folder: &Path, name: &str, sheets: &[Sheet<'_>]) -> PathBuf {
    let mut book = Workbook::new();
    for (title, rows) in sheets {
        let sheet = book.add_worksheet().set_name(*title).expect("a name");
        for (row, cells) in (0_u32..).zip(rows) {
            for (column, cell) in (0_u16..).zip(cells) {
                match cell.parse::<u32>() {
                    Ok(number) => sheet.write_number(row, column, number),
                    Err(_) => sheet.write_string(row, column, cell),
                }
                .expect("a cell");
            }
        }
    }
    let path = folder.join(name);
    book.save(&path).expect("a file");
    path
}

/// A round robin in which the players are listed from the best to the worst, and each wins with White and Black
/// against all below; so many games against each. The year may be empty, or a row that stands in its stead: `Start|2015-02-01`.
pub fn event(
    folder: &Path,
    name: &str,
    regulations: &str,
    year: &str,
    names: &[&str],
    games: u32,
    also: &[Sheet<'_>],
) {
    let mut rounds = vec!["Round|White|Black|Result".to_owned()];
    for (a, white) in names.iter().enumerate() {
        for (b, black) in names.iter().enumerate().skip(a + 1) {
            for game in 0..games {
                rounds.push(if game % 2 == 0 {
                    format!("{}|{white}|{black}|1-0", a + b)
                } else {
                    format!("{}|{black}|{white}|0-1", a + b)
                });
            }
        }
    }
    let rounds: Vec<&str> = rounds.iter().map(String::as_str).collect();
    let title = format!("Event|{}", name.trim_end_matches(".xlsx"));
    let regulations = format!("Regulations|{regulations}");
    let games = format!("Games per pairing|{games}");
    let year = match year.contains('|') {
        true => year.to_owned(),
        false => format!("Year|{year}"),
    };
    let mut head = vec![title.as_str(), &regulations, "Format|round robin", &games];
    if year != "Year|" {
        head.extend(year.lines());
    }
    let mut players = vec!["Name"];
    players.extend(names);
    let mut sheets: Vec<Sheet<'_>> =
        vec![("Event", rows(&head)), ("Players", rows(&players)), ("Games", self::rows(&rounds))];
    sheets.extend(also.iter().cloned());
    write(folder, name, &sheets);
}

/// Processes one workbook.
pub fn run(path: &Path) -> Processed {
    let found = Found {
        path: path.to_owned(),
        name: path.file_name().expect("a name").to_string_lossy().into_owned(),
        folder: PathBuf::from("papers"),
    };
    process(&found, Some(Style::standard()), &Shelf::default())
}

/// The codes of its messages.
pub fn codes(processed: &Processed) -> Vec<&'static str> {
    processed.messages.iter().map(|m| m.code.name()).collect()
}

/// All that was told of it, a line each.
pub fn told(done: &Processed) -> String {
    done.messages.iter().map(|own| Words::english().told(own) + "\n").collect()
}

/// The four events of a year, the Flood Cup with so many games of each two players.
pub fn year(folder: &Path, year: &str, names: &[&str], flood: u32) {
    event(folder, "Flood.xlsx", "gap-2016/flood-cup", year, names, flood, &[]);
    event(folder, "Hour.xlsx", "gap-2016/stuart-wilson-trophy", year, names, 1, &[]);
    event(folder, "Allegro.xlsx", "gap-2016/allegro", year, names, 2, &[]);
    event(folder, "Lightning.xlsx", "gap-2016/lightning", year, names, 4, &[]);
}

/// The events of the BAR Trophy of 2016, each with so many games of these players as its rules ask for.
pub fn bar_events(folder: &Path, names: &[&str]) {
    for (file, id, games) in [
        ("flood.xlsx", "flood-cup", 1),
        ("sw.xlsx", "stuart-wilson-trophy", 1),
        ("allegro.xlsx", "allegro", 2),
        ("lightning.xlsx", "lightning", 4),
    ] {
        event(folder, file, &format!("gap-2016/{id}"), "2016", names, games, &[]);
    }
}
