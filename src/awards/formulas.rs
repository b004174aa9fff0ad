//! The rules of division: from the prizes of a group's places to the parts that its players have.

use crate::decision::Clause;
use crate::regulations::schema::{JointShares, Of, Split, To};
use crate::said::{Said, said};
use crate::tournament::exact::Exact;
use crate::tournament::{Places, PlayerId};

use super::pool::PlaceGroup;
use super::pool::ShareLine;

/// A part that these players share alike.
pub fn part(what: Said, clause: &Clause, amount: Exact, to: Vec<PlayerId>) -> ShareLine {
    ShareLine {
        what,
        clause: clause.clone(),
        amount,
        each: if to.is_empty() { Exact::ZERO } else { amount / to.len() },
        to,
        among: Vec::new(),
        least: Exact::ZERO,
        most: amount,
        stays: false,
        places: None,
    }
}

/// The same part; while nobody has it, it is open among these.
fn open_among(line: ShareLine, players: &[PlayerId]) -> ShareLine {
    ShareLine { among: if line.to.is_empty() { players.to_vec() } else { Vec::new() }, ..line }
}

/// To each class of the outcome the amounts of its own places.
pub fn by_place(
    group: &PlaceGroup,
    amount: &dyn Fn(u32) -> Exact,
    clause: &Clause,
) -> Vec<ShareLine> {
    let mut first = group.places.first();
    let mut lines = Vec::new();
    for class in &group.outcome.classes {
        let size = u32::try_from(class.len()).unwrap_or(1);
        let last = first + size - 1;
        let pool: Exact = (first..=last).map(amount).sum();
        // While a play-off is open nobody knows who has which place, unless all of them pay alike.
        let alike = (first..=last).all(|place| amount(place) == amount(first));
        let open = group.outcome.is_open_among(class) && !alike;
        let places = Places::of(first, class.len());
        let what = match (places.is_single(), open) {
            (true, _) => said!("awards.place", places),
            (false, true) => said!("awards.each-to-the-player-who-gets-it", places),
            (false, false) => said!("awards.shared-equally", places),
        };
        let to = if open { Vec::new() } else { class.clone() };
        let least = match open {
            true => (first..=last).map(amount).min().unwrap_or(Exact::ZERO),
            false => Exact::ZERO,
        };
        let most = (first..=last).map(amount).max().unwrap_or(pool);
        let own = ShareLine { places: Some(places), least, most, ..part(what, clause, pool, to) };
        lines.push(open_among(own, class));
        first = last + 1;
    }
    lines
}

/// The parts of a formula. Joint winners share the winner's parts and their own share of the others' parts.
pub fn split(
    group: &PlaceGroup,
    amount: &dyn Fn(u32) -> Exact,
    pool: Exact,
    rule: &Split,
) -> Vec<ShareLine> {
    let first = amount(group.places.first());
    // Where nothing made a winner, all share first place as joint winners do.
    let winners = match (group.outcome.winner_open, &group.outcome.winners[..]) {
        (true, _) => &[][..],
        (false, []) => &group.players[..],
        (false, winners) => winners,
    };
    let others: Vec<PlayerId> =
        group.players.iter().copied().filter(|p| !winners.contains(p)).collect();
    let [from, to] = group.places.into();
    let other_prizes = || match to - from {
        0 | 1 => said!("awards.prize", place = to),
        _ => said!("awards.prizes", from = from + 1, to),
    };
    let mut lines = Vec::new();
    let joint = winners.len() > 1;
    let called_joint = group.outcome.joint;
    // The clauses of the parts speak of one winner.
    let silent = Clause::silent();
    let of_joint = rule.joint_clause.as_ref().unwrap_or(&silent);
    // Whom a criterion has parted from those who share first place has won nothing with them.
    let alike = called_joint || others.is_empty();
    if joint && alike && rule.joint == JointShares::Alike {
        let what = said!("awards.shared-equally", places = group.places);
        return vec![part(what, of_joint, pool, group.players.clone())];
    }
    for share in &rule.parts {
        let own = rule.clause.0.get(share.nth - 1).unwrap_or(rule.clause.first());
        // What all have, or each place, hangs on no winner.
        let of_one = matches!(share.to, To::Winner | To::Others);
        let clause = if joint && of_one { of_joint } else { own };
        let percent = share.take.0 * Exact::from(100);
        let (of, whole) = match share.of {
            Of::Pool => (said!("awards.the-pool"), pool),
            Of::First => (said!("awards.prize", place = from), first),
            Of::Rest => (other_prizes(), pool - first),
            Of::Place => (said!("awards.prize-of-each-place"), pool),
        };
        let taken = whole * share.take.0;
        let what = said!("awards.percent-of", percent, of);
        match share.to {
            To::All => {
                let what = said!("awards.to-all", what);
                lines.push(part(what, clause, taken, group.players.clone()));
            }
            To::Winner => {
                let line =
                    part(to_winner(what, winners, called_joint), clause, taken, winners.to_vec());
                lines.push(open_among(line, &group.players));
            }
            To::Others => {
                // Each loser's share is that of one place; joint winners keep the shares of theirs among them.
                let heads = group.players.len().saturating_sub(1).max(1);
                let kept = winners.len().saturating_sub(1);
                if kept == 0 {
                    let to = if winners.is_empty() { Vec::new() } else { others.clone() };
                    let line = part(said!("awards.to-the-others", what), clause, taken, to);
                    lines.push(open_among(line, &group.players));
                } else {
                    let own = taken * Exact::from(kept) / heads;
                    let theirs = what.clone();
                    let theirs = match called_joint {
                        true => said!("awards.share-of-the-joint-winners", what = theirs),
                        false => said!("awards.share-of-those-level", what = theirs),
                    };
                    lines.push(part(theirs, clause, own, winners.to_vec()));
                    if own != taken {
                        let what = said!("awards.to-the-others", what);
                        lines.push(part(what, clause, taken - own, others.clone()));
                    }
                }
            }
            To::Place => {
                for mut line in by_place(group, amount, clause) {
                    line.what = said!("awards.percent-of", percent, of = line.what);
                    line.amount = line.amount * share.take.0;
                    line.each = line.each * share.take.0;
                    line.least = line.least * share.take.0;
                    line.most = line.most * share.take.0;
                    line.places = None;
                    lines.push(line);
                }
            }
        }
    }
    lines
}

fn to_winner(what: Said, winners: &[PlayerId], joint: bool) -> Said {
    match (winners.len() > 1, joint) {
        (true, true) => said!("awards.to-the-joint-winners", what),
        (true, false) => said!("awards.to-those-level", what),
        (false, _) => said!("awards.to-the-winner", what),
    }
}
