//! `wallchart explain`: why everyone has his place, his prize, his play-off.

use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;

use super::failure::{Wrong, lines_shown, not_found, nothing_in, why_not};
use super::named::for_all;
use super::run::{How, reader, unused};
use crate::batch::{self, Shelf, find_events, look, output_folder};
use crate::report::papers::{self, Sheet};
use crate::report::text;
use crate::said::said;
use crate::tournament::roster::{NotFound, Roster};
use crate::tournament::{PlayerId, Tournament};

/// What is asked.
#[derive(Debug, Args)]
#[command(mut_args(|arg| unused(arg, &["paper", "font"])))]
pub struct ExplainArguments {
    /// The workbook of the event or award, or a folder of them.
    #[arg(value_name = "WORKBOOK")]
    workbook: PathBuf,

    /// Players by name, surname or number; everyone where none is given.
    #[arg(value_name = "PLAYER")]
    player: Vec<String>,

    #[command(flatten)]
    how: How,
}

/// Tells it.
pub fn explain(arguments: &ExplainArguments) -> anyhow::Result<ExitCode> {
    look(&arguments.workbook, &arguments.player).map_err(not_found)?;
    let paths = [arguments.workbook.clone()];
    let out = output_folder(&paths, None).map_err(not_found)?;
    let found = find_events(&paths, &out, reader().as_ref(), None).map_err(not_found)?;
    if found.workbooks.is_empty() {
        return Err(nothing_in(&paths, &found.passed_over));
    }
    let rules = for_all(arguments.how.regulations.as_deref())?;
    let shelf = Shelf::new(rules, reader()).together(&found.together);
    let asked = arguments.player.join(" ");
    if asked.trim().is_empty() && !arguments.player.is_empty() {
        return Err(Wrong::said(&said!("cli.explain.no-name")));
    }
    // In a folder he is told of wherever he is.
    let several = found.workbooks.len() > 1 && !asked.is_empty();
    let meant = |tournament: &Tournament| {
        (!asked.is_empty()).then(|| players(tournament, &arguments.player)).transpose()
    };
    let (mut told_of, mut missed) = (0_usize, None);
    let style = arguments.how.style(&paths)?;
    let mut failed: Vec<String> = Vec::new();
    for workbook in &found.workbooks {
        let done = batch::process(workbook, None, &shelf);
        let told = match (done.settled.as_deref(), done.season.as_deref()) {
            (Some((regulation, settlement)), _) => {
                let sheet = Sheet { regulation, settlement, style: &style };
                meant(&settlement.table.tournament)
                    .map(|players| papers::explain::explain(&sheet, players.as_deref()))
            }
            (None, Some((regulation, settlement))) => {
                let sheet = Sheet { regulation, settlement, style: &style };
                meant(&settlement.tournament).map(|players| {
                    let mut shown = settlement.clone();
                    shown.rows.retain(|row| {
                        players.as_ref().is_none_or(|players| players.contains(&row.player))
                    });
                    papers::season::told(&sheet, &Sheet { settlement: &shown, ..sheet })
                })
            }
            (None, None) => {
                failed.push(why_not(&workbook.path, &done));
                continue;
            }
        };
        let document = match told {
            Err(why) if several => {
                missed.get_or_insert(why);
                continue;
            }
            told => told?,
        };
        told_of += 1;
        let told = text::write(&document);
        std::io::stdout().lock().write_all(lines_shown(&told).as_bytes())?;
    }
    if let (0, Some(_)) = (told_of, missed) {
        let count = found.workbooks.len();
        return Err(Wrong::said(&said!("cli.explain.nobody-in-any", asked, count)));
    }
    match failed.is_empty() {
        true => Ok(ExitCode::SUCCESS),
        false => Err(anyhow::Error::msg(failed.join("\n"))),
    }
}

/// The players who are meant: all words are one name, or else each of them is one of several.
fn players(tournament: &Tournament, asked: &[String]) -> anyhow::Result<Vec<PlayerId>> {
    let one = player(tournament, &asked.join(" ")).map(|one| vec![one]);
    one.or_else(|error| {
        let each = asked.iter().map(|word| player(tournament, word));
        each.collect::<anyhow::Result<_>>().map_err(|_| error)
    })
}

/// The player who is meant.
fn player(tournament: &Tournament, asked: &str) -> anyhow::Result<PlayerId> {
    let roster = Roster::new(tournament.players.iter().map(|p| (p.no, p.name.as_str())));
    let names = |players: &[PlayerId]| tournament.names(players);
    let found = match (roster.find(asked), &roster.beginning(asked)[..]) {
        (Err(NotFound::Nobody(_)), [only]) => Ok(*only),
        (Err(NotFound::Nobody(_)), several @ [_, _, ..]) => {
            Err(NotFound::Several(several.to_vec()))
        }
        (found, _) => found,
    };
    found.map_err(|error| {
        Wrong::said(&match error {
            NotFound::Nobody(near) if near.is_empty() => {
                let all: Vec<PlayerId> = tournament.ids().collect();
                said!("cli.explain.nobody", asked, names = names(&all))
            }
            NotFound::Nobody(near) => said!("cli.explain.nearest", asked, names = names(&near)),
            NotFound::Several(all) => said!("cli.explain.several", asked, names = names(&all)),
        })
    })
}
