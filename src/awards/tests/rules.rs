//! The other divisions, and rounding.

use super::{built_in, division, exact, paid, prizes, tied};
use crate::awards::{Shares, Takers, pay};
use crate::tournament::entries::RemainderTo;
use crate::tournament::exact::Exact;

fn pays(group: &super::PlaceGroup, amounts: &[i64], rule: &super::Division) -> Vec<Exact> {
    let (paid, _) = paid(group, amounts, rule, RemainderTo::Organiser);
    paid.iter().filter_map(|p| p.paid).collect()
}

#[test]
fn plain_hort_half_of_the_own_place_half_shared() {
    let rule = division(
        r#"{ split = { clause = "7", parts = [
            { take = "50%", of = "place", to = "place" },
            { take = "50%", of = "pool", to = "all" } ] } }"#,
    )
    .expect("a rule");
    let group = tied(4, &[1, 1, 1, 1], 1, false);
    let paid = pays(&group, &[10_000, 8_000, 6_000, 4_000], &rule);
    assert_eq!(paid, [8_500, 7_500, 6_500, 5_500].map(Exact::from));
    // Two who stay level share the halves of their places.
    let group = tied(4, &[1, 2, 1], 1, false);
    let paid = pays(&group, &[10_000, 8_000, 6_000, 4_000], &rule);
    assert_eq!(paid, [8_500, 7_000, 7_000, 5_500].map(Exact::from));
}

#[test]
fn shared_except_first() {
    let rule = division(
        r#"{ split = { clause = "7", parts = [
            { take = "100%", of = "first", to = "winner" },
            { take = "100%", of = "rest", to = "others" } ] } }"#,
    )
    .expect("a rule");
    let group = tied(3, &[1, 2], 1, false);
    assert_eq!(pays(&group, &[900, 500, 300], &rule), [900, 400, 400].map(Exact::from));
}

#[test]
fn by_place_after_a_play_off_and_undivided_prizes() {
    let rule = division(r#"{ by-place = { clause = "7", left-tied = "share their places" } }"#)
        .expect("a rule");
    let group = tied(4, &[1, 2, 1], 1, false);
    assert_eq!(pays(&group, &[400, 300, 200, 100], &rule), [400, 250, 250, 100].map(Exact::from));
    let rule =
        division(r#"{ by-tie-break = { clause = "7", by = [{ games-won = { clause = "7" } }] } }"#)
            .expect("a rule");
    assert_eq!(pays(&group, &[400, 300, 200, 100], &rule), [400, 250, 250, 100].map(Exact::from));
}

#[test]
fn what_is_settled_is_paid_while_the_rest_waits() {
    let rule = built_in("gct-2018/standings", 0);
    let group = tied(4, &[1, 2, 1], 0, true);
    let shares = Shares::new(&group, &prizes(&[400, 300, 200, 100]), &rule).expect("shares");
    let payment = pay(&shares, Exact::ONE, &Takers::nobody());
    let pays: Vec<_> = payment.paid.iter().map(|p| p.paid).collect();
    assert_eq!(pays, [Some(Exact::from(400)), None, None, Some(Exact::from(100))]);
    assert_eq!((payment.withheld, payment.remainder), (Exact::from(500), Exact::ZERO));
}

#[test]
fn what_rounding_leaves_of_settled_shares_waits_for_nobody() {
    let rule = built_in("gct-2018/standings", 0);
    let mut group = tied(5, &[2, 3], 0, true);
    group.outcome.settled = group.players[2..].to_vec();
    let shares = Shares::new(&group, &prizes(&[400, 300, 200, 100, 50]), &rule).expect("shares");
    let payment = pay(&shares, Exact::ONE, &Takers::nobody());
    let pays: Vec<_> = payment.paid.iter().map(|p| p.paid).collect();
    assert_eq!(pays[2..], [Some(Exact::from(116)); 3]);
    assert_eq!((payment.withheld, payment.remainder), (Exact::from(700), Exact::from(2)));
}

#[test]
fn places_that_pay_alike_are_paid_while_it_is_open_who_has_which() {
    let rule = built_in("gct-2018/standings", 0);
    let certain = |amounts: &[i64]| {
        let group = tied(4, &[1, 2, 1], 0, true);
        let shares = Shares::new(&group, &prizes(amounts), &rule).expect("shares");
        let payment = pay(&shares, Exact::ONE, &Takers::nobody());
        (payment.paid.iter().map(|p| p.paid).collect::<Vec<_>>(), payment.withheld)
    };
    let paid = [400, 300, 300, 100].map(|amount| Some(Exact::from(amount)));
    assert_eq!(certain(&[400, 300, 300, 100]), (paid.to_vec(), Exact::ZERO));
    let (paid, withheld) = certain(&[400, 300, 299, 100]);
    assert_eq!((paid[1], paid[2], withheld), (None, None, Exact::from(599)));
}

#[test]
fn a_split_gives_away_first_place_and_the_rest_whole() {
    let split =
        |parts: &str| division(&format!(r#"{{ split = {{ clause = "7", parts = [{parts}] }} }}"#));
    let all = |take: &str| format!(r#"{{ take = "{take}", of = "pool", to = "all" }}"#);
    assert!(split(&all("100%")).is_ok());
    assert!(split(&all("99%")).is_err());
    assert!(split(&format!("{}, {}", all("110%"), all("-10%"))).is_err());
    let first = r#"{ take = "40%", of = "first", to = "winner" }"#;
    // The others' 40 % is missing.
    assert!(split(&format!("{}, {first}", all("60%"))).is_err());
    assert!(split(r#"{ take = "100%", of = "place", to = "all" }"#).is_err());
    assert!(division(r#"{ by-tie-break = { clause = "7", by = [] } }"#).is_err());
}

#[test]
fn clause_a_1_four_tied_players_have_5625_each() {
    let rule = built_in("tata-steel-2022/masters", 0);
    let group = tied(4, &[1, 3], 1, false);
    let paid = pays(&group, &[10_000, 6_500, 3_500, 2_500], &rule);
    assert_eq!(paid, [5_625; 4].map(Exact::from));
}

#[test]
fn the_remainder_goes_where_it_is_sent() {
    let rule = built_in("gct-2021/rapid-blitz", 1);
    let group = tied(3, &[3], 0, false);
    let to = |to: RemainderTo| {
        let (paid, left) = paid(&group, &[100, 0, 0], &rule, to);
        let pays: Vec<_> = paid.iter().filter_map(|p| p.paid).map(|p| p.to_string()).collect();
        (pays.join(" "), left)
    };
    assert_eq!(to(RemainderTo::Organiser), ("33 33 33".into(), Exact::ONE));
    // Nobody won, so nobody has it.
    assert_eq!(to(RemainderTo::Winner), ("33 33 33".into(), Exact::ONE));
    // Nothing says who of three who are level has the one unit.
    assert_eq!(to(RemainderTo::Order), ("33 33 33".into(), Exact::ONE));
    let [parted, two] = [tied(3, &[1, 2], 0, false), tied(3, &[2, 1], 0, false)];
    let in_order = |group: &super::PlaceGroup, first: i64| {
        let (paid, left) = paid(group, &[first, 0, 0], &rule, RemainderTo::Order);
        let pays: Vec<_> = paid.iter().filter_map(|p| p.paid).map(|p| p.to_string()).collect();
        format!("{}, {left}", pays.join(" "))
    };
    assert_eq!(in_order(&parted, 100), "34 33 33, 0");
    assert_eq!(in_order(&parted, 101), "34 33 33, 1");
    assert_eq!([in_order(&two, 100), in_order(&two, 101)], ["33 33 33, 1", "34 34 33, 0"]);
}

#[test]
fn three_decimals_and_none() {
    let rule = built_in("gct-2018/rapid-blitz", 1);
    let group = tied(3, &[3], 0, false);
    let shares = Shares::new(&group, &prizes(&[100, 0, 0]), &rule).expect("shares");
    let each = |unit: &str| {
        let payment = pay(&shares, exact(unit), &Takers::nobody());
        (payment.paid[0].paid.expect("paid"), payment.remainder)
    };
    assert_eq!(each("1/1000"), (exact("33333/1000"), exact("1/1000")));
    assert_eq!(each("1"), (exact("33"), exact("1")));
    assert_eq!(each("5"), (exact("30"), exact("10")));
}
