//! A player's card: what each round brought him, as the tie-break regulations tell rounds apart.

use crate::tournament::entries::Format;
use crate::tournament::exact::Exact;
use crate::tournament::game::{ByeKind, Colour, GameResult, Score};
use crate::tournament::{Bye, Game, PlayerId, Tournament};

/// What became of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Played over the board.
    Played(PlayerId),
    /// Paired and still to play: so far it has brought neither anything.
    Open(PlayerId),
    /// Won by forfeit against the opponent who was paired.
    ForfeitWin(PlayerId),
    /// Lost by forfeit against the opponent who was paired.
    ForfeitLoss(PlayerId),
    /// A bye.
    Bye(ByeKind),
}

impl Kind {
    /// Who was paired; none for a bye.
    pub fn opponent(self) -> Option<PlayerId> {
        match self {
            Self::Played(o) | Self::Open(o) | Self::ForfeitWin(o) | Self::ForfeitLoss(o) => Some(o),
            Self::Bye(_) => None,
        }
    }

    /// The opponent of a game that was played, or is still to play.
    pub fn met(self) -> Option<PlayerId> {
        match self {
            Self::Played(opponent) | Self::Open(opponent) => Some(opponent),
            Self::ForfeitWin(_) | Self::ForfeitLoss(_) | Self::Bye(_) => None,
        }
    }

    /// A bye that the player asked for, with half a point or none.
    pub fn is_requested(self) -> bool {
        matches!(self, Self::Bye(ByeKind::Half | ByeKind::Zero))
    }

    /// A voluntarily unplayed round (C.07, 16.2): a requested bye or a forfeit loss.
    pub fn is_voluntary(self) -> bool {
        self.is_requested() || matches!(self, Self::ForfeitLoss(_))
    }
}

/// A round of a player; of a round of several games, one of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The round; none where a crosstable does not tell it.
    pub round: Option<u32>,
    /// What became of it.
    pub kind: Kind,
    /// The points that it brought.
    pub made: Exact,
    /// The points that it brought the opponent; nought where there was none.
    pub theirs: Exact,
    /// What a win would have brought.
    pub win: Exact,
    /// Won, drawn or lost over the board.
    pub score: Option<Score>,
    /// The colour, where it is known.
    pub colour: Option<Colour>,
}

/// The cards of all players, each in the order of the rounds, and the number of rounds.
///
/// In a Swiss every player has an entry for every round that has begun; a round in which he has neither game nor bye is
/// one in which he was absent. Rounds of segments that number theirs apart are numbered through. In a round robin a round
/// without opponent is no round, and a game still to play is none yet (C.07, 15).
pub fn cards(t: &Tournament) -> (Vec<Vec<Entry>>, u32) {
    let begun = t.begun();
    let rounds = begun.all();
    let is_round_robin = t.format == Format::RoundRobin;
    let mut byes: Vec<Vec<&Bye>> = vec![Vec::new(); t.players.len()];
    for bye in t.byes.iter().filter(|bye| bye.round <= begun.of(&bye.section)) {
        byes[bye.player.0].push(bye);
    }
    let card = |player: PlayerId| {
        let mut card: Vec<Entry> = Vec::new();
        for (game, colour) in t.games_of(player) {
            // Every game of a round robin counts, whatever its round was called.
            let is_begun = is_round_robin || game.round <= Some(begun.of(&game.section));
            let mut own = of_game(t, game, player, colour).filter(|_| is_begun);
            if let Some(round) = own.as_mut().and_then(|own| own.round.as_mut()) {
                *round += begun.before(&game.section);
            }
            if !t.follows_drawn(&game.section) {
                card.extend(own);
            } else if let Some(own) = own {
                follow(&mut card, own);
            }
        }
        if !is_round_robin {
            let of_bye = |bye: &&Bye| {
                let own = of_bye(t, bye);
                Entry { round: Some(bye.round + begun.before(&bye.section)), ..own }
            };
            card.extend(byes[player.0].iter().map(of_bye));
            add_absences(t, &mut card, rounds);
        }
        card.sort_by_key(|own| own.round);
        card
    };
    (t.ids().map(card).collect(), rounds)
}

/// A game that follows a drawn one is one result with it: it adds its points, and is no game of its own.
fn follow(card: &mut Vec<Entry>, own: Entry) {
    let same = |drawn: &&mut Entry| {
        drawn.kind.opponent() == own.kind.opponent() && drawn.round == own.round
    };
    match card.iter_mut().rev().find(same) {
        Some(drawn) => {
            drawn.made += own.made;
            drawn.theirs += own.theirs;
        }
        None => card.push(own),
    }
}

fn add_absences(t: &Tournament, card: &mut Vec<Entry>, rounds: u32) {
    let scoring = t.usual_scoring();
    let mut has = vec![false; usize::try_from(rounds).unwrap_or(0) + 1];
    for round in card.iter().filter_map(|own| own.round) {
        if let Some(has) = usize::try_from(round).ok().and_then(|round| has.get_mut(round)) {
            *has = true;
        }
    }
    for (round, _) in (0..).zip(has).skip(1).filter(|(_, has)| !has) {
        card.push(Entry {
            round: Some(round),
            kind: Kind::Bye(ByeKind::Zero),
            made: Exact::ZERO,
            theirs: Exact::ZERO,
            win: scoring.win,
            score: None,
            colour: None,
        });
    }
}

fn of_bye(t: &Tournament, bye: &Bye) -> Entry {
    let scoring = t.scoring(&bye.section);
    Entry {
        round: Some(bye.round),
        kind: Kind::Bye(bye.kind),
        made: scoring.bye(bye.kind),
        theirs: Exact::ZERO,
        win: scoring.win,
        score: None,
        colour: None,
    }
}

/// A game as a player's round; none while it is still to play in a round robin.
pub fn of_game(t: &Tournament, game: &Game, player: PlayerId, colour: Colour) -> Option<Entry> {
    let opponent = game.opponent_of(player)?;
    let kind = match game.result {
        None if t.format == Format::RoundRobin => return None,
        None => Kind::Open(opponent),
        Some(GameResult::Played(_) | GameResult::Uneven(_)) => Kind::Played(opponent),
        Some(GameResult::Forfeit(winner)) if winner == colour => Kind::ForfeitWin(opponent),
        Some(GameResult::Forfeit(_) | GameResult::DoubleForfeit) => Kind::ForfeitLoss(opponent),
    };
    let played = game.result.filter(|result| result.is_played());
    Some(Entry {
        round: game.round,
        kind,
        made: t.game_points(game, colour),
        theirs: t.game_points(game, colour.other()),
        win: t.scoring(&game.section).win,
        score: played.map(|result| result.score(colour)),
        colour: game.colours_known.then_some(colour),
    })
}
