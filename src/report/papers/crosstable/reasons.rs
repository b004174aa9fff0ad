//! The foot of a crosstable: what each tie-break is, how each tie came out and by which clause; withdrawals; readings.

use super::super::{Sheet, words};
use super::{begin, column, plain_row, tie_break_columns};
use crate::event::{Outcome, Status, Tie};
use crate::regulations::schema::Paper;
use crate::report::document::{Align, Block, Cell, Inline, Table, Width};
use crate::tournament::entries::Format;
use crate::tournament::game::Colour;
use crate::tournament::record::Needed;

/// Small print under the table.
pub fn foot(sheet: &Sheet<'_>) -> Vec<Block> {
    let mut blocks = vec![Block::Space(1)];
    let small = |head: &str, text: String| {
        Block::Small(vec![Inline::strong(format!("{head} ")), Inline::text(text)])
    };
    let mut about: Vec<String> = Vec::new();
    if let Some((clock, clause)) = &sheet.settlement.time_control {
        let cite = clause.as_ref().map_or(String::new(), |c| format!(" ({c})"));
        about.push(format!("time control {clock}{cite}"));
    }
    let breaks = tie_break_columns(sheet);
    about.extend(breaks.iter().map(|(code, title, clause)| format!("{code}: {title} ({clause})")));
    if !about.is_empty() {
        blocks.push(small("Order:", format!("points; {}", about.join("; "))));
    }
    if sheet.tournament().format == Format::Swiss {
        blocks.push(small(
            "Key:",
            "12w1: opponent 12, White, won; b Black, ½ drawn, 0 lost, + and − won and lost by forfeit; -1, -½, -0: a round without opponent and what it brought; below, the score so far.".into(),
        ));
    }
    if sheet.settlement.status == Status::Provisional {
        blocks.push(small("Provisional:", "places are given when every game has a result.".into()));
    }
    for tie in &sheet.settlement.ties {
        blocks.push(small(&format!("Places {}:", words::places(tie.places)), told(sheet, tie)));
    }
    if !sheet.settlement.needs.is_empty() {
        let needs: Vec<String> = sheet.settlement.needs.iter().map(|n| need(sheet, n)).collect();
        blocks.push(small("Still open:", needs.join("; ")));
    }
    blocks.extend(removed(sheet));
    for (player, played, of) in &sheet.settlement.table.stood {
        let cite = sheet
            .regulation
            .competition
            .withdrawal
            .as_ref()
            .map_or(String::new(), |w| format!(" ({})", w.clause));
        blocks.push(small(
            "Withdrawn:",
            format!("{}, {played} of {of} games played: the results stand, the others are lost by forfeit{cite}", sheet.name(*player)),
        ));
    }
    blocks.extend(readings(sheet));
    let running = sheet.settlement.status == Status::Provisional;
    for reminder in
        sheet.regulation.competition.reminders.iter().filter(|r| running && r.on == Paper::Chart)
    {
        blocks.push(small(&format!("{}:", reminder.clause), reminder.text.clone()));
    }
    blocks
}

/// Readings of unclear clauses: those that matter in full, the others in a line.
fn readings(sheet: &Sheet<'_>) -> Vec<Block> {
    let mut blocks = Vec::new();
    let mut same: Vec<&crate::decision::Clause> = Vec::new();
    for reading in sheet.settlement.readings.iter().filter(|r| !r.others.is_empty()) {
        if !reading.changes_outcome() {
            same.push(&reading.clause);
        }
        for (other, change) in &reading.others {
            let Some(change) = change else { continue };
            blocks.push(Block::Small(vec![
                Inline::strong(format!("Reading of {}: ", words::clauses([&reading.clause]))),
                Inline::text(format!(
                    "{}: {}; read as \"{other}\" {change}: the arbiter confirms",
                    reading.about, reading.taken
                )),
            ]));
        }
    }
    if !same.is_empty() {
        blocks.push(Block::Small(vec![
            Inline::strong("Readings: "),
            Inline::text(format!(
                "other readings of {} would change nothing",
                words::clauses(same)
            )),
        ]));
    }
    blocks
}

/// How a tie came out, in a line.
fn told(sheet: &Sheet<'_>, tie: &Tie) -> String {
    let names: Vec<String> = tie.players.iter().map(|p| sheet.name(*p).to_owned()).collect();
    let mut parts = vec![format!("{} tied", words::list(&names))];
    for step in &tie.steps {
        let values: Vec<String> =
            step.values.iter().map(|(p, v)| format!("{} {}", sheet.name(*p), v.mixed())).collect();
        parts.push(format!("{} ({}) {}", step.title, step.clause, values.join(", ")));
    }
    for (clause, why) in &tie.skipped {
        parts.push(format!("{clause} left out: {why}"));
    }
    let waits = |n: &crate::tournament::record::Need| {
        matches!(n.what, Needed::Lot(_)) && n.among.iter().all(|p| tie.players.contains(p))
    };
    if tie.outcome == Outcome::Shared && sheet.settlement.needs.iter().any(waits) {
        parts.push("a lot is to be drawn".into());
        return parts.join("; ");
    }
    let winner = sheet.settlement.play_off(tie).and_then(|p| p.winner);
    parts.push(match (tie.outcome, winner) {
        (Outcome::PlayOff, Some(winner)) => {
            format!("play-off won by {} ({})", sheet.name(winner), tie.clause)
        }
        (Outcome::PlayOff, None) => format!("play-off ({})", tie.clause),
        (Outcome::Broken, _) => format!("broken ({})", tie.clause),
        (Outcome::Shared, _) => format!("shared ({})", words::clauses([&tie.clause])),
        (Outcome::Joint, _) => format!("joint winners ({})", tie.clause),
        (Outcome::Ruling, _) => "settled by a ruling".into(),
    });
    parts.join("; ")
}

fn need(sheet: &Sheet<'_>, need: &crate::tournament::record::Need) -> String {
    let among: Vec<String> = need.among.iter().map(|p| sheet.name(*p).to_owned()).collect();
    match &need.what {
        Needed::Lot(name) => format!("lot {name} ({}) among {}", need.clause, words::list(&among)),
        Needed::Game(players) => format!(
            "game {} – {} ({})",
            sheet.name(players.white),
            sheet.name(players.black),
            need.clause
        ),
        Needed::Ruling => {
            format!("a ruling on {} for {}", words::clauses([&need.clause]), words::list(&among))
        }
    }
}

/// Players whose results were taken out, with their games for rating.
fn removed(sheet: &Sheet<'_>) -> Vec<Block> {
    let t = sheet.tournament();
    sheet
        .settlement
        .table
        .removed
        .iter()
        .map(|removed| {
            let games: Vec<String> = removed
                .games
                .iter()
                .filter_map(|g| {
                    Some(format!(
                        "{} – {} {}",
                        t.player(g.players.white).name,
                        t.player(g.players.black).name,
                        g.result?
                    ))
                })
                .collect();
            let games = if games.is_empty() { "none".into() } else { games.join("; ") };
            Block::Small(vec![
                Inline::strong(format!("Withdrawn: {}, ", sheet.name(removed.player))),
                Inline::text(format!(
                    "{} of {} games played: all results removed ({}). Games for rating: {games}",
                    removed.played, removed.of, removed.clause
                )),
            ])
        })
        .collect()
}

/// Why each player has his place.
pub fn table(sheet: &Sheet<'_>) -> Table {
    let mut table = begin(
        "Standings",
        vec![
            column(Align::Right, Width::Content, true),
            column(Align::Left, Width::Content, true),
            column(Align::Right, Width::Content, false),
            column(Align::Left, Width::Share(1), false),
        ],
        ["Place", "Name", "Points", "Because"].map(Cell::text).to_vec(),
        false,
    );
    for standing in &sheet.settlement.standings {
        let because = if standing.because.is_empty() {
            "points".to_owned()
        } else {
            format!("points, then {}", words::clauses(&standing.because))
        };
        table.rows.push(plain_row(vec![
            super::place_cell(standing),
            Cell::text(sheet.name(standing.player)),
            Cell::number(standing.total, standing.total.mixed()).strong(),
            Cell::text(because),
        ]));
    }
    table
}

/// The games as they were read, with their cells.
pub fn read(sheet: &Sheet<'_>) -> Table {
    let t = sheet.tournament();
    let mut table = begin(
        "Read",
        vec![
            column(Align::Right, Width::Content, true),
            column(Align::Left, Width::Content, false),
            column(Align::Left, Width::Content, false),
            column(Align::Left, Width::Content, false),
            column(Align::Left, Width::Content, false),
            column(Align::Left, Width::Content, false),
        ],
        ["Round", "Part", "White", "Black", "Result", "Cell"].map(Cell::text).to_vec(),
        false,
    );
    for game in &t.games {
        let side = |colour: Colour| t.player(*game.players.get(colour)).name.clone();
        table.rows.push(plain_row(vec![
            game.round.map_or_else(Cell::default, |r| Cell::number(r.into(), r.to_string())),
            Cell::text(super::section_name(&game.section)),
            Cell::text(side(Colour::White)),
            Cell::text(side(Colour::Black)),
            Cell::text(game.result.map_or_else(|| "to play".to_owned(), |r| r.to_string())),
            Cell::text(game.at.to_string()),
        ]));
    }
    for bye in &t.byes {
        table.rows.push(plain_row(vec![
            Cell::number(bye.round.into(), bye.round.to_string()),
            Cell::text(super::section_name(&bye.section)),
            Cell::text(&t.player(bye.player).name),
            Cell::text("bye"),
            Cell::text(t.scoring(&bye.section).bye(bye.kind).mixed()),
            Cell::text(bye.at.to_string()),
        ]));
    }
    table
}
