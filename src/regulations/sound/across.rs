//! Whether a step for those level across a cut is reached, and its play-off tells who is on which side.

use super::super::schema::{Across, LAST_PLACE, PlayOff, RuleStep, Settles, Stop, TieRule, Who};
use super::super::tree::Path;
use super::play_off::Checked;
use crate::said::said;

impl Checked<'_> {
    /// The cut of a step: a tie can reach across it, and what is played for it is played out.
    pub fn across(&mut self, rule: &TieRule, step: &RuleStep, path: &Path) {
        let Some(across) = step.across else { return };
        let word = path.word("across");
        let at = |place: u32| usize::try_from(place).unwrap_or(usize::MAX);
        let first = rule.places.first.max(step.places.map_or(1, |own| own.first));
        let beyond = match across {
            Across::Behind(place) => first > at(place) || at(place) >= self.entries,
            Across::Last(places) => at(places) >= self.entries,
        };
        if beyond {
            return self.wrong(&word, said!("regulations.across.not-reached"));
        }
        // The last place of a final is known when the event is, that of a pool by itself.
        let in_final = rule.in_stages.is_none() && self.tree.has(&Path::default(), "stages");
        if matches!(across, Across::Last(_)) && in_final {
            return self.wrong(&word, said!("regulations.across.stages"));
        }
        if let Some(play_off) = &step.play_off {
            // A tie that begins at the last place before the cut is for that place alone.
            let last = step.places.and_then(|own| own.last).or(rule.places.last);
            let one = matches!(across, Across::Behind(place) if first == at(place))
                && last.is_none_or(|last| last == first);
            self.plays_for(play_off, (across, one), &path.word("play-off"));
        }
    }

    /// The play-off of a step with a cut.
    fn plays_for(&mut self, play_off: &PlayOff, (across, one): (Across, bool), path: &Path) {
        let settles = path.word("settles");
        match (&play_off.settles, across) {
            (Settles::Winner(_), _) if !one => {
                self.wrong(
                    &settles,
                    said!("regulations.across.winner", places = "{ places = { ... } }"),
                );
            }
            (Settles::Places(own), Across::Behind(place)) if own.last < place => {
                let last = own.last;
                self.wrong(&settles, said!("regulations.across.before", last, place));
            }
            (Settles::Places(own), Across::Last(_)) if own.last < LAST_PLACE => {
                self.wrong(&settles, said!("regulations.across.from-the-end"));
            }
            _ => {}
        }
        let places = settles.word("places");
        if matches!(&play_off.settles, Settles::Places(own) if own.below.is_none()) {
            self.wrong(&places, said!("regulations.play-off.no-below"));
        }
        if matches!(play_off.settles, Settles::Places(_)) && self.tree.has(&places, "first") {
            self.wrong(&places.word("first"), said!("regulations.across.first"));
        }
        if matches!(play_off.settles, Settles::Places(_)) && play_off.others.is_some() {
            self.wrong(&path.word("others"), said!("regulations.across.others"));
        }
        if !matches!(play_off.who, Who::All(_)) {
            self.wrong(&path.word("who"), said!("regulations.across.who"));
        }
        if let Some(Stop::ClearWinner(_)) = &play_off.stop {
            self.wrong(&path.word("stop"), said!("regulations.across.stop"));
        }
    }
}
