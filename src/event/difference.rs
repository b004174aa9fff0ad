//! What another outcome would have otherwise, in words.

use std::collections::BTreeSet;

use super::awarded_otherwise::{NAMED, of_awards, paid_otherwise};
use super::ground::{Settlement, Standing, Status};
use super::orders_asked::{lot_of_others, lot_of_places};
use crate::playoff::{GameStatus, PlayOffState, Stage, StageGame};
use crate::said::{Part, Said, said};
use crate::tournament::record::{LotKind, LotName, Need};
use crate::tournament::{Places, PlayerId, Tournament};

/// What another outcome would have otherwise, in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Change {
    /// Another place for somebody who has one in both; nothing of play-offs.
    Places(Said),
    /// Other money or trophies, and everybody has his place.
    Awards(Said),
    /// Anything else.
    More(Said),
}

impl Change {
    /// The words.
    pub fn said(self) -> Said {
        let (Self::Places(said) | Self::Awards(said) | Self::More(said)) = self;
        said
    }

    /// Of the same kind in other words.
    fn map(self, words: impl FnOnce(Said) -> Said) -> Self {
        match self {
            Self::Places(said) => Self::Places(words(said)),
            Self::Awards(said) => Self::Awards(words(said)),
            Self::More(said) => Self::More(words(said)),
        }
    }
}

/// The players of a stage of a play-off that has all stages of another and more.
fn plays_beyond<'a>(state: &'a PlayOffState, other: &PlayOffState) -> Option<&'a [PlayerId]> {
    let has = |state: &PlayOffState, stage: &Stage| {
        let same = |s: &Stage| (s.number, s.places) == (stage.number, stage.places);
        state.stages.iter().any(same)
    };
    let all = other.stages.iter().all(|stage| has(state, stage));
    let beyond = state.stages.iter().find(|stage| !has(other, stage)).filter(|_| all);
    beyond.map(|stage| &stage.players[..])
}

/// The games of our play-off that are not needed in the other, by name.
fn not_needed<'a>(
    ours: &PlayOffState,
    theirs: &PlayOffState,
    name: &impl Fn(PlayerId) -> &'a str,
) -> Vec<String> {
    fn games(state: &PlayOffState) -> impl Iterator<Item = &StageGame> {
        state.stages.iter().flat_map(|stage| &stage.games)
    }
    let both = games(ours).zip(games(theirs));
    let unlike = both.filter(|(ours, theirs)| {
        theirs.status == GameStatus::NotNeeded && ours.status != GameStatus::NotNeeded
    });
    unlike.map(|(g, _)| format!("{} - {}", name(g.players.white), name(g.players.black))).collect()
}

/// The same players, whatever their order.
fn sorted(players: &[PlayerId]) -> Vec<PlayerId> {
    let mut players = players.to_vec();
    players.sort();
    players
}

/// Who plays for certain where a lot decides who else does, and among whom it is drawn.
fn chosen(state: &PlayOffState) -> (Vec<PlayerId>, Vec<PlayerId>) {
    let lot = lot_due(state, LotKind::Participants);
    (sorted(&state.certain), lot.map_or_else(Vec::new, |need| sorted(&need.among)))
}

/// The players of the stages, and of the groups that draw for their order in one.
fn meeting(state: &PlayOffState) -> BTreeSet<(u32, Places, Vec<PlayerId>)> {
    let of = |stage: &Stage| (stage.number, stage.places, sorted(&stage.players));
    state.stages.iter().map(of).collect()
}

/// A lot of a kind that is still to be drawn.
fn lot_due(state: &PlayOffState, kind: LotKind) -> Option<&Need> {
    state.needs.iter().find(|need| need.lot().is_some_and(|lot| lot.kind == kind))
}

/// Who meets whom in a stage that both have.
fn of_pairs<'a>(
    ours: &PlayOffState,
    theirs: &PlayOffState,
    name: &impl Fn(PlayerId) -> &'a str,
) -> Option<Said> {
    let (own, other) = (meeting(ours), meeting(theirs));
    let has =
        |number: u32, places: Places| own.iter().any(|own| (own.0, own.1) == (number, places));
    let unlike = other.difference(&own).find(|(number, places, _)| has(*number, *places));
    let lots = [ours, theirs].map(|state| lot_due(state, LotKind::Order));
    let groups = lots.map(|lot| {
        lot.map(|need| need.groups.iter().map(|group| sorted(group)).collect::<Vec<_>>())
    });
    if unlike.is_none() && groups[0] == groups[1] {
        return None;
    }
    if let Some(lot) = lots[1] {
        let among: Vec<&str> = lot.among.iter().map(|player| name(*player)).collect();
        return Some(said!("event.a-lot-would-pair", among));
    }
    let (number, places, _) = unlike?;
    let pair = |own: &(u32, Places, Vec<PlayerId>)| match own.2[..] {
        [a, b] if (own.0, own.1) == (*number, *places) => {
            Some(format!("{} - {}", name(a), name(b)))
        }
        _ => None,
    };
    let pairs: Vec<String> = other.iter().filter_map(pair).collect();
    (!pairs.is_empty()).then(|| said!("event.others-would-meet", pairs))
}

/// The lot that would say who has White where another does, also when games have told it since.
fn by_another_lot(ours: &PlayOffState, theirs: &PlayOffState) -> Option<Said> {
    let of = |state: &PlayOffState| -> BTreeSet<LotName> {
        state.lots_called_for.iter().map(|called| called.names[0].clone()).collect()
    };
    let (own, other) = (of(ours), of(theirs));
    let mut kinds = other.difference(&own).map(|name| name.kind);
    kinds.find_map(|kind| match kind {
        LotKind::White => Some(said!("event.a-lot-would-give-white")),
        LotKind::Colour => Some(said!("event.a-toss-would-give-white")),
        LotKind::Numbers => Some(said!("event.numbers-would-be-drawn")),
        _ => None,
    })
}

/// What another outcome of a play-off would have otherwise.
fn of_play_off(tournament: &Tournament, a: &PlayOffState, b: &PlayOffState) -> Option<Said> {
    // Of one that waits for who may be in the event nothing is settled in either way.
    if a.waits_for_who_is_in() || b.waits_for_who_is_in() {
        return None;
    }
    let name = |player: PlayerId| tournament.name(player);
    let names = |players: &[PlayerId]| tournament.names(players);
    // What a ruling has settled is settled by it in either way.
    if [a, b].iter().all(|state| state.status == crate::playoff::Status::Ruling) {
        let winner = b.winner.filter(|_| a.winner != b.winner)?;
        return Some(said!("event.would-win", name = name(winner)));
    }
    let joint = |state: &PlayOffState| state.status == crate::playoff::Status::Joint;
    if joint(b) && !joint(a) {
        let winners = b.order.first().map_or_else(Vec::new, |top| names(&top.players));
        return Some(said!("event.would-be-joint-winners", names = winners));
    }
    if sorted(&a.participants) != sorted(&b.participants)
        || a.participants.is_empty() && chosen(a) != chosen(b)
    {
        let (certain, among) = chosen(b);
        let (certain, among) = (names(&certain), names(&among));
        return Some(match (&b.participants[..], &certain[..], &among[..]) {
            ([], _, []) => said!("event.a-lot-would-decide"),
            ([], [], _) => said!("event.others-would-draw", among),
            ([], ..) => said!("event.would-play-and-others-draw", names = certain, among),
            (playing, ..) => said!("event.would-play", names = names(playing)),
        });
    }
    // Who meets whom would be for a person to say, whatever has been played since.
    if b.stages.is_empty() && !a.stages.is_empty() && b.rulings.is_empty() {
        return Some(said!("event.a-ruling-would-say"));
    }
    if joint(a) && !b.is_over() {
        return Some(said!("event.no-winner-yet"));
    }
    if let Some(change) = of_pairs(a, b, &name) {
        return Some(change);
    }
    if let Some(players) = plays_beyond(b, a) {
        return Some(said!("event.would-play-on", names = names(players)));
    }
    if let Some(players) = plays_beyond(a, b) {
        return Some(said!("event.would-not-play-on", names = names(players)));
    }
    if let Some(change) = by_another_lot(a, b) {
        return Some(change);
    }
    let colours = |state: &PlayOffState| -> Vec<_> {
        let stages = state.stages.iter();
        stages.map(|s| s.games.iter().map(|g| g.players).collect::<Vec<_>>()).collect()
    };
    if colours(a) != colours(b) {
        return Some(said!("event.other-colours"));
    }
    let clocks = |state: &PlayOffState| -> Vec<_> {
        state.stages.iter().map(|stage| stage.time_control).collect()
    };
    if clocks(a) != clocks(b) {
        return Some(said!("event.other-time-control"));
    }
    let dropped = not_needed(a, b, &name);
    if !dropped.is_empty() {
        return Some(said!("event.would-not-be-played", games = dropped));
    }
    if a.winner != b.winner {
        return Some(match b.winner {
            None => said!("event.no-winner-yet"),
            Some(winner) => said!("event.would-win", name = name(winner)),
        });
    }
    None
}

/// The first thing that another outcome would have otherwise of play-offs.
pub fn of_play_offs(ours: &Settlement, theirs: &Settlement) -> Option<Said> {
    let mut play_offs = ours.play_offs.iter().zip(&theirs.play_offs);
    play_offs.find_map(|(a, b)| of_play_off(&ours.table.tournament, a, b))
}

/// The first thing that another outcome would have otherwise; none where nothing that matters differs.
pub fn difference(ours: &Settlement, theirs: &Settlement) -> Option<Change> {
    let of_places = || of_places(ours, theirs).map(|change| with_awards(change, ours, theirs));
    let change = of_play_offs(ours, theirs).map(Change::More).or_else(of_places);
    let change = change.or_else(|| of_pools(ours, theirs));
    let of_lots = || lot_of_places(ours, theirs).filter(|_| of_awards(ours, theirs).is_some());
    let others = || lot_of_others(ours, theirs);
    let more = || of_lots().or_else(|| of_awards(ours, theirs)).or_else(others);
    change.or_else(|| more().map(Change::Awards))
}

/// The same of pools whose ties are settled by rules of their own: who of one goes on says who is in the final.
fn of_pools(ours: &Settlement, theirs: &Settlement) -> Option<Change> {
    let other = |name: &str| theirs.pools().find(|pool| pool.name == *name);
    let both = ours.pools().filter_map(|pool| Some((pool, other(&pool.name)?)));
    let mut changes =
        both.filter_map(|(ours, theirs)| difference(&ours.settlement, &theirs.settlement));
    changes.next().map(|change| Change::More(change.said()))
}

/// The place of a player, and the prizes with it where these are others, too.
fn with_awards(change: Change, ours: &Settlement, theirs: &Settlement) -> Change {
    let Some(award) = of_awards(ours, theirs) else {
        return change;
    };
    let paid = paid_otherwise(ours, theirs);
    change.map(|change| {
        let alone = match paid[..] {
            [name] if award.key == "event.would-be-paid-otherwise" => {
                change.part("name") == Some(&Part::from(name))
            }
            _ => false,
        };
        match alone {
            true => said!("event.places-and-money", change),
            false => said!("event.places-and-awards", change, award),
        }
    })
}

/// The place of a player, also one that hangs on who may be in the event: what hangs is no other place.
fn placed(of: &Settlement, own: &Standing) -> Option<Places> {
    own.places.or(own.so_far.filter(|_| of.status != Status::Provisional))
}

/// Of the places that players have.
fn of_places(ours: &Settlement, theirs: &Settlement) -> Option<Change> {
    let name = |player: PlayerId| ours.table.tournament.name(player);
    let theirs_of = |player: PlayerId| theirs.standing(player).map(|other| placed(theirs, other));
    let unlike = |own: &&Standing| theirs_of(own.player) != Some(placed(ours, own));
    let mut unlike = ours.standings.iter().filter(unlike);
    if let Some(first) = unlike.next() {
        let Some(places) = theirs_of(first.player).flatten() else {
            return Some(Change::More(said!(
                "event.would-have-no-place",
                name = name(first.player)
            )));
        };
        // Those who would share these places are told together.
        let alike = unlike.filter(|own| theirs_of(own.player) == Some(Some(places)));
        let all = [first].into_iter().chain(alike);
        return Some(have(all.map(|own| name(own.player)).collect(), places));
    }
    // Whoever is not in the table at all, as one whose results were removed.
    let mut others = theirs.standings.iter().filter(|own| ours.standing(own.player).is_none());
    others.find_map(|own| Some(have(vec![name(own.player)], own.places?)))
}

/// Players who would have other places, and which.
fn have(mut names: Vec<&str>, places: Places) -> Change {
    let n = names.len().saturating_sub(NAMED);
    names.truncate(NAMED);
    Change::Places(match n {
        0 => said!("event.would-have-places", names, places),
        _ => said!("event.would-have-places-and-more", names, n, places),
    })
}

/// What would be otherwise once more is played where groups of a play-off go on side by side: that their series count
/// together may end them early, which is worth knowing before it does.
pub fn counted_together(parameter: &str, settlement: &Settlement) -> Option<Said> {
    if parameter != "counted" {
        return None;
    }
    let open = |state: &PlayOffState| -> Vec<Vec<PlayerId>> {
        let own = state.order.iter().filter(|class| !class.settled && class.players.len() > 1);
        own.map(|class| class.players.clone()).collect()
    };
    let groups = settlement.play_offs.iter().map(open).find(|groups| groups.len() > 1)?;
    let names = settlement.table.tournament.names(&groups.concat());
    Some(said!("event.would-count-together", names))
}
