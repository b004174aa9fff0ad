//! What is still to play, told with its cells.

use std::collections::{BTreeMap, BTreeSet};

use super::announced;
use super::ground::Settlement;
use crate::decision::Clause;
use crate::diagnostic::{Address, Code, Diagnostic, Diagnostics};
use crate::regulations::schema::{Competition, Stages, Unplayed, Withdrawal};
use crate::said::said;
use crate::standings::{Due, Table, games_due};
use crate::tournament::entries::Format;
use crate::tournament::exact::Exact;
use crate::tournament::game::{ByeKind, Colour, GameResult, Score};
use crate::tournament::stages::is_final;
use crate::tournament::{Bye, Game, PlayerId, Tournament, berger};

/// An event of a tour in which nobody has points yet: a blank is not nought, and nought for all in one event of several, as
/// formulas of a list that is laid out beforehand give it, is none either.
pub fn blank_events(tournament: &Tournament, problems: &mut Diagnostics) -> bool {
    let mut blank = false;
    for (event, name) in tournament.score_events.iter().enumerate() {
        let points = |scores: &Vec<Option<Exact>>| scores.get(event).copied().flatten();
        let is_one_of_several = tournament.score_events.len() > 1;
        let nought = |own| is_one_of_several && own == Exact::ZERO;
        let empty = |scores| points(scores).is_none_or(nought);
        if tournament.scores.iter().all(empty) {
            let said = said!("event.event-due", name);
            let has_noughts = tournament.scores.iter().any(|own| points(own).is_some());
            // Who says that the standings are final says so of noughts that are typed.
            if has_noughts && tournament.event.is_said_final() {
                continue;
            }
            problems.push(match has_noughts {
                true => Diagnostic::warning(Code::EventDue, said),
                false => Diagnostic::note(Code::EventDue, said),
            });
            blank = true;
        }
    }
    blank
}

/// A play-off, lots and rulings that are entered while the event runs: a result was probably forgotten, or a row `Final`.
pub fn too_early(settlement: &mut Settlement) {
    let tournament = &settlement.table.tournament;
    let record = &tournament.record;
    let blank = settlement.problems.iter().any(|own| own.code == Code::EventDue);
    let missing = blank || !settlement.due.is_empty();
    // What holds the event open is not always a row `Final`.
    let holds = settlement.held_open.iter().find_map(|own| own.at.as_ref());
    let row = tournament.event.is_final.as_ref().filter(|own| !own.value);
    let holds = holds.filter(|_| row.is_none());
    let games: Vec<&Address> = record.games.iter().map(|game| &game.at).collect();
    let lots: Vec<&Address> = record.lots.iter().map(|lot| &lot.at).collect();
    let rulings = record.rulings.iter().filter(|ruling| !ruling.is_on_eligibility());
    let rulings = rulings.filter(|ruling| !ruling.is_on_a_prize());
    let rulings: Vec<&Address> = rulings.map(|ruling| &ruling.at).collect();
    for rows in [games, lots, rulings] {
        let Some((first, others)) = rows.split_first() else { continue };
        let cells: Vec<String> = others.iter().map(|at| at.to_string()).collect();
        let alone = cells.is_empty();
        let said = match (missing, holds, row) {
            (true, ..) if alone => said!("event.too-early.one"),
            (true, ..) => said!("event.too-early.several", cells),
            (_, Some(cell), _) if alone => said!("event.too-early.held", cell),
            (_, Some(cell), _) => said!("event.too-early.held-several", cells, cell),
            (_, _, Some(_)) if alone => said!("event.too-early.not-over"),
            (_, _, Some(_)) => said!("event.too-early.not-over-several", cells),
            // What holds it is a row that is not there.
            (_, None, None) if alone => said!("event.too-early.asked"),
            (_, None, None) => said!("event.too-early.asked-several", cells),
        };
        settlement.problems.push(Diagnostic::warning(Code::TooEarly, said).at(first));
    }
}

/// Byes of rounds that are paired and of which no game is over: they count nothing yet.
pub fn byes_to_come(tournament: &Tournament, problems: &mut Diagnostics) {
    let begun = tournament.begun();
    let mut rounds: BTreeMap<u32, Vec<&Bye>> = BTreeMap::new();
    for bye in &tournament.byes {
        let games = |game: &Game| game.section == bye.section && game.round == Some(bye.round);
        let is_paired = bye.kind == ByeKind::Pairing || tournament.games.iter().any(games);
        let counts = tournament.scoring(&bye.section).bye(bye.kind) != Exact::ZERO;
        if is_paired && counts && bye.round > begun.of(&bye.section) {
            rounds.entry(bye.round).or_default().push(bye);
        }
    }
    for (round, byes) in rounds {
        let names: Vec<&str> = byes.iter().map(|bye| tournament.name(bye.player)).collect();
        let said = said!("event.byes-to-come", round, names);
        problems.push(Diagnostic::note(Code::GameDue, said).at(&byes[0].at));
    }
}

/// An event that is over and in which nobody has sat down to a game.
pub fn nothing_played(tournament: &Tournament, problems: &mut Diagnostics) {
    let played = |game: &Game| game.result.is_some_and(GameResult::is_played);
    let first = tournament.games.iter().next();
    if let Some(first) = first.filter(|_| !tournament.games.iter().any(played)) {
        let said = said!("event.nothing-played");
        problems.push(Diagnostic::warning(Code::NothingPlayed, said).at(&first.at));
    }
}

/// Players without the handicap that the standings of a running event are already counted with.
pub fn handicaps(settlement: &mut Settlement) {
    let without = &settlement.table.without_handicap;
    if let Some(first) = without.first().filter(|_| settlement.is_begun()) {
        let tournament = &settlement.table.tournament;
        let names: Vec<&str> = tournament.names(without);
        let said = said!("event.handicaps-missing", names);
        let told = Diagnostic::warning(Code::HandicapMissing, said);
        settlement.problems.push(told.at(tournament.player(*first).handicap_at()));
    }
}

/// Handicaps of more points than the games of their players can bring: slips, or ratings under another heading.
pub fn large_handicaps(settlement: &mut Settlement) {
    let tournament = &settlement.table.tournament;
    let win = tournament.scoring.values().map(|own| own.win).max().unwrap_or(Exact::ONE);
    let is_large = |player: &PlayerId| {
        let games = tournament.games.of(*player).count();
        let most = win * Exact::from(u32::try_from(games).unwrap_or(u32::MAX));
        games > 0 && tournament.player(*player).handicap.is_some_and(|own| own > most)
    };
    let large: Vec<PlayerId> = tournament.ids().filter(is_large).collect();
    let Some(first) = large.first() else { return };
    let names = tournament.names(&large);
    let said = said!("event.handicaps-large", names);
    let told = Diagnostic::warning(Code::Slipped, said).at(tournament.player(*first).handicap_at());
    settlement.problems.push(told);
}

/// Points for games that a player left unplayed who withdrew, where the regulations say that nobody has them.
pub fn given_in_spite_of_withdrawal(rules: &Competition, settlement: &mut Settlement) {
    let nobodys = |rule: &&Withdrawal| rule.otherwise == Unplayed::NobodyHasThem;
    let Some(rule) = rules.withdrawal.as_ref().filter(nobodys) else { return };
    let tournament = &settlement.table.tournament;
    let stood = |player: PlayerId| settlement.table.stood.iter().any(|(own, ..)| *own == player);
    for game in tournament.games.iter().filter(|game| tournament.is_decided_by_withdrawal(game)) {
        let Some(result) = game.result else { continue };
        for colour in [Colour::White, Colour::Black] {
            let (gone, other) = (*game.players.get(colour.other()), *game.players.get(colour));
            if stood(gone) && result.score(colour) != Score::Loss {
                let [gone, name] = [gone, other].map(|player| tournament.name(player));
                let said = said!("event.given-in-spite", name, gone, clause = &rule.clause);
                let told = Diagnostic::warning(Code::AfterWithdrawal, said).at(&game.at);
                settlement.problems.push(told);
            }
        }
    }
}

/// Games without a result, or without a row, of rounds in which a player who withdrew later was still there: rules on
/// withdrawals take them as not played, and a result that was forgotten may decide whether his results stand.
pub fn left_blank(entered: &Tournament, table: &Table, problems: &mut Diagnostics) {
    if table.removed.is_empty() && table.stood.is_empty() {
        return;
    }
    let is_blank =
        |game: &&Game| game.result.is_none() && game.round.is_some() && !entered.is_left_open(game);
    // Where not every game tells its round, or rounds are numbered apart, nobody knows of a row that is missing.
    let round = |game: &Game| game.round.filter(|_| game.section.stage.is_empty());
    let rounds: Option<Vec<u32>> = entered.games.iter().map(round).collect();
    let last =
        rounds.filter(|_| entered.parts_apart().is_empty()).and_then(|own| own.into_iter().max());
    let last = last.unwrap_or(0);
    let removed = table.removed.iter().map(|own| own.player);
    for player in removed.chain(table.stood.iter().map(|(own, ..)| *own)) {
        let Some(after) = entered.player(player).withdrawn else { continue };
        let blank: Vec<&Game> = entered.games.of(player).filter(is_blank).collect();
        let mut rounds: BTreeSet<u32> = blank.iter().filter_map(|game| game.round).collect();
        rounds.extend((1..=after.min(last)).filter(|round| has_no_row(entered, player, *round)));
        if rounds.is_empty() {
            continue;
        }
        let at = blank.first().map_or(&entered.player(player).at, |game| &game.at);
        let rounds: Vec<String> = rounds.iter().map(u32::to_string).collect();
        let said = said!("event.left-blank", name = entered.name(player), after, rounds);
        problems.push(Diagnostic::warning(Code::AfterWithdrawal, said).at(at));
    }
}

/// A game without a result two rounds or more after one of its players withdrew from a Swiss: in the round behind it he may
/// have been paired before he said so; later a number was mistyped, or he is back.
pub fn paired_later(entered: &Tournament, table: &Table, problems: &mut Diagnostics) {
    if entered.format != Format::Swiss || !entered.parts_apart().is_empty() {
        return;
    }
    let removed = table.removed.iter().map(|own| own.player);
    for player in removed.chain(table.stood.iter().map(|(own, ..)| *own)) {
        let Some(after) = entered.player(player).withdrawn else { continue };
        let later = entered.games.of(player).filter(|game| game.result.is_none());
        for (game, round) in later.filter_map(|game| Some((game, game.round?))) {
            if round > after.saturating_add(1) && game.section.stage.is_empty() {
                let said = said!("event.paired-later", name = entered.name(player), round, after);
                problems.push(Diagnostic::warning(Code::AfterWithdrawal, said).at(&game.at));
            }
        }
    }
}

/// Whether a player's game of a round has no row: he has none there, and so have more than the one who may be free.
fn has_no_row(entered: &Tournament, player: PlayerId, round: u32) -> bool {
    let lacks = |player: &PlayerId| {
        !entered.player(*player).is_gone_in(round)
            && !entered.games.of(*player).any(|game| game.round == Some(round))
            && !entered.byes.iter().any(|bye| bye.player == *player && bye.round == round)
    };
    lacks(&player) && entered.ids().filter(lacks).count() > 1
}

/// So many games that are still to play are told one by one.
const NAMED: usize = 50;

/// What is still to play, as notes with their cells.
pub fn due(rules: &Competition, settlement: &mut Settlement) {
    let tournament = &settlement.table.tournament;
    let name = |player: &PlayerId| tournament.name(*player);
    for player in tournament.ids().filter(|p| tournament.player(*p).withdrawn.is_some()) {
        if settlement.due.iter().any(|due| due.players.contains(&player)) {
            let owes = said!("event.withdrawn-owes-games", name = name(&player));
            let told = Diagnostic::warning(Code::WithdrawnOwesGames, owes);
            settlement.problems.push(told.at(&tournament.player(player).at));
        }
    }
    let mut unpaired: BTreeMap<u32, Vec<PlayerId>> = BTreeMap::new();
    let mut told = 0;
    if settlement.is_a_list_of_entries() {
        let said = match settlement.table.removed.is_empty() {
            true => said!("event.no-games.yet"),
            false => said!("event.no-games.all-withdrawn"),
        };
        settlement.problems.push(Diagnostic::note(Code::GameDue, said));
        return;
    }
    let without_rows = whole_rounds(settlement).or_else(|| last_games(rules, settlement));
    for due in &settlement.due {
        if without_rows.is_some() && is_without_row(due) {
            continue;
        }
        let what = match (&due.players[..], due.round, due.adjourned) {
            ([_, _], ..) if told == NAMED => continue,
            ([a, b], _, _) if due.another.is_some() => {
                let nth = due.another.unwrap_or_default();
                let clause = asked_by(rules, tournament, nth);
                let (a, b) = (name(a), in_part(tournament, due, name(b)));
                let of_final = rules.stages.as_ref().filter(|own| own.final_games.is_some());
                let of_final = of_final.filter(|_| is_final(&due.section.stage));
                let key = tournament.key_of_games(&due.section);
                match (of_final, clause) {
                    (Some(Stages { clause, .. }), _) => {
                        said!("event.game-due.another-in-final", a, b, nth, clause)
                    }
                    (None, Some(clause)) => {
                        said!("event.game-due.another-by", a, b, nth, clause, key)
                    }
                    (None, None) => said!("event.game-due.another", a, b, nth, key),
                }
            }
            ([a, b], Some(round), true) => {
                said!("event.game-due.adjourned-in-round", round, a = name(a), b = name(b))
            }
            ([a, b], None, true) => said!("event.game-due.adjourned", a = name(a), b = name(b)),
            ([a, b], Some(round), false) => {
                said!("event.game-due.in-round", round, a = name(a), b = name(b))
            }
            ([a, b], None, false) if due.follows_drawn => {
                let segment = tournament.after_draw.as_deref().unwrap_or_default();
                said!("event.game-due.after-draw", a = name(a), b = name(b), segment)
            }
            ([a, b], None, false) if tournament.games.iter().any(|game| game.round.is_some()) => {
                said!("event.game-due.no-row", a = name(a), b = in_part(tournament, due, name(b)))
            }
            ([a, b], None, false) => said!("event.game-due.game", a = name(a), b = name(b)),
            (one, round, _) => {
                unpaired.entry(round.unwrap_or_default()).or_default().extend(one);
                continue;
            }
        };
        told += 1;
        let note = Diagnostic::note(Code::GameDue, what);
        settlement.problems.push(note.at_some(due.at.as_ref()));
    }
    settlement.problems.extend(without_rows);
    announced::unpaired(rules, tournament, &unpaired, &mut settlement.problems);
    if settlement.due.iter().filter(|due| due.players.len() > 1).count() > NAMED {
        let games = said!("event.games-due", games = games_due(&settlement.due));
        settlement.problems.push(Diagnostic::note(Code::GamesDue, games));
    }
}

/// A name, and behind it of which part of the event the game is, where there are several: `Jones (rapid)`.
fn in_part(tournament: &Tournament, due: &Due, name: &str) -> String {
    let several = tournament.games_per_pairing.len() > 1;
    let parts = [&due.section.segment, &due.section.stage].map(String::as_str);
    let parts: Vec<&str> = parts.into_iter().filter(|own| several && !own.is_empty()).collect();
    if parts.is_empty() { name.to_owned() } else { format!("{name} ({})", parts.join(", ")) }
}

/// A game of a round robin that has no row on the sheet.
fn is_without_row(due: &Due) -> bool {
    due.players.len() > 1 && due.at.is_none()
}

/// The clause by which each two have so many games; none where the regulations leave it open.
fn asked_by<'r>(rules: &'r Competition, tournament: &Tournament, nth: u32) -> Option<&'r Clause> {
    let mut formats = rules.formats_for(tournament.entries);
    formats.find(|rule| rule.games.iter().any(|n| *n >= nth)).map(|rule| &rule.clause)
}

/// The last game that each two are to have, of which nobody has entered one: as likely as not fewer were meant. None where
/// one of them has been played, or anything else is still to play.
fn last_games(rules: &Competition, settlement: &Settlement) -> Option<Diagnostic> {
    let tournament = &settlement.table.tournament;
    let first = settlement.due.first()?;
    let nth = first.another?;
    let is_last =
        |due: &Due| due.another == Some(nth) && is_without_row(due) && due.section == first.section;
    let games = tournament.games.iter().filter(|game| game.section == first.section);
    let pairs: BTreeSet<_> = games.map(|game| game.players.pair()).collect();
    let all = pairs.len() > 1 && settlement.due.len() == pairs.len();
    if !all || is_final(&first.section.stage) || !settlement.due.iter().all(is_last) {
        return None;
    }
    let key = tournament.key_of_games(&first.section);
    let fewer = nth - 1;
    let said = match asked_by(rules, tournament, nth) {
        Some(clause) => said!("event.game-due.all-another-by", nth, clause, key, fewer),
        None => said!("event.game-due.all-another", nth, key, fewer),
    };
    Some(Diagnostic::warning(Code::GameDue, said))
}

/// Rounds of a round robin that have no row at all, with the games that are missing: one line for all of them. A round
/// that is missing before one that has rows was forgotten; later ones are still to come. None where each round has rows,
/// and where it is the last cycle that is missing: fewer games may have been meant.
fn whole_rounds(settlement: &Settlement) -> Option<Diagnostic> {
    let tournament = &settlement.table.tournament;
    let [(section, times)] = Vec::from_iter(&tournament.games_per_pairing)[..] else { return None };
    let of_stages = !section.stage.is_empty();
    if tournament.format != Format::RoundRobin || of_stages || tournament.after_draw.is_some() {
        return None;
    }
    let mut first: BTreeMap<u32, &Game> = BTreeMap::new();
    for game in tournament.games.iter().filter(|game| game.section == *section) {
        first.entry(game.round?).or_insert(game);
    }
    let last = *first.last_key_value()?.0;
    let gap = (1..last).any(|round| !first.contains_key(&round));
    let due: Vec<&Due> = settlement.due.iter().filter(|due| is_without_row(due)).collect();
    if due.is_empty() || !gap && due.iter().any(|due| due.another.is_some()) {
        return None;
    }
    let once = berger::count(tournament.players.len());
    let all = if last <= once { once } else { once.saturating_mul(*times) };
    let missing: Vec<u32> = (1..=all).filter(|round| !first.contains_key(round)).collect();
    let after = missing.first().and_then(|round| first.range(round..).next());
    let rounds: Vec<String> = missing.iter().map(u32::to_string).collect();
    let name = |player: &PlayerId| tournament.name(*player);
    let pair = |due: &&Due| due.players.iter().map(name).collect::<Vec<_>>().join(" - ");
    let games: Vec<String> = due.iter().take(NAMED).map(pair).collect();
    if missing.is_empty() {
        return None;
    }
    Some(match after {
        Some((next, game)) => {
            let said = said!("event.rounds-without-rows.before", rounds, next = *next, games);
            Diagnostic::warning(Code::RoundsMissing, said).at(&game.at)
        }
        None => {
            let said = said!("event.rounds-without-rows.to-come", rounds, games);
            Diagnostic::note(Code::GameDue, said)
        }
    })
}
