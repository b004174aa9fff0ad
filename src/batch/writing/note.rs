//! What a run does with files and folders, as it is told.

use std::fmt;

use crate::report::words::Words;
use crate::said::{Said, said};

/// So many files are searched behind a link: what lies beside the folder that was given may be a whole disk.
pub const MOST_BEHIND_A_LINK: usize = 10_000;

/// What a person should know about a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Note {
    /// A paper was edited: it is kept under another name.
    Yours {
        /// The paper.
        paper: String,
        /// What the edited one is called now.
        kept: String,
    },
    /// A paper could not be replaced: the new one has another name.
    Busy {
        /// The paper.
        paper: String,
        /// What the new one is called.
        instead: String,
    },
    /// Papers say what is no longer so, and were put aside.
    Earlier {
        /// The papers.
        papers: Vec<String>,
        /// Where they are now.
        folder: String,
    },
    /// Papers that were put aside are not needed any more and are gone.
    Cleared {
        /// Where they were.
        folder: String,
    },
    /// Folders of papers belong to no workbook of the folder that was given.
    Stray {
        /// The folders, each with its workbook: `cup (cup.xlsx)`.
        folders: Vec<String>,
        /// There are no such workbooks any more.
        gone: bool,
    },
    /// Results of an earlier run that could not be kept.
    Lost {
        /// The workbooks.
        workbooks: Vec<String>,
    },
    /// A paper was damaged or emptied, and was written anew.
    Mended {
        /// The paper.
        paper: String,
    },
    /// Papers were no longer true and are gone.
    Gone {
        /// The papers.
        papers: Vec<String>,
    },
    /// A folder cannot be looked into.
    Unreadable {
        /// Which.
        folder: String,
        /// Why.
        why: String,
    },
    /// The style beside the workbooks cannot be read: the papers are as if there were none.
    StyleLeftOut {
        /// What is wrong with it, with file and line.
        why: String,
    },
    /// A link leads to a folder with more files than are searched behind one.
    LinkTooLarge {
        /// The link.
        path: String,
    },
    /// Workbooks tell of one event.
    OneEvent {
        /// The workbooks.
        workbooks: Vec<String>,
    },
    /// A workbook is not there any more, and another tells of its event.
    Renamed {
        /// How it was called.
        before: String,
        /// The other.
        workbook: String,
    },
    /// A paper of an earlier state could not be taken away.
    Left {
        /// The paper.
        paper: String,
        /// Why.
        why: String,
    },
    /// A paper could not be written.
    Failed {
        /// The paper.
        paper: String,
        /// Why.
        why: String,
    },
}

impl Note {
    /// Whether the output folder is not as it should be, so that the next run tries again.
    pub fn is_failure(&self) -> bool {
        matches!(self, Self::Left { .. } | Self::Failed { .. })
    }

    fn said(&self) -> Said {
        match self {
            Self::Yours { paper, kept } => said!("batch.note.yours", paper, kept),
            Self::Busy { paper, instead } => said!("batch.note.busy", paper, instead),
            Self::Earlier { papers, folder } => {
                said!("batch.note.earlier", papers = papers.clone(), folder)
            }
            Self::Cleared { folder } => said!("batch.note.cleared", folder),
            Self::Stray { folders, gone: true } => {
                said!("batch.note.stray.gone", folders = folders.clone())
            }
            Self::Stray { folders, gone: false } => {
                said!("batch.note.stray.elsewhere", folders = folders.clone())
            }
            Self::Lost { workbooks } => said!("batch.note.lost", workbooks = workbooks.clone()),
            Self::Mended { paper } => said!("batch.note.mended", paper),
            Self::Gone { papers } => said!("batch.note.gone", papers = papers.clone()),
            Self::Unreadable { folder, why } => said!("batch.note.unreadable", folder, why),
            Self::StyleLeftOut { why } => said!("batch.note.style-left-out", why),
            Self::LinkTooLarge { path } => {
                said!("batch.note.link-too-large", path, most = MOST_BEHIND_A_LINK)
            }
            Self::OneEvent { workbooks } => {
                said!("batch.note.one-event", workbooks = workbooks.clone())
            }
            Self::Renamed { before, workbook } => said!("batch.note.renamed", before, workbook),
            Self::Left { paper, why } => said!("batch.note.left", paper, why),
            Self::Failed { paper, why } => said!("batch.note.failed", paper, why),
        }
    }
}

impl fmt::Display for Note {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&Words::spoken().say(&self.said()))
    }
}

/// What would happen to a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Plan {
    /// It is not there yet.
    New,
    /// It is there and the same.
    Same,
    /// It is ours and is replaced.
    Replaced,
    /// It is damaged or empty and is replaced.
    Mended,
    /// It is another's and is kept under another name.
    Kept,
}

impl Plan {
    /// As `--dry-run` says it.
    pub fn word(self) -> &'static str {
        Words::spoken().word(match self {
            Self::New => "batch.plan.new",
            Self::Same => "batch.plan.same",
            Self::Replaced => "batch.plan.replaced",
            Self::Mended => "batch.plan.mended",
            Self::Kept => "batch.plan.kept",
        })
    }
}
