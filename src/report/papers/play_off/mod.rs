//! The play-off pack: an arbiter can finish the play-off with these pages and a pen.
//!
//! It is drawn from what the engine yields: the stages played, and the way on from there ([`crate::playoff::way`]). The
//! first page has who is tied, what to do now, the way and the result; each stage that may come stands once, on one
//! page, with its clock, lots, games, scores, what each end leads to and on which page that is.

mod base;
mod begun_with;
mod behind;
mod by_rules;
mod choices;
mod clocks;
mod copies;
mod criteria;
mod cut;
mod deal;
mod decisions;
mod due;
mod effect;
mod foot;
mod games;
mod hanging;
mod head;
mod last_two;
mod leaf;
mod left_level;
mod lot_names;
mod lots;
mod map;
mod map_head;
mod map_rows;
mod matches;
mod meet;
mod names;
mod next_steps;
mod no_winner;
mod numbers;
mod order_lots;
mod pack;
mod pair_lots;
mod parts;
mod plan;
mod play_order;
mod played;
mod readings;
mod reminders;
mod ruled;
mod ruled_out;
mod rulings;
mod savings;
mod scores;
mod semi_finals;
mod setting;
mod sheet_order;
mod sheets;
mod stage;
mod start;
mod stops;
mod ways;
mod which_turn;
mod who;

use crate::decision::Clause;
use crate::event::tie_rule;
use crate::playoff::{Colours, PlayOffState, StageFormat};
use crate::regulations::schema::{Others, PlayOff, TieRule, Who};
use crate::report::document::Document;
use crate::report::file_names;
use crate::report::papers::{Sheet, words};
use crate::tournament::Places;
use crate::tournament::record::LotName;
use crate::tournament::time_control::TimeControl;

use pack::Pack;
pub use pack::Supposed;

/// The packs of an event, one for each play-off.
pub fn play_off(sheet: &Sheet<'_>) -> Vec<Document> {
    let all = sheet.with_pools();
    all.iter().flat_map(with_pages).map(|(document, _)| document).collect()
}

/// The packs of an event, each with the name of its file: those of a pool are called by its name.
pub fn files(sheet: &Sheet<'_>) -> Vec<(String, Document)> {
    let of = |own: &Sheet<'_>| {
        // A row that is wrong makes no pack of its play-off; those of others are as they are.
        let all = files_of(own).into_iter().zip(with_pages(own));
        let sound = all.filter(|((_, state), _)| !state.problems.has_errors());
        sound.map(|((name, _), (document, _))| (name, document)).collect::<Vec<_>>()
    };
    sheet.with_pools().iter().flat_map(of).collect()
}

/// The same of the event, or of one pool, each with its play-off.
fn files_of<'a>(sheet: &Sheet<'a>) -> Vec<(String, &'a PlayOffState)> {
    let ruled = sheet.settlement.play_offs.iter().filter(|own| rules(sheet, own).is_some());
    let ruled: Vec<&PlayOffState> = ruled.collect();
    let of = |state: &&PlayOffState| (state.places(), sheet.pool_or_division(&state.players));
    let all: Vec<(Places, Option<&str>)> = ruled.iter().map(of).collect();
    let names = match (sheet.pool(), all.len()) {
        (None, 0 | 1) => vec![file_names::PLAY_OFF.to_owned()],
        _ => words::of_places("play-off", &all),
    };
    names.into_iter().zip(ruled).collect()
}

/// The file of the pack of a play-off, and the clause by which it is played; none where there is nothing to play.
pub fn file_of(sheet: &Sheet<'_>, state: &PlayOffState) -> Option<(String, Clause)> {
    let clause = rules(sheet, state)?.0.board_clause().clone();
    let mut files = files_of(sheet).into_iter();
    let (name, _) = files.find(|(_, own)| std::ptr::eq(*own, state))?;
    Some((name, clause))
}

/// The packs, each with the number of pages that its references know of.
pub fn with_pages(sheet: &Sheet<'_>) -> Vec<(Document, usize)> {
    let packs = packs(sheet, None);
    packs.map(|pack| (pack.paper(plan::blocks(&pack)), pack.sheets.pages)).collect()
}

/// The packs for some of these places of an event whose open games are only supposed to end so.
pub fn supposed(sheet: &Sheet<'_>, places: Places, what: &Supposed) -> Vec<Document> {
    let packs = packs(sheet, Some(what)).filter(|pack| pack.places().overlap(places));
    packs.map(|pack| pack.paper(plan::blocks(&pack))).collect()
}

/// What a play-off begins with.
#[derive(Clone, Debug, PartialEq)]
pub struct Begins {
    /// Its places.
    pub places: Places,
    /// The pages of its pack.
    pub pages: usize,
    /// The boards of the games that are played first.
    pub boards: usize,
    /// Their time control; none where the event's is not entered.
    pub clock: Option<TimeControl>,
    /// Something is drawn before anybody plays.
    pub drawn: bool,
    /// Nothing of it hangs on the games of the event: all tied players play, and lots or numbers say who meets whom.
    pub by_lots: bool,
}

/// What the play-offs of an event begin with whose open games are only supposed to end so: the packs say it, which takes room.
pub fn begin(sheet: &Sheet<'_>, what: &Supposed) -> Vec<Begins> {
    packs(sheet, Some(what)).map(|pack| begins(&pack)).collect()
}

fn begins(pack: &Pack<'_>) -> Begins {
    let now = || pack.way.now.iter().filter_map(|at| pack.way.nodes.get(*at));
    let boards: usize = now().map(|node| node.stage.players.len() / 2).sum();
    let is_by_lots = |node: &crate::playoff::way::Node| {
        let stage = &node.stage;
        let unseeded = stage.seeds.is_empty() && stage.byes.is_empty() && stage.letter.is_none();
        let of_all = !matches!(stage.format, StageFormat::SemiFinals | StageFormat::Final);
        unseeded && of_all && node.in_order.is_empty() && stage.chooses.is_none()
    };
    let steps = &pack.state.steps;
    let all_play = matches!(pack.rules.who, Who::All(_));
    let ranked_on = matches!(pack.rules.others, Some(Others::RankOn(_)));
    Begins {
        places: pack.places(),
        pages: pack.sheets.pages,
        boards: if boards == 0 { pack.participants().len() / 2 } else { boards },
        clock: now().find_map(|node| node.stage.time_control),
        drawn: pack.state.needs.iter().any(|need| need.drawn().is_some()),
        by_lots: all_play
            && !ranked_on
            && steps.is_empty()
            && pack.tie.by().is_empty()
            && now().all(|node| node.stage.colours == Colours::Lots)
            && pack.way.nodes.iter().all(is_by_lots),
    }
}

fn packs<'a>(sheet: &Sheet<'a>, supposed: Option<&'a Supposed>) -> impl Iterator<Item = Pack<'a>> {
    let sheet = *sheet;
    sheet.settlement.play_offs.iter().filter_map(move |state| {
        let (tie, play_off) = rules(&sheet, state)?;
        let mut pack = Pack::new(sheet, state, tie, play_off);
        pack.supposed = supposed;
        savings::paginate(&mut pack);
        plan::tell_of_rulings(&mut pack);
        plan::give_air(&mut pack);
        plan::enlarge(&mut pack);
        Some(pack)
    })
}

/// The lots that an event needs and that its packs call in words: their names by number and in words.
pub fn called_in_words(sheet: &Sheet<'_>) -> Vec<[LotName; 2]> {
    let of = |own: &Sheet<'_>| {
        let ruled = own.settlement.play_offs.iter().filter_map(|state| {
            let (_, rules) = rules(own, state)?;
            Some(lot_names::called_in_words(*own, state, rules))
        });
        ruled.flatten().collect::<Vec<_>>()
    };
    sheet.with_pools().iter().flat_map(of).collect()
}

/// The rules of a play-off.
fn rules<'a>(sheet: &Sheet<'a>, state: &PlayOffState) -> Option<(&'a TieRule, &'a PlayOff)> {
    let tie = tie_rule(sheet.regulation, sheet.settlement.table_of(&state.players), state.rule_of);
    // Nothing is played, and there is nothing to sign.
    let play_off = tie.play_off().filter(|_| !state.is_without_play())?;
    Some((tie, play_off))
}
