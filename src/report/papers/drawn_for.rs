//! What a lot outside a play-off's own is drawn for, and what left the players level.

use super::Sheet;
use crate::event::{Tie, tie_rule};
use crate::playoff::PlayOffState;
use crate::regulations::schema::{Division, TitleBy};
use crate::report::columns::Columns;
use crate::report::document::{Block, Cell};
use crate::standings::TieStep;
use crate::tie_break;
use crate::tournament::PlayerId;
use crate::tournament::record::{LotKind, Need, StageName};

/// More players than these are not written on one page: their order stands on the sheet Lots.
pub const MOST: usize = 24;

/// The tie that a lot decides.
pub fn tie_of<'a>(sheet: &Sheet<'a>, title: Option<&TitleBy>, need: &Need) -> Option<&'a Tie> {
    let ties = sheet.settlement.ties.iter();
    let own = ties.filter(|tie| need.among.iter().all(|p| tie.players.contains(p)));
    let of_title = |tie: &&Tie| title.is_none_or(|_| tie.title.is_some());
    own.filter(of_title).max_by_key(|tie| tie.steps.len())
}

/// Whether a lot orders players whom a play-off that is over has left level: it is drawn on the pack, as on the prints before.
pub fn is_on_pack(sheet: &Sheet<'_>, need: &Need) -> bool {
    let of_its = |state: &PlayOffState| {
        let own = state.is_over() && !state.is_without_play();
        own && need.among.iter().all(|player| state.players.contains(player))
    };
    let orders = need.drawn().is_some_and(|name| name.kind == LotKind::Order);
    let is_one = need.among.len() <= MOST && need.level_groups().count() < 2;
    orders
        && is_one
        && title_by(sheet, need).is_none()
        && !is_of_prizes(sheet, need)
        && sheet.settlement.play_offs.iter().any(of_its)
}

/// What left those level among whom such a lot is drawn.
pub fn left_level(sheet: &Sheet<'_>, need: &Need) -> Option<Block> {
    criteria(sheet, None, tie_of(sheet, None, need)?, need)
}

/// The rule of the title that a lot decides; none of a lot that orders places.
pub fn title_by<'a>(sheet: &Sheet<'a>, need: &Need) -> Option<&'a TitleBy> {
    let own = stage_of(need) == Some("title") || !parts_places(sheet, need, 1);
    let is_its = |rule: &&TitleBy| rule.by.iter().any(|own| own.lot() == Some(&need.clause));
    sheet.regulation.competition.title_by.as_ref().filter(is_its).filter(|_| own)
}

/// Whether a lot says who has the prizes of places, and not who has these.
pub fn is_of_prizes(sheet: &Sheet<'_>, need: &Need) -> bool {
    let Some(name) = need.drawn() else { return false };
    let rule = tie_rule(sheet.regulation, &sheet.settlement.table, name.place);
    let Some(Division::ByTieBreak(money)) = &rule.money else { return false };
    let divides = money.by.iter().any(|own| own.lot() == Some(&need.clause));
    stage_of(need) == Some("money") || divides && !parts_places(sheet, need, name.place)
}

/// The words of a lot that stands beside that of the places.
fn stage_of(need: &Need) -> Option<&str> {
    match &need.drawn()?.stage {
        StageName::Words(words) => Some(words),
        _ => None,
    }
}

/// Whether the places that begin at one are parted by a lot of the clause.
fn parts_places(sheet: &Sheet<'_>, need: &Need, place: u32) -> bool {
    let rule = tie_rule(sheet.regulation, &sheet.settlement.table, place);
    rule.by().iter().any(|own| own.lot() == Some(&need.clause))
}

/// What each criterion gave those among whom the lot is drawn; nothing where none was looked at.
pub fn criteria(
    sheet: &Sheet<'_>,
    title: Option<&TitleBy>,
    tie: &Tie,
    need: &Need,
) -> Option<Block> {
    if tie.steps.is_empty() {
        return None;
    }
    let mut columns: Columns<'_, PlayerId> = Columns::in_words(sheet.words());
    columns.word("paper.name").share(3).kept().cell(|p| Cell::text(sheet.name(*p)));
    for step in &tie.steps {
        let head = format!("{}{}", sheet.say(&step.title), sheet.cited([&step.clause]));
        columns.column(head).share(2).cell(|p| match step.values.get(p) {
            Some(value) => Cell::text(sheet.tie_break(&step.code, step.scale, *value)),
            None => Cell::text("–"),
        });
    }
    // One that had nothing to count was looked at all the same.
    let rule = tie_rule(sheet.regulation, &sheet.settlement.table, tie.places.first());
    let by = title.map_or_else(|| rule.by(), |rule| rule.by.clone());
    let before = by.into_iter().take_while(|criterion| criterion.lot().is_none());
    for criterion in before {
        let system = tie_break::system(&criterion);
        let is_its = |step: &TieStep| step.clause == *system.clause && step.title == system.title;
        if !tie.steps.iter().any(is_its) {
            let head = format!("{}{}", sheet.say(&system.title), sheet.cited([system.clause]));
            columns.column(head).share(2).cell(|_| Cell::text("–"));
        }
    }
    Some(Block::Table(columns.table("Lots", need.among.iter())))
}
