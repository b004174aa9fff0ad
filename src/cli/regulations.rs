//! `wallchart regulations`: which there are, their text, and what becomes of their clauses.

use std::collections::BTreeMap;
use std::io::Write;
use std::process::ExitCode;

use anstyle::Style;
use clap::{Args, Subcommand};

use super::table::{Cell, grid};
use crate::regulations::{Catalogue, RegulationError};

/// What is asked about regulations.
#[derive(Debug, Args)]
pub struct RegulationsArguments {
    #[command(subcommand)]
    what: Option<What>,
}

#[derive(Debug, Subcommand)]
enum What {
    /// List all competitions with their titles
    List,
    /// Print a document, to be copied and changed
    Show {
        /// Its name, such as gct-2021.
        #[arg(value_name = "ID")]
        id: String,
    },
    /// Tell what becomes of each clause
    Coverage {
        /// Its name, such as gct-2021; all where it is not given.
        #[arg(value_name = "ID")]
        id: Option<String>,
    },
}

/// Tells it.
pub fn regulations(arguments: &RegulationsArguments) -> anyhow::Result<ExitCode> {
    let catalogue = Catalogue::new();
    let mut to = anstream::stdout().lock();
    match &arguments.what {
        None | Some(What::List) => list(&catalogue, &mut to)?,
        Some(What::Show { id }) => {
            let document = document(&catalogue, id)?;
            let text = catalogue.text(document).unwrap_or_default();
            to.write_all(text.as_bytes())?;
        }
        Some(What::Coverage { id: Some(id) }) => {
            coverage(&catalogue, document(&catalogue, id)?, &mut to)?;
        }
        Some(What::Coverage { id: None }) => {
            for document in catalogue.documents() {
                coverage(&catalogue, &document, &mut to)?;
            }
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// The document of a name, also where a competition is named with it.
fn document<'a>(catalogue: &Catalogue, id: &'a str) -> anyhow::Result<&'a str> {
    let document = id.split('/').next().unwrap_or(id);
    if catalogue.text(document).is_some() {
        return Ok(document);
    }
    let unknown = RegulationError::unknown(id, &catalogue.documents());
    anyhow::bail!("{unknown} ({})", unknown.help())
}

fn list(catalogue: &Catalogue, to: &mut impl Write) -> anyhow::Result<()> {
    let mut rows = Vec::new();
    for name in catalogue.names() {
        let regulation = catalogue.regulation(&name, &BTreeMap::new())?;
        rows.push(vec![
            Cell::plain(name),
            Cell::plain(regulation.competition.title),
            Cell::plain(regulation.document_title),
        ]);
    }
    Ok(grid(to, &["name", "competition", "document"], &rows)?)
}

fn coverage(catalogue: &Catalogue, document: &str, to: &mut impl Write) -> anyhow::Result<()> {
    let ledger = catalogue.ledger(document)?;
    let mut rows = Vec::new();
    for (clause, status) in &ledger.clauses {
        let mut clause = clause.as_str();
        for (what, words) in [
            ("carried out", &status.carried_out),
            ("reminder", &status.reminder),
            ("arbiter", &status.arbiter),
            ("not ours", &status.not_ours),
        ] {
            if let Some(words) = words {
                let clause = std::mem::take(&mut clause);
                rows.push([clause, what, words].map(Cell::plain).to_vec());
            }
        }
    }
    let bold = Style::new().bold();
    writeln!(to, "{bold}{document}{bold:#}")?;
    grid(to, &["clause", "becomes", "words"], &rows)?;
    Ok(writeln!(to)?)
}
