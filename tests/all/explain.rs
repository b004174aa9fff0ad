//! Why everyone has his place: sums that add up to what is printed; and the words of the small commands.

use std::path::{Path, PathBuf};

use crate::season::books::{rows, write};
use crate::support::{self, Event};
use wallchart::batch::{Found, Shelf, process};
use wallchart::event::detail;
use wallchart::report::papers::Sheet;
use wallchart::report::papers::explain::explain;
use wallchart::report::papers::wall::wall_chart;
use wallchart::report::style::Style;
use wallchart::report::text;
use wallchart::report::words::Words;
use wallchart::tournament::Language;
use wallchart::tournament::PlayerId;
use wallchart::tournament::entries::Format;
use wallchart::tournament::exact::Exact;

fn fixture(file: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures").join(file)
}

fn told(line: &[&str]) -> (String, String, i32) {
    support::told(Path::new("."), line)
}

#[test]
fn the_sums_are_those_of_the_tie_breaks_printed() {
    let mut sums = 0;
    for file in [
        "gap-year/Flood Cup 2016.xlsx",
        "gap-year/Stuart Wilson Trophy 2016.xlsx",
        "gap-year/Lightning 2016.xlsx",
        "limerick-2009/Limerick Club Championship 2009.xlsx",
        "club-round-robin/Club Championship 2025.xlsx",
    ] {
        let found = Found { path: fixture(file), name: file.into(), folder: "event".into() };
        let done = process(&found, None, &Shelf::default());
        let (regulation, settlement) = &*done.settled.expect(file);
        for own in &settlement.standings {
            for value in &own.tie_breaks {
                let Some(of) = detail(regulation, settlement, own.player, value) else { continue };
                assert_eq!(of.value, Some(value.value), "{file}: {value:?}");
                let left_out = "tie-break.detail.left-out";
                let is_sum = of.steps.iter().all(|step| step.key == left_out);
                if is_sum && !of.parts.is_empty() {
                    let counted = of.parts.iter().filter(|part| part.cut.is_none());
                    let sum: Exact = counted.map(|part| part.counts).sum();
                    assert_eq!(sum, value.value, "{file}: {value:?}");
                    sums += 1;
                }
            }
        }
    }
    assert!(sums > 60, "only {sums} sums");
}

#[test]
fn a_player_is_told_why_in_sentences_with_clauses() {
    let file = fixture("gap-year/Flood Cup 2016.xlsx");
    let (said, error, code) = told(&["explain", file.to_str().expect("text"), "castellano"]);
    assert_eq!((error.as_str(), code), ("", 0));
    let lines: Vec<&str> = said.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    assert_eq!(
        lines[3..],
        [
            "7. Castellano, Rosa",
            "-------------------",
            "1½ points: 1 won, 1 drawn, 5 lost.",
            "Level on points for places 7–8: Castellano, Rosa and Dunlop, Fergus. Tie-breaks part them (App. A 5).",
            "Neustadtl (App. A 5(a)): Castellano, Rosa 6¼ and Dunlop, Fergus 3½.",
            "Neustadtl (App. A 5(a)): 6¼.",
            "round 1: Okafor, Daniel: 4 × 0 = 0",
            "round 2: Papadopoulos, Nikos: 4 × 0 = 0",
            "round 3: Brennan, Siobhán: 5 × 0 = 0",
            "round 4: Nowak, Grzegorz: 2½ × ½ = 1¼",
            "round 5: Trần, Minh: 4½ × 0 = 0",
            "round 6: Dunlop, Fergus: 1½ × 0 = 0",
            "round 7: Whitfield, Harriet: 5",
            "Wins (App. A 5(c)): 1.",
            "Place 7 (App. A 5(a)).",
            "The prize of the category Under 1600 went to Trần, Minh, ahead of Castellano, Rosa in it.",
            "(Flood Cup 2016 · Why · wallchart)",
        ]
    );
    let (begun, _, code) = told(&["explain", file.to_str().expect("text"), "Castel"]);
    assert_eq!((begun.as_str(), code), (said.as_str(), 0), "the beginning of a name will do");
    let (_, error, code) = told(&["explain", file.to_str().expect("text"), "Castelano, Rosa"]);
    assert_eq!(
        (error.as_str(), code),
        ("wallchart: nobody is called Castelano, Rosa; is it Castellano, Rosa?\n", 2)
    );
}

#[test]
fn the_program_alone_explains_itself_in_five_lines_and_a_slip_has_an_example() {
    let (said, error, code) = told(&[]);
    assert_eq!((said.as_str(), error.lines().count(), code), ("", 5, 2));
    assert!(error.contains("wallchart new ") && error.contains("wallchart --help"), "{error}");
    for (line, example) in [
        (&["new", "--players", "x"][..], "wallchart new \"Our Cup 2027\""),
        (&["explain"], "wallchart explain \"Our Cup 2027.xlsx\" Smith"),
        (&["--no-such"], "wallchart \"Our Cup 2027.xlsx\""),
    ] {
        let (_, error, code) = told(line);
        assert_eq!(code, 2);
        assert!(error.contains(&format!("\nFor example: {example}")), "{error}");
    }
}

#[test]
fn the_doctor_finds_this_machine_well() {
    let (said, error, code) = told(&["doctor"]);
    assert_eq!((error.as_str(), code), ("", 0), "{said}");
    assert!(said.lines().take(6).all(|line| line.starts_with("ok  ")), "{said}");
    assert!(said.contains("\nAll is well. Next: wallchart new "), "{said}");
}

#[test]
fn a_play_off_that_is_open_is_not_shared() {
    let open = "tepe-sigeman-2024/TePe Sigeman 2024 - before the play-off.xlsx";
    let (said, ..) = told(&["explain", fixture(open).to_str().expect("text"), "Svidler"]);
    assert!(said.contains("They play off (A.1).\n"), "{said}");
    assert!(said.contains("Within places 1–3 until the play-off is over (A.1).\n"), "{said}");
    assert!(!said.contains("shared"), "{said}");
    let over = "club-round-robin/Club match-play (Tata rules).xlsx";
    let (said, ..) = told(&["explain", fixture(over).to_str().expect("text"), "da Silva"]);
    assert!(said.contains("They played off (A.1).\n"), "{said}");
    assert!(said.contains("Place 2 (A.2).\n"), "{said}");
}

/// Who has no place at all asks most of all why.
#[test]
fn who_was_removed_or_may_not_enter_is_told_why() {
    let told = |event: Event, player: &str| {
        let settled = event.settle();
        let named = |id: &PlayerId| settled.name(*id) == player;
        let asked = settled.settlement.table.tournament.ids().find(named).expect(player);
        text::write(&explain(&settled.sheet(), Some(&[asked])))
    };
    let removed = Event::new("gap-2016/flood-cup")
        .players("Ann; Bob; Cyd; Dan")
        .format(Format::RoundRobin)
        .games_each(1)
        .main_games("1 Ann-Dan 1-0; 1 Bob-Cyd 1-0; 2 Ann-Bob 1-0; 3 Cyd-Ann 0-1")
        .with(|entries| entries.players[3].withdrawn = Some(support::at("Players", 4, 1)));
    let removed = told(removed, "Dan");
    assert!(removed.contains("Flood Cup 8") && removed.contains("Ann – Dan 1-0"), "{removed}");
    let out = Event::new("gap-2016/flood-cup")
        .players("Ann; Bob; Cyd")
        .format(Format::RoundRobin)
        .games_each(1)
        .main_games("1 Ann-Bob 1-0; 2 Bob-Cyd 1-0; 3 Cyd-Ann 0-1")
        .ruling("", "not eligible: Bob");
    let out = told(out, "Bob");
    assert!(out.contains("Not eligible"), "{out}");
}

/// Two who met twice had two games: each stands in a line of its own, whether their sum counts or their average.
#[test]
fn each_game_of_a_direct_encounter_is_told() {
    let games =
        "1 Ann-Bob 1-0; 2 Bob-Ann ½-½; 3 Ann-Cyd 0-1; 4 Cyd-Ann ½-½; 5 Bob-Cyd 1-0; 6 Cyd-Bob ½-½";
    let of = |regulations: &str, codes: &[&str]| {
        let event = Event::new(regulations).players("Ann; Bob; Cyd").format(Format::RoundRobin);
        let codes: Vec<String> = codes.iter().map(|code| (*code).to_owned()).collect();
        let event = event.games_each(2).main_games(games).with(|entries| {
            let declared = support::at("Event", 9, codes.clone());
            entries.event.tie_breaks = Some(declared).filter(|own| !own.value.is_empty());
        });
        let settled = event.settle();
        let said = text::write(&explain(&settled.sheet(), None));
        let lines = said.lines().map(str::trim).filter(|line| !line.is_empty());
        lines.map(str::to_owned).collect::<Vec<_>>().join("\n")
    };
    let added = of("gct-2021/classical", &[]);
    let own =
        "(3[2.3].1): 2.\nround 1: Bob: 1\nround 2: Bob: ½\nround 3: Cyd: 0\nround 4: Cyd: ½\n";
    assert!(added.contains(own), "{added}");
    let averaged = of("fide/round-robin", &["DE"]);
    let own = "round 2: Bob: ¼ (½, one of 2 games against one opponent, whose average counts)";
    assert!(averaged.contains(own), "{averaged}");
}

/// A place among the tied is no number of points, and while not all of them have met there is none.
#[test]
fn a_direct_encounter_is_a_place_or_nothing() {
    let of = |games: &str| {
        let event = Event::new("fide/round-robin").players("Ann; Bob; Cyd; Dan");
        let event = event.format(Format::RoundRobin).main_games(games).with(|entries| {
            entries.event.tie_breaks = Some(support::at("Event", 9, vec!["DE".to_owned()]));
        });
        event.settle()
    };
    let over =
        "1 Ann-Bob 1-0; 1 Cyd-Dan ½-½; 2 Bob-Cyd 1-0; 2 Dan-Ann 1-0; 3 Ann-Cyd ½-½; 3 Bob-Dan 1-0";
    let settled = of(over);
    let chart = text::write(&wall_chart(&settled.sheet()));
    assert!(chart.contains("1st") && chart.contains("2nd"), "{chart}");
    let running = of(over.split("; 3").next().expect("two rounds"));
    let said = text::write(&explain(&running.sheet(), None));
    assert!(!said.contains(": 0."), "{said}");
}

/// What is said of an event.
fn why(event: &Event) -> String {
    text::write(&explain(&event.settle().sheet(), None))
}

/// The word for places goes with how many they are, in every language.
#[test]
fn several_places_are_places() {
    let event =
        Event::new("tata-steel-2022").players("A; B; C; D").main_games("1 A-B 1-0; 1 C-D ½-½");
    let settled = event.settle();
    let told = |language| {
        let style = Style { words: Some(Words::of(language)), ..Style::default() };
        text::write(&explain(&Sheet { style: &style, ..settled.sheet() }, None))
    };
    for (language, [one, several]) in [
        (Language::English, ["Place 1 so far", "Places 2–3 so far"]),
        (Language::German, ["Bisher Platz 1", "Bisher Plätze 2–3"]),
        (Language::French, ["Place 1 pour l’instant", "Places 2–3 pour l’instant"]),
        (Language::Spanish, ["Puesto 1 por ahora", "Puestos 2–3 por ahora"]),
    ] {
        let told = told(language);
        assert!(told.contains(one) && told.contains(several), "{told}");
    }
}

/// Three trophies of one tie wait for the same games: these are told once.
#[test]
fn trophies_that_wait_for_the_same_are_told_together() {
    let told = why(&Event::new("gap-2016/flood-cup").level("A; B; C; D; E; F; G; H"));
    let together = "Flood Cup, individual trophy and runner-up prize / trophy: still open for";
    assert_eq!(told.matches(together).count(), 8, "{told}");
    assert_eq!(told.matches("still open for").count(), 8, "{told}");
}

#[test]
fn gct_2018_2_1_4_who_was_drawn_is_told_and_nobody_else_played_off() {
    let event = Event::new("gct-2018/rapid-blitz").level("A; B; C");
    let open = why(&event);
    assert!(open.contains("Some of them play off; it is still to be decided who (2.1)."), "{open}");
    let drawn = event.lot("1.1.participants", "A; C; B").lot("1.1.white", "A; C");
    let due = why(&drawn);
    assert!(due.contains("A, B and C. A and C play off (2.1)."), "{due}");
    let played = drawn.plays("A-C 1-0; C-A ½-½");
    let told = why(&played);
    assert!(told.contains("A, B and C. A and C played off (2.1)."), "{told}");
    assert!(told.contains("The lot 1.1.participants says who plays (2.1.4): A, C."), "{told}");
    let book = support::papers::book(&played.settle());
    assert!(book.contains("lot 1.1.participants: A and C; play-off won by A (2.1)"), "{book}");
}

#[test]
fn tata_e_2_4_a_lot_of_the_seeds_is_told() {
    // Each had Black as often as the others: nothing parts them.
    let event = Event::new("tata-steel-2022").games_each(2).players("A; B; C; D").main_games(
        "1 A-B ½-½; 1 C-D ½-½; 2 B-A ½-½; 2 D-C ½-½; 3 A-C ½-½; 3 B-D ½-½; 4 C-A ½-½; 4 D-B ½-½; \
         5 A-D ½-½; 5 B-C ½-½; 6 D-A ½-½; 6 C-B ½-½",
    );
    let needs = event.settle().needs();
    assert!(needs[0].starts_with("1.1.order"), "{needs:?}");
    let told = why(&event.lot("1.1.order", "B; A; D; C"));
    assert!(told.contains("The lot 1.1.order put them in this order: B, A, D, C."), "{told}");
}

#[test]
fn a_stage_that_a_ruling_has_ended_is_not_said_to_be_still_to_come() {
    let event = Event::new("gct-2021/rapid-blitz").level("A; B; C");
    assert!(why(&event).contains("not played yet"));
    let told = why(&event.ruling("2.5", "winner: B"));
    assert!(told.contains(": not played.") && !told.contains("not played yet"), "{told}");
}

#[test]
fn a_tie_that_a_lot_has_broken_names_the_lot_in_the_standings() {
    let event = Event::of_gallery("candidates-2022.toml/candidates")
        .games_each(1)
        .format(Format::RoundRobin)
        .level("A; B; C")
        .ruling("tie for first", "winner: B")
        .lot("2.0.order", "C; A");
    let book = support::papers::book(&event.settle());
    assert!(book.contains("lot 2.0.order: C and A; broken (other places)"), "{book}");
}

/// Who is asked for is told of which categories with prizes he is not, and why; nobody else is.
#[test]
fn who_asks_is_told_why_no_category_is_his() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    let rules = r#"schema = 1
id = "club"
title = "Club"
[competition.cup]
title = "Cup"
[competition.cup.prizes]
clause = "6"
list = [{ places = "1", amount = "100" }, { places = "1", amount = "20", category = "U1600" }]
[[competition.cup.tie]]
places = "1+"
clause = "5"
shared = "the tied players share the places"
"#;
    std::fs::write(folder.join("club.toml"), rules).expect("a file");
    let head = ["Event|Cup", "Regulations|club.toml/cup", "Format|round robin"];
    let players = ["Name|Rating|Categories", "Ann|1900|", "Bo||", "Cy|1500|U16", "Dee|1700|"];
    let games = [
        "Round|White|Black|Result", "1|Ann|Dee|1-0", "1|Bo|Cy|1-0", "2|Dee|Cy|1-0", "2|Ann|Bo|1-0",
        "3|Bo|Dee|1-0", "3|Cy|Ann|0-1",
    ];
    let sheets = [
        ("Event", rows(&head)),
        ("Players", rows(&players)),
        ("Categories", rows(&["Name|From|To", "U1600||1600", "Masters|1800|"])),
        ("Prizes", rows(&["Place|Prize|Category", "1|10|U16", "1|15|masters"])),
        ("Games", rows(&games)),
    ];
    write(folder, "Cup.xlsx", &sheets);
    let told = |player: &[&str]| {
        let line = [&["explain", "Cup.xlsx"], player].concat();
        let (said, error, code) = support::told(folder, &line);
        assert_eq!((code, error.as_str()), (0, ""), "{said}");
        let said = said.split_whitespace().collect::<Vec<_>>().join(" ");
        said.split_inclusive(". ")
            .filter(|own| own.contains("No prize of"))
            .map(str::to_owned)
            .collect::<String>()
    };
    let young = "it is not in the column Categories of";
    for (player, wanted) in [
        (
            "Bo",
            &[
                "U1600 (6): Bo has no rating.",
                &format!("U16: {young} Bo."),
                "Masters: Bo has no rating.",
            ][..],
        ),
        (
            "Dee",
            &[
                "U1600 (6): Dee has the rating 1700, and the highest is 1600.",
                &format!("U16: {young} Dee."),
                "Masters: Dee has the rating 1700, and the lowest is 1800.",
            ],
        ),
        ("Cy", &[]),
        // She has more by place than the prize of the masters.
        ("Ann", &["U1600 (6): Ann has the rating 1900", &format!("U16: {young} Ann.")]),
    ] {
        let said = told(&[player]);
        assert_eq!(said.matches("No prize of").count(), wanted.len(), "{player}: {said}");
        for wanted in wanted {
            assert!(
                said.contains(&format!("No prize of the category {wanted}")),
                "{player}: {said}"
            );
        }
    }
    assert_eq!(told(&[]), "");
}

/// Each step of a tie has its own clause: what shares is told with that of the step that shares, what parts with that of
/// the criteria.
#[test]
fn what_a_step_settles_is_told_with_its_clause() {
    let rules = r#"
schema = 1
id = "test"
title = "Test"

[competition.cup]
title = "Cup"

[[competition.cup.tie]]
places = "1+"
clause = "T1"
step = [
  { by = [{ wins = { clause = "T2" } }, { direct-encounter = { clause = "T2b" } }], clause = "T2" },
  { shared = "the tied players share the places", clause = "T3" },
]
"#;
    let cup = |games: &str| {
        let event = Event::under("test.toml/cup", rules).players("Ann; Bob; Cyd; Dan");
        why(&event.format(Format::RoundRobin).games_each(1).main_games(games))
    };
    let drawn = cup(
        "1 Ann-Dan ½-½; 1 Bob-Cyd ½-½; 2 Dan-Cyd ½-½; 2 Ann-Bob ½-½; 3 Bob-Dan ½-½; 3 Cyd-Ann ½-½",
    );
    assert!(drawn.contains("What is left level shares its places (T3)."), "{drawn}");
    let parted = cup(
        "1 Ann-Dan 1-0; 1 Bob-Cyd ½-½; 2 Dan-Cyd ½-½; 2 Ann-Bob ½-½; 3 Bob-Dan ½-½; 3 Cyd-Ann 1-0",
    );
    assert!(parted.contains("Tie-breaks part them (T2)."), "{parted}");
}

#[test]
fn rounds_left_out_are_those_that_the_criterion_looks_at() {
    let folder = tempfile::tempdir().expect("a folder");
    let rules = "schema = 1\nid = \"club\"\ntitle = \"Club\"\n[competition.cup]\ntitle = \"Cup\"\n[[competition.cup.tie]]\nplaces = \"1+\"\nclause = \"4\"\nby = [ { buchholz = { clause = \"4a\", own-unplayed = \"nothing\", of = { last-rounds = 2 } } } ]\n";
    std::fs::write(folder.path().join("club.toml"), rules).expect("a file");
    let lines: [(&str, &[&str]); 3] = [
        ("Event", &["Event|X", "Regulations|club.toml/cup", "Format|Swiss", "Rounds|4"]),
        ("Players", &["No|Name", "1|A", "2|B", "3|C", "4|D"]),
        (
            "Games",
            &[
                "Round|White|Black|Result", "1|1|bye|", "1|2|3|1-0", "1|4|bye|", "2|1|2|1-0",
                "2|3|4|1-0", "3|4|1|0-1", "3|2|bye|", "3|3|bye|", "4|1|3|½-½", "4|2|4|1-0",
            ],
        ),
    ];
    let sheets: Vec<_> = lines.iter().map(|(name, lines)| (*name, rows(lines))).collect();
    write(folder.path(), "x.xlsx", &sheets);
    let (said, ..) = support::told(folder.path(), &["explain", "x.xlsx", "--lang", "en"]);
    assert!(said.contains("round 3, not played: left out"), "{said}");
    assert!(!said.contains("round 1, not played"), "{said}");
}

#[test]
fn who_has_his_places_by_a_ruling_on_a_part_of_the_tie_waits_for_nobody() {
    let folder = tempfile::tempdir().expect("a folder");
    let first = "1||P1|P4|1-0;1||P2|P3|1-0;1||P4|P3|½-½;1||P1|P2|½-½;1||P2|P4|1-0;1||P3|P1|0-1";
    let then = "1||P1|P2|½-½;1||P2|P1|½-½;1||P2|P1|½-½;1||P1|P2|½-½";
    let below = "1||P3|P4|½-½;1||P4|P3|½-½;1||P4|P3|½-½;1||P3|P4|½-½";
    let games = [first, then, below].join(";");
    let games: Vec<&str> =
        std::iter::once("Tie|Stage|White|Black|Result").chain(games.split(';')).collect();
    let lines: [(&str, &[&str]); 5] = [
        ("Event", &["Event|X", "Regulations|gct-2018/standings"]),
        ("Scores", &["Name|A|B", "P1|8|2", "P2|8|2", "P3|8|2", "P4|8|2", "P5|5|0"]),
        (
            "Lots",
            &[
                "Lot|Result", "1.1.numbers|P1; P2; P3; P4", "1.2.numbers|P1; P2",
                "3.2.numbers|P3; P4",
            ],
        ),
        ("Play-off", &games),
        ("Rulings", &["Clause|Ruling|Tie", "3.10|joint: P1; P2|1"]),
    ];
    let sheets: Vec<_> = lines.iter().map(|(name, lines)| (*name, rows(lines))).collect();
    write(folder.path(), "x.xlsx", &sheets);
    let (said, ..) = support::told(folder.path(), &["explain", "x.xlsx", "--lang", "en"]);
    assert!(said.contains("Within places 3–4 until the play-off is over"), "{said}");
    assert!(said.contains("Places 1–2, shared") && !said.contains("Within places 1–2"), "{said}");
}
