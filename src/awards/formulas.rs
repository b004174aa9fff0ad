//! The rules of division: from the prizes of a group's places to the parts that its players have.

use crate::decision::Clause;
use crate::regulations::schema::{Of, Split, To};
use crate::tournament::exact::Exact;
use crate::tournament::{Places, PlayerId};

use super::pool::PlaceGroup;
use super::shares::Line;

/// `1st`, `2nd`, `11th`.
pub fn ordinal(number: u32) -> String {
    let ending = match (number % 10, number % 100) {
        (_, 11..=13) => "th",
        (1, _) => "st",
        (2, _) => "nd",
        (3, _) => "rd",
        _ => "th",
    };
    format!("{number}{ending}")
}

/// A part that these players share alike.
pub fn part(what: String, clause: &Clause, amount: Exact, to: Vec<PlayerId>) -> Line {
    Line {
        what,
        clause: clause.clone(),
        amount,
        each: if to.is_empty() { Exact::ZERO } else { amount / to.len() },
        to,
        among: Vec::new(),
        places: None,
    }
}

/// The same part; while nobody has it, it is open among these.
fn open_among(line: Line, players: &[PlayerId]) -> Line {
    Line { among: if line.to.is_empty() { players.to_vec() } else { Vec::new() }, ..line }
}

/// To each class of the outcome the amounts of its own places.
pub fn by_place(group: &PlaceGroup, amount: &dyn Fn(u32) -> Exact, clause: &Clause) -> Vec<Line> {
    let mut first = group.places.first();
    let mut lines = Vec::new();
    for class in &group.outcome.classes {
        let size = u32::try_from(class.len()).unwrap_or(1);
        let last = first + size - 1;
        let pool: Exact = (first..=last).map(amount).sum();
        // While a play-off is open nobody knows who has which place, unless all of them pay alike.
        let alike = (first..=last).all(|place| amount(place) == amount(first));
        let open = group.outcome.open && class.len() > 1 && !alike;
        let what = match (first == last, open) {
            (true, _) => format!("place {first}"),
            (false, true) => format!("places {first}-{last}, each to the player who gets it"),
            (false, false) => format!("places {first}-{last} shared equally"),
        };
        let to = if open { Vec::new() } else { class.clone() };
        let own = Line { places: Places::new(first, last), ..part(what, clause, pool, to) };
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
) -> Vec<Line> {
    let first = amount(group.places.first());
    // Where nothing made a winner, all are joint winners.
    let winners = match (group.outcome.open, &group.outcome.winners[..]) {
        (true, _) => &[][..],
        (false, []) => &group.players[..],
        (false, winners) => winners,
    };
    let others: Vec<PlayerId> =
        group.players.iter().copied().filter(|p| !winners.contains(p)).collect();
    let [from, to] = group.places.into();
    let first_prize = format!("{} prize", ordinal(from));
    let other_prizes = match to - from {
        0 | 1 => format!("{} prize", ordinal(to)),
        _ => format!("{} to {} prizes", ordinal(from + 1), ordinal(to)),
    };
    let mut lines = Vec::new();
    for share in &rule.parts {
        let clause = rule.clause.0.get(share.nth - 1).unwrap_or(rule.clause.first());
        let percent = format!("{}%", (share.take.0 * Exact::from(100)).mixed());
        let (of, whole) = match share.of {
            Of::Pool => ("the pool", pool),
            Of::First => (first_prize.as_str(), first),
            Of::Rest => (other_prizes.as_str(), pool - first),
            Of::Place => ("each place's prize", pool),
        };
        let taken = whole * share.take.0;
        let what = format!("{percent} of {of}");
        match share.to {
            To::All => {
                lines.push(part(format!("{what}, to all"), clause, taken, group.players.clone()))
            }
            To::Winner => {
                let line = part(to_winner(&what, winners), clause, taken, winners.to_vec());
                lines.push(open_among(line, &group.players));
            }
            To::Others => {
                // Each loser's share is that of one place; joint winners keep the shares of theirs among them.
                let heads = group.players.len().saturating_sub(1).max(1);
                let kept = winners.len().saturating_sub(1);
                if kept == 0 {
                    let to = if winners.is_empty() { Vec::new() } else { others.clone() };
                    let line = part(format!("{what}, to the others"), clause, taken, to);
                    lines.push(open_among(line, &group.players));
                } else {
                    let own = taken * Exact::from(kept) / heads;
                    lines.push(part(
                        format!("{what}, the joint winners' share of it"),
                        clause,
                        own,
                        winners.to_vec(),
                    ));
                    if own != taken {
                        lines.push(part(
                            format!("{what}, to the others"),
                            clause,
                            taken - own,
                            others.clone(),
                        ));
                    }
                }
            }
            To::Place => {
                for mut line in by_place(group, amount, clause) {
                    line.what = format!("{percent} of {}", line.what);
                    line.amount = line.amount * share.take.0;
                    line.each = line.each * share.take.0;
                    line.places = None;
                    lines.push(line);
                }
            }
        }
    }
    lines
}

fn to_winner(what: &str, winners: &[PlayerId]) -> String {
    if winners.len() > 1 {
        format!("{what}, to the joint winners")
    } else {
        format!("{what}, to the winner")
    }
}
