//! Systems of the opponents' ratings (C.07, article 10). Only games over the board count, in a round robin too (15.2).
//!
//! Worked example (10.2): 2½ of 4 against 2050 on average is 62½ per cent, rounded 63: 2050 + 95 = 2145.

use std::cmp::Reverse;

use super::card::{Entry, Kind};
use super::counted::Counted;
use super::detail::{Cut, Detail, Part, Why};
use super::ground::Missing;
use super::rating_tables::{difference, expected};
use crate::regulations::schema::{Descriptor, SystemName};
use crate::said::said;
use crate::tournament::exact::Exact;
use crate::tournament::{PlayerId, Tournament};

/// A number rounded to a whole one, a half upwards.
fn rounded(number: Exact) -> i128 {
    (number + Exact::HALF).floor()
}

/// The mean of the values that are not cut; none where there are none.
pub fn mean(parts: &[Part]) -> Option<Exact> {
    let values: Vec<Exact> = parts.iter().filter(|p| p.cut.is_none()).map(|p| p.counts).collect();
    let sum: Exact = values.iter().copied().sum();
    (!values.is_empty()).then(|| sum / values.len())
}

/// The rating of a player, or what stands for it.
pub fn rating(t: &Tournament, player: PlayerId, descriptor: &Descriptor) -> Result<Exact, Missing> {
    let declared = || t.event.unrated_count_as.as_ref().map(|own| own.value);
    let own = t.player(player).rating.filter(|rating| *rating > 0);
    own.or(descriptor.unrated).or_else(declared).map(Exact::from).ok_or(Missing::Rating)
}

/// The opponents met over the board with their ratings.
fn ratings(
    t: &Tournament,
    counted: &Counted,
    player: PlayerId,
    descriptor: &Descriptor,
) -> Result<Vec<Part>, Missing> {
    let over_the_board = |own: &&Entry| matches!(own.kind, Kind::Played(_));
    let card = counted.card(player).iter().filter(over_the_board);
    card.filter_map(|own| Some((own, own.kind.opponent()?)))
        .map(|(own, opponent)| {
            let rating = rating(t, opponent, descriptor)?;
            Ok(Part {
                round: own.round,
                kind: own.kind,
                score: Some(rating),
                why: Why::Rating,
                made: own.score.map_or(Exact::ZERO, |score| score.points()),
                counts: rating,
                cut: None,
            })
        })
        .collect()
}

/// Average rating of the opponents, some of the lowest and highest left out (10.1).
pub fn average(
    t: &Tournament,
    counted: &Counted,
    player: PlayerId,
    descriptor: &Descriptor,
) -> Result<Detail, Missing> {
    let mut parts = ratings(t, counted, player, descriptor)?;
    let mut order: Vec<usize> = (0..parts.len()).collect();
    order.sort_by_key(|index| parts[*index].counts);
    for index in order.iter().take(descriptor.lowest) {
        parts[*index].cut = Some(Cut::Lowest);
    }
    order.drain(..descriptor.lowest.min(order.len()));
    order.sort_by_key(|index| Reverse(parts[*index].counts));
    for index in order.iter().take(descriptor.highest) {
        parts[*index].cut = Some(Cut::Highest);
    }
    let value = mean(&parts).map(|mean| Exact::from(rounded(mean)));
    Ok(Detail { steps: vec![said!("tie-break.detail.average", value)], parts, value })
}

/// Tournament performance rating: the average and what the score is worth (10.2).
pub fn performance(
    t: &Tournament,
    counted: &Counted,
    player: PlayerId,
    descriptor: &Descriptor,
) -> Result<Detail, Missing> {
    let mut detail = average(t, counted, player, descriptor)?;
    let Some(average) = detail.value else { return Ok(detail) };
    let points: Exact = detail.parts.iter().map(|part| part.made).sum();
    let games = detail.parts.len();
    let hundredths = rounded(points * Exact::from(100) / games.max(1));
    let worth = difference(usize::try_from(hundredths).unwrap_or(0));
    let value = average + Exact::from(worth);
    detail.steps.push(said!(
        "tie-break.detail.performance",
        points,
        games,
        hundredths = i64::try_from(hundredths).unwrap_or(0),
        worth = Exact::from(worth),
        value
    ));
    detail.value = Some(value);
    Ok(detail)
}

/// Perfect tournament performance: the lowest rating of which the score would have been expected (10.3).
pub fn perfect(
    t: &Tournament,
    counted: &Counted,
    player: PlayerId,
    descriptor: &Descriptor,
) -> Result<Detail, Missing> {
    let parts = ratings(t, counted, player, descriptor)?;
    let whole = |rating: Exact| i32::try_from(rating.floor()).unwrap_or(0);
    let opponents: Vec<i32> = parts.iter().map(|part| whole(part.counts)).collect();
    let points: Exact = parts.iter().map(|part| part.made).sum();
    let (Some(least), Some(most)) = (opponents.iter().min(), opponents.iter().max()) else {
        return Ok(Detail { parts, ..Detail::default() });
    };
    let of = |rating: i32| -> i32 { opponents.iter().map(|own| expected(rating - own)).sum() };
    let value = if points == Exact::ZERO {
        least - 800
    } else {
        // The expected score never falls as the rating rises: looked for by halving.
        let enough = |rating: i32| Exact::from(of(rating)) >= points * Exact::from(100);
        let (mut below, mut enough_at) = (least - 801, most + 800);
        while enough_at - below > 1 {
            let middle = below + (enough_at - below) / 2;
            if enough(middle) { enough_at = middle } else { below = middle }
        }
        enough_at
    };
    let value = Exact::from(value);
    let games = parts.len();
    let steps = vec![said!("tie-break.detail.perfect", points, games, value)];
    Ok(Detail { parts, steps, value: Some(value) })
}

/// What was scored beyond what the ratings let expect (Rating Regulations 8.1.2): a part for each opponent met over the
/// board. A difference counts no more than `at_most`.
pub fn above_expected(
    (t, counted): (&Tournament, &Counted),
    player: PlayerId,
    at_most: Option<u32>,
) -> Result<Detail, Missing> {
    let descriptor = Descriptor::of(SystemName::Tpr);
    let own = rating(t, player, &descriptor)?;
    let most = at_most.and_then(|most| i32::try_from(most).ok()).unwrap_or(i32::MAX);
    let mut parts = ratings(t, counted, player, &descriptor)?;
    for part in &mut parts {
        let rating = part.counts;
        let difference = i32::try_from((own - rating).floor()).unwrap_or(0).clamp(-most, most);
        let hundredths = i128::from(expected(difference));
        let expected = Exact::fraction(hundredths, 100).unwrap_or(Exact::HALF);
        part.score = None;
        (part.counts, part.why) = (part.made - expected, Why::Expected { rating, expected });
    }
    Ok(Detail::sum(parts))
}

/// The average of a value that the opponents met over the board have of another system, rounded to so many decimals, a
/// half upwards (8.2, 10.4, 10.5); opponents who have none are left out.
pub fn average_of_opponents(
    counted: &Counted,
    player: PlayerId,
    decimals: u32,
    value: impl Fn(PlayerId) -> Option<Exact>,
) -> Detail {
    let over_the_board = |own: &&Entry| matches!(own.kind, Kind::Played(_));
    let card = counted.card(player).iter().filter(over_the_board);
    let parts: Vec<Part> = card
        .filter_map(|own| {
            let worth = value(own.kind.opponent()?)?;
            Some(Part {
                round: own.round,
                kind: own.kind,
                score: Some(worth),
                why: Why::OfOpponent,
                made: own.made,
                counts: worth,
                cut: None,
            })
        })
        .collect();
    let scale = Exact::from(10_i128.pow(decimals));
    let to_scale = |mean: Exact| {
        let units = rounded(mean * scale);
        Exact::fraction(units, scale.numerator()).unwrap_or(Exact::ZERO)
    };
    let mean = mean(&parts);
    let value = mean.map(to_scale);
    // What is rounded to hundredths is told as it was before.
    let step = match mean.filter(|_| decimals == 2 && value != mean) {
        Some(mean) => said!("tie-break.detail.average-in-hundredths", mean),
        None => said!("tie-break.detail.average", value),
    };
    Detail { steps: vec![step], parts, value }
}
