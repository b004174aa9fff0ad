//! What the page of what can still happen says players need, in results as they are played.

use std::collections::BTreeMap;
use std::path::Path;

use wallchart::event::settle_once;
use wallchart::outlook::{Asked, Outlook, outlook};
use wallchart::regulations::Catalogue;
use wallchart::report::papers::{self, Sheet};
use wallchart::report::style::Style;
use wallchart::report::text;
use wallchart::tournament::entries::Format;

use crate::outlook::{Event as Counted, event_of};
use crate::support::Event;

/// Three, and half a point for the game that follows a drawn one.
const DRAWN_ON: &str = "schema = 1\nid = \"test\"\ntitle = \"Test\"\n\n[competition.cup]\ntitle = \"Cup\"\n\
    segments = { names = [\"classical\", \"armageddon\"], clause = \"2\" }\n\
    scoring = { win = \"3\", draw = \"1\", clause = \"2\", after-draw = { segment = \"armageddon\", win = \"1/2\", clause = \"2\" } }\n\n\
    [[competition.cup.tie]]\nplaces = \"1+\"\nclause = \"3\"\nby = [{ wins = { clause = \"3\" } }]\n";

/// A and C have beaten B and drawn; the game that follows is still to play, with C as White where it has a row.
fn drawn_on(has_row: bool) -> String {
    let event = Event::under("test.toml/cup", DRAWN_ON).players("A; B; C");
    let event = event.main_games("1 A-B 1-0; 2 B-C 0-1; 3 A-C ½-½").with(|entries| {
        entries.games.iter_mut().for_each(|own| "classical".clone_into(&mut own.segment));
    });
    let with_row = |event: Event| {
        event.main_game(3, "C", "A", "").with(|entries| {
            let last = entries.games.last_mut().expect("a game");
            "armageddon".clone_into(&mut last.segment);
        })
    };
    let event = if has_row { with_row(event) } else { event };
    let settled = event.format(Format::RoundRobin).settle();
    assert_eq!(settled.errors(), Vec::<String>::new());
    let tournament = &settled.settlement.table.tournament;
    let found = outlook(&settled.regulation, tournament, &settled.settlement, Asked::default());
    papers::outlook::sentences(&settled.sheet(), &found.expect("an outlook")).join("\n")
}

#[test]
fn in_a_game_that_a_draw_decides_white_needs_a_win_and_black_a_draw() {
    let told = drawn_on(true);
    assert!(told.contains("A is first with a draw, alone or by the tie-breaks"), "{told}");
    assert!(told.contains("C is first with a win, alone or by the tie-breaks"), "{told}");
    // Nobody knows who will have White.
    let told = drawn_on(false);
    assert!(told.contains("A is first with a win, alone or by the tie-breaks"), "{told}");
    assert!(told.contains("C is first with a win, alone or by the tie-breaks"), "{told}");
}

#[test]
fn a_draw_that_brings_enough_with_the_game_behind_it_is_told_with_that_game() {
    let event = Event::under("test.toml/cup", DRAWN_ON).players("A; B; C");
    let event = event.main_games("1 A-B 1-0; 2 B-C 0-1").main_game(3, "A", "C", "");
    let event = event.with(|entries| {
        entries.games.iter_mut().for_each(|own| "classical".clone_into(&mut own.segment));
    });
    let settled = event.format(Format::RoundRobin).settle();
    let tournament = &settled.settlement.table.tournament;
    let found = outlook(&settled.regulation, tournament, &settled.settlement, Asked::default());
    let found = found.expect("an outlook");
    let told = papers::outlook::sentences(&settled.sheet(), &found).join("\n");
    let wanted = "A is first with a draw and a win in the game that follows it";
    assert!(told.contains(wanted) && !told.contains("from 1"), "{told}");
}

/// The page of an event under regulations of the gallery.
fn page(file: &str, competition: &str) -> (Outlook, String) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures/regulations").join(file);
    let catalogue = Catalogue::new().with_file(file, std::fs::read_to_string(path).expect("read"));
    let regulation = catalogue.regulation(&format!("{file}/{competition}"), &BTreeMap::new());
    page_of(&event_of(regulation.expect("a competition"), (8, 2), 4, None))
}

/// The page of an event.
fn page_of(event: &Counted) -> (Outlook, String) {
    let found = event.outlook(false).expect("an outlook");
    let settlement = settle_once(&event.regulation, &event.tournament);
    let style = Style::default();
    let sheet = Sheet { regulation: &event.regulation, settlement: &settlement, style: &style };
    let page = text::write(&papers::outlook::outlook(&sheet, "", &event.tournament, &found));
    (found, page)
}

#[test]
fn a_tie_that_the_arbiter_decides_is_told_as_such() {
    let (found, page) = page("candidates-2024.toml", "candidates");
    assert!(found.ties.iter().any(|tie| tie.places.first() == 1), "{page}");
    assert!(page.contains("all were counted on points. The arbiter decides a tie for"), "{page}");
    assert!(page.contains("for places 1–2: the arbiter decides (tie for first)"), "{page}");
    assert!(!page.contains("tie-breaks"), "{page}");
}

#[test]
fn first_places_by_tie_breaks_are_counted_under_a_heading_that_says_so() {
    let regulation = crate::support::catalogue().regulation("fide/round-robin", &BTreeMap::new());
    let regulation = regulation.expect("built in");
    let (_, page) = page_of(&event_of(regulation, (6, 1), 3, Some("DE SB WIN")));
    assert!(page.contains("ties for first place by the tie-breaks"), "{page}");
    assert!(page.contains("First alone or by tie-breaks"), "{page}");
    let (_, page) = self::page("candidates-2024.toml", "candidates");
    assert!(page.contains("First alone") && !page.contains("First alone or"), "{page}");
}

#[test]
fn a_paper_that_is_for_charts_on_the_wall_is_told() {
    let folder = tempfile::tempdir().expect("a folder");
    let first = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/first-event");
    std::fs::copy(first.join("nine-rounds.xlsx"), folder.path().join("Cup.xlsx")).expect("copied");
    for (paper, told) in [("a3", true), ("letter", false)] {
        let (said, error, _) =
            crate::support::told(folder.path(), &["outlook", "Cup.xlsx", "--paper", paper]);
        let line = "outlook.pdf is on A4 or Letter: --paper A3 and larger are for wall charts\n";
        assert_eq!(said.ends_with(line), told, "{said}{error}");
    }
}

/// Each page hangs by itself: at its head and foot stands no other stage than its own.
#[test]
fn pages_of_several_stages_have_no_stage_of_another_at_their_head() {
    let event = event_of(
        Catalogue::new().regulation("fide/round-robin", &BTreeMap::new()).expect("rules"),
        (4, 1),
        1,
        None,
    );
    let found = event.outlook(false).expect("an outlook");
    let settlement = settle_once(&event.regulation, &event.tournament);
    let style = Style::default();
    let sheet = Sheet { regulation: &event.regulation, settlement: &settlement, style: &style };
    let of = |stage| papers::outlook::outlook(&sheet, stage, &event.tournament, &found);
    let whole = papers::joined(vec![of("pool 1"), of("pool 2")]).expect("pages");
    assert!(!whole.title.contains("Pool") && !whole.foot.contains("Pool"), "{}", whole.title);
    let told = text::write(&whole);
    assert!(told.contains("happen · Pool 1") && told.contains("happen · Pool 2"), "{told}");
}

/// Two who are level play a match, three a tournament with another clock.
const OF_TWO_KINDS: &str = r#"schema = 1
id = "test"
title = "Test"
[competition.cup]
title = "Cup"
[[competition.cup.tie]]
places = "1"
clause = "3"
step = [{ by = [{ wins = { clause = "3" } }], clause = "3" }, { play-off = "first", clause = "3" }]
[[competition.cup.tie]]
places = "2+"
clause = "4"
shared = "the tied players share the places"
[play-off.first]
title = "Play-off"
who = { all = { clause = "3" } }
settles = { winner = { clause = "3" } }
others = { share = { clause = "4" } }
still-tied = { joint-winners = { clause = "3.1" } }
step = [{ form = [
  { players = "2", match = { games = 2, clock = "3+2", first-white = "lot", clause = "3.1" } },
  { players = "3+", round-robin = { clock = "10+5", numbers = "lot", clause = "3.2" } },
] }]
"#;

#[test]
fn play_offs_of_several_kinds_have_a_row_each_of_what_is_to_be_ready() {
    let games = "1 A-F ½-½; 1 B-E ½-½; 1 C-D 1-0; 2 F-D ½-½; 2 E-C ½-½; 2 A-B ½-½; 3 B-F ½-½; 3 C-A ½-½; 3 D-E ½-½; \
                 4 F-E 0-1; 4 A-D 0-1; 4 B-C ½-½; 5 C-F *; 5 D-B *; 5 E-A *";
    let event = Event::under("test.toml/cup", OF_TWO_KINDS).players("A; B; C; D; E; F");
    let settled = event.main_games(games).format(Format::RoundRobin).settle();
    let tournament = &settled.settlement.table.tournament;
    let found = outlook(&settled.regulation, tournament, &settled.settlement, Asked::default());
    let found = found.expect("an outlook");
    let page = papers::outlook::outlook(&settled.sheet(), "", tournament, &found);
    let told = text::write(&page);
    let ready: Vec<&str> = told.lines().filter(|line| line.contains("To have ready")).collect();
    let [pairs, three, two, six] = ready[..] else { panic!("{told}") };
    assert!(pairs.starts_with("To have ready") && pairs.contains("set to 3+2"), "{pairs}");
    assert!(three.starts_with("Places 1–3, C, E and B: To have ready"), "{three}");
    assert!(three.contains("set to 10+5") && two.contains("set to 3+2"), "{three} {two}");
    assert!(two.starts_with("Places 2–3, C, E and D: "), "{two}");
    assert!(six.starts_with("To have ready") && six.contains("set to 10+5"), "{six}");
}
