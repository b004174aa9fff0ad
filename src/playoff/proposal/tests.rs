use super::*;

fn game(white: usize, black: usize) -> Game {
    ByColour { white: PlayerId(white), black: PlayerId(black) }
}

/// Of each two players what a number that runs through all patterns says: reversed either way, a lot, one still to be
/// drawn.
fn pattern(players: usize, mut seed: usize) -> Known {
    let mut known = Known { excess: 1, ..Known::default() };
    for a in 0..players {
        for b in a + 1..players {
            let (own, kind) = (game(a, b), seed % 5);
            seed = seed / 5 + seed * 7 % 11;
            match kind {
                0 => known.reversed.push(own),
                1 => known.reversed.push(own.reversed()),
                2 => known.drawn.push(own),
                3 => known.drawn.push(own.reversed()),
                _ => known.undrawn.push([PlayerId(a), PlayerId(b)]),
            }
        }
    }
    known
}

/// A pattern with its lots drawn in all ways.
fn completed(known: &Known) -> Vec<Known> {
    (0..1_usize << known.undrawn.len())
        .map(|fall| {
            let mut own = known.clone();
            for (at, pair) in own.undrawn.drain(..).enumerate() {
                own.drawn.push(coloured(pair[fall >> at & 1], pair));
            }
            own
        })
        .collect()
}

#[test]
fn app_a_3a_what_is_due_before_the_lots_is_what_all_of_them_leave_alike() {
    let patterns = (3..6).flat_map(|players| (0..600).map(move |seed| (players, seed * 13)));
    for (players, seed) in patterns {
        let known = pattern(players, seed);
        if known.undrawn.len() > 5 {
            continue;
        }
        let own = known.proposal();
        let all: Vec<Proposal> = completed(&known).iter().map(Known::proposal).collect();
        // Nobody draws a lot that could not stand.
        let fewest = all.iter().map(|after| after.set_aside.len()).min();
        let lawful = |after: &Proposal| Some(after.set_aside.len()) == fewest;
        let all: Vec<Proposal> = all.into_iter().filter(lawful).collect();
        for pair in known.all() {
            let by_lots: Vec<Option<Game>> =
                all.iter().map(|after| find(&after.games, pair)).collect();
            let same = by_lots.iter().all(|game| *game == by_lots[0]);
            let due = find(&own.games, pair);
            assert_eq!(due, by_lots[0].filter(|_| same), "{players} {seed} {pair:?}");
            let hangs = find(&own.hanging.games, pair).is_some();
            let drawn_for = own.needed.iter().any(|own| pair.are_among(own));
            assert_eq!([due.is_some(), hangs, drawn_for].map(usize::from).iter().sum::<usize>(), 1);
        }
        for after in &all {
            assert!(after.needed.is_empty() && after.hanging.games.is_empty());
            assert_eq!(beyond(&after.games), 0, "{players} {seed}");
        }
    }
}

/// How many players have one colour at least twice more often than the other.
fn beyond(games: &[Game]) -> usize {
    let has = |p: usize| {
        let white = games.iter().filter(|g| g.white == PlayerId(p)).count();
        white.abs_diff(games.iter().filter(|g| g.black == PlayerId(p)).count())
    };
    (0..6).filter(|player| has(*player) > 1).count()
}

#[test]
fn app_a_3a_a_lot_is_set_aside_only_where_no_turning_of_reversals_helps() {
    for (players, seed) in (3..6).flat_map(|players| (0..900).map(move |seed| (players, seed * 7)))
    {
        let mut known = pattern(players, seed);
        known.undrawn.clear();
        let count = known.reversed.len();
        let helps = (0..1_usize << count).any(|turned| {
            let reversed = known.reversed.iter().enumerate();
            let turn = |(at, game): (usize, &Game)| {
                if turned >> at & 1 == 1 { game.reversed() } else { *game }
            };
            let games: Vec<Game> = known.drawn.iter().copied().chain(reversed.map(turn)).collect();
            beyond(&games) == 0
        });
        assert_eq!(known.proposal().set_aside.is_empty(), helps, "{players} {seed}");
    }
}

#[test]
fn app_a_3a_what_was_played_otherwise_is_balanced_by_the_games_that_are_left() {
    // A cycle of three; the first was played the other way round, so the others are turned with it.
    let reversed = vec![game(0, 1), game(1, 2), game(2, 0)];
    let rows = vec![game(1, 0)];
    let known = Known { rows, reversed, excess: 1, ..Known::default() };
    assert_eq!(known.proposal().games, [game(0, 1), game(2, 1), game(0, 2)]);
}

#[test]
fn app_a_3a_no_lot_is_drawn_where_those_before_leave_one_way() {
    // The first two have met; the third has White against the first by lot, and cannot have it against the second.
    let known = Known {
        drawn: vec![game(2, 0)],
        undrawn: vec![[PlayerId(1), PlayerId(2)]],
        reversed: vec![game(1, 0)],
        excess: 1,
        ..Known::default()
    };
    let own = known.proposal();
    assert!(own.needed.is_empty() && own.hanging.by_lots.is_empty());
    assert_eq!(own.games, [game(2, 0), game(1, 2), game(0, 1)]);
    // Before the first lot two ways are left of four: it tells the second, which is not asked for.
    let open = Known {
        undrawn: vec![[PlayerId(0), PlayerId(2)], [PlayerId(1), PlayerId(2)]],
        drawn: Vec::new(),
        ..known
    };
    let own = open.proposal();
    assert_eq!(own.needed, [[PlayerId(0), PlayerId(2)]]);
    let ways = own.hanging.by_lots;
    let lots: Vec<&[Game]> = ways.iter().map(|own| &own.lots[..]).collect();
    assert_eq!(lots, [[game(2, 0)], [game(0, 2)]]);
    assert_eq!(ways[0].games, [game(1, 2), game(0, 1)]);
    assert_eq!(ways[1].games, [game(2, 1), game(1, 0)]);
}

#[test]
fn so_many_lots_that_not_all_can_be_tried_leave_nothing_due() {
    let pairs = (0..23).map(|at| [PlayerId(at), PlayerId(at + 1)]);
    let known = Known {
        undrawn: pairs.collect(),
        reversed: vec![game(0, 5), game(3, 9)],
        excess: 1,
        ..Known::default()
    };
    let own = known.proposal();
    assert!(own.games.is_empty() && own.hanging.by_lots.is_empty());
    assert_eq!((own.needed.len(), own.hanging.games.len()), (23, 2));
}

/// Lots are drawn one by one in the order in which they are asked for: each stands, however those behind it fall.
#[test]
fn app_a_3a_no_lot_overturns_one_that_was_drawn_before_it() {
    for players in 3..8 {
        for seed in 0..40_usize {
            let mut known = pattern(players, seed * 31 + 7);
            let all: Vec<Game> = known.drawn.drain(..).collect();
            known.undrawn.extend(all.iter().map(|own| <[PlayerId; 2]>::from(own.pair())));
            let mut fall = seed;
            loop {
                let own = known.proposal();
                assert!(own.set_aside.is_empty(), "{players} {seed} {:?}", known.drawn);
                let Some(pair) = own.needed.first().copied() else { break };
                fall = fall / 2 + fall * 5 % 13;
                known.undrawn.retain(|other| *other != pair);
                known.drawn.push(coloured(pair[fall & 1], pair));
            }
        }
    }
}
