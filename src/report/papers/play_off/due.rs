//! What comes before everything that a pack has to be done: a ruling on who is in the tie, or on who has withdrawn from it.

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
