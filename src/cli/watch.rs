//! `wallchart watch`: the main job again, whenever a workbook is saved.

use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::atomic::Ordering;
use std::thread::sleep;
use std::time::Duration;

use clap::Args;

use super::failure::{not_found, tell, told};
use super::progress::Progress;
use super::run::How;
use super::{stop, table};
use crate::batch::{self, Mode, Watch, find, find_events, output_folder, shown, text};
use crate::report::words::Words;
use crate::said::said;

/// Between two looks.
const PAUSE: Duration = Duration::from_millis(800);
/// How soon Ctrl-C is heard.
const STEP: Duration = Duration::from_millis(100);

/// What is to be watched.
#[derive(Debug, Args)]
pub struct WatchArguments {
    /// Folders, or workbooks.
    #[arg(required = true, value_name = "FOLDER")]
    paths: Vec<PathBuf>,

    /// Where the papers go; `Results` beside the input where it is not given.
    #[arg(short, long, value_name = "FOLDER")]
    out: Option<PathBuf>,

    #[command(flatten)]
    how: How,
}

/// Watches until Ctrl-C.
pub fn watch(arguments: &WatchArguments) -> anyhow::Result<ExitCode> {
    arguments.how.bring_font()?;
    let paths = &arguments.paths;
    let out = output_folder(paths, arguments.out.as_deref()).map_err(not_found)?;
    let stop = stop::asked()?;
    let mut watch = Watch::default();
    // A path that is wrong from the beginning is a mistake, and so is an OUT that cannot be written; what is gone later may
    // come back.
    find(paths, &out).map_err(not_found)?;
    let mut options = arguments.how.options(Mode::Write, paths)?;
    if !arguments.how.quiet {
        let named = paths.iter().map(|path| text(path.as_os_str())).collect::<Vec<_>>();
        let said = said!("cli.watching", paths = named, out = text(out.as_os_str()));
        tell(&shown(&Words::spoken().say(&said)));
    }
    let mut is_first = true;
    // What stands in the way, such as a stick that was pulled out, is told once and not at each look.
    let mut in_the_way: Option<String> = None;
    while !stop.load(Ordering::Relaxed) {
        let run = match watch.look(paths, &out) {
            Ok(true) => find_events(paths, &out, options.reader.as_ref(), None)
                .map(|found| found.with_dependents(&out, options.reader.as_ref()))
                .map_err(anyhow::Error::from)
                .and_then(|found| batch::run(&found, &out, &options, None, stop, &Progress::none()))
                .map(Some),
            Ok(false) => Ok(None),
            Err(error) => Err(error.into()),
        };
        match run {
            Ok(Some(report)) => {
                let detail = arguments.how.detail();
                let mut terminal = anstream::stdout().lock();
                if table::print_news(&mut terminal, &report, &out, detail).is_err() {
                    break;
                }
                // Everything was done afresh once; from now on only what is saved.
                (options.force, is_first) = (false, false);
            }
            Ok(None) => in_the_way = None,
            // What is so from the beginning is a mistake, such as an OUT that cannot be written.
            Err(error) if is_first => return Err(error),
            Err(error) => {
                let now = told(&error);
                if in_the_way.as_ref() != Some(&now) {
                    tell(&now);
                }
                in_the_way = Some(now);
            }
        }
        pause(|| stop.load(Ordering::Relaxed));
    }
    Ok(stop::exit())
}

fn pause(is_over: impl Fn() -> bool) {
    let mut left = PAUSE;
    while !left.is_zero() && !is_over() {
        sleep(STEP);
        left = left.saturating_sub(STEP);
    }
}
