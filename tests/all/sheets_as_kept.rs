//! Sheets as secretaries keep them: remarks below a table, a round that was forgotten, segments that no game names. What is
//! read, what is not, and what is said of it.

use std::path::Path;

use crate::as_written::LEVEL;
use crate::misread::with;
use crate::season::books::{Sheet, rows, run, write};
use wallchart::batch::{Shelf, in_spite};
use wallchart::diagnostic::Severity;
use wallchart::event::{Settlement, Status};
use wallchart::report::words::Words;
use wallchart::tie_break::card::cards;
use wallchart::tournament::record::Needed;

pub const EVENT: &[&str] =
    &["Event|Open", "Regulations|gap-2016/other", "Format|round robin", "Time control|60+10"];
/// An event whose ties Sonneborn-Berger parts.
pub const BY_SB: &[&str] =
    &["Event|Open", "Regulations|fide/round-robin", "Format|round robin", "Tie-breaks|SB"];
pub const PLAYERS: &[&str] =
    &["No|Name|Rating", "1|Ann|1500", "2|Bo|1400", "3|Cy|1300", "4|Di|1200"];
pub const GAMES: &[&str] = &[
    "Round|White|Black|Result", "1|1|4|1-0", "1|2|3|1-0", "2|4|3|0-1", "2|1|2|1-0", "3|2|4|1-0",
    "3|3|1|0-1",
];

/// What the event came to, and what is told above notes.
struct Came {
    status: Status,
    points: Vec<String>,
    told: Vec<String>,
    noted: Vec<String>,
    settlement: Option<Settlement>,
}

/// Runs a workbook of these sheets in the place of the usual ones.
fn came(sheets: &[(&str, &[&str])]) -> Came {
    let folder = tempfile::tempdir().expect("a folder");
    let path = written(folder.path(), sheets);
    let done = run(&path);
    let words = Words::english();
    let of = |are_notes: bool| -> Vec<String> {
        let all = done.messages.iter().filter(|m| (m.severity == Severity::Note) == are_notes);
        all.map(|m| words.told(m)).collect()
    };
    let (told, noted) = (of(false), of(true));
    let settlement = done.settled.as_deref().map(|(_, settlement)| settlement.clone());
    let standings = settlement.iter().flat_map(|own| &own.standings);
    let points = standings.map(|own| own.total.to_string()).collect();
    Came { status: done.status, points, told, noted, settlement }
}

fn written(folder: &Path, sheets: &[(&str, &[&str])]) -> std::path::PathBuf {
    let usual: [(&str, &[&str]); 3] = [("Event", EVENT), ("Players", PLAYERS), ("Games", GAMES)];
    let replaced = |name: &str| sheets.iter().any(|(other, _)| *other == name);
    let kept = usual.iter().filter(|(name, _)| !replaced(name));
    let all: Vec<Sheet<'_>> = kept.chain(sheets).map(|(name, own)| (*name, rows(own))).collect();
    write(folder, "open.xlsx", &all)
}

#[test]
fn a_name_alone_below_the_players_is_a_player_only_where_a_game_names_it() {
    let players = with(PLAYERS, &["", "|phone Mia!"]);
    let noted = came(&[("Players", &players)]);
    assert_eq!((noted.status, noted.points.len()), (Status::Final, 4), "{:?}", noted.told);
    assert!(
        noted.told[0].starts_with("Players!B7: phone Mia! stands apart, alone in the row"),
        "{:?}",
        noted.told
    );
    let late = with(PLAYERS, &["", "|Eve"]);
    let games = with(GAMES, &["4|Eve|Ann|"]);
    let played = came(&[("Players", &late), ("Games", &games)]);
    assert_eq!((played.status, played.points.len()), (Status::Provisional, 5), "{:?}", played.told);
    // Beside the others, and where the others hold no more than a name, it is a player.
    for players in [with(PLAYERS, &["|Eve"]), vec!["Name", "Ann", "Bo", "Cy", "Di", "", "Eve"]] {
        let came = came(&[("Players", &players)]);
        assert_eq!((came.status, came.points.len()), (Status::Provisional, 5), "{:?}", came.told);
    }
}

/// Without numbers on the list it decides who is number 3 of the games.
#[test]
fn a_name_alone_among_players_without_numbers_may_be_a_title_and_is_asked() {
    let list = |rows: &'static [&'static str]| came(&[("Players", rows)]);
    let title = list(&["Name|Rating", "Ann|1500", "Bo|1400", "Women", "Cy|1300", "Di|1200"]);
    assert_eq!(title.status, Status::Invalid);
    assert!(tells(&title, "Players!A4", "player or title of a section"), "{:?}", title.told);
    // All numbers are used, so that it is a player; and with numbers nothing is unclear.
    let five: &[&str] = &["Name|Rating", "Ann|1500", "Bo|1400", "Cy", "Di|1200"];
    assert_eq!(list(five).status, Status::Final);
    let numbered: &[&str] =
        &["No|Name|Rating", "1|Ann|1500", "2|Bo|1400", "|Women|", "3|Cy|1300", "4|Di|1200"];
    let numbered = list(numbered);
    assert_eq!(numbered.status, Status::Final);
    assert!(tells(&numbered, "Players!B4", "player or remark?"), "{:?}", numbered.told);
    // A player without a rating has his number, or a game that names him.
    let unrated: &[&str] =
        &["No|Name|Rating", "1|Ann|1500", "2|Bo|1400", "3|Cy|1300", "4|Di|1200", "5|Ed|"];
    assert_eq!(list(unrated).status, Status::Provisional);
    let by_names: &[&str] = &["Name|Rating", "Ann|1500", "Women", "Bo|1400", "Cy|1300"];
    let games: &[&str] =
        &["Round|White|Black|Result", "1|Ann|Bo|1-0", "2|Bo|Cy|1-0", "3|Cy|Ann|0-1"];
    let named = came(&[("Players", by_names), ("Games", games)]);
    assert_eq!((named.status, named.points.len()), (Status::Final, 3), "{:?}", named.told);
    assert!(tells(&named, "Players!A3", "player or remark?"), "{:?}", named.told);
    // Below all others it changes nobody's number.
    let below = list(&["Name|Rating", "Ann|1500", "Bo|1400", "Cy|1300", "Di|1200", "Ed"]);
    assert_eq!(below.status, Status::Provisional);
}

#[test]
fn the_texts_of_a_column_with_a_few_remarks_are_quoted_in_its_note() {
    let games = [
        "Round|White|Black|Result|Remarks|Opening",
        "1|1|4|1-0|a fine game|Scotch",
        "1|2|3|1-0||Dutch",
        "2|4|3|0-1||Scotch",
        "2|1|2|1-0||Scotch",
        "3|2|4|1-0||Dutch",
        "3|3|1|0-1||Dutch",
    ];
    let folder = tempfile::tempdir().expect("a folder");
    let done = run(&written(folder.path(), &[("Games", &games)]));
    let notes: Vec<String> = done.messages.iter().map(|own| Words::english().told(own)).collect();
    let note = "Games!E1: not read on this sheet: \"Remarks\" (E2 \"a fine game\"), \"Opening\"";
    assert!(notes.iter().any(|own| own.starts_with(note)), "{notes:?}");
}

#[test]
fn remarks_below_a_table_are_told_and_are_no_rows() {
    for (sheet, lines) in [
        ("Players", with(PLAYERS, &["", "ask the others"])),
        ("Games", with(GAMES, &["", "|no play at Easter", "|and none in May"])),
        ("Games", with(GAMES, &["", "no play at Easter"])),
        ("Prizes", vec!["Place|Prize", "1|20", "2|10", "", "Given by the bakery"]),
        ("Rounds", vec!["Round|Date", "1|2026-01-05", "2|2026-01-12", "", "no play at Easter"]),
    ] {
        let came = came(&[(sheet, &lines)]);
        assert!(came.status != Status::Invalid, "{sheet}: {:?}", came.told);
        let is_it = |told: &String| told.starts_with(sheet) && told.contains("for a remark");
        assert!(came.noted.iter().any(is_it), "{sheet}: {:?}", came.noted);
    }
    // What may be a name is warned of.
    let named = came(&[("Games", &with(GAMES, &["", "Brown, Tom"]))]);
    assert!(named.told.iter().any(|told| told.contains("for a remark")), "{:?}", named.told);
    // A row that holds more than a word is a row, and what it lacks is told.
    let half = with(GAMES, &["", "|Ann|Bo"]);
    assert_eq!(came(&[("Games", &half)]).status, Status::Invalid);
}

#[test]
fn a_round_that_was_forgotten_is_told_once_with_its_games() {
    let without: Vec<&str> = GAMES.iter().filter(|row| !row.starts_with("2|")).copied().collect();
    let gap = came(&[("Games", &without)]);
    assert_eq!(gap.status, Status::Provisional);
    let line = "Games!B4: round 2 has no rows on Games, though round 3 has; without a row are Ann - Bo; Cy - Di";
    assert_eq!(gap.told.iter().filter(|told| told.starts_with(line)).count(), 1, "{:?}", gap.told);
    assert!(!gap.told.iter().any(|told| told.contains("has no result")), "{:?}", gap.told);
    // In a Swiss likewise.
    let swiss = ["Event|Open", "Regulations|gap-2016/other", "Format|Swiss", "Rounds|3"];
    let gap = came(&[("Event", &swiss), ("Games", &without)]);
    let line = "Games!B4: round 2 has no rows on Games, though round 3 has";
    assert!(gap.told.iter().any(|told| told.starts_with(line)), "{:?}", gap.told);
}

#[test]
fn games_that_name_no_segment_are_of_the_one_that_the_event_names() {
    let of = |keys: &[&'static str]| {
        let event = with(EVENT, keys);
        came(&[("Event", &event)])
    };
    let one = of(&["Points for a win (rapid)|2"]);
    assert_eq!((one.status, &*one.points[0]), (Status::Final, "6"), "{:?}", one.told);
    assert!(one.told[0].contains("they are taken to be of rapid"), "{:?}", one.told);
    let several = of(&["Games per pairing (rapid)|1", "Games per pairing (blitz)|2"]);
    assert_eq!(several.status, Status::Invalid);
    assert_eq!(several.told.len(), 1, "{:?}", several.told);
    // A row without brackets is about these games: those of the other segment are still to come.
    let beside = of(&["Games per pairing|1", "Games per pairing (blitz)|1"]);
    assert_eq!((beside.status, &*beside.points[0]), (Status::Provisional, "3"));
}

/// Of rapid and blitz, once round is not all.
#[test]
fn an_event_of_segments_of_which_no_game_names_one_is_told() {
    for regulations in ["gct-2018/rapid-blitz", "gct-2021/rapid-blitz"] {
        let rules = format!("Regulations|{regulations}");
        let event = ["Event|Open", &rules, "Currency|USD"];
        let own = came(&[("Event", &event)]);
        let told = "no game names its segment, where the event has rapid and blitz";
        assert!(own.told.iter().any(|line| line.contains(told)), "{:?}", own.told);
        let declared = came(&[("Event", &[&event[..], &["Games per pairing|1"]].concat())]);
        assert!(!declared.told.iter().any(|line| line.contains(told)), "{:?}", declared.told);
    }
}

#[test]
fn segments_are_known_by_their_short_forms_and_a_strange_one_is_told() {
    let of = |segment: &str| {
        let event = with(EVENT, &["Points for a win (rapid)|2"]);
        let games: Vec<String> = GAMES
            .iter()
            .map(|row| {
                if row.starts_with('R') {
                    format!("{row}|Segment")
                } else {
                    format!("{row}|{segment}")
                }
            })
            .collect();
        let games: Vec<&str> = games.iter().map(String::as_str).collect();
        came(&[("Event", &event), ("Games", &games)])
    };
    assert_eq!(of("R").points[0], "6");
    let strange = of("bullet");
    assert!(
        strange
            .told
            .iter()
            .any(|told| told.contains("no game is of the segment rapid; games are of bullet")),
        "{:?}",
        strange.told
    );
}

#[test]
fn a_segment_of_which_one_row_is_still_to_come_is_not_over() {
    let event = with(EVENT, &["Points for a win (rapid)|2"]);
    let mut games = vec!["Round|White|Black|Result|Segment".to_owned()];
    for (n, row) in GAMES.iter().skip(1).enumerate() {
        let (round, rest) = row.split_once('|').expect("a row");
        let cells: Vec<&str> = rest.split('|').collect();
        games.push(format!("{row}|rapid"));
        games.push(format!("{row}|blitz"));
        if n < 5 {
            let later = round.parse::<u32>().expect("a round") + 3;
            games.push(format!("{later}|{}|{}|1-0|blitz", cells[1], cells[0]));
        }
    }
    let games: Vec<&str> = games.iter().map(String::as_str).collect();
    let came = came(&[("Event", &event), ("Games", &games)]);
    assert_eq!(came.status, Status::Provisional, "{:?}", came.told);
}

#[test]
fn a_round_beyond_the_last_is_told_and_makes_the_event_no_longer() {
    let games: Vec<&str> =
        GAMES.iter().map(|row| if *row == "2|1|2|1-0" { "99|1|2|1-0" } else { row }).collect();
    let came = came(&[("Games", &games)]);
    let line = "Games!B5: round 99, but the games of 4 players take 3";
    assert!(came.told.iter().any(|told| told.starts_with(line)), "{:?}", came.told);
    let settlement = came.settlement.expect("settled");
    assert_eq!(settlement.table.tournament.rounds, 3);
    // The game itself counts for every tie-break.
    let (cards, _) = cards(&settlement.table.tournament);
    assert!(cards.iter().all(|card| card.len() == 3), "{cards:?}");
}

#[test]
fn a_win_that_counts_nothing_is_an_error() {
    let event = with(EVENT, &["Points for a win|0"]);
    let came = came(&[("Event", &event)]);
    assert_eq!(came.status, Status::Invalid, "{:?}", came.told);
}

#[test]
fn a_row_that_adds_up_the_points_of_a_tour_is_no_player() {
    let event: &[&str] = &["Event|Tour", "Regulations|gct-2021/standings"];
    let scores: &[&str] = &["Name|One|Two", "Ann|10|8", "Bo|7|5", "", "Total|17|13"];
    let folder = tempfile::tempdir().expect("a folder");
    let sheets: [Sheet<'_>; 2] = [("Event", rows(event)), ("Scores", rows(scores))];
    let done = run(&write(folder.path(), "tour.xlsx", &sheets));
    let told: Vec<String> = done.messages.iter().map(|m| Words::english().told(m)).collect();
    assert!(told.iter().any(|told| told.starts_with("Scores!A5: ")), "{told:?}");
    assert_eq!(done.settled.expect("settled").1.standings.len(), 2);
}

#[test]
fn of_who_has_withdrawn_and_would_play_off_a_ruling_is_asked_and_neither_lot_nor_game() {
    let players: &[&str] = &["No|Name|Withdrawn", "1|Ann|", "2|Bo|3", "3|Cy|", "4|Di|"];
    for regulations in ["gap-2016/other", "tepe-sigeman-2023/tournament"] {
        let event: &[&'static str] = &["Event|Open", "Format|round robin", "Time control|60+10"];
        let event = [event, &[&*format!("Regulations|{regulations}").leak()]].concat();
        let came = came(&[("Event", &event), ("Players", players), ("Games", LEVEL)]);
        let settlement = came.settlement.expect("settled");
        let needed: Vec<&Needed> = settlement.needs.iter().map(|need| &need.what).collect();
        assert_eq!(needed, [&Needed::Ruling], "{regulations}: {:?}", came.told);
        let of_it = &settlement.play_offs[0].needs;
        assert!(of_it.iter().all(|need| !matches!(need.what, Needed::Lot(_))), "{of_it:?}");
    }
}

#[test]
fn points_that_are_more_than_the_money_are_asked_about() {
    let told = |prizes: &[&str]| {
        let event = with(EVENT, &["Currency|EUR"]);
        let told = came(&[("Event", &event), ("Prizes", prizes)]).told;
        told.iter().any(|told| told.contains("Points and Prize stand in each other's place"))
    };
    assert!(told(&["Place|Prize|Points", "1|18|500", "2|15|300"]));
    assert!(!told(&["Place|Prize|Points", "1|500|18", "2|300|15"]));
}

#[test]
fn totals_and_places_of_a_tour_are_compared_and_no_score_is_below_nought() {
    let event: &[&str] = &["Event|Tour", "Regulations|gct-2021/standings"];
    let told = |event: &[&str], scores: &[&str]| {
        let folder = tempfile::tempdir().expect("a folder");
        let sheets: [Sheet<'_>; 2] = [("Event", rows(event)), ("Scores", rows(scores))];
        let done = run(&write(folder.path(), "tour.xlsx", &sheets));
        done.messages.iter().map(|m| Words::english().told(m)).collect::<Vec<_>>().join("\n")
    };
    let right: &[&str] = &["Place|Name|One|Two|Total", "1|Ann|10|8|18", "2|Bo|7|5|12"];
    assert_eq!(told(event, right), "");
    let wrong = told(event, &["Place|Name|One|Two|Total", "2|Ann|10|8|19", "1|Bo|7|5|12"]);
    assert!(wrong.contains("Scores!E2: 1 total is not as published: Ann: 18"), "{wrong}");
    assert!(wrong.contains("2 of 2 places are not as published"), "{wrong}");
    let best = with(event, &["Best of|1"]);
    assert_eq!(told(&best, &["Name|One|Two|Total", "Ann|10|8|10", "Bo|7|5|7"]), "");
    let below = told(event, &["Name|One|Two", "Ann|10|8", "Bo|7|-5"]);
    assert!(below.contains("Scores!C3: \"-5\" is below nought"), "{below}");
}

#[test]
fn who_may_enter_by_rating_is_asked_of_those_who_have_none() {
    let event: &[&str] =
        &["Event|Maiden", "Regulations|gap-2016/granger-trophy", "Format|round robin"];
    let players: &[&str] = &["No|Name|Rating", "1|Ann|", "2|Bo|1400", "3|Cy|1300", "4|Di|1200"];
    let came = came(&[("Event", event), ("Players", players)]);
    assert!(
        came.told.iter().any(|told| told.starts_with("Players!C2: Maiden 3: no rating of Ann")),
        "{:?}",
        came.told
    );
}

#[test]
fn the_points_of_the_event_count_in_a_crosstable_too() {
    let table: &[&str] = &["No|Name|1|2|3", "1|Ann||1|½", "2|Bo|0||1", "3|Cy|½|0|"];
    let of = |keys: &[&'static str]| {
        let event = with(EVENT, keys);
        let folder = tempfile::tempdir().expect("a folder");
        let sheets: [Sheet<'_>; 2] = [("Event", rows(&event)), ("Crosstable", rows(table))];
        let done = run(&write(folder.path(), "open.xlsx", &sheets));
        let settled = done.settled.expect("settled");
        settled.1.standings.iter().map(|own| own.total.to_string()).collect::<Vec<_>>()
    };
    assert_eq!(of(&[]), ["3/2", "1", "1/2"]);
    assert_eq!(of(&["Points for a win|3", "Points for a draw|1"]), ["4", "3", "1"]);
    assert_eq!(of(&["Points for a win (blitz)|2"]), ["3", "2", "1"]);
}

#[test]
fn a_number_that_stands_twice_is_told_without_what_follows_from_it() {
    let players: &[&str] = &["No|Name", "1|Ann", "2|Bo", "3|Cy", "3|Di"];
    let came = came(&[("Players", players)]);
    assert_eq!(came.status, Status::Invalid);
    assert_eq!(came.told.len(), 1, "{:?}", came.told);
    assert!(came.told[0].starts_with("Players!A5: "), "{:?}", came.told);
}

#[test]
fn a_name_that_stands_twice_is_told_without_what_follows_from_it() {
    let players: &[&str] = &["Name", "Ann", "Bo", "Cy", "Ann"];
    let games: &[&str] = &["Round|White|Black|Result", "1|Ann|Bo|1-0", "2|Cy|Ann|1-0"];
    let came = came(&[("Players", players), ("Games", games)]);
    assert_eq!(came.status, Status::Invalid);
    assert_eq!(came.told.len(), 1, "{:?}", came.told);
}

#[test]
fn an_event_with_a_sheet_that_may_count_and_was_not_read_is_not_final() {
    let more: &[&str] = &["Round|White|Black|Result", "4|1|2|0-1"];
    for name in ["Games (2)", "Pairings", "Blitz"] {
        let came = came(&[("Games", GAMES), (name, more)]);
        assert_eq!(came.status, Status::Provisional, "{name}: {:?}", came.told);
        assert!(came.told.iter().any(|told| told.contains(name)), "{:?}", came.told);
    }
    let prizes: &[&str] = &["Place|Prize", "1|20"];
    assert_eq!(came(&[("Prises", prizes)]).status, Status::Provisional);
    let remarks: &[&str] = &["Thank the sponsor"];
    assert_eq!(came(&[("Remarks", remarks)]).status, Status::Final);
}

#[test]
fn an_event_without_games_says_so_once() {
    let head: &[&str] = &["Round|White|Black|Result"];
    let folder = tempfile::tempdir().expect("a folder");
    let done = run(&written(folder.path(), &[("Games", head)]));
    assert_eq!(done.status, Status::Provisional);
    let words = Words::english();
    let due = done.messages.iter().filter(|m| m.code.name() == "game-due");
    assert_eq!(due.map(|m| words.say(&m.said)).collect::<Vec<_>>(), ["no games are entered yet"]);
}

#[test]
fn stages_are_called_as_they_are_written() {
    let games: &[&str] = &[
        "Round|White|Black|Result|Stage", "1|1|4|1-0|Pool North", "1|2|3|1-0|Pool South",
        "2|1|4|1-0|pool north",
    ];
    let event = with(EVENT, &["Games per pairing|2"]);
    let came = came(&[("Event", &event), ("Games", games)]);
    let line = "Pool North and Pool South lead to a final, of which no game is entered";
    assert!(came.told.iter().any(|told| told.contains(line)), "{:?}", came.told);
    let sections = came.settlement.expect("settled").table.tournament.sections_in_order();
    assert_eq!(sections.len(), 2, "{sections:?}");
}

#[test]
fn divisions_that_nobody_ranks_are_told_whichever_stands_first() {
    let games = |first: &str, second: &str| -> Vec<String> {
        let row = |n: &str, stage: &str| format!("1|{n}|1-0|{stage}");
        let head = "Round|White|Black|Result|Stage".to_owned();
        vec![head, row("1|4", first), row("3|2", second)]
    };
    let of = |first: &str, second: &str| {
        let games = games(first, second);
        let games: Vec<&str> = games.iter().map(String::as_str).collect();
        came(&[("Event", &with(EVENT, &["Games per pairing|1"])), ("Games", &games)])
    };
    let unclear =
        |came: &Came| came.told.iter().any(|told| told.contains("is for the first places"));
    let named = of("Division 2", "Division 1");
    assert!(!unclear(&named), "{:?}", named.told);
    let first = &named.settlement.as_ref().expect("settled").standings[0];
    assert_eq!(first.player.0, 2, "Cy won Division 1");
    assert!(unclear(&of("North", "South")));
}

#[test]
fn a_check_tells_what_is_missing_beside_the_errors_and_nothing_that_follows_from_them() {
    let found = |sheets: &[(&str, &[&str])]| {
        let folder = tempfile::tempdir().expect("a folder");
        let path = written(folder.path(), sheets);
        let done = run(&path);
        assert_eq!(done.status, Status::Invalid);
        in_spite(&Shelf::default(), &path, &done.messages).due
    };
    let open: Vec<&str> = GAMES.iter().map(|row| row.strip_suffix("0-1").unwrap_or(row)).collect();
    // An error of another sheet hides no game that is missing.
    let prizes: &[&str] = &["Place|Prize", "1|20", "|10"];
    assert_eq!(found(&[("Prizes", prizes), ("Games", &open)]), 2);
    // A row that cannot be read is not missing.
    let wrong = with(GAMES, &["x|Ann|Bo|1-0"]);
    let wrong: Vec<&str> = wrong.into_iter().filter(|row| !row.starts_with("2|1")).collect();
    assert_eq!(found(&[("Games", &wrong)]), 0);
}

/// Whether something of these words is told, at this cell.
fn tells(came: &Came, cell: &str, words: &str) -> bool {
    came.told.iter().any(|own| own.contains(cell) && own.contains(words))
}

#[test]
fn totals_and_places_on_the_crosstable_are_compared() {
    let table: &[&str] = &[
        "No|Name|1|2|3|4|Points|Place", "1|Ann||1|1|1|3|1", "2|Bo|0||1|1|2½|2", "3|Cy|0|0||1|1|3",
        "4|Di|0|0|0||0|4",
    ];
    let wrong = came(&[("Games", &[]), ("Crosstable", table)]);
    assert!(tells(&wrong, "Crosstable!G3", "Bo"), "{:?}", wrong.told);
    let table: Vec<String> = table.iter().map(|row| row.replace("2½", "2")).collect();
    let table: Vec<&str> = table.iter().map(String::as_str).collect();
    let right = came(&[("Games", &[]), ("Crosstable", &table)]);
    assert!(!right.told.iter().any(|own| own.contains("Crosstable!")), "{:?}", right.told);
    // An empty table has no points yet.
    let blank: Vec<String> = table
        .iter()
        .map(|row| match row.split('|').collect::<Vec<_>>()[..] {
            ["No", ..] => (*row).to_owned(),
            [no, name, ..] => format!("{no}|{name}|||||0|"),
            _ => String::new(),
        })
        .collect();
    let blank: Vec<&str> = blank.iter().map(String::as_str).collect();
    let empty = came(&[("Games", &[]), ("Crosstable", &blank)]);
    assert_eq!(empty.status, Status::Provisional, "{:?}", empty.told);
}

#[test]
fn a_total_of_prizes_that_is_not_their_sum_is_told() {
    let money = ["Event|Open", "Regulations|gap-2016/other", "Format|round robin", "Currency|EUR"];
    let with = |total: &str| {
        let total = format!("Total|{total}");
        came(&[("Event", &money), ("Prizes", &["Place|Prize", "1|50", "2-3|20", &total])])
    };
    assert!(tells(&with("999"), "Prizes!B4", "add up to 90"), "{:?}", with("999").told);
    assert!(!tells(&with("90"), "Prizes!B4", "add up"), "{:?}", with("90").told);
    // What the cells add up to is not what is paid where each of several places has its amount.
    assert!(tells(&with("70"), "Prizes!B4", "the rows come to"), "{:?}", with("70").told);
}

#[test]
fn days_of_rounds_that_there_are_not_and_sheets_of_awards_are_told() {
    let days = ["Round|Date", "1|2026-05-03", "9|2026-05-17"];
    let told = came(&[("Rounds", &days)]);
    assert!(tells(&told, "Rounds!A3", "round 9"), "{:?}", told.told);
    let told = came(&[("Events", &["Role|Workbook", "Flood|nope.xlsx"])]);
    assert!(tells(&told, "Events!A2", "this is one event"), "{:?}", told.told);
}

#[test]
fn an_award_without_a_place_is_told_and_one_with_a_dash_is_given_by_people() {
    let told = came(&[("Prizes", &["Place|Award", "|Best game prize"])]);
    assert!(tells(&told, "Prizes!A2", "goes to the winner"), "{:?}", told.told);
    let dash = came(&[("Prizes", &["Place|Award", "1|Cup", "-|Best game prize"])]);
    assert!(!dash.told.iter().any(|own| own.contains("Prizes")), "{:?}", dash.told);
    let trophies = &dash.settlement.expect("settled").trophies;
    assert!(trophies.iter().all(|own| own.name != "Best game prize"));
    assert!(trophies.iter().any(|own| own.name == "Cup"));
}

#[test]
fn a_forfeit_takes_nothing_from_the_colours_of_a_schedule() {
    let rows: Vec<String> = (1..)
        .zip(wallchart::tournament::berger::rounds(6))
        .flat_map(|(round, pairs): (u32, _)| {
            pairs.into_iter().map(move |pair| {
                let result = if round == 1 && pair.white == 1 { "+/-" } else { "1-0" };
                format!("{round}|{}|{}|{result}", pair.white, pair.black)
            })
        })
        .collect();
    let games: Vec<&str> = std::iter::once("Round|White|Black|Result")
        .chain(rows.iter().map(String::as_str))
        .collect();
    let players = ["No|Name", "1|Ann", "2|Bo", "3|Cy", "4|Di", "5|Ed", "6|Fay"];
    let told = came(&[("Players", &players), ("Games", &games)]);
    assert!(
        !told.told.iter().any(|own| own.contains("White") && own.contains("Black")),
        "{:?}",
        told.told
    );
}

/// Sheets that are all called in another language, with one for each round: `Event` says whose they are.
#[test]
fn sheets_of_another_language_with_one_for_each_round_are_ours() {
    let event =
        &["Turnier|Open", "Reglement|fide/round-robin", "Modus|Rundenturnier", "Feinwertung|SB"];
    let players = &["Nr|Name", "1|Ann", "2|Bo", "3|Cy", "4|Di"];
    let came = crate::as_written::came_of(&[
        ("Turnier", event),
        ("Spieler", players),
        ("Runde 1", &["Weiß|Schwarz|Ergebnis", "1|4|1-0", "2|3|1-0"]),
        ("Runde 2", &["Weiß|Schwarz|Ergebnis", "4|3|0-1", "1|2|1-0"]),
        ("Runde 3", &["Weiß|Schwarz|Ergebnis", "2|4|1-0", "3|1|0-1"]),
    ]);
    let settlement = came.settlement.expect("it is settled");
    let points: Vec<String> =
        settlement.standings.iter().map(|own| own.game_points.to_string()).collect();
    assert_eq!(points, ["3", "2", "1", "0"], "{:?}", came.told);
}

/// Rows below a tour's standings that are no players, though they have a number for each event.
#[test]
fn rows_of_averages_and_weights_on_scores_are_no_players() {
    let event = &["Event|Tour", "Regulations|gct-2018/standings", "Final|yes"];
    for row in ["Average rating|2744|2756", "Number of players|10|9", "Weight|1|1", "N.N.|0|0"] {
        let scores = &["Name|Paris|Leuven", "Ann|10|8", "Bo|7|6", "Cy|5|5", row];
        let came = crate::as_written::came_of(&[("Event", event), ("Scores", scores)]);
        let players = came.settlement.map(|own| own.table.tournament.players.len());
        assert_eq!(players, Some(3), "{row}: {:?}", came.told);
    }
}

/// A decision in words on Rulings that changes what the sheets say holds the event open.
#[test]
fn decisions_in_words_that_change_results_are_asked() {
    let status = |text: &str| {
        let row = format!("2|{text}");
        let came = crate::as_written::came_of(&[
            ("Event", BY_SB),
            ("Players", PLAYERS),
            ("Games", GAMES),
            ("Rulings", &["Clause|Ruling", &row]),
        ]);
        (came.status, came.told)
    };
    let taking = [
        "Ann disqualified", "1 point deducted from Ann", "Ann: penalty of 1 point",
        "Ann not eligible",
    ];
    for text in taking {
        let (own, told) = status(text);
        assert_eq!(own, Status::Provisional, "{text}: {told:?}");
        assert!(told.iter().any(|told| told.contains("in words of its own")), "{told:?}");
    }
    for text in ["10 minutes of rest", "not eligible: Ann"] {
        let (own, told) = status(text);
        assert_eq!(own, Status::Final, "{text}");
        assert!(told.iter().all(|told| !told.contains("is only noted")), "{told:?}");
    }
    // Of what else may change a result it is told that it does not.
    let telling = [
        "The game Ann - Bo is annulled", "Ann and Bo share first place", "Ann is the winner",
        "No prize below place 5",
    ];
    for text in telling {
        let (own, told) = status(text);
        assert_eq!(own, Status::Final, "{text}: {told:?}");
        assert!(told.iter().any(|told| told.contains("is only noted")), "{told:?}");
    }
}

/// Where a play-off was played, such a decision may be why somebody lost it; of its winner, or of others, it is not.
#[test]
fn decisions_in_words_beside_a_play_off_are_asked_unless_they_explain_it() {
    let games = &[
        "Round|White|Black|Result", "1|1|4|1-0", "1|2|3|1-0", "2|4|3|0-1", "2|1|2|1/2-1/2",
        "3|2|4|1-0", "3|3|1|0-1",
    ];
    let status = |text: &str| {
        let row = format!("A.1|{text}");
        let came = crate::as_written::came_of(&[
            ("Event", &["Event|Open", "Regulations|tata-steel-2022"]),
            ("Players", PLAYERS),
            ("Games", games),
            ("Play-off", &["White|Black|Result", "Ann|Bo|1/2-1/2", "Bo|Ann|0-1"]),
            ("Lots", &["Lot|Result", "1.1.white|Ann; Bo"]),
            ("Rulings", &["Clause|Ruling", &row]),
        ]);
        (came.status, came.told)
    };
    for text in ["Ann disqualified", "Di disqualified", "Di: 1 point deducted"] {
        let (own, told) = status(text);
        assert_eq!(own, Status::Provisional, "{text}: {told:?}");
        assert!(told.iter().any(|told| told.contains("in words of its own")), "{told:?}");
    }
    for text in ["Bo disqualified for a telephone", "Ann has 2 minutes more"] {
        let (own, told) = status(text);
        assert_eq!(own, Status::Final, "{text}: {told:?}");
    }
}

/// A crosstable of ours on a sheet of another name, in which a star is missing, is no list of a Swiss.
#[test]
fn a_crosstable_on_a_sheet_of_another_name_is_told_by_its_name() {
    let table = &["No|Name|1|2|3", "1|Ann||1w|½b", "2|Bo|0b|*|1w", "3|Cy|½w|0b|*"];
    let players = &["No|Name", "1|Ann", "2|Bo", "3|Cy"];
    let came =
        crate::as_written::came_of(&[("Event", BY_SB), ("Players", players), ("Wallchart", table)]);
    let renamed =
        came.told.iter().any(|told| told.contains("Wallchart") && told.contains("Crosstable"));
    assert!(renamed && !came.told.iter().any(|told| told.contains("export")), "{:?}", came.told);
}

/// Points by place on a sheet of their own are asked for: nobody has them.
#[test]
fn points_of_places_on_a_sheet_of_their_own_are_asked() {
    let status = |table: &[&str]| {
        let sheets: [(&str, &[&str]); 4] =
            [("Event", BY_SB), ("Players", PLAYERS), ("Games", GAMES), ("Tour points", table)];
        crate::as_written::came_of(&sheets).status
    };
    assert_eq!(status(&["Place|Points", "1|18", "2|15"]), Status::Provisional);
    assert_eq!(status(&["Place|Team|Points", "1|Blues|18", "2|Reds|15"]), Status::Final);
    let prizes: &[&str] = &["Place|Series points", "1|18", "2|15"];
    let sheets: [(&str, &[&str]); 5] = [
        ("Event", BY_SB),
        ("Players", PLAYERS),
        ("Games", GAMES),
        ("Prizes", prizes),
        ("Points", &["Place|Points", "1|18", "2|15"]),
    ];
    assert_eq!(crate::as_written::came_of(&sheets).status, Status::Final);
}

/// A row that is missing of a round in which somebody who withdrew later was still there: half of his games may hang on it.
#[test]
fn a_missing_row_of_somebody_who_withdrew_later_is_told() {
    let event = &[
        "Event|Cup", "Regulations|gap-2016/flood-cup", "Format|round robin", "Games per pairing|1",
    ];
    let players = &["No|Name|Withdrawn", "1|Ann|", "2|Bo|", "3|Cy|", "4|Di|2"];
    let told = |games: &[&str]| {
        let sheets: [(&str, &[&str]); 3] =
            [("Event", event), ("Players", players), ("Games", games)];
        let came = crate::as_written::came_of(&sheets);
        came.told.iter().filter(|told| told.contains("round 1 has no result")).count()
    };
    let head = "Round|White|Black|Result";
    let later = ["2|1|3|1-0", "2|2|4|1-0", "3|2|3|1-0"];
    let whole = [&[head, "1|1|2|1-0", "1|3|4|1-0"][..], &later].concat();
    let missing = [&[head, "1|1|2|1-0"][..], &later].concat();
    assert_eq!([told(&whole), told(&missing)], [0, 1]);
}

/// A column of a play-off on a tour's sheet Scores is no event.
#[test]
fn points_of_a_play_off_on_scores_are_no_event() {
    let event = &["Event|Tour", "Regulations|gct-2018/standings", "Final|yes"];
    for heading in ["Play-off", "Head to head", "Barrage"] {
        let head = format!("Name|Paris|Leuven|{heading}");
        let scores = &[&*head, "Ann|10|8|1.5", "Bo|9|9|0.5", "Cy|5|5|"];
        let came = crate::as_written::came_of(&[("Event", event), ("Scores", scores)]);
        assert_eq!(came.status, Status::Waiting, "{heading}: {:?}", came.told);
    }
}

/// Stages that are segments of the regulations are read as such; of other regulations they stay divisions.
#[test]
fn stages_that_are_segments_of_the_regulations_are_read_as_such() {
    let games: &[&str] =
        &["Round|Phase|White|Black|Result", "1|Rapid|1|2|1-0", "2|blitz|2|1|½", "3|Blitz|1|2|0-1"];
    let points = |regulations: &str| {
        let event = &[
            "Event|Cup", regulations, "Format|round robin", "Games per pairing (rapid)|1",
            "Games per pairing (blitz)|2", "Points for a win (rapid)|2",
            "Points for a draw (rapid)|1",
        ];
        let sheets: [(&str, &[&str]); 3] =
            [("Event", event), ("Players", &["No|Name", "1|Ann", "2|Bo"]), ("Games", games)];
        let settled = crate::as_written::came_of(&sheets).settlement.expect("it is settled");
        let games = settled.table.tournament.games.iter();
        games.map(|own| own.section.segment.clone()).collect::<Vec<_>>()
    };
    assert_eq!(points("Regulations|gct-2018/rapid-blitz"), ["rapid", "blitz", "blitz"]);
}

/// Who left is known by a heading that may mean another thing, too: asked where it names rounds beyond which nobody of them played.
#[test]
fn a_column_that_may_name_last_rounds_is_asked_about() {
    let games = [
        "Round|White|Black|Result", "1|1|4|1-0", "1|2|3|1-0", "2|4|3|-/+", "2|1|2|1-0",
        "3|2|4|+/-", "3|3|1|0-1",
    ];
    let of = |heading: &str, di: &str, ann: &str| {
        let head = format!("No|Name|{heading}");
        let [first, last] = [format!("1|Ann|{ann}"), format!("4|Di|{di}")];
        let players = [&*head, &first, "2|Bo|", "3|Cy|", &last];
        came(&[("Players", &players), ("Games", &games)])
    };
    for heading in ["Left", "Out", "Last round"] {
        let left = of(heading, "1", "");
        assert_eq!(left.status, Status::Provisional, "{heading}: {:?}", left.told);
        assert!(left.told.concat().contains("names rounds of a few players"), "{:?}", left.told);
    }
    // Games that are left, points of the last round, rounds beyond which somebody has played.
    for (di, ann) in [("0", ""), ("1", "1"), ("½", ""), ("x", "")] {
        let other = of("Last round", di, ann);
        assert_eq!(other.status, Status::Final, "{di} {ann}: {:?}", other.told);
    }
}

#[test]
fn marks_of_forfeits_on_games_are_asked_about() {
    for (heading, mark) in [("F", "F"), ("Forf.", "y"), ("+/-", "x"), ("Type", "friendly")] {
        let head = format!("Round|White|Black|Result|{heading}");
        let first = format!("1|1|4|1-0|{mark}");
        let mut games = vec![&*head, &*first];
        games.extend(&GAMES[2..]);
        let done = came(&[("Games", &games)]);
        assert_eq!(done.status, Status::Provisional, "{heading}: {:?}", done.told);
    }
    for (heading, mark) in [("Type", "classical"), ("+/-", "3.4"), ("F", "12")] {
        let head = format!("Round|White|Black|Result|{heading}");
        let first = format!("1|1|4|1-0|{mark}");
        let mut games = vec![&*head, &*first];
        games.extend(&GAMES[2..]);
        let done = came(&[("Games", &games)]);
        assert_eq!(done.status, Status::Final, "{heading}: {:?}", done.told);
    }
}

#[test]
fn rows_below_a_sheet_of_one_round_that_say_what_they_are_about_are_remarks() {
    let rounds: [&[&str]; 3] = [
        &["White|Black|Result", "1|4|1-0", "2|3|1-0"],
        &["White|Black|Result", "4|3|0-1", "1|2|1-0"],
        &[
            "White|Black|Result", "2|4|1-0", "3|1|0-1", "Chief arbiter:|A. Arbiter",
            "Signature:|____",
        ],
    ];
    let folder = tempfile::tempdir().expect("a folder");
    let names = ["Round 1", "Round 2", "Round 3"];
    let mut sheets: Vec<Sheet<'_>> = vec![("Event", rows(EVENT)), ("Players", rows(PLAYERS))];
    sheets.extend(names.into_iter().zip(rounds).map(|(name, own)| (name, rows(own))));
    let done = run(&write(folder.path(), "open.xlsx", &sheets));
    assert_eq!(done.status, Status::Final, "{:?}", done.messages);
}

/// Both are of this event where most of them are the same.
#[test]
fn points_beside_the_players_are_compared_with_those_of_a_crosstable() {
    let cross: &[&str] = &[
        "No|Name|1|2|3|4|Pts", "1|Ann||1|1|1|3", "2|Bo|0||1|1|2", "3|Cy|0|0||1|1", "4|Di|0|0|0||0",
    ];
    let of = |points: [&str; 4]| {
        let own = ["Ann", "Bo", "Cy", "Di"].iter().zip(points).zip(1..);
        let mut players = vec!["No|Name|Points".to_owned()];
        players.extend(own.map(|((name, points), no)| format!("{no}|{name}|{points}")));
        let players: Vec<&str> = players.iter().map(String::as_str).collect();
        let folder = tempfile::tempdir().expect("a folder");
        let sheets =
            [("Event", rows(EVENT)), ("Players", rows(&players)), ("Crosstable", rows(cross))];
        run(&write(folder.path(), "open.xlsx", &sheets)).status
    };
    assert_eq!(of(["3", "2", "1", "0"]), Status::Final);
    assert_eq!(of(["3", "3", "1", "0"]), Status::Provisional);
    // Those of something else are others for everybody.
    assert_eq!(of(["30", "20", "12", "4"]), Status::Final);
}
