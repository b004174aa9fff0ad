//! Rulings on prizes: who has one that people award, `prize Best game: NAME`, and how money is split.

use super::super::exact::Exact;
use super::super::record::PrizeFor;
use super::super::{PlayerId, notation};
use crate::diagnostic::Diagnostics;

/// The prize of which a ruling begins to say who has it; none where it begins otherwise.
pub fn named(text: &str) -> Option<&str> {
    let (word, name) = text.split_once(':')?.0.trim().split_once(char::is_whitespace)?;
    Some(name.trim()).filter(|_| word.eq_ignore_ascii_case("prize"))
}

/// Words for a prize that nobody has.
const NOBODY: [&str; 3] = ["nobody", "no one", "none"];

/// For whom or what it is given: players, the game of two of them, or nobody; none where nothing stands there. What is
/// wrong with a name is told, and nothing is given.
#[expect(clippy::option_option, reason = "what is told and what is missing are two things")]
pub fn given(
    rest: &str,
    find: impl Fn(&str, &mut Diagnostics) -> Option<PlayerId>,
    list: impl FnOnce(&mut Diagnostics) -> Option<Vec<PlayerId>>,
    problems: &mut Diagnostics,
) -> Option<Option<PrizeFor>> {
    if NOBODY.contains(&rest.to_lowercase().as_str()) {
        return Some(Some(PrizeFor::Players(Vec::new())));
    }
    if let Some(pair) = game(rest) {
        let [white, black] = pair.map(|own| find(own.trim(), problems));
        return Some(Some(PrizeFor::Game([white?, black?])));
    }
    let players = list(problems)?;
    Some((!players.is_empty()).then_some(PrizeFor::Players(players)))
}

/// The two names of a game, White first: `NAME - NAME`.
pub fn game(rest: &str) -> Option<[&str; 2]> {
    let pair = [" - ", " – "].iter().find_map(|dash| rest.split_once(dash));
    pair.filter(|_| !rest.contains(';')).map(|(white, black)| [white, black])
}

/// A name and the amount behind it, which may have blanks: `So, Wesley 1 000`. None where it may be two amounts.
pub fn share(part: &str) -> Option<(&str, Exact)> {
    part.match_indices(' ').find_map(|(at, _)| {
        let (name, amount) = (&part[..at], part[at..].trim());
        let read = match amount.contains('/') {
            true => notation::exact(amount),
            false => notation::money(amount)
                .filter(|(_, currency)| currency.is_none())
                .map(|(amount, _)| amount),
        };
        Some((name, read?))
    })
}
