//! `wallchart outlook`: what can still happen, on the terminal and as a page for the wall.

use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;

use super::failure::{lines_shown, not_found, say, why_not};
use super::named::for_all;
use super::run::{How, reader, unused};
use super::single;
use crate::batch::{self, Note, Shelf, Wall, output_folder, slashed};
use crate::event::{self, Part, Settlement};
use crate::outlook::{self, Asked, Outlook, PossibleTie, Refused};
use crate::report::document::Document;
use crate::report::file_names;
use crate::report::papers::{self, Sheet};
use crate::report::style::Style;
use crate::report::text;
use crate::report::words::Words;
use crate::said::{Said, said};
use crate::tournament::Player;

/// Which event.
#[derive(Debug, Args)]
#[command(mut_args(|arg| unused(arg, &[])))]
pub struct OutlookArguments {
    /// The workbook of the event; the games that are open have no result yet.
    #[arg(value_name = "WORKBOOK")]
    workbook: PathBuf,

    /// Where the page goes; `Results` beside the workbook where it is not given.
    #[arg(short, long, value_name = "FOLDER")]
    out: Option<PathBuf>,

    /// Also how likely each is first, estimated from the ratings.
    #[arg(long)]
    ratings: bool,

    /// Also the packs of the play-offs that may be needed, to be printed; those that come about most often first.
    #[arg(long)]
    packs: bool,

    /// Tell it here; write nothing.
    #[arg(long)]
    dry_run: bool,

    #[command(flatten)]
    how: How,
}

/// So many packs are printed.
const MOST_PACKS: usize = 12;

/// Tells it.
pub fn outlook(arguments: &OutlookArguments) -> anyhow::Result<ExitCode> {
    arguments.how.bring_font()?;
    let paths = [arguments.workbook.clone()];
    let out = output_folder(&paths, arguments.out.as_deref()).map_err(not_found)?;
    let (workbook, found) = &single::workbook(&arguments.workbook, &out)?;
    let rules = for_all(arguments.how.regulations.as_deref())?;
    let shelf = Shelf::new(rules, reader()).together(&found.together);
    let done = batch::process(workbook, None, &shelf);
    let Some((settled, tournament)) = batch::tournament(&shelf, &workbook.path) else {
        let path = slashed(&workbook.path);
        let of_tour = done.settled.as_ref().filter(|own| own.1.table.tournament.is_tour());
        let is_award = done.season.is_some() || of_tour.is_some();
        return Err(match is_award {
            true => anyhow::anyhow!("{path}: {}", Words::spoken().word("cli.outlook.season")),
            false => anyhow::Error::msg(why_not(&workbook.path, &done)),
        });
    };
    let (regulation, settlement) = &*settled;
    let style = arguments.how.style(std::slice::from_ref(&arguments.workbook))?;
    let whole = Sheet { regulation, settlement, style: &style };
    let wall = || Wall::new(&out, workbook, &done, &tournament, whole.words());
    let parts: Vec<Counted> = event::open_parts(regulation, &tournament)
        .into_iter()
        .map(|part| Counted::of(part, arguments.ratings))
        .collect();
    if !parts.iter().any(|part| part.found.is_ok()) {
        if !arguments.dry_run && out.join(&workbook.folder).is_dir() {
            // What an earlier outlook said is no longer so.
            tell_all(&wall()?.close()?)?;
        }
        let refused = parts.iter().find_map(|part| Some((*part.found.as_ref().err()?, part)));
        let (refused, settlement) = match refused {
            Some((refused, part)) => (refused, &part.settlement),
            None => (Refused::NothingOpen, settlement),
        };
        let why = Words::spoken().say(&papers::outlook::refused(refused, settlement));
        let told = format!("{}: {why}", slashed(&arguments.workbook));
        // Where no game is open there is nothing to tell, and nothing is wrong.
        return match refused {
            Refused::NothingOpen | Refused::HeldOpen => {
                tell_line(&told).map(|()| ExitCode::SUCCESS)
            }
            _ => Err(anyhow::Error::msg(told)),
        };
    }
    let mut pages = Vec::new();
    for part in &parts {
        let sheet = part.sheet(&style);
        match &part.found {
            Ok(found) => {
                let (stage, tournament) = (&part.part.stage, &part.part.tournament);
                let page = papers::outlook::outlook(&sheet, stage, tournament, found);
                let told = text::write(&page);
                std::io::stdout().lock().write_all(lines_shown(&told).as_bytes())?;
                pages.push(page);
            }
            Err(refused) => {
                let why =
                    Words::spoken().say(&papers::outlook::refused(*refused, &part.settlement));
                tell_line(&format!("{}: {why}", part.part.stage))?;
            }
        }
    }
    let estimated = |own: &Outlook| own.players.iter().any(|player| player.chance.is_some());
    let mut found = parts.iter().filter_map(|part| part.found.as_ref().ok());
    if arguments.ratings && !found.any(estimated) {
        tell(&said!("cli.outlook.no-chances"))?;
    }
    if arguments.dry_run {
        return Ok(ExitCode::SUCCESS);
    }
    let mut wall = wall()?;
    let mut put = |name: &str, documents: Vec<Document>| match wall.write(name, documents)? {
        Some(name) => tell(&said!("cli.outlook.written", path = slashed(&out.join(name)))),
        None => Ok(()),
    };
    put(file_names::OUTLOOK, pages)?;
    if arguments.how.is_of_walls() {
        tell(&said!("cli.outlook.paper"))?;
    }
    if arguments.packs {
        packs(&mut put, &style, &parts)?;
    }
    tell_all(&wall.close()?)?;
    Ok(ExitCode::SUCCESS)
}

/// A part of the event, and what can still happen in it.
struct Counted {
    part: Part,
    settlement: Settlement,
    found: Result<Outlook, Refused>,
}

impl Counted {
    fn of(mut part: Part, chances: bool) -> Self {
        let (tournament, settlement) = outlook::as_counted(&part.regulation, part.tournament);
        let asked = Asked { chances, ..Asked::default() };
        let found = outlook::outlook(&part.regulation, &tournament, &settlement, asked);
        part.tournament = outlook::goes_on(&tournament);
        Self { part, settlement, found }
    }

    fn sheet<'s>(&'s self, style: &'s Style) -> Sheet<'s> {
        Sheet { regulation: &self.part.regulation, settlement: &self.settlement, style }
    }
}

/// The players of a tie in the name of a file: whole names of two or three, surnames of more, and of many the first.
fn called(sheet: &Sheet<'_>, tie: &PossibleTie) -> String {
    const LONGEST: usize = 80;
    const FEW: usize = 3;
    let names: Vec<&str> = tie.players.iter().map(|player| sheet.name(*player)).collect();
    let whole = batch::safe(&names.join(" and "));
    if names.len() <= FEW && whole.len() <= LONGEST {
        return whole;
    }
    let players = tie.players.iter().map(|player| sheet.tournament().player(*player));
    let surnames: Vec<&str> = players.map(Player::in_short).collect();
    for kept in (1..=surnames.len()).rev() {
        let more = match surnames.len() - kept {
            0 => String::new(),
            more => format!(" and {more} more"),
        };
        let called = batch::safe(&format!("{}{more}", surnames[..kept].join(" and ")));
        if called.len() <= LONGEST {
            return called;
        }
    }
    format!("{} players", names.len())
}

/// What happened to files.
fn tell_all(notes: &[Note]) -> anyhow::Result<()> {
    let mut to = std::io::stdout().lock();
    for note in notes {
        writeln!(to, "{}", batch::shown(&note.to_string()))?;
    }
    Ok(())
}

fn tell(said: &Said) -> anyhow::Result<()> {
    say(&mut std::io::stdout().lock(), said)
}

fn tell_line(line: &str) -> anyhow::Result<()> {
    Ok(writeln!(std::io::stdout().lock(), "{}", batch::shown(line))?)
}

/// The packs of the play-offs that may come, each with the names of its players.
fn packs(
    put: &mut dyn FnMut(&str, Vec<Document>) -> anyhow::Result<()>,
    style: &Style,
    parts: &[Counted],
) -> anyhow::Result<()> {
    let mut ties: Vec<(&Counted, &Outlook, &PossibleTie)> = Vec::new();
    for part in parts {
        let Ok(found) = &part.found else { continue };
        ties.extend(
            found.ties.iter().filter(|tie| tie.may_be_played_off()).map(|tie| (part, found, tie)),
        );
    }
    ties.sort_by_key(|(_, _, tie)| std::cmp::Reverse(tie.played_off.unwrap_or(tie.outcomes)));
    if ties.is_empty() {
        return tell(&said!("cli.outlook.no-packs"));
    }
    let mut named: Vec<String> = Vec::new();
    for (part, found, tie) in ties.iter().take(MOST_PACKS) {
        let sheet = part.sheet(style);
        let (tournament, outcomes) = (&part.part.tournament, tie.outcomes.to_string());
        let names: Vec<&str> = tie.players.iter().map(|player| sheet.name(*player)).collect();
        let Some(made) = papers::outlook::packs(&sheet, tournament, found, tie) else {
            tell(&said!("cli.outlook.too-early", places = tie.places, names, outcomes))?;
            continue;
        };
        let name = format!("outlook-play-off {} of {}", tie.places, called(&sheet, tie));
        let alike = named.iter().filter(|own| **own == name).count();
        named.push(name.clone());
        let again = if alike > 0 { format!(" ({})", alike + 1) } else { String::new() };
        // Each print's references are to its own pages.
        let prints = made.documents.len();
        for (document, print) in made.documents.into_iter().zip(1..) {
            let print =
                if prints > 1 { format!(", print {print} of {prints}") } else { String::new() };
            put(&format!("{name}{again}{print}.pdf"), vec![document])?;
        }
        if made.left_out > 0 {
            tell(&said!("cli.outlook.more-prints", more = made.left_out, names))?;
        }
    }
    match ties.len().saturating_sub(MOST_PACKS) {
        0 => Ok(()),
        more => tell(&said!("cli.outlook.many-packs", more, most = MOST_PACKS)),
    }
}
