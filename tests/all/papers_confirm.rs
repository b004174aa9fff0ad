//! Readings by which somebody would be paid otherwise: to be confirmed on every paper about prizes, and on the chart.

use wallchart::report::fonts::Fonts;
use wallchart::report::papers::wall::wall_chart;
use wallchart::report::papers::{prizes, workbook};
use wallchart::report::words::Words;
use wallchart::report::{layout, text};

use crate::support::{self, Event, Settled, at};

/// Two share first place; drawn by lot, one of them would have all of the first prize.
fn level() -> Event {
    Event::new("fide/round-robin")
        .level("Ann; Bob")
        .games_each(1)
        .currency("EUR")
        .prizes("100; 60")
        .with(|entries| {
            entries.event.tie_breaks = Some(at("Event", 8, vec!["WIN".to_owned()]));
        })
}

fn shared() -> Settled {
    level().settle()
}

#[test]
fn places_shared_or_drawn_by_lot_are_to_be_confirmed_on_every_paper_that_pays() {
    let settled = shared();
    let papers = support::prize_papers(&settled.sheet());
    let said: Vec<String> = papers.iter().map(text::write).collect();
    assert_eq!(said.len(), 3);
    for paper in &said[..2] {
        assert!(paper.contains("To confirm: 4.2, players whom"), "{paper}");
        assert!(paper.contains("a lot would decide places 1–2"), "{paper}");
    }
    let receipts = &said[2];
    assert_eq!(receipts.matches("To confirm before it is paid:").count(), 2, "{receipts}");
    let chart = text::write(&wall_chart(&settled.sheet()));
    assert!(chart.contains("To confirm: 4.2"), "{chart}");
    let told: Vec<String> =
        settled.settlement.problems.iter().map(|own| Words::english().told(own)).collect();
    let told = told.join("\n");
    assert!(told.contains("a lot would decide places 1–2"), "{told}");
}

/// What the event says of a silence of its regulations is confirmed.
#[test]
fn a_reading_of_a_silence_that_the_event_confirms_is_told_as_confirmed() {
    let told =
        |event: Event| support::prize_papers(&event.settle().sheet()).first().map(text::write);
    let told = |event: Event| told(event).unwrap_or_default();
    let open = told(level());
    assert!(open.contains("silent: a reading, the arbiter confirms"), "{open}");
    let confirmed = told(level().with(|entries| {
        let reading = at("Event", 9, "shared equally".to_owned());
        entries.event.readings.insert("silent".to_owned(), reading);
    }));
    assert!(confirmed.contains("a reading, confirmed on the Event sheet"), "{confirmed}");
    assert!(!confirmed.contains("the arbiter confirms"), "{confirmed}");
}

#[test]
fn shared_places_that_nothing_is_paid_for_are_not_to_be_confirmed() {
    let settled = Event::new("fide/round-robin")
        .level("Ann; Bob")
        .games_each(1)
        .with(|entries| {
            entries.event.tie_breaks = Some(at("Event", 8, vec!["WIN".to_owned()]));
        })
        .settle();
    let chart = text::write(&wall_chart(&settled.sheet()));
    assert!(!chart.contains("To confirm"), "{chart}");
}

#[test]
fn all_who_would_be_paid_otherwise_are_named_and_a_sheet_says_what_is_to_be_confirmed() {
    let settled = shared();
    let sheet = prizes::prize_sheet(&settled.sheet()).expect("a sheet of the workbook");
    let told = text::write(&sheet);
    assert_eq!(told.matches("To confirm: players whom").count(), 2, "{told}");
    // Whole units: what does not divide goes to one, or stays with the organiser.
    let settled = Event::new("gct-2021/rapid-blitz")
        .level("Ann; Bob; Cyd; Dan; Eve")
        .currency("USD")
        .prizes("100; 50; 30; 20; 11")
        .settle();
    let problems = settled.settlement.problems.iter();
    let told: Vec<String> = problems.map(|own| Words::english().told(own)).collect();
    let told = told.join("\n");
    assert!(!told.contains("\" Ann"), "a comma before what would change: {told}");
}

#[test]
fn readings_of_silence_that_change_nothing_are_told_by_what_they_are_about() {
    let settled = Event::new("fide/round-robin").level("Ann; Bob").games_each(1).settle();
    let told: String =
        workbook::workbook(&settled.sheet()).iter().map(text::write).collect::<Vec<_>>().join("\n");
    assert!(!told.contains("no clause: a reading would"), "{told}");
}

#[test]
fn the_speakers_list_is_one_sheet_though_much_is_to_be_confirmed() {
    let event = Event::new("gct-2021/classical")
        .level("Ann; Bob; Cyd; Dan; Eve; Fay; Gil; Hal")
        .currency("USD")
        .prizes("90; 71; 53; 40; 30; 20; 11; 7")
        .settle();
    let document = prizes::prize_giving(&event.sheet()).expect("a speaker's list");
    assert!(text::write(&document).contains("To confirm:"), "{}", text::write(&document));
    assert_eq!(layout::pages(&document, Fonts::get()).1, 1);
}

#[test]
fn receipts_with_something_to_confirm_are_eight_a_sheet() {
    let names = "Nepomniachtchi, Ian; Praggnanandhaa, Rameshbabu; Abdusattorov, Nodirbek; Topalov, Veselin; \
                 Vachier-Lagrave, Maxime; Carlsen, Magnus; Giri, Anish; So, Wesley";
    let settled = Event::new("fide/round-robin")
        .named("Memorial Tournament of the Riverside Chess Club 2026")
        .level(names)
        .currency("EUR")
        .prizes("4000; 3000; 2000; 1500; 1000; 800; 600; 400")
        .with(|entries| {
            entries.event.tie_breaks = Some(at("Event", 8, vec!["WIN".to_owned()]));
        })
        .settle();
    let receipts = prizes::receipts(&settled.sheet()).expect("receipts");
    let said = text::write(&receipts);
    assert_eq!(said.matches("To confirm before it is paid: see prizes.pdf").count(), 8, "{said}");
    assert_eq!(layout::lay_out(&receipts, Fonts::get()).len(), 1);
}

#[test]
fn a_thing_that_nobody_is_said_to_have_stands_in_the_column_of_things() {
    let event = level().with(|entries| entries.prizes[0].award = Some("Cup".to_owned()));
    let settled = event.settle();
    let sheet = prizes::prize_sheet(&settled.sheet()).expect("a sheet of the workbook");
    let table = sheet.blocks.iter().find_map(|block| match block {
        wallchart::report::document::Block::Table(table) => Some(table),
        _ => None,
    });
    let table = table.expect("a table");
    let head: Vec<String> = table.head.iter().map(|cell| cell.plain()).collect();
    let last: Vec<String> =
        table.rows.last().expect("a row").cells.iter().map(|cell| cell.plain()).collect();
    let of = |heading: &str| {
        let column = head.iter().position(|own| own == heading).expect("a column");
        last[column].as_str()
    };
    assert_eq!((of("Player"), of("Trophies"), of("How")), ("Ann and Bob", "Cup", ""), "{last:?}");
    assert!(of("Because").contains("the organiser decides"), "{last:?}");
}

/// B, C and A score as many points each two, and a won game parts two of them for places 2 and 3.
fn parted() -> Event {
    Event::new("fide/round-robin")
        .players("A; B; C; D")
        .main_games("1 A-C 1-0; 1 D-B ½-½; 2 A-D 0-1; 2 B-C ½-½; 3 A-B ½-½; 3 C-D ½-½")
        .currency("EUR")
        .prizes("100; 60; 40")
        .with(|entries| {
            entries.event.tie_breaks = Some(at("Event", 8, vec!["WIN".to_owned()]));
        })
}

#[test]
fn the_row_by_which_a_reading_is_confirmed_is_told_and_confirms_it() {
    let told = |settled: &Settled| {
        let told = settled.settlement.problems.iter().map(|own| Words::english().told(own));
        told.filter(|own| own.contains("confirms the reading")).collect::<Vec<_>>().join("\n")
    };
    for (event, clause, taken, other) in [
        (level(), "4.2", "places shared", "drawing of lots"),
        (parted(), "silent", "each place its own", "shared equally"),
    ] {
        let said = told(&event.clone().settle());
        let row = format!("add a row to Event: Reading {clause}, then {taken}; ");
        assert!(said.contains(&row), "{said}");
        assert!(said.contains(&format!("to choose the other, {other}")), "{said}");
        let confirmed = event.with(|entries| {
            entries.event.readings.insert(clause.to_owned(), at("Event", 9, taken.to_owned()));
        });
        let said = told(&confirmed.settle());
        assert!(!said.contains(&format!("Reading {clause},")), "{said}");
    }
}

/// Players are called aloud by given name and surname wherever the speaker finds them.
#[test]
fn what_is_to_be_confirmed_at_the_prize_giving_is_told_by_spoken_names() {
    let event = Event::new("fide/round-robin").level("Brennan, Siobhán; Whitfield, Harriet");
    let event = event.games_each(1).currency("EUR").prizes("100; 60").with(|entries| {
        entries.event.tie_breaks = Some(at("Event", 8, vec!["WIN".to_owned()]));
    });
    let settled = event.settle();
    let aloud = text::write(&prizes::prize_giving(&settled.sheet()).expect("a speaker's list"));
    assert!(aloud.contains("To confirm") && !aloud.contains("Brennan, Siobhán"), "{aloud}");
    let paper = text::write(&prizes::statement(&settled.sheet()).expect("prizes"));
    assert!(paper.contains("Brennan, Siobhán"), "{paper}");
}

/// Money for the place and money for the points are handed over as one sum.
#[test]
fn several_amounts_of_a_player_are_told_as_the_sum_that_is_handed_over() {
    let rules = "schema = 1\nid = \"test\"\ntitle = \"Test\"\n\n[competition.cup]\ntitle = \"Cup\"\n\
                 format = [{ entries = \"2+\", one-of = [\"round robin\"], games = [1], clause = \"1\" }]\n\
                 per-half-point = { amount = \"7\", clause = \"8\" }\n\
                 [[competition.cup.tie]]\nplaces = \"1+\"\nclause = \"2\"\n\
                 shared = \"the tied players share the places\"\n";
    let event = Event::under("test.toml/cup", rules).players("Ann; Bob").games_each(1);
    let event = event.main_games("1 Ann-Bob 1-0").currency("EUR").prizes("100; 60");
    let settled = event.settle();
    let aloud = text::write(&prizes::prize_giving(&settled.sheet()).expect("a speaker's list"));
    assert!(
        aloud.contains("€114") && aloud.contains("place 1 €100, for the points of the games €14"),
        "{aloud}"
    );
}
