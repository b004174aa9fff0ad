//! Games of two who withdrew after different rounds, of which no row says in which round they were due.

use super::difference::{Change, difference};
use super::ground::{Settlement, Status};
use super::stages::settle_once;
use crate::diagnostic::{Code, Diagnostic};
use crate::regulations::Regulation;
use crate::said::said;
use crate::standings::Undated;
use crate::tournament::{Game, Tournament};

/// Tells each, and what would be otherwise if it was due in a round in which one of the two was still there: he has it then.
pub fn tell(regulation: &Regulation, tournament: &Tournament, settlement: &mut Settlement) {
    if settlement.status == Status::Provisional {
        return;
    }
    let is_invalid = settlement.status == Status::Invalid;
    let mut told = Vec::new();
    for own in &settlement.table.undated {
        let theirs = settle_once(regulation, &due_later(tournament, own));
        if is_invalid && theirs.status == Status::Invalid {
            continue;
        }
        let [a, b] = own.players.map(|player| tournament.name(player));
        let said = match difference(settlement, &theirs).map(Change::said) {
            None => said!("event.game-undated.alike", a, b),
            Some(change) => said!("event.game-undated.matters", a, b, change),
        };
        let at = &tournament.player(own.players[0]).at;
        told.push(Diagnostic::warning(Code::GameUndated, said).at(at));
        // Rows that stand there for what comes of that game are right, and its row is missing.
        let problems = std::mem::take(&mut settlement.problems);
        settlement.problems.extend(problems.into_iter().map(|problem| {
            let is_for_it = matches!(problem.code, Code::PlayOffRow | Code::LotNotUsed)
                && !theirs.problems.iter().any(|other| *other == problem);
            match is_for_it {
                true => problem.mend(said!("event.game-undated.row", a, b)),
                false => problem,
            }
        }));
    }
    told.into_iter().for_each(|problem| settlement.problems.push(problem));
}

/// The same event, their games being due in the round after that in which the first of them was there last.
fn due_later(tournament: &Tournament, undated: &Undated) -> Tournament {
    let [gone, there] = undated.players;
    let round = tournament.player(gone).withdrawn.map(|last| last.saturating_add(1));
    let is_theirs =
        |game: &Game| game.section == undated.section && game.opponent_of(gone) == Some(there);
    let mut games: Vec<Game> = tournament.games.iter().cloned().collect();
    for game in games.iter_mut().filter(|game| is_theirs(game) && game.result.is_none()) {
        game.round = game.round.or(round);
    }
    let rows = u32::try_from(games.iter().filter(|game| is_theirs(game)).count());
    for _ in rows.unwrap_or(u32::MAX)..undated.times {
        let at = &tournament.player(gone).at;
        games.push(Game::without_row(round, &undated.section, [gone, there], None, at));
    }
    Tournament { games: games.into(), ..tournament.clone() }
}
