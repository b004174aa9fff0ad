//! `wallchart convert`: files of other programs as workbooks of ours, and events as TRF.

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::{Args, ValueEnum};

use super::failure::{Wrong, not_found, nothing_in, say, unwritten};
use super::named::for_all;
use super::run::reader;
use super::table;
use crate::batch::{self, Found, Shelf, To, find_events, parent, shown, slashed, text};
use crate::report::words::Words;
use crate::said::said;
use crate::tournament::Edition;

/// What is to be converted.
#[derive(Debug, Args)]
pub struct ConvertArguments {
    /// Files of other programs, or workbooks for TRF, or folders that are searched for them.
    #[arg(required = true, value_name = "IN")]
    paths: Vec<PathBuf>,

    /// The file that is written, or the folder for several; beside a single file where it is not given.
    #[arg(short, long, value_name = "OUT")]
    out: Option<PathBuf>,

    /// What is written; by the ending of OUT where it is not given, else a workbook.
    #[arg(long, value_enum, value_name = "FORMAT")]
    to: Option<Format>,

    /// The edition of FIDE's tie-breaks that the event declares: 2009, 2024 or 2026.
    #[arg(long, value_name = "YEAR", value_parser = edition)]
    edition: Option<Edition>,

    /// Regulations that the event declares, such as gap-2016/flood-cup.
    #[arg(long, value_name = "ID")]
    regulations: Option<String>,

    /// The encoding of a text that is no Unicode, such as windows-1250.
    #[arg(long, value_name = "NAME", value_parser = encoding)]
    encoding: Option<&'static batch::Encoding>,

    /// Write over a file that is there.
    #[arg(long)]
    force: bool,
}

/// Formats that are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Format {
    /// A workbook of ours
    Xlsx,
    /// TRF26
    Trf,
    /// TRF16, for programs that know no other
    Trf16,
}

fn edition(written: &str) -> Result<Edition, String> {
    Edition::of_year(written)
        .ok_or_else(|| Words::answering().say(&said!("cli.convert.no-edition", written)))
}

fn encoding(written: &str) -> Result<&'static batch::Encoding, String> {
    batch::encoding(written)
        .ok_or_else(|| Words::answering().say(&said!("cli.convert.no-encoding", written)))
}

impl Format {
    fn ending(self) -> &'static str {
        match self {
            Self::Xlsx => "xlsx",
            Self::Trf | Self::Trf16 => "trf",
        }
    }

    fn of(path: &Path) -> Option<Self> {
        match path.extension()?.to_str()?.to_lowercase().as_str() {
            "xlsx" => Some(Self::Xlsx),
            "trf" | "trfx" => Some(Self::Trf),
            _ => None,
        }
    }
}

impl From<Format> for To {
    fn from(format: Format) -> Self {
        match format {
            Format::Xlsx => Self::Workbook,
            Format::Trf => Self::Trf,
            Format::Trf16 => Self::Trf16,
        }
    }
}

/// Converts them: 0 where all were written, 1 where nothing was, 3 where a person has to look at one.
pub fn convert(arguments: &ConvertArguments) -> anyhow::Result<ExitCode> {
    let given = arguments.out.as_deref();
    let named = given.filter(|out| !out.is_dir()).and_then(Format::of);
    let format = arguments.to.or(named).unwrap_or(Format::Xlsx);
    let is_file = |out: &&Path| !out.is_dir() && (out.exists() || looks_like_a_file(out));
    if let Some(out) = given.filter(|_| named.is_none()).filter(is_file) {
        return Err(Wrong::said(&said!("cli.convert.no-folder", out = slashed(out))));
    }
    let nowhere = given.unwrap_or(Path::new("")).join("Results");
    let found = find_events(&arguments.paths, &nowhere, reader().as_ref(), arguments.encoding)
        .map_err(not_found)?;
    let files = found.workbooks.len();
    if files == 0 && !arguments.paths.iter().any(|path| path.is_dir()) {
        return Err(nothing_in(&arguments.paths, &found.passed_over));
    }
    let beside = match (given, &found.workbooks[..]) {
        (None, [only]) => Some(beside(&only.path, format)),
        (None, [_, ..]) => return Err(Wrong::said(&said!("cli.convert.where-to", files))),
        _ => None,
    };
    if let (Some(out), true) = (given, named.is_some() && files > 1) {
        return Err(Wrong::said(&said!("cli.convert.one-file", out = slashed(out), files)));
    }
    let shelf = Shelf::new(for_all(arguments.regulations.as_deref())?, reader())
        .encoded(arguments.encoding)
        .together(&found.together);
    let (mut written, mut asks) = (0, false);
    // Files of an event that is converted are told with it.
    let mut told: Vec<String> = Vec::new();
    let mut to = anstream::stdout().lock();
    for file in &found.workbooks {
        let out = match (&beside, given) {
            (Some(beside), _) => beside.clone(),
            (None, Some(out)) if named.is_some() => out.to_owned(),
            (None, out) => of_folder(file, out.unwrap_or(Path::new("")), format),
        };
        match one(arguments, file, &out, format, &shelf, &mut to)? {
            Some(is_asking) => {
                written += 1;
                asks |= is_asking;
                let beside = found.together.get(&file.path).into_iter();
                let left = beside.flat_map(|own| own.left_out.iter().chain(&own.otherwise));
                told.extend(
                    left.map(|path| slashed(path.file_name().map(Path::new).unwrap_or(path))),
                );
            }
            None => asks = true,
        }
    }
    let mut passed = found.passed_over;
    passed.retain(|own| own.why.is_some() && !told.iter().any(|file| own.name.ends_with(file)));
    table::passed_over(&mut to, &passed)?;
    if written == 0 {
        writeln!(to, "{}", Words::spoken().word("cli.convert.nothing"))?;
    }
    Ok(match (written, asks) {
        (0, _) => ExitCode::from(1),
        (_, true) => ExitCode::from(3),
        (_, false) => ExitCode::SUCCESS,
    })
}

/// Whether a path that is not there yet ends as files do: `cup.csv`, and not `Season 2.1`.
fn looks_like_a_file(out: &Path) -> bool {
    let ending = out.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
    let letters = ending.chars().any(|own| own.is_ascii_alphabetic());
    letters && (2..=4).contains(&ending.len()) && ending.chars().all(|c| c.is_ascii_alphanumeric())
}

/// The file beside an input that it becomes: never the input itself.
fn beside(file: &Path, format: Format) -> PathBuf {
    let out = file.with_extension(format.ending());
    if out != file {
        return out;
    }
    let stem = text(file.file_stem().unwrap_or_default());
    file.with_file_name(format!("{stem} (converted).{}", format.ending()))
}

/// The file of a folder that an input becomes: named as the input's papers would be.
fn of_folder(file: &Found, out: &Path, format: Format) -> PathBuf {
    let mut name = file.folder.clone().into_os_string();
    name.push(".");
    name.push(format.ending());
    out.join(name)
}

/// One file: whether a person has to look at it; none where it was not written.
fn one(
    arguments: &ConvertArguments,
    file: &Found,
    out: &Path,
    format: Format,
    shelf: &Shelf,
    to: &mut impl Write,
) -> anyhow::Result<Option<bool>> {
    let name = &file.name;
    let done = match batch::convert(&file.path, format.into(), arguments.edition, shelf) {
        Ok(done) => done,
        Err(why) => {
            for line in why {
                writeln!(to, "{}: {}", shown(name), shown(&line))?;
            }
            return Ok(None);
        }
    };
    let is_there = out.exists();
    if is_there && !arguments.force {
        let same = batch::read(out).is_ok_and(|bytes| bytes == done.bytes);
        if !same {
            say(to, &said!("cli.convert.exists", out = slashed(out)))?;
            return Ok(None);
        }
    } else {
        save(out, &done.bytes).map_err(|error| unwritten(out, &error))?;
    }
    say(to, &said!("cli.convert.written", name, out = slashed(out)))?;
    for line in &done.told {
        writeln!(to, "  {}", shown(line))?;
    }
    let differs = match &done.regulations {
        Some((name, bytes)) => !carried_along(&parent(out).join(name), bytes, to)?,
        None => false,
    };
    Ok(Some(done.asks || differs))
}

/// Puts the regulations of an event beside it, where they are not there yet; whether they are the same.
fn carried_along(path: &Path, bytes: &[u8], to: &mut impl Write) -> anyhow::Result<bool> {
    let words = Words::spoken();
    let said = match batch::read(path) {
        Ok(there) if there == bytes => return Ok(true),
        Ok(_) => said!("cli.convert.other-regulations", path = slashed(path)),
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            save(path, bytes).map_err(|error| unwritten(path, &error))?;
            said!("cli.convert.with-regulations", path = slashed(path))
        }
        Err(error) => return Err(unwritten(path, &error)),
    };
    writeln!(to, "  {}", shown(&words.say(&said)))?;
    Ok(said.key == "cli.convert.with-regulations")
}

fn save(out: &Path, bytes: &[u8]) -> io::Result<()> {
    std::fs::create_dir_all(parent(out))?;
    batch::write_whole(out, bytes)
}
