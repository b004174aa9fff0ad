//! What a play-off does to money and points, in a sentence or two.

use crate::awards::{GroupMoney, List, Paid, PlaceGroup, PoolOutcome, Shares, Source, Takers, pay};
use crate::decision::{Clause, each_once};
use crate::event::ReadingReport;
use crate::regulations::schema::{Clauses, Division, JointShares};
use crate::report::document::{Block, Inline};
use crate::said::{Said, said};
use crate::tournament::PlayerId;
use crate::tournament::entries::RemainderTo;
use crate::tournament::exact::Exact;

use super::pack::{Pack, in_little};
use super::parts::{all_cited, cited, text};

/// What is divided, and how it is written.
struct Shared<'p> {
    pack: &'p Pack<'p>,
    /// The rule.
    division: &'p Division,
    /// The amounts of the places, where there are any.
    group: Option<GroupMoney>,
    /// The least amount that is paid.
    unit: Option<Exact>,
    /// It is money, in the event's currency; else points.
    money: bool,
}

/// What the play-off does to money and points.
pub fn effect(pack: &Pack<'_>) -> Vec<Block> {
    let money = &pack.event.settlement.money;
    let own = |groups: &[GroupMoney]| {
        let is_own = |g: &&GroupMoney| {
            g.group.places.first() == pack.state.tie && *g.group.players == *pack.state.players
        };
        let waits = |g: &&GroupMoney| {
            let all = pack.state.players.iter().all(|player| g.group.players.contains(player));
            all && g.list == List::Main && with_categories(g)
        };
        groups.iter().find(is_own).or_else(|| groups.iter().find(waits)).cloned()
    };
    let (mut told, mut wild): (Vec<Inline>, Option<Block>) = (Vec::new(), None);
    // Where nothing is paid for the places of the tie there is nothing to say.
    if let (Some(division), group @ Some(_)) = (&pack.tie.money, own(&money.groups)) {
        let unit = money.unit.as_ref().map(|u| u.0);
        let shared = Shared { pack, division, group, unit, money: true };
        told.extend(headed(pack, pack.word("paper.play-off.money.prizes"), &shared.words()));
    }
    if let (Some(division), Some(group)) = (&pack.tie.points, own(&money.point_groups)) {
        let shared = Shared { pack, division, group: Some(group), unit: None, money: false };
        let space = (pack.set.dense && !told.is_empty()).then_some(Inline::Gap(1));
        told.extend(space);
        told.extend(headed(pack, pack.word("paper.play-off.money.points"), &shared.words()));
        wild = wildcards(pack).map(|said| pack.looked_up(vec![text(pack.say(&said))]));
    }
    // Where all is set close they are one paragraph.
    let lines: Vec<Vec<Inline>> = match pack.set.dense {
        true => vec![told],
        false => told.chunks(2).map(<[_]>::to_vec).collect(),
    };
    let lines = lines.into_iter().filter(|line| !line.is_empty()).map(Block::Paragraph);
    lines.chain(wild).collect()
}

/// Whether the outcome also says who takes the prize of a category.
fn with_categories(group: &GroupMoney) -> bool {
    group.shares.lines.iter().any(|line| line.what.key == "awards.who-takes-which")
}

/// Whose points are missing: a wildcard has none.
fn wildcards(pack: &Pack<'_>) -> Option<Said> {
    let wild = pack.state.players.iter().copied();
    let wild: Vec<PlayerId> =
        wild.filter(|p| pack.event.tournament().player(*p).wildcard).collect();
    (!wild.is_empty()).then(|| said!("paper.play-off.money.wildcard", names = pack.each(&wild)))
}

fn headed(pack: &Pack<'_>, head: &str, words: &str) -> [Inline; 2] {
    let line = [Inline::strong(format!("{head} ")), text(words)];
    if pack.set.dense { line.map(in_little) } else { line }
}

fn clauses(division: &Division) -> &Clauses {
    match division {
        Division::Equal(rule) => &rule.clause,
        Division::ByPlace(rule) => &rule.clause,
        Division::Split(rule) => &rule.clause,
        Division::ByTieBreak(rule) => &rule.clause,
    }
}

impl Shared<'_> {
    fn amount(&self, amount: Exact) -> String {
        if self.money {
            self.pack.event.words().amount(amount, self.pack.event.settlement.money.currency)
        } else {
            amount.mixed()
        }
    }

    fn words(&self) -> String {
        if let Some(paid) = self.otherwise() {
            return paid;
        }
        let pack = self.pack;
        // With one prize a player the outcome also says who takes that of a category.
        if self.group.as_ref().is_some_and(with_categories) {
            return pack.say(&said!("paper.play-off.money.with-categories"));
        }
        let by = self.pack.event.cited(&clauses(self.division).0);
        let places = pack.places();
        let players = pack.state.players.len();
        let first = self.group.as_ref().and_then(|g| if_first_wins(g, self.division, self.unit));
        let divides = matches!(self.division, Division::Equal(_) | Division::Split(_));
        let odd = first.as_ref().filter(|_| divides).and_then(|paid| self.odd(paid));
        let odd = odd.map_or(String::new(), |said| format!(" {}", pack.say(&said)));
        let told = pack.say(&match (self.division, first) {
            (Division::Equal(_), None) => {
                said!("paper.play-off.money.equal", places, players, by)
            }
            (Division::Equal(_), Some(paid)) => {
                let each = self.amount(paid.other);
                said!("paper.play-off.money.equal-each", places, players, by, each)
            }
            (Division::ByPlace(_), _) => {
                // Of places that have none nothing is said.
                let amounts = self.group.iter().flat_map(|g| &g.amounts);
                let amounts = amounts.filter(|(_, amount)| *amount != Exact::ZERO);
                let each: Vec<Said> = amounts
                    .map(|(place, amount)| {
                        let amount = self.amount(*amount);
                        said!("paper.play-off.money.of-place", place = *place, amount)
                    })
                    .collect();
                match each.is_empty() {
                    true => said!("paper.play-off.money.by-place", by),
                    false => said!("paper.play-off.money.by-place-each", by, each),
                }
            }
            (Division::ByTieBreak(_), _) => said!("paper.play-off.money.by-tie-break", by),
            (Division::Split(_), Some(paid)) => {
                let (winner, other) = (self.amount(paid.winner), self.amount(paid.other));
                match players {
                    2 => said!("paper.play-off.money.split-two", winner, other, by),
                    _ => said!("paper.play-off.money.split", winner, other, by),
                }
            }
            (Division::Split(_), None) => said!("paper.play-off.money.split-open", by),
        });
        told + &odd
    }

    /// Where that goes which does not divide into whole amounts, and who says so.
    fn odd(&self, paid: &IfFirstWins) -> Option<Said> {
        let sum = self.amount(paid.odd);
        let settlement = self.pack.event.settlement;
        let event = &self.pack.event.tournament().event;
        let group = self.group.as_ref().filter(|_| paid.odd != Exact::ZERO)?;
        let by = match settlement.money.remainder_from(group, event) {
            Source::Clause(clause) => {
                let is_read = |own: &&ReadingReport| own.clause == *clause;
                match settlement.readings.iter().find(is_read) {
                    Some(_) => self.pack.say(&said!("paper.play-off.money.by-a-reading", clause)),
                    None => cited(clause),
                }
            }
            Source::Workbook | Source::Nobody => String::new(),
        };
        match group.takers.to {
            RemainderTo::Winner => Some(said!("paper.play-off.money.odd-to-winner", sum, by)),
            RemainderTo::Organiser => Some(said!("paper.play-off.money.odd-stays", sum)),
            RemainderTo::Order => None,
        }
    }

    /// What each player of the tie is paid, once that is known and where the rule for a winner and the others does not tell
    /// it: by places, joint winners, or money that was ruled.
    fn otherwise(&self) -> Option<String> {
        let pack = self.pack;
        let group = self.group.as_ref().filter(|_| pack.state.is_over())?;
        let own = |paid: &Paid| if self.unit.is_some() { paid.paid } else { paid.exact };
        let mut paid: Vec<(PlayerId, Exact)> =
            group.paid.iter().map(|paid| Some((paid.player, own(paid)?))).collect::<Option<_>>()?;
        let as_the_rule = match self.division {
            Division::Equal(_) | Division::Split(_) => {
                let IfFirstWins { winner, other, .. } =
                    if_first_wins(group, self.division, self.unit)?;
                let equal = matches!(self.division, Division::Equal(_));
                paid.iter().all(|(player, sum)| {
                    let is_winner = !equal && pack.state.winner == Some(*player);
                    *sum == if is_winner { winner } else { other }
                })
            }
            // Once the places are known, so is what each of them is paid.
            Division::ByPlace(_) | Division::ByTieBreak(_) => false,
        };
        if as_the_rule || paid.is_empty() {
            return None;
        }
        // Whoever won comes first.
        let order: Vec<PlayerId> =
            pack.state.order.iter().flat_map(|c| c.players.clone()).collect();
        paid.sort_by_key(|(player, _)| order.iter().position(|own| own == player));
        let mut because = each_once(group.paid.iter().flat_map(|paid| &paid.because));
        // What joint winners have of a formula for one winner is read into all of its clauses.
        let joint =
            matches!(self.division, Division::Split(_)) && group.group.outcome.winners.len() != 1;
        if joint {
            because = each_once(&clauses(self.division).0);
        }
        let read = joint.then(|| self.joint_reading()).flatten();
        // Whoever has nothing of it is not named beside those who have.
        let is_paid = |(_, sum): &&(PlayerId, Exact)| *sum != Exact::ZERO;
        let some = paid.iter().any(|own| is_paid(&own));
        let each: Vec<String> = paid
            .iter()
            .filter(|own| !some || is_paid(own))
            .map(|(player, sum)| {
                format!("{}{}{}", pack.name(*player), pack.event.words().colon(), self.amount(*sum))
            })
            .collect();
        let list = pack.event.words().statements(&each);
        // Where the document is silent, who is paid what is a reading for those who play as for those who have played.
        let by = match because.iter().all(Clause::is_silent) {
            true => pack.event.cited(&because),
            false => all_cited(&because),
        };
        Some(format!("{list}{by}{}.", read.unwrap_or_default()))
    }

    /// That the share of joint winners is a reading, and of which clause.
    fn joint_reading(&self) -> Option<String> {
        let names = [JointShares::WinnersPart, JointShares::Alike].map(JointShares::reading);
        let mut all = self.pack.event.settlement.readings.iter();
        let clause = &all.find(|own| names.contains(&own.taken.as_str()))?.clause;
        Some(self.pack.say(&said!("paper.play-off.money.by-a-reading", clause)))
    }
}

/// What is paid, whoever wins.
struct IfFirstWins {
    /// To the winner.
    winner: Exact,
    /// To each other player.
    other: Exact,
    /// What does not divide: of the winner's, or what stays with the organiser.
    odd: Exact,
}

/// What the winner and each other player are paid, whoever wins.
fn if_first_wins(
    group: &GroupMoney,
    division: &Division,
    unit: Option<Exact>,
) -> Option<IfFirstWins> {
    let (winner, others): (&PlayerId, &[PlayerId]) = group.group.players.split_first()?;
    let decided = PlaceGroup {
        outcome: PoolOutcome {
            classes: vec![vec![*winner], others.to_vec()],
            winners: vec![*winner],
            joint: false,
            open: false,
            winner_open: false,
            ..PoolOutcome::default()
        },
        ..group.group.clone()
    };
    let amounts = group.amounts.iter().copied().collect();
    let shares = Shares::new(&decided, &amounts, division)?;
    let Some(unit) = unit else {
        let claims = shares.claims();
        let (winner, other) = (claims.first()?.exact?, claims.last()?.exact?);
        return Some(IfFirstWins { winner, other, odd: Exact::ZERO });
    };
    let players = match group.takers.to {
        RemainderTo::Order => decided.outcome.classes.clone(),
        RemainderTo::Winner | RemainderTo::Organiser => vec![vec![*winner]],
    };
    let payment = match group.takers.to {
        RemainderTo::Organiser => pay(&shares, unit, &Takers::nobody()),
        to => pay(&shares, unit, &Takers { to, players, open: false }),
    };
    let (first, last) = (payment.paid.first()?, payment.paid.last()?);
    let odd = match group.takers.to {
        RemainderTo::Winner => first.from_remainder,
        RemainderTo::Organiser => payment.remainder - shares.stays(),
        RemainderTo::Order => Exact::ZERO,
    };
    Some(IfFirstWins { winner: first.paid?, other: last.paid?, odd })
}
