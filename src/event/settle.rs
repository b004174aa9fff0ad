//! From a tournament and its regulations to everything that the papers say.

use std::collections::{BTreeMap, BTreeSet};

use super::ground::{Schedule, Settlement, Standing, Status, System, TieBreak};
use super::prizes::Placed;
use super::ties::{self, rulings};
use super::{
    announced, asked, cited, eligibility, formats, moved, other_formats, prizes, progress,
    schedule, systems, telling, undivided,
};
use crate::awards::Money;
use crate::decision::Clause;
use crate::diagnostic::{Code, Diagnostic, Diagnostics};
use crate::playoff::{self, PlayOffState};
use crate::regulations::Regulation;
use crate::regulations::schema::{
    CombinedWith, Competition, Criterion, GamesWithin, HandicapPer, TieRule, Who,
};
use crate::said::said;
use crate::standings::{Due, Table, TieStep, due, table};
use crate::tie_break::{self, Verdict};
use crate::tournament::check::{Expected, ExpectedPoints};
use crate::tournament::entries::{Format, Unread};
use crate::tournament::exact::Exact;
use crate::tournament::notation;
use crate::tournament::record::{Need, Needed, Ruling};
use crate::tournament::time_control::TimeControl;
use crate::tournament::{Places, PlayerId, Tournament};

/// What a competition expects of a workbook, by the number of entries.
pub fn expected(regulation: &Regulation, entries: usize) -> Expected {
    let rules: Vec<_> = regulation.competition.formats_for(entries).collect();
    let mut formats: Vec<Format> = Vec::new();
    for format in rules.iter().flat_map(|rule| &rule.one_of) {
        if !formats.contains(format) {
            formats.push(*format);
        }
    }
    let points = regulation.competition.scoring.as_ref().map(|rule| ExpectedPoints {
        usual: rule.usual(),
        of: rule.segments().map(|(name, own)| (name, own.scoring())).collect(),
        after_draw: rule
            .after_draw
            .as_ref()
            .map(|own| (notation::segment(&own.segment), own.win.0)),
    });
    Expected {
        formats,
        games: rules.iter().flat_map(|rule| rule.games.clone()).collect(),
        final_games: regulation.competition.stages.as_ref().and_then(|rule| rule.final_games),
        rounds: rules.iter().flat_map(|rule| rule.rounds.clone()).collect(),
        ends_once_won: rules.iter().any(|rule| rule.ends_once_won.is_some()),
        handicap_per_game: regulation
            .competition
            .handicap
            .as_ref()
            .map(|rule| rule.given == HandicapPer::Game),
        points,
        segments: regulation.competition.segments(),
        all_segments: regulation.competition.names_all_segments(),
        categories: categories_named(&regulation.competition),
        beside: ties::clauses_beside(&regulation.competition),
    }
}

/// The categories that rules name.
fn categories_named(rules: &Competition) -> Vec<String> {
    let steps = rules.tie.iter().flat_map(|rule| &rule.step);
    let playing = steps.filter_map(|step| match &step.play_off.as_ref()?.who {
        Who::Only(own) => own.category.clone(),
        Who::All(_) | Who::Choose(_) => None,
    });
    let ahead = rules.criteria().filter_map(|criterion| match criterion {
        Criterion::OfCategory(own) => Some(own.category.clone()),
        _ => None,
    });
    let prizes = rules.prizes.iter().flat_map(|rule| &rule.list);
    let prizes = prizes.filter_map(|prize| prize.category.clone());
    playing.chain(ahead).chain(prizes).collect()
}

/// Settles an event of one stage; an open one has further games that nobody has entered, and is not over.
pub fn settle_whole(regulation: &Regulation, tournament: &Tournament, open: bool) -> Settlement {
    let (mut settlement, placed) = settle_places(regulation, tournament, open);
    if let Some(placed) = placed {
        prizes::award(regulation, &mut settlement, placed);
    }
    settlement
}

/// What is still to play. What players who are gone have not played is nobody's to play, also while it is asked what
/// becomes of the event without them.
fn still_due(table: &Table) -> Vec<Due> {
    let tournament = &table.tournament;
    let is_here = |id: &PlayerId| tournament.player(*id).withdrawn.is_none();
    let mut all = due(tournament, &table.removed);
    all.retain(|own| table.emptied.is_none() || own.players.iter().all(is_here));
    all
}

/// The same without its prizes, and whom they go by; none where the places are not settled.
pub fn settle_places<'r>(
    regulation: &'r Regulation,
    tournament: &Tournament,
    open: bool,
) -> (Settlement, Option<Placed<'r>>) {
    let rules = &regulation.competition;
    let mut problems = Diagnostics::default();
    let mut table = table(tournament, rules);
    cited::as_in_the_document(regulation, &mut table.tournament.record.rulings);
    let gone: BTreeSet<PlayerId> = table.removed.iter().map(|r| r.player).collect();
    let due = still_due(&table);
    let among = |rule: &CombinedWith| rule.games == GamesWithin::AmongThemselves;
    if tournament.within.is_some() && rules.combined_with.as_ref().is_some_and(among) {
        table.keep_own_games(rules);
    }
    let eligibility::Checked { out: ineligible, heeded, needs: questions, nobody } =
        eligibility::check(regulation, &table.tournament, &gone, &mut problems);
    let were_tied = moved::before_rulings(regulation, &mut table, &ineligible);
    table.leave_out(|player| ineligible.iter().any(|out| out.player == player));
    telling::left_blank(tournament, &table, &mut problems);
    telling::paired_later(tournament, &table, &mut problems);
    let time_control = formats::time_control(regulation, tournament, &mut problems);
    formats::check(rules, tournament, &mut problems);
    cited::tell_unknown(regulation, &tournament.record, &mut problems);
    systems::check(regulation, tournament, &mut problems);
    other_formats::check(tournament, &mut problems);
    let mut settlement = Settlement {
        status: Status::Final,
        time_control,
        ineligible,
        schedule: Schedule::default(),
        standings: Vec::new(),
        systems: Vec::new(),
        stages: Vec::new(),
        ties: Vec::new(),
        play_offs: Vec::new(),
        needs: Vec::new(),
        needs_of_money: Vec::new(),
        due,
        money: Money::default(),
        trophies: Vec::new(),
        undecided: Vec::new(),
        readings: Vec::new(),
        published: None,
        recognised: Vec::new(),
        held_open: Vec::new(),
        problems,
        table,
    };
    schedule::seeds(rules, &mut settlement);
    schedule::dates(rules, &mut settlement);
    settlement.held_open =
        announced::holding_open(rules, &settlement.table.tournament, &mut settlement.problems);
    announced::nobody_left(&mut settlement, nobody);
    // A doubt of a play-off holds back what comes of it, and not its games.
    let doubted = matches!(tournament.unread, Some(Unread::Record(_)));
    let unfinished = settlement.held_open.len() > usize::from(doubted)
        || open
        || settlement.is_a_list_of_entries()
        || telling::blank_events(&settlement.table.tournament, &mut settlement.problems);
    if rules.handicap.is_some() {
        telling::large_handicaps(&mut settlement);
    }
    if !settlement.due.is_empty() || unfinished {
        return (provisional(regulation, settlement), None);
    }
    let in_doubt = doubted.then(|| settlement.clone());
    telling::given_in_spite_of_withdrawal(rules, &mut settlement);
    telling::nothing_played(&settlement.table.tournament, &mut settlement.problems);
    if let (Some(rule), false) = (&rules.handicap, settlement.table.without_handicap.is_empty()) {
        settlement.status = Status::Waiting;
        settlement.standings = ranked(&settlement.table);
        for player in &settlement.table.without_handicap {
            let player = settlement.table.tournament.player(*player);
            let said = said!("event.handicap-missing", name = &player.name);
            let told = Diagnostic::warning(Code::HandicapMissing, said).at(player.handicap_at());
            settlement.problems.push(told);
        }
        for row in &settlement.table.tournament.record.games {
            settlement.problems.push(playoff::row_waits(row, &settlement.table.tournament));
        }
        let without = &settlement.table.without_handicap;
        settlement.needs.push(Need::new(Needed::Handicaps, &rule.clause, without));
        return (settlement, None);
    }
    let placed = settle_ties(regulation, &mut settlement, (heeded, questions), &were_tied);
    let goes_on = settlement.play_offs.iter().any(|state| !state.is_over());
    match in_doubt {
        Some(before) if !goes_on => (provisional(regulation, before), None),
        // Nothing is paid while it is in doubt.
        Some(_) => (settlement, None),
        None => (settlement, Some(placed)),
    }
}

/// An event that is not over: how it stands, and what is missing.
fn provisional(regulation: &Regulation, mut settlement: Settlement) -> Settlement {
    settlement.status = Status::Provisional;
    settlement.standings = ranked(&settlement.table);
    if settlement.is_begun() {
        let steps = progress::places_so_far(regulation, &mut settlement);
        tie_breaks(regulation, &mut settlement, &steps);
    }
    progress::count_games(&mut settlement);
    telling::due(&regulation.competition, &mut settlement);
    telling::byes_to_come(&settlement.table.tournament, &mut settlement.problems);
    telling::handicaps(&mut settlement);
    telling::too_early(&mut settlement);
    settlement
}

/// Everybody by points, without places.
fn ranked(table: &Table) -> Vec<Standing> {
    table.ranked.iter().map(|player| standing(table, *player)).collect()
}

fn standing(table: &Table, player: PlayerId) -> Standing {
    Standing {
        player,
        places: None,
        so_far: None,
        played: 0,
        to_play: 0,
        total: table.totals[player.0],
        game_points: table.game_points[player.0],
        tie_breaks: Vec::new(),
        because: Vec::new(),
    }
}

fn settle_ties<'r>(
    regulation: &'r Regulation,
    settlement: &mut Settlement,
    (heeded, questions): (Vec<Ruling>, Vec<Need>),
    were_tied: &[(Places, Vec<PlayerId>)],
) -> Placed<'r> {
    moved::read(regulation, settlement, were_tied);
    let mut entered = settlement.table.tournament.record.clone();
    let (out, problems) = (&settlement.ineligible[..], &mut settlement.problems);
    asked::without_rows_of((out, were_tied), &mut settlement.table.tournament, problems);
    entered.begun.clone_from(&settlement.table.tournament.record.begun);
    let clock = settlement.time_control.as_ref().map(|(t, _)| *t);
    moved::read_groups(regulation, settlement, &mut entered, clock);
    let rulings = &mut settlement.table.tournament.record.rulings;
    rulings.retain(|own| !own.is_on_a_prize());
    cited::without_those_elsewhere(regulation, rulings, &mut settlement.problems);
    let mut ruled = rulings.clone();
    // A ruling on the title, or on money alone, settles no place.
    let [on_title, on_money] = ties::rulings_beside(regulation, &settlement.table);
    let of_places = |own: &Ruling| !on_title.contains(own) && !on_money.contains(own);
    settlement.table.tournament.record.rulings.retain(of_places);
    let lists = [&mut ruled, &mut entered.rulings];
    let mut settled = settle_as_meant(regulation, settlement, clock, lists);
    let played = (&entered, &settled.play_offs[..]);
    asked::tell_played_with(played, &settlement.table.tournament, &mut settlement.problems);
    let of_places = settled.needs.len();
    settlement.table.tournament.record.rulings.clone_from(&ruled);
    let on_places = ties::rulings_on_places(regulation, &settlement.table);
    let of_title = |own: &Ruling| !on_money.contains(own) && !on_places.contains(own);
    settlement.table.tournament.record.rulings.retain(of_title);
    let title = ties::title(regulation, &settlement.table, &mut settled, &mut settlement.problems);
    settlement.table.tournament.record.rulings = ruled;
    if let Some(title) = &title {
        title.tell_others(&on_places, &settled.rulings, &mut settlement.problems);
    }
    settled.rulings.extend(heeded);
    let mut groups: Vec<_> = settled.groups.iter().map(|g| (g.group.clone(), g.rule)).collect();
    let by = (regulation, &settlement.table);
    let before_money = settled.needs.len();
    undivided::order(&mut groups, by, &mut settled, &mut settlement.problems);
    let (before, of_money) = settled.needs.split_at(before_money);
    settlement.needs_of_money =
        of_money.iter().filter(|need| !before.contains(need)).cloned().collect();
    settled.tell_unused(&settlement.table, &mut settlement.problems);
    let tournament = &settlement.table.tournament;
    rulings::tell_decisions(tournament, &settled.needs, &mut settlement.problems);
    settlement.table.tournament.record = entered;
    // One lot may be that of the places as well.
    let (of_places, beside) = settled.needs.split_at(of_places.min(settled.needs.len()));
    let beside = beside.iter().filter(|need| !of_places.contains(need)).cloned().collect();
    // Who may be in the event is known before anybody plays for a place of it.
    settlement.needs = questions.into_iter().chain(settled.needs).collect();
    settlement.ties = settled.ties;
    let rule = |place| ties::rule(regulation, &settlement.table, place);
    let by = (&settlement.ties[..], &settled.rulings[..]);
    cited::tell_those_of_other_places(regulation, rule, by, &mut settlement.problems);
    systems::tell_left_out(settlement);
    settlement.play_offs = settled.play_offs;
    for class in settled.placement.classes() {
        for player in &class.players {
            let mut own = standing(&settlement.table, *player);
            own.places = Some(class.places);
            own.because.clone_from(&class.because);
            settlement.standings.push(own);
        }
    }
    if let Some(title) = &title {
        title.tell(&mut settlement.ties);
    }
    settlement
        .standings
        .sort_by_key(|s| (s.places, settlement.table.tournament.player(s.player).no));
    let steps: Vec<TieStep> = settlement.ties.iter().flat_map(|tie| tie.steps.clone()).collect();
    tie_breaks(regulation, settlement, &steps);
    progress::count_games(settlement);
    settlement.status = if settlement.problems.has_errors() {
        Status::Invalid
    } else if settlement.needs.is_empty() && settlement.play_offs.iter().all(PlayOffState::is_over)
    {
        Status::Final
    } else {
        Status::Waiting
    };
    Placed { groups, title, beside }
}

/// Settles the ties; a ruling that says of no tie what it is about is read on the one that it can mean alone, in these
/// lists too.
fn settle_as_meant<'r>(
    regulation: &'r Regulation,
    settlement: &mut Settlement,
    clock: Option<TimeControl>,
    lists: [&mut Vec<Ruling>; 2],
) -> ties::Settled<'r> {
    let rulings = &settlement.table.tournament.record.rulings;
    let before = (!rulings.is_empty()).then(|| settlement.problems.clone());
    let settled = ties::settle(regulation, &settlement.table, clock, &mut settlement.problems);
    let Some(before) = before else { return settled };
    let record = &settlement.table.tournament.record;
    let is_bare = record.rulings.iter().any(Ruling::is_bare_joint);
    let open = (&settled.ties[..], &settled.needs[..], &settled.rulings[..]);
    let meant = match regulation.competition.title_by.is_none() && is_bare {
        true => rulings::bare_joint(record, open, &mut settlement.problems),
        false => None,
    };
    let meant =
        meant.or_else(|| ties::meant_behind(regulation, (&settlement.table, clock), &settled));
    let Some((ruling, place)) = meant else { return settled };
    let [ruled, entered] = lists;
    for list in [&mut settlement.table.tournament.record.rulings, ruled, entered] {
        list.iter_mut().filter(|own| **own == ruling).for_each(|own| own.tie = Some(place));
    }
    settlement.problems = before;
    ties::settle(regulation, &settlement.table, clock, &mut settlement.problems)
}

/// Values of the declared systems: those that look at a player alone for everyone, the others where they were applied.
fn tie_breaks(regulation: &Regulation, settlement: &mut Settlement, steps: &[TieStep]) {
    let table = &settlement.table;
    let rules = &regulation.competition;
    let declared = rules.ties_in(table.tournament.format).flat_map(TieRule::criteria);
    let mut known: BTreeSet<(String, Clause)> = BTreeSet::new();
    for criterion in declared.chain(rules.title_criteria()) {
        let system = tie_break::system(criterion);
        // A system may stand in the order several times: its values are told once.
        if !known.insert((system.code(0), system.clause.clone())) {
            continue;
        }
        let own = system.is_own().then(|| system.evaluate(table.field(), &table.ranked, 0));
        let own = match own.flatten() {
            Some(Verdict::Values(values)) => values,
            _ => tie_break::Values::new(),
        };
        // A large tie has a step for every class that it came apart into: they are gone through once, not by player.
        let mut applied: BTreeMap<PlayerId, Vec<(String, Exact)>> = BTreeMap::new();
        let code = system.code(0);
        let is_its = |step: &&TieStep| {
            step.clause == *system.clause && (system.has_turns() || step.code == code)
        };
        for step in steps.iter().filter(is_its) {
            for (player, value) in &step.values {
                let of = applied.entry(*player).or_default();
                of.push((step.code.clone(), *value));
            }
        }
        for standing in &mut settlement.standings {
            let values = match own.get(&standing.player) {
                Some(value) => vec![(system.code(0), *value)],
                None => applied.remove(&standing.player).unwrap_or_default(),
            };
            for (code, value) in values {
                let (title, clause) = (system.title.clone(), system.clause.clone());
                let edition = system.edition(&table.tournament);
                let scale = system.scale;
                let own = TieBreak { code, title, clause, edition, scale, value };
                if !settlement.systems.iter().any(|system| own.is_of(system)) {
                    settlement.systems.push(System {
                        code: own.code.clone(),
                        title: own.title.clone(),
                        clause: own.clause.clone(),
                    });
                }
                standing.tie_breaks.push(own);
            }
        }
    }
}
