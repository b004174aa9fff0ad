//! Whether each criterion of an order can still part players: none stands behind one that leaves nobody level, and none
//! stands there a second time.

use super::super::schema::{Criterion, MedianBuchholz};
use super::super::tree::{Node, Path, Value};
use super::play_off::Checked;
use crate::said::said;

impl Checked<'_> {
    /// Behind a criterion that leaves nobody level no other is asked, and one that was asked already parts nobody.
    pub fn order(&mut self, by: &[Criterion], path: &Path) {
        // What an event names itself stands in no file.
        if self.tree.at(path).span == (0..0) {
            return;
        }
        let last = by.iter().position(Criterion::parts_all);
        if let Some(last) = last.filter(|last| last + 1 < by.len()) {
            self.wrong(&path.item(last + 1), said!("regulations.criterion-not-reached"));
        }
        self.medians(by, path);
        let items = self.tree.at(path).items();
        for (index, (criterion, item)) in by.iter().zip(items).enumerate().skip(1) {
            // Behind another criterion there are fewer tied players to look at.
            let from = if criterion.looks_at_the_tied() { index - 1 } else { 0 };
            if items[from..index].iter().any(|own| alike(own, item)) {
                let mend = said!("regulations.mend.criterion-twice");
                self.faults.warn(&item.span, said!("regulations.criterion-twice"), mend);
            }
        }
    }

    /// A median of which nothing says what an own round without a game counts.
    pub fn medians(&mut self, by: &[Criterion], path: &Path) {
        for (at, criterion) in by.iter().enumerate() {
            if let Criterion::MedianBuchholz(MedianBuchholz { own_unplayed: None, .. }) = criterion
            {
                let span = &self.tree.at(&path.item(at)).span;
                let mend = said!("regulations.mend.median-unsaid");
                self.faults.warn(span, said!("regulations.median-unsaid"), mend);
            }
        }
    }

    /// Of a Swiss FIDE has no Sonneborn-Berger in which a forfeited game simply counts the opponent's points: what is not
    /// said there is told.
    pub fn forfeits_in_swiss(&mut self, by: &[Criterion], path: &Path) {
        for (at, criterion) in by.iter().enumerate() {
            let path = path.item(at).word("sonneborn-berger");
            let is_own = matches!(criterion, Criterion::SonnebornBerger(_));
            if is_own && !self.tree.has(&path, "unplayed") {
                let span = &self.tree.at(&path).span;
                let mend = said!("regulations.mend.swiss-unsaid");
                self.faults.warn(span, said!("regulations.swiss-unsaid"), mend);
            }
        }
    }

    /// What is said of those whom criteria leave level, where the last of them leaves none.
    pub fn nobody_left(&mut self, by: &[Criterion], path: &Path, word: &str) {
        let path = path.word(word);
        if self.tree.at(&path.up()).table().is_some_and(|own| own.get(word).is_some())
            && by.last().is_some_and(Criterion::parts_all)
        {
            self.wrong(&path, said!("regulations.nobody-left-tied", word));
        }
    }
}

/// Whether two rules say the same, whatever their clauses and titles.
fn alike(one: &Node, other: &Node) -> bool {
    match (&one.value, &other.value) {
        (Value::Table(one), Value::Table(other)) => {
            let own = |word: &&str| !["clause", "title"].contains(word);
            let same = |word: &str| match (one.get(word), other.get(word)) {
                (Some(one), Some(other)) => alike(one, other),
                _ => false,
            };
            let all = || one.words().chain(other.words()).filter(own);
            all().all(same)
        }
        (Value::List(one), Value::List(other)) => {
            one.len() == other.len() && one.iter().zip(other).all(|(one, other)| alike(one, other))
        }
        (one, other) => one == other,
    }
}
