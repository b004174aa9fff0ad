//! Papers to be written on.

use super::{column, date, text};
use crate::report::document::{
    Align, Block, Cell, Document, Inline, Live, Page, Paper, Row, RowKind, Table, TypeSize, Width,
};
use crate::report::words::Words;
use crate::tournament::exact::Exact;

/// A play-off sheet for two players, filled in by hand.
#[expect(clippy::too_many_lines, reason = "a paper written out")]
pub fn playoff() -> Document {
    let game = |number: &str| Row {
        cells: vec![
            Cell::text(number),
            Cell { content: vec![Inline::Blank(9)], ..Cell::default() },
            Cell { content: vec![Inline::Blank(9)], ..Cell::default() },
            Cell {
                content: vec![
                    text("1-0 "),
                    Inline::Tick(false),
                    Inline::Gap(1),
                    text("½ "),
                    Inline::Tick(false),
                    Inline::Gap(1),
                    text("0-1 "),
                    Inline::Tick(number == "2"),
                ],
                ..Cell::default()
            },
            Cell { content: vec![Inline::Blank(3)], ..Cell::default() },
        ],
        kind: RowKind::Plain,
    };
    let games = Table {
        name: "Play-off".to_owned(),
        columns: vec![
            column(Align::Centre, Width::Content, true),
            column(Align::Left, Width::Share(1), false),
            column(Align::Left, Width::Share(1), false),
            column(Align::Centre, Width::Content, false),
            column(Align::Left, Width::Content, false),
        ],
        head: ["Game", "White", "Black", "Result", "Initials"].map(Cell::text).to_vec(),
        rows: vec![game("1"), game("2")],
        grid: true,
        ..Table::default()
    };
    let lot = vec![
        Block::Line(vec![
            Inline::strong("Lot 1.1  "),
            text("Who has White in game 1?"),
            Inline::Gap(2),
            Inline::Tick(false),
            text(" Carlsen"),
            Inline::Gap(2),
            Inline::Tick(true),
            text(" Giri"),
        ]),
        Block::Line(vec![
            text("drawn by "),
            Inline::Blank(10),
            text(" witness "),
            Inline::Blank(10),
            text(" at "),
            Inline::Blank(4),
        ]),
    ];
    let branch = |when: &str, then: &str| Row {
        cells: vec![Cell::text(when).strong(), Cell::text(then)],
        kind: RowKind::Plain,
    };
    let branches = Table {
        columns: vec![
            column(Align::Left, Width::Content, true),
            column(Align::Left, Width::Share(1), false),
        ],
        rows: vec![
            branch(
                "2-0 or 1½-½",
                "The winner of the match is 1st. Go to the foot of this sheet; the other games are not played.",
            ),
            branch(
                "1-1",
                "Sudden death (C.2): one game after another, colours in turn, White 2:30 and Black 3:00 + 2 s INCREMENT, until one game is won. Go on with sheet 2.",
            ),
        ],
        ..Table::default()
    };
    Document {
        words: Words::english(),
        title: "Tata Steel Masters 2026 · Play-off for first place".to_owned(),
        status: String::new(),
        subject: "Regulations: Tata Steel 2022, C".to_owned(),
        page: Page { paper: Paper::A4, landscape: false, size: TypeSize::Fixed(105) },
        foot: "wallchart · Tata Steel 2022".to_owned(),
        date: date(),
        wall: None,
        blocks: vec![
            Block::Paragraph(vec![
                text("Tied on "),
                Inline::strong("8½ points"),
                text(": Carlsen, Magnus (number 12) and Giri, Anish (number 4). Not before "),
                Inline::strong("18:42"),
                text(" (30 minutes after the last game, A.3)."),
            ]),
            Block::Heading(2, vec![text("Drawing of lots")]),
            Block::Box(lot),
            Block::Together(vec![
                Block::Heading(2, vec![text("Match of two games (C.1)")]),
                Block::Paragraph(vec![
                    text("Clock: "),
                    Inline::strong("3:00 + 2 s INCREMENT"),
                    text(" from move 1, both players."),
                ]),
                Block::Table(games),
                Block::Line(vec![
                    Inline::strong("Score  "),
                    text("Carlsen "),
                    Inline::Blank(4),
                    Inline::Gap(2),
                    text("Giri "),
                    Inline::Blank(4),
                ]),
            ]),
            Block::Heading(3, vec![text("What follows")]),
            Block::Table(branches),
            Block::Rule,
            Block::Box(vec![
                Block::Line(vec![
                    Inline::strong("Winner "),
                    Inline::Blank(14),
                    text(" is 1st; the other is 2nd (A.2)."),
                ]),
                Block::Paragraph(vec![text(
                    "Prize money: equal, €\u{a0}11,250.00 each, whoever wins (A.1).",
                )]),
                Block::Line(vec![
                    text("Chief arbiter "),
                    Inline::Blank(16),
                    Inline::Gap(1),
                    text("time "),
                    Inline::Blank(4),
                ]),
            ]),
            Block::Small(vec![text(
                "Where the regulations are silent the chief arbiter decides; readings used here: none.",
            )]),
        ],
    }
}

/// A prize statement with receipts.
pub fn prizes() -> Document {
    let money = |euros: u32, looks: &str| Cell::number(Exact::from(euros), looks);
    let row = |place: &str, clause: &str, euros: u32, looks: &str| Row {
        cells: vec![Cell::text(place), Cell::text(clause), money(euros, looks)],
        kind: RowKind::Plain,
    };
    let table = Table {
        name: "Prizes".to_owned(),
        columns: vec![
            column(Align::Left, Width::Content, true),
            column(Align::Left, Width::Share(1), false),
            column(Align::Right, Width::Content, false),
        ],
        head: ["Place", "Because", "Amount"].map(Cell::text).to_vec(),
        rows: vec![
            Row {
                cells: vec![Cell::text("Tied on 8½: Carlsen and Giri")], kind: RowKind::Section
            },
            row(
                "1st",
                "The first prize; money of tied players is shared equally whatever the play-off says (A.1).",
                12500,
                "€ 12,500.00",
            ),
            row("2nd", "The second prize.", 10000, "€ 10,000.00"),
            Row {
                cells: vec![
                    Cell::text("Pool"),
                    Cell::text("two shares of € 11,250.00 each, nothing to round"),
                    money(22500, "€ 22,500.00").live(Live::SumOfColumn { from: 1, to: 2 }),
                ],
                kind: RowKind::Total,
            },
        ],
        grid: false,
        ..Table::default()
    };
    let receipt = |name: &str, amount: &str, words: &str| {
        Block::Box(vec![
            Block::Heading(3, vec![text("Receipt")]),
            Block::Paragraph(vec![
                text("Tata Steel Masters 2026. Received by "),
                Inline::strong(name),
                text(": "),
                Inline::strong(amount),
                text(" ("),
                text(words),
                text(")."),
            ]),
            Block::Line(vec![
                text("Date "),
                Inline::Blank(5),
                text(" signature "),
                Inline::Blank(12),
            ]),
            Block::Line(vec![text("by proxy, name and relation "), Inline::Blank(12)]),
        ])
    };
    Document {
        words: Words::english(),
        title: "Tata Steel Masters 2026 · Prize statement".to_owned(),
        status: String::new(),
        subject: "Regulations: Tata Steel 2022, A and C".to_owned(),
        page: Page { paper: Paper::A4, landscape: false, size: TypeSize::Fixed(105) },
        foot: "wallchart".to_owned(),
        date: date(),
        wall: None,
        blocks: vec![
            Block::Table(table),
            Block::Heading(2, vec![text("Receipts")]),
            receipt(
                "Carlsen, Magnus",
                "€\u{a0}11,250.00",
                "eleven thousand two hundred and fifty euros",
            ),
            receipt(
                "Giri, Anish",
                "€\u{a0}11,250.00",
                "eleven thousand two hundred and fifty euros",
            ),
            receipt("Nguyễn Ngọc Trường Sơn", "€\u{a0}5,000.00", "five thousand euros"),
            receipt("Şanal, Vahap", "€\u{a0}2,500.00", "two thousand five hundred euros"),
        ],
    }
}
