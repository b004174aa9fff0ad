//! An award's table: a row a player, a cell an event.

use chrono::NaiveDate;

use super::rounds::{Completed, Share};
use crate::awards::{Money, TrophyAward, Undecided};
use crate::decision::Clause;
use crate::diagnostic::{Code, Diagnostic, Diagnostics};
use crate::event::{ReadingReport, Status, Tie};
use crate::said::{Said, said};
use crate::tournament::exact::Exact;
use crate::tournament::record::{Need, Needed};
use crate::tournament::{Places, PlayerId, Tournament};

/// A player in one event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InEvent {
    /// First and last place shared; none while the event is open, or where the results were removed.
    pub places: Option<Places>,
    /// He is a guest and takes no points, or guests are passed over and he moves up.
    pub guests: Option<Guest>,
    /// The results were removed: games played, games scheduled, by which clause.
    pub removed: Option<(u32, u32, Clause)>,
    /// Rounds completed, where the award asks for them.
    pub completed: Option<Completed>,
    /// Enough rounds for the award.
    pub enough: bool,
    /// Not yet, and the event goes on.
    pub open: bool,
    /// Points in games, of those possible.
    pub share: Share,
    /// What the event counts for the award.
    pub counts: Exact,
    /// It is one of those that count.
    pub counted: bool,
    /// Where it counts by place: what each of the places shared has.
    pub of_places: Vec<Exact>,
}

/// What guests, who take no points, are to a player in an event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Guest {
    /// The clause by which they take none.
    pub clause: Clause,
    /// He is one of them; else they are ahead of him, or level with him, and he has the places without them.
    pub is_one: bool,
}

/// A player in an award's table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// Who.
    pub player: PlayerId,
    /// First and last place among those who may win; none for the others, and while the award is open.
    pub places: Option<Places>,
    /// While the award is open: the place by the total so far, among those who may win it or may yet come to.
    pub so_far: Option<Places>,
    /// May win the award.
    pub eligible: bool,
    /// May not yet, and may once events are over that are still open.
    pub possible: bool,
    /// A ruling brings him in, or leaves him out, whatever he has completed.
    pub ruled: bool,
    /// Why, or why not.
    pub why: Said,
    /// Each event, in the order of the rules; none where the player was not in it.
    pub events: Vec<Option<InEvent>>,
    /// What the player is ranked on.
    pub total: Exact,
    /// The sum that breaks a tie, where the award has one.
    pub tie_break: Option<Exact>,
    /// The clauses.
    pub because: Vec<Clause>,
}

impl Row {
    /// In how many events the player has completed enough rounds.
    pub fn enough_in(&self) -> usize {
        self.events.iter().flatten().filter(|event| event.enough).count()
    }
}

/// What kind of table it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Measure {
    /// Points by place.
    Places,
    /// Parts of the points possible.
    Percentages,
}

/// An award over several events, worked out.
#[derive(Clone, Debug)]
pub struct SeasonSettlement {
    /// How far it has come.
    pub status: Status,
    /// The year, where it is known.
    pub year: Option<i32>,
    /// The award's workbook, with the players of the events.
    pub tournament: Tournament,
    /// What the table counts.
    pub measure: Measure,
    /// What events count are percentages of their points.
    pub per_cent: bool,
    /// The titles of the events, in the order of the rules.
    pub events: Vec<EventLine>,
    /// So many evenings of a series are to come beside those.
    pub beyond: usize,
    /// The table, best first; those who may not win it stand where their total puts them.
    pub rows: Vec<Row>,
    /// Ties for it.
    pub ties: Vec<Tie>,
    /// What is needed.
    pub needs: Vec<Need>,
    /// Who has it.
    pub trophies: Vec<TrophyAward>,
    /// Those that nobody has yet.
    pub undecided: Vec<Undecided>,
    /// The prizes in money: those of the regulations and of its workbook.
    pub money: Money,
    /// Who has it and why, or why nobody does.
    pub reasons: Vec<(Said, Vec<Clause>)>,
    /// The readings that were reached.
    pub readings: Vec<ReadingReport>,
    /// Who won what in the year.
    pub honours: Vec<Honour>,
    /// All problems.
    pub problems: Diagnostics,
}

/// An event of the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EventLine {
    /// Its title.
    pub title: String,
    /// Its workbook, and how far it has come; none where it was not held.
    pub workbook: Option<(String, Status)>,
    /// Weight of its percentage in the sum that breaks ties.
    pub weight: Exact,
    /// It could be read.
    pub read: bool,
    /// Only this stage of it counts.
    pub stage: Option<String>,
    /// Nobody has played in it yet, and somebody may.
    pub to_come: bool,
}

impl EventLine {
    /// There is a workbook, and nobody knows who was in it.
    pub fn is_unreadable(&self) -> bool {
        self.workbook.is_some() && !self.read
    }
}

impl SeasonSettlement {
    /// So many events were held or are to come.
    pub fn all_events(&self) -> usize {
        let is_one = |own: &&EventLine| own.workbook.is_some() || own.to_come;
        self.events.iter().filter(is_one).count() + self.beyond
    }

    /// What somebody has in all: points, or a sum of percentages.
    pub fn score(&self, total: Exact) -> Said {
        match (self.measure, self.per_cent) {
            (Measure::Places, false) => said!("season.points", points = total),
            (Measure::Places, true) => said!("season.percent", part = total / 100),
            (Measure::Percentages, _) => said!("season.percent", part = total),
        }
    }

    /// What nobody has checked of who a player is: while it is open, so is who has the award.
    pub fn unchecked(&self) -> impl Iterator<Item = &Diagnostic> {
        let open = [Code::OneOrTwoPlayers, Code::IsItHe];
        self.problems.iter().filter(move |told| open.contains(&told.code))
    }

    /// A player's name.
    pub fn name(&self, player: PlayerId) -> &str {
        self.tournament.name(player)
    }

    /// Who has the award: those who are first, in the order in which their trophy names them; none while it is open.
    pub fn holders(&self) -> Option<Vec<PlayerId>> {
        let over = matches!(self.status, Status::Final | Status::Waiting);
        let over = over && self.needs_of_first().next().is_none();
        let first = |row: &&Row| row.places.is_some_and(|places| places.first() == 1);
        let first = self.rows.iter().filter(first).map(|row| row.player);
        let first: Vec<PlayerId> = first.filter(|_| over).collect();
        let own = self.trophies_of(&first).next().map(|trophy| trophy.players.clone());
        (!first.is_empty()).then(|| own.unwrap_or(first))
    }

    /// The trophy of whoever has the award: of several the one that is engraved.
    pub fn trophy(&self) -> Option<&TrophyAward> {
        let holders = self.holders()?;
        let mut own = self.trophies_of(&holders);
        own.clone().find(|trophy| trophy.major).or_else(|| own.next())
    }

    /// The trophies and things that are given for being first: these players have them and nobody else.
    fn trophies_of<'s>(
        &'s self,
        first: &[PlayerId],
    ) -> impl Iterator<Item = &'s TrophyAward> + Clone {
        let is_theirs = |trophy: &&TrophyAward| {
            trophy.category.is_none()
                && trophy.players.len() == first.len()
                && trophy.players.iter().all(|player| first.contains(player))
        };
        let own: Vec<&TrophyAward> = self.trophies.iter().filter(is_theirs).collect();
        own.into_iter()
    }

    /// What is needed before it is known who has it: a prize that people award is none of that.
    pub fn needs_of_first(&self) -> impl Iterator<Item = &Need> {
        self.needs.iter().filter(|need| !matches!(need.what, Needed::Prize(_)))
    }

    /// The row of a player.
    pub fn row(&self, player: PlayerId) -> Option<&Row> {
        self.rows.iter().find(|row| row.player == player)
    }
}

/// When a joint winner holds a trophy: name, months, and first and last day where the award date is known.
pub type Turn = (String, u32, Option<(NaiveDate, NaiveDate)>);

/// What a trophy waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Open {
    /// A lot, a play-off or a ruling.
    Decision,
    /// Handicaps.
    Handicaps,
    /// Games that are still to play.
    Games,
    /// Events that are still to be held.
    Events,
    /// A workbook in which something is wrong.
    Mending,
}

/// A trophy and its winners in a year.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Honour {
    /// The trophy; the competition's title where it has none of a name.
    pub trophy: String,
    /// The year.
    pub year: Option<i32>,
    /// The event's name.
    pub event: String,
    /// The winner, or joint winners in the order of engraving; nobody while it is open.
    pub names: Vec<String>,
    /// What it waits for, where it is open.
    pub open: Option<Open>,
    /// The names are engraved on the trophy.
    pub engraved: bool,
    /// When each joint winner holds it.
    pub custody: Vec<Turn>,
}
