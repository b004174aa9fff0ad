//! Workbooks read back.

use std::io::Cursor;

use calamine::{Data, DataType, Reader, Xlsx};

use super::write;
use crate::report::document::{
    Align, Block, Cell, Document, Inline, Live, Paper, Row, RowKind, Table, Width,
};
use crate::report::samples::{column, crosstable, form};

fn table(document: &mut Document) -> &mut Table {
    let tables = document.blocks.iter_mut().filter_map(|block| match block {
        Block::Table(table) => Some(table),
        _ => None,
    });
    tables.last().expect("a paper with a table")
}

fn read(documents: &[Document]) -> Xlsx<Cursor<Vec<u8>>> {
    let bytes = write(documents.to_vec()).expect("a workbook");
    Xlsx::new(Cursor::new(bytes)).expect("a workbook that can be read")
}

/// A part of the file as it stands in it.
fn part(bytes: &[u8], name: &str) -> String {
    let mut zip = zip::ZipArchive::new(Cursor::new(bytes)).expect("a zip file");
    let file = zip.by_name(name).expect("a part of that name");
    std::io::read_to_string(file).expect("text")
}

#[test]
fn the_same_papers_are_the_same_bytes() {
    let papers = [crosstable(14, 14, Paper::A4), form(), crosstable(40, 9, Paper::A4)];
    let bytes = write(papers.to_vec()).expect("a workbook");
    std::thread::scope(|scope| {
        let again = scope.spawn(|| write(papers.to_vec()).expect("a workbook"));
        assert!(again.join().expect("a thread that ends") == bytes);
    });
}

#[test]
fn the_rows_of_a_long_list_are_as_high_as_others_and_its_names_lead_nowhere() {
    let sheet = |rows: usize| {
        let mut document = crosstable(4, 4, Paper::A4);
        let list = table(&mut document);
        let name = list.name.clone();
        let row = |at| {
            let cells = vec![Cell::text(format!("Player {at}")).link(&name, 0), Cell::text("1")];
            Row { cells, kind: RowKind::Plain }
        };
        list.rows = (0..rows).map(row).collect();
        part(&write(vec![document]).expect("a workbook"), "xl/worksheets/sheet1.xml")
    };
    let (short, longer, long) = (sheet(1_000), sheet(1_001), sheet(10_001));
    let usual = "defaultRowHeight=\"18.75\" customHeight=\"1\"";
    assert!(!short.contains(usual) && longer.contains(usual) && long.contains(usual));
    let height = |sheet: &str, row: u32| {
        let row = sheet.split(&format!("<row r=\"{row}\"")).nth(1)?.split('>').next()?;
        Some(row.split_once(" ht=\"")?.1.split('"').next()?.to_owned())
    };
    for row in [1, 5, 1004] {
        assert!(height(&short, row).is_some(), "{row}");
        assert_eq!(height(&short, row), height(&longer, row), "{row}");
    }
    // The heading is as high as Excel's rows are by themselves.
    assert_eq!(height(&short, 4), None);
    assert_eq!(height(&longer, 4).as_deref(), Some("15"));
    assert!(short.contains("<hyperlink ") && longer.contains("<hyperlink "));
    assert!(!long.contains("<hyperlink ") && long.contains("r=\"A10005\""));
}

#[test]
fn numbers_are_numbers_and_formulas_carry_their_results() {
    let mut book = read(&[crosstable(4, 4, Paper::A4)]);
    assert_eq!(book.sheet_names(), ["Crosstable"]);
    let sheet = book.worksheet_range("Crosstable").expect("the sheet");
    // Title, subject, an empty row, the heading: the first player is in row 5.
    let cell =
        |row: u32, column: u32| sheet.get_value((row, column)).cloned().unwrap_or(Data::Empty);
    assert_eq!(cell(0, 0), Data::String("Tata Steel 2026".to_owned()));
    assert_eq!(cell(3, 1), Data::String("Name".to_owned()));
    assert_eq!(cell(4, 1), Data::String("Carlsen, Magnus".to_owned()));
    assert_eq!(cell(4, 0), Data::Float(1.0));
    assert_eq!(cell(4, 2), Data::Empty);
    assert_eq!(cell(5, 2), Data::Float(0.5));
    assert_eq!(cell(4, 6), Data::Float(1.5));
    let formulas = book.worksheet_formula("Crosstable").expect("the formulas");
    assert_eq!(formulas.get_value((4, 6)).map(String::as_str), Some("SUM(C5:F5)"));
}

#[test]
fn a_formula_that_says_nothing_yet_is_empty_also_where_nobody_counts_again() {
    let mut document = crosstable(4, 4, Paper::A4);
    let live = Live::SumOfRow { from: 7, to: 7 };
    table(&mut document).rows[0].cells[6] = Cell::default().live(live);
    let sheet = part(&write(vec![document]).expect("a workbook"), "xl/worksheets/sheet1.xml");
    let (_, cell) = sheet.split_once("r=\"G5\"").expect("the cell");
    let (cell, _) = cell.split_once("</c>").expect("its end");
    assert!(cell.ends_with("</f><v></v>"), "{cell}");
}

#[test]
fn no_number_has_a_format_that_is_a_text_alone() {
    let bytes = write(vec![crosstable(14, 14, Paper::A4), form()]).expect("a workbook");
    let styles = part(&bytes, "xl/styles.xml");
    let formats: Vec<&str> =
        styles.split("formatCode=\"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
    assert!(formats.contains(&"[=0.5]&quot;½&quot;;0"), "{formats:?}");
    assert!(formats.contains(&"# ?/?_)"), "{formats:?}");
    for format in formats {
        assert!(format.contains(['0', '#', '@', 'G', '?']), "{format}");
    }
}

#[test]
fn text_that_looks_like_a_formula_stays_text() {
    let mut document = form();
    let texts = ["=1+1", "+1", "-1", "@SUM(A1)", "{=1}"];
    table(&mut document).rows = texts
        .iter()
        .map(|text| Row { cells: vec![Cell::text(*text)], kind: RowKind::Plain })
        .collect();
    let mut book = read(&[document]);
    let formulas = book.worksheet_formula("Prizes").expect("the formulas");
    let sheet = book.worksheet_range("Prizes").expect("the sheet");
    for (text, row) in texts.iter().zip(4..) {
        assert_eq!(sheet.get_value((row, 0)), Some(&Data::String((*text).to_owned())));
        assert!(formulas.get_value((row, 0)).is_none_or(String::is_empty));
    }
}

#[test]
fn a_sheet_is_ready_to_print() {
    let mut document = crosstable(40, 40, Paper::A3);
    document.title = "Smith & Sons".to_owned();
    let xml = part(&write(vec![document]).expect("a workbook"), "xl/worksheets/sheet1.xml");
    for what in [
        "paperSize=\"8\"", "orientation=\"landscape\"", "fitToPage=\"1\"",
        "&amp;LSmith &amp;&amp; Sons", "page &amp;P of &amp;N", "xSplit=\"2\" ySplit=\"4\"",
        "state=\"frozen\"",
    ] {
        assert!(xml.contains(what), "{what} in {xml}");
    }
}

#[test]
fn no_column_falls_on_a_second_sheet() {
    for players in [8, 24] {
        let xml = part(
            &write(vec![crosstable(players, players, Paper::A4)]).expect("a workbook"),
            "xl/worksheets/sheet1.xml",
        );
        assert!(xml.contains("fitToPage=\"1\"") && !xml.contains("fitToWidth"));
    }
}

/// Sixty columns of opponents would be printed in 7 pt on one sheet: they take two, each with the names.
#[test]
fn a_table_too_wide_to_be_read_on_one_sheet_takes_two() {
    for (players, wide) in [(10, false), (60, true)] {
        let bytes = write(vec![crosstable(players, players, Paper::A4)]).expect("a workbook");
        let xml = part(&bytes, "xl/worksheets/sheet1.xml");
        assert_eq!(xml.contains("fitToWidth=\"2\""), wide, "{players} players");
        let names = part(&bytes, "xl/workbook.xml");
        let titles = names.split("Print_Titles").nth(1).and_then(|rest| rest.split('<').next());
        let repeats = titles.is_some_and(|titles| titles.contains("$A:$"));
        assert_eq!(repeats, wide, "{players} players: {titles:?}");
        // A table on one page has its heading there, and not over the notes on the next.
        assert_eq!(titles.is_some(), wide, "{players} players: {titles:?}");
    }
}

#[test]
fn notes_name_no_person() {
    let comments =
        part(&write(vec![crosstable(14, 14, Paper::A4)]).expect("a workbook"), "xl/comments1.xml");
    assert!(comments.contains("<author>wallchart</author>"));
    assert!(comments.contains("by Sonneborn-Berger (C.2)"));
}

#[test]
fn a_large_table_has_notes_on_its_headings_alone() {
    let noted = |rows: usize| {
        let mut document = crosstable(4, 4, Paper::A4);
        let table = table(&mut document);
        table.head[0].note = Some("a heading's note".to_owned());
        let row = Row { cells: vec![Cell::text("1").note("a row's note")], ..Row::default() };
        table.rows = vec![row; rows];
        part(&write(vec![document]).expect("a workbook"), "xl/comments1.xml")
    };
    let (small, large) = (noted(3), noted(1001));
    assert!(small.contains("a heading's note") && small.contains("a row's note"));
    assert!(large.contains("a heading's note") && !large.contains("a row's note"));
}

#[test]
fn text_longer_than_a_cell_of_excel_takes_is_shortened_and_the_file_is_there() {
    let long = "Łódź ".repeat(8_000);
    let mut document = form();
    document.title = long.clone();
    document.subject = long.clone();
    document.foot = long.clone();
    document.blocks.push(Block::Small(vec![Inline::strong(&long), Inline::text(&long)]));
    let Some(Block::Table(table)) =
        document.blocks.iter_mut().find(|block| matches!(block, Block::Table(_)))
    else {
        panic!("a table");
    };
    table.rows[0].cells[0] = Cell::text(&long).note(&long);
    table.rows[1].cells[0] = Cell { under: Some(long.clone()), ..Cell::text(&long) };
    let mut book = read(&[document]);
    let name = book.sheet_names()[0].clone();
    let sheet = book.worksheet_range(&name).expect("the sheet");
    let texts: Vec<&str> =
        sheet.used_cells().filter_map(|(_, _, cell)| cell.get_string()).collect();
    let longest = texts.iter().map(|text| text.encode_utf16().count()).max();
    assert_eq!(longest, Some(32_767));
    assert!(texts.iter().filter(|text| text.ends_with('…')).count() >= 2);
}

#[test]
fn what_is_higher_than_a_row_may_be_goes_on_in_the_next_and_nothing_of_it_is_lost() {
    let text = |what: &str| -> String {
        (0..400).map(|at| format!("{what} {at} is level with the others; ")).collect()
    };
    let (foot, cell) = (text("foot"), text("cell"));
    let mut document = form();
    let text = column(Align::Left, Width::Share(1), false);
    let cells = vec![Cell::text("Places 1–40"), Cell::text(cell.trim())];
    let rows = vec![Row { cells, kind: RowKind::Plain }];
    document.blocks.push(Block::Table(Table { columns: vec![text; 2], rows, ..Table::default() }));
    let parts = vec![Inline::strong("Ties: "), Inline::text(foot.trim())];
    document.blocks.push(Block::Small(parts));
    let bytes = write(vec![document]).expect("a workbook");
    let xml = part(&bytes, "xl/worksheets/sheet1.xml");
    let heights = xml.split(" ht=\"").skip(1).filter_map(|own| own.split('"').next());
    let heights: Vec<f64> = heights.filter_map(|own| own.parse().ok()).collect();
    assert!(heights.iter().all(|height| *height < 408.0), "{heights:?}");
    let mut book: Xlsx<_> = Xlsx::new(Cursor::new(bytes)).expect("a workbook");
    let name = book.sheet_names()[0].clone();
    let sheet = book.worksheet_range(&name).expect("the sheet");
    let texts = |of: &str| -> String {
        let all = sheet.used_cells().filter_map(|(_, _, cell)| cell.get_string());
        let own = all.filter(|text| text.contains(&format!("{of} ")) && text.len() > 300);
        own.collect::<Vec<_>>().join(" ")
    };
    assert_eq!(texts("foot"), format!("Ties: {}", foot.trim()));
    assert_eq!(texts("cell"), cell.trim());
}
