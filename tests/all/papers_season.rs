//! The papers of awards over several events, as text. `UPDATE_GOLDEN=1` writes them anew.

#![allow(clippy::expect_used, reason = "tests")]

use crate::season::years::{gap_17, gap_18, gap_20, ruled};
use crate::season::{at, award, f, not_held, player, rules, tournament, workbook};
use crate::support::golden;
use wallchart::diagnostic::At;
use wallchart::event::settle;
use wallchart::report::papers::prizes::award_prize_giving;
use wallchart::report::papers::season::{SeasonSheet, decision, paper, sheets};
use wallchart::report::style::Style;
use wallchart::report::{excel, pdf};
use wallchart::season::{Role, of_award};
use wallchart::tournament::entries::{Entries, Format};

/// The paper and the sheets of an award, compared with what stands under `tests/golden`.
fn check(name: &str, regulations: &str, roles: &[Role], entries: &Entries) {
    let regulation = rules(regulations);
    let mut season = award(&regulation, roles, entries);
    season.honours = of_award(&regulation, &season).into_iter().collect();
    let sheet =
        SeasonSheet { regulation: &regulation, settlement: &season, style: Style::standard() };
    let given = decision(&sheet).into_iter().chain(award_prize_giving(&sheet));
    let papers: Vec<_> = [paper(&sheet)].into_iter().chain(given).collect();
    golden(&format!("season-{name}"), &papers, &sheets(&sheet));
    let once = pdf::write(&paper(&sheet)).expect("a PDF");
    assert_eq!(once, pdf::write(&paper(&sheet)).expect("a PDF"), "the same bytes");
    excel::write(sheets(&sheet)).expect("a workbook");
}

#[test]
fn a_tie_broken_by_percentages() {
    check("tie-broken", "gap-2016/bar-trophy", &gap_17(), &workbook("BAR Trophy 2016"));
}

#[test]
fn a_shared_trophy_with_custody() {
    check("shared", "gap-2016/bar-trophy", &gap_18(), &workbook("BAR Trophy 2016"));
}

#[test]
fn not_awarded() {
    let mut roles = gap_17();
    roles[2] = not_held("allegro", "Allegro");
    check("not-awarded", "gap-2016/bar-trophy", &roles, &workbook("BAR Trophy 2016"));
}

#[test]
fn one_passed_over_and_a_tie_left_to_the_director_of_play() {
    let roles = gap_20(32);
    check(
        "ruling-needed",
        "gap-2016/percentage-trophy",
        &roles,
        &workbook("Percentage Trophy 2016"),
    );
    check("ruling-given", "gap-2016/percentage-trophy", &roles, &ruled("joint"));
}

#[test]
fn a_tour_with_events_that_do_not_count_and_a_wildcard() {
    let regulation = rules("gct-2021/standings");
    let lines = [
        ("Ash, Ann", [Some(f(13, 1)), Some(f(62, 3)), None]),
        ("Birch, Bo", [Some(f(9, 2)), Some(f(10, 1)), Some(f(10, 1))]),
        ("Cedar, Cy", [Some(f(8, 1)), None, Some(f(6, 1))]),
        ("Wild, Wu", [None, None, None]),
    ];
    let players = lines
        .iter()
        .zip(1_u32..)
        .map(|((name, _), no)| wallchart::tournament::Player {
            wildcard: *name == "Wild, Wu",
            ..player(no, name)
        })
        .collect();
    let mut tour = tournament(Format::RoundRobin, players, Vec::new());
    tour.name = "A tour".to_owned();
    tour.scores = lines.iter().map(|(_, scores)| scores.to_vec()).collect();
    tour.score_events = ["Paris", "Zagreb", "Saint Louis"].map(str::to_owned).to_vec();
    tour.event.best_of = Some(At::new(2, at(1)));
    let settlement = settle(&regulation, &tour);
    let paper = wallchart::report::papers::season::tour(&wallchart::report::papers::Sheet {
        regulation: &regulation,
        settlement: &settlement,
        style: Style::standard(),
    })
    .expect("a tour");
    golden("season-tour", &[paper], &[]);
}
