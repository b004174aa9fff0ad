//! A crosstable beside the games that says otherwise.

use super::*;

/// What a crosstable on a sheet of this name says against the games, Ann-Bo 1-0 and Bo-Ann drawn: whether the event waits.
fn beside(name: &'static str, rows: Rows<'static>) -> bool {
    let reading = read_with(&[EVENT, PLAYERS, GAMES, (name, rows)]);
    let is_told = reading.problems.iter().any(|own| own.said.key.contains("against-games"));
    let waits = reading.entries.expect("entries").unread.is_some();
    assert_eq!(is_told, waits, "{name} {rows:?}");
    waits
}

#[test]
fn its_cells_are_compared_with_the_games_between_two_players() {
    const HEAD: &[&str] = &["No", "Name", "1", "2", "3"];
    for name in ["Crosstable", "Kreuztabelle", "Wall chart"] {
        assert!(!beside(
            name,
            &[HEAD, &["1", "Ann", "*", "1 ½", ""], &["2", "Bo", "½ 0", "*", ""]]
        ));
        assert!(beside(name, &[HEAD, &["1", "Ann", "*", "1 0", ""], &["2", "Bo", "0 1", "*", ""]]));
        assert!(beside(name, &[HEAD, &["1", "Ann", "*", "1 ½", ""], &["2", "Bo", "½ 1", "*", ""]]));
    }
    // One of two games, an order of its own, a table of a round, of last year.
    assert!(!beside("Chart", &[HEAD, &["1", "Ann", "*", "0", ""], &["2", "Bo", "1", "*", ""]]));
    assert!(!beside("Chart", &[HEAD, &["1", "Bo", "*", "½ 0", ""], &["2", "Ann", "1 ½", "*", ""]]));
    assert!(!beside("Chart 2019", &[HEAD, &["1", "Di", "*", "1 0"], &["2", "Ed", "0 1", "*"]]));
    assert!(!beside("Round 1", &[HEAD, &["1", "Ann", "*", "1"], &["2", "Bo", "0", "*"]]));
    assert!(beside("Round 2", &[HEAD, &["1", "Ann", "*", "1 1"], &["2", "Bo", "0 0", "*"]]));
}

#[test]
fn a_crosstable_with_games_that_are_not_there_may_count() {
    const HEAD: &[&str] = &["No", "Name", "1", "2", "3"];
    const OWN: Rows<'static> = &[
        HEAD,
        &["1", "Ann", "*", "1", "½"],
        &["2", "Bo", "0", "*", "1"],
        &["3", "Cy", "½", "0", "*"],
    ];
    let waits = |sheets: &[(&'static str, Rows<'static>)]| {
        let reading = read(&bytes(&mut book(sheets)), "test.xlsx");
        reading.entries.expect("entries").unread.is_some()
    };
    let table = ("Crosstable", OWN);
    assert!(!waits(&[EVENT, table, ("Copy", OWN)]));
    let turned: Rows<'static> = &[
        HEAD,
        &["1", "Ann", "*", "0", "½"],
        &["2", "Bo", "1", "*", "1"],
        &["3", "Cy", "½", "0", "*"],
    ];
    assert!(waits(&[EVENT, table, ("Second cycle", turned)]));
    let of_others: Rows<'static> = &[
        HEAD,
        &["1", "Ann", "*", "1", "½"],
        &["2", "Dora", "0", "*", "1"],
        &["3", "Emil", "½", "0", "*"],
    ];
    for name in ["Crosstable B", "Sheet2"] {
        assert!(waits(&[EVENT, table, (name, of_others)]), "{name}");
    }
    // Points round by round, and games in which nobody of the event is named.
    let rounds: Rows<'static> = &[
        HEAD,
        &["1", "Ann", "1", "0", "½"],
        &["2", "Dora", "0", "1", "1"],
        &["3", "Emil", "½", "0", "0"],
    ];
    let elsewhere: Rows<'static> = &[
        HEAD,
        &["1", "Gerda", "*", "1", "½"],
        &["2", "Dora", "0", "*", "1"],
        &["3", "Emil", "½", "0", "*"],
    ];
    for other in [rounds, elsewhere] {
        assert!(!waits(&[EVENT, table, ("Sheet2", other)]), "{other:?}");
    }
}
