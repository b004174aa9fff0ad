//! What comes before everything that a pack has to be done: a ruling on who is in the tie, or on who has withdrawn from it.

use std::collections::BTreeSet;

use crate::playoff::way::{Ending, Node, When};
use crate::report::document::{Block, Inline};
use crate::said::{Said, said};
use crate::tournament::PlayerId;

use super::pack::Pack;

/// What stands before what is to do.
pub fn now_head(pack: &Pack<'_>) -> Inline {
    Inline::strong(format!("{}  ", pack.word("paper.play-off.head.now")))
}

/// What comes before everything else.
pub fn now_first(pack: &Pack<'_>, said: &Said) -> Block {
    Block::Paragraph(vec![now_head(pack), Inline::strong(pack.say(said))])
}

/// Of whom nobody has said whether they may be in the event: whoever may not leaves the tie.
pub fn asked(pack: &Pack<'_>) -> Option<Said> {
    let questions = pack.questions();
    let players: Vec<PlayerId> = questions.iter().flat_map(|need| need.among.clone()).collect();
    let by = pack.event.cited(questions.iter().map(|need| &need.clause));
    let names = pack.each(&players);
    (!players.is_empty()).then(|| said!("paper.play-off.head.asked", names, by))
}

/// Who of those who would play has withdrawn.
pub fn withdrawn(pack: &Pack<'_>) -> Option<Said> {
    let gone: Vec<PlayerId> = pack.withdrawn().collect();
    let names = pack.each(&gone);
    (!gone.is_empty()).then(|| said!("paper.play-off.head.withdrawn", names))
}

/// The games that are entered and wait, where no sheet has them.
pub fn held(pack: &Pack<'_>) -> Option<Block> {
    let held = pack.state.waiting.held.iter().filter(|game| game.result.is_some());
    let games: Vec<String> = held
        .map(|game| [game.players.white, game.players.black].map(|p| pack.name(p)).join(" – "))
        .collect();
    let told = |games| Inline::strong(pack.say(&said!("paper.play-off.head.held", games)));
    (!games.is_empty()).then(|| Block::Paragraph(vec![told(games)]))
}

/// The matches that have begun before their turn and are not over: of each what is played next.
pub fn begun_ahead(pack: &Pack<'_>) -> Vec<usize> {
    let waiting = &pack.state.waiting;
    let games =
        waiting.ahead.iter().map(|game| BTreeSet::from([game.players.white, game.players.black]));
    let lots = waiting.lots.iter().map(|lot| lot.drawn.players());
    let mut found = Vec::new();
    for players in games.chain(lots) {
        let own = |node: &Node| {
            let open = !node.reached && !node.is_over() && node.stage.players.len() == 2;
            open && node.is_known() && players.iter().all(|p| node.stage.players.contains(p))
        };
        let next = pack.way.nodes.iter().position(own);
        found.extend(next.filter(|at| !found.contains(at)));
    }
    found
}

/// What others do who play on beside stages; none where nobody does, as the match that they would play has begun before its
/// turn and is over.
pub fn of_others<'p>(pack: &Pack<'_>, stages: &[&'p Node]) -> Option<&'p Ending> {
    let mut outcomes = stages.iter().flat_map(|node| &node.outcomes);
    let outcome = outcomes.find(|outcome| outcome.when == When::Others)?;
    let plays = |node: &Node| !node.is_over() && !stages.iter().any(|own| std::ptr::eq(*own, node));
    let mut led = outcome.leads.nodes().iter().filter_map(|at| pack.way.nodes.get(*at));
    let is_reached = |node: &Node| node.reached && plays(node);
    (led.any(plays) || pack.way.nodes.iter().any(is_reached)).then_some(outcome)
}
