//! Every clause that a ledger calls carried out comes up in an event, a paper that was approved or an example: one that
//! nothing ever cites would not be carried out.

use std::fmt::Write;
use std::path::Path;

use wallchart::tournament::entries::Format;
use wallchart::tournament::record::{LotKind, Needed};

use crate::clauses::support::Case;
use crate::season::books::{event, rows, run, write};
use crate::support::{Event, at, catalogue, honour};

/// The texts of a folder.
fn texts(folder: &Path, said: &mut String) {
    for entry in std::fs::read_dir(folder).expect("a folder").flatten() {
        match entry.path() {
            path if path.is_dir() => texts(&path, said),
            path => said.push_str(&std::fs::read_to_string(path).unwrap_or_default()),
        }
    }
}

/// Whether a text cites this clause, and not another whose number begins or ends like it.
fn cites(said: &str, clause: &str) -> bool {
    said.match_indices(clause).any(|(at, _)| {
        let before = said[..at].chars().next_back();
        let mut after = said[at + clause.len()..].chars();
        let next = after.next();
        let goes_on = next == Some('(')
            || next == Some('.') && after.next().is_some_and(char::is_alphanumeric)
            || next.is_some_and(char::is_alphanumeric);
        !goes_on && before.is_none_or(|own| !own.is_alphanumeric() && !".]".contains(own))
    })
}

/// What is said of an event while every game that is asked for is drawn, and every lot is as the names stand.
fn all_drawn(mut event: Event, said: &mut String) {
    for _ in 0..12 {
        let settled = event.settle();
        write!(said, "{:?}", settled.settlement).expect("text");
        let needs = settled.settlement.needs.clone();
        for need in &needs {
            let names: Vec<&str> = need.among.iter().map(|own| settled.name(*own)).collect();
            event = match &need.what {
                Needed::Game(own) => {
                    event.game(settled.name(own.white), settled.name(own.black), "½-½")
                }
                Needed::Lot(name) if name.kind == LotKind::Colour => {
                    event.lot(&name.to_string(), &format!("{}; white", names[0]))
                }
                Needed::Lot(name) => event.lot(&name.to_string(), &names.join("; ")),
                _ => event,
            };
        }
        if needs.is_empty() {
            break;
        }
    }
}

const NAMES: [&str; 17] =
    ["A", "B", "C", "D", "E", "F", "G", "H", "I", "J", "K", "L", "M", "N", "O", "P", "Q"];

fn names(count: usize) -> String {
    NAMES[..count].join("; ")
}

fn swiss(regulations: &str, players: usize) -> Event {
    Event::new(regulations)
        .players(&names(players))
        .format(Format::Swiss)
        .main_games("1 A-B 1-0; 2 C-D 1-0")
}

/// What is said of the events of The Gap.
fn of_the_gap(said: &mut String) {
    let level =
        |id: &str, players: usize| Event::new(&format!("gap-2016/{id}")).level(&names(players));
    let mut events = vec![
        level("flood-cup", 4).games_each(1),
        swiss("gap-2016/flood-cup", 7),
        swiss("gap-2016/flood-cup", 17),
        level("foster-trophy", 3),
        level("lightning", 4).games_each(2),
        level("lightning", 17).games_each(4),
        level("allegro", 4),
    ];
    events.push(level("granger-trophy", 3).with(|entries| {
        entries.players[0].rating = Some(at("Players", 1, 1600));
        entries.honours.push(honour(1, "Allegro", None, "B"));
    }));
    let in_stages = |event: Event| {
        event.main_games("1 A-B 1-0").of_stage("pool 1").main_games("1 C-D 1-0").of_stage("pool 2")
    };
    let pools = Event::new("gap-2016/allegro").players("A; B; C; D").format(Format::RoundRobin);
    events.push(in_stages(pools).main_games("2 A-C 1-0").of_stage("final"));
    events.into_iter().for_each(|event| all_drawn(event, said));
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    event(folder, "Lightning.xlsx", "gap-2016/lightning", "2016", &["A", "B", "C"], 4, &[]);
    let head = ["Event|Allegro", "Regulations|gap-2016/allegro", "Year|2016", "Format|round robin"];
    let games = [
        "Round|Stage|White|Black|Result", "1|division 1|A|B|1-0", "2|division 1|B|A|0-1",
        "1|division 2|C|D|1-0", "2|division 2|D|C|1-0",
    ];
    let players = rows(&["Name", "A", "B", "C", "D"]);
    let sheets = [("Event", rows(&head)), ("Players", players), ("Games", rows(&games))];
    write(folder, "Allegro.xlsx", &sheets);
    let head = ["Event|Percent", "Regulations|gap-2016/percentage-trophy", "Year|2016"];
    let events = ["Role|Workbook", "Lightning|Lightning.xlsx", "Allegro|Allegro.xlsx"];
    let path = write(folder, "Percent.xlsx", &[("Event", rows(&head)), ("Events", rows(&events))]);
    let done = run(&path);
    write!(said, "{:?} {:?}", done.season, done.messages).expect("text");
}

#[test]
fn what_a_ledger_calls_carried_out_comes_up_in_an_event() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut approved = String::new();
    texts(&root.join("tests/golden"), &mut approved);
    texts(&root.join("fixtures"), &mut approved);
    let mut missing = Vec::new();
    for document in ["gap-2016", "gct-2018", "gct-2021", "tepe-sigeman-2023", "tata-steel-2022"] {
        let mut said = approved.clone();
        let level = |id: &str, players: usize| {
            Event::new(&format!("{document}{id}")).level(&names(players))
        };
        match document {
            "gap-2016" => of_the_gap(&mut said),
            "gct-2018" => {
                // A is ahead of B and C, who are level.
                let one = "1 A-B 1-0; 2 A-C 1-0; 3 D-A 1-0; 4 A-E ½-½; 5 B-C ½-½; 6 B-D 1-0; \
                           7 B-E 1-0; 8 C-D 1-0; 9 C-E 1-0; 10 D-E ½-½";
                let event = Event::new("gct-2018/rapid-blitz").players(&names(5));
                all_drawn(event.format(Format::RoundRobin).main_games(one), &mut said);
                (3..6).for_each(|own| all_drawn(level("/rapid-blitz", own), &mut said));
            }
            "gct-2021" => {
                let koya = Case::read("c-6.txt").settlement;
                write!(said, "{koya:?}").expect("text");
                (2..6).for_each(|own| all_drawn(level("/classical", own), &mut said));
            }
            _ => {
                (2..7).for_each(|own| all_drawn(level("", own), &mut said));
                let five = level("", 5).lot("1.1.numbers", "A; B; C; D; E");
                let plays = "B-E 1-0; C-D ½-½; E-C 0-1; A-B ½-½; C-A ½-½; D-E 1-0; A-D ½-½; \
                             B-C ½-½; D-B ½-½; E-A 0-1";
                all_drawn(five.plays(plays), &mut said);
            }
        }
        let checked = catalogue().check(document).expect("a document");
        for (clause, status) in &checked.ledger.clauses {
            let by_a_clause = status.carried_out.is_some() && status.rule.is_none();
            if by_a_clause && !cites(&said, clause) {
                missing.push(format!("{document} {clause}"));
            }
        }
    }
    assert_eq!(missing, Vec::<String>::new());
}
