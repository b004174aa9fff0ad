//! Who plays, where not all tied players do: the first by criteria, then by lot.

use std::collections::BTreeSet;

use super::engine::{Engine, Line};
use super::schedule;
use crate::decision::Clause;
use crate::diagnostic::{Code, Diagnostic};
use crate::regulations::schema::{Choose, Only, Order};
use crate::said::{Said, said};
use crate::standings::{Focus, OrderLot, needs_more_or_lot};
use crate::tie_break::Missing;
use crate::tournament::record::{Drawn, LotKind, LotName, Need, Needed};
use crate::tournament::{PlayerId, Tournament};

/// The participants; none where a lot is needed first.
pub fn choose(engine: &mut Engine<'_>, rule: &Choose, line: &Line<'_>) -> Option<Vec<PlayerId>> {
    let names = names(engine, line);
    let order = Order { by: &rule.by, restart: rule.restart };
    let lot = OrderLot { name: &names[0], drawn: None, ruled: &[] };
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
        let clause = rule.lots.get(chosen.len()).or(rule.lots.last());
        let clause = clause.unwrap_or(&rule.clause).clone();
        engine.certain.clone_from(&chosen);
        let cut = Cut { chosen: &chosen, class: &class.players, wanted };
        if let Some((clause, what)) = &refined.missing {
            let is_drawn = engine.given.record.lots.iter().any(|lot| names.contains(&lot.name));
            engine.problems.push(needs_more_or_lot(clause, *what, &names[0], is_drawn));
        }
        let Some(drawn) = drawn(engine, line, cut, &clause) else {
            match &refined.missing {
                Some((clause, what)) => engine.ask_for_missing(names, (clause, *what), cut.class),
                None => engine.ask(names, &clause, cut.class),
            }
            tell_rows(engine, line, cut);
            return None;
        };
        chosen.extend(drawn);
        break;
    }
    Some(chosen)
}

/// Those of tied players who are of a category or a federation.
pub fn only(tournament: &Tournament, rule: &Only, tied: &[PlayerId]) -> Vec<PlayerId> {
    let fits = |player: &PlayerId| {
        let federation = tournament.player(*player).federation.as_ref();
        let is_from =
            |wanted: &String| federation.is_some_and(|own| own.eq_ignore_ascii_case(wanted));
        let is_of = |wanted: &String| tournament.is_of_category(*player, wanted);
        rule.category.as_ref().is_none_or(is_of) && rule.federation.as_ref().is_none_or(is_from)
    };
    tied.iter().copied().filter(fits).collect()
}

/// The lot of who plays.
fn names(engine: &Engine<'_>, line: &Line<'_>) -> [LotName; 2] {
    let place = (line.place, engine.given.record.before.clone());
    LotName::both(place, (line.stage, None), "who", LotKind::Participants)
}

/// Where the last of those who play stand: those chosen before, those level there, and how many of these play.
#[derive(Clone, Copy)]
struct Cut<'c> {
    chosen: &'c [PlayerId],
    class: &'c [PlayerId],
    wanted: usize,
}

/// Those of a class who play: by the lot, or as the first game recorded tells.
fn drawn(
    engine: &mut Engine<'_>,
    line: &Line<'_>,
    Cut { chosen, class, wanted }: Cut<'_>,
    clause: &Clause,
) -> Option<Vec<PlayerId>> {
    if let Some(lot) = engine.lot(&names(engine, line), (clause, class)) {
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
    None
}

/// Games recorded before it is known who plays: one between players of whom no draw takes both is wrong, the others
/// wait for the draw.
fn tell_rows(engine: &mut Engine<'_>, line: &Line<'_>, cut: Cut<'_>) {
    if engine.problems.has_errors() {
        return;
    }
    let mut drawn: BTreeSet<PlayerId> = BTreeSet::new();
    for row in &line.rows {
        let pair = [row.players.white, row.players.black];
        let mut with = drawn.clone();
        with.extend(pair.iter().filter(|player| cut.class.contains(player)));
        let strangers =
            pair.iter().any(|player| !cut.class.contains(player) && !cut.chosen.contains(player));
        let tournament = engine.given.field.tournament;
        if strangers || with.len() > cut.wanted {
            let mend = expected(engine, names(engine, line), cut);
            let who = schedule::names(row.players, tournament);
            let said = said!("playoff.row.not-allowed-here", who);
            engine.problems.push(Diagnostic::error(Code::PlayOffRow, said).mend(mend).at(&row.at));
        } else {
            drawn = with;
            engine.hold(row, schedule::row_waits(row, tournament));
        }
    }
}

/// Who may meet while it is open who plays.
fn expected(engine: &Engine<'_>, [lot, _]: [LotName; 2], cut: Cut<'_>) -> Said {
    let each = |players: &[PlayerId]| engine.given.field.tournament.names(players);
    let (certain, among, n) = (each(cut.chosen), each(cut.class), cut.wanted);
    match certain.is_empty() {
        true => said!("playoff.row.expected-of", n, among, lot = lot.to_string()),
        false => said!("playoff.row.expected-with", certain, n, among, lot = lot.to_string()),
    }
}

impl Engine<'_> {
    /// Asks for what a criterion needs that comes before a lot: the colours of the event are entered there, or what
    /// they would have come to as the lot; of anything else a person decides.
    pub fn ask_for_missing(
        &mut self,
        [number, words]: [LotName; 2],
        (clause, what): (&Clause, Missing),
        among: &[PlayerId],
    ) {
        if what != Missing::Colours {
            return self.ask_for_ruling(clause, among);
        }
        let need = Need::new(Needed::Colours(number), clause, among);
        self.needs.push(Need { also: Some(words), ..need });
    }
}
