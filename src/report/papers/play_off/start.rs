//! When a play-off may begin.

use chrono::{Days, Duration, NaiveDateTime};

use crate::regulations::schema::{After, EarliestStart, Rest};
use crate::report::document::{Block, Inline};
use crate::tournament::exact::Exact;
use crate::tournament::{Game, PlayerId};

use super::pack::Pack;
use super::parts::{capital, cited, text};

/// The line of the earliest start; none where the regulations say nothing.
pub fn block(pack: &Pack<'_>) -> Option<Block> {
    let rule = pack.sheet.regulation.competition.earliest_start.as_ref()?;
    let by = cited(&rule.clause);
    let event = &pack.sheet.tournament().event;
    if rule.day_after {
        let day =
            event.end.as_ref().and_then(|end| end.value.date().checked_add_days(Days::new(1)));
        let mut line = vec![Inline::strong("Reserve day: ")];
        line.push(match day {
            Some(day) => Inline::strong(day.format("%A, %-d %B %Y").to_string()),
            None => Inline::Blank(12),
        });
        line.push(text(format!(", the day after the last scheduled round{by}.")));
        return Some(Block::Line(line));
    }
    let next_day = if rule.next_day { "; or the next day if that is agreed" } else { "" };
    Some(match last_end(pack, rule) {
        Some((end, "", _)) => {
            let rest = Duration::minutes(i64::from(rule.minutes));
            let last = end.checked_add_signed(rest).unwrap_or(end);
            Block::Paragraph(vec![
                text("Not before "),
                Inline::strong(last.format("%H:%M on %-d %B %Y").to_string()),
                text(format!(
                    ", when {} ended; the tied players have then rested {} minutes{by}.",
                    waits_for(rule),
                    rule.minutes
                )),
            ])
        }
        Some((end, what, note)) => {
            let minutes = Duration::minutes(i64::from(rule.minutes));
            let start = end.checked_add_signed(minutes).unwrap_or(end);
            Block::Paragraph(vec![
                text("Not before "),
                Inline::strong(format!(
                    "{} on {}",
                    start.format("%H:%M"),
                    start.format("%-d %B %Y")
                )),
                text(format!(
                    ", {} minutes after {what}, which ended at {}{by}{next_day}.{note}",
                    rule.minutes,
                    end.format("%H:%M")
                )),
            ])
        }
        None => Block::Line(vec![
            text(format!("{} ended at ", capital(waits_for(rule)))),
            Inline::Blank(5),
            text(format!(" + {} minutes: not before ", rule.minutes)),
            Inline::Blank(5),
            text(format!("{by}{next_day}")),
        ]),
    })
}

fn waits_for(rule: &EarliestStart) -> &'static str {
    match rule.after {
        After::AllGames => "the last game of the event",
        After::LastRound => "the last game of the last round",
        After::GamesOfPossibleTiedPlayers => "the last game of the players who could have tied",
    }
}

/// What the rest is counted from, and in words what that is.
fn last_end(
    pack: &Pack<'_>,
    rule: &EarliestStart,
) -> Option<(NaiveDateTime, &'static str, &'static str)> {
    let own = ended(pack, &pack.state.players);
    let last = pack
        .sheet
        .tournament()
        .event
        .last_game_ended
        .as_ref()
        .map(|e| e.value)
        .or_else(|| ended(pack, &pack.sheet.tournament().ids().collect::<Vec<_>>()));
    match (rule.after, own, last) {
        (After::GamesOfPossibleTiedPlayers, Some(own), _) => {
            let all = ended(pack, &possible(pack)).unwrap_or(own);
            if rule.rest == Some(Rest::TiedPlayers) {
                rested(rule, own, all)
            } else {
                Some((all, waits_for(rule), ""))
            }
        }
        (_, None, Some(last))
            if rule.after == After::GamesOfPossibleTiedPlayers || rule.rest.is_some() =>
        {
            Some((
                last,
                "the last game of the event",
                " When the tied players' own games ended is not entered.",
            ))
        }
        (After::AllGames, Some(own), Some(last)) if rule.rest.is_some() => rested(rule, own, last),
        (_, _, Some(last)) => Some((last, waits_for(rule), "")),
        (_, _, None) => None,
    }
}

/// All games that are waited for are over, and each tied player has rested: the later of the two.
fn rested(
    rule: &EarliestStart,
    own: NaiveDateTime,
    last: NaiveDateTime,
) -> Option<(NaiveDateTime, &'static str, &'static str)> {
    let rest = Duration::minutes(i64::from(rule.minutes));
    Some(if own.checked_add_signed(rest).unwrap_or(own) > last {
        (own, "the last game of the tied players", "")
    } else {
        (last.checked_sub_signed(rest).unwrap_or(last), "", "")
    })
}

/// The tied players and those who could have tied with them before their last games.
fn possible(pack: &Pack<'_>) -> Vec<PlayerId> {
    let table = &pack.sheet.settlement.table;
    let Some(first) = pack.state.players.first() else {
        return Vec::new();
    };
    let top = table.totals[first.0];
    table
        .ranked
        .iter()
        .copied()
        .filter(|p| {
            let last: Exact = last_games(pack, *p)
                .iter()
                .filter_map(|g| {
                    let colour = g.colour_of(*p)?;
                    Some(Exact::ONE - g.result?.score(colour).points())
                })
                .sum();
            table.totals[p.0] + last >= top
        })
        .collect()
}

fn last_games<'a>(pack: &Pack<'a>, player: PlayerId) -> Vec<&'a Game> {
    let tournament = pack.sheet.tournament();
    let last = tournament.games_of(player).filter_map(|(g, _)| g.round).max();
    tournament.games_of(player).map(|(g, _)| g).filter(|g| g.round == last).collect()
}

/// When the last games of players were over; none where one of the times is not known.
fn ended(pack: &Pack<'_>, players: &[PlayerId]) -> Option<NaiveDateTime> {
    let mut last = None;
    for player in players {
        for game in last_games(pack, *player) {
            if game.result.is_some_and(|r| r.is_played()) {
                last = last.max(Some(game.ended?));
            }
        }
    }
    last
}
