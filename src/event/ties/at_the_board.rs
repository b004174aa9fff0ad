//! Ties settled at the board: the games recorded for each, and who has which place afterwards.

use super::ground::{
    Dealt, Settled, SettledGroup, by_number, refined, rule, settles_places, tie_of,
};
use super::if_won;
use super::others::{ordered_first, without_part};
use super::withdrawn;
use crate::decision::Clause;
use crate::diagnostic::{Code, Diagnostic, Diagnostics};
use crate::event::outcome::Tie;
use crate::playoff::{self, Context, Placed, PlayOffState, of_those_left};
use crate::regulations::Regulation;
use crate::regulations::schema::{
    Others, Parted, PlayOff, RuleStep, SettledPlaces, Settles, TieRule,
};
use crate::said::{Said, said};
use crate::standings::{Class, Table};
use crate::tournament::record::{Need, Needed, RecordedGame, Ruling};
use crate::tournament::time_control::TimeControl;
use crate::tournament::{Places, PlayerId, Tied};

/// Gives each tie with a play-off the games recorded for it.
pub fn deal<'t>(
    table: &'t Table,
    played: &[(Places, Vec<PlayerId>)],
    problems: &mut Diagnostics,
) -> Vec<Vec<&'t RecordedGame>> {
    let mut rows = vec![Vec::new(); played.len()];
    for game in &table.tournament.record.games {
        let both = |(_, players): &(Places, Vec<PlayerId>)| game.players.are_among(players);
        let found = match (game.tie, played) {
            // Groups within a tie are told by their own first places, as rulings on them are.
            (Some(place), _) => {
                let begins = |(own, _): &(Places, Vec<PlayerId>)| own.first() == place;
                let within = |own: &(Places, Vec<PlayerId>)| {
                    both(own) && own.0.iter().any(|its| its == place)
                };
                played.iter().position(begins).or_else(|| played.iter().position(within))
            }
            (None, [_]) => Some(0),
            (None, _) => played.iter().position(both),
        };
        // By its players it is of another tie than the one that is typed.
        let elsewhere = played.iter().find(|own| both(own)).map(|(own, _)| own.first());
        let elsewhere = elsewhere.filter(|_| found.is_none_or(|index| !both(&played[index])));
        if let (Some(typed), Some(place)) = (game.tie, elsewhere) {
            let tournament = &table.tournament;
            let names = [game.players.white, game.players.black];
            let names = names.map(|player| tournament.name(player).to_owned()).to_vec();
            let [place, typed] = [place, typed].map(|own| tournament.record.before.tie(own));
            let said = said!("event.game-of-another-tie", names, place, typed);
            let at = game.tie_at.as_ref().unwrap_or(&game.at);
            problems.push(Diagnostic::error(Code::PlayOffRow, said).at(at));
            continue;
        }
        match found {
            Some(index) => rows[index].push(game),
            None => {
                let before = &table.tournament.record.before;
                let open: Vec<String> =
                    played.iter().map(|(own, _)| before.tie(own.first())).collect();
                let said = match open.is_empty() {
                    true => said!("event.game-of-no-play-off.at-all"),
                    false => said!("event.game-of-no-play-off.of-these", open),
                };
                problems.push(Diagnostic::error(Code::PlayOffRow, said).at(&game.at));
            }
        }
    }
    rows
}

/// Games recorded for a play-off that nobody has come to: what stands before it is open, or a ruling has settled the tie.
pub fn tell_not_reached(
    table: &Table,
    (played, dealt): (&[(Places, Vec<PlayerId>)], &Dealt<'_>),
    settled: &Settled<'_>,
    problems: &mut Diagnostics,
) {
    let reached = |places: Places| settled.play_offs.iter().any(|own| own.places() == places);
    for (places, players) in played.iter().filter(|(own, _)| !reached(*own)) {
        let mut ties = settled.ties.iter().filter(|tie| tie.is_ruled());
        let ruled = ties.any(|tie| players.iter().all(|player| tie.players.contains(player)));
        for row in dealt.rows(*places).iter().filter(|row| row.result.is_some()) {
            let who = playoff::names(row.players, &table.tournament);
            let left_over = |what: Said| said!("playoff.row.left-over", who = who.clone(), what);
            let told = match (ruled, row.players.are_among(players)) {
                (true, true) => {
                    let said = left_over(said!("playoff.row.is-not-allowed-here"));
                    let stands = said!("playoff.row.stands-as-recorded");
                    Diagnostic::note(Code::PlayOffRow, said).mend(stands)
                }
                (false, true) => playoff::row_waits(row, &table.tournament),
                (_, false) => {
                    let said = left_over(said!("playoff.row.is-not-allowed-here"));
                    Diagnostic::error(Code::PlayOffRow, said)
                }
            };
            problems.push(told.at(&row.at));
        }
    }
}

/// What a tie at the board is given.
#[derive(Clone, Copy)]
pub struct Given<'a, 'r> {
    /// The rule of the tie.
    pub rule: &'a TieRule,
    /// Its play-off.
    pub rules: &'a PlayOff,
    /// The games recorded for it.
    pub rows: &'r [&'r RecordedGame],
    /// The event's time control.
    pub clock: Option<TimeControl>,
}

/// Replays the play-off of a tie and places its players.
pub fn by_play_off<'a>(
    regulation: &'a Regulation,
    table: &Table,
    Given { rule, rules, rows, clock }: Given<'a, '_>,
    (places, tied): (Places, &Tied),
    settled: &mut Settled<'a>,
    problems: &mut Diagnostics,
) -> SettledGroup<'a> {
    let mut state = played(table, rules, (places, tied), (rows, Beside::default()), clock);
    let open = !state.is_over();
    let by = regulation.competition.ruled_by();
    settled.needs.extend(withdrawn::open(table, &mut state, &by, problems));
    settled.ties.push(Tie::at_the_board(rule.board_clause(), &state));
    let mut waiting = waiting(rules, &state);
    let winners = if open && !settles_places(rules) {
        settled.placement.part(places, &[], rule.board_clause());
        Vec::new()
    } else {
        let (winners, behind) = place(regulation, table, rules, &state, places, settled, problems);
        waiting.extend(behind);
        winners
    };
    let won = (winners, state.is_joint());
    let mut group = settled.group(rule, rule.board_clause().clone(), (places, tied), won, &waiting);
    if open {
        let by = (regulation, table, rules);
        group.group.outcome.ways = if_won::ways(by, &state, places, &settled.placement);
    }
    settled.play_offs.push(state);
    group
}

/// Of whom it is open which place they have: all of a play-off for a winner, those who still play for one for places.
pub fn waiting(rules: &PlayOff, state: &PlayOffState) -> Vec<PlayerId> {
    if state.is_over() {
        return Vec::new();
    }
    let playing = state.order.iter().filter(|placed| !placed.settled);
    match settles_places(rules) {
        true => playing.flat_map(|placed| placed.players.clone()).collect(),
        false => state.players.to_vec(),
    }
}

/// What stands beside a play-off in the rule of a tie.
#[derive(Clone, Copy, Debug, Default)]
pub struct Beside {
    /// Further steps are for those whom it leaves level.
    pub goes_on: bool,
    /// The place behind which a cut lies, where it is only for those level across it.
    pub cut: Option<u32>,
}

/// What the play-off of a tie has come to.
pub fn played(
    table: &Table,
    rules: &PlayOff,
    (places, tied): (Places, &Tied),
    (rows, beside): (&[&RecordedGame], Beside),
    clock: Option<TimeControl>,
) -> PlayOffState {
    let given = Context::of(table, rules, (places.first(), tied), rows, clock);
    let Beside { goes_on, cut } = beside;
    let mut state = of_those_left(Context { goes_on, cut, ..given });
    if let Settles::Places(rule) = &rules.settles
        && rule.parted == Parted::TiedAgain
    {
        match cut {
            Some(cut) if state.rulings.is_empty() => tie_again_beside(cut, rule, &mut state),
            Some(_) => {}
            None => tie_again(rule, &mut state),
        }
    }
    state
}

/// Puts players together again whom the play-off has parted below the places that it settles, where it is read so.
fn tie_again(rule: &SettledPlaces, state: &mut PlayOffState) {
    let settled = state.placed().take_while(|(places, _)| places.first() <= rule.last);
    let settled: Vec<bool> =
        settled.map(|(places, class)| class.settled || places.last() <= rule.last).collect();
    // Who of those still playing comes below the settled places is tied again with the others below.
    let playing = settled.last() == Some(&false);
    let kept = settled.len() - usize::from(playing);
    // Whom a ruling has placed there stands where it says.
    let by: Vec<Clause> = state.rulings.iter().map(Ruling::because).collect();
    let is_ruled = |own: &Placed| own.because.last().is_some_and(|own| by.contains(own));
    if state.order.len() > kept + 1 && !state.order[kept..].iter().any(is_ruled) {
        let below = state.order.split_off(kept);
        let because = match playing {
            true => below[0].because.clone(),
            false => vec![rule.below().clone()],
        };
        let players = below.into_iter().flat_map(|class| class.players).collect();
        state.order.push(Placed { players, because, settled: !playing });
    }
}

/// The same of a cut: who is on one side of it is as level with the others there as they were before.
fn tie_again_beside(cut: u32, rule: &SettledPlaces, state: &mut PlayOffState) {
    let sides = state.placed().map(|(places, _)| match places.reach_across(cut) {
        true => None,
        false => Some(places.last() <= cut),
    });
    let sides: Vec<Option<bool>> = sides.collect();
    let mut order: Vec<(Option<bool>, Placed)> = Vec::new();
    for (side, placed) in sides.into_iter().zip(std::mem::take(&mut state.order)) {
        match order.last_mut().filter(|(own, _)| side.is_some() && *own == side) {
            Some((_, own)) => {
                own.players.extend(placed.players);
                own.because = vec![rule.below().clone()];
            }
            None => order.push((side, placed)),
        }
    }
    state.order = order.into_iter().map(|(_, placed)| placed).collect();
}

/// Who has which place after a play-off: who has won it, and who of those behind waits for a lot or a ruling.
fn place(
    regulation: &Regulation,
    table: &Table,
    rules: &PlayOff,
    state: &PlayOffState,
    places: Places,
    settled: &mut Settled<'_>,
    problems: &mut Diagnostics,
) -> (Vec<PlayerId>, Vec<PlayerId>) {
    let classes: Vec<Class> = state
        .order
        .iter()
        .map(|p| Class { players: p.players.clone(), because: p.because.clone() })
        .collect();
    let clause = rules.settles.clause();
    let ordered = state.ordered_by();
    if settles_places(rules) || ordered.is_some() {
        // Those whom an order leaves to share what is left do so as those do who have not won, or by the ruling; one on
        // some of them says nothing of the others, who have parted from them.
        let by_others = || {
            let own = |placed: &Placed| state.is_ordered(placed);
            state.order.iter().any(|placed| !placed.because.is_empty() && !own(placed))
        };
        let shared = match (ordered, &rules.others) {
            (Some(_), Some(Others::Share(rule))) if state.is_over() => rule.clause.clone(),
            (Some(ruling), Some(Others::RankOn(_)) | None) if !by_others() => ruling.because(),
            _ => clause.clone(),
        };
        let winners = state.winner.into_iter().collect();
        // Who is not in an order of those left level has what the rules say of others.
        let ruled = ordered_first(rules, state).filter(|ruled| *ruled < classes.len());
        if let Some((ruled, others)) = ruled.map(|ruled| classes.split_at(ruled)) {
            let behind = settled.placement.part(places, ruled, &shared);
            let others = others.iter().flat_map(|class| class.players.iter().copied());
            let waiting = behind.map(|behind| {
                place_others(regulation, table, rules, (behind, others), settled, problems)
            });
            return (winners, waiting.unwrap_or_default());
        }
        settled.placement.part(places, &classes, &shared);
        let Some((behind, own)) = without_part(rules, state) else { return (winners, Vec::new()) };
        let others = (behind, own.players.iter().copied());
        let waiting = place_others(regulation, table, rules, others, settled, problems);
        return (winners, waiting);
    }
    let Some((top, below)) = classes.split_first() else { return (Vec::new(), Vec::new()) };
    let winners = top.players.clone();
    let left = settled.placement.part(places, &classes[..1], clause);
    let Some(behind) = left else { return (winners, Vec::new()) };
    if rules.others.is_none() {
        settled.placement.part(behind, below, clause);
    }
    let others = (behind, below.iter().flat_map(|class| class.players.iter().copied()));
    let waiting = place_others(regulation, table, rules, others, settled, problems);
    (winners, waiting)
}

/// Gives those behind the board what the rules say of others; who of them waits for a lot or a ruling.
fn place_others(
    regulation: &Regulation,
    table: &Table,
    rules: &PlayOff,
    (behind, others): (Places, impl Iterator<Item = PlayerId>),
    settled: &mut Settled<'_>,
    problems: &mut Diagnostics,
) -> Vec<PlayerId> {
    match &rules.others {
        Some(Others::RankOn(_)) => {
            let next = rule(regulation, table, behind.first());
            if let Some(tied) = by_number(table, others) {
                return rank_on(table, (next, rules), behind, tied, settled, problems);
            }
            // Nobody else is left to rank: the rule for the places behind is cited, as it is for several.
            settled.placement.part(behind, &[], &next.clause);
        }
        Some(Others::Share(rule)) => {
            settled.placement.part(behind, &[], &rule.clause);
        }
        None => {}
    }
    Vec::new()
}

/// Ranks those who did not win by the rule for the places behind the winner; who waits for a lot or a ruling. Nothing is
/// played for these places: where their rule has a play-off for those whom its criteria leave level, a ruling says who of
/// them is ahead.
fn rank_on(
    table: &Table,
    (rule, rules): (&TieRule, &PlayOff),
    behind: Places,
    tied: Tied,
    settled: &mut Settled<'_>,
    problems: &mut Diagnostics,
) -> Vec<PlayerId> {
    let refined = refined(table, rule, behind.first(), &tied, settled, problems);
    settled.ties.push(tie_of(table, rule, (behind, &tied), &refined));
    settled.placement.part(behind, &refined.classes, rule.sharing_clause());
    let mut waiting = refined.waiting();
    let last = settled.placement.classes().last().map_or(0, |class| class.places.last());
    let is_other = |step: &&RuleStep| {
        step.play_off.as_ref().is_some_and(|own| !std::ptr::eq::<PlayOff>(own, rules))
    };
    let Some(board) = rule.step.iter().find(is_other).filter(|_| !refined.is_overruled) else {
        return waiting;
    };
    let level = Places::in_order(behind.first(), &refined.classes, |class| class.players.len());
    for (places, class) in level {
        let is_ruled =
            refined.ruled.iter().any(|own| class.players.iter().all(|p| own.contains(p)));
        let waits = class.players.iter().any(|player| waiting.contains(player));
        if class.players.len() > 1 && board.is_for(places, last) && !is_ruled && !waits {
            let by = rule.clause_of(board);
            settled.needs.push(Need::new(Needed::Ruling, by, &class.players));
            waiting.extend(&class.players);
        }
    }
    waiting
}
