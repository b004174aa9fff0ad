//! All text of a paper, wherever it stands.

use super::{Block, Inline};

impl Inline {
    /// Plain text.
    pub fn text(text: impl Into<String>) -> Self {
        Self::Text(text.into())
    }

    /// Secondary text.
    pub fn faint(text: impl Into<String>) -> Self {
        Self::Faint(text.into())
    }

    /// Text that stands out.
    pub fn strong(text: impl Into<String>) -> Self {
        Self::Strong(text.into())
    }

    /// Its text; none of a place to write, a box or white space.
    pub fn words(&self) -> Option<&str> {
        match self {
            Self::Text(text) | Self::Strong(text) | Self::Faint(text) | Self::Sized(_, _, text) => {
                Some(text)
            }
            Self::Blank(_) | Self::Tick(_) | Self::Mark(_) | Self::Gap(_) => None,
        }
    }

    /// The same, to be changed.
    pub fn words_mut(&mut self) -> Option<&mut String> {
        match self {
            Self::Text(text) | Self::Strong(text) | Self::Faint(text) | Self::Sized(_, _, text) => {
                Some(text)
            }
            Self::Blank(_) | Self::Tick(_) | Self::Mark(_) | Self::Gap(_) => None,
        }
    }

    /// A piece that looks so, with other text.
    pub fn with(&self, words: &str) -> Self {
        let mut own = self.clone();
        if let Some(text) = own.words_mut() {
            words.clone_into(text);
        }
        own
    }
}

impl Block {
    /// Changes every line in it, and what stands in small type under cells.
    pub fn change(
        &mut self,
        line: &mut dyn FnMut(&mut Vec<Inline>),
        under: &mut dyn FnMut(&mut String),
    ) {
        match self {
            Self::Heading(_, own) | Self::Paragraph(own) | Self::Line(own) | Self::Small(own) => {
                line(own);
            }
            Self::Table(table) => {
                let rows = table.rows.iter_mut().flat_map(|row| &mut row.cells);
                for cell in table.head.iter_mut().chain(rows) {
                    line(&mut cell.content);
                    cell.under.iter_mut().for_each(&mut *under);
                }
            }
            Self::Box(blocks) | Self::Together(blocks) => {
                blocks.iter_mut().for_each(|block| block.change(line, under));
            }
            Self::Cards { cards, .. } => {
                cards.iter_mut().flatten().for_each(|block| block.change(line, under));
            }
            Self::Rule | Self::Space(_) | Self::PageBreak => {}
        }
    }
}
