//! Worked examples in a regulations file: what comes of them is compared with what they say, and what does not come is told
//! at the words that expect it, with why.

use wallchart::regulations::Catalogue;
use wallchart::report::words::Words;
use wallchart::season::run;

const CLUB: &str = r#"schema = 1
id = "club"
title = "Club"
[competition.cup]
title = "Cup"
trophies = [{ place = 1, names = ["Cup"], clause = "1" }]
[competition.cup.prizes]
clause = "1"
currency = "EUR"
list = [{ places = "1", amount = "100" }, { places = "2", amount = "50" }]
[[competition.cup.tie]]
places = "1"
clause = "1"
play-off = "first"
[[competition.cup.tie]]
places = "2+"
clause = "1"
by = [{ wins = { clause = "1" } }]
money = { equal = { clause = "1" } }
[play-off.first]
title = "Play-off"
who = { all = { clause = "1" } }
settles = { winner = { clause = "1" } }
step = [{ form = [{ players = "2", match = { games = 2, clock = "5", first-white = "lot", clause = "1" } }] }]
[[example]]
title = "case"
"#;

/// What is told of an example: `line of the example: what`, and how to mend it.
fn told(lines: &[&str]) -> Vec<String> {
    let text = format!("{CLUB}{}\n", lines.join("\n"));
    let first = CLUB.lines().count();
    let catalogue = Catalogue::new().with_file("club.toml", text);
    let checked = catalogue.check("club.toml").expect("a file");
    assert!(checked.is_usable(), "{:?}", checked.faults);
    let words = Words::english();
    let line = |fault: &wallchart::regulations::Fault| {
        let mend = words.mend(&fault.diagnostic());
        let mend = mend.map_or_else(String::new, |mend| format!(" ({mend})"));
        let said = words.say(&fault.said);
        let said = said.replace("the example \"case\" comes to something else: ", "");
        format!("{}: {said}{mend}", fault.line.saturating_sub(first))
    };
    run(&catalogue, "club.toml").1.iter().map(line).collect()
}

const ROUND_ROBIN: &str = "format = \"round robin\"";
const GAMES: &str = "games = [\"1 A - B 1-0\", \"2 B - C 1-0\", \"3 C - A 0-1\"]";
const LEVEL: &str = "level = [\"A\", \"B\"]";
const LOT: &str = "lots = { \"1.1.white\" = \"A; B\" }";

#[test]
fn who_has_nothing_has_nothing() {
    assert_eq!(told(&[ROUND_ROBIN, GAMES, "paid = { A = \"100\", C = \"0\" }"]), [""; 0]);
    assert_eq!(told(&[ROUND_ROBIN, GAMES, "has-points = { A = \"0\", C = \"0\" }"]), [""; 0]);
    let wrong = told(&[ROUND_ROBIN, GAMES, "paid = { C = \"50\" }"]);
    assert_eq!(wrong, ["3: C has 0, not 50"]);
}

#[test]
fn an_example_that_expects_nothing_shows_nothing() {
    let told = told(&[ROUND_ROBIN, GAMES]);
    assert!(
        told.len() == 1 && told[0].contains("says nothing that is to come of it (add what must")
    );
}

#[test]
fn who_waits_for_a_ruling_does_not_share() {
    let plays = "plays = [\"A-B 1-0\", \"B-A 1-0\"]";
    let waits = told(&[LEVEL, LOT, plays, "places = \"1-2 A B\""]);
    assert!(
        waits.len() == 1 && waits[0].starts_with("4: places 1-2: A, B expected to share"),
        "{waits:?}"
    );
    assert!(waits[0].ends_with("still to be parted: needed is ruling"), "{waits:?}");
    let due = told(&[LEVEL, LOT, plays, "needs = [\"ruling\"]", "places = \"1-2 A B\""]);
    assert_eq!(due, [""; 0]);
    let missing = told(&[LEVEL, LOT, "plays = [\"A-B 1-0\"]", "places = \"1 A; 2 B\""]);
    assert!(
        missing.len() == 2 && missing[0].ends_with("nobody has a place yet: needed is B - A"),
        "{missing:?}"
    );
}

#[test]
fn names_of_several_words_are_parted_by_semicolons() {
    let games = "games = [\"1 Al Smith - Cy Poe 1-0\", \"2 Bo Jones - Cy Poe 1-0\", \"3 Al Smith - Bo Jones 1-0\", \"4 Di Roe - Al Smith 0-1\", \"5 Di Roe - Bo Jones 0-1\", \"6 Di Roe - Cy Poe ½-½\"]";
    for places in [
        "1 Al Smith; 3-4 Cy Poe; Di Roe",
        "1 Al Smith; 2 Bo Jones; 3-4 Di Roe, Cy Poe",
        "3-4 'Cy Poe' 'Di Roe'",
    ] {
        assert_eq!(
            told(&[ROUND_ROBIN, games, &format!("places = \"{places}\"")]),
            [""; 0],
            "{places}"
        );
    }
    let commas = [
        "level = [\"Smith, Al\", \"Jones, Bo\"]",
        "lots = { \"1.1.white\" = \"Smith, Al; Jones, Bo\" }",
        "plays = [\"Smith, Al - Jones, Bo 1-0\", \"Jones, Bo - Smith, Al 0-1\"]",
        "places = \"1 Smith, Al; 2 Jones, Bo\"",
    ];
    assert_eq!(told(&commas), [""; 0]);
    let first = told(&[ROUND_ROBIN, GAMES, "places = \"A; B\""]);
    assert_eq!(
        first,
        ["3: no places can be read in \"A; B\" (write each place and who has it: 1 A; 2-3 B C)"]
    );
}

#[test]
fn who_is_misspelt_is_told_where_he_stands() {
    let players = "is no player of this example; its players are A, B, C";
    for line in ["paid = { X = \"100\" }", "places = \"1 X; 2 B\"", "trophies = { Cup = \"X\" }"] {
        assert_eq!(told(&[ROUND_ROBIN, GAMES, line]), [format!("3: \"X\" {players}")], "{line}");
    }
    let rated = told(&[ROUND_ROBIN, GAMES, "ratings = { X = 2000 }", "places = \"1 A\""]);
    assert_eq!(rated, [format!("3: \"X\" {players}")]);
    let plays = told(&[LEVEL, LOT, "plays = [\"A-X 1-0\"]", "places = \"1 A\""]);
    assert_eq!(plays, ["3: \"X\" is no player of this example; its players are A, B"]);
}

#[test]
fn games_are_told_by_what_is_written_and_not_by_cells() {
    let missing =
        told(&[ROUND_ROBIN, "games = [\"1 A - B 1-0\", \"2 B - C 1-0\"]", "places = \"1 A\""]);
    assert_eq!(missing, ["3: places 1: A expected; nobody has a place yet: not played is A - C"]);
    let twice = GAMES.replace(']', ", \"4 A - B 1-0\"]");
    let twice = told(&[ROUND_ROBIN, &twice, "places = \"1 A\""]);
    assert_eq!(twice, ["2: A and B have 2 games, not 1: 1 A - B 1-0, 4 A - B 1-0"]);
    let unread = told(&[ROUND_ROBIN, "games = [\"1 A B 1-0\", \"2 B - C x\"]", "places = \"1 A\""]);
    assert_eq!(unread.len(), 2, "{unread:?}");
    let format = told(&[GAMES, "places = \"1 A\""]);
    assert!(
        format.len() == 1 && format[0].contains("does not say its format (write format"),
        "{format:?}"
    );
}

#[test]
fn games_stand_under_their_segment_or_stage_and_a_round_may_have_no_opponent() {
    let segments = "segments = { rapid = [\"1 A - B 1-0\"], blitz = [\"1 B - A 0-1\"] }";
    let unsaid = "scoring does not say what games of several segments count";
    let segments = told(&[ROUND_ROBIN, segments, "places = \"1 A; 2 B\""]);
    assert!(segments.len() == 1 && segments[0].contains(unsaid), "{segments:?}");
    let stages = "stages = { \"pool 1\" = [\"1 A - B 1-0\"], \"pool 2\" = [\"1 C - D 1-0\"], final = [\"2 A - C 0-1\"] }";
    assert_eq!(told(&[ROUND_ROBIN, stages, "places = \"1 C; 2 A\""]), [""; 0]);
    // C has 1½, A and B 1 each, A of a win and B of a bye, which is none.
    let swiss = "games = [\"1 A - B 1-0\", \"1 C - half bye\", \"2 A - C 0-1\", \"2 B - bye\"]";
    let swiss = told(&["format = \"Swiss\"", swiss, "places = \"1 C; 2 A; 3 B\""]);
    assert_eq!(swiss, [""; 0]);
    let unread = told(&[ROUND_ROBIN, "segments = { rapid = [\"1 A - B\"] }", "places = \"1 A\""]);
    assert_eq!(
        unread,
        ["2: \"1 A - B\" cannot be read; write games as A - B 1-0, amounts as 1300"]
    );
    let stranger = told(&[ROUND_ROBIN, GAMES, "federations = { X = \"ENG\" }", "places = \"1 A\""]);
    assert_eq!(stranger, ["3: \"X\" is no player of this example; its players are A, B, C"]);
}

#[test]
fn an_example_that_names_tie_breaks_where_no_event_may_is_told_so() {
    let codes = told(&[ROUND_ROBIN, GAMES, "tie-breaks = [\"SB\"]", "places = \"1 A\""]);
    assert_eq!(codes.len(), 1);
    assert!(
        codes[0].starts_with("3: \"SB\": these regulations do not let an event name"),
        "{codes:?}"
    );
    assert!(codes[0].contains("codes = \"NAME\""), "{codes:?}");
}

/// Names of players and of parts of the event are no clauses, whatever they are called.
#[test]
fn nothing_but_the_clause_of_an_example_is_one() {
    let ledger = "[ledger]\n\"1\" = { carried-out = \"all of it\" }\n";
    let example = "clause = \"1\"\nformat = \"round robin\"\nstages = { final = [\"1 A - B 1-0\"] }\npaid = { total = \"0\" }\n";
    let text = format!("{CLUB}{example}{ledger}");
    let checked = Catalogue::new().with_file("club.toml", text).check("club.toml").expect("a file");
    let of_ledger = |fault: &&wallchart::regulations::Fault| fault.said.key.contains("ledger");
    assert_eq!(checked.faults.iter().filter(of_ledger).count(), 0, "{:?}", checked.faults);
}

#[test]
fn what_is_brought_over_is_of_a_prize_that_is_carried_over() {
    let over = "brought-over = { Jackpot = \"9\" }";
    let told = told(&[ROUND_ROBIN, GAMES, over, "places = \"3 C\""]);
    assert_eq!(told, ["3: no prize that is carried over is called Jackpot"]);
}

/// What is expected beside what came of it, once, with the clauses.
#[test]
fn places_that_nobody_has_are_told_beside_those_that_came_of_it() {
    let apart = told(&[ROUND_ROBIN, GAMES, "places = \"1-2 A B; 3 C\""]);
    assert_eq!(apart, ["3: places: expected 1-2 A, B; found 1 A; 2 B"]);
    let games = "games = [\"1 A - B 1-0\", \"2 B - C ½-½\", \"3 C - A 0-1\"]";
    let level = told(&[ROUND_ROBIN, games, "places = \"1 A; 2 B; 3 C\""]);
    assert_eq!(level, ["3: places: expected 2 B; 3 C; found 2-3 B, C (1)"]);
}

/// In the standings of a tour, and in an award, what players are ranked on can be expected.
#[test]
fn points_of_a_tour_and_of_an_award_are_compared() {
    let rules = r#"schema = 1
id = "club"
title = "Club"
[competition.tour]
title = "Tour"
kind = "tour"
best-of = { events = 2, clause = "1" }
[[competition.tour.tie]]
places = "1+"
clause = "1"
shared = "the tied players share the places"
[competition.evening]
title = "Evening"
format = [{ entries = "2+", one-of = ["round robin"], clause = "2" }]
[[competition.evening.tie]]
places = "1+"
clause = "2"
shared = "the tied players share the places"
[competition.ladder]
title = "Ladder"
kind = "season award"
[competition.ladder.all-rounder]
each = { of = "evening", number = 2, clause = "3" }
total = "3"
points = { clause = "3", score = "the points of the games" }
counted = { best = 2, clause = "3" }
still-tied = { share = { clause = "3" } }
[[example]]
title = "tour"
competition = "tour"
scores = { A = "5; -; 3", B = "1; 2½; 4" }
has-points = { A = "8", B = "7" }
places = "1 A; 2 B"
[[example]]
title = "ladder"
competition = "ladder"
events = { "evening 1" = ["1 A - B 1-0"], "evening 2" = ["1 B - A ½-½"] }
has-points = { A = "1½", B = "1" }
"#;
    let catalogue = Catalogue::new().with_file("club.toml", rules.to_owned());
    let checked = catalogue.check("club.toml").expect("a file");
    assert!(checked.is_usable(), "{:?}", checked.faults);
    let words = Words::english();
    let (count, faults) = run(&catalogue, "club.toml");
    let told: Vec<String> = faults.iter().map(|fault| words.say(&fault.said)).collect();
    assert_eq!((count, told.len()), (2, 2), "{told:?}");
    assert!(told[0].ends_with("B has 6½, not 7"), "{told:?}");
    assert!(told[1].ends_with("B has ½, not 1"), "{told:?}");
}

/// An example that names a clause is about what that clause decides: another that decided is told.
#[test]
fn the_clause_of_an_example_is_the_one_that_decides() {
    let club = r#"schema = 1
id = "club"
title = "Club"
[competition.cup]
title = "Cup"
[[competition.cup.tie]]
places = "1+"
clause = "7"
by = [
  { direct-encounter = { clause = "7a" } },
  { wins = { clause = "7b" } },
  { arbiter = { clause = "7c" } },
]
[[example]]
title = "case"
format = "round robin"
"#;
    let told = |lines: &str| {
        let catalogue = Catalogue::new().with_file("club.toml", format!("{club}{lines}\n"));
        let told = run(&catalogue, "club.toml").1;
        let words = Words::english();
        told.iter().map(|own| words.say(&own.said)).collect::<Vec<_>>()
    };
    let own_game =
        "games = [\"1 A - B 1-0\", \"2 C - A 1-0\", \"3 C - B 0-1\"]\nneeds = [\"ruling\"]";
    // Nobody is ahead in their own games, nor in wins: the arbiter decides, and all three clauses were applied.
    for clause in ["7a", "7b", "7c", "7"] {
        assert_eq!(told(&format!("clause = \"{clause}\"\n{own_game}")), [""; 0], "{clause}");
    }
    // Each win of A, B and C parts nobody: A is ahead of all; B and C are level, and B won their game.
    let won = "games = [\"1 A - B 1-0\", \"2 B - C 1-0\", \"3 C - A ½-½\", \"4 D - A ½-½\", \"5 B - D ½-½\", \"6 C - D 1-0\"]\nplaces = \"1 A; 2 B; 3 C; 4 D\"";
    assert_eq!(told(&format!("clause = \"7a\"\n{won}")), [""; 0]);
    let other = told(&format!("clause = [\"7a\", \"7b\"]\n{won}"));
    assert_eq!(
        other,
        [
            "the example \"case\" comes to something else: clause 7b is not what decides here; decided by 7a, 7"
        ]
    );
}

/// What nothing calls for would say what does not come about.
#[test]
fn lots_and_rulings_that_nothing_calls_for_are_told_at_their_words() {
    let plays = "plays = [\"A-B 1-0\", \"B-A 0-1\"]";
    let places = "places = \"1 A; 2 B\"";
    assert_eq!(told(&[LEVEL, LOT, plays, places]), [""; 0]);
    let lots = "lots = { \"1.1.white\" = \"A; B\",\n\"1.1.numbers\" = \"B; A\" }";
    let unused = "nothing calls for the lot 1.1.numbers; called for is 1.1.white";
    assert_eq!(told(&[LEVEL, lots, plays, places]), [format!("3: {unused}")]);
    let broken = ["format = \"round robin\"", GAMES, "lots = { \"1.0.order\" = \"A; B\" }"];
    let unused = "3: nothing calls for the lot 1.0.order, nor for any other";
    assert_eq!(told(&[&broken[..], &["places = \"2 A\""]].concat()), [unused]);
    let ruled = "rulings = [\"time up\"]";
    let told_of = told(&[LEVEL, LOT, plays, ruled, places]);
    assert_eq!(told_of.len(), 1, "{told_of:?}");
    assert!(told_of[0].starts_with("4: the ruling \"time up\" settles nothing"), "{told_of:?}");
    // Of two games that are written alike the one that is wrong is told.
    let plays = "plays = [\"A-B 1-0\", \"B-A 0-1\",\n\"A-B 1-0\"]";
    let again = told(&[LEVEL, LOT, plays, places]);
    assert_eq!(again.len(), 1, "{again:?}");
    assert!(again[0].starts_with("4: A - B comes after"), "{again:?}");
}

#[test]
fn a_place_that_another_has_is_told_with_the_clause_by_which_he_has_it() {
    let rules = CLUB.replace("settles =", "others = { share = { clause = \"7\" } }\nsettles =");
    let example = [LEVEL, LOT, "plays = [\"A-B 1-0\", \"B-A 0-1\"]", "places = \"1 B\""];
    let text = format!("{rules}{}\n", example.join("\n"));
    let catalogue = Catalogue::new().with_file("club.toml", text);
    let faults = run(&catalogue, "club.toml").1;
    let said: Vec<String> = faults.iter().map(|own| Words::english().say(&own.said)).collect();
    assert_eq!(said.len(), 1, "{said:?}");
    assert!(said[0].ends_with("places 1: B expected, A found (1)"), "{said:?}");
}

#[test]
fn those_who_are_level_meet_as_often_as_the_format_has_it() {
    let told = |games: &str, example: &str| {
        let rules = format!(
            "schema = 1\nid = \"club\"\ntitle = \"Club\"\n[competition.cup]\ntitle = \"Cup\"\n\
             format = [{{ entries = \"2+\", one-of = [\"round robin\"], games = {games}, clause = \"1\" }}]\n\
             [[competition.cup.tie]]\nplaces = \"1+\"\nclause = \"2\"\nshared = \"the tied players share the places\"\n\
             [[example]]\ntitle = \"case\"\nclause = \"2\"\n{example}\n"
        );
        let catalogue = Catalogue::new().with_file("club", rules);
        let (_, otherwise) = run(&catalogue, "club");
        otherwise.iter().map(|own| Words::english().say(&own.said)).collect::<Vec<_>>()
    };
    let level = "level = [\"A\", \"B\", \"C\"]\nplaces = \"1-3 A B C\"";
    for games in ["[1]", "[2]", "[12]", "[1, 2]"] {
        assert_eq!(told(games, level), Vec::<String>::new(), "{games}");
    }
    // As often as the example has it, where the format leaves it open.
    let once = "games = [\"1 A - B ½-½\"]\nplaces = \"1-2 A B\"";
    let twice = "games = [\"1 A - B ½-½\", \"2 B - A ½-½\"]\nplaces = \"1-2 A B\"";
    assert_eq!((told("[1, 2]", once).len(), told("[1, 2]", twice).len()), (0, 0));
    assert!(!told("[2]", once).is_empty() && told("[2]", twice).is_empty());
}
