//! The standings of a tour for the wall: points in each event, the total, play-offs and prizes in a word.

use super::{column, place, row};
use crate::event::Tie;
use crate::report::document::{
    Align, Block, Cell, Document, Inline, Live, Row, Table, TypeSize, Width,
};
use crate::report::papers::{Sheet, words};
use crate::season::spoken;
use crate::tournament::exact::Exact;
use crate::tournament::{Places, PlayerId, Tournament};

/// `season.pdf` and the one sheet of `season.xlsx` of a tour; nothing for what is none.
pub fn tour(sheet: &Sheet<'_>) -> Option<Document> {
    let tournament = sheet.tournament();
    if !tournament.is_tour() {
        return None;
    }
    let settlement = sheet.settlement;
    let mut blocks = Vec::new();
    let provisional = settlement.standings.iter().all(|s| s.places.is_none());
    if provisional {
        blocks.push(Block::Paragraph(vec![Inline::strong(
            "Provisional: not all events have their points yet.",
        )]));
    }
    blocks.push(Block::Table(table(sheet)));
    for tie in &settlement.ties {
        let text = tie_line(sheet, tie);
        blocks.push(Block::Paragraph(vec![Inline::text(text)]));
    }
    blocks.extend(small_print(tournament));
    let size = TypeSize::Largest { most: 130, least: 90 };
    Some(sheet.document("Standings", true, size, blocks))
}

/// `Places 4-5: A and B were level; play-off (3.1): A - B 1/2-1/2, B - A 1-0.`
fn tie_line(sheet: &Sheet<'_>, tie: &Tie) -> String {
    let settlement = sheet.settlement;
    let names: Vec<String> = tie.players.iter().map(|p| spoken(sheet.name(*p))).collect();
    let level = format!("Places {}: {} were level", words::places(tie.places), words::list(&names));
    let clause = words::clauses([&tie.clause]);
    let Some(play_off) = settlement.play_off(tie) else {
        return format!("{level}; {} ({clause}).", tie.outcome);
    };
    let games: Vec<String> = play_off
        .stages
        .iter()
        .flat_map(|stage| &stage.games)
        .filter_map(|game| {
            let white = spoken(sheet.name(game.players.white));
            let black = spoken(sheet.name(game.players.black));
            let result = game.result?.to_string().replace("1/2", "½");
            Some(format!("{white} - {black} {result}"))
        })
        .collect();
    if games.is_empty() {
        format!("{level}; a play-off decides ({clause}).")
    } else {
        format!("{level}; play-off ({clause}): {}.", games.join(", "))
    }
}

fn table(sheet: &Sheet<'_>) -> Table {
    let tournament = sheet.tournament();
    let prizes = sheet.settlement.money.fund.is_some();
    let mut columns = vec![
        column(Align::Centre, Width::Content, true),
        column(Align::Left, Width::Share(1), true),
    ];
    let mut head = vec![Cell::text("Place"), Cell::text("Player")];
    for event in &tournament.score_events {
        columns.push(column(Align::Right, Width::Content, false));
        head.push(Cell::text(event));
    }
    columns.push(column(Align::Right, Width::Content, false));
    head.push(Cell::text("Total"));
    if prizes {
        columns.push(column(Align::Right, Width::Content, false));
        head.push(Cell::text(match sheet.settlement.money.currency {
            Some(currency) => format!("Prize, {}", currency.code()),
            None => "Prize".to_owned(),
        }));
    }
    Table {
        name: "Standings".to_owned(),
        columns,
        head,
        rows: sheet
            .settlement
            .standings
            .iter()
            .map(|s| line(sheet, s.player, s.places, s.total, prizes))
            .collect(),
        grid: true,
    }
}

fn line(
    sheet: &Sheet<'_>,
    player: PlayerId,
    places: Option<Places>,
    total: Exact,
    prizes: bool,
) -> Row {
    let tournament = sheet.tournament();
    let because =
        sheet.settlement.standing(player).map_or(String::new(), |s| words::clauses(&s.because));
    let mut own = place(places);
    if !because.is_empty() {
        own = own.note(format!("place by {because}"));
    }
    let mut cells = vec![own, Cell::text(sheet.name(player))];
    let scores = tournament.scores.get(player.0);
    let scores = scores.map_or(&[][..], Vec::as_slice);
    let counted = tournament.counted_scores(scores);
    let all = scores.iter().zip(&counted).all(|(s, c)| s == c);
    for ((score, counts), event) in scores.iter().zip(&counted).zip(&tournament.score_events) {
        cells.push(match (score, counts) {
            (Some(score), Some(_)) => {
                Cell::number(*score, score.mixed()).note(format!("points in {event}"))
            }
            // What does not count is text, so that the sum in the workbook passes it by.
            (Some(score), None) => Cell::text(format!("({})", score.mixed()))
                .note(format!("points in {event}, not among the best that count")),
            (None, _) => Cell::text("–").note(format!("no points in {event}")),
        });
    }
    while cells.len() < tournament.score_events.len() + 2 {
        cells.push(Cell::text("–"));
    }
    let last = cells.len() - 1;
    let note = if all { "sum of the events" } else { "sum of the events that count" };
    cells.push(
        Cell::number(total, total.mixed())
            .strong()
            .live(Live::SumOfRow { from: 2, to: last })
            .note(note),
    );
    if prizes {
        cells.push(prize(sheet, player));
    }
    row(cells)
}

/// What the player is paid, or what is open.
fn prize(sheet: &Sheet<'_>, player: PlayerId) -> Cell {
    let award = sheet.settlement.money.awards.iter().find(|a| a.player == player);
    let Some((award, prize)) = award.and_then(|a| Some((a, a.prize.as_ref()?))) else {
        return Cell::default();
    };
    let because = words::clauses(&award.because);
    match prize.paid {
        Some(paid) => {
            let decimals = if paid.is_integer() { 0 } else { 2 };
            Cell::number(paid, paid.decimals(decimals)).note(format!("prize by {because}"))
        }
        None => Cell::text("open").note("waits for the play-off or a ruling"),
    }
}

fn small_print(tournament: &Tournament) -> Vec<Block> {
    let mut told = Vec::new();
    if let Some(best) = &tournament.event.best_of {
        told.push(format!(
            "The best {} of {} events count; the others stand in brackets.",
            best.value,
            tournament.score_events.len()
        ));
    }
    let wildcards: Vec<String> =
        tournament.players.iter().filter(|p| p.wildcard).map(|p| p.name.clone()).collect();
    if !wildcards.is_empty() {
        told.push(format!("Wildcards, not in the standings: {}.", wildcards.join(", ")));
    }
    told.into_iter().map(|text| Block::Small(vec![Inline::text(text)])).collect()
}
