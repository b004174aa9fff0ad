//! Prizes that a document names itself: lists, bands, funds of the entries, prizes beside the places, which prize of
//! several a player takes.

use proptest::prelude::*;

use super::builder::{Event, adds_up, amount, cell, payments, told};
use wallchart::awards::List;
use wallchart::diagnostic::{At, Code, Severity};
use wallchart::event::Settlement;
use wallchart::regulations::Catalogue;
use wallchart::report::words::Words;
use wallchart::tournament::entries::PrizesPerPlayer;
use wallchart::tournament::exact::Exact;

/// A club's document with these rules of its one competition, places shared.
fn document(rules: &str) -> String {
    format!(
        r#"
schema = 1
id = "club"
title = "Club rules"

[competition.open]
title = "Open"
{rules}

[[competition.open.tie]]
places = "1+"
clause = "4"
shared = "the tied players share the places"
money = {{ equal = {{ clause = "4" }} }}

[ledger]
"4" = {{ carried-out = "places shared" }}
"#
    )
}

fn settled(rules: &str, groups: &[&str], change: impl FnOnce(Event) -> Event) -> Settlement {
    let event = Event::tied("Open", "club/open", groups).rules(&document(rules));
    let (_, settlement) = change(event).settle();
    adds_up(&settlement);
    settlement
}

const SHARED: &str = r#"shared = "the tied players share the places""#;
const BY_WINS_WITH_BLACK: &str = r#"by = [{ wins-with-black = { clause = "4" } }]"#;

/// The notes of a statement.
fn notes(settlement: &Settlement) -> String {
    let notes: Vec<String> =
        settlement.money.notes.iter().map(|note| Words::english().say(note)).collect();
    notes.join(" | ")
}

fn unawarded(settlement: &Settlement) -> String {
    let all: Vec<String> = settlement
        .money
        .unawarded
        .iter()
        .map(|left| format!("{} {}", Words::english().say(&left.what), left.amount))
        .collect();
    all.join(" | ")
}

/// What is wrong with a document.
fn faults(rules: &str) -> Vec<String> {
    let catalogue = Catalogue::new().with_file("club", document(rules));
    let checked = catalogue.check("club").expect("the document");
    let errors = checked.faults.iter().filter(|fault| fault.severity == Severity::Error);
    errors.map(|fault| Words::english().say(&fault.said)).collect()
}

const LIST: &str = r#"prizes = { clause = "5", currency = "EUR", list = [
    { places = "1", amount = "600" },
    { places = "2", amount = "300" },
    { places = "3-4", amount = "100" },
    { places = "5-6", sum = "70" } ] }"#;

#[test]
fn the_prizes_of_a_document_are_paid_without_a_sheet() {
    let settlement = settled(LIST, &["A", "B C", "D", "E F"], |event| event);
    // B and C share 300 and 100; E and F share the sum of their band.
    assert_eq!(payments(&settlement), "A 600, B 200, C 200, D 100, E 35, F 35");
    assert_eq!(settlement.money.currency.map(|c| c.code()), Some("EUR"));
    let clause = settlement.money.awards[0].because[0].to_string();
    assert_eq!(clause, "5", "a prize that nobody shares is that of the list");
}

#[test]
fn the_prizes_sheet_goes_before_the_document() {
    let settlement = settled(LIST, &["A", "B"], |event| event.currency("USD").prizes(&["50"]));
    assert_eq!(payments(&settlement), "A 50");
    assert_eq!(settlement.money.currency.map(|c| c.code()), Some("USD"));
}

/// A thing of the sheet stands for those of its own places in the document's list, and no others.
#[test]
fn things_of_the_sheet_leave_those_of_other_places() {
    let list = r#"prizes = { clause = "5", currency = "EUR", list = [
    { places = "1", amount = "60", award = "Cup" }, { places = "2", amount = "30", award = "Plate" } ] }"#;
    let thing = |place: u32, name: &str, event: Event| {
        let mut event = event.prize((place, place), "0", None);
        let row = event.entries.prizes.last_mut().expect("a row");
        (row.money, row.award) = (None, Some(name.to_owned()));
        event
    };
    for (place, name, came) in
        [(3, "Book", ["Cup A", "Plate B", "Book C"]), (2, "Plate", ["Cup A", "Plate B", ""])]
    {
        let settlement = settled(list, &["A", "B", "C"], |event| thing(place, name, event));
        let tournament = &settlement.table.tournament;
        let mut told: Vec<String> = settlement
            .trophies
            .iter()
            .map(|own| format!("{} {}", own.name, tournament.names(&own.players).join(" ")))
            .collect();
        told.sort_by_key(|own| own.chars().last());
        assert_eq!(told, came.into_iter().filter(|own| !own.is_empty()).collect::<Vec<_>>());
        assert_eq!(payments(&settlement), "A 60, B 30");
    }
}

/// An amount for each win is for those with the points that the statement tells: with handicap.
#[test]
fn points_for_an_amount_for_each_win_are_with_handicap() {
    let rules = r#"handicap = { clause = "3", given = "for the event" }
special = [{ name = "W", amount = "5", to = "everyone for each win", least-points = "2", clause = "6" }]"#;
    let settlement = settled(rules, &["A", "B", "C"], |mut event| {
        for (player, points) in event.entries.players.iter_mut().zip(["0", "1", "0"]) {
            player.handicap = Some(At::new(amount(points), player.at.clone()));
        }
        event.currency("EUR")
    });
    assert_eq!(payments(&settlement), "A 10, B 5");
}

#[test]
fn amounts_are_scaled_to_the_entries() {
    let scaled = |least: &str| {
        format!(
            r#"prizes = {{ clause = "5", currency = "EUR", list = [{{ places = "1", amount = "100" }}, {{ places = "2", amount = "50" }}],
               scaled = {{ entries = 10, least = "{least}", clause = "5.1" }} }}"#
        )
    };
    let half = settled(&scaled("0"), &["A", "B", "C", "D", "E"], |event| event);
    assert_eq!(payments(&half), "A 50, B 25");
    assert_eq!(
        notes(&half),
        "The amounts are meant for 10 entries; with 5 they are paid to 50% (5.1). | Prizes (5): place 1: 50% × €100 = €50; \
         place 2: 50% × €50 = €25; together €75."
    );
    let least = settled(&scaled("60%"), &["A", "B", "C", "D", "E"], |event| event);
    assert_eq!(payments(&least), "A 60, B 30");
}

#[test]
fn a_fund_of_the_entries_is_given_away_by_parts() {
    let rules = r#"prizes = { clause = "5", currency = "EUR",
        fund = { entry-fee = "10", share = "80%", added = "20", clause = "5.1" },
        list = [{ places = "1", part = "50%" }, { places = "2-3", part = "20%" }, { places = "1", category = "Juniors", part = "10%" }] }"#;
    let settlement = settled(rules, &["A", "B", "C", "D"], |event| event.members("Juniors", "C D"));
    // 4 x 10 x 80 % + 20 = 52: 26, 10.40 each, 5.20. C has the larger prize by place.
    assert_eq!(payments(&settlement), "A 26, B 52/5, C 52/5, D 26/5");
    assert_eq!(
        notes(&settlement),
        "The fund: 4 entries × €10 × 80% + €20 = €52 (5.1). | Prizes (5): place 1: 50% × €52 = €26; places 2–3: 20% × €52 = \
         €10.40 each; Juniors place 1: 10% × €52 = €5.20; together €52. | C does not take the prize \
         of the category Juniors, having as much or more by place."
    );
    let fund = settlement.money.fund.expect("a fund");
    assert_eq!((fund.total, fund.remainder), (Exact::from(52), Exact::ZERO));
}

#[test]
fn a_jackpot_is_split_though_the_title_is_decided() {
    let rules = r#"special = [
        { name = "Jackpot", amount = "900", to = "all who tied for first", clause = "8" },
        { name = "Winner's bonus", amount = "100", to = "the winner", clause = "8.1" },
        { name = "Clean sweep", amount = "50", to = "an outright winner", clause = "8.2" },
        { name = "Score prize", amount = "7", to = "everyone with the points", least-points = "2", clause = "8.3" } ]"#;
    // B alone has won with Black.
    let by_criteria = document(rules).replace(SHARED, BY_WINS_WITH_BLACK);
    let event = Event::tied("Open", "club/open", &["A B C", "D"]).rules(&by_criteria);
    let (_, settlement) = event.currency("EUR").settle();
    adds_up(&settlement);
    // 300 each of the jackpot, 100 to B, 7 to each with two points or more.
    assert_eq!(payments(&settlement), "A 307, B 407, C 307");
    assert_eq!(
        unawarded(&settlement),
        "Clean sweep (8.2): nobody has it, it stays with the organiser 50"
    );
    let fund = settlement.money.fund.expect("a fund");
    assert_eq!((fund.total, fund.paid, fund.remainder), (1071.into(), 1021.into(), 50.into()));
    let lists: Vec<&List> = settlement.money.groups.iter().map(|group| &group.list).collect();
    assert_eq!(lists[0], &List::Special("Jackpot".into()));
}

/// Two money prizes by place, 100 to the best junior and 60 to the next.
fn policy(takes: &str, leaves: &str, groups: &[&str]) -> Settlement {
    let rules = format!(
        r#"categories = {{ clause = "9", takes = "{takes}", leaves = "{leaves}" }}
prizes = {{ clause = "5", currency = "EUR", list = [
    {{ places = "1", amount = "200" }}, {{ places = "2", amount = "80" }}, {{ places = "3", amount = "40" }},
    {{ places = "1", category = "Juniors", amount = "100" }}, {{ places = "2", category = "Juniors", amount = "60" }} ] }}"#
    );
    settled(&rules, groups, |event| event.members("Juniors", "A B C D"))
}

#[test]
fn which_of_several_prizes_a_player_takes_and_who_has_the_one_he_leaves() {
    let alone = ["A", "B", "C", "D", "E"];
    let paid = |takes, leaves| payments(&policy(takes, leaves, &alone));
    let (next, stays) = ("to the next in line", "to the organiser");
    // A keeps 200; B takes 100 and leaves 80, which goes to C, who is better off with it than with 60.
    assert_eq!(paid("the larger prize", next), "A 200, B 100, C 80, D 60, E 40");
    // What A leaves of the category (100) nobody has; B keeps 80 and leaves 60, which nobody has either.
    assert_eq!(paid("the larger prize", stays), "A 200, B 80, C 40");
    assert_eq!(paid("the prize by place", next), "A 200, B 80, C 40, D 100");
    assert_eq!(paid("the prize of the category", next), "A 100, B 60, C 200, D 80, E 40");
    assert_eq!(paid("the prize of the category", stays), "A 100, B 60, C 40");
    assert_eq!(paid("every prize", next), "A 300, B 140, C 40");
}

#[test]
fn what_is_left_and_not_awarded_is_told_with_its_amount() {
    let settlement = policy("the prize of the category", "to the organiser", &["A B", "C", "D E"]);
    // A and B share 280 and 160: 80 each of the category, and leave 140 each.
    assert_eq!(payments(&settlement), "A 80, B 80, C 40");
    let lines: Vec<String> = settlement.money.groups[0]
        .shares
        .lines
        .iter()
        .map(|line| format!("{} {}", Words::english().say(&line.what), line.amount))
        .collect();
    assert_eq!(lines, ["places 1–2 shared equally: left for another prize, not awarded 280"]);
    assert!(notes(&settlement).contains("A has the prize of the category Juniors and leaves"));
    let fund = settlement.money.fund.expect("a fund");
    assert_eq!((fund.total, fund.remainder), (480.into(), 280.into()));
}

#[test]
fn a_place_that_everyone_left_for_a_better_prize_is_not_said_to_be_nobodys() {
    let told = |settlement: &Settlement| -> Vec<String> {
        let english = Words::english();
        settlement.problems.iter().map(|problem| english.told(problem)).collect()
    };
    let rules = r#"categories = { clause = "9", takes = "the larger prize" }
prizes = { clause = "5", currency = "EUR", list = [
    { places = "1", amount = "100" }, { places = "2", amount = "10" },
    { places = "1", category = "Juniors", amount = "500" }, { places = "2", category = "Juniors", amount = "400" } ] }"#;
    let left = settled(rules, &["A", "B C"], |event| event.members("Juniors", "B C"));
    let said = told(&left);
    assert!(
        said.iter().any(|told| told.contains("everyone who could have it has another prize")),
        "{said:?}"
    );
    assert!(unawarded(&left).contains("took another prize"), "{}", unawarded(&left));
}

#[test]
fn players_on_the_same_points_share_a_prize_of_their_category() {
    let rules = |level: &str| {
        document(&format!(
            r#"categories = {{ clause = "9", level = "{level}" }}
prizes = {{ clause = "5", currency = "EUR", list = [{{ places = "1", category = "Juniors", amount = "100" }}] }}"#
        ))
        .replace(SHARED, BY_WINS_WITH_BLACK)
    };
    let paid = |level: &str| {
        let event = Event::tied("Open", "club/open", &["A", "B C", "D"]);
        let event = event.rules(&rules(level)).members("Juniors", "B C");
        let (_, settlement) = event.settle();
        adds_up(&settlement);
        payments(&settlement)
    };
    let apart = paid("players on one place");
    assert!(apart == "B 100" || apart == "C 100", "{apart}");
    assert_eq!(paid("players on the same points"), "B 50, C 50");
}

#[test]
fn a_document_that_cannot_pay_is_refused() {
    let list = |rows: &str| faults(&format!(r#"prizes = {{ clause = "5", list = [{rows}] }}"#));
    let only = |faults: Vec<String>, part: &str| {
        assert!(faults.len() == 1 && faults[0].contains(part), "{part}: {faults:?}");
    };
    only(list(r#"{ places = "1", amount = "5", sum = "5" }"#), "one of the three");
    only(list(r#"{ places = "1" }"#), "gives an amount");
    only(list(r#"{ places = "1-3", amount = "5" }, { places = "2", amount = "4" }"#), "stands in");
    only(list(r#"{ places = "0", amount = "5" }"#), "is no place");
    only(list(r#"{ places = "1", amount = "-5" }"#), "is no amount");
    for twofold in ["1,000", "1.000", "€100", "100 EUR"] {
        only(list(&format!(r#"{{ places = "1", amount = "{twofold}" }}"#)), "may be two amounts");
    }
    for one in ["1000", "1,000.50", "1 000", "1'000", "100,50", "1/2"] {
        let whole = list(&format!(r#"{{ places = "1", amount = "{one}" }}"#));
        assert_eq!(whole, Vec::<String>::new(), "{one}");
    }
    let euro =
        r#"prizes = { clause = "5", currency = "Euro", list = [{ places = "1", amount = "5" }] }"#;
    only(faults(euro), "is no currency");
    let share = |share: &str| {
        faults(&format!(
            r#"prizes = {{ clause = "5", list = [{{ places = "1", part = "100%" }}], fund = {{ entry-fee = "5", share = "{share}", clause = "5" }} }}"#
        ))
    };
    only(share("100"), "no more than 100 %");
    assert_eq!(share("100%"), Vec::<String>::new());
    only(list(r#"{ places = "1", part = "50%" }"#), "parts are taken of a fund");
    let fund = r#"prizes = { clause = "5", list = [{ places = "1-2", part = "40%" }], fund = { entry-fee = "5", clause = "5" } }"#;
    only(faults(fund), "make 80%");
    let scaled = r#"prizes = { clause = "5", list = [{ places = "1", amount = "9" }], scaled = { entries = 0, clause = "5" } }"#;
    only(faults(scaled), "scaled");
    let everyone = r#"special = [{ name = "X", amount = "5", to = "everyone with the points", clause = "5" }]"#;
    only(faults(everyone), "least-points");
}

#[test]
fn a_document_that_says_which_prize_a_player_takes_asks_no_more() {
    let settlement = policy("the prize by place", "to the next in line", &["A", "B", "C", "D"]);
    assert!(settlement.readings.is_empty(), "{:?}", settlement.readings);
    assert!(!told(&settlement).iter().any(|code| code.starts_with("reading-matters")));
}

const TAKES: [&str; 4] =
    ["the larger prize", "the prize by place", "the prize of the category", "every prize"];
const LEAVES: [&str; 2] = ["to the next in line", "to the organiser"];
const LEVEL: [&str; 2] = ["players on one place", "players on the same points"];
const TO: [&str; 4] =
    ["all who tied for first", "the winner", "an outright winner", "everyone with the points"];
const MONEY: [&str; 5] = [
    r#"equal = { clause = "4" }"#,
    r#"by-place = { clause = "4", left-tied = "share their places" }"#,
    r#"split = { clause = "4", parts = [{ take = "1/2", of = "place", to = "place" }, { take = "1/2", of = "pool", to = "all" }] }"#,
    r#"split = { clause = "4", parts = [{ take = "60%", of = "pool", to = "all" }, { take = "40%", of = "first", to = "winner" }, { take = "40%", of = "rest", to = "others" }] }"#,
    r#"by-tie-break = { clause = "4", by = [{ wins-with-black = { clause = "4" } }] }"#,
];
const GROUPS: [&[&str]; 4] = [
    &["A", "B", "C", "D", "E", "F"],
    &["A B", "C D E", "F"],
    &["A B C D E F"],
    &["A B C", "D", "E F"],
];

/// Who has come to more of a category while he was away than he had left for goes back to his place, leaves for less
/// again, and so on: it comes to an end, however the money of a place is divided.
#[test]
fn whoever_leaves_for_a_category_and_comes_back_does_so_only_so_often() {
    let rules = r#"
categories = { clause = "9", takes = "the larger prize", leaves = "to the next in line", level = "players on the same points" }
payment-unit = { unit = "0.01", clause = "6" }
prizes = { clause = "5", currency = "EUR", fund = { entry-fee = "46", share = "16%", added = "420", clause = "5" }, list = [{ places = "1", part = "2/87" }, { places = "2", part = "28/87" }, { places = "3", part = "9/87" }, { places = "4", part = "13/87" }, { places = "5", part = "35/87" }, { places = "1", category = "Juniors", amount = "27" }, { places = "1", category = "Ladies", amount = "58" }, { places = "2", category = "Juniors", amount = "65" }, { places = "2", category = "Ladies", amount = "83" }] }"#;
    for money in MONEY {
        let document = document(rules).replace(r#"equal = { clause = "4" }"#, money);
        for groups in GROUPS {
            let event = Event::tied("Open", "club/open", groups)
                .rules(&document)
                .members("Juniors", "A C E")
                .members("Ladies", "B C F");
            let (_, settlement) = event.settle();
            adds_up(&settlement);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    /// Whatever the document says of prizes, what is paid, waits and remains is the fund, and the parts of each pool
    /// are the pool.
    #[test]
    fn any_fund_adds_up(
        groups in 0_usize..4,
        policy in (0_usize..4, 0_usize..2, 0_usize..2),
        money in 0_usize..5,
        special in proptest::collection::vec((0_usize..4, 0_u32..400, 0_u32..5), 0..4),
        main in proptest::collection::vec(1_u32..40, 1..7),
        own in proptest::collection::vec((0_usize..2, 0_u32..90), 0..5),
        fund in proptest::option::of((0_u32..60, 0_u32..=100, 0_u32..500)),
        scaled in proptest::option::of((1_u32..40, 0_u32..=100)),
        unit in proptest::sample::select(vec!["1", "0.01", "5"]),
        ruled in any::<bool>(),
    ) {
        let rows = |amount: &dyn Fn(u32) -> String| {
            let mut rows: Vec<String> = (1..)
                .zip(&main)
                .map(|(place, weight)| format!(r#"{{ places = "{place}", {} }}"#, amount(*weight)))
                .collect();
            let mut next = [1, 1];
            for (category, amount) in &own {
                let name = ["Juniors", "Ladies"][*category];
                rows.push(format!(
                    r#"{{ places = "{}", category = "{name}", amount = "{amount}" }}"#,
                    next[*category]
                ));
                next[*category] += 1;
            }
            rows.join(", ")
        };
        let all: u32 = main.iter().sum();
        let (fund, list) = match fund {
            Some((fee, share, added)) => (
                format!(r#"fund = {{ entry-fee = "{fee}", share = "{share}%", added = "{added}", clause = "5" }},"#),
                rows(&|weight| format!(r#"part = "{weight}/{all}""#)),
            ),
            None => (String::new(), rows(&|weight| format!(r#"amount = "{}""#, weight * 7))),
        };
        let scaled = scaled.map_or(String::new(), |(entries, least)| {
            format!(r#"scaled = {{ entries = {entries}, least = "{least}%", clause = "5" }},"#)
        });
        let special: Vec<String> = special
            .iter()
            .enumerate()
            .map(|(number, (to, amount, least))| {
                format!(r#"{{ name = "S{number}", amount = "{amount}", to = "{}", least-points = "{least}", clause = "8" }}"#, TO[*to])
            })
            .collect();
        let rules = format!(
            r#"categories = {{ clause = "9", takes = "{}", leaves = "{}", level = "{}" }}
payment-unit = {{ unit = "{unit}", clause = "6" }}
{}
prizes = {{ clause = "5", currency = "EUR", {fund} {scaled} list = [{list}] }}"#,
            TAKES[policy.0], LEAVES[policy.1], LEVEL[policy.2], if special.is_empty() { String::new() } else { format!("special = [{}]", special.join(", ")) }
        );
        let document = document(&rules).replace(r#"equal = { clause = "4" }"#, MONEY[money]);
        let mut event = Event::tied("Open", "club/open", GROUPS[groups])
            .rules(&document)
            .members("Juniors", "A C E")
            .members("Ladies", "B C F");
        if ruled {
            event = event.ruling("4", "winner: A");
        }
        let (_, settlement) = event.settle();
        adds_up(&settlement);
        let money = &settlement.money;
        for group in &money.groups {
            let lines: Exact = group.shares.lines.iter().map(|line| line.amount).sum();
            prop_assert_eq!(lines, group.shares.pool);
            let paid: Exact = group.paid.iter().filter_map(|p| p.paid).sum();
            let kept = group.withheld + group.remainder + group.moved;
            prop_assert_eq!(paid + kept, group.shares.pool);
        }
        let pools: Exact = money.groups.iter().map(|group| group.shares.pool).sum();
        let nobodys: Exact = money.unawarded.iter().map(|left| left.amount).sum();
        prop_assert_eq!(Some(pools + nobodys), money.fund.map(|fund| fund.total));
        let by_player: Exact = money.awards.iter().filter_map(|a| a.prize.as_ref()?.paid).sum();
        prop_assert_eq!(Some(by_player), money.fund.map(|fund| fund.paid));
    }
}

/// What is told of prizes that the workbook gives otherwise than the document.
fn departures(settlement: &Settlement) -> Vec<String> {
    let own = settlement.problems.iter().filter(|own| own.code == Code::PrizesDiffer);
    own.map(|own| Words::english().say(&own.said)).collect()
}

#[test]
fn what_the_workbook_pays_otherwise_than_its_document_is_told_with_the_clause() {
    let rules = r#"
prizes = { clause = "5", currency = "EUR", list = [{ places = "1", amount = "100" }, { places = "2", amount = "51" }, { places = "1", amount = "60", category = "U16" }] }
payment-unit = { unit = "5", clause = "6" }
categories = { takes = "the prize by place", clause = "7" }
"#;
    let told = |change: fn(Event) -> Event| departures(&settled(rules, &["A", "B", "C"], change));
    assert!(told(|event| event).is_empty());
    assert!(told(|event| event.prizes(&["100", "51"]).currency("EUR")).is_empty());
    assert_eq!(
        told(|event| event.prizes(&["100", "30"])),
        ["the prize of place 2 is 51 (5); 30 is taken from here"]
    );
    assert_eq!(
        told(|event| event.prizes(&["100", "51", "20"])),
        ["the prize of place 3 is 0 (5); 20 is taken from here"]
    );
    assert_eq!(
        told(|event| event.currency("USD")),
        ["the currency is EUR (5); USD is taken from here"]
    );
    let unit = |mut event: Event| {
        event.entries.event.payment_unit = Some(At::new(Exact::ONE, cell("Event", 6, 1)));
        event.entries.event.prizes_per_player =
            Some(At::new(PrizesPerPlayer::All, cell("Event", 7, 1)));
        event
    };
    assert_eq!(
        told(unit),
        [
            "the smallest amount paid is 5 (6); 1 is taken from here",
            "the regulations say which prizes a player takes (7); what stands here is taken"
        ]
    );
}

#[test]
fn what_rounding_leaves_for_the_winner_stays_where_nobody_alone_is() {
    let rules = r#"
prizes = { clause = "5", currency = "EUR", list = [{ places = "1", amount = "100" }, { places = "2-3", sum = "77" }] }
payment-unit = { unit = "5", clause = "6" }
remainder = { to = "the winner", clause = "7" }
"#;
    let shared = notes(&settled(rules, &["A B", "C"], |event| event));
    assert!(
        shared.contains("nobody alone is the winner (7); it stays with the organiser"),
        "{shared}"
    );
    let alone = notes(&settled(rules, &["A", "B C"], |event| event));
    assert!(alone.contains("to A (7)"), "{alone}");
}
