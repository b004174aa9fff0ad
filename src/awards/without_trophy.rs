//! Categories for which nobody names a trophy, though the rules give each of them one.

use super::declared;
use crate::diagnostic::{Code, Diagnostic};
use crate::regulations::schema::{CategoryPrizes, CategoryTrophies, Competition, TieRule, Who};
use crate::said::said;
use crate::tournament::Tournament;
use crate::tournament::roster::fold;

/// Tells the categories for which the sheet names no trophy, though the rules give each of them one: those of the sheet
/// Categories, of the prizes, and of the players, but for those that only say who plays off.
pub fn without_trophy(rules: &Competition, tournament: &Tournament) -> Vec<Diagnostic> {
    let rule = rules.categories.as_ref().filter(|own| own.trophies == CategoryTrophies::One);
    let Some(rule) = rule else { return Vec::new() };
    missing(rule, rules, tournament).into_iter().chain(beyond_first(rule, tournament)).collect()
}

/// The trophies of a category behind the first place, of which nobody has one.
fn beyond_first<'t>(
    rule: &'t CategoryPrizes,
    tournament: &'t Tournament,
) -> impl Iterator<Item = Diagnostic> + 't {
    tournament.prizes.iter().filter_map(|row| {
        let (category, award) = row.category.as_ref().zip(row.award.as_ref())?;
        row.places.filter(|places| places.first() > 1)?;
        let clause = &rule.clause;
        let said =
            said!("event.second-trophy-of-category", award, category = &category.value, clause);
        Some(Diagnostic::warning(Code::PrizeWithoutPlayer, said).at(&row.at))
    })
}

fn missing(
    rule: &CategoryPrizes,
    rules: &Competition,
    tournament: &Tournament,
) -> Option<Diagnostic> {
    let at = declared::cell(tournament)?;
    let rows =
        || tournament.prizes.iter().filter_map(|row| Some((row, &*row.category.as_ref()?.value)));
    let declared = tournament.categories.iter().map(|own| own.name.as_str());
    let own = tournament.players.iter().flat_map(|player| &player.categories).map(String::as_str);
    let plays_off = rules.tie.iter().filter_map(TieRule::play_off);
    let plays_off = plays_off.filter_map(|own| match &own.who {
        Who::Only(only) => only.category.as_deref().map(fold),
        Who::All(_) | Who::Choose(_) => None,
    });
    let plays_off: Vec<_> = plays_off.collect();
    let own = own.filter(|name| !plays_off.contains(&fold(name)));
    let mut names: Vec<&str> = Vec::new();
    for name in declared.chain(rows().map(|(_, name)| name)).chain(own) {
        if !names.iter().any(|own| fold(own) == fold(name)) {
            names.push(name);
        }
    }
    let has_one =
        |name: &str| rows().any(|(row, own)| row.award.is_some() && fold(own) == fold(name));
    let none = names.is_empty();
    names.retain(|name| !has_one(name));
    let clause = &rule.clause;
    let told = match (none, names.is_empty()) {
        (true, _) => said!("event.no-trophy-of-category.none", clause),
        (false, false) => said!("event.no-trophy-of-category.some", clause, names),
        (false, true) => return None,
    };
    Some(Diagnostic::warning(Code::PrizeWithoutPlayer, told).at(at))
}
