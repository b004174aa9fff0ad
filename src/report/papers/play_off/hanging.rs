//! Colours of a round that hang on the lots of some of its pairs, and lots that cannot stand.

use crate::playoff::way::Node;
use crate::playoff::{ByLots, Hanging, Stage};
use crate::regulations::schema::{Form, ReturnGames};
use crate::report::document::{Block, Inline};
use crate::said::said;
use crate::tournament::PlayerId;
use crate::tournament::game::ByColour;

use super::pack::Pack;
use super::parts::{cited, text};

/// So many ways in which lots can fall are listed; of more it is said how the games are found.
const MOST_WAYS: usize = 12;

/// What the lots of pairs decide beside the colours of these, and which lots were set aside.
pub fn of_lots(pack: &Pack<'_>, node: &Node) -> Vec<Block> {
    let own = |stage: &&Stage| {
        node.reached && stage.number == node.stage.number && stage.places == node.stage.places
    };
    let stage = pack.state.stages.iter().find(own);
    let (Some(stage), Some(Form::ReturnGames(rule))) = (stage, pack.form(node.stage.origin)) else {
        return Vec::new();
    };
    let mut blocks = hanging(pack, rule, &stage.hanging);
    let (games, by) = (rule.excess + 1, cited(&rule.games_odd));
    blocks.extend(stage.set_aside.iter().map(|(own, lot)| {
        let (lot, by, names) = (lot.to_string(), by.clone(), pair(pack, own));
        pack.paragraph(&said!("paper.play-off.lot.set-aside", lot, names, games, by))
    }));
    blocks
}

/// The games that hang on lots: by each way in which these can fall where that is few, else how they are found.
fn hanging(pack: &Pack<'_>, rule: &ReturnGames, hanging: &Hanging) -> Vec<Block> {
    let by = cited(&rule.games_odd);
    let Hanging { games: own, by_lots } = hanging;
    let are_few = (1..=MOST_WAYS).contains(&by_lots.len());
    if own.is_empty() && !are_few {
        return Vec::new();
    }
    if !are_few {
        let (names, games) = (pairs(pack, own), rule.excess + 1);
        let said = said!("paper.play-off.lot.hanging-on-many", names, games, by);
        return vec![pack.paragraph(&said)];
    }
    let mut blocks = vec![pack.paragraph(&said!("paper.play-off.lot.hanging", by))];
    blocks.extend(by_lots.iter().map(|ByLots { lots, games }| {
        let words = pack.event.words();
        let lots = words.statements(&pairs(pack, lots));
        Block::Small(match games[..] {
            [] => vec![Inline::strong(lots)],
            _ => vec![
                Inline::strong(format!("{lots}{}", words.colon())),
                text(words.statements(&pairs(pack, games))),
            ],
        })
    }));
    blocks
}

/// White and Black by name: `Anand – Ding`.
fn pair(pack: &Pack<'_>, game: &ByColour<PlayerId>) -> String {
    format!("{} – {}", pack.name(game.white), pack.name(game.black))
}

fn pairs(pack: &Pack<'_>, games: &[ByColour<PlayerId>]) -> Vec<String> {
    games.iter().map(|game| pair(pack, game)).collect()
}
