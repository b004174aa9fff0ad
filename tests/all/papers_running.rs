//! While an event runs: games without a result are told alike on the wall, in the workbook and on the page; byes are; and a
//! tie-break that says nothing of a player is blank.

use wallchart::report::document::Table;
use wallchart::report::html;
use wallchart::report::papers::wall::wall_chart;
use wallchart::report::papers::workbook;
use wallchart::tournament::entries::Format;
use wallchart::tournament::entries::Opponent;
use wallchart::tournament::game::ByeKind;

use crate::support::papers::{book, chart};
use crate::support::{Event, Settled, at, table};

/// The words in the cells of a table that are no number, each once.
fn words(table: &Table, wanted: &[&str]) -> Vec<String> {
    let cells = table.rows.iter().flat_map(|row| &row.cells).map(|cell| cell.plain());
    let mut found: Vec<String> = cells.filter(|own| wanted.contains(&own.trim())).collect();
    found.sort();
    found.dedup();
    found
}

/// Six players, two rounds over; Fay withdrew after round 2, a game of round 1 is late, one of round 2 adjourned.
fn running(games: u32) -> Settled {
    let mut event = Event::new("fide/round-robin")
        .players("Ann; Bob; Cyd; Dan; Eve; Fay")
        .format(Format::RoundRobin)
        .games_each(games)
        .main_games("1 Ann-Fay 1-0; 1 Bob-Eve 1-0; 2 Fay-Dan 0-1; 2 Eve-Cyd 1-0")
        .main_game(1, "Cyd", "Dan", "")
        .main_game(2, "Ann", "Bob", "adj");
    for (round, white, black) in [(3, "Bob", "Fay"), (3, "Cyd", "Ann"), (3, "Dan", "Eve")] {
        event = event.main_game(round, white, black, "");
    }
    event
        .with(|entries| {
            entries.players[5].withdrawn = Some(at("Players", 6, 2));
        })
        .settle()
}

#[test]
fn what_is_open_stands_in_the_cells_of_chart_workbook_and_page() {
    for games in [1, 2] {
        let settled = running(games);
        let wanted = ["?", "R1", "adj"];
        let chart = wall_chart(&settled.sheet());
        let documents = workbook::workbook(&settled.sheet());
        assert_eq!(words(table(&chart), &wanted), wanted, "{games}: the chart");
        assert_eq!(words(table(&documents[0]), &wanted), wanted, "{games}: the workbook");
        let page = html::event(&settled.sheet(), &documents);
        for word in wanted {
            assert!(page.contains(&format!(">{word}")), "{games}: {word} on the page");
        }
        let foot = book(&settled).replace('\u{a0}', " ");
        assert!(foot.contains("adj adjourned."), "{foot}");
    }
}

/// The cell of a game that is open counts by itself when it is over.
#[test]
fn a_word_for_an_open_game_gives_way_to_its_result() {
    let documents = workbook::workbook(&running(1).sheet());
    let live = format!("{:?}", table(&documents[0]).rows);
    for word in ["?", "adj", "R1"] {
        assert!(live.contains(&format!("\\\"{word}\\\"")), "{word} in {live}");
    }
}

/// Games of who withdrew are to be decided, wherever they are told.
#[test]
fn games_of_who_withdrew_are_to_be_decided_everywhere() {
    let settled = running(1);
    let documents = workbook::workbook(&settled.sheet());
    let all = book(&settled);
    assert!(all.contains("Bob – Fay (to be decided)"), "{all}");
    let rounds = documents.iter().map(table).find(|table| table.name == "Rounds");
    let rounds = rounds.expect("the sheet of rounds");
    let of_fay =
        rounds.rows.iter().map(|row| row.cells.iter().map(|c| c.plain()).collect::<Vec<_>>());
    let mut open =
        of_fay.filter(|row| row.contains(&"3".to_owned()) && row.contains(&"Fay".to_owned()));
    let row = open.next().expect("the game of Fay in round 3");
    assert!(row.contains(&"to be decided".to_owned()), "{row:?}");
    let chart = chart(&settled).replace('\u{a0}', " ");
    assert!(chart.contains("? to be decided. adj adjourned."), "{chart}");
}

/// A bye is written alike on the wall, in the workbook and on the page.
#[test]
fn a_bye_is_called_so_everywhere() {
    let settled = Event::new("fide/swiss")
        .players("Ann; Bob; Cyd; Dan; Eve")
        .format(Format::Swiss)
        .main_games("1 Ann-Bob 1-0; 1 Cyd-Dan 0-1; 2 Dan-Ann 0-1; 2 Bob-Cyd ½-½")
        .main_game(1, "Eve", "nobody", "")
        .with(|entries| {
            let bye = entries.games.last_mut().expect("a row");
            bye.black.value = Opponent::Bye(ByeKind::Half);
        })
        .settle();
    let documents = workbook::workbook(&settled.sheet());
    let chart = wall_chart(&settled.sheet());
    for table in [table(&chart), table(&documents[0])] {
        let cells = table.rows.iter().flat_map(|row| &row.cells);
        let byes = cells.filter(|cell| cell.plain().replace('\u{a0}', " ") == "bye ½");
        assert_eq!(byes.count(), 1, "{}", table.name);
    }
    let page = html::event(&settled.sheet(), &documents).replace('\u{a0}', " ");
    assert!(page.contains("bye ½"), "{page}");
}

/// A place among the tied that nobody can tell yet is no nought.
#[test]
fn direct_encounter_that_tells_nothing_of_a_player_is_blank() {
    let settled = Event::new("fide/round-robin")
        .players("Ann; Bob; Cyd; Dan; Eve; Fay")
        .format(Format::RoundRobin)
        .games_each(1)
        .main_games("1 Ann-Fay 1-0; 1 Bob-Eve 1-0; 1 Cyd-Dan 1-0; 2 Ann-Bob 1-0; 2 Fay-Cyd 1-0")
        .main_game(2, "Dan", "Eve", "1-0")
        .main_game(3, "Cyd", "Eve", "")
        .with(|entries| entries.event.tie_breaks = Some(at("Event", 8, vec!["DE".to_owned()])))
        .settle();
    let noughts = |table: &Table| {
        let column = table.head.iter().position(|head| head.plain() == "DE");
        let column = column.unwrap_or_else(|| panic!("a column DE in {:?}", table.head));
        table.rows.iter().filter(|row| row.cells[column].plain() == "0").count()
    };
    let documents = workbook::workbook(&settled.sheet());
    assert_eq!(noughts(table(&documents[0])), 0, "{}", book(&settled));
    let values = settled.settlement.standings.iter().flat_map(|own| &own.tie_breaks);
    let unknown = values.filter(|own| own.value == wallchart::tournament::exact::Exact::ZERO);
    assert!(unknown.count() > 0, "somebody has nought, else this test tells nothing");
}
