//! How a pack reads: rulings as sentences, names in one size, a rule beside the lot that it is of.

use crate::support::{Event, Settled, at};
use wallchart::report::document::{Block, Document, Inline, RowKind, Table};
use wallchart::report::papers::play_off::play_off;
use wallchart::report::text;
use wallchart::tournament::Language;

fn paper(settled: &Settled) -> Document {
    let papers = play_off(&settled.sheet());
    let [only] = &papers[..] else { panic!("{} packs", papers.len()) };
    only.clone()
}

/// A ruling stands on a pack as a sentence in the language of the paper: what, by whom, when and why.
#[test]
fn a_ruling_is_told_as_a_sentence() {
    let tied = Event::new("tepe-sigeman-2023").level("A; B; C");
    let ruled = |ruling: &str| {
        tied.clone().ruling("A.5", ruling).with(|entries| {
            for row in &mut entries.rulings {
                row.date = Some("2026-11-28 23:10".to_owned());
                row.reason = Some("a power cut".to_owned());
            }
        })
    };
    let decided = "; decided by Chief arbiter on 28 November 2026 at 23:10; reason: a power cut";
    for (typed, said) in [
        ("winner: B", "the winner is B"),
        ("order: B; C; A", "the order is B; C; A"),
        ("order: B; rest shared", "the order is B; the others share what is left"),
        ("joint", "all who are level are joint winners"),
        ("joint: A; B", "A and B are joint winners"),
    ] {
        let settled = ruled(typed).settle();
        assert_eq!(settled.errors(), Vec::<String>::new());
        let told = text::write(&paper(&settled));
        assert!(told.contains(&format!("Ruling (A.5): {said}{decided}")), "{typed}: {told}");
    }
    let german = ruled("winner: B")
        .with(|entries| entries.event.language = Some(at("Event", 9, Language::German)));
    let told = text::write(&paper(&german.settle()));
    let said = "Sieger ist B; entschieden von Chief arbiter am 28. November 2026 um 23:10; Grund: a power cut";
    assert!(told.contains(said), "{told}");
    // So does the date of a decision in words of its own.
    let told = text::write(&paper(&ruled("10 minutes of rest").settle()));
    assert!(
        told.contains(
            "10 minutes of rest; reason: a power cut (Chief arbiter, 28 November 2026, 23:10)"
        ),
        "{told}"
    );
}

/// What the regulations say of a toss stands with its lot, and not where another is drawn.
#[test]
fn the_rule_of_a_toss_stands_with_its_lot() {
    let event = Event::new("gct-2018/sinquefield-cup").level("A; B");
    let told = text::write(&paper(&event.settle()));
    let at = |what: &str| told.find(what).unwrap_or_else(|| panic!("{what}: {told}"));
    assert!(at("Lot 1.1.white") < at("Toss: a coin"), "{told}");
    assert!(at("Lot 1.2.colour") < at("Toss: a coin"), "{told}");
    assert_eq!(told.matches("Toss: a coin").count(), 1, "{told}");
}

/// The winner's name is the largest of the result, however long it is.
#[test]
fn nobody_has_a_larger_name_than_the_winner() {
    let long = "De la Fuente-Martínez, José Ángel Luis María";
    let event = Event::new("tepe-sigeman-2023").level(&format!("Ng; {long}"));
    let said =
        format!("{:?}", paper(&event.ruling("A.5", &format!("winner: {long}")).settle()).blocks);
    assert!(said.contains(&format!("Sized(1182, true, \"{long}\")")), "{said}");
}

/// All names of a table are of one size: where a surname is long given names stand small behind it.
#[test]
fn names_of_a_table_are_of_one_size() {
    let names = "Hou, Yifan; Krishnamurthy Venkataraman, Subrahmanyan; Непомнящий, Ян";
    let drawn = Event::new("tepe-sigeman-2023").level(names).lot("1.1.numbers", names);
    let two = "Hou, Yifan; De la Fuente-Martínez, José Ángel Luis";
    let known = Event::new("gap-2016/other").clock("70+30").level(two);
    for (event, most) in [(drawn, 2), (known, 1)] {
        let (paper, mut tables) = (paper(&event.settle()), 0);
        for_each_table(&paper.blocks, &mut |table| {
            let rows = table.rows.iter().filter(|row| row.kind == RowKind::Plain);
            let cells = rows.flat_map(|row| &row.cells).flat_map(|cell| &cell.content);
            let size = |own: &Inline| match own {
                Inline::Sized(size, true, _) => Some(*size),
                _ => None,
            };
            let mut sizes: Vec<u16> = cells.filter_map(size).collect();
            sizes.dedup();
            tables += usize::from(!sizes.is_empty());
            assert!(sizes.len() < 2, "{sizes:?}: {table:?}");
        });
        assert!(tables >= most, "{tables}: {:?}", paper.blocks);
    }
    // Given names are small where the surname takes the room.
    let told = format!(
        "{:?}",
        paper(&Event::new("gap-2016/other").clock("70+30").level(two).settle()).blocks
    );
    assert!(told.contains("Sized(1182, true, \"De la Fuente-Martínez\")"), "{told}");
    assert!(told.contains("Sized(773, false, \"\\nJosé Ángel Luis\")"), "{told}");
}

fn for_each_table(blocks: &[Block], tell: &mut impl FnMut(&Table)) {
    for block in blocks {
        match block {
            Block::Table(table) => tell(table),
            Block::Box(inner) | Block::Together(inner) => for_each_table(inner, tell),
            _ => {}
        }
    }
}

const BY_TWO_WAYS: &str = r#"schema = 1
id = "test"
title = "Club"
[competition.cup]
title = "Cup"
format = [{ entries = "2+", one-of = ["round robin"], clause = "1" }]
[[competition.cup.tie]]
places = "1-9"
clause = "3"
play-off = "places"
[play-off.places]
title = "Play-off"
who = { all = { clause = "3" } }
settles = { places = { clause = "3" } }
stop = { clear-winner = { clause = "3.3", looked-for = "after each round" } }
again = { same-players = ["reversed", "fresh lots"], fewer-players = "fresh lots", clause = "3.4", further = "3.9", leads = [{ from = "3+", to = "2", clause = "3.4" }] }
still-tied = { arbiter = { clause = "3.5" } }
counted = "by each group"
[[play-off.places.step]]
title = "Rapid"
times = 2
form = [
  { players = "2", round-robin = { cycles = 2, clock = "10+5", clock-clause = "3.6", numbers = "lot", numbers-clause = "3.7", clause = "3.8", reversed = "3.4", fresh = "3.4", fewer = "3.4" } },
  { players = "3+", round-robin = { clock = "10+5", numbers = "lot", clause = "3.8" } },
]
[[play-off.places.step]]
title = "Blitz"
times = TIMES
form = [{ players = "2+", round-robin = { clock = "3+2", numbers = "lot", clause = "3.9" } }]
"#;

/// 3.9: who comes to the blitz from level rapid games plays it reversed by the numbers that he has, others draw for it: the
/// page says of each which lots there are, those that the workbook takes.
#[test]
fn lots_of_a_page_reached_by_two_ways_are_told_of_each() {
    let once = BY_TWO_WAYS.replace("TIMES", "1");
    let pack = Event::under("test.toml/cup", &once).level("A; B; C; D").settle().packs();
    let told =
        "if table B comes first: __.3.numbers; if table C comes first: none, the numbers stay";
    assert!(pack.contains(told), "{pack}");
    let again = BY_TWO_WAYS.replace("TIMES", "\"until decided\"");
    let pack = Event::under("test.toml/cup", &again).level("A; B; C").settle().packs();
    let told = "if table B comes first: __.round-robin-of-2.numbers the first time · __.round-robin-of-2-3.numbers the next time";
    assert!(pack.contains(told), "{pack}");
    let told = "if table C comes first: __.round-robin-of-2-2.numbers the first time · __.round-robin-of-2-4.numbers the next time";
    assert!(pack.contains(told), "{pack}");
}
