//! What all crosstables tell of a place and of a part of the event.

use super::super::Sheet;
use crate::decision::Clause;
use crate::event::{Standing, System, Tie, declared_systems};
use crate::report::columns::whole;
use crate::report::document::Cell;
use crate::said::{Said, said};
use crate::standings::LeftOut;
use crate::tournament::exact::Exact;
use crate::tournament::stages::is_final;
use crate::tournament::{Places, Player, Section};

/// A rating, in words where it is provisional.
pub fn rating(sheet: &Sheet<'_>, player: &Player) -> Cell {
    player.rating.map_or_else(Cell::default, |rating| match player.provisional {
        true => {
            let looks = sheet.say(&said!("paper.crosstable.provisional-rating", rating));
            Cell::number(rating.into(), looks)
        }
        false => whole(rating),
    })
}

/// A number with or of a handicap. What is missing stays blank: nought is a handicap too.
pub fn with_handicap(
    sheet: &Sheet<'_>,
    standing: Option<&Standing>,
    told: impl Fn(&Standing) -> Exact,
) -> Cell {
    let known = standing.filter(|own| sheet.has_handicap(own.player)).map(told);
    known.map_or_else(Cell::default, |number| Cell::number(number, sheet.score(number)))
}

/// What heads the places; none where there are none.
pub fn place_head(sheet: &Sheet<'_>) -> Option<&'static str> {
    let any = |has: fn(&Standing) -> bool| sheet.settlement.standings.iter().any(has);
    if any(|s| s.so_far.is_some()) {
        return Some(sheet.word("paper.place-so-far"));
    }
    any(|s| s.places.is_some()).then(|| sheet.word("paper.place"))
}

/// The place, with the clauses that made it as its note; while the event runs the place so far.
pub fn place_cell(sheet: &Sheet<'_>, standing: &Standing) -> Cell {
    let Some(places) = standing.places.or(standing.so_far) else {
        return Cell::default();
    };
    let cell = Cell::text(sheet.place(places)).strong();
    let cell = Cell { number: places.is_single().then(|| places.first().into()), ..cell };
    if standing.places.is_none() {
        cell.note(sheet.word("paper.crosstable.by-results-so-far"))
    } else {
        let why = because(sheet, standing);
        cell.note(sheet.say(&said!("paper.crosstable.by", why)))
    }
}

/// `points`, or `points, then 2.1.1`.
pub fn because(sheet: &Sheet<'_>, standing: &Standing) -> Said {
    match (&standing.because[..], has_handicaps(sheet)) {
        ([], false) => said!("paper.crosstable.by-points"),
        ([], true) => said!("paper.crosstable.by-points-with-handicap"),
        (clauses, false) => said!("paper.crosstable.by-points-then", clauses),
        (clauses, true) => said!("paper.crosstable.by-points-with-handicap-then", clauses),
    }
}

/// An order of the whole event: who played the final stands before all others, whatever he has scored in it.
pub fn in_stages(sheet: &Sheet<'_>, by: Said) -> Said {
    let settlement = sheet.settlement;
    let mut stages = settlement.stages.iter().filter(|_| !settlement.is_in_divisions());
    match stages.find(|stage| is_final(&stage.name)) {
        Some(own) => {
            said!("paper.wall.order-by-stages", stage = sheet.words().capital(&own.name), by)
        }
        None => by,
    }
}

/// What comes first in the order: `points`, or `points with handicap`.
pub fn ranked_on(sheet: &Sheet<'_>) -> &'static str {
    sheet.word(match has_handicaps(sheet) {
        true => "paper.foot.points-with-handicap",
        false => "paper.foot.points",
    })
}

/// Which criteria begin again with those whom one of them leaves level; none where none do.
pub fn beginning_again(sheet: &Sheet<'_>) -> Option<String> {
    let clauses = sheet.regulation.competition.restarting(sheet.tournament().format);
    (!clauses.is_empty()).then(|| sheet.say(&said!("paper.foot.restart", clauses)))
}

/// The criteria by which places go, in the declared order, whether they were needed or not; then those that ties came to
/// besides and that did not apply to them.
pub fn criteria(sheet: &Sheet<'_>) -> Vec<System> {
    let mut all = declared_systems(sheet.regulation, sheet.tournament().format);
    let ties = sheet.settlement.ties.iter().filter(|tie| tie.title.is_none());
    for own in ties.flat_map(|tie| &tie.skipped) {
        let LeftOut { code, title, clause, .. } = own.clone();
        let own = System { code, title, clause };
        if !all.iter().any(|known| known.is(&own)) {
            all.push(own);
        }
    }
    all
}

/// Behind the name of a criterion that could not be applied because ratings are missing: that it was not, and at which
/// places where it was at others; nothing behind the others.
pub fn not_applied(sheet: &Sheet<'_>, system: &System) -> String {
    let of = |clause: &Clause, title: &Said| *clause == system.clause && *title == system.title;
    let without =
        |tie: &&Tie| tie.skipped.iter().any(|own| own.unrated && of(&own.clause, &own.title));
    let applied = |tie: &Tie| tie.steps.iter().any(|own| of(&own.clause, &own.title));
    let ties = || sheet.settlement.ties.iter().filter(|tie| tie.title.is_none());
    let places: Vec<Places> = ties().filter(without).map(|tie| tie.places).collect();
    let elsewhere = ties().any(|tie| !without(&tie) && applied(tie));
    match (places.is_empty(), elsewhere) {
        (true, _) => String::new(),
        (false, false) => format!(" ({})", sheet.word("paper.foot.unrated")),
        (false, true) => {
            let places = sheet.words().each_of_places(&places);
            format!(" ({})", sheet.say(&said!("paper.foot.unrated-at", places)))
        }
    }
}

fn has_handicaps(sheet: &Sheet<'_>) -> bool {
    sheet.regulation.competition.handicap.is_some()
}

/// `Rapid`, `Blitz, final`.
pub fn section_name(sheet: &Sheet<'_>, section: &Section) -> String {
    let segment = sheet.segment(&section.segment);
    let words = [segment.as_str(), section.stage.as_str()];
    match words.iter().filter(|w| !w.is_empty()).copied().collect::<Vec<_>>().join(", ") {
        none if none.is_empty() => sheet.word("paper.crosstable.games").to_owned(),
        joined => sheet.words().capital(&joined),
    }
}

/// The tie-breaks that part a player so far from those who have as many points.
pub fn parted_so_far(sheet: &Sheet<'_>, own: &Standing) -> Vec<String> {
    let is_level = |other: &&Standing| other.total == own.total && other.player != own.player;
    let mut level: Vec<&Standing> = match (own.places, own.so_far) {
        (None, Some(_)) => sheet.settlement.standings.iter().filter(is_level).collect(),
        _ => Vec::new(),
    };
    let mut by = Vec::new();
    for system in &sheet.settlement.systems {
        let before = level.len();
        level.retain(|other| other.value_of(system) == own.value_of(system));
        by.extend((level.len() < before).then(|| sheet.say(&system.title)));
    }
    by
}
