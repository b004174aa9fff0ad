//! The next round for the wall, by board and by name, and slips for its results.

use std::collections::{BTreeMap, BTreeSet};

use super::crosstable::{following, forgotten, owed};
use super::in_columns::{InColumns, Names, Naming};
use super::kit::{form_line, heading, paragraph};
use super::sheet::Sheet;
use crate::diagnostic::Address;
use crate::report::columns::{Columns, Draft, whole};
use crate::report::document::{Block, Cell, Document, Inline, TypeSize};
use crate::said::{Said, said};
use crate::standings::Due;
use crate::tournament::game::{ByColour, Colour};
use crate::tournament::{Game, PlayerId};

/// Largest and smallest type of the wall paper, in tenths of a point.
const SIZE: TypeSize = TypeSize::Largest { most: 280, least: 140 };
/// Where names of more letters are broken over lines, type is no larger than this, or it would be many lines.
const LONGEST: usize = 40;
const LONG_NAMES: TypeSize = TypeSize::Largest { most: 160, least: 140 };
/// The room for a signature on a slip, in ems.
const SIGNED: u8 = 6;
/// As large as eight on a sheet may be: they are written on in haste.
const SLIPS: TypeSize = TypeSize::Largest { most: 140, least: 110 };

/// A game of the next round, or the games of a match.
pub struct Pairing {
    /// Its board; of a late game its round.
    at: Option<u32>,
    /// Its pool or division, where not all the games beside it are of the same.
    pub stage: Option<String>,
    /// Who has which colour, game by game.
    pub games: Vec<ByColour<PlayerId>>,
    /// The same of the first of them.
    pub players: ByColour<PlayerId>,
    /// One of them has withdrawn: a person decides what becomes of it.
    pub waits: bool,
}

/// A player and where he sits.
struct Seat {
    player: PlayerId,
    /// Board, and colours game by game.
    at: Option<(Option<u32>, Vec<Colour>)>,
    against: Option<PlayerId>,
    /// Why he sits nowhere: a word of the catalogue.
    why: Option<&'static str>,
}

/// What is played next: games of a round, or late ones alone.
struct Next {
    round: Option<u32>,
    pairs: Vec<Pairing>,
}

/// What is still to play of the next round, or where there is none of those that are past.
fn pairings(sheet: &Sheet<'_>) -> Option<Next> {
    let Some(round) = sheet.settlement.next_round() else {
        let pairs = late_pairs(sheet, u32::MAX);
        return (!pairs.is_empty()).then_some(Next { round: None, pairs });
    };
    Some(Next { round: Some(round), pairs: of_round(sheet, round) })
}

/// The same of games up to a round that are still to play, each by itself.
fn late_pairs(sheet: &Sheet<'_>, past: u32) -> Vec<Pairing> {
    let late = late_games(sheet, past);
    let stage = stage_among(sheet, late.iter().map(|(game, _)| *game));
    let pair = |(game, _): &(&Game, &Due)| {
        let (at, players) = (game.round, game.players);
        Pairing { at, stage: stage(game), games: vec![players], players, waits: false }
    };
    late.iter().map(pair).collect()
}

/// What the stage of a game is called, where these games are of several.
fn stage_among<'a>(
    sheet: &Sheet<'_>,
    games: impl Iterator<Item = &'a Game>,
) -> impl Fn(&Game) -> Option<String> {
    let stages: BTreeSet<&str> = games.map(|game| &*game.section.stage).collect();
    let (several, words) = (stages.len() > 1, sheet.words());
    move |game| {
        let stage = Some(&game.section.stage).filter(|own| several && !own.is_empty());
        stage.map(|own| words.capital(own))
    }
}

/// What is still to play of a round; boards are counted in the order of the sheet, one for the games of a match.
pub fn of_round(sheet: &Sheet<'_>, round: u32) -> Vec<Pairing> {
    let (t, counted) = (sheet.tournament(), sheet.settlement.counted());
    let (mut boards, mut open) = (BTreeMap::new(), BTreeMap::new());
    let mut pairs: Vec<Pairing> = Vec::new();
    let games = || t.games.iter().filter(|game| counted.has(round, game));
    let stage = stage_among(sheet, games());
    for game in games() {
        let (pair, last) = (game.players.pair(), boards.len());
        let board = *boards.entry(pair).or_insert(last + 1);
        if game.result.is_some() {
            continue;
        }
        let at = *open.entry(pair).or_insert(pairs.len());
        match pairs.get_mut(at) {
            Some(own) => own.games.push(game.players),
            None => pairs.push(Pairing {
                at: u32::try_from(board).ok(),
                stage: stage(game),
                games: vec![game.players],
                players: game.players,
                waits: t.is_left_open(game),
            }),
        }
    }
    pairs
}

/// Games up to a round that are still to play and wait for their players, not for a decision.
pub fn late_games<'a>(sheet: &Sheet<'a>, past: u32) -> Vec<(&'a Game, &'a Due)> {
    let (t, counted) = (sheet.tournament(), sheet.settlement.counted());
    // An adjourned game of no round is played whenever its players can.
    let is_late = |game: &Game| match game.round {
        Some(_) => counted.is_past(past, game),
        None => game.adjourned,
    };
    let open = |game: &&Game| game.result.is_none() && !t.is_left_open(game) && is_late(game);
    let due = sheet.settlement.due.iter();
    let due: BTreeMap<&Address, &Due> =
        due.filter_map(|due| Some((due.at.as_ref()?, due))).collect();
    let late = t.games.iter().filter(open);
    late.filter_map(|game| Some((game, *due.get(&game.at)?))).collect()
}

/// The wall paper of the next round by board; none where nothing is paired.
pub fn by_board(sheet: &Sheet<'_>) -> Option<Document> {
    let Next { round, pairs } = pairings(sheet)?;
    let sheet = *sheet;
    let words = sheet.words();
    let score = move |player: PlayerId| sheet.score(sheet.settlement.table.totals[player.0]);
    let players = pairs.iter().flat_map(|own| [own.players.white, own.players.black]);
    let (longest, names) = (longest(&sheet, players.clone()), names_of(&sheet, players));
    let title = title(&sheet, round, |round| said!("paper.pairings.title", round));
    let waits = pairs.iter().any(|own| own.waits);
    let build = |naming: Naming| {
        let mut columns: Columns<'_, Pairing> = Columns::in_words(words);
        let board = columns.word(at(round)).right();
        board.cell(|own: &Pairing| own.at.map_or_else(Cell::default, whole));
        let stage =
            columns.column(Cell::default()).when(pairs.iter().any(|own| own.stage.is_some()));
        stage.cell(|own| own.stage.as_ref().map_or_else(Cell::default, Cell::text));
        let name = move |player| naming.cell(sheet.name(player), false);
        of_names(columns.word("paper.white"), naming).cell(move |own| name(own.players.white));
        // Both scores under one heading, between the names that they belong to.
        let points = columns.word(score_head(&sheet)).centre().whole(1);
        points.when(sheet.begun() || waits).cell(move |own| match own.waits {
            true => sheet.word("paper.pairings.to-decide").into(),
            false => {
                Cell::text(format!("{} : {}", score(own.players.white), score(own.players.black)))
            }
        });
        of_names(columns.word("paper.black"), naming).cell(move |own| name(own.players.black));
        let games = columns.word("paper.pairings.games").right();
        games
            .when(pairs.iter().any(|own| own.games.len() > 1))
            .cell(|own| Cell::text(own.games.len().to_string()));
        let set = InColumns::one(pairs.len(), sheet.style.sheet.paper.office());
        let one = columns.with_rows(&title, Vec::new());
        let mut blocks = set.tables(&pairs, &one, |pair| columns.row(pair).cells);
        blocks.extend(round.into_iter().flat_map(|round| free(&sheet, round)).map(paragraph));
        blocks.extend(forgotten(&sheet, round).into_iter().chain(late(&sheet, round)));
        paper(&sheet, round, &title, (longest, naming), blocks)
    };
    Some(names.set(longest > LONGEST, &build))
}

/// Who is free in a round, and who has no game.
fn free(sheet: &Sheet<'_>, round: u32) -> Vec<String> {
    let free = sheet.settlement.free_in(round);
    let names: Vec<&str> = free.iter().map(|player| sheet.name(*player)).collect();
    let each = without_game(sheet, round, |player| sheet.name(player).to_owned());
    let free = (!names.is_empty()).then(|| said!("paper.pairings.free", names));
    let without = (!each.is_empty()).then(|| said!("paper.pairings.no-games", each));
    free.iter().chain(&without).map(|said| sheet.say(said)).collect()
}

/// Each whose opponent in a round has withdrawn, with him.
pub fn without_game(
    sheet: &Sheet<'_>,
    round: u32,
    called: impl Fn(PlayerId) -> String,
) -> Vec<Said> {
    let each = sheet.settlement.without_opponent_in(round).into_iter();
    let told = |(own, gone)| said!("paper.pairings.gone", name = called(own), gone = called(gone));
    each.map(told).collect()
}

/// What heads the scores of a pair: with handicaps they are those that the chart calls the total.
fn score_head(sheet: &Sheet<'_>) -> &'static str {
    match sheet.regulation.competition.handicap {
        Some(_) => "paper.total",
        None => "paper.pairings.score",
    }
}

/// The same by name: everyone with board, colour and opponent.
pub fn by_name(sheet: &Sheet<'_>) -> Option<Document> {
    let Next { round, pairs } = pairings(sheet)?;
    let title = title(sheet, round, |round| said!("paper.pairings.by-name", round));
    let seats = seats(sheet, &pairs, round);
    let players = seats.iter().map(|seat| seat.player);
    let (longest, of_list) = (longest(sheet, players.clone()), names_of(sheet, players));
    let build = |set: InColumns, _, naming: Naming| {
        let mut blocks = names(sheet, &seats, naming, set, at(round));
        blocks.extend(forgotten(sheet, round).into_iter().chain(late(sheet, round)));
        paper(sheet, round, &title, (longest, naming), blocks)
    };
    let office = sheet.style.sheet.paper.office();
    // With the opponent, where all are on one sheet.
    let whole = |set, paper| build(set, paper, Naming::Whole);
    let single = InColumns::single(seats.len(), office, &whole);
    Some(single.unwrap_or_else(|| InColumns::fewest(seats.len(), office, &of_list, &build)))
}

/// What is said of a round and its segment; of late games that they are.
fn title(sheet: &Sheet<'_>, round: Option<u32>, of: impl Fn(u32) -> Said) -> String {
    match round {
        Some(round) => sheet.in_segment(sheet.say(&of(round))),
        None => sheet.word("paper.pairings.late-games").to_owned(),
    }
}

/// What stands over the boards of a round, or over the rounds of late games.
fn at(round: Option<u32>) -> &'static str {
    round.map_or("paper.pairings.of-round", |_| "paper.pairings.board")
}

/// A wall paper of a round, as large as its sheet allows.
fn paper(
    sheet: &Sheet<'_>,
    round: Option<u32>,
    title: &str,
    (longest, naming): (usize, Naming),
    mut blocks: Vec<Block>,
) -> Document {
    blocks.insert(0, heading(1, sheet.title()));
    let is_long = longest > LONGEST && naming == Naming::Broken;
    let size = if is_long { LONG_NAMES } else { SIZE };
    let mut document = sheet.document(title, false, size, blocks);
    document.status = title.to_uppercase();
    let day = round.and_then(|round| sheet.day_of(round)).map(|day| sheet.words().weekday(day));
    document.subject = day.or_else(|| sheet.dates()).unwrap_or_default();
    document
}

/// Games of earlier rounds that are still to play, late or adjourned, each with its round.
fn late(sheet: &Sheet<'_>, round: Option<u32>) -> Vec<Block> {
    let Some(past) = round.map(|round| round.saturating_sub(1)) else { return Vec::new() };
    let earlier = late_games(sheet, past).into_iter().map(|(_, due)| due);
    let earlier = earlier.chain(following(sheet, Some(past)));
    let mut games: Vec<Block> = earlier.map(|due| paragraph(owed(sheet, due))).collect();
    if !games.is_empty() {
        games.insert(0, heading(2, sheet.word("paper.pairings.late")));
    }
    games
}

/// Everyone of a round by the alphabet; who withdrew has no seat.
fn seats(sheet: &Sheet<'_>, pairs: &[Pairing], round: Option<u32>) -> Vec<Seat> {
    let mut seats: Vec<Seat> = Vec::new();
    for pair in pairs {
        for colour in [Colour::White, Colour::Black] {
            let (player, opponent) = (*pair.players.get(colour), *pair.players.get(colour.other()));
            if pair.waits && sheet.tournament().player(player).withdrawn.is_some() {
                continue;
            }
            let own = |game: &ByColour<PlayerId>| match game.white == player {
                true => Colour::White,
                false => Colour::Black,
            };
            let at = (!pair.waits).then(|| (pair.at, pair.games.iter().map(own).collect()));
            let why = pair.waits.then_some("paper.pairings.to-decide");
            seats.push(Seat { player, at, against: Some(opponent), why });
        }
    }
    if let (Some(round), of) = (round, sheet.settlement) {
        let free = of.free_in(round).into_iter().map(|own| (own, None, "paper.pairings.is-free"));
        let absent =
            of.absent_in(round).into_iter().map(|own| (own, None, "paper.pairings.is-absent"));
        let without = of.without_opponent_in(round).into_iter();
        let without = without.map(|(own, gone)| (own, Some(gone), "paper.pairings.no-game"));
        let idle = free.chain(absent).chain(without);
        let seat = |(player, against, why)| Seat { player, at: None, against, why: Some(why) };
        seats.extend(idle.map(seat));
    }
    seats.sort_by_cached_key(|seat| sheet.alphabetic(seat.player));
    seats
}

/// Everyone by name: board, colour, opponent; where that is more than a page, side by side and without the opponent, who
/// is found at the board.
fn names(
    sheet: &Sheet<'_>,
    seats: &[Seat],
    naming: Naming,
    set: InColumns,
    at: &'static str,
) -> Vec<Block> {
    let sheet = *sheet;
    let mut columns: Columns<'_, Seat> = Columns::in_words(sheet.words());
    let name = move |player| naming.cell(sheet.name(player), false);
    of_names(columns.word("paper.name"), naming).cell(move |seat| name(seat.player));
    let board = columns.word(at).right();
    board.cell(|seat| seat.at.as_ref().and_then(|own| own.0).map_or_else(Cell::default, whole));
    columns.word("paper.pairings.colour").whole(1).cell(move |seat| match (&seat.at, seat.why) {
        (Some((_, colours)), _) => of_games(&sheet, colours).into(),
        (None, why) => why.map_or_else(Cell::default, |why| sheet.word(why).into()),
    });
    let against = of_names(columns.word("paper.pairings.against"), naming);
    against.when(set.across == 1).cell(move |seat| seat.against.map_or_else(Cell::default, name));
    let one = columns.with_rows(sheet.word("paper.pairings.names"), Vec::new());
    set.tables(seats, &one, |seat| columns.row(seat).cells)
}

/// The colours of a match game by game; those of more games than two go on.
fn of_games(sheet: &Sheet<'_>, colours: &[Colour]) -> String {
    let told = colours.iter().take(2).map(|colour| sheet.colour(*colour));
    let more = (colours.len() > 2).then_some("…");
    told.chain(more).collect::<Vec<_>>().join(", ")
}

/// The column of a name, broken over lines or not.
fn of_names<'c, 'a, R>(column: Draft<'c, 'a, R>, naming: Naming) -> Draft<'c, 'a, R> {
    if naming == Naming::Broken { column.share(3) } else { column.whole(3) }
}

/// The names of players as lists set them.
fn names_of(sheet: &Sheet<'_>, players: impl Iterator<Item = PlayerId>) -> Names {
    Names::of(players.map(|player| sheet.name(player)), false)
}

/// How many letters the longest name has.
fn longest(sheet: &Sheet<'_>, players: impl Iterator<Item = PlayerId>) -> usize {
    players.map(|player| sheet.name(player).chars().count()).max().unwrap_or(0)
}

/// A slip for the result of each game of the next round, and behind them of each that is late, eight on a sheet; none where
/// they were not asked for, and where no game waits for its players.
pub fn slips(sheet: &Sheet<'_>) -> Option<Document> {
    if !sheet.style.extras.slips {
        return None;
    }
    let Next { round, pairs } = pairings(sheet)?;
    let title = title(sheet, round, |round| said!("paper.pairings.slips", round));
    let event = sheet.event_name();
    let late = round.map_or_else(Vec::new, |round| late_pairs(sheet, round.saturating_sub(1)));
    let slip = |(round, pair, players): (Option<u32>, &Pairing, &ByColour<PlayerId>)| {
        let line = |said: Said| form_line(&sheet.say(&said));
        let head = match (round, pair.at) {
            (Some(round), Some(board)) => {
                sheet.in_segment(sheet.say(&said!("paper.pairings.slip-head", round, board)))
            }
            (None, Some(round)) => sheet.say(&said!("paper.pairings.title", round)),
            (_, None) => String::new(),
        };
        let head = pair.stage.iter().cloned().chain((!head.is_empty()).then_some(head));
        let head = head.collect::<Vec<_>>().join(" · ");
        let player = |colour: Colour| {
            let name = sheet.name(*players.get(colour));
            let label = format!("{}  ", sheet.colour(colour));
            Block::Line(vec![Inline::text(label), Inline::strong(name)])
        };
        // Each has a line of his own: in larger type both have no room on one.
        let signed = |colour: Colour| {
            let colour = sheet.colour(colour);
            let label = sheet.say(&said!("paper.pairings.slip-signed", colour));
            Block::Line(vec![Inline::text(format!("{label} ")), Inline::Blank(SIGNED)])
        };
        vec![
            Block::Small(vec![Inline::text(&event)]),
            Block::Paragraph(vec![Inline::strong(head)]),
            player(Colour::White),
            player(Colour::Black),
            line(said!("paper.pairings.slip-result")),
            signed(Colour::White),
            signed(Colour::Black),
        ]
    };
    let all = pairs.iter().map(|pair| (round, pair)).chain(late.iter().map(|pair| (None, pair)));
    let played = all.filter(|(_, pair)| !pair.waits);
    let games = played
        .flat_map(|(round, pair)| pair.games.iter().map(move |players| (round, pair, players)));
    let cards: Vec<Vec<Block>> = games.map(slip).collect();
    if cards.is_empty() {
        return None;
    }
    let blocks = vec![Block::Heading(1, Vec::new()), Block::Cards { across: 2, down: 4, cards }];
    // They are cut apart: nothing stands over them.
    let document = sheet.document(&title, false, SLIPS, blocks);
    Some(Document { subject: String::new(), ..document })
}
