//! A game that follows a drawn one, as in Norway: the two are one result, for criteria and for money.

use crate::support::papers::{book, chart};
use crate::support::{Event, Settled};
use wallchart::tournament::entries::{Format, GameEntry, Opponent};
use wallchart::tournament::exact::Exact;

/// The game that follows stands behind `/`: White and Black change.
const GAMES: &str = "1 A-B 1-0; 1 C-D 0-1; 2 C-A 1-0; 2 B-E ½-½ / 1-0; 3 B-C ½-½ / 0-1; 3 D-E 1-0; 4 A-D ½-½ / 1-0; \
                     4 E-C 1-0; 5 E-A 1-0; 5 B-D ½-½ / 0-1";

/// Three, one and a half for the game that follows: A, B and C have four points each.
fn event(by: &str) -> Event {
    event_under(by, "segments = { names = [\"classical\", \"armageddon\"], clause = \"2\" }\n")
}

fn event_under(by: &str, segments: &str) -> Event {
    let rules = format!(
        "schema = 1\nid = \"test\"\ntitle = \"Test\"\n\n[competition.cup]\ntitle = \"Cup\"\n\
         {segments}\
         scoring = {{ win = \"3\", draw = \"1\", clause = \"2\", after-draw = {{ segment = \"armageddon\", win = \"1/2\", clause = \"2\" }} }}\n\
         special = [{{ name = \"W\", amount = \"100\", to = \"everyone for each win\", clause = \"3\" }}]\n\n\
         [[competition.cup.tie]]\nplaces = \"1+\"\nclause = \"3\"\nby = [{by}]\n"
    );
    let mut event = Event::under("test.toml/cup", &rules).players("A; B; C; D; E").currency("EUR");
    for game in GAMES.split(';') {
        let (game, after) = game.split_once('/').map_or((game, None), |(g, a)| (g, Some(a.trim())));
        let words: Vec<&str> = game.split_whitespace().collect();
        let (white, black) = words[1].split_once('-').expect("a pair");
        let again = after.map(|result| format!("{} {black}-{white} {result}", words[0]));
        for (segment, game) in [("classical", Some(game.to_owned())), ("armageddon", again)] {
            let Some(game) = game else { continue };
            event = event.main_games(&game).with(|entries| {
                let last = entries.games.last_mut().expect("a game");
                segment.clone_into(&mut last.segment);
            });
        }
    }
    event.format(Format::RoundRobin)
}

/// What players have by a criterion.
fn values(settled: &Settled, code: &str) -> String {
    let told = |name: &&str| {
        let standings = settled.settlement.standings.iter();
        let own = standings.clone().find(|own| settled.name(own.player) == *name)?;
        let value = own.tie_breaks.iter().find(|own| own.code == code)?;
        Some(format!("{name} {}", value.value))
    };
    ["A", "B", "C", "D", "E"].iter().filter_map(told).collect::<Vec<_>>().join(", ")
}

#[test]
fn a_drawn_game_and_the_one_that_follows_are_one_result_for_criteria() {
    let encounter = event("{ direct-encounter = { clause = \"3\" } }").settle();
    assert_eq!(encounter.errors(), Vec::<String>::new());
    // A has won a game against these, B none: he drew one, and C won one and drew one.
    assert_eq!(values(&encounter, "DE"), "A 1, B 1/2, C 3/2");
    assert!(encounter.places().ends_with("3 C; 4 A; 5 B"), "{}", encounter.places());
    let wins = event("{ wins = { clause = \"3\" } }").settle();
    assert!(values(&wins, "WIN").contains("B 0"), "{}", values(&wins, "WIN"));
    let berger = event("{ sonneborn-berger = { clause = \"3\" } }").settle();
    let points = |name: &str| {
        let own = berger.settlement.standings.iter().find(|own| berger.name(own.player) == name);
        own.expect("a player").total
    };
    // Of C: A beaten, B drawn.
    let half = Exact::ONE / 2;
    let of_c = points("A") + points("B") * half;
    assert!(values(&berger, "SB").contains(&format!("C {of_c}")), "{}", values(&berger, "SB"));
}

#[test]
fn money_for_each_win_is_for_games_and_not_for_those_that_follow() {
    let settled = event("{ wins = { clause = \"3\" } }").settle();
    let paid = |name: &str| {
        let own = settled.settlement.money.awards.iter();
        let own = own.clone().find(|own| settled.name(own.player) == name);
        own.and_then(|own| own.prize.as_ref()?.paid)
            .map_or_else(String::new, |paid| paid.to_string())
    };
    assert_eq!(
        (paid("A"), paid("B"), paid("C"), paid("D")),
        ("100".into(), String::new(), "100".into(), "200".into())
    );
}

/// What is told of the games adds up to the points that are printed, with the clause of each part.
#[test]
fn the_points_are_told_as_the_sum_that_they_are() {
    let settled = event("{ wins = { clause = \"3\" } }").settle();
    let told = wallchart::report::text::write(&wallchart::report::papers::explain::explain(
        &settled.sheet(),
        None,
    ));
    let lines: Vec<&str> = told.lines().map(str::trim).collect();
    let of_b = lines.iter().position(|line| line.ends_with(". B")).expect("B");
    let told: Vec<&str> =
        lines[of_b..].iter().filter(|line| !line.is_empty()).skip(2).take(3).copied().collect();
    assert_eq!(
        told,
        [
            "4 points: 0 won, 3 drawn, 1 lost.",
            "Classical: 3 drawn × 1 + 1 lost × 0 = 3 (2)",
            "Armageddon, the game after a drawn one (a draw wins for Black): 2 won × ½ + 1 lost × 0 = 1 (2)",
        ]
    );
}

#[test]
fn in_a_swiss_too_a_drawn_game_waits_for_the_one_that_follows() {
    let due = |keep: usize| {
        let mut left = keep;
        let event = event("{ wins = { clause = \"3\" } }").format(Format::Swiss).with(|entries| {
            entries.games.retain(|game| {
                let is_kept = game.segment != "armageddon" || left > 0;
                left -= usize::from(is_kept && game.segment == "armageddon");
                is_kept
            });
        });
        let settled = event.settle();
        settled.settlement.due.iter().filter(|due| due.follows_drawn).count()
    };
    assert_eq!([due(4), due(3), due(0)], [0, 1, 4]);
}

/// A column `Stage` says the same as a column `Segment`, also where the regulations name the game that follows alone.
#[test]
fn the_stages_of_drawn_games_and_of_those_that_follow_are_no_divisions() {
    let rules = |event: Event| event.settle().places();
    let by = "{ wins = { clause = \"3\" } }";
    let staged = event_under(by, "").with(|entries| {
        for game in &mut entries.games {
            game.stage = std::mem::take(&mut game.segment);
        }
    });
    assert_eq!(rules(staged), rules(event_under(by, "")));
}

/// Rows that were laid out for all games that may follow are no fault, whatever the games before them come to.
#[test]
fn a_row_that_is_ready_for_a_game_that_may_follow_is_none_until_there_is_a_draw() {
    let by = "{ wins = { clause = \"3\" } }";
    let ready = |played: u32| {
        event(by).with(|entries| {
            let (mut games, following): (Vec<_>, Vec<_>) = std::mem::take(&mut entries.games)
                .into_iter()
                .partition(|game| game.segment == "classical");
            for game in &mut games {
                game.result = game.result.take().filter(|_| game.round.value <= played);
                let mut next = game.clone();
                "armageddon".clone_into(&mut next.segment);
                let Opponent::Player(black) = &game.black.value else { panic!("a game") };
                black.clone_into(&mut next.white.value);
                next.black.value = Opponent::Player(game.white.value.clone());
                let own = |other: &&GameEntry| {
                    (&other.white.value, other.round.value) == (&next.white.value, next.round.value)
                };
                next.result = following.iter().find(own).and_then(|own| own.result.clone());
                next.result = next.result.filter(|_| next.round.value <= played);
                entries.games.extend([game.clone(), next]);
            }
        })
    };
    let over = ready(5).settle();
    assert_eq!((over.errors(), over.places()), (Vec::new(), event(by).settle().places()));
    assert_eq!(over.settlement.due.len(), 0);
    for (played, due) in [(0, 10), (3, 4)] {
        let running = ready(played).settle();
        assert_eq!((running.errors(), running.settlement.due.len()), (Vec::new(), due));
    }
    // A row that is ready is the one that is due once there is a draw.
    let drawn = ready(5).with(|entries| {
        let next = entries.games.iter_mut().filter(|game| game.segment == "armageddon");
        next.for_each(|game| game.result = None);
    });
    let due = drawn.settle().settlement.due;
    assert!(
        due.len() == 4 && due.iter().all(|own| own.at.is_some() && !own.follows_drawn),
        "{due:?}"
    );
}

/// Whoever reads the wall or the crosstable is told which games of which rounds are still to play, each time they were drawn.
#[test]
fn games_that_follow_drawn_ones_and_are_open_are_named_with_their_rounds() {
    let settled = event("{ wins = { clause = \"3\" } }")
        .with(|entries| {
            let is_open = |own: &GameEntry| own.segment == "armageddon" && own.round.value != 3;
            entries.games.retain(|own| !is_open(own));
        })
        .settle();
    let told = "B – E (Armageddon)";
    let (wall, owing) = (chart(&settled), book(&settled));
    assert!(
        wall.contains(&format!("Late: round 2 {told}; round 4 A – D (Armageddon); round 5 B – D")),
        "{wall}"
    );
    assert!(
        owing
            .contains(&format!("Still to play (3): round 2: {told}; round 4: A – D (Armageddon);")),
        "{owing}"
    );
}
