//! Prizes that would be another's if a word were written as it is plainly meant, or a silence read otherwise: told, and
//! held where nothing else can be meant.

use wallchart::batch::Processed;
use wallchart::diagnostic::Code;
use wallchart::event::Status;
use wallchart::report::papers::Sheet;
use wallchart::report::style::Style;
use wallchart::report::text;

use crate::season::books::{rows, run, told, write};
use crate::support::{self, Event, papers};

/// Four of whom Cyd is ahead of Ben, with whom he is level on points: Ann, Dan, Cyd, Ben.
const GAMES: [&str; 7] = [
    "Round|White|Black|Result", "1|Ann|Dan|1/2-1/2", "1|Ben|Cyd|1-0", "2|Ann|Cyd|1-0",
    "2|Ben|Dan|0-1", "3|Ann|Ben|1-0", "3|Cyd|Dan|1-0",
];
const PLAYERS: [&str; 5] =
    ["Name|Rating|Categories", "Ann|1900|", "Ben|1500|", "Cyd|1550|", "Dan|1900|"];

fn settled(event: &[&str], players: &[&str], prizes: &[&str], categories: &[&str]) -> Processed {
    let folder = tempfile::tempdir().expect("a folder");
    let head = ["Event|Open", "Regulations|fide/round-robin", "Tie-breaks|SB"];
    let further = ["Games per pairing|1", "Prizes per player|one"];
    let head = [&head[..], &further, event].concat();
    let mut sheets =
        vec![("Event", rows(&head)), ("Players", rows(players)), ("Games", rows(&GAMES))];
    sheets.extend((!prizes.is_empty()).then(|| ("Prizes", rows(prizes))));
    sheets.extend((!categories.is_empty()).then(|| ("Categories", rows(categories))));
    run(&write(folder.path(), "Open.xlsx", &sheets))
}

/// What each is paid.
fn paid(done: &Processed) -> String {
    let (_, settlement) = done.settled.as_deref().expect("settled");
    let own = settlement.money.awards.iter().filter_map(|own| {
        let paid = own.prize.as_ref()?.paid?;
        Some(format!("{} {paid}", settlement.table.tournament.name(own.player)))
    });
    own.collect::<Vec<_>>().join(", ")
}

const MONEY: &str = "Currency|EUR";
const OWN: &str = "Reading silent|each place its own";

#[test]
fn a_category_of_a_prize_that_is_plainly_another_one_holds_the_event() {
    let limits = ["Name|From|To", "A|1600|", "B||1599"];
    let with = |prizes: &[&str]| {
        let prizes = [&["Place|Prize|Category", "1|100|", "1|60|B"][..], prizes].concat();
        settled(&[MONEY, OWN], &PLAYERS, &prizes, &limits)
    };
    let done = with(&["1|80|AA", "2|40|A"]);
    assert_eq!(done.status, Status::Provisional);
    let said = told(&done);
    assert!(said.contains("if A is meant, write A"), "{said}");
    assert!(said.contains("the category \"AA\" is probably A"), "{said}");
    assert!(with(&["1|80|A", "2|40|A"]).status == Status::Final);
    // Another category, of which nobody is.
    for own in [&["1|80|Ladies"][..], &["1|80|A", "1|40|AA"], &["1|80|A", "1|40|C"]] {
        let done = with(own);
        assert_eq!(done.status, Status::Final, "{own:?}: {}", told(&done));
        assert!(told(&done).contains("there is no category"), "{}", told(&done));
    }
}

#[test]
fn a_category_of_players_that_is_one_with_a_prize_holds_the_event() {
    let players = ["Name|Categories", "Ann|", "Ben|Juniros", "Cyd|Juniors", "Dan|"];
    let prizes = ["Place|Prize|Category", "1|80|Juniors"];
    let done = settled(&[MONEY, OWN], &players, &prizes, &[]);
    assert_eq!(done.status, Status::Provisional, "{}", told(&done));
    let without = settled(&[MONEY, OWN], &players, &["Place|Prize", "1|80"], &["Name", "Juniors"]);
    assert_eq!(without.status, Status::Final, "{}", told(&without));
}

#[test]
fn limits_of_ratings_under_a_heading_that_is_not_read_hold_the_event() {
    let prizes = ["Place|Prize|Category", "1|80|A", "1|60|B"];
    let with = |prizes: &[&str], limits: &[&str]| settled(&[MONEY, OWN], &PLAYERS, prizes, limits);
    let limits = ["Name|From|Obergrenze", "A|1600|", "B||1599"];
    let done = with(&prizes, &limits);
    assert_eq!(done.status, Status::Provisional, "{}", told(&done));
    // Nobody has a prize of it.
    assert_eq!(with(&prizes[..2], &limits).status, Status::Final);
    let until = with(&prizes, &["Name|From|Until", "A|1600|", "B||1599"]);
    assert_eq!(until.status, Status::Provisional, "{}", told(&until));
    // What stands beside limits that are read is something else.
    let fee = with(&prizes, &["Name|From|To|Fee", "A|1600||200", "B||1599|150"]);
    assert_eq!(fee.status, Status::Final, "{}", told(&fee));
    let born = with(&prizes, &["Name|Born after", "A|2008", "B|2006"]);
    assert_eq!(born.status, Status::Final, "{}", told(&born));
}

#[test]
fn categories_of_a_row_are_no_slips_of_each_other() {
    for (own, other) in [("Class A", "Class C"), ("Group II", "Group III"), ("Grade A", "Grade B")]
    {
        let players = [
            "Name|Categories".to_owned(),
            format!("Ann|{own}"),
            format!("Ben|{own}"),
            format!("Cyd|{other}"),
            "Dan|".to_owned(),
        ];
        let players: Vec<&str> = players.iter().map(String::as_str).collect();
        let prize = format!("1|80|{own}");
        let done = settled(&[MONEY, OWN], &players, &["Place|Prize|Category", &prize], &[]);
        assert_eq!(done.status, Status::Final, "{own}: {}", told(&done));
    }
}

#[test]
fn where_nobody_is_rated_the_unrated_are_in_a_category_that_says_so() {
    let players = ["Name|Rating", "Ann|", "Ben|", "Cyd|", "Dan|"];
    let event = [MONEY, OWN, "Unrated in categories|yes"];
    let done =
        settled(&event, &players, &["Place|Prize|Category", "1|80|B"], &["Name|To", "B|1599"]);
    assert_eq!(done.status, Status::Final, "{}", told(&done));
}

#[test]
fn who_has_no_rating_is_told_by_name_where_a_prize_hangs_on_it() {
    let players = ["Name|Rating", "Ann|1900", "Ben|1500", "Cyd|", "Dan|1900"];
    let prizes = ["Place|Prize|Category", "1|80|B"];
    let with = |event: &[&str]| {
        let event = [&[MONEY, OWN][..], event].concat();
        settled(&event, &players, &prizes, &["Name|To", "B|1599"])
    };
    let done = with(&[]);
    assert_eq!((done.status, &*paid(&done)), (Status::Final, "Ben 80"));
    let said = told(&done);
    assert!(said.contains("players without a rating (Cyd) are in"), "{said}");
    assert!(said.contains("Unrated in categories, then yes or no"), "{said}");
    let (regulation, settlement) = done.settled.as_deref().expect("settled");
    let sheet = Sheet { regulation, settlement, style: Style::standard() };
    let statement = text::write(&support::prize_papers(&sheet)[0]);
    assert!(statement.contains("To confirm") && statement.contains("(Cyd)"), "{statement}");
    for (answer, has) in [("yes", "Cyd 80"), ("no", "Ben 80")] {
        let done = with(&[&format!("Unrated in categories|{answer}")]);
        assert_eq!(paid(&done), has, "{answer}");
        assert!(!told(&done).contains("without a rating"), "{}", told(&done));
    }
}

/// Below a limit, From 0 says that there is none at the other end.
#[test]
fn a_category_from_nought_has_the_unrated_as_one_without_from() {
    let players = ["Name|Rating", "Ann|1900", "Ben|1500", "Cyd|", "Dan|1900"];
    let event = [MONEY, OWN, "Unrated in categories|yes"];
    let prizes = ["Place|Prize|Category", "1|80|B"];
    let with = |limits: &str| paid(&settled(&event, &players, &prizes, &["Name|From|To", limits]));
    assert_eq!(with("B|0|1599"), "Cyd 80");
    assert_eq!(with("B||1599"), "Cyd 80");
    assert_eq!(with("B|1000|1599"), "Ben 80");
}

#[test]
fn players_on_the_same_points_share_prizes_of_a_category_as_those_by_place() {
    let prizes = ["Place|Prize|Category", "1|80|B", "2|40|B"];
    for (reading, has) in
        [("each place its own", "Cyd 80, Ben 40"), ("shared equally", "Cyd 60, Ben 60")]
    {
        let event = [MONEY, &format!("Reading silent|{reading}")];
        let done = settled(&event, &PLAYERS, &prizes, &["Name|To", "B|1599"]);
        assert_eq!(paid(&done), has, "{reading}");
    }
}

#[test]
fn a_receipt_names_no_prize_of_which_nothing_is_paid() {
    let prizes = ["Place|Prize|Category", "1|300|", "2|200|", "3|100|", "1|80|B"];
    let done = settled(&[MONEY, OWN], &PLAYERS, &prizes, &["Name|To", "B|1599"]);
    assert_eq!(paid(&done), "Ann 300, Dan 200, Cyd 100, Ben 80");
    let (regulation, settlement) = done.settled.as_deref().expect("settled");
    let sheet = Sheet { regulation, settlement, style: Style::standard() };
    let all = papers::said(&support::prize_papers(&sheet));
    assert!(all.contains("as prize money: B, place 1"), "{all}");
    assert!(!all.contains("place 4;"), "{all}");
}

#[test]
fn a_misspelt_currency_holds_an_event_with_money() {
    let prizes = ["Place|Prize", "1|80"];
    let done = settled(&["Curency|EUR", OWN], &PLAYERS, &prizes, &[]);
    assert_eq!(done.status, Status::Provisional, "{}", told(&done));
    for (event, prizes) in [
        (&["Curency|EUR", OWN][..], &[][..]),
        (&["Curency|EUR", "Currency|EUR", OWN], &prizes),
        (&[OWN], &prizes),
    ] {
        let done = settled(event, &PLAYERS, prizes, &[]);
        assert_eq!(done.status, Status::Final, "{event:?}: {}", told(&done));
    }
}

#[test]
fn a_reading_of_a_clause_that_is_misspelt_is_not_told_to_be_removed() {
    let event = [MONEY, "Reading silnt|each place its own"];
    let done = settled(&event, &PLAYERS, &["Place|Prize", "1|80"], &[]);
    assert!(told(&done).contains("if Reading silent is meant"), "{}", told(&done));
}

#[test]
fn what_changes_who_is_paid_is_told_before_colours() {
    let first = [Code::ReadingMatters, Code::CategoryUnknown, Code::PrizeHole];
    assert!(first.iter().all(|code| code.rank() < Code::ColoursUneven.rank()));
}

#[test]
fn a_late_game_stands_in_the_badge_and_is_named() {
    let settled = Event::new("fide/round-robin")
        .players("Ann; Ben; Cyd; Dan")
        .games_each(1)
        .main_games("1 1-4 1-0; 1 2-3 *; 2 4-3 0-1; 2 1-2 1-0; 3 2-4 1-0; 3 3-1 0-1")
        .with(|entries| {
            entries.event.tie_breaks = Some(support::at("Event", 3, vec!["SB".to_owned()]));
        })
        .settle();
    let chart = papers::chart(&settled);
    assert!(chart.contains("AFTER ROUND 3 OF 3 · 1 GAME OF ROUND 1 OPEN"), "{chart}");
    let book = papers::book(&settled);
    assert!(book.contains("Late: round 1 Ben – Cyd"), "{book}");
}

#[test]
fn money_of_a_currency_that_only_the_amounts_name_is_told_in_it() {
    let done = settled(&[OWN], &PLAYERS, &["Place|Prize", "1|€100"], &[]);
    let (regulation, settlement) = done.settled.as_deref().expect("settled");
    let sheet = Sheet { regulation, settlement, style: Style::standard() };
    let told = text::write(&wallchart::report::papers::explain::explain(&sheet, None));
    assert!(told.contains("€100"), "{told}");
}

/// Papers call it so in their languages, and whoever confirms it types what he reads.
#[test]
fn how_many_prizes_a_player_may_have_is_read_as_papers_say_it() {
    let own = [("one", "Cyd 60"), ("all", "Cyd 110"), ("place", "Cyd 50")];
    for (reading, paid_then) in own {
        let by_language = &wallchart::report::words::wordings()[reading];
        assert_eq!(by_language.len(), 5, "{reading}");
        for said in by_language.values() {
            let folder = tempfile::tempdir().expect("a folder");
            let per_player = format!("Prizes per player|{said}");
            let head = [
                "Event|Open", "Regulations|fide/round-robin", "Tie-breaks|SB",
                "Games per pairing|1", MONEY, OWN, &per_player,
            ];
            let prizes = ["Place|Prize|Category", "1|100|", "3|50|", "1|60|Juniors"];
            let players = ["Name|Categories", "Ann|", "Ben|", "Cyd|Juniors", "Dan|"];
            let sheets = [
                ("Event", rows(&head)),
                ("Players", rows(&players)),
                ("Games", rows(&GAMES)),
                ("Prizes", rows(&prizes)),
            ];
            let done = run(&write(folder.path(), "Open.xlsx", &sheets));
            assert_eq!(done.status, Status::Final, "{said}: {}", told(&done));
            assert!(paid(&done).contains(paid_then), "{said}: {}", paid(&done));
        }
    }
}
