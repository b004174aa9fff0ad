//! `crosstable.xlsx` read back as a spreadsheet reads it: what counts by itself, what stands in its cells, how it looks.

use std::io::{Cursor, Read as _};
use std::path::Path;

use calamine::{Data, Range, Reader, Xlsx};
use wallchart::batch::{Shelf, find, process};
use wallchart::report::excel;
use wallchart::report::papers::{FILES, Sheet, workbook};
use wallchart::report::style::Style;
use wallchart::tournament::berger;
use wallchart::tournament::entries::Format;
use wallchart::tournament::notation::codes;

use crate::support::{Event, Settled, at};

type Book = Xlsx<Cursor<Vec<u8>>>;

fn written(settled: &Settled) -> Vec<u8> {
    excel::write(workbook::workbook(&settled.sheet())).expect("a workbook")
}

fn part(bytes: &[u8], name: &str) -> String {
    let mut zip = zip::ZipArchive::new(Cursor::new(bytes)).expect("a zip file");
    let mut text = String::new();
    zip.by_name(name).expect("a part").read_to_string(&mut text).expect("text");
    text
}

/// A sheet with its values, its formulas, and where its heading stands.
struct Read {
    values: Range<Data>,
    formulas: Range<String>,
    head: u32,
}

impl Read {
    fn of(book: &mut Book, name: &str) -> Self {
        let values = book.worksheet_range(name).expect("the sheet");
        let formulas = book.worksheet_formula(name).expect("its formulas");
        let (rows, _) = values.get_size();
        let width = |row: u32| (0..40).filter(|at| !text(&values, row, *at).is_empty()).count();
        let head = (0..u32::try_from(rows).expect("rows")).find(|row| width(*row) > 3);
        Self { head: head.expect("a heading"), values, formulas }
    }

    fn column(&self, head: &str) -> u32 {
        let found = (0..60).find(|at| text(&self.values, self.head, *at) == head);
        found.unwrap_or_else(|| panic!("a column {head}"))
    }

    fn value(&self, row: u32, head: &str) -> String {
        text(&self.values, self.head + 1 + row, self.column(head))
    }

    fn formula(&self, row: u32, head: &str) -> String {
        let at = (self.head + 1 + row, self.column(head));
        self.formulas.get_value(at).cloned().unwrap_or_default()
    }

    fn rows(&self) -> u32 {
        (0..).take_while(|row| !text(&self.values, self.head + 1 + row, 0).is_empty()).count()
            as u32
    }
}

fn text(values: &Range<Data>, row: u32, column: u32) -> String {
    values.get_value((row, column)).map_or(String::new(), ToString::to_string)
}

/// What `SUMIFS(..)+SUMIFS(..)` or `COUNTIFS(..)+..` over the sheet `Rounds` comes to, for the player of this number.
fn counted(formula: &str, rounds: &Read, number: &str) -> f64 {
    let range = |name: &str| -> Vec<String> {
        let (sheet, cells) = name.split_once('!').expect("another sheet");
        assert_eq!(sheet, "'Rounds'");
        let (from, to) = cells.split_once(':').expect("a range");
        let split = |cell: &str| -> (u32, u32) {
            let parts: Vec<&str> = cell.split('$').collect();
            let letter = parts[1].bytes().fold(0_u32, |at, b| at * 26 + u32::from(b - b'A') + 1);
            (parts[2].parse::<u32>().expect("a row") - 1, letter - 1)
        };
        let ((first, column), (last, _)) = (split(from), split(to));
        (first..=last).map(|row| text(&rounds.values, row, column)).collect()
    };
    let wanted = |criterion: &str| match criterion {
        quoted if quoted.starts_with('"') => quoted.trim_matches('"').to_owned(),
        plain if plain.starts_with(|c: char| c.is_ascii_digit()) => plain.to_owned(),
        _ => number.to_owned(),
    };
    let mut whole = 0.0;
    for call in formula.split("IFS(").skip(1) {
        let arguments: Vec<&str> = call.split(')').next().expect("an end").split(',').collect();
        let (sums, criteria) = if formula.starts_with("SUM") {
            (Some(range(arguments[0])), &arguments[1..])
        } else {
            (None, &arguments[..])
        };
        let criteria: Vec<(Vec<String>, String)> =
            criteria.chunks(2).map(|pair| (range(pair[0]), wanted(pair[1]))).collect();
        for row in 0..criteria[0].0.len() {
            if criteria.iter().all(|(values, wanted)| values[row] == *wanted) {
                whole += sums.as_ref().map_or(1.0, |sums| sums[row].parse().unwrap_or(0.0));
            }
        }
    }
    whole
}

fn swiss() -> Settled {
    Event::new("fide/swiss")
        .players("Ann; Bob; Cyd; Dan; Eve; Fay")
        .format(Format::Swiss)
        .main_games("1 Ann-Bob 1-0; 1 Cyd-Dan 0-1; 1 Eve-Fay ½-½")
        .main_games("2 Bob-Eve 1-0; 2 Fay-Cyd 0-1; 2 Dan-Ann 0-1")
        .main_games("3 Ann-Fay 1-0; 3 Dan-Bob 0-1; 3 Cyd-Eve +/-")
        .settle()
}

#[test]
fn points_wins_draws_and_losses_of_a_swiss_are_counted_from_the_rounds() {
    let settled = swiss();
    let mut book = Xlsx::new(Cursor::new(written(&settled))).expect("a workbook");
    assert_eq!(
        book.sheet_names(),
        ["Crosstable", "Standings", "Rounds", "Points after each round", "Read"]
    );
    let (chart, rounds) = (Read::of(&mut book, "Crosstable"), Read::of(&mut book, "Rounds"));
    assert_eq!((chart.rows(), rounds.rows()), (6, 9));
    for row in 0..6 {
        let number = chart.value(row, "No");
        for head in ["Points", "W", "D", "L"] {
            let formula = chart.formula(row, head);
            let value: f64 = chart.value(row, head).parse().expect("a number");
            assert_eq!(counted(&formula, &rounds, &number), value, "{head} of {number}: {formula}");
        }
    }
    // A forfeit is a sign, and the formula counts it.
    let forfeit = (0..9).find(|row| rounds.value(*row, "Result") == "+/-").expect("the forfeit");
    assert_eq!(rounds.value(forfeit, "White has"), "+");
    assert_eq!(rounds.value(forfeit, "White's points"), "1");
    assert!(rounds.formula(forfeit, "White has").contains("\"+/-\""));
    // A cell tells the opponent's line, and that line tells this one.
    let first = chart.value(0, "R1");
    let line: u32 =
        first.chars().take_while(char::is_ascii_digit).collect::<String>().parse().expect("a line");
    assert!(
        chart.value(line - 1, "R1").starts_with("1b")
            || chart.value(line - 1, "R1").starts_with("1w")
    );
    assert_eq!(
        Read::of(&mut book, "Standings").formula(0, "Points"),
        "'Crosstable'!$H$5".replace('H', &letter(chart.column("Points")))
    );
}

#[test]
fn the_sheet_of_reasons_has_a_row_for_each_tie_break_and_is_printed_dense() {
    let settled = Event::new("fide/swiss")
        .players("Ann; Bob; Cyd; Dan; Eve; Fay")
        .format(Format::Swiss)
        .with(|entries| entries.event.tie_breaks = Some(at("Event", 5, codes("BH SB"))))
        .main_games("1 Ann-Bob 1-0; 1 Cyd-Dan 0-1; 1 Eve-Fay ½-½")
        .main_games("2 Bob-Eve 1-0; 2 Fay-Cyd 0-1; 2 Dan-Ann 0-1")
        .settle();
    let [(name, documents)] = FILES[0].files(&settled.sheet()).try_into().expect("one file");
    assert_eq!(name, "crosstable.xlsx");
    let bytes = excel::write(documents).expect("a workbook");
    let mut book: Book = Xlsx::new(Cursor::new(bytes.clone())).expect("a workbook");
    let sheet = book.worksheet_range("Why, in full").expect("the sheet");
    let own = sheet.rows().filter(|row| row[0] == Data::String("Bob".to_owned()));
    let own: Vec<String> = own.map(|row| row[1].to_string()).collect();
    let summed: Vec<&String> = own.iter().filter(|line| line.contains("ound 1: Ann")).collect();
    assert!(!summed.is_empty(), "{own:#?}");
    for line in summed {
        assert!(line.contains(". Round 1: Ann") && line.contains("; round 2: Eve"), "{line}");
    }
    assert!(own.iter().all(|line| !line.starts_with(' ')), "{own:#?}");
    // Wider than upright A4 takes in 11 point type, so that it is shrunk to one page's width.
    let xml = part(&bytes, "xl/worksheets/sheet5.xml");
    let widths = xml.split(" width=\"").skip(1).filter_map(|rest| rest.split('"').next());
    let whole: f64 = widths.map(|width| width.parse::<f64>().expect("a width")).sum();
    assert!((110.0..140.0).contains(&whole), "{whole}");
    assert!(xml.contains("fitToHeight=\"0\"") && !xml.contains("landscape"), "{xml}");
}

/// All texts of a sheet.
fn texts(settled: &Settled, name: &str) -> Vec<String> {
    let [(_, documents)] = FILES[0].files(&settled.sheet()).try_into().expect("one file");
    let bytes = excel::write(documents).expect("a workbook");
    let mut book: Book = Xlsx::new(Cursor::new(bytes)).expect("a workbook");
    let sheet = book.worksheet_range(name).expect("the sheet");
    sheet.rows().flatten().map(ToString::to_string).collect()
}

/// A tie of thirty told for each of them takes hundreds of pages.
#[test]
fn a_tie_is_told_once_and_its_players_say_where() {
    let settled = Event::new("fide/swiss")
        .players("Ann; Bob; Cyd; Dan; Eve; Fay")
        .format(Format::Swiss)
        .with(|entries| entries.event.tie_breaks = Some(at("Event", 5, codes("BH SB"))))
        .main_games("1 Ann-Bob 1-0; 1 Cyd-Dan 1-0; 1 Eve-Fay 1-0")
        .main_games("2 Bob-Eve 1-0; 2 Fay-Cyd 1-0; 2 Dan-Ann 1-0")
        .settle();
    let with = |sheet: &str, part: &str| {
        texts(&settled, sheet).iter().filter(|text| text.contains(part)).count()
    };
    assert_eq!(with("Standings", "Places 1–6: Ann"), 1, "{:#?}", texts(&settled, "Standings"));
    assert_eq!(with("Standings", "Places 1–6: see below."), 6);
    assert_eq!(with("Why, in full", "Level for places 1–6:"), 1);
    assert_eq!(with("Why, in full", "Level on points with others: see Places 1–6."), 6);
}

/// Columns that stand on both sheets cut a title that is wider than they are.
#[test]
fn a_title_over_two_sheets_has_room_in_the_columns_that_stand_on_both() {
    let names: Vec<String> =
        (1..=24).map(|no| format!("Player {no:02} of the Club of the County")).collect();
    let mut event = Event::new("fide/swiss")
        .players(&names.join("; "))
        .named("The Riverside Open of the County, in memory of all its secretaries")
        .format(Format::Swiss);
    for round in 0..23 {
        event = event.main_game(round + 1, &names[23], &names[round], "½-½");
        for seat in 1..12 {
            let (white, black) = ((round + seat) % 23, (round + 23 - seat) % 23);
            event = event.main_game(round + 1, &names[white], &names[black], "½-½");
        }
    }
    let bytes = written(&event.settle());
    let xml = part(&bytes, "xl/worksheets/sheet1.xml");
    assert!(xml.contains("fitToWidth=\"2\""), "{}", &xml[..900]);
    let kept = part(&bytes, "xl/workbook.xml");
    let kept = kept.split("Crosstable!$A:$").nth(1).and_then(|rest| rest.chars().next());
    let merged = format!("<mergeCell ref=\"A1:{}1\"", kept.expect("columns on both sheets"));
    assert!(xml.contains(&merged), "{merged}");
}

fn letter(column: u32) -> String {
    char::from(b'A' + u8::try_from(column).expect("a small column")).to_string()
}

#[test]
fn a_round_robin_counts_from_its_cells_and_they_from_the_rounds() {
    let settled = Event::new("gap-2016/flood-cup")
        .players("Ann; Bob; Cyd; Dan")
        .format(Format::RoundRobin)
        .games_each(1)
        .main_games("1 Ann-Dan 1-0; 1 Bob-Cyd 1-0; 2 Dan-Cyd 0-1; 2 Ann-Bob ½-½")
        .settle();
    let mut book = Xlsx::new(Cursor::new(written(&settled))).expect("a workbook");
    let chart = Read::of(&mut book, "Crosstable");
    let points = chart.formula(0, "Points");
    assert!(points.starts_with("SUM(") && points.contains("COUNTIF("), "{points}");
    assert!(chart.formula(0, "2").starts_with("'Rounds'!$"), "{}", chart.formula(0, "2"));
    assert_eq!((chart.value(0, "2"), chart.value(0, "Points")), ("0.5".into(), "1.5".into()));
    // A game to come is a row without a result, not a nought.
    let rounds = Read::of(&mut book, "Rounds");
    assert_eq!(rounds.rows(), 4);
    let sb = chart.formula(0, "SB");
    assert!(sb.starts_with("SUMIFS('Rounds'!"), "{sb}");
    assert_eq!(counted(&sb, &rounds, &chart.value(0, "No")), 0.75);
}

#[test]
fn every_game_of_a_pair_that_met_four_times_is_in_its_cell() {
    let games = "1 Ann-Bob 1-0; 2 Bob-Ann ½-½; 3 Ann-Bob 0-1; 4 Bob-Ann ½-½";
    let settled = Event::new("gap-2016/lightning")
        .players("Ann; Bob; Cyd")
        .format(Format::RoundRobin)
        .games_each(4)
        .main_games(games)
        .settle();
    let mut book = Xlsx::new(Cursor::new(written(&settled))).expect("a workbook");
    let chart = Read::of(&mut book, "Crosstable");
    let rounds = Read::of(&mut book, "Rounds");
    let ann = (0..3).find(|row| chart.value(*row, "Name") == "Ann").expect("Ann");
    let bob = (0..3).find(|row| chart.value(*row, "Name") == "Bob").expect("Bob");
    assert_eq!(chart.value(ann, &(bob + 1).to_string()), "1 ½\n0 ½");
    assert_eq!(chart.value(bob, &(ann + 1).to_string()), "0 ½\n1 ½");
    let together = format!("Σ {}", bob + 1);
    assert_eq!(chart.value(ann, &together), "2");
    let points = chart.formula(ann, "Points");
    assert_eq!(counted(&points, &rounds, &chart.value(ann, "No")), 2.0, "{points}");
}

#[test]
fn a_result_is_chosen_from_a_list_and_helping_columns_are_folded_away() {
    let bytes = written(&swiss());
    let rounds = part(&bytes, "xl/worksheets/sheet3.xml");
    assert!(rounds.contains("<dataValidation type=\"list\""), "{rounds}");
    assert!(rounds.contains("½-½") && rounds.contains("outlineLevel=\"1\""), "{rounds}");
    let chart = part(&bytes, "xl/worksheets/sheet1.xml");
    for what in [
        "orientation=\"landscape\"", "horizontalCentered=\"1\"", "showGridLines=\"0\"",
        "zoomScale=\"110\"", "<hyperlink ",
    ] {
        assert!(chart.contains(what), "{what} in {chart}");
    }
    assert!(!rounds.contains("orientation=\"landscape\""), "{rounds}");
    let square = Event::new("gap-2016/flood-cup").level("Ann; Bob; Cyd").games_each(1).settle();
    let square = part(&written(&square), "xl/worksheets/sheet1.xml");
    assert!(square.contains("<conditionalFormatting"), "{square}");
}

#[test]
fn no_number_of_any_fixture_has_a_format_that_would_go_on_saying_what_it_said() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures");
    let found = find(&[folder], Path::new("nowhere")).expect("the fixtures").workbooks;
    let mut books = 0;
    for workbook in &found {
        let processed = process(workbook, None, &Shelf::default());
        let Some((regulation, settlement)) = processed.settled.as_deref() else { continue };
        let sheet = Sheet { regulation, settlement, style: Style::standard() };
        let styles =
            part(&excel::write(workbook::workbook(&sheet)).expect("a workbook"), "xl/styles.xml");
        for format in
            styles.split("formatCode=\"").skip(1).filter_map(|rest| rest.split('"').next())
        {
            assert!(format.contains(['0', '#', '@', 'G', '?']), "{format} in {}", workbook.name);
        }
        books += 1;
    }
    assert!(books >= 16, "only {books} workbooks");
}

#[test]
fn the_name_of_who_withdrew_keeps_its_second_line() {
    let settled = Event::new("fide/round-robin")
        .players("Ann; Bob; Cyd; Dan")
        .format(Format::RoundRobin)
        .games_each(1)
        .main_games("1 Ann-Dan 1-0; 1 Bob-Cyd 1-0; 2 Dan-Cyd 0-1")
        .main_game(2, "Ann", "Bob", "")
        .with(|entries| entries.players[2].withdrawn = Some(at("Players", 3, 2)))
        .settle();
    let bytes = written(&settled);
    let mut links = String::new();
    for sheet in 1..=2 {
        let own = part(&bytes, &format!("xl/worksheets/sheet{sheet}.xml"));
        // Who plays on is linked, and only they: three names a sheet.
        assert_eq!(own.matches("<hyperlink ").count(), 3, "{own}");
        links += &own;
    }
    assert!(!links.contains("display=\"Cyd"), "{links}");
}

#[test]
fn what_was_read_is_printed_in_the_type_of_its_cells() {
    // Names so long that a message has more than a line of its column.
    let long = |at: u32| format!("Featherstonehaugh-Cholmondeley, Maximilian Alexander the {at}th");
    let names: Vec<String> = (1..=6).map(long).collect();
    let mut event = Event::new("fide/round-robin").players(&names.join("; ")).games_each(1);
    for (white, black) in [(0, 1), (2, 3), (4, 5)] {
        event = event.main_game(1, &names[white], &names[black], "1-0");
    }
    let settled = event.settle();
    let sheets = workbook::workbook(&settled.sheet());
    let nth = sheets.len();
    let bytes = excel::write(sheets).expect("a workbook");
    let sheet = part(&bytes, &format!("xl/worksheets/sheet{nth}.xml"));
    let widths = sheet.split("<col ").skip(1).map(|own| {
        let of = |name: &str| {
            let (_, rest) = own.split_once(&format!("{name}=\"")).expect("a value");
            rest.split('"').next().and_then(|text| text.parse::<f64>().ok()).expect("a number")
        };
        of("width") * (of("max") - of("min") + 1.0)
    });
    let all: f64 = widths.sum();
    // A4 in portrait has room for so many digits of 11 points between its margins.
    assert!(all <= 103.0, "{all} digits");
}

/// The heights of the rows of a sheet that have one of their own, in points.
fn heights(xml: &str) -> Vec<f64> {
    let told = xml.split("<row ").skip(1).filter_map(|row| {
        let (_, rest) = row.split('>').next()?.split_once(" ht=\"")?;
        rest.split('"').next()?.parse().ok()
    });
    told.collect()
}

#[test]
fn a_name_that_has_room_on_a_line_has_a_row_of_one_line() {
    let names = "Featherstonehaugh, Maximilian Alexander; Bob; Cyd; Dan";
    let settled = Event::new("gap-2016/flood-cup")
        .players(names)
        .format(Format::RoundRobin)
        .games_each(1)
        .main_game(1, "Featherstonehaugh, Maximilian Alexander", "Dan", "1-0")
        .main_game(1, "Bob", "Cyd", "1-0")
        .settle();
    let bytes = written(&settled);
    let rounds = heights(&part(&bytes, "xl/worksheets/sheet3.xml"));
    assert!(rounds.contains(&18.75) && rounds.iter().all(|height| *height < 25.0), "{rounds:?}");
    // In the middle of its row no text hangs on the rule above.
    let styles = part(&bytes, "xl/styles.xml");
    assert!(!styles.contains("vertical=\"top\""), "{styles}");
}

#[test]
fn scores_and_their_lines_are_printed_on_one_page() {
    let settled = Event::new("gap-2016/flood-cup")
        .players("Ann; Bob; Cyd; Dan")
        .format(Format::RoundRobin)
        .games_each(1)
        .main_games("1 Ann-Dan 1-0; 1 Bob-Cyd 1-0; 2 Dan-Cyd 0-1; 2 Ann-Bob ½-½")
        .main_games("3 Bob-Dan 1-0; 3 Cyd-Ann 0-1")
        .settle();
    let bytes = written(&settled);
    let drawn = part(&bytes, "xl/worksheets/sheet4.xml");
    assert!(drawn.contains("<drawing ") && !drawn.contains("fitToHeight"), "{drawn}");
}

#[test]
fn sonneborn_berger_counts_by_itself_where_a_game_was_lost_by_forfeit() {
    let settled = Event::new("fide/round-robin")
        .players("Ann; Bob; Cyd; Dan")
        .format(Format::RoundRobin)
        .games_each(1)
        .with(|entries| entries.event.tie_breaks = Some(at("Event", 5, codes("SB"))))
        .main_games("1 Ann-Dan 1-0; 1 Bob-Cyd 1-0; 2 Dan-Cyd 0-1; 2 Ann-Bob ½-½")
        .main_games("3 Bob-Dan +/-; 3 Cyd-Ann 0-1")
        .settle();
    let mut book = Xlsx::new(Cursor::new(written(&settled))).expect("a workbook");
    let (chart, rounds) = (Read::of(&mut book, "Crosstable"), Read::of(&mut book, "Rounds"));
    for row in 0..4 {
        let (sb, value) = (chart.formula(row, "SB"), chart.value(row, "SB"));
        assert!(sb.starts_with("SUMIFS('Rounds'!"), "{row}: {sb}");
        let counted = counted(&sb, &rounds, &chart.value(row, "No"));
        assert_eq!(counted, value.parse::<f64>().expect("a number"), "{row}");
    }
}

#[test]
fn rounds_of_a_swiss_say_what_was_played_and_the_score_so_far_by_themselves() {
    let bytes = written(&swiss());
    let mut book = Xlsx::new(Cursor::new(bytes.clone())).expect("a workbook");
    let chart = Read::of(&mut book, "Crosstable");
    for row in 0..chart.rows() {
        let (cell, told) = (chart.formula(row, "R1"), chart.value(row, "R1"));
        assert!(cell.contains("CHAR(10)&IF(") && told.contains('\n'), "{row}: {told} {cell}");
        let (_, score) = told.split_once('\n').expect("a score");
        let so_far = chart.value(row, "Σ R1");
        assert_eq!(score.replace('½', "0.5"), so_far, "{row}");
        assert!(chart.formula(row, "Σ R1").contains("\"<=1\""));
    }
    let sheet = part(&bytes, "xl/worksheets/sheet1.xml");
    assert!(sheet.matches("<conditionalFormatting").count() == 1, "{sheet}");
}

/// A round robin with clubs, federations and FIDE IDs stands on one sheet of A4 as long as it can be read there: what there
/// is no room for stands behind it, on the screen alone.
#[test]
fn a_crosstable_with_clubs_and_ids_is_printed_on_one_sheet() {
    for players in [4, 8, 10, 12, 14, 16, 20] {
        let names: Vec<String> =
            (10..10 + players).map(|no| format!("VandenbergheSebastian{no}")).collect();
        let mut games: Vec<String> = Vec::new();
        for (round, pairs) in berger::rounds(players).iter().enumerate() {
            games.extend(pairs.iter().map(|pair| {
                let (white, black) = (&names[pair.white - 1], &names[pair.black - 1]);
                format!("{} {white}-{black} 1-0", round + 1)
            }));
        }
        let event = Event::new("fide/round-robin").players(&names.join("; "));
        let event = event.format(Format::RoundRobin).main_games(&games.join("; "));
        let event = event.with(|entries| {
            for player in &mut entries.players {
                player.club = Some("Schachfreunde Neustadt 1923".to_owned());
                player.federation = Some("GER".to_owned());
                player.fide_id = Some("12345678".to_owned());
            }
        });
        let bytes = written(&event.settle());
        let sheet = part(&bytes, "xl/worksheets/sheet1.xml");
        assert!(!sheet.contains("fitToWidth=\"2\""), "{players} players");
        let mut book: Book = Xlsx::new(Cursor::new(bytes.clone())).expect("a workbook");
        let read = Read::of(&mut book, "Crosstable");
        assert_eq!(read.value(0, "FIDE ID"), "12345678");
        // The last column of `Crosstable!$A$1:$AF$24`; all are printed where no area is named.
        let names = part(&bytes, "xl/workbook.xml");
        let area = names.split("Print_Area\" localSheetId=\"0\">").nth(1);
        let last = area.and_then(|own| own.split(":$").nth(1)?.split('$').next()).map(|own| {
            own.bytes().fold(0, |number, letter| number * 26 + u32::from(letter - b'A') + 1)
        });
        let printed = |head: &str| last.is_none_or(|last| read.column(head) < last);
        match players {
            4 => assert!(printed("Club"), "{area:?}"),
            20 => assert!(printed("Place") && !printed("Club") && !printed("FIDE ID"), "{area:?}"),
            _ => {}
        }
    }
}

#[test]
fn a_stage_that_is_called_as_a_sheet_of_ours_takes_no_formulas_from_it() {
    let settled = Event::new("gap-2016/allegro")
        .players("Ann; Bob; Cyd; Dan; Eve; Fay")
        .format(Format::RoundRobin)
        .games_each(1)
        .main_games("1 Ann-Bob 1-0; 2 Bob-Cyd ½-½; 3 Cyd-Ann 0-1")
        .of_stage("rounds")
        .main_games("1 Dan-Eve 1-0; 2 Eve-Fay ½-½; 3 Fay-Dan 0-1")
        .of_stage("standings")
        .settle();
    let mut book: Book = Xlsx::new(Cursor::new(written(&settled))).expect("a workbook");
    let names = book.sheet_names();
    assert!(names.contains(&"Rounds 2".to_owned()), "{names:?}");
    let whole = Read::of(&mut book, "Crosstable");
    let rounds = Read::of(&mut book, "Rounds");
    let points = (0..40).map(|at| whole.formulas.get_value((whole.head + 1, at)).cloned());
    let points: Vec<String> = points.flatten().filter(|own| own.contains("'Rounds'!")).collect();
    assert!(!points.is_empty());
    assert_eq!(rounds.rows(), 6, "the games of both stages");
}
