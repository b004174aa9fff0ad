//! Trophies that are played within an event in divisions: the rules do not say who is ranked together.

use std::path::Path;

use wallchart::event::Status;
use wallchart::report::words::Words;

use crate::season::books::{rows, run, write};

const GAMES: [&str; 7] = [
    "Round|Stage|White|Black|Result", "1|division 1|Ann|Bob|1-0", "2|division 1|Bob|Cyd|1-0",
    "3|division 1|Cyd|Ann|½-½", "1|division 2|Dan|Eve|1-0", "2|division 2|Eve|Fay|1-0",
    "3|division 2|Fay|Dan|0-1",
];

/// Who has the trophy, the places, and what is told of the divisions.
fn held(
    folder: &Path,
    (trophy, other): (&str, &str),
    players: &[&str],
    reading: &str,
) -> (String, String, Vec<String>) {
    let head = format!("Regulations|gap-2016/{other}");
    let head = ["Event|Open", &head, "Format|round robin", "Games per pairing|1"];
    let names = ["Name", "Ann", "Bob", "Cyd", "Dan", "Eve", "Fay"];
    let sheets = [("Event", rows(&head)), ("Players", rows(&names)), ("Games", rows(&GAMES))];
    write(folder, "Open.xlsx", &sheets);
    let regulations = format!("Regulations|gap-2016/{trophy}");
    let mut head = vec!["Event|Trophy", &regulations, "Combined with|Open.xlsx"];
    head.extend((!reading.is_empty()).then_some(reading));
    let honours = rows(&["Trophy|Year|Name", "Lightning|2011|Zed"]);
    let sheets = [("Event", rows(&head)), ("Players", rows(players)), ("Honours", honours)];
    let done = run(&write(folder, "Trophy.xlsx", &sheets));
    let (_, settlement) = done.settled.as_deref().expect("an event");
    assert_eq!(settlement.status, Status::Final);
    let name = |player| settlement.table.tournament.player(player).name.clone();
    let major = settlement.trophies.iter().find(|own| own.major).expect("the trophy");
    let holders: Vec<String> = major.players.iter().map(|own| name(*own)).collect();
    let places = settlement.standings.iter();
    let places = places.map(|own| format!("{} {}", own.places.expect("a place"), name(own.player)));
    let told = done.messages.iter().map(|own| Words::english().told(own));
    let told = told.filter(|own| own.contains("divisions")).collect();
    (holders.join(" "), places.collect::<Vec<_>>().join("; "), told)
}

#[test]
fn handicap_1_and_maiden_1_do_not_say_who_is_ranked_together() {
    let folder = tempfile::tempdir().expect("a folder");
    let foster = ["Name|Handicap", "Bob|0", "Cyd|0", "Dan|0", "Eve|1"];
    let granger = ["Name|Rating", "Bob|1400", "Cyd|1400", "Dan|1400", "Eve|1400"];
    for (of, players, clause) in [
        (("foster-trophy", "flood-cup"), foster, "Handicap 1"),
        (("granger-trophy", "stuart-wilson-trophy"), granger, "Maiden 1"),
    ] {
        let (holder, places, told) = held(folder.path(), of, &players, "");
        assert_eq!(holder, "Bob");
        assert!(places.starts_with("1 Bob; 2 Cyd; 1"), "{places}");
        let said = "read as \"by division\"; read as \"all divisions together\"";
        let one = told.len() == 1 && told[0].contains(clause);
        assert!(one && told[0].contains(said), "{told:?}");
        let reading = format!("Reading {clause}|all divisions together");
        let (holder, _, told) = held(folder.path(), of, &players, &reading);
        assert!(holder.contains("Dan") && !holder.contains("Bob") && told.is_empty(), "{holder}");
        // Where nobody is in the first division the trophy is that of the next.
        let (holder, places, told) =
            held(folder.path(), of, &[players[0], players[3], players[4]], "");
        assert!(holder.contains("Dan") && told.is_empty(), "{holder}; {places}: {told:?}");
    }
}
