//! Lists that somebody has typed, pasted or given sheets of ours: what a program would have written is not all there.

use wallchart::event::Status;

use super::*;

const EVENT: &str = "Event\tOpen\nRegulations\tfide/swiss\nTie-breaks\tBH; SB\nRounds\t#2";
const RANKING: &str = "Final Ranking after 2 Rounds\nRk.\tSNo\t\tName\tRtg\tFED\tPts.\tTB1\n\
    #1\t#1\t\tHartley\t#1900\tENG\t#2\t#2\n#2\t#2\t\tOkafor\t#1890\tENG\t#1.5\t#1\n#3\t#3\t\tBrandt\t#1842\tGER\t½\t#3";
const SWISS: &str = "Final Ranking crosstable after 2 Rounds\nRk.\tSNo\t\tName\tRtg\tFED\t1.Rd\t2.Rd\tPts.\n\
    #1\t#1\t\tHartley\t#1900\tENG\t4w1\t2b½\t1½\n#2\t#2\t\tOkafor\t#1890\tENG\t5b1\t1w½\t1½\n\
    #3\t#3\t\tBrandt\t#1842\tGER\t6w½\t5b½\t1\n#4\t#4\t\tLindqvist\t#1810\tSWE\t1b0\t6w1\t1\n\
    #5\t#5\t\tMoreau\t#1777\tFRA\t2w0\t3w½\t½\n#6\t#6\t\tPeters\t#1590\tENG\t3b½\t4b0\t½";
const ROUND_ROBIN: [&str; 5] = [
    "No\tName\t1\t2\t3\t4\tPoints",
    "#1\tHartley\tx\t#1\t½\t#1\t#2.5",
    "#2\tOkafor\t#0\tx\t½\t#0\t#0.5",
    "#3\tBrandt\t½\t½\tx\t½\t#1.5",
    "#4\tLindqvist\t#0\t#1\t½\tx\t#1.5",
];
const POINTS: [&str; 4] = ["Brandt 3/2", "Hartley 5/2", "Lindqvist 3/2", "Okafor 1/2"];

fn points(done: &Processed) -> Vec<String> {
    let first_two = |line: &String| line.split(' ').take(2).collect::<Vec<_>>().join(" ");
    let mut points: Vec<String> = standings(done).iter().map(first_two).collect();
    points.sort();
    points
}

#[test]
fn a_ranking_has_the_players_beside_a_sheet_event_and_a_list_of_members_has_not() {
    for name in ["Sheet1", "Standings", "Results"] {
        let done = settled("x.xlsx", &sheets(&[(name, RANKING), ("Event", EVENT)]));
        assert_eq!(done.status, Status::Final, "{name}: {:?}", told(&done));
        assert_eq!(standings(&done)[0], "Hartley 2 1-1");
    }
    let prizes = "Place\tPrize\n#1\t#100";
    let book = sheets(&[("Event", EVENT), ("Prizes", prizes), ("Final list", RANKING)]);
    assert_eq!(settled("x.xlsx", &book).status, Status::Final);
    // Where the players are to stand on a sheet of ours, and where nobody has points, it may be anybody's.
    let empty = sheets(&[("Sheet1", RANKING), ("Event", EVENT), ("Players", "No\tName")]);
    let members = "No\tName\tRtg\tFED\n#1\tHartley\t#1900\tENG\n#2\tOkafor\t#1890\tENG";
    for book in [empty, sheets(&[("Members", members), ("Event", EVENT)])] {
        let done = settled("x.xlsx", &book);
        assert_eq!(done.status, Status::Invalid, "{:?}", told(&done));
        assert!(told(&done).iter().any(|line| line.contains("has no players")));
    }
}

/// A table of teams has names in the column of the teams alone: its places are no players'.
#[test]
fn a_table_of_teams_is_none_of_players() {
    for heading in ["Team", "Mannschaft", "Équipe"] {
        let head = ROUND_ROBIN[0].replace("Name", heading);
        let table = [&[head.as_str()], &ROUND_ROBIN[1..]].concat().join("\n");
        let done = settled("x.xlsx", &sheets(&[("Sheet1", &table)]));
        assert_eq!(done.status, Status::Invalid, "{heading}: {:?}", told(&done));
        assert!(told(&done).iter().any(|line| line.contains("a team tournament")), "{heading}");
    }
    // Players may say of which team they are.
    let of_teams = ROUND_ROBIN.map(|row| match row.split_once('\t') {
        Some(("No", rest)) => format!("No\tTeam\t{rest}"),
        Some((no, rest)) => format!("{no}\tGap\t{rest}"),
        None => row.to_owned(),
    });
    let done = settled("x.xlsx", &sheets(&[("Sheet1", &of_teams.join("\n"))]));
    assert_eq!(points(&done), POINTS, "{:?}", told(&done));
}

#[test]
fn a_crosstable_of_a_swiss_may_stand_on_a_sheet_that_is_called_crosstable() {
    for name in ["Crosstable", "Games", "Results"] {
        let done = settled("x.xlsx", &sheets(&[("Event", EVENT), (name, SWISS)]));
        assert_eq!(done.status, Status::Final, "{name}: {:?}", told(&done));
        assert_eq!(points(&done)[..3], ["Brandt 1", "Hartley 3/2", "Lindqvist 1"]);
    }
    // Beside the players of the event it is read as on a sheet of any other name.
    let all =
        "No\tName\n#1\tHartley\n#2\tOkafor\n#3\tBrandt\n#4\tLindqvist\n#5\tMoreau\n#6\tPeters";
    for name in ["Table", "Crosstable", "Games"] {
        let done = settled("x.xlsx", &sheets(&[("Event", EVENT), ("Players", all), (name, SWISS)]));
        assert_eq!(done.status, Status::Final, "{name}: {:?}", told(&done));
        assert_eq!(points(&done)[..3], ["Brandt 1", "Hartley 3/2", "Lindqvist 1"]);
    }
    // Of others it is none.
    let players = "No\tName\n#1\tHartley\n#2\tOkafor";
    let book = sheets(&[("Event", EVENT), ("Players", players), ("Crosstable", SWISS)]);
    assert_eq!(settled("x.xlsx", &book).status, Status::Invalid);
}

#[test]
fn who_has_no_cross_in_the_diagonal_is_no_less_a_player() {
    let table = |rows: &[&str]| settled("x.xlsx", &spreadsheet(&rows.join("\n")));
    let whole = table(&ROUND_ROBIN);
    assert_eq!((whole.status, points(&whole)), (Status::Final, POINTS.map(str::to_owned).to_vec()));
    for blank in 1..5 {
        let line = ROUND_ROBIN[blank].replace('x', "");
        let mut rows = ROUND_ROBIN;
        rows[blank] = &line;
        for sorted in [[1, 2, 3, 4], [1, 3, 4, 2]] {
            let sorted = sorted.map(|own| rows[own]);
            let rows: Vec<&str> =
                [rows[0]].into_iter().chain(sorted).chain(["", "Played in the club"]).collect();
            let done = table(&rows);
            assert_eq!(
                (done.status, points(&done)),
                (whole.status, points(&whole)),
                "{rows:?}: {:?}",
                told(&done)
            );
        }
    }
    // Where a result stands in its place, nobody can tell which column is the row's.
    let [head, first, second, third, fourth] = ROUND_ROBIN;
    let done = table(&[head, first, &second.replace('x', "#0"), third, fourth]);
    let told = told(&done);
    assert_eq!(done.status, Status::Invalid, "{told:?}");
    assert!(told[0].starts_with("Sheet1!C3: no row and no column tell"), "{told:?}");
    // Nor whose results stand in a column without a row.
    let done = table(&[head, first, second, third]);
    assert_eq!(done.status, Status::Invalid);
}

#[test]
fn a_second_table_with_a_blank_diagonal_is_not_left_out() {
    let rows = [ROUND_ROBIN[0], ROUND_ROBIN[1], ROUND_ROBIN[2], ROUND_ROBIN[3], ROUND_ROBIN[4]];
    let second = rows.map(|row| row.replace("½\tx", "½\t"));
    let all: Vec<&str> =
        rows.into_iter().chain([""]).chain(second.iter().map(String::as_str)).collect();
    let done = settled("x.xlsx", &spreadsheet(&all.join("\n")));
    assert_eq!(
        points(&done),
        ["Brandt 3", "Hartley 5", "Lindqvist 3", "Okafor 1"],
        "{:?}",
        told(&done)
    );
}

#[test]
fn the_title_is_found_behind_lines_of_the_server() {
    for line in [
        "Last update 05.11.2026 21:04:11, Creator/Last Upload: Smith",
        "Creator/Last Upload: Smith",
        "Last update 05.11.2026",
    ] {
        let list = format!("Riverside Open 2026\n{line}\n{SWISS}");
        let done = settled("x.xlsx", &spreadsheet(&list));
        assert_eq!(done.status, Status::Final, "{line}: {:?}", told(&done));
        // Behind such a line one that is none keeps it open.
        let list =
            format!("Riverside Open 2026\n{line}\n{}", SWISS.replace("Final Ranking", "Ranking"));
        let done =
            settled("x.xlsx", &spreadsheet(&list.replace("after 2 Rounds", "after Round 2")));
        assert_eq!(done.status, Status::Provisional, "{line}: {:?}", told(&done));
    }
}

#[test]
fn a_list_without_a_mark_is_read_as_text_too() {
    let round_robin = ROUND_ROBIN.join("\n");
    for list in [RANKING, SWISS, &round_robin] {
        let wanted = settled("x.xlsx", &spreadsheet(list));
        let text = list.replace('#', "").replace('\t', ";");
        let done = settled("x.csv", text.as_bytes());
        assert_eq!(
            (done.status, standings(&done)),
            (wanted.status, standings(&wanted)),
            "{text}: {:?}",
            told(&done)
        );
    }
    // A list of members is none.
    let members = "No;Name;Rtg;FED\n1;Hartley;1900;ENG\n2;Okafor;1890;ENG";
    assert_eq!(settled("x.csv", members.as_bytes()).status, Status::Invalid);
}
