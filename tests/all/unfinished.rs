//! Fewer games than announced: such an event is not over under any format, and says what is missing.

use wallchart::decision::Clause;
use wallchart::diagnostic::{Code, Diagnostic, Severity};
use wallchart::event::Status;
use wallchart::report::papers::wall::wall_chart;
use wallchart::report::words::Words;
use wallchart::tournament::entries::{Format, Opponent, SeedOrder};
use wallchart::tournament::record::{Need, Needed};

use crate::season::books::{rows, run, write};
use crate::support::{Event, Settled, at, papers};

/// The status, and what is told of what is missing.
fn told(settled: &Settled) -> (Status, Vec<String>) {
    const MISSING: [Code; 5] =
        [Code::GameDue, Code::RoundsMissing, Code::FinalMissing, Code::InNoStage, Code::NotFinal];
    let words = Words::english();
    let problems = settled.settlement.problems.iter().filter(|d| MISSING.contains(&d.code));
    (settled.settlement.status, problems.map(|d| words.say(&d.said)).collect())
}

fn missing(settled: &Settled) -> Vec<String> {
    let (status, told) = told(settled);
    assert_eq!(status, Status::Provisional, "{told:?}");
    assert!(settled.settlement.trophies.is_empty() && settled.settlement.needs.is_empty());
    told
}

fn round_robin() -> Event {
    Event::new("gap-2016/stuart-wilson-trophy")
        .format(Format::RoundRobin)
        .players("A; B; C; D")
        .main_games("1 A-D 1-0; 1 B-C 1-0; 2 D-C 0-1; 2 A-B 1-0; 3 B-D 1-0")
}

#[test]
fn a_round_robin_lacks_a_row_a_cycle_or_a_round() {
    assert_eq!(missing(&round_robin().settle()), ["A - C has no row on Games"]);
    let whole = || round_robin().main_games("3 C-A 0-1");
    assert_eq!(whole().settle().settlement.status, Status::Final);
    let twice = missing(&whole().games_each(2).settle());
    assert_eq!(twice, ["no 2nd game of any two is entered"]);
    let begun = whole().main_games("4 B-A 1-0").games_each(2);
    assert_eq!(missing(&begun.settle())[0], "A - C has no 2nd game");
    let rounds = |rounds| whole().with(move |e| e.event.rounds = Some(at("Event", 4, rounds)));
    assert_eq!(rounds(3).settle().settlement.status, Status::Final);
    assert_eq!(
        missing(&rounds(6).settle()),
        ["6 rounds are announced, but the games of 4 players take 3"]
    );
}

#[test]
fn a_round_robin_of_three_games_each_where_the_rules_say_four() {
    let games = "1 A-B 1-0; 1 B-A 1-0; 1 A-B 1-0";
    let event = Event::new("gap-2016/lightning").players("A; B").main_games(games);
    assert_eq!(missing(&event.settle()), ["A - B has no 4th game (Lightning 1(i))"]);
}

fn swiss(regulations: &str, rounds: Option<u32>) -> Event {
    Event::new(regulations)
        .format(Format::Swiss)
        .players("A; B; C; D; E; F; G; H")
        .main_games(
            "1 A-B 1-0; 1 C-D 1-0; 1 E-F 1-0; 1 G-H 1-0; 2 A-C 1-0; 2 E-G 1-0; 2 B-D 1-0; 2 F-H 1-0",
        )
        .with(|entries| entries.event.rounds = Some(at("Event", 4, rounds.unwrap_or(0))))
}

#[test]
fn a_swiss_lacks_games_of_a_round_a_round_or_its_number_of_rounds() {
    let trophy = "gap-2016/stuart-wilson-trophy";
    assert_eq!(swiss(trophy, Some(2)).settle().settlement.status, Status::Waiting);
    let more = swiss(trophy, Some(4)).main_games("3 A-E ½-½; 3 B-G 1-0; 3 C-F 1-0");
    assert_eq!(
        missing(&more.settle()),
        ["round 3: D and H have neither game nor bye", "round 4 has no games yet"]
    );
    // Who has nothing in a round that has games was forgotten, be it the last of them.
    let third = swiss(trophy, Some(4)).main_games("3 A-H ½-½; 3 B-G 1-0; 3 C-F 1-0");
    let fourth = third.clone().main_games("4 A-E ½-½; 4 B-C 1-0; 4 D-F 1-0; 4 G-H 1-0");
    for event in [fourth, third] {
        let settled = event.settle();
        let said = "round 3: D and E have neither game nor bye";
        let mut all = settled.settlement.problems.iter();
        let own = all.find(|own| Words::english().say(&own.said) == said).expect("it is told");
        assert_eq!(own.severity, Severity::Warning);
    }
    assert_eq!(
        missing(&swiss(trophy, None).settle()),
        ["nothing says how many rounds the Swiss has; the sheets have 2 so far"]
    );
    // The rules of the Flood Cup say seven, unless the Event sheet says otherwise.
    let flood = missing(&swiss("gap-2016/flood-cup", None).settle());
    assert_eq!(flood, ["rounds 3, 4, 5, 6, 7 have no games yet (Flood Cup 5(ii))"]);
    assert_eq!(swiss("gap-2016/flood-cup", Some(2)).settle().settlement.status, Status::Waiting);
}

fn stages(games: &[(&str, &str)]) -> Event {
    let mut event = Event::new("gap-2016/allegro").players("A; B; C; D; E; F").games_each(1);
    for (stage, games) in games {
        event = event.main_games(games).of_stage(stage);
    }
    event
}

const POOLS: [(&str, &str); 2] =
    [("Pool A", "1 A-B 1-0; 2 A-C 1-0; 3 B-C 1-0"), ("Pool B", "1 D-E 1-0; 2 D-F 1-0; 3 E-F 1-0")];

#[test]
fn stages_lack_their_final_a_pool_or_games_of_either() {
    assert_eq!(
        missing(&stages(&POOLS).settle()),
        ["Pool A and Pool B lead to a final, of which no game is entered"]
    );
    assert_eq!(
        missing(&stages(&POOLS[..1]).settle()),
        [
            "Pool A leads to a final, of which no game is entered",
            "D, E and F are in no stage of the event"
        ]
    );
    let of = |parts: &[(&str, &str)]| missing(&stages(parts).settle());
    let short = ("Pool B", "1 D-E 1-0; 2 D-F 1-0");
    let last = ("Final", "4 A-D 1-0");
    assert_eq!(of(&[POOLS[0], short, last]), ["E - F has no row on Games"]);
    let four = ("Final", "4 A-D 1-0; 4 B-E 1-0; 5 A-B 1-0; 5 D-E 1-0");
    assert_eq!(
        of(&[POOLS[0], POOLS[1], four]),
        ["A - E has no row on Games", "B - D has no row on Games"]
    );
    assert_eq!(of(&[POOLS[0], last]), ["E and F are in no stage of the event"]);
    // Divisions lead to nothing.
    let divisions = [("Division 1", POOLS[0].1), ("Division 2", POOLS[1].1)];
    assert_eq!(stages(&divisions).settle().settlement.status, Status::Final);
}

/// Of two finals the first is that for the first places; who is in none of it is behind, as ruled.
#[test]
fn the_final_for_first_places_is_found_among_several() {
    let finals = [POOLS[0], POOLS[1], ("Final B", "4 B-E 0-1"), ("Final A", "4 A-D 0-1")];
    let settled = stages(&finals).settle();
    assert_eq!(settled.settlement.status, Status::Waiting);
    assert!(settled.places().starts_with("1 D; 2 A; "), "{}", settled.places());
}

#[test]
fn standings_that_are_not_final_say_why() {
    let not_final = round_robin()
        .main_games("3 C-A 0-1")
        .with(|entries| entries.event.is_final = Some(at("Event", 5, false)));
    assert_eq!(
        missing(&not_final.settle()),
        ["these are not the final standings, says the sheet Event"]
    );
}

#[test]
fn the_event_sheet_may_say_how_it_is_seeded() {
    let seeds = |seeding: Option<SeedOrder>| {
        let event = Event::new("gap-2016/flood-cup")
            .format(Format::RoundRobin)
            .players("A; B; C")
            .main_games("1 A-B 1-0")
            .with(|entries| {
                entries.event.seeding = seeding.map(|order| at("Event", 5, order));
                for (row, rating) in entries.players.iter_mut().zip([1500, 1700, 1600]) {
                    row.rating = Some(at("Players", 2, rating));
                }
            });
        let settled = event.settle();
        settled.names(&settled.settlement.schedule.seeds)
    };
    assert_eq!(seeds(None), "B C A");
    assert_eq!(seeds(Some(SeedOrder::Rating)), "B C A");
    assert_eq!(seeds(Some(SeedOrder::Number)), "A B C");
}

/// A day of a round to come is none too many, and a chart does not say of how many rounds.
#[test]
fn a_swiss_without_a_number_of_rounds_is_after_a_round_and_may_have_days_to_come() {
    let settled = swiss("gap-2016/stuart-wilson-trophy", None).with(|entries| {
        let day = "2026-03-09".parse().expect("a day");
        entries.rounds.push((at("Rounds", 3, 3), at("Rounds", 3, day)));
    });
    let settled = settled.settle();
    assert_eq!(wall_chart(&settled.sheet()).status, "AFTER ROUND 2");
    assert!(settled.checked.iter().all(|own| own.code != Code::TooManyRounds));
}

/// A chart says how many rounds are over: a game left over from one of them is late, one brought forward makes no round.
#[test]
fn rounds_are_over_though_a_game_of_them_is_late() {
    let done = |games: &str| {
        let event = Event::new("gap-2016/stuart-wilson-trophy")
            .format(Format::Swiss)
            .players("A; B; C; D; E; F")
            .main_games(games)
            .with(|entries| entries.event.rounds = Some(at("Event", 4, 4)));
        event.settle().settlement.rounds_done()
    };
    let first = "1 A-B 1-0; 1 C-D 1-0; 1 E-F 1-0";
    assert_eq!(done(first), Some(1));
    let second = format!("{first}; 2 A-C 1-0; 2 B-E 1-0; 2 D-F *");
    assert_eq!(done(&second), Some(1), "round 2 runs");
    let third = format!("{second}; 3 A-E 1-0; 3 C-F 1-0; 3 B-D 1-0");
    assert_eq!(done(&third), Some(3), "the game of round 2 is late");
    let forward = format!("{first}; 4 A-F 1-0");
    assert_eq!(done(&forward), Some(1), "one game of round 4 was brought forward");
}

#[test]
fn what_is_entered_of_a_play_off_before_the_last_result_is_told() {
    let early = |event: Event| {
        let settled = event.settle();
        assert_eq!(settled.settlement.status, Status::Provisional);
        let problems = settled.settlement.problems.iter();
        let told = problems.filter(|problem| problem.code == Code::TooEarly);
        let cell = |problem: &Diagnostic| problem.at.as_ref().map(ToString::to_string);
        told.filter_map(cell).collect::<Vec<_>>()
    };
    assert_eq!(early(round_robin().plays("A-B 1-0; B-A 0-1")), ["Play-off!A2"]);
    let all = round_robin().lot("1.1.white", "A; B").ruling("App. A 4", "winner: A");
    assert_eq!(early(all), ["Lots!B2", "Rulings!B2"]);
    assert_eq!(early(round_robin().ruling("x", "not eligible: D")), Vec::<String>::new());
}

#[test]
fn an_event_of_forfeits_alone_is_doubted() {
    let event = Event::new("gap-2016/stuart-wilson-trophy").format(Format::RoundRobin);
    let told = |games: &str| {
        let settled = event.clone().players("A; B; C").main_games(games).settle();
        settled.settlement.problems.iter().any(|problem| problem.code == Code::NothingPlayed)
    };
    assert!(told("1 B-C +/-; 2 A-B +/-; 3 C-A -/+"));
    assert!(!told("1 B-C +/-; 2 A-B 1-0; 3 C-A -/+"));
}

/// Lightning 1(ii), Allegro 2 and Flood Cup 5(iii) leave it to the director how much is played: nobody guesses it.
#[test]
fn lightning_1_ii_and_flood_5_iii_how_much_is_played_is_asked_for_where_more_is_allowed() {
    let names: Vec<String> = (1..=18).map(|no| format!("P{no:02}")).collect();
    let twice = |event: Event| {
        event.with(|entries| {
            let mut back = entries.games.clone();
            for game in &mut back {
                let Opponent::Player(black) = game.black.value.clone() else { panic!("a player") };
                let white = std::mem::replace(&mut game.white.value, black);
                game.black.value = Opponent::Player(white);
            }
            entries.games.extend(back);
        })
    };
    // Who has played as many as may be asked for and does not say so is asked; nobody has a place before.
    let asked = |event: &Event| event.settle().settlement.games_asked();
    let once = Event::new("gap-2016/lightning").level_by(&names[..9].join("; "), "1-0");
    assert_eq!(asked(&once), None, "games are missing");
    let lightning = twice(once);
    let open = lightning.settle();
    assert_eq!(
        missing(&open),
        ["Lightning 1(ii) allows 2 or 4 games between each two and nothing says how many this \
          event has; the sheets have 2 so far"]
    );
    assert_eq!(open.settlement.told_status(), Status::Waiting);
    let ranked = &open.settlement.table.ranked;
    let need = |clause| Some(Need::new(Needed::Ruling, &Clause::new(clause), ranked));
    assert_eq!(asked(&lightning), need("Lightning 1(ii)"));
    let said = lightning.games_each(2).settle();
    assert_ne!(said.settlement.status, Status::Provisional);
    let swiss = |rounds: Option<u32>| {
        let event = Event::new("gap-2016/flood-cup").level_by(&names.join("; "), "1-0");
        let event = event.format(Format::Swiss).with(|entries| {
            entries.games.retain(|game| game.round.value <= 7);
            entries.event.rounds = Some(at("Event", 4, rounds.unwrap_or(0)));
        });
        told(&event.settle())
    };
    let open = "Flood Cup 5(iii) allows 7 or 9 rounds and nothing says how many this Swiss has; the sheets have 7 so far";
    assert_eq!(swiss(None), (Status::Provisional, vec![open.to_owned()]));
    assert_ne!(swiss(Some(7)).0, Status::Provisional);
}

/// So it is asked of divisions and of segments, each of which may have fewer games than it may.
#[test]
fn lightning_1_ii_of_divisions_and_of_segments_it_is_asked_how_often_two_meet() {
    // Of nine the first four are in a division that meets four times, the others in one that meets twice.
    let names: Vec<String> = (1..=9).map(|no| format!("P{no}")).collect();
    let mut event = Event::new("gap-2016/lightning").format(Format::RoundRobin);
    event = event.players(&names.join("; "));
    let mut round = 0;
    for (stage, names, games) in [("division 1", &names[..4], 4), ("division 2", &names[4..], 2)] {
        for (no, one) in names.iter().enumerate() {
            for (other, game) in
                names[..no].iter().flat_map(|own| (0..games).map(move |i| (own, i)))
            {
                let (white, black) = if game % 2 == 0 { (one, other) } else { (other, one) };
                round += 1;
                event = event.main_game(round, white, black, "1-0");
            }
        }
        event = event.of_stage(stage);
    }
    let open = event.settle();
    assert_eq!(
        missing(&open),
        [
            "Lightning 1(ii) allows 2 or 4 games between each two and nothing says how many there are \
          in division 2; the sheets have 2 so far"
        ]
    );
    assert_eq!(open.settlement.told_status(), Status::Waiting);
    let chart = papers::chart(&open);
    assert!(!chart.contains("ALL GAMES PLAYED"), "{chart}");
    // It can be said of each division, and no word of the sheet is lost.
    let said = event.with(|entries| {
        for (own, games) in [("division 2", 2), ("division 1", 4)] {
            entries.event.games_per_pairing.insert(own.to_owned(), at("Event", 4, games));
        }
    });
    let said = said.settle();
    assert_eq!(said.errors(), Vec::<String>::new());
    assert_eq!(said.settlement.games_asked(), None);
    assert_ne!(said.settlement.status, Status::Provisional);
    let document = "schema = 1\nid = \"club\"\ntitle = \"Club\"\n[competition.cup]\ntitle = \"Cup\"\n\
        segments = { names = [\"rapid\", \"blitz\"], clause = \"1\" }\n\
        scoring = { clause = \"1\", of = { rapid = { win = \"1\", draw = \"1/2\" }, blitz = { win = \"1\", draw = \"1/2\" } } }\n\
        format = [{ entries = \"2+\", one-of = [\"round robin\"], games = [1, 2], clause = \"2\" }]";
    let cup = |declared: &[&str]| {
        let games = "1 A-B 1-0; 2 B-C 1-0; 3 A-C 1-0; 4 A-B 1-0; 5 B-C 1-0; 6 A-C 1-0";
        let event = Event::under("test.toml/cup", document).players("A; B; C").main_games(games);
        let event = event.format(Format::RoundRobin).with(|entries| {
            for game in &mut entries.games {
                game.segment = if game.round.value < 4 { "rapid" } else { "blitz" }.to_owned();
            }
            for own in declared {
                entries.event.games_per_pairing.insert((*own).to_owned(), at("Event", 4, 1));
            }
        });
        event.settle().settlement.told_status()
    };
    assert_eq!(cup(&[]), Status::Waiting);
    assert_eq!(cup(&["rapid"]), Status::Waiting);
    assert_ne!(cup(&["rapid", "blitz"]), Status::Waiting);
    assert_ne!(cup(&[""]), Status::Waiting);
}

/// Points beside the players that the games do not give: one of the two is wrong, and nobody but a person knows which.
#[test]
fn points_that_are_not_those_of_the_games_keep_an_event_open() {
    let folder = tempfile::tempdir().expect("a folder");
    let status = |points: [&str; 3], regulations: &str, games: &[&str]| {
        let head = ["Event|Cup", &format!("Regulations|{regulations}"), "Format|round robin"];
        let names = ["Ann", "Bob", "Cyd"];
        let players = names.iter().zip(points).map(|(name, points)| format!("{name}|{points}"));
        let players: Vec<String> = ["Name|Points".to_owned()].into_iter().chain(players).collect();
        let players: Vec<&str> = players.iter().map(String::as_str).collect();
        let sheets = [
            ("Event", rows(&[&head[..], &["Games per pairing|1", "Tie-breaks|SB"]].concat())),
            ("Players", rows(&players)),
            ("Games", rows(games)),
        ];
        let done = run(&write(folder.path(), "cup.xlsx", &sheets));
        let told = done.messages.iter().filter(|own| own.code == Code::PublishedDiffers).count();
        (done.status, told)
    };
    let games = ["Round|White|Black|Result", "1|Ann|Bob|1-0", "2|Bob|Cyd|1-0", "3|Cyd|Ann|0-1"];
    let of = |points| status(points, "fide/round-robin", &games);
    assert_eq!(of(["2", "1", "0"]), (Status::Final, 0));
    assert_eq!(of(["2", "1", ""]), (Status::Final, 0));
    assert_eq!(of(["2", "½", "½"]), (Status::Provisional, 1));
    // As they were after the first round, which a note tells; no points of so few games.
    assert_eq!(of(["1", "0", "0"]), (Status::Final, 1));
    assert_eq!(of(["200", "1", "0"]).0, Status::Final);
}
