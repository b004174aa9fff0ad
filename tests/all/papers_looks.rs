//! How the papers of the fixtures look: what a person must confirm, statements of awards, the speaker's list, sheets of
//! workbooks as they are printed, pages that are filled.

use std::io::{Cursor, Read as _};
use std::sync::LazyLock;

use wallchart::batch::{Found, Processed, Shelf, process};
use wallchart::report::document::{Document, Inline, Paper, plain};
use wallchart::report::fonts::Fonts;
use wallchart::report::layout::{DrawOp, Kind, PageDrawing, lay_out};
use wallchart::report::papers::{FILES, Sheet, pairings, prizes, season, wall, workbook};
use wallchart::report::style::Style;
use wallchart::report::words::Words;
use wallchart::report::{excel, text};
use wallchart::tournament::Language;
use wallchart::tournament::entries::Format;

use crate::support::{Event, Settled, at, fixtures};

fn fixture(name: &str) -> Processed {
    let named = |found: &Found| found.name.starts_with(name);
    let found = fixtures().into_iter().find(named).unwrap_or_else(|| panic!("{name}"));
    process(&found, None, &Shelf::default())
}

fn sheet<'a>(done: &'a Processed, style: &'a Style) -> Sheet<'a> {
    let (regulation, settlement) = done.settled.as_deref().expect("settled");
    Sheet { regulation, settlement, style }
}

fn in_language(code: &str) -> Style {
    Style { words: Some(Words::of(Language::named(code).expect("a language"))), ..Style::default() }
}

fn pages(document: &Document) -> Vec<PageDrawing> {
    lay_out(document, Fonts::get())
}

fn told(pages: &[PageDrawing]) -> String {
    pages.iter().flat_map(PageDrawing::texts).collect::<Vec<_>>().join(" ")
}

/// The events of the fixtures that are settled, each with the name of its workbook.
fn settled() -> impl Iterator<Item = &'static (String, Processed)> {
    static DONE: LazyLock<Vec<(String, Processed)>> = LazyLock::new(|| {
        let done = fixtures()
            .into_iter()
            .map(|found| (found.name.clone(), process(&found, None, &Shelf::default())));
        done.filter(|(_, done)| done.settled.is_some()).collect()
    });
    DONE.iter()
}

#[test]
fn what_a_person_must_confirm_is_never_left_out_and_the_key_before_the_rest() {
    let done = fixture("Limerick");
    for (code, forfeits) in [
        ("en", "won, lost by forfeit"),
        ("de", "kampflos"),
        ("fr", "forfait"),
        ("es", "incomparecencia"),
        ("sv", "walkover"),
        ("nl", "reglementair"),
    ] {
        for paper in [Paper::A4, Paper::A3, Paper::Letter] {
            let style = in_language(code).on(paper);
            let document = wall::wall_chart(&sheet(&done, &style));
            let own = document.wall.as_ref().expect("a wall paper");
            let firm = &own.firm;
            assert!(!firm.is_empty());
            let told = told(&pages(&document)).split_whitespace().collect::<Vec<_>>().join(" ");
            let has = |line: &[Inline]| {
                let line = plain(line);
                told.contains(&line.split_whitespace().collect::<Vec<_>>().join(" "))
            };
            for line in firm {
                // Where it has no room, what would change, and the sheet that has it in full.
                let short = own.in_short.as_ref().filter(|[whole, _]| whole == line);
                let told_short = short.is_some_and(|[_, short]| has(short));
                assert!(has(line) || told_short, "{code} {paper:?}: {line:?} in {told}");
            }
            assert!(told.contains(forfeits), "{code} {paper:?}: the key in {told}");
        }
    }
}

/// Of players who were level each has the prize of his place: nothing was shared, and nothing is told of sharing.
#[test]
fn where_each_place_has_its_own_prize_nothing_is_said_to_be_shared() {
    for (name, shared) in [("Norway Chess", false), ("Candidates 2022", true)] {
        let done = fixture(name);
        let told = of_file(&done, "prizes.pdf");
        assert_eq!(told.contains("How it was shared"), shared, "{told}");
    }
    let done = fixture("Norway Chess");
    let told = of_file(&done, "prize-giving.pdf");
    let sentence =
        "The regulations are silent on prizes of players who were tied for first: this paper takes";
    assert!(told.contains(sentence), "{told}");
    assert!(told.contains("If it were read as “shared equally”, "), "{told}");
}

/// What the papers of a file say.
fn of_file(done: &Processed, name: &str) -> String {
    let sheet = sheet(done, Style::standard());
    let papers = FILES.iter().filter(|file| file.name == name).flat_map(|file| file.files(&sheet));
    papers.flat_map(|(_, own)| own).map(|own| text::write(&own)).collect()
}

#[test]
fn a_chart_has_four_lines_and_the_regulations_at_its_foot_at_the_most() {
    let mut wrong = Vec::new();
    for (name, done) in settled() {
        for code in Language::ALL.map(Language::code) {
            for paper in [Paper::A4, Paper::A3, Paper::Letter] {
                let style = in_language(code).on(paper);
                for page in pages(&wall::wall_chart(&sheet(done, &style))) {
                    let foot = lines_of_the_foot(&page);
                    // And the regulations, which have a line of their own where there is no room for them.
                    if foot > 5 {
                        wrong.push(format!("{name}, {code}, {paper:?}: {foot} lines"));
                    }
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The lines of small print under the last row of a table.
fn lines_of_the_foot(page: &PageDrawing) -> usize {
    let of = |kind: Kind| {
        page.ops.iter().filter_map(move |op| match op {
            DrawOp::Text { y, size, mark, .. } if mark.kind == kind => Some((*y, *size)),
            _ => None,
        })
    };
    let rows = of(Kind::RowHead).map(|(y, _)| y).fold(0.0, f32::max);
    let below: Vec<(f32, f32)> = of(Kind::Text).filter(|(y, _)| *y > rows).collect();
    let small = below.iter().map(|(_, size)| *size).fold(f32::MAX, f32::min);
    let foot = below.iter().filter(|(_, size)| *size <= small + 0.01);
    let mut lines: Vec<i32> = foot.map(|(y, _)| *y as i32).collect();
    lines.sort_unstable();
    lines.dedup();
    lines.len()
}

#[test]
fn the_prizes_of_an_award_are_a_statement_with_a_status_and_signatures() {
    for found in fixtures() {
        let done = process(&found, None, &Shelf::default());
        let Some((regulation, own)) = done.season.as_deref() else { continue };
        let style = Style::standard();
        let sheet = season::SeasonSheet { regulation, settlement: own, style };
        let Some(document) = season::decision(&sheet) else { continue };
        assert!(!document.page.landscape, "{}", found.name);
        assert!(document.status.starts_with("PRIZES"), "{}", document.status);
        let told = text::write(&document);
        assert!(told.contains("Treasurer") && told.contains("Chief arbiter"), "{told}");
        for line in told.lines() {
            let first = line.chars().next();
            assert!(!line.starts_with("individual") && first != Some('·'), "{line}");
        }
        for trophy in own.trophies.iter().filter(|own| own.major) {
            let year = trophy.year.map_or(String::new(), |year| format!("“{year} "));
            assert!(told.contains(&year), "{told}");
        }
    }
}

#[test]
fn the_speakers_list_has_words_for_lots_a_box_for_each_and_says_that_it_is_not_final() {
    let mut seen = 0;
    for (name, done) in settled() {
        let style = Style::standard();
        let sheet = sheet(done, style);
        let Some(document) = prizes::prize_giving(&sheet) else { continue };
        let waits = !sheet.settlement.needs.is_empty();
        assert!(!waits || document.status.ends_with("NOT FINAL"), "{}", document.status);
        let papers = [Some(document), prizes::statement(&sheet)];
        for (at, document) in papers.iter().flatten().enumerate() {
            let told = text::write(document);
            let lot = told.split_whitespace().find(|word| {
                let mut parts = word.split('.');
                let number = |own: Option<&str>| own.is_some_and(|own| own.parse::<u32>().is_ok());
                number(parts.next())
                    && number(parts.next())
                    && parts
                        .next()
                        .is_some_and(|own| own.starts_with(|c: char| c.is_ascii_lowercase()))
            });
            assert_eq!(lot, None, "{}: {told}", name);
            if at == 0 {
                let table = crate::support::tables(&document.blocks)[0];
                for row in table.rows.iter().filter(|row| row.cells.len() == 2) {
                    let content = row.cells[1].content.iter();
                    let names =
                        content.clone().filter(|own| matches!(own, Inline::Strong(_))).count();
                    let boxes = content.filter(|own| matches!(own, Inline::Tick(_))).count();
                    assert_eq!(boxes, names, "{}", name);
                    seen += usize::from(names > 1);
                }
            }
        }
    }
    assert!(seen > 2, "{seen} entries of several");
}

/// A round robin in which one has withdrawn after the first round.
fn withdrawn() -> Settled {
    Event::new("fide/round-robin")
        .players("Ann; Bob; Cyd; Dan; Eve; Fay")
        .format(Format::RoundRobin)
        .games_each(1)
        .main_games("1 Ann-Fay 1-0; 1 Bob-Eve ½-½; 1 Cyd-Dan 1-0")
        .main_game(2, "Fay", "Dan", "")
        .main_game(2, "Eve", "Cyd", "")
        .main_game(2, "Ann", "Bob", "")
        .with(|entries| entries.players[5].withdrawn = Some(at("Players", 6, 1)))
        .settle()
}

#[test]
fn a_game_of_one_who_withdrew_is_to_be_decided_on_the_papers_of_the_next_round() {
    let settled = withdrawn();
    let board = text::write(&pairings::by_board(&settled.sheet()).expect("a paper"));
    let row = board.lines().find(|line| line.contains("Fay")).expect("the game");
    assert!(row.contains("to be decided"), "{board}");
    let names = text::write(&pairings::by_name(&settled.sheet()).expect("a paper"));
    assert!(!names.lines().any(|line| line.starts_with("Fay")), "{names}");
    let opponent = names.lines().find(|line| line.starts_with("Dan")).expect("the opponent");
    assert!(opponent.contains("to be decided"), "{names}");
    let chart = text::write(&wall::wall_chart(&settled.sheet()));
    assert!(chart.contains("Fay – Dan (to be decided)"), "every game of the round: {chart}");
    assert_eq!(chart.matches(" – ").count(), 3, "{chart}");
}

fn part(bytes: &[u8], name: &str) -> Option<String> {
    let mut zip = zip::ZipArchive::new(Cursor::new(bytes)).expect("a zip file");
    let mut text = String::new();
    zip.by_name(name).ok()?.read_to_string(&mut text).expect("text");
    Some(text)
}

#[test]
fn a_workbook_says_under_the_name_who_withdrew() {
    let settled = withdrawn();
    let bytes = excel::write(workbook::workbook(&settled.sheet())).expect("a workbook");
    let shared = part(&bytes, "xl/sharedStrings.xml").expect("texts");
    let (_, behind) = shared.split_once("<t>Fay</t>").expect("the name");
    let cell = behind.split("</si>").next().unwrap_or_default();
    assert!(cell.contains("\nwithdrawn after round 1</t>"), "{shared}");
}

#[test]
fn titles_and_feet_of_printed_sheets_stay_on_their_line() {
    let name = "The Fourteenth International Memorial Tournament of the Riverside and District Chess \
                Association for Players of All Ages";
    let settled = Event::new("fide/round-robin")
        .named(name)
        .players("Ann; Bob; Cyd; Dan")
        .format(Format::RoundRobin)
        .games_each(1)
        .main_games("1 Ann-Dan 1-0; 1 Bob-Cyd 1-0; 2 Dan-Cyd 0-1; 2 Ann-Bob ½-½; 3 Ann-Cyd 1-0; 3 Bob-Dan 0-1")
        .settle();
    let bytes = excel::write(workbook::workbook(&settled.sheet())).expect("a workbook");
    let fonts = Fonts::get();
    for number in 1.. {
        let Some(sheet) = part(&bytes, &format!("xl/worksheets/sheet{number}.xml")) else { break };
        let inside = |tag: &str| {
            let text = sheet.split_once(&format!("<{tag}>"))?.1;
            Some(text.split_once(&format!("</{tag}>"))?.0.to_owned())
        };
        // Left and right parts of the foot, in the 10 points of Excel, on the paper's width.
        let foot = inside("oddFooter").expect("a foot");
        let foot = foot.replace("&amp;", "&");
        let parts: Vec<&str> = foot.split(['&']).collect();
        let wide: f32 = parts
            .iter()
            .filter_map(|own| own.strip_prefix(['L', 'R']))
            .map(|own| fonts.width(wallchart::report::fonts::Face::Regular, own) * 10.0)
            .sum();
        let landscape = sheet.contains("orientation=\"landscape\"");
        let room = if landscape { 842.0 } else { 595.0 } - 68.0;
        assert!(wide <= room, "sheet {number}: a foot of {wide} in {room}: {foot}");
        // A title that is wider than what is printed is broken over lines: its row is higher than one.
        let row = sheet.split("<row r=\"1\"").nth(1).expect("a first row");
        let height = row.split_once("ht=\"").and_then(|(_, rest)| rest.split_once('"'));
        let height: f32 = height.expect("its height").0.parse().expect("points");
        assert!(landscape || height > 40.0, "sheet {number}: a title of one line, {height} pt");
    }
}

#[test]
fn pages_of_office_papers_are_filled() {
    let (mut all, mut empty) = (0, Vec::new());
    for (name, done) in settled() {
        let style = Style::standard();
        let sheet = sheet(done, style);
        for file in FILES.iter().filter(|file| file.name.ends_with(".pdf")) {
            for document in file.documents(&sheet).iter().filter(|own| own.wall.is_none()) {
                let pages = pages(document);
                for page in &pages[..pages.len().saturating_sub(1)] {
                    let low = page.ops.iter().filter_map(|op| match op {
                        DrawOp::Text { y, mark, .. } if mark.kind != Kind::Furniture => Some(*y),
                        _ => None,
                    });
                    let filled = low.fold(0.0, f32::max) / page.height;
                    all += 1;
                    if filled < 0.5 {
                        empty.push(format!("{}: {} to {filled}", name, file.name));
                    }
                }
            }
        }
    }
    assert!(all > 5 && empty.len() * 10 <= all, "{} of {all}: {empty:?}", empty.len());
}

#[test]
fn headings_of_tables_are_broken_at_words_in_every_language() {
    for code in Language::ALL.map(Language::code) {
        let style = in_language(code);
        for (name, done) in settled() {
            let sheet = sheet(done, &style);
            let charts = [Some(wall::wall_chart(&sheet)), pairings::by_board(&sheet)];
            for document in charts.iter().flatten() {
                let heads: Vec<String> = crate::support::tables(&document.blocks)
                    .iter()
                    .flat_map(|table| &table.head)
                    .flat_map(|cell| [Some(cell.plain()), cell.under.clone()])
                    .flatten()
                    .collect();
                let words: Vec<&str> =
                    heads.iter().flat_map(|head| head.split_whitespace()).collect();
                for page in pages(document) {
                    for op in &page.ops {
                        let DrawOp::Text { text, mark, .. } = op else { continue };
                        if mark.kind != Kind::Head {
                            continue;
                        }
                        let whole = text.split_whitespace().all(|own| {
                            words.iter().any(|word| {
                                *word == own || word.contains('-') && word.contains(own)
                            })
                        });
                        assert!(whole, "{code}, {}: {text} of {words:?}", name);
                    }
                }
            }
        }
    }
}

#[test]
fn names_stay_in_their_columns() {
    for (name, done) in settled() {
        for paper in [Paper::A4, Paper::A2] {
            let style = Style::default().on(paper);
            let document = wall::wall_chart(&sheet(done, &style));
            for page in pages(&document).iter().filter(|_| document.wall.is_some()) {
                let fonts = Fonts::get();
                let cells: Vec<(f32, f32, u32, u32, &str)> = page
                    .ops
                    .iter()
                    .filter_map(|op| match op {
                        DrawOp::Text { x, face, size, text, mark, .. }
                            if mark.kind.is_of_table() && mark.kind != Kind::Head =>
                        {
                            let right = x + fonts.width(*face, text) * size;
                            Some((*x, right, mark.row, mark.column, text.as_str()))
                        }
                        _ => None,
                    })
                    .collect();
                // No name reaches into the next column of its row.
                for cell in &cells {
                    for other in cells.iter().filter(|own| own.2 == cell.2 && own.3 > cell.3) {
                        let (own, next) = (cell.4, other.4);
                        assert!(cell.1 <= other.0 + 2.0, "{name}: {own} over {next}");
                    }
                    assert!(cell.0 >= 0.0 && cell.1 <= page.width, "{}", cell.4);
                }
            }
        }
    }
}

#[test]
fn sheets_of_a_workbook_fill_the_width_of_their_paper() {
    for (name, done) in settled() {
        let style = Style::standard();
        let bytes = excel::write(workbook::workbook(&sheet(done, style))).expect("a workbook");
        for number in 1.. {
            let Some(sheet) = part(&bytes, &format!("xl/worksheets/sheet{number}.xml")) else {
                break;
            };
            let Some((_, columns)) = sheet.split_once("<cols>") else { continue };
            let columns = columns.split_once("</cols>").expect("an end").0;
            let value = |col: &str, name: &str| {
                let own = col.split_once(&format!(" {name}=\""))?.1;
                own.split_once('"')?.0.parse::<f64>().ok()
            };
            let points: f64 = columns
                .split("<col ")
                .skip(1)
                .filter(|col| !col.contains("hidden=\"1\""))
                .map(|col| format!(" {col}"))
                .map(|col| {
                    let count =
                        value(&col, "max").expect("to") - value(&col, "min").expect("from") + 1.0;
                    count * value(&col, "width").expect("a width") * 7.0 * 0.75
                })
                .sum();
            let landscape = sheet.contains("orientation=\"landscape\"");
            let room = if landscape { 842.0 } else { 595.0 } - 68.0;
            // What is wider is shrunk to the page; what is narrower would leave it white.
            assert!(points >= 0.9 * room, "{} sheet {number}: {points} of {room}", name);
        }
    }
}

#[test]
fn what_is_for_the_engine_room_is_said_on_no_chart_in_any_language() {
    for code in Language::ALL.map(Language::code).into_iter().filter(|own| *own != "en") {
        let style = in_language(code);
        let words = style.words.expect("words");
        // The first words of what the workbook alone says.
        let banned: Vec<String> = ["paper.foot.places-later", "paper.foot.provisional"]
            .iter()
            .map(|key| words.word(key).to_owned())
            .collect();
        for (name, done) in settled() {
            let told = told(&pages(&wall::wall_chart(&sheet(done, &style))));
            for own in banned.iter().map(String::as_str).chain(["broken", "a reading", "1.1."]) {
                assert!(!told.contains(own), "{code}, {}: {own} in {told}", name);
            }
        }
    }
}
