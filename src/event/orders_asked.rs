//! Lots on an order that another outcome would ask for.

use std::collections::BTreeSet;

use super::ground::Settlement;
use crate::said::{Said, said};
use crate::tournament::PlayerId;
use crate::tournament::record::{LotKind, LotName, Need, Needed};

/// The places that a lot would decide which is not asked for here.
pub fn lot_of_places(ours: &Settlement, theirs: &Settlement) -> Option<Said> {
    let (_, lot) = orders_asked(theirs).find(|(_, need)| !ours.needs.contains(need))?;
    let places = ours.standing(*lot.among.first()?)?.places?;
    Some(said!("event.a-lot-would-decide-places", places))
}

/// The lots on an order that are asked for.
fn orders_asked(of: &Settlement) -> impl Iterator<Item = (&LotName, &Need)> {
    of.needs.iter().filter_map(|need| match &need.what {
        Needed::Lot(lot) if lot.kind == LotKind::Order => Some((lot, need)),
        _ => None,
    })
}

/// A lot that is asked for here too, of other players.
pub fn lot_of_others(ours: &Settlement, theirs: &Settlement) -> Option<Said> {
    let players = |need: &Need| need.among.iter().copied().collect::<BTreeSet<PlayerId>>();
    let own = |lot: &LotName| orders_asked(ours).find(|own| own.0 == lot);
    let (_, need) = orders_asked(theirs)
        .find(|(lot, need)| own(lot).is_some_and(|(_, own)| players(own) != players(need)))?;
    let places = theirs.standing(*need.among.first()?)?.places?;
    let among = ours.table.tournament.names(&need.among);
    Some(said!("event.a-lot-among-would-decide-places", among, places))
}
