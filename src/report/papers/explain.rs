//! Why: how each place, step of a play-off and prize came about, in sentences with clauses and numbers, and for a
//! tie-break the sum itself, opponent by opponent.

mod play_off;
mod points;
mod prizes;
mod so_far;
mod steps;

use super::by_criteria::{in_step, place_of, says_nothing};
use super::crosstable::removed_whole;
use super::kit::{heading, paragraph, text};
use super::open;
use super::sheet::Sheet;
use crate::decision::Clause;
use crate::event::{Outcome, Standing, Status, Tie, detail};
use crate::playoff::PlayOffState;
use crate::report::columns::Columns;
use crate::report::document::{Block, Cell, Document, Inline, TypeSize};
use crate::said::{Said, Wording, said};
use crate::tournament::PlayerId;
use crate::tournament::record::Needed;
pub use play_off::stages;
use prizes::{awards, undivided, without_category};
use so_far::level_so_far;
use steps::is_left_out;

const SIZE: TypeSize = TypeSize::Fixed(100);
/// A sheet of a workbook is read on the screen; printed, it is dense.
const DENSE: TypeSize = TypeSize::Fixed(85);

/// Why everyone, or these players alone, have what they have.
pub fn explain(sheet: &Sheet<'_>, of: Option<&[PlayerId]>) -> Document {
    page(sheet, of, everyone(sheet, of))
}

fn page(sheet: &Sheet<'_>, of: Option<&[PlayerId]>, everyone: Vec<About>) -> Document {
    let mut blocks = Vec::new();
    for own in everyone {
        blocks.push(heading(2, own.title));
        blocks.extend(own.told.into_iter().map(Why::block));
    }
    // Who has no place is told why.
    for gone in sheet.settlement.table.removed.iter().filter(|gone| is_asked(of, gone.player)) {
        blocks.push(heading(2, sheet.name(gone.player)));
        blocks.push(removed_whole(sheet, gone));
    }
    for out in sheet.settlement.ineligible.iter().filter(|out| is_asked(of, out.player)) {
        blocks.push(heading(2, sheet.name(out.player)));
        blocks.push(sheet.ineligible_line(out));
    }
    let asked = |state: &&PlayOffState| state.players.iter().any(|player| is_asked(of, *player));
    for own in sheet.with_pools() {
        for state in own.settlement.play_offs.iter().filter(asked) {
            blocks.push(heading(2, play_off::title(&own, state)));
            blocks.extend(play_off::told(&own, state).into_iter().map(paragraph));
        }
    }
    sheet.document(sheet.word("paper.explain.title"), false, SIZE, blocks)
}

/// More players than these have no sheet of reasons in the workbook.
const MOST: usize = 200;
/// A page that would have more lines of sums than these is not made: its players are explained one by one, when they are
/// asked for.
const MOST_LINES: usize = 100_000;

/// Whether everyone is explained on a page: a tie-break has a line for each game of each player.
fn is_told(sheet: &Sheet<'_>) -> bool {
    let of_each = 2 * sheet.tournament().games.len();
    let lines = of_each.saturating_mul(sheet.settlement.systems.len());
    sheet.settlement.is_begun() && lines <= MOST_LINES
}

/// Whether an event is too large for a page that explains all its players: each is explained when he is asked for.
pub fn is_on_request(sheet: &Sheet<'_>) -> bool {
    sheet.settlement.is_begun() && !is_told(sheet)
}

/// Why everyone has what he has, for a page; none of an event that has not begun, or is too large for one.
pub fn whole(sheet: &Sheet<'_>) -> Option<Document> {
    is_told(sheet).then(|| explain(sheet, None))
}

/// The same as a sheet of a workbook.
pub fn sheet(sheet: &Sheet<'_>) -> Option<Document> {
    has_sheet(sheet).then(|| on_sheet(sheet, &everyone(sheet, None)))
}

/// Whether the workbook has a sheet of reasons.
pub fn has_sheet(sheet: &Sheet<'_>) -> bool {
    sheet.settlement.standings.len() <= MOST && is_told(sheet)
}

/// The sheet and the page, of which each says what the other says; none where there is no sheet.
pub fn both(sheet: &Sheet<'_>) -> Option<[Document; 2]> {
    let everyone = has_sheet(sheet).then(|| everyone(sheet, None))?;
    Some([on_sheet(sheet, &everyone), page(sheet, None, everyone)])
}

/// A row for each sentence; the lines of a sum stand behind its own.
fn on_sheet(sheet: &Sheet<'_>, everyone: &[About]) -> Document {
    let mut rows: Vec<(String, String)> = Vec::new();
    for own in everyone {
        rows.extend(joined(sheet, &own.told).map(|line| (own.name.clone(), line)));
    }
    for own in sheet.with_pools() {
        for state in &own.settlement.play_offs {
            let title = play_off::title(&own, state);
            rows.extend(play_off::told(&own, state).into_iter().map(|line| (title.clone(), line)));
        }
    }
    let mut columns: Columns<'_, (String, String)> = Columns::in_words(sheet.words());
    columns.word("paper.name").kept().cell(|(name, _)| Cell::text(name));
    columns.word("paper.explain.why").share(1).cell(|(_, line)| Cell::text(line));
    let table = columns.table(sheet.word("paper.explain.sheet"), &rows);
    sheet.document(sheet.word("paper.explain.title"), false, DENSE, vec![Block::Table(table)])
}

fn is_asked(of: Option<&[PlayerId]>, player: PlayerId) -> bool {
    of.is_none_or(|players| players.contains(&player))
}

/// A sentence, or a line of a sum.
enum Why {
    Sentence(String),
    Line(String),
}

impl Why {
    fn block(self) -> Block {
        match self {
            Self::Sentence(told) => paragraph(told),
            Self::Line(told) => Block::Paragraph(vec![Inline::Gap(2), text(told)]),
        }
    }
}

/// Sentences, each with the lines of its sum in a row behind it.
fn joined(sheet: &Sheet<'_>, told: &[Why]) -> impl Iterator<Item = String> {
    let mut sentences: Vec<(&str, Vec<&str>)> = Vec::new();
    for why in told {
        match (why, sentences.last_mut()) {
            (Why::Line(line), Some((_, lines))) => lines.push(line),
            (Why::Line(told) | Why::Sentence(told), _) => sentences.push((told, Vec::new())),
        }
    }
    let words = sheet.words();
    sentences.into_iter().map(move |(told, lines)| match lines.is_empty() {
        true => told.to_owned(),
        false => format!("{told} {}.", words.capital(&words.statements(&lines))),
    })
}

/// With a capital letter, whatever a document calls its systems and trophies.
fn sentence(sheet: &Sheet<'_>, said: &Said) -> String {
    sheet.words().capital(&sheet.say(said))
}

/// What is told of a player, or of a tie.
struct About {
    /// His name, or what the tie is for.
    name: String,
    title: String,
    told: Vec<Why>,
}

/// Everyone, or these alone, each under his heading. Where everyone is told of, a tie has a heading of its own before the
/// first who is in it: of hundreds, one tie would be told hundreds of times.
fn everyone(sheet: &Sheet<'_>, of: Option<&[PlayerId]>) -> Vec<About> {
    let standings = &sheet.settlement.standings;
    let mut told = Vec::new();
    for own in standings.iter().filter(|own| is_asked(of, own.player)) {
        // What brought the place are the games of one stage.
        let stage = sheet.settlement.stage_of(own.player).map(|stage| sheet.of_stage(stage));
        let stage = stage.as_ref().unwrap_or(sheet);
        let ties = ties_of(sheet, stage, own.player);
        let titles: Vec<String> = ties.iter().map(|tie| tie_title(sheet, own, tie)).collect();
        let is_first = |(_, tie): &&(Sheet<'_>, &Tie)| {
            let first = standings.iter().find(|other| tie.players.contains(&other.player));
            first.is_some_and(|first| first.player == own.player)
        };
        let in_ties = match of {
            Some(_) => ties.iter().flat_map(|(own, tie)| in_tie(own, tie)).collect(),
            None if titles.is_empty() => Vec::new(),
            None => {
                told.extend(ties.iter().filter(is_first).map(|tie| {
                    let title = tie_title(sheet, own, tie);
                    About { name: title.clone(), title, told: in_tie(&tie.0, tie.1) }
                }));
                vec![Why::Sentence(sheet.say(&said!("paper.explain.tie.see", ties = titles)))]
            }
        };
        let in_ties =
            in_ties.into_iter().chain(level_so_far(stage, own).map(Why::Sentence)).collect();
        let mut lines = player(sheet, stage, own, in_ties);
        if of.is_some() {
            let without = without_category(sheet, own.player);
            lines.extend(without.iter().map(|own| Why::Sentence(sheet.say(own))));
        }
        let name = sheet.name(own.player).to_owned();
        told.push(About { name, title: title(sheet, own), told: lines });
    }
    told
}

/// The ties of a player, each with the sheet of its stage: of a finalist also those of the pool from which he came.
fn ties_of<'a>(
    sheet: &Sheet<'a>,
    stage: &Sheet<'a>,
    player: PlayerId,
) -> Vec<(Sheet<'a>, &'a Tie)> {
    let pools = sheet.with_pools().into_iter().skip(1);
    let pools = pools.filter(|own| own.pool() != stage.pool());
    let of = |own: Sheet<'a>| own.settlement.ties.iter().map(move |tie| (own, tie));
    let ties = of(*stage).chain(pools.flat_map(of));
    ties.filter(|(_, tie)| tie.players.contains(&player)).collect()
}

/// `3-4. Smith, A`; of an event in stages `1. Smith, A · Division 2`.
fn title(sheet: &Sheet<'_>, own: &Standing) -> String {
    let name = sheet.name(own.player);
    let title = match own.places.or(own.so_far) {
        Some(places) => {
            sheet.say(&said!("paper.explain.player", places = sheet.words().places(places), name))
        }
        None => name.to_owned(),
    };
    of_stage(sheet, own, title)
}

/// `Places 3-4`, of a title its name; `of` is the stage in whose places it is.
fn tie_title(sheet: &Sheet<'_>, own: &Standing, (of, tie): &(Sheet<'_>, &Tie)) -> String {
    let places = || sheet.say(&said!("paper.prizes.places", places = tie.places));
    let title = tie.title.as_ref().map_or_else(places, |own| sheet.words().wording(own));
    let title = sheet.words().capital(&title);
    match of.pool() {
        Some(pool) => format!("{title} · {}", sheet.words().capital(pool)),
        None => of_stage(sheet, own, title),
    }
}

/// With the stage in which a player is.
fn of_stage(sheet: &Sheet<'_>, own: &Standing, title: String) -> String {
    match sheet.settlement.stage_of(own.player) {
        Some(stage) => format!("{title} · {}", sheet.words().capital(&stage.name)),
        None => title,
    }
}

/// Everything about one player, with what is told of his ties.
fn player(sheet: &Sheet<'_>, stage: &Sheet<'_>, own: &Standing, in_ties: Vec<Why>) -> Vec<Why> {
    let mut told = vec![Why::Sentence(sheet.say(&points::points(stage, own)))];
    let counted = points::counted(stage, own.player);
    told.extend(counted.iter().map(|said| Why::Line(sheet.say(said))));
    told.extend(points::byes(stage, own).map(|said| Why::Sentence(sheet.say(&said))));
    let ties = stage.settlement.ties.iter().filter(|tie| tie.players.contains(&own.player));
    told.extend(in_ties);
    let told_of = own.tie_breaks.iter().filter(|value| !says_nothing(value));
    let counted = told_of.filter(|value| {
        !ties.clone().any(|tie| is_left_out(tie, own.player, (&value.title, &value.clause)))
    });
    for value in counted {
        let of = detail(stage.regulation, stage.settlement, own.player, value);
        let (title, clause) = (&value.title, &value.clause);
        let said = match place_of(value.scale, value.value) {
            Some(place) => said!("paper.explain.value-place", title, clause, place),
            None => {
                let value = sheet.tie_break(&value.code, value.scale, value.value);
                said!("paper.explain.value", title, clause, value)
            }
        };
        told.push(Why::Sentence(sentence(sheet, &said)));
        let lines = of.map(|of| of.lines(sheet.tournament())).unwrap_or_default();
        told.extend(lines.iter().map(|line| Why::Line(sheet.say(line))));
    }
    // While its final is awaited the place is that in the pool.
    let is_of_pool = own.places.is_none() && stage.pool().is_some();
    let of_pool = stage.settlement.standing(own.player).filter(|_| is_of_pool);
    told.push(Why::Sentence(sheet.say(&match of_pool {
        Some(own) => place(stage, own),
        None => place(sheet, own),
    })));
    told.extend(undivided(sheet, own.player).map(Why::Sentence));
    told.extend(awards(sheet, own).iter().map(|said| Why::Sentence(sentence(sheet, said))));
    told
}

/// A tie, and how each step parted it.
fn in_tie(sheet: &Sheet<'_>, tie: &Tie) -> Vec<Why> {
    let names: Vec<&str> = tie.players.iter().map(|player| sheet.name(*player)).collect();
    let (places, clause) = (sheet.words().places(tie.places), &tie.clause);
    let waits = sheet.settlement.waits_for(tie).map(|need| &need.what);
    let mut told = vec![sheet.say(&match tie.outcome {
        _ if tie.title.is_some() => {
            let title = Wording(tie.title.as_deref().unwrap_or_default());
            said!("paper.explain.tie.title", names, title, clause)
        }
        Outcome::Shared if matches!(waits, Some(Needed::Lot(_))) => {
            said!("paper.explain.tie.lot", names, places, clause)
        }
        Outcome::Shared if waits.is_some() => {
            said!("paper.explain.tie.waits", names, places, clause)
        }
        Outcome::PlayOff => play_off::of_tie(sheet, tie),
        Outcome::Broken => said!("paper.explain.tie.broken", names, places, clause),
        Outcome::Shared => said!("paper.explain.tie.shared", names, places, clause),
        Outcome::Joint => {
            let clause = sheet.settlement.made_by(tie);
            let (level, shared) = sheet.settlement.level_on_top(tie);
            let winners: Vec<&str> = level.iter().map(|player| sheet.name(*player)).collect();
            if shared.first() > 1 {
                let shared = sheet.words().places(shared);
                said!("paper.explain.tie.share", names, places, winners, shared, clause)
            } else if winners.len() < names.len() {
                said!("paper.explain.tie.joint-of", names, places, winners, clause)
            } else {
                said!("paper.explain.tie.joint", names, places, clause)
            }
        }
        Outcome::Ruling if !tie.is_ruled() => {
            said!("paper.explain.tie.level", names, places, clause)
        }
        Outcome::Ruling => said!("paper.explain.tie.ruling", names, places, clause),
    })];
    told.extend(tie.steps.iter().map(|step| sentence(sheet, &in_step(sheet, step))));
    let state = sheet.settlement.play_off(tie);
    told.extend(state.into_iter().flat_map(|state| play_off::lots(sheet, state)));
    told.extend(sheet.settlement.drawn_for(tie).map(|lot| play_off::order(sheet, lot)));
    for group in &tie.ruled {
        let names: Vec<&str> = group.iter().map(|player| sheet.name(*player)).collect();
        let cite = sheet.cited_aloud(sheet.settlement.ruled_by(group));
        told.push(sheet.say(&said!("paper.explain.tie.ruled-among", names, cite)));
    }
    for left in &tie.skipped {
        let (title, clause, why) = (&left.title, &left.clause, &left.why);
        told.push(sheet.say(&said!("paper.explain.left-out", title, clause, why)));
    }
    told.into_iter().map(Why::Sentence).collect()
}

/// The place.
fn place(sheet: &Sheet<'_>, own: &Standing) -> Said {
    let because = own.because.clone();
    let is_behind = |tie: &Tie| sheet.settlement.play_off(tie).is_some_and(PlayOffState::is_over);
    if let Some((tie, need)) = sheet.settlement.place_waits_for(sheet.regulation, own) {
        let places = sheet.words().places(own.places.unwrap_or(tie.places));
        return match (tie.outcome, &need.what) {
            (Outcome::PlayOff, what) if *what != Needed::Ruling && !is_behind(tie) => {
                said!("paper.explain.place.play-off", places, because)
            }
            (_, Needed::Lot(_)) => said!("paper.explain.place.lot", places, because),
            _ => said!("paper.explain.place.decision", places, because),
        };
    }
    match (own.places, own.so_far) {
        (Some(places), _) if because.is_empty() => said!("paper.explain.place.points", places),
        (Some(places), _) if places.is_single() => {
            said!("paper.explain.place.by", places, because)
        }
        (Some(places), _) => said!("paper.explain.place.shared", places, because),
        (None, Some(shared)) if !sheet.settlement.questions_of(&[own.player]).is_empty() => {
            let questions = sheet.settlement.questions_of(&[own.player]);
            let by: Vec<Clause> = questions.iter().map(|need| need.clause.clone()).collect();
            let asked = questions.iter().flat_map(|need| &need.among);
            let names: Vec<&str> = asked.map(|player| sheet.name(*player)).collect();
            said!("paper.explain.place.asked", places = shared, names, by)
        }
        (None, Some(places)) if open::is_held_alone(sheet) => {
            said!("paper.explain.place.held-open", places, open = open::held_in_short(sheet))
        }
        (None, Some(places)) => said!("paper.explain.place.so-far", places),
        (None, None) if sheet.settlement.status == Status::Provisional => {
            said!("paper.explain.place.none-yet")
        }
        (None, None) => said!("paper.explain.place.waits"),
    }
}
