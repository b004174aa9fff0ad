//! The packs of a play-off that may come: what all the outcomes that lead to it have in common.
//!
//! A pack that is printed before the last games are over must say nothing that hangs on them. It is drawn for each
//! outcome that leads to the tie; numbers in which they differ are left blank, and where they differ in anything else, who
//! meets whom or who plays at all, each has a print of its own that says how often it comes about.

use super::in_common::{in_common, together, with_blanks};
use super::parts::in_words;
use super::prepared::begin;
use crate::event::{ReadingReport, settle, settle_once};
use crate::outlook::{Outlook, Path, PossibleTie, leading, played};
use crate::regulations::Regulation;
use crate::report::document::{Block, Document, Inline};
use crate::report::papers::Sheet;
use crate::report::papers::play_off::{self, Supposed};
use crate::said::said;
use crate::tournament::Tournament;

/// So many outcomes are drawn for a tie.
const MOST: u128 = 256;
/// So many prints are made of one pack, those that come about most often first.
const MOST_PRINTS: usize = 4;

/// The packs of a tie.
pub struct Packs {
    /// They, or one print after another.
    pub documents: Vec<Document>,
    /// So many prints were not made.
    pub left_out: usize,
}

/// The packs of a tie; none where more outcomes lead to it than are drawn and what is played hangs on them.
pub fn packs(
    sheet: &Sheet<'_>,
    tournament: &Tournament,
    outlook: &Outlook,
    tie: &PossibleTie,
) -> Option<Packs> {
    let drawn = |path: &[u8], what: &Supposed, readings: &[ReadingReport]| {
        let mut settled = settle_once(sheet.regulation, &played(tournament, &outlook.games, path));
        settled.readings = readings.to_vec();
        play_off::supposed(&Sheet { settlement: &settled, ..*sheet }, tie.places, what)
    };
    let all = in_words(sheet, outlook.outcomes);
    let Some(paths) = leading(outlook, tie, MOST) else {
        let begin = begin(sheet, tournament, outlook, tie);
        let said = said!("paper.outlook.pack.one", some = in_words(sheet, tie.outcomes), all);
        let what = Supposed { said, points_open: true };
        let by_lots = !begin.is_empty() && begin.iter().all(|own| own.by_lots);
        return by_lots.then(|| Packs { documents: drawn(&tie.example, &what, &[]), left_out: 0 });
    };
    let of = |print: usize, prints: usize, some: usize, own: usize| match prints {
        1 => said!("paper.outlook.pack.one", some, all = all.as_str()),
        _ => said!("paper.outlook.pack.several", some, all = all.as_str(), print, prints, own),
    };
    // Drawn as if it were the last of many, so that what it is at last has room.
    let some = paths.len();
    let draft = Supposed { said: of(some, some.max(2), some, some), points_open: false };
    let readings = readings(sheet.regulation, tournament, outlook, &paths);
    let mut prints: Vec<(Vec<Document>, usize)> = Vec::new();
    for path in &paths {
        let documents = drawn(path, &draft, &readings);
        if documents.is_empty() {
            continue;
        }
        let same =
            prints.iter_mut().find_map(|own| Some((together(&own.0, &documents, in_common)?, own)));
        match same {
            Some((merged, own)) => *own = (merged, own.1 + 1),
            None => prints.push((documents, 1)),
        }
    }
    prints.sort_by_key(|own| std::cmp::Reverse(own.1));
    let (number, some) = (prints.len(), prints.iter().map(|own| own.1).sum());
    let before = sheet.say(&draft.said);
    let made =
        prints.into_iter().take(MOST_PRINTS).zip(1..).flat_map(|((documents, own), print)| {
            let now = sheet.say(&of(print, number, some, own));
            let before = &before;
            documents.into_iter().map(move |document| with_blanks(headed(document, before, &now)))
        });
    Some(Packs { documents: made.collect(), left_out: number.saturating_sub(MOST_PRINTS) })
}

/// The readings that the arbiter confirms whatever the open games bring: of those that are reached by some outcomes alone, or
/// would change something else in each, nothing can be said yet.
fn readings(
    regulation: &Regulation,
    tournament: &Tournament,
    outlook: &Outlook,
    paths: &[Path],
) -> Vec<ReadingReport> {
    let settled = |path: &Path| settle(regulation, &played(tournament, &outlook.games, path));
    let mut each = paths.iter().map(|path| settled(path).readings);
    let first = each.next().unwrap_or_default();
    each.fold(first, |mut common, own| {
        common.retain(|reading| own.contains(reading));
        common
    })
}

/// The pack with what stands first on it told anew.
fn headed(mut document: Document, before: &str, now: &str) -> Document {
    for block in &mut document.blocks {
        let Block::Paragraph(line) = block else { continue };
        if line[..] == [Inline::strong(before)] {
            *line = vec![Inline::strong(now)];
        }
    }
    document
}
