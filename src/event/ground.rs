//! What an event settled is made of.

use std::sync::Arc;

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};

use super::outcome::Tie;
use crate::awards::{Money, TrophyAward, Undecided};
use crate::decision::Clause;
use crate::diagnostic::{Address, Diagnostic, Diagnostics};
use crate::playoff::PlayOffState;
use crate::recognition::Recognised;
use crate::regulations::Regulation;
use crate::said::Said;
use crate::standings::{Due, Table};
use crate::tie_break::Scale;
use crate::tournament::exact::Exact;
use crate::tournament::record::{Lot, LotKind, Need, Needed};
use crate::tournament::time_control::TimeControl;
use crate::tournament::{Edition, Places, PlayerId};

/// How far an event has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Status {
    /// Nothing is open.
    Final,
    /// Scheduled games have no result yet.
    Provisional,
    /// All games are in, but a lot, a toss, a play-off game or a ruling is missing.
    Waiting,
    /// An error stands in the way.
    Invalid,
}

impl Status {
    /// As the contract writes it.
    pub fn word(self) -> &'static str {
        match self {
            Self::Final => "final",
            Self::Provisional => "provisional",
            Self::Waiting => "waiting",
            Self::Invalid => "invalid",
        }
    }
}

/// A value of a tie-break system.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TieBreak {
    /// FIDE's code.
    pub code: String,
    /// What it is called.
    pub title: Said,
    /// Its clause.
    pub clause: Clause,
    /// The edition of FIDE's regulations that it was counted by; none for a system that is not FIDE's.
    pub edition: Option<Edition>,
    /// How its values compare.
    pub scale: Scale,
    /// The value.
    pub value: Exact,
}

impl Standing {
    /// The player's value of a system; none where he has none.
    pub fn value_of(&self, system: &System) -> Option<Exact> {
        self.tie_breaks.iter().find(|value| value.is_of(system)).map(|value| value.value)
    }
}

impl TieBreak {
    /// Whether it is a value of this system.
    pub fn is_of(&self, system: &System) -> bool {
        self.code == system.code && self.clause == system.clause
    }
}

/// A tie-break system that has a value for anybody.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct System {
    /// FIDE's code.
    pub code: String,
    /// What it is called.
    pub title: Said,
    /// Its clause.
    pub clause: Clause,
}

impl System {
    /// Whether this is the other, whatever players it is worked out for.
    pub fn is(&self, other: &Self) -> bool {
        self.clause == other.clause && self.title == other.title
    }
}

/// A player in the standings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    /// Who.
    pub player: PlayerId,
    /// First and last place shared; none while the event is provisional, or the place hangs on who may be in the event.
    pub places: Option<Places>,
    /// First and last place so far, while there is none for good and something has been played.
    pub so_far: Option<Places>,
    /// Games that are over.
    pub played: u32,
    /// Games still to play, and rounds for which neither game nor bye is entered.
    pub to_play: u32,
    /// What the player is ranked on.
    pub total: Exact,
    /// Points of the games.
    pub game_points: Exact,
    /// Tie-breaks in the declared order.
    pub tie_breaks: Vec<TieBreak>,
    /// The clauses that made the place.
    pub because: Vec<Clause>,
}

impl Standing {
    /// Whether his place hangs on who may be in the event, where that is settled otherwise.
    pub fn hangs(&self) -> bool {
        self.places.is_none() && self.so_far.is_some()
    }
}

/// A player who may not be in the event: not ranked, though his games count for the others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ineligible {
    /// Who.
    pub player: PlayerId,
    /// The clause.
    pub clause: Clause,
    /// Why.
    pub why: Said,
}

/// What the dates and ratings of an event say, as lines on the running chart.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Schedule {
    /// The players by rating; empty where nobody has one or the regulations do not seed.
    pub seeds: Vec<PlayerId>,
    /// When the next round is drawn.
    pub next_draw: Option<NextDraw>,
    /// Games that were not played on the first night of their round.
    pub late: Vec<Late>,
    /// Players who have stayed away so long that they may be deemed withdrawn.
    pub absent: Vec<Absent>,
}

/// When the next round is drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NextDraw {
    /// The round.
    pub round: u32,
    /// The last day for it.
    pub by: NaiveDate,
    /// The clause.
    pub clause: Clause,
}

/// A game that was not played on the first night of its round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Late {
    /// Who.
    pub players: Vec<PlayerId>,
    /// The round.
    pub round: u32,
    /// Its first night.
    pub since: NaiveDate,
    /// It was adjourned, and delays no draw.
    pub adjourned: bool,
    /// The clause.
    pub clause: Clause,
}

/// A player who stays away.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Absent {
    /// Who.
    pub player: PlayerId,
    /// Whether he has been there for a game at all.
    pub has_played: bool,
    /// When he was last there, or nobody waited for him; the start where he never was.
    pub since: NaiveDate,
    /// The clause.
    pub clause: Clause,
}

/// An event settled.
#[derive(Clone, Debug)]
pub struct Settlement {
    /// How far it has come.
    pub status: Status,
    /// The tournament as it counts.
    pub table: Table,
    /// The time control that holds, and its clause where the regulations give it.
    pub time_control: Option<(TimeControl, Option<Clause>)>,
    /// Who may not be in the event.
    pub ineligible: Vec<Ineligible>,
    /// What the dates and ratings say.
    pub schedule: Schedule,
    /// The standings, best first.
    pub standings: Vec<Standing>,
    /// The tie-break systems that have a value for anybody, in the declared order.
    pub systems: Vec<System>,
    /// The stages in the order of the sheet; none where the event was held in one.
    pub stages: Vec<Stage>,
    /// The ties.
    pub ties: Vec<Tie>,
    /// The play-offs.
    pub play_offs: Vec<PlayOffState>,
    /// What is needed.
    pub needs: Vec<Need>,
    /// Those of them that say who has a prize of places that are shared: no place waits for them.
    pub needs_of_money: Vec<Need>,
    /// What is still to play.
    pub due: Vec<Due>,
    /// Money and points.
    pub money: Money,
    /// Trophies and titles.
    pub trophies: Vec<TrophyAward>,
    /// Things of shared places, which nobody has before somebody decides.
    pub undecided: Vec<Undecided>,
    /// The readings that were reached.
    pub readings: Vec<ReadingReport>,
    /// How the published table agrees; none where nothing was published.
    pub published: Option<Agreement>,
    /// What the printed tie-break columns of another program's file are.
    pub recognised: Vec<Recognised>,
    /// What keeps it from being final beside games without a result: a doubt of the workbook that may change a result, rounds
    /// of which nobody says how many there are, a final without games. All of it is among the problems, too.
    pub held_open: Vec<Diagnostic>,
    /// All problems.
    pub problems: Diagnostics,
}

/// A stage of an event: a division, a pool, the final.
#[derive(Clone, Debug)]
pub struct Stage {
    /// What the sheet calls it.
    pub name: String,
    /// What came of it among its own players, settled by itself.
    pub settlement: Settlement,
    /// Of a pool whose ties are settled by rules of their own: these. Its ties and play-offs, and what is needed for them,
    /// are told of it alone, and not of the event.
    pub rules: Option<Arc<Regulation>>,
}

impl Settlement {
    /// All that is needed, of the event and of its pools. Who may be in the event is asked of the event.
    pub fn all_needs(&self) -> impl Iterator<Item = &Need> {
        let of_pools = self.pools().flat_map(|pool| &pool.settlement.needs);
        self.needs.iter().chain(of_pools.filter(|need| need.what != Needed::Eligibility))
    }

    /// The clause of the ruling by which players have their places.
    pub fn ruled_by(&self, players: &[PlayerId]) -> Option<&Clause> {
        let because = &self.standing(*players.first()?)?.because;
        let rulings = &self.table.tournament.record.rulings;
        let is_of_ruling = |own: &&Clause| rulings.iter().any(|ruling| ruling.because() == **own);
        because.iter().rev().find(is_of_ruling).filter(|own| !own.is_ruled())
    }

    /// The standing of a player.
    pub fn standing(&self, player: PlayerId) -> Option<&Standing> {
        self.standings.iter().find(|s| s.player == player)
    }

    /// Those who have first place. Those of a lower division, who begin at first place again, stand behind.
    pub fn first(&self) -> impl Iterator<Item = &Standing> {
        let stage = |own: &Standing| self.stage_of(own.player).map(|stage| &stage.name);
        let top = self.standings.first().and_then(stage);
        let is_first = |own: &Standing| own.places.is_some_and(|places| places.first() == 1);
        self.standings.iter().take_while(move |own| is_first(own) && stage(own) == top)
    }

    /// The tie for first place: of divisions that of the top one, as above.
    pub fn tie_for_first(&self) -> Option<&Tie> {
        let first = self.first().next()?.player;
        self.ties.iter().find(|tie| tie.places.first() == 1 && tie.players.contains(&first))
    }

    /// The lots that were drawn for a tie outside a play-off.
    pub fn drawn_for(&self, tie: &Tie) -> impl Iterator<Item = &Lot> {
        let lots = self.table.tournament.record.lots.iter();
        lots.filter(|lot| tie.lots.contains(&lot.name) && !tie.is_ruled())
    }

    /// The lots of a play-off that are drawn of who plays, and of the order of players; each with the clause that calls
    /// for it. What an arbiter sets stands with them.
    pub fn lots_of<'s>(
        &'s self,
        state: &'s PlayOffState,
    ) -> impl Iterator<Item = (&'s Lot, &'s Clause)> {
        let orders = |kind| matches!(kind, LotKind::Participants | LotKind::Order | LotKind::Seeds);
        let lots = self.table.tournament.record.lots.iter().filter(move |l| orders(l.name.kind));
        lots.filter_map(|lot| Some((lot, &state.called(&lot.name)?.clause)))
    }

    /// The play-off of a tie.
    pub fn play_off(&self, tie: &Tie) -> Option<&PlayOffState> {
        let mut own = self.play_offs.iter().filter(|_| tie.title.is_none());
        own.find(|p| p.tie == tie.places.first() && p.players == tie.players)
    }
}

/// How the places agree with those of a published table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Agreement {
    /// How many places are published of players who have one here.
    pub of: usize,
    /// The players whose places differ.
    pub differ: Vec<Differing>,
}

/// A player whose published place is another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Differing {
    /// Who.
    pub player: PlayerId,
    /// His places here.
    pub ours: Places,
    /// His places as published.
    pub theirs: Places,
    /// His row of the published table.
    pub at: Address,
}

/// A reading that was reached.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadingReport {
    /// The clause.
    pub clause: Clause,
    /// What it is about.
    pub about: Said,
    /// The reading taken.
    pub taken: String,
    /// The other readings, each with what it would change; none where it changes nothing.
    pub others: Vec<(String, Option<Said>)>,
    /// Of the other readings those by which somebody would have other money, points or trophies, each with all whom it
    /// concerns.
    pub awarded: Vec<(String, Vec<PlayerId>)>,
    /// How much depends on it.
    pub weight: Weight,
    /// It is of a rule on who of those level is ahead, or on what places bring: nobody has other points by it.
    pub of_places: bool,
    /// A row `Reading` confirms it; of the others one of their own.
    pub by_row_of_clause: bool,
}

/// How much depends on a reading that changes the outcome.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Weight {
    /// No clause speaks of it, and all that others would change are places that no prize and no trophy goes by: told to the
    /// secretary and on the crosstable; a chart says that they are a reading, and nobody is asked to confirm it.
    Little,
    /// Who has which money and trophies; everybody has his place.
    Awards,
    /// Anything else.
    Outcome,
}

impl ReadingReport {
    /// The other readings that would change the outcome, and how.
    pub fn changes(&self) -> impl Iterator<Item = (&String, &Said)> {
        self.others.iter().filter_map(|(other, change)| Some((other, change.as_ref()?)))
    }

    /// Whether another reading would change the outcome.
    pub fn changes_outcome(&self) -> bool {
        self.changes().next().is_some()
    }
}
