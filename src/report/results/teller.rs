//! What an entry says of players, who are told by their numbers.

use super::parts::{
    AwardResult, BesideResult, DifferingResult, FundResult, GameResult, NeedResult, PairResult,
    PassedResult, PlayOffResult, PoolResult, PoolStandingResult, PrizeResult, PublishedResult,
    RecognisedResult, SegmentResult, SourceResult, StageResult, StandingResult, StepResult,
    TieBreakResult, TieResult, UndividedResult,
};
use crate::awards::{Award, List, Money, Passed, TrophyAward, currency};
use crate::decision::Clause;
use crate::event::{self, Outcome, Settlement, Tie, Winner};
use crate::playoff::{PlayOffState, Stage};
use crate::recognition::Candidate;
use crate::regulations::schema::Descriptor;
use crate::standings::TieStep;
use crate::tournament::exact::Exact;
use crate::tournament::record::{Need, Needed};
use crate::tournament::{Edition, PlayerId, Tournament};

/// Tells players by their numbers.
pub(super) struct Teller<'a> {
    pub(super) tournament: &'a Tournament,
    /// Its segments, where there are several.
    segments: Vec<&'a str>,
}

impl<'a> Teller<'a> {
    /// Of the players of this tournament.
    pub(super) fn new(tournament: &'a Tournament) -> Self {
        Self { tournament, segments: tournament.segments_that_count() }
    }

    pub(super) fn no(&self, player: PlayerId) -> u32 {
        self.tournament.player(player).no
    }

    pub(super) fn nos(&self, players: &[PlayerId]) -> Vec<u32> {
        players.iter().map(|p| self.no(*p)).collect()
    }

    pub(super) fn ties(&self, ties: &[Tie]) -> Vec<TieResult> {
        let mut told: Vec<TieResult> = Vec::new();
        for tie in ties {
            let mut own = TieResult {
                stage: None,
                places: tie.places,
                players: self.nos(&tie.players),
                clause: tie.clause.clone(),
                outcome: tie.outcome.to_string(),
                title: tie.title.clone(),
                steps: self.steps(&tie.steps),
            };
            // Criteria that decide a title alone are those of the tie whose places nothing parts.
            let is_shared = |places: &mut TieResult| {
                places.players == own.players
                    && places.steps.is_empty()
                    && places.outcome == Outcome::Shared.to_string()
            };
            if tie.title.is_some()
                && let Some(places) = told.pop_if(is_shared)
            {
                own.outcome = places.outcome;
            }
            told.push(own);
        }
        told
    }

    /// The ties of the event, and behind them those of its pools.
    pub(super) fn all_ties(&self, settlement: &Settlement) -> Vec<TieResult> {
        let of_pool = |pool: &event::Stage| {
            let ties = self.ties(&pool.settlement.ties).into_iter();
            ties.map(|own| TieResult { stage: Some(pool.name.clone()), ..own }).collect::<Vec<_>>()
        };
        let mut all = self.ties(&settlement.ties);
        all.extend(settlement.pools().flat_map(of_pool));
        all
    }

    /// The play-offs of the event, and behind them those of its pools.
    pub(super) fn play_offs(&self, settlement: &Settlement) -> Vec<PlayOffResult> {
        let of_pool = |pool: &event::Stage| {
            let states = pool.settlement.play_offs.iter().map(|own| self.play_off(own));
            let named = |own| PlayOffResult { of_pool: Some(pool.name.clone()), ..own };
            states.map(named).collect::<Vec<_>>()
        };
        let mut all: Vec<_> = settlement.play_offs.iter().map(|own| self.play_off(own)).collect();
        all.extend(settlement.pools().flat_map(of_pool));
        all
    }

    /// Who of a pool stands where.
    pub(super) fn pool(&self, pool: &event::Stage) -> PoolResult {
        let standings = pool.settlement.standings.iter().map(|own| PoolStandingResult {
            no: self.no(own.player),
            places: own.places.map_or_else(Vec::new, |p| vec![p.first(), p.last()]),
            so_far: own.so_far,
            because: own.because.clone(),
        });
        let (stage, status) = (pool.name.clone(), pool.settlement.status.word());
        PoolResult { stage, status, standings: standings.collect() }
    }

    fn steps(&self, steps: &[TieStep]) -> Vec<StepResult> {
        let step = |step: &TieStep| StepResult {
            clause: step.clause.clone(),
            code: step.code.clone(),
            values: step.values.iter().map(|(p, v)| (self.no(*p), v.to_string())).collect(),
        };
        steps.iter().map(step).collect()
    }

    /// How criteria said who has which prize of those that are not divided.
    pub(super) fn undivided(&self, money: &Money) -> Vec<UndividedResult> {
        let told = money.groups.iter().filter_map(|own| {
            let by = own.group.outcome.by.as_ref()?;
            let prize = match &own.list {
                List::Special(name) => Some(name.clone()),
                _ => None,
            };
            Some(UndividedResult {
                places: prize.is_none().then_some(own.group.places),
                prize,
                players: self.nos(&own.group.players),
                clause: by.clause.clone(),
                steps: self.steps(&by.steps),
                lot: by.lot.as_ref().map(|(_, lot)| lot.name.to_string()),
                order: own.group.outcome.classes.iter().map(|class| self.nos(class)).collect(),
            })
        });
        told.collect()
    }

    /// A player's points by segment, where there are several.
    fn segments(&self, player: PlayerId) -> Vec<SegmentResult> {
        let of = |own: &&str| SegmentResult {
            segment: (*own).to_owned(),
            points: self.tournament.points_of_segment(player, own).to_string(),
        };
        self.segments.iter().map(of).collect()
    }

    pub(super) fn standings(&self, settlement: &Settlement) -> Vec<StandingResult> {
        // Where somebody has a handicap, everybody's points of the games are told.
        let differ = settlement.standings.iter().any(|s| s.total != s.game_points);
        let ineligible = settlement.ineligible.iter().map(|out| {
            let points = settlement.table.game_points[out.player.0];
            StandingResult {
                no: self.no(out.player),
                name: self.tournament.name(out.player).to_owned(),
                points: points.to_string(),
                segments: self.segments(out.player),
                because: vec![out.clause.clone()],
                ..StandingResult::default()
            }
        });
        settlement
            .standings
            .iter()
            .map(|s| StandingResult {
                no: self.no(s.player),
                name: self.tournament.name(s.player).to_owned(),
                stage: settlement.stage_of(s.player).map(|stage| stage.name.clone()),
                places: s.places.map_or_else(Vec::new, |p| vec![p.first(), p.last()]),
                so_far: s.so_far,
                points: s.total.to_string(),
                game_points: differ.then(|| s.game_points.to_string()),
                segments: self.segments(s.player),
                tie_breaks: s
                    .tie_breaks
                    .iter()
                    .map(|t| TieBreakResult {
                        code: t.code.clone(),
                        clause: t.clause.clone(),
                        edition: t.edition.map(Edition::year),
                        value: t.value.to_string(),
                    })
                    .collect(),
                because: s.because.clone(),
            })
            .chain(ineligible)
            .collect()
    }

    /// The file of another program that the event was read from.
    pub(super) fn source(&self, settlement: &Settlement) -> Option<SourceResult> {
        let source = self.tournament.source.as_ref()?;
        let recognised = settlement.recognised.iter().map(|own| {
            let is = own.is.filter(|_| own.is_whole());
            let plain = |code: Descriptor| Descriptor { edition: None, ..code }.to_string();
            let code = is.filter(|is| !is.is_variant()).map(|is| plain(is.code()));
            let variant_of = is.filter(Candidate::is_variant).map(|is| plain(is.code()));
            RecognisedResult {
                column: own.heading.clone(),
                code,
                variant_of,
                edition: is.and_then(|is| is.code().edition).map(Edition::year),
                agree: own.agree,
                of: own.of,
                also: own.also.iter().map(|is| is.code().to_string()).collect(),
                ranks_by: own.ranks_by().to_string(),
            }
        });
        let (format, title) = (source.format, source.title.clone());
        Some(SourceResult { format, title, recognised: recognised.collect() })
    }

    /// How the published places agree.
    pub(super) fn published(&self, settlement: &Settlement) -> Option<PublishedResult> {
        let agreement = settlement.published.as_ref()?;
        let differ = agreement.differ.iter().map(|own| DifferingResult {
            no: self.no(own.player),
            places: own.ours,
            published: own.theirs,
        });
        let differ: Vec<DifferingResult> = differ.collect();
        Some(PublishedResult { agree: agreement.of - differ.len(), of: agreement.of, differ })
    }

    pub(super) fn play_off(&self, state: &PlayOffState) -> PlayOffResult {
        use crate::playoff::Status;
        PlayOffResult {
            of_pool: None,
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
            // Where it is for places, the first may be settled while others still play.
            winner: state.winner.filter(|_| state.is_over()).map(|w| self.no(w)),
            beside: state
                .beside
                .iter()
                .map(|game| BesideResult {
                    white: self.no(game.players.white),
                    black: self.no(game.players.black),
                    result: game.result.map(|r| r.to_string()),
                })
                .collect(),
        }
    }

    pub(super) fn stage(&self, stage: &Stage) -> StageResult {
        StageResult {
            stage: stage.number,
            name: stage.name(),
            letter: stage.letter.map(|own| own.to_string()),
            places: stage.places,
            clause: stage.anew.as_ref().unwrap_or(&stage.clause).clone(),
            because: stage.because.clone(),
            format: stage.format.to_string(),
            time_control: stage.time_control.map(|clock| clock.to_string()),
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

    pub(super) fn need(&self, need: &Need) -> NeedResult {
        let clause = need.clause.clone();
        match &need.what {
            Needed::Lot(name) => NeedResult::Lot {
                lot: name.to_string(),
                also: need.also.as_ref().filter(|also| *also != name).map(ToString::to_string),
                clause,
                among: self.nos(&need.among),
            },
            Needed::Colours(name) => NeedResult::Colours {
                colours: clause,
                lot: name.to_string(),
                among: self.nos(&need.among),
            },
            Needed::Game(players) => NeedResult::Game {
                game: PairResult { white: self.no(players.white), black: self.no(players.black) },
                clause,
            },
            Needed::Ruling | Needed::Eligibility => {
                NeedResult::Ruling { ruling: clause, among: self.nos(&need.among) }
            }
            Needed::Handicaps => {
                NeedResult::Handicaps { handicaps: clause, among: self.nos(&need.among) }
            }
            Needed::Prize(name) => NeedResult::Prize { prize: name.clone(), clause },
            Needed::TimeControl => {
                NeedResult::TimeControl { time_control: clause, among: self.nos(&need.among) }
            }
        }
    }

    fn prize(award: &Award, money: &Money) -> Option<PrizeResult> {
        let prize = award.prize.as_ref()?;
        let decimals = money.currency.map_or(2, currency::Currency::decimals);
        // What is certain is an amount to pay, unless nothing says yet to which unit it is paid.
        let in_unit = (prize.certain * Exact::from(10_i64.pow(decimals))).is_integer();
        let certain = match in_unit {
            true => currency::plain(prize.certain, decimals),
            false => prize.certain.to_string(),
        };
        Some(PrizeResult {
            certain: prize.paid.is_none().then_some(certain),
            exact: prize.exact.map(|e| e.to_string()),
            paid: prize.paid.map(|e| currency::plain(e, decimals)),
            may_grow: prize.paid.is_some() && money.may_grow(award.player),
        })
    }

    /// What a player has of money and trophies, and why.
    pub(super) fn award(
        &self,
        player: PlayerId,
        money: &Money,
        trophies: &[&TrophyAward],
        because: Vec<Clause>,
    ) -> AwardResult {
        let award = money.award(player);
        let of = award.map(|own| own.categories.join("; "));
        AwardResult {
            no: self.no(player),
            name: self.tournament.name(player).to_owned(),
            prize: award.and_then(|own| Self::prize(own, money)),
            of: of.filter(|categories| !categories.is_empty()),
            points: award.and_then(|own| own.points).map(|points| points.to_string()),
            passed: Self::passed(money, player),
            trophies: trophies.iter().map(|own| own.name.clone()).collect(),
            because,
        }
    }

    pub(super) fn awards(&self, settlement: &Settlement) -> Vec<AwardResult> {
        let winners = settlement.winners().into_iter();
        let of = |own: Winner<'_>| {
            self.award(own.player(), &settlement.money, &own.trophies, own.because)
        };
        winners.map(of).collect()
    }

    /// The categories whose prizes pass a player.
    fn passed(money: &Money, player: PlayerId) -> Vec<PassedResult> {
        let own = money.passed.iter().filter(|own| own.player == player);
        let result = |own: &Passed| PassedResult {
            category: own.category.clone(),
            has: own.has.clone(),
            clause: own.clause.clone(),
        };
        own.map(result).collect()
    }

    pub(super) fn fund(&self, money: &Money) -> Option<FundResult> {
        let fund = money.fund?;
        let plain = |amount| fund.plain(amount, money.currency);
        Some(FundResult {
            currency: money.currency.map(|c| c.code().to_owned()),
            total: plain(fund.total),
            paid: plain(fund.paid),
            withheld: (fund.withheld != Exact::ZERO).then(|| plain(fund.withheld)),
            remainder: plain(fund.remainder),
        })
    }
}
