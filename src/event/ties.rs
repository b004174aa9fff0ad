//! The ties of an event: which rule each falls under, and what it comes to.

use std::fmt;

use super::settle::format;
use crate::awards::{Outcome as PoolOutcome, PlaceGroup};
use crate::decision::Clause;
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::playoff::{self, Context, PlayOffState, play_off};
use crate::regulations::Regulation;
use crate::regulations::schema::{Others, PlayOff, TieRule};
use crate::standings::{Class, Focus, OrderLot, Refined, Table, TieStep, refine};
use crate::tournament::PlayerId;
use crate::tournament::record::{Lot, LotKind, LotName, Need, Needed, RecordedGame, Ruled};
use crate::tournament::time_control::TimeControl;

/// What a tie came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// Settled, or to be settled, at the board.
    PlayOff,
    /// Criteria broke it: no two share a place any more.
    Broken,
    /// The places are shared, all or some of them.
    Shared,
    /// Joint winners.
    Joint,
    /// A ruling settled it.
    Ruling,
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::PlayOff => "play-off",
            Self::Broken => "broken",
            Self::Shared => "shared",
            Self::Joint => "joint",
            Self::Ruling => "ruling",
        })
    }
}

/// A tie.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tie {
    /// First and last place.
    pub places: (u32, u32),
    /// The players.
    pub players: Vec<PlayerId>,
    /// The clause that deals with it.
    pub clause: Clause,
    /// What it came to.
    pub outcome: Outcome,
    /// The criteria applied.
    pub steps: Vec<TieStep>,
    /// Criteria left out, and why.
    pub skipped: Vec<(Clause, &'static str)>,
}

/// Players who share places.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlacedClass {
    /// First and last place.
    pub places: (u32, u32),
    /// The players.
    pub players: Vec<PlayerId>,
    /// Why.
    pub because: Vec<Clause>,
}

/// Players on the same points, settled.
pub struct SettledGroup<'a> {
    /// For money.
    pub group: PlaceGroup,
    /// The rule of the tie.
    pub rule: Option<&'a TieRule>,
    /// Who has which places.
    pub classes: Vec<PlacedClass>,
}

/// All groups, settled.
pub struct Settled<'a> {
    /// By points, best first.
    pub groups: Vec<SettledGroup<'a>>,
    /// The ties.
    pub ties: Vec<Tie>,
    /// The play-offs.
    pub play_offs: Vec<PlayOffState>,
    /// What is needed.
    pub needs: Vec<Need>,
}

/// The rule for ties that begin at a place.
pub fn rule<'a>(regulation: &'a Regulation, table: &Table, place: u32) -> Option<&'a TieRule> {
    let place = usize::try_from(place).unwrap_or(usize::MAX);
    regulation.competition.tie.iter().find(|rule| {
        rule.places.contains(place)
            && rule
                .when
                .is_none_or(|w| format(w) == table.tournament.format)
    })
}

/// Settles all ties.
pub fn settle<'a>(
    regulation: &'a Regulation,
    table: &Table,
    clock: Option<TimeControl>,
    problems: &mut Diagnostics,
) -> Settled<'a> {
    let mut settled = Settled {
        groups: Vec::new(),
        ties: Vec::new(),
        play_offs: Vec::new(),
        needs: Vec::new(),
    };
    let groups = place_groups(table);
    let rows = deal(regulation, table, &groups, problems);
    for (index, (places, players)) in groups.iter().enumerate() {
        let rule = (players.len() > 1)
            .then(|| rule(regulation, table, places.0))
            .flatten();
        let group = match rule {
            None => alone(*places, players),
            Some(rule) => match &rule.play_off {
                Some(rules) => by_play_off(
                    regulation,
                    table,
                    rule,
                    rules,
                    (*places, players),
                    &rows[index],
                    clock,
                    &mut settled,
                ),
                None if rule.shared.is_none() => {
                    by_criteria(table, rule, *places, players, &mut settled, problems)
                }
                None => shared(rule, *places, players, &mut settled),
            },
        };
        settled.groups.push(group);
    }
    for state in &settled.play_offs {
        problems.extend(state.problems.iter().cloned());
    }
    settled
}

type Places = (u32, u32);

/// Players on the same points, with the places that they take.
fn place_groups(table: &Table) -> Vec<(Places, Vec<PlayerId>)> {
    let mut place = 1;
    table
        .score_groups()
        .into_iter()
        .map(|players| {
            let size = u32::try_from(players.len()).unwrap_or(1);
            let places = (place, place + size - 1);
            place += size;
            (places, players)
        })
        .collect()
}

/// Gives each tie with a play-off the games recorded for it.
fn deal<'t>(
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
                && rule(regulation, table, places.0).is_some_and(|r| r.play_off.is_some())
        })
        .map(|(index, _)| index)
        .collect();
    for game in &table.tournament.record.games {
        let both = |index: &&usize| {
            let players = &groups[**index].1;
            players.contains(&game.players.white) && players.contains(&game.players.black)
        };
        let found = match (game.tie, &played[..]) {
            (Some(place), _) => played.iter().find(|i| groups[**i].0.0 == place),
            (None, [only]) => Some(only),
            (None, _) => played.iter().find(both),
        };
        match found {
            Some(index) => rows[*index].push(game),
            None => {
                let open: Vec<String> = played.iter().map(|i| groups[*i].0.0.to_string()).collect();
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

fn alone(places: Places, players: &[PlayerId]) -> SettledGroup<'static> {
    SettledGroup {
        group: PlaceGroup {
            places,
            players: players.to_vec(),
            outcome: PoolOutcome {
                classes: vec![players.to_vec()],
                winners: players.to_vec(),
                open: false,
            },
            clause: None,
        },
        rule: None,
        classes: vec![PlacedClass {
            places,
            players: players.to_vec(),
            because: Vec::new(),
        }],
    }
}

/// Classes one after the other from a place.
fn place(first: u32, classes: &[Class], rule: &Clause, shared: &Clause) -> Vec<PlacedClass> {
    let mut first = first;
    classes
        .iter()
        .map(|class| {
            let size = u32::try_from(class.players.len()).unwrap_or(1);
            let places = (first, first + size - 1);
            first += size;
            let mut because = class.because.clone();
            if because.is_empty() {
                because.push(rule.clone());
            }
            if size > 1 && !because.contains(shared) {
                because.push(shared.clone());
            }
            PlacedClass {
                places,
                players: class.players.clone(),
                because,
            }
        })
        .collect()
}

fn shared<'a>(
    rule: &'a TieRule,
    places: Places,
    players: &[PlayerId],
    settled: &mut Settled<'a>,
) -> SettledGroup<'a> {
    let clause = rule.share_clause.as_ref().unwrap_or(&rule.clause);
    settled.ties.push(Tie {
        places,
        players: players.to_vec(),
        clause: clause.clone(),
        outcome: Outcome::Shared,
        steps: Vec::new(),
        skipped: Vec::new(),
    });
    SettledGroup {
        group: PlaceGroup {
            places,
            players: players.to_vec(),
            outcome: PoolOutcome {
                classes: vec![players.to_vec()],
                winners: Vec::new(),
                open: false,
            },
            clause: Some(clause.clone()),
        },
        rule: Some(rule),
        classes: vec![PlacedClass {
            places,
            players: players.to_vec(),
            because: vec![clause.clone()],
        }],
    }
}

/// The lot that orders players of a tie without a play-off.
pub fn order_lot(place: u32) -> LotName {
    LotName {
        place,
        stage: 0,
        letter: None,
        kind: LotKind::Order,
    }
}

/// A lot as drawn.
pub fn lot<'t>(table: &'t Table, name: &LotName) -> Option<&'t Lot> {
    table
        .tournament
        .record
        .lots
        .iter()
        .find(|l| l.name == *name)
}

fn refined(
    table: &Table,
    rule: &TieRule,
    place: u32,
    players: &[PlayerId],
    settled: &mut Settled<'_>,
    problems: &mut Diagnostics,
) -> Refined {
    let name = order_lot(place);
    let refined = refine(
        table.field(),
        players,
        &rule.by,
        Focus::All,
        OrderLot {
            name: &name,
            drawn: lot(table, &name),
        },
    );
    settled.needs.extend(refined.needs.iter().cloned());
    problems.extend(refined.problems.iter().cloned());
    if let Some((clause, what)) = &refined.missing {
        tell_missing(clause, *what, players, &mut settled.needs, problems);
    }
    refined
}

/// A criterion that cannot be applied because the workbook does not tell enough.
pub fn tell_missing(
    clause: &Clause,
    what: crate::tie_break::Missing,
    among: &[PlayerId],
    needs: &mut Vec<Need>,
    problems: &mut Diagnostics,
) {
    let (what, mend) = match what {
        crate::tie_break::Missing::Colours => (
            "the colours of the games",
            "write colours in the Crosstable cells (1w, ½b), or use the sheet Games",
        ),
        crate::tie_break::Missing::Rounds => (
            "the rounds of the games",
            "use the sheet Games, with its column Round",
        ),
    };
    problems.push(
        Diagnostic::warning(
            "criterion-needs-more",
            format!("{clause} needs {what}, which the workbook does not tell"),
        )
        .help(mend),
    );
    needs.push(Need {
        what: Needed::Ruling,
        clause: clause.clone(),
        among: among.to_vec(),
    });
}

fn by_criteria<'a>(
    table: &Table,
    rule: &'a TieRule,
    places: Places,
    players: &[PlayerId],
    settled: &mut Settled<'a>,
    problems: &mut Diagnostics,
) -> SettledGroup<'a> {
    let refined = refined(table, rule, places.0, players, settled, problems);
    let classes = place(places.0, &refined.classes, &rule.clause, &rule.clause);
    settled.ties.push(tie_of(rule, places, players, &refined));
    let open = refined.missing.is_some() || !refined.needs.is_empty();
    SettledGroup {
        group: PlaceGroup {
            places,
            players: players.to_vec(),
            outcome: PoolOutcome {
                classes: refined.classes.iter().map(|c| c.players.clone()).collect(),
                // Prizes for a winner go to the one ahead.
                winners: match (open, &refined.classes[..]) {
                    (false, [first, _, ..]) => first.players.clone(),
                    _ => Vec::new(),
                },
                open,
            },
            clause: Some(rule.clause.clone()),
        },
        rule: Some(rule),
        classes,
    }
}

fn tie_of(rule: &TieRule, places: Places, players: &[PlayerId], refined: &Refined) -> Tie {
    let broken = refined.classes.iter().all(|c| c.players.len() == 1);
    Tie {
        places,
        players: players.to_vec(),
        clause: rule.clause.clone(),
        outcome: if broken {
            Outcome::Broken
        } else {
            Outcome::Shared
        },
        steps: refined.steps.clone(),
        skipped: refined.skipped.clone(),
    }
}

#[allow(
    clippy::too_many_arguments,
    reason = "what a play-off is given, gathered here and nowhere else"
)]
fn by_play_off<'a>(
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
        place: places.0,
        record: &table.tournament.record,
        games: rows,
        event_clock: clock,
        games_a_round: table
            .tournament
            .games_per_pairing
            .values()
            .copied()
            .max()
            .unwrap_or(1),
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
        let all = Class {
            players: players.to_vec(),
            because: vec![rule.clause.clone()],
        };
        (
            place(places.0, &[all], &rule.clause, &rule.clause),
            Vec::new(),
        )
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
    matches!(
        rules.settles,
        crate::regulations::schema::Settles::Places(_)
    )
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
        .map(|p| Class {
            players: p.players.clone(),
            because: p.because.clone(),
        })
        .collect();
    let ordered = state
        .rulings
        .iter()
        .any(|r| matches!(r.what, Ruled::Order(_) | Ruled::NoPlayOff));
    if settles_places(rules) || ordered {
        let winners = state.winner.into_iter().collect();
        return (
            place(places.0, &classes, &rule_clause(rules), &rule_clause(rules)),
            winners,
        );
    }
    let top = classes.remove(0);
    let winners = top.players.clone();
    let others: Vec<PlayerId> = classes.iter().flat_map(|c| c.players.clone()).collect();
    let behind = places.0 + u32::try_from(top.players.len()).unwrap_or(1);
    let mut all = place(places.0, &[top], &rule_clause(rules), &rule_clause(rules));
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
                settled
                    .ties
                    .push(tie_of(next, (behind, places.1), &sorted, &refined));
                all.extend(place(behind, &refined.classes, &next.clause, &next.clause));
            }
        }
        Some(Others::Share(rule) | Others::RankOn(rule)) => {
            let class = Class {
                players: others,
                because: vec![rule.clause.clone()],
            };
            all.extend(place(behind, &[class], &rule.clause, &rule.clause));
        }
        None => all.extend(place(
            behind,
            &classes,
            &rule_clause(rules),
            &rule_clause(rules),
        )),
    }
    (all, winners)
}

fn rule_clause(rules: &PlayOff) -> Clause {
    match &rules.settles {
        crate::regulations::schema::Settles::Winner(rule) => rule.clause.clone(),
        crate::regulations::schema::Settles::Places(rule) => rule.clause.clone(),
    }
}

/// A title decided apart from places and money.
pub struct Title {
    /// Those who may still have it; one when it is decided.
    pub holders: Vec<PlayerId>,
    /// Its clause.
    pub clause: Clause,
    /// What it is called.
    pub name: String,
    /// The criteria applied.
    pub refined: Refined,
    /// The clauses that decided it.
    pub because: Vec<Clause>,
}

impl Title {
    /// Writes its steps into the tie for first place.
    pub fn tell(&self, ties: &mut [Tie]) {
        if let Some(tie) = ties.iter_mut().find(|t| t.places.0 == 1) {
            tie.clause = self.clause.clone();
            tie.steps.clone_from(&self.refined.steps);
        }
    }
}

/// Decides a title among those who share first place.
pub fn title(
    regulation: &Regulation,
    table: &Table,
    groups: &[(PlaceGroup, Option<&TieRule>)],
    needs: &mut Vec<Need>,
    problems: &mut Diagnostics,
) -> Option<Title> {
    let rule = regulation.competition.title_by.as_ref()?;
    let (first, _) = groups.first()?;
    let name = order_lot(1);
    let refined = refine(
        table.field(),
        &first.players,
        &rule.by,
        Focus::First,
        OrderLot {
            name: &name,
            drawn: lot(table, &name),
        },
    );
    problems.extend(refined.problems.iter().cloned());
    if let Some((clause, what)) = &refined.missing {
        tell_missing(clause, *what, &refined.classes[0].players, needs, problems);
    }
    needs.extend(refined.needs.iter().cloned());
    let top = &refined.classes[0];
    let mut because = vec![rule.clause.clone()];
    because.extend(top.because.iter().cloned());
    Some(Title {
        holders: top.players.clone(),
        clause: rule.clause.clone(),
        name: rule.title.clone(),
        because,
        refined,
    })
}
