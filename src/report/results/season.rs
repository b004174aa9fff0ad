//! A season workbook in `results.json`, in the same form as an event.

use super::EventResult;
use super::parts::{AwardResult, ReadingResult, RemovedResult, StandingResult, TieBreakResult};
use super::teller::Teller;
use crate::decision::each_once;
use crate::diagnostic::Diagnostic;
use crate::season::SeasonSettlement;

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
    season
        .rows
        .iter()
        .map(|row| StandingResult {
            no: to.no(row.player),
            name: season.name(row.player).to_owned(),
            stage: None,
            places: row.places.map_or_else(Vec::new, |p| vec![p.first(), p.last()]),
            so_far: row.places.is_none().then(|| season.so_far(row)).flatten(),
            points: row.total.to_string(),
            game_points: None,
            segments: Vec::new(),
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
        })
        .collect()
}

fn awards(season: &SeasonSettlement, to: &Teller<'_>) -> Vec<AwardResult> {
    season
        .rows
        .iter()
        .filter_map(|row| {
            let own: Vec<_> =
                season.trophies.iter().filter(|t| t.players.contains(&row.player)).collect();
            let because = each_once(own.iter().flat_map(|t| &t.because));
            let award = season.money.award(row.player);
            let prize = award.and_then(|award| award.prize.as_ref());
            let of_prize = award.iter().flat_map(|award| &award.because);
            let because = each_once(because.iter().chain(of_prize));
            (!own.is_empty() || prize.is_some()).then(|| AwardResult {
                no: to.no(row.player),
                name: season.name(row.player).to_owned(),
                prize: prize.map(|own| Teller::prize(own, &season.money)),
                of: award
                    .map(|award| award.categories.join("; "))
                    .filter(|categories| !categories.is_empty()),
                points: None,
                passed: Teller::passed(&season.money, row.player),
                trophies: own.iter().map(|t| t.name.clone()).collect(),
                because,
            })
        })
        .collect()
}
