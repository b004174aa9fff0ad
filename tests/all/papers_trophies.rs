//! Trophies and things that the sheet Prizes gives by place: one for each place; where places are shared and there are
//! fewer, nobody has them before somebody decides.

use wallchart::report::papers::{explain, prizes};
use wallchart::report::results::{EventResult, Results};
use wallchart::report::text;
use wallchart::tournament::Places;
use wallchart::tournament::entries::{Format, PrizeEntry};
use wallchart::tournament::exact::Exact;

use crate::support::papers::line;
use crate::support::{self, Event, Settled, at, place};

/// A row of the sheet Prizes that gives a thing.
fn row(places: (u32, u32), name: &str, category: Option<&str>) -> PrizeEntry {
    PrizeEntry {
        award: Some(name.to_owned()),
        category: category.map(|own| at("Prizes", 1, own.to_owned())),
        ..PrizeEntry::new(place("Prizes", 1, 0), Places::new(places.0, places.1))
    }
}

/// Four players of whom each beats those behind him, but that these two drew: they are level, and nothing parts them.
fn four(level: Option<(&str, &str)>, rows: &[PrizeEntry]) -> Settled {
    entered(level).with(|entries| entries.prizes = rows.to_vec()).settle()
}

fn entered(level: Option<(&str, &str)>) -> Event {
    let mut event = Event::new("fide/round-robin").players("Ann; Bob; Cyd; Dan").games_each(1);
    let pairs = [(1, "Ann-Dan"), (1, "Bob-Cyd"), (2, "Dan-Cyd"), (2, "Ann-Bob"), (3, "Bob-Dan")];
    for (round, pair) in pairs.into_iter().chain([(3, "Cyd-Ann")]) {
        let (white, black) = pair.split_once('-').expect("a pair");
        let result = match level {
            Some(own) if own == (white, black) => "½-½",
            _ if white < black => "1-0",
            _ => "0-1",
        };
        event = event.main_game(round, white, black, result);
    }
    event.with(|entries| {
        entries.event.tie_breaks = Some(at("Event", 8, vec!["WIN".to_owned()]));
    })
}

fn told(settled: &Settled) -> String {
    support::prize_papers(&settled.sheet()).iter().map(text::write).collect()
}

/// Joint winners, whom a ruling made so, have together what the winner has; who shares first place otherwise has it not.
#[test]
fn joint_winners_by_a_ruling_have_the_trophy_of_first_place() {
    for document in ["gct-2021/rapid-blitz", "tepe-sigeman-2023"] {
        for ruling in ["joint", "joint: Ann; Bob"] {
            let clause = if document.starts_with("gct") { "2.1" } else { "A.5" };
            let event = Event::new(document).level("Ann; Bob").ruling(clause, ruling);
            let settled =
                event.with(|entries| entries.prizes = vec![row((1, 1), "Cup", None)]).settle();
            let cup = settled.settlement.trophies.iter().find(|own| own.name == "Cup");
            let cup = cup.unwrap_or_else(|| panic!("{document}: {}", settled.warned()));
            assert_eq!(cup.players.len(), 2, "{document}");
            assert!(cup.because.iter().any(|own| own.as_str() == clause), "{document}: {cup:?}");
            assert!(settled.settlement.undecided.is_empty());
        }
    }
    let shared = four(Some(("Ann", "Bob")), &[row((1, 1), "Cup", None)]);
    assert!(shared.settlement.trophies.is_empty() && !shared.settlement.undecided.is_empty());
}

#[test]
fn a_thing_for_a_range_of_places_is_given_to_each_of_them() {
    let settled = four(None, &[row((1, 3), "a medal", None), row((4, 8), "a book", None)]);
    let paper = told(&settled);
    assert!(line(&paper, "A medal:").contains("Ann, Bob and Cyd, one each"), "{paper}");
    assert!(line(&paper, "A book:").contains(": Dan ("), "{paper}");
    assert_eq!(paper.matches("A medal").count(), 4, "the list, and each of three: {paper}");
    let why = text::write(&explain::explain(&settled.sheet(), None));
    assert!(why.contains("A medal") && !why.contains("jointly"), "{why}");
    let result = EventResult::settled("w.xlsx", "x", &settled.settlement, Vec::new(), Vec::new());
    let json = Results::new(vec![result]).to_json().expect("JSON");
    assert_eq!(json.matches("\"a medal\"").count(), 3, "{json}");
}

#[test]
fn a_thing_in_three_rows_is_one_for_each_of_three_places() {
    let medals = [1, 2, 3].map(|place| row((place, place), "a medal", None));
    let paper = told(&four(None, &medals));
    assert!(line(&paper, "A medal:").contains("Ann, Bob and Cyd, one each"), "{paper}");
}

#[test]
fn players_on_a_shared_place_have_one_each_where_there_are_as_many() {
    let paper = told(&four(Some(("Bob", "Cyd")), &[row((1, 3), "a medal", None)]));
    assert!(line(&paper, "A medal:").contains("Ann, Bob and Cyd, one each"), "{paper}");
}

#[test]
fn a_cup_of_a_shared_place_is_nobodys_before_somebody_decides() {
    let cups = [(1, "Gold Cup"), (2, "Silver Cup"), (3, "Bronze Cup")];
    let cups = cups.map(|(place, name)| row((place, place), name, None));
    let settled = four(Some(("Bob", "Cyd")), &cups);
    assert_eq!(settled.places(), "1 Ann; 2-3 Bob Cyd; 4 Dan");
    let paper = told(&settled);
    assert!(line(&paper, "Gold Cup:").contains("Ann"), "{paper}");
    for cup in ["Silver Cup:", "Bronze Cup:"] {
        let own = line(&paper, cup);
        assert!(own.contains("Bob and Cyd share places 2–3; no clause says who has it"), "{paper}");
        assert_eq!(paper.matches(cup).count(), 2, "also for the speaker: {paper}");
    }
    assert!(!paper.contains("one each"), "{paper}");
    let sheet = prizes::prize_sheet(&settled.sheet()).expect("a sheet of the workbook");
    let sheet = text::write(&sheet);
    for cup in ["Silver Cup", "Bronze Cup"] {
        let own = line(&sheet, cup);
        assert!(own.contains("2–3") && own.contains("Bob and Cyd"), "{sheet}");
        assert_eq!(sheet.matches(cup).count(), 1, "{sheet}");
    }
    assert!(sheet.contains("no clause says who has it: the organiser decides"), "{sheet}");
    let why = text::write(&explain::explain(&settled.sheet(), None));
    assert_eq!(why.matches("Silver Cup: Bob and Cyd share places 2–3").count(), 2, "{why}");
    assert!(settled.warned().contains("no cell takes it"), "{}", settled.warned());
    assert_eq!(settled.warned().matches("nothing says who has").count(), 2, "{}", settled.warned());
}

#[test]
fn two_medals_do_not_go_round_among_three() {
    let event = Event::new("fide/round-robin").level("Ann; Bob; Cyd");
    let event = event.with(|entries| {
        entries.event.tie_breaks = Some(at("Event", 8, vec!["WIN".to_owned()]));
        entries.prizes = vec![row((1, 2), "a medal", None)];
    });
    let paper = told(&event.settle());
    let own = line(&paper, "A medal:");
    assert!(own.contains("there are 2 for Ann, Bob and Cyd, who share places 1–3"), "{paper}");
}

#[test]
fn things_of_a_category_are_given_by_its_own_places() {
    let juniors = |level, places| {
        let event = entered(level).with(|entries| {
            entries.prizes = vec![row(places, "a medal", Some("Juniors"))];
            for own in &mut entries.players[1..] {
                own.categories = vec!["Juniors".to_owned()];
            }
        });
        told(&event.settle())
    };
    let paper = juniors(None, (1, 2));
    assert!(line(&paper, "A medal (Juniors):").contains("Bob and Cyd, one each"), "{paper}");
    let paper = juniors(Some(("Bob", "Cyd")), (1, 1));
    let own = line(&paper, "A medal (Juniors):");
    assert!(own.contains("Bob and Cyd share places 1–2; no clause says who has it"), "{paper}");
}

/// `Juniors` and `juniors` are one category, called as it is written first: nothing of it is given twice.
#[test]
fn a_category_in_two_spellings_is_one() {
    let event = entered(None).with(|entries| {
        let rows = [("Cup", "Juniors"), ("Medal", "juniors"), ("Book", "JUNIORS")];
        entries.prizes = rows.map(|(thing, own)| row((1, 1), thing, Some(own))).to_vec();
        for own in &mut entries.players[1..] {
            own.categories = vec!["juniors".to_owned()];
        }
    });
    let settled = event.settle();
    let names: Vec<&str> =
        settled.settlement.trophies.iter().map(|own| own.name.as_str()).collect();
    assert_eq!(names, ["Cup (Juniors)", "Medal (Juniors)", "Book (Juniors)"]);
    let paper = told(&settled);
    assert!(!paper.contains("juniors") && !paper.contains("JUNIORS"), "{paper}");
    // For the speaker they stand under the category, and none of them by place.
    let aloud = text::write(&prizes::prize_giving(&settled.sheet()).expect("a list"));
    assert!(!aloud.contains("(Juniors)") && !aloud.contains("By place"), "{aloud}");
}

/// A thing whose name two rows of a category write unlike is one thing for two places: the second is not called as the first.
#[test]
fn a_thing_in_two_spellings_is_called_out_once_for_each_of_its_places() {
    let aloud = |second| {
        let event = entered(None).with(|entries| {
            let rows = [(1, "Medal"), (2, second)];
            entries.prizes =
                rows.map(|(place, thing)| row((place, place), thing, Some("U16"))).to_vec();
            for own in &mut entries.players {
                own.categories = vec!["U16".to_owned()];
            }
        });
        text::write(&prizes::prize_giving(&event.settle().sheet()).expect("a list"))
    };
    assert_eq!(aloud("medal"), aloud("Medal"));
}

/// The play-off for first place is open: what is for a place of it waits, and says for what; what each of them has
/// whatever it brings is given.
#[test]
fn a_cup_whose_play_off_is_open_waits_with_what_it_waits_for() {
    let event = Event::new("tata-steel-2022").level("Ann; Bob; Cyd").with(|entries| {
        entries.prizes = vec![
            row((1, 1), "Gold Cup", None),
            row((2, 2), "Silver Cup", None),
            row((1, 3), "a medal", None),
        ];
    });
    let settled = event.settle();
    let need = "places 1–3: play-off not played yet (A.1); see play-off.pdf";
    let paper = text::write(&prizes::statement(&settled.sheet()).expect("prizes"));
    let waits = "still open for Ann, Bob and Cyd; what it waits for stands under “Still open”.";
    assert!(line(&paper, "Gold Cup and Silver Cup:").contains(waits), "{paper}");
    for cup in ["Gold Cup: ____", "Silver Cup: ____"] {
        assert!(paper.replace('\u{a0}', " ").contains(cup), "{paper}");
    }
    assert_eq!(paper.matches(need).count(), 1, "{paper}");
    assert!(line(&paper, "A medal:").contains("Ann, Bob and Cyd, one each"), "{paper}");
    let aloud = text::write(&prizes::prize_giving(&settled.sheet()).expect("a speaker's list"));
    let own = line(&aloud, "Gold Cup and Silver Cup:");
    assert!(own.contains("still open for Ann, Bob and Cyd"), "{aloud}");
    let sheet = text::write(&prizes::prize_sheet(&settled.sheet()).expect("a sheet"));
    let first = "draw pairing numbers for Ann, Bob and Cyd";
    assert!(line(&sheet, "Gold Cup").contains(first), "{sheet}");
    let why = text::write(&explain::explain(&settled.sheet(), None));
    assert_eq!(why.matches("Gold Cup and Silver Cup: still open").count(), 3, "{why}");
    assert!(!settled.warned().contains("nothing says who has"), "{}", settled.warned());
}

/// Whom a cup of a category goes to hangs on who has the runner-up's trophy, of which no clause says whose it is.
#[test]
fn a_cup_of_a_category_that_hangs_on_a_shared_trophy_is_told() {
    let names = "Ann; Bob; Cyd; Dan";
    let games =
        "1 Ann-Dan 1-0; 1 Bob-Cyd ½-½; 2 Dan-Cyd 0-1; 2 Ann-Bob 1-0; 3 Bob-Dan 1-0; 3 Cyd-Ann 0-1";
    let event = Event::new("gap-2016/flood-cup").players(names).main_games(games);
    let event = event.format(Format::RoundRobin).games_each(1).with(|entries| {
        let reading = "the best placed without a trophy by place".to_owned();
        entries.event.readings.insert("Flood Cup 15".to_owned(), at("Event", 9, reading));
        entries.prizes = vec![row((1, 1), "a cup", Some("U18"))];
        for no in [1, 3] {
            entries.players[no].categories = vec!["U18".to_owned()];
        }
    });
    let told = event.settle().warned();
    assert!(told.contains("who has a cup (U18) hangs on who has a trophy by place"), "{told}");
}

/// A row of the sheet that has the name of a trophy of the regulations is that trophy, open or decided.
#[test]
fn a_trophy_that_the_sheet_names_like_the_regulations_is_told_once() {
    let event = || {
        Event::new("gap-2016/flood-cup").level("Ann; Bob; Cyd").games_each(1).with(|entries| {
            entries.prizes = vec![row((1, 1), "flood cup", None), row((2, 2), "a book", None)];
        })
    };
    let settled = event().settle();
    let own = |name: &str| {
        let undecided = settled.settlement.undecided.iter();
        undecided.filter(|own| own.name.eq_ignore_ascii_case(name)).count()
    };
    assert_eq!((own("Flood Cup"), own("a book")), (1, 1), "{:?}", settled.settlement.undecided);
    let papers = told(&settled).to_lowercase();
    let all = "a book, flood cup, individual trophy and runner-up prize / trophy: still open";
    assert_eq!(papers.matches(all).count(), 2, "{papers}");
}

/// The best game prize: its `Place` is a dash.
#[test]
fn what_people_say_who_has_stands_on_the_prize_papers_with_room_for_the_name() {
    for cups in [vec![row((1, 1), "Gold Cup", None)], Vec::new()] {
        let settled = entered(None)
            .with(|entries| {
                entries.prizes = cups.clone();
                entries.by_people = vec![at("Prizes", 4, "best game prize".to_owned())];
            })
            .settle();
        let paper = text::write(&prizes::statement(&settled.sheet()).expect("prizes"));
        let own = line(&paper, "Best game prize:");
        assert!(
            own.contains("a jury or the organiser decides who has it. Goes to ____"),
            "{paper}"
        );
        let aloud = text::write(&prizes::prize_giving(&settled.sheet()).expect("a list"));
        assert!(line(&aloud, "Best game prize:").contains("____"), "{aloud}");
        let sheet = text::write(&prizes::prize_sheet(&settled.sheet()).expect("a sheet"));
        assert!(
            line(&sheet, "best game prize").contains("a jury or the organiser decides who has it"),
            "{sheet}"
        );
    }
}

/// What is of a category is given under it, with its money, and not again by place; who share alike are one entry.
#[test]
fn things_of_a_category_are_given_with_its_money() {
    let settled = Event::new("fide/round-robin")
        .level("Ann; Bob; Cyd; Dan")
        .currency("EUR")
        .with(|entries| {
            let money = |places, amount: i64, category| PrizeEntry {
                money: Some(at("Prizes", 1, Exact::from(amount))),
                award: None,
                ..row(places, "", category)
            };
            entries.prizes = vec![
                money((1, 1), 100, None),
                money((2, 2), 60, None),
                PrizeEntry { award: Some("Medal".to_owned()), ..money((1, 1), 50, Some("Women")) },
                row((1, 1), "Bowl", Some("Senior")),
            ];
            entries.players[3].categories = vec!["Women".to_owned(), "Senior".to_owned()];
        })
        .settle();
    let aloud = text::write(&prizes::prize_giving(&settled.sheet()).expect("a list"));
    assert!(!aloud.contains("(Women)") && !aloud.contains("(Senior)"), "{aloud}");
    let at = |words: &str| aloud.find(words).unwrap_or_else(|| panic!("{words} in {aloud}"));
    assert!(at("Women") < at("Medal") && at("Medal") < at("By place"), "{aloud}");
    assert!(at("Senior") < at("Bowl") && at("Bowl") < at("By place"), "{aloud}");
    assert_eq!(aloud.matches("Medal").count(), 1, "{aloud}");
}

/// The best of a category has its thing, and its money passes on from him to the next: one of them is called first in it.
#[test]
fn of_a_category_whose_money_passes_on_one_is_called_first() {
    let event = Event::new("fide/round-robin").players("Ann; Bob; Cyd").currency("EUR");
    let event = event.main_games("1 Ann-Bob 1-0; 2 Bob-Cyd 1-0; 3 Ann-Cyd 1-0").with(|entries| {
        let money = |award: Option<&str>, amount: i64, category| PrizeEntry {
            money: Some(at("Prizes", 1, Exact::from(amount))),
            award: award.map(str::to_owned),
            ..row((1, 1), "", category)
        };
        entries.prizes = vec![money(None, 100, None), money(Some("Flowers"), 50, Some("Women"))];
        for no in [0, 2] {
            entries.players[no].categories = vec!["Women".to_owned()];
        }
    });
    let aloud = text::write(&prizes::prize_giving(&event.settle().sheet()).expect("a list"));
    let women = &aloud[aloud.find("Women").expect("the category")..];
    let women = &women[..women.find("By place").expect("the places")];
    assert_eq!(women.matches("1st").count(), 1, "{aloud}");
    assert!(women.contains("which Ann does not take"), "{aloud}");
}
