//! Clauses as the documents say them: each test is named by the clause that it is about.

use std::collections::BTreeMap;

use crate::support::papers::book;
use crate::support::{Event, Settled, at, prize_papers};
use wallchart::diagnostic::{Address, At, Code};
use wallchart::event::Status;
use wallchart::report::text;
use wallchart::report::words::Words;
use wallchart::tournament::PlayerId;
use wallchart::tournament::entries::{Entries, Format, Within};

fn cell<T>(value: T) -> At<T> {
    At::new(value, Address::new(&"Event".into(), 9, 1))
}

/// A value of a tie-break code, as decimals.
fn value(settled: &Settled, name: &str, code: &str) -> String {
    let settlement = &settled.settlement;
    let standing = settlement
        .standings
        .iter()
        .find(|own| settlement.table.tournament.player(own.player).name == name);
    let found = standing.and_then(|own| own.tie_breaks.iter().find(|t| t.code == code));
    found.map_or_else(|| "none".to_owned(), |t| t.value.to_string())
}

/// App. A 6(b): the median is that of the opponents that 6(a) adds up, whichever reading of 6(a) is taken.
#[test]
fn app_a_6b_leaves_out_of_the_opponents_that_6a_counts() {
    // Four rounds of five players; A wins round 3 by forfeit against D.
    let swiss = |reading: Option<(&str, &str)>| {
        let mut event = Event::new("gap-2016/stuart-wilson-trophy")
            .format(Format::Swiss)
            .players("A; B; C; D; E; F")
            .main_games(
                "1 A-B 1-0; 1 C-D 1-0; 1 E-F 1-0; 2 A-C 1-0; 2 B-E 1-0; 2 F-D 0-1; \
                 3 A-D +/-; 3 B-C 1-0; 3 E-F 1-0; 4 A-E ½-½; 4 B-D 1-0; 4 C-F 1-0",
            );
        if let Some((clause, reading)) = reading {
            event = event.with(|entries| {
                let reading = cell(reading.to_owned());
                entries.event.readings.insert(clause.to_owned(), reading);
            });
        }
        event.with(|entries| entries.event.rounds = Some(cell(4))).settle()
    };
    // A met B 3, C 2, E 2½ over the board, and D (1 and half a point for round 3) by forfeit.
    let taken = swiss(None);
    assert_eq!(
        (value(&taken, "A", "BH"), value(&taken, "A", "BH/M1")),
        ("15/2".into(), "5/2".into())
    );
    let counted = swiss(Some(("App. A 6(a)", "counted")));
    assert_eq!(
        (value(&counted, "A", "BH"), value(&counted, "A", "BH/M1")),
        ("9".into(), "9/2".into())
    );
    // C met D 1½, A 3 and B 3 as the note counts them, and F 0; as they ended A has 3½ and D 1.
    let ended = swiss(Some(("App. A 6(b)", "as they ended")));
    let of = |settled: &Settled| (value(settled, "C", "BH"), value(settled, "C", "BH/M1"));
    assert_eq!(of(&taken), ("15/2".into(), "9/2".into()));
    assert_eq!(of(&ended), ("15/2".into(), "4".into()));
}

/// GCT 2021 2.8 and 3[2.2] do not speak of whole amounts: that they are paid is a reading, and the other is shown.
#[test]
fn gct_2021_2_8_and_3_2_2_whole_amounts_are_a_reading() {
    for (document, clause) in [("gct-2021/rapid-blitz", "2.8"), ("gct-2021/classical", "3[2.2]")] {
        let tied = |reading: Option<&str>| {
            let mut event = Event::new(document)
                .players("A; B; C; D")
                .format(Format::RoundRobin)
                .main_games("1 A-B 1-0; 1 C-D ½-½; 2 A-C 1-0; 2 B-D ½-½; 3 A-D 1-0; 3 B-C ½-½")
                .currency("USD")
                .prizes("50000; 30000; 20000; 10001");
            if let Some(reading) = reading {
                event = event.with(|entries| {
                    entries.event.readings.insert(clause.to_owned(), cell(reading.to_owned()));
                });
            }
            event.settle()
        };
        let paid = |settled: &Settled| {
            let award = settled.settlement.money.awards.iter().find(|a| a.player == PlayerId(1));
            let prize = award.and_then(|a| a.prize.as_ref()).expect("a prize");
            prize.paid.expect("paid").decimals(2)
        };
        let taken = tied(None);
        assert_eq!(paid(&taken), "20000.00", "{document}");
        let reading = taken.settlement.readings.iter().find(|r| r.clause.as_str() == clause);
        let reading = reading.unwrap_or_else(|| panic!("{:?}", taken.settlement.readings));
        assert!(reading.changes_outcome(), "{reading:?}");
        assert_eq!(reading.others[0].0, "the currency's smallest");
        assert_eq!(paid(&tied(Some("the currency's smallest"))), "20000.33", "{document}");
    }
}

/// What the chart says of the time control, with its clause; and the codes of all messages.
fn within(competition: &str, theirs: &str, clock: &str) -> (String, Vec<String>, Settled) {
    let rules =
        crate::support::catalogue().regulation(theirs, &BTreeMap::new()).expect("regulations");
    let clause = rules.competition.time_control.clone().map(|rule| rule.clause);
    let settled = Event::new(competition)
        .level("A; B; C")
        .clock(clock)
        .with(|entries| {
            for player in &mut entries.players {
                player.handicap = Some(cell(wallchart::tournament::exact::Exact::ZERO));
                player.rating = Some(cell(1200));
            }
            entries.event.combined_with = Some(cell("other.xlsx".to_owned()));
            entries.within = Some(Within {
                regulations: Some(theirs.to_owned()),
                time_control: clause,
                own_clock: None,
                at: cell(()).at,
            });
        })
        .settle();
    let (clock, clause) = settled.settlement.time_control.clone().expect("a time control");
    let told = format!("{clock} ({})", clause.map_or_else(String::new, |c| c.to_string()));
    let codes = settled.settlement.problems.iter().map(|p| format!("{:?}", p.code)).collect();
    (told, codes, settled)
}

/// Maiden 1 and Handicap 1 name the event that each may be combined with; Maiden 5 and Handicap 4 its time control.
#[test]
fn maiden_1_and_handicap_1_name_the_event_that_they_are_combined_with() {
    for (competition, theirs, clock, told, otherwise) in [
        (
            "granger-trophy", "stuart-wilson-trophy", "60+10", "60+10 (Stuart Wilson Trophy 3)",
            false,
        ),
        ("foster-trophy", "flood-cup", "70+30", "70+30 (Flood Cup 13)", false),
        ("granger-trophy", "flood-cup", "70+30", "70+30 (Flood Cup 13)", true),
        ("foster-trophy", "lightning", "5", "5 (Lightning 4)", true),
        ("stuart-wilson-trophy", "lightning", "5", "5 (Lightning 4)", true),
    ] {
        let (own, theirs) = (format!("gap-2016/{competition}"), format!("gap-2016/{theirs}"));
        let (said, codes, settled) = within(&own, &theirs, clock);
        assert_eq!(said, told, "{competition}");
        let warned = codes
            .iter()
            .any(|code| code.to_lowercase().replace('-', "").contains("combinedotherwise"));
        assert_eq!(warned, otherwise, "{competition} within {theirs}: {codes:?}");
        let maiden_5 = settled.settlement.readings.iter().any(|r| r.clause.as_str() == "Maiden 5");
        assert_eq!(maiden_5, competition == "granger-trophy", "{competition}");
    }
}

/// Maiden 1 and Handicap 1 do not say which games of the other event count: all of them, or those among its own players.
#[test]
fn maiden_1_and_handicap_1_whether_games_against_others_count_is_a_reading() {
    let other = |entries: &mut Entries| {
        let mut theirs = entries.clone();
        theirs.event.time_control = Some(cell("70+30".parse().expect("a clock")));
        entries.players.retain(|player| player.name != "D");
        for player in &mut entries.players {
            player.handicap = Some(cell(wallchart::tournament::exact::Exact::ZERO));
        }
        entries.games.clear();
        entries.combined = Some(Box::new(theirs));
        entries.within = Some(Within {
            regulations: Some("gap-2016/flood-cup".to_owned()),
            time_control: None,
            own_clock: None,
            at: cell(()).at,
        });
    };
    let games = "1 A-D 0-1; 1 B-C 1-0; 2 D-C 0-1; 2 A-B 1-0; 3 B-D 1-0; 3 C-A 0-1";
    let event = |chosen: Option<&str>| {
        Event::new("gap-2016/foster-trophy")
            .format(Format::RoundRobin)
            .games_each(1)
            .players("A; B; C; D")
            .main_games(games)
            .with(other)
            .with(|entries| {
                let chosen = chosen.map(|name| ("Handicap 1".to_owned(), cell(name.to_owned())));
                entries.event.readings.extend(chosen);
            })
            .settle()
    };
    let plain = event(None);
    assert_eq!(plain.places(), "1-2 A B; 3 C");
    let reading = plain.settlement.readings.iter().find(|r| r.clause.as_str() == "Handicap 1");
    let reading = reading.expect("a reading");
    assert_eq!(reading.others[0].0, "games among themselves");
    assert!(reading.changes_outcome());
    let among = event(Some("games among themselves"));
    assert_eq!(among.places(), "1 A; 2 B; 3 C");
    assert_eq!(among.settlement.status, Status::Final);
}

/// Not specifically mentioned 2: the rules of the Flood Cup hold, and so does Rule 16 for the event's own trophy.
#[test]
fn not_specifically_mentioned_2_joint_winners_share_the_trophy_of_the_event() {
    let settled = Event::new("gap-2016/other")
        .level("Nash, Ann; Otis, Bob")
        .games_each(1)
        .clock("60+30")
        .with(|entries| {
            entries.event.award_date =
                Some(cell(chrono::NaiveDate::from_ymd_opt(2026, 12, 1).expect("a date")));
        })
        .award("Winter Cup")
        .lot("1.1.white", "Otis, Bob; Nash, Ann")
        .plays("Otis, Bob-Nash, Ann ½-½")
        .settle();
    let trophies = &settled.settlement.trophies;
    let cup = trophies.iter().find(|t| t.name == "Winter Cup").expect("the cup");
    assert!(cup.major, "{cup:?}");
    assert_eq!(cup.custody.iter().map(|turn| turn.months).collect::<Vec<_>>(), [6, 6]);
    assert!(cup.because.iter().any(|c| c.as_str() == "Flood Cup 16"), "{cup:?}");
    let own = trophies.iter().find(|t| t.name == "individual trophy").expect("one each");
    assert_eq!(own.players.len(), 2);
    assert_eq!(settled.settlement.status, Status::Final);
    // Read aloud, and so written: the given name first.
    let papers: String = prize_papers(&settled.sheet()).iter().map(text::write).collect();
    let turn = "Held by Ann Nash from 1 December 2026 to 31 May 2027; Bob Otis from 1 June 2027";
    assert!(papers.contains(turn), "{papers}");
}

/// Maiden 2 and 3: whoever may not enter is left out of the list before ties are looked at; his games count for others.
#[test]
fn maiden_2_and_3_who_may_not_enter_does_not_have_the_trophy() {
    let event = |rulings: &[&str]| {
        let mut event = Event::new("gap-2016/granger-trophy")
            .players("Hal; Gus; Fay; Eve")
            .format(Format::RoundRobin)
            .clock("60+10")
            .main_games("1 Hal-Eve 1-0; 1 Gus-Fay ½-½; 2 Hal-Fay 1-0; 2 Gus-Eve 1-0; 3 Hal-Gus 1-0; 3 Fay-Eve 1-0")
            .with(|entries| {
                for (row, rating) in entries.players.iter_mut().zip([1300, 1400, 1501, 1200]) {
                    row.rating = Some(cell(rating));
                }
                entries.honours.push(wallchart::tournament::entries::HonourEntry {
                    trophy: cell("Lightning".to_owned()),
                    year: Some(cell(2011)),
                    name: cell("Hal".to_owned()),
                });
            });
        for ruling in rulings {
            event = event.ruling("Maiden 2", ruling);
        }
        event.settle()
    };
    let holder = |settled: &Settled| {
        let trophy = settled.settlement.trophies.iter().find(|t| t.name == "Granger Trophy");
        settled.names(&trophy.expect("the trophy").players)
    };
    let out = |settled: &Settled| -> Vec<String> {
        let out = settled.settlement.ineligible.iter();
        out.map(|out| format!("{} {}", settled.name(out.player), out.clause)).collect()
    };
    let plain = event(&[]);
    assert_eq!(plain.places(), "1 Gus; 2 Eve");
    assert_eq!(out(&plain), ["Fay Maiden 3", "Hal Maiden 2"]);
    assert_eq!(holder(&plain), "Gus");
    assert_eq!(plain.settlement.status, Status::Final);
    let back = event(&["eligible: Hal"]);
    assert_eq!((back.places().as_str(), holder(&back).as_str()), ("1 Hal; 2 Gus; 3 Eve", "Hal"));
    let gone = event(&["not eligible: Gus"]);
    assert_eq!((gone.places().as_str(), holder(&gone).as_str()), ("1 Eve", "Eve"));
    let chart = wallchart::report::text::write(&wallchart::report::papers::wall::wall_chart(
        &plain.sheet(),
    ));
    assert!(chart.contains("Not eligible: Hal, was first in Lightning in 2011"), "{chart}");
}

/// An event in stages, each game with its stage: `pool A 1 A-B 1-0`.
fn staged(document: &str, players: &str, stages: &[(&str, &str)]) -> Event {
    let mut event = Event::new(document).players(players).format(Format::RoundRobin).games_each(1);
    for (stage, games) in stages {
        event = event.main_games(games).of_stage(stage);
    }
    event
}

/// Allegro 2: places come from the final alone; nobody adds up the games of the pools, and who stands behind is ruled.
#[test]
fn allegro_2_the_winner_of_the_final_wins_whatever_the_pools_brought() {
    let event = || {
        staged(
            "gap-2016/allegro",
            "A; B; C; D; E; F",
            &[
                ("pool 1", "1 A-B 1-0; 2 A-C 1-0; 3 B-C 1-0"),
                ("pool 2", "1 D-E 1-0; 2 D-F ½-½; 3 E-F ½-½"),
                ("final", "4 A-D 0-1"),
            ],
        )
    };
    let waiting = event().settle();
    assert_eq!(waiting.places(), "1 D; 2 A; - B F E C");
    assert_eq!(waiting.settlement.status, Status::Waiting);
    assert_eq!(waiting.needs(), ["ruling (Allegro 2) B F E C"]);
    let first = waiting.settlement.trophies.iter().find(|t| t.name == "first prize / trophy");
    assert_eq!(waiting.names(&first.expect("a prize").players), "D");
    let read = event()
        .with(|entries| {
            let reading = cell("points in the pools".to_owned());
            entries.event.readings.insert("Allegro 2".to_owned(), reading);
        })
        .settle();
    assert_eq!(read.places(), "1 D; 2 A; 3-4 B F; 5 E; 6 C");
    assert_eq!(read.settlement.status, Status::Final);
    let partial = event().ruling("Allegro 2", "order: B; F").settle();
    assert_eq!(partial.places(), "1 D; 2 A; - B F E C");
    assert!(partial.errors()[0].contains("leaves out E and C"), "{:?}", partial.errors());
    let ruled = event().ruling("Allegro 2", "order: B; F; E; C").settle();
    assert_eq!(ruled.places(), "1 D; 2 A; 3 B; 4 F; 5 E; 6 C");
}

/// Allegro 2: qualifying stages are for more than 20 entries.
#[test]
fn allegro_2_stages_of_fewer_than_21_entries_are_told() {
    let told = |players: usize| {
        let names: Vec<String> = (0..players).map(|at| format!("P{at}")).collect();
        let event = staged("gap-2016/allegro", &names.join("; "), &[("pool 1", "1 P0-P1 1-0")]);
        let settled = event.settle();
        let all = settled.settlement.problems.iter();
        let mut all = all.filter(|told| told.code == Code::FormatDiffers);
        all.any(|told| told.said.key == "event.stages-of-other-entries" && told.at.is_some())
    };
    assert_eq!([20, 21].map(told), [true, false]);
}

/// Divisions without a final are ranked each by itself: each has its first place, and its own play-off for it.
#[test]
fn lightning_1_games_of_divisions_are_those_of_all_entries() {
    let games = |players: [&str; 9], first: usize| -> String {
        let pairs = wallchart::tournament::berger::rounds(players.len());
        let one = |(round, pair): (usize, &wallchart::tournament::game::ByColour<usize>)| {
            format!("{round} {}-{} 1-0", players[pair.white - 1], players[pair.black - 1])
        };
        let rows =
            (first..).zip(&pairs).flat_map(|(round, own)| own.iter().map(move |p| (round, p)));
        rows.map(one).collect::<Vec<_>>().join(";")
    };
    let (one, two) = (
        ["A", "B", "C", "D", "E", "F", "G", "H", "I"],
        ["J", "K", "L", "M", "N", "O", "P", "Q", "R"],
    );
    let entered = [one, two].concat().join("; ");
    let stages = [("division 1", games(one, 1)), ("division 2", games(two, 1))];
    let stages = stages.each_ref().map(|(stage, games)| (*stage, games.as_str()));
    let settled = staged("gap-2016/lightning", &entered, &stages).games_each(2).settle();
    let told: Vec<String> =
        settled.settlement.problems.iter().map(|p| Words::english().told(p)).collect();
    let due: Vec<_> = told.iter().filter(|line| line.contains("Lightning 1(")).collect();
    assert!(
        !due.is_empty() && due.iter().all(|line| line.contains("Lightning 1(iii)")),
        "{told:#?}"
    );
}

#[test]
fn lightning_divisions_are_ranked_each_by_itself() {
    let event = || {
        staged(
            "gap-2016/lightning",
            "A; B; C; D; E; F",
            &[
                ("division 1", "1 A-B 1-0; 2 A-C ½-½; 3 B-C 0-1"),
                ("division 2", "1 D-E 1-0; 2 D-F 1-0; 3 E-F 1-0"),
            ],
        )
    };
    let open = event().settle();
    assert_eq!(open.places(), "1-2 A C; 3 B; 1 D; 2 E; 3 F");
    assert_eq!(open.settlement.status, Status::Waiting);
    let played = event().plays("C-A 1-0").settle();
    assert_eq!(played.places(), "1 C; 2 A; 3 B; 1 D; 2 E; 3 F");
    assert_eq!(played.settlement.status, Status::Final);
}

fn day(text: &str) -> chrono::NaiveDate {
    text.parse().expect("a date")
}

/// A Flood Cup of five that runs, a game a week, with the ratings of its players.
fn flood_cup(games: &[(u32, &str, &str, &str, &str)], ratings: &[Option<u32>]) -> Settled {
    flood_cup_of(2, games, ratings)
}

/// The same with so many games of each two.
fn flood_cup_of(
    each: u32,
    games: &[(u32, &str, &str, &str, &str)],
    ratings: &[Option<u32>],
) -> Settled {
    let mut event = Event::new("gap-2016/flood-cup")
        .players("Ann; Bob; Cyd; Dan; Gus")
        .format(Format::RoundRobin)
        .games_each(each);
    for (round, white, black, result, _) in games {
        event = event.main_game(*round as usize, white, black, result);
    }
    event
        .with(|entries| {
            for (row, (_, _, _, _, date)) in entries.games.iter_mut().zip(games) {
                row.date = Some(day(date));
            }
            for (row, rating) in entries.players.iter_mut().zip(ratings) {
                row.rating = rating.map(cell);
            }
        })
        .settle()
}

/// Flood Cup 11: the seed list goes by rating, equal ratings by the alphabet; who has none is asked for.
#[test]
fn flood_cup_11_seeds_by_rating_and_asks_for_the_ratings_that_are_missing() {
    let games = [(1, "Ann", "Bob", "1-0", "2026-02-02")];
    let settled = flood_cup(&games, &[Some(1500), Some(1720), Some(1500), None, Some(1801)]);
    assert_eq!(settled.names(&settled.settlement.schedule.seeds), "Gus Bob Ann Cyd Dan");
    let told: Vec<String> = settled
        .settlement
        .problems
        .iter()
        .map(|problem| wallchart::report::words::Words::english().told(problem))
        .filter(|told| told.contains("Flood Cup 11"))
        .collect();
    assert_eq!(told.len(), 1, "{told:?}");
    assert!(told[0].contains("no rating of Dan"), "{told:?}");
    let chart = book(&settled);
    assert!(
        chart.contains("1 Gus 1801; 2 Bob 1720; 3 Ann 1500; 4 Cyd 1500; 5 Dan unrated"),
        "{chart}"
    );
}

/// Flood Cup 6 and 8: the next draw is due two days after the round; four weeks without a game are asked about.
#[test]
fn flood_cup_6_and_8_the_dates_say_when_to_draw_and_who_stays_away() {
    let games = [
        (1, "Ann", "Gus", "1-0", "2026-02-02"),
        (1, "Bob", "Cyd", "1-0", "2026-02-02"),
        (2, "Dan", "Ann", "1-0", "2026-02-16"),
        (3, "Bob", "Dan", "1-0", "2026-03-02"),
        (3, "Cyd", "Ann", "adj", "2026-03-03"),
    ];
    let settled = flood_cup(&games, &[None; 5]);
    let schedule = &settled.settlement.schedule;
    let draw = schedule.next_draw.as_ref().expect("a draw");
    assert_eq!((draw.round, draw.by, draw.clause.as_str()), (4, day("2026-03-04"), "Flood Cup 6"));
    let away: Vec<&str> = schedule.absent.iter().map(|away| settled.name(away.player)).collect();
    assert_eq!(away, ["Gus"], "whether he came while he was free in round 3 nobody knows");
    let chart = wallchart::report::text::write(&wallchart::report::papers::wall::wall_chart(
        &settled.sheet(),
    ));
    assert!(chart.contains("Next draw: round 4 by 4 March 2026 (Flood Cup 6)"), "{chart}");
    let mut games = games;
    games[4] = (3, "Cyd", "Gus", "", "2026-03-02");
    let settled = flood_cup(&games, &[None; 5]);
    let schedule = &settled.settlement.schedule;
    let away: Vec<(&str, chrono::NaiveDate)> =
        schedule.absent.iter().map(|away| (settled.name(away.player), away.since)).collect();
    assert_eq!(away, [("Cyd", day("2026-02-02")), ("Gus", day("2026-02-02"))]);
    let book = book(&settled);
    let asked = "Gus, last there on 2 February 2026: deemed withdrawn? (Flood Cup 8)";
    assert!(book.contains(asked), "{book}");
    // Who has never been there was last there on no day.
    games[0] = (1, "Ann", "Gus", "", "2026-02-02");
    let settled = flood_cup(&games, &[None; 5]);
    let told = settled.settlement.problems.iter().map(|own| Words::english().say(&own.said));
    let told = told.collect::<Vec<_>>().join("\n");
    let asked = "Gus has not played yet, and has been waited for since 2 February 2026";
    assert!(told.contains(asked), "{told}");
    let book = self::book(&settled);
    let asked = "Gus, not played yet, waited for since 2 February 2026: deemed withdrawn?";
    assert!(book.contains(asked), "{book}");
}

/// Flood Cup 8: who is written off by forfeit to the end is asked about, too; who wins by forfeit was there, and
/// being free in a round neither ends nor begins an absence.
#[test]
fn flood_cup_8_who_stays_away_to_the_end_is_asked_about_and_nobody_else() {
    let games = [
        (1, "Ann", "Gus", "1-0", "2026-02-02"),
        (1, "Bob", "Cyd", "1-0", "2026-02-02"),
        (2, "Bob", "Dan", "1-0", "2026-02-09"),
        (2, "Cyd", "Ann", "1-0", "2026-02-09"),
        (3, "Dan", "Ann", "1-0", "2026-02-16"),
        (3, "Cyd", "Gus", "+/-", "2026-02-16"),
        (4, "Gus", "Bob", "-/+", "2026-03-02"),
        (4, "Cyd", "Dan", "1-0", "2026-03-02"),
        (5, "Dan", "Gus", "+/-", "2026-03-16"),
        (5, "Ann", "Bob", "1-0", "2026-03-16"),
    ];
    let settled = flood_cup_of(1, &games, &[None; 5]);
    assert!(settled.settlement.due.is_empty(), "{:?}", settled.settlement.due);
    let schedule = &settled.settlement.schedule;
    let away: Vec<(&str, chrono::NaiveDate)> =
        schedule.absent.iter().map(|away| (settled.name(away.player), away.since)).collect();
    assert_eq!(away, [("Gus", day("2026-02-02"))]);
    let told = settled.settlement.problems.iter().filter(|own| own.code == Code::DeemedWithdrawn);
    let told: Vec<String> = told.map(|own| Words::english().told(own)).collect();
    // A bye in the stead of his game would leave the game without its row.
    let says = told.len() == 1 && told[0].contains("his games wait") && !told[0].contains("bye");
    assert!(says, "{told:?}");
    // He comes back after five weeks.
    let mut games = games;
    games[8] = (5, "Dan", "Gus", "1-0", "2026-03-16");
    let settled = flood_cup_of(1, &games, &[None; 5]);
    assert!(settled.settlement.schedule.absent.is_empty());
    let told = settled.settlement.problems.iter().filter(|own| own.code == Code::DeemedWithdrawn);
    let told: Vec<String> = told.map(|own| Words::english().told(own)).collect();
    let said = "Gus missed games between 2 February 2026 and 16 March 2026, four weeks or more";
    assert!(told.len() == 1 && told[0].contains(said), "{told:?}");
    // Four weeks to the day are enough, a day less is not.
    for (day, count) in [("2026-03-02", 1), ("2026-03-01", 0)] {
        for game in &mut games[6..] {
            game.4 = day;
        }
        let settled = flood_cup_of(1, &games, &[None; 5]);
        let told = settled.settlement.problems.iter();
        assert_eq!(told.filter(|own| own.code == Code::DeemedWithdrawn).count(), count, "{day}");
    }
}

/// Flood Cup 6: a game that was adjourned and has its own day beyond the next round does not put off the draw.
#[test]
fn flood_cup_6_a_finished_adjourned_game_does_not_move_the_draw() {
    let games = [(1, "Ann", "Gus", "1-0", "2026-03-02"), (1, "Bob", "Cyd", "1-0", "2026-03-20")];
    let settled = flood_cup(&games, &[None; 5]);
    let by = settled.settlement.schedule.next_draw.as_ref().map(|draw| draw.by);
    assert_eq!(by, Some(day("2026-03-22")), "no day of round 2 is known");
    let mut event = Event::new("gap-2016/flood-cup")
        .players("Ann; Bob; Cyd; Dan; Gus")
        .format(Format::RoundRobin);
    for (round, white, black, result, _) in games {
        event = event.main_game(round as usize, white, black, result);
    }
    let settled = event
        .with(|entries| {
            for (row, (_, _, _, _, date)) in entries.games.iter_mut().zip(&games) {
                row.date = Some(day(date));
            }
            entries.rounds =
                vec![(cell(1), cell(day("2026-03-02"))), (cell(2), cell(day("2026-03-16")))];
        })
        .settle();
    let by = settled.settlement.schedule.next_draw.as_ref().map(|draw| draw.by);
    assert_eq!(by, Some(day("2026-03-04")));
}

/// Flood Cup 4: over a round without a day one of the gaps is certain to be too long.
#[test]
fn flood_cup_4_a_hole_in_the_days_hides_no_gap() {
    let told = |third: &str| {
        let settled = Event::new("gap-2016/flood-cup")
            .players("Ann; Bob; Cyd; Dan; Gus")
            .format(Format::RoundRobin)
            .main_game(1, "Ann", "Gus", "1-0")
            .with(|entries| {
                entries.rounds =
                    vec![(cell(1), cell(day("2026-02-02"))), (cell(3), cell(day(third)))];
            })
            .settle();
        let problems = settled.settlement.problems.iter();
        problems.filter(|own| own.code == Code::RoundsApart).count()
    };
    assert_eq!((told("2026-03-02"), told("2026-03-03")), (0, 1));
}

/// Flood Cup 8: of two who withdrew, whoever was still there in the round of their game has it.
#[test]
fn flood_cup_8_of_two_who_withdrew_the_one_still_there_wins() {
    let event = || {
        Event::new("gap-2016/flood-cup")
            .players("Ann; Bob; Cyd; Dan")
            .format(Format::RoundRobin)
            .games_each(1)
            .main_games("1 Ann-Dan 1-0; 1 Bob-Cyd 1-0; 2 Dan-Cyd 0-1; 2 Ann-Bob 1-0; 3 Cyd-Ann 0-1")
    };
    let settle = |event: Event| {
        event
            .with(|entries| {
                entries.players[1].withdrawn = Some(cell(3));
                entries.players[3].withdrawn = Some(cell(2));
            })
            .settle()
    };
    let settled = |result: &str| settle(event().main_game(3, "Bob", "Dan", result));
    let points = |settled: &Settled| -> Vec<String> {
        let each = settled.settlement.standings.iter();
        each.map(|own| format!("{} {}", settled.name(own.player), own.total)).collect()
    };
    assert_eq!(points(&settled("")), points(&settled("+/-")));
    assert_ne!(points(&settled("")), points(&settled("-/-")));
    // Without a row it is the game of the one round in which neither has another.
    let missing = settle(event());
    assert_eq!(points(&missing), points(&settled("")));
    assert!(missing.settlement.table.undated.is_empty());
    // Where it may be of a round in which one was still there, or of one in which neither was, that is told.
    let nowhere = Event::new("gap-2016/flood-cup")
        .players("Ann; Bob; Cyd; Dan; Eve; Fay")
        .format(Format::RoundRobin)
        .games_each(1)
        .main_games("1 Bob-Ann 1-0; 1 Dan-Cyd 1-0; 1 Eve-Fay 1-0; 2 Bob-Cyd 1-0; 2 Dan-Eve 1-0; 2 Ann-Fay 1-0")
        .main_games("3 Bob-Eve 1-0; 3 Dan-Fay 1-0; 3 Ann-Cyd 1-0; 4 Ann-Eve 1-0; 4 Cyd-Fay 1-0; 5 Cyd-Eve 1-0")
        .with(|entries| {
            entries.players[1].withdrawn = Some(cell(4));
            entries.players[3].withdrawn = Some(cell(3));
        })
        .settle();
    assert_eq!(nowhere.settlement.table.undated.len(), 1);
    let codes = |settled: &Settled| -> Vec<Code> {
        settled.settlement.problems.iter().map(|told| told.code).collect()
    };
    assert!(
        codes(&nowhere).contains(&Code::GameUndated)
            && !codes(&missing).contains(&Code::GameUndated)
    );
    // Whether it matters is told: in a round in which he was still there it is the other's.
    let told = |settled: &Settled| -> String {
        let mut problems = settled.settlement.problems.iter();
        let undated = problems.find(|told| told.code == Code::GameUndated).expect("told");
        Words::english().told(undated)
    };
    let matters = told(&nowhere);
    assert!(
        matters.contains("were it due while Bob was still there, ")
            && matters.contains("would have place"),
        "{matters}"
    );
}

/// The money of players level on points, of which a document is silent, is a reading where it matters.
#[test]
fn gap_prize_money_of_players_level_on_points_is_a_reading() {
    let event = Event::new("gap-2016/flood-cup")
        .players("Ann; Bob; Cyd; Dan")
        .format(Format::RoundRobin)
        .games_each(1)
        .main_games(
            "1 Ann-Dan 1-0; 1 Bob-Cyd 1-0; 2 Dan-Cyd 0-1; 2 Ann-Bob 1-0; 3 Cyd-Ann ½-½; 3 Bob-Dan ½-½",
        )
        .prizes("100; 50; 30");
    let settled = event.settle();
    let readings = settled.settlement.readings.iter().filter(|own| own.changes_outcome());
    let told: Vec<(String, String)> = readings
        .map(|own| (own.clause.to_string(), own.taken.clone()))
        .filter(|(_, taken)| taken == "each place its own")
        .collect();
    assert_eq!(told.len(), 1, "{:?}", settled.settlement.readings);
}

/// A reading whose clause is not that of the rule it stands in is worked out all the same.
#[test]
fn a_reading_of_another_clause_than_its_rule_is_worked_out() {
    for clause in ["5.2", "5.3", "silent"] {
        let rules = format!(
            "schema = 1\nid = \"test\"\ntitle = \"Test\"\n[competition.cup]\ntitle = \"Cup\"\n\
             [[competition.cup.tie]]\nplaces = \"1+\"\nclause = \"5\"\nby = [{{ wins = {{ clause = \"5.2\", \
             forfeits = {{ reading = \"counted\", others = [\"not counted\"], clause = \"{clause}\", \
             about = \"wins by forfeit\" }} }} }}]\n"
        );
        let settled = Event::under("test.toml/cup", &rules)
            .players("Ann; Bob; Cyd; Dan")
            .format(Format::RoundRobin)
            .games_each(1)
            .main_games(
                "1 Ann-Dan +/-; 1 Bob-Cyd ½-½; 2 Dan-Cyd 0-1; 2 Ann-Bob ½-½; 3 Cyd-Ann ½-½; 3 Bob-Dan 1-0",
            )
            .settle();
        let readings = settled.settlement.readings.iter().filter(|own| own.changes_outcome());
        assert_eq!(readings.count(), 1, "{clause}: {:?}", settled.settlement.readings);
    }
}

/// What games count and who may enter bear on every event: their readings are worked out, whatever clauses an outcome cites.
#[test]
fn readings_of_scoring_and_entry_are_worked_out() {
    let reading = |taken: &str, other: &str| {
        format!("{{ reading = {taken}, others = [{other}], clause = \"silent\", about = \"it\" }}")
    };
    let (win, draw) = (reading("3", "2"), reading("1", "2"));
    let whole = reading(
        "{ name = \"three\", value = { win = 3, draw = 1, clause = \"1\" } }",
        "{ name = \"two\", value = { win = 2, draw = 1, clause = \"1\" } }",
    );
    let (rating, born) = (reading("1600", "1700"), reading("\"2008+\"", "\"2007+\""));
    let places = reading("\"3+\"", "\"1+\"");
    // What stands behind `reading = `, by its name where it has one.
    let taken = |rules: &str| {
        let behind = rules.split("reading = ").nth(1).unwrap_or_default();
        let name =
            behind.split("name = ").nth(1).filter(|_| behind.starts_with('{')).unwrap_or(behind);
        name.split([',', ' ']).next().unwrap_or_default().trim_matches('"').to_owned()
    };
    let share = "clause = \"2\"\nshared = \"the tied players share the places\"";
    let one = |rule: String| format!("{rule}\n[[competition.cup.tie]]\nplaces = \"1+\"\n{share}\n");
    for rules in [
        one(format!("scoring = {{ win = {win}, draw = 1, clause = \"1\" }}")),
        one(format!("scoring = {{ win = 4, draw = {draw}, clause = \"1\" }}")),
        one(format!("scoring = {whole}")),
        one(format!("eligible = {{ rating-at-most = {rating}, rating-clause = \"1\" }}")),
        one(format!("eligible = {{ born = {born}, born-clause = \"1\" }}")),
        format!(
            "[[competition.cup.tie]]\nplaces = {places}\nclause = \"2\"\nby = [{{ wins = {{ clause = \"2\" }} }}]\n"
        ),
    ] {
        let head =
            "schema = 1\nid = \"test\"\ntitle = \"Test\"\n[competition.cup]\ntitle = \"Cup\"\n";
        // Ann has a win and two losses, Bob three draws: with 2 for a win they are not where 3 leaves them.
        let settled = Event::under("test.toml/cup", &format!("{head}{rules}"))
            .players("Ann; Bob; Cyd; Dan")
            .format(Format::RoundRobin)
            .games_each(1)
            .main_games(
                "1 Ann-Dan 1-0; 1 Bob-Cyd ½-½; 2 Dan-Cyd ½-½; 2 Ann-Bob ½-½; 3 Cyd-Ann 1-0; 3 Bob-Dan ½-½",
            )
            .with(|entries| {
                for row in &mut entries.players {
                    row.rating = Some(at("Players", 1, 1650));
                    row.born = Some("2007".to_owned());
                }
            })
            .settle();
        let readings = &settled.settlement.readings;
        assert!(
            readings.iter().any(|own| own.taken == taken(&rules) && own.changes_outcome()),
            "{rules}: {readings:?}"
        );
    }
}

#[test]
fn a_reading_that_would_give_a_removed_player_a_place_matters() {
    let event = Event::new("gap-2016/flood-cup")
        .format(Format::RoundRobin)
        .games_each(1)
        .players("Ann; Bob; Cyd; Dan; Eve")
        .main_games("1 Ann-Eve 1-0; 2 Bob-Eve +/-; 3 Cyd-Eve +/-; 4 Dan-Eve +/-; 1 Bob-Dan 1-0")
        .main_games("2 Ann-Cyd 1-0; 3 Ann-Dan 1-0; 4 Bob-Cyd 1-0; 5 Ann-Bob 1-0; 5 Cyd-Dan 1-0")
        .with(|entries| {
            let row = entries.players.last_mut().expect("Eve");
            row.withdrawn = Some(at("Players", 6, 1));
        });
    let settled = event.settle();
    assert_eq!(settled.settlement.table.removed.len(), 1);
    let mut readings = settled.settlement.readings.iter();
    let own = readings.find(|own| own.clause.as_str() == "Flood Cup 8").expect("the reading");
    assert!(own.changes_outcome(), "{own:?}");
}
