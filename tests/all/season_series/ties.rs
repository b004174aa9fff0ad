//! What counts for the total, what breaks ties of it, and rulings on them.

use super::*;

/// Whichever clause a reading is of: `silent` is cited by no row of an award.
#[test]
fn every_reading_of_an_award_is_worked_out() {
    let reading = |taken: &str, other: &str| {
        let named = |name: &str, value: &str| format!("{{ name = \"{name}\", value = {value} }}");
        let (taken, other) = (named("one", taken), named("two", other));
        format!(
            "{{ reading = {taken}, others = [{other}], clause = \"silent\", about = \"what it is\" }}"
        )
    };
    let points = |others: &str, more: &str| {
        format!(
            "each = {{ of = \"evening\", clause = \"1\" }}\npoints = {{ clause = \"3\", others = {others} {more} }}"
        )
    };
    let plain = points("[10, 8, 6, 5]", "");
    let counted = reading("{ best = 2, clause = \"4\" }", "{ best = 1, clause = \"4\" }");
    let eligible = reading("{ events = 2, clause = \"5\" }", "{ events = 1, clause = \"5\" }");
    for rules in [
        points(&reading("[10, 8, 6, 5]", "[10, 2, 1]"), ""),
        points(
            "[10, 8, 6, 5]",
            &format!(", of = {{ evening = {} }}", reading("[9, 8, 6]", "[9, 2, 1]")),
        ),
        format!("{plain}\ncounted = {counted}"),
        format!("{plain}\neligible = {eligible}"),
    ] {
        let series = Series::new(&rules);
        series.evening(1, "Ann Bo Cy Di");
        series.evening(8, "Di Bo Cy Ann");
        series.evening(15, "Ed Bo Cy");
        let done = series.award(&[], &[]);
        let (_, season) = done.season.as_deref().unwrap_or_else(|| panic!("{:?}", done.messages));
        let told =
            season.readings.iter().any(|own| own.clause.is_silent() && own.changes_outcome());
        assert!(told, "{rules}: {:?}", table(&done));
    }
}

#[test]
fn the_best_evenings_count_and_first_places_break_ties() {
    let series = Series::new(BEST_TWO);
    series.evening(1, "Ann Bo Cy Di");
    series.evening(8, "Bo Ann Cy Di");
    series.evening(15, "Cy Bo Ann Di");
    series.evening(22, "Bo Cy Di Ann");
    let done = series.award(&[], &[]);
    assert_eq!(done.status, Status::Final, "{:?}", done.messages);
    assert_eq!(
        table(&done),
        [
            "1 Bo 20: (8) 10 (8) 10", "2 Cy 18: (6) (6) 10 8", "3 Ann 18: 10 8 (6) (5)",
            "4 Di 11: 5 (5) (5) 6",
        ],
        "Ann and Cy have a first and a second place each, and Cy has more third places"
    );
    let (_, season) = done.season.as_deref().expect("an award");
    let trophies: Vec<(&str, &str)> = season
        .trophies
        .iter()
        .map(|trophy| (trophy.name.as_str(), season.name(trophy.players[0])))
        .collect();
    assert_eq!(trophies, [("Grand Prix Cup", "Bo"), ("Medal", "Cy")]);
}

#[test]
fn a_tie_for_first_that_is_broken_says_by_what() {
    let series = Series::new(BEST_TWO);
    series.evening(1, "Ann Bo Cy");
    series.evening(8, "Bo Ann Cy");
    series.evening(15, "Cy Bo Ann");
    let done = series.award(&[], &[]);
    assert_eq!(table(&done)[0], "1 Bo 18: 8 10 (8)");
    assert_eq!(
        reasons(&done),
        "Ann and Bo have 18 points each; Bo is ahead by 2nd places",
        "one first place each, Bo with two second places"
    );
}

#[test]
fn what_nothing_separates_is_shared_where_the_document_says_so_and_else_ruled() {
    let rules =
        BEST_TWO.replace("countback", "events-played").replace("dropped-events", "game-points");
    let level = |document: &str| {
        let series = Series::new(document);
        series.evening(1, "Ann Bo");
        series.evening(8, "Bo Ann");
        series.award(&[], &[])
    };
    let asked = level(&rules);
    assert_eq!(asked.status, Status::Waiting);
    let (_, season) = asked.season.as_deref().expect("an award");
    assert_eq!(season.needs.len(), 1);
    assert_eq!(season.needs[0].clause.as_str(), "6", "the last rule that could have parted them");
}

/// Whether events that do not count are compared is a reading where the rules do not say it, with the other worked out.
#[test]
fn the_best_events_are_compared_with_those_dropped_or_without_them_as_it_is_read() {
    let award = |beside: &str| {
        let rules = format!(
            "each = {{ of = \"evening\", clause = \"1\" }}\npoints = {{ clause = \"3\", others = [10, 8, 6] }}\ncounted = {{ best = 2, clause = \"4\" }}\nties = [{{ best-events = {{ clause = \"5\"{beside} }} }}]\nstill-tied = {{ share = {{ clause = \"6\" }} }}"
        );
        let series = Series::new(&rules);
        // Ann 10 + 8 and a 6 that does not count, Bo 8 + 10 and nothing beside.
        series.evening(1, "Ann Bo Cy");
        series.evening(8, "Bo Ann Cy");
        series.evening(15, "Cy Di Ann");
        series.award(&[], &[])
    };
    let first = |done: &Processed| table(done)[0].clone();
    let silent = award("");
    assert_eq!(first(&silent), "1 Ann 18: 10 8 (6)");
    let (_, season) = silent.season.as_deref().expect("an award");
    let reading = season.readings.iter().find(|own| own.clause.as_str() == "5").expect("a reading");
    assert!(reading.taken == "compared too" && reading.changes_outcome(), "{reading:?}");
    let without = award(", dropped = \"not compared\"");
    assert!(first(&without).starts_with("1-2 "), "{}", first(&without));
    let (_, season) = without.season.as_deref().expect("an award");
    assert!(season.readings.iter().all(|own| own.clause.as_str() != "5"));
}

/// An order is one of all whom it names, and whom one ruling leaves level another may part.
#[test]
fn rulings_on_an_award_order_all_whom_they_name() {
    for (rulings, came) in [
        (&["9|order: Cy; Bo; Ann"][..], ["1 Cy", "2 Bo", "3 Ann", "4 Di"]),
        (&["9|winner: Cy"], ["1 Cy", "2-3 Ann", "2-3 Bo", "4 Di"]),
        (&["9|winner: Cy", "9|order: Bo; Ann"], ["1 Cy", "2 Bo", "3 Ann", "4 Di"]),
        (&["9|joint: Ann; Cy"], ["1-2 Ann", "1-2 Cy", "3 Bo", "4 Di"]),
    ] {
        let series = Series::new(LEVEL);
        series.evening(1, "Ann Bo Cy Di");
        let done = ruled(&series, rulings);
        assert_eq!(done.status, Status::Final, "{rulings:?}: {:?}", done.messages);
        let (_, season) = done.season.as_deref().expect("an award");
        let places = season.rows.iter().map(|row| {
            let places = row.places.map_or("-".to_owned(), |own| own.to_string());
            format!("{places} {}", season.name(row.player)).replace('–', "-")
        });
        assert_eq!(places.collect::<Vec<_>>(), came, "{rulings:?}");
        let medal = season.trophies.iter().find(|own| own.name == "Medal");
        let second = came[1].strip_prefix("2 ").map(|own| vec![own.to_owned()]);
        if let Some(second) = second {
            assert_eq!(medal.map(|own| names(&done, &own.players)), Some(second), "{rulings:?}");
        }
    }
}

/// A ruling that names those whom percentages leave level is whole, though another was level with them before.
#[test]
fn a_ruling_is_on_those_whom_nothing_has_separated() {
    let series =
        Series::new(&format!("{LEVEL}\nties = [{{ game-points = {{ clause = \"5\" }} }}]"));
    series.evening(1, "Ann Bo Cy Di");
    series.evening(2, "Bo Ann Cy Di");
    let done = ruled(&series, &["9|order: Bo; Ann"]);
    assert_eq!(done.status, Status::Final, "{:?}", done.messages);
    let (_, season) = done.season.as_deref().expect("an award");
    let order: Vec<&str> = season.rows.iter().map(|row| season.name(row.player)).collect();
    assert_eq!(order, ["Bo", "Ann", "Cy", "Di"]);
    let tie_breaks = season.ties.iter().flat_map(|tie| &tie.steps).count();
    assert_eq!(tie_breaks, 1);
}
