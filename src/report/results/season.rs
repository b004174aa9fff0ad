//! A season workbook in `results.json`, in the same form as an event.

use super::EventResult;
use super::parts::{AwardResult, ReadingResult, RemovedResult, StandingResult, TieBreakResult};
use super::teller::Teller;
use crate::awards::TrophyAward;
use crate::decision::each_once;
use crate::diagnostic::Diagnostic;
use crate::event::Status;
use crate::season::{Row, SeasonSettlement};

impl EventResult {
    /// An award over several events as worked out.
    pub fn season(
        workbook: &str,
        regulations: &str,
        season: &SeasonSettlement,
        messages: Vec<Diagnostic>,
        files: Vec<String>,
    ) -> Self {
        let to = Teller::new(&season.tournament);
        Self {
            status: season.status.word(),
            standings: standings(season, &to),
            ties: to.ties(&season.ties),
            needs: season.needs.iter().map(|need| to.need(need)).collect(),
            removed: Vec::<RemovedResult>::new(),
            awards: awards(season, &to),
            fund: to.fund(&season.money),
            readings: season.readings.iter().map(ReadingResult::from).collect(),
            source: None,
            published: None,
            files,
            ..Self::unsettled(workbook, &season.tournament.name, regulations, messages)
        }
    }
}

fn standings(season: &SeasonSettlement, to: &Teller<'_>) -> Vec<StandingResult> {
    let steps = || season.ties.iter().flat_map(|tie| &tie.steps);
    let goes_on = season.status == Status::Provisional;
    season
        .rows
        .iter()
        .map(|row| StandingResult {
            no: to.no(row.player),
            name: season.name(row.player).to_owned(),
            places: row.places.map_or_else(Vec::new, |p| vec![p.first(), p.last()]),
            so_far: row.so_far.filter(|_| goes_on && row.places.is_none()),
            points: row.total.to_string(),
            tie_breaks: steps()
                .filter_map(|step| {
                    Some(TieBreakResult {
                        code: step.code.clone(),
                        clause: step.clause.clone(),
                        edition: None,
                        value: step.values.get(&row.player)?.to_string(),
                    })
                })
                .collect(),
            because: row.because.clone(),
            ..StandingResult::default()
        })
        .collect()
}

fn awards(season: &SeasonSettlement, to: &Teller<'_>) -> Vec<AwardResult> {
    let of = |row: &Row| {
        let trophies = season.trophies.iter().filter(|own| own.players.contains(&row.player));
        let trophies: Vec<&TrophyAward> = trophies.collect();
        let award = season.money.award(row.player);
        let of_trophies = trophies.iter().flat_map(|own| &own.because);
        let because = each_once(of_trophies.chain(award.iter().flat_map(|own| &own.because)));
        let has_prize = award.is_some_and(|own| own.prize.is_some());
        (!trophies.is_empty() || has_prize)
            .then(|| to.award(row.player, &season.money, &trophies, because))
    };
    season.rows.iter().filter_map(of).collect()
}
