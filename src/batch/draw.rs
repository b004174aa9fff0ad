//! Papers drawn: the files of an event or a season as bytes.

use super::ground::{Found, Processed};
use super::paths::slashed;
use crate::diagnostic::{Code, Diagnostic, Diagnostics};
use crate::report::document::{Document, Paper};
use crate::report::fonts::Fonts;
use crate::report::papers::season::SeasonSheet;
use crate::report::papers::{self, FILES, Sheet, joined};
use crate::report::{excel, pdf};
use crate::said::said;
use crate::tournament::Tournament;

/// Warns of names that the papers' typeface cannot print, each with its cell: never a silent box.
pub fn check_letters(tournament: &Tournament, problems: &mut Diagnostics) {
    let Ok(fonts) = Fonts::get() else { return };
    let names = tournament.players.iter().map(|p| (&p.name, &p.at));
    let event = tournament.event.name.iter().map(|n| (&n.value, &n.at));
    for (text, at) in names.chain(event) {
        let missing = fonts.missing(text);
        if !missing.is_empty() {
            let letters: String = missing.into_iter().collect();
            problems.push(
                Diagnostic::warning(
                    Code::LettersMissing,
                    said!("batch.letters-missing", text, letters),
                )
                .at(at),
            );
        }
    }
}

/// Draws all papers of a workbook: path relative to the output folder, and bytes. A paper that cannot be drawn is told,
/// the others go on.
pub fn papers(
    found: &Found,
    done: &Processed,
    paper: Paper,
    problems: &mut Diagnostics,
) -> Vec<(String, Vec<u8>)> {
    let mut files = Vec::new();
    if let Some((regulation, settlement)) = done.settled.as_deref() {
        let sheet = Sheet { regulation, settlement, paper };
        files.extend(FILES.iter().flat_map(|file| file.files(&sheet)));
        if let Some(tour) = papers::season::tour(&sheet) {
            files.push(("season.pdf".to_owned(), vec![tour.clone()]));
            files.push(("season.xlsx".to_owned(), vec![tour]));
        }
    }
    if let Some((regulation, season)) = done.season.as_deref() {
        let sheet = SeasonSheet { regulation, settlement: season, paper };
        files.push(("season.pdf".to_owned(), vec![papers::season::paper(&sheet)]));
        files.push(("season.xlsx".to_owned(), papers::season::sheets(&sheet)));
    }
    let folder = slashed(&found.folder);
    let mut drawn = Vec::new();
    for (name, documents) in files {
        match draw(&name, documents) {
            Some(Ok(bytes)) => drawn.push((format!("{folder}/{name}"), bytes)),
            Some(Err(why)) => problems
                .push(Diagnostic::error(Code::PaperFailed, said!("batch.paper-failed", name, why))),
            None => {}
        }
    }
    drawn
}

/// A file of these documents; none where there are none to print.
fn draw(name: &str, documents: Vec<Document>) -> Option<Result<Vec<u8>, String>> {
    if name.ends_with(".xlsx") {
        return Some(excel::write(documents).map_err(|error| error.to_string()));
    }
    joined(documents).map(|document| pdf::write(&document).map_err(|error| error.to_string()))
}
