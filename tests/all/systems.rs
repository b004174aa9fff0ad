//! Tie-break systems and the splitting of ties by small tables: what no worked case of a document shows.

use wallchart::regulations::schema::Criterion;
use wallchart::standings::{Focus, OrderLot, refine};
use wallchart::tie_break::{Verdict, system};
use wallchart::tournament::PlayerId;
use wallchart::tournament::entries::Format;
use wallchart::tournament::record::LotName;

use crate::support::{Event, Settled};

/// A Swiss without regulations of its own; all that matters are its games.
fn swiss(players: &str, games: &str) -> Settled {
    let event = Event::new("gap-2016/foster-trophy").players(players).format(Format::Swiss);
    event.main_games(games).settle()
}

fn criterion(text: &str) -> Criterion {
    toml::from_str(text).expect("a criterion")
}

fn players(settled: &Settled, names: &str) -> Vec<PlayerId> {
    let tournament = &settled.settlement.table.tournament;
    let of = |name: &str| tournament.ids().find(|p| tournament.player(*p).name == name);
    names.split(' ').map(|name| of(name).expect("a player")).collect()
}

/// The values of these players: `2 0 1/2`; why not, where it does not apply.
fn values(settled: &Settled, text: &str, names: &str) -> String {
    let tied = players(settled, names);
    let criterion = criterion(text);
    match system(&criterion).evaluate(settled.settlement.table.field(), &tied, 0) {
        Some(Verdict::Values(values)) => {
            tied.iter().map(|p| values[p].to_string()).collect::<Vec<_>>().join(" ")
        }
        other => format!("{:?}", other.map(|o| matches!(o, Verdict::Skipped(_)))),
    }
}

const CAUGHT: &str = "[direct-encounter]\nclause = \"6\"\nnot-all-met = \"who cannot be caught\"";

#[test]
fn only_who_cannot_be_caught_is_ranked_where_not_all_have_met() {
    // C and D have not met; whatever that game had brought, A is ahead of all and B of both.
    let settled = swiss("A; B; C; D", "1 A-B 1-0; 2 A-C 1-0; 3 A-D 1-0; 4 B-C 1-0; 5 B-D 1-0");
    assert_eq!(values(&settled, CAUGHT, "A B C D"), "3 2 0 0");
    // C could have caught up with A by beating B.
    let settled = swiss("A; B; C", "1 A-B 1-0; 2 A-C 1/2-1/2");
    assert_eq!(values(&settled, CAUGHT, "A B C"), "Some(true)");
    // Where all have met the points count.
    let settled = swiss("A; B; C", "1 A-B 1-0; 2 A-C 1/2-1/2; 3 B-C 1/2-1/2");
    assert_eq!(values(&settled, CAUGHT, "A B C"), "3/2 1/2 1");
}

#[test]
fn a_game_by_forfeit_is_a_result_among_the_tied_where_the_rule_counts_it() {
    let settled = swiss("A; B; C", "1 A-B +/-; 2 B-C 1-0");
    let direct = |forfeits: &str| {
        let text = format!("[direct-encounter]\nclause = \"6\"\nforfeits = \"{forfeits}\"");
        values(&settled, &text, "A B C")
    };
    assert_eq!(direct("counted"), "1 1 0");
    assert_eq!(direct("not counted"), "0 1 0");
}

#[test]
fn a_bye_is_a_win_where_the_rule_counts_it() {
    let mut bye = swiss("A; B; C", "1 A-B 1-0; 2 B-C 1-0");
    let free = players(&bye, "C")[0];
    let tournament = &mut bye.settlement.table.tournament;
    tournament.byes.push(wallchart::tournament::Bye {
        player: free,
        round: 1,
        section: Default::default(),
        kind: wallchart::tournament::game::ByeKind::Full,
        at: tournament.player(free).at.clone(),
    });
    let wins =
        |byes: &str| values(&bye, &format!("[wins]\nclause = \"7\"\nbyes = \"{byes}\""), "A B C");
    assert_eq!(wins("counted"), "1 1 1");
    assert_eq!(wins("not counted"), "1 1 0");
}

#[test]
fn a_virtual_opponent_has_the_points_before_the_round_and_draws_after_it() {
    // A: beats B (1 point in the end), has a walkover in round 2 of 4, loses, draws with C (2 points).
    let settled = swiss(
        "A; B; C; D",
        "1 A-B 1-0; 2 A-D +/-; 3 C-A 1-0; 4 A-C 1/2-1/2; 2 B-C 1/2-1/2; 3 B-D 1/2-1/2",
    );
    let text = "[sonneborn-berger]\nclause = \"9\"\nunplayed = \"virtual opponent\"";
    // B 1 + virtual (1 + 0 + 1) + C 2 / 2.
    assert_eq!(values(&settled, text, "A"), "4");
    let text = "[buchholz]\nclause = \"8\"\nown-unplayed = \"virtual opponent\"";
    // Opponents count unplayed rounds as half a point: B 1 + 1/2, C 2 + 1/2 twice; virtual 2.
    assert_eq!(values(&settled, text, "A"), "17/2");
}

#[test]
fn a_restart_is_told_once_for_each_split() {
    let restart =
        [criterion("[direct-encounter]\nclause = \"6\"\nrestart = \"among those still level\"")];
    let steps = |settled: &Settled, names: &str| {
        let name = LotName::read("1.0.order").expect("a name");
        let lot = OrderLot { name: &name, drawn: None };
        let field = settled.settlement.table.field();
        let refined = refine(field, &players(settled, names), &restart, Focus::All, lot);
        (refined.steps.len(), refined.classes.len())
    };
    let settled =
        swiss("A; B; C; D", "1 A-B 1-0; 1 C-D 1-0; 2 A-C 1-0; 2 D-B 1-0; 3 A-D 1-0; 3 B-C 1-0");
    assert_eq!(steps(&settled, "A B C D"), (1, 2), "A goes, and the others are level for good");
    assert_eq!(steps(&settled, "B C D"), (1, 1), "level at once");
}
