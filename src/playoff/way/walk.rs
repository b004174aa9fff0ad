//! Walking the way: each stage once, by playing on from where it was first reached.

use std::cell::Cell;
use std::collections::BTreeMap;

use super::super::forms;
use super::super::line::play_off;
use super::super::state::{CameTo, Context, PlayOffState, Stage, StageFormat};
use super::by_table::by_its_table;
use super::kept::is_kept;
use super::key::{Group, Key, group, of_the_group, open_pairs, players};
use super::outcomes::{all_are_told, courses};
use super::rounds::{is_near, settle, told_once};
use super::{LotCall, MOST_FOLLOWED, Node, Variant, Way};
use crate::diagnostic::Address;
use crate::tournament::PlayerId;
use crate::tournament::game::{ByColour, GameResult};
use crate::tournament::record::{LotKind, Record, RecordedGame};
use crate::tournament::record::{Need, StageName};

/// Stages after which nothing more is looked for: no play-off of so few players comes near.
const MOST_NODES: usize = 300;
/// Stages one behind the other beyond which nothing more is looked for: each is a walk within that of the one before it.
const MOST_BEHIND: usize = 48;

/// A play-off as far as it has come in somebody's thoughts.
#[derive(Clone)]
pub struct Course {
    /// Lots and rulings; games stand apart.
    pub record: Record,
    /// The games.
    pub games: Vec<RecordedGame>,
}

/// The walk.
pub struct Walk<'a> {
    /// What the play-off is given.
    pub given: Context<'a>,
    pub(super) nodes: Vec<Node>,
    pub(super) index: BTreeMap<Key, usize>,
    /// How many play the stage from which is walked on, those beside it among them.
    pub(super) from: usize,
    /// The seeds of a knock-out that is played now are known.
    pub(super) seeded: bool,
    /// Of several groups that are played out at the same time, the one from whose stage is walked on.
    pub(super) group: Group,
    /// Pairs of a series that still draw for the colours of their game.
    pub(super) open: Vec<[PlayerId; 2]>,
    /// The matches that are won, while others may be played beside them.
    pub won_beside: Vec<Stage>,
    /// Where games and lots stand that nobody has entered.
    pub at: Address,
    /// How many stages one behind the other are walked now.
    behind: usize,
    replays: Cell<usize>,
}

/// Everything that can still happen in a play-off at a time control.
pub fn walked(given: Context<'_>, state: &PlayOffState) -> Way {
    // A lot that nothing has called for yet was not read: whoever comes to its stage draws it there.
    let mut entered = given.record.clone();
    // Those of a match that may begin already stand where it is followed.
    entered
        .lots
        .retain(|lot| state.called(&lot.name).is_some() || state.waiting.lots.contains(lot));
    let given = Context { record: &entered, ..given };
    let mut record = entered.clone();
    record.rulings.retain(|ruling| is_kept(ruling, &given, state));
    record.games.clear();
    // A game that is entered before it has a result is still to be played; its row keeps the order of those behind it.
    let last = given.games.iter().rposition(|game| game.result.is_some());
    let over = given.games.iter().take(last.map_or(0, |last| last + 1));
    let mut course = Course { record, games: over.map(|game| by_its_table(state, game)).collect() };
    let at = Address::new(&"".into(), 0, 0);
    let stages = state.stages.iter().chain(&state.waiting.matches);
    let beside = stages.filter(|s| s.letter.is_some());
    let mut walk = Walk {
        given,
        nodes: Vec::new(),
        index: BTreeMap::new(),
        from: 0,
        seeded: state.stages.iter().any(|stage| !stage.seeds.is_empty()),
        group: None,
        open: open_pairs(state),
        won_beside: beside.filter(|s| s.winner().is_some()).cloned().collect(),
        at,
        behind: 0,
        replays: Cell::new(0),
    };
    if state.problems.has_errors() || state.is_over() {
        return walk.told_as_played(state);
    }
    let who = state.needs.iter().find_map(|need| walk.lot_call(need, &[]));
    let who = who.filter(|lot| lot.kind == LotKind::Participants);
    walk.draw(&mut course, who.as_slice());
    let known = who.is_none();
    let who = who.or_else(|| walk.who_was_drawn(state));
    let state = walk.replay(&course);
    let (mut now, mut undecided) = (Vec::new(), Vec::new());
    for (index, stage) in state.stages.iter().enumerate() {
        if is_broken_off(&state, stage) || state.is_hung(stage) {
            let lots = walk.recorded_lots(&state, stage);
            let node = walk.node(stage, stage.players.clone(), lots, true);
            walk.nodes.push(node);
            continue;
        }
        let certain = if known { stage.players.clone() } else { walk.certain(&state, stage) };
        let beside = state.stages.iter().filter(|s| s.origin == stage.origin && s.letter.is_some());
        walk.from = stage.players.len().max(players(beside.clone()).len() + stage.byes.len());
        walk.group = group(&state, stage);
        let node = walk.visit(&course, &state, index, certain, known);
        match stage.came_to {
            CameTo::Open => now.push(node),
            CameTo::Nobody => {
                walk.follow_whoever_goes_on(node, &course, &state, stage);
                undecided.push(node);
            }
            CameTo::Classes(_) => {}
        }
    }
    let early = |(_, node): &(usize, &Node)| !node.reached && node.stage.came_to == CameTo::Nobody;
    undecided.extend(walk.nodes.iter().enumerate().filter(early).map(|(at, _)| at));
    walk.agree();
    settle(&mut walk.nodes, state.players.len());
    Way { nodes: walk.nodes, who, now, undecided, replays: walk.replays.get() }
}

/// Whether a ruling has placed all players of a stage that is not over: nobody plays it any more.
fn is_broken_off(state: &PlayOffState, stage: &Stage) -> bool {
    let is_placed = |player: &PlayerId| {
        state.order.iter().any(|class| class.settled && class.players.contains(player))
    };
    stage.came_to == CameTo::Open && stage.players.iter().all(is_placed)
}

impl<'a> Walk<'a> {
    /// The stages as they were played, and nothing more.
    fn told_as_played(mut self, state: &PlayOffState) -> Way {
        for stage in &state.stages {
            let lots = self.recorded_lots(state, stage);
            self.nodes.push(self.node(stage, stage.players.clone(), lots, true));
        }
        Way { nodes: self.nodes, ..Way::default() }
    }

    /// What the replay makes of a course.
    pub fn replay(&self, course: &Course) -> PlayOffState {
        self.replays.set(self.replays.get() + 1);
        let games: Vec<&RecordedGame> = course.games.iter().collect();
        play_off(Context { record: &course.record, games: &games, ..self.given })
    }

    /// A course with what the replay makes of it.
    pub fn replayed(&self, course: Course) -> (Course, PlayOffState) {
        let state = self.replay(&course);
        (course, state)
    }

    /// Of the players of a stage those who play whatever lot decides who plays.
    fn certain(&self, state: &PlayOffState, stage: &Stage) -> Vec<PlayerId> {
        stage.players.iter().copied().filter(|p| state.certain.contains(p)).collect()
    }

    /// The node of a stage, found by walking on from it where it is new.
    pub fn visit(
        &mut self,
        course: &Course,
        state: &PlayOffState,
        index: usize,
        certain: Vec<PlayerId>,
        reached: bool,
    ) -> usize {
        let stage = &state.stages[index];
        let drawn = stage.numbers.is_some() && self.open_numbers(state, stage).is_none();
        let key = Key::of(self.given, &self.group, (stage, drawn), state);
        let lots: Vec<LotCall> = state
            .needs
            .iter()
            .filter(|need| is_of(need, stage))
            .filter_map(|need| self.lot_call(need, &stage.players))
            .collect();
        if let Some(found) = self.index.get(&key).copied().filter(|_| !reached) {
            self.again(found, state, stage, &certain);
            if stage.format == StageFormat::SemiFinals && stage.letter.is_none() {
                self.calls(found, lots);
            }
            return found;
        }
        let mut own = self.recorded_lots(state, stage);
        // What is entered of a lot that is still needed is told with that.
        own.retain(|lot| lots.iter().all(|need| need.drawn.is_none() || need.drawn != lot.drawn));
        own.extend(lots.iter().cloned());
        let node = self.nodes.len();
        self.nodes.push(self.node(stage, certain.clone(), own, reached));
        // Whoever is in it when it is first reached; who is in it for certain is known in the end.
        if self.hangs_on_players(state, stage) {
            self.nodes[node].variants.push(variant(state, stage));
        }
        if !reached {
            self.index.insert(key, node);
        }
        let goes_on = self.nodes.len() < MOST_NODES && self.behind < MOST_BEHIND;
        self.behind += 1;
        match stage.came_to {
            CameTo::Open if goes_on => self.play_on(node, (course, state), &lots, stage),
            // One that was played before its turn.
            CameTo::Nobody if goes_on && !reached => {
                self.follow_whoever_goes_on(node, course, state, stage);
            }
            CameTo::Open | CameTo::Nobody | CameTo::Classes(_) => {}
        }
        self.behind -= 1;
        node
    }

    /// Draws the lots of a stage, and follows each way in which it can end.
    fn play_on(
        &mut self,
        node: usize,
        (course, state): (&Course, &PlayOffState),
        lots: &[LotCall],
        stage: &Stage,
    ) {
        let mut course = course.clone();
        self.draw(&mut course, lots);
        let mut state = if lots.is_empty() { state.clone() } else { self.replay(&course) };
        if lots.iter().any(|lot| lot.kind == LotKind::Bids) {
            let choice: Vec<LotCall> = state
                .needs
                .iter()
                .filter(|need| is_of(need, stage))
                .filter_map(|need| self.lot_call(need, &stage.players))
                .collect();
            self.draw(&mut course, &choice);
            self.nodes[node].lots.extend(choice);
            let toss = self.toss_of_equal_bids(stage);
            self.nodes[node].lots.extend(toss);
            state = self.replay(&course);
        }
        if state.problems.has_errors() {
            // Games were played before the lot was entered: which lots fit them is left to those who enter it.
            return;
        }
        let same = |s: &&Stage| is_same(s, stage);
        let Some(drawn) = state.stages.iter().find(same).filter(|s| !s.games.is_empty()).cloned()
        else {
            if self.is_followed(node) {
                let made = self.made_by_lot(&course, &state, stage);
                self.nodes[node].outcomes = made.into_iter().collect();
            }
            return;
        };
        self.nodes[node].stage = drawn.clone();
        self.seat(node, &state);
        if !self.is_followed(node) {
            return;
        }
        let certain = self.nodes[node].certain.clone();
        let known = certain.len() == drawn.players.len();
        for possible in courses(self.given.stake(), &state, &drawn, known) {
            for outcome in self.follow(&course, &state, &drawn, &possible, &certain) {
                let outcomes = &mut self.nodes[node].outcomes;
                if !outcomes.contains(&outcome) {
                    outcomes.push(outcome);
                }
            }
        }
        let outcomes = std::mem::take(&mut self.nodes[node].outcomes);
        self.nodes[node].outcomes = told_once(outcomes);
        self.nodes[node].told_all = all_are_told(&drawn);
    }

    /// Whether it is looked for what a stage leads to: of very many players that is left for when it is reached, but for
    /// what is played at once when a lot is drawn or a match is level.
    fn is_followed(&self, node: usize) -> bool {
        self.from <= MOST_FOLLOWED || is_near(&self.nodes, &self.nodes[node])
    }

    /// The course with results added, and what the replay makes of it; rows that a stop rule leaves unplayed are taken out
    /// again.
    pub fn with_results(
        &self,
        course: &Course,
        stage: &Stage,
        results: &[(ByColour<PlayerId>, GameResult)],
    ) -> (Course, PlayOffState) {
        let mut on = course.clone();
        let mut filled = Vec::new();
        for (players, result) in results {
            let is_its = |game: &&mut RecordedGame| {
                let is_of_stage = stage.games.iter().any(|own| own.at.as_ref() == Some(&game.at));
                game.result.is_none() && game.players == *players && is_of_stage
            };
            if let Some(row) = on.games.iter_mut().find(is_its) {
                row.result = Some(*result);
                filled.push(row.at.clone());
                continue;
            }
            let row = u32::try_from(on.games.len()).unwrap_or(u32::MAX);
            on.games.push(RecordedGame {
                players: *players,
                result: Some(*result),
                of_stage: None,
                tie: None,
                tie_at: None,
                stage: None,
                at: Address { row, ..self.at.clone() },
            });
        }
        let state = self.replay(&on);
        if let Some(ended) = state.stages.iter().find(|s| is_same(s, stage))
            && ended.games.iter().any(|g| g.at.is_none() || g.result.is_none())
        {
            let all = state.stages.iter().flat_map(|s| &s.games).filter(|g| g.result.is_some());
            let taken: Vec<Address> = all.filter_map(|g| g.at.clone()).collect();
            let before = course.games.len();
            let mut index = 0;
            on.games.retain(|game| {
                index += 1;
                index <= before || taken.contains(&game.at)
            });
            let over = on.games.iter_mut().filter(|own| filled.contains(&own.at));
            over.filter(|own| !taken.contains(&own.at)).for_each(|own| own.result = None);
            return self.replayed(on);
        }
        (on, state)
    }

    /// A node of a stage, nothing followed yet.
    pub fn node(
        &self,
        stage: &Stage,
        certain: Vec<PlayerId>,
        lots: Vec<LotCall>,
        reached: bool,
    ) -> Node {
        let step = self.given.rules.step.get(stage.origin.step);
        Node {
            certain,
            group: of_the_group(&self.group, stage),
            number: Some(stage.number),
            place: Some(stage.places.first()),
            lots,
            most: step.and_then(|step| forms::times(step, self.given.clock())),
            variants: Vec::new(),
            outcomes: Vec::new(),
            told_all: false,
            reached,
            numbers: None,
            open: self.open_in(stage),
            in_order: self.in_order(stage),
            p: None,
            stage: stage.clone(),
        }
    }
}

/// What the replay makes of the players of a stage.
pub fn variant(state: &PlayOffState, stage: &Stage) -> Variant {
    let beside = state.stages.iter().filter(|s| {
        s.origin == stage.origin
            && s.number == stage.number
            && s.places == stage.places
            && s.format == stage.format
    });
    let order = state.needs.iter().find(|need| is_of(need, stage));
    let groups = order.map_or(Vec::new(), |need| need.groups.clone());
    Variant { players: players(beside.clone()), stages: beside.cloned().collect(), groups }
}

/// Whether two stages of different states are the same one.
pub fn is_same(a: &Stage, b: &Stage) -> bool {
    a.number == b.number
        && a.letter == b.letter
        && a.places.first() == b.places.first()
        && a.format == b.format
        && a.players.len() == b.players.len()
}

/// Whether a need is a lot of a stage.
pub fn is_of(need: &Need, stage: &Stage) -> bool {
    let Some(name) = need.lot() else { return false };
    let StageName::Number { stage: number, letter } = name.stage else {
        return stage.lot(name.kind)[1] == *name;
    };
    name.place == stage.places.first()
        && number == stage.number
        && (letter == stage.letter || stage.letter.is_none())
        && name.kind != LotKind::Participants
}
