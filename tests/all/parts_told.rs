//! Points of the parts of an event: told with their sums on every paper, and slips in their names at their cells.

use wallchart::diagnostic::Severity;
use wallchart::report::papers::FILES;
use wallchart::report::text;
use wallchart::report::words::Words;
use wallchart::tournament::entries::Format;
use wallchart::tournament::exact::Exact;

use crate::support::{Event, Settled, at};

const OF: &str =
    "of = { classical = { win = \"3\", draw = \"1\" }, rapid = { win = \"1\", draw = \"1/2\" } }";
const AFTER: &str = "after-draw = { segment = \"armageddon\", win = \"1/2\", clause = \"3.1\" }";

/// An event under these rules, its games part by part.
fn event(rules: &str, parts: &[(&str, &str)]) -> Event {
    let text = format!(
        "schema = 1\nid = \"test\"\ntitle = \"Test\"\n\n[competition.cup]\ntitle = \"Cup\"\n{rules}\n\n\
         [[competition.cup.tie]]\nplaces = \"1+\"\nclause = \"t\"\n\
         shared = \"the tied players share the places\"\n"
    );
    let mut event = Event::under("test.toml/cup", &text).players("A; B; C");
    for (part, games) in parts {
        let (segment, stage) = part.split_once(',').unwrap_or((part, ""));
        let (segment, stage) = (segment.to_owned(), stage.trim().to_owned());
        let number = games.split(';').count();
        event = event.main_games(games).with(move |entries| {
            for game in entries.games.iter_mut().rev().take(number) {
                game.segment.clone_from(&segment);
                game.stage.clone_from(&stage);
            }
        });
    }
    event.format(Format::RoundRobin)
}

fn scoring(of: &str) -> String {
    format!("scoring = {{ clause = \"3\", {of} }}")
}

const CLASSICAL: (&str, &str) = ("classical", "1 A-B 1-0; 2 B-C ½-½; 3 C-A ½-½");
const ARMAGEDDON: (&str, &str) = ("armageddon", "2 B-C 1-0; 3 C-A ½-½");
const RAPID: (&str, &str) = ("rapid", "4 B-A 1-0; 5 C-B 0-1; 6 A-C 0-1");

/// The papers of these names as text.
fn papers(settled: &Settled, names: &[&str]) -> String {
    let all = FILES.iter().filter(|file| names.contains(&file.name));
    let all = all.flat_map(|file| file.documents(&settled.sheet()));
    all.map(|document| text::write(&document)).collect()
}

const CHARTS: [&str; 2] = ["crosstable.xlsx", "wall-chart.pdf"];

#[test]
fn games_after_draws_have_a_column_beside_the_segments() {
    let settled =
        event(&scoring(&format!("{OF}, {AFTER}")), &[CLASSICAL, ARMAGEDDON, RAPID]).settle();
    assert_eq!(settled.errors(), Vec::<String>::new());
    let points: Vec<String> =
        settled.settlement.table.game_points.iter().map(Exact::to_string).collect();
    assert_eq!(points, ["9/2", "7/2", "3"]);
    let told = papers(&settled, &CHARTS);
    let squeezed = told.split_whitespace().collect::<Vec<_>>().join(" ");
    for part in [
        "Classical (a win 3) Rapid Armageddon (a win ½) Points",
        "Place Name Points Classical Rapid Armageddon",
        "Classical Rapid Armageddon Pts",
        "Armageddon, the game after a drawn one: whoever wins it has ½ more.",
    ] {
        assert!(squeezed.contains(part), "{part}\n{told}");
    }
    // It has a table of its own.
    assert!(!told.contains("stand on a line"), "{told}");
    let segments = |player: usize| -> Vec<String> {
        let t = &settled.settlement.table.tournament;
        let id = wallchart::tournament::PlayerId(player);
        let of = |own: &str| t.points_of_segment(id, own).to_string();
        t.segments_that_count().into_iter().map(of).collect()
    };
    assert_eq!(
        [segments(0), segments(1), segments(2)],
        [["4", "0", "1/2"], ["1", "2", "1/2"], ["2", "1", "0"]]
    );
}

#[test]
fn games_after_draws_stand_beside_them_where_the_event_is_of_one_part() {
    let rules = scoring(&format!("win = \"3\", draw = \"1\", {AFTER}"));
    let settled = event(&rules, &[("", CLASSICAL.1), ARMAGEDDON]).settle();
    assert_eq!(settled.errors(), Vec::<String>::new());
    let told = papers(&settled, &["wall-chart.pdf"]);
    assert!(told.contains("A win counts 3, a draw 1. Armageddon, the game after"), "{told}");
    assert!(told.contains("stand on a line"), "{told}");
}

#[test]
fn games_after_draws_of_a_stage_are_of_it_and_count_once() {
    let rules = format!(
        "{}\nstages = {{ behind = \"as ruled\", clause = \"2\" }}",
        scoring(&format!("win = \"3\", draw = \"1\", {AFTER}"))
    );
    let settled = event(
        &rules,
        &[
            (", pool", CLASSICAL.1),
            ("armageddon, pool", ARMAGEDDON.1),
            (", final", "4 A-B ½-½"),
            ("armageddon, final", "4 A-B 1-0"),
        ],
    )
    .settle();
    assert_eq!(settled.settlement.due, Vec::new());
    let told = papers(&settled, &CHARTS);
    let squeezed = told.split_whitespace().collect::<Vec<_>>().join(" ");
    // A has 4½ of the pool, with ½ for winning after a draw, and 1½ of the final, whose points the places go by.
    assert!(squeezed.contains("Pool (a win 3) Final (a win 3) Points"), "{told}");
    assert!(squeezed.contains("A 4½ 1½ 1½"), "{told}");
}

#[test]
fn the_segments_of_a_swiss_have_their_sums_and_what_they_count() {
    let settled = event(&scoring(OF), &[CLASSICAL, RAPID]).format(Format::Swiss).settle();
    let told = papers(&settled, &CHARTS);
    let squeezed = told.split_whitespace().collect::<Vec<_>>().join(" ");
    for part in [
        "R6 Classical (a win 3) Rapid Points",
        "6 Classical Rapid Pts",
        "Classical: a win counts 3, a draw 1. Rapid: a win counts 1, a draw ½.",
    ] {
        assert!(squeezed.contains(part), "{part}\n{told}");
    }
}

/// What is told of an event with a row of `Event` for a win in this segment.
fn with_row(event: Event, segment: &str) -> Vec<(Severity, String)> {
    let segment = segment.to_owned();
    let event = event.with(move |entries| {
        entries.event.points_for_win.insert(segment, at("Event", 7, Exact::from(3)));
    });
    let problems = match event.try_settle() {
        Ok(settled) => settled.checked,
        Err(problems) => problems,
    };
    let of_row =
        problems.iter().filter(|own| own.at.as_ref().is_some_and(|at| at.sheet == "Event".into()));
    of_row.map(|own| (own.severity, Words::english().say(&own.said))).collect()
}

#[test]
fn a_row_of_a_segment_that_the_event_has_not_is_an_error() {
    let told = |severity, said: &str| vec![(severity, said.to_owned())];
    let whole = |rules: &str| event(rules, &[CLASSICAL, RAPID]);
    let of = scoring(OF);
    let no_rule = "the regulations know the segments classical and rapid, and not quick";
    assert_eq!(with_row(whole(&of), "quick"), told(Severity::Error, no_rule));
    assert_eq!(with_row(whole(&of).format(Format::Swiss), "quick"), told(Severity::Error, no_rule));
    // Where regulations count all alike, the segment is none of the games'.
    let usual = scoring("win = \"2\", draw = \"1\"");
    let no_game = "no game is of the segment quick; games are of classical and rapid";
    assert_eq!(with_row(whole(&usual), "quick"), told(Severity::Error, no_game));
    // Blitz may be to come in a round robin, whose games are then due.
    assert_eq!(with_row(whole(&usual), "blitz"), Vec::new());
    let blitz = "no game is of the segment blitz; games are of classical and rapid";
    let swiss = whole(&usual).format(Format::Swiss);
    assert_eq!(with_row(swiss, "blitz"), told(Severity::Warning, blitz));
}

#[test]
fn a_row_of_all_games_that_no_game_goes_by_is_told() {
    let unused = "the regulations say what a game counts in classical and rapid by name: this row changes nothing";
    let games = &[CLASSICAL, RAPID];
    assert_eq!(
        with_row(event(&scoring(OF), games), ""),
        vec![(Severity::Warning, unused.to_owned())]
    );
    // Nor does it say what winning after a draw adds.
    let rules = scoring(&format!("win = \"3\", draw = \"1\", {AFTER}"));
    let event = event(&rules, &[("", CLASSICAL.1), ARMAGEDDON]).with(|entries| {
        entries.event.points_for_win.insert(String::new(), at("Event", 7, Exact::from(3)));
    });
    let points = event.settle().settlement.table.game_points.clone();
    // A win, a draw that counts what it does by the regulations, whose win the row repeats, and half a point.
    assert_eq!(Some(points[0]), Exact::fraction(9, 2));
}

#[test]
fn a_segment_that_is_nearly_one_of_the_regulations_is_an_error() {
    let rules = scoring(&format!("win = \"3\", draw = \"1\", {AFTER}"));
    let games = &[("", CLASSICAL.1), ("armagedon", ARMAGEDDON.1)];
    let problems = event(&rules, games).try_settle().err().unwrap_or_default();
    let told: Vec<String> = problems.iter().map(|own| Words::english().say(&own.said)).collect();
    let wanted = "\"armagedon\": is armageddon meant? It is taken for another";
    assert!(told.iter().any(|own| own == wanted), "{told:?}");
}

fn due(settled: &Settled) -> Vec<String> {
    let words = Words::english();
    let notes = settled.settlement.problems.iter().filter(|own| own.severity == Severity::Note);
    notes
        .map(|own| format!("{} ({})", words.say(&own.said), words.mend(own).unwrap_or_default()))
        .collect()
}

#[test]
fn a_game_without_a_row_names_its_segment_and_advice_can_be_followed() {
    let short = ("rapid", "4 B-A 1-0; 5 C-B 0-1");
    let told = due(&event(&scoring(OF), &[CLASSICAL, short]).settle());
    assert!(
        told.iter().any(|own| own.starts_with("A - C (rapid) has no row on Games")),
        "{told:?}"
    );
    // How often two meet in a segment is said of that segment, and of a final by the regulations.
    let twice = event(&scoring(OF), &[CLASSICAL, RAPID]).with(|entries| {
        entries.event.games_per_pairing.insert("rapid".to_owned(), at("Event", 5, 2));
    });
    let told: Vec<String> =
        twice.settle().settlement.problems.iter().map(|own| Words::english().told(own)).collect();
    let wanted = "no 2nd game of any two is entered (enter the games; if fewer were meant, write Games per pairing (rapid) 1 on the sheet Event)";
    assert!(told.iter().any(|own| own == wanted), "{told:?}");
    let rules = "stages = { final-games = 2, behind = \"as ruled\", clause = \"2.1\" }";
    let parts = [(", pool", CLASSICAL.1), (", final", "4 A-B 1-0")];
    let told = due(&event(rules, &parts).settle());
    let wanted = "A - B has no 2nd game, which the regulations ask for in a final (2.1)";
    assert!(told.iter().any(|own| own.starts_with(wanted)), "{told:?}");
}

#[test]
fn games_of_a_segment_that_the_regulations_have_not_are_told() {
    let rules = "segments = { names = [\"rapid\", \"blitz\"], clause = \"1\" }";
    let event =
        event(rules, &[RAPID, ("bullet", CLASSICAL.1), ("blitz", RAPID.1)]).with(|entries| {
            entries.event.points_for_win.insert(String::new(), at("Event", 7, Exact::ONE));
        });
    let words = Words::english();
    let told: Vec<String> = event.settle().checked.iter().map(|own| words.say(&own.said)).collect();
    let wanted = "games are of the segment bullet, and the regulations know only rapid and blitz";
    assert!(told.iter().any(|own| own == wanted), "{told:?}");
}

/// Regulations that name segments are not over after the first of them.
#[test]
fn an_event_of_which_one_segment_is_entered_waits_for_the_other() {
    let rules = "segments = { names = [\"rapid\", \"blitz\"], clause = \"1\" }";
    let half = event(rules, &[RAPID]).settle();
    assert_eq!(half.settlement.due.len(), 3, "{:?}", half.settlement.due);
    // A workbook that tells of no segments is taken as it is.
    let whole = event(rules, &[("", RAPID.1)]).settle();
    assert_eq!(whole.settlement.due, Vec::new());
}
