//! What a play-off that may come will need: sheets, boards, clocks, and when it may begin.

use std::collections::BTreeSet;

use super::parts::in_words;
use crate::event::{Settlement, settle_once};
use crate::outlook::{Outlook, Path, PossibleTie, leading, played};
use crate::regulations::schema::{After, EarliestStart};
use crate::report::document::{Block, Inline};
use crate::report::papers::Sheet;
use crate::report::papers::kit::text;
use crate::report::papers::play_off::{self, Begins, Supposed};
use crate::said::{Said, said};
use crate::tournament::{PlayerId, Tournament};

/// So many outcomes are settled to see whether they lead to the same pairings.
const MOST: u128 = 729;
/// Of so many ties, and of so many ways in which one is played off, it is told what they need.
const NAMED: usize = 6;

/// What is to be ready for play-offs that begin alike.
struct Ready {
    begins: Begins,
    /// The players of the ties.
    who: Vec<String>,
}

/// What the play-offs of some ties will need, a paragraph for each kind of them, and whether games still open say who meets
/// whom in any of them.
pub fn preparations(
    sheet: &Sheet<'_>,
    tournament: &Tournament,
    outlook: &Outlook,
    ties: &[PossibleTie],
) -> Vec<Block> {
    let (mut kinds, mut hangs): (Vec<Ready>, bool) = (Vec::new(), false);
    for (number, tie) in ties.iter().enumerate() {
        if number >= NAMED {
            hangs = hangs || ways(sheet, tournament, outlook, tie, 2).1;
            continue;
        }
        let (settled, open) = ways(sheet, tournament, outlook, tie, NAMED);
        hangs |= open;
        for begins in settled.iter().flat_map(|own| begin_of(sheet, own, outlook, tie)) {
            if begins.boards == 0 {
                continue;
            }
            let of = |own: &Begins| (own.places, own.boards, own.clock, own.drawn);
            let names: Vec<&str> = tie.players.iter().map(|player| sheet.name(*player)).collect();
            let names = sheet.words().list(&names);
            match kinds.iter_mut().find(|own| of(&own.begins) == of(&begins)) {
                Some(own) => {
                    own.begins.pages = own.begins.pages.max(begins.pages);
                    own.who.extend((!own.who.contains(&names)).then_some(names));
                }
                None => kinds.push(Ready { begins, who: vec![names] }),
            }
        }
    }
    let last = kinds.len().saturating_sub(1);
    let told = |(number, own): (usize, &Ready)| {
        let mut told = needed(sheet, &own.begins);
        if number == last {
            told.extend(hangs.then(|| sheet.word("paper.outlook.needs-at-board.open").to_owned()));
            let rule = sheet.regulation.competition.earliest_start.as_ref();
            told.extend(rule.map(|rule| sheet.say(&start(rule))));
        }
        let mut line = Vec::new();
        if kinds.len() > 1 {
            let (places, who) = (own.begins.places, own.who.join("\u{a0}· "));
            let of = said!("paper.outlook.needs-at-board.of", places, who);
            line.extend([Inline::strong(sheet.say(&of)), text(" ")]);
        }
        line.push(text(told.join(" ")));
        Block::Paragraph(line)
    };
    kinds.iter().enumerate().map(told).collect()
}

/// Paper, boards and clocks, and whether a lot comes first.
fn needed(sheet: &Sheet<'_>, own: &Begins) -> Vec<String> {
    let (sheets, boards) = (own.pages, own.boards);
    let clock = own.clock.map(|clock| sheet.words().time_control(&clock));
    let mut told = vec![sheet.say(&match clock {
        Some(clock) => said!("paper.outlook.needs-at-board.clock", sheets, boards, clock),
        None => said!("paper.outlook.needs-at-board.boards", sheets, boards),
    })];
    told.extend(own.drawn.then(|| sheet.word("paper.outlook.needs-at-board.lot").to_owned()));
    told
}

/// What the play-offs of a tie begin with, in one of the outcomes that lead to it.
pub fn begin(
    sheet: &Sheet<'_>,
    tournament: &Tournament,
    outlook: &Outlook,
    tie: &PossibleTie,
) -> Vec<Begins> {
    let settled = settle_once(sheet.regulation, &played(tournament, &outlook.games, &tie.example));
    begin_of(sheet, &settled, outlook, tie)
}

fn begin_of(
    sheet: &Sheet<'_>,
    settlement: &Settlement,
    outlook: &Outlook,
    tie: &PossibleTie,
) -> Vec<Begins> {
    let (some, all) = (in_words(sheet, tie.outcomes), in_words(sheet, outlook.outcomes));
    let what = Supposed { said: said!("paper.outlook.pack.one", some, all), points_open: false };
    let all = play_off::begin(&Sheet { settlement, ..*sheet }, &what).into_iter();
    all.filter(|own| own.places.overlap(tie.places)).collect()
}

/// The event as outcomes leave it that lead to a tie, one for each way in which players, pairings or colours differ, and no
/// more than so many; and whether they differ, or may where there are more outcomes than are settled.
fn ways(
    sheet: &Sheet<'_>,
    tournament: &Tournament,
    outlook: &Outlook,
    tie: &PossibleTie,
    most: usize,
) -> (Vec<Settlement>, bool) {
    let settle =
        |path: &Path| settle_once(sheet.regulation, &played(tournament, &outlook.games, path));
    let Some(paths) = leading(outlook, tie, MOST) else {
        let settled = settle(&tie.example);
        let open = begin_of(sheet, &settled, outlook, tie).iter().any(|own| !own.by_lots);
        return (vec![settled], open);
    };
    let mut seen = BTreeSet::new();
    let settled = paths.iter().map(settle).filter(|own| seen.insert(met(own, tie)));
    let settled: Vec<Settlement> = settled.take(most).collect();
    let open = settled.len() > 1;
    (settled, open)
}

/// Who plays in the play-offs of a tie, and who meets whom with which colours, as far as that is known.
fn met(settlement: &Settlement, tie: &PossibleTie) -> Vec<(Vec<PlayerId>, Vec<Vec<PlayerId>>)> {
    let own = settlement.play_offs.iter().filter(|own| own.places().overlap(tie.places));
    own.map(|own| {
        let stages = own.stages.iter().map(|stage| match &stage.games[..] {
            [] => stage.players.clone(),
            games => {
                games.iter().flat_map(|game| [game.players.white, game.players.black]).collect()
            }
        });
        (own.participants.clone(), stages.collect())
    })
    .collect()
}

/// When a play-off may begin.
fn start(rule: &EarliestStart) -> Said {
    let (minutes, clause) = (rule.minutes, &rule.clause);
    if rule.day_after {
        return said!("paper.outlook.start.day-after", clause);
    }
    match rule.after {
        After::AllGames => said!("paper.outlook.start.all-games", minutes, clause),
        After::LastRound => said!("paper.outlook.start.last-round", minutes, clause),
        After::GamesOfPossibleTiedPlayers => {
            said!("paper.outlook.start.possible-players", minutes, clause)
        }
    }
}
