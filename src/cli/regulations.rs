//! `wallchart regulations`: which there are, their text, and what becomes of their clauses.

use std::collections::{BTreeMap, BTreeSet};
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anstyle::Style;
use clap::{Args, Subcommand};

use super::failure::{Wrong, failed, lines_shown, say, tell, told, unmade, unwritten, why};
use super::ground::{example, in_quotes};
use super::named::unusable;
use super::table::{Cell, faults, grid};
use crate::batch::{
    create, is_named_as_workbook, read_text, regulations_in, shown, slashed, write_whole,
};
use crate::regulations::editor::json_schema;
use crate::regulations::ledger::Ledger;
use crate::regulations::tree::{Node, Path as TreePath};
use crate::regulations::{Catalogue, Fault, Reading, RegulationError, UNSAID_PRIZES, decode};
use crate::report::words::Words;
use crate::said::{Part, said};
use crate::season::run;

/// What is asked about regulations.
#[derive(Debug, Args)]
pub struct RegulationsArguments {
    #[command(subcommand)]
    what: Option<What>,
}

#[derive(Debug, Subcommand)]
enum What {
    /// List all competitions with their titles
    List,
    /// Print a document, or write a copy of it to be changed
    Show {
        /// Its name, such as gct-2021, or a file.
        #[arg(value_name = "ID")]
        id: String,
        /// Write the copy here, with an id of its own, such as our-club.toml; printed where none is given.
        #[arg(long, value_name = "FILE")]
        to: Option<PathBuf>,
    },
    /// Make a file of your own to begin with: the rule that most clubs have, ready to be changed
    New {
        /// The file that is made, such as our-club.toml; printed where none is given.
        #[arg(value_name = "FILE")]
        file: Option<PathBuf>,
        /// The same as FILE.
        #[arg(long, value_name = "FILE", conflicts_with = "file")]
        to: Option<PathBuf>,
    },
    /// Tell what becomes of each clause
    Coverage {
        /// Its name, such as gct-2021, or a file; all built-in ones where it is not given.
        #[arg(value_name = "ID")]
        id: Option<String>,
    },
    /// Print the form of such a file, or write it, as a JSON Schema, for editors that offer words and mark mistakes
    Schema {
        /// The file that is written; printed where none is given.
        #[arg(long, value_name = "FILE")]
        to: Option<PathBuf>,
    },
    /// Tell all that is wrong in a file
    Check {
        /// A club's own file, a folder of such files, or the name of a document.
        #[arg(value_name = "FILE")]
        id: String,
    },
}

/// Tells it.
pub fn regulations(arguments: &RegulationsArguments) -> anyhow::Result<ExitCode> {
    let mut to = anstream::stdout().lock();
    match &arguments.what {
        None | Some(What::List) => list(&Catalogue::new(), &mut to)?,
        Some(What::Show { id, to: None }) => {
            let (catalogue, document) = opened(id)?;
            to.write_all(catalogue.text(&document).unwrap_or_default().as_bytes())?;
        }
        Some(What::Show { id, to: Some(file) }) => {
            let (catalogue, document) = opened(id)?;
            let file = &place(file, &document);
            keep(file, |id| catalogue.copy(&document, id).unwrap_or_default())?;
            tell_written(file, &mut to)?;
        }
        Some(What::New { file, to: named }) => match file.as_ref().or(named.as_ref()) {
            None => to.write_all(Catalogue::begin("our-club").as_bytes())?,
            Some(file) => {
                let file = &place(file, "our-club");
                keep(file, Catalogue::begin)?;
                tell_written(file, &mut to)?;
                let path = slashed(file);
                let (folder, name) = path.rsplit_once('/').unwrap_or(("", &path));
                let named = in_quotes(&format!("{name}/championship"));
                let mut example = example("new").replace("fide/round-robin", &named);
                if !folder.is_empty() {
                    // A workbook lies beside its regulations.
                    example = format!("{example} -o {}", in_quotes(folder));
                }
                let next = said!("cli.regulations-next", file = in_quotes(&path), example);
                writeln!(to, "{}", lines_shown(&Words::spoken().say(&next)))?;
            }
        },
        Some(What::Coverage { id: Some(id) }) => {
            let (catalogue, document) = opened(id)?;
            return coverage(&catalogue, &document, &mut to);
        }
        Some(What::Coverage { id: None }) => {
            let catalogue = Catalogue::new();
            for document in catalogue.documents() {
                coverage(&catalogue, &document, &mut to)?;
            }
        }
        Some(What::Schema { to: None }) => to.write_all(json_schema().as_bytes())?,
        Some(What::Schema { to: Some(file) }) => {
            write_whole(file, json_schema().as_bytes()).map_err(|error| unwritten(file, &error))?;
            tell_written(file, &mut to)?;
        }
        Some(What::Check { id }) => return check_all(id, &mut to),
    }
    Ok(ExitCode::SUCCESS)
}

/// The same of a document, or of every file of a folder, one after the other.
fn check_all(id: &str, to: &mut impl Write) -> anyhow::Result<ExitCode> {
    let is_folder = Path::new(id).is_dir() && Catalogue::new().text(id).is_none();
    let Some(files) = is_folder.then(|| regulations_in(Path::new(id))).flatten() else {
        return Ok(ExitCode::from(u8::from(!check(id, to)?)));
    };
    if files.is_empty() {
        return Err(Wrong::said(&said!("cli.folder-no-regulations", path = id)));
    }
    let mut all = true;
    for file in files {
        all &= check(&slashed(&file), to).unwrap_or_else(|error| {
            tell(&told(&error));
            false
        });
    }
    Ok(ExitCode::from(u8::from(!all)))
}

/// All that is wrong in a document, what comes of its examples, and what it leaves to each workbook.
fn check(id: &str, to: &mut impl Write) -> anyhow::Result<bool> {
    let (catalogue, document) = opened(id)?;
    let checked = catalogue.check(&document).unwrap_or_default();
    let names = catalogue.competitions(&document);
    faults(to, &checked.faults)?;
    let count = checked.competitions.len();
    let (examples, otherwise) = run(&catalogue, &document);
    faults(to, &otherwise)?;
    let said = match (checked.is_usable(), checked.faults.is_empty()) {
        (true, true) => said!("cli.checked.whole", document, count),
        (true, false) => said!("cli.checked.usable", document, count),
        (false, _) => said!("cli.checked.unusable", document, count),
    };
    say(to, &said)?;
    let title = |fault: &Fault| fault.said.part("title").cloned();
    let failed: BTreeSet<Part> = otherwise.iter().filter_map(title).collect();
    let said = match (examples, failed.len()) {
        (0, _) => None,
        (count, 0) => Some(said!("cli.checked.examples", count)),
        (count, otherwise) => Some(said!("cli.checked.examples-otherwise", count, otherwise)),
    };
    if let Some(said) = said {
        say(to, &said)?;
    }
    let open = format_open(&checked.competitions, &names);
    if checked.is_usable() && !open.is_empty() {
        say(to, &said!("cli.checked.format-open", names = open))?;
    }
    Ok(checked.is_usable() && otherwise.is_empty())
}

/// The events of whose format nothing is said, by their names.
fn format_open(competitions: &[Node], names: &[String]) -> Vec<String> {
    let top = TreePath::default();
    let is_open = |own: &Node| {
        matches!(own.at(&top.word("kind")).text(), None | Some("event"))
            && !["format", "combined-with"].iter().any(|word| own.has(&top, word))
    };
    let open = competitions.iter().zip(names).filter(|(own, _)| is_open(own));
    open.map(|(_, name)| name.clone()).collect()
}

/// The document of a name, also where a competition is named with it; or a file.
fn opened(id: &str) -> anyhow::Result<(Catalogue, String)> {
    let catalogue = Catalogue::new();
    let document = id.split('/').next().unwrap_or(id);
    if catalogue.text(document).is_some() {
        return Ok((catalogue, document.to_owned()));
    }
    let file = Path::new(id);
    let name = file.file_name().map(|name| name.to_string_lossy().into_owned());
    match name {
        Some(name) if name.to_lowercase().ends_with(".toml") || file.is_file() => {
            if is_named_as_workbook(file) && file.is_file() {
                let said = said!("cli.workbook-no-regulations", path = id);
                return Err(Wrong::said(&said));
            }
            let unreadable = |why: String| said!("batch.find.unreadable", path = id, why);
            let bytes = read_text(file).map_err(|error| match error.kind() {
                ErrorKind::NotFound => Wrong::said(&unreadable(why(&error))),
                _ => failed(&unreadable(why(&error))),
            })?;
            let text = decode(&bytes).ok_or_else(|| failed(&said!("cli.no-text", path = id)))?;
            Ok((catalogue.with_file(&name, text), name))
        }
        _ => Err(unusable(&RegulationError::unknown(id, &catalogue.documents()))),
    }
}

/// Where a document is written: a name of a file without an ending is that of a regulations file, and in a folder it is
/// called as it is named.
fn place(file: &Path, document: &str) -> PathBuf {
    match file.extension() {
        _ if file.is_dir() => file.join(document).with_extension("toml"),
        Some(_) => file.to_owned(),
        None => file.with_extension("toml"),
    }
}

/// Writes a document under the id of the file; a file that is there stays.
fn keep(file: &Path, text: impl Fn(&str) -> String) -> anyhow::Result<()> {
    let name = file.file_name().unwrap_or_default().to_string_lossy();
    let Some(id) = name.strip_suffix(".toml").filter(|id| !id.is_empty()) else {
        return Err(Wrong::said(&said!("cli.no-regulations-name", name = &*name)));
    };
    let text = text(id);
    create(file, text.as_bytes()).map_err(|error| unmade(file, &error))
}

fn tell_written(file: &Path, to: &mut impl Write) -> anyhow::Result<()> {
    say(to, &said!("cli.written", path = slashed(file)))
}

fn list(catalogue: &Catalogue, to: &mut impl Write) -> anyhow::Result<()> {
    let (words, mut rows) = (Words::spoken(), Vec::new());
    for name in catalogue.names() {
        let regulation = catalogue.regulation(&name, &BTreeMap::new());
        let regulation =
            regulation.map_err(|error| anyhow::Error::msg(words.say(&error.said())))?;
        rows.push(vec![
            Cell::plain(name),
            Cell::plain(words.wording(&regulation.competition.title)),
            Cell::plain(words.wording(&regulation.document_title)),
        ]);
    }
    let headings = ["cli.heading.name", "cli.heading.competition", "cli.heading.document"];
    Ok(grid(to, &headings.map(|key| words.word(key)), &rows)?)
}

/// What becomes of each clause; what is wrong with the document, where that stands in the way.
fn coverage(
    catalogue: &Catalogue,
    document: &str,
    to: &mut impl Write,
) -> anyhow::Result<ExitCode> {
    let checked = catalogue.check(document).unwrap_or_default();
    if !checked.is_usable() {
        faults(to, &checked.faults)?;
        return Ok(ExitCode::FAILURE);
    }
    let bold = Style::new().bold();
    writeln!(to, "{bold}{document}{bold:#}")?;
    becomes(&checked.ledger, to)?;
    for (other, ledger) in &checked.taken_over {
        let said = Words::spoken().say(&said!("cli.ledger.taken-over", document = other));
        writeln!(to, "{bold}{}{bold:#}", shown(&said))?;
        becomes(ledger, to)?;
    }
    if !checked.readings.is_empty() {
        writeln!(to, "{bold}{}{bold:#}", Words::spoken().word("cli.ledger.readings"))?;
        readings(&checked.readings, to)?;
    }
    faults(to, &checked.faults)?;
    Ok(ExitCode::SUCCESS)
}

/// What becomes of each clause of a ledger.
fn becomes(ledger: &Ledger, to: &mut impl Write) -> std::io::Result<()> {
    let mut rows = Vec::new();
    for (clause, status) in &ledger.clauses {
        let mut clause = clause.as_str();
        for (becomes, words) in [
            ("cli.ledger.carried-out", &status.carried_out),
            ("cli.ledger.warned-of", &status.warned_of),
            ("cli.ledger.reminder", &status.reminder),
            ("cli.ledger.arbiter", &status.arbiter),
            ("cli.ledger.not-ours", &status.not_ours),
        ] {
            if let Some(words) = words {
                let clause = std::mem::take(&mut clause);
                let becomes = Words::spoken().word(becomes);
                rows.push([clause, becomes, words].map(Cell::plain).to_vec());
            }
        }
    }
    let headings = ["cli.heading.clause", "cli.heading.becomes", "cli.heading.words"];
    grid(to, &headings.map(|key| Words::spoken().word(key)), &rows)?;
    writeln!(to)
}

/// The readings: the one taken in the first row of each, the others below it.
fn readings(all: &[(Reading, Vec<String>)], to: &mut impl Write) -> std::io::Result<()> {
    let words = Words::spoken();
    let mut rows = Vec::new();
    for (reading, competitions) in all {
        let clause = words.clauses(std::slice::from_ref(&reading.clause));
        let about = words.wording(&reading.about);
        let about = match reading.about == UNSAID_PRIZES {
            true => words.say(&said!("cli.ledger.if-money", about)),
            false => about,
        };
        let taken = ["cli.ledger.taken", "cli.ledger.other"].map(|key| words.word(key));
        for (index, choice) in reading.choices().enumerate() {
            let first = |text: String| if index == 0 { text } else { String::new() };
            rows.push(vec![
                Cell::plain(first(clause.clone())),
                Cell::plain(first(about.clone())),
                Cell::plain(taken[index.min(1)]),
                Cell::plain(words.wording(&choice.name)),
                Cell::plain(first(competitions.join(", "))),
            ]);
        }
    }
    let headings = [
        "cli.heading.clause", "cli.heading.about", "cli.heading.becomes", "cli.heading.reading",
        "cli.heading.competition",
    ];
    let headings = headings.map(|key| words.word(key));
    grid(to, &headings, &rows)?;
    writeln!(to)
}
