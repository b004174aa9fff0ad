//! Players of whom nobody knows whether they are one or two.

use super::*;

/// While nobody knows whether two are one, no place is certain and no money is paid; of three it is one question.
#[test]
fn nothing_of_an_award_is_paid_while_it_is_open_who_a_player_is() {
    let rules = "each = { of = \"evening\", clause = \"1\" }\npoints = { clause = \"3\", others = [10, 8, 6, 5] }\n[competition.series.prizes]\nclause = \"8\"\ncurrency = \"EUR\"\nlist = [{ places = \"1\", amount = \"100\" }, { places = \"2\", amount = \"50\" }]";
    let series = Series::new(rules);
    for (day, name) in [(1, "Nowak, Gregor"), (8, "Nowack, Gregor"), (15, "Novak, Gregor")] {
        let names = [name, "Able, Ann", "Baker, Bo"];
        let (title, start) = (format!("Evening {day}.xlsx"), format!("Start|2025-01-{day:02}"));
        event(series.path(), &title, "club.toml/evening", &start, &names, 1, &[]);
    }
    let done = series.award(&[], &[]);
    assert_eq!(done.status, Status::Waiting, "{:?}", done.messages);
    let (_, season) = done.season.as_deref().expect("an award");
    assert_eq!((season.holders(), season.trophies.len()), (None, 0));
    let fund = season.money.fund.expect("a fund");
    assert_eq!([fund.total, fund.paid, fund.withheld].map(|own| own.mixed()), ["150", "0", "150"]);
    let asked = &season.needs.first().expect("a need").among;
    assert!(asked.len() >= 3, "{:?}", names(&done, asked));
}

/// Evenings, with an ID and a federation of Ann's for each: she has won the first and the third and is second in the other,
/// Bo third, first and second.
fn by_id<const N: usize>(ids: [&str; N], of: [&str; N]) -> Processed {
    let series = Series::new(
        "each = { of = \"evening\", clause = \"1\" }\npoints = { clause = \"3\", others = [10, 8, 6] }",
    );
    let results = [["1-0", "0-1"], ["0-1", "1-0"], ["1-0", "1-0"]];
    for (day, ((id, of), [with_bo, of_bo])) in
        [1, 8, 15].into_iter().zip(ids.into_iter().zip(of).zip(results))
    {
        let games = [
            "Round|White|Black|Result".to_owned(),
            format!("1|1|2|{with_bo}"),
            "2|1|3|1-0".to_owned(),
            format!("3|2|3|{of_bo}"),
        ];
        let games: Vec<&str> = games.iter().map(String::as_str).collect();
        let sheets = [
            (
                "Event",
                rows(&[
                    &format!("Event|Evening {day}"),
                    "Regulations|club.toml/evening",
                    "Format|round robin",
                    &format!("Start|2025-01-{day:02}"),
                ]),
            ),
            (
                "Players",
                rows(&[
                    "No|Name|FIDE ID|Federation",
                    &format!("1|Smith, Ann|{id}|{of}"),
                    "2|Green, Bo|1000003|ENG",
                    "3|Jones, Cy|1000004|WLS",
                ]),
            ),
            ("Games", rows(&games)),
        ];
        write(series.path(), &format!("Evening {day}.xlsx"), &sheets);
    }
    series.award(&[], &[])
}

/// One digit is a slip of the pen: nobody has the award until it is known. IDs that are plainly others, or federations, are
/// two players'.
#[test]
fn ids_of_one_name_that_are_a_digit_apart_keep_an_award_open() {
    let slip = by_id(["1000001", "1000011"], ["ENG", "ENG"]);
    assert_eq!(slip.status, Status::Waiting, "{:?}", slip.messages);
    let told: Vec<String> = slip.messages.iter().map(|own| Words::english().told(own)).collect();
    assert!(told.iter().any(|own| own.contains("1000001 and 1000011")), "{told:?}");
    for (ids, of) in
        [(["1000001", "1000055"], ["ENG", "ENG"]), (["1000001", "1000011"], ["ENG", "SCO"])]
    {
        let two = by_id(ids, of);
        assert_eq!(two.status, Status::Final, "{:?}", two.messages);
        assert!(table(&two)[0].contains("Green, Bo"), "{:?}", table(&two));
    }
    assert!(table(&by_id(["1000001", "1000001"], ["ENG", "ENG"]))[0].contains("Smith, Ann"));
}

/// Of three IDs of which each is nearly the next all may be hers: as one she has the award, as any two of them she has not.
#[test]
fn ids_of_which_each_is_nearly_the_next_keep_an_award_open() {
    let chain = by_id(["1000001", "1000011", "1000012"], ["ENG"; 3]);
    assert_eq!(chain.status, Status::Waiting, "{:?}", chain.messages);
    let (_, season) = chain.season.as_deref().expect("an award");
    assert_eq!(season.needs.first().map(|need| need.among.len()), Some(4), "{:?}", season.needs);
    for (ids, of) in [
        (["1000001", "1000011", "1000055"], ["ENG"; 3]),
        (["1000001", "1000011", "1000012"], ["ENG", "", "SCO"]),
    ] {
        assert_eq!(by_id(ids, of).status, Status::Final);
    }
    // Any two of them would leave it to Bo; so does the third where she has no ID and may be either.
    assert_eq!(by_id(["1000001", "", "1000055"], ["ENG"; 3]).status, Status::Final);
}
