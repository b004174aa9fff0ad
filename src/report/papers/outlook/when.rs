//! By which results of the open games one print of a pack holds, and not another.

use std::collections::BTreeSet;

use crate::outlook::{Outlook, Path};
use crate::report::papers::{Sheet, crosstable};
use crate::said::{Said, said};
use crate::tournament::game::GameResult;

/// So many games are named; who reads more would rather look at the table.
const MOST_GAMES: usize = 4;

/// The results of the open games that make the outcomes `own` of all that lead to a tie: none where they are not those of
/// some games alone, each by itself.
pub fn when(
    sheet: &Sheet<'_>,
    outlook: &Outlook,
    all: &[&Path],
    own: &[&Path],
) -> Option<Vec<Said>> {
    let may_end = |paths: &[&Path], at: usize| -> BTreeSet<u8> {
        paths.iter().filter_map(|path| path.get(at)).copied().collect()
    };
    let games = (0..outlook.games.len()).map(|at| (at, may_end(own, at)));
    let games: Vec<(usize, BTreeSet<u8>)> =
        games.filter(|(at, ends)| *ends != may_end(all, *at)).collect();
    let is_so = |path: &&&Path| games.iter().all(|(at, ends)| ends.contains(&path[*at]));
    let holds_here_alone = all.iter().filter(is_so).count() == own.len();
    if games.is_empty() || games.len() > MOST_GAMES || !holds_here_alone {
        return None;
    }
    let told = |(at, ends): &(usize, BTreeSet<u8>)| {
        let game = &outlook.games[*at];
        let result = |end: &u8| {
            let end = game.ends.get(usize::from(*end))?;
            let over = end.result.filter(|_| end.following.is_none())?;
            Some(crosstable::between(GameResult::Played(over)))
        };
        let results: Vec<String> = ends.iter().map(result).collect::<Option<_>>()?;
        let (white, black) = (sheet.name(game.players.white), sheet.name(game.players.black));
        Some(said!("paper.outlook.pack.game", white, black, results))
    };
    games.iter().map(told).collect()
}
