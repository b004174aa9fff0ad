//! Play-offs under random regulations: they always end or go to the arbiter, and never ask for what cannot be.

use std::collections::BTreeMap;

use crate::support::playing::{Chance, context, play, replay};
use crate::support::{Event, Settled};
use proptest::prelude::*;
use wallchart::playoff::way::{Leads, Node, way};
use wallchart::playoff::{Colours, PlayOffState, Stage, StageFormat, Status};
use wallchart::regulations::{Catalogue, Fault};
use wallchart::report::words::Words;
use wallchart::tournament::PlayerId;
use wallchart::tournament::game::ByColour;
use wallchart::tournament::record::{Drawn, LotKind, LotName, Record};

/// A form for a number of players.
fn form(players: &'static str, least: usize) -> impl Strategy<Value = String> {
    let clocks = prop::sample::select(vec!["3+2", "5+2", "10+5 delay", "25+10"]);
    let white = prop::sample::select(vec!["lot", "toss"]);
    let ends = prop::sample::select(vec!["", SUDDEN, ENDS_IN_ARMAGEDDON]);
    (0..9_usize, 1..3_u32, clocks, any::<bool>(), white, ends).prop_map(move |(kind, cycles, clock, turned, white, ends)| {
        let decisive = if ends.is_empty() { SUDDEN } else { ends };
        let again = if turned { "reversed" } else { "as before" };
        let own = match (kind, least) {
            (0, 2) => format!(
                "match = {{ games = {cycles}, clock = \"{clock}\", first-white = \"{white}\", clause = \"m\"{ends} }}",
            ),
            (6, 2) => format!("match = {} }}", ladder(clock, white, again, ends)),
            (7, _) => format!("knock-out = {{ match = {} }}, clause = \"k\", lots = \"kl\" }}", ladder(clock, white, again, decisive)),
            (8, _) => format!(
                "knock-out = {{ match = {{ games = {cycles}, clock = \"{clock}\", first-white = \"{white}\", clause = \"m\"{decisive} }}, clause = \"k\", seeds-clause = \"ks\", seeds = [{{ wins = {{ clause = \"w\" }} }}, {{ lot = {{ clause = \"l\" }} }}], pairs = \"{}\", byes = \"{}\", rounds = \"{}\" }}",
                if turned { "first against last" } else { "upper half against lower" },
                if cycles == 1 { "first seeds" } else { "middle seeds" },
                if white == "lot" { "a bracket" } else { "seeded anew" },
            ),
            (1, 2) => format!("armageddon = {}", if turned { BIDS } else { ARMAGEDDON }),
            (1, 4) => format!(
                "semi-finals = {{ match = {{ games = 2, clock = \"{clock}\", first-white = \"lot\", clause = \"m\"{decisive} }}, clause = \"s\", final = \"f\", pairings = \"p\", seeds = [{{ direct-encounter = {{ clause = \"d\" }} }}, {{ lot = {{ clause = \"l\" }} }}] }}"
            ),
            (2, _) => format!("knock-out = {{ game = {}, clause = \"k\", lots = \"kl\" }}", if turned { CHOICE } else { ARMAGEDDON }),
            (3, _) => "return-games = { clause = \"r\", clock = \"event\", games-odd = \"ro\", games-even = \"re\", excess = 1, not-met = \"a new draw\" }".to_owned(),
            _ => format!(
                "round-robin = {{ cycles = {cycles}, clock = \"{clock}\", numbers = \"lot\", clause = \"rr\", reversed = \"rv\", fresh = \"fr\", fewer = \"fe\" }}"
            ),
        };
        format!("  {{ players = \"{players}\", {own} }},\n")
    })
}

/// A match of two legs.
fn ladder(clock: &str, white: &str, again: &str, ends: &str) -> String {
    format!(
        "{{ legs = [{{ games = 2, clock = \"{clock}\" }}, {{ games = 1, clock = \"3+2\", first-white = \"{again}\", clause = \"m2\" }}], first-white = \"{white}\", clause = \"m\"{ends}"
    )
}

const ENDS_IN_ARMAGEDDON: &str = ", armageddon = { clock = \"5+2 from 61 v 4+2 from 61\", clock-clause = \"ac\", draw-odds = \"do\", lot = \"t\", clause = \"a\" }";
const SUDDEN: &str = ", sudden-death = { clock = \"2.5+2 v 3+2\", first-white = \"lot\", colours = \"1-2-2\", clause = \"sd\" }";
const ARMAGEDDON: &str = "{ clock = \"5 v 4\", clock-clause = \"ac\", draw-odds = \"do\", toss = \"t\", clause = \"a\" }";

const BIDS: &str = "{ clock = \"5+2\", clock-clause = \"ac\", draw-odds = \"do\", bid = { clause = \"b\", lower = \"has Black\", equal-clause = \"be\" }, clause = \"a\" }";
const CHOICE: &str = "{ clock = \"5 v 4\", clock-clause = \"ac\", draw-odds = \"do\", choice = { clause = \"ch\", by = [{ wins = { clause = \"cw\" } }], toss = \"t\" }, clause = \"a\" }";

fn step() -> impl Strategy<Value = String> {
    let until = "{ until = \"23:00\", clause = \"u\" }";
    let times = prop::sample::select(vec!["1", "2", "3", "\"until decided\"", until]);
    let forms = (form("2", 2), form("3", 3), form("4", 4), form("5+", 5));
    (times, forms).prop_map(|(times, (two, three, four, more))| {
        format!("[[play-off.random.step]]\ntitle = \"Step\"\ntimes = {times}\nform = [\n{two}{three}{four}{more}]\n")
    })
}

fn rules() -> impl Strategy<Value = String> {
    let who = prop::sample::select(vec![
        "who = { all = { clause = \"w\" } }",
        "who = { choose = { players = 2, clause = \"w\", lots = [\"w1\", \"w2\"], by = [] } }",
        "who = { choose = { players = 4, clause = \"w\", lots = [\"w1\"], by = [] } }",
    ]);
    let settles = prop::sample::select(vec![
        "settles = { winner = { clause = \"e\" } }\nothers = { share = { clause = \"o\" } }",
        "settles = { places = { first = 1, last = 1, clause = \"e\", below = \"b\" } }",
        "settles = { places = { first = 1, last = 4, clause = \"e\", below = \"b\" } }",
    ]);
    let stop = prop::sample::select(vec!["", "stop = { clear-winner = { clause = \"st\" } }"]);
    let again = prop::sample::select(vec![
        "",
        "again = { same-players = [\"reversed\"], fewer-players = \"fresh lots\", clause = \"ag\" }",
        "again = { same-players = [\"reversed\", \"fresh lots\"], fewer-players = \"reversed\", clause = \"ag\" }",
        "again = { same-players = [\"fresh lots\"], fewer-players = \"reversed\", clause = \"ag\" }",
    ]);
    let still = prop::sample::select(vec![
        "",
        "still-tied = { arbiter = { clause = \"ar\" } }",
        "still-tied = { joint-winners = { clause = \"jw\" } }",
        "still-tied = { share = { clause = \"sh\" } }",
        "still-tied = { lot = { clause = \"sl\" } }",
    ]);
    let counted = prop::sample::select(vec!["", "", "counted = \"in all groups\""]);
    let steps = prop::collection::vec(step(), 1..4);
    let all = (who, settles, stop, again, still, counted, steps);
    all.prop_map(|(who, settles, stop, again, still, counted, steps)| {
        let document = |steps: &[String]| format!(
            "schema = 1\nid = \"test\"\ntitle = \"Random\"\n\n[competition.cup]\ntitle = \"Cup\"\n\n[[competition.cup.tie]]\nplaces = \"1\"\nclause = \"c\"\nplay-off = \"random\"\n\n[play-off.random]\ntitle = \"Play-off\"\n{who}\n{settles}\n{stop}\n{again}\n{still}\n{counted}\n\n{}",
            steps.join("\n")
        );
        // Steps that nobody reaches are refused: they are left out.
        let reached = (1..=steps.len()).rev().find_map(|count| played(document(&steps[..count])));
        reached.expect("one step is always reached")
    })
}

/// A document without the forms that nobody plays, which are refused; none where it is refused all the same.
fn played(mut document: String) -> Option<String> {
    loop {
        let catalogue = Catalogue::new().with_file("test.toml", document.clone());
        let checked = catalogue.check("test.toml")?;
        if checked.is_usable() {
            return Some(document);
        }
        let is_never = |fault: &&Fault| fault.said.key == "regulations.play-off.never";
        let never: Vec<usize> = checked.faults.iter().filter(is_never).map(|f| f.line).collect();
        if never.is_empty() {
            return None;
        }
        let lines = document.lines().zip(1..).filter(|(_, number)| !never.contains(number));
        document = lines.map(|(line, _)| format!("{line}\n")).collect();
    }
}

/// Players `A`, `B`, ... all tied for first.
fn tied(document: &str, players: usize, turned: bool) -> Settled {
    let names: Vec<String> = (0..players).map(|n| char::from(b'A' + n as u8).to_string()).collect();
    Event::under("test.toml/cup", document)
        .clock("20+5")
        .level(&names.join("; "))
        .with(|entries| {
            for (row, player) in entries.players.iter_mut().enumerate() {
                let at = player.at.clone();
                player.no = Some(wallchart::diagnostic::At::new(row as u32 + 1, at));
            }
            if turned {
                entries.players.reverse();
            }
        })
        .settle()
}

/// What holds in every state.
fn look(settled: &Settled, state: &PlayOffState) {
    let told: Vec<String> = state.problems.iter().map(|p| Words::english().told(p)).collect();
    assert!(!state.problems.has_errors(), "{told:?}");
    assert!(state.status != Status::Waiting || !state.needs.is_empty(), "stuck: {state:#?}");
    let mut placed: Vec<PlayerId> = state.order.iter().flat_map(|c| c.players.clone()).collect();
    placed.sort();
    let mut all = settled.settlement.table.ranked.clone();
    all.sort();
    assert_eq!(placed, all, "the places are those of the tie");
    for stage in &state.stages {
        for game in &stage.games {
            let ByColour { white, black } = game.players;
            assert_ne!(white, black);
            assert!(stage.players.contains(&white) && stage.players.contains(&black), "{stage:#?}");
        }
        excess(stage);
    }
}

/// Nobody has a colour twice more than the other; where an even number of cycles is played, as often.
fn excess(stage: &Stage) {
    let mut balance: BTreeMap<PlayerId, i32> = BTreeMap::new();
    for game in &stage.games {
        *balance.entry(game.players.white).or_default() += 1;
        *balance.entry(game.players.black).or_default() -= 1;
    }
    // Fewer players who keep colours reversed from a larger table have what that table gave them, as often as it is
    // reversed again; they have no numbers.
    let kept = stage.colours == Colours::Reversed
        && stage.clause.as_str() == "rr"
        && stage.numbers.is_none();
    let most = match stage.format {
        StageFormat::DoubleRoundRobin => 0,
        _ => 1,
    };
    if !kept {
        assert!(balance.values().all(|d| d.abs() <= most), "{stage:#?}");
    }
}

/// A state told by names, so that it can be compared with that of players in another order.
fn told(settled: &Settled, state: &PlayOffState) -> Vec<String> {
    let sorted = |players: &[PlayerId]| {
        let mut names: Vec<&str> = players.iter().map(|p| settled.name(*p)).collect();
        names.sort_unstable();
        names.join(" ")
    };
    let mut lines: Vec<String> = state
        .stages
        .iter()
        .flat_map(|stage| {
            stage.games.iter().map(|game| {
                format!(
                    "{} {:?} {:?} {} {}: {} {}-{} {:?}",
                    stage.number,
                    stage.letter,
                    stage.places,
                    stage.format,
                    sorted(&stage.players),
                    game.round,
                    settled.name(game.players.white),
                    settled.name(game.players.black),
                    game.result
                )
            })
        })
        .collect();
    lines.sort();
    lines.extend(state.order.iter().map(|c| sorted(&c.players)));
    lines
}

/// The same record for players in another order.
fn carried(record: &Record, from: &Settled, to: &Settled) -> Record {
    let by_name: BTreeMap<&str, PlayerId> =
        to.settlement.table.tournament.ids().map(|p| (to.name(p), p)).collect();
    let id = |player: &PlayerId| by_name[from.name(*player)];
    let mut record = record.clone();
    for game in &mut record.games {
        game.players = ByColour { white: id(&game.players.white), black: id(&game.players.black) };
    }
    for lot in &mut record.lots {
        match &mut lot.drawn {
            Drawn::Players(order) => order.iter_mut().for_each(|p| *p = id(p)),
            Drawn::Toss { winner, .. } => *winner = id(winner),
            Drawn::Bids(bids) => bids.iter_mut().for_each(|bid| bid.player = id(&bid.player)),
            Drawn::Pairings { pairs, byes } => {
                pairs.iter_mut().for_each(|(a, b)| (*a, *b) = (id(a), id(b)));
                byes.iter_mut().for_each(|p| *p = id(p));
            }
        }
    }
    record
}

/// Few, so that the whole suite stays fast; `PROPTEST_CASES=5000` looks further.
fn cases() -> ProptestConfig {
    let asked = std::env::var("PROPTEST_CASES").ok();
    ProptestConfig {
        ..ProptestConfig::with_cases(asked.and_then(|n| n.parse().ok()).unwrap_or(96))
    }
}

/// The games of a stage by seats, so that stages of other players can be compared: by number, or by who has White first.
fn seats(stage: &Stage) -> Vec<(u32, String, String)> {
    let first = stage.games.first().map(|g| g.players.white);
    let seat = |player: PlayerId| {
        let number = stage.numbers.as_ref().and_then(|n| n.iter().position(|p| *p == player));
        match number {
            Some(number) => format!("No {}", number + 1),
            None if first == Some(player) => "first".to_owned(),
            None => "other".to_owned(),
        }
    };
    let mut games: Vec<_> = stage
        .games
        .iter()
        .map(|g| (g.round, seat(g.players.white), seat(g.players.black)))
        .collect();
    games.sort();
    games
}

/// Whether a stage that was played is what a node of the way foresaw.
fn foreseen(node: &Node, stage: &Stage) -> bool {
    let own = &node.stage;
    let alike = own.format == stage.format
        && own.letter == stage.letter
        && own.clause == stage.clause
        // What is bid nobody foresees.
        && (own.bidding.is_some() || own.time_control == stage.time_control)
        && own.players.len() == stage.players.len()
        && own.colours == stage.colours
        && (own.origin.step, own.origin.form) == (stage.origin.step, stage.origin.form)
        && (node.most.is_none() || own.origin.turn == stage.origin.turn)
        && node.number.is_none_or(|number| number == stage.number)
        && node.certain.iter().all(|p| stage.players.contains(p));
    if !alike {
        return false;
    }
    // A sudden death goes on; without numbers the games of three and more hang on who they are.
    let told = stage.players.len() == 2 || stage.numbers.is_some();
    stage.games.is_empty()
        || stage.format == StageFormat::SuddenDeath
        || !told
        || seats(own) == seats(stage)
}

proptest! {
    #![proptest_config(cases())]

    #[test]
    fn the_way_holds_every_stage_that_a_play_off_comes_to(
        document in rules(),
        players in 2..=6_usize,
        seed: u64,
    ) {
        let settled = tied(&document, players, false);
        let first = replay(&settled, &Record::default(), 0);
        let empty = Record::default();
        let way = way(context(&settled, &first.players, &empty, &[]), &first);
        let (record, state) = play(&settled, &mut Chance(seed), |_| ());
        for stage in &state.stages {
            prop_assert!(
                way.nodes.iter().any(|node| foreseen(node, stage)),
                "not foreseen: {stage:#?}\n{:#?}",
                way.nodes.iter().map(|n| (&n.stage.words, n.stage.format, n.stage.players.len(), n.number, &n.certain, n.stage.colours, &n.outcomes)).collect::<Vec<_>>()
            );
        }
        // Each lot that was drawn has a name that was printed beforehand.
        let printed: Vec<_> = way
            .nodes
            .iter()
            .flat_map(|n| n.lots.iter().map(|lot| (n.place.is_some(), n.printed(lot))))
            .chain(way.who.iter().map(|lot| (true, lot.names[0].clone())))
            .collect();
        let last = way.nodes.iter().flat_map(|node| &node.outcomes);
        let last = last.filter(|outcome| matches!(outcome.leads, Leads::Lot(_))).count() > 0;
        // The lot that orders those still level at the end belongs to no stage.
        let of_no_stage = |name: &LotName| {
            !state.stages.iter().any(|stage| stage.lot(name.kind).contains(name))
        };
        let counted = way.nodes.iter().any(|n| n.most.is_none());
        for lot in &record.lots {
            let at = state.called(&lot.name);
            let known = |name: &LotName| {
                let alike = |own: &LotName| own.stage == name.stage && own.kind == name.kind;
                printed.iter().any(|(placed, own)| alike(own) && (!placed || own.place == name.place))
            };
            prop_assert!(
                counted || last && of_no_stage(&lot.name) || known(&lot.name) || at.is_some_and(|called| called.names.iter().any(known)),
                "{} was not printed: {:?}", lot.name, printed
            );
        }
    }

    #[test]
    fn it_ends_or_goes_to_the_arbiter(document in rules(), players in 2..=12_usize, seed: u64) {
        let settled = tied(&document, players, false);
        let (record, state) =
            play(&settled, &mut Chance(seed), |state| look(&settled, state));

        // What a prefix of the games says is never taken back.
        let whole = told(&settled, &state);
        for games in 0..record.games.len().min(24) {
            let before = replay(&settled, &record, games);
            look(&settled, &before);
            for line in told(&settled, &before).iter().filter(|l| l.ends_with("Some(Played(Win))")) {
                prop_assert!(whole.contains(line), "{line} is not in {whole:#?}");
            }
        }

        // Games speak for the lots behind them.
        let mut spoken = record.clone();
        spoken.lots.retain(|lot| {
            !matches!(lot.name.kind, LotKind::White | LotKind::Colour | LotKind::Pairings)
        });
        if state.status != Status::Waiting {
            let same = replay(&settled, &spoken, usize::MAX);
            look(&settled, &same);
            prop_assert_eq!(state.winner, same.winner);
            let places = |state: &PlayOffState| -> Vec<Vec<PlayerId>> {
                let sorted = |c: &wallchart::playoff::Placed| {
                    let mut players = c.players.clone();
                    players.sort();
                    players
                };
                state.order.iter().map(sorted).collect()
            };
            prop_assert_eq!(places(&state), places(&same));
        }

        // Players in another order: nothing but names changes.
        let turned = tied(&document, players, true);
        let other = carried(&record, &settled, &turned);
        prop_assert_eq!(&whole, &told(&turned, &replay(&turned, &other, usize::MAX)));
    }

    #[test]
    fn every_state_has_its_sheets(document in rules(), players in 2..=6_usize) {
        let settled = tied(&document, players, false);
        let papers = wallchart::report::papers::play_off::play_off(&settled.sheet());
        prop_assert_eq!(papers.len(), 1);
        prop_assert!(wallchart::report::text::write(&papers[0]).contains("RESULT of the play-off"));
    }
}
