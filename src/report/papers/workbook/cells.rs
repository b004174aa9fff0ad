//! What stands in the cell of two players, or of a player and a round.

use std::collections::{BTreeMap, BTreeSet};

use super::formulas::{formula, text};
use super::games::seen;
use super::rounds::{Beside, Rounds};
use crate::report::document::Cell;
use crate::report::papers::Sheet;
use crate::report::papers::crosstable::result;
use crate::said::said;
use crate::tournament::exact::Exact;
use crate::tournament::game::{ByeKind, Colour};
use crate::tournament::{PlayerId, Section};

/// The games of two players in the order played: of one game its result, of several all of them as text.
pub fn pair(
    sheet: &Sheet<'_>,
    rounds: &Rounds<'_>,
    player: PlayerId,
    opponent: PlayerId,
    section: Option<&Section>,
    single: bool,
) -> Cell {
    let games: Vec<_> = rounds.of_pair(player, opponent, section).collect();
    // Of one game the sheet of rounds says when it was and who had White; a note for each would be most of the file.
    let noted = games.iter().filter(|(_, game, _)| !single && game.result.is_some());
    let told = noted.map(|(_, game, colour)| {
        let mut words: Vec<String> = Vec::new();
        words.extend(game.round.map(|round| sheet.say(&said!("paper.crosstable.of-round", round))));
        words.extend(game.colours_known.then(|| sheet.colour(*colour).to_owned()));
        words.join(", ")
    });
    let told: Vec<String> = told.filter(|words| !words.is_empty()).collect();
    let note = sheet.words().statements(&told);
    let live = |row: usize, colour| rounds.cell(row, Beside::Result, colour);
    let cell = match &games[..] {
        [] => return Cell::default(),
        [(row, game, colour)] if single => {
            let cell = seen(game.result, *colour);
            match rounds.live {
                true => cell.live(formula([live(*row, *colour)])),
                false => cell,
            }
        }
        several => {
            // Two by two, one pair of games under the other.
            let pairs = several.chunks(2).map(|pair| {
                let over = pair
                    .iter()
                    .filter_map(|(_, game, colour)| Some(result(game.result?, *colour)));
                over.collect::<Vec<_>>().join(" ")
            });
            let pairs: Vec<String> = pairs.collect();
            let cell = Cell::text(pairs.join("\n"));
            let mut terms = vec![text("TRIM(")];
            for (at, (row, _, colour)) in several.iter().enumerate() {
                terms.push(text(match at {
                    0 => "IF(",
                    at if at % 2 == 0 => ")&CHAR(10)&TRIM(IF(",
                    _ => "&\" \"&IF(",
                }));
                terms.extend([
                    live(*row, *colour),
                    text("=0.5,\"½\","),
                    live(*row, *colour),
                    text(")"),
                ]);
            }
            terms.push(text(")"));
            if rounds.live { cell.live(formula(terms)) } else { cell }
        }
    };
    if note.is_empty() { cell } else { cell.note(note) }
}

/// The lines of the chart by player.
pub fn lines(sheet: &Sheet<'_>) -> BTreeMap<PlayerId, u32> {
    sheet.settlement.standings.iter().zip(1..).map(|(own, line)| (own.player, line)).collect()
}

/// The rounds of a player: the opponent's line, colour, result (`12w1`), or a bye; with the score so far beneath.
pub fn rounds(sheet: &Sheet<'_>, lines: &BTreeMap<PlayerId, u32>, player: PlayerId) -> Vec<Cell> {
    let t = sheet.tournament();
    let mut shown: BTreeMap<u32, (Vec<String>, Exact)> = BTreeMap::new();
    let mut open: BTreeSet<u32> = BTreeSet::new();
    for (game, colour) in t.games_of(player) {
        let (Some(round), Some(opponent)) = (game.round, game.opponent_of(player)) else {
            continue;
        };
        let letter = match colour {
            Colour::White => sheet.word("paper.wall.white"),
            Colour::Black => sheet.word("paper.wall.black"),
        };
        let over = game.result.map_or("", |r| result(r, colour));
        let of = shown.entry(round).or_insert((Vec::new(), Exact::ZERO));
        // Who is not in this trophy has no line: his surname stands there.
        let who = match lines.get(&opponent) {
            Some(line) => line.to_string(),
            None => {
                let name = &t.player(opponent).name;
                format!("{} ", name.split_once(',').map_or(name.as_str(), |(surname, _)| surname))
            }
        };
        open.extend(game.result.is_none().then_some(round));
        of.0.push(format!("{who}{letter}{over}"));
        of.1 += t.game_points(game, colour);
    }
    for bye in t.byes.iter().filter(|b| b.player == player) {
        let of = shown.entry(bye.round).or_insert((Vec::new(), Exact::ZERO));
        let brings = t.scoring(&bye.section).bye(bye.kind);
        of.0.push(match bye.kind {
            ByeKind::Zero => "–".to_owned(),
            _ => format!("+{}", brings.mixed()),
        });
        of.1 += t.bye_points(bye);
    }
    let mut running = Exact::ZERO;
    (1..=t.rounds)
        .map(|round| {
            let Some((said, points)) = shown.get(&round) else {
                let left = t.player(player).withdrawn.is_some_and(|after| after < round);
                return if left { Cell::text("–") } else { Cell::default() };
            };
            running += *points;
            // What is to be played has brought nothing yet.
            let under = (!open.contains(&round)).then(|| running.mixed());
            Cell { under, ..Cell::text(said.join(" ")) }
        })
        .collect()
}
