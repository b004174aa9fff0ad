//! Ties under a rule of several steps, read downwards: criteria, the board for those still level, criteria again.

mod by_ruling;

use super::at_the_board::{Beside, played, waiting};
use super::cuts::OtherCut;
use super::ground::{
    Dealt, Settled, SettledGroup, by_number, in_part, is_by_ruling, order_lot, refined, rule,
    ruled_before_lot, settles_places, tie_of,
};
use super::levels::{by, is_level};
use super::others::{ordered_first, without_part};
use super::withdrawn::open;
use crate::decision::{Clause, each_once};
use crate::diagnostic::Diagnostics;
use crate::event::outcome::{Outcome, Tie};
use crate::playoff::{self, Placed, PlayOffState};
use crate::regulations::Regulation;
use crate::regulations::schema::{Others, PlayOff, RuleStep, StillTied, TieRule};
use crate::standings::{Class, LeftOut, Table, TieStep, tell_missing};
use crate::tournament::record::{LotName, Ruling};
use crate::tournament::{Places, PlayerId, Tied};

/// What a tie is settled with.
#[derive(Clone, Copy)]
pub struct Given<'a, 'r> {
    /// The regulations.
    pub regulation: &'a Regulation,
    /// The tournament as it counts.
    pub table: &'r Table,
    /// The rule of the tie.
    pub rule: &'a TieRule,
    /// The games at the board.
    pub dealt: &'r Dealt<'r>,
    /// The last place of all.
    pub last: u32,
}

/// Players level on their way down.
#[derive(Clone)]
struct Level {
    class: Class,
    /// No further step is about them: they are parted, share for good, or wait.
    done: bool,
}

/// A tie on its way down.
struct Down<'g, 'a, 'r> {
    given: Given<'a, 'r>,
    first: u32,
    size: usize,
    levels: Vec<Level>,
    steps: Vec<TieStep>,
    /// So many of them stand before the board, to which all of the tie went.
    before: Option<usize>,
    skipped: Vec<LeftOut>,
    lots: Vec<LotName>,
    /// Those of whom it is open which place they have.
    waiting: Vec<PlayerId>,
    joint: bool,
    /// Rulings on those whom the criteria of a step left level.
    rulings: Vec<Ruling>,
    /// The players of each.
    parted: Vec<Vec<PlayerId>>,
    /// Whom the board leaves level for good: it has joint winners, or says that they share.
    at_board: Vec<PlayerId>,
    /// Whom a step leaves to share: its clause is the last of theirs.
    shared: Vec<PlayerId>,
    settled: &'g mut Settled<'a>,
    problems: &'g mut Diagnostics,
}

/// Gives a tie that went to the board the steps around it, of which so many stand before. Those who play may have been
/// chosen by criteria of their own.
fn take_steps(tie: &mut Tie, mut steps: Vec<TieStep>, before: Option<usize>) {
    let behind = steps.split_off(before.unwrap_or(steps.len()));
    tie.behind = behind.len();
    tie.steps.splice(0..0, steps).for_each(drop);
    tie.steps.extend(behind);
}

/// Settles a tie, step by step; it may reach across cuts of other rules, too.
pub fn settle<'a>(
    given: Given<'a, '_>,
    ((places, tied), others): ((Places, &Tied), &[OtherCut<'a>]),
    settled: &mut Settled<'a>,
    problems: &mut Diagnostics,
) -> SettledGroup<'a> {
    let rule = given.rule;
    let whole = Class { players: tied.to_vec(), because: Vec::new() };
    let mut down = Down {
        given,
        first: places.first(),
        size: tied.len(),
        levels: vec![Level { class: whole, done: false }],
        steps: Vec::new(),
        before: None,
        skipped: Vec::new(),
        lots: Vec::new(),
        waiting: Vec::new(),
        joint: false,
        rulings: Vec::new(),
        parted: Vec::new(),
        at_board: Vec::new(),
        shared: Vec::new(),
        settled,
        problems,
    };
    for step in &rule.step {
        down.step(step);
    }
    for other in others {
        down.other_cut(*other, (places, tied));
    }
    // What is ruled of all of them leaves nothing to a ruling on some.
    let ruled = down.ruled(places, tied);
    if !ruled {
        down.ruled_in_part();
    }
    let Down { levels, steps, before, skipped, lots, waiting, joint, parted, shared, .. } = down;
    let parted = if ruled { Vec::new() } else { in_part(&parted, tied) };
    let open = !waiting.is_empty();
    let classes: Vec<Class> = levels.into_iter().map(|level| level.class).collect();
    // Nobody who waits for the board has come to a step that shares.
    let by = match shared.is_empty() {
        true => rule.level_clause(),
        false => rule.sharing_clause(),
    };
    settled.placement.part(places, &classes, by);
    // Whom criteria left level and who went to the board for it share nothing: their own tie says what became of them.
    let is_played = |class: &Class| {
        let mut own = settled.play_offs.iter().filter(|state| state.rule_of == places.first());
        open && own.any(|state| class.players.iter().all(|p| state.players.contains(p)))
    };
    let broken = classes.iter().all(|class| class.players.len() == 1 || is_played(class));
    let by_steps = match broken {
        _ if ruled || is_by_ruling(&parted, &classes) => Outcome::Ruling,
        true => Outcome::Broken,
        false => Outcome::Shared,
    };
    // Where nobody is to play, what stands behind the board has settled it.
    let is_silent = rule.play_off().is_some_and(|rules| rules.still_tied.is_none());
    let goes_on = settled.play_offs.iter().any(|state| {
        is_silent && state.goes_on && state.is_broken_off() && state.places() == places
    });
    let at_board = settled.ties.iter_mut().find(|tie| tie.places == places);
    match at_board {
        // All went to the board: one tie, with the criteria that left them level.
        Some(tie) => {
            take_steps(tie, steps, before);
            tie.lots = lots;
            tie.ruled = parted;
            if goes_on {
                tie.outcome = by_steps;
            }
        }
        None => {
            // Of several steps that share, each for other places, the one that came to it.
            let sharing = classes.iter().find(|class| shared.contains(&class.players[0]));
            let sharing = sharing.and_then(|class| class.because.last());
            let clause = match by_steps {
                Outcome::Shared => sharing.unwrap_or(rule.sharing_clause()),
                Outcome::Broken => rule.parting_clause(),
                _ => &rule.clause,
            };
            settled.ties.push(Tie {
                steps,
                skipped: each_once(&skipped),
                lots,
                ruled: parted,
                ..Tie::new(places, tied.clone(), clause.clone(), by_steps)
            });
        }
    }
    // Who is first is known also where those behind him wait.
    let is_known = |first: &Class| !first.players.iter().any(|own| waiting.contains(own));
    let winners = match &classes[..] {
        [first, ..] if is_known(first) && (joint || first.players.len() < tied.len()) => {
            first.players.clone()
        }
        _ => Vec::new(),
    };
    settled.group(rule, rule.clause.clone(), (places, tied), (winners, joint), &waiting)
}

impl<'a> Down<'_, 'a, '_> {
    fn step(&mut self, step: &'a RuleStep) {
        let clause = self.given.rule.clause_of(step);
        let levels = std::mem::take(&mut self.levels);
        let levels = Places::in_order(self.first, levels, |level| level.class.players.len());
        for (places, level) in levels {
            let own = places.first();
            if level.done || !is_level(step, places, self.given.last) {
                self.levels.push(level);
            } else if let Some(rules) = &step.play_off {
                self.board((step, rules), clause, own, level.class);
            } else if step.shared.is_some() {
                let mut class = level.class;
                class.because.push(clause.clone());
                self.shared.extend(&class.players);
                self.levels.push(Level { class, done: true });
            } else {
                self.criteria(step, own, level.class);
            }
        }
    }

    fn criteria(&mut self, step: &RuleStep, place: u32, class: Class) {
        let table = self.given.table;
        let level = (place, &class.players[..]);
        let tie = (self.first, self.size);
        let before = ruled_before_lot(table, tie, level, &[step.order()]);
        let refined = by(table, step, level, &before);
        self.lots.extend(refined.draws.then(|| order_lot(table, place)));
        // One that was drawn for those whom a ruling has parted since is none that nothing called for.
        let is_called_for = refined.draws || !before.is_empty();
        self.settled.lots.extend(is_called_for.then(|| order_lot(table, place)));
        self.problems.extend(refined.problems.iter().cloned());
        self.settled.asked.push((place, class.players.clone()));
        let waits = !refined.needs.is_empty() || refined.missing.is_some();
        if let Some((clause, what)) = &refined.missing {
            tell_missing(clause, *what, &class.players, &mut self.settled.needs, self.problems);
        }
        self.waiting.extend(refined.waiting());
        self.joint |= place == self.first && refined.rulings.iter().any(Ruling::is_joint);
        self.settled.rulings.extend(refined.rulings.iter().cloned());
        self.rulings.extend(refined.rulings);
        self.parted.extend(refined.ruled);
        self.settled.needs.extend(refined.needs);
        self.steps.extend(refined.steps);
        self.skipped.extend(refined.skipped);
        for part in refined.classes {
            let because = class.because.iter().chain(&part.because).cloned().collect();
            let done = waits && part.players.len() > 1;
            self.levels.push(Level { class: Class { players: part.players, because }, done });
        }
    }

    fn board(
        &mut self,
        (step, rules): (&RuleStep, &'a PlayOff),
        clause: &Clause,
        place: u32,
        class: Class,
    ) {
        let places = Places::of(place, class.players.len());
        let Some(tied) = Tied::new(class.players.clone()) else { return };
        let rows = self.given.dealt.rows(places);
        // Players level at their first place have the steps behind this one.
        let steps = &self.given.rule.step;
        let own = steps.iter().position(|step| step.play_off.is_some()).unwrap_or(steps.len());
        let last = self.given.last;
        let goes_on = steps.iter().skip(own + 1).any(|step| step.is_for(places, last));
        let cut = step.across.and_then(|own| own.cut(last));
        let mut state = played(
            self.given.table,
            rules,
            (places, &tied),
            (rows, Beside { goes_on, cut }),
            self.given.dealt.clock,
        );
        if goes_on && rules.still_tied.is_none() && state.is_without_play() {
            // Nobody goes to the board: what stands behind it is for all of them.
            self.problems.extend(state.problems);
            self.levels.push(Level { class, done: false });
            return;
        }
        state.rule_of = self.first;
        let waits = !state.is_over();
        let by = self.given.regulation.competition.ruled_by();
        self.settled.needs.extend(open(self.given.table, &mut state, &by, self.problems));
        self.waiting.extend(waiting(rules, &state));
        self.joint |= state.is_joint() && place == self.first;
        if class.players.len() == self.size {
            self.before = Some(self.steps.len());
        }
        self.settled.ties.push(Tie::at_the_board(clause, &state));
        match waits && !settles_places(rules) {
            true => {
                let because = class.because.iter().chain([clause]).cloned().collect();
                let class = Class { players: class.players, because };
                self.levels.push(Level { class, done: true });
            }
            false => self.after(rules, &class.because, &state),
        }
        self.settled.play_offs.push(state);
    }

    /// Who goes on after a play-off: those whom it left level, unless it says that they share.
    fn after(&mut self, rules: &PlayOff, because: &[Clause], state: &PlayOffState) {
        let class = |players: Vec<PlayerId>, clauses: &[Clause]| Class {
            players,
            because: because.iter().chain(clauses).cloned().collect(),
        };
        let ordered = state.ordered_by().is_some();
        // Where it is ruled that nobody plays, what stands behind is for all of them.
        let unplayed = state.goes_on && rules.still_tied.is_none() && state.is_broken_off();
        let ruled = !state.rulings.is_empty() && !unplayed;
        let joint = state.status == playoff::Status::Joint || ruled;
        let part = ordered_first(rules, state);
        let share = match &rules.others {
            Some(Others::Share(rule)) if !ordered || part.is_some() => Some(&rule.clause),
            Some(Others::Share(_) | Others::RankOn(_)) | None => None,
        };
        let of_places = settles_places(rules);
        let parted = rules.others.is_none() || of_places || ordered;
        let Some((top, mut below)) = state.order.split_first() else { return };
        // Shared is shared: no later step parts those whom the play-off leaves to share.
        let still_tied = match &rules.still_tied {
            Some(StillTied::Share(rule)) => Some(&rule.clause),
            Some(StillTied::Arbiter(_) | StillTied::JointWinners(_) | StillTied::Lot(_)) | None => {
                None
            }
        };
        let shared = |placed: &Placed| {
            let last = placed.because.last();
            placed.players.len() > 1 && last.is_some() && last == still_tied
        };
        let done = joint || !top.settled || share.is_some() && !of_places || shared(top);
        if top.settled && done {
            self.at_board.extend(&top.players);
        }
        self.levels.push(Level { class: class(top.players.clone(), &top.because), done });
        let apart = without_part(rules, state).filter(|_| rules.others.is_some());
        // Who is not in an order of those left level has what the rules say of others.
        let mut unruled: Vec<PlayerId> = Vec::new();
        if let Some((own, others)) = part.map(|ruled| below.split_at(ruled - 1)) {
            unruled.extend(others.iter().flat_map(|placed| &placed.players));
            below = own;
        }
        if parted {
            let below = &below[..below.len().saturating_sub(usize::from(apart.is_some()))];
            for placed in below {
                let for_good = ordered && !unplayed || shared(placed);
                if placed.settled && for_good {
                    self.at_board.extend(&placed.players);
                }
                self.levels.push(Level {
                    class: class(placed.players.clone(), &placed.because),
                    done: for_good || !placed.settled,
                });
            }
        }
        let (behind, others) = match (parted, apart) {
            (true, None) if unruled.is_empty() => return,
            (true, None) => {
                let ruled = Places::of(state.tie, state.players.len() - unruled.len());
                (Places::of(ruled.last() + 1, unruled.len()), unruled)
            }
            (true, Some((behind, own))) => (behind, own.players.clone()),
            (false, _) => {
                let others: Vec<PlayerId> = below.iter().flat_map(|c| c.players.clone()).collect();
                let first = Places::of(state.tie, top.players.len());
                (Places::of(first.last() + 1, others.len()), others)
            }
        };
        if others.is_empty() || self.rank_on(rules, behind, because, &others) {
            return;
        }
        let clauses: Vec<Clause> = share.into_iter().cloned().collect();
        if share.is_some() {
            self.at_board.extend(&others);
        }
        self.levels.push(Level { class: class(others, &clauses), done: share.is_some() });
    }

    /// Ranks those who did not win as other ties are broken, where the places behind the winner have a rule of their own;
    /// whether it did. Else the next steps of this rule are for them.
    fn rank_on(
        &mut self,
        rules: &PlayOff,
        behind: Places,
        because: &[Clause],
        others: &[PlayerId],
    ) -> bool {
        let Given { regulation, table, rule: own, .. } = self.given;
        let next = rule(regulation, table, behind.first());
        let asks = matches!(rules.others, Some(Others::RankOn(_)));
        if !asks || std::ptr::eq(next, own) || next.play_off().is_some() {
            return false;
        }
        let Some(tied) = by_number(table, others.iter().copied()) else {
            let because = because.iter().chain([&next.clause]).cloned().collect();
            self.levels
                .push(Level { class: Class { players: others.to_vec(), because }, done: true });
            return true;
        };
        let refined = refined(table, next, behind.first(), &tied, self.settled, self.problems);
        self.waiting.extend(refined.waiting());
        self.settled.ties.push(tie_of(table, next, (behind, &tied), &refined));
        for class in refined.classes {
            let shared = class.players.len() > 1 || class.because.is_empty();
            let clauses = class.because.iter().chain(shared.then_some(&next.clause));
            let because = because.iter().chain(clauses).cloned().collect();
            let class = Class { players: class.players, because };
            self.levels.push(Level { class, done: true });
        }
        true
    }
}
