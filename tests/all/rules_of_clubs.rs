//! Rules that clubs have and others do not: who has no part in a play-off, brackets, rulings without a play-off, prizes that
//! nobody divides. Each file's worked examples say what must come out.

use crate::support::papers::book;
use crate::support::{Event, accepts};
use wallchart::event::Status;
use wallchart::regulations::Catalogue;
use wallchart::report::words::Words;
use wallchart::season::run;
use wallchart::tournament::entries::Format;

const HEAD: &str =
    "schema = 1\nid = \"club\"\ntitle = \"Club\"\n[competition.cup]\ntitle = \"Cup\"\n";

/// What is told of the examples of a file.
fn told(text: &str) -> Vec<String> {
    let catalogue = Catalogue::new().with_file("club.toml", format!("{HEAD}{text}"));
    let checked = catalogue.check("club.toml").expect("a file");
    assert!(checked.is_usable(), "{:?}", checked.faults);
    let faults = run(&catalogue, "club.toml").1;
    faults.iter().map(|fault| Words::english().say(&fault.said)).collect()
}

/// A, B, C and D have two points each, C two wins and the others one.
const FOUR_LEVEL: &str = r#"format = "Swiss"
games = ["1 C - E 1-0", "1 D - F 1-0", "1 A - B ½-½", "2 C - F 1-0", "2 D - A ½-½", "2 B - E 1-0", "3 A - C 1-0", "3 D - B ½-½", "3 E - F ½-½"]
categories = { A = "Member", B = "Member" }
lots = { "1.1.numbers" = "A; B" }
plays = ["A-B 1-0"]
"#;

const OF_MEMBERS: &str = r#"
[play-off.members]
title      = "Play-off of members"
who        = { only = { category = "Member", clause = "2a" } }
settles    = { places = { first = 1, last = 4, clause = "2b", below = "2c", parted = "as the play-off leaves them" } }
others     = OTHERS
still-tied = { share = { clause = "2d" } }
step       = [{ form = [{ players = "2+", round-robin = { clock = "5+3", numbers = "lot", clause = "2e" } }] }]
"#;

#[test]
fn who_has_no_part_in_a_play_off_for_places_has_what_others_says() {
    let example = |places: &str| {
        format!(
            "[[example]]\ntitle = \"case\"\nclause = \"2\"\n{FOUR_LEVEL}places = \"{places}\"\n"
        )
    };
    let next = "[[competition.cup.tie]]\nplaces = \"2+\"\nclause = \"3\"\nby = [{ wins = { clause = \"3.1\" } }]\n";
    let alone = "[[competition.cup.tie]]\nplaces = \"1\"\nclause = \"2\"\nplay-off = \"members\"\n";
    let step = "[[competition.cup.tie]]\nplaces = \"1\"\nclause = \"2\"\nstep = [{ by = [{ points = { clause = \"1\", of = { rounds = \"1-3\" } } }] }, { play-off = \"members\" }]\n";
    let share = OF_MEMBERS.replace("OTHERS", "{ share = { clause = \"2f\" } }");
    let rank_on = OF_MEMBERS.replace("OTHERS", "{ rank-on = { clause = \"3\" } }");
    for first in [alone, step] {
        let ranked = example("1 A; 2 B; 3 C; 4 D");
        assert_eq!(told(&format!("{first}{next}{rank_on}{ranked}")), [""; 0], "{first}");
        let shared = example("1 A; 2 B; 3-4 C D");
        assert_eq!(told(&format!("{first}{next}{share}{shared}")), [""; 0], "{first}");
    }
    // The next steps of the same rule are for them, where it is for their places.
    let down = "[[competition.cup.tie]]\nplaces = \"1+\"\nclause = \"2\"\nstep = [{ play-off = \"members\" }, { by = [{ wins = { clause = \"3.1\" } }] }]\n";
    let rank_on = rank_on.replace("still-tied = { share = { clause = \"2d\" } }\n", "");
    assert_eq!(told(&format!("{down}{rank_on}{}", example("1 A; 2 B; 3 C; 4 D"))), [""; 0]);
}

const KNOCK_OUT: &str = r#"
[[competition.cup.tie]]
places   = "1+"
clause   = "1"
play-off = "bracket"
[play-off.bracket]
title      = "Bracket"
who        = { all = { clause = "1" } }
settles    = SETTLES
still-tied = { share = { clause = "9" } }
[[play-off.bracket.step]]
form = [{ players = "2+", knock-out = { clause = "2", seeds = [{ system = { code = "RTNG", clause = "2.1" } }], seeds-clause = "2.1", ROUNDS game = { clock = "5 v 4", clock-clause = "2.2", draw-odds = "2.2", lot = "2.3", clause = "2" } } }]
[[example]]
title = "case"
clause = "2"
ratings = { A = 2600, B = 2500, C = 2400, D = 2300, E = 2200, F = 2100 }
"#;

#[test]
fn who_was_in_the_final_is_ahead_of_who_lost_before() {
    let places = "{ places = { first = 1, last = 3, clause = \"1\", below = \"1b\" } }";
    let text = KNOCK_OUT.replace("SETTLES", places).replace("ROUNDS", "");
    let text = text.replace(", D = 2300, E = 2200, F = 2100", "");
    let played = r#"level = ["A", "B", "C"]
lots = { "1.1.white" = "B; C", "1.2.white" = "A; B" }
plays = ["B-C 1-0", "A-B 0-1"]
places = "1 B; 2 A; 3 C"
"#;
    assert_eq!(told(&format!("{text}{played}")), [""; 0]);
}

#[test]
fn a_bracket_is_fixed_by_its_first_round_unless_it_is_seeded_anew() {
    let text = KNOCK_OUT.replace("SETTLES", "{ winner = { clause = \"1\" } }");
    // The last beats the third: in a bracket he meets the second, by the seeds the first.
    let played = |second: &str, lots: &str| {
        format!(
            "level = [\"A\", \"B\", \"C\", \"D\", \"E\", \"F\"]\nlots = {{ \"1.1.a.white\" = \"C; F\", \"1.1.b.white\" = \"D; E\", {lots} }}\nplays = [\"C-F 0-1\", \"D-E 1-0\", {second}, \"A-B 1-0\"]\nplaces = \"1 A; 2 B; 3-4 D F; 5-6 C E\"\n"
        )
    };
    let fixed = played(
        "\"A-D 1-0\", \"B-F 1-0\"",
        "\"1.2.a.white\" = \"A; D\", \"1.2.b.white\" = \"B; F\", \"1.3.white\" = \"A; B\"",
    );
    let anew = played(
        "\"A-F 1-0\", \"B-D 1-0\"",
        "\"1.2.a.white\" = \"A; F\", \"1.2.b.white\" = \"B; D\", \"1.3.white\" = \"A; B\"",
    );
    for (rounds, right, wrong) in [
        ("", &fixed, &anew),
        ("rounds = \"a bracket\",", &fixed, &anew),
        ("rounds = \"seeded anew\",", &anew, &fixed),
    ] {
        let text = text.replace("ROUNDS", rounds);
        assert_eq!(told(&format!("{text}{right}")), [""; 0], "{rounds}");
        assert_ne!(told(&format!("{text}{wrong}")), [""; 0], "{rounds}");
    }
}

/// Three level with a win and a loss each, and D behind.
const THREE: [&str; 3] = ["1 A-B 1-0; 1 C-D 1-0", "2 B-C 1-0; 2 D-A 0-1", "3 C-A 1-0; 3 B-D 1-0"];

fn cup(rules: &str) -> Event {
    let format = "format = [{ entries = \"2+\", one-of = [\"round robin\"], clause = \"1\" }]\n";
    let document = format!("{HEAD}{format}{rules}").replace("id = \"club\"", "id = \"test\"");
    assert!(accepts("test.toml", &document), "{document}");
    let event = Event::under("test.toml/cup", &document).players("A; B; C; D").currency("EUR");
    event.prizes("50; 30; 20").main_games(&THREE.join("; "))
}

#[test]
fn an_undivided_prize_waits_for_a_ruling_where_its_criteria_leave_players_level() {
    let rule = |by: &str| {
        cup(&format!(
            "[[competition.cup.tie]]\nplaces = \"1+\"\nclause = \"3\"\nshared = \"the tied players share the places\"\nmoney = {{ by-tie-break = {{ clause = \"4\", by = [{by}] }} }}\n"
        ))
    };
    let level = rule("{ wins = { clause = \"4.1\" } }");
    let settled = level.settle();
    assert_eq!(settled.needs(), ["ruling (4) A B C"]);
    assert_eq!(settled.settlement.status, Status::Waiting);
    let ruled = level.clone().ruling("4", "order: B; C; A").settle();
    assert_eq!((ruled.needs(), ruled.errors()), (Vec::new(), Vec::new()));
    assert_eq!(ruled.settlement.status, Status::Final);
    let paid = |settled: &crate::support::Settled| -> Vec<String> {
        let of = |own: &wallchart::awards::Award| {
            let paid = own.prize.as_ref().and_then(|prize| prize.paid);
            format!(
                "{} {}",
                settled.name(own.player),
                paid.map_or_else(String::new, |p| p.to_string())
            )
        };
        settled.settlement.money.awards.iter().map(of).collect()
    };
    let mut all = paid(&ruled);
    all.sort();
    assert_eq!(all, ["A 20", "B 50", "C 30"]);
    assert_eq!(ruled.places(), "1-3 A B C; 4 D");
    // Whom a criterion has parted from them keeps his prize: the ruling is on those alone whom it leaves level.
    let round = "{ points = { clause = \"4.1\", of = { rounds = \"2\" } } }";
    for by in [round.to_owned(), format!("{round}, {{ arbiter = {{ clause = \"4.1\" }} }}")] {
        let ruled = rule(&by).ruling("4.1", "winner: B").settle();
        let mut all = paid(&ruled);
        all.sort();
        assert_eq!(all, ["A 30", "B 50", "C 20"], "{by}");
    }
    let shared =
        rule("{ wins = { clause = \"4.1\" } }], left-tied = \"share their places\" } }\n#");
    assert_eq!(shared.settle().needs(), [""; 0]);
    // Equal prizes need none, nor do places without any.
    let same = rule("{ wins = { clause = \"4.1\" } }").prizes("30; 30; 30");
    assert_eq!(same.settle().needs(), [""; 0]);
    // An arbiter behind the criteria is asked in the same way, and a lot is drawn.
    let arbiter = rule("{ wins = { clause = \"4.1\" } }, { arbiter = { clause = \"4.2\" } }");
    assert_eq!(arbiter.settle().needs(), ["ruling (4.2) A B C"]);
    // What each is paid may be said whole.
    let split = rule("{ wins = { clause = \"4.1\" } }, { arbiter = { clause = \"4.2\" } }");
    let split = split.ruling("4.2", "split: A 40; B 40; C 20").settle();
    assert_eq!((split.needs(), split.errors()), (Vec::new(), Vec::new()));
    // Whom it leaves level share what is left.
    for ruling in ["order: B; rest shared", "winner: B"] {
        let event = rule("{ wins = { clause = \"4.1\" } }, { arbiter = { clause = \"4.2\" } }");
        let settled = event.ruling("4.2", ruling).settle();
        assert_eq!(settled.needs(), Vec::<String>::new(), "{ruling}");
    }
}

#[test]
fn the_arbiter_decides_where_nothing_is_played() {
    let rule = "[[competition.cup.tie]]\nplaces = \"1+\"\nclause = \"3\"\nby = [{ direct-encounter = { clause = \"3.1\" } }, { arbiter = { clause = \"3.2\" } }]\nmoney = { equal = { clause = \"4\" } }\n";
    let open = cup(rule);
    let settled = open.settle();
    assert_eq!(settled.needs(), ["ruling (3.2) A B C"]);
    assert_eq!(settled.settlement.status, Status::Waiting);
    // Until then no paper calls the places shared.
    let book = book(&settled);
    assert!(book.contains("to be settled by a ruling (3.2)"), "{book}");
    for (ruling, places) in [
        ("order: C; A; B", "1 C; 2 A; 3 B; 4 D"),
        ("winner: B", "1 B; 2-3 A C; 4 D"),
        ("joint: A; B; C", "1-3 A B C; 4 D"),
    ] {
        let ruled = open.clone().ruling("3.2", ruling).settle();
        assert_eq!((ruled.places().as_str(), ruled.needs()), (places, Vec::new()), "{ruling}");
        assert_eq!(ruled.settlement.status, Status::Final, "{ruling}");
        assert_eq!(ruled.settlement.problems.iter().count(), 0, "{ruling}");
    }
    // As one of several steps, and for those alone whom the criteria leave level.
    let steps = "[[competition.cup.tie]]\nplaces = \"1+\"\nclause = \"3\"\nstep = [{ by = [{ points = { clause = \"3.1\", of = { rounds = \"2\" } } }] }, { by = [{ arbiter = { clause = \"3.2\" } }] }]\n";
    let open = cup(steps);
    assert_eq!(open.settle().needs(), ["ruling (3.2) A B"]);
    let ruled = open.ruling("3.2", "order: B; A").settle();
    assert_eq!((ruled.places().as_str(), ruled.needs()), ("1 B; 2 A; 3 C; 4 D", Vec::new()));
    let codes: Vec<_> = ruled.settlement.problems.iter().map(|own| own.code).collect();
    assert!(!codes.contains(&wallchart::diagnostic::Code::RulingNotUsed), "{codes:?}");
}

#[test]
fn a_ruling_is_no_criterion_of_a_play_off() {
    let rules = "[[competition.cup.tie]]\nplaces = \"1\"\nclause = \"3\"\nplay-off = { title = \"P\", who = { choose = { players = 2, by = [{ arbiter = { clause = \"3\" } }], lots = [\"3\"], clause = \"3\" } }, settles = { winner = { clause = \"3\" } }, step = [{ form = [{ players = \"2\", round-robin = { clock = \"5\", numbers = \"lot\", clause = \"3\" } }] }] }\n";
    assert!(!accepts("test.toml", &format!("{HEAD}{rules}")));
}

#[test]
fn whom_criteria_part_from_the_first_has_no_part_in_everything_alike() {
    // Two share first place by wins, the third has none: 50 and 30 for the two, 20 for the third.
    let rule = "[[competition.cup.tie]]\nplaces = \"1+\"\nclause = \"3\"\nby = [{ points = { clause = \"3.1\", of = { rounds = \"2\" } } }]\nmoney = { split = { clause = \"4\", parts = [{ take = \"50%\", of = \"place\", to = \"place\" }, { take = \"50%\", of = \"pool\", to = \"all\" }], joint = \"everything alike\", joint-clause = \"4\" } }\n";
    let settled = cup(rule).settle();
    let exact = |name: &str| {
        let own =
            settled.settlement.money.awards.iter().find(|own| settled.name(own.player) == name);
        own.and_then(|own| own.prize.as_ref()).and_then(|own| own.exact).map(|own| own.to_string())
    };
    assert_eq!(settled.places(), "1-2 A B; 3 C; 4 D");
    assert_eq!(exact("A"), exact("B"));
    // Half of 20, and a third of half of 100.
    assert_eq!(exact("C").as_deref(), Some("80/3"));
}

#[test]
fn a_category_that_only_players_have_is_told_where_it_has_no_trophy() {
    let rules = "categories = { clause = \"7\", takes = \"the larger prize\", trophies = \"one for each category\" }\n[[competition.cup.tie]]\nplaces = \"1+\"\nclause = \"3\"\nshared = \"the tied players share the places\"\n";
    let event = cup(rules).with(|entries| entries.players[1].categories.push("Girls".to_owned()));
    let settled = event.settle();
    let told = settled.settlement.problems.iter().map(|own| Words::english().told(own));
    let told: Vec<String> = told.filter(|own| own.contains("Girls")).collect();
    assert!(told.len() == 1 && told[0].contains("each category has a trophy (7)"), "{told:?}");
}

/// Whether two whose only game was forfeited have met, and what a Buchholz counts of such a game, is as the rule says it.
#[test]
fn what_a_forfeited_game_is_to_tie_breaks_is_as_the_rule_has_it() {
    let event = |criterion: String| {
        let rules = format!(
            "schema = 1\nid = \"test\"\ntitle = \"Club\"\n[competition.cup]\ntitle = \"Cup\"\n\
             [[competition.cup.tie]]\nplaces = \"1+\"\nclause = \"1\"\nby = [{{ {criterion} }}]\n"
        );
        Event::under("test.toml/cup", &rules).players("A; B; C; D")
    };
    let met = |own: &str| {
        let all = "only-if-all-met = true";
        let rule = format!("direct-encounter = {{ clause = \"1\", {all}, forfeited = \"{own}\" }}");
        let games = "1 A-B +/-; 1 C-D 0-1; 2 A-C 0-1; 2 B-D 1-0; 3 A-D 1-0; 3 B-C 1-0";
        event(rule).format(Format::RoundRobin).main_games(games).settle().places()
    };
    assert_eq!(met("not met"), "1-2 A B; 3 D; 4 C");
    assert_eq!(met("counted"), "1 A; 2 B; 3 D; 4 C");
    let unplayed = |own: &str| {
        let rule = format!("buchholz = {{ clause = \"1\", own-unplayed = \"{own}\" }}");
        let games = "1 A-C +/-; 1 B-D 1-0; 2 C-D 1-0; 2 A-B ½-½";
        event(rule).format(Format::Swiss).main_games(games).settle().places()
    };
    assert_eq!(unplayed("nothing"), "1-2 A B; 3 C; 4 D");
    assert_eq!(unplayed("opponent's points"), "1 A; 2 B; 3 C; 4 D");
}
