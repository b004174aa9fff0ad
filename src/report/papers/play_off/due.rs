//! What comes before everything that a pack has to be done: a ruling on who is in the tie, or on who has withdrawn from it.

use std::collections::BTreeSet;

use crate::playoff::way::{Leads, Node, When};
use crate::report::document::{Block, Inline};
use crate::said::{Said, said};
use crate::tournament::PlayerId;
use crate::tournament::record::{Need, RecordedGame};

use super::pack::{Pack, little};
use super::parts::text;

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

/// That a person says how those go on who are left when somebody was ruled out, and how that is written.
pub fn how_to_go_on(pack: &Pack<'_>) -> Option<Block> {
    let mut problems = pack.state.problems.iter();
    let own = problems.find(|own| own.said.key == "playoff.struck-out")?;
    let words = pack.event.words();
    let sentence = |own: String| format!("{}.", words.capital(&own));
    let ways = words.mend(own).map(|mend| text(format!(" {}", sentence(mend))));
    let what = Inline::strong(sentence(words.problem(own)));
    Some(Block::Paragraph([now_head(pack), what].into_iter().chain(ways).collect()))
}

/// Who of those who would play has withdrawn; and whether others play on meanwhile.
pub fn withdrawn(pack: &Pack<'_>) -> Option<(Said, bool)> {
    let gone: Vec<PlayerId> = pack.withdrawn().collect();
    let names = pack.each(&gone);
    let with = |need: &Need| need.among.iter().any(|player| gone.contains(player));
    let said = match pack.has_begun() {
        true => said!("paper.play-off.head.withdrawn-in-play", names),
        false => said!("paper.play-off.head.withdrawn", names),
    };
    let others = pack.has_begun() && pack.needs().any(|need| !with(need));
    (!gone.is_empty()).then_some((said, others))
}

/// Whether a stage of two waits for one who has withdrawn: nobody goes to that board.
pub fn is_of_withdrawn(pack: &Pack<'_>, node: usize) -> bool {
    let stage = pack.way.nodes.get(node).map(|node| &node.stage);
    stage
        .filter(|own| own.players.len() == 2)
        .is_some_and(|own| pack.withdrawn().any(|gone| own.players.contains(&gone)))
}

/// The games that are entered and wait, where no sheet has them.
pub fn held(pack: &Pack<'_>) -> Vec<Block> {
    let waiting = &pack.state.waiting;
    let wrong = |game: &RecordedGame| {
        waiting.wrong.iter().find(|own| own.at.as_ref() == Some(&game.at)).map(|own| &own.said)
    };
    let held = waiting.held.iter().filter(|game| game.result.is_some());
    let (against, held): (Vec<&RecordedGame>, Vec<&RecordedGame>) =
        held.partition(|game| wrong(game).is_some());
    let games: Vec<String> = held
        .into_iter()
        .map(|game| [game.players.white, game.players.black].map(|p| pack.name(p)).join(" – "))
        .collect();
    let against: Vec<Said> = against.into_iter().filter_map(wrong).cloned().collect();
    let held = (!games.is_empty()).then(|| said!("paper.play-off.head.held", games));
    let wrong = (!against.is_empty()).then(|| said!("paper.play-off.head.held-wrong", against));
    // Of those with whom a play-off was begun that goes on by a ruling there may be many: the ruling comes first.
    let asks = pack.state.with.as_ref().is_some_and(|with| with.asks.is_some());
    let told = |said: Said| {
        let told = pack.say(&said);
        Block::Paragraph(vec![if asks { little(told) } else { Inline::strong(told) }])
    };
    held.into_iter().chain(wrong).map(told).collect()
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

/// Whether a match goes on with its next game: not while one that is entered does not fit it.
pub fn goes_on(pack: &Pack<'_>, node: usize) -> bool {
    let waiting = &pack.state.waiting;
    let misfits = waiting
        .held
        .iter()
        .filter(|game| waiting.wrong.iter().any(|own| own.at.as_ref() == Some(&game.at)));
    let own = pack.way.nodes.get(node).map(|node| &node.stage.players);
    !misfits.into_iter().any(|game| own.is_some_and(|own| game.players.are_among(own)))
}

/// What others do who play on beside stages; none where nobody does, as the match that they would play has begun before its
/// turn and is over.
pub fn of_others(pack: &Pack<'_>, stages: &[&Node]) -> Option<Leads> {
    let mut outcomes = stages.iter().flat_map(|node| &node.outcomes);
    let outcome = outcomes.find(|outcome| outcome.when == When::Others)?;
    let led: Vec<usize> = outcome.leads.nodes().to_vec();
    let plays = |at: &usize| pack.way.nodes.get(*at).is_some_and(|node| !node.is_over());
    let open: Vec<usize> = led.iter().copied().filter(plays).collect();
    match (led.is_empty(), open.is_empty()) {
        (true, _) => Some(outcome.leads.clone()),
        (false, true) => None,
        (false, false) => Some(Leads::Stages(open)),
    }
}
