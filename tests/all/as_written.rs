//! What people write that means one thing to a reader: amounts with their currency, sheets kept beside those that count,
//! titles in several cells.

use crate::season::books::{Sheet, rows, run, write};
use wallchart::diagnostic::Severity;
use wallchart::event::{Settlement, Status};
use wallchart::report::words::Words;

const EVENT: &[&str] =
    &["Event|Open", "Regulations|gap-2016/other", "Format|round robin", "Time control|60+10"];
const PLAYERS: &[&str] = &["No|Name|Rating", "1|Ann|1500", "2|Bo|1400", "3|Cy|1300", "4|Di|1200"];
const GAMES: &[&str] = &[
    "Round|White|Black|Result",
    "1|1|4|1-0",
    "1|2|3|1-0",
    "2|4|3|0-1",
    "2|1|2|1-0",
    "3|2|4|1-0",
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
        let prizes = settlement.money.awards.iter().filter_map(|own| Some((own, own.prize.as_ref()?)));
        let name = |player| settlement.table.tournament.player(player).name.clone();
        prizes
            .map(|(own, prize)| {
                format!("{} {}", name(own.player), prize.exact.map_or("?".to_owned(), |e| e.to_string()))
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
    let folder = tempfile::tempdir().expect("a folder");
    let all: Vec<Sheet<'_>> = sheets.iter().map(|(name, own)| (*name, rows(own))).collect();
    let done = run(&write(folder.path(), "open.xlsx", &all));
    let words = Words::english();
    let of = |is_note: bool| {
        let messages =
            done.messages.iter().filter(|m| (m.severity == Severity::Note) == is_note);
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

fn with(lines: &'static [&str], more: &[&'static str]) -> Vec<&'static str> {
    lines.iter().chain(more).copied().collect()
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
    for amount in ["kr. 2500", "2500 kr", "kr.2500", "SEK 2 500", "2500 SEK", "2500:- kr", "Skr 2500"] {
        assert_eq!(of(amount), "Ann 2500", "{amount}");
    }
    for amount in ["1k", "2m", "No. 5", "1,000 kr", "kr. 1.000", "€ 20", "20 EUR", "Rs. 20", "$20"] {
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
    assert!(only.starts_with("Event!B6: this amount is in $, the event's money is in EUR"), "{only}");
}

#[test]
fn a_sheet_that_nobody_takes_for_one_of_ours_leaves_an_event_final() {
    let heading: &[&str] = &["nothing to read here", "Round|White|Black|Result"];
    for (name, rows) in [
        ("Notes", heading),
        ("Gmaes", heading),
        ("Old", &["Place|Prize", "1|100"]),
        ("Games (2)", GAMES),
        ("Copy of Games", GAMES),
        ("Jottings", &["Round|White|Black|Result"]),
    ] {
        let came = came(&[(name, rows)]);
        assert_eq!((came.status, &came.told[..]), (Status::Final, &[][..]), "{name}");
        assert!(came.noted.iter().any(|note| note.contains(name)), "{name}: {:?}", came.noted);
    }
}

#[test]
fn a_sheet_with_rows_of_its_own_that_may_be_meant_leaves_an_event_open() {
    let more: &[&str] = &["Round|White|Black|Result", "4|1|2|1-0"];
    for name in ["Gmaes", "More games", "Games 2", "Games (2)", "Blitz", "Round 4"] {
        let came = came(&[(name, more)]);
        assert_eq!((came.status, came.told.len()), (Status::Provisional, 1), "{name} {:?}", came.told);
    }
    // Games under another name: a person should look, no more.
    let came = came(&[("Jottings", more)]);
    assert_eq!((came.status, came.told.len()), (Status::Final, 1), "{:?}", came.told);
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
