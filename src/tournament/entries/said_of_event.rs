//! What rows of the sheet `Event` that are no key say.

use crate::diagnostic::At;

/// What such rows say that other sheets say too, each with its key.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SaidOfEvent {
    /// Who has won.
    pub winner: Option<(String, At<String>)>,
    /// How many players there are.
    pub players: Option<(String, At<u32>)>,
    /// How many rounds were played.
    pub rounds: Option<(String, At<u32>)>,
}
