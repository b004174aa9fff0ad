//! Taking recorded games into the schedule of a stage, in the order played.

use super::state::{GameStatus, Stage, StageGame};
use crate::decision::Clause;
use crate::diagnostic::{Address, Code, Diagnostic, Diagnostics};
use crate::regulations::schema::LookedFor;
use crate::said::{Said, said};
use crate::tournament::exact::Exact;
use crate::tournament::game::{ByColour, Colour, GameResult};
use crate::tournament::record::{LotName, RecordedGame, Ruling};
use crate::tournament::{PlayerId, Tournament};

/// The rows of a line, in the order played; taken from the front.
pub type Rows<'a> = Vec<&'a RecordedGame>;

/// A game still to play.
pub fn due(round: u32, players: ByColour<PlayerId>) -> StageGame {
    StageGame { round, players, result: None, status: GameStatus::Due, at: None, as_played: None }
}

/// Which of its open games the next row of a stage may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// The next one: between two players the lot fixes the order.
    Games,
    /// One of the round that is played: the stop rule looks at complete rounds. None behind a round that is not all known.
    Rounds(Option<u32>),
    /// Any; told where it is not that of the rounds.
    Noted,
    /// Any.
    Free,
}

impl Order {
    /// Whether games of a round may be played.
    pub fn begins(self, round: u32) -> bool {
        !matches!(self, Self::Rounds(Some(last)) if round > last)
    }
}

/// How recorded games are taken into a schedule.
#[derive(Clone, Copy, Debug)]
pub struct Taking<'t> {
    /// The players among whom a clear winner ends the stage, and when one is looked for.
    pub stop: Option<(&'t [PlayerId], LookedFor)>,
    /// In which order they must stand.
    pub order: Order,
    /// The clauses of colours that are a proposal: a person may have chosen others.
    pub proposed: Option<&'t [Clause]>,
    /// Those of them whose colours a lot gave: nobody may choose others.
    pub drawn: &'t [(ByColour<PlayerId>, LotName)],
    /// The lot that gave the colours.
    pub lot: Option<&'t LotName>,
    /// Two whose first game may have the other colours, too: an earlier print has them.
    pub either: &'t [ByColour<PlayerId>],
}

/// The rulings by which games stand that were played with their colours the wrong way round, and how one is written.
pub struct AsPlayed<'t> {
    /// Those that are about the tie.
    pub rulings: Vec<&'t Ruling>,
    /// The clause that such a ruling is to cite.
    pub clause: &'t Clause,
    /// What it is to have in the column `Tie`.
    pub tie: String,
    /// Those that were carried out.
    pub used: Vec<Ruling>,
    /// Those that were carried out in stages before.
    pub spent: Vec<&'t Ruling>,
}

impl AsPlayed<'_> {
    /// The rulings that let a game stand and have let none stand before it: each is on one game.
    fn open(&self, players: ByColour<PlayerId>) -> impl Iterator<Item = &Ruling> {
        let all = self.rulings.iter().copied();
        all.filter(move |own| own.lets_stand(players) && !self.used.contains(own))
    }

    /// Where a ruling stands that would let a game stand, had it not let another one stand before it.
    fn spent(&self, players: ByColour<PlayerId>) -> Option<&Address> {
        let mut all = self.spent.iter().copied().chain(&self.used);
        all.find(|own| own.lets_stand(players)).map(|own| &own.at)
    }

    /// How a ruling is written that lets a game stand with the colours with which it was played.
    pub fn written(&self, players: ByColour<PlayerId>, (who, expected): (&str, Said)) -> Said {
        let (clause, tie) = (self.clause, &self.tie);
        match self.spent(players) {
            Some(row) => {
                said!("playoff.row.or-colours-as-played-too", expected, who, clause, tie, row)
            }
            None => said!("playoff.row.or-colours-as-played", expected, who, clause, tie),
        }
    }

    /// Carries out the ruling that lets a game stand whose colours are the wrong way round.
    fn let_stand(&mut self, game: &mut StageGame, who: String) -> Option<Diagnostic> {
        let named = self.open(game.players).find(|own| own.names_game(game.players));
        let ruling = named.or_else(|| self.open(game.players).next())?.clone();
        let clause = ruling.because();
        self.used.push(ruling);
        let said = said!("playoff.colours-as-played", who, by = &clause);
        game.as_played = Some(clause);
        Some(Diagnostic::note(Code::ColoursDiffer, said))
    }
}

impl<'t> Taking<'t> {
    /// Between two players: in the order that the lot fixes.
    pub fn of_two(stop: Option<&'t [PlayerId]>, lot: Option<&'t LotName>) -> Self {
        // Each round of a match is one game.
        let stop = stop.map(|players| (players, LookedFor::Games));
        Self { stop, order: Order::Games, proposed: None, drawn: &[], lot, either: &[] }
    }
}

/// Takes rows from the front into a schedule until every game has its row, the stop rule ends it, or a row does not
/// belong.
pub fn take(
    games: &mut [StageGame],
    rows: &mut Rows<'_>,
    how: Taking<'_>,
    as_played: &mut AsPlayed<'_>,
    tournament: &Tournament,
    problems: &mut Diagnostics,
) {
    loop {
        if let Some((players, looked_for)) = how.stop {
            drop_when_clear(games, players, looked_for);
        }
        let Some(row) = rows.first().copied() else { return };
        let is_forfeit = row.result.is_some_and(|result| !result.is_played());
        let begins = |g: &StageGame| is_forfeit || how.order.begins(g.round);
        let is_open = |g: &StageGame| g.status == GameStatus::Due && g.at.is_none() && begins(g);
        let Some(next) = games.iter().position(is_open) else {
            // A game that was going on when another of its round made the winner clear may be over by now.
            match of_the_round(games, row, how) {
                Some(game) => {
                    // It stays one that was not needed, with what it came to.
                    game.at = Some(row.at.clone());
                    game.result = row.result;
                    rows.remove(0);
                    continue;
                }
                None => return,
            }
        };
        let in_rounds = matches!(how.order, Order::Rounds(_));
        let round = games.iter().filter(|g| in_rounds && is_open(g)).map(|g| g.round).min();
        let may_be = |index: usize, game: &StageGame| match how.order {
            Order::Games => index == next,
            // Games of who has withdrawn are entered as lost by forfeit whenever that is.
            Order::Rounds(_) => is_open(game) && (is_forfeit || Some(game.round) == round),
            Order::Noted | Order::Free => is_open(game),
        };
        let find = |pair: ByColour<PlayerId>| {
            // None before the next is open.
            (next..games.len()).find(|i| games[*i].players == pair && may_be(*i, &games[*i]))
        };
        let proposed = row.players.reversed();
        let by_lot = how.drawn.iter().find(|(pair, _)| *pair == proposed).map(|(_, lot)| lot);
        let stands = as_played.open(row.players).next().is_some();
        let of_the_two = |own: &ByColour<PlayerId>| own.pair() == row.players.pair();
        let have_met = games[..].iter().any(|own| own.at.is_some() && of_the_two(&own.players));
        let is_either = !have_met && how.either.iter().any(of_the_two);
        let may_be_turned = stands || is_either || how.proposed.is_some() && by_lot.is_none();
        let turned = || may_be_turned.then(|| find(proposed)).flatten();
        let own = find(row.players);
        // Of two games of the same two a ruling that names it says that it is the earlier one, and so does an earlier print.
        let is_named = as_played.open(row.players).any(|own| own.names_game(row.players));
        let earlier = own
            .filter(|_| is_named || is_either)
            .and_then(|own| find(proposed).filter(|other| games[*other].round < games[own].round));
        // Nobody has a colour in a game that was not played: a forfeit is the same whoever is named first.
        let forfeit = || is_forfeit.then(|| find(proposed)).flatten();
        let Some(index) = earlier.or(own).or_else(turned).or_else(forfeit) else {
            let open: Vec<&StageGame> =
                games.iter().enumerate().filter(|(i, g)| may_be(*i, g)).map(|(_, g)| g).collect();
            // Behind a game that stands the other way round its colours go on, and not those of the lot.
            let goes_on = how.order == Order::Games && games.iter().any(|g| g.as_played.is_some());
            let lot = by_lot.or(how.lot).filter(|_| !goes_on);
            let told = not_allowed(row, &open, (lot, as_played), tournament);
            // The game that was typed before its turn may be the one whose colours are the wrong way round.
            let due = open.iter().find(|own| own.players == proposed).map(|own| own.round);
            let is_it = |own: &&StageGame| {
                own.players == row.players && due.is_some_and(|round| own.round > round)
            };
            let at = games.iter().find(is_it).and_then(|own| own.at.clone());
            problems.push(told.at(at.as_ref().unwrap_or(&row.at)));
            return;
        };
        let others = || games.iter().filter(|g| is_open(g)).map(|g| g.round).min();
        if how.order == Order::Noted && others().is_some_and(|round| games[index].round > round) {
            problems.push(out_of_order(row, &games[index], tournament));
        }
        let alone = games.len() == 1;
        let game = &mut games[index];
        let is_mirrored = game.players != row.players && !may_be_turned;
        let is_turned = game.players != row.players && !is_mirrored;
        if is_turned {
            game.players = row.players;
        }
        if is_turned && (stands || !is_either) {
            let stands = as_played.let_stand(game, names(row.players, tournament));
            let clauses = how.proposed.filter(|_| alone);
            let told = || other_colours(row, clauses, as_played, tournament);
            problems.push(stands.map_or_else(told, |note| note.at(&row.at)));
        }
        game.at = Some(row.at.clone());
        let mirrored = row.result.map(GameResult::reversed).filter(|_| is_mirrored);
        game.result = mirrored.or(row.result);
        if row.result.is_some() {
            game.status = GameStatus::Played;
        }
        rows.remove(0);
        if is_turned && (is_either && !stands || how.order == Order::Games) {
            // Between two players the colours go on from those that were played, and so they do by an earlier print.
            let others = games[index + 1..].iter_mut().filter(|own| of_the_two(&own.players));
            others.for_each(|own| own.players = own.players.reversed());
        }
    }
}

/// The game of a row that is not needed any more, in the round in which that became clear.
fn of_the_round<'g>(
    games: &'g mut [StageGame],
    row: &RecordedGame,
    how: Taking<'_>,
) -> Option<&'g mut StageGame> {
    let played = games.iter().filter(|game| game.status == GameStatus::Played);
    let round = played.map(|game| game.round).max();
    let round = round.filter(|_| matches!(how.order, Order::Rounds(_)))?;
    let fits = |game: &&mut StageGame| {
        let open = game.status == GameStatus::NotNeeded && game.at.is_none();
        open && game.round == round && game.players == row.players
    };
    games.iter_mut().find(fits)
}

/// A game played before its round: the set of games fits all the same.
fn out_of_order(row: &RecordedGame, game: &StageGame, tournament: &Tournament) -> Diagnostic {
    Diagnostic::note(
        Code::PlayOffOrder,
        said!("playoff.play-off-order", who = names(row.players, tournament), round = game.round),
    )
    .at(&row.at)
}

/// Colours that were turned: in a round somebody may have to be spared a second game with one colour, in a game alone
/// nobody has one too many, and the clauses are as they are.
fn other_colours(
    row: &RecordedGame,
    alone: Option<&[Clause]>,
    as_played: &AsPlayed<'_>,
    tournament: &Tournament,
) -> Diagnostic {
    let who = names(row.players, tournament);
    let told = match alone {
        Some(by) => {
            let said = said!("playoff.colours-not-reversed", who, by, tie = &as_played.tie);
            Diagnostic::warning(Code::ColoursDiffer, said)
        }
        None => Diagnostic::note(Code::ColoursDiffer, said!("playoff.colours-differ", who)),
    };
    told.at(&row.at)
}

/// Marks the games that are not played because the leader cannot be caught.
fn drop_when_clear(games: &mut [StageGame], players: &[PlayerId], looked_for: LookedFor) {
    let next = games.iter().filter(|g| g.status == GameStatus::Due).map(|g| g.round).min();
    let Some(next) = next else { return };
    let at_the_board = |g: &StageGame| {
        g.status == GameStatus::Played && g.result.is_some_and(GameResult::is_played)
    };
    let begun = || games.iter().any(|g| g.round >= next && at_the_board(g));
    if looked_for == LookedFor::Rounds && begun() {
        return;
    }
    // Points so far and games left: this is asked after every row, so it is kept small.
    let mut own: Vec<PlayerId> = players.to_vec();
    own.sort_unstable();
    let mut score = vec![(Exact::ZERO, 0_u32); own.len()];
    for game in games.iter() {
        for colour in [Colour::White, Colour::Black] {
            let Ok(at) = own.binary_search(game.players.get(colour)) else { continue };
            match game.result {
                Some(result) => score[at].0 += result.score(colour).points(),
                None => score[at].1 += 1,
            }
        }
    }
    let clear = (0..own.len()).any(|leader| {
        let behind = |(at, (points, left)): (usize, &(Exact, u32))| {
            at == leader || score[leader].0 > *points + Exact::from(*left)
        };
        score.iter().enumerate().all(behind)
    });
    if clear {
        for game in games.iter_mut().filter(|g| g.status == GameStatus::Due) {
            game.status = GameStatus::NotNeeded;
        }
    }
}

/// Games that are entered as those of another stage than theirs.
pub fn other_stages(
    stages: &[Stage],
    rows: &[&RecordedGame],
    tournament: &Tournament,
) -> Vec<Diagnostic> {
    let mut told = Vec::new();
    if rows.iter().all(|row| row.stage.is_none()) {
        return told;
    }
    for stage in stages {
        for game in &stage.games {
            let row = rows.iter().find(|row| game.at.as_ref() == Some(&row.at));
            let typed = row.and_then(|row| row.stage).filter(|typed| *typed != stage.number);
            if let (Some(row), Some(typed)) = (row, typed) {
                let who = names(row.players, tournament);
                let said = said!("playoff.stage-differs", who, typed, stage = stage.number);
                told.push(Diagnostic::warning(Code::PlayOffOrder, said).at(&row.at));
            }
        }
    }
    told
}

/// A row that the regulations do not allow where it stands.
fn not_allowed(
    row: &RecordedGame,
    open: &[&StageGame],
    (lot, as_played): (Option<&LotName>, &AsPlayed<'_>),
    tournament: &Tournament,
) -> Diagnostic {
    let own: Vec<&StageGame> =
        open.iter().copied().filter(|g| g.players.reversed() == row.players).collect();
    let turned = !own.is_empty();
    let open = if turned { &own } else { open };
    let expected: Vec<String> = open.iter().take(6).map(|g| names(g.players, tournament)).collect();
    let who = names(row.players, tournament);
    let what = match turned {
        true => said!("playoff.row.colours-the-wrong-way-round", who = &who),
        false => said!("playoff.row.not-allowed-here", who = &who),
    };
    let expected = match lot.map(ToString::to_string) {
        Some(lot) => said!("playoff.row.expected-by-the-lot", lot, expected),
        None => said!("playoff.row.expected", expected),
    };
    let mend = match turned {
        true => as_played.written(row.players, (&who, expected)),
        false => expected,
    };
    Diagnostic::error(Code::PlayOffRow, what).at(&row.at).mend(mend)
}

/// `White - Black` by name.
pub fn names(players: ByColour<PlayerId>, tournament: &Tournament) -> String {
    format!("{} - {}", tournament.player(players.white).name, tournament.player(players.black).name)
}

/// A game recorded before it is known whether it is one of the play-off's: it waits.
pub fn row_waits(row: &RecordedGame, tournament: &Tournament) -> Diagnostic {
    let who = names(row.players, tournament);
    Diagnostic::warning(Code::PlayOffRow, said!("playoff.row.waits", who)).at(&row.at)
}

/// Byes and matches of a knock-out round of `players`: the next round has the largest power of two below them.
///
/// Worked example: 5 players play 1 match and 3 have byes; 6 play 2 and 2 have byes; 8 play 4.
pub fn byes_and_matches(players: usize) -> (usize, usize) {
    let mut next = 1;
    while next * 2 < players {
        next *= 2;
    }
    (next * 2 - players, players - next)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gct_2021_2_4_1_byes_reduce_to_2_4_or_8() {
        let table = [
            (2, 0, 1),
            (3, 1, 1),
            (4, 0, 2),
            (5, 3, 1),
            (6, 2, 2),
            (7, 1, 3),
            (8, 0, 4),
            (9, 7, 1),
            (10, 6, 2),
        ];
        for (players, byes, matches) in table {
            assert_eq!(byes_and_matches(players), (byes, matches), "{players}");
        }
    }
}
