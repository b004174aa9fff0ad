//! When a play-off may begin.

use chrono::{Days, Duration, NaiveDateTime};

use crate::regulations::schema::{After, EarliestStart, Rest};
use crate::report::document::{Block, Inline};
use crate::said::{Said, said};
use crate::tournament::exact::Exact;
use crate::tournament::{Game, PlayerId};

use super::pack::{Pack, hole};
use super::parts::cited;
use super::played::{decisions, is_of_start};

/// What the rest is counted from.
enum From {
    /// These games, which were over then.
    Games(NaiveDateTime, After),
    /// The last game of the event: when those of the tied players ended is not entered.
    EventAlone(NaiveDateTime),
    /// The tied players' own games.
    Own(NaiveDateTime),
    /// All games that are waited for are over then, and the tied players have rested long before.
    Rested(NaiveDateTime),
}

/// When it may begin, or what the arbiter decided instead; nobody asks for it once it has.
pub fn blocks(pack: &Pack<'_>) -> Vec<Block> {
    if pack.has_begun() {
        return Vec::new();
    }
    let decided = decisions(pack, |clause| is_of_start(pack, clause));
    if decided.is_empty() { block(pack).into_iter().collect() } else { decided }
}

/// The line of the earliest start; none where the regulations say nothing.
fn block(pack: &Pack<'_>) -> Option<Block> {
    let rule = pack.event.regulation.competition.earliest_start.as_ref()?;
    let by = cited(&rule.clause);
    let event = &pack.event.tournament().event;
    if rule.day_after {
        let ended = event.last_game_ended.as_ref();
        let end = event.end.as_ref().or(ended).map(|end| end.value.date());
        let day = end.and_then(|end| end.checked_add_days(Days::new(1)));
        let day = match day {
            Some(day) => vec![Inline::strong(pack.event.words().weekday(day))],
            None => vec![Inline::Blank(12)],
        };
        let said = said!("paper.play-off.start.reserve-day", day = hole(0), by);
        return Some(Block::Line(pack.line(&said, &[day])));
    }
    let minutes = rule.minutes;
    let rest = Duration::minutes(i64::from(minutes));
    let after = |end: NaiveDateTime| end.checked_add_signed(rest).unwrap_or(end);
    let next_day = rule.next_day.then(|| said!("paper.play-off.start.next-day"));
    let Some(from) = last_end(pack, rule) else {
        let what = waits_for(rule.after);
        let said = match rests_apart(rule) {
            true => said!("paper.play-off.start.blank-of-two", what, minutes, by, next_day),
            false => said!("paper.play-off.start.blank", what, minutes, by, next_day),
        };
        return Some(Block::Line(pack.line(&said, &[])));
    };
    let (start, said) = match from {
        From::Rested(end) => {
            let what = waits_for(rule.after);
            (end, said!("paper.play-off.start.rested", start = hole(0), what, minutes, by))
        }
        From::Games(end, games) => (after(end), since(waits_for(games), end, rule, next_day)),
        From::Own(end) => {
            (after(end), since(said!("paper.play-off.start.own-games"), end, rule, next_day))
        }
        From::EventAlone(end) => {
            let since = since(said!("paper.play-off.start.all-games"), end, rule, next_day);
            (after(end), said!("paper.play-off.start.own-not-entered", since))
        }
    };
    let start = vec![Inline::strong(pack.event.words().moment(start))];
    Some(Block::Paragraph(pack.line(&said, &[start])))
}

/// Whether the tied players rest from their own games on, while others are waited for.
fn rests_apart(rule: &EarliestStart) -> bool {
    match rule.after {
        After::GamesOfPossibleTiedPlayers => rule.rest == Some(Rest::TiedPlayers),
        After::AllGames => rule.rest.is_some(),
        After::LastRound => false,
    }
}

/// So many minutes after the games that were over then.
fn since(what: Said, end: NaiveDateTime, rule: &EarliestStart, next_day: Option<Said>) -> Said {
    let (minutes, by) = (rule.minutes, cited(&rule.clause));
    said!("paper.play-off.start.since", start = hole(0), minutes, what, end, by, next_day)
}

fn waits_for(games: After) -> Said {
    match games {
        After::AllGames => said!("paper.play-off.start.all-games"),
        After::LastRound => said!("paper.play-off.start.last-round"),
        After::GamesOfPossibleTiedPlayers => said!("paper.play-off.start.possible-games"),
    }
}

fn last_end(pack: &Pack<'_>, rule: &EarliestStart) -> Option<From> {
    let own = ended(pack, &pack.state.players);
    let event = pack.event.tournament().event.last_game_ended.as_ref().map(|e| e.value);
    // Where the sheets disagree nobody begins too early.
    let last = event.max(all_ended(pack));
    match (rule.after, own, last) {
        (After::GamesOfPossibleTiedPlayers, Some(own), _) => {
            // Where a game of theirs has no end, the last of the event was not over before it.
            let all = ended(pack, &possible(pack)).or(last)?;
            Some(match rule.rest {
                Some(Rest::TiedPlayers) => rested(rule, own, all),
                Some(Rest::PossibleTiedPlayers) | None => From::Games(all, rule.after),
            })
        }
        (_, None, Some(last))
            if rule.after == After::GamesOfPossibleTiedPlayers || rule.rest.is_some() =>
        {
            Some(From::EventAlone(last))
        }
        (After::AllGames, Some(own), Some(last)) if rule.rest.is_some() => {
            Some(rested(rule, own, last))
        }
        (_, _, Some(last)) => Some(From::Games(last, rule.after)),
        (_, _, None) => None,
    }
}

/// All games that are waited for are over, and each tied player has rested: the later of the two.
fn rested(rule: &EarliestStart, own: NaiveDateTime, last: NaiveDateTime) -> From {
    let rest = Duration::minutes(i64::from(rule.minutes));
    if own.checked_add_signed(rest).unwrap_or(own) > last {
        From::Own(own)
    } else {
        From::Rested(last)
    }
}

/// The tied players and those who could have tied with them before their last games.
fn possible(pack: &Pack<'_>) -> Vec<PlayerId> {
    let table = pack.table;
    let Some(first) = pack.state.players.first() else {
        return Vec::new();
    };
    let top = table.totals[first.0];
    table
        .ranked
        .iter()
        .copied()
        .filter(|p| {
            let tournament = pack.event.tournament();
            let left = |game: &&Game| {
                // A game behind a drawn one is one result with it.
                let most = match tournament.follows_drawn(&game.section) {
                    true => Exact::ZERO,
                    false => tournament.scoring(&game.section).win,
                };
                Some(most - tournament.game_points(game, game.colour_of(*p)?))
            };
            let over = last_games(pack, *p).into_iter().filter(|game| game.result.is_some());
            let last: Exact = over.filter_map(|game| left(&game)).sum();
            table.totals[p.0] + last >= top
        })
        .collect()
}

fn last_games<'a>(pack: &Pack<'a>, player: PlayerId) -> Vec<&'a Game> {
    let tournament = pack.event.tournament();
    let last = tournament.games_of(player).filter_map(|(g, _)| g.round).max();
    tournament.games_of(player).map(|(g, _)| g).filter(|g| g.round == last).collect()
}

/// When the last game of the event was over; none where the end of one of the last round is not known.
fn all_ended(pack: &Pack<'_>) -> Option<NaiveDateTime> {
    let games = || pack.event.tournament().games.iter();
    let round = games().filter_map(|game| game.round).max();
    let is_known =
        |game: &Game| game.ended.is_some() || !game.result.is_some_and(|r| r.is_played());
    let of_last = games().filter(|game| game.round == round).all(is_known);
    games().filter_map(|game| game.ended).max().filter(|_| of_last)
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
