//! Rules about parts of an event: what games of a segment count, how often two players of a final meet, and criteria that
//! begin again with those whom one of them leaves level.

use proptest::prelude::*;
use wallchart::diagnostic::Code;
use wallchart::event::Status;
use wallchart::regulations::Catalogue;
use wallchart::report::papers::FILES;
use wallchart::report::text;
use wallchart::report::words::Words;
use wallchart::season::run;
use wallchart::tournament::Language;
use wallchart::tournament::entries::Format;
use wallchart::tournament::exact::Exact;

use crate::support::{Event, Settled, at};

const SCORING: &str = "scoring = { clause = \"3\", of = { Rapid = { win = \"2\", draw = \"1\" }, blitz = { win = \"1\", draw = \"1/2\", clause = \"3.2\" } } }";

fn document(rules: &str, tie: &str) -> String {
    format!(
        "schema = 1\nid = \"test\"\ntitle = \"Test\"\n\n[competition.cup]\ntitle = \"Cup\"\n{rules}\n\n\
         [[competition.cup.tie]]\nplaces = \"1+\"\nclause = \"t\"\n{tie}\n"
    )
}

const SHARED: &str = "shared = \"the tied players share the places\"";

/// Three players, who all meet in each part.
fn in_parts(rules: &str, tie: &str, parts: &[(&str, &str)]) -> Event {
    let mut event = Event::under("test.toml/cup", &document(rules, tie)).players("A; B; C");
    for (segment, games) in parts {
        let (segment, number) = ((*segment).to_owned(), games.split(';').count());
        event = event.main_games(games).with(move |entries| {
            for game in entries.games.iter_mut().rev().take(number) {
                game.segment.clone_from(&segment);
            }
        });
    }
    event.format(Format::RoundRobin)
}

/// Why it cannot be settled.
fn refused(event: &Event) -> Vec<String> {
    let problems = event.try_settle().err().unwrap_or_default();
    problems.iter().map(|own| own.code.to_string()).collect()
}

/// The workbook and the wall chart as text.
fn papers(settled: &Settled) -> String {
    let all =
        FILES.iter().filter(|file| ["crosstable.xlsx", "wall-chart.pdf"].contains(&file.name));
    let all = all.flat_map(|file| file.documents(&settled.sheet()));
    all.map(|document| text::write(&document)).collect()
}

const RAPID: (&str, &str) = ("rapid", "1 A-B 1-0; 2 B-C ½-½; 3 C-A ½-½");
const BLITZ: (&str, &str) = ("blitz", "1 B-A 1-0; 2 C-B 0-1; 3 A-C 0-1");

fn points(settled: &Settled) -> Vec<String> {
    settled.settlement.table.game_points.iter().map(Exact::to_string).collect()
}

fn told(settled: &Settled) -> Vec<String> {
    settled.settlement.problems.iter().map(|own| Words::english().say(&own.said)).collect()
}

#[test]
fn games_of_each_segment_have_its_own_points_and_the_papers_have_both() {
    let by = "by = [{ points = { clause = \"4\", of = { segment = \"rapid\" } } }]";
    let settled = in_parts(SCORING, by, &[RAPID, BLITZ]).settle();
    assert_eq!(settled.errors(), Vec::<String>::new());
    assert_eq!(points(&settled), ["3", "3", "3"]);
    assert_eq!(settled.places(), "1 A; 2 C; 3 B");
    let told = papers(&settled);
    for part in ["Rapid", "Blitz", "PTS(rapid)", "Place  Name  Points  Rapid  Blitz"] {
        assert!(told.contains(part), "{part}\n{told}");
    }
}

/// A segment that documents name has words of the paper's language, also within the name of a tie-break.
#[test]
fn a_segment_is_called_in_the_language_of_the_paper() {
    let of = |language: &str, segment: (&str, &str)| {
        let by = format!(
            "by = [{{ points = {{ clause = \"4\", of = {{ segment = \"{}\" }} }} }}]",
            segment.0
        );
        let scoring = SCORING.replace("Rapid", segment.0);
        let settled = in_parts(&scoring, &by, &[segment, BLITZ]).with(|entries| {
            let own = Language::named(language).expect("a language");
            entries.event.language = Some(at("Event", 9, own));
        });
        papers(&settled.settle())
    };
    for (language, called) in [
        ("de", "Punkte (Schnellschach)"),
        ("fr", "points (rapide)"),
        ("es", "puntos (rápido)"),
        ("sv", "poäng (snabbschack)"),
        ("nl", "punten (rapid)"),
        ("en", "points (rapid)"),
    ] {
        let told = of(language, RAPID).to_lowercase();
        assert!(told.contains(&called.to_lowercase()), "{language}\n{told}");
    }
    let told = of("de", ("classical", RAPID.1));
    assert!(told.contains("PTS(classical): Punkte (Turnierschach)"), "{told}");
    // A name of the club's own stays.
    assert!(of("de", ("lightning", RAPID.1)).contains("Punkte (lightning)"));
}

#[test]
fn an_event_is_not_over_while_a_segment_is_still_to_play() {
    let settled = in_parts(SCORING, SHARED, &[RAPID]).settle();
    assert_eq!(settled.settlement.status, Status::Provisional);
    assert_eq!(settled.settlement.due.len(), 3, "{:?}", settled.settlement.due);
}

#[test]
fn a_segment_of_which_nothing_is_said_is_told_and_a_usual_count_covers_it() {
    let bullet = ("bullet", BLITZ.1);
    assert_eq!(refused(&in_parts(SCORING, SHARED, &[RAPID, bullet])), ["scoring-missing"]);
    let usual = SCORING.replace("clause = \"3\",", "win = \"3\", draw = \"1\", clause = \"3\",");
    let settled = in_parts(&usual, SHARED, &[RAPID, bullet]).settle();
    assert_eq!(settled.errors(), Vec::<String>::new());
    assert_eq!(points(&settled), ["3", "7", "5"]);
    assert_eq!(refused(&in_parts(SCORING, SHARED, &[("", RAPID.1)])), ["scoring-missing"]);
}

#[test]
fn the_sheet_event_may_say_otherwise_of_a_segment_and_that_is_told() {
    let with = |segment: &str| {
        let segment = segment.to_owned();
        let event = Event::under("test.toml/cup", &document(SCORING, SHARED)).players("A; B; C");
        event
            .main_games(RAPID.1)
            .with(move |entries| {
                entries.games.iter_mut().for_each(|game| game.segment = "rapid".to_owned());
                entries.event.points_for_win.insert(segment, at("Event", 7, Exact::from(3)));
            })
            .format(Format::RoundRobin)
            .settle()
    };
    let settled = with("rapid");
    assert_eq!(points(&settled), ["9/2", "3/2", "3"]);
    let all = told(&settled);
    let line = "in rapid, a win and a draw count 2 and 1 (3); 3 and 1½ are taken from here";
    assert!(all.iter().any(|own| own == line), "{all:?}");
    // What it says of all games is no word on those of which the regulations speak by name.
    assert_eq!(points(&with("")), ["3", "1", "2"]);
}

/// What the check says of a competition with these rules.
fn faults(rules: &str, tie: &str) -> Vec<String> {
    let checked = Catalogue::new().with_file("test.toml", document(rules, tie)).check("test.toml");
    let faults = checked.expect("a file").faults;
    faults.iter().map(|own| format!("{} {}", own.line, Words::english().say(&own.said))).collect()
}

#[test]
fn slips_in_rules_about_parts_are_told_on_their_line() {
    for (rules, tie, wanted) in [
        ("scoring = { clause = \"3\" }", SHARED, "7 `win`, `draw` are missing"),
        (
            "scoring = { win = \"1\", clause = \"3\", of = { rapid = { win = \"2\", draw = \"1\" } } }",
            SHARED,
            "7 `draw` is missing",
        ),
        (
            "scoring = { clause = \"3\", of = { r = { win = \"2\", draw = \"1\" }, rapid = { win = \"2\", draw = \"1\" } } }",
            SHARED,
            "7 two names are one segment: rapid",
        ),
        (
            "scoring = { clause = \"3\", of = { rapid = { wins = \"2\", draw = \"1\" } } }",
            SHARED,
            "7 \"wins\"",
        ),
        (
            "segments = { names = [\"rapid\"], clause = \"3\" }",
            SHARED,
            "7 an event has two segments or more",
        ),
        (
            "segments = { names = [\"rapid\", \"\"], clause = \"3\" }",
            SHARED,
            "7 a segment has no name",
        ),
        (
            "segments = { names = [\"rapid\", \"Rapid\"], clause = \"3\" }",
            SHARED,
            "7 two names are one segment: Rapid",
        ),
        (
            "segments = { names = [\"rapid\", \"blitz\"], clause = \"3\" }\nscoring = { clause = \"3\", of = { rappid = { win = 2, draw = 1 } } }",
            SHARED,
            "8 no segment of these regulations is called rappid",
        ),
        (
            SCORING,
            "by = [{ points = { clause = \"4\", of = { segment = \"rappid\" } } }]",
            "12 no segment of these regulations is called rappid",
        ),
        (
            "scoring = { win = 1, draw = \"1/2\", clause = \"3\", of = { rapid = { win = 2, draw = 1 } } }",
            "by = [{ points = { clause = \"4\", of = { segment = \"rappid\" } } }]",
            "12 no segment of these regulations is called rappid",
        ),
        (
            "",
            "by = [{ points = { clause = \"4\", of = { segment = \"\" } } }]",
            "12 a segment has no name",
        ),
        (
            "stages = { final-games = 0, behind = \"as ruled\", clause = \"3\" }",
            SHARED,
            "7 two players of a final",
        ),
        (
            "",
            "restart = \"among those still level\"\nshared = \"the tied players share the places\"",
            "12 restart stands beside",
        ),
        (
            "",
            "restart = \"among those still level\"\nstep = [{ by = [{ wins = { clause = \"a\" } }] }]",
            "12 restart stands beside",
        ),
    ] {
        let told = faults(rules, tie);
        assert!(told.iter().any(|own| own.starts_with(wanted)), "{wanted}: {told:?}");
    }
}

#[test]
fn a_final_has_as_many_games_as_the_regulations_say_and_pools_one() {
    let rules = "format = [{ entries = \"2+\", one-of = [\"round robin\"], games = [1], clause = \"2\" }]\n\
                 stages = { final-games = 2, behind = \"as ruled\", clause = \"2.1\" }";
    let held = |finals: &str| {
        let pools = "1 A-B 1-0; 1 C-D 1-0";
        Event::under("test.toml/cup", &document(rules, SHARED))
            .players("A; B; C; D")
            .main_games(pools)
            .main_games(finals)
            .with(|entries| {
                for (number, game) in entries.games.iter_mut().enumerate() {
                    game.stage = ["pool 1", "pool 2", "final"][number.min(2)].to_owned();
                }
                entries.event.games_per_pairing.insert(String::new(), at("Event", 5, 1));
            })
            .format(Format::RoundRobin)
            .settle()
    };
    let half = held("2 A-C ½-½");
    assert_eq!((half.errors(), half.settlement.status), (Vec::new(), Status::Provisional));
    assert_eq!(half.settlement.due.len(), 1);
    let whole = held("2 A-C ½-½; 3 C-A 0-1");
    assert_eq!(whole.errors(), Vec::<String>::new());
    assert!(!whole.settlement.problems.iter().any(|own| own.code == Code::FormatDiffers));
    assert_eq!(whole.settlement.standings[0].places.map(|own| own.to_string()), Some("1".into()));
}

/// What is told of a round robin of six as an example of a file.
fn example(games: &[(usize, usize, usize, usize)], tie: &str, expects: &str) -> Vec<String> {
    let games: Vec<String> = games
        .iter()
        .map(|(round, white, black, halves)| {
            let (white, black) = (NAMES[*white], NAMES[*black]);
            format!("\"{round} {white} - {black} {}\"", ["0-1", "½-½", "1-0"][*halves])
        })
        .collect();
    let text = format!(
        "{}\n[[example]]\ntitle = \"case\"\nformat = \"round robin\"\ngames = [{}]\n{expects}\n",
        document("", tie),
        games.join(", ")
    );
    let catalogue = Catalogue::new().with_file("test.toml", text);
    let (_, otherwise) = run(&catalogue, "test.toml");
    otherwise.iter().map(|own| Words::english().say(&own.said)).collect()
}

const NAMES: [&str; 6] = ["A", "B", "C", "D", "E", "F"];

/// The games of a round robin of six with these results: round, White, Black, half points of White.
fn games(results: &[usize]) -> Vec<(usize, usize, usize, usize)> {
    let rounds = wallchart::tournament::berger::rounds(6).into_iter().enumerate();
    let pairs =
        rounds.flat_map(|(round, pairs)| pairs.into_iter().map(move |pair| (round + 1, pair)));
    let results = results.iter().cycle();
    pairs
        .zip(results)
        .map(|((round, pair), halves)| (round, pair.white - 1, pair.black - 1, *halves))
        .collect()
}

/// The places that come of it, as one string.
fn places(results: &[usize], tie: &str) -> String {
    let mut event = Event::under("test.toml/cup", &document("", tie)).players("A; B; C; D; E; F");
    for (round, white, black, halves) in games(results) {
        let result = ["0-1", "½-½", "1-0"][halves];
        event = event.main_game(round, NAMES[white], NAMES[black], result);
    }
    event.format(Format::RoundRobin).settle().places()
}

const OWN_THEN_WINS: &str =
    "by = [{ direct-encounter = { clause = \"a\" } }, { wins = { clause = \"b\" } }]";

/// The same as the words say it: the first criterion that parts a class does, and each part begins at the first.
fn by_the_words(games: &[(usize, usize, usize, usize)], class: &[usize]) -> Vec<Vec<usize>> {
    let sum = |player: usize, of: &dyn Fn(usize, usize) -> usize| -> usize {
        games
            .iter()
            .map(|(_, white, black, halves)| match player {
                own if own == *white => of(*black, *halves),
                own if own == *black => of(*white, 2 - *halves),
                _ => 0,
            })
            .sum()
    };
    let own = |player: usize| {
        sum(player, &|other, halves| if class.contains(&other) { halves } else { 0 })
    };
    let wins = |player: usize| sum(player, &|_, halves| usize::from(halves == 2));
    for criterion in [&own as &dyn Fn(usize) -> usize, &wins] {
        let mut parts: std::collections::BTreeMap<usize, Vec<usize>> = Default::default();
        for player in class {
            parts.entry(criterion(*player)).or_default().push(*player);
        }
        if parts.len() > 1 {
            return parts.values().rev().flat_map(|part| by_the_words(games, part)).collect();
        }
    }
    vec![class.to_vec()]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, ..ProptestConfig::default() })]

    /// Criteria that begin again come to what their words say; an example in the file does, too.
    #[test]
    fn criteria_that_begin_again_do_as_the_words_say(results in prop::collection::vec(0_usize..3, 15)) {
        let again = |by: &str| format!("restart = \"among those still level\"\n{by}");
        let games = games(&results);
        let mut points = [0; 6];
        for (_, white, black, halves) in &games {
            points[*white] += halves;
            points[*black] += 2 - halves;
        }
        let mut wanted = Vec::new();
        let mut place = 1;
        for score in (0..=10).rev() {
            let class: Vec<usize> = (0..6).filter(|own| points[*own] == score).collect();
            for part in by_the_words(&games, &class).into_iter().filter(|part| !part.is_empty()) {
                let names: Vec<&str> = part.iter().map(|own| NAMES[*own]).collect();
                let last = place + part.len() - 1;
                let own = if last > place { format!("{place}-{last}") } else { place.to_string() };
                wanted.push(format!("{own} {}", names.join(" ")));
                place = last + 1;
            }
        }
        let wanted = wanted.join("; ");
        prop_assert_eq!(&places(&results, &again(OWN_THEN_WINS)), &wanted);
        let expects = format!("places = \"{wanted}\"");
        prop_assert_eq!(example(&games, &again(OWN_THEN_WINS), &expects), Vec::<String>::new());
        // Of players who are looked at alone nothing changes.
        let alone = "by = [{ wins = { clause = \"a\" } }, { sonneborn-berger = { clause = \"b\" } }]";
        prop_assert_eq!(places(&results, alone), places(&results, &again(alone)));
        // One criterion alone is one that restarts by itself.
        let own = "by = [{ direct-encounter = { clause = \"a\" } }]";
        let itself = "by = [{ direct-encounter = { clause = \"a\", restart = \"among those still level\" } }]";
        prop_assert_eq!(places(&results, itself), places(&results, &again(own)));
    }

    /// A segment of which a rule speaks by name counts so, whatever the others count.
    #[test]
    fn the_points_are_those_of_the_segments_together(win in 1_i128..9, half in 0_i128..9, of in 1_i128..5) {
        let scoring = format!(
            "scoring = {{ win = \"1\", draw = \"1/2\", clause = \"3\", of = {{ rapid = {{ win = \"{win}/{of}\", draw = \"{half}/{of}\" }} }} }}"
        );
        // No draw counts more than a win.
        prop_assume!(half <= win);
        let settled = in_parts(&scoring, SHARED, &[RAPID, BLITZ]).settle();
        let (win, half) = (Exact::fraction(win, of).expect("a win"), Exact::fraction(half, of).expect("a draw"));
        // A: a win and a draw of the rapid games, nothing else.
        prop_assert_eq!(settled.settlement.table.game_points[0], win + half);
        prop_assert_eq!(settled.settlement.table.game_points[1], half + Exact::from(2));
    }
}

#[test]
fn a_lot_comes_after_all_that_begins_again() {
    let tie = "restart = \"among those still level\"\nby = [{ direct-encounter = { clause = \"a\" } }, { wins = { clause = \"b\" } }, { lot = { clause = \"c\" } }]";
    // All drawn: nothing parts them but the lot.
    let settled = Event::under("test.toml/cup", &document("", tie))
        .players("A; B")
        .main_games("1 A-B ½-½")
        .format(Format::RoundRobin)
        .settle();
    assert_eq!(settled.settlement.needs.len(), 1);
    let told = papers(&settled);
    assert!(told.contains("begins again at the first (t)"), "{told}");
}

/// Two readings of one clause, about two things, that have a name in common.
#[test]
fn a_reading_that_could_be_two_is_told_in_the_file_and_to_the_event_that_chooses_it() {
    let reading = |about: &str| {
        format!(
            "{{ reading = \"counted\", others = [\"not counted\"], clause = \"5\", about = \"{about}\" }}"
        )
    };
    let tie = |byes: &str| {
        format!(
            "by = [{{ wins = {{ clause = \"5\", forfeits = {}, byes = {} }} }}]",
            reading("wins by forfeit"),
            reading(byes)
        )
    };
    let told = faults("", &tie("byes"));
    assert_eq!(told.len(), 2, "the ledger is missing, too: {told:?}");
    assert!(
        told[1].starts_with("12 \"counted\" is a reading of art. 5 already, about something else"),
        "{told:?}"
    );
    let chosen = [("5".to_owned(), "not counted".to_owned())].into();
    let choose = |byes: &str| {
        let text = document("", &tie(byes));
        Catalogue::new().with_file("test.toml", text).regulation("test.toml/cup", &chosen)
    };
    let refused = choose("byes").expect_err("two readings");
    let refused = Words::english().say(&refused.said());
    assert_eq!(refused, "\"not counted\" can be two readings of 5: wins by forfeit; byes");
    // What two rules leave open alike is chosen for both.
    assert!(choose("wins by forfeit").is_ok());
}

#[test]
fn who_was_born_in_another_year_has_no_place_and_an_unknown_year_is_told() {
    let rules = "eligible = { born = \"2008+\", born-clause = \"8\" }";
    let event = Event::under("test.toml/cup", &document(rules, SHARED)).players("A; B; C");
    let settled = event
        .main_games("1 A-B 1-0; 2 B-C 1-0; 3 C-A 0-1")
        .with(|entries| {
            entries.players[0].born = Some("31.12.2007".to_owned());
            entries.players[1].born = Some("2008".to_owned());
        })
        .format(Format::RoundRobin)
        .settle();
    assert_eq!(settled.places(), "1 B; - C");
    let all = told(&settled);
    for line in ["born in 2007; the years are 2008+", "no year of birth of C"] {
        assert!(all.iter().any(|own| own.contains(line)), "{line}: {all:?}");
    }
    let lacking = faults("eligible = { born = \"2008+\" }", SHARED);
    assert!(lacking.iter().any(|own| own == "7 `born-clause` is missing"), "{lacking:?}");
}

/// The four of the manual: wins part them, and then the own game of each two, which had parted nobody before.
#[test]
fn papers_tell_what_was_looked_at_again() {
    let again = format!("restart = \"among those still level\"\n{OWN_THEN_WINS}");
    let games = "1 A-F 0-1; 1 B-E 0-1; 1 C-D 1-0; 2 D-F ½-½; 2 E-C ½-½; 2 A-B 1-0; 3 B-F 1-0; 3 C-A ½-½; 3 D-E ½-½; \
                 4 E-F 1-0; 4 D-A 1-0; 4 B-C 1-0; 5 C-F ½-½; 5 D-B ½-½; 5 E-A 0-1";
    let settled = Event::under("test.toml/cup", &document("", &again))
        .players("A; B; C; D; E; F")
        .main_games(games)
        .format(Format::RoundRobin)
        .settle();
    assert_eq!(settled.places(), "1 E; 2 A; 3 B; 4 C; 5 D; 6 F");
    let told = papers(&settled);
    let again = told.matches("begins again at the first (t)").count();
    assert_eq!(again, 2, "the standings and the chart:\n{told}");
    let line = "Results among the tied players (a): A 1, C 1, B 0 and D 0.";
    assert!(told.contains(line), "{told}");
}

/// Two pools, in one of which a player left after so many rounds, and a final in which all are level.
fn pools_and_final(by: &str, left_after: u32) -> Settled {
    let rules = "stages = { entries = \"4+\", final-games = 1, behind = \"points in the pools\", clause = \"1\" }\n\
                 withdrawal = { in = \"round robin\", remove-below = \"1/2\", played = \"over the board\", \
                 otherwise = \"the unplayed games are lost by forfeit\", clause = \"2\" }";
    let first = ["1 An-Ed 1-0; 1 Bo-Gu 1-0; 2 Bo-Ed ½-½", "; 2 An-Gu 0-1"];
    let first = first[..left_after as usize].concat();
    let event = Event::under("test.toml/cup", &document(rules, &format!("by = [{by}]")))
        .players("An; Bo; Cy; Di; Ed; Fi; Gu; Hu")
        .main_games(&format!("{first}; 3 An-Bo 1-0"))
        .of_stage("Pool 1")
        .main_games("1 Cy-Di 1-0; 1 Fi-Hu ½-½; 2 Cy-Fi ½-½; 2 Di-Hu 1-0; 3 Cy-Hu ½-½; 3 Di-Fi 1-0")
        .of_stage("Pool 2")
        .main_games("4 An-Bo ½-½; 4 Cy-Di ½-½; 5 An-Cy ½-½; 5 Bo-Di ½-½; 6 An-Di ½-½; 6 Bo-Cy ½-½")
        .of_stage("Final")
        .with(|entries| {
            entries.players[6].withdrawn = Some(at("Players", 7, left_after));
            entries.event.games_per_pairing.insert(String::new(), at("Event", 9, 1));
        });
    event.format(Format::RoundRobin).settle()
}

#[test]
fn a_final_is_parted_by_what_its_players_did_in_the_pools() {
    let of = |span: &str, left_after: u32| {
        let by = format!("{{ points = {{ clause = \"t\", of = {{ {span} }} }} }}");
        pools_and_final(&by, left_after).places()
    };
    // Gu, who left after two of three games, lost the third to Ed: An 2, Bo 1½, Cy 2, Di 2.
    let whole = of("rounds = \"1-3\"", 2);
    assert!(whole.starts_with("1-3 An Cy Di; 4 Bo"), "{whole}");
    let of_pool = of("stage = \"pool 1\"", 2);
    assert!(of_pool.starts_with("1 An; 2 Bo; 3-4 Cy Di"), "{of_pool}");
    // Of one of three all is removed: Bo has lost his win.
    let removed = of("stage = \"pool 1\"", 1);
    assert!(removed.starts_with("1 An; 2 Bo; 3-4 Cy Di"), "{removed}");
    // Rounds of the final itself part nobody.
    for own in ["rounds = \"4-6\"", "last-rounds = 3"] {
        let level = of(own, 2);
        assert!(level.starts_with("1-4 An Bo Cy Di"), "{own}: {level}");
    }
}

/// Half of the games of a pool, or a division, are of its own players' games: nobody meets those of another.
#[test]
fn a_player_who_leaves_is_removed_by_the_games_of_his_own_pool() {
    let by = "{ wins = { clause = \"t\" } }";
    let names = |settled: &Settled| {
        let table = |own: &wallchart::event::Stage| {
            own.settlement
                .table
                .removed
                .iter()
                .map(|gone| (gone.played, gone.of))
                .collect::<Vec<_>>()
        };
        settled.settlement.stages.iter().flat_map(table).collect::<Vec<_>>()
    };
    assert_eq!(names(&pools_and_final(by, 1)), [(1, 3)]);
    let stays = pools_and_final(by, 2);
    assert_eq!(names(&stays), []);
    let behind = stays.places();
    assert!(behind.ends_with("5 Ed; 6-8 Fi Gu Hu"), "{behind}");
}

#[test]
fn byes_are_measured_by_what_the_rules_give_for_games_and_stages_of_a_swiss_are_told() {
    let rules = "scoring = { clause = \"3\", win = \"3\", draw = \"1\" }";
    let event = |bye: u32, stage: &str| {
        let event = Event::under("test.toml/cup", &document(rules, SHARED)).players("A; B; C; D");
        let event = event.main_games("1 A-B 1-0; 1 C-D 1-0; 2 A-C 1-0; 2 B-D ½-½").of_stage(stage);
        let settled = event
            .with(|entries| {
                entries.event.points_for_pairing_bye = Some(at("Event", 5, Exact::from(bye)));
                entries.event.points_for_half_bye = Some(at("Event", 6, Exact::ONE));
            })
            .format(Format::Swiss)
            .settle();
        let problems = settled.settlement.problems.iter().chain(settled.checked.iter());
        problems.map(|own| own.code).collect::<Vec<Code>>()
    };
    assert!(!event(2, "").contains(&Code::ByeAboveGame));
    assert!(event(4, "").contains(&Code::ByeAboveGame));
    assert!(!event(2, "").contains(&Code::FormatDiffers));
    assert!(event(2, "Final").contains(&Code::FormatDiffers));
}

#[test]
fn a_swiss_whose_stages_have_no_player_in_common_is_held_open() {
    let held = |parts: &[(&str, &str)]| {
        let event = Event::under("test.toml/cup", &document("", SHARED)).players("A; B; C; D");
        // Rows without a stage get theirs last.
        let event = parts.iter().fold(event, |event, (stage, games)| {
            let named = if stage.is_empty() { "none" } else { stage };
            event.main_games(games).of_stage(named)
        });
        let event = event.with(|entries| {
            let none = entries.games.iter_mut().filter(|own| own.stage == "none");
            none.for_each(|own| own.stage.clear());
        });
        let held = event.format(Format::Swiss).settle().settlement.held_open;
        let mut keys = held.iter().map(|own| own.said.key);
        keys.find(|key| key.starts_with("event.divisions-of-a-swiss"))
    };
    let (one, other) = ("1 A-B 1-0; 2 B-A 1-0", "1 C-D 1-0; 2 D-C 1-0");
    let both = Some("event.divisions-of-a-swiss.named");
    assert_eq!(held(&[("Division 1", one), ("Division 2", other)]), both);
    assert_eq!(held(&[("Division 1", one), ("Division 2", "1 C-D 1-0; 2 A-C 1-0")]), None);
    // The column is filled in for one of them, or in half of its rows.
    let in_part = Some("event.divisions-of-a-swiss.in-part");
    assert_eq!(held(&[("Division 1", one), ("", other)]), in_part);
    let halves =
        [("Division 1", "1 A-B 1-0"), ("", "2 B-A 1-0; 2 D-C 1-0"), ("Division 2", "1 C-D 1-0")];
    assert_eq!(held(&halves), both);
    assert_eq!(held(&[("Division 1", "1 A-B 1-0"), ("", "2 A-C 1-0; 1 C-D 1-0; 2 D-B 1-0")]), None);
    assert_eq!(held(&[("Division 1", "1 A-B 1-0"), ("", "2 B-A 1-0; 1 C-D 1-0; 2 D-C 1-0")]), None);
    assert_eq!(held(&[("", one), ("", other)]), None);
}
