//! Crosstables of made-up tournaments.

use super::{column, date, half, text};
use crate::report::document::{
    Align, Block, Cell, Document, Live, OnSheet, Page, Paper, Row, RowKind, Table, Term, TypeSize,
    Width,
};
use crate::report::words::Words;
use crate::tournament::exact::Exact;

const NAMES: [&str; 24] = [
    "Carlsen, Magnus",
    "Giri, Anish",
    "Praggnanandhaa, Rameshbabu",
    "Nguyễn Ngọc Trường Sơn",
    "Şanal, Vahap",
    "Дубов, Даниил",
    "Wojtaszek, Radosław",
    "Mamedyarov, Shakhriyar",
    "Vachier-Lagrave, Maxime",
    "Þórhallsson, Gauti Páll",
    "Abdusattorov, Nodirbek",
    "Keymer, Vincent",
    "Firouzja, Alireza",
    "Rapport, Richárd",
    "van Foreest, Jorden",
    "Nepomniachtchi, Ian",
    "Erigaisi, Arjun",
    "Gukesh, Dommaraju",
    "So, Wesley",
    "Duda, Jan-Krzysztof",
    "Παπαϊωάννου, Ιωάννης",
    "Grandelius, Nils",
    "Tabatabaei, M. Amin",
    "Navara, David",
];

/// A round robin of so many players, as a wall chart.
#[expect(clippy::too_many_lines, reason = "a paper written out")]
pub fn round_robin(players: usize, paper: Paper) -> Document {
    let right = |width| column(Align::Right, width, false);
    let mut columns = vec![
        column(Align::Right, Width::Content, true),
        column(Align::Centre, Width::Content, false),
        column(Align::Left, Width::Content, true),
        column(Align::Left, Width::Content, false),
        right(Width::Content),
    ];
    let mut head: Vec<Cell> = ["No", "", "Name", "Fed", "Rating"].map(Cell::text).to_vec();
    for at in 0..players {
        columns.push(column(Align::Centre, Width::Alike, false));
        head.push(Cell::text((at + 1).to_string()));
    }
    columns.extend([Width::Content; 3].map(right));
    columns.push(column(Align::Centre, Width::Content, false));
    head.extend(["Points", "S-B", "Wins", "Place"].map(Cell::text));
    // Halves: who has more of `at` and `against` is settled by a rule that looks like chance.
    let result = |at: usize, against: usize| {
        let (low, high) = (at.min(against), at.max(against));
        let white = match (low * 7 + high * 5) % 6 {
            0 | 3 => 2,
            1 | 2 | 5 => 1,
            _ => 0,
        };
        if at == low { white } else { 2 - white }
    };
    let points: Vec<usize> = (0..players)
        .map(|at| (0..players).filter(|a| *a != at).map(|a| result(at, a)).sum())
        .collect();
    let rows = (0..players).map(|at| {
        let mut cells = vec![
            Cell::number(Exact::from(at + 1), (at + 1).to_string()),
            Cell::text(if at % 5 == 4 { "IM" } else { "GM" }),
            Cell::text(NAMES[at % NAMES.len()]).strong(),
            Cell::text(["NOR", "NED", "IND", "VIE", "TUR"][at % 5]),
            Cell::number(Exact::from(2831 - 13 * at), (2831 - 13 * at).to_string()),
        ];
        for against in 0..players {
            cells.push(match (at == against, result(at, against)) {
                (true, _) => Cell::solid(),
                (false, 2) if at + against == 7 => {
                    Cell::number(Exact::ONE, "1").note("won by forfeit, 9.4")
                }
                (false, halves) => Cell::number(half(halves), half(halves).mixed()),
            });
        }
        let (from, to) = (5, 4 + players);
        cells.push(
            Cell::number(half(points[at]), half(points[at]).mixed())
                .strong()
                .live(Live::SumOfRow { from, to }),
        );
        let against = (0..players).filter(|a| *a != at);
        let quarters: usize = against.clone().map(|a| result(at, a) * points[a]).sum();
        let sonneborn = Exact::fraction(quarters as i128, 4).expect("four is not nought");
        let with = 5 + players;
        let mut terms = vec![Term::Text("0".into())];
        for against in (0..players).filter(|a| *a != at) {
            terms.push(Term::Text("+".into()));
            terms.push(Term::Own(from + against));
            terms.push(Term::Text("*".into()));
            terms.push(Term::Cell("Crosstable".to_owned(), against, with));
        }
        cells.push(Cell::number(sonneborn, sonneborn.decimals(2)).live(Live::Terms(terms.into())));
        let wins = against.filter(|a| result(at, *a) == 2).count();
        let terms =
            vec![Term::Text("COUNTIF(".into()), Term::OwnRange(from, to), Term::Text(",1)".into())];
        cells.push(
            Cell::number(Exact::from(wins), wins.to_string()).live(Live::Terms(terms.into())),
        );
        let place = if at < 2 { "1-2".to_owned() } else { (at + 1).to_string() };
        cells.push(Cell::text(place).strong().note("by Sonneborn-Berger (C.2)"));
        Row { cells, kind: RowKind::Plain }
    });
    let table = Table {
        name: "Crosstable".to_owned(),
        columns,
        head,
        rows: rows.collect(),
        grid: true,
        sheet: OnSheet { results: Some((5, 4 + players)), ..OnSheet::default() },
        ..Table::default()
    };
    Document {
        words: Words::english(),
        title: "Tata Steel Chess Tournament 2026 · Masters".to_owned(),
        status: String::new(),
        subject: "Wijk aan Zee, 17 January to 1 February 2026 · final order by Tata Steel 2022, C".to_owned(),
        page: Page {
            paper,
            landscape: true,
            size: TypeSize::Largest { most: 240, least: 90 },
        },
        foot: "S-B: Sonneborn-Berger (C.2) · + and -: won and lost by forfeit · IT-Schach Ümläut & Söhne".to_owned(),
        date: date(),
        wall: None,
        blocks: vec![
            Block::Table(table),
            Block::Small(vec![text(
                "Equal points are ordered by Sonneborn-Berger (C.2), then by the number of wins (C.3). Places 1 and 2 are \
                 shared until the play-off is played.",
            )]),
        ],
    }
}

/// The same without title, federation, rating and tie-breaks: what a club hangs up.
pub fn club_chart(players: usize, paper: Paper) -> Document {
    let mut document = round_robin(players, paper);
    for block in &mut document.blocks {
        if let Block::Table(table) = block {
            let wins = players + 7;
            for column in [wins, wins - 1, 4, 3, 1] {
                table.columns.remove(column);
                table.head.remove(column);
                for row in &mut table.rows {
                    row.cells.remove(column);
                }
            }
        }
    }
    document
}

/// A Swiss crosstable of so many players and rounds.
pub fn swiss(players: usize, rounds: usize) -> Document {
    let mut columns = vec![
        column(Align::Right, Width::Content, true),
        column(Align::Left, Width::Content, true),
        column(Align::Right, Width::Content, false),
    ];
    columns.extend(vec![column(Align::Centre, Width::Alike, false); rounds]);
    columns.extend([column(Align::Right, Width::Content, false); 2]);
    let mut head: Vec<Cell> = ["Place", "Name", "Rating"].map(Cell::text).to_vec();
    head.extend((1..=rounds).map(|round| Cell::text(format!("R{round}"))));
    head.extend(["Points", "Buchholz Cut 1"].map(Cell::text));
    let rows = (0..players).map(|at| {
        let mut cells = vec![
            Cell::text((at + 1).to_string()),
            Cell::text(format!("{} {}", NAMES[at % NAMES.len()], if at < 24 { "" } else { "jr." })),
            Cell::number(Exact::from(2600 - 7 * at), (2600 - 7 * at).to_string()),
        ];
        let mut halves = 0;
        for round in 0..rounds {
            let gain = (at * 3 + round * 5) % 3;
            halves += gain;
            let opponent = (at + round * round + 1) % players + 1;
            let colour = if (at + round) % 2 == 0 { "w" } else { "b" };
            let mut cell = Cell::text(format!("{opponent}{colour}{}", ["0", "½", "1"][gain]));
            cell.under = Some(half(halves).mixed());
            cells.push(cell);
        }
        cells.push(Cell::number(half(halves), half(halves).mixed()).strong());
        cells.push(Cell::number(half(halves * 5 + 3), half(halves * 5 + 3).decimals(1)));
        Row { cells, kind: RowKind::Plain }
    });
    Document {
        words: Words::english(),
        title: "Reykjavík Open 2026 · Crosstable".to_owned(),
        status: String::new(),
        subject: format!("after round {rounds}"),
        page: Page {
            paper: Paper::A4,
            landscape: true,
            size: TypeSize::Largest { most: 150, least: 90 },
        },
        foot: "12w1: won with White against number 12; under it the running score".to_owned(),
        date: date(),
        wall: None,
        blocks: vec![Block::Table(Table {
            name: "Crosstable".to_owned(),
            columns,
            head,
            rows: rows.collect(),
            grid: true,
            ..Table::default()
        })],
    }
}
