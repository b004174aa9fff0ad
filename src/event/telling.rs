//! What is still to play, told with its cells.

use std::collections::BTreeMap;

use super::announced;
use super::ground::Settlement;
use crate::diagnostic::{Code, Diagnostic, Diagnostics};
use crate::regulations::schema::Competition;
use crate::said::said;
use crate::standings::games_due;
use crate::tournament::exact::Exact;
use crate::tournament::{PlayerId, Tournament};

/// An event of a tour in which nobody has points yet: a blank is not nought.
pub fn blank_events(tournament: &Tournament, problems: &mut Diagnostics) -> bool {
    let mut blank = false;
    for (event, name) in tournament.score_events.iter().enumerate() {
        let empty = |scores: &Vec<Option<Exact>>| scores.get(event).copied().flatten().is_none();
        if tournament.scores.iter().all(empty) {
            problems.push(Diagnostic::note(Code::EventDue, said!("event.event-due", name)));
            blank = true;
        }
    }
    blank
}

/// So many games that are still to play are told one by one.
const NAMED: usize = 50;

/// What is still to play, as notes with their cells.
pub fn due(rules: &Competition, settlement: &mut Settlement) {
    let entries = settlement.table.tournament.players.iter().filter(|p| p.entered).count();
    let tournament = &settlement.table.tournament;
    let name = |player: &PlayerId| &tournament.player(*player).name;
    for player in tournament.ids().filter(|p| tournament.player(*p).withdrawn.is_some()) {
        if settlement.due.iter().any(|due| due.players.contains(&player)) {
            let owes = said!("event.withdrawn-owes-games", name = name(&player));
            let told = Diagnostic::warning(Code::WithdrawnOwesGames, owes);
            settlement.problems.push(told.at(&tournament.player(player).at));
        }
    }
    let follows = |a: PlayerId, b: PlayerId| {
        tournament.after_draw.is_some() && tournament.drawn_between((a.min(b), a.max(b))) > 0
    };
    let mut unpaired: BTreeMap<u32, Vec<PlayerId>> = BTreeMap::new();
    let mut told = 0;
    for due in &settlement.due {
        let what = match (&due.players[..], due.round, due.adjourned) {
            ([_, _], ..) if told == NAMED => continue,
            ([a, b], _, _) if due.another.is_some() => {
                let nth = due.another.unwrap_or_default();
                let rule = rules.format.iter().find(|rule| {
                    rule.entries.contains(entries) && rule.games.iter().any(|n| *n >= nth)
                });
                let (a, b, clause) = (name(a), name(b), rule.map(|rule| &rule.clause));
                match clause {
                    Some(clause) => said!("event.game-due.another-by", a, b, nth, clause),
                    None => said!("event.game-due.another", a, b, nth),
                }
            }
            ([a, b], Some(round), true) => {
                said!("event.game-due.adjourned-in-round", round, a = name(a), b = name(b))
            }
            ([a, b], None, true) => said!("event.game-due.adjourned", a = name(a), b = name(b)),
            ([a, b], Some(round), false) => {
                said!("event.game-due.in-round", round, a = name(a), b = name(b))
            }
            ([a, b], None, false) if due.at.is_none() && follows(*a, *b) => {
                let segment = tournament.after_draw.as_deref().unwrap_or_default();
                said!("event.game-due.after-draw", a = name(a), b = name(b), segment)
            }
            ([a, b], None, false) => said!("event.game-due.game", a = name(a), b = name(b)),
            (one, round, _) => {
                unpaired.entry(round.unwrap_or_default()).or_default().extend(one);
                continue;
            }
        };
        told += 1;
        let note = Diagnostic::note(Code::GameDue, what);
        settlement.problems.push(match &due.at {
            Some(at) => note.at(at),
            None => note,
        });
    }
    announced::unpaired(rules, tournament, &unpaired, &mut settlement.problems);
    if settlement.due.iter().filter(|due| due.players.len() > 1).count() > NAMED {
        let games = said!("event.games-due", games = games_due(&settlement.due));
        settlement.problems.push(Diagnostic::note(Code::GamesDue, games));
    }
}
