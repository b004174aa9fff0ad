//! A line: a group of players on its way through the steps of a play-off.

use super::again;
use super::counted;
use super::engine::{Allowed, Engine, Line, Played};
use super::forms;
use super::knock_out;
use super::rulings;
use super::schedule::{Rows, other_stages};
use super::state::{Context, Origin, Placed, PlayOffState, Status};
use super::who;
use crate::decision::{Clause, each_once};
use crate::diagnostic::{Address, Code, Diagnostic, Diagnostics, Severity};
use crate::regulations::schema::{
    Choose, Counted, Form, FormRule, Only, Others, Settles, Times, Who,
};
use crate::said::said;
use crate::tournament::record::{RecordedGame, Ruled, Ruling};
use crate::tournament::{Places, PlayerId};

impl<'a> Engine<'a> {
    /// Runs a line to its end and places its players.
    fn run(&mut self, mut line: Line<'a>, order: &mut Vec<Placed>) {
        loop {
            if let [only] = line.players[..] {
                self.left_over(&line.rows, said!("playoff.row.after-the-tie-is-settled"));
                let placed = Placed { players: vec![only], because: line.because, settled: true };
                self.place(vec![placed], order);
                return;
            }
            if let Some(clause) = self.waits_for_time_control(&line) {
                self.ask_for_time_control(self.needs.len(), &clause, &line.players);
                self.wait_for_time_control(&line);
                self.wait(line, order);
                return;
            }
            let next = forms::next(
                self.given.rules,
                (line.at.step, line.at.turn),
                line.players.len(),
                self.given.clock(),
            );
            let next = next.filter(|next| self.may_play(&line) && !self.time_is_up(&line, next));
            let Some(next) = next else {
                self.still_tied(line, order);
                return;
            };
            let (step, form, turn, most) = (next.step, next.form, next.turn, next.most);
            let draws_again = knock_out::draws_again(&next.rule.form, line.players.len());
            line.at = Origin { step, form, turn, again: 0, most, draws_again };
            line.played.push(next.words(line.players.len()));
            let played = forms::play(self, &next.rule.form, &mut line, next.title);
            match played {
                Played::Waiting => {
                    self.not_allowed_yet(&line);
                    self.wait(line, order);
                    return;
                }
                Played::Classes(classes, clauses) => {
                    match self.part(line, classes, clauses, order) {
                        Some(next) => line = next,
                        None => return,
                    }
                }
            }
        }
    }

    /// The clause by which the time control says whether the step that was played is played again, where nobody has
    /// entered it.
    fn waits_for_time_control(&self, line: &Line<'_>) -> Option<Clause> {
        let step = self.given.rules.step.get(line.at.step).filter(|_| line.at.turn > 0)?;
        let first = forms::by_base_of(step).first()?;
        self.given.clock().is_none().then(|| first.clause.clone())
    }

    /// Whether a ruling says that the hour has come until which a step is played again.
    fn time_is_up(&mut self, line: &Line<'a>, next: &forms::Next<'_>) -> bool {
        let step = &self.given.rules.step[next.step];
        let until = matches!(step.times, Times::Until(_)) && next.turn > 1;
        if !until || !line.rows.is_empty() {
            return false;
        }
        let is_own =
            |own: &&Ruling| own.what == Ruled::TimeUp && self.given.is_about(own, line.place);
        let ruling = self.given.record.rulings.iter().find(is_own);
        if let Some(ruling) = ruling.filter(|own| !self.heeded.contains(own)) {
            self.heeded.push(ruling.clone());
        }
        ruling.is_some()
    }

    /// Whether the next stage of a line is among those that all lines together may play.
    pub(super) fn may_play(&self, line: &Line<'_>) -> bool {
        let own = (line.stage, line.place);
        self.allowed.as_ref().is_none_or(|allowed| allowed.stages.contains(&own))
    }

    /// After a stage: who goes on, who is placed. The line that goes on alone is returned; several are run here.
    fn part(
        &mut self,
        line: Line<'a>,
        classes: Vec<Vec<PlayerId>>,
        clauses: Vec<Clause>,
        order: &mut Vec<Placed>,
    ) -> Option<Line<'a>> {
        let classes = self.without_struck(classes, &line);
        // What is played again cites the same clauses.
        let because: Vec<Clause> = line.because.iter().cloned().chain(clauses).collect();
        let because = each_once(&because);
        match &self.given.rules.settles {
            Settles::Winner(rule) => {
                let mut classes = classes.into_iter();
                let top = classes.next().unwrap_or_default();
                let mut out: Vec<Vec<PlayerId>> = classes.filter(|own| !own.is_empty()).collect();
                // In a bracket whoever came further went out later; those who lose in a series go out together.
                let by_rounds = self.given.rules.others.is_none() && self.is_bracket(line.at);
                if !by_rounds && !out.is_empty() {
                    out = vec![out.concat()];
                }
                let placed =
                    |players| Placed { players, because: vec![rule.clause.clone()], settled: true };
                self.place(out.into_iter().map(placed).collect(), order);
                Some(Line { players: top, because, ..line })
            }
            Settles::Places(settled) => {
                let mut rows = line.rows.clone();
                for (places, class) in Places::in_order(line.place, classes, Vec::len) {
                    let (own, others): (Rows<'_>, Rows<'_>) =
                        rows.into_iter().partition(|row| row.players.are_among(&class));
                    rows = others;
                    let left = self.given.stake().is_some_and(|stake| stake.leaves(places));
                    if class.len() > 1 && left && self.comes_up(places, &class, order) {
                        self.left_over(&own, said!("playoff.row.is-not-allowed-here"));
                        let place = places.first();
                        self.wait(Line { players: class, place, rows: own, ..line.clone() }, order);
                    } else if class.len() > 1 && left {
                        self.left_over(
                            &own,
                            said!("playoff.row.below-the-places-that-are-settled"),
                        );
                        order.push(Placed {
                            players: class,
                            because: because.iter().chain([settled.below()]).cloned().collect(),
                            settled: true,
                        });
                    } else {
                        self.run(
                            Line {
                                players: class,
                                place: places.first(),
                                rows: own,
                                because: because.clone(),
                                ..line.clone()
                            },
                            order,
                        );
                    }
                }
                self.left_over(&rows, said!("playoff.row.no-longer-tied"));
                None
            }
        }
    }

    /// Whether a form is one of rounds, the losers of which are out.
    pub(super) fn is_bracket(&self, at: Origin) -> bool {
        let step = self.given.rules.step.get(at.step);
        let form = step.and_then(|step| step.form.get(at.form));
        matches!(form, Some(FormRule { form: Form::KnockOut(_), .. }))
    }

    /// The line cannot go on: by a ruling, or not at all.
    pub(super) fn wait(&mut self, line: Line<'a>, order: &mut Vec<Placed>) {
        if let Some(left) = self.left_in_group(&line) {
            return self.wait_without_out(line, left, order);
        }
        if let Some(placed) = rulings::settle(self, &line) {
            self.needs.retain(|need| !need.among.iter().all(|p| line.players.contains(p)));
            self.place(placed, order);
            return;
        }
        let placed = Placed { players: line.players, because: line.because, settled: false };
        self.place(vec![placed], order);
    }

    /// Puts players into the order. Where a winner is sought those who fall out are known first, so each group goes in
    /// front of them; where places are settled the lines are run from the first place down.
    pub(super) fn place(&self, placed: Vec<Placed>, order: &mut Vec<Placed>) {
        let at = match self.given.rules.settles {
            Settles::Winner(_) => 0,
            Settles::Places(_) => order.len(),
        };
        order.splice(at..at, placed);
    }
}

/// More tied players than a play-off can hold: a round robin of 24 has 276 games, one of 100 has 4950.
pub const MOST_PLAYERS: usize = 24;

impl<'a> Engine<'a> {
    /// So many players need no play-off but a decision.
    fn too_many(&mut self, line: Line<'a>, order: &mut Vec<Placed>) {
        let players = line.players.len();
        self.problems.push(Diagnostic::warning(
            Code::PlayOffTooLarge,
            said!("playoff.play-off-too-large", players, most = MOST_PLAYERS),
        ));
        let clause = line.because.last().cloned().unwrap_or_else(Clause::silent);
        self.wait_for_ruling(&line, &clause, said!("playoff.row.of-too-many-players"));
        self.ask_for_ruling(&clause, &line.players);
        self.wait(line, order);
    }
}

/// Replays a play-off.
pub fn play_off(given: Context<'_>) -> PlayOffState {
    let most = forms::most_in_all(given.rules, given.clock());
    match most.filter(|_| given.rules.counted == Counted::InAll) {
        None => replay(given, None),
        Some(most) => {
            let by_group = replay(given, None);
            replay(given, Some(counted::first_played(&by_group, given.games, most)))
        }
    }
}

/// Replays a play-off in which so many stages may be played, or as many as each line may play by itself.
fn replay(given: Context<'_>, allowed: Option<Allowed>) -> PlayOffState {
    let mut engine = Engine::new(given, allowed);
    let mut order = Vec::new();
    let mut line = Line::whole(&given, given.games.to_vec());
    if let Some((with, clause)) = given.with.and_then(|with| Some((with, with.asks.as_ref()?))) {
        engine.ask_how_to_go_on((with, clause), line, &mut order);
        rulings::override_order(&mut engine, &mut order);
        return finish(engine, given.tied.to_vec(), order);
    }
    let participants = match &given.rules.who {
        Who::All(rule) => {
            line.because.push(rule.clause.clone());
            Some(given.tied.to_vec())
        }
        Who::Choose(rule) => who::choose(&mut engine, rule, &line),
        Who::Only(rule) => Some(who::only(given.field.tournament, rule, given.tied)),
    };
    match &participants {
        None => engine.wait(line, &mut order),
        Some(playing) => {
            match &given.rules.who {
                Who::Choose(Choose { clause, .. }) | Who::Only(Only { clause, .. }) => {
                    line.because.push(clause.clone());
                }
                Who::All(_) => {}
            }
            line.players.clone_from(playing);
            if playing.len() > MOST_PLAYERS {
                engine.too_many(line, &mut order);
            } else if playing.is_empty() {
                // Nobody of them may play: a person says what becomes of them.
                line.players = given.tied.to_vec();
                let clause = line.because.last().cloned().unwrap_or_else(Clause::silent);
                let what = said!("playoff.row.is-not-allowed-here");
                engine.wait_for_ruling(&line, &clause, what);
                engine.ask_for_ruling(&clause, given.tied);
                engine.wait(line, &mut order);
            } else {
                engine.run(line, &mut order);
            }
            let placed = |p: &PlayerId| order.iter().any(|class| class.players.contains(p));
            let left: Vec<PlayerId> = given.tied.iter().copied().filter(|p| !placed(p)).collect();
            if !left.is_empty() {
                order.push(Placed { players: left, because: Vec::new(), settled: true });
            }
        }
    }
    rulings::override_order(&mut engine, &mut order);
    let participants = participants.unwrap_or_default();
    // Of nothing that can be played no round is waited for.
    if !engine.is_without_form(&participants) {
        counted::tell_too_early(&mut engine, &order);
    }
    finish(engine, participants, order)
}

/// The games recorded that no stage has.
fn beside(engine: &Engine<'_>) -> Vec<RecordedGame> {
    let taken = |row: &RecordedGame| {
        engine.stages.iter().flat_map(|s| &s.games).any(|game| game.at.as_ref() == Some(&row.at))
    };
    let tied = engine.given.tied;
    let own = engine.given.games.iter().filter(|row| row.players.are_among(tied) && !taken(row));
    own.map(|row| (*row).clone()).collect()
}

/// A ruling settles the tie whatever was played and drawn: rows and lots of its players that the regulations do not allow
/// are worth knowing, no more. Those that name others are not of this tie.
fn excuse(problems: Diagnostics, given: &Context<'_>) -> Diagnostics {
    let others_games = given.games.iter().filter(|row| !row.players.are_among(given.tied));
    let is_tied = |player: &PlayerId| given.tied.contains(player);
    let others_lots =
        given.record.lots.iter().filter(|lot| !lot.drawn.players().iter().all(is_tied));
    let others: Vec<&Address> =
        others_games.map(|row| &row.at).chain(others_lots.map(|lot| &lot.at)).collect();
    let is_others =
        |problem: &Diagnostic| problem.at.as_ref().is_some_and(|at| others.contains(&at));
    let mut excused = Diagnostics::default();
    excused.extend(problems.into_iter().map(|mut problem| {
        let of_record = matches!(problem.code, Code::PlayOffRow | Code::LotWrong)
            || problem.code == Code::ColoursDiffer && problem.severity == Severity::Warning;
        match of_record.then(|| is_others(&problem)) {
            Some(true) => problem.mend(said!("playoff.row.of-others")),
            Some(false) => {
                // One that waited for the ruling has it.
                if problem.said.key == "playoff.row.waits-for-ruling"
                    && let Some(who) = problem.said.part("who").cloned()
                {
                    let what = said!("playoff.row.is-not-allowed-here");
                    problem.said = said!("playoff.row.left-over", who, what);
                }
                problem.severity = Severity::Note;
                problem.mend(said!("playoff.row.stands-as-recorded"))
            }
            None => problem,
        }
    }));
    excused
}

/// Whether the last game of who has won is one that nobody won, so that a ruling has said who is ahead.
fn is_won_by_ruling(engine: &Engine<'_>, winner: PlayerId) -> bool {
    let mut own = engine.stages.iter().rev().filter(|stage| stage.players.contains(&winner));
    own.next().is_some_and(|stage| stage.ruling.is_some())
}

/// The state that the contract asks for.
fn finish(
    mut engine: Engine<'_>,
    mut participants: Vec<PlayerId>,
    mut order: Vec<Placed>,
) -> PlayOffState {
    let players = engine.of_those_left(&mut order, &mut participants);
    match engine.rulings.is_empty() {
        true => engine.tell_played_on(),
        false => {
            engine.take_ahead(&order);
            engine.problems = excuse(engine.problems, &engine.given);
        }
    }
    rulings::drop_what_nobody_needs(&mut engine);
    engine.let_recorded_stand();
    let tournament = engine.given.field.tournament;
    engine.problems.extend(other_stages(&engine.stages, engine.given.games, tournament));
    let played = engine.given.games;
    engine.problems = again::mended(engine.problems, played, &engine.stages);
    let beside = if engine.rulings.is_empty() { Vec::new() } else { beside(&engine) };
    let open = order.iter().any(|placed| !placed.settled);
    let first = order.first();
    let winner = first.filter(|p| p.settled && p.players.len() == 1).map(|p| p.players[0]);
    let status = if open {
        Status::Waiting
    } else if !engine.rulings.is_empty() || winner.is_some_and(|own| is_won_by_ruling(&engine, own))
    {
        Status::Ruling
    } else if engine.joint {
        Status::Joint
    } else {
        Status::Decided
    };
    PlayOffState {
        tie: engine.given.place,
        rule_of: engine.given.place,
        players,
        without_form: engine.is_without_form(&participants),
        participants,
        status,
        stages: engine.stages,
        certain: engine.certain,
        needs: engine.needs,
        winner_alone: matches!(
            (&engine.given.rules.settles, &engine.given.rules.others),
            (Settles::Winner(_), Some(Others::Share(_)))
        ),
        goes_on: engine.given.goes_on,
        cut: engine.given.cut,
        winner,
        order,
        steps: engine.steps,
        rulings: engine.rulings,
        were_level: engine.ruled.concat(),
        ruled: if open { engine.ruled } else { Vec::new() },
        heeded: engine.heeded,
        beside,
        waiting: engine.waiting,
        lots_called_for: engine.lots_called_for,
        problems: engine.problems,
        with: engine.given.with.cloned(),
        in_full: None,
    }
}
