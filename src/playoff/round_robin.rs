//! A round robin on the Berger tables: numbers by lot, or the numbers of the last one with colours reversed.

use super::engine::{Engine, Line, Previous, by_lot};
use super::forms::Played;
use super::numbers::{self, Fit};
use super::schedule::{self, Strictness, due, take};
use super::state::{Colours, GameStatus, Stage, StageFormat};
use crate::decision::Clause;
use crate::diagnostic::Diagnostic;
use crate::regulations::schema::{Anew, RoundRobin, Settles, Stop};
use crate::tournament::PlayerId;
use crate::tournament::berger;
use crate::tournament::game::ByColour;
use crate::tournament::record::{Drawn, LotKind};

/// Round and pair of each game.
pub type Games = Vec<(u32, ByColour<PlayerId>)>;

/// Where a schedule comes from.
pub struct Basis {
    /// The games; none where lots are missing.
    pub games: Option<Games>,
    /// Players by number, where a lot gave numbers.
    pub numbers: Option<Vec<PlayerId>>,
    /// How colours were found.
    pub colours: Colours,
    /// Clauses beside that of the form.
    pub because: Vec<Clause>,
}

/// Plays it.
pub fn play<'a>(
    engine: &mut Engine<'a>,
    rule: &RoundRobin,
    line: &mut Line<'a>,
    title: &str,
) -> Played {
    let anew = anew(engine, line);
    let fewer = line.previous.as_ref().is_some_and(|p| p.players.len() > line.players.len());
    let basis = match (anew, &line.previous) {
        (Some((Anew::Reversed, _)), Some(previous)) => Basis {
            games: Some(reversed(previous, &line.players, rule.cycles)),
            numbers: previous.numbers.clone().filter(|_| !fewer),
            colours: Colours::Reversed,
            because: rule.reversed.iter().cloned().collect(),
        },
        _ => {
            let again = if fewer { &rule.fewer } else { &rule.fresh };
            let clause = match (&line.previous, again) {
                (Some(_), Some(clause)) => clause.clone(),
                _ => rule.numbers_clause.clone().unwrap_or_else(|| rule.clause.clone()),
            };
            drawn(engine, line, rule.cycles, &clause)
        }
    };
    let same = anew.map_or(0, |(_, same)| same);
    let mut because = vec![rule.clause.clone()];
    because.extend(rule.clock_clause.iter().chain(&basis.because).cloned());
    because.dedup();
    let format =
        if rule.cycles == 1 { StageFormat::RoundRobin } else { StageFormat::DoubleRoundRobin };
    let stage = Stage {
        because,
        numbers: basis.numbers.clone(),
        colours: basis.colours,
        ..line.next_stage(format, title, &rule.clause, rule.clock)
    };
    run(engine, line, stage, basis, same, Strictness::Colours)
}

/// The games of the stage before with colours reversed: of those who are still in it, and as many cycles as this one has.
fn reversed(previous: &Previous, players: &[PlayerId], cycles: u32) -> Games {
    let mut first: Games = Vec::new();
    for (round, pair) in &previous.games {
        let own = players.contains(&pair.white) && players.contains(&pair.black);
        let met = |(_, p): &(u32, ByColour<PlayerId>)| *p == *pair || *p == pair.reversed();
        if own && !first.iter().any(|g| met(&(g.0, g.1.reversed()))) {
            first.push((*round, pair.reversed()));
        }
    }
    let mut rounds: Vec<u32> = first.iter().map(|(round, _)| *round).collect();
    rounds.dedup();
    let count = u32::try_from(rounds.len()).unwrap_or(u32::MAX);
    let number = |round: u32| {
        let at = rounds.iter().position(|r| *r == round).unwrap_or(0);
        u32::try_from(at).unwrap_or(0) + 1
    };
    (0..cycles)
        .flat_map(|cycle| {
            first.iter().map(move |(round, pair)| {
                let pair = if cycle % 2 == 0 { *pair } else { pair.reversed() };
                (cycle * count + number(*round), pair)
            })
        })
        .collect()
}

/// How colours are found when it is played again, and how often the same players have been level.
pub fn anew(engine: &Engine<'_>, line: &Line<'_>) -> Option<(Anew, usize)> {
    let again = engine.given.rules.again.as_ref()?;
    let previous = line.previous.as_ref()?;
    let alike = previous.players.len() == line.players.len()
        && line.players.iter().all(|p| previous.players.contains(p));
    if !alike || again.same_players.is_empty() {
        return Some((again.fewer_players, 0));
    }
    let same = previous.same + 1;
    Some((again.same_players[(same - 1) % again.same_players.len()], same))
}

/// A schedule from the lot of numbers, or from the games that speak for it.
pub fn drawn<'a>(
    engine: &mut Engine<'a>,
    line: &mut Line<'a>,
    cycles: u32,
    clause: &Clause,
) -> Basis {
    let name = engine.lot_name(line, None, LotKind::Numbers);
    let mut basis =
        Basis { games: None, numbers: None, colours: Colours::Lots, because: vec![clause.clone()] };
    if let Some(lot) = engine.lot(&name) {
        if let Drawn::Players(order) = &lot.drawn {
            let whole =
                order.len() == line.players.len() && line.players.iter().all(|p| order.contains(p));
            if whole {
                basis.games = Some(numbers::schedule(order, cycles));
                basis.numbers = Some(order.clone());
                return basis;
            }
        }
        engine.wrong_lot(
            lot,
            "does not name each player of the stage once",
            "enter all its players in the order of their numbers, separated by ;",
        );
        return basis;
    }
    let games = berger::cycles(line.players.len(), cycles).iter().map(Vec::len).sum();
    let rows = line.recorded(games);
    if rows.is_empty() {
        engine.ask(name, clause, &line.players);
        return basis;
    }
    basis.colours = by_lot(false, true);
    match numbers::fit(&line.players, cycles, &rows) {
        Fit::One(games) => basis.games = Some(games),
        Fit::Several => {
            // The games played are known, the others wait for the numbers.
            let per_round = (line.players.len() / 2).max(1);
            basis.games = Some(
                rows.iter()
                    .enumerate()
                    .map(|(index, pair)| (u32::try_from(index / per_round + 1).unwrap_or(1), *pair))
                    .collect(),
            );
            engine.ask(name, clause, &line.players);
        }
        Fit::None(fitting) => {
            let row = line.rows[fitting.min(line.rows.len() - 1)];
            engine.problems.push(
                Diagnostic::error(
                    "play-off-row",
                    format!(
                        "{} does not fit the Berger table with the games before it",
                        schedule::names(row.players, engine.given.field.tournament)
                    ),
                )
                .at(&row.at)
                .help(format!("correct the players or their colours, or enter the lot {name}")),
            );
        }
    }
    basis
}

/// Takes the games recorded into the schedule and finds what the stage came to.
pub fn run<'a>(
    engine: &mut Engine<'a>,
    line: &mut Line<'a>,
    mut stage: Stage,
    basis: Basis,
    same: usize,
    strictness: Strictness,
) -> Played {
    let waits_for_lot = engine.needs.iter().any(|need| {
        matches!(&need.what, crate::tournament::record::Needed::Lot(name) if name.place == line.place && name.stage == line.stage)
    });
    let known = basis.games.is_some();
    stage.games = basis.games.into_iter().flatten().map(|(round, pair)| due(round, pair)).collect();
    let players = line.players.clone();
    let stops = matches!(engine.given.rules.stop, Some(Stop::ClearWinner(_)))
        && matches!(engine.given.rules.settles, Settles::Winner(_))
        && !waits_for_lot;
    let tournament = engine.given.field.tournament;
    take(
        &mut stage.games,
        &mut line.rows,
        stops.then_some(&players[..]),
        strictness,
        tournament,
        &mut engine.problems,
    );
    if let (Some(Stop::ClearWinner(rule)), true) =
        (&engine.given.rules.stop, stage.games.iter().any(|g| g.status == GameStatus::NotNeeded))
    {
        stage.because.push(rule.clause.clone());
    }
    line.stage += 1;
    line.previous = Some(Previous {
        players: players.clone(),
        games: stage.games.iter().map(|g| (g.round, g.players)).collect(),
        numbers: stage.numbers.clone(),
        same,
    });
    let clause = stage.clause.clone();
    let over = known && stage.is_over() && !waits_for_lot && !engine.problems.has_errors();
    let classes = level(&stage);
    engine.ask_for_games(&stage);
    engine.stages.push(stage);
    if over { Played::Classes(classes, clause) } else { Played::Waiting }
}

/// Players of a stage by score, best first.
pub fn level(stage: &Stage) -> Vec<Vec<PlayerId>> {
    let scores = stage.scores();
    let mut points: Vec<_> = scores.values().copied().collect();
    points.sort();
    points.dedup();
    points
        .into_iter()
        .rev()
        .map(|p| stage.players.iter().copied().filter(|player| scores[player] == p).collect())
        .collect()
}
