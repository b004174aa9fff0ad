//! Splitting a tie by criteria in order.

mod by_hand;

use std::collections::{BTreeMap, BTreeSet};

use super::left_out::LeftOut;
use crate::decision::Clause;
use crate::diagnostic::{Code, Diagnostic, Diagnostics};
use crate::regulations::schema::{Criterion, Order, Restart};
use crate::said::{Said, said};
use crate::tie_break::{self, Field, Missing, Scale, TieBreakSystem, Values, Verdict};
use crate::tournament::exact::Exact;
use crate::tournament::record::{Lot, LotName, Need, Needed, Ruling};
use crate::tournament::{Player, PlayerId};

/// A criterion applied to what was still tied.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TieStep {
    /// Its clause.
    pub clause: Clause,
    /// FIDE's code.
    pub code: String,
    /// What it is called on paper.
    pub title: Said,
    /// How its values compare.
    pub scale: Scale,
    /// Values of those still tied before it.
    pub values: Values,
}

impl TieStep {
    /// Why it says nothing of those who are tied: of a place among them, where not all have met and nobody is clear, the
    /// value is nought. None where it applies.
    pub fn nobody_clear(&self) -> Option<Said> {
        let nought = self.values.values().all(|value| *value == Exact::ZERO);
        let why = said!("tie-break.not-all-met-nobody-ahead");
        (self.scale == Scale::Places && nought).then_some(why)
    }
}

/// Players whom nothing separates so far, best first among the classes of a tie.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Class {
    /// The players.
    pub players: Vec<PlayerId>,
    /// The clauses that set them apart from the others.
    pub because: Vec<Clause>,
}

/// Which classes of a tie are split further.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Focus {
    /// All of them.
    All,
    /// The best alone: only one player is sought.
    First,
    /// The one in which the k-th player lies between others: the first k are sought.
    Cut(usize),
}

/// The lot that decides what nothing else does.
#[derive(Clone, Copy, Debug)]
pub struct OrderLot<'a> {
    /// Its name.
    pub name: &'a LotName,
    /// The lot, where it is drawn.
    pub drawn: Option<&'a Lot>,
    /// Those for whom it is not drawn: a ruling has parted them.
    pub ruled: &'a [PlayerId],
}

/// A tie after its criteria.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Refined {
    /// The classes, best first.
    pub classes: Vec<Class>,
    /// What was applied.
    pub steps: Vec<TieStep>,
    /// What did not apply, each once: a large tie comes apart into many classes.
    pub skipped: Vec<LeftOut>,
    /// Criteria left somebody level for whom a lot is drawn.
    pub draws: bool,
    /// The lot that is still to be drawn.
    pub needs: Vec<Need>,
    /// What the workbook does not say, so that the criteria stop there.
    pub missing: Option<(Clause, Missing)>,
    /// Rulings carried out on those whom the criteria left level.
    pub rulings: Vec<Ruling>,
    /// The players of each.
    pub ruled: Vec<Vec<PlayerId>>,
    /// A ruling on the whole tie has taken the place of what the criteria say.
    pub is_overruled: bool,
    /// Lots that cannot be.
    pub problems: Diagnostics,
}

impl Refined {
    /// Those of whom it is open which place they have: what is missing, or a lot, is still to part them.
    pub fn waiting(&self) -> Vec<PlayerId> {
        let level = self.classes.iter().filter(|class| class.players.len() > 1);
        let players = level.flat_map(|class| class.players.iter().copied());
        let asked = |player: &PlayerId| self.needs.iter().any(|need| need.among.contains(player));
        let is_ruled = |player: &PlayerId| self.ruled.iter().any(|own| own.contains(player));
        let open = players.filter(|player| !is_ruled(player));
        open.filter(|player| self.missing.is_some() || asked(player)).collect()
    }
}

/// Splits tied players by criteria in order, list after list.
pub fn refine(
    field: Field<'_>,
    tied: &[PlayerId],
    orders: &[Order<'_>],
    focus: Focus,
    lot: OrderLot<'_>,
) -> Refined {
    let mut refined = Refined {
        classes: vec![Class { players: tied.to_vec(), because: Vec::new() }],
        ..Refined::default()
    };
    for order in orders {
        match order.restart {
            Restart::Never => {
                for criterion in order.by {
                    refined.by(criterion, field, (focus, None), (lot, tied));
                }
            }
            Restart::AmongThoseStillLevel => refined.again(*order, field, focus, (lot, tied)),
        }
    }
    refined
}

/// Classes, each by its players: those that a criterion is about; all where none are named.
type Scope<'a> = Option<&'a BTreeSet<Vec<PlayerId>>>;

impl Refined {
    /// Goes through criteria again and again, each time with the classes that came apart the time before: these begin at
    /// the first. What no criterion parts any more a lot does, where there is one.
    fn again(
        &mut self,
        order: Order<'_>,
        field: Field<'_>,
        focus: Focus,
        lot: (OrderLot<'_>, &[PlayerId]),
    ) {
        let (lots, criteria): (Vec<_>, Vec<_>) =
            order.by.iter().partition(|criterion| criterion.is_by_hand());
        let mut done: BTreeSet<Vec<PlayerId>> = BTreeSet::new();
        loop {
            let level = self.in_focus(focus, None).into_iter();
            let level = level.map(|index| self.classes[index].players.clone());
            let scope: BTreeSet<_> = level.filter(|players| !done.contains(players)).collect();
            if scope.is_empty() || self.missing.is_some() {
                break;
            }
            for criterion in &criteria {
                self.by(criterion, field, (focus, Some(&scope)), lot);
            }
            // Whoever is still together has been through all of them.
            done.extend(scope);
        }
        for criterion in lots {
            self.by(criterion, field, (focus, None), lot);
        }
    }

    /// Splits what is still level by one criterion.
    fn by(
        &mut self,
        criterion: &Criterion,
        field: Field<'_>,
        (focus, scope): (Focus, Scope<'_>),
        (lot, tied): (OrderLot<'_>, &[PlayerId]),
    ) {
        if self.in_focus(focus, scope).is_empty() || self.missing.is_some() {
            return;
        }
        match criterion {
            Criterion::Lot(rule) => self.draw(&rule.clause, field, focus, (lot, tied)),
            Criterion::Arbiter(rule) => self.ruled(&rule.clause, field, focus, lot.name.place),
            _ => self.apply(&tie_break::system(criterion), field, focus, scope),
        }
    }

    /// Indices of the classes that are still to be split.
    fn in_focus(&self, focus: Focus, scope: Scope<'_>) -> Vec<usize> {
        let mut before = 0;
        let mut indices = Vec::new();
        for (index, class) in self.classes.iter().enumerate() {
            let size = class.players.len();
            let wanted = match focus {
                Focus::All => true,
                Focus::First => index == 0,
                Focus::Cut(players) => before < players && players < before + size,
            };
            let is_in = scope.is_none_or(|scope| scope.contains(&class.players));
            if size > 1 && wanted && is_in {
                indices.push(index);
            }
            before += size;
        }
        indices
    }

    fn apply(
        &mut self,
        system: &TieBreakSystem<'_>,
        field: Field<'_>,
        focus: Focus,
        scope: Scope<'_>,
    ) {
        let (clause, again) = (system.clause, system.restarts);
        for turn in 0.. {
            let mut step = TieStep {
                clause: clause.clone(),
                code: system.code(turn),
                title: system.title.clone(),
                scale: system.scale,
                values: Values::new(),
            };
            let mut split = false;
            // From the last to the first, so that splitting one leaves the indices of the others.
            for index in self.in_focus(focus, scope).into_iter().rev() {
                let players = self.classes[index].players.clone();
                // A restart evaluates the same system again on what it left level.
                match system.evaluate(field, &players, if again { 0 } else { turn }) {
                    None => {}
                    Some(Verdict::Skipped(why)) => self.skip(system, why, false),
                    Some(Verdict::Unrated(why)) => self.skip(system, why, true),
                    Some(Verdict::NoSuchPart) => {
                        let title = system.title.clone();
                        let said = said!("standings.no-such-part.games", clause, title);
                        self.problems.push(Diagnostic::warning(Code::CriterionNeedsMore, said));
                        self.skip(system, said!("tie-break.of.none"), false);
                    }
                    Some(Verdict::Missing(what)) => {
                        self.missing = Some((clause.clone(), what));
                        return;
                    }
                    Some(Verdict::Values(values)) => {
                        self.tell_without_value(&players, &values, system, field);
                        split |= self.split(index, &values, system.scale, clause);
                        step.values.extend(values);
                    }
                }
            }
            if step.values.is_empty() {
                return;
            }
            let turns = again || system.has_turns();
            if turn == 0 || !again || split {
                self.steps.push(step);
            }
            if !turns || (again && !split) || self.in_focus(focus, scope).is_empty() {
                return;
            }
        }
    }

    fn skip(&mut self, system: &TieBreakSystem<'_>, why: Said, unrated: bool) {
        let (code, title, clause) = (system.code(0), system.title.clone(), system.clause.clone());
        let own = LeftOut { code, title, clause, why, unrated };
        if !self.skipped.contains(&own) {
            self.skipped.push(own);
        }
    }

    /// Tells whom a system has no value for, though it has one for others.
    fn tell_without_value(
        &mut self,
        players: &[PlayerId],
        values: &Values,
        system: &TieBreakSystem<'_>,
        field: Field<'_>,
    ) {
        let without = players.iter().filter(|player| !values.contains_key(player));
        let without: Vec<&Player> = without.map(|own| field.tournament.player(*own)).collect();
        if let (Some(first), false) = (without.first(), values.is_empty()) {
            let names: Vec<&str> = without.iter().map(|player| player.name.as_str()).collect();
            let (title, clause) = (system.title.clone(), system.clause);
            let said = said!("standings.without-value.note", names, title, clause);
            let note = Diagnostic::note(Code::CriterionWithoutValue, said).at(&first.at);
            self.problems.push(note);
        }
    }

    /// Splits one class by values, the better first; whether it came apart.
    fn split(&mut self, index: usize, values: &Values, scale: Scale, clause: &Clause) -> bool {
        let class = self.classes[index].clone();
        // A player for whom a system has no value comes behind those for whom it has one.
        let mut levels: BTreeMap<(bool, Exact), Vec<PlayerId>> = BTreeMap::new();
        for player in class.players {
            let value = values.get(&player).copied();
            let level = (value.is_none(), value.map_or(Exact::ZERO, |own| scale.rank(own)));
            levels.entry(level).or_default().push(player);
        }
        if levels.len() < 2 {
            return false;
        }
        let mut because = class.because;
        // Where it begins again a criterion may part the same players twice.
        if !because.contains(clause) {
            because.push(clause.clone());
        }
        let parts = levels.into_values().map(|players| Class { players, because: because.clone() });
        self.classes.splice(index..=index, parts.collect::<Vec<_>>());
        true
    }
}

/// A criterion that cannot be applied because the workbook does not tell enough, and the ruling that it waits for.
pub fn tell_missing(
    clause: &Clause,
    what: Missing,
    among: &[PlayerId],
    needs: &mut Vec<Need>,
    problems: &mut Diagnostics,
) {
    problems.push(needs_more(clause, what));
    needs.push(Need::new(Needed::Ruling, clause, among));
}

/// What a criterion needs that the workbook does not tell.
pub fn needs_more(clause: &Clause, what: Missing) -> Diagnostic {
    let missing = match what {
        Missing::Colours => said!("standings.criterion-needs-more.colours", clause),
        Missing::Rounds => said!("standings.criterion-needs-more.rounds", clause),
        Missing::Segment => said!("standings.criterion-needs-more.segment", clause),
        Missing::Rating => said!("standings.criterion-needs-more.rating", clause),
    };
    Diagnostic::warning(Code::CriterionNeedsMore, missing)
}

/// The same where a lot may tell what its values would have come to: drawn already, or to be entered under its name.
pub fn needs_more_or_lot(clause: &Clause, what: Missing, lot: &LotName, drawn: bool) -> Diagnostic {
    let lot = lot.to_string();
    match (what, drawn) {
        (Missing::Colours, true) => {
            let said = said!("standings.criterion-needs-more.colours-by-lot", clause, lot);
            Diagnostic::warning(Code::CriterionNeedsMore, said)
        }
        (Missing::Colours, false) => {
            let mend = said!("standings.criterion-needs-more.colours-or-lot", lot);
            needs_more(clause, what).mend(mend)
        }
        _ => needs_more(clause, what),
    }
}
