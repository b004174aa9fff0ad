//! Who is struck out of an event and can win nothing any more, in every state of play-offs played by chance: it changes
//! nothing of what the others have won, and of what they are still to play.

use wallchart::tournament::PlayerId;
use wallchart::tournament::record::{LotKind, Need, Needed};

use crate::support::playing::Chance;
use crate::support::{Event, Settled};

const NAMES: [&str; 6] = ["A", "B", "C", "D", "E", "F"];

fn begun(regulations: &str, players: usize) -> Event {
    let event = match regulations.contains(".toml") {
        true => Event::of_gallery(regulations),
        false => Event::new(regulations),
    };
    let names = NAMES[..players].join("; ");
    event.games_each(1).level(&names).clock("120/40+30").prizes("900; 500; 300")
}

/// One thing more that is needed, by chance; none where a person is asked.
fn next(event: &Event, settled: &Settled, chance: &mut Chance) -> Option<Event> {
    let needs = settled.settlement.needs.iter();
    let may: Vec<&Need> =
        needs.filter(|need| matches!(need.what, Needed::Game(_) | Needed::Lot(_))).collect();
    let first = |need: &&&Need| match need.what {
        Needed::Game(_) => 1,
        _ => 0,
    };
    let need = may.iter().min_by_key(first)?;
    let name = |player: &PlayerId| settled.name(*player).to_owned();
    Some(match &need.what {
        Needed::Game(pair) => {
            let result = ["1-0", "½-½", "½-½", "0-1"][chance.below(4)];
            event.clone().game(&name(&pair.white), &name(&pair.black), result)
        }
        Needed::Lot(lot) => {
            let mut among: Vec<String> = need.among.iter().map(name).collect();
            for index in (1..among.len()).rev() {
                among.swap(index, chance.below(index + 1));
            }
            let drawn = match lot.kind {
                LotKind::Colour => format!("{}; {}", among[0], ["white", "black"][chance.below(2)]),
                LotKind::Bids => format!(
                    "{} 3:{}0; {} 3:{}0",
                    among[0],
                    chance.below(3),
                    among[1],
                    chance.below(3)
                ),
                _ => among.join("; "),
            };
            event.clone().lot(&lot.to_string(), &drawn)
        }
        _ => return None,
    })
}

/// Of each player who can win nothing any more, what comes of it that he is struck out.
fn changes_nothing(event: &Event, settled: &Settled, players: usize) {
    let state = settled.play_off();
    for out in &NAMES[..players] {
        let plays = state.may_play().iter().any(|player| settled.name(*player) == *out);
        let asked = settled.needs().iter().any(|need| need.split(' ').any(|name| name == *out));
        if plays || asked || settled.winner() == *out {
            continue;
        }
        let struck = event.clone().ruling("", &format!("not eligible: {out}")).settle();
        let told = format!("{out}: {:?} {}", settled.stages(), settled.warned());
        assert_eq!(struck.errors(), Vec::<String>::new(), "{told}");
        assert_eq!(struck.needs(), settled.needs(), "{told}");
        assert_eq!(struck.settlement.status, settled.settlement.status, "{told}");
        assert_eq!(struck.winner(), settled.winner(), "{told}");
    }
}

fn played_by_chance(document: &str, players: usize) {
    for seed in 0..2 {
        let mut chance = Chance(seed * 77 + players as u64);
        let mut event = begun(document, players);
        loop {
            let settled = event.settle();
            assert_eq!(settled.errors(), Vec::<String>::new(), "{document}");
            if settled.play_off().is_begun() {
                changes_nothing(&event, &settled, players);
            }
            match next(&event, &settled, &mut chance) {
                Some(further) => event = further,
                None => break,
            }
        }
    }
}

#[test]
fn of_matches_by_seeds() {
    played_by_chance("british-championship.toml/championship", 3);
    played_by_chance("british-championship.toml/championship", 5);
}

#[test]
fn of_two_who_are_chosen() {
    played_by_chance("gct-2018/rapid-blitz", 3);
    played_by_chance("gct-2018/rapid-blitz", 4);
}

#[test]
fn of_single_games_and_places_by_lot() {
    played_by_chance("georgetown-chess-club.toml/club", 4);
    played_by_chance("candidates-2022.toml/candidates", 3);
}

#[test]
fn of_a_series_that_was_over() {
    played_by_chance("us-championship-2021.toml/championship", 4);
    played_by_chance("gct-2021/standings", 3);
}
