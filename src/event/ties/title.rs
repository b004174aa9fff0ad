//! A title decided apart from places and money.

use std::collections::BTreeSet;

use super::ground::{Settled, by_criteria, lot_beside, rule as rule_of};
use crate::decision::{Clause, each_once};
use crate::diagnostic::{Code, Diagnostic, Diagnostics};
use crate::event::cited;
use crate::event::outcome::{Outcome, Tie};
use crate::regulations::Regulation;
use crate::regulations::schema::{Competition, Criterion, Division, Order, TieRule};
use crate::said::said;
use crate::standings::{Focus, Refined, Table, tell_missing};
use crate::tie_break;
use crate::tournament::PlayerId;
use crate::tournament::record::{LotName, Needed, Ruling};

/// A title decided apart from places and money.
pub struct Title {
    /// Those who may still have it; one when it is decided.
    pub holders: Vec<PlayerId>,
    /// Its clause.
    pub clause: Clause,
    /// What it is called.
    pub name: String,
    /// The criteria applied.
    pub refined: Refined,
    /// The lot for those whom they leave level, drawn or not.
    pub lot: Option<LotName>,
    /// The clauses that decided it.
    pub because: Vec<Clause>,
}

impl Title {
    /// Whether nothing more can part those who have it: several are joint holders.
    pub fn is_decided(&self) -> bool {
        self.refined.needs.is_empty() && self.refined.missing.is_none()
    }

    /// Tells rulings on the places that settle none, while somebody has to rule on the title.
    pub fn tell_others(&self, on_places: &[Ruling], used: &[Ruling], problems: &mut Diagnostics) {
        let asks = self.refined.needs.iter().any(|need| need.what == Needed::Ruling);
        for ruling in on_places.iter().filter(|own| asks && !used.contains(own)) {
            let (text, title, by) = (&ruling.text, &self.name, &self.clause);
            let clause = &ruling.because();
            let said = said!("event.ruling-not-on-the-title", ruling = text, title, clause, by);
            problems.push(Diagnostic::warning(Code::RulingNotUsed, said).at(&ruling.at));
        }
    }

    /// Puts its steps behind the tie for first place: they part none of its places.
    pub fn tell(&self, ties: &mut Vec<Tie>) {
        let Some(index) = ties.iter().position(|tie| tie.places.first() == 1) else { return };
        let lots: Vec<LotName> = self.lot.iter().cloned().collect();
        if self.refined.steps.is_empty() && lots.is_empty() {
            return;
        }
        let outcome = match self.holders[..] {
            _ if self.refined.is_overruled => Outcome::Ruling,
            [_] => Outcome::Broken,
            _ => Outcome::Shared,
        };
        let Tie { places, players, .. } = &ties[index];
        let title = Tie {
            steps: self.refined.steps.clone(),
            lots,
            title: Some(self.name.clone()),
            ..Tie::new(*places, players.clone(), self.clause.clone(), outcome)
        };
        ties.insert(index + 1, title);
    }
}

/// The rulings on the places alone: they cite a clause of these, and none of the title that is decided apart.
pub fn rulings_on_places(regulation: &Regulation, table: &Table) -> Vec<Ruling> {
    let Some(title) = &regulation.competition.title_by else { return Vec::new() };
    let mut own = of_criteria(&title.clause, &title.by);
    own.extend(regulation.competition.ruled_otherwise.clone());
    let places = cited::of_rule(rule_of(regulation, table, 1));
    let is_its = |ruling: &&Ruling| {
        let written = ruling.clause.as_deref();
        written.is_some_and(|written| cited::cites_alone(written, &places, &own))
    };
    table.tournament.record.rulings.iter().filter(is_its).cloned().collect()
}

/// The rulings on what stands beside the places, of which they settle none: on the title, and on the money alone.
pub fn rulings_beside(regulation: &Regulation, table: &Table) -> [Vec<Ruling>; 2] {
    let title = regulation.competition.title_by.as_ref().map_or(Vec::new(), |title| {
        citing(table, rule_of(regulation, table, 1), (&title.clause, &title.by))
    });
    let rules = regulation.competition.ties_in(table.tournament.format);
    let mut money: Vec<Ruling> = rules.flat_map(|rule| rulings_on_money(rule, table)).collect();
    money.retain(|ruling| !title.contains(ruling));
    [title, money]
}

/// The rulings that cite a clause of the criteria that say who has which prize of shared places.
pub fn rulings_on_money(rule: &TieRule, table: &Table) -> Vec<Ruling> {
    match &rule.money {
        Some(Division::ByTieBreak(own)) => citing(table, rule, (own.clause.first(), &own.by)),
        _ => Vec::new(),
    }
}

/// The clauses on which a ruling settles no place: those of a title, of who has which prize of shared places, and of the
/// seeds of a play-off.
pub fn clauses_beside(rules: &Competition) -> Vec<Clause> {
    let places: Vec<Clause> = rules.tie.iter().flat_map(cited::of_rule).collect();
    let money = rules.tie.iter().filter_map(|rule| match &rule.money {
        Some(Division::ByTieBreak(own)) => Some((own.clause.first(), &own.by)),
        _ => None,
    });
    let title = rules.title_by.iter().map(|own| (&own.clause, &own.by));
    let steps = rules.tie.iter().filter_map(TieRule::play_off).flat_map(|own| &own.step);
    let seeds = steps.flat_map(|step| &step.form).filter_map(|own| own.form.seeds());
    let all = title.chain(money).chain(seeds);
    let all = all.flat_map(|(clause, by)| of_criteria(clause, by));
    all.filter(|own| !places.contains(own)).collect()
}

/// A clause and those of criteria.
fn of_criteria(clause: &Clause, by: &[Criterion]) -> Vec<Clause> {
    let by = by.iter().map(|own| tie_break::system(own).clause.clone());
    [clause.clone()].into_iter().chain(by).collect()
}

/// The rulings that cite a clause or one of criteria, and none of the places beside which these stand.
fn citing(table: &Table, places: &TieRule, (clause, by): (&Clause, &[Criterion])) -> Vec<Ruling> {
    let of_places = cited::of_rule(places);
    let own = of_criteria(clause, by);
    let is_its = |ruling: &&Ruling| {
        let cited = ruling.because();
        own.contains(&cited) && !of_places.contains(&cited)
    };
    table.tournament.record.rulings.iter().filter(is_its).cloned().collect()
}

/// Tells rulings that give the title to others than the first of them does.
fn tell_disagreeing(rulings: &[Ruling], first: &[PlayerId], problems: &mut Diagnostics) {
    let own = rulings.iter().filter(|ruling| ruling.tie.is_none_or(|tie| tie == 1));
    let mut tops = own.filter_map(|ruling| {
        let top: BTreeSet<PlayerId> =
            ruling.classes(first)?.into_iter().next()?.into_iter().collect();
        Some((ruling, top))
    });
    let Some((one, top)) = tops.next() else { return };
    for (other, _) in tops.filter(|(_, theirs)| *theirs != top) {
        let said = said!("check.rulings-on-one-prize", other = &one.at);
        problems.push(Diagnostic::error(Code::RulingsDisagree, said).at(&other.at));
    }
}

/// Decides a title among those who share first place.
pub fn title(
    regulation: &Regulation,
    table: &Table,
    settled: &mut Settled<'_>,
    problems: &mut Diagnostics,
) -> Option<Title> {
    let rule = regulation.competition.title_by.as_ref()?;
    let first = settled.groups.first()?.group.players.clone();
    let order = [Order { by: &rule.by, restart: rule.restart }];
    let places = rule_of(regulation, table, 1);
    let lot = lot_beside(regulation, table, (places, 1), order[0], "title");
    let of = (1, &first[..], lot.clone());
    let refined = by_criteria(table, of, (&order, Focus::First), settled, problems);
    if let Some((clause, what)) = &refined.missing {
        let among = &refined.classes[0].players;
        tell_missing(clause, *what, among, &mut settled.needs, problems);
    }
    settled.needs.extend(refined.needs.iter().cloned());
    let [rulings, _] = rulings_beside(regulation, table);
    tell_disagreeing(&rulings, &first, problems);
    let top = &refined.classes[0];
    let because = each_once([&rule.clause].into_iter().chain(&top.because));
    Some(Title {
        holders: top.players.clone(),
        clause: rule.clause.clone(),
        name: rule.title.clone(),
        because,
        lot: Some(lot).filter(|_| refined.draws),
        refined,
    })
}
