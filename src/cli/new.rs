//! `wallchart new`: a workbook ready to be filled in, or those of a whole year.

use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Args, Subcommand, ValueEnum};

use super::failure::Wrong;
use super::ground::{clock, figure};
use super::listed::listed;
use super::season;
use super::starting::{
    HowNew, choices, folder_meant, named, of_document, path_of, plan, regulation, tell, within,
    write, written,
};
use crate::batch::slashed;
use crate::regulations::schema::Kind;
use crate::report::words::Words;
use crate::said::said;
use crate::starter::{self, Asked};
use crate::tournament::entries::Format;
use crate::tournament::time_control::TimeControl;

/// What is to be made.
#[derive(Debug, Args)]
#[command(args_conflicts_with_subcommands = true, subcommand_negates_reqs = true)]
pub struct NewArguments {
    #[command(subcommand)]
    what: Option<What>,

    /// The name of the event; its workbook is called so.
    #[arg(required = true, value_name = "NAME")]
    name: Option<String>,

    #[command(flatten)]
    how: HowNew,

    /// How many players there will be.
    #[arg(long, value_name = "N", value_parser = figure(2..=starter::MOST_PLAYERS))]
    players: Option<usize>,

    /// A list of the players: a workbook, a text with a heading Name, or a TRF file.
    #[arg(long, value_name = "FILE", conflicts_with = "players")]
    players_from: Option<PathBuf>,

    /// Who meets whom, where the regulations leave it open.
    #[arg(long, value_enum, ignore_case = true)]
    format: Option<FormatWord>,

    /// Games between each two players of a round robin, where the regulations leave it open; of segments in their
    /// order, such as 1,2.
    #[arg(long, value_name = "N", value_delimiter = ',', value_parser = figure(1..=100_u32))]
    games: Vec<u32>,

    /// What a win counts, where the regulations leave it open; in segments in their order, such as 2,1.
    #[arg(long, value_name = "N", value_delimiter = ',', value_parser = figure(1..=100_u32))]
    win: Vec<u32>,

    /// Rounds of a Swiss, where the regulations leave it open.
    #[arg(long, value_name = "N", value_parser = figure(1..=100_u32))]
    rounds: Option<u32>,

    /// Pools before a final, where the regulations have stages; 1 for none.
    #[arg(long, value_name = "N", value_parser = figure(1..=20_usize))]
    pools: Option<usize>,

    /// The time control, where it is not that of the regulations: 70+30, 10+5 delay, 90/40+15.
    #[arg(long, value_name = "CLOCK", value_parser = clock)]
    time_control: Option<TimeControl>,

    /// FIDE's tie-breaks in order, where the regulations leave them open: "DE, SB, WIN".
    #[arg(long, value_name = "CODES")]
    tie_breaks: Option<String>,

    /// The workbook of the event within which this one is played; it must be there already, in the same folder.
    #[arg(long, value_name = "FILE")]
    within: Option<String>,
}

#[derive(Debug, Subcommand)]
enum What {
    /// Make a folder with the workbooks of a year: every event of a document, and its awards over several events
    Season(season::SeasonArguments),
}

/// Formats by word.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum FormatWord {
    /// Everyone meets everyone
    #[value(alias = "round robin")]
    RoundRobin,
    /// Paired round by round
    #[value(alias = "swiss system")]
    Swiss,
}

/// Makes it.
pub fn new(arguments: &NewArguments) -> anyhow::Result<ExitCode> {
    if let Some(What::Season(season)) = &arguments.what {
        return season::season(season);
    }
    let name = arguments.name.as_deref().unwrap_or_default();
    let (catalogue, regulation) = regulation(arguments.how.regulations.as_deref(), &arguments.how)?;
    let is_event = regulation.competition.kind == Kind::Event;
    let of_players = [
        ("--players", arguments.players.is_some()),
        ("--players-from", arguments.players_from.is_some()),
    ];
    if let Some((option, _)) = of_players.into_iter().find(|(_, given)| *given && !is_event) {
        let title = &regulation.competition.title;
        return Err(Wrong::said(&said!("cli.new.no-players-of-its-own", title, option)));
    }
    let (players, doubts) = match &arguments.players_from {
        Some(file) => listed(file)?,
        None => Default::default(),
    };
    if is_event && players.is_empty() && arguments.players.is_none() {
        return Err(Wrong::said(&said!("cli.new.no-players")));
    }
    let out = arguments.how.out.as_deref();
    let path = path_of(name, out)?;
    let (_, event) = named(name, out);
    let known = players.len() == players.len().max(arguments.players.unwrap_or(0));
    let asked = Asked {
        name: event.to_owned(),
        places: arguments.players.unwrap_or(0),
        players,
        format: arguments.format.map(|word| match word {
            FormatWord::RoundRobin => Format::RoundRobin,
            FormatWord::Swiss => Format::Swiss,
        }),
        games: arguments.games.clone(),
        win: arguments.win.clone(),
        rounds: arguments.rounds,
        pools: arguments.pools,
        time_control: arguments.time_control,
        tie_breaks: arguments.tie_breaks.clone(),
        currency: arguments.how.currency.clone(),
        within: arguments.within.as_deref().map(|typed| within(typed, &path)).transpose()?,
        year: path.parent().and_then(season::year_of),
        ..of_document(&catalogue, &regulation)
    };
    let plan = plan(&regulation, asked)?;
    write(&path, &plan)?;
    let mut told = doubts;
    told.push(written(&path, &plan));
    if path.file_stem().is_none_or(|stem| stem != event) {
        let said = said!("cli.new.called", name = event, path = slashed(&path));
        told.push(Words::spoken().say(&said));
        if let Some(folder) = folder_meant(event) {
            let said = said!("cli.new.folder-meant", folder, path = slashed(&path));
            told.push(Words::spoken().say(&said));
        }
    }
    let (players, rounds) = (plan.asked.places, plan.rounds);
    let opponents = players.saturating_sub(1);
    if is_event && plan.format == Format::Swiss && rounds as usize > opponents {
        let said = said!("cli.new.many-rounds", players, opponents, rounds);
        told.push(Words::spoken().say(&said));
    }
    told.extend(plan.doubts.iter().map(|doubt| Words::spoken().say(doubt)));
    told.extend(choices(&plan));
    let is_named = known && plan.asked.players.len() == plan.asked.places;
    let next = match &plan.asked.within {
        _ if !is_event => said!("cli.new.next-award"),
        Some(within) => said!("cli.new.next-within", within),
        None if !is_named => said!("cli.new.next-names"),
        None if plan.format == Format::Swiss => said!("cli.new.next-pairings"),
        None => said!("cli.new.next-ready"),
    };
    told.push(Words::spoken().say(&next));
    tell(&told)
}
