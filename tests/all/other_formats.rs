//! Events that this program does not settle: said plainly, wherever somebody asks for one or enters it as another.

use wallchart::diagnostic::Code;
use wallchart::event::Status;
use wallchart::report::words::Words;
use wallchart::tournament::entries::Format;
use wallchart::tournament::game::ByeKind;

use crate::support::{Event, Settled};

/// What is told of an event that is no Swiss.
fn of_format(settled: &Settled) -> Vec<String> {
    let problems = settled.settlement.problems.iter();
    let own = problems.filter(|own| own.code == Code::OtherFormat);
    own.map(|own| Words::english().told(own)).collect()
}

fn swiss(players: &str, games: &str) -> Settled {
    let event = Event::new("fide/swiss").players(players).format(Format::Swiss);
    event.main_games(games).settle()
}

#[test]
fn a_knock_out_that_is_entered_as_a_swiss_is_told_and_no_bye_is_asked_for() {
    let first = "1 A-B 1-0; 1 C-D 1-0; 1 E-F 0-1; 1 G-H 1-0; 2 A-C 1-0; 2 F-G 0-1";
    let two = swiss("A; B; C; D; E; F; G; H", first);
    assert_eq!(of_format(&two), Vec::<String>::new(), "boards of the second round may be missing");
    let games = format!("{first}; 3 A-G ½-½");
    let three = swiss("A; B; C; D; E; F; G; H", &games);
    assert!(matches!(&of_format(&three)[..], [own] if own.contains("looks like a knock-out")));
    assert_ne!(three.settlement.status, Status::Final);
    let keys: Vec<&str> = three.settlement.problems.iter().map(|own| own.said.key).collect();
    assert!(!keys.contains(&"event.game-due.nothing"), "{keys:?}");
    // Who has drawn and plays on, has lost and has a bye, or has withdrawn, is in no knock-out.
    let drawn = games.replacen("1 A-B 1-0", "1 A-B ½-½", 1);
    let drawn = drawn.replacen("2 A-C 1-0", "2 A-C 1-0; 2 B-D 1-0", 1);
    assert_eq!(of_format(&swiss("A; B; C; D; E; F; G; H", &drawn)), Vec::<String>::new());
    let event = Event::new("fide/swiss").players("A; B; C; D; E; F; G; H").format(Format::Swiss);
    let free = event.main_games(&games).bye(2, "B", ByeKind::Zero).settle();
    assert_eq!(of_format(&free), Vec::<String>::new());
    // Somebody who has lost and plays on makes it a Swiss.
    let games = format!("{first}; 3 A-G ½-½; 3 B-D 1-0");
    assert_eq!(of_format(&swiss("A; B; C; D; E; F; G; H", &games)), Vec::<String>::new());
}

#[test]
fn a_match_of_two_teams_that_is_entered_as_a_swiss_is_told() {
    let all = ["A-E", "B-F", "C-G", "D-H", "F-A", "G-B", "H-C", "E-D"];
    let more = ["A-G", "B-H", "C-E", "D-F", "H-A", "E-B", "F-C", "G-D"];
    let games = |pairs: &[&str]| {
        let each = pairs.iter().zip(0..).map(|(pair, at)| format!("{} {pair} ½-½", at / 4 + 1));
        each.collect::<Vec<_>>().join("; ")
    };
    let players = "A; B; C; D; E; F; G; H";
    let whole = swiss(players, &games(&[&all[..], &more].concat()));
    assert!(matches!(&of_format(&whole)[..], [own] if own.contains("two teams (Scheveningen)")));
    assert_eq!(of_format(&swiss(players, &games(&all))), Vec::<String>::new());
}

#[test]
fn formats_that_are_none_of_this_program_are_called_so() {
    let folder = tempfile::tempdir().expect("a folder");
    let is_told = |word: &str, what: &str| {
        let sheets = [
            ("Event", crate::season::books::rows(&["Event|Cup", &format!("Format|{word}")])),
            ("Players", crate::season::books::rows(&["Name", "Ann", "Bo"])),
        ];
        let path = crate::season::books::write(folder.path(), "cup.xlsx", &sheets);
        let done = crate::season::books::run(&path);
        done.messages.iter().any(|own| Words::english().told(own).contains(what))
    };
    for word in ["knock-out", "KO", "Scheveningen", "K.-o.-System", "team match"] {
        assert!(is_told(word, "that this program settles"), "{word}");
    }
    for word in ["round robin with knock-out play-off", "Swiss (no elimination)"] {
        assert!(is_told(word, "write round robin or Swiss"), "{word}");
    }
    let new = |line: &[&str]| {
        let line = [&["new", "Cup", "--players", "6"][..], line].concat();
        crate::support::told(folder.path(), &line)
    };
    for word in ["knock-out", "scheveningen", "team"] {
        let (_, error, code) = new(&["--regulations", "fide/round-robin", "--format", word]);
        assert!(code == 2 && error.contains("not for knock-outs"), "{word}: {error}");
    }
}

#[test]
fn tie_breaks_for_which_the_event_would_be_refused_are_refused_at_once() {
    let folder = tempfile::tempdir().expect("a folder");
    let new = |line: &[&str]| {
        let line = [&["new", "Cup", "--players", "6", "--regulations"][..], line].concat();
        crate::support::told(folder.path(), &line)
    };
    let (_, error, code) = new(&["fide/round-robin", "--tie-breaks", "Buchholz"]);
    assert!(code == 2 && error.contains("is no tie-break for a round robin"), "{error}");
    assert!(!folder.path().join("Cup.xlsx").exists());
    let (said, error, code) = new(&["fide/swiss", "--tie-breaks", "Buchholz"]);
    assert_eq!(code, 0, "{said}{error}");
}
