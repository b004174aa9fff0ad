//! What is told of a play-off beside its pages: the names of its stages, games beside the regulations, how far it has come;
//! and that a form is typed in as it is filled in.

use serde_json::json;

use crate::play_off_brackets::championship;
use crate::results::told as results;
use crate::starter::{asked, regulation};
use crate::support::{Event, Settled, tables};
use wallchart::diagnostic::Code;
use wallchart::report::document::{Document, Inline};
use wallchart::report::papers::Sheet;
use wallchart::report::papers::play_off::{called_in_words, play_off};
use wallchart::report::results::{EventResult, Results};
use wallchart::report::style::Style;
use wallchart::report::text;
use wallchart::starter::{self, Plan};
use wallchart::tournament::Language;

fn paper(settled: &Settled) -> Document {
    let papers = play_off(&settled.sheet());
    let [only] = &papers[..] else { panic!("{} packs", papers.len()) };
    only.clone()
}

fn names(settled: &Settled) -> Vec<String> {
    assert_eq!(settled.errors(), Vec::<String>::new());
    let stages = results(settled)["play_offs"][0]["stages"].take();
    let name = |stage: &serde_json::Value| stage["name"].as_str().expect("a name").to_owned();
    stages.as_array().expect("stages").iter().map(name).collect()
}

#[test]
fn a_stage_is_named_in_words() {
    // The seeds are C, D, A and B: the first two had Black once more.
    let event = Event::new("tata-steel-2022")
        .level("A; B; C; D")
        .lot("1.1.order", "C; D; A; B")
        .lot("1.1.a.white", "C; B")
        .lot("1.1.b.white", "D; A")
        .plays("C-B ½-½; B-C ½-½; D-A 1-0; A-D 0-1")
        .lot("1.2.a.white", "C; B")
        .plays("C-B 1-0")
        .lot("1.3.white", "C; D")
        .plays("C-D ½-½; D-C ½-½")
        .lot("1.4.white", "C; D");
    let told = names(&event.settle());
    let own = ["semi-final a", "semi-final a, sudden death", "semi-final b", "final"];
    assert_eq!(told[..4], own, "{told:?}");
    assert_eq!(told.last().map(String::as_str), Some("final, sudden death"), "{told:?}");

    let blitz = Event::new("gct-2021/standings")
        .level("A; B")
        .lot("1.1.numbers", "A; B")
        .plays("A-B ½-½; B-A ½-½; B-A ½-½; A-B ½-½");
    let told = names(&blitz.settle());
    assert_eq!(told[1..], ["blitz 1 of 3", "blitz 2 of 3"], "{told:?}");

    let robin = Event::new("tepe-sigeman-2023").level("A; B; C").lot("1.1.numbers", "A; B; C");
    assert_eq!(names(&robin.settle()), ["round robin of 3"]);
    let knock_out = Event::new("gct-2021/rapid-blitz")
        .level("A; B; C")
        .lot("1.1.numbers", "A; B; C")
        .plays("B-C 1-0; A-B 1-0; C-A 1-0")
        .lot("1.2.pairings", "A; B; byes; C");
    let told = names(&knock_out.settle());
    assert!(told[1].starts_with("round of 3"), "{told:?}");
}

#[test]
fn games_beside_the_regulations_are_told_with_their_results() {
    let event = Event::new("tepe-sigeman-2023")
        .level("A; B")
        .plays("A-B ½-½; A-B 1-0; B-A 0-1")
        .ruling("A.5", "winner: A");
    let settled = event.settle();
    let own = &results(&settled)["play_offs"][0];
    let expected = json!([
        { "white": 1, "black": 2, "result": "1-0" },
        { "white": 2, "black": 1, "result": "0-1" },
    ]);
    assert_eq!(own["beside"], expected, "{own}");
    assert_eq!((&own["status"], &own["winner"]), (&json!("ruling"), &json!(1)));
    // On paper they stand behind the stages.
    let says = text::write(&paper(&settled));
    let beside = says.find("Played beside the regulations").expect("a heading");
    assert!(says[beside..].contains("1–0") && says[beside..].contains("0–1"), "{says}");

    let none = Event::new("tepe-sigeman-2023").level("A; B").settle();
    let beside = &results(&none)["play_offs"][0]["beside"];
    assert!(beside.is_null() || *beside == json!([]), "{beside}");
}

#[test]
fn the_box_beside_the_title_says_what_is_due_or_how_it_ended() {
    let tata = || Event::new("tata-steel-2022").level("A; B");
    let drawn = || tata().lot("1.1.white", "A; B");
    let armageddon = || Event::new("gct-2021/rapid-blitz").level("A; B");
    let joint = Event::new("gap-2016/other").clock("70+30").level("A; B").plays("B-A ½-½");
    let cases = [
        (tata(), "LOT DUE"),
        (drawn(), "GAMES DUE"),
        (drawn().plays("A-B 1-0; B-A 0-1"), "DECIDED"),
        (tata().ruling("A.1", "winner: B"), "BY RULING"),
        (armageddon().lot("1.1.white", "A; B").plays("A-B ½-½; B-A ½-½"), "TOSS DUE"),
        (joint, "JOINT WINNERS"),
    ];
    for (event, status) in cases {
        let paper = paper(&event.settle());
        assert_eq!(paper.status, status, "{}", text::write(&paper));
    }
}

/// The headings of a sheet that a new workbook has prepared.
fn prepared(document: &str, sheet: &str) -> Vec<String> {
    let rules = regulation(document);
    let plan = Plan::new(&rules, asked(8)).expect("a plan");
    let sheets = starter::sheets(&plan);
    let own = sheets.iter().find(|own| own.name == sheet).expect(sheet);
    own.columns.iter().map(|column| column.heading.to_string()).collect()
}

/// Words of a line stand in this order.
fn in_order(line: &str, words: &[&str]) -> bool {
    let mut rest = line;
    words.iter().all(|word| match rest.find(word) {
        Some(at) => {
            rest = &rest[at + word.len()..];
            true
        }
        None => false,
    })
}

#[test]
fn what_was_written_by_hand_is_typed_in_its_order() {
    for document in ["tata-steel-2022", "gct-2021/rapid-blitz", "gap-2016/other"] {
        let event = Event::new(document).level("A; B; C");
        let event = if document.ends_with("other") { event.clock("20+10") } else { event };
        let paper = paper(&event.settle());
        let says = text::write(&paper);

        // A game: White, Black, the boxes of its result.
        let columns = prepared(document, "Play-off");
        assert_eq!(columns[..3], ["White", "Black", "Result"], "{document}");
        let found = tables(&paper.blocks);
        let games = found.iter().find(|table| table.name == "Play-off").expect("games");
        let heads: Vec<String> = games.head.iter().map(text_of).collect();
        assert_eq!(heads[1..4], ["White", "Black", "1–0"], "{document}: {heads:?}");

        // A lot: its name, what is drawn, by whom, when.
        let columns = prepared(document, "Lots");
        assert_eq!(columns[..4], ["Lot", "Result", "Drawn by", "Time"], "{document}");
        if let Some(at) = says.find("Lot 1.1.") {
            assert!(in_order(&says[at..], &["Lot 1.1.", "drawn by", " at "]), "{document}: {says}");
        }

        // A ruling: what is ruled, by whom, when.
        let columns = prepared(document, "Rulings");
        let order = ["Ruling", "By", "Date"].map(|own| columns.iter().position(|c| c == own));
        assert!(order.is_sorted() && order[0].is_some(), "{document}: {columns:?}");
        if let Some(at) = says.find("Ruling of the chief arbiter") {
            assert!(in_order(&says[at..], &["____", "by ", " at "]), "{document}: {says}");
        }
    }
}

fn text_of(cell: &wallchart::report::document::Cell) -> String {
    let words = cell.content.iter().map(|inline| match inline {
        Inline::Text(text) | Inline::Strong(text) | Inline::Sized(_, _, text) => text.as_str(),
        _ => "",
    });
    words.collect()
}

/// A decision stands in the place of what the regulations remind of by the same clause, once.
#[test]
fn a_decision_takes_the_place_of_what_it_changes() {
    let event = Event::new("tepe-sigeman-2023").level("A; B; C; D");
    let reminder = "No rest between games";
    assert!(text::write(&paper(&event.settle())).contains(reminder));
    let told = text::write(&paper(&event.clone().ruling("A.4", "10 minutes of rest").settle()));
    let decision = "Decision (A.4): 10 minutes of rest";
    assert!(!told.contains(reminder) && told.matches(decision).count() == 1, "{told}");
    assert!(told.find(decision) < told.find("RESULT"), "{told}");
    // So does one on when it begins.
    let told = text::write(&paper(&event.ruling("A.3", "begins at 22:00").settle()));
    let decision = "Decision (A.3): begins at 22:00";
    assert!(!told.contains("not before") && told.matches(decision).count() == 1, "{told}");
    assert!(told.find(decision) < told.find("NOW"), "{told}");
}

/// The lot of a round of matches stands with them, once all is over too.
#[test]
fn the_lot_of_a_round_stands_with_its_matches() {
    let (all, robin) = (
        "A; B; C; D; E",
        "B-E ½-½; C-D ½-½; E-C ½-½; A-B ½-½; C-A ½-½; D-E ½-½; A-D ½-½; B-C ½-½; D-B ½-½; E-A ½-½",
    );
    let event = Event::of_gallery("candidates-2022.toml/candidates").level(all).games_each(1);
    let event = event.lot("1.1.numbers", all).plays(robin).lot("1.2.numbers", all).plays(robin);
    let event = event.lot("1.3.pairings", "A; B; byes; C; D; E").plays("A-B 1-0");
    let event = event.lot("1.4.pairings", "A; C; D; E").plays("A-C 1-0; D-E 1-0; A-D 1-0");
    let told = text::write(&paper(&event.settle()));
    let at = |lot: &str| told.find(&format!("Lot {lot}.pairings: ")).expect(lot);
    assert!(at("1.3") < at("1.4"), "{told}");
}

/// A comma stands at the name or the blank before it.
#[test]
fn no_comma_stands_apart() {
    let settled = championship(6).settle();
    for language in [Language::German, Language::Dutch] {
        let style = Style { language, ..Style::default() };
        let papers = play_off(&Sheet { style: &style, ..settled.sheet() });
        let told = text::write(&papers[0]);
        assert!(told.contains(',') && !told.contains(" ,"), "{told}");
    }
}

/// Of very many games of a sudden death the last stand on its page, once.
#[test]
fn a_sudden_death_without_end_stands_on_its_page_once() {
    let two = "A-B ½-½; B-A ½-½";
    let event = Event::of_gallery("candidates-2022.toml/candidates").level("A; B").games_each(2);
    let event = event
        .main_games("2 B-A ½-½")
        .lot("1.1.white", "A; B")
        .plays(two)
        .lot("1.2.white", "A; B")
        .plays(two);
    let event = event.lot("1.3.white", "A; B").plays(&vec![two; 60].join("; "));
    let told = text::write(&paper(&event.settle()));
    for (said, times) in [("won: RESULT", 1), ("Games 1 to 32 had no winner.", 1), (" 128", 2)] {
        assert_eq!(told.matches(said).count(), times, "{said}: {told}");
    }
}

/// Single games until one is won are counted from the first of them, on whatever print.
#[test]
fn single_games_are_counted_alike_on_every_print() {
    let robin = "B-C ½-½; A-B ½-½; C-A ½-½";
    let event = Event::of_gallery("candidates-2022.toml/candidates").level("A; B; C").games_each(1);
    let event = event.lot("1.1.numbers", "A; B; C").plays(robin);
    let event = event.lot("1.2.numbers", "A; B; C").plays(robin);
    let event = event.lot("1.3.pairings", "A; B; byes; C").lot("1.3.white", "B; A");
    let grid = |games: &str| {
        let told = text::write(&paper(&event.clone().plays(games).settle()));
        let line = |head: &str| {
            let mut lines = told.lines().skip_while(|own| !own.contains(" 15 "));
            let own = lines.find(|own| own.starts_with(head)).unwrap_or_else(|| panic!("{told}"));
            own.split_whitespace().collect::<Vec<_>>().join(" ")
        };
        ["Game", "White", "½"].map(line)
    };
    let first = grid("");
    let played = ["B-A ½-½", "A-B -/-", "B-A ½-½"];
    for games in 1..=played.len() {
        let again = grid(&played[..games].join("; "));
        assert_eq!(again[..2], first[..2], "{games}");
        let crosses = again[2].split("[ ]").next().map_or(0, |own| own.matches("[x]").count());
        assert_eq!(crosses, games, "{again:?}");
    }
}

/// Tables of another step stand under its name, as they do once it has come to it.
#[test]
fn each_step_has_its_heading() {
    let drawn = Event::of_gallery("us-championship-2021.toml/championship")
        .level("A; B; C")
        .lot("1.1.numbers", "C; A; B")
        .settle()
        .packs();
    for said in ["rapid: round robin of 3, A", "blitz: round robin of 3, B"] {
        assert!(drawn.contains(said), "{said}: {drawn}");
    }
    let told = Event::of_gallery("candidates-2022.toml/candidates")
        .level("A; B; C")
        .games_each(1)
        .settle()
        .packs();
    for said in [
        "\nRapid: round robin of 3 (three or more)",
        "\nBlitz: round robin of 3 (three or more left)",
        "rapid: round robin of 3, A",
        "blitz: round robin of 3, B",
    ] {
        assert!(told.contains(said), "{said}: {told}");
    }
}

/// A lot has one name on all prints, and results.json has that first.
#[test]
fn a_lot_is_called_in_results_as_on_the_pack() {
    let needs = |event: &Event| {
        let settled = event.settle();
        assert_eq!(settled.errors(), Vec::<String>::new());
        let own = EventResult::settled("a", "b", &settled.settlement, Vec::new(), Vec::new());
        let own = own.with_lots_in_words(&called_in_words(&settled.sheet()));
        let text = Results::new(vec![own]).to_json().expect("JSON");
        let told: serde_json::Value = serde_json::from_str(&text).expect("JSON");
        let of = |needs: &serde_json::Value| {
            let needs = needs.as_array().expect("needs").iter();
            let lots =
                needs.filter_map(|need| Some((need["lot"].as_str()?, need["also"].as_str())));
            lots.map(|(lot, also)| [lot.to_owned(), also.unwrap_or(lot).to_owned()])
                .collect::<Vec<_>>()
        };
        let event = &told["events"][0];
        let own = of(&event["needs"]);
        assert_eq!(own, of(&event["play_offs"][0]["needs"]));
        for [lot, _] in &own {
            let packs = settled.packs();
            assert!(packs.contains(&format!("Lot {lot}")), "{lot}: {packs}");
        }
        own
    };
    let championship = championship(6)
        .lot("1.1.a.colour", "Cole; white")
        .lot("1.1.b.colour", "Earl; white")
        .plays("Cole-Ford 1-0; Ford-Cole ½-½; Earl-Dunn ½-½; Dunn-Earl 1-0");
    assert_eq!(
        needs(&championship),
        ["a", "b"].map(|own| [0, 1].map(|_| format!("1.round-of-4.{own}.colour")))
    );
    let robin = Event::new("tepe-sigeman-2023")
        .level("A; B; C")
        .lot("1.1.numbers", "A; B; C")
        .plays("B-C ½-½; A-B ½-½; C-A 1-0; ");
    assert_eq!(needs(&robin), Vec::<[String; 2]>::new());
}

/// Where no form of play is for so many a person decides at once: the pack goes on saying why.
#[test]
fn a_ruling_where_nothing_can_be_played_is_not_too_early() {
    let five = Event::of_gallery("georgetown-chess-club.toml/club").level("A; B; C; D; E");
    let settled = five.ruling("silent", "winner: B").settle();
    assert_eq!(settled.winner(), "B");
    let mut problems = settled.settlement.problems.iter();
    assert!(!problems.any(|own| own.code == Code::RulingOverrides));
    let told = settled.packs();
    assert!(told.contains("The regulations have no form of play for 5 tied players."), "{told}");
}

/// The first semi-final is over, and C has won it.
fn semi_final_over() -> Event {
    let event = Event::new("tata-steel-2022").level("A; B; C; D").lot("1.1.order", "C; D; A; B");
    let event = event.lot("1.1.a.white", "C; B").lot("1.1.b.white", "D; A");
    event.plays("C-B 1-0; B-C ½-½")
}

/// A.5: where it is played is asked for before the first game only; what was decided about it stands to the end.
#[test]
fn a_decision_about_the_place_stands_once_play_has_begun() {
    let ruled = |event: Event| event.ruling("A.5", "The final moves to room 2").settle().packs();
    let over = semi_final_over().plays("D-A 1-0; A-D 1-0");
    for event in [Event::new("tata-steel-2022").level("A; B; C; D"), semi_final_over(), over] {
        let told = ruled(event);
        assert_eq!(told.matches("Decision (A.5)").count(), 1, "{told}");
    }
}

/// Who leaves once he is out changes nothing; of one who is still in it play goes on, his games lost by forfeit.
#[test]
fn who_withdraws_within_a_play_off_stops_nobody_else() {
    let gone = |event: Event, player: usize| {
        let at = crate::support::at("Players", 1, 99);
        event.with(|entries| entries.players[player].withdrawn = Some(at)).settle()
    };
    let tells =
        |own: &Settled| own.settlement.problems.iter().any(|p| p.code == Code::AfterWithdrawal);
    let out = gone(semi_final_over(), 1);
    assert!(!tells(&out));
    assert_eq!(out.needs(), semi_final_over().settle().needs());
    let goes_on = ["withdrawn: play goes on", "entered as +/- or -/+"];
    let told = out.packs();
    assert!(told.contains("play the semi-final b") && !told.contains("withdrawn"), "{told}");

    let still_in = gone(semi_final_over(), 2);
    assert!(tells(&still_in));
    let told = still_in.packs();
    assert!(told.contains("play the semi-final b"), "{told}");
    assert!(goes_on.iter().all(|own| told.contains(own)), "{told}");

    // A ruling is on those who are still in it, and the forfeits do without.
    let both_over = || semi_final_over().plays("D-A 1-0; A-D ½-½");
    let final_due = gone(both_over(), 2);
    let among = final_due.settlement.needs.first().map(|need| need.among.len());
    assert_eq!(among, Some(2));
    let told = final_due.packs();
    assert!(goes_on.iter().all(|own| told.contains(own)), "{told}");
    assert_eq!(gone(both_over().plays("C-D -/+; D-C +/-"), 2).winner(), "D");
}
