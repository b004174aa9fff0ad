//! Who of those who are tied plays, and the lot that says it.

use crate::regulations::schema::{Others, Who};
use crate::report::document::Block;
use crate::said::{Said, said};
use crate::tournament::PlayerId;
use crate::tournament::record::LotKind;

use super::lots::{protocol, slots};
use super::pack::Pack;
use super::parts::cited;

/// Who plays, and by which clause.
pub fn who_plays(pack: &Pack<'_>) -> Said {
    let state = pack.state.in_full();
    let rule = match &pack.rules.who {
        Who::All(rule) => return said!("paper.play-off.head.all-play", by = cited(&rule.clause)),
        Who::Only(rule) => {
            let names = pack.each(&state.participants);
            let by = cited(&rule.clause);
            return match names.len() {
                0 => said!("paper.play-off.head.nobody-plays", by),
                all if all == state.players.len() => {
                    said!("paper.play-off.head.all-play", by)
                }
                _ => said!("paper.play-off.head.only-these-play", names, by),
            };
        }
        Who::Choose(rule) => rule,
    };
    let (players, by) = (rule.players, cited(&rule.clause));
    match (&state.participants[..], &state.certain[..]) {
        ([], []) => said!("paper.play-off.head.some-play", players, by),
        ([], sure) => {
            said!("paper.play-off.head.some-play-one-sure", players, by, names = pack.each(sure))
        }
        (own, _) if own.len() == state.players.len() => {
            said!("paper.play-off.head.all-play", by)
        }
        (own, _) => {
            let names = pack.each(own);
            match pack.rules.others {
                Some(Others::RankOn(_)) => {
                    said!("paper.play-off.head.these-play-for-first", names, by)
                }
                Some(Others::Share(_)) | None => said!("paper.play-off.head.these-play", names, by),
            }
        }
    }
}

/// The lot of who plays: asked for, or drawn.
pub fn participants_lot(pack: &Pack<'_>) -> Option<Block> {
    let state = pack.state.in_full();
    let Who::Choose(rule) = &pack.rules.who else {
        return None;
    };
    let lot = pack.way.who.as_ref().filter(|lot| lot.kind == LotKind::Participants)?;
    let wanted = rule.players - state.certain.len().min(rule.players);
    let drawn: Vec<_> = match lot.drawn {
        Some(_) => {
            let own = |p: &&PlayerId| lot.among.contains(p);
            state.participants.iter().filter(own).copied().collect()
        }
        None => Vec::new(),
    };
    let among = pack.each(&lot.among);
    let by = cited(&lot.clause);
    Some(protocol(
        pack,
        &lot.names[0].to_string(),
        &said!("paper.play-off.lot.who", wanted, among, by),
        slots(pack, wanted, &drawn, |n| said!("paper.play-off.lot.drawn-as", n)),
        lot.drawn.as_ref(),
    ))
}
