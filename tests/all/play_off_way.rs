//! The way of a play-off: what can still happen, for each document and number of players.

use std::fmt::Write as _;

use crate::support::playing::context;
use crate::support::{Event, Settled};
use wallchart::playoff::GameStatus;
use wallchart::playoff::way::{Leads, Node, Seat, Way, When, way};

/// The way from where an event stands.
pub fn way_of(settled: &Settled) -> Way {
    let record = &settled.settlement.table.tournament.record;
    let rows: Vec<_> = record.games.iter().collect();
    let tied = settled.play_off().players.clone();
    way(context(settled, &tied, record, &rows), settled.play_off())
}

fn seat(settled: &Settled, seat: Seat) -> String {
    match seat {
        Seat::Player(player) => settled.name(player).to_owned(),
        Seat::Number(number) => number.to_string(),
        Seat::P => "P".to_owned(),
        Seat::Q => "Q".to_owned(),
        Seat::Open => "_".to_owned(),
    }
}

/// A node in a line or two.
fn node(settled: &Settled, index: usize, node: &Node) -> String {
    let stage = &node.stage;
    let letter = stage.letter.map_or(String::new(), |l| format!(" {l}"));
    let mut said = format!("{index}: {}{letter} of {}", stage.format, stage.players.len());
    let number = node.number.map_or("?".to_owned(), |n| n.to_string());
    let _ = write!(
        said,
        " ({}), stage {number}, {}",
        stage.clause,
        stage.time_control.expect("a clock")
    );
    if !node.certain.is_empty() {
        let _ = write!(said, ", {}", settled.names(&node.certain));
    }
    for lot in &node.lots {
        let _ = write!(said, "; lot {}", node.printed(lot));
    }
    let games: Vec<String> = stage
        .games
        .iter()
        .map(|g| {
            let [white, black] =
                [g.players.white, g.players.black].map(|p| seat(settled, node.seat(p)));
            format!("{} {white}-{black}", g.round)
        })
        .collect();
    let _ = write!(said, "; {}", games.join(", "));
    for outcome in &node.outcomes {
        let leads = match &outcome.leads {
            Leads::Place(because) => format!("place ({})", because.last().expect("a clause")),
            Leads::Shared(because) => format!("shared ({})", because.last().expect("a clause")),
            Leads::Lot(lot) => format!("lot {}", lot.clause),
            Leads::Ruling(clause) => format!("ruling ({clause})"),
            Leads::Stages(nodes) => {
                nodes.iter().map(usize::to_string).collect::<Vec<_>>().join(" ")
            }
            Leads::OneOf(nodes) => {
                nodes.iter().map(usize::to_string).collect::<Vec<_>>().join(" or ")
            }
            Leads::NextGame => "next game".to_owned(),
        };
        let _ = write!(said, "\n   {:?} -> {leads}", outcome.when);
    }
    said
}

fn told(settled: &Settled) -> String {
    let way = way_of(settled);
    let nodes = way.nodes.iter().enumerate();
    nodes.map(|(index, n)| node(settled, index, n)).collect::<Vec<_>>().join("\n")
}

fn level(document: &str, players: usize) -> Settled {
    let names: Vec<String> = (0..players).map(|n| char::from(b'A' + n as u8).to_string()).collect();
    Event::new(document).clock("20+10").level(&names.join("; ")).settle()
}

const DOCUMENTS: [&str; 6] = [
    "gct-2018/rapid-blitz", "gct-2018/standings", "gct-2021/rapid-blitz", "gct-2021/standings",
    "tepe-sigeman-2023", "gap-2016/other",
];

#[test]
fn ways_are_as_approved() {
    let told: Vec<String> = DOCUMENTS
        .iter()
        .flat_map(|document| [2, 3, 4, 5].map(|players| (document, players)))
        .map(|(document, players)| {
            format!("=== {document}, {players} tied\n{}\n", told(&level(document, players)))
        })
        .collect();
    let said = [("ways.txt".to_owned(), told.concat())].into_iter().collect();
    crate::support::golden::compare(&crate::support::golden::folder().join("play-off-ways"), &said);
}

#[test]
fn the_ways_of_eight_are_found_in_few_steps() {
    for document in DOCUMENTS {
        let way = way_of(&level(document, 8));
        assert!(way.nodes.len() < 120, "{document}: {} nodes", way.nodes.len());
        assert!(way.replays < 20_000, "{document}: {} replays", way.replays);
    }
}

fn pack(settled: &Settled) -> String {
    let papers = wallchart::report::papers::play_off::play_off(&settled.sheet());
    papers.iter().map(wallchart::report::text::write).collect()
}

#[test]
fn a_fresh_lot_is_open_though_it_may_bring_the_numbers_of_the_first() {
    let level = "B-C ½-½; A-B ½-½; C-A ½-½; C-B ½-½; B-A ½-½; A-C ½-½";
    let event = Event::new("tepe-sigeman-2023").level("A; B; C").lot("1.1.numbers", "A; B; C");
    let settled = event.plays(level).settle();
    let way = way_of(&settled);
    let node = &way.nodes[way.now[0]];
    assert!(matches!(node.seat(node.stage.players[0]), Seat::Number(_)), "{node:#?}");
    // The lots of what comes after it go on counting.
    let paper = pack(&settled);
    for name in [
        "Lot 1.round-robin-of-3-3.numbers the first time",
        "1.round-robin-of-3-5.numbers the next time",
        "then 1.round-robin-of-3-7.numbers",
    ] {
        assert!(paper.contains(name), "{name}: {paper}");
    }
}

#[test]
fn groups_that_play_at_the_same_time_have_stages_of_their_own() {
    let event = Event::new("gct-2018/standings").scores("A 41; B 41; C 41; D 41");
    let games = "A-D 1-0; B-C 1-0; D-C ½-½; A-B ½-½; B-D 1-0; C-A 0-1";
    let settled = event.lot("1.1.numbers", "A; B; C; D").plays(games).settle();
    let way = way_of(&settled);
    let groups: Vec<String> =
        way.now.iter().map(|at| settled.names(&way.nodes[*at].certain)).collect();
    assert_eq!(groups.len(), 2);
    assert_ne!(groups[0], groups[1]);
    for at in &way.now {
        let own = &way.nodes[*at];
        for next in own.leads_to() {
            assert_eq!(way.nodes[next].certain, own.certain, "{:#?}", way.nodes[next]);
        }
    }
    let paper = pack(&settled);
    for place in ["For places 1–2.", "For places 3–4.", "1.blitz.numbers", "3.blitz.numbers"] {
        assert!(paper.contains(place), "{place}: {paper}");
    }
    assert!(!paper.contains("__.2.numbers"), "{paper}");
}

/// One group may wait for a ruling while another plays: its pages are that one's all the same. And a page by which two
/// groups may play says so where two can come to it.
#[test]
fn pages_of_a_group_name_it_whatever_another_waits_for() {
    let event = Event::new("gct-2018/standings").scores("A 41; B 41; C 41; D 41");
    let event = event
        .lot("1.1.numbers", "A; B; C; D")
        .plays("A-D 1-0; B-C 1-0; D-C ½-½; A-B ½-½; B-D 1-0; C-A 0-1")
        .plays("A-B ½-½; B-A ½-½; B-A ½-½; A-B ½-½; A-B ½-½; B-A ½-½");
    let paper = pack(&event.settle());
    assert!(paper.contains("a ruling is needed"), "{paper}");
    assert!(paper.contains("For places 3–4."), "{paper}");

    let six = Event::new("gct-2018/standings").scores("A 41; B 41; C 41; D 41; E 41; F 41");
    let twice = "Copy for a second group.";
    assert!(pack(&six.settle()).contains(twice));
    let six = six
        .lot("1.1.numbers", "A; B; C; D; E; F")
        .plays("A-F 1-0; B-E 1-0; C-D 1-0; F-D ½-½; E-C 0-1; A-B 1-0; B-F 1-0; C-A 0-1")
        .plays("D-E ½-½; F-E ½-½; A-D 1-0; B-C ½-½; C-F 1-0; D-B 0-1; E-A 0-1");
    let paper = pack(&six.settle());
    for said in [twice, "Copy this page where two groups play by it."] {
        assert!(!paper.contains(said), "{said}: {paper}");
    }
}

/// A, F and G alone can be level on top, three of the others behind them: the same page is for both groups.
#[test]
fn a_page_is_copied_where_who_is_in_one_of_its_groups_is_known() {
    let seven = "A; B; C; D; E; F; G";
    let event = Event::new("gct-2018/standings").level(seven).lot("1.1.numbers", seven).plays(
        "B-G 0-1; C-F 0-1; D-E 0-1; F-D 1-0; G-C 1-0; A-B 1-0; C-A 0-1; D-G 0-1; E-F 0-1; G-E 1-0; A-D 1-0; \
         B-C 0-1; D-B ½-½; E-A 0-1; F-G 0-1",
    );
    let paper = pack(&event.settle());
    let page = paper.split("Blitz: round robin of 3").nth(1).expect("its page");
    assert!(page[..200].contains("Copy for a second group."), "{paper}");
}

#[test]
fn who_goes_on_from_a_game_that_both_lost_is_ruled_and_his_next_game_is_printed() {
    let event = Event::of_gallery("georgetown-chess-club.toml/club").level("A; B; C");
    let event = event.with(|entries| {
        for (player, rating) in entries.players.iter_mut().zip([2000, 1900, 1800]) {
            let at = player.at.clone();
            player.rating = Some(wallchart::diagnostic::At::new(rating, at));
        }
    });
    let settled = event.lot("1.1.colour", "C; white").plays("C-A -/-").settle();
    let way = way_of(&settled);
    let [undecided] = way.undecided[..] else { panic!("one game: {way:#?}") };
    assert!(!way.nodes[undecided].leads_to().is_empty());
    let paper = pack(&settled);
    assert!(paper.contains("who goes on, A or C"), "{paper}");
    assert!(paper.contains("· B – the winner of the round before"), "{paper}");
}

#[test]
fn a_third_round_robin_by_lot_leads_to_rounds_with_numbers_that_are_not_drawn_yet() {
    let drawn = "B-C ½-½; A-B ½-½; C-A ½-½; C-B ½-½; B-A ½-½; A-C ½-½";
    let third = Event::new("tepe-sigeman-2023")
        .level("A; B; C")
        .lot("1.1.numbers", "A; B; C")
        .plays(drawn)
        .lot("1.3.numbers", "B; C; A");
    for event in [third.clone(), third.plays("C-A ½-½")] {
        let settled = event.settle();
        assert_eq!(settled.errors(), Vec::<String>::new());
        let says = settled.packs();
        // The fourth reverses the third, by name; the fifth draws again, and the sixth reverses that.
        for turn in
            ["all three level: table B", "all three level: table C", "all three level: table D"]
        {
            assert!(says.contains(turn), "{turn}: {says}");
        }
        assert!(says.contains("all three level: table C on a copy"), "{says}");
        assert!(!says.contains("table B on a copy"), "{says}");
    }
}

/// The stages of all groups are counted only where a number ends them: else the way once had no end, and the run stopped.
#[test]
fn the_way_of_a_step_that_goes_on_has_an_end_also_where_all_groups_count() {
    let until = "{ until = \"23:00\", clause = \"4\" }";
    for (times, counted) in [
        ("\"until decided\"", "in all groups"),
        (until, "in all groups"),
        ("24", "in all groups"),
        ("24", "by each group"),
    ] {
        let step = |times: &str| {
            format!(
                "{{ times = {times}, form = [{{ players = \"2+\", round-robin = {{ clock = \"3+2\", numbers = \"lot\", clause = \"3\" }} }}] }}"
            )
        };
        let steps = [step("24"), step("24"), step(times)].join(", ");
        let document = format!(
            "schema = 1\nid = \"test\"\ntitle = \"Cup\"\n[competition.cup]\ntitle = \"Cup\"\n[[competition.cup.tie]]\nplaces = \"1\"\nclause = \"1\"\nplay-off = \"own\"\n[play-off.own]\ntitle = \"Play-off\"\nwho = {{ all = {{ clause = \"2\" }} }}\nsettles = {{ places = {{ first = 1, last = 4, clause = \"2\", below = \"2\" }} }}\nstill-tied = {{ arbiter = {{ clause = \"5\" }} }}\ncounted = \"{counted}\"\nstep = [{steps}]\n"
        );
        for players in 2..=5 {
            let names = ["A", "B", "C", "D", "E"][..players].join("; ");
            let event = Event::under("test.toml/cup", &document).clock("20+10").level(&names);
            let settled = event.settle();
            let way = way_of(&settled);
            assert!(!way.nodes.is_empty(), "{times}, {counted}, {players} tied");
        }
    }
}

/// What cannot come any more is not followed, however many games are left; half points and games lost by both are counted.
#[test]
fn only_so_many_can_be_level_as_the_games_that_are_left_allow() {
    let ends = |event: &Event| {
        let settled = event.settle();
        assert_eq!(settled.errors(), Vec::<String>::new());
        let way = way_of(&settled);
        let node = &way.nodes[way.now[0]];
        assert!(node.told_all && !settled.packs().contains("any other end"));
        node.outcomes.iter().map(|own| own.when).collect::<Vec<When>>()
    };
    // E has 4½ and two games left, C 4; of the others only D can have 4½ with them.
    let eight = Event::new("tata-steel-2022").level("A; B; C; D; E; F; G; H").plays(
        "A-H ½-½; B-G ½-½; C-F +/-; D-E ½-½; H-E 0-1; F-D -/-; G-C ½-½; A-B -/-; B-H 0-0; C-A ½-½; \
         D-G 1-0; E-F 1-0; H-F 1-0; G-E 0-1; A-D -/-; B-C 0-1; C-H 1-0; D-B 1-0; E-A 1-0; F-G 0-1; \
         H-G ½-½",
    );
    let eight = eight.lot("1.1.numbers", "A; B; C; D; E; F; G; H");
    assert_eq!(ends(&eight), [1, 2, 3].map(When::OnTop));
    // Four games are left, and not all five can be level.
    let five = Event::new("tepe-sigeman-2023")
        .level("A; B; C; D; E")
        .plays("B-E ½-½; C-D 0-0; E-C 1-0; A-B ½-½; C-A ½-½; D-E ½-½");
    let five = five.lot("1.1.numbers", "A; B; C; D; E");
    assert_eq!(ends(&five), [1, 2, 3, 4].map(When::OnTop));
    // Of nine three can still have what the first has, but they play each other.
    let nine = "A; B; C; D; E; F; G; H; I";
    let event = Event::new("tata-steel-2022").level(nine).lot("1.1.numbers", nine).plays(
        "B-I 0-1; C-H 0-½; D-G 0-1; E-F 1-0; G-E 0-1; H-D 1-0; I-C ½-½; A-B 1-0; C-A 0-1; D-I 0-1; E-H 1-0; \
         F-G 0-1; H-F 0-1; I-E 0-1; A-D 1-0; B-C ½-½; D-B 0-1; E-A ½-½; F-I 0-1; G-H 0-1; I-G 1-0; A-F 1-0; \
         B-E 0-1; C-D 1-0; E-C 1-0; F-B 1-0; G-A 0-1; H-I 0-1; A-H 0-1",
    );
    assert_eq!(ends(&event), [1, 2].map(When::OnTop));
}

/// Of nine every result of the last games is tried, half points and games lost by both too.
#[test]
fn of_nine_all_ends_are_told_once_few_games_are_left() {
    let names = ["A", "B", "C", "D", "E", "F", "G", "H", "I"].join("; ");
    let mut event = Event::new("tata-steel-2022").level(&names).lot("1.1.numbers", &names);
    let due = |event: &Event| -> Vec<(String, String)> {
        let settled = event.settle();
        let name = |player| settled.name(player).to_owned();
        let stage = &settled.play_off().stages[0];
        let due = stage.games.iter().filter(|game| game.status == GameStatus::Due);
        due.map(|game| (name(game.players.white), name(game.players.black))).collect()
    };
    // Whoever comes first in the alphabet wins, but for the last four games, which are open.
    let games = due(&event);
    for (white, black) in &games[..games.len() - 4] {
        event = event.game(white, black, if white < black { "1-0" } else { "0-1" });
    }
    let settled = event.settle();
    assert_eq!(settled.errors(), Vec::<String>::new());
    let way = way_of(&settled);
    assert!(way.nodes[way.now[0]].told_all && !settled.packs().contains("any other end"));
}
