//! Ties that have moved up since players who stood before them were ruled out of the event: what was typed for the place at
//! which such a tie began is read for the place at which it begins now.

use super::ground::{Ineligible, Settlement};
use super::ties;
use crate::diagnostic::{Address, Code, Diagnostic, Diagnostics};
use crate::regulations::Regulation;
use crate::regulations::schema::{PlayOff, Settles};
use crate::said::said;
use crate::standings::Table;
use crate::tournament::record::{Called, Lot, LotName, Record, Ruling};
use crate::tournament::time_control::TimeControl;
use crate::tournament::{Places, PlayerId};

/// Whether somebody is out by a ruling: who may not be in the event by himself has never stood in a tie.
fn is_ruled(own: &Ineligible) -> bool {
    own.why.key == "event.by-ruling"
}

/// The ties at the board as they were before anybody was ruled out; none where nobody was, or nothing is entered of ties.
pub fn before_rulings(
    regulation: &Regulation,
    table: &mut Table,
    out: &[Ineligible],
) -> Vec<(Places, Vec<PlayerId>)> {
    let record = &table.tournament.record;
    if !out.iter().any(is_ruled) || record.games.is_empty() && record.lots.is_empty() {
        return Vec::new();
    }
    table.leave_out(|player| out.iter().any(|own| own.player == player && !is_ruled(own)));
    ties::all_at_the_board(regulation, table)
}

/// So many lots of groups within ties are looked for at another place.
const MOST_LOTS: usize = 16;

/// Reads lots of groups within ties, whose places have moved up with those who are left of the tie, for where these draw
/// now: a lot that is called for and not entered, of the same stage and among the same players.
pub fn read_groups(
    regulation: &Regulation,
    settlement: &mut Settlement,
    entered: &mut Record,
    clock: Option<TimeControl>,
) {
    let out = settlement.ineligible.iter().filter(|own| is_ruled(own)).count();
    let out = out.try_into().unwrap_or(u32::MAX);
    let table = &mut settlement.table;
    if out == 0 || table.tournament.record.lots.is_empty() {
        return;
    }
    for _ in 0..MOST_LOTS {
        let settled = ties::settle(regulation, table, clock, &mut Diagnostics::default());
        let called = || settled.play_offs.iter().flat_map(|state| &state.lots_called_for);
        let lots = &mut table.tournament.record.lots;
        let is_missing = |own: &&Called| !lots.iter().any(|lot| own.names.contains(&lot.name));
        let missing: Vec<&Called> = called().filter(is_missing).collect();
        let mut unread =
            lots.iter().filter(|lot| !called().any(|own| own.names.contains(&lot.name)));
        let found = unread.find_map(|lot| {
            let own = missing.iter().find(|own| is_drawn_for(lot, own, out))?;
            Some((lot.at.clone(), own.names[0].place))
        });
        let Some((at, place)) = found else { return };
        let own = lots.iter_mut().chain(&mut entered.lots).filter(|lot| lot.at == at);
        own.for_each(|lot| lot.name.place = place);
    }
}

/// Whether a lot was drawn by those who draw now up to so many places further up.
fn is_drawn_for(lot: &Lot, called: &Called, up: u32) -> bool {
    let drawn = lot.drawn.players();
    let is_same = |own: &LotName| {
        let moved = own.place < lot.name.place && lot.name.place <= own.place.saturating_add(up);
        moved && own.kind == lot.name.kind && own.stage == lot.name.stage
    };
    let all = drawn.len() == called.among.len() || (drawn.len(), called.among.len()) == (1, 2);
    all && drawn.iter().all(|player| called.among.contains(player))
        && called.names.iter().any(is_same)
}

/// A tie that began at another place.
struct Moved<'b> {
    /// Where it began.
    from: u32,
    /// Where it begins.
    to: u32,
    /// Who was in it, and who is left.
    were: &'b [PlayerId],
    left: &'b [PlayerId],
    /// Who is in the tie that begins now where it began.
    now_there: &'b [PlayerId],
    /// Nobody else draws for a place within it.
    is_one: bool,
}

/// Reads what was typed for the place at which a tie began for the place at which it begins now, and tells it.
pub fn read(
    regulation: &Regulation,
    settlement: &mut Settlement,
    were_tied: &[(Places, Vec<PlayerId>)],
) {
    if were_tied.is_empty() {
        return;
    }
    let table = &settlement.table;
    let now = ties::all_at_the_board(regulation, table);
    let mut record = table.tournament.record.clone();
    for (places, were) in were_tied {
        let is_its = |(_, left): &&(Places, Vec<PlayerId>)| left.iter().all(|p| were.contains(p));
        let Some((to, left)) = now.iter().find(is_its) else { continue };
        let rules = |places: &Places| ties::rule(regulation, table, places.first()).play_off();
        let (Some(then), Some(rules)) = (rules(places), rules(to)) else { continue };
        if to.first() == places.first() || !std::ptr::eq::<PlayOff>(then, rules) {
            continue;
        }
        let there = now.iter().find(|(own, _)| own.first() == places.first());
        let moved = Moved {
            from: places.first(),
            to: to.first(),
            were,
            left,
            now_there: there.map_or(&[], |(_, players)| players),
            is_one: were.len() == 2 || matches!(rules.settles, Settles::Winner(_)),
        };
        let Some(first) = moved.read(&mut record) else { continue };
        let out: Vec<PlayerId> = settlement
            .ineligible
            .iter()
            .filter(|own| is_ruled(own))
            .map(|own| own.player)
            .collect();
        let tournament = &table.tournament;
        let names = tournament.names(left);
        let [from, to] = [moved.from, moved.to].map(|own| tournament.record.before.tie(own));
        let said = said!("event.tie-moved", names, from, to, out = tournament.names(&out));
        settlement.problems.push(Diagnostic::note(Code::PlayOffRow, said).at(&first));
    }
    settlement.table.tournament.record = record;
}

impl Moved<'_> {
    /// Where the first row stands that was typed for the place at which it began.
    fn read(&self, record: &mut Record) -> Option<Address> {
        let mut first = None;
        for game in &mut record.games {
            let both = [game.players.white, game.players.black];
            if game.tie == Some(self.from) && self.is_of(&both) {
                game.tie = Some(self.to);
                first = first.or_else(|| Some(game.at.clone()));
            }
        }
        for lot in record.lots.iter_mut().filter(|lot| self.has(lot)) {
            lot.name.place = self.to;
            first = first.or_else(|| Some(lot.at.clone()));
        }
        for ruling in record.rulings.iter_mut().filter(|own| self.is_ruled_by(own)) {
            ruling.tie = Some(self.to);
            first = first.or_else(|| Some(ruling.at.clone()));
        }
        first
    }

    /// Whether players are of this tie, and not of the one that begins now where it began.
    fn is_of(&self, players: &[PlayerId]) -> bool {
        players.iter().all(|player| self.were.contains(player))
            && !players.iter().all(|player| self.now_there.contains(player))
    }

    /// Whether a lot was drawn for it. Within a tie for places others draw at a place of their own: of such a tie only a lot
    /// of all who are left is certainly from before.
    fn has(&self, lot: &Lot) -> bool {
        let drawn = Vec::from_iter(lot.drawn.players());
        let all = || self.left.iter().all(|player| drawn.contains(player));
        lot.name.place == self.from && self.is_of(&drawn) && (self.is_one || all())
    }

    /// Whether a ruling was made on it.
    fn is_ruled_by(&self, ruling: &Ruling) -> bool {
        let names = ruling.names();
        let is_its = if names.is_empty() { self.now_there.is_empty() } else { self.is_of(&names) };
        ruling.tie == Some(self.from) && !ruling.is_on_eligibility() && is_its
    }
}
