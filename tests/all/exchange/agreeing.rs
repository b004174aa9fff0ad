//! What the parts of a file say of each other: numbers and names, points and results, rounds and those who played in them.

use wallchart::event::Status;

use super::*;

const EVENT: &str = "Event\tCup\nRegulations\tfide/swiss\nTie-breaks\tWIN\nRounds\t#2";
const HEADINGS: &str = "Bo.\tNo.\tWhite\tPts.\tResult\tPts.\tBlack\tNo.";

fn pairings(one: [&str; 2], two: [&str; 2]) -> Processed {
    let round = |number: u32, rows: [&str; 2]| {
        format!("Round {number} on 2026/03/0{number}\n{HEADINGS}\n{}\n{}\n\n", rows[0], rows[1])
    };
    let list = format!("Cup\n{}{}", round(1, one), round(2, two));
    settled("x.xlsx", &sheets(&[("Sheet1", &list), ("Event", EVENT)]))
}

fn tells(done: &Processed, words: &str) -> bool {
    told(done).iter().any(|line| line.contains(words))
}

#[test]
fn names_tell_who_is_who_where_the_players_were_numbered_anew() {
    let second = [
        "#1\t#1\tAsh, Ann\t1\t1 - 0\t1\tBirch, Bo\t#2",
        "#2\t#4\tDale, Di\t0\t½ - ½\t0\tCedar, Cy\t#3",
    ];
    let first = [
        "#1\t#2\tAsh, Ann\t0\t1 - 0\t0\tCedar, Cy\t#4",
        "#2\t#3\tBirch, Bo\t0\t1 - 0\t0\tDale, Di\t#1",
    ];
    let done = pairings(first, second);
    assert_eq!(done.status, Status::Final, "{:?}", told(&done));
    assert_eq!(standings(&done)[..2], ["AshAnn 2 1-1", "BirchBo 1 2-2"]);
    assert!(tells(&done, "numbered anew"), "{:?}", told(&done));
    // A name that nobody else knows has the number of another: who that was, nobody can tell.
    let first = [
        "#1\t#1\tAsh, Ann\t0\t1 - 0\t0\tCedar, Cy\t#3",
        "#2\t#2\tElm, Eve\t0\t1 - 0\t0\tDale, Di\t#4",
    ];
    let done = pairings(first, second);
    assert_eq!(done.status, Status::Provisional, "{:?}", told(&done));
    assert!(tells(&done, "both are taken for one player"), "{:?}", told(&done));
    // A short form is the same name.
    let done = pairings([first[0], "#2\t#2\tBirch, B.\t0\t1 - 0\t0\tDale, Di\t#4"], second);
    assert_eq!(done.status, Status::Final, "{:?}", told(&done));
}

#[test]
fn points_before_a_round_that_the_rounds_do_not_give_hold_the_event() {
    let first = [
        "#1\t#1\tAsh, Ann\t0\t0 - 1\t0\tCedar, Cy\t#3",
        "#2\t#2\tBirch, Bo\t0\t1 - 0\t0\tDale, Di\t#4",
    ];
    let second = [
        "#1\t#1\tAsh, Ann\t1\t1 - 0\t1\tBirch, Bo\t#2",
        "#2\t#4\tDale, Di\t0\t½ - ½\t0\tCedar, Cy\t#3",
    ];
    let done = pairings(first, second);
    assert_eq!(done.status, Status::Provisional, "{:?}", told(&done));
    let wanted = "Ash, Ann: 1 printed before round 2, the rounds before it give 0";
    assert!(tells(&done, wanted), "{:?}", told(&done));
}

/// A ranking after five rounds, with the points of its four players.
fn ranking(points: [&str; 4]) -> Processed {
    let names = ["Ash, Ann", "Birch, Bo", "Cedar, Cy", "Dale, Di"];
    let rows = (1..).zip(names).zip(points);
    let rows: Vec<String> = rows
        .map(|((place, name), points)| format!("#{place}\t{name}\tENG\t#2000\t{points}"))
        .collect();
    let list = format!(
        "Cup\nFinal Ranking after 5 Rounds\nRk.\tName\tFED\tRtg\tPts.\n{}",
        rows.join("\n")
    );
    settled("x.xlsx", &spreadsheet(&list))
}

#[test]
fn points_of_a_ranking_that_cannot_be_read_are_no_nought() {
    assert_eq!(ranking(["4½", "3", "2.5", "0"]).status, Status::Final);
    for slip in ["4*", "4/5", "5/5", "3.5/5", "4.5p", "?", "4+1"] {
        let done = ranking([slip, "3", "2", "0"]);
        assert_eq!(done.status, Status::Invalid, "{slip}: {:?}", told(&done));
        let wanted = format!("\"{slip}\" is no number of points");
        assert!(tells(&done, &wanted), "{slip}: {:?}", told(&done));
    }
    let done = ranking(["", "3", "2", "0"]);
    assert_eq!(done.status, Status::Invalid, "{:?}", told(&done));
    assert!(tells(&done, "no points stand here, and others below have some"), "{:?}", told(&done));
    let published = "Place\tName\tPoints\n#1\tAsh\t\n#2\tBirch\t#3\n#3\tCedar\t#2";
    let event = "Event\tCup\nRegulations\tfide/swiss\nRounds\t#5";
    let done = settled(
        "x.xlsx",
        &sheets(&[
            ("Event", event),
            ("Players", "Name\nAsh\nBirch\nCedar"),
            ("Published", published),
        ]),
    );
    assert_eq!(done.status, Status::Invalid, "{:?}", told(&done));
    assert!(tells(&done, "Ash has place 1 and no points"), "{:?}", told(&done));
    // Who is last and never came has none.
    assert_eq!(ranking(["4", "3", "2", ""]).status, Status::Final);
}

#[test]
fn a_ranking_has_no_more_points_than_its_rounds_give() {
    for points in [["4", "3", "6", "0"], ["9", "8½", "8", "5"], ["16", "15", "12", "9"]] {
        let done = ranking(points);
        assert_eq!(done.status, Status::Provisional, "{points:?}: {:?}", told(&done));
        assert!(tells(&done, "5 rounds do not give so many"), "{:?}", told(&done));
    }
    // Two games a round; three points for a win.
    for points in [["8", "5½", "4", "2½"], ["15", "9", "6", "0"]] {
        let done = ranking(points);
        assert_eq!(done.status, Status::Final, "{points:?}: {:?}", told(&done));
    }
}

#[test]
fn games_lost_by_both_in_a_whole_round_are_still_to_play() {
    let event = "Event\tCup\nRegulations\tfide/round-robin\nTie-breaks\tSB";
    let run = |event: &str, table: &str| {
        settled("x.xlsx", &sheets(&[("Event", event), ("Crosstable", table)]))
    };
    let open = "No\tName\t#1\t#2\t#3\t#4\n#1\tAsh\tx\t-\t1\t½\n#2\tBirch\t-\tx\t½\t1\n\
                #3\tCedar\t0\t½\tx\t-\n#4\tDale\t½\t0\t-\tx";
    let done = run(event, open);
    assert_eq!(done.status, Status::Provisional, "{:?}", told(&done));
    assert!(tells(&done, "2 of 6 games are lost by both"), "{:?}", told(&done));
    let done = run(&format!("{event}\nFinal\tyes"), open);
    assert_eq!(done.status, Status::Final, "{:?}", told(&done));
    // One who has left, and one game that both forfeited.
    let left = "No\tName\t#1\t#2\t#3\t#4\n#1\tAsh\tx\t1\t1\t-\n#2\tBirch\t0\tx\t½\t-\n\
                #3\tCedar\t0\t½\tx\t-\n#4\tDale\t-\t-\t-\tx";
    assert_eq!(run(event, left).status, Status::Final);
    let one = open.replace("\t0\t½\tx\t-", "\t0\t½\tx\t1").replace("½\t0\t-\tx", "½\t0\t0\tx");
    assert_eq!(run(event, &one).status, Status::Final);
}

#[test]
fn a_round_of_byes_alone_holds_the_event() {
    let round = |second: &str| {
        let games = "Round\tWhite\tBlack\tResult\n#1\tAsh\tBirch\t1-0\n#1\tCedar\tDale\t1-0";
        let players = "Name\nAsh\nBirch\nCedar\nDale";
        let games = format!("{games}\n{second}");
        settled("x.xlsx", &sheets(&[("Event", EVENT), ("Players", players), ("Games", &games)]))
    };
    let byes = ["Ash", "Birch", "Cedar", "Dale"].map(|name| format!("#2\t{name}\tzero bye"));
    let done = round(&byes.join("\n"));
    assert_eq!(done.status, Status::Provisional, "{:?}", told(&done));
    assert!(tells(&done, "round 2 has byes alone"), "{:?}", told(&done));
    let played = format!("#2\tAsh\tCedar\t1-0\n{}\n{}", byes[1], byes[3]);
    let done = round(&played);
    assert_eq!(done.status, Status::Final, "{:?}", told(&done));
}

#[test]
fn a_label_of_something_else_is_not_the_number_of_rounds() {
    let list = case("swiss-by-lines.txt");
    let plain = settled("x.xlsx", &spreadsheet(&list));
    let label = list.lines().find(|line| line.contains(" : ")).expect("a label");
    let list = list.replacen(label, &format!("Group : 3\n{label}"), 1);
    let done = settled("x.xlsx", &spreadsheet(&list));
    assert_eq!((done.status, standings(&done)), (plain.status, standings(&plain)));
}
