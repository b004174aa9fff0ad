//! The clauses of the built-in documents that a reader could read otherwise: each has its reading and the others, and each
//! of the others is other rules.

use wallchart::regulations::Regulation;

/// Competition, clause, and a word of what the reading is about.
const ARGUABLE: [(&str, &str, &str); 54] = [
    ("gct-2018/rapid-blitz", "2.1.1", "what a game counts"),
    ("gct-2018/sinquefield-cup", "2.1.1", "still level"),
    ("gct-2018/sinquefield-cup", "2.1.1", "forfeit"),
    ("gct-2018/sinquefield-cup", "2.1.2", "forfeit"),
    ("gct-2018/sinquefield-cup", "2.1.3", "forfeit"),
    ("gct-2018/sinquefield-cup", "2.2", "White first"),
    ("gct-2018/standings", "silent", "prize money"),
    ("gct-2018/standings", "3.2", "below the fourth"),
    ("gct-2018/standings", "3.10", "four round robins"),
    ("gct-2021/rapid-blitz", "2.6", "joint winners"),
    ("gct-2021/rapid-blitz", "2.6.4", "does not divide"),
    ("gct-2021/rapid-blitz", "2.8", "whole amounts"),
    ("gct-2021/classical", "3[2.2]", "whole amounts"),
    ("gct-2021/classical", "3[2.3].1", "still level"),
    ("gct-2021/classical", "3[2.3].1", "forfeit"),
    ("gct-2021/classical", "3[2.3].2", "forfeit"),
    ("gct-2021/classical", "3[2.3].3", "forfeit"),
    ("gct-2021/standings", "4.5", "four round robins"),
    ("gct-2021/standings", "4.8", "joint winners"),
    ("gct-2021/standings", "4.8.4", "does not divide"),
    ("gct-2021/standings", "silent", "whole amounts"),
    ("tata-steel-2022/masters", "A.2", "clear winner"),
    ("tata-steel-2022/masters", "A.3", "rests 30 minutes"),
    ("tata-steel-2022/masters", "E.2.1", "still level"),
    ("tata-steel-2022/masters", "E.2.1", "forfeit"),
    ("tata-steel-2022/masters", "E.2.2", "forfeit"),
    ("tepe-sigeman-2023/tournament", "A.2", "clear winner"),
    ("tepe-sigeman-2023/tournament", "E.2.a", "still level"),
    ("tepe-sigeman-2023/tournament", "E.2.a", "forfeit"),
    ("tepe-sigeman-2023/tournament", "E.2.b", "forfeit"),
    ("gap-2016/flood-cup", "App. A 5(a)", "forfeit"),
    ("gap-2016/flood-cup", "App. A 5(b)", "still level"),
    ("gap-2016/flood-cup", "App. A 6(a)", "own unplayed rounds"),
    ("gap-2016/flood-cup", "App. A 6(a)", "forfeit"),
    ("gap-2016/flood-cup", "App. A 6(b)", "6(a)"),
    ("gap-2016/flood-cup", "App. A 6(b)", "the note"),
    ("gap-2016/flood-cup", "App. A 6(c)", "still level"),
    ("gap-2016/flood-cup", "App. A 6(c)", "forfeit"),
    ("gap-2016/flood-cup", "App. A 2", "three tied players"),
    ("gap-2016/flood-cup", "App. A 3(a)", "have not met"),
    ("gap-2016/flood-cup", "App. A 4(a)", "60 minutes"),
    ("gap-2016/flood-cup", "Flood Cup 8", "has played"),
    ("gap-2016/flood-cup", "Flood Cup 8", "results stand"),
    ("gap-2016/flood-cup", "Flood Cup 15", "how many prizes"),
    ("gap-2016/flood-cup", "Flood Cup 15", "who has the trophy"),
    ("gap-2016/flood-cup", "Flood Cup 16", "custody"),
    ("gap-2016/granger-trophy", "Maiden 1", "which games count"),
    ("gap-2016/granger-trophy", "Maiden 5", "60 minutes"),
    ("gap-2016/foster-trophy", "Handicap 1", "which games count"),
    ("gap-2016/bar-trophy", "BAR Trophy 1", "the year"),
    ("gap-2016/bar-trophy", "BAR Trophy 2", "completed"),
    ("gap-2016/bar-trophy", "BAR Trophy 3", "divisions"),
    ("gap-2016/bar-trophy", "BAR Trophy 5", "byes and forfeits"),
    ("gap-2016/percentage-trophy", "Percentage trophy", "was not in"),
];

fn regulation(name: &str) -> Regulation {
    let found = crate::support::catalogue().regulation(name, &std::collections::BTreeMap::new());
    found.unwrap_or_else(|wrong| panic!("{name}: {wrong:?}"))
}

#[test]
fn each_arguable_clause_has_a_reading_with_others() {
    let missing: Vec<String> = ARGUABLE
        .iter()
        .filter(|(name, clause, about)| {
            let of = |reading: &&wallchart::regulations::Reading| {
                reading.clause.as_str() == *clause && reading.about.contains(about)
            };
            !regulation(name).readings.iter().any(|reading| of(&reading))
        })
        .map(|(name, clause, about)| format!("{name} {clause}: {about}"))
        .collect();
    assert!(missing.is_empty(), "{missing:#?}");
}

#[test]
fn every_other_reading_of_a_built_in_document_is_other_rules() {
    let mut count = 0;
    for name in crate::support::catalogue().names() {
        let own = regulation(&name);
        for reading in own.readings.iter() {
            assert!(!reading.others.is_empty(), "{name} {}: no other reading", reading.clause);
            for other in &reading.others {
                let read = own.under(reading, other);
                let read =
                    read.unwrap_or_else(|| panic!("{name} {}: {}", reading.clause, other.name));
                let (ours, theirs) =
                    (format!("{:?}", own.competition), format!("{:?}", read.competition));
                assert_ne!(ours, theirs, "{name} {}: {}", reading.clause, other.name);
                count += 1;
            }
        }
    }
    assert!(count > 100, "only {count}");
}
