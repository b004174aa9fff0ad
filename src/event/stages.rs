//! Events in stages: a final ranks its players alone, divisions are ranked each by itself; games of several stages are
//! never added up.

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::sync::Arc;

use super::finals;
use super::ground::{Settlement, Stage, Standing, Status};
use super::of_stage::{in_context, part, stages};
use super::settle::settle_whole;
use super::ties::rulings;
use crate::awards::with_rules;
use crate::decision::Clause;
use crate::diagnostic::{Code, Diagnostic, Diagnostics};
use crate::regulations::Regulation;
use crate::regulations::schema::{BehindFinal, Competition};
use crate::said::said;
use crate::standings::Class;
use crate::tournament::record::{Need, Needed, Record, RecordedGame, Ruling};
use crate::tournament::stages::{is_final, leads_on, top};
use crate::tournament::{Places, PlayerId, Section, Tournament};

/// Settles an event under the readings taken.
pub fn settle_once(regulation: &Regulation, tournament: &Tournament) -> Settlement {
    let regulation = &*as_published(regulation, tournament);
    let mut problems = Diagnostics::default();
    let tournament = &*with_rules(tournament, &regulation.competition);
    let stages = stages(tournament);
    let open = lacks_final(tournament, &stages, &mut problems)
        | is_in_no_stage(tournament, &stages, &mut problems);
    let settled = |open: bool| {
        settle(regulation, tournament, &stages, open)
            .unwrap_or_else(|| settle_whole(regulation, tournament, open))
    };
    let mut settlement = settled(open);
    // While one stage runs nothing of another is settled.
    if settlement.status == Status::Provisional && !open && stages.len() > 1 {
        settlement = settled(true);
    }
    settlement.problems.extend(problems);
    settlement
}

/// Without games a published table gives places and points, and no system is reckoned.
fn as_published<'r>(regulation: &'r Regulation, tournament: &Tournament) -> Cow<'r, Regulation> {
    if !tournament.has_places_as_published() {
        return Cow::Borrowed(regulation);
    }
    let mut own = regulation.clone();
    Arc::make_mut(&mut own.competition).by_published_places();
    Cow::Owned(own)
}

/// Whether all stages lead to a final of which no game is entered.
fn lacks_final(tournament: &Tournament, stages: &[String], problems: &mut Diagnostics) -> bool {
    let lead_on = stages.iter().any(|stage| leads_on(stage));
    if !lead_on || stages.iter().any(|stage| is_final(stage)) {
        return false;
    }
    let names: Vec<&str> = stages.iter().filter(|s| leads_on(s)).map(String::as_str).collect();
    let missing = said!("event.final-missing", stages = names);
    let first = tournament.games.iter().find(|game| leads_on(&game.section.stage));
    let warning = Diagnostic::warning(Code::FinalMissing, missing);
    problems.push(match first {
        Some(game) => warning.at(&game.at),
        None => warning,
    });
    true
}

/// Whether players of an event in stages are in none of them.
fn is_in_no_stage(tournament: &Tournament, stages: &[String], problems: &mut Diagnostics) -> bool {
    if stages.iter().all(String::is_empty) {
        return false;
    }
    let is_there = |id: PlayerId| {
        tournament.games_of(id).next().is_some() || tournament.byes.iter().any(|b| b.player == id)
    };
    let out = tournament.ids().filter(|id| {
        let player = tournament.player(*id);
        player.entered && player.withdrawn.is_none() && !is_there(*id)
    });
    let out: Vec<PlayerId> = out.collect();
    if let Some(first) = out.first() {
        let names: Vec<&str> = out.iter().map(|id| tournament.player(*id).name.as_str()).collect();
        let said = said!("event.in-no-stage", names);
        let warning = Diagnostic::warning(Code::InNoStage, said);
        problems.push(warning.at(&tournament.player(*first).at));
    }
    !out.is_empty()
}

/// Settles an event that was played in stages; none where it was played in one.
fn settle(
    regulation: &Regulation,
    tournament: &Tournament,
    stages: &[String],
    open: bool,
) -> Option<Settlement> {
    if stages.len() < 2 {
        return None;
    }
    let top = top(stages)?;
    let of_top = in_context(&regulation.competition, tournament, top.stage, true);
    let mut settlement = settle_whole(regulation, &of_top, open);
    if !top.is_named {
        let unclear = said!("event.top-stage-unclear", stages = stages.to_vec(), top = top.stage);
        let first = tournament.games.iter().find(|game| game.section.stage == top.stage);
        let warning = Diagnostic::warning(Code::TopStageUnclear, unclear);
        settlement.problems.push(match first {
            Some(game) => warning.at(&game.at),
            None => warning,
        });
    }
    let others = stages.iter().filter(|stage| *stage != top.stage);
    if !top.is_final {
        let of_others: Vec<&str> = others.clone().map(String::as_str).collect();
        tell_prizes(tournament, top.stage, of_others, &mut settlement.problems);
    }
    let mut parts = vec![of_its_own(top.stage, &settlement)];
    if top.is_final {
        let lower = finals::behind_the_first(stages, top.stage);
        for stage in &lower {
            let ahead = settlement.standings.len();
            let own = finals::settle(regulation, tournament, stage, ahead, open);
            settlement.standings.extend(own.standings.iter().cloned());
            take_in(&mut settlement, &own, true);
            parts.push(of_its_own(stage, &own));
        }
        let others = others.clone().filter(|stage| !lower.contains(stage));
        let mut of_pools = regulation.clone();
        of_pools.competition = Arc::new(without_ties(&regulation.competition));
        let finalists = |player: PlayerId| settlement.standings.iter().any(|s| s.player == player);
        let pools: Vec<Settlement> = others
            .clone()
            .map(|stage| {
                let mut pool = part(tournament, stage, false);
                without_those_of(&mut pool.record, finalists);
                settle_whole(&of_pools, &pool, open)
            })
            .collect();
        behind(&regulation.competition, tournament, &mut settlement, &pools);
        pools.iter().for_each(|pool| take_in(&mut settlement, pool, false));
        parts.extend(others.zip(&pools).map(|(stage, pool)| of_its_own(stage, pool)));
    } else {
        for stage in others {
            let division = settle_whole(regulation, &part(tournament, stage, false), open);
            settlement.standings.extend(division.standings.iter().cloned());
            take_in(&mut settlement, &division, true);
            parts.push(of_its_own(stage, &division));
        }
    }
    of_no_stage(tournament, stages, &mut settlement.problems);
    for standing in &settlement.standings {
        let player = standing.player.0;
        settlement.table.totals[player] = standing.total;
        settlement.table.game_points[player] = standing.game_points;
    }
    settlement.table.ranked = settlement.standings.iter().map(|s| s.player).collect();
    settlement.table.tournament = tournament.clone();
    parts.sort_by_key(|part| stages.iter().position(|stage| *stage == part.name));
    settlement.stages = parts;
    Some(settlement)
}

/// The prizes of the sheet are those of the top division: the others have none.
fn tell_prizes(tournament: &Tournament, top: &str, others: Vec<&str>, problems: &mut Diagnostics) {
    let cells = tournament.prizes.iter().map(|row| row.money.as_ref().map(|cell| &cell.at));
    if let Some(first) = cells.flatten().next() {
        let said = said!("event.prizes-of-one-division", top, others);
        problems.push(Diagnostic::warning(Code::PrizesOfOneDivision, said).at(first));
    }
}

fn of_its_own(stage: &str, settlement: &Settlement) -> Stage {
    Stage { name: stage.to_owned(), settlement: settlement.clone() }
}

/// A part of an event whose places are fought for among its own players: a stage, or the whole of an event that is held
/// in one.
#[derive(Clone, Debug)]
pub struct Part {
    /// What the stage is called; nothing where it is the whole.
    pub stage: String,
    /// The rules that hold for it: nobody plays off for a place in a pool.
    pub regulation: Regulation,
    /// Its games and players.
    pub tournament: Tournament,
}

/// The parts of an event that have games to play.
pub fn open_parts(regulation: &Regulation, tournament: &Tournament) -> Vec<Part> {
    let stages = stages(tournament);
    let Some(top) = top(&stages).filter(|_| stages.len() > 1) else {
        let (stage, regulation) = (String::new(), regulation.clone());
        return vec![Part { stage, regulation, tournament: tournament.clone() }];
    };
    let is_open = |stage: &&String| {
        let mut games = tournament.games.iter().filter(|game| game.section.stage == **stage);
        games.any(|game| game.result.is_none())
    };
    let of_stage = |stage: &String| {
        let mut regulation = regulation.clone();
        if top.is_final && stage != top.stage || leads_on(stage) {
            regulation.competition = Arc::new(without_ties(&regulation.competition));
        }
        let own = in_context(&regulation.competition, tournament, stage, stage == top.stage);
        let tournament = if leads_on(stage) { alone(own) } else { own };
        Part { stage: stage.clone(), regulation, tournament }
    };
    stages.iter().filter(is_open).map(of_stage).collect()
}

/// What a pool is called while it stands for itself: no stage that leads on to another, whose places would wait for it.
const ALONE: &str = "alone";

/// A pool that stands for itself, as if its event had no other stage.
fn alone(mut part: Tournament) -> Tournament {
    let rename = |section: &mut Section| ALONE.clone_into(&mut section.stage);
    part.games.iter_mut().for_each(|game| rename(&mut game.section));
    part.byes.iter_mut().for_each(|bye| rename(&mut bye.section));
    let pairings = std::mem::take(&mut part.games_per_pairing).into_iter();
    part.games_per_pairing = pairings
        .map(|(section, games)| (Section { stage: ALONE.to_owned(), ..section }, games))
        .collect();
    part
}

/// What is recorded of players who are in no stage together, and so belongs to nothing.
fn of_no_stage(tournament: &Tournament, stages: &[String], problems: &mut Diagnostics) {
    let here = |stage: &String, player: PlayerId| {
        tournament.games_of(player).any(|(game, _)| game.section.stage == *stage)
    };
    let apart = |players: &BTreeSet<PlayerId>| {
        !stages.iter().any(|stage| players.iter().all(|player| here(stage, *player)))
    };
    let record = &tournament.record;
    let pair = |game: &RecordedGame| BTreeSet::from([game.players.white, game.players.black]);
    for game in record.games.iter().filter(|game| apart(&pair(game))) {
        let said = said!("event.game-of-no-play-off.at-all");
        problems.push(Diagnostic::error(Code::PlayOffRow, said).at(&game.at));
    }
    for lot in record.lots.iter().filter(|lot| apart(&lot.drawn.players())) {
        let unused = said!("event.lot-not-used.at-all", lot = lot.name.to_string());
        problems.push(Diagnostic::warning(Code::LotNotUsed, unused).at(&lot.at));
    }
}

/// What was recorded of a pool's players but of the finalists alone, which is the final's. No ruling is on a pool.
fn without_those_of(record: &mut Record, finalist: impl Fn(PlayerId) -> bool) {
    record.games.retain(|g| !finalist(g.players.white) || !finalist(g.players.black));
    record.lots.retain(|lot| !lot.drawn.players().into_iter().all(&finalist));
    record.rulings.clear();
}

/// Rules by which nobody plays off for a place in a pool.
fn without_ties(rules: &Competition) -> Competition {
    Competition { tie: Vec::new(), title_by: None, trophies: Vec::new(), ..rules.clone() }
}

/// What is open and wrong in another stage.
fn take_in(settlement: &mut Settlement, other: &Settlement, with_ties: bool) {
    settlement.problems.extend(other.problems.iter().cloned());
    settlement.due.extend(other.due.iter().cloned());
    let further = match other.status {
        Status::Provisional | Status::Invalid => true,
        Status::Waiting => with_ties,
        Status::Final => false,
    };
    if further && settlement.status != Status::Invalid && settlement.status != Status::Provisional {
        settlement.status = other.status;
    }
    if with_ties {
        settlement.ties.extend(other.ties.iter().cloned());
        settlement.play_offs.extend(other.play_offs.iter().cloned());
        settlement.needs.extend(other.needs.iter().cloned());
        settlement.systems.extend(
            other
                .systems
                .iter()
                .filter(|s| !settlement.systems.contains(s))
                .cloned()
                .collect::<Vec<_>>(),
        );
    }
}

/// The places of those who were not in the final: as a ruling or a reading says; without one nobody knows them.
fn behind(
    rules: &Competition,
    tournament: &Tournament,
    settlement: &mut Settlement,
    pools: &[Settlement],
) {
    let mut used = Vec::new();
    let mut asked = Vec::new();
    let is_in = |player: PlayerId| settlement.standings.iter().any(|own| own.player == player);
    let mut rest: Vec<Standing> = Vec::new();
    for own in pools.iter().flat_map(|pool| &pool.standings) {
        if !is_in(own.player) && !rest.iter().any(|known| known.player == own.player) {
            let plain = Standing { places: None, so_far: None, because: Vec::new(), ..own.clone() };
            rest.push(plain);
        }
    }
    rest.sort_by_key(|own| (-own.total, tournament.player(own.player).no));
    let open = pools.iter().any(|pool| pool.status == Status::Provisional);
    if rest.len() > 1 && settlement.status != Status::Provisional && !open {
        let players: Vec<PlayerId> = rest.iter().map(|own| own.player).collect();
        let first = settlement.standings.len() + 1;
        let first = u32::try_from(first).unwrap_or(u32::MAX);
        let rule = rules.stages.as_ref();
        let clause = rule.map_or_else(Clause::silent, |rule| rule.clause.clone());
        asked.push((first, players.clone()));
        let ruled = rulings::on(&tournament.record, first, &players).map(|(ruling, classes)| {
            used.push(ruling.clone());
            classes
        });
        let by_points = || -> Vec<Class> {
            let levels = rest.chunk_by(|a, b| a.total == b.total);
            let class = |level: &[Standing]| Class {
                players: level.iter().map(|own| own.player).collect(),
                because: vec![clause.clone()],
            };
            levels.map(class).collect()
        };
        let read = rule.is_some_and(|rule| rule.behind == BehindFinal::PoolPoints);
        match ruled.or_else(|| read.then(by_points)) {
            Some(classes) => place(&mut rest, first, &classes),
            None => {
                settlement.needs.push(Need::new(Needed::Ruling, &clause, &players));
                if settlement.status == Status::Final {
                    settlement.status = Status::Waiting;
                }
            }
        }
    }
    let is_in = |player: &PlayerId| settlement.standings.iter().any(|own| own.player == *player);
    let of_others =
        |ruling: &&Ruling| !ruling.is_on_eligibility() && !ruling.names().iter().all(is_in);
    let entered: Vec<&Ruling> = tournament.record.rulings.iter().filter(of_others).collect();
    rulings::tell_unused(tournament, &entered, &asked, &used, false, &mut settlement.problems);
    settlement.standings.extend(rest);
}

fn place(rest: &mut [Standing], first: u32, classes: &[Class]) {
    for (places, class) in Places::in_order(first, classes, |class| class.players.len()) {
        for own in rest.iter_mut().filter(|own| class.players.contains(&own.player)) {
            own.places = Some(places);
            own.because.clone_from(&class.because);
        }
    }
    rest.sort_by_key(|own| own.places);
}
