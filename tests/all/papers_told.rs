//! What papers say: each sentence here was once missing, or was not so.

use wallchart::diagnostic::{Address, At};
use wallchart::report::excel;
use wallchart::report::papers::{FILES, workbook};
use wallchart::report::results::{EventResult, Results};
use wallchart::tournament::entries::{Format, PrizeEntry};
use wallchart::tournament::{Places, exact::Exact};

use crate::support::papers::{book, chart, line, said};
use crate::support::{self, Event, Settled};

fn statement(settled: &Settled) -> String {
    said(&support::prize_papers(&settled.sheet()))
}

fn at<T>(sheet: &str, row: u32, value: T) -> At<T> {
    At::new(value, Address::new(&sheet.into(), row, 1))
}

fn trophy(name: &str, place: u32) -> PrizeEntry {
    PrizeEntry {
        award: Some(name.to_owned()),
        ..PrizeEntry::new(Address::new(&"Prizes".into(), place, 0), Some(Places::single(place)))
    }
}

/// Three rounds of four players; the last has no results yet.
pub fn running(regulations: &str) -> Event {
    Event::new(regulations)
        .players("Ann; Bob; Cyd; Dan")
        .format(Format::RoundRobin)
        .games_each(1)
        .main_games("1 Ann-Dan 1-0; 1 Bob-Cyd 1-0; 2 Dan-Cyd 0-1; 2 Ann-Bob ½-½")
}

#[test]
fn a_running_event_has_places_and_tie_breaks_so_far_on_chart_and_in_the_results() {
    let settled = running("gap-2016/flood-cup").settle();
    let (wall, paper) = (chart(&settled), book(&settled));
    assert!(wall.contains("[AFTER ROUND 2 OF 3]") && wall.contains("Left"), "{wall}");
    let head = line(&paper, "Place so far");
    assert!(head.contains("SB") && head.contains("WIN"), "{head}");
    // Ann and Bob are level on 1½ points; what only a play-off would decide is shared so far.
    let so_far: Vec<_> = settled.settlement.standings.iter().map(|s| s.so_far).collect();
    let shared = Places::new(1, 2);
    assert_eq!(so_far, [shared, shared, Places::new(3, 3), Places::new(4, 4)]);
    assert!(settled.settlement.standings.iter().all(|s| s.places.is_none()));
    assert!(settled.settlement.needs.is_empty(), "nobody is asked for a lot yet");
    let sheet = said(&workbook::workbook(&settled.sheet()));
    assert!(sheet.contains("Played  To play"), "{sheet}");
    assert!(paper.contains("Still to play (2): Ann – Cyd; Bob – Dan"), "{paper}");
    let result = EventResult::settled("w.xlsx", "x", &settled.settlement, Vec::new(), Vec::new());
    let json = Results::new(vec![result]).to_json().expect("JSON");
    let json: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    let first = &json["events"][0]["standings"][0];
    assert_eq!(first["so_far"], serde_json::json!([1, 2]));
    assert_eq!(first["places"], serde_json::json!([]));
    assert_eq!(first["tie_breaks"][0]["code"], "SB");
}

#[test]
fn before_the_first_result_nobody_has_a_place_so_far() {
    let settled = Event::new("gap-2016/flood-cup")
        .players("Ann; Bob; Cyd; Dan")
        .format(Format::RoundRobin)
        .games_each(1)
        .settle();
    assert!(settled.settlement.standings.iter().all(|s| s.so_far.is_none()));
    assert!(!chart(&settled).contains("so far,"), "{}", chart(&settled));
}

#[test]
fn places_of_a_final_event_are_not_so_far() {
    let settled = running("gap-2016/flood-cup").main_games("3 Ann-Cyd 1-0; 3 Bob-Dan 0-1").settle();
    assert!(settled.settlement.standings.iter().all(|s| s.so_far.is_none() && s.places.is_some()));
    let result = EventResult::settled("w.xlsx", "x", &settled.settlement, Vec::new(), Vec::new());
    assert!(!Results::new(vec![result]).to_json().expect("JSON").contains("so_far"));
}

#[test]
fn a_criterion_that_did_not_apply_is_named_in_the_order_and_in_the_line_of_the_tie() {
    // Bob and Cyd have two points each and have not met.
    let settled = Event::new("fide/swiss")
        .players("Ann; Bob; Cyd; Dan; Eve; Fay")
        .format(Format::Swiss)
        .with(|entries| {
            let order = vec!["DE".to_owned(), "WIN".to_owned()];
            entries.event.tie_breaks = Some(at("Event", 8, order));
        })
        .main_games("1 Ann-Bob 1-0; 1 Cyd-Dan 0-1; 1 Eve-Fay ½-½")
        .main_games("2 Bob-Eve 1-0; 2 Fay-Cyd 0-1; 2 Dan-Ann 0-1")
        .main_games("3 Ann-Fay 1-0; 3 Dan-Bob 0-1; 3 Cyd-Eve 1-0")
        .settle();
    let paper = book(&settled);
    assert!(line(&paper, "Order:").contains("DE: "), "{paper}");
    let tie = line(&paper, "Bob and Cyd tied");
    assert!(tie.contains("DE (art. 6) not applied: not all of them have met"), "{tie}");
    assert!(!tie.contains("left out"), "{tie}");
}

#[test]
fn handicaps_have_one_form_on_a_chart() {
    let with = |handicaps: [Exact; 4]| {
        let event = running("gap-2016/foster-trophy").main_games("3 Ann-Cyd ½-½; 3 Bob-Dan 1-0");
        let event = event.with(|entries| {
            for (row, (player, handicap)) in (1..).zip(entries.players.iter_mut().zip(handicaps)) {
                player.handicap = Some(at("Players", row, handicap));
            }
        });
        chart(&event.settle())
    };
    let f = |n, d| Exact::fraction(n, d).expect("a fraction");
    let halves = with([f(0, 1), f(1, 2), f(5, 4), f(2, 1)]);
    assert!(halves.contains('½') && !halves.contains(".5"), "{halves}");
    let tenths = with([f(0, 1), f(1, 2), f(3, 10), f(2, 1)]);
    let ann = line(&tenths, "Ann  ");
    assert!(tenths.contains("0.3") && ann.contains("2") && !ann.contains("2½"), "{tenths}");
    assert!(line(&tenths, "Bob  ").contains("3  "), "{tenths}");
}

/// Ann, Bob and Cyd on top, all drawn with one another; Bob wins the play-off.
fn won_by_bob() -> Event {
    Event::new("gap-2016/flood-cup")
        .level("Ann; Bob; Cyd")
        .games_each(1)
        .currency("EUR")
        .prizes("100; 60; 40")
        .ruling("App. A", "winner: Bob")
}

#[test]
fn a_receipt_names_the_places_that_the_players_own_money_is_for() {
    let settled = won_by_bob().settle();
    let paper = statement(&settled);
    let receipts: Vec<&str> =
        paper.lines().filter(|line| line.contains("as prize money")).map(str::trim).collect();
    assert_eq!(receipts.len(), 3, "{paper}\n{}", chart(&settled));
    assert!(receipts[0].contains("money: place 1"), "{receipts:?}");
    assert!(receipts[1].contains("money: places 2–3, shared"), "{receipts:?}");
    assert!(receipts[2].contains("money: places 2–3, shared"), "{receipts:?}");
}

/// Ann and Bob drew the play-off of a club event with games of 60 minutes: joint winners.
fn joint() -> Event {
    Event::new("gap-2016/other")
        .players("Ann; Bob; Cyd")
        .format(Format::RoundRobin)
        .games_each(1)
        .clock("60")
        .main_games("1 Ann-Bob ½-½; 2 Bob-Cyd 1-0; 3 Cyd-Ann 0-1")
        .game("Bob", "Ann", "½-½")
}

#[test]
fn joint_winners_are_cited_by_the_clause_that_made_them() {
    let settled = joint().settle();
    let tie = line(&book(&settled), "Places 1–2: Ann").to_owned();
    assert!(tie.contains("joint winners (App. A 4(b))"), "{tie}");
    let paper = chart(&settled);
    assert!(paper.contains("1–2: Ann and Bob are joint winners (App. A 4(b))."), "{paper}");
}

#[test]
fn joint_winners_have_the_events_trophy_engraved_and_held_in_turn() {
    let settled = joint()
        .with(|entries| entries.prizes.push(trophy("Winter Cup", 1)))
        .with(|entries| entries.event.year = Some(at("Event", 9, 2026)))
        .settle();
    let paper = statement(&settled);
    assert!(line(&paper, "Winter Cup: ").contains("Ann and Bob jointly"), "{paper}");
    assert!(line(&paper, "Winter Cup: ").contains("Flood Cup 16"), "{paper}");
    assert!(line(&paper, "Winter Cup: ").contains("engrave “2026 Ann & Bob”"), "{paper}");
    assert!(line(&paper, "Individual trophy: ").contains("Ann and Bob, one each (Flood Cup 16)"));
    assert_eq!(paper.matches("6 months").count(), 2, "{paper}");
}

#[test]
fn a_winner_alone_has_the_events_trophy_as_it_stands_on_the_sheet() {
    let settled = Event::new("gap-2016/other")
        .players("Ann; Bob; Cyd")
        .format(Format::RoundRobin)
        .games_each(1)
        .clock("60")
        .main_games("1 Ann-Bob 1-0; 2 Bob-Cyd 1-0; 3 Cyd-Ann 0-1")
        .with(|entries| entries.prizes.push(trophy("Winter Cup", 1)))
        .settle();
    let paper = statement(&settled);
    assert!(!paper.contains("individual trophy") && !paper.contains("jointly"), "{paper}");
}

#[test]
fn a_large_tie_names_some_of_its_players_and_counts_the_others() {
    let names: Vec<String> = (1..=60).map(|no| format!("Player {no:02}")).collect();
    let mut event = Event::new("fide/swiss").players(&names.join("; ")).format(Format::Swiss);
    for pair in names.chunks(2) {
        event = event.main_game(1, &pair[0], &pair[1], "½-½");
    }
    let event = event.with(|entries| {
        entries.event.tie_breaks = Some(at("Event", 8, vec!["WIN".to_owned()]));
    });
    let settled = event.settle();
    let tie = line(&book(&settled), "Places 1–60: Player").to_owned();
    assert!(tie.contains("Player 40 and 20 more tied"), "{tie}");
    assert!(!tie.contains("Player 41"), "{tie}");
}

#[test]
fn a_name_longer_than_a_cell_of_excel_takes_costs_no_paper() {
    let settled = running("gap-2016/flood-cup").named(&"Club ".repeat(6_554)).settle();
    for file in FILES.iter().filter(|file| file.name.ends_with(".xlsx")) {
        let documents = file.documents(&settled.sheet());
        let longest = documents.iter().map(|document| document.title.chars().count()).max();
        assert!(longest.is_some_and(|letters| letters < 400), "{longest:?}");
        assert!(excel::write(documents).is_ok(), "{}", file.name);
    }
}

#[test]
fn a_second_game_that_is_owing_is_called_so() {
    // Six or fewer entries meet twice: each two have played one game of two.
    let settled = Event::new("gap-2016/flood-cup")
        .players("Ann; Bob; Cyd")
        .format(Format::RoundRobin)
        .main_games("1 Ann-Bob 1-0; 2 Bob-Cyd 1-0; 3 Cyd-Ann 0-1")
        .games_each(2)
        .settle();
    let paper = book(&settled);
    assert!(paper.contains("Ann – Bob (2nd game); Ann – Cyd (2nd game)"), "{paper}");
    let words = wallchart::report::words::Words::english();
    let told: Vec<String> = settled.settlement.problems.iter().map(|p| words.told(p)).collect();
    let one = "no 2nd game of any two is entered (Flood Cup 5(i)) (enter the games; if fewer were meant, write Games per pairing 1 on the sheet Event)";
    assert!(told.iter().any(|m| m == one), "{told:?}");
    assert!(told.iter().all(|m| !m.contains("has no result")), "{told:?}");
}

#[test]
fn players_of_lower_places_share_them_and_are_no_winners() {
    // A and B are drawn, C to E as well; the club plays off every tie and lets drawn play-offs stand.
    let document = r#"
schema = 1
id     = "test"
title  = "A club's rules"

[competition.cup]
title  = "Cup"
format = [{ entries = "2+", one-of = ["round robin"], clause = "1" }]
time-control = { is = "60", clause = "2" }

[[competition.cup.tie]]
places   = "1+"
clause   = "3"
play-off = "games"
money    = { equal = { clause = "5" } }

[play-off.games]
title      = "Play-off"
who        = { all = { clause = "4" } }
settles    = { winner = { clause = "4" } }
others     = { share = { clause = "4" } }
still-tied = { joint-winners = { clause = "4(c)" } }

[[play-off.games.step]]
form = [{ players = "2+", round-robin = { clock = "5+3", numbers = "lot", clause = "4(b)" } }]
"#;
    let settled = Event::under("test.toml/cup", document)
        .players("Ann; Bob; Cyd; Dan")
        .format(Format::RoundRobin)
        .games_each(1)
        .currency("EUR")
        .prizes("100; 60; 40")
        .main_games("1 Ann-Bob 1-0; 1 Cyd-Dan ½-½; 2 Ann-Cyd 1-0; 2 Bob-Dan ½-½")
        .main_games("3 Ann-Dan 1-0; 3 Bob-Cyd ½-½")
        .ruling("4", "joint: Bob; Cyd; Dan")
        .settle();
    let (paper, money) = (chart(&settled), statement(&settled));
    assert!(paper.contains("2–4: Bob, Cyd and Dan share the places, by a ruling (4)."), "{paper}");
    assert!(!paper.contains("oint winner") && !money.contains("oint winner"), "{paper}\n{money}");
}

#[test]
fn the_closing_table_cites_the_clause_that_made_joint_winners() {
    use crate::season::books::{rows, run, write};
    let folder = tempfile::tempdir().expect("a folder");
    let event = rows(&[
        "Event|Winter Open", "Regulations|gap-2016/other", "Format|round robin",
        "Games per pairing|1", "Time control|60",
    ]);
    let games =
        rows(&["Round|White|Black|Result", "1|Ann|Bob|½-½", "2|Bob|Cyd|1-0", "3|Cyd|Ann|0-1"]);
    let sheets = [
        ("Event", event),
        ("Players", rows(&["Name", "Ann", "Bob", "Cyd"])),
        ("Games", games),
        ("Play-off", rows(&["White|Black|Result", "Bob|Ann|½-½"])),
    ];
    let processed = run(&write(folder.path(), "winter.xlsx", &sheets));
    let summary =
        wallchart::batch::Summary::of(&processed, 0, wallchart::report::words::Words::spoken());
    assert_eq!(summary.ties, ["1–2: joint, App. A 4(b)"]);
}

/// Amounts in another currency than the event's were once paid as if they were in it.
#[test]
fn an_amount_in_another_currency_is_told_at_its_cell() {
    let event = |event: Option<&str>, written: [Option<&str>; 2]| {
        let mut own =
            Event::new("gap-2016/stuart-wilson-trophy").level("Ann; Bob").prizes("100; 50");
        if let Some(code) = event {
            own = own.currency(code);
        }
        own.with(|entries| {
            for (prize, written) in entries.prizes.iter_mut().zip(written) {
                prize.currency = written.map(str::to_owned);
            }
        })
        .settle()
    };
    let told = |settled: &Settled, code: &str| {
        settled.settlement.problems.iter().filter(|own| own.code.name() == code).count()
    };
    assert_eq!(told(&event(Some("EUR"), [Some("$"), Some("EUR")]), "currency-differs"), 1);
    assert_eq!(told(&event(Some("AUD"), [Some("$"), None]), "currency-differs"), 0);
    let unsaid = event(None, [Some("GBP"), None]);
    assert_eq!(told(&unsaid, "currency-missing"), 0);
    assert_eq!(unsaid.settlement.money.currency.map(|own| own.code()), Some("GBP"));
    assert_eq!(told(&event(None, [Some("GBP"), Some("EUR")]), "currency-differs"), 1);
}

/// A trophy of a place that is shared with a better one was nobody's, and nobody said so.
#[test]
fn a_trophy_that_nobody_has_is_told() {
    let mut event = Event::new("gct-2018/standings").scores("Ann 9; Bob 5; Cyd 5; Dan 1");
    event = event.with(|entries| {
        entries.prizes = vec![trophy("Cup", 1), trophy("Medal", 2), trophy("Book", 3)];
    });
    let document = "schema = 1\nid = \"test\"\ntitle = \"T\"\n[competition.cup]\ntitle = \"Cup\"\n[[competition.cup.tie]]\nplaces = \"1+\"\nclause = \"1\"\nshared = \"the tied players share the places\"\n";
    let shared = Event::under("test.toml/cup", document).scores("Ann 9; Bob 5; Cyd 5; Dan 1");
    let shared = shared.with(|entries| {
        entries.prizes = vec![trophy("Cup", 1), trophy("Medal", 2), trophy("Book", 3)];
    });
    let left = |event: &Event| {
        let settled = event.settle();
        let own = settled.settlement.problems.iter();
        own.filter(|own| own.code.name() == "prize-without-player").count()
    };
    assert_eq!(left(&shared), 2, "of neither it is said who has it");
    assert_eq!(left(&event), 0, "a play-off still decides places 2 and 3");
}

/// Joint holders of a title that is decided apart, by a ruling.
#[test]
fn a_title_that_a_ruling_gives_to_several_brings_each_the_trophy() {
    let event =
        Event::new("gct-2021/classical").level("Ann; Bob; Cyd").ruling("3", "joint: Ann; Bob; Cyd");
    let event = event.with(|entries| entries.prizes = vec![trophy("Bowl", 1)]);
    let settled = event.settle();
    let bowl: Vec<&wallchart::awards::TrophyAward> =
        settled.settlement.trophies.iter().filter(|own| own.name == "Bowl").collect();
    assert_eq!(bowl.len(), 1);
    assert_eq!(settled.names(&bowl[0].players), "Ann Bob Cyd");
}

/// App. A 4(b): of three who played off, the two who are level on top are joint winners, and the third is third.
#[test]
fn app_a_4b_joint_winners_are_those_whom_the_play_off_left_level() {
    let settled = Event::new("gap-2016/other")
        .clock("70+30")
        .players("Ann; Bob; Cyd; Dan")
        .format(Format::RoundRobin)
        .main_games("1 Ann-Dan 1-0; 1 Bob-Cyd ½-½; 2 Dan-Cyd 0-1; 2 Ann-Bob ½-½; 3 Bob-Dan 1-0; 3 Cyd-Ann ½-½")
        .plays("Cyd-Bob 1-0; Bob-Ann 0-1; Ann-Cyd ½-½")
        .settle();
    assert_eq!(settled.places(), "1-2 Ann Cyd; 3 Bob; 4 Dan");
    let of_chart = chart(&settled);
    let joint = line(&of_chart, "joint winners");
    assert!(joint.contains("1–2: Ann and Cyd are joint winners (App. A 4(b))"), "{joint}");
    let of_book = book(&settled);
    for reason in of_book.lines().filter(|line| line.contains("oint winners")) {
        assert!(!reason.contains("Bob and Cyd are joint"), "{reason}");
        assert!(!reason.contains("(App. A 1)"), "{reason}");
    }
    let tied = "Places 1–3: Ann, Bob and Cyd tied; Ann and Cyd are joint winners (App. A 4(b))";
    assert!(of_book.contains(tied), "{of_book}");
}

/// Ties of two divisions for the same places have a pack each.
#[test]
fn play_offs_of_two_divisions_have_files_of_their_own() {
    let mut event = Event::new("gap-2016/other").clock("10+10").players("A; B; C; D");
    for (stage, [a, b]) in [("division 1", ["A", "B"]), ("division 2", ["C", "D"])] {
        event = event.main_game(1, a, b, "½-½").main_game(1, b, a, "½-½").of_stage(stage);
    }
    let settled = event.games_each(2).format(Format::RoundRobin).settle();
    let packs = FILES.iter().find(|file| file.name == "play-off.pdf").expect("packs");
    let names: Vec<String> =
        packs.files(&settled.sheet()).into_iter().map(|(name, _)| name).collect();
    assert_eq!(names, ["play-off-1-2-division-1.pdf", "play-off-1-2-division-2.pdf"]);
}

/// One of three alone may have the title: nobody has played, and no paper says so.
#[test]
fn who_is_ahead_without_a_play_off_has_won_none() {
    let event = |eligible: [bool; 3]| {
        let event =
            Event::of_gallery("australian-blitz-2020.toml/championship").level("Ann; Bob; Cyd");
        event.with(|entries| {
            for (player, is) in entries.players.iter_mut().zip(eligible) {
                player.categories.extend(is.then(|| "eligible".to_owned()));
            }
        })
    };
    let told = |settled: &Settled| {
        let why = said(&[wallchart::report::papers::explain::explain(&settled.sheet(), None)]);
        (chart(settled), book(settled), why)
    };
    let alone = event([false, true, false]).settle();
    let (wall, paper, why) = told(&alone);
    assert!(wall.contains("Bob is ahead without a play-off (eligible)."), "{wall}");
    assert!(paper.contains("Bob ahead without a play-off (eligible)"), "{paper}");
    assert!(why.contains("Bob is ahead without a play-off (eligible)."), "{why}");
    assert!(![wall, paper, why].concat().contains("play-off won"));
    let nobody = event([false; 3]).settle();
    let (wall, paper, why) = told(&nobody);
    assert!(wall.contains("a ruling on") && !wall.contains("play off"), "{wall}");
    assert!(paper.contains("to be settled by a ruling (eligible)"), "{paper}");
    assert!(why.contains("A decision is still to be made (eligible)."), "{why}");
}

/// What no clause says has no clause to cite on the wall.
#[test]
fn a_silence_is_not_cited_on_the_wall() {
    let event = Event::of_gallery("georgetown-chess-club.toml/club");
    let wall = chart(&event.level("Ann; Bob; Cyd; Dan; Eve").settle());
    assert!(wall.contains("1–5") && !wall.contains("no clause"), "{wall}");
}

/// The closing table names what parted somebody; a criterion that left all of them level is none of it.
#[test]
fn the_closing_table_names_what_decided() {
    use crate::season::books::{rows, run, write};
    let folder = tempfile::tempdir().expect("a folder");
    let event = rows(&["Event|Open", "Regulations|fide/round-robin", "Tie-breaks|DE, WIN, SB"]);
    let games = rows(&[
        "Round|White|Black|Result", "1|Ann|Dan|1-0", "1|Bob|Cyd|½-½", "2|Dan|Cyd|0-1",
        "2|Ann|Bob|½-½", "3|Bob|Dan|½-½", "3|Cyd|Ann|½-½",
    ]);
    let players = rows(&["Name", "Ann", "Bob", "Cyd", "Dan"]);
    let sheets = [("Event", event), ("Players", players), ("Games", games)];
    let processed = run(&write(folder.path(), "open.xlsx", &sheets));
    let words = wallchart::report::words::Words::spoken();
    let summary = wallchart::batch::Summary::of(&processed, 0, words);
    let settled = processed.settled.expect("settled");
    let tie = &settled.1.ties[0];
    assert_eq!(tie.steps.iter().map(|step| &*step.code).collect::<Vec<_>>(), ["DE", "WIN", "SB"]);
    let shared = &tie.clause;
    assert_eq!(summary.ties, [format!("1–2: shared, {shared}")]);
}
