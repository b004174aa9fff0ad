//! A season workbook in `results.json`, in the same form as an event.

use super::EventResult;
use super::parts::{
    AwardResult, NeedResult, ReadingResult, RemovedResult, StandingResult, StepResult,
    TieBreakResult, TieResult,
};
use crate::decision::Clause;
use crate::diagnostic::Diagnostic;
use crate::season::SeasonSettlement;
use crate::tournament::PlayerId;

impl EventResult {
    /// An award over several events as worked out.
    pub fn season(
        workbook: &str,
        regulations: &str,
        season: &SeasonSettlement,
        messages: Vec<Diagnostic>,
        files: Vec<String>,
    ) -> Self {
        Self {
            status: season.status.word(),
            standings: standings(season),
            ties: ties(season),
            needs: season
                .needs
                .iter()
                .map(|need| NeedResult::Ruling {
                    ruling: need.clause.clone(),
                    among: nos(season, &need.among),
                })
                .collect(),
            removed: Vec::<RemovedResult>::new(),
            awards: awards(season),
            readings: season
                .readings
                .iter()
                .map(|r| ReadingResult {
                    clause: r.clause.clone(),
                    reading: r.taken.clone(),
                    about: r.about.clone(),
                    changes_outcome: r.changes_outcome(),
                })
                .collect(),
            files,
            ..Self::invalid(workbook, &season.tournament.name, regulations, messages)
        }
    }
}

fn no(season: &SeasonSettlement, player: PlayerId) -> u32 {
    season.tournament.player(player).no
}

fn nos(season: &SeasonSettlement, players: &[PlayerId]) -> Vec<u32> {
    players.iter().map(|p| no(season, *p)).collect()
}

fn standings(season: &SeasonSettlement) -> Vec<StandingResult> {
    let step = season.ties.iter().flat_map(|t| &t.steps).next();
    season
        .rows
        .iter()
        .map(|row| StandingResult {
            no: no(season, row.player),
            name: season.name(row.player).to_owned(),
            places: row
                .places
                .map_or_else(Vec::new, |(first, last)| vec![first, last]),
            points: row.total.to_string(),
            game_points: None,
            tie_breaks: step
                .and_then(|step| {
                    Some(TieBreakResult {
                        code: step.code.clone(),
                        clause: step.clause.clone(),
                        value: step.values.get(&row.player)?.to_string(),
                    })
                })
                .into_iter()
                .collect(),
            because: row.because.clone(),
        })
        .collect()
}

fn ties(season: &SeasonSettlement) -> Vec<TieResult> {
    season
        .ties
        .iter()
        .map(|tie| TieResult {
            places: tie.places,
            players: nos(season, &tie.players),
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
                        .map(|(p, v)| (no(season, *p), v.to_string()))
                        .collect(),
                })
                .collect(),
        })
        .collect()
}

fn awards(season: &SeasonSettlement) -> Vec<AwardResult> {
    season
        .rows
        .iter()
        .filter_map(|row| {
            let own: Vec<_> = season
                .trophies
                .iter()
                .filter(|t| t.players.contains(&row.player))
                .collect();
            let mut because: Vec<Clause> = Vec::new();
            for clause in own.iter().flat_map(|t| &t.because) {
                if !because.contains(clause) {
                    because.push(clause.clone());
                }
            }
            (!own.is_empty()).then(|| AwardResult {
                no: no(season, row.player),
                name: season.name(row.player).to_owned(),
                prize: None,
                points: None,
                trophies: own.iter().map(|t| t.name.clone()).collect(),
                because,
            })
        })
        .collect()
}
