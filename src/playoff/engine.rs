//! What the lines of a play-off share: lots found and asked for, problems told, and the line itself.

use std::cell::RefCell;

use super::schedule::{Rows, names};
use super::state::{Colours, Context, GameStatus, Origin, Stage, StageFormat};
use crate::decision::Clause;
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::standings::TieStep;
use crate::tournament::game::ByColour;
use crate::tournament::record::{Lot, LotKind, LotName, Need, Needed, Ruling};
use crate::tournament::time_control::TimeControl;
use crate::tournament::{Places, PlayerId};

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
    /// Rows that the regulations do not allow, and remarks.
    pub problems: Diagnostics,
    /// Participants known already where others of them wait for a lot.
    pub certain: Vec<PlayerId>,
    /// Somebody won jointly.
    pub joint: bool,
    /// The lots that were called for, drawn or not.
    pub lots_called_for: RefCell<Vec<LotName>>,
}

/// A group of players on its way.
#[derive(Clone, Debug)]
pub struct Line<'a> {
    /// The players.
    pub players: Vec<PlayerId>,
    /// The place at which they start.
    pub place: u32,
    /// Games recorded and not yet taken.
    pub rows: Rows<'a>,
    /// The step.
    pub step: usize,
    /// How often the step has been played.
    pub times: u32,
    /// The number of the next stage.
    pub stage: u32,
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
}

impl Line<'_> {
    /// The places that the players share.
    pub fn places(&self) -> Places {
        Places::of(self.place, self.players.len())
    }

    /// The next stage among all its players, before lots and games: its form, what the document calls it, its clock.
    pub fn next_stage(
        &self,
        format: StageFormat,
        title: &str,
        clause: &Clause,
        time_control: TimeControl,
    ) -> Stage {
        Stage {
            number: self.stage,
            letter: None,
            places: self.places(),
            clause: clause.clone(),
            because: vec![clause.clone()],
            title: title.to_owned(),
            format,
            time_control,
            players: self.players.clone(),
            byes: Vec::new(),
            numbers: None,
            colours: Colours::Lots,
            games: Vec::new(),
            draw_odds: None,
            origin: Origin::default(),
        }
    }

    /// The pairs of the games recorded next, at most so many, as far as they are among its players.
    pub fn recorded(&self, most: usize) -> Vec<ByColour<PlayerId>> {
        self.rows
            .iter()
            .map(|row| row.players)
            .take_while(|p| self.players.contains(&p.white) && self.players.contains(&p.black))
            .take(most)
            .collect()
    }
}

impl<'a> Engine<'a> {
    /// The name of a lot of a line's next stage.
    pub fn lot_name(&self, line: &Line<'a>, letter: Option<char>, kind: LotKind) -> LotName {
        LotName { place: line.place, stage: line.stage, letter, kind }
    }

    /// A lot, where it is recorded.
    pub fn lot(&self, name: &LotName) -> Option<&'a Lot> {
        self.lots_called_for.borrow_mut().push(name.clone());
        self.given.record.lots.iter().find(|lot| lot.name == *name)
    }

    /// Asks for a lot.
    pub fn ask(&mut self, name: LotName, clause: &Clause, among: &[PlayerId]) {
        self.needs.push(Need {
            what: Needed::Lot(name),
            clause: clause.clone(),
            among: among.to_vec(),
        });
    }

    /// Asks for the games of a stage that are due.
    pub fn ask_for_games(&mut self, stage: &Stage) {
        for game in stage.games.iter().filter(|g| g.status == GameStatus::Due) {
            self.needs.push(Need {
                what: Needed::Game(game.players),
                clause: stage.clause.clone(),
                among: vec![game.players.white, game.players.black],
            });
        }
    }

    /// A lot that cannot be.
    pub fn wrong_lot(&mut self, lot: &Lot, what: &str, mend: &str) {
        self.problems.push(
            Diagnostic::error("lot-wrong", format!("lot {} {what}", lot.name))
                .at(&lot.at)
                .help(mend),
        );
    }

    /// A row that comes after everything is settled or before it can be played.
    pub fn left_over(&mut self, rows: &Rows<'a>, what: &str) {
        if let Some(row) = rows.first()
            && !self.problems.has_errors()
        {
            self.problems.push(
                    Diagnostic::error("play-off-row", format!("{} {what}", names(row.players, self.given.field.tournament)))
                        .at(&row.at)
                        .help("remove the row, or correct the rows before it; a deviation by the arbiter is entered on Rulings"),
                );
        }
    }
}

/// How a stage's colours are told where a lot gives them.
pub fn by_lot(drawn: bool, recorded: bool) -> Colours {
    if recorded && !drawn { Colours::Recorded } else { Colours::Lots }
}
