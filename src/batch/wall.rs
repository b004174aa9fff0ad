//! Papers that are asked for one by one, beside those of a run.

use std::path::Path;

use super::draw::draw;
use super::files::replace;
use super::paths::{file_name, slashed};
use crate::report::document::Document;
use crate::report::fonts::Fonts;
use crate::report::unprintable::Unprintable;
use crate::report::words::Words;
use crate::said::said;
use crate::tournament::Tournament;

/// Where the papers of an event are drawn.
#[derive(Debug)]
pub struct Wall(Unprintable);

impl Wall {
    /// For the names of an event, on papers of this language.
    pub fn new(tournament: &Tournament, words: Words) -> Self {
        Self(
            Fonts::get().map(|fonts| Unprintable::of(tournament, words, fonts)).unwrap_or_default(),
        )
    }

    /// Draws documents as one file and puts it in its place; whether there was anything to draw.
    ///
    /// # Errors
    /// When it cannot be drawn or written.
    pub fn write(&self, path: &Path, documents: Vec<Document>) -> anyhow::Result<bool> {
        let cannot = |why: String| {
            let said = said!("cli.cannot-write", path = slashed(path), why);
            anyhow::Error::msg(Words::spoken().say(&said))
        };
        let Some(drawn) = draw(&file_name(path), documents, &self.0) else { return Ok(false) };
        replace(path, &drawn.map_err(cannot)?).map_err(|error| cannot(error.to_string()))?;
        Ok(true)
    }
}
