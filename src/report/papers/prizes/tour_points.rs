//! How tour points were shared.

use super::super::Sheet;
use super::amounts::{Awarded, points};
use crate::awards::{GroupMoney, ShareLine};
use crate::said::said;
use crate::tournament::Places;
use crate::tournament::exact::Exact;

/// `Places 1-3 (2.4): 20 + 15 + 10 = 45 points, shared by A, B and C: 15 each.` Where each place has its own points those
/// of the places that are shared; what nobody shares says all by itself.
pub fn tour_points<S: Awarded>(sheet: &Sheet<'_, S>, group: &GroupMoney) -> Vec<String> {
    let told = |places: Places, lines: &[ShareLine], names: String, each: Option<Exact>| {
        let own = group.amounts.iter().filter(|(place, _)| places.contains(*place));
        let sum: Vec<String> = own.clone().map(|(_, amount)| amount.mixed()).collect();
        let pool: Exact = own.map(|(_, amount)| *amount).sum();
        let clauses = sheet.words().clauses(lines.iter().map(|own| &own.clause));
        let (places, sum) = (sheet.places(&group.list, places), sum.join(" + "));
        let each = each.map(|own| points(sheet.words(), own).plain());
        sheet.say(&match each {
            Some(each) => {
                said!("paper.prizes.points-shared-each", places, clauses, sum, pool, names, each)
            }
            None => said!("paper.prizes.points-shared", places, clauses, sum, pool, names),
        })
    };
    let lines = &group.shares.lines;
    if lines.iter().all(|line| line.places.is_some()) {
        let shared = lines.iter().filter(|line| line.to.len() > 1);
        let of = |line: &ShareLine| {
            let places = line.places.unwrap_or(group.group.places);
            told(places, std::slice::from_ref(line), sheet.names(&line.to), Some(line.each))
        };
        return shared.map(of).collect();
    }
    let each = match &lines[..] {
        [line] if !line.to.is_empty() => Some(line.each),
        _ => None,
    };
    vec![told(group.group.places, lines, sheet.names(&group.in_order()), each)]
}
