//! What a play-off is given and what it finds.

mod game;
mod hanging;
mod lot_names;
mod waiting;
mod whole;
mod with;

use std::collections::BTreeMap;
use std::fmt;

pub use game::{GameStatus, StageGame};
pub use hanging::{ByLots, Hanging};
pub use waiting::Waiting;
pub use whole::{Ending, Placed, PlayOffState};
pub use with::PlayedWith;

use super::bidding::Bidding;
use super::stake::Stake;
use crate::decision::Clause;
use crate::regulations::schema::{ColourOrder, PlayOff};
use crate::standings::Table;
use crate::tie_break::Field;
use crate::tournament::exact::Exact;
use crate::tournament::game::ByColour;
use crate::tournament::record::{Before, LotKind, LotName, Record, RecordedGame, Ruling};
use crate::tournament::time_control::TimeControl;
use crate::tournament::{Letter, Places, PlayerId, Tied};

/// What a play-off is given.
#[derive(Clone, Copy, Debug)]
pub struct Context<'a> {
    /// The rules.
    pub rules: &'a PlayOff,
    /// The main event.
    pub field: Field<'a>,
    /// The players of the tie.
    pub tied: &'a Tied,
    /// The place at which the tie starts.
    pub place: u32,
    /// Lots and rulings.
    pub record: &'a Record,
    /// The games recorded for this tie, in the order played.
    pub games: &'a [&'a RecordedGame],
    /// The time control of the event, for forms that use it.
    pub event_clock: Option<TimeControl>,
    /// One that is thought of where nobody has entered it: it says how often a step is played, and stands on no clock.
    pub supposed: Option<TimeControl>,
    /// Games between each two players in a round of the event.
    pub games_a_round: u32,
    /// What the rule of the tie does next parts those whom the play-off leaves level.
    pub goes_on: bool,
    /// The place behind which a cut lies, where the rule of the tie sends only those to the board who are level across it.
    pub cut: Option<u32>,
    /// Players who were in it and are out of the event.
    pub with: Option<&'a PlayedWith>,
}

impl<'a> Context<'a> {
    /// With whom it is played who are out of the event, where the others go on from where they stand.
    pub fn goes_on_from(&self) -> Option<&'a PlayedWith> {
        self.with.filter(|with| with.goes_on())
    }

    /// What the table of an event gives a play-off of it.
    pub fn of(
        table: &'a Table,
        rules: &'a PlayOff,
        (place, tied): (u32, &'a Tied),
        games: &'a [&'a RecordedGame],
        event_clock: Option<TimeControl>,
    ) -> Self {
        let t = &table.tournament;
        let games_a_round = t.games_per_pairing.values().copied().max().unwrap_or(1);
        let (field, record) = (table.field(), &t.record);
        Self {
            rules,
            field,
            tied,
            place,
            record,
            games,
            event_clock,
            supposed: None,
            games_a_round,
            goes_on: false,
            cut: None,
            with: None,
        }
    }

    /// The places of the tie.
    pub fn places(&self) -> Places {
        Places::of(self.place, self.tied.len())
    }

    /// Which of those level play on, where it is for places.
    pub fn stake(&self) -> Option<Stake> {
        Stake::of(self.rules, self.cut)
    }

    /// The time control by which steps are played again or not.
    pub fn clock(&self) -> Option<TimeControl> {
        self.event_clock.or(self.supposed)
    }

    /// Whether a ruling is about a group that begins at a place: it is told by its own first place or by that of the tie.
    pub fn is_about(&self, ruling: &Ruling, place: u32) -> bool {
        ruling.tie.is_none_or(|tie| tie == place || tie == self.place)
    }
}

/// How far a play-off has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// Something is needed.
    Waiting,
    /// Settled at the board.
    Decided,
    /// Joint winners.
    Joint,
    /// Settled by a ruling.
    Ruling,
}

/// A form of play, as the contract names it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum StageFormat {
    /// One game.
    Game,
    /// Everyone meets everyone once.
    RoundRobin,
    /// Everyone meets everyone twice.
    DoubleRoundRobin,
    /// A match of two players.
    Match,
    /// Two matches side by side.
    SemiFinals,
    /// The match of their winners.
    Final,
    /// Games until one is won.
    SuddenDeath,
    /// A game with draw odds.
    Armageddon,
}

impl fmt::Display for StageFormat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Game => "game",
            Self::RoundRobin => "round robin",
            Self::DoubleRoundRobin => "double round robin",
            Self::Match => "match",
            Self::SemiFinals => "semi-finals",
            Self::Final => "final",
            Self::SuddenDeath => "sudden death",
            Self::Armageddon => "armageddon",
        })
    }
}

/// How a stage's colours were found.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Colours {
    /// By a lot, drawn or still to be drawn.
    #[default]
    Lots,
    /// By reversing those of the games before.
    Reversed,
    /// The games played tell them.
    Recorded,
}

impl Colours {
    /// As the contract writes it.
    pub fn word(self) -> &'static str {
        match self {
            Self::Lots => "lots",
            Self::Reversed => "reversed",
            Self::Recorded => "recorded",
        }
    }
}

/// A stage: a series, a match, a sudden death, a knock-out game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stage {
    /// 1, 2, 3 in its group's line.
    pub number: u32,
    /// Through whom the place in the names of its lots is told.
    pub before: Before,
    /// The match, where several run side by side.
    pub letter: Option<Letter>,
    /// Its name in words, as lots use it: `final`, `a.sudden-death`, `blitz-2`. No other stage of its line has it.
    pub words: String,
    /// The places that its players share.
    pub places: Places,
    /// The clause of its form.
    pub clause: Clause,
    /// The clause that has a series of the form played once more, where another does.
    pub anew: Option<Clause>,
    /// All clauses that made it: form, colours, clocks.
    pub because: Vec<Clause>,
    /// What the document calls it.
    pub title: String,
    /// Its form.
    pub format: StageFormat,
    /// Its time control; none where it is that of the event and nobody has entered it.
    pub time_control: Option<TimeControl>,
    /// The clause of that, where it is another.
    pub clock_clause: Option<Clause>,
    /// How the colours of a sudden death go on.
    pub colour_order: Option<ColourOrder>,
    /// Its players.
    pub players: Vec<PlayerId>,
    /// Players who are free in it.
    pub byes: Vec<PlayerId>,
    /// Those who are left in a knock-out that is paired by seeds, the best first.
    pub seeds: Vec<PlayerId>,
    /// The players by pairing number, where a lot gave numbers.
    pub numbers: Option<Vec<PlayerId>>,
    /// How its colours were found.
    pub colours: Colours,
    /// Lots of two of its players that cannot stand, as they were drawn: somebody would have too much of a colour.
    pub set_aside: Vec<(ByColour<PlayerId>, LotName)>,
    /// Games that are not reversed, as reversed somebody would have too much of a colour: with their colours.
    pub turned: Vec<ByColour<PlayerId>>,
    /// Games whose colours hang on lots of other pairs that are still to be drawn.
    pub hanging: Hanging,
    /// Its games, where the colours are known.
    pub games: Vec<StageGame>,
    /// A draw wins for Black, by this clause.
    pub draw_odds: Option<Clause>,
    /// Its players bid a time.
    pub bidding: Option<Bidding>,
    /// Whose the choice of colour is without a toss.
    pub chooses: Option<PlayerId>,
    /// The rule that it follows.
    pub origin: Origin,
    /// What it came to.
    pub came_to: CameTo,
    /// The ruling that says who goes on from it, where nobody has won it.
    pub ruling: Option<Ruling>,
}

/// What a stage came to. The form of play decides it; nobody else works it out again.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum CameTo {
    /// A lot or a game is missing.
    #[default]
    Open,
    /// Its players, level with each other, best first.
    Classes(Vec<Vec<PlayerId>>),
    /// Its rules name nobody: a person decides.
    Nobody,
}

impl CameTo {
    /// The one who is alone on top, once it is over.
    pub fn winner(&self) -> Option<PlayerId> {
        match self {
            Self::Classes(classes) => match classes.first().map(Vec::as_slice) {
                Some([only]) => Some(*only),
                _ => None,
            },
            Self::Open | Self::Nobody => None,
        }
    }
}

/// Where in the rules a stage comes from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Origin {
    /// The step, counted from 0.
    pub step: usize,
    /// The form in the step, counted from 0.
    pub form: usize,
    /// The how-manieth time its line plays the step.
    pub turn: u32,
    /// How often in a row its players had been level before it.
    pub again: usize,
    /// How often the step may be played; none where it goes on until the tie is broken.
    pub most: Option<u32>,
    /// Of a knock-out of matches which may each call for lots again before they are over: how many play it.
    pub draws_again: Option<usize>,
}

impl Origin {
    /// The step and the form in it.
    pub fn rule(self) -> (usize, usize) {
        (self.step, self.form)
    }
}

impl Stage {
    /// Points in the stage; each player of it has some.
    pub fn scores(&self) -> BTreeMap<PlayerId, Exact> {
        use crate::tournament::game::Colour;
        let mut scores: BTreeMap<PlayerId, Exact> =
            self.players.iter().map(|p| (*p, Exact::ZERO)).collect();
        for game in &self.games {
            let Some(result) = game.result else { continue };
            for colour in [Colour::White, Colour::Black] {
                *scores.entry(*game.players.get(colour)).or_insert(Exact::ZERO) +=
                    result.score(colour).points();
            }
        }
        scores
    }

    /// Its name in words, as the contract has it: `semi-final a`, `final, sudden death`, `blitz 2 of 3`.
    pub fn name(&self) -> String {
        let title = self.title.trim().to_lowercase();
        let counted = self.origin.most.filter(|most| *most > 1 && !title.is_empty());
        let mut parts = self.words.split('.');
        let first = parts.next().unwrap_or_default();
        let own = match (counted, self.format) {
            (Some(most), _) if !first.starts_with("round-of-") => {
                format!("{title} {} of {most}", self.origin.turn)
            }
            (_, StageFormat::SemiFinals | StageFormat::SuddenDeath) if first.len() == 1 => {
                format!("semi-final {first}")
            }
            _ => spelt(first),
        };
        let rest = parts.map(|part| match part.len() {
            1 => format!("match {part}"),
            _ => spelt(part),
        });
        std::iter::once(own).chain(rest).collect::<Vec<_>>().join(", ")
    }

    /// Whether no game of it is due.
    pub fn is_over(&self) -> bool {
        !self.games.is_empty() && self.games.iter().all(|g| g.status != GameStatus::Due)
    }

    /// Its players by score, best first.
    pub fn by_score(&self) -> Vec<Vec<PlayerId>> {
        let scores = self.scores();
        let mut points: Vec<_> = scores.values().copied().collect();
        points.sort();
        points.dedup();
        points
            .into_iter()
            .rev()
            .map(|p| self.players.iter().copied().filter(|player| scores[player] == p).collect())
            .collect()
    }

    /// The one who is alone on top of it, once it is over.
    pub fn winner(&self) -> Option<PlayerId> {
        self.came_to.winner()
    }

    /// The names of its lot of a kind: by number, and in words. Both are read.
    pub fn lot(&self, kind: LotKind) -> [LotName; 2] {
        let place = (self.places.first(), self.before.clone());
        self.origin.lot(place, (self.number, self.letter), &self.words, kind)
    }
}

/// A part of a stage's name with blanks: `round-robin-of-3-2` is the second round robin of 3.
fn spelt(part: &str) -> String {
    let words = part.replace('-', " ").replace("games of 2", "game");
    match words.rsplit_once(' ') {
        Some((before, time)) if before.ends_with(char::is_numeric) => {
            format!("{before}, time {time}")
        }
        _ => words,
    }
}
