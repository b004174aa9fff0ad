//! A workbook that looks at other workbooks: they are found beside it, settled, and the award is worked out of them.

mod beside;
mod choose;
mod honours;
mod tour;
mod years;

use std::path::Path;

use super::find::Found;
use super::process::{Processed, short_name};
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::event::Status;
use crate::regulations::{Catalogue, Regulation};
use crate::report::document::{Document, Paper};
use crate::report::papers::season::SeasonSheet;
use crate::report::{excel, papers, pdf};
use crate::season::{self, Role};
use crate::tournament::entries::Entries;

pub use beside::sources;
use beside::{Beside, beside, named, role, year};
use choose::{in_folder, on_sheet, unknown};
use honours::honours;
pub(super) use tour::tour;
use years::one_year;

/// Works out an award over several events.
pub(super) fn award(
    found: &Found,
    paper: Option<Paper>,
    entries: &Entries,
    regulation: Regulation,
    shared: &Catalogue,
    problems: Diagnostics,
) -> Processed {
    let mut problems = problems;
    let mut files = sources(&found.path);
    for row in &entries.events {
        let file = named(&found.path, &row.workbook.value);
        if !files.contains(&file) && file.is_file() && file != found.path {
            files.push(file);
        }
    }
    let others: Vec<Beside> = files.into_iter().map(|path| beside(path, shared)).collect();
    let settled = award_of(&found.path, entries, &regulation, &others, shared, &mut problems);
    let name = entries.event.name.as_ref().map(|n| n.value.clone());
    let mut processed = Processed {
        event: name.unwrap_or_default(),
        regulations: short_name(&regulation, shared),
        ..Processed::failed(found, problems.clone())
    };
    let Some(mut settlement) = settled else {
        return processed;
    };
    settlement.honours = honours(&regulation, &settlement, &others, shared);
    problems.extend(settlement.problems.iter().cloned());
    if problems.has_errors() {
        settlement.status = Status::Invalid;
    }
    processed.status = settlement.status;
    if let (Some(paper), false) = (paper, settlement.status == Status::Invalid) {
        let sheet = SeasonSheet { regulation: &regulation, season: &settlement, paper };
        let season = papers::season::paper(&sheet);
        let sheets = papers::season::sheets(&sheet);
        processed.papers = draw(found, &season, &sheets, &mut problems);
    }
    processed.messages = problems.into_sorted();
    processed.season = Some((regulation, settlement));
    processed
}

/// `season.pdf` and `season.xlsx` of the standings of a tour; nothing for an event of another kind.
pub(super) fn tour_papers(
    found: &Found,
    sheet: &papers::Sheet<'_>,
    problems: &mut Diagnostics,
) -> Vec<(String, Vec<u8>)> {
    match papers::season::tour(sheet) {
        Some(paper) => draw(found, &paper, std::slice::from_ref(&paper), problems),
        None => Vec::new(),
    }
}

/// Both files of a season workbook.
fn draw(
    found: &Found,
    paper: &Document,
    sheets: &[Document],
    problems: &mut Diagnostics,
) -> Vec<(String, Vec<u8>)> {
    let folder = found.folder.to_string_lossy().replace('\\', "/");
    let drawn = [
        ("season.pdf", pdf::write(paper).map_err(|e| e.to_string())),
        ("season.xlsx", excel::write(sheets).map_err(|e| e.to_string())),
    ];
    let mut files = Vec::new();
    for (name, bytes) in drawn {
        match bytes {
            Ok(bytes) => files.push((format!("{folder}/{name}"), bytes)),
            Err(error) => problems.push(Diagnostic::error(
                "paper-failed",
                format!("{name} cannot be written: {error}"),
            )),
        }
    }
    files
}

fn award_of(
    path: &Path,
    entries: &Entries,
    regulation: &Regulation,
    others: &[Beside],
    shared: &Catalogue,
    problems: &mut Diagnostics,
) -> Option<season::SeasonSettlement> {
    let (ids, _) = season::events(&regulation.competition)?;
    let award_year = year(&entries.event);
    let chosen = if entries.events.is_empty() {
        in_folder(ids, regulation, others, award_year, problems)
    } else {
        on_sheet(path, ids, regulation, entries, others, problems)
    };
    let year = one_year(entries, award_year, regulation, &chosen, others, problems);
    let roles: Vec<Role> = ids
        .iter()
        .map(|id| {
            let title = regulation.titles.title(id);
            match chosen.get(id) {
                Some((path, _)) => role(id, title, path, shared),
                None => Role {
                    id: id.clone(),
                    title: title.to_owned(),
                    state: unknown(entries, others),
                },
            }
        })
        .collect();
    let (people, tournament) = season::gather(entries, &roles, problems)?;
    let given =
        season::Given { regulation, roles: &roles, people: &people, tournament: &tournament };
    Some(season::settle(&given, year))
}
