//! The open games of an event, and how each can end.

use super::ground::{End, OpenGame, Refused};
use crate::diagnostic::Code;
use crate::event::Settlement;
use crate::regulations::Regulation;
use crate::standings::Due;
use crate::tournament::entries::Format;
use crate::tournament::exact::Exact;
use crate::tournament::game::{ByColour, Colour, GameResult, Score};
use crate::tournament::{Game, PlayerId, Section, Tournament};

/// The games that are still to play.
///
/// # Errors
/// When nothing is open, or what is open cannot be counted.
pub fn open_games(
    regulation: &Regulation,
    tournament: &Tournament,
    settlement: &Settlement,
) -> Result<Vec<OpenGame>, Refused> {
    if tournament.is_tour() {
        return Err(Refused::NoGames);
    }
    if settlement.due.is_empty() {
        return Err(match settlement.held_open.is_empty() {
            true => Refused::NothingOpen,
            false => Refused::HeldOpen,
        });
    }
    if settlement.table.ranked.is_empty() {
        return Err(Refused::NobodyRanked);
    }
    match settlement.table.without_handicap.len() {
        0 => {}
        without => return Err(Refused::Handicaps(without)),
    }
    let mut stages = tournament.games.iter().map(|game| &game.section.stage);
    let first = stages.next();
    if stages.any(|stage| Some(stage) != first) {
        return Err(Refused::Stages);
    }
    let unpaired = settlement.due.iter().filter(|due| due.at.is_none());
    let gone =
        |due: &&Due| due.players.iter().any(|own| tournament.player(*own).withdrawn.is_some());
    let (of_gone, unpaired): (Vec<&Due>, Vec<&Due>) = unpaired.partition(gone);
    let games = of_gone.iter().filter(|due| !due.follows_drawn).count();
    if games > 0 && unpaired.is_empty() {
        return Err(Refused::GoneUnpaired(games));
    }
    let unpaired = unpaired.into_iter().chain(of_gone);
    let rounds = || unpaired.clone().filter(|due| !due.follows_drawn).map(|due| due.round);
    if let Some(round) = rounds().min() {
        let is_paired = |number: u32| tournament.games.iter().any(|own| own.round == Some(number));
        let players = rounds().filter(|own| *own == round).count();
        return Err(match round {
            Some(round) if is_paired(round) => Refused::NeitherGameNorBye { round, players },
            _ => Refused::NotPaired(round.unwrap_or(0)),
        });
    }
    // The last round that is entered may be any round.
    if settlement.held_open.iter().any(|own| own.code == Code::RoundsMissing) {
        return Err(match tournament.format {
            Format::Swiss => Refused::RoundsUnsaid(tournament.rounds),
            Format::RoundRobin => Refused::GamesUnsaid,
        });
    }
    let ends = Ends { regulation, tournament };
    let mut open = Vec::new();
    for (number, game) in tournament.games.iter().enumerate() {
        let ends = match (is_due(settlement, game), tournament.follows_drawn(&game.section)) {
            (true, true) => ends.of_following(game),
            (true, false) => ends.of(game),
            (false, _) if is_last_drawn(tournament, number) => ends.of_next(game),
            (false, _) => continue,
        };
        let (round, players) = (game.round, game.players);
        open.push(OpenGame { game: number, round, players, ends });
    }
    if open.is_empty() { Err(Refused::Withdrawn) } else { Ok(open) }
}

fn is_due(settlement: &Settlement, game: &Game) -> bool {
    game.result.is_none() && settlement.due.iter().any(|due| due.at.as_ref() == Some(&game.at))
}

/// Whether a game was drawn and the one that follows it has no row yet: of several drawn games of a pair the last ones.
fn is_last_drawn(tournament: &Tournament, number: usize) -> bool {
    let Some(game) = tournament.games.get(number) else { return false };
    let drawn = |own: &Game| own.result == Some(GameResult::Played(Score::Draw));
    let is_drawn = |own: &Game| drawn(own) && !tournament.follows_drawn(&own.section);
    if tournament.after_draw.is_none() || !is_drawn(game) {
        return false;
    }
    let (a, b) = (game.players.white, game.players.black);
    let later = tournament.games.iter().skip(number + 1);
    let later = later.filter(|own| own.opponent_of(a) == Some(b) && is_drawn(own)).count();
    let met = tournament.games.of(a).filter(|own| own.opponent_of(a) == Some(b));
    let rows = met.filter(|own| tournament.follows_drawn(&own.section)).count();
    later < (tournament.drawn_between((a, b)) as usize).saturating_sub(rows)
}

/// How games end under the regulations of an event.
struct Ends<'e> {
    regulation: &'e Regulation,
    tournament: &'e Tournament,
}

impl Ends<'_> {
    /// Of a game: won, drawn (and then the game that follows, where there is one), lost.
    fn of(&self, game: &Game) -> Vec<End> {
        let scores = [Score::Win, Score::Draw, Score::Loss];
        let each = scores.into_iter().flat_map(|score| {
            let gains = self.gains(game, &game.section, score);
            let end = End { result: Some(score), following: None, gains };
            if score == Score::Draw && self.tournament.after_draw.is_some() {
                self.of_next(game)
                    .into_iter()
                    .map(|next| End { result: Some(score), gains: sum(gains, next.gains), ..next })
                    .collect()
            } else {
                vec![end]
            }
        });
        each.collect()
    }

    /// Of a game that follows a drawn one: Black wins it with a draw.
    fn of_following(&self, game: &Game) -> Vec<End> {
        let of = |score| End {
            result: Some(score),
            following: None,
            gains: self.gains(game, &game.section, score),
        };
        [Score::Win, Score::Loss].map(of).to_vec()
    }

    /// Of the game that follows a drawn one and has no row yet.
    fn of_next(&self, drawn: &Game) -> Vec<End> {
        let segment = self.tournament.after_draw.clone().unwrap_or_default();
        let section = Section { segment, ..drawn.section.clone() };
        let of = |score| End {
            result: None,
            following: Some(score),
            gains: self.gains(drawn, &section, score),
        };
        [Score::Win, Score::Loss].map(of).to_vec()
    }

    /// What a game adds to the totals of its players, with a handicap for each game where there is one.
    fn gains(&self, game: &Game, section: &Section, score: Score) -> ByColour<Exact> {
        let Self { regulation, tournament } = self;
        let scoring = tournament.scoring(section);
        let rule = regulation.competition.handicap.as_ref();
        let per_game = rule.is_some_and(|rule| rule.is_per_game(&tournament.event));
        let also = |player: PlayerId| {
            let own = tournament.player(player).handicap.filter(|_| per_game);
            own.unwrap_or(Exact::ZERO)
        };
        let also = ByColour { white: also(game.players.white), black: also(game.players.black) };
        let points = [Colour::White, Colour::Black]
            .map(|colour| scoring.points(GameResult::Played(score), colour));
        let points = ByColour { white: points[0], black: points[1] };
        sum(points, also)
    }
}

fn sum(a: ByColour<Exact>, b: ByColour<Exact>) -> ByColour<Exact> {
    ByColour { white: a.white + b.white, black: a.black + b.black }
}
