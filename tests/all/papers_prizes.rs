//! Prize statements as text, compared with those under `tests/golden`.

mod bad_input;
mod builder;
mod by_clause;
mod categories;
mod declared;
mod money;
mod open;
mod pages;
mod properties;
mod random;
mod remainders;
mod stable;

use crate::support;
use builder::{Event, adds_up};
use chrono::NaiveDate;
use wallchart::diagnostic::At;
use wallchart::report::papers::{Sheet, prizes};
use wallchart::report::style::Style;

fn golden(name: &str, event: &Event) {
    let (regulation, settlement) = event.settle();
    let sheet =
        Sheet { regulation: &regulation, settlement: &settlement, style: Style::standard() };
    let sheets: Vec<_> = prizes::prize_sheet(&sheet).into_iter().collect();
    support::golden(&format!("prizes-{name}"), &support::prize_papers(&sheet), &sheets);
    if settlement.money.fund.is_some() {
        adds_up(&settlement);
    }
}

const GCT_PRIZES: [&str; 6] = ["37500", "25000", "20000", "15000", "12500", "10000"];

/// GCT 2021, addendum, example 1.
fn example_1() -> Event {
    let mut event = Event::tied(
        "Paris Rapid & Blitz 2021",
        "gct-2021/rapid-blitz",
        &["Aronian Wesley", "Carlsen", "Dominguez Firouzja", "Giri"],
    )
    .currency("USD")
    .prizes(&GCT_PRIZES)
    .points(&["12", "10", "8", "7", "6", "5"]);
    let bonus = At::new(builder::amount("1"), builder::cell("Event", 7, 1));
    event.entries.event.outright_bonus = Some(bonus);
    event
}

#[test]
fn gct_2021_example_1() {
    golden("gct-2021-example-1", &example_1().play_off("Wesley Aronian 0-1; Aronian Wesley 1/2"));
}

#[test]
fn gct_2021_example_1_before_the_play_off() {
    golden("gct-2021-example-1-open", &example_1());
}

#[test]
fn gct_2021_five_way_tie() {
    let event = Event::tied(
        "Zagreb Rapid & Blitz 2021",
        "gct-2021/rapid-blitz",
        &["Anand Bacrot Caruana Duda Esipenko", "Fedoseev Grischuk Harikrishna"],
    )
    .currency("USD")
    .prizes(&["37500", "25000", "20000", "15000", "12500", "10000", "7500", "7500"])
    // Numbers 1 to 5 in the order of the names; Duda wins all his games.
    .play_off(
        "Bacrot Esipenko 1/2; Caruana Duda 0-1; Esipenko Caruana 1/2; Anand Bacrot 1/2; \
         Caruana Anand 1/2; Duda Esipenko 1-0; Anand Duda 0-1; Bacrot Caruana 1/2; \
         Duda Bacrot 1-0; Esipenko Anand 1/2",
    );
    golden("gct-2021-five-way", &event);
}

#[test]
fn gct_2021_seven_way_tie_with_a_remainder() {
    let event = Event::tied(
        "Bucharest Rapid & Blitz 2021",
        "gct-2021/rapid-blitz",
        &["Anand Bacrot Caruana Duda Esipenko Firouzja Giri"],
    )
    .currency("USD")
    .prizes(&["37500", "25000", "20000", "15000", "12500", "10000", "7500"])
    .ruling("2.1", "winner: Giri");
    golden("gct-2021-seven-way", &event);
}

#[test]
fn tata_steel_four_way_tie() {
    let event = Event::of(
        "Masters 2022",
        "tata-steel-2022",
        ["Aro", "Bel", "Cal", "Dia", "Eri", "Fri", "Gus", "Hal"].into_iter(),
    );
    // Case TT-4: row player's results with colours.
    let table = [
        ("Cal", "1w 1b * 0w ½b ½w ½b ½w"),
        ("Dia", "½b ½w 1b * 0w 1b ½w ½w"),
        ("Eri", "½w 0b ½w 1b * ½w ½b 1b"),
        ("Fri", "½b 1w ½b 0w ½b * ½w 1b"),
        ("Gus", "0w ½b ½w ½b ½w ½b * 1b"),
        ("Bel", "1b * 0w ½b 1w 0b ½w 0w"),
        ("Hal", "1b 1b ½b ½b 0w 0w 0w *"),
        ("Aro", "* 0w 0b ½w ½b ½w 1b 0w"),
    ];
    let mut event = event;
    let names = ["Aro", "Bel", "Cal", "Dia", "Eri", "Fri", "Gus", "Hal"];
    for (name, cells) in table {
        for (opponent, cell) in names.iter().zip(cells.split_whitespace()) {
            if let Some(score) = cell.strip_suffix('w') {
                let score = match score {
                    "1" => "1-0",
                    "0" => "0-1",
                    _ => "1/2",
                };
                event.game(name, opponent, score);
            }
        }
    }
    let event = event
        .currency("EUR")
        .prizes(&["10000", "6500", "3500", "2500", "1500", "1000", "750", "500"])
        .play_off(
            "Cal Eri 0-1; Eri Cal 1/2; Dia Fri 1/2; Fri Dia 1/2; Fri Dia 1/2; Dia Fri 1-0; \
             Eri Dia 1/2; Dia Eri 1-0",
        );
    golden("tata-steel-four-way", &event);
}

#[test]
fn flood_cup_with_joint_winners() {
    let mut event = Event::tied(
        "Flood Cup 2016",
        "gap-2016/flood-cup",
        &["Abbott Baker", "Clarke", "Doyle Ellis", "Ford", "Grant", "Hughes"],
    )
    .ratings(&[1900, 1850, 1700, 1550, 1600, 1390, 1420, 1200])
    .currency("AUD")
    .category("Under 1600", 1599, Some(3))
    .category("Under 1400", 1399, Some(3))
    .prize((1, 1), "60", Some("Under 1600"))
    .prize((2, 2), "40", Some("Under 1600"))
    .prize((1, 1), "30", Some("Under 1400"))
    .play_off("Abbott Baker 1/2");
    let white =
        event.entries.games.iter().any(|g| g.white.value == "Abbott" && g.row_black() == "Baker");
    if white {
        event.entries.play_off.clear();
        event = event.play_off("Baker Abbott 1/2");
    }
    let date = NaiveDate::from_ymd_opt(2016, 12, 2).expect("a day");
    event.entries.event.award_date = Some(At::new(date, builder::cell("Event", 9, 1)));
    golden("flood-cup-joint", &event);
}

/// The name of a game's second player.
trait RowBlack {
    fn row_black(&self) -> &str;
}

impl RowBlack for wallchart::tournament::entries::GameEntry {
    fn row_black(&self) -> &str {
        match &self.black.value {
            wallchart::tournament::entries::Opponent::Player(name) => name,
            wallchart::tournament::entries::Opponent::Bye(_) => "",
        }
    }
}
