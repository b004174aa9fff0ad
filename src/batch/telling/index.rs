//! `index.html` of an output folder: made of what the marker knows of every event, and of the pages beside their papers.

use std::fs;
use std::path::Path;

use super::super::writing::marker::{Marker, Record};
use super::summary::{Message, Summary};
use crate::diagnostic::Severity;
use crate::event::Status;
use crate::report::file_names;
use crate::report::html::{Card, index};
use crate::report::words::{self, Words};
use crate::tournament::Language;

/// Its name.
pub const NAME: &str = "index.html";

/// With more events the page has their links alone.
const WITH_TABLES: usize = 40;
/// A page of an event that is longer is not taken over.
const LONGEST: u64 = 200_000;

/// The page: events by their dates, those without one after them by their workbooks' names.
pub fn page(out: &Path, marker: &Marker) -> String {
    let mut events: Vec<(&String, &Record)> =
        marker.events.iter().filter(|(_, record)| record.entry.is_some()).collect();
    let order = |record: &Record| {
        let own = &record.summary;
        (own.date.is_none(), own.date.clone(), record.workbook.clone())
    };
    events.sort_by_cached_key(|(_, record)| order(record));
    let tables = events.len() <= WITH_TABLES;
    let language = language(events.iter().map(|(_, record)| &record.summary));
    let own =
        |record: &Record| record.summary.own.as_deref().filter(|_| language.is_some()).cloned();
    let of = |(folder, record): &(&String, &Record)| {
        let summary = own(record).unwrap_or_else(|| record.summary.clone());
        card(out, marker, (folder, record, &summary), tables)
    };
    let cards: Vec<Card> = events.iter().map(of).collect();
    index(language.map_or_else(Words::spoken, Words::of), &cards)
}

/// The language in which all papers of the folder are, where none was asked for; none where they are in several.
fn language<'s>(mut of: impl Iterator<Item = &'s Summary>) -> Option<Language> {
    let code = &of.next().filter(|_| words::asked().is_none())?.language;
    of.all(|own| own.language == *code).then(|| Language::named(code)).flatten()
}

fn card(
    out: &Path,
    marker: &Marker,
    (folder, record, summary): (&String, &Record, &Summary),
    tables: bool,
) -> Card {
    let holds = |told: &Message| told.holds && summary.status != Status::Final;
    let stands_in_the_way =
        |told: &&Message| told.severity == Severity::Error || summary.not_begun || holds(told);
    let errors = summary.messages.iter().filter(stands_in_the_way);
    let place = |message: &Message| match &message.at {
        Some(at) => format!("{at}: {}", message.text),
        None => message.text.clone(),
    };
    let to_confirm = |told: &&Message| told.confirm && !stands_in_the_way(told);
    let confirm = summary.messages.iter().filter(to_confirm).map(place);
    let path = out.join(folder).join(file_names::PAGE);
    let short = |path: &Path| path.metadata().is_ok_and(|meta| meta.len() <= LONGEST);
    Card {
        event: summary.event.clone(),
        workbook: summary.workbook.clone(),
        status: summary.status,
        not_begun: summary.not_begun,
        needs: summary.needs.clone(),
        confirm: confirm.collect(),
        errors: errors.map(place).collect(),
        prizes: summary.prizes.clone(),
        outlook: summary.outlook.clone(),
        chart: summary.chart.clone(),
        files: record
            .files
            .keys()
            .chain(marker.asked.get(folder).into_iter().flat_map(|asked| asked.files.keys()))
            .map(|way| (way.clone(), way.rsplit('/').next().unwrap_or(way).to_owned()))
            .collect(),
        page: (tables && short(&path)).then(|| fs::read_to_string(&path).ok()).flatten(),
    }
}
