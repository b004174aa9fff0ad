//! Packs that are printed before the last games are over say nothing that hangs on them.

use std::collections::BTreeMap;

use crate::outlook::{Event, by_force, counted, ended_so, entries_of, event};
use wallchart::event::{settle, settle_once};
use wallchart::outlook::{Outlook, PossibleTie, Rule, leading, played};
use wallchart::regulations::Catalogue;
use wallchart::report::document::Document;
use wallchart::report::fonts::Fonts;
use wallchart::report::layout::{DrawOp, lay_out};
use wallchart::report::papers::{self, Sheet, play_off};
use wallchart::report::style::Style;
use wallchart::report::text;
use wallchart::tournament::entries::Format;
use wallchart::tournament::notation;

fn lines(documents: &[Document]) -> Vec<String> {
    // Behind the title, which says that it is only supposed.
    let told = documents.iter().map(text::write).flat_map(|told| {
        told.lines()
            .skip(1)
            .map(|line| line.split_whitespace().collect::<Vec<_>>().join(" "))
            .collect::<Vec<_>>()
    });
    told.filter(|line| {
        !line.starts_with("===") && !line.starts_with("[ONLY IF") && !line.contains("wallchart)")
    })
    .collect()
}

fn packs(event: &Event, found: &Outlook, tie: &PossibleTie, style: &Style) -> Vec<Document> {
    let settlement = settle_once(&event.regulation, &event.tournament);
    let sheet = Sheet { regulation: &event.regulation, settlement: &settlement, style };
    let made = papers::outlook::packs(&sheet, &event.tournament, found, tie);
    let made = made.expect("few outcomes lead to it");
    assert_eq!(made.left_out, 0);
    made.documents
}

#[test]
fn a_pack_of_a_tie_that_may_come_holds_in_the_outcomes_that_it_counts() {
    let style = Style::default();
    let mut blank = 0;
    for (regulations, players, open) in [
        ("tata-steel-2022/masters", 6, 5),
        ("gct-2018/rapid-blitz", 6, 3),
        ("tepe-sigeman-2023", 6, 3),
    ] {
        let event = event(regulations, players, open, None);
        let found = event.outlook(false).expect("counted");
        let ties = found.ties.iter().filter(|tie| matches!(tie.rule, Rule::PlayOff(_)));
        for tie in ties.filter(|tie| tie.outcomes <= 40) {
            let prints = packs(&event, &found, tie, &style);
            let certain = prints.iter().map(|print| {
                let all = lines(std::slice::from_ref(print));
                assert!(all.iter().any(|line| line.starts_with("Only if this tie")), "{all:?}");
                blank += usize::from(all.iter().any(|line| line.starts_with("Tied on ____")));
                let own = all.into_iter().filter(|line| !line.contains("____"));
                own.filter(|line| !line.starts_with("Only if this tie")).collect::<Vec<_>>()
            });
            let certain: Vec<Vec<String>> = certain.collect();
            let paths = leading(&found, tie, 256).expect("gone through one by one");
            assert_eq!(paths.len() as u128, tie.outcomes, "{regulations} {:?}", tie.players);
            for path in paths {
                let settled =
                    settle(&event.regulation, &played(&event.tournament, &found.games, &path));
                let (regulation, settlement) = (&event.regulation, &settled);
                let truth =
                    lines(&play_off::play_off(&Sheet { regulation, settlement, style: &style }));
                let holds = |print: &Vec<String>| print.iter().all(|line| truth.contains(line));
                let lacks =
                    || certain[0].iter().filter(|line| !truth.contains(line)).collect::<Vec<_>>();
                assert!(certain.iter().any(holds), "{regulations} {path:?}: {:#?}", lacks());
            }
        }
    }
    assert!(blank > 0, "some hang in points alone");
}

/// Whether the seeds of a match of semi-finals are known hangs on the last game: either end has a print of its own, which
/// says so, and speaks of its own pages.
#[test]
fn each_print_of_a_pack_says_by_which_results_it_is_the_one_and_counts_its_own_pages() {
    let style = Style::default();
    let regulations = crate::support::catalogue();
    let regulations = regulations.regulation("tata-steel-2022/masters", &BTreeMap::new());
    let results = [
        ["1/2", "1-0", "1-0", "1/2"],
        ["1/2", "1/2", "1/2", "1/2"],
        ["1-0", "1/2", "1/2", "0-1"],
        ["1/2", "0-1", "1/2", "1/2"],
        ["1/2", "1/2", "1-0", "0-1"],
        ["0-1", "1/2", "1/2", "1/2"],
    ];
    let results = [results.as_flattened(), &["1-0", "1/2", "1-0"]].concat();
    let event = ended_so(regulations.expect("a competition"), (8, 1), &results, None);
    let found = event.outlook(false).expect("counted");
    let tie = found.ties.iter().find(|tie| tie.outcomes == 2).expect("with a draw or a loss");
    let prints = packs(&event, &found, tie, &style);
    let said: Vec<String> =
        prints.iter().map(|own| lines(std::slice::from_ref(own)).join(" ")).collect();
    for (said, (print, result)) in said.iter().zip([("1", "½–½"), ("2", "0–1")]) {
        let only = format!(
            "Print {print} of 2, only if: Player 7 – Player 1 ends {result}. Print it anew when they are over."
        );
        assert!(said.contains(&only), "{said}");
        assert!(said.contains("page 4") && !said.contains("page 5"), "{said}");
    }
    assert_eq!(said.len(), 2);
}

const MEMBERS: &str = r#"schema = 1
id     = "our-club"
title  = "Rules of our club"
[competition.championship]
title = "Club Championship"
[[competition.championship.tie]]
places   = "1"
clause   = "3"
play-off = "members"
[[competition.championship.tie]]
places = "2+"
clause = "4"
shared = "the tied players share the places"
[play-off.members]
title      = "Play-off of members"
who        = { only = { category = "Member", clause = "3" } }
settles    = { winner = { clause = "3" } }
others     = { share = { clause = "4" } }
still-tied = { joint-winners = { clause = "3.1" } }
step       = [{ form = [{ players = "2+", round-robin = { clock = "5+3", numbers = "lot", clause = "3.2" } }] }]
"#;

#[test]
fn nobody_is_promised_a_play_off_that_he_may_have_no_part_in() {
    let catalogue = Catalogue::new().with_file("our-club.toml", MEMBERS.to_owned());
    let regulation =
        catalogue.regulation("our-club.toml/championship", &BTreeMap::new()).expect("sound");
    let mut entries = entries_of(4, &[(1, 4), (2, 3), (4, 3), (1, 2), (2, 4), (3, 1)]);
    for game in &mut entries.games[4..] {
        game.result = None;
    }
    for player in &mut entries.players[2..] {
        player.categories = vec!["Member".to_owned()];
    }
    let event = Event::of(regulation, &entries);
    let found = event.outlook(false).expect("counted");
    let style = Style::default();
    let settlement = settle_once(&event.regulation, &event.tournament);
    let sheet = Sheet { regulation: &event.regulation, settlement: &settlement, style: &style };
    let told = papers::outlook::sentences(&sheet, &found).join("\n");
    assert!(told.contains("Player 1 is first alone with a draw"), "{told}");
    assert!(!told.contains("play-off"), "{told}");
    // Nobody is level with others who may not have it.
    assert_eq!(counted(&found), by_force(&event, &found, false));
    assert!(found.ties.iter().all(|tie| tie.played_off == Some(0)), "{:?}", found.ties);
    // Player 4 plays alone for the members: nothing is to be made ready.
    let page = papers::outlook::outlook(&sheet, "", &event.tournament, &found);
    let page = text::write(&page);
    assert!(!page.contains("To have ready") && !page.contains("a play-off"), "{page}");
    assert!(page.contains("no play-off (3)"), "{page}");
}

#[test]
fn boards_are_those_of_the_players_who_play() {
    let event = event("gct-2018/standings", 6, 3, None);
    let found = event.outlook(false).expect("counted");
    let style = Style::default();
    let settlement = settle_once(&event.regulation, &event.tournament);
    let sheet = Sheet { regulation: &event.regulation, settlement: &settlement, style: &style };
    let page = text::write(&papers::outlook::outlook(&sheet, "", &event.tournament, &found));
    let ready: Vec<&str> = page.lines().filter(|line| line.starts_with("To have ready")).collect();
    assert!(ready.len() > 1, "{page}");
    assert!(ready.iter().all(|line| line.contains("1 board with a clock")), "{ready:?}");
}

/// The page hangs: with many players it takes another sheet before its type is too small to be read there.
#[test]
fn nothing_on_the_page_is_under_nine_points() {
    let event = event("fide/round-robin", 24, 12, None);
    let found = event.outlook(false).expect("counted");
    let style = Style::default();
    let settlement = settle_once(&event.regulation, &event.tournament);
    let sheet = Sheet { regulation: &event.regulation, settlement: &settlement, style: &style };
    let document = papers::outlook::outlook(&sheet, "", &event.tournament, &found);
    let pages = lay_out(&document, Fonts::get());
    let sizes = pages.iter().flat_map(|page| &page.ops).filter_map(|op| match op {
        DrawOp::Text { size, .. } => Some(*size),
        _ => None,
    });
    let least = sizes.fold(f32::MAX, f32::min);
    assert!(least >= 9.0, "{least} on {} pages", pages.len());
}

#[test]
fn a_criterion_that_was_left_out_has_no_value_in_the_explanation() {
    let regulation =
        crate::support::catalogue().regulation("fide/swiss", &BTreeMap::new()).expect("built in");
    let regulation = regulation.with_tie_breaks(&notation::codes("DE, BH")).expect("codes");
    let mut entries = entries_of(4, &[(1, 2), (3, 4)]);
    entries.event.format.as_mut().expect("a format").value = Format::Swiss;
    entries.games[1].result = entries.games[0].result.clone();
    entries.games[1].round.value = 1;
    let one = entries.games[0].round.clone();
    entries.event.rounds = Some(one);
    let event = Event::of(regulation, &entries);
    let (settlement, style) = (settle_once(&event.regulation, &event.tournament), Style::default());
    let sheet = Sheet { regulation: &event.regulation, settlement: &settlement, style: &style };
    let told = text::write(&papers::explain::explain(&sheet, None));
    assert!(told.contains("was left out"), "{told}");
    assert!(!told.contains("tied players (6): 0"), "{told}");
    assert!(told.contains("Buchholz"), "{told}");
}
