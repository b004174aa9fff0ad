//! Which events of a tour count.

use super::*;

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    /// A tour of which the best so many events count, or all but the worst, and of some no more than so many: nobody could
    /// have more by any choice that is allowed.
    #[test]
    fn the_events_that_count_in_a_tour_are_the_best(
        scores in prop::collection::vec(prop::collection::vec(prop::option::of(0_u32..14), 4), 2..6),
        dropping in any::<bool>(),
        number in 1_u32..4,
        extras in prop::option::of((prop::collection::vec(0_usize..4, 1..4), 0_u32..3)),
    ) {
        let best_of = if dropping { format!("all-but = {number}") } else { format!("events = {number}") };
        let held = (0..4).filter(|event| scores.iter().any(|own| own[*event].is_some())).count();
        let held = u32::try_from(held).expect("few");
        let most = if dropping { held.saturating_sub(number).max(1) } else { number };
        let called = ["Paris", "Rome", "Wien", "Riga"];
        let extra = extras.as_ref().map_or_else(String::new, |(events, at_most)| {
            let events: Vec<&str> = events.iter().map(|own| called[*own]).collect();
            format!("extra = {{ events = {events:?}, at-most = {at_most}, clause = \"3\" }}, ")
        });
        let is_allowed = |choice: u32| {
            let chosen = (0..4).filter(|event| choice >> event & 1 == 1);
            let of = |events: &Vec<usize>| chosen.clone().filter(|event| events.contains(event)).count();
            let fits = |(events, most): &(Vec<usize>, u32)| u32::try_from(of(events)).is_ok_and(|own| own <= *most);
            choice.count_ones() <= most && extras.as_ref().is_none_or(fits)
        };
        let total = |own: &[Option<u32>]| {
            let sum = |choice: u32| -> u32 {
                let chosen = own.iter().enumerate().filter(|(event, _)| choice >> event & 1 == 1);
                chosen.filter_map(|(_, own)| *own).sum()
            };
            (0_u32..16).filter(|own| is_allowed(*own)).map(sum).max().unwrap_or(0)
        };
        let row = |own: &[Option<u32>]| {
            let own = own.iter().map(|own| own.map_or("-".to_owned(), |own| own.to_string()));
            own.collect::<Vec<_>>().join("; ")
        };
        let players = || scores.iter().enumerate().filter(|(_, own)| own.iter().any(Option::is_some));
        prop_assume!(players().count() > 1);
        let told: Vec<String> = players().map(|(no, own)| format!("P{no} = \"{}\"", row(own))).collect();
        let totals: Vec<String> = players().map(|(no, own)| format!("P{no} = \"{}\"", total(own))).collect();
        let text = format!(
            "schema = 1\nid = \"club\"\ntitle = \"Club\"\n[competition.tour]\ntitle = \"Tour\"\nkind = \"tour\"\n\
             best-of = {{ {best_of}, {extra}clause = \"1\" }}\n[[competition.tour.tie]]\nplaces = \"1+\"\nclause = \"2\"\n\
             by = [{{ best-events = {{ clause = \"2\" }} }}]\n[[example]]\ntitle = \"case\"\n\
             score-events = {called:?}\nscores = {{ {} }}\nhas-points = {{ {} }}\n",
            told.join(", "),
            totals.join(", "),
        );
        let catalogue = Catalogue::new().with_file("club.toml", text.clone());
        let wrong = wallchart::season::run(&catalogue, "club.toml").1;
        let words = Words::english();
        let wrong: Vec<String> = wrong.iter().map(|own| words.say(&own.said)).collect();
        prop_assert!(wrong.is_empty(), "{wrong:?}\n{text}");
    }
}

/// A tour counts the best so many, or all but the worst; its best events are nothing to an event of its own.
#[test]
fn best_of_says_one_thing_and_best_events_are_those_of_a_tour() {
    let told = |kind: &str, own: &str| {
        let text = format!(
            "schema = 1\nid = \"club\"\ntitle = \"Club\"\n[competition.own]\ntitle = \"Own\"\nkind = \"{kind}\"\n{own}\n\
             [[competition.own.tie]]\nplaces = \"1+\"\nclause = \"2\"\nby = [{{ best-events = {{ clause = \"2\" }} }}]\n"
        );
        let checked = Catalogue::new().with_file("club.toml", text).check("club.toml");
        let faults = checked.expect("a file").faults;
        let words = Words::english();
        let errors = faults.iter().filter(|own| own.severity == Severity::Error);
        errors.map(|own| format!("{}: {}", own.line, words.say(&own.said))).collect::<Vec<_>>()
    };
    assert_eq!(told("tour", "best-of = { all-but = 1, clause = \"1\" }"), [""; 0]);
    let ways = "7: best-of has exactly one of events and all-but";
    for (own, wanted) in [
        ("events = 2, all-but = 1, ", ways),
        ("", ways),
        ("all-but = 0, ", "7: a number above nought stands here"),
    ] {
        let told = told("tour", &format!("best-of = {{ {own}clause = \"1\" }}"));
        assert_eq!(told, [wanted], "{own}");
    }
    assert_eq!(told("event", ""), ["11: the best events are those of a tour"]);
}

/// Extra events are known by the heading of `Scores` and by the competition that a workbook is of; one that the tour does
/// not have limits nothing, and is told.
#[test]
fn extra_events_of_a_tour_are_known_by_their_names() {
    let folder = tempfile::tempdir().expect("a folder");
    let document = |extra: &str| {
        let tie = |id: &str| {
            format!(
                "[[competition.{id}.tie]]\nplaces = \"1+\"\nclause = \"2\"\nshared = \"the tied players share the places\"\n"
            )
        };
        let text = format!(
            "schema = 1\nid = \"club\"\ntitle = \"Club\"\n[competition.open]\ntitle = \"Open\"\n{}\
             [competition.evening]\ntitle = \"Evening\"\n{}[competition.own]\ntitle = \"Tour\"\nkind = \"tour\"\n\
             best-of = {{ events = 2, extra = {{ events = [\"{extra}\"], at-most = 1, clause = \"1.1\" }}, clause = \"1\" }}\n{}",
            tie("open"),
            tie("evening"),
            tie("own"),
        );
        std::fs::write(folder.path().join("club.toml"), text).expect("a file");
    };
    let come = |sheet: (&str, &[&str])| {
        let head = ("Event", rows(&["Event|Tour", "Regulations|club.toml/own", "Final|yes"]));
        let done = run(&write(folder.path(), "Tour.xlsx", &[head, (sheet.0, rows(sheet.1))]));
        let (_, settled) = done.settled.as_deref().unwrap_or_else(|| panic!("{:?}", done.messages));
        let name = |own: PlayerId| settled.table.tournament.player(own).name.clone();
        let points =
            settled.standings.iter().map(|own| format!("{} {}", name(own.player), own.total));
        (points.collect::<Vec<_>>(), codes(&done).contains(&"format-differs"))
    };
    let scores = ("Scores", &["Name|Paris|Open 1|Open 2", "Ann|3|9|8", "Bo|4|7|1"][..]);
    document("Open 3");
    assert_eq!(come(scores), (vec!["Ann 17".to_owned(), "Bo 11".to_owned()], true));
    document("open 1");
    assert_eq!(come(scores), (vec!["Ann 17".to_owned(), "Bo 11".to_owned()], false));
    // Two opens of one competition: one of them counts, however they are called.
    let points = ("Prizes", rows(&["Place|Points", "1|9", "2|2"]));
    for (file, of, names) in [
        ("One", "open", ["Ann", "Bo"]),
        ("Two", "open", ["Ann", "Bo"]),
        ("Three", "evening", ["Bo", "Ann"]),
    ] {
        let of = format!("club.toml/{of}");
        let also = [points.clone()];
        event(folder.path(), &format!("{file}.xlsx"), &of, "Start|2025-01-01", &names, 1, &also);
    }
    let events = ("Events", &["Role|Workbook", "First|One", "Second|Two", "Third|Three"][..]);
    document("open");
    assert_eq!(come(events), (vec!["Ann 11".to_owned(), "Bo 11".to_owned()], false));
}
