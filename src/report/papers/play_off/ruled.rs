//! What people have decided, as a sentence of the paper's language: what, by whom, when, why.

use crate::playoff::{Placed, Stage};
use crate::regulations::schema::Settles;
use crate::report::document::{Block, Inline};
use crate::said::said;
use crate::tournament::PlayerId;
use crate::tournament::notation::date_time;
use crate::tournament::record::{Ruled, Ruling};

use super::pack::Pack;
use super::parts::text;

/// A ruling that was carried out; of one that says who goes on also the game that nobody has won.
pub fn told(pack: &Pack<'_>, ruling: &Ruling) -> Block {
    let by = ruling.clause.as_ref().map_or(String::new(), |c| format!(" ({c})"));
    let of_it = |stage: &&Stage| stage.ruling.as_ref() == Some(ruling);
    let head = match pack.state.stages.iter().find(of_it) {
        Some(stage) => {
            let (number, names) = (stage.number, pack.each(&stage.players));
            said!("paper.play-off.result.ruling-on-stage", by, number, names)
        }
        None => said!("paper.play-off.result.ruling", by),
    };
    let mut told = vec![what(pack, ruling)];
    let who = ruling.by.as_ref().map(|who| pack.say(&said!("paper.play-off.ruled.by", who)));
    let when = ruling.date.as_deref().map(|date| when(pack, date));
    if who.is_some() || when.is_some() {
        let (by, when) = (who.unwrap_or_default(), when.unwrap_or_default());
        told.push(pack.say(&said!("paper.play-off.ruled.decided", by, when)));
    }
    told.extend(ruling.reason.as_deref().map(|reason| why(pack, reason)));
    let head = Inline::strong(format!("{} ", pack.say(&head)));
    Block::Paragraph(vec![head, text(pack.event.words().statements(&told))])
}

/// Why it was decided.
pub fn why(pack: &Pack<'_>, reason: &str) -> String {
    pack.say(&said!("paper.play-off.ruled.reason", reason))
}

/// Those of a tie whom a ruling leaves level together that names nobody; nobody where it is all of the tie.
fn level_by(pack: &Pack<'_>, ruling: &Ruling) -> Vec<PlayerId> {
    let by = ruling.because();
    if !pack.state.rulings.contains(ruling) {
        let all = pack.event.settlement.standings.iter();
        let own =
            all.filter(|own| pack.state.players.contains(&own.player) && own.because.contains(&by));
        return own.map(|own| own.player).collect();
    }
    let is_part = |own: &Placed| (2..pack.state.players.len()).contains(&own.players.len());
    let is_its = |own: &&Placed| own.settled && is_part(own) && own.because.last() == Some(&by);
    pack.state.order.iter().find(is_its).map_or(Vec::new(), |own| own.players.clone())
}

/// What was ruled; what settles no tie in the words of the workbook.
fn what(pack: &Pack<'_>, ruling: &Ruling) -> String {
    // Behind it nobody wins any more.
    let wins =
        matches!(pack.rules.settles, Settles::Winner(_)) && pack.state.rulings.contains(ruling);
    pack.say(&match &ruling.what {
        Ruled::Winner(player) => said!("paper.play-off.ruled.winner", name = pack.name(*player)),
        Ruled::GoesOn(player) => said!("paper.play-off.ruled.goes-on", name = pack.name(*player)),
        Ruled::Order(players) => {
            let order = pack.event.words().statements(&pack.each(players));
            match ruling.rest_shared {
                true => said!("paper.play-off.ruled.order-of-some", order),
                false => said!("paper.play-off.ruled.order", order),
            }
        }
        Ruled::Joint(named) => {
            let level = level_by(pack, ruling);
            let players = if named.is_empty() { &level } else { named };
            match (players.is_empty(), wins) {
                (true, true) => said!("paper.play-off.ruled.all-joint"),
                (true, false) => said!("paper.play-off.ruled.all-share"),
                (false, true) => said!("paper.play-off.ruled.joint", names = pack.names(players)),
                (false, false) => said!("paper.play-off.ruled.share", names = pack.names(players)),
            }
        }
        Ruled::NoPlayOff => said!("paper.play-off.ruled.no-play-off"),
        Ruled::TimeUp => said!("paper.play-off.ruled.time-up"),
        Ruled::ColoursAsPlayed(Some(pair)) => {
            let (white, black) = (pack.name(pair.white), pack.name(pair.black));
            said!("paper.play-off.ruled.colours-as-played", white, black)
        }
        Ruled::ColoursAsPlayed(None) => said!("paper.play-off.ruled.all-colours-as-played"),
        Ruled::Split(_) | Ruled::Eligible(_) | Ruled::NotEligible(_) | Ruled::Prize(..) => {
            return ruling.text.clone();
        }
    })
}

/// When something was decided; what is no date, as it was written.
fn when(pack: &Pack<'_>, date: &str) -> String {
    let words = pack.event.words();
    pack.say(&match date_time(date) {
        Ok((date, Some(time))) => {
            said!("paper.play-off.ruled.on-at", date, time = words.time(time))
        }
        Ok((date, None)) => said!("paper.play-off.ruled.on", date),
        Err(_) => said!("paper.play-off.ruled.when", when = date),
    })
}

/// The same by itself: `28 November 2026, 23:10`.
pub fn moment(pack: &Pack<'_>, date: &str) -> String {
    let words = pack.event.words();
    match date_time(date) {
        Ok((date, Some(time))) => format!("{}, {}", words.day(date), words.time(time)),
        Ok((date, None)) => words.day(date),
        Err(_) => date.to_owned(),
    }
}
