//! Rounds of matches side by side that seeds pair anew: which match is a winner's hangs on who has won the others.

use super::{Ending, Leads, MOST_FOLLOWED, Node, Variant, When};

/// The matches of a round side by side are told the same choices of players: each is a course of all of them.
fn share_variants(nodes: &mut [Node]) {
    let round = |node: &Node| {
        let stage = &node.stage;
        let beside = stage.letter.is_some() && !stage.seeds.is_empty();
        beside.then_some((stage.origin, stage.seeds.len(), stage.places, stage.format))
    };
    for at in 0..nodes.len() {
        let Some(own) = round(&nodes[at]).filter(|_| !nodes[at].variants.is_empty()) else {
            continue;
        };
        let same = nodes.iter().filter(|node| round(node) == Some(own));
        let mut all: Vec<Variant> = same.flat_map(|node| node.variants.clone()).collect();
        all.sort_by(|a, b| a.players.cmp(&b.players));
        all.dedup_by(|a, b| a.players == b.players);
        nodes[at].variants = all;
    }
}

/// Outcomes by when they come about. Where the winner's seed tells which match of the next round is his, the same end
/// leads to one of them.
pub fn told_once(mut outcomes: Vec<Ending>) -> Vec<Ending> {
    outcomes.sort_by_key(|outcome| outcome.when);
    let mut told: Vec<Ending> = Vec::new();
    for outcome in outcomes {
        let same = told.iter_mut().find(|own| own.when == outcome.when);
        match (same, &outcome.leads) {
            (
                Some(Ending { leads: own @ (Leads::Stages(_) | Leads::OneOf(_)), .. }),
                Leads::Stages(more) | Leads::OneOf(more),
            ) if outcome.when == When::OnTop(1) => {
                let mut nodes = own.nodes().to_vec();
                nodes.extend(more);
                nodes.sort_unstable();
                nodes.dedup();
                *own = Leads::OneOf(nodes);
            }
            _ => told.push(outcome),
        }
    }
    told
}

/// Whether a stage is reached, or begins by the lot of one that is, or goes on with a match of which that holds: its later
/// parts have the same players.
pub fn is_near(nodes: &[Node], node: &Node) -> bool {
    let begins = |own: &Node| {
        let by = |lot: &&Node| lot.reached && lot.stage.games.is_empty();
        let same = |lot: &Node| {
            (lot.stage.origin, lot.stage.number) == (own.stage.origin, own.stage.number)
        };
        own.reached || nodes.iter().filter(by).any(same)
    };
    let is_whole = |own: &Node| {
        let (own, part) = (&own.stage, &node.stage);
        let named = part.words.strip_prefix(own.words.as_str());
        own.players == part.players && named.is_some_and(|rest| rest.starts_with('.'))
    };
    begins(node) || nodes.iter().any(|own| is_whole(own) && begins(own))
}

/// What is said of stages by all of the ways that lead to them, where so many were tied.
pub fn settle(nodes: &mut [Node], tied: usize) {
    if tied > MOST_FOLLOWED {
        // Only one choice of those left was looked at: whom it leaves is not known.
        let near: Vec<bool> = nodes.iter().map(|node| is_near(nodes, node)).collect();
        for (node, _) in nodes.iter_mut().zip(near).filter(|(_, near)| !near) {
            node.certain.retain(|_| node.stage.players.len() == tied);
        }
    }
    share_variants(nodes);
    for node in nodes {
        // One choice alone of several is not what the others need; nor is a choice of which the games hang on how its
        // players came to the stage.
        let twice =
            |own: &Variant| node.variants.iter().filter(|v| v.players == own.players).count();
        let hangs = node.variants.iter().any(|own| twice(own) > 1);
        if hangs || node.is_known() || node.variants.len() == 1 {
            node.variants.clear();
        }
    }
}
