//! By which results of the open games one print of a pack holds, and not another.

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
    all: &[Path],
    own: &[&Path],
) -> Option<Vec<Said>> {
    let may_end = |paths: &mut dyn Iterator<Item = &Path>, at: usize| {
        let mut ends: Vec<u8> = paths.filter_map(|path| path.get(at)).copied().collect();
        ends.sort_unstable();
        ends.dedup();
        ends
    };
    let games = (0..outlook.games.len()).filter_map(|at| {
        let here = may_end(&mut own.iter().copied(), at);
        (here != may_end(&mut all.iter(), at)).then_some((at, here))
    });
    let games: Vec<(usize, Vec<u8>)> = games.collect();
    let is_so = |path: &&Path| games.iter().all(|(at, ends)| ends.contains(&path[*at]));
    if games.is_empty() || games.len() > MOST_GAMES || all.iter().filter(is_so).count() != own.len()
    {
        return None;
    }
    let told = |(at, ends): &(usize, Vec<u8>)| {
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
