//! The last page: who won, who has which place, what it does to prizes and points, who signs.

use crate::awards::{GroupMoney, Outcome as PoolOutcome, PlaceGroup, Shares, pay, written};
use crate::event::tie_rule;
use crate::playoff::Status;
use crate::regulations::schema::{Clauses, Division, Others, Settles, StillTied};
use crate::report::document::{Block, Inline};
use crate::report::papers::words;
use crate::tie_break;
use crate::tournament::PlayerId;
use crate::tournament::exact::Exact;

use super::pack::Pack;
use super::parts::{all_cited, cited, heading, text};

/// The last page.
pub fn blocks(pack: &Pack<'_>) -> Vec<Block> {
    let mut inner = match &pack.rules.settles {
        Settles::Winner(_) => winner(pack),
        Settles::Places(_) => places(pack),
    };
    inner.extend(ruling(pack));
    inner.extend(effect(pack));
    let mut blocks = vec![heading("Result of the play-off"), Block::Box(inner)];
    blocks.push(Block::Line(vec![
        text("Chief arbiter "),
        Inline::Blank(16),
        text("  date "),
        Inline::Blank(5),
        text("  time "),
        Inline::Blank(4),
    ]));
    for pair in pack.participants().chunks(2) {
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
    let (first, last) = pack.places();
    let mut line = vec![Inline::strong("Winner ")];
    let joint = pack
        .state
        .order
        .first()
        .filter(|c| c.settled && c.players.len() > 1);
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
    let by = match &pack.rules.settles {
        Settles::Winner(rule) => cited(&rule.clause),
        Settles::Places(_) => String::new(),
    };
    line.push(text(format!("  place {first}{by}")));
    let mut blocks = vec![Block::Line(line)];
    let behind = words::places((first + 1, last));
    let said = match &pack.rules.others {
        Some(Others::Share(rule)) if last == first + 1 => {
            format!(
                "The other player has place {behind}{}.",
                cited(&rule.clause)
            )
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
    {
        blocks.push(Block::Line(vec![
            text(format!("or joint winners{} ", cited(&rule.clause))),
            Inline::Blank(16),
        ]));
    }
    blocks
}

/// Those who do not win are ranked by criteria of the event: the numbers that this needs.
fn ranked_on(pack: &Pack<'_>) -> Vec<Block> {
    let Some(Others::RankOn(clause)) = &pack.rules.others else {
        return Vec::new();
    };
    let (first, last) = pack.places();
    if pack.state.players.len() == 2 {
        let behind = words::places((first + 1, last));
        return vec![Block::Paragraph(vec![text(format!(
            "The other player has place {behind}."
        ))])];
    }
    let order = tie_rule(
        pack.sheet.regulation,
        &pack.sheet.settlement.table,
        first + 1,
    )
    .map(|rule| {
        let named: Vec<String> = rule
            .by
            .iter()
            .map(|c| format!("{}{}", tie_break::title(c), cited(tie_break::clause(c))))
            .collect();
        (named.join(", then "), rule)
    });
    let Some((order, rule)) = order else {
        return Vec::new();
    };
    let mut blocks = vec![Block::Paragraph(vec![text(format!(
        "Those who do not win are ranked behind by the games of the event{}: {order}; still level, they share their places. Their numbers:",
        cited(&clause.clause)
    ))])];
    blocks.push(super::head::numbers_for(
        pack,
        &pack.state.players,
        &rule.by,
    ));
    for place in first + 1..=last {
        blocks.push(Block::Line(vec![
            text(format!("Place {place} ")),
            Inline::Blank(16),
        ]));
    }
    blocks
}

fn places(pack: &Pack<'_>) -> Vec<Block> {
    let (first, last) = pack.places();
    let mut at = first;
    let mut lines = Vec::new();
    let mut known: Vec<(u32, u32, String)> = Vec::new();
    for class in &pack.state.order {
        let size = u32::try_from(class.players.len()).unwrap_or(1);
        if class.settled {
            known.push((at, at + size - 1, words::list(&pack.names(&class.players))));
        }
        at += size;
    }
    let mut place = first;
    while place <= last {
        let found = known.iter().find(|(from, _, _)| *from == place);
        let (end, slot) = match found {
            Some((_, end, names)) => (*end, Inline::strong(names.clone())),
            None => (place, Inline::Blank(14)),
        };
        lines.push(Block::Line(vec![
            text(format!("Place {} ", words::places((place, end)))),
            slot,
        ]));
        place = end + 1;
    }
    if let Settles::Places(rule) = &pack.rules.settles {
        lines.push(Block::Paragraph(vec![text(format!(
            "Players level from place {} on stay tied{}; write them on lines that follow each other and join the lines.",
            rule.last + 1,
            cited(&rule.below)
        ))]));
    }
    lines
}

/// Where the arbiter decides in the end.
fn ruling(pack: &Pack<'_>) -> Option<Block> {
    let clause = match &pack.rules.still_tied {
        Some(StillTied::Arbiter(rule)) => cited(&rule.clause),
        Some(StillTied::JointWinners(_)) => return None,
        None => String::new(),
    };
    (pack.state.status == Status::Waiting && pack.state.rulings.is_empty()).then(|| {
        Block::Line(vec![
            text(format!(
                "Ruling of the chief arbiter, if one is needed{clause} "
            )),
            Inline::Blank(16),
        ])
    })
}

/// What the play-off does to money and points.
fn effect(pack: &Pack<'_>) -> Vec<Block> {
    let money = &pack.sheet.settlement.money;
    let own = |groups: &[GroupMoney]| {
        groups
            .iter()
            .find(|g| g.group.places.0 == pack.state.tie && g.group.players == pack.state.players)
            .cloned()
    };
    let mut said = Vec::new();
    if let Some(division) = &pack.tie.money {
        said.push(Block::Paragraph(vec![
            Inline::strong("Prize money: "),
            text(division_words(
                pack,
                division,
                own(&money.groups).as_ref(),
                &|amount| written::amount(amount, money.currency),
                money.unit.as_ref().map(|u| u.0),
            )),
        ]));
    }
    if let (Some(division), Some(group)) = (&pack.tie.points, own(&money.point_groups)) {
        said.push(Block::Paragraph(vec![
            Inline::strong("Points: "),
            text(division_words(
                pack,
                division,
                Some(&group),
                &|amount| amount.mixed(),
                None,
            )),
        ]));
    }
    said
}

fn clauses(division: &Division) -> &Clauses {
    match division {
        Division::Equal(rule) => &rule.clause,
        Division::ByPlace(rule) => &rule.clause,
        Division::Split(rule) => &rule.clause,
        Division::ByTieBreak(rule) => &rule.clause,
    }
}

fn division_words(
    pack: &Pack<'_>,
    division: &Division,
    group: Option<&GroupMoney>,
    say: &dyn Fn(Exact) -> String,
    unit: Option<Exact>,
) -> String {
    let by = all_cited(&clauses(division).0);
    let places = words::places(pack.places());
    match division {
        Division::Equal(_) => {
            let each = group
                .and_then(|g| paid_if_first_wins(g, division, unit))
                .map_or(String::new(), |(winner, _)| {
                    format!(": {} each", say(winner))
                });
            format!(
                "what belongs to places {places} is shared equally by {}, whoever wins{by}{each}.",
                all_tied(pack)
            )
        }
        Division::ByPlace(_) => {
            let amounts = group.map_or(String::new(), |g| {
                let list: Vec<String> = g
                    .amounts
                    .iter()
                    .map(|(place, amount)| format!("place {place} {}", say(*amount)))
                    .collect();
                format!(": {}", list.join(", "))
            });
            format!("each place has its own{by}; places left tied share theirs{amounts}.")
        }
        Division::ByTieBreak(_) => {
            format!("each prize goes whole to the player ahead by the tie-breaks{by}.")
        }
        Division::Split(_) => match group.and_then(|g| paid_if_first_wins(g, division, unit)) {
            Some((winner, other)) => {
                let others = match pack.state.players.len() {
                    2 => "the other".to_owned(),
                    _ => "each of the others".to_owned(),
                };
                format!(
                    "the winner has {}, {others} {}{by}.",
                    say(winner),
                    say(other)
                )
            }
            None => format!(
                "by the formula of the regulations, more for the winner than for the others{by}."
            ),
        },
    }
}

/// What the winner and each other player are paid, whoever wins.
fn paid_if_first_wins(
    group: &GroupMoney,
    division: &Division,
    unit: Option<Exact>,
) -> Option<(Exact, Exact)> {
    let (winner, others): (&PlayerId, &[PlayerId]) = group.group.players.split_first()?;
    let decided = PlaceGroup {
        outcome: PoolOutcome {
            classes: vec![vec![*winner], others.to_vec()],
            winners: vec![*winner],
            open: false,
        },
        ..group.group.clone()
    };
    let amounts = group.amounts.iter().copied().collect();
    let shares = Shares::new(&decided, &amounts, division)?;
    let Some(unit) = unit else {
        let claims = shares.claims();
        return Some((claims.first()?.exact?, claims.last()?.exact?));
    };
    let payment = pay(
        &shares,
        unit,
        group.remainder_to,
        &[*winner],
        &group.group.players,
    );
    Some((payment.paid.first()?.paid?, payment.paid.last()?.paid?))
}

fn all_tied(pack: &Pack<'_>) -> String {
    match pack.state.players.len() {
        2 => "both tied players".to_owned(),
        players => format!("all {players} tied players"),
    }
}
