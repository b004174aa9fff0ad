//! Prizes that cannot be: each told at its cell, and the exact entitlement still there.

use super::builder::{Event, adds_up, amount, cell, payments, told};
use wallchart::diagnostic::At;
use wallchart::event::Status;

fn event() -> Event {
    let mut event = Event::tied("Club", "gct-2018/rapid-blitz", &["A", "B C", "D"]);
    let once = At::new(1, cell("Event", 8, 1));
    event.entries.event.games_per_pairing.insert(String::new(), once);
    event
}

#[test]
fn places_that_overlap_or_leave_holes() {
    let (_, settlement) = event()
        .currency("EUR")
        .prize((1, 2), "100", None)
        .prize((2, 2), "50", None)
        .prize((4, 4), "20", None)
        .settle();
    assert_eq!(told(&settlement), ["prize-twice Prizes!B3", "prize-hole Prizes!B4"]);
    assert_eq!(settlement.status, Status::Invalid);
    assert_eq!(payments(&settlement), "A 100, B 50, C 50, D 20");
}

#[test]
fn negative_and_absurd_amounts() {
    let (_, settlement) =
        event().currency("EUR").prizes(&["100", "-50", "10000000000000"]).settle();
    assert_eq!(told(&settlement), ["prize-amount Prizes!B3", "prize-amount Prizes!B4"]);
    assert_eq!(payments(&settlement), "A 100");
}

#[test]
fn no_currency_and_an_unknown_one() {
    let (_, settlement) = event().prizes(&["100"]).settle();
    assert_eq!(told(&settlement), ["currency-missing Prizes!B2"]);
    let (_, settlement) = event().prizes(&["100"]).currency("QQQ").settle();
    assert_eq!(told(&settlement), ["unknown-currency Event!B6"]);
}

#[test]
fn a_payment_unit_that_does_not_divide_or_cannot_be() {
    let with_unit = |unit: &str, currency: &str| {
        let mut event = event().currency(currency).prizes(&["102", "50", "50", "20"]);
        event.entries.event.payment_unit = Some(At::new(amount(unit), cell("Event", 6, 1)));
        event.settle().1
    };
    let five = with_unit("5", "EUR");
    assert_eq!(told(&five), ["unit-does-not-divide Prizes!B2"]);
    assert_eq!(payments(&five), "A 100, B 50, C 50, D 20");
    adds_up(&five);
    // A row is of its category however it is written there.
    let mut event = event().currency("EUR").prizes(&["102", "51"]);
    event.entries.event.payment_unit = Some(At::new(amount("5"), cell("Event", 6, 1)));
    for (row, category) in event.entries.prizes.iter_mut().zip(["U16", "u16"]) {
        row.category = Some(At::new(category.to_owned(), cell("Prizes", 1, 3)));
    }
    for player in &mut event.entries.players {
        player.categories = vec!["U16".to_owned()];
    }
    let of_category = event.settle().1;
    assert_eq!(
        told(&of_category),
        ["unit-does-not-divide Prizes!B2", "unit-does-not-divide Prizes!B3"]
    );
    for (unit, currency) in
        [("0", "EUR"), ("-1", "EUR"), ("1/3", "EUR"), ("1/2", "JPY"), ("1/10000", "KWD")]
    {
        let wrong = with_unit(unit, currency);
        assert_eq!(told(&wrong), ["payment-unit Event!B7"], "{unit} {currency}");
        assert_eq!(payments(&wrong), "A 102, B 50, C 50, D 20", "{unit} {currency}");
    }
}
