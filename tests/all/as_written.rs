//! What people write that means one thing to a reader: amounts with their currency, sheets kept beside those that count,
//! titles in several cells.

use crate::misread::with;
use crate::season::books::{Sheet, rows, run, write};
use crate::sheets_as_kept::{EVENT, GAMES, PLAYERS};
use wallchart::diagnostic::Severity;
use wallchart::event::{Settlement, Status};
use wallchart::report::words::Words;
use wallchart::tournament::berger;

/// Two are level on top of a round robin of four: Ann and Bo drew.
pub const LEVEL: &[&str] = &[
    "Round|White|Black|Result", "1|1|4|1-0", "1|2|3|1-0", "2|4|3|0-1", "2|1|2|½-½", "3|2|4|1-0",
    "3|3|1|0-1",
];

/// What came of a workbook: `told` above notes, `noted` the notes.
pub struct Came {
    pub status: Status,
    pub told: Vec<String>,
    pub noted: Vec<String>,
    pub settlement: Option<Settlement>,
}

impl Came {
    /// Who is paid, exactly.
    pub fn paid(&self) -> Vec<String> {
        let settlement = self.settlement.as_ref().expect("a settlement");
        let prizes =
            settlement.money.awards.iter().filter_map(|own| Some((own, own.prize.as_ref()?)));
        let name = |player| settlement.table.tournament.player(player).name.clone();
        prizes
            .map(|(own, prize)| {
                format!(
                    "{} {}",
                    name(own.player),
                    prize.exact.map_or("?".to_owned(), |e| e.to_string())
                )
            })
            .collect()
    }

    /// Places of all, by name.
    pub fn places(&self) -> Vec<String> {
        let settlement = self.settlement.as_ref().expect("a settlement");
        let own = settlement.standings.iter();
        own.map(|own| {
            let name = &settlement.table.tournament.player(own.player).name;
            own.places.map_or(name.clone(), |p| format!("{name} {}-{}", p.first(), p.last()))
        })
        .collect()
    }
}

/// Runs a workbook of these sheets alone.
pub fn came_of(sheets: &[(&str, &[&str])]) -> Came {
    came_beside("", sheets)
}

/// Runs a workbook of these sheets with regulations `own.toml` beside it.
fn came_beside(regulations: &str, sheets: &[(&str, &[&str])]) -> Came {
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::write(folder.path().join("own.toml"), regulations).expect("a file");
    let all: Vec<Sheet<'_>> = sheets.iter().map(|(name, own)| (*name, rows(own))).collect();
    let done = run(&write(folder.path(), "open.xlsx", &all));
    let words = Words::english();
    let of = |is_note: bool| {
        let messages = done.messages.iter().filter(|m| (m.severity == Severity::Note) == is_note);
        messages.map(|m| words.told(m)).collect::<Vec<_>>()
    };
    let settlement = done.settled.as_deref().map(|(_, settlement)| settlement.clone());
    Came { status: done.status, told: of(false), noted: of(true), settlement }
}

/// Runs a round robin with these sheets in the place of its own, or beside them.
fn came(sheets: &[(&str, &[&str])]) -> Came {
    let usual: [(&str, &[&str]); 3] = [("Event", EVENT), ("Players", PLAYERS), ("Games", GAMES)];
    let replaced = |name: &str| sheets.iter().any(|(other, _)| *other == name);
    let kept = usual.iter().filter(|(name, _)| !replaced(name));
    let all: Vec<(&str, &[&str])> = kept.chain(sheets).copied().collect();
    came_of(&all)
}

#[test]
fn an_amount_is_read_with_its_currency_or_refused() {
    let event = with(EVENT, &["Currency|SEK"]);
    let of = |amount: &str| {
        let row = format!("1|{amount}");
        let came = came(&[("Event", &event), ("Prizes", &["Place|Prize", &row])]);
        match came.told.first() {
            Some(told) if came.status == Status::Invalid => {
                told.split(" > ").last().unwrap_or_default().chars().take(9).collect()
            }
            _ => came.paid().join(", "),
        }
    };
    for amount in
        ["kr. 2500", "2500 kr", "kr.2500", "SEK 2 500", "2500 SEK", "2500:- kr", "Skr 2500"]
    {
        assert_eq!(of(amount), "Ann 2500", "{amount}");
    }
    for amount in ["1k", "2m", "No. 5", "1,000 kr", "kr. 1.000", "€ 20", "20 EUR", "Rs. 20", "$20"]
    {
        assert_eq!(of(amount), "Prizes!B2", "{amount}");
    }
}

#[test]
fn a_currency_beside_a_payment_unit_is_the_events_or_an_error() {
    let told = |unit: &str| {
        let unit = format!("Payment unit|{unit}");
        let event = [EVENT, &["Currency|EUR", &unit]].concat();
        came(&[("Event", &event), ("Prizes", &["Place|Prize", "1|100"])]).told
    };
    assert_eq!(told("€ 5"), Vec::<String>::new());
    let [only] = &told("$5")[..] else { panic!("one message") };
    assert!(
        only.starts_with("Event!B6: this amount is in $, the event's money is in EUR"),
        "{only}"
    );
}

#[test]
fn a_sheet_that_nobody_takes_for_one_of_ours_leaves_an_event_final() {
    let heading: &[&str] = &["nothing to read here", "Round|White|Black|Result"];
    for (name, rows) in [
        ("Notes", heading),
        ("Gmaes", heading),
        ("Games (2)", GAMES),
        ("Copy of Games", GAMES),
        ("Jottings", &["Round|White|Black|Result"]),
    ] {
        let came = came(&[(name, rows)]);
        assert_eq!((came.status, &came.told[..]), (Status::Final, &[][..]), "{name}");
        assert!(came.noted.iter().any(|note| note.contains(name)), "{name}: {:?}", came.noted);
    }
    // Prizes, where the event has others.
    let money: &[&str] = &["Place|Prize", "1|100"];
    let own: &[&str] = &["Place|Prize", "1|90"];
    let event = with(EVENT, &["Currency|EUR"]);
    let came = came(&[("Event", &event), ("Old", money), ("Prizes", own)]);
    assert_eq!((came.status, came.told.len()), (Status::Final, 0), "{:?}", came.told);
}

#[test]
fn a_sheet_with_rows_of_its_own_that_may_be_meant_leaves_an_event_open() {
    let more: &[&str] = &["Round|White|Black|Result", "4|1|2|1-0"];
    for name in ["Gmaes", "More games", "Games 2", "Games (2)", "Blitz", "Round 4"] {
        let came = came(&[(name, more)]);
        assert_eq!(
            (came.status, came.told.len()),
            (Status::Provisional, 1),
            "{name} {:?}",
            came.told
        );
    }
    // Whatever it is called: games, and what nothing else of the event says.
    let prizes: &[&str] = &["Place|Prize", "1|100"];
    let ruling: &[&str] = &["Clause|Ruling", "1|not eligible: Ann"];
    for (name, rows) in
        [("Jottings", more), ("Old", prizes), ("Kasse", prizes), ("Arbiter", ruling)]
    {
        let came = came(&[(name, rows)]);
        let came = (came.status, came.told.len());
        assert_eq!(came, (Status::Provisional, 1), "{name}");
    }
}

#[test]
fn a_title_in_several_cells_above_the_headings_does_no_harm() {
    let titled = |title: &'static str, lines: &[&'static str]| -> Vec<&'static str> {
        std::iter::once(title).chain(lines.iter().copied()).collect()
    };
    let games = titled("Event:|Spring Open|Date:|3 May 2026", GAMES);
    let lots = titled("Flood Cup|printed 3 May", &["Lot|Result"]);
    let play_off = titled("Play-off|Flood Cup|3 May 2026", &["White|Black|Result"]);
    let prizes = titled("Prize fund|100", &["Place|Prize", "1|100"]);
    let event = with(EVENT, &["Currency|EUR"]);
    let came = came(&[
        ("Event", &event),
        ("Games", &games),
        ("Lots", &lots),
        ("Play-off", &play_off),
        ("Prizes", &prizes),
    ]);
    assert_eq!((came.status, came.told), (Status::Final, Vec::new()));
}

#[test]
fn a_row_of_the_table_above_the_headings_is_told() {
    let games = [&["1|1|4|1-0"], &GAMES[..1], &GAMES[2..]].concat();
    let came = came(&[("Games", &games)]);
    assert_eq!(came.status, Status::Invalid);
    assert!(came.told[0].starts_with("Games!A1: this row stands above"), "{:?}", came.told);
}

#[test]
fn a_round_robin_has_the_rounds_of_its_games_and_another_number_is_told() {
    for (rounds, status) in [
        ("5", Status::Final),
        ("2", Status::Final),
        ("6", Status::Provisional),
        ("3", Status::Final),
    ] {
        let row = format!("Rounds|{rounds}");
        let event = [EVENT, &[&row]].concat();
        let came = came(&[("Event", &event)]);
        assert_eq!(came.status, status, "{rounds} {:?}", came.told);
        let told = came.told.iter().filter(|told| told.starts_with("Event!B5: ")).count();
        assert_eq!(told, usize::from(rounds != "3"), "{rounds} {:?}", came.told);
    }
}

#[test]
fn a_round_of_withdrawal_that_the_event_does_not_have_is_told() {
    let told = |after: &str| {
        let row = format!("4|Di|{after}");
        came(&[("Players", &["No|Name|Withdrawn", "1|Ann|", "2|Bo|", "3|Cy|", &row])]).told
    };
    assert_eq!(told("3"), Vec::<String>::new());
    for after in ["4", "70"] {
        let [only] = &told(after)[..] else { panic!("one message") };
        assert!(
            only.starts_with(&format!("Players!C5: Di has withdrawn after round {after} of 3"))
        );
    }
}

#[test]
fn prizes_that_rise_with_the_place_are_told() {
    let event = with(EVENT, &["Currency|EUR"]);
    let told = |prizes: &[&str]| came(&[("Event", &event), ("Prizes", prizes)]).told;
    let rising = told(&["Place|Prize|Points", "1|100|1", "2|500|2", "3|1000|3"]);
    let cells: Vec<&str> = rising.iter().filter_map(|told| told.split(' ').next()).collect();
    assert_eq!(cells, ["Prizes!B3:", "Prizes!C3:"], "{rising:?}");
    assert_eq!(told(&["Place|Prize", "1|100", "2-3|100", "4|50"]), Vec::<String>::new());
}

#[test]
fn numbers_tell_two_players_apart_whose_names_differ_in_an_accent() {
    let games: &[&str] =
        &["Round|White|Black|Result", "1|1|2|1-0", "2|3|1|0-1", "3|Nguyễn Vân An|3|1-0"];
    let of = |head: &'static str, second: &'static str| {
        let players = [head, "1|Nguyễn Văn An", second, "3|Cy"];
        came(&[("Players", &players), ("Games", games)])
    };
    let apart = of("No|Name", "2|Nguyễn Vân An");
    assert_eq!((apart.status, apart.told.len()), (Status::Final, 0), "{:?}", apart.told);
    assert_eq!(apart.places(), ["Nguyễn Văn An 1-1", "Nguyễn Vân An 2-2", "Cy 3-3"]);
    assert_eq!(of("No|Name", "2|Nguyễn Văn An").status, Status::Invalid);
    assert_eq!(of("Rating|Name", "2|Nguyễn Vân An").status, Status::Invalid);
}

#[test]
fn an_id_or_a_federation_tells_two_players_apart_of_whom_one_has_no_accent() {
    let of = |column: &str, own: [&str; 2], third: &'static str| {
        let head = format!("No|Name|{column}");
        let rows = [format!("1|Müller, Hans|{}", own[0]), format!("2|Muller, Hans|{}", own[1])];
        let players = [&*head, &*rows[0], &*rows[1], "3|Cy|"];
        let games: &[&str] = &["Round|White|Black|Result", "1|1|2|1-0", "2|3|1|0-1", third];
        came(&[("Players", &players), ("Games", games)])
    };
    let apart = |column, own| of(column, own, "3|Muller, Hans|3|1-0");
    for (column, own) in [("FIDE ID", ["1000000", "1000777"]), ("Federation", ["GER", "SUI"])] {
        let apart = apart(column, own);
        assert_eq!((apart.status, apart.told.len()), (Status::Final, 0), "{:?}", apart.told);
        assert_eq!(apart.places(), ["Müller, Hans 1-1", "Muller, Hans 2-2", "Cy 3-3"]);
        // Written as neither of them, a game is nobody's.
        let unclear = of(column, own, "3|Hans Muller|3|1-0");
        assert_eq!(unclear.status, Status::Invalid);
        assert!(unclear.told.iter().any(|own| own.starts_with("Games!")), "{:?}", unclear.told);
    }
    // So they do where one list turns the name round.
    let turned = ["No|Name|Federation", "1|Hans Müller|GER", "2|Muller, Hans|SUI", "3|Cy|"];
    let games: &[&str] = &["Round|White|Black|Result", "1|1|2|1-0", "2|3|1|0-1", "3|2|3|1-0"];
    let turned = came(&[("Players", &turned), ("Games", games)]);
    assert_eq!(turned.status, Status::Final, "{:?}", turned.told);
    for own in [["GER", "GER"], ["GER", ""]] {
        let alike = apart("Federation", own);
        let words = "\"Muller, Hans\" is taken for the same name as \"Müller, Hans\" at Players!B2";
        assert_eq!(alike.status, Status::Invalid);
        assert!(alike.told.iter().any(|own| own.contains(words)), "{:?}", alike.told);
    }
}

#[test]
fn decimals_that_may_be_a_fraction_of_another_cell_are_told() {
    let event: &[&str] = &["Event|Tour", "Regulations|gct-2021/standings", "Currency|USD"];
    let told = |score: &str, other: &str| {
        let rows = [format!("A|{score}"), format!("B|{other}")];
        let scores = ["Name|Total", &rows[0], &rows[1], "C|15"];
        let sheets = [("Event", event), ("Scores", &scores[..])];
        let messages =
            came_of(&[&sheets[..], &[("Prizes", &["Place|Prize", "1|100"])]].concat()).told;
        messages.into_iter().filter(|told| told.starts_with("Scores!")).collect::<Vec<_>>()
    };
    for score in ["20.67", "20.6667", "20,667"] {
        let [only] = &told(score, "62/3")[..] else { panic!("one message") };
        assert!(
            only.starts_with("Scores!B2: ") && only.contains("may be 20⅔ of Scores!B3"),
            "{only}"
        );
    }
    assert_eq!(told("20.67", "20.6667").len(), 1);
    assert_eq!(told("20.5", "41/2").len(), 0);
    assert_eq!(told("20.65", "62/3").len(), 0);
    // As text with all its digits it is read, with a warning.
    let [only] = &told("20.6666666666667", "62/3")[..] else { panic!("one message") };
    assert!(only.contains("it is read as 20⅔"), "{only}");
}

#[test]
fn a_record_that_cannot_be_read_leaves_what_was_settled_before() {
    let event: &[&str] = &["Event|Classic", "Regulations|gct-2021/classical"];
    for (name, rows) in [
        ("Lots", ["Lot|Result", "1.0.order|Ann; Nobody"]),
        ("Rulings", ["Ruling|Tie", "winnr: Ann|1"]),
    ] {
        let came = came(&[("Event", event), ("Games", LEVEL), (name, &rows)]);
        assert_eq!(came.status, Status::Invalid, "{name}");
        assert_eq!(came.places(), ["Ann 1-2", "Bo 1-2", "Cy 3-3", "Di 4-4"], "{name}");
        assert_eq!(came.told.len(), 1, "{:?}", came.told);
    }
    let games = [GAMES, &["9|1|Nobody|1-0"]].concat();
    assert!(came(&[("Games", &games)]).settlement.is_none());
}

#[test]
fn the_amounts_of_a_ruling_are_read_as_those_of_prizes() {
    let event: &[&str] = &["Event|Classic", "Regulations|gct-2021/classical", "Currency|USD"];
    let prizes: &[&str] = &["Place|Prize", "1|2000", "2|1000"];
    let of = |amounts: [&str; 2]| {
        let row = format!("split: Ann {}; Bo {}|1", amounts[0], amounts[1]);
        let rows = ["Ruling|Tie", &row];
        let sheets =
            [("Event", event), ("Games", LEVEL), ("Prizes", prizes), ("Rulings", &rows[..])];
        came(&sheets).told
    };
    let is_refused = |told: &[String]| told.iter().any(|told| told.starts_with("Rulings!A2: "));
    assert!(is_refused(&of(["1,000", "2000"])), "{:?}", of(["1,000", "2000"]));
    assert!(is_refused(&of(["2k", "1000"])));
    for unread in [["$1000", "2000"], ["1000 USD", "2000"]] {
        let told = of(unread);
        let part = format!("\"Ann {}\" has no amount", unread[0]);
        assert!(is_refused(&told) && told.iter().any(|told| told.contains(&part)), "{told:?}");
    }
    for (amounts, is_cut) in
        [(["1000", "2000"], false), (["1 000", "2,000.00"], false), (["1000.50", "3999/2"], true)]
    {
        let told = of(amounts);
        assert!(!told.iter().any(|told| told.contains("split")), "{told:?}");
        let cut = told.iter().any(|told| told.contains("paid otherwise than is ruled: Ann, Bo"));
        assert_eq!(cut, is_cut, "{told:?}");
    }
}

#[test]
fn a_ruling_that_divides_money_names_each_of_the_tied_once() {
    let event: &[&str] = &["Event|Classic", "Regulations|gct-2021/classical", "Currency|USD"];
    let prizes: &[&str] = &["Place|Prize", "1|2000", "2|1000"];
    let of = |ruling: &str| {
        let rows = ["Ruling|Tie", ruling];
        came(&[("Event", event), ("Games", LEVEL), ("Prizes", prizes), ("Rulings", &rows[..])])
    };
    for (ruling, words) in [
        ("split: Ann 1500; Ann 1500|1", "Ann is named twice"),
        ("split: Ann 3000|1", "leaves out Bo"),
        ("split: Ann 1500; Bo 1000; Cy 500|1", "among others too: Cy"),
    ] {
        let came = of(ruling);
        assert_eq!(came.status, Status::Invalid, "{ruling}");
        let told = |told: &&String| told.starts_with("Rulings!A2: ") && told.contains(words);
        assert_eq!(came.told.iter().filter(told).count(), 1, "{:?}", came.told);
    }
    // Of another tie it is only not used.
    let elsewhere = of("split: Ann 1500; Bo 1500|3");
    assert_ne!(elsewhere.status, Status::Invalid, "{:?}", elsewhere.told);
    let nothing = of("split: Ann 3000; Bo 0|1");
    assert_ne!(nothing.status, Status::Invalid, "{:?}", nothing.told);
}

/// A prize that is carried over where nobody has it.
const JACKPOT: &str = r#"
schema = 1
id = "own"
title = "Own"
[competition.cup]
title = "Cup"
special = [ { name = "Jackpot", amount = "100", to = "an outright winner", when-nobody = "carried over", clause = "s" } ]
[competition.cup.prizes]
clause = "p"
currency = "EUR"
list = [ { places = "1", amount = "50" } ]
[[competition.cup.tie]]
places = "1+"
clause = "t"
shared = "the tied players share the places"
money = { equal = { clause = "m" } }
[ledger]
"s" = { carried-out = "x" }
"p" = { carried-out = "x" }
"t" = { carried-out = "x" }
"m" = { carried-out = "x" }
"#;

#[test]
fn what_is_brought_over_names_its_prize_and_its_currency() {
    let of = |key: &str, amount: &str| {
        let row = format!("Brought over ({key})|{amount}");
        let event = ["Event|Open", "Regulations|own.toml/cup", "Format|round robin", &row];
        came_beside(JACKPOT, &[("Event", &event), ("Players", PLAYERS), ("Games", GAMES)])
    };
    assert_eq!(of("Jackpot", "€ 200").paid(), ["Ann 350"]);
    assert_eq!(of("Jackpot", "EUR 200").told, Vec::<String>::new());
    let dollars = of("Jackpot", "$200");
    assert_eq!(dollars.status, Status::Invalid);
    assert!(dollars.told[0].starts_with("Event!B4: this amount is in $"), "{:?}", dollars.told);
    let [only] = &of("jack pott", "200").told[..] else { panic!("one message") };
    assert!(only.starts_with("Event!B4: ") && only.contains("Brought over (Jackpot)"), "{only}");
}

#[test]
fn handicaps_told_twice_and_otherwise_are_told() {
    let told = |per_game: &str, reading: &str| {
        let rows =
            [format!("Handicap per game|{per_game}"), format!("Reading Handicap 3|{reading}")];
        let head = ["Event|Foster", "Regulations|gap-2016/foster-trophy", "Format|round robin"];
        let event = [&head[..], &["Time control|60+10", &rows[0], &rows[1]]].concat();
        let players = ["No|Name|Handicap", "1|Ann|0", "2|Bo|1", "3|Cy|0", "4|Di|2"];
        let told = came(&[("Event", &event), ("Players", &players)]).told;
        told.into_iter().filter(|told| told.contains("per game says otherwise")).count()
    };
    assert_eq!(told("no", "for each game"), 1);
    assert_eq!(told("yes", "for the event"), 1);
    assert_eq!(told("yes", "for each game"), 0);
}

/// What is missing is told at the very cell that is to be filled; of the name only where there is no column for it.
#[test]
fn what_is_missing_of_a_player_is_told_at_the_cell_to_fill() {
    let foster = [
        "Event|Foster",
        "Regulations|gap-2016/foster-trophy",
        "Format|round robin",
        "Time control|60+10",
    ];
    let cup =
        ["Event|Cup", "Regulations|gap-2016/flood-cup", "Format|round robin", "Time control|60+10"];
    let told = |event: &[&str], players: &[&str], of: &str| -> Vec<String> {
        let result = if of == "handicap" { "1-0" } else { "" };
        let games = ["Round|White|Black|Result", &format!("1|Ann|Bo|{result}")];
        let own = came(&[("Event", event), ("Players", players), ("Games", &games)]).told;
        own.into_iter().filter(|told| told.contains(of)).map(|told| told[..11].to_owned()).collect()
    };
    let players = ["No|Name|Handicap", "1|Ann|0", "2|Bo|"];
    assert_eq!(told(&foster, &players, "handicap"), ["Players!C3:"]);
    let players = ["No|Name", "1|Ann", "2|Bo"];
    assert_eq!(told(&foster, &players, "handicap"), ["Players!B2:", "Players!B3:"]);
    let players = ["No|Name|Club|Rating", "1|Ann||1800", "2|Bo||"];
    assert_eq!(told(&cup, &players, "rating"), ["Players!D3:"]);
}

/// Nothing is missing but the word that the event is over: no message says that games are.
#[test]
fn a_play_off_of_an_event_that_is_said_not_to_be_over_waits_for_that_word_alone() {
    let event = |over: &'static str| ["Event|Cup", "Regulations|tata-steel-2022", over];
    let players = ["No|Name", "1|Ann", "2|Bo"];
    let told = |over: &'static str, result: &str| {
        let games = ["Round|White|Black|Result", &format!("1|Ann|Bo|{result}")];
        let board = ["White|Black|Result", "Ann|Bo|1-0"];
        let sheets: [(&str, &[&str]); 4] = [
            ("Event", &event(over)),
            ("Players", &players),
            ("Games", &games),
            ("Play-off", &board),
        ];
        came(&sheets).told.concat()
    };
    let not_over = told("Final|no", "½-½");
    assert!(not_over.contains("not read yet, for the event is not over (it is read"), "{not_over}");
    assert!(!not_over.contains("still to play"), "{not_over}");
    assert!(
        told("Final|no", "").contains("not read yet, for games of the event are still to play")
    );
    assert!(!told("Final|yes", "½-½").contains("not read yet"));
}

/// Where a row that is not there holds the event open, the row Final is not what is asked for.
#[test]
fn a_play_off_of_an_event_that_is_asked_about_waits_for_the_answer() {
    let names: Vec<String> = (1..=10).map(|no| format!("Player {no:02}")).collect();
    let mut players = vec!["Name".to_owned()];
    players.extend(names.iter().cloned());
    let mut games = vec!["Round|White|Black|Result".to_owned()];
    for (round, pairs) in (1..).zip(berger::cycles(names.len(), 2)) {
        games.extend(pairs.into_iter().map(|pair| {
            format!("{round}|{}|{}|½-½", names[pair.white - 1], names[pair.black - 1])
        }));
    }
    let players: Vec<&str> = players.iter().map(String::as_str).collect();
    let games: Vec<&str> = games.iter().map(String::as_str).collect();
    let board = ["White|Black|Result", "Player 01|Player 02|1-0"];
    let event = ["Event|Cup", "Regulations|gap-2016/lightning", "Format|round robin"];
    let sheets: [(&str, &[&str]); 4] =
        [("Event", &event), ("Players", &players), ("Games", &games), ("Play-off", &board)];
    let told = came(&sheets).told.concat();
    assert!(told.contains("Games per pairing"), "{told}");
    assert!(told.contains("first mend what else is told of it"), "{told}");
    assert!(!told.contains("row Final"), "{told}");
}

/// Where the half below the diagonal is left blank a dash stands for itself.
#[test]
fn a_dash_alone_in_half_a_crosstable_is_told() {
    let event: &[&str] = &["Event|Open", "Regulations|fide/round-robin", "Tie-breaks|SB"];
    let told = |rows: [&str; 4]| {
        let came = came_of(&[("Event", event), ("Crosstable", &rows)]);
        came.told.into_iter().filter(|own| own.contains("dash alone")).collect::<Vec<_>>()
    };
    let found = told(["No|Name|1|2|3", "1|Ann||-|1", "2|Bo|||½", "3|Cy|||"]);
    assert_eq!(found.len(), 1, "{found:?}");
    assert!(found[0].contains("Ann has a dash alone against Bo"), "{found:?}");
    let none = Vec::<String>::new();
    assert_eq!(told(["No|Name|1|2|3", "1|Ann||-/-|1", "2|Bo|||½", "3|Cy|||"]), none);
    assert_eq!(told(["No|Name|1|2|3", "1|Ann||+|1", "2|Bo|||½", "3|Cy|||"]), none);
    assert_eq!(told(["No|Name|1|2|3", "1|Ann||-|1", "2|Bo|+||½", "3|Cy|0|½|"]), none);
    assert_eq!(told(["No|Name|1|2|3", "1|Ann||0F|1", "2|Bo|||½", "3|Cy|||"]), none);
    // Points of both beside the games say what it means.
    let totals = ["No|Name|1|2|3|Points", "1|Ann||-|1|1", "2|Bo|||½|1½", "3|Cy||||½"];
    assert_eq!(told(totals), none);
    let one = ["No|Name|1|2|3|Points", "1|Ann||-|1|1", "2|Bo|||½|", "3|Cy||||½"];
    assert_eq!(told(one).len(), 1);
}
