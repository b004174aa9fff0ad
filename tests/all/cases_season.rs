//! The cases Gap-13 to Gap-20 of the club's rules, by clause.

#![allow(clippy::expect_used, reason = "tests")]

use crate::season::years::{gap_17, gap_18, gap_20, ruled, year};
use crate::season::{
    Line, at, award, f, holders, not_held, player, role, row, rules, tournament, workbook,
};
use wallchart::diagnostic::{At, Code, Severity};
use wallchart::event::{Outcome, Status, settle};
use wallchart::regulations::schema::{AllRounderEligible, Points, RoundOfGames, RoundsOf};
use wallchart::report::words::Words;
use wallchart::season::{completed, points};
use wallchart::tournament::entries::{Format, HonourEntry, RulingEntry};
use wallchart::tournament::exact::Exact;
use wallchart::tournament::game::{ByColour, Colour, GameResult, Score};
use wallchart::tournament::{Game, Places, Player, PlayerId, Section};

const FLOOD: [u32; 12] = [30, 24, 20, 18, 16, 14, 12, 10, 8, 6, 4, 2];
const OTHER: [u32; 10] = [20, 18, 16, 14, 12, 10, 8, 6, 4, 2];

#[test]
fn gap_13_handicap_5_equal_handicap_points_share_the_placing() {
    let halves = [
        ("Yates", 8, f(5, 2)),
        ("Abbott", 13, f(0, 1)),
        ("Baker", 10, f(1, 1)),
        ("Clarke", 11, f(1, 2)),
    ];
    let mut players = Vec::new();
    let mut games = Vec::new();
    for (index, (name, points, handicap)) in halves.iter().enumerate() {
        let no = u32::try_from(index).expect("small") + 1;
        let mut own = player(no, name);
        own.handicap = Some(*handicap);
        players.push(own);
        let mut left: u32 = *points;
        for round in 1..=7 {
            let now = left.min(2);
            left -= now;
            let score =
                [Score::Loss, Score::Draw, Score::Win][usize::try_from(now).expect("small")];
            games.push(Game {
                round: Some(round),
                section: Section::default(),
                players: ByColour { white: PlayerId(index), black: PlayerId(index + halves.len()) },
                colours_known: true,
                result: Some(GameResult::Played(score)),
                adjourned: false,
                date: None,
                ended: None,
                at: at(no),
            });
        }
    }
    for no in 11..=14 {
        players.push(wallchart::tournament::Player {
            entered: false,
            ..player(no, &format!("Filler {no}"))
        });
    }
    let mut event = tournament(Format::Swiss, players, games);
    event.event.rounds = Some(At::new(7, at(1)));
    let settled = settle(&rules("gap-2016/foster-trophy"), &event);
    let places: Vec<_> = settled
        .standings
        .iter()
        .map(|s| (event.player(s.player).name.as_str(), s.places, s.total))
        .collect();
    assert_eq!(
        places,
        [
            ("Yates", Places::new(1, 2), f(13, 2)),
            ("Abbott", Places::new(1, 2), f(13, 2)),
            ("Baker", Places::new(3, 4), f(6, 1)),
            ("Clarke", Places::new(3, 4), f(6, 1)),
        ]
    );
    assert_eq!(settled.trophies[0].players.len(), 2);
}

#[test]
fn gap_14_maiden_2_and_3_earlier_winners_and_high_ratings_are_told() {
    let names = [
        ("Ash", 1500),
        ("Birch", 1501),
        ("Cedar", 1400),
        ("Dale", 1400),
        ("Elm", 1400),
        ("Fern", 1400),
    ];
    let players = names
        .iter()
        .zip(1_u32..)
        .map(|((name, rating), no)| {
            let mut own = player(no, name);
            own.rating = Some(*rating);
            own
        })
        .collect();
    let mut event = tournament(Format::RoundRobin, players, Vec::new());
    for (trophy, year, name) in [
        ("Lightning", 2011, "Cedar"),
        ("Handicap", 2012, "Dale"),
        ("Maiden", 2009, "Elm"),
        ("One Hour", 2010, "Fern"),
    ] {
        event.honours.push(HonourEntry {
            trophy: At::new(trophy.to_owned(), at(1)),
            year: Some(At::new(year, at(1))),
            name: At::new(name.to_owned(), at(1)),
        });
    }
    let settled = settle(&rules("gap-2016/granger-trophy"), &event);
    let told: Vec<&str> = names
        .iter()
        .map(|(name, _)| *name)
        .filter(|name| {
            settled
                .problems
                .iter()
                .any(|p| p.code == Code::NotEligible && Words::english().problem(p).contains(name))
        })
        .collect();
    assert_eq!(told, ["Birch", "Cedar", "Elm", "Fern"]);
}

#[test]
fn gap_15_bar_trophy_3_points_of_shared_places() {
    for (list, (first, last), expected) in [
        (&FLOOD[..], (1, 2), f(27, 1)),
        (&FLOOD[..], (2, 4), f(62, 3)),
        (&FLOOD[..], (11, 13), f(2, 1)),
        (&FLOOD[..], (12, 13), f(1, 1)),
        (&FLOOD[..], (13, 14), Exact::ZERO),
        (&OTHER[..], (1, 3), f(18, 1)),
        (&OTHER[..], (9, 12), f(3, 2)),
        (&OTHER[..], (10, 11), f(1, 1)),
    ] {
        let places = Places::new(first, last).expect("places");
        let list: Vec<Points> = list.iter().map(|own| Points(Exact::from(*own))).collect();
        assert_eq!(points(&list, places), expected, "{places}");
    }
    let rules = rules("gap-2016/bar-trophy");
    let list = rules.competition.all_rounder.clone().expect("by places").points;
    let whole = |list: &[u32]| -> Vec<Points> {
        list.iter().map(|own| Points(Exact::from(*own))).collect()
    };
    assert_eq!((&list.of["flood-cup"], &list.others), (&whole(&FLOOD), &whole(&OTHER)));
}

#[test]
fn gap_16_bar_trophy_2_and_4_the_highest_total_of_those_eligible() {
    let roles = year(
        &[
            ("Moss", (1, 1), 12, (7, 7)),
            ("Nash", (2, 3), 10, (7, 7)),
            ("Otis", (2, 3), 10, (7, 7)),
            ("Pike", (4, 4), 9, (7, 7)),
        ],
        &[("Moss", (1, 1), 13, (7, 7)), ("Nash", (3, 3), 9, (7, 7)), ("Otis", (2, 2), 10, (7, 7))],
        &[("Nash", (2, 2), 24, (9, 9)), ("Otis", (1, 1), 28, (9, 9)), ("Pike", (3, 3), 22, (9, 9))],
        &[("Nash", (4, 4), 40, (9, 9)), ("Pike", (1, 1), 60, (9, 9))],
    );
    let season = award(&rules("gap-2016/bar-trophy"), &roles, &workbook("BAR Trophy 2016"));
    for (name, total, eligible, percent) in [
        ("Moss", 50, false, "221.4286"),
        ("Nash", 70, true, "293.6508"),
        ("Otis", 60, true, "256.3492"),
        ("Pike", 54, true, "240.8730"),
    ] {
        let row = row(&season, name);
        assert_eq!((row.total, row.eligible), (f(total, 1), eligible), "{name}");
        let sum = row.tie_break.expect("a sum") * f(100, 1);
        assert_eq!(sum.decimals(4), percent, "{name}");
    }
    assert_eq!(holders(&season), ["Nash"]);
    assert_eq!(row(&season, "Moss").places, None);
    assert_eq!(season.status, Status::Final);
}

#[test]
fn gap_17_bar_trophy_5_equal_totals_are_broken_by_percentages() {
    let season = award(&rules("gap-2016/bar-trophy"), &gap_17(), &workbook("BAR Trophy 2016"));
    // Otis shares second place in the Lightning with nobody of the table: 18 for each of the two places given.
    assert_eq!((row(&season, "Nash").total, row(&season, "Otis").total), (f(78, 1), f(78, 1)));
    let sum = |name: &str| row(&season, name).tie_break.expect("a sum");
    assert_eq!(sum("Nash"), f(9, 7) + f(4, 7) + f(11, 18) + f(25, 36));
    assert_eq!(sum("Otis"), f(33, 28) + f(5, 7) + f(12, 18) + f(25, 36));
    assert_eq!(holders(&season), ["Otis"]);
    assert_eq!(season.ties[0].outcome, Outcome::Broken);
    assert_eq!(row(&season, "Nash").places, Places::new(2, 2));
}

#[test]
fn gap_18_bar_trophy_7_level_in_everything_shares_the_trophy() {
    let season = award(&rules("gap-2016/bar-trophy"), &gap_18(), &workbook("BAR Trophy 2016"));
    assert_eq!((row(&season, "Nash").total, row(&season, "Otis").total), (f(79, 1), f(79, 1)));
    assert_eq!(row(&season, "Nash").tie_break, row(&season, "Otis").tie_break);
    assert_eq!(holders(&season), ["Nash", "Otis"]);
    assert_eq!(season.ties[0].outcome, Outcome::Joint);
    let custody = &season.trophies[0].custody;
    let day = |y, m, d| chrono::NaiveDate::from_ymd_opt(y, m, d).expect("a date");
    assert_eq!(custody[0].days, Some((day(2016, 12, 2), day(2017, 6, 1))));
    assert_eq!(custody[1].days, Some((day(2017, 6, 2), day(2017, 12, 1))));
}

/// BAR Trophy 7 makes joint winners of those whom nothing separates; a ruling that orders some of them settles nothing.
#[test]
fn bar_trophy_7_an_order_of_part_of_the_tie_makes_no_joint_winners() {
    let mut entries = workbook("BAR Trophy 2016");
    entries.rulings.push(RulingEntry::new(At::new("order: Nash".to_owned(), at(1))));
    let season = award(&rules("gap-2016/bar-trophy"), &gap_18(), &entries);
    assert_eq!(season.status, Status::Invalid);
    assert!(season.problems.iter().any(|p| p.code == Code::RulingIncomplete));
    assert!(holders(&season).is_empty() && season.trophies.is_empty());
}

#[test]
fn gap_19_bar_trophy_2_half_the_rounds() {
    let roles = year(
        &[("Four", (1, 1), 0, (4, 7)), ("Three", (2, 2), 0, (3, 7))],
        &[("Four", (1, 1), 0, (7, 7)), ("Three", (2, 2), 0, (7, 7))],
        &[("Four", (1, 1), 0, (5, 9)), ("Three", (2, 2), 0, (5, 9))],
        &[("Four", (1, 1), 0, (4, 9)), ("Three", (2, 2), 0, (5, 9))],
    );
    let season = award(&rules("gap-2016/bar-trophy"), &roles, &workbook("BAR Trophy 2016"));
    let enough = |name: &str| -> Vec<bool> {
        row(&season, name).events.iter().flatten().map(|e| e.enough).collect()
    };
    assert_eq!(enough("Four"), [true, true, true, false]);
    assert_eq!(enough("Three"), [false, true, true, true]);
    assert!(row(&season, "Four").eligible && row(&season, "Three").eligible);
    let lightning = row(&season, "Four").events[3].as_ref().and_then(|e| e.completed);
    assert_eq!(
        lightning.map(|c| (c.rounds, c.of)),
        Some((4, 9)),
        "a round is all games against one opponent"
    );
}

#[test]
fn gap_19_bar_trophy_1_an_event_that_was_not_held() {
    let mut roles = gap_17();
    roles[2] = not_held("allegro", "Allegro");
    let season = award(&rules("gap-2016/bar-trophy"), &roles, &workbook("BAR Trophy 2016"));
    assert_eq!((season.status, season.trophies.len()), (Status::Final, 0));
    assert!(season.rows.iter().all(|r| r.places.is_none()));
    assert!(season.problems.iter().any(|p| p.severity == Severity::Warning
        && Words::english().problem(p).contains("not held in 2016: Allegro")));
}

#[test]
fn gap_20_percentage_trophy_the_one_passed_over_and_the_tie_behind_him() {
    let rules = rules("gap-2016/percentage-trophy");
    let season = award(&rules, &gap_20(32), &workbook("Percentage Trophy 2016"));
    assert_eq!(row(&season, "Joe Tarnawski").total, f(61, 36));
    assert_eq!(row(&season, "Nash").total, f(5, 3));
    assert_eq!(row(&season, "Otis").total, f(5, 3));
    assert_eq!(row(&season, "Pike").total, f(8, 9));
    assert_eq!(row(&season, "Joe Tarnawski").places, None);
    assert_eq!((season.status, season.needs.len()), (Status::Waiting, 1));
    assert_eq!(season.needs[0].clause.as_str(), "Percentage trophy");
    assert!(holders(&season).is_empty());

    let shared = award(&rules, &gap_20(32), &ruled("joint"));
    assert_eq!((holders(&shared), shared.status), (vec!["Nash", "Otis"], Status::Final));
    assert_eq!(shared.ties[0].outcome, Outcome::Ruling);
    let unused = award(&rules, &gap_20(31), &ruled("joint"));
    assert!(unused.problems.iter().any(|p| p.code == Code::RulingNotUsed));
    let given = award(&rules, &gap_20(32), &ruled("winner: Otis"));
    assert_eq!(holders(&given), ["Otis"]);
    assert_eq!(row(&given, "Nash").places, Places::new(2, 2));
    let partial = award(&rules, &gap_20(32), &ruled("order: Otis"));
    let told = partial.problems.iter().find(|p| p.code == Code::RulingIncomplete);
    let told = Words::english().told(told.expect("an error"));
    assert!(told.contains("leaves out Nash, who is tied"), "{told}");
    assert!(holders(&partial).is_empty());
    assert_eq!(partial.status, Status::Invalid);
    let rest = award(&rules, &gap_20(32), &ruled("order: Otis; rest shared"));
    assert_eq!(holders(&rest), ["Otis"]);
    // Half a point less in the Allegro, and there is no tie.
    assert_eq!(holders(&award(&rules, &gap_20(31), &workbook("Percentage Trophy 2016"))), ["Nash"]);
}

#[test]
fn gap_20_a_second_place_of_his_changes_nothing_and_a_shared_first_does() {
    let rules = rules("gap-2016/percentage-trophy");
    let line = |name, halves| -> Line<'_> { (name, (1, 1), halves, (9, 9)) };
    let event = |lines: &[Line<'_>]| {
        vec![role("lightning", "Lightning", 4, lines), role("allegro", "Allegro", 2, &[])]
    };
    let second = event(&[line("Nash", 64), line("Tarnawski, Joe", 60), line("Otis", 58)]);
    let season = award(&rules, &second, &workbook("Percentage Trophy 2016"));
    assert_eq!(holders(&season), ["Nash"]);
    assert_eq!(row(&season, "Tarnawski, Joe").places, Places::new(2, 2));
    let level = event(&[line("Nash", 64), line("Tarnawski, Joe", 64), line("Otis", 58)]);
    assert_eq!(holders(&award(&rules, &level, &workbook("Percentage Trophy 2016"))), ["Nash"]);
}

#[test]
fn percentage_trophy_a_name_that_could_be_his_is_asked_about() {
    let rules = rules("gap-2016/percentage-trophy");
    let line = |name, halves| -> Line<'_> { (name, (1, 1), halves, (9, 9)) };
    let with = |name: &'static str| {
        let lines = [line("Nash", 58), line(name, 64), line("Otis", 50)];
        let roles =
            vec![role("lightning", "Lightning", 4, &lines), role("allegro", "Allegro", 2, &[])];
        award(&rules, &roles, &workbook("Percentage Trophy 2016"))
    };
    for name in ["Tarnawski, J", "J Tarnawski"] {
        let season = with(name);
        assert!(season.problems.iter().any(|p| p.code == Code::IsItHe), "{name}");
        assert_eq!(holders(&season), ["Nash"], "{name}");
    }
    // Of whom nobody knows it, nobody has the trophy until a person has said it.
    for name in ["Tarnawski, Joseph", "Tarnawski"] {
        let season = with(name);
        assert!(season.problems.iter().any(|p| p.code == Code::IsItHe), "{name}");
        assert_eq!((season.status, holders(&season).len()), (Status::Waiting, 0), "{name}");
        assert!(
            season
                .needs
                .iter()
                .any(|need| need.what == wallchart::tournament::record::Needed::Eligibility),
            "{name}"
        );
    }
    // One line of the file is enough.
    assert_eq!(holders(&with("TARNAWSKI Joe")), ["Nash"]);
}

#[test]
fn percentage_trophy_who_was_not_in_both_events_is_a_reading() {
    let rules = rules("gap-2016/percentage-trophy");
    let line = |name, halves| -> Line<'_> { (name, (1, 1), halves, (9, 9)) };
    let lightning = [line("Nash", 64), line("Otis", 50)];
    let allegro = [line("Otis", 2), line("Pike", 1)];
    let roles = vec![
        role("lightning", "Lightning", 4, &lightning),
        role("allegro", "Allegro", 2, &allegro),
    ];
    let season = award(&rules, &roles, &workbook("Percentage Trophy 2016"));
    let mut readings = season.readings.iter();
    let own = readings.find(|own| own.taken == "nothing").expect("the reading");
    assert!(!own.others.is_empty() && own.changes_outcome(), "{own:?}");
}

#[test]
fn bar_trophy_2_the_rounds_are_those_played_or_those_held() {
    let season = award(&rules("gap-2016/bar-trophy"), &gap_17(), &workbook("BAR Trophy 2016"));
    let mut readings = season.readings.iter();
    let own = readings.find(|own| own.taken == "rounds with a game").expect("the reading");
    let others: Vec<&str> = own.others.iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!(others, ["all rounds held", "games"]);
}

#[test]
fn bar_trophy_2_a_round_of_several_games_is_completed_with_every_game_of_it() {
    // Against Bob one of four games, against Cy all of them, one of those by forfeit.
    let players = ["Ann", "Bob", "Cy"].iter().zip(1..).map(|(name, no)| player(no, name)).collect();
    let game = |black: usize, result: Option<GameResult>| Game {
        round: None,
        section: Section::default(),
        players: ByColour { white: PlayerId(0), black: PlayerId(black) },
        colours_known: true,
        result,
        adjourned: false,
        date: None,
        ended: None,
        at: at(1),
    };
    let won = Some(GameResult::Played(Score::Win));
    let forfeit = Some(GameResult::Forfeit(Colour::White));
    let results = [won, None, None, None];
    let mut games: Vec<Game> = results.iter().map(|result| game(1, *result)).collect();
    games.extend([won, won, won, forfeit].iter().map(|result| game(2, *result)));
    let event = tournament(Format::RoundRobin, players, games);
    let settled = settle(&rules("gap-2016/lightning"), &event);
    let award = rules("gap-2016/bar-trophy").competition.all_rounder.clone().expect("rules");
    let mut own = award.eligible.expect("who may win it");
    let count = |rules: &AllRounderEligible| {
        let done = completed(&settled, PlayerId(0), true, rules);
        (done.rounds, done.of)
    };
    assert_eq!(count(&own), (1, 2));
    own.round_of_games = RoundOfGames::OneGame;
    assert_eq!(count(&own), (2, 2));
    // Three players: each is free in one of three rounds.
    own.rounds_of = RoundsOf::Held;
    assert_eq!(count(&own), (2, 3));
    // Games count in place of rounds: one and four of eight.
    own.rounds_of = RoundsOf::Games;
    assert_eq!(count(&own), (5, 8));
}

/// A round against a player whose results were removed is one where it was played, and else none: with a row or without.
#[test]
fn bar_trophy_2_a_game_against_a_removed_player_that_was_not_played_is_no_round() {
    let count = |result: Option<&str>| {
        let mut event = crate::support::Event::new("gap-2016/stuart-wilson-trophy")
            .players("Ann; Bob; Cyd; Dan; Eve")
            .format(Format::RoundRobin)
            .games_each(1)
            .main_games("1 Ann-Bob 1-0; 2 Cyd-Dan 1-0; 2 Bob-Eve 1-0");
        if let Some(result) = result {
            event = event.main_game(3, "Cyd", "Bob", result);
        }
        let settled =
            event.with(|entries| entries.players[2].withdrawn = Some(At::new(2, at(4)))).settle();
        let rules = rules("gap-2016/bar-trophy").competition.all_rounder.clone().expect("rules");
        let own = rules.eligible.expect("who may win it");
        let done = completed(&settled.settlement, PlayerId(1), false, &own);
        (done.rounds, done.of)
    };
    assert_eq!(count(None), (2, 2));
    assert_eq!(count(Some("-/-")), (2, 2));
    assert_eq!(count(Some("-/+")), (2, 2));
}

#[test]
fn maiden_2_a_name_on_the_honours_that_could_be_a_player_is_asked_about() {
    let names = ["Dan Dee", "Eve Elm"];
    let players = names.iter().zip(1..).map(|(name, no)| player(no, name)).collect();
    let mut event = tournament(Format::RoundRobin, players, Vec::new());
    event.honours.push(HonourEntry {
        trophy: At::new("Lightning".to_owned(), at(1)),
        year: Some(At::new(2011, at(1))),
        name: At::new("D. Dee".to_owned(), at(7)),
    });
    let settled = settle(&rules("gap-2016/granger-trophy"), &event);
    let asked: Vec<_> = settled.problems.iter().filter(|p| p.code == Code::IsItHe).collect();
    assert_eq!(asked.len(), 1, "{:?}", settled.problems);
    assert_eq!(asked[0].at, Some(at(7)));
    assert!(Words::english().problem(asked[0]).contains("D. Dee, who has won Lightning"));
}

/// A trophy of the Honours under several of its names, or under one that no competition has.
#[test]
fn maiden_2_a_trophy_is_known_by_all_its_names_and_a_stranger_is_told_at_its_cell() {
    let settled = |trophy: &str, year: i32| {
        let names = ["Dan Dee", "Eve Elm"];
        let players = names.iter().zip(1..).map(|(name, no)| player(no, name)).collect();
        let mut event = tournament(Format::RoundRobin, players, Vec::new());
        event.event.year = Some(At::new(2016, at(2)));
        event.honours.push(HonourEntry {
            trophy: At::new(trophy.to_owned(), at(6)),
            year: Some(At::new(year, at(1))),
            name: At::new("Dan Dee".to_owned(), at(7)),
        });
        settle(&rules("gap-2016/granger-trophy"), &event)
    };
    for trophy in
        ["Stuart Wilson Trophy / One Hour", "Stuart Wilson Trophy (One Hour)", "Flood Cup (joint)"]
    {
        let out = settled(trophy, 2011).ineligible;
        assert_eq!(out.len(), 1, "{trophy}");
        assert_eq!(out[0].clause.as_str(), "Maiden 2");
    }
    let misspelt = settled("Flod Cup", 2011);
    assert!(misspelt.ineligible.is_empty());
    let told = misspelt.problems.iter().find(|p| p.code == Code::EligibilityUnclear);
    assert_eq!(told.expect("a warning").at, Some(at(6)));
    // In the same year only a person knows which of the two came first.
    let why = Words::english().say(&settled("Lightning", 2016).ineligible[0].why);
    assert!(why.contains("the year of this event"), "{why}");
    assert!(
        !Words::english().say(&settled("Lightning", 2015).ineligible[0].why).contains("year of")
    );
}

/// Maiden 3: where nobody may have it there is no trophy, and that is said.
#[test]
fn maiden_3_a_trophy_that_nobody_may_have_is_told() {
    let settled = |ratings: [u32; 2]| {
        let names = ["Dan Dee", "Eve Elm"];
        let players = names.iter().zip(ratings).zip(1..);
        let rated = |((name, rating), no): ((&&str, u32), u32)| Player {
            rating: Some(rating),
            ..player(no, name)
        };
        let event = tournament(Format::RoundRobin, players.map(rated).collect(), Vec::new());
        settle(&rules("gap-2016/granger-trophy"), &event)
    };
    let nobody = |ratings| {
        let problems = settled(ratings).problems;
        problems.iter().any(|problem| Words::english().told(problem).contains("nobody who has"))
    };
    assert!(nobody([1600, 1700]) && !nobody([1500, 1700]));
}

/// Percentage trophy, note: he does not take it, unless a ruling gives it to him.
#[test]
fn percentage_trophy_a_ruling_brings_in_who_is_passed_over() {
    let rules = rules("gap-2016/percentage-trophy");
    let line = |name, halves| -> Line<'_> { (name, (1, 1), halves, (9, 9)) };
    let lines = [line("Nash", 58), line("Joe Tarnawski", 64)];
    let roles = vec![role("lightning", "Lightning", 4, &lines), role("allegro", "Allegro", 2, &[])];
    let plain = award(&rules, &roles, &workbook("Percentage Trophy 2016"));
    assert_eq!(holders(&plain), ["Nash"]);
    let back = ruled("eligible: Joe Tarnawski");
    assert_eq!(holders(&award(&rules, &roles, &back)), ["Joe Tarnawski"]);
}

/// BAR Trophy 2: what is still open is not counted against anybody.
#[test]
fn bar_trophy_2_who_lacks_events_that_are_still_open_may_still_win() {
    let year = || {
        year(
            &[("Two", (1, 1), 12, (7, 7)), ("One", (2, 2), 10, (7, 7))],
            &[("Two", (1, 1), 13, (7, 7))],
            &[("Other", (1, 1), 12, (9, 9))],
            &[("Two", (1, 1), 12, (2, 9)), ("One", (2, 2), 6, (2, 9))],
        )
    };
    let of = |roles: &[wallchart::season::Role]| {
        let season = award(&rules("gap-2016/bar-trophy"), roles, &workbook("BAR Trophy 2016"));
        let told = |name: &str| {
            let row = row(&season, name);
            (row.eligible, row.possible, Words::english().say(&row.why))
        };
        (told("Two"), told("One"))
    };
    // Final: two rounds of nine are not enough.
    let ((eligible, possible, why), _) = of(&year());
    assert!(!eligible && !possible && why.starts_with("not eligible"), "{why}");
    // While it goes on they may play the others; whoever is short by two events lacks one all the same.
    let mut open = year();
    let wallchart::season::RoleState::Held { settlement, .. } = &mut open[3].state else {
        panic!("held")
    };
    settlement.status = Status::Provisional;
    let (two, one) = of(&open);
    assert!(!two.0 && two.1 && two.2.starts_with("still possible"), "{two:?}");
    assert!(!one.0 && !one.1 && one.2.starts_with("not eligible"), "{one:?}");
    // So it is before it has begun.
    let mut to_come = year();
    to_come[3].state = wallchart::season::RoleState::NotBegun { workbook: "L.xlsx".to_owned() };
    let (two, one) = of(&to_come);
    assert!(two.1 && !one.1, "{two:?} {one:?}");
}
