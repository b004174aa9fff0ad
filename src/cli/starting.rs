//! What the commands that make workbooks share: regulations by name, plans, files.

use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Args;

use super::failure::{Wrong, unmade, why};
use super::named::unusable;
use crate::awards::Currency;
use crate::batch::{self, parent, possible_files, shown, slashed};
use crate::diagnostic::Severity;
use crate::event::buchholz_of;
use crate::regulations::schema::{Kind, codes_in};
use crate::regulations::{Catalogue, Regulation, RegulationError};
use crate::report::words::Words;
use crate::said::{Said, said};
use crate::starter::{self, Asked, Plan};
use crate::tournament::entries::Format;
use crate::tournament::{Edition, notation};

/// What every new workbook is told.
#[derive(Debug, Args)]
pub struct HowNew {
    /// The regulations: a document and a competition, such as gap-2016/flood-cup, or of a club's own file
    /// our-club.toml/championship; of a season the document alone, such as gap-2016.
    #[arg(long, value_name = "ID")]
    pub regulations: Option<String>,

    /// The folder in which it is made; this one where none is given, for a season `Season YEAR` in it. Give each year a
    /// folder of its own: the program reads the workbooks of one folder together.
    #[arg(short, long, value_name = "FOLDER")]
    pub out: Option<PathBuf>,

    /// The currency of the prizes, such as EUR.
    #[arg(long, value_name = "CODE", value_parser = currency)]
    pub currency: Option<String>,
}

/// The code of a currency, or the sign of one.
fn currency(written: &str) -> Result<String, String> {
    let code = notation::currency_code(written);
    let known = code.filter(|code| Currency::of(code).is_some());
    known.ok_or_else(|| Words::answering().say(&said!("awards.unknown-currency", written)))
}

/// Prints lines.
pub fn tell(lines: &[String]) -> anyhow::Result<ExitCode> {
    let mut to = io::stdout().lock();
    for line in lines {
        writeln!(to, "{}", shown(line))?;
    }
    Ok(ExitCode::SUCCESS)
}

/// What is made under regulations; what they do not allow is a mistake on the command line, and so are tie-breaks for which
/// the event would be refused.
pub fn plan(regulation: &Regulation, asked: Asked) -> anyhow::Result<Plan<'_>> {
    let codes = asked.tie_breaks.as_ref().filter(|_| regulation.asks_for_tie_breaks());
    let with = codes.map(|codes| regulation.with_tie_breaks(&codes_in(codes))).transpose();
    let with = with.map_err(|error| unusable(&error))?;
    let plan = Plan::new(regulation, asked).map_err(|refused| Wrong::said(&refused.0))?;
    let of_all = with.filter(|_| plan.format == Format::RoundRobin && !plan.is_within());
    let mut told = of_all.iter().flat_map(|own| buchholz_of(own, Edition::in_force(None)));
    match told.find(|own| own.severity == Severity::Error) {
        Some(told) => Err(Wrong::error(anyhow::Error::msg(Words::answering().told(&told)))),
        None => Ok(plan),
    }
}

/// Writes a workbook; one that is there stays.
pub fn write(path: &Path, plan: &Plan<'_>) -> anyhow::Result<()> {
    let bytes = crate::written::write(&starter::sheets(plan), &plan.asked.name)?;
    let folder = parent(path);
    let is_no_folder = |own: &&Path| own.exists() && !own.is_dir();
    if let Some(file) = folder.ancestors().find(is_no_folder) {
        return Err(Wrong::said(&said!("cli.new.no-folder", path = slashed(file))));
    }
    let made = std::fs::create_dir_all(folder).and_then(|()| batch::create(path, &bytes));
    made.map_err(|error| unmade(path, &error))
}

/// What was written, in a line.
pub fn written(path: &Path, plan: &Plan<'_>) -> String {
    let (path, players) = (slashed(path), plan.asked.places);
    let said = match (&plan.asked.within, plan.format) {
        _ if plan.regulation.competition.kind != Kind::Event && plan.asked.events.is_empty() => {
            said!("cli.new.written-tour", path)
        }
        _ if plan.regulation.competition.kind != Kind::Event => {
            said!("cli.new.written-award", path, events = plan.asked.events.len())
        }
        (Some(within), _) => said!("cli.new.written-within", path, players, within),
        (None, Format::RoundRobin) => {
            let games = starter::games(plan);
            said!("cli.new.written-event", path, players, format = format_said(), games)
        }
        (None, Format::Swiss) => {
            said!("cli.new.written-swiss", path, players, rounds = plan.rounds)
        }
    };
    Words::spoken().say(&said)
}

fn format_said() -> Said {
    said!("event.round-robin")
}

/// What the regulations leave open and stands there, a line each with the option that says otherwise.
pub fn choices(plan: &Plan<'_>) -> Vec<String> {
    let words = Words::spoken();
    let mut lines = Vec::new();
    if !plan.chosen.is_empty() {
        lines.push(words.word("cli.new.chosen").to_owned());
    }
    for chosen in &plan.chosen {
        lines.push(format!("  {:<15} {}", chosen.option, words.say(&starter::told(chosen))));
    }
    lines
}

/// The file in which regulations are that are named so; none of those that are built in.
pub fn file_of(document: &str, folder: Option<&Path>) -> Option<PathBuf> {
    let is_file = document.to_lowercase().ends_with(".toml");
    is_file.then(|| folder.unwrap_or(Path::new(".")).join(document))
}

/// The documents that are built in, and the one that is named where it is a file of the folder.
pub fn catalogue(document: &str, folder: Option<&Path>) -> anyhow::Result<Catalogue> {
    let catalogue = Catalogue::new();
    let Some(file) = file_of(document, folder) else { return Ok(catalogue) };
    let unreadable = |why: String| {
        Wrong::said(&said!("cli.new.no-regulations-file", path = slashed(&file), why))
    };
    let bytes = batch::read_text(&file).map_err(|error| unreadable(why(&error)))?;
    let text = crate::regulations::decode(&bytes)
        .ok_or_else(|| unreadable(Words::spoken().word("batch.file.no-text").to_owned()))?;
    Ok(catalogue.with_file(document, text))
}

/// Regulations were not named: these are there.
pub fn none_named(names: &[String]) -> anyhow::Error {
    // What fits any club stands before what fits one.
    let any = names.iter().find(|name| name.starts_with("fide/"));
    let example = any.or(names.first()).cloned().unwrap_or_default();
    let list: Vec<String> = names.iter().map(|name| format!("\n  {name}")).collect();
    let said = Words::answering().say(&said!("cli.new.no-regulations", example));
    Wrong::error(anyhow::Error::msg(said + &list.concat()))
}

/// The regulations that are named: built in, or a file.
pub fn regulation(named: Option<&str>, how: &HowNew) -> anyhow::Result<(Catalogue, Regulation)> {
    let Some(named) = named else {
        return Err(none_named(&Catalogue::new().names()));
    };
    let document = named.split('/').next().unwrap_or_default();
    let catalogue = catalogue(document, how.out.as_deref())?;
    match catalogue.regulation(named, &std::collections::BTreeMap::new()) {
        Ok(regulation) => Ok((catalogue, regulation)),
        Err(mut error) => {
            if let RegulationError::Unknown { nearest, .. } = &mut error {
                let folder = how.out.as_deref().unwrap_or(Path::new("."));
                let mut beside = possible_files(document).into_iter();
                if let Some(file) = beside.find(|file| folder.join(file).is_file()) {
                    *nearest = vec![file];
                }
            }
            Err(unusable(&error))
        }
    }
}

/// What a starter workbook learns from the other competitions of its document.
pub fn of_document(catalogue: &Catalogue, regulation: &Regulation) -> Asked {
    let mut asked = Asked::default();
    for other in competitions(catalogue, &regulation.document) {
        let rules = &other.competition;
        let clock = rules.time_control.as_ref().map(|rule| rule.is);
        if let Some(clock) = clock.filter(|clock| !asked.clocks.contains(clock)) {
            asked.clocks.push(clock);
        }
        let eligible = rules.all_rounder.iter().filter_map(|rule| rule.eligible.as_ref());
        let of_rounds = eligible.flat_map(|rule| &rule.round_is_opponent);
        let series = rules.all_rounder.as_ref().filter(|rule| {
            let each = rule.each.as_ref().map(|own| &own.of);
            rule.events.iter().chain(each).any(|id| *id == regulation.id)
        });
        if let Some(guests) = series.and_then(|rule| rule.points.guests.as_ref()) {
            asked.guests = Some((guests.category.clone(), rules.title.clone()));
        }
        asked.round_is_opponent |= of_rounds.into_iter().any(|id| *id == regulation.id);
    }
    asked
}

/// The competitions of a document, in its order.
pub fn competitions(catalogue: &Catalogue, document: &str) -> Vec<Regulation> {
    let ids = catalogue.competitions(document).into_iter();
    let names = ids.map(|id| format!("{document}/{id}"));
    names.filter_map(|name| catalogue.regulation(&name, &Default::default()).ok()).collect()
}

/// The name of an event, and the folder that was given with it. A stroke is part of the name, such as that of 2026/27,
/// but where a folder is there that is called as what stands before it; a file name may have been given.
pub fn named<'n>(name: &'n str, out: Option<&Path>) -> (&'n str, &'n str) {
    let within = |folder: &str| out.map_or_else(|| PathBuf::from(folder), |out| out.join(folder));
    let cut = name.rfind(std::path::is_separator).filter(|cut| within(&name[..=*cut]).is_dir());
    let (folder, file) = cut.map_or(("", name), |cut| name.split_at(cut + 1));
    (folder, file.strip_suffix(".xlsx").unwrap_or(file).trim())
}

/// The folder that may have been meant by what stands before a stroke of a name, where none is there that is called so:
/// not by that of 2026/27, nor by one between blanks.
pub fn folder_meant(event: &str) -> Option<&str> {
    let (folder, rest) = event.rsplit_once(std::path::is_separator)?;
    let begins = rest.chars().next().is_some_and(char::is_alphabetic);
    (begins && !folder.is_empty() && !folder.ends_with(' ')).then_some(folder)
}

/// The file of an event: its name, without what file names may not hold on any system.
///
/// # Errors
/// When the name has no letter or digit.
pub fn path_of(name: &str, out: Option<&Path>) -> anyhow::Result<PathBuf> {
    let (folder, event) = named(name, out);
    if !event.chars().any(char::is_alphanumeric) {
        return Err(Wrong::said(&said!("cli.new.no-name")));
    }
    let event: String =
        event.chars().map(|c| if "<>:\"|?*\\/".contains(c) { '-' } else { c }).collect();
    let file = format!("{}.xlsx", batch::safe(&event));
    Ok(out.map_or_else(|| PathBuf::from(folder), |out| out.join(folder)).join(file))
}

/// The workbook within whose event another is played, as the sheet Event of that one names it: by the way from its folder,
/// whether it was typed from there or from here, with or without its ending.
///
/// # Errors
/// When there is no such file, or it lies elsewhere.
pub fn within(typed: &str, path: &Path) -> anyhow::Result<String> {
    let folder = batch::real(parent(path));
    let from_here = [folder.join(typed), PathBuf::from(typed)];
    let with_ending = from_here.iter().map(|file| PathBuf::from(format!("{}.xlsx", slashed(file))));
    let mut files = from_here.iter().cloned().chain(with_ending);
    let Some(file) = files.find(|file| file.is_file()) else {
        return Err(Wrong::said(&said!("cli.new.within-missing", path = typed)));
    };
    let file = batch::real(&file);
    let own = file.strip_prefix(&folder).map(slashed);
    own.map_err(|_| {
        let (path, folder) = (slashed(&file), slashed(&folder));
        Wrong::said(&said!("cli.new.within-elsewhere", path, folder))
    })
}
