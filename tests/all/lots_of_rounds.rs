//! Lots of a match in a knock-out that were drawn before its games and not needed: they are nobody else's.

use crate::play_off_brackets::{championship, seeded_anew, unread};
use crate::support::Event;
use wallchart::report::words::Words;
use wallchart::tournament::record::Needed;

/// A knock-out of matches each with a second leg for which it draws, and a sudden death with a lot of its own.
fn of_legs(players: usize) -> Event {
    let document = include_str!("../../fixtures/regulations/british-championship.toml");
    let round = "games       = 2\nclock       = \"10+5\"\nfirst-white = \"toss\"\nclause      = \"three or more\"\narmageddon  = { use = \"armageddon\", clause = \"three or more, last game\" }";
    let legs = "first-white = \"toss\"\nclause = \"three or more\"\nlegs = [{ games = 2, clock = \"10+5\" }, { games = 2, clock = \"5+3\" }]\nsudden-death = { clock = \"3+2\", first-white = \"lot\", colours = \"alternate\", clause = \"three or more, last game\" }";
    assert!(document.contains(round), "the gallery's file has another round");
    let document = document.replace(round, legs).replace("code = \"TPR\"", "code = \"RTNG\"");
    let document = document.replace("one-of = [\"Swiss\"]", "one-of = [\"round robin\"]");
    let names = ["Ames", "Bell", "Cole", "Dunn", "Earl", "Ford", "Gill", "Hart"];
    let event = Event::under("test.toml/championship", &document).clock("20+10");
    event.level(&names[..players].join("; ")).with(|entries| {
        for (rating, player) in (2400..).zip(entries.players.iter_mut()) {
            let at = player.at.clone();
            player.rating = Some(wallchart::diagnostic::At::new(rating, at));
        }
    })
}

/// So many tied players.
type Tied = fn(usize) -> Event;

/// What is entered of a play-off as it goes on.
struct Entered {
    event: Event,
    /// Lots for what was not needed.
    beside: usize,
}

/// Plays whatever is needed: of two the first of the alphabet wins, or the last. Before a match its players draw for
/// `parts` of it that do not come to be played, one of them winning each.
fn play(mut at: Entered, parts: &[&str], last: bool, drawn_by_winner: bool) -> Entered {
    let settled = at.event.settle();
    let wins = |a: &str, b: &str| (a < b) != last;
    for need in &settled.settlement.needs {
        match &need.what {
            Needed::Lot(name) => {
                let [one, other] = [0, 1].map(|index| settled.name(need.among[index]).to_owned());
                at.event = at.event.lot(&name.to_string(), &format!("{one}; white"));
                let words = need.also.as_ref().unwrap_or(name).to_string();
                let round = words.strip_suffix(".colour").expect("a toss").to_owned();
                let toss = if wins(&one, &other) == drawn_by_winner { one } else { other };
                for part in parts {
                    let value = if part.ends_with("white") {
                        toss.clone()
                    } else {
                        format!("{toss}; black")
                    };
                    at.event = at.event.lot(&format!("{round}.{part}"), &value);
                    at.beside += 1;
                }
            }
            Needed::Game(game) => {
                let [white, black] = [game.white, game.black].map(|own| settled.name(own));
                let result = if wins(white, black) { "1-0" } else { "0-1" };
                at.event = at.event.game(white, black, result);
            }
            other => panic!("{other:?}"),
        }
    }
    at
}

#[test]
fn what_was_drawn_for_the_end_of_a_match_and_not_needed_is_no_other_matchs() {
    let armageddon = &["armageddon.colour"][..];
    let legs = &["leg-2.colour", "sudden-death.white"][..];
    let all: [(Tied, &[&str]); 3] =
        [(championship, armageddon), (seeded_anew, armageddon), (of_legs, legs)];
    for (event, parts) in all {
        for players in 3..=8 {
            for way in 0..4 {
                let mut at = Entered { event: event(players), beside: 0 };
                while at.event.settle().winner() == "-" {
                    at = play(at, parts, way % 2 == 1, way > 1);
                    assert_eq!(at.event.settle().errors(), Vec::<String>::new(), "{players} {way}");
                    // Nobody is asked to give it the name of another.
                    let told = unread(&at.event).concat();
                    assert!(!told.contains("called for and not entered"), "{told}");
                }
                let winner = if way % 2 == 1 { players - 1 } else { 0 };
                let names = ["Ames", "Bell", "Cole", "Dunn", "Earl", "Ford", "Gill", "Hart"];
                assert_eq!(at.event.settle().winner(), names[winner], "{players} {way}");
                assert_eq!(unread(&at.event).len(), at.beside, "{players} {way}");
            }
        }
    }
}

/// The number that the last game of a match would have had is never that of a match of the next round, so that a toss
/// under it is not taken for that either.
#[test]
fn a_number_is_a_match_of_the_first_round_or_nobody() {
    for players in [3, 5, 6, 7, 8] {
        let first = play(Entered { event: championship(players), beside: 0 }, &[], false, true);
        let first = play(first, &[], false, true).event;
        let second = first.settle();
        for (name, toss) in [
            ("1.2.colour", "Ames"),
            ("1.2.colour", "Cole"),
            ("1.2.a.colour", "Cole"),
            ("1.2.b.colour", "Bell"),
        ] {
            let drawn = first.clone().lot(name, &format!("{toss}; black"));
            let settled = drawn.settle();
            assert_eq!(settled.errors(), Vec::<String>::new(), "{players} {name} {toss}");
            assert_eq!(settled.needs(), second.needs(), "{players} {name} {toss}");
            assert_eq!(unread(&drawn).len(), 1, "{players} {name} {toss}");
        }
    }
}

/// What a first print calls the lots of a knock-out: no two of them have one name.
#[test]
fn no_two_lots_of_a_print_have_one_name() {
    for (event, last) in [
        (championship as Tied, "armageddon.colour"),
        (seeded_anew, "armageddon.colour"),
        (of_legs, "leg-2.colour"),
    ] {
        for players in 3..=8 {
            let settled = event(players).settle();
            let told = settled.packs();
            assert!(told.contains(last), "{players}: {told}");
            assert!(!told.contains("1.2."), "{players}: {told}");
            let screen = settled.settlement.problems.iter().map(|own| Words::english().told(own));
            assert!(!screen.collect::<String>().contains("1.2."), "{players}");
        }
    }
}
