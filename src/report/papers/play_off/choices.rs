//! The boxes of a choice, one under the other where they have no room beside each other.

use crate::report::document::{Block, Inline};

use super::pack::Pack;
use super::parts::text;

/// A line of a form in which one of several boxes is ticked, as it is broken where it is set so: what stands before the
/// first box, then the boxes beside each other; where they have no room for that, each has a line of its own. Where room is
/// tight that may take no more lines than the line has anyway.
pub fn broken(
    pack: &Pack<'_>,
    line: Vec<Inline>,
    tight: bool,
    set: impl Fn(Vec<Inline>) -> Block,
) -> Vec<Inline> {
    let height = |line: &[Inline]| pack.height(vec![set(line.to_vec())]);
    let boxed = |piece: &Inline| matches!(piece, Inline::Mark(_));
    let is_gap = |piece: &Inline| matches!(piece, Inline::Gap(ems) if *ems > 0);
    let several = line.iter().filter(|piece| boxed(piece)).count() > 1;
    let Some(first) = line.iter().position(boxed).filter(|_| several) else { return line };
    let one = [Inline::Mark(false)];
    let two = [&one[..], &[text("\n")], &one].concat();
    let [own, one, two] = [height(&line), height(&one), height(&two)];
    if own <= one {
        return line;
    }
    let (label, rest) = line.split_at(first);
    let choices: Vec<&[Inline]> = rest.split_inclusive(is_gap).collect();
    let most = if tight { own } else { u32::MAX };
    for each in [false, true] {
        let (mut told, mut lines) = (label.to_vec(), 0);
        for (at, choice) in choices.iter().enumerate() {
            // What has no box of its own goes on with what is chosen.
            let begins = each || !choice.first().is_some_and(boxed);
            if if at == 0 { !label.is_empty() } else { begins } {
                told.truncate(told.len() - usize::from(told.last().is_some_and(is_gap)));
                told.push(text("\n"));
                lines += 1;
            }
            told.extend_from_slice(choice);
        }
        let own = height(&told);
        // None of its lines is broken again; a height may be rounded.
        if own <= most && (each || own <= one + lines * (two - one) + lines) {
            return told;
        }
    }
    line
}
