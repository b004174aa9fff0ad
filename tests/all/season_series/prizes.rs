//! Money, trophies and titles of an award.

use wallchart::report::results::EventResult;

use super::*;

#[test]
fn an_award_that_nothing_separates_is_shared_with_its_money_and_its_title() {
    let rules = |still: &str| {
        let ties =
            BEST_TWO.replace("countback", "events-played").replace("dropped-events", "game-points");
        let prizes = r#"[competition.series.prizes]
clause = "8"
currency = "EUR"
list = [{ places = "1", amount = "100" }, { places = "2", amount = "50" }]"#;
        format!("{ties}\nstill-tied = {still}\n{prizes}")
    };
    let level = |still: &str| {
        let series = Series::new(&rules(still));
        series.evening(1, "Ann Bo");
        series.evening(8, "Bo Ann");
        series.award(&[], &[])
    };
    let done = level(r#"{ share = { clause = "9" } }"#);
    assert_eq!(done.status, Status::Final, "{:?}", done.messages);
    assert_eq!(
        reasons(&done),
        "Ann and Bo are level in everything (18 points): they share the award"
    );
    let (_, season) = done.season.as_deref().expect("an award");
    let names = |players: &[PlayerId]| players.iter().map(|p| season.name(*p)).collect::<Vec<_>>();
    assert_eq!(names(&season.holders().expect("holders")), ["Ann", "Bo"]);
    assert_eq!(names(&season.trophies[0].players), ["Ann", "Bo"]);
    assert!(season.rows[0].because.iter().any(|clause| clause.as_str() == "9"));
    let paid = |own: &wallchart::awards::Award| own.prize.as_ref().and_then(|own| own.paid);
    let paid: Vec<String> =
        season.money.awards.iter().filter_map(paid).map(|own| own.mixed()).collect();
    assert_eq!(paid, ["75", "75"]);
    // A person is asked by the clause that says so, and told what the other reading would bring.
    let asked = level(
        r#"{ reading = { name = "ruled", value = { arbiter = { clause = "9" } } }, others = [{ name = "shared", value = { share = { clause = "9" } } }], clause = "9", about = "players whom nothing separates" }"#,
    );
    assert_eq!(asked.status, Status::Waiting);
    let (_, season) = asked.season.as_deref().expect("an award");
    assert_eq!(season.needs[0].clause.as_str(), "9");
    // What waits is shown, and what each has whatever is ruled.
    let fund = season.money.fund.expect("a fund");
    assert_eq!([fund.total, fund.paid, fund.withheld].map(|own| own.mixed()), ["150", "0", "150"]);
    let prizes = season.money.awards.iter().filter_map(|own| own.prize.as_ref());
    let least: Vec<String> = prizes.map(|own| own.certain.mixed()).collect();
    assert_eq!(least, ["50", "50"]);
    let statement = papers(&asked);
    let speaker = "Grand Prix: a ruling on Ann and Bo (9)";
    for said in ["waits; 50 certain", "Withheld", speaker, "PRIZE-GIVING · NOT FINAL"] {
        assert!(statement.contains(said), "{said}\n{statement}");
    }
    assert!(season.readings.iter().any(|own| own.changes_outcome()), "{:?}", season.readings);
}

/// Whoever shares the prizes of first place does so by the ruling, or by the rule that shares it: no silence is read.
#[test]
fn shared_prizes_of_an_award_cite_what_shares_them() {
    let award = |still: &str, ruling: Option<&str>| {
        let ties =
            BEST_TWO.replace("countback", "events-played").replace("dropped-events", "game-points");
        let prizes = "[competition.series.prizes]\nclause = \"8\"\ncurrency = \"EUR\"\nlist = [{ places = \"1\", amount = \"100\" }, { places = \"2\", amount = \"50\" }]";
        let series = Series::new(&format!("{ties}\nstill-tied = {still}\n{prizes}"));
        series.evening(1, "Ann Bo");
        series.evening(8, "Bo Ann");
        let own = rows(&["Event|Grand Prix 2025", "Regulations|club.toml/series", "Year|2025"]);
        let mut sheets = vec![("Event", own)];
        sheets.extend(ruling.map(|own| ("Rulings", rows(&["Clause|Ruling", own]))));
        run(&write(series.path(), "Grand Prix.xlsx", &sheets))
    };
    let asks = r#"{ arbiter = { clause = "9" } }"#;
    for (still, ruling, by) in [
        (asks, Some("9|joint: Ann; Bo"), "9"),
        (asks, Some("|joint: Ann; Bo"), "ruled"),
        (r#"{ share = { clause = "9.1" } }"#, None, "9.1"),
        (r#"{ joint-winners = { clause = "9.2" } }"#, None, "9.2"),
    ] {
        let done = award(still, ruling);
        assert_eq!(done.status, Status::Final, "{still}: {:?}", done.messages);
        let (_, season) = done.season.as_deref().expect("an award");
        for own in &season.money.awards {
            let paid = own.prize.as_ref().and_then(|own| own.paid).map(|own| own.mixed());
            assert_eq!(paid.as_deref(), Some("75"));
            assert!(!own.because.iter().any(|own| own.is_silent()), "{still}: {:?}", own.because);
            let cites = |own: &wallchart::decision::Clause| match by {
                "ruled" => own.is_ruled(),
                by => own.as_str() == by,
            };
            assert!(own.because.iter().any(cites), "{still}: {:?}", own.because);
        }
        assert!(!papers(&done).contains("a reading"), "{}", papers(&done));
    }
    // One alone has what his place has.
    let done = award(asks, Some("9|winner: Bo"));
    let (_, season) = done.season.as_deref().expect("an award");
    let paid = season.money.awards.iter().filter_map(|own| own.prize.as_ref()?.paid);
    assert_eq!(paid.map(|own| own.mixed()).collect::<Vec<_>>(), ["100", "50"]);
}

/// A prize that a ruling gives keeps nobody from having the award, and is asked for beside it.
#[test]
fn an_award_waits_for_a_prize_by_ruling_and_its_holder_does_not() {
    let rules = "each = { of = \"evening\", clause = \"1\" }\npoints = { clause = \"3\", others = [10, 8, 6] }\n[[competition.series.special]]\nname = \"Fair play\"\namount = \"25\"\nto = \"whom a ruling names\"\nclause = \"9\"";
    let award = |ruling: Option<&str>| {
        let series = Series::new(rules);
        series.evening(1, "Ann Bo Cy");
        let own = rows(&[
            "Event|Grand Prix 2025", "Regulations|club.toml/series", "Year|2025", "Currency|EUR",
        ]);
        let mut sheets = vec![("Event", own)];
        sheets.extend(ruling.map(|own| ("Rulings", rows(&["Clause|Ruling", own]))));
        run(&write(series.path(), "Grand Prix.xlsx", &sheets))
    };
    let open = award(None);
    assert_eq!(open.status, Status::Waiting, "{:?}", open.messages);
    let (_, season) = open.season.as_deref().expect("an award");
    assert_eq!(season.holders().map(|own| own.len()), Some(1));
    assert!(season.honours.iter().all(|own| own.open.is_none()), "{:?}", season.honours);
    let statement = papers(&open);
    for said in ["a ruling on who has Fair play (9)", "Fair play (9): waits for a ruling", "25"] {
        assert!(statement.contains(said), "{said}\n{statement}");
    }
    let done = award(Some("9|prize Fair play: Cy"));
    assert_eq!(done.status, Status::Final, "{:?}", done.messages);
    let (_, season) = done.season.as_deref().expect("an award");
    let paid: Vec<&str> = season.money.awards.iter().map(|own| season.name(own.player)).collect();
    assert_eq!(paid, ["Cy"]);
}

/// Money of a grand prix: the regulations name it, who shares a place shares its prizes, and the paper adds it up.
#[test]
fn a_grand_prix_has_prizes_in_money() {
    let rules = format!(
        "{BEST_TWO}\n[competition.series.prizes]\nclause = \"8\"\ncurrency = \"EUR\"\nlist = [{{ places = \"1\", amount = \"100\" }}, \
         {{ places = \"2-3\", amount = \"25\" }}, {{ places = \"1\", amount = \"20\", category = \"Junior\" }}]"
    );
    let series = Series::new(&rules);
    series.evening(1, "Ann Bo Cy Di");
    series.evening(8, "Ann Cy Bo Di");
    let done = series.award(&[], &[]);
    assert_eq!(done.status, Status::Final, "{:?}", done.messages);
    let (regulation, season) = done.season.as_deref().expect("an award");
    let paid: Vec<String> = season
        .money
        .awards
        .iter()
        .filter_map(|own| {
            let paid = own.prize.as_ref()?.paid?;
            Some(format!("{} {}", season.name(own.player), paid.mixed()))
        })
        .collect();
    assert_eq!(paid, ["Ann 100", "Bo 25", "Cy 25"]);
    let fund = season.money.fund.expect("a fund");
    assert_eq!((fund.total.to_string(), fund.remainder.to_string()), ("170".into(), "20".into()));
    // A receipt that waits, for more may be paid, is marked for other programs as that of an event.
    let mut growing = season.clone();
    growing.money.growing.insert(season.money.awards[1].player);
    let told = EventResult::season("a.xlsx", "club", &growing, Vec::new(), Vec::new());
    let told = serde_json::to_value(&told).expect("JSON");
    let awards = told["awards"].as_array().expect("awards").iter();
    let marks: Vec<bool> = awards.map(|own| own["prize"]["may_grow"] == true).collect();
    assert_eq!(marks, [false, true, false]);
    let style = wallchart::report::style::Style::default();
    let sheet = Sheet { regulation, settlement: season, style: &style };
    let told = text::write(&decision(&sheet).expect("prizes"));
    for line in ["Places 2–3", "25 + 25 = 50; 50 ÷ 2 = 25", "Not awarded: "] {
        assert!(told.contains(line), "{line}\n{told}");
    }
}

/// A player may have several prizes: the statement says what for, and adds up to the fund.
#[test]
fn the_statement_of_an_award_says_what_a_players_money_is_for() {
    let rules = format!(
        "{BEST_TWO}\n[competition.series.prizes]\nclause = \"8\"\ncurrency = \"EUR\"\nlist = [{{ places = \"1\", amount = \"100\" }}, \
         {{ places = \"1\", amount = \"20\", category = \"Junior\" }}]\n\
         [[competition.series.special]]\nname = \"Bonus\"\namount = \"30\"\nto = \"the winner\"\nclause = \"9\""
    );
    let series = Series::new(&rules);
    series.evening(1, "Ann Bo Cy");
    series.evening(8, "Ann Cy Bo");
    let done = series.award(&[], &[]);
    let (regulation, season) = done.season.as_deref().expect("an award");
    let style = wallchart::report::style::Style::default();
    let sheet = Sheet { regulation, settlement: season, style: &style };
    // No line ends between a prize and its amount.
    let told = text::write(&decision(&sheet).expect("prizes")).replace('\u{a0}', " ");
    let row = |words: &str| -> Vec<&str> {
        let line = told.lines().find(|line| line.contains(words)).unwrap_or_default();
        line.split("  ").map(str::trim).filter(|cell| !cell.is_empty()).collect()
    };
    let own = ["1", "Ann", "20", "place 1: 100; Bonus: 30", "130", "a", "8, 9"];
    assert_eq!(row("place 1: 100; Bonus: 30"), own, "{told}");
    let sums = ["Paid  ", "Not awarded: ", "Fund"].map(|words| row(words).pop().unwrap_or(""));
    assert_eq!(sums, ["130", "20", "150"], "{told}");
}

/// Who has an award without a trophy is on the list of the year, too; of a player who is asked for the prizes of all keep
/// their places.
#[test]
fn an_award_without_a_trophy_is_an_honour_and_prizes_keep_their_places_when_one_is_asked_for() {
    let prizes = "[competition.series.prizes]\nclause = \"8\"\ncurrency = \"EUR\"\nlist = [{ places = \"1\", amount = \"100\" }, { places = \"2\", amount = \"50\" }]";
    let series = Series::new(&format!("{BEST_TWO}\n{prizes}"));
    series.evening(1, "Ann Bo Cy");
    series.evening(8, "Ann Cy Bo");
    let done = series.award(&[], &[]);
    let (regulation, season) = done.season.as_deref().expect("an award");
    let mut plain = season.clone();
    plain.trophies.clear();
    let honour = wallchart::season::of_award(regulation, &plain).expect("an honour");
    assert_eq!((honour.names, honour.engraved), (vec!["Ann".to_owned()], false));
    let style = wallchart::report::style::Style::default();
    let sheet = Sheet { regulation, settlement: season, style: &style };
    let mut shown = season.clone();
    shown.rows.retain(|row| season.name(row.player) == "Bo");
    let told = text::write(&told_of(&sheet, &Sheet { settlement: &shown, ..sheet }));
    let first = told.lines().find(|line| line.contains("Ann") && line.contains("100"));
    assert!(first.is_some_and(|line| line.starts_with("1  ")), "{told}");
}

/// The ratings and results of one evening of three players: the first wins all, the second against the third.
fn rated(series: &Series, day: u32, players: [(&str, u32); 3]) {
    let [a, b, c] = players.map(|(name, _)| name);
    let list: Vec<String> = players.map(|(name, rating)| format!("{name}|{rating}")).into();
    let mut own = vec!["Name|Rating"];
    own.extend(list.iter().map(String::as_str));
    let games = [format!("1|{a}|{b}|1-0"), format!("2|{a}|{c}|1-0"), format!("3|{b}|{c}|1-0")];
    let mut round = vec!["Round|White|Black|Result"];
    round.extend(games.iter().map(String::as_str));
    let start = format!("Start|2025-01-{day:02}");
    let title = format!("Event|Evening {day}");
    let head = [
        &title, "Regulations|club.toml/evening", "Format|round robin", "Games per pairing|1",
        &start,
    ];
    let sheets = [("Event", rows(&head)), ("Players", rows(&own)), ("Games", rows(&round))];
    write(series.path(), &format!("Evening {day}.xlsx"), &sheets);
}

fn grand_prix(series: &Series) -> Processed {
    let head =
        ["Event|Grand Prix 2025", "Regulations|club.toml/series", "Year|2025", "Currency|EUR"];
    let prizes = ["Place|Prize|Award|Category", "1|100||", "3|20|Book|", "1|40|Cup|U1600"];
    let categories = ["Name|Below", "U1600|1600"];
    let sheets =
        [("Event", rows(&head)), ("Prizes", rows(&prizes)), ("Categories", rows(&categories))];
    run(&write(series.path(), "Grand Prix.xlsx", &sheets))
}

/// The best under 1600 of a grand prix: the players are rated in its evenings.
#[test]
fn an_award_has_prizes_and_trophies_of_categories_by_the_ratings_of_its_events() {
    let series = Series::new(BEST_TWO);
    rated(&series, 1, [("Ann", 1800), ("Bo", 1590), ("Cy", 1400)]);
    rated(&series, 8, [("Ann", 1800), ("Bo", 1590), ("Cy", 1400)]);
    let done = grand_prix(&series);
    assert_eq!(done.status, Status::Final, "{:?}", done.messages);
    let (_, season) = done.season.as_deref().expect("an award");
    let of = |name: &str| {
        let own = season.trophies.iter().find(|own| own.name == name).expect("a trophy");
        own.players.iter().map(|player| season.name(*player)).collect::<Vec<_>>()
    };
    assert_eq!(of("Cup (U1600)"), ["Bo"]);
    // What the sheet names by place is given, too.
    assert_eq!(of("Book"), ["Cy"]);
    let paid = |own: &wallchart::awards::Award| {
        let paid = own.prize.as_ref().and_then(|own| own.paid)?;
        Some(format!("{} {}", season.name(own.player), paid.mixed()))
    };
    let paid: Vec<String> = season.money.awards.iter().filter_map(paid).collect();
    assert_eq!(paid, ["Ann 100", "Bo 40", "Cy 20"]);
    assert!(!codes(&done).contains(&"category-entries"), "{:?}", done.messages);
}

/// What the award leaves unsaid of its money is asked as an event asks it: how many prizes a player may have, and whether
/// who has no rating is in a category below one.
#[test]
fn silences_of_an_award_on_its_money_are_told_and_stand_on_its_paper() {
    let series = Series::new(BEST_TWO);
    rated(&series, 1, [("Ann", 1500), ("Bo", 1590), ("Cy", 1400)]);
    rated(&series, 8, [("Ann", 1500), ("Bo", 1590), ("Cy", 1400)]);
    let done = grand_prix(&series);
    let told: Vec<String> = done.messages.iter().map(|own| Words::english().told(own)).collect();
    let told = told.join("\n");
    assert!(told.contains("Prizes per player"), "{told}");
    assert!(papers(&done).contains("how many money prizes a player may have"), "{}", papers(&done));
    assert!(papers(&done).contains("To confirm before it is paid: see prizes.pdf"));
    let series = Series::new(BEST_TWO);
    for day in [1, 8] {
        rated(&series, day, [("Ann", 1800), ("Bo", 0), ("Cy", 1400)]);
    }
    let done = grand_prix(&series);
    let told: Vec<String> = done.messages.iter().map(|own| Words::english().told(own)).collect();
    let told = told.join("\n");
    assert!(told.contains("players without a rating (Bo)"), "{told}");
    assert!(papers(&done).contains("whether players without a rating (Bo)"), "{}", papers(&done));
}

/// A rating that has crossed the limit between two evenings is told, with the one that is taken.
#[test]
fn ratings_on_both_sides_of_a_limit_are_told() {
    let series = Series::new(BEST_TWO);
    rated(&series, 1, [("Ann", 1800), ("Bo", 1590), ("Cy", 1400)]);
    rated(&series, 8, [("Ann", 1800), ("Bo", 1610), ("Cy", 1420)]);
    let done = grand_prix(&series);
    let told = done.messages.iter().find(|own| own.code == Code::CategoryEntries);
    let told = Words::english().told(told.expect("a warning"));
    assert!(told.contains("Bo has the ratings 1590, 1610"), "{told}");
    assert!(!done.messages.iter().any(|own| Words::english().told(own).contains("Cy has")));
}

/// Who has an award is who is first, whichever of its trophies the document or the sheet names first.
#[test]
fn of_several_trophies_that_of_first_place_tells_who_has_an_award() {
    let series = Series::new(BEST_TWO);
    let told = document(BEST_TWO);
    let cup = "    { place = 1, names = [\"Grand Prix Cup\"], clause = \"7\", major = true },\n";
    let medal = "    { place = 2, names = [\"Medal\"], clause = \"7\" },\n";
    let turned = told.replace(&format!("{cup}{medal}"), &format!("{medal}{cup}"));
    assert_ne!(told, turned);
    std::fs::write(series.path().join("club.toml"), turned).expect("a file");
    series.evening(1, "Ann Bo Cy");
    let done = series.award(&[], &[]);
    let (regulation, season) = done.season.as_deref().expect("an award");
    assert_eq!(season.trophies[0].name, "Medal");
    assert_eq!(names(&done, &season.holders().expect("holders")), ["Ann"]);
    let honour = wallchart::season::of_award(regulation, season).expect("an honour");
    assert_eq!((honour.trophy.as_str(), honour.names), ("Grand Prix Cup", vec!["Ann".to_owned()]));
    assert!(papers(&done).contains("Grand Prix: Ann"), "{}", papers(&done));
}

/// A thing of the sheet that is called like a trophy of the document is another one where its place is another.
#[test]
fn a_thing_called_like_another_is_not_lost() {
    let series = Series::new(BEST_TWO);
    series.evening(1, "Ann Bo Cy");
    let own = rows(&["Event|Grand Prix 2025", "Regulations|club.toml/series", "Year|2025"]);
    let prizes = rows(&["Place|Award", "2|Medal", "3|Medal", "-|Best game"]);
    let path = write(series.path(), "Grand Prix.xlsx", &[("Event", own), ("Prizes", prizes)]);
    let done = run(&path);
    let (_, season) = done.season.as_deref().expect("an award");
    let medals = season.trophies.iter().filter(|own| own.name == "Medal");
    let holders: Vec<Vec<String>> = medals.map(|own| names(&done, &own.players)).collect();
    assert_eq!(holders, [["Bo"], ["Cy"]]);
    // What goes by no place stands on the paper, with room to write whose it became.
    assert!(papers(&done).contains("Best game"), "{}", papers(&done));
}

/// What a ruling divides of an award's money is paid so.
#[test]
fn a_split_of_the_money_of_an_award_is_carried_out() {
    let prizes = "[competition.series.prizes]\nclause = \"8\"\ncurrency = \"EUR\"\nlist = [{ places = \"1\", amount = \"100\" }, { places = \"2\", amount = \"50\" }]";
    let series = Series::new(&format!("{LEVEL}\n{prizes}"));
    series.evening(1, "Ann Bo Cy Di");
    let done = ruled(&series, &["9|joint", "9|split: Ann 100; Bo 30; Cy 20"]);
    assert_eq!(done.status, Status::Final, "{:?}", done.messages);
    let (_, season) = done.season.as_deref().expect("an award");
    let paid = season.money.awards.iter().filter_map(|own| own.prize.as_ref()?.paid);
    assert_eq!(paid.map(|own| own.mixed()).collect::<Vec<_>>(), ["100", "30", "20"]);
    assert!(!codes(&done).contains(&"ruling-not-used"), "{:?}", done.messages);
}

/// What people must do about prizes stands on the paper of an award as on that of an event.
#[test]
fn reminders_stand_on_the_papers_of_an_award() {
    let rules = format!(
        "{BEST_TWO}\n[[competition.series.reminders]]\non = \"prizes\"\ntext = \"Tell the press.\"\n\
         tick = [\"told\"]\nclause = \"5\"\n[[competition.series.reminders]]\non = \"chart\"\n\
         text = \"The last evening is on Friday.\"\nclause = \"6\"\n"
    );
    let series = Series::new(&rules);
    series.evening(1, "Ann Bo");
    series.evening(8, "Bo Ann");
    let hangs = |done: &Processed| {
        let (regulation, season) = done.season.as_deref().expect("an award");
        let style = wallchart::report::style::Style::default();
        let sheet = Sheet { regulation, settlement: season, style: &style };
        text::write(&wallchart::report::papers::season::paper(&sheet))
    };
    let over = series.award(&[], &[]);
    assert!(papers(&over).contains("Tell the press. (5)"), "{}", papers(&over));
    assert!(!hangs(&over).contains("on Friday"), "{}", hangs(&over));
    let running = series.award(&["Final|no"], &[]);
    assert_eq!(running.status, Status::Provisional, "{:?}", running.messages);
    assert!(hangs(&running).contains("The last evening is on Friday."), "{}", hangs(&running));
}

/// An evening in which Ann and Bo are level, of an award with these rows beside its name; Cy is behind them, a junior.
fn level_award(still_tied: &str, head: &[&str], prizes: &[&str]) -> Processed {
    let rules = LEVEL.replace("{ arbiter = { clause = \"9\" } }", still_tied);
    let series = Series::new(&rules.replace("others = [10, 10, 10, 5]", "others = [10, 10, 5]"));
    series.level_evening_of(&["Name|Categories", "Ann|", "Bo|Junior", "Cy|Junior"]);
    let mut own = vec!["Event|Grand Prix 2025", "Regulations|club.toml/series", "Year|2025"];
    own.extend(head);
    let sheets = [("Event", rows(&own)), ("Prizes", rows(prizes))];
    run(&write(series.path(), "Grand Prix.xlsx", &sheets))
}

/// While it is to be ruled who has an award, what is for the places of the tie waits, and says so on both papers; what has
/// nothing to do with it is given, and pooled prizes wait as others do.
#[test]
fn what_a_ruling_on_the_award_decides_waits_and_nothing_else() {
    let prizes =
        ["Place|Prize|Award|Category", "1|100||", "2|50|Book|", "3|20|Flowers|", "1||Mug|Junior"];
    for per_player in ["pooled", "all"] {
        let head = ["Currency|EUR", &format!("Prizes per player|{per_player}")];
        let done = level_award("{ arbiter = { clause = \"9\" } }", &head, &prizes);
        assert_eq!(done.status, Status::Waiting, "{:?}", done.messages);
        let (_, season) = done.season.as_deref().expect("an award");
        let given: Vec<&str> = season.trophies.iter().map(|own| own.name.as_str()).collect();
        assert_eq!(given, ["Flowers", "Mug (Junior)"], "{per_player}");
        let fund = season.money.fund.expect("a fund");
        assert_eq!(
            [fund.paid, fund.withheld].map(|own| own.mixed()),
            ["20", "150"],
            "{per_player}"
        );
        let told = papers(&done);
        let waits = "Grand Prix Cup, Medal and Book: still open for Ann and Bo";
        assert_eq!(told.matches(waits).count(), 2, "{per_player}\n{told}");
    }
}

/// Joint winners have together what the winner has; whose the book for second place is, nothing says.
#[test]
fn of_one_thing_behind_the_winners_of_an_award_the_organiser_says_whose_it_is() {
    let prizes = ["Place|Award", "1|Clock", "2|Book"];
    let done = level_award("{ share = { clause = \"9\" } }", &[], &prizes);
    let (_, season) = done.season.as_deref().expect("an award");
    let given: Vec<&str> = season.trophies.iter().map(|own| own.name.as_str()).collect();
    assert_eq!(given, ["Grand Prix Cup", "Clock"]);
    let told = papers(&done);
    let whose =
        "Book: Ann and Bo share places 1–2; no clause says who has it: the organiser decides";
    assert_eq!(told.matches(whose).count(), 2, "{told}");
    let told = done.messages.iter().filter(|own| own.code == Code::PrizeWithoutPlayer);
    assert_eq!(told.count(), 2, "the book and the medal: {:?}", done.messages);
}
