//! The formats that calamine reads in one block: what it does not tell, what must not be opened, and how the cells are
//! handed over.

use super::*;
use crate::workbook::{Trouble, entries as entries_of, is_read_densely, open};

/// An OpenDocument workbook of these sheets: a name, and its rows as XML.
fn ods(sheets: &[(&str, String)]) -> Vec<u8> {
    let tables: String = sheets
        .iter()
        .map(|(name, rows)| format!("<table:table table:name=\"{name}\">{rows}</table:table>"))
        .collect();
    // A style that strikes through, one like it, and one that does not.
    let style = |name: &str, family: &str, more: &str, line: &str| {
        format!(
            "<style:style style:name=\"{name}\" style:family=\"{family}\"{more}>{line}</style:style>"
        )
    };
    let line =
        |kind: &str| format!("<style:text-properties style:text-line-through-style=\"{kind}\"/>");
    let styles = style("struck", "table-cell", "", &line("solid"))
        + &style("like it", "table-cell", " style:parent-style-name=\"struck\"", "")
        + &style("plain", "table-cell", "", &line("none"))
        + &style("part", "text", "", &line("solid"));
    let content = format!(
        "<?xml version=\"1.0\"?><office:document-content><office:automatic-styles>{styles}</office:automatic-styles><office:body><office:spreadsheet>{tables}</office:spreadsheet></office:body></office:document-content>"
    );
    let manifest = "<manifest:manifest/>";
    zipped(&[
        ("mimetype", b"application/vnd.oasis.opendocument.spreadsheet"),
        ("content.xml", content.as_bytes()),
        ("META-INF/manifest.xml", manifest.as_bytes()),
    ])
}

pub(super) fn text(text: &str) -> String {
    format!(
        "<table:table-cell office:value-type=\"string\"><text:p>{text}</text:p></table:table-cell>"
    )
}

pub(super) fn row(cells: &[String]) -> String {
    format!("<table:table-row>{}</table:table-row>", cells.concat())
}

fn rows(rows: Rows<'_>) -> String {
    rows.iter().map(|cells| row(&cells.iter().map(|c| text(c)).collect::<Vec<_>>())).collect()
}

pub(super) fn ordinary_ods(games: &str) -> Vec<u8> {
    ods(&[
        ("Event", rows(EVENT.1)),
        ("Players", rows(PLAYERS.1)),
        ("Games", format!("{}{games}", rows(&[&["Round", "White", "Black", "Result"]]))),
    ])
}

#[test]
fn an_opendocument_formula_with_an_empty_text_is_blank_and_one_never_calculated_is_told() {
    let game = |result: &str| row(&[text("1"), text("1"), text("2"), result.to_owned()]);
    let empty = "<table:table-cell table:formula=\"of:=&quot;&quot;\"><text:p/></table:table-cell>";
    let never = "<table:table-cell table:formula=\"of:=[.A1]\"/>";
    let reading = read(&ordinary_ods(&(game(empty) + &game(never))), "test.ods");
    assert_eq!(told(&reading), ["Error formula-without-value Games!D3"]);
    assert_eq!(reading.entries.expect("entries").games.len(), 2);
}

#[test]
fn an_opendocument_cell_far_away_is_refused_however_it_is_written() {
    let stray = |repeated: &str| {
        let rows = format!(
            "<table:table-row {repeated}><table:table-cell table:number-columns-repeated=\"1024\"/></table:table-row>"
        );
        open(&ods(&[("Games", rows + &row(&[text("stray")]))])).map(|_| ())
    };
    assert_eq!(stray("table:number-rows-repeated=\"9\""), Ok(()));
    for repeated in [
        "table:number-rows-repeated=\"5000000\"",
        "table:number-rows-repeated='5000000'",
        "table:number-rows-repeated = \"5000000\"",
        "table:style-name=\"a>b\" table:number-rows-repeated=\"5000000\"",
        "table:number-rows-repeated=\"&#53;000000\"",
    ] {
        assert_eq!(stray(repeated), Err(Trouble::StrayCell), "{repeated}");
    }
    let part = "<table:table-row table:number-rows-repeated=\"150000\"><table:table-cell table:number-columns-repeated=\"10\"/></table:table-row>";
    let sheet = |name| (name, format!("{part}{}", row(&[text("a")])));
    assert!(open(&ods(&[sheet("Games")])).is_ok());
    let all: Vec<String> = (0..30).map(|i| format!("Sheet {i}")).collect();
    let all: Vec<(&str, String)> = all.iter().map(|name| sheet(name)).collect();
    assert_eq!(open(&ods(&all)).map(|_| ()), Err(Trouble::StrayCell));
}

#[test]
fn an_opendocument_text_repeated_too_often_is_refused() {
    let letters = "a".repeat(10_000);
    let cell = format!(
        "<table:table-cell office:value-type=\"string\" table:number-columns-repeated=\"10000\"><text:p>{letters}</text:p></table:table-cell>"
    );
    assert_eq!(open(&ods(&[("Games", row(&[cell]))])).map(|_| ()), Err(Trouble::TooMuchText));
}

/// A record of an `.xlsb` part.
fn record(kind: u16, content: &[u8]) -> Vec<u8> {
    let mut record = Vec::new();
    if kind < 0x80 {
        record.push(u8::try_from(kind).expect("a byte"));
    } else {
        record.extend([(kind & 0x7F | 0x80) as u8, (kind >> 7) as u8]);
    }
    let mut length = content.len();
    loop {
        let byte = (length & 0x7F) as u8;
        length >>= 7;
        record.push(if length > 0 { byte | 0x80 } else { byte });
        if length == 0 {
            break;
        }
    }
    record.extend(content);
    record
}

fn wide(text: &str) -> Vec<u8> {
    let units: Vec<u8> = text.encode_utf16().flat_map(u16::to_le_bytes).collect();
    let letters = u32::try_from(units.len() / 2).expect("32 bits");
    [&letters.to_le_bytes()[..], &units].concat()
}

/// A cell of an `.xlsb` sheet: a text, or a formula with an error.
enum Binary<'a> {
    Text(&'a str),
    Error(u8),
    /// A number with its style.
    Number(f64, u8),
}

fn binary_sheet(rows: &[&[Binary<'_>]]) -> Vec<u8> {
    let mut part = [record(0x81, &[]), record(0x94, &[0; 16]), record(0x91, &[])].concat();
    for (row, cells) in (0_u32..).zip(rows) {
        part.extend(record(0, &[&row.to_le_bytes()[..], &[0; 13]].concat()));
        for (column, cell) in (0_u32..).zip(*cells) {
            let style = if let Binary::Number(_, style) = cell { *style } else { 0 };
            let place = [&column.to_le_bytes()[..], &[style, 0, 0, 0]].concat();
            part.extend(match cell {
                Binary::Text(text) => record(0x06, &[place, wide(text)].concat()),
                Binary::Number(number, _) => {
                    record(0x05, &[&place[..], &number.to_le_bytes()].concat())
                }
                Binary::Error(code) => record(0x0B, &[&place[..], &[*code], &[0; 10]].concat()),
            });
        }
    }
    part.extend(record(0x92, &[]));
    part
}

/// The part of styles: one for each format, behind that of a plain number.
fn binary_styles(formats: &[&str]) -> Vec<u8> {
    let mut part = record(0x267, &[0; 4]);
    for (number, format) in (164_u16..).zip(formats) {
        part.extend(record(0x2C, &[&number.to_le_bytes()[..], &wide(format)].concat()));
    }
    // Named styles, which are no cells'.
    part.extend([record(0x272, &[0; 4]), record(0x2F, &[0; 16]), record(0x273, &[])].concat());
    part.extend(record(0x269, &[0; 4]));
    let count = u16::try_from(formats.len()).expect("a few");
    for number in std::iter::once(0).chain(164..164 + count).chain([10]) {
        part.extend(record(0x2F, &[&[0; 2][..], &number.to_le_bytes(), &[0; 12]].concat()));
    }
    [part, record(0x26A, &[])].concat()
}

fn xlsb(sheets: &[(&str, Vec<u8>)], styles: &[u8]) -> Vec<u8> {
    let mut list = record(0x8F, &[]);
    let mut relations = String::new();
    for (number, (name, _)) in (1_u32..).zip(sheets) {
        let id = format!("rId{number}");
        let bundle = [&[0; 4][..], &number.to_le_bytes(), &wide(&id), &wide(name)].concat();
        list.extend(record(0x9C, &bundle));
        relations +=
            &format!("<Relationship Id=\"{id}\" Target=\"worksheets/sheet{number}.bin\"/>");
    }
    list.extend([record(0x90, &[]), record(0x84, &[])].concat());
    let relations = format!("<Relationships>{relations}</Relationships>");
    let names: Vec<String> =
        (1..=sheets.len()).map(|number| format!("xl/worksheets/sheet{number}.bin")).collect();
    let mut parts: Vec<(&str, &[u8])> =
        vec![("xl/workbook.bin", &list), ("xl/_rels/workbook.bin.rels", relations.as_bytes())];
    parts.push(("xl/styles.bin", styles));
    parts.extend(names.iter().zip(sheets).map(|(name, (_, part))| (name.as_str(), &part[..])));
    zipped(&parts)
}

fn ordinary_xlsb(games: &[&[Binary<'_>]]) -> Vec<u8> {
    use Binary::Text as T;
    xlsb(
        &[
            ("Event", binary_sheet(&[&[T("Event"), T("Open")], &[T("Regulations"), T("fide")]])),
            ("Players", binary_sheet(&[&[T("Name")], &[T("Ann")], &[T("Bo")]])),
            ("Games", binary_sheet(games)),
        ],
        &binary_styles(&[]),
    )
}

#[test]
fn a_binary_formula_with_an_error_is_told_at_its_cell() {
    use Binary::{Error, Text as T};
    let head = [T("Round"), T("White"), T("Black"), T("Result")];
    let file = ordinary_xlsb(&[
        &head,
        &[T("1"), T("1"), T("2"), T("1-0")],
        &[T("2"), T("2"), T("1"), Error(0x07)],
    ]);
    let reading = read(&file, "test.xlsb");
    assert_eq!(told(&reading), ["Error error-value Games!D3"]);
    assert!(reading.problems.iter().any(|d| format!("{:?}", d.said).contains("#DIV/0!")));
}

#[test]
fn a_binary_record_longer_than_its_part_is_damage() {
    let mut games = binary_sheet(&[]);
    games.extend([0x06, 0xFF, 0xFF, 0xFF, 0x7F]);
    assert_eq!(open(&xlsb(&[("Games", games)], &[])).map(|_| ()), Err(Trouble::Damaged));
}

#[test]
fn cells_can_be_handed_over_as_text() {
    let mut workbook = book(&[EVENT, PLAYERS, GAMES, ("Mine", &[&["x"]])]);
    put_date(&mut workbook, "Games", 1, 3, 46024.0, "d-mmm");
    put_date(&mut workbook, "Games", 2, 3, 1.0 / 24.0, "h:mm");
    let files = [bytes(&mut workbook), ordinary_ods(""), b"no workbook".to_vec()];
    for file in files {
        let opened = open(&file);
        let handed = serde_json::to_string(&opened).expect("text");
        let taken = serde_json::from_str(&handed).expect("cells");
        assert_eq!(opened, taken);
        let (there, here) = (entries_of(&taken, "a.xlsx"), read(&file, "a.xlsx"));
        assert_eq!((there.entries, there.problems), (here.entries, here.problems));
    }
}

#[test]
fn the_formats_that_are_read_in_one_block_are_known_by_their_content() {
    let ole = [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1, 0, 0];
    for dense in [&ole[..], &ordinary_ods(""), &ordinary_xlsb(&[])] {
        assert!(is_read_densely(dense));
    }
    for other in [&bytes(&mut book(&[EVENT]))[..], b"", b"PK\x03\x04"] {
        assert!(!is_read_densely(other));
    }
}

#[test]
fn a_text_that_many_cells_share_is_kept_once_and_too_much_text_is_refused() {
    let shared = |letters: usize, cells: u32| {
        let mut workbook = book(&[EVENT, PLAYERS, GAMES]);
        let sheet = workbook.add_worksheet().set_name("Prizes").expect("a name");
        let text = "x".repeat(letters);
        for row in 0..cells {
            sheet.write_string(row, 5, &text).expect("a text");
        }
        bytes(&mut workbook)
    };
    let opened = open(&shared(30_000, 100)).expect("cells");
    let sheet = opened.sheets.iter().find(|s| &*s.name == "Prizes").expect("the sheet");
    let texts: Vec<_> = sheet.cells.values().collect();
    let crate::workbook::cells::Value::Text(first) = texts[0] else { panic!("a text") };
    assert!(texts.iter().all(|value| match value {
        crate::workbook::cells::Value::Text(text) => std::sync::Arc::ptr_eq(text, first),
        _ => false,
    }));
    let reading = read(&shared(30_000, 5_000), "test.xlsx");
    assert_eq!(told(&reading), ["Error too-much-text"]);
    assert_eq!(reading.entries.expect("entries").games.len(), 2);
}

#[test]
fn absurd_numbers_of_sheets_and_styles_are_refused() {
    let styles = |count: usize| {
        patched(&bytes(&mut book(&[EVENT, PLAYERS, GAMES])), "xl/styles.xml", |xml| {
            xml.replace("</cellXfs>", &("<xf/>".repeat(count) + "</cellXfs>"))
        })
    };
    assert_eq!(told(&read(&styles(1_000), "test.xlsx")), [""; 0]);
    assert_eq!(code(&styles(600_000)), "too-large-workbook");
    let sheets = |count: usize| {
        patched(&bytes(&mut book(&[EVENT, PLAYERS, GAMES])), "xl/workbook.xml", |xml| {
            let more: String = (0..count)
                .map(|i| format!("<sheet name=\"S{i}\" sheetId=\"{}\" r:id=\"rId1\"/>", i + 9))
                .collect();
            xml.replace("</sheets>", &(more + "</sheets>"))
        })
    };
    assert_eq!(told(&read(&sheets(50), "test.xlsx")), [""; 0]);
    assert_eq!(code(&sheets(2_000)), "too-large-workbook");
}

/// What each prize is, and its currency.
fn prizes(reading: Reading) -> Vec<String> {
    let prizes = reading.entries.expect("entries").prizes;
    let money = |prize: &crate::tournament::entries::PrizeEntry| {
        let amount = prize.money.as_ref().map(|money| money.value.to_string()).unwrap_or_default();
        format!("{amount} {}", prize.currency.clone().unwrap_or_default())
    };
    prizes.iter().map(money).collect()
}

#[test]
fn amounts_count_as_their_cells_show_them_in_every_format() {
    use Binary::{Number, Text as T};
    let [percent, points] =
        ["B4", "C2"].map(|cell| format!("Error unreadable-number Prizes!{cell}"));
    let wrong = [points, percent];
    // Excel: with a currency, plain, a percentage, and points that are money.
    let mut workbook = book(&[
        EVENT,
        PLAYERS,
        GAMES,
        ("Prizes", &[&["Place", "Prize", "Points"], &["1"], &["2", "300"], &["3"], &["4"]]),
    ]);
    let sheet = workbook.worksheet_from_name("Prizes").expect("the sheet");
    for (row, column, number, format) in [
        (1, 1, 500.0, "[$€-407] #,##0.00"),
        (1, 2, 3.0, "\"£\"0"),
        (3, 1, 0.5, "0%"),
        (4, 1, 12.345, "_-* #,##0.00\\ _€_-"),
    ] {
        let format = Format::new().set_num_format(format);
        sheet.write_number_with_format(row, column, number, &format).expect("a number");
    }
    let reading = read(&bytes(&mut workbook), "test.xlsx");
    assert_eq!(told(&reading), wrong);
    assert_eq!(prizes(reading), ["500 EUR", "300 ", " ", "2469/200 "]);
    // The binary format.
    let prize_rows: &[&[Binary<'_>]] = &[
        &[T("Place"), T("Prize"), T("Points")],
        &[T("1"), Number(500.0, 1), Number(3.0, 2)],
        &[T("2"), Number(300.0, 0)],
        &[T("3"), Number(0.5, 3)],
    ];
    let file = xlsb(
        &[
            ("Event", binary_sheet(&[&[T("Event"), T("Open")], &[T("Regulations"), T("fide")]])),
            ("Players", binary_sheet(&[&[T("Name")], &[T("Ann")], &[T("Bo")]])),
            ("Games", binary_sheet(&[&["Round", "White", "Black", "Result"].map(T)])),
            ("Prizes", binary_sheet(prize_rows)),
        ],
        &binary_styles(&["[$€-407] #,##0.00", "\"£\"0"]),
    );
    let reading = read(&file, "test.xlsb");
    assert_eq!(told(&reading), wrong);
    assert_eq!(prizes(reading), ["500 EUR", "300 ", " "]);
    // OpenDocument, which repeats cells.
    let number = |kind: &str, value: &str| {
        format!("<table:table-cell office:value-type=\"{kind}\" office:value=\"{value}\"/>")
    };
    let euros = "currency\" office:currency=\"EUR";
    let file = ods(&[
        ("Event", rows(EVENT.1)),
        ("Players", rows(PLAYERS.1)),
        ("Games", rows(GAMES.1)),
        (
            "Prizes",
            rows(&[&["Place", "Prize", "Points"]])
                + &row(&[text("1"), number(euros, "500"), number(euros, "3")])
                + &row(&[text("2"), number("float", "300")])
                + &row(&[text("3"), number("percentage", "0.5")]),
        ),
    ]);
    let reading = read(&file, "test.ods");
    assert_eq!(told(&reading), wrong);
    assert_eq!(prizes(reading), ["500 EUR", "300 ", " "]);
}

#[test]
fn a_percentage_is_no_score_and_no_result() {
    let mut workbook =
        book(&[EVENT, PLAYERS, GAMES, ("Scores", &[&["Name", "A"], &["Ann"], &["Bo", "3"]])]);
    for (name, row, column) in [("Games", 1, 3), ("Scores", 1, 1)] {
        let sheet = workbook.worksheet_from_name(name).expect("the sheet");
        let format = Format::new().set_num_format("0%");
        sheet.write_number_with_format(row, column, 0.5, &format).expect("a number");
    }
    // A fraction is written as what it is.
    let sheet = workbook.worksheet_from_name("Games").expect("the sheet");
    let fraction = Format::new().set_num_format("# ?/?");
    sheet.write_number_with_format(2, 3, 0.5, &fraction).expect("a number");
    let told = told(&read(&bytes(&mut workbook), "test.xlsx"));
    let errors: Vec<&str> =
        told.iter().map(String::as_str).filter(|t| t.contains("unreadable")).collect();
    assert_eq!(errors, ["Error unreadable-result Games!D2", "Error unreadable-number Scores!B2"]);
}
