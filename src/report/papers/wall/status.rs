//! How far an event has come, as it stands in the box of its papers.

use crate::diagnostic::{Code, Diagnostic};
use crate::event::Status;
use crate::report::papers::Sheet;
use crate::report::papers::open::is_held_alone;
use crate::report::papers::pairings::late_games;
use crate::said::said;
use crate::tournament::record::{LotKind, Need, Needed};
use crate::tournament::segments::Apart;
use crate::tournament::{Game, Tournament};

/// How far the event has come, as it stands in the box.
pub fn status(sheet: &Sheet<'_>) -> String {
    let settlement = sheet.settlement;
    match settlement.status {
        Status::Provisional if !sheet.begun() => sheet.word("paper.wall.start-list").to_owned(),
        // Every round is played, and yet it is not over; where nobody says how many there are it may go on.
        Status::Provisional if is_held_alone(sheet) && !is_length_unsaid(sheet) => {
            let played = settlement.awaits_final();
            let key = if played { "paper.wall.pool-played" } else { "paper.wall.provisional" };
            sheet.word(key).to_owned()
        }
        Status::Provisional => {
            let own = settlement.counted();
            after(sheet, own.part(), settlement.rounds_done(), |told| {
                sheet.in_segment(told).to_uppercase()
            })
        }
        // Who has a prize that people award is no matter of the places.
        Status::Waiting if settlement.waits_for_prizes_alone() => {
            sheet.word("paper.wall.final").to_owned()
        }
        Status::Waiting => {
            let needs: Vec<Need> = settlement.all_needs().cloned().collect();
            sheet.word(waiting_for(&needs)).to_owned()
        }
        Status::Final | Status::Invalid => sheet.word("paper.wall.final").to_owned(),
    }
}

/// Whether nobody says how many rounds there are, or what is said cannot be.
pub fn is_length_unsaid(sheet: &Sheet<'_>) -> bool {
    let unsaid = |own: &Diagnostic| own.code == Code::RoundsMissing;
    sheet.settlement.problems.iter().any(unsaid)
}

/// How many rounds are done of how many, of the event or of a part.
pub fn after(
    sheet: &Sheet<'_>,
    part: Option<&Apart>,
    done: Option<u32>,
    named: impl Fn(String) -> String,
) -> String {
    match done {
        Some(round) if round > 0 && !sheet.tournament().is_tour() => {
            let rounds = sheet.settlement.rounds_there_are(part);
            let next = round + 1;
            // Of how many, where that is known.
            let unsaid = is_length_unsaid(sheet);
            let told = sheet.say(&match (played_beyond(sheet.tournament(), part, round), unsaid) {
                (0, false) => said!("paper.wall.after-round", round, rounds),
                (0, true) => said!("paper.wall.after-round-so-far", round),
                (games, false) => {
                    said!("paper.wall.after-round-and-games", round, rounds, games, next)
                }
                (games, true) => {
                    said!("paper.wall.after-round-and-games-so-far", round, games, next)
                }
            });
            named(with_open(sheet, part, round, told))
        }
        _ => sheet.word("paper.wall.provisional").to_owned(),
    }
}

/// With how many games of these rounds have no result yet: places hang on them.
fn with_open(sheet: &Sheet<'_>, part: Option<&Apart>, done: u32, told: String) -> String {
    let open = late_games(sheet, done).into_iter().map(|(game, _)| game);
    let open: Vec<&Game> =
        open.filter(|game| part.is_none_or(|own| own.has(&game.section))).collect();
    let mut rounds = open.iter().filter_map(|game| game.round);
    let games = open.len();
    match rounds.next().filter(|round| rounds.all(|own| own == *round)) {
        _ if games == 0 => told,
        Some(round) => sheet.say(&said!("paper.wall.and-open-of-round", told, games, round)),
        None => sheet.say(&said!("paper.wall.and-open", told, games)),
    }
}

/// The games of the round after these that are over already: they count, too.
pub fn played_beyond(t: &Tournament, part: Option<&Apart>, done: u32) -> usize {
    let of_next = t.games.iter().filter(|game| game.round == Some(done + 1));
    let own = of_next.filter(|game| part.is_none_or(|own| own.has(&game.section)));
    own.filter(|game| game.result.is_some()).count()
}

/// What the first of the needs waits for, as it stands in the box.
pub fn waiting_for(needs: &[Need]) -> &'static str {
    match needs.first().map(|need| &need.what) {
        Some(Needed::Lot(lot)) if lot.kind == LotKind::Seeds => "paper.wall.ruling-waiting",
        // Bids, a toss and a choice of colour are part of playing.
        Some(Needed::Lot(lot)) if !matches!(lot.kind, LotKind::Bids | LotKind::Colour) => {
            "paper.wall.lot-waiting"
        }
        Some(Needed::Ruling | Needed::Eligibility | Needed::Prize(_)) => {
            "paper.wall.ruling-waiting"
        }
        Some(Needed::Handicaps) => "paper.wall.handicaps-waiting",
        Some(Needed::Lot(_) | Needed::Game(_) | Needed::Colours(_) | Needed::TimeControl)
        | None => "paper.wall.play-off-waiting",
    }
}
