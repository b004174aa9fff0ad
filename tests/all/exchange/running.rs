//! Lists that are written after every round: while an event runs nothing of it is final, whatever the list leaves out.

use wallchart::batch::{To, convert};
use wallchart::event::Status;

use super::*;

/// A ranking without games.
fn ranking(head: &str) -> String {
    format!(
        "From the Tournament-Database of Chess-Results https://chess-results.com\nSpring Open\n{head}\n\
         Rk.\tSNo\t\tName\tFED\tRtg\tPts.\tTB1\n#1\t#4\t\tAsh, Ann\tENG\t#1500\t#2.5\t#3\n\
         #2\t#1\t\tBirch, Bo\tENG\t#1500\t#2\t#3\n#3\t#2\t\tCedar, Cy\tENG\t#1500\t#1.5\t#3\n\
         #4\t#3\t\tDale, Di\tENG\t#1500\t#0.5\t#3\n\nAll details under https://chess-results.com/tnr4.aspx?lan=1"
    )
}

/// The crosstable of all rounds, under another title and without the number of its rounds.
fn crosstable(title: &str) -> String {
    let list = case("swiss-by-lines.txt").replace("Number of rounds : 5\n", "");
    list.replace("Final Ranking crosstable after 5 Rounds", title)
}

fn says(done: &Processed, words: &str) -> bool {
    told(done).iter().any(|line| line.contains(words))
}

#[test]
fn a_ranking_after_an_earlier_round_is_provisional_however_the_number_of_rounds_is_told() {
    let early = ranking("Number of rounds : 5\nRank after Round 3");
    let done = settled("x.xlsx", &spreadsheet(&early));
    assert_eq!(done.status, Status::Provisional);
    assert!(says(&done, "Sheet1!A4: this is the ranking after round 3 of 5"), "{:?}", told(&done));
    let event = |rounds: &str| {
        format!("Event\tSpring Open\nRegulations\tfide/swiss\nCurrency\tEUR\n{rounds}")
    };
    let prizes = "Place\tPrize\n#1\t#100\n#2\t#60";
    for (rounds, status) in [
        ("Rounds\t#5", Status::Provisional),
        ("Rounds\t#3", Status::Final),
        ("", Status::Provisional),
        ("Final\tyes", Status::Final),
    ] {
        let list = ranking("Rank after Round 3");
        let book = sheets(&[("Sheet1", &list), ("Event", &event(rounds)), ("Prizes", prizes)]);
        assert_eq!(settled("x.xlsx", &book).status, status, "{rounds}");
    }
    for (head, status) in [
        ("Number of rounds : 3\nRank after Round 3", Status::Final),
        ("Final Ranking after 3 Rounds", Status::Final),
        ("Clasificación final", Status::Final),
        ("Number of rounds : 5\nFinal Ranking after 3 Rounds", Status::Provisional),
        ("Rangliste nach der 3. Runde", Status::Provisional),
    ] {
        let done = settled("x.xlsx", &spreadsheet(&ranking(head)));
        assert_eq!(done.status, status, "{head}: {:?}", told(&done));
    }
}

#[test]
fn a_workbook_made_of_a_ranking_that_is_not_the_last_one_says_so() {
    for head in ["Number of rounds : 5\nRank after Round 3", "Rank after Round 3"] {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("x.xlsx");
        fs::write(&path, spreadsheet(&ranking(head))).expect("written");
        let made = convert(&path, To::Workbook, None, &Shelf::default()).expect("a workbook");
        let done = settled("made.xlsx", &made.bytes);
        assert_eq!(done.status, Status::Provisional, "{head}: {:?}", told(&done));
    }
}

#[test]
fn a_crosstable_that_neither_counts_its_rounds_nor_is_final_asks_for_their_number() {
    for title in ["Ranking crosstable after Round 5", "Starting rank crosstable", "Korstabell"] {
        let done = settled("x.xlsx", &spreadsheet(&crosstable(title)));
        assert_eq!(done.status, Status::Provisional, "{title}");
        let asked = "nothing says how many rounds the Swiss has; the file has 5";
        assert!(says(&done, asked), "{title}: {:?}", told(&done));
        let event = "Event\tSpring\nRegulations\tfide/swiss\nTie-breaks\tSB\nRounds\t#5";
        let own = sheets(&[("Sheet1", &crosstable(title)), ("Event", event)]);
        assert_eq!(settled("x.xlsx", &own).status, Status::Final, "{title}");
    }
    for title in
        ["Final Ranking crosstable", "Endstand nach 5 Runden", "Konečné pořadí po 5 kolech"]
    {
        let done = settled("x.xlsx", &spreadsheet(&crosstable(title)));
        assert_eq!(done.status, Status::Final, "{title}: {:?}", told(&done));
    }
    let more = crosstable("Final Ranking crosstable after 7 Rounds");
    assert_eq!(settled("x.xlsx", &spreadsheet(&more)).status, Status::Provisional);
}

/// Four players, two rounds over, the third paired but for those who have byes in it.
fn before_round(bye: &str, points: [&str; 2], rounds: &str) -> String {
    format!(
        "Chess-Results https://chess-results.com\nSpring Open\n{rounds}\nRanking crosstable after Round 2\n\
         Rk.\t\tName\tRtg\tFED\t1.Rd\t2.Rd\t3.Rd\tPts.\n\
         #1\t\tAsh, Ann\t#2000\tENG\t  4w1\t  3b½\t{bye}\t#{}\n\
         #2\t\tCedar, Cy\t#1900\tENG\t  3w½\t  4b1\t  5w \t#1.5\n\
         #3\t\tBirch, Bo\t#1800\tENG\t  2b½\t  1w½\t-½\t#{}\n\
         #4\t\tDale, Di\t#1700\tENG\t  1b0\t  2w0\t\t#0\n\
         #5\t\tElm, Ed\t#1600\tENG\t-½\t-½\t  2b \t#1\n\n\
         All details under https://chess-results.com/tnr4.aspx?lan=1",
        points[0], points[1]
    )
}

#[test]
fn totals_before_a_round_may_have_its_byes_or_not() {
    for rounds in ["Number of rounds : 5", "Date : 2026/03/01"] {
        for (bye, points) in [
            ("-½", ["1.5", "1"]),
            ("-½", ["2", "1.5"]),
            ("#-1", ["1.5", "1"]),
            ("#-1", ["2.5", "1.5"]),
        ] {
            let list = before_round(bye, points, rounds);
            let done = settled("x.xlsx", &spreadsheet(&list));
            assert_eq!(done.status, Status::Provisional, "{bye} {points:?}: {:?}", told(&done));
            assert!(!says(&done, "not as published"), "{bye} {points:?}: {:?}", told(&done));
        }
        let wrong = before_round("-½", ["3", "1"], rounds);
        let done = settled("x.xlsx", &spreadsheet(&wrong));
        assert!(says(&done, "Ash, Ann: 3 printed"), "{:?}", told(&done));
    }
}

#[test]
fn a_trf_before_a_round_may_have_its_byes_in_the_totals_or_not() {
    let row = |number: u32, name: &str, points: &str, rounds: &str| {
        format!("001 {number:4}      {name:33}{:33}{points:>4} {number:4}{rounds}", "")
    };
    let file = |points: [&str; 2], own: &str, record: &str| {
        let lines = [
            "012 Cup".to_owned(),
            "XXR 5".to_owned(),
            row(1, "Ash, Ann", points[0], &format!("     3 w 1{own}")),
            row(2, "Birch, Bo", "1.0", "     4 b 1     3 w  "),
            row(3, "Cedar, Cy", "0.0", "     1 b 0     2 b  "),
            row(4, "Dale, Di", points[1], "     2 w 0  0000 - U"),
            record.to_owned(),
        ];
        lines.join("\n")
    };
    let own = "  0000 - H";
    for (points, own, record) in [
        (["1.0", "0.0"], own, ""),
        (["1.5", "1.0"], own, ""),
        (["1.0", "0.0"], "", "240 H   2    1"),
        (["1.5", "1.0"], "", "240 H   2    1"),
        // And before one that is not paired at all.
        (["1.0", "0.0"], own, "240 H   3    2    3"),
    ] {
        let text = file(points, own, record);
        let done = settled("a.trf", text.as_bytes());
        assert_eq!(done.status, Status::Provisional, "{text}: {:?}", told(&done));
        assert!(!says(&done, "not as published"), "{text}: {:?}", told(&done));
        // What is made of it comes back without the comments of ours.
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("a.trf");
        fs::write(&path, &text).expect("written");
        let made = convert(&path, To::Trf, None, &Shelf::default()).expect("TRF").bytes;
        let made = String::from_utf8(made).expect("text");
        let bare: Vec<&str> = made.lines().filter(|line| !line.starts_with("###")).collect();
        let again = settled("b.trf", bare.join("\n").as_bytes());
        assert_eq!(again.status, Status::Provisional, "{made}: {:?}", told(&again));
        assert_eq!(standings(&again), standings(&done));
        assert!(!says(&again, "not as published"), "{made}: {:?}", told(&again));
    }
    // Who has a bye before the last round has not been away in it, nor has anybody else.
    let only = file(["1.0", "0.0"], "", "240 H   3    1").replace("  0000 - U", "");
    let (entries, told) = entries("a.trf", only.as_bytes());
    let games = entries.unwrap_or_else(|| panic!("{told:?}")).games;
    assert_eq!(games.iter().filter(|game| game.round.value == 3).count(), 1, "{games:?}");
}

#[test]
fn totals_that_fit_other_points_than_usual_are_told() {
    let row = |number: u32, name: &str, points: &str, rounds: &str| {
        format!("001 {number:4}      {name:33}{:33}{points:>4} {:4}{rounds}", "", "")
    };
    let text = [
        "012 Cup".to_owned(),
        row(1, "Ash, Ann", "4.0", "     4 w 1     3 b ="),
        row(2, "Birch, Bo", "3.0", "     3 w 0     4 b 1"),
        row(3, "Cedar, Cy", "4.0", "     2 b 1     1 w ="),
        row(4, "Dale, Di", "0.0", "     1 b 0     2 w 0"),
    ]
    .join("\n");
    let done = settled("a.trf", text.as_bytes());
    let note = "the totals are made of 3 for a win, 1 for a draw and 0 for a loss, which the file";
    assert!(says(&done, note), "{:?}", told(&done));
    // Another format than the two is asked about, whatever its totals.
    for record in ["192 CUSTOM_KNOCKOUT", "192 CUSTOM_SCHEVENINGEN", "092 Individual: Knock-out"] {
        let done = settled("a.trf", format!("{record}\n{text}").as_bytes());
        assert_eq!(done.status, Status::Provisional, "{record}");
        assert!(says(&done, "which is neither a Swiss nor a round robin"), "{:?}", told(&done));
    }
    // And a file has no sheets.
    let done = settled("a.trf", format!("XXR 1\n{text}").as_bytes());
    assert!(
        says(&done, "round 2 has games, and the file announces 1 round ("),
        "{:?}",
        told(&done)
    );
}
