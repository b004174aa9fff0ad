//! Tie rules by chance: a file that the check accepts runs, whatever was played.

use std::collections::{BTreeMap, BTreeSet};

use crate::support::{Event, Settled, accepts};
use proptest::prelude::*;
use wallchart::event::Status;
use wallchart::tournament::{Places, PlayerId, berger};

/// A step of a tie rule.
fn step() -> impl Strategy<Value = String> {
    let places = prop::sample::select(vec![
        "", ", places = \"1\"", ", places = \"1-3\"", ", places = \"2+\"",
    ]);
    let ways = prop::sample::select(vec![
        "by = [{ wins = { clause = \"w\" } }]",
        "by = [{ direct-encounter = { clause = \"d\", restart = \"among those still level\" } }]",
        "by = [{ sonneborn-berger = { clause = \"s\" } }, { games-with-black = { clause = \"b\" } }]",
        "by = [{ lot = { clause = \"l\" } }]",
        "play-off = \"winner\", clause = \"p\"",
        "play-off = \"places\", clause = \"p\"",
        "play-off = \"bracket\", clause = \"p\"",
        "play-off = \"members\", clause = \"p\"",
        "by = [{ of-category = { clause = \"c\", category = \"Holder\" } }]",
        "by = [{ wins = { clause = \"w\" } }, { arbiter = { clause = \"ar\" } }]",
        "by = [{ arbiter = { clause = \"ar\" } }]",
        "shared = \"the tied players share the places\", clause = \"sh\"",
    ]);
    (ways, places).prop_map(|(way, places)| format!("  {{ {way}{places} }},\n"))
}

const PLAY_OFFS: &str = r#"
[play-off.winner]
title = "Blitz"
who = { all = { clause = "a" } }
settles = { winner = { clause = "e" } }
others = { rank-on = { clause = "o" } }
[[play-off.winner.step]]
form = [{ players = "2+", knock-out = { game = { clock = "5 v 4", clock-clause = "c", draw-odds = "c", toss = "c" }, clause = "k", lots = "k" } }]

[play-off.places]
title = "Blitz"
who = { choose = { players = 3, clause = "a", lots = ["a"], by = [] } }
settles = { places = { first = 1, last = 2, clause = "e", below = "f" } }
still-tied = { share = { clause = "s" } }
[[play-off.places.step]]
form = [{ players = "2+", round-robin = { clock = "3+2", numbers = "lot", clause = "r" } }]

[play-off.bracket]
title = "Bracket"
who = { all = { clause = "a" } }
settles = { places = { first = 1, last = 3, clause = "e", below = "f", parted = "tied again" } }
others = { rank-on = { clause = "o" } }
still-tied = { arbiter = { clause = "s" } }
[[play-off.bracket.step]]
form = [{ players = "2+", knock-out = { game = { clock = "5 v 4", clock-clause = "c", draw-odds = "c", lot = "c" }, clause = "k", seeds-clause = "k", seeds = [{ system = { code = "TPN", clause = "k" } }] } }]

[play-off.members]
title = "Members"
who = { only = { category = "Member", clause = "a" } }
settles = { places = { first = 1, last = 5, clause = "e", below = "f" } }
others = { OTHERS = { clause = "o" } }
[[play-off.members.step]]
form = [{ players = "2+", round-robin = { clock = "3+2", numbers = "lot", clause = "r" } }]
"#;

/// How the prizes of tied players are divided.
fn money() -> impl Strategy<Value = &'static str> {
    prop::sample::select(vec![
        "by-place = { clause = \"m\", left-tied = \"share their places\" }",
        "equal = { clause = \"m\" }",
        "by-tie-break = { clause = \"m\", by = [{ wins-with-black = { clause = \"m1\" } }] }",
        "by-tie-break = { clause = \"m\", by = [{ wins = { clause = \"m1\" } }, { lot = { clause = \"m2\" } }] }",
        "by-tie-break = { clause = \"m\", by = [{ koya = { clause = \"m1\" } }, { arbiter = { clause = \"m2\" } }] }",
        "split = { clause = \"m\", joint = \"everything alike\", joint-clause = \"m\", parts = [{ take = \"50%\", of = \"place\", to = \"place\" }, { take = \"50%\", of = \"pool\", to = \"all\" }] }",
        "split = { clause = \"m\", parts = [{ take = \"60%\", of = \"first\", to = \"winner\" }, { take = \"40%\", of = \"first\", to = \"others\" }, { take = \"100%\", of = \"rest\", to = \"all\" }] }",
    ])
}

fn document(steps: &[String], money: &str, others: &str) -> String {
    format!(
        "schema = 1\nid = \"test\"\ntitle = \"Random\"\n\n[competition.cup]\ntitle = \"Cup\"\nformat = [{{ entries = \"2+\", one-of = [\"round robin\"], clause = \"1\" }}]\n\n[[competition.cup.tie]]\nplaces = \"1+\"\nclause = \"t\"\nmoney = {{ {money} }}\nstep = [\n{}]\n{}",
        steps.concat(),
        PLAY_OFFS.replace("OTHERS", others)
    )
}

/// A round robin of five in which chance gives the results.
fn played(document: &str, seed: u64) -> Event {
    let names = ["A", "B", "C", "D", "E"];
    let mut chance = seed;
    let mut event = Event::under("test.toml/cup", document)
        .players("A; B; C; D; E")
        .currency("EUR")
        .prizes("50; 30; 20")
        .with(|entries| {
            for (row, player) in entries.players.iter_mut().enumerate() {
                let at = player.at.clone();
                player.no = Some(wallchart::diagnostic::At::new(row as u32 + 1, at));
                player.categories = match row {
                    0 => vec!["Holder".to_owned()],
                    1 | 3 => vec!["Member".to_owned()],
                    _ => Vec::new(),
                };
            }
        });
    for (round, pairs) in berger::rounds(5).iter().enumerate() {
        for pair in pairs {
            chance = chance
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            // Draws are likely, so that there are ties.
            let result = ["1-0", "½-½", "½-½", "½-½", "0-1"]
                [usize::try_from((chance >> 33) % 5).expect("small")];
            event =
                event.main_game(round + 1, names[pair.white - 1], names[pair.black - 1], result);
        }
    }
    event
}

/// Who has which places and what money, and what is needed.
fn by_name(settled: &Settled) -> (BTreeMap<String, String>, usize) {
    let name = |player| settled.name(player).to_owned();
    let settlement = &settled.settlement;
    let places = settlement.standings.iter().map(|own| {
        let money = settlement.money.awards.iter().find(|award| award.player == own.player);
        let prize = money.and_then(|award| award.prize.as_ref());
        (name(own.player), format!("{:?} {:?}", own.places, prize.map(|own| own.exact)))
    });
    (places.collect(), settlement.needs.len())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 160, ..ProptestConfig::default() })]

    #[test]
    fn a_file_that_the_check_accepts_runs(
        steps in prop::collection::vec(step(), 1..5),
        money in money(),
        others in prop::sample::select(vec!["share", "rank-on"]),
        seed: u64,
        ruled: bool,
    ) {
        let document = document(&steps, money, others);
        if !accepts("test.toml", &document) {
            return Ok(());
        }
        let mut event = played(&document, seed);
        if ruled {
            event = event.ruling("9", "order: E; D; C; B; A");
        }
        let settled = event.settle();
        let settlement = &settled.settlement;
        // In whatever order the players stand on the sheet.
        let turned = event.with(|entries| entries.players.reverse()).settle();
        prop_assert_eq!(by_name(&settled), by_name(&turned));
        if let Some(fund) = &settlement.money.fund {
            prop_assert_eq!(fund.paid + fund.withheld + fund.remainder, fund.total);
            prop_assert!(!fund.remainder.is_negative() && !fund.withheld.is_negative());
        }
        prop_assert_eq!(settled.errors(), Vec::<String>::new());
        prop_assert!(settlement.status != Status::Waiting || !settlement.needs.is_empty());
        // Every player has a place, and every place as many as share it.
        let mut placed: Vec<(Places, PlayerId)> =
            settlement.standings.iter().map(|s| (s.places.expect("places"), s.player)).collect();
        placed.sort_unstable();
        let mut next = 1;
        while let Some((places, _)) = placed.first().copied() {
            let own = placed.iter().take_while(|(p, _)| *p == places).count();
            prop_assert_eq!(places, Places::of(next, own));
            next = places.last() + 1;
            placed.drain(..own);
        }
        prop_assert_eq!(next, 6);
        let players: BTreeSet<PlayerId> = settlement.standings.iter().map(|s| s.player).collect();
        prop_assert_eq!(players.len(), 5);
    }
}
