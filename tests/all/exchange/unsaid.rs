//! What files of other programs do not say of the event, and totals that say otherwise than the games do.

use wallchart::event::Status;
use wallchart::tournament::entries::Format;

use super::*;

#[test]
fn a_file_that_does_not_say_how_many_rounds_there_are_is_final_once_it_does() {
    let said = case("swiss.trf");
    let done = settled("swiss.trf", said.as_bytes());
    assert_eq!(done.status, Status::Final, "{:?}", told(&done));
    let done = settled("swiss.trf", said.replace("XXR 5\n", "").as_bytes());
    assert_eq!(done.status, Status::Provisional, "{:?}", told(&done));
}

#[test]
fn totals_that_are_not_those_of_the_games_hold_an_event_open_and_lose_nothing() {
    let (name, bytes) = file("swiss-vega.txt");
    let text = String::from_utf8(bytes).expect("text").replacen("4.5 |", "4.0 |", 1);
    let done = settled(&name, text.as_bytes());
    assert_eq!(done.status, Status::Provisional);
    assert!(standings(&done).contains(&"FarrowSam 9/2".to_owned()), "{:?}", standings(&done));
    let wanted = "Farrow,Sam: 4 printed, the rounds give 4½";
    assert!(told(&done).iter().any(|line| line.contains(wanted)), "{:?}", told(&done));
}

#[test]
fn one_round_a_sheet_is_no_list_of_another_program_beside_sheets_of_ours() {
    let round = |pairs: [&str; 2]| {
        format!("Bo.\tNo.\tWhite\tResult\tBlack\tNo.\n{}\n{}", pairs[0], pairs[1])
    };
    let event = "Event\tCup\nRegulations\tfide/swiss\nTie-breaks\tBH\nRounds\t#2";
    let players = "No\tName\n#1\tAsh, Ann\n#2\tBirch, Bo\n#3\tCedar, Cy\n#4\tDale, Di";
    let one =
        round(["#1\t#1\tAsh, Ann\t1 - 0\tCedar, Cy\t#3", "#2\t#2\tBirch, Bo\t½ - ½\tDale, Di\t#4"]);
    let two =
        round(["#1\t#1\tAsh, Ann\t1 - 0\tBirch, Bo\t#2", "#2\t#4\tDale, Di\t½ - ½\tCedar, Cy\t#3"]);
    let book =
        sheets(&[("Event", event), ("Players", players), ("Round 1", &one), ("Round 2", &two)]);
    let done = settled("x.xlsx", &book);
    assert_eq!(done.status, Status::Final, "{:?}", told(&done));
    assert_eq!(standings(&done)[0], "AshAnn 2 1-1");
}

#[test]
fn rounds_are_those_of_their_headings_and_a_result_that_one_half_tells_alone_is_told() {
    let list = case("swiss-by-lines.txt");
    let plain = settled("x.xlsx", &spreadsheet(&list));
    let first = list.lines().find(|line| line.contains("2.Rd")).expect("headings");
    let column = first.split('\t').position(|cell| cell == "2.Rd").expect("a column");
    let moved = |line: &str| {
        let mut cells: Vec<&str> = line.split('\t').collect();
        if cells.len() > column + 1 {
            cells.swap(column, column + 1);
        }
        cells.join("\t")
    };
    let moved: Vec<String> = list.lines().map(moved).collect();
    let done = settled("x.xlsx", &spreadsheet(&moved.join("\n")));
    assert_eq!(standings(&done), standings(&plain));
    assert_eq!(told(&done), told(&plain));
    let half = list.replacen("3w1", "3w", 1);
    let told = told(&settled("x.xlsx", &spreadsheet(&half)));
    assert!(told.iter().any(|line| line.contains("says nothing; it is taken over")), "{told:?}");
}

/// Four players and three rounds, without a word on the format: `rounds` of them played, the fourth gone after `stays`.
fn without_format(rounds: usize, stays: usize, free: char) -> String {
    let games = [
        ["4 w 1", "3 w 1", "2 w ="],
        ["3 w 1", "4 b 0", "1 b ="],
        ["2 b 0", "1 b 0", "4 w 1"],
        ["1 b 0", "2 w 1", "3 b 0"],
    ];
    let mut text = "012 Cup\nXXR 3\n".to_owned();
    for (row, cells) in games.iter().enumerate() {
        let mut points = 0.0;
        let mut told = String::new();
        for (round, cell) in cells.iter().enumerate().take(rounds) {
            let is_off = round >= stays && (row == 3 || cell.starts_with('4'));
            let cell = if is_off { format!("0000 - {free}") } else { format!("   {cell}") };
            points += match cell.chars().last() {
                Some('1' | 'U') => 1.0,
                Some('=') => 0.5,
                _ => 0.0,
            };
            told += &format!("  {cell}");
        }
        let name = ["Ash, Ann", "Birch, Bo", "Cedar, Cy", "Dale, Di"][row];
        let rank = row + 1;
        text += &format!("001 {rank:>4}{:6}{name:<33}{:33}{points:>4.1} {rank:>4}{told}\n", "", "");
    }
    text
}

#[test]
fn a_round_robin_that_no_record_names_is_known_by_who_has_met_whom() {
    let format = |text: &str| {
        let done = settled("cup.trf", text.as_bytes());
        let event = done.settled.as_deref().map(|(_, own)| own.table.tournament.format);
        let unsaid = "the file does not say whether this is a Swiss or a round robin";
        let told = told(&done);
        (event, done.status, told.iter().any(|line| line.contains(unsaid)))
    };
    let robin = Some(Format::RoundRobin);
    assert_eq!(format(&without_format(3, 3, 'Z')), (robin, Status::Final, false));
    // One who has left owes games: what becomes of them a person says.
    assert_eq!(format(&without_format(3, 2, 'Z')), (robin, Status::Provisional, false));
    // In a Swiss whoever is left over has the point.
    assert_eq!(format(&without_format(3, 2, 'U')).0, Some(Format::Swiss));
    // While it runs nobody can know it, and that is said.
    let running = without_format(2, 3, 'Z');
    assert_eq!(format(&running), (Some(Format::Swiss), Status::Provisional, true));
    let named = running.replacen("XXR 3", "092 Swiss\nXXR 3", 1);
    assert_eq!(format(&named), (Some(Format::Swiss), Status::Provisional, false));
}
