//! Ties settled at the board: the games recorded for each, and who has which place afterwards.

use super::{Outcome, PlacedClass, Settled, SettledGroup, Tie, place, refined, rule, tie_of};
use crate::awards::{Outcome as PoolOutcome, PlaceGroup};
use crate::decision::Clause;
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::playoff::{self, Context, PlayOffState, play_off};
use crate::regulations::Regulation;
use crate::regulations::schema::{Others, PlayOff, Settles, TieRule};
use crate::standings::{Class, Table};
use crate::tournament::record::{RecordedGame, Ruled};
use crate::tournament::time_control::TimeControl;
use crate::tournament::{Places, PlayerId};

/// Gives each tie with a play-off the games recorded for it.
pub fn deal<'t>(
    regulation: &Regulation,
    table: &'t Table,
    groups: &[(Places, Vec<PlayerId>)],
    problems: &mut Diagnostics,
) -> Vec<Vec<&'t RecordedGame>> {
    let mut rows = vec![Vec::new(); groups.len()];
    let played: Vec<usize> = groups
        .iter()
        .enumerate()
        .filter(|(_, (places, players))| {
            players.len() > 1
                && rule(regulation, table, places.first()).is_some_and(|r| r.play_off.is_some())
        })
        .map(|(index, _)| index)
        .collect();
    for game in &table.tournament.record.games {
        let both = |index: &&usize| {
            let players = &groups[**index].1;
            players.contains(&game.players.white) && players.contains(&game.players.black)
        };
        let found = match (game.tie, &played[..]) {
            (Some(place), _) => played.iter().find(|i| groups[**i].0.first() == place),
            (None, [only]) => Some(only),
            (None, _) => played.iter().find(both),
        };
        match found {
            Some(index) => rows[*index].push(game),
            None => {
                let open: Vec<String> =
                    played.iter().map(|i| groups[*i].0.first().to_string()).collect();
                let help = if open.is_empty() {
                    "no tie of this event calls for a play-off; remove the row, or check the results".to_owned()
                } else {
                    format!(
                        "play-offs are called for by the ties that start at place {}",
                        open.join(", ")
                    )
                };
                problems.push(
                    Diagnostic::error(
                        "play-off-row",
                        "this game belongs to no play-off of the event",
                    )
                    .at(&game.at)
                    .help(help),
                );
            }
        }
    }
    rows
}

#[allow(
    clippy::too_many_arguments,
    reason = "what a play-off is given, gathered here and nowhere else"
)]
pub fn by_play_off<'a>(
    regulation: &'a Regulation,
    table: &Table,
    rule: &'a TieRule,
    rules: &'a PlayOff,
    (places, players): (Places, &[PlayerId]),
    rows: &[&RecordedGame],
    clock: Option<TimeControl>,
    settled: &mut Settled<'a>,
) -> SettledGroup<'a> {
    let state = play_off(Context {
        rules,
        field: table.field(),
        tied: players,
        place: places.first(),
        record: &table.tournament.record,
        games: rows,
        event_clock: clock,
        games_a_round: table.tournament.games_per_pairing.values().copied().max().unwrap_or(1),
    });
    settled.needs.extend(state.needs.iter().cloned());
    let open = state.status == playoff::Status::Waiting;
    settled.ties.push(Tie {
        places,
        players: players.to_vec(),
        clause: rule.clause.clone(),
        outcome: match state.status {
            playoff::Status::Joint => Outcome::Joint,
            playoff::Status::Ruling => Outcome::Ruling,
            playoff::Status::Waiting | playoff::Status::Decided => Outcome::PlayOff,
        },
        steps: state.steps.clone(),
        skipped: Vec::new(),
    });
    let (mut classes, winners) = if open && !settles_places(rules) {
        let all = Class { players: players.to_vec(), because: vec![rule.clause.clone()] };
        (place(places.first(), &[all], &rule.clause, &rule.clause), Vec::new())
    } else {
        placed(regulation, table, rules, &state, places, settled)
    };
    for class in &mut classes {
        class.because.dedup();
    }
    let group = SettledGroup {
        group: PlaceGroup {
            places,
            players: players.to_vec(),
            outcome: PoolOutcome {
                classes: classes.iter().map(|c| c.players.clone()).collect(),
                winners,
                open,
            },
            clause: Some(rule.clause.clone()),
        },
        rule: Some(rule),
        classes,
    };
    settled.play_offs.push(state);
    group
}

fn settles_places(rules: &PlayOff) -> bool {
    matches!(rules.settles, Settles::Places(_))
}

/// Who has which place after a play-off.
fn placed(
    regulation: &Regulation,
    table: &Table,
    rules: &PlayOff,
    state: &PlayOffState,
    places: Places,
    settled: &mut Settled<'_>,
) -> (Vec<PlacedClass>, Vec<PlayerId>) {
    let mut classes: Vec<Class> = state
        .order
        .iter()
        .map(|p| Class { players: p.players.clone(), because: p.because.clone() })
        .collect();
    let ordered =
        state.rulings.iter().any(|r| matches!(r.what, Ruled::Order(_) | Ruled::NoPlayOff));
    if settles_places(rules) || ordered {
        let winners = state.winner.into_iter().collect();
        return (
            place(places.first(), &classes, &rule_clause(rules), &rule_clause(rules)),
            winners,
        );
    }
    let top = classes.remove(0);
    let winners = top.players.clone();
    let others: Vec<PlayerId> = classes.iter().flat_map(|c| c.players.clone()).collect();
    let behind = places.first() + u32::try_from(top.players.len()).unwrap_or(1);
    let mut all = place(places.first(), &[top], &rule_clause(rules), &rule_clause(rules));
    if others.is_empty() {
        return (all, winners);
    }
    match &rules.others {
        Some(Others::RankOn(_)) if others.len() > 1 => {
            if let Some(next) = rule(regulation, table, behind) {
                let mut sorted = others;
                sorted.sort_by_key(|p| table.tournament.player(*p).no);
                let mut ignored = Diagnostics::default();
                let refined = refined(table, next, behind, &sorted, settled, &mut ignored);
                settled.ties.push(tie_of(
                    next,
                    Places::of(behind, sorted.len()),
                    &sorted,
                    &refined,
                ));
                all.extend(place(behind, &refined.classes, &next.clause, &next.clause));
            }
        }
        Some(Others::Share(rule) | Others::RankOn(rule)) => {
            let class = Class { players: others, because: vec![rule.clause.clone()] };
            all.extend(place(behind, &[class], &rule.clause, &rule.clause));
        }
        None => all.extend(place(behind, &classes, &rule_clause(rules), &rule_clause(rules))),
    }
    (all, winners)
}

fn rule_clause(rules: &PlayOff) -> Clause {
    match &rules.settles {
        Settles::Winner(rule) => rule.clause.clone(),
        Settles::Places(rule) => rule.clause.clone(),
    }
}
