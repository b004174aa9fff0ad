//! A play-off with everything that its sheets are drawn from.

use crate::playoff::way::{Way, way};
use crate::playoff::{Context, PlayOffState, StageFormat};
use crate::regulations::schema::{ClearWinner, Form, PlayOff, Settles, Stop, TieRule};
use crate::report::document::{Block, Document};
use crate::report::fonts::Fonts;
use crate::report::layout::{self, heights};
use crate::report::papers::{Sheet, words};
use crate::tournament::record::RecordedGame;
use crate::tournament::time_control::TimeControl;
use crate::tournament::{Places, PlayerId};

use super::draft::Draft;
use super::parts::cited;
use super::sheets::Sheets;
use super::stage::kind_words;
use super::{SIZE, foot, head, played};

/// How often the paper is set at most until its page numbers stand.
const MOST_SETTINGS: usize = 12;

/// A play-off with everything that its sheets are drawn from.
pub struct Pack<'a> {
    /// The event.
    pub sheet: Sheet<'a>,
    /// The play-off as it stands.
    pub state: &'a PlayOffState,
    /// The rule of the tie.
    pub tie: &'a TieRule,
    /// The rules of the play-off.
    pub rules: &'a PlayOff,
    /// What can still happen.
    pub way: Way,
    /// The sheets, once they are found.
    pub sheets: Sheets,
    /// How high a page is, in tenths of a point.
    pub room: u32,
    fonts: Option<&'static Fonts>,
}

impl<'a> Pack<'a> {
    /// The pack of a play-off.
    pub fn new(
        sheet: Sheet<'a>,
        state: &'a PlayOffState,
        tie: &'a TieRule,
        rules: &'a PlayOff,
    ) -> Self {
        let table = &sheet.settlement.table;
        let clock: Option<TimeControl> =
            sheet.settlement.time_control.as_ref().map(|(clock, _)| *clock);
        let taken = |game: &&RecordedGame| {
            let own =
                state.stages.iter().flat_map(|s| &s.games).any(|g| g.at.as_ref() == Some(&game.at));
            own || state.beside.iter().any(|beside| beside.at == game.at)
        };
        let games: Vec<&RecordedGame> =
            table.tournament.record.games.iter().filter(taken).collect();
        let way = way(
            Context {
                rules,
                field: table.field(),
                tied: &state.players,
                place: state.tie,
                record: &table.tournament.record,
                games: &games,
                event_clock: clock,
                games_a_round: table
                    .tournament
                    .games_per_pairing
                    .values()
                    .copied()
                    .max()
                    .unwrap_or(1),
            },
            state,
        );
        let fonts = Fonts::get().ok();
        let mut pack =
            Self { sheet, state, tie, rules, way, fonts, room: 0, sheets: Sheets::default() };
        pack.room = fonts.map_or(u32::MAX, |fonts| heights(&pack.paper(Vec::new()), fonts).1);
        pack.sheets = Sheets::new(&pack);
        pack.set_pages();
        pack
    }

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

    /// The rule by which a clear winner ends a stage.
    pub fn stops(&self) -> Option<&ClearWinner> {
        self.rules.stop.as_ref().map(|Stop::ClearWinner(rule)| rule)
    }

    /// The form that a stage follows.
    pub fn form(&self, step: usize, form: usize) -> Option<&'a Form> {
        self.rules.step.get(step)?.form.get(form).map(|rule| &rule.form)
    }

    /// How high blocks are on the paper, in tenths of a point.
    pub fn height(&self, blocks: Vec<Block>) -> u32 {
        let bare = Document { title: String::new(), subject: String::new(), ..self.paper(blocks) };
        self.fonts.map_or(0, |fonts| heights(&bare, fonts).0)
    }

    /// How high the first page is down to its first sheet.
    fn head_height(&self) -> u32 {
        let blocks = head::blocks(self).into_iter().chain(played::blocks(self)).collect();
        self.fonts.map_or(0, |fonts| heights(&self.paper(blocks), fonts).0)
    }

    /// The sheets with their pages. What they say of each other's pages changes how high they are by a line at most, so
    /// they are planned, and then the paper is set, until nothing moves any more.
    fn set_pages(&mut self) {
        for _ in 0..4 {
            let (head, result) = (self.head_height(), self.height(foot::blocks(self)));
            let mut sheets = self.sheets.clone();
            sheets.paginate(self, head, result);
            let stands = sheets == self.sheets;
            self.sheets = sheets;
            if stands {
                break;
            }
        }
        for _ in 0..MOST_SETTINGS {
            let sheets = self.told_pages();
            let stands = sheets == self.sheets;
            self.sheets = sheets;
            if stands {
                break;
            }
        }
    }

    /// The sheets with the pages on which they stand when the paper is set as they are now.
    fn told_pages(&self) -> Sheets {
        let mut sheets = self.sheets.clone();
        let Some(fonts) = self.fonts else { return sheets };
        let draft = Draft::new(self);
        let (spans, pages) = layout::pages(&self.paper(draft.blocks.clone()), fonts);
        draft.tell(&mut sheets, &spans);
        sheets.pages = pages;
        sheets
    }

    /// The paper.
    pub fn document(&self) -> Document {
        self.paper(Draft::new(self).blocks)
    }

    /// The paper with these blocks.
    pub fn paper(&self, blocks: Vec<Block>) -> Document {
        self.sheet.document(&self.title(), false, SIZE, blocks)
    }

    fn title(&self) -> String {
        match self.rules.settles {
            Settles::Winner(_) => self.rules.title.clone(),
            Settles::Places(_) => format!("{}, {}", self.rules.title, self.places_words()),
        }
    }

    /// Where a page is told: `match (C.1), page 3`.
    pub fn target(&self, node: usize, from: Option<usize>) -> String {
        let Some(next) = self.way.nodes.get(node) else { return String::new() };
        let words = kind_words(next);
        let Some((table, letter)) = self.sheets.of(node) else {
            return format!("{words}: print this pack again");
        };
        let part = letter.map_or(String::new(), |l| format!(" table {l},"));
        let beside = next.stage.letter.filter(|_| next.stage.format == StageFormat::SemiFinals);
        let letter = beside.map_or(String::new(), |l| format!(" {l}"));
        match from {
            Some(page) if page == table.page => format!("{words}{letter},{part} this page"),
            _ => format!("{words}{letter},{part} page {}", table.page),
        }
    }

    /// `(2.6)` of what the play-off settles.
    pub fn settled_by(&self) -> String {
        match &self.rules.settles {
            Settles::Winner(rule) => cited(&rule.clause),
            Settles::Places(rule) => cited(&rule.clause),
        }
    }

    /// `places 3-5`.
    pub fn places_words(&self) -> String {
        format!("places {}", words::places(self.places()))
    }
}
