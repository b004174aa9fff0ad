//! A part of an event: some rounds, a segment, a stage, the games of the tied players. A criterion counts as if nothing
//! else had been played.
//!
//! Worked example: of seven rounds the last three are 5, 6 and 7; who won in round 5, drew in round 6 and had a bye of
//! half a point in round 7 has 2 points of them.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::ground::{Field, Known, Missing, PartOfEvent, Verdict};
use crate::regulations::range::Range;
use crate::regulations::schema::{Span, SpanRounds};
use crate::said::{Said, said};
use crate::tournament::roster::plain;
use crate::tournament::{Game, PlayerId, Section, Tournament};

/// The part of an event that a criterion looks at for tied players; what stands in the way where it cannot be told.
pub fn part(field: Field<'_>, span: &Span, tied: &[PlayerId]) -> Arc<Result<PartOfEvent, Verdict>> {
    let among = if span.among_tied { tied } else { &[] };
    field.part(span, among, || make(field.tournament, span, among))
}

/// The code of a system with the part that it looks at: `WIN(rapid, R5-7)`, among the tied players `WIN(=)`.
pub fn code(code: &str, span: &Span) -> String {
    let rounds = span.rounds.map(|rounds| match rounds {
        SpanRounds::Numbered(range) => format!("R{range}"),
        SpanRounds::Last(rounds) => format!("L{rounds}"),
    });
    let names = [span.segment.clone(), span.stage.clone(), rounds];
    let tied = span.among_tied.then(|| "=".to_owned());
    let parts: Vec<String> = tied.into_iter().chain(names.into_iter().flatten()).collect();
    format!("{code}({})", parts.join(", "))
}

/// The name of a system with the part that it looks at: `points (the last 3 rounds)`.
pub fn title(system: Said, span: &Span) -> Said {
    let rounds = span.rounds.map(|rounds| match rounds {
        SpanRounds::Numbered(rounds) if rounds.last == Some(rounds.first) => {
            said!("tie-break.of.round", round = rounds.to_string())
        }
        SpanRounds::Numbered(rounds) => said!("tie-break.of.rounds", rounds = rounds.to_string()),
        SpanRounds::Last(1) => said!("tie-break.of.last-round"),
        SpanRounds::Last(rounds) => said!("tie-break.of.last-rounds", rounds),
    });
    // A segment has words of the paper's language where the documents name it.
    let segment = span.segment.iter().map(Said::worded);
    let names = segment.chain(span.stage.iter().map(Said::as_written));
    let tied = span.among_tied.then(|| said!("tie-break.of.tied"));
    let more: Vec<Said> = tied.into_iter().chain(names).chain(rounds).collect();
    said!("tie-break.modified", system, more)
}

/// The part itself.
fn make(whole: &Tournament, span: &Span, among: &[PlayerId]) -> Result<PartOfEvent, Verdict> {
    let named =
        |own: &Option<String>, is: &str| own.as_ref().is_none_or(|own| plain(own) == plain(is));
    let in_section =
        |own: &Section| named(&span.segment, &own.segment) && named(&span.stage, &own.stage);
    let both = |game: &Game| !span.among_tied || game.players.are_among(among);
    let looked_at = |game: &&Game| in_section(&game.section) && both(game);
    let mut games: Vec<Game> = whole.games.iter().filter(looked_at).cloned().collect();
    let elsewhere = || whole.elsewhere.iter().filter(looked_at).cloned();
    match span.rounds {
        _ if span.stage.is_some() => games.extend(elsewhere()),
        // Rounds that this stage does not have are those of the stages before it.
        Some(SpanRounds::Numbered(range)) if !games.iter().any(|game| is_of(range, game)) => {
            games.extend(elsewhere().filter(|game| is_of(range, game)));
        }
        Some(SpanRounds::Numbered(_) | SpanRounds::Last(_)) | None => {}
    }
    let mut byes: Vec<_> =
        whole.byes.iter().filter(|bye| in_section(&bye.section)).cloned().collect();
    if span.among_tied {
        byes.clear();
    }
    let apart = span.segment.is_some() || span.stage.is_some();
    if whole.games.is_empty() || apart && games.is_empty() && byes.is_empty() {
        return Err(Verdict::NoSuchPart);
    }
    let known = || games.iter().filter_map(|game| game.round);
    let of_part = known().max().unwrap_or(0);
    let last = if apart { of_part } else { whole.rounds };
    let rounds = match span.rounds {
        Some(SpanRounds::Numbered(range)) => {
            let number = |round: usize| u32::try_from(round).unwrap_or(u32::MAX);
            Some((number(range.first), range.last.map_or(last, number).min(last)))
        }
        Some(SpanRounds::Last(rounds)) => Some((last.saturating_sub(rounds) + 1, last)),
        None => None,
    };
    let (first, last) = match rounds {
        Some(rounds) => {
            tell_rounds(whole, &games)?;
            rounds
        }
        None if apart => (known().min().unwrap_or(1), of_part),
        None => (1, whole.rounds),
    };
    if first > last {
        return Err(Verdict::NoSuchPart);
    }
    let holds = |round: Option<u32>| {
        rounds.is_none() || round.is_some_and(|round| (first..=last).contains(&round))
    };
    games.retain(|game| holds(game.round));
    byes.retain(|bye| holds(Some(bye.round)));
    let before = first.saturating_sub(1);
    for game in &mut games {
        game.round = game.round.map(|round| round - before);
    }
    for bye in &mut byes {
        bye.round = bye.round.saturating_sub(before);
    }
    let rounds = last.saturating_sub(before);
    // In a segment by itself the games that follow drawn ones are games like others.
    let after_draw = whole.after_draw.clone().filter(|_| span.segment.is_none());
    let games = games.into();
    let tournament =
        Tournament { games, byes, rounds, published: None, after_draw, ..whole.clone() };
    Ok(PartOfEvent { points: tournament.points(), tournament, before, known: Known::default() })
}

/// Whether a game is of one of these rounds.
fn is_of(range: Range, game: &Game) -> bool {
    let round = game.round.and_then(|round| usize::try_from(round).ok());
    round.is_some_and(|round| range.contains(round))
}

/// Whether every game has its round, and a round's number says which one it is: of a player's games in several
/// segments no two may bear the same, but for those that follow a drawn one.
fn tell_rounds(whole: &Tournament, games: &[Game]) -> Result<(), Verdict> {
    let mut segments: BTreeMap<(PlayerId, u32), &str> = BTreeMap::new();
    for game in games.iter().filter(|game| !whole.follows_drawn(&game.section)) {
        let Some(round) = game.round else { return Err(Verdict::Missing(Missing::Rounds)) };
        for player in [game.players.white, game.players.black] {
            let segment = game.section.segment.as_str();
            if *segments.entry((player, round)).or_insert(segment) != segment {
                return Err(Verdict::Missing(Missing::Segment));
            }
        }
    }
    Ok(())
}
