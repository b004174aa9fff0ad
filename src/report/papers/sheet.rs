//! What every paper is built from.

use chrono::{NaiveDate, NaiveDateTime, NaiveTime};

use super::super::document::{Block, Document, Inline, Page, TypeSize};
use super::super::style::Style;
use super::super::unprintable::is_numbered;
use super::super::words::Words;
use super::words;
use crate::decision::Clause;
use crate::event::{ReadingReport, Settlement, Stage, Status, Tie};
use crate::regulations::Regulation;
use crate::said::{Said, said};
use crate::season::SeasonSettlement;
use crate::tournament::exact::Exact;
use crate::tournament::game::Colour;
use crate::tournament::stages::leads_on;
use crate::tournament::{Places, PlayerId, Tournament, day_of_most};

/// What has been settled and is told on papers: an event, or an award over several.
pub trait Settled {
    /// The tournament, whose players the paper names.
    fn tournament(&self) -> &Tournament;
    /// The readings that were reached.
    fn readings(&self) -> &[ReadingReport];
}

impl Settled for Settlement {
    fn tournament(&self) -> &Tournament {
        &self.table.tournament
    }

    fn readings(&self) -> &[ReadingReport] {
        &self.readings
    }
}

impl Settled for SeasonSettlement {
    fn tournament(&self) -> &Tournament {
        &self.tournament
    }

    fn readings(&self) -> &[ReadingReport] {
        &self.readings
    }
}

/// What every paper is built from: of an event, or of an award over several.
#[derive(Debug)]
pub struct Sheet<'a, S = Settlement> {
    /// The regulations.
    pub regulation: &'a Regulation,
    /// The event or the award, settled.
    pub settlement: &'a S,
    /// How the papers look.
    pub style: &'a Style,
}

impl<S> Clone for Sheet<'_, S> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<S> Copy for Sheet<'_, S> {}

impl<'a, S: Settled> Sheet<'a, S> {
    /// The tournament as it counts.
    pub fn tournament(&self) -> &'a Tournament {
        self.settlement.tournament()
    }

    /// The words of the paper's language.
    pub fn words(&self) -> Words {
        self.style.words(self.tournament().event.language.as_ref().map(|own| own.value))
    }

    /// ` (2.3)`; nothing where nothing is cited.
    pub fn cited<'c>(&self, clauses: impl IntoIterator<Item = &'c Clause>) -> String {
        self.words().cited(clauses)
    }

    /// The same where a silence is not told: of it there is nothing to cite.
    pub fn cited_aloud<'c>(&self, clauses: impl IntoIterator<Item = &'c Clause>) -> String {
        self.words().cited(clauses.into_iter().filter(|clause| !clause.is_silent()))
    }

    /// When the event was: `2–9 May 2024`.
    pub fn dates(&self) -> Option<String> {
        let event = &self.tournament().event;
        let start = event.start.as_ref().map(|d| d.value.date());
        let end = event.end.as_ref().map(|d| d.value.date());
        let from = start.or(end)?;
        Some(self.words().days(from, end.unwrap_or(from)))
    }

    /// Words that nothing stands in.
    pub fn word(&self, key: &'static str) -> &'static str {
        self.words().word(key)
    }

    /// What is said, in the paper's language.
    pub fn say(&self, said: &Said) -> String {
        let own_words = &self.tournament().event.own_words;
        if own_words.sheets.is_empty() {
            return self.words().say(said);
        }
        let mut said = said.clone();
        said.call(own_words);
        self.words().say(&said)
    }

    /// The line of the sponsor, where there is one.
    pub fn sponsor(&self) -> Option<Vec<Inline>> {
        let sponsor = &self.style.head.sponsor;
        (!sponsor.is_empty()).then(|| vec![Inline::strong(sponsor)])
    }

    /// The event's name, as long as a title can be.
    pub fn event_name(&self) -> String {
        shortened(&self.tournament().name)
    }

    /// A player's name.
    pub fn name(&self, player: PlayerId) -> &'a str {
        &self.tournament().player(player).name
    }

    /// What a player's name is put in its place by, in lists that people look for themselves in.
    pub fn alphabetic(&self, player: PlayerId) -> String {
        let own = self.tournament().player(player);
        // Who has a number in the place of the name is found behind all names, by the number.
        if is_numbered(self.tournament(), own) {
            return format!("{}{:09}", char::MAX, own.no);
        }
        self.words().alphabetic(&self.tournament().player(player).in_alphabet())
    }

    /// A player's pairing number.
    pub fn no(&self, player: PlayerId) -> u32 {
        self.tournament().player(player).no
    }

    /// Names in a row, in the order given.
    pub fn names(&self, players: &[PlayerId]) -> String {
        let names: Vec<&str> = players.iter().map(|p| self.name(*p)).collect();
        self.words().list(&names)
    }

    /// The first of the names in a row, and how many more there are.
    pub fn some(&self, names: impl ExactSizeIterator<Item = String>, most: usize) -> String {
        let more = names.len().saturating_sub(most);
        let mut named: Vec<String> = names.take(most).collect();
        named.extend((more > 0).then(|| self.say(&said!("paper.more", more))));
        self.words().list(&named)
    }

    /// The place of a player as the style writes it: shared `2–4` or `2=`.
    pub fn place(&self, places: Places) -> String {
        match self.style.places.equals && !places.is_single() {
            true => format!("{}=", places.first()),
            false => self.words().places(places),
        }
    }

    /// A colour in words.
    pub fn colour(&self, colour: Colour) -> &'static str {
        self.word(match colour {
            Colour::White => "paper.white",
            Colour::Black => "paper.black",
        })
    }
}

impl<'a> Sheet<'a> {
    /// Whether a player has his handicap, be it nought.
    pub fn has_handicap(&self, player: PlayerId) -> bool {
        !self.settlement.table.without_handicap.contains(&player)
    }

    /// A segment as a heading of its own: of one that the documents name in the words of the paper's language.
    pub fn segment(&self, segment: &str) -> String {
        self.words().wording(&self.words().capital(segment))
    }

    /// What is said of a round, behind the part where parts number theirs apart.
    pub fn in_segment(&self, told: String) -> String {
        match self.settlement.counted().part().filter(|own| !own.name.is_empty()) {
            Some(part) => format!("{} · {told}", self.segment(&part.name)),
            None => told,
        }
    }

    /// The day of a round that is counted now, where it is told.
    pub fn day_of(&self, round: u32) -> Option<NaiveDate> {
        let (counted, t) = (self.settlement.counted(), self.tournament());
        match counted.part() {
            Some(_) => {
                let games = t.games.iter().filter(|game| counted.has(round, game));
                day_of_most(games.filter_map(|game| game.date))
            }
            None => t.day_of(round),
        }
    }

    /// The sheet of one of the event's stages, told like an event of its own.
    pub fn of_stage(&self, stage: &'a Stage) -> Self {
        let regulation = stage.rules.as_deref().unwrap_or(self.regulation);
        Self { settlement: &stage.settlement, regulation, ..*self }
    }

    /// The pool that it tells of, where its ties are settled by rules of their own.
    pub fn pool(&self) -> Option<&'a str> {
        self.tournament().record.before.stage.as_deref()
    }

    /// Whether this is a pool of which every game is played, while something else of the event is to come.
    pub fn is_played_pool(&self) -> bool {
        let settlement = self.settlement;
        let is_over = settlement.stages.is_empty() && settlement.due.is_empty() && self.begun();
        is_over && self.tournament().games.iter().any(|game| leads_on(&game.section.stage))
    }

    /// The event, and behind it the pools whose ties are settled by rules of their own: all of which ties, play-offs and
    /// needs are told.
    pub fn with_pools(&self) -> Vec<Self> {
        let pools = self.settlement.pools().map(|stage| self.of_stage(stage));
        [*self].into_iter().chain(pools).collect()
    }

    /// The name of the pool or of the division of these players, where the event has such.
    pub fn pool_or_division(&self, players: &[PlayerId]) -> Option<&str> {
        let division = players.first().and_then(|player| self.settlement.stage_of(*player));
        let division = division.filter(|_| self.settlement.is_in_divisions());
        self.pool().or(division.map(|own| &*own.name))
    }

    /// Behind that.
    pub fn in_stage(&self, players: &[PlayerId], told: String) -> String {
        match self.pool_or_division(players) {
            Some(name) => format!("{} · {told}", self.words().capital(name)),
            None => told,
        }
    }

    /// The ties, each with the sheet that it is told from and what stands before its places, the name of its division.
    pub fn ties(&self) -> Vec<(String, Self, &'a Tie)> {
        let mut stages: Vec<&Stage> = self.settlement.stages.iter().collect();
        let mut ties: Vec<(String, Self, &'a Tie)> = Vec::new();
        if !self.settlement.is_in_divisions() {
            ties.extend(self.settlement.ties.iter().map(|tie| (String::new(), *self, tie)));
            stages.retain(|stage| stage.rules.is_some());
        }
        let of_stage = |stage: &'a Stage| {
            let before = format!("{} · ", self.words().capital(&stage.name));
            let own = self.of_stage(stage);
            stage.settlement.ties.iter().map(move |tie| (before.clone(), own, tie))
        };
        ties.extend(stages.into_iter().flat_map(of_stage));
        ties
    }

    /// Whether anything has been won or drawn: before it, a chart is a list of who starts.
    pub fn begun(&self) -> bool {
        let played = self.tournament().games.iter().any(|game| game.result.is_some());
        let standings = &self.settlement.standings;
        // Where games are drawn up, points for a bye begin nothing.
        let published = self.tournament().games.is_empty();
        played
            || self.settlement.status != Status::Provisional
            || published && standings.iter().any(|own| own.total != Exact::ZERO)
    }

    /// The event's name, with that of its section.
    pub fn title(&self) -> String {
        let section = self.tournament().event.section.as_ref();
        let section = section.map_or(String::new(), |s| format!(", {}", shortened(&s.value)));
        format!("{}{section}", self.event_name())
    }

    /// A paper with the event's name, its regulations and its date.
    pub fn document(
        &self,
        title: &str,
        landscape: bool,
        size: TypeSize,
        blocks: Vec<Block>,
    ) -> Document {
        let event = &self.tournament().event;
        let name = self.event_name();
        let section = event.section.as_ref();
        let section = section.map_or(String::new(), |s| format!(", {}", shortened(&s.value)));
        let venue = event.venue.as_ref();
        let venue = venue.map_or(String::new(), |v| format!("{} · ", shortened(&v.value)));
        let dates = self.dates().map_or(String::new(), |d| format!("{d} · "));
        let regulations = self.say(&said!(
            "paper.regulations",
            of = words::regulations(self.words(), self.regulation)
        ));
        let held = event.end.as_ref().or(event.start.as_ref()).map(|d| d.value);
        let awarded = event.award_date.as_ref().map(|d| d.value.and_time(NaiveTime::MIN));
        Document {
            words: self.words(),
            title: format!("{name}{section} · {title}"),
            status: String::new(),
            subject: format!("{venue}{dates}{regulations}"),
            page: Page { paper: self.style.sheet.paper.office(), landscape, size },
            foot: format!("{name} · {title} · wallchart"),
            date: dated(held.or(awarded)),
            blocks,
            wall: None,
        }
    }
}

/// A name or a place of so many letters is set whole in titles; of longer ones the beginning.
const LONGEST: usize = 240;

fn shortened(text: &str) -> String {
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

/// The date that files carry: the event's own, never the clock's.
pub fn dated(own: Option<NaiveDateTime>) -> NaiveDateTime {
    let nothing = NaiveDate::from_ymd_opt(2000, 1, 1).unwrap_or_default();
    own.unwrap_or_else(|| nothing.and_time(NaiveTime::MIN))
}
