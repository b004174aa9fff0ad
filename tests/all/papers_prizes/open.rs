//! What is told of money while a play-off, a lot or a ruling is open is so in every end of it.

use std::collections::BTreeMap;

use super::builder::{Event, cell, payments};
use super::random::document;
use crate::support::accepts;
use proptest::prelude::*;
use wallchart::diagnostic::{At, Code};
use wallchart::event::{Settlement, Status};
use wallchart::report::results::EventResult;
use wallchart::said::{Part, Said};
use wallchart::tournament::entries::LotEntry;
use wallchart::tournament::exact::Exact;
use wallchart::tournament::record::{Need, Needed};
use wallchart::tournament::{Places, PlayerId};

/// No more ends of one event are played out.
const MOST: usize = 6;
/// So many games, lots and rulings settle a tie.
const DEEP: usize = 10;

/// The events that come of one thing that is needed, however it turns out.
fn after(event: &Event, settlement: &Settlement, need: &Need) -> Vec<Event> {
    let name = |id: &PlayerId| settlement.table.tournament.player(*id).name.clone();
    let among: Vec<String> = need.among.iter().map(name).collect();
    match &need.what {
        Needed::Game(players) => ["1-0", "0-1", "1/2"]
            .into_iter()
            .map(|result| {
                let (white, black) = (name(&players.white), name(&players.black));
                event.clone().play_off_game(&format!("{white} {black} {result}"))
            })
            .collect(),
        Needed::Lot(lot) => {
            let turned = |at: usize| [&among[at..], &among[..at]].concat();
            let orders = (0..among.len()).flat_map(|at| {
                let own = turned(at);
                [own.clone(), own.into_iter().rev().collect()]
            });
            let drawn = |order: Vec<String>| {
                let mut event = event.clone();
                let row = event.entries.lots.len() + 1;
                event.entries.lots.push(LotEntry {
                    name: At::new(lot.to_string(), cell("Lots", row, 0)),
                    result: At::new(order, cell("Lots", row, 1)),
                    drawn_by: None,
                    time: None,
                });
                event
            };
            // Which number somebody plays under changes nothing: all results are tried.
            let most = if lot.to_string().ends_with("numbers") { 1 } else { 6 };
            orders.take(most).map(drawn).collect()
        }
        Needed::Ruling => among
            .iter()
            .map(|name| event.clone().ruling(need.clause.as_str(), &format!("winner: {name}")))
            .collect(),
        _ => Vec::new(),
    }
}

/// Plays an event out, and holds what was told on the way against every end that comes of it.
fn ends(event: &Event, told: &str, most: usize) -> Vec<Settlement> {
    let (_, now) = event.settle();
    if now.problems.has_errors() {
        return Vec::new();
    }
    if now.status == Status::Final {
        return vec![now];
    }
    let entered =
        event.entries.lots.len() + event.entries.play_off.len() + event.entries.rulings.len();
    let need = now.needs.first().filter(|_| entered < DEEP);
    let Some(need) = need else { return Vec::new() };
    let mut ways = after(event, &now, need);
    // Of what is too much to be tried some is, not always the same.
    if ways.len() > most {
        ways.rotate_left(entered % 3);
        ways.truncate(most);
    }
    let each = (most / ways.len().max(1)).max(1);
    let all: Vec<Settlement> = ways.iter().flat_map(|way| ends(way, told, each)).collect();
    for end in &all {
        is_so(&now, end, told);
    }
    all
}

type Prizes = BTreeMap<PlayerId, (Exact, Option<Exact>, Option<Exact>)>;

fn prizes(settlement: &Settlement) -> Prizes {
    let own = settlement.money.awards.iter().filter_map(|award| {
        let prize = award.prize.as_ref()?;
        Some((award.player, (prize.certain, prize.exact, prize.paid)))
    });
    own.collect()
}

fn is_so(now: &Settlement, end: &Settlement, told: &str) {
    let (before, after) = (prizes(now), prizes(end));
    let why = || format!("{told}\nnow {}\nend {}", payments(now), payments(end));
    let none = (Exact::ZERO, Some(Exact::ZERO), Some(Exact::ZERO));
    for id in now.table.tournament.ids() {
        let (certain, exact, paid) = before.get(&id).copied().unwrap_or(none);
        let (_, last, sum) = after.get(&id).copied().unwrap_or(none);
        let name = &now.table.tournament.player(id).name;
        let (Some(last), Some(sum)) = (last, sum) else { panic!("{name} waits\n{}", why()) };
        assert!(exact.is_none_or(|exact| exact == last), "{name} {exact:?} {last}\n{}", why());
        assert!(certain <= sum, "{name} has {certain} for certain, then {sum}\n{}", why());
        match paid {
            Some(paid) if now.money.may_grow(id) => assert!(paid <= sum, "{name}\n{}", why()),
            Some(paid) => assert_eq!(paid, sum, "{name}\n{}", why()),
            None => {}
        }
    }
    let places = |own: &Settlement| -> BTreeMap<PlayerId, Places> {
        own.standings.iter().filter_map(|own| Some((own.player, own.places?))).collect()
    };
    let last = places(end);
    for (player, own) in places(now) {
        let within = last
            .get(&player)
            .is_some_and(|last| own.first() <= last.first() && last.last() <= own.last());
        assert!(within, "{own} then {:?}\n{}", last.get(&player), why());
    }
    if let (Some(now), Some(end)) = (now.money.fund, end.money.fund) {
        assert!(
            now.remainder <= end.remainder,
            "left: {} then {}\n{}",
            now.remainder,
            end.remainder,
            why()
        );
        assert!(end.paid <= now.paid + now.withheld, "more is paid than waited\n{}", why());
    }
    let left =
        |own: &Settlement| -> Exact { own.money.unawarded.iter().map(|prize| prize.amount).sum() };
    assert!(left(now) <= left(end), "not awarded: {} then {}\n{}", left(now), left(end), why());
    let nobodys = |own: &Settlement| -> Vec<Said> {
        let told = own.problems.iter().filter(|own| own.code == Code::PrizeWithoutPlayer);
        told.map(|own| own.said.clone()).collect()
    };
    let last = nobodys(end);
    // Prizes of more places may be nobody's in the end, and never of fewer.
    let holds = |now: &Said, end: &Said| {
        let alike = |(own, theirs): (&(&str, Part), &(&str, Part))| match (&own.1, &theirs.1) {
            (Part::Places(first, last), Part::Places(from, to)) => from <= first && last <= to,
            (own, theirs) => own == theirs,
        };
        now.key == end.key
            && now.parts.len() == end.parts.len()
            && now.parts.iter().zip(&end.parts).all(alike)
    };
    let before = nobodys(now);
    let is_so = |own: &Said| last.iter().any(|end| holds(own, end));
    assert!(before.iter().all(is_so), "nobody's {before:?}, then {last:?}\n{}", why());
    let kept = |own: &&Said| own.key.contains("category-prize");
    let mut notes = now.money.notes.iter().filter(kept);
    assert!(notes.all(|note| end.money.notes.contains(note)), "a note\n{}", why());
}

const TIES: [&[&str]; 8] = [
    &["A D", "B", "C", "E F"],
    &["A B", "C", "D", "E", "F"],
    &["A B D", "C", "E", "F"],
    &["A", "B C", "D E", "F"],
    &["A C", "B D", "E F"],
    &["A", "B", "C D F", "E"],
    &["A B C D", "E F"],
    &["C", "A D F", "B E"],
];

proptest! {
    #![proptest_config(ProptestConfig { cases: 16, ..ProptestConfig::default() })]

    #[test]
    fn what_is_told_while_something_is_open_is_so_in_every_end(
        document in document(),
        tied in prop::sample::select(TIES.to_vec()),
        sheet in prop_oneof![Just(Vec::new()), prop::collection::vec(0_u32..200, 2..6)],
        by_category in prop::collection::vec((0_usize..2, 0_u32..120), 0..4),
    ) {
        if !accepts("club", &document) {
            return Ok(());
        }
        let mut event = Event::tied("Open", "club/open", tied).rules(&document).currency("EUR");
        event = event.members("U16", "B D F").members("Ladies", "A D");
        let mut sheet = sheet;
        sheet.sort_by(|a, b| b.cmp(a));
        for (place, money) in (1..).zip(&sheet) {
            event = event.prize((place, place), &money.to_string(), None);
        }
        for (index, name) in ["U16", "Ladies"].into_iter().enumerate() {
            let own = by_category.iter().filter(|(own, _)| *own == index);
            for (place, (_, money)) in (1..).zip(own) {
                event = event.prize((place, place), &money.to_string(), Some(name));
            }
        }
        ends(&event, &document, MOST);
    }
}

/// A club's own rules: a play-off of one round robin, `more` at the competition, `money` at the ties.
fn rules(prizes: &str, more: &str, money: &str) -> String {
    format!(
        r#"schema = 1
id = "club"
title = "Club"
[competition.open]
title = "Open"
{more}
[competition.open.prizes]
clause = "5"
currency = "EUR"
list = [{prizes}]
[[competition.open.tie]]
places = "1+"
clause = "3"
play-off = "p"
money = {money}
[play-off.p]
title = "Play-off"
who = {{ all = {{ clause = "3" }} }}
settles = {{ winner = {{ clause = "3" }} }}
still-tied = {{ share = {{ clause = "3.2" }} }}
step = [{{ form = [{{ players = "2+", round-robin = {{ clock = "5+3", numbers = "lot", clause = "3.1" }} }}] }}]
"#
    )
}

const PRIZES: &str = "{ places = \"1\", amount = \"100\" }, { places = \"2\", amount = \"50\" }, { places = \"3\", amount = \"20\" }";
const BY_PLACE: &str = "{ by-place = { clause = \"4\", left-tied = \"share their places\" } }";

/// Ann and Bob are level for first.
fn two_level(rules: &str) -> Event {
    Event::tied("Open", "club/open", &["Ann Bob", "Cyd", "Dan"]).rules(rules)
}

/// What each has for certain, or is paid, by name.
fn certain(event: &Event) -> String {
    let (_, now) = event.settle();
    let own = now.money.awards.iter().filter_map(|award| {
        let name = &now.table.tournament.player(award.player).name;
        let prize = award.prize.as_ref()?;
        Some(match prize.paid {
            Some(paid) if now.money.may_grow(award.player) => format!("{name} {paid} or more"),
            Some(paid) => format!("{name} {paid}"),
            None => format!("{name} waits, {}", prize.certain),
        })
    });
    let mut all: Vec<String> = own.collect();
    all.sort();
    all.join("; ")
}

/// Whoever loses takes the prize of the category, and those behind move up: nothing of that is paid before, and no prize
/// is said to be nobody's.
#[test]
fn those_behind_a_category_prize_wait_for_the_play_off() {
    let prizes = format!("{PRIZES}, {{ places = \"1\", amount = \"60\", category = \"W\" }}");
    let takes = |takes: &str| {
        let categories = format!(
            "categories = {{ takes = \"{takes}\", leaves = \"to the next in line\", level = \"players on one place\", clause = \"6\" }}"
        );
        two_level(&rules(&prizes, &categories, BY_PLACE)).members("W", "Ann Bob")
    };
    let event = takes("the larger prize");
    let told = "Ann waits, 60; Bob waits, 60; Cyd waits, 20; Dan waits, 0";
    assert_eq!(certain(&event), told);
    let (_, now) = event.settle();
    assert!(now.money.unawarded.is_empty(), "{:?}", now.money.unawarded);
    assert!(now.problems.iter().all(|own| own.code != Code::PrizeWithoutPlayer));
    let one = event.clone().members("W", "Ann");
    assert!(payments(&one.settle().1).contains("Cyd -"));
    let decided = event.play_off("Ann Bob 1-0");
    assert_eq!(certain(&decided), "Ann 100; Bob 60; Cyd 50; Dan 20");
    let event = takes("the prize of the category");
    assert_eq!(certain(&event), "Ann waits, 30; Bob waits, 30; Cyd waits, 50; Dan waits, 20");
}

/// Criteria that say who has which prize do not say who has won.
#[test]
fn the_winners_prize_waits_though_the_prizes_by_place_are_known() {
    let special =
        "special = [{ name = \"Bonus\", amount = \"100\", to = \"the winner\", clause = \"7\" }]";
    let money =
        "{ by-tie-break = { clause = \"4\", by = [{ wins-with-black = { clause = \"4a\" } }] } }";
    let event = two_level(&rules(PRIZES, special, money));
    let told = certain(&event);
    assert!(told.starts_with("Ann waits, ") && told.contains("Bob waits, "), "{told}");
    let (of_ann, of_bob) = (event.clone().play_off("Ann Bob 1-0"), event.play_off("Ann Bob 0-1"));
    assert_ne!(certain(&of_ann), certain(&of_bob));
}

/// Who comes below the places that a play-off settles is tied again with all who do: none of them has a place before the
/// last of those who still play for one.
#[test]
fn nobody_has_a_place_who_may_be_tied_again() {
    let again = rules(
        "{ places = \"1\", amount = \"100\" }, { places = \"2\", amount = \"50\" }, { places = \"3\", amount = \"30\" }, { places = \"4\", amount = \"10\" }",
        "",
        BY_PLACE,
    )
    .replace(
        "settles = { winner = { clause = \"3\" } }",
        "settles = { places = { first = 1, last = 2, clause = \"3\", below = \"3.9\", parted = \"tied again\" } }",
    )
    .replace(
        "step = [{ form = [",
        "step = [{ form = [{ players = \"2\", match = { games = 2, clock = \"3+2\", first-white = \"lot\", clause = \"3.3\" } }, ",
    )
    .replace("players = \"2+\"", "players = \"3+\"");
    let again = again.replace(
        "clause = \"3.1\" } }] }]",
        "clause = \"3.1\" } }] }, { form = [{ players = \"2\", match = { games = 2, clock = \"3+2\", first-white = \"lot\", clause = \"3.3\" } }] }]",
    );
    let event = Event::tied("Open", "club/open", &["Ann Bob Cyd Dan"])
        .rules(&again)
        .play_off("Ann Dan 1-0; Bob Cyd 1/2; Dan Cyd 0-1; Ann Bob 1-0; Bob Dan 1-0; Cyd Ann 0-1");
    assert_eq!(certain(&event), "Ann 100; Bob waits, 10; Cyd waits, 10; Dan waits, 10");
    let decided = event.play_off_game("Bob Cyd 1-0").play_off_game("Cyd Bob 1/2");
    assert_eq!(certain(&decided), "Ann 100; Bob 50; Cyd 20; Dan 20");
}

/// What rounding leaves of a fund may yet make a payment more: results.json marks it.
#[test]
fn a_payment_that_may_grow_is_marked() {
    let prizes = "{ places = \"1\", amount = \"104\" }, { places = \"2\", amount = \"54\" }, { places = \"3\", amount = \"20\" }, { places = \"4\", amount = \"20\" }";
    let rest = "payment-unit = { unit = \"5\", clause = \"7\" }\nremainder = { to = \"one unit each in the order of the places\", clause = \"8\" }";
    let event = two_level(&rules(prizes, rest, BY_PLACE));
    let told = certain(&event);
    assert_eq!(told, "Ann waits, 50; Bob waits, 50; Cyd 20; Dan 20");
    let odd = prizes.replacen("\"20\"", "\"24\"", 1).replace("\"20\"", "\"19\"");
    let event = two_level(&rules(&odd, rest, BY_PLACE));
    assert!(certain(&event).contains("Cyd 20 or more"), "{}", certain(&event));
    let decided = certain(&event.clone().play_off("Ann Bob 1-0"));
    assert!(decided.contains("Cyd 25"), "{decided}");
    let (_, now) = event.settle();
    let result = EventResult::settled("open.xlsx", "club/open", &now, Vec::new(), Vec::new());
    let told = serde_json::to_value(&result).expect("JSON");
    let awards = told["awards"].as_array().expect("awards").iter();
    let marks: Vec<bool> = awards.map(|own| own["prize"]["may_grow"] == true).collect();
    assert_eq!(marks, [false, false, true, true]);
}
