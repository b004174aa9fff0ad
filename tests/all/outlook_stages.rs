//! What can still happen in each stage of an event, and to whom a title can go: counted as the whole program settles
//! every outcome.

use std::collections::BTreeMap;
use std::path::Path;

use wallchart::address::{Address, At};
use wallchart::batch::{self, Shelf};
use wallchart::event::{self, Part};
use wallchart::outlook::{self, Asked, Outlook, Refused, played};
use wallchart::tournament::entries::{Entries, PrizeEntry};
use wallchart::tournament::exact::Exact;
use wallchart::tournament::game::{GameResult, Score};
use wallchart::tournament::{Places, PlayerId, Tournament};

use super::outlook::{Event, entries_of, ways};

/// Two pools of four that have been played, and a final of their first two, a round robin of four: its last `open` games
/// are blank.
fn pools_and_final(regulations: &str, open: usize) -> Event {
    let regulation =
        crate::support::catalogue().regulation(regulations, &BTreeMap::new()).expect("one");
    let pool = [(1, 2), (3, 4), (1, 3), (2, 4), (4, 1), (2, 3)];
    let of = |stage: &'static str, seats: [usize; 4]| {
        pool.map(|(a, b)| (stage, seats[a - 1], seats[b - 1])).to_vec()
    };
    let mut rows = of("Pool A", [1, 2, 3, 4]);
    rows.extend(of("Pool B", [5, 6, 7, 8]));
    rows.extend(of("Final", [1, 2, 5, 6]));
    let done = rows.len() - open;
    let mut entries: Entries = entries_of(8, &rows.iter().map(|r| (r.1, r.2)).collect::<Vec<_>>());
    for (at, (entry, row)) in entries.games.iter_mut().zip(&rows).enumerate() {
        entry.stage = row.0.to_owned();
        if at >= done {
            entry.result = None;
        }
    }
    Event::of(regulation, &entries)
}

fn counted(part: &Part) -> Result<Outlook, Refused> {
    let settlement = event::settle_once(&part.regulation, &part.tournament);
    outlook::outlook(&part.regulation, &part.tournament, &settlement, Asked::default())
}

/// The event with the open games of one stage ended as they ended in that stage.
fn with_ended(whole: &Tournament, part: &Tournament) -> Tournament {
    let mut ended = whole.clone();
    for game in ended.games.iter_mut() {
        if let Some(own) = part.games.iter().find(|own| own.at == game.at) {
            game.result = own.result;
        }
    }
    ended
}

#[test]
fn a_final_is_counted_as_the_whole_event_is_settled() {
    for regulations in ["fide/round-robin", "tepe-sigeman-2023", "gct-2018/sinquefield-cup"] {
        let mut event = pools_and_final(regulations, 4);
        if event.regulation.asks_for_tie_breaks() {
            let codes = ["DE".to_owned(), "SB".to_owned(), "WIN".to_owned()];
            event.regulation = event.regulation.with_tie_breaks(&codes).expect("codes");
        }
        let parts = event::open_parts(&event.regulation, &event.tournament);
        let [part] = &parts[..] else { panic!("the final alone is open: {parts:?}") };
        assert_eq!(part.stage, "Final");
        let found = counted(part).expect(regulations);
        assert_eq!((found.outcomes, found.players.len()), (81, 4), "{regulations}");
        let mut first: BTreeMap<PlayerId, (u128, u128)> = BTreeMap::new();
        for way in ways(4) {
            let ended = played(&part.tournament, &found.games, &way);
            let whole = with_ended(&event.tournament, &ended);
            let settled = event::settle_once(&event.regulation, &whole);
            let is_first = |own: &&event::Standing| own.places.is_some_and(|own| own.first() == 1);
            let top: Vec<PlayerId> =
                settled.standings.iter().filter(is_first).map(|own| own.player).collect();
            assert!(!top.is_empty(), "{regulations}: {way:?}");
            for player in &top {
                let own = first.entry(*player).or_default();
                if top.len() == 1 { own.0 += 1 } else { own.1 += 1 }
            }
        }
        for own in &found.players {
            let expected = first.get(&own.player).copied().unwrap_or_default();
            assert_eq!(own.first(), expected, "{regulations}: {:?}", own.player);
        }
    }
}

#[test]
fn pools_that_are_played_at_the_same_time_are_counted_each_by_itself() {
    let mut event = pools_and_final("tepe-sigeman-2023", 0);
    let is_late = |stage: &str, round: Option<u32>| stage != "Final" && round.is_none_or(|r| r > 2);
    event.tournament.games = event
        .tournament
        .games
        .iter()
        .filter(|game| game.section.stage != "Final")
        .cloned()
        .map(|mut game| {
            if is_late(&game.section.stage, game.round) {
                game.result = None;
            }
            game
        })
        .collect::<Vec<_>>()
        .into();
    let parts = event::open_parts(&event.regulation, &event.tournament);
    let stages: Vec<&str> = parts.iter().map(|part| part.stage.as_str()).collect();
    assert_eq!(stages, ["Pool A", "Pool B"]);
    for part in &parts {
        let found = counted(part).expect("an outlook");
        assert_eq!(found.players.len(), 4);
        assert_eq!(found.outcomes, 3_u128.pow(u32::try_from(found.games.len()).expect("few")));
        let first: u128 = found.players.iter().map(|own| own.first().0).sum();
        let level: u128 = found.ties.iter().map(|tie| tie.outcomes).sum();
        assert_eq!(first + level, found.outcomes, "{}", part.stage);
        assert!(!found.ties.iter().any(|tie| matches!(tie.rule, outlook::Rule::PlayOff(_))));
    }
}

/// Prizes after tie-breaks: what each place that somebody can have brings, and no other.
#[test]
fn prizes_are_those_of_the_places_that_tie_breaks_leave() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/first-event/nine-rounds.xlsx");
    let shelf = Shelf::default();
    let (settled, whole) = batch::tournament(&shelf, &file).expect("an event");
    let mut tournament = whole.clone();
    let sheet = std::sync::Arc::from("Prizes");
    let prize = |place: u32, money: u32| {
        let at = Address::new(&sheet, place, 0);
        PrizeEntry {
            money: Some(At::new(Exact::from(money), at.clone())),
            ..PrizeEntry::new(at, Some(Places::of(place, 1)))
        }
    };
    let of_event = Address::new(&std::sync::Arc::from("Event"), 9, 1);
    tournament.event.currency = Some(At::new("EUR".to_owned(), of_event));
    tournament.prizes = vec![prize(1, 300), prize(2, 200), prize(3, 100)];
    let so_far = event::settle_once(&settled.0, &tournament);
    let found = outlook::outlook(&settled.0, &tournament, &so_far, Asked::default());
    let found = found.expect("an outlook");
    assert!(found.places_settled);
    let of_place = |place: u32| Exact::from(400_u32.saturating_sub(100 * place.min(4)));
    for own in &found.players {
        let places = own.places.expect("places");
        let range = (of_place(places.last()), of_place(places.first()));
        assert_eq!(own.prize, Some(range), "{:?} {places:?}", own.player);
    }
}

/// The title of the Sinquefield Cup 2021 with its last round blank, as every outcome is settled by itself.
#[test]
fn a_title_is_counted_in_every_outcome() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("fixtures/sinquefield-cup-2021/Sinquefield Cup 2021.xlsx");
    let shelf = Shelf::default();
    let (settled, whole) = batch::tournament(&shelf, &file).expect("an event");
    let (regulation, happened) = &*settled;
    let mut tournament = whole.clone();
    let last = tournament.games.iter().filter_map(|game| game.round).max().expect("rounds");
    for game in tournament.games.iter_mut().filter(|game| game.round == Some(last)) {
        game.result = None;
    }
    let so_far = event::settle_once(regulation, &tournament);
    let found = outlook::outlook(regulation, &tournament, &so_far, Asked::default());
    let found = found.expect("an outlook");
    let rule = regulation.competition.title_by.as_ref().expect("a title");
    let mut titles: BTreeMap<PlayerId, u128> = BTreeMap::new();
    for way in ways(found.games.len()) {
        let settled = event::settle_once(regulation, &played(&tournament, &found.games, &way));
        let own = settled.trophies.iter().find(|own| own.because.contains(&rule.clause));
        if let Some([holder]) = own.map(|own| &own.players[..]) {
            *titles.entry(*holder).or_default() += 1;
        }
    }
    let total: u128 = titles.values().sum();
    assert!(titles.len() > 1 && total <= found.outcomes, "{titles:?}");
    for own in &found.players {
        assert_eq!(own.title, Some(titles.get(&own.player).copied().unwrap_or(0)));
    }
    let won = happened.trophies.iter().find(|own| own.because.contains(&rule.clause));
    let holder = won.expect("it was decided").players[0];
    assert!(titles[&holder] > 0, "who has it in the end could have it");
    let is_played = |game: &wallchart::tournament::Game| {
        matches!(game.result, Some(GameResult::Played(Score::Win | Score::Draw | Score::Loss)))
    };
    assert!(whole.games.iter().all(is_played), "every game of the event was played");
}
