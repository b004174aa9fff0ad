//! Broken and hostile files of other programs: told, and never more.

use super::*;
use wallchart::diagnostic::Code;

/// A number that follows from another: the tests are the same each time.
fn next(seed: &mut u64) -> usize {
    *seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    usize::try_from(*seed >> 33).expect("a number")
}

/// A file that must be read or told: the program itself never fails on it.
fn answered(name: &str, bytes: &[u8]) {
    let done = settled(name, bytes);
    let fault = done.messages.iter().find(|message| message.code == Code::ProgramFault);
    assert_eq!(fault, None, "{name}: {}", String::from_utf8_lossy(bytes));
}

#[test]
fn a_file_that_is_cut_or_has_a_byte_changed_is_read_or_told() {
    let mut seed = 26;
    for case in ["swiss.trf", "swiss-vega.txt", "swiss-swissperfect.txt"] {
        let (name, bytes) = file(case);
        for _ in 0..20 {
            let cut = next(&mut seed) % bytes.len();
            answered(&name, &bytes[..cut]);
        }
        for _ in 0..150 {
            let mut broken = bytes.clone();
            let at = next(&mut seed) % broken.len();
            broken[at] = u8::try_from(next(&mut seed) % 256).expect("a byte");
            entries(&name, &broken);
        }
        for _ in 0..40 {
            let mut broken = bytes.clone();
            let at = next(&mut seed) % broken.len();
            broken[at] = b"0123456789wb+-=: |\n"[next(&mut seed) % 19];
            answered(&name, &broken);
        }
    }
}

#[test]
fn a_list_with_cells_changed_is_read_or_told() {
    let mut seed = 7;
    let cells = [
        "", "1w1", "99999b½", "#1e300", "-1", "*", "½", "Name", "1.Rd", "#-5", "12b1\u{0}",
        "🐎🐎🐎🐎🐎",
    ];
    for case_name in ["swiss-by-lines.txt", "swiss-by-numbers-de.txt", "round-robin-sv.txt"] {
        let text = case(case_name);
        let lines: Vec<Vec<&str>> = text.lines().map(|line| line.split('\t').collect()).collect();
        for _ in 0..60 {
            let mut broken = lines.clone();
            for _ in 0..=next(&mut seed) % 4 {
                let row = next(&mut seed) % broken.len();
                let column = next(&mut seed) % broken[row].len();
                broken[row][column] = cells[next(&mut seed) % cells.len()];
            }
            let rows: Vec<String> = broken.iter().map(|row| row.join("\t")).collect();
            answered("list.xlsx", &spreadsheet(&rows.join("\n").replace('\u{0}', "")));
        }
    }
}

#[test]
fn absurd_counts_cost_nothing() {
    let long = case("swiss.trf") + "001   12 m    " + &"9".repeat(10 << 20);
    let (_, told) = entries("long.trf", long.as_bytes());
    assert!(told.iter().any(|line| line.contains("longer ones, than any tournament")), "{told:?}");
    let many: String =
        (1..=60_000).map(|n| format!("001 {:>4} m    Player {n}\n", n % 10_000)).collect();
    let (made, told) = entries("many.trf", many.as_bytes());
    assert!(
        made.is_none() && told.iter().any(|line| line.contains("more than 10000 players")),
        "{}",
        told.len()
    );
    let rounds = case("swiss.trf").replacen("XXR 5", "XXR 4000000000", 1);
    let (made, _) = entries("rounds.trf", rounds.as_bytes());
    assert!(made.expect("entries").event.rounds.is_none());
    let cells: String = (1..=9_000)
        .map(|n| format!("001 {n:>4} m    {:77}{}\n", format!("P{n}"), "0000 - Z  ".repeat(90)))
        .collect();
    let (_, told) = entries("cells.trf", cells.as_bytes());
    assert!(told.iter().any(|line| line.contains("9000 players and 90 rounds")), "{}", told.len());
    let byes = case("swiss.trf") + &format!("240 H   1 {}\n", "   1 ".repeat(700)).repeat(500);
    let (_, told) = entries("many-byes.trf", byes.as_bytes());
    assert!(!told.is_empty());
    let byes = case("swiss.trf") + "240 H 999    1\n240 H  99    1\n";
    entries("byes.trf", byes.as_bytes());
}

#[test]
fn numbers_that_stand_twice_and_games_against_oneself_are_told() {
    let text = case("swiss.trf").replacen("001    2 m", "001    1 m", 1);
    let done = settled("twice.trf", text.as_bytes());
    assert_eq!(done.status, wallchart::event::Status::Invalid);
    assert!(told(&done).iter().any(|line| line.starts_with("line ")), "{:?}", told(&done));
    let text = case("swiss.trf").replacen("     2 w 1     3 w 1", "     1 w 1     3 w 1", 1);
    let done = settled("self.trf", text.as_bytes());
    assert!(told(&done).iter().any(|line| line.contains("Arden, Kay")), "{:?}", told(&done));
}
