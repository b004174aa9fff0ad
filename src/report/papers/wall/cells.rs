//! What stands in the cell of two players, or of a player and a round: the weight of a result says who won.

use crate::report::document::{Cell, Inline, plain};
use crate::report::papers::Sheet;
use crate::report::papers::crosstable::result;
use crate::report::style::ResultStyle;
use crate::said::said;
use crate::tournament::exact::Exact;
use crate::tournament::game::{ByeKind, Colour, GameResult};
use crate::tournament::{Game, PlayerId, Section};

use super::order::Order;

/// A result in the style's words: a win heavy, a loss grey.
fn weighed(style: &ResultStyle, over: GameResult, colour: Colour) -> Inline {
    let own = result(over, colour);
    let said = match own {
        "1" => &style.win,
        "½" => &style.draw,
        "0" => &style.loss,
        "+" => &style.forfeit[0],
        _ => &style.forfeit[1],
    };
    match own {
        _ if !style.weight => Inline::text(said),
        "1" | "+" => Inline::strong(said),
        "½" => Inline::text(said),
        _ => Inline::faint(said),
    }
}

/// The games of two players in the order played, two side by side and the others under them. What is over has its
/// result; of a round that is past the round stands there.
pub fn pair(
    sheet: &Sheet<'_>,
    order: &Order,
    section: Option<&Section>,
    (player, opponent): (PlayerId, PlayerId),
) -> Cell {
    let t = sheet.tournament();
    let mut shown: Vec<(Inline, bool)> = Vec::new();
    let mut points = Exact::ZERO;
    for (game, colour) in t.games_of(player) {
        let own = section.is_none_or(|own| own == t.told_with(&game.section));
        if game.opponent_of(player) != Some(opponent) || !own {
            continue;
        }
        let piece = match game.result {
            Some(over) => Some(weighed(&sheet.style.results, over, colour)),
            None => open(sheet, order, game).map(Inline::faint),
        };
        shown.extend(piece.map(|piece| (piece, t.follows_drawn(&game.section))));
        points += t.game_points(game, colour);
    }
    if shown.is_empty() {
        return Cell::default();
    }
    let across = if shown.len() > 2 { shown.len().div_ceil(2) } else { shown.len() };
    let mut content = Vec::with_capacity(shown.len() * 2);
    for (at, (piece, follows)) in shown.into_iter().enumerate() {
        // A drawn game and the one that follows it stand on a line.
        let new = if t.after_draw.is_some() { !follows } else { at % across == 0 };
        if at > 0 {
            content.push(Inline::text(if new { "\n" } else { " " }));
        }
        // A word keeps its distance from the result beside it.
        match piece {
            Inline::Faint(word) if across > 1 && word.chars().any(char::is_alphabetic) => {
                let first = at % across == 0;
                let apart = if first { format!("{word}\u{a0}") } else { format!("\u{a0}{word}") };
                content.push(Inline::faint(apart));
            }
            piece => content.push(piece),
        }
    }
    Cell { content, number: Some(points), ..Cell::default() }
}

/// A game without a result: to be decided, adjourned, or of a round that is past.
pub fn open(sheet: &Sheet<'_>, order: &Order, game: &Game) -> Option<String> {
    if game.result.is_some() {
        return None;
    }
    if sheet.tournament().is_left_open(game) {
        return Some(sheet.word("paper.wall.undecided").to_owned());
    }
    if game.adjourned {
        return Some(sheet.word("paper.wall.adjourned").to_owned());
    }
    let round = game.round.filter(|_| order.is_past(game))?;
    Some(sheet.say(&said!("paper.wall.of-round", round)))
}

/// What the words for games without a result mean, of those that stand in the cells.
pub fn key_of_open(sheet: &Sheet<'_>, order: &Order) -> Vec<String> {
    let t = sheet.tournament();
    let open = || t.games.iter().filter(|game| game.result.is_none());
    let mut told = Vec::new();
    if order.square && open().any(|game| t.is_left_open(game)) {
        told.push(sheet.word("paper.wall.key-undecided").to_owned());
    }
    if open().any(|game| game.adjourned && !t.is_left_open(game)) {
        let mark = sheet.word("paper.wall.adjourned");
        told.push(sheet.say(&said!("paper.wall.key-adjourned", mark)));
    }
    let late = |game: &&Game| !game.adjourned && !t.is_left_open(game) && order.is_past(game);
    let late = open().filter(late).filter_map(|game| game.round).min();
    if let Some(round) = late.filter(|_| order.square) {
        let mark = sheet.say(&said!("paper.wall.of-round", round));
        told.push(sheet.say(&said!("paper.wall.key-late", mark, round)));
    }
    told
}

/// The rounds of a player: the opponent's line, the colour and the result (`12w1`), the score so far under it; in the
/// next round the opponent and the colour (`14w`).
pub fn rounds(sheet: &Sheet<'_>, order: &Order, player: PlayerId) -> Vec<Cell> {
    let t = sheet.tournament();
    let withdrawn = t.player(player).withdrawn;
    let mut score = Exact::ZERO;
    let last = order.last_round;
    let byes: Vec<_> = t.byes_of(player).collect();
    (1..=t.rounds)
        .map(|round| {
            let mut content: Vec<Inline> = Vec::new();
            let before = score;
            for (game, colour) in t.games_of(player).filter(|(g, _)| g.round == Some(round)) {
                let Some(opponent) = game.opponent_of(player) else { continue };
                if !content.is_empty() {
                    content.push(Inline::text(" "));
                }
                let line = order.line(opponent);
                content.extend(reference(sheet, order, game, colour, line));
                score += t.game_points(game, colour);
            }
            for bye in byes.iter().filter(|bye| bye.round == round) {
                let value = t.scoring(&bye.section).bye(bye.kind);
                content.extend(bye_cell(sheet, bye.kind, value));
                score += t.bye_points(bye);
            }
            if content.is_empty() && withdrawn.is_some_and(|after| after < round) {
                content.push(Inline::faint("–"));
            }
            let over = last.is_some_and(|last| round <= last) || score != before;
            // While a round is over alone it repeats the result.
            let several = last.is_some_and(|last| last > 1);
            let shows = over && several && !content.is_empty() && sheet.style.results.cumulative;
            Cell { content, under: shows.then(|| sheet.score(score)), ..Cell::default() }
        })
        .collect()
}

/// Whether a cell of a round says that its player was not there.
pub fn is_anybody_absent(sheet: &Sheet<'_>, order: &Order) -> bool {
    let t = sheet.tournament();
    let has = |player: &PlayerId| order.players.contains(player);
    let left = |player: &PlayerId| t.player(*player).is_gone_in(t.rounds);
    order.players.iter().any(left)
        || t.byes.iter().any(|bye| bye.kind == ByeKind::Zero && has(&bye.player))
}

/// The letter of a colour, as it stands in a cell.
pub fn letter(sheet: &Sheet<'_>, colour: Colour) -> String {
    let letter = sheet.word(match colour {
        Colour::White => "paper.wall.white",
        Colour::Black => "paper.wall.black",
    });
    match sheet.style.results.colour_first {
        true => letter.to_uppercase(),
        false => letter.to_owned(),
    }
}

/// Line and colours, in the order of the style.
pub fn opponent(sheet: &Sheet<'_>, colours: impl IntoIterator<Item = Colour>, line: u32) -> String {
    let letter: String = colours.into_iter().map(|colour| letter(sheet, colour)).collect();
    match sheet.style.results.colour_first {
        true => format!("{letter}{line}"),
        false => format!("{line}{letter}"),
    }
}

/// Without a colour between them opponent and result would be one number.
fn stands_apart(sheet: &Sheet<'_>, colours_known: bool) -> bool {
    !colours_known || sheet.style.results.colour_first
}

/// A game that was won against a line, for the key.
pub fn example(sheet: &Sheet<'_>, colours_known: bool, line: u32) -> String {
    let opponent = opponent(sheet, colours_known.then_some(Colour::White), line);
    let apart = if stands_apart(sheet, colours_known) { "\u{a0}" } else { "" };
    format!("{opponent}{apart}{}", sheet.style.results.win)
}

/// `12w` and the result; in bold where it is to be played next, and not where it is late.
fn reference(
    sheet: &Sheet<'_>,
    order: &Order,
    game: &Game,
    colour: Colour,
    line: u32,
) -> Vec<Inline> {
    let style = &sheet.style.results;
    let opponent = opponent(sheet, game.colours_known.then_some(colour), line);
    match game.result {
        Some(over) => {
            let apart = if stands_apart(sheet, game.colours_known) { "\u{a0}" } else { "" };
            let opponent = Inline::Sized(900, false, format!("{opponent}{apart}"));
            vec![opponent, weighed(style, over, colour)]
        }
        None => {
            let is_next = !order.is_past(game);
            let mut content = vec![Inline::Sized(900, is_next, opponent)];
            if game.adjourned {
                let adjourned = sheet.word("paper.wall.adjourned");
                content.push(Inline::faint(format!("\u{a0}{adjourned}")));
            }
            content
        }
    }
}

/// A round without an opponent, and what it brings, in words.
pub fn bye(sheet: &Sheet<'_>, kind: ByeKind, value: Exact) -> String {
    plain(&bye_cell(sheet, kind, value))
}

fn bye_cell(sheet: &Sheet<'_>, kind: ByeKind, value: Exact) -> Vec<Inline> {
    let word = || Inline::faint(format!("{}\u{a0}", sheet.word("paper.wall.bye")));
    match kind {
        ByeKind::Zero => vec![Inline::faint("–")],
        ByeKind::Full | ByeKind::Pairing if value == Exact::ONE => {
            vec![word(), Inline::strong(format!("+{}", sheet.style.results.win))]
        }
        _ => vec![word(), Inline::text(sheet.score(value))],
    }
}
