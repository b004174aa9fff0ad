//! An event under another reading of a rule.

use std::collections::BTreeMap;

use super::ground::Settlement;
use super::stages::settle_once;
use crate::diagnostic::At;
use crate::regulations::schema::ScoringRule;
use crate::regulations::{Reading, Regulation};
use crate::tournament::exact::Exact;
use crate::tournament::{Scoring, Tournament};

/// Settles an event under another reading; what its games count is that of the reading, unless the event says it.
pub(super) fn settle_under(
    reading: &Reading,
    under: &Regulation,
    tournament: &Tournament,
) -> Settlement {
    match (reading.rule(), &under.competition.scoring) {
        ("scoring", Some(rule)) => {
            let mut other = tournament.clone();
            other.scoring = scoring(rule, tournament);
            settle_once(under, &other)
        }
        _ => settle_once(under, tournament),
    }
}

/// What games count by a rule, by segment; what the sheet `Event` says goes before it.
fn scoring(rule: &ScoringRule, tournament: &Tournament) -> BTreeMap<String, Scoring> {
    let event = &tournament.event;
    let of = |(segment, own): (&String, &Scoring)| {
        let follows = tournament.after_draw.as_ref() == Some(segment);
        let after = rule.after_draw.as_ref().filter(|_| follows);
        let after = after.map(|own| Scoring::of(own.win.0, Exact::ZERO, Exact::ZERO));
        let ours = || rule.in_segment(segment).map(|(ours, _)| ours);
        let Some(ours) = after.or_else(ours) else { return (segment.clone(), *own) };
        let named = follows || rule.segments().any(|(name, _)| name == *segment);
        let said = |rows: &BTreeMap<String, At<Exact>>| {
            rows.contains_key(segment) || !named && rows.contains_key("")
        };
        let said_win = said(&event.points_for_win);
        let win = if said_win { own.win } else { ours.win };
        let draw = if said_win || said(&event.points_for_draw) { own.draw } else { ours.draw };
        let loss = if said_win || said(&event.points_for_loss) { own.loss } else { ours.loss };
        let mut scoring = Scoring::of(win, draw, loss);
        if event.points_for_pairing_bye.is_some() {
            scoring.pairing_bye = own.pairing_bye;
        }
        if event.points_for_half_bye.is_some() {
            scoring.half_bye = own.half_bye;
        }
        (segment.clone(), scoring)
    };
    tournament.scoring.iter().map(of).collect()
}
