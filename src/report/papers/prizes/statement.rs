//! The statement: who is paid what, how it was shared, trophies, what is open, and who signs. One sheet.

use super::super::kit::{aloud, form, form_line, headed, heading, paragraph, text};
use super::super::{Settled, Sheet, open};
use super::amounts::points;
use super::sums::{below_units, has_lists, prizes_of, sums};
use super::{confirm, how, place, trophies};
use crate::awards::{List, PlayerMoney, clause_of_bonus};
use crate::event::Winner;
use crate::regulations::schema::Paper;
use crate::report::columns::Columns;
use crate::report::document::{Block, Cell, Document, Inline, Row, Table, TypeSize};
use crate::report::fonts::Fonts;
use crate::report::layout;
use crate::said::said;
use crate::tournament::PlayerId;
use crate::tournament::exact::Exact;
use crate::tournament::record::Need;

/// Type in tenths of a point: as large as one sheet allows.
const TYPE: TypeSize = TypeSize::Largest { most: 100, least: 85 };

/// `prizes.pdf`; none where there is nothing to give, or not yet.
pub fn statement(sheet: &Sheet<'_>) -> Option<Document> {
    if !sheet.settlement.has_prizes() {
        return None;
    }
    let notes = how::notes(sheet);
    let mut blocks = vec![heading(1, sheet.event_name())];
    blocks.extend(table(sheet, &notes).map(Block::Table));
    blocks.extend(below_units(sheet).map(paragraph));
    let told = &sheet.money().notes;
    if !notes.is_empty() || !told.is_empty() {
        blocks.push(heading(2, sheet.word("paper.prizes.how-shared")));
        blocks.extend((!notes.is_empty()).then(|| how::block(&notes)));
        blocks.extend(told.iter().map(|note| paragraph(sheet.say(note))));
    }
    blocks.extend(points_notes(sheet));
    blocks.extend(trophies::blocks(sheet, &sheet.settlement.trophies, trophies::open(sheet)));
    blocks.extend(still_open(sheet));
    blocks.extend(confirm::blocks(sheet, |told| told));
    blocks.extend(sheet.ineligible());
    blocks.extend(reminders(sheet));
    blocks.push(signatures(sheet));
    let title = sheet.word("paper.prizes.prizes");
    let status = match sheet.prizes_wait() {
        true => "paper.prizes.status-not-final",
        false => "paper.prizes.status",
    };
    let mut document = sheet.document(title, false, TYPE, blocks);
    sheet.word(status).clone_into(&mut document.status);
    let pages = |document: &Document| layout::pages(document, Fonts::get()).1;
    if pages(&document) > 1 {
        // So many prizes stand on one sheet in the type of the rest.
        for block in &mut document.blocks {
            if let Block::Table(table) = block {
                table.large = false;
            }
        }
    }
    Some(document)
}

/// Who signs.
pub fn signatures<S: Settled>(sheet: &Sheet<'_, S>) -> Block {
    Block::Together(vec![
        Block::Space(1),
        form_line(sheet.word("paper.prizes.treasurer-signs")),
        form_line(sheet.word("paper.prizes.arbiter-signs")),
    ])
}

/// The list: a row a player, best placed first, with the sums under it; none where there are only trophies.
fn table(sheet: &Sheet<'_>, notes: &[how::Note<'_>]) -> Option<Table> {
    let winners = sheet.settlement.winners();
    let some = |w: &&Winner<'_>| {
        w.award.is_some_and(|award| {
            let waits = award.prize.as_ref().is_some_and(|p| p.paid != Some(Exact::ZERO));
            waits || award.points.is_some_and(|points| points != Exact::ZERO)
        })
    };
    let winners: Vec<&Winner<'_>> = winners.iter().filter(some).collect();
    if winners.is_empty() && sheet.money().fund.is_none() {
        return None;
    }
    let any = |has: &dyn Fn(&Winner<'_>) -> bool| winners.iter().any(|w| has(w));
    let mut columns: Columns<'_, &Winner<'_>> = Columns::in_words(sheet.words());
    columns.word("paper.place").kept().cell(|w| Cell::text(place(sheet, w)).strong());
    columns
        .word("paper.player")
        .share(1)
        .kept()
        .cell(|w| Cell::text(sheet.name(w.player())).strong());
    columns.word("paper.points").right().cell(|w| Cell::text(sheet.score(w.standing.total)));
    columns
        .word("paper.prizes.for")
        .share(1)
        .when(has_lists(sheet))
        .cell(|w| prizes_of(sheet, w.player()).into());
    columns
        .word("paper.prizes.tour-points")
        .right()
        .when(any(&|w| w.award.is_some_and(|a| a.points.is_some())))
        .cell(|w| {
            w.award
                .and_then(|a| a.points)
                .map_or_else(Cell::default, |own| points(sheet.words(), own))
        });
    let money = columns.next();
    columns
        .column(sheet.money_head())
        .right()
        .when(sheet.money().fund.is_some())
        .sum(|sum| sheet.in_column(sum))
        .cell(|w| sheet.paid_or_waits(w.award.and_then(|award| award.prize.as_ref())));
    let letters = columns.next();
    // Where each has the prize of his own place, of the event or of a category, the clauses say what put one ahead of others
    // on his points.
    let has_own = |w: &Winner<'_>| w.standing.places.is_some_and(|places| places.is_single());
    let told = move |w: &Winner<'_>| match how::letters(notes, w.player()) {
        none if none.is_empty() && has_own(w) && is_beside_others(sheet, w) => {
            sheet.cited_aloud(&w.standing.because).trim_start().to_owned()
        }
        letters => letters,
    };
    columns
        .word("paper.prizes.how")
        .when(any(&|w| !told(w).is_empty()))
        .cell(move |w| told(w).into());
    let mut rows: Vec<Row> = winners.iter().map(|w| columns.row(w)).collect();
    let players = rows.len();
    if sheet.money().fund.is_some() {
        let sum = columns.sum("", &rows, 0..players);
        rows.extend(sums(sheet, sum, money, letters, notes));
    }
    Some(Table { large: true, ..columns.with_rows("", rows) })
}

/// Whether somebody on the same points may have come before or behind a player in a list of which he has a prize: in one by
/// place whoever is on them, in one of a category whoever else has a prize of it.
fn is_beside_others(sheet: &Sheet<'_>, own: &Winner<'_>) -> bool {
    let is_level = |player: &PlayerId| {
        let other = sheet.settlement.standing(*player);
        *player != own.player() && other.is_some_and(|it| it.total == own.standing.total)
    };
    let mut prizes = sheet.money().prizes_of(own.player());
    prizes.any(|prize| match prize.list {
        List::Category(_) => {
            let groups = sheet.money().groups.iter().filter(|group| group.list == *prize.list);
            groups.flat_map(|group| &group.group.players).any(is_level)
        }
        _ => true,
    })
}

/// The bonus of an outright winner, or why there is none; who has no points by what he is.
fn points_notes(sheet: &Sheet<'_>) -> Vec<Block> {
    let groups = &sheet.money().point_groups;
    if groups.is_empty() {
        return Vec::new();
    }
    let mut told = Vec::new();
    if let Some(outright) = groups.iter().find(|group| group.bonus != Exact::ZERO) {
        let named = sheet.names(&outright.group.players);
        let (bonus, tournament) = (outright.bonus, sheet.tournament());
        let said = match clause_of_bonus(&sheet.regulation.competition, tournament) {
            Some(clause) => said!("paper.prizes.outright-by", named, bonus, clause),
            None => said!("paper.prizes.outright", named, bonus),
        };
        told.push(sheet.say(&said));
    } else if sheet.tournament().event.outright_bonus.is_some() {
        // The points of the tie are shared by the clause that leaves the bonus out.
        let shared = groups.first().and_then(|group| group.shares.lines.first());
        let clause = shared.map(|line| &line.clause).filter(|clause| !clause.is_silent());
        told.push(sheet.say(&said!("paper.prizes.not-outright", cite = sheet.cited(clause))));
    }
    let players = groups.iter().flat_map(|group| &group.group.players);
    let wildcards = players.filter(|player| sheet.tournament().player(**player).wildcard);
    let wildcards: Vec<PlayerId> = wildcards.copied().collect();
    told.extend(match &wildcards[..] {
        [] => None,
        [one] => Some(sheet.say(&said!("paper.prizes.wildcard", name = sheet.name(*one)))),
        several => {
            let names = sheet.names(several);
            Some(sheet.say(&said!("paper.prizes.wildcards", names)))
        }
    });
    told.into_iter().map(paragraph).collect()
}

/// What is missing before all can be given.
fn still_open(sheet: &Sheet<'_>) -> Vec<Block> {
    if !sheet.prizes_wait() {
        return Vec::new();
    }
    let withheld = sheet.money().fund.map_or(Exact::ZERO, |fund| fund.withheld);
    let is_certain = |own: &PlayerMoney| own.paid.unwrap_or(own.certain) != Exact::ZERO;
    let certain = sheet.money().awards.iter().filter_map(|own| own.prize.as_ref()).any(is_certain);
    let undivided = sheet.money().groups.is_empty() && !certain && withheld != Exact::ZERO;
    let mut blocks = vec![
        heading(2, sheet.word("paper.prizes.still-open")),
        paragraph(if undivided {
            sheet.word("paper.prizes.all-money-waits").to_owned()
        } else if withheld == Exact::ZERO {
            sheet.word("paper.prizes.no-money-waits").to_owned()
        } else {
            let withheld = sheet.amount(withheld);
            let waiting = sheet.money().awards.iter().filter_map(|own| own.prize.as_ref());
            let certain = waiting.filter(|own| own.paid.is_none()).map(|own| own.certain);
            let certain: Exact = certain.sum();
            let amount = sheet.amount(certain);
            sheet.say(&match certain == Exact::ZERO {
                true => said!("paper.prizes.withheld-in-all", withheld),
                false => said!("paper.prizes.withheld-with-certain", withheld, certain = amount),
            })
        }),
    ];
    let needs = sheet.settlement.needs_of_prizes();
    let told = |need: &Need| {
        aloud(sheet, need, |own| own.iter().map(|player| sheet.name(*player).to_owned()).collect())
    };
    let lines = open::lines(sheet, needs, 1, told);
    blocks.extend(lines.into_iter().map(|line| paragraph(format!("– {line}"))));
    let paid = sheet.money().awards.iter().filter(|own| {
        own.prize.as_ref().and_then(|prize| prize.paid).is_some_and(|paid| paid != Exact::ZERO)
    });
    let waiting: Vec<PlayerId> =
        paid.map(|own| own.player).filter(|player| sheet.money().may_grow(*player)).collect();
    if !waiting.is_empty() {
        let names = sheet.names(&waiting);
        blocks.push(paragraph(sheet.say(&said!("paper.prizes.receipts-wait", names))));
    }
    blocks
}

/// What people must do about prizes.
pub fn reminders<S: Settled>(sheet: &Sheet<'_, S>) -> Vec<Block> {
    let mut blocks = Vec::new();
    for reminder in sheet.reminders(Paper::Prizes) {
        let head = sheet.word("paper.prizes.to-do");
        let told = format!("{}{}", reminder.text, sheet.cited([&reminder.clause]));
        blocks.push(headed(format!("{head} "), told));
        let ticks = reminder.tick.iter();
        let boxes: Vec<Inline> = ticks
            .flat_map(|label| {
                [form("[ ]"), vec![text(format!(" {label}"))], vec![Inline::Gap(2)]].concat()
            })
            .collect();
        blocks.extend((!boxes.is_empty()).then_some(Block::Line(boxes)));
    }
    blocks
}
