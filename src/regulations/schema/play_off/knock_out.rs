//! The knock-out.

use serde::Deserialize;

use super::super::Criterion;
use super::{Armageddon, Match};
use crate::decision::Clause;

/// Semi-finals and a final: a knock-out of four.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct SemiFinals {
    /// The match that is played.
    #[serde(rename = "match")]
    match_: Match,
    /// Its clause.
    clause: Clause,
    /// The clause of the final.
    #[serde(rename = "final")]
    final_clause: Clause,
    /// The clause of the pairings 1-4 and 2-3.
    pairings: Clause,
    /// How the four are numbered.
    seeds: Vec<Criterion>,
}

impl From<SemiFinals> for KnockOut {
    fn from(own: SemiFinals) -> Self {
        Self {
            plays: KnockOutGame::Match(Box::new(own.match_)),
            clause: own.clause,
            lots: own.pairings,
            seeds: own.seeds,
            pairs: KnockOutPairs::FirstLast,
            byes: KnockOutByes::First,
            rounds: KnockOutRounds::Bracket,
            final_clause: Some(own.final_clause),
        }
    }
}

/// Rounds of games or matches, the losers of which are out, until one player is left.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", try_from = "KnockOutFields")]
pub struct KnockOut {
    /// What two players play.
    pub plays: KnockOutGame,
    /// Its clause.
    pub clause: Clause,
    /// The clause of byes and pairings: by lot, or by the seeds where there are any.
    pub lots: Clause,
    /// How the players are numbered; by lot where it is empty.
    pub seeds: Vec<Criterion>,
    /// Who meets whom among seeded players.
    pub pairs: KnockOutPairs,
    /// Who is free among seeded players.
    pub byes: KnockOutByes,
    /// What pairs the rounds behind the first among seeded players.
    pub rounds: KnockOutRounds,
    /// The clause of the final, where four play what is called semi-finals and a final.
    pub final_clause: Option<Clause>,
}

impl KnockOut {
    /// Whether seeds pair it, be it by what the arbiter sets.
    pub fn is_seeded(&self) -> bool {
        self.final_clause.is_some() || !self.seeds.is_empty()
    }

    /// What it is called, in regulations and in the names of lots.
    pub fn word(&self) -> &'static str {
        if self.final_clause.is_some() { "semi-finals" } else { "knock-out" }
    }
}

/// What two players of a knock-out play.
#[derive(Clone, Debug)]
pub enum KnockOutGame {
    /// One game with draw odds.
    Armageddon(Armageddon),
    /// A match.
    Match(Box<Match>),
}

/// Who meets whom in a knock-out round of seeded players.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
pub enum KnockOutPairs {
    /// The first meets the last, the second the last but one.
    #[default]
    #[serde(rename = "first against last")]
    FirstLast,
    /// The first of the upper half meets the first of the lower.
    #[serde(rename = "upper half against lower")]
    Halves,
}

/// Who is free in a knock-out round of seeded players.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
pub enum KnockOutByes {
    /// The first seeds.
    #[default]
    #[serde(rename = "first seeds")]
    First,
    /// The middle seeds: the highest meets the lowest.
    #[serde(rename = "middle seeds")]
    Middle,
}

/// What pairs the later rounds of a knock-out of seeded players.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
pub enum KnockOutRounds {
    /// The bracket of the first round: a winner has the seat of the better seed of the two.
    #[default]
    #[serde(rename = "a bracket")]
    Bracket,
    /// The seeds of those who are left.
    #[serde(rename = "seeded anew")]
    Anew,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct KnockOutFields {
    /// One game with draw odds, where two players play that.
    game: Option<Armageddon>,
    /// The match that two players play.
    #[serde(rename = "match")]
    match_: Option<Match>,
    /// Its clause.
    clause: Clause,
    /// The clause of the lot of pairings and byes, where there are no seeds.
    lots: Option<Clause>,
    /// How the players are numbered.
    #[serde(default)]
    seeds: Vec<Criterion>,
    /// The clause of the seeds.
    seeds_clause: Option<Clause>,
    /// Who meets whom among seeded players.
    pairs: Option<KnockOutPairs>,
    /// Who is free among seeded players.
    byes: Option<KnockOutByes>,
    /// What pairs the rounds behind the first among seeded players.
    rounds: Option<KnockOutRounds>,
}

impl TryFrom<KnockOutFields> for KnockOut {
    type Error = String;

    fn try_from(fields: KnockOutFields) -> Result<Self, String> {
        let plays = match (fields.game, fields.match_) {
            (Some(game), None) => KnockOutGame::Armageddon(game),
            (None, Some(own)) => KnockOutGame::Match(Box::new(own)),
            _ => return Err("a knock-out has game (an Armageddon game) or match".into()),
        };
        let lots = match (fields.lots, fields.seeds_clause, fields.seeds.is_empty()) {
            (Some(lots), None, true) => lots,
            (None, Some(seeds), false) => seeds,
            _ => {
                return Err(
                    "a knock-out has lots, with the clause of it, or seeds and seeds-clause".into(),
                );
            }
        };
        let of_seeds = fields.pairs.is_some() || fields.byes.is_some() || fields.rounds.is_some();
        if of_seeds && fields.seeds.is_empty() {
            return Err(
                "pairs, byes and rounds are of seeds: a bracket that is drawn has seeds by \
                        a lot, seeds = [{ lot = ... }] with seeds-clause, in the place of lots"
                    .into(),
            );
        }
        Ok(Self {
            plays,
            clause: fields.clause,
            lots,
            seeds: fields.seeds,
            pairs: fields.pairs.unwrap_or_default(),
            byes: fields.byes.unwrap_or_default(),
            rounds: fields.rounds.unwrap_or_default(),
            final_clause: None,
        })
    }
}
