//! `results.json`: what the program found, for scripts and other programs (contract, version 1).
//!
//! Exact numbers are strings, integers or reduced fractions; amounts to pay are decimal strings.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::awards::currency;
use crate::decision::Clause;
use crate::diagnostic::Diagnostic;
use crate::event::{Settlement, Status};
use crate::playoff::{PlayOffState, Stage};
use crate::tournament::record::{Need, Needed};
use crate::tournament::{PlayerId, Tournament};

/// The version of the contract.
const SCHEMA: u32 = 1;

/// The whole file.
#[derive(Debug, Serialize)]
pub struct Results {
    schema: u32,
    generator: String,
    /// A workbook each.
    pub events: Vec<EventResult>,
}

impl Results {
    /// The results of these events.
    pub fn new(events: Vec<EventResult>) -> Self {
        Self {
            schema: SCHEMA,
            generator: concat!("wallchart ", env!("CARGO_PKG_VERSION")).to_owned(),
            events,
        }
    }

    /// The version of the contract.
    pub fn schema(&self) -> u32 {
        self.schema
    }

    /// The program and its version.
    pub fn generator(&self) -> &str {
        &self.generator
    }

    /// As JSON text, ending in a line feed.
    pub fn to_json(&self) -> Result<String, serde_json::Error> {
        Ok(serde_json::to_string_pretty(self)? + "\n")
    }
}

/// One workbook.
#[derive(Debug, Serialize)]
pub struct EventResult {
    workbook: String,
    event: String,
    regulations: String,
    status: &'static str,
    standings: Vec<StandingResult>,
    ties: Vec<TieResult>,
    play_offs: Vec<PlayOffResult>,
    needs: Vec<NeedResult>,
    removed: Vec<RemovedResult>,
    awards: Vec<AwardResult>,
    fund: Option<FundResult>,
    readings: Vec<ReadingResult>,
    messages: Vec<Diagnostic>,
    files: Vec<String>,
}

#[derive(Debug, Serialize)]
struct StandingResult {
    no: u32,
    name: String,
    places: Vec<u32>,
    points: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    game_points: Option<String>,
    tie_breaks: Vec<TieBreakResult>,
    because: Vec<Clause>,
}

#[derive(Debug, Serialize)]
struct TieBreakResult {
    code: String,
    clause: Clause,
    value: String,
}

#[derive(Debug, Serialize)]
struct TieResult {
    places: (u32, u32),
    players: Vec<u32>,
    clause: Clause,
    outcome: String,
    steps: Vec<StepResult>,
}

#[derive(Debug, Serialize)]
struct StepResult {
    clause: Clause,
    code: String,
    values: BTreeMap<u32, String>,
}

#[derive(Debug, Serialize)]
struct PlayOffResult {
    tie: u32,
    players: Vec<u32>,
    participants: Vec<u32>,
    status: &'static str,
    stages: Vec<StageResult>,
    needs: Vec<NeedResult>,
    winner: Option<u32>,
}

#[derive(Debug, Serialize)]
struct StageResult {
    stage: u32,
    #[serde(rename = "match")]
    letter: Option<char>,
    places: (u32, u32),
    clause: Clause,
    because: Vec<Clause>,
    format: String,
    time_control: String,
    players: Vec<u32>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    byes: Vec<u32>,
    numbers: Option<Vec<u32>>,
    colours: &'static str,
    games: Vec<GameResult>,
}

#[derive(Debug, Serialize)]
struct GameResult {
    round: u32,
    white: u32,
    black: u32,
    result: Option<String>,
    status: &'static str,
}

#[derive(Debug, Serialize)]
#[serde(untagged)]
enum NeedResult {
    Lot {
        lot: String,
        clause: Clause,
        among: Vec<u32>,
    },
    Game {
        game: PairResult,
        clause: Clause,
    },
    Ruling {
        ruling: Clause,
        among: Vec<u32>,
    },
}

#[derive(Debug, Serialize)]
struct PairResult {
    white: u32,
    black: u32,
}

#[derive(Debug, Serialize)]
struct RemovedResult {
    no: u32,
    played: u32,
    of: u32,
    clause: Clause,
}

#[derive(Debug, Serialize)]
struct AwardResult {
    no: u32,
    name: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    prize: Option<PrizeResult>,
    #[serde(skip_serializing_if = "Option::is_none")]
    points: Option<String>,
    trophies: Vec<String>,
    because: Vec<Clause>,
}

#[derive(Debug, Serialize)]
struct PrizeResult {
    #[serde(skip_serializing_if = "Option::is_none")]
    certain: Option<String>,
    exact: Option<String>,
    paid: Option<String>,
}

#[derive(Debug, Serialize)]
struct FundResult {
    currency: Option<String>,
    total: String,
    paid: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    withheld: Option<String>,
    remainder: String,
}

#[derive(Debug, Serialize)]
struct ReadingResult {
    clause: Clause,
    reading: String,
    about: String,
    changes_outcome: bool,
}

impl EventResult {
    /// A workbook that could not be settled.
    pub fn invalid(
        workbook: &str,
        event: &str,
        regulations: &str,
        messages: Vec<Diagnostic>,
    ) -> Self {
        Self {
            workbook: workbook.to_owned(),
            event: event.to_owned(),
            regulations: regulations.to_owned(),
            status: Status::Invalid.word(),
            standings: Vec::new(),
            ties: Vec::new(),
            play_offs: Vec::new(),
            needs: Vec::new(),
            removed: Vec::new(),
            awards: Vec::new(),
            fund: None,
            readings: Vec::new(),
            messages,
            files: Vec::new(),
        }
    }

    /// An event as settled.
    pub fn settled(
        workbook: &str,
        regulations: &str,
        settlement: &Settlement,
        messages: Vec<Diagnostic>,
        files: Vec<String>,
    ) -> Self {
        let tournament = &settlement.table.tournament;
        let to = Teller { tournament };
        Self {
            workbook: workbook.to_owned(),
            event: tournament.name.clone(),
            regulations: regulations.to_owned(),
            status: settlement.status.word(),
            standings: to.standings(settlement),
            ties: settlement
                .ties
                .iter()
                .map(|tie| TieResult {
                    places: tie.places,
                    players: to.nos(&tie.players),
                    clause: tie.clause.clone(),
                    outcome: tie.outcome.to_string(),
                    steps: tie
                        .steps
                        .iter()
                        .map(|step| StepResult {
                            clause: step.clause.clone(),
                            code: step.code.clone(),
                            values: step
                                .values
                                .iter()
                                .map(|(p, v)| (to.no(*p), v.to_string()))
                                .collect(),
                        })
                        .collect(),
                })
                .collect(),
            play_offs: settlement
                .play_offs
                .iter()
                .map(|state| to.play_off(state))
                .collect(),
            needs: settlement.needs.iter().map(|need| to.need(need)).collect(),
            removed: settlement
                .table
                .removed
                .iter()
                .map(|r| RemovedResult {
                    no: to.no(r.player),
                    played: r.played,
                    of: r.of,
                    clause: r.clause.clone(),
                })
                .collect(),
            awards: to.awards(settlement),
            fund: to.fund(settlement),
            readings: settlement
                .readings
                .iter()
                .map(|r| ReadingResult {
                    clause: r.clause.clone(),
                    reading: r.taken.clone(),
                    about: r.about.clone(),
                    changes_outcome: r.changes_outcome(),
                })
                .collect(),
            messages,
            files,
        }
    }
}

/// Tells players by their numbers.
struct Teller<'a> {
    tournament: &'a Tournament,
}

impl Teller<'_> {
    fn no(&self, player: PlayerId) -> u32 {
        self.tournament.player(player).no
    }

    fn nos(&self, players: &[PlayerId]) -> Vec<u32> {
        players.iter().map(|p| self.no(*p)).collect()
    }

    fn standings(&self, settlement: &Settlement) -> Vec<StandingResult> {
        settlement
            .standings
            .iter()
            .map(|s| StandingResult {
                no: self.no(s.player),
                name: self.tournament.player(s.player).name.clone(),
                places: s
                    .places
                    .map_or_else(Vec::new, |(first, last)| vec![first, last]),
                points: s.total.to_string(),
                game_points: (s.total != s.game_points).then(|| s.game_points.to_string()),
                tie_breaks: s
                    .tie_breaks
                    .iter()
                    .map(|t| TieBreakResult {
                        code: t.code.clone(),
                        clause: t.clause.clone(),
                        value: t.value.to_string(),
                    })
                    .collect(),
                because: s.because.clone(),
            })
            .collect()
    }

    fn play_off(&self, state: &PlayOffState) -> PlayOffResult {
        use crate::playoff::Status;
        PlayOffResult {
            tie: state.tie,
            players: self.nos(&state.players),
            participants: self.nos(&state.participants),
            status: match state.status {
                Status::Waiting => "waiting",
                Status::Decided => "decided",
                Status::Joint => "joint",
                Status::Ruling => "ruling",
            },
            stages: state.stages.iter().map(|stage| self.stage(stage)).collect(),
            // Games that are due stand in the stages; here are the lots and rulings that people must give.
            needs: state
                .needs
                .iter()
                .filter(|need| !matches!(need.what, Needed::Game(_)))
                .map(|need| self.need(need))
                .collect(),
            winner: state.winner.map(|w| self.no(w)),
        }
    }

    fn stage(&self, stage: &Stage) -> StageResult {
        StageResult {
            stage: stage.number,
            letter: stage.letter,
            places: stage.places,
            clause: stage.clause.clone(),
            because: stage.because.clone(),
            format: stage.format.to_string(),
            time_control: stage.time_control.to_string(),
            players: self.nos(&stage.players),
            byes: self.nos(&stage.byes),
            numbers: stage.numbers.as_ref().map(|n| self.nos(n)),
            colours: stage.colours.word(),
            games: stage
                .games
                .iter()
                .map(|game| GameResult {
                    round: game.round,
                    white: self.no(game.players.white),
                    black: self.no(game.players.black),
                    result: game.result.map(|r| r.to_string()),
                    status: game.status.word(),
                })
                .collect(),
        }
    }

    fn need(&self, need: &Need) -> NeedResult {
        let clause = need.clause.clone();
        match &need.what {
            Needed::Lot(name) => NeedResult::Lot {
                lot: name.to_string(),
                clause,
                among: self.nos(&need.among),
            },
            Needed::Game(players) => NeedResult::Game {
                game: PairResult {
                    white: self.no(players.white),
                    black: self.no(players.black),
                },
                clause,
            },
            Needed::Ruling => NeedResult::Ruling {
                ruling: clause,
                among: self.nos(&need.among),
            },
        }
    }

    fn awards(&self, settlement: &Settlement) -> Vec<AwardResult> {
        let decimals = settlement
            .money
            .currency
            .map_or(2, currency::Currency::decimals);
        settlement
            .standings
            .iter()
            .filter_map(|standing| {
                let award = settlement
                    .money
                    .awards
                    .iter()
                    .find(|a| a.player == standing.player);
                let trophies: Vec<_> = settlement
                    .trophies
                    .iter()
                    .filter(|t| t.players.contains(&standing.player))
                    .collect();
                if award.is_none() && trophies.is_empty() {
                    return None;
                }
                let mut because: Vec<Clause> = Vec::new();
                for clause in award
                    .iter()
                    .flat_map(|a| &a.because)
                    .chain(trophies.iter().flat_map(|t| &t.because))
                {
                    if !because.contains(clause) {
                        because.push(clause.clone());
                    }
                }
                let prize = award.and_then(|a| a.prize.as_ref()).map(|p| PrizeResult {
                    certain: p.exact.is_none().then(|| p.certain.to_string()),
                    exact: p.exact.map(|e| e.to_string()),
                    paid: p.paid.map(|e| currency::plain(e, decimals)),
                });
                Some(AwardResult {
                    no: self.no(standing.player),
                    name: self.tournament.player(standing.player).name.clone(),
                    prize,
                    points: award.and_then(|a| a.points).map(|p| p.to_string()),
                    trophies: trophies.iter().map(|t| t.name.clone()).collect(),
                    because,
                })
            })
            .collect()
    }

    fn fund(&self, settlement: &Settlement) -> Option<FundResult> {
        let fund = settlement.money.fund?;
        let decimals = settlement
            .money
            .currency
            .map_or(2, currency::Currency::decimals);
        let plain = |amount| currency::plain(amount, decimals);
        Some(FundResult {
            currency: settlement.money.currency.map(|c| c.code().to_owned()),
            total: plain(fund.total),
            paid: plain(fund.paid),
            withheld: (fund.withheld != crate::tournament::exact::Exact::ZERO)
                .then(|| plain(fund.withheld)),
            remainder: plain(fund.remainder),
        })
    }
}
