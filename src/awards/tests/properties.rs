//! What holds for every division, any number of players, any unit.

use proptest::prelude::*;

use super::{built_in, division, prizes, takers};
use crate::awards::{PlaceGroup, PoolOutcome, Shares, pay};
use crate::regulations::schema::Division;
use crate::tournament::entries::RemainderTo;
use crate::tournament::exact::Exact;
use crate::tournament::{Places, PlayerId};

fn rules() -> Vec<Division> {
    let plain_hort = r#"{ split = { clause = "7", parts = [
        { take = "1/2", of = "place", to = "place" }, { take = "1/2", of = "pool", to = "all" } ] } }"#;
    let except_first = r#"{ split = { clause = "7", parts = [
        { take = "100%", of = "first", to = "winner" }, { take = "100%", of = "rest", to = "others" } ] } }"#;
    vec![
        built_in("gct-2021/rapid-blitz", 0),
        built_in("gct-2021/rapid-blitz", 1),
        built_in("gct-2018/standings", 0),
        division(plain_hort).expect("a rule"),
        division(except_first).expect("a rule"),
    ]
}

/// Tied players in classes, the first of them the winners.
fn groups() -> impl Strategy<Value = PlaceGroup> {
    (proptest::collection::vec(1_usize..4, 1..6), any::<bool>()).prop_map(|(sizes, open)| {
        let mut next = 0;
        let classes: Vec<Vec<PlayerId>> = sizes
            .iter()
            .map(|size| {
                let class = (next..next + size).map(PlayerId).collect();
                next += size;
                class
            })
            .collect();
        PlaceGroup {
            places: Places::of(1, next),
            level: Places::of(1, next),
            players: classes.iter().flatten().copied().collect(),
            outcome: PoolOutcome {
                winners: if open { Vec::new() } else { classes[0].clone() },
                classes,
                joint: false,
                open,
                winner_open: open,
                ..PoolOutcome::default()
            },
            clause: None,
            unranked: false,
        }
    })
}

fn amounts() -> impl Strategy<Value = Vec<i64>> {
    proptest::collection::vec(0_i64..200_000, 1..20).prop_map(|mut amounts| {
        amounts.sort_by(|a, b| b.cmp(a));
        amounts
    })
}

fn units() -> impl Strategy<Value = Exact> {
    proptest::sample::select(vec![(1, 1), (1, 100), (1, 1000), (5, 1), (1, 20), (100, 1)])
        .prop_map(|(n, d)| Exact::fraction(n, d).expect("a unit"))
}

fn remainders() -> impl Strategy<Value = RemainderTo> {
    proptest::sample::select(vec![RemainderTo::Winner, RemainderTo::Organiser, RemainderTo::Order])
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn shares_add_up_and_equal_claims_are_paid_alike(
        group in groups(), amounts in amounts(), unit in units(), to in remainders()
    ) {
        for rule in rules() {
            let shares = Shares::new(&group, &prizes(&amounts), &rule).expect("shares that add up");
            let payment = pay(&shares, unit, &takers(&group, to));
            let paid: Exact = payment.paid.iter().filter_map(|p| p.paid).sum();
            prop_assert_eq!(paid + payment.withheld + payment.remainder, shares.pool);
            prop_assert!(!payment.remainder.is_negative() && !payment.withheld.is_negative());
            if !group.outcome.open {
                let exact: Exact = shares.claims().iter().filter_map(|c| c.exact).sum();
                prop_assert_eq!(exact, shares.pool);
            }
            for a in &payment.paid {
                // Whole units only, never more than one above the claim but for what the winner has of the rest.
                let units = a.paid.map(|p| p - a.from_remainder);
                prop_assert!(units.is_none_or(|p| a.exact.is_some_and(|e| p <= e && e < p + unit)));
                for b in &payment.paid {
                    if a.exact == b.exact && to == RemainderTo::Organiser {
                        prop_assert_eq!(a.paid, b.paid);
                    }
                }
            }
        }
    }

    #[test]
    fn nobody_has_less_for_a_better_place(
        group in groups(), amounts in amounts(), unit in units(), to in remainders()
    ) {
        prop_assume!(!group.outcome.open);
        for rule in rules() {
            let shares = Shares::new(&group, &prizes(&amounts), &rule).expect("shares that add up");
            let payment = pay(&shares, unit, &takers(&group, to));
            for pair in payment.paid.windows(2) {
                prop_assert!(pair[0].exact >= pair[1].exact);
                prop_assert!(pair[0].paid >= pair[1].paid);
            }
        }
    }
}
