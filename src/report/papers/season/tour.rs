//! The standings of a tour for the wall: points in each event, the total, play-offs and prizes in a word.

use super::common::place;
use crate::event::{Standing, Status, Tie};
use crate::playoff::PlayOffState;
use crate::report::columns::Columns;
use crate::report::document::{Block, Cell, Document, Inline, Live, Table, TypeSize};
use crate::report::file_names;
use crate::report::papers::crosstable::{between, outcome};
use crate::report::papers::kit::{paragraph, points, small};
use crate::report::papers::{Sheet, wall};
use crate::report::style::Part;
use crate::said::said;
use crate::season::spoken;
use crate::tournament::exact::Exact;

/// `season.pdf` of a tour, for the wall; nothing for what is none.
pub fn tour(sheet: &Sheet<'_>) -> Option<Document> {
    if !sheet.tournament().is_tour() {
        return None;
    }
    let mut told = small_print(sheet);
    let mut document = wall::of_tables(sheet, vec![Block::Table(table(sheet))], true);
    document.blocks.append(&mut told);
    if let Some(wall) = &mut document.wall {
        wall.drop.clear();
        file_names::SEASON_WORKBOOK.clone_into(&mut wall.more_in);
    }
    Some(document)
}

/// The one sheet of `season.xlsx` of a tour; nothing for what is none.
pub fn tour_sheet(sheet: &Sheet<'_>) -> Option<Document> {
    if !sheet.tournament().is_tour() {
        return None;
    }
    let mut blocks = Vec::new();
    if sheet.settlement.standings.iter().all(|s| s.places.is_none()) {
        let open = sheet.word("paper.tour.provisional");
        blocks.push(Block::Paragraph(vec![Inline::strong(open)]));
    }
    blocks.push(Block::Table(table(sheet)));
    blocks.extend(sheet.settlement.ties.iter().map(|tie| paragraph(tie_line(sheet, tie))));
    blocks.extend(small_print(sheet));
    let size = TypeSize::Largest { most: 180, least: 110 };
    Some(sheet.document(sheet.word("paper.standings"), true, size, blocks))
}

/// `Places 4-5: A and B were level; play-off (3.1): A - B ½-½, B - A 1-0.`
fn tie_line(sheet: &Sheet<'_>, tie: &Tie) -> String {
    let names: Vec<String> = tie.players.iter().map(|p| spoken(sheet.name(*p))).collect();
    let (places, clause) = (tie.places, &tie.clause);
    // One that is over without a game, as by a ruling, is none: nothing is played any more.
    let is_one = |own: &&PlayOffState| {
        !own.is_over() || own.stages.iter().any(|stage| !stage.games.is_empty())
    };
    let Some(play_off) = sheet.settlement.play_off(tie).filter(is_one) else {
        let outcome = outcome(sheet, tie);
        return sheet.say(&said!("paper.tour.level", places, names, outcome));
    };
    let games: Vec<String> = play_off
        .stages
        .iter()
        .flat_map(|stage| &stage.games)
        .filter_map(|game| {
            let white = spoken(sheet.name(game.players.white));
            let black = spoken(sheet.name(game.players.black));
            let result = between(game.result?);
            Some(format!("{white} – {black} {result}"))
        })
        .collect();
    sheet.say(&match &games[..] {
        [] => said!("paper.tour.a-play-off-decides", places, names, clause),
        games => said!("paper.tour.play-off", places, names, clause, games = games.join(", ")),
    })
}

fn table(sheet: &Sheet<'_>) -> Table {
    let tournament = sheet.tournament();
    let money = &sheet.settlement.money;
    let mut columns: Columns<'_, Standing> = Columns::in_words(sheet.words());
    let so_far = sheet.settlement.status == Status::Provisional && sheet.settlement.is_begun();
    let head = if so_far { "paper.place-so-far" } else { "paper.place" };
    let column = columns.column(sheet.word(head)).centre().kept().part(Part::Line);
    column.cell(|own| match sheet.words().clauses(&own.because) {
        none if none.is_empty() => place(sheet, own.places.or(own.so_far)),
        because => place(sheet, own.places).note(sheet.say(&said!("paper.tour.place-by", because))),
    });
    let column = columns.word("paper.player").share(1).kept().part(Part::Name);
    column.cell(|own| sheet.name(own.player).into());
    let from = columns.next();
    for (index, event) in tournament.score_events.iter().enumerate() {
        let column = columns.column(event).right().part(Part::Results);
        column.cell(move |own| score(sheet, own, index, event));
    }
    let live = Live::SumOfRow { from, to: columns.next().saturating_sub(1) };
    columns.word("paper.total").right().part(Part::Points).cell(move |own| {
        let (scores, counted) = scores(sheet, own);
        let all = scores.iter().zip(&counted).all(|(score, counts)| score == counts);
        let note = sheet.word(match all {
            true => "paper.tour.sum",
            false => "paper.tour.sum-of-those-that-count",
        });
        points(own.total).strong().live(live.clone()).note(note)
    });
    let prize = sheet.say(&match money.currency {
        Some(currency) => said!("paper.tour.prize-in", code = currency.code()),
        None => said!("paper.prizes.prize"),
    });
    let column = columns.column(prize).right().part(Part::Rating).when(money.fund.is_some());
    column.cell(|own| paid(sheet, own));
    Table {
        grid: true,
        ..columns.table(sheet.word("paper.standings"), &sheet.settlement.standings)
    }
}

/// A player's scores, and those of them that count.
fn scores<'a>(sheet: &Sheet<'a>, own: &Standing) -> (&'a [Option<Exact>], Vec<Option<Exact>>) {
    let scores = sheet.tournament().scores.get(own.player.0).map_or(&[][..], Vec::as_slice);
    (scores, sheet.tournament().counted_scores(scores))
}

fn score(sheet: &Sheet<'_>, own: &Standing, index: usize, event: &str) -> Cell {
    let (scores, counted) = scores(sheet, own);
    match (scores.get(index).copied().flatten(), counted.get(index).copied().flatten()) {
        (Some(score), Some(_)) => {
            points(score).note(sheet.say(&said!("paper.tour.points-in", event)))
        }
        // What does not count is text, so that the sum in the workbook passes it by.
        (Some(score), None) => Cell::text(format!("({})", score.mixed()))
            .note(sheet.say(&said!("paper.tour.points-not-counted", event))),
        (None, _) if index < scores.len() => {
            Cell::text("–").note(sheet.say(&said!("paper.tour.no-points-in", event)))
        }
        (None, _) => Cell::text("–"),
    }
}

/// What the player is paid, or what is open.
fn paid(sheet: &Sheet<'_>, own: &Standing) -> Cell {
    let award = sheet.settlement.money.award(own.player);
    let Some((award, prize)) = award.and_then(|award| Some((award, award.prize.as_ref()?))) else {
        return Cell::default();
    };
    match prize.paid {
        Some(paid) if paid == Exact::ZERO => Cell::default(),
        Some(paid) => {
            let because = sheet.words().clauses(&award.because);
            sheet.in_column(paid).note(sheet.say(&said!("paper.tour.prize-by", because)))
        }
        None => Cell::text(sheet.word("paper.season.open")).note(sheet.word("paper.tour.waits")),
    }
}

fn small_print(sheet: &Sheet<'_>) -> Vec<Block> {
    let tournament = sheet.tournament();
    let mut told = Vec::new();
    if let Some(best) = &tournament.event.best_of {
        let best = best.value;
        let of = tournament.events_held().max(usize::try_from(best).unwrap_or(0));
        let rule = sheet.regulation.competition.best_of.as_ref();
        let rule = rule.filter(|rule| rule.most(tournament.events_held()) == best);
        let cite = sheet.cited(rule.map(|rule| &rule.clause));
        told.push(sheet.say(&said!("paper.tour.best-of", best, of, cite)));
    }
    if let Some(extra) = tournament.extra_scores.as_ref().filter(|own| !own.events.is_empty()) {
        let events = extra.events.iter().map(|event| tournament.score_events[*event].clone());
        let (events, most) = (events.collect::<Vec<_>>(), extra.at_most);
        told.push(sheet.say(&said!("paper.tour.extra", events, most, clause = &extra.clause)));
    }
    let wildcards: Vec<&str> =
        tournament.players.iter().filter(|p| p.wildcard).map(|p| p.name.as_str()).collect();
    if !wildcards.is_empty() {
        told.push(sheet.say(&said!("paper.tour.wildcards", names = wildcards.join(", "))));
    }
    told.into_iter().map(small).collect()
}
