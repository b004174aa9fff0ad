//! Who may enter by his age: in years or on a day of birth, as far as the sheet tells it.

use wallchart::report::words::Words;
use wallchart::tournament::entries::Format;

use crate::support::Event;

const YOUTH: &str = r#"schema = 1
id = "test"
title = "Test"
[competition.youth]
title = "Youth"
eligible = { born = "2008-09-02+", born-clause = "3" }
[[competition.youth.tie]]
places = "1+"
clause = "4"
shared = "the tied players share the places"
"#;

#[test]
fn a_day_of_birth_decides_where_it_is_known_and_a_year_where_it_is_enough() {
    let born = [("A", "2008-09-01"), ("B", "2.9.2008"), ("C", "2008"), ("D", "2009")];
    let settled = Event::under("test.toml/youth", YOUTH)
        .players("A; B; C; D")
        .main_games("1 A-D 1-0; 1 B-C ½-½; 2 D-C 1-0; 2 A-B 1-0; 3 B-D 1-0; 3 C-A 0-1")
        .with(|entries| {
            for (player, (_, born)) in entries.players.iter_mut().zip(born) {
                player.born = Some(born.to_owned());
            }
        })
        .format(Format::RoundRobin)
        .settle();
    // Whether C has a place at all hangs on the day.
    assert_eq!(settled.places(), "1 B; 2 D; - C");
    let words = Words::english();
    let told: Vec<String> =
        settled.settlement.problems.iter().map(|own| words.say(&own.said)).collect();
    let unclear = "art. 3: of C only the year of birth is known: whether it is in 2008-09-02+ nobody has checked";
    assert!(told.iter().any(|own| own.contains("born on 2008-09-01; the rule asks")), "{told:?}");
    assert!(told.iter().any(|own| own == unclear), "{told:?}");
}
