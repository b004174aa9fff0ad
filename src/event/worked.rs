//! Worked examples of a regulations file: each is an event of its own, settled as a workbook is, and compared with what
//! the file says comes of it.

mod cells;
pub mod clauses;
mod differences;
mod idle;
mod people;
mod placed;
mod rows;
mod told;

use std::collections::{BTreeMap, BTreeSet};

pub use differences::{Came, Place, differences};

use cells::{cell, cell_in, number};
use rows::{Row, level, row};

use super::{Settlement, expected, settle_once};
use crate::diagnostic::{At, Code, Diagnostic, Diagnostics, Severity};
use crate::regulations::RegulationError;
use crate::regulations::example::Example;
use crate::regulations::faults::{Wrong, nearest};
use crate::regulations::schema::Kind;
use crate::regulations::tree::Span;
use crate::regulations::{Catalogue, Fault, Regulation};
use crate::said::{Said, said};
use crate::tournament::check::{Expected, check};
use crate::tournament::entries::{
    Entries, Format, GameEntry, LotEntry, Opponent, PlayOffEntry, PlayerEntry, PrizeEntry,
    RulingEntry, ScoresEntries, ScoresRow,
};
use crate::tournament::{Places, notation};

/// What comes of an example of an award over several events that its file says otherwise, each with its place.
pub type OfAward<'a> = &'a dyn Fn(&Catalogue, &Regulation, &Example) -> Vec<(Said, Span)>;

/// Runs the examples of a document whose competitions are sound: how many these are, and each that comes to something else.
pub fn run(catalogue: &Catalogue, document: &str, award: OfAward<'_>) -> (usize, Vec<Fault>) {
    let checked = catalogue.check(document).unwrap_or_default();
    let mut examples = catalogue.examples(document);
    // What is wrong with the others has been told.
    examples.retain(|own| checked.is_usable() || is_of(own, &checked.sound));
    let mut faults = Vec::new();
    for example in &examples {
        let mut told = BTreeSet::new();
        let title = &example.title;
        if !example.expects() {
            let said = said!("regulations.example.expects-nothing", title);
            let wrong = Wrong { span: example.span.clone(), said, mend: None, usable: false };
            faults.extend(catalogue.fault(wrong));
        }
        for (said, span) in outcome(catalogue, document, example, award) {
            if !told.insert((said.clone(), span.start)) {
                continue;
            }
            let said = said!("regulations.example.otherwise", title, what = said);
            let wrong = Wrong { span, said, mend: None, usable: false };
            faults.extend(catalogue.fault(wrong));
        }
    }
    (examples.len(), faults)
}

/// Whether an example is of these competitions alone.
fn is_of(example: &Example, sound: &BTreeSet<String>) -> bool {
    // Evenings of a series have a number behind them.
    let event = |name: &String| name.split(' ').next().is_some_and(|id| sound.contains(id));
    let own = match &example.competition {
        Some(own) => sound.contains(own),
        None => sound.len() == 1,
    };
    own && example.events.keys().all(event)
}

/// What an example comes to that its file says otherwise, each with its place.
fn outcome(
    catalogue: &Catalogue,
    document: &str,
    example: &Example,
    award: OfAward<'_>,
) -> Vec<(Said, Span)> {
    let at = |word: &str| example.place_of_word(word);
    let name = match &example.competition {
        Some(competition) => format!("{document}/{competition}"),
        None => document.to_owned(),
    };
    let regulation = match catalogue.of_example(&name, &example.readings) {
        Ok(regulation) => regulation,
        Err(error) => return wrong(&error, &at("readings")),
    };
    let idle = idle::words(example, &regulation);
    if !idle.is_empty() {
        return idle;
    }
    if regulation.competition.kind == Kind::SeasonAward {
        return award(catalogue, &regulation, example);
    }
    if !example.events.is_empty() {
        return vec![(said!("regulations.example.no-award"), at("events"))];
    }
    match settled(&regulation, example) {
        Ok(settlement) => {
            let mut wrong = differences(example, &Came::of(&settlement));
            let by = clauses::of(&settlement);
            let in_pools = settlement.pools().flat_map(|pool| &pool.settlement.play_offs);
            let played_off = settlement.play_offs.iter().chain(in_pools).next().is_some();
            wrong.extend(clauses::others(example, &regulation, &by, played_off));
            wrong
        }
        Err(errors) => errors,
    }
}

/// What is wrong with regulations, each told at one place of an example.
pub fn wrong(error: &RegulationError, span: &Span) -> Vec<(Said, Span)> {
    error.diagnostics().into_iter().map(|told| (told.said, span.clone())).collect()
}

/// An example settled as a workbook is; else what stands in the way, each with its place.
///
/// # Errors
/// When it cannot be read, or a workbook of it would be refused.
pub fn settled(
    regulation: &Regulation,
    example: &Example,
) -> Result<Settlement, Vec<(Said, Span)>> {
    let with_codes = match example.tie_breaks.is_empty() {
        true => None,
        false => Some(
            regulation
                .with_tie_breaks(&example.tie_breaks)
                .map_err(|error| wrong(&error, &example.place_of_word("tie-breaks")))?,
        ),
    };
    let regulation = with_codes.as_ref().unwrap_or(regulation);
    // An example of few players is held like the smallest event of which the rules say it.
    let rules = &regulation.competition;
    let allowed = |count: usize| expected(regulation, rules.nearest_entries(count));
    let entries = entries(example, &|count| {
        let Expected { formats, games, .. } = allowed(count);
        Held { format: formats.first().copied().filter(|_| formats.len() == 1), games }
    })?;
    let mut problems = Diagnostics::default();
    let mut tournament = check(&entries, &allowed, &mut problems);
    if let (Some(own), Some(many)) = (&mut tournament, example.entries) {
        // Of a large event not everybody is named.
        own.entries = usize::try_from(many).map_or(own.entries, |many| many.max(own.entries));
    }
    let settlement = tournament.map(|tournament| settle_once(regulation, &tournament));
    let own = settlement.iter().flat_map(|settlement| settlement.problems.iter());
    let called = settlement.as_ref().map_or_else(Vec::new, told::called_for);
    let mut errors = errors(example, &entries, problems.iter().chain(own), &called);
    for name in example.brought_over.keys().filter(|name| rules.carried(name).is_none()) {
        let place = example.place_of_word(&format!("brought-over.{name}"));
        errors.push((said!("regulations.example.brought-over", name), place));
    }
    settlement.filter(|_| errors.is_empty()).ok_or(errors)
}

/// The errors among these, each with its place in the file; a lot or a ruling that nothing calls for is one, too: the
/// example would say what does not come about. `called` are the lots that are called for.
pub fn errors<'d>(
    example: &Example,
    entries: &Entries,
    problems: impl Iterator<Item = &'d Diagnostic>,
    called: &[String],
) -> Vec<(Said, Span)> {
    let unused = [Code::LotNotUsed, Code::RulingNotUsed];
    let is_error =
        |own: &&Diagnostic| own.severity == Severity::Error || unused.contains(&own.code);
    let errors = problems.filter(is_error);
    errors.map(|problem| told::in_file(example, entries, problem, called)).collect()
}

/// A text that cannot be read; of a round without an opponent, what may have been meant.
fn unclear_text((text, span): (String, Span)) -> (Said, Span) {
    const BYES: [&str; 4] = ["bye", "half bye", "zero bye", "full bye"];
    let behind = text.rsplit_once('-').map(|(_, behind)| behind.trim().to_lowercase());
    let meant = behind.and_then(|own| nearest(&own, &BYES));
    let said = match meant {
        Some(meant) => said!("regulations.example.bye", text, meant),
        None => said!("regulations.example.unclear", text),
    };
    (said, span)
}

/// How many of the texts before one of them are like it.
fn before(texts: &[String], index: usize) -> usize {
    texts[..index].iter().filter(|own| **own == texts[index]).count()
}

/// How an event of an example is held, as far as its regulations leave no choice.
#[derive(Default)]
pub struct Held {
    /// The one format that they name for so many players.
    pub format: Option<Format>,
    /// How often two may meet in a round robin; once where nothing is said.
    pub games: Vec<u32>,
}

/// How often those meet who meet most.
fn most_meetings(rows: &[(At<&String>, Row, (&str, &str))]) -> u32 {
    let mut met: BTreeMap<BTreeSet<&str>, u32> = BTreeMap::new();
    for (_, row, _) in rows {
        let Some(black) = row.black.player() else { continue };
        *met.entry([row.white.as_str(), black].into()).or_default() += 1;
    }
    met.into_values().max().unwrap_or(1)
}

/// The event as a workbook would say it. `held` is how its regulations have it held with so many players.
///
/// # Errors
/// When texts cannot be read: each with its place.
pub fn entries(
    example: &Example,
    held: &dyn Fn(usize) -> Held,
) -> Result<Entries, Vec<(Said, Span)>> {
    let mut entries = Entries::default();
    let (mut unclear, mut unread) = (Vec::new(), Vec::new());
    let mut rows: Vec<(At<&String>, Row, (&str, &str))> = Vec::new();
    let title = &example.title;
    entries.event.name = Some(cell(title.clone(), example, title));
    entries.event.time_control = example.time_control.map(|clock| cell(clock, example, title));
    for (word, texts, part) in example.games() {
        for (index, text) in texts.iter().enumerate() {
            let at = cell_in(text, example, &word, (text, before(texts, index)));
            match row(text) {
                Some(row) => rows.push((at, row, part)),
                None => unread.push((text.clone(), told::place(example, &at.at))),
            }
        }
    }
    let mut names: Vec<String> = example.level.clone();
    let of_games =
        rows.iter().flat_map(|(_, row, _)| [Some(row.white.as_str()), row.black.player()]);
    for name in of_games.flatten().chain(example.scores.keys().map(String::as_str)) {
        if !names.iter().any(|own| own == name) {
            names.push(name.to_owned());
        }
    }
    let held = held(names.len());
    let format = example.format.or(held.format);
    let format = format.or((!example.level.is_empty()).then_some(Format::RoundRobin));
    entries.event.format = format.map(|format| cell(format, example, title));
    let is_swiss = format == Some(Format::Swiss);
    let times = match held.games[..] {
        [only] if !is_swiss => only,
        _ => 1,
    };
    let drawn = level(example, is_swiss, times).into_iter();
    let drawn = drawn.map(|row| (cell(title, example, title), row, ("", "")));
    let rows: Vec<_> = drawn.chain(rows).collect();
    // Where the regulations leave open how often two meet, they do as often as the example has it.
    if held.games.len() > 1 && !is_swiss && rows.iter().all(|(.., part)| *part == ("", "")) {
        let most = cell(most_meetings(&rows), example, title);
        entries.event.games_per_pairing.insert(String::new(), most);
    }
    entries.players = names.iter().map(|own| people::player(example, own, &mut unclear)).collect();
    entries.honours = people::honours(example);
    for (number, (text, row, (segment, stage))) in (1_u32..).zip(rows) {
        let white = At::new(row.white, text.at.clone());
        let black = At::new(row.black, text.at.clone());
        let result = row.result.map(|result| At::new(result, text.at.clone()));
        entries.games.push(GameEntry {
            segment: notation::segment(segment),
            stage: notation::tidy(stage).to_lowercase(),
            ..GameEntry::of_round(row.round.unwrap_or(number), white, black, result)
        });
    }
    // An example has as many rounds as it tells of.
    let rounds = entries.games.iter().map(|game| game.round.value).max();
    entries.event.rounds = rounds.filter(|_| is_swiss).map(|rounds| cell(rounds, example, title));
    if !example.scores.is_empty() {
        entries.scores = Some(scores(example, &mut unclear));
        entries.event.is_final = Some(cell(true, example, title));
    }
    prizes(example, &mut entries, &mut unclear);
    record(example, &mut entries, &mut unclear);
    let place = |text: String| (text.clone(), example.place_of(&text));
    unread.extend(unclear.into_iter().map(place));
    match unread.is_empty() {
        true => Ok(entries),
        false => Err(unread.into_iter().map(unclear_text).collect()),
    }
}

/// The standings of a tour: of each player the points of one event, or of several in their order, `-` for one in which
/// he was not.
fn scores(example: &Example, unclear: &mut Vec<String>) -> ScoresEntries {
    let mut rows = Vec::new();
    for (name, points) in &example.scores {
        let mut own = |text: &String| match &**text {
            "-" | "–" => None,
            text => number(text, unclear).map(|own| cell(own, example, points)),
        };
        let of_events = notation::list(points).iter().map(&mut own).collect();
        let at = cell((), example, points).at;
        rows.push((PlayerEntry::named(at, name), of_events));
    }
    let most = rows.iter().map(|(_, own): &ScoresRow| own.len()).max().unwrap_or(0);
    rows.iter_mut().for_each(|(_, own)| own.resize(most, None));
    let named = &example.score_events;
    if !named.is_empty() && named.len() != most {
        unclear.extend(named.last().cloned());
    }
    let events = (0..most).map(|event| {
        let numbered = || (event + 1).to_string();
        cell(named.get(event).cloned().unwrap_or_else(numbered), example, &example.title)
    });
    ScoresEntries { events: events.collect(), competitions: Vec::new(), rows }
}

fn prizes(example: &Example, entries: &mut Entries, unclear: &mut Vec<String>) {
    for row in 0..example.prizes.len().max(example.points.len()) {
        let mut of = |list: &[String]| {
            let text = list.get(row)?;
            Some(cell(number(text, unclear)?, example, text))
        };
        let (money, points) = (of(&example.prizes), of(&example.points));
        let text = example.prizes.get(row).or(example.points.get(row));
        let at = cell((), example, text.unwrap_or(&example.title)).at;
        let places = Places::of(u32::try_from(row + 1).unwrap_or(u32::MAX), 1);
        entries.prizes.push(PrizeEntry { money, points, ..PrizeEntry::new(at, Some(places)) });
    }
    for (name, text) in &example.brought_over {
        let amount = number(text, unclear).map(|amount| cell(amount, example, text));
        entries.event.brought_over.extend(amount.map(|amount| (name.clone(), amount)));
    }
    if !example.prizes.is_empty() {
        entries.event.currency = Some(cell("EUR".to_owned(), example, &example.title));
    }
}

/// Games at the board, lots and rulings.
fn record(example: &Example, entries: &mut Entries, unclear: &mut Vec<String>) {
    for (index, text) in example.plays.iter().enumerate() {
        let (of_stage, game) = example.of_stage(text);
        let played = row(game).filter(|row| row.black.player().is_some());
        let Some(Row { white, black: Opponent::Player(black), result, .. }) = played else {
            unclear.push(text.clone());
            continue;
        };
        let at = cell_in((), example, "plays", (text, before(&example.plays, index))).at;
        entries.play_off.push(PlayOffEntry {
            of_stage: of_stage.map(|own| At::new(own.to_owned(), at.clone())),
            white: At::new(white, at.clone()),
            black: At::new(black, at.clone()),
            result: result.map(|result| At::new(result, at.clone())),
            at,
            tie: None,
            stage: None,
        });
    }
    for (name, drawn) in &example.lots {
        let at = cell_in((), example, &format!("lots.{name}"), (drawn, 0)).at;
        entries.lots.push(LotEntry {
            name: At::new(name.clone(), at.clone()),
            result: At::new(notation::list(drawn), at),
            drawn_by: None,
            time: None,
        });
    }
    for ruling in &example.rulings {
        let (of_stage, written) = example.of_stage(ruling);
        entries.rulings.push(RulingEntry {
            clause: None,
            ruling: cell(written.to_owned(), example, ruling),
            of_stage: of_stage.map(|own| cell(own.to_owned(), example, ruling)),
            tie: None,
            by: None,
            date: None,
            reason: None,
            tells: false,
        });
    }
}
