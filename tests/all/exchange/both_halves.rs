//! Crosstables of a round robin: a blank half is as the other tells it, both halves nought are a game that both lost where
//! the totals say so, and a free place is no player.

use wallchart::batch::{To, convert};
use wallchart::event::Status;

use super::*;

/// Four players; the two halves of the first against the second, what the others have against the fourth, and the totals.
fn table(halves: [&str; 2], totals: [&str; 2]) -> String {
    format!(
        "Chess-Results https://chess-results.com\nWinter RR\nFinal Ranking crosstable\n\
         No.\t\tName\tRtg\tFED\t#1\t#2\t#3\t#4\tPts.\tRk.\n\
         #1\t\tAsh, Ann\t#2000\tENG\t*\t{}\t½\t#1\t#{}\t#1\n\
         #2\t\tBirch, Bo\t#1999\tENG\t{}\t*\t#1\t½\t#{}\t#2\n\
         #3\t\tCedar, Cy\t#1998\tENG\t½\t#0\t*\t#1\t#1.5\t#3\n\
         #4\t\tDale, Di\t#1997\tENG\t#0\t½\t#0\t*\t#0.5\t#4\n\n\
         All details under https://chess-results.com/tnr7.aspx?lan=1",
        halves[0], totals[0], halves[1], totals[1]
    )
}

/// The same as a workbook of ours.
fn own(halves: [&str; 2], totals: [&str; 2]) -> Vec<u8> {
    let event = "Event\tCup\nRegulations\tfide/round-robin\nTie-breaks\tSB";
    let players = "No\tName\n#1\tAsh, Ann\n#2\tBirch, Bo\n#3\tCedar, Cy\n#4\tDale, Di";
    let table = format!(
        "No\tName\t#1\t#2\t#3\t#4\tPoints\n#1\tAsh, Ann\t\t{}\t½\t#1\t{}\n\
         #2\tBirch, Bo\t{}\t\t#1\t½\t{}\n#3\tCedar, Cy\t½\t#0\t\t#1\t#1.5\n#4\tDale, Di\t#0\t½\t#0\t\t#0.5",
        halves[0], totals[0], halves[1], totals[1]
    );
    sheets(&[("Event", event), ("Players", players), ("Crosstable", &table)])
}

#[test]
fn a_blank_half_is_filled_before_totals_are_held_against_it() {
    let done = settled("x.xlsx", &spreadsheet(&table(["", "#0"], ["2.5", "1.5"])));
    assert_eq!(done.status, Status::Final, "{:?}", told(&done));
    assert!(standings(&done).contains(&"AshAnn 5/2 1-1".to_owned()), "{:?}", standings(&done));
    let done = settled("x.xlsx", &spreadsheet(&table(["", "#0"], ["1.5", "1.5"])));
    assert_eq!(done.status, Status::Provisional);
    let wanted = "Sheet1!J5: Ash, Ann: 1½ printed, the rounds give 2½";
    assert!(told(&done).iter().any(|line| line.contains(wanted)), "{:?}", told(&done));
    // Ours, with the same totals, is held up too.
    let done = settled("x.xlsx", &own(["", "#0"], ["#1.5", "#1.5"]));
    assert_eq!(done.status, Status::Provisional, "{:?}", told(&done));
}

#[test]
fn a_blank_half_is_told_at_its_cell_unless_one_half_of_the_table_is_filled_in_alone() {
    let filled = "the cell of Ash, Ann against Birch, Bo is blank, and counts as";
    let list = spreadsheet(&table(["", "#0"], ["2.5", "1.5"]));
    let workbook = own(["", "#0"], ["#2.5", "#1.5"]);
    for (bytes, cell, mirror) in
        [(&list, "Sheet1!G5", "Sheet1!F6"), (&workbook, "Crosstable!D2", "Crosstable!C3")]
    {
        let done = settled("x.xlsx", bytes);
        assert_eq!(done.status, Status::Final, "{:?}", told(&done));
        let wanted = format!("{cell}: {filled} {mirror} tells it");
        assert!(told(&done).iter().any(|line| line.contains(&wanted)), "{:?}", told(&done));
    }
    let head = "Event\tCup\nRegulations\tfide/round-robin\nTie-breaks\tSB\nGames per pairing\t#2";
    let of = |table: &str| {
        let players = "No\tName\n#1\tAsh, Ann\n#2\tBirch, Bo\n#3\tCedar, Cy";
        let book = [("Event", head), ("Players", players), ("Crosstable", table)];
        settled("x.xlsx", &sheets(&book))
    };
    let done = of("No\tName\t#1\t#2\t#3\n#1\tAsh, Ann\t\t\t½ 1\n\
                   #2\tBirch, Bo\t0 1\t\t1 ½\n#3\tCedar, Cy\t½ 0\t0 ½\t");
    assert!(told(&done).iter().any(|line| line.contains(filled)), "{:?}", told(&done));
    // One half alone is a way to write it.
    let done = of("No\tName\t#1\t#2\t#3\n#1\tAsh, Ann\t\t1 0\t½ 1\n\
                   #2\tBirch, Bo\t\t\t1 ½\n#3\tCedar, Cy\t\t\t");
    assert_eq!((done.status, told(&done)), (Status::Final, Vec::new()));
}

/// Of two games with a cell each one half tells the first, and the other the second: they are not one game.
#[test]
fn of_several_games_each_half_may_tell_another() {
    let list = "Chess-Results https://chess-results.com\nWinter RR\nFinal Ranking crosstable\n\
         No.\t\tName\tRtg\tFED\t#1\t\t#2\t\t#3\t\tPts.\tRk.\n\
         #1\t\tAsh, Ann\t#2000\tENG\t*\t\t#1\t\t½\t#1\t#3.5\t#1\n\
         #2\t\tBirch, Bo\t#1999\tENG\t\t#0\t*\t\t#1\t½\t#1.5\t#2\n\
         #3\t\tCedar, Cy\t#1998\tENG\t½\t#0\t#0\t½\t*\t\t#1\t#3\n\n\
         All details under https://chess-results.com/tnr7.aspx?lan=1";
    let done = settled("x.xlsx", &spreadsheet(list));
    assert_eq!(done.status, Status::Final, "{:?}", told(&done));
    assert!(standings(&done).contains(&"AshAnn 7/2 1-1".to_owned()), "{:?}", standings(&done));
    let blank = told(&done).iter().filter(|line| line.contains("is blank, and counts as")).count();
    assert_eq!(blank, 2, "{:?}", told(&done));
    // Of ours the cell asks for what is missing.
    let event = "Event\tCup\nRegulations\tfide/round-robin\nTie-breaks\tSB\nGames per pairing\t#2";
    let table = "No\tName\t#1\t\t#2\t\t#3\t\n#1\tAsh, Ann\t\t\t#1\t\t½\t#1\n\
                 #2\tBirch, Bo\t\t#0\t\t\t#1\t½\n#3\tCedar, Cy\t½\t#0\t#0\t½\t\t";
    let done = settled("x.xlsx", &sheets(&[("Event", event), ("Crosstable", table)]));
    assert_eq!(done.status, Status::Invalid, "{:?}", told(&done));
    assert!(told(&done).iter().any(|line| line.contains("\"1 *\"")), "{:?}", told(&done));
}

#[test]
fn both_halves_nought_are_a_game_that_both_lost_where_the_totals_say_so() {
    let list = spreadsheet(&table(["#0", "#0"], ["1.5", "1.5"]));
    let workbook = own(["#0", "#0"], ["#1.5", "#1.5"]);
    for (bytes, cell, mirror) in
        [(&list, "Sheet1!G5", "Sheet1!F6"), (&workbook, "Crosstable!D2", "Crosstable!C3")]
    {
        let done = settled("x.xlsx", bytes);
        assert_eq!(done.status, Status::Final, "{:?}", told(&done));
        let wanted = format!(
            "{cell}: this cell and its mirror {mirror} give less than one point between them, and so do \
             the totals: it is read as 0-0"
        );
        assert!(told(&done).iter().any(|line| line.contains(&wanted)), "{:?}", told(&done));
        assert!(standings(&done)[0].contains(" 3/2"), "{:?}", standings(&done));
        // And there and back.
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("x.xlsx");
        fs::write(&path, bytes).expect("written");
        for to in [To::Workbook, To::Trf] {
            if to == To::Workbook && bytes == &workbook {
                continue;
            }
            let made = convert(&path, to, None, &Shelf::default()).expect("made").bytes;
            let name = if to == To::Trf { "made.trf" } else { "made.xlsx" };
            let again = settled(name, &made);
            assert_eq!(standings(&again), standings(&done), "{name}: {:?}", told(&again));
        }
    }
    // Without totals, or with others, one of the two is a slip.
    for totals in [["", ""], ["#2.5", "#1.5"]] {
        let done = settled("x.xlsx", &own(["#0", "#0"], totals));
        assert_eq!(done.status, Status::Invalid, "{totals:?}");
    }
    // A person may write it in words of its own.
    let done = settled("x.xlsx", &own(["0-0", "0-0"], ["", ""]));
    assert_eq!(done.status, Status::Final, "{:?}", told(&done));
}

#[test]
fn a_free_place_that_all_others_have_won_against_is_no_player() {
    let list = "Chess-Results https://chess-results.com\nWinter RR\nFinal Ranking crosstable\n\
         No.\t\tName\tRtg\tFED\t#1\t#2\t#3\t#4\tPts.\tRk.\n\
         #1\t\tAsh, Ann\t#2000\tENG\t*\t#1\t½\t+\t#2.5\t#1\n\
         #2\t\tBirch, Bo\t#1999\tENG\t#0\t*\t#1\t+\t#2\t#2\n\
         #3\t\tCedar, Cy\t#1998\tENG\t½\t#0\t*\t+\t#1.5\t#3\n\
         #4\t\tspielfrei\t\t\t-\t-\t-\t*\t#0\t#4\n\n\
         All details under https://chess-results.com/tnr7.aspx?lan=1";
    let done = settled("x.xlsx", &spreadsheet(list));
    assert_eq!(done.status, Status::Final, "{:?}", told(&done));
    assert_eq!(standings(&done), ["AshAnn 3/2 1-1", "BirchBo 1 2-2", "CedarCy 1/2 3-3"]);
    let told = told(&done);
    assert!(told.iter().any(|line| line.contains("spielfrei is no player")), "{told:?}");
    assert!(!told.iter().any(|line| line.contains("not as published")), "{told:?}");
    // A player who is called otherwise and has lost all by forfeit stays one.
    let named = list.replace("spielfrei", "Dale, Di");
    assert_eq!(standings(&settled("x.xlsx", &spreadsheet(&named))).len(), 4);
}

#[test]
fn a_list_of_teams_is_told_to_be_one() {
    for head in ["Rk.\tSNo\tTeam\tGames\t+\t=\t-\tTB1", "Rg.\tSNr\tMannschaft\tAnz\t+\t=\t-\tWtg1"]
    {
        let list = format!(
            "Chess-Results https://chess-results.com\nLeague\nFinal Ranking after 3 Rounds\n{head}\n\
             #1\t#2\tBlue\t#3\t#3\t#0\t#0\t#6\n#2\t#1\tRed\t#3\t#2\t#0\t#1\t#4"
        );
        let (entries, told) = entries("x.xlsx", &spreadsheet(&list));
        assert!(entries.is_none());
        assert!(told[0].starts_with("Sheet1!C4: this is a team tournament"), "{told:?}");
    }
}
