//! The head of a play-off sheet: who is tied, why these play, when it may begin, what to mind.

use crate::playoff::{MOST_PLAYERS, Status};
use crate::regulations::schema::{Criterion, Paper as OnPaper, Who};
use crate::report::document::{Align, Block, Cell, Inline, Table, Width};
use crate::report::papers::words;
use crate::report::words::Words;
use crate::tie_break::{self, TieBreakSystem, Verdict};
use crate::tournament::PlayerId;
use crate::tournament::exact::Exact;
use crate::tournament::record::Needed;

use super::decisions;
use super::lots::protocol;
use super::pack::Pack;
use super::parts::{cited, column, row, text};
use super::stage::kind_words;
use super::start;

/// The head.
pub fn blocks(pack: &Pack<'_>) -> Vec<Block> {
    let state = pack.state;
    let points = state.players.first().map_or(String::new(), |p| {
        let total = pack.sheet.settlement.table.totals[p.0];
        let word = if total > Exact::ONE { "points" } else { "point" };
        format!("{} {word}", total.mixed())
    });
    let who: Vec<String> = state
        .players
        .iter()
        .map(|p| format!("{} ({})", pack.name(*p), pack.sheet.no(*p)))
        .collect();
    let mut blocks = vec![Block::Paragraph(vec![
        text("Tied on "),
        Inline::strong(format!("{points} for places {}", words::places(pack.places()))),
        text(": "),
        Inline::strong(words::list(&who)),
        text(format!("{}.", cited(&pack.tie.clause))),
    ])];
    blocks.push(who_plays(pack));
    blocks.extend(steps(pack));
    let open = state.status == Status::Waiting;
    if !open {
        blocks.extend(state_of_print(pack));
        return blocks;
    }
    blocks.extend(participants_lot(pack));
    blocks.extend(start::block(pack));
    for reminder in pack.sheet.reminders(OnPaper::PlayOff) {
        let mut line = vec![text(format!("{}{}", reminder.text, cited(&reminder.clause)))];
        if reminder.tick.is_empty() {
            blocks.push(Block::Small(line));
            continue;
        }
        for word in &reminder.tick {
            line.extend([Inline::Gap(1), Inline::Tick(false), text(format!(" {word}"))]);
        }
        blocks.push(Block::Line(line));
    }
    blocks.extend(state_of_print(pack));
    blocks.push(Block::Paragraph(vec![Inline::strong("NOW  "), text(now(pack))]));
    blocks.extend(map(pack));
    blocks
}

/// How much of the play-off this print knows.
fn state_of_print(pack: &Pack<'_>) -> Option<Block> {
    let stages = pack.state.stages.iter().flat_map(|s| &s.games);
    let games = stages.filter(|g| g.result.is_some()).count() + pack.state.beside.len();
    let lots = pack.way.nodes.iter().flat_map(|n| &n.lots).chain(&pack.way.who);
    let lots = lots.filter(|lot| lot.drawn.is_some()).count();
    let count =
        |count: usize, one: &str| format!("{count} {one}{}", if count == 1 { "" } else { "s" });
    (games + lots > 0).then(|| {
        Block::Small(vec![text(format!(
            "Printed after {} and {} entered; replaces earlier prints.",
            count(games, "game"),
            count(lots, "lot")
        ))])
    })
}

/// What to do first, in words: the lots that are due, then the games, then rulings.
fn now(pack: &Pack<'_>) -> String {
    let needs = &pack.state.needs;
    let mut said: Vec<String> = needs
        .iter()
        .filter(|need| matches!(need.what, Needed::Lot(_)))
        .map(|need| match &need.what {
            Needed::Lot(name) => format!("draw lot {name}{}", cited(&need.clause)),
            _ => String::new(),
        })
        .collect();
    let mut pages: Vec<String> = pack.way.now.iter().map(|n| pack.target(*n, Some(1))).collect();
    pages.dedup();
    if !pages.is_empty() {
        said.push(format!("play the {}", pages.join(" and the ")));
    }
    let rulings = needs.iter().filter(|need| need.what == Needed::Ruling);
    said.extend(
        rulings.map(|need| {
            format!("a ruling is needed{}: write it under RESULT", cited(&need.clause))
        }),
    );
    format!("{}.", said.join(", then "))
}

/// The way: each sheet with its page and where each of its ends leads.
fn map(pack: &Pack<'_>) -> Vec<Block> {
    let sheets = &pack.sheets.all;
    let tables: usize = sheets.iter().map(|s| s.tables.len()).sum();
    if tables < 2 {
        return Vec::new();
    }
    let mut blocks = vec![Block::Paragraph(vec![Inline::strong("WAY")])];
    for sheet in sheets {
        let Some((first, node)) = sheet.tables.first().zip(sheet.first(pack)) else { continue };
        let beside = node.stage.letter.map_or(String::new(), |l| format!(" {l}"));
        let mut line =
            vec![Inline::strong(format!("page {}  {}{beside}  ", first.page, kind_words(node)))];
        line.extend(decisions::map_line(pack, first));
        blocks.push(Block::Line(line));
    }
    blocks
}

fn who_plays(pack: &Pack<'_>) -> Block {
    let said = match &pack.rules.who {
        Who::All(rule) => format!("All of them play{}.", cited(&rule.clause)),
        Who::Only(rule) => format!(
            "{} play{}; the others come behind them.",
            words::list(&pack.names(&pack.state.participants)),
            cited(&rule.clause)
        ),
        Who::Choose(rule) if pack.state.participants.is_empty() => {
            let sure = if pack.state.certain.is_empty() {
                String::new()
            } else {
                format!(
                    " {} plays; a lot decides who else.",
                    words::list(&pack.names(&pack.state.certain))
                )
            };
            format!("{} of them play{}.{sure}", rule.players, cited(&rule.clause))
        }
        Who::Choose(rule) => format!(
            "{} play{}; the others share the places behind the winner.",
            words::list(&pack.names(&pack.state.participants)),
            cited(&rule.clause)
        ),
    };
    Block::Paragraph(vec![text(said)])
}

/// The criteria applied, with their numbers.
fn steps(pack: &Pack<'_>) -> Option<Block> {
    let steps = &pack.state.steps;
    if steps.is_empty() {
        return None;
    }
    let mut columns = vec![column(Align::Left, Width::Share(2))];
    let mut head = vec![Cell::text("Criterion")];
    for step in steps {
        columns.push(column(Align::Centre, Width::Share(2)));
        head.push(Cell::text(format!(
            "{}{}",
            Words::english().say(&step.title),
            cited(&step.clause)
        )));
    }
    let rows = pack
        .state
        .players
        .iter()
        .map(|player| {
            let mut cells = vec![Cell::text(pack.name(*player))];
            for step in steps {
                cells.push(match step.values.get(player) {
                    Some(value) => Cell::text(value.mixed()),
                    None => Cell::text("settled"),
                });
            }
            row(cells)
        })
        .collect();
    Some(Block::Table(Table { columns, head, rows, grid: true, ..Table::default() }))
}

/// What criteria of the main event need, for those who must apply them by hand: results among the tied, and values.
pub fn numbers_for(pack: &Pack<'_>, players: &[PlayerId], criteria: &[Criterion]) -> Block {
    let field = pack.sheet.settlement.table.field();
    let mut columns = vec![column(Align::Left, Width::Share(3))];
    let mut head = vec![Cell::text("Player")];
    // More than can play it off have their results among each other on the crosstable, not here once more.
    let met = if players.len() <= MOST_PLAYERS { players } else { &[] };
    for player in met {
        columns.push(column(Align::Centre, Width::Content));
        head.push(Cell::text(format!("v {}", pack.sheet.no(*player))));
    }
    let mut values = Vec::new();
    for system in criteria.iter().map(tie_break::system).filter(TieBreakSystem::is_own) {
        if let Some(Verdict::Values(found)) = system.evaluate(field, players, 0) {
            columns.push(column(Align::Centre, Width::Share(2)));
            head.push(Cell::text(format!(
                "{}{}",
                Words::english().say(&system.title),
                cited(system.clause)
            )));
            values.push(found);
        }
    }
    let rows = players
        .iter()
        .map(|player| {
            let mut cells =
                vec![Cell::text(format!("{} ({})", pack.name(*player), pack.sheet.no(*player)))];
            for other in met {
                cells.push(if other == player {
                    Cell::solid()
                } else {
                    Cell::text(between(pack, *player, *other))
                });
            }
            for found in &values {
                cells.push(Cell::text(found.get(player).map_or(String::new(), |v| v.mixed())));
            }
            row(cells)
        })
        .collect();
    Block::Table(Table { columns, head, rows, grid: true, ..Table::default() })
}

/// A player's points against another in the main event.
fn between(pack: &Pack<'_>, player: PlayerId, other: PlayerId) -> String {
    let tournament = pack.sheet.tournament();
    let points = tournament
        .games_of(player)
        .filter(|(game, _)| game.opponent_of(player) == Some(other))
        .filter_map(|(game, colour)| Some(game.result?.score(colour).points()))
        .sum::<Exact>();
    points.mixed()
}

/// The lot of who plays: asked for, or drawn.
fn participants_lot(pack: &Pack<'_>) -> Option<Block> {
    let Who::Choose(rule) = &pack.rules.who else {
        return None;
    };
    let lot = pack.way.who.as_ref()?;
    let among = words::list(&pack.names(&lot.among));
    let wanted = rule.players - pack.state.certain.len().min(rule.players);
    let mut line = Vec::new();
    for index in 0..wanted {
        let drawn =
            lot.drawn.as_ref().and(pack.state.participants.get(rule.players - wanted + index));
        line.push(text(format!("drawn {} ", index + 1)));
        line.push(drawn.map_or(Inline::Blank(9), |p| Inline::strong(pack.name(*p))));
        line.push(Inline::Gap(1));
    }
    Some(protocol(
        &lot.names[0].to_string(),
        &format!("who plays: {wanted} of {among}{}", cited(&lot.clause)),
        vec![line],
        lot.drawn.as_ref(),
    ))
}
