//! What `results.json` says of things that no fixture has.

use serde_json::{Value, json};
use wallchart::report::results::{EventResult, Results};
use wallchart::tournament::entries::Format;

use crate::support::{Event, Settled};

pub fn told(settled: &Settled) -> Value {
    let event =
        EventResult::settled("a.xlsx", "rules", &settled.settlement, Vec::new(), Vec::new());
    let text = Results::new(vec![event]).to_json().expect("JSON");
    serde_json::from_str::<Value>(&text).expect("JSON")["events"][0].take()
}

#[test]
fn who_is_free_in_a_knock_out_round_is_of_the_round() {
    let settled = Event::new("gct-2021/rapid-blitz")
        .level("A; B; C")
        .lot("1.1.numbers", "A; B; C")
        .plays("B-C 1-0; A-B 1-0; C-A 1-0")
        .lot("1.2.pairings", "A; B; byes; C")
        .settle();
    assert_eq!(settled.errors(), Vec::<String>::new());
    let stage = &told(&settled)["play_offs"][0]["stages"][1];
    assert_eq!(stage["byes"], json!([3]), "{stage}");
    assert_eq!(stage["players"], json!([1, 2]), "{stage}");
}

#[test]
fn an_amount_from_a_category_names_it() {
    let settled = Event::new("gct-2018/sinquefield-cup")
        .players("A; B; C")
        .main_games("1 A-B 1-0; 2 A-C 1-0; 3 B-C 1-0")
        .currency("EUR")
        .prizes("100")
        .with(|entries| {
            for row in &mut entries.players[1..] {
                row.categories = vec!["U1800".to_owned()];
            }
            let mut prize = entries.prizes[0].clone();
            prize.category =
                Some(wallchart::diagnostic::At::new("U1800".to_owned(), prize.at.clone()));
            entries.prizes.push(prize);
        })
        .settle();
    let awards = &told(&settled)["awards"];
    assert_eq!(awards[0]["name"], json!("A"));
    assert_eq!(awards[0].get("of"), None);
    assert_eq!((&awards[1]["name"], &awards[1]["of"]), (&json!("B"), &json!("U1800")));
}

#[test]
fn who_withdrew_after_a_round_owes_the_games_of_that_round_and_none_later() {
    let event = |withdrawn: u32| {
        Event::new("gap-2016/foster-trophy")
            .players("A; B; C")
            .format(Format::Swiss)
            .main_games("1 A-B 1-0; 2 A-C 1-0; 3 B-C 1-0")
            .with(|entries| {
                let at = entries.players[0].at.clone();
                entries.players[0].withdrawn = Some(wallchart::diagnostic::At::new(withdrawn, at));
            })
            .settle()
    };
    let owes = |settled: &Settled| -> Vec<(String, Option<u32>)> {
        let due = settled.settlement.due.iter();
        due.map(|d| (settled.names(&d.players), d.round)).filter(|(who, _)| who == "A").collect()
    };
    assert_eq!(owes(&event(2)), []);
    assert_eq!(owes(&event(3)), [("A".to_owned(), Some(3))]);
}

/// Criteria of a title alone are the steps of the tie that is shared (GCT 2021 3[2.2] and 3[2.3]); where other criteria part
/// the places, the title is a tie of its own.
#[test]
fn criteria_of_a_title_alone_are_steps_of_the_shared_tie() {
    let settled = Event::new("gct-2021/classical")
        .players("A; B; C; D")
        .main_games("1 A-B 1-0; 1 C-D 1-0; 2 A-C ½-½; 2 B-D 1-0; 3 D-A ½-½; 3 B-C ½-½")
        .settle();
    assert_eq!(settled.errors(), Vec::<String>::new());
    let entry = told(&settled);
    let ties = entry["ties"].as_array().expect("ties");
    assert_eq!(ties.len(), 1, "{ties:?}");
    let own = &ties[0];
    assert_eq!((&own["outcome"], &own["clause"]), (&json!("shared"), &json!("3[2.3]")), "{own}");
    assert_eq!((&own["places"], &own["players"]), (&json!([1, 2]), &json!([1, 3])), "{own}");
    assert_eq!(own["steps"][0]["code"], json!("DE"), "{own}");
    assert!(own["title"].is_string(), "{own}");
}
