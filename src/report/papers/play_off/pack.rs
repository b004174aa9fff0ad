//! A play-off with everything that its sheets are drawn from.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::hash::{Hash, Hasher};
use std::rc::Rc;

use rustc_hash::FxHasher;

use crate::playoff::way::{Node, Way};
use crate::playoff::{PlayOffState, Stage, Status};
use crate::regulations::schema::{PlayOff, Settles, TieRule};
use crate::report::document::{Block, Document, Inline, TypeSize};
use crate::report::fonts::Fonts;
use crate::report::layout::{heights, more_on_first};
use crate::report::papers::Sheet as Event;
use crate::report::papers::kit::form;
use crate::said::{Said, said};
use crate::standings::Table;
use crate::tournament::record::{LotKind, Need, Needed};
use crate::tournament::time_control::TimeControl;
use crate::tournament::{Places, PlayerId};

use super::order_lots::{self, Begin, Drawn, Known};
use super::setting::Setting;
use super::sheets::Sheets;
use super::ways::ways_of;

/// The size of type, in tenths of a point.
const SIZE: u32 = 110;
/// Clocks: 14 pt.
const CLOCK: u16 = 1273;
/// What stands beside a place to write.
pub const LITTLE: u16 = Setting::WIDE.told;
/// A play-off with everything that its sheets are drawn from.
pub struct Pack<'a> {
    /// The event.
    pub event: Event<'a>,
    /// The play-off as it stands.
    pub state: &'a PlayOffState,
    /// The table of the event, or of its stage, by which they are tied.
    pub table: &'a Table,
    /// The rule of the tie.
    pub tie: &'a TieRule,
    /// The rules of the play-off.
    pub rules: &'a PlayOff,
    /// What can still happen.
    pub way: Way,
    /// What could happen when nothing was entered yet, once something is: by that lots are called on all prints.
    pub first: Option<Way>,
    /// The sheets, once they are found.
    pub sheets: Sheets,
    /// How high a page is, in tenths of a point.
    pub room: u32,
    /// How much higher the first page is, which has no running head.
    more: u32,
    /// How close it is set.
    pub set: Setting,
    /// Of a tie that has not come about: what stands first on it.
    pub supposed: Option<&'a Supposed>,
    /// The typefaces.
    pub fonts: &'static Fonts,
    /// How high blocks are that were measured: the same leaf is tried on many pages, in many settings.
    measured: RefCell<BTreeMap<u64, u32>>,
    /// The lots behind it, by who may be left level among whom.
    behind: RefCell<Known>,
}

/// What a pack says of a tie that games still open may bring about.
#[derive(Clone, Debug)]
pub struct Supposed {
    /// When it holds.
    pub said: Said,
    /// On how many points the players will be tied is not known.
    pub points_open: bool,
}

impl<'a> Pack<'a> {
    /// The pack of a play-off, its sheets not yet on pages.
    pub fn new(
        event: Event<'a>,
        state: &'a PlayOffState,
        tie: &'a TieRule,
        rules: &'a PlayOff,
    ) -> Self {
        let (way, first) = ways_of(event, state, rules);
        let fonts = Fonts::get();
        let sheets = Sheets::new(&way);
        let mut pack = Self {
            event,
            state,
            table: event.settlement.table_of(&state.players),
            tie,
            rules,
            way,
            first,
            sheets,
            fonts,
            set: Setting::WIDE,
            room: 0,
            more: 0,
            supposed: None,
            measured: RefCell::default(),
            behind: RefCell::default(),
        };
        let empty = pack.paper(Vec::new());
        (pack.room, pack.more) = (heights(&empty, fonts).1, more_on_first(&empty, fonts));
        pack
    }

    /// A player's name.
    pub fn name(&self, player: PlayerId) -> &'a str {
        self.event.name(player)
    }

    /// Names in a row.
    pub fn names(&self, players: &[PlayerId]) -> String {
        self.event.names(players)
    }

    /// Names, each by itself.
    pub fn each(&self, players: &[PlayerId]) -> Vec<String> {
        players.iter().map(|p| self.name(*p).to_owned()).collect()
    }

    /// What is said, in the paper's language.
    pub fn say(&self, said: &Said) -> String {
        self.event.say(said)
    }

    /// Words that nothing stands in.
    pub fn word(&self, key: &'static str) -> &'static str {
        self.event.word(key)
    }

    /// Running text.
    pub fn paragraph(&self, said: &Said) -> Block {
        Block::Paragraph(vec![Inline::text(self.say(said))])
    }

    /// A line that is looked up once.
    pub fn looked_up(&self, line: Vec<Inline>) -> Block {
        if self.set.small { Block::Small(line) } else { Block::Paragraph(line) }
    }

    /// The same in the result, where it stands in little type if all is set as close as it can be.
    pub fn in_result(&self, said: &Said) -> Block {
        let told = Inline::text(self.say(said));
        Block::Paragraph(vec![if self.set.packed { in_little(told) } else { told }])
    }

    /// What stands first on the pack of a tie that is only supposed.
    pub fn only_if(&self) -> Option<Block> {
        let own = self.supposed?;
        Some(Block::Paragraph(vec![Inline::strong(self.say(&own.said))]))
    }

    /// A line of a form: `____` is a place to write, `[ ]` a box. What a person wrote, such as names, stands where its
    /// [`hole`] is.
    pub fn line(&self, said: &Said, pieces: &[Vec<Inline>]) -> Vec<Inline> {
        let mut line = Vec::new();
        for inline in form(&self.say(said)) {
            match inline {
                Inline::Text(text) => fill(&text, pieces, &mut line),
                Inline::Tick(ticked) => line.push(Inline::Mark(ticked)),
                other => line.push(other),
            }
        }
        line
    }

    /// First and last place of the tie.
    pub fn places(&self) -> Places {
        self.state.places()
    }

    /// Those who play, or all tied where that is not known yet.
    pub fn participants(&self) -> &'a [PlayerId] {
        self.state.in_full().playing()
    }

    /// Whether a game of it has a result.
    pub fn has_begun(&self) -> bool {
        self.state.is_begun() || !self.state.beside.is_empty()
    }

    /// What is asked of who may be in the event, before anything is drawn or played for these places.
    pub fn questions(&self) -> Vec<&'a Need> {
        self.event.settlement.questions_of(&self.state.players)
    }

    /// The event's time control.
    pub fn clock(&self) -> Option<TimeControl> {
        self.event.settlement.time_control.as_ref().map(|(clock, _)| *clock)
    }

    /// What it needs now, that of matches which have begun before their turn among it.
    pub fn needs(&self) -> impl Iterator<Item = &'a Need> {
        self.state.all_needs()
    }

    /// The stages that it has come to, those of matches which have begun before their turn among them.
    pub fn begun(&self) -> impl Iterator<Item = &'a Stage> {
        let state = self.state.in_full();
        state.stages.iter().chain(&state.waiting.matches)
    }

    /// The game that nobody has won and of which a ruling says who goes on, where it is this that is needed.
    pub fn undecided(&self, need: &Need) -> Option<&Node> {
        let nodes = self.way.undecided.iter().filter_map(|at| self.way.nodes.get(*at));
        let own =
            |node: &&Node| need.what == Needed::Ruling && node.stage.players.iter().eq(&need.among);
        nodes.into_iter().find(own)
    }

    /// Those who are seeded in its knock-out, in the order of the seeds; nobody before that is known.
    pub fn seeds(&self) -> &'a [PlayerId] {
        let seeds = self.state.in_full().stages.iter().map(|stage| &stage.seeds);
        seeds.max_by_key(|seeds| seeds.len()).map_or(&[], |seeds| seeds)
    }

    /// How high blocks are on the paper, in tenths of a point.
    pub fn height(&self, blocks: Vec<Block>) -> u32 {
        let nothing = String::new;
        let (title, status, subject) = (nothing(), nothing(), nothing());
        let bare = |blocks| Document { title, status, subject, ..self.paper(blocks) };
        self.once((false, &blocks), || heights(&bare(blocks.clone()), self.fonts).0)
    }

    /// How high blocks are under the title of the paper, beyond what the first page is higher than each other.
    pub fn height_under_title(&self, blocks: Vec<Block>) -> u32 {
        let whole = || heights(&self.paper(blocks.clone()), self.fonts).0;
        self.once((true, &blocks), whole).saturating_sub(self.more)
    }

    /// A height that is found once for all that it hangs on.
    pub fn once(&self, on: impl Hash, find: impl FnOnce() -> u32) -> u32 {
        // Known by a number of 64 bits, not by the blocks themselves: a large pack tries thousands of leaves.
        let mut hasher = FxHasher::default();
        on.hash(&mut hasher);
        let key = hasher.finish();
        if let Some(known) = self.measured.borrow().get(&key) {
            return *known;
        }
        let height = find();
        self.measured.borrow_mut().insert(key, height);
        height
    }

    /// The lots that the steps behind the play-off come to, for each of those who may be left level among some players; they
    /// are found once.
    pub fn drawn_behind(&self, begin: Begin, among: &[PlayerId]) -> Rc<Drawn> {
        let key = (begin, among.to_vec());
        if let Some(known) = self.behind.borrow().get(&key) {
            return Rc::clone(known);
        }
        let drawn =
            Rc::new(order_lots::drawn(self.event.settlement, (self.tie, self.table), begin, among));
        self.behind.borrow_mut().insert(key, Rc::clone(&drawn));
        drawn
    }

    /// The paper with these blocks.
    pub fn paper(&self, blocks: Vec<Block>) -> Document {
        let status = self.word(self.stands()).to_owned();
        let document = self.event.document(&self.title(), false, TypeSize::Fixed(SIZE), blocks);
        Document { status, ..document }
    }

    /// How far it has come, as it stands in the box beside the title.
    fn stands(&self) -> &'static str {
        match self.state.status {
            _ if self.supposed.is_some() => "paper.play-off.stands.supposed",
            _ if !self.questions().is_empty() => "paper.play-off.stands.ruling",
            _ if self.lots_behind().next().is_some() => "paper.play-off.stands.lot",
            _ if self.rulings_behind().next().is_some() => "paper.play-off.stands.ruling",
            // As what is to do now begins with it.
            Status::Waiting
                if self.needs().any(|own| own.what == Needed::Ruling)
                    || !self.has_begun() && self.withdrawn().next().is_some() =>
            {
                "paper.play-off.stands.ruling"
            }
            Status::Waiting => match self.state.needs.first().map(|need| (&need.what, need)) {
                Some((Needed::Lot(lot), need)) => match (lot.kind, need.among.len()) {
                    (LotKind::Bids, _) => "paper.play-off.stands.bids",
                    (LotKind::Seeds, _) => "paper.play-off.stands.ruling",
                    (LotKind::Colour, _) if need.chooser().is_some() => {
                        "paper.play-off.stands.choice"
                    }
                    (LotKind::Colour, 1) => "paper.play-off.stands.choice",
                    (LotKind::Colour, _) => "paper.play-off.stands.toss",
                    _ => "paper.play-off.stands.lot",
                },
                Some((Needed::Colours(_), _)) => "paper.play-off.stands.colours",
                Some((Needed::Ruling | Needed::Eligibility, _)) => "paper.play-off.stands.ruling",
                Some((Needed::TimeControl, _)) => "paper.play-off.stands.time-control",
                Some((Needed::Game(_) | Needed::Handicaps | Needed::Prize(_), _)) | None => {
                    "paper.play-off.stands.games"
                }
            },
            Status::Decided => "paper.play-off.stands.decided",
            Status::Joint => "paper.play-off.stands.joint",
            Status::Ruling => "paper.play-off.stands.by-ruling",
        }
    }

    /// What the column `Tie` of the workbook takes for players who are level from a place on.
    pub fn in_column_tie(&self, place: u32) -> String {
        let place = self.event.settlement.counted_tie(place, &self.state.players);
        match self.event.pool() {
            Some(pool) => format!("{pool}: {place}"),
            None => place.to_string(),
        }
    }

    /// Colours of the event that the workbook does not tell, and the lot that says what they come to.
    pub fn colours_needed(&self) -> Option<(LotKind, &'a Need)> {
        self.state.needs.iter().find_map(|need| match &need.what {
            Needed::Colours(lot) => Some((lot.kind, need)),
            _ => None,
        })
    }

    /// Whether the event has other play-offs.
    pub fn is_one_of_several(&self) -> bool {
        self.event.settlement.play_offs.len() > 1
    }

    /// The title of the step that a stage belongs to, within a sentence; empty where it has none.
    pub fn step(&self, node: &Node) -> String {
        self.event.words().wording_within(&node.stage.title)
    }

    fn title(&self) -> String {
        let title = self.event.words().wording(&self.rules.title);
        let title = self.event.in_stage(&self.state.players, title);
        let alone = !self.is_one_of_several() && self.event.pool().is_none();
        match self.rules.settles {
            Settles::Winner(_) if alone && self.places().first() == 1 => title,
            Settles::Winner(_) | Settles::Places(_) => {
                self.say(&said!("paper.play-off.title-of-places", title, places = self.places()))
            }
        }
    }
}

/// The place of a piece in a line: it stands in the sentence until the line is made.
pub fn hole(at: u8) -> String {
    char::from_u32(0xE000 + u32::from(at)).map_or(String::new(), String::from)
}

/// Puts pieces into their places.
fn fill(text: &str, pieces: &[Vec<Inline>], line: &mut Vec<Inline>) {
    let mut rest = text;
    while let Some((at, found)) = rest.char_indices().find_map(|(at, letter)| {
        let piece = u32::from(letter).checked_sub(0xE000)?;
        Some((at, pieces.get(usize::try_from(piece).ok()?)?))
    }) {
        let (before, after) = rest.split_at(at);
        line.extend((!before.is_empty()).then(|| Inline::text(before)));
        line.extend(found.iter().cloned());
        rest = after.get('\u{E000}'.len_utf8()..).unwrap_or_default();
        if let Some(Inline::Gap(ems)) = line.last().cloned() {
            // A comma stands at the word before it, whatever parts that from what follows.
            if let Some(after) = rest.strip_prefix(", ") {
                line.pop();
                line.extend([Inline::text(","), Inline::Gap(ems)]);
                rest = after;
            }
            rest = rest.strip_prefix(' ').unwrap_or(rest);
        }
    }
    line.extend((!rest.is_empty()).then(|| Inline::text(rest)));
}

/// The type of clocks.
pub fn clock_type(words: impl Into<String>) -> Inline {
    Inline::Sized(CLOCK, true, words.into())
}

/// The type beside a place to write.
pub fn little(words: impl Into<String>) -> Inline {
    Inline::Sized(LITTLE, false, words.into())
}

/// A piece of a line in that type; boxes stay as large as they are.
pub fn in_little(piece: Inline) -> Inline {
    match piece {
        Inline::Text(words) => little(words),
        Inline::Strong(words) => Inline::Sized(LITTLE, true, words),
        other => other,
    }
}
