//! The sheets for prizes, play-offs and seasons.

use super::*;

#[test]
fn prizes_by_place_and_by_category() {
    let rows: Rows<'_> = &[
        &["Place", "Amount", "Pts", "Award", "Category"],
        &["1", "€ 1 000,50", "18", "Cup", ""],
        &["2 – 3", "500", "", "", "U1400"],
        &["", "", "", "Shield", ""],
        &["", "100", "", "", ""],
        &["4", "1,000", "", "", ""],
        &[],
        &["Total", "3150,50", "", "", ""],
    ];
    let mut workbook = book(&[EVENT, PLAYERS, GAMES, ("Prizes", rows)]);
    put_date(&mut workbook, "Prizes", 6, 0, 46025.0, "d-mmm");
    let prizes = workbook.worksheet_from_name("Prizes").expect("the sheet");
    prizes.write_number(6, 1, 50).expect("a number");
    let reading = read(&bytes(&mut workbook), "test.xlsx");
    assert_eq!(
        told(&reading),
        [
            "Warning award-without-place Prizes!A4",
            "Error missing-value Prizes!A5",
            "Error unreadable-number Prizes!B6",
            "Warning read-back Prizes!A7"
        ]
    );
    let prizes = reading.entries.expect("entries").prizes;
    let places: Vec<_> = prizes.iter().map(|prize| prize.places).collect();
    let own = crate::tournament::Places::new;
    assert_eq!(places, [own(1, 1), own(2, 3), None, own(4, 4), own(1, 3)]);
    assert_eq!(prizes[0].money.as_ref().map(|m| m.value.decimals(2)).as_deref(), Some("1000.50"));
    assert_eq!(prizes[2].award.as_deref(), Some("Shield"));
    assert_eq!(prizes[1].category.as_ref().map(|c| c.value.as_str()), Some("U1400"));
}

#[test]
fn play_off_lots_and_rulings() {
    let read = entries(read_with(&[
        (
            "PLAYOFF",
            &[
                &["Game", "White", "Black", "Result", "Tie", "Stage"],
                &["1", "3", "Ann", "=", "1", "2"],
            ],
        ),
        (
            "Lots",
            &[
                &["Lot", "Result", "Drawn by", "Time"],
                &["1.1.White", "Ann; Bo", "the arbiter", "18:42"],
                &["1.2.white", "", "", ""],
            ],
        ),
        (
            "Rulings",
            &[
                &["Clause", "Ruling", "Tie", "By", "Date", "Reason"],
                &["2.1", "winner: Ann", "1", "CA", "2016-12-02", "late"],
            ],
        ),
    ]));
    let game = &read.play_off[0];
    assert_eq!((game.white.value.as_str(), game.black.value.as_str()), ("3", "Ann"));
    assert_eq!(
        (game.tie.as_ref().map(|t| t.value), game.stage.as_ref().map(|s| s.value)),
        (Some(1), Some(2))
    );
    assert_eq!(read.lots.len(), 1);
    assert_eq!(
        (read.lots[0].name.value.as_str(), read.lots[0].time.as_deref()),
        ("1.1.white", Some("18:42"))
    );
    assert_eq!(read.lots[0].result.value, ["Ann", "Bo"]);
    let ruling = &read.rulings[0];
    assert_eq!(ruling.clause.as_ref().map(|c| c.value.as_str()), Some("2.1"));
    assert_eq!(
        (ruling.ruling.value.as_str(), ruling.date.as_deref()),
        ("winner: Ann", Some("2016-12-02"))
    );
}

#[test]
fn scores_events_and_honours() {
    let scores: Rows<'_> = &[
        &["No", "Name", "Paris", "Leuven", "Total"],
        &["1", "Ann", "62/3", "20.66667", "41"],
        &["2", "Bo", "-", "20.666666666666668", ""],
        &["3", "Cy", "7½", "", ""],
    ];
    assert_eq!(
        told(&read_with(&[("Scores", scores)])).last().map(String::as_str),
        Some("Error two-sources")
    );
    let reading = read_with(&[
        ("Games", &GAMES.1[..1]),
        ("Scores", scores),
        ("Events", &[&["Role", "File"], &["Flood Cup", "flood.xlsx"]]),
        ("Honours", &[&["Trophy", "Year", "Winner"], &["Granger Trophy", "2014", "Ann"]]),
        ("Categories", &[&["Name", "From", "To", "Least entries"], &["U1400", "", "1399", "4"]]),
    ]);
    assert_eq!(
        told(&reading),
        ["Warning rounded-score Scores!D2", "Warning rounded-score Scores!D3"]
    );
    let read = reading.entries.expect("entries");
    let scores = read.scores.expect("scores");
    assert_eq!(
        scores.events.iter().map(|e| e.value.as_str()).collect::<Vec<_>>(),
        ["Paris", "Leuven"]
    );
    let shown: Vec<Vec<String>> = scores
        .rows
        .iter()
        .map(|(_, scores)| {
            scores
                .iter()
                .map(|s| s.as_ref().map_or("none".to_owned(), |s| s.value.mixed()))
                .collect()
        })
        .collect();
    assert_eq!(shown, [["20⅔", "20 66667/100000"], ["none", "20⅔"], ["7½", "none"]]);
    assert_eq!(read.events[0].workbook.value, "flood.xlsx");
    assert_eq!(
        (read.honours[0].name.value.as_str(), read.honours[0].year.as_ref().map(|y| y.value)),
        ("Ann", Some(2014))
    );
    assert_eq!(
        (read.categories[0].from, read.categories[0].to, read.categories[0].least_entries),
        (None, Some(1399), Some(4))
    );
}

#[test]
fn a_column_of_currencies_is_that_of_the_amounts() {
    let rows: Rows<'_> =
        &[&["Place", "Prize", "Currency"], &["1", "100", "EUR"], &["2", "50", "US$"]];
    let prizes = entries(read_with(&[("Prizes", rows)])).prizes;
    let currencies: Vec<_> = prizes.iter().map(|prize| prize.currency.as_deref()).collect();
    assert_eq!(currencies, [Some("EUR"), Some("USD")]);
}

/// Of two columns whose headings both mean money the one without an amount is what is given in kind, in whichever order
/// and language; of two with amounts neither is.
#[test]
fn a_second_column_of_prizes_with_things_is_the_award_in_kind() {
    for (money, thing) in [
        ("Amount", "Prize"),
        ("Preisgeld", "Preise"),
        ("Prix en argent", "Prix"),
        ("Dotación", "Premios"),
        ("Belopp", "Priser"),
        ("Prispengar", "Priser"),
        ("Bedrag", "Prijzen"),
    ] {
        for (first, second) in [(money, thing), (thing, money)] {
            let cells =
                |amount, given| if first == money { [amount, given] } else { [given, amount] };
            let (one, two, three) = (cells("100", "Pokal"), cells("50", ""), cells("", "Buch"));
            let rows: Rows<'_> = &[
                &["Place", first, second],
                &["1", one[0], one[1]],
                &["2", two[0], two[1]],
                &["3", three[0], three[1]],
            ];
            let reading =
                read(&bytes(&mut book(&[EVENT, PLAYERS, GAMES, ("Prizes", rows)])), "t.xlsx");
            assert_eq!(told(&reading), Vec::<String>::new(), "{first} | {second}");
            let prizes = reading.entries.expect("entries").prizes;
            let own: Vec<_> = prizes
                .iter()
                .map(|own| (own.money.as_ref().map(|m| m.value.mixed()), own.award.as_deref()))
                .collect();
            let amount = |written: &str| Some(written.to_owned());
            assert_eq!(
                own,
                [(amount("100"), Some("Pokal")), (amount("50"), None), (None, Some("Buch"))]
            );
        }
    }
    let rows: Rows<'_> = &[&["Place", "Belopp", "Priser"], &["1", "100", "50"]];
    let reading = read(&bytes(&mut book(&[EVENT, PLAYERS, GAMES, ("Prizes", rows)])), "t.xlsx");
    assert_eq!(told(&reading), ["Warning heading-twice Prizes!C1"]);
}

/// A column alone is what is given in kind where nothing but things stands below it; a mark is none, and an amount among
/// them is read as one.
#[test]
fn a_column_of_prizes_below_which_things_stand_is_the_award_in_kind() {
    let awards = |heading: &str, below: [&str; 2]| {
        let rows: Rows<'_> =
            &[&["Place", "Points", heading], &["1", "5", below[0]], &["2", "3", below[1]]];
        let reading = read(&bytes(&mut book(&[EVENT, PLAYERS, GAMES, ("Prizes", rows)])), "t.xlsx");
        let prizes = reading.entries.as_ref().map(|own| own.prizes.clone()).unwrap_or_default();
        (prizes.into_iter().filter_map(|own| own.award).collect::<Vec<_>>(), told(&reading).len())
    };
    for heading in ["Prize", "Preise", "Prix", "Premios", "Priser", "Prijzen"] {
        assert_eq!(awards(heading, ["Pokal", "Buch"]), (vec!["Pokal".into(), "Buch".into()], 0));
        assert_eq!(awards(heading, ["Pokal", "100"]).1, 1, "{heading}: Pokal is no amount");
    }
    // The same where an empty column of money stands beside it, before or after.
    for (head, cells) in
        [(["Preise", "Preisgeld"], ["Pokal", ""]), (["Betrag", "Preise"], ["", "Pokal"])]
    {
        let rows: Rows<'_> = &[&["Platz", head[0], head[1]], &["1", cells[0], cells[1]]];
        let reading = read(&bytes(&mut book(&[EVENT, PLAYERS, GAMES, ("Prizes", rows)])), "t.xlsx");
        assert_eq!(told(&reading), Vec::<String>::new(), "{head:?}");
        let prizes = reading.entries.expect("entries").prizes;
        assert_eq!(prizes[0].award.as_deref(), Some("Pokal"), "{head:?}");
    }
    // How many prizes there are is no amount of money.
    let rows: Rows<'_> = &[&["Place", "Preise", "je"], &["1", "2", "100"], &["2", "1", "50"]];
    let reading = read(&bytes(&mut book(&[EVENT, PLAYERS, GAMES, ("Prizes", rows)])), "t.xlsx");
    assert!(told(&reading).iter().any(|own| own.starts_with("Error missing-heading")));
    let rows: Rows<'_> =
        &[&["Place", "Preisgeld", "Preise"], &["1", "100", "x"], &["2", "50", "-"]];
    let reading = read(&bytes(&mut book(&[EVENT, PLAYERS, GAMES, ("Prizes", rows)])), "t.xlsx");
    assert_eq!(told(&reading), ["Warning heading-twice Prizes!C1"]);
    assert!(reading.entries.expect("entries").prizes.iter().all(|own| own.award.is_none()));
}

#[test]
fn an_earlier_winner_of_a_season_over_two_years_has_no_year_and_stands() {
    let honours: Rows<'_> = &[&["Trophy", "Year", "Name"], &["Flood Cup", "2011/12", "Ann"]];
    let reading = read_with(&[("Honours", honours)]);
    let told: Vec<_> = reading.problems.iter().map(|own| own.severity).collect();
    assert_eq!(told, [Severity::Warning]);
    // Nothing of that event is in this workbook.
    let mut keys = reading.problems.iter().map(|own| own.said.key);
    assert_eq!(keys.next(), Some("workbook.unreadable-date.season-won"));
    let honours = reading.entries.expect("entries").honours;
    assert_eq!((honours[0].name.value.as_str(), &honours[0].year), ("Ann", &None));
}

#[test]
fn who_was_second_is_no_earlier_winner() {
    let names = |heading: &'static str, cell: &'static str| {
        let honours: Rows<'_> = &[
            &["Trophy", "Year", "Name", heading],
            &["Flood Cup", "2015", "Ann", cell],
            &["Flood Cup", "2016", "Bo", ""],
        ];
        let reading = read_with(&[("Honours", honours)]);
        let told = reading.problems.iter().filter(|own| own.said.key == "workbook.honour-behind");
        let told = told.count();
        let names = reading.entries.expect("entries").honours.into_iter().map(|own| own.name.value);
        (names.collect::<Vec<_>>().join(" "), told)
    };
    for (heading, cell) in [
        ("Result", "2nd"),
        ("Remark", "runner-up"),
        ("Place", "2"),
        ("Platz", "2."),
        ("Place", "2-3"),
        ("Finished", "Zweite"),
        ("Result", "3rd"),
    ] {
        assert_eq!(names(heading, cell), ("Bo".to_owned(), 1), "{heading} {cell}");
    }
    for (heading, cell) in [
        ("Result", "1st"),
        ("Remark", "on tie-break"),
        ("Place", "1"),
        ("Place", "1-2"),
        ("Points", "7"),
        ("Games", "9"),
        ("Club", "Second Street"),
    ] {
        assert_eq!(names(heading, cell), ("Ann Bo".to_owned(), 0), "{heading} {cell}");
    }
}

/// Each of several places has the amount: a total that adds up the cells is another fund than the one that is paid.
#[test]
fn a_total_that_adds_up_the_cells_alone_is_told() {
    let of = |total: &'static str| {
        let rows: Rows<'_> =
            &[&["Place", "Prize"], &["1", "100"], &["2-4", "90"], &["Total", total]];
        told(&read_with(&[("Prizes", rows)]))
    };
    assert_eq!(of("370"), [""; 0]);
    for total in ["190", "280"] {
        assert_eq!(of(total), ["Warning total-differs Prizes!B4"], "{total}");
    }
}

/// What a sheet of earlier winners says that is not read as the sheet Honours is: who may have won what.
#[test]
fn who_stands_on_a_sheet_of_earlier_winners_that_is_not_read_is_kept_for_a_question() {
    let perhaps = |name: &'static str, rows: Rows<'static>| -> Vec<(String, Option<i32>)> {
        let read = read_with(&[(name, rows)]).entries.expect("entries");
        assert!(read.honours.is_empty() && read.unread.is_none(), "{name}");
        let all = read.event.said.perhaps_won.into_iter();
        let all = all.map(|own| (own.name.value, own.trophy.unwrap_or_default(), own.year));
        all.filter(|(name, ..)| name == "Ann").map(|own| (own.1, own.2)).collect()
    };
    let one = |what: &str, when: Option<i32>| -> Vec<(String, Option<i32>)> {
        vec![(what.to_owned(), when)]
    };
    let board: Rows<'_> = &[&["Trophy", "Year", "Name"], &["Cup", "2015", "Ann"]];
    for name in ["Honours old", "Copy of Honours", "Winners"] {
        assert_eq!(perhaps(name, board), one("Cup", Some(2015)), "{name}");
    }
    let years: Rows<'_> = &[&["Year", "Champion"], &["2015", "Ann"]];
    assert_eq!(perhaps("Past winners", years), one("", Some(2015)));
    let cups: Rows<'_> = &[&["Year", "Cup", "Shield"], &["2015", "Bo", "Ann"]];
    assert_eq!(perhaps("Past winners", cups), one("Shield", Some(2015)));
    assert_eq!(perhaps("Hall of fame", &[&["Our heroes"], &["Ann"]]), one("Our heroes", None));
    // What this event gave, other sheets.
    let list: Rows<'_> = &[&["Place", "Name"], &["1", "Ann"]];
    assert_eq!(perhaps("Siegerliste", list), []);
    assert_eq!(perhaps("Notes", years), []);
    // Under other words for the trophy and the winner it is read.
    let other: Rows<'_> = &[&["Tournament", "Year", "Champion"], &["Cup", "2015", "Ann"]];
    assert_eq!(entries(read_with(&[("Past champions", other)])).honours.len(), 1);
}

#[test]
fn money_that_goes_by_no_place_is_told_how_it_is_written() {
    let rows: Rows<'_> = &[&["Place", "Prize", "Award"], &["-", "15", "Best game"]];
    let reading = read_with(&[("Prizes", rows)]);
    let mut keys = reading.problems.iter().map(|own| own.said.key);
    assert!(keys.any(|own| own == "workbook.unreadable-place-of-money"));
    // What the message says to write is taken.
    let rows: Rows<'_> = &[&["Place", "Prize", "Award"], &["-", "", "Best game, EUR 15"]];
    let read = read_with(&[("Prizes", rows)]).entries.expect("entries");
    assert_eq!(read.by_people[0].value, "Best game, EUR 15");
    assert!(read.prizes.is_empty() && read.unread.is_none());
}
