//! Rows of a play-off while something before them is open: none is dropped in silence, and one that no outcome of what is
//! open allows is an error.

use crate::support::{Event, Settled, place};
use wallchart::diagnostic::{At, Code, Severity};
use wallchart::report::words::Words;
use wallchart::tournament::berger;
use wallchart::tournament::entries::Format;
use wallchart::tournament::exact::Exact;

const NAMES: [&str; 6] = ["Ames", "Bell", "Cole", "Dunn", "Epps", "Zorn"];

/// So many players level in first place, and Zorn who lost to them all.
fn level(event: Event, players: usize) -> Event {
    let mut all: Vec<&str> = NAMES[..players].to_vec();
    all.push("Zorn");
    let mut event = event.players(&all.join("; "));
    for (round, pairs) in berger::rounds(all.len()).iter().enumerate() {
        for pair in pairs {
            let (white, black) = match (all[pair.white - 1], all[pair.black - 1]) {
                ("Zorn", other) => (other, "Zorn"),
                pair => pair,
            };
            let result = if black == "Zorn" { "1-0" } else { "½-½" };
            event = event.main_game(round + 1, white, black, result);
        }
    }
    event
}

/// Built-in documents with a play-off for first place.
pub const DOCUMENTS: [&str; 7] = [
    "gct-2018/rapid-blitz", "gct-2018/sinquefield-cup", "gct-2021/rapid-blitz", "tata-steel-2022",
    "tepe-sigeman-2023", "gap-2016/flood-cup", "gap-2016/allegro",
];

/// Documents with a play-off for first place.
fn documents() -> Vec<Event> {
    let others = [
        "candidates-2022.toml/candidates",
        "georgetown-chess-club.toml/club",
        "british-championship.toml/championship",
        "us-championship-2021.toml/championship",
        "australian-blitz-2020.toml/championship",
    ];
    let all =
        DOCUMENTS.into_iter().map(Event::new).chain(others.into_iter().map(Event::of_gallery));
    all.map(|event| event.games_each(1).format(Format::RoundRobin)).collect()
}

/// What is entered behind a game without its result is right where it stands: it is the result that is missing.
#[test]
fn the_row_without_its_result_is_told_and_not_the_one_behind_it() {
    let event = Event::new("tata-steel-2022").level("A; B").lot("1.1.white", "A; B");
    let event = event.plays("A-B ½-½").game("B", "A", "").lot("1.2.white", "A; B");
    let errors = event.game("A", "B", "1-0").settle().errors().concat();
    assert!(errors.contains("Play-off!A3: B - A has no result, and A - B"), "{errors}");
}

/// Under a stop rule the rows follow the rounds: where another order fits, that is what is told, and no lot is asked for.
#[test]
fn rows_in_another_order_than_the_rounds_are_told_as_that() {
    let event = level(Event::new("tepe-sigeman-2023").games_each(1), 3);
    let games = "Bell-Cole ½-½; Cole-Ames 1-0; Ames-Bell ½-½";
    let settled = event.format(Format::RoundRobin).plays(games).settle();
    let mut told = settled.settlement.problems.iter().filter(|own| own.code == Code::PlayOffRow);
    let told = Words::english().told(told.next().expect("a problem"));
    assert!(
        told.contains("Cole - Ames") && told.contains("Ames - Bell would stand there"),
        "{told}"
    );
    assert!(!told.contains("1.1.numbers"), "{told}");
}

/// Whether a row is in a stage, or told.
fn is_accounted_for(settled: &Settled) -> bool {
    let settlement = &settled.settlement;
    let row = &settlement.table.tournament.record.games[0];
    let mut games = settlement.play_offs.iter().flat_map(|own| &own.stages).flat_map(|s| &s.games);
    let mut told = settlement.problems.iter().filter(|own| own.code == Code::PlayOffRow);
    games.any(|game| game.at.as_ref() == Some(&row.at))
        || told.any(|own| own.at.as_ref() == Some(&row.at) && own.severity != Severity::Note)
}

#[test]
fn no_row_is_dropped_in_silence_under_any_document() {
    for event in documents() {
        for players in 2..=5 {
            let event = level(event.clone(), players);
            for clock in ["", "10+5", "70+30"] {
                let event =
                    if clock.is_empty() { event.clone() } else { event.clone().clock(clock) };
                for (white, black) in [("Ames", "Bell"), ("Bell", "Ames"), ("Ames", "Zorn")] {
                    let settled = event.clone().game(white, black, "1-0").settle();
                    assert!(
                        is_accounted_for(&settled),
                        "{} {players} {clock} {white} - {black}: {:?}",
                        settled.regulation.document,
                        settled.settlement.problems
                    );
                    let outsider = black == "Zorn";
                    assert!(!outsider || !settled.errors().is_empty(), "{players} {clock}");
                }
            }
        }
    }
}

fn only_error(settled: &Settled) -> String {
    let errors = settled.errors();
    let [only] = &errors[..] else { panic!("{errors:?}") };
    only.clone()
}

/// 2.1.4 two of three by lot; 2.1.5 one of two beside one who is sure.
#[test]
fn gct_2018_while_the_lot_of_who_plays_is_open_only_whom_it_may_take_may_meet() {
    for document in ["gct-2018/rapid-blitz", "gct-2018/sinquefield-cup"] {
        let three = level(Event::new(document), 3);
        let error = only_error(&three.clone().game("Ames", "Zorn", "1-0").settle());
        let expected = "expected: 2 of Ames, Bell and Cole, by the lot 1.1.participants";
        assert!(error.contains(expected), "{error}");
        // A pair that the lot may have taken was drawn, as the game says.
        let played = three.game("Ames", "Bell", "1-0").settle();
        assert_eq!(played.errors(), Vec::<String>::new());
        assert_eq!(played.names(&played.play_off().participants), "Ames Bell");
    }
    let two = Event::new("gct-2018/sinquefield-cup").table(
        "Adler: * ½w 0b ½w ½b ½w
         Brandt: ½b * ½w ½b ½w 0w
         Cortez: 1w ½b * ½w ½b ½w
         Dubois: ½b ½w ½b * 1w ½b
         Evans: ½w ½b ½w 0b * ½b
         Fonseca: ½b 1b ½b ½w ½w *",
    );
    let error = only_error(&two.clone().game("Cortez", "Dubois", "½-½").settle());
    let expected = "expected: Fonseca and 1 of Cortez and Dubois, by the lot 1.1.participants";
    assert!(error.contains(expected), "{error}");
    assert_eq!(two.game("Cortez", "Fonseca", "½-½").settle().errors(), Vec::<String>::new());
}

/// Four of five by lot: games tell only that these are in it.
#[test]
fn rows_that_the_lot_may_allow_wait_for_it_and_say_so() {
    let rules = "schema = 1\nid = \"test\"\ntitle = \"Own\"\n\n[competition.cup]\ntitle = \"Cup\"\n\n\
        [[competition.cup.tie]]\nplaces = \"1\"\nclause = \"c\"\nplay-off = \"own\"\n\n\
        [play-off.own]\ntitle = \"Play-off\"\n\
        who = { choose = { players = 4, clause = \"w\", lots = [\"l\"], by = [] } }\n\
        settles = { winner = { clause = \"e\" } }\nothers = { share = { clause = \"o\" } }\n\n\
        [[play-off.own.step]]\ntimes = 1\nform = [{ players = \"2+\", round-robin = { cycles = 1, \
        clock = \"5+2\", numbers = \"lot\", clause = \"r\" } }]\n";
    let five = level(Event::under("test.toml/cup", rules).format(Format::RoundRobin), 5);
    let settled = five.clone().plays("Ames-Bell 1-0; Cole-Dunn 1-0").settle();
    assert_eq!(settled.errors(), Vec::<String>::new());
    let told = settled.settlement.problems.iter().filter(|own| own.code == Code::PlayOffRow);
    let told: Vec<String> = told.map(|own| Words::english().told(own)).collect();
    assert_eq!(told.len(), 2, "{told:?}");
    assert!(told[0].contains("Ames - Bell is not read yet"), "{told:?}");
    // A pack that replaces the one by which they were played has them.
    let packs = settled.packs();
    assert!(packs.contains("Ames – Bell; Cole – Dunn. Not to be played again"), "{packs}");
    assert!(packs.contains("Printed after 2 games and 0 lots entered"), "{packs}");
    // A fifth cannot be in it.
    let error = only_error(&five.plays("Ames-Bell 1-0; Cole-Dunn 1-0; Ames-Epps 1-0").settle());
    assert!(error.contains("Ames - Epps"), "{error}");
}

const WITHOUT_COLOURS: &str = "Adler: * ½ ½ 1 0 1
    Brandt: ½ * 0 1 1 ½
    Cortez: ½ 1 * ½ 1 0
    Dubois: 0 0 ½ * 1 0
    Evans: 1 0 0 0 * ½
    Fonseca: 0 ½ 1 1 ½ *";

/// Worked case G18-15 without the colours of its games.
#[test]
fn gct_2018_2_1_3_without_colours_asks_for_them_or_for_who_plays_and_for_no_winner() {
    let event = Event::new("gct-2018/sinquefield-cup").table(WITHOUT_COLOURS);
    let open = event.clone().settle();
    assert_eq!(open.needs(), ["colours (2.1.3) Cortez Fonseca, or 1.1.participants"]);
    let says = open.packs();
    assert!(says.contains("The colours of the games of the event tell it (2.1.3)"), "{says}");
    let lacks = |own: &Settled| {
        own.settlement.problems.iter().any(|own| own.code == Code::CriterionNeedsMore)
    };
    // What the colours come to is entered as the lot, or the games tell it; that they are missing stays told.
    let drawn = event.clone().lot("1.1.participants", "Cortez").settle();
    assert_eq!(drawn.names(&drawn.play_off().participants), "Adler Cortez");
    // One that is called otherwise is told which it may be.
    let other = event.clone().lot("1.1.order", "Cortez; Fonseca").settle();
    let told = other.settlement.problems.iter().map(|own| Words::english().told(own));
    let told: Vec<String> = told.filter(|own| own.starts_with("Lots!")).collect();
    assert!(told[0].contains("the lot 1.1.participants is called for and not entered"), "{told:?}");
    let played = event.clone().plays("Adler-Cortez 1-0; Cortez-Adler ½-½").settle();
    assert_eq!((played.errors(), played.winner()), (Vec::new(), "Adler"));
    assert!([&open, &drawn, &played].into_iter().all(lacks));
    let error = only_error(&event.game("Cortez", "Fonseca", "1-0").settle());
    assert!(error.contains("expected: Adler and 1 of Cortez and Fonseca"), "{error}");
}

#[test]
fn tata_e_2_3_without_colours_asks_for_them_or_for_the_order_and_for_no_winner() {
    for document in ["tata-steel-2022", "tepe-sigeman-2023"] {
        let event = Event::new(document).table(
            "Ames: * ½ ½ ½ 1
             Bell: ½ * ½ ½ 1
             Cole: ½ ½ * ½ 1
             Dunn: ½ ½ ½ * 1
             Zorn: 0 0 0 0 *",
        );
        let open = event.clone().settle();
        let needs = open.needs();
        let asks = needs[0].starts_with("colours (E.2") && needs[0].ends_with("or 1.1.order");
        assert!(asks, "{needs:?}");
        let says = open.packs();
        assert!(says.contains("The colours of the games of the event tell it (E.2"), "{says}");
        let pairs = |own: &Settled| {
            let stages = own.play_off().stages.iter();
            stages.map(|stage| own.names(&stage.players)).collect::<Vec<_>>()
        };
        let semi_finals = ["Bell Dunn", "Ames Cole"];
        let drawn = event.clone().lot("1.1.order", "Bell; Ames; Cole; Dunn").settle();
        assert_eq!(
            (drawn.errors(), pairs(&drawn)),
            (Vec::new(), semi_finals.map(String::from).to_vec())
        );
        let played = event.game("Ames", "Cole", "1-0").settle();
        assert_eq!(played.errors(), Vec::<String>::new());
        assert_eq!(pairs(&played).len(), 2, "{:?}", pairs(&played));
    }
}

/// What the other readings of a clause would change, as the workbook says it.
fn changes(settled: &Settled, clause: &str) -> Vec<String> {
    let told = settled.settlement.readings.iter().filter(|own| own.clause.to_string() == clause);
    let changes = told.flat_map(|own| own.changes().map(|(_, said)| Words::english().say(said)));
    changes.collect()
}

#[test]
fn e_2_1_a_reading_that_pairs_the_semi_finals_otherwise_is_told_before_the_first_game() {
    let restart = Event::new("tata-steel-2022")
        .players("Adams; Brown; Clark; Davis; Evans; Foster")
        .main_games(
            "1 Adams-Foster 0-1; 1 Brown-Evans -/+; 1 Clark-Davis 0-1; 2 Foster-Davis ½-½; \
             2 Evans-Clark 0-1; 2 Adams-Brown 1-0; 3 Brown-Foster 0-1; 3 Clark-Adams +/-; \
             3 Davis-Evans +/-; 4 Foster-Evans -/+; 4 Adams-Davis ½-½; 4 Brown-Clark ½-½; \
             5 Clark-Foster ½-½; 5 Davis-Brown -/+; 5 Evans-Adams 1-0",
        );
    let told = changes(&restart.clone().settle(), "E.2.1");
    assert_eq!(told, ["the pairs would be Clark - Evans; Davis - Foster"]);
    // Nor is it said that only colours would be others once a game is played.
    let begun = restart.lot("1.1.a.white", "Davis; Evans").game("Davis", "Evans", "½-½").settle();
    assert_eq!(changes(&begun, "E.2.1"), told);
    let forfeits = Event::new("tata-steel-2022")
        .players("Adams; Brown; Clark; Davis; Evans; Foster")
        .main_games(
            "1 Adams-Foster ½-½; 1 Brown-Evans ½-½; 1 Clark-Davis +/-; 2 Foster-Davis +/-; \
             2 Evans-Clark ½-½; 2 Adams-Brown 0-1; 3 Brown-Foster ½-½; 3 Clark-Adams +/-; \
             3 Davis-Evans ½-½; 4 Foster-Evans -/+; 4 Adams-Davis +/-; 4 Brown-Clark ½-½; \
             5 Clark-Foster 0-1; 5 Davis-Brown ½-½; 5 Evans-Adams ½-½",
        )
        .settle();
    assert!(
        changes(&forfeits, "E.2.1")
            .contains(&"the pairs would be Brown - Clark; Evans - Foster".to_owned()),
        "{:?}",
        changes(&forfeits, "E.2.1")
    );
}

/// By the event's points Bec would be in, and Ahl or Eck by lot: Cox, who plays here, could not.
fn rapid_and_blitz() -> Event {
    let rapid = "1 Cox-Eck 0-1; 1 Dam-Ahl ½-½; 2 Eck-Dam ½-½; 2 Bec-Cox ½-½; 3 Dam-Bec ½-½; \
        3 Ahl-Eck 0-1; 4 Bec-Ahl 0-1; 4 Cox-Dam ½-½; 5 Ahl-Cox ½-½; 5 Eck-Bec 0-1";
    let blitz = "6 Cox-Eck 1-0; 6 Dam-Ahl 1-0; 7 Eck-Dam ½-½; 7 Bec-Cox 0-1; 8 Dam-Bec 0-1; \
        8 Ahl-Eck ½-½; 9 Bec-Ahl 0-1; 9 Cox-Dam ½-½; 10 Ahl-Cox ½-½; 10 Eck-Bec 0-1";
    let points = |own: u32| At::new(Exact::from(own), place("Event", 5, 1));
    let event = Event::new("gct-2018/rapid-blitz").players("Ahl; Bec; Cox; Dam; Eck");
    event.main_games(rapid).main_games(blitz).with(|entries| {
        for (row, game) in entries.games.iter_mut().enumerate() {
            game.segment = if row < 10 { "rapid" } else { "blitz" }.to_owned();
        }
        entries.event.points_for_win.insert("rapid".to_owned(), points(2));
        entries.event.points_for_draw.insert("rapid".to_owned(), points(1));
        entries
            .event
            .games_per_pairing
            .insert("blitz".to_owned(), At::new(1, place("Event", 6, 1)));
    })
}

#[test]
fn gct_2018_2_1_1_a_reading_by_which_others_play_is_told_before_and_after_the_play_off() {
    let change = "Bec would play, and a lot among Ahl and Eck would decide who else".to_owned();
    let begun = rapid_and_blitz().lot("1.1.white", "Bec; Cox").game("Bec", "Cox", "½-½");
    for event in [rapid_and_blitz(), begun.clone(), begun.game("Cox", "Bec", "1-0")] {
        let told = changes(&event.settle(), "2.1.1");
        assert!(told.contains(&change), "{told:?}");
    }
    // Under that reading the row is wrong.
    let read = |entries: &mut wallchart::tournament::entries::Entries| {
        let own = At::new("the event's points".to_owned(), place("Event", 7, 1));
        entries.event.readings.insert("2.1.1".to_owned(), own);
    };
    let error = only_error(&rapid_and_blitz().with(read).game("Bec", "Cox", "½-½").settle());
    assert!(error.contains("expected: Bec and 1 of Ahl and Eck"), "{error}");
}

/// Criteria that need colours stand before the board.
#[test]
fn rows_of_a_play_off_behind_criteria_that_wait_say_so() {
    let rules = "schema = 1\nid = \"test\"\ntitle = \"Own\"\n\n[competition.cup]\ntitle = \"Cup\"\n\n\
        [[competition.cup.tie]]\nplaces = \"1+\"\nclause = \"c\"\nstep = [\n\
        { by = [{ wins-with-black = { clause = \"b\" } }] },\n\
        { play-off = \"own\", places = \"1\", clause = \"p\" },\n\
        { shared = \"the tied players share the places\", clause = \"s\" },\n]\n\n\
        [play-off.own]\ntitle = \"Play-off\"\nwho = { all = { clause = \"w\" } }\n\
        settles = { winner = { clause = \"e\" } }\n\n\
        [[play-off.own.step]]\nform = [{ players = \"2+\", round-robin = { \
        clock = \"5+2\", numbers = \"lot\", clause = \"r\" } }]\n";
    let event = Event::under("test.toml/cup", rules).format(Format::RoundRobin).table(
        "Ames: * ½ 1
         Bell: ½ * 1
         Zorn: 0 0 *",
    );
    let settled = event.clone().game("Ames", "Bell", "1-0").settle();
    assert!(is_accounted_for(&settled), "{:?}", settled.settlement.problems);
    assert_eq!(settled.errors(), Vec::<String>::new());
    let error = only_error(&event.clone().game("Ames", "Zorn", "1-0").settle());
    assert!(error.contains("Ames - Zorn is not allowed here"), "{error}");
    let ruled = event.game("Ames", "Bell", "1-0").ruling("b", "winner: Bell").settle();
    assert_eq!(ruled.errors(), Vec::<String>::new());
    let told = ruled.settlement.problems.iter().find(|own| own.code == Code::PlayOffRow);
    assert_eq!(told.map(|own| own.severity), Some(Severity::Note), "it stands as recorded");
}

/// While a person is to decide who plays what, a game that he may have ordered waits for his ruling, and stands after it.
#[test]
fn rows_wait_for_a_ruling_that_is_open_and_stand_after_it() {
    let read = |event: Event| {
        event.with(|entries| {
            let reading = crate::support::at("Event", 9, "as ruled".to_owned());
            entries.event.readings.insert("App. A 2".to_owned(), reading);
        })
    };
    let events = [
        ("App. A 2", read(level(Event::new("gap-2016/other").clock("20+10"), 3))),
        // No form for five.
        ("first three", level(Event::of_gallery("georgetown-chess-club.toml/club"), 5)),
    ];
    for (clause, event) in events {
        let event = event.format(Format::RoundRobin);
        let played = event.clone().plays("Ames-Bell 1-0");
        let settled = played.settle();
        assert_eq!(settled.errors(), Vec::<String>::new(), "{clause}");
        let told = settled.settlement.problems.iter();
        let told: Vec<&_> = told.filter(|own| own.code == Code::PlayOffRow).collect();
        assert!(told.len() == 1 && told[0].severity == Severity::Warning, "{told:?}");
        assert!(Words::english().told(told[0]).contains("waits for a ruling"), "{told:?}");
        let packs = settled.packs();
        assert!(packs.contains("Ames – Bell. Not to be played again"), "{packs}");
        assert!(!event.clone().plays("Ames-Zorn 1-0").settle().errors().is_empty(), "{clause}");
        let ruled = played.ruling(clause, "winner: Bell").settle();
        assert_eq!((ruled.errors(), ruled.winner()), (Vec::new(), "Bell"));
        assert_eq!(ruled.play_off().beside.len(), 1);
        let told = ruled.settlement.problems.iter();
        assert!(
            told.filter(|own| own.code == Code::PlayOffRow)
                .all(|own| own.severity == Severity::Note)
        );
    }
}

/// Where no form of play is for so many, papers and problems say so, and not that all of them play.
#[test]
fn a_number_of_tied_players_without_a_form_is_told() {
    let mut found = 0;
    for event in documents() {
        for players in 2..=5 {
            let settled = level(event.clone(), players).settle();
            let told = settled.settlement.problems.iter();
            let mut told = told.filter(|own| own.code == Code::PlayOffWithoutForm);
            let Some(own) = told.next() else { continue };
            found += 1;
            assert_eq!((settled.play_off().stages.len(), own.severity), (0, Severity::Warning));
            assert!(settled.needs()[0].starts_with("ruling"), "{:?}", settled.needs());
            let pack = settled.packs().split_whitespace().collect::<Vec<_>>().join(" ");
            let no_form =
                format!("The regulations have no form of play for {players} tied players.");
            assert!(pack.contains(&no_form) && !pack.contains("All of them play"), "{pack}");
        }
    }
    assert!(found > 0, "Georgetown has none for five");
}
