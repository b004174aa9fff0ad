//! Matches of a bracket that have begun before their turn: they stand as they were drawn and played, and ask for what they
//! need.

use crate::play_off_brackets::{championship, told, unread};
use crate::support::Event;
use wallchart::diagnostic::{Code, Diagnostic, Severity};
use wallchart::report::words::Words;

/// Six of whom the first match is open; Earl has won the second, and his match with Ames has begun before its turn.
fn under_way(rows: &str) -> Event {
    championship(6)
        .lot("1.1.b.colour", "Earl; white")
        .plays("Earl-Dunn 1-0; Dunn-Earl ½-½")
        .plays(rows)
}

#[test]
fn a_match_that_began_before_its_turn_stands_as_it_was_drawn_and_played() {
    const TOSS: (&str, &str) = ("1.round-of-4.a.colour", "Earl; white");
    let begun = |event: Event| told(&event.lot(TOSS.0, TOSS.1));
    let cases = [
        (
            begun(under_way("Earl-Ames 0-1")),
            "after 3 games and 2 lots",
            [
                "[ ] Ames  [x] Earl",
                "1   Earl   Ames   [ ]  [ ]  [x]",
                "2   Ames   Earl   [ ]  [ ]  [ ]",
                "play the round of 6, match a, page 2 and round of 4, match a, page 3",
            ],
        ),
        // It is over: nobody plays it again.
        (
            begun(under_way("Earl-Ames 0-1; Ames-Earl ½-½")),
            "after 4 games and 2 lots",
            [
                "\nRound of 4, match a (three or more), 10+5. Lot 1.round-of-4.a.colour: Earl, White",
                "1 Earl – Ames 0–1; 2 Ames – Earl ½–½",
                "It came to: Ames is ahead",
                "play the round of 6, match a, page 2.",
            ],
        ),
        // It has left them level, and they have tossed for the last game.
        (
            told(
                &under_way("Earl-Ames 0-1; Ames-Earl 0-1")
                    .lot(TOSS.0, TOSS.1)
                    .lot("1.round-of-4.a.armageddon.colour", "Ames; black"),
            ),
            "after 4 games and 3 lots",
            [
                "It came to: Ames and Earl are level",
                "Lot 1.round-of-4.a.armageddon.colour, entered",
                "1   Earl   Ames   [ ]",
                "page 2 and Armageddon game",
            ],
        ),
    ];
    for (told, count, said) in cases {
        for said in said.into_iter().chain([count]) {
            assert!(told.contains(said), "{said}: {told}");
        }
        for again in ["Lot 1.round-of-4.a.colour   (", "not read yet", "play on"] {
            assert!(!told.contains(again), "{again}: {told}");
        }
    }
    // He stands in the final, and whoever has lost is out of it.
    let over = begun(under_way("Earl-Ames 0-1; Ames-Earl ½-½"));
    for said in [
        "Final match of 2 games (three or more) · Ames – a winner of the round before",
        "Still in it: Ames, Bell, Cole and Ford.",
    ] {
        assert!(over.contains(said), "{said}: {over}");
    }
    // Its lot and its games are read: nothing is asked of them.
    let settled = under_way("Earl-Ames 0-1").lot(TOSS.0, TOSS.1).settle();
    let is_asked = |own: &&Diagnostic| {
        let of_it = matches!(own.code, Code::LotNotUsed | Code::PlayOffRow);
        of_it && own.severity != Severity::Note
    };
    let asked: Vec<&Diagnostic> = settled.settlement.problems.iter().filter(is_asked).collect();
    assert!(asked.is_empty(), "{asked:?}");
}

/// A game of it that stands with its colours the wrong way round leaves what follows on the pack.
#[test]
fn a_ruling_on_a_match_before_its_turn_is_carried_out_on_the_whole_pack() {
    let event = under_way("Earl-Ames ½-½; Earl-Ames 1-0")
        .lot("1.round-of-4.a.colour", "Earl; white")
        .ruling("three or more", "colours as played: Earl - Ames");
    let told = told(&event);
    for said in [
        "round of 4, match b",
        "Final match of 2 games (three or more) · Earl – a winner of the round before",
        "1 Earl – Ames ½–½; 2 Earl – Ames 1–0",
        "stands with the colours with which it was played",
    ] {
        assert!(told.contains(said), "{said}: {told}");
    }
    assert!(!told.contains("enter the results and print this pack again"), "{told}");
    let settled = event.settle();
    let mut problems = settled.settlement.problems.iter();
    assert!(problems.all(|own| own.code != Code::RulingNotUsed || own.severity == Severity::Note));
}

/// It may have come to a game that nobody has won: a ruling says who goes on from it, and both waits and stands.
#[test]
fn a_match_before_its_turn_asks_for_what_it_needs() {
    let rows = "Earl-Ames ½-½; Ames-Earl ½-½; Earl-Ames -/-";
    let begun = under_way(rows)
        .lot("1.round-of-4.a.colour", "Earl; white")
        .lot("1.round-of-4.a.armageddon.colour", "Earl; white");
    let asked = told(&begun);
    for said in [
        "RULING DUE",
        "a ruling is needed (three or more, last game) that says who goes on, Ames or Earl",
        "A ruling is needed now (three or more, last game): who goes on, Ames or Earl",
        "then play the round of 6, match a, page 2",
    ] {
        assert!(asked.contains(said), "{said}: {asked}");
    }
    assert!(!asked.contains("play on"), "{asked}");
    let ruled = told(&begun.ruling("", "goes on: Ames"));
    for said in [
        "nobody has won; Ames goes on by a ruling",
        "Final match of 2 games (three or more) · Ames – a winner of the round before",
    ] {
        assert!(ruled.contains(said), "{said}: {ruled}");
    }
    assert!(!ruled.contains("A ruling is needed now"), "{ruled}");
}

/// Each toss is named before its game, and games that are called alike by their players.
#[test]
fn what_is_played_now_beside_the_round_before_is_told_with_its_toss() {
    let event = under_way("Earl-Ames ½-½; Ames-Earl ½-½")
        .lot("1.round-of-4.a.colour", "Earl; white")
        .plays("Cole-Ford ½-½; Ford-Cole ½-½");
    let told = told(&event);
    for said in [
        "NOW  toss for the choice of colour under 1.round-of-6.a.armageddon.colour (toss), page 2, \
         then toss for the choice of colour under 1.round-of-4.a.armageddon.colour (toss), page 3, then play the \
         Armageddon game · Cole – Ford",
        "and Armageddon game · Ames – Earl",
        "Ames and Earl meet: Armageddon game",
    ] {
        assert!(told.contains(said), "{said}: {told}");
    }
    assert!(!told.contains("enter the results and print this pack again"), "{told}");
}

/// A ruling on the whole tie leaves nothing for which it could wait: it stands as it was drawn and played.
#[test]
fn a_match_before_its_turn_stands_where_a_ruling_settles_the_tie() {
    let begun = under_way("Earl-Ames ½-½").lot("1.round-of-4.a.colour", "Earl; white");
    let ruled = begun.ruling("", "winner: Ames");
    let told = told(&ruled);
    for said in [
        "after 3 games and 2 lots",
        "Round of 4, match a (three or more), 10+5. Lot 1.round-of-4.a.colour: Earl, White",
        "1  Earl  Ames     ½–½\n2  Ames  Earl  not played",
    ] {
        assert!(told.contains(said), "{said}: {told}");
    }
    assert!(!told.contains("beside the regulations"), "{told}");
    assert_eq!(unread(&ruled), Vec::<String>::new());
}

#[test]
fn what_cannot_be_a_match_before_its_turn_is_told_to_wait() {
    let waits = "before is still open: Earl – Bell. Not to be played again".to_owned();
    let told = told(&under_way("Earl-Bell 0-1"));
    for said in ["after 3 games and 1 lot entered", &waits] {
        assert!(told.contains(said), "{said}: {told}");
    }
}

/// What is drawn and played of it stands as far as it can; why the next game cannot is told, on the screen and on paper.
#[test]
fn a_game_that_does_not_fit_a_match_before_its_turn_is_told() {
    const TOSS: &str = "1.round-of-4.a.colour";
    let against = under_way("Earl-Ames 0-1").lot(TOSS, "Ames; white");
    let one_more =
        under_way("Earl-Ames 0-1; Ames-Earl ½-½; Earl-Ames 1-0").lot(TOSS, "Earl; white");
    // Of a toss of which nobody has said what was chosen the game tells it.
    let untold = under_way("Earl-Ames 0-1").lot(TOSS, "Earl");
    let cases = [
        (
            against,
            3,
            "Earl - Ames has its colours the wrong way round",
            "1   Ames   Earl   [ ]  [ ]",
        ),
        (one_more, 5, "Earl - Ames is not allowed here", "It came to: Ames is ahead"),
        (untold, 3, "", "1   Earl   Ames   [ ]  [ ]  [x]"),
    ];
    for (event, games, why, stands) in cases {
        let told = told(&event);
        for said in [&format!("after {games} games and 2 lots entered"), why, stands] {
            assert!(told.contains(said), "{said}: {told}");
        }
        let settled = event.settle();
        let mut problems = settled.settlement.problems.iter();
        let screen = problems.find(|own| Words::english().told(own).contains(why));
        let own = screen.filter(|own| own.code == Code::PlayOffRow).expect(why);
        assert!(!Words::english().told(own).contains("1.2.a.colour"), "{own:?}");
        assert!(!settled.settlement.problems.has_errors());
    }
}

/// The screen asks for what the pack orders of it, by the names that the pack has.
#[test]
fn the_screen_asks_for_what_a_match_before_its_turn_needs() {
    const TOSS: &str = "1.round-of-4.a.colour";
    let asks = |event: &Event, what: &str| {
        let needs = event.settle().needs();
        assert!(needs.iter().any(|need| need.contains(what)), "{what}: {needs:?}");
        assert!(needs.iter().any(|need| need.contains("Cole")), "{needs:?}");
    };
    asks(&under_way("Earl-Ames 0-1").lot(TOSS, "Earl; white"), "Ames-Earl");
    let level = under_way("Earl-Ames ½-½; Ames-Earl ½-½").lot(TOSS, "Earl; white");
    asks(&level, "1.round-of-4.a.armageddon.colour");
    // Who has won the toss is still to choose: that is asked, and the lot is read.
    let begun = under_way("").lot(TOSS, "Earl");
    asks(&begun, TOSS);
    assert_eq!(unread(&begun), Vec::<String>::new());
    assert!(told(&begun).contains("Earl has won the toss: which colour?"));
}

/// It is not played on before the row is mended that does not fit, even where one behind it would fit.
#[test]
fn a_match_with_a_row_that_does_not_fit_is_not_played_on() {
    let rows = "Earl-Ames ½-½; Earl-Ames 1-0; Ames-Earl ½-½";
    let told = told(&under_way(rows).lot("1.round-of-4.a.colour", "Earl; white"));
    for said in ["Earl - Ames has its colours the wrong way round", "match a, page 2."] {
        assert!(told.contains(said), "{said}: {told}");
    }
    assert!(!told.contains("page 2 and round of 4"), "{told}");
}

/// Of two rulings that contradict each other neither is carried out: its game stands, and a ruling is asked for.
#[test]
fn rulings_on_a_match_before_its_turn_may_contradict_each_other() {
    let begun = under_way("Earl-Ames ½-½; Ames-Earl ½-½; Earl-Ames -/-")
        .lot("1.round-of-4.a.colour", "Earl; white")
        .lot("1.round-of-4.a.armageddon.colour", "Earl; white")
        .ruling("", "goes on: Ames")
        .ruling("", "goes on: Earl");
    let told = told(&begun);
    for said in ["that says who goes on, Ames or Earl", "after 5 games and 3 lots"] {
        assert!(told.contains(said), "{said}: {told}");
    }
    for wrong in ["not read yet", "page 2 and Armageddon"] {
        assert!(!told.contains(wrong), "{wrong}: {told}");
    }
    let settled = begun.settle();
    let told = |own: &Diagnostic| Words::english().told(own);
    let on_rulings: Vec<String> = settled
        .settlement
        .problems
        .iter()
        .map(told)
        .filter(|own| own.contains("Rulings!"))
        .collect();
    assert!(on_rulings.iter().any(|own| own.contains("rules otherwise")), "{on_rulings:?}");
}

/// A lot is called as it was entered, and where none was drawn none is named.
#[test]
fn the_lot_that_a_game_does_not_fit_has_its_name() {
    const TOSS: &str = "1.round-of-4.a.colour";
    let over = under_way("Cole-Ford 1-0; Ford-Cole ½-½; Ames-Earl 1-0").lot(TOSS, "Earl; white");
    let errors = over.settle().errors().concat();
    assert!(errors.contains(&format!("expected by the lot {TOSS}")), "{errors}");
    let undrawn = under_way("Cole-Ford 1-0; Ford-Cole ½-½; Ames-Earl 1-0; Ames-Earl 1-0");
    let errors = undrawn.settle().errors().concat();
    assert!(errors.contains("expected: Earl - Ames"), "{errors}");
}

/// Who of two he meets a ruling has still to say: the game and the toss are kept, and the pack shows what it can of them.
#[test]
fn a_match_against_somebody_who_may_go_on_by_a_ruling_waits_for_it() {
    let no_winner = |rows: &str| {
        championship(6)
            .lot("1.1.b.colour", "Earl; white")
            .plays("Earl-Dunn ½-½; Dunn-Earl ½-½")
            .lot("1.2.b.colour", "Earl; white")
            .plays("Earl-Dunn -/-")
            .lot("1.round-of-4.a.colour", "Ames; black")
            .plays(rows)
    };
    for (rows, games) in [
        ("Earl-Ames ½-½", 4),
        ("Dunn-Ames ½-½; Cole-Ford 1-0", 5),
        ("Cole-Ford 1-0; Ford-Cole ½-½; Earl-Ames ½-½", 6),
    ] {
        let event = no_winner(rows);
        let settled = event.settle();
        assert_eq!(settled.errors(), Vec::<String>::new(), "{rows}");
        let mut problems = settled.settlement.problems.iter();
        let row = problems.find(|own| own.code == Code::PlayOffRow).expect(rows);
        let row = Words::english().told(row);
        assert!(row.contains("waits for a ruling (three or more, last game)"), "{row}");
        let told = told(&event);
        for said in [
            &*format!("after {games} games and 3 lots entered"),
            "Not to be played again",
            "Lot 1.round-of-4.a.colour, entered   (three or more) toss won by",
            "[x] Ames",
        ] {
            assert!(told.contains(said), "{said}: {told}");
        }
    }
    // Once it is ruled all is read.
    let rows = "Cole-Ford 1-0; Ford-Cole ½-½; Earl-Ames ½-½";
    let ruled = told(&no_winner(rows).ruling("", "goes on: Earl"));
    assert!(ruled.contains("2   Ames   Earl   [ ]") && !ruled.contains("not read yet"), "{ruled}");
    // Who still plays his own match meets nobody.
    let early = no_winner("Cole-Ames ½-½").settle().errors().concat();
    assert!(early.contains("Cole - Ames"), "{early}");
}

/// A toss for the next round may name either of the two between whom a ruling is still to say: it is kept, and the pack
/// has all that may follow.
#[test]
fn a_toss_of_either_who_may_go_on_by_a_ruling_stands_on_a_whole_pack() {
    for winner in ["Dunn", "Earl"] {
        let event = championship(6)
            .lot("1.1.b.colour", "Earl; white")
            .plays("Earl-Dunn ½-½; Dunn-Earl ½-½")
            .lot("1.2.b.colour", "Earl; white")
            .plays("Earl-Dunn -/-")
            .lot("1.round-of-4.a.colour", &format!("{winner}; white"));
        assert_eq!(event.settle().errors(), Vec::<String>::new(), "{winner}");
        let told = told(&event);
        for said in [
            "after 3 games and 3 lots entered",
            "round of 4, match b",
            "final match of 2 games",
            "Lot 1.round-of-4.a.colour, entered   (three or more) toss won by",
            &format!("[ ] Ames  [x] {winner}"),
        ] {
            assert!(told.contains(said), "{winner}, {said}: {told}");
        }
    }
}
