//! What stands behind a play-off in the rule of its tie is on the paper before it is played; a match that is played again
//! tells which time it is.

use crate::support::papers::{book, chart};
use crate::support::{Event, Settled};
use wallchart::report::papers::lots::lots;
use wallchart::tournament::entries::Format;

fn pack(step: &str, behind: &str) -> String {
    settled_by("winner = { clause = \"3\" }", step, behind)
}

fn settled_by(settles: &str, step: &str, behind: &str) -> String {
    let form = "form = [{ players = \"2\", match = { games = 2, clock = \"3+2\", first-white = \"lot\", clause = \"3.1\" } }]";
    of_step(settles, &format!("{step} {form}"), behind)
}

fn of_step(settles: &str, step: &str, behind: &str) -> String {
    under(settles, step, behind)
        .players("Ann; Bob; Cyd; Dan")
        .format(Format::RoundRobin)
        .main_games("1 Ann-Bob ½-½; 1 Cyd-Dan 0-1; 2 Ann-Cyd 1-0; 2 Bob-Dan 1-0")
        .main_games("3 Ann-Dan ½-½; 3 Bob-Cyd ½-½")
        .settle()
        .packs()
}

fn under(settles: &str, step: &str, behind: &str) -> Event {
    let rules = format!(
        "schema = 1\nid = \"test\"\ntitle = \"Club\"\n\n[competition.cup]\ntitle = \"Cup\"\n\
         format = [{{ entries = \"2+\", one-of = [\"round robin\"], clause = \"1\" }}]\n\n\
         [[competition.cup.tie]]\nplaces = \"1+\"\nclause = \"2\"\nstep = [\n\
         {{ clause = \"3\", play-off = {{ title = \"Match\", who = {{ all = {{ clause = \"3\" }} }}, \
         settles = {{ {settles} }}, step = [{{ {step} }}] }} }},\n{behind}]\n"
    );
    Event::under("test.toml/cup", &rules)
}

#[test]
fn numbers_and_the_lot_that_come_next_stand_with_the_result() {
    let told = pack(
        "",
        "{ clause = \"4\", by = [{ sonneborn-berger = { clause = \"4.1\" } }, { lot = { clause = \"4.2\" } }] },\n",
    );
    for said in [
        "next Sonneborn-Berger (4.1), then drawing of lots (4.2), RESULT",
        "Still level for place 1: Sonneborn-Berger (4.1), then drawing of lots (4.2)",
        "2¼",
        "2¾",
    ] {
        assert!(told.contains(said), "{said}: {told}");
    }
    // The two are parted before the lot: it is never called for.
    assert!(!told.contains(".0.order"), "{told}");
    let black = "{ clause = \"4\", by = [{ wins = { clause = \"4.1\" } }, { lot = { clause = \"4.2\" } }] },\n";
    let black = pack("", black);
    assert!(black.contains("Lot 1.0.order"), "{black}");
    // In steps of their own, and where the play-off settles places.
    let steps = "{ clause = \"4\", by = [{ sonneborn-berger = { clause = \"4.1\" } }] },\n\
                 { clause = \"5\", by = [{ lot = { clause = \"5.1\" } }] },\n";
    assert!(!pack("", steps).contains(".0.order"));
    let places =
        settled_by("places = { clause = \"3\", first = 1, last = 2, below = \"3\" }", "", steps);
    for said in ["next Sonneborn-Berger (4.1), then drawing of lots (5.1), RESULT", "2¼", "2¾"] {
        assert!(places.contains(said), "{said}: {places}");
    }
    let wins = "{ clause = \"4\", by = [{ wins = { clause = \"4.1\" } }] },\n\
                { clause = \"5\", by = [{ lot = { clause = \"5.1\" } }] },\n";
    assert!(pack("", wins).contains("Lot 1.0.order"));
    let alone = pack("", "");
    assert!(!alone.contains("Still level for place 1"), "{alone}");
}

#[test]
fn a_match_that_is_played_again_is_counted() {
    let told = pack("times = 3,", "");
    for turn in 1..=3 {
        assert!(told.to_lowercase().contains(&format!("match of 2 games, {turn} of 3")), "{told}");
    }
    assert!(!pack("", "").contains("1 of 1"));
}

/// Whoever wins the sudden death has won: nothing is played a second time, whatever the step allows.
#[test]
fn a_time_that_never_comes_is_not_counted() {
    let sudden = "sudden-death = { clock = \"2.5+2 v 3+2\", first-white = \"lot\", colours = \"1-2-2\", clause = \"3.2\" }";
    let rules = format!(
        "times = 3, form = [{{ players = \"2\", match = {{ games = 2, clock = \"3+2\", first-white = \"lot\", clause = \"3.1\", {sudden} }} }}]"
    );
    let told = of_step("winner = { clause = \"3\" }", &rules, "").to_lowercase();
    assert!(told.contains("match of 2 games") && !told.contains(" of 3"), "{told}");
}

/// Whoever are two after the first time play a match that has a winner: the step is played three times all the same.
#[test]
fn times_are_counted_over_all_forms_of_a_step() {
    let rules = "times = 3, form = [\
        { players = \"2\", match = { games = 2, clock = \"25+10\", first-white = \"lot\", clause = \"3.1\", \
        armageddon = { clock = \"5 v 4\", toss = \"3.2\", clause = \"3.2\" } } }, \
        { players = \"3+\", round-robin = { clock = \"10+5\", numbers = \"lot\", clause = \"3.3\" } }]";
    let event = under("winner = { clause = \"3\" }", rules, "").level("A; B; C");
    let told = event.settle().packs().to_lowercase();
    for turn in 2..=3 {
        assert!(told.contains(&format!("match of 2 games, {turn} of 3")), "{told}");
    }
    assert!(!told.contains("2 of 2"), "{told}");
}

/// A club whose play-off of three leaves level whom it leaves level: then the more wins, in a step of its own the lot.
fn three(steps: &str, games: &str) -> Settled {
    let rules = format!(
        "schema = 1\nid = \"test\"\ntitle = \"Club\"\n\n[competition.cup]\ntitle = \"Cup\"\n\
         format = [{{ entries = \"2+\", one-of = [\"round robin\"], clause = \"1\" }}]\n\n\
         [[competition.cup.tie]]\nplaces = \"1+\"\nclause = \"2\"\nstep = [\n\
         {{ clause = \"3\", play-off = {{ title = \"Blitz\", who = {{ all = {{ clause = \"3\" }} }}, \
         settles = {{ winner = {{ clause = \"3\" }} }}, step = [{{ form = [{{ players = \"2+\", \
         round-robin = {{ clock = \"3+2\", numbers = \"lot\", clause = \"3.1\" }} }}] }}] }} }},\n{steps}]\n"
    );
    let event = Event::under("test.toml/cup", &rules)
        .players("Ann; Bob; Cyd; Dan; Eva")
        .format(Format::RoundRobin)
        // Ann, Bob and Cyd are level, Ann with more wins than the others.
        .main_games("1 Ann-Dan 1-0; 1 Bob-Eva ½-½; 2 Ann-Eva 1-0; 2 Cyd-Dan 1-0; 3 Ann-Cyd ½-½")
        .main_games("3 Bob-Dan ½-½; 4 Ann-Bob 0-1; 4 Cyd-Eva ½-½; 5 Bob-Cyd ½-½; 5 Dan-Eva ½-½");
    let event = event.lot("1.1.numbers", "Ann; Bob; Cyd");
    let event = if games.is_empty() { event } else { event.plays(games) };
    event.settle()
}

const BY_WINS: &str = "{ clause = \"4\", by = [{ wins = { clause = \"4.1\" } }] },\n";
const BY_LOT: &str = "{ clause = \"5\", by = [{ lot = { clause = \"5.1\" } }] },\n";

/// The lot is called by the place at which those begin whom the steps before it leave level: nobody knows it beforehand.
#[test]
fn the_place_of_a_lot_is_open_where_steps_before_it_may_move_it() {
    let steps = [BY_WINS, BY_LOT].concat();
    let before = three(&steps, "").packs();
    let over = three(&steps, "Bob-Cyd ½-½; Cyd-Ann ½-½; Ann-Bob ½-½");
    assert!(over.needs().iter().any(|need| need.starts_with("2.0.order")), "{:?}", over.needs());
    assert!(before.contains("Lot __.0.order") && !before.contains("1.0.order"), "{before}");
    // In one step with them it is called by the place at which those begin whom the board leaves level: on top or behind.
    let one = "{ clause = \"4\", by = [{ wins = { clause = \"4.1\" } }, { lot = { clause = \"5.1\" } }] },\n";
    assert!(three(one, "").packs().contains("Lot __.0.order"));
    for (games, name) in [
        ("Bob-Cyd ½-½; Cyd-Ann ½-½; Ann-Bob ½-½", "1.0.order"),
        ("Bob-Cyd ½-½; Cyd-Ann 0-1; Ann-Bob 1-0", "2.0.order"),
    ] {
        let needs = three(one, games).needs();
        assert!(needs.len() == 1 && needs[0].starts_with(name), "{needs:?}");
    }
}

/// Who is asked why he is second reads it on every paper, in the order in which it came.
#[test]
fn what_stands_behind_a_play_off_is_told_behind_it_with_who_is_ahead() {
    let form = "form = [{ players = \"2\", match = { games = 2, clock = \"3+2\", first-white = \"lot\", clause = \"3.1\" } }]";
    let behind = "{ clause = \"4\", by = [{ sonneborn-berger = { clause = \"4.1\" } }, { lot = { clause = \"4.2\" } }] },\n";
    let event = under("winner = { clause = \"3\" }", form, behind)
        .players("Ann; Bob; Cyd; Dan")
        .format(Format::RoundRobin)
        .main_games("1 Ann-Bob ½-½; 1 Cyd-Dan 0-1; 2 Ann-Cyd 1-0; 2 Bob-Dan 1-0")
        .main_games("3 Ann-Dan ½-½; 3 Bob-Cyd ½-½")
        .lot("1.1.white", "Ann")
        .plays("Ann-Bob ½-½; Bob-Ann ½-½");
    let settled = event.settle();
    let chart = chart(&settled);
    let said = "Ann and Bob stay level after the play-off (3.1); then Sonneborn-Berger (4.1): 1 Bob, 2 Ann.";
    assert!(chart.contains(said), "{chart}");
    let book = book(&settled);
    assert!(book.contains("tied; Ann and Bob stay level after the play-off (3.1); Sonneborn-Berger (4.1) Ann 2¼, Bob 2¾"), "{book}");
    let pack = settled.packs();
    assert!(pack.contains("Sonneborn-Berger (4.1): Bob 2¾ and Ann 2¼"), "{pack}");
}

/// A lot among those whom a play-off has left level is drawn on its pack, beside its games and what else left them level.
#[test]
fn a_lot_behind_a_play_off_is_drawn_on_its_pack() {
    let form = "form = [{ players = \"2\", match = { games = 2, clock = \"3+2\", first-white = \"lot\", clause = \"3.1\" } }]";
    let behind = "{ clause = \"4\", by = [{ wins = { clause = \"4.1\" } }, { lot = { clause = \"4.2\" } }] },\n";
    let settled = under("winner = { clause = \"3\" }", form, behind)
        .players("Ann; Bob; Cyd; Dan")
        .format(Format::RoundRobin)
        .main_games("1 Ann-Bob ½-½; 1 Cyd-Dan 0-1; 2 Ann-Cyd 1-0; 2 Bob-Dan 1-0")
        .main_games("3 Ann-Dan ½-½; 3 Bob-Cyd ½-½")
        .lot("1.1.white", "Ann")
        .plays("Ann-Bob ½-½; Bob-Ann ½-½")
        .settle();
    assert!(lots(&settled.sheet()).is_none(), "it has no page of its own");
    let pack = settled.packs();
    for said in ["4.2", "Wins (4.1)", "½–½"] {
        assert!(pack.contains(said), "{said}: {pack}");
    }
}
