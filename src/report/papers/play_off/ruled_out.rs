//! Who is out of the event by a ruling while his tie is played off.

use crate::report::document::Block;
use crate::said::{Said, said};
use crate::tournament::PlayerId;
use crate::tournament::record::Ruled;

use super::pack::Pack;
use super::parts::cited;

/// Who is out of the event by a ruling and was in the tie, and what becomes of the games that are entered with him.
pub fn not_eligible(pack: &Pack<'_>) -> Option<Said> {
    let record = &pack.event.tournament().record;
    let ruled = record.rulings.iter().filter_map(|ruling| match &ruling.what {
        Ruled::NotEligible(named) => Some(named),
        _ => None,
    });
    let is_tied = |player: &PlayerId| pack.state.players.contains(player);
    let with = |player: PlayerId| {
        record.games.iter().filter(move |game| {
            let two = [game.players.white, game.players.black];
            two.iter().any(is_tied) && game.result.is_some() && two.contains(&player)
        })
    };
    let was_in = |player: &PlayerId| {
        let of_tie = |all: &&Vec<PlayerId>| pack.state.players.iter().all(|own| all.contains(own));
        with(*player).next().is_some()
            || record.were_tied.iter().find(of_tie).is_some_and(|all| all.contains(player))
    };
    let gone: Vec<PlayerId> = ruled.flatten().copied().filter(was_in).collect();
    let games: usize = gone.iter().map(|player| with(*player).count()).sum();
    let stands = pack.state.goes_on_from().is_some();
    let names = pack.each(&gone);
    match (gone.is_empty(), stands, games) {
        (true, ..) => None,
        (_, true, _) => Some(said!("paper.play-off.head.not-eligible-stands", names)),
        (.., 0) => Some(said!("paper.play-off.head.not-eligible-only", names)),
        _ => Some(said!("paper.play-off.head.not-eligible", names, games)),
    }
}

/// Whose match with somebody who is out is left to a ruling while others play on.
pub fn hung(pack: &Pack<'_>) -> Vec<Block> {
    let with = pack.state.goes_on_from();
    let is_out = |player: &PlayerId| with.is_some_and(|with| with.out.contains(player));
    let by = cited(pack.rules.settles.clause());
    let told = |players: &[PlayerId]| match players {
        [a, b] if is_out(a) != is_out(b) => {
            let (out, name) = if is_out(a) { (a, b) } else { (b, a) };
            let (name, out) = (pack.name(*name), pack.name(*out));
            Some(pack.paragraph(&said!("paper.play-off.head.hung", name, out, by = by.clone())))
        }
        _ => None,
    };
    let stages = pack.state.stages.iter().filter(|stage| pack.state.is_hung(stage));
    stages.filter_map(|stage| told(&stage.players)).collect()
}
