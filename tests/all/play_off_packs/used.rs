//! What an arbiter who played by printed packs missed on them or read wrongly, each by the workbook that showed it.

use super::pages::{Set, set};
use super::{SHORT, level, told};
use crate::results::told as results;
use crate::support::{Event, Settled, at};
use wallchart::report::papers::lots::lots;
use wallchart::report::papers::play_off::with_pages;

fn has(said: &str, what: &[&str]) {
    for what in what {
        assert!(said.contains(what), "{what}: {said}");
    }
}

fn pages(settled: &Settled) -> Vec<Set> {
    let [(paper, _)] = &with_pages(&settled.sheet())[..] else { panic!("one pack") };
    set(paper)
}

/// An event of the club without a time control.
fn no_clock(names: &str) -> Event {
    Event::new("gap-2016/other").level(names)
}

/// App. A 2, 3, 4: the game is told with its colours, the clock is blank, and both that may come of a draw are told.
#[test]
fn without_a_time_control_the_games_are_printed_with_blank_clocks() {
    let two = no_clock("Ames; Bell").settle();
    assert_eq!(two.errors(), Vec::<String>::new());
    let said = told(&two);
    let now = "NOW enter Time control on the sheet Event (App. A 2), then play the one game";
    has(
        &said,
        &["TIME CONTROL MISSING", now, "1 Bell Ames", "WHITE ______ BLACK ______ + ______ s"],
    );
    has(&said, &["level, base time under 60 minutes (App. A 4(a)): table B"]);
    has(&said, &["base time of 60 minutes or more: joint winners (App. A 4(b)), RESULT"]);
    has(&said, &["or joint winners (App. A 4(b)) ____"]);
    assert!(!said.contains("ruling"), "{said}");
    let needs = two.needs();
    assert_eq!(needs, ["time control (App. A 2) Ames Bell", "Bell-Ames (App. A 2)"]);
    let own = results(&two);
    assert_eq!(own["needs"][0]["time_control"], "App. A 2", "{own}");
    assert!(own["play_offs"][0]["stages"][0]["time_control"].is_null(), "{own}");

    // Three draw nothing: the colours of the event are reversed.
    let three = no_clock("Ames; Bell; Cole").settle();
    has(&told(&three), &["two or more level, base time of 60 minutes or more: joint winners"]);
}

#[test]
fn a_won_game_decides_whatever_its_clock_and_a_draw_waits_for_it() {
    let won = no_clock("Ames; Bell").plays("Bell-Ames 1-0").settle();
    assert_eq!((won.winner(), won.needs()), ("Bell", Vec::new()));
    has(&told(&won), &["DECIDED", "1 Bell Ames 1–0"]);

    let drawn = no_clock("Ames; Bell").plays("Bell-Ames ½-½");
    let settled = drawn.clone().settle();
    assert_eq!(settled.needs(), ["time control (App. A 4(a)) Ames Bell"]);
    let said = told(&settled);
    has(&said, &["1 Bell Ames ½–½", "NOW enter Time control on the sheet Event (App. A 4(a))."]);
    has(&said, &["base time under 60 minutes (App. A 4(a)), they play again until one is ahead"]);
    // A game typed behind it is told at its cell, and kept for when the clock is known.
    let typed = drawn.clone().plays("Ames-Bell 1-0");
    let settled = typed.clone().settle();
    let problems = settled.settlement.problems.iter();
    let cells: Vec<String> = problems
        .filter(|own| own.said.key == "playoff.row.waits-for-clock")
        .filter_map(|own| own.at.as_ref().map(ToString::to_string))
        .collect();
    assert_eq!(cells, ["Play-off!A3"]);
    assert_eq!(settled.errors(), Vec::<String>::new());
    assert_eq!(typed.clone().clock("20+10").settle().winner(), "Ames");
    assert_eq!(
        drawn.clock("70+30").settle().play_off().status.to_owned(),
        wallchart::playoff::Status::Joint
    );
}

/// Tie-break (4): a lot for places behind the winner is due though the play-off is decided.
#[test]
fn a_lot_behind_the_winner_is_due_on_a_pack_that_is_decided() {
    let before = Event::of_gallery("candidates-2022.toml/candidates")
        .level("A; B; C")
        .main_games("4 C-B ½-½; 5 B-A ½-½; 6 A-C ½-½")
        .games_each(2)
        .lot("1.1.numbers", "A; B; C");
    let event = || before.clone().plays("B-C 1-0; A-B 1-0; C-A 0-1");
    let settled = event().settle();
    assert_eq!(settled.errors(), Vec::<String>::new());
    let said = told(&settled);
    let place = "Places 2–3 B and C: lot 2.0.order gives their order (other places (4))";
    has(&said, &["LOT DUE", "NOW draw lot 2.0.order (other places (4)).", place]);
    // Its box is where it was on the prints before, and nowhere else.
    has(&said, &["Lot 2.0.order the order of those alone"]);
    assert!(lots(&settled.sheet()).is_none());
    has(&told(&before.clone().settle()), &["Lot 2.0.order the order of those alone"]);
    let drawn = told(&event().lot("2.0.order", "C; B").settle());
    has(&drawn, &["DECIDED", "3 games and 2 lots entered", "Lot 2.0.order: C; B."]);
    has(&drawn, &["Place 2 C", "Place 3 B"]);
    // What left them level has columns as wide as its headings need.
    assert_eq!(pages(&settled).len(), 1);
}

/// A ruling in the place of that lot is on the pack that the players sign.
#[test]
fn a_ruling_behind_the_winner_is_on_the_pack() {
    let event = Event::of_gallery("candidates-2022.toml/candidates")
        .level("A; B; C")
        .main_games("4 C-B ½-½; 5 B-A ½-½; 6 A-C ½-½")
        .games_each(2)
        .lot("1.1.numbers", "A; B; C")
        .plays("B-C 1-0; A-B 1-0; C-A 0-1");
    for (ruling, said) in [
        ("order: C; B", "Ruling (other places (4)): the order is C; B; decided by Chief arbiter"),
        ("joint", "Ruling (other places (4)): B and C share"),
    ] {
        let ruled = event.clone().ruling("other places (4)", ruling).with(|entries| {
            entries.rulings[0].tie = Some(crate::support::at("Rulings", 1, 2));
        });
        let settled = ruled.settle();
        assert_eq!(settled.needs(), Vec::<String>::new(), "{ruling}");
        has(&told(&settled), &["DECIDED", said]);
    }
}

/// Rule 5: whatever is used again is marked so, the first page of a loop and the second.
#[test]
fn every_page_of_a_loop_is_to_be_copied() {
    for (document, players, heading) in
        [("tepe-sigeman-2023", 5, "round robin of 5"), ("gap-2016/allegro", 6, "round robin of 6")]
    {
        let pages = pages(&level(document, &SHORT[..players]));
        let own = |page: &&Set| {
            let text = page.text.to_lowercase();
            text.contains(&format!("{heading} (")) && text.contains("colours reversed")
        };
        let of_loop: Vec<&Set> = pages.iter().filter(own).collect();
        assert!(!of_loop.is_empty(), "{document}");
        for page in of_loop {
            has(&page.text, &["copy while blank (a, b, c):"]);
        }
    }
    // Who keeps numbers that a lot gave reads it on the copy.
    let three = told(&level("gap-2016/allegro", &SHORT[..3]));
    has(&three, &["On a copy all keep what the lot gave them; no lot is drawn again."]);
}

#[test]
fn nought_seconds_are_no_increment() {
    for clock in ["5+0", "60+0", "10+0 delay"] {
        let said = told(&Event::new("gap-2016/other").clock(clock).level("A; B").settle());
        has(&said, &["NO INCREMENT"]);
        assert!(!said.contains("0 s"), "{clock}: {said}");
    }
}

/// App. A 2, 4(a): fewer who play again meet by their numbers in the event, and have the colours of their games reversed.
#[test]
fn fewer_who_play_again_read_who_meets_whom() {
    let pages = pages(&level("gap-2016/allegro", &SHORT[..6]));
    let own = pages.iter().find(|page| page.text.contains("Round robin of 5")).expect("five");
    has(
        &own.text,
        &["Write the names beside the scores in the order of their numbers in the event"],
    );
    has(&own.squeezed, &["12/52/5", "13/43/4"]);
}

/// Rule 10: who was to play is not told once a ruling stands in the place of the play-off.
#[test]
fn nobody_plays_where_a_ruling_took_the_place_of_the_play_off() {
    for ruling in ["no play-off", "joint", "order: A; B; C"] {
        let event = Event::new("gct-2018/standings").scores("A 40; B 40; C 40; D 35");
        let said = told(&event.ruling("3.10", ruling).settle());
        has(&said, &["BY RULING"]);
        assert!(!said.contains("All of them play"), "{ruling}: {said}");
    }
}

#[test]
fn who_has_withdrawn_is_told_on_the_pack() {
    let event = Event::new("tata-steel-2022").level("Ames; Bell; Cole; Dunn");
    let gone = event.with(|entries| entries.players[0].withdrawn = Some(at("Players", 1, 3)));
    let said = told(&gone.settle());
    has(
        &said,
        &["Ames has withdrawn: write a ruling on Rulings, such as winner: NAME or no play-off"],
    );
}

/// 2.6: what joint winners have is read into the clauses of a winner's part and of the others'.
#[test]
fn the_share_of_joint_winners_is_told_as_a_reading() {
    let event = Event::new("gct-2021/rapid-blitz").currency("EUR").prizes("1000; 600; 400");
    let event = event.level("A; B; C").lot("1.1.numbers", "A; B; C").plays("B-C 1-0");
    let settled = event.ruling("2.1", "joint: A; B").settle();
    let said = told(&settled);
    has(&said, &["A: €700; B: €700; C: €600 (2.6.1, 2.6.2, 2.6.3) (2.6: a reading)."]);
    let reading = settled.settlement.readings.iter().find(|own| own.clause.as_str() == "2.6");
    let taken = &reading.expect("a reading").taken;
    assert_eq!(taken, "the winner's part and their parts of the others', alike");
}

/// The column Tie: players of another tie are told there, and of which they are.
#[test]
fn a_wrong_tie_is_told_at_its_cell() {
    let event = Event::new("gct-2018/standings")
        .scores("A 50; B 50; C 50; D 45; E 45; F 45; G 40")
        .lot("1.1.numbers", "A; B; C")
        .plays("B-C 1-0")
        .of_tie(4)
        .with(|entries| {
            let tie = entries.play_off[0].tie.as_mut().expect("a tie");
            tie.at.column = 3;
        });
    let settled = event.settle();
    let errors = settled.errors();
    let [error] = &errors[..] else { panic!("{errors:?}") };
    has(error, &["Play-off!D2", "these players are of the tie at place 1, not of one at place 4"]);
    has(error, &["write 1 in the column Tie"]);
}

#[test]
fn a_lot_under_two_names_with_two_results_names_both_rows() {
    let event = || Event::new("gct-2021/rapid-blitz").level("A; B").lot("1.1.numbers", "A; B");
    for name in ["1.round-robin.numbers", "1.round-robin-of-2.numbers"] {
        let errors = event().lot(name, "B; A").settle().errors();
        let [error] = &errors[..] else { panic!("{name}: {errors:?}") };
        has(error, &[name, "1.1.numbers", "Lots!B2"]);
        assert!(event().lot(name, "A; B").settle().errors().is_empty(), "{name}");
    }
}

/// Scores of a table are not parted over two grids.
#[test]
fn scores_break_between_tables() {
    for players in 7..=8 {
        for (paper, _) in with_pages(&level("gap-2016/allegro", &SHORT[..players]).sheet()) {
            for grid in crate::support::tables(&paper.blocks) {
                let heads: Vec<String> = grid.head.iter().map(text_of).collect();
                let of =
                    |letter: char| heads.iter().filter(|head| head.starts_with(letter)).count();
                let own = |letter: &char| heads.iter().any(|own| *own == format!("{letter}1"));
                for letter in ('A'..='D').filter(own) {
                    assert!(of(letter) >= players - 1, "{heads:?}");
                }
            }
        }
    }
}

fn text_of(cell: &wallchart::report::document::Cell) -> String {
    cell.content
        .iter()
        .map(|own| match own {
            wallchart::report::document::Inline::Text(text) => text.as_str(),
            _ => "",
        })
        .collect()
}

/// docs/workbook.md: a row that the regulations do not allow is an error that says what was expected.
#[test]
fn what_was_expected_is_told_with_a_game_that_is_not_allowed() {
    let event = || {
        Event::new("tata-steel-2022")
            .level("A; B; C; D")
            .lot("1.1.order", "C; D; A; B")
            .lot("1.1.a.white", "C; B")
    };
    let extra = event().plays("C-B 1-0; B-C ½-½; C-B 1-0").settle().errors();
    has(&extra.join(" "), &["C - B is not allowed here", "expected: lot 1.1.b.white"]);
    let wrong = event().lot("1.1.b.white", "D; A").plays("C-B 1-0; B-C 0-1; D-A 1-0; A-B 1-0");
    let wrong = wrong.settle().errors();
    has(&wrong.join(" "), &["A - B is not allowed here", "expected: A - D"]);
}

/// Names that begin alike are told apart by numbers, and whose they are stands before they are read.
#[test]
fn numbers_in_a_sudden_death_are_told_before_they_are_read() {
    let event = Event::new("tata-steel-2022")
        .level("Smith, John; Smith, John Jr")
        .lot("1.1.white", "Smith, John; Smith, John Jr")
        .game("Smith, John", "Smith, John Jr", "½-½")
        .game("Smith, John Jr", "Smith, John", "½-½")
        .lot("1.2.white", "Smith, John; Smith, John Jr");
    let pages = pages(&event.settle());
    let page = pages.iter().find(|page| page.text.contains("Sudden death (")).expect("a page");
    let at = |what: &str| page.text.find(what).unwrap_or_else(|| panic!("{what}: {}", page.text));
    assert!(
        at("Who is who: 1 Smith, John; 2 Smith, John Jr.") < at("White 1 2 2 1"),
        "{}",
        page.text
    );
}

/// Rule 9: one long name is set smaller or broken, and the others stay as they are.
#[test]
fn one_long_name_leaves_the_others_large() {
    let long = "Wolfeschlegelsteinhausenbergerdorff-Vandenbergenhausen, Bo";
    let names = format!("Ames; Bell; Cole; Dunn; {long}");
    let event = Event::new("tepe-sigeman-2023").level(&names).lot("1.1.numbers", &names);
    let pages = pages(&event.settle());
    let sizes = pages.iter().flat_map(|page| &page.sizes);
    let of: Vec<u32> = sizes.filter(|(_, said)| said == "Cole").map(|(size, _)| *size).collect();
    assert!(of.contains(&130), "{of:?}");
    let clocks = pages.iter().flat_map(|page| &page.sizes);
    let clocks = clocks.filter(|(_, said)| said.starts_with("WHITE 3:00"));
    assert!(clocks.clone().count() > 0);
    for (size, said) in clocks {
        assert_eq!(*size, 140, "{said}");
    }
}

/// Nothing on a play-off sheet is set below 8.5 pt.
#[test]
fn nothing_is_smaller_than_office_papers_allow() {
    for document in ["tepe-sigeman-2023", "gap-2016/allegro"] {
        for page in pages(&level(document, &SHORT[..4])) {
            let small: Vec<_> = page.sizes.iter().filter(|(size, _)| *size < 85).collect();
            assert!(small.is_empty(), "{document}: {small:?}");
        }
    }
}

/// A page for the later part of a match says of which.
#[test]
fn a_sudden_death_says_whose_semi_final_it_decides() {
    let event = Event::new("tata-steel-2022")
        .level("A; B; C; D")
        .lot("1.1.order", "C; D; A; B")
        .lot("1.1.a.white", "C; B")
        .lot("1.1.b.white", "D; A")
        .plays("C-B ½-½; B-C ½-½; D-A 1-0; A-D 0-1");
    has(&told(&event.settle()), &["Semi-final a: sudden death (C.2)"]);
}

/// After a ruling nothing is due any more.
#[test]
fn games_that_a_ruling_ends_are_not_needed() {
    let event = Event::new("tepe-sigeman-2023")
        .level("A; B; C")
        .lot("1.1.numbers", "A; B; C")
        .plays("B-C 1-0")
        .ruling("A.5", "winner: B");
    let own = results(&event.settle());
    let games = own["play_offs"][0]["stages"][0]["games"].as_array().expect("games");
    let status: Vec<&str> = games.iter().filter_map(|game| game["status"].as_str()).collect();
    assert_eq!(status, ["played", "not needed", "not needed"], "{own}");
}

#[test]
fn two_rulings_that_say_the_same_do_not_contradict_each_other() {
    let event = |second: &str| {
        Event::new("tepe-sigeman-2023")
            .level("A; B; C")
            .ruling("A.5", "joint")
            .ruling("A.5", second)
            .with(|entries| {
                for (row, ruling) in entries.rulings.iter_mut().enumerate() {
                    ruling.tie = Some(at("Rulings", row + 1, 1));
                }
            })
    };
    let same = event("joint: A; B; C").settle();
    assert_eq!(same.errors(), Vec::<String>::new());
    let codes: Vec<String> =
        same.settlement.problems.iter().map(|own| own.code.to_string()).collect();
    assert!(!codes.iter().any(|code| code == "ruling-not-used"), "{codes:?}");
    assert_eq!(event("joint: A; B").settle().errors().len(), 1);
}

/// What stays level goes on to the next step of the rule, unless the play-off says that it is shared.
#[test]
fn what_a_play_off_leaves_level_goes_on_to_the_next_step_or_is_shared() {
    let club = |still_tied: &str| {
        format!(
            "schema = 1\nid = \"test\"\ntitle = \"Club\"\n\n[competition.cup]\ntitle = \"Cup\"\n\n\
             [[competition.cup.tie]]\nplaces = \"1+\"\nclause = \"5\"\nstep = [\n\
             {{ places = \"1\", play-off = \"own\", clause = \"5.1\" }},\n\
             {{ by = [{{ wins = {{ clause = \"5.2\" }} }}] }},\n\
             {{ shared = \"the tied players share the places\", clause = \"5.4\" }},\n]\n\n\
             [play-off.own]\ntitle = \"Play-off\"\nwho = {{ all = {{ clause = \"5.1\" }} }}\n\
             settles = {{ winner = {{ clause = \"5.1\" }} }}\n{still_tied}\
             step = [{{ form = [{{ players = \"2+\", round-robin = {{ clock = \"10+5\", numbers = \"lot\", clause = \"5.1\" }} }}] }}]\n\n\
             [ledger]\n\"5\" = {{ carried-out = \"x\" }}\n\"5.1\" = {{ carried-out = \"x\" }}\n\
             \"5.2\" = {{ carried-out = \"x\" }}\n\"5.4\" = {{ carried-out = \"x\" }}\n"
        )
    };
    // A has two wins, B one, of equal points.
    let event = |rules: &str| {
        Event::under("test.toml/cup", rules)
            .players("A; B; C; D")
            .format(wallchart::tournament::entries::Format::RoundRobin)
            .main_games("1 A-D 1-0; 1 B-C ½-½; 2 D-C ½-½; 2 A-B 0-1; 3 B-D ½-½; 3 C-A 0-1")
            .lot("1.1.numbers", "A; B")
            .plays("A-B ½-½")
    };
    let on = event(&club("")).settle();
    assert_eq!(on.errors(), Vec::<String>::new());
    assert_eq!((on.needs(), &on.places()[..8]), (Vec::new(), "1 A; 2 B"));
    let share = "still-tied = { share = { clause = \"5.5\" } }\n";
    let shared = event(&club(share)).settle();
    assert_eq!((shared.needs(), &shared.places()[..7]), (Vec::new(), "1-2 A B"));
    // Nothing is missing in such a file.
    let catalogue = wallchart::regulations::Catalogue::new().with_file("test.toml", club(""));
    let checked = catalogue.check("test.toml").expect("a file");
    assert!(checked.faults.is_empty(), "{:?}", checked.faults);
}

/// 3.9: games of a group within a tie may be told by the place at which the group begins, as rulings on it are.
#[test]
fn the_column_tie_takes_the_place_of_a_group() {
    let event = Event::new("gct-2018/standings").level("A; B; C; D; E");
    let event = event.lot("1.1.numbers", "A; B; C; D; E").plays(
        "B-E 1-0; C-D ½-½; E-C ½-½; A-B 1-0; C-A 0-1; D-E ½-½; A-D 1-0; B-C 1-0; D-B 0-1; E-A 0-1",
    );
    let event = event.of_tie(1).lot("3.2.numbers", "C; D; E").plays("D-E 1-0");
    let own = event.of_tie(3).settle();
    assert_eq!(own.errors(), Vec::<String>::new());
    assert!(own.stages().iter().any(|stage| stage.contains("D-E")), "{:?}", own.stages());
}
