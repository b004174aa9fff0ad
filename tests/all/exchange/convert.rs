//! `wallchart convert`: a workbook of ours and TRF, and back to the same standings, ties and points.

use assert_cmd::Command;

use super::*;

fn wallchart() -> Command {
    Command::cargo_bin("wallchart").expect("the program")
}

/// Converts a file and reads what was written.
pub fn converted(name: &str, bytes: &[u8], to: &str) -> (String, Vec<u8>) {
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
pub fn all(done: &Processed) -> Vec<String> {
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

/// What is said while a file is converted.
fn said_of(name: &str, bytes: &[u8], to: &str) -> String {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join(name);
    fs::write(&path, bytes).expect("written");
    let output = wallchart().arg("convert").arg(&path).arg("--to").arg(to).output().expect("run");
    String::from_utf8(output.stdout).expect("text")
}

/// Who is not ranked keeps no place on the way through a workbook.
#[test]
fn players_without_a_place_have_none_in_the_workbook_either() {
    let trf = "012 Small Open\n092 Swiss\n142 2\n\
        001    1      Adams                                                              1.0    2     2 w 1     3 b 0\n\
        001    2      Brown                                                              1.0    0     1 b 0     4 w 1\n\
        001    3      Clark                                                              2.0    1     4 b 1     1 w 1\n\
        001    4      Davis                                                              0.0    3     3 w 0     2 b 0\n";
    let (told, workbook) = converted("small.trf", trf.as_bytes(), "xlsx");
    let before = settled("small.trf", trf.as_bytes());
    let after = settled("small.xlsx", &workbook);
    assert_eq!(standings(&before), standings(&after), "{told}");
    let differs = |done: &Processed| all(done).iter().any(|own| own.contains("not as published"));
    assert!(!differs(&before) && !differs(&after), "{:?}", all(&after));
}

/// What our own file declares is not said to be missing.
#[test]
fn regulations_and_prizes_that_are_declared_are_not_asked_for() {
    let declared = case("swiss.trf")
        + "\n### wallchart Event | Regulations | fide/swiss\n\
           ### wallchart Prizes | Place | Prize\n### wallchart Prizes | 1 | 50\n";
    let told = said_of("own.trf", declared.as_bytes(), "xlsx");
    assert!(!told.contains("to be looked at: Regulations"), "{told}");
    assert!(!told.contains("a sheet Prizes"), "{told}");
    let told = said_of("bare.trf", case("swiss.trf").as_bytes(), "xlsx");
    assert!(told.contains("to be looked at: Regulations"), "{told}");
}

#[test]
fn what_the_columns_of_trf_do_not_take_is_told_and_left_blank() {
    let event = "Event\tCup\nRegulations\tfide/round-robin\nTie-breaks\tDE SB";
    let players = "No\tName\tTitle\tFederation\tFIDE ID\tBorn\tSex\n\
        #1\tAdams\tDr.\tDeutschland\t1000000000000000\t1985-02-30\tq\n\
        #2\tBrown\tgm\tger\t12 345\t12.03.1985\tf";
    let games = "Round\tWhite\tBlack\tResult\n#1\t#1\t#2\t1-0";
    let book = sheets(&[("Event", event), ("Players", players), ("Games", games)]);
    let (_, trf) = converted("cup.xlsx", &book, "trf");
    let told = said_of("cup.xlsx", &book, "trf");
    let trf = String::from_utf8(trf).expect("text");
    let lines: Vec<&str> = trf.lines().filter(|line| line.starts_with("001")).collect();
    assert_eq!(lines[0][9..14].trim(), "", "{}", lines[0]);
    assert_eq!(lines[0][53..79].trim(), "", "{}", lines[0]);
    assert_eq!(&lines[1][9..13], "w GM", "{}", lines[1]);
    assert_eq!(
        lines[1][53..79].split_whitespace().collect::<Vec<_>>(),
        ["GER", "12345", "1985/03/12"]
    );
    for heading in ["FIDE ID", "Federation", "Title", "Born", "Sex"] {
        assert!(told.contains(&format!("{heading} of Adams is no such entry")), "{told}");
    }
    assert!(!told.contains("Brown"), "{told}");
    assert!(trf.contains("1000000000000000"), "{trf}");
}

#[test]
fn a_file_that_is_left_out_is_named() {
    let folder = tempfile::tempdir().expect("a folder");
    let trf = folder.path().join("open.trf");
    fs::write(&trf, case("swiss.trf")).expect("written");
    assert!(wallchart().arg("convert").arg(&trf).output().expect("run").status.code().is_some());
    let out = folder.path().join("out");
    let output = wallchart().arg("convert").arg(folder.path()).arg("-o").arg(&out).output();
    let told = String::from_utf8(output.expect("run").stdout).expect("text");
    assert!(
        told.contains("open.trf: passed over: it tells of the same event as open.xlsx"),
        "{told}"
    );
}

/// Who is above a limit in one of two lists is above it in the file, too.
#[test]
fn all_ratings_of_a_player_come_back_from_trf() {
    let event = "Event\tMaiden\nRegulations\tgap-2016/granger-trophy\nFormat\tround robin";
    let players =
        "No\tName\tRating\tELO\n#1\tAnn\t#1400\t#1600\n#2\tBo\t#1400\t1501p\n#3\tCy\t#1400\t";
    let games = "Round\tWhite\tBlack\tResult\n#1\t#1\t#2\t1-0\n#2\t#1\t#3\t1-0\n#3\t#2\t#3\t1-0";
    let book = sheets(&[("Event", event), ("Players", players), ("Games", games)]);
    let (name, trf) = converted("maiden.xlsx", &book, "trf");
    let ratings = |name: &str, bytes: &[u8]| {
        let players = entries(name, bytes).0.expect("entries").players;
        players.into_iter().map(|own| own.other_ratings).collect::<Vec<_>>()
    };
    assert_eq!(ratings(&name, &trf), [vec![(1600, false)], vec![(1501, true)], vec![]]);
}

#[test]
fn of_a_workbook_with_cells_that_cannot_be_read_there_is_no_trf() {
    let event = "Event\tMaiden\nRegulations\tgap-2016/granger-trophy\nFormat\tround robin";
    let players = "No\tName\tRating\n#1\tAnn\t#1400\n#2\tBo\t#1400";
    let games = "Round\tWhite\tBlack\tResult\n#1\t#1\t#2\t1-0";
    let honours = "Trophy\tYear\tName\nGranger Trophy\tlast year\tAnn";
    let book = [("Event", event), ("Players", players), ("Games", games), ("Honours", honours)];
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("maiden.xlsx");
    fs::write(&path, sheets(&book)).expect("written");
    let output = wallchart().arg("convert").arg(&path).args(["--to", "trf"]).output().expect("run");
    let told = [output.stdout, output.stderr].map(|own| String::from_utf8(own).expect("text"));
    assert!(told.concat().contains("Honours!B2"), "{told:?}");
    assert!(!path.with_extension("trf").exists());
}

/// Where the regulations leave the format to a person, a file made of the workbook does not say it for him.
#[test]
fn a_format_that_nobody_has_said_is_none_in_trf() {
    let event = "Event\tMaiden\nRegulations\tgap-2016/granger-trophy";
    let players = "No\tName\tRating\n#1\tAnn\t#1400\n#2\tBo\t#1400\n#3\tCy\t#1400";
    let games = "Round\tWhite\tBlack\tResult\n#1\t#1\t#2\t1-0\n#2\t#1\t#3\t1-0\n#3\t#2\t#3\t1-0";
    let book = |format: &str| {
        let event = format!("{event}{format}");
        let book = sheets(&[("Event", &event), ("Players", players), ("Games", games)]);
        String::from_utf8(converted("maiden.xlsx", &book, "trf").1).expect("text")
    };
    let said =
        |trf: &str| ["Swiss", "SWISS", "Round-Robin", "ROUNDROBIN"].map(|own| trf.contains(own));
    assert_eq!(said(&book("")), [false; 4], "{}", book(""));
    assert_eq!(said(&book("\nFormat\tround robin")), [false, false, true, true]);
}
