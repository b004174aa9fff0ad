//! The play-off packs as text: everything that an arbiter reads.

use crate::support::tables::{FOUR, GAP};
use crate::support::{Event, Settled, golden};
use wallchart::report::papers::play_off::play_off;
use wallchart::report::text;
use wallchart::tournament::exact::Exact;

fn pack(name: &str, settled: &Settled) {
    golden(&format!("play-off-{name}"), &play_off(&settled.sheet()), &[]);
}

fn tata(names: &str) -> Event {
    Event::new("tata-steel-2022")
        .named("Tata Steel Masters 2026")
        .dates("2026-01-17", "2026-02-01")
        .ended("2026-02-01 18:12")
        .currency("EUR")
        .prizes("15000; 7500; 4500; 3000")
        .level(names)
}

#[test]
fn two_players_play_a_match_and_sudden_death() {
    pack("tata-two", &tata("Carlsen; Giri").settle());
}

#[test]
fn a_match_that_was_played_is_filled_in() {
    let played = tata("Carlsen; Giri").lot("1.1.white", "Giri; Carlsen").plays(
        "Giri-Carlsen 1-0; Carlsen-Giri 1-0; Carlsen-Giri ½-½; Giri-Carlsen ½-½; Giri-Carlsen 0-1",
    );
    pack("tata-two-played", &played.settle());
}

#[test]
fn sudden_death_after_a_draw_is_won_by_one_game() {
    let played = tata("Carlsen; Giri").lot("1.1.white", "Giri").lot("1.2.white", "Giri");
    let settled = played.plays("Giri-Carlsen ½-½; Carlsen-Giri ½-½; Giri-Carlsen ½-½").settle();
    let paper = text::write(&play_off(&settled.sheet())[0]);
    assert!(paper.contains("won by"), "{paper}");
    let said = paper.lines().filter(|line| line.contains("the next game")).collect::<String>();
    assert!(said.contains("won: RESULT") && !said.contains("2–0"), "{said}");
}

#[test]
fn four_players_are_seeded_by_the_main_event() {
    let event = Event::new("tata-steel-2022")
        .named("Tata Steel Masters 2026")
        .dates("2026-01-17", "2026-02-01")
        .currency("EUR")
        .prizes("10000; 6500; 3500; 2500")
        .table(FOUR);
    pack("tata-four", &event.settle());
}

#[test]
fn five_tied_play_a_round_robin_and_a_knock_out() {
    let event = Event::new("gct-2021/rapid-blitz")
        .named("Croatia Rapid & Blitz 2021")
        .dates("2021-07-05", "2021-07-12")
        .ended("2021-07-12 17:05")
        .currency("USD")
        .prizes("37500; 25000; 20000; 15000; 12500")
        .points("12; 10; 8; 7; 6")
        .level("Anand; Bacrot; Caruana; Duda; Ezat");
    pack("gct-2021-five", &event.settle());
}

#[test]
fn three_tied_in_the_standings_play_for_every_place() {
    let event = Event::new("gct-2018/standings")
        .named("Grand Chess Tour 2018")
        .currency("USD")
        .prizes("120000; 80000; 40000; 30000; 20000")
        .scores("Nakamura 41; Vachier-Lagrave 36½; Aronian 36; Caruana 36; So 36; Karjakin 22");
    pack("gct-2018-three", &event.settle());
}

#[test]
fn three_tied_in_a_club_event_play_return_games() {
    let event = Event::new("gap-2016/flood-cup").named("Flood Cup 2016").table(GAP);
    pack("gap-three", &event.settle());
}

#[test]
fn what_was_played_is_filled_in_and_the_rest_stays_blank() {
    let event = Event::new("gct-2021/rapid-blitz")
        .named("Croatia Rapid & Blitz 2021")
        .level("Anand; Bacrot; Caruana; Duda")
        .lot("1.1.numbers", "Duda; Anand; Caruana; Bacrot")
        .plays("Duda-Bacrot ½-½; Anand-Caruana ½-½; Bacrot-Caruana ½-½; Duda-Anand ½-½")
        .plays("Anand-Bacrot ½-½; Caruana-Duda ½-½")
        .lot("1.2.pairings", "Anand; Duda; Bacrot; Caruana")
        .lot("1.2.a.colour", "Duda; black")
        .plays("Anand-Duda ½-½");
    pack("gct-2021-four-begun", &event.settle());
}

#[test]
fn five_tied_can_come_to_four_three_or_two() {
    pack("tata-five", &tata("Carlsen; Giri; Gukesh; Ding; So").settle());
}

#[test]
fn seeds_that_are_level_are_printed_as_either() {
    let event = Event::new("tepe-sigeman-2023").named("TePe Sigeman 2023");
    pack("tepe-four-level", &event.level("A; B; C; D").settle());
}

#[test]
fn two_of_three_are_drawn_before_anyone_plays() {
    let event = Event::new("gct-2018/sinquefield-cup").named("Sinquefield Cup 2018");
    let event = event.level("Carlsen; Aronian; Caruana");
    pack("gct-2018-two-of-three", &event.settle());
}

/// B plays for certain; C has no wins with Black, so the lot is between D and E alone.
#[test]
fn a_lot_of_who_plays_that_was_drawn_names_those_among_whom_it_was() {
    let event = Event::new("gct-2018/sinquefield-cup").players("A; B; C; D; E").main_games(
        "1 E-B ½-½; 1 C-D ½-½; 2 E-A 1-0; 2 C-B 0-1; 3 A-D 0-1; 3 C-E 1-0; 4 C-A 1-0; \
         4 D-B 1-0; 5 A-B 0-1; 5 D-E 0-1",
    );
    let told = |event: Event| text::write(&play_off(&event.settle().sheet())[0]);
    for event in [event.clone(), event.lot("1.1.participants", "D")] {
        let told = told(event);
        assert!(told.contains("who plays: 1 of D and E (2.1.5)"), "{told}");
    }
}

#[test]
fn an_event_without_a_play_off_has_no_pack() {
    let event = Event::new("tata-steel-2022").table("A: * 1w\nB: 0b *");
    assert!(play_off(&event.settle().sheet()).is_empty());
}

#[test]
fn a_pack_promises_no_share_that_the_prize_of_a_category_may_take_away() {
    let event = |category: &str| {
        let event = Event::new("tata-steel-2022").level("A; B; C").currency("EUR").prizes("3419");
        let event = event.with(|entries| {
            for player in &mut entries.players {
                player.categories.push("Ladies".to_owned());
            }
            let mut prize = entries.prizes[0].clone();
            prize.category = Some(crate::support::at("Prizes", 2, category.to_owned()));
            prize.money = Some(crate::support::at("Prizes", 2, Exact::from(2416)));
            entries.prizes.push(prize);
        });
        event.settle().packs()
    };
    let told = event("Ladies");
    assert!(told.contains("nothing is paid before the play-off is over"), "{told}");
    assert!(!told.contains("whoever wins"), "{told}");
    assert!(event("Nobody").contains("whoever wins"));
}

/// Who of ten plays is drawn first, so that nobody knows yet for whom of the seeds a lot is due: it is found from the games.
#[test]
fn seeds_of_who_is_drawn_first_are_found_from_their_own_games() {
    let names = "Abe; Bea; Cyd; Dan; Eve; Fay; Gus; Hal; Ida; Jon";
    let event =
        Event::of_gallery("british-championship.toml/championship").level(names).with(|entries| {
            for player in &mut entries.players {
                player.rating = Some(crate::support::at("Players", 2, 2000));
            }
        });
    let told = event.settle().packs();
    assert!(told.contains("The seeds, the best first: tournament performance rating"), "{told}");
    assert!(told.contains("v 1") && told.contains("v 10"), "{told}");
}

/// A rating that is not entered leaves a criterion of the seeds out: whoever enters it is spared a lot.
#[test]
fn a_criterion_that_a_missing_rating_leaves_out_is_told_before_the_lot() {
    let event = Event::of_gallery("georgetown-chess-club.toml/club").level("Ann; Bob; Cyd; Dan");
    let rated = |none: usize| {
        let event = event.clone().with(|entries| {
            for (at, player) in entries.players.iter_mut().enumerate() {
                let rating = crate::support::at("Players", 2, 1500 + at as u32 * 100);
                player.rating = Some(rating).filter(|_| at != none);
            }
        });
        event.settle().packs()
    };
    assert!(rated(2).contains("enter it and print again before anything is drawn"), "{}", rated(2));
    assert!(!rated(4).contains("enter it and print again"));
}

#[test]
fn of_two_the_other_has_the_next_place() {
    let event = Event::of_gallery("world-cup-2023.toml/match").players("Ann; Bob").games_each(2);
    let told = event.main_games("1 Ann-Bob ½-½; 2 Bob-Ann ½-½").settle().packs();
    assert!(told.contains("The other player has place 2"), "{told}");
}
