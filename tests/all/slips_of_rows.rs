//! Slips of single rows that were read as something: a word misspelt, a round written as a score, a table that
//! contradicts itself.

use crate::as_written::{Came, came_of};
use crate::sheets_as_kept::PLAYERS;
use wallchart::diagnostic::Code;
use wallchart::event::Status;
use wallchart::report::words::Words;

const EVENT: &[&str] = &["Event|Open", "Regulations|fide/round-robin", "Tie-breaks|SB"];

const GAMES: &[&str] = &[
    "Round|White|Black|Result|Segment|Stage",
    "1|1|4|1-0|rapid|Final round",
    "1|2|3|1-0|rapid|Final round",
    "2|4|3|0-1|rapid|Final round",
    "2|1|2|½-½|rapid|Final round",
    "3|2|4|1-0|rapid|Final round",
    "3|3|1|0-1|rapid|Final round",
];

fn came(event: &[&str], games: &[&str]) -> Came {
    came_of(&[("Event", &[EVENT, event].concat()), ("Players", PLAYERS), ("Games", games)])
}

fn with_row(row: usize, text: &str) -> Vec<&str> {
    let mut games: Vec<&str> = GAMES.to_vec();
    games[row] = text;
    games
}

/// What is told of a cell.
fn at<'c>(came: &'c Came, cell: &str) -> Vec<&'c String> {
    came.told.iter().filter(|told| told.starts_with(&format!("{cell}: "))).collect()
}

#[test]
fn a_misspelt_or_missing_segment_and_a_misspelt_stage_are_told_at_their_cells() {
    let misspelt = came(&[], &with_row(3, "2|4|3|0-1|rapdi|Final round"));
    let told = at(&misspelt, "Games!E4");
    assert!(told.iter().any(|t| t.contains("is rapid meant?")), "{:?}", misspelt.told);
    let missing = came(&[], &with_row(3, "2|4|3|0-1||Final round"));
    assert_eq!(at(&missing, "Games!E4").len(), 1, "{:?}", missing.told);
    assert_eq!([misspelt.status, missing.status], [Status::Invalid; 2], "points hang on it");
    let stage = came(&[], &with_row(3, "2|4|3|0-1|rapid|Fianl round"));
    let told = at(&stage, "Games!F4");
    assert!(told.iter().any(|t| t.contains("is final round meant?")), "{:?}", stage.told);
    let key = came(&["Points for a win (rapdi)|2"], GAMES);
    let told = at(&key, "Event!B4");
    assert!(told.iter().any(|t| t.contains("is rapid meant?")), "{:?}", key.told);
}

#[test]
fn divisions_that_differ_by_a_number_or_a_letter_are_two() {
    let games: Vec<String> = GAMES.iter().map(|row| row.replace("Final round", "Pool A")).collect();
    let mut games: Vec<&str> = games.iter().map(String::as_str).collect();
    games[3] = "2|4|3|0-1|rapid|Pool B";
    let came = came(&[], &games);
    assert!(!came.told.iter().any(|told| told.contains("meant?")), "{:?}", came.told);
}

#[test]
fn signs_within_a_round_are_no_round() {
    for round in ["1.1", "1,1", "1-1", "1:1", "1/3", "1;2"] {
        let row = format!("{round} |4|3|0-1|rapid|Final round");
        let came = came(&[], &with_row(3, &row));
        assert_eq!(came.status, Status::Invalid, "{round}");
        assert_eq!(at(&came, "Games!A4").len(), 1, "{round}: {:?}", came.told);
    }
    for round in ["Round: 2", "R-2", "(2)", "2.", "Rd. 2", "2.0 "] {
        let row = format!("{round}|4|3|0-1|rapid|Final round");
        let came = came(&[], &with_row(3, &row));
        assert_eq!(came.status, Status::Final, "{round}: {:?}", came.told);
    }
}

#[test]
fn a_round_of_two_days_is_told_with_both_cells() {
    let days: &[&str] = &["Round|Date", "1|2026-01-05", "1|2026-01-07", "2|2026-01-06"];
    let came =
        came_of(&[("Event", EVENT), ("Players", PLAYERS), ("Games", GAMES), ("Rounds", days)]);
    let told = at(&came, "Rounds!B3");
    assert!(told.iter().any(|t| t.contains("another day at Rounds!B2")), "{:?}", came.told);
}

#[test]
fn a_bye_that_counts_more_than_a_game_is_told() {
    let rows = &["Points for a pairing bye|5", "Points for a half-point bye|3"];
    let came = came(rows, GAMES);
    assert_eq!(at(&came, "Event!B4").len(), 1, "{:?}", came.told);
    assert_eq!(at(&came, "Event!B5").len(), 1, "{:?}", came.told);
    let usual = self::came(&["Points for a pairing bye|1/2"], GAMES);
    assert_eq!(at(&usual, "Event!B4").len(), 0, "{:?}", usual.told);
}

#[test]
fn a_category_says_one_thing_of_its_limits_and_its_players() {
    let players: &[&str] =
        &["No|Name|Rating|Categories", "1|Ann|2000|", "2|Bo|1950|U2", "3|Cy|1700|", "4|Di|1600|U2"];
    let of = |categories: &[&str]| {
        came_of(&[
            ("Event", EVENT),
            ("Players", players),
            ("Games", GAMES),
            ("Categories", categories),
        ])
    };
    let twice = of(&["Name|To", "U2|1960", "u2|1800"]);
    assert_eq!(twice.status, Status::Invalid);
    let told = at(&twice, "Categories!A3");
    assert!(told.iter().any(|t| t.contains("Categories!A2")), "{:?}", twice.told);
    let outside = of(&["Name|To", "U2|1900"]);
    let told = at(&outside, "Categories!A2");
    assert!(told.iter().any(|t| t.contains("Bo") && !t.contains("Di")), "{:?}", outside.told);
}

#[test]
fn a_published_table_that_contradicts_itself_or_leaves_players_out_is_told() {
    let event: &[&str] = &["Event|Open", "Regulations|fide/round-robin", "Tie-breaks|published"];
    let of = |published: &[&str]| {
        came_of(&[("Event", event), ("Players", PLAYERS), ("Published", published)])
    };
    let came = of(&["Place|Name|Points", "1|Ann|3", "1|Bo|2", "3|Cy|1"]);
    assert!(came.told.iter().any(|t| t.contains("Di stands on Players")), "{:?}", came.told);
    let level = at(&came, "Published!B3");
    assert!(level.iter().any(|t| t.contains("shared with Published!B2")), "{:?}", came.told);
    let right = of(&["Place|Name|Points", "1|Ann|3", "2|Bo|2", "2|Cy|2", "4|Di|1"]);
    assert!(!right.told.iter().any(|t| t.starts_with("Published!")), "{:?}", right.told);
}

#[test]
fn more_opponents_in_a_crosstable_than_rounds_before_a_withdrawal_are_told() {
    let of = |after: &str| {
        let own = format!("1|Ann|{after}");
        let players = ["No|Name|Withdrawn", &own, "2|Bo", "3|Cy", "4|Di"];
        let table =
            ["No|Name|1|2|3|4", "1|Ann||1|½|1", "2|Bo|0||1|0", "3|Cy|½|0||1", "4|Di|0|1|0|"];
        came_of(&[("Event", EVENT), ("Players", &players), ("Crosstable", &table)])
    };
    assert_eq!(at(&of("1"), "Players!C2").len(), 1, "{:?}", of("1").told);
    assert_eq!(at(&of("3"), "Players!C2").len(), 0, "{:?}", of("3").told);
}

#[test]
fn a_crosstable_with_every_game_twice_is_no_second_cycle() {
    let of = |rules: &str, cells: [&str; 4]| {
        let event = ["Event|Open", &format!("Regulations|{rules}"), "Tie-breaks|SB"];
        let rows: Vec<String> = ["1|Ann|", "2|Bo|", "3|Cy|", "4|Di|"]
            .iter()
            .zip(cells)
            .map(|(own, cells)| format!("{own}{cells}"))
            .collect();
        let mut table = vec!["No|Name|1|2|3|4"];
        table.extend(rows.iter().map(String::as_str));
        let players = ["No|Name", "1|Ann", "2|Bo", "3|Cy", "4|Di"];
        let came = came_of(&[("Event", &event), ("Players", &players), ("Crosstable", &table)]);
        came.told.iter().filter(|told| told.contains("more games than 1")).count()
    };
    let pasted =
        ["|½w ½w|1b 1b|1w 1w", "½b ½b||1w 1w|1b 1b", "0w 0w|0b 0b||½w ½w", "0b 0b|0w 0w|½b ½b|"];
    let cycles =
        ["|½w 1b|1b 1w|1w 1b", "½b 0w||1w 1b|1b 1w", "0w 0b|0b 0w||½w 0b", "0b 0w|0w 0b|½b 1w|"];
    for rules in ["gct-2021/classical", "fide/round-robin"] {
        assert_eq!((of(rules, pasted), of(rules, cycles)), (1, 0), "{rules}");
    }
}

#[test]
fn players_without_a_row_on_scores_are_told() {
    let event: &[&str] = &["Event|Tour", "Regulations|gct-2021/standings"];
    let came = came_of(&[
        ("Event", event),
        ("Players", &["Name", "Ann", "Bo", "Cy"]),
        ("Scores", &["Name|Paris|Zagreb", "Ann|10|8", "Bo|7|6"]),
    ]);
    assert!(came.told.iter().any(|t| t.contains("Cy has no row on Scores")), "{:?}", came.told);
}

#[test]
fn thousands_of_rulings_and_lots_cost_no_time() {
    let rulings: Vec<&str> =
        std::iter::once("Ruling").chain(std::iter::repeat_n("winner: Ann", 20_000)).collect();
    let began = std::time::Instant::now();
    let came =
        came_of(&[("Event", EVENT), ("Players", PLAYERS), ("Games", GAMES), ("Rulings", &rulings)]);
    assert_eq!(came.status, Status::Invalid);
    assert!(came.told.iter().any(|t| t.contains("more than 500 rows")), "{:?}", came.told);
    assert!(began.elapsed().as_secs() < 30, "{:?}", began.elapsed());
}

#[test]
fn points_for_games_of_one_who_left_are_told_where_nobody_is_to_have_them() {
    let told = |otherwise: &str, result: &str| -> Vec<String> {
        let rules = format!(
            "schema = 1\nid = \"test\"\ntitle = \"T\"\n\n[competition.cup]\ntitle = \"Cup\"\n\
             withdrawal = {{ in = \"round robin\", remove-below = \"1/3\", played = \"over the board\", otherwise = \"{otherwise}\", clause = \"7\" }}\n\n\
             [[competition.cup.tie]]\nplaces = \"1+\"\nclause = \"3\"\nshared = \"the tied players share the places\"\n"
        );
        let mut event = crate::support::Event::under("test.toml/cup", &rules)
            .players("A; B; C; D")
            .format(wallchart::tournament::entries::Format::RoundRobin)
            .games_each(1)
            .main_games("1 A-D 1-0; 1 B-C ½-½; 2 C-D 0-1; 2 A-B ½-½; 3 A-C ½-½");
        event = event.main_game(3, "D", "B", result).with(|entries| {
            entries.players[3].withdrawn = Some(crate::support::at("Players", 4, 2));
        });
        let problems = event.settle().settlement.problems;
        let own = problems.iter().filter(|own| own.code == Code::AfterWithdrawal);
        own.map(|own| Words::english().say(&own.said)).collect()
    };
    let nobody = "the unplayed games bring nobody anything";
    assert_eq!(
        told(nobody, "-/+"),
        [
            "B has points for a game that D left unplayed by withdrawing, and by art. 7 nobody has any for it"
        ]
    );
    assert_eq!(told(nobody, "-/-"), Vec::<String>::new());
    assert_eq!(told("the unplayed games are lost by forfeit", "-/+"), Vec::<String>::new());
}

/// Paired in the round behind the last that he played somebody may have been before he went; two rounds later it is a slip.
#[test]
fn who_has_left_a_swiss_and_is_paired_two_rounds_later_is_told() {
    let rules = "schema = 1\nid = \"test\"\ntitle = \"T\"\n\n[competition.cup]\ntitle = \"Cup\"\n\
        withdrawal = { in = \"Swiss\", remove-below = \"0\", otherwise = \"the unplayed games are lost by forfeit\", clause = \"8\" }\n\n\
        [[competition.cup.tie]]\nplaces = \"1+\"\nclause = \"3\"\nshared = \"the tied players share the places\"\n";
    let told = |after: u32, result: &str| -> Vec<String> {
        let event = crate::support::Event::under("test.toml/cup", rules)
            .players("A; B; C; D; E; F")
            .format(wallchart::tournament::entries::Format::Swiss)
            .main_games(
                "1 A-D 1-0; 1 B-C ½-½; 1 E-F 1-0; 2 A-B ½-½; 2 C-E 1-0; 3 A-C ½-½; 3 E-B 0-1",
            )
            .main_game(3, "D", "F", result)
            .with(|entries| {
                entries.players[3].withdrawn = Some(crate::support::at("Players", 4, after));
            });
        let problems = event.settle().settlement.problems;
        let own = problems.iter().filter(|own| own.code == Code::AfterWithdrawal);
        own.map(|own| Words::english().say(&own.said)).collect()
    };
    assert_eq!(told(1, ""), ["D is paired in round 3, and has withdrawn after round 1"]);
    assert_eq!(told(1, "-/+"), Vec::<String>::new());
    assert!(!told(2, "").iter().any(|own| own.contains("is paired")), "{:?}", told(2, ""));
}
