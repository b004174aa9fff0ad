//! Results as people write them.

use super::*;
use chrono::NaiveDate;

#[test]
fn every_form_of_the_contract_and_its_look_alikes() {
    let table: [(&str, &[&str]); 9] = [
        (
            "1-0",
            &[
                "1-0", "1–0", "1 — 0", "1−0", "1‐0", "1:0", "1", "1.0", "1,0", "\u{a0}1-0 ",
                "１－０", "1-O", "1-o", "0.9999999999", "(1-0)",
            ],
        ),
        (
            "0-1",
            &["0-1", "0 - 1", "0:1", "0", "0.0", "O-1", "0.0-1.0", "\u{feff}0-1", "0.0000000001"],
        ),
        (
            "1/2-1/2",
            &[
                "1/2-1/2", "½-½", "½–½", "0.5-0.5", "0,5-0,5", "=", "½", "0.5", "0,5", ".5", "1/2",
                "½:½", "1/2 - 1/2", "1⁄2-1⁄2", "＝", "０．５", "o.5-o.5", "=-=", "0.5000000001",
                "0.49999999999", "1 / 2", "draw", "Drawn", "REMIS", "½/½",
            ],
        ),
        (
            "+/-",
            &[
                "+/-", "+:-", "+--", "+ - -", "+-", "+–", "1-0F", "1-0 f", "1-0 ff", "1F", "1-OF",
                "1-0 forfeit", "1F-0F", "1F-0", "1-0 default", "1-0 kl.", "＋／－",
            ],
        ),
        ("-/+", &["-/+", "–/+", "--+", "- - +", "-+", "0-1F", "0F", "0-1 Forfeit"]),
        ("0-0", &["0-0", "0:0", "0 – 0", "0-O"]),
        ("1/2-0", &["½-0", "1/2-0", "0.5:0"]),
        ("0-1/2", &["0-½", "0 - 1/2"]),
        ("-/-", &["-/-", "---", "– – –", "−/−", "0-0F", "0-0 f"]),
    ];
    for (meant, forms) in table {
        for form in forms {
            match result(form) {
                Ok(Some(ResultEntry::Over(read))) => {
                    assert_eq!(read.to_string(), meant, "{form}")
                }
                other => panic!("{form}: {other:?}"),
            }
        }
    }
    for blank in ["", "  ", "\u{a0}", "*"] {
        assert_eq!(result(blank), Ok(None), "{blank:?}");
    }
    for adjourned in ["adj", "Adj.", "ADJOURNED"] {
        assert_eq!(result(adjourned), Ok(Some(ResultEntry::Adjourned)));
    }
}

#[test]
fn what_is_no_result_or_has_two_meanings_is_refused() {
    for text in [
        "2-0",
        "1-1",
        "1-½",
        "1 0",
        "0 1",
        "½ ½",
        "0 O",
        "10",
        "01",
        "001",
        "00",
        "000",
        "0 0",
        "00-1",
        "-",
        "--",
        "+",
        "O",
        "0.4",
        "0.1",
        "0.75",
        "1/3",
        "1-0-1",
        "F",
        "½F",
        "½-½F",
        "1-1F",
        "won",
        "bye",
        "½½",
        "-1",
        "46024",
        "99999999999999999999999999999999999999999",
        "1e0",
        "0/1",
    ] {
        assert_eq!(result(text), Err(Unreadable), "{text}");
    }
}

#[test]
fn two_scores_with_a_blank_between_them() {
    let read = |text: &str| two_scores(text).map(|result| result.to_string());
    for (text, meant) in
        [("0 1", "0-1"), (" 1\u{a0} 0 ", "1-0"), ("½ ½", "1/2-1/2"), ("0.5 0,5", "1/2-1/2")]
    {
        assert_eq!(read(text).as_deref(), Some(meant), "{text}");
    }
    for text in ["0 0", "1 1", "01", "1", "1 ½", "1 0 0", "1-0", "0 01", "0 - 1", ""] {
        assert_eq!(read(text), None, "{text}");
    }
}

#[test]
fn dates_and_times_are_read_back_where_one_meaning_is_possible() {
    let on = |y, m, d| NaiveDate::from_ymd_opt(y, m, d).expect("a date").and_time(NaiveTime::MIN);
    let draw = Some(GameResult::Played(Score::Draw));
    assert_eq!(result_of_date(on(2026, 1, 2)), draw);
    assert_eq!(result_of_date(on(1998, 2, 1)), draw);
    for other in [on(2000, 1, 1), on(2026, 1, 1), on(2026, 2, 2), on(2026, 3, 1)] {
        assert_eq!(result_of_date(other), None, "{other}");
    }
    assert_eq!(result_of_date(on(2026, 1, 2) + chrono::TimeDelta::hours(1)), None);
    let at = |h, m| NaiveTime::from_hms_opt(h, m, 0).expect("a time");
    assert_eq!(result_of_time(at(1, 0)), Some(GameResult::Played(Score::Win)));
    assert_eq!(result_of_time(at(0, 1)), Some(GameResult::Played(Score::Loss)));
    for other in [at(0, 0), at(1, 1), at(2, 1), at(0, 2), at(2, 0), at(12, 0)] {
        assert_eq!(result_of_time(other), None, "{other}");
    }
}

#[test]
fn cells_of_a_crosstable() {
    let shown = |text: &str| {
        crosstable_cell(text).map(|games| {
            let game = |g: &CrosstableGame| match g.colour {
                None => g.result.to_string(),
                Some(colour) => format!("{} {colour}", g.result),
            };
            games.iter().map(game).collect::<Vec<_>>().join(", ")
        })
    };
    for (text, meant) in [
        ("", ""),
        (" * ", ""),
        ("1", "1-0"),
        ("0-0", "0-0"),
        ("½-0 0-½", "1/2-0, 0-1/2"),
        ("½", "1/2-1/2"),
        ("=", "1/2-1/2"),
        ("0,5", "1/2-1/2"),
        ("0.5000000001", "1/2-1/2"),
        ("+", "+/-"),
        ("–", "-/+"),
        ("-/-", "-/-"),
        ("1w", "1-0 White"),
        ("½b", "1/2-1/2 Black"),
        ("B0", "0-1 Black"),
        ("+w -b", "+/- White, -/+ Black"),
        ("1w 0b", "1-0 White, 0-1 Black"),
        ("1;0", "1-0, 0-1"),
        ("1 ½ 0", "1-0, 1/2-1/2, 0-1"),
        ("½w ; ½b ;\u{a0}0w;1b", "1/2-1/2 White, 1/2-1/2 Black, 0-1 White, 1-0 Black"),
        ("1w, 0b", "1-0 White, 0-1 Black"),
        ("1/2w\n1/2b", "1/2-1/2 White, 1/2-1/2 Black"),
        ("½ w", "1/2-1/2 White"),
        ("1 w; 0 b", "1-0 White, 0-1 Black"),
        ("remis", "1/2-1/2"),
        ("nulle", "1/2-1/2"),
        ("tablas", "1/2-1/2"),
        ("Draw", "1/2-1/2"),
        ("remis b", "1/2-1/2 Black"),
    ] {
        assert_eq!(shown(text).as_deref(), Ok(meant), "{text}");
    }
    for text in
        ["1½", "10", "½½", "1-0", "1,0", "x", "w", "1 * 0", "2", "1 w 0", "w 1 b 0", "1w w", "wb1"]
    {
        assert_eq!(shown(text), Err(Unreadable), "{text}");
    }
}
