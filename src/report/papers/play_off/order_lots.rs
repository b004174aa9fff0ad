//! The lots that may be drawn for those whom a play-off leaves level: found of the engine for everybody who may be.

use std::collections::BTreeMap;
use std::rc::Rc;

use crate::event::{Settlement, drawn_behind};
use crate::regulations::schema::TieRule;
use crate::standings::Table;
use crate::tournament::PlayerId;
use crate::tournament::record::Need;

/// The lots of each of those who may be left level, by themselves.
pub type Drawn = Vec<Vec<Need>>;

/// Those that are found already, by who may be left level among whom.
pub type Known = BTreeMap<(Begin, Vec<PlayerId>), Rc<Drawn>>;

/// Of more players not everybody is tried who may be left level: two, three and all.
const ALL_TRIED: usize = 8;

/// Where those may begin whom the play-off leaves level among some players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Begin {
    /// At a place.
    At(u32),
    /// They have the last of these places.
    Last([u32; 2]),
    /// They have all of these places.
    All([u32; 2]),
    /// Anywhere within these places.
    Within([u32; 2]),
}

impl Begin {
    /// The places at which so many may begin.
    fn of(self, size: u32) -> std::ops::RangeInclusive<u32> {
        match self {
            Self::At(place) => place..=place,
            Self::Last([first, last]) => {
                first.max(last + 1 - size.min(last))..=last + 1 - size.min(last)
            }
            Self::All([first, last]) => first..=if last + 1 - first == size { first } else { 0 },
            Self::Within([first, last]) => first..=last + 1 - size.min(last),
        }
    }
}

/// The lots that the steps behind the play-off of a tie come to, for each of those who may be left level by themselves.
pub fn drawn(
    settlement: &Settlement,
    (tie, table): (&TieRule, &Table),
    begin: Begin,
    among: &[PlayerId],
) -> Drawn {
    let standings = settlement.standings.iter().filter_map(|own| own.places);
    let last = standings.map(|places| places.last()).max().unwrap_or(0);
    let of = |players: Vec<PlayerId>| {
        let size = u32::try_from(players.len()).unwrap_or(u32::MAX);
        begin.of(size).map(move |place| drawn_behind(tie, table, (place, &players), last))
    };
    level(among).into_iter().flat_map(of).filter(|own| !own.is_empty()).collect()
}

/// The choices of two or more of some players.
fn level(among: &[PlayerId]) -> Vec<Vec<PlayerId>> {
    let mut choices: Vec<Vec<PlayerId>> = vec![Vec::new()];
    for player in among {
        let with = choices.iter().filter(|own| among.len() <= ALL_TRIED || own.len() < 3);
        let with: Vec<Vec<PlayerId>> =
            with.map(|own| own.iter().chain([player]).copied().collect()).collect();
        choices.extend(with);
    }
    choices.extend((among.len() > ALL_TRIED).then(|| among.to_vec()));
    choices.retain(|own| own.len() > 1);
    choices
}
