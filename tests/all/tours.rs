//! Tours over the workbooks of their events: who is meant, and what holds them open.

use std::path::Path;

use wallchart::batch::Processed;
use wallchart::diagnostic::Code;
use wallchart::event::Status;

use crate::season::books::{event, rows, run, write};
use crate::season::holders;
use crate::support::told;

/// An event of a tour: players with their numbers, wildcards with a `|yes`, each of whom beats all below him.
fn leg(folder: &Path, file: &str, head: &[&str], names: &[(u32, &str)]) {
    let title = format!("Event|{file}");
    let mut own = vec![&*title, "Regulations|gct-2018/rapid-blitz", "Format|round robin"];
    own.extend(head);
    let mut players = vec!["No|Name|Wildcard".to_owned()];
    players.extend(names.iter().map(|(no, name)| format!("{no}|{name}")));
    let mut games = vec!["Round|White|Black|Result".to_owned()];
    for (index, (_, white)) in names.iter().enumerate() {
        for (_, black) in &names[index + 1..] {
            let [white, black] = [white, black].map(|own| own.trim_end_matches("|yes"));
            games.push(format!("{}|{white}|{black}|1-0", games.len()));
        }
    }
    let text = |lines: &[String]| rows(&lines.iter().map(String::as_str).collect::<Vec<_>>());
    let prizes = rows(&["Place|Points", "1|13", "2|10", "3|8", "4|7"]);
    let sheets = [
        ("Event", rows(&own)),
        ("Players", text(&players)),
        ("Games", text(&games)),
        ("Prizes", prizes),
    ];
    write(folder, file, &sheets);
}

fn tour(folder: &Path, head: &[&str], events: &[&str], also: &[(&str, &[&str])]) -> Processed {
    let mut own = vec!["Event|Tour", "Regulations|gct-2018/standings", "Currency|USD"];
    own.extend(head);
    let mut sheets = vec![("Event", rows(&own))];
    if !events.is_empty() {
        let mut kinds = vec!["Role|Workbook"];
        kinds.extend(events);
        sheets.push(("Events", rows(&kinds)));
    }
    sheets.extend(also.iter().map(|(name, lines)| (*name, rows(lines))));
    run(&write(folder, "Tour.xlsx", &sheets))
}

/// Place, number, name and points of each.
fn standings(done: &Processed) -> Vec<String> {
    let (_, settled) = done.settled.as_deref().unwrap_or_else(|| panic!("{:?}", done.messages));
    let row = |own: &wallchart::event::Standing| {
        let player = settled.table.tournament.player(own.player);
        let place = own.places.map_or("-".to_owned(), |places| places.to_string());
        format!("{place} {} {} {}", player.no, player.name, own.total)
    };
    settled.standings.iter().map(row).collect()
}

fn says(done: &Processed, code: Code) -> Vec<String> {
    let words = wallchart::report::words::Words::english();
    let own = done.messages.iter().filter(|own| own.code == code);
    own.map(|own| words.say(&own.said)).collect()
}

const BOTH: [&str; 2] = ["A|A.xlsx", "B|B.xlsx"];

#[test]
fn numbers_on_the_sheets_of_a_tour_are_those_of_its_events() {
    let folder = tempfile::tempdir().expect("a folder");
    let both = [(6, "Ash, Ann"), (1, "Birch, Bo"), (3, "Cedar, Cy")];
    let turned = [(1, "Birch, Bo"), (6, "Ash, Ann"), (3, "Cedar, Cy")];
    leg(folder.path(), "A.xlsx", &[], &both);
    leg(folder.path(), "B.xlsx", &[], &turned);
    let games: (&str, &[&str]) = ("Play-off", &["White|Black|Result", "6|1|1-0", "1|6|½-½"]);
    let done = tour(folder.path(), &[], &BOTH, &[games]);
    let own = standings(&done);
    assert_eq!(
        own,
        ["1 6 Ash, Ann 23", "2 1 Birch, Bo 23", "3 3 Cedar, Cy 16"],
        "{:?}",
        done.messages
    );
    // A wildcard has no part in the tour, and whoever has his number in another event keeps it.
    leg(folder.path(), "A.xlsx", &[], &[both[0], both[1], both[2], (2, "Dale, Di")]);
    leg(folder.path(), "B.xlsx", &[], &[turned[0], turned[1], turned[2], (2, "Guest, Gil|yes")]);
    let done = tour(folder.path(), &[], &BOTH, &[games]);
    assert_eq!(standings(&done)[0], "1 6 Ash, Ann 23", "{:?}", done.messages);
    assert!(standings(&done).contains(&"4 2 Dale, Di 7".to_owned()), "{:?}", standings(&done));
    leg(folder.path(), "A.xlsx", &[], &both);
    // In one of them the numbers are others: nobody knows whom these mean.
    leg(folder.path(), "B.xlsx", &[], &[(6, "Birch, Bo"), (1, "Ash, Ann"), (3, "Cedar, Cy")]);
    let done = tour(folder.path(), &[], &BOTH, &[games]);
    assert_eq!(done.status, Status::Invalid);
    let said = says(&done, Code::PlayerUnclear);
    let wanted =
        "6 could be \"Ash, Ann\" at A.xlsx, Players!B2, \"Birch, Bo\" at B.xlsx, Players!B2";
    assert_eq!(said[0], wanted);
    let by_name: (&str, &[&str]) =
        ("Play-off", &["White|Black|Result", "Ash|Birch|1-0", "Birch|Ash|½-½"]);
    let done = tour(folder.path(), &[], &BOTH, &[by_name]);
    assert_eq!(standings(&done)[0], "1 1 Ash, Ann 23", "{:?}", done.messages);
    // Its own sheet Players says what they are here.
    let players: (&str, &[&str]) =
        ("Players", &["No|Name", "6|Ash, Ann", "1|Birch, Bo", "3|Cedar, Cy"]);
    let done = tour(folder.path(), &[], &BOTH, &[players, games]);
    assert_eq!(standings(&done)[0], "1 6 Ash, Ann 23", "{:?}", done.messages);
}

#[test]
fn a_tour_waits_for_who_is_one_player_where_what_somebody_has_hangs_on_it() {
    let folder = tempfile::tempdir().expect("a folder");
    leg(folder.path(), "A.xlsx", &[], &[(1, "Ash, Ann"), (2, "Birch, Bo"), (3, "Cedar, Cy")]);
    let of = |name: &str| {
        leg(folder.path(), "B.xlsx", &[], &[(2, "Birch, Bo"), (1, name), (3, "Cedar, Cy")]);
        leg(folder.path(), "C.xlsx", &[], &[(1, "Ash, Ann"), (2, "Birch, Bo"), (3, "Cedar, Cy")]);
    };
    let events = ["A|A.xlsx", "B|B.xlsx", "C|C.xlsx"];
    for name in ["Ash, Ann", "GM Ash, Ann"] {
        of(name);
        let done = tour(folder.path(), &[], &events, &[]);
        assert_eq!(
            (done.status, &*standings(&done)[0]),
            (Status::Final, "1 1 Ash, Ann 36"),
            "{name}"
        );
    }
    of("Ash, A.");
    let done = tour(folder.path(), &[], &events, &[]);
    assert_eq!(done.status, Status::Provisional, "{:?}", done.messages);
    let said = says(&done, Code::OneOrTwoPlayers);
    assert!(
        said.iter().any(|own| own.starts_with("who has what by these standings hangs on")),
        "{said:?}"
    );
    // Somebody says that they are two.
    assert_eq!(tour(folder.path(), &["Final|yes"], &events, &[]).status, Status::Final);
    // What is the same either way waits for nobody.
    let third = [(1, "Ash, Ann"), (2, "Birch, Bo"), (3, "Cedar, C.")];
    leg(folder.path(), "B.xlsx", &[], &third);
    let done = tour(folder.path(), &[], &events, &[]);
    assert_eq!((done.status, says(&done, Code::OneOrTwoPlayers).len()), (Status::Final, 1));
}

#[test]
fn events_of_two_years_are_no_tour_of_one() {
    let folder = tempfile::tempdir().expect("a folder");
    let both = [(1, "Ash, Ann"), (2, "Birch, Bo"), (3, "Cedar, Cy")];
    let of = |first: &[&str], second: &[&str], events: &[&str]| {
        leg(folder.path(), "A.xlsx", first, &both);
        leg(folder.path(), "B.xlsx", second, &both);
        tour(folder.path(), &[], events, &[])
    };
    for events in [&BOTH[..], &[]] {
        for two in [["End|2019-06-01", "End|2021-07-01"], ["Year|2019", "Year|2020"]] {
            assert_eq!(of(&two[..1], &two[1..], events).status, Status::Invalid);
        }
        // A cycle that was interrupted is one tour where somebody says so.
        let done = tour(folder.path(), &["Final|yes"], events, &[]);
        let told = says(&done, Code::DifferentYears).len();
        assert_eq!((done.status, told), (Status::Final, 1), "{:?}", done.messages);
        // A season that goes over New Year.
        let winter = of(&["End|2019-11-01"], &["End|2020-03-01"], events);
        let told = says(&winter, Code::DifferentYears).len();
        assert_eq!((winter.status, told), (Status::Final, 1));
        assert_eq!(of(&["End|2019-11-01"], &[], events).status, Status::Final);
    }
}

#[test]
fn categories_and_ratings_may_stand_on_scores() {
    let folder = tempfile::tempdir().expect("a folder");
    let prizes: (&str, &[&str]) =
        ("Prizes", &["Place|Prize|Category", "1|100|", "1|30|Junior", "1|20|U1600"]);
    let classes: (&str, &[&str]) = ("Categories", &["Name|To", "U1600|1600"]);
    let scores: (&str, &[&str]) = (
        "Scores",
        &[
            "Name|Categories|Rating|Paris|Rome",
            "Ash, Ann||2000|13|10",
            "Birch, Bo|Junior|1700|10|8",
            "Cedar, Cy||1500|8|7",
        ],
    );
    let done = tour(folder.path(), &[], &[], &[scores, classes, prizes]);
    let (_, settled) = done.settled.as_deref().expect("a tour");
    let paid = settled.money.awards.iter().map(|own| {
        let name = settled.table.tournament.name(own.player);
        let paid = own.prize.as_ref().and_then(|own| own.paid).map(|own| own.to_string());
        format!("{name} {}", paid.unwrap_or_default())
    });
    let paid: Vec<String> = paid.collect();
    assert_eq!(paid, ["Ash, Ann 100", "Birch, Bo 30", "Cedar, Cy 20"], "{:?}", done.messages);
}

const NAMES: [&str; 7] =
    ["Ash, Ann", "Birch, Bo", "Cedar, Cy", "Dale, Di", "Elm, Ed", "Fern, Flo", "Gale, Gus"];

/// The year of a BAR Trophy, of which the Allegro is a text that another program could have written.
fn year(folder: &Path, events: &[&str]) -> Processed {
    for (file, id, games) in [
        ("Flood.xlsx", "flood-cup", 1),
        ("Hour.xlsx", "stuart-wilson-trophy", 1),
        ("Allegro.xlsx", "allegro", 2),
        ("Lightning.xlsx", "lightning", 4),
    ] {
        event(folder, file, &format!("gap-2016/{id}"), "2016", &NAMES, games, &[]);
    }
    award(folder, events)
}

fn award(folder: &Path, events: &[&str]) -> Processed {
    let head = rows(&["Event|BAR", "Regulations|gap-2016/bar-trophy", "Year|2016"]);
    let mut sheets = vec![("Event", head)];
    if !events.is_empty() {
        sheets.push(("Events", rows(&[&["Role|Workbook"], events].concat())));
    }
    run(&write(folder, "BAR.xlsx", &sheets))
}

#[test]
fn the_texts_of_other_programs_are_events_of_a_season_as_workbooks_are() {
    let folder = tempfile::tempdir().expect("a folder");
    year(folder.path(), &[]);
    let (_, error, code) = told(folder.path(), &["convert", "Allegro.xlsx", "--to", "trf"]);
    assert_eq!(code, 0, "{error}");
    // Beside the workbook of the event its text is no other event.
    let done = award(folder.path(), &[]);
    assert_eq!((done.status, says(&done, Code::WorkbookTwice).len()), (Status::Final, 0));
    std::fs::remove_file(folder.path().join("Allegro.xlsx")).expect("removed");
    let all = ["Flood Cup|Flood", "One Hour|Hour", "Allegro|allegro", "Lightning|Lightning"];
    for events in [&[][..], &all] {
        let done = award(folder.path(), events);
        let (_, season) = done.season.as_deref().unwrap_or_else(|| panic!("{:?}", done.messages));
        assert_eq!(
            (done.status, holders(season)),
            (Status::Final, vec!["Ash, Ann"]),
            "{:?}",
            done.messages
        );
    }
    // One that lies there is not "not held" for being left out.
    let done = award(folder.path(), &[all[0], all[1], all[3]]);
    assert_eq!(done.status, Status::Provisional, "{:?}", done.messages);
}

#[test]
fn a_fide_id_that_contradicts_the_name_is_not_taken_for_him_in_silence() {
    let folder = tempfile::tempdir().expect("a folder");
    let of = |file: &str, one: [&str; 2], other: [&str; 2]| {
        let players = format!("1|{}|{}", one[0], one[1]);
        let others = format!("2|{}|{}", other[0], other[1]);
        let sheets = [
            ("Event", rows(&[&*format!("Event|{file}"), "Regulations|gct-2018/rapid-blitz"])),
            ("Players", rows(&["No|Name|FIDE ID", &players, &others, "3|Cedar, Cy|"])),
            ("Games", rows(&["Round|White|Black|Result", "1|1|2|1-0", "2|1|3|1-0", "3|2|3|1-0"])),
            ("Prizes", rows(&["Place|Points", "1|13", "2|10", "3|8"])),
        ];
        write(folder.path(), file, &sheets);
    };
    let told = |one, other| {
        of("A.xlsx", ["Ash, Ann", "1000001"], ["Birch, Bo", "2000007"]);
        of("B.xlsx", one, other);
        let done = tour(folder.path(), &[], &BOTH, &[]);
        (done.status, says(&done, Code::OneOrTwoPlayers), format!("{:?}", done.messages))
    };
    let (status, said, _) = told(["Ash, Ann", "2000007"], ["Birch, Bo", "1000001"]);
    assert_eq!(status, Status::Invalid);
    assert_eq!(
        said[0],
        "1000001 is the FIDE ID of Ash, Ann and of Birch, Bo in the workbooks, and one of them is somebody else there"
    );
    // Nobody else is called so: it is told.
    let (status, said, _) = told(["Zorn, Zoe", "1000001"], ["Birch, Bo", "2000007"]);
    assert_eq!((status, said.len()), (Status::Final, 1), "{said:?}");
    // Another surname, and a name written otherwise, are one player's.
    for name in ["Oak, Ann", "A. Ash", "Ann Ash"] {
        let (status, said, all) = told([name, "1000001"], ["Birch, Bo", "2000007"]);
        assert_eq!((status, said.len()), (Status::Final, 0), "{all}");
    }
}

#[test]
fn rounded_thirds_on_scores_are_those_of_the_events_beside_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let players = ["No|Name", "1|Ash, Ann", "2|Birch, Bo", "3|Cedar, Cy", "4|Dale, Di"];
    let games = [
        "Round|White|Black|Result", "1|1|2|1-0", "1|3|4|½-½", "2|1|3|1-0", "2|2|4|½-½",
        "3|1|4|1-0", "3|2|3|½-½",
    ];
    for (file, first, second) in [("A.xlsx", "1|13", "2|10"), ("B.xlsx", "1|12", "2|9")] {
        let sheets = [
            ("Event", rows(&[&*format!("Event|{file}"), "Regulations|gct-2018/rapid-blitz"])),
            ("Players", rows(&players)),
            ("Games", rows(&games)),
            ("Prizes", rows(&["Place|Points", first, second, "3|8", "4|7"])),
        ];
        write(folder.path(), file, &sheets);
    }
    let of = |third: &str, last: &str| {
        let each = |name: &str, points: &str| format!("{name}|{points}|8");
        let own = [
            "Name|A|B".to_owned(),
            "Ash, Ann|13|12".to_owned(),
            each("Birch, Bo", third),
            each("Cedar, Cy", third),
            each("Dale, Di", last),
        ];
        let own: Vec<&str> = own.iter().map(String::as_str).collect();
        let done = tour(folder.path(), &[], &BOTH, &[("Scores", &own)]);
        let told = says(&done, Code::ScoresAndEvents);
        (done.status, told.len(), format!("{:?}", done.messages))
    };
    for third in ["8.33", "8.3", "8.333", "25/3"] {
        let (status, told, all) = of(third, third);
        // Three are level, and play off.
        assert_eq!((status, told), (Status::Waiting, 1), "{third}: {all}");
    }
    assert_eq!(of("8.3", "8.4").0, Status::Provisional);
    // Each may be rounded, but they are level.
    assert_eq!(of("8.33", "8.3").0, Status::Provisional);
    assert_eq!(of("8.5", "8.5").0, Status::Provisional);
}

/// Standings beside the sheet Scores say what somebody has counted: they are compared as those beside games.
#[test]
fn standings_beside_the_scores_of_a_tour_are_compared() {
    let folder = tempfile::tempdir().expect("a folder");
    let of = |name: &str, ann: &str| {
        let scores: &[&str] = &["No|Name|A|B", "1|Alder|10|4", "2|Brock|8|1", "3|Cole|0|2"];
        let first = format!("1|Alder|{ann}");
        let own: &[&str] = &["Place|Name|Points", &first, "2|Brock|9", "3|Cole|2"];
        let done = tour(folder.path(), &["Year|2026"], &[], &[("Scores", scores), (name, own)]);
        (done.status, says(&done, Code::PublishedDiffers).len())
    };
    assert_eq!(of("Standings", "14"), (Status::Final, 0));
    assert_eq!(of("Standings", "15"), (Status::Provisional, 1));
    assert_eq!(of("Standings after A", "10"), (Status::Final, 0));
}

#[test]
fn an_event_in_which_everybody_has_nought_is_to_come() {
    let folder = tempfile::tempdir().expect("a folder");
    let of = |rows: &[&str]| {
        let done = tour(folder.path(), &["Year|2026"], &[], &[("Scores", rows)]);
        (done.status, says(&done, Code::EventDue))
    };
    let (status, told) = of(&["No|Name|A|B", "1|Alder|10|0", "2|Brock|8|0", "3|Cole|0|0"]);
    assert_eq!((status, told.len()), (Status::Provisional, 1), "{told:?}");
    assert!(told[0].contains("B has no points yet"), "{told:?}");
    let (status, told) = of(&["No|Name|A|B", "1|Alder|10|0", "2|Brock|8|1", "3|Cole|0|0"]);
    assert_eq!((status, told), (Status::Final, Vec::new()));
}

/// Events that are found in the folder have no rows of the sheet `Events`: the papers name the one that is open all the same.
#[test]
fn a_tour_says_which_of_its_events_it_waits_for() {
    let folder = tempfile::tempdir().expect("a folder");
    let names = [(1, "Ann"), (2, "Bea"), (3, "Cid"), (4, "Dov")];
    leg(folder.path(), "Paris.xlsx", &[], &names);
    leg(folder.path(), "Zagreb.xlsx", &["Final|no"], &names);
    let waits = "they wait for Zagreb";
    for head in [&[][..], &["Final|yes"]] {
        let done = tour(folder.path(), head, &[], &[]);
        assert_eq!(done.status, Status::Provisional, "{:?}", done.messages);
        let said = crate::season::books::told(&done);
        assert!(said.contains(waits) && !said.contains("says the sheet Event"), "{said}");
    }
    let (_, error, code) = told(folder.path(), &["outlook", "Tour.xlsx"]);
    assert!(code != 0 && error.contains("ask for the outlook of one of its events"), "{error}");
}

/// The sum of a tour, event by event.
#[test]
fn explain_says_what_each_event_of_a_tour_gave() {
    let folder = tempfile::tempdir().expect("a folder");
    let names = [(1, "Ann"), (2, "Bea"), (3, "Cid"), (4, "Dov")];
    leg(folder.path(), "Paris.xlsx", &[], &names);
    leg(folder.path(), "Zagreb.xlsx", &[], &[names[1], names[0], names[2], names[3]]);
    let _ = tour(folder.path(), &["Best of|1"], &[], &[]);
    let (said, error, code) = told(folder.path(), &["explain", "Tour.xlsx", "Ann"]);
    assert_eq!(code, 0, "{said}{error}");
    assert!(
        said.contains("Paris.xlsx: 13") && said.contains("Zagreb.xlsx: 10, which does not count"),
        "{said}"
    );
}
