//! The last page: who won, who has which place, what it does to prizes and points, who signs.

use crate::event::tie_rule;
use crate::playoff::{MOST_PLAYERS, Status, times};
use crate::regulations::schema::{Criterion, Others, Settles, StillTied};
use crate::report::document::{Block, Inline};
use crate::report::papers::words;
use crate::report::words::Words;
use crate::tie_break;
use crate::tournament::Places;
use crate::tournament::record::Needed;

use super::effect;
use super::pack::Pack;
use super::parts::{all_cited, cited, heading, text};

/// The last page.
pub fn blocks(pack: &Pack<'_>) -> Vec<Block> {
    let mut inner = match &pack.rules.settles {
        Settles::Winner(_) => winner(pack),
        Settles::Places(_) => places(pack),
    };
    inner.extend(rulings(pack));
    inner.extend(effect::effect(pack));
    let mut blocks = vec![heading("RESULT of the play-off"), Block::Box(inner)];
    blocks.push(Block::Line(vec![
        text("Chief arbiter "),
        Inline::Blank(16),
        text("  date "),
        Inline::Blank(5),
        text("  time "),
        Inline::Blank(4),
    ]));
    let sign = if pack.participants().len() <= MOST_PLAYERS { pack.participants() } else { &[] };
    for pair in sign.chunks(2) {
        let mut line = Vec::new();
        for player in pair {
            line.extend([text(format!("{} ", pack.name(*player))), Inline::Blank(10)]);
            line.push(Inline::Gap(1));
        }
        blocks.push(Block::Line(line));
    }
    vec![Block::Together(blocks)]
}

fn winner(pack: &Pack<'_>) -> Vec<Block> {
    let [first, last] = pack.places().into();
    let mut line = vec![Inline::strong("Winner ")];
    let joint = pack.state.order.first().filter(|c| c.settled && c.players.len() > 1);
    match (pack.state.winner, joint) {
        (Some(player), _) => line.push(Inline::strong(pack.name(player))),
        (None, Some(class)) if pack.state.status != Status::Waiting => {
            line = vec![Inline::strong(format!(
                "Joint winners {}",
                words::list(&pack.names(&class.players))
            ))];
        }
        _ => line.push(Inline::Blank(16)),
    }
    let because = joint.filter(|_| pack.state.winner.is_none()).and_then(|c| c.because.last());
    let by = match (&pack.rules.settles, because) {
        // Joint winners are made by another clause than a winner.
        (Settles::Winner(_), Some(clause)) => cited(clause),
        (Settles::Winner(rule), None) => cited(&rule.clause),
        (Settles::Places(_), _) => String::new(),
    };
    let won = Places::of(first, joint.map_or(1, |class| class.players.len()));
    let word = if won.is_single() { "place" } else { "places" };
    line.push(text(format!("  {word} {won}{by}")));
    let mut blocks = vec![Block::Line(line)];
    if pack.state.status != Status::Waiting {
        blocks.extend(places_behind(pack));
        return blocks;
    }
    let behind = Places::of(first + 1, pack.state.players.len() - 1);
    let said = match &pack.rules.others {
        Some(Others::Share(rule)) if last == first + 1 => {
            format!("The other player has place {behind}{}.", cited(&rule.clause))
        }
        Some(Others::Share(rule)) => format!(
            "All the others of the tie share places {behind}, whatever they scored here{}.",
            cited(&rule.clause)
        ),
        Some(Others::RankOn(_)) => {
            blocks.extend(ranked_on(pack));
            String::new()
        }
        None => String::new(),
    };
    if !said.is_empty() {
        blocks.push(Block::Paragraph(vec![text(said)]));
    }
    if let Some(StillTied::JointWinners(rule)) = &pack.rules.still_tied
        && pack.state.status == Status::Waiting
        && can_end_level(pack)
    {
        blocks.push(Block::Line(vec![
            text(format!("or joint winners{} ", cited(&rule.clause))),
            Inline::Blank(16),
        ]));
    }
    blocks
}

/// Whether the steps can be used up: where one is played until the tie is broken, nobody wins jointly.
fn can_end_level(pack: &Pack<'_>) -> bool {
    let clock = pack.sheet.settlement.time_control.as_ref().map(|(clock, _)| *clock);
    pack.rules.step.iter().all(|step| times(step, clock).is_some())
}

/// Who has the places behind the winner, once that is known.
fn places_behind(pack: &Pack<'_>) -> Vec<Block> {
    let first = pack.places().first();
    let mut lines: Vec<Block> = Vec::new();
    let mut told: Option<Places> = None;
    let standings = &pack.sheet.settlement.standings;
    let own = |s: &&crate::event::Standing| pack.state.players.contains(&s.player);
    for standing in standings.iter().filter(own) {
        let Some(places) = standing.places else {
            continue;
        };
        if places.first() == first || told == Some(places) {
            continue;
        }
        told = Some(places);
        let names: Vec<String> = standings
            .iter()
            .filter(own)
            .filter(|s| s.places == Some(places))
            .map(|s| pack.name(s.player).to_owned())
            .collect();
        let word = if places.is_single() { "Place" } else { "Places" };
        lines.push(Block::Paragraph(vec![
            text(format!("{word} {} ", words::places(places))),
            Inline::strong(words::list(&names)),
            text(all_cited(&standing.because)),
        ]));
    }
    lines
}

/// Those who do not win are ranked by criteria of the event: the numbers that this needs.
fn ranked_on(pack: &Pack<'_>) -> Vec<Block> {
    let [first, last] = pack.places().into();
    if pack.state.players.len() == 2 {
        let behind = Places::of(first + 1, pack.state.players.len() - 1);
        return vec![Block::Paragraph(vec![text(format!("The other player has place {behind}."))])];
    }
    let rule = tie_rule(pack.sheet.regulation, &pack.sheet.settlement.table, first + 1);
    let by = rule.by();
    if by.is_empty() {
        return Vec::new();
    }
    let named: Vec<String> = by
        .iter()
        .map(|criterion| {
            let system = tie_break::system(criterion);
            let title = Words::english().say(&system.title);
            let only = match criterion {
                Criterion::DirectEncounter(own) if own.only_if_all_met => ", if they have all met",
                _ => "",
            };
            format!("{title}{}{only}", cited(system.clause))
        })
        .collect();
    let order = named.join(", then ");
    let mut blocks = vec![Block::Paragraph(vec![text(format!(
        "Those who do not win are ranked behind by the games of the event{}: {order}; each splits only those who are level after the one before, and results count among those alone. Still level, they share their places. Their numbers:",
        cited(&rule.clause)
    ))])];
    if pack.state.players.len() > MOST_PLAYERS {
        // Nobody ranks hundreds by hand: once the arbiter has ruled, the crosstable has them all.
        return blocks;
    }
    blocks.push(super::head::numbers_for(pack, &pack.state.players, &by));
    for place in first + 1..=last {
        blocks.push(Block::Line(vec![text(format!("Place {place} ")), Inline::Blank(16)]));
    }
    blocks
}

fn places(pack: &Pack<'_>) -> Vec<Block> {
    let [first, last] = pack.places().into();
    let mut at = first;
    let mut lines = Vec::new();
    let mut known: Vec<(Places, String, String)> = Vec::new();
    for class in &pack.state.order {
        let own = Places::of(at, class.players.len());
        if class.settled {
            let names = words::list(&pack.names(&class.players));
            known.push((own, names, all_cited(&class.because)));
        }
        at = own.last() + 1;
    }
    let mut place = first;
    while place <= last {
        let found = known.iter().find(|(own, ..)| own.first() == place);
        let (own, slot, by) = match found {
            Some((own, names, by)) => (*own, Inline::strong(names.clone()), by.clone()),
            None => (Places::single(place), Inline::Blank(14), String::new()),
        };
        let word = if own.is_single() { "Place" } else { "Places" };
        lines.push(Block::Line(vec![text(format!("{word} {own} ")), slot, text(by)]));
        place = own.last() + 1;
    }
    if let (Settles::Places(rule), Status::Waiting) = (&pack.rules.settles, pack.state.status) {
        lines.push(Block::Paragraph(vec![text(format!(
            "Players level from place {} on stay tied{}; write them on lines that follow each other and join the lines.",
            rule.last + 1,
            cited(&rule.below)
        ))]));
    }
    lines
}

/// What the arbiter has decided, or decides in the end.
fn rulings(pack: &Pack<'_>) -> Vec<Block> {
    let mut lines: Vec<Block> = pack
        .state
        .rulings
        .iter()
        .map(|ruling| {
            let clause = ruling.clause.as_ref().map_or(String::new(), |c| format!(" ({c})"));
            let by = ruling.by.as_ref().map_or(String::new(), |by| format!(" by {by}"));
            let date = ruling.date.as_ref().map_or(String::new(), |d| format!(", {d}"));
            let reason = ruling.reason.as_ref().map_or(String::new(), |r| format!(". Reason: {r}"));
            Block::Paragraph(vec![
                Inline::strong(format!("Ruling{clause}{by}{date}: ")),
                text(format!("{}{reason}", ruling.text)),
            ])
        })
        .collect();
    for need in &pack.state.needs {
        if need.what == Needed::Ruling {
            lines.push(Block::Line(vec![
                Inline::strong(format!(
                    "A ruling is needed now{} for {}: ",
                    cited(&need.clause),
                    words::list(&pack.names(&need.among))
                )),
                Inline::Blank(12),
            ]));
        }
    }
    let clause = match &pack.rules.still_tied {
        Some(StillTied::Arbiter(rule)) => cited(&rule.clause),
        Some(StillTied::JointWinners(_) | StillTied::Share(_) | StillTied::Lot(_)) => return lines,
        None => String::new(),
    };
    if pack.state.status == Status::Waiting && lines.is_empty() {
        lines.push(Block::Line(vec![
            text(format!("Ruling of the chief arbiter, if one is needed{clause} ")),
            Inline::Blank(16),
        ]));
    }
    lines
}
