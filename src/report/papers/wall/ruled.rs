//! What a ruling made of a tie, in the foot of a wall chart.

use super::open;
use super::order::Order;
use crate::event::Tie;
use crate::playoff::PlayOffState;
use crate::report::papers::Sheet;
use crate::said::{Said, said};
use crate::tournament::{Places, PlayerId};

/// What a ruling made of a tie: who is ahead of it, alone or with others.
pub fn told(sheet: &Sheet<'_>, order: &Order, tie: &Tie) -> Said {
    of_players(sheet, order, (&tie.players, tie.places.first()), sheet.settlement.play_off(tie))
}

/// What rulings made of those of a tie whom something else left level, each group alone, with its places.
pub fn in_part(sheet: &Sheet<'_>, order: &Order, tie: &Tie) -> Vec<(Places, Said)> {
    let told = |players: &Vec<PlayerId>| {
        let place = |player: &PlayerId| sheet.settlement.standing(*player)?.places;
        let first = players.iter().filter_map(place).map(Places::first).min()?;
        let told = of_players(sheet, order, (players, first), None);
        Some((Places::of(first, players.len()), told))
    };
    tie.ruled.iter().filter_map(told).collect()
}

fn of_players(
    sheet: &Sheet<'_>,
    order: &Order,
    (players, first): (&[PlayerId], u32),
    state: Option<&PlayOffState>,
) -> Said {
    let place = |player: &PlayerId| sheet.settlement.standing(*player).and_then(|own| own.places);
    let best = players.iter().filter_map(place).map(Places::first).min();
    let ahead: Vec<PlayerId> =
        players.iter().filter(|p| place(p).map(Places::first) == best).copied().collect();
    let names = sheet.words().list(&open::named(sheet, order, &ahead));
    let cite = sheet.cited_aloud(sheet.settlement.ruled_by(&ahead));
    if let Some(order) = ordered(sheet, order, players, state) {
        return said!("paper.wall.ruled-order", order, cite);
    }
    // Whom a ruling leaves level without a play-off nobody has called winners.
    let joint = state.is_none_or(PlayOffState::is_joint);
    match (ahead.len(), first) {
        (1, 1) => said!("paper.wall.ruled-first", names, cite),
        (1, _) => said!("paper.wall.ruled-ahead", names, cite),
        (_, 1) if joint => said!("paper.wall.ruled-joint", names, cite),
        _ => said!("paper.wall.ruled-shared", names, cite),
    }
}

/// The order that a ruling gives a tie; none where it says no more than who is ahead.
fn ordered(
    sheet: &Sheet<'_>,
    order: &Order,
    players: &[PlayerId],
    state: Option<&PlayOffState>,
) -> Option<String> {
    let by_ruling = |state: &PlayOffState| state.ordered_by().is_some();
    // Who has parted from those whom it orders is placed by the rules.
    let is_ordered = |player: &&PlayerId| {
        state.filter(|own| own.ordered_by().is_some()).is_none_or(|own| {
            let mut ruled = own.order.iter().filter(|class| own.is_ordered(class));
            ruled.any(|class| class.players.contains(player))
        })
    };
    let mut placed: Vec<(Places, PlayerId)> = players
        .iter()
        .filter(is_ordered)
        .filter_map(|player| Some((sheet.settlement.standing(*player)?.places?, *player)))
        .collect();
    placed.sort();
    let classes = placed.chunk_by(|(a, _), (b, _)| a == b);
    let named = |class: &[(Places, PlayerId)]| {
        let players: Vec<PlayerId> = class.iter().map(|(_, player)| *player).collect();
        sheet.words().list(&open::named(sheet, order, &players))
    };
    let told: Vec<String> = classes.map(named).collect();
    let own = told.len() > 2 && state.is_none_or(by_ruling);
    own.then(|| sheet.words().statements(&told))
}
