//! No page holds next to nothing, in whatever language its lines are longer. The walks look at the documents that come with
//! the program; these at tables of very many games, and at packs printed again.

use super::SHORT;
use super::first_page::{pack, styles};
use super::gallery::{Meet, gallery};
use super::pages::{nearly_empty, set};
use crate::support::Settled;
use wallchart::tournament::berger;

/// The pages of a pack with fewer than six lines, in these languages.
fn found(settled: &Settled, case: &str, languages: &[&str]) -> Vec<String> {
    let mut wrong = Vec::new();
    for (style, own) in styles() {
        if languages.iter().any(|language| style.starts_with(language)) {
            let (paper, _) = pack(settled, &own);
            let few = nearly_empty(&set(&paper));
            wrong.extend(few.into_iter().map(|few| format!("{case}, {style}: {few}")));
        }
    }
    wrong
}

/// A double round robin of six and more takes a page and some rows: what stands under them is longer in some languages.
#[test]
fn no_page_of_a_table_of_very_many_games_holds_a_line_alone() {
    let norway = |players: usize| {
        gallery("norway-chess-2024.toml/main", Meet::TwiceWithoutDraws, &SHORT[..players])
    };
    let mut wrong = found(&norway(6), "six", &["German", "French", "Dutch"]);
    wrong.extend(found(&norway(7), "seven", &["English", "German", "Spanish"]));
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The same once numbers are drawn and games were played: names are wider than places to write them.
#[test]
fn no_page_holds_a_line_alone_once_games_were_played() {
    let names = &SHORT[..6];
    let mut event = crate::support::Event::of_gallery("norway-chess-2024.toml/main");
    event = event.level_by(&names.join("; "), "1-0");
    event = super::twice(event, false, names, "1-0").lot("1.1.numbers", &names.join("; "));
    for pair in berger::rounds(names.len()).iter().flatten().take(5) {
        event = event.game(names[pair.white - 1], names[pair.black - 1], "½-½");
    }
    let settled = event.settle();
    assert_eq!(settled.errors(), Vec::<String>::new());
    let wrong = found(&settled, "five games", &["French", "Spanish"]);
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
