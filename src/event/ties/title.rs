//! A title decided apart from places and money.

use super::ground::{Settled, by_criteria, lot_beside, rule as rule_of};
use crate::decision::Clause;
use crate::diagnostic::Diagnostics;
use crate::event::cited;
use crate::event::outcome::{Outcome, Tie};
use crate::regulations::Regulation;
use crate::regulations::schema::{Criterion, Division, Order, TieRule};
use crate::standings::{Focus, Refined, Table, tell_missing};
use crate::tie_break;
use crate::tournament::PlayerId;
use crate::tournament::record::{LotName, Ruling};

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

    /// Puts its steps behind the tie for first place: they part none of its places.
    pub fn tell(&self, ties: &mut Vec<Tie>) {
        let Some(index) = ties.iter().position(|tie| tie.places.first() == 1) else { return };
        let lots: Vec<LotName> = self.lot.iter().cloned().collect();
        if self.refined.steps.is_empty() && lots.is_empty() {
            return;
        }
        let title = Tie {
            clause: self.clause.clone(),
            outcome: if self.holders.len() == 1 { Outcome::Broken } else { Outcome::Shared },
            steps: self.refined.steps.clone(),
            skipped: Vec::new(),
            lots,
            title: Some(self.name.clone()),
            ..ties[index].clone()
        };
        ties.insert(index + 1, title);
    }
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

/// The rulings that cite a clause or one of criteria, and none of the places beside which these stand.
fn citing(table: &Table, places: &TieRule, (clause, by): (&Clause, &[Criterion])) -> Vec<Ruling> {
    let clauses = |by: &[Criterion]| -> Vec<Clause> {
        by.iter().map(|own| tie_break::system(own).clause.clone()).collect()
    };
    let of_places = cited::of_rule(places);
    let own = [vec![clause.clone()], clauses(by)].concat();
    let is_its = |ruling: &&Ruling| {
        let cited = ruling.because();
        own.contains(&cited) && !of_places.contains(&cited)
    };
    table.tournament.record.rulings.iter().filter(is_its).cloned().collect()
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
    let top = &refined.classes[0];
    let mut because = vec![rule.clause.clone()];
    because.extend(top.because.iter().cloned());
    Some(Title {
        holders: top.players.clone(),
        clause: rule.clause.clone(),
        name: rule.title.clone(),
        because,
        lot: Some(lot).filter(|_| refined.draws),
        refined,
    })
}
