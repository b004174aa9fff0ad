//! Papers for the tests of the writers: a crosstable, and a form with everything that is written on.

use chrono::NaiveDate;

use crate::report::document::{
    Align, Block, Cell, Column, Document, Inline, Live, OnSheet, Page, Paper, Row, RowKind, Table,
    TypeSize, Width,
};
use crate::report::words::Words;
use crate::tournament::exact::Exact;

const NAMES: [&str; 8] = [
    "Carlsen, Magnus", "Praggnanandhaa, Rameshbabu", "Nguyễn Ngọc Trường Sơn", "Şanal, Vahap",
    "Дубов, Даниил", "Wojtaszek, Radosław", "Þórhallsson, Gauti Páll", "Keymer, Vincent",
];

/// A column.
pub fn column(align: Align, width: Width, keep: bool) -> Column {
    Column { align, width, keep, part: None }
}

fn row(cells: Vec<Cell>, kind: RowKind) -> Row {
    Row { cells, kind }
}

fn document(title: &str, (landscape, size): (bool, TypeSize), blocks: Vec<Block>) -> Document {
    let day = NaiveDate::from_ymd_opt(2026, 2, 1).expect("a day of the calendar");
    Document {
        words: Words::english(),
        title: title.to_owned(),
        status: String::new(),
        subject: "Wijk aan Zee, 17 January to 1 February 2026".to_owned(),
        page: Page { paper: Paper::A4, landscape, size },
        foot: "+ and -: won and lost by forfeit · IT-Schach Ümläut & Söhne".to_owned(),
        date: day.and_hms_opt(18, 30, 0).expect("a time of day"),
        wall: None,
        blocks,
    }
}

/// A crosstable of so many players, each against so many, as large as the sheet allows: who is ahead of whom is settled by
/// a rule that looks like chance.
pub fn crosstable(players: usize, across: usize, paper: Paper) -> Document {
    let mut columns =
        vec![column(Align::Right, Width::Content, true), column(Align::Left, Width::Content, true)];
    columns.extend(vec![column(Align::Centre, Width::Alike, false); across]);
    columns.extend(vec![column(Align::Right, Width::Content, false); 2]);
    let mut head: Vec<Cell> = ["No", "Name"].map(Cell::text).to_vec();
    head.extend((1..=across).map(|at| Cell::text(at.to_string())));
    head.extend(["Points", "Place"].map(Cell::text));
    let rows = (0..players).map(|at| {
        let name = Cell::text(NAMES[at % NAMES.len()]).strong();
        let mut cells = vec![Cell::number(Exact::from(at + 1), (at + 1).to_string()), name];
        let mut points = Exact::ZERO;
        for against in 0..across {
            let own = [Exact::ZERO, Exact::HALF, Exact::ONE][(at * 7 + against * 5) % 3];
            cells.push(match at == against {
                true => Cell::solid(),
                false => {
                    points += own;
                    Cell::number(own, own.mixed())
                }
            });
        }
        let sum = Live::SumOfRow { from: 2, to: 1 + across };
        cells.push(Cell::number(points, points.mixed()).strong().live(sum));
        cells.push(Cell::text((at + 1).to_string()).note("by Sonneborn-Berger (C.2)"));
        row(cells, RowKind::Plain)
    });
    let table = Table {
        name: "Crosstable".to_owned(),
        columns,
        head,
        rows: rows.collect(),
        grid: true,
        sheet: OnSheet { results: Some((2, 1 + across)), ..OnSheet::default() },
        ..Table::default()
    };
    let size = TypeSize::Largest { most: 240, least: 90 };
    let mut made = document("Tata Steel 2026", (true, size), vec![Block::Table(table)]);
    made.page.paper = paper;
    made
}

/// Prizes with their sum, a match to be filled in, and a receipt.
pub fn form() -> Document {
    let prize = |place: &str, euros: u32, kind| {
        let amount = Cell::number(Exact::from(euros), format!("€ {euros}.00"));
        row(vec![Cell::text(place), amount], kind)
    };
    let mut sum = prize("Pool", 22500, RowKind::Total);
    sum.cells[1].live = Some(Box::new(Live::SumOfColumn { from: 0, to: 1 }));
    let prizes = Table {
        name: "Prizes".to_owned(),
        columns: vec![
            column(Align::Left, Width::Share(1), true),
            column(Align::Right, Width::Content, false),
        ],
        head: ["Place", "Amount"].map(Cell::text).to_vec(),
        rows: vec![prize("1st", 12500, RowKind::Plain), prize("2nd", 10000, RowKind::Plain), sum],
        ..Table::default()
    };
    let game = |number: &str| {
        let blank = || Cell { content: vec![Inline::Blank(9)], ..Cell::default() };
        let result = vec![Inline::text("1-0 "), Inline::Tick(false), Inline::Gap(1)];
        let result = Cell { content: result, ..Cell::default() };
        row(vec![Cell::text(number), blank(), blank(), result], RowKind::Plain)
    };
    let games = Table {
        columns: vec![
            column(Align::Centre, Width::Content, true),
            column(Align::Left, Width::Share(1), false),
            column(Align::Left, Width::Share(1), false),
            column(Align::Centre, Width::Content, false),
        ],
        head: ["Game", "White", "Black", "Result"].map(Cell::text).to_vec(),
        rows: vec![game("1"), game("2")],
        grid: true,
        ..Table::default()
    };
    let signed =
        vec![Inline::strong("Giri, Anish"), Inline::text(" signature "), Inline::Blank(12)];
    let blocks = vec![
        Block::Table(prizes),
        Block::Heading(2, vec![Inline::text("Match of two games (C.1)")]),
        Block::Together(vec![Block::Table(games), Block::Rule]),
        Block::Box(vec![Block::Heading(3, vec![Inline::text("Receipt")]), Block::Line(signed)]),
        Block::Small(vec![Inline::text("Readings used here: none.")]),
    ];
    document("The prizes", (false, TypeSize::Fixed(105)), blocks)
}
