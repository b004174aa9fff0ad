//! Knock-outs: who meets whom is told as far as it is known, and nobody is asked for what changes nothing.

use crate::support::Event;
use wallchart::diagnostic::Code;
use wallchart::playoff::StageFormat;
use wallchart::report::words::Words;

/// The gallery's championship: two legs for two; a knock-out of matches by performance for more.
const CHAMPIONSHIP: &str = include_str!("../../fixtures/regulations/british-championship.toml");
/// The gallery's club: single games, 1 v 3, and the middle one of three is free.
const CLUB: &str = include_str!("../../fixtures/regulations/georgetown-chess-club.toml");

const NAMES: [&str; 8] = ["Ames", "Bell", "Cole", "Dunn", "Earl", "Ford", "Gill", "Hart"];

/// So many tied players with ratings from the best down; those named are rated alike.
fn rated(document: (&str, &str), players: usize, alike: &[usize]) -> Event {
    let names = NAMES[..players].join("; ");
    let document = document
        .1
        .replace("code = \"TPR\"", "code = \"RTNG\"")
        .replace("one-of = [\"Swiss\"]", "one-of = [\"round robin\"]");
    let document = ["championship", "club"].iter().fold(document, |document, own| {
        document.replace(&format!("[competition.{own}"), "[competition.x")
    });
    Event::under("test.toml/x", &document).clock("20+10").level(&names).with(|entries| {
        for (index, player) in entries.players.iter_mut().enumerate() {
            let at = player.at.clone();
            let index = alike.first().filter(|_| alike.contains(&index)).unwrap_or(&index);
            let rating = 2500 - 10 * u32::try_from(*index).expect("small");
            player.rating = Some(wallchart::diagnostic::At::new(rating, at));
        }
    })
}

pub fn told(event: &Event) -> String {
    event.settle().packs()
}

/// The lots that were not read.
pub fn unread(event: &Event) -> Vec<String> {
    let settled = event.settle();
    let problems = settled.settlement.problems.iter();
    let unread = problems.filter(|problem| problem.code == Code::LotNotUsed);
    unread.map(|problem| Words::english().told(problem)).collect()
}

pub fn championship(players: usize) -> Event {
    rated(("championship", CHAMPIONSHIP), players, &[])
}

/// The same where the seeds of those who are left pair each round.
pub fn seeded_anew(players: usize) -> Event {
    let seeds = "seeds-clause = \"seeds\"";
    let anew = CHAMPIONSHIP.replace(seeds, &format!("{seeds}, rounds = \"seeded anew\""));
    rated(("championship", &anew), players, &[])
}

#[test]
fn five_three_of_them_free_are_told_with_their_opponents() {
    let told = told(&championship(5));
    for said in [
        "Bye in this round: Ames, Bell and Cole.",
        "Bell and Cole meet: round of 4, match b, page",
        "Who meets whom: a Ames – Dunn or Earl; b Bell – Cole",
        "Ames – the winner of the round before",
        "Bell – Cole",
    ] {
        assert!(told.contains(said), "{said}: {told}");
    }
}

#[test]
fn six_and_seven_lead_to_the_round_after_and_never_to_a_ruling() {
    for players in [6, 7, 8] {
        let [fixed, anew] = [championship(players), seeded_anew(players)].map(|own| told(&own));
        // A match has a winner: only a game lost by both is for a ruling.
        for line in fixed.lines().chain(anew.lines()).filter(|line| line.contains("a ruling")) {
            assert!(line.contains("−/−: a ruling"), "{players}: {line}");
        }
        // In a bracket the winner's next match is known before the others are over.
        assert!(!fixed.contains("(who meets whom is told there)"), "{players}: {fixed}");
        assert!(anew.contains("(who meets whom is told there)"), "{players}: {anew}");
    }
    let bracket = told(&championship(8));
    let who = "Who meets whom: a Ames or Hart – Dunn or Earl; b Bell or Gill – Cole or Ford";
    assert!(bracket.contains(who), "{bracket}");
    let six = told(&seeded_anew(6));
    assert!(six.contains("Ames, Bell, Cole and Dunn: a Ames – Dunn; b Bell – Cole"), "{six}");
    assert!(six.contains("Ames, Bell, Earl and Ford: a Ames – Ford; b Bell – Earl"), "{six}");
    for four in ["Ames, Bell, Cole and Earl", "Ames, Bell, Dunn and Ford"] {
        assert!(six.contains(&format!("{four}: a Ames – ")), "{four}: {six}");
    }
    let eight = told(&seeded_anew(8));
    let rule = "by the order of the seeds among those who are in the round (seeds): match a: seed 1 v seed 4; match b: seed 2 v seed 3.";
    assert!(eight.contains(rule), "{eight}");
    assert!(eight.contains("Seeds: 1 Ames; 2 Bell; 3 Cole;"), "{eight}");
}

#[test]
fn a_lot_of_seeds_is_called_for_only_where_it_changes_who_meets_whom() {
    // Of three the second and the third meet, in whatever order they are.
    let alike = |players, alike: &[usize]| {
        rated(("championship", CHAMPIONSHIP), players, alike).settle().needs()
    };
    assert_eq!(alike(3, &[1, 2]), ["1.1.colour (three or more) Bell Cole"]);
    assert_eq!(alike(3, &[0, 1]), ["1.1.order (seeds, level) Ames Bell"]);
    assert_eq!(alike(5, &[1, 2]), ["1.1.colour (three or more) Dunn Earl"]);
    // It may be drawn all the same.
    let drawn = rated(("championship", CHAMPIONSHIP), 3, &[1, 2]).lot("1.1.order", "Cole; Bell");
    let unread = unread(&drawn);
    assert_eq!(unread, Vec::<String>::new());
}

#[test]
fn the_last_game_names_whom_the_winner_meets() {
    let told = told(&rated(("club", CLUB), 3, &[]));
    assert!(told.contains("Bye in this round: Bell."), "{told}");
    assert!(told.contains("Bell – the winner of the round before"), "{told}");
    assert!(told.contains("Lot 1.2.white"), "{told}");
}

#[test]
fn colours_after_a_toss_are_printed_for_each_game() {
    let told = told(&championship(2));
    let rows: Vec<&str> = told.lines().filter(|line| line.contains("P ______")).collect();
    assert_eq!(rows.len() % 2, 0, "{told}");
    assert!(rows[0].starts_with("1   P ______  Q ______"), "{told}");
    assert!(rows[1].starts_with("2   Q ______  P ______"), "{told}");
}

#[test]
fn pairings_by_lot_say_how_they_are_typed() {
    let document = include_str!("../../fixtures/regulations/candidates-2022.toml");
    let numbers = "Ames; Bell; Cole";
    let drawn = "Bell-Cole ½-½; Ames-Bell ½-½; Cole-Ames ½-½";
    let event = Event::under("test.toml/candidates", document).level(numbers).games_each(1);
    let event = event
        .lot("1.1.numbers", numbers)
        .lot("1.2.numbers", numbers)
        .plays(&format!("{drawn}; {drawn}"));
    let settled = event.settle();
    assert_eq!(settled.needs(), ["1.3.pairings (knock-out) Ames Bell Cole"]);
    assert!(
        told(&event).contains("(typed: A; B; byes; C, the pairs two by two"),
        "{}",
        told(&event)
    );
    let stages = event.lot("1.3.pairings", "Ames; Bell; byes; Cole").settle();
    assert!(stages.play_off().stages.iter().any(|s| s.format == StageFormat::Match));
}

#[test]
fn lots_of_a_step_that_is_played_again_each_tell_what_they_are_for() {
    let standings = Event::new("gct-2021/standings").level("Ames; Bell; Cole; Dunn");
    let told_standings = told(&standings);
    let names =
        "Lot blitz 1: 1.blitz.numbers · blitz 2: 1.blitz-2.numbers · blitz 3: 1.blitz-3.numbers";
    assert!(told_standings.contains(names), "{told_standings}");
    let loop_ = told(&Event::new("tepe-sigeman-2023").level("Ames; Bell; Cole; Dunn; Earl"));
    let names = "Lot 1.1.numbers the first time · 1.round-robin-of-5-3.numbers the next time · then 1.round-robin-of-5-5.numbers and so on";
    assert!(loop_.contains(names), "{loop_}");
}

#[test]
fn a_lot_that_was_not_read_is_told_with_the_one_that_is_missing() {
    let numbers = "Ames; Bell; Cole; Dunn; Earl";
    let level = "Bell-Earl ½-½; Cole-Dunn ½-½; Earl-Cole ½-½; Ames-Bell ½-½; Cole-Ames ½-½; Dunn-Earl ½-½; Ames-Dunn ½-½; Bell-Cole ½-½; Dunn-Bell ½-½; Earl-Ames ½-½";
    let turned = "Earl-Bell ½-½; Dunn-Cole ½-½; Cole-Earl ½-½; Bell-Ames ½-½; Ames-Cole ½-½; Earl-Dunn ½-½; Dunn-Ames ½-½; Cole-Bell ½-½; Bell-Dunn ½-½; Ames-Earl ½-½";
    let event = Event::new("tepe-sigeman-2023")
        .level(numbers)
        .lot("1.1.numbers", numbers)
        .lot("1.round-robin-of-5-4.numbers", numbers)
        .plays(&format!("{level}; {turned}"));
    let unread = unread(&event);
    let [only] = &unread[..] else { panic!("{unread:?}") };
    assert!(only.contains("nothing calls for the lot 1.round-robin-of-5-4.numbers"), "{only}");
    let missing = "the lot 1.round-robin-of-5-3.numbers is called for and not entered";
    assert!(only.contains(missing), "{only}");
}

/// A row that is typed when its game begins has no result yet: the ways on are those of a game to be played. The program
/// once looked for them without end.
#[test]
fn a_game_that_is_entered_before_it_is_over_is_still_to_be_played() {
    for (white, black) in [("Ames", "Dunn"), ("Dunn", "Ames"), ("Bell", "Cole"), ("Cole", "Bell")] {
        let told = told(&championship(4).game(white, black, "*"));
        assert!(told.contains("Ames"), "{told}");
    }
    for (players, games) in [(5, "Dunn-Earl *"), (6, "Cole-Ford *; Dunn-Earl *")] {
        assert!(!told(&championship(players).plays(games)).is_empty());
    }
    let tata = |games: &str| {
        told(
            &Event::new("tata-steel-2022")
                .level("Ames; Bell; Cole; Dunn")
                .lot("1.1.order", "Ames; Bell; Cole; Dunn")
                .plays(games),
        )
    };
    for games in
        ["Ames-Dunn *", "Bell-Cole *", "Ames-Dunn 1-0; Bell-Cole *", "Dunn-Ames *; Cole-Bell *"]
    {
        assert!(!tata(games).is_empty(), "{games}");
    }
}

#[test]
fn seeds_are_never_taken_for_numbers_of_the_event() {
    // All are rated alike: their seeds come from a lot, which later pages tell.
    let drawn = told(&rated(("championship", CHAMPIONSHIP), 5, &[0, 1, 2, 3, 4]));
    let rule = "seed 4 v seed 5; bye: seeds 1, 2, 3.";
    assert!(drawn.matches(rule).count() > 1, "{drawn}");
    assert!(drawn.contains("The seeds are those of lot 1.1.order, page 2."), "{drawn}");
    let first = drawn.find("Round of 4, match a (").expect("a round");
    assert!(!drawn[first..].contains("Dunn (4)"), "{drawn}");
    // Single games are called games.
    let club = told(&rated(("club", CLUB), 4, &[0, 1, 2, 3]));
    assert!(club.contains("game a: seed 1 v seed 3; game b: seed 2 v seed 4."), "{club}");
    // An order that shares the rest does so by the clause of those who have not won.
    let ruled = championship(6).game("Dunn", "Cole", "½-½");
    let ruled = ruled.ruling("", "order: Bell; Ames; rest shared");
    let ruled = ruled.with(|entries| entries.rulings[0].clause = None).settle();
    let said = ruled.packs();
    assert!(said.contains("Places 3–6 Cole, Dunn, Earl and Ford (prizes)"), "{said}");
}

#[test]
fn matches_of_a_round_stand_in_the_order_of_their_letters() {
    for players in [6, 7, 8] {
        let told = told(&championship(players));
        let places: Vec<usize> = ["Round of 4, match a (", "Round of 4, match b ("]
            .into_iter()
            .map(|heading| told.find(heading).expect(heading))
            .collect();
        assert!(places.is_sorted(), "{players}: {told}");
    }
}

/// Who has won a match of the round before may still lose the one that is played: nobody is in the final yet.
#[test]
fn the_final_names_nobody_who_may_be_out_before_it() {
    let won = |white: &str, black: &str| format!("{white}-{black} 1-0; {black}-{white} 0-1; ");
    let first = won("Ames", "Hart") + &won("Bell", "Gill") + &won("Cole", "Ford");
    let event = championship(8).plays(first.trim_end_matches("; "));
    let event = event.plays(won("Dunn", "Earl").trim_end_matches("; "));
    let of_final = |event: &Event| {
        let settled = event.settle();
        assert_eq!(settled.errors(), Vec::<String>::new());
        let way = crate::play_off_way::way_of(&settled);
        let last = way.nodes.iter().filter(|own| own.stage.words.starts_with("round-of-2"));
        last.map(|own| settled.names(&own.certain)).collect::<Vec<_>>()
    };
    assert!(of_final(&event).iter().all(String::is_empty), "{:?}", of_final(&event));
    let one = event.plays(won("Ames", "Dunn").trim_end_matches("; "));
    assert!(of_final(&one).iter().any(|own| own == "Ames"), "{:?}", of_final(&one));
}

#[test]
fn who_has_come_through_may_play_on_while_others_of_his_round_still_play() {
    // Six: Dunn meets Earl for Ames, Cole meets Ford for Bell.
    let event = championship(6)
        .lot("1.1.a.colour", "Dunn; white")
        .lot("1.1.b.colour", "Cole; white")
        .lot("1.round-of-4.a.colour", "Ames; white")
        .plays("Cole-Ford 1-0; Ford-Cole ½-½; Dunn-Earl ½-½; Bell-Cole 1-0");
    let settled = event.settle();
    let played = settled.settlement.problems.iter();
    let told: Vec<String> = played.map(|own| Words::english().told(own)).collect();
    let said =
        ["Bell - Cole is of a match that has begun", "1.round-of-4.a.colour yet: it was not read"];
    for said in said {
        assert!(told.iter().any(|own| own.contains(said)), "{said}: {told:?}");
    }
    assert!(!settled.settlement.problems.has_errors(), "{told:?}");
    // Once the round is over the rows are read as they stand.
    let over = event.plays("Earl-Dunn 0-1").settle();
    let stages = over.play_off().stages.iter();
    let games = stages.flat_map(|stage| &stage.games).filter(|game| game.result.is_some());
    assert_eq!(games.count(), 5);
    // Who is out plays no more.
    let out = championship(6).plays("Cole-Ford 1-0; Ford-Cole ½-½; Dunn-Earl ½-½; Bell-Ford 1-0");
    let out = out.try_settle().map(|own| own.settlement.problems);
    assert!(out.unwrap_or_else(|own| own).has_errors(), "Ford has lost");
}
