//! Series under rules by chance.

use super::*;

/// Rules of a series by chance.
fn rules() -> impl Strategy<Value = String> {
    let one = |texts: &'static [&'static str]| prop::sample::select(texts);
    let which = one(&[
        "each = { of = \"evening\", clause = \"1\" }",
        "each = { of = \"evening\", number = 4, clause = \"1\" }",
        "events = [\"open\"]\neach = { of = \"evening\", clause = \"1\" }",
        "events = [\"open\"]\nall-held = \"1\"",
        "events = [\"open\"]\nbegun = \"in the year itself\"",
    ]);
    let points = one(&[
        "points = { clause = \"3\", others = [10, 8, 6, 4] }",
        "points = { clause = \"3\", others = [5, 3], of = { open = [20, 10, 5] }, taking-part = 1 }",
        "points = { clause = \"3\", others = [5, 3, 1], level = \"each those of the first of them\", score = \"the points of the place and of the games\" }",
        "points = { clause = \"3\", score = \"the points of the games\" }",
        "points = { clause = \"3\", others = [\"12.5\", \"25/3\", 4], taking-part = \"1/2\" }",
        "points = { clause = \"3\", score = \"the percentage\", divisions = \"behind the divisions above\" }",
    ]);
    let counted = one(&[
        "",
        "counted = { best = 2, clause = \"4\" }",
        "counted = { all-but = 1, clause = \"4\" }",
        "counted = { all-but = 9, clause = \"4\" }",
        "counted = { best = 3, clause = \"4\", extra = { events = [\"open\"], at-most = 1, clause = \"4.1\" } }",
    ]);
    let eligible = one(&[
        "",
        "eligible = { events = 2, clause = \"5\" }",
        "eligible = { events = 1, rounds = \"1/2\", completed = \"games over the board alone\", rounds-of = \"games\", clause = \"5\" }",
    ]);
    let ties = one(&[
        "",
        "ties = [{ countback = { clause = \"6\" } }]",
        "ties = [{ best-events = { clause = \"6\" } }, { dropped-events = { clause = \"6\" } }, { game-points = { clause = \"6\" } }, { events-played = { clause = \"6\" } }]",
        "percentages = { weights = { open = \"3/2\" }, games = \"over the board only\", clause = \"6\" }",
    ]);
    let still = one(&[
        "",
        "still-tied = { share = { clause = \"9\" } }",
        "still-tied = { joint-winners = { clause = \"9\" } }",
        "still-tied = { arbiter = { clause = \"9\" } }",
    ]);
    (which, points, counted, eligible, ties, still).prop_map(
        |(which, points, counted, eligible, ties, still)| {
            format!("{which}\n{points}\n{counted}\n{eligible}\n{ties}\n{still}\n")
        },
    )
}

/// The players of an event in an order by chance, some of them away.
fn order(chance: &mut u64) -> String {
    let mut names = vec!["Ann", "Bo", "Cy", "Di", "Ed"];
    let mut next = || {
        *chance = chance.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (*chance >> 33) as usize
    };
    for at in (1..names.len()).rev() {
        names.swap(at, next() % (at + 1));
    }
    names.truncate(3 + next() % 3);
    names.join(" ")
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, ..ProptestConfig::default() })]

    #[test]
    fn a_series_under_any_rules_that_the_check_accepts_runs(rules in rules(), seed: u64, open: bool) {
        if !accepts("club", &document(&rules)) {
            return Ok(());
        }
        let series = Series::new(&rules);
        let mut chance = seed;
        for day in [1, 8, 15, 22] {
            series.evening(day, &order(&mut chance));
        }
        if open {
            series.held("open", "Open", 25, &order(&mut chance));
        }
        let done = series.award(&[], &[]);
        prop_assert!(!codes(&done).contains(&"internal"), "{:?}", done.messages);
        prop_assert_ne!(done.status, Status::Invalid, "{:?}\n{}", done.messages, rules);
        let Some((_, season)) = done.season.as_deref() else {
            // An event that the award asks for was not held.
            prop_assert!(!open && rules.contains("open"), "{}\n{:?}", rules, done.messages);
            return Ok(());
        };
        for row in &season.rows {
            let counted = row.events.iter().flatten().filter(|event| event.counted);
            let sum: wallchart::tournament::exact::Exact = counted.map(|event| event.counts).sum();
            prop_assert_eq!(sum, row.total, "{}", rules);
        }
        let asks = season.needs.iter().any(|need| need.clause.as_str() == "9");
        prop_assert!(!asks || rules.contains("still-tied = { arbiter"), "{}", rules);
        // Nobody stands ahead of one with more.
        let mut ranked: Vec<_> =
            season.rows.iter().filter_map(|row| Some((row.places?.first(), row.total))).collect();
        ranked.sort_unstable_by_key(|(place, _)| *place);
        prop_assert!(ranked.windows(2).all(|pair| pair[0].1 >= pair[1].1), "{ranked:?}");
    }
}
