//! The example under a line that is refused shows what was meant; a language alone is no mistake.

use std::path::Path;
use std::process::Command;

use crate::support::told;

/// The last line of what is said of a wrong line.
fn example(folder: &Path, line: &[&str]) -> String {
    let (out, error, code) = told(folder, line);
    assert_eq!((out.as_str(), code), ("", 2), "{line:?}: {error}");
    let last = error.trim_end().lines().next_back().unwrap_or_default();
    last.strip_prefix("For example: ").unwrap_or(last).to_owned()
}

#[test]
fn the_example_shows_the_option_that_was_meant() {
    let folder = tempfile::tempdir().expect("a folder");
    let new = "wallchart new \"Our Cup 2027\" --regulations fide/round-robin --players 8";
    for (line, shown) in [
        (&["x.xlsx", "--paper", "A9"][..], "wallchart \"Our Cup 2027.xlsx\" --paper a4"),
        (&["x.xlsx", "--papr", "A3"], "wallchart \"Our Cup 2027.xlsx\" --paper a4"),
        (&["x.xlsx", "--tile", "3"], "wallchart \"Our Cup 2027.xlsx\" --tile 2"),
        (&["--lang", "xx", "x.xlsx"], "wallchart \"Our Cup 2027.xlsx\" --lang de"),
        (&["-o"], "wallchart \"Our Cup 2027.xlsx\" --out Results"),
        (&["new", "X", "--players", "six"], new),
        (&["new", "X", "--time-control", "soon"], &format!("{new} --time-control 90+30")),
        (&["new", "X", "--currency", "Euro"], &format!("{new} --currency EUR")),
        (
            &["mend", "x", "--too", "y"],
            "wallchart mend \"Our Cup 2027.xlsx\" --to \"Our Cup 2027 (mended).xlsx\"",
        ),
        (&["outlook", "x", "--pack"], "wallchart outlook \"Our Cup 2027.xlsx\" --packs"),
        (&["merge", "x", "-o"], "wallchart merge out/* -o out"),
    ] {
        assert_eq!(example(folder.path(), line), shown, "{line:?}");
    }
    assert_eq!(
        example(folder.path(), &["x.xlsx", "--style", "larg"]),
        "wallchart: x.xlsx cannot be read: there is no such file or folder"
    );
}

#[test]
fn a_style_that_is_none_is_told_with_those_that_there_are() {
    let folder = tempfile::tempdir().expect("a folder");
    let line = ["new", "Cup", "--regulations", "gap-2016/flood-cup", "--players", "6"];
    assert_eq!(told(folder.path(), &line).2, 0);
    let (_, error, code) = told(folder.path(), &["Cup.xlsx", "--style", "larg"]);
    assert_eq!(code, 2);
    assert_eq!(
        error,
        "wallchart: larg is no style of the program (standard, large-print, plain-grid) and cannot be read as a file: \
         there is no such file or folder\n"
    );
}

#[test]
fn a_language_alone_is_welcomed_in_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let (_, alone, _) = told(folder.path(), &[]);
    assert!(alone.starts_with("wallchart makes crosstables"), "{alone}");
    for line in [&["--lang", "de"][..], &["--lang=de"]] {
        let (out, error, code) = told(folder.path(), line);
        assert_eq!((out.as_str(), code), ("", 2));
        assert!(error.starts_with("wallchart macht Kreuztabellen"), "{error}");
        assert_eq!(error.lines().count(), alone.lines().count(), "{error}");
    }
    let (_, error, _) = told(folder.path(), &["--lang", "xx"]);
    assert!(error.starts_with("wallchart: --lang <CODE> cannot be \"xx\""), "{error}");
}

#[test]
fn a_clause_that_is_a_number_alone_is_told_as_a_clause() {
    let folder = tempfile::tempdir().expect("a folder");
    assert_eq!(told(folder.path(), &["regulations", "new", "our-club"]).2, 0);
    let line = ["new", "Cup", "--regulations", "our-club.toml/championship", "--players", "6"];
    for (code, format) in [
        ("en", "Format: round robin (art. 1 also allows Swiss)"),
        ("de", "Format: round robin (Ziff. 1 erlaubt auch Swiss)"),
        ("sv", "Format: round robin (punkt 1 tillåter också Swiss)"),
    ] {
        let _ = std::fs::remove_file(folder.path().join("Cup.xlsx"));
        let (said, error, _) = told(folder.path(), &[&line[..], &["--lang", code]].concat());
        assert!(said.contains(format), "{said}{error}");
    }
}

#[test]
fn help_is_in_the_language_of_the_line_and_of_the_environment() {
    let folder = tempfile::tempdir().expect("a folder");
    for (line, begins, has) in [
        (
            &["--help", "--lang", "de"][..],
            "Kreuztabellen, Wandtafeln",
            "\nAufruf: wallchart [OPTIONEN] <PFAD>...\n        wallchart <BEFEHL>\n",
        ),
        (
            &["--lang=fr", "new", "-h"],
            "Faire un classeur",
            "\nUsage\u{a0}: wallchart new [OPTIONS] <NOM>\n",
        ),
        (
            &["new", "season", "--help", "--lang", "es"],
            "Hacer una carpeta",
            "\nUso: wallchart new season [OPCIONES] <AÑO>\n",
        ),
        (&["--lang", "sv", "help", "regulations"], "Räkna upp", "\nTillval:\n"),
        (
            &["help", "draw", "--lang", "nl"],
            "Een lot trekken",
            "\nGebruik: wallchart draw [OPTIES] <WERKMAP> [LOT]\n",
        ),
        (&["help", "draw"], "Draw a lot", "\nUsage: wallchart draw [OPTIONS] <WORKBOOK> [LOT]\n"),
    ] {
        let (said, error, code) = told(folder.path(), line);
        assert_eq!((error.as_str(), code), ("", 0), "{line:?}");
        assert!(said.starts_with(begins) && said.contains(has), "{line:?}: {said}");
    }
    let mut around = Command::new(assert_cmd::cargo::cargo_bin("wallchart"));
    let around = around.env("LC_ALL", "de_DE.UTF-8").args(["mend", "--help"]).output();
    let said = String::from_utf8(around.expect("it runs").stdout).expect("UTF-8");
    let asked = told(folder.path(), &["mend", "--help", "--lang", "de"]).0;
    assert_eq!(said, asked);
    assert_eq!(
        said,
        "Eine Kopie einer Arbeitsmappe machen, in der berichtigt ist, was sicher ist: Ergebnisse, die zu\n\
         Daten wurden, Namen\n\n\
         Aufruf: wallchart mend [OPTIONEN] <DATEI>\n\n\
         Angaben:\n  <DATEI>  Die Arbeitsmappe; sie bleibt, wie sie ist\n\n\
         Optionen:\n      --to <DATEI>     Die Kopie; ohne Angabe \"NAME (mended).xlsx\" neben der Arbeitsmappe\n      \
         --lang <KÜRZEL>  Die Sprache der Meldungen und Papiere: en, de, fr, es, sv, nl. Papiere sind\n                       \
         sonst in der Sprache, die ihr Turnier oder der Stil nennt\n  \
         -h, --help           Zeigt diese Hilfe\n"
    );
}
