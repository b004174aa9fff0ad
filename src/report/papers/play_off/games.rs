//! The games of a sheet: rows with boxes for results, sudden death.

use crate::playoff::way::{Node, Seat};
use crate::playoff::{Stage, StageFormat, StageGame, white_in};
use crate::regulations::schema::ColourOrder;
use crate::report::document::{Align, Block, Cell, Column, Inline, Row, Table, Width};
use crate::report::fonts::Face;
use crate::report::papers::crosstable::between;
use crate::said::said;
use crate::tournament::PlayerId;
use crate::tournament::game::{Colour, GameResult, Score, Uneven};

use super::clocks::is_heavy;
use super::pack::{Pack, little};
use super::parts::{Slot, cell, column, row};

/// Games of a sudden death whose colours are printed.
const SUDDEN_DEATH: u32 = 16;
/// The games of it in one row.
const IN_A_ROW: usize = 16;
/// The width of a place for initials, in thousandths of an em: 18 mm with the white beside it.
const INITIALS: u16 = 4140;
/// The width of the place for another result: 13 mm.
const OTHER: u16 = 2800;

/// How much room there is to write a name in a row of games, in ems.
const IN_GAMES: u8 = 6;
/// And beside the scores.
const BESIDE_SCORES: u8 = 7;

/// What the names of two of whom one has White have room for, in ems of the little type, and where Black's column is narrow.
const NAMES_OF_TWO: [f32; 2] = [6.5, 13.0];

/// Of which two numbers a name is, in thousandths of the paper's type: the type of a table may be smaller than that.
const HINT: u16 = 945;

/// What marks a game that is not reversed.
const TURNED: &str = "*";

/// Results that have a box of their own, in the order of the boxes.
const BOXES: [GameResult; 5] = [
    GameResult::Played(Score::Win),
    GameResult::Played(Score::Draw),
    GameResult::Played(Score::Loss),
    GameResult::Forfeit(Colour::White),
    GameResult::Forfeit(Colour::Black),
];

/// Who sits in a seat of a game: a name, a number or a letter with a place to write.
fn slot(pack: &Pack<'_>, node: &Node, player: PlayerId) -> Slot {
    let number = number(node, player).is_some();
    seat(node, player, IN_GAMES, || pack.large_in_column(player, (&named(node), number)))
}

/// The same beside the scores, where there is so much room, in ems.
pub fn slot_of_score(pack: &Pack<'_>, node: &Node, player: PlayerId, room: f32) -> Slot {
    seat(node, player, BESIDE_SCORES, || vec![pack.large(player, &named(node), room)])
}

/// What stands in a seat: who is known by his name, with room to write of others.
fn seat(node: &Node, player: PlayerId, ems: u8, name: impl Fn() -> Slot) -> Slot {
    match node.seat(player) {
        Seat::Player(player) => {
            let number = number(node, player).map(|n| Inline::strong(format!("{n} ")));
            number.into_iter().chain(name()).collect()
        }
        Seat::Number(number) => vec![Inline::strong(format!("{number} ")), Inline::Blank(ems)],
        Seat::P => vec![Inline::strong("P "), Inline::Blank(ems)],
        Seat::Q => vec![Inline::strong("Q "), Inline::Blank(ems)],
        Seat::Open => {
            let number = in_order(node).and_then(|own| own.iter().position(|p| *p == player));
            let number = number.map(|at| Inline::strong(format!("{} ", at + 1)));
            // Alone in its cell a place to write has no line of its own.
            vec![number.unwrap_or(Inline::Gap(0)), Inline::Blank(ems)]
        }
    }
}

/// The players of a stage who are known to sit in it.
fn named(node: &Node) -> Vec<PlayerId> {
    let seat = |player: &PlayerId| match node.seat(*player) {
        Seat::Player(player) => Some(player),
        Seat::Number(_) | Seat::P | Seat::Q | Seat::Open => None,
    };
    node.stage.players.iter().filter_map(seat).collect()
}

/// The players of a stage by their numbers in the event, where they meet by these and nobody knows yet who they are.
pub fn in_order(node: &Node) -> Option<&[PlayerId]> {
    let meets = node.stage.games.first().is_some_and(|game| node.pair(game).is_some());
    meets.then_some(&node.in_order)
}

/// The number that a player drew.
fn number(node: &Node, player: PlayerId) -> Option<usize> {
    node.stage.numbers.as_ref()?.iter().position(|p| *p == player).map(|at| at + 1)
}

/// Whether it is known who the two of a game are, and not who of them has White: that is written in its row.
fn is_of_two(node: &Node, game: &StageGame) -> bool {
    let players = &game.players;
    let seats = || [players.white, players.black].map(|player| node.seat(player));
    node.is_open(game) || players.are_among(&node.certain) && seats() == [Seat::Open, Seat::Open]
}

/// The columns of the games of these stages, with their headings: where it is not known who of two has White, that one
/// of them is written.
pub fn columns(pack: &Pack<'_>, nodes: &[&Node]) -> (Vec<Column>, Vec<Cell>) {
    let word = |key| Cell::text(pack.word(key));
    let games = || nodes.iter().flat_map(|node| node.stage.games.iter().map(move |g| (node, g)));
    let by_numbers = games().any(|(node, g)| node.pair(g).is_some());
    let named = |(node, g): (&&Node, &StageGame)| is_of_two(node, g);
    let white = match by_numbers || games().any(named) {
        true => "paper.play-off.games.white-of-two",
        false => "paper.white",
    };
    // Who the two are stands once in a row.
    let black = if by_numbers { "paper.play-off.games.black-of-two" } else { "paper.black" };
    let of_black = if all_of_two(nodes) { Width::Content } else { Width::Share(1) };
    let mut columns = vec![
        (column(Align::Centre, Width::Content), word("paper.play-off.games.round")),
        (column(Align::Left, Width::Share(1)), word(white)),
        (column(Align::Left, of_black), word(black)),
    ];
    let head = |result| match result {
        GameResult::Played(Score::Draw) => "½".to_owned(),
        other => between(other),
    };
    let results = BOXES.map(head);
    columns.extend(results.map(|r| (column(Align::Centre, Width::Content), Cell::text(r))));
    columns.push((column(Align::Left, Width::Least(OTHER)), word("paper.play-off.games.other")));
    for key in
        ["paper.play-off.games.white", "paper.play-off.games.black", "paper.play-off.games.arbiter"]
    {
        columns.push((column(Align::Left, Width::Least(INITIALS)), Cell::text(pack.word(key))));
    }
    columns.into_iter().unzip()
}

/// Whether a game that is still to play has not the colours of the last of the two reversed, as that would give somebody
/// too much of one.
pub fn is_turned(node: &Node, game: &StageGame) -> bool {
    let open = game.result.is_none() && !node.is_open(game) && node.pair(game).is_none();
    open && node.stage.turned.contains(&game.players)
}

/// Whether of all games of a table it is known who the two are, and not who has White: then White has all the room.
fn all_of_two(nodes: &[&Node]) -> bool {
    nodes.iter().all(|node| node.stage.games.iter().all(|game| is_of_two(node, game)))
}

/// The two of a game by their surnames, each behind a box, or by what of these has room.
fn both(pack: &Pack<'_>, game: &StageGame, room: f32) -> Vec<Inline> {
    let players = [game.players.white, game.players.black];
    // Behind its box a name stays whole.
    let told = |own: &str| format!("\u{a0}{} ", own.replace(' ', "\u{a0}"));
    let has_room = |one: &str, other: &str| {
        pack.fonts.width(Face::Regular, &[one, other].map(told).concat()) <= room
    };
    let codes = pack.codes(&players, has_room);
    let each = players.iter().map(|player| little(told(codes.of(*player))));
    each.flat_map(|own| [Inline::Mark(false), own]).collect()
}

/// The row of a game: who plays, boxes for the result, places for initials.
pub fn game(pack: &Pack<'_>, node: &Node, game: &StageGame) -> Row {
    let [narrow, wide] = NAMES_OF_TWO;
    let room = if all_of_two(&[node]) { wide } else { narrow };
    let mark = if is_turned(node, game) { TURNED } else { "" };
    let mut cells = vec![Cell::text(format!("{}{mark}", game.round))];
    // Of two who are still to draw or to choose who has White it is known who they are.
    let open = is_of_two(node, game);
    for colour in [Colour::White, Colour::Black] {
        cells.push(cell(match node.pair(game) {
            _ if open && colour == Colour::Black => {
                vec![little(pack.word("paper.play-off.games.the-other"))]
            }
            // A box is ticked faster than a name is written.
            _ if open => both(pack, game, room),
            Some([one, other]) => {
                let both = format!("\u{a0}{one}\u{a0}/\u{a0}{other}");
                vec![Inline::Blank(IN_GAMES), Inline::Sized(HINT, false, both)]
            }
            None => slot(pack, node, *game.players.get(colour)),
        }));
    }
    if game.is_dropped() {
        let words = pack.word("paper.play-off.games.not-played");
        cells.extend(words.split(' ').map(Cell::text));
        return row(cells);
    }
    let entered = game.result;
    cells.extend(BOXES.map(|kind| cell(vec![Inline::Mark(entered == Some(kind))])));
    let other = entered.filter(|result| !BOXES.contains(result));
    cells.push(other.map_or(cell(vec![Inline::Blank(2)]), |result| Cell::text(between(result))));
    cells.extend((0..3).map(|_| cell(vec![Inline::Blank(3)])));
    row(cells)
}

/// Rows of games under their headings, so high, in tenths of a millimetre.
pub fn grid(height: u32, (columns, head): (Vec<Column>, Vec<Cell>), rows: Vec<Row>) -> Block {
    let (name, row) = ("Play-off".to_owned(), Some(height));
    Block::Table(Table { name, columns, head, rows, grid: true, row, ..Table::default() })
}

/// So many games of a sudden death stand on its page.
const MOST_GAMES: u32 = 6 * SUDDEN_DEATH;

/// The games of a sudden death whose colours are printed, with so many before them.
fn printed(stage: &Stage, on: u32) -> u32 {
    let count = u32::try_from(stage.games.len()).unwrap_or(0).saturating_add(on);
    SUDDEN_DEATH * count.div_ceil(SUDDEN_DEATH).max(1)
}

/// The game of a match that was played before the games of its sudden death, where it was of one game and goes on with games
/// like it: the pack has them in one row from its first print to its last.
pub fn before<'p>(pack: &'p Pack<'_>, node: &Node) -> Option<&'p StageGame> {
    let stage = &node.stage;
    let is_before = |own: &&Stage| {
        own.format == StageFormat::Match
            && (own.number + 1, own.letter) == (stage.number, stage.letter)
            && own.players == stage.players
            && own.time_control == stage.time_control
            && own.games.len() == 1
    };
    let own = stage.format == StageFormat::SuddenDeath && node.lots.is_empty();
    let mut begun = pack.begun().filter(|_| own && !is_heavy(node));
    begun.find(is_before)?.games.first()
}

/// The colours of a sudden death, game by game; of one that goes on with the game of a match, this before them.
pub fn sudden_death(pack: &Pack<'_>, node: &Node, goes_on: bool) -> Vec<Block> {
    let stage = &node.stage;
    let order = stage.colour_order.unwrap_or(ColourOrder::OneTwoTwo);
    let on = u32::from(goes_on || before(pack, node).is_some());
    // Of very many the last have room on a page; nobody has won the others.
    let games = printed(stage, on).saturating_sub(MOST_GAMES);
    let numbers: Vec<u32> = (games + 1..=printed(stage, on)).collect();
    // Who is who is told before it is read.
    let mut blocks: Vec<Block> = numbered(pack, node).into_iter().collect();
    let before = said!("paper.play-off.sudden-death.before", games);
    blocks.extend((games > 0).then(|| pack.paragraph(&before)));
    blocks.extend(numbers.chunks(IN_A_ROW).map(|part| colours(pack, node, (order, on), part)));
    blocks
}

/// That the colours go on behind those that are printed.
pub fn colours_go_on(pack: &Pack<'_>, node: &Node) -> String {
    let on = u32::from(before(pack, node).is_some());
    pack.say(&said!("paper.play-off.sudden-death.goes-on", games = printed(&node.stage, on)))
}

/// So many letters of a name stand in a sudden death, or the first that tell the two apart.
const LETTERS: std::ops::RangeInclusive<usize> = 3..=4;

/// The letters of a player's name in which it differs from the other's: of the first word that does. None where all of
/// it stands in the other's name, too, or it is told apart further on.
fn short(pack: &Pack<'_>, stage: &Stage, player: PlayerId) -> Option<String> {
    let words =
        |player: PlayerId| pack.name(player).split([' ', ',']).filter(|word| !word.is_empty());
    let other = stage.players.iter().find(|own| **own != player);
    let mut others = other.into_iter().flat_map(|own| words(*own));
    words(player).find_map(|word| {
        let other = others.next().unwrap_or_default();
        let letters = |word: &str, count: usize| word.chars().take(count).collect::<String>();
        let count =
            LETTERS.into_iter().find(|count| letters(word, *count) != letters(other, *count))?;
        Some(letters(word, count))
    })
}

/// What the two are called in a sudden death: in short, or by their numbers where they cannot be told apart so.
fn called(pack: &Pack<'_>, stage: &Stage) -> Vec<(PlayerId, String)> {
    let in_short: Option<Vec<String>> =
        stage.players.iter().map(|p| short(pack, stage, *p)).collect();
    let number = |player: &PlayerId| pack.event.no(*player).to_string();
    let names = in_short.unwrap_or_else(|| stage.players.iter().map(number).collect());
    stage.players.iter().copied().zip(names).collect()
}

/// Whose numbers stand in a sudden death, where these do.
fn numbered(pack: &Pack<'_>, node: &Node) -> Option<Block> {
    let stage = &node.stage;
    let by_name = |player: &PlayerId| matches!(node.seat(*player), Seat::Player(_));
    let told = stage.players.iter().all(by_name);
    let numbers = stage.players.iter().any(|player| short(pack, stage, *player).is_none());
    let each: Vec<String> =
        called(pack, stage).iter().map(|(p, own)| format!("{own} {}", pack.name(*p))).collect();
    (told && numbers).then(|| pack.paragraph(&said!("paper.play-off.sudden-death.numbers", each)))
}

fn colours(pack: &Pack<'_>, node: &Node, (order, on): (ColourOrder, u32), part: &[u32]) -> Block {
    let stage = &node.stage;
    let word = |key| Cell::text(pack.word(key));
    let names = called(pack, stage);
    let name = |player: PlayerId| {
        let own = names.iter().find(|(own, _)| *own == player);
        own.map_or(String::new(), |(_, name)| name.clone())
    };
    // A letter has room beside the number of its game.
    let named = stage.players.iter().any(|p| matches!(node.seat(*p), Seat::Player(_)));
    let in_one = pack.set.thin && !named;
    let first_column = if in_one { "paper.white" } else { "paper.play-off.sudden-death.game" };
    let mut head = vec![word(first_column)];
    let mut white = vec![word("paper.white")];
    let mut drawn = vec![word("paper.play-off.sudden-death.drawn")];
    for game in part {
        // Whoever has Black in the game of the match has White next.
        let own = game.saturating_sub(on);
        let first = before(pack, node).filter(|_| own == 0);
        let white_has = first.map(|game| game.players.white);
        let white_has = white_has.or_else(|| white_in(order, &stage.games, own));
        let who = white_has.map_or(String::new(), |p| match node.seat(p) {
            Seat::Player(player) => name(player),
            Seat::Q => "Q".to_owned(),
            Seat::P => "P".to_owned(),
            Seat::Number(number) => number.to_string(),
            Seat::Open => String::new(),
        });
        match in_one {
            true => head.push(Cell::text(format!("{game} {who}"))),
            false => {
                head.push(Cell::text(game.to_string()));
                white.push(Cell::text(who).strong());
            }
        }
        let known = stage.games.iter().find(|g| g.round == own).or(first);
        let known = known.and_then(|game| game.result);
        // Whoever won it, it is not one of these.
        let nobody = [
            GameResult::Played(Score::Draw),
            GameResult::DoubleForfeit,
            GameResult::Uneven(Uneven::BothLose),
        ];
        drawn.push(cell(vec![Inline::Mark(known.is_some_and(|own| nobody.contains(&own)))]));
    }
    let mut columns = vec![column(Align::Left, Width::Content)];
    columns.extend(part.iter().map(|_| column(Align::Centre, Width::Alike)));
    Block::Table(Table {
        columns,
        head,
        rows: [white, drawn].into_iter().filter(|cells| cells.len() > 1).map(row).collect(),
        grid: true,
        ..Table::default()
    })
}
