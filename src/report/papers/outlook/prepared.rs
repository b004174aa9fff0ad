//! What a play-off that may come will need: sheets, boards, clocks, and when it may begin.

use super::parts::in_words;
use crate::event::settle_once;
use crate::outlook::{Outlook, PossibleTie, leading, played};
use crate::regulations::schema::{After, EarliestStart};
use crate::report::document::Block;
use crate::report::papers::Sheet;
use crate::report::papers::kit::paragraph;
use crate::report::papers::play_off::{self, Begins, Supposed};
use crate::said::{Said, said};
use crate::tournament::{PlayerId, Tournament};

/// So many outcomes are settled to see whether they lead to the same pairings.
const MOST: u128 = 729;

/// What the likeliest of some ties will need, and whether games still open say who meets whom in any of them.
pub fn preparations(
    sheet: &Sheet<'_>,
    tournament: &Tournament,
    outlook: &Outlook,
    ties: &[PossibleTie],
) -> Option<Block> {
    let tie = ties.first()?;
    let own = begin(sheet, tournament, outlook, tie).into_iter().find(|own| own.boards > 0)?;
    let Begins { pages: sheets, boards, .. } = own;
    let clock = own.clock.map(|clock| sheet.words().time_control(&clock));
    let mut told = vec![sheet.say(&match clock {
        Some(clock) => said!("paper.outlook.needs-at-board.clock", sheets, boards, clock),
        None => said!("paper.outlook.needs-at-board.boards", sheets, boards),
    })];
    told.extend(own.drawn.then(|| sheet.word("paper.outlook.needs-at-board.lot").to_owned()));
    let open = ties.iter().any(|tie| hangs_on_games(sheet, tournament, outlook, tie));
    told.extend(open.then(|| sheet.word("paper.outlook.needs-at-board.open").to_owned()));
    let rule = sheet.regulation.competition.earliest_start.as_ref();
    told.extend(rule.map(|rule| sheet.say(&start(rule))));
    Some(paragraph(told.join(" ")))
}

/// What the play-offs of a tie begin with, in one of the outcomes that lead to it.
pub fn begin(
    sheet: &Sheet<'_>,
    tournament: &Tournament,
    outlook: &Outlook,
    tie: &PossibleTie,
) -> Vec<Begins> {
    let settled = settle_once(sheet.regulation, &played(tournament, &outlook.games, &tie.example));
    let (some, all) = (in_words(sheet, tie.outcomes), in_words(sheet, outlook.outcomes));
    let what = Supposed { said: said!("paper.outlook.pack.one", some, all), points_open: false };
    let all = play_off::begin(&Sheet { settlement: &settled, ..*sheet }, &what).into_iter();
    all.filter(|own| own.places.overlap(tie.places)).collect()
}

/// Whether outcomes that lead to a tie lead to different players, pairings or colours.
fn hangs_on_games(
    sheet: &Sheet<'_>,
    tournament: &Tournament,
    outlook: &Outlook,
    tie: &PossibleTie,
) -> bool {
    let Some(paths) = leading(outlook, tie, MOST) else {
        return begin(sheet, tournament, outlook, tie).iter().any(|own| !own.by_lots);
    };
    type Met = (Vec<PlayerId>, Vec<Vec<PlayerId>>);
    let mut met: Option<Vec<Met>> = None;
    paths.iter().any(|path| {
        let settled = settle_once(sheet.regulation, &played(tournament, &outlook.games, path));
        let own = settled.play_offs.iter().filter(|own| own.places().overlap(tie.places));
        let now: Vec<Met> = own
            .map(|own| {
                let stages = own.stages.iter().map(|stage| match &stage.games[..] {
                    [] => stage.players.clone(),
                    games => games
                        .iter()
                        .flat_map(|game| [game.players.white, game.players.black])
                        .collect(),
                });
                (own.participants.clone(), stages.collect())
            })
            .collect();
        met.get_or_insert_with(|| now.clone()) != &now
    })
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
