//! What holds for the whole fund of an event, categories included.

use proptest::prelude::*;

use super::builder::{Event, adds_up};
use wallchart::awards::List;
use wallchart::tournament::exact::Exact;

const GROUPS: [&[&str]; 4] = [
    &["A", "B", "C", "D", "E", "F"],
    &["A B", "C D E", "F"],
    &["A B C D E F"],
    &["A", "B C D", "E F"],
];

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn paid_withheld_and_remainder_are_the_fund_and_nobody_has_two_prizes(
        groups in 0_usize..4,
        regulations in proptest::sample::select(vec!["gct-2021/rapid-blitz", "gct-2018/sinquefield-cup", "tepe-sigeman-2023"]),
        mut main in proptest::collection::vec(0_u32..500, 1..8),
        by_category in proptest::collection::vec((0_usize..3, 0_u32..500), 0..6),
        ratings in proptest::collection::vec(1000_u32..2000, 6),
        ruled in any::<bool>(),
    ) {
        main.sort_by(|a, b| b.cmp(a));
        let mut event = Event::tied("Open", regulations, GROUPS[groups])
            .currency("EUR")
            .ratings(&ratings)
            .category("U1800", 1799, None)
            .category("U1500", 1499, Some(2))
            .members("Juniors", "B D F");
        for (place, money) in (1..).zip(&main) {
            event = event.prize((place, place), &money.to_string(), None);
        }
        let names = ["U1800", "U1500", "Juniors"];
        for (category, name) in names.iter().enumerate() {
            let mut own: Vec<u32> = by_category.iter().filter(|(c, _)| *c == category).map(|(_, m)| *m).collect();
            own.sort_by(|a, b| b.cmp(a));
            for (place, money) in (1..).zip(own) {
                event = event.prize((place, place), &money.to_string(), Some(name));
            }
        }
        if ruled {
            event = event.ruling("2.1", "winner: A");
        }
        let (_, settlement) = event.settle();
        adds_up(&settlement);
        let groups = &settlement.money.groups;
        for award in &settlement.money.awards {
            let lists: Vec<&List> = groups
                .iter()
                .filter(|g| !g.shares.is_open())
                .filter(|g| g.paid.iter().any(|p| p.player == award.player && p.paid > Some(Exact::ZERO)))
                .map(|g| &g.list)
                .collect();
            prop_assert!(lists.len() <= 1, "{lists:?}");
        }
        let by_player: Exact = settlement.money.awards.iter().filter_map(|a| a.prize.as_ref()?.paid).sum();
        prop_assert_eq!(Some(by_player), settlement.money.fund.map(|f| f.paid));
    }
}
