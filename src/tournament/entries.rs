//! What a workbook says, before it is checked: every value with the cell it was read from.
//! Names are still text, players may be unknown, games may stand twice. `check` makes a `Tournament` of it, or tells all.

mod arbiter;
mod choices;
mod elsewhere;
mod event;
mod keys;
mod player;
mod published;
mod said_of_event;
mod season;
mod unread;

use chrono::{Datelike, NaiveDate, NaiveDateTime};

pub use arbiter::{LotEntry, PlayOffEntry, RulingEntry};
pub use choices::{Format, PrizesPerPlayer, RemainderTo, SeedOrder, first_word};
pub use elsewhere::Within;
pub use event::{BySegment, EventEntries};
pub(crate) use keys::event_keys;
pub use player::{PlayerEntry, numbered};
pub use published::{Published, PublishedColumn, PublishedRow, Source, give_places, is_ranking};
pub use said_of_event::{Placed, SaidOfEvent};
pub use season::{HonourEntry, PerhapsWon, RoleEntry, ScoresEntries, ScoresRow};
pub use unread::Unread;

use super::Places;
use super::exact::Exact;
use super::game::{ByeKind, Colour, GameResult};
use super::roster::fold;
use crate::diagnostic::{Address, At};

/// One workbook, as read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Entries {
    /// The sheet `Event`.
    pub event: EventEntries,
    /// What may count and was not read: until that is mended nothing is final.
    pub unread: Option<Unread>,
    /// The sheet `Players`, a row each.
    pub players: Vec<PlayerEntry>,
    /// The sheet `Games`, a row each.
    pub games: Vec<GameEntry>,
    /// The sheet `Crosstable`, in place of `Games`.
    pub crosstable: Option<CrosstableEntries>,
    /// The sheet `Categories`.
    pub categories: Vec<CategoryEntry>,
    /// The sheet `Rounds`: number and date.
    pub rounds: Vec<(At<u32>, At<NaiveDate>)>,
    /// The sheet `Prizes`.
    pub prizes: Vec<PrizeEntry>,
    /// What that sheet gives by no place, with a dash there: people say who has it.
    pub by_people: Vec<At<String>>,
    /// The sheet `Play-off`, in the order played.
    pub play_off: Vec<PlayOffEntry>,
    /// The sheet `Lots`.
    pub lots: Vec<LotEntry>,
    /// The sheet `Rulings`.
    pub rulings: Vec<RulingEntry>,
    /// The sheet `Scores` of a tour.
    pub scores: Option<ScoresEntries>,
    /// The sheet `Events` of a season: role and workbook.
    pub events: Vec<RoleEntry>,
    /// Roles of that sheet that were `not held`.
    pub not_held: Vec<At<String>>,
    /// Roles of that sheet with neither a workbook nor that word, each with the blank cell.
    pub unsaid: Vec<At<String>>,
    /// The sheet `Honours`: earlier winners.
    pub honours: Vec<HonourEntry>,
    /// The sheet `Published`, or the table that another program's file prints.
    pub published: Option<Published>,
    /// The file of another program that all this was read from; none for a workbook of ours.
    pub source: Option<Source>,
    /// The event that it is played within, where it is combined with one.
    pub within: Option<Within>,
    /// The workbook that `Combined with` names: its games are used.
    pub combined: Option<Box<Entries>>,
}

impl Entries {
    /// Takes what may count and was not read where nothing is known of that yet: what holds back less gives way.
    pub fn doubt(&mut self, other: Option<Unread>) {
        let is_less = |own: &Unread| matches!(own, Unread::Record(_));
        let gives_way = self.unread.as_ref().is_none_or(is_less);
        let before = self.unread.take_if(|_| gives_way);
        let other = other.filter(|other| before.is_none() || !is_less(other));
        self.unread = self.unread.take().or(other).or(before);
    }

    /// The year that it says it belongs to; else that of the last day on which it tells of a game.
    pub fn year(&self) -> Option<i32> {
        self.event.own_year().or_else(|| self.last_day().map(|day| day.year()))
    }

    /// The day on which it ended: `End`, else the last on which it tells of a game.
    pub fn last_day(&self) -> Option<NaiveDate> {
        let ended = self.event.last_game_ended.as_ref().map(|ended| ended.value.date());
        let of_game = |own: &GameEntry| [own.date, own.ended.map(|ended| ended.date())];
        let of_games = self.games.iter().flat_map(of_game).flatten();
        let days = self.rounds.iter().map(|(_, day)| day.value).chain(of_games).chain(ended);
        self.event.end.as_ref().map(|end| end.value.date()).or_else(|| days.max())
    }
}

/// A row of the sheet `Games`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameEntry {
    /// The row, at its White cell.
    pub at: Address,
    /// `Round`.
    pub round: At<u32>,
    /// `White`: a number or a name.
    pub white: At<String>,
    /// `Black`: a number, a name, or a bye.
    pub black: At<Opponent>,
    /// Whether the colours are known: false where the file tells who met whom and not who had White (`Colours`: `no`).
    pub colours_known: bool,
    /// `Result`; none where it is still to play.
    pub result: Option<At<ResultEntry>>,
    /// `Segment`, folded to lower case; empty where the event has one.
    pub segment: String,
    /// `Stage`, folded to lower case; empty where the event has one.
    pub stage: String,
    /// `Date`.
    pub date: Option<NaiveDate>,
    /// `Ended`: when the game was over.
    pub ended: Option<NaiveDateTime>,
}

impl GameEntry {
    /// A game of a round of which no more is told; its round is told where its White is.
    pub fn of_round(
        round: u32,
        white: At<String>,
        black: At<Opponent>,
        result: Option<At<ResultEntry>>,
    ) -> Self {
        let at = white.at.clone();
        Self {
            round: At::new(round, at.clone()),
            at,
            white,
            black,
            colours_known: true,
            result,
            segment: String::new(),
            stage: String::new(),
            date: None,
            ended: None,
        }
    }

    /// Its players, by number or name: White, and Black where it is no bye.
    pub fn players(&self) -> impl Iterator<Item = &str> {
        [Some(self.white.value.as_str()), self.black.value.player()].into_iter().flatten()
    }
}

/// Who sat on the other side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Opponent {
    /// A player by number or name.
    Player(String),
    /// Nobody.
    Bye(ByeKind),
}

impl Opponent {
    /// The player, where somebody sat there.
    pub fn player(&self) -> Option<&str> {
        match self {
            Self::Player(name) => Some(name),
            Self::Bye(_) => None,
        }
    }

    /// The bye, where nobody sat there.
    pub fn bye(&self) -> Option<ByeKind> {
        match self {
            Self::Player(_) => None,
            Self::Bye(kind) => Some(*kind),
        }
    }
}

/// What a result cell says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ResultEntry {
    /// It is over.
    Over(GameResult),
    /// `adj`: adjourned.
    Adjourned,
}

/// The sheet `Crosstable`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CrosstableEntries {
    /// A row each, in the order written.
    pub rows: Vec<CrosstableRow>,
}

/// A row of the sheet `Crosstable`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CrosstableRow {
    /// `No`; row order where none is given.
    pub no: Option<At<u32>>,
    /// `Name`.
    pub name: At<String>,
    /// The cells under the numbers `1`..`n`: opponent's number, and the games in the order played. Blank cells
    /// and the diagonal are left out.
    pub cells: Vec<(u32, At<Vec<CrosstableGame>>)>,
}

impl CrosstableRow {
    /// The player's number, where the row is this one, counted from 0.
    pub fn number(&self, index: usize) -> u32 {
        let order = || u32::try_from(index + 1).unwrap_or(u32::MAX);
        self.no.as_ref().map_or_else(order, |no| no.value)
    }
}

/// One game in a cell of the crosstable, as the row's player sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CrosstableGame {
    /// The row player's colour, where the cell tells it.
    pub colour: Option<Colour>,
    /// The result told as if the row's player had White.
    pub result: GameResult,
    /// It is written as a dash, with which some mean another thing than a game lost by forfeit.
    pub is_dash: bool,
}

/// A row of the sheet `Categories`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CategoryEntry {
    /// `Name`.
    pub name: At<String>,
    /// `From`: lowest rating.
    pub from: Option<u32>,
    /// `To`: highest rating.
    pub to: Option<u32>,
    /// `Least entries`.
    pub least_entries: Option<u32>,
}

/// A row of the sheet `Prizes`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PrizeEntry {
    /// The row, at its `Place`.
    pub at: Address,
    /// `Place`: first and last place, each of which gets the amount. None where only a trophy is named.
    pub places: Option<Places>,
    /// `Prize`: money in the currency's unit.
    pub money: Option<At<Exact>>,
    /// The currency as written: its code, or a word of several, `$`, `kr.`; none where there is a number alone.
    pub currency: Option<String>,
    /// `Points` of a tour.
    pub points: Option<At<Exact>>,
    /// `Award`: a trophy or a thing.
    pub award: Option<String>,
    /// `Category`; none is the main list.
    pub category: Option<At<String>>,
}

impl PrizeEntry {
    /// A row that gives nothing yet.
    pub fn new(at: Address, places: Option<Places>) -> Self {
        let (money, currency, points, award, category) = (None, None, None, None, None);
        Self { at, places, money, currency, points, award, category }
    }

    /// Whether it belongs to a category, however it is written, or to none.
    pub fn is_of(&self, category: Option<&str>) -> bool {
        self.category.as_ref().map(|own| fold(&own.value)) == category.map(fold)
    }

    /// Its places; the first where it names none.
    pub fn places_or_first(&self) -> Places {
        self.places.unwrap_or(Places::single(1))
    }
}
