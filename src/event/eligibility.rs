//! Who may enter: rating and earlier winners.

use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::regulations::Regulation;
use crate::tournament::Tournament;
use crate::tournament::roster::fold;

/// Warnings for players who may not be in the event.
pub fn check(regulation: &Regulation, tournament: &Tournament, problems: &mut Diagnostics) {
    let Some(rule) = &regulation.competition.eligible else {
        return;
    };
    for player in tournament.players.iter().filter(|p| p.entered) {
        match player.rating {
            Some(rating) if rating > rule.rating_at_most && player.provisional => problems.push(
                Diagnostic::warning(
                    "eligibility-unclear",
                    format!("{}: {} has {rating}, given by the director of play: does the limit of {} hold?", rule.rating_clause, player.name, rule.rating_at_most),
                )
                .at(&player.at),
            ),
            Some(rating) if rating > rule.rating_at_most => problems.push(
                Diagnostic::warning(
                    "not-eligible",
                    format!("{}: {} has a rating of {rating}, above {}", rule.rating_clause, player.name, rule.rating_at_most),
                )
                .at(&player.at)
                .help("the rating at the start of the event counts"),
            ),
            _ => {}
        }
    }
    if tournament.honours.is_empty() {
        problems.push(
            Diagnostic::warning(
                "honours-not-checked",
                format!("{}: earlier winners were not checked", rule.honours_clause),
            )
            .help("add a sheet Honours with Trophy, Year and Name"),
        );
        return;
    }
    for honour in &tournament.honours {
        let Some(won) = regulation.titles.find(&honour.trophy.value) else {
            continue;
        };
        // Won before this event: the list may hold its own winner by now, or those of later years.
        let later = honour.year.as_ref().zip(year(tournament)).is_some_and(|(then, now)| {
            then.value > now || (then.value == now && won == regulation.id)
        });
        if later || !rule.never_first_in.iter().any(|id| id == won) {
            continue;
        }
        if let Some(player) = tournament
            .players
            .iter()
            .find(|p| p.entered && fold(&p.name) == fold(&honour.name.value))
        {
            let year = honour.year.as_ref().map_or(String::new(), |y| format!(" in {}", y.value));
            problems.push(
                Diagnostic::warning(
                    "not-eligible",
                    format!(
                        "{}: {} was first in {}{year}",
                        rule.honours_clause, player.name, honour.trophy.value
                    ),
                )
                .at(&player.at)
                .help(format!("the row is {}", honour.name.at)),
            );
        }
    }
}

/// The year that the event began in.
fn year(tournament: &Tournament) -> Option<i32> {
    use chrono::Datelike;
    let event = &tournament.event;
    let date = |cell: &Option<crate::diagnostic::At<chrono::NaiveDateTime>>| {
        cell.as_ref().map(|d| d.value.year())
    };
    date(&event.start).or_else(|| event.year.as_ref().map(|y| y.value)).or_else(|| date(&event.end))
}
