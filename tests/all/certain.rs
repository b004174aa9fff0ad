//! What tied players have for certain while a play-off or an answer is open: all that each way to the end gives them.

use crate::support::{Event, Settled, at, place};
use wallchart::tournament::Places;
use wallchart::tournament::entries::{Format, PrizeEntry};
use wallchart::tournament::exact::Exact;

const HEAD: &str =
    "schema = 1\nid = \"test\"\ntitle = \"Test\"\n\n[competition.cup]\ntitle = \"Cup\"\n";

/// The first prize of a category, as a row of Prizes says it.
fn of_category(row: usize, category: &str, amount: i128) -> PrizeEntry {
    PrizeEntry {
        money: Some(at("Prizes", row, Exact::from(amount))),
        category: Some(at("Prizes", row, category.to_owned())),
        ..PrizeEntry::new(place("Prizes", row, 1), Some(Places::single(1)))
    }
}

/// A play-off of two blitz games among those level for first; `others` is what the others have, `money` how it is divided.
fn play_off(others: &str, still_tied: &str, money: &str) -> String {
    format!(
        r#"{HEAD}
[[competition.cup.tie]]
places = "1"
clause = "4"
play-off = "first"
money = {money}

[[competition.cup.tie]]
places = "2+"
clause = "5"
by = [{{ system = {{ clause = "5", code = "TPN" }} }}]
money = {{ by-place = {{ clause = "5", left-tied = "share their places" }} }}

[play-off.first]
title = "Play-off"
who = {{ all = {{ clause = "4" }} }}
settles = {{ winner = {{ clause = "4" }} }}
others = {{ {others} = {{ clause = "4.1" }} }}
still-tied = {{ {still_tied} = {{ clause = "4.2" }} }}
step = [{{ form = [{{ players = "2+", round-robin = {{ clock = "5+3", numbers = "lot", clause = "4.3" }} }}] }}]
"#
    )
}

const BY_PLACE: &str = r#"{ by-place = { clause = "6", left-tied = "share their places" } }"#;

/// Whom something is certain of while it waits: `A 60; B 50`.
fn certain(settled: &Settled) -> String {
    let awards = settled.settlement.money.awards.iter();
    let open = awards.filter_map(|own| Some((own, own.prize.as_ref()?)));
    let open = open.filter(|(_, prize)| prize.paid.is_none());
    let told = open.map(|(own, prize)| format!("{} {}", settled.name(own.player), prize.certain));
    told.collect::<Vec<_>>().join("; ")
}

/// The least and the most that each is paid, whatever comes of it: `A 60-100; B 50`.
fn ranges(settled: &Settled) -> String {
    let money = &settled.settlement.money;
    let told = money.awards.iter().map(|own| {
        let (least, most) = money.range(own.player).expect("a range");
        let range = if least == most { least.to_string() } else { format!("{least}-{most}") };
        format!("{} {range}", settled.name(own.player))
    });
    told.collect::<Vec<_>>().join("; ")
}

fn level(document: &str, players: &str, prizes: &str) -> Event {
    Event::under("test.toml/cup", document)
        .clock("20+5")
        .level(players)
        .currency("EUR")
        .prizes(prizes)
}

#[test]
fn a_loser_has_what_the_places_behind_the_winner_bring_him() {
    let case = |others: &str, still_tied: &str| {
        let document = play_off(others, still_tied, BY_PLACE);
        let settled = level(&document, "A; B; C", "100; 60; 50").settle();
        (certain(&settled), ranges(&settled))
    };
    let told = |certain: &str, ranges: &str| (certain.to_owned(), ranges.to_owned());
    // Two share second place, or two the first: the third has his own.
    let shared = told("A 55; B 55; C 55", "A 55-100; B 55-100; C 55-100");
    assert_eq!(case("share", "lot"), shared);
    let joint = told("A 50; B 50; C 50", "A 50-100; B 50-100; C 50-100");
    assert_eq!(case("share", "joint-winners"), joint);
    // The others are ranked by their numbers: the first of them is second at the least.
    let ranked = told("A 60; B 50; C 50", "A 60-100; B 50-100; C 50-100");
    assert_eq!(case("rank-on", "lot"), ranked);
}

/// Of a formula the loser's part is certain, too: 60 % of 300 for all, and 20 % of what is left for each of two others.
#[test]
fn of_a_formula_the_least_part_is_certain() {
    let split = r#"{ split = { clause = ["6", "7", "8"], parts = [
      { take = "60%", of = "pool", to = "all", nth = 1 },
      { take = "20%", of = "pool", to = "winner", nth = 2 },
      { take = "20%", of = "pool", to = "others", nth = 3 },
    ] } }"#;
    let settled = level(&play_off("share", "lot", split), "A; B; C", "150; 90; 60").settle();
    assert_eq!(certain(&settled), "A 90; B 90; C 90");
    assert_eq!(ranges(&settled), "A 90-120; B 90-120; C 90-120");
}

/// A prize of a category beside those by place: every end is gone through, and the larger of the two is certain.
#[test]
fn with_a_prize_of_a_category_the_least_of_all_ends_is_certain() {
    let document = play_off("share", "lot", BY_PLACE);
    let settled = level(&document, "A; B; C; D", "400; 300; 200; 100").with(|entries| {
        entries.players[3].categories = vec!["U12".to_owned()];
        entries.prizes.push(of_category(9, "U12", 150));
    });
    // Whoever loses has a third of 300, 200 and 100.
    let settled = settled.settle();
    assert_eq!(certain(&settled), "A 200; B 200; C 200; D 200");
    assert_eq!(ranges(&settled), "A 200-400; B 200-400; C 200-400; D 200-400");
}

/// A has the prize by place if she wins and the larger one of her category if not; C has that one then. D has the third
/// prize in both ends, and nobody of U12 is without a better one.
#[test]
fn what_is_the_same_in_every_end_of_a_play_off_is_paid_under_its_own_name() {
    let settled = Event::under("test.toml/cup", &play_off("share", "lot", BY_PLACE))
        .players("A; B; C; D")
        .format(Format::RoundRobin)
        .clock("20+5")
        .main_games("1 D-A 0-1; 1 B-C 1-0; 2 D-C 0-1; 2 A-B ½-½; 3 B-D 1-0; 3 A-C 1-0")
        .currency("EUR")
        .prizes("500; 200; 101")
        .with(|entries| {
            entries.players[0].categories = vec!["U18".to_owned()];
            entries.players[2].categories = vec!["U18".to_owned()];
            entries.players[3].categories = vec!["U12".to_owned()];
            entries.prizes.extend([of_category(9, "U18", 250), of_category(10, "U12", 70)]);
        })
        .settle();
    assert_eq!(certain(&settled), "A 250; B 200; C 200");
    assert_eq!(ranges(&settled), "A 250-500; B 200-500; C 200-250; D 101");
    let money = &settled.settlement.money;
    let paid = money.awards.iter().find(|own| own.prize.as_ref().is_some_and(|p| p.paid.is_some()));
    let paid = paid.expect("the third prize");
    assert!(settled.name(paid.player) == "D" && paid.categories.is_empty(), "{paid:?}");
    let places = |own: wallchart::awards::Prize<'_>| own.places.to_string();
    assert_eq!(money.prizes_of(paid.player).map(places).collect::<Vec<_>>(), ["3"]);
    // One prize of U18 waits for two.
    let open = money.groups.iter().filter(|group| group.shares.is_open());
    let spans: Vec<String> = open.map(|group| group.group.places.to_string()).collect();
    assert_eq!(spans, ["1-2", "1"]);
    let unawarded: Vec<Exact> = money.unawarded.iter().map(|own| own.amount).collect();
    assert_eq!(unawarded, [Exact::from(70)]);
}

/// Whoever comes first of those for whom a lot is due, C has the prize of his category, and D the better one by place.
#[test]
fn what_is_the_same_whatever_lot_is_drawn_is_paid() {
    let document = format!(
        "{HEAD}[[competition.cup.tie]]\nplaces = \"1+\"\nclause = \"4\"\n\
         by = [{{ lot = {{ clause = \"4.1\" }} }}]\nmoney = {BY_PLACE}\n"
    );
    let settled = Event::under("test.toml/cup", &document)
        .players("A; B; C; D")
        .format(Format::RoundRobin)
        .clock("20+5")
        .main_games("1 D-A 0-1; 1 B-C 1-0; 2 D-C ½-½; 2 A-B ½-½; 3 B-D 1-0; 3 A-C 1-0")
        .currency("EUR")
        .prizes("100; 60; 40; 20")
        .with(|entries| {
            entries.players[2].categories = vec!["U18".to_owned()];
            entries.prizes.push(of_category(9, "U18", 50));
        })
        .settle();
    assert_eq!(certain(&settled), "A 60; B 60", "{}", settled.warned());
    assert_eq!(ranges(&settled), "A 60-100; B 60-100; C 50; D 40");
    // Whose the money is does not wait, and a receipt says what prize it is.
    let papers = settled.told_of_prizes();
    assert!(!papers.contains("prize money: whatever"), "{papers}");
}
