//! How close a pack is set: no closer than its pages ask for.

use super::foot;
use super::pack::Pack;
use super::plan::{budget, put_on_pages};
use super::sheets::{Sheets, UNKNOWN};

/// What keeps a pack within its pages, one after the other until it is: what was played is told in short, the first page
/// is set close and closer, ends name no more than pages, what is played at the same time shares pages, rounds of a
/// knock-out fill pages before those that lead to them, rows are low.
const SAVINGS: [fn(&mut Pack<'_>); 7] = [
    |pack| pack.short = true,
    |pack| pack.dense = true,
    |pack| (pack.dense, pack.packed) = (true, true),
    |pack| pack.curt = true,
    |pack| pack.apart = false,
    |pack| pack.mixed = true,
    |pack| pack.close = true,
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
    put_on_pages(pack);
    bring_the_result_forward(pack, &whole);
    // What does not help by itself may together; low rows come last.
    let [saved @ .., rows] = SAVINGS;
    let together = |pack: &mut Pack<'_>| saved.iter().for_each(|save| save(pack));
    for save in saved {
        try_to_save(pack, &whole, save);
    }
    try_to_save(pack, &whole, together);
    try_to_save(pack, &whole, rows);
    try_to_save(pack, &whole, |pack| {
        together(pack);
        rows(pack);
    });
    // What is saved may leave room for it.
    bring_the_result_forward(pack, &whole);
    // What was is told on one page: in short, then in small print, then as close as can be.
    if pack.state.is_over() && pack.sheets.pages > 1 && !(pack.short && pack.packed) {
        (pack.short, pack.dense, pack.packed) = (true, pack.short, pack.dense);
        paginate(pack);
    }
}

/// Sets a pack closer that has too many pages; as before where that takes no fewer.
fn try_to_save(pack: &mut Pack<'_>, whole: &Sheets, save: impl Fn(&mut Pack<'_>)) {
    let most = budget(pack.participants().len());
    if pack.sheets.pages <= most {
        return;
    }
    let set = Settings::of(pack);
    save(pack);
    if set.are_those_of(pack) {
        return;
    }
    pack.sheets = whole.clone();
    put_on_pages(pack);
    let pages = pack.sheets.pages;
    // Rows are low only where that keeps the pack within its pages, or spares more than one.
    let spared = set.sheets.pages.saturating_sub(pages);
    if spared == 0 || pack.close && pages > most && spared < 2 {
        set.put_back(pack);
    }
}

/// The result stands on the first page: this is set close where only that brings it there, and where nothing else does
/// what ranks those who do not win stands behind, and then the map.
fn bring_the_result_forward(pack: &mut Pack<'_>, whole: &Sheets) {
    if pack.state.is_over() || pack.sheets.result == 1 {
        return;
    }
    let set = Settings::of(pack);
    // A pack that has too many pages may have two more for it: what stood on the first, and who does not win.
    let most = budget(pack.participants().len()).max(set.sheets.pages + 2);
    let behind = [(false, false), (true, false), (false, true), (true, true)];
    for (map_behind, (packed, others_behind)) in
        [false, true].into_iter().flat_map(|map| behind.map(|own| (map, own)))
    {
        if others_behind && foot::others(pack).is_empty() {
            continue;
        }
        (pack.sheets, pack.dense, pack.map_behind) = (whole.clone(), true, map_behind);
        (pack.packed, pack.others_behind) = (packed, others_behind);
        put_on_pages(pack);
        if pack.sheets.result == 1 && pack.sheets.pages <= most {
            return;
        }
    }
    set.put_back(pack);
}

/// How a pack is set, so that it can be again.
struct Settings {
    sheets: Sheets,
    apart: bool,
    short: bool,
    dense: bool,
    packed: bool,
    curt: bool,
    others_behind: bool,
    map_behind: bool,
    close: bool,
    mixed: bool,
}

impl Settings {
    fn of(pack: &Pack<'_>) -> Self {
        let Pack { apart, short, dense, packed, curt, close, mixed, .. } = *pack;
        let Pack { others_behind, map_behind, .. } = *pack;
        let sheets = pack.sheets.clone();
        Self { sheets, apart, short, dense, packed, curt, others_behind, map_behind, close, mixed }
    }

    fn are_those_of(&self, pack: &Pack<'_>) -> bool {
        let own = (self.apart, self.short, self.dense, self.packed, self.curt);
        let close = (self.close, self.mixed) == (pack.close, pack.mixed);
        close && own == (pack.apart, pack.short, pack.dense, pack.packed, pack.curt)
    }

    fn put_back(self, pack: &mut Pack<'_>) {
        (pack.sheets, pack.apart, pack.close) = (self.sheets, self.apart, self.close);
        (pack.short, pack.dense, pack.packed) = (self.short, self.dense, self.packed);
        (pack.curt, pack.mixed) = (self.curt, self.mixed);
        (pack.others_behind, pack.map_behind) = (self.others_behind, self.map_behind);
    }
}
