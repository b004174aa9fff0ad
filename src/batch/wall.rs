//! Papers that are asked for one by one, beside those of a run. The marker knows them and what they were made from, so
//! that none of an earlier state stays beside a newer one.

use std::io;
use std::path::Path;
use std::sync::atomic::AtomicBool;
use std::time::SystemTime;

use super::draw::draw;
use super::ground::{Found, Processed};
use super::reading::inputs::unchanged;
use super::writing::digest::Digest;
use super::writing::files::{cannot_write, replace};
use super::writing::lock::{Turn, turn};
use super::writing::marker::{Asked, Line, MARKER, Marker};
use super::writing::note::Note;
use super::writing::outbox::Outbox;
use super::writing::paths::{file_name, slashed};
use super::writing::waiting::sync_papers;
use crate::report::document::Document;
use crate::report::fonts::Fonts;
use crate::report::unprintable::Unprintable;
use crate::report::words::Words;
use crate::tournament::Tournament;

/// Where the papers of an event are drawn that were asked for.
#[derive(Debug)]
pub struct Wall {
    letters: Unprintable,
    /// Its folder of papers in the output folder.
    folder: String,
    outbox: Outbox,
    marker: Marker,
    since: Option<SystemTime>,
    asked: Asked,
    notes: Vec<Note>,
    _turn: Turn,
}

impl Wall {
    /// For an event, on papers of this language; it waits for its turn in the output folder.
    ///
    /// # Errors
    /// When the output folder cannot be written to.
    pub fn new(
        out: &Path,
        found: &Found,
        done: &Processed,
        tournament: &Tournament,
        words: Words,
    ) -> anyhow::Result<Self> {
        let never = AtomicBool::new(false);
        let turn = turn(out, &never, &|| ()).map_err(|error| cannot_write(out, &error))?;
        let turn = turn.ok_or_else(|| cannot_write(out, &io::ErrorKind::WouldBlock.into()))?;
        let since = out.join(MARKER).metadata().and_then(|meta| meta.modified()).ok();
        let marker = Marker::load(out);
        Ok(Self {
            letters: Unprintable::of(tournament, words, Fonts::get()),
            folder: slashed(&found.folder),
            outbox: Outbox::new(out, marker.ours(&[])),
            marker,
            since,
            asked: Asked { inputs: done.read.inputs(&found.path), ..Asked::default() },
            notes: Vec::new(),
            _turn: turn,
        })
    }

    /// Draws documents as one file of the event's folder; the name that it has in the output folder, none where there was
    /// nothing to draw.
    ///
    /// # Errors
    /// When it cannot be drawn or written.
    pub fn write(
        &mut self,
        name: &str,
        documents: Vec<Document>,
    ) -> anyhow::Result<Option<String>> {
        let name = format!("{}/{name}", self.folder);
        let out = self.outbox.folder().to_owned();
        let path = out.join(&name);
        let fault = |why: String| cannot_write(&path, &io::Error::other(why));
        let Some(drawn) = draw(&file_name(&path), documents, &self.letters) else {
            return Ok(None);
        };
        let bytes = drawn.map_err(fault)?;
        let digest = Digest::of(&bytes);
        let plan = self.outbox.plan(&name, &digest);
        let files = [(name.clone(), digest.clone())].into();
        self.outbox.announce(&Line { folder: None, files }).map_err(|e| cannot_write(&path, &e))?;
        let mut paper = self.outbox.write(name, &bytes, digest, plan);
        sync_papers(&out, std::iter::once(&mut paper));
        let mut notes = Vec::new();
        let placed = self.outbox.put(paper, &mut notes);
        let failed = notes.iter().find(|note| note.is_failure());
        if let Some(failed) = failed {
            return Err(anyhow::Error::msg(failed.to_string()));
        }
        self.notes.extend(notes);
        Ok(placed.map(|(name, digest)| {
            self.asked.files.insert(name.clone(), digest);
            name
        }))
    }

    /// All that was asked for is written: what was made of an earlier state goes. What a person should know about it.
    ///
    /// # Errors
    /// When it cannot be written down which papers these are.
    pub fn close(mut self) -> anyhow::Result<Vec<Note>> {
        let out = self.outbox.folder().to_owned();
        if let Some(before) = self.marker.asked.remove(&self.folder) {
            let mut gone = before.files;
            gone.retain(|name, _| {
                !self.asked.files.contains_key(name) && !self.outbox.remove(name, &mut self.notes)
            });
            self.asked.files.extend(gone);
        }
        if !self.asked.files.is_empty() {
            self.marker.asked.insert(self.folder, self.asked);
        }
        let marker = out.join(MARKER);
        let written = self.marker.to_bytes().and_then(|bytes| replace(&marker, &bytes));
        written.map_err(|error| cannot_write(&marker, &error))?;
        if let Some(since) = self.since {
            // Papers that a person has touched since the run are still looked at in the next one.
            let file = std::fs::File::options().append(true).open(&marker);
            let _ = file.and_then(|file| file.set_modified(since));
        }
        self.outbox.close();
        Ok(self.notes)
    }
}

/// Whether papers that were asked for say what is no longer so.
pub fn is_stale(workbook: &Path, asked: &Asked) -> bool {
    !unchanged(workbook, &asked.inputs)
}
