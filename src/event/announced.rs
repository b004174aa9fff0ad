//! What a workbook announces and does not hold: an event that lacks it is not over, and says why.

use std::collections::BTreeMap;

use super::formats::divisions_of_a_swiss;
use super::ground::{Settlement, Status};
use super::other_formats;
use super::unplayed;
use crate::diagnostic::{Code, Diagnostic, Diagnostics};
use crate::regulations::schema::{Competition, FormatRule};
use crate::said::{Part, Said, said};
use crate::standings::Table;
use crate::tournament::entries::{Format, Unread};
use crate::tournament::record::{Need, Needed};
use crate::tournament::stages::{ALONE, is_final};
use crate::tournament::{Game, PlayerId, Section, Tournament, berger};

/// What keeps an event from being final: the sheet `Event` says that these are not the final standings, or announces rounds
/// of which no game is entered, or a sheet that may count was not read. Games that are known and have no result yet are told
/// otherwise.
pub fn holding_open(
    rules: &Competition,
    tournament: &Tournament,
    problems: &mut Diagnostics,
) -> Vec<Diagnostic> {
    let mut holding = said_open(tournament);
    if tournament.is_tour() || tournament.has_results_as_published() {
        holding.extend(ranking_may_go_on(tournament));
        holding.extend(unplayed::more_than_rounds_give(tournament));
    } else {
        match tournament.format {
            Format::Swiss => {
                holding.extend(rounds_unsaid(rules, tournament));
                holding.extend(segments_to_come(rules, tournament));
                holding.extend(divisions_of_a_swiss(tournament));
            }
            Format::RoundRobin => {
                holding.extend(rounds_beyond(tournament, problems));
                holding.extend(games_unsaid(rules, tournament));
            }
        }
        problems.extend(segments_unsaid(rules, tournament));
        holding.extend(unplayed::seems_unplayed(tournament));
    }
    problems.extend(holding.iter().cloned());
    holding
}

/// What the sheets themselves say: that these are not the final standings, or what may count and was not read.
pub fn said_open(tournament: &Tournament) -> Vec<Diagnostic> {
    let mut holding = Vec::new();
    let open = tournament.event.is_final.as_ref().filter(|said| !said.value);
    if let Some(cell) = open {
        // A tour is open where one of its events is, whatever its own sheet says.
        let said = match tournament.event.said.open_events.clone() {
            none if none.is_empty() => said!("event.not-final"),
            names => said!("event.not-final-events", names),
        };
        holding.push(Diagnostic::note(Code::NotFinal, said).at(&cell.at));
    }
    if let Some(unread) = &tournament.unread {
        let (said, at) = match unread {
            Unread::Sheet(at) => (said!("event.sheet-not-read", name = &*at.sheet), at),
            Unread::Table(at) => (said!("event.table-not-read"), at),
            Unread::List(at) => (said!("event.list-not-read"), at),
            Unread::Cell(own) | Unread::Record(own) => {
                (said!("event.cell-not-read", written = &own.value), &own.at)
            }
            Unread::Struck(at) => (said!("event.struck"), at),
            Unread::Prize(at) => (said!("event.prize-not-read"), at),
            Unread::Category(own) => {
                let (name, meant) = own.value.clone();
                (said!("event.category-in-doubt", name, meant), &own.at)
            }
            Unread::Column(own) => (said!("event.column-in-doubt", written = &own.value), &own.at),
            Unread::Points(at) => (said!("event.points-differ"), at),
            Unread::Round(at) => (said!("event.round-without-games"), at),
            Unread::Name(own) => (said!("event.name-not-final", name = &own.value), &own.at),
            Unread::Winner(own) => (said!("event.winner-disputed", name = &own.value), &own.at),
            Unread::Players(own) => (said!("event.one-or-two", names = own.value.clone()), &own.at),
            Unread::Key(own) => (said!("event.key-not-read", written = &own.value), &own.at),
        };
        let told = if matches!(unread, Unread::Players(_)) {
            Diagnostic::warning(Code::OneOrTwoPlayers, said)
        } else {
            Diagnostic::note(Code::NotFinal, said)
        };
        holding.push(told.at(at));
    }
    holding
}

/// A list without games that a program writes after every round: it stands after an earlier one than the last, or says
/// neither that it is the last one nor how many rounds there are.
fn ranking_may_go_on(tournament: &Tournament) -> Option<Diagnostic> {
    let source = tournament.source.as_ref().filter(|_| !tournament.is_tour())?;
    let announced = tournament.event.rounds.as_ref().map(|rounds| rounds.value);
    let rounds = announced.or_else(|| {
        let cycles: u32 = tournament.games_per_pairing.values().sum();
        let all = berger::count(tournament.entries).saturating_mul(cycles.max(1));
        (tournament.format == Format::RoundRobin).then_some(all)
    });
    if !source.goes_on(rounds, tournament.event.is_final.is_some()) {
        return None;
    }
    let untold = || Diagnostic::warning(Code::RoundsMissing, said!("event.ranking-may-go-on"));
    Some(match (rounds, &source.after) {
        (Some(rounds), Some(after)) => {
            let said = said!("event.ranking-of-round", after = after.value, rounds);
            Diagnostic::warning(Code::NotFinal, said).at(&after.at)
        }
        (None, Some(after)) => untold().at(&after.at),
        (_, None) => untold(),
    })
}

/// A Swiss of which nobody says how many rounds it has, or only that it may have more than are entered. A file of another
/// program that is over shows its rounds, unless it is a list that is written after each of them.
fn rounds_unsaid(rules: &Competition, tournament: &Tournament) -> Option<Diagnostic> {
    // A list of entries has no rounds yet.
    let begun = !tournament.games.is_empty();
    let is_file = tournament.source.is_some();
    let runs = tournament.games.iter().any(|game| game.result.is_none());
    let shows_all = tournament.source.as_ref().is_some_and(|own| !own.may_go_on) && !runs;
    if !begun || tournament.event.rounds.is_some() || shows_all {
        return None;
    }
    let rounds = tournament.rounds;
    let rule = rule_for(rules, tournament, |rule| &rule.rounds);
    let unsaid = match rule {
        None if is_file => said!("event.rounds-unsaid-in-file", rounds),
        None => said!("event.rounds-unsaid", rounds),
        Some(rule) if rule.rounds.iter().any(|own| *own > rounds) => {
            let (clause, allowed) = (&rule.clause, written(&rule.rounds));
            said!("event.rounds-left-open", clause, allowed, rounds)
        }
        Some(_) => return None,
    };
    Some(Diagnostic::warning(Code::RoundsMissing, unsaid))
}

/// A round robin whose regulations leave it open how often two meet, where nobody says it and they may have more games
/// than are entered, in one of its segments or stages: each is asked for by a row that says nothing of others that is not so.
fn games_unsaid(rules: &Competition, tournament: &Tournament) -> Vec<Diagnostic> {
    let source = tournament.source.as_ref();
    // A file of ours says it where the event has said it.
    if tournament.within.is_some() || source.is_some_and(|own| !own.is_ours) {
        return Vec::new();
    }
    let Some(rule) = rule_for(rules, tournament, |rule| &rule.games) else { return Vec::new() };
    let fixed = rules.stages.as_ref().is_some_and(|own| own.final_games.is_some());
    let is_unsaid = |section: &Section| {
        let counted = source.is_some_and(|own| own.games_counted);
        let said = !counted && tournament.games_said(section).is_some();
        let begun = tournament.games.iter().any(|own| own.section == *section);
        begun && !said && !(fixed && is_final(&section.stage))
    };
    let parts = tournament.games_per_pairing.iter().filter(|(own, _)| is_unsaid(own));
    let parts: Vec<(&Section, u32)> = parts.map(|(own, games)| (own, *games)).collect();
    let mut asked: BTreeMap<&str, u32> = BTreeMap::new();
    // Fewer than any that is allowed are told otherwise.
    let may_be_more =
        |games: u32| rule.games.contains(&games) && rule.games.iter().any(|most| *most > games);
    for (section, games) in parts.iter().filter(|(_, games)| may_be_more(*games)) {
        let is_of =
            |own: &Section, name: &str| name.is_empty() || own.segment == name || own.stage == name;
        let is_one =
            |name: &&str| parts.iter().all(|(own, other)| !is_of(own, name) || other == games);
        // A stage is asked about by itself: of the others nothing is known here.
        let stage = Some(&*section.stage).filter(|own| !own.is_empty() && *own != ALONE);
        let named: Vec<&str> =
            stage.into_iter().chain([&*section.segment]).filter(|own| !own.is_empty()).collect();
        let unsaid = stage.is_none() && tournament.event.games_per_pairing.is_empty();
        let whole = (unsaid || named.is_empty()).then_some("");
        if let Some(name) = whole.into_iter().chain(named).find(is_one) {
            asked.insert(name, *games);
        }
    }
    let (clause, allowed) = (&rule.clause, written(&rule.games));
    let unsaid = asked.into_iter().map(|(part, games)| match part {
        "" => said!("event.games-left-open", clause, allowed = allowed.clone(), games),
        _ => said!("event.games-left-open-in", clause, allowed = allowed.clone(), part, games),
    });
    unsaid.map(|said| Diagnostic::warning(Code::RoundsMissing, said)).collect()
}

/// Holds an event open in which a rule leaves nobody, or one player without a game: `nobody` may be in it, or those who
/// withdrew take all games with them.
pub fn nobody_left(settlement: &mut Settlement, nobody: Option<Diagnostic>) {
    let told = all_withdrawn(&settlement.table).or(nobody);
    settlement.problems.extend(told.clone());
    settlement.held_open.extend(told);
}

fn all_withdrawn(table: &Table) -> Option<Diagnostic> {
    let (emptied, t) = (table.emptied.as_ref()?, &table.tournament);
    let clause = &emptied.clause;
    let said = match emptied.left {
        Some(left) => said!("event.withdrawals-leave.one", clause, name = t.name(left)),
        None => said!("event.withdrawals-leave.nobody", clause),
    };
    let first = t.players.iter().find(|own| own.withdrawn.is_some())?;
    Some(Diagnostic::warning(Code::AfterWithdrawal, said).at(&first.at))
}

impl Settlement {
    /// How far it has come, as people are told: it waits where all that keeps it open is a question.
    pub fn told_status(&self) -> Status {
        match self.games_asked() {
            Some(_) => Status::Waiting,
            None => self.status,
        }
    }

    /// The question how often two meet, where every game on the sheets has its result and nothing else keeps it open. It is
    /// answered on the sheet `Event`.
    pub fn games_asked(&self) -> Option<Need> {
        const ASKED: [&str; 4] = [
            "event.games-left-open", "event.games-left-open-in", "event.withdrawals-leave.nobody",
            "event.withdrawals-leave.one",
        ];
        let only = self.held_open.iter().all(|own| ASKED.contains(&own.said.key));
        let is_it = only && self.due.is_empty() && self.status == Status::Provisional;
        match self.held_open.first()?.said.part("clause").filter(|_| is_it)? {
            Part::Clauses(own) => Some(Need::new(Needed::Ruling, own.first()?, &self.table.ranked)),
            _ => None,
        }
    }
}

/// A Swiss of several segments of some of which there is no game yet. In a round robin their games are known to be due.
fn segments_to_come(rules: &Competition, tournament: &Tournament) -> Option<Diagnostic> {
    let names = &rules.segments.as_ref()?.names;
    let is_there = |name: &str| tournament.games.iter().any(|game| game.section.segment == *name);
    // Games that follow drawn ones are due with these alone.
    let is_due = |own: &&str| tournament.after_draw.as_deref() != Some(*own) && !is_there(own);
    let to_come: Vec<&str> = names.iter().map(String::as_str).filter(is_due).collect();
    (!to_come.is_empty() && to_come.len() < names.len()).then(|| {
        let said = said!("event.segments-to-come", segments = to_come);
        Diagnostic::warning(Code::RoundsMissing, said)
    })
}

/// An event of several segments of which no game names one, and in which two meet less often than there are segments: some
/// are to come, or games that count more than others do not say so. It is told and holds nothing open.
fn segments_unsaid(rules: &Competition, tournament: &Tournament) -> Option<Diagnostic> {
    let segments = &rules.segments.as_ref()?.names;
    let named = tournament.games.iter().any(|game| !game.section.segment.is_empty());
    let declared = !tournament.event.games_per_pairing.is_empty();
    let games: u32 = tournament.games_per_pairing.values().sum();
    let fewer = usize::try_from(games).is_ok_and(|games| games < segments.len());
    (!tournament.games.is_empty() && fewer && !named && !declared).then(|| {
        let said = said!("event.segments-unsaid", segments = segments.clone());
        Diagnostic::warning(Code::RoundsMissing, said)
    })
}

/// The rule for so many entries that says how many.
fn rule_for<'r>(
    rules: &'r Competition,
    tournament: &Tournament,
    numbers: impl Fn(&FormatRule) -> &Vec<u32>,
) -> Option<&'r FormatRule> {
    let own = rules.formats_for(tournament.entries);
    own.filter(|rule| rule.one_of.contains(&tournament.format))
        .find(|rule| !numbers(rule).is_empty())
}

fn written(numbers: &[u32]) -> Vec<String> {
    numbers.iter().map(u32::to_string).collect()
}

/// More rounds than the games of a round robin take: a second cycle was meant, or the number is wrong, which is told and
/// holds nothing open. Stages and games within another event have rounds of their own.
fn rounds_beyond(tournament: &Tournament, problems: &mut Diagnostics) -> Option<Diagnostic> {
    let said = tournament.event.rounds.as_ref()?;
    let staged = |section: &Section| !section.stage.is_empty();
    if tournament.within.is_some() || tournament.games_per_pairing.keys().any(staged) {
        return None;
    }
    let players = tournament.entries;
    let once = berger::count(players);
    let cycles: u32 = tournament.games_per_pairing.values().sum();
    let entered = tournament.games.iter().filter_map(|game| game.round).max().unwrap_or(0);
    let take = once.saturating_mul(cycles.max(1)).max(entered);
    let begun = !tournament.games.is_empty();
    let beyond = begun && said.value > take;
    // A file of another program may say how many rounds it has so far.
    let short = begun && said.value < once && tournament.source.is_none();
    if !beyond && !short {
        return None;
    }
    let told = said!("event.rounds-beyond", rounds = said.value, players, take);
    let told = Diagnostic::warning(Code::RoundsMissing, told).at(&said.at);
    problems.push(told.clone());
    // Further turns of the same length are to come; any other number is a slip, and the rounds are those of the games.
    (beyond && said.value.is_multiple_of(once)).then_some(told)
}

/// What is still to play or to enter in the rounds of a Swiss, where players have neither game nor bye: one note a
/// round.
pub fn unpaired(
    rules: &Competition,
    tournament: &Tournament,
    rounds: &BTreeMap<u32, Vec<PlayerId>>,
    problems: &mut Diagnostics,
) {
    let clause = rules
        .formats_for(tournament.entries)
        .find(|rule| !rule.rounds.is_empty())
        .filter(|_| tournament.event.rounds.is_none())
        .map(|rule| &rule.clause);
    let mut begun: BTreeMap<u32, &Game> = BTreeMap::new();
    for game in &tournament.games {
        game.round.map(|round| begun.entry(round).or_insert(game));
    }
    let mut to_come: Vec<u32> = Vec::new();
    for (round, players) in rounds {
        let names = tournament.names(players);
        // A round that is missing before one that has games was forgotten.
        let later = begun.range(round + 1..).next();
        if let (Some((next, game)), false) = (later, begun.contains_key(round)) {
            let said = said!("event.game-due.round-before", round = *round, next = *next);
            problems.push(Diagnostic::warning(Code::RoundsMissing, said).at(&game.at));
            continue;
        }
        if !begun.contains_key(round) {
            to_come.push(*round);
            continue;
        }
        // Who is out of a knock-out has no bye either.
        if other_formats::is_knock_out(tournament) {
            continue;
        }
        // A round of which the others are paired was not forgotten, but these were.
        let said = said!("event.game-due.nothing", round = *round, names);
        problems.push(Diagnostic::warning(Code::GameDue, said));
    }
    if !to_come.is_empty() {
        let rounds: Vec<String> = to_come.iter().map(u32::to_string).collect();
        let said: Said = match clause {
            Some(clause) => said!("event.game-due.round-by", rounds, clause),
            None => said!("event.game-due.round", rounds),
        };
        problems.push(Diagnostic::note(Code::GameDue, said));
    }
}
