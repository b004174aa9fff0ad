//! Ties of an event of which all games are over while something else is open.

use crate::event::Standing;
use crate::report::papers::crosstable::parted_so_far;
use crate::report::papers::{Sheet, open};
use crate::said::said;

/// With whom a player is level on points in an event of which all games are over and something else is open, and what parts
/// them so far: its ties are not settled yet.
pub fn level_so_far(sheet: &Sheet<'_>, own: &Standing) -> Option<String> {
    let own = sheet.settlement.standing(own.player)?;
    let is_level = |other: &&Standing| other.total == own.total && other.player != own.player;
    let level = sheet.settlement.standings.iter().filter(is_level);
    let names: Vec<&str> = level.map(|other| sheet.name(other.player)).collect();
    if names.is_empty() || own.so_far.is_none() || !open::is_held_alone(sheet) {
        return None;
    }
    let systems = parted_so_far(sheet, own);
    Some(sheet.say(&match systems.is_empty() {
        true => said!("paper.explain.tie.level-so-far", names),
        false => said!("paper.explain.tie.so-far", names, systems),
    }))
}
