//! A match of two players and its sudden death.

use crate::playoff::{GameStatus, Stage, first_has_white};
use crate::regulations::schema::{ColourOrder, Match, SuddenDeath};
use crate::report::document::{Block, Inline};
use crate::tournament::PlayerId;
use crate::tournament::record::LotKind;

use super::pack::Pack;
use super::parts::{
    GameLine, Label, Slot, blank, branches, cited, clocks, games, lot_box, score_of, scores, text,
};

/// Rows printed of a sudden death: the colours go on in the same way.
const ROWS: u32 = 8;

/// A match on a sheet.
#[derive(Clone, Debug)]
pub struct MatchView<'a> {
    /// The names of its lots.
    pub label: Label,
    /// The two players, as far as they are known.
    pub players: [Option<PlayerId>; 2],
    /// Where a name is not known, who it can be.
    pub slots: [Slot; 2],
    /// Its games.
    pub games: Option<&'a Stage>,
    /// Its sudden death.
    pub sudden: Option<&'a Stage>,
    /// What the winner has: `is the winner: last page`.
    pub prize: String,
    /// What follows a level score where there is no sudden death.
    pub level: String,
}

/// A box for the lot of who has White first.
pub fn white_box(
    pack: &Pack<'_>,
    label: Label,
    by: &str,
    players: [Option<PlayerId>; 2],
    white: Option<PlayerId>,
) -> Block {
    let line = match players {
        [Some(a), Some(b)] => vec![
            text("White: "),
            Inline::Tick(white == Some(a)),
            text(format!(" {}", pack.name(a))),
            Inline::Gap(2),
            Inline::Tick(white == Some(b)),
            text(format!(" {}", pack.name(b))),
        ],
        _ => vec![text("White: "), Inline::Blank(12)],
    };
    lot_box(
        label.inlines(LotKind::White),
        &format!("who has White in the first game{by}"),
        vec![line],
        label.recorded(pack, LotKind::White),
    )
}

/// A match, its sudden death, and what each score leads to.
pub fn blocks(pack: &Pack<'_>, rule: &Match, view: &MatchView<'_>) -> Vec<Block> {
    let white = view.games.and_then(|s| s.games.first()).map(|g| g.players.white);
    let by = rule.clock_clause.as_ref().unwrap_or(&rule.clause);
    let mut blocks = vec![
        clocks(rule.clock, Some(by)),
        white_box(pack, view.label, &cited(&rule.clause), view.players, white),
    ];
    let lines = match view.games.filter(|s| !s.games.is_empty()) {
        Some(stage) => {
            stage.games.iter().map(|g| GameLine::of(pack, g.round.to_string(), g)).collect()
        }
        None => (1..=rule.games)
            .map(|game| GameLine::open(game.to_string(), blank(), blank()))
            .collect(),
    };
    blocks.push(games("Game", lines));
    blocks.push(scores(&score_slots(pack, view)));
    let over = view.games.is_some_and(Stage::is_over);
    if !over {
        blocks.push(branches(ways(rule, view)));
    }
    if let Some(sudden) = &rule.sudden_death
        && (view.sudden.is_some() || !over)
    {
        blocks.push(Block::Together(sudden_death(pack, sudden, view)));
    }
    blocks
}

fn score_slots(
    pack: &Pack<'_>,
    view: &MatchView<'_>,
) -> Vec<(Slot, Option<crate::tournament::exact::Exact>)> {
    view.players
        .iter()
        .zip(&view.slots)
        .map(|(player, slot)| match player {
            Some(p) => (vec![text(pack.name(*p))], score_of(view.games, *p)),
            None => (slot.clone(), None),
        })
        .collect()
}

/// What each score of a match leads to.
fn ways(rule: &Match, view: &MatchView<'_>) -> Vec<(String, String)> {
    let (won, level) = match rule.games {
        2 => ("2-0 or 1½-½".to_owned(), "1-1".to_owned()),
        1 => ("1-0 or 0-1".to_owned(), "½-½".to_owned()),
        _ => ("one has more points".to_owned(), "the score is level".to_owned()),
    };
    let then = match &rule.sudden_death {
        Some(sudden) => format!("sudden death, below{}", cited(&sudden.clause)),
        None => view.level.clone(),
    };
    vec![(won, format!("the player with more points {}", view.prize)), (level, then)]
}

/// Sudden death: the first eight games with their colours.
fn sudden_death(pack: &Pack<'_>, rule: &SuddenDeath, view: &MatchView<'_>) -> Vec<Block> {
    let stage = view.sudden;
    let white = stage.and_then(|s| s.games.first()).map(|g| g.players.white);
    let label = Label {
        stage: match (stage, view.games) {
            (Some(stage), _) => Some(stage.number),
            (None, Some(games)) => Some(games.number + 1),
            (None, None) => None,
        },
        ..view.label
    };
    let by = rule.clock_clause.as_ref().unwrap_or(&rule.clause);
    let mut blocks = vec![
        Block::Heading(
            3,
            vec![text(format!("Sudden death: games until one is won{}", cited(&rule.clause)))],
        ),
        clocks(rule.clock, Some(by)),
        white_box(pack, label, &format!(", a new lot{}", cited(&rule.clause)), view.players, white),
    ];
    let over = stage.is_some_and(Stage::is_over);
    let played = stage.map_or(&[][..], |s| &s.games[..]);
    let count = u32::try_from(played.len()).unwrap_or(0);
    let last =
        if over && view.prize_is_known(stage) { count } else { count.max(1).div_ceil(ROWS) * ROWS };
    let pair = match (white, view.players) {
        (Some(w), [Some(a), Some(b)]) => Some([w, if w == a { b } else { a }]),
        _ => None,
    };
    let lines = (1..=last)
        .map(|game| {
            if let Some(known) = played.iter().find(|g| g.round == game) {
                return GameLine::of(pack, game.to_string(), known);
            }
            let own = first_has_white(rule.colours, game);
            let (one, other): (Slot, Slot) = match pair {
                Some([w, b]) => (vec![text(pack.name(w))], vec![text(pack.name(b))]),
                None => (vec![text("P "), Inline::Blank(8)], vec![text("Q "), Inline::Blank(8)]),
            };
            let (white, black) = if own { (one, other) } else { (other, one) };
            GameLine::open(game.to_string(), white, black)
        })
        .collect();
    blocks.push(games("Game", lines));
    if !over {
        let order = match rule.colours {
            ColourOrder::OneTwoTwo => "one game, then two and two",
            ColourOrder::Alternate => "in turn",
        };
        let who = if pair.is_none() {
            "P is the player who has White in game 1, Q the other. "
        } else {
            ""
        };
        blocks.push(Block::Paragraph(vec![text(format!(
            "{who}After a draw the next game is played. The first to win a game {}. Colours go on after game {last} in the same way ({order}).",
            view.prize
        ))]));
    }
    blocks
}

impl MatchView<'_> {
    /// Whether a sudden death has a winner: all its games are over, and it asks for no other.
    fn prize_is_known(&self, stage: Option<&Stage>) -> bool {
        stage.is_some_and(|s| s.games.iter().all(|g| g.status == GameStatus::Played))
    }
}
