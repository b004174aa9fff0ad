//! What `results.json` says of things that no fixture has.

use serde_json::{Value, json};
use wallchart::diagnostic::At;
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

/// Of a tie for places that has parted each part stands for itself: what settled it, and what the first of it wins.
#[test]
fn parts_of_a_standings_tie_stand_for_themselves() {
    let event = Event::new("gct-2018/standings")
        .scores("A 20; B 20; C 20; D 20; E 8")
        .prizes("100; 80; 60; 40; 20")
        .with(|entries| entries.prizes[0].award = Some("a cup".to_owned()))
        .lot("1.1.numbers", "A; B; C; D")
        .plays("A-D 1-0; B-C 1-0; D-C ½-½; A-B ½-½; B-D 1-0; C-A 0-1");
    let ruled = event.clone().ruling("3.10", "order: D; C").with(|entries| {
        let row = &mut entries.rulings[0];
        row.tie = Some(At::new(3, row.ruling.at.clone()));
    });
    let half = told(&ruled.settle());
    let because = |of: &Value, at: usize| of["standings"][at]["because"].clone();
    assert_eq!(because(&half, 0), json!(["3.1", "3.5"]), "{half}");
    assert_eq!(because(&half, 2), json!(["3.1", "3.5", "3.10"]), "{half}");
    // First place is settled, third is still played for: it has its money and its cup, and the play-off no winner yet.
    let won = event.lot("1.2.numbers", "A; B").plays("A-B 1-0; B-A ½-½").settle();
    let won = told(&won);
    assert_eq!((&won["status"], &won["play_offs"][0]["winner"]), (&json!("waiting"), &Value::Null));
    assert_eq!(won["standings"][0]["places"], json!([1, 1]), "{won}");
    let first = &won["awards"][0];
    assert_eq!((&first["prize"]["paid"], &first["trophies"]), (&json!("100"), &json!(["a cup"])));
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
