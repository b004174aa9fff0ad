//! The Hort system, modified: GCT 2021, clauses 2.6.1 to 2.6.4, and the two examples of the addendum.

use super::{built_in, exact, paid, prizes, takers, tied};
use crate::awards::Shares;
use crate::tournament::entries::RemainderTo;
use crate::tournament::exact::Exact;

struct Row {
    case: &'static str,
    prizes: &'static [i64],
    winner: &'static str,
    other: &'static str,
    pays: (i64, i64),
    residue: i64,
}

const fn row(
    case: &'static str,
    prizes: &'static [i64],
    (winner, other): (&'static str, &'static str),
    pays: (i64, i64),
    residue: i64,
) -> Row {
    Row { case, prizes, winner, other, pays, residue }
}

const ROWS: [Row; 15] = [
    row("H1", &[37_500, 25_000], ("33750", "28750"), (33_750, 28_750), 0),
    row("H2", &[100_000, 50_000], ("85000", "65000"), (85_000, 65_000), 0),
    row("H3", &[37_500, 25_000, 20_000], ("31500", "25500"), (31_500, 25_500), 0),
    row("H4", &[37_500, 25_000, 20_000, 15_000], ("29625", "22625"), (29_625, 22_625), 0),
    row("H5", &[37_500, 25_000, 20_000, 15_000, 12_500], ("28200", "20450"), (28_200, 20_450), 0),
    row(
        "H6",
        &[37_500, 25_000, 20_000, 15_000, 12_500, 10_000],
        ("27000", "18600"),
        (27_000, 18_600),
        0,
    ),
    row(
        "H7",
        &[37_500, 25_000, 20_000, 15_000, 12_500, 10_000, 7_500],
        ("181500/7", "118500/7"),
        (25_932, 16_928),
        4,
    ),
    row(
        "H8",
        &[37_500, 25_000, 20_000, 15_000, 12_500, 10_000, 7_500, 7_500],
        ("25125", "109875/7"),
        (25_128, 15_696),
        3,
    ),
    row("H9", &[10_000, 7_000, 5_000, 3_001], ("155003/20", "345017/60"), (7_751, 5_750), 1),
    row("H10", &[1_000, 700, 500], ("840", "680"), (840, 680), 0),
    row("H11", &[1_001, 700, 500], ("4203/5", "3401/5"), (841, 680), 1),
    row("H12", &[100, 50, 25], ("75", "50"), (75, 50), 0),
    row("H13", &[1_000, 0], ("700", "300"), (700, 300), 0),
    row("H14", &[500, 500], ("500", "500"), (500, 500), 0),
    row("H15", &[1, 1, 1], ("1", "1"), (1, 1), 0),
];

#[test]
fn clause_2_6_1_to_2_6_4_every_row_of_the_cases() {
    let rule = built_in("gct-2021/rapid-blitz", 0);
    for case in &ROWS {
        let n = case.prizes.len();
        let group = tied(n, &[1, n - 1], 1, false);
        let (paid, left) = paid(&group, case.prizes, &rule, RemainderTo::Winner);
        assert_eq!(paid[0].exact, Some(exact(case.winner)), "{} winner", case.case);
        assert_eq!(paid[0].paid, Some(Exact::from(case.pays.0)), "{} winner", case.case);
        assert_eq!(paid[0].from_remainder, Exact::from(case.residue), "{} residue", case.case);
        for other in &paid[1..] {
            assert_eq!(other.exact, Some(exact(case.other)), "{} other", case.case);
            assert_eq!(other.paid, Some(Exact::from(case.pays.1)), "{} other", case.case);
        }
        assert_eq!(left, Exact::ZERO, "{}", case.case);
    }
}

#[test]
fn clause_2_6_1_is_certain_while_the_play_off_is_open() {
    let rule = built_in("gct-2021/standings", 0);
    let group = tied(2, &[2], 0, true);
    let shares = Shares::new(&group, &prizes(&[100_000, 50_000]), &rule).expect("shares");
    for claim in shares.claims() {
        assert_eq!((claim.certain, claim.exact), (Exact::from(45_000), None));
    }
    let payment = super::pay(&shares, Exact::ONE, &takers(&group, RemainderTo::Winner));
    assert_eq!(payment.withheld, Exact::from(150_000));
}

#[test]
fn clause_2_6_2_joint_winners_share_the_parts_of_their_places() {
    let rule = built_in("gct-2021/rapid-blitz", 0);
    let group = tied(3, &[2, 1], 2, false);
    let (paid, _) = paid(&group, &[37_500, 25_000, 20_000], &rule, RemainderTo::Winner);
    // 60% of 82,500 is 16,500 each; 15,000 + 9,000 for the two winners, 9,000 for the other.
    assert_eq!(paid[0].exact, Some(Exact::from(28_500)));
    assert_eq!(paid[1].exact, paid[0].exact);
    assert_eq!(paid[2].exact, Some(Exact::from(25_500)));
}

#[test]
fn clause_2_6_2_where_nothing_made_a_winner_all_are_joint_winners() {
    let rule = built_in("gct-2021/rapid-blitz", 0);
    let group = tied(3, &[3], 0, false);
    let (paid, _) = paid(&group, &[37_500, 25_000, 20_000], &rule, RemainderTo::Winner);
    assert!(paid.iter().all(|p| p.exact == Some(Exact::from(27_500))));
}

#[test]
fn clause_4_8_tour_of_three() {
    let rule = built_in("gct-2021/standings", 0);
    let group = tied(3, &[1, 2], 1, false);
    let (paid, _) = paid(&group, &[100_000, 50_000, 30_000], &rule, RemainderTo::Winner);
    let pays: Vec<_> = paid.iter().filter_map(|p| p.paid).collect();
    assert_eq!(pays, [76_000, 52_000, 52_000].map(Exact::from));
}
