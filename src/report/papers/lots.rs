//! Lots outside play-offs: a page each, with what left the players level, to be drawn and signed.

use super::Sheet;
use super::drawn_for::{MOST, criteria, is_of_prizes, is_on_pack, tie_of, title_by};
use super::explain::stages;
use super::kit::{form_line, heading, paragraph, small};
use crate::event::Tie;
use crate::playoff::PlayOffState;
use crate::regulations::schema::TitleBy;
use crate::report::document::{Block, Document, Inline, TypeSize};
use crate::said::{Said, Wording, said};
use crate::tournament::PlayerId;
use crate::tournament::record::Need;

/// The size of type, in tenths of a point.
const SIZE: TypeSize = TypeSize::Fixed(110);

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
    let own = sheet.settlement.places_of_lot(need);
    let own = if own.is_empty() { vec![tie.places] } else { own };
    let places = sheet.words().each_of_places(&own);
    Some(said!("paper.lots.decides-places", places, by))
}
