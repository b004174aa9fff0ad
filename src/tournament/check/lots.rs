//! The sheet Lots.

use super::super::PlayerId;
use super::super::entries::LotEntry;
use super::super::notation;
use super::super::record::{Drawn, Lot, LotKind, LotName};
use super::bids::bids;
use super::players::Names;
use crate::diagnostic::{Address, Code, Diagnostic, Diagnostics};
use crate::said::{Said, said};

/// Adds the order of one group of players to that of another: groups that nothing separates are drawn each by itself, and
/// may be entered in a row each. A row that says the same once more does no harm, nor one that names more of those who drew
/// behind who has White.
pub fn goes_on(first: &mut Lot, lot: &Lot) -> bool {
    if first.drawn == lot.drawn && lot.name.kind != LotKind::Order {
        return true;
    }
    let (Drawn::Players(order), Drawn::Players(next)) = (&mut first.drawn, &lot.drawn) else {
        return false;
    };
    if lot.name.kind == LotKind::White && order.first() == next.first() {
        if next.len() > order.len() {
            order.clone_from(next);
        }
        return true;
    }
    let others = lot.name.kind == LotKind::Order && !next.iter().any(|own| order.contains(own));
    if others {
        order.extend(next);
    }
    others
}

/// A lot as it was drawn.
pub fn lot(row: &LotEntry, names: &Names, problems: &mut Diagnostics) -> Option<Lot> {
    let Some(name) = LotName::read(&row.name.value) else {
        let kinds = LotKind::ALL.map(LotKind::word).join(", ");
        let said = said!("check.no-such-lot", written = &row.name.value, kinds);
        problems.push(Diagnostic::error(Code::NoSuchLot, said).at(&row.name.at));
        return None;
    };
    let items = &row.result;
    if let Some(said) = other_form(name.kind, &items.value, names) {
        problems.push(Diagnostic::error(Code::UnreadableLot, said).at(&items.at));
        return None;
    }
    let drawn = match name.kind {
        LotKind::Colour => {
            let mut parts = items.value.iter();
            let winner = names.find_text(parts.next()?, &items.at, problems)?;
            let chosen = match parts.next().map(|c| c.trim().to_lowercase()) {
                None => None,
                Some(word) => {
                    let colour = notation::colour(&word);
                    if colour.is_none() {
                        let said = said!("check.no-colour", word);
                        problems.push(Diagnostic::error(Code::NoColour, said).at(&items.at));
                    }
                    Some(colour?)
                }
            };
            Drawn::Toss { winner, chosen }
        }
        LotKind::Pairings => {
            let split = items
                .value
                .iter()
                .position(|i| ["byes", "bye"].contains(&i.trim().to_lowercase().as_str()));
            let (paired, free) = match split {
                Some(at) => (&items.value[..at], &items.value[at + 1..]),
                None => (&items.value[..], &[][..]),
            };
            let paired = names.find_all(paired, &items.at, problems);
            let byes = names.find_all(free, &items.at, problems);
            let (paired, byes) = (paired?, byes?);
            if paired.len() % 2 == 1 {
                let said = said!("check.odd-pairings");
                problems.push(Diagnostic::error(Code::OddPairings, said).at(&items.at));
                return None;
            }
            Drawn::Pairings { pairs: paired.chunks_exact(2).map(|p| (p[0], p[1])).collect(), byes }
        }
        LotKind::Bids => Drawn::Bids(bids(&items.value, &items.at, names, problems)?),
        _ => {
            let order = notation::without_ranks(&items.value);
            Drawn::Players(each_once(names, &order, &items.at, problems)?)
        }
    };
    Some(Lot {
        name,
        drawn,
        drawn_by: row.drawn_by.clone(),
        time: row.time.clone(),
        at: items.at.clone(),
    })
}

/// How a lot is written, where a part of its cell says more than a name: `Smith takes Black`, `Smith has White`.
fn other_form(kind: LotKind, parts: &[String], names: &Names) -> Option<Said> {
    if kind == LotKind::Colour
        && let Some((text, name)) = toss(parts, names)
    {
        return Some(said!("check.lot-form.toss", text, name));
    }
    let parts = match kind {
        LotKind::Bids => return None,
        LotKind::Colour => parts.iter().take(1).cloned().collect(),
        _ => notation::without_ranks(parts),
    };
    let own = parts.iter().flat_map(|part| match &notation::names(part)[..] {
        several @ [_, _, ..] => several.to_vec(),
        _ => vec![part.clone()],
    });
    let (name, text) = own.map(|part| (names.within(&part), part)).find(|own| own.0.is_some())?;
    let name = name.unwrap_or_default();
    Some(match kind {
        LotKind::Colour => said!("check.lot-form.toss", text, name),
        _ => said!("check.lot-form.names", text, name),
    })
}

/// A toss whose colour stands before the winner, or behind him without a semicolon: how it is written, and his name.
fn toss<'n>(parts: &[String], names: &'n Names) -> Option<(String, &'n str)> {
    const MARKS: [char; 6] = [' ', ',', ';', ':', '(', ')'];
    if parts.first().is_none_or(|winner| names.named(winner).is_some()) {
        return None;
    }
    let text = parts.join("; ");
    let whole = text.trim_matches(MARKS);
    let split = [whole.rsplit_once(MARKS), whole.split_once(MARKS).map(|(one, rest)| (rest, one))];
    let winner = |(rest, word): (&str, &str)| {
        notation::colour(&word.to_lowercase())?;
        let player = names.named(rest.trim_matches(MARKS))?;
        names.players.get(player.0).map(|own| &*own.name)
    };
    let name = split.into_iter().flatten().find_map(winner)?;
    Some((text, name))
}

/// Players by their names; none where one of them is told twice.
pub fn each_once(
    names: &Names,
    parts: &[String],
    at: &Address,
    problems: &mut Diagnostics,
) -> Option<Vec<PlayerId>> {
    let mut list = Vec::new();
    for player in names.find_all(parts, at, problems)? {
        if list.contains(&player) {
            names.tell_named_twice(player, at, problems);
            return None;
        }
        list.push(player);
    }
    Some(list)
}
