//! Rulings: where a person decided, that stands, and is printed as such.

use std::collections::BTreeSet;

use super::engine::{Engine, Line, Pair};
use super::state::{CameTo, GameStatus, Placed, Stage, StageGame};
use crate::decision::Clause;
use crate::diagnostic::{Code, Diagnostic};
use crate::regulations::schema::Who;
use crate::said::said;
use crate::tournament::PlayerId;
use crate::tournament::record::{Need, Needed, Ruled, Ruling};

/// Settles a line that cannot go on, by the first ruling that is about it.
pub fn settle(engine: &mut Engine<'_>, line: &Line<'_>) -> Option<Vec<Placed>> {
    let (ruling, placed) = engine.given.record.rulings.iter().find_map(|own| {
        let is_open = engine.given.is_about(own, line.place)
            && !engine.rulings.contains(own)
            && !engine.heeded.contains(own)
            && of_one_game(engine, own).is_none();
        is_open.then(|| order(engine, line, own))?.map(|placed| (own, placed))
    })?;
    // Where all is played that the rules have, it says only that nothing more is.
    let of_line = |need: &&Need| need.among.iter().all(|player| line.players.contains(player));
    let goes_on = engine.needs.iter().filter(of_line).any(|need| need.what != Needed::Ruling);
    if ruling.what == Ruled::NoPlayOff && goes_on && has_begun(engine) {
        tell_override(engine, ruling);
    }
    engine.rulings.push(ruling.clone());
    engine.ruled.push(line.players.clone());
    Some(placed)
}

/// Whether a game of it is over.
fn has_begun(engine: &Engine<'_>) -> bool {
    let mut games = engine.stages.iter().flat_map(|stage| &stage.games);
    games.any(|game| game.status == GameStatus::Played)
}

fn tell_override(engine: &mut Engine<'_>, ruling: &Ruling) {
    let ruled = &ruling.text;
    let said = match has_begun(engine) {
        true => said!("playoff.ruling-overrides", ruling = ruled),
        false => said!("playoff.ruling-instead", ruling = ruled),
    };
    engine.problems.push(Diagnostic::warning(Code::RulingOverrides, said).at(&ruling.at));
}

/// The game of a bracket that nobody has won where a ruling calls one of its two the winner, or no others joint winners:
/// others in the bracket have not lost, so that this says at most who goes on. Of the last game, in which nobody else is
/// left, it is the winner.
fn of_one_game<'e>(engine: &'e Engine<'_>, ruling: &Ruling) -> Option<&'e Stage> {
    let (named, joint) = match &ruling.what {
        Ruled::Winner(winner) => (vec![*winner], false),
        Ruled::Joint(named) => (named.clone(), true),
        _ => return None,
    };
    let are_in = |stage: &&Stage| named.iter().all(|player| stage.players.contains(player));
    let own = || engine.stages.iter().filter(are_in);
    let of_a_round = |stage: &Stage| stage.letter.is_some() || !stage.byes.is_empty();
    if own().any(|stage| stage.came_to == CameTo::Nobody && !of_a_round(stage)) {
        return None;
    }
    // It stays a ruling on that game while those who went on from it play.
    let still_plays = !engine.needs.is_empty();
    // Joint written below it may be what was decided since.
    let is_before = |own: &Ruling| !joint || ruling.at.row < own.at.row;
    let unwon = |stage: &&Stage| {
        let went_on = still_plays && stage.ruling.as_ref().is_some_and(is_before);
        stage.came_to == CameTo::Nobody || went_on
    };
    own().filter(|stage| of_a_round(stage)).find(unwon)
}

/// Rulings that name a winner where one game of a bracket has none settle nothing: what they may mean is told.
fn tell_of_one_game(engine: &mut Engine<'_>) {
    let name = |player: &PlayerId| engine.given.field.tournament.name(*player).to_owned();
    let told = |ruling: &Ruling| {
        let stage = of_one_game(engine, ruling).filter(|_| !engine.rulings.contains(ruling))?;
        let beside = engine.stages.iter().filter(|own| own.number == stage.number);
        let left = stage.byes.iter().chain(beside.flat_map(|own| &own.players));
        let names: Vec<String> = left.filter(|p| !stage.players.contains(p)).map(name).collect();
        let (ruling_text, players) = (&ruling.text, stage.players.iter().map(name));
        let players: Vec<String> = players.collect();
        let said = match ruling.what {
            Ruled::Winner(winner) => {
                let name = name(&winner);
                said!("playoff.ruling-of-one-game", ruling = ruling_text, names, players, name)
            }
            _ => said!("playoff.joint-of-one-game", ruling = ruling_text, names, players),
        };
        Some(Diagnostic::warning(Code::RulingNotUsed, said).at(&ruling.at))
    };
    let all = engine.given.record.rulings.iter();
    let own = all.filter(|ruling| engine.given.is_about(ruling, engine.given.place));
    let told: Vec<Diagnostic> = own.filter_map(told).collect();
    told.into_iter().for_each(|own| engine.problems.push(own));
}

/// Who goes on by a ruling from a game of two that nobody has won, and the ruling. Where another says it of the other one
/// neither is carried out.
pub fn goes_on(engine: &mut Engine<'_>, place: u32, pair: Pair) -> Option<(PlayerId, Ruling)> {
    let own = engine.given.record.rulings.iter().filter_map(|ruling| {
        let Ruled::GoesOn(player) = ruling.what else { return None };
        let is_own = pair.contains(&player)
            && engine.given.is_about(ruling, place)
            && !engine.heeded.contains(ruling);
        is_own.then_some((ruling, player))
    });
    let own: Vec<(&Ruling, PlayerId)> = own.collect();
    let (ruling, player) = *own.first()?;
    if let Some((other, _)) = own.iter().find(|(_, other)| *other != player) {
        let said = said!("check.rulings-disagree", other = &ruling.at);
        engine.problems.push(Diagnostic::error(Code::RulingsDisagree, said).at(&other.at));
        return None;
    }
    engine.heeded.push(ruling.clone());
    Some((player, ruling.clone()))
}

/// The order that a ruling gives a line's players; none where it is not about them.
fn order(engine: &Engine<'_>, line: &Line<'_>, ruling: &Ruling) -> Option<Vec<Placed>> {
    let because: Vec<Clause> = line.because.iter().cloned().chain([ruling.because()]).collect();
    let placed =
        |players: Vec<PlayerId>| Placed { players, because: because.clone(), settled: true };
    // Before the first game a ruling for all tied players means all of the tie, participants or not.
    // So does none where those who have lost are told apart from those on whom it is.
    let parted = engine.given.with.is_some_and(|with| !with.left.is_empty());
    let begun = parted || has_begun(engine);
    let in_line = |stage: &Stage| stage.players.iter().all(|p| line.players.contains(p));
    // Without a play-off nobody has won it: those who were not chosen share with those who were, however many games these
    // have begun, as long as none of them has lost his chance at the board.
    let broken_off = ruling.what == Ruled::NoPlayOff && engine.stages.iter().all(in_line);
    let all = ruling.names_nobody() && (!begun || broken_off);
    // An order of those chosen to play says nothing of the others of the tie.
    let open = engine.stages.iter().all(|stage| stage.came_to == CameTo::Open);
    let chosen = open && !matches!(engine.given.rules.who, Who::All(_));
    if chosen && !ruling.left_out(engine.given.tied).is_empty() {
        return None;
    }
    let whole = all || chosen && matches!(ruling.what, Ruled::Order(_));
    let classes = ruling.classes(if whole { engine.given.tied } else { &line.players })?;
    Some(classes.into_iter().map(placed).collect())
}

/// A ruling on the whole tie overrides what was settled at the board, however far that has come.
pub fn override_order(engine: &mut Engine<'_>, settled: &mut Vec<Placed>) {
    tell_of_one_game(engine);
    let whole = Line::whole(&engine.given, Vec::new());
    let on_the_whole = |ruling: &Ruling| {
        let about = match &ruling.what {
            Ruled::Winner(_) | Ruled::Joint(_) | Ruled::NoPlayOff => true,
            // An order of some of them would leave the others behind, whatever they have won.
            Ruled::Order(_) => ruling.left_out(engine.given.tied).is_empty(),
            Ruled::TimeUp | Ruled::GoesOn(_) | Ruled::Split(_) | Ruled::ColoursAsPlayed(_) => false,
            Ruled::Eligible(_) | Ruled::NotEligible(_) | Ruled::Prize(..) => false,
        };
        let tie = ruling.tie.is_none_or(|tie| tie == whole.place);
        // One that has ordered the seeds says nothing of who has won.
        let settles = !engine.heeded.contains(ruling) && of_one_game(engine, ruling).is_none();
        let whole_tie = about && tie && settles;
        order(engine, &whole, ruling).filter(|_| whole_tie)
    };
    let rulings = engine.given.record.rulings.iter();
    let found = rulings.filter_map(|ruling| Some((ruling.clone(), on_the_whole(ruling)?)));
    let mut found: Vec<_> = found.collect();
    // That nothing is played says nothing against a ruling that says who has won.
    let alone = engine.rulings.is_empty();
    if !alone || found.iter().any(|(ruling, _)| ruling.what != Ruled::NoPlayOff) {
        found.retain(|(ruling, _)| ruling.what != Ruled::NoPlayOff);
    }
    let (used, open): (Vec<_>, Vec<_>) =
        found.into_iter().partition(|(ruling, _)| engine.rulings.contains(ruling));
    // One that was used may have settled a part of them alone.
    let carried_out = used.iter().find(|(_, placed)| same(placed, settled));
    let Some((first, so_far)) = carried_out.or(open.first()) else { return };
    if let Some((other, _)) = open.iter().find(|(_, other)| !same(&other[..1], &so_far[..1])) {
        let said = said!("check.rulings-disagree", other = &first.at);
        engine.problems.push(Diagnostic::error(Code::RulingsDisagree, said).at(&other.at));
        return;
    }
    // Those that say the same hold with it.
    let alike = open.iter().filter(|(_, other)| same(other, so_far)).map(|(own, _)| own.clone());
    let alike: Vec<Ruling> = alike.filter(|_| carried_out.is_some()).collect();
    // Of those that name the same winners, the first of the most exact.
    let parted = carried_out.map_or(0, |(_, placed)| placed.len());
    let more = open.iter().rev().filter(|(_, placed)| placed.len() > parted);
    if let Some((ruling, placed)) = more.max_by_key(|(_, placed)| placed.len()) {
        // One that says what the games have said lets stand what was played after it.
        if !same(placed, settled) || !engine.needs.is_empty() {
            tell_override(engine, ruling);
        }
        engine.rulings.push(ruling.clone());
        engine.needs.clear();
        engine.ruled = vec![engine.given.tied.to_vec()];
        settled.clone_from(placed);
    }
    engine.rulings.extend(alike);
}

/// Games that were due when a ruling settled the tie of their players: nobody asks for them any more.
pub fn drop_what_nobody_needs(engine: &mut Engine<'_>) {
    let needs = &engine.needs;
    let asked = |game: &StageGame| needs.iter().any(|need| need.what == Needed::Game(game.players));
    let games = engine.stages.iter_mut().flat_map(|stage| &mut stage.games);
    for game in games.filter(|game| game.status == GameStatus::Due && !asked(game)) {
        game.status = GameStatus::NotNeeded;
    }
}

/// Whether two orders have the same players level, in the same places.
fn same(one: &[Placed], other: &[Placed]) -> bool {
    let set = |placed: &Placed| placed.players.iter().copied().collect::<BTreeSet<_>>();
    one.iter().map(set).eq(other.iter().map(set))
}
