//! Papers drawn: the files of an event or a season as bytes.

use std::borrow::Cow;
use std::collections::BTreeMap;

use rayon::prelude::*;

use super::fault::caught;
use super::ground::{Found, Processed};
use super::writing::paths::slashed;
use crate::diagnostic::{Code, Diagnostic, Diagnostics};
use crate::event::ReadingReport;
use crate::report::document::Document;
use crate::report::file_names;
use crate::report::fonts::{Fonts, is_joined};
use crate::report::layout::{self, Attained};
use crate::report::papers::season::SeasonSheet;
use crate::report::papers::{self, FILES, File, Sheet, joined};
use crate::report::style::{NameForm, Part, Style};
use crate::report::unprintable::{self, Unprintable};
use crate::report::words::Words;
use crate::report::{excel, html, pdf};
use crate::said::said;
use crate::season::spoken;
use crate::tournament::Tournament;
use crate::tournament::entries::EventEntries;

/// Papers of an event with more players are drawn one after the other: together they would need too much memory.
const AT_ONCE: usize = 1_000;

/// Warns of names that the papers' typeface cannot print, each with its cell: never a silent box.
pub fn check_letters(tournament: &Tournament, problems: &mut Diagnostics) {
    let fonts = Fonts::get();
    let names = tournament.players.iter().map(|p| (&p.name, &p.at, Some(p)));
    let clubs = tournament.players.iter().filter_map(|p| Some((p.club.as_ref()?, &p.at, None)));
    let EventEntries { name, venue, organiser, section, .. } = &tournament.event;
    let event = [name, venue, organiser, section].into_iter().flatten();
    let event = event.map(|told| (&told.value, &told.at, None));
    for (text, at, player) in names.chain(clubs).chain(event) {
        let missing = fonts.missing(text);
        if !missing.is_empty() {
            let letters: String = missing.iter().collect();
            let signs_alone = !missing.into_iter().any(char::is_alphanumeric);
            let kept = player.and_then(|own| unprintable::left(tournament, own, fonts));
            let told = match (is_joined(&letters), player.map(|own| own.no), kept) {
                _ if signs_alone => said!("batch.signs-missing", text, letters),
                (.., Some(name)) => said!("batch.name-in-part", text, letters, name),
                (true, Some(no), None) => said!("batch.name-joined", text, letters, no),
                (true, None, None) => said!("batch.letters-joined", text, letters),
                (false, Some(no), None) => said!("batch.name-missing", text, letters, no),
                (false, None, None) => said!("batch.letters-missing", text, letters),
            };
            problems.push(Diagnostic::warning(Code::LettersMissing, told).at(at));
        }
    }
}

/// Draws all papers of a workbook: path relative to the output folder, and bytes; and its chart in a few words. A paper
/// that cannot be drawn is told, the others go on. One after the other is built, drawn and let go; of a workbook that is
/// alone in its run (`alone`) and not too large several at a time, in threads that would have nothing to do.
pub fn papers(
    found: &Found,
    done: &Processed,
    style: &Style,
    alone: bool,
    problems: &mut Diagnostics,
) -> (Vec<(String, Vec<u8>)>, [String; 2]) {
    let mut drawing = Drawing {
        folder: slashed(&found.folder),
        style,
        unprintable: Unprintable::default(),
        words: Words::spoken(),
        drawn: Vec::new(),
        chart: Default::default(),
        problems,
    };
    let unprintable = |t: &Tournament, words: Words| Unprintable::of(t, words, Fonts::get());
    let named = done.settled.as_deref().map(|(regulation, own)| {
        (
            regulation,
            in_form(own, style.names, |own| (&mut own.table.tournament, &mut own.readings)),
        )
    });
    let named = named.as_ref().map(|(regulation, own)| (*regulation, &**own));
    if let Some((regulation, settlement)) = named {
        let sheet = Sheet { regulation, settlement, style };
        drawing.words = sheet.words();
        drawing.unprintable = unprintable(&settlement.table.tournament, sheet.words());
        let made = |file| of_file(file, &sheet, &drawing.unprintable);
        let few = settlement.table.tournament.players.len() <= AT_ONCE;
        let made: Vec<Vec<Made>> = match alone && few {
            true => FILES.par_iter().map(made).collect(),
            false => FILES.iter().map(made).collect(),
        };
        let mut made: Vec<Made> = made.into_iter().flatten().collect();
        // In the order of the files, whatever was made together.
        made.sort_by_key(|made| matches!(made, Ok((name, _)) if name == file_names::EXPLAIN));
        made.into_iter().for_each(|made| drawing.take(made));
        if let Some(tour) = papers::season::tour(&sheet) {
            drawing.draw(file_names::SEASON, vec![tour]);
            drawing.draw(
                file_names::SEASON_WORKBOOK,
                papers::season::tour_sheet(&sheet).into_iter().collect(),
            );
        }
    }
    let season = done.season.as_deref().map(|(regulation, own)| {
        (regulation, in_form(own, style.names, |own| (&mut own.tournament, &mut own.readings)))
    });
    if let Some((regulation, season)) =
        season.as_ref().map(|(regulation, own)| (*regulation, &**own))
    {
        let sheet = SeasonSheet { regulation, settlement: season, style };
        drawing.unprintable = unprintable(&season.tournament, sheet.words());
        let page = html::season(&sheet, &papers::season::whole(&sheet));
        drawing.put(file_names::PAGE, page.into_bytes());
        drawing.draw(file_names::SEASON, vec![papers::season::paper(&sheet)]);
        drawing.draw(file_names::SEASON_WORKBOOK, papers::season::sheets(&sheet));
        drawing.draw(file_names::PRIZES, papers::season::decision(&sheet).into_iter().collect());
        drawing.draw(
            file_names::RECEIPTS,
            papers::prizes::award_receipts(&sheet).into_iter().collect(),
        );
        drawing.draw(
            file_names::PRIZE_GIVING,
            papers::prizes::award_prize_giving(&sheet).into_iter().collect(),
        );
        if let Some(honours) = papers::season::honours(&sheet).filter(|_| done.honours) {
            drawing.draw(file_names::HONOURS, vec![honours]);
        }
    }
    (drawing.drawn, drawing.chart)
}

/// Papers whose type the closing table tells.
const CHARTS: [&str; 2] = [file_names::WALL_CHART, file_names::SEASON];

/// The papers of a workbook on their way.
struct Drawing<'a> {
    folder: String,
    style: &'a Style,
    unprintable: Unprintable,
    words: Words,
    drawn: Vec<(String, Vec<u8>)>,
    chart: [String; 2],
    problems: &'a mut Diagnostics,
}

impl Drawing<'_> {
    fn put(&mut self, name: &str, bytes: Vec<u8>) {
        self.drawn.push((format!("{}/{name}", self.folder), bytes));
    }

    fn draw(&mut self, name: &str, documents: Vec<Document>) {
        if let Some(made) = made(name, documents, &self.unprintable) {
            self.take(made);
        }
    }

    fn take(&mut self, made: Made) {
        match made {
            Ok((name, (bytes, attained))) => {
                // Of the paper that the table names, and of no other that hangs.
                if let Some(attained) = attained.filter(|_| CHARTS.contains(&name.as_str())) {
                    let all = [Words::spoken(), self.words];
                    self.chart = all.map(|words| in_words(&attained, self.style, words));
                }
                self.put(&name, bytes);
            }
            Err(why) => self.problems.push(*why),
        }
    }
}

/// A paper by its name, or why it could not be drawn.
type Made = Result<(String, Told), Box<Diagnostic>>;

/// The papers of a file; of the workbook also the page that says the same. A fault in them is told, and the other files
/// are drawn.
fn of_file(file: &File, sheet: &Sheet<'_>, unprintable: &Unprintable) -> Vec<Made> {
    let all = || {
        let files = match file.name {
            file_names::CROSSTABLE => papers::workbook_and_page(sheet),
            file_names::EXPLAIN if papers::explain::has_sheet(sheet) => Vec::new(),
            _ => file.files(sheet),
        };
        let mut all = Vec::new();
        for (name, documents) in files {
            if name == file_names::CROSSTABLE {
                let page = html::event(sheet, &documents).into_bytes();
                all.push(Ok((file_names::PAGE.to_owned(), (page, None))));
            }
            all.extend(made(&name, documents, unprintable));
        }
        all
    };
    caught(all).unwrap_or_else(|fault| vec![Err(fault)])
}

fn made(name: &str, documents: Vec<Document>, unprintable: &Unprintable) -> Option<Made> {
    Some(match told(name, documents, unprintable)? {
        Ok(told) => Ok((name.to_owned(), told)),
        Err(why) => {
            let told = said!("batch.paper-failed", name, why);
            Err(Box::new(Diagnostic::error(Code::PaperFailed, told)))
        }
    })
}

/// What was settled with the names of its players in the style's form, in what other readings would change, too.
fn in_form<'s, S: Clone>(
    own: &'s S,
    form: NameForm,
    named: impl Fn(&mut S) -> (&mut Tournament, &mut Vec<ReadingReport>),
) -> Cow<'s, S> {
    match form {
        NameForm::AsTyped => Cow::Borrowed(own),
        NameForm::GivenFirst => {
            let mut own = own.clone();
            let (tournament, readings) = named(&mut own);
            let mut names = BTreeMap::new();
            for player in &mut tournament.players {
                let surname = player.name.split_once(',').map(|(surname, _)| spoken(surname));
                let spoken = spoken(&player.name);
                player.surname = surname.filter(|own| spoken.ends_with(own.as_str()));
                names.insert(std::mem::replace(&mut player.name, spoken.clone()), spoken);
            }
            let changes = readings.iter_mut().flat_map(|reading| &mut reading.others);
            changes.filter_map(|(_, change)| change.as_mut()).for_each(|own| own.rename(&names));
            Cow::Owned(own)
        }
    }
}

/// A file of these documents; none where there are none to print.
pub fn draw(
    name: &str,
    documents: Vec<Document>,
    unprintable: &Unprintable,
) -> Option<Result<Vec<u8>, String>> {
    Some(told(name, documents, unprintable)?.map(|(bytes, _)| bytes))
}

/// A paper, and how the type of a wall chart came out.
type Told = (Vec<u8>, Option<Attained>);

/// The same, with how the type came out.
fn told(
    name: &str,
    documents: Vec<Document>,
    unprintable: &Unprintable,
) -> Option<Result<Told, String>> {
    if name.ends_with(".xlsx") {
        let bytes = excel::write(documents).map_err(|error| error.to_string());
        return Some(bytes.map(|bytes| (bytes, None)));
    }
    if name.ends_with(".html") {
        return joined(documents)
            .map(|document| Ok((html::document(&document).into_bytes(), None)));
    }
    joined(documents).map(|mut document| {
        unprintable.put_right(&mut document);
        let (pages, attained) = layout::set(&document, Fonts::get());
        let bytes = pdf::draw(&document, &pages).map_err(|error| error.to_string())?;
        Ok((bytes, attained))
    })
}

/// A chart in a few words: `A3 as 2 x A4, 29 pt, read from 1.5 m, without rating`.
fn in_words(attained: &Attained, style: &Style, words: Words) -> String {
    let paper = style.sheet.paper.name();
    let size = words.tenths(attained.size);
    let metres = words.tenths(attained.distance);
    let n = attained.pages;
    let tile = attained.sheets / n.max(1);
    let mut told = words.say(&match style.sheet.tile {
        1.. if n > 1 => said!("batch.charts-of-tiles", n, tile, paper, size, metres),
        1.. => said!("batch.chart-of-tiles", tile, paper, size, metres),
        0 if n > 1 => said!("batch.chart-of-pages", n, paper, size, metres),
        0 => said!("batch.chart", paper, size, metres),
    });
    if !attained.dropped.is_empty() {
        let of = |part: &Part| {
            words.word(match part {
                Part::Federation => "batch.part.federation",
                Part::Club => "batch.part.club",
                Part::Title => "batch.part.title",
                Part::Cumulative => "batch.part.cumulative",
                Part::Rating => "batch.part.rating",
                _ => "batch.part.other",
            })
        };
        let parts: Vec<&str> = attained.dropped.iter().map(of).collect();
        told = words.say(&said!("batch.chart-without", chart = told, parts = parts.join(", ")));
    }
    told
}
