//! What ties are settled into, and what is the same however they are settled.

use super::{lots, rulings};
use crate::awards::{PlaceGroup, PoolOutcome};
use crate::decision::Clause;
use crate::diagnostic::Diagnostics;
use crate::event::outcome::{Outcome, Tie};
use crate::playoff::{CameTo, PlayOffState};
use crate::regulations::Regulation;
use crate::regulations::schema::{
    Criterion, Division, Exhausted, Order, PlayOff, RuleStep, Settles, Step, TieRule, Times, Who,
};
use crate::standings::{Class, Focus, OrderLot, Placement, Refined, Table, refine, tell_missing};
use crate::tie_break;
use crate::tournament::record::{Lot, LotKind, LotName, Need, Record, RecordedGame, Ruling};
use crate::tournament::time_control::TimeControl;
use crate::tournament::{Places, PlayerId, Tied};

/// Players on the same points, settled.
pub struct SettledGroup<'a> {
    /// For money.
    pub group: PlaceGroup,
    /// The rule of the tie.
    pub rule: Option<&'a TieRule>,
}

/// All groups, settled.
pub struct Settled<'a> {
    /// Who has which place.
    pub placement: Placement,
    /// By points, best first.
    pub groups: Vec<SettledGroup<'a>>,
    /// The ties.
    pub ties: Vec<Tie>,
    /// The play-offs.
    pub play_offs: Vec<PlayOffState>,
    /// What is needed.
    pub needs: Vec<Need>,
    /// The rulings carried out.
    pub rulings: Vec<Ruling>,
    /// The lots that were called for, drawn or not.
    pub lots: Vec<LotName>,
    /// The ties for which a ruling was looked for, each with its first place.
    pub asked: Vec<(u32, Vec<PlayerId>)>,
}

/// The games at the board, by the places of the players for whom they are.
pub struct Dealt<'t> {
    /// The places of each play-off, with its games.
    pub rows: Vec<(Places, Vec<&'t RecordedGame>)>,
    /// The event's time control.
    pub clock: Option<TimeControl>,
}

impl<'t> Dealt<'t> {
    /// The games of the play-off for these places.
    pub fn rows(&self, places: Places) -> &[&'t RecordedGame] {
        let own = self.rows.iter().find(|(own, _)| *own == places);
        own.map_or(&[], |(_, rows)| rows)
    }
}

impl<'a> Settled<'a> {
    /// Nothing is settled yet but the points.
    pub fn of(placement: Placement) -> Self {
        Self {
            placement,
            groups: Vec::new(),
            ties: Vec::new(),
            play_offs: Vec::new(),
            needs: Vec::new(),
            rulings: Vec::new(),
            lots: Vec::new(),
            asked: Vec::new(),
        }
    }

    /// A tie as far as money is concerned, parted as its places are; who has won it, and whether jointly; who of it waits for a
    /// play-off, a lot or a ruling.
    pub fn group(
        &self,
        rule: &'a TieRule,
        clause: Clause,
        (places, tied): (Places, &Tied),
        (winners, joint): (Vec<PlayerId>, bool),
        waiting: &[PlayerId],
    ) -> SettledGroup<'a> {
        let classes = self.placement.within(places).map(|class| class.players.clone()).collect();
        let settled = tied.iter().copied().filter(|player| !waiting.contains(player)).collect();
        let open = !waiting.is_empty();
        let winner_open = open && winners.is_empty();
        let outcome = PoolOutcome {
            classes,
            winners,
            joint,
            open,
            winner_open,
            settled,
            ..PoolOutcome::default()
        };
        let (level, clause) = (places, Some(clause));
        let players = tied.to_vec();
        let group = PlaceGroup { places, level, players, outcome, clause, unranked: false };
        SettledGroup { group, rule: Some(rule) }
    }

    /// Tells rulings and lots that nothing called for.
    pub fn tell_unused(&self, table: &Table, problems: &mut Diagnostics) {
        let mut asked = self.asked.clone();
        for state in &self.play_offs {
            if state.order.iter().any(|class| !class.settled) {
                asked.push((state.tie, state.players.to_vec()));
            }
            for (places, class) in state.placed().filter(|(_, class)| !class.settled) {
                // A group within the tie may be told by its own first place or by that of the tie.
                let told = [state.tie, places.first()];
                asked.extend(told.map(|place| (place, class.players.clone())));
            }
        }
        let entered: Vec<&Ruling> = table.tournament.record.rulings.iter().collect();
        let until = |step: &Step| matches!(step.times, Times::Until(_));
        let rules = || self.groups.iter().filter_map(|group| group.rule?.play_off());
        let only = rules().find_map(|rules| match &rules.who {
            Who::Only(only) => Some(only),
            Who::All(_) | Who::Choose(_) => None,
        });
        let until = rules().any(|rules| rules.step.iter().any(until));
        let (over, open): (Vec<_>, Vec<_>) =
            self.play_offs.iter().partition(|state| state.is_over());
        let until = until.then(|| match open.first() {
            Some(state) if state.is_begun() => rulings::Until::Begun,
            Some(_) => rulings::Until::NotBegun,
            None => rulings::Until::Over,
        });
        let unwon =
            self.play_offs.iter().flat_map(|own| own.stages.iter().chain(&own.waiting.matches));
        let unwon = unwon.filter(|stage| stage.came_to == CameTo::Nobody);
        let going_on: Vec<PlayerId> = unwon.flat_map(|stage| stage.players.clone()).collect();
        let tournament = &table.tournament;
        let struck = tournament.record.with_struck.is_some();
        let asks = rulings::Asks { until, struck, only, going_on: &going_on };
        rulings::tell_shared(&tournament.record, (&self.ties, &self.rulings), problems);
        rulings::tell_unused(tournament, &entered, &asked, &self.rulings, asks, problems);
        let lots = self.needs.iter().filter_map(|need| Some((need, need.lot()?)));
        let names = lots.map(|(need, name)| [name, need.also.as_ref().unwrap_or(name)]);
        let needed: Vec<[&LotName; 2]> = names.collect();
        let [over, going_on] =
            [over, open].map(|own| own.iter().map(|state| state.tie).collect::<Vec<u32>>());
        let waiting = self.play_offs.iter().flat_map(|state| &state.waiting.lots);
        let waiting: Vec<Lot> = waiting.cloned().collect();
        // Matches that have begun before their turn are followed with their lots.
        let begun = self.play_offs.iter().flat_map(|state| &state.waiting.called);
        let begun = begun.flat_map(|called| called.names.clone());
        let asked: Vec<LotName> = self.lots.iter().cloned().chain(begun).collect();
        let calls = lots::Calls {
            asked: &asked,
            needed: &needed,
            waiting: &waiting,
            begun: self.needs.iter().filter_map(|need| need.begun.as_ref()).collect(),
            going_on: &going_on,
            over: &over,
        };
        lots::tell_unused(&table.tournament.record, calls, problems);
    }
}

/// The rule for ties that begin at a place.
pub fn rule<'a>(regulation: &'a Regulation, table: &Table, place: u32) -> &'a TieRule {
    regulation.competition.tie_rule(table.tournament.format, place)
}

/// The lot that orders players of a tie without a play-off.
pub fn order_lot(table: &Table, place: u32) -> LotName {
    LotName::numbered(place, 0, None, LotKind::Order).behind(table.tournament.record.before.clone())
}

/// The lot behind criteria that divide prizes, or decide a title, beside the places of a tie. Two lots of one tie never
/// share a name: it has one of its own where another list of criteria draws too, for the places or beside them. Where it is
/// the only one, the name in words may be entered as well.
pub fn lot_beside(
    regulation: &Regulation,
    table: &Table,
    (places, place): (&TieRule, u32),
    own: Order<'_>,
    words: &str,
) -> LotName {
    let drawn = |order: &Order<'_>| order.by.iter().any(|by| matches!(by, Criterion::Lot(_)));
    let like = |other: &Order<'_>| {
        let told = |order: Order<'_>| -> Vec<_> {
            let systems = order.by.iter().map(tie_break::system);
            systems.map(|own| (own.code(0), own.title.clone(), own.clause.clone())).collect()
        };
        other.restart == own.restart && told(*other) == told(own)
    };
    let declared = places.declared.as_ref().is_some_and(|own| own.then == Exhausted::Lots);
    let of_places: Vec<Order<'_>> = places.orders().collect();
    let draws = declared || of_places.iter().any(drawn);
    let is_that_one = !declared && of_places.len() == 1 && like(&of_places[0]);
    let title = regulation.competition.title_by.as_ref().filter(|_| place == 1);
    let title = title.map(|own| Order { by: &own.by, restart: own.restart });
    let money = match &places.money {
        Some(Division::ByTieBreak(own)) => Some(Order { by: &own.by, restart: own.restart }),
        _ => None,
    };
    let beside: Vec<Order<'_>> = title.into_iter().chain(money).filter(drawn).collect();
    let number = order_lot(table, place);
    let worded = LotName::worded(place, words, LotKind::Order)
        .behind(table.tournament.record.before.clone());
    let is_entered = |name: &LotName| lot(table, name).is_some();
    let is_alone = !draws && beside.len() < 2 && is_entered(&worded) && !is_entered(&number);
    match is_alone || (draws && !is_that_one) || !beside.iter().all(like) {
        true => worded,
        false => number,
    }
}

/// A lot as drawn.
pub fn lot<'t>(table: &'t Table, name: &LotName) -> Option<&'t Lot> {
    table.tournament.record.lots.iter().find(|l| l.name == *name)
}

/// A tie after the criteria of its rule, a lot and a ruling on it.
pub fn refined(
    table: &Table,
    rule: &TieRule,
    place: u32,
    players: &[PlayerId],
    settled: &mut Settled<'_>,
    problems: &mut Diagnostics,
) -> Refined {
    let declared = rule.declared.as_ref().filter(|declared| declared.then == Exhausted::Lots);
    let lot: Vec<Criterion> = declared.map(|own| Criterion::Lot(own.lot())).into_iter().collect();
    // A step is for those level across its cut alone.
    let last = settled.placement.classes().last().map_or(0, |class| class.places.last());
    let places = Places::of(place, players.len());
    let is_for = |step: &&RuleStep| step.across.is_none_or(|own| own.parts(places, last));
    let steps = rule.step.iter().take_while(|step| step.play_off.is_none()).filter(is_for);
    let orders: Vec<Order<'_>> = steps.map(RuleStep::order).chain([Order::once(&lot)]).collect();
    let of = (place, players, order_lot(table, place));
    let refined = by_criteria(table, of, (&orders, Focus::All), settled, problems);
    settled.needs.extend(refined.needs.iter().cloned());
    if let Some((clause, what)) = &refined.missing {
        let open = refined.waiting();
        let among = if refined.ruled.is_empty() { players } else { &open };
        tell_missing(clause, *what, among, &mut settled.needs, problems);
    }
    refined
}

/// Those of a tie of so many, from a first place on, whom criteria leave level and a ruling parts while others are parted
/// from them: the lot behind these criteria is not drawn for them.
pub fn ruled_before_lot(
    table: &Table,
    (first, size): (u32, usize),
    (place, players): (u32, &[PlayerId]),
    orders: &[Order<'_>],
) -> Vec<PlayerId> {
    let record = &table.tournament.record;
    let is_lot = |criterion: &Criterion| matches!(criterion, Criterion::Lot(_));
    if record.rulings.is_empty() || !orders.iter().any(|order| order.by.iter().any(is_lot)) {
        return Vec::new();
    }
    let criteria = |order: &Order<'_>| -> Vec<Criterion> {
        order.by.iter().filter(|own| !is_lot(own)).cloned().collect()
    };
    let kept: Vec<Vec<Criterion>> = orders.iter().map(criteria).collect();
    let orders = kept.iter().zip(orders);
    let orders: Vec<Order<'_>> =
        orders.map(|(by, order)| Order { by, restart: order.restart }).collect();
    let name = order_lot(table, place);
    let none = OrderLot { name: &name, drawn: None, ruled: &[] };
    let level = refine(table.field(), players, &orders, Focus::All, none).classes;
    let level = Places::in_order(place, level, |class| class.players.len());
    let ruled = level.filter(|(own, class)| {
        let is_part = class.players.len() > 1 && class.players.len() < size;
        is_part && rulings::on_those_left(record, (first, own.first()), class).is_some()
    });
    ruled.flat_map(|(_, class)| class.players).collect()
}

/// A tie after criteria, a lot and a ruling on it.
pub fn by_criteria(
    table: &Table,
    (place, players, name): (u32, &[PlayerId], LotName),
    (orders, focus): (&[Order<'_>], Focus),
    settled: &mut Settled<'_>,
    problems: &mut Diagnostics,
) -> Refined {
    let before = match focus {
        Focus::All => ruled_before_lot(table, (place, players.len()), (place, players), orders),
        Focus::First | Focus::Cut(_) => Vec::new(),
    };
    let drawn = OrderLot { name: &name, drawn: lot(table, &name), ruled: &before };
    let mut refined = refine(table.field(), players, orders, focus, drawn);
    // One that was drawn for those whom a ruling has parted since is none that nothing called for.
    settled.lots.extend((refined.draws || !before.is_empty()).then(|| name.clone()));
    problems.extend(refined.problems.iter().cloned());
    settled.asked.push((place, players.to_vec()));
    let record = &table.tournament.record;
    let ruled = match focus {
        // What has settled the places says nothing of a title apart from them.
        Focus::First => rulings::on_the_title(record, players, &settled.rulings),
        Focus::All | Focus::Cut(_) => rulings::on(record, place, players),
    };
    settled.rulings.extend(refined.rulings.iter().cloned());
    // One that was on those whom the criteria left level says nothing of the others.
    if let Some((ruling, classes)) = ruled.filter(|(own, _)| !refined.rulings.contains(own)) {
        settled.rulings.push(ruling.clone());
        rulings::tell_override(ruling, [&refined.classes, &classes], problems);
        refined.is_overruled = true;
        refined.classes = classes;
        refined.needs.clear();
        refined.missing = None;
        refined.ruled.clear();
    } else if focus == Focus::All {
        ruled_in_part(record, place, &mut refined, settled);
    }
    refined
}

/// Rulings on those whom the criteria have left level, while others of the tie are parted from them.
fn ruled_in_part(record: &Record, first: u32, refined: &mut Refined, settled: &mut Settled<'_>) {
    let classes = std::mem::take(&mut refined.classes);
    let is_whole = classes.len() == 1;
    for (own, class) in Places::in_order(first, classes, |class| class.players.len()) {
        let on = rulings::on_those_left(record, (first, own.first()), &class);
        let is_open = class.players.len() > 1 && !is_whole;
        let Some((ruling, parts)) = on.filter(|(own, _)| is_open && !refined.rulings.contains(own))
        else {
            refined.classes.push(class);
            continue;
        };
        settled.rulings.push(ruling.clone());
        refined.ruled.push(class.players);
        refined.classes.extend(parts);
    }
    let ruled = &refined.ruled;
    let is_ruled = |player: &PlayerId| ruled.iter().any(|own| own.contains(player));
    for need in &mut refined.needs {
        need.among.retain(|player| !is_ruled(player));
    }
    refined.needs.retain(|need| !need.among.is_empty());
    let mut level = refined.classes.iter().filter(|class| class.players.len() > 1);
    if level.all(|class| class.players.iter().all(is_ruled)) {
        refined.missing = None;
    }
}

/// Players in the order of their numbers; none where they are not tied with anybody.
pub fn by_number(table: &Table, players: impl Iterator<Item = PlayerId>) -> Option<Tied> {
    let mut sorted: Vec<PlayerId> = players.collect();
    sorted.sort_by_key(|player| table.tournament.player(*player).no);
    Tied::new(sorted)
}

/// A tie that criteria parted.
pub fn tie_of(
    table: &Table,
    rule: &TieRule,
    (places, tied): (Places, &Tied),
    refined: &Refined,
) -> Tie {
    let broken = refined.classes.iter().all(|c| c.players.len() == 1);
    let ruled = in_part(&refined.ruled, tied);
    let clause = if broken { rule.parting_clause() } else { rule.sharing_clause() };
    let outcome = match broken {
        _ if refined.is_overruled || is_by_ruling(&ruled, &refined.classes) => Outcome::Ruling,
        true => Outcome::Broken,
        false => Outcome::Shared,
    };
    Tie {
        steps: refined.steps.clone(),
        skipped: refined.skipped.clone(),
        lots: refined.draws.then(|| order_lot(table, places.first())).into_iter().collect(),
        ruled,
        ..Tie::new(places, tied.clone(), clause.clone(), outcome)
    }
}

/// The groups of a tie on which a ruling is, each alone: one on all of it is on no part.
pub fn in_part(groups: &[Vec<PlayerId>], tied: &Tied) -> Vec<Vec<PlayerId>> {
    groups.iter().filter(|own| own.len() < tied.len()).cloned().collect()
}

/// Whether rulings on some groups settled what nothing else parted of a tie.
pub fn is_by_ruling(groups: &[Vec<PlayerId>], classes: &[Class]) -> bool {
    let of_group =
        |class: &Class| groups.iter().any(|own| class.players.iter().all(|p| own.contains(p)));
    let mut level = classes.iter().filter(|class| class.players.len() > 1);
    !groups.is_empty() && level.all(of_group)
}

/// Whether a play-off settles places, and not first place alone.
pub fn settles_places(rules: &PlayOff) -> bool {
    matches!(rules.settles, Settles::Places(_))
}
