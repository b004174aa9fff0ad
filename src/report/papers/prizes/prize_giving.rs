//! The speaker's list: from the last prize to the first, in large type, as it is said aloud.

use super::super::Sheet;
use super::super::kit::{aloud, form, heading, paragraph};
use super::super::open;
use super::{confirm, trophies};
use crate::awards::{Decides, List, Prize, TrophyAward};
use crate::event::Winner;
use crate::report::columns::{Columns, section};
use crate::report::document::{Block, Cell, Document, Inline, Row, TypeSize};
use crate::report::fonts::Fonts;
use crate::report::layout;
use crate::said::said;
use crate::season::spoken;
use crate::tournament::exact::Exact;
use crate::tournament::record::Need;
use crate::tournament::{Places, PlayerId};

/// Type in tenths of a point: to be read from a lectern.
const MOST: u32 = 180;
/// It is no smaller so that all stands on one sheet.
const LEAST: u32 = 140;

/// What is handed over: to several who are level in one entry.
struct Entry {
    place: String,
    /// The places of which `place` tells, where what they have is for no place.
    span: Option<Places>,
    names: Vec<String>,
    /// What each of them has.
    what: Vec<String>,
    /// What they have together: a trophy that is held in turn.
    together: Vec<String>,
}

impl Entry {
    fn of(
        place: String,
        span: Option<Places>,
        name: String,
        (what, together): (Vec<String>, Vec<String>),
    ) -> Self {
        Self { place, span, names: vec![name], what, together }
    }
}

/// `prize-giving.pdf`: prizes by category first, then by place, each from the last to the first. None where only points
/// are given.
pub fn prize_giving(sheet: &Sheet<'_>) -> Option<Document> {
    if !sheet.settlement.has_prizes() {
        return None;
    }
    let mut columns: Columns<'_, Entry> = Columns::in_words(sheet.words());
    columns.column("").kept().cell(|entry| Cell::text(&entry.place).strong());
    columns.column("").share(1).cell(|entry| said_aloud(sheet, entry).into());
    let mut rows = by_category(sheet, &columns);
    let main: Vec<Row> = by_place(sheet).iter().map(|entry| columns.row(entry)).collect();
    if !rows.is_empty() && !main.is_empty() {
        rows.push(section(sheet.word("paper.prizes.by-place")));
    }
    rows.extend(main);
    let mut waits = by_people(sheet);
    waits.extend(still_open(sheet));
    if rows.is_empty() && waits.is_empty() {
        return None;
    }
    let mut table = columns.with_rows("", rows);
    table.head.clear();
    let mut blocks = vec![heading(1, sheet.event_name())];
    blocks.extend((!table.rows.is_empty()).then_some(Block::Table(table)));
    blocks.extend(waits);
    let confirm = confirm::blocks(sheet, |told| by_spoken_names(sheet, told));
    let to_confirm = (!confirm.is_empty()).then_some(blocks.len());
    blocks.extend(to_confirm.map(|_| Block::Together(confirm)));
    let mut document = sheet.document(
        sheet.word("paper.prizes.prize-giving"),
        false,
        TypeSize::Fixed(MOST),
        blocks,
    );
    document.subject.clear();
    let status = match sheet.prizes_wait() {
        true => "paper.prizes.status-prize-giving-not-final",
        false => "paper.prizes.status-prize-giving",
    };
    sheet.word(status).clone_into(&mut document.status);
    Some(on_one_sheet(&document, to_confirm).unwrap_or(document))
}

/// What is told, its players called as they are read aloud.
fn by_spoken_names(sheet: &Sheet<'_>, told: String) -> String {
    let players = sheet.tournament().players.iter();
    let mut names: Vec<&str> =
        players.map(|own| &*own.name).filter(|name| told.contains(name)).collect();
    // One name may be the end of another.
    names.sort_by_key(|name| std::cmp::Reverse(name.len()));
    names.into_iter().fold(told, |told, name| told.replace(name, &spoken(name)))
}

/// The same on one sheet, where that can be and it is not already: what is to be confirmed, the block `at`, in small
/// print, and all of it smaller as far as that is needed.
fn on_one_sheet(document: &Document, at: Option<usize>) -> Option<Document> {
    let is_one = |document: &Document| layout::pages(document, Fonts::get()).1 == 1;
    if is_one(document) {
        return None;
    }
    let mut small = document.clone();
    if let Some(Block::Together(confirm)) = at.and_then(|at| small.blocks.get_mut(at)) {
        for block in confirm {
            if let Block::Paragraph(content) = block {
                *block = Block::Small(std::mem::take(content));
            }
        }
    }
    let of = |size| {
        let mut own = small.clone();
        own.page.size = TypeSize::Fixed(size);
        own
    };
    (LEAST..=MOST).rev().step_by(5).map(of).find(is_one)
}

/// Whose prize, a box beside each name for who is absent, and under the names what it is.
fn said_aloud(sheet: &Sheet<'_>, entry: &Entry) -> Vec<Inline> {
    let words = sheet.words();
    let mut said = Vec::new();
    for (at, name) in entry.names.iter().enumerate() {
        let name = if at == 0 { name.clone() } else { format!("\n{name}") };
        said.extend([Inline::strong(name), Inline::Gap(1)]);
        said.extend(form(sheet.word("paper.prizes.absent")));
    }
    if entry.names.len() == 1 {
        let all: Vec<String> = entry.what.iter().chain(&entry.together).cloned().collect();
        said.push(Inline::text(format!("\n{}", words.capital(&words.list(&all)))));
        return said;
    }
    let each = (!entry.what.is_empty())
        .then(|| sheet.say(&said!("paper.prizes.each-has", what = words.list(&entry.what))));
    let together = (!entry.together.is_empty()).then(|| {
        sheet.say(&said!("paper.prizes.have-together", what = words.list(&entry.together)))
    });
    said.extend(each.into_iter().chain(together).map(|line| Inline::text(format!("\n{line}"))));
    said
}

/// Money in figures and in words; none where there is none.
fn money(sheet: &Sheet<'_>, paid: Option<Exact>) -> Option<String> {
    match paid {
        Some(amount) if amount == Exact::ZERO => None,
        Some(amount) => {
            let spelt = sheet.words().amount_in_words(amount, sheet.money().currency);
            let amount = sheet.amount(amount);
            Some(sheet.say(&said!("paper.prizes.amount-spelt", amount, spelt)))
        }
        None => Some(sheet.word("paper.prizes.money-withheld").to_owned()),
    }
}

fn by_category(sheet: &Sheet<'_>, columns: &Columns<'_, Entry>) -> Vec<Row> {
    let mut rows = Vec::new();
    // The last category first, as the main list comes last.
    for category in categories(sheet).into_iter().rev() {
        let mut things: Vec<&TrophyAward> = sheet.settlement.trophies.iter().collect();
        things.retain(|own| of_category(sheet, own).is_some_and(|(name, _)| name == category));
        let mut entries: Vec<Entry> = Vec::new();
        let is_its = |list: &List| matches!(list, List::Category(name) if name == category);
        let groups = || sheet.money().groups.iter().rev().filter(|group| is_its(&group.list));
        let paid = groups().flat_map(|group| group.paid.iter().map(|paid| paid.player));
        let told: Vec<PlayerId> = paid.collect();
        let mut alone: Vec<Entry> = Vec::new();
        for standing in sheet.settlement.standings.iter().rev() {
            let player = standing.player;
            let mut own = things.iter().filter(|thing| thing.players.contains(&player));
            let Some(first) = own.next().filter(|_| !told.contains(&player)) else { continue };
            let place = of_category(sheet, first).and_then(|(_, places)| places);
            let place = place.map_or(String::new(), |places| sheet.nth(places));
            let name = spoken(sheet.name(player));
            add(sheet, &mut alone, Entry::of(place, None, name, named(sheet, &things, player)));
        }
        for group in groups() {
            let place = sheet.nth(group.group.places);
            // Who has the thing of the place, and money elsewhere, is called first in it.
            let first = alone.iter().find(|entry| entry.place == place);
            for paid in group.paid.iter().rev() {
                let own: Vec<String> = money(sheet, paid.paid).into_iter().collect();
                // Of fewer prizes than players who wait for them not each has one.
                let fewer = group.shares.is_open() && group.amounts.len() < group.paid.len();
                let (mut own, mut together) =
                    if fewer { (Vec::new(), own) } else { (own, Vec::new()) };
                let (each, shared) = named(sheet, &things, paid.player);
                own.extend(each);
                together.extend(shared);
                let place = match first.zip(own.first_mut()) {
                    Some((first, what)) => {
                        let names = first.names.clone();
                        *what = sheet.say(&said!("paper.prizes.passed-on", what = &*what, names));
                        String::new()
                    }
                    None => place.clone(),
                };
                let name = spoken(sheet.name(paid.player));
                add(sheet, &mut entries, Entry::of(place, None, name, (own, together)));
            }
        }
        // The heading of a category of which nobody has anything tells nothing.
        if !entries.is_empty() || !alone.is_empty() {
            rows.push(section(sheet.words().capital(category)));
        }
        rows.extend(alone.iter().chain(&entries).map(|entry| columns.row(entry)));
    }
    rows
}

/// The categories in the order of their money, then those that have things alone.
fn categories<'s>(sheet: &Sheet<'s>) -> Vec<&'s str> {
    let of_money = sheet.money().groups.iter().filter_map(|group| match &group.list {
        List::Category(name) => Some(name.as_str()),
        _ => None,
    });
    let things = sheet.settlement.trophies.iter();
    let of_things = things.filter_map(|own| of_category(sheet, own)).map(|(name, _)| name);
    let mut all: Vec<&str> = Vec::new();
    for name in of_money.chain(of_things) {
        if !all.contains(&name) {
            all.push(name);
        }
    }
    all
}

/// The category of a thing that the sheet Prizes gives in one, and for which of its places where one row tells it.
fn of_category<'s>(sheet: &Sheet<'s>, own: &TrophyAward) -> Option<(&'s str, Option<Places>)> {
    let rows = sheet.tournament().prizes.iter();
    let mut rows = rows.filter_map(|row| {
        let (thing, category) = (row.award.as_ref()?, &row.category.as_ref()?.value);
        let is_its = own.name == format!("{thing} ({category})");
        is_its.then_some((category.as_str(), row.places))
    });
    let (category, places) = rows.next()?;
    Some((category, places.filter(|_| rows.next().is_none())))
}

/// What of these things a player has, and what together with others; of a category without its name.
fn named(
    sheet: &Sheet<'_>,
    things: &[&TrophyAward],
    player: PlayerId,
) -> (Vec<String>, Vec<String>) {
    let own = things.iter().filter(|own| own.players.contains(&player));
    let (shared, each): (Vec<_>, Vec<_>) = own.partition(|own| own.is_joint());
    let name = |own: &&&TrophyAward| {
        let category = of_category(sheet, own).map(|(name, _)| format!(" ({name})"));
        let name = category.and_then(|category| own.name.strip_suffix(&category));
        sheet.words().wording(name.unwrap_or(&own.name))
    };
    (each.iter().map(name).collect(), shared.iter().map(name).collect())
}

/// What players have by place and for points of the games, and trophies.
fn by_place(sheet: &Sheet<'_>) -> Vec<Entry> {
    let mut winners = sheet.settlement.winners();
    // Of those who share a place the one who has the title comes last.
    let title = sheet.regulation.competition.title_by.as_ref();
    let has_title = |winner: &Winner<'_>| {
        let mut because = winner.trophies.iter().flat_map(|trophy| &trophy.because);
        title.is_some_and(|title| because.any(|clause| *clause == title.clause))
    };
    for level in winners.chunk_by_mut(|a, b| a.standing.places == b.standing.places) {
        level.sort_by_key(|winner| !has_title(winner));
    }
    let mut entries = Vec::new();
    for winner in winners.iter().rev() {
        let places = winner.standing.places;
        let place = places.map_or(String::new(), |places| sheet.nth(places));
        let span = places.filter(|_| !is_for_a_place(sheet, winner));
        let name = spoken(sheet.name(winner.player()));
        add(sheet, &mut entries, Entry::of(place, span, name, has(sheet, winner)));
    }
    entries
}

/// What a player has, and what he has together with others.
fn has(sheet: &Sheet<'_>, winner: &Winner<'_>) -> (Vec<String>, Vec<String>) {
    let prizes = sheet.money().prizes_of(winner.player());
    let main = prizes.filter(|prize| !matches!(prize.list, List::Category(_)));
    // What is not for the place has its name said.
    let with_name = |prize: &Prize<'_>, amount: String| match prize.list {
        List::Special(_) => {
            let name = sheet.places(prize.list, prize.places);
            sheet.say(&said!("paper.prizes.named", name, amount))
        }
        _ => amount,
    };
    // What is handed over is one sum, whatever it is made of.
    let is_plain = |prize: &Prize<'_>| {
        prize.paid.is_some_and(|paid| paid != Exact::ZERO)
            && !matches!(prize.list, List::Special(_))
    };
    let (plain, others): (Vec<Prize<'_>>, Vec<Prize<'_>>) = main.partition(is_plain);
    let amounts: Vec<Exact> = plain.iter().filter_map(|prize| prize.paid).collect();
    let mut own: Vec<String> =
        money(sheet, Some(amounts.iter().copied().sum())).into_iter().collect();
    if let ([_, _, ..], Some(whole)) = (&amounts[..], own.first_mut()) {
        let parts: Vec<String> = amounts.iter().map(|amount| sheet.amount(*amount)).collect();
        *whole = format!("{whole}{}{}", sheet.words().colon(), parts.join(" + "));
    }
    let told = |prize: Prize<'_>| Some(with_name(&prize, money(sheet, prize.paid)?));
    own.extend(others.into_iter().filter_map(told));
    let (each, shared) = named(sheet, &by_its_place(sheet, winner), winner.player());
    own.extend(each);
    (own, shared)
}

/// What a player has of no category.
fn by_its_place<'w>(sheet: &Sheet<'_>, winner: &Winner<'w>) -> Vec<&'w TrophyAward> {
    let all = winner.trophies.iter().copied();
    all.filter(|own| of_category(sheet, own).is_none()).collect()
}

/// Whether a player has something by his place: money of the list, or a trophy.
fn is_for_a_place(sheet: &Sheet<'_>, winner: &Winner<'_>) -> bool {
    let by_place = |prize: &Prize<'_>| {
        matches!(prize.list, List::Main | List::Pooled { .. }) && prize.paid != Some(Exact::ZERO)
    };
    !by_its_place(sheet, winner).is_empty()
        || sheet.money().prizes_of(winner.player()).any(|p| by_place(&p))
}

/// An entry of its own, or one more name in the entry of a player who is level, or whose place is as little for it, and
/// who has the same.
fn add(sheet: &Sheet<'_>, entries: &mut Vec<Entry>, entry: Entry) {
    if entry.what.is_empty() && entry.together.is_empty() {
        return;
    }
    let alike = |last: &&mut Entry| {
        let level = last.place == entry.place || last.span.is_some() && entry.span.is_some();
        level && last.what == entry.what && last.together == entry.together
    };
    let Some(last) = entries.last_mut().filter(alike) else {
        entries.push(entry);
        return;
    };
    last.names.splice(0..0, entry.names);
    if let (Some(first), Some(whole)) = (entry.span, last.span) {
        last.span = Places::new(first.first(), whole.last().max(first.last()));
        last.place = last.span.map_or(entry.place, |span| sheet.nth(span));
    }
}

/// What people say who has, with room for the name.
fn by_people(sheet: &Sheet<'_>) -> Vec<Block> {
    let lines = trophies::by_people(sheet).map(|(name, _)| {
        let name = sheet.words().capital(&sheet.words().wording(name));
        let mut line = vec![Inline::strong(format!("{name}{}", sheet.words().colon()))];
        line.extend(form("________________"));
        Block::Paragraph(line)
    });
    lines.collect()
}

/// The title or whatever else is still open, said in full.
fn still_open(sheet: &Sheet<'_>) -> Vec<Block> {
    let (needs, undecided) = (sheet.settlement.needs_of_prizes(), &sheet.settlement.undecided);
    if needs.is_empty() && undecided.is_empty() {
        return Vec::new();
    }
    let mut blocks = vec![heading(3, sheet.word("paper.prizes.still-open"))];
    let words = sheet.words();
    let name = |player: &PlayerId| spoken(sheet.name(*player));
    let told = |need: &Need| aloud(sheet, need, |own| own.iter().map(name).collect());
    let lines = open::lines(sheet, needs, 1, told);
    blocks.extend(lines.into_iter().map(|line| paragraph(words.capital(&line))));
    blocks.extend(trophies::alike(undecided).into_iter().map(|own| {
        let of_player = |player| spoken(sheet.name(player));
        // What is waited for stands above.
        let waits = match own[0].by {
            Decides::Outcome => {
                let among: Vec<String> = own[0].among.iter().map(name).collect();
                sheet.say(&said!("paper.prizes.trophy-open", names = words.list(&among)))
            }
            Decides::Organiser => trophies::waits(sheet, own[0], of_player),
        };
        let things: Vec<String> = own.iter().map(|own| words.wording(&own.name)).collect();
        paragraph(format!("{}{}{waits}", words.capital(&words.list(&things)), words.colon()))
    }));
    vec![Block::Together(blocks)]
}
