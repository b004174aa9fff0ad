//! What follows a stage: every way in which it can end, and what is played then.

use crate::playoff::{next, times};
use crate::regulations::schema::{Form, Settles};
use crate::report::document::Block;
use crate::tournament::Places;

use super::pack::Pack;
use super::parts::{branches, cited};
use super::plan::{Plan, form_words, how, used_up};

/// A stage as far as what follows it is concerned.
#[derive(Clone, Copy, Debug)]
pub struct From {
    /// The step.
    pub step: usize,
    /// The how-manieth time it is played; none on a sheet that may serve several times.
    pub turn: Option<u32>,
    /// How often its players had been level before it; none where that is not known.
    pub again: Option<usize>,
    /// How many play.
    pub players: usize,
    /// The first place at stake; none where that is not known.
    pub place: Option<u32>,
}

/// The branches of a stage in which all play for the same.
pub fn after_games(pack: &Pack<'_>, plan: &Plan, from: From) -> Block {
    let rows = match &pack.rules.settles {
        Settles::Winner(_) => winner(pack, plan, from),
        Settles::Places(_) => places(pack, plan, from),
    };
    branches(rows)
}

fn people(count: usize) -> String {
    match count {
        2 => "two".to_owned(),
        3 => "three".to_owned(),
        4 => "four".to_owned(),
        5 => "five".to_owned(),
        6 => "six".to_owned(),
        count => count.to_string(),
    }
}

fn all_level(players: usize) -> String {
    match players {
        2 => "both level".to_owned(),
        players => format!("all {} level", people(players)),
    }
}

fn winner(pack: &Pack<'_>, plan: &Plan, from: From) -> Vec<(String, String)> {
    let mut rows =
        vec![("one player alone on top".to_owned(), "is the winner: last page".to_owned())];
    for level in 2..=from.players {
        let when = if level == from.players {
            all_level(level)
        } else {
            format!("{} level on top", people(level))
        };
        rows.extend(goes_on(pack, plan, from, level, when));
    }
    rows
}

/// What so many level players play next: one row, or one for each way of going on.
fn goes_on(
    pack: &Pack<'_>,
    plan: &Plan,
    from: From,
    level: usize,
    when: String,
) -> Vec<(String, String)> {
    let Some(turn) = from.turn else {
        let most =
            pack.rules.step.get(from.step).map_or(1, |s| times(s, pack.clock).unwrap_or(u32::MAX));
        let mut rows = vec![(when.clone(), then(pack, plan, from, 1, level))];
        if most > 1 && most != u32::MAX {
            let last = then(pack, plan, from, most, level);
            rows.push((format!("{when}, after series {most} of {most}"), last));
        }
        return rows;
    };
    vec![(when, then(pack, plan, from, turn, level))]
}

fn then(pack: &Pack<'_>, plan: &Plan, from: From, turn: u32, level: usize) -> String {
    let Some(next) = next(pack.rules, (from.step, turn), level, pack.clock) else {
        return used_up(pack);
    };
    let again = from.again;
    let mut said = form_words(&next.rule.form, level);
    said.push(' ');
    said.push_str(&how(pack, &next.rule.form, level, from.players, again));
    if let Some(sheet) = plan.sheet(next.step, next.form, level) {
        let round = match next.rule.form {
            Form::KnockOut(_) => format!(", round of {level}"),
            _ => String::new(),
        };
        said.push_str(&format!(": sheet {sheet}{round}"));
    }
    said
}

/// Where every place is settled: all ways to part where there are few players, else one line a size.
fn places(pack: &Pack<'_>, plan: &Plan, from: From) -> Vec<(String, String)> {
    let Settles::Places(rule) = &pack.rules.settles else {
        return Vec::new();
    };
    match from.place {
        Some(place) if from.players <= 4 => compositions(from.players)
            .into_iter()
            .map(|parts| {
                let scores: Vec<String> = parts
                    .iter()
                    .map(|size| match size {
                        1 => "one alone".to_owned(),
                        size => format!("{} level", people(*size)),
                    })
                    .collect();
                let when = match (&parts[..], from.players) {
                    ([_], _) => all_level(from.players),
                    (_, n) if parts.len() == n => "all on different scores".to_owned(),
                    _ => format!("from the top {}", scores.join(", then ")),
                };
                let mut at = place;
                let mut said = Vec::new();
                for size in parts {
                    let own = Places::of(at, size);
                    if size == 1 {
                        said.push(format!("place {own} is settled"));
                    } else if at > rule.last {
                        said.push(format!("places {own} stay tied{}", cited(&rule.below)));
                    } else {
                        let turn = from.turn.unwrap_or(1);
                        said.push(format!("places {own}: {}", then(pack, plan, from, turn, size)));
                    }
                    at = own.last() + 1;
                }
                (when, said.join("; "))
            })
            .collect(),
        _ => {
            let mut rows = vec![(
                "a player alone on a score".to_owned(),
                "has the place that his score gives him".to_owned(),
            )];
            for level in 2..=from.players {
                let when = if level == from.players {
                    all_level(level)
                } else {
                    format!("{} level, from place {} or better", people(level), rule.last)
                };
                rows.extend(goes_on(pack, plan, from, level, when));
            }
            rows.push((
                format!("level from place {} on", rule.last + 1),
                format!("they stay tied{}: no more games", cited(&rule.below)),
            ));
            rows
        }
    }
}

/// All ways to part so many players into groups in order.
fn compositions(players: usize) -> Vec<Vec<usize>> {
    if players == 0 {
        return vec![Vec::new()];
    }
    (1..=players)
        .flat_map(|first| {
            compositions(players - first).into_iter().map(move |mut rest| {
                rest.insert(0, first);
                rest
            })
        })
        .collect()
}
