//! What the lines of a play-off share: lots found and asked for, problems told, the line itself, and what the forms of
//! play are given and answer.

use super::again;
use super::schedule::Rows;
use super::state::{
    CameTo, Colours, Context, GameStatus, Hanging, Origin, Stage, StageFormat, Waiting,
};
use crate::decision::{Clause, each_once};
use crate::diagnostic::{Code, Diagnostic, Diagnostics};
use crate::said::{Said, said};
use crate::standings::TieStep;
use crate::tournament::game::{ByColour, Colour, Score};
use crate::tournament::record::{Before, Called, Lot, LotKind, LotName, Need, Needed, Ruling};
use crate::tournament::time_control::TimeControl;
use crate::tournament::{Letter, Places, PlayerId};

/// What the lines of a play-off share and gather.
pub struct Engine<'a> {
    /// What the play-off is given.
    pub given: Context<'a>,
    /// Stages so far.
    pub stages: Vec<Stage>,
    /// What is needed.
    pub needs: Vec<Need>,
    /// Criteria applied.
    pub steps: Vec<TieStep>,
    /// Rulings carried out.
    pub rulings: Vec<Ruling>,
    /// Those on whom each of them is whom the lines left level.
    pub ruled: Vec<Vec<PlayerId>>,
    /// Rulings carried out that settle no tie: that the hour has come until which a step is played again, who goes on from
    /// a game that nobody has won.
    pub heeded: Vec<Ruling>,
    /// What is recorded before its turn.
    pub waiting: Waiting,
    /// Rows that the regulations do not allow, and remarks.
    pub problems: Diagnostics,
    /// Participants known already where others of them wait for a lot.
    pub certain: Vec<PlayerId>,
    /// Somebody won jointly.
    pub joint: bool,
    /// The lots that were called for, drawn or not.
    pub lots_called_for: Vec<Called>,
    /// The stages that may be played; none where each line counts for itself.
    pub allowed: Option<Allowed>,
}

/// Stages that may be played, where those of all lines are counted together.
#[derive(Clone, Debug)]
pub struct Allowed {
    /// By number and place.
    pub stages: Vec<(u32, u32)>,
    /// As many as may be played are over.
    pub held: bool,
}

/// A group of players on its way.
#[derive(Clone, Debug)]
pub struct Line<'a> {
    /// The players.
    pub players: Vec<PlayerId>,
    /// The place at which they start.
    pub place: u32,
    /// Through whom it is told in the names of lots.
    pub before: Before,
    /// Games recorded and not yet taken.
    pub rows: Rows<'a>,
    /// Where in the rules it stands: the step, the form, how often the step has been played, how often its players had
    /// been level before.
    pub at: Origin,
    /// The number of the next stage.
    pub stage: u32,
    /// What it has played, in words, the form that it plays now among them.
    pub played: Vec<String>,
    /// The last stage of games among all.
    pub previous: Option<Previous>,
    /// Why these players are in the line.
    pub because: Vec<Clause>,
}

/// A stage that may be played again.
#[derive(Clone, Debug)]
pub struct Previous {
    /// The players who began it.
    pub players: Vec<PlayerId>,
    /// Its games: round and pair.
    pub games: Vec<(u32, ByColour<PlayerId>)>,
    /// Its players by number.
    pub numbers: Option<Vec<PlayerId>>,
    /// How often the same players had been level before it, in a row.
    pub same: usize,
    /// The step that it was of, and which of its forms.
    pub of: (usize, usize),
    /// Games that were played with other colours than their table has, of two who have not met since.
    pub either: Vec<ByColour<PlayerId>>,
}

/// Two players, and which of them has White first.
pub type Pair = [PlayerId; 2];

/// A pair by colour.
pub fn coloured(white: PlayerId, pair: Pair) -> ByColour<PlayerId> {
    let black = if pair[0] == white { pair[1] } else { pair[0] };
    ByColour { white, black }
}

/// What a form of play came to.
pub enum Played {
    /// Something is needed.
    Waiting,
    /// It is over: players level with each other, best first; and the clauses by which it came to that.
    Classes(Vec<Vec<PlayerId>>, Vec<Clause>),
}

impl Played {
    /// What a line comes to by what a stage came to.
    pub fn by(came_to: CameTo, clauses: Vec<Clause>) -> Self {
        match came_to {
            CameTo::Classes(classes) => Self::Classes(classes, clauses),
            CameTo::Open | CameTo::Nobody => Self::Waiting,
        }
    }
}

/// Where a stage stands in its play-off.
#[derive(Clone, Debug)]
pub struct Frame<'f> {
    /// The place of its line, for lots, and through whom it is told.
    pub place: (u32, Before),
    /// Its number.
    pub stage: u32,
    /// Its letter, where several run side by side.
    pub letter: Option<Letter>,
    /// Its name in words.
    pub words: String,
    /// The matches that run side by side, itself among them: letter, name in words, players.
    pub beside: Vec<(Letter, String, Pair)>,
    /// The places at stake.
    pub places: Places,
    /// The clause of its form.
    pub clause: &'f Clause,
    /// Its form.
    pub format: StageFormat,
    /// Its name.
    pub title: &'f str,
    /// The rule that it follows.
    pub origin: Origin,
    /// Players who are free while it is played.
    pub byes: Vec<PlayerId>,
    /// Those who are left in a knock-out that is paired by seeds, the best first.
    pub seeds: Vec<PlayerId>,
}

impl<'f> Frame<'f> {
    /// Its stage before lots and games.
    pub fn open(
        &self,
        players: &[PlayerId],
        clause: &Clause,
        clock: impl Into<Option<TimeControl>>,
    ) -> Stage {
        let mut because = vec![self.clause.clone(), clause.clone()];
        because.dedup();
        Stage {
            number: self.stage,
            before: self.place.1.clone(),
            letter: self.letter,
            words: self.words.clone(),
            places: self.places,
            clause: clause.clone(),
            because,
            title: self.title.to_owned(),
            format: self.format,
            time_control: clock.into(),
            clock_clause: None,
            colour_order: None,
            anew: None,
            players: players.to_vec(),
            byes: self.byes.clone(),
            seeds: self.seeds.clone(),
            numbers: None,
            colours: Colours::Lots,
            set_aside: Vec::new(),
            turned: Vec::new(),
            hanging: Hanging::default(),
            games: Vec::new(),
            draw_odds: None,
            bidding: None,
            chooses: None,
            origin: self.origin,
            came_to: CameTo::Open,
            ruling: None,
        }
    }

    /// Its stage, with the clause of its time control where that is another.
    pub fn open_by(
        &self,
        players: &[PlayerId],
        clause: &Clause,
        clock: TimeControl,
        clock_clause: Option<&Clause>,
    ) -> Stage {
        let mut stage = self.open(players, clause, clock);
        stage.because.extend(clock_clause.cloned());
        stage.because.dedup();
        stage.clock_clause = clock_clause.cloned();
        stage
    }

    /// The names of a lot: by number and in words.
    pub fn lot(&self, kind: LotKind) -> [LotName; 2] {
        self.origin.lot(self.place.clone(), (self.stage, self.letter), &self.words, kind)
    }

    /// The frames of matches that run side by side in it, lettered a, b, ...; one alone has no letter.
    pub fn side_by_side(&self, pairs: &[Pair], words: impl Fn(Letter) -> String) -> Vec<Self> {
        if let [_] = pairs {
            return vec![self.clone()];
        }
        let beside: Vec<(Letter, String, Pair)> =
            Letter::all().zip(pairs).map(|(letter, pair)| (letter, words(letter), *pair)).collect();
        let frame = |(letter, words, _): &(Letter, String, Pair)| Self {
            letter: Some(*letter),
            words: words.clone(),
            beside: beside.clone(),
            ..self.clone()
        };
        beside.iter().map(frame).collect()
    }

    /// The frame of a stage that follows it within the same form.
    pub fn then(&self, format: StageFormat, clause: &'f Clause, words: &str) -> Self {
        Self { stage: self.stage + 1, format, clause, words: words.to_owned(), ..self.clone() }
    }
}

impl<'a> Line<'a> {
    /// The whole tie, at its beginning, with games that were recorded for it.
    pub fn whole(given: &Context<'a>, rows: Rows<'a>) -> Self {
        Self {
            players: given.tied.to_vec(),
            place: given.place,
            before: given.record.before.clone(),
            rows,
            at: Origin::default(),
            stage: 1,
            played: Vec::new(),
            previous: None,
            because: Vec::new(),
        }
    }

    /// The places that the players share.
    pub fn places(&self) -> Places {
        Places::of(self.place, self.players.len())
    }

    /// The name in words of what it plays now: the second of a kind is counted, and so on.
    fn words(&self) -> String {
        let Some(now) = self.played.last() else {
            return String::new();
        };
        match self.played.iter().filter(|words| *words == now).count() {
            1 => now.clone(),
            count => format!("{now}-{count}"),
        }
    }

    /// The frame of its next stage: its form, what the document calls it.
    pub fn frame<'f>(&self, format: StageFormat, title: &'f str, clause: &'f Clause) -> Frame<'f> {
        Frame {
            place: (self.place, self.before.clone()),
            stage: self.stage,
            letter: None,
            words: self.words(),
            beside: Vec::new(),
            places: self.places(),
            clause,
            format,
            title,
            origin: self.at,
            byes: Vec::new(),
            seeds: Vec::new(),
        }
    }

    /// The pairs of the games recorded next, at most so many, as far as they are among its players.
    pub fn recorded(&self, most: usize) -> Vec<ByColour<PlayerId>> {
        self.rows
            .iter()
            .map(|row| row.players)
            .take_while(|pair| pair.are_among(&self.players))
            .take(most)
            .collect()
    }
}

impl<'a> Engine<'a> {
    /// A play-off before anything of it is replayed.
    pub fn new(given: Context<'a>, allowed: Option<Allowed>) -> Self {
        Self {
            given,
            stages: Vec::new(),
            needs: Vec::new(),
            steps: Vec::new(),
            rulings: Vec::new(),
            ruled: Vec::new(),
            heeded: Vec::new(),
            certain: Vec::new(),
            waiting: Waiting::default(),
            problems: Diagnostics::default(),
            joint: false,
            lots_called_for: Vec::new(),
            allowed,
        }
    }

    /// Asks for a lot.
    pub fn ask(&mut self, names: [LotName; 2], clause: &Clause, among: &[PlayerId]) {
        let [number, words] = names;
        let need = Need::new(Needed::Lot(number), clause, among);
        self.needs.push(Need { also: Some(words), ..need });
    }

    /// Asks for a lot that was drawn before games which are entered already and tell this of it.
    pub fn ask_as_drawn(
        &mut self,
        names: [LotName; 2],
        clause: &Clause,
        (among, told): (&[PlayerId], Vec<PlayerId>),
    ) {
        self.ask(names, clause, among);
        if let Some(need) = self.needs.last_mut() {
            need.told = told;
        }
    }

    /// Asks for the colour that somebody chooses, who may be entered already.
    pub fn ask_for_colour(
        &mut self,
        [number, words]: [LotName; 2],
        clause: &Clause,
        among: &[PlayerId],
        begun: Option<&Lot>,
    ) {
        let need = Need::new(Needed::Lot(number), clause, among);
        self.needs.push(Need { also: Some(words), begun: begun.cloned(), ..need });
    }

    /// Asks for a ruling.
    pub fn ask_for_ruling(&mut self, clause: &Clause, among: &[PlayerId]) {
        self.needs.push(Need::new(Needed::Ruling, clause, among));
    }

    /// Asks for the time control of the event, once, before what waits for it.
    pub fn ask_for_time_control(&mut self, at: usize, clause: &Clause, among: &[PlayerId]) {
        if self.needs.iter().all(|need| need.what != Needed::TimeControl) {
            let at = at.min(self.needs.len());
            self.needs.insert(at, Need::new(Needed::TimeControl, clause, among));
            self.problems.push(Diagnostic::warning(
                Code::TimeControlMissing,
                said!("playoff.time-control-missing"),
            ));
        }
    }

    /// The clauses by which the last stage came to an end: those of its form where it is a part of one, its own, and where
    /// a draw has won the one of that; where nobody has won it that of the ruling.
    pub fn decided_by(&self, form: &[&Clause]) -> Vec<Clause> {
        let mut by: Vec<Clause> = form.iter().copied().cloned().collect();
        let Some(last) = self.stages.last() else { return by };
        by.push(last.clause.clone());
        let game = last.games.last().and_then(|game| game.result);
        let drawn = game.is_some_and(|result| result.score(Colour::White) == Score::Draw);
        by.extend(last.draw_odds.clone().filter(|_| drawn));
        by.extend(last.ruling.as_ref().map(Ruling::because));
        each_once(&by)
    }

    /// Adds a stage and asks for its games that are due.
    pub fn add(&mut self, mut stage: Stage) {
        let asks = again::cite(self.given.rules, &self.stages, &mut stage);
        for game in stage.games.iter().filter(|g| g.status == GameStatus::Due) {
            let pair = [game.players.white, game.players.black];
            self.needs.push(Need::new(Needed::Game(game.players), &asks, &pair));
        }
        self.stages.push(stage);
    }

    /// A lot that cannot be.
    pub fn wrong_lot(&mut self, lot: &Lot, why: Said) {
        self.problems.push(Diagnostic::error(Code::LotWrong, why).at(&lot.at));
    }
}
