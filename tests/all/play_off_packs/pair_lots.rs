//! App. A 3(a): packs of three to six tied in a Swiss, some of whom have met and others not, who draw for White.

use super::pages::{Set, misled, set};
use super::{BUDGET, told};
use crate::support::tables::GAP;
use crate::support::{Event, Settled, at};
use wallchart::diagnostic::Code;
use wallchart::report::papers::play_off::with_pages;
use wallchart::report::words::Words;
use wallchart::tournament::berger;
use wallchart::tournament::entries::Format;

const NAMES: [&str; 6] = [
    "Carlsen, Magnus", "Nepomniachtchi, Ian", "Giri, Anish", "So, Wesley", "Praggnanandhaa, R",
    "Ding, Liren",
];

/// So many tied on top of a Swiss, of whom those pairs have met whose number, counted round by round, `met` says; whoever
/// does not meet another of them meets a stranger.
fn some_have_met(players: usize, met: impl Fn(usize) -> bool) -> Event {
    let names = &NAMES[..players];
    let strangers: Vec<String> = (1..=players).map(|at| format!("Stranger {at}")).collect();
    let all: Vec<&str> =
        names.iter().copied().chain(strangers.iter().map(String::as_str)).collect();
    let mut event = Event::new("gap-2016/other")
        .named("Test event 2026")
        .clock("20+10")
        .format(Format::Swiss)
        .players(&all.join("; "));
    let rounds = berger::rounds(players);
    let mut pair = 0;
    for (round, pairs) in (1..).zip(&rounds) {
        for own in pairs {
            let (one, other) = (own.white - 1, own.black - 1);
            let games = match met(pair) {
                true => [(names[one], names[other]), (all[players + one], all[players + other])],
                false => [(names[one], all[players + other]), (all[players + one], names[other])],
            };
            for (white, black) in games {
                event = event.main_game(round, white, black, "½-½");
            }
            pair += 1;
        }
        // Who has no partner beats a stranger; of an even number all do in a last round.
        let rests = (0..players)
            .filter(|at| pairs.iter().all(|own| own.white - 1 != *at && own.black - 1 != *at));
        for at in rests {
            event = event.main_game(round, names[at], all[players + at], "1-0");
        }
    }
    for at in (0..players).filter(|_| players.is_multiple_of(2)) {
        event = event.main_game(rounds.len() + 1, names[at], all[players + at], "1-0");
    }
    event
}

fn packs(settled: &Settled) -> Vec<Set> {
    let [(paper, _)] = &with_pages(&settled.sheet())[..] else { panic!("one pack") };
    assert_eq!(misled(paper), Vec::<String>::new());
    set(paper)
}

/// Which of their pairs have met: few, every other one, many.
fn patterns(players: usize) -> [(usize, Vec<usize>); 3] {
    let all = players * (players - 1) / 2;
    [1, 2, 3].map(|kind| {
        let own = (0..all).filter(move |at| match kind {
            1 => at % all == 1,
            2 => at % 2 == 0,
            _ => at % all != 1,
        });
        (kind, own.collect())
    })
}

#[test]
fn packs_with_lots_of_pairs_keep_to_their_pages_with_the_result_on_the_first() {
    let mut wrong = Vec::new();
    for players in 3..=6 {
        for (kind, met) in patterns(players) {
            let event = some_have_met(players, |pair| met.contains(&pair));
            let settled = event.currency("EUR").prizes("15000; 7500; 4500; 3000").settle();
            assert_eq!(settled.errors(), Vec::<String>::new());
            let pages = packs(&settled);
            let case = format!("{players} tied, {kind}");
            if pages.len() > BUDGET[players - 2] {
                wrong.push(format!("{case}: {} pages", pages.len()));
            }
            if !pages[0].text.contains("RESULT of the play-off") {
                wrong.push(format!("{case}: no result on the first page"));
            }
            // Each lot is written in one place.
            let whole = told(&settled);
            for need in settled.needs() {
                let lot = need.split(' ').next().expect("a name");
                let boxed = whole.matches(&format!("{lot} round")).count();
                if lot.ends_with(".white") && boxed != 1 {
                    wrong.push(format!("{case}: {lot} stands {boxed} times"));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn now_sends_to_the_page_of_the_lots_and_says_that_not_all_may_be_drawn() {
    let settled = some_have_met(5, |pair| pair % 2 == 0).settle();
    let pages = packs(&settled);
    let lots = pages
        .iter()
        .position(|page| page.text.contains("White by lot (App. A 3(a))."))
        .expect("lots");
    let now = format!("in this order, each if it is still open (App. A 3(a)), page {}", lots + 1);
    assert!(pages[0].text.contains(&now), "{now}: {}", pages[0].text);
    assert!(pages[0].text.contains("NOW draw lots 1.1.a.white to 1.1."), "{}", pages[0].text);
}

/// The pages of the games are named where a copy of them is needed.
#[test]
fn a_copy_is_asked_for_of_the_pages_on_which_the_games_are() {
    let settled = some_have_met(6, |pair| pair % 2 == 0).settle();
    let pages = packs(&settled);
    let games =
        pages.iter().position(|page| page.text.contains("Lots and scores: page")).expect("games");
    let copy = format!("on a copy of page {}", games + 1);
    assert!(told(&settled).contains(&copy), "{copy}");
}

/// A lot may name White alone, though he is in several pairs.
#[test]
fn a_lot_that_names_white_alone_belongs_to_the_pair_whose_name_it_bears() {
    let event = some_have_met(4, |pair| pair % 2 == 0);
    let lots: Vec<String> =
        event.settle().needs().into_iter().filter(|need| need.contains(".white")).collect();
    let mut drawn = event;
    let mut given = 0;
    for lot in &lots {
        // Draw as long as it is open: the second of the two has White.
        let settled = drawn.settle();
        if !settled.needs().contains(lot) {
            continue;
        }
        let name = lot.split(' ').next().expect("a name");
        let need = settled.settlement.needs.iter().find(|need| need.among.len() == 2).expect("two");
        let white = settled.name(need.among[1]).to_owned();
        drawn = drawn.lot(name, &white);
        given += 1;
    }
    let settled = drawn.settle();
    assert_eq!(settled.errors(), Vec::<String>::new());
    assert!(given > 1 && settled.needs().iter().all(|need| !need.contains(".white")), "{given}");
}

/// A lot that cannot stand is told by its row and by the name that was typed there, whichever pair's that is.
#[test]
fn a_lot_that_is_set_aside_is_told_by_its_row_and_as_it_was_typed() {
    let [one, two, three] = [NAMES[0], NAMES[1], NAMES[2]];
    // Two and Three have met. Each of the lots bears the name of the other pair, and by both One has White.
    let event = some_have_met(3, |pair| pair == 0)
        .lot("1.1.b.white", &format!("{one}; {two}"))
        .lot("1.1.a.white", &format!("{one}; {three}"));
    let settled = event.settle();
    let [(game, _)] = &settled.play_off().stages[0].set_aside[..] else { panic!("one lot") };
    let typed = if settled.name(game.black) == two { "1.1.b.white" } else { "1.1.a.white" };
    let lots = &settled.settlement.table.tournament.record.lots;
    let row = lots.iter().find(|lot| lot.name.to_string() == typed).expect("a row");
    let mut told = settled.settlement.problems.iter().filter(|p| p.code == Code::ColoursExcess);
    let told = told.next().expect("a warning");
    assert_eq!(told.at.as_ref(), Some(&row.at));
    assert!(Words::english().told(told).contains(typed), "{}", Words::english().told(told));
    assert!(super::told(&settled).contains(&format!("Lot {typed}")), "{}", super::told(&settled));
}

/// What a lot brought is told once, also where its name is one of several side by side.
#[test]
fn a_decided_sheet_tells_each_lot_once() {
    let mut event = some_have_met(3, |pair| pair == 0);
    while let Some(lot) = event.settle().needs().into_iter().find(|need| need.contains(".white")) {
        let settled = event.settle();
        let need = settled.settlement.needs.iter().find(|need| need.among.len() == 2).expect("two");
        let white = settled.name(need.among[0]).to_owned();
        event = event.lot(lot.split(' ').next().expect("a name"), &white);
    }
    let due: Vec<String> = event.settle().needs();
    let names = NAMES.map(|name| name.to_owned());
    for game in due.iter().filter_map(|need| need.strip_suffix(" (App. A 2)")) {
        let white = names.iter().find(|name| game.starts_with(name.as_str())).expect("White");
        let black = names.iter().find(|name| game.ends_with(name.as_str())).expect("Black");
        let result = match (white.as_str(), black.as_str()) {
            ("Carlsen, Magnus", _) => "1-0",
            (_, "Carlsen, Magnus") => "0-1",
            _ => "½-½",
        };
        event = event.game(white, black, result);
    }
    let settled = event.settle();
    assert_eq!(settled.errors(), Vec::<String>::new());
    let said = told(&settled);
    assert!(said.contains("DECIDED"), "{said}");
    assert_eq!(said.matches("1.1.a.white").count(), 1, "{said}");
}

/// A game that is not reversed, as that would give somebody too much of a colour, is marked.
#[test]
fn a_game_that_is_not_reversed_is_marked_and_told_why() {
    let event = Event::new("gap-2016/flood-cup").table(GAP);
    let settled = event.settle();
    let turned = settled.play_off().stages[0].turned.clone();
    let [game] = turned[..] else { panic!("one game is turned: {turned:?}") };
    let [white, black] = [game.white, game.black].map(|player| settled.name(player).to_owned());
    let said = told(&settled);
    let why = "* Not reversed: with its colours reversed somebody would have, in these games alone, 2 more";
    assert!(said.contains(why) && said.contains(&format!("* {white} {black}")), "{said}");
    // With other colours than proposed they are as played, by no lot.
    let other = told(&event.clone().game(&black, &white, "½-½").settle());
    assert!(other.contains("colours as played; those of games to come are a proposal"), "{other}");
    assert!(!other.contains("colours by lot"), "{other}");
    // What was played is no proposal any more.
    let played = told(&event.game(&white, &black, "½-½").settle());
    assert!(!played.contains("* Not reversed:"), "{played}");
}

/// Somebody of whom it is asked whether he may be in the event, or who has withdrawn: nothing is drawn before that is ruled,
/// and the pages are those that are played by if he is in.
#[test]
fn before_it_is_ruled_who_is_in_it_nothing_looks_as_if_it_were_drawn() {
    let of_maidens = |rated: bool, withdrawn: bool| {
        some_have_met(4, |pair| pair == 1).clock("60+10").with(|entries| {
            entries.event.regulations = Some(at("Event", 1, "gap-2016/granger-trophy".to_owned()));
            for (row, player) in entries.players.iter_mut().enumerate() {
                player.rating = (rated || row > 0).then(|| at("Players", row + 1, 1400));
            }
            entries.players[1].withdrawn = withdrawn.then(|| at("Players", 2, 4));
        })
    };
    let whole = packs(&of_maidens(true, false).settle());
    let games = |pages: &[Set]| pages[1..].iter().map(|page| page.text.clone()).collect::<Vec<_>>();
    for (rated, withdrawn) in [(false, false), (true, true), (false, true)] {
        let settled = of_maidens(rated, withdrawn).settle();
        let needs = settled.needs();
        assert!(needs.iter().all(|need| !need.contains(".white")), "{needs:?}");
        let own = packs(&settled);
        assert_eq!(games(&own), games(&whole), "{rated} {withdrawn}");
        let first = &own[0].text;
        assert_eq!(
            first.contains("First decide whether Carlsen, Magnus may be"),
            !rated,
            "{first}"
        );
        assert_eq!(first.contains("Nepomniachtchi, Ian has withdrawn"), withdrawn, "{first}");
        for reading in ["Reading of App. A 2:", "Reading of App. A 3(a):"] {
            assert!(first.contains(reading), "{reading}: {first}");
        }
    }
}
