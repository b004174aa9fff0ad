//! `wallchart draw WORKBOOK [LOT] [--seed TEXT]`: draws a lot that an event needs now, or lists them. It changes no file.
//!
//! The draw can be repeated by anyone with a tool for SHA-256: the players are put in the order of the digests of
//! `seed|lot|number`, the lowest first.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;

use clap::Args;
use sha2::{Digest, Sha256};

use super::failure::{Wrong, failed, lines_shown, not_found, why_not};
use super::run::reader;
use super::single;
use crate::batch::{Shelf, output_folder, process, slashed};
use crate::event::Settlement;
use crate::playoff::byes_and_matches;
use crate::regulations::Regulation;
use crate::report::papers::words;
use crate::report::words::Words;
use crate::said::said;
use crate::tournament::record::{LotKind, LotName, Need, Needed};
use crate::tournament::{PlayerId, Tournament};

/// Draws a lot that an event needs now and prints how it was drawn, or lists such lots; it changes no file.
#[derive(Debug, Args)]
pub struct DrawArguments {
    /// The workbook of the event.
    #[arg(value_name = "WORKBOOK")]
    pub workbook: PathBuf,

    /// The name of the lot, such as 1.1.numbers; all that are needed now are listed where it is not given.
    #[arg(value_name = "LOT")]
    pub lot: Option<String>,

    /// What the draw is made from, agreed in public beforehand; taken from the system where it is not given.
    #[arg(long, value_name = "TEXT")]
    pub seed: Option<String>,
}

/// Carries it out.
pub fn run(arguments: &DrawArguments) -> anyhow::Result<ExitCode> {
    if arguments.seed.as_ref().is_some_and(|seed| seed.trim().is_empty()) {
        return Err(Wrong::said(&said!("cli.empty-seed")));
    }
    let settled = settle(&arguments.workbook)?;
    let (_, settlement) = &*settled;
    let tournament = &settlement.table.tournament;
    let told = match &arguments.lot {
        None => list(settlement),
        Some(lot) => {
            let need = wanted(settlement, lot)?;
            draw(tournament, need, &arguments.seed.clone().map_or_else(chance, Ok)?)
        }
    };
    io::stdout().lock().write_all(lines_shown(&told).as_bytes())?;
    Ok(ExitCode::SUCCESS)
}

/// The lots that the event needs now, a line each.
fn list(settlement: &Settlement) -> String {
    let tournament = &settlement.table.tournament;
    let mut told = format!("{}\n", tournament.name);
    let needed = needed(settlement);
    for (lot, need) in &needed {
        let what =
            words::next_steps(Words::spoken(), tournament, std::slice::from_ref(need)).concat();
        // Writing to a string cannot fail.
        let _ = writeln!(told, "{lot}  {what}");
    }
    if needed.is_empty() {
        let _ = writeln!(told, "{}", Words::spoken().word("cli.no-lot-now"));
    }
    told
}

/// The lots that the event needs now.
fn needed(settlement: &Settlement) -> Vec<(&LotName, &Need)> {
    // Where nobody knows the colours of the event it is drawn who has White.
    settlement.all_needs().filter_map(|need| Some((need.lot()?, need))).collect()
}

fn settle(path: &Path) -> anyhow::Result<Arc<(Regulation, Settlement)>> {
    let out = output_folder(&[path.to_owned()], None).map_err(not_found)?;
    let (found, all) = single::workbook(path, &out)?;
    let processed = process(&found, None, &Shelf::new(None, reader()).together(&all.together));
    let path = &found.path;
    if let Some(settled) = processed.settled {
        return Ok(settled);
    }
    let words = Words::spoken();
    if processed.season.is_some() {
        return Err(anyhow::anyhow!("{}: {}", slashed(path), words.word("cli.no-lots-of-awards")));
    }
    Err(anyhow::Error::msg(why_not(path, &processed)))
}

/// The lot that is asked for, among those that the event needs now.
fn wanted<'s>(settlement: &'s Settlement, asked: &str) -> anyhow::Result<&'s Need> {
    let needed = needed(settlement);
    let name = LotName::read(asked);
    // Of several divisions each has its own name as it is printed.
    let asked_for = |lot: &LotName, need: &Need| {
        let is =
            |own: &LotName| name.as_ref().is_some_and(|name| name.to_string() == own.to_string());
        is(lot) || need.also.as_ref().is_some_and(is)
    };
    if let Some((lot, need)) = needed.iter().find(|(lot, need)| asked_for(lot, need)) {
        // What players bid or choose is not drawn, nor what the colours of the event decide.
        let by_colours = matches!(need.what, Needed::Colours(_)) && lot.kind != LotKind::White;
        let name = lot.to_string();
        let why_not = match lot.kind {
            _ if by_colours => Some(said!("cli.colours-not-drawn", lot = name)),
            LotKind::Seeds => Some(said!("cli.seeds-not-drawn", lot = name)),
            LotKind::Bids => Some(said!("cli.lot-not-drawn", lot = name)),
            LotKind::Numbers if !need.told.is_empty() => {
                Some(said!("cli.lot-drawn-before", lot = name))
            }
            _ if need.among.len() < 2 => Some(said!("cli.lot-not-drawn", lot = name)),
            _ => None,
        };
        if let Some(why_not) = why_not {
            return Err(Wrong::said(&why_not));
        }
        return Ok(need);
    }
    let all: Vec<String> = needed.iter().map(|(lot, _)| lot.to_string()).collect();
    Err(Wrong::said(&match all.is_empty() {
        true => said!("cli.lot-not-needed.none-is", lot = asked),
        false => said!("cli.lot-not-needed.others-are", lot = asked, needed = all),
    }))
}

/// A seed from the system: 32 hexadecimal digits.
fn chance() -> anyhow::Result<String> {
    let mut bytes = [0_u8; 16];
    getrandom::fill(&mut bytes)
        .map_err(|error| failed(&said!("cli.no-chance", why = error.to_string())))?;
    Ok(hexadecimal(&bytes))
}

fn hexadecimal(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut text, byte| {
        // Writing to a string cannot fail.
        let _ = write!(text, "{byte:02x}");
        text
    })
}

/// The digest that gives a player his place in the draw.
fn digest(seed: &str, lot: &LotName, number: u32) -> String {
    hexadecimal(&Sha256::digest(format!("{seed}|{lot}|{number}")))
}

/// The draw as it is printed.
fn draw(tournament: &Tournament, need: &Need, seed: &str) -> String {
    let Some(lot) = need.lot() else {
        return String::new();
    };
    // Whom criteria have parted nobody draws apart again.
    let group = |player: &PlayerId| need.groups.iter().position(|own| own.contains(player));
    let mut order: Vec<(Option<usize>, String, PlayerId)> = need
        .among
        .iter()
        .map(|p| (group(p), digest(seed, lot, tournament.player(*p).no), *p))
        .collect();
    order.sort();
    let mut said = String::new();
    let what = words::next_steps(Words::spoken(), tournament, std::slice::from_ref(need)).concat();
    let width = order.iter().map(|(.., p)| tournament.name(*p).chars().count()).max().unwrap_or(0);
    // Writing to a string cannot fail.
    let _ = writeln!(said, "{}\n{what}\n", tournament.name);
    let words = Words::spoken();
    let method = match need.level_groups().nth(1).is_some() {
        true => "cli.draw.by-digest-among-level",
        false => "cli.draw.by-digest",
    };
    let heads = ["cli.draw.seed", "cli.draw.method"].map(|key| words.word(key));
    let broad = heads.map(|head| head.chars().count()).into_iter().max().unwrap_or(0);
    for (head, told) in heads.into_iter().zip([seed, words.word(method)]) {
        let _ = writeln!(said, "{head:<broad$}  {told}");
    }
    said.push('\n');
    for (place, (_, digest, player)) in (1..).zip(&order) {
        let player = tournament.player(*player);
        let _ = writeln!(
            said,
            "{place:>3}  {:<width$}  {digest}  {seed}|{lot}|{}",
            player.name, player.no
        );
    }
    let players: Vec<PlayerId> = order.into_iter().map(|(.., p)| p).collect();
    // As the workbook calls its sheet and these columns.
    let own = &tournament.event.own_words;
    let mut row = said!("cli.draw.row");
    row.call(own);
    let _ = writeln!(said, "\n{}", words.say(&row));
    let on = BTreeSet::from(["Lots"]);
    let heads = ["Lot", "Result"].map(|word| own.heading(word, &on).unwrap_or(word));
    let broad = heads.iter().map(|head| head.chars().count()).max().unwrap_or(0);
    let cells = [lot.to_string(), result(tournament, lot.kind, &players)];
    for (head, cell) in heads.iter().zip(cells) {
        let _ = writeln!(said, "  {head:<broad$}  {cell}");
    }
    said
}

/// What is entered under Result.
fn result(tournament: &Tournament, kind: LotKind, order: &[PlayerId]) -> String {
    let names: Vec<&str> = tournament.names(order);
    match kind {
        LotKind::Colour => {
            let name = names.first().copied().unwrap_or_default();
            Words::spoken().say(&said!("cli.draw.and-colour", name))
        }
        LotKind::Pairings => {
            let (_, matches) = byes_and_matches(names.len());
            let (paired, free) = names.split_at((matches * 2).min(names.len()));
            if free.is_empty() {
                paired.join("; ")
            } else {
                format!("{}; byes; {}", paired.join("; "), free.join("; "))
            }
        }
        _ => names.join("; "),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_digest_is_what_every_tool_for_sha_256_gives() {
        // printf '%s' 'spring|1.1.numbers|4' | sha256sum
        let lot = LotName::read("1.1.numbers").expect("a lot");
        assert_eq!(
            digest("spring", &lot, 4),
            "e317b4ab2245d242b73759bfc0610f2e5c38393b84c55991344bf56f83fdde93"
        );
    }
}
