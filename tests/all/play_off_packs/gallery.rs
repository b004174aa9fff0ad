//! The packs of the regulations of the gallery, and those of more players than the way is followed for.

use super::walk::{Tied, walk};
use super::{BUDGET, SHORT, is_walked, level};
use crate::support::{Event, Settled, golden};
use wallchart::report::papers::play_off::with_pages;
use wallchart::report::text;

/// How two players meet in the events of a document in which all are to be level.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Meet {
    Once,
    Twice,
    /// Twice, and White wins both games: what is drawn has another game of its own.
    TwiceWithoutDraws,
}

pub fn gallery(competition: &str, meet: Meet, names: &[&str]) -> Settled {
    let mut event = Event::of_gallery(competition).named("Test event 2026").clock("20+10");
    let result = if meet == Meet::TwiceWithoutDraws { "1-0" } else { "½-½" };
    event = event.level_by(&names.join("; "), result);
    if meet != Meet::Once {
        event = super::twice(event, false, names, result);
    }
    // Who may hold the title, where a document asks.
    event = event.with(|entries| {
        for player in &mut entries.players {
            player.categories.push("eligible".to_owned());
        }
    });
    event.currency("EUR").prizes("15000; 7500; 4500; 3000").settle()
}

/// How many pages a pack may have: as many as one of the documents that come with the program. Of three one plays two
/// series and a match of blitz, then a knock-out of single games: a page more, which nobody can leave out.
pub fn pages_of(competition: &str, players: usize) -> usize {
    let more = competition == "candidates-2022.toml/candidates" && players == 3;
    BUDGET[players - 2] + usize::from(more)
}

/// A knock-out of single games behind series of four or five takes a page more than it may where each round stands behind
/// those that lead to it.
fn has_no_room(competition: &str, players: usize) -> bool {
    competition.starts_with("us-championship") && matches!(players, 4 | 5)
}

/// Walks the packs of so many tied players.
fn walk_all(competition: &str, meet: Meet, sizes: &[usize], case: &str) {
    let mut wrong = Vec::new();
    let mut told = Vec::new();
    for players in sizes {
        let settled = gallery(competition, meet, &SHORT[..*players]);
        let place = format!("{competition}, {players} tied");
        let pages = Tied::Short(Some(pages_of(competition, *players)));
        if is_walked() {
            let found = walk(&settled, pages).into_iter();
            let found = found
                .filter(|wrong| !(has_no_room(competition, *players) && wrong.contains("before")));
            wrong.extend(found.map(|w| format!("{place}: {w}")));
        }
        let papers = with_pages(&settled.sheet());
        let said: String = papers.iter().map(|(paper, _)| text::write(paper)).collect();
        told.push((format!("{players}.txt"), said));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    golden::compare(&golden::folder().join(case), &told.into_iter().collect());
}

const ALL: [usize; 7] = [2, 3, 4, 5, 6, 7, 8];

/// The gallery's documents with play-offs, how two meet in them, and how many can be tied.
pub const GALLERY: [(&str, Meet, &[usize]); 8] = [
    ("australian-blitz-2020.toml/championship", Meet::Once, &ALL),
    ("british-championship.toml/championship", Meet::Once, &ALL),
    ("candidates-2022.toml/candidates", Meet::Twice, &ALL),
    ("fenton-rapidplay-2022.toml/rapidplay", Meet::Once, &ALL),
    ("georgetown-chess-club.toml/club", Meet::Once, &[2, 3, 4]),
    ("norway-chess-2024.toml/main", Meet::TwiceWithoutDraws, &ALL),
    ("us-championship-2021.toml/championship", Meet::Once, &ALL),
    ("world-cup-2023.toml/match", Meet::Twice, &[2]),
];

macro_rules! packs {
    ($($test:ident: $competition:literal, $meet:expr, $sizes:expr, $case:literal;)*) => {
        $(#[test]
        fn $test() {
            walk_all($competition, $meet, &$sizes, $case);
        })*
    };
}

packs! {
    every_branch_of_an_australian_blitz: "australian-blitz-2020.toml/championship", Meet::Once, ALL, "play-off-pack-australian-blitz-2020";
    every_branch_of_a_british_championship: "british-championship.toml/championship", Meet::Once, ALL, "play-off-pack-british-championship";
    every_branch_of_the_candidates: "candidates-2022.toml/candidates", Meet::Twice, ALL, "play-off-pack-candidates-2022";
    every_branch_of_a_rapidplay: "fenton-rapidplay-2022.toml/rapidplay", Meet::Once, ALL, "play-off-pack-fenton-rapidplay-2022";
    every_branch_of_a_club_championship: "georgetown-chess-club.toml/club", Meet::Once, [2, 3, 4], "play-off-pack-georgetown-chess-club";
    every_branch_of_norway: "norway-chess-2024.toml/main", Meet::TwiceWithoutDraws, ALL, "play-off-pack-norway-chess-2024";
    every_branch_of_a_national_championship: "us-championship-2021.toml/championship", Meet::Once, ALL, "play-off-pack-us-championship-2021";
    every_branch_of_a_world_cup_match: "world-cup-2023.toml/match", Meet::Twice, [2], "play-off-pack-world-cup-2023";
}

#[test]
fn of_more_than_can_play_by_the_rules_a_ruling_has_its_room() {
    for players in [5, 8] {
        let settled = gallery("georgetown-chess-club.toml/club", Meet::Once, &SHORT[..players]);
        let papers = with_pages(&settled.sheet());
        let said: String = papers.iter().map(|(paper, _)| text::write(paper)).collect();
        assert!(
            said.contains("NOW a ruling is needed") || said.contains("a ruling is needed: "),
            "{said}"
        );
        assert!(said.contains("by __________ at ____"), "{said}");
    }
}

/// Nine and twelve: the first stage in full, every game of it once with its boxes; then the pack is printed again.
#[test]
fn of_very_many_the_first_stage_is_printed_in_full() {
    const MORE: [&str; 4] = ["Ivanchuk", "Jobava", "Korobov", "Leko"];
    let names: Vec<&str> = SHORT.into_iter().chain(MORE).collect();
    for document in super::DOCUMENTS {
        for players in [9, 12] {
            let settled = level(document, &names[..players]);
            let wrong = walk(&settled, Tied::Many);
            assert!(wrong.is_empty(), "{document}, {players} tied: {}", wrong.join("\n"));
        }
    }
}

/// A knock-out of very many, seeded by lot: the matches that the lot makes are there before it is drawn, each with its box and
/// with the last game of a match that is level; so they are once it is drawn.
#[test]
fn of_very_many_the_first_matches_have_their_pages_before_the_seeds_are_drawn() {
    let names: Vec<String> = (1..=12).map(|at| format!("Player {at:02}")).collect();
    for (players, matches) in [(9, 1), (10, 2), (12, 4)] {
        let names = names[..players].join("; ");
        let open = Event::under("test.toml/championship", KNOCK_OUT).level(&names);
        for event in [open.clone(), open.lot("1.1.order", &names)] {
            let settled = event.settle();
            let wrong = walk(&settled, Tied::Many);
            assert!(wrong.is_empty(), "{players} tied: {}", wrong.join("\n"));
            let told = super::told(&settled);
            let level = told.matches("Armageddon game, this page").count();
            assert!(level >= matches, "{players} tied: {told}");
            let words = format!("1.round-of-{players}.a.armageddon.colour");
            assert!(told.contains(&words) || players == 9, "{players} tied: {told}");
        }
    }
}

/// Matches of two games in a bracket seeded by lot, with an Armageddon game where one is level.
const KNOCK_OUT: &str = r#"
schema = 1
id     = "test"
title  = "Knock-out"

[competition.championship]
title  = "Championship"
format = [{ entries = "2+", one-of = ["round robin"], clause = "1" }]

[[competition.championship.tie]]
places   = "1"
clause   = "2"
play-off = "title"
money    = { equal = { clause = "2" } }

[play-off.title]
title   = "Play-off for the title"
who     = { all = { clause = "2" } }
settles = { winner = { clause = "2" } }
others  = { share = { clause = "2" } }

[[play-off.title.step]]
title = "Play-off"
form  = [{ players = "2+", knock-out = { match = "round", clause = "matches", seeds-clause = "matches", seeds = [{ lot = { clause = "matches" } }] } }]

[match.round]
games       = 2
clock       = "10+5"
first-white = "toss"
clause      = "matches"
armageddon  = { use = "armageddon", clause = "4" }

[armageddon.armageddon]
clock        = "5+2 v 4+2"
clock-clause = "4"
draw-odds    = "4"
toss         = "4"

[ledger]
"1" = { carried-out = "a round robin" }
"2" = { carried-out = "a play-off for the title" }
"matches" = { carried-out = "a bracket of matches of two games" }
"4" = { carried-out = "an Armageddon game" }
"#;
