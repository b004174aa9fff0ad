//! The tournament as it counts: withdrawals carried out, points and totals found.

use std::collections::{BTreeMap, BTreeSet};

use crate::decision::Clause;
use crate::regulations::schema::{Competition, PlayedGames, Unplayed, Withdrawal};
use crate::tie_break::{Field, Known};
use crate::tournament::entries::Format;
use crate::tournament::exact::Exact;
use crate::tournament::game::{Colour, GameResult};
use crate::tournament::{Game, PlayerId, Section, Tournament};

/// A player whose results a withdrawal rule took out, or who left a Swiss before he had any.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Removed {
    /// Who.
    pub player: PlayerId,
    /// Games played over the board.
    pub played: u32,
    /// Games scheduled.
    pub of: u32,
    /// The rule; silent of who has not begun.
    pub clause: Clause,
    /// The games taken out, for rating.
    pub games: Vec<Game>,
}

/// The tournament as it counts.
#[derive(Clone, Debug)]
pub struct Table {
    /// The tournament, after withdrawals.
    pub tournament: Tournament,
    /// Points of the games by player.
    pub game_points: Vec<Exact>,
    /// What players are ranked on: points, with handicaps where there are any.
    pub totals: Vec<Exact>,
    /// Players who are ranked, by total and then by number.
    pub ranked: Vec<PlayerId>,
    /// Players taken out.
    pub removed: Vec<Removed>,
    /// Players whose handicap is missing.
    pub without_handicap: Vec<PlayerId>,
    /// What tie-breaks have worked out of this tournament and these points.
    pub known: Known,
    /// Players withdrawn whose results stand, with games played and scheduled.
    pub stood: Vec<(PlayerId, u32, u32)>,
    /// Games of two who withdrew after different rounds that are in no round that is known: nobody has them.
    pub undated: Vec<Undated>,
    /// The rule on withdrawals would leave nobody, or one player without a game: it is not carried out, and a person rules.
    pub emptied: Option<Emptied>,
}

/// A rule on withdrawals that leaves no game in the event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Emptied {
    /// The rule.
    pub clause: Clause,
    /// Whom alone it would leave; none where it leaves nobody.
    pub left: Option<PlayerId>,
}

/// The games of two players that nobody has, as no row says in which round they were due.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Undated {
    /// Who left first, and who was there longer.
    pub players: [PlayerId; 2],
    /// Where they are played.
    pub section: Section,
    /// How often they meet there.
    pub times: u32,
}

impl Table {
    /// The field for tie-breaks.
    pub fn field(&self) -> Field<'_> {
        Field { tournament: &self.tournament, points: &self.game_points, known: &self.known }
    }

    /// Players who are not ranked though their games count, as those of a combined event who are not in this trophy.
    pub fn beside(&self) -> Vec<PlayerId> {
        let mut elsewhere = vec![true; self.tournament.players.len()];
        for player in self.ranked.iter().chain(self.removed.iter().map(|r| &r.player)) {
            elsewhere[player.0] = false;
        }
        let plays = |player: &PlayerId| self.tournament.games.of(*player).next().is_some();
        self.tournament.ids().filter(|player| elsewhere[player.0]).filter(plays).collect()
    }

    /// Whether a rule on withdrawals was carried out.
    pub fn is_by_withdrawals(&self) -> bool {
        !self.stood.is_empty() || self.removed.iter().any(|own| !own.clause.is_silent())
    }

    /// Leaves players out of the ranking; their games count for the others.
    pub fn leave_out(&mut self, out: impl Fn(PlayerId) -> bool) {
        self.ranked.retain(|player| !out(*player));
        self.without_handicap.retain(|player| !out(*player));
    }

    /// Leaves of an event that is played within another the games among its own players.
    pub fn keep_own_games(&mut self, rules: &Competition) {
        let games = std::mem::take(&mut self.tournament.games);
        let entered = |player: PlayerId| self.tournament.player(player).entered;
        let own = |game: &Game| entered(game.players.white) && entered(game.players.black);
        self.tournament.games = games.into_iter().filter(own).collect();
        self.known = Known::default();
        self.count(rules);
    }

    /// Finds points, totals and the order by them.
    fn count(&mut self, rules: &Competition) {
        let counted = &self.tournament;
        self.game_points = counted.points();
        // What another program's file gives or takes beside the rounds is part of the points that it prints.
        if rules.handicap.is_none() && counted.event.points_beside {
            for player in counted.ids() {
                self.game_points[player.0] +=
                    counted.player(player).handicap.unwrap_or(Exact::ZERO);
            }
        }
        let mut totals = self.game_points.clone();
        let mut without_handicap = Vec::new();
        if let Some(rule) = &rules.handicap {
            let per_game = rule.is_per_game(&counted.event);
            // Of whom no game counts nobody needs to know one.
            let is_gone = |player: PlayerId| {
                self.removed.iter().any(|own| own.player == player)
                    || counted.player(player).withdrawn == Some(0)
                        && counted.games_of(player).next().is_none()
            };
            for player in counted.ids().filter(|p| counted.player(*p).entered) {
                match counted.player(player).handicap {
                    Some(handicap) if per_game => {
                        // Who does not come has no points for coming.
                        let is_played =
                            |game: &Game| game.result.is_some_and(GameResult::is_played);
                        let played =
                            counted.results_of(player).filter(|(game, _)| is_played(game)).count();
                        totals[player.0] += handicap * Exact::from(played);
                    }
                    Some(handicap) => totals[player.0] += handicap,
                    None if is_gone(player) => {}
                    None => without_handicap.push(player),
                }
            }
        }
        let mut ranked: Vec<PlayerId> = counted
            .ids()
            .filter(|p| counted.player(*p).entered)
            .filter(|p| !self.removed.iter().any(|r: &Removed| r.player == *p))
            .filter(|p| !(counted.is_tour() && counted.player(*p).wildcard))
            .collect();
        ranked.sort_by_key(|p| (-totals[p.0], counted.player(*p).no));
        self.totals = totals;
        self.without_handicap = without_handicap;
        self.ranked = ranked;
    }

    /// Players of equal totals, the highest first.
    pub fn score_groups(&self) -> Vec<Vec<PlayerId>> {
        let mut groups: Vec<Vec<PlayerId>> = Vec::new();
        for player in &self.ranked {
            match groups.last_mut() {
                Some(group) if self.totals[group[0].0] == self.totals[player.0] => {
                    group.push(*player)
                }
                _ => groups.push(vec![*player]),
            }
        }
        groups
    }
}

/// The tournament as it counts under a competition's rules.
pub fn table(tournament: &Tournament, rules: &Competition) -> Table {
    let mut counted = tournament.clone();
    let mut removed = Vec::new();
    let (mut stood, mut undated) = (Vec::new(), Vec::new());
    let mut emptied = None;
    if let Some(rule) = &rules.withdrawal
        && rule.in_format == counted.format
        && !counted.is_tour()
    {
        match withdraw(&mut counted, rule, &mut removed, &mut stood) {
            Ok(games) => undated = games,
            Err(left) => emptied = Some(Emptied { clause: rule.clause.clone(), left }),
        }
    }
    removed.extend(never_begun(&counted, &removed));
    let mut table = Table {
        tournament: counted,
        game_points: Vec::new(),
        totals: Vec::new(),
        ranked: Vec::new(),
        removed,
        without_handicap: Vec::new(),
        known: Known::default(),
        stood,
        undated,
        emptied,
    };
    table.count(rules);
    table
}

/// Those who left a Swiss before its first round, without a game or a bye: they have no results that a rule could take
/// out, and no place among those who played. None where nobody else is left.
fn never_begun(tournament: &Tournament, removed: &[Removed]) -> Vec<Removed> {
    if tournament.format != Format::Swiss || tournament.is_tour() {
        return Vec::new();
    }
    let is_out = |player: &PlayerId| removed.iter().any(|own| own.player == *player);
    let has_not_begun = |player: &PlayerId| {
        tournament.player(*player).withdrawn == Some(0)
            && tournament.games_of(*player).next().is_none()
            && tournament.byes_of(*player).next().is_none()
    };
    let left = tournament.ids().filter(|player| !is_out(player));
    let (gone, there): (Vec<PlayerId>, Vec<PlayerId>) = left.partition(has_not_begun);
    let of = tournament.rounds;
    let removed =
        |player| Removed { player, played: 0, of, clause: Clause::silent(), games: vec![] };
    if there.is_empty() { Vec::new() } else { gone.into_iter().map(removed).collect() }
}

/// Takes out the games of those who withdrew before the limit; gives the unplayed games of the others to their
/// opponents. Returns the games that nobody can be given; where nobody would be left, or one player alone, nothing is
/// taken out, and who that is is returned.
fn withdraw(
    tournament: &mut Tournament,
    rule: &Withdrawal,
    removed: &mut Vec<Removed>,
    stood: &mut Vec<(PlayerId, u32, u32)>,
) -> Result<Vec<Undated>, Option<PlayerId>> {
    let sections = sections(tournament);
    let scheduled = |(of, times): &(Vec<PlayerId>, u32)| {
        times.saturating_mul(u32::try_from(of.len().saturating_sub(1)).unwrap_or(u32::MAX))
    };
    let scheduled: u32 = match tournament.format {
        Format::RoundRobin => sections.values().map(scheduled).sum(),
        Format::Swiss => tournament.rounds,
    };
    let is_here = |player: &PlayerId| sections.values().any(|(here, _)| here.contains(player));
    let withdrawn = |player: &PlayerId| tournament.player(*player).withdrawn.is_some();
    let withdrawn: Vec<PlayerId> = tournament.ids().filter(withdrawn).filter(is_here).collect();
    let is_played = |result: GameResult| match rule.played {
        PlayedGames::OverTheBoard => result.is_played(),
        PlayedGames::ForfeitsToo => true,
    };
    // Counted before anything is taken out: whose row stands first must not matter.
    let counts: Vec<u32> = withdrawn
        .iter()
        .map(|player| {
            let played = tournament
                .results_of(*player)
                .filter(|(game, _)| game.result.is_some_and(is_played))
                .count();
            u32::try_from(played).unwrap_or(u32::MAX)
        })
        .collect();
    let is_out = |played: u32| Exact::from(played) < Exact::from(scheduled) * rule.remove_below.0;
    let out = withdrawn.iter().zip(&counts).filter(|(_, played)| is_out(**played));
    let out: BTreeSet<PlayerId> = out.map(|(player, _)| *player).collect();
    let mut left = tournament.ids().filter(|own| is_here(own) && !out.contains(own));
    let (first, is_played) = (left.next(), counts.iter().any(|played| *played > 0));
    if is_played && !out.is_empty() && left.next().is_none() {
        return Err(first);
    }
    for (player, played) in withdrawn.iter().zip(counts) {
        if is_out(played) {
            let (out, kept): (Vec<Game>, Vec<Game>) = std::mem::take(&mut tournament.games)
                .into_iter()
                .partition(|game| game.colour_of(*player).is_some());
            tournament.games = kept.into();
            removed.push(Removed {
                player: *player,
                played,
                of: scheduled,
                clause: rule.clause.clone(),
                games: out,
            });
        } else {
            stood.push((*player, played, scheduled));
        }
    }
    let gone = |p: PlayerId| removed.iter().any(|r| r.player == p);
    let mut undated = Vec::new();
    for (player, _, _) in stood.iter() {
        for (section, (here, times)) in &sections {
            for opponent in here.iter().copied().filter(|o| o != player && !gone(*o)) {
                let also = stood.iter().any(|(p, _, _)| *p == opponent);
                if also && opponent < *player {
                    continue;
                }
                let nobody = rule.otherwise == Unplayed::NobodyHasThem;
                if !forfeit(tournament, section, *times, (*player, opponent), nobody) {
                    let mut players = [*player, opponent];
                    players.sort_by_key(|own| tournament.player(*own).withdrawn);
                    undated.push(Undated { players, section: section.clone(), times: *times });
                }
            }
        }
    }
    Ok(undated)
}

/// Of each section who meets each other there, and how often: in a pool or a division its own players alone. In a Swiss
/// nobody meets anybody but as he is paired.
fn sections(tournament: &Tournament) -> BTreeMap<Section, (Vec<PlayerId>, u32)> {
    if tournament.format == Format::Swiss {
        let sections = tournament.games.iter().map(|game| game.section.clone());
        return sections.map(|own| (own, (tournament.ids().collect(), 0))).collect();
    }
    if tournament.games_per_pairing.is_empty() {
        return BTreeMap::from([(Section::default(), (tournament.ids().collect(), 1))]);
    }
    let of = |(section, times): (&Section, &u32)| {
        let has_game = |player: PlayerId| {
            tournament.games_of(player).any(|(game, _)| game.section.stage == section.stage)
        };
        let is_here = |player: &PlayerId| {
            section.stage.is_empty() || tournament.player(*player).entered || has_game(*player)
        };
        (section.clone(), (tournament.ids().filter(is_here).collect(), *times))
    };
    tournament.games_per_pairing.iter().map(of).collect()
}

/// The games of two players that are not played go to the opponent of the one who withdrew; of two who did, to the one
/// who was still there in the round of the game, and to nobody where neither was or no round is known. A game without a
/// row is of a round in which neither has another. Returns false where that leaves open who has it.
fn forfeit(
    tournament: &mut Tournament,
    section: &Section,
    times: u32,
    (player, opponent): (PlayerId, PlayerId),
    nobody: bool,
) -> bool {
    let after = |id: PlayerId| tournament.player(id).withdrawn;
    let (own, theirs) = (after(player), after(opponent));
    let winner = |round: Option<u32>| match (own, theirs) {
        _ if nobody => None,
        (Some(own), Some(theirs)) => match (round? <= own, round? <= theirs) {
            (true, false) => Some(player),
            (false, true) => Some(opponent),
            _ => None,
        },
        _ => Some(opponent),
    };
    let given = |colour: Colour, winner: Option<PlayerId>| match winner {
        None => GameResult::DoubleForfeit,
        Some(winner) if winner == player => GameResult::Forfeit(colour),
        Some(_) => GameResult::Forfeit(colour.other()),
    };
    let of_any_round = match nobody || theirs.is_none() || own == theirs {
        true => Some(winner(None)),
        false => {
            let free = free_rounds(tournament, section, (player, opponent));
            let mut winners = free.into_iter().map(|round| winner(Some(round)));
            winners.next().filter(|first| winners.all(|other| other == *first))
        }
    };
    let (mut scheduled, mut is_known) = (0, true);
    tournament.games.give_results(player, |game| {
        let colour = game.colour_of(player)?;
        let is_between = game.section == *section && game.opponent_of(player) == Some(opponent);
        scheduled += u32::from(is_between);
        if !is_between || game.result.is_some() {
            return None;
        }
        is_known &= game.round.is_some() || of_any_round.is_some();
        let winner = game.round.map_or(of_any_round.flatten(), |round| winner(Some(round)));
        Some(given(colour, winner))
    });
    is_known &= scheduled >= times || of_any_round.is_some();
    let at = tournament.player(player).at.clone();
    for _ in scheduled..times {
        let result = Some(given(Colour::White, of_any_round.flatten()));
        let game = Game::without_row(None, section, [player, opponent], result, &at);
        tournament.games.push(game);
    }
    is_known
}

/// The rounds of a section in which neither of two players has a game.
fn free_rounds(
    tournament: &Tournament,
    section: &Section,
    (a, b): (PlayerId, PlayerId),
) -> Vec<u32> {
    let games = || tournament.games.iter().filter(|game| game.section == *section);
    let theirs = games().filter(|game| game.colour_of(a).or(game.colour_of(b)).is_some());
    let busy: BTreeSet<u32> = theirs.filter_map(|game| game.round).collect();
    let rounds = || games().filter_map(|game| game.round);
    let all = rounds().min().zip(rounds().max()).map(|(first, last)| first..=last);
    all.into_iter().flatten().filter(|round| !busy.contains(round)).collect()
}
