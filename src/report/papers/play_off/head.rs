//! The head of a play-off sheet: who is tied, why these play, when it may begin, what to mind.

use crate::decision::Clause;
use crate::regulations::schema::{Criterion, Paper as OnPaper, Stop, Who};
use crate::report::document::{Align, Block, Cell, Inline, Table, Width};
use crate::report::papers::words;
use crate::report::words::Words;
use crate::tie_break::{self, TieBreakSystem, Verdict};
use crate::tournament::PlayerId;
use crate::tournament::exact::Exact;
use crate::tournament::record::{LotKind, Needed};

use super::pack::Pack;
use super::parts::{Label, all_cited, cited, column, lot_box, row, text};
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
    blocks.extend(participants_lot(pack));
    blocks.extend(start::block(pack));
    if let Some(Stop::ClearWinner(rule)) = &pack.rules.stop {
        blocks.push(Block::Paragraph(vec![
            Inline::strong(format!(
                "As soon as there is a clear winner the remaining games are not played{}.",
                cited(&rule.clause)
            )),
            text(" Look after each complete round: the leader is clear when nobody can reach his score any more."),
        ]));
    }
    for reminder in &pack.sheet.regulation.competition.reminders {
        if reminder.on != OnPaper::PlayOff {
            continue;
        }
        let mut line = vec![text(format!("{}{}", reminder.text, cited(&reminder.clause)))];
        if reminder.tick.is_empty() {
            blocks.push(Block::Paragraph(line));
            continue;
        }
        for word in &reminder.tick {
            line.extend([Inline::Gap(1), Inline::Tick(false), text(format!(" {word}"))]);
        }
        blocks.push(Block::Line(line));
    }
    for ruling in &state.rulings {
        let by = ruling.by.as_ref().map_or(String::new(), |b| format!(", by {b}"));
        let date = ruling.date.as_ref().map_or(String::new(), |d| format!(", {d}"));
        let clause = ruling.clause.as_ref().map_or(String::new(), |c| format!(" ({c})"));
        blocks.push(Block::Paragraph(vec![
            Inline::strong("Ruling"),
            text(format!("{clause}: {}{by}{date}.", ruling.text)),
        ]));
    }
    blocks
}

fn who_plays(pack: &Pack<'_>) -> Block {
    let said = match &pack.rules.who {
        Who::All(rule) => format!("All of them play{}.", cited(&rule.clause)),
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
    for player in players {
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
            for other in players {
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
    let label = Label { place: Some(pack.state.tie), stage: Some(1), letter: None };
    let recorded = label.recorded(pack, LotKind::Participants);
    let need = pack
        .state
        .needs
        .iter()
        .find(|n| matches!(&n.what, Needed::Lot(name) if name.kind == LotKind::Participants));
    let (clause, among): (&Clause, String) = match (need, recorded) {
        (Some(need), _) => (&need.clause, words::list(&pack.names(&need.among))),
        (None, Some(_)) => (&rule.clause, "the players level".to_owned()),
        (None, None) => return None,
    };
    let wanted = rule.players - pack.state.certain.len().min(rule.players);
    let mut line = Vec::new();
    for index in 0..wanted {
        let drawn =
            pack.state.participants.get(rule.players - wanted + index).map(|p| pack.name(*p));
        line.push(text(format!("drawn {} ", index + 1)));
        line.push(drawn.map_or(Inline::Blank(9), Inline::strong));
        line.push(Inline::Gap(1));
    }
    Some(lot_box(
        label.inlines(LotKind::Participants),
        &format!("who plays: {wanted} of {among}{}", all_cited([clause])),
        vec![line],
        recorded,
    ))
}
