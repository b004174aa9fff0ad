//! Who plays, where not all tied players do: the first by criteria, then by lot.

use super::engine::{Engine, Line};
use crate::decision::Clause;
use crate::regulations::schema::{Choose, Only, Order};
use crate::said::said;
use crate::standings::{Focus, OrderLot, tell_missing};
use crate::tournament::record::{Drawn, LotKind, LotName};
use crate::tournament::{PlayerId, Tournament};

/// The participants; none where a lot is needed first.
pub fn choose(engine: &mut Engine<'_>, rule: &Choose, line: &Line<'_>) -> Option<Vec<PlayerId>> {
    let [name, _] = names(line);
    let order = Order { by: &rule.by, restart: rule.restart };
    let lot = OrderLot { name: &name, drawn: None };
    let refined = engine.by_criteria(&line.players, order, Focus::Cut(rule.players), lot);
    let mut chosen: Vec<PlayerId> = Vec::new();
    for class in &refined.classes {
        let wanted = rule.players - chosen.len();
        if class.players.len() <= wanted {
            chosen.extend(&class.players);
            if chosen.len() == rule.players {
                break;
            }
            continue;
        }
        if let Some((clause, what)) = &refined.missing {
            let among = &class.players;
            tell_missing(clause, *what, among, &mut engine.needs, &mut engine.problems);
            return None;
        }
        let clause = rule.lots.get(chosen.len()).or(rule.lots.last());
        let clause = clause.unwrap_or(&rule.clause).clone();
        engine.certain.clone_from(&chosen);
        let drawn = drawn(engine, line, &chosen, &class.players, wanted, &clause)?;
        chosen.extend(drawn);
        break;
    }
    Some(chosen)
}

/// Those of tied players who are of a category or a federation.
pub fn only(tournament: &Tournament, rule: &Only, tied: &[PlayerId]) -> Vec<PlayerId> {
    let is = |wanted: &str, own: &String| own.eq_ignore_ascii_case(wanted);
    let fits = |player: &PlayerId| {
        let player = tournament.player(*player);
        let of = |own: &String| rule.category.as_ref().is_some_and(|wanted| is(wanted, own));
        let from = |own: &String| rule.federation.as_ref().is_some_and(|wanted| is(wanted, own));
        (rule.category.is_none() || player.categories.iter().any(of))
            && (rule.federation.is_none() || player.federation.iter().any(from))
    };
    tied.iter().copied().filter(fits).collect()
}

/// The lot of who plays.
fn names(line: &Line<'_>) -> [LotName; 2] {
    LotName::both(line.place, (line.stage, None), "who", LotKind::Participants)
}

/// Those of a class who play: by the lot, or as the first game recorded tells.
fn drawn(
    engine: &mut Engine<'_>,
    line: &Line<'_>,
    chosen: &[PlayerId],
    class: &[PlayerId],
    wanted: usize,
    clause: &Clause,
) -> Option<Vec<PlayerId>> {
    let name = names(line);
    if let Some(lot) = engine.lot(&name, (clause, class)) {
        if let Drawn::Players(order) = &lot.drawn {
            let own: Vec<PlayerId> =
                order.iter().copied().filter(|p| class.contains(p)).take(wanted).collect();
            let strangers = order.iter().any(|p| !class.contains(p) && !chosen.contains(p));
            if own.len() == wanted && !strangers {
                return Some(own);
            }
        }
        engine.wrong_lot(
            lot,
            said!("playoff.lot-wrong.participants", lot = lot.name.to_string(), wanted),
        );
    } else if let Some(row) = line.rows.first() {
        let pair = [row.players.white, row.players.black];
        let own: Vec<PlayerId> = class.iter().copied().filter(|p| pair.contains(p)).collect();
        if own.len() == wanted && chosen.iter().all(|p| pair.contains(p)) {
            return Some(own);
        }
    }
    engine.ask(name, clause, class);
    None
}
