//! The prizes by place.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

use super::checks::of_rule;
use super::declared;
use super::ground::{GroupMoney, List, Terms};
use super::outcomes;
use super::pool::{PlaceGroup, PoolOutcome};
use super::rounding::{Takers, down, pay};
use super::shares::Shares;
use crate::decision::Clause;
use crate::diagnostic::{Code, Diagnostic, Diagnostics};
use crate::regulations::schema::{Clauses, Division, Equal, Leaves, Remainder, TieRule};
use crate::said::said;
use crate::tournament::entries::{PrizeEntry, RemainderTo};
use crate::tournament::exact::Exact;
use crate::tournament::record::{Ruled, Ruling};
use crate::tournament::{Places, PlayerId};

/// Divides the prizes by place among everyone but those who keep a better prize elsewhere.
pub fn divide(
    terms: &Terms<'_, '_>,
    away: &BTreeSet<PlayerId>,
    problems: &mut Diagnostics,
) -> Vec<GroupMoney> {
    let money = &terms.amounts.money;
    let categories = terms.given.rules.categories.as_ref();
    let leaving = categories.filter(|rule| rule.leaves == Leaves::ToTheOrganiser);
    let (stay, nobody) = (leaving.is_some(), BTreeSet::new());
    let mut first = 1;
    let mut groups = Vec::new();
    let mut used = BTreeSet::new();
    for (group, rule) in &terms.given.groups {
        let gone = if stay { &nobody } else { away };
        let Some(group) = without(group, gone, first) else {
            continue;
        };
        first = group.places.last() + 1;
        if !group.places.iter().any(|p| money.contains_key(&p)) {
            continue;
        }
        let own = rule.filter(|_| group.players.len() > 1);
        let clause = own.map(TieRule::sharing_clause);
        let of_list = || {
            let rules = (terms.given.rules, terms.given.tournament);
            let amount = |row: &PrizeEntry| row.money.as_ref().map(|money| money.value);
            declared::clause_of(rules, None, amounts_of(&group, money), amount)
        };
        let clause = clause.or_else(of_list);
        let division = own.and_then(|r| r.money.clone()).unwrap_or_else(|| shared(clause));
        let leaving = leaving.map(|rule| (away, &rule.clause));
        groups.extend(of_group(terms, group, (&division, own), leaving, &mut used, problems));
    }
    tell_unused(terms, &used, problems);
    groups
}

/// Tells rulings on money that belong to no tie.
pub(super) fn tell_unused(
    terms: &Terms<'_, '_>,
    used: &BTreeSet<usize>,
    problems: &mut Diagnostics,
) {
    let money = &terms.amounts.money;
    for (index, ruling) in terms.given.rulings.iter().enumerate() {
        if !matches!(ruling.what, Ruled::Split(_)) || used.contains(&index) {
            continue;
        }
        let others = others_named(terms, ruling).filter(|_| !money.is_empty());
        let problem = match others {
            // Paid by the document, the tie would have other money than the people who decided have given it.
            Some(others) => {
                let names = terms.given.tournament.names(&others);
                Diagnostic::error(Code::RulingUnused, said!("awards.ruling-names-others", names))
            }
            None => {
                let said = match money.is_empty() {
                    true => said!("awards.ruling-without-money"),
                    false => said!("awards.ruling-unused"),
                };
                Diagnostic::warning(Code::RulingUnused, said)
            }
        };
        problems.push(problem.at(&ruling.at));
    }
}

/// Whom a ruling names beside all players of a tie; none where it names no tie whole, or nobody else.
fn others_named(terms: &Terms<'_, '_>, ruling: &Ruling) -> Option<Vec<PlayerId>> {
    let named = ruling.names();
    let groups = terms.given.groups.iter().map(|(group, _)| group);
    let mut whole = groups.filter(|group| {
        group.players.len() > 1 && group.players.iter().all(|player| named.contains(player))
    });
    let tie = whole.next()?;
    let others = named.iter().copied().filter(|player| !tie.players.contains(player));
    Some(others.collect()).filter(|others: &Vec<PlayerId>| !others.is_empty())
}

/// Equal shares: of a place that nobody shares, or of a tie about whose money the document says nothing.
pub fn shared(clause: Option<&Clause>) -> Division {
    let clause = clause.cloned().unwrap_or_else(Clause::silent);
    Division::Equal(Equal { clause: Clauses(vec![clause]) })
}

/// The group without those players, from another first place; none where nobody is left.
fn without(group: &PlaceGroup, away: &BTreeSet<PlayerId>, first: u32) -> Option<PlaceGroup> {
    let stays = |player: &PlayerId| !away.contains(player);
    let players: Vec<PlayerId> = group.players.iter().copied().filter(stays).collect();
    (!players.is_empty()).then(|| PlaceGroup {
        places: Places::of(first, players.len()),
        level: group.level,
        players,
        outcome: group.outcome.among(stays),
        clause: group.clause.clone(),
        unranked: group.unranked,
    })
}

/// What the division by the document makes of the amounts of a group's places; while the tie is open what is certain
/// however it ends.
pub fn by_rule(
    group: &PlaceGroup,
    amounts: &BTreeMap<u32, Exact>,
    (division, rule): (&Division, Option<&TieRule>),
) -> Option<Shares> {
    let shares = Shares::new(group, amounts, division)?;
    let open = group.outcome.open || group.outcome.winner_open;
    let ends = open.then(|| outcomes::of_tie(&group.outcome, rule)).flatten().unwrap_or_default();
    let of_end = |outcome| {
        let group = PlaceGroup { outcome, ..group.clone() };
        Shares::new(&group, amounts, division)
    };
    Some(shares.within(&ends.into_iter().filter_map(of_end).collect::<Vec<_>>()))
}

fn of_group(
    terms: &Terms<'_, '_>,
    group: PlaceGroup,
    (division, rule): (&Division, Option<&TieRule>),
    leaving: Option<(&BTreeSet<PlayerId>, &Clause)>,
    used: &mut BTreeSet<usize>,
    problems: &mut Diagnostics,
) -> Option<GroupMoney> {
    let money = &terms.amounts.money;
    let amounts = amounts_of(&group, money);
    let pool = amounts.iter().map(|(_, amount)| *amount).sum();
    let by_rule = || by_rule(&group, money, (division, rule));
    let made = ruled_in_part(terms, &group, division, used, problems)
        .or_else(|| ruled(terms, &group, pool, used, problems))
        .or_else(by_rule);
    let made = made.and_then(|shares| match leaving {
        Some((gone, clause)) => {
            let gone: Vec<PlayerId> = gone.iter().copied().collect();
            shares.without(&group, &gone, clause)
        }
        None => Some(shares),
    });
    let Some(shares) = made else {
        // Rules are checked when they are read, so this is a fault; the money must not vanish unsaid.
        problems.push(Diagnostic::error(
            Code::SharesSum,
            said!("awards.shares-sum.prizes", places = group.places),
        ));
        return None;
    };
    let given = (List::Main, group, amounts);
    Some(payment(terms, given, shares, (division, rule), problems))
}

/// What is paid of the shares of a group.
pub(super) fn payment(
    terms: &Terms<'_, '_>,
    (list, group, amounts): (List, PlaceGroup, Vec<(u32, Exact)>),
    shares: Shares,
    (division, rule): (&Division, Option<&TieRule>),
    problems: &mut Diagnostics,
) -> GroupMoney {
    let takers = takers(terms, &group, remainder_to(terms, division));
    // The rule of a place says in which amounts its prize is paid, also where nobody shares it.
    let format = terms.given.tournament.format;
    let of_place = match list {
        List::Main => Some(terms.given.rules.tie_rule(format, group.places.first())),
        _ => None,
    };
    let own = rule.or(of_place).and_then(|rule| rule.payment_unit.as_ref());
    let own = own.filter(|_| terms.given.tournament.event.payment_unit.is_none());
    let unit = own.map(|rule| of_rule(rule, terms.currency));
    let paid_in = unit.as_ref().map_or(terms.unit, |(unit, _)| *unit);
    tell_cut(terms, &group, paid_in, problems);
    let payment = pay(&shares, paid_in, &takers);
    let wanted = terms.given.tournament.event.remainder_to.as_ref();
    if let Some(wanted) = wanted.filter(|own| own.value != takers.to)
        && payment.remainder != Exact::ZERO
    {
        let left = (payment.remainder, terms.currency);
        let places = group.places;
        let stays = match group.outcome.classes.len() {
            1 => said!("awards.nobody-ahead-in-this-tie", places, left),
            _ => said!("awards.no-winner-in-this-tie", places, left),
        };
        problems.push(Diagnostic::note(Code::RemainderStays, stays).at(&wanted.at));
    }
    let made = GroupMoney::new(list, group, amounts, shares, payment, takers);
    GroupMoney { unit, ..made }
}

/// Tells amounts of a ruling that are not paid as they were ruled, since the unit does not divide them.
fn tell_cut(terms: &Terms<'_, '_>, group: &PlaceGroup, unit: Exact, problems: &mut Diagnostics) {
    for ruling in terms.given.rulings {
        let shares = group.split_by(ruling).into_iter().flatten();
        let cut = shares.filter(|(_, amount)| down(*amount, unit) != *amount);
        let cut: Vec<PlayerId> = cut.map(|(player, _)| *player).collect();
        if !cut.is_empty() {
            let names = terms.given.tournament.names(&cut);
            let said = said!("awards.unit-does-not-divide.ruling", unit, names);
            problems.push(Diagnostic::warning(Code::UnitDoesNotDivide, said).at(&ruling.at));
        }
    }
}

/// What does not divide goes to the winner: of the play-off, else who has the title, else the one whom the tie-breaks of
/// the event put first. Where there is none it stays with the organiser.
pub(super) fn takers(terms: &Terms<'_, '_>, group: &PlaceGroup, to: RemainderTo) -> Takers {
    let PoolOutcome { classes, winners, open, winner_open, .. } = &group.outcome;
    let taken = |players: Vec<Vec<PlayerId>>, open: bool| Takers { to, players, open };
    let title = terms.given.title.as_ref().filter(|_| group.level.first() == 1);
    let named = title.filter(|title| title.players.iter().all(|own| group.players.contains(own)));
    match (to, &winners[..], classes.first().map(Vec::as_slice), named) {
        (RemainderTo::Organiser, ..) => Takers::nobody(),
        (RemainderTo::Order, ..) => taken(classes.clone(), *open || *winner_open),
        (RemainderTo::Winner, [], ..) if *open || *winner_open => taken(Vec::new(), true),
        (RemainderTo::Winner, [], _, Some(title)) if title.open => taken(Vec::new(), true),
        (RemainderTo::Winner, [], _, Some(title)) => taken(vec![title.players.clone()], false),
        (RemainderTo::Winner, [], Some([first]), None) => taken(vec![vec![*first]], false),
        (RemainderTo::Winner, [], _, None) => Takers::nobody(),
        (RemainderTo::Winner, winners, ..) => taken(vec![winners.to_vec()], false),
    }
}

/// Who has what does not divide: as the event says, else as the rule says.
pub fn remainder_to(terms: &Terms<'_, '_>, division: &Division) -> RemainderTo {
    let event = terms.given.tournament.event.remainder_to.as_ref();
    event.map_or_else(
        || match division {
            Division::Split(rule) if rule.remainder == Remainder::Winner => RemainderTo::Winner,
            _ => RemainderTo::Organiser,
        },
        |r| r.value,
    )
}

/// The prizes of a group's places.
pub fn amounts_of(group: &PlaceGroup, money: &BTreeMap<u32, Exact>) -> Vec<(u32, Exact)> {
    group.places.iter().map(|p| (p, money.get(&p).copied().unwrap_or(Exact::ZERO))).collect()
}

/// Rulings that say what each of those is paid whom a tie leaves level on some of its places, where each place has its own:
/// the others have theirs.
fn ruled_in_part(
    terms: &Terms<'_, '_>,
    group: &PlaceGroup,
    division: &Division,
    used: &mut BTreeSet<usize>,
    problems: &mut Diagnostics,
) -> Option<Shares> {
    let by_place = matches!(division, Division::ByPlace(_) | Division::ByTieBreak(_));
    // Beside one on all of them none is on a part alone.
    let on_all = |ruling: &Ruling| {
        group.split_by(ruling).is_some_and(|shares| shares.len() == group.players.len())
    };
    let rulings = &terms.given.rulings;
    let in_part = by_place && !rulings.is_empty() && !rulings.iter().any(on_all);
    let shares = in_part.then(|| Shares::new(group, &terms.amounts.money, division));
    let mut shares = shares.flatten()?;
    let mut found = false;
    for (index, ruling) in terms.given.rulings.iter().enumerate() {
        let names = ruling.names();
        let classes =
            Places::in_order(group.places.first(), &group.outcome.classes, |own| own.len());
        let own = classes.filter(|(_, class)| class.iter().any(|player| names.contains(player)));
        let own: Vec<(Places, &Vec<PlayerId>)> = own.collect();
        let players: Vec<PlayerId> =
            own.iter().flat_map(|(_, class)| class.iter().copied()).collect();
        let (Some((first, _)), Some((last, _))) = (own.first(), own.last()) else { continue };
        let (first, last) = (first.first(), last.last());
        let own = PlaceGroup::level(first, players, false, &Clause::silent());
        let level = PlaceGroup { level: group.level, ..own.clone() };
        let is_whole = own.players.len() == names.len() && own.places.last() == last;
        let is_part = is_whole && names.len() < group.players.len();
        let on = [&level, &own].into_iter().find(|own| own.split_by(ruling).is_some());
        let Some(on) = on.filter(|_| is_part && !used.contains(&index)) else { continue };
        found = true;
        let pool = amounts_of(on, &terms.amounts.money).iter().map(|(_, own)| *own).sum();
        // What is wrong with it is told.
        if let Some(made) = ruled(terms, on, pool, used, problems) {
            shares.lines.retain(|line| line.places.is_none_or(|own| !own.overlap(on.places)));
            shares.lines.extend(made.lines);
        }
    }
    if found { Shares::of(group, shares.pool, shares.lines) } else { None }
}

/// A ruling that says what each is paid.
pub(super) fn ruled(
    terms: &Terms<'_, '_>,
    group: &PlaceGroup,
    pool: Exact,
    used: &mut BTreeSet<usize>,
    problems: &mut Diagnostics,
) -> Option<Shares> {
    let rulings = terms.given.rulings.iter().enumerate();
    let own = rulings.filter_map(|(at, ruling)| Some((at, ruling, group.split_by(ruling)?)));
    let mut own: Vec<_> = own.collect();
    // One that is on more of them may say of others what they have.
    own.sort_by_key(|(_, _, shares)| Reverse(shares.len()));
    let mut own = own.into_iter();
    let (index, ruling, shares) = own.next()?;
    used.insert(index);
    let paid: BTreeMap<PlayerId, Exact> = shares.iter().copied().collect();
    for (index, other, theirs) in own {
        used.insert(index);
        if theirs.iter().any(|(player, amount)| paid.get(player) != Some(amount)) {
            let said = said!("check.rulings-disagree", other = &ruling.at);
            problems.push(Diagnostic::error(Code::RulingsDisagree, said).at(&other.at));
        }
    }
    let named = |player: &PlayerId| shares.iter().any(|(own, _)| own == player);
    let left: Vec<PlayerId> = group.players.iter().copied().filter(|p| !named(p)).collect();
    if !left.is_empty() {
        let names = left.iter().map(|p| terms.given.tournament.name(*p).to_owned());
        let problem = ruling.incomplete(names.collect());
        problems.push(problem.mend(said!("awards.write-every-amount")));
        return None;
    }
    let sum: Exact = shares.iter().map(|(_, a)| *a).sum();
    let negative = shares.iter().any(|(_, a)| a.is_negative());
    if sum != pool || negative {
        let currency = terms.currency;
        let (paid, prizes) = ((sum, currency), (pool, currency));
        problems.push(
            Diagnostic::error(Code::RulingSum, said!("awards.ruling-sum", paid, prizes))
                .at(&ruling.at),
        );
        return None;
    }
    Shares::ruled(group, pool, shares, &ruling.because())
}
