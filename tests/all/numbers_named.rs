//! Whose number it is by which a sheet names a player, where several sheets number the players.

use std::path::Path;

use wallchart::batch::Processed;
use wallchart::diagnostic::{Code, Severity};

use crate::season::books::{rows, run, write};

/// The players with their numbers and first places; none where errors stand in the way.
fn places(done: &Processed) -> Option<String> {
    let (_, settlement) = done.settled.as_deref()?;
    let all = settlement.standings.iter().map(|own| {
        let player = settlement.table.tournament.player(own.player);
        let place = own.places.map_or(0, |places| places.first());
        format!("{place} {} {}", player.no, player.name)
    });
    Some(all.collect::<Vec<_>>().join("; "))
}

fn severities(done: &Processed, code: Code) -> Vec<Severity> {
    done.messages.iter().filter(|own| own.code == code).map(|own| own.severity).collect()
}

type Sheets<'a> = &'a [(&'a str, &'a [&'a str])];

fn book(folder: &Path, sheets: Sheets<'_>) -> Processed {
    let sheets: Vec<_> = sheets.iter().map(|(name, lines)| (*name, rows(lines))).collect();
    run(&write(folder, "own.xlsx", &sheets))
}

const TOUR: (&str, &[&str]) = ("Event", &["Event|Tour", "Regulations|gct-2018/standings"]);
const GAMES: (&str, &[&str]) = ("Play-off", &["White|Black|Result", "3|2|1-0", "2|3|½-½"]);

#[test]
fn the_numbers_of_scores_are_those_by_which_players_are_named() {
    let folder = tempfile::tempdir().expect("a folder");
    for heading in ["No", "#", "SNo", "Number", "Nummer", "Löpnr"] {
        let head = format!("{heading}|Name|Paris|Leuven");
        let scores = [&*head, "4|Ann|15|15", "3|Bob|10|10", "2|Cyd|12|8", "1|Dan|7|7"];
        let done = book(folder.path(), &[TOUR, ("Scores", &scores), GAMES]);
        let all = places(&done).expect("settled");
        assert_eq!(all, "1 4 Ann; 2 3 Bob; 3 2 Cyd; 4 1 Dan", "{heading}: {:?}", done.messages);
    }
    let twice = ["No|Name|Paris", "1|Ann|9", "1|Bob|8"];
    let done = book(folder.path(), &[TOUR, ("Scores", &twice)]);
    assert_eq!(severities(&done, Code::NumberTwice), [Severity::Error]);
    let no_number = ["No|Name|Paris", "a|Ann|9", "2|Bob|8"];
    assert!(places(&book(folder.path(), &[TOUR, ("Scores", &no_number)])).is_none());
}

#[test]
fn numbers_of_scores_beside_those_of_players_are_asked_where_somebody_is_named_by_one() {
    let folder = tempfile::tempdir().expect("a folder");
    let scores = ["No|Name|Paris", "4|Ann|30", "3|Bob|20", "2|Cyd|20", "1|Dan|7"];
    let players = ["No|Name", "1|Ann", "2|Bob", "3|Cyd", "4|Dan"];
    let tour = |players: &[&str], also: Sheets<'_>| {
        let sheets = [TOUR, ("Players", players), ("Scores", &scores)];
        book(folder.path(), &[&sheets, also].concat())
    };
    assert_eq!(severities(&tour(&players, &[GAMES]), Code::NamesExchanged), [Severity::Error]);
    assert_eq!(severities(&tour(&players, &[]), Code::NamesExchanged), [Severity::Warning]);
    let bare = ["Name", "Ann", "Bob", "Cyd", "Dan"];
    let done = tour(&bare, &[GAMES]);
    assert_eq!(places(&done).expect("settled"), "1 4 Ann; 2 3 Bob; 3 2 Cyd; 4 1 Dan");
}

const TABLE: [&str; 7] = [
    "No|Name|1|2|3|4|5|6", "3|Ann|½w|1w|*|0b|½b|1w", "2|Bob|½b|*|0b|½w|½w|½w",
    "4|Cyd|½w|½b|1w|*|½b|½w", "1|Dan|*|½w|½b|½b|1w|½b", "5|Eve|0b|½b|½w|½w|*|½b",
    "6|Fay|½w|½b|0b|½b|½w|*",
];

#[test]
fn the_numbers_of_a_crosstable_hold_where_players_has_none_and_are_asked_where_it_has_others() {
    let folder = tempfile::tempdir().expect("a folder");
    let head = ("Event", &["Event|Masters", "Regulations|tata-steel-2022"][..]);
    let games = ("Play-off", &["White|Black|Result", "4|1|½-½", "3|4|1-0", "1|3|0-1"][..]);
    let masters = |players: &[&str], also: Sheets<'_>| {
        let sheets = [head, ("Players", players), ("Crosstable", &TABLE)];
        book(folder.path(), &[&sheets, also].concat())
    };
    let bare = ["Name", "Ann", "Bob", "Cyd", "Dan", "Eve", "Fay"];
    let done = masters(&bare, &[games]);
    let all = places(&done).expect("settled");
    assert!(all.starts_with("1 3 Ann;"), "{all}: {:?}", done.messages);
    let numbered = ["No|Name", "1|Ann", "2|Bob", "3|Cyd", "4|Dan", "5|Eve", "6|Fay"];
    let done = masters(&numbered, &[games]);
    assert_eq!(severities(&done, Code::NamesExchanged), [Severity::Error]);
    let ruling = ("Rulings", &["Clause|Ruling", "A.2|winner: 3"][..]);
    let done = masters(&numbered, &[ruling]);
    assert_eq!(severities(&done, Code::NamesExchanged), [Severity::Error]);
    let by_name = ("Rulings", &["Clause|Ruling", "A.2|winner: Ann"][..]);
    let done = masters(&numbered, &[by_name]);
    assert!(severities(&done, Code::NamesExchanged).contains(&Severity::Warning));
    assert!(places(&done).is_some(), "{:?}", done.messages);
}

#[test]
fn a_trophy_within_another_event_names_players_by_the_numbers_of_its_own_sheet() {
    let folder = tempfile::tempdir().expect("a folder");
    let games = ["Round|White|Black|Result", "1|Ann|Bob|½-½", "2|Bob|Cyd|1-0", "3|Cyd|Ann|0-1"];
    let main = [
        "Event|Main",
        "Regulations|gap-2016/stuart-wilson-trophy",
        "Format|round robin",
        "Games per pairing|1",
    ];
    let players = ["No|Name", "1|Ann", "2|Bob", "3|Cyd"];
    let sheets = [("Event", rows(&main)), ("Players", rows(&players)), ("Games", rows(&games))];
    write(folder.path(), "main.xlsx", &sheets);
    let trophy = |players: &[&str]| {
        let head = ["Event|Own", "Regulations|gap-2016/granger-trophy", "Combined with|main.xlsx"];
        let honours = ["Trophy|Year|Name", "Lightning|1990|Nobody, X"];
        let play_off = ["White|Black|Result", "1|2|1-0"];
        book(
            folder.path(),
            &[
                ("Event", &head),
                ("Players", players),
                ("Play-off", &play_off),
                ("Honours", &honours),
            ],
        )
    };
    let done = trophy(&["No|Name|Rating", "2|Ann|1400", "1|Bob|1400", "3|Cyd|1400"]);
    let all = places(&done).expect("settled");
    assert!(all.starts_with("1 2 Bob; 2 1 Ann"), "{all}: {:?}", done.messages);
    assert_eq!(severities(&done, Code::CombinedOtherwise), [Severity::Warning]);
    let done = trophy(&["No|Name|Rating", "8|Ann|1400", "9|Bob|1400", "7|Cyd|1400"]);
    assert_eq!(severities(&done, Code::UnknownPlayer), [Severity::Error; 2]);
}

/// Maiden 3: "an ACF/ELO rating in excess of 1500 at the commencement".
#[test]
fn maiden_3_any_rating_at_the_start_may_bar_a_player() {
    let folder = tempfile::tempdir().expect("a folder");
    let maiden = |players: &[&str]| {
        let head = [
            "Event|Own",
            "Regulations|gap-2016/granger-trophy",
            "Format|round robin",
            "Games per pairing|1",
            "Time control|90/40+30",
        ];
        let games = ["Round|White|Black|Result", "1|Ann|Bob|1-0", "2|Bob|Cyd|1-0", "3|Cyd|Ann|0-1"];
        let honours = ["Trophy|Year|Name", "Lightning|1990|Nobody, X"];
        book(
            folder.path(),
            &[("Event", &head), ("Players", players), ("Games", &games), ("Honours", &honours)],
        )
    };
    for barred in [
        &["Name|ELO|ACF", "Ann|1450|1600", "Bob|1400|1400", "Cyd|1400|1400"][..],
        &["Name|ACF|ELO", "Ann|1450|1600", "Bob|1400|1400", "Cyd|1400|1400"],
        &["Name|ACF rating", "Ann|1600", "Bob|1400", "Cyd|1400"],
        &["Name|Rating at start", "Ann|1600", "Bob|1400", "Cyd|1400"],
        &["Name|Elo zu Beginn", "Ann|1600", "Bob|1400", "Cyd|1400"],
    ] {
        let done = maiden(barred);
        assert_eq!(severities(&done, Code::NotEligible).len(), 1, "{barred:?}");
    }
    let now = ["Name|Rating|Rating at start", "Ann|1520|1480", "Bob|1400|1400", "Cyd|1400|1400"];
    let done = maiden(&now);
    assert_eq!(severities(&done, Code::NotEligible), [], "{:?}", done.messages);
    assert_eq!(severities(&done, Code::HeadingTwice), [Severity::Warning]);
    // What may be ratings and is not read is told, since they are asked for.
    let unread = ["Name|ACF|National rating", "Ann|1450|1600", "Bob|1400|1400", "Cyd|1400|1400"];
    assert_eq!(severities(&maiden(&unread), Code::RatingMissing), [Severity::Warning]);
}
