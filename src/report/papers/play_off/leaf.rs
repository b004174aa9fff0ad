//! A page of a sheet: clock, lots, games, scores, what each end leads to, and when no more is played.

use crate::playoff::way::{Node, Seat};
use crate::regulations::schema::{Form, Settles};
use crate::report::document::{Block, Inline, Row, RowKind};
use crate::said::{Said, said};
use crate::tournament::PlayerId;
use crate::tournament::record::LotKind;

use super::meet::{of_the_event, who_meets};
use super::pack::{Pack, clock_type, in_little};
use super::parts::{across, all_cited, cited, strong, text};
use super::scores::{Lettered, grids};
use super::setting::ROOMY;
use super::sheets::{Kind, Leaf, Sheet, Shows, UNKNOWN};
use super::stage::{only_turn, title};
use super::{
    choices, clocks, decisions, games, hanging, lots, matches, numbers, pair_lots, stops,
    which_turn,
};

/// What stands on a page of a sheet.
pub fn blocks(pack: &Pack<'_>, sheet: &Sheet, leaf: &Leaf) -> Vec<Block> {
    let mut blocks = head(pack, sheet, leaf);
    match sheet.kind {
        Kind::Series(_) => blocks.extend(series(pack, sheet, leaf)),
        Kind::Match { .. } | Kind::Seeds | Kind::Game | Kind::Round(_) => {
            for at in leaf.tables.clone() {
                blocks.extend(matches::one_by_one(pack, sheet, leaf, at));
            }
        }
    }
    blocks
}

/// What the page is for, and what to mind before it is used.
fn head(pack: &Pack<'_>, sheet: &Sheet, leaf: &Leaf) -> Vec<Block> {
    let Some(first) = sheet.nodes(&pack.way, leaf.tables.start).first().copied() else {
        return Vec::new();
    };
    let mut title = title(pack, first, sheet);
    if let Some(part) = &leaf.games {
        let (from, to) = (part.start + 1, part.end);
        title = pack.say(&said!("paper.play-off.sheet.part", title, from, to));
        let next = |own: &&Leaf| own.games.as_ref().is_some_and(|games| games.start == to);
        let mut of_table = sheet.leaves.iter().filter(|own| own.tables == leaf.tables);
        if to < first.stage.games.len() {
            let page = of_table.find(next).map_or(UNKNOWN, |next| next.page);
            title = pack.say(&said!("paper.play-off.sheet.goes-on", title, page));
        }
    }
    let copied = leaf.tables.clone().any(|at| sheet.is_copied(&pack.way, at));
    let title = match copied {
        true => pack.line(&said!("paper.play-off.sheet.copied", title), &[]),
        false => vec![text(title)],
    };
    let mut blocks = vec![Block::Heading(2, title)];
    if let Some(places) = first.group {
        blocks.push(strong(pack.say(&said!("paper.play-off.sheet.group", places))));
    }
    let twice = is_played_twice(pack, sheet);
    // Where the scores stand apart, their page says what becomes of the lot.
    if copied && leaf.shows != Shows::Games && sheet.keeps_lot(&pack.way) {
        blocks.push(strong(pack.say(&said!("paper.play-off.sheet.copy-same-lot"))));
    }
    let all = sheet.tables.iter().flat_map(|table| &table.nodes).map(|at| &pack.way.nodes[*at]);
    // By one sheet groups may play for different places, each of which is known.
    let mut places: Vec<Option<u32>> = all.map(|node| node.place).collect();
    places.dedup();
    if (places.len() > 1 || places.contains(&None)) && leaf.games.is_none() {
        let said = match twice {
            true => said!("paper.play-off.sheet.places-copied"),
            false => said!("paper.play-off.sheet.places"),
        };
        blocks.push(Block::Line(pack.line(&said, &[])));
    } else if twice {
        blocks.push(strong(pack.say(&said!("paper.play-off.sheet.two-groups"))));
    }
    blocks
}

/// Whether two groups can play by a sheet at the same time: where places below the first are settled too.
pub fn is_played_twice(pack: &Pack<'_>, sheet: &Sheet) -> bool {
    let players = match sheet.kind {
        Kind::Series(players) => players,
        Kind::Match { .. } | Kind::Seeds | Kind::Game | Kind::Round(_) => return false,
    };
    let Settles::Places(rule) = &pack.rules.settles else { return false };
    // Only one group can be level across a cut.
    let several = pack.state.cut.is_none();
    let all = || sheet.tables.iter().flat_map(|table| &table.nodes).map(|at| &pack.way.nodes[*at]);
    let known = |node: &Node| node.is_known() && all().all(|own| own.certain == node.certain);
    let one = sheet.first(&pack.way).is_some_and(known);
    // Of those who play now as many groups can come to it as its size goes into theirs.
    let own: Vec<usize> = sheet.tables.iter().flat_map(|table| table.nodes.clone()).collect();
    let now = pack.way.now.iter().filter(|from| pack.way.reaches(**from, &own));
    let groups = now.map(|from| {
        let stage = &pack.way.nodes[*from].stage;
        // A group that begins below the places that are settled does not play.
        let settled = (rule.last.saturating_add(1)).saturating_sub(stage.places.first());
        let settled = usize::try_from(settled).unwrap_or(usize::MAX);
        (stage.players.len() / players).min(settled.div_ceil(players))
    });
    several && !one && groups.sum::<usize>() > 1
}

/// Series of the same players: who has which number and the scores, then game by game, and what is to mind of them.
fn series(pack: &Pack<'_>, sheet: &Sheet, leaf: &Leaf) -> Vec<Block> {
    let mut blocks = tables(pack, sheet, leaf);
    blocks.extend(to_mind(pack, sheet, leaf).map(|own| Block::Paragraph(vec![own])));
    blocks
}

/// Their tables alone.
fn tables(pack: &Pack<'_>, sheet: &Sheet, leaf: &Leaf) -> Vec<Block> {
    let mut blocks = Vec::new();
    let headed = headed(pack, sheet, leaf);
    for group in &groups(pack, sheet, leaf) {
        let own = group.first().filter(|at| **at > leaf.tables.start && headed.contains(at));
        let own = own.and_then(|at| sheet.nodes(&pack.way, *at).first().copied());
        blocks.extend(own.map(|own| Block::Heading(2, vec![text(title(pack, own, sheet))])));
        if leaf.shows != Shows::Games {
            let has_air = leaf.row == ROOMY;
            let first = group.first().and_then(|at| which_turn::told(pack, sheet, *at, has_air));
            blocks.extend(first);
            blocks.extend(scores(pack, sheet, leaf, group));
            let told = group.iter().flat_map(|at| drawn(pack, sheet, leaf, *at));
            blocks.extend(each_once(told));
        }
        if leaf.shows != Shows::Scores {
            let told = group
                .iter()
                .flat_map(|at| who_meets(pack, &sheet.nodes(&pack.way, *at), leaf.page));
            blocks.extend(each_once(told));
            blocks.push(game_rows(pack, sheet, leaf, group));
            blocks.extend(turned(pack, sheet, leaf, group));
        }
    }
    blocks
}

/// What is to mind of series: where their scores are, who goes on, when no more is played.
fn to_mind(pack: &Pack<'_>, sheet: &Sheet, leaf: &Leaf) -> Option<Inline> {
    let first = sheet.nodes(&pack.way, leaf.tables.start).first().copied();
    let mut last = Vec::new();
    if leaf.shows == Shows::Games {
        let page = sheet.scores(leaf.tables.start);
        let lots = leaf.tables.clone().any(|at| !drawn(pack, sheet, leaf, at).is_empty());
        let numbers = leaf.tables.clone().any(|at| has_numbers(pack, sheet, at));
        last.push(pack.say(&match (lots, numbers) {
            (true, _) => said!("paper.play-off.sheet.scores-and-lots-on", page),
            (false, true) => said!("paper.play-off.sheet.scores-on", page),
            (false, false) => said!("paper.play-off.sheet.scores-alone-on", page),
        }));
    }
    last.extend(numbers_on(pack, sheet, leaf).map(|said| pack.say(&said)));
    // Where the games stand apart, so does that all of them are played; who cannot be reached is seen by the scores.
    let first = first.filter(|own| leaf.shows != Shows::Scores || pack.stops(own).is_some());
    let goes_on = first.filter(|node| decisions::parts_into_groups(pack, node));
    last.extend(goes_on.map(|_| pack.word("paper.play-off.end.every-group").to_owned()));
    last.extend(first.and_then(|node| stops::stop_rule(pack, node)));
    last.extend(first.and_then(|node| stops::until_an_hour(pack, node, leaf.page)));
    let all = first.map_or(0, |node| node.stage.games.len());
    let ended = leaf.games.as_ref().is_none_or(|games| games.end >= all);
    let ticks = first.filter(|node| ended && leaf.shows != Shows::Scores && is_often_level(node));
    last.extend(ticks.map(|_| pack.word("paper.play-off.end.by-points").to_owned()));
    let last = (!last.is_empty()).then(|| Inline::strong(last.join(" ")));
    last.map(|own| if leaf.little { in_little(own) } else { own })
}

/// Whether those of a table sit by numbers, drawn or not.
fn has_numbers(pack: &Pack<'_>, sheet: &Sheet, at: usize) -> bool {
    let mut nodes = sheet.nodes(&pack.way, at).into_iter();
    nodes.any(|node| node.numbers.is_some() || node.stage.numbers.is_some())
}

/// The page on which the numbers were drawn by which the first tables of a page go on; none where they have their own.
fn numbers_on(pack: &Pack<'_>, sheet: &Sheet, leaf: &Leaf) -> Option<Said> {
    let first = leaf.tables.start;
    let node = sheet.nodes(&pack.way, first).first().copied()?;
    let by_number = |player: &PlayerId| matches!(node.seat(*player), Seat::Number(_));
    let own = has_numbers_lot(pack, sheet, first) || !node.stage.players.iter().all(by_number);
    let mut before = (0..first).rev().filter(|at| has_numbers_lot(pack, sheet, *at));
    let page =
        before.next().filter(|_| !own && leaf.shows != Shows::Games).map(|at| sheet.scores(at))?;
    // Tables behind them may have numbers of their own.
    let mut further = leaf.tables.clone().skip(1);
    let shared = further.clone().take_while(|at| !has_numbers_lot(pack, sheet, *at));
    let tables = std::iter::once(first).chain(shared).filter_map(|at| sheet.letter(at));
    let tables: Vec<String> = tables.map(String::from).collect();
    let several = further.any(|at| has_numbers_lot(pack, sheet, at)) && !tables.is_empty();
    (page != leaf.page).then(|| match several {
        true => said!("paper.play-off.sheet.numbers-of-tables-on", tables, page),
        false => said!("paper.play-off.sheet.numbers-on", page),
    })
}

/// Whether so few play a series that all of them are often level on the way, so that it must be said which level is meant.
fn is_often_level(node: &Node) -> bool {
    matches!(node.stage.players.len(), 3 | 4)
}

/// The tables of a page that are played by the same numbers: these have their scores together.
fn groups(pack: &Pack<'_>, sheet: &Sheet, leaf: &Leaf) -> Vec<Vec<usize>> {
    let tables: Vec<usize> = leaf.tables.clone().collect();
    let groups = tables.chunk_by(|one, next| {
        !has_numbers_lot(pack, sheet, *next) && are_the_same(pack, sheet, [*one, *next])
    });
    groups.map(<[usize]>::to_vec).collect()
}

/// The tables of a page that have a heading: the first, and what is played by other numbers and is another step.
pub fn headed(pack: &Pack<'_>, sheet: &Sheet, leaf: &Leaf) -> Vec<usize> {
    let step = |at: usize| sheet.nodes(&pack.way, at).first().map(|node| pack.step(node));
    let first = leaf.tables.start;
    let groups = groups(pack, sheet, leaf);
    let begins = groups.iter().filter_map(|group| group.first().copied());
    begins.filter(|at| *at == first || step(*at) != step(first)).collect()
}

fn has_numbers_lot(pack: &Pack<'_>, sheet: &Sheet, at: usize) -> bool {
    sheet.nodes(&pack.way, at).iter().any(|node| node.lot(LotKind::Numbers).is_some())
}

/// Whether the same players are known to play by two tables, or of neither it is known who does.
fn are_the_same(pack: &Pack<'_>, sheet: &Sheet, tables: [usize; 2]) -> bool {
    let [one, other] =
        tables.map(|at| sheet.nodes(&pack.way, at).first().map(|node| &node.certain));
    one == other
}

/// The lot of the numbers, and the scores with the numbers.
fn scores(pack: &Pack<'_>, sheet: &Sheet, leaf: &Leaf, group: &[usize]) -> Vec<Block> {
    let mut blocks = Vec::new();
    let own: Vec<Vec<&Node>> = group.iter().map(|at| sheet.nodes(&pack.way, *at)).collect();
    if let Some(first) = own.first() {
        blocks.extend(numbers::lot(pack, first));
    }
    let tables: Vec<Lettered<'_>> = group
        .iter()
        .zip(&own)
        .filter_map(|(at, nodes)| Some((sheet.letter(*at), *nodes.first()?)))
        .filter(|(_, node)| node.stage.games.len() > 1)
        .collect();
    if !tables.is_empty() {
        blocks.extend(grids(pack, &tables, leaf.row));
    }
    blocks
}

/// Blocks that follow each other, those that are alike once.
fn each_once(blocks: impl Iterator<Item = Block>) -> Vec<Block> {
    let mut told: Vec<Block> = blocks.collect();
    told.dedup();
    told
}

/// What is drawn before a series is played beside its numbers, and what hangs on that.
fn drawn(pack: &Pack<'_>, sheet: &Sheet, leaf: &Leaf, at: usize) -> Vec<Block> {
    let nodes = sheet.nodes(&pack.way, at);
    let Some(first) = nodes.first().filter(|node| node.lot(LotKind::Numbers).is_none()) else {
        return Vec::new();
    };
    let mut blocks = lots::boxes(pack, &nodes, leaf.row < ROOMY);
    blocks.extend(pair_lots::blocks(pack, &nodes));
    blocks.extend(hanging::of_lots(pack, first));
    blocks
}

/// Why games marked so are not reversed.
fn turned(pack: &Pack<'_>, sheet: &Sheet, leaf: &Leaf, group: &[usize]) -> Option<Block> {
    let mut nodes = group.iter().filter_map(|at| sheet.nodes(&pack.way, *at).first().copied());
    let is_shown = |node: &&Node| {
        let all = &node.stage.games;
        let shown = all.get(leaf.games.clone().unwrap_or(0..all.len())).unwrap_or(all);
        shown.iter().any(|game| games::is_turned(node, game))
    };
    let node = nodes.find(is_shown)?;
    let Some(Form::ReturnGames(rule)) = pack.form(node.stage.origin) else { return None };
    let (games, by) = (rule.excess + 1, cited(&rule.games_odd));
    let said = pack.say(&said!("paper.play-off.games.turned", games, by));
    Some(pack.looked_up(vec![text(said)]))
}

/// The games of series, each under its clock, and under them what they lead to.
fn game_rows(pack: &Pack<'_>, sheet: &Sheet, leaf: &Leaf, group: &[usize]) -> Block {
    let all: Vec<&Node> = group.iter().flat_map(|at| sheet.nodes(&pack.way, *at)).collect();
    let (columns, head) = games::columns(pack, &all);
    let mut rows: Vec<Row> = Vec::new();
    let mut ended = true;
    for at in group {
        let nodes = sheet.nodes(&pack.way, *at);
        let Some(first) = nodes.first() else { continue };
        rows.push(series_head(pack, sheet, *at, &nodes));
        rows.extend(clocks::bar(pack, first));
        let all = &first.stage.games;
        let part = leaf.games.clone().unwrap_or(0..all.len());
        ended = part.end >= all.len();
        let shown = all.get(part).unwrap_or(all);
        rows.extend(shown.iter().map(|game| games::game(pack, first, game)));
    }
    let tables = group.first().copied().unwrap_or(0)..group.last().map_or(0, |last| last + 1);
    let mut line = decisions::line(pack, sheet, tables.clone(), leaf.page);
    if leaf.little {
        line = line.into_iter().map(in_little).collect();
    }
    let in_row = |line| {
        let row = across(RowKind::Across, line);
        games::grid(leaf.row, (columns.clone(), Vec::new()), vec![row])
    };
    let line = choices::broken(pack, line, leaf.row < ROOMY, in_row);
    rows.extend((ended && !line.is_empty()).then(|| across(RowKind::Across, line)));
    let mut others: Vec<String> = tables
        .filter_map(|at| decisions::others(pack, sheet, at, leaf.page))
        .map(|said| pack.say(&said))
        .collect();
    others.dedup();
    rows.extend(
        others.into_iter().filter(|_| ended).map(|said| across(RowKind::Across, vec![text(said)])),
    );
    games::grid(leaf.row, (columns, head), rows)
}

/// The clock of a series, and how its colours and numbers are found.
fn series_head(pack: &Pack<'_>, sheet: &Sheet, at: usize, nodes: &[&Node]) -> Row {
    let Some(node) = nodes.first() else { return Row::default() };
    let mut line = Vec::new();
    if let Some(letter) = sheet.letter(at) {
        line.push(clock_type(format!("{letter}   ")));
    }
    line.extend(clocks::line(pack, node));
    let because = all_cited(node.stage.because.iter().skip(1));
    let what = if let Some(said) = of_the_event(pack, node) {
        said
    } else if node.is_reversed() {
        let proposed = |at: usize| {
            sheet.nodes(&pack.way, at).iter().any(|own| of_the_event(pack, own).is_some())
        };
        match (0..at).any(proposed) {
            true => said!("paper.play-off.series.reversed-proposal", by = because),
            false => said!("paper.play-off.series.reversed", by = because),
        }
    } else if node.lot(LotKind::Numbers).is_some() || node.stage.numbers.is_none() {
        said!("paper.play-off.series.by-lot")
    } else {
        said!("paper.play-off.series.as-drawn")
    };
    line.push(text(format!("   {}", pack.say(&what))));
    line.extend(turns(pack, nodes));
    across(RowKind::Section, line)
}

/// Which time of its step a table serves: `, blitz 1 of at most 3`; a place to write it where there are several.
fn turns(pack: &Pack<'_>, nodes: &[&Node]) -> Option<Inline> {
    let first = nodes.first()?;
    let most = nodes.iter().filter_map(|node| pack.way.times(node)).max();
    let most = most.filter(|most| *most > 1)?;
    let title = pack.step(first);
    // A digit needs no line that fills the row.
    Some(text(pack.say(&match only_turn(nodes) {
        Some(turn) => said!("paper.play-off.series.turn", title, turn, most),
        None => said!("paper.play-off.series.some-turn", title, most),
    })))
}
