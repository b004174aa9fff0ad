//! Players who are struck out of an event while its play-off is played: what was played with them keeps its form, and the
//! others go on from where they stand. Where that cannot be, a person decides.

use std::collections::BTreeSet;

use super::engine::{Engine, Line};
use super::forms;
use super::hung::{is_beside, is_hung};
use super::line::play_off;
use super::schedule::Rows;
use super::state::{CameTo, Context, Placed, PlayOffState, PlayedWith, Stage};
use crate::decision::{Clause, each_once};
use crate::diagnostic::{Address, Code, Diagnostic};
use crate::regulations::schema::Settles;
use crate::said::said;
use crate::tournament::record::{
    Lot, Need, Needed, Record, RecordedGame, Ruled, Ruling, StageName,
};
use crate::tournament::{PlayerId, Tied};

/// Replays a play-off of those who are left in an event. Games of theirs that were played while others were in it, who are
/// out now, are those of the form in which they were played.
pub fn of_those_left(given: Context<'_>) -> PlayOffState {
    let state = those_left(given);
    let is_bare =
        |own: &Ruling| own.what == Ruled::Joint(Vec::new()) && given.is_about(own, given.place);
    let Some(entered) = given.record.with_struck.as_deref() else { return state };
    if !given.record.rulings.iter().any(is_bare) {
        return state;
    }
    // `joint` without names is for those on whom a ruling is asked: where others would be joint winners by it, it settles
    // nothing, and they are named.
    let without = |record: &Record| {
        let rulings = record.rulings.iter().filter(|own| !is_bare(own)).cloned().collect();
        Record { rulings, ..record.clone() }
    };
    let record = Record { with_struck: Some(without(entered).into()), ..without(given.record) };
    let asked = those_left(Context { record: &record, ..given });
    let all = |players: &[PlayerId]| players.iter().copied().collect::<BTreeSet<PlayerId>>();
    let is_other = |need: &Need| {
        let among = all(&need.among);
        let is_part = need.what == Needed::Ruling && among.len() < asked.players.len();
        let own = |placed: &Placed| placed.settled && all(&placed.players) == among;
        is_part && !state.order.iter().any(own)
    };
    let means_others = asked.all_needs().any(is_other);
    if means_others { asked } else { state }
}

fn those_left(given: Context<'_>) -> PlayOffState {
    let mut alone = play_off(given);
    let Some(entered) = given.record.with_struck.as_deref() else { return alone };
    let out = with_rows(&given, entered);
    // Who was free, or was still to play, has no row: only what is entered by the others may tell that he was in it.
    let level = level_with_them(&given, &out);
    let all = [&out[..], &level].concat();
    if let Some((with, as_played)) = replayed(&given, entered, &all).filter(|_| !level.is_empty())
        && !as_played.problems.has_errors()
        && level.iter().all(|player| plays(&as_played, player))
    {
        let is_read =
            |lot: &Lot| as_played.called(&lot.name).is_some() && alone.called(&lot.name).is_none();
        if alone.problems.has_errors() || entered.lots.iter().any(is_read) {
            return as_it_stands(given, with, as_played);
        }
        let came_to_another = alone.winner.is_none() || alone.winner != as_played.winner;
        if out.is_empty() && came_to_another && differ(&as_played, &alone, given.games) {
            let (names, by) = told(&given, &level);
            let said = said!("playoff.struck-perhaps", names, by);
            let first = given.games.first().map(|game| &game.at);
            alone.problems.push(Diagnostic::warning(Code::PlayOffRow, said).at_some(first));
        }
    }
    let Some((with, as_played)) = replayed(&given, entered, &out) else { return alone };
    // Those whose own games settle it have played them; else what is over stands as it was played.
    let is_over = goes_on(&as_played, &with.out) && as_played.is_over();
    let stands = !alone.is_over() && (is_over || was_over(&as_played, &alone, &with.out));
    match stands || differ(&as_played, &alone, given.games) {
        true => as_it_stands(given, with, as_played),
        false => alone,
    }
}

/// Whether a player is in a stage, or is free in it.
fn plays(state: &PlayOffState, player: &PlayerId) -> bool {
    state.stages.iter().any(|own| own.players.contains(player) || own.byes.contains(player))
}

/// What was played with those who are out, where the others go on from there; else that a person says how they do.
fn as_it_stands(given: Context<'_>, mut with: PlayedWith, as_played: PlayOffState) -> PlayOffState {
    if goes_on(&as_played, &with.out) {
        return as_played;
    }
    with.asks = Some(given.rules.settles.clause().clone());
    with.left = still_in(&as_played, &with.out);
    play_off(Context { with: Some(&with), ..given })
}

/// A play-off as it was played with some who are out; none where nobody is, or nothing of it has been played.
fn replayed(
    given: &Context<'_>,
    entered: &Record,
    out: &[PlayerId],
) -> Option<(PlayedWith, PlayOffState)> {
    let mut all: Vec<PlayerId> = given.tied.iter().chain(out).copied().collect();
    all.sort_by_key(|player| given.field.tournament.player(*player).no);
    let tied = Tied::new(all).filter(|_| !out.is_empty())?;
    let with = PlayedWith { tied, out: out.to_vec(), asks: None, left: Vec::new() };
    let games: Vec<&RecordedGame> =
        entered.games.iter().filter(|game| is_of(given, &with.tied, game)).collect();
    if games.is_empty() {
        return None;
    }
    let record = Record { begun: Vec::new(), with_struck: None, ..entered.clone() };
    let record = Record { rulings: given.record.rulings.clone(), ..record };
    let as_played =
        Context { tied: &with.tied, record: &record, games: &games, with: Some(&with), ..*given };
    let as_played = play_off(as_played);
    Some((with, as_played))
}

/// Those who are out and of whom a game or a lot of the tie is entered.
fn with_rows(given: &Context<'_>, entered: &Record) -> Vec<PlayerId> {
    let is_tied = |player: &PlayerId| given.tied.contains(player);
    let with_tied =
        |player: PlayerId, all: &[PlayerId]| all.contains(&player) && all.iter().any(is_tied);
    let was_in = |player: PlayerId| {
        let of_tie = |tie: Option<u32>| tie.is_none_or(|tie| tie == given.place);
        let met = |game: &RecordedGame| {
            of_tie(game.tie) && with_tied(player, &[game.players.white, game.players.black])
        };
        let drew = |own: &[PlayerId]| with_tied(player, own);
        entered.games.iter().any(met)
            || entered.lots.iter().any(|lot| {
                lot.name.place == given.place && drew(&Vec::from_iter(lot.drawn.players()))
            })
    };
    let out = given.record.struck.iter().map(|(player, _)| *player);
    out.filter(|player| was_in(*player)).collect()
}

/// Others who are out and were level with those of the tie.
fn level_with_them(given: &Context<'_>, out: &[PlayerId]) -> Vec<PlayerId> {
    let of_tie = |own: &&Vec<PlayerId>| given.tied.iter().all(|player| own.contains(player));
    let struck = given.record.struck.iter().map(|(player, _)| *player);
    let were = given.record.were_tied.iter().find(of_tie);
    struck
        .filter(|player| were.is_some_and(|own| own.contains(player)) && !out.contains(player))
        .collect()
}

/// The names of some who are out, and by which clauses they are.
fn told<'a>(given: &Context<'a>, out: &[PlayerId]) -> (Vec<&'a str>, Vec<Clause>) {
    let by = given.record.struck.iter().filter(|(player, _)| out.contains(player));
    let by = each_once(&by.map(|(_, clause)| clause.clone()).collect::<Vec<_>>());
    (given.field.tournament.names(out), by)
}

/// Whether a game is one of a tie as it was played.
fn is_of(given: &Context<'_>, tied: &Tied, game: &RecordedGame) -> bool {
    let own = given.games.iter().any(|own| own.at == game.at);
    own || game.players.are_among(tied) && game.tie.is_none_or(|tie| tie == given.place)
}

/// Whether a game of those who are left is one of another stage by itself than it was as it was played.
fn differ(as_played: &PlayOffState, alone: &PlayOffState, games: &[&RecordedGame]) -> bool {
    let stage_of = |state: &PlayOffState, at: &Address| {
        let has = |stage: &&Stage| stage.games.iter().any(|game| game.at.as_ref() == Some(at));
        let key = |own: &Stage| {
            // A round of a knock-out is another where another number play it.
            let round = Some(own.words.clone()).filter(|own| own.starts_with("round-of-"));
            (own.number, own.origin.rule(), own.origin.turn, round)
        };
        state.stages.iter().chain(&state.waiting.matches).find(has).map(key)
    };
    let is_other = |game: &&RecordedGame| {
        let own = stage_of(as_played, &game.at);
        own.is_some() && own != stage_of(alone, &game.at)
    };
    games.iter().any(is_other)
}

/// Whether those who are out have played a stage that was over and is none among those who are left alone, or leaves these
/// in another order: it stands as it was played.
fn was_over(as_played: &PlayOffState, alone: &PlayOffState, out: &[PlayerId]) -> bool {
    let is_left = |player: &PlayerId| !out.contains(player);
    let order = |stage: &Stage| -> Vec<BTreeSet<PlayerId>> {
        let CameTo::Classes(classes) = &stage.came_to else { return Vec::new() };
        let left = classes.iter().map(|own| own.iter().copied().filter(is_left).collect());
        left.filter(|own: &BTreeSet<PlayerId>| !own.is_empty()).collect()
    };
    let key = |own: &Stage| (own.number, own.letter, own.origin.rule(), own.origin.turn);
    let is_other = |own: &Stage| {
        let same = alone.stages.iter().find(|other| key(other) == key(own));
        own.players.iter().any(|player| !is_left(player))
            && !order(own).is_empty()
            && same.is_none_or(|same| order(same) != order(own))
    };
    as_played.stages.iter().any(is_other)
}

/// Of those who are left the ones who can still win what is played for: who was beaten by one who is out perhaps as well.
fn still_in(state: &PlayOffState, out: &[PlayerId]) -> Vec<PlayerId> {
    let beaten = |stage: &&Stage| stage.winner().is_some_and(|winner| out.contains(&winner));
    let beaten = state.stages.iter().filter(beaten).flat_map(|stage| stage.players.clone());
    let all = state.still_in().into_iter().chain(beaten).filter(|player| !out.contains(player));
    let all: BTreeSet<PlayerId> = all.collect();
    let own = state.players.iter().copied().filter(|player| all.contains(player));
    if all.len() > 1 { own.collect() } else { Vec::new() }
}

/// Whether the others go on from where they stand: nobody who is out is still to play, or has what they play for; or what
/// is played beside that goes on, or a ruling on it alone is asked.
fn goes_on(state: &PlayOffState, out: &[PlayerId]) -> bool {
    let asked = state.all_needs().any(|need| need.among.iter().any(|player| out.contains(player)));
    let is_placed = |player: &PlayerId| {
        let own = |placed: &Placed| placed.settled && placed.players.contains(player);
        out.contains(player) || state.order.iter().any(own)
    };
    let waits = |stage: &Stage| {
        let of_it = |need: &Need| need.among.iter().all(|player| stage.players.contains(player));
        let ruled = |need: &Need| need.what == Needed::Ruling && of_it(need);
        let goes_on = |need: &Need| is_beside(need, &stage.players) || ruled(need);
        !stage.players.iter().all(is_placed) && !state.all_needs().any(goes_on)
    };
    let stages = state.stages.iter().chain(&state.waiting.matches);
    !state.problems.has_errors()
        && !asked
        && !stages.filter(|stage| is_hung(stage, out)).any(waits)
        && state.goes_on_from().is_some()
}

impl<'a> Engine<'a> {
    /// Those who came to be level after a stage, without those who are out and have played nothing since: these stand
    /// behind them. Games that are entered since may be of the form that they were to play with those who are out; only
    /// a lot among those who are left says that they are not.
    pub fn without_struck(
        &self,
        classes: Vec<Vec<PlayerId>>,
        line: &Line<'_>,
    ) -> Vec<Vec<PlayerId>> {
        let Some(with) = self.given.goes_on_from() else { return classes };
        let is_out = |player: &PlayerId| with.out.contains(player);
        let part = |class: Vec<PlayerId>| {
            let own = || line.rows.iter().filter(|row| row.players.are_among(&class));
            let begun = own().next().is_some();
            // Who plays on is in the next stage, too, whatever those are called who draw behind it.
            let plays_on =
                own().any(|row| is_out(&row.players.white) || is_out(&row.players.black));
            let (out, left): (Vec<PlayerId>, Vec<PlayerId>) =
                class.iter().copied().partition(is_out);
            match left.is_empty() || plays_on || begun && !self.drew_anew(&left, line) {
                true => vec![class],
                false => [left, out].into_iter().filter(|own| !own.is_empty()).collect(),
            }
        };
        classes.into_iter().flat_map(part).collect()
    }

    /// Whether players who are left have drawn among themselves for their next stage.
    fn drew_anew(&self, left: &[PlayerId], line: &Line<'_>) -> bool {
        let from = (line.at.step, line.at.turn);
        let next = forms::next(self.given.rules, from, left.len(), self.given.clock());
        let Some(words) = next.map(|next| next.words(left.len())) else { return false };
        let is_its = |lot: &&Lot| match &lot.name.stage {
            StageName::Number { stage, .. } => *stage == line.stage,
            StageName::Words(own) => own.starts_with(&words),
        };
        let own = |lot: &Lot| lot.drawn.players().iter().all(|player| left.contains(player));
        self.given.record.lots.iter().filter(is_its).any(own)
    }

    /// How those go on who are left nobody can tell: a person decides.
    pub fn ask_how_to_go_on(
        &mut self,
        (with, clause): (&PlayedWith, &Clause),
        line: Line<'a>,
        order: &mut Vec<Placed>,
    ) {
        let (names, by) = told(&self.given, &with.out);
        let said = said!("playoff.struck-out", names, by);
        let first = line.rows.first().map(|row| &row.at);
        self.problems.push(Diagnostic::warning(Code::PlayOffRow, said).at_some(first));
        let (own, others): (Rows<'_>, Rows<'_>) =
            line.rows.iter().partition(|row| row.players.are_among(&line.players));
        self.left_over(&others, said!("playoff.row.is-not-allowed-here"));
        // That they wait is told once of all.
        let over = own.into_iter().filter(|row| row.result.is_some());
        self.waiting.held.extend(over.cloned());
        let mut line = line;
        if let (Settles::Winner(rule), false) = (&self.given.rules.settles, with.left.is_empty()) {
            let (left, players) = line.players.iter().partition(|own| with.left.contains(own));
            line.players = left;
            let placed = Placed { players, because: vec![rule.clause.clone()], settled: true };
            order.extend(Some(placed).filter(|own| !own.players.is_empty()));
        }
        self.ask_for_ruling(clause, &line.players);
        self.wait(line, order);
    }

    /// What a play-off has come to for those who are left: who they are. Where that is not certain a ruling is asked for.
    pub fn of_those_left(
        &mut self,
        order: &mut Vec<Placed>,
        participants: &mut Vec<PlayerId>,
    ) -> Tied {
        let tied = self.given.tied;
        let with = self.given.goes_on_from();
        let Some(with) = with else { return tied.clone() };
        self.without_hung(&with.out);
        let is_left = |player: &PlayerId| !with.out.contains(player);
        let first = order.first().is_some_and(|own| !own.players.iter().any(is_left));
        if first {
            self.ask_for_ruling(&Clause::new(Clause::RULED), &with.out);
        }
        for placed in order.iter_mut() {
            placed.players.retain(is_left);
        }
        order.retain(|placed| !placed.players.is_empty());
        participants.retain(is_left);
        let left = tied.iter().copied().filter(is_left).collect();
        Tied::new(left).unwrap_or_else(|| tied.clone())
    }
}
