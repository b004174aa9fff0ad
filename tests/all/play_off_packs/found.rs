//! What arbiters who had nothing but the printed pack could not do with earlier ones, each by the workbooks that showed it.

use super::gallery::{Meet, gallery};
use super::pages::{Set, set, squeezed};
use super::{SHORT, level, told};
use crate::play_off_way::way_of;
use crate::support::{Event, Settled};
use wallchart::report::papers::play_off::with_pages;
use wallchart::tournament::berger;

fn pages(settled: &Settled) -> Vec<Set> {
    let [(paper, _)] = &with_pages(&settled.sheet())[..] else { panic!("one pack") };
    set(paper)
}

/// Whether games are played by a page.
fn plays(page: &Set) -> bool {
    page.text.contains("initials Arbiter")
}

/// The page on which a stage is printed: that with these words of its heading.
fn page_of<'p>(pages: &'p [Set], heading: &str) -> &'p Set {
    let wanted = squeezed(heading);
    let own = pages.iter().find(|page| plays(page) && page.squeezed.contains(&wanted));
    own.unwrap_or_else(|| panic!("no page has {heading}"))
}

#[test]
fn d01_the_second_game_of_a_match_is_printed_with_its_colours() {
    for document in ["tepe-sigeman-2023", "gct-2018/rapid-blitz"] {
        let pages = pages(&level(document, &SHORT[..2]));
        let page = page_of(&pages, "match of 2 games (");
        assert!(page.text.contains("1 P Q") && page.text.contains("2 Q P"), "{}", page.text);
    }
}

#[test]
fn d05_all_level_three_times_has_a_table_for_each_blitz() {
    for players in [4, 5] {
        let pages = pages(&level("gct-2021/standings", &SHORT[..players]));
        let all: String = pages.iter().map(|page| page.text.as_str()).collect();
        for blitz in ["blitz 1 of 3", "blitz 2 of 3", "blitz 3 of 3"] {
            assert!(all.contains(blitz), "{players}: {blitz} is missing: {all}");
        }
        // The numbers of the first lot hold.
        assert!(
            !all.contains("blitz 1 of 3 by lot")
                && all.contains("colours reversed (4.6), blitz 1 of 3")
        );
    }
}

#[test]
fn d06_what_a_score_leads_to_stands_on_the_page_of_its_games() {
    let cases = [
        ("gct-2021/rapid-blitz", 5),
        ("gct-2021/standings", 3),
        ("tata-steel-2022", 5),
        ("tepe-sigeman-2023", 5),
    ];
    for (document, players) in cases {
        let pages = pages(&level(document, &SHORT[..players]));
        let robin = page_of(&pages, &format!("round robin of {players}"));
        for end in ["one alone on top:", "two level"] {
            assert!(robin.text.contains(end), "{document}, {players}: {}", robin.text);
        }
    }
}

#[test]
fn d07_every_page_with_games_to_play_has_their_clock_and_what_a_draw_does() {
    for (document, players) in
        [("gct-2021/rapid-blitz", 4), ("gct-2021/rapid-blitz", 8), ("tepe-sigeman-2023", 5)]
    {
        let pages = pages(&level(document, &SHORT[..players]));
        let playing: Vec<&Set> = pages.iter().filter(|page| plays(page)).collect();
        assert!(!playing.is_empty());
        for page in playing {
            assert!(page.text.contains("WHITE ") && page.text.contains("BLACK "), "{}", page.text);
            let armageddon = page.text.contains("Armageddon game (");
            assert!(!armageddon || page.text.contains("DRAW = BLACK WINS"), "{}", page.text);
        }
    }
}

#[test]
fn d10_a_wildcard_is_told_that_it_has_no_points() {
    let event =
        Event::new("gct-2018/sinquefield-cup").points("18; 15; 12; 10").level("Ann; Bob; Cyd");
    let wildcard = |event: Event, is: bool| {
        told(
            &event
                .with(|entries| {
                    entries.players[1].wildcard = is;
                })
                .settle(),
        )
    };
    let said = wildcard(event.clone(), true);
    assert!(said.contains("A wildcard is given no points: Bob."), "{said}");
    assert!(!wildcard(event, false).contains("wildcard is given"));
}

#[test]
fn d11_matches_that_are_played_at_the_same_time_have_a_page_each() {
    for document in ["tata-steel-2022", "tepe-sigeman-2023"] {
        let pages = pages(&level(document, &SHORT[..4]));
        let of = |name: &str| -> Vec<usize> {
            let has =
                |at: &usize| pages[*at].squeezed.contains(&squeezed(name)) && plays(&pages[*at]);
            (0..pages.len()).filter(has).collect()
        };
        let [a, b] = ["semi-final a (", "semi-final b ("].map(of);
        let last = of("final (E.3)");
        assert!(
            !a.is_empty() && !b.is_empty() && !last.is_empty(),
            "{document}: {a:?} {b:?} {last:?}"
        );
        assert!(a.iter().all(|page| !b.contains(page)), "{document}: {a:?} and {b:?}");
        assert!(
            a.iter().chain(&b).all(|page| !last.contains(page)),
            "{document}: {a:?}, {b:?}, {last:?}"
        );
        // Its games, its score and what they lead to are together.
        for page in a.iter().chain(&b).map(|at| &pages[*at]) {
            assert!(page.text.contains("one ahead") || page.text.contains("won:"), "{}", page.text);
        }
    }
}

/// A block of a later stage in a gap of an earlier page is played first by who turns the pages.
#[test]
fn what_is_played_later_stands_behind_all_that_leads_to_it() {
    for document in ["tata-steel-2022", "tepe-sigeman-2023"] {
        let pages = pages(&level(document, &SHORT[..8]));
        let begins = |called: String| {
            let own = |page: &Set| {
                page.headings.iter().any(|own| own.to_lowercase().starts_with(&called))
            };
            pages.iter().position(own).unwrap_or_else(|| panic!("{document}: no page has {called}"))
        };
        let stages = [8, 7, 6, 5, 3].map(|players| format!("round robin of {players}"));
        let stand: Vec<usize> =
            stages.into_iter().chain(["match of 2 games".to_owned()]).map(begins).collect();
        assert!(stand.is_sorted(), "{document}: {stand:?}");
    }
}

#[test]
fn d12_what_is_played_again_and_again_has_pages_to_copy_or_goes_on_in_words() {
    let two = told(&level("tepe-sigeman-2023", &SHORT[..2]));
    assert!(two.contains("After game 16 the colours go on in the same way."), "{two}");
    for document in ["tepe-sigeman-2023", "gap-2016/allegro"] {
        let three = told(&level(document, &SHORT[..3]));
        assert!(three.contains("copy while blank (a, b, c):"), "{document}: {three}");
    }
}

#[test]
fn d13_every_page_of_a_round_robin_says_when_it_ends() {
    let stops = pages(&level("tata-steel-2022", &SHORT[..5]));
    let robins = |pages: &[Set]| -> Vec<String> {
        let own = pages.iter().filter(|page| page.squeezed.contains("scoreafterround"));
        own.map(|page| page.text.clone()).collect()
    };
    let own = robins(&stops);
    assert!(
        own.len() > 1
            && own.iter().all(|page| page.contains("As soon as nobody can reach the leader")),
        "{own:?}"
    );
    // Without such a rule all games are played, and that is said.
    let plays_on = robins(&pages(&level("gct-2021/rapid-blitz", &SHORT[..3])));
    assert!(
        !plays_on.is_empty() && plays_on.iter().all(|page| page.contains("Play every game.")),
        "{plays_on:?}"
    );
}

#[test]
fn d15_a_pack_printed_midway_keeps_headings_tables_and_recorded_lots_together() {
    let drawn = "B-C ½-½; A-B ½-½; C-A ½-½";
    let event =
        Event::new("tepe-sigeman-2023").level("A; B; C").lot("1.1.numbers", "A; B; C").plays(drawn);
    let pages = pages(&event.settle());
    for page in pages.iter().filter(|page| plays(page)) {
        let bars = page.text.matches("WHITE ").count();
        assert!(
            bars > 0 && (page.text.contains("one alone on top") || page.text.contains("one ahead")),
            "{}",
            page.text
        );
    }
    // A lot that was drawn stands where it is used, filled in.
    let seeds =
        Event::new("tata-steel-2022").level("A; B; C; D").lot("1.1.order", "D; C; B; A").settle();
    let said = told(&seeds);
    assert!(said.contains("Lot 1.1.order: D; C; B; A."), "{said}");
    // Who is out of it is not among those who play on.
    let out = Event::new("tepe-sigeman-2023")
        .level("A; B; C")
        .lot("1.1.numbers", "A; B; C")
        .plays("B-C 0-1; A-B 1-0; C-A ½-½");
    let said = told(&out.settle());
    assert!(said.contains("A and C are level"), "{said}");
    assert!(!said.contains("settled"), "{said}");
}

#[test]
fn d16_games_that_nobody_numbers_are_printed_in_rounds() {
    let settled = level("gap-2016/flood-cup", &SHORT[..4]);
    let way = way_of(&settled);
    let stage = &way.nodes[way.now[0]].stage;
    for round in 1..=3 {
        let mut players: Vec<_> = stage
            .games
            .iter()
            .filter(|game| game.round == round)
            .flat_map(|game| [game.players.white, game.players.black])
            .collect();
        players.sort_unstable();
        assert_eq!(players.len(), 4, "round {round}");
        players.dedup();
        assert_eq!(players.len(), 4, "round {round}: nobody plays twice");
    }
    let said = told(&settled);
    assert!(said.contains("Score after round"), "{said}");
}

/// What a reading changes of a play-off stands on its pack: who draws what, and the places below those that it settles.
#[test]
fn a_reading_that_the_play_off_hangs_on_stands_on_its_pack() {
    let pack = told(&level("gct-2018/rapid-blitz", &SHORT[..2]));
    assert!(pack.contains("a toss would give the choice of colour"), "{pack}");
    for (players, change) in
        [(6, "E and F would have places 5–6"), (8, "E; F; G and 1 more would have places 5–8")]
    {
        let names = || "ABCDEFGH"[..players].chars();
        let scores: Vec<String> = names().map(|name| format!("{name} 41")).collect();
        let numbers: Vec<String> = names().map(String::from).collect();
        let mut event = Event::new("gct-2018/standings").scores(&scores.join("; "));
        event = event.lot("1.1.numbers", &numbers.join("; "));
        for pair in berger::rounds(players).iter().flatten() {
            let result = if pair.white < pair.black { "1-0" } else { "0-1" };
            let name = |number: usize| &*numbers[number - 1];
            event = event.game(name(pair.white), name(pair.black), result);
        }
        let pack = told(&event.settle());
        assert!(pack.contains(change), "{pack}");
    }
}

/// A group whose places a ruling has given has nothing more to play or to draw, while another goes on.
#[test]
fn what_a_ruling_has_settled_is_no_next_step() {
    let event = Event::new("gct-2018/standings").scores("A 41; B 41; C 41; D 41; E 36");
    let event = event.lot("1.1.numbers", "A; B; C; D");
    let event = event.plays("A-D 1-0; B-C 1-0; D-C ½-½; A-B ½-½; B-D 1-0; C-A 0-1");
    let ruled = |event: Event| told(&event.ruling("3.10", "order: C; D").settle());
    let before = ruled(event.clone());
    assert!(!before.contains("match of 0 games"), "{before}");
    assert!(before.contains("Place 3 C") && before.contains("1.blitz.numbers"), "{before}");
    // What they had played of it is told.
    let event = event.lot("3.2.numbers", "C; D").game("C", "D", "½-½");
    let since = ruled(event);
    assert!(since.contains("C D ½–½") && since.contains("not played"), "{since}");
}

/// The map names pages in words, wherever rows share a line.
#[test]
fn no_end_of_the_map_is_a_number_alone() {
    let us = "us-championship-2021.toml/championship";
    let pages = pages(&gallery(us, Meet::Once, &SHORT[..4]));
    assert!(!pages[0].text.contains('|'), "{}", pages[0].text);
    assert!(pages[0].text.contains("round of 4, game a the winner: page"), "{}", pages[0].text);
}

/// A game lost by both leaves scores in a match that no played games do.
#[test]
fn ends_of_a_match_name_the_scores_with_a_game_lost_by_both() {
    let pack = told(&level("tepe-sigeman-2023", &SHORT[..2]));
    assert!(pack.contains("one ahead (2–0, 1½–½; with −/−: 1–0)"), "{pack}");
    assert!(pack.contains("level (1–1; with −/−: ½–½, 0–0)"), "{pack}");
}

/// In a bracket a match waits for its two players alone.
#[test]
fn a_match_of_a_bracket_may_begin_while_others_of_the_round_before_play() {
    let british = "british-championship.toml/championship";
    let told = |players: usize| told(&gallery(british, Meet::Once, &SHORT[..players]));
    let says = "It may begin once both players are known";
    assert_eq!(told(6).matches(says).count(), 2, "two semi-finals");
    assert_eq!(told(4).matches(says).count(), 0, "a final has both of the round before");
}

/// Whoever comes out of the last game by a ruling goes nowhere: he has won.
#[test]
fn a_last_game_lost_by_both_asks_who_has_won() {
    let us = Event::of_gallery("us-championship-2021.toml/championship");
    let mut event = us.named("Test event 2026").clock("20+10").level("A; B");
    for stage in 1..=3 {
        event = event.lot(&format!("1.{stage}.white"), "A; B");
    }
    let pack = told(&event.plays("A-B ½-½; B-A ½-½; A-B ½-½; B-A ½-½; A-B -/-").settle());
    assert!(
        pack.contains("a ruling is needed (Armageddon) that says who has won, A or B"),
        "{pack}"
    );
    assert!(!pack.contains("who goes on"), "{pack}");
}

/// Groups play on each by itself where two of them can: none behind the last place that is played off.
#[test]
fn groups_go_on_each_by_itself_where_two_of_them_can() {
    for (above, groups) in [(3, false), (2, false), (1, true), (0, true)] {
        let above: String = (0..above).map(|at| format!("Above{at} {}; ", 60 - at)).collect();
        let level = "A 41; B 41; C 41; D 41; E 41";
        let event = Event::new("gct-2018/standings").scores(&format!("{above}{level}"));
        let pack = told(&event.settle());
        let said = pack.contains("Every group that is level goes on, each by itself.");
        assert_eq!(said, groups, "{above}: {pack}");
    }
}
