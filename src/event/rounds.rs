//! The rounds of an event: how many there are, which is next, and who plays in none of its games.

use std::collections::{BTreeMap, BTreeSet};

use super::ground::Settlement;
use crate::tournament::berger;
use crate::tournament::entries::Format;
use crate::tournament::game::{ByColour, ByeKind};
use crate::tournament::segments::Apart;
use crate::tournament::{Bye, Game, PlayerId, Section};

impl Settlement {
    /// How many rounds there are, of the event or of a part: of a round robin as many as it needs, though not all are
    /// drawn up yet; a round may be a match of several games.
    pub fn rounds_there_are(&self, part: Option<&Apart>) -> u32 {
        let t = &self.table.tournament;
        // Of a stage those who are in others do not count.
        let is_own = |section: &Section| part.is_none_or(|own| own.has(section));
        let has_game = |id: PlayerId| t.games_of(id).any(|(game, _)| is_own(&game.section));
        let in_stages = t.games_per_pairing.keys().any(|own| !own.stage.is_empty());
        let plays = |id: &PlayerId| has_game(*id) || !in_stages && t.player(*id).entered;
        let cycle = berger::count(t.ids().filter(plays).count());
        let of_round = t.games_in_a_round(part);
        let games = t.games_per_pairing.iter().filter(|(section, _)| is_own(section));
        let mut needed = games.map(|(_, games)| games.div_ceil(of_round).saturating_mul(cycle));
        let drawn_up = match part {
            Some(own) => t.last_round_in(own),
            None => t.rounds,
        };
        match (t.format, needed.next(), needed.next()) {
            (Format::RoundRobin, Some(needed), None) => drawn_up.max(needed),
            _ => drawn_up,
        }
    }

    /// The round that is played next, of those that are counted now: the first with a game to come behind the rounds of
    /// which most is over, whatever is still open in these. None where nothing is paired, or only late games are open.
    pub fn next_round(&self) -> Option<u32> {
        let counted = self.counted();
        let games =
            || self.table.tournament.games.iter().filter(|game| counted.is_in(&game.section));
        let open = || games().filter(|game| game.result.is_none());
        let to_come = || open().filter(|game| !game.adjourned).filter_map(|game| game.round);
        let Some(done) = self.rounds_done() else {
            return to_come().min().or_else(|| open().filter_map(|game| game.round).max());
        };
        let of_next = games().filter(|game| game.round == Some(done + 1));
        let (over, left): (Vec<&Game>, Vec<&Game>) =
            of_next.partition(|game| game.result.is_some());
        let last = if over.len() > left.len() { done + 1 } else { done };
        let later = to_come().filter(|round| *round > last).min();
        later.or_else(|| open().filter_map(|game| game.round).max().filter(|round| *round > done))
    }

    /// Who has said that he will not play in a round: he is absent, and not free.
    pub fn absent_in(&self, round: u32) -> Vec<PlayerId> {
        let counted = self.counted();
        let is_his = |bye: &&Bye| {
            bye.round == round && bye.kind == ByeKind::Zero && counted.is_in(&bye.section)
        };
        self.table.tournament.byes.iter().filter(is_his).map(|bye| bye.player).collect()
    }

    /// Who is free in a round: those with a bye, and in a round robin those of its stages who have no opponent.
    pub fn free_in(&self, round: u32) -> Vec<PlayerId> {
        let without = self.without_opponent_in(round);
        let mut free = self.without_game_in(round);
        free.retain(|player| without.iter().all(|(own, _)| own != player));
        free
    }

    /// The same with those whose opponent had withdrawn.
    fn without_game_in(&self, round: u32) -> Vec<PlayerId> {
        let t = &self.table.tournament;
        let counted = self.counted();
        let of_round = t.games.iter().filter(|game| counted.has(round, game));
        let stages: BTreeSet<&Section> = of_round.map(|game| &game.section).collect();
        let has_stage = |player| {
            let own = |stage: &&Section| stage.stage.is_empty() || t.is_in(player, stage);
            stages.iter().any(own)
        };
        let is_bye = |bye: &Bye| {
            bye.round == round && bye.kind != ByeKind::Zero && counted.is_in(&bye.section)
        };
        let has_bye = |player| t.byes.iter().any(|bye| is_bye(bye) && bye.player == player);
        let has_game = |player, decided: bool| {
            let mut own = t.games_of(player).filter(|(game, _)| counted.has(round, game));
            own.any(|(game, _)| t.is_decided_by_withdrawal(game) == decided)
        };
        let gone = |player| t.player(player).is_gone_in(round);
        let all = t.format == Format::RoundRobin;
        let is_free = |player: &PlayerId| {
            // Whose opponent has withdrawn has no game either.
            let left = has_bye(*player) || has_game(*player, true) || all && has_stage(*player);
            !has_game(*player, false) && !gone(*player) && left
        };
        self.standings.iter().map(|own| own.player).filter(is_free).collect()
    }

    /// Those who have no game in a round because their opponent has withdrawn, each with him: that is no bye.
    pub fn without_opponent_in(&self, round: u32) -> Vec<(PlayerId, PlayerId)> {
        let (t, counted) = (&self.table.tournament, self.counted());
        let decided = t.games.iter().filter(|game| t.is_decided_by_withdrawal(game));
        let removed = self.table.removed.iter().flat_map(|own| &own.games);
        let of_round: Vec<ByColour<PlayerId>> = decided
            .chain(removed)
            .filter(|game| counted.has(round, game))
            .map(|game| game.players)
            .collect();
        let taken_out = self.rows_taken_out(round);
        let gone = |player: PlayerId| {
            let as_white = of_round.iter().filter(|pair| pair.white == player);
            let as_black = of_round.iter().filter(|pair| pair.black == player);
            let mut others = as_white.map(|own| own.black).chain(as_black.map(|own| own.white));
            let told = others.find(|other| t.player(*other).is_gone_in(round));
            told.or_else(|| taken_out.get(&player).copied())
        };
        let idle = self.without_game_in(round).into_iter();
        idle.filter_map(|player| Some((player, gone(player)?))).collect()
    }

    /// Those who have a game the fewer with one who has withdrawn, each with him, where his rows were taken out of the sheet:
    /// of an even number nobody has a bye, so whoever has no game would have met him.
    fn rows_taken_out(&self, round: u32) -> BTreeMap<PlayerId, PlayerId> {
        let (t, counted) = (&self.table.tournament, self.counted());
        let mut without = BTreeMap::new();
        for (section, meetings) in t.games_per_pairing.iter().filter(|own| counted.is_in(own.0)) {
            let removed = self.table.removed.iter().flat_map(|own| &own.games);
            // A game that a rule has given to the other player has no row, and no round.
            let is_row = |game: &&Game| game.section == *section && game.round.is_some();
            let games = t.games.iter().chain(removed).filter(is_row);
            let pairs: Vec<[PlayerId; 2]> =
                games.map(|game| [game.players.white, game.players.black]).collect();
            let met = |one, other| {
                let of_both = |pair: &&[PlayerId; 2]| pair.contains(&one) && pair.contains(&other);
                pairs.iter().filter(of_both).count()
            };
            // Who has withdrawn before the first round may have been in the draw or not; any other was, though none of his
            // games stands there.
            let has_no_game = |id: &PlayerId| !pairs.iter().any(|pair| pair.contains(id));
            let here = |id: &PlayerId| section.stage.is_empty() && t.player(*id).entered;
            let is_unclear =
                |id: PlayerId| here(&id) && t.player(id).is_gone_in(1) && has_no_game(&id);
            let players: BTreeSet<PlayerId> =
                pairs.iter().flatten().copied().chain(t.ids().filter(here)).collect();
            let is_even = players.len().is_multiple_of(2) && !t.ids().any(is_unclear);
            if t.format == Format::Swiss || !is_even {
                continue;
            }
            let gone: Vec<PlayerId> =
                players.iter().copied().filter(|id| t.player(*id).is_gone_in(round)).collect();
            for player in players.iter().filter(|id| !gone.contains(id)) {
                let fewer = |id: &&PlayerId| met(*player, **id) < *meetings as usize;
                let mut of_him = gone.iter().filter(fewer);
                if let (Some(other), None) = (of_him.next(), of_him.next()) {
                    without.insert(*player, *other);
                }
            }
        }
        without
    }
}
