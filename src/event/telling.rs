//! What is still to play, told with its cells.

use super::ground::Settlement;
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::tournament::exact::Exact;
use crate::tournament::{PlayerId, Tournament};

/// An event of a tour in which nobody has points yet: a blank is not nought.
pub fn blank_events(tournament: &Tournament, problems: &mut Diagnostics) -> bool {
    let mut blank = false;
    for (event, name) in tournament.score_events.iter().enumerate() {
        let empty = |scores: &Vec<Option<Exact>>| scores.get(event).copied().flatten().is_none();
        if tournament.scores.iter().all(empty) {
            problems.push(
                Diagnostic::note("event-due", format!("{name} has no points yet"))
                    .help("enter its points, or remove the column"),
            );
            blank = true;
        }
    }
    blank
}

/// What is still to play, as notes with their cells.
pub fn due(settlement: &mut Settlement) {
    let tournament = &settlement.table.tournament;
    for player in tournament.players.iter().filter(|p| p.withdrawn.is_some()) {
        let owes = |p: &PlayerId| tournament.player(*p).no == player.no;
        if settlement.due.iter().any(|d| d.players.iter().any(owes)) {
            settlement.problems.push(
                Diagnostic::warning(
                    "withdrawn-owes-games",
                    format!("{} has withdrawn, and the regulations do not say what becomes of the games not played", player.name),
                )
                .at(&player.at)
                .help("enter them as the director of play decides, such as +/- for a game won by forfeit"),
            );
        }
    }
    for due in settlement.due.iter().take(50) {
        let names: Vec<&str> =
            due.players.iter().map(|p| tournament.player(*p).name.as_str()).collect();
        let round = due.round.map_or(String::new(), |r| format!("round {r}: "));
        let what = match (names.len(), due.adjourned) {
            (1, _) => format!("{round}{} has neither game nor bye", names[0]),
            (_, true) => format!("{round}{} is adjourned", names.join(" - ")),
            (_, false) => format!("{round}{} has no result", names.join(" - ")),
        };
        let note =
            Diagnostic::note("game-due", what).help("enter the result, or a bye, when it is known");
        settlement.problems.push(match &due.at {
            Some(at) => note.at(at),
            None => note,
        });
    }
    if settlement.due.len() > 50 {
        settlement.problems.push(Diagnostic::note(
            "games-due",
            format!("{} games are still to play", settlement.due.len()),
        ));
    }
}
