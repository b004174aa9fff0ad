//! Days and hours that cannot all be right are told at their cells, and no paper begins a play-off too early by them.

use chrono::{NaiveDate, NaiveDateTime};
use wallchart::diagnostic::{At, Code};
use wallchart::report::papers::play_off::play_off;
use wallchart::report::text;
use wallchart::tournament::entries::Format;

use crate::support::{Event, Settled, at, place};

fn day(text: &str) -> NaiveDate {
    text.parse().expect("a day")
}

/// What is told of days, each with its cell.
fn told(settled: &Settled) -> Vec<(Code, String)> {
    const OF_DAYS: [Code; 2] = [Code::DayDoubtful, Code::EndBeforeStart];
    let problems = settled.settlement.problems.iter().filter(|own| OF_DAYS.contains(&own.code));
    problems.map(|own| (own.code, own.at.as_ref().expect("a cell").to_string())).collect()
}

fn round_on(row: usize, text: &str) -> (At<u32>, At<NaiveDate>) {
    let round = u32::try_from(row + 1).expect("a round");
    (at("Rounds", row + 1, round), at("Rounds", row + 1, day(text)))
}

/// Three rounds in May 2026, each on its own day.
fn may(days: [&str; 3]) -> Event {
    let event = Event::new("gap-2016/lightning").level("A; B; C; D").games_each(1);
    event.dates("2026-05-01", "2026-05-15").with(|entries| {
        for (row, text) in days.iter().enumerate() {
            entries.rounds.push(round_on(row, text));
        }
    })
}

#[test]
fn rounds_that_run_backwards_and_days_of_another_year_are_told() {
    assert_eq!(told(&may(["2026-05-01", "2026-05-08", "2026-05-15"]).settle()), []);
    let backwards = may(["2026-05-15", "2026-05-08", "2026-05-01"]).settle();
    let doubtful = |cell: &str| (Code::DayDoubtful, cell.to_owned());
    assert_eq!(told(&backwards), [doubtful("Rounds!B3"), doubtful("Rounds!B4")]);
    let century = may(["2026-05-01", "1926-05-08", "2026-05-15"]).settle();
    assert_eq!(told(&century), [doubtful("Rounds!B3"), doubtful("Rounds!B3")]);
    let awards = may(["2026-05-01", "2026-05-08", "2026-05-15"]).with(|entries| {
        entries.event.award_date = Some(at("Event", 5, day("1926-05-15")));
    });
    assert_eq!(told(&awards.settle()), [doubtful("Event!B6"), doubtful("Event!B6")]);
    let end = may(["2026-05-01", "2026-05-08", "2026-05-15"]).dates("2026-05-01", "2026-04-15");
    assert_eq!(told(&end.settle()), [(Code::EndBeforeStart, "Event!B3".to_owned())]);
}

/// The day of a game counts, whether or not it is told when it was over.
#[test]
fn a_game_of_another_year_is_told_where_nobody_says_when_it_was_over() {
    let game = |ended: Option<NaiveDateTime>, date: Option<&str>| {
        let event = may(["2026-05-01", "2026-05-08", "2026-05-15"]).with(|entries| {
            (entries.games[1].ended, entries.games[1].date) = (ended, date.map(day));
        });
        told(&event.settle())
    };
    let century = day("1926-05-08");
    assert_eq!(game(None, Some("2026-05-08")), []);
    assert_eq!(game(None, Some("1926-05-08")).len(), 1);
    assert_eq!(game(century.and_hms_opt(18, 0, 0), None).len(), 1);
}

/// GCT 2021, 2.2: fifteen minutes after the last game, whichever sheet tells the later one.
#[test]
fn gct_2021_2_2_where_the_sheets_disagree_about_the_last_game_the_later_counts() {
    let ended = |hour: u32| -> NaiveDateTime {
        day("2021-06-05").and_hms_opt(hour, 0, 0).expect("a moment")
    };
    let event = |of_game: u32| {
        let event = Event::new("gct-2021/rapid-blitz").level("A; B").ended("2021-06-05 17:00");
        event.with(|entries| entries.games[0].ended = Some(ended(of_game)))
    };
    let paper = |settled: &Settled| text::write(&play_off(&settled.sheet())[0]);
    let early = event(16).settle();
    assert_eq!(told(&early), []);
    assert!(paper(&early).contains("17:15"), "{}", paper(&early));
    let late = event(19).settle();
    assert_eq!(told(&late), [(Code::DayDoubtful, "Event!B4".to_owned())]);
    assert!(paper(&late).contains("19:15"), "{}", paper(&late));
}

/// Flood Cup 6: a game that was put off beyond the next round's night does not put off the draw.
#[test]
fn flood_6_the_next_draw_is_not_after_the_round_that_is_drawn() {
    let event = Event::new("gap-2016/flood-cup")
        .players("A; B; C; D; E; F; G; H")
        .format(Format::Swiss)
        .with(|entries| {
            for (row, text) in ["2026-02-06", "2026-02-13", "2026-02-20"].iter().enumerate() {
                entries.rounds.push(round_on(row, text));
            }
            entries.event.rounds = Some(At::new(7, place("Event", 4, 1)));
        })
        .main_games(
            "1 A-B 1-0; 1 C-D 1-0; 1 E-F 1-0; 1 G-H 1-0; 2 A-C 1-0; 2 E-G 1-0; 2 B-D 1-0; 2 F-H 1-0",
        );
    let by = |event: Event| event.settle().settlement.schedule.next_draw.expect("a draw").by;
    assert_eq!(by(event.clone()), day("2026-02-15"));
    let late = event.with(|entries| entries.games[7].date = Some(day("2026-02-27")));
    assert_eq!(by(late), day("2026-02-15"));
}

/// A round robin of the Flood Cup: round, players, result and day of each game.
fn flood(games: &[(usize, &str, &str, &str, &str)]) -> Settled {
    let players =
        if games.len() > 6 { "Ann; Bob; Cyd; Dan; Eve; Fay" } else { "Ann; Bob; Cyd; Dan" };
    let event = Event::new("gap-2016/flood-cup").players(players).format(Format::RoundRobin);
    let add = |event: Event, game: &(usize, &str, &str, &str, &str)| {
        event.main_game(game.0, game.1, game.2, game.3)
    };
    let event = games.iter().fold(event, add).games_each(1);
    let dated = event.with(|entries| {
        for (row, game) in entries.games.iter_mut().zip(games) {
            row.date = game.4.parse().ok();
        }
    });
    dated.settle()
}

fn away(settled: &Settled) -> Vec<&str> {
    settled.settlement.schedule.absent.iter().map(|own| settled.name(own.player)).collect()
}

#[test]
fn nobody_is_away_from_a_game_that_is_still_to_come_or_was_there_on_a_day_that_is_not_told() {
    let mut games = [
        (1, "Ann", "Bob", "1-0", "2026-02-02"),
        (1, "Cyd", "Dan", "1-0", "2026-02-02"),
        (2, "Ann", "Cyd", "1-0", "2026-03-09"),
        (2, "Bob", "Dan", "", "2026-03-09"),
        (3, "Ann", "Dan", "", "2026-04-13"),
        (3, "Bob", "Cyd", "", "2026-04-13"),
    ];
    // Five weeks lie between the rounds, and the second is being played.
    assert_eq!(away(&flood(&games)), Vec::<&str>::new());
    // On the third night the game of the second is still open.
    games[4].3 = "1-0";
    assert_eq!(away(&flood(&games)), ["Bob"]);
    // Dan was there for the third round alone; of a game without a day nobody knows when it was.
    games[3] = (2, "Bob", "Dan", "1-0", "");
    games[2].4 = "";
    games[5].4 = "2026-04-06";
    assert_eq!(away(&flood(&games)), Vec::<&str>::new());
}

#[test]
fn who_has_missed_the_game_of_an_earlier_night_is_asked_about() {
    let games = [
        (1, "Ann", "Bob", "1-0", "2026-02-02"),
        (1, "Cyd", "Dan", "1-0", "2026-02-02"),
        (2, "Ann", "Cyd", "1-0", "2026-02-16"),
        (2, "Bob", "Dan", "", "2026-02-16"),
        (3, "Ann", "Dan", "", "2026-03-02"),
        (3, "Bob", "Cyd", "1-0", "2026-03-02"),
    ];
    assert_eq!(away(&flood(&games)), ["Dan"]);
}

#[test]
fn the_day_of_a_round_is_that_of_most_of_its_games() {
    let settled = flood(&[
        (1, "Ann", "Bob", "1-0", "2026-02-02"),
        (1, "Cyd", "Dan", "1-0", "2026-02-02"),
        (1, "Eve", "Fay", "1-0", "2026-02-02"),
        (2, "Ann", "Cyd", "1-0", "2026-01-26"),
        (2, "Bob", "Fay", "1-0", "2026-02-16"),
        (2, "Eve", "Dan", "1-0", "2026-02-16"),
        (3, "Ann", "Dan", "", "2026-03-02"),
    ]);
    let day = settled.settlement.table.tournament.day_of(2).map(|day| day.to_string());
    assert_eq!(day.as_deref(), Some("2026-02-16"));
}
