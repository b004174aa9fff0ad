//! What a player's own results are worth (C.07, article 7), and his points against strong opponents (9.2, Koya).
//!
//! Worked examples (7.5): 1, 1½, 2½, 3, 3½ after the rounds are progressive scores of 11½, without the first round 10½.
//! (9.2): points against players with at least half of the points that could be made.

use super::card::{Entry, Kind};
use super::counted::Counted;
use super::detail::{Cut, Detail, Part, Why};
use super::ground::Missing;
use crate::regulations::schema::{Descriptor, Forfeits, Limit, Results, UnplayedPoints, Wins};
use crate::tournament::PlayerId;
use crate::tournament::entries::Format;
use crate::tournament::exact::Exact;
use crate::tournament::game::{Colour, Score};

/// A round with what it counts.
fn part(own: &Entry, counts: Exact) -> Part {
    let (round, kind, made) = (own.round, own.kind, own.made);
    Part { round, kind, score: None, why: Why::Result, made, counts, cut: None }
}

fn one_if(holds: bool) -> Exact {
    if holds { Exact::ONE } else { Exact::ZERO }
}

/// Rounds that are counted: each that holds counts one.
fn number(card: &[Entry], holds: impl Fn(&Entry) -> bool) -> Detail {
    Detail::sum(card.iter().map(|own| part(own, one_if(holds(own)))).collect())
}

/// The points of the rounds.
pub fn points(card: &[Entry]) -> Detail {
    Detail::sum(card.iter().map(|own| part(own, own.made)).collect())
}

/// Rounds that brought as many points as a win, played or not (7.1).
pub fn wins(card: &[Entry]) -> Detail {
    number(card, |own| own.made == own.win)
}

/// Games won over the board (7.2), and by forfeit where those count.
pub fn games_won(card: &[Entry], forfeits: Forfeits) -> Detail {
    number(card, |own| is_won(own, forfeits))
}

/// Games won by a rule of a document, by forfeit as it says or else as `unsaid`, with byes that brought as many points as a
/// win where it counts them.
pub fn wins_by(rule: &Wins, unsaid: Forfeits, card: &[Entry]) -> Detail {
    let forfeits = rule.forfeits.unwrap_or(unsaid);
    let is_bye = |own: &Entry| matches!(own.kind, Kind::Bye(_)) && own.made == own.win;
    let byes = rule.byes == Forfeits::Counted;
    number(card, |own| is_won(own, forfeits) || byes && is_bye(own))
}

fn is_won(own: &Entry, forfeits: Forfeits) -> bool {
    let by_forfeit = matches!(own.kind, Kind::ForfeitWin(_)) && forfeits == Forfeits::Counted;
    own.score == Some(Score::Win) || by_forfeit
}

/// Games played over the board with Black (7.3), and forfeited ones where those count.
pub fn games_with_black(card: &[Entry], forfeits: Forfeits) -> Result<Detail, Missing> {
    let is_forfeit = |own: &Entry| matches!(own.kind, Kind::ForfeitWin(_) | Kind::ForfeitLoss(_));
    with_black(card, |own| own.score.is_some() || forfeits == Forfeits::Counted && is_forfeit(own))
}

/// Games won over the board with Black (7.4), and by forfeit where those count.
pub fn wins_with_black(card: &[Entry], forfeits: Forfeits) -> Result<Detail, Missing> {
    with_black(card, |own| is_won(own, forfeits))
}

fn with_black(card: &[Entry], of: impl Fn(&Entry) -> bool) -> Result<Detail, Missing> {
    let known = card.iter().filter(|own| of(own)).all(|own| own.colour.is_some());
    let counts = |own: &Entry| of(own) && own.colour == Some(Colour::Black);
    known.then(|| number(card, counts)).ok_or(Missing::Colours)
}

/// The points after each round, added up; without those after the rounds 1 to so many of the event (7.5). Where a player
/// of a round robin is free there is no round for him, and nothing to leave out.
pub fn progressive(card: &[Entry], cut: usize) -> Result<Detail, Missing> {
    if card.iter().any(|own| own.round.is_none()) {
        return Err(Missing::Rounds);
    }
    let mut total = Exact::ZERO;
    let rounds = card.chunk_by(|one, other| one.round == other.round);
    let parts = rounds.filter_map(|games| {
        let last = games.last()?;
        let made: Exact = games.iter().map(|own| own.made).sum();
        total += made;
        let is_cut = |round: u32| usize::try_from(round).is_ok_and(|round| round <= cut);
        let cut = last.round.is_some_and(is_cut).then_some(Cut::Lowest);
        Some(Part { made, cut, ..part(last, total) })
    });
    Ok(Detail::sum(parts.collect()))
}

/// The points after each round, added up; what rounds without a game brought is taken off once where the rule says so
/// (USCF 34E3).
pub fn cumulative(rule: UnplayedPoints, card: &[Entry]) -> Result<Detail, Missing> {
    let mut own = progressive(card, 0)?;
    let off = |own: &&Entry| match rule {
        UnplayedPoints::Counted => false,
        UnplayedPoints::WinsTakenOff => own.kind.met().is_none() && own.made == own.win,
        UnplayedPoints::TakenOff => own.kind.met().is_none(),
    };
    for part in &mut own.parts {
        let of_round = card.iter().filter(|own| own.round == part.round).filter(off);
        let points: Exact = of_round.map(|own| own.made).sum();
        if points > Exact::ZERO {
            (part.counts, part.why) = (part.counts - points, Why::TakenOff(points));
        }
    }
    Ok(Detail::sum(own.parts))
}

/// So much for each result (USCF 34E7, Kashdan).
pub fn results(rule: &Results, card: &[Entry]) -> Detail {
    let of = |score: Score| match score {
        Score::Win => rule.win.0,
        Score::Draw => rule.draw.0,
        Score::Loss => rule.loss.0,
    };
    let forfeits = rule.forfeits == Forfeits::Counted;
    let counts = |own: &Entry| match own.kind {
        Kind::Open(_) => None,
        Kind::ForfeitWin(_) if forfeits => Some(rule.win.0),
        Kind::ForfeitLoss(_) if forfeits => Some(rule.loss.0),
        _ => Some(own.score.map_or(rule.unplayed.0, of)),
    };
    Detail::sum(card.iter().filter_map(|own| Some(part(own, counts(own)?))).collect())
}

/// Rounds that the player elected to play: all but requested byes and forfeit losses (7.6).
pub fn elected(card: &[Entry]) -> Detail {
    number(card, |own| !own.kind.is_voluntary())
}

/// One for each round that brought more than it brought the opponent, a half where it brought as much; an unplayed
/// round is compared with a draw (7.7).
pub fn standard_points(counted: &Counted, card: &[Entry]) -> Detail {
    let counts = |own: &Entry| {
        let theirs = match own.kind {
            Kind::Played(_) => own.theirs,
            // Neither has anything of it yet.
            Kind::Open(_) => return Exact::ZERO,
            Kind::ForfeitWin(_) | Kind::ForfeitLoss(_) | Kind::Bye(_) => counted.draw,
        };
        match own.made.cmp(&theirs) {
            std::cmp::Ordering::Greater => Exact::ONE,
            std::cmp::Ordering::Equal => Exact::HALF,
            std::cmp::Ordering::Less => Exact::ZERO,
        }
    };
    Detail::sum(card.iter().map(|own| part(own, counts(own))).collect())
}

/// Points against the opponents who have at least the limit (9.2). In a round robin forfeited games are games (15.2).
pub fn koya(counted: &Counted, player: PlayerId, descriptor: &Descriptor) -> Detail {
    let limit = limit(counted, descriptor.limit);
    let forfeits = counted.format == Format::RoundRobin;
    against(counted, player, forfeits, |opponent| counted.points_of(opponent) >= limit)
}

/// Points against the opponents who are strong, those of forfeited games where they count.
pub fn against(
    counted: &Counted,
    player: PlayerId,
    forfeits: bool,
    is_strong: impl Fn(PlayerId) -> bool,
) -> Detail {
    let counts = |own: &Entry| own.kind.opponent().filter(|_| forfeits || own.kind.met().is_some());
    let parts = counted.card(player).iter().filter_map(|own| {
        let opponent = counts(own)?;
        let (worth, why) = match is_strong(opponent) {
            true => (own.made, Why::AgainstStrong),
            false => (Exact::ZERO, Why::AgainstWeak),
        };
        Some(Part { score: Some(counted.points_of(opponent)), why, ..part(own, worth) })
    });
    Detail::sum(parts.collect())
}

/// The points that make an opponent strong: half of what whoever plays most games can make, unless it is said otherwise.
fn limit(counted: &Counted, limit: Limit) -> Exact {
    let possible = |card: &Vec<Entry>| -> Exact { card.iter().map(|own| own.win).sum() };
    let possible = counted.cards.iter().map(possible).max().unwrap_or(Exact::ZERO);
    match limit {
        Limit::Half => possible / 2_usize,
        Limit::Draws(more) => possible / 2_usize + counted.draw * Exact::from(more),
        Limit::PerCent(part) => possible * Exact::from(part) / 100_usize,
    }
}
