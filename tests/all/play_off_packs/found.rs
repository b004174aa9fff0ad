//! What arbiters who had nothing but the printed pack could not do with earlier ones, each by the workbooks that showed it.

use super::pages::{Set, set, squeezed};
use super::{SHORT, level, told};
use crate::play_off_way::way_of;
use crate::support::{Event, Settled};
use wallchart::report::papers::play_off::with_pages;

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
