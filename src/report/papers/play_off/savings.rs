//! How close a pack is set: no closer than its pages ask for.

use crate::playoff::Stage;

use super::deal::budget;
use super::foot;
use super::pack::Pack;
use super::plan::put_on_pages;
use super::setting::Setting;
use super::sheets::{Sheets, UNKNOWN};

/// What keeps a pack within its pages, one after the other until it is: what is looked up once is in small print, what was
/// played is told in short, the first page is set close and closer, ends name no more than pages, a sudden death is set
/// close, what is played at the same time shares pages, rounds of a knock-out fill pages before those that lead to them,
/// rows are low.
const SAVINGS: [fn(&mut Setting); 9] = [
    |set| set.small = true,
    |set| set.short = true,
    |set| set.dense = true,
    |set| (set.dense, set.packed) = (true, true),
    |set| set.curt = true,
    |set| set.thin = true,
    |set| set.apart = false,
    |set| set.mixed = true,
    |set| set.close = true,
];

/// Puts the sheets of a pack on pages.
pub fn paginate(pack: &mut Pack<'_>) {
    if pack.state.is_over() {
        // Nothing more is played: what was stands on the first page.
        pack.sheets.all.clear();
    }
    // Until the pages are known, they are taken to have two digits.
    pack.sheets.result = UNKNOWN;
    let whole = pack.sheets.clone();
    put_on_pages(pack, |_| true);
    spare_a_page(pack, &whole);
    bring_the_result_forward(pack, &whole);
    let tried = pack.set;
    // What does not help by itself may together; low rows come last.
    let [saved @ .., rows] = SAVINGS;
    let together = |set: &mut Setting| saved.iter().for_each(|save| save(set));
    for save in saved {
        try_to_save(pack, &whole, save);
    }
    try_to_save(pack, &whole, together);
    try_to_save(pack, &whole, rows);
    try_to_save(pack, &whole, |set| {
        together(set);
        rows(set);
    });
    // What is saved may leave room for it.
    if pack.set != tried {
        bring_the_result_forward(pack, &whole);
    }
    // What was is told on one page: in short, then in small print, then as close as can be.
    if pack.state.is_over() && pack.sheets.pages > 1 && !(pack.set.short && pack.set.packed) {
        (pack.set.short, pack.set.dense, pack.set.packed) = (true, pack.set.short, pack.set.dense);
        paginate(pack);
    }
}

/// What is looked up once is in small print, and what was played is told in short, where that spares a page: two half
/// full are worse.
fn spare_a_page(pack: &mut Pack<'_>, whole: &Sheets) {
    let [small, short, ..] = SAVINGS;
    let played = pack.state.stages.iter().any(Stage::is_over);
    for (save, _) in [(small, true), (short, played)].into_iter().filter(|(_, helps)| *helps) {
        let (before, set) = (pack.sheets.clone(), pack.set);
        save(&mut pack.set);
        if pack.state.is_over() || pack.set == set || before.pages < 2 {
            pack.set = set;
            continue;
        }
        pack.sheets = whole.clone();
        if !put_on_pages(pack, |own| own.sheets.pages < before.pages) {
            (pack.sheets, pack.set) = (before, set);
        }
    }
}

/// Sets a pack closer that has too many pages; as before where that takes no fewer.
fn try_to_save(pack: &mut Pack<'_>, whole: &Sheets, save: impl Fn(&mut Setting)) {
    let most = budget(pack.participants().len());
    if pack.sheets.pages <= most {
        return;
    }
    let (before, set) = (pack.sheets.clone(), pack.set);
    save(&mut pack.set);
    if pack.set == set {
        return;
    }
    pack.sheets = whole.clone();
    // Rows are low only where that keeps the pack within its pages, or spares more than one.
    let spares = |pack: &Pack<'_>| {
        let pages = pack.sheets.pages;
        pages + usize::from(pack.set.close && pages > most) < before.pages
    };
    if !put_on_pages(pack, spares) {
        (pack.sheets, pack.set) = (before, set);
    }
}

/// The result stands on the first page: this is set close where only that brings it there, and where nothing else does
/// what ranks those who do not win stands behind, and then the map.
fn bring_the_result_forward(pack: &mut Pack<'_>, whole: &Sheets) {
    if pack.state.is_over() || pack.sheets.result == 1 {
        return;
    }
    let (before, set) = (pack.sheets.clone(), pack.set);
    // A pack that has too many pages may have two more for it: what stood on the first, and who does not win.
    let most = budget(pack.participants().len()).max(before.pages + 2);
    let behind = [(false, false), (true, false), (false, true), (true, true)];
    for (map_behind, (packed, others_behind)) in
        [false, true].into_iter().flat_map(|map| behind.map(|own| (map, own)))
    {
        if others_behind && foot::others(pack).is_empty() {
            continue;
        }
        (pack.sheets, pack.set.dense, pack.set.map_behind) = (whole.clone(), true, map_behind);
        (pack.set.packed, pack.set.others_behind) = (packed, others_behind);
        if put_on_pages(pack, |own| own.sheets.result == 1 && own.sheets.pages <= most) {
            return;
        }
    }
    (pack.sheets, pack.set) = (before, set);
}
