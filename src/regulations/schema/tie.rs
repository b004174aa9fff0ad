//! What happens to ties: steps that are read downwards, from criteria to the board and back.

use serde::Deserialize;

use super::super::range::Range;
use super::{
    Across, ByPlace, Clauses, Coded, Competition, Criterion, Descriptor, Division, Equal, LeftTied,
    Order, PaymentUnit, Plain, PlayOff, Restart, SystemName, medians_follow,
};
use crate::decision::Clause;
use crate::tournament::Places;
use crate::tournament::entries::Format;

/// What happens to a tie that begins at one of these places. A rule of one step has `play-off`, `by` or `shared` itself;
/// one of several has a list, `step`, that is read from top to bottom.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct TieRule {
    /// The place at which the tie begins.
    pub places: Range,
    /// The format in which it holds.
    pub when: Option<Format>,
    /// It is for the ties of some stages alone, with the places within each.
    #[serde(rename = "in")]
    pub in_stages: Option<InStages>,
    /// Its clause.
    pub clause: Clause,
    /// Its steps, read downwards: each is about those whom the steps before left level.
    #[serde(default)]
    pub step: Vec<RuleStep>,
    /// The one step, settled at the board.
    play_off: Option<PlayOff>,
    /// The one step, settled by criteria in order.
    #[serde(default)]
    by: Vec<Criterion>,
    /// Whether those whom one of its criteria leaves level begin again at the first.
    #[serde(default)]
    restart: Restart,
    /// The criteria are those that the event names.
    pub declared: Option<Declared>,
    /// The one step: not settled.
    shared: Option<Shared>,
    /// The clause that shares, where it is another.
    pub share_clause: Option<Clause>,
    /// How the prize money of the places is divided.
    pub money: Option<Division>,
    /// How the tour points of the places are divided.
    pub points: Option<Division>,
    /// The smallest amount paid of them, where it is not the competition's.
    pub payment_unit: Option<PaymentUnit>,
}

/// A step of a tie rule: exactly one of `by`, `play-off` and `shared` is given.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct RuleStep {
    /// It is only for those level at a place that begins here.
    pub places: Option<Range>,
    /// It is only for those level at places on either side of a cut.
    pub across: Option<Across>,
    /// Its clause, where it is not that of the rule.
    pub clause: Option<Clause>,
    /// Criteria in order.
    #[serde(default)]
    pub by: Vec<Criterion>,
    /// Whether those whom one of them leaves level begin again at the first.
    #[serde(default)]
    pub restart: Restart,
    /// Games at the board.
    pub play_off: Option<PlayOff>,
    /// Nothing more.
    pub shared: Option<Shared>,
}

impl RuleStep {
    /// Its criteria.
    pub fn order(&self) -> Order<'_> {
        Order { by: &self.by, restart: self.restart }
    }

    /// Of criteria alone.
    fn of_criteria(by: Vec<Criterion>) -> Self {
        let restart = Restart::Never;
        Self { places: None, across: None, clause: None, by, restart, play_off: None, shared: None }
    }

    /// Whether it is for players level at these places of an event with this last place.
    pub fn is_for(&self, places: Places, last: u32) -> bool {
        let first = usize::try_from(places.first()).unwrap_or(usize::MAX);
        let begins = self.places.is_none_or(|own| own.contains(first));
        begins && self.across.is_none_or(|own| own.parts(places, last))
    }

    /// Whether it is for everyone who is still level.
    pub fn is_for_all(&self) -> bool {
        self.places.is_none() && self.across.is_none()
    }
}

impl Competition {
    /// What follows from other rules of the same list.
    pub(crate) fn complete(&mut self) {
        for rule in &mut self.tie {
            if rule.step.is_empty() {
                rule.step.push(RuleStep {
                    restart: rule.restart,
                    play_off: rule.play_off.take(),
                    shared: rule.shared.take(),
                    ..RuleStep::of_criteria(std::mem::take(&mut rule.by))
                });
            }
            medians_follow(rule.step.iter_mut().flat_map(|step| &mut step.by));
            if let Some(Division::ByTieBreak(own)) = &mut rule.money {
                medians_follow(&mut own.by);
            }
        }
        self.title_by.iter_mut().for_each(|own| medians_follow(&mut own.by));
        self.special.iter_mut().for_each(|own| medians_follow(&mut own.by));
    }

    /// The rules for ties in events of a format.
    pub fn ties_in(&self, format: Format) -> impl Iterator<Item = &TieRule> {
        let rules = self.tie.iter().filter(|rule| rule.in_stages.is_none());
        rules.filter(move |rule| rule.when.is_none_or(|when| when == format))
    }

    /// The rules of a pool: the ties that fall under one are those of which it is said that they are for the pools, and
    /// nobody has a title, a trophy or a prize there.
    #[must_use]
    pub fn of_pools(&self) -> Self {
        let own = self.tie.iter().filter(|rule| rule.in_stages == Some(InStages::Pools));
        let own = own.map(|rule| TieRule { in_stages: None, ..rule.clone() });
        Self {
            tie: own.collect(),
            title_by: None,
            trophies: Vec::new(),
            prizes: None,
            special: Vec::new(),
            per_half_point: None,
            ..self.clone()
        }
    }

    /// The clauses of criteria that begin again with those whom one of them leaves level, in events of a format.
    pub fn restarting(&self, format: Format) -> Vec<Clause> {
        let again = |step: &&RuleStep| step.restart == Restart::AmongThoseStillLevel;
        let of = |rule: &TieRule| -> Vec<Clause> {
            rule.step.iter().filter(again).map(|step| rule.clause_of(step).clone()).collect()
        };
        let mut clauses: Vec<Clause> = self.ties_in(format).flat_map(of).collect();
        clauses.dedup();
        clauses
    }

    /// All its criteria: of ties, and of a title that is decided apart.
    pub fn criteria(&self) -> impl Iterator<Item = &Criterion> {
        self.tie.iter().flat_map(TieRule::criteria).chain(self.title_criteria())
    }

    /// The criteria of a title that is decided apart.
    pub fn title_criteria(&self) -> impl Iterator<Item = &Criterion> {
        self.title_by.iter().flat_map(|title| &title.by)
    }

    /// Of an event whose places are given by a published table: they part who is level, and nothing else does.
    pub fn by_published_places(&mut self) {
        let places = |clause: &Clause| {
            let code = Descriptor::of(SystemName::Published);
            vec![Criterion::System(Coded { clause: clause.clone(), of: None, code })]
        };
        for rule in self.tie.iter_mut().chain([&mut self.silent]) {
            let by = places(&rule.clause);
            rule.step = vec![RuleStep::of_criteria(by)];
        }
        if let Some(title) = &mut self.title_by {
            title.by = places(&title.clause);
        }
    }

    /// The rule for ties that begin at a place: there is one for each, that of a silent document where it has none.
    pub fn tie_rule(&self, format: Format, place: u32) -> &TieRule {
        let place = usize::try_from(place).unwrap_or(usize::MAX);
        self.ties_in(format).find(|rule| rule.places.contains(place)).unwrap_or(&self.silent)
    }
}

impl TieRule {
    /// The rule of places that are settled otherwise: each has its own prize, and who is level on some shares theirs.
    pub fn by_place(clause: &Clause) -> Self {
        let clauses = Clauses(vec![clause.clone()]);
        let by_place = ByPlace { clause: clauses, left_tied: LeftTied::ShareTheirPlaces };
        let division = Some(Division::ByPlace(by_place));
        Self { clause: clause.clone(), money: division.clone(), points: division, ..Self::silent() }
    }

    /// The rule of places whose players share them and their prizes by a clause.
    pub fn shared_by(clause: &Clause) -> Self {
        let equal = || Some(Division::Equal(Equal { clause: Clauses(vec![clause.clone()]) }));
        Self { clause: clause.clone(), money: equal(), points: equal(), ..Self::silent() }
    }

    /// The play-off among its steps.
    pub fn play_off(&self) -> Option<&PlayOff> {
        self.step.iter().find_map(|step| step.play_off.as_ref())
    }

    /// The clause of one of its steps: the step's own, or that of the rule.
    pub fn clause_of<'a>(&'a self, step: &'a RuleStep) -> &'a Clause {
        step.clause.as_ref().unwrap_or(&self.clause)
    }

    /// The clause by which players go to the board; that of the rule where none do.
    pub fn board_clause(&self) -> &Clause {
        let board = self.step.iter().find(|step| step.play_off.is_some());
        board.map_or(&self.clause, |step| self.clause_of(step))
    }

    /// The clause by which those share whom it leaves level.
    pub fn sharing_clause(&self) -> &Clause {
        let step = || self.step.iter().find(|step| step.shared.is_some())?.clause.as_ref();
        self.share_clause.as_ref().or_else(step).unwrap_or(&self.clause)
    }

    /// The clause of those whom it leaves level before a step that shares.
    pub fn level_clause(&self) -> &Clause {
        self.share_clause.as_ref().unwrap_or(&self.clause)
    }

    /// The clause by which criteria part those whom it finds level: that of the one step that has some, else of the rule.
    pub fn parting_clause(&self) -> &Clause {
        let mut own = self.step.iter().filter(|step| !step.by.is_empty());
        let only = own.next().filter(|_| own.next().is_none());
        only.map_or(&self.clause, |step| self.clause_of(step))
    }

    /// Its criteria down to the play-off, if there is one, else all of them.
    pub fn by(&self) -> Vec<Criterion> {
        self.orders().flat_map(|order| order.by.iter().cloned()).collect()
    }

    /// The same, list by list.
    pub fn orders(&self) -> impl Iterator<Item = Order<'_>> {
        self.step.iter().take_while(|step| step.play_off.is_none()).map(RuleStep::order)
    }

    /// All its criteria.
    pub fn criteria(&self) -> impl Iterator<Item = &Criterion> {
        self.step.iter().flat_map(|step| &step.by)
    }

    /// Whether nothing breaks such a tie.
    pub fn is_shared(&self) -> bool {
        self.step.iter().all(|step| step.shared.is_some())
    }

    /// Of a tie on which a document says nothing: the players share everything.
    pub(super) fn silent() -> Self {
        let clause = Clause::silent();
        let equal = || Some(Division::Equal(Equal { clause: Clauses(vec![clause.clone()]) }));
        let shared = RuleStep { shared: Some(Shared::Places), ..RuleStep::of_criteria(Vec::new()) };
        Self {
            places: Range { first: 1, last: None },
            when: None,
            in_stages: None,
            step: vec![shared],
            play_off: None,
            by: Vec::new(),
            restart: Restart::Never,
            declared: None,
            shared: None,
            share_clause: None,
            money: equal(),
            points: equal(),
            payment_unit: None,
            clause,
        }
    }
}

/// The stages for whose ties alone a rule is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum InStages {
    /// The pools that lead to a final: who of each goes on.
    #[serde(rename = "the pools")]
    Pools,
}

/// Criteria that the event names.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Declared {
    /// Its clause.
    pub clause: Clause,
    /// What happens to players whom they leave level.
    pub then: Exhausted,
    /// The clause of that.
    pub then_clause: Clause,
}

impl Declared {
    /// The drawing of lots after the last criterion.
    pub fn lot(&self) -> Plain {
        Plain { clause: self.then_clause.clone() }
    }
}

/// What happens to players whom all criteria leave level.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum Exhausted {
    /// They share their places.
    #[serde(rename = "places shared")]
    Shared,
    /// Lots are drawn.
    #[serde(rename = "drawing of lots")]
    Lots,
}

/// What a tie that is not settled becomes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum Shared {
    /// All have all places.
    #[serde(rename = "the tied players share the places")]
    Places,
}

/// A title decided apart from places and money.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct TitleBy {
    /// What it is called.
    pub title: String,
    /// Its clause.
    pub clause: Clause,
    /// The criteria in order.
    pub by: Vec<Criterion>,
    /// Whether those whom one of them leaves level begin again at the first.
    #[serde(default)]
    pub restart: Restart,
}
