//! FIDE's systems by their codes: which sum, number or mean a code with its modifiers is, and how it came about.

use super::counted::Counted;
use super::detail::Detail;
use super::ground::{Field, Missing, OfAll, Scale, Values, Verdict};
use super::strengths::{Counts, Way};
use super::{encounters, own_results, ratings, strengths};
use crate::regulations::schema::{Descriptor, Forfeits, Limit, SystemName};
use crate::said::{Said, said};
use crate::tournament::exact::Exact;
use crate::tournament::{Edition, Player, PlayerId, Tournament};

/// Whether a system looks at a player alone, so that everyone has a value.
pub fn is_own(name: SystemName) -> bool {
    !matches!(name, SystemName::De | SystemName::Res)
}

/// How its values compare.
pub fn scale(descriptor: &Descriptor) -> Scale {
    let lower = match descriptor.name {
        SystemName::De => return Scale::Places,
        SystemName::Published => descriptor.column.is_none(),
        SystemName::Tpn => !descriptor.reversed,
        SystemName::Rtng => descriptor.reversed,
        _ => false,
    };
    if lower { Scale::Lower } else { Scale::Higher }
}

/// So many players are named who have no rating.
const NAMED: usize = 3;

/// That a system which compares own ratings with others is left out: who of tied players has none.
pub fn lacks_ratings(t: &Tournament, tied: &[PlayerId]) -> Verdict {
    Verdict::Unrated(unrated(SystemName::Rtng, t, tied))
}

/// Why it is left out: who of tied players has no rating, where their own are compared.
fn unrated(name: SystemName, t: &Tournament, tied: &[PlayerId]) -> Said {
    let rated = |player: &&Player| player.rating.is_some_and(|rating| rating > 0);
    let own = tied.iter().map(|player| t.player(*player)).filter(|player| !rated(player));
    let names: Vec<&str> = own.map(|player| player.name.as_str()).collect();
    match (1..=NAMED).contains(&names.len()) && name == SystemName::Rtng {
        true => said!("tie-break.unrated-of", names),
        false => said!("tie-break.unrated"),
    }
}

/// What it says of tied players.
pub fn evaluate(descriptor: &Descriptor, field: Field<'_>, tied: &[PlayerId]) -> Verdict {
    match descriptor.name {
        SystemName::De => encounters::places(field, tied, descriptor.forfeits_played),
        SystemName::Res => Verdict::Values(encounters::among_all_who_met(field, tied)),
        _ => {
            let all = of_all(descriptor, field);
            let mut values = Values::new();
            for player in tied {
                match &all[player.0] {
                    Ok(value) => values.extend(value.map(|value| (*player, value))),
                    Err(Missing::Rating) => {
                        return Verdict::Unrated(unrated(descriptor.name, field.tournament, tied));
                    }
                    Err(missing) => return Verdict::Missing(*missing),
                }
            }
            Verdict::Values(values)
        }
    }
}

/// The values of all players by a system that looks at each alone.
pub fn of_all(descriptor: &Descriptor, field: Field<'_>) -> std::sync::Arc<OfAll> {
    let edition = descriptor.edition.unwrap_or_else(|| field.tournament.edition());
    let descriptor = descriptor.by(edition);
    field.of_all(descriptor, || {
        let value = |player| detail(&descriptor, field, player).map(|detail| detail.value);
        field.tournament.ids().map(value).collect()
    })
}

/// How a player's value comes about.
pub fn detail(
    descriptor: &Descriptor,
    field: Field<'_>,
    player: PlayerId,
) -> Result<Detail, Missing> {
    let (t, counted) = (field.tournament, field.counted());
    let card = counted.card(player);
    let sum = |counted: &Counted, counts: Counts| {
        let edition = descriptor.edition.unwrap_or_else(|| t.edition());
        let way = Way::of(edition, t.format, descriptor.forfeits_played);
        Detail::sum(strengths::parts(counted, player, way, counts, descriptor))
    };
    Ok(match descriptor.name {
        SystemName::Pts => alone(field.points_of(player)),
        SystemName::Win => own_results::wins(card),
        SystemName::Won => own_results::games_won(card, Forfeits::NotCounted),
        SystemName::Bpg => own_results::games_with_black(card, Forfeits::NotCounted)?,
        SystemName::Bwg => own_results::wins_with_black(card, Forfeits::NotCounted)?,
        SystemName::Ps => own_results::progressive(card, descriptor.lowest)?,
        SystemName::Rep => own_results::elected(card),
        SystemName::Std => own_results::standard_points(counted, card),
        SystemName::Tpn => alone(Exact::from(t.player(player).no)),
        SystemName::Rtng => alone(ratings::rating(t, player, descriptor)?),
        SystemName::Bh => sum(counted, Counts::Score),
        SystemName::Fb => sum(field.fore(), Counts::Score),
        SystemName::Sb => sum(counted, Counts::Product),
        SystemName::Ks => own_results::koya(counted, player, descriptor),
        SystemName::Aob => {
            let name = if descriptor.fore { SystemName::Fb } else { SystemName::Bh };
            let of = Descriptor { name, fore: false, ..*descriptor };
            average(field, player, &of, 2)?
        }
        SystemName::Aro => ratings::average(t, counted, player, descriptor)?,
        SystemName::Tpr => ratings::performance(t, counted, player, descriptor)?,
        SystemName::Ptp => ratings::perfect(t, counted, player, descriptor)?,
        SystemName::Apro => {
            let of = Descriptor { name: SystemName::Tpr, ..*descriptor };
            average(field, player, &of, 0)?
        }
        SystemName::Appo => {
            let of = Descriptor { name: SystemName::Ptp, ..*descriptor };
            average(field, player, &of, 0)?
        }
        SystemName::Published => {
            Detail { value: published(t, descriptor, player), ..Detail::default() }
        }
        // Only among those who are level.
        SystemName::De | SystemName::Res => Detail::default(),
    })
}

/// How a player's value among those with whom he is level comes about.
pub fn detail_among(
    descriptor: &Descriptor,
    field: Field<'_>,
    tied: &[PlayerId],
    player: PlayerId,
) -> Result<Detail, Missing> {
    if is_own(descriptor.name) {
        return detail(descriptor, field, player);
    }
    let games = encounters::detail(field, tied, player, descriptor.forfeits_played);
    let value = match evaluate(descriptor, field, tied) {
        Verdict::Values(values) => values.get(&player).copied(),
        Verdict::Skipped(_) | Verdict::Unrated(_) | Verdict::NoSuchPart | Verdict::Missing(_) => {
            None
        }
    };
    let among = games.value.unwrap_or(Exact::ZERO);
    let steps = vec![said!("tie-break.detail.among", points = among, players = tied.len())];
    Ok(Detail { steps, value, ..games })
}

/// What the published table says: the place, or the value of a column.
fn published(t: &Tournament, descriptor: &Descriptor, player: PlayerId) -> Option<Exact> {
    let table = t.published.as_ref()?;
    match descriptor.column {
        Some(column) => table.value(player, column.checked_sub(1)?),
        None => table.of(player)?.place.map(Exact::from),
    }
}

/// A value that has no parts.
fn alone(value: Exact) -> Detail {
    Detail { value: Some(value), ..Detail::default() }
}

/// The average of what the opponents have by another system.
fn average(
    field: Field<'_>,
    player: PlayerId,
    of: &Descriptor,
    decimals: u32,
) -> Result<Detail, Missing> {
    let all = of_all(of, field);
    if let Some(missing) = all.iter().find_map(|value| value.as_ref().err()) {
        return Err(*missing);
    }
    let value = |opponent: PlayerId| all[opponent.0].as_ref().ok().copied().flatten();
    let detail = ratings::average_of_opponents(field.counted(), player, decimals, value);
    Ok(detail)
}

/// What a system is called on paper.
pub fn title(descriptor: &Descriptor) -> Said {
    let name = name(descriptor.name);
    let mut more: Vec<Said> = Vec::new();
    let (lowest, highest) = (descriptor.lowest, descriptor.highest);
    match (descriptor.name, lowest, highest) {
        (_, 0, 0) => {}
        (SystemName::Ps, rounds, _) => more.push(said!("tie-break.without-first-rounds", rounds)),
        (_, 1, 0) => more.push(said!("tie-break.without-the-lowest")),
        (_, lowest, 0) => more.push(said!("tie-break.without-lowest", lowest)),
        (_, 1, 1) => more.push(said!("tie-break.without-lowest-and-highest")),
        (_, lowest, highest) => more.push(said!("tie-break.without-both", lowest, highest)),
    }
    more.extend(descriptor.column.map(|column| said!("tie-break.column", column)));
    match descriptor.limit {
        Limit::Half => {}
        Limit::Draws(moved) => {
            let half_points = i64::from(moved.unsigned_abs());
            more.push(match moved < 0 {
                true => said!("tie-break.limit-lowered", half_points),
                false => said!("tie-break.limit-raised", half_points),
            });
        }
        Limit::PerCent(per_cent) => more.push(said!("tie-break.limit-per-cent", per_cent)),
    }
    if descriptor.forfeits_played {
        more.push(said!("tie-break.forfeits-as-games"));
    }
    if descriptor.fore {
        more.push(said!("tie-break.last-round-drawn"));
    }
    if descriptor.reversed {
        more.push(said!("tie-break.reversed"));
    }
    match descriptor.edition {
        Some(Edition::E2009) => more.push(said!("tie-break.edition-2009")),
        Some(edition) => more.push(said!("tie-break.edition", year = edition.year())),
        None => {}
    }
    if let Some(rating) = descriptor.unrated {
        more.push(said!("tie-break.unrated-as", rating));
    }
    if more.is_empty() { name } else { said!("tie-break.modified", system = name, more) }
}

fn name(name: SystemName) -> Said {
    match name {
        SystemName::Pts => said!("tie-break.points"),
        SystemName::De => said!("tie-break.place-among-tied"),
        SystemName::Win => said!("tie-break.wins"),
        SystemName::Won => said!("tie-break.games-won"),
        SystemName::Bpg => said!("tie-break.games-with-black"),
        SystemName::Bwg => said!("tie-break.wins-with-black"),
        SystemName::Ps => said!("tie-break.progressive"),
        SystemName::Rep => said!("tie-break.elected"),
        SystemName::Std => said!("tie-break.standard-points"),
        SystemName::Tpn => said!("tie-break.pairing-number"),
        SystemName::Rtng => said!("tie-break.rating"),
        SystemName::Bh => said!("tie-break.buchholz"),
        SystemName::Fb => said!("tie-break.fore-buchholz"),
        SystemName::Aob => said!("tie-break.average-buchholz"),
        SystemName::Sb => said!("tie-break.sonneborn-berger"),
        SystemName::Ks => said!("tie-break.koya"),
        SystemName::Aro => said!("tie-break.average-rating"),
        SystemName::Tpr => said!("tie-break.performance"),
        SystemName::Ptp => said!("tie-break.perfect-performance"),
        SystemName::Apro => said!("tie-break.average-performance"),
        SystemName::Appo => said!("tie-break.average-perfect"),
        SystemName::Res => said!("tie-break.among-all-who-met"),
        SystemName::Published => said!("tie-break.as-published"),
    }
}
