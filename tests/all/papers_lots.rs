//! The lots outside play-offs: a page to draw and sign each.

use crate::support::Event;
use wallchart::report::papers::lots::lots;
use wallchart::report::text;

/// 3[2.3].6: the title of a classical event goes to whom the lot names, where nothing else separates them.
#[test]
fn the_lot_of_a_title_has_a_page_with_what_left_them_level() {
    let settled = Event::new("gct-2021/classical").level("Ann; Bob; Cyd").settle();
    let paper = lots(&settled.sheet()).expect("a lot is due");
    let said = text::write(&paper);
    assert!(said.contains("Nothing else separates Ann, Bob and Cyd"), "{said}");
    assert!(said.contains("Lot 1.0.order") && said.contains("drawn by ____"), "{said}");
    assert!(said.contains("Sonneborn-Berger") && said.contains("3. ____"), "{said}");
}

#[test]
fn where_no_lot_is_due_there_is_no_page() {
    let drawn = Event::new("gct-2021/classical").level("Ann; Bob").lot("1.0.order", "Bob; Ann");
    assert!(lots(&drawn.settle().sheet()).is_none());
    let played_off = Event::new("tata-steel-2022").level("Ann; Bob");
    assert!(lots(&played_off.settle().sheet()).is_none(), "its lots are on the pack");
}
