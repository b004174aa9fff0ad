//! While it is asked who may be in an event: it is settled here with every answer, and what the open event calls certain
//! must be so in all of them, and the other way round.

use std::collections::BTreeSet;

use wallchart::awards::PlayerMoney;
use wallchart::diagnostic::Code;
use wallchart::event::{Settlement, Status};
use wallchart::outlook::{Asked, outlook};
use wallchart::playoff::GameStatus;
use wallchart::report::papers;
use wallchart::report::papers::explain::explain;
use wallchart::report::papers::wall::wall_chart;
use wallchart::report::text;
use wallchart::tournament::entries::Format;
use wallchart::tournament::exact::Exact;
use wallchart::tournament::game::ByColour;
use wallchart::tournament::record::Needed;
use wallchart::tournament::{Places, PlayerId, berger};

use crate::support::playing::Chance;
use crate::support::{self, Event, Settled, at, honour};

const NAMES: [&str; 5] = ["Ann", "Bob", "Cyd", "Dan", "Eve"];

/// A round robin of the Granger Trophy, with ratings; those above 1600 are provisional, and asked about as are those
/// without one.
fn granger(ratings: &[Option<u32>], games: &str) -> Event {
    Event::new("gap-2016/granger-trophy")
        .players(&NAMES[..ratings.len()].join("; "))
        .format(Format::RoundRobin)
        .clock("60+10")
        .main_games(games)
        .currency("AUD")
        .prizes("50; 20; 10")
        .with(|entries| {
            for (row, rating) in entries.players.iter_mut().zip(ratings) {
                row.rating = rating.map(|own| at("Players", 2, own));
                row.provisional = rating.is_some_and(|own| own > 1600);
            }
        })
}

/// The rounds of a round robin, by numbers.
fn rounds(players: usize) -> &'static [&'static [(usize, usize)]] {
    match players {
        4 => &[&[(1, 4), (2, 3)], &[(1, 3), (2, 4)], &[(1, 2), (3, 4)]],
        _ => &[
            &[(1, 4), (2, 3)],
            &[(5, 3), (1, 2)],
            &[(4, 2), (5, 1)],
            &[(3, 1), (4, 5)],
            &[(2, 5), (3, 4)],
        ],
    }
}

/// The event with every answer on those of whom it is asked.
fn every_answer(event: &Event, asked: &[&str]) -> Vec<Settled> {
    (0..1_usize << asked.len())
        .map(|out| {
            let ruled = asked.iter().enumerate().fold(event.clone(), |event, (at, name)| {
                let word = if out >> at & 1 == 1 { "not eligible" } else { "eligible" };
                event.ruling("Maiden 3", &format!("{word}: {name}"))
            });
            ruled.settle()
        })
        .collect()
}

fn places(of: &Settlement, player: PlayerId) -> Option<Places> {
    of.standing(player).and_then(|own| own.places)
}

/// Who has a thing, and who may.
fn having(of: &Settlement, name: &str) -> [BTreeSet<PlayerId>; 2] {
    let given = of.trophies.iter().filter(|own| own.name == name).flat_map(|own| &own.players);
    let open = of.undecided.iter().filter(|own| own.name == name).flat_map(|own| &own.among);
    [given.copied().collect(), open.copied().collect()]
}

/// What an open event calls certain against what comes of each answer.
fn compare(open: &Settlement, answered: &[&Settlement], told: &str) {
    for own in &open.standings {
        let all: Vec<_> = answered.iter().map(|way| places(way, own.player)).collect();
        let same = all.iter().all(|places| *places == all[0]);
        assert_eq!(own.places, all[0].filter(|_| same), "{told}: {own:?}");
    }
    let awards = answered.iter().flat_map(|way| way.trophies.iter().map(|own| &own.name));
    let names: BTreeSet<&String> =
        awards.chain(open.undecided.iter().map(|own| &own.name)).collect();
    for name in names {
        let [has, may] = having(open, name);
        let ways: Vec<_> = answered.iter().map(|way| having(way, name)).collect();
        assert!(ways.iter().all(|way| has.is_subset(&way[0])), "{told}: {name}");
        let ever: BTreeSet<_> = ways.iter().flatten().flatten().copied().collect();
        let left: BTreeSet<_> = ever.difference(&has).copied().collect();
        assert_eq!(may, left, "{told}: {name} is open for whoever can have it, and nobody else");
        let same = ways.iter().all(|way| *way == ways[0]);
        assert!(!same || [has, may] == ways[0], "{told}: {name}");
    }
    for own in &open.standings {
        let has = |way: &Settlement| {
            let award = way.money.awards.iter().find(|award| award.player == own.player);
            award.map(|award| (award.prize.clone(), award.points))
        };
        let all: Vec<_> = answered.iter().map(|way| has(way)).collect();
        let same = all.iter().all(|award| *award == all[0]);
        if same {
            assert_eq!(has(open), all[0], "{told}: {own:?}");
            continue;
        }
        // What is certain of his money is the least that any answer leaves him.
        let prize = |award: &Option<(Option<PlayerMoney>, Option<Exact>)>| award.clone()?.0;
        let least = all
            .iter()
            .map(|award| prize(award).map_or(Exact::ZERO, |own| own.paid.unwrap_or(own.certain)));
        let least = least.min().unwrap_or(Exact::ZERO);
        // Who may have some, and may have none, waits for it.
        let told_of = prize(&has(open)).map(|own| (own.certain, own.exact, own.paid));
        let may_have = all.iter().filter_map(prize).any(|own| own.paid != Some(Exact::ZERO));
        assert_eq!(told_of, may_have.then_some((least, None, None)), "{told}: {own:?}");
    }
    let first = &answered[0].money;
    if answered.iter().all(|way| way.money == *first) {
        assert_eq!(open.money, *first, "{told}");
    }
    let fund = open.money.fund.expect("a fund");
    assert_eq!(fund.paid + fund.withheld + fund.remainder, fund.total, "{told}");
    for state in &open.play_offs {
        let wins = |way: &&Settlement| {
            way.play_offs.iter().any(|own| own.tie == state.tie && own.winner == state.winner)
        };
        assert!(state.winner.is_none() || answered.iter().all(wins), "{told}");
        let mut games = state.stages.iter().flat_map(|stage| &stage.games);
        let asked = state.needs.iter().any(|need| need.what == Needed::Eligibility);
        assert!(!asked || games.all(|game| game.status != GameStatus::Due), "{told}");
    }
    for need in open.needs.iter().filter(|need| need.what != Needed::Eligibility) {
        assert!(answered.iter().all(|way| way.needs.contains(need)), "{told}: {need:?}");
    }
}

/// Maiden 3, by chance: one to three players of whom it is asked, games of which many are drawn, and some of a play-off.
#[test]
fn maiden_3_what_is_certain_while_it_is_asked_is_so_with_every_answer() {
    let mut chance = Chance(7);
    let (mut compared, mut certain, mut open_games) = (0, 0, 0);
    for turn in 0..48 {
        let count = 4 + chance.below(2);
        let mut ratings = vec![Some(1400); count];
        for _ in 0..=chance.below(3) {
            ratings[chance.below(count)] = [None, Some(1655)][chance.below(2)];
        }
        let asked: Vec<&str> =
            (0..count).filter(|own| ratings[*own] != Some(1400)).map(|own| NAMES[own]).collect();
        let result = |chance: &mut Chance| ["1-0", "½-½", "½-½", "0-1"][chance.below(4)];
        let mut games = Vec::new();
        for (round, pairs) in (1..).zip(rounds(count)) {
            for (white, black) in *pairs {
                games.push(format!("{round} {white}-{black} {}", result(&mut chance)));
            }
        }
        let mut event = granger(&ratings, &games.join("; "));
        // Rows as the open event, or one with an answer, asks for them.
        let of = [event.settle()].into_iter().chain(every_answer(&event, &asked));
        let of: Vec<Settled> = of.collect();
        let due = &of[chance.below(of.len())];
        for need in &due.settlement.needs {
            if let (Needed::Game(own), true) = (&need.what, chance.below(3) > 0) {
                event = event.game(due.name(own.white), due.name(own.black), result(&mut chance));
            }
        }
        let told = format!("turn {turn}: {ratings:?}, {games:?}, {:?}", due.needs());
        let open = event.settle();
        let answered = every_answer(&event, &asked);
        let is_valid = |of: &Settled| of.settlement.status != Status::Invalid;
        if !is_valid(&open) || !answered.iter().all(is_valid) {
            continue;
        }
        assert_eq!(open.settlement.status, Status::Waiting, "{told}");
        let answered: Vec<&Settlement> = answered.iter().map(|own| &own.settlement).collect();
        compare(&open.settlement, &answered, &told);
        compared += 1;
        certain += open.settlement.standings.iter().filter(|own| own.places.is_some()).count();
        open_games +=
            usize::from(!event.settle().settlement.table.tournament.record.games.is_empty());
    }
    assert!(compared > 36 && certain > 30 && open_games > 4, "{compared} {certain} {open_games}");
}

/// Of many of whom it is asked nothing is certain from the best of them on.
#[test]
fn of_many_who_are_asked_about_only_those_ahead_are_certain() {
    let names: Vec<String> = (1..=9).map(|own| format!("P{own}")).collect();
    let mut rows: Vec<String> = Vec::new();
    for (round, pairs) in (1..).zip(berger::rounds(9)) {
        for ByColour { white, black } in pairs {
            let result = if white < black { "1-0" } else { "0-1" };
            rows.push(format!("{round} {white}-{black} {result}"));
        }
    }
    let mut event = Event::new("gap-2016/granger-trophy").players(&names.join("; "));
    event = event.format(Format::RoundRobin).clock("60+10").main_games(&rows.join("; "));
    let event = event.currency("AUD").prizes("50; 20; 10").with(|entries| {
        for row in entries.players.iter_mut().take(2) {
            row.rating = Some(at("Players", 2, 1400));
        }
    });
    let settled = event.settle();
    assert_eq!(settled.settlement.standings.iter().filter(|own| own.places.is_some()).count(), 2);
    assert_eq!(settled.trophy_of("Granger Trophy"), Some("P1".to_owned()));
    let fund = settled.settlement.money.fund.expect("a fund");
    assert_eq!(fund.withheld, 10.into());
}

/// The tie of three of whom two are asked about, with all games of the play-off entered.
fn played_off() -> Settled {
    let level = "1 1-4 1-0; 1 2-3 ½-½; 2 1-3 ½-½; 2 2-4 1-0; 3 1-2 ½-½; 3 3-4 1-0";
    let event = granger(&[None, Some(1400), Some(1655), Some(1400)], level);
    event.plays("Cyd-Bob ½-½; Bob-Ann 1-0; Ann-Cyd 1-0").settle()
}

/// No paper names a winner who is not certain, and no game is due that may not come.
#[test]
fn no_paper_tells_for_certain_what_hangs_on_who_may_be_in_the_event() {
    let settled = played_off();
    assert_eq!(settled.winner(), "-");
    assert!(settled.settlement.standings.iter().all(|own| own.hangs()));
    assert_eq!(settled.trophy_of("Granger Trophy"), None);
    let packs = settled.packs();
    assert!(packs.contains("RULING DUE") && !packs.contains("Bob is ahead"), "{packs}");
    assert!(!support::papers::line(&packs, "Winner").contains("Bob"), "{packs}");
    let why = text::write(&explain(&settled.sheet(), None));
    assert!(why.contains("if all of them may be in the event: Ann, Bob and Cyd"), "{why}");
    assert!(!why.contains("played off") && !why.contains("play off"), "{why}");
    let open = &settled.settlement.undecided;
    let among: Vec<String> = open.iter().map(|own| settled.names(&own.among)).collect();
    assert_eq!(among, ["Bob Cyd", "Cyd"], "Bob has one of his own; Ann lost to him");
    let level = "1 1-4 1-0; 1 2-3 ½-½; 2 1-3 ½-½; 2 2-4 1-0; 3 1-2 ½-½; 3 3-4 1-0";
    let open = granger(&[None, Some(1400), Some(1655), Some(1400)], level).settle();
    assert_eq!(open.stages(), Vec::<String>::new());
    let among: Vec<String> =
        open.settlement.undecided.iter().map(|own| open.names(&own.among)).collect();
    assert_eq!(among, ["Ann Bob Cyd", "Ann Bob Cyd"], "Dan is never first");
}

/// Who is asked about and has nothing to win keeps no prize waiting.
#[test]
fn prizes_wait_for_no_answer_that_cannot_change_them() {
    let games = "1 1-4 1-0; 1 2-3 1-0; 2 1-3 1-0; 2 2-4 1-0; 3 1-2 1-0; 3 3-4 1-0";
    let last = granger(&[Some(1400), Some(1400), Some(1400), None], games).settle();
    assert!(last.settlement.needs_of_prizes().is_empty());
    let said: String = support::prize_papers(&last.sheet()).iter().map(text::write).collect();
    assert!(!said.contains("NOT FINAL") && !said.contains("whether Dan"), "{said}");
    let third = granger(&[Some(1400), Some(1400), None, Some(1400)], games).settle();
    assert_eq!(third.settlement.needs_of_prizes().len(), 1);
}

/// A row that is wrong with some of the answers alone does not stand in the way of the event.
#[test]
fn what_is_wrong_with_some_answers_alone_is_worth_a_look() {
    let games =
        "1 Ann-Dan 1-0; 1 Bob-Cyd 1-0; 2 Ann-Cyd 1-0; 2 Bob-Dan 1-0; 3 Ann-Bob ½-½; 3 Cyd-Dan 1-0";
    let event = granger(&[Some(1400), Some(1655), Some(1400), Some(1400)], games);
    let open = event.game("Bob", "Cyd", "1-0").settle();
    assert_eq!(open.settlement.status, Status::Waiting, "{:?}", open.errors());
    let mut problems = open.settlement.problems.iter();
    assert!(problems.any(|own| own.at.as_ref().is_some_and(|at| &*at.sheet == "Play-off")));
}

/// Whom another limit leaves out is not asked about.
#[test]
fn maiden_3_is_not_asked_of_one_who_is_out_by_maiden_2() {
    let games =
        "1 Ann-Dan 1-0; 1 Bob-Cyd 1-0; 2 Ann-Cyd 1-0; 2 Bob-Dan 1-0; 3 Ann-Bob ½-½; 3 Cyd-Dan 1-0";
    let event = granger(&[Some(1655), Some(1400), Some(1400), Some(1400)], games);
    assert_eq!(event.settle().needs(), ["eligible (Maiden 3) Ann"]);
    let out = event.with(|entries| {
        entries.honours.push(honour(2, "Allegro", None, "Ann"));
    });
    let told = |settled: &Settled| -> Vec<Code> {
        let codes = settled.settlement.problems.iter().map(|own| own.code);
        codes.filter(|own| *own != Code::TimeControlDiffers).collect()
    };
    let settled = out.settle();
    assert_eq!((settled.needs(), told(&settled)), (Vec::new(), vec![Code::NotEligible]));
    // Brought back by a ruling on the one limit, he is asked about for the other.
    let back = out.clone().ruling("Maiden 2", "eligible: Ann").settle();
    assert_eq!(back.needs(), ["eligible (Maiden 3) Ann"]);
    let said = out.ruling("Maiden 3", "eligible: Ann").settle();
    assert_eq!((said.needs(), told(&said)), (Vec::new(), vec![Code::NotEligible]));
}

/// A player beside the trophy has no place, and the chart says so also while others have theirs so far.
#[test]
fn the_key_of_places_stands_with_those_so_far() {
    let level = "1 1-4 1-0; 1 2-3 ½-½; 2 1-3 ½-½; 2 2-4 1-0; 3 1-2 ½-½; 3 3-4 1-0";
    let event = granger(&[None, Some(1400), Some(1655), Some(1400)], level);
    let settled = event.ruling("Maiden 3", "not eligible: Ann").settle();
    assert!(settled.settlement.standings.iter().all(|own| own.places.is_none()));
    let chart = text::write(&wall_chart(&settled.sheet()));
    assert!(chart.contains("Place –"), "{chart}");
}

/// The outlook counts all as in the event of whom it is asked, and says so.
#[test]
fn an_outlook_says_who_is_counted_though_it_is_asked_about_him() {
    let games = "1 1-4 1-0; 1 2-3 1-0; 2 1-3 1-0; 2 2-4 1-0";
    let of = |ratings: &[Option<u32>]| {
        let event = granger(ratings, games).main_game(3, "1", "2", "");
        let settled = event.main_game(3, "3", "4", "").settle();
        let tournament = settled.settlement.table.tournament.clone();
        let of = (&settled.regulation, &tournament, &settled.settlement);
        let found = outlook(of.0, of.1, of.2, Asked::default()).expect("an outlook");
        let page = papers::outlook::outlook(&settled.sheet(), "", &tournament, &found);
        let places: Vec<_> = found.players.iter().map(|own| (own.player, own.places)).collect();
        (places, text::write(&page))
    };
    let (known, plain) = of(&[Some(1400); 4]);
    let (asked, told) = of(&[None, Some(1400), Some(1655), Some(1400)]);
    assert_eq!(known, asked);
    let said = "Whether Ann and Cyd may be in the event is not decided (Maiden 3)";
    assert!(told.contains(said) && !plain.contains("is not decided"), "{told}");
}
