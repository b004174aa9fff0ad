//! Lots and rulings of what stands beside the places of a tie: prizes that criteria divide, and a title.

use crate::support::papers::chart;
use crate::support::{Event, Settled};
use wallchart::diagnostic::Code;
use wallchart::event::Status;
use wallchart::report::papers::lots::lots;
use wallchart::report::text;
use wallchart::tournament::entries::Format;

/// Five players level on two points: C alone has no win, and D has won with Black.
const GAMES: &str = "1 A-B ½-½; 1 C-D ½-½; 2 A-C ½-½; 2 B-E 1-0; 3 A-D 1-0; 3 C-E ½-½; 4 A-E 0-1; 4 B-D 0-1; 5 B-C ½-½; 5 D-E ½-½";

fn five(rules: &str) -> Event {
    let rules = format!(
        "schema = 1\nid = \"test\"\ntitle = \"Club\"\n\n[competition.cup]\ntitle = \"Cup\"\n{rules}"
    );
    Event::under("test.toml/cup", &rules)
        .players("A; B; C; D; E")
        .format(Format::RoundRobin)
        .main_games(GAMES)
}

fn unused(settled: &Settled) -> bool {
    let codes = [Code::LotNotUsed, Code::RulingNotUsed];
    settled.settlement.problems.iter().any(|own| codes.contains(&own.code))
}

fn titled(settled: &Settled, name: &str) -> String {
    let own = settled.settlement.trophies.iter().find(|own| own.name == name);
    own.map_or_else(String::new, |own| settled.names(&own.players))
}

#[test]
fn prizes_have_a_lot_of_their_own_where_other_criteria_and_a_lot_part_the_places() {
    let rule = |by: &str| {
        five(&format!(
            "[[competition.cup.tie]]\nplaces = \"1+\"\nclause = \"4\"\nby = [{by}]\n\
             money = {{ by-tie-break = {{ clause = \"6\", by = [{{ wins-with-black = {{ clause = \"6.1\" }} }}, {{ lot = {{ clause = \"6.2\" }} }}] }} }}\n"
        ))
        .currency("EUR")
        .prizes("50; 40; 30; 20; 10")
    };
    let both = rule("{ wins = { clause = \"4.1\" } }, { lot = { clause = \"4.2\" } }");
    let needs = both.settle().needs();
    assert_eq!(needs, ["1.0.order (4.2) A B D E", "1.money.order (6.2) D E A B C"]);
    let paper = both.settle();
    let paper = text::write(&lots(&paper.sheet()).expect("a paper of lots"));
    assert!(paper.contains("This lot decides places 1–4"), "{paper}");
    assert!(paper.contains("who has which of the prizes of places 1–5."), "{paper}");
    for order in ["A; B; D; E", "E; D; B; A", "B; E; A; D"] {
        let drawn = both.clone().lot("1.0.order", order).lot("1.money.order", "E; D; C; B; A");
        let drawn = drawn.settle();
        assert_eq!(drawn.errors(), Vec::<String>::new(), "{order}");
        assert!(drawn.settlement.status == Status::Final && !unused(&drawn), "{order}");
    }
    // Where the places are shared there is one lot, and so there is behind the same criteria.
    let shared = rule("{ wins = { clause = \"4.1\" } }");
    assert_eq!(shared.settle().needs().len(), 1);
    let drawn = shared.lot("1.0.order", "E; D; C; B; A").settle();
    assert!(drawn.settlement.status == Status::Final && !unused(&drawn));
    let same = rule("{ wins-with-black = { clause = \"6.1\" } }, { lot = { clause = \"6.2\" } }");
    assert!(same.settle().needs().iter().all(|need| need.starts_with("1.0.order")));
    let drawn = same.lot("1.0.order", "E; D; C; B; A").settle();
    assert!(drawn.settlement.status == Status::Final && !unused(&drawn));
}

const TITLE: &str = "title-by = { title = \"Title\", clause = \"9\", by = [{ wins = { clause = \"9.1\" } }, { lot = { clause = \"9.2\" } }] }\n";

#[test]
fn a_title_has_a_lot_of_its_own_where_a_lot_parts_the_places() {
    let event = five(&format!(
        "{TITLE}[[competition.cup.tie]]\nplaces = \"1+\"\nclause = \"4\"\nby = [{{ lot = {{ clause = \"4.1\" }} }}]\n"
    ));
    let needs = event.settle().needs();
    assert_eq!(needs, ["1.0.order (4.1) A B C D E", "1.title.order (9.2) A B D E"]);
    let drawn = event.lot("1.0.order", "C; A; B; D; E").lot("1.title.order", "E; A; B; D").settle();
    assert_eq!(drawn.places(), "1 C; 2 A; 3 B; 4 D; 5 E");
    assert_eq!(titled(&drawn, "Title"), "E");
    assert!(drawn.settlement.status == Status::Final && !unused(&drawn));
}

#[test]
fn two_lots_of_one_tie_never_share_a_name() {
    let shared = |title: &str| {
        five(&format!(
            "{title}[[competition.cup.tie]]\nplaces = \"1+\"\nclause = \"4\"\nshared = \"the tied players share the places\"\n\
             money = {{ by-tie-break = {{ clause = \"6\", by = [{{ wins-with-black = {{ clause = \"6.1\" }} }}, {{ lot = {{ clause = \"6.2\" }} }}] }} }}\n"
        ))
        .currency("EUR")
        .prizes("50; 40; 30; 20; 10")
    };
    // The places are shared, and the title and the money are each drawn for among others.
    let both = shared(TITLE);
    let needs = both.settle().needs();
    assert_eq!(needs, ["1.title.order (9.2) A B D E", "1.money.order (6.2) D E A B C"]);
    let one = both.clone().lot("1.title.order", "E; A; B; D").settle();
    assert_eq!(one.needs(), ["1.money.order (6.2) D E A B C"]);
    let drawn =
        both.clone().lot("1.title.order", "E; A; B; D").lot("1.money.order", "D; E; C; B; A");
    let drawn = drawn.settle();
    assert!(drawn.settlement.status == Status::Final && !unused(&drawn));
    assert_eq!(titled(&drawn, "Title"), "E");
    // A name that may be either's is nobody's.
    assert!(unused(&both.lot("1.0.order", "E; D; C; B; A").settle()));
    // The only lot has both names, whichever it is.
    let no_title = shared("");
    assert_eq!(no_title.settle().needs(), ["1.0.order (6.2) D E A B C"]);
    for name in ["1.0.order", "1.money.order"] {
        let drawn = no_title.clone().lot(name, "E; D; C; B; A").settle();
        assert!(drawn.settlement.status == Status::Final && !unused(&drawn), "{name}");
    }
    let rule = "[[competition.cup.tie]]\nplaces = \"1+\"\nclause = \"4\"\nshared = \"the tied players share the places\"\n";
    let alone = five(&format!("{TITLE}{rule}"));
    assert_eq!(alone.settle().needs(), ["1.0.order (9.2) A B D E"]);
    for name in ["1.0.order", "1.title.order"] {
        let drawn = alone.clone().lot(name, "E; A; B; D").settle();
        assert!(drawn.settlement.status == Status::Final && !unused(&drawn), "{name}");
        assert_eq!(titled(&drawn, "Title"), "E", "{name}");
    }
}

#[test]
fn places_are_shared_by_their_own_clause_beside_a_title() {
    let rule = "[[competition.cup.tie]]\nplaces = \"1+\"\nclause = \"4\"\nshared = \"the tied players share the places\"\n";
    let event = five(&format!("{TITLE}{rule}"));
    let told = |settled: &Settled| -> Vec<String> {
        let ties = settled.settlement.ties.iter();
        let told = ties.map(|tie| {
            let title = tie.title.as_deref().unwrap_or("places");
            format!("{title} {} {} {}", tie.clause, tie.outcome, tie.steps.len())
        });
        told.collect()
    };
    let open = event.settle();
    assert_eq!(told(&open), ["places 4 shared 0", "Title 9 shared 1"]);
    // The lot is the title's: nothing of the places waits for it.
    let waits = |at: usize| open.settlement.waits_for(&open.settlement.ties[at]).is_some();
    assert!(!waits(0) && waits(1));
    let drawn = event.lot("1.0.order", "E; A; B; D").settle();
    assert_eq!(told(&drawn), ["places 4 shared 0", "Title 9 broken 1"]);
}

#[test]
fn a_ruling_on_the_places_leaves_the_title_where_its_own_criteria_have_it() {
    let play_off = "[[competition.cup.tie]]\nplaces = \"1+\"\nclause = \"4\"\n\
        play-off = { title = \"Blitz\", who = { all = { clause = \"5\" } }, settles = { winner = { clause = \"5\" } }, \
        step = [{ form = [{ players = \"2\", match = { games = 2, clock = \"3+2\", first-white = \"lot\", clause = \"5.1\" } }] }] }\n";
    let event = five(&format!("{TITLE}{play_off}")).lot("1.0.order", "D; A; B; E");
    let open = event.settle();
    assert_eq!(open.needs(), ["ruling (silent) A B C D E"]);
    assert_eq!(titled(&open, "Title"), "D");
    for (ruling, places) in [
        ("order: C; A; B; D; E", "1 C; 2 A; 3 B; 4 D; 5 E"),
        ("winner: A", "1 A; 2-5 B C D E"),
        ("joint: A; B", "1-2 A B; 3-5 C D E"),
    ] {
        let ruled = event.clone().ruling("silent", ruling).settle();
        assert_eq!(ruled.places(), places, "{ruling}");
        assert_eq!(titled(&ruled, "Title"), "D", "{ruling}");
        assert!(ruled.settlement.status == Status::Final && !unused(&ruled), "{ruling}");
    }
    // Who rules on the title alone cites its clause.
    let own = event.ruling("9", "winner: E").settle();
    assert_eq!(own.needs(), ["ruling (silent) A B C D E"]);
    assert_eq!(titled(&own, "Title"), "E");
    assert!(!unused(&own));
}

/// Five level in a knock-out seeded by wins alone: four of them have one.
fn knock_out() -> Event {
    five(
        "[[competition.cup.tie]]\nplaces = \"1+\"\nclause = \"4\"\n\
        play-off = { title = \"Cup\", who = { all = { clause = \"5\" } }, settles = { winner = { clause = \"5\" } }, \
        step = [{ form = [{ players = \"2+\", knock-out = { clause = \"5.1\", match = { games = 2, clock = \"3+2\", first-white = \"lot\", clause = \"5.2\", \
        sudden-death = { clock = \"3+2\", first-white = \"lot\", colours = \"alternate\", clause = \"5.3\" } }, \
        seeds = [{ wins = { clause = \"5.4\" } }], seeds-clause = \"5.5\", pairs = \"first against last\", byes = \"first seeds\" } }] }] }\n",
    )
}

#[test]
fn level_seeds_for_which_no_clause_has_a_lot_are_set_by_the_arbiter() {
    let open = knock_out().settle();
    assert_eq!(open.needs(), ["1.1.seeds (5.5) A B D E"]);
    let pack = open.packs();
    assert!(pack.contains("RULING DUE") && pack.contains("set who of A, B, D and E"), "{pack}");
    assert!(pack.contains("Lot 1.1.seeds"), "{pack}");
    assert!(!pack.contains("the lot is drawn"), "nobody draws what the arbiter sets: {pack}");
    let set = knock_out().lot("1.1.seeds", "B; D; A; E").settle();
    assert_eq!(set.needs(), ["1.1.white (5.2) E C"]);
    assert!(!unused(&set) && set.errors().is_empty());
    // A lot that no clause calls for is told, and an order still ends the play-off.
    assert!(unused(&knock_out().lot("1.1.order", "B; D; A; E").settle()));
    let ruled = knock_out().ruling("5", "order: B; D; A; E; C").settle();
    assert_eq!(ruled.places(), "1 B; 2 D; 3 A; 4 E; 5 C");
}

/// A trophy by place is given with the place: the lot of a title, or of money, parts no places.
#[test]
fn a_trophy_by_place_waits_for_no_lot_of_the_title_or_of_the_money() {
    let event = five(&format!(
        "{TITLE}trophies = [{{ place = 1, names = [\"Shield\"], clause = \"8\" }}]\n\
         [[competition.cup.tie]]\nplaces = \"1+\"\nclause = \"4\"\nby = [{{ lot = {{ clause = \"4.1\" }} }}]\n\
         money = {{ by-tie-break = {{ clause = \"6\", by = [{{ wins-with-black = {{ clause = \"6.1\" }} }}, {{ lot = {{ clause = \"6.2\" }} }}] }} }}\n"
    ))
    .currency("EUR")
    .prizes("50; 40; 30; 20; 10")
    .award("Cup of the first");
    let open = event.settle();
    assert_eq!([titled(&open, "Shield"), titled(&open, "Cup of the first")], ["", ""]);
    let placed = event.lot("1.0.order", "C; A; B; D; E").settle();
    assert_eq!(placed.needs().len(), 2, "{:?}", placed.needs());
    assert_eq!([titled(&placed, "Shield"), titled(&placed, "Title")], ["C", ""]);
}

/// A ruling that cites the clause of the money says who has which prize, and nothing of places and title.
#[test]
fn a_ruling_on_the_money_settles_the_money() {
    for clause in ["6", "6.2"] {
        let event = five(&format!(
            "{TITLE}[[competition.cup.tie]]\nplaces = \"1+\"\nclause = \"4\"\nby = [{{ lot = {{ clause = \"4.1\" }} }}]\n\
             money = {{ by-tie-break = {{ clause = \"6\", by = [{{ wins-with-black = {{ clause = \"6.1\" }} }}, {{ lot = {{ clause = \"6.2\" }} }}] }} }}\n"
        ))
        .currency("EUR")
        .prizes("50; 40; 30; 20; 10")
        .ruling(clause, "order: E; D; C; B; A");
        let settled = event.settle();
        let needs = settled.needs();
        assert_eq!(needs, ["1.0.order (4.1) A B C D E", "1.title.order (9.2) A B D E"], "{clause}");
        assert!(!unused(&settled) && settled.errors().is_empty(), "{clause}");
        let paid = settled.settlement.money.awards.iter();
        let paid: Vec<String> = paid
            .filter_map(|own| {
                Some(format!("{} {}", settled.name(own.player), own.prize.as_ref()?.paid?))
            })
            .collect();
        assert_eq!(paid, ["E 50", "D 40", "C 30", "B 20", "A 10"], "{clause}");
    }
}

/// Who has a title by a ruling stands in its line: nobody says that those who share the places are winners.
#[test]
fn a_ruling_on_a_title_tells_nothing_of_the_places() {
    let rule = "[[competition.cup.tie]]\nplaces = \"1+\"\nclause = \"4\"\nshared = \"the tied players share the places\"\n";
    let event = five(&format!("{TITLE}{rule}"));
    for (ruling, holders) in
        [("winner: E", "E"), ("joint: E; A", "E and A"), ("order: E; A; B; D; C", "E")]
    {
        for (clause, cite) in [("9.2", " (9.2)"), ("", "")] {
            let settled = event.clone().ruling(clause, ruling).settle();
            assert_eq!(settled.errors(), Vec::<String>::new(), "{ruling} {clause}");
            let told = chart(&settled);
            let title = format!("Title: {holders}, by a ruling{cite}.");
            assert!(told.contains(&title), "{ruling} {clause}: {told}");
            assert!(!told.contains("joint"), "{ruling} {clause}: {told}");
        }
    }
}
