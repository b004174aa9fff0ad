//! Why a play-off came out as it did: who played in it, by which lots, and what each stage came to.

use super::super::crosstable::between;
use super::super::open;
use super::super::sheet::Sheet;
use super::super::words;
use crate::event::Tie;
use crate::playoff::{CameTo, Ending, PlayOffState, Stage, StageGame};
use crate::said::{Said, said};
use crate::tournament::record::{Lot, LotKind, Ruling};
use crate::tournament::{Places, PlayerId};

/// A tie that is played off: by all of its players, or by those who are chosen.
pub fn of_tie(sheet: &Sheet<'_>, tie: &Tie) -> Said {
    let each = |players: &[PlayerId]| -> Vec<String> {
        players.iter().map(|player| sheet.name(*player).to_owned()).collect()
    };
    let names = each(&tie.players);
    let (places, clause) = (sheet.words().places(tie.places), &tie.clause);
    if !sheet.settlement.questions_of(&tie.players).is_empty() {
        return said!("paper.explain.tie.asked", names, places, clause);
    }
    let state = sheet.settlement.play_off(tie);
    let playing = state.map_or(&tie.players[..], |state| &state.participants[..]);
    let chosen = each(playing).into_iter().filter(|_| playing.len() < tie.players.len());
    let chosen: Vec<String> = chosen.collect();
    match state.map(PlayOffState::ending) {
        Some(Ending::Ahead(winner, by)) => {
            let (winner, clause) = (sheet.name(winner), by.unwrap_or(clause));
            said!("paper.explain.tie.without-play", names, places, winner, clause)
        }
        Some(Ending::Ruling(need)) => {
            said!("paper.explain.tie.waits", names, places, clause = &need.clause)
        }
        Some(Ending::Won(_) | Ending::Level(_)) if chosen.is_empty() => {
            said!("paper.explain.tie.played-off", names, places, clause)
        }
        Some(Ending::Won(_) | Ending::Level(_)) => {
            said!("paper.explain.tie.some-played-off", names, places, chosen, clause)
        }
        Some(Ending::Open) if playing.is_empty() => {
            said!("paper.explain.tie.to-be-chosen", names, places, clause)
        }
        Some(Ending::Open) if !chosen.is_empty() => {
            said!("paper.explain.tie.some-play-off", names, places, chosen, clause)
        }
        Some(Ending::Open) | None => said!("paper.explain.tie.play-off", names, places, clause),
    }
}

/// The lots that say who plays and in which order seeds stand.
pub fn lots(sheet: &Sheet<'_>, state: &PlayOffState) -> Vec<String> {
    let own = sheet.settlement.lots_of(state).map(|(lot, clause)| {
        let names = names(sheet, lot);
        let (name, by) = (lot.name.to_string(), &lot.drawn_by);
        match lot.name.kind {
            LotKind::Participants => {
                // It may have been drawn on to the last of them: those alone play who are taken from it.
                let plays = |player: &&PlayerId| state.participants.contains(player);
                let drawn = lot.drawn.order().iter().filter(plays);
                let names: Vec<&str> = drawn.map(|player| sheet.name(*player)).collect();
                let by = by.as_ref().map(|by| said!("paper.explain.play-off.drawn-by", by));
                let said = said!("paper.explain.play-off.chosen", lot = name, by, clause, names);
                sheet.say(&said)
            }
            LotKind::Seeds => {
                sheet.say(&said!("paper.explain.play-off.seeds", lot = name, clause, names))
            }
            _ => order(sheet, lot),
        }
    });
    own.collect()
}

/// The order in which a lot puts players.
pub fn order(sheet: &Sheet<'_>, lot: &Lot) -> String {
    let (name, names) = (lot.name.to_string(), names(sheet, lot));
    sheet.say(&match &lot.drawn_by {
        Some(by) => said!("paper.explain.tie.drawn-by", lot = name, by, names),
        None => said!("paper.explain.tie.drawn", lot = name, names),
    })
}

fn names(sheet: &Sheet<'_>, lot: &Lot) -> Vec<String> {
    lot.drawn.order().iter().map(|player| sheet.name(*player).to_owned()).collect()
}

/// Its heading.
pub fn title(sheet: &Sheet<'_>, state: &PlayOffState) -> String {
    let places = sheet.words().places(state.places());
    let title = sheet.say(&said!("paper.explain.play-off.title", places));
    match sheet.pool() {
        Some(pool) => format!("{title} · {}", sheet.words().capital(pool)),
        None => title,
    }
}

/// The steps of a play-off: who played what, under which clause, and what it came to.
pub fn told(sheet: &Sheet<'_>, state: &PlayOffState) -> Vec<String> {
    let names: Vec<&str> = state.players.iter().map(|player| sheet.name(*player)).collect();
    let mut told = vec![sheet.say(&said!("paper.explain.play-off.who", names))];
    told.extend(lots(sheet, state));
    told.extend(stages(sheet, state));
    let no_form = state.has_no_form().map(|said| sheet.words().capital(&sheet.say(&said)));
    told.extend(no_form.map(|said| format!("{said}.")));
    let rulings = state.rulings.iter();
    told.extend(rulings.map(|ruling| {
        let (ruling, clause) = (&ruling.text, ruling.because());
        sheet.say(&said!("paper.explain.play-off.ruling", ruling, clause = &clause))
    }));
    told.push(sheet.say(&match (state.winner, state.needs.is_empty()) {
        (Some(winner), _) => {
            let because = state.order.first().map_or(Vec::new(), |first| first.because.clone());
            said!("paper.explain.play-off.won", name = sheet.name(winner), because)
        }
        (None, true) => match state.order.first().filter(|first| first.settled) {
            Some(first) if first.players.len() > 1 => {
                let names: Vec<&str> = first.players.iter().map(|p| sheet.name(*p)).collect();
                let places = Places::of(state.tie, first.players.len());
                let places = sheet.words().places(places);
                let because = first.because.last().cloned().into_iter().collect::<Vec<_>>();
                match state.is_joint() {
                    true => said!("paper.explain.play-off.joint", names, because),
                    // Further steps of the rule are for them.
                    false if state.goes_on => said!("paper.explain.play-off.level", names, because),
                    false => said!("paper.explain.play-off.shared", names, places, because),
                }
            }
            Some(_) | None => said!("paper.explain.play-off.nobody"),
        },
        (None, false) => {
            let needed = open::lines(sheet, state.all_needs(), open::MANY, |need| sheet.need(need));
            let needed: Vec<Said> = needed.into_iter().map(Said::as_written).collect();
            said!("paper.explain.play-off.waits", needed)
        }
    }));
    told
}

/// Its stages, with the games and what each came to.
pub fn stages(sheet: &Sheet<'_>, state: &PlayOffState) -> Vec<String> {
    // Of matches that run side by side one may be over long before the other: they are told round by round.
    let mut stages: Vec<&Stage> = state.stages.iter().collect();
    stages.sort_by_key(|stage| (stage.places.first(), stage.number));
    stages.into_iter().map(|stage| sheet.say(&of_stage(sheet, state, stage))).collect()
}

fn of_stage(sheet: &Sheet<'_>, state: &PlayOffState, stage: &Stage) -> Said {
    let games = stage.games.iter().filter_map(|game| {
        let (white, black) = (sheet.name(game.players.white), sheet.name(game.players.black));
        let result = between(game.result?);
        Some(match &game.as_played {
            Some(by) => said!("paper.explain.play-off.game-as-played", white, black, result, by),
            None => said!("paper.explain.play-off.game", white, black, result),
        })
    });
    let games: Vec<Said> = games.collect();
    let words = sheet.words();
    let (number, title) = (stage.number, words::lettered(words, stage));
    let (clock, because) = (words.clock_of(stage), stage.because.clone());
    if games.is_empty() {
        // What a ruling has ended, or nobody needs any more, is not played.
        let dropped = stage.games.iter().any(StageGame::is_dropped);
        return match dropped || state.is_over() {
            true => said!("paper.explain.play-off.stage-dropped", number, title, clock, because),
            false => said!("paper.explain.play-off.stage-open", number, title, clock, because),
        };
    }
    let came = match &stage.came_to {
        CameTo::Open => None,
        CameTo::Nobody => Some(said!("paper.explain.play-off.came-to-nobody")),
        CameTo::Classes(classes) => {
            let classes = classes.iter().map(|class| {
                let names: Vec<&str> = class.iter().map(|player| sheet.name(*player)).collect();
                Said::as_written(sheet.words().list(&names))
            });
            let order = classes.collect::<Vec<_>>();
            let level = order.len() == 1;
            let ruled = stage.ruling.as_ref().map(Ruling::because).zip(stage.winner());
            Some(match (ruled, &stage.draw_odds) {
                (Some((clause, winner)), _) => {
                    let (name, clause) = (sheet.name(winner), &clause);
                    said!("paper.explain.play-off.came-to-by-ruling", name, clause, order)
                }
                _ if level => said!("paper.explain.play-off.came-to-level", order),
                (None, Some(clause)) => {
                    said!("paper.explain.play-off.came-to-by-odds", clause, order)
                }
                (None, None) => said!("paper.explain.play-off.came-to", order),
            })
        }
    };
    said!("paper.explain.play-off.stage", number, title, clock, because, games, came)
}
