//! `wallchart new season`: the workbooks of a year.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Args;

use super::failure::{Wrong, unmade};
use super::ground::{figure, in_quotes};
use super::listed::listed;
use super::starting::{
    HowNew, catalogue, competitions, file_of, none_named, of_document, path_of, plan, regulation,
    tell, write, written,
};
use crate::batch::{self, slashed};
use crate::regulations::schema::Kind;
use crate::regulations::{Catalogue, Regulation};
use crate::report::words::Words;
use crate::said::said;
use crate::starter::{Asked, MOST_PLAYERS};

/// Which year.
#[derive(Debug, Args)]
pub struct SeasonArguments {
    /// The year, such as 2027.
    #[arg(value_name = "YEAR", value_parser = figure(1851..=2200_i32))]
    year: i32,

    #[command(flatten)]
    how: HowNew,

    /// How many players each event is made for.
    #[arg(long, value_name = "N", default_value = "10", value_parser = figure(2..=MOST_PLAYERS))]
    players: usize,

    /// A list of the players who stand in every event: a workbook, a text with a heading Name, or a TRF file.
    #[arg(long, value_name = "FILE", conflicts_with = "players")]
    players_from: Option<PathBuf>,
}

/// Makes the workbooks of a year: every event of a document, as often as its awards count it, and the awards that look at
/// several.
pub fn season(arguments: &SeasonArguments) -> anyhow::Result<ExitCode> {
    let (year, how) = (arguments.year, &arguments.how);
    let (catalogue, all) = document(how)?;
    let folder = how.out.clone().unwrap_or_else(|| PathBuf::from(format!("{FOLDER}{year}")));
    let books = books(&all, year);
    let Some(first) = books.iter().find(|book| !book.looks_at_others()) else {
        let document = how.regulations.clone().unwrap_or_default();
        return Err(Wrong::said(&said!("cli.new.season-nothing", document)));
    };
    let file = |name: &str| path_of(name, Some(&folder));
    let file_name = |name: &str| {
        let path = file(name).unwrap_or_default();
        slashed(Path::new(path.file_name().unwrap_or_default()))
    };
    let (players, doubts) = match &arguments.players_from {
        Some(file) => listed(file)?,
        None => Default::default(),
    };
    let places = if players.is_empty() { arguments.players } else { players.len() };
    let (mut told, mut inside) = (doubts, Vec::new());
    for book in &books {
        let rules = &book.regulation.competition;
        let roles =
            looked_at(book, &books).map(|event| (event.role.clone(), file_name(&event.name)));
        let within = rules
            .combined_with
            .as_ref()
            .and_then(|rule| books.iter().find(|other| other.regulation.id == rule.competition));
        let nearest = match players.is_empty() {
            true => rules.nearest_entries(places).clamp(2, MOST_PLAYERS),
            false => places,
        };
        let mut asked = Asked {
            name: book.name.clone(),
            places: nearest,
            players: if book.looks_at_others() { Vec::new() } else { players.clone() },
            currency: how.currency.clone(),
            year: Some(year),
            within: within.map(|other| file_name(&other.name)),
            events: roles.collect(),
            ..of_document(&catalogue, book.regulation)
        };
        if rules.ask_time_control.is_some() {
            // Which of those of other events it is, nobody says for a year: its cell is left to be filled in.
            asked.clocks.clear();
        }
        let plan = plan(book.regulation, asked)?;
        inside.extend(plan.asked.within.clone().map(|within| (book, within)));
        let path = file(&book.name)?;
        write(&path, &plan)?;
        told.push(written(&path, &plan));
        let workbook = file_name(&book.name);
        told.extend((!book.looks_at_others() && nearest != places).then(|| {
            let (players, asked) = (nearest, places);
            Words::spoken().say(&said!("cli.new.season-entries", workbook, players, asked))
        }));
        let barred = rules.eligible.as_ref().filter(|rule| !rule.never_first_in.is_empty());
        told.extend(barred.map(|_| {
            let said = said!("cli.new.season-honours", workbook = file_name(&book.name));
            Words::spoken().say(&said)
        }));
    }
    told.extend(beside(&first.regulation.document, how, &folder)?);
    let (count, year, folder) = (books.len(), year.to_string(), slashed(&folder));
    told.push(Words::spoken().say(&said!("cli.new.season-next", year, folder = &folder, count)));
    told.extend(again(arguments, &folder, (&books, places), &inside));
    tell(&told)
}

/// How an event is made again for other players, by an example that holds: of one that may have another number of them than
/// it has here. `inside` are those that are played within others, with the workbooks of these.
fn again(
    arguments: &SeasonArguments,
    folder: &str,
    (books, places): (&[Book<'_>], usize),
    inside: &[(&Book<'_>, String)],
) -> Vec<String> {
    let line = |book: &Book<'_>, players: usize| {
        let (regulations, name) = (in_quotes(&book.regulation.name()), &book.name);
        let players = match &arguments.players_from {
            Some(list) => format!("--players-from {}", in_quotes(&slashed(list))),
            None => format!("--players {players}"),
        };
        format!("wallchart new \"{name}\" -o \"{folder}\" --regulations {regulations} {players}")
    };
    let is_own = |book: &&Book<'_>| inside.iter().all(|(other, _)| other.name != book.name);
    let other = |book: &Book<'_>| {
        let rules = &book.regulation.competition;
        let mut others = OTHERS.into_iter().filter(|own| *own != places);
        others.find(|own| rules.nearest_entries(*own) == *own)
    };
    let mut events = books.iter().filter(|book| !book.looks_at_others()).filter(is_own);
    let example = events.find_map(|book| Some((book, other(book)?)));
    let Some((book, players)) = example else { return Vec::new() };
    let mut told = vec![said!("cli.new.season-again", example = line(book, players))];
    told.extend(inside.first().map(|(book, within)| {
        let names: Vec<&str> = inside.iter().map(|(book, _)| book.name.as_str()).collect();
        let example = format!("{} --within \"{within}\"", line(book, players));
        said!("cli.new.season-within", names, example)
    }));
    told.iter().map(|said| Words::spoken().say(said)).collect()
}

/// Numbers of players in the example of how an event is made again: the first that is not the one that it has.
const OTHERS: [usize; 2] = [14, 12];

/// The year of a folder that is called as [`season`] calls it: `Season 2027`.
pub fn year_of(folder: &Path) -> Option<i32> {
    let name = folder.file_name()?.to_str()?;
    name.strip_prefix(FOLDER)?.trim().parse().ok()
}

/// What the folder of a year is called before the year.
const FOLDER: &str = "Season ";

/// A workbook of the year.
struct Book<'r> {
    regulation: &'r Regulation,
    /// What an award calls the event: its title, numbered where it is held several times.
    role: String,
    /// What the event or award is called.
    name: String,
}

impl Book<'_> {
    /// Whether it is an award over several events.
    fn looks_at_others(&self) -> bool {
        self.regulation.competition.kind != Kind::Event
    }
}

/// The workbooks of a year, in the order of the document: an event that an award counts several times is held so often.
fn books(all: &[Regulation], year: i32) -> Vec<Book<'_>> {
    let mut books = Vec::new();
    for regulation in all {
        let (title, times) = (&regulation.competition.title, held(all, regulation));
        books.extend((1..=times).map(|n| {
            let role = match times {
                1 => title.clone(),
                _ => format!("{title} {n}"),
            };
            Book { regulation, name: in_year(&role, year), role }
        }));
    }
    books
}

/// What an event of a year is called: the year stands where the title has that of its document, else behind it.
fn in_year(title: &str, year: i32) -> String {
    let digits = |part: &&str| part.len() == 4 && part.bytes().all(|byte| byte.is_ascii_digit());
    let mut parts = title.split(|c: char| !c.is_alphanumeric()).filter(digits);
    match (parts.next(), parts.next()) {
        (Some(own), None) => title.replacen(own, &year.to_string(), 1),
        _ => format!("{title} {year}"),
    }
}

/// How often a competition is held in a year.
fn held(all: &[Regulation], regulation: &Regulation) -> usize {
    let rules = &regulation.competition;
    let series = all.iter().filter_map(|award| award.competition.all_rounder.as_ref());
    let series = series.filter_map(|rule| rule.each.as_ref());
    let counted = series.filter(|each| each.of == regulation.id);
    let counted = counted.map(|each| each.number.unwrap_or(1)).max();
    // What says neither its time control nor what is won in it is any event that may be held, and none of the year.
    let is_around = |other: &Regulation| {
        let within = other.competition.combined_with.as_ref();
        within.is_some_and(|rule| rule.competition == regulation.id)
    };
    let says_what_is_won =
        !rules.trophies.is_empty() || rules.title_by.is_some() || rules.prizes.is_some();
    let is_any = rules.ask_time_control.is_some() && !says_what_is_won;
    match rules.kind {
        Kind::Event => counted.unwrap_or(usize::from(!is_any || all.iter().any(is_around))),
        _ => 1,
    }
}

/// Regulations of one's own lie in the folder of the workbooks: a copy of the file, unless it is there.
fn beside(document: &str, how: &HowNew, folder: &Path) -> anyhow::Result<Option<String>> {
    let (from, to) = (file_of(document, how.out.as_deref()), file_of(document, Some(folder)));
    let Some((from, to)) = from.zip(to).filter(|(_, to)| !to.exists()) else { return Ok(None) };
    let copied = batch::read(&from).and_then(|bytes| batch::create(&to, &bytes));
    copied.map_err(|error| unmade(&to, &error))?;
    Ok(Some(Words::spoken().say(&said!("cli.new.season-rules", path = slashed(&to)))))
}

/// The competitions of the document that is named.
fn document(how: &HowNew) -> anyhow::Result<(Catalogue, Vec<Regulation>)> {
    let named = how.regulations.as_deref();
    let Some(document) = named.map(|named| named.split('/').next().unwrap_or(named)) else {
        return Err(none_named(&Catalogue::new().documents()));
    };
    let catalogue = catalogue(document, how.out.as_deref())?;
    let all = competitions(&catalogue, document);
    // A competition that is named is one of the year's: its workbook alone is made by another command.
    if let Some(named) = named.filter(|own| own.contains('/') && !all.is_empty()) {
        return Err(Wrong::said(&said!("cli.new.season-of-one", named, document)));
    }
    if all.is_empty() {
        // It says what is wrong with the name.
        return regulation(named, how).map(|(catalogue, regulation)| (catalogue, vec![regulation]));
    }
    Ok((catalogue, all))
}

/// The workbooks that an award looks at: those of its events.
fn looked_at<'b>(award: &'b Book<'b>, books: &'b [Book<'b>]) -> impl Iterator<Item = &'b Book<'b>> {
    let rules = &award.regulation.competition;
    let is_award = award.looks_at_others();
    let series = rules.all_rounder.as_ref();
    let mut named: Vec<&String> = series.iter().flat_map(|rule| &rule.events).collect();
    named.extend(series.and_then(|rule| rule.each.as_ref()).map(|each| &each.of));
    named.extend(rules.percentages.iter().flat_map(|rule| &rule.events));
    let is_meant = move |id: &String| named.is_empty() || named.contains(&id);
    let events = books.iter().filter(move |book| is_award && !book.looks_at_others());
    events.filter(move |book| is_meant(&book.regulation.id))
}
