//! Which readings of unclear clauses were reached, and whether another would change the outcome.

use std::collections::BTreeSet;

use super::ground::{ReadingReport, Settlement};
use super::stages::settle_once;
use crate::decision::Clause;
use crate::diagnostic::{At, Code, Diagnostic};
use crate::playoff::{GameStatus, PlayOffState, Stage, StageGame};
use crate::regulations::Regulation;
use crate::regulations::schema::{Competition, PlayOff, Settles, StillTied, Stop, TieRule};
use crate::said::{Said, said};
use crate::tournament::entries::{PrizeEntry, PrizesPerPlayer, RemainderTo};
use crate::tournament::{PlayerId, Tournament};

/// Settles an event and says which readings matter.
pub fn settle(regulation: &Regulation, tournament: &Tournament) -> Settlement {
    let mut settlement = settle_once(regulation, tournament);
    settlement.readings = reached(regulation, tournament, &mut settlement);
    let report = per_player(regulation, tournament, &mut settlement);
    settlement.readings.extend(report);
    settlement
}

/// How many money prizes a player may have, where the event does not say it: what the other ways would change. None
/// where they would change nothing.
fn per_player(
    regulation: &Regulation,
    tournament: &Tournament,
    settlement: &mut Settlement,
) -> Option<ReadingReport> {
    let by_category = |row: &PrizeEntry| row.category.is_some() && row.money.is_some();
    let rule = regulation.competition.categories.as_ref().and_then(|rule| rule.takes);
    let unsaid = tournament.event.prizes_per_player.is_none() && rule.is_none();
    let at = tournament.prizes.iter().find(|row| by_category(row)).filter(|_| unsaid)?.at.clone();
    let others = [("all", PrizesPerPlayer::All), ("place", PrizesPerPlayer::ByPlace)];
    let others = others.map(|(name, way)| {
        let mut other = tournament.clone();
        other.event.prizes_per_player = Some(At::new(way, at.clone()));
        (name.to_owned(), difference(settlement, &settle_once(regulation, &other)))
    });
    for (other, change) in &others {
        let Some(change) = change.clone() else { continue };
        let matters = said!("event.prizes-per-player", other, change);
        settlement.problems.push(Diagnostic::warning(Code::ReadingMatters, matters).at(&at));
    }
    others.iter().any(|(_, change)| change.is_some()).then(|| ReadingReport {
        clause: Clause::new(Clause::SILENT),
        about: said!("event.several-prizes-of-a-player"),
        taken: "one".to_owned(),
        others: others.into(),
    })
}

/// So much work is done for other readings: a large event with a large tie has the clearest of them alone.
const MOST_WORK: usize = 2_000_000;

/// About how much one more settling costs: the games, and each two of the players who are tied.
fn work(settlement: &Settlement) -> usize {
    let tied: usize = settlement.ties.iter().map(|tie| tie.players.len().pow(2)).sum();
    settlement.table.tournament.games.iter().count() + tied
}

/// The readings reached; a warning for each that matters.
fn reached(
    regulation: &Regulation,
    tournament: &Tournament,
    settlement: &mut Settlement,
) -> Vec<ReadingReport> {
    let cited = cited(&regulation.competition, settlement);
    let once = work(settlement);
    let mut left = MOST_WORK;
    let mut not_compared = 0_usize;
    let mut reports: Vec<ReadingReport> = Vec::new();
    for reading in &regulation.readings {
        let silent_tie =
            || reading.clause.is_silent() && settlement.ties.iter().any(|t| t.clause.is_silent());
        if !(cited.contains(&reading.clause) || silent_tie()) {
            continue;
        }
        let taken = reading.taken.name.clone();
        let mut stages_alike = reading.is_of_a_form() && !reading.others.is_empty();
        let mut others: Vec<(String, Option<Said>)> = Vec::new();
        for other in &reading.others {
            if left < once {
                not_compared += 1;
                continue;
            }
            left -= once;
            let under = regulation.under(reading, other);
            let theirs = under.map(|under| settle_once(&under, tournament));
            stages_alike &= theirs.as_ref().is_some_and(|theirs| same_stages(settlement, theirs));
            let change = theirs.and_then(|theirs| difference(settlement, &theirs));
            others.push((other.name.clone(), change));
        }
        if stages_alike {
            continue;
        }
        let report = ReadingReport {
            clause: reading.clause.clone(),
            about: Said::as_written(&reading.about),
            taken,
            others,
        };
        if !reports.contains(&report) {
            reports.push(report);
        }
    }
    if not_compared > 0 {
        let tied = settlement.ties.iter().map(|tie| tie.players.len()).max().unwrap_or(0);
        let given_up = said!("event.readings-not-compared", readings = not_compared, tied);
        settlement.problems.push(Diagnostic::warning(Code::ReadingsNotCompared, given_up));
    }
    for report in &reports {
        for (other, change) in report.changes() {
            let ReadingReport { clause, taken, .. } = report;
            let (about, change) = (report.about.clone(), change.clone());
            let matters = said!(
                "event.reading-matters",
                clause,
                about,
                taken,
                other,
                change,
                row = clause.as_str()
            );
            settlement.problems.push(Diagnostic::warning(Code::ReadingMatters, matters));
        }
    }
    reports
}

/// Whether play-offs come to the same stages and ask for the same.
fn same_stages(ours: &Settlement, theirs: &Settlement) -> bool {
    let told = |settlement: &Settlement| -> Vec<_> {
        let states = settlement.play_offs.iter();
        states.map(|state| (state.stages.clone(), state.needs.clone())).collect()
    };
    told(ours) == told(theirs)
}

/// The rules of a play-off.
fn play_off<'a>(rules: &'a Competition, state: &PlayOffState) -> Option<&'a PlayOff> {
    let rule = rules.tie.iter().find(|rule| {
        let at = usize::try_from(state.rule_of);
        rule.play_off().is_some() && at.is_ok_and(|n| rule.places.contains(n))
    });
    rule.and_then(TieRule::play_off)
}

/// All clauses that an outcome cites.
fn cited(rules: &Competition, settlement: &Settlement) -> BTreeSet<Clause> {
    let mut cited: BTreeSet<Clause> = BTreeSet::new();
    for tie in &settlement.ties {
        cited.insert(tie.clause.clone());
        cited.extend(tie.steps.iter().map(|s| s.clause.clone()));
    }
    cited.extend(settlement.standings.iter().flat_map(|s| s.because.iter().cloned()));
    for state in &settlement.play_offs {
        cited.extend(state.stages.iter().flat_map(|s| s.because.iter().cloned()));
        cited.extend(state.needs.iter().map(|n| n.clause.clone()));
    }
    for group in settlement.money.groups.iter().chain(&settlement.money.point_groups) {
        cited.extend(group.shares.lines.iter().map(|l| l.clause.clone()));
        // The unit matters where something did not divide, and to whoever has the rest.
        let undivided = group.paid.iter().any(|paid| paid.paid != paid.exact);
        if undivided || group.remainder_to != RemainderTo::Organiser {
            cited.extend(settlement.money.unit_of(group).and_then(|(_, clause)| clause.clone()));
        }
    }
    for state in &settlement.play_offs {
        let Some(play_off) = play_off(rules, state) else { continue };
        if let Some(Stop::ClearWinner(rule)) = &play_off.stop {
            cited.insert(rule.clause.clone());
        }
        if let (Settles::Places(_), Some(StillTied::Arbiter(rule))) =
            (&play_off.settles, &play_off.still_tied)
        {
            cited.insert(rule.clause.clone());
        }
        // Two players or more behind the last place that it settles: nobody plays for their places.
        if let Settles::Places(rule) = &play_off.settles
            && state.tie + u32::try_from(state.players.len()).unwrap_or(u32::MAX) > rule.last + 2
        {
            cited.insert(rule.below.clone());
        }
    }
    if !settlement.table.stood.is_empty() || !settlement.table.removed.is_empty() {
        cited.extend(rules.withdrawal.iter().map(|w| w.clause.clone()));
    }
    let mut prizes = settlement.table.tournament.prizes.iter();
    if prizes.any(|row| row.category.is_some() && row.award.is_some()) {
        cited.extend(rules.categories.iter().map(|rule| rule.clause.clone()));
    }
    cited.extend(rules.handicap.iter().map(|h| h.clause.clone()));
    let stages = || settlement.table.tournament.sections_in_order().into_iter().map(|s| s.stage);
    if stages().collect::<BTreeSet<_>>().len() > 1 {
        cited.extend(rules.stages.iter().map(|rule| rule.clause.clone()));
    }
    if settlement.table.tournament.within.is_some() {
        let clock = rules.combined_with.iter().filter_map(|rule| rule.time_control.as_ref());
        cited.extend(clock.map(|clock| clock.clause.clone()));
    }
    cited.extend(
        settlement
            .trophies
            .iter()
            .filter(|t| t.players.len() > 2)
            .flat_map(|t| t.because.iter().cloned()),
    );
    cited
}

/// The players of a stage of a play-off that has all stages of another and more.
fn plays_beyond<'a>(state: &'a PlayOffState, other: &PlayOffState) -> Option<&'a [PlayerId]> {
    let has = |state: &PlayOffState, stage: &Stage| {
        let same = |s: &Stage| (s.number, s.places) == (stage.number, stage.places);
        state.stages.iter().any(same)
    };
    let all = other.stages.iter().all(|stage| has(state, stage));
    let beyond = state.stages.iter().find(|stage| !has(other, stage)).filter(|_| all);
    beyond.map(|stage| &stage.players[..])
}

/// The games of our play-off that are not needed in the other, by name.
fn not_needed<'a>(
    ours: &PlayOffState,
    theirs: &PlayOffState,
    name: &impl Fn(PlayerId) -> &'a String,
) -> Vec<String> {
    let games = |state: &PlayOffState| -> Vec<StageGame> {
        state.stages.iter().flat_map(|stage| stage.games.iter().cloned()).collect()
    };
    let both = games(ours).into_iter().zip(games(theirs));
    let unlike = both.filter(|(ours, theirs)| {
        theirs.status == GameStatus::NotNeeded && ours.status != GameStatus::NotNeeded
    });
    unlike.map(|(g, _)| format!("{} - {}", name(g.players.white), name(g.players.black))).collect()
}

/// What another outcome of a play-off would have otherwise.
fn of_play_off(tournament: &Tournament, a: &PlayOffState, b: &PlayOffState) -> Option<Said> {
    let name = |player: PlayerId| &tournament.player(player).name;
    let names =
        |players: &[PlayerId]| players.iter().map(|p| name(*p).clone()).collect::<Vec<String>>();
    let joint = |state: &PlayOffState| state.status == crate::playoff::Status::Joint;
    if joint(b) && !joint(a) {
        let winners = b.order.first().map_or_else(Vec::new, |top| names(&top.players));
        return Some(said!("event.would-be-joint-winners", names = winners));
    }
    if joint(a) && b.status == crate::playoff::Status::Waiting {
        return Some(said!("event.no-winner-yet"));
    }
    let sorted = |players: &[PlayerId]| {
        let mut players = players.to_vec();
        players.sort();
        players
    };
    if sorted(&a.participants) != sorted(&b.participants) {
        return Some(match b.participants[..] {
            [] => said!("event.a-lot-would-decide"),
            _ => said!("event.would-play", names = names(&b.participants)),
        });
    }
    if let Some(players) = plays_beyond(b, a) {
        return Some(said!("event.would-play-on", names = names(players)));
    }
    if let Some(players) = plays_beyond(a, b) {
        return Some(said!("event.would-not-play-on", names = names(players)));
    }
    let colours = |state: &PlayOffState| -> Vec<_> {
        let stages = state.stages.iter();
        stages.map(|s| s.games.iter().map(|g| g.players).collect::<Vec<_>>()).collect()
    };
    if colours(a) != colours(b) {
        return Some(said!("event.other-colours"));
    }
    let clocks = |state: &PlayOffState| -> Vec<_> {
        state.stages.iter().map(|stage| stage.time_control).collect()
    };
    if clocks(a) != clocks(b) {
        return Some(said!("event.other-time-control"));
    }
    let dropped = not_needed(a, b, &name);
    if !dropped.is_empty() {
        return Some(said!("event.would-not-be-played", games = dropped));
    }
    if a.winner != b.winner {
        return Some(match b.winner {
            None => said!("event.no-winner-yet"),
            Some(winner) => said!("event.would-win", name = name(winner)),
        });
    }
    None
}

/// What another outcome would have otherwise, in words; none where nothing that matters differs.
fn difference(ours: &Settlement, theirs: &Settlement) -> Option<Said> {
    let tournament = &ours.table.tournament;
    let name = |player: PlayerId| &tournament.player(player).name;
    let names =
        |players: &[PlayerId]| players.iter().map(|p| name(*p).clone()).collect::<Vec<String>>();
    let mut play_offs = ours.play_offs.iter().zip(&theirs.play_offs);
    if let Some(said) = play_offs.find_map(|(a, b)| of_play_off(tournament, a, b)) {
        return Some(said);
    }
    for own in &ours.standings {
        let other = theirs.standing(own.player);
        if other.map(|o| o.places) != Some(own.places) {
            let name = name(own.player);
            return Some(match other.and_then(|o| o.places) {
                None => said!("event.would-have-no-place", name),
                Some(places) => said!("event.would-have-places", name, places),
            });
        }
    }
    for (a, b) in ours.trophies.iter().zip(&theirs.trophies) {
        if a.name == b.name && a.players != b.players {
            return Some(match b.players[..] {
                [] => said!("event.trophy-would-wait", trophy = &b.name),
                _ => said!(
                    "event.would-have-the-trophy",
                    names = names(&b.players),
                    trophy = &b.name
                ),
            });
        }
    }
    for (a, b) in ours.trophies.iter().zip(&theirs.trophies) {
        if a.custody != b.custody {
            return Some(said!("event.would-be-held-otherwise", trophy = &a.name));
        }
    }
    if ours.trophies.len() != theirs.trophies.len() {
        return Some(said!("event.trophies-would-differ"));
    }
    for own in &ours.money.awards {
        let other = theirs.money.awards.iter().find(|a| a.player == own.player);
        if other.map(|o| (&o.prize, o.points)) != Some((&own.prize, own.points)) {
            return Some(said!("event.would-be-paid-otherwise", name = name(own.player)));
        }
    }
    None
}
