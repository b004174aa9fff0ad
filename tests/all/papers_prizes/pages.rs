//! The papers about prizes as they are set: how many sheets, what stands on the first, how small the type is.

use wallchart::report::document::{Document, Paper};
use wallchart::report::fonts::Fonts;
use wallchart::report::layout::{DrawOp, PageDrawing, lay_out};
use wallchart::report::papers::{Sheet, prizes};
use wallchart::report::style::Style;

use super::builder::{Event, amount};

fn set(document: &Document) -> Vec<PageDrawing> {
    lay_out(document, Fonts::get())
}

fn text(page: &PageDrawing) -> String {
    page.texts().collect::<Vec<_>>().join(" ")
}

/// The smallest type within the margins of head and foot.
fn smallest(pages: &[PageDrawing]) -> f32 {
    let foot = |y: f32, page: &PageDrawing| y > page.height - 60.0;
    let sizes = pages.iter().flat_map(|page| {
        page.ops.iter().filter_map(move |op| match op {
            DrawOp::Text { size, y, .. } if !foot(*y, page) && *y > 45.0 => Some(*size),
            _ => None,
        })
    });
    sizes.fold(f32::MAX, f32::min)
}

/// Thirty players with long names; 25 prizes; places 1-3, 4-6, 9-10 and 21-25 are shared.
fn large() -> Event {
    let long = |no: usize| format!("Przybyszewska-Wiśniewolska_{no:02}");
    let mut groups: Vec<String> = Vec::new();
    let mut next = 1;
    for size in [3, 3, 1, 1, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 5, 1, 1, 1, 1, 1] {
        let names: Vec<String> = (next..next + size).map(long).collect();
        next += size;
        groups.push(names.join(" "));
    }
    let groups: Vec<&str> = groups.iter().map(String::as_str).collect();
    let amounts: Vec<String> =
        (0..25).map(|place| (100_000 - 151 * place * place).to_string()).collect();
    let amounts: Vec<&str> = amounts.iter().map(String::as_str).collect();
    let event = Event::tied("Open of the Four Seasons 2026", "tepe-sigeman-2023", &groups);
    event.currency("SEK").prizes(&amounts)
}

#[test]
fn twenty_five_prizes_and_four_shared_groups_stand_on_one_sheet_with_every_name_and_amount() {
    let (regulation, settlement) = large().settle();
    let sheet =
        Sheet { regulation: &regulation, settlement: &settlement, style: Style::standard() };
    let shared = settlement.money.groups.iter().filter(|g| g.is_shared()).count();
    assert_eq!(shared, 4);
    let pages = set(&prizes::statement(&sheet).expect("a statement"));
    assert_eq!(pages.len(), 1);
    let page = text(&pages[0]);
    let squeezed: String = page.split_whitespace().collect();
    let paid: Vec<_> = settlement.winners().iter().filter_map(|w| w.paid()).collect();
    assert_eq!(paid.len(), 25);
    for winner in settlement.winners() {
        let Some(paid) = winner.paid() else { continue };
        let name = &settlement.table.tournament.player(winner.player()).name;
        assert!(squeezed.contains(name.as_str()), "{name} in {page}");
        let amount = sheet.words().amount_in_column(paid, 2);
        assert!(page.contains(&amount), "{amount} in {page}");
    }
    assert!(smallest(&pages) >= 8.5, "{}", smallest(&pages));
}

#[test]
fn the_sums_of_the_statement_add_up_as_they_are_read() {
    let (regulation, settlement) = large().settle();
    let sheet =
        Sheet { regulation: &regulation, settlement: &settlement, style: Style::standard() };
    let said = wallchart::report::text::write(&prizes::statement(&sheet).expect("a statement"));
    let of = |line: &str| -> Option<i64> {
        let figures = line.split_whitespace().find(|word| word.contains('.'))?;
        let figures: String = figures.chars().filter(char::is_ascii_digit).collect();
        figures.parse().ok()
    };
    let rows: Vec<&str> = said.lines().filter(|line| line.contains("Przyby")).take(25).collect();
    let paid: i64 = rows.iter().filter_map(|row| of(row)).sum();
    let line = |what: &str| {
        let line =
            said.lines().find(|line| line.contains(".") && line.trim_start().starts_with(what));
        of(line.unwrap_or_else(|| panic!("{what} in {said}"))).expect("figures")
    };
    assert_eq!(paid, line("Paid "));
    assert_eq!(paid + line("Left over"), line("Fund"));
    assert_eq!(
        amount(&format!("{}/100", line("Fund"))),
        settlement.money.fund.expect("a fund").total
    );
}

#[test]
fn receipts_are_eight_a_sheet_and_say_who_what_and_in_words() {
    let (regulation, settlement) = large().settle();
    let sheet =
        Sheet { regulation: &regulation, settlement: &settlement, style: Style::standard() };
    let pages = set(&prizes::receipts(&sheet).expect("receipts"));
    for op in &pages[1].ops {
        if let DrawOp::Text { y, text, .. } = op {
            eprintln!("{y} {text}");
        }
    }
    let count = |page: &PageDrawing| text(page).matches("signature").count() / 2;
    assert_eq!(pages.iter().map(count).collect::<Vec<_>>(), [8, 8, 8, 1]);
    assert!(smallest(&pages) >= 8.5, "{}", smallest(&pages));
    let first = text(&pages[0]);
    assert!(first.contains("Receipt 1") && first.contains("Swedish kronor"), "{first}");
    // Cut lines are dashed: no rule of the page goes from edge to edge but that of the foot.
    let whole = |op: &&DrawOp| matches!(op, DrawOp::Line { from, to, dash, .. } if to.0 - from.0 > 500.0 && *dash == 0.0);
    assert_eq!(pages[0].ops.iter().filter(whole).count(), 1);
}

#[test]
fn what_is_filed_stays_on_a4_whatever_the_wall_charts_are_printed_on() {
    let (regulation, settlement) = large().settle();
    for (paper, office) in [
        (Paper::A4, Paper::A4),
        (Paper::A3, Paper::A4),
        (Paper::A2, Paper::A4),
        (Paper::Tabloid, Paper::Letter),
        (Paper::Letter, Paper::Letter),
    ] {
        let style = Style::standard().clone().on(paper);
        let sheet = Sheet { regulation: &regulation, settlement: &settlement, style: &style };
        let papers = crate::support::prize_papers(&sheet);
        assert_eq!(papers.len(), 3);
        assert!(papers.iter().all(|document| document.page.paper == office));
    }
}

#[test]
fn the_speaker_reads_from_the_last_prize_to_the_first_given_names_first_in_large_type() {
    let event =
        Event::tied("Open", "tepe-sigeman-2023", &["Carlsen,_Magnus", "Giri,_Anish So,_Wesley"]);
    let mut event = event.currency("EUR").prizes(&["500", "300", "100"]);
    for player in &mut event.entries.players {
        player.name = player.name.replace('_', " ");
    }
    for game in &mut event.entries.games {
        game.white.value = game.white.value.replace('_', " ");
        if let wallchart::tournament::entries::Opponent::Player(name) = &mut game.black.value {
            *name = name.replace('_', " ");
        }
    }
    let (regulation, settlement) = event.settle();
    let sheet =
        Sheet { regulation: &regulation, settlement: &settlement, style: Style::standard() };
    let pages = set(&prizes::prize_giving(&sheet).expect("a list"));
    let said = text(&pages[0]);
    let at = |what: &str| said.find(what).unwrap_or_else(|| panic!("{what} in {said}"));
    assert!(at("Anish Giri") < at("Wesley So"), "{said}");
    assert!(at("Wesley So") < at("Magnus Carlsen"), "{said}");
    assert!(said.contains("Each: €200 (two hundred euros)"), "{said}");
    assert!(smallest(&pages) >= 18.0, "{}", smallest(&pages));
}
