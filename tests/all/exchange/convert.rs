//! `wallchart convert`: a workbook of ours and TRF, and back to the same standings, ties and points.

use assert_cmd::Command;

use super::*;

fn wallchart() -> Command {
    Command::cargo_bin("wallchart").expect("the program")
}

/// Converts a file and reads what was written.
fn converted(name: &str, bytes: &[u8], to: &str) -> (String, Vec<u8>) {
    let folder = tempfile::tempdir().expect("a folder");
    let input = folder.path().join(name);
    fs::write(&input, bytes).expect("written");
    let out = folder.path().join("out");
    let mut command = wallchart();
    command.arg("convert").arg(&input).arg("-o").arg(&out).args(["--to", to]);
    let status = command.output().expect("run").status.code();
    assert!(matches!(status, Some(0 | 3)), "{name}: {status:?}");
    let entry = fs::read_dir(&out).expect("the folder").next().expect("a file").expect("an entry");
    (entry.file_name().to_string_lossy().into_owned(), fs::read(entry.path()).expect("read"))
}

/// All that must be equal: number, name, points, places, values of tie-breaks; ties and how they came out.
fn all(done: &Processed) -> Vec<String> {
    let (_, settlement) = done.settled.as_deref().unwrap_or_else(|| panic!("{:?}", told(done)));
    let tournament = &settlement.table.tournament;
    let standing = |s: &wallchart::event::Standing| {
        let player = tournament.player(s.player);
        let values: Vec<String> =
            s.tie_breaks.iter().map(|t| format!("{}={:?}", t.code, t.value)).collect();
        format!(
            "{} {} {} {:?} {:?} {values:?}",
            player.no, player.name, s.total, s.places, s.so_far
        )
    };
    let mut lines: Vec<String> = settlement.standings.iter().map(standing).collect();
    lines.extend(
        settlement
            .ties
            .iter()
            .map(|tie| format!("{:?} {:?} {:?}", tie.places, tie.players, tie.outcome)),
    );
    lines.push(format!("{:?}", done.status));
    lines
}

#[test]
fn every_form_comes_back_from_a_workbook_and_from_trf_as_it_was() {
    for case in ALL.into_iter().chain(["round-robin-sv.txt"]) {
        let (name, bytes) = file(case);
        let wanted = all(&settled(&name, &bytes));
        for to in ["xlsx", "trf", "trf16"] {
            let (name, made) = converted(&name, &bytes, to);
            assert_eq!(all(&settled(&name, &made)), wanted, "{case} to {to}");
            if to == "trf" {
                // Once more: what was written is read as what it was written from.
                let (again, twice) = converted(&name, &made, to);
                assert_eq!(
                    String::from_utf8_lossy(&twice),
                    String::from_utf8_lossy(&made),
                    "{again}"
                );
            }
        }
    }
}

#[test]
fn trf_has_its_columns_and_keeps_in_comments_what_it_cannot_say() {
    let (name, bytes) = file("swiss-by-lines.txt");
    let (_, made) = converted(&name, &bytes, "trf");
    let text = String::from_utf8(made).expect("text");
    assert!(text.lines().all(|line| !line.ends_with(' ')) && text.contains("\r\n"));
    let first = text.lines().find(|line| line.starts_with("001")).expect("a player");
    assert_eq!(&first[..47], "001    1      Farrow Sam                       ");
    assert_eq!(first.get(48..52), Some("1850"));
    assert_eq!(first.get(80..84), Some(" 4.5"));
    assert_eq!(first.get(91..99), Some("   7 b ="));
    assert!(text.contains("\n142 5\r\n") && text.contains("\n192 CUSTOM_SWISS\r\n"), "{text}");
    assert!(text.contains("### wallchart Event | Regulations | fide/swiss"), "{text}");
    assert!(text.contains("### wallchart Published | Place | No | Points | TB1 | TB2"), "{text}");
    let (_, old) = converted(&name, &bytes, "trf16");
    let old = String::from_utf8(old).expect("text");
    assert!(old.contains("\nXXR 5\r\n") && !old.contains("\n142"), "{old}");
}

#[test]
fn a_file_that_is_there_stays_unless_it_is_forced() {
    let folder = tempfile::tempdir().expect("a folder");
    let (input, out) = (folder.path().join("a.trf"), folder.path().join("a.xlsx"));
    fs::write(&input, case("swiss.trf")).expect("written");
    fs::write(&out, "mine").expect("written");
    let convert = |force: bool| {
        let mut command = wallchart();
        command.arg("convert").arg(&input).arg("-o").arg(&out);
        if force {
            command.arg("--force");
        }
        command.assert()
    };
    convert(false).code(1);
    assert_eq!(fs::read(&out).expect("read"), b"mine");
    convert(true).code(3);
    assert!(fs::read(&out).expect("read").starts_with(b"PK"));
    // The same once more says the same and touches nothing.
    convert(false).code(3);
}

/// Segments that weigh differently, games after drawn ones, results that the rules remove: the totals are not those of the
/// rounds, and the comments say by which regulations they were made.
#[test]
fn an_event_whose_games_count_otherwise_comes_back_from_trf() {
    let fixtures = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures");
    for (file, rules) in [
        ("gct-2018-leuven/Leuven 2018.xlsx", None),
        ("regulations/Norway Chess 2024.xlsx", Some("regulations/norway-chess-2024.toml")),
        ("regulations/Klubbserien 2025.xlsx", Some("regulations/swedish-club-series.toml")),
        ("gap-year/Lightning 2016.xlsx", None),
    ] {
        let folder = tempfile::tempdir().expect("a folder");
        let beside = |name: &str| {
            let own = Path::new(name).file_name().expect("a name");
            fs::copy(fixtures.join(name), folder.path().join(own)).expect("copied");
            folder.path().join(own)
        };
        if let Some(rules) = rules {
            beside(rules);
        }
        let own = beside(file);
        let out = folder.path().join("back.trf");
        let mut command = wallchart();
        command.arg("convert").arg(&own).arg("-o").arg(&out);
        assert!(matches!(command.output().expect("run").status.code(), Some(0 | 3)), "{file}");
        let done = |path: &Path| {
            let found = Found { path: path.to_owned(), name: file.into(), folder: "event".into() };
            process(&found, None, &Shelf::default())
        };
        assert_eq!(all(&done(&out)), all(&done(&own)), "{file}");
    }
}
