//! What an event will be under its regulations: who meets whom, how often, with which clock.

use std::ops::RangeInclusive;

use super::choices;
use super::ground::{Asked, Chosen, Refused};
use crate::regulations::Regulation;
use crate::regulations::schema::{Criterion, Kind};
use crate::said::{Said, said};
use crate::tournament::entries::Format;

/// Most players of a starter workbook: more are kept in a pairing program.
pub const MOST_PLAYERS: usize = 1_000;
/// Most games of its schedule.
const MOST_GAMES: usize = 20_000;

/// An event as it will be held.
#[derive(Clone, Debug)]
pub struct Plan<'a> {
    /// What was asked.
    pub asked: Asked,
    /// The regulations.
    pub regulation: &'a Regulation,
    /// Who meets whom.
    pub format: Format,
    /// Games between each two players of a round robin.
    pub games: u32,
    /// Rounds of a Swiss.
    pub rounds: u32,
    /// Pools before a final; one where there are none.
    pub pools: usize,
    /// What a win counts, where the regulations leave it open and it stands on the sheet: for each segment, or one number.
    pub win: Vec<u32>,
    /// The time control.
    pub time_control: Option<String>,
    /// The order of tie-breaks, where the regulations leave it to the event.
    pub tie_breaks: Option<String>,
    /// What stands in the workbook although the regulations leave it open.
    pub chosen: Vec<Chosen>,
    /// What was asked and is not as the regulations have it.
    pub doubts: Vec<Said>,
}

impl<'a> Plan<'a> {
    /// What is asked, under regulations.
    ///
    /// # Errors
    /// When the regulations do not allow it, or it is larger than a workbook is good for.
    pub fn new(regulation: &'a Regulation, mut asked: Asked) -> Result<Self, Refused> {
        asked.places = asked.places.max(asked.players.len());
        let is_event = regulation.competition.kind == Kind::Event;
        if is_event && !(2..=MOST_PLAYERS).contains(&asked.places) {
            let (players, most) = (asked.places, MOST_PLAYERS);
            return Err(Refused(said!("starter.refused.players", players, most)));
        }
        let (mut chosen, mut doubts) = (Vec::new(), Vec::new());
        let held = is_event && asked.within.is_none();
        doubts.extend(choices::unheard(regulation, &asked, held));
        let (mut format, mut games, mut rounds, mut pools) = (Format::RoundRobin, 1, 0, 1);
        let mut win = Vec::new();
        if held {
            format = choices::format(regulation, &asked, &mut chosen, &mut doubts)?;
            doubts.extend(choices::doubts(regulation, &asked, format));
            win = choices::win(regulation, &asked, &mut chosen);
            match format {
                Format::RoundRobin => {
                    games = choices::games(regulation, &asked, &mut chosen);
                    pools = choices::pools(regulation, &asked, &mut chosen);
                    doubts.extend(choices::other_pools(regulation, &asked, pools));
                }
                Format::Swiss => rounds = choices::rounds(regulation, &asked, &mut chosen),
            }
        }
        let pairs = match format {
            Format::RoundRobin => asked.places * asked.places.saturating_sub(1) / 2,
            Format::Swiss => asked.places.div_ceil(2),
        };
        let segments = regulation.competition.segments().len().max(1);
        let each = |at: usize| asked.games.get(at).copied().unwrap_or(games);
        let all = (0..segments).map(each).fold(0, u32::saturating_add);
        let times = if format == Format::Swiss { rounds } else { all };
        let count = pairs.saturating_mul(usize::try_from(times).unwrap_or(usize::MAX));
        if held && count > MOST_GAMES {
            return Err(Refused(said!("starter.refused.games", games = count, most = MOST_GAMES)));
        }
        let time_control =
            held.then(|| choices::time_control(regulation, &asked, &mut chosen)).flatten();
        let tie_breaks = choices::tie_breaks(regulation, &asked, format, &mut chosen);
        Ok(Self {
            asked,
            regulation,
            format,
            games,
            rounds,
            pools,
            win,
            time_control,
            tie_breaks,
            chosen,
            doubts,
        })
    }

    /// The segments that the regulations name, in their order.
    pub fn segments(&self) -> Vec<String> {
        self.regulation.competition.segments()
    }

    /// Games between each two players in a segment, by its number from nought.
    pub fn games_in(&self, segment: usize) -> u32 {
        self.asked.games.get(segment).copied().unwrap_or(self.games)
    }

    /// Whether rounds are numbered through all segments: a criterion looks at rounds of the event.
    pub fn counts_through(&self) -> bool {
        let spans = self.regulation.competition.criteria().filter_map(Criterion::of);
        let mut by_rounds = spans.filter(|span| span.rounds.is_some());
        by_rounds.any(|span| span.segment.is_none())
    }

    /// The numbers of the players of each pool, in the order of the sheet; all of them where there are no pools.
    pub fn in_pools(&self) -> Vec<RangeInclusive<usize>> {
        let (players, pools) = (self.asked.places, self.pools.max(1));
        let first = |pool: usize| (players * pool).div_ceil(pools) + 1;
        (0..pools).map(|pool| first(pool)..=first(pool + 1) - 1).collect()
    }

    /// Whether it is played within another event, whose games count.
    pub fn is_within(&self) -> bool {
        self.asked.within.is_some()
    }

    /// What was chosen under a key.
    pub fn chosen(&self, key: &str) -> Option<&Chosen> {
        self.chosen.iter().find(|chosen| chosen.key == key)
    }

    /// The name of a player by his number, counted from 1; empty where it is not known yet.
    pub fn name_of(&self, number: usize) -> &str {
        self.asked.players.get(number - 1).map_or("", |player| &player.name)
    }
}
