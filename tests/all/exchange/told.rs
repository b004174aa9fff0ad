//! What is wrong in a file of another program is told at its cell, or at its line and columns.

use super::*;

fn changed(case_name: &str, from: &str, to: &str) -> (String, Vec<u8>) {
    let text = case(case_name);
    assert!(text.contains(from), "{case_name} has no {from}");
    let text = text.replacen(from, to, 1);
    match text.contains('\t') {
        true => ("list.xlsx".to_owned(), spreadsheet(&text)),
        false => (case_name.to_owned(), text.into_bytes()),
    }
}

fn first_error(case_name: &str, from: &str, to: &str) -> String {
    let (name, bytes) = changed(case_name, from, to);
    let (_, told) = entries(&name, &bytes);
    told.into_iter().next().unwrap_or_else(|| panic!("nothing is told of {to}"))
}

#[test]
fn both_sides_of_a_game_must_agree() {
    assert_eq!(
        first_error("swiss-by-lines.txt", "  3w1\t  1b0\t  6b+", "  3w1\t  1b1\t  6b+"),
        "Sheet1!I15: Farrow Sam (number 1) and number 2 tell round 4 differently, see Sheet1!I16 \
         (correct it in the program that made the file, and export it again)"
    );
    assert_eq!(
        first_error("swiss.trf", "2 w 1     3 w 1", "2 b 1     3 w 1"),
        "line 11, columns 92-99: Arden, Kay (number 1) and number 2 have the same colour in round 1, see line 12, \
         columns 92-99 (correct it in the program that made the file, and export it again)"
    );
}

#[test]
fn a_half_against_nought_and_rounds_that_nobody_can_count_are_told() {
    let halved = case("swiss.trf")
        .replacen(
            "4.0    2  0000 - U     7 w 1     1 w 1",
            "4.0    2  0000 - U     7 w 1     1 w =",
            1,
        )
        .replacen("4.0    2", "3.5    2", 1);
    let (made, told) = entries("swiss.trf", halved.as_bytes());
    assert!(told[0].contains("it is read as 0-1/2, as an arbiter may decide"), "{told:?}");
    assert!(made.is_some() && told.len() == 1, "{told:?}");
    let told = first_error("swiss.trf", " 3.0    3 ", " 3.0    x ");
    assert!(told.starts_with("line 11, columns 86-89: \"x\" is no number"), "{told}");
    for (rounds, wanted) in [
        ("XXR abc", "line 10, columns 5-7: \"abc\" is no number of rounds"),
        ("XXR 200", "line 10, columns 5-7: \"200\" is no number of rounds"),
        ("XXR 5\n142 7", "line 10, column 5: 5 rounds here, 7 in line 11, column 5"),
    ] {
        let told = first_error("swiss.trf", "XXR 5", rounds);
        assert!(told.starts_with(wanted), "{told}");
    }
}

#[test]
fn totals_must_be_what_the_rounds_give() {
    let told = first_error("swiss-by-lines.txt", "  3w1\t#4.5\t#11", "  3w1\t#5\t#11");
    assert!(told.starts_with("Sheet1!K15: Farrow Sam: 5 printed, the rounds give 4½ ("), "{told}");
    let told = first_error("swiss.trf", " 3.0    4", " 2.5    4");
    assert!(
        told.starts_with("line 14, columns 81-84: Dunmore, Pat: 2½ printed, the rounds give 3 ("),
        "{told}"
    );
}

#[test]
fn byes_that_only_the_total_tells_are_found_where_one_answer_is_possible() {
    let (name, bytes) = changed("swiss.trf", "0000 - H     2 b 1", "     -       2 b 1");
    let (made, told) = entries(&name, &bytes);
    assert_eq!(told, Vec::<String>::new());
    let made = made.expect("entries");
    let byes = made.games.iter().filter_map(|game| game.black.value.bye());
    let halves = byes.filter(|kind| *kind == wallchart::tournament::game::ByeKind::Half).count();
    assert_eq!(halves, 1);
    // Five rounds without a game and one point between them: nobody can say which.
    let rounds = "     -    ".repeat(5);
    let late = format!(
        "001   12 m    {:33} {:4} XYZ {:11} {:10}  1.0   12  {rounds}",
        "Late, Lou", "", "", ""
    );
    let text = format!("{}{}\n", case("swiss.trf"), late.trim_end());
    let (_, told) = entries("swiss.trf", text.as_bytes());
    assert!(told.iter().any(|line| line.contains("which of the rounds")), "{told:?}");
}

#[test]
fn a_list_with_some_of_its_lines_names_those_that_are_missing() {
    let text = case("swiss-by-lines.txt");
    let lines: Vec<&str> = text
        .lines()
        .filter(|line| !line.starts_with("#11\t") && !line.starts_with("#10\t"))
        .collect();
    let (_, told) = entries("list.xlsx", &spreadsheet(&lines.join("\n")));
    let paging = told.iter().find(|line| line.contains("the list has 9 lines but names number 11"));
    assert!(paging.is_some_and(|line| line.contains("show complete list")), "{told:?}");
}

#[test]
fn what_is_no_pairing_is_told_at_its_cell() {
    let told = first_error("swiss-by-lines.txt", "  8w1\t  3w1\t  1b0", "  8w1\t  3x9\t  1b0");
    assert!(told.starts_with("Sheet1!H16: \"3x9\" is no pairing, bye or result"), "{told}");
    let told = first_error("swiss.trf", "3 w 1    11 b 0", "3 w 7    11 b 0");
    assert!(told.contains("line 11"), "{told}");
    let told = first_error("swiss-vega.txt", "+W9   +W5   +W2", "+Q9   +W5   +W2");
    assert!(told.starts_with("line 8, columns"), "{told}");
}

#[test]
fn a_table_of_more_players_than_a_tournament_has_is_told_once() {
    let text = case("swiss-vega.txt");
    let row = text.lines().last().expect("a row");
    let more = format!("{row}\n").repeat(10_001);
    let (entries, told) = entries("vega.txt", (text.clone() + &more).as_bytes());
    assert!(entries.is_none());
    assert!(told.len() == 1 && told[0].contains("more than 10000 players"), "{:?}", told.first());
}

#[test]
fn teams_are_refused_in_words_and_nothing_is_made_of_them() {
    let text = case("swiss.trf") + "310   1 North   2793      4.0    7.5   1     1    2\n";
    let (entries, told) = entries("team.trf", text.as_bytes());
    assert!(entries.is_none());
    assert!(
        told.iter().any(|line| line.starts_with("line 22: this is a team tournament")),
        "{told:?}"
    );
    let (name, bytes) = changed("swiss.trf", "XXR 5", "192 FIDE_TEAM_BAKU");
    assert!(super::entries(&name, &bytes).0.is_none());
}

#[test]
fn files_that_are_not_read_say_what_to_ask_their_program_for() {
    for (name, start, wanted) in [
        ("cup.TUNX", &b"\x93\xff\x89\x44\0\0"[..], "FIDE-Data-Export"),
        ("games.pgn", b"[Event \"Cup\"]\n", "TRF"),
        ("cup.vegz", b"PK\x03\x04", "FIDE report"),
        ("cup.papi", b"\0\x01\0\0Standard Jet DB\0", "Papi"),
        ("cup.trn", b"\x03\0", "SwissPerfect"),
    ] {
        let (entries, told) = entries(name, start);
        assert!(
            entries.is_none() && told.len() == 1 && told[0].contains(wanted),
            "{name}: {told:?}"
        );
    }
}

#[test]
fn regulations_are_assumed_with_a_warning_unless_somebody_says_which() {
    let (name, bytes) = file("swiss-by-lines.txt");
    let assumed = |done: &Processed| {
        told(done).iter().any(|line| line.contains("no regulations are declared"))
    };
    let done = settled(&name, &bytes);
    assert!(assumed(&done) && done.regulations == "fide/swiss", "{:?}", told(&done));
    let done = settled_by(&name, &bytes, Some("fide/swiss"));
    assert!(!assumed(&done), "{:?}", told(&done));
    // An Event sheet in the export says it, and what it leaves out the list still says.
    let event = "Event\tCircuit\nRegulations\tfide/swiss\nTie-breaks\tWIN, BH/C1";
    let own = sheets(&[("Sheet1", &case("swiss-by-lines.txt")), ("Event", event)]);
    let done = settled("circuit.xlsx", &own);
    assert!(!assumed(&done), "{:?}", told(&done));
    assert_eq!(done.event, "Circuit");
    let (_, settlement) = done.settled.as_deref().expect("settled");
    assert_eq!(settlement.table.tournament.rounds, 5);
    let codes: Vec<_> =
        settlement.standings[2].tie_breaks.iter().map(|t| t.code.as_str()).collect();
    assert_eq!(codes.first(), Some(&"WIN"));
}

/// Three rounds of four players.
const SWISS: &str = "012 Test Open\n092 Individual: Swiss-System\n122 60+10\nXXR 3\n\
001    1 m    Ax, Al                            1500 IRL                         2.5          3 w 1     2 b =     4 w 1\n\
001    2 m    By, Bo                            1500 IRL                         1.5          4 b 1     1 w =     3 b 0\n\
001    3 m    Co, Cy                            1500 IRL                         2.0          1 b 0     4 w 1     2 w 1\n\
001    4 m    Dee, Di                           1500 IRL                         0.0          2 w 0     3 b 0     1 b 0\n";

#[test]
fn a_game_that_one_side_alone_tells_is_taken_over() {
    for (from, to) in [
        ("2 w 0     3 b 0     1 b 0", "2 w 0     3 b 0"),
        ("2 w 0     3 b 0     1 b 0", "2 w 0               1 b 0"),
        ("2 w 0     3 b 0     1 b 0", "2 w 0       -       1 b 0"),
    ] {
        let text = SWISS.replace(from, to);
        let (made, told) = entries("open.trf", text.as_bytes());
        let made = made.expect("entries");
        let games = made.games.iter().filter(|game| game.black.value.bye().is_none()).count();
        assert_eq!((games, made.games.len()), (6, 6), "{to}");
        assert!(told.len() == 1 && told[0].contains("it is taken over"), "{told:?}");
    }
}

#[test]
fn points_beside_the_rounds_count() {
    let text = format!("299          -1.0         1\n{}", SWISS.replace("2.5  ", "1.5  "));
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("open.trf");
    std::fs::write(&path, text).expect("a file");
    let done = crate::season::books::run(&path);
    let settled = done.settled.expect("a settlement");
    let standings = settled.1.standings.iter();
    let own = |player| settled.1.table.tournament.player(player).no;
    let totals: Vec<String> =
        standings.map(|own_of| format!("{} {}", own(own_of.player), own_of.total)).collect();
    assert_eq!(totals, ["3 2", "1 3/2", "2 3/2", "4 0"]);
}

#[test]
fn records_of_points_and_byes_that_cannot_be_read_are_told() {
    let wrong = ["162  W  3.0    D one", "162  3.0    1.0", "162  W  3.0  D", "162  W D  1.0"];
    for record in ["299    P  2   1.0", "240 X   2    2", "240 H  zz    2"].into_iter().chain(wrong)
    {
        let done = settled("open.trf", format!("{record}\n{SWISS}").as_bytes());
        let told = told(&done);
        assert!(told.iter().any(|own| own.contains("can stand")), "{record}: {told:?}");
        // Without them nobody knows the points.
        assert_eq!(done.status, wallchart::event::Status::Invalid, "{record}");
    }
}

#[test]
fn points_of_results_are_read_in_whatever_columns_they_stand() {
    let records = [
        "162  W  3.0    D  1.0    L  0.0",
        "162 W  3.0    D  1.0",
        "162  W  3.0     D  1.0",
        "162   W3.0 D1.0",
        "162  W  3,0    D  1,0",
    ];
    for record in records {
        let (made, told) = entries("open.trf", format!("{record}\n{SWISS}").as_bytes());
        let event = made.expect("entries").event;
        let win: Vec<String> =
            event.points_for_win.iter().map(|own| own.1.value.to_string()).collect();
        let draw: Vec<String> =
            event.points_for_draw.iter().map(|own| own.1.value.to_string()).collect();
        assert_eq!((win, draw), (vec!["3".to_owned()], vec!["1".to_owned()]), "{record}: {told:?}");
    }
}

/// What pairing programs write beside the standard: a loss may count as well.
#[test]
fn points_of_results_are_read_from_the_records_of_pairing_programs() {
    let records =
        ["BBW  3.0\nBBD  2.0\nBBL  1.0", "XXS W=3 D=2 L=1", "XXS WW=3 BW=3 WD=2 BD=2 WL=1 BL=1"];
    for records in records {
        let (made, told) = entries("open.trf", format!("{records}\n{SWISS}").as_bytes());
        let event = made.expect("entries").event;
        let points = [event.points_for_win, event.points_for_draw, event.points_for_loss];
        let points = points.map(|own| own.values().next().map(|own| own.value.to_string()));
        assert_eq!(points, ["3", "2", "1"].map(|own| Some(own.to_owned())), "{records}: {told:?}");
    }
}

#[test]
fn two_time_controls_that_differ_are_told_and_none_is_taken() {
    for (words, is_taken) in [("90 min + 30 s", true), ("60 min", false), ("90 min", false)] {
        let records = format!("122 {words}\n222 5400+30\n{SWISS}");
        let (made, told) = entries("open.trf", records.as_bytes());
        let taken = made.expect("entries").event.time_control;
        assert_eq!(taken.is_some(), is_taken, "{words}");
        let said = told.iter().filter(|own| own.contains("none is taken over")).count();
        assert_eq!(said, usize::from(!is_taken), "{words}: {told:?}");
    }
}

#[test]
fn a_line_that_is_wider_than_its_headings_is_told() {
    let csv = case("swiss-by-lines.txt")
        .lines()
        .map(|line| line.replace(',', "").replace('\t', ",").replace('#', ""))
        .collect::<Vec<_>>();
    let whole = csv.join("\n");
    let done = settled("list.csv", whole.as_bytes());
    assert!(!told(&done).iter().any(|own| own.contains("quotation marks")), "{:?}", told(&done));
    // A name with its comma.
    let row = csv.iter().position(|line| line.starts_with("2,")).expect("a row");
    let mut cells: Vec<&str> = csv[row].split(',').collect();
    let name = cells[2].replacen(' ', ", ", 1);
    cells[2] = &name;
    let mut csv = csv.clone();
    let wide = cells.join(",");
    csv[row] = wide;
    let done = settled("list.csv", csv.join("\n").as_bytes());
    let said = told(&done);
    assert!(said.iter().any(|own| own.contains("without quotation marks")), "{said:?}");
}

#[test]
fn what_would_be_lost_without_a_word_is_told_at_its_cell() {
    let told_of = |case_name: &str, from: &str, to: &str| {
        let (name, bytes) = changed(case_name, from, to);
        entries(&name, &bytes).1.join("\n")
    };
    // A line that has lost a blank, so that the name begins a column too early.
    let told = told_of("swiss.trf", "m    Arden, Kay ", "m   Arden, Kay  ");
    assert!(told.contains("has \"A\" before rden, Kay: is the line shifted?"), "{told}");
    let told = told_of("swiss.trf", "XXR 5", "XXR 5\n### wallchart Prises | Place | Prize");
    assert!(told.contains("rows of a sheet Prises, which nothing reads"), "{told}");
    let told = told_of("swiss-by-lines.txt", "  3w1\t#4.5\t#11", "  3w1\t#4.5\t#REF!");
    assert!(told.contains("Sheet1!L15: the cell shows the spreadsheet's error #REF!"), "{told}");
}

/// An export says what its program knew. What somebody adds by hand is read by nobody, and may decide.
#[test]
fn what_is_written_into_an_export_by_hand_keeps_it_from_being_final() {
    let unread = |case_name: &str, from: &str, to: &str, beside: &[(&str, &str)]| {
        let text = case(case_name);
        assert!(text.contains(from), "{case_name} has no {from}");
        let text = text.replacen(from, to, 1);
        let all: Vec<(&str, &str)> =
            std::iter::once(("Sheet1", &*text)).chain(beside.iter().copied()).collect();
        entries("list.xlsx", &sheets(&all)).0.expect("entries").unread.is_some()
    };
    let (swiss, table) = ("swiss-by-lines.txt", "round-robin-sv.txt");
    let asked = [
        (swiss, "Arden  Kay ", "Arden  Kay (DQ)"),
        (swiss, "Arden  Kay ", "Arden  Kay (withdrawn)"),
        (swiss, "Last update", "Arden disqualified after round 3"),
        (swiss, "TB2\n", "TB2\tPenalty\n"),
        (swiss, "#13\t#14\n", "#13\t#14\twithdrawn\n"),
        (table, "Birtle, Mo", "Birtle, Mo [excluded]"),
        (table, "Poäng \n", "Poäng \tStrafe\n"),
        (table, "Korstabell", "Birtle disqualifiziert"),
    ];
    for (name, from, to) in asked {
        let marked = case(name).replacen(from, to, 1);
        // A heading alone says nothing.
        let is_heading = to.ends_with("Penalty\n") || to.ends_with("Strafe\n");
        assert_eq!(unread(name, from, to, &[]), !is_heading, "{to}");
        if is_heading {
            let row = if name == swiss { "#13\t#14\n" } else { "#1.5\n" };
            let marked = marked.replacen(row, &format!("{}\t-1\n", row.trim_end()), 1);
            let made = entries("list.xlsx", &sheets(&[("Sheet1", &marked)])).0.expect("entries");
            assert!(made.unread.is_some(), "{to}");
        }
    }
    assert!(unread(swiss, "Kay", "Kay", &[("Penalties", "Name\tPenalty\nArden\t-1")]));
    assert!(unread(swiss, "Kay", "Kay", &[("Notes", "Arden withdrew after round 3")]));
    for (name, from, to) in [
        (swiss, "Arden  Kay ", "Arden  Kay (Bath)"),
        (swiss, "Last update", "No protest, last update"),
        (table, "Korstabell", "F = forfeit"),
    ] {
        assert!(!unread(name, from, to, &[]), "{to}");
    }
    assert!(!unread(swiss, "Kay", "Kay", &[("Notes", "Tea at four, Arden brings cake")]));
    let noted = |comment: &str| {
        let text = format!("{}### {comment}\n", case("swiss.trf"));
        entries("swiss.trf", text.as_bytes()).0.expect("entries").unread.is_some()
    };
    assert!(noted("Arden disqualified after round 3") && !noted("SSSS RRRR, no protests"));
}

#[test]
fn lines_of_texts_that_nothing_reads_and_that_may_change_a_result_are_told() {
    for name in ["swiss.trf", "swiss-vega.txt", "swiss-swissperfect.txt"] {
        let with = |line: &str| {
            let text = format!("{}\n{line}\n", case(name));
            entries(name, text.as_bytes()).0.expect("entries").unread.is_some()
        };
        for line in ["Deduct a point from Arden", "Correct board 2: draw", "adjourned at move 40"] {
            assert!(with(line), "{name}: {line}");
        }
        for line in ["", "Printed by the arbiter", "no protests"] {
            assert!(!with(line), "{name}: {line}");
        }
    }
}

#[test]
fn below_a_bye_that_a_table_lists_as_a_player_everybody_has_his_own_points() {
    let text = case("swiss-swissperfect.txt").replace("Grindle, Ash", "Bye         ");
    let (head, rows) = text.split_once("\n1 ").expect("a first row");
    // Upside down the numbers are no lines, and the row may go.
    let rows: Vec<&str> = rows.lines().rev().collect();
    let (last, first) = rows.split_last().expect("rows");
    let text = format!("{head}\n{}\n1 {last}\n", first.join("\n"));
    let (entries, _) = entries("open.txt", text.as_bytes());
    let published = entries.and_then(|own| own.published).expect("a table");
    let of_first = published.rows.iter().find(|row| row.player.value == "1").expect("number 1");
    let points = of_first.points.as_ref().map(|points| points.value.to_string());
    assert_eq!((published.rows.len(), points.as_deref()), (10, Some("9/2")));
}
