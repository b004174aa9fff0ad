//! The lots outside play-offs: a page to draw and sign each.

use crate::support::Event;
use crate::support::papers::{chart, said};
use wallchart::report::papers::explain::explain;
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

/// 3[2.3]: the title is one player's. Whom wins have put behind the four for whom the lot is drawn, though they are level
/// with each other, nobody draws for: their places stay shared.
#[test]
fn the_lot_of_a_title_is_drawn_for_those_alone_who_may_have_it() {
    let event = Event::new("gct-2021/classical").table(
        "Ann: * ½w ½b ½w 1b 0w\nBob: ½b * ½w ½b 0w 1b\nCyd: ½w ½b * ½w ½b ½w\n\
         Dan: ½b ½w ½b * ½w ½b\nEve: 0w 1b ½w ½b * ½w\nFay: 1b 0w ½b ½w ½b *",
    );
    let settled = event.settle();
    let said = text::write(&lots(&settled.sheet()).expect("a lot is due"));
    assert!(said.contains("Nothing else separates Ann, Bob, Eve and Fay:"), "{said}");
    assert!(!said.contains("separates Cyd") && !said.contains("5. ____"), "{said}");
    let told = settled.told_of_prizes();
    assert!(!told.contains("; Cyd and Dan"), "{told}");
    let drawn = event.lot("1.0.order", "Eve; Ann; Fay; Bob").settle();
    assert!(lots(&drawn.sheet()).is_none());
}

#[test]
fn where_no_lot_is_due_there_is_no_page() {
    let drawn = Event::new("gct-2021/classical").level("Ann; Bob").lot("1.0.order", "Bob; Ann");
    assert!(lots(&drawn.settle().sheet()).is_none());
    let played_off = Event::new("tata-steel-2022").level("Ann; Bob");
    assert!(lots(&played_off.settle().sheet()).is_none(), "its lots are on the pack");
}

/// Who stands where by a lot alone has no column that tells it: chart and explanation say so, and who drew it.
#[test]
fn places_that_a_lot_decided_say_so_on_the_wall_and_in_the_explanation() {
    let event = Event::new("fide/round-robin").with(|entries| {
        let order = ["DE", "SB", "LOT"].map(str::to_owned).to_vec();
        entries.event.tie_breaks = Some(crate::support::at("Event", 8, order));
    });
    let drawn = event.level("Ann; Bob; Cyd; Dan").lot("1.0.order", "Cyd; Ann; Dan; Bob");
    let settled = drawn.clone().settle();
    assert_eq!(settled.places(), "1 Cyd; 2 Ann; 3 Dan; 4 Bob");
    assert!(chart(&settled).contains("1–4: by lot."), "{}", chart(&settled));
    let told = said(&[explain(&settled.sheet(), None)]);
    assert!(
        told.contains("The lot 1.0.order put them in this order: Cyd, Ann, Dan, Bob."),
        "{told}"
    );
    let by = drawn.with(|entries| entries.lots[0].drawn_by = Some("Eve Arbiter".to_owned()));
    let wall = chart(&by.settle());
    assert!(wall.contains("1–4: by lot, drawn by Eve Arbiter."), "{wall}");
    // Whom criteria part nobody has drawn.
    let parted = Event::new("fide/round-robin").table("Ann: * 1w 1b\nBob: 0b * 1w\nCyd: 0w 0b *");
    assert!(!chart(&parted.settle()).contains("by lot"));
}

/// Wins part three from two: two lots are drawn under one name, and no paper calls all five level.
#[test]
fn a_lot_for_several_groups_is_drawn_group_by_group() {
    let event = Event::new("fide/round-robin").players("Ann; Bob; Cyd; Dan; Eve").with(|entries| {
        let order = ["WIN", "LOT"].map(str::to_owned).to_vec();
        entries.event.tie_breaks = Some(crate::support::at("Event", 8, order));
    });
    let event = event.main_games(
        "1 Ann-Bob 1-0; 1 Cyd-Dan ½-½; 2 Bob-Cyd 1-0; 2 Ann-Eve ½-½; 3 Cyd-Ann 1-0; 3 Dan-Eve ½-½; \
         4 Ann-Dan ½-½; 4 Bob-Eve ½-½; 5 Bob-Dan ½-½; 5 Cyd-Eve ½-½",
    );
    let settled = event.settle();
    let said = text::write(&lots(&settled.sheet()).expect("a lot is due"));
    assert!(said.contains("Nothing else separates Ann, Bob and Cyd:"), "{said}");
    assert!(said.contains("Nothing else separates Dan and Eve:"), "{said}");
    let wall = chart(&settled);
    assert!(wall.contains("draw the order of Ann, Bob and Cyd; Dan and Eve"), "{wall}");
    let drawn = event.lot("1.0.order", "Cyd; Ann; Bob; Eve; Dan").settle();
    assert_eq!(drawn.places(), "1 Cyd; 2 Ann; 3 Bob; 4 Eve; 5 Dan");
}

/// All four on 1½ points; Ann has won nothing, and is behind the others.
fn three_of_four() -> Event {
    Event::new("fide/round-robin")
        .players("Ann; Bob; Cyd; Dan")
        .games_each(1)
        .main_games("1 Ann-Bob ½-½; 1 Cyd-Dan 1-0; 2 Ann-Cyd ½-½; 2 Bob-Dan 0-1; 3 Ann-Dan ½-½; 3 Bob-Cyd 1-0")
        .with(|entries| {
            let order = ["WIN", "LOT"].map(str::to_owned).to_vec();
            entries.event.tie_breaks = Some(crate::support::at("Event", 8, order));
        })
}

#[test]
fn a_lot_is_said_to_be_of_the_places_that_it_decides() {
    let settled = three_of_four().settle();
    let wall = chart(&settled);
    assert!(wall.contains("1–3: a lot is to be drawn."), "{wall}");
    let page = text::write(&lots(&settled.sheet()).expect("a lot is due"));
    assert!(page.contains("decides places 1–3 (4.2)"), "{page}");
    let sheets = crate::support::papers::book(&settled);
    assert!(sheets.contains("a lot is to be drawn for 1–3"), "{sheets}");
    let drawn = three_of_four().lot("1.0.order", "Dan; Bob; Cyd").settle();
    assert_eq!(drawn.places(), "1 Dan; 2 Bob; 3 Cyd; 4 Ann");
    assert!(chart(&drawn).contains("1–3: by lot."), "{}", chart(&drawn));
}

/// Money waits for a lot only where it hangs on it.
#[test]
fn no_money_waits_for_a_lot_on_places_without_any() {
    let level = |prizes: &str| {
        let order = ["WIN", "LOT"].map(str::to_owned).to_vec();
        let event = Event::new("fide/round-robin").players("Ann; Bob; Cyd; Dan").games_each(1);
        let games = "1 Ann-Bob 1-0; 1 Cyd-Dan ½-½; 2 Ann-Cyd 1-0; 2 Bob-Dan ½-½; 3 Ann-Dan 1-0; 3 Bob-Cyd ½-½";
        let event = event.main_games(games).currency("EUR").prizes(prizes);
        event.with(|entries| {
            entries.event.tie_breaks = Some(crate::support::at("Event", 8, order));
        })
    };
    let settled = level("100").settle();
    assert_eq!(settled.needs().len(), 1);
    let told = settled.told_of_prizes();
    assert!(!told.contains("draw the order"), "{told}");
    let told = level("100; 50").settle().told_of_prizes();
    assert!(told.contains("draw the order of Bob, Cyd and Dan"), "{told}");
}
