//! The ways in which the games of a stage can end, as far as they lead to something else.

use std::collections::BTreeMap;

use super::super::stake::Stake;
use super::super::state::{GameStatus, PlayOffState, Stage};
use super::reach;
use super::{MOST_FOLLOWED, When};
use crate::tournament::game::{ByColour, Colour, GameResult, Score, Uneven};
use crate::tournament::{Places, PlayerId};

/// Games still to play in a stage for which every course is tried, where some have been played.
const MOST_TRIED: u32 = 6;
/// So few that results are tried, too, by which the two have less than a game's points between them.
const FEW: usize = 3;
/// Choices of players that are tried one by one.
const MOST_CHOICES: usize = 20;

/// Results of the games of a stage that are due, in their order, and what they make of it.
pub struct Course {
    /// How the stage ends then.
    pub when: When,
    /// Whom it is about: those level.
    pub who: Vec<PlayerId>,
    /// The results.
    pub results: Vec<(ByColour<PlayerId>, GameResult)>,
    /// The games of the stage that were played are left out: the course is one from its beginning.
    pub afresh: bool,
}

/// All courses that lead to something else: each size of a group that is level, by some or all choices of players.
/// `stake` says which groups play on, where places are settled.
pub fn courses(
    stake: Option<Stake>,
    state: &PlayOffState,
    stage: &Stage,
    certain: bool,
) -> Vec<Course> {
    let open = stage.games.iter().filter(|g| g.status == GameStatus::Due);
    let due: Vec<ByColour<PlayerId>> = open.map(|g| g.players).collect();
    let count = u32::try_from(due.len()).unwrap_or(u32::MAX);
    let one_by_one = stage.draw_odds.is_some() || stage.players.len() == 2;
    let begun = stage.games.iter().any(|g| g.status == GameStatus::Played);
    let choices = certain && state.players.len() <= MOST_FOLLOWED;
    let can_be = || levels(stage, choices, stake);
    if one_by_one || begun && count <= MOST_TRIED {
        let mut all = each(stake, stage, &due);
        let others = if one_by_one { Vec::new() } else { can_be() };
        for other in others {
            if all.iter().all(|own| own.when != other.when) {
                all.push(other);
            }
        }
        return all;
    }
    match begun && reach::is_looked_through(stage, stake.is_some()) {
        true => can_be(),
        false => by_strength(stage, begun, choices, stake),
    }
}

/// Whether there is no other way in which a series can end than those that are told, whatever result a game may end with.
pub fn all_are_told(stage: &Stage) -> bool {
    let begun = stage.games.iter().any(|game| game.status == GameStatus::Played);
    begun && stage.players.len() > 2
}

/// A course of a series that has begun for each size of a group that can still come to be level, and for each number of
/// others who can be ahead of it: by some or all choices of players.
fn levels(stage: &Stage, choices: bool, stake: Option<Stake>) -> Vec<Course> {
    let mut by_kind: BTreeMap<(usize, usize), Vec<Vec<PlayerId>>> = BTreeMap::new();
    for (who, ahead) in reach::levels(stage, stake.is_some()) {
        by_kind.entry((who.len(), ahead)).or_default().push(who);
    }
    let mut all = Vec::new();
    for ((level, ahead), groups) in by_kind {
        let number = u32::try_from(ahead).unwrap_or(u32::MAX);
        let places = Places::of(stage.places.first().saturating_add(number), level);
        let below = level > 1 && stake.is_some_and(|stake| stake.leaves(places));
        let when = if below { When::Below(level) } else { When::OnTop(level) };
        let groups = chosen_of(&stage.players, groups, choices);
        all.extend(groups.into_iter().map(|who| strong(stage, true, who, ahead, when)));
    }
    all
}

/// Of groups some: all where they are few, else such that each player is left out of one who is not in all of them; one
/// where it does not matter who they are.
fn chosen_of(
    players: &[PlayerId],
    mut groups: Vec<Vec<PlayerId>>,
    choices: bool,
) -> Vec<Vec<PlayerId>> {
    if !choices || groups.len() <= MOST_CHOICES {
        groups.truncate(if choices { MOST_CHOICES } else { 1 });
        return groups;
    }
    let without = |player: &PlayerId| groups.iter().find(|who| !who.contains(player)).cloned();
    let mut some: Vec<Vec<PlayerId>> = players.iter().filter_map(without).collect();
    some.sort();
    some.dedup();
    some
}

/// Every course of the games that are due; of those that make the same of the stage, the first.
fn each(stake: Option<Stake>, stage: &Stage, due: &[ByColour<PlayerId>]) -> Vec<Course> {
    let mut kinds = vec![
        GameResult::Played(Score::Win),
        GameResult::Played(Score::Draw),
        GameResult::Played(Score::Loss),
    ];
    // Of more than two a game that both lose can leave others level than any that is played; of two it is as a draw.
    if stage.draw_odds.is_some() || stage.players.len() > 2 {
        kinds.push(GameResult::DoubleForfeit);
    }
    // Of more than are looked through otherwise it is seen here alone who can be level.
    let looked_through = reach::is_looked_through(stage, stake.is_some());
    if stage.players.len() > 2 && (due.len() <= FEW || !looked_through) {
        let half = |colour| GameResult::Uneven(Uneven::DrawFor(colour));
        kinds.extend([Colour::White, Colour::Black].map(half));
    }
    let mut found: BTreeMap<(bool, Vec<PlayerId>), Course> = BTreeMap::new();
    let mut alone: Vec<Course> = Vec::new();
    let all = kinds.len().pow(u32::try_from(due.len()).unwrap_or(u32::MAX).min(MOST_TRIED));
    for course in 0..all {
        let mut left = course;
        let results: Vec<(ByColour<PlayerId>, GameResult)> = due
            .iter()
            .map(|pair| {
                let result = kinds[left % kinds.len()];
                left /= kinds.len();
                (*pair, result)
            })
            .collect();
        let mut ended = stage.clone();
        let open = ended.games.iter_mut().filter(|g| g.status == GameStatus::Due);
        for (game, (_, result)) in open.zip(&results) {
            game.result = Some(*result);
        }
        let classes = ended.by_score();
        if due.len() == 1 && stage.players.len() == 2 {
            let who = classes.first().cloned().unwrap_or_default();
            alone.push(Course { when: When::OnTop(who.len()), who, results, afresh: false });
            continue;
        }
        let groups = if stake.is_some() { classes.len() } else { 1 };
        let mut ahead = 0;
        for (index, who) in classes.into_iter().take(groups).enumerate() {
            let place = stage.places.first() + ahead;
            ahead += u32::try_from(who.len()).unwrap_or(0);
            let left = stake.is_some_and(|stake| stake.leaves(Places::of(place, who.len())));
            let below = who.len() > 1 && left;
            if index == 0 || who.len() > 1 {
                let when = if below { When::Below(who.len()) } else { When::OnTop(who.len()) };
                found.entry((below, who.clone())).or_insert_with(|| Course {
                    when,
                    who,
                    results: results.clone(),
                    afresh: false,
                });
            }
        }
    }
    alone.into_iter().chain(found.into_values()).collect()
}

/// A course in which some come to be level behind so many others by the strength of all players: the better wins, equals
/// draw.
fn strong(stage: &Stage, afresh: bool, who: Vec<PlayerId>, ahead: usize, when: When) -> Course {
    let players = stage.players.iter().copied();
    let rest: Vec<PlayerId> = players.filter(|p| !who.contains(p)).collect();
    let strength = |player: &PlayerId| match rest.iter().position(|p| p == player) {
        None => ahead,
        Some(at) if at < ahead => at,
        Some(at) => at + 1,
    };
    let games = stage.games.iter().filter(|g| afresh || g.status == GameStatus::Due);
    let results = games
        .map(|g| {
            let (white, black) = (strength(&g.players.white), strength(&g.players.black));
            let score = match white.cmp(&black) {
                std::cmp::Ordering::Less => Score::Win,
                std::cmp::Ordering::Equal => Score::Draw,
                std::cmp::Ordering::Greater => Score::Loss,
            };
            (g.players, GameResult::Played(score))
        })
        .collect();
    Course { when, who, results, afresh }
}

/// Each size of a group by the strength of its players.
fn by_strength(stage: &Stage, afresh: bool, choices: bool, stake: Option<Stake>) -> Vec<Course> {
    let players = &stage.players;
    let course = |who, ahead, when| strong(stage, afresh, who, ahead, when);
    // Where places are settled so many may be level behind others.
    let most = if stake.is_some() { players.len() } else { reach::most_level(stage) };
    let mut all = Vec::new();
    for level in 1..=most {
        let leaves = |ahead: u32| {
            let places = Places::of(stage.places.first() + ahead, level);
            level > 1 && stake.is_some_and(|stake| stake.leaves(places))
        };
        for who in chosen(players, level, choices) {
            let when = if leaves(0) { When::Below(level) } else { When::OnTop(level) };
            all.push(course(who, 0, when));
        }
        let Some(stake) = stake.filter(|_| level > 1 && level < players.len()) else { continue };
        // Behind others who are placed: at the first and the last place that is still settled, and below it.
        let most = players.len() - level;
        let first = usize::try_from(stage.places.first()).unwrap_or(usize::MAX);
        let settled = usize::try_from(stake.last).unwrap_or(0).saturating_sub(first).min(most);
        let last = players[most..].to_vec();
        if stake.cut.is_some() {
            // Behind each number of others it may be another side of the cut.
            for (ahead, number) in (1..=most).zip(1..) {
                let when = if leaves(number) { When::Below(level) } else { When::OnTop(level) };
                let who = chosen(players, level, choices).into_iter();
                all.extend(who.map(|who| course(who, ahead, when)));
            }
            continue;
        }
        let mut ahead = vec![1, settled];
        ahead.dedup();
        for ahead in ahead.into_iter().filter(|ahead| *ahead <= settled) {
            all.push(course(last.clone(), ahead, When::OnTop(level)));
        }
        if settled < most {
            all.push(course(last, most, When::Below(level)));
        }
    }
    all
}

/// Choices of so many players: all where they are few, else such that each player is left out of one; one where it does
/// not matter who they are.
fn chosen(players: &[PlayerId], level: usize, choices: bool) -> Vec<Vec<PlayerId>> {
    if !choices || level == players.len() {
        return vec![players[..level].to_vec()];
    }
    let all = subsets(players, level);
    if all.len() <= MOST_CHOICES {
        return all;
    }
    (0..players.len())
        .map(|from| players.iter().cycle().skip(from).take(level).copied().collect())
        .collect()
}

/// All choices of so many players, in their order; cut off where they become too many to matter.
fn subsets(players: &[PlayerId], size: usize) -> Vec<Vec<PlayerId>> {
    let mut found: Vec<Vec<usize>> = vec![Vec::new()];
    for _ in 0..size {
        found = found
            .iter()
            .flat_map(|chosen| {
                let from = chosen.last().map_or(0, |last| last + 1);
                (from..players.len()).map(|next| chosen.iter().copied().chain([next]).collect())
            })
            .collect();
    }
    found.iter().map(|chosen| chosen.iter().map(|i| players[*i]).collect()).collect()
}
