//! Events in stages: a final ranks its players alone, divisions are ranked each by itself; games of several stages are
//! never added up.

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::sync::Arc;

use super::asked;
use super::finals::{self, take_in, without_honours, without_ties};
use super::ground::{Settlement, Stage, Standing, Status};
use super::of_stage::{before, division, in_context, stages};
use super::pools::{self, Open, of_its_own};
use super::settle::settle_whole;
use crate::awards::with_rules;
use crate::diagnostic::{Code, Diagnostic, Diagnostics};
use crate::regulations::Regulation;
use crate::regulations::schema::{Competition, DivisionsWithin};
use crate::said::said;
use crate::tournament::record::{Lot, RecordedGame, Ruling};
use crate::tournament::stages::{ALONE, awaits_final, is_final, leads_on, number, top};
use crate::tournament::{Game, Games, PlayerId, Section, Tournament};

/// Settles an event under the readings taken. While it is asked who may be in it, that is certain which no answer changes.
pub fn settle_once(regulation: &Regulation, tournament: &Tournament) -> Settlement {
    let settle = |tournament: &Tournament| as_entered(regulation, tournament);
    // Whether a player is the one of whom a list of winners tells stands in question where that decides who has something.
    let rule = regulation.competition.eligible.as_ref();
    let doubted = rule.and_then(|rule| rule.honours_clause.as_ref());
    asked::whatever_is_said((settle(tournament), doubted), tournament, settle)
}

/// An event with everybody in it of whom it is asked whether he may be.
fn as_entered(regulation: &Regulation, tournament: &Tournament) -> Settlement {
    let regulation = &*as_published(regulation, tournament);
    let mut problems = Diagnostics::default();
    let tournament = &*with_rules(tournament, &regulation.competition);
    let tournament = &*of_those_within(tournament, &regulation.competition);
    let stages = stages(tournament);
    let awaited = lacks_final(tournament, &stages, &mut problems);
    let pools = is_in_no_stage(tournament, &stages, &mut problems);
    let open = awaited || pools;
    let together = within(tournament, &regulation.competition) == Some(DivisionsWithin::Together);
    let settled = |event: bool| {
        let open = Open { event, pools };
        let parts = (!together).then(|| settle(regulation, tournament, &stages, open));
        parts.flatten().unwrap_or_else(|| settle_whole(regulation, tournament, event))
    };
    let mut settlement = settled(open);
    // While one stage runs nothing of another is settled.
    if settlement.status == Status::Provisional && !open && stages.len() > 1 {
        settlement = settled(true);
    }
    settlement.held_open.extend(problems.iter().cloned());
    settlement.problems.extend(problems);
    settlement
}

/// What of the divisions of another event is that of a trophy played within it: those in which one of its players is.
fn of_those_within<'t>(tournament: &'t Tournament, rules: &Competition) -> Cow<'t, Tournament> {
    if within(tournament, rules) != Some(DivisionsWithin::Apart) {
        return Cow::Borrowed(tournament);
    }
    let mut own = tournament.clone();
    let entered = |player: PlayerId| tournament.player(player).entered;
    let games = tournament.games.iter();
    let is_here = |game: &&Game| entered(game.players.white) || entered(game.players.black);
    let here: BTreeSet<String> =
        games.clone().filter(is_here).map(|game| game.section.stage.clone()).collect();
    let kept = games.filter(|game| here.contains(&game.section.stage));
    own.games = Games::from(kept.cloned().collect::<Vec<_>>());
    own.byes.retain(|bye| here.contains(&bye.section.stage));
    own.games_per_pairing.retain(|section, _| here.contains(&section.stage));
    Cow::Owned(own)
}

/// How those of a trophy are ranked that is played within an event in divisions; none where it is not.
fn within(tournament: &Tournament, rules: &Competition) -> Option<DivisionsWithin> {
    let rule = rules.combined_with.as_ref().filter(|_| tournament.within.is_some())?;
    let stages = stages(tournament);
    let in_divisions = stages.len() > 1 && !stages.iter().any(|own| is_final(own) || leads_on(own));
    in_divisions.then_some(rule.divisions)
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
    if !awaits_final(stages) {
        return false;
    }
    let names: Vec<&str> = stages.iter().filter(|s| leads_on(s)).map(String::as_str).collect();
    let missing = said!("event.final-missing", stages = names);
    let first = tournament.games.iter().find(|game| leads_on(&game.section.stage));
    let warning = Diagnostic::warning(Code::FinalMissing, missing);
    problems.push(warning.at_some(first.map(|game| &game.at)));
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
        let names = tournament.names(&out);
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
    open: Open,
) -> Option<Settlement> {
    if stages.len() < 2 {
        return None;
    }
    let top = top(stages)?;
    let settled = if top.is_final { finals::settle } else { divisions };
    let (mut settlement, mut parts) = settled(regulation, tournament, stages, top.stage, open);
    if !top.is_named && !awaits_final(stages) {
        let unclear = said!("event.top-stage-unclear", stages = stages.to_vec(), top = top.stage);
        let first = tournament.games.iter().find(|game| game.section.stage == top.stage);
        let warning = Diagnostic::warning(Code::TopStageUnclear, unclear);
        settlement.problems.push(warning.at_some(first.map(|game| &game.at)));
    }
    of_no_stage(tournament, stages, &mut settlement.problems);
    pools::tell_unnamed(tournament, &parts, &mut settlement.problems);
    pools::tell_finalists(tournament, &parts, &mut settlement.problems);
    for standing in &settlement.standings {
        let player = standing.player.0;
        settlement.table.totals[player] = standing.total;
        settlement.table.game_points[player] = standing.game_points;
    }
    settlement.table.ranked = settlement.standings.iter().map(|s| s.player).collect();
    settlement.table.tournament = finals::counted(tournament, &parts);
    for lot in &mut settlement.table.tournament.record.lots {
        let lots = parts.iter().flat_map(|part| &part.settlement.table.tournament.record.lots);
        if let Some(own) = { lots }.find(|own| own.at == lot.at) {
            lot.name.clone_from(&own.name);
        }
    }
    parts.sort_by_key(|part| stages.iter().position(|stage| *stage == part.name));
    settlement.stages = parts;
    Some(settlement)
}

/// Divisions, each ranked by itself, that of the first places before the others; so are pools while their final is awaited.
fn divisions(
    regulation: &Regulation,
    tournament: &Tournament,
    stages: &[String],
    top: &str,
    open: Open,
) -> (Settlement, Vec<Stage>) {
    let own = |stage: &str| division(&regulation.competition, tournament, stage, stage == top);
    if awaits_final(stages) {
        return awaiting(regulation, tournament, stages, (top, own), open);
    }
    let mut settlement = settle_whole(regulation, &own(top), open.event);
    let mut in_order: Vec<&str> = stages.iter().map(String::as_str).collect();
    in_order.sort_by_key(|stage| number(stage).unwrap_or(u32::MAX));
    let others = || in_order.iter().copied().filter(|stage| *stage != top);
    tell_prizes(tournament, top, others().collect(), &mut settlement.problems);
    let mut parts = vec![of_its_own(top, &settlement)];
    let mut of_others = regulation.clone();
    of_others.competition = Arc::new(without_honours(&regulation.competition));
    for stage in others() {
        let division = settle_whole(&of_others, &own(stage), open.event);
        settlement.standings.extend(without(&settlement, &division));
        take_in(&mut settlement, &division, true);
        parts.push(of_its_own(stage, &division));
    }
    tell_other_ties(tournament, &parts, &mut settlement.problems);
    (settlement, parts)
}

/// Pools while their final is awaited. The rules for ties are those of the final, but for those that are for the pools: a
/// pool has no other order before the final is entered than afterwards.
fn awaiting(
    regulation: &Regulation,
    tournament: &Tournament,
    stages: &[String],
    (top, own): (&str, impl Fn(&str) -> Tournament),
    open: Open,
) -> (Settlement, Vec<Stage>) {
    let of_pools = pools::rules(regulation);
    let mut of_others = regulation.clone();
    of_others.competition = Arc::new(without_honours(&regulation.competition));
    let mut others: Vec<&str> = stages.iter().map(String::as_str).collect();
    others.retain(|stage| *stage != top);
    others.sort_by_key(|stage| is_final(stage));
    let settle = |stage: &str| match leads_on(stage) {
        true => pools::settle(&of_pools, own(stage), stage, open),
        false => of_its_own(stage, &settle_whole(&of_others, &own(stage), open.event)),
    };
    let mut parts = vec![settle(top)];
    parts.extend(others.into_iter().map(settle));
    let mut settlement = pools::awaiting(parts[0].settlement.clone());
    for part in &parts[1..] {
        // Who is in a second final while the first is awaited has his place in his pool.
        settlement.standings.extend(without(&settlement, &part.settlement));
        take_in(&mut settlement, &part.settlement, part.rules.is_none());
    }
    pools::so_far(&mut settlement.standings);
    tell_other_ties(tournament, &parts, &mut settlement.problems);
    (settlement, parts)
}

/// The standings of another stage without those who have one already.
fn without(known: &Settlement, other: &Settlement) -> Vec<Standing> {
    let known: BTreeSet<PlayerId> = known.standings.iter().map(|own| own.player).collect();
    other.standings.iter().filter(|own| !known.contains(&own.player)).cloned().collect()
}

/// A ruling that names nobody settles a tie of one division, and there is one that begins at the same number of its own
/// places: how that one is called.
fn tell_other_ties(tournament: &Tournament, parts: &[Stage], problems: &mut Diagnostics) {
    let Some(top) = parts.first() else { return };
    let level = |of: &Stage, tie: u32| {
        let found = of.settlement.ties.iter().find(|own| own.places.first() == tie)?;
        let name = |player: &PlayerId| tournament.name(*player).to_owned();
        Some(found.players.iter().map(name).collect::<Vec<_>>())
    };
    let first = |of: &Stage| of.settlement.play_offs.first().map(|own| own.tie);
    // The tie that is meant: of the top division, or counted through those before it.
    let meant = |ruling: &Ruling| {
        let of_top =
            ruling.tie.or_else(|| first(top)).and_then(|tie| Some((top, tie, level(top, tie)?)));
        of_top.or_else(|| {
            let counted = |own: &Stage| ruling.tie?.checked_sub(before(tournament, &own.name));
            parts.iter().find_map(|own| Some((own, counted(own)?, level(own, counted(own)?)?)))
        })
    };
    let unnamed = |own: &&Ruling| own.names_nobody() && own.of_stage.is_none();
    for ruling in tournament.record.rulings.iter().filter(unnamed) {
        let Some((of, taken, names)) = meant(ruling) else { continue };
        for other in parts {
            let Some(tie) = ruling.tie.or_else(|| first(other)) else { continue };
            if other.name == of.name && tie == taken {
                continue;
            }
            // One that has its own ruling, or is played off, waits for none.
            let mut over = other.settlement.play_offs.iter().filter(|own| own.is_over());
            let Some(level) = level(other, tie).filter(|_| over.all(|own| own.tie != tie)) else {
                continue;
            };
            let counted = tie + before(tournament, &other.name);
            let (text, division, names) = (&ruling.text, &other.name, names.clone());
            let said = said!("event.ruling-of-division", text, names, level, division, counted);
            problems.push(Diagnostic::warning(Code::RulingUnclear, said).at(&ruling.at));
        }
    }
}

/// The prizes of the sheet are those of the top division: the others have none.
fn tell_prizes(tournament: &Tournament, top: &str, others: Vec<&str>, problems: &mut Diagnostics) {
    let cells = tournament.prizes.iter().map(|row| row.money.as_ref().map(|cell| &cell.at));
    if let Some(first) = cells.flatten().next() {
        let said = said!("event.prizes-of-one-division", top, others);
        problems.push(Diagnostic::warning(Code::PrizesOfOneDivision, said).at(first));
    }
}

/// A part of an event whose places are fought for among its own players: a stage, or the whole of an event that is held
/// in one.
#[derive(Clone, Debug)]
pub struct Part {
    /// What the stage is called; nothing where it is the whole.
    pub stage: String,
    /// The rules that hold for it: for a place in a pool nobody plays off but by those for the pools.
    pub regulation: Regulation,
    /// Its games and players.
    pub tournament: Tournament,
}

/// The parts of an event that have games to play.
pub fn open_parts(regulation: &Regulation, tournament: &Tournament) -> Vec<Part> {
    let tournament = &*of_those_within(tournament, &regulation.competition);
    let stages = stages(tournament);
    let together = within(tournament, &regulation.competition) == Some(DivisionsWithin::Together);
    let Some(top) = top(&stages).filter(|_| stages.len() > 1 && !together) else {
        let (stage, regulation) = (String::new(), regulation.clone());
        return vec![Part { stage, regulation, tournament: tournament.clone() }];
    };
    let is_open = |stage: &&String| {
        let mut games = tournament.games.iter().filter(|game| game.section.stage == **stage);
        games.any(|game| game.result.is_none())
    };
    let of_stage = |stage: &String| {
        let mut regulation = regulation.clone();
        let is_pool = leads_on(stage) || top.is_final && !is_final(stage);
        if is_pool {
            regulation = pools::rules(&regulation);
        } else if stage != top.stage && is_final(stage) {
            regulation.competition = Arc::new(without_ties(&regulation.competition));
        }
        let is_top = stage == top.stage && !is_pool;
        let own = in_context(&regulation.competition, tournament, stage, is_top);
        let tournament = if leads_on(stage) { alone(own) } else { own };
        Part { stage: stage.clone(), regulation, tournament }
    };
    stages.iter().filter(is_open).map(of_stage).collect()
}

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
    // Who is not in the stage that the row names has nothing in it.
    let apart = |players: &BTreeSet<PlayerId>, named: Option<&Arc<str>>| match named {
        Some(named) => !players.iter().all(|player| here(&named.to_string(), *player)),
        None => apart(players),
    };
    let record = &tournament.record;
    let pair = |game: &RecordedGame| BTreeSet::from([game.players.white, game.players.black]);
    let of_none = |game: &&RecordedGame| apart(&pair(game), game.of_stage.as_ref());
    // The stage in which they are, where the row names another.
    let elsewhere = |players: &BTreeSet<PlayerId>, named: Option<&Arc<str>>| {
        let all_in = |stage: &&String| players.iter().all(|player| here(stage, *player));
        let (named, own) = (named?.to_string(), stages.iter().find(all_in)?);
        let names = tournament.names(players);
        Some(said!("event.row-of-another-stage", names, own = own, named))
    };
    for game in record.games.iter().filter(of_none) {
        let other = elsewhere(&pair(game), game.of_stage.as_ref());
        let said = other.unwrap_or_else(|| said!("event.game-of-no-play-off.at-all"));
        problems.push(Diagnostic::error(Code::PlayOffRow, said).at(&game.at));
    }
    let of_none = |lot: &&Lot| apart(&lot.drawn.players(), lot.name.before.stage.as_ref());
    for lot in record.lots.iter().filter(of_none) {
        let other = elsewhere(&lot.drawn.players(), lot.name.before.stage.as_ref());
        let lot_name = || lot.name.to_string();
        let unused = other.unwrap_or_else(|| said!("event.lot-not-used.at-all", lot = lot_name()));
        problems.push(Diagnostic::warning(Code::LotNotUsed, unused).at(&lot.at));
    }
}
