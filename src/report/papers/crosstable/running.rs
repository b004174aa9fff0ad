//! Standings: of an event that runs, of one in several parts, of a tour.

use std::collections::BTreeMap;

use super::super::Sheet;
use super::{
    Who, begin, column, place_cell, plain_row, section_name, tie_break_cells, tie_break_columns,
};
use crate::report::document::{Align, Block, Cell, Inline, Live, Table, Width};
use crate::tournament::exact::Exact;
use crate::tournament::{PlayerId, Section};

/// The last round in which nothing is open.
pub fn rounds_done(sheet: &Sheet<'_>) -> Option<u32> {
    let t = sheet.tournament();
    let last = t.games.iter().filter(|g| g.result.is_some()).filter_map(|g| g.round).max()?;
    let open = sheet.settlement.due.iter().filter_map(|d| d.round).min();
    Some(open.map_or(last, |open| last.min(open.saturating_sub(1))))
}

/// Points, played and to play, and the games owing.
pub fn to_play(sheet: &Sheet<'_>) -> Vec<Block> {
    let t = sheet.tournament();
    let mut owing: BTreeMap<PlayerId, usize> = BTreeMap::new();
    for due in &sheet.settlement.due {
        for player in &due.players {
            *owing.entry(*player).or_default() += 1;
        }
    }
    let mut table = begin(
        "Standings",
        vec![
            column(Align::Left, Width::Content, true),
            column(Align::Right, Width::Content, false),
            column(Align::Right, Width::Content, false),
            column(Align::Right, Width::Content, false),
        ],
        ["Standings so far", "Points", "Played", "To play"].map(Cell::text).to_vec(),
        false,
    );
    for standing in &sheet.settlement.standings {
        let played = t.games_of(standing.player).filter(|(g, _)| g.result.is_some()).count();
        let left = owing.get(&standing.player).copied().unwrap_or(0);
        table.rows.push(plain_row(vec![
            Cell::text(sheet.name(standing.player)),
            Cell::number(standing.total, standing.total.mixed()).strong(),
            Cell::number(played.into(), played.to_string()),
            Cell::number(left.into(), left.to_string()),
        ]));
    }
    let mut games: Vec<String> = sheet
        .settlement
        .due
        .iter()
        .map(|due| {
            let names: Vec<&str> = due.players.iter().map(|p| sheet.name(*p)).collect();
            let round = due.round.map_or(String::new(), |r| format!("round {r}: "));
            let late = if due.adjourned { " (adjourned)" } else { "" };
            match names[..] {
                [only] => format!("{round}{only}: game or bye missing"),
                _ => format!("{round}{}{late}", names.join(" – ")),
            }
        })
        .collect();
    games.sort();
    let count = games.len();
    games.truncate(60);
    if games.len() < count {
        games.push(format!("and {} more", count - games.len()));
    }
    vec![
        Block::Space(1),
        Block::Table(table),
        Block::Small(vec![
            Inline::strong(format!("Still to play ({count}): ")),
            Inline::text(games.join("; ")),
        ]),
    ]
}

/// Standings of an event in several parts: points in each, and in all.
pub fn by_section(sheet: &Sheet<'_>, sections: &[Section]) -> Table {
    let who = Who::of(sheet);
    let t = sheet.tournament();
    let headings: Vec<String> = sections
        .iter()
        .map(|section| {
            let win = t.scoring(section).win;
            let twice =
                if win == Exact::ONE { String::new() } else { format!(" (a win {})", win.mixed()) };
            format!("{}{twice}", section_name(section))
        })
        .collect();
    let mut rows = Vec::new();
    for standing in &sheet.settlement.standings {
        let parts = sections
            .iter()
            .map(|section| {
                t.games_of(standing.player)
                    .filter(|(g, _)| g.section == *section)
                    .map(|(g, c)| t.game_points(g, c))
                    .sum()
            })
            .collect();
        rows.push((standing.player, parts));
    }
    summed(sheet, &who, "Standings", &headings, rows)
}

/// Standings of a tour: points in each event, and in all.
pub fn tour(sheet: &Sheet<'_>) -> Table {
    let who = Who::of(sheet);
    let t = sheet.tournament();
    let rows = sheet
        .settlement
        .standings
        .iter()
        .map(|s| {
            let scores = &t.scores[s.player.0];
            let parts = (0..t.score_events.len())
                .map(|event| scores.get(event).copied().flatten().unwrap_or(Exact::ZERO))
                .collect();
            (s.player, parts)
        })
        .collect();
    summed(sheet, &who, "Standings", &t.score_events.clone(), rows)
}

fn summed(
    sheet: &Sheet<'_>,
    who: &Who,
    name: &str,
    headings: &[String],
    rows: Vec<(PlayerId, Vec<Exact>)>,
) -> Table {
    let placed = sheet.settlement.standings.iter().any(|s| s.places.is_some());
    let breaks = tie_break_columns(sheet);
    let mut columns = Vec::new();
    let mut head = Vec::new();
    if placed {
        columns.push(column(Align::Right, Width::Content, true));
        head.push(Cell::text("Place"));
    }
    columns.extend(who.columns.iter().copied());
    head.extend(who.head.iter().cloned());
    let from = columns.len();
    for heading in headings {
        columns.push(column(Align::Right, Width::Content, false));
        head.push(Cell::text(heading));
    }
    let to = columns.len() - 1;
    columns.push(column(Align::Right, Width::Content, false));
    head.push(Cell::text("Points"));
    for (code, title, clause) in &breaks {
        columns.push(column(Align::Right, Width::Content, false));
        head.push(Cell::text(code).note(format!("{title}, {clause}")));
    }
    let mut table = begin(name, columns, head, true);
    for (player, parts) in rows {
        let Some(standing) = sheet.settlement.standing(player) else {
            continue;
        };
        let mut row = Vec::new();
        if placed {
            row.push(place_cell(standing));
        }
        row.extend(who.cells(sheet, player));
        let sum: Exact = parts.iter().copied().sum();
        row.extend(parts.iter().map(|p| Cell::number(*p, p.mixed())));
        let total = Cell::number(standing.total, standing.total.mixed()).strong();
        row.push(if sum == standing.total {
            total.live(Live::SumOfRow { from, to })
        } else {
            total
        });
        row.extend(tie_break_cells(standing, &breaks));
        table.rows.push(plain_row(row));
    }
    table
}
