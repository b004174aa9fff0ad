//! What can still happen: counted outcomes are those of the whole program, played out one by one.

use std::collections::BTreeMap;
use std::path::Path;

use wallchart::address::{Address, At};
use wallchart::batch::{self, Shelf};
use wallchart::event;
use wallchart::outlook::{self, Asked, Extent, Needs, Outlook, Refused, needs, played};
use wallchart::regulations::{Catalogue, Regulation};
use wallchart::report::papers::{self, Sheet};
use wallchart::report::style::Style;
use wallchart::tournament::check::check;
use wallchart::tournament::entries::{
    Entries, Format, GameEntry, Opponent, PlayerEntry, PrizeEntry, ResultEntry,
};
use wallchart::tournament::exact::Exact;
use wallchart::tournament::game::ByeKind;
use wallchart::tournament::{Places, PlayerId, Tournament, berger, notation};

use crate::lost_games::THREE_TWO_ONE;

/// A round robin of which some games have no result.
pub struct Event {
    /// Its rules.
    pub regulation: Regulation,
    /// As its sheets are read.
    pub tournament: Tournament,
}

/// A round robin of so many players of which so many games are open.
pub fn event(regulations: &str, players: usize, open: usize, tie_breaks: Option<&str>) -> Event {
    let regulation = crate::support::catalogue().regulation(regulations, &BTreeMap::new());
    event_of(regulation.expect("a competition"), (players, 1), open, tie_breaks)
}

/// A round robin in which each two meet so many times, with its colours in turn.
pub fn event_of(
    regulation: Regulation,
    (players, times): (usize, u32),
    open: usize,
    tie_breaks: Option<&str>,
) -> Event {
    let one_time = players * (players - 1) / 2;
    let done = one_time * usize::try_from(times).expect("few") - open;
    let result = |row: usize| ["1-0", "1/2-1/2", "0-1", "1/2-1/2", "1-0"][row * row % 5];
    let results: Vec<&str> = (0..done).map(result).collect();
    ended_so(regulation, (players, times), &results, tie_breaks)
}

/// A round robin of which the first games ended so, in the order of its rounds and boards, and the others are open.
pub fn ended_so(
    mut regulation: Regulation,
    (players, times): (usize, u32),
    results: &[&str],
    tie_breaks: Option<&str>,
) -> Event {
    if let Some(codes) = tie_breaks {
        regulation = regulation.with_tie_breaks(&notation::codes(codes)).expect("codes");
    }
    let sheet = std::sync::Arc::from("Games");
    let at = |row: usize| Address::new(&sheet, u32::try_from(row).expect("a row"), 0);
    let mut entries = Entries::default();
    entries.event.name = Some(At::new("Test".into(), at(0)));
    entries.event.format = Some(At::new(Format::RoundRobin, at(0)));
    if times > 1 {
        entries.event.games_per_pairing.insert(String::new(), At::new(times, at(0)));
    }
    let needs_handicap = regulation.competition.handicap.is_some();
    let name = |number: usize| format!("Player {number}");
    entries.players = (1..=players)
        .map(|number| PlayerEntry {
            rating: Some(At::new(1400 + 30 * u32::try_from(number).expect("small"), at(number))),
            handicap: needs_handicap.then(|| {
                let points = Exact::from(u32::try_from(number % 3).expect("small"));
                At::new(points * Exact::HALF, at(number))
            }),
            ..PlayerEntry::named(at(1000 + number), name(number))
        })
        .collect();
    let mut round = 0;
    let mut pairs = Vec::new();
    for time in 0..times {
        for of_round in berger::rounds(players) {
            round += 1;
            pairs.extend(of_round.into_iter().map(|pair| match time % 2 {
                0 => (round, pair.white, pair.black),
                _ => (round, pair.black, pair.white),
            }));
        }
    }
    let done = results.len();
    for (row, (round, white, black)) in pairs.into_iter().enumerate() {
        let result = results.get(row).copied().unwrap_or_default();
        let result = notation::result(result).expect("a result");
        let players = (name(white), Opponent::Player(name(black)));
        let is_drawn = result == notation::result("1/2-1/2").expect("a result");
        entries.games.push(game(&at(row), round, players.clone(), result));
        // The game after the last drawn one is still to play, and has no row.
        if let Some(segment) = after_draw(&regulation).filter(|_| is_drawn && row + 4 < done) {
            let result = notation::result(if row % 2 == 0 { "1-0" } else { "1/2-1/2" });
            let next = game(&at(500 + row), round, players, result.expect("a result"));
            entries.games.push(GameEntry { segment, ..next });
        }
    }
    Event::of(regulation, &entries)
}

/// The segment of the games that follow drawn ones.
fn after_draw(regulation: &Regulation) -> Option<String> {
    let scoring = regulation.competition.scoring.as_ref()?;
    scoring.after_draw.as_ref().map(|rule| rule.segment.to_lowercase())
}

/// A row of the sheet Games.
fn game(
    at: &Address,
    round: u32,
    (white, black): (String, Opponent),
    result: Option<ResultEntry>,
) -> GameEntry {
    let result = result.map(|result| At::new(result, at.clone()));
    GameEntry::of_round(round, At::new(white, at.clone()), At::new(black, at.clone()), result)
}

impl Event {
    /// As the sheets are read.
    pub fn of(regulation: Regulation, entries: &Entries) -> Self {
        let expected = |count: usize| event::expected(&regulation, count);
        let mut problems = wallchart::diagnostic::Diagnostics::default();
        let tournament = check(entries, &expected, &mut problems);
        let tournament = tournament.unwrap_or_else(|| panic!("{problems:?}"));
        Self { regulation, tournament }
    }

    /// What can still happen in it.
    pub fn outlook(&self, chances: bool) -> Result<Outlook, Refused> {
        let settlement = event::settle(&self.regulation, &self.tournament);
        outlook::outlook(
            &self.regulation,
            &self.tournament,
            &settlement,
            Asked { chances, ..Asked::default() },
        )
    }
}

/// Every way in which `games` games can end.
pub fn ways(games: usize) -> impl Iterator<Item = Vec<u8>> {
    ways_of(vec![3; games])
}

/// Every way in which games can end that have so many ends each.
fn ways_of(ends: Vec<usize>) -> impl Iterator<Item = Vec<u8>> {
    (0..ends.iter().product()).map(move |mut way: usize| {
        let digit = |ends: &usize| {
            let digit = u8::try_from(way % ends).expect("a digit");
            way /= ends;
            digit
        };
        ends.iter().map(digit).collect()
    })
}

/// The sheets of a round robin with these games, two a round, all with a result.
pub fn entries_of(players: usize, pairs: &[(usize, usize)]) -> Entries {
    let sheet = std::sync::Arc::from("Games");
    let at = |row: usize| Address::new(&sheet, u32::try_from(row).expect("a row"), 0);
    let name = |number: usize| format!("Player {number}");
    let mut entries = Entries::default();
    entries.event.name = Some(At::new("Test".into(), at(0)));
    entries.event.format = Some(At::new(Format::RoundRobin, at(0)));
    entries.players = (1..=players)
        .map(|number| PlayerEntry {
            rating: Some(At::new(1400 + 30 * u32::try_from(number).expect("small"), at(number))),
            ..PlayerEntry::named(at(1000 + number), name(number))
        })
        .collect();
    for (row, (white, black)) in pairs.iter().enumerate() {
        let result = ["1-0", "1/2-1/2", "0-1", "1/2-1/2", "1-0"][row * row % 5];
        let result = notation::result(result).expect("a result");
        let round = u32::try_from(row / 2 % 3 + 1).expect("small");
        let players = (name(*white), Opponent::Player(name(*black)));
        entries.games.push(game(&at(row), round, players, result));
    }
    entries
}

/// By player: first alone, first with others, best and last place; by places: ties.
pub type Counts =
    (BTreeMap<PlayerId, (u128, u128, u32, u32)>, BTreeMap<(Places, Vec<PlayerId>), u128>);

/// Counted by settling every outcome.
pub fn by_force(event: &Event, found: &Outlook, by_points: bool) -> Counts {
    let (mut players, mut ties) = Counts::default();
    let ends = found.games.iter().map(|game| game.ends.len()).collect();
    for way in ways_of(ends) {
        let tournament = played(&event.tournament, &found.games, &way);
        let settled = event::settle(&event.regulation, &tournament);
        let groups = settled.table.score_groups();
        let mut first = 1;
        for group in &groups {
            let places = Places::of(first, group.len());
            first = places.last() + 1;
            for player in group {
                // As the program places them; on points where the outlook says that it stops there.
                let standing = settled.standing(*player).expect("a standing");
                let places = standing.places.filter(|_| found.places_settled).unwrap_or(places);
                let own = players.entry(*player).or_insert((0, 0, u32::MAX, 0));
                own.2 = own.2.min(places.first());
                own.3 = own.3.max(places.last());
            }
            let rule = event.regulation.competition.tie_rule(tournament.format, places.first());
            if group.len() > 1 && (places.first() == 1 || rule.play_off().is_some()) {
                let mut tied = group.clone();
                tied.sort();
                *ties.entry((places, tied)).or_default() += 1;
            }
        }
        let is_first = |own: &&event::Standing| own.places.is_some_and(|own| own.first() == 1);
        let top: Vec<PlayerId> = match by_points {
            true => groups[0].clone(),
            false => settled.standings.iter().filter(is_first).map(|own| own.player).collect(),
        };
        for player in &top {
            let own = players.get_mut(player).expect("a player");
            if top.len() == 1 { own.0 += 1 } else { own.1 += 1 }
        }
    }
    (players, ties)
}

pub fn counted(found: &Outlook) -> Counts {
    let players = found.players.iter().map(|own| {
        let places = own.places.expect("places");
        let (alone, level) = own.first();
        (own.player, (alone, level, places.first(), places.last()))
    });
    let ties = found.ties.iter().map(|tie| {
        let mut tied = tie.players.clone();
        tied.sort();
        ((tie.places, tied), tie.outcomes)
    });
    (players.collect(), ties.collect())
}

#[test]
fn what_is_counted_is_what_the_whole_program_says_of_every_outcome() {
    for (regulations, players, open, by_points, tie_breaks) in [
        ("tepe-sigeman-2023", 6, 6, true, None),
        ("gct-2018/sinquefield-cup", 5, 5, true, None),
        ("gct-2021/rapid-blitz", 4, 4, true, None),
        ("gap-2016/stuart-wilson-trophy", 6, 5, true, None),
        ("fide/round-robin", 6, 6, false, Some("DE SB WIN")),
        ("fide/round-robin", 5, 5, false, Some("SB KS")),
    ] {
        let event = event(regulations, players, open, tie_breaks);
        let found = event.outlook(false).expect("an outlook");
        assert_eq!(found.outcomes, 3_u128.pow(u32::try_from(open).expect("few")));
        assert_eq!((found.extent, found.games.len()), (Extent::Whole, open), "{regulations}");
        assert_eq!(found.tie_breaks_settled, !by_points, "{regulations}");
        assert_eq!(counted(&found), by_force(&event, &found, by_points), "{regulations}");
        // What a player needs holds in every outcome.
        for own in &found.players {
            assert_eq!(own.gains.iter().map(|gain| gain.outcomes).sum::<u128>(), found.outcomes);
            let Needs::Points { alone, level, least } = needs(own) else { continue };
            for gain in &own.gains {
                let (first, of) = (gain.alone + gain.level, gain.outcomes);
                assert_eq!(alone.is_some_and(|from| gain.points >= from), {
                    own.gains
                        .iter()
                        .filter(|g| g.points >= gain.points)
                        .all(|g| g.alone == g.outcomes)
                });
                assert!(level.is_none_or(|from| gain.points < from || first == of));
                assert_eq!(gain.points < least, first == 0 && gain.points < least);
            }
        }
    }
}

#[test]
fn a_loss_that_counts_something_is_counted_in_every_outcome() {
    let catalogue = Catalogue::new().with_file("test.toml", THREE_TWO_ONE.to_owned());
    let regulation = catalogue.regulation("test.toml/cup", &BTreeMap::new());
    let event = event_of(regulation.expect("a competition"), (5, 1), 5, None);
    let found = event.outlook(false).expect("an outlook");
    assert_eq!((found.outcomes, found.extent), (243, Extent::Whole));
    assert_eq!(counted(&found), by_force(&event, &found, true));
}

#[test]
fn outcomes_with_the_same_scores_are_counted_together_where_there_are_too_many() {
    let event = event("gct-2021/classical", 6, 15, None);
    let found = event.outlook(false).expect("an outlook");
    assert_eq!(found.outcomes, 14_348_907);
    assert_eq!(found.extent, Extent::Whole);
    // Nothing is played: nobody is better off than another, and every outcome has somebody first.
    let (alone, level) = found.players[0].first();
    assert!(found.players.iter().all(|own| own.first() == (alone, level)));
    let ties: u128 = found.ties.iter().map(|tie| tie.outcomes).sum();
    assert_eq!(6 * alone + ties, found.outcomes);
}

#[test]
fn chances_add_up_and_the_stronger_have_the_better_ones() {
    let event = event("tepe-sigeman-2023", 4, 6, None);
    let found = event.outlook(true).expect("an outlook");
    let mut chances: Vec<(PlayerId, Exact)> =
        found.players.iter().map(|own| (own.player, own.chance.expect("a chance").0)).collect();
    chances.sort();
    assert!(chances.is_sorted_by_key(|(_, chance)| *chance), "{chances:?}");
    let sum: Exact = chances.iter().map(|(_, chance)| *chance).sum();
    assert!(sum > Exact::HALF && sum < Exact::ONE, "{sum:?}");
}

/// Somebody is first in every end, however few games are open.
#[test]
fn chances_of_one_open_game_are_of_all_its_ends() {
    for open in [1, 2, 3] {
        let found = event("tepe-sigeman-2023", 4, open, None).outlook(true).expect("an outlook");
        let chances = found.players.iter().map(|own| own.chance.expect("a chance"));
        let sum: Exact = chances.map(|(alone, level)| alone + level).sum();
        assert!(sum >= Exact::ONE, "{open}: {sum:?}");
    }
}

/// Chances are of the same ends as the figures beside them: who is never first, or never alone, has none of being so.
#[test]
fn chances_and_figures_are_of_the_same_ends() {
    for (regulations, codes) in
        [("fide/round-robin", Some("DE SB WIN")), ("tepe-sigeman-2023", None)]
    {
        let found = event(regulations, 6, 6, codes).outlook(true).expect("an outlook");
        assert_eq!(found.tie_breaks_settled, codes.is_some());
        for own in &found.players {
            let (alone, level) = own.first();
            let (first, shared) = own.chance.expect("a chance");
            // Chances are cut to a ten-thousandth; so small are none of these.
            assert_eq!((alone > 0, level > 0), (first > Exact::ZERO, shared > Exact::ZERO));
        }
    }
}

/// Tie-breaks, then a play-off for first place alone: the ties behind it are never played off, and of those for first
/// place it is counted how often it comes to one.
#[test]
fn a_play_off_for_first_place_alone_is_promised_for_no_other() {
    let catalogue = Catalogue::new().with_file("our-club.toml", Catalogue::begin("our-club"));
    let names = catalogue.competitions("our-club.toml");
    let name = format!("our-club.toml/{}", names[0]);
    let regulation = catalogue.regulation(&name, &BTreeMap::new()).expect("a competition");
    let event = event_of(regulation, (6, 1), 3, None);
    let found = event.outlook(false).expect("an outlook");
    assert!(found.ties.iter().any(|tie| tie.places.first() == 1), "{:?}", found.ties);
    for tie in &found.ties {
        assert_eq!(tie.may_be_played_off(), tie.played_off.is_some_and(|own| own > 0), "{tie:?}");
        assert!(tie.places.first() == 1 || !tie.may_be_played_off(), "{tie:?}");
    }
    let mut played = 0;
    for path in ways(found.games.len()) {
        let own = event::settle_once(
            &event.regulation,
            &outlook::played(&event.tournament, &found.games, &path),
        );
        played += own.play_offs.len() as u128;
    }
    let counted: u128 = found.ties.iter().filter_map(|tie| tie.played_off).sum();
    assert_eq!(counted, played);
}

#[test]
fn it_says_why_there_is_none() {
    let over = event("tepe-sigeman-2023", 4, 0, None);
    assert_eq!(over.outlook(false), Err(Refused::NothingOpen));
    let mut unpaired = event("gap-2016/other", 4, 2, None);
    unpaired.tournament.format = Format::Swiss;
    unpaired.tournament.rounds = 5;
    assert_eq!(unpaired.outlook(false), Err(Refused::NotPaired(4)));
    // Of five one is left over in each round: what is missing is a bye, not the pairings.
    let mut odd = event("gap-2016/other", 5, 2, None);
    odd.tournament.format = Format::Swiss;
    let alone = Refused::NeitherGameNorBye { round: 1, players: 1 };
    assert_eq!(odd.outlook(false), Err(alone));
    let huge = event("tepe-sigeman-2023", 14, 91, None);
    assert_eq!(huge.outlook(false), Err(Refused::TooMany(91)));
}

/// The last rounds of real events, as if they were still to play: what then happened is among the outcomes.
#[test]
fn what_happened_in_real_events_was_among_the_outcomes() {
    let fixtures = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures");
    for (file, rounds, games) in [
        ("tepe-sigeman-2024/TePe Sigeman 2024 - before the play-off.xlsx", 1, 4),
        ("sinquefield-cup-2018/Sinquefield Cup 2018 - lots due.xlsx", 1, 5),
        ("sinquefield-cup-2021/Sinquefield Cup 2021.xlsx", 2, 10),
        ("limerick-2009/Limerick Club Championship 2009.xlsx", 1, 9),
    ] {
        let shelf = Shelf::default();
        let (settled, whole) = batch::tournament(&shelf, &fixtures.join(file)).expect(file);
        let (regulation, happened) = &*settled;
        let mut tournament = whole.clone();
        let last = tournament.games.iter().filter_map(|game| game.round).max().expect("rounds");
        for game in tournament.games.iter_mut() {
            if game.round.is_some_and(|round| round > last - rounds) {
                game.result = None;
            }
        }
        tournament.record = Default::default();
        let so_far = event::settle_once(regulation, &tournament);
        let found = outlook::outlook(regulation, &tournament, &so_far, Asked::default());
        let found = found.unwrap_or_else(|refused| panic!("{file}: {refused:?}"));
        assert_eq!(found.games.len(), games, "{file}");
        let groups = happened.table.score_groups();
        let top = &groups[0];
        for own in &found.players {
            let place = groups.iter().position(|group| group.contains(&own.player)).expect("there");
            let before: usize = groups[..place].iter().map(Vec::len).sum();
            let places = Places::of(u32::try_from(before + 1).expect("few"), groups[place].len());
            let can = own.places.expect("places");
            assert!(can.first() <= places.first() && places.last() <= can.last(), "{file}");
            let (alone, level) = own.first();
            if top.contains(&own.player) {
                assert!(if top.len() == 1 { alone > 0 } else { level > 0 }, "{file}");
                assert_ne!(needs(own), Needs::Out, "{file}");
            }
        }
        let is_it = |tie: &outlook::PossibleTie| {
            tie.places.first() == 1 && top.iter().all(|player| tie.players.contains(player))
        };
        assert!(top.len() == 1 || found.ties.iter().any(is_it), "{file}: the tie is missing");
    }
}

/// Every competition that is built in, and those of the gallery: as many games a pairing as it has, the last ones open.
#[test]
fn it_holds_for_every_document() {
    let catalogue = crate::support::catalogue();
    let built_in = catalogue
        .names()
        .into_iter()
        .map(|name| catalogue.regulation(&name, &BTreeMap::new()).expect("a competition"));
    let mut tried = 0;
    for regulation in built_in.chain(gallery()) {
        let rules = &regulation.competition;
        let name = regulation.name();
        if rules.kind != wallchart::regulations::schema::Kind::Event || rules.stages.is_some() {
            continue;
        }
        for players in [4, 5] {
            let expected = event::expected(&regulation, players);
            if !expected.formats.is_empty() && !expected.formats.contains(&Format::RoundRobin) {
                continue;
            }
            let times = expected.games.iter().copied().max().unwrap_or(2);
            let codes = regulation.asks_for_tie_breaks().then_some("DE SB WIN");
            let event = event_of(regulation.clone(), (players, times), 4, codes);
            match event.outlook(false) {
                Ok(found) => {
                    let by_points = !found.tie_breaks_settled;
                    assert_eq!(counted(&found), by_force(&event, &found, by_points), "{name}");
                    tried += 1;
                }
                Err(refused) => panic!("{name}: {refused:?}"),
            }
        }
    }
    assert!(tried > 30, "{tried}");
}

/// Four players, each two once: a game drawn whose next one is open, and a game nobody has begun. By hand: 2 ends of the
/// one, 4 of the other, and 3 for a win, 1 each for a draw, half a point for whoever wins after it.
#[test]
fn a_drawn_game_counts_with_the_game_that_follows_it() {
    let regulation = gallery().into_iter().find(|own| after_draw(own).is_some());
    let regulation = regulation.expect("a competition with games after drawn ones");
    let segment = after_draw(&regulation).expect("a segment");
    let mut entries = entries_of(4, &[]);
    entries
        .event
        .games_per_pairing
        .insert(String::new(), At::new(1, entries.players[0].at.clone()));
    let rows = [
        (1, 2, "1-0", ""),
        (3, 4, "1-0", ""),
        (1, 3, "0-1", ""),
        (2, 4, "0-1", ""),
        (4, 1, "1/2-1/2", ""),
        (2, 3, "", ""),
    ];
    let sheet = std::sync::Arc::from("Games");
    let name = |number: usize| format!("Player {number}");
    let add = |entries: &mut Entries,
               (white, black, result, segment): (usize, usize, &str, &str)| {
        let row = u32::try_from(entries.games.len()).expect("few");
        let players = (name(white), Opponent::Player(name(black)));
        let result = notation::result(result).expect("a result");
        let next = game(&Address::new(&sheet, row, 0), row / 2 + 1, players, result);
        entries.games.push(GameEntry { segment: segment.to_owned(), ..next });
    };
    for row in rows {
        add(&mut entries, row);
    }
    let own = Event::of(regulation.clone(), &entries);
    let found = own.outlook(true).expect("an outlook");
    assert_eq!(found.games.iter().map(|game| game.ends.len()).collect::<Vec<_>>(), [2, 4]);
    assert_eq!(found.outcomes, 8);
    // 1 has 4, 3 has 6, 4 has 4: whatever happens nobody passes 3, who is first with 6, 7, 7½ or 9.
    let first = |number: usize| {
        let own = found.players.iter().find(|own| own.player == PlayerId(number - 1));
        own.expect("a player").first()
    };
    assert_eq!([first(1), first(2), first(3), first(4)], [(0, 0), (0, 0), (8, 0), (0, 0)]);
    let gains = |number: usize| {
        let own = found.players.iter().find(|own| own.player == PlayerId(number - 1));
        let gains = &own.expect("a player").gains;
        gains
            .iter()
            .map(|gain| (gain.points.mixed().to_string(), gain.outcomes))
            .collect::<Vec<_>>()
    };
    let told = |gains: &[(&str, u128)]| {
        gains.iter().map(|(points, of)| ((*points).to_owned(), *of)).collect::<Vec<_>>()
    };
    assert_eq!(gains(1), told(&[("0", 4), ("½", 4)]));
    assert_eq!(gains(2), told(&[("0", 2), ("1", 2), ("1½", 2), ("3", 2)]));
    // The same rows, typed in one way, settled by the program.
    add(&mut entries, (4, 1, "1/2-1/2", segment.as_str()));
    entries.games[5].result = notation::result("1/2-1/2")
        .expect("a result")
        .map(|own| At::new(own, entries.games[5].at.clone()));
    add(&mut entries, (2, 3, "1-0", segment.as_str()));
    let settled = Event::of(regulation.clone(), &entries);
    let settled = event::settle(&settled.regulation, &settled.tournament);
    let totals: Vec<String> =
        settled.table.totals.iter().map(|own| own.mixed().to_string()).collect();
    assert_eq!(totals, ["4½", "1½", "7", "4"]);
    let way = played(&own.tournament, &found.games, &[1, 1]);
    assert_eq!(event::settle(&regulation, &way).table.totals, settled.table.totals);
    // A game of the event itself that has no row is no game that follows: it must be paired first.
    let mut twice = entries_of(4, &[]);
    let at = twice.players[0].at.clone();
    twice.event.games_per_pairing.insert(String::new(), At::new(2, at));
    for row in rows {
        add(&mut twice, row);
    }
    assert_eq!(Event::of(regulation, &twice).outlook(false), Err(Refused::NotPaired(0)));
}

/// The competitions of the gallery's files.
fn gallery() -> Vec<Regulation> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures/regulations");
    let mut files: Vec<_> = std::fs::read_dir(folder).expect("a folder").flatten().collect();
    files.sort_by_key(|file| file.file_name());
    let mut found = Vec::new();
    for file in files {
        let name = file.file_name().into_string().expect("a name");
        if !name.ends_with(".toml") {
            continue;
        }
        let text = std::fs::read_to_string(file.path()).expect("read");
        let catalogue = Catalogue::new().with_file(&name, text);
        let own = catalogue.competitions(&name);
        found.extend(
            own.iter().filter_map(|id| {
                catalogue.regulation(&format!("{name}/{id}"), &BTreeMap::new()).ok()
            }),
        );
    }
    assert!(found.len() > 5, "{}", found.len());
    found
}

/// A Swiss with byes and a player who has withdrawn, its last round paired.
#[test]
fn it_holds_for_a_swiss_with_byes_and_withdrawals() {
    for (regulations, codes) in [("fide/swiss", "BH/C1 BH SB"), ("fide/swiss", "DE PS WIN")] {
        let regulation =
            crate::support::catalogue().regulation(regulations, &BTreeMap::new()).expect("one");
        let regulation = regulation.with_tie_breaks(&notation::codes(codes)).expect("codes");
        let sheet = std::sync::Arc::from("Games");
        let at = |row: u32| Address::new(&sheet, row, 0);
        let mut entries = Entries::default();
        entries.event.name = Some(At::new("Test".into(), at(0)));
        entries.event.format = Some(At::new(Format::Swiss, at(0)));
        entries.event.rounds = Some(At::new(3, at(0)));
        entries.players = (1..=9)
            .map(|number| PlayerEntry {
                withdrawn: (number == 9).then(|| At::new(2, at(number))),
                ..PlayerEntry::named(at(100 + number), format!("Player {number}"))
            })
            .collect();
        let rows = [
            (1, 1, "5", "1-0"),
            (1, 2, "6", "1/2-1/2"),
            (1, 3, "7", "1-0"),
            (1, 4, "8", "0-1"),
            (1, 9, "bye", ""),
            (2, 8, "1", "1/2-1/2"),
            (2, 9, "3", "0-1"),
            (2, 6, "2", "1-0"),
            (2, 5, "4", "1-0"),
            (2, 7, "half bye", ""),
            (3, 3, "1", ""),
            (3, 6, "8", ""),
            (3, 2, "5", ""),
            (3, 4, "7", ""),
        ];
        for (row, (round, white, black, result)) in (1_u32..).zip(rows) {
            let result = notation::result(result).expect("a result");
            let black = match black {
                "bye" => Opponent::Bye(ByeKind::Full),
                "half bye" => Opponent::Bye(ByeKind::Half),
                number => Opponent::Player(format!("Player {number}")),
            };
            let players = (format!("Player {white}"), black);
            entries.games.push(game(&at(row), round, players, result));
        }
        let event = Event::of(regulation, &entries);
        let found = event.outlook(false).expect("an outlook");
        assert_eq!((found.outcomes, found.places_settled), (81, true), "{codes}");
        assert_eq!(counted(&found), by_force(&event, &found, false), "{codes}");
    }
}

/// A Swiss of these rows, a row a game or a bye; the last of the players has withdrawn where a round is told.
fn swiss_of(players: u32, rounds: u32, rows: &[(u32, u32, &str, &str)]) -> Entries {
    let sheet = std::sync::Arc::from("Games");
    let at = |row: u32| Address::new(&sheet, row, 0);
    let mut entries = Entries::default();
    entries.event.name = Some(At::new("Test".into(), at(0)));
    entries.event.format = Some(At::new(Format::Swiss, at(0)));
    entries.event.rounds = Some(At::new(rounds, at(0)));
    let named = |number| PlayerEntry::named(at(100 + number), format!("Player {number}"));
    entries.players = (1..=players).map(named).collect();
    for (row, (round, white, black, result)) in (1_u32..).zip(rows) {
        let result = notation::result(result).expect("a result");
        let black = match *black {
            "bye" => Opponent::Bye(ByeKind::Pairing),
            number => Opponent::Player(format!("Player {number}")),
        };
        let players = (format!("Player {white}"), black);
        entries.games.push(game(&at(row), *round, players, result));
    }
    entries
}

/// An odd field: byes of rounds that have not begun are won in every outcome.
#[test]
fn byes_of_rounds_without_a_result_count() {
    for codes in ["DE BH", "BH/C1 SB"] {
        let regulation =
            crate::support::catalogue().regulation("fide/swiss", &BTreeMap::new()).expect("one");
        let regulation = regulation.with_tie_breaks(&notation::codes(codes)).expect("codes");
        let rows = [
            (1, 7, "5", "1/2-1/2"),
            (1, 2, "4", "1/2-1/2"),
            (1, 3, "1", "1-0"),
            (1, 6, "bye", ""),
            (2, 5, "6", "1-0"),
            (2, 1, "2", "1/2-1/2"),
            (2, 3, "4", ""),
            (2, 7, "bye", ""),
            (3, 6, "1", ""),
            (3, 7, "4", ""),
            (3, 2, "3", ""),
            (3, 5, "bye", ""),
        ];
        let event = Event::of(regulation, &swiss_of(7, 3, &rows));
        let found = event.outlook(false).expect("an outlook");
        assert_eq!((found.outcomes, found.places_settled), (81, true), "{codes}");
        assert_eq!(counted(&found), by_force(&event, &found, false), "{codes}");
        let own = found.players.iter().find(|own| own.player == PlayerId(4)).expect("a player");
        let half = Exact::ONE + Exact::HALF;
        assert_eq!((own.total, own.besides, own.to_play), (half, Exact::ONE, 0), "{codes}");
    }
}

/// Who has withdrawn does not play: where the regulations say nothing his opponents win, and that is told.
#[test]
fn who_has_withdrawn_plays_no_more() {
    let pairs = berger::rounds(6).into_iter().flatten().map(|pair| (pair.white, pair.black));
    let pairs: Vec<(usize, usize)> = pairs.collect();
    let mut entries = entries_of(6, &pairs);
    for (number, own) in (0_u32..).zip(entries.games.iter_mut()) {
        own.round.value = number / 3 + 1;
        let with_last = pairs[number as usize].0 == 6 || pairs[number as usize].1 == 6;
        if number >= 12 || number >= 6 && with_last {
            own.result = None;
        }
    }
    entries.players[5].withdrawn = Some(At::new(2, entries.players[5].at.clone()));
    let regulation = crate::support::catalogue().regulation("fide/round-robin", &BTreeMap::new());
    let regulation = regulation.expect("one").with_tie_breaks(&notation::codes("DE SB"));
    let event = Event::of(regulation.expect("codes"), &entries);
    let found = event.outlook(false).expect("an outlook");
    let gone = PlayerId(5);
    assert_eq!(found.gone, [gone]);
    assert!(
        found.games.iter().all(|game| game.players.white != gone && game.players.black != gone)
    );
    let own = found.players.iter().find(|own| own.player == gone).expect("a player");
    assert_eq!((own.to_play, own.besides), (0, Exact::ZERO));
    let goes_on = Event {
        regulation: event.regulation.clone(),
        tournament: outlook::goes_on(&event.tournament),
    };
    assert_eq!(counted(&found), by_force(&goes_on, &found, false));
    // Before anything is called certain.
    let (settlement, style) =
        (event::settle(&event.regulation, &event.tournament), Style::default());
    let sheet = Sheet { regulation: &event.regulation, settlement: &settlement, style: &style };
    let told = papers::outlook::sentences(&sheet, &found);
    assert!(told[0].contains("here the opponents win them by forfeit"), "{told:?}");
    assert!(told[0].ends_with("what follows holds only so."), "{told:?}");
}

/// Standings that count handicaps are not told of without them.
#[test]
fn without_handicaps_nothing_is_said_of_the_standings() {
    let mut entries = entries_of(4, &[(1, 4), (2, 3), (4, 3), (1, 2), (2, 4), (3, 1)]);
    entries.games.last_mut().expect("a game").result = None;
    let regulation =
        crate::support::catalogue().regulation("gap-2016/foster-trophy", &BTreeMap::new());
    let event = Event::of(regulation.expect("a competition"), &entries);
    assert_eq!(event.outlook(false), Err(Refused::Handicaps(4)));
    let settled = event::settle(&event.regulation, &event.tournament);
    let is_told =
        |own: &&wallchart::diagnostic::Diagnostic| own.said.key == "event.handicaps-missing";
    assert_eq!(settled.problems.iter().filter(is_told).count(), 1);
}

/// A handicap for each game is for games that were played: who never comes has none.
#[test]
fn handicap_3_games_that_nobody_played_bring_no_handicap() {
    let mut entries = entries_of(4, &[(1, 4), (2, 3), (4, 3), (1, 2), (2, 4), (3, 1)]);
    entries.event.handicap_per_game = Some(At::new(true, entries.players[0].at.clone()));
    for player in &mut entries.players {
        player.handicap = Some(At::new(Exact::ONE, player.at.clone()));
    }
    let forfeits = [(0, "+/-"), (2, "-/+"), (4, "+/-")];
    for (row, result) in forfeits {
        let result = notation::result(result).expect("a result");
        entries.games[row].result = result.map(|own| At::new(own, entries.players[0].at.clone()));
    }
    let regulation =
        crate::support::catalogue().regulation("gap-2016/foster-trophy", &BTreeMap::new());
    let event = Event::of(regulation.expect("a competition"), &entries);
    let settled = event::settle(&event.regulation, &event.tournament);
    let total = |player: usize| settled.standing(PlayerId(player)).expect("a standing").total;
    assert_eq!(total(3), Exact::ZERO);
    let games: Exact = (0..4).map(PlayerId).map(|own| settled.table.game_points[own.0]).sum();
    let totals: Exact = (0..4).map(total).sum();
    assert_eq!(totals - games, Exact::from(6));
}

/// Prizes are told in the amounts that are paid.
#[test]
fn prizes_are_those_that_are_paid() {
    for (regulations, unit) in
        [("gct-2021/classical", Exact::ONE), ("tepe-sigeman-2023", Exact::ONE)]
    {
        let mut own = event(regulations, 6, 3, None);
        let row = &own.tournament.games.iter().next().expect("a game").at;
        let at = row.clone();
        own.tournament.event.currency = Some(At::new("EUR".into(), at.clone()));
        own.tournament.event.payment_unit = Some(At::new(unit, at.clone()));
        for (place, amount) in [(1, 100_u32), (2, 60), (3, 25)] {
            own.tournament.prizes.push(PrizeEntry {
                money: Some(At::new(Exact::from(amount), at.clone())),
                ..PrizeEntry::new(at.clone(), Some(Places::of(place, 1)))
            });
        }
        let found = own.outlook(false).expect("an outlook");
        for player in &found.players {
            let (least, most) = player.prize.expect("a prize");
            assert_eq!([least, most].map(Exact::denominator), [1, 1], "{regulations}");
        }
    }
}

/// What each is paid at least and at most is what the whole program pays in every outcome, wherever the money comes from.
#[test]
fn prizes_of_every_source_are_told() {
    let list = "[competition.cup.prizes]\nclause = \"6\"\ncurrency = \"EUR\"\n\
                list = [{ places = \"1\", amount = \"60\" }, { places = \"2-3\", amount = \"30\" }]\n";
    let wins = "special = [{ name = \"W\", amount = \"10\", to = \"everyone for each win\", clause = \"7\" }]\n";
    let of = |text: String, open: usize| {
        let catalogue = Catalogue::new().with_file("test.toml", text);
        let regulation = catalogue.regulation("test.toml/cup", &BTreeMap::new());
        event_of(regulation.expect("a competition"), (5, 1), open, None)
    };
    let rules = THREE_TWO_ONE.replace("[[", &format!("{list}\n[["));
    let scoring = "scoring = { win";
    let by_wins = THREE_TWO_ONE.replace(scoring, &format!("{wins}{scoring}"));
    for text in [rules, by_wins.clone()] {
        let own = of(text, 3);
        let found = own.outlook(false).expect("an outlook");
        assert!(found.money);
        for player in &found.players {
            let paid = ways(3).map(|way| {
                let over =
                    event::settle(&own.regulation, &played(&own.tournament, &found.games, &way));
                let prize = over.money.award(player.player).and_then(|own| own.prize.as_ref());
                prize.map_or(Exact::ZERO, |prize| prize.paid.expect("paid"))
            });
            let paid: Vec<Exact> = paid.collect();
            let range = paid.iter().min().copied().zip(paid.iter().max().copied());
            assert_eq!(player.prize, range, "{:?}", player.player);
        }
    }
    // Of too many outcomes only prizes by place are told.
    let found = of(by_wins, 9).outlook(false).expect("an outlook");
    assert!(found.money && found.players.iter().all(|own| own.prize.is_none()));
}

/// Who plays off has at least what the loser has, and at most what the winner has.
#[test]
fn prizes_that_a_play_off_decides_are_told_between_its_ends() {
    let text = std::fs::read_to_string(
        Path::new(env!("CARGO_MANIFEST_DIR")).join("templates/new-regulations.toml"),
    );
    let list = "[competition.championship.prizes]\nclause = \"6\"\ncurrency = \"EUR\"\n\
                list = [{ places = \"1\", amount = \"60\" }, { places = \"2\", amount = \"30\" }]\n";
    let text = text.expect("read").replacen("[[competition", &format!("{list}\n[[competition"), 1);
    // All who are level for first go to the board.
    let (before, behind) = text.split_once("  { by = [\n").expect("criteria");
    let (_, behind) = behind.split_once("] },\n").expect("their end");
    let text = format!("{before}{behind}");
    let text = text.replace("id     = \"our-club\"", "id = \"test\"");
    let catalogue = Catalogue::new().with_file("test.toml", text);
    let regulation = catalogue.regulation("test.toml/championship", &BTreeMap::new());
    let own = event_of(regulation.expect("a competition"), (4, 1), 2, None);
    let found = own.outlook(false).expect("an outlook");
    let mut ranges: BTreeMap<PlayerId, Vec<(Exact, Exact)>> = BTreeMap::new();
    let mut open = 0;
    for way in ways(2) {
        let over = event::settle(&own.regulation, &played(&own.tournament, &found.games, &way));
        for standing in &over.standings {
            let prize = |place: u32| {
                Exact::from([60, 30].get(place as usize - 1).copied().unwrap_or(0_u32))
            };
            let places = standing.places.expect("places");
            let all = places.iter().map(prize);
            let range = all.clone().min().zip(all.max()).expect("a place");
            let award = over.money.award(standing.player).and_then(|own| own.prize.as_ref());
            let paid = award.and_then(|own| own.paid);
            open += usize::from(award.is_some() && paid.is_none());
            let range = match award {
                Some(_) => paid.map_or(range, |paid| (paid, paid)),
                None => (Exact::ZERO, Exact::ZERO),
            };
            ranges.entry(standing.player).or_default().push(range);
        }
    }
    assert!(open > 0);
    for player in &found.players {
        let all = &ranges[&player.player];
        let least = all.iter().map(|own| own.0).min();
        let most = all.iter().map(|own| own.1).max();
        assert_eq!(player.prize, least.zip(most), "{:?}", player.player);
    }
}
