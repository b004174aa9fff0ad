//! Worked examples of a regulations file: each is an event of its own, settled as a workbook is, and compared with what
//! the file says comes of it.

use std::collections::{BTreeMap, BTreeSet};

use super::ground::Settlement;
use super::{expected, settle_once};
use crate::diagnostic::{Address, At, Diagnostics, Severity};
use crate::regulations::example::Example;
use crate::regulations::faults::Wrong;
use crate::regulations::schema::FormatName;
use crate::regulations::tree::Span;
use crate::regulations::{Catalogue, Fault};
use crate::said::{Said, said};
use crate::tournament::check::check;
use crate::tournament::entries::{
    Entries, Format, GameEntry, LotEntry, Opponent, PlayOffEntry, PlayerEntry, PrizeEntry,
    ResultEntry, RulingEntry, ScoresEntries,
};
use crate::tournament::exact::Exact;
use crate::tournament::record::Needed;
use crate::tournament::{Places, PlayerId, berger, notation};

/// Runs the examples of a document: how many there are, and each that comes to something else.
pub fn run(catalogue: &Catalogue, document: &str) -> (usize, Vec<Fault>) {
    let examples = catalogue.examples(document);
    let mut faults = Vec::new();
    for example in &examples {
        for (said, span) in outcome(catalogue, document, example) {
            let title = &example.title;
            let said = said!("regulations.example.otherwise", title, what = said);
            let wrong = Wrong { span, said, mend: None, usable: false };
            faults.extend(catalogue.fault(wrong));
        }
    }
    (examples.len(), faults)
}

/// What an example comes to that its file says otherwise, each with its place.
fn outcome(catalogue: &Catalogue, document: &str, example: &Example) -> Vec<(Said, Span)> {
    let here = |said: Said| (said, example.span.clone());
    let name = match &example.competition {
        Some(competition) => format!("{document}/{competition}"),
        None => document.to_owned(),
    };
    let regulation = catalogue.regulation(&name, &example.readings).and_then(|regulation| {
        match example.tie_breaks.is_empty() {
            true => Ok(regulation),
            false => regulation.with_tie_breaks(&example.tie_breaks),
        }
    });
    let regulation = match regulation {
        Ok(regulation) => regulation,
        Err(error) => {
            return error.diagnostics().into_iter().map(|told| here(told.said)).collect();
        }
    };
    let entries = match entries(example) {
        Ok(entries) => entries,
        Err(unclear) => {
            let span = example.place_of(&unclear);
            return vec![(said!("regulations.example.unclear", text = unclear), span)];
        }
    };
    let mut problems = Diagnostics::default();
    let allowed = |count: usize| expected(&regulation, count);
    let tournament = check(&entries, &allowed, &mut problems);
    let settlement = tournament.map(|tournament| settle_once(&regulation, &tournament));
    let own = settlement.iter().flat_map(|settlement| settlement.problems.iter());
    let errors = problems.iter().chain(own).filter(|p| p.severity == Severity::Error);
    let errors: Vec<Said> = errors.map(|problem| problem.said.clone()).collect();
    let all = match settlement {
        Some(settlement) if errors.is_empty() => differences(example, &settlement),
        _ => errors,
    };
    all.into_iter().map(here).collect()
}

fn cell<T>(value: T, row: usize) -> At<T> {
    let row = u32::try_from(row).unwrap_or(u32::MAX);
    At::new(value, Address::new(&"example".into(), row, 1))
}

/// `3 A - B 1-0`: round, players, result. The players are parted by a hyphen with blanks around it, or by one without.
fn game(text: &str) -> Option<(Option<u32>, String, String, ResultEntry)> {
    let (pair, result) = text.trim().rsplit_once(char::is_whitespace)?;
    let result = notation::result(result).ok()??;
    let (round, pair) = match pair.split_once(char::is_whitespace) {
        Some((number, rest)) if number.parse::<u32>().is_ok() => (number.parse().ok(), rest),
        _ => (None, pair),
    };
    let (white, black) = pair.split_once(" - ").or_else(|| pair.split_once('-'))?;
    Some((round, white.trim().to_owned(), black.trim().to_owned(), result))
}

/// The event as a workbook would say it; else the text that cannot be read.
fn entries(example: &Example) -> Result<Entries, String> {
    let mut entries = Entries::default();
    entries.event.name = Some(cell(example.title.clone(), 0));
    entries.event.time_control = example.time_control.map(|clock| cell(clock, 0));
    let format = example.format.or((!example.level.is_empty()).then_some(FormatName::RoundRobin));
    entries.event.format = format.map(|format| cell(Format::from(format), 0));
    let level = berger::rounds(example.level.len()).into_iter().zip(1_u32..);
    let drawn = level.flat_map(|(pairs, round)| {
        pairs.into_iter().map(move |pair| {
            let name = |number: usize| example.level[number - 1].clone();
            (Some(round), name(pair.white), name(pair.black), "½-½".to_owned())
        })
    });
    let mut games = Vec::new();
    for (round, white, black, result) in drawn {
        let result = notation::result(&result).ok().flatten().ok_or(result)?;
        games.push((round, white, black, result));
    }
    for text in &example.games {
        games.push(game(text).ok_or_else(|| text.clone())?);
    }
    let mut names: Vec<String> = example.level.clone();
    let of_games = games.iter().flat_map(|(_, white, black, _)| [white, black]);
    for name in of_games.chain(example.scores.keys()) {
        if !names.contains(name) {
            names.push(name.clone());
        }
    }
    entries.players =
        names.iter().enumerate().map(|(row, name)| player(example, row, name)).collect();
    for (row, (round, white, black, result)) in games.into_iter().enumerate() {
        let number = u32::try_from(row + 1).unwrap_or(u32::MAX);
        entries.games.push(GameEntry {
            at: cell((), row).at,
            round: cell(round.unwrap_or(number), row),
            white: cell(white, row),
            black: cell(Opponent::Player(black), row),
            colours_known: true,
            result: Some(cell(result, row)),
            segment: String::new(),
            stage: String::new(),
            date: None,
            ended: None,
        });
    }
    // An example has as many rounds as it tells of.
    let rounds = entries.games.iter().map(|game| game.round.value).max();
    let is_swiss = entries.event.format.as_ref().is_some_and(|own| own.value == Format::Swiss);
    entries.event.rounds = rounds.filter(|_| is_swiss).map(|rounds| cell(rounds, 0));
    if !example.scores.is_empty() {
        let mut rows = Vec::new();
        for (row, (name, points)) in example.scores.iter().enumerate() {
            rows.push((cell(name.clone(), row), vec![Some(cell(number(points)?, row))]));
        }
        entries.scores = Some(ScoresEntries { events: vec![cell(example.title.clone(), 0)], rows });
        entries.event.is_final = Some(cell(true, 0));
    }
    prizes(example, &mut entries)?;
    record(example, &mut entries)?;
    Ok(entries)
}

fn player(example: &Example, row: usize, name: &str) -> PlayerEntry {
    let mut entry = PlayerEntry::named(cell((), row).at, name);
    entry.rating = example.ratings.get(name).map(|rating| cell(*rating, row));
    entry.categories =
        example.categories.get(name).map_or_else(Vec::new, |own| notation::list(own));
    entry
}

fn number(text: &str) -> Result<Exact, String> {
    notation::exact(text).ok_or_else(|| text.to_owned())
}

fn prizes(example: &Example, entries: &mut Entries) -> Result<(), String> {
    for row in 0..example.prizes.len().max(example.points.len()) {
        let of = |list: &[String]| list.get(row).map(|text| number(text)).transpose();
        entries.prizes.push(PrizeEntry {
            currency: None,
            at: cell((), row).at,
            places: Some(Places::of(u32::try_from(row + 1).unwrap_or(u32::MAX), 1)),
            money: of(&example.prizes)?.map(|money| cell(money, row)),
            points: of(&example.points)?.map(|points| cell(points, row)),
            award: None,
            category: None,
        });
    }
    if !example.prizes.is_empty() {
        entries.event.currency = Some(cell("EUR".to_owned(), 0));
    }
    Ok(())
}

/// Games at the board, lots and rulings.
fn record(example: &Example, entries: &mut Entries) -> Result<(), String> {
    for (row, text) in example.plays.iter().enumerate() {
        let (_, white, black, result) = game(text).ok_or_else(|| text.clone())?;
        entries.play_off.push(PlayOffEntry {
            at: cell((), row).at,
            white: cell(white, row),
            black: cell(black, row),
            result: Some(cell(result, row)),
            tie: None,
            stage: None,
        });
    }
    for (row, (name, drawn)) in example.lots.iter().enumerate() {
        entries.lots.push(LotEntry {
            name: cell(name.clone(), row),
            result: cell(notation::list(drawn), row),
            drawn_by: None,
            time: None,
        });
    }
    for (row, ruling) in example.rulings.iter().enumerate() {
        entries.rulings.push(RulingEntry {
            clause: None,
            ruling: cell(ruling.clone(), row),
            tie: None,
            by: None,
            date: None,
            reason: None,
        });
    }
    Ok(())
}

/// What an example says and what comes of it, where the two are not the same.
fn differences(example: &Example, settlement: &Settlement) -> Vec<Said> {
    let mut wrong = Vec::new();
    let name = |player: PlayerId| settlement.table.tournament.player(player).name.clone();
    let known: Vec<String> =
        settlement.table.tournament.players.iter().map(|player| player.name.clone()).collect();
    for (places, names) in example.places.iter().flat_map(|text| places(text, &known)) {
        let has = |s: &&super::Standing| s.places.is_some_and(|own| own.to_string() == places);
        let own: BTreeSet<String> =
            settlement.standings.iter().filter(has).map(|s| name(s.player)).collect();
        if own != names {
            let because = settlement.standings.iter().filter(|s| names.contains(&name(s.player)));
            let mut because: Vec<_> = because.flat_map(|s| s.because.clone()).collect();
            if because.is_empty() {
                let of_own = settlement.standings.iter().filter(has);
                because = of_own.flat_map(|s| s.because.clone()).collect();
                because.dedup();
            }
            let own: Vec<String> = own.into_iter().collect();
            let names: Vec<String> = names.into_iter().collect();
            wrong.push(match own.is_empty() {
                true => said!("regulations.example.places-nobody", places, names),
                false => said!("regulations.example.places", places, names, own, because),
            });
        }
    }
    if let Some(wanted) = &example.needs {
        let needs: BTreeSet<String> = settlement
            .needs
            .iter()
            .map(|need| match &need.what {
                Needed::Lot(lot) | Needed::Colours(lot) => lot.to_string(),
                Needed::Game(pair) => format!("{} - {}", name(pair.white), name(pair.black)),
                Needed::Ruling => "ruling".to_owned(),
                Needed::Handicaps => "handicaps".to_owned(),
                Needed::TimeControl => "time control".to_owned(),
            })
            .collect();
        if needs != wanted.iter().cloned().collect() {
            let needs: Vec<String> = needs.into_iter().collect();
            wrong.push(match (wanted.is_empty(), needs.is_empty()) {
                (true, _) => said!("regulations.example.needs-more", needs),
                (_, true) => said!("regulations.example.needs-nothing", wanted = wanted.clone()),
                _ => said!("regulations.example.needs", wanted = wanted.clone(), needs),
            });
        }
    }
    let award = |who: &str| settlement.money.awards.iter().find(|own| name(own.player) == who);
    let paid = |who: &str| award(who).and_then(|own| own.prize.as_ref()?.paid);
    let points = |who: &str| award(who).and_then(|own| own.points);
    amounts(&example.paid, &paid, &mut wrong);
    amounts(&example.has_points, &points, &mut wrong);
    for (trophy, wanted) in &example.trophies {
        let own = settlement.trophies.iter().find(|own| own.name == *trophy);
        let holders: BTreeSet<String> =
            own.iter().flat_map(|own| own.players.iter().map(|p| name(*p))).collect();
        if holders != notation::list(wanted).into_iter().collect() {
            let holders: Vec<String> = holders.into_iter().collect();
            wrong.push(match holders.is_empty() {
                true => said!("regulations.example.trophy-nobody", trophy, wanted),
                false => said!("regulations.example.trophy", trophy, wanted, holders),
            });
        }
    }
    wrong
}

fn amounts(
    wanted: &BTreeMap<String, String>,
    found: &dyn Fn(&str) -> Option<Exact>,
    wrong: &mut Vec<Said>,
) {
    for (name, wanted) in wanted {
        let found = found(name);
        if found.is_none() || found != notation::exact(wanted) {
            let found = found.unwrap_or(Exact::ZERO);
            wrong.push(said!("regulations.example.amount", name, wanted, found));
        }
    }
}

/// `1 A; 2-3 B C`: places and names.
fn places(text: &str, known: &[String]) -> Vec<(String, BTreeSet<String>)> {
    let one = |part: String| {
        let (places, names) = part.split_once(char::is_whitespace)?;
        let whole = known.iter().any(|name| name == names.trim());
        let parted: Vec<&str> = match names.contains(',') || whole {
            true => names.split(',').collect(),
            false => names.split_whitespace().collect(),
        };
        let names = parted.into_iter().map(|name| name.trim().to_owned()).collect();
        Some((places.to_owned(), names))
    };
    notation::list(text).into_iter().filter_map(one).collect()
}
