//! The published table beside ours: whether the places agree.

use std::collections::BTreeMap;

use super::ground::{Agreement, Differing, Settlement};
use crate::decision::Clause;
use crate::diagnostic::{Address, Code, Diagnostic};
use crate::regulations::schema::{self, Coded, Criterion, Descriptor, SystemName};
use crate::said::{Said, said};
use crate::standings::Table;
use crate::tie_break::{self, Verdict};
use crate::tournament::exact::Exact;
use crate::tournament::{Places, PlayerId, Published, Tournament};

/// So many differing places are named in a message.
const MOST_NAMED: usize = 8;

/// Compares points and places; a difference is told with both numbers. None where nothing was published, or nobody has a
/// place.
pub fn compare(settlement: &mut Settlement) -> Option<Agreement> {
    if is_outdated(&settlement.table) {
        let first = differing_from(&settlement.table).next().map(|(_, _, at)| at.clone());
        let said = said!("event.published.outdated");
        let told = Diagnostic::note(Code::PublishedDiffers, said).at_some(first.as_ref());
        settlement.problems.push(told);
        return None;
    }
    let problem = differing_points(settlement);
    settlement.problems.extend(problem);
    let problems = differing_values(settlement);
    settlement.problems.extend(problems);
    if is_of_byes_to_come(&settlement.table) {
        return None;
    }
    let tournament = &settlement.table.tournament;
    // The table of the event that this one is played within places all of its players.
    if tournament.within.is_some() && tournament.has_results_as_published() {
        return None;
    }
    let table = tournament.published.as_ref()?;
    if let (Some(source), false) = (&tournament.source, table.is_ranked_by_points()) {
        let told = out_of_order(tournament, table).filter(|_| source.is_ranked);
        let said = said!("event.published.no-ranking");
        let told = told.unwrap_or_else(|| Diagnostic::note(Code::PublishedDiffers, said));
        settlement.problems.push(told);
        return None;
    }
    let mut shared: BTreeMap<u32, usize> = BTreeMap::new();
    for place in table.of.iter().flatten().filter_map(|own| own.place) {
        *shared.entry(place).or_default() += 1;
    }
    // Whom the table gives no place, such as somebody who stayed away, takes none from those below him.
    let unplaced: Vec<Places> = settlement
        .standings
        .iter()
        .filter(|standing| table.of(standing.player).is_none_or(|row| row.place.is_none()))
        .filter_map(|standing| standing.places.or(standing.so_far))
        .collect();
    let among_placed = |ours: Places| {
        let above = unplaced.iter().filter(|other| other.last() < ours.first()).count();
        let above = u32::try_from(above).unwrap_or_default();
        Places::new(ours.first() - above, ours.last() - above).unwrap_or(ours)
    };
    // A table that says no more than who was first, or among the first, leaves all the others out.
    let placed = shared.values().sum::<usize>();
    let is_of_first = placed == 1 || placed * 2 < settlement.standings.len();
    let mut agreement = Agreement::default();
    for standing in &settlement.standings {
        let (Some(ours), Some(row)) =
            (standing.places.or(standing.so_far), table.of(standing.player))
        else {
            continue;
        };
        let Some(first) = row.place else { continue };
        let theirs = Places::of(first, shared.get(&first).copied().unwrap_or(1));
        agreement.of += 1;
        if (is_of_first || !among_placed(ours).overlap(theirs)) && !ours.overlap(theirs) {
            let (player, at) = (standing.player, row.place_at.clone());
            agreement.differ.push(Differing { player, ours, theirs, at });
        }
    }
    if agreement.of == 0 {
        return None;
    }
    if let Some(first) = agreement.differ.first() {
        let (count, of) = (agreement.differ.len(), agreement.of);
        let named = agreement.differ.iter().map(|own| told(settlement, own));
        let named = Said::first_of(named, MOST_NAMED);
        let what = said!("event.published.differs", count, of, named);
        let problem = Diagnostic::warning(Code::PublishedDiffers, what).at(&first.at);
        settlement.problems.push(problem);
    }
    Some(agreement)
}

/// That the printed places of a list contradict its points, with the first two of whom they do.
fn out_of_order(tournament: &Tournament, table: &Published) -> Option<Diagnostic> {
    let [one, next] = table.out_of_order()?;
    let [row, other] = [table.of(one)?, table.of(next)?];
    let (first, second) = (tournament.name(one), tournament.name(next));
    let (place, points) = (row.place?, row.points?);
    let (of, more) = (other.place?, other.points?);
    let said = said!("event.published.out-of-order", first, place, points, second, of, more);
    Some(Diagnostic::warning(Code::PublishedDiffers, said).at(&row.place_at))
}

/// Where points stand in a workbook of ours that are not those its games give: a result is missing or wrong, or the points
/// are out of date, and which of these a person knows. None where regulations have taken games out, or where stages are
/// counted apart, since the organiser's table may be without that.
pub fn points_in_doubt(settlement: &Settlement) -> Option<Address> {
    let table = &settlement.table;
    if table.tournament.is_tour() && table.tournament.event.is_said_final() {
        return None;
    }
    let is_of_games = settlement.due.is_empty()
        && table.tournament.source.as_ref().is_none_or(|source| source.is_ours)
        && table.tournament.games.iter().all(|game| game.section.stage.is_empty())
        && table.removed.iter().all(|own| own.games.is_empty())
        && settlement.ineligible.is_empty();
    let most = most_points(table);
    // Where not all events count, a total may be that of all, or of something else in every row.
    let counts_all_events = table.tournament.counts_all_events();
    let adds_up = has_totals(table);
    let mut differing = differing_from(table).filter(|(player, [ours, theirs], _)| {
        // What is no number of points is told, and nothing hangs on it: `2/5`, a percentage. Those of a tour are whatever
        // its events give.
        let is_possible = *theirs <= most && (*theirs + *theirs).is_integer();
        let is_sum = match counts_all_events {
            true => !is_rounded(*ours, *theirs),
            false => adds_up && !is_all_of(table, *player, *theirs) && !is_rounded(*ours, *theirs),
        };
        !theirs.is_negative() && (is_possible || is_sum)
    });
    let (.., at) = differing.next().filter(|_| is_of_games && !is_of_an_earlier_round(table))?;
    Some(at.clone())
}

/// Whether a total is that of all events of a tour, those that do not count with them.
fn is_all_of(table: &Table, player: PlayerId, total: Exact) -> bool {
    let scores = table.tournament.scores.get(player.0);
    let all = scores.map(|own| own.iter().flatten().copied().sum::<Exact>());
    all.is_some_and(|all| all == total || is_rounded(all, total))
}

/// Whether most of the totals beside the events of a tour add up what counts, or all: another one is a slip.
fn has_totals(table: &Table) -> bool {
    let tournament = &table.tournament;
    let Some(published) = tournament.published.as_ref().filter(|_| tournament.is_tour()) else {
        return false;
    };
    let totals = table.ranked.iter().filter_map(|own| Some((*own, published.of(*own)?.points?)));
    let (mut agree, mut all) = (0, 0);
    for (player, total) in totals {
        all += 1;
        let counted = table.totals[player.0] == total || is_rounded(table.totals[player.0], total);
        agree += usize::from(counted || is_all_of(table, player, total));
    }
    agree * 2 > all
}

/// Whether a number is another, which no decimal ends, rounded to the places that it shows: 64/3 as 21.33.
fn is_rounded(own: Exact, shown: Exact) -> bool {
    let shows = |places: &u32| (shown * Exact::from(10_i128.pow(*places))).is_integer();
    let off = (own - shown).max(shown - own);
    let is_endless = !(own * Exact::from(1_000_000_i128)).is_integer();
    is_endless && (0..=6).find(shows).is_some_and(|places| off <= Exact::half_unit(places))
}

/// No player can have more than all his games bring.
fn most_points(table: &Table) -> Exact {
    let tournament = &table.tournament;
    let games = |player: &PlayerId| tournament.games_of(*player).count();
    let most = table.ranked.iter().map(games).max().unwrap_or(0);
    let rounds = usize::try_from(tournament.rounds).unwrap_or(usize::MAX).max(most);
    Exact::from(rounds) * tournament.usual_scoring().win.max(Exact::ONE)
}

/// Whether a table has the points after some round before the last, and not those of the event: it was right then, and says
/// nothing of the end.
fn is_outdated(table: &Table) -> bool {
    let is_ours = table.tournament.source.is_none();
    is_ours && differing_from(table).next().is_some() && is_of_an_earlier_round(table)
}

/// Whether all points that it has are those after a round before the last.
fn is_of_an_earlier_round(table: &Table) -> bool {
    let tournament = &table.tournament;
    let Some(published) = &tournament.published else { return false };
    let rounds = tournament.games.iter().filter_map(|game| game.round);
    let (Some(first), Some(last)) = (rounds.clone().min(), rounds.max()) else { return false };
    (first..last).any(|round| {
        let mut then = tournament.clone();
        let is_then = |own: Option<u32>| own.is_some_and(|own| own <= round);
        let games = tournament.games.iter().filter(|game| is_then(game.round));
        then.games = games.cloned().collect::<Vec<_>>().into();
        then.byes.retain(|bye| bye.round <= round);
        let points = then.points();
        let mut rows =
            table.ranked.iter().filter_map(|own| Some((own, published.of(*own)?.points?)));
        rows.all(|(player, theirs)| points[player.0] == theirs)
    })
}

/// Whether a file of another program counts byes of rounds that are not over otherwise than they count here: its places
/// are by these points.
fn is_of_byes_to_come(table: &Table) -> bool {
    printed_otherwise(table).any(|(player, [ours, theirs], _)| {
        table.tournament.counts_byes_otherwise(player, theirs - ours)
    })
}

/// Points that are published otherwise than the games give them, each with both. Byes of rounds that are not over are
/// counted by some programs and not by others.
fn differing_from(table: &Table) -> impl Iterator<Item = (PlayerId, [Exact; 2], &Address)> {
    printed_otherwise(table).filter(|(player, [ours, theirs], _)| {
        !table.tournament.counts_byes_otherwise(*player, *theirs - *ours)
    })
}

/// Points that are not as they are printed, each with both; without games those published are the points. A table may have
/// the points of the games alone, or those with the handicap.
fn printed_otherwise(table: &Table) -> impl Iterator<Item = (PlayerId, [Exact; 2], &Address)> {
    let tournament = &table.tournament;
    let published =
        tournament.published.as_ref().filter(|_| !tournament.has_results_as_published());
    table.ranked.iter().filter_map(move |player| {
        let row = published?.of(*player)?;
        let (ours, theirs) = (table.totals[player.0], row.points?);
        let differ = ours != theirs && table.game_points[player.0] != theirs;
        differ.then_some((*player, [ours, theirs], &row.at))
    })
}

fn differing_points(settlement: &Settlement) -> Option<Diagnostic> {
    let tournament = &settlement.table.tournament;
    let differing = differing_from(&settlement.table).map(|(player, [ours, theirs], at)| {
        let name = tournament.name(player);
        (said!("event.published.points", name, ours, theirs), at)
    });
    let differing: Vec<(Said, &Address)> = differing.collect();
    let told =
        told_of(differing, |count, named| said!("event.published.points-differ", count, named));
    match tournament.is_tour() && !tournament.event.is_said_final() {
        true => told.map(|own| own.mend(said!("event.published.mend-of-tour"))),
        false => told,
    }
}

/// A warning at the first of what differs: how many there are, and the first of them in words.
fn told_of(
    differing: Vec<(Said, &Address)>,
    say: impl FnOnce(usize, Vec<Said>) -> Said,
) -> Option<Diagnostic> {
    let (count, at) = (differing.len(), differing.first()?.1);
    let named = Said::first_of(differing.into_iter().map(|(said, _)| said), MOST_NAMED);
    Some(Diagnostic::warning(Code::PublishedDiffers, say(count, named)).at(at))
}

/// Values of tie-breaks that are published otherwise than the games give them: a warning for each column that is headed by
/// its code. The columns of other programs' files are recognised by their numbers.
fn differing_values(settlement: &Settlement) -> Vec<Diagnostic> {
    let (table, tournament) = (&settlement.table, &settlement.table.tournament);
    let given = tournament.source.is_some() || tournament.games.is_empty();
    let Some(published) = tournament.published.as_ref().filter(|_| !given) else {
        return Vec::new();
    };
    let columns = published.columns.iter().enumerate();
    let told = columns.filter_map(|(index, column)| {
        let heading = &column.heading.value;
        let code = meant(settlement, heading)?;
        let clause = Clause::new(Clause::SILENT);
        let criterion = Criterion::System(Coded { clause, of: None, code });
        let system = tie_break::system(&criterion);
        let Some(Verdict::Values(values)) = system.evaluate(table.field(), &table.ranked, 0) else {
            return None;
        };
        let differing: Vec<(Said, &Address)> = table
            .ranked
            .iter()
            .filter_map(|player| {
                let (ours, row) = (*values.get(player)?, published.of(*player)?);
                let theirs = published.value(*player, index)?;
                let name = tournament.name(*player);
                let said = said!("event.published.points", name, ours, theirs);
                (!ours.is_printed_as(theirs, column.decimals)).then_some((said, &row.at))
            })
            .collect();
        told_of(differing, |count, named| {
            said!("event.published.values-differ", count, heading, named)
        })
    });
    told.collect()
}

/// The system that a heading names, by its code or as it is called, as the event declares it where it does.
fn meant(settlement: &Settlement, heading: &str) -> Option<Descriptor> {
    let plain = |code: &str| {
        let read = code.parse::<Descriptor>().ok()?;
        Some((read, Descriptor { edition: None, ..read }))
    };
    let (own, wanted) = plain(heading).or_else(|| plain(schema::code_called(heading)?))?;
    let declared = settlement.systems.iter().filter_map(|system| plain(&system.code));
    let declared = declared.filter(|(_, other)| *other == wanted).map(|(read, _)| read).next();
    let is_counted = own.name != SystemName::Published && tie_break::coded::is_own(own.name);
    is_counted.then(|| declared.filter(|_| own.edition.is_none()).unwrap_or(own))
}

/// `Smith: 4, published 5`.
pub fn told(settlement: &Settlement, own: &Differing) -> Said {
    let name = settlement.table.tournament.name(own.player);
    said!("event.published.place", name, ours = own.ours, theirs = own.theirs)
}
