//! Colours that are to be reversed and that nobody has told: they are asked for, no game is proposed before them, and what
//! is entered for them is no lot unless somebody is said to have drawn it.

use crate::support::{Event, Settled, papers};
use wallchart::diagnostic::{Code, Severity};
use wallchart::playoff::Colours;
use wallchart::report::words::Words;

/// Three level in a crosstable without colours.
fn three() -> Event {
    Event::new("gap-2016/other").clock("20+10").table(
        "Ann: * ½ ½ 1
         Bob: ½ * ½ 1
         Cyd: ½ ½ * 1
         Dee: 0 0 0 *",
    )
}

fn warned(settled: &Settled, code: Code) -> Vec<String> {
    let problems = settled.settlement.problems.iter();
    let own = problems.filter(|p| p.code == code && p.severity != Severity::Note);
    own.map(|p| Words::english().told(p)).collect()
}

/// What the pack says, in one line.
fn pack(event: &Event) -> String {
    event.settle().packs().split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn app_a_3a_nothing_is_proposed_before_the_colours_of_the_event_are_known() {
    let event = three();
    let needs = event.settle().needs();
    assert_eq!(needs.len(), 3);
    assert!(needs.iter().all(|need| need.starts_with("colours (App. A 3(a))")), "{needs:?}");
    // Who had Black in one game says nothing of the others: the arbiter turns any game.
    let one = event.clone().lot("1.1.a.white", "Bob; Ann").settle();
    assert_eq!(one.needs().len(), 2, "{:?}", one.needs());
    let open = pack(&event);
    assert!(open.contains("COLOURS MISSING") && !open.contains("LOT DUE"), "{open}");
    assert!(open.contains("White is the player who had Black when the two met"), "{open}");
    assert!(open.contains("the arbiter turns the fewest games that mend it"), "{open}");
    assert!(open.contains("Bob [ ] Cyd") && !open.contains("one of these ways"), "{open}");
    assert!(!open.contains("White by lot"), "{open}");
}

#[test]
fn app_a_3a_colours_that_are_entered_are_reversed_ones_and_the_fewest_are_turned() {
    let event = three().lot("1.1.a.white", "Bob; Ann").lot("1.1.b.white", "Ann; Cyd");
    // Either way of the third leaves one round in which nobody has a colour twice: nobody asks for it.
    let two = event.settle();
    let all = event.lot("1.1.c.white", "Bob; Cyd").settle();
    assert_eq!((two.needs().len(), two.needs()), (3, all.needs()));
    assert_eq!(warned(&all, Code::ColoursExcess), Vec::<String>::new());
    let mut needs = all.needs();
    needs.sort();
    assert_eq!(needs, ["Ann-Cyd (App. A 2)", "Bob-Ann (App. A 2)", "Cyd-Bob (App. A 2)"]);
    assert_eq!(all.play_off().stages[0].turned.len(), 1);
}

/// The arbiter may adjust the colours: a row in others is a note, whichever rows stand beside it.
#[test]
fn app_a_3a_rows_against_what_is_entered_are_notes_whatever_else_is_played() {
    let one = three().lot("1.1.a.white", "Bob; Ann");
    let all = one.clone().lot("1.1.b.white", "Ann; Cyd").lot("1.1.c.white", "Cyd; Bob");
    for event in [one, all] {
        for rows in
            ["Ann-Bob ½-½", "Ann-Bob ½-½; Cyd-Ann 1-0", "Bob-Cyd 1-0; Ann-Bob ½-½; Cyd-Ann 1-0"]
        {
            let settled = event.clone().plays(rows).settle();
            assert_eq!(settled.errors(), Vec::<String>::new(), "{rows}");
            assert_eq!(warned(&settled, Code::ColoursExcess), Vec::<String>::new(), "{rows}");
            assert_eq!(settled.play_off().stages[0].colours, Colours::Recorded, "{rows}");
        }
    }
}

#[test]
fn app_a_3a_what_somebody_has_drawn_is_a_lot() {
    let drawn = |event: Event| {
        event.with(|entries| {
            for lot in &mut entries.lots {
                lot.drawn_by = Some("Dee".to_owned());
            }
        })
    };
    let lot = drawn(three().lot("1.1.a.white", "Bob; Ann"));
    for rows in ["Ann-Bob ½-½", "Bob-Cyd 1-0; Ann-Bob ½-½; Cyd-Ann 1-0"] {
        let errors = lot.clone().plays(rows).settle().errors();
        assert!(errors.len() == 1 && errors[0].contains("1.1.a.white"), "{rows}: {errors:?}");
    }
}

/// The chart says to enter the colours: nobody draws what is known.
#[test]
fn missing_colours_are_to_be_entered_by_the_chart() {
    let chart = papers::chart(&three().settle());
    assert!(chart.contains("enter the colours that Ann and Bob had in the event"), "{chart}");
    assert!(!chart.contains("draw who has White"), "{chart}");
}

/// A row against a lot is wrong, and what is expected beside that lot is balanced with the lot, not with the row.
#[test]
fn app_a_3a_a_row_against_a_drawn_lot_turns_no_other_game() {
    let event = three().lot("1.1.a.white", "Ann; Bob").with(|entries| {
        let lot = entries.lots.last_mut().expect("the lot");
        lot.drawn_by = Some("Arbiter".to_owned());
    });
    let settled = event.plays("Bob-Ann 1-0").try_settle();
    let told: Vec<String> = match &settled {
        Ok(settled) => {
            settled.settlement.problems.iter().map(|p| Words::english().told(p)).collect()
        }
        Err(problems) => problems.iter().map(|p| Words::english().told(p)).collect(),
    };
    let wrong = told.iter().find(|own| own.contains("1.1.a.white")).expect("the row");
    for names in ["Ann", "Bob", "Cyd"] {
        let games = wrong.split("expected by").last().unwrap_or_default();
        assert!(games.matches(&format!("{names} - ")).count() < 2, "{wrong}");
    }
}

/// A game that was not played gave nobody a colour.
#[test]
fn app_a_3a_forfeits_make_no_excess_of_a_colour() {
    let named = three().lot("1.1.a.white", "Bob; Ann").lot("1.1.b.white", "Ann; Cyd");
    let played = |last: &str| {
        let games = format!("Ann-Cyd ½-½; Ann-Bob {last}; Cyd-Bob {last}");
        warned(&named.clone().plays(&games).settle(), Code::ColoursExcess)
    };
    assert_eq!(played("1-0").len(), 2);
    assert_eq!(played("+/-"), Vec::<String>::new());
}
