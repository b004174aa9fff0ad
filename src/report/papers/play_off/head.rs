//! The head of a pack: who is tied and by which clause, why these play, when it may begin, what to do now, the way.

use crate::diagnostic::Code;
use crate::playoff::{StageFormat, Status};
use crate::report::document::{Block, Inline};
use crate::report::papers::drawn_for::is_on_pack;
use crate::said::{Said, said};
use crate::tournament::record::{LotKind, LotName, Need, Needed};

use super::base::{by_the_base, time_control_needed};
use super::criteria;
use super::due::{
    asked, begun_ahead, goes_on, held, how_to_go_on, is_of_withdrawn, now_first, now_head,
    withdrawn,
};
use super::map;
use super::no_winner;
use super::pack::{Pack, hole};
use super::parts::{cited, text};
use super::played::drawn;
use super::stage::{page_or_this, target, target_of_two};
use super::start;
use super::who::{participants_lot, who_plays};
use super::{copies, readings, reminders, ruled_out};

/// The head.
pub fn blocks(pack: &Pack<'_>) -> Vec<Block> {
    // Where a ruling has taken the place of the play-off, nobody was chosen to play.
    let by_ruling = pack.state.status == Status::Ruling && !pack.has_begun();
    let ruled = by_ruling || pack.state.is_over() && pack.state.participants.is_empty();
    let mut first = tied(pack);
    first.push(text(match pack.state.has_no_form() {
        // Nobody plays before it is ruled what, nor then.
        Some(said) => format!(". {}.", pack.event.words().capital(&pack.say(&said))),
        None if ruled => ".".to_owned(),
        None => format!(". {}", pack.say(&who_plays(pack))),
    }));
    // How much this print knows takes no line of its own.
    first.push(readings::told(pack, text(format!("  {}", state_of_print(pack)))));
    let first = Block::Paragraph(first);
    let mut blocks: Vec<Block> = pack.only_if().into_iter().chain([first]).collect();
    blocks.extend(criteria::table(pack));
    blocks.extend(readings::blocks(pack));
    if pack.state.is_over() {
        blocks.extend(asked(pack).map(|said| now_first(pack, &said)));
        blocks.extend(draw_behind(pack));
        return blocks;
    }
    blocks.extend(left_out(pack));
    blocks.extend(participants_lot(pack));
    if let Some((LotKind::Participants, need)) = pack.colours_needed() {
        let by = cited(&need.clause);
        blocks.push(pack.paragraph(&said!("paper.play-off.meet.colours-of-the-event", by)));
    }
    blocks.extend(start::blocks(pack));
    blocks.extend(column_tie(pack));
    blocks.extend(of_rulings(pack, 1));
    blocks.extend(reminders::of_the_play_off(pack));
    blocks.extend(held(pack));
    // Before that nothing is drawn or played.
    let (gone, others) = withdrawn(pack).map_or((None, true), |(said, on)| (Some(said), on));
    let asked = asked(pack);
    // Whose tie waits for who is in it may have withdrawn all the same.
    let then = gone.clone().filter(|_| asked.is_some());
    let first = asked.or_else(|| gone.clone().filter(|_| !others));
    match first.map(|said| now_first(pack, &said)).or_else(|| how_to_go_on(pack)) {
        Some(first) => {
            blocks.extend([first].into_iter().chain(then.map(|own| pack.paragraph(&own))))
        }
        None => {
            let line = [now_head(pack), text(now(pack))].into_iter();
            blocks.push(Block::Paragraph(line.chain(way_behind(pack)).collect()));
            blocks.extend(gone.map(|said| pack.paragraph(&said)));
            blocks.extend(ruled_out::hung(pack));
        }
    }
    blocks.extend(by_the_base(pack));
    blocks.extend((!pack.set.map_behind).then(|| map::blocks(pack)).into_iter().flatten());
    blocks
}

/// Where the way stands that has no room here: on the page behind.
fn way_behind(pack: &Pack<'_>) -> Vec<Inline> {
    let page = pack.say(&page_or_this(2, 1));
    let told =
        [Inline::Gap(2), Inline::strong(pack.word("paper.play-off.head.way")), Inline::Gap(1)];
    let told = told.into_iter().chain([text(page)]);
    told.filter(|_| pack.set.map_behind).collect()
}

/// The lots that are still to be drawn for the places behind the winner: here, or where they have pages of their own.
fn draw_behind(pack: &Pack<'_>) -> Vec<Block> {
    let (here, apart): (Vec<_>, Vec<_>) =
        pack.lots_behind().partition(|(_, need)| is_on_pack(&pack.event, need));
    let said = |lots: Vec<(&LotName, &Need)>| {
        let each = lots.iter().map(|(lot, need)| pack.say(&entered_as(pack, lot, need)));
        each.collect::<Vec<String>>().join(pack.word("paper.play-off.head.then"))
    };
    let [here, apart] = [here, apart].map(said);
    let here = Some(here).filter(|what| !what.is_empty()).map(|what| {
        let page = pack.sheets.result;
        let what = match page {
            1 => what,
            _ => pack.say(&said!("paper.play-off.head.on-page", what, page)),
        };
        said!("paper.play-off.head.first", what)
    });
    let apart = Some(apart).filter(|what| !what.is_empty());
    let apart = apart.map(|what| said!("paper.play-off.head.by-lots", what));
    let line = |said| Block::Paragraph(vec![now_head(pack), text(pack.say(&said))]);
    here.into_iter().chain(apart).map(line).collect()
}

/// Who is tied, on what, for which places.
fn tied(pack: &Pack<'_>) -> Vec<Inline> {
    let state = pack.state;
    let points = state.players.first().map_or(String::new(), |p| {
        let total = pack.table.totals[p.0];
        pack.say(&match pack.supposed {
            Some(own) if own.points_open => said!("paper.play-off.head.points", total = hole(0)),
            _ => said!("paper.play-off.head.points", total),
        })
    });
    let who: Vec<String> = state
        .players
        .iter()
        .map(|p| format!("{} ({})", pack.name(*p), pack.event.no(*p)))
        .collect();
    let places = pack.places();
    let by = cited(pack.tie.board_clause());
    let said = pack.say(&said!("paper.play-off.head.tied", points, places));
    // Where the points are not known yet there is room for them.
    let mut line: Vec<Inline> = Vec::new();
    for (at, part) in said.split(&hole(0)).enumerate() {
        line.extend((at > 0).then_some(Inline::Blank(3)));
        line.push(Inline::strong(part));
    }
    line.extend([
        text(pack.event.words().colon()),
        Inline::strong(pack.event.words().list(&who)),
        text(by),
    ]);
    line
}

/// Criteria of who plays and of the seeds that a missing value leaves out: to enter it may spare a lot.
fn left_out(pack: &Pack<'_>) -> Vec<Block> {
    let problems = pack.state.problems.iter();
    let own = problems.filter(|own| own.code == Code::CriterionWithoutValue);
    own.map(|own| {
        let told = own.said.clone();
        pack.looked_up(vec![text(pack.say(&said!("paper.play-off.head.left-out", told)))])
    })
    .collect()
}

/// Where an event has several play-offs, or one of a pool, their games and rulings are told apart by a column.
fn column_tie(pack: &Pack<'_>) -> Option<Block> {
    let place = pack.in_column_tie(pack.state.tie);
    let said = match pack.event.pool() {
        Some(_) => said!("paper.play-off.head.column-tie-of-pool", place),
        None if pack.is_one_of_several() => said!("paper.play-off.head.column-tie", place),
        None => return None,
    };
    Some(pack.looked_up(vec![text(pack.say(&said))]))
}

/// How much of the play-off this print knows.
fn state_of_print(pack: &Pack<'_>) -> String {
    let stages = pack.state.stages.iter().flat_map(|s| &s.games);
    let games = stages.filter(|g| g.result.is_some()).count() + pack.state.beside.len();
    let waiting = &pack.state.waiting;
    let games = games + waiting.games().filter(|game| game.result.is_some()).count();
    let lots = drawn(pack).count() + waiting.lots.len();
    let printed = pack.say(&match (games, lots) {
        (0, 0) => said!("paper.play-off.head.printed-first"),
        _ => said!("paper.play-off.head.printed", games, lots),
    });
    let left = still_in(pack).map(|said| format!(" {}", pack.say(&said)));
    let last = pack.sheets.pages;
    let played = pack.sheets.played.map(|page| match page < last {
        true => said!("paper.play-off.head.played-on-pages", from = page, last),
        false => said!("paper.play-off.head.played-on", page),
    });
    let played = played.map(|said| format!(" {}", pack.say(&said)));
    let left_out = ruled_out::not_eligible(pack).map(|said| format!(" {}", pack.say(&said)));
    let told = told_in_head(pack).into_iter().flatten();
    let told = told.map(|said| format!(" {}", pack.say(&said))).collect::<String>();
    let own = left_out.unwrap_or_default() + &played.unwrap_or_default();
    printed + &own + &left.unwrap_or_default() + &told
}

/// How games and lots are typed, and what is copied first, as far as the head has room: it is not set closer for them.
fn told_in_head(pack: &Pack<'_>) -> [Option<Said>; 2] {
    let over = pack.state.is_over();
    let typed = (!over && !pack.set.dense).then(|| said!("paper.play-off.head.typed"));
    [typed, copies::first(pack).filter(|_| !pack.set.packed)]
}

/// How rulings are typed, on the page that has room for it; before it what the head has none for.
pub fn of_rulings(pack: &Pack<'_>, page: usize) -> Option<Block> {
    let [typed, copied] = told_in_head(pack);
    let typed = typed.is_none().then(|| said!("paper.play-off.head.typed"));
    let copied = copies::first(pack).filter(|_| copied.is_none());
    let place = pack.in_column_tie(pack.state.tie);
    let ruled = said!("paper.play-off.head.rulings-typed", place);
    let told = typed.into_iter().chain(copied).chain([ruled]);
    let told: Vec<String> = told.map(|said| pack.say(&said)).collect();
    let told = Block::Paragraph(vec![readings::told(pack, text(told.join(" ")))]);
    (pack.set.notes == Some(page)).then_some(told)
}

/// Who can still win, once somebody is out of it.
fn still_in(pack: &Pack<'_>) -> Option<Said> {
    let (all, left) = (pack.participants(), pack.state.still_in());
    let is_out = !left.is_empty() && left.len() < all.len();
    is_out.then(|| said!("paper.play-off.head.still-in", names = pack.each(&left)))
}

/// What to do first, in words: the lots that are due, then the games, then rulings.
fn now(pack: &Pack<'_>) -> String {
    let mut said: Vec<String> = Vec::new();
    said.extend(readings::to_confirm(pack).map(|own| pack.say(&own)));
    if let Some(need) = time_control_needed(pack) {
        let by = cited(&need.clause);
        said.push(pack.say(&said!("paper.play-off.head.time-control", by)));
    }
    let in_order = in_order(pack);
    said.extend(in_order.as_ref().map(|(said, lot)| on_its_page(pack, said, lot)));
    let mut before = None;
    for need in pack.needs() {
        if let Some(lot) = need.drawn()
            && (in_order.is_none() || !is_of_a_pair(pack, lot))
        {
            let told = on_its_page(pack, &entered_as(pack, lot, need), lot);
            // Matches side by side wait for no other's lot.
            match said.last_mut().filter(|_| before == Some(lot.kind) && lot.is_of_a_match()) {
                Some(last) => last.extend([pack.word("language.before-the-last"), &told]),
                None => said.push(told),
            }
            before = lot.is_of_a_match().then_some(lot.kind);
        }
        if let Needed::Colours(name) = &need.what {
            let (lot, by) = (pack.name_needed(name, need).to_string(), cited(&need.clause));
            said.push(pack.say(&match name.kind {
                LotKind::White => said!("paper.play-off.head.colours", lot, by),
                _ => said!("paper.play-off.head.colours-of-the-event", lot, by),
            }));
        }
    }
    // What is played only if the time control is not too long waits for that.
    let due = |at: &&usize| {
        let node = pack.way.nodes.get(**at);
        node.is_some_and(|node| pack.state.stages.iter().any(|own| own.number == node.stage.number))
    };
    let due = pack.way.now.iter().filter(|at| time_control_needed(pack).is_none() || due(at));
    let ahead = begun_ahead(pack).into_iter().filter(|at| goes_on(pack, *at));
    let due = due.copied().chain(ahead).filter(|at| !is_of_withdrawn(pack, *at));
    let due: Vec<usize> = due.collect();
    let alone: Vec<String> = due.iter().map(|at| target(pack, *at, Some(1))).collect();
    let each = due.iter().zip(&alone).map(|(at, told)| match due.len() {
        1 => told.clone(),
        _ => {
            let alike = alone.iter().filter(|own| *own == told).count() > 1;
            target_of_two(pack, *at, Some(1), alike)
        }
    });
    let mut pages: Vec<String> = each.collect();
    pages.dedup();
    let is_at_once = |at: &usize| due.len() > 1 && is_semi_final(pack, *at);
    let play = (!pages.is_empty()).then(|| {
        let what = pages.join(pack.word("language.before-the-last"));
        pack.say(&match due.iter().all(is_at_once) {
            true => said!("paper.play-off.head.play-at-once", what),
            false => said!("paper.play-off.head.play", what),
        })
    });
    let rulings = pack.needs().filter(|need| need.what == Needed::Ruling);
    // A game that nobody has won waits for nothing.
    let (undecided, rulings): (Vec<&Need>, Vec<&Need>) =
        rulings.partition(|need| pack.undecided(need).is_some());
    let goes_on = undecided.into_iter().map(|need| {
        let (by, names) = (cited(&need.clause), pack.each(&need.among));
        pack.say(&match pack.undecided(need).is_some_and(|node| no_winner::is_last(&[node])) {
            true => said!("paper.play-off.head.who-has-won", by, names),
            false => said!("paper.play-off.head.who-goes-on", by, names),
        })
    });
    said.splice(0..0, goes_on);
    // Several groups may wait for one by the same clause.
    let mut ruled: Vec<String> = Vec::new();
    for need in rulings {
        let by = cited(&need.clause);
        let told = pack.say(&said!("paper.play-off.head.ruling", by));
        ruled.extend(Some(told).filter(|told| !ruled.contains(told)));
    }
    // Games that have neither lot nor players wait for the ruling.
    let now = || pack.way.now.iter().filter_map(|at| pack.way.nodes.get(*at));
    if said.is_empty() && now().all(|node| node.stage.games.is_empty()) {
        said.extend(ruled.into_iter().chain(play));
    } else {
        said.extend(play.into_iter().chain(ruled));
    }
    let then = pack.word("paper.play-off.head.then");
    pack.say(&said!("paper.play-off.head.first", what = said.join(then)))
}

/// Whether a stage is one of two semi-finals, which are played at the same time.
fn is_semi_final(pack: &Pack<'_>, at: usize) -> bool {
    let stage = pack.way.nodes.get(at).map(|node| &node.stage);
    stage.is_some_and(|own| own.format == StageFormat::SemiFinals && own.letter.is_some())
}

/// What is done for a lot, and on which page it is written where that is not this one.
fn on_its_page(pack: &Pack<'_>, said: &Said, lot: &LotName) -> String {
    let what = pack.say(said);
    match page_of_lot(pack, lot).filter(|page| *page > 1) {
        Some(page) => pack.say(&said!("paper.play-off.head.on-page", what, page)),
        None => what,
    }
}

/// The lots of several pairs of a series, which are drawn one after the other as long as they are open; and the first.
fn in_order<'p>(pack: &'p Pack<'_>) -> Option<(Said, &'p LotName)> {
    let own = pack.state.needs.iter().filter_map(|need| match &need.what {
        Needed::Lot(lot) if is_of_a_pair(pack, lot) => Some((lot, need)),
        _ => None,
    });
    let own: Vec<(&LotName, &Need)> = own.collect();
    let [(lot, need), .., last] = own[..] else { return None };
    let [first, last] = [(lot, need), last].map(|(lot, need)| pack.name_needed(lot, need));
    let (first, last, by) = (first.to_string(), last.to_string(), cited(&need.clause));
    Some((said!("paper.play-off.head.draw-in-order", first, last, by), lot))
}

/// Whether a lot is that of a pair of a series that is played now.
fn is_of_a_pair(pack: &Pack<'_>, lot: &LotName) -> bool {
    let mut now = pack.way.now.iter().filter_map(|at| pack.way.nodes.get(*at));
    now.any(|node| {
        node.lots.iter().any(|call| call.names.contains(lot) && node.of_a_pair(call).is_some())
    })
}

/// The page on which a lot is written that is due; none of who plays, which is drawn on the first.
fn page_of_lot(pack: &Pack<'_>, lot: &LotName) -> Option<usize> {
    let calls = |node: &usize| {
        let node = pack.way.nodes.get(*node);
        node.is_some_and(|node| node.lots.iter().any(|call| call.names.contains(lot)))
    };
    let now = pack.way.now.iter().copied().chain(begun_ahead(pack));
    let (sheet, at) = pack.sheets.of(now.into_iter().find(calls)?)?;
    // The numbers and the lots of pairs stand beside the scores, other lots with the games.
    let beside = lot.kind == LotKind::Numbers || is_of_a_pair(pack, lot);
    Some(if beside { sheet.scores(at) } else { sheet.page(at) })
}

/// What people do so that it can be entered under a lot's name: not everything that is entered like a lot is drawn.
fn entered_as(pack: &Pack<'_>, lot: &LotName, need: &Need) -> Said {
    let (kind, by) = (lot.kind, cited(&need.clause));
    let lot = pack.name_needed(lot, need).to_string();
    let names = pack.each(&need.among);
    if let Some((winner, at)) = need.chooser() {
        let who = pack.name(winner);
        return said!("paper.play-off.head.colour-of-the-toss", who, by, at);
    }
    match kind {
        LotKind::Bids => said!("paper.play-off.head.bid", names, lot, by),
        LotKind::Colour if names.len() == 1 => {
            said!("paper.play-off.head.choose", names, lot, by)
        }
        LotKind::Colour => said!("paper.play-off.head.toss", lot, by),
        LotKind::Seeds => said!("paper.play-off.head.set-seeds", names, lot, by),
        LotKind::Numbers if !need.told.is_empty() => {
            said!("paper.play-off.head.enter-as-drawn", lot, by)
        }
        LotKind::Participants
        | LotKind::Numbers
        | LotKind::White
        | LotKind::Byes
        | LotKind::Pairings
        | LotKind::Order => said!("paper.play-off.head.draw", lot, by),
    }
}
