//! Several files of one event: joined, or left out by name; never several events.

use std::path::Path;

use assert_cmd::Command;

use super::*;

/// What a run over a folder says on the screen, and its results.
fn run(folder: &Path) -> (String, serde_json::Value) {
    let mut command = Command::cargo_bin("wallchart").expect("the program");
    command.arg(folder).arg("-o").arg(folder.join("Results")).arg("-v");
    let output = command.output().expect("run");
    let told = String::from_utf8(output.stdout).expect("text");
    let results = fs::read(folder.join("Results/results.json")).expect("results");
    (told, serde_json::from_slice(&results).expect("results"))
}

fn put(folder: &Path, name: &str, list: &str) {
    fs::write(folder.join(name), spreadsheet(list)).expect("written");
}

/// The names of the workbooks in the results.
fn events(results: &serde_json::Value) -> Vec<String> {
    let all = results["events"].as_array().expect("events");
    all.iter().map(|event| event["workbook"].as_str().expect("a name").to_owned()).collect()
}

const HEAD: &str = "Chess-Results https://chess-results.com\nNorthmoor Rapid - Spring 2025 \n";
const FOOT: &str = "\n\nYou find all details under https://chess-results.com/tnr9999999.aspx?lan=1";

fn starting_list() -> String {
    let names = [
        "Arden, Kay", "Bellweather, Jo", "Corwin, Lee", "Dunmore, Pat", "Eastley, Max",
        "Farrow, Sam", "Grindle, Ash", "Hathersage, Bo", "Ivers, Quin", "Jessop, Rae",
        "Kirkby, Noa",
    ];
    let rows =
        (1..).zip(names).map(|(no, name)| format!("#{no}\t\t{name}\t#12345{no:02}\tXYZ\tNorth"));
    let rows: Vec<String> = rows.collect();
    format!("{HEAD}\nStarting rank\nNo.\t\tName\tFideID\tFED\tClub/City\n{}{FOOT}", rows.join("\n"))
}

#[test]
fn a_crosstable_a_ranking_and_a_starting_list_are_one_event() {
    let folder = tempfile::tempdir().expect("a folder");
    put(folder.path(), "final.xlsx", &case("swiss-by-lines.txt"));
    put(folder.path(), "start.xlsx", &starting_list());
    let mut ranking = String::new();
    for line in case("swiss-by-lines.txt").lines() {
        // The same without the columns of the rounds.
        let cells: Vec<&str> = line.split('\t').collect();
        let kept: Vec<&str> = cells
            .iter()
            .enumerate()
            .filter(|(i, _)| !(5..10).contains(i))
            .map(|(_, c)| *c)
            .collect();
        ranking += &(kept.join("\t") + "\n");
    }
    put(folder.path(), "ranking.xlsx", &ranking);
    let (told, results) = run(folder.path());
    assert_eq!(events(&results), ["final.xlsx"], "{told}");
    assert!(
        told.contains("read with start.xlsx, which lists the players of the same event"),
        "{told}"
    );
    assert!(told.contains("read with ranking.xlsx"), "{told}");
    let players = results["events"][0]["standings"].as_array().expect("standings");
    assert_eq!(players.len(), 11);
    // Again: nothing has changed. Then one is taken away, and it is made anew.
    let (told, _) = run(folder.path());
    assert!(told.contains("1 unchanged"), "{told}");
    fs::remove_file(folder.path().join("ranking.xlsx")).expect("removed");
    let (told, _) = run(folder.path());
    assert!(!told.contains("1 unchanged"), "{told}");
}

#[test]
fn an_earlier_state_is_left_out_by_name_whatever_program_wrote_it() {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("after 5.trf"), case("swiss.trf")).expect("written");
    let earlier: Vec<String> = case("swiss.trf")
        .lines()
        .map(|line| match line.starts_with("001") {
            true => line.chars().take(130).collect::<String>(),
            false => line.to_owned(),
        })
        .map(|line| match line.starts_with("001") {
            // Without the total, which was another one.
            true => format!("{}{}{}", &line[..80], "         ", &line[89..]),
            false => line,
        })
        .collect();
    fs::write(folder.path().join("after 4.trf"), earlier.join("\n")).expect("written");
    let (told, results) = run(folder.path());
    assert_eq!(events(&results), ["after 5.trf"], "{told}");
    assert!(
        told.contains("after 4.trf tells of the same event, and no more than this file"),
        "{told}"
    );
    assert!(told.contains("after 4.trf: passed over"), "{told}");
}

#[test]
fn two_events_of_one_club_with_the_same_players_stay_two() {
    let folder = tempfile::tempdir().expect("a folder");
    let spring = case("swiss-by-lines.txt");
    put(folder.path(), "spring.xlsx", &spring);
    // Another tournament on the server; the same day of another year.
    put(folder.path(), "autumn.xlsx", &spring.replace("tnr9999999", "tnr8888888"));
    let (told, results) = run(folder.path());
    assert_eq!(events(&results), ["autumn.xlsx", "spring.xlsx"], "{told}");
    // And a list that fits both belongs to neither.
    let list = starting_list().replace("tnr9999999.aspx", "");
    put(folder.path(), "start.xlsx", &list);
    assert_eq!(events(&run(folder.path()).1).len(), 3);
}

/// Pairings of the rounds of `swiss-by-lines.txt`, as a server lists them: a board a row.
fn pairings(round: usize) -> String {
    let text = case("swiss-by-lines.txt");
    let rows: Vec<Vec<&str>> =
        text.lines().filter(|l| l.starts_with('#')).map(|l| l.split('\t').collect()).collect();
    let name = |line: usize| rows[line - 1][2].trim().replace("  ", ", ");
    let mut boards = Vec::new();
    for (line, row) in (1..).zip(&rows) {
        let cell = row[4 + round].trim();
        let alone = |result: &str| {
            format!("#{}\t#{line}\t\t{}\t#0\t\t{result}\t\t\tbye", boards.len() + 1, name(line))
        };
        let board = match cell {
            "#-1" => alone("1"),
            "-½" => alone("½"),
            "#0" => continue,
            game => {
                let colour = game.find(['w', 'b']).expect("a colour");
                let (other, rest) = game.split_at(colour);
                if rest.starts_with('b') {
                    continue;
                }
                let other: usize = other.parse().expect("a number");
                let result = match &rest[1..] {
                    "1" => "1 - 0",
                    "½" => "½ - ½",
                    "0" => "0 - 1",
                    "+" => "+ - -",
                    "-" => "- - +",
                    _ => "",
                };
                format!(
                    "#{}\t#{line}\t\t{}\t#0\t\t{result}\t\t\t{}\t#0\t#{other}",
                    boards.len() + 1,
                    name(line),
                    name(other)
                )
            }
        };
        boards.push(board);
    }
    let table = "Bo.\tNo.\t\tWhite\tRtg\tPts.\tResult\tPts.\t\tBlack\tRtg\tNo.";
    format!(
        "{HEAD}\nRound {round} on 2025/04/26 at 17:0{round}\n{table}\n{}{FOOT}",
        boards.join("\n")
    )
}

#[test]
fn the_pairings_of_all_rounds_are_the_event_of_the_crosstable_and_some_are_none() {
    let folder = tempfile::tempdir().expect("a folder");
    for round in 1..=5 {
        put(folder.path(), &format!("r{round}.xlsx"), &pairings(round));
    }
    let (told, results) = run(folder.path());
    assert_eq!(events(&results).len(), 1, "{told}");
    let points = |results: &serde_json::Value| {
        let standings = results["events"][0]["standings"].as_array().expect("standings").clone();
        let mut lines: Vec<String> = standings
            .iter()
            .map(|one| format!("{} {}", one["name"], one["points"]).replace(", ", " "))
            .collect();
        lines.sort();
        lines
    };
    let wanted = tempfile::tempdir().expect("a folder");
    put(wanted.path(), "c.xlsx", &case("swiss-by-lines.txt"));
    assert_eq!(points(&results), points(&run(wanted.path()).1), "{told}");
    fs::remove_file(folder.path().join("r3.xlsx")).expect("removed");
    let (told, results) = run(folder.path());
    assert!(told.contains("the pairings of the round 3 are missing"), "{told}");
    assert_eq!(results["events"][0]["status"], "invalid");
}

#[test]
fn one_round_is_no_event_and_rounds_without_a_head_are_one() {
    let folder = tempfile::tempdir().expect("a folder");
    put(folder.path(), "r1.xlsx", &pairings(1));
    let (told, results) = run(folder.path());
    assert_eq!(results["events"][0]["status"], "provisional", "{told}");
    assert!(told.contains("nothing says how many rounds the Swiss has"), "{told}");
    let folder = tempfile::tempdir().expect("a folder");
    for round in 1..=5 {
        let list = pairings(round).replace(HEAD, "").replace(FOOT, "");
        put(folder.path(), &format!("r{round}.xlsx"), list.trim_start());
    }
    let (told, results) = run(folder.path());
    assert_eq!(events(&results), ["r1.xlsx"], "{told}");
    let event = &results["events"][0];
    assert_eq!(
        (&event["event"], &event["status"]),
        (&"r1".into(), &"provisional".into()),
        "{told}"
    );
    assert!(told.contains("nothing says how many rounds the Swiss has; the file has 5"), "{told}");
}

#[test]
fn the_workbook_made_of_a_file_counts_beside_it() {
    let folder = tempfile::tempdir().expect("a folder");
    put(folder.path(), "export.xlsx", &case("swiss-by-lines.txt"));
    let mut command = Command::cargo_bin("wallchart").expect("the program");
    command
        .arg("convert")
        .arg(folder.path().join("export.xlsx"))
        .arg("-o")
        .arg(folder.path().join("Club open.xlsx"));
    assert!(command.output().expect("run").status.code().is_some());
    let (told, results) = run(folder.path());
    assert_eq!(events(&results), ["Club open.xlsx"], "{told}");
    assert!(told.contains("export.xlsx tells of the same event"), "{told}");
}

/// The secretary's own copy of an export: its sheets beside the list.
fn own_copy(list: &str) -> Vec<u8> {
    let event =
        "Event\tSpring Cup\nRegulations\tfide/swiss\nTie-breaks\tBH/C1 BH SB\nCurrency\tEUR";
    let prizes = "Place\tPrize\n#1\t#50\n#2\t#30";
    let rulings = "Clause\tRuling\tBy\nA.4\t10 minutes of rest\tArbiter";
    sheets(&[("Sheet1", list), ("Event", event), ("Prizes", prizes), ("Rulings", rulings)])
}

#[test]
fn an_export_and_the_copy_with_sheets_of_ours_are_put_together_whatever_they_are_called() {
    let list = case("swiss-by-lines.txt");
    // The list after a round less: of this pair the one with more games is the raw one.
    for earlier in [false, true] {
        let mut copy = own_copy(&list);
        if earlier {
            let cut: Vec<String> = list
                .lines()
                .map(|line| {
                    let mut cells: Vec<&str> = line.split('\t').collect();
                    // The last round, the points and what comes behind them.
                    cells.truncate(9);
                    cells.join("\t")
                })
                .collect();
            copy = own_copy(&cut.join("\n"));
        }
        for (raw, own) in [("a.xlsx", "b.xlsx"), ("b.xlsx", "a.xlsx")] {
            let folder = tempfile::tempdir().expect("a folder");
            put(folder.path(), raw, &list);
            fs::write(folder.path().join(own), &copy).expect("written");
            let (told, results) = run(folder.path());
            let first = if earlier { raw } else { own };
            assert_eq!(events(&results), [first], "{told}");
            let event = &results["events"][0];
            assert_eq!(event["event"].as_str(), Some("Spring Cup"), "{told}");
            assert_eq!(event["fund"]["total"].as_str(), Some("80"), "{event} {told}");
            let other = if earlier { own } else { raw };
            assert!(told.contains(other), "{told}");
        }
    }
}

#[test]
fn messages_of_a_file_that_is_read_beside_another_name_it() {
    let list = case("swiss-by-lines.txt");
    let folder = tempfile::tempdir().expect("a folder");
    put(folder.path(), "raw.xlsx", &list);
    let event = "Event\tSpring Cup\nRegulations\tfide/swiss\nTie-breaks\tBH/C1 XX";
    let starting = starting_list();
    let bytes = sheets(&[("Sheet1", &starting), ("Event", event)]);
    fs::write(folder.path().join("own.xlsx"), bytes).expect("written");
    let (told, results) = run(folder.path());
    assert_eq!(events(&results), ["raw.xlsx"], "{told}");
    assert!(told.contains("own.xlsx, Event!B3"), "{told}");
}

/// Of two copies the one counts in which somebody has written what may change a result, whatever they are called.
#[test]
fn a_copy_with_a_mark_goes_before_a_clean_one() {
    for (clean, marked) in [("a.xlsx", "b.xlsx"), ("b.xlsx", "a.xlsx")] {
        let folder = tempfile::tempdir().expect("a folder");
        let list = case("swiss-by-lines.txt");
        put(folder.path(), clean, &list);
        put(folder.path(), marked, &list.replace("Arden  Kay ", "Arden  Kay (DQ)"));
        let (_, results) = run(folder.path());
        assert_eq!(events(&results), [marked]);
        assert_eq!(results["events"][0]["status"], "provisional", "{marked}");
    }
}

#[test]
fn pairings_are_held_in_the_only_format_of_their_regulations() {
    let rounds = [
        ["1\t2\t1 - 0", "3\t4\t1 - 0"],
        ["4\t1\t0 - 1", "2\t3\t0 - 1"],
        ["1\t3\t1 - 0", "4\t2\t0 - 1"],
    ];
    let table = "Bo.\tNo.\t\tWhite\tRtg\tPts.\tResult\tPts.\t\tBlack\tRtg\tNo.";
    let name = |no: &str| {
        ["Alder, Ann", "Brock, Bo", "Cole, Cy", "Dorn, Di"]
            [no.parse::<usize>().expect("a number") - 1]
    };
    let mut list = HEAD.to_owned();
    for (round, boards) in (1..).zip(rounds) {
        list += &format!("\nRound {round} on 2025/04/26 at 17:0{round}\n{table}");
        for (board, own) in (1..).zip(boards) {
            let own: Vec<&str> = own.split('\t').collect();
            let (white, black) = (name(own[0]), name(own[1]));
            list += &format!(
                "\n#{board}\t#{}\t\t{white}\t#0\t\t{}\t\t\t{black}\t#0\t#{}",
                own[0], own[2], own[1]
            );
        }
    }
    let event = "Event\tCup\nRegulations\tgct-2021/classical";
    let folder = tempfile::tempdir().expect("a folder");
    let bytes = sheets(&[("Event", event), ("Sheet1", &(list + FOOT))]);
    fs::write(folder.path().join("cup.xlsx"), bytes).expect("written");
    let (told, results) = run(folder.path());
    assert!(!told.contains("Swiss"), "{told}");
    assert_eq!(results["events"][0]["status"], "final", "{told}");
}
