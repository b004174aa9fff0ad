//! Prizes by category.

use super::builder::{Event, adds_up, payments, told};
use wallchart::diagnostic::At;
use wallchart::report::words::Words;
use wallchart::tournament::entries::PrizesPerPlayer;
use wallchart::tournament::exact::Exact;

/// A, B, C, D, E placed 1 to 5, rated 2000, 1700, 1500, 1500, 1300.
fn event() -> Event {
    Event::tied("Club", "gct-2018/sinquefield-cup", &["A", "B", "C", "D", "E"])
        .ratings(&[2000, 1700, 1500, 1500, 1300])
        .currency("EUR")
        .category("U1800", 1799, None)
        .category("U1600", 1599, None)
}

#[test]
fn the_best_placed_of_the_category_and_the_better_prize_is_kept() {
    let all = event().prizes(&["300", "200", "50"]).prize((1, 1), "100", Some("U1800")).prize(
        (1, 1),
        "80",
        Some("u1600"),
    );
    let (_, settlement) = all.settle();
    // B keeps 200; U1800 passes to C, better than the third prize of 50, which D has; U1600 goes to E.
    // D would rather have U1600: 80 against 50, so the third prize is E's.
    assert_eq!(payments(&settlement), "A 300, B 200, C 100, D 80, E 50");
    // U1600 is for C, D and E: C has the larger prize of U1800. B has more by place than that of U1800.
    let words = Words::english();
    let passed = settlement.money.passed.iter();
    let passed: Vec<String> = passed.map(|own| words.say(&own.said("X"))).collect();
    assert_eq!(
        passed,
        [
            "X does not take the prize of the category U1800, having as much or more by place.",
            "X does not take the prize of the category U1600, having a prize of the category U1800.",
        ]
    );
    let told: Vec<String> = settlement.money.notes.iter().map(|own| words.say(own)).collect();
    assert!(told.contains(&passed[0].replace('X', "B")), "{told:?}");
    adds_up(&settlement);
    assert_eq!(settlement.money.fund.expect("a fund").remainder, Exact::ZERO);
}

#[test]
fn an_equal_prize_by_place_is_the_one_that_is_kept() {
    let (_, settlement) =
        event().prizes(&["300", "100"]).prize((1, 1), "100", Some("U1800")).settle();
    assert_eq!(payments(&settlement), "A 300, B 100, C 100");
    let categories: Vec<_> = settlement.money.awards.iter().map(|a| a.categories.len()).collect();
    assert_eq!(categories, [0, 0, 1]);
}

#[test]
fn every_prize_won_where_the_event_says_all() {
    let mut all = event().prizes(&["300", "200", "50"]).prize((1, 1), "100", Some("U1800")).prize(
        (1, 2),
        "80",
        Some("U1600"),
    );
    all.entries.event.prizes_per_player =
        Some(At::new(PrizesPerPlayer::All, super::builder::cell("Event", 8, 1)));
    let (_, settlement) = all.settle();
    assert_eq!(payments(&settlement), "A 300, B 300, C 130, D 80");
    adds_up(&settlement);
}

#[test]
fn a_place_of_a_category_without_money_keeps_nobody_from_the_next() {
    let of = |prizes: &[(u32, &str)], per_player: Option<PrizesPerPlayer>| {
        let club = Event::tied("Club", "gct-2018/sinquefield-cup", &["A", "B", "C", "D", "E"]);
        let club = club.currency("EUR").members("U2", "B C D E").prizes(&["300"]);
        let mut all = prizes
            .iter()
            .fold(club, |event, (place, amount)| event.prize((*place, *place), amount, Some("U2")));
        let at = super::builder::cell("Event", 8, 1);
        all.entries.event.prizes_per_player = per_player.map(|own| At::new(own, at));
        let (_, settlement) = all.settle();
        adds_up(&settlement);
        payments(&settlement)
    };
    use PrizesPerPlayer::{All, ByCategory, ByPlace, One};
    for per_player in [None, Some(One), Some(All), Some(ByPlace), Some(ByCategory)] {
        assert_eq!(of(&[(2, "30"), (3, "20")], per_player), "A 300, C 30, D 20");
        assert_eq!(of(&[(1, "0"), (2, "30"), (3, "20")], per_player), "A 300, C 30, D 20");
        assert_eq!(of(&[(1, "40"), (3, "20")], per_player), "A 300, B 40, D 20");
    }
}

#[test]
fn ties_inside_a_category_are_shared() {
    let (_, settlement) = Event::tied("Club", "gct-2018/sinquefield-cup", &["A", "B C D", "E"])
        .currency("SEK")
        .members("Junior", "C D E")
        .prizes(&["300"])
        .prize((1, 1), "100", Some("Junior"))
        .prize((2, 2), "60", Some("Junior"))
        .prize((3, 3), "20", Some("Junior"))
        .settle();
    assert_eq!(payments(&settlement), "A 300, C 80, D 80, E 20");
    adds_up(&settlement);
}

#[test]
fn too_few_entries_no_such_category_and_nobody_left() {
    let (_, settlement) = event()
        .category("U1400", 1399, Some(2))
        .prizes(&["300"])
        .prize((1, 1), "100", Some("U1400"))
        .prize((1, 1), "70", Some("Veterans"))
        .prize((1, 4), "10", Some("U1600"))
        .settle();
    assert_eq!(payments(&settlement), "A 300, C 10, D 10, E 10");
    assert_eq!(
        told(&settlement),
        [
            "category-entries Prizes!E3", "category-unknown Prizes!E4",
            "prize-without-player Prizes!B5"
        ]
    );
    // 100 + 70, and the fourth prize of U1600, which has three players.
    assert_eq!(settlement.money.fund.expect("a fund").remainder, Exact::from(180));
    adds_up(&settlement);
}

#[test]
fn a_category_waits_while_a_play_off_decides_its_players_prizes() {
    let (_, settlement) = Event::tied("Paris", "gct-2021/rapid-blitz", &["A B", "C", "D"])
        .currency("USD")
        .members("Junior", "B C")
        .prizes(&["1000", "500"])
        .prize((1, 1), "600", Some("Junior"))
        .settle();
    // B has 650 by place even if he loses: the 600 are C's.
    assert_eq!(payments(&settlement), "A -, B -, C 600");
    assert_eq!(settlement.money.fund.expect("a fund").withheld, Exact::from(1_500));
    adds_up(&settlement);
}

#[test]
fn a_player_whose_money_waits_is_not_paid_in_parts() {
    let mut event = Event::tied("Paris", "gct-2021/rapid-blitz", &["A B", "C", "D"])
        .currency("USD")
        .members("Junior", "B C")
        .prizes(&["1000", "500"])
        .prize((1, 1), "600", Some("Junior"))
        .prize((2, 2), "300", Some("Junior"));
    event.entries.event.prizes_per_player =
        Some(At::new(PrizesPerPlayer::All, super::builder::cell("Event", 8, 1)));
    let (_, settlement) = event.settle();
    // B's 600 is certain, but is paid with the rest.
    assert_eq!(payments(&settlement), "A -, B -, C 300");
    let prize = settlement.money.awards[1].prize.as_ref();
    assert_eq!(prize.map(|p| p.certain), Some(Exact::from(1_250)));
    assert_eq!(settlement.money.fund.expect("a fund").withheld, Exact::from(2_100));
    adds_up(&settlement);
}

#[test]
fn a_trophy_of_a_category_goes_to_its_best_placed() {
    let mut event = event().prize((1, 1), "0", Some("U1600")).prize((1, 1), "0", Some("U1000"));
    for row in &mut event.entries.prizes {
        row.money = None;
        row.award = Some("Shield".to_owned());
    }
    let (_, settlement) = event.settle();
    let told: Vec<_> =
        settlement.trophies.iter().map(|t| (t.name.as_str(), t.players[0].0)).collect();
    assert_eq!(told, [("Shield (U1600)", 2)]);
}

/// Flood Cup 15: the runner-up is the best placed of a rating division too.
#[test]
fn flood_cup_15_who_has_a_trophy_by_place_may_have_that_of_a_division_or_not() {
    let event = |groups: &[&str], reading: Option<&str>| {
        let mut event = Event::tied("Club", "gap-2016/flood-cup", groups)
            .members("U1600", "B C D")
            .prize((1, 1), "0", Some("U1600"));
        event.entries.prizes[0].money = None;
        event.entries.prizes[0].award = Some("Shield".to_owned());
        let once = At::new(1, super::builder::cell("Event", 5, 1));
        event.entries.event.games_per_pairing.insert(String::new(), once);
        if let Some(reading) = reading {
            let cell = At::new(reading.to_owned(), super::builder::cell("Event", 9, 1));
            event.entries.event.readings.insert("Flood Cup 15".to_owned(), cell);
        }
        event.settle().1
    };
    let told = |settlement: &wallchart::event::Settlement| -> Vec<String> {
        let name = |player| settlement.table.tournament.player(player).name.clone();
        let trophies = settlement.trophies.iter();
        trophies.map(|t| format!("{} {}", t.name, name(t.players[0]))).collect()
    };
    let other = "the best placed without a trophy by place";
    let by_place = ["Flood Cup A", "individual trophy A", "runner-up prize / trophy B"];
    let changes = |settlement: &wallchart::event::Settlement| -> Vec<Option<String>> {
        let readings =
            settlement.readings.iter().filter(|r| r.taken.starts_with("the best placed"));
        let words = wallchart::report::words::Words::english();
        readings
            .flat_map(|reading| &reading.others)
            .map(|(_, change)| change.as_ref().map(|said| words.say(said)))
            .collect()
    };
    let settlement = event(&["A", "B", "C", "D"], None);
    assert_eq!(told(&settlement), [&by_place[..], &["Shield (U1600) B"]].concat());
    let change = "C would have Shield (U1600)".to_owned();
    assert_eq!(changes(&settlement), [Some(change)]);
    let settlement = event(&["A", "B", "C", "D"], Some(other));
    assert_eq!(told(&settlement), [&by_place[..], &["Shield (U1600) C"]].concat());

    // Of two who share second place nobody knows who has the runner-up's prize, and so who has none by place.
    let settlement = event(&["A", "B C", "D"], Some(other));
    assert_eq!(told(&settlement), by_place[..2]);
    let open: Vec<&str> = settlement.undecided.iter().map(|own| &*own.name).collect();
    assert_eq!(open, ["runner-up prize / trophy", "Shield (U1600)"]);

    // The best placed of the division has nothing else: either way he has its trophy.
    let settlement = event(&["A", "E", "B", "C D"], None);
    assert_eq!(told(&settlement)[3], "Shield (U1600) B");
    assert_eq!(changes(&settlement), [None]);

    // A play-off for first place is still to come: nobody knows yet who passes the division's trophy on.
    let settlement = event(&["A B", "C", "D"], Some(other));
    assert!(!told(&settlement).iter().any(|t| t.starts_with("Shield")), "{:?}", told(&settlement));
}

#[test]
fn the_statement_names_the_category_prize_finally_paid() {
    // B and C share 75; B would rather have 40 as a lady. Then C alone has 75 and passes the category U1500, so that its
    // first prize is B's: better still.
    let event = Event::tied("Club", "gct-2018/sinquefield-cup", &["A", "B C", "D"])
        .ratings(&[2000, 1400, 1400, 1300])
        .currency("EUR")
        .category("U1500", 1499, None)
        .members("Ladies", "B D")
        .prizes(&["300", "75"])
        .prize((1, 1), "50", Some("U1500"))
        .prize((2, 2), "25", Some("U1500"))
        .prize((1, 1), "40", Some("Ladies"));
    let (_, settlement) = event.settle();
    assert_eq!(payments(&settlement), "A 300, B 50, C 75, D 40");
    let notes: Vec<String> =
        settlement.money.notes.iter().map(|note| Words::english().say(note)).collect();
    let notes = notes.join("\n");
    assert!(notes.contains("B keeps the prize of the category U1500"), "{notes}");
    assert!(!notes.contains("keeps the prize of the category Ladies"), "{notes}");
    assert!(
        notes.contains(
            "B does not take the prize of the category Ladies, having a prize of the category U1500"
        ),
        "{notes}"
    );
}

#[test]
fn who_has_a_prize_by_place_keeps_it_where_the_event_says_place() {
    let mut event = event().prizes(&["300", "200", "50"]).prize((1, 1), "100", Some("U1800"));
    event.entries.event.prizes_per_player =
        Some(At::new(PrizesPerPlayer::ByPlace, super::builder::cell("Event", 8, 1)));
    let (_, settlement) = event.settle();
    // B and C have prizes by place, however small; the category's goes to D.
    assert_eq!(payments(&settlement), "A 300, B 200, C 50, D 100");
    assert!(settlement.readings.is_empty());
    adds_up(&settlement);
}

#[test]
fn what_the_event_does_not_say_of_several_prizes_is_a_reading() {
    let ask = event().prizes(&["300", "200", "50"]).prize((1, 1), "100", Some("U1800"));
    let (_, settlement) = ask.settle();
    let reading = settlement.readings.iter().find(|r| r.taken == "one").expect("a reading");
    assert!(reading.clause.is_silent());
    let others: Vec<(&str, bool)> =
        reading.others.iter().map(|(name, change)| (name.as_str(), change.is_some())).collect();
    assert_eq!(others, [("all", true), ("place", true)]);
    assert_eq!(told(&settlement), ["reading-matters Prizes!A5"; 2]);
    // Where nobody could have two prizes nothing is asked.
    let (_, apart) = event().prizes(&["300"]).prize((1, 1), "100", Some("U1600")).settle();
    assert!(apart.readings.is_empty(), "{:?}", apart.readings);
}

#[test]
fn as_many_categories_as_are_allowed_cost_no_more_than_their_rows() {
    let names: Vec<String> = (0..24).map(|no| format!("P{no}")).collect();
    let groups: Vec<&str> = names.iter().map(String::as_str).collect();
    let ratings: Vec<u32> = (0..24).map(|no| 2000 - no * 10).collect();
    let mut many = Event::tied("Club", "gct-2018/sinquefield-cup", &groups).ratings(&ratings);
    for no in 0..200 {
        let name = format!("C{no}");
        many = many.category(&name, 1000 + no, None).prize((1, 1), "10", Some(&name));
    }
    let start = std::time::Instant::now();
    let (_, settlement) = many.currency("EUR").settle();
    assert!(start.elapsed() < std::time::Duration::from_secs(20), "{:?}", start.elapsed());
    assert!(settlement.money.awards.iter().all(|a| a.categories.len() == 1));
    adds_up(&settlement);
}

/// Tata, three level on first place, of whom all and one behind them are of a category.
#[test]
fn a_prize_of_a_category_waits_for_the_play_off_that_says_who_takes_it() {
    let event = |ruling: Option<&str>| {
        let event = Event::tied("T", "tata-steel-2022", &["A B C", "D", "E", "F"])
            .currency("EUR")
            .members("Ladies", "A B C F")
            .prizes(&["3419"])
            .prize((1, 1), "2416", Some("Ladies"));
        let event = match ruling {
            Some(ruling) => event.ruling("E.4", ruling),
            None => event,
        };
        let (_, settlement) = event.settle();
        adds_up(&settlement);
        payments(&settlement)
    };
    // Shared by all it is less than a third of first prize; for the winner alone it is more.
    assert_eq!(event(None), "A -, B -, C -, F -");
    assert_eq!(event(Some("winner: B")), "A 3419/2, B 2416, C 3419/2");
}

/// What is certain while a play-off is open is no more than any outcome pays, and what is paid is what all of them pay.
#[test]
fn nothing_is_certain_that_an_outcome_of_the_play_off_takes_away() {
    let ways = [PrizesPerPlayer::One, PrizesPerPlayer::ByPlace, PrizesPerPlayer::ByCategory];
    let groups: [&[&str]; 4] =
        [&["A B", "C", "D E"], &["A B C", "D", "E"], &["A", "B C D", "E"], &["A B C D", "E"]];
    let mut compared = 0;
    for seed in 0..240_usize {
        let amount = |at: usize| (40 + (seed * 37 + at * 911) % 160).to_string();
        let mut prizes: Vec<usize> =
            (0..1 + seed % 4).map(|at| 40 + (seed * 61 + at * 331) % 260).collect();
        prizes.sort_unstable_by(|a, b| b.cmp(a));
        let prizes: Vec<String> = prizes.iter().map(usize::to_string).collect();
        let members: String = ["A", "B", "C", "D", "E"]
            .into_iter()
            .enumerate()
            .filter(|(at, _)| (seed / 3 + 1) >> at & 1 == 1)
            .map(|(_, name)| format!("{name} "))
            .collect();
        let groups = groups[seed / 5 % 4];
        let document = ["tata-steel-2022", "tepe-sigeman-2023", "gap-2016/flood-cup"][seed % 3];
        let settle = |ruling: Option<String>| {
            let mut event = Event::tied("T", document, groups)
                .currency("EUR")
                .members("Ladies", &members)
                .prizes(&prizes.iter().map(String::as_str).collect::<Vec<_>>())
                .prize((1, 1), &amount(0), Some("Ladies"))
                .prize((2, 2), &amount(1), Some("Ladies"));
            event.entries.event.prizes_per_player =
                Some(At::new(ways[seed / 2 % 3], super::builder::cell("Event", 8, 1)));
            let event = match ruling {
                Some(ruling) => event.ruling("1", &ruling),
                None => event,
            };
            let (_, settlement) = event.settle();
            if settlement.money.fund.is_some() {
                adds_up(&settlement);
            }
            settlement
        };
        let of = |settlement: &wallchart::event::Settlement| {
            let name = |id| settlement.table.tournament.player(id).name.clone();
            let awards = settlement.money.awards.iter();
            awards
                .filter_map(|own| {
                    let prize = own.prize.as_ref()?;
                    Some((name(own.player), (prize.certain, prize.paid)))
                })
                .collect::<std::collections::BTreeMap<_, _>>()
        };
        let open = settle(None);
        let tied = open.play_offs.first().map(|own| own.players.clone());
        let Some(tied) = tied.filter(|_| open.play_offs.iter().all(|own| !own.is_over())) else {
            continue;
        };
        let before = of(&open);
        for winner in &tied {
            let winner = &open.table.tournament.player(*winner).name;
            let over = settle(Some(format!("winner: {winner}")));
            if over.problems.has_errors() || over.play_offs.iter().any(|own| !own.is_over()) {
                continue;
            }
            let after = of(&over);
            compared += 1;
            for (name, (certain, paid)) in &before {
                let then = after.get(name).and_then(|(_, paid)| *paid).unwrap_or(Exact::ZERO);
                assert!(*certain <= then + Exact::ONE, "{seed} {name}: {certain} but {then}");
                assert!(paid.is_none_or(|paid| paid == then), "{seed} {name}: {paid:?} but {then}");
            }
        }
    }
    assert!(compared > 100, "{compared}");
}

/// Two of a category have 100 each by place: the 180 would be 90 each, and nothing says who of them would have it alone.
#[test]
fn those_with_equally_much_by_place_pass_together_which_is_told() {
    let (_, settlement) = Event::tied("T", "gct-2018/rapid-blitz", &["A", "B C"])
        .currency("USD")
        .members("Women", "B C")
        .prizes(&["300", "100", "100"])
        .prize((1, 1), "180", Some("Women"))
        .settle();
    adds_up(&settlement);
    assert_eq!(payments(&settlement), "A 300, B 100, C 100");
    let words = Words::english();
    let told: Vec<String> =
        settlement.money.unawarded.iter().map(|own| words.say(&own.what)).collect();
    assert_eq!(told, ["category Women: whoever of it would have it has another prize"]);
}

#[test]
fn whom_the_prize_of_a_category_passes_are_told_on_one_line_of_the_statement() {
    let names = "A B C D E";
    let (_, settlement) = Event::tied("T", "fide/swiss", &["A", "B", "C", "D", "E", "F"])
        .currency("EUR")
        .members("Women", names)
        .members("Juniors", "A D F")
        .prizes(&["300", "200", "150"])
        .prize((1, 1), "50", Some("Women"))
        .prize((1, 1), "60", Some("Juniors"))
        .settle();
    let words = Words::english();
    let told: Vec<String> = settlement.money.notes.iter().map(|own| words.say(own)).collect();
    let of_women = told.iter().filter(|own| own.contains("Women"));
    assert_eq!(
        of_women.collect::<Vec<_>>(),
        ["The prize of the category Women is not taken by these, who have another: A, B and C \
             (as much or more by place); D (a prize of the category Juniors)."],
        "{told:?}"
    );
}
