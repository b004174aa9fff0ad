//! Criteria that look at a part of the event: some rounds, a segment, the games of the tied players.

use std::collections::BTreeMap;

use proptest::prelude::*;
use wallchart::diagnostic::Code;
use wallchart::report::papers::explain::explain;
use wallchart::report::text;
use wallchart::tournament::entries::{Format, Opponent};
use wallchart::tournament::exact::Exact;
use wallchart::tournament::game::ByeKind;

use crate::support::{Event, Settled, at};

fn document(by: &str) -> String {
    format!(
        "schema = 1\nid = \"test\"\ntitle = \"Test\"\n\n[competition.cup]\ntitle = \"Cup\"\n\n\
         [[competition.cup.tie]]\nplaces = \"1+\"\nclause = \"t\"\nby = [{by}]\n\n[ledger]\n\
         \"t\" = {{ carried-out = \"ties\" }}\n"
    )
}

/// Everyone's values by code and name.
fn values(settled: &Settled) -> BTreeMap<(String, String), Exact> {
    let of = |own: &wallchart::event::Standing| {
        let name = settled.name(own.player).to_owned();
        own.tie_breaks.iter().map(move |t| ((t.code.clone(), name.clone()), t.value)).collect()
    };
    settled.settlement.standings.iter().flat_map(|own| -> Vec<_> { of(own) }).collect()
}

/// Two double rounds of four players: rapid and blitz, whose rounds have the same numbers.
fn two_segments(by: &str) -> Settled {
    let rapid = "1 A-D 1-0; 1 B-C 1-0; 2 D-C 0-1; 2 A-B 0-1; 3 B-D ½-½; 3 C-A 0-1";
    let blitz = "1 D-A 0-1; 1 C-B 0-1; 2 C-D ½-½; 2 B-A 0-1; 3 D-B 1-0; 3 A-C ½-½";
    let event = Event::under("test.toml/cup", &document(by)).players("A; B; C; D");
    event
        .main_games(rapid)
        .main_games(blitz)
        .with(|entries| {
            for (number, game) in entries.games.iter_mut().enumerate() {
                game.segment = if number < 6 { "rapid" } else { "blitz" }.to_owned();
            }
            for segment in ["rapid", "blitz"] {
                let points = |value| at("Event", 7, value);
                entries.event.points_for_win.insert(segment.to_owned(), points(Exact::ONE));
                entries.event.points_for_draw.insert(segment.to_owned(), points(Exact::HALF));
            }
        })
        .format(Format::RoundRobin)
        .settle()
}

#[test]
fn a_segment_breaks_the_tie_and_the_papers_say_so() {
    // C and D have 2 points: D ½ of the rapid and 1½ of the blitz, C 1 and 1.
    let settled = two_segments("{ points = { clause = \"a\", of = { segment = \"Blitz\" } } }");
    assert_eq!(settled.errors(), Vec::<String>::new());
    assert_eq!(settled.places(), "1 A; 2 B; 3 D; 4 C");
    let told = text::write(&explain(&settled.sheet(), None));
    assert!(told.contains("Points (Blitz) (a): D 1½ and C 1."), "{told}");
    assert!(told.contains("round 3: B: 1"), "{told}");
}

#[test]
fn games_with_black_count_forfeits_where_the_rule_says_so() {
    // A and C have 2½ of 3: both twice Black over the board, and C once by forfeit.
    let games = "1 B-A 0-1; 1 D-C -/+; 2 D-A 0-1; 2 B-C 0-1; 3 A-C ½-½; 3 B-D 1-0";
    let of = |forfeits: &str| {
        let by = format!("{{ games-with-black = {{ clause = \"a\"{forfeits} }} }}");
        let event = Event::under("test.toml/cup", &document(&by)).players("A; B; C; D");
        event.main_games(games).format(Format::RoundRobin).settle()
    };
    for plain in ["", ", forfeits = \"not counted\""] {
        assert_eq!(of(plain).places(), "1-2 A C; 3 B; 4 D", "{plain}");
    }
    let counted = of(", forfeits = \"counted\"");
    let values = values(&counted);
    let value = |name: &str| values[&("BPG".to_owned(), name.to_owned())].to_string();
    assert_eq!([value("A"), value("C")], ["2", "3"]);
    assert_eq!(counted.places(), "1 C; 2 A; 3 B; 4 D");
}

#[test]
fn the_last_rounds_of_a_segment_are_those_of_that_segment() {
    let by = "{ points = { clause = \"a\", of = { segment = \"rapid\", last-rounds = 2 } } }";
    let settled = two_segments(by);
    let values = values(&settled);
    let of = |name: &str| values[&("PTS(rapid, L2)".to_owned(), name.to_owned())];
    assert_eq!([of("A"), of("C")].map(|v| v.to_string()), ["1", "1"]);
    assert_eq!([of("B"), of("D")].map(|v| v.to_string()), ["3/2", "1/2"]);
}

#[test]
fn rounds_of_two_segments_with_the_same_numbers_are_asked_for() {
    let settled = two_segments("{ points = { clause = \"a\", of = { rounds = \"3\" } } }");
    let told = settled.settlement.problems.iter().filter(|p| p.code == Code::CriterionNeedsMore);
    assert_eq!(told.count(), 1, "{:?}", settled.settlement.problems);
    assert!(!settled.settlement.needs.is_empty());
}

#[test]
fn a_part_that_the_event_does_not_have_breaks_nothing() {
    let by = "{ points = { clause = \"a\", of = { stage = \"final\" } } }, { wins = { clause = \"b\" } }";
    let settled = two_segments(by);
    let skipped: Vec<&str> = settled
        .settlement
        .ties
        .iter()
        .flat_map(|tie| &tie.skipped)
        .map(|s| s.code.as_str())
        .collect();
    assert_eq!(skipped, ["PTS(final)"]);
}

/// A and B have 3 of 4, C and D 2, with as many wins; B has won against A, C against D.
#[test]
fn the_games_of_the_tied_players_count_alone() {
    let games = "1 A-D 1-0; 1 B-E 1-0; 2 A-B 0-1; 2 C-D 1-0; 3 C-A 0-1; 3 D-E 1-0; 4 B-C 1-0; 4 A-E 1-0; \
                 5 D-B 1-0; 5 C-E 1-0";
    let by = "{ wins = { clause = \"a\", of = { players = \"the tied players\" } } }";
    let settled = Event::under("test.toml/cup", &document(by))
        .players("A; B; C; D; E")
        .format(Format::RoundRobin)
        .main_games(games)
        .settle();
    assert_eq!(settled.places(), "1 B; 2 A; 3 C; 4 D; 5 E");
    let values = values(&settled);
    let of = |name: &str| values.get(&("WIN(=)".to_owned(), name.to_owned())).map(Exact::to_string);
    // Who is level with nobody has no value.
    assert_eq!(["A", "B", "C", "E"].map(of).map(|v| v.unwrap_or_default()), ["0", "1", "1", ""]);
}

/// A Swiss by chance, with byes, forfeits and absences; so many of its rounds are played.
fn swiss(document: &str, results: &[u8], rounds: usize) -> Settled {
    let names = ["A", "B", "C", "D", "E", "F", "G"];
    let mut event = Event::under("test.toml/cup", document).players("A; B; C; D; E; F; G");
    let mut results = results.iter().copied().cycle();
    for round in 1..=6_usize {
        // By the circle, so that nobody meets twice; one of the seven is free.
        let order: Vec<usize> = (0..7).map(|i| (i + round) % 7).collect();
        for pair in 0..3 {
            let result =
                ["1-0", "½-½", "0-1", "+/-", "1-0"][usize::from(results.next().unwrap_or(0)) % 5];
            if round <= rounds {
                let (white, black) = (names[order[pair]], names[order[5 - pair]]);
                event = event.main_game(round, white, black, result);
            }
        }
        let free = results.next().unwrap_or(0) % 3;
        if round <= rounds && free > 0 {
            let kind = if free == 1 { ByeKind::Pairing } else { ByeKind::Half };
            event = event.main_game(round, names[order[6]], "", "").with(|entries| {
                let game = entries.games.last_mut().expect("the game");
                game.black.value = Opponent::Bye(kind);
            });
        }
    }
    event
        .format(Format::Swiss)
        .with(|e| e.event.rounds = Some(at("Event", 5, u32::try_from(rounds).unwrap_or(0))))
        .settle()
}

const SYSTEMS: [&str; 9] = [
    "system = { code = \"BH/C1\"@, clause = \"a\" }",
    "system = { code = \"SB\"@, clause = \"b\" }",
    "system = { code = \"PS\"@, clause = \"c\" }",
    "wins = { clause = \"d\"@ }",
    "games-with-black = { clause = \"e\"@ }",
    "koya = { clause = \"f\"@ }",
    "sonneborn-berger = { clause = \"g\", unplayed = \"virtual opponent\"@ }",
    "buchholz = { clause = \"h\", own-unplayed = \"virtual opponent\"@ }",
    "system = { code = \"BWG\"@, clause = \"i\" }",
];

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, ..ProptestConfig::default() })]

    /// After the first rounds everything is as in an event of these rounds alone.
    #[test]
    fn the_first_rounds_count_as_if_nothing_else_had_been_played(results in prop::collection::vec(0_u8..5, 24), rounds in 2_usize..6) {
        let of = |span: &str| {
            let by: Vec<String> = SYSTEMS.iter().map(|s| format!("{{ {} }}", s.replace('@', span))).collect();
            document(&by.join(", "))
        };
        let span = format!(", of = {{ rounds = \"1-{rounds}\" }}");
        let part = values(&swiss(&of(&span), &results, 6));
        let alone = values(&swiss(&of(""), &results, rounds));
        let own = format!("(R1-{rounds})");
        let part: BTreeMap<(String, String), Exact> =
            part.into_iter().map(|((code, name), v)| ((code.replace(&own, ""), name), v)).collect();
        prop_assert!(part.len() >= SYSTEMS.len() * 6);
        prop_assert_eq!(part, alone);
    }

    /// The points of some rounds and those of the others are the points.
    #[test]
    fn the_points_of_the_parts_add_up(results in prop::collection::vec(0_u8..5, 24), cut in 1_usize..6) {
        let by = format!(
            "{{ points = {{ clause = \"a\", of = {{ rounds = \"1-{cut}\" }} }} }}, \
             {{ points = {{ clause = \"b\", of = {{ last-rounds = {} }} }} }}", 6 - cut);
        let settled = swiss(&document(&by), &results, 6);
        for standing in &settled.settlement.standings {
            let sum: Exact = standing.tie_breaks.iter().map(|t| t.value).sum();
            prop_assert_eq!(sum, settled.settlement.table.game_points[standing.player.0]);
        }
    }
}
