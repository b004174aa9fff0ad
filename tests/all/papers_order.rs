//! What the lines of a table go by, and what its marks mean.

use wallchart::diagnostic::{Code, Diagnostic, Severity};
use wallchart::report::papers::wall::{find_your_name, wall_chart};
use wallchart::report::papers::{Sheet, workbook};
use wallchart::report::style::Style;
use wallchart::report::text;
use wallchart::tournament::Language;
use wallchart::tournament::entries::{Format, Opponent};
use wallchart::tournament::exact::Exact;
use wallchart::tournament::game::ByeKind;

use crate::papers_told::running;
use crate::support::papers::{book, chart, line, said};
use crate::support::{Event, Settled, at};

#[test]
fn an_order_by_points_with_handicap_says_so() {
    let event = running("gap-2016/foster-trophy").main_games("3 Ann-Cyd ½-½; 3 Bob-Dan 1-0");
    let event = event.with(|entries| {
        for (row, player) in entries.players.iter_mut().enumerate() {
            player.handicap = Some(at("Players", row, Exact::from(row)));
        }
    });
    let settled = event.settle();
    let paper = chart(&settled);
    assert!(line(&paper, "Order:").starts_with("Order: points with handicap"), "{paper}");
    let sheets = book(&settled);
    assert!(line(&sheets, "Order:").starts_with("Order: points with handicap"), "{sheets}");
    assert!(sheets.contains("By points with handicap"), "{sheets}");
    let without = chart(&running("fide/round-robin").settle());
    assert!(!without.contains("handicap"), "{without}");
}

#[test]
fn a_time_control_is_no_criterion_of_the_order() {
    for (language, head) in [
        (Language::English, "Time control: 90+30"),
        (Language::German, "Bedenkzeit: 90+30"),
        (Language::French, "Cadence\u{a0}: 90+30"),
        (Language::Spanish, "Ritmo de juego: 90+30"),
    ] {
        let settled = running("fide/round-robin").clock("90+30").settle();
        let style = Style { language, ..Style::default() };
        let sheet = Sheet { style: &style, ..settled.sheet() };
        let sheets = said(&workbook::workbook(&sheet));
        let own = line(&sheets, "90+30");
        assert!(own.starts_with(head), "{own}");
    }
}

#[test]
fn a_game_to_be_decided_does_not_look_like_one_that_is_lost_by_forfeit() {
    let settled = Event::new("fide/round-robin")
        .players("Ann; Bob; Cyd; Dan; Eve; Fay")
        .format(Format::RoundRobin)
        .games_each(1)
        .main_games("1 Ann-Fay +/-; 1 Bob-Eve ½-½; 1 Cyd-Dan 1-0")
        .main_game(2, "Fay", "Dan", "")
        .main_game(2, "Eve", "Cyd", "")
        .main_game(2, "Ann", "Bob", "")
        .with(|entries| entries.players[5].withdrawn = Some(at("Players", 6, 1)))
        .settle();
    let paper = chart(&settled);
    assert!(paper.contains("+ − won, lost by forfeit. ? to be decided."), "{paper}");
    let fay = line(&paper, "Fay");
    assert!(fay.contains('?') && !fay.contains(" – "), "{paper}");
    let nobody_left = chart(&running("fide/round-robin").settle());
    assert!(!nobody_left.contains("to be decided"), "{nobody_left}");
}

/// A Swiss of so many: each two neighbours meet in the first round, the last player stays away, and in the next round
/// the first has a bye.
fn swiss(players: usize) -> Settled {
    let names: Vec<String> = (0..players).map(|own| format!("Player {own:02}")).collect();
    let mut event = Event::new("fide/swiss").players(&names.join("; ")).format(Format::Swiss);
    for pair in names[..players - 1].chunks(2) {
        event = event.main_game(1, &pair[0], &pair[1], "1-0");
    }
    for pair in names[1..].chunks(2) {
        event = event.main_game(2, &pair[0], &pair[1], "");
    }
    event
        .main_game(1, &names[players - 1], "nobody", "")
        .main_game(2, &names[0], "nobody", "")
        .with(|entries| {
            entries.event.rounds = Some(at("Event", 6, 3));
            for (game, kind) in
                entries.games.iter_mut().rev().zip([ByeKind::Pairing, ByeKind::Zero])
            {
                game.black.value = Opponent::Bye(kind);
            }
        })
        .settle()
}

#[test]
fn who_is_absent_in_a_swiss_has_a_mark_that_is_explained() {
    let settled = swiss(9);
    let paper = chart(&settled);
    assert!(line(&paper, "Player 08").contains('–'), "{paper}");
    assert!(paper.contains("– absent."), "{paper}");
}

#[test]
fn who_has_a_bye_next_finds_it_beside_his_name() {
    let settled = swiss(43);
    let paper = text::write(&find_your_name(&settled.sheet()).expect("a list of so many"));
    assert!(line(&paper, "Player 00").contains("bye"), "{paper}");
}

#[test]
fn lines_by_start_number_say_so() {
    let settled = running("fide/round-robin").settle();
    let mut style = Style::default();
    style.places.running_by_number = true;
    let sheet = Sheet { style: &style, ..settled.sheet() };
    let paper = text::write(&wall_chart(&sheet));
    let own = line(&paper, "Order:");
    assert!(own.starts_with("Order: start numbers; places by points"), "{own}");
    assert!(line(&chart(&settled), "Order:").starts_with("Order: points"), "by points");
}

#[test]
fn who_is_free_in_the_next_round_is_told_with_its_pairings() {
    let settled = Event::new("fide/round-robin")
        .players("Ann; Bob; Cyd; Dan; Eve")
        .format(Format::RoundRobin)
        .games_each(1)
        .main_games("1 Ann-Bob 1-0; 1 Cyd-Dan 1-0")
        .main_game(2, "Eve", "Ann", "")
        .main_game(2, "Bob", "Cyd", "")
        .settle();
    let paper = chart(&settled);
    assert!(line(&paper, "Next round (2)").ends_with("bye: Dan"), "{paper}");
    let even = chart(&running("fide/round-robin").main_game(3, "Ann", "Cyd", "").settle());
    assert!(!line(&even, "Next round (3)").contains("bye: Ann"), "{even}");
}

#[test]
fn what_the_places_go_by_stands_first_in_the_foot() {
    let settled = running("fide/round-robin")
        .main_game(3, "Ann", "Cyd", "")
        .main_game(3, "Bob", "Dan", "")
        .settle();
    let paper = chart(&settled);
    let at = |words: &str| paper.find(words).unwrap_or_else(|| panic!("{words} in {paper}"));
    assert!(at("Order:") < at("Next round (3)"), "{paper}");
}

/// A chart has no place for a reading of little weight; that places are shared by one it says.
#[test]
fn places_that_are_shared_by_a_reading_are_not_cited_as_those_of_a_clause() {
    let won =
        "1 Ann-Dan 1-0; 1 Bob-Cyd 1-0; 2 Dan-Cyd ½-½; 2 Ann-Bob 1-0; 3 Ann-Cyd 1-0; 3 Bob-Dan 1-0";
    let event = Event::new("tata-steel-2022").players("Ann; Bob; Cyd; Dan");
    let event = event.format(Format::RoundRobin).games_each(1).main_games(won);
    let paper = chart(&event.settle());
    let order = line(&paper, "Order:");
    assert!(order.contains("share their places (a reading)"), "{paper}");
}

/// Four of whom Cyd is ahead of Ben by Sonneborn-Berger; of Dan no rating is known.
fn without_a_rating(codes: &[&str]) -> Event {
    let codes: Vec<String> = codes.iter().map(|own| (*own).to_owned()).collect();
    Event::new("fide/round-robin")
        .players("Ann; Ben; Cyd; Dan")
        .games_each(1)
        .main_games("1 Ann-Dan ½-½; 1 Ben-Cyd 1-0; 2 Ann-Cyd 1-0; 2 Ben-Dan 0-1; 3 Ann-Ben 1-0; 3 Cyd-Dan 1-0")
        .with(|entries| {
            entries.event.tie_breaks = Some(at("Event", 3, codes));
            for (row, player) in entries.players.iter_mut().take(3).enumerate() {
                player.rating = Some(at("Players", row, 1900));
            }
        })
}

/// The next one has parted them: that the first was not applied changes who is ahead, perhaps, and is no small print.
#[test]
fn a_criterion_that_lacks_ratings_is_told_and_said_on_every_order() {
    let settled = without_a_rating(&["TPR", "SB"]).settle();
    assert_eq!(settled.places(), "1 Ann; 2 Dan; 3 Cyd; 4 Ben");
    let not_applied = "(10.2) (not applied: ratings are missing)";
    for paper in [chart(&settled), book(&settled)] {
        let order = line(&paper, "Order:");
        assert!(order.contains(not_applied), "{order}");
        assert!(order.find("(10.2)") < order.find("(9.1)"), "{order}");
    }
    let told: Vec<&Diagnostic> = settled
        .settlement
        .problems
        .iter()
        .filter(|p| p.code == Code::CriterionWithoutValue)
        .collect();
    assert!(matches!(&told[..], [one] if one.severity == Severity::Warning), "{told:?}");
    let known = without_a_rating(&["TPR", "SB"]).with(|entries| {
        entries.players[3].rating = Some(at("Players", 3, 1900));
    });
    let known = known.settle();
    assert!(!chart(&known).contains("not applied"), "{}", chart(&known));
    assert_eq!(known.told_as(Code::CriterionWithoutValue), Vec::<String>::new());
}

/// Both have one clause.
#[test]
fn of_two_criteria_of_one_clause_each_is_told_that_was_left_out() {
    let settled = without_a_rating(&["ARO/C1", "ARO", "SB"]).settle();
    let told = settled.told_as(Code::CriterionWithoutValue);
    assert_eq!(told.len(), 2, "{told:?}");
    assert_ne!(told[0], told[1]);
    let order = chart(&settled);
    assert_eq!(line(&order, "Order:").matches("not applied").count(), 2, "{order}");
}

#[test]
fn sheets_and_chart_name_the_criteria_in_the_declared_order() {
    let settled = without_a_rating(&["SB", "DE", "WIN"]).settle();
    for paper in [chart(&settled), book(&settled)] {
        let order = line(&paper, "Order:");
        let at = ["(9.1)", "6)", "(7.1)"].map(|clause| order.find(clause));
        assert!(at[0].is_some() && at[0] < at[1] && at[1] < at[2], "{order}");
    }
}
