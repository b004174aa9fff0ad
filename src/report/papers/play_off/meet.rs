//! Who meets whom with which colours, where that hangs on who plays; and the numbers of the main event that seeds need.

use crate::playoff::way::{Node, Variant};
use crate::playoff::{Bracket, Colours, MOST_PLAYERS, Stage, StageFormat, StageGame, bracket};
use crate::regulations::schema::{Criterion, Form, KnockOutRounds, ReturnGames};
use crate::report::document::{Align, Block, Cell, Inline, Table, Width};
use crate::said::{Said, said};
use crate::tie_break::{self, Field, TieBreakSystem, Verdict};
use crate::tournament::exact::Exact;
use crate::tournament::record::{LotKind, LotName};
use crate::tournament::{Letter, PlayerId};

use super::criteria;
use super::games::in_order;
use super::pack::Pack;
use super::parts::{cell, cited, column, row, text};
use super::sheets::{Sheet, is_part_of_match};
use super::stage::round_of;

/// How high rows of numbers are, in tenths of a millimetre, and their type, in thousandths of the paper's.
const NUMBERS_ROW: u32 = 52;
const SMALL: u16 = 900;

/// Choices of players whose games are printed one by one.
pub const MOST_CHOICES: usize = 6;

/// Who meets whom with which colours in a stage of a table: each choice in a line, where all that is played by the table
/// has the same, as it stands on a page. What follows within a match is between the same two.
pub fn who_meets(pack: &Pack<'_>, nodes: &[&Node], on: usize) -> Vec<Block> {
    let Some(node) = nodes.first().filter(|node| !is_part_of_match(&node.stage.words)) else {
        return Vec::new();
    };
    let told = |variant: &Variant| {
        nodes.iter().all(|own| own.variants.iter().any(|other| other.is_like(variant)))
    };
    let same = node.variants.iter().all(told);
    let mut variants: Vec<&Variant> = node.variants.iter().filter(|_| same).collect();
    // On each page of matches side by side the choices stand in the same order.
    variants.sort_by_key(|variant| &variant.players);
    if let Some(line) = alike(pack, &variants) {
        let told = Inline::strong(format!("{} ", pack.word("paper.play-off.meet.whoever-it-is")));
        let mut lines = vec![Block::Paragraph(vec![told, text(line)])];
        lines.extend(colours_to_enter(pack, node));
        return lines;
    }
    let mut lines: Vec<Block> = variants
        .iter()
        .filter(|_| node.variants.len() <= MOST_CHOICES)
        .map(|variant| {
            let line = games_of(pack, variant);
            // A bracket is read by everybody; longer lists of games are looked up once.
            match node.stage.letter {
                Some(_) => Block::Paragraph(line),
                None => pack.looked_up(line),
            }
        })
        .collect();
    if !lines.is_empty() {
        let said = match node.stage.letter {
            Some(_) => said!("paper.play-off.meet.by-who-is-in-it"),
            None => said!("paper.play-off.meet.by-who-plays"),
        };
        lines.insert(0, pack.paragraph(&said));
    } else if node.is_reversed() && !node.is_known() && node.stage.numbers.is_none() {
        if in_order(node).is_some() {
            lines.push(pack.paragraph(&said!("paper.play-off.meet.by-numbers")));
        }
        lines.push(pack.paragraph(&reversed(pack, node)));
    }
    if lines.is_empty() {
        lines.extend(by_seeds(pack, node, on));
    }
    lines.extend(colours_to_enter(pack, node));
    if node.is_known() && !node.stage.byes.is_empty() {
        let names = pack.each(&node.stage.byes);
        lines.push(pack.paragraph(&said!("paper.play-off.meet.free-are", names)));
    }
    lines
}

/// Who meets whom in a bracket in one line, where whoever comes to a seat meets whoever comes to the other: `a Anand – Ding
/// or Giri; b …`. None where it hangs on the others who are in it, and of one choice of players alone.
fn alike(pack: &Pack<'_>, variants: &[&Variant]) -> Option<String> {
    let first = variants.first().filter(|_| variants.len() > 1)?;
    let mut matches: Vec<(Letter, [Vec<PlayerId>; 2])> = Vec::new();
    for stage in &first.stages {
        matches.push((stage.letter?, [Vec::new(), Vec::new()]));
    }
    for variant in variants {
        for stage in &variant.stages {
            let (_, seats) = matches.iter_mut().find(|(own, _)| Some(*own) == stage.letter)?;
            for (seat, player) in seats.iter_mut().zip(&stage.players) {
                if !seat.contains(player) {
                    seat.push(*player);
                }
            }
        }
    }
    let seats: Vec<&Vec<PlayerId>> = matches.iter().flat_map(|(_, seats)| seats).collect();
    let all: usize = seats.iter().map(|seat| seat.len()).product();
    let in_one = |player: &PlayerId| seats.iter().filter(|seat| seat.contains(player)).count() == 1;
    let told = seats.iter().all(|seat| seat.iter().all(in_one)) && all == variants.len();
    let told = told.then(|| {
        matches.iter().map(|(letter, [one, other])| {
            let (one, other) = (pack.each(one), pack.each(other));
            let letter = letter.to_string();
            pack.say(&said!("paper.play-off.meet.either-of", letter, one, other))
        })
    })?;
    Some(pack.event.words().statements(&told.collect::<Vec<_>>()))
}

/// The games of a choice of players, in a line.
fn games_of(pack: &Pack<'_>, variant: &Variant) -> Vec<Inline> {
    let game = |game: &StageGame| {
        let [white, black] = [game.players.white, game.players.black].map(|p| pack.name(p));
        format!("{}. {white} – {black}", game.round)
    };
    let mut told = Vec::new();
    for stage in &variant.stages {
        match of_bracket(pack, stage) {
            Some(own) => told.push(own),
            None => told.extend(stage.games.iter().map(game)),
        }
    }
    of_choice(pack, variant, &told)
}

/// Who meets whom in a match or a game of a bracket: `a Anand – Ding`.
pub fn of_bracket(pack: &Pack<'_>, stage: &Stage) -> Option<String> {
    let [one, other] = stage.players[..] else { return None };
    Some(format!("{} {} – {}", stage.letter?, pack.name(one), pack.name(other)))
}

/// What a choice of players comes to, in a line: `Anand and Ding: …`.
pub fn of_choice(pack: &Pack<'_>, variant: &Variant, told: &[String]) -> Vec<Inline> {
    let words = pack.event.words();
    let who = words.list(&pack.each(&variant.players));
    vec![Inline::strong(format!("{who}{}", words.colon())), text(words.statements(told))]
}

/// That the colours of the last games are reversed, and where that is too much of one colour for somebody, what is done.
fn reversed(pack: &Pack<'_>, node: &Node) -> Said {
    let origin = node.stage.origin;
    match (node.stage.players.len(), pack.form(origin)) {
        (2, _) => said!("paper.play-off.meet.reversed-of-two"),
        (_, Some(Form::ReturnGames(rule))) => mended(rule),
        _ => said!("paper.play-off.meet.reversed"),
    }
}

/// That colours are reversed, and that where that is too much of one colour for somebody the fewest games are turned.
pub fn mended(rule: &ReturnGames) -> Said {
    let (by, games) = (cited(&rule.games_odd), rule.excess + 1);
    said!("paper.play-off.meet.reversed-and-mended", by, games)
}

/// What says who of level seeds comes first.
const SEEDED: [LotKind; 2] = [LotKind::Order, LotKind::Seeds];

/// How seeds pair a round of a knock-out of which it is not known who is in it: by their order, and the seeds.
fn by_seeds(pack: &Pack<'_>, node: &Node, on: usize) -> Vec<Block> {
    let stage = &node.stage;
    let players = stage.seeds.len().max(stage.players.len());
    let rule = match pack.form(stage.origin) {
        Some(Form::KnockOut(rule)) if !rule.seeds.is_empty() && players > 2 => rule,
        _ => return Vec::new(),
    };
    let waits = SEEDED.into_iter().any(|kind| node.waits_for(kind));
    if node.is_known() && !waits {
        return Vec::new();
    }
    let Bracket { pairs, free } = bracket(rule, players);
    let several = pairs.len() > 1;
    let mut meet: Vec<Said> = Letter::all()
        .zip(&pairs)
        .map(|(letter, [one, other])| {
            let (letter, one, other) = (letter.to_string(), one + 1, other + 1);
            match (several, stage.format == StageFormat::Armageddon) {
                (true, false) => said!("paper.play-off.meet.pair", letter, one, other),
                (true, true) => said!("paper.play-off.meet.pair-of-game", letter, one, other),
                (false, _) => said!("paper.play-off.meet.only-pair", one, other),
            }
        })
        .collect();
    let free: Vec<String> = free.iter().map(|seed| (seed + 1).to_string()).collect();
    meet.extend((!free.is_empty()).then(|| said!("paper.play-off.meet.free", seeds = free)));
    let by = cited(&rule.lots);
    // Behind the first round of a bracket a seat is not a seed any more.
    let first = players == pack.participants().len() || rule.rounds == KnockOutRounds::Anew;
    let mut blocks = vec![pack.paragraph(&match first {
        true => said!("paper.play-off.meet.by-seeds", by, meet),
        false => said!("paper.play-off.meet.by-bracket", by, meet),
    })];
    match pack.seeds() {
        seeds @ [_, ..] => {
            let names = seeds.iter().enumerate();
            let names: Vec<String> =
                names.map(|(at, p)| format!("{} {}", at + 1, pack.name(*p))).collect();
            let said = pack.say(&said!("paper.play-off.meet.seeds-are", names));
            blocks.push(pack.looked_up(vec![text(said)]));
        }
        // Of whom the lot is drawn hangs on who plays: that is found from the numbers.
        [] if waits && !node.is_known() => {
            let criteria = criteria::named(&rule.seeds);
            blocks.push(pack.paragraph(&said!("paper.play-off.meet.seeds-found", criteria)));
            blocks.push(numbers_for(pack, pack.participants(), &rule.seeds));
        }
        [] if waits => {}
        [] => match drawn_on(pack, node) {
            Some((lot, page)) => {
                let lot = lot.to_string();
                blocks.push(pack.paragraph(&match page == on {
                    true => said!("paper.play-off.meet.seeds-by-lot-here", lot),
                    false => said!("paper.play-off.meet.seeds-by-lot", lot, page),
                }));
            }
            None => blocks.push(numbers(pack, pack.participants(), &rule.seeds, true)),
        },
    }
    blocks
}

/// The lot of the seeds that is still to be drawn, and the page on which it is written.
fn drawn_on(pack: &Pack<'_>, node: &Node) -> Option<(LotName, usize)> {
    let origin = node.stage.origin;
    let of = |own: &Node| SEEDED.into_iter().find(|kind| own.waits_for(*kind));
    let same = |own: &&Node| own.stage.origin.rule() == origin.rule() && of(own).is_some();
    let at = pack.way.nodes.iter().position(|own| same(&own))?;
    let own = pack.way.nodes.get(at)?;
    let (sheet, table) = pack.sheets.of(at)?;
    Some((pack.lot_name(own.lot(of(own)?)?), sheet.page(table)))
}

/// Who is in a knock-out round beside those who are told by name, where a round before leads to it.
pub fn who_comes(pack: &Pack<'_>, sheet: &Sheet, at: usize) -> Option<Said> {
    let nodes = &sheet.tables.get(at)?.nodes;
    let own = nodes.first().and_then(|node| pack.way.nodes.get(*node))?;
    round_of(own).filter(|_| own.stage.games.is_empty() && own.stage.seeds.is_empty())?;
    let leads = |from: &&Node| from.leads_to().iter().any(|to| nodes.contains(to));
    let (before, straight): (Vec<&Node>, Vec<&Node>) =
        pack.way.nodes.iter().filter(leads).partition(|from| round_of(from).is_some());
    if before.is_empty() {
        return None;
    }
    let names = pack.each(&own.certain);
    if !straight.is_empty() && names.is_empty() {
        return Some(said!("paper.play-off.meet.level-or-winners"));
    }
    Some(match (before.iter().any(|from| !from.stage.byes.is_empty()), names.is_empty()) {
        (true, true) => said!("paper.play-off.meet.winners-and-free"),
        (true, false) => said!("paper.play-off.meet.winners-and-free-so-far", names),
        (false, true) => said!("paper.play-off.meet.winners"),
        (false, false) => said!("paper.play-off.meet.winners-so-far", names),
    })
}

/// What to write where colours of the event are needed and the workbook does not tell them.
pub fn colours_to_enter(pack: &Pack<'_>, node: &Node) -> Option<Block> {
    let (kind, need) = pack.colours_needed()?;
    // Of a series of more than two the box of its pairs tells it.
    let told = kind == LotKind::White && node.stage.players.len() > 2;
    let own = !told && need.among.iter().all(|player| node.stage.players.contains(player));
    let by = cited(&need.clause);
    let said = match kind {
        LotKind::White => said!("paper.play-off.meet.colours", by),
        _ => said!("paper.play-off.meet.colours-of-the-event", by),
    };
    (own && node.reached).then(|| pack.paragraph(&said))
}

/// How the colours of a first stage are found that are those of the event, reversed; none of other stages.
pub fn of_the_event(pack: &Pack<'_>, node: &Node) -> Option<Said> {
    let Form::ReturnGames(rule) = pack.form(node.stage.origin)? else { return None };
    // Once a game was played with other colours than proposed they are as played, by no clause.
    let recorded = node.stage.colours == Colours::Recorded;
    let own = recorded || node.stage.because.contains(&rule.games_odd);
    let first = node.stage.number == 1 && own;
    let by = cited(&rule.games_odd);
    // One game leaves nobody a colour too many: there is nothing to adjust.
    let alone = node.stage.players.len() == 2;
    Some(match node.stage.colours {
        _ if !first => return None,
        Colours::Reversed if alone => said!("paper.play-off.series.of-the-event-alone", by),
        Colours::Reversed => said!("paper.play-off.series.of-the-event", by),
        Colours::Recorded => said!("paper.play-off.series.as-played", by),
        Colours::Lots => return None,
    })
}

/// What criteria of the main event need, for those who must apply them by hand: results among the tied, and values.
pub fn numbers_for(pack: &Pack<'_>, players: &[PlayerId], criteria: &[Criterion]) -> Block {
    numbers(pack, players, criteria, false)
}

/// The same with a place to write each player's seed, which is not his number in the event.
fn numbers(pack: &Pack<'_>, players: &[PlayerId], criteria: &[Criterion], seeded: bool) -> Block {
    let field = pack.table.field();
    let mut columns = vec![column(Align::Left, Width::Share(3))];
    let mut head = vec![Cell::text(pack.word("paper.player"))];
    if seeded {
        columns.push(column(Align::Centre, Width::Content));
        head.push(Cell::text(pack.word("paper.play-off.meet.seed")));
    }
    // Results among each other only where a criterion looks at them; more than can play it off have theirs on the
    // crosstable, not here once more.
    let looked_at = criteria.iter().find(|own| matches!(own, Criterion::DirectEncounter(_)));
    let looked_at = looked_at.map(tie_break::system);
    let few = players.len() <= MOST_PLAYERS;
    let met = if looked_at.is_some() && few { players } else { &[] };
    for player in met {
        columns.push(column(Align::Centre, Width::Content));
        let number = pack.event.no(*player);
        head.push(heading(pack.say(&said!("paper.play-off.meet.against", number))));
    }
    let mut values = Vec::new();
    for system in criteria.iter().map(tie_break::system).filter(TieBreakSystem::is_own) {
        if let Some(Verdict::Values(found)) = system.evaluate(field, players, 0) {
            columns.push(column(Align::Centre, Width::Share(2)));
            let title = pack.say(&system.title);
            head.push(heading(format!("{title}{}", cited(system.clause))));
            values.push((system.code(0), system.scale, found));
        }
    }
    let rows = players
        .iter()
        .map(|player| {
            let number = pack.event.no(*player);
            // Without columns of those whom he met his number tells nothing.
            let mut cells = vec![small(match met.is_empty() {
                true => pack.name(*player).to_owned(),
                false => format!("{} ({number})", pack.name(*player)),
            })];
            cells.extend(seeded.then(|| cell(vec![Inline::Blank(2)])));
            cells.extend(met.iter().map(|other| match other == player {
                true => Cell::solid(),
                false => small(between(field, looked_at.as_ref(), [*player, *other])),
            }));
            cells.extend(values.iter().map(|(code, scale, found)| {
                let looks = |own: &Exact| pack.event.tie_break(code, *scale, *own);
                small(found.get(player).map_or(String::new(), looks))
            }));
            row(cells)
        })
        .collect();
    let row = (!seeded).then_some(NUMBERS_ROW);
    Block::Table(Table { columns, head, rows, grid: true, row, ..Table::default() })
}

/// What stands over numbers.
fn heading(words: String) -> Cell {
    cell(vec![Inline::Sized(SMALL, true, words)])
}

/// What is read, not written.
fn small(words: String) -> Cell {
    cell(vec![Inline::Sized(SMALL, false, words)])
}

/// A player's points against another by a criterion that looks at their games; a dash where none of them counts.
fn between(
    field: Field<'_>,
    by: Option<&TieBreakSystem<'_>>,
    [player, other]: [PlayerId; 2],
) -> String {
    let told = by.and_then(|own| own.detail(field, &[player, other], player, 0));
    let told = told.filter(|own| !own.parts.is_empty());
    told.and_then(|own| own.value).map_or("–".to_owned(), |value| value.mixed())
}
