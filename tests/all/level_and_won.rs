//! Who is called a winner, and by what: those who stay level are not, and of a title only what decided it is named.

use wallchart::diagnostic::Code;
use wallchart::event::Status;
use wallchart::report::papers::prizes;
use wallchart::report::text;
use wallchart::tournament::Places;
use wallchart::tournament::entries::{PrizeEntry, RemainderTo};

use crate::support::papers::{chart, line};
use crate::support::{Event, Settled, at, place};

fn prize(row: usize, places: u32, category: Option<&str>) -> PrizeEntry {
    PrizeEntry {
        category: category.map(|own| at("Prizes", row, own.to_owned())),
        ..PrizeEntry::new(place("Prizes", row, 0), Places::new(places, places))
    }
}

fn thing(name: &str, places: (u32, u32)) -> PrizeEntry {
    PrizeEntry {
        places: Places::new(places.0, places.1),
        award: Some(name.to_owned()),
        ..prize(9, 1, None)
    }
}

fn aloud(settled: &Settled) -> String {
    text::write(&prizes::prize_giving(&settled.sheet()).expect("something to give"))
}

#[test]
fn players_whom_a_ruling_leaves_level_are_not_called_joint_winners() {
    for (regulations, clause) in
        [("gap-2016/flood-cup", "App. A 1"), ("gct-2021/rapid-blitz", "2.1")]
    {
        let event = Event::new(regulations).games_each(1).level("Ann; Bob; Cyd").currency("USD");
        let event = event.prizes("1000; 500; 300");
        let shared = event.clone().ruling(clause, "no play-off").settle();
        assert!(chart(&shared).contains("share the places, by a ruling"), "{}", chart(&shared));
        let told = chart(&shared) + &shared.told_of_prizes();
        assert!(
            !told
                .replace("more than two joint winners", "")
                .to_lowercase()
                .contains("joint winners:")
        );
        assert!(
            !told.contains("the joint winners") && !told.contains("are joint winners"),
            "{told}"
        );
        let joint = event.ruling(clause, "joint").settle();
        assert!(chart(&joint).contains("joint winners, by a ruling"), "{}", chart(&joint));
        assert!(joint.told_of_prizes().contains("Joint winners: "), "{}", joint.told_of_prizes());
    }
}

#[test]
fn of_a_title_only_what_decided_it_is_named() {
    // Ann and Bob drew with each other; of wins Bob has two and Ann one.
    let won = Event::new("gct-2021/classical")
        .players("Ann; Bob; Cyd; Dan; Eve")
        .main_games("1 Ann-Bob ½-½; 1 Cyd-Dan ½-½; 2 Ann-Cyd ½-½; 2 Bob-Eve 0-1; 3 Ann-Dan ½-½")
        .main_games("3 Cyd-Eve ½-½; 4 Ann-Eve 1-0; 4 Bob-Dan 1-0; 5 Bob-Cyd 1-0; 5 Dan-Eve ½-½");
    let won = won.settle();
    assert!(
        line(&chart(&won), "Winner's trophy and title of tournament champion")
            .ends_with("Bob, by wins (3[2.3].2).")
    );
}

#[test]
fn of_a_title_that_a_ruling_gives_no_criterion_is_named() {
    // Ann has beaten Bob, with whom she is level.
    let event = || {
        Event::new("gct-2021/classical")
            .players("Ann; Bob; Cyd; Dan")
            .main_games("1 Ann-Bob 1-0; 1 Cyd-Dan ½-½; 2 Cyd-Ann 1-0; 2 Bob-Dan 1-0")
            .main_games("3 Ann-Dan 1-0; 3 Bob-Cyd 1-0")
    };
    let overrides = |settled: &Settled| {
        settled.settlement.problems.iter().any(|own| own.code == Code::RulingOverrides)
    };
    let printed = chart(&event().settle());
    let own = line(&printed, "Winner's trophy and title of tournament champion");
    assert!(own.contains("Ann, by results among the tied players (3[2.3].1)"), "{own}");
    for (clause, cited) in [("3[2.3]", "3[2.3]"), ("3[2.3].6", "3[2.3].6")] {
        for (ruling, names) in
            [("winner: Bob", "Bob"), ("order: Bob; Ann", "Bob"), ("joint: Ann; Bob", "Ann and Bob")]
        {
            let ruled = event().ruling(clause, ruling).settle();
            let printed = chart(&ruled);
            let told = line(&printed, "Winner's trophy and title of tournament champion");
            assert!(told.ends_with(&format!("{names}, by a ruling ({cited}).")), "{told}");
            assert!(overrides(&ruled), "{ruling}");
        }
        let agrees = event().ruling(clause, "winner: Ann").settle();
        assert!(!overrides(&agrees));
    }
    // The section prints its clauses without its number.
    let ruled = event().ruling("2.3", "winner: Bob").settle();
    assert_eq!(ruled.settlement.status, Status::Final);
}

/// App. A 5(b) has Cyd, who has beaten Bob, before him.
#[test]
fn a_ruling_that_turns_what_the_criteria_say_is_told() {
    let event = Event::new("gap-2016/flood-cup")
        .players("Ann; Bob; Cyd; Dan")
        .games_each(1)
        .main_games("1 Ann-Bob ½-½; 1 Cyd-Dan ½-½; 2 Ann-Cyd 1-0; 2 Bob-Dan 1-0")
        .main_games("3 Ann-Dan 1-0; 3 Bob-Cyd 0-1");
    let told = |settled: &Settled| {
        settled.settlement.problems.iter().any(|own| own.code == Code::RulingOverrides)
    };
    assert_eq!(event.clone().settle().places(), "1 Ann; 2 Cyd; 3 Bob; 4 Dan");
    for (ruling, places, turns) in [
        ("order: Bob; Cyd", "1 Ann; 2 Bob; 3 Cyd; 4 Dan", true),
        ("order: Cyd; Bob", "1 Ann; 2 Cyd; 3 Bob; 4 Dan", false),
    ] {
        let ruled = event.clone().ruling("App. A 5", ruling).settle();
        assert_eq!((ruled.places().as_str(), told(&ruled)), (places, turns), "{ruling}");
    }
}

#[test]
fn a_title_that_a_lot_decided_stands_on_the_chart_and_is_given_last() {
    for name in ["Trophy", "Winner's trophy and title of tournament champion"] {
        let event = Event::new("gct-2021/classical").level("Ann; Bob; Cyd; Dan").currency("USD");
        let event = event.prizes("1000; 500; 300; 200").award(name);
        let settled = event.lot("1.0.order", "Cyd; Ann; Bob; Dan").settle();
        let told = chart(&settled);
        assert!(
            line(&told, "Winner's trophy and title of tournament champion")
                .contains("Cyd, by drawing of lots (3[2.3].6)"),
            "{told}"
        );
        let told = aloud(&settled);
        let at = |name: &str| told.find(name).expect("is told");
        assert!(["Ann", "Bob", "Dan"].into_iter().all(|other| at(other) < at("Cyd")), "{told}");
    }
}

#[test]
fn a_shortened_list_tells_the_places_of_the_event_and_calls_nobody_its_winner() {
    // Bob has a better prize of a category; Cyd and Dan, third and fourth, have the second and third of the list.
    let event = Event::new("gap-2016/lightning")
        .players("Ann; Bob; Cyd; Dan; Eve")
        .games_each(1)
        .currency("EUR")
        .main_games("1 Ann-Bob 1-0; 1 Cyd-Dan ½-½; 2 Ann-Cyd 1-0; 2 Bob-Eve 1-0; 3 Ann-Dan 1-0")
        .main_games("3 Cyd-Eve 1-0; 4 Ann-Eve 1-0; 4 Bob-Dan 1-0; 5 Bob-Cyd 1-0; 5 Dan-Eve 1-0")
        .prizes("100; 50; 20");
    let settled = event.with(|entries| {
        for (row, (name, category)) in
            [("Ann", "Ladies"), ("Bob", "Juniors")].into_iter().enumerate()
        {
            let money = entries.prizes[0].money.clone();
            entries.prizes.push(PrizeEntry { money, ..prize(10 + row, 1, Some(category)) });
            let player = entries.players.iter_mut().find(|own| own.name == name);
            player.expect("is there").categories.push(category.to_owned());
        }
    });
    let told = settled.settle().told_of_prizes();
    assert!(told.contains("Places 3–4, tied on 1½ points"), "{told}");
    assert!(
        told.contains("Their prizes are those of places 2–3.") && !told.contains("Winner:"),
        "{told}"
    );
}

#[test]
fn one_cup_of_joint_winners_is_theirs_together() {
    for regulations in ["gap-2016/flood-cup", "gap-2016/stuart-wilson-trophy"] {
        let event =
            Event::new(regulations).games_each(1).level("Ann; Bob").ruling("App. A 1", "joint");
        let one = event.clone().with(|own| own.prizes.push(thing("Golden cup", (1, 1)))).settle();
        let told = one.told_of_prizes();
        assert!(line(&told, "Golden cup: ").contains("Ann and Bob jointly"), "{told}");
        let two = event.with(|own| own.prizes.push(thing("Golden cup", (1, 2)))).settle();
        let told = two.told_of_prizes();
        assert!(line(&told, "Golden cup: ").contains("Ann and Bob, one each"), "{told}");
    }
}

#[test]
fn a_receipt_that_waits_for_what_does_not_divide_says_so() {
    let event = Event::new("gct-2018/sinquefield-cup").level("Ann; Bob").currency("EUR");
    let event = event.prizes("100.01; 50").with(|entries| {
        entries.event.remainder_to = Some(at("Event", 8, RemainderTo::Order));
    });
    let settled = event.settle();
    let told = settled.told_of_prizes();
    assert!(
        told.contains("Until then these receipts wait, too, for the sum may grow: Ann and Bob."),
        "{told}"
    );
    // Nobody else has a receipt to sign.
    assert!(!told.contains("Receipt 1"), "{told}");
    let four = Event::new("gct-2018/sinquefield-cup").players("Ann; Bob; Cyd").currency("EUR");
    let four =
        four.main_games("1 Ann-Bob ½-½; 2 Bob-Cyd 1-0; 3 Cyd-Ann 0-1").prizes("100.01; 50; 20");
    let four = four.with(|entries| {
        entries.event.remainder_to = Some(at("Event", 8, RemainderTo::Order));
    });
    let told = four.settle().told_of_prizes();
    let cards = told.split("Receipt ").skip(1).collect::<Vec<_>>();
    assert!(cards.len() == 3 && cards[0].contains("Not to be signed yet"), "{told}");
    assert!(!cards[0].contains("[ ] cash") && cards[2].contains("[ ] cash"), "{told}");
}

#[test]
fn what_is_certain_can_be_paid() {
    let event = Event::new("gct-2021/rapid-blitz").level("Ann; Bob; Cyd").currency("USD");
    let told = event.prizes("1001; 500; 300").settle().told_of_prizes();
    assert!(told.contains("waits; 520 certain"), "{told}");
}
