//! The packs of a play-off that may come: what all the outcomes that lead to it have in common.
//!
//! A pack that is printed before the last games are over must say nothing that hangs on them. It is drawn for each
//! outcome that leads to the tie; numbers in which they differ are left blank, and where they differ in anything else, who
//! meets whom or who plays at all, each has a print of its own that says which results make it hold, or how often it does.

use super::in_common::{in_common, together, with_blanks};
use super::parts::in_words;
use super::prepared::begin;
use super::when::when;
use crate::event::{ReadingReport, settle, settle_once};
use crate::outlook::{Outlook, Path, PossibleTie, leading, played};
use crate::regulations::Regulation;
use crate::report::document::Document;
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
    /// They, or one print after another, each with pages that are counted by themselves.
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
    let readings = readings(sheet.regulation, tournament, outlook, &paths);
    let (some, all) = (paths.len(), all.as_str());
    let one = Supposed { said: said!("paper.outlook.pack.one", some, all), points_open: false };
    let mut prints: Vec<(Vec<Document>, Vec<&Path>)> = Vec::new();
    for path in &paths {
        let documents = drawn(path, &one, &readings);
        if documents.is_empty() {
            continue;
        }
        let same =
            prints.iter_mut().find_map(|own| Some((together(&own.0, &documents, in_common)?, own)));
        match same {
            Some((merged, own)) => {
                own.0 = merged;
                own.1.push(path);
            }
            None => prints.push((documents, vec![path])),
        }
    }
    prints.sort_by_key(|own| std::cmp::Reverse(own.1.len()));
    let prints_in_all = prints.len();
    let made: Vec<Vec<Document>> = match prints_in_all {
        0 | 1 => prints.into_iter().map(|(documents, _)| documents).collect(),
        // Drawn anew with the results that each holds with.
        prints_in_all => {
            let told: Vec<&Path> = prints.iter().flat_map(|own| own.1.clone()).collect();
            let some = told.len();
            let anew = |((_, own), print): (&(Vec<Document>, Vec<&Path>), usize)| {
                let prints = prints_in_all;
                let said = match when(sheet, outlook, &told, own) {
                    Some(games) => {
                        said!("paper.outlook.pack.of-games", some, all, print, prints, games)
                    }
                    None => {
                        let own = own.len();
                        said!("paper.outlook.pack.several", some, all, print, prints, own)
                    }
                };
                let what = Supposed { said, points_open: false };
                let mut each = own.iter().map(|path| drawn(path, &what, &readings));
                let first = each.next()?;
                each.try_fold(first, |all, own| together(&all, &own, in_common))
            };
            prints.iter().take(MOST_PRINTS).zip(1..).filter_map(anew).collect()
        }
    };
    let left_out = prints_in_all - made.len();
    Some(Packs { documents: made.into_iter().flatten().map(with_blanks).collect(), left_out })
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
