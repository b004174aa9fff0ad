//! Forms of play that clubs and federations write: ladders of legs, brackets, games with draw odds, endings.

use crate::support::{Event, Settled};
use wallchart::event::Status;
use wallchart::playoff::StageFormat;
use wallchart::regulations::Catalogue;
use wallchart::report::papers::explain::explain;
use wallchart::report::text;
use wallchart::report::words::Words;

/// Regulations with a play-off of these steps.
fn document(play_off: &str) -> String {
    format!(
        "schema = 1\nid = \"test\"\ntitle = \"Club\"\n\n[competition.cup]\ntitle = \"Cup\"\n\n[[competition.cup.tie]]\nplaces = \"1+\"\nclause = \"1\"\nplay-off = \"games\"\n\n[play-off.games]\ntitle = \"Play-off\"\nwho = {{ all = {{ clause = \"1\" }} }}\nsettles = {{ winner = {{ clause = \"1\" }} }}\n{play_off}"
    )
}

/// Players level on top under a play-off of these steps.
fn level(players: &str, play_off: &str) -> Event {
    Event::under("test.toml/cup", &document(play_off)).clock("20+5").level(players)
}

fn ended(event: Event) -> Settled {
    let settled = event.settle();
    assert_eq!(settled.errors(), Vec::<String>::new());
    settled
}

/// World Cup: two games, two faster, two blitz, then single games until one is won.
const LADDER: &str = r#"
[[play-off.games.step]]
form = [{ players = "2", match = { clause = "2", first-white = "lot", legs = [
  { games = 2, clock = "25+10", clause = "2.1" },
  { games = 2, clock = "10+10", clause = "2.2", first-white = "reversed" },
  { games = 2, clock = "5+3", clause = "2.3", first-white = "reversed" },
], sudden-death = { clock = "3+2", first-white = "reversed", colours = "alternate", clause = "2.4" } } }]
"#;

#[test]
fn a_match_goes_down_its_legs_until_one_of_them_is_won() {
    let event = level("A; B", LADDER).lot("1.1.white", "A; B");
    let first = ended(event.clone().plays("A-B 1-0; B-A ½-½"));
    assert_eq!((first.winner(), first.settlement.play_offs[0].stages.len()), ("A", 1));
    let second = ended(event.clone().plays("A-B 1-0; B-A 1-0; B-A ½-½; A-B 0-1"));
    assert_eq!((second.winner(), second.settlement.play_offs[0].stages.len()), ("B", 2));
    let level = "A-B ½-½; B-A ½-½; B-A ½-½; A-B ½-½; A-B ½-½; B-A ½-½";
    let due = ended(event.clone().plays(level));
    assert_eq!(due.needs(), ["B-A (2.4)"]);
    let last = ended(event.plays(&format!("{level}; B-A ½-½; A-B 1-0")));
    let stages: Vec<_> = last.settlement.play_offs[0]
        .stages
        .iter()
        .map(|s| {
            (s.number, s.clause.as_str(), s.time_control.expect("a clock").to_string(), s.format)
        })
        .collect();
    assert_eq!(
        stages,
        [
            (1, "2.1", "25+10".to_owned(), StageFormat::Match),
            (2, "2.2", "10+10".to_owned(), StageFormat::Match),
            (3, "2.3", "5+3".to_owned(), StageFormat::Match),
            (4, "2.4", "3+2".to_owned(), StageFormat::SuddenDeath),
        ]
    );
    assert_eq!(last.winner(), "A");
}

/// Colours that follow from the leg before are nobody's lot: a row that turns them is told without one.
#[test]
fn a_sudden_death_whose_colours_follow_names_no_lot() {
    let level = level("A; B", LADDER).lot("1.1.white", "A; B");
    let drawn = "A-B ½-½; B-A ½-½; B-A ½-½; A-B ½-½; A-B ½-½; B-A ½-½";
    let wrong = level.plays(&format!("{drawn}; A-B 1-0")).settle();
    let errors = wrong.errors();
    assert!(errors.len() == 1 && errors[0].contains("expected: B - A"), "{errors:?}");
}

/// British Championship: two games, two faster, then one with draw odds and an increment from move 61.
const BRITISH: &str = r#"
[[play-off.games.step]]
form = [{ players = "2", match = { clause = "2", first-white = "toss", legs = [
  { games = 2, clock = "20+10" },
  { games = 2, clock = "5+3" },
], armageddon = { clock = "5+2 from 61 v 4+2 from 61", clock-clause = "2.3", draw-odds = "2.4", toss = "2.5", clause = "2.2" } } }]
"#;

#[test]
fn each_leg_may_be_tossed_for_and_draw_odds_decide_in_the_end() {
    let event = level("A; B", BRITISH);
    assert_eq!(ended(event.clone()).needs(), ["1.1.colour (2) A B"]);
    let event = event
        .lot("1.1.colour", "B; black")
        .plays("A-B ½-½; B-A ½-½")
        .lot("1.2.colour", "B; white")
        .plays("B-A ½-½; A-B ½-½")
        .lot("1.3.colour", "A; black");
    assert_eq!(ended(event.clone()).needs(), ["B-A (2.2)"]);
    let settled = ended(event.plays("B-A ½-½"));
    assert_eq!(settled.winner(), "A", "a draw wins for Black");
    let last = settled.settlement.play_offs[0].stages.last().expect("a stage").clone();
    assert_eq!(last.time_control.expect("a clock").to_string(), "5+2 from 61 v 4+2 from 61");
    let words = last.time_control.expect("a clock").clocks().white.in_words();
    assert_eq!(words, "5:00 + 2 s increment per move from move 61");
}

#[test]
fn a_place_won_by_draw_odds_has_the_clauses_of_that_game_and_is_explained_by_it() {
    let level = level("A; B", BRITISH)
        .lot("1.1.colour", "A; white")
        .plays("A-B ½-½; B-A ½-½")
        .lot("1.2.colour", "A; white")
        .plays("A-B ½-½; B-A ½-½")
        .lot("1.3.colour", "A; white");
    let because = |settled: &Settled| {
        let own = &settled.settlement.standings[0].because;
        own.iter().map(ToString::to_string).collect::<Vec<_>>()
    };
    let won = ended(level.clone().plays("A-B 1-0"));
    assert_eq!((won.winner(), because(&won)), ("A", vec!["1".to_owned(), "2.2".to_owned()]));
    let drawn = ended(level.plays("A-B ½-½"));
    let by = ["1", "2.2", "2.4"].map(str::to_owned);
    assert_eq!((drawn.winner(), because(&drawn)), ("B", by.to_vec()));
    let told = text::write(&explain(&drawn.sheet(), None));
    assert!(told.contains("Level: A and B."), "{told}");
    assert!(told.contains("in which a draw wins for Black (2.4). Order: B; then A."), "{told}");
}

/// Georgetown: three play a ladder by seeds, four a bracket 1-3 and 2-4.
const BRACKETS: &str = r#"
[[play-off.games.step]]
form = [
  { players = "3", knock-out = { match = "blitz", clause = "3", seeds-clause = "3.1", byes = "middle seeds", seeds = [{ lot = { clause = "3.2" } }] } },
  { players = "4", knock-out = { match = "blitz", clause = "4", seeds-clause = "4.1", pairs = "upper half against lower", seeds = [{ lot = { clause = "4.2" } }] } },
  { players = "5+", knock-out = { match = "blitz", clause = "5", lots = "5.1" } },
]

[match.blitz]
games = 1
clock = "5+3"
first-white = "lot"
clause = "2"
armageddon = { clock = "5+3 v 6+3", clock-clause = "2.1", draw-odds = "2.2", lot = "2.3" }
"#;

/// What seeds alone are asked for is refused where lots are drawn anew for each round.
#[test]
fn a_knock_out_by_lots_has_no_bracket() {
    for own in
        ["rounds = \"a bracket\"", "byes = \"first seeds\"", "pairs = \"first against last\""]
    {
        let text = BRACKETS.replace("lots = \"5.1\"", &format!("lots = \"5.1\", {own}"));
        let catalogue = Catalogue::new().with_file("test.toml", document(&text));
        let faults = catalogue.check("test.toml").expect("a file").faults;
        let told: Vec<String> = faults.iter().map(|own| Words::english().say(&own.said)).collect();
        assert!(told.iter().any(|told| told.contains("are of seeds")), "{own}: {told:?}");
    }
}

#[test]
fn the_highest_of_three_seeds_meets_the_lowest_and_the_winner_the_middle_one() {
    let event = level("A; B; C", BRACKETS);
    assert_eq!(ended(event.clone()).needs(), ["1.1.order (3.2) A B C"]);
    let event = event.lot("1.1.order", "C; A; B");
    let first = ended(event.clone());
    assert_eq!(first.needs(), ["1.1.white (2) C B"]);
    let names = first.names(&first.settlement.play_offs[0].stages[0].byes);
    assert_eq!(names, "A");
    let event = event.lot("1.1.white", "B; C").plays("B-C 0-1").lot("1.2.white", "C; A");
    let drawn = event.plays("C-A ½-½").lot("1.3.white", "A; C").plays("A-C ½-½");
    assert_eq!(ended(drawn).winner(), "C");
}

#[test]
fn four_seeds_meet_half_against_half_and_five_are_drawn() {
    let event = level("A; B; C; D", BRACKETS).lot("1.1.order", "A; B; C; D");
    assert_eq!(ended(event).needs(), ["1.1.a.white (2) A C", "1.1.b.white (2) B D"]);
    let event = level("A; B; C; D; E", BRACKETS);
    assert_eq!(ended(event.clone()).needs(), ["1.1.pairings (5.1) A B C D E"]);
    let event = event.lot("1.1.pairings", "D; E").plays("D-E 1-0");
    assert_eq!(ended(event).needs(), ["1.2.pairings (5.1) A B C D"]);
}

const ONE_GAME: &str = r#"
[[play-off.games.step]]
form = [{ players = "2+", round-robin = { clock = "5+3", numbers = "lot", clause = "2" } }]
"#;

#[test]
fn who_is_still_tied_shares_or_draws_lots() {
    let ends = |still: &str| {
        level("A; B; C", &format!("still-tied = {{ {still} = {{ clause = \"9\" }} }}\n{ONE_GAME}"))
            .lot("1.1.numbers", "A; B; C")
            .plays("B-C 1-0; A-B 1-0; C-A 1-0")
    };
    let shared = ended(ends("share"));
    assert_eq!((shared.places().as_str(), shared.settlement.status), ("1-3 A B C", Status::Final));
    let drawn = ends("lot");
    assert_eq!(ended(drawn.clone()).needs(), ["1.2.order (9) A B C"]);
    let drawn = ended(drawn.lot("1.still-tied.order", "C; A; B"));
    assert_eq!(drawn.places(), "1 C; 2 A; 3 B");
}

#[test]
fn only_those_of_a_category_play_and_the_others_come_behind() {
    let only = ONE_GAME.to_owned();
    let of = |rules: &str| rules.replace("all = {", "only = { category = \"Club\",");
    let document = of(&format!(
        "schema = 1\nid = \"test\"\ntitle = \"Club\"\n\n[competition.cup]\ntitle = \"Cup\"\n\n[[competition.cup.tie]]\nplaces = \"1+\"\nclause = \"1\"\nplay-off = \"games\"\n\n[play-off.games]\ntitle = \"Play-off\"\nwho = {{ all = {{ clause = \"1.1\" }} }}\nsettles = {{ winner = {{ clause = \"1\" }} }}\n{only}"
    ));
    let event = Event::under("test.toml/cup", &document).clock("20+5").level("A; B; C; D");
    let event = event.with(|entries| {
        for player in entries.players.iter_mut().skip(1) {
            player.categories = vec!["club".to_owned()];
        }
    });
    let event = event.lot("1.1.numbers", "B; C; D").plays("C-D 1-0; B-C 0-1; D-B 1-0");
    let settled = ended(event);
    assert_eq!(settled.winner(), "C");
    assert_eq!(settled.places(), "1 C; 2-3 B D; 4 A");
}

/// Of two rules for the same places the one of the event's format is played: its readings are those that are reached.
#[test]
fn readings_are_those_of_the_rule_of_the_format() {
    let play_off = |name: &str, settles: &str| {
        format!(
            "[play-off.{name}]\ntitle = \"Play-off\"\nwho = {{ all = {{ clause = \"1\" }} }}\nsettles = {settles}\n\n[[play-off.{name}.step]]\nform = [{{ players = \"2+\", round-robin = {{ clock = \"5+3\", numbers = \"lot\", clause = \"2\" }} }}]\n\n"
        )
    };
    let tie = |name: &str, format: &str| {
        format!(
            "[[competition.cup.tie]]\nplaces = \"1+\"\nwhen = \"{format}\"\nclause = \"1\"\nplay-off = \"{name}\"\n\n"
        )
    };
    let parted = "{ reading = \"as the play-off leaves them\", others = [\"tied again\"], clause = \"4\", about = \"those below\" }";
    let document = [
        "schema = 1\nid = \"test\"\ntitle = \"Club\"\n\n[competition.cup]\ntitle = \"Cup\"\n\n"
            .to_owned(),
        tie("one", "Swiss"),
        tie("all", "round robin"),
        play_off("one", "{ winner = { clause = \"3\" } }"),
        play_off(
            "all",
            &format!(
                "{{ places = {{ first = 1, last = 1, clause = \"3\", below = \"4\", parted = {parted} }} }}"
            ),
        ),
    ];
    let settled = Event::under("test.toml/cup", &document.concat()).level("A; B; C; D").settle();
    let reached: Vec<&str> =
        settled.settlement.readings.iter().map(|own| own.clause.as_str()).collect();
    assert_eq!(reached, ["4"]);
}
