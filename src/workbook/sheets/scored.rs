//! Results written by what they count in the event: `3-0` and `1-1` where a win counts three points.

use super::super::cells::Value;
use crate::tournament::entries::{BySegment, EventEntries, ResultEntry};
use crate::tournament::exact::Exact;
use crate::tournament::game::{GameResult, Score};
use crate::tournament::notation;

/// The result that a cell has by the points of both players; none where it is read as any other, or games of the segment
/// count as usual.
pub fn by_points(value: &Value, event: &EventEntries, segment: &str) -> Option<ResultEntry> {
    let win = win(event, segment)?;
    let draw = of_segment(&event.points_for_draw, segment);
    let text = value.written()?;
    let [white, black] = text.split(['-', '–', ':']).collect::<Vec<_>>().try_into().ok()?;
    let (white, black) = (notation::exact(white.trim())?, notation::exact(black.trim())?);
    if notation::result(text).is_ok() {
        return None;
    }
    let loss = of_segment(&event.points_for_loss, segment).unwrap_or(Exact::ZERO);
    let score = match (white, black) {
        own if own == (win, loss) => Score::Win,
        own if own == (loss, win) => Score::Loss,
        (white, black) if draw == Some(white) && white == black => Score::Draw,
        _ => return None,
    };
    Some(ResultEntry::Over(GameResult::Played(score)))
}

/// What a win counts in games of a segment, where the event says it.
pub fn win(event: &EventEntries, segment: &str) -> Option<Exact> {
    of_segment(&event.points_for_win, segment)
}

fn of_segment(points: &BySegment<Exact>, segment: &str) -> Option<Exact> {
    points.get(segment).or_else(|| points.get("")).map(|own| own.value)
}
