//! Rows that no stage takes: what waits for something before it, and what the regulations do not allow.

use super::engine::{Engine, Line};
use super::schedule::{AsPlayed, Rows, Taking, names, row_waits, take};
use super::state::{CameTo, Colours, Stage, StageGame};
use crate::decision::Clause;
use crate::diagnostic::{Code, Diagnostic};
use crate::said::{Said, said};
use crate::tournament::PlayerId;
use crate::tournament::record::{Needed, RecordedGame, Ruled, Ruling};

impl<'a> Engine<'a> {
    /// Takes recorded games into the schedule of a stage of a group that begins at a place; `clause` is that of its form.
    /// Rulings that let some stand with the colours with which they were played are carried out.
    pub fn take(
        &mut self,
        games: &mut [StageGame],
        rows: &mut Rows<'a>,
        how: Taking<'_>,
        (place, clause): (u32, &Clause),
    ) {
        let mut as_played = self.as_played(place, clause);
        let tournament = self.given.field.tournament;
        take(games, rows, how, &mut as_played, tournament, &mut self.problems);
        for ruling in as_played.used {
            if !self.heeded.contains(&ruling) {
                self.heeded.push(ruling);
            }
        }
    }

    /// The rulings on colours of a group that begins at a place, those that were carried out apart.
    fn as_played<'c>(&self, place: u32, clause: &'c Clause) -> AsPlayed<'c>
    where
        'a: 'c,
    {
        let all = self.on_colours(place).into_iter();
        let (spent, rulings) = all.partition(|own| self.heeded.contains(own));
        let tie = self.given.record.before.tie(self.given.place);
        AsPlayed { rulings, clause, tie, used: Vec::new(), spent }
    }

    /// Rulings that name a game of two whose colours nothing had before it: it stands as recorded, as they say.
    pub fn let_recorded_stand(&mut self) {
        for ruling in self.on_colours(self.given.place) {
            let is_its = |game: &&mut StageGame| {
                game.at.is_some() && game.as_played.is_none() && ruling.names_game(game.players)
            };
            if self.heeded.contains(ruling) {
                continue;
            }
            let told = self
                .stages
                .iter_mut()
                .filter(|stage| stage.players.len() == 2 && stage.colours == Colours::Recorded);
            let mut games = told.filter_map(|stage| stage.games.first_mut());
            if let Some(game) = games.find(is_its) {
                game.as_played = Some(ruling.because());
                self.heeded.push(ruling.clone());
            }
        }
    }

    /// The rulings that let games stand with the colours with which they were played, of a group that begins at a place.
    pub fn on_colours(&self, place: u32) -> Vec<&'a Ruling> {
        let given = &self.given;
        let is_own = |own: &&Ruling| {
            matches!(own.what, Ruled::ColoursAsPlayed(_)) && given.is_about(own, place)
        };
        given.record.rulings.iter().filter(is_own).collect()
    }

    /// A row that cannot stand where it does: what is said of the names of its players.
    pub fn wrong_row(&mut self, row: &RecordedGame, why: impl FnOnce(String) -> Said) {
        let why = why(names(row.players, self.given.field.tournament));
        self.problems.push(Diagnostic::error(Code::PlayOffRow, why).at(&row.at));
    }

    /// A row of a series that has its colours the wrong way round by all that is entered with it.
    pub fn wrong_colours(&mut self, row: &RecordedGame, clause: &Clause) {
        let tournament = self.given.field.tournament;
        let who = names(row.players, tournament);
        let expected = vec![names(row.players.reversed(), tournament)];
        let expected = said!("playoff.row.expected", expected);
        let what = said!("playoff.row.colours-the-wrong-way-round", who = &who);
        let as_played = self.as_played(self.given.place, clause);
        let mend = as_played.written(row.players, (&who, expected));
        let told = Diagnostic::error(Code::PlayOffRow, what).at(&row.at).mend(mend);
        self.problems.push(told);
    }

    /// A row that stands where other games are expected, or lots before them.
    pub fn not_allowed_yet(&mut self, line: &Line<'a>) {
        let tournament = self.given.field.tournament;
        let own = self.needs.iter().filter(|n| n.among.iter().all(|p| line.players.contains(p)));
        let (mut expected, mut lots, mut ruling) = (Vec::new(), Vec::new(), None);
        for need in own {
            match &need.what {
                Needed::Game(players) => expected.push(names(*players, tournament)),
                Needed::Ruling => ruling = Some(need.clause.clone()),
                _ => lots.extend(need.lot().map(ToString::to_string)),
            }
        }
        let what = said!("playoff.row.is-not-allowed-here");
        if let (Some(clause), true, true) = (ruling, expected.is_empty(), lots.is_empty()) {
            return self.wait_for_ruling(line, &clause, what);
        }
        let over = line.rows.iter().copied().filter(|row| row.result.is_some());
        // Who has won his match of a round may play on while others of the round still play theirs.
        let (ahead, over): (Rows<'_>, Rows<'_>) = over.partition(|row| self.is_ahead(line, row));
        for row in &ahead {
            match self.waits_for_ruling(row) {
                Some(clause) => self.hold_for_ruling(row, &clause),
                None if self.has_begun_early(row) => {
                    let who = names(row.players, tournament);
                    let said = said!("playoff.row.begun-early", who);
                    self.hold(row, Diagnostic::note(Code::PlayOffRow, said).at(&row.at));
                }
                None => self.hold(row, row_waits(row, tournament)),
            }
        }
        if over.is_empty() && !ahead.is_empty() {
            return;
        }
        let over = over.first().copied();
        let Some(row) = over.filter(|_| !self.problems.has_errors()) else {
            return self.left_over(&line.rows, what);
        };
        let mend = match (expected.is_empty(), lots.is_empty()) {
            (true, true) => return self.left_over(&line.rows, what),
            (false, true) => said!("playoff.row.expected", expected),
            (true, false) => said!("playoff.row.lots-expected", lots),
            (false, false) => said!("playoff.row.games-and-lots-expected", expected, lots),
        };
        if let Some(open) = self.without_result(line) {
            let (who, next) = (names(open.players, tournament), names(row.players, tournament));
            let said = said!("playoff.row.without-result", who, next);
            let told = Diagnostic::error(Code::PlayOffRow, said).at_some(open.at.as_ref());
            return self.problems.push(told);
        }
        let said = said!("playoff.row.left-over", who = names(row.players, tournament), what);
        self.problems.push(Diagnostic::error(Code::PlayOffRow, said).at(&row.at).mend(mend));
    }

    /// Whether a row is one of a later round of a bracket, between two who have come through theirs or may do so by a ruling.
    fn is_ahead(&self, line: &Line<'a>, row: &RecordedGame) -> bool {
        let is_through = |own: &Stage, player| match own.came_to {
            CameTo::Nobody => true,
            _ => own.winner() == Some(player),
        };
        let may_play = |player| self.latest(player).is_none_or(|own| is_through(own, player));
        self.is_bracket(line.at)
            && row.players.are_among(&line.players)
            && [row.players.white, row.players.black].into_iter().all(may_play)
    }

    /// The first game of a line that has its row and no result.
    fn without_result(&self, line: &Line<'a>) -> Option<&StageGame> {
        let mut games = self.stages.iter().flat_map(|stage| &stage.games);
        games.find(|own| {
            own.at.is_some() && own.result.is_none() && own.players.are_among(&line.players)
        })
    }

    /// Whether a row is of a match that has begun before its turn, and is followed already.
    fn has_begun_early(&self, row: &RecordedGame) -> bool {
        self.waiting.ahead.iter().any(|own| own.at == row.at)
    }

    /// The last game or match of two that a player has come to.
    fn latest(&self, player: PlayerId) -> Option<&Stage> {
        let mut own = self.stages.iter().rev().filter(|stage| stage.players.len() == 2);
        own.find(|stage| stage.players.contains(&player))
    }

    /// The clause of the ruling that says whether one of the two goes on who have met before a row.
    fn waits_for_ruling(&self, row: &RecordedGame) -> Option<Clause> {
        let mut latest =
            [row.players.white, row.players.black].into_iter().filter_map(|p| self.latest(p));
        latest.find(|own| own.came_to == CameTo::Nobody).map(|own| own.clause.clone())
    }

    /// Rows of games of which nobody can say whether they are played before the time control is entered.
    pub fn wait_for_time_control(&mut self, Line { rows, players, .. }: &Line<'a>) {
        for row in rows.iter().filter(|row| row.result.is_some()) {
            // However long the games are, one with somebody else is none of them.
            if !row.players.are_among(players) {
                return self.left_over(&vec![*row], said!("playoff.row.is-not-allowed-here"));
            }
            let who = names(row.players, self.given.field.tournament);
            let waits =
                Diagnostic::warning(Code::PlayOffRow, said!("playoff.row.waits-for-clock", who));
            self.hold(row, waits.at(&row.at));
        }
    }

    /// A row that waits, and what is told of it.
    pub fn hold(&mut self, row: &RecordedGame, told: Diagnostic) {
        // Why it cannot stand may be told already.
        if !self.problems.tell(Code::PlayOffRow, &row.at) {
            self.problems.push(told);
        }
        if !self.has_begun_early(row) {
            self.waiting.held.push(row.clone());
        }
    }

    /// Rows of games that a person may have ordered, before it is entered what he decided by this clause: they wait for
    /// that, and stand as recorded then. One with somebody else is `what` no ruling about these makes of it.
    pub fn wait_for_ruling(&mut self, line: &Line<'a>, clause: &Clause, what: Said) {
        let (own, others): (Rows<'_>, Rows<'_>) =
            line.rows.iter().partition(|row| row.players.are_among(&line.players));
        self.left_over(&others, what);
        for row in own.into_iter().filter(|row| row.result.is_some()) {
            self.hold_for_ruling(row, clause);
        }
    }

    /// A row that waits for a ruling by a clause.
    fn hold_for_ruling(&mut self, row: &RecordedGame, clause: &Clause) {
        let who = names(row.players, self.given.field.tournament);
        let waits = said!("playoff.row.waits-for-ruling", who, clause);
        self.hold(row, Diagnostic::warning(Code::PlayOffRow, waits).at(&row.at));
    }

    /// A row that comes after everything is settled or before it can be played. One without a result was typed
    /// beforehand, and its game was not needed.
    pub fn left_over(&mut self, rows: &Rows<'a>, what: Said) {
        if self.problems.has_errors() {
            return;
        }
        let said = |who| said!("playoff.row.left-over", who, what);
        if let Some(over) = rows.iter().find(|row| row.result.is_some()) {
            self.wrong_row(over, said);
        } else if let Some(row) = rows.first() {
            let why = said(names(row.players, self.given.field.tournament));
            self.problems.push(Diagnostic::note(Code::PlayOffRow, why).at(&row.at));
        }
    }
}
