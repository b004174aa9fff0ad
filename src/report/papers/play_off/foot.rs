//! The result: who won, who has which place, what it does to prizes and points, who signs.

use crate::decision::Clause;
use crate::event::{Tie, tie_rule};
use crate::playoff::MOST_PLAYERS;
use crate::regulations::schema::{Others, Parted, PlayOff, Restart, Settles, StillTied, TieRule};
use crate::report::document::{Block, Inline};
use crate::report::fonts::Face;
use crate::said::said;
use crate::tournament::record::Ruling;
use crate::tournament::{Places, PlayerId};

use super::super::by_criteria::in_step;
use super::left_level::{
    can_end_level, last_lots, lot_at, lots_behind, lots_due, lots_of_level, numbers_behind,
    still_level,
};
use super::meet::numbers_for;
use super::order_lots::Begin;
use super::pack::{Pack, hole, in_little};
use super::parts::{all_cited, cited, heading, text};
use super::sheets::UNKNOWN;
use super::{criteria, effect, next_steps, readings, rulings};

/// What a line has room for, and that of a signature where the result is set close, in ems.
const LINE: f32 = 48.0;
const SIGNATURE: u8 = 6;

/// Names of so many letters have room for three signatures in a line.
const SHORT_NAME: usize = 24;

/// The result, and under it the signatures.
pub fn blocks(pack: &Pack<'_>) -> Vec<Block> {
    let mut inner = match &pack.rules.settles {
        Settles::Winner(_) => winner(pack),
        Settles::Places(_) => places(pack),
    };
    inner.extend(last_lots(pack));
    inner.extend(lots_due(pack));
    inner.extend(rulings::blocks(pack));
    inner.extend(effect::effect(pack));
    let mut blocks = vec![heading(pack.word("paper.play-off.result.heading")), Block::Box(inner)];
    blocks.push(Block::Line(pack.line(&said!("paper.play-off.result.signed"), &[])));
    blocks.extend(signatures(pack));
    vec![Block::Together(blocks)]
}

/// A place for each player to sign.
fn signatures(pack: &Pack<'_>) -> Vec<Block> {
    let sign = if pack.participants().len() <= MOST_PLAYERS { pack.participants() } else { &[] };
    if pack.set.dense {
        return close_signatures(pack, sign);
    }
    // Long names have fewer in a line.
    let longest = sign.iter().map(|player| pack.name(*player).chars().count()).max().unwrap_or(0);
    let in_a_line =
        if longest <= SHORT_NAME { 3 } else { 1 + usize::from(longest <= 2 * SHORT_NAME) };
    // Four stand two and two.
    let in_a_line = if sign.len() == 4 { in_a_line.min(2) } else { in_a_line };
    let signature = |player: &PlayerId| {
        [text(format!("{} ", pack.name(*player))), Inline::Blank(8), Inline::Gap(1)]
    };
    sign.chunks(in_a_line)
        .map(|own| Block::Line(own.iter().flat_map(signature).collect()))
        .collect()
}

/// The same, as many in a line as have room.
fn close_signatures(pack: &Pack<'_>, sign: &[PlayerId]) -> Vec<Block> {
    let mut lines: Vec<Vec<Inline>> = Vec::new();
    let mut left = 0.0;
    for player in sign {
        let name = format!("{} ", pack.brief(*player));
        let own = pack.fonts.width(Face::Regular, &name) + f32::from(SIGNATURE) + 1.0;
        if own > left {
            lines.push(Vec::new());
            left = LINE;
        }
        left -= own;
        let signature = [text(name), Inline::Blank(SIGNATURE), Inline::Gap(1)];
        lines.last_mut().into_iter().for_each(|line| line.extend(signature.clone()));
    }
    lines.into_iter().map(Block::Line).collect()
}

fn winner(pack: &Pack<'_>) -> Vec<Block> {
    let [first, last] = pack.places().into();
    let joint = pack.state.order.first().filter(|c| c.settled && c.players.len() > 1);
    let joint = joint.filter(|_| pack.state.winner.is_none() && pack.state.is_over());
    let places = Places::of(first, joint.map_or(1, |class| class.players.len()));
    // Joint winners are made by another clause than a winner.
    let by = joint.and_then(|c| c.because.last()).unwrap_or(pack.settled_by());
    let by = cited(by);
    let name = match (pack.state.winner, joint) {
        (Some(player), _) => vec![pack.largest(player)],
        (None, Some(class)) => vec![Inline::strong(pack.names(&class.players))],
        (None, None) => vec![Inline::Blank(16)],
    };
    let who = hole(0);
    let said = match joint {
        Some(_) if pack.state.is_joint() => said!("paper.play-off.result.joint", who, places, by),
        Some(_) => said!("paper.play-off.result.shared", who, places, by),
        None => said!("paper.play-off.result.winner", who, places, by),
    };
    if let Some(class) = joint.filter(|_| pack.state.goes_on && !pack.state.is_joint()) {
        // Whom the board left level the next steps part, or leave to share.
        let said = said!("paper.play-off.result.goes-on", names = pack.each(&class.players));
        let then = then(pack);
        return std::iter::once(pack.paragraph(&said))
            .chain(then)
            .chain(placed(pack, first))
            .collect();
    }
    let mut blocks = vec![Block::Line(pack.line(&said, &[name]))];
    if pack.state.is_over() {
        blocks.extend(placed(pack, first + 1));
        return blocks;
    }
    let places = Places::of(first + 1, pack.state.players.len() - 1);
    match (&pack.rules.others, last == first + 1) {
        (Some(Others::Share(rule)), true) => {
            let by = cited(&rule.clause);
            blocks.push(pack.in_result(&said!("paper.play-off.result.other", places, by)));
        }
        (Some(Others::Share(rule)), false) => {
            let by = cited(&rule.clause);
            blocks.push(pack.in_result(&said!("paper.play-off.result.others", places, by)));
        }
        (Some(Others::RankOn(_)), _) if pack.set.others_behind => {
            let page = pack.sheets.others.unwrap_or(UNKNOWN);
            blocks.push(pack.in_result(&said!("paper.play-off.result.others-on", places, page)));
        }
        (Some(Others::RankOn(_)), _) => blocks.extend(ranked_on(pack)),
        (None, true) => {
            let by = cited(pack.settled_by());
            blocks.push(pack.in_result(&said!("paper.play-off.result.other", places, by)));
        }
        (None, false) if matches!(pack.rules.settles, Settles::Winner(_)) => {
            blocks.push(pack.in_result(&said!("paper.play-off.result.others-as-out", places)));
        }
        (None, false) => {}
    }
    let level = match &pack.rules.still_tied {
        Some(StillTied::JointWinners(rule)) => {
            let by = cited(&rule.clause);
            // The places that the others share behind one winner are not those behind several.
            let shared = matches!(pack.rules.others, Some(Others::Share(_))) && last > first + 1;
            Some(match shared {
                true => said!("paper.play-off.result.or-joint-before-others", by),
                false => said!("paper.play-off.result.or-joint", by),
            })
        }
        Some(StillTied::Share(rule)) => {
            Some(said!("paper.play-off.result.or-shared", by = cited(&rule.clause)))
        }
        Some(StillTied::Arbiter(_) | StillTied::Lot(_)) | None => None,
    };
    let level = level.filter(|_| can_end_level(pack));
    blocks.extend(level.map(|said| Block::Line(pack.line(&said, &[]))));
    blocks.extend(still_level(pack, first));
    blocks
}

/// By what the steps behind the board part whom it left level.
fn then(pack: &Pack<'_>) -> Vec<Block> {
    let event = &pack.event;
    let mut ties = event.settlement.ties.iter().filter(|tie| tie.title.is_none());
    let own = ties.find(|tie| tie.places == pack.places() && tie.players == pack.state.players);
    let steps = own.map_or(&[][..], Tie::steps_behind).iter();
    let told = steps.map(|step| event.words().capital(&event.say(&in_step(event, step))));
    told.map(|told| Block::Paragraph(vec![text(told)])).collect()
}

/// Who has which place from one on, once that is known.
fn placed(pack: &Pack<'_>, from: u32) -> Vec<Block> {
    let mut lines: Vec<Block> = Vec::new();
    let mut told: Option<Places> = None;
    let standings = &pack.event.settlement.standings;
    let own = |s: &&crate::event::Standing| pack.state.players.contains(&s.player);
    for standing in standings.iter().filter(own) {
        let Some(places) = standing.places else {
            continue;
        };
        if places.first() < from || told == Some(places) {
            continue;
        }
        told = Some(places);
        let same = standings.iter().filter(own).filter(|s| s.places == Some(places));
        let same: Vec<PlayerId> = same.map(|s| s.player).collect();
        let (who, by) = (hole(0), placed_by(pack, &standing.because));
        let names = vec![Inline::strong(pack.event.words().list(&pack.each(&same)))];
        let due = pack.lots_behind().find(|(_, need)| need.among.iter().all(|p| same.contains(p)));
        let said = match due {
            Some((lot, need)) => {
                let (lot, by) = (lot.to_string(), cited(&need.clause));
                said!("paper.play-off.result.place-by-lot", places, who, lot, by)
            }
            None => said!("paper.play-off.result.place", places, who, by),
        };
        lines.push(Block::Paragraph(pack.line(&said, &[names])));
        // What it gives is written here, as it would have been on a pack from before.
        let each: Vec<Places> =
            places.iter().map(Places::single).filter(|_| due.is_some()).collect();
        lines.extend(blank_lines(pack, &each));
    }
    lines
}

/// The clauses of a place; of one that a ruling gave those from the ruling on, not those of the games that it broke off.
fn placed_by(pack: &Pack<'_>, because: &[Clause]) -> String {
    let ruled: Vec<Clause> = pack.state.rulings.iter().map(Ruling::because).collect();
    let from = because.iter().rposition(|clause| ruled.contains(clause)).unwrap_or(0);
    all_cited(because.iter().skip(from))
}

/// What ranks those who do not win, where that may stand behind all that is played: more than one of them.
pub fn others(pack: &Pack<'_>) -> Vec<Block> {
    let ranks = matches!(pack.rules.settles, Settles::Winner(_))
        && matches!(pack.rules.others, Some(Others::RankOn(_)));
    if !ranks || pack.state.is_over() || pack.state.players.len() < 3 {
        return Vec::new();
    }
    let places = Places::of(pack.places().first() + 1, pack.state.players.len() - 1);
    let title = pack.say(&said!("paper.play-off.result.others-heading", places));
    vec![Block::Together([vec![heading(title)], ranked_on(pack)].concat())]
}

/// Those who do not win are ranked by criteria of the event: the numbers that this needs.
fn ranked_on(pack: &Pack<'_>) -> Vec<Block> {
    let [first, last] = pack.places().into();
    if pack.state.players.len() == 2 {
        let places = Places::of(first + 1, pack.state.players.len() - 1);
        return vec![pack.in_result(&said!("paper.play-off.result.other", places, by = ""))];
    }
    let rule = tie_rule(pack.event.regulation, pack.table, first + 1);
    // Where the same rule holds for them they have the steps behind the play-off.
    let same_rule = std::ptr::eq(rule, pack.tie);
    let criteria = if same_rule { next_steps::of_others(pack) } else { rule.by() };
    if criteria.is_empty() {
        return unranked(pack, rule, Places::of(first + 1, pack.state.players.len() - 1));
    }
    let mut named = criteria::named(&criteria);
    if rule.orders().any(|order| order.restart == Restart::AmongThoseStillLevel) {
        let clauses = vec![rule.clause.clone()];
        named.push(said!("paper.foot.restart", clauses));
    }
    let by = cited(&rule.clause);
    let shared = match same_rule {
        true => next_steps::then_share_behind(pack, false),
        false => next_steps::then_share(rule, &rule.step.iter().collect::<Vec<_>>()),
    };
    // It is read once, by whoever ranks them.
    let ranked = [Some(said!("paper.play-off.result.ranked-on", by, named)), shared];
    let ranked: Vec<String> = ranked.iter().flatten().map(|said| pack.say(said)).collect();
    let ranked = text(ranked.join(" "));
    let mut blocks = vec![Block::Paragraph(vec![in_little(ranked)])];
    if pack.state.players.len() > MOST_PLAYERS {
        // Nobody ranks hundreds by hand: once the arbiter has ruled, the crosstable has them all.
        return blocks;
    }
    blocks.push(numbers_for(pack, &pack.state.players, &criteria));
    match same_rule {
        // They are all but who wins, or but those who are left level for that.
        true => {
            let own = [first + 1, last];
            let begin = if can_end_level(pack) { Begin::Last(own) } else { Begin::All(own) };
            blocks.extend(lots_behind(pack, begin, &pack.state.players));
        }
        false => {
            let among = pack.state.players.iter().skip(1).copied().collect();
            blocks.extend(lot_at(pack, first + 1, &criteria, among));
        }
    }
    let places: Vec<Places> = (first + 1..=last).map(Places::single).collect();
    blocks.extend(blank_lines(pack, &places));
    blocks
}

/// The same where their rule has no criteria: they share, or a ruling says who is ahead, as nothing is played for them.
fn unranked(pack: &Pack<'_>, rule: &TieRule, places: Places) -> Vec<Block> {
    let by = cited(&rule.clause);
    let tie = pack.in_column_tie(places.first());
    match rule.play_off() {
        Some(own) if std::ptr::eq::<PlayOff>(own, pack.rules) => Vec::new(),
        Some(_) => {
            let said = said!("paper.play-off.result.others-by-ruling", places, by, tie);
            let each: Vec<Places> = places.iter().map(Places::single).collect();
            [vec![pack.in_result(&said)], blank_lines(pack, &each)].concat()
        }
        None => {
            let by = cited(rule.sharing_clause());
            vec![pack.in_result(&said!("paper.play-off.result.others", places, by))]
        }
    }
}

/// Places with room for a name behind each: two in a line, of more than four three.
fn blank_lines(pack: &Pack<'_>, places: &[Places]) -> Vec<Block> {
    let many = places.len() > if pack.set.dense { 2 } else { 4 };
    let (in_a_line, ems) = if many { (3, 9) } else { (2, 14) };
    places.chunks(in_a_line).map(|own| blank_places(pack, own, ems)).collect()
}

fn blank_places(pack: &Pack<'_>, places: &[Places], ems: u8) -> Block {
    let mut line = Vec::new();
    for places in places {
        let said = said!("paper.play-off.result.place", places = *places, who = hole(0), by = "");
        line.extend(pack.line(&said, &[vec![Inline::Blank(ems)]]));
        line.push(Inline::Gap(1));
    }
    Block::Line(line)
}

fn places(pack: &Pack<'_>) -> Vec<Block> {
    let [first, last] = pack.places().into();
    if pack.state.is_over() && pack.state.goes_on {
        // Whom the board left level the next steps part, or leave to share.
        let placed = placed(pack, first);
        if !placed.is_empty() {
            return placed;
        }
    }
    let (mut lines, mut blank, mut open) = (Vec::new(), Vec::new(), Vec::new());
    for (places, class) in pack.state.placed() {
        if !class.settled {
            blank.extend(places.iter().map(Places::single));
            continue;
        }
        lines.extend(blank_lines(pack, &blank));
        open.append(&mut blank);
        let (who, by) = (hole(0), placed_by(pack, &class.because));
        let said = said!("paper.play-off.result.place", places, who, by);
        let names = Inline::strong(pack.names(&class.players));
        lines.push(Block::Line(pack.line(&said, &[vec![names]])));
    }
    lines.extend(blank_lines(pack, &blank));
    open.append(&mut blank);
    if let (Settles::Places(rule), true) = (&pack.rules.settles, !pack.state.is_over()) {
        let by = cited(rule.below());
        // Of two it is plain where they are level.
        if pack.state.players.len() == 2 {
            lines.extend(still_level(pack, first));
            return lines;
        }
        let again = rule.parted == Parted::TiedAgain;
        if let Some(cut) = pack.state.cut {
            let next = cut + 1;
            let beside = match (next_steps::criteria(pack), again) {
                (Some(named), true) => {
                    said!("paper.play-off.result.beside-cut-again-next", cut, next, named)
                }
                (Some(named), false) => {
                    said!("paper.play-off.result.beside-cut-next", cut, next, named)
                }
                (None, true) => said!("paper.play-off.result.beside-cut-again", cut, next, by),
                (None, false) => said!("paper.play-off.result.beside-cut", cut, next, by),
            };
            lines.extend((again || open.len() > 2).then(|| pack.paragraph(&beside)));
            let criteria = next_steps::behind(pack);
            lines.extend(numbers_behind(pack, &criteria));
            // Who is level across the cut may begin at any place before it.
            let from = open.iter().map(|places| places.first()).min().unwrap_or(first);
            lines.extend(lots_of_level(pack, Begin::Within([from, last])));
            return lines;
        }
        let below = rule.last + 1;
        // Two or more of them must be open: whoever has one alone has it.
        if open.iter().filter(|places| places.first() >= below).count() > 1 {
            let place = below;
            lines.push(pack.paragraph(&match (next_steps::criteria(pack), again) {
                (Some(named), true) => {
                    said!("paper.play-off.result.below-again-next", place, named)
                }
                (Some(named), false) => said!("paper.play-off.result.below-next", place, named),
                (None, true) => said!("paper.play-off.result.below-again", place, by),
                (None, false) => said!("paper.play-off.result.below", place, by),
            }));
            lines.extend(readings::beside(pack, rule.below(), "parted"));
            let criteria = next_steps::behind(pack);
            lines.extend(numbers_behind(pack, &criteria));
            lines.extend(lots_of_level(pack, Begin::Within([place, last])));
        }
    }
    lines
}
