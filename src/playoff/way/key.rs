//! What tells the stages of the way apart: those that go on alike are one, whoever plays in them.

use super::super::engine::Pair;
use super::super::forms;
use super::super::state::{CameTo, Colours, Context, PlayOffState, Stage, StageFormat};
use crate::regulations::schema::Counted;
use crate::tournament::record::{LotKind, Need};
use crate::tournament::{Letter, Places, PlayerId};

/// What tells stages apart that do not go on alike.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Key {
    step: usize,
    form: usize,
    turn: u32,
    again: usize,
    format: StageFormat,
    letter: Option<Letter>,
    players: usize,
    /// The part of a form: a round of a knock-out, a sudden death of a final.
    part: String,
    /// The place at stake, where places below are not settled any more.
    place: u32,
    reversed: bool,
    /// Its numbers, or those whose colours it reverses, are from a lot that was drawn: others are those of later lots.
    drawn: bool,
    /// The stages before it, where those of all groups count.
    before: usize,
    /// Of several groups that are played out at the same time, the one whose it is.
    group: Option<Places>,
}

/// The group from whose stage is walked on, where several are played out at the same time: its places and its players.
pub type Group = Option<(Places, Vec<PlayerId>)>;

impl Key {
    /// Of a stage.
    pub fn of(
        given: Context<'_>,
        group: &Group,
        (stage, drawn): (&Stage, bool),
        state: &PlayOffState,
    ) -> Self {
        let origin = stage.origin;
        let rules = given.rules;
        let step = rules.step.get(origin.step);
        let limited = step.is_some_and(|s| forms::times(s, given.clock()).is_some());
        let cycle = rules.again.as_ref().map_or(1, |again| again.same_players.len().max(1));
        let cycle = if cycle.is_multiple_of(2) { cycle } else { cycle * 2 };
        let last = given.stake().map_or(u32::MAX, |stake| stake.last);
        Self {
            step: origin.step,
            form: origin.form,
            turn: if limited { origin.turn } else { 0 },
            again: origin.again.min(2) + origin.again.saturating_sub(2) % cycle,
            format: stage.format,
            letter: stage.letter,
            players: stage.players.len(),
            part: part(stage, limited),
            // Two of them can come to be level at a place that is not settled any more.
            place: if given.cut.is_some() || stage.places.last() > last.saturating_add(1) {
                stage.places.first()
            } else {
                0
            },
            drawn,
            reversed: stage.colours == Colours::Reversed,
            // Where no number ends them, how many there have been tells nothing apart.
            before: match forms::most_in_all(rules, given.clock()) {
                Some(_) if rules.counted == Counted::InAll => state.stages.len(),
                _ => 0,
            },
            group: of_the_group(group, stage),
        }
    }
}

/// Whether a stage is one of the group from which is walked on, with all its players: the places of that.
pub fn of_the_group(group: &Group, stage: &Stage) -> Option<Places> {
    let (places, players) = group.as_ref()?;
    let own = stage.places == *places && stage.players.iter().all(|p| players.contains(p));
    own.then_some(*places)
}

/// The group to which a stage belongs, with its players, where several are played out at the same time.
pub fn group(state: &PlayOffState, stage: &Stage) -> Group {
    let open = || state.stages.iter().filter(|own| own.came_to == CameTo::Open);
    // One may wait for a ruling while another plays.
    let several = state.order.iter().filter(|class| !class.settled).count() > 1
        || open().any(|own| own.places.first() != stage.places.first());
    let own = open().filter(|own| own.places.first() == stage.places.first());
    (several && stage.came_to == CameTo::Open).then(|| (stage.places, players(own)))
}

/// What tells parts of one form apart; the count of a step that goes on until the tie is broken does not.
fn part(stage: &Stage, limited: bool) -> String {
    let words = stage.words.as_str();
    match words.split_once('.') {
        // Semi-finals that are still to be paired are the same whether a lot pairs them or not.
        None if stage.format == StageFormat::SemiFinals && stage.letter.is_none() => String::new(),
        _ if limited || words.starts_with("round-of-") => words.to_owned(),
        Some((_, rest)) => rest.to_owned(),
        None => String::new(),
    }
}

/// The players of stages side by side, in their order.
pub fn players<'s>(stages: impl Iterator<Item = &'s Stage>) -> Vec<PlayerId> {
    let mut all: Vec<PlayerId> = stages.flat_map(|s| s.players.iter().copied()).collect();
    all.sort();
    all.dedup();
    all
}

/// The pairs of a series of more than two players that draw for the colours of their game, whose earlier colours are not
/// told, or whose colours hang on that.
pub fn open_pairs(state: &PlayOffState) -> Vec<Pair> {
    let of_a_pair = |need: &&Need| {
        let own =
            |s: &Stage| s.players.len() == 2 && need.among.iter().all(|p| s.players.contains(p));
        let white = need.lot().is_some_and(|lot| lot.kind == LotKind::White);
        white && need.among.len() == 2 && !state.stages.iter().any(own)
    };
    let needs = state.needs.iter().filter(of_a_pair);
    let drawing = needs.filter_map(|need| need.among[..].try_into().ok());
    let hanging = state.stages.iter().flat_map(|stage| &stage.hanging.games);
    drawing.chain(hanging.map(|game| [game.white, game.black])).collect()
}
