//! Lots outside play-offs: a page each, with what left the players level, to be drawn and signed.

use super::Sheet;
use super::explain::stages;
use super::kit::{form_line, heading, paragraph, small};
use crate::event::{Tie, tie_rule};
use crate::playoff::PlayOffState;
use crate::regulations::schema::{Division, TitleBy};
use crate::report::columns::Columns;
use crate::report::document::{Block, Cell, Document, Inline, TypeSize};
use crate::said::{Said, Wording, said};
use crate::tie_break;
use crate::tournament::record::{LotKind, Need, StageName};
use crate::tournament::{Places, PlayerId};

/// The size of type, in tenths of a point.
const SIZE: TypeSize = TypeSize::Fixed(110);
/// More players than these are not written on one page: their order stands on the sheet Lots.
const MOST: usize = 24;

/// The paper, where a lot is due that no play-off calls for.
pub fn lots(sheet: &Sheet<'_>) -> Option<Document> {
    let mut blocks: Vec<Block> = Vec::new();
    for own in sheet.with_pools().iter().map(pages).filter(|own| !own.is_empty()) {
        blocks.extend((!blocks.is_empty()).then_some(Block::PageBreak));
        blocks.extend(own);
    }
    let title = sheet.word("paper.lots.title");
    (!blocks.is_empty()).then(|| sheet.document(title, false, SIZE, blocks))
}

/// The pages of the event, or of one pool.
fn pages(sheet: &Sheet<'_>) -> Vec<Block> {
    let of_play_offs: Vec<&Need> =
        sheet.settlement.play_offs.iter().flat_map(PlayOffState::all_needs).collect();
    let own = sheet.settlement.needs.iter();
    let own = own.filter(|need| !of_play_offs.contains(need) && !is_on_pack(sheet, need));
    let mut blocks = Vec::new();
    for (need, name) in own.filter_map(|need| Some((need, need.drawn()?.to_string()))) {
        if !blocks.is_empty() {
            blocks.push(Block::PageBreak);
        }
        blocks.extend(page(sheet, need, &name));
    }
    blocks
}

/// The page of a lot: among whom, what left them level, who is drawn, who drew it.
fn page(sheet: &Sheet<'_>, need: &Need, name: &str) -> Vec<Block> {
    let by = sheet.cited([&need.clause]);
    // Whom criteria have parted is drawn for by group.
    let mut groups: Vec<&[PlayerId]> = need.level_groups().collect();
    if groups.is_empty() {
        groups.push(&need.among);
    }
    let lot = sheet.say(&said!("paper.lots.lot", name, by));
    let mut blocks = vec![heading(2, sheet.in_stage(&need.among, lot))];
    blocks.extend(groups.iter().map(|group| {
        let names: Vec<&str> = group.iter().map(|p| sheet.name(*p)).collect();
        paragraph(sheet.say(&said!("paper.lots.level", names)))
    }));
    let title = title_by(sheet, need);
    let of_prizes = is_of_prizes(sheet, need);
    let own = tie_of(sheet, title, need);
    let purpose = match own.filter(|_| of_prizes) {
        Some(tie) => Some(said!("paper.lots.decides-prizes", places = tie.places)),
        None => purpose(sheet, title, own, need),
    };
    blocks.extend(purpose.map(|said| paragraph(sheet.say(&said))));
    // A play-off, too, may have left them level, and have put others of the tie behind them.
    let state = own.filter(|_| !of_prizes).and_then(|tie| sheet.settlement.play_off(tie));
    blocks
        .extend(state.map_or(Vec::new(), |state| stages(sheet, state)).into_iter().map(paragraph));
    blocks.extend(own.filter(|_| !of_prizes).and_then(|tie| criteria(sheet, title, tie, need)));
    let mut drawn: Vec<Block> = Vec::new();
    let mut ahead = 0;
    for group in &groups {
        let last = (ahead + group.len()).min(MOST);
        for two in (ahead + 1..=last).collect::<Vec<_>>().chunks(2) {
            let slot =
                |n: &usize| [Inline::strong(format!("{n}. ")), Inline::Blank(14), Inline::Gap(1)];
            drawn.push(Block::Line(two.iter().flat_map(slot).collect()));
        }
        if groups.len() > 1 {
            drawn.push(small(sheet.names(group)));
        }
        ahead += group.len();
    }
    drawn.push(form_line(sheet.word("paper.lots.drawn")));
    blocks.push(Block::Box(drawn));
    blocks.push(form_line(sheet.word("paper.lots.signed")));
    blocks.push(paragraph(sheet.say(&said!("paper.lots.enter", name))));
    blocks
}

/// The tie that a lot decides.
fn tie_of<'a>(sheet: &Sheet<'a>, title: Option<&TitleBy>, need: &Need) -> Option<&'a Tie> {
    let ties = sheet.settlement.ties.iter();
    let own = ties.filter(|tie| need.among.iter().all(|p| tie.players.contains(p)));
    let of_title = |tie: &&Tie| title.is_none_or(|_| tie.title.is_some());
    own.filter(of_title).max_by_key(|tie| tie.steps.len())
}

/// Whether a lot orders players whom a play-off that is over has left level: it is drawn on the pack, as on the prints before.
pub fn is_on_pack(sheet: &Sheet<'_>, need: &Need) -> bool {
    let of_its = |state: &PlayOffState| {
        let own = state.is_over() && !state.is_without_play();
        own && need.among.iter().all(|player| state.players.contains(player))
    };
    let orders = need.drawn().is_some_and(|name| name.kind == LotKind::Order);
    let is_one = need.among.len() <= MOST && need.level_groups().count() < 2;
    orders
        && is_one
        && title_by(sheet, need).is_none()
        && !is_of_prizes(sheet, need)
        && sheet.settlement.play_offs.iter().any(of_its)
}

/// What left those level among whom such a lot is drawn.
pub fn left_level(sheet: &Sheet<'_>, need: &Need) -> Option<Block> {
    criteria(sheet, None, tie_of(sheet, None, need)?, need)
}

/// The rule of the title that a lot decides; none of a lot that orders places.
fn title_by<'a>(sheet: &Sheet<'a>, need: &Need) -> Option<&'a TitleBy> {
    let own = stage_of(need) == Some("title") || !parts_places(sheet, need, 1);
    let is_its = |rule: &&TitleBy| rule.by.iter().any(|own| own.lot() == Some(&need.clause));
    sheet.regulation.competition.title_by.as_ref().filter(is_its).filter(|_| own)
}

/// Whether a lot says who has the prizes of places, and not who has these.
fn is_of_prizes(sheet: &Sheet<'_>, need: &Need) -> bool {
    let Some(name) = need.drawn() else { return false };
    let rule = tie_rule(sheet.regulation, &sheet.settlement.table, name.place);
    let Some(Division::ByTieBreak(money)) = &rule.money else { return false };
    let divides = money.by.iter().any(|own| own.lot() == Some(&need.clause));
    stage_of(need) == Some("money") || divides && !parts_places(sheet, need, name.place)
}

/// The words of a lot that stands beside that of the places.
fn stage_of(need: &Need) -> Option<&str> {
    match &need.drawn()?.stage {
        StageName::Words(words) => Some(words),
        _ => None,
    }
}

/// Whether the places that begin at one are parted by a lot of the clause.
fn parts_places(sheet: &Sheet<'_>, need: &Need, place: u32) -> bool {
    let rule = tie_rule(sheet.regulation, &sheet.settlement.table, place);
    rule.by().iter().any(|own| own.lot() == Some(&need.clause))
}

/// What a lot decides: a title, or the places of those among whom it is drawn.
fn purpose(
    sheet: &Sheet<'_>,
    title: Option<&TitleBy>,
    tie: Option<&Tie>,
    need: &Need,
) -> Option<Said> {
    if let Some(rule) = title {
        let (title, by) = (Wording(&rule.title), sheet.cited([&rule.clause]));
        return Some(said!("paper.lots.decides-title", title, by));
    }
    let tie = tie?;
    let by = sheet.cited([&tie.clause]);
    // A play-off or criteria may have parted others of the tie from them.
    let standings = need.among.iter().filter_map(|player| sheet.settlement.standing(*player));
    let own: Vec<Places> = standings.filter_map(|own| own.places.or(own.so_far)).collect();
    let places = own.iter().copied().reduce(Places::hull).unwrap_or(tie.places);
    Some(said!("paper.lots.decides-places", places, by))
}

/// What each criterion gave those among whom the lot is drawn; nothing where none was looked at.
fn criteria(sheet: &Sheet<'_>, title: Option<&TitleBy>, tie: &Tie, need: &Need) -> Option<Block> {
    if tie.steps.is_empty() {
        return None;
    }
    let mut columns: Columns<'_, PlayerId> = Columns::in_words(sheet.words());
    columns.word("paper.name").share(3).kept().cell(|p| Cell::text(sheet.name(*p)));
    for step in &tie.steps {
        let head = format!("{}{}", sheet.say(&step.title), sheet.cited([&step.clause]));
        columns.column(head).share(2).cell(|p| match step.values.get(p) {
            Some(value) => Cell::text(sheet.tie_break(&step.code, step.scale, *value)),
            None => Cell::text("–"),
        });
    }
    // One that had nothing to count was looked at all the same.
    let rule = tie_rule(sheet.regulation, &sheet.settlement.table, tie.places.first());
    let by = title.map_or_else(|| rule.by(), |rule| rule.by.clone());
    let before = by.into_iter().take_while(|criterion| criterion.lot().is_none());
    for criterion in before {
        let system = tie_break::system(&criterion);
        if tie.steps.iter().all(|step| step.clause != *system.clause) {
            let head = format!("{}{}", sheet.say(&system.title), sheet.cited([system.clause]));
            columns.column(head).share(2).cell(|_| Cell::text("–"));
        }
    }
    Some(Block::Table(columns.table("Lots", need.among.iter())))
}
