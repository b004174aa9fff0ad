//! The Gap's rules, clause by clause: trophies played within other events, who may win them, who has no place, colours of
//! a play-off game, ties for the places of an award.

use std::path::Path;

use wallchart::diagnostic::{Code, Severity};
use wallchart::event::{ReadingReport, Status};
use wallchart::report::papers::explain::explain;
use wallchart::report::papers::season::{SeasonSheet, paper};
use wallchart::report::papers::wall::wall_chart;
use wallchart::report::style::Style;
use wallchart::report::text;
use wallchart::report::words::Words;
use wallchart::tournament::Places;
use wallchart::tournament::entries::Format;
use wallchart::tournament::exact::Exact;
use wallchart::tournament::record::Needed;

use crate::season::books::{rows, run, write};
use crate::season::years::year;
use crate::season::{award, holders, row, rules, workbook};
use crate::support::{self, Event, Settled, at};

/// The Granger Trophy within a One Hour of 60+10, two of whom are level for it: what is told, and the time control.
fn within(folder: &Path, rows_of_event: &[&str]) -> (Vec<String>, String) {
    let head = ["Event|SW", "Regulations|gap-2016/stuart-wilson-trophy", "Format|round robin"];
    let games = ["Round|White|Black|Result", "1|Ann|Bob|½-½", "2|Bob|Cyd|1-0", "3|Cyd|Ann|0-1"];
    let names = rows(&["Name|Rating", "Ann|1400", "Bob|1300", "Cyd|1200"]);
    let other = [("Event", rows(&head)), ("Players", names.clone()), ("Games", rows(&games))];
    write(folder, "SW.xlsx", &other);
    let mut own =
        vec!["Event|Granger", "Regulations|gap-2016/granger-trophy", "Combined with|SW.xlsx"];
    own.extend(rows_of_event);
    let honours = rows(&["Trophy|Year|Name", "Lightning|2011|Zed"]);
    let sheets = [("Event", rows(&own)), ("Players", names), ("Honours", honours)];
    let done = run(&write(folder, "Granger.xlsx", &sheets));
    let told = done.messages.iter().filter(|own| own.severity >= Severity::Warning);
    let told = told.map(|own| Words::english().told(own));
    let (_, settlement) = done.settled.as_deref().expect("an event");
    let clock = settlement.time_control.as_ref().map(|(clock, _)| clock.to_string());
    (told.collect(), clock.unwrap_or_default())
}

/// Maiden 5 is unclear, and the time control of the trophy's own sheet is the answer to it; one that no reading has is
/// told at its cell, as are the rows on how the games are held, which are those of the other event.
#[test]
fn maiden_5_the_time_control_on_the_trophys_own_sheet_is_the_answer() {
    let folder = tempfile::tempdir().expect("a folder");
    let of = |own: &[&str]| within(folder.path(), own);
    let (told, clock) = of(&[]);
    assert!(clock == "60+10" && told.len() == 1 && told[0].contains("Maiden 5"), "{told:?}");
    for (own, holds) in [("Time control|60", "60"), ("Time control|60+10", "60+10")] {
        assert_eq!(of(&[own]), (Vec::new(), holds.to_owned()), "{own}");
    }
    let (told, clock) = of(&["Time control|50"]);
    assert_eq!(clock, "60+10");
    assert!(told.iter().any(|own| own.starts_with("Event!B4") && own.contains("60+10 (Maiden 5)")));
    let held = [
        "Format|Swiss", "Rounds|5", "Games per pairing|2", "Points for a win|3", "Time control|60",
    ];
    let (told, _) = of(&held);
    for (row, key) in (4..8).zip(["Format", "Rounds", "Games per pairing", "Points for a win"]) {
        let own = format!("Event!B{row}: {key} is not used here: the games are those of SW.xlsx");
        assert!(told.iter().any(|told| told.starts_with(&own)), "{own}: {told:?}");
    }
    assert_eq!(told.len(), 4, "{told:?}");
    assert_eq!(of(&["Format|round robin", "Time control|60"]).0, Vec::<String>::new());
}

/// A round robin of four in the order of their names, with these ratings, those above 1600 provisional.
fn maiden(ratings: [Option<u32>; 4]) -> Event {
    played(ratings, "1 1-4 1-0; 1 2-3 1-0; 2 1-3 1-0; 2 2-4 1-0; 3 1-2 1-0; 3 3-4 1-0")
}

/// The same with these games.
fn played(ratings: [Option<u32>; 4], games: &str) -> Event {
    Event::new("gap-2016/granger-trophy")
        .players("Ann; Bob; Cyd; Dan")
        .format(Format::RoundRobin)
        .clock("60+10")
        .main_games(games)
        .with(|entries| {
            for (row, rating) in entries.players.iter_mut().zip(ratings) {
                row.rating = rating.map(|own| at("Players", 2, own));
                row.provisional = rating.is_some_and(|own| own > 1600);
            }
        })
}

/// Maiden 3: a provisional rating above the limit, and none, are asked about; until then nobody has the trophy.
#[test]
fn gap_14_maiden_3_who_has_no_rating_of_the_list_is_asked_about() {
    for first in [Some(1655), None] {
        let open = maiden([first, Some(1450), Some(1400), Some(1300)]);
        let settled = open.clone().settle();
        assert_eq!(settled.settlement.status, Status::Waiting);
        assert_eq!(settled.needs(), ["eligible (Maiden 3) Ann"]);
        assert!(settled.settlement.trophies.is_empty());
        let among: Vec<String> =
            settled.settlement.undecided.iter().map(|own| settled.names(&own.among)).collect();
        assert_eq!(among, ["Ann Bob", "Ann Bob"]);
        let chart = text::write(&wall_chart(&settled.sheet()));
        assert!(chart.contains("whether Ann may win (Maiden 3)"), "{chart}");
        let yes = open.clone().ruling("Maiden 3", "eligible: Ann").settle();
        assert_eq!((yes.settlement.status, yes.trophy()), (Status::Final, "Ann".to_owned()));
        let no = open.ruling("Maiden 3", "not eligible: Ann").settle();
        assert_eq!((no.settlement.status, no.trophy()), (Status::Final, "Bob".to_owned()));
    }
    // Whoever is ahead of those who are asked about has what he has, and money for their places waits.
    let last = maiden([Some(1400), Some(1450), Some(1700), Some(1300)]);
    let settled = last.clone().settle();
    assert_eq!(settled.trophy(), "Ann");
    assert_eq!(settled.settlement.status, Status::Waiting);
    let paid = last.clone().currency("AUD").prizes("50; 20").settle();
    assert!(paid.settlement.money.fund.is_some());
    let waits = last.currency("AUD").prizes("50; 20; 10").settle();
    let fund = waits.settlement.money.fund.expect("a fund");
    assert_eq!((fund.paid, fund.withheld), (Exact::from(70), Exact::from(10)));
    let said: String = support::prize_papers(&waits.sheet()).iter().map(text::write).collect();
    assert!(said.contains("10 is withheld until this is known"), "{said}");
}

impl Settled {
    /// Who has the first trophy.
    fn trophy(&self) -> String {
        self.settlement.trophies.first().map(|own| self.names(&own.players)).unwrap_or_default()
    }
}

/// Numbers of lines would be taken for places: whoever has none is told, and why.
#[test]
fn a_chart_tells_who_of_a_round_robin_has_no_place() {
    let settled = maiden([Some(1555), Some(1450), Some(1400), Some(1300)]).settle();
    let chart = text::write(&wall_chart(&settled.sheet()));
    assert!(chart.contains("Place") && chart.contains("Place –: not in this trophy."), "{chart}");
    let own = chart.lines().find(|line| line.contains("Ann") && line.contains('–'));
    assert!(own.is_some(), "{chart}");
    let all = maiden([Some(1455), Some(1450), Some(1400), Some(1300)]).settle();
    assert!(!text::write(&wall_chart(&all.sheet())).contains("not in this trophy"));
}

/// BAR Trophy 5 is of a tie between players with the same total, whatever their place.
#[test]
fn bar_trophy_5_breaks_a_tie_behind_first_place() {
    let full = |halves| (halves, (7, 7));
    let line = |name, place, own: (u32, (u32, u32))| (name, (place, place), own.0, own.1);
    let year = year(
        &[line("Top", 1, full(13)), line("Nash", 2, full(12)), line("Otis", 3, full(8))],
        &[line("Top", 1, full(13)), line("Nash", 4, full(8)), line("Otis", 2, full(10))],
        &[line("Top", 1, full(13)), line("Nash", 3, full(8)), line("Otis", 3, full(8))],
        &[line("Top", 1, full(13)), line("Nash", 2, full(8)), line("Otis", 2, full(8))],
    );
    let season = award(&rules("gap-2016/bar-trophy"), &year, &workbook("BAR Trophy 2016"));
    assert_eq!(row(&season, "Nash").total, row(&season, "Otis").total);
    assert_eq!(row(&season, "Nash").places, Places::new(2, 2));
    assert_eq!(row(&season, "Otis").places, Places::new(3, 3));
    let cited = &row(&season, "Otis").because;
    assert!(cited.iter().any(|own| own.as_str() == "BAR Trophy 5"), "{cited:?}");
    let behind = season.ties.iter().find(|tie| tie.places.first() == 2).expect("a tie");
    assert_eq!(behind.steps[0].clause.as_str(), "BAR Trophy 5");
}

/// App. A 3(a): two who met once play with colours reversed, and in one game nobody has two of a colour too many.
#[test]
fn app_a_3a_one_game_of_two_is_reversed_and_not_proposed() {
    let two = Event::new("gap-2016/other")
        .clock("60+10")
        .players("Abbott; Baker; Cole")
        .format(Format::RoundRobin)
        .main_games("1 Abbott-Baker ½-½; 2 Baker-Cole 1-0; 3 Cole-Abbott 0-1");
    let packs = two.settle().packs();
    assert!(packs.contains("olours of the event reversed"), "{packs}");
    assert!(!packs.contains("a proposal that may be adjusted"), "{packs}");
    let settled = two.plays("Abbott-Baker 1-0").settle();
    let told = settled.settlement.problems.iter().find(|own| own.code == Code::ColoursDiffer);
    let told = told.expect("a warning");
    assert_eq!(told.severity, Severity::Warning);
    assert!(Words::english().told(told).contains("App. A 3(a)"));
    assert!(settled.errors().is_empty());
}

/// Clauses that lead from one series to the next are cited where they do, and the game that is due cites the one that has
/// the series played once more.
#[test]
fn a_series_cites_the_clause_that_leads_to_it() {
    let drawn = |pairs: &str, of: &dyn Fn(&str) -> String| -> String {
        pairs.split(' ').map(|pair| format!("{pair} {}", of(pair))).collect::<Vec<_>>().join("; ")
    };
    let level = |pairs: &str| drawn(pairs, &|_| "½-½".to_owned());
    let because = |settled: &Settled, number: u32| -> Vec<String> {
        let mut stages = settled.play_off().stages.iter();
        let stage = stages.find(|own| own.number == number).expect("a stage");
        stage.because.iter().map(ToString::to_string).collect()
    };
    let tour = |regulations: &str, games: &str| {
        let scores = Event::new(regulations).scores("A 30; B 30; C 5");
        let scores = scores.with(|entries| entries.event.is_final = Some(at("Event", 3, true)));
        scores.lot("1.1.numbers", "A; B").plays(games).settle()
    };
    for (regulations, clause) in [("gct-2018/standings", "3.8"), ("gct-2021/standings", "4.4.1")] {
        let settled = tour(regulations, &level("A-B B-A B-A A-B"));
        let cites = |number: u32| because(&settled, number).contains(&clause.to_owned());
        assert!(!cites(2) && cites(3), "{:?}", settled.stages());
    }
    // Five, of whom two are level on top.
    let five = Event::new("tepe-sigeman-2023").level("A; B; C; D; E");
    let five = five.lot("1.1.numbers", "A; B; C; D; E");
    let pairs = "B-E C-D E-C A-B C-A D-E A-D B-C D-B E-A";
    let result = |pair: &str| match pair.split_once('-') {
        Some(("A" | "B", "A" | "B")) => "½-½",
        Some(("A" | "B", _)) => "1-0",
        Some((_, "A" | "B")) => "0-1",
        _ => "½-½",
    };
    let games = drawn(pairs, &|pair| result(pair).to_owned());
    let settled = five.plays(&games).settle();
    let first = because(&settled, 1);
    assert_eq!(first.iter().filter(|own| *own == "F.1").count(), 1, "{first:?}");
    let own = settled.stages();
    assert!(settled.errors().is_empty(), "{:?}", settled.errors());
    assert!(because(&settled, 2).contains(&"F.5".to_owned()), "{own:?}");
    // Three, level again and again.
    let three = Event::new("tepe-sigeman-2023").level("A; B; C").lot("1.1.numbers", "A; B; C");
    let settled = three.clone().plays(&level("B-C A-B C-A")).settle();
    assert!(settled.needs()[0].contains("(D.2)"), "{:?}", settled.needs());
    let settled = three.plays("B-C 1-0; A-B ½-½; C-A 0-1").settle();
    assert!(because(&settled, 2).contains(&"D.4".to_owned()), "{:?}", settled.stages());
    // Under sixty minutes the game that follows is one of App. A 4(a).
    let two = Event::new("gap-2016/other").clock("30+10").level("A; B").plays("B-A ½-½").settle();
    assert_eq!(two.needs(), ["A-B (App. A 4(a))"]);
}

/// Percentages are of the games of an event: they do not wait for its play-off. Who has the trophy in the place of one who
/// does not take it has it by the note.
#[test]
fn the_percentage_trophy_waits_for_no_play_off_and_cites_its_note() {
    let folder = tempfile::tempdir().expect("a folder");
    let held = |name: &str, id: &str, games: &[&str]| {
        let (event, regulations) = (format!("Event|{name}"), format!("Regulations|gap-2016/{id}"));
        let head = [&event, &regulations, "Format|round robin", "Games per pairing|1", "Year|2016"];
        let players = rows(&["Name", "Joe Tarnawski", "Ann", "Bob"]);
        let games = rows(&[&["Round|White|Black|Result"], games].concat());
        let sheets = [("Event", rows(&head)), ("Players", players), ("Games", games)];
        write(folder.path(), &format!("{name}.xlsx"), &sheets);
    };
    let level = ["1|Joe Tarnawski|Ann|½-½", "2|Ann|Bob|1-0", "3|Bob|Joe Tarnawski|0-1"];
    held("Lightning", "lightning", &level);
    let won = ["1|Joe Tarnawski|Ann|1-0", "2|Ann|Bob|1-0", "3|Bob|Joe Tarnawski|0-1"];
    held("Allegro", "allegro", &won);
    let head = ["Event|Percentages", "Regulations|gap-2016/percentage-trophy", "Year|2016"];
    let done = run(&write(folder.path(), "Percentages.xlsx", &[("Event", rows(&head))]));
    assert_eq!(done.status, Status::Final, "{:?}", done.messages);
    let (_, settled) = done.season.as_deref().expect("an award");
    assert_eq!(holders(settled), ["Ann"]);
    let cited = &settled.trophies[0].because;
    assert!(cited.iter().any(|own| own.as_str() == "Percentage trophy, note"), "{cited:?}");
    let (regulation, settlement) = done.season.as_deref().expect("an award");
    let sheet = SeasonSheet { regulation, settlement, style: Style::standard() };
    let chart = text::write(&paper(&sheet));
    assert!(chart.contains("passed over") && !chart.contains("Not eligible"), "{chart}");
}

/// Who played one of the events outside its top division is not ranked; that the event counts him nothing is another
/// reading of the note, by which he may win.
#[test]
fn percentage_trophy_divisions_who_was_in_a_lower_one_is_a_reading() {
    let folder = tempfile::tempdir().expect("a folder");
    let held = |name: &str, id: &str, games: &[&str]| {
        let (event, regulations) = (format!("Event|{name}"), format!("Regulations|gap-2016/{id}"));
        let head = [&event, &regulations, "Format|round robin", "Games per pairing|1", "Year|2016"];
        let players = rows(&["Name", "Ann", "Bob", "Cy", "Di"]);
        let games = rows(&[&["Round|White|Black|Result|Stage"], games].concat());
        let sheets = [("Event", rows(&head)), ("Players", players), ("Games", games)];
        write(folder.path(), &format!("{name}.xlsx"), &sheets);
    };
    held("Lightning", "lightning", &["1|Ann|Bob|½-½|division 1", "1|Cy|Di|1-0|division 2"]);
    let of_cy = ["1|Ann|Cy|0-1|", "1|Bob|Di|½-½|", "2|Cy|Bob|1-0|", "2|Di|Ann|1-0|"];
    let others = ["3|Cy|Di|1-0|", "3|Ann|Bob|½-½|"];
    held("Allegro", "allegro", &[&of_cy[..], &others].concat());
    let winners = |reading: &[&str]| {
        let head = ["Event|Percentages", "Regulations|gap-2016/percentage-trophy", "Year|2016"];
        let head = [&head[..], reading].concat();
        let done = run(&write(folder.path(), "Percentages.xlsx", &[("Event", rows(&head))]));
        let (_, settled) = done.season.as_deref().expect("an award");
        let own = settled.readings.iter().find(|own| own.clause.as_str().ends_with("divisions"));
        let changes = own.expect("the reading").changes_outcome();
        assert_eq!(changes, reading.is_empty(), "{:?}", settled.readings);
        holders(settled).into_iter().map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(winners(&[]), ["Bob"]);
    assert_eq!(winners(&["Reading Percentage trophy, divisions|nothing"]), ["Cy"]);
}

/// No clause gives anybody a ruling on a tied player who has withdrawn, but where arbiters may decide otherwise than the
/// document says; the play-off itself waits for it, and its sheet has a line for it. Only a clause that leaves a tie to
/// the arbiter has him hear the players.
#[test]
fn a_ruling_on_a_tied_player_who_has_withdrawn_cites_no_clause_of_the_games() {
    for (regulations, clause) in [
        ("gap-2016/other", "silent"),
        ("gct-2018/sinquefield-cup", "silent"),
        ("tata-steel-2022", "silent"),
        ("tepe-sigeman-2023", "A.5"),
    ] {
        let two = Event::new(regulations).level("A; B; C").clock("60+10").with(|entries| {
            entries.players[0].withdrawn = Some(at("Players", 1, 3));
        });
        let settled = two.settle();
        let needs = &settled.settlement.needs;
        assert_eq!(needs[0].clause.as_str(), clause, "{regulations}");
        // Also where a lot is still to choose who plays.
        let mut told = settled.settlement.problems.iter();
        assert!(told.any(|own| own.code == Code::AfterWithdrawal), "{regulations}");
        // One that has only games to come keeps them as its schedule.
        let own = &settled.play_off().needs;
        assert!(needs == own || own.iter().all(|need| matches!(need.what, Needed::Game(_))));
        let packs = settled.packs();
        assert!(packs.contains("A ruling is needed now"), "{packs}");
        assert!(!packs.contains("players consulted"), "{packs}");
    }
}

/// Who is tied hangs on the answer: nothing is due before it, no place is told for good, all money is held back; and what
/// was played and drawn with one who is ruled out afterwards is told, and not used.
#[test]
fn gap_14_a_tie_waits_for_who_may_be_in_the_event() {
    let level = "1 1-4 1-0; 1 2-3 1-0; 2 1-3 1-0; 2 2-4 1-0; 3 1-2 ½-½; 3 3-4 1-0";
    for (first, why) in [(Some(1655), "prov"), (None, "none")] {
        let open = played([first, Some(1450), Some(1400), Some(1300)], level);
        let open = open.currency("AUD").prizes("50; 20; 10");
        let settled = open.clone().settle();
        assert_eq!(settled.needs(), ["eligible (Maiden 3) Ann"], "{why}");
        let standings = &settled.settlement.standings;
        let so_far: Vec<_> = standings.iter().map(|own| (own.places, own.so_far)).collect();
        let of = |first, last| (None, Places::new(first, last));
        assert_eq!(so_far, [of(1, 2), of(1, 2), of(3, 3), of(4, 4)]);
        let fund = settled.settlement.money.fund.expect("a fund");
        assert_eq!((fund.total, fund.withheld), (Exact::from(80), Exact::from(80)));
        let packs = settled.packs();
        assert!(packs.contains("First decide whether Ann may be in the event (Maiden 3)"));
        assert!(packs.contains("RULING DUE") && !packs.contains("play the one game"), "{packs}");
        let chart = text::write(&wall_chart(&settled.sheet()));
        assert!(chart.contains("Place so far") && !chart.contains("play off"), "{chart}");
        let why = text::write(&explain(&settled.sheet(), None));
        assert!(why.contains("Place 3 so far: it waits until it is decided whether Ann"), "{why}");

        let played = open.clone().plays("Bob-Ann ½-½").settle();
        assert_eq!(played.needs(), ["eligible (Maiden 3) Ann"]);
        // Bob has a trophy of his own whether Ann is in, and they are joint winners, or not.
        assert_eq!(played.trophy_of("Granger Trophy"), None);
        assert_eq!(played.trophy_of("individual trophy"), Some("Bob".to_owned()));
        assert!(played.packs().contains("First decide whether Ann"));
        let no = open
            .plays("Bob-Ann ½-½")
            .lot("1.1.white", "Ann")
            .ruling("Maiden 3", "not eligible: Ann");
        let no = no.settle();
        assert_eq!((no.settlement.status, no.trophy()), (Status::Final, "Bob".to_owned()));
        let told: Vec<String> =
            no.settlement.problems.iter().map(|own| Words::english().told(own)).collect();
        let has = |what: &str| told.iter().any(|own| own.contains(what));
        assert!(has("Bob - Ann: Ann is not in the event"), "{told:?}");
        assert!(has("the lot 1.1.white was drawn with Ann, who is not in the event"), "{told:?}");
        let record = &no.settlement.table.tournament.record;
        assert_eq!((record.games.len(), record.lots.len()), (1, 1));
    }
    // Of three who are level two are left, and their game stands.
    let three = "1 1-4 1-0; 1 2-3 1-0; 2 3-1 1-0; 2 2-4 1-0; 3 1-2 1-0; 3 3-4 1-0";
    let three = played([None, Some(1450), Some(1400), Some(1300)], three);
    let three = three.plays("Cyd-Bob 1-0; Bob-Ann 1-0; Ann-Cyd 1-0");
    let settled = three.ruling("Maiden 3", "not eligible: Ann").settle();
    assert!(settled.errors().is_empty(), "{:?}", settled.errors());
    assert_eq!(settled.trophy(), "Cyd");
    let told = settled.settlement.problems.iter().map(|own| Words::english().told(own));
    let told: Vec<String> =
        told.filter(|own| own.contains("counts in that of the others")).collect();
    assert!(
        matches!(&told[..], [own] if own.contains("Cyd - Bob was played while Ann")),
        "{told:?}"
    );
}

/// Two rules that are read alike give one reading, with all that the other would change.
#[test]
fn a_reading_of_several_rules_is_told_once() {
    let level = "1 1-4 1-0; 1 2-3 1-0; 2 1-3 1-0; 2 2-4 1-0; 3 1-2 ½-½; 3 3-4 ½-½";
    let event = played([Some(1400); 4], level).currency("AUD").prizes("50; 20; 10");
    let settled = event.settle();
    let readings = &settled.settlement.readings;
    let told = |own: &ReadingReport| (own.clause.clone(), own.about.clone());
    let silent: Vec<_> = readings.iter().filter(|own| own.clause.is_silent()).map(told).collect();
    assert_eq!(silent.len(), 1, "{silent:?}");
}
