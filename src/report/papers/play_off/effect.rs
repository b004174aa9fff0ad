//! What a play-off does to money and points, in a sentence or two.

use crate::awards::{GroupMoney, Paid, PlaceGroup, PoolOutcome, Shares, pay};
use crate::decision::each_once;
use crate::playoff::Status;
use crate::regulations::schema::{Clauses, Division};
use crate::report::document::{Block, Inline};
use crate::report::papers::words;
use crate::report::words::Words;
use crate::tournament::PlayerId;
use crate::tournament::exact::Exact;

use super::Pack;
use super::parts::{all_cited, text};

/// What the play-off does to money and points.
pub fn effect(pack: &Pack<'_>) -> Vec<Block> {
    let money = &pack.sheet.settlement.money;
    let own = |groups: &[GroupMoney]| {
        groups
            .iter()
            .find(|g| {
                g.group.places.first() == pack.state.tie && *g.group.players == *pack.state.players
            })
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
                &|amount| Words::english().amount(amount, money.currency),
                money.unit.as_ref().map(|u| u.0),
            )),
        ]));
    }
    if let (Some(division), Some(group)) = (&pack.tie.points, own(&money.point_groups)) {
        said.push(Block::Paragraph(vec![
            Inline::strong("Points: "),
            text(division_words(pack, division, Some(&group), &|amount| amount.mixed(), None)),
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
    if let Some(paid) = group.and_then(|group| otherwise(pack, division, group, say, unit)) {
        return paid;
    }
    let by = all_cited(&clauses(division).0);
    let places = words::places(pack.places());
    match division {
        Division::Equal(_) => {
            let each = group
                .and_then(|g| paid_if_first_wins(g, division, unit))
                .map_or(String::new(), |(winner, _)| format!(": {} each", say(winner)));
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
                format!("the winner has {}, {others} {}{by}.", say(winner), say(other))
            }
            None => format!(
                "by the formula of the regulations, more for the winner than for the others{by}."
            ),
        },
    }
}

/// What each player of the tie is paid, where a ruling made it another sum than the rule's for a winner and the others:
/// joint winners, or money that was ruled.
fn otherwise(
    pack: &Pack<'_>,
    division: &Division,
    group: &GroupMoney,
    say: &dyn Fn(Exact) -> String,
    unit: Option<Exact>,
) -> Option<String> {
    if pack.state.status == Status::Waiting {
        return None;
    }
    let own = |paid: &Paid| if unit.is_some() { paid.paid } else { paid.exact };
    let paid: Vec<(PlayerId, Exact)> =
        group.paid.iter().map(|paid| Some((paid.player, own(paid)?))).collect::<Option<_>>()?;
    let (winner, other) = paid_if_first_wins(group, division, unit)?;
    let as_the_rule = match division {
        Division::Equal(_) => paid.iter().all(|(_, sum)| *sum == winner),
        Division::Split(_) => paid.iter().all(|(player, sum)| {
            *sum == if pack.state.winner == Some(*player) { winner } else { other }
        }),
        Division::ByPlace(_) | Division::ByTieBreak(_) => true,
    };
    if as_the_rule {
        return None;
    }
    let because = each_once(group.paid.iter().flat_map(|paid| &paid.because));
    let each: Vec<String> =
        paid.iter().map(|(player, sum)| format!("{} {}", pack.name(*player), say(*sum))).collect();
    Some(format!("{}{}.", words::list(&each), all_cited(&because)))
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
    let payment = pay(&shares, unit, group.remainder_to, &[*winner], &group.group.players);
    Some((payment.paid.first()?.paid?, payment.paid.last()?.paid?))
}

fn all_tied(pack: &Pack<'_>) -> String {
    match pack.state.players.len() {
        2 => "both tied players".to_owned(),
        players => format!("all {players} tied players"),
    }
}
