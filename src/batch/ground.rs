//! The ground of the room: what a run is asked, and what comes of a workbook.

use std::path::PathBuf;
use std::sync::Arc;

use super::reading::inputs::Read;
use super::reading::reader::Reader;
use super::writing::digest::{Digest, Digester};
use super::writing::note::Note;
use crate::diagnostic::{Code, Diagnostic, Diagnostics};
use crate::event::{Settlement, Status};
use crate::regulations::Regulation;
use crate::report::fonts::brought;
use crate::report::papers::Sheet;
use crate::report::papers::play_off::called_in_words;
use crate::report::results::EventResult;
use crate::report::style::Style;
use crate::season::SeasonSettlement;
use crate::tournament::Language;

/// A workbook and the name of its folder of papers, relative to the output folder.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Found {
    /// The file.
    pub path: PathBuf,
    /// How it is named in tables and results: its file name, with its folder where two have the same.
    pub name: String,
    /// The folder of its papers.
    pub folder: PathBuf,
}

/// What a run is to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// Write papers and results.
    Write,
    /// Tell which files would be written.
    DryRun,
    /// Read and report.
    Check,
}

/// The options of a run.
#[derive(Clone, Debug)]
pub struct Options {
    /// Regulations that hold for all.
    pub regulations: Option<String>,
    /// How the papers look.
    pub style: Arc<Style>,
    /// That the style beside the workbooks cannot be read, and why.
    pub left_out: Option<Note>,
    /// Threads; 0 for as many as there are processors.
    pub jobs: usize,
    /// Unchanged workbooks too.
    pub force: bool,
    /// What to do.
    pub mode: Mode,
    /// What reads workbooks in processes of their own; none where this process reads them all.
    pub reader: Option<Reader>,
}

impl Options {
    /// The program and whatever of the options shows in its papers.
    pub fn digest(&self) -> Digest {
        let mut by = Digester::default();
        by.part(concat!(env!("CARGO_PKG_VERSION"), " ", env!("WALLCHART_FINGERPRINT")));
        by.part(self.regulations.as_deref().unwrap_or_default());
        by.part(&format!("{:?}", self.style));
        let font = brought().unwrap_or_default();
        by.update(font);
        by.finish()
    }
}

/// What came of one workbook.
#[derive(Clone, Debug)]
pub struct Processed {
    /// How it is named.
    pub workbook: String,
    /// Its event; empty where it names none.
    pub event: String,
    /// The regulations.
    pub regulations: String,
    /// The language that its event names.
    pub language: Option<Language>,
    /// How far it has come.
    pub status: Status,
    /// All messages, errors first.
    pub messages: Vec<Diagnostic>,
    /// The event, where it could be settled.
    pub settled: Option<Arc<(Regulation, Settlement)>>,
    /// The award over several events, where it could be worked out.
    pub season: Option<Arc<(Regulation, SeasonSettlement)>>,
    /// The year's honours are printed with this award, and with no other of its folder.
    pub honours: bool,
    /// The papers: path relative to the output folder, and bytes.
    pub papers: Vec<(String, Vec<u8>)>,
    /// Its wall chart in a few words, as the terminal says it and in those of its papers; empty where none was drawn.
    pub chart: [String; 2],
    /// What everyone needs to be first, where few games are open; nothing where no papers were drawn.
    pub outlook: Vec<String>,
    /// The files that all this was made from.
    pub read: Read,
}

impl Processed {
    /// A workbook of which nothing is known but what is wrong with it.
    pub fn failed(found: &Found, problems: Diagnostics) -> Self {
        Self {
            workbook: found.name.clone(),
            event: String::new(),
            regulations: String::new(),
            language: None,
            status: Status::Invalid,
            messages: problems.into_sorted(),
            settled: None,
            season: None,
            honours: false,
            papers: Vec::new(),
            chart: Default::default(),
            outlook: Vec::new(),
            read: Read::default(),
        }
    }

    /// Whether nobody has typed into it yet: nothing is wrong with it, and nothing has come of it.
    pub fn is_not_begun(&self) -> bool {
        self.messages.iter().any(|told| told.code == Code::NotBegun)
            && self.status == Status::Provisional
    }

    /// Its entry in `results.json`.
    pub fn result(&self, files: Vec<String>) -> EventResult {
        let (workbook, messages) = (&self.workbook, self.messages.clone());
        if let Some((_, season)) = self.season.as_deref() {
            return EventResult::season(workbook, &self.regulations, season, messages, files);
        }
        match self.settled.as_deref() {
            Some((regulation, settlement)) => {
                let sheet = Sheet { regulation, settlement, style: Style::standard() };
                EventResult::settled(workbook, &self.regulations, settlement, messages, files)
                    .with_lots_in_words(&called_in_words(&sheet))
            }
            None => EventResult::unsettled(workbook, &self.event, &self.regulations, messages)
                .with_status(self.status),
        }
    }
}
