//! The outcomes that lead to a tie, one by one: what a paper says of it beforehand must hold in all of them.

use super::count::{self, MOST_OUTCOMES};
use super::ground::{Outlook, Path, PossibleTie};
use super::scores::Scores;
use crate::tournament::PlayerId;

/// The outcomes that lead to a tie; none where there are more than `most`, or more outcomes in all than are gone
/// through one by one.
#[must_use]
pub fn leading(outlook: &Outlook, tie: &PossibleTie, most: u128) -> Option<Vec<Path>> {
    if outlook.outcomes > MOST_OUTCOMES || tie.outcomes > most {
        return None;
    }
    let now = outlook.players.iter().map(|own| (own.player, own.total + own.besides));
    let scores = Scores::new(&now.collect::<Vec<_>>(), &outlook.games)?;
    let seat = |player: &PlayerId| scores.players.iter().position(|own| own == player);
    let seats: Vec<usize> = tie.players.iter().map(seat).collect::<Option<_>>()?;
    let first = seats.first().copied()?;
    let ahead = usize::try_from(tie.places.first()).unwrap_or(usize::MAX).saturating_sub(1);
    let mut found = Vec::new();
    count::each(&scores, &scores.alike(), &mut |leaf| {
        let level = leaf.scores[first];
        let are_level = seats.iter().all(|seat| leaf.scores[*seat] == level);
        let so_many = || leaf.scores.iter().filter(|score| **score == level).count() == seats.len();
        let above = || leaf.scores.iter().filter(|score| **score > level).count() == ahead;
        if are_level && so_many() && above() {
            found.push(leaf.path.to_vec());
        }
    });
    Some(found)
}
