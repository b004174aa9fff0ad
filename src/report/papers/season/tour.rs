//! The standings of a tour for the wall: points in each event, the total, play-offs and prizes in a word.

use super::place;
use crate::event::{Standing, Status, Tie};
use crate::report::columns::Columns;
use crate::report::document::{Block, Cell, Document, Inline, Live, Table, TypeSize};
use crate::report::papers::kit::{paragraph, points, small};
use crate::report::papers::{Sheet, words};
use crate::season::spoken;
use crate::tournament::exact::Exact;

/// `season.pdf` and the one sheet of `season.xlsx` of a tour; nothing for what is none.
pub fn tour(sheet: &Sheet<'_>) -> Option<Document> {
    if !sheet.tournament().is_tour() {
        return None;
    }
    let mut blocks = Vec::new();
    if sheet.settlement.standings.iter().all(|s| s.places.is_none()) {
        let open = "Provisional: not all events have their points yet.";
        blocks.push(Block::Paragraph(vec![Inline::strong(open)]));
    }
    blocks.push(Block::Table(table(sheet)));
    blocks.extend(sheet.settlement.ties.iter().map(|tie| paragraph(tie_line(sheet, tie))));
    blocks.extend(small_print(sheet));
    let size = TypeSize::Largest { most: 130, least: 90 };
    Some(sheet.document("Standings", true, size, blocks))
}

/// `Places 4-5: A and B were level; play-off (3.1): A - B ½-½, B - A 1-0.`
fn tie_line(sheet: &Sheet<'_>, tie: &Tie) -> String {
    let names: Vec<String> = tie.players.iter().map(|p| spoken(sheet.name(*p))).collect();
    let level = format!("Places {}: {} were level", tie.places, words::list(&names));
    let clause = words::clauses([&tie.clause]);
    let Some(play_off) = sheet.settlement.play_off(tie) else {
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
    let money = &sheet.settlement.money;
    let mut columns: Columns<'_, Standing> = Columns::new();
    let so_far = sheet.settlement.status == Status::Provisional && sheet.settlement.is_begun();
    columns.column(if so_far { "Place so far" } else { "Place" }).centre().kept().cell(|own| {
        match words::clauses(&own.because) {
            none if none.is_empty() => place(own.places.or(own.so_far)),
            because => place(own.places).note(format!("place by {because}")),
        }
    });
    columns.column("Player").share(1).kept().cell(|own| sheet.name(own.player).into());
    let from = columns.next();
    for (index, event) in tournament.score_events.iter().enumerate() {
        columns.column(event).right().cell(move |own| score(sheet, own, index, event));
    }
    let live = Live::SumOfRow { from, to: columns.next().saturating_sub(1) };
    columns.column("Total").right().cell(move |own| {
        let (scores, counted) = scores(sheet, own);
        let all = scores.iter().zip(&counted).all(|(score, counts)| score == counts);
        let note = if all { "sum of the events" } else { "sum of the events that count" };
        points(own.total).strong().live(live.clone()).note(note)
    });
    let prize = money.currency.map_or("Prize".to_owned(), |c| format!("Prize, {}", c.code()));
    columns.column(prize).right().when(money.fund.is_some()).cell(|own| paid(sheet, own));
    Table { grid: true, ..columns.table("Standings", &sheet.settlement.standings) }
}

/// A player's scores, and those of them that count.
fn scores<'a>(sheet: &Sheet<'a>, own: &Standing) -> (&'a [Option<Exact>], Vec<Option<Exact>>) {
    let scores = sheet.tournament().scores.get(own.player.0).map_or(&[][..], Vec::as_slice);
    (scores, sheet.tournament().counted_scores(scores))
}

fn score(sheet: &Sheet<'_>, own: &Standing, index: usize, event: &str) -> Cell {
    let (scores, counted) = scores(sheet, own);
    match (scores.get(index).copied().flatten(), counted.get(index).copied().flatten()) {
        (Some(score), Some(_)) => points(score).note(format!("points in {event}")),
        // What does not count is text, so that the sum in the workbook passes it by.
        (Some(score), None) => Cell::text(format!("({})", score.mixed()))
            .note(format!("points in {event}, not among the best that count")),
        (None, _) if index < scores.len() => Cell::text("–").note(format!("no points in {event}")),
        (None, _) => Cell::text("–"),
    }
}

/// What the player is paid, or what is open.
fn paid(sheet: &Sheet<'_>, own: &Standing) -> Cell {
    let award = sheet.settlement.money.awards.iter().find(|award| award.player == own.player);
    let Some((award, prize)) = award.and_then(|award| Some((award, award.prize.as_ref()?))) else {
        return Cell::default();
    };
    match prize.paid {
        Some(paid) => {
            let decimals = if paid.is_integer() { 0 } else { 2 };
            let because = words::clauses(&award.because);
            Cell::number(paid, paid.decimals(decimals)).note(format!("prize by {because}"))
        }
        None => Cell::text("open").note("waits for the play-off or a ruling"),
    }
}

fn small_print(sheet: &Sheet<'_>) -> Vec<Block> {
    let tournament = sheet.tournament();
    let mut told = Vec::new();
    if let Some(best) = &tournament.event.best_of {
        told.push(format!(
            "The best {} of {} events count; the others stand in brackets.",
            best.value,
            tournament.score_events.len()
        ));
    }
    let wildcards: Vec<&str> =
        tournament.players.iter().filter(|p| p.wildcard).map(|p| p.name.as_str()).collect();
    if !wildcards.is_empty() {
        told.push(format!("Wildcards, not in the standings: {}.", wildcards.join(", ")));
    }
    told.into_iter().map(small).collect()
}
