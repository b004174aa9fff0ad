//! The speaker's list: from the last prize to the first, in large type, as it is said aloud.

mod by_category;
mod entry;

use super::super::kit::{aloud, form, heading, paragraph};
use super::super::open;
use super::super::season::SeasonSheet;
use super::super::{Settled, Sheet};
use super::amounts::Awarded;
use super::{confirm, trophies};
use crate::awards::{Decides, List, Prize, TrophyAward, Undecided};
use crate::event::Status;
use crate::report::columns::{Columns, section};
use crate::report::document::{Block, Cell, Document, Inline, Row, TypeSize};
use crate::report::fonts::Fonts;
use crate::report::layout;
use crate::said::said;
use crate::season::spoken;
use crate::tournament::PlayerId;
use crate::tournament::exact::Exact;
use crate::tournament::record::{Need, Needed};
use by_category::{by_category, named};
use entry::{Entry, add, money};

/// Type in tenths of a point: to be read from a lectern.
const MOST: u32 = 180;
/// It is no smaller so that all stands on one sheet.
const LEAST: u32 = 140;

/// `prize-giving.pdf`: prizes by category first, then by place, each from the last to the first. None where only points
/// are given.
pub fn prize_giving(sheet: &Sheet<'_>) -> Option<Document> {
    if !sheet.settlement.has_prizes() {
        return None;
    }
    let confirm = confirm::blocks(sheet, |told| by_spoken_names(sheet, told));
    let title = sheet.word("paper.prizes.prize-giving");
    let empty = sheet.document(title, false, TypeSize::Fixed(MOST), Vec::new());
    let head = sheet.event_name();
    filled(sheet, (head, empty), still_open(sheet), confirm, sheet.prizes_wait())
}

/// The same of an award over several events, once these are over.
pub fn of_award(sheet: &SeasonSheet<'_>) -> Option<Document> {
    if !matches!(sheet.settlement.status, Status::Final | Status::Waiting) {
        return None;
    }
    let confirm = confirm::of_award(sheet, |told| by_spoken_names(sheet, told));
    let withheld = sheet.money().fund.is_some_and(|fund| fund.withheld != Exact::ZERO);
    let waits = sheet.settlement.status != Status::Final || withheld;
    let title = sheet.word("paper.prizes.prize-giving");
    let head = sheet.page("", Vec::new()).title;
    let empty = sheet.at_desk(title, false, TypeSize::Fixed(MOST), Vec::new());
    filled(sheet, (head, empty), needed(sheet), confirm, waits)
}

/// The list with its heading; none where there is nothing to be said.
fn filled<S: Awarded>(
    sheet: &Sheet<'_, S>,
    (head, mut document): (String, Document),
    open: Vec<Block>,
    confirm: Vec<Block>,
    waits: bool,
) -> Option<Document> {
    let mut columns: Columns<'_, Entry> = Columns::in_words(sheet.words());
    columns.column("").kept().cell(|entry| Cell::text(&entry.place).strong());
    columns.column("").share(1).cell(|entry| said_aloud(sheet, entry).into());
    let mut rows = by_category(sheet, &columns);
    let main: Vec<Row> = by_place(sheet).iter().map(|entry| columns.row(entry)).collect();
    if !rows.is_empty() && !main.is_empty() {
        rows.push(section(sheet.word("paper.prizes.by-place")));
    }
    rows.extend(main);
    let mut told = by_people(sheet);
    told.extend(open);
    if rows.is_empty() && told.is_empty() {
        return None;
    }
    let mut table = columns.with_rows("", rows);
    table.head.clear();
    let mut blocks = vec![heading(1, head)];
    blocks.extend((!table.rows.is_empty()).then_some(Block::Table(table)));
    blocks.extend(told);
    let to_confirm = (!confirm.is_empty()).then_some(blocks.len());
    blocks.extend(to_confirm.map(|_| Block::Together(confirm)));
    document.blocks = blocks;
    document.subject.clear();
    let status = match waits {
        true => "paper.prizes.status-prize-giving-not-final",
        false => "paper.prizes.status-prize-giving",
    };
    sheet.word(status).clone_into(&mut document.status);
    Some(on_one_sheet(&document, to_confirm).unwrap_or(document))
}

/// What is told, its players called as they are read aloud.
fn by_spoken_names<S: Settled>(sheet: &Sheet<'_, S>, told: String) -> String {
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
fn said_aloud<S: Awarded>(sheet: &Sheet<'_, S>, entry: &Entry) -> Vec<Inline> {
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

/// What players have by place and for points of the games, and trophies.
fn by_place<S: Awarded>(sheet: &Sheet<'_, S>) -> Vec<Entry> {
    let mut ranked = sheet.settlement.ranked();
    // Of those who share a place the one who has the title comes last.
    let title = sheet.regulation.competition.title_by.as_ref();
    let has_title = |player: PlayerId| {
        let own = sheet.settlement.trophies().iter().filter(|own| own.players.contains(&player));
        let mut because = own.flat_map(|trophy| &trophy.because);
        title.is_some_and(|title| because.any(|clause| *clause == title.clause))
    };
    for level in ranked.chunk_by_mut(|a, b| a.1 == b.1) {
        level.sort_by_key(|(player, _)| !has_title(*player));
    }
    let mut entries = Vec::new();
    for (player, places) in ranked.into_iter().rev() {
        let place = places.map_or(String::new(), |places| sheet.nth(places));
        let span = places.filter(|_| !is_for_a_place(sheet, player));
        let name = spoken(sheet.name(player));
        add(sheet, &mut entries, Entry::of(place, span, name, has(sheet, player)));
    }
    entries
}

/// What a player has, and what he has together with others.
fn has<S: Awarded>(sheet: &Sheet<'_, S>, player: PlayerId) -> (Vec<String>, Vec<String>) {
    let prizes = sheet.money().prizes_of(player);
    let main = prizes.filter(|prize| !matches!(prize.list, List::Category(_)));
    let is_paid = |prize: &Prize<'_>| prize.paid.is_some_and(|paid| paid != Exact::ZERO);
    let (paid, open): (Vec<Prize<'_>>, Vec<Prize<'_>>) = main.partition(is_paid);
    // What is handed over is one sum, whatever it is made of.
    let whole = money(sheet, Some(paid.iter().filter_map(|prize| prize.paid).sum()));
    let name = |prize: &Prize<'_>| sheet.places(prize.list, prize.places);
    // What is not for the place has its name said.
    let named_apart = |prize: &Prize<'_>, amount: String| match prize.list {
        List::Special(_) => sheet.say(&said!("paper.prizes.named", name = name(prize), amount)),
        _ => amount,
    };
    let mut own: Vec<String> = match &paid[..] {
        [only] => whole.map(|amount| named_apart(only, amount)).into_iter().collect(),
        several => {
            let part =
                |prize: &Prize<'_>| Some(format!("{} {}", name(prize), sheet.amount(prize.paid?)));
            let parts: Vec<String> = several.iter().filter_map(part).collect();
            let told = |whole| format!("{whole}{}{}", sheet.words().colon(), parts.join(", "));
            whole.map(told).into_iter().collect()
        }
    };
    let waits = |prize: Prize<'_>| Some(named_apart(&prize, money(sheet, prize.paid)?));
    own.extend(open.into_iter().filter_map(waits));
    // What hangs on who may be in the event is of no list yet.
    let prize = sheet.money().award(player).and_then(|award| award.prize.as_ref());
    let of_none = sheet.money().prizes_of(player).next().is_none();
    if of_none && prize.is_some_and(|prize| prize.paid.is_none()) {
        own.extend(money(sheet, None));
    }
    let (each, shared) = named(sheet, &by_its_place(sheet, player), player);
    own.extend(each);
    (own, shared)
}

/// What a player has of no category.
fn by_its_place<'s, S: Awarded>(sheet: &Sheet<'s, S>, player: PlayerId) -> Vec<&'s TrophyAward> {
    let all = sheet.settlement.trophies().iter().filter(|own| own.players.contains(&player));
    all.filter(|own| own.category.is_none()).collect()
}

/// Whether a player has something by his place: money of the list, or a trophy.
fn is_for_a_place<S: Awarded>(sheet: &Sheet<'_, S>, player: PlayerId) -> bool {
    let by_place = |prize: &Prize<'_>| {
        matches!(prize.list, List::Main | List::Pooled { .. }) && prize.paid != Some(Exact::ZERO)
    };
    !by_its_place(sheet, player).is_empty() || sheet.money().prizes_of(player).any(|p| by_place(&p))
}

/// What people say who has, with room for the name.
fn by_people<S: Settled>(sheet: &Sheet<'_, S>) -> Vec<Block> {
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
                sheet.say(&trophies::nobodys(own[0], words.list(&among)))
            }
            Decides::Organiser => trophies::waits(sheet, own[0], of_player),
        };
        things_open(sheet, &own, &waits)
    }));
    vec![Block::Together(blocks)]
}

/// Things that nobody has yet, with what they wait for.
fn things_open<S: Settled>(sheet: &Sheet<'_, S>, own: &[&Undecided], waits: &str) -> Block {
    let words = sheet.words();
    let things: Vec<String> = own.iter().map(|own| words.wording(&own.name)).collect();
    paragraph(format!("{}{}{waits}", words.capital(&words.list(&things)), words.colon()))
}

/// What an award still waits for, and that it does: who is level, and who is to decide.
fn needed(sheet: &SeasonSheet<'_>) -> Vec<Block> {
    let words = sheet.words();
    let name = |player: &PlayerId| spoken(sheet.name(*player));
    let lines = sheet.settlement.needs.iter().map(|need| {
        let told = aloud(sheet, need, |own| own.iter().map(name).collect());
        match need.what {
            Needed::Prize(_) => words.capital(&told),
            _ => format!("{}{}{told}", sheet.regulation.competition.title, words.colon()),
        }
    });
    let things = trophies::alike(&sheet.settlement.undecided).into_iter().map(|own| {
        let names: Vec<String> = own[0].among.iter().map(name).collect();
        let waits = sheet.say(&trophies::nobodys(own[0], words.list(&names)));
        things_open(sheet, &own, &waits)
    });
    let lines: Vec<Block> = lines.map(paragraph).chain(things).collect();
    if lines.is_empty() {
        return lines;
    }
    let head = heading(3, sheet.word("paper.prizes.still-open"));
    vec![Block::Together([vec![head], lines].concat())]
}
