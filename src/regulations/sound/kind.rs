//! What a competition of one kind cannot have though another can: a tour has points and no games, and an award over several
//! events breaks ties by rules of its own.

use super::super::faults::Faults;
use super::super::schema::{Competition, Criterion, Kind, SpecialTo, SystemName};
use super::super::tree::{Node, Path, Span};
use super::criteria::{beside, criteria};
use crate::said::said;

/// Tells rules of which nothing would come.
pub fn check(competition: &Competition, tree: &Node, faults: &mut Faults) {
    let ties = Path::default().word("tie");
    of_awards(competition, tree, faults);
    if competition.kind != Kind::Event {
        of_games(competition, tree, faults);
    }
    match competition.kind {
        Kind::Event => {
            for (index, rule) in competition.tie.iter().enumerate() {
                of_events(criteria(rule, tree, &ties.item(index)), faults);
            }
            of_events(beside(competition, tree), faults);
        }
        Kind::Tour => {
            for (index, rule) in competition.tie.iter().enumerate() {
                of_tour(criteria(rule, tree, &ties.item(index)), faults);
            }
            of_tour(beside(competition, tree), faults);
        }
        Kind::SeasonAward => {
            // Who is level there shares alike: what says otherwise of ties or of their money would not be obeyed.
            for (index, _) in competition.tie.iter().enumerate() {
                let path = ties.item(index);
                let said = said!("regulations.kind.award-tie");
                let mend = said!("regulations.mend.award-tie");
                faults.push(&tree.at(&path).span, said, Some(mend));
            }
            of_events_alone(tree, faults);
        }
    }
}

/// What an award over several events does not carry out: it is a matter of each of them.
fn of_events_alone(tree: &Node, faults: &mut Faults) {
    const WORDS: [&str; 8] = [
        "eligible", "title-by", "handicap", "scoring", "combined-with", "stages", "withdrawal",
        "segments",
    ];
    for word in WORDS {
        let path = Path::default().word(word);
        if tree.has(&Path::default(), word) {
            let said = said!("regulations.kind.award-has-none", word);
            faults.push(&tree.at(&path).span, said, None);
        }
    }
}

/// Only an event has games: neither half points nor wins are paid elsewhere; and an award has no criteria of its own.
fn of_games(competition: &Competition, tree: &Node, faults: &mut Faults) {
    let half = competition.per_half_point.as_ref().map(|_| Path::default().word("per-half-point"));
    let special = Path::default().word("special");
    let is_award = competition.kind == Kind::SeasonAward;
    let to_nobody =
        |to: SpecialTo| to == SpecialTo::EachWin || is_award && to == SpecialTo::FirstBy;
    let prizes = competition.special.iter().enumerate();
    let prizes = prizes.filter(|(_, own)| to_nobody(own.to));
    let prizes = prizes.map(|(index, _)| special.item(index).word("to"));
    for path in half.into_iter().chain(prizes) {
        let said = said!("regulations.kind.no-games");
        faults.push(&tree.at(&path).span, said, None);
    }
}

/// An award over several events is a season award, and a season award is worked out in one way.
fn of_awards(competition: &Competition, tree: &Node, faults: &mut Faults) {
    let ways = [
        ("all-rounder", competition.all_rounder.is_some()),
        ("percentages", competition.percentages.is_some()),
    ];
    let is_award = competition.kind == Kind::SeasonAward;
    let own: Vec<&str> = ways.iter().filter(|(_, own)| *own).map(|(word, _)| *word).collect();
    let span = |word: &str| &tree.at(&Path::default().word(word)).span;
    match (is_award, &own[..]) {
        (true, []) => {
            let mend = said!("regulations.mend.award");
            faults.push(span("kind"), said!("regulations.kind.award-of-nothing"), Some(mend));
        }
        (true, [_, second]) => {
            faults.push(span(second), said!("regulations.kind.two-awards"), None);
        }
        (false, [first, ..]) => {
            let mend = said!("regulations.mend.kind", kind = "season award");
            faults.push(span(first), said!("regulations.kind.no-award"), Some(mend));
        }
        _ => {}
    }
    if let Some(rule) = &competition.best_of {
        let at = |word: &str| &tree.at(&Path::default().word("best-of").word(word)).span;
        match (rule.events, rule.all_but) {
            (Some(0), None) => faults.push(at("events"), said!("regulations.above-nought"), None),
            (None, Some(0)) => faults.push(at("all-but"), said!("regulations.above-nought"), None),
            (Some(_), None) | (None, Some(_)) => {}
            _ => faults.push(span("best-of"), said!("regulations.kind.best-of-ways"), None),
        }
    }
    if competition.best_of.is_some() && competition.kind != Kind::Tour {
        let mend = said!("regulations.mend.kind", kind = "tour");
        faults.push(span("best-of"), said!("regulations.kind.best-of"), Some(mend));
    }
}

/// Criteria that look at the events of a tour, which another competition does not have.
fn of_events<'r>(criteria: impl Iterator<Item = (&'r Criterion, &'r Span)>, faults: &mut Faults) {
    for (criterion, span) in criteria {
        if matches!(criterion, Criterion::BestEvents(_)) {
            let mend = said!("regulations.mend.kind", kind = "tour");
            faults.push(span, said!("regulations.kind.best-events"), Some(mend));
        }
    }
}

/// Criteria that look at games, which a tour does not have.
fn of_tour<'r>(criteria: impl Iterator<Item = (&'r Criterion, &'r Span)>, faults: &mut Faults) {
    for (criterion, span) in criteria {
        let needs_none = match criterion {
            Criterion::Lot(_)
            | Criterion::Arbiter(_)
            | Criterion::OfCategory(_)
            | Criterion::BestEvents(_) => true,
            Criterion::System(own) => matches!(own.code.name, SystemName::Rtng | SystemName::Tpn),
            _ => false,
        };
        if !needs_none {
            let said = said!("regulations.kind.tour-games");
            faults.push(span, said, Some(said!("regulations.mend.tour-games")));
        }
    }
}
