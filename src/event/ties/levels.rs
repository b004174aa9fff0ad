//! Which of those level at their places a step of a rule is about, and who goes to the board.

use super::ground::{lot, order_lot, rule};
use crate::regulations::Regulation;
use crate::regulations::schema::{RuleStep, TieRule};
use crate::standings::{Class, Focus, OrderLot, Placement, Refined, Table, refine};
use crate::tournament::record::Need;
use crate::tournament::{Places, PlayerId};

/// Places and players of everything that goes to the board in an event as it stands.
pub fn all_at_the_board(regulation: &Regulation, table: &Table) -> Vec<(Places, Vec<PlayerId>)> {
    let placement = Placement::behind(table.tournament.ahead, &table.score_groups());
    let groups: Vec<(Places, Vec<PlayerId>)> =
        placement.classes().iter().map(|own| (own.places, own.players.clone())).collect();
    at_the_board(regulation, table, &groups)
}

/// Places and players of everything that goes to the board.
pub fn at_the_board(
    regulation: &Regulation,
    table: &Table,
    groups: &[(Places, Vec<PlayerId>)],
) -> Vec<(Places, Vec<PlayerId>)> {
    let last = last_place(groups);
    let mut all = Vec::new();
    for (places, players) in groups.iter().filter(|(_, players)| players.len() > 1) {
        let rule = rule(regulation, table, places.first());
        let Some(board) = rule.step.iter().position(|step| step.play_off.is_some()) else {
            continue;
        };
        let mut classes = vec![Class { players: players.clone(), because: Vec::new() }];
        for step in &rule.step[..board] {
            let own = in_order(places.first(), classes);
            let parted = own.flat_map(|(own, class)| match is_level(step, own, last) {
                true => by(table, step, (own.first(), &class.players), &[]).classes,
                false => vec![class],
            });
            classes = parted.collect();
        }
        let level = in_order(places.first(), classes);
        let level = level.filter(|(own, _)| is_level(&rule.step[board], *own, last));
        all.extend(level.map(|(own, class)| (own, class.players)));
    }
    all
}

/// Classes with their places.
fn in_order(first: u32, classes: Vec<Class>) -> impl Iterator<Item = (Places, Class)> {
    Places::in_order(first, classes, |class| class.players.len())
}

/// The last place of all groups.
pub fn last_place(groups: &[(Places, Vec<PlayerId>)]) -> u32 {
    groups.last().map_or(0, |(places, _)| places.last())
}

/// Whether a step is about those who share some places.
pub fn is_level(step: &RuleStep, places: Places, last: u32) -> bool {
    !places.is_single() && step.is_for(places, last)
}

/// The lots that the steps behind a play-off come to for players whom it leaves level at a place, with those among whom each
/// is drawn and its clause; as if none of them were drawn yet.
pub fn drawn_behind(
    rule: &TieRule,
    table: &Table,
    (place, players): (u32, &[PlayerId]),
    last: u32,
) -> Vec<Need> {
    let steps = rule.step.iter().skip_while(|step| step.play_off.is_none()).skip(1);
    let mut levels = vec![(Class { players: players.to_vec(), because: Vec::new() }, false)];
    let mut drawn = Vec::new();
    for step in steps {
        let own = Places::in_order(place, levels, |(class, _)| class.players.len());
        let mut parted = Vec::new();
        for (places, (class, done)) in own {
            if done || !is_level(step, places, last) {
                parted.push((class, done));
                continue;
            }
            if step.by.is_empty() {
                parted.push((class, true));
                continue;
            }
            let name = order_lot(table, places.first());
            let none = OrderLot { name: &name, drawn: None, ruled: &[] };
            let own = refine(table.field(), &class.players, &[step.order()], Focus::All, none);
            let waits = own.draws || own.missing.is_some();
            drawn.extend(own.needs.into_iter().filter(|need| need.drawn().is_some()));
            parted.extend(own.classes.into_iter().map(|class| (class, waits)));
        }
        levels = parted;
    }
    drawn
}

/// Players level at a place, parted by the criteria of a step; no lot is drawn for those whom a ruling has parted.
pub fn by(
    table: &Table,
    step: &RuleStep,
    (place, players): (u32, &[PlayerId]),
    ruled: &[PlayerId],
) -> Refined {
    let name = order_lot(table, place);
    let drawn = lot(table, &name);
    let order = OrderLot { name: &name, drawn, ruled };
    refine(table.field(), players, &[step.order()], Focus::All, order)
}
