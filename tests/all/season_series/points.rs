//! What an evening counts: points of places, of games, percentages; guests.

use super::*;
use wallchart::report::papers::season::paper;

/// Guests are passed over, or their points are nobody's; whoever is a guest in one evening alone is in the running.
#[test]
fn guests_of_a_series_take_no_points() {
    let rules = |points: &str| {
        format!(
            "each = {{ of = \"evening\", clause = \"1\" }}\npoints = {{ clause = \"3\", others = [10, 8, 6], guests = {{ category = \"Guest\", points = \"{points}\", clause = \"3.1\" }} }}\nties = [{{ countback = {{ clause = \"5\" }} }}]"
        )
    };
    let held = |points: &str| {
        let series = Series::new(&rules(points));
        for (day, players) in
            [(1, ["Guy|guest", "Ann|", "Bo|"]), (8, ["Ann|Guest", "Bo|", "Guy|Guest"])]
        {
            let head = [
                "Event|Evening".to_owned(),
                "Regulations|club.toml/evening".into(),
                "Format|round robin".into(),
                format!("Start|2025-01-{day:02}"),
            ];
            let head: Vec<&str> = head.iter().map(String::as_str).collect();
            let list = [&["Name|Categories"][..], &players].concat();
            // Who stands first wins against the others, and the second against the third.
            let name = |own: &str| own.split('|').next().expect("a name").to_owned();
            let [one, two, three] = players.map(name);
            let games = [
                "Round|White|Black|Result".to_owned(),
                format!("1|{one}|{two}|1-0"),
                format!("2|{two}|{three}|1-0"),
                format!("3|{three}|{one}|0-1"),
            ];
            let games: Vec<&str> = games.iter().map(String::as_str).collect();
            let sheets =
                [("Event", rows(&head)), ("Players", rows(&list)), ("Games", rows(&games))];
            write(series.path(), &format!("Evening {day}.xlsx"), &sheets);
        }
        series.award(&[], &[])
    };
    let moved = held("go to the next");
    assert_eq!(moved.status, Status::Final, "{:?}", moved.messages);
    assert_eq!(table(&moved), ["1 Bo 18: 8 10", "2 Ann 10: 10 0", "- Guy 0: 0 0"]);
    let left = held("are not given");
    assert_eq!(table(&left), ["1 Bo 14: 6 8", "2 Ann 8: 8 0", "- Guy 0: 0 0"]);
    let (_, season) = moved.season.as_deref().expect("an award");
    let guy = season.rows.iter().find(|row| season.name(row.player) == "Guy").expect("Guy");
    assert!(!guy.eligible && guy.because.iter().any(|own| own.as_str() == "3.1"));
    let (regulation, settlement) = moved.season.as_deref().expect("an award");
    let style = wallchart::report::style::Style::default();
    let sheet = Sheet { regulation, settlement, style: &style };
    let told: String = sheets_of(&sheet).iter().map(text::write).collect();
    for said in ["a guest takes no points (3.1)", "the place is that without guests (3.1)"] {
        assert!(told.contains(said), "{said}\n{told}");
    }
    let chart = text::write(&paper(&sheet));
    let said = "Under the points: the place. The place is that without guests (3.1).";
    assert!(chart.contains(said) && chart.contains("guest"), "{chart}");
    for (rules, said) in [
        (
            rules("go to the next")
                .replace("others = [10, 8, 6]", "score = \"the points of the games\""),
            "they go to nobody else",
        ),
        (rules("go to the next").replace("\"Guest\"", "\" \""), "guests are a category"),
        (rules("to all"), "not possible here"),
    ] {
        let checked = Catalogue::new().with_file("club", document(&rules)).check("club");
        let faults = checked.expect("the document").faults;
        let told: Vec<String> = faults.iter().map(|own| Words::english().say(&own.said)).collect();
        assert!(told.iter().any(|own| own.contains(said)), "{said}: {told:?}");
    }
}

/// Who is a guest in more of the evenings than not may have been forgotten in the others; who became a member was not.
#[test]
fn a_guest_in_part_of_the_evenings_is_told() {
    let rules = "each = { of = \"evening\", clause = \"1\" }\npoints = { clause = \"3\", others = [10, 8, 6], guests = { category = \"Guest\", points = \"are not given\", clause = \"3.1\" } }";
    let told = |guest: &[u32]| -> Vec<String> {
        let series = Series::new(rules);
        for day in [1, 8, 15] {
            let start = format!("Start|2025-01-{day:02}");
            let head = [
                "Event|Evening",
                "Regulations|club.toml/evening",
                "Format|round robin",
                start.as_str(),
            ];
            let guy = if guest.contains(&day) { "Guy|Guest" } else { "Guy|" };
            let sheets = [
                ("Event", rows(&head)),
                ("Players", rows(&["Name|Categories", "Ann|", guy])),
                ("Games", rows(&["Round|White|Black|Result", "1|Ann|Guy|1-0"])),
            ];
            write(series.path(), &format!("Evening {day}.xlsx"), &sheets);
        }
        let done = series.award(&[], &[]);
        let own = done.messages.iter().map(|own| Words::english().say(&own.said));
        own.filter(|own| own.contains("Guy is Guest in")).collect()
    };
    let wanted = "Guy is Guest in Evening 1.xlsx, Evening 15.xlsx, and not in Evening 8.xlsx, where he takes points as any other";
    assert_eq!(told(&[1, 15]), [wanted]);
    for guest in [&[][..], &[1], &[1, 8, 15]] {
        assert_eq!(told(guest), Vec::<String>::new(), "{guest:?}");
    }
}

/// Places have points with fractions, players who share places their average, and the paper says the sum.
#[test]
fn points_of_places_may_be_fractions() {
    let rules = r#"each = { of = "evening", clause = "1" }
points = { clause = "3", others = ["12.5", 10, "8 1/4"], taking-part = "1/2" }"#;
    let series = Series::new(rules);
    series.level_evening();
    let done = series.award(&[], &[]);
    assert_eq!(table(&done), ["1-2 Ann 47/4: 47/4", "1-2 Bo 47/4: 47/4", "3 Cy 35/4: 35/4"]);
    let (regulation, season) = done.season.as_deref().expect("an award");
    let style = wallchart::report::style::Style::default();
    let sheet = Sheet { regulation, settlement: season, style: &style };
    let told: String = sheets_of(&sheet).iter().map(text::write).collect();
    for line in ["(12½ + 10) / 2 + ½ = 11¾", "8¼ + ½ = 8¾"] {
        assert!(told.contains(line), "{line}\n{told}");
    }
}

#[test]
fn a_number_of_points_with_a_point_is_asked_for_in_quotes() {
    let rules = "each = { of = \"evening\", clause = \"1\" }\npoints = { clause = \"3\", others = [12.5, 10] }";
    let checked = Catalogue::new().with_file("club", document(rules)).check("club");
    let faults = checked.expect("the document").faults;
    let told: Vec<String> = faults.iter().map(|own| Words::english().say(&own.said)).collect();
    let at = told.iter().position(|own| own.contains("a fraction in quotes, such as \"12.5\""));
    let at = at.unwrap_or_else(|| panic!("{told:?}"));
    assert!(faults[at].excerpt.iter().any(|line| line.contains("12.5")), "{faults:?}");
}

#[test]
fn an_extra_event_may_replace_one_evening_and_the_worst_is_dropped() {
    let rules = r#"events = ["open"]
each = { of = "evening", clause = "1" }
points = { clause = "3", others = [10, 8, 6], of = { open = [30, 20, 10] } }
counted = { best = 2, clause = "4", extra = { events = ["open"], at-most = 1, clause = "4.1" } }"#;
    let series = Series::new(rules);
    series.evening(1, "Ann Bo Cy");
    series.evening(8, "Ann Bo Cy");
    series.held("open", "Open", 20, "Cy Bo Ann");
    assert_eq!(
        table(&series.award(&[], &[])),
        ["1 Cy 36: 30 6 (6)", "2 Bo 28: 20 8 (8)", "3 Ann 20: 10 10 (10)"],
    );
    let dropping =
        rules.replace("best = 2, clause = \"4\", extra", "all-but = 1, clause = \"4\", extra");
    let series = Series::new(&dropping);
    series.evening(1, "Ann Bo Cy");
    series.evening(8, "Bo Ann Cy");
    series.held("open", "Open", 20, "Cy Bo");
    // All but one of three; who was not in one has dropped it.
    assert_eq!(
        table(&series.award(&[], &[])),
        ["1 Cy 36: 30 6 (6)", "2 Bo 30: 20 (8) 10", "3 Ann 18: - 10 8"],
    );
}

#[test]
fn a_ladder_counts_the_points_of_the_games_and_taking_part() {
    let rules = r#"each = { of = "evening", number = 3, clause = "1" }
points = { clause = "3", score = "the points of the games", taking-part = 1 }"#;
    let series = Series::new(rules);
    series.evening(1, "Ann Bo Cy");
    series.evening(8, "Bo Cy");
    let two = series.award(&[], &[]);
    assert_eq!(two.status, Status::Provisional);
    assert_eq!(reasons(&two), "Provisional: 2 of 3 events are held");
    series.evening(15, "Cy Bo Ann");
    let done = series.award(&[], &[]);
    assert_eq!(done.status, Status::Final, "{:?}", done.messages);
    assert_eq!(table(&done), ["1 Bo 6: 2 2 2", "2 Cy 5: 1 1 3", "3 Ann 4: 3 - 1"],);
}

#[test]
fn other_measures_of_an_evening() {
    let both = r#"each = { of = "evening", clause = "1" }
points = { clause = "3", score = "the points of the place and of the games", others = [3, 2, 1] }"#;
    let series = Series::new(both);
    series.evening(1, "Ann Bo Cy");
    assert_eq!(table(&series.award(&[], &[])), ["1 Ann 5: 5", "2 Bo 3: 3", "3 Cy 1: 1"]);
    let percentage = r#"each = { of = "evening", clause = "1" }
points = { clause = "3", score = "the percentage" }"#;
    let series = Series::new(percentage);
    series.evening(1, "Ann Bo Cy");
    assert_eq!(table(&series.award(&[], &[])), ["1 Ann 100: 100", "2 Bo 50: 50", "3 Cy 0: 0"]);
    let first = r#"each = { of = "evening", clause = "1" }
points = { clause = "3", others = [10, 8, 6], level = "each those of the first of them" }"#;
    let series = Series::new(first);
    series.level_evening();
    assert_eq!(table(&series.award(&[], &[])), ["1-2 Ann 10: 10", "1-2 Bo 10: 10", "3 Cy 6: 6"]);
}

/// Where percentages are added up they are called by what they are.
#[test]
fn a_sum_of_percentages_is_no_number_of_points() {
    let rules = r#"each = { of = "evening", clause = "1" }
points = { clause = "3", score = "the percentage" }
counted = { best = 2, clause = "4" }"#;
    let series = Series::new(rules);
    series.evening(1, "Ann Bo Cy");
    series.evening(8, "Bo Ann Cy");
    series.evening(15, "Ann Bo Cy");
    let done = series.award(&[], &[]);
    assert_eq!(table(&done)[0], "1 Ann 200: 100 (50) 100");
    let told = reasons(&done);
    assert!(told.contains("200") && told.contains('%') && !told.contains("points"), "{told}");
}
