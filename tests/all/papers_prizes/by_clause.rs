//! The clauses of what a document itself gives: they are told of what it says, and not of what the sheets say instead.

use super::builder::{Event, amount, cell, payments};
use wallchart::diagnostic::At;
use wallchart::event::Settlement;
use wallchart::report::papers::{Sheet, prizes};
use wallchart::report::style::Style;
use wallchart::report::words::Words;

fn club(rules: &str, groups: &[&str]) -> Event {
    let document = format!(
        "schema = 1\nid = \"club\"\ntitle = \"Club rules\"\n\n[competition.open]\ntitle = \"Open\"\n{rules}\n\
         [[competition.open.tie]]\nplaces = \"1+\"\nclause = \"4\"\nshared = \"the tied players share the places\"\n\
         money = {{ equal = {{ clause = \"4\" }} }}\npoints = {{ equal = {{ clause = \"4\" }} }}\n"
    );
    Event::tied("Open", "club/open", groups).rules(&document)
}

fn settled(event: &Event) -> Settlement {
    event.settle().1
}

/// The clauses of what a player has.
fn because(settlement: &Settlement, name: &str) -> String {
    let is_his = |player| settlement.table.tournament.player(player).name == name;
    let own = settlement.money.awards.iter().find(|award| is_his(award.player));
    let clauses = own.map(|award| award.clauses().into_iter().map(|own| own.to_string()));
    clauses.map_or_else(String::new, |all| all.collect::<Vec<_>>().join(" "))
}

/// The messages that hold some words.
fn saying(settlement: &Settlement, words: &str) -> Vec<String> {
    let all = settlement.problems.iter().map(|own| Words::english().say(&own.said));
    all.filter(|said| said.contains(words)).collect()
}

#[test]
fn the_bonus_of_a_document_is_by_its_own_clause() {
    let rules = "prizes = { clause = \"5\", list = [{ places = \"1\", points = \"10\" }, { places = \"2\", points = \"8\" }], \
                 outright-bonus = { points = \"1\", clause = \"5.6\" } }";
    let event = club(rules, &["A", "B", "C"]);
    let statement = |event: &Event| {
        let (regulation, settlement) = event.settle();
        let sheet =
            Sheet { regulation: &regulation, settlement: &settlement, style: Style::standard() };
        let paper = prizes::statement(&sheet).expect("a statement");
        let text = wallchart::report::text::write(&paper);
        text.split_whitespace().collect::<Vec<_>>().join(" ")
    };
    let settlement = settled(&event);
    assert_eq!(because(&settlement, "A"), "5 5.6");
    assert_eq!(because(&settlement, "B"), "5");
    assert_eq!(settlement.money.awards[0].points, Some(amount("11")));
    assert!(statement(&event).contains("A has a bonus of 1 point (5.6)."), "{}", statement(&event));
    assert!(saying(&settlement, "bonus").is_empty());
    // The sheet goes before the document, and that is told.
    let mut other = event;
    other.entries.event.outright_bonus = Some(At::new(amount("2"), cell("Event", 7, 1)));
    let settlement = settled(&other);
    assert_eq!(settlement.money.awards[0].points, Some(amount("12")));
    assert_eq!(because(&settlement, "A"), "5");
    assert!(statement(&other).contains("A has a bonus of 2 points (Event sheet)."));
    let told = "the bonus of an outright winner is 1 point (5.6); 2 is taken from here";
    assert_eq!(saying(&settlement, "bonus"), [told]);
}

const LIST: &str = "prizes = { clause = \"5\", currency = \"EUR\", list = [{ places = \"1\", amount = \"100\" }, \
                    { places = \"2-3\", amount = \"40\" }, { places = \"1\", amount = \"20\", category = \"U\" }] }";

#[test]
fn the_clause_of_a_list_is_that_of_its_categories_too_and_not_of_other_amounts() {
    let event = club(LIST, &["A", "B", "C", "D"]).members("U", "D");
    let settlement = settled(&event);
    assert_eq!(payments(&settlement), "A 100, B 40, C 40, D 20");
    for name in ["A", "B", "C", "D"] {
        assert_eq!(because(&settlement, name), "5", "{name}");
    }
    let settlement = settled(&event.prizes(&["90", "40"]));
    assert_eq!(payments(&settlement), "A 90, B 40, D 20");
    assert_eq!(["A", "B", "D"].map(|name| because(&settlement, name)), ["silent", "5", "5"]);
}

#[test]
fn how_many_prizes_a_player_may_have_is_unsaid_also_where_a_document_names_them() {
    let settlement = settled(&club(LIST, &["A", "B", "C", "D"]).members("U", "B D"));
    let told = saying(&settlement, "how many money prizes a player may have");
    assert_eq!(told.len(), 1, "{told:?}");
}

#[test]
fn money_beside_a_list_has_a_currency_too() {
    for rules in [
        "special = [{ name = \"Jackpot\", amount = \"10\", to = \"all who tied for first\", clause = \"9\" }]",
        "per-half-point = { amount = \"2\", clause = \"9\" }",
    ] {
        let event = club(rules, &["A", "B"]);
        assert_eq!(saying(&settled(&event), "names no currency").len(), 1, "{rules}");
        assert!(
            saying(&settled(&event.currency("EUR")), "names no currency").is_empty(),
            "{rules}"
        );
    }
}

#[test]
fn points_that_are_asked_for_are_those_of_the_standings() {
    let rules = "handicap = { given = \"for the event\", clause = \"1\" }\n\
        special = [{ name = \"Score\", amount = \"10\", to = \"everyone with the points\", least-points = \"3\", clause = \"9\" }]";
    let mut event = club(rules, &["A", "B", "C"]).currency("EUR");
    for (row, (player, handicap)) in
        event.entries.players.iter_mut().zip(["0", "2", "1"]).enumerate()
    {
        player.handicap = Some(At::new(amount(handicap), cell("Players", row + 1, 4)));
    }
    // A has two points of the games, B one and C none.
    let settlement = settled(&event);
    assert_eq!(payments(&settlement), "B 10");
    let notes: Vec<String> =
        settlement.money.notes.iter().map(|note| Words::english().say(note)).collect();
    assert_eq!(notes, ["Score: the 3 points are those of the standings, with handicap (9)"]);
}

#[test]
fn a_category_without_the_trophy_that_the_rules_give_it_is_told() {
    let rules = "categories = { trophies = \"one for each category\", trophies-to = \"the best placed of the category\", clause = \"9\" }";
    let event = club(rules, &["A", "B", "C"]);
    let told = |event: &Event| saying(&settled(event), "each category has a trophy");
    assert_eq!(
        told(&event),
        ["each category has a trophy (9), and the sheet Prizes names none: nobody has one"]
    );
    let mut some = event.members("U", "C").members("W", "B").currency("EUR");
    some = some.prize((1, 1), "10", Some("U")).prize((1, 1), "10", Some("W"));
    some.entries.prizes[0].award = Some("Cup".to_owned());
    let of_one = "each category has a trophy (9), and the sheet Prizes names none for W: nobody of them has one";
    assert_eq!(told(&some), [of_one]);
    some.entries.prizes[1].award = Some("Cup".to_owned());
    assert!(told(&some).is_empty());
}
