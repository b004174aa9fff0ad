//! `wallchart new season`: the workbooks of a year.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Args;

use super::failure::Wrong;
use super::starting::{
    HowNew, competitions, of_document, path_of, plan, regulation, tell, write, written,
};
use crate::batch::slashed;
use crate::regulations::schema::Kind;
use crate::regulations::{Catalogue, Regulation};
use crate::report::words::Words;
use crate::said::said;
use crate::starter::Asked;

/// Which year.
#[derive(Debug, Args)]
pub struct SeasonArguments {
    /// The year, such as 2027.
    #[arg(value_name = "YEAR", value_parser = clap::value_parser!(i32).range(1851..=9999))]
    year: i32,

    #[command(flatten)]
    how: HowNew,

    /// How many players each event is made for.
    #[arg(long, value_name = "N", default_value_t = 10)]
    players: usize,
}

/// Makes the workbooks of a year: every event of a document, and the awards that look at several.
pub fn season(arguments: &SeasonArguments) -> anyhow::Result<ExitCode> {
    let (year, how) = (arguments.year, &arguments.how);
    let all = document(how)?;
    let name = |title: &str| format!("{title} {year}");
    let folder = how.out.clone().unwrap_or_else(|| PathBuf::from(format!("Season {year}")));
    let file = |title: &str| path_of(&name(title), Some(&folder));
    let file_name = |title: &str| {
        let path = file(title).unwrap_or_default();
        slashed(Path::new(path.file_name().unwrap_or_default()))
    };
    let catalogue = Catalogue::new();
    let mut told = Vec::new();
    let events: Vec<&Regulation> = all.iter().filter(|rules| is_of_a_year(rules)).collect();
    for regulation in &all {
        let rules = &regulation.competition;
        if rules.kind == Kind::Event && !is_of_a_year(regulation) {
            continue;
        }
        let looked_at = looked_at(regulation, &events);
        let roles = looked_at.iter().map(|event| {
            let title = &event.competition.title;
            (title.clone(), file_name(title))
        });
        let of = |id: &str| all.iter().find(|other| other.id == id);
        let within = rules.combined_with.as_ref().and_then(|rule| of(&rule.competition));
        let asked = Asked {
            name: name(&rules.title),
            places: arguments.players,
            currency: how.currency.clone(),
            year: Some(year),
            within: within.map(|other| file_name(&other.competition.title)),
            events: roles.collect(),
            ..of_document(&catalogue, regulation)
        };
        let plan = plan(regulation, asked)?;
        let path = file(&rules.title)?;
        write(&path, &plan)?;
        told.push(written(&path, &plan));
    }
    let first = events.first().map(|event| (event.competition.title.as_str(), event.name()));
    let Some((title, regulations)) = first else {
        let document = how.regulations.clone().unwrap_or_default();
        return Err(Wrong::said(&said!("cli.new.season-nothing", document)));
    };
    let folder = slashed(&folder);
    let example = format!(
        "wallchart new \"{folder}/{}\" --regulations {regulations} --players 14",
        name(title)
    );
    let (count, players) = (told.len(), arguments.players);
    let next =
        said!("cli.new.season-next", year = year.to_string(), folder, count, players, example);
    told.push(Words::spoken().say(&next));
    tell(&told)
}

/// The competitions of the document that is named.
fn document(how: &HowNew) -> anyhow::Result<Vec<Regulation>> {
    let named = how.regulations.as_deref();
    let document = named.map(|named| named.split('/').next().unwrap_or(named));
    let catalogue = Catalogue::new();
    if document.is_none() {
        let documents = catalogue.documents();
        let example = documents.first().cloned().unwrap_or_default();
        let list: Vec<String> = documents.iter().map(|name| format!("\n  {name}")).collect();
        let said = Words::spoken().say(&said!("cli.new.no-regulations", example));
        return Err(Wrong::error(anyhow::Error::msg(said + &list.concat())));
    }
    match document.map(|document| competitions(&catalogue, document)) {
        Some(all) if !all.is_empty() => Ok(all),
        // It says what is wrong with the name.
        _ => regulation(named, how).map(|(_, regulation)| vec![regulation]),
    }
}

/// An event that is held every year: not the rules for whatever else a club may hold.
fn is_of_a_year(regulation: &Regulation) -> bool {
    let rules = &regulation.competition;
    rules.kind == Kind::Event && rules.ask_time_control.is_none()
}

/// The events that an award looks at.
fn looked_at<'a>(award: &Regulation, events: &[&'a Regulation]) -> Vec<&'a Regulation> {
    let rules = &award.competition;
    let named = rules.all_rounder.as_ref().map(|rule| &rule.events);
    let named = named.or(rules.percentages.as_ref().map(|rule| &rule.events));
    let is_meant = |event: &&&Regulation| match (rules.kind, named) {
        (Kind::Event, _) => false,
        (_, Some(ids)) => ids.contains(&event.id),
        (_, None) => true,
    };
    events.iter().filter(is_meant).copied().collect()
}
