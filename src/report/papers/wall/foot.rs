//! The foot of a wall chart: what comes next, what the places go by, and of the ties only what no column shows.

use super::key::{key, with_counts};
use super::late::{GAMES, late};
use super::order::Order;
use super::race::surname;
use super::{by, open, ruled};
use crate::decision::Clause;
use crate::event::{self, Outcome, Status, Tie};
use crate::playoff::{Ending, PlayOffState};
use crate::regulations::schema::{Paper, Reminder};
use crate::report::document::{Elsewhere, Inline};
use crate::report::file_names;
use crate::report::papers::crosstable::{between, removed, seeds};
use crate::report::papers::kit::{self, line as headed};
use crate::report::papers::pairings::{Pairing, of_round, without_game};
use crate::report::papers::{Sheet, words};
use crate::said::{Part, Said, said};
use crate::tournament::entries::Format;
use crate::tournament::game::ByColour;
use crate::tournament::record::Lot;
use crate::tournament::{Places, PlayerId};

/// So many players are named with their places.
const MOST_PLACED: usize = 8;

/// The foot of a chart, line by line.
#[derive(Clone, Default)]
pub struct Foot {
    /// All of it, the most important first.
    pub lines: Vec<Vec<Inline>>,
    /// What a person must confirm, do or decide.
    pub firm: Vec<Vec<Inline>>,
    /// Of what is to be confirmed what is said where that has no room.
    pub in_short: Option<[Vec<Inline>; 2]>,
    /// What the places go by, and last what the cells mean.
    pub main: Vec<Vec<Inline>>,
    /// What must be read on every sheet that hangs by itself: what its cells mean.
    pub key: Vec<Inline>,
    /// Where what is left out stands, and what it is called there.
    pub elsewhere: Vec<Elsewhere>,
    /// What the games of the next round say, too.
    pub next: Vec<Inline>,
}

/// A line of the foot, what it is called where it has no room, and the file that has it, too.
type Told = (Vec<Inline>, &'static str, &'static str);

/// What the line of the next round is called.
const NEXT_ROUND: &str = "paper.wall.of-next-round";

/// The foot of a chart.
pub fn foot(sheet: &Sheet<'_>, order: &Order) -> Foot {
    let divisions = sheet.settlement.stages.iter().filter(|_| sheet.settlement.is_in_divisions());
    // Each of them hangs by itself: this is the foot of the first.
    let cells = match divisions.map(|own| sheet.of_stage(own)).next() {
        Some(own) => key(&own, &Order::of(&own)),
        None => key(sheet, order),
    };
    let (first, firm, counts) = (by::of_all(sheet, order), firm(sheet, order), by::counts(sheet));
    let key = with_counts(cells.clone(), counts.as_deref());
    let main = first.iter().chain(&cells).cloned().collect();
    let mut lines = first;
    lines.extend(firm.iter().cloned());
    lines.extend(cells);
    let in_crosstable = |what| move |line| (line, what, file_names::CROSSTABLE);
    let title = by::title(sheet).filter(|_| order.begun);
    let mut rest = next(sheet, order);
    rest.extend(title.map(in_crosstable("paper.wall.of-title")));
    rest.extend(counts.map(in_crosstable("paper.wall.of-counts")));
    rest.extend(behind(sheet, order));
    lines.extend(rest.iter().map(|(line, ..)| line.clone()));
    let elsewhere = |(part, what, file): Told| {
        let what = sheet.word(what).to_owned();
        Elsewhere { part, what, file: file.to_owned() }
    };
    let is_next = |(_, what, _): &&Told| *what == NEXT_ROUND;
    let next = rest.iter().find(is_next).map_or_else(Vec::new, |(line, ..)| line.clone());
    let elsewhere = rest.into_iter().map(elsewhere).collect();
    let in_short = open::to_confirm(sheet).zip(open::to_confirm_in_short(sheet));
    let in_short = in_short.map(|(whole, short)| [whole, short]);
    Foot { lines, firm, in_short, main, key, elsewhere, next }
}

/// What is said last: how ties came out, who is not on the chart, what is to be remembered while the event runs.
fn behind(sheet: &Sheet<'_>, order: &Order) -> Vec<Told> {
    let mut lines: Vec<Told> = Vec::new();
    let mut add = |what, told: Vec<Vec<Inline>>| {
        lines.extend(told.into_iter().map(|line| (line, what, file_names::CROSSTABLE)));
    };
    for (before, own, tie) in sheet.ties() {
        let of_stage = (!before.is_empty()).then(|| Order::of(&own));
        let order = of_stage.as_ref().unwrap_or(order);
        let ruled = ruled::in_part(&own, order, tie).into_iter();
        let ruled = ruled.map(|(places, told)| of_places(&own, places, &told));
        let told = of_tie(&own, order, tie).into_iter().chain(ruled).chain(drawn(&own, tie));
        let behind = |line| match before.is_empty() {
            true => line,
            false => [vec![Inline::strong(before.clone())], line].concat(),
        };
        add("paper.wall.of-ties", told.map(behind).collect());
    }
    add("paper.wall.of-withdrawn", withdrawn(sheet));
    add("paper.wall.of-not-eligible", ineligible(sheet));
    add("paper.wall.of-beside", beside(sheet, order).into_iter().collect());
    if sheet.settlement.status == Status::Provisional {
        // The list of who starts; later everybody stands by his points.
        let seeds = seeds(sheet).filter(|_| !order.begun);
        let seeds = seeds.map(|(head, told)| headed(&sheet.say(&head), &sheet.say(&told)));
        add("paper.wall.of-seeds", seeds.into_iter().collect());
        let colon = sheet.words().colon().trim_end();
        let of = |r: Reminder| headed(&format!("{}{colon}", r.clause), &r.text);
        add("paper.wall.of-reminders", sheet.reminders(Paper::Chart).map(of).collect());
    }
    lines
}

/// What comes next, while the event runs: it is on the papers of the next round, too.
fn next(sheet: &Sheet<'_>, order: &Order) -> Vec<Told> {
    if sheet.settlement.status != Status::Provisional {
        return Vec::new();
    }
    let told = [
        (next_round(sheet, order), NEXT_ROUND, file_names::PAIRINGS),
        (late(sheet, order), "paper.wall.of-late", file_names::PAIRINGS),
        (next_draw(sheet), "paper.wall.of-draw", file_names::CROSSTABLE),
    ];
    told.into_iter().filter_map(|(line, what, file)| Some((line?, what, file))).collect()
}

/// What a person must confirm, do or decide.
fn firm(sheet: &Sheet<'_>, order: &Order) -> Vec<Vec<Inline>> {
    let running = sheet.settlement.status == Status::Provisional;
    let to_decide = open::to_decide(sheet, order).into_iter().filter(|_| running);
    let unchecked = kit::to_check(event::unchecked(&sheet.settlement.problems));
    let unchecked = open::to_check(sheet, unchecked).into_iter().filter(|_| !running);
    let to_confirm = open::to_confirm(sheet).into_iter().chain(unchecked);
    to_confirm.chain(open::needed(sheet, order)).chain(to_decide).collect()
}

/// Who sponsors it, and by which regulations it is played: said on every chart.
pub fn document(sheet: &Sheet<'_>) -> Vec<Inline> {
    let of = words::regulations(sheet.words(), sheet.regulation);
    let by = Inline::text(sheet.say(&said!("paper.regulations", of)));
    let sponsor =
        sheet.sponsor().into_iter().flat_map(|own| own.into_iter().chain([Inline::Gap(2)]));
    sponsor.chain([by]).collect()
}

/// `Brown – Walker`, or what is said between them: `Brown 1–0 Walker`.
pub fn pairing(sheet: &Sheet<'_>, players: ByColour<PlayerId>, between: &str) -> String {
    format!("{} {between} {}", surname(sheet, players.white), surname(sheet, players.black))
}

/// The next round with its date and pairings.
fn next_round(sheet: &Sheet<'_>, order: &Order) -> Option<Vec<Inline>> {
    let round = order.next_round().filter(|_| sheet.style.extras.next_round)?;
    let t = sheet.tournament();
    let colon = sheet.words().colon().trim_end();
    let date = sheet.day_of(round);
    let playing =
        t.games.iter().any(|game| order.counted.has(round, game) && game.result.is_some());
    let head = sheet.in_segment(sheet.say(&match date {
        _ if playing => said!("paper.wall.playing", round),
        Some(date) => said!("paper.wall.next-round-on", round, date = sheet.words().weekday(date)),
        None => said!("paper.wall.next-round", round),
    }));
    let of_round = of_round(sheet, round);
    // A Swiss has them in the column of the round.
    if !of_round.is_empty() && (t.format == Format::Swiss || of_round.len() > GAMES) {
        return None;
    }
    let pairings = pairings(sheet, round);
    match pairings.len() {
        0 => date.map(|_| vec![Inline::strong(head)]),
        n if n > GAMES => None,
        _ => Some(headed(&format!("{head}{colon}"), &pairings.join("\u{a0}· "))),
    }
}

/// The games of a round that are to be played, those of who withdrew, of which it is to be decided, and who is free.
pub fn pairings(sheet: &Sheet<'_>, round: u32) -> Vec<String> {
    let told = |own: &Pairing| match (pairing(sheet, own.players, "–"), own.games.len()) {
        (game, _) if own.waits => sheet.say(&said!("paper.wall.game-to-decide", game)),
        (game, n) if n > 1 => sheet.say(&said!("paper.wall.games-of-pair", game, n)),
        (game, _) => game,
    };
    // The pool stands before the first of its games.
    let (mut stage, colon) = (None, sheet.words().colon());
    let mut pairings: Vec<String> = Vec::new();
    for own in &of_round(sheet, round) {
        let new = own.stage.as_ref().filter(|new| stage != Some(*new));
        let before = new.map_or_else(String::new, |new| format!("{new}{colon}"));
        pairings.push(before + &told(own));
        stage = own.stage.as_ref();
    }
    let several = !pairings.is_empty() && sheet.tournament().format == Format::RoundRobin;
    if several {
        let free = sheet.settlement.free_in(round).into_iter();
        let names: Vec<String> = free.map(|player| surname(sheet, player)).collect();
        pairings.extend((!names.is_empty()).then(|| sheet.say(&said!("paper.wall.free", names))));
        let each = without_game(sheet, round, |player| surname(sheet, player));
        pairings.extend((!each.is_empty()).then(|| sheet.say(&said!("paper.wall.no-games", each))));
    }
    pairings
}

/// When the next round is drawn.
fn next_draw(sheet: &Sheet<'_>) -> Option<Vec<Inline>> {
    let draw = sheet.settlement.schedule.next_draw.as_ref()?;
    let (round, by, clause) = (draw.round, draw.by, &draw.clause);
    let told = sheet.say(&said!("paper.schedule.draw-by", round, by, clause));
    Some(headed(&sheet.say(&said!("paper.schedule.next-draw")), &told))
}

/// How a tie came out, where no column tells it. Who has a title stands in a line of its own.
fn of_tie(sheet: &Sheet<'_>, order: &Order, tie: &Tie) -> Option<Vec<Inline>> {
    if tie.title.is_some() {
        return None;
    }
    let settlement = sheet.settlement;
    let clause = &tie.clause;
    let play_off = settlement.play_off(tie);
    let (level, places) = match tie.outcome {
        Outcome::Joint => settlement.level_on_top(tie),
        _ => (&tie.players[..], tie.places),
    };
    let by = |clause: &Clause| sheet.cited_aloud([clause]);
    let told = match tie.outcome {
        // A line for each group tells it.
        Outcome::PlayOff | Outcome::Ruling if !tie.ruled.is_empty() => return None,
        Outcome::PlayOff => match play_off.map(PlayOffState::ending) {
            Some(Ending::Won(winner)) => {
                said!("paper.wall.play-off-won", winner = surname(sheet, winner), by = by(clause))
            }
            Some(Ending::Ahead(winner, because)) => {
                let by = by(because.unwrap_or(clause));
                said!("paper.wall.without-play", winner = surname(sheet, winner), by)
            }
            Some(Ending::Level(first)) => {
                let level = first.map_or(&[][..], |class| &class.players);
                let because = first.and_then(|class| class.because.last());
                let by = by(because.unwrap_or(clause));
                match then(sheet, tie, level) {
                    Some((systems, places)) => {
                        let names = named(sheet, order, level);
                        said!("paper.wall.play-off-then", names, by, systems, places)
                    }
                    None => {
                        let names: Vec<String> = level.iter().map(|p| surname(sheet, *p)).collect();
                        said!("paper.wall.play-off-shared", names, by)
                    }
                }
            }
            // What is still open says so.
            Some(Ending::Ruling(_)) => return None,
            _ if !settlement.questions_of(&tie.players).is_empty() => return None,
            // Where not all of them play, those who do.
            Some(Ending::Open) | None => {
                let who = play_off.map(|state| &state.participants[..]);
                let who = who.filter(|own| own.len() > 1).unwrap_or(level);
                let left = play_off.map_or(Vec::new(), PlayOffState::still_in);
                let (names, by) = (|who| named(sheet, order, who), by(clause));
                match left.len() > 1 && left.len() < who.len() {
                    true => said!("paper.wall.play-on", names = names(&left), by),
                    false => said!("paper.wall.play-off", names = names(who), by),
                }
            }
        },
        // Winners are of first place only.
        Outcome::Joint => {
            let names = named(sheet, order, level);
            let by = by(settlement.made_by(tie));
            match places.first() {
                1 => said!("paper.wall.joint", names, by),
                _ => said!("paper.wall.share", names, by),
            }
        }
        Outcome::Ruling => ruled::told(sheet, order, tie),
        Outcome::Shared => {
            let lot = settlement.lot_of(tie)?;
            let places = sheet.words().each_of_places(&settlement.places_of_lot(lot));
            return Some(headed_by(sheet, &places.join(", "), &said!("paper.wall.lot")));
        }
        Outcome::Broken => return None,
    };
    Some(of_places(sheet, places, &told))
}

/// Of those whom a play-off has left level, by what the steps behind it part them, and who has which place; none where
/// nothing does, or more than a line has room for.
fn then(sheet: &Sheet<'_>, tie: &Tie, level: &[PlayerId]) -> Option<(Vec<String>, Vec<String>)> {
    let behind =
        tie.steps_behind().iter().filter(|own| level.iter().any(|p| own.values.contains_key(p)));
    let systems =
        behind.map(|own| format!("{}{}", sheet.say(&own.title), sheet.cited([&own.clause])));
    let systems: Vec<String> = systems.collect();
    let place = |player: &PlayerId| {
        Some((sheet.settlement.standing(*player)?.places?, surname(sheet, *player)))
    };
    let mut placed = level.iter().map(place).collect::<Option<Vec<_>>>()?;
    placed.sort();
    let is_told = !systems.is_empty()
        && level.len() <= MOST_PLACED
        && sheet.settlement.waits_for(tie).is_none();
    let told =
        placed.into_iter().map(|(places, name)| format!("{} {name}", sheet.words().places(places)));
    is_told.then(|| (systems, told.collect()))
}

/// What became of some places, headed by them.
fn of_places(sheet: &Sheet<'_>, places: Places, told: &Said) -> Vec<Inline> {
    let places = sheet.words().places(places);
    // The lines are the places.
    if told.part("names") == Some(&Part::from(&places)) {
        return vec![Inline::text(sheet.say(told))];
    }
    headed_by(sheet, &places, told)
}

fn headed_by(sheet: &Sheet<'_>, places: &str, told: &Said) -> Vec<Inline> {
    headed(&format!("{places}{}", sheet.words().colon().trim_end()), &sheet.say(told))
}

/// The lots that were drawn for a tie outside a play-off, each with the places that it ordered.
fn drawn(sheet: &Sheet<'_>, tie: &Tie) -> Vec<Vec<Inline>> {
    let lots = sheet.settlement.drawn_for(tie).filter(|_| tie.title.is_none());
    let told = |lot: &Lot| {
        let players = lot.drawn.players();
        let standings = players.iter().filter_map(|own| sheet.settlement.standing(*own));
        let places = standings.filter_map(|own| own.places).reduce(Places::hull);
        let places = places.unwrap_or(tie.places);
        let told = match &lot.drawn_by {
            Some(by) => said!("paper.wall.drawn-by", by),
            None => said!("paper.wall.drawn"),
        };
        let colon = sheet.words().colon().trim_end();
        headed(&format!("{}{colon}", sheet.words().places(places)), &sheet.say(&told))
    };
    lots.map(told).collect()
}

/// The names of a tie; of more than three the lines.
fn named(sheet: &Sheet<'_>, order: &Order, players: &[PlayerId]) -> String {
    sheet.words().list(&open::named(sheet, order, players))
}

/// Players whose results were taken out, with their games for rating.
fn withdrawn(sheet: &Sheet<'_>) -> Vec<Vec<Inline>> {
    let mut lines: Vec<Vec<Inline>> = Vec::new();
    for gone in &sheet.settlement.table.removed {
        let (head, told) = removed(sheet, gone, |game, result| {
            format!("{} {}", pairing(sheet, game.players, "–"), between(result))
        });
        lines.push(headed(&head, &told));
    }
    lines
}

/// Who may not be in the event.
fn ineligible(sheet: &Sheet<'_>) -> Vec<Vec<Inline>> {
    let told = sheet.settlement.ineligible.iter().map(|out| sheet.why_not(out));
    told.map(|(head, told)| headed(head, &told)).collect()
}

/// The lines of those who are not in this trophy, where cells refer to them.
fn beside(sheet: &Sheet<'_>, order: &Order) -> Option<Vec<Inline>> {
    if order.square || order.beside.is_empty() {
        return None;
    }
    let of = |player: &PlayerId| format!("{} {}", order.line(*player), surname(sheet, *player));
    let players: Vec<String> = order.beside.iter().map(of).collect();
    Some(headed(sheet.word("paper.wall.beside"), &players.join(", ")))
}
