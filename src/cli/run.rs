//! The main job: a folder of workbooks in, papers and `results.json` out.

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;

use clap::{Arg, Args};

use super::failure::{Wrong, not_found, nothing_in, told, why};
use super::ground::figure;
use super::named::for_all;
use super::progress::Progress;
use super::{stop, table};
use crate::batch::{
    self, Message, Mode, Note, Options, Reader, Report, STYLE, Shard, find_events, output_folder,
    text,
};
use crate::diagnostic::Severity;
use crate::event::Status;
use crate::report::document::Paper;
use crate::report::fonts;
use crate::report::picture::{self, Picture, Unusable};
use crate::report::style::{self, Style};
use crate::report::words::{self, Words};
use crate::said::said;

/// What the main job is to do.
#[derive(Clone, Debug, Args)]
pub struct RunArguments {
    /// Workbooks, or folders that are searched for them.
    #[arg(required = true, value_name = "PATH")]
    pub paths: Vec<PathBuf>,

    /// Where the papers go; `Results` beside the input where it is not given.
    #[arg(short, long, value_name = "FOLDER")]
    pub out: Option<PathBuf>,

    /// As every run.
    #[command(flatten)]
    pub how: How,

    /// Read and report; write nothing.
    #[arg(long, conflicts_with = "dry_run")]
    pub check: bool,

    /// List the files that would be written; write nothing.
    #[arg(long)]
    pub dry_run: bool,

    /// Print results.json, and nothing else, to the standard output.
    #[arg(long)]
    pub json: bool,

    /// Only every N-th workbook by name, beginning with the K-th; `wallchart merge` joins the results.
    #[arg(long, value_name = "K/N")]
    pub shard: Option<Shard>,
}

/// Options of every run.
#[derive(Clone, Debug, Args)]
pub struct How {
    /// Regulations for workbooks that declare none, such as gct-2021/rapid-blitz; given, they hold for all.
    #[arg(long, value_name = "ID")]
    pub regulations: Option<String>,

    /// The paper of wall charts; as the style says where it is not given, else A4. All other papers stay A4 or Letter.
    #[arg(long, value_name = "SIZE", value_enum, ignore_case = true)]
    pub paper: Option<Paper>,

    /// How papers look: standard, large-print, plain-grid, or a file made from one of them. Without it a style.toml beside
    /// the workbooks is taken.
    #[arg(long, value_name = "NAME|FILE")]
    pub style: Option<String>,

    /// Also a slip for the result of each game of the next round.
    #[arg(long)]
    pub slips: bool,

    /// Wall charts of several sheets that are joined: 2 side by side, or 4.
    #[arg(long, value_name = "N", value_parser = tile)]
    pub tile: Option<u8>,

    /// A TrueType font for names in letters that the program's own typefaces lack.
    #[arg(long, value_name = "FILE")]
    pub font: Option<PathBuf>,

    /// How many workbooks are worked on at a time; as many as there are processors where it is not given.
    #[arg(long, value_name = "N", value_parser = figure(1..=1024_u16))]
    pub jobs: Option<u16>,

    /// Unchanged workbooks too.
    #[arg(long)]
    pub force: bool,

    /// Only problems and the closing line.
    #[arg(short, long, conflicts_with = "verbose")]
    pub quiet: bool,

    /// Every message and every file.
    #[arg(short, long)]
    pub verbose: bool,
}

impl How {
    /// As options of a run.
    pub fn options(&self, mode: Mode, paths: &[PathBuf]) -> anyhow::Result<Options> {
        let (style, left_out) = match self.style(paths) {
            Ok(style) => (style, None),
            Err(error) if self.style.is_some() => return Err(error),
            // What lies beside the workbooks holds up none of them.
            Err(error) => {
                (self.arranged(Style::default()), Some(Note::StyleLeftOut { why: told(&error) }))
            }
        };
        Ok(Options {
            regulations: for_all(self.regulations.as_deref())?,
            style: Arc::new(style),
            left_out,
            jobs: self.jobs.map_or(0, usize::from),
            force: self.force,
            mode,
            reader: reader(),
        })
    }

    /// How the papers look: as the style says that was given, or the one beside the workbooks.
    pub fn style(&self, paths: &[PathBuf]) -> anyhow::Result<Style> {
        let chosen = match &self.style {
            Some(name) => match style::named(name) {
                Some(style) => style,
                None => from_file(Path::new(name), true)?.unwrap_or_default(),
            },
            None => {
                let beside = paths.iter().find_map(|path| match path.is_dir() {
                    true => Some(path.join(STYLE)),
                    false => path.parent().map(|folder| folder.join(STYLE)),
                });
                match beside {
                    Some(file) => from_file(&file, false)?.unwrap_or_default(),
                    None => Style::default(),
                }
            }
        };
        Ok(self.arranged(chosen))
    }

    /// A style with what the command line asks for beside.
    fn arranged(&self, style: Style) -> Style {
        let mut chosen = match self.paper {
            Some(paper) => style.on(paper),
            None => style,
        };
        chosen.extras.slips |= self.slips;
        chosen.sheet.tile = self.tile.unwrap_or(chosen.sheet.tile);
        chosen.words = words::asked().map(Words::of);
        chosen
    }

    /// Takes the font file that was given for letters that the program's faces lack.
    pub fn bring_font(&self) -> anyhow::Result<()> {
        let Some(path) = &self.font else { return Ok(()) };
        let wrong = |why: String| {
            let path = text(path.as_os_str());
            Wrong::said(&said!("cli.font-cannot-be-used", path, why))
        };
        let file = batch::read(path).map_err(|error| wrong(why(&error)))?;
        let unusable = || Words::spoken().word("cli.font-is-none").to_owned();
        fonts::bring(file).map_err(|_| wrong(unusable()))
    }

    /// Whether a paper was asked for that charts for the wall alone are on.
    pub fn is_of_walls(&self) -> bool {
        !matches!(self.paper, None | Some(Paper::A4 | Paper::Letter))
    }

    /// How much is shown.
    pub fn detail(&self) -> table::Detail {
        match (self.quiet, self.verbose) {
            (true, _) => table::Detail::Problems,
            (_, true) => table::Detail::All,
            _ => table::Detail::Usual,
        }
    }
}

/// An option of every run in the help of a command that makes no wall charts: it is taken there, and not told of where it
/// does nothing; nor are these others.
pub fn unused(arg: Arg, others: &[&str]) -> Arg {
    const OF_CHARTS: [&str; 6] = ["slips", "tile", "jobs", "force", "quiet", "verbose"];
    let id = arg.get_id().as_str();
    let hidden = OF_CHARTS.contains(&id) || others.contains(&id);
    arg.hide(hidden)
}

/// How many sheets are joined.
fn tile(text: &str) -> Result<u8, String> {
    match text {
        "2" => Ok(2),
        "4" => Ok(4),
        _ => Err(Words::answering().word("cli.tile").to_owned()),
    }
}

/// A style file is never longer.
const LONGEST: u64 = 1 << 20;

/// A style from its file; none where there is none and none was asked for.
fn from_file(path: &Path, asked: bool) -> anyhow::Result<Option<Style>> {
    let name = text(path.as_os_str());
    let words = Words::spoken();
    let file = match path.metadata() {
        Ok(meta) if meta.is_file() && meta.len() <= LONGEST => std::fs::read_to_string(path),
        Ok(_) => return Err(Wrong::said(&said!("cli.style-is-no-file", path = name))),
        Err(error) if error.kind() == io::ErrorKind::NotFound && !asked => return Ok(None),
        Err(error) => Err(error),
    };
    let file = file.map_err(|error| {
        let why = why(&error);
        let styles = style::STYLES.map(|(name, _)| name).to_vec();
        Wrong::said(&said!("cli.style-cannot-be-read", path = name.clone(), styles, why))
    })?;
    let mut style = style::read(&file).map_err(|faults| {
        let told: Vec<String> = faults.iter().map(|fault| fault.told(words, &name)).collect();
        Wrong::said(&crate::said::Said::as_written(told.join("\n")))
    })?;
    style.head.logo = logo(path, &style.head.logo_file)?;
    Ok(Some(style))
}

/// The mark that a style names, from its file beside the style's own; none where it names none.
fn logo(style: &Path, file: &str) -> anyhow::Result<Option<Arc<Picture>>> {
    if file.is_empty() {
        return Ok(None);
    }
    let path = style.parent().unwrap_or(Path::new("")).join(file);
    let name = text(path.as_os_str());
    let most = u32::try_from(picture::LONGEST >> 20).unwrap_or(0);
    let bytes = match path.metadata() {
        Ok(meta) if meta.is_file() && meta.len() > picture::LONGEST => {
            return Err(Wrong::said(&said!("cli.logo.large", path = name, most)));
        }
        Ok(_) => std::fs::read(&path),
        Err(error) => Err(error),
    };
    let bytes = bytes.map_err(|error| {
        let why = why(&error);
        Wrong::said(&said!("cli.logo.cannot-be-read", path = name.clone(), why))
    })?;
    Picture::read(bytes).map(|picture| Some(Arc::new(picture))).map_err(|why| {
        Wrong::said(&match why {
            Unusable::Format => said!("cli.logo.format", path = name),
            Unusable::Large => said!("cli.logo.points", path = name),
            Unusable::Damaged => said!("cli.logo.damaged", path = name),
            Unusable::Press => said!("cli.logo.press", path = name),
        })
    })
}

/// This program, which reads some workbooks in processes of their own.
pub fn reader() -> Option<Reader> {
    std::env::current_exe().ok().map(Reader::new)
}

/// Runs it.
pub fn run(arguments: &RunArguments) -> anyhow::Result<ExitCode> {
    arguments.how.bring_font()?;
    let mode = match (arguments.check, arguments.dry_run) {
        (true, _) => Mode::Check,
        (_, true) => Mode::DryRun,
        _ => Mode::Write,
    };
    let out = output_folder(&arguments.paths, arguments.out.as_deref()).map_err(not_found)?;
    let reader = reader();
    let found = find_events(&arguments.paths, &out, reader.as_ref(), None)
        .map_err(not_found)?
        .with_dependents(&out, reader.as_ref())
        .shard(arguments.shard);
    let nothing = found.workbooks.is_empty() && found.elsewhere.is_empty();
    // In a folder whose workbooks are all gone their papers are still to be put aside.
    let is_done = !out.exists() || !arguments.paths.iter().any(|path| path.is_dir());
    if mode == Mode::Write && !arguments.json && nothing && is_done {
        return Err(nothing_in(&arguments.paths, &found.passed_over));
    }
    let options = arguments.how.options(mode, &arguments.paths)?;
    let stop = stop::asked()?;
    let progress = Progress::new(found.workbooks.len(), arguments.how.quiet);
    let mut json = arguments.json.then(|| io::stdout().lock());
    let report = batch::run(
        &found,
        &out,
        &options,
        json.as_mut().map(|to| to as &mut dyn Write),
        stop,
        &progress,
    );
    progress.close();
    let report = report?;
    let detail = arguments.how.detail();
    let shown = if arguments.json {
        // The standard output belongs to the results.
        let problems = detail.min(table::Detail::Problems);
        table::print(&mut anstream::stderr().lock(), &report, &out, mode, problems)
    } else {
        table::print(&mut anstream::stdout().lock(), &report, &out, mode, detail)
    };
    match shown {
        // Nobody listens any more: no error of ours.
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(error.into()),
        _ => Ok(exit_status(&report)),
    }
}

/// 1 where an event is invalid, a folder could not be read or a paper not be written, 3 where one is waiting or provisional, else 0; 130 where
/// the run was stopped.
pub fn exit_status(report: &Report) -> ExitCode {
    if report.stopped {
        return stop::exit();
    }
    let of_workbooks = report.outcomes.iter().flat_map(|outcome| &outcome.notes);
    let is_failure = |note: &Note| {
        note.is_failure() || matches!(note, Note::Unreadable { .. } | Note::StyleLeftOut { .. })
    };
    let is_error = |message: &Message| message.severity == Severity::Error;
    let failed = of_workbooks.chain(&report.notes).any(is_failure)
        || report.outcomes.iter().any(|outcome| outcome.summary.messages.iter().any(is_error));
    if failed {
        return ExitCode::from(1);
    }
    of_status(report.outcomes.iter().map(|o| o.summary.status).max())
}

/// The exit status of events of which this is the worst.
pub fn of_status(worst: Option<Status>) -> ExitCode {
    match worst {
        Some(Status::Invalid) => ExitCode::from(1),
        Some(Status::Waiting | Status::Provisional) => ExitCode::from(3),
        Some(Status::Final) | None => ExitCode::SUCCESS,
    }
}
