//! A play-off with everything that its sheets are built from.

use crate::decision::Clause;
use crate::playoff::{Origin, PlayOffState, Stage};
use crate::regulations::schema::{Form, PlayOff, Settles, TieRule, Who};
use crate::report::papers::{Sheet, words};
use crate::tournament::record::{LotKind, Needed};
use crate::tournament::time_control::TimeControl;
use crate::tournament::{Places, PlayerId};

use super::parts::all_cited;
use super::plan::form_words;

/// A play-off with everything that its sheets are built from.
#[derive(Clone, Copy, Debug)]
pub struct Pack<'a> {
    /// The event.
    pub sheet: Sheet<'a>,
    /// The play-off as it stands.
    pub state: &'a PlayOffState,
    /// The rule of the tie.
    pub tie: &'a TieRule,
    /// The rules of the play-off.
    pub rules: &'a PlayOff,
    /// The time control of the event.
    pub clock: Option<TimeControl>,
}

impl<'a> Pack<'a> {
    /// A player's name.
    pub fn name(&self, player: PlayerId) -> String {
        self.sheet.name(player).to_owned()
    }

    /// Players' names.
    pub fn names(&self, players: &[PlayerId]) -> Vec<String> {
        players.iter().map(|p| self.name(*p)).collect()
    }

    /// First and last place of the tie.
    pub fn places(&self) -> Places {
        Places::of(self.state.tie, self.state.players.len())
    }

    /// Those who play, or all tied where that is not known yet.
    pub fn participants(&self) -> &'a [PlayerId] {
        if self.state.participants.is_empty() {
            &self.state.players
        } else {
            &self.state.participants
        }
    }

    /// How many begin.
    pub fn first_players(&self) -> usize {
        match &self.rules.who {
            Who::All(_) => self.state.players.len(),
            Who::Choose(rule) => rule.players.min(self.state.players.len()),
        }
    }

    /// The place in the names of lots, where every line starts at the same one.
    pub fn only_place(&self) -> Option<u32> {
        matches!(self.rules.settles, Settles::Winner(_)).then_some(self.state.tie)
    }

    /// The form that a stage follows.
    pub fn form(&self, origin: Origin) -> Option<&'a Form> {
        let step = self.rules.step.get(origin.step)?;
        step.form.get(origin.form).map(|rule| &rule.form)
    }

    /// The clause of a lot that a stage waits for.
    pub fn need_clause(&self, stage: &Stage, kind: LotKind) -> Option<Clause> {
        self.state
            .needs
            .iter()
            .find(|need| matches!(&need.what, Needed::Lot(name) if stage.lot(kind).contains(name)))
            .map(|need| need.clause.clone())
    }

    /// `Stage 1: Rapid: round robin of 3 (3.5), places 3-5`.
    pub fn stage_title(&self, stage: &Stage) -> String {
        self.stage_title_of(stage, stage.players.len())
    }

    /// The same for a form that so many players began.
    pub fn stage_title_of(&self, stage: &Stage, players: usize) -> String {
        let form =
            self.form(stage.origin).map_or(stage.format.to_string(), |f| form_words(f, players));
        let title = if stage.title.is_empty() || says(&form, &stage.title) {
            String::new()
        } else {
            format!("{}, ", stage.title)
        };
        let places = match self.rules.settles {
            Settles::Places(_) => format!(", places {}", words::places(stage.places)),
            Settles::Winner(_) => String::new(),
        };
        format!("Stage {}: {title}{form}{}{places}", stage.number, all_cited([&stage.clause]))
    }
}

/// Whether words say already what a title says.
pub fn says(words: &str, title: &str) -> bool {
    words.to_lowercase().contains(&title.to_lowercase())
}
