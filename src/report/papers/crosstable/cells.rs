//! What stands in the cell of two players, or of a player and a round.

use std::collections::BTreeMap;

use crate::report::document::Cell;
use crate::report::papers::Sheet;
use crate::said::said;
use crate::tournament::exact::Exact;
use crate::tournament::game::{ByeKind, Colour, GameResult};
use crate::tournament::{Game, PlayerId, Section, Tournament};

/// A result as its player sees it: forfeits are `+` and `−`, never `1` and `0`.
pub fn result(result: GameResult, colour: Colour) -> &'static str {
    use crate::tournament::game::Score;
    match (result.is_played(), result.score(colour)) {
        (true, Score::Win) => "1",
        (true, Score::Draw) => "½",
        (true, Score::Loss) => "0",
        (false, Score::Win) => "+",
        (false, _) => "−",
    }
}

/// The games of two players in the order played; blank while none is over.
pub fn pair(
    sheet: &Sheet<'_>,
    section: Option<&Section>,
    player: PlayerId,
    opponent: PlayerId,
) -> Cell {
    let t = sheet.tournament();
    let mut shown: Vec<&str> = Vec::new();
    let mut points = Exact::ZERO;
    let mut notes: Vec<String> = Vec::new();
    let mut forfeits = false;
    for (game, colour) in t.games_of(player) {
        if game.opponent_of(player) != Some(opponent) || section.is_some_and(|s| *s != game.section)
        {
            continue;
        }
        let Some(over) = game.result else { continue };
        shown.push(result(over, colour));
        points += t.game_points(game, colour);
        forfeits |= !over.is_played();
        notes.push(told(sheet, game, colour));
    }
    if shown.is_empty() {
        return Cell::default();
    }
    // Two by two: the second half stands under the first where a pair has met more than three times.
    let (first, under) = if shown.len() > 3 {
        let half = shown.len().div_ceil(2);
        (shown[..half].join(" "), Some(shown[half..].join(" ")))
    } else {
        (shown.join(" "), None)
    };
    let mut cell = Cell::number(points, first);
    cell.under = under;
    if shown.len() > 1 || forfeits {
        cell.note = Some(notes.join("; "));
    }
    cell
}

/// `round 3, White`, or why a game has no colour.
fn told(sheet: &Sheet<'_>, game: &Game, colour: Colour) -> String {
    let mut words: Vec<String> = Vec::new();
    if let Some(round) = game.round {
        words.push(sheet.say(&said!("paper.crosstable.of-round", round)));
    }
    if game.colours_known {
        words.push(sheet.colour(colour).to_owned());
    }
    if !game.result.is_some_and(GameResult::is_played) {
        words.push(sheet.word("paper.crosstable.by-forfeit").to_owned());
    }
    words.join(", ")
}

/// The rounds of a player: opponent, colour, result (`12w1`), or a bye; with the score so far in small type.
pub fn rounds(t: &Tournament, player: PlayerId) -> Vec<Cell> {
    let mut shown: BTreeMap<u32, (Vec<String>, Exact)> = BTreeMap::new();
    for (game, colour) in t.games_of(player) {
        let (Some(round), Some(opponent)) = (game.round, game.opponent_of(player)) else {
            continue;
        };
        let letter = match colour {
            Colour::White => 'w',
            Colour::Black => 'b',
        };
        let over = game.result.map_or("", |r| result(r, colour));
        let of = shown.entry(round).or_insert((Vec::new(), Exact::ZERO));
        of.0.push(format!("{}{letter}{over}", t.player(opponent).no));
        of.1 += t.game_points(game, colour);
    }
    for bye in t.byes.iter().filter(|b| b.player == player) {
        let of = shown.entry(bye.round).or_insert((Vec::new(), Exact::ZERO));
        of.0.push(match bye.kind {
            ByeKind::Pairing | ByeKind::Full => {
                format!("-{}", t.scoring(&bye.section).bye(bye.kind).mixed())
            }
            ByeKind::Half => format!("-{}", t.scoring(&bye.section).bye(bye.kind).mixed()),
            ByeKind::Zero => "-0".into(),
        });
        of.1 += t.scoring(&bye.section).bye(bye.kind);
    }
    let mut running = Exact::ZERO;
    (1..=t.rounds)
        .map(|round| {
            let Some((said, points)) = shown.get(&round) else {
                let left = t.player(player).withdrawn.is_some_and(|after| after < round);
                return if left { Cell::text("-") } else { Cell::default() };
            };
            running += *points;
            Cell { under: Some(running.mixed()), ..Cell::text(said.join(" ")) }
        })
        .collect()
}
