//! A game of a bracket that nobody has won, and the lots of seeds: what the paper asks for is what the workbook takes.

use crate::play_off_brackets::championship;
use crate::support::playing::both_lost;
use crate::support::{Event, Settled, at};
use wallchart::diagnostic::Code;
use wallchart::playoff::Status;
use wallchart::report::papers::wall::wall_chart;
use wallchart::report::papers::words::next_steps;
use wallchart::report::text;
use wallchart::report::words::Words;
use wallchart::tournament::entries::Format;

#[test]
fn a_ruling_says_who_goes_on_from_a_game_that_both_have_lost() {
    let open = both_lost().settle();
    assert_eq!(open.play_off().status, Status::Waiting);
    let says = open.packs();
    assert!(says.contains("says who goes on"), "{says}");

    let on = both_lost().ruling("2.4", "goes on: B").game("C", "D", "1-0");
    let settled = on.settle();
    assert_eq!(settled.errors(), Vec::<String>::new());
    assert_eq!(settled.play_off().status, Status::Waiting, "the last game is still to play");
    let says = settled.packs();
    assert!(says.contains("Still in it: B and C."), "{says}");

    let settled = on.lot("1.3.colour", "B; black").game("C", "B", "½-½").settle();
    assert_eq!(settled.errors(), Vec::<String>::new());
    assert_eq!((settled.play_off().status, settled.winner()), (Status::Decided, "B"));
    let unused = |code: Code| settled.settlement.problems.iter().any(|p| p.code == code);
    assert!(!unused(Code::RulingNotUsed));
}

/// App. A 4(b): a play-off game that both have lost makes joint winners as a draw does, and that is told.
#[test]
fn joint_winners_of_a_game_that_both_have_lost_are_told() {
    for (result, told) in [("-/-", 1), ("0-0", 1), ("½-½", 0)] {
        let event = Event::new("gap-2016/other").clock("60+10").level("A; B");
        let settled = event.game("B", "A", result).settle();
        assert_eq!(settled.places(), "1-2 A B", "{result}");
        let rows = settled.settlement.problems.iter().filter(|own| own.code == Code::PlayOffRow);
        let said: Vec<String> = rows.map(|own| Words::english().told(own)).collect();
        assert_eq!(said.len(), told, "{said:?}");
        assert!(said.iter().all(|own| own.contains("(App. A 4(b))")), "{said:?}");
    }
}

#[test]
fn beside_a_game_that_both_have_lost_the_other_leads_on_and_not_to_the_ruling() {
    // Game b is still to play: whoever wins it plays the last game, and not for a ruling.
    let says = both_lost().settle().packs();
    assert!(!says.contains("a ruling, RESULT"), "{says}");
    let wins: Vec<&str> = says.lines().filter(|line| line.contains("1–0, +/−: White")).collect();
    assert!(wins.iter().any(|line| line.contains("last")), "{says}");
    let now = says.lines().find(|line| line.starts_with("NOW")).expect("what to do now");
    let [ruling, game] = ["a ruling is needed", "play "].map(|what| now.find(what));
    assert!(ruling.is_some() && ruling < game, "{now}");
}

#[test]
fn a_game_beside_others_may_be_typed_before_it_has_a_result() {
    let tata = Event::new("tata-steel-2022").level("A; B; C; D").lot("1.1.order", "C; D; A; B");
    let tata = tata.lot("1.1.a.white", "C; B").game("C", "B", "1-0").game("D", "A", "");
    let says = tata.settle().packs();
    assert!(says.contains("Final"), "{says}");
}

/// Whatever row stands there, a paper is made and something is needed next, or an error says why the row is wrong.
fn asks(event: &Event) {
    let settled = event.settle();
    if settled.errors().is_empty() {
        let needs = settled.needs();
        assert!(
            !settled.packs().is_empty() && !needs.is_empty(),
            "{needs:?} {:?} {:?} {:?}",
            settled.settlement.status,
            settled.regulation.document,
            settled.settlement.problems
        );
    }
}

#[test]
fn a_row_without_result_stops_no_bracket_with_others_open_or_alone() {
    let knock_out = |event: Event| {
        let drawn = "A-D ½-½; B-C ½-½; D-C ½-½; A-B ½-½; B-D ½-½; C-A ½-½";
        event.level("A; B; C; D").lot("1.1.numbers", "A; B; C; D").plays(drawn)
    };
    let rapid = knock_out(Event::new("gct-2021/rapid-blitz")).lot("1.2.pairings", "A; B; C; D");
    let candidates =
        Event::of_gallery("candidates-2022.toml/candidates").clock("20+10").games_each(1);
    let candidates = knock_out(candidates)
        .lot("1.2.numbers", "A; B; C; D")
        .plays("A-D ½-½; B-C ½-½; D-C ½-½; A-B ½-½; B-D ½-½; C-A ½-½")
        .lot("1.3.pairings", "A; B; C; D");
    let tata = Event::new("tata-steel-2022").level("A; B; C; D").lot("1.1.order", "C; D; A; B");
    let georgetown = Event::of_gallery("georgetown-chess-club.toml/club").level("A; B; C; D");
    let british = Event::of_gallery("british-championship.toml/championship").level("A; B; C; D");
    for bracket in [rapid, candidates, tata, georgetown, british] {
        // Each pair that may meet, typed before its result; nothing else, or beside a game that is over.
        for (white, black) in
            [("A", "B"), ("C", "D"), ("A", "C"), ("B", "D"), ("A", "D"), ("C", "B")]
        {
            let alone = bracket.clone().game(white, black, "");
            asks(&alone);
            for other in [("C", "D"), ("A", "B")] {
                asks(&alone.clone().game(other.0, other.1, "1-0"));
            }
        }
    }
}

/// Of such a game the ruling is asked for that is carried out.
#[test]
fn of_a_game_that_nobody_has_won_it_is_asked_who_goes_on() {
    let settled = both_lost().settle();
    let (words, table) = (Words::english(), &settled.settlement.table.tournament);
    let steps = next_steps(words, table, &settled.settlement.needs).join("; ");
    assert!(steps.contains("decide who goes on, A or B (sheet Rulings: goes on: NAME)"), "{steps}");
    assert!(!steps.contains("joint"), "{steps}");
}

/// A game of a bracket settles who goes on: whoever is called the winner of it has not won the play-off.
#[test]
fn a_winner_of_one_game_of_a_bracket_does_not_end_the_play_off() {
    let told = |settled: &Settled| {
        let mut problems = settled.settlement.problems.iter();
        problems.find(|own| own.code == Code::RulingNotUsed).map(|own| Words::english().told(own))
    };
    let one = both_lost().ruling("2.4", "winner: B");
    let settled = one.clone().settle();
    assert_eq!(settled.play_off().status, Status::Waiting);
    let said = told(&settled).expect("it is told what to write");
    assert!(said.contains("C and D have not lost") && said.contains("goes on: B"), "{said}");
    let count = settled.settlement.problems.iter().filter(|p| p.code == Code::RulingNotUsed);
    assert_eq!(count.count(), 1, "it is told once");
    // Beside the ruling that says it the other still ends nothing.
    let on = one.ruling("2.4", "goes on: B").game("C", "D", "1-0");
    assert_eq!(on.clone().settle().play_off().status, Status::Waiting);
    // Of the last game nobody else is left.
    let last = on.lot("1.3.colour", "B; black").game("C", "B", "-/-").settle();
    assert_eq!((last.play_off().status, last.winner()), (Status::Ruling, "B"));
    // What decides the whole tie says so.
    let whole = both_lost().ruling("2.4", "order: B; rest shared").settle();
    assert_eq!((whole.play_off().status, whole.winner()), (Status::Ruling, "B"));
    assert_eq!(told(&whole), None);
    let paper = both_lost().settle().packs();
    assert!(paper.contains("goes\u{a0}on:\u{a0}NAME,\u{a0}not\u{a0}winner"), "{paper}");
}

#[test]
fn nobody_goes_on_by_a_ruling_that_nothing_calls_for() {
    let unused = |event: Event| {
        let settled = event.settle();
        assert_eq!(settled.play_off().status, Status::Waiting);
        let mut told = settled.settlement.problems.iter();
        let told = told.find(|p| p.code == Code::RulingNotUsed).map(|p| Words::english().told(p));
        told.expect("it settles nothing")
    };
    let knock_out = || championship(6).ruling("", "goes on: Cole");
    let told = unused(knock_out());
    assert!(told.contains("a game that must have a winner and that both have lost"), "{told}");
    // It is asked of others.
    let told = unused(both_lost().ruling("2.4", "goes on: C"));
    assert!(told.contains("who goes on is to be decided between A and B"), "{told}");
    // It is asked, and the column Tie is wrong.
    let elsewhere = both_lost().ruling("2.4", "goes on: B").with(|entries| {
        entries.rulings[0].tie = Some(at("Rulings", 1, 3));
    });
    let told = unused(elsewhere);
    assert!(told.contains("check the column Tie"), "{told}");
}

/// Whoever is named by his number stands on paper by his name.
#[test]
fn a_player_named_by_number_in_a_ruling_stands_by_name() {
    let settled = both_lost().ruling("2.4", "goes on: 2").settle();
    let told = settled.packs();
    assert!(told.contains(": B goes on; decided by") && !told.contains("goes on: 2"), "{told}");
    let of = |text: &str| {
        let settled = both_lost().ruling("2.4", text).settle();
        settled.settlement.table.tournament.record.rulings[0].text.clone()
    };
    assert_eq!(of("order: 3; D;1; rest shared"), "order: C; D;A; rest shared");
    assert_eq!(of("split: 2 500; C 100"), "split: B 500; C 100");
    for (typed, named) in [
        ("joint: 3, 2", "joint: C, B"),
        ("joint: 3 and D", "joint: C and D"),
        ("winner: #3", "winner: C"),
        ("winner: 3.", "winner: C"),
        ("winner: 3. C", "winner: 3. C"),
        ("split: #2 500; 3. 1 000; 4. D 50", "split: B 500; C 1 000; 4. D 50"),
    ] {
        assert_eq!(of(typed), named);
    }
}

/// C and D had Black twice, A and B once: two groups, each of which draws.
fn two_groups() -> Event {
    Event::new("tata-steel-2022").level("A; B; C; D")
}

#[test]
fn each_group_of_seeds_has_its_own_row_and_an_order_that_mixes_them_is_wrong() {
    let says = two_groups().settle().packs();
    assert!(says.contains("2 orders, one for each group that nothing else separates"), "{says}");
    let (first, second) = ("1. ________  2. ________ (among C and D)", "(among A and B)");
    let squeezed = |said: &str| said.split_whitespace().collect::<String>().replace('_', "");
    assert!(squeezed(&says).contains(&squeezed(first)), "{says}");
    assert!(says.contains(second), "{says}");

    let mixed = two_groups().lot("1.1.order", "A; C; B; D").settle();
    assert!(mixed.settlement.problems.iter().any(|p| p.code == Code::LotWrong));
    assert!(
        mixed.errors().iter().any(|said| said.contains("mixes groups")),
        "{:?}",
        mixed.errors()
    );

    let drawn = two_groups().lot("1.1.order", "D; C; A; B").settle();
    assert_eq!(drawn.errors(), Vec::<String>::new());
    let pairs: Vec<String> =
        drawn.play_off().stages.iter().map(|stage| drawn.names(&stage.players)).collect();
    assert_eq!(pairs, ["D B", "C A"]);
}

#[test]
fn four_of_five_come_to_their_semi_finals_by_one_page_alone() {
    for document in ["tata-steel-2022", "tepe-sigeman-2023"] {
        let says = Event::new(document).level("A; B; C; D; E").settle().packs();
        let four: Vec<&str> =
            says.lines().filter(|line| line.contains("four level on top:")).collect();
        assert!(!four.is_empty(), "{document}: {says}");
        for line in four {
            let (_, to) = line.split_once("four level on top: ").expect("an arrow");
            assert!(
                to.starts_with("semi-finals, page ") || to.starts_with("semi-finals, this"),
                "{line}"
            );
            assert_eq!(line.matches("four level").count(), 1, "{line}");
        }
        assert!(says.contains("Seed 1 and seed 4 of page"), "{says}");
        assert!(says.contains("1. ________"), "{says}");
    }
}

#[test]
fn a_game_entered_as_one_of_another_stage_is_told_with_its_cell() {
    let game_a = |event: Event, stage: u32| {
        event.with(|entries| {
            let row = entries.play_off.len();
            entries.play_off[row - 1].stage = Some(at("Play-off", row, stage));
        })
    };
    let told = |event: Event| {
        let settled = event.settle();
        let problems = settled.settlement.problems.iter();
        problems.filter(|p| p.code == Code::PlayOffOrder).filter_map(|p| p.at.clone()).collect()
    };
    let wrong: Vec<_> = told(game_a(both_lost(), 1));
    assert_eq!(wrong.len(), 1, "{wrong:?}");
    let right: Vec<_> = told(game_a(both_lost(), 2));
    assert_eq!(right, []);
}

/// Several groups of one play-off may wait for a ruling each: orders of other players do not disagree.
#[test]
fn orders_of_two_groups_of_one_play_off_do_not_disagree() {
    let codes = |rulings: [&str; 2]| -> Vec<Code> {
        let mut event = Event::new("gct-2018/standings").scores("A 41; B 41; C 41; D 41; E 22");
        for ruling in rulings {
            event = event.ruling("3.10", ruling);
        }
        let event = event.with(|entries| {
            entries.rulings.iter_mut().for_each(|own| own.tie = Some(at("Rulings", 1, 1)));
        });
        match event.try_settle() {
            Ok(settled) => settled.settlement.problems.iter().map(|own| own.code).collect(),
            Err(problems) => problems.iter().map(|own| own.code).collect(),
        }
    };
    let refused = |rulings| codes(rulings).contains(&Code::RulingsDisagree);
    assert!(!refused(["order: A; B", "order: C; D"]) && !refused(["order: A; B", "joint: C; D"]));
    assert!(refused(["order: A; B", "order: B; A"]) && refused(["winner: A", "winner: B"]));
}

/// A ruling settles the tie of its players: rows that name others are of no tie.
#[test]
fn a_ruling_excuses_no_row_of_others() {
    let ruled = || Event::new("gct-2021/rapid-blitz").level("A; B; C").ruling("2.1", "winner: B");
    let own = ruled().game("A", "C", "1-0").settle();
    assert_eq!(own.errors(), Vec::<String>::new());
    let with_d = || {
        let event = Event::new("gct-2021/rapid-blitz").level("A; B; C").ruling("2.1", "winner: B");
        event.players("D").main_games("4 A-D 1-0; 5 B-D 1-0; 6 C-D 1-0")
    };
    let others = with_d().game("A", "D", "1-0").settle();
    assert_eq!(others.errors().len(), 1, "{:?}", others.errors());
    assert!(others.play_off().beside.is_empty());
    let lot = with_d().lot("1.1.numbers", "A; D").settle();
    assert_eq!(lot.errors().len(), 1, "{:?}", lot.errors());
}

/// The chart tells the whole order that a ruling gives.
#[test]
fn a_chart_tells_the_order_that_a_ruling_gives() {
    let foot = |ruling: &str| {
        let event = Event::new("gct-2021/rapid-blitz").level("Ann; Bob; Cyd; Dan");
        text::write(&wall_chart(&event.ruling("2.1", ruling).settle().sheet()))
    };
    let told = foot("order: Cyd; Ann; rest shared");
    assert!(told.contains("by a ruling (2.1), in this order: Cyd; Ann; Bob and Dan."), "{told}");
    assert!(foot("winner: Cyd").contains("Cyd has first place, by a ruling (2.1)."));
}

/// Who plays off is said on the sheet Players: a ruling on who is eligible says where.
#[test]
fn a_ruling_on_who_is_eligible_to_play_off_says_where_that_is_entered() {
    let rules = "schema = 1\nid = \"test\"\ntitle = \"T\"\n\n[competition.cup]\ntitle = \"Cup\"\n\
         [[competition.cup.tie]]\nplaces = \"1\"\nclause = \"2\"\nplay-off = \"own\"\n\
         [play-off.own]\ntitle = \"Play-off\"\nwho = { only = { category = \"eligible\", clause = \"2.1\" } }\n\
         settles = { winner = { clause = \"2\" } }\nothers = { share = { clause = \"2.2\" } }\n\
         step = [{ form = [{ players = \"2+\", round-robin = { clock = \"5+3\", numbers = \"lot\", clause = \"2.3\" } }] }]\n";
    let event = Event::under("test.toml/cup", rules).format(Format::RoundRobin).level("A; B; C");
    let settled = event.ruling("2.1", "eligible: A").ruling("2.1", "eligible: B").settle();
    let problems = settled.settlement.problems.iter();
    let told: Vec<String> = problems
        .filter(|own| own.code == Code::RulingNotUsed)
        .map(|own| Words::english().told(own))
        .collect();
    assert_eq!(told.len(), 2, "{told:?}");
    assert!(told[0].contains("\"eligible\" in the column Categories"), "{told:?}");
}

/// Tata E.2: who meets whom may be ruled; who has won is still played for.
#[test]
fn a_ruling_on_the_seeds_orders_them_and_gives_nobody_the_title() {
    let event = || Event::new("tata-steel-2022").level("A; B; C; D");
    for clause in ["E.2", "E.2.4"] {
        let settled = event().ruling(clause, "order: D; B; A; C").settle();
        assert_eq!(settled.errors(), Vec::<String>::new());
        assert_eq!(settled.play_off().status, Status::Waiting, "{clause}");
        let pairs: Vec<String> =
            settled.play_off().stages.iter().map(|own| settled.names(&own.players)).collect();
        assert_eq!(pairs, ["D C", "B A"], "{clause}");
        let unused = settled.settlement.problems.iter().any(|p| p.code == Code::RulingNotUsed);
        assert!(!unused, "{clause}");
        assert!(settled.packs().contains("D; B; A; C"), "{clause}: {}", settled.packs());
        let played = event().ruling(clause, "order: D; B; A; C").lot("1.1.a.white", "D; C");
        let played = played.lot("1.1.b.white", "B; A").plays("D-C 0-1; C-D ½-½; B-A 1-0; A-B 0-1");
        let played = played.lot("1.2.white", "B; C").plays("B-C 1-0; C-B ½-½").settle();
        assert_eq!((played.errors(), played.winner()), (Vec::new(), "B"), "{clause}");
        assert_eq!(played.play_off().status, Status::Decided, "{clause}");
    }
    // By any other clause it is the ruling on the tie that it was.
    let settled = event().ruling("A.2", "order: D; B; A; C").settle();
    assert_eq!((settled.play_off().status, settled.winner()), (Status::Ruling, "D"));
}

/// Whoever shares a place may be parted by a ruling, too.
#[test]
fn a_ruling_on_places_that_are_shared_is_carried_out() {
    let shared = "[[competition.cup.tie]]\nplaces = \"1+\"\nclause = \"5\"\nshared = \"the tied players share the places\"\n";
    let document = format!(
        "schema = 1\nid = \"test\"\ntitle = \"Club\"\n\n[competition.cup]\ntitle = \"Cup\"\n\n{shared}"
    );
    for (ruling, places) in [("order: C; A; B", "1 C; 2 A; 3 B"), ("winner: B", "1 B; 2-3 A C")] {
        let event = Event::under("test.toml/cup", &document).level("A; B; C").ruling("9", ruling);
        let settled = event.settle();
        assert_eq!(settled.places(), places, "{ruling}");
        let unused = settled.settlement.problems.iter().any(|p| p.code == Code::RulingNotUsed);
        assert!(!unused, "{ruling}");
    }
}

/// Of two rulings, or two lots, that say one thing differently neither is silently the one that holds.
#[test]
fn rulings_and_lots_that_disagree_are_told_at_their_cells() {
    let told = |event: Event, code: Code| {
        let settled = event.settle();
        let problems = settled.settlement.problems.iter().filter(|own| own.code == code);
        problems.map(|own| own.at.as_ref().expect("a cell").row).collect::<Vec<_>>()
    };
    let on = || both_lost().ruling("2.4", "goes on: B");
    assert_eq!(told(on(), Code::RulingsDisagree), [] as [u32; 0]);
    assert_eq!(told(on().ruling("2.4", "goes on: B"), Code::RulingsDisagree), [] as [u32; 0]);
    assert_eq!(told(on().ruling("2.4", "goes on: A"), Code::RulingsDisagree).len(), 1);
    // Who is free is what the pairs leave.
    let knock_out = |byes: &str| {
        let drawn = "B-C ½-½; A-B ½-½; C-A ½-½";
        let event =
            Event::new("gct-2021/rapid-blitz").level("A; B; C").lot("1.1.numbers", "A; B; C");
        event.plays(drawn).lot("1.2.pairings", "A; B").lot("1.2.byes", byes)
    };
    assert_eq!(told(knock_out("C"), Code::LotWrong), [] as [u32; 0]);
    assert_eq!(told(knock_out("C"), Code::LotNotUsed), [] as [u32; 0]);
    assert_eq!(told(knock_out("A"), Code::LotWrong).len(), 1);
    // The order of the seeds is one thing, who has won another.
    let tata = Event::new("tata-steel-2022").level("A; B; C; D").ruling("E.2", "order: D; B; A; C");
    assert_eq!(told(tata.ruling("A.2", "winner: B"), Code::RulingsDisagree), [] as [u32; 0]);
}

/// App. A 4(a): where both have lost, play goes on as after a draw, and that is told.
#[test]
fn a_game_that_both_have_lost_and_that_is_played_again_is_told() {
    for (result, told) in [("-/-", 1), ("0-0", 1), ("½-½", 0)] {
        let event = Event::new("gap-2016/other").clock("20+5").level("A; B");
        let settled = event.game("B", "A", result).settle();
        assert_eq!(settled.needs(), ["A-B (App. A 4(a))"], "{result}");
        let rows = settled.settlement.problems.iter().filter(|own| own.code == Code::PlayOffRow);
        assert_eq!(rows.count(), told, "{result}");
    }
}

/// TePe C.2: a game of a sudden death of which one alone has half a point is won by nobody, and that is told.
#[test]
fn a_half_point_that_wins_no_sudden_death_is_told() {
    for (result, told) in [("½-0", 1), ("0-½", 1), ("½-½", 0)] {
        let event = Event::new("tepe-sigeman-2023").level("A; B").lot("1.1.white", "A; B");
        let event = event.game("A", "B", "½-½").game("B", "A", "½-½");
        let event = event.lot("1.2.white", "A; B").game("A", "B", result);
        let settled = event.settle();
        assert_eq!(settled.errors(), Vec::<String>::new());
        let rows = settled.settlement.problems.iter().filter(|own| own.code == Code::PlayOffRow);
        assert_eq!(rows.count(), told, "{result}");
    }
}
