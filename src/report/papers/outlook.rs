//! What can still happen, as a page for the wall: who can be first, who needs what, which ties and play-offs may come.

mod in_common;
mod packs;
mod parts;
mod prepared;
mod refused;
mod sentences;
mod when;
mod who;

use super::kit::{heading, paragraph, points, small, text};
use super::sheet::Sheet;
use super::wall;
use crate::outlook::{Contenders, Extent, Outlook, PlayerOutlook, PossibleTie, Rule};
use crate::report::columns::Columns;
use crate::report::document::{Block, Document, Inline, TypeSize};
use crate::said::{Said, said};
use crate::tournament::exact::Exact;
use crate::tournament::{PlayerId, Tournament};
pub use packs::{Packs, packs};
use parts::Parts;
pub use refused::refused;
pub use sentences::sentences;
use who::{can_be_first, counts_tie_breaks, in_play};

/// Largest and smallest type, in tenths of a point: it hangs, and its small print is not under nine points.
const SIZE: TypeSize = TypeSize::Largest { most: 140, least: 110 };
/// So many ties of the same places are told by name.
const NAMED: usize = 6;
/// Of more open games those are named that bear on first place.
const MANY_GAMES: usize = 12;
/// The table of so many players is not torn.
const TOGETHER: usize = 12;

/// The page of an event, or of a stage. `tournament` is as the workbook says it.
pub fn outlook(
    sheet: &Sheet<'_>,
    stage: &str,
    tournament: &Tournament,
    outlook: &Outlook,
) -> Document {
    let parts = Parts::of(sheet.words(), outlook);
    let mut told = sheet.say(&counted(sheet, outlook));
    if let Some(said) = parts.said() {
        told = format!("{told} {}", sheet.say(&said));
    }
    let mut blocks = vec![paragraph(told)];
    blocks.extend(open_games(sheet, tournament, outlook));
    blocks.push(heading(2, sheet.word("paper.outlook.first-place")));
    blocks.extend(sentences(sheet, outlook).into_iter().map(paragraph));
    let title = match in_play(outlook) {
        Some(_) => sheet.word("paper.outlook.in-play"),
        None => sheet.word("paper.outlook.players"),
    };
    let players = [heading(2, title), table(sheet, outlook, title, &parts)];
    match outlook.players.len() {
        0..=TOGETHER => blocks.push(Block::Together(players.into())),
        _ => blocks.extend(players),
    }
    if outlook.players.iter().any(|own| own.chance.is_some()) {
        blocks.push(small(sheet.word("paper.outlook.chance-note")));
    }
    blocks.extend(not_counted(sheet, outlook, &parts).into_iter().map(small));
    blocks.extend(ties(sheet, tournament, outlook, &parts));
    let mut title = sheet.word("paper.outlook.title").to_owned();
    if !stage.is_empty() {
        title = format!("{title} · {}", sheet.words().capital(stage));
    }
    let status = wall::status(sheet);
    Document { status, ..sheet.document(&title, false, SIZE, blocks) }
}

/// What was counted, and where it stops short.
fn counted(sheet: &Sheet<'_>, outlook: &Outlook) -> Said {
    let (games, outcomes) = (outlook.games.len(), parts::in_words(sheet, outlook.outcomes));
    match (outlook.extent, outlook.tie_breaks_settled, &outlook.first) {
        (Extent::FirstPlace, ..) => said!("paper.outlook.counted.first-place", games, outcomes),
        (.., Rule::Arbiter(_)) => said!("paper.outlook.counted.arbiter", games, outcomes),
        _ if counts_tie_breaks(outlook) => {
            said!("paper.outlook.counted.tie-breaks", games, outcomes)
        }
        (_, false, Rule::TieBreaks(_) | Rule::Both(_)) => {
            said!("paper.outlook.counted.points-alone", games, outcomes)
        }
        _ => said!("paper.outlook.counted.whole", games, outcomes),
    }
}

/// What the count leaves out.
fn not_counted(sheet: &Sheet<'_>, outlook: &Outlook, parts: &Parts) -> Vec<String> {
    let title = outlook.title.as_ref().map(|clause| {
        let won: Option<u128> = outlook.players.iter().map(|own| own.title).sum();
        let open = won.map(|won| outlook.outcomes.saturating_sub(won));
        sheet.say(&match open {
            None => said!("paper.outlook.not-counted.title", clause),
            Some(0) => said!("paper.outlook.title-by", clause),
            Some(open) => said!("paper.outlook.title-open", clause, open = parts.told(open)),
        })
    });
    let points = outlook.extent == Extent::Whole && !outlook.places_settled;
    let places = points.then(|| sheet.word("paper.outlook.not-counted.places").to_owned());
    // Where nobody's is told there is no column that asks.
    let of = |told: bool| outlook.players.iter().any(|own| own.prize.is_some() == told);
    let untold = outlook.money && of(true) && of(false);
    let prizes = untold.then(|| sheet.word("paper.outlook.not-counted.prizes").to_owned());
    let told = left_out(sheet).into_iter().chain(title).chain(places);
    let awarded = (!outlook.by_decision.is_empty()).then(|| {
        let names = outlook.by_decision.clone();
        sheet.say(&said!("paper.outlook.not-counted.prizes-by-decision", names))
    });
    told.chain(prizes).chain(awarded).collect()
}

/// Who is not in the count, and why.
fn left_out(sheet: &Sheet<'_>) -> Vec<String> {
    let settlement = sheet.settlement;
    let barred: Vec<PlayerId> = settlement.ineligible.iter().map(|own| own.player).collect();
    let removed: Vec<PlayerId> = settlement.table.removed.iter().map(|own| own.player).collect();
    let mut beside = settlement.table.beside();
    beside.retain(|player| !barred.contains(player));
    let told = |players: &[PlayerId], of: fn(Vec<String>) -> Said| {
        let names: Vec<String> = players.iter().map(|own| sheet.name(*own).to_owned()).collect();
        (!names.is_empty()).then(|| sheet.say(&of(names)))
    };
    let removed =
        told(&removed, |names| said!("paper.outlook.not-counted.results-taken-out", names));
    let barred = told(&barred, |names| said!("paper.outlook.not-counted.may-not-win", names));
    let beside = told(&beside, |names| said!("paper.outlook.not-counted.beside", names));
    removed.into_iter().chain(barred).chain(beside).collect()
}

/// The open games in a line for each round; of many those that bear on first place.
fn open_games(sheet: &Sheet<'_>, tournament: &Tournament, outlook: &Outlook) -> Vec<Block> {
    let rounds = outlook.games.chunk_by(|a, b| a.round == b.round);
    let first = |player: PlayerId| {
        outlook.players.iter().any(|own| own.player == player && can_be_first(own))
    };
    let line = |games: &[crate::outlook::OpenGame]| {
        let many = games.len() > MANY_GAMES;
        let pair = |game: &crate::outlook::OpenGame| {
            let names = [game.players.white, game.players.black].map(|own| sheet.name(own));
            let pair = names.join(" – ");
            match game.ends.iter().all(|end| end.result.is_none()) {
                true => {
                    format!("{pair} ({})", tournament.after_draw.as_deref().unwrap_or_default())
                }
                false => pair,
            }
        };
        let bears = |game: &&crate::outlook::OpenGame| {
            !many || [game.players.white, game.players.black].into_iter().any(first)
        };
        let games_told: Vec<String> = games.iter().filter(bears).map(pair).collect();
        let games_told = sheet.words().statements(&games_told);
        let head = match games.first().and_then(|game| game.round) {
            Some(round) if many => {
                sheet.say(&said!("paper.outlook.round-first", round, games = games.len()))
            }
            Some(round) => sheet.say(&said!("paper.outlook.round", round)),
            None => sheet.word("paper.outlook.open").to_owned(),
        };
        Block::Paragraph(vec![Inline::strong(head), text(" "), text(games_told)])
    };
    rounds.map(line).collect()
}

/// Everyone: points, games to play, how often first, places, prizes.
fn table(sheet: &Sheet<'_>, outlook: &Outlook, title: &str, parts: &Parts) -> Block {
    let sheet = *sheet;
    let words = sheet.words();
    let mut columns: Columns<'_, PlayerOutlook> = Columns::in_words(words);
    columns.word("paper.name").whole(1).cell(move |own| sheet.name(own.player).into());
    columns.word("paper.points").right().cell(|own| points(own.total));
    columns
        .word("paper.outlook.besides")
        .right()
        .when(outlook.players.iter().any(|own| own.besides != Exact::ZERO))
        .cell(|own| match own.besides == Exact::ZERO {
            true => "–".into(),
            false => points(own.besides),
        });
    columns.word("paper.outlook.to-play").right().cell(|own| own.to_play.to_string().into());
    let share = |outcomes| parts.share(outcomes);
    let first = match counts_tie_breaks(outlook) {
        true => "paper.outlook.alone-or-ahead",
        false => "paper.outlook.alone",
    };
    columns.word(first).right().cell(move |own| share(own.first().0).into());
    columns.word("paper.outlook.level-first").right().cell(move |own| share(own.first().1).into());
    let any = |of: fn(&PlayerOutlook) -> bool| outlook.players.iter().any(of);
    columns
        .word("paper.outlook.title-won")
        .right()
        .when(any(|own| own.title.is_some()))
        .cell(move |own| own.title.map_or(String::new(), &share).into());
    columns
        .word("paper.outlook.places")
        .centre()
        .when(any(|own| own.places.is_some()))
        .cell(|own| own.places.map_or(String::new(), |places| words.places(places)).into());
    let currency = sheet.settlement.money.currency;
    columns.word("paper.outlook.prize").right().when(any(|own| own.prize.is_some())).cell(
        move |own| {
            let told = own.prize.map(|(least, most)| words.amounts(least, most, currency));
            told.unwrap_or_else(|| "?".to_owned()).into()
        },
    );
    columns.word("paper.outlook.chance").right().when(any(|own| own.chance.is_some())).cell(
        |own| {
            let told = own.chance.filter(|_| can_be_first(own)).map(|(alone, level)| {
                let part = |part: Exact| words.per_cent(part, 1);
                format!("{} + {}", part(alone), part(level))
            });
            told.unwrap_or_else(|| "–".to_owned()).into()
        },
    );
    let own = in_play(outlook).unwrap_or_else(|| outlook.players.iter().collect());
    Block::Table(columns.table(title, own))
}

/// The ties that can come: for first place, those that are played off, and those beside a cut.
fn ties(
    sheet: &Sheet<'_>,
    tournament: &Tournament,
    outlook: &Outlook,
    parts: &Parts,
) -> Vec<Block> {
    let mut blocks = vec![heading(2, sheet.word("paper.outlook.ties"))];
    if outlook.ties.is_empty() {
        blocks.push(paragraph(sheet.word("paper.outlook.no-ties")));
    }
    for of_places in outlook.ties.chunk_by(|a, b| a.places == b.places) {
        let Some(likeliest) = of_places.first() else { continue };
        let outcomes: u128 = of_places.iter().map(|tie| tie.outcomes).sum();
        let (places, players) = (likeliest.places, likeliest.players.len());
        let (some, all) = (parts.told(outcomes), parts.whole());
        // Whether it comes to a play-off is known of all of them or of none.
        let played_off: Option<u128> = of_places.iter().map(|tie| tie.played_off).sum();
        let said = match &likeliest.rule {
            Rule::Both(clause) if played_off == Some(0) => {
                said!("paper.outlook.tie.tie-breaks", players, places, some, all, clause)
            }
            Rule::PlayOff(clause) => match &outlook.contenders {
                Contenders::Only(clause) if played_off == Some(0) => {
                    said!("paper.outlook.tie.no-play-off", players, places, some, all, clause)
                }
                _ => said!("paper.outlook.tie.play-off", players, places, some, all, clause),
            },
            Rule::Both(clause) => {
                said!("paper.outlook.tie.both", players, places, some, all, clause)
            }
            Rule::TieBreaks(clause) => {
                said!("paper.outlook.tie.tie-breaks", players, places, some, all, clause)
            }
            Rule::Arbiter(clause) => {
                said!("paper.outlook.tie.arbiter", players, places, some, all, clause)
            }
            Rule::Shared(clause) => {
                said!("paper.outlook.tie.shared", players, places, some, all, clause)
            }
        };
        let mut line = vec![Inline::strong(sheet.say(&said))];
        let named = of_places.iter().take(NAMED);
        let who = named.map(|tie| {
            let names: Vec<&str> = tie.players.iter().map(|player| sheet.name(*player)).collect();
            format!("{} ({})", sheet.words().list(&names), parts.told(tie.outcomes))
        });
        let mut who: Vec<String> = who.collect();
        let more = of_places.len().saturating_sub(NAMED);
        who.extend((more > 0).then(|| sheet.say(&said!("paper.outlook.more-ties", more))));
        let mut who = who.join("\u{a0}· ");
        if let Some(played) = played_off.filter(|own| *own > 0) {
            let (some, all) = (parts.told(played), parts.whole());
            let comes = said!("paper.outlook.comes-to-a-play-off", some, all);
            who = format!("{who}. {}", sheet.say(&comes));
        }
        line.push(text(format!(" {who}")));
        let mut own = vec![Block::Paragraph(line)];
        if of_places.iter().any(PossibleTie::may_be_played_off) {
            own.extend(prepared::preparations(sheet, tournament, outlook, of_places));
        }
        blocks.push(Block::Together(own));
    }
    blocks
}
