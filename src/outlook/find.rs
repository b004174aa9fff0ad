//! The open games of an event, and what comes of them.

use std::collections::BTreeMap;

use super::chances;
use super::count::{self, MOST_GAMES};
use super::ground::{Extent, Gain, OpenGame, Outlook, PlayerOutlook, Refused, Rule};
use super::scores::Scores;
use super::settled::{self, Decider, Reach};
use super::tally::Tally;
use crate::event::Settlement;
use crate::regulations::Regulation;
use crate::tournament::exact::Exact;
use crate::tournament::game::ByColour;
use crate::tournament::{Game, PlayerId, Tournament};

/// What an outlook is asked for beside who can come where.
#[derive(Clone, Copy, Debug, Default)]
pub struct Asked {
    /// How likely each is first, by the ratings.
    pub chances: bool,
    /// On points alone and in a moment: no outcome is settled by itself, and only few games are counted.
    pub brief: bool,
}

/// So many games are counted where a brief outlook is asked for: 59,049 outcomes.
const BRIEF: usize = 10;

/// Everything that can still happen in an event. `tournament` is as the workbook says it, `settlement` what has come of
/// it so far.
///
/// # Errors
/// When nothing is open, or what is open cannot be counted.
pub fn outlook(
    regulation: &Regulation,
    tournament: &Tournament,
    settlement: &Settlement,
    asked: Asked,
) -> Result<Outlook, Refused> {
    let games = open_games(regulation, tournament, settlement)?;
    if asked.brief && games.len() > BRIEF {
        return Err(Refused::TooMany(games.len()));
    }
    let table = &settlement.table;
    let totals: Vec<(PlayerId, Exact)> =
        table.ranked.iter().map(|player| (*player, table.totals[player.0])).collect();
    let too_many = Refused::TooMany(games.len());
    let outcomes = 3_u128.checked_pow(u32::try_from(games.len()).unwrap_or(u32::MAX));
    let outcomes = outcomes.ok_or(too_many)?;
    let scores = Scores::new(&totals, &games).ok_or(too_many)?;
    let rule = |place: u32| rule(regulation, tournament, place);
    let few = scores.of(&scores.contenders());
    let mut tally = Tally::new(&scores, &rule);
    let mut extent = Extent::Whole;
    let by_one = games.len() <= MOST_GAMES;
    let mut tie_breaks_settled = false;
    if by_one {
        let ones = vec![[1; 3]; games.len()];
        count::each(&scores, &ones, &mut |leaf| tally.count(leaf, None));
        let first = regulation.competition.tie_rule(tournament.format, 1);
        let is_settled = !first.is_shared() && !first.by().is_empty();
        let mut decider = Decider::new(regulation, tournament, &games, &scores);
        if is_settled && !asked.brief && tally.level <= Decider::MOST {
            tally = Tally::new(&scores, &rule);
            count::each(&scores, &ones, &mut |leaf| tally.count(leaf, Some(&mut decider)));
            tie_breaks_settled = true;
        }
    } else if !count::together(&scores, &mut |leaf| tally.count(leaf, None)) {
        extent = Extent::FirstPlace;
        tally = Tally::new(&few, &rule);
        if !count::together(&few, &mut |leaf| tally.count(leaf, None)) {
            return Err(too_many);
        }
    }
    let mut players = players(&scores, &tally, &totals, outcomes, extent);
    let parted = (1..=players.len()).any(|place| {
        let rule = rule(u32::try_from(place).unwrap_or(u32::MAX));
        matches!(rule, Rule::TieBreaks(_) | Rule::Both(_))
    });
    let places_settled =
        extent == Extent::Whole && (!parted || !asked.brief && outcomes <= Decider::MOST_PLACES);
    if places_settled && parted {
        let mut decider = Decider::new(regulation, tournament, &games, &scores);
        let mut reach: BTreeMap<PlayerId, Reach> = BTreeMap::new();
        let ones = vec![[1; 3]; games.len()];
        count::each(&scores, &ones, &mut |leaf| decider.reach(leaf.path, &mut reach));
        for player in &mut players {
            let own = reach.get(&player.player);
            player.places = own.map(|own| own.places).or(player.places);
            player.prize = own.and_then(|own| own.prize);
        }
    }
    let title = regulation.competition.title_by.as_ref();
    if title.is_some() && by_one && !asked.brief && tally.level <= Decider::MOST_PLACES {
        let mut decider = Decider::new(regulation, tournament, &games, &scores);
        settled::titles(&mut decider, &mut players);
    }
    if asked.chances && by_one {
        chances::tell(&scores, &games, tournament, &mut players);
    }
    let ties = tally.possible(&rule);
    let spans = tally.spans();
    let mut found = Outlook {
        games,
        outcomes,
        extent,
        tie_breaks_settled,
        places_settled,
        first: rule(1),
        title: title.map(|rule| rule.clause.clone()),
        players,
        ties,
    };
    settled::prizes(regulation, tournament, &spans, &mut found);
    Ok(found)
}

/// What happens to a tie that begins at a place.
fn rule(regulation: &Regulation, tournament: &Tournament, place: u32) -> Rule {
    let rule = regulation.competition.tie_rule(tournament.format, place);
    let clause = rule.clause.clone();
    if rule.play_off().is_some() && !rule.by().is_empty() {
        Rule::Both(clause)
    } else if rule.play_off().is_some() {
        Rule::PlayOff(clause)
    } else if rule.is_shared() {
        Rule::Shared(rule.share_clause.clone().unwrap_or(clause))
    } else {
        Rule::TieBreaks(clause)
    }
}

/// The games that are still to play.
fn open_games(
    regulation: &Regulation,
    tournament: &Tournament,
    settlement: &Settlement,
) -> Result<Vec<OpenGame>, Refused> {
    if tournament.is_tour() {
        return Err(Refused::NoGames);
    }
    if settlement.due.is_empty() {
        return Err(Refused::NothingOpen);
    }
    let mut stages = tournament.games.iter().map(|game| &game.section.stage);
    let first = stages.next();
    if stages.any(|stage| Some(stage) != first) {
        return Err(Refused::Stages);
    }
    if tournament.after_draw.is_some() {
        return Err(Refused::FollowedGames);
    }
    let unpaired = settlement.due.iter().filter(|due| due.at.is_none());
    if let Some(due) = unpaired.min_by_key(|due| due.round) {
        return Err(Refused::NotPaired(due.round.unwrap_or(0)));
    }
    let mut open = Vec::new();
    for (number, game) in tournament.games.iter().enumerate() {
        if settlement.due.iter().any(|due| due.at.as_ref() == Some(&game.at)) {
            let (round, players) = (game.round, game.players);
            let gains = gains(regulation, tournament, game);
            open.push(OpenGame { game: number, round, players, gains });
        }
    }
    Ok(open)
}

/// What a game adds to the totals of its players, with a handicap for each game where there is one.
fn gains(regulation: &Regulation, tournament: &Tournament, game: &Game) -> [ByColour<Exact>; 3] {
    use crate::regulations::schema::HandicapPer;
    let scoring = tournament.scoring(&game.section);
    let per_game = regulation.competition.handicap.as_ref().is_some_and(|rule| {
        let own = tournament.event.handicap_per_game.as_ref().map(|own| own.value);
        own.unwrap_or(rule.given == HandicapPer::Game)
    });
    let also = |player: PlayerId| {
        let own = tournament.player(player).handicap.filter(|_| per_game);
        own.unwrap_or(Exact::ZERO)
    };
    let also = ByColour { white: also(game.players.white), black: also(game.players.black) };
    let gain = |white: Exact, black: Exact| ByColour {
        white: white + also.white,
        black: black + also.black,
    };
    [
        gain(scoring.win, Exact::ZERO),
        gain(scoring.draw, scoring.draw),
        gain(Exact::ZERO, scoring.win),
    ]
}

/// What comes of each player.
fn players(
    scores: &Scores,
    tally: &Tally<'_>,
    totals: &[(PlayerId, Exact)],
    outcomes: u128,
    extent: Extent,
) -> Vec<PlayerOutlook> {
    let of = |(player, total): &(PlayerId, Exact)| {
        let counted = tally.scores.players.iter().position(|own| own == player);
        let seat = scores.players.iter().position(|own| own == player);
        let mut ways: BTreeMap<u16, u128> = BTreeMap::from([(0, 1)]);
        let mut to_play = 0;
        for play in &scores.games {
            let Some(side) = play.seats.iter().position(|own| own.is_some() && *own == seat) else {
                continue;
            };
            to_play += 1;
            let mut next = BTreeMap::new();
            for (gained, count) in ways {
                for gains in &play.gains {
                    *next.entry(gained + gains[side]).or_default() += count;
                }
            }
            ways = next;
        }
        let others = outcomes / 3_u128.pow(u32::try_from(to_play).unwrap_or(0));
        let gains = ways.into_iter().map(|(gained, count)| {
            let first = counted.map(|player| tally.first_with(player, gained));
            let (alone, level) = first.unwrap_or_default();
            let points = scores.unit * Exact::from(u32::from(gained));
            Gain { points, outcomes: count * others, alone, level }
        });
        let places = counted.filter(|_| extent == Extent::Whole);
        PlayerOutlook {
            player: *player,
            total: *total,
            to_play,
            places: places.and_then(|own| tally.places_of(own)),
            gains: gains.collect(),
            prize: None,
            title: None,
            chance: None,
        }
    };
    totals.iter().map(of).collect()
}
