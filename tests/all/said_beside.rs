//! Rulings and rows beside what they contradict: each is carried out, or told with what helps.

use crate::as_written::came_of;
use crate::season::books::{rows, run, write};
use crate::sheets_as_kept::{BY_SB, GAMES, PLAYERS};
use crate::support::{Event, Settled, at};
use wallchart::event::Status;
use wallchart::report::words::Words;
use wallchart::tournament::entries::Format;

fn told(settled: &Settled) -> String {
    let problems = settled.settlement.problems.iter();
    problems.map(|told| Words::english().told(told) + "\n").collect()
}

fn flood_cup() -> Event {
    Event::new("gap-2016/flood-cup").level("A; B; C").games_each(1)
}

#[test]
fn no_play_off_overrides_one_that_is_complete_as_joint_does() {
    let played = flood_cup().plays("C-B 1-0; B-A 1-0; A-C 0-1");
    for ruling in ["no play-off", "joint"] {
        let settled = played.clone().ruling("App. A 1", ruling).settle();
        let said = told(&settled);
        assert!(said.contains("overrides the play-off"), "{ruling}: {said}");
        assert!(
            settled
                .settlement
                .standings
                .iter()
                .all(|own| own.places.is_some_and(|p| p.last() == 3))
        );
    }
    // It says nothing against who has won.
    let both = played.ruling("App. A 1", "no play-off").ruling("App. A 1", "winner: A").settle();
    assert_eq!(both.errors(), Vec::<String>::new());
    assert_eq!(both.winner(), "A");
}

#[test]
fn no_play_off_over_one_that_is_partly_played_is_told() {
    let of = |games: &str| flood_cup().plays(games).ruling("App. A 1", "no play-off").settle();
    let said = told(&of("C-B 1-0"));
    assert!(said.contains("overrides the play-off"), "{said}");
    assert!(!told(&of("")).contains("overrides the play-off"));
}

/// Nor is what the games have said too: with the row gone, what was played after it would not be allowed.
#[test]
fn a_ruling_that_says_what_the_games_say_overrides_nothing() {
    let two = || Event::new("gap-2016/flood-cup").level("A; B").games_each(1).plays("B-A 1-0");
    let agrees = two().ruling("App. A 1", "winner: B").settle();
    assert_eq!((agrees.winner(), agrees.settlement.status), ("B", Status::Final));
    assert!(!told(&agrees).contains("overrides"), "{}", told(&agrees));
    let otherwise = told(&two().ruling("App. A 1", "winner: A").settle());
    assert!(otherwise.contains("overrides the play-off"), "{otherwise}");
}

/// What has not begun is not overridden.
#[test]
fn a_ruling_before_the_first_game_overrides_no_play_off() {
    let of = |games: &str| {
        let event = flood_cup().plays(games).ruling("App. A 1", "winner: A");
        told(&event.ruling("App. A 1", "order: A; B; C").settle())
    };
    let (before, behind) = (of(""), of("C-B 1-0; B-A 1-0; A-C 0-1"));
    assert!(before.contains("decides the tie, of whose play-off no game is over"), "{before}");
    assert!(!before.contains("overrides"), "{before}");
    assert!(behind.contains("overrides the play-off"), "{behind}");
}

#[test]
fn words_that_there_was_no_play_off_beside_the_games_of_one_are_told() {
    let folder = tempfile::tempdir().expect("a folder");
    let games = ["Round|White|Black|Result", "1|1|2|½-½", "2|2|3|½-½", "3|3|1|½-½"];
    let head = ["Event|Cup", "Regulations|gap-2016/flood-cup", "Games per pairing|1"];
    let of = |row: &str, below: &str, play_off: &[&str], ruling: &str| {
        let mut own = games.to_vec();
        own.extend(["", below]);
        let sheets = [
            ("Event", rows(&[&head[..], &[row]].concat())),
            ("Players", rows(&["No|Name", "1|Ann", "2|Bo", "3|Cy"])),
            ("Games", rows(&own)),
            ("Play-off", rows(play_off)),
            ("Rulings", rows(&["Ruling|Clause", ruling])),
        ];
        let done = run(&write(folder.path(), "cup.xlsx", &sheets));
        let said = done.messages.iter().map(|own| Words::english().told(own));
        said.into_iter().any(|own| own.contains("the sheet Play-off has games of one"))
    };
    let played = ["White|Black|Result", "3|2|1-0", "2|1|1-0", "1|3|0-1"];
    assert!(of("Play-off|no", "", &played, ""));
    assert!(of("", "There was no play-off", &played, ""));
    assert!(of("", "", &played, "kein Stichkampf|App. A 1"));
    assert!(!of("", "", &played, "no play-off|App. A 1"));
    assert!(!of("Play-off|yes", "", &played, ""));
    assert!(!of("Play-off|no", "No play-off", &["White|Black|Result"], ""));
}

#[test]
fn a_decision_in_words_on_an_open_tie_and_a_division_of_no_money_are_told() {
    let said = told(&flood_cup().ruling("App. A 1", "A wins").settle());
    assert!(!said.contains("still open"), "a name of one letter is no word: {said}");
    let of = |ruling: &str| {
        let event = Event::new("gap-2016/flood-cup").level("Abbott; Baker; Clarke").games_each(1);
        told(&event.ruling("App. A 1", ruling).settle())
    };
    let said = of("Abbott wins");
    assert!(said.contains("winner: NAME") && !said.contains("winner: Abbott"), "{said}");
    assert!(!of("10 minutes of rest").contains("still open"));
    assert!(of("split: Abbott 10; Baker 20").contains("has no prizes of places"));
}

/// Two withdrew after different rounds; the row of their game is missing, and the play-off that comes of it is entered.
#[test]
fn a_play_off_of_a_game_whose_row_is_missing_is_told_with_that_row() {
    let games = "1 Bob-Ann 1-0; 1 Dan-Cyd 1-0; 1 Eve-Fay 1-0; 2 Bob-Cyd 1-0; 2 Dan-Eve 1-0; 2 Ann-Fay 1-0; 3 Bob-Eve 1-0; 3 Dan-Fay 1-0";
    let settled = Event::new("gap-2016/flood-cup")
        .players("Ann; Bob; Cyd; Dan; Eve; Fay")
        .format(Format::RoundRobin)
        .games_each(1)
        .main_games(games)
        .main_games("3 Ann-Cyd 1-0; 4 Ann-Eve 1-0; 4 Cyd-Fay 1-0; 5 Cyd-Eve 1-0")
        .with(|entries| {
            entries.players[1].withdrawn = Some(at("Players", 2, 4));
            entries.players[3].withdrawn = Some(at("Players", 4, 3));
        })
        .lot("1.1.white", "Ann")
        .plays("Ann-Bob 1-0")
        .settle();
    assert_eq!(settled.settlement.status, Status::Invalid);
    let said = told(&settled);
    assert!(said.contains("no row says in which their game was due"), "{said}");
    assert!(said.contains("add its row with the round, without a result, and this row is read"));
    assert!(!said.contains("remove the row"), "{said}");
}

#[test]
fn both_lost_in_a_crosstable_is_told_with_how_it_is_written() {
    let of = |bo: &str, ann: &str| {
        let (ann, bo) = (format!("1|Ann||{ann}|1"), format!("2|Bo|{bo}||1"));
        let table = ["No|Name|1|2|3", &ann, &bo, "3|Cy|0|0|"];
        came_of(&[("Event", BY_SB), ("Crosstable", &table)]).told.join("\n")
    };
    assert!(of("0b", "0w").contains("write 0-0 in both cells"), "{}", of("0b", "0w"));
    assert!(of("½b", "0w").contains("correct one of the two, or leave it blank"));
    assert!(!of("0-0", "0-0").contains("mirror"), "{}", of("0-0", "0-0"));
}

#[test]
fn a_row_that_waits_for_a_doubtful_column_says_so() {
    let event = ["Event|Tour", "Regulations|gct-2021/standings"];
    let scores = ["Name|Paris|Riga|Oslo", "Ann|9|2|75", "Bo|5|2|55", "Cy|5|1|60", "Di|1|1|50"];
    let lots = ["Lot|Result", "1.1.white|Ann"];
    let came = came_of(&[("Event", &event), ("Scores", &scores), ("Lots", &lots)]);
    let said = came.told.join("\n");
    assert!(said.contains("write a column Total"), "{said}");
    assert!(!said.contains("row Final"), "{said}");
    assert!(said.contains("first mend what Scores!D1 says"), "{said}");
}

#[test]
fn the_bye_of_a_round_without_a_result_is_told() {
    let swiss = |last: &str| {
        Event::new("fide/swiss")
            .players("Ann; Bo; Cy")
            .format(Format::Swiss)
            .main_games("1 Ann-Bo 1-0")
            .main_game(2, "Ann", "Cy", last)
            .with(|entries| {
                let mut bye = |round: u32, name: &str| {
                    let mut row = entries.games[0].clone();
                    row.round.value = round;
                    row.white.value = name.to_owned();
                    row.black.value = wallchart::tournament::entries::Opponent::Bye(
                        wallchart::tournament::game::ByeKind::Pairing,
                    );
                    row.result = None;
                    entries.games.push(row);
                };
                bye(1, "Cy");
                bye(2, "Bo");
                entries.event.rounds = Some(at("Event", 4, 3));
            })
            .settle()
    };
    let said = told(&swiss(""));
    assert!(
        said.contains("round 2 has no result yet: its byes count nothing so far (Bo)"),
        "{said}"
    );
    assert!(!told(&swiss("1-0")).contains("count nothing so far"));
}

#[test]
fn a_trophy_within_an_event_is_open_as_that_is_and_has_its_own_categories() {
    let folder = tempfile::tempdir().expect("a folder");
    let of = |last: &[&str]| {
        let event: Vec<&str> = BY_SB.iter().chain(last).copied().collect();
        let own = [("Event", rows(&event)), ("Players", rows(PLAYERS)), ("Games", rows(GAMES))];
        write(folder.path(), "open.xlsx", &own);
        let foster =
            ["Event|Foster", "Regulations|gap-2016/foster-trophy", "Combined with|open.xlsx"];
        let players = ["Name|Handicap|Categories|Born", "Ann|0|Junior|2015", "Bo|0||"];
        let sheets = [("Event", rows(&foster)), ("Players", rows(&players))];
        run(&write(folder.path(), "cup.xlsx", &sheets))
    };
    assert_eq!(of(&["Final|yes"]).status, Status::Final);
    let done = of(&["Final|no"]);
    assert_eq!(done.status, Status::Provisional);
    let (_, settlement) = done.settled.as_deref().expect("a settlement");
    let players = &settlement.table.tournament.players;
    let ann = players.iter().find(|own| own.name == "Ann").expect("Ann");
    assert!(ann.born.is_some());
    assert_eq!(ann.categories, ["Junior"]);
}

const LOTS: &str = r#"schema = 1
id = "test"
title = "Club"

[competition.cup]
title = "Cup"
format = [{ entries = "2+", one-of = ["round robin"], clause = "1" }]

[[competition.cup.tie]]
places = "1+"
clause = "4"
step = [{ by = [{ lot = { clause = "4.3" } }] }]
"#;

#[test]
fn joint_without_a_tie_is_on_the_one_that_is_open() {
    let event = |games: &str| {
        Event::under("test.toml/cup", LOTS)
            .players("A; B; C; D")
            .format(Format::RoundRobin)
            .games_each(1)
            .main_games(games)
            .ruling("4", "joint")
            .settle()
    };
    let one = event("1 A-B ½-½; 1 C-D 1-0; 2 A-C 1-0; 2 B-D 1-0; 3 A-D 1-0; 3 B-C 1-0");
    assert_eq!(one.settlement.status, Status::Final, "{}", told(&one));
    let two = event("1 A-B ½-½; 1 C-D ½-½; 2 A-C 1-0; 2 B-D 1-0; 3 A-D 1-0; 3 B-C 1-0");
    assert_eq!(two.settlement.status, Status::Waiting);
    assert!(told(&two).contains("does not say which tie it is about"), "{}", told(&two));
}
