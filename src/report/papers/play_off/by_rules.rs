//! What the rules of a play-off say of its stages and of its end.

use super::pack::Pack;
use crate::decision::Clause;
use crate::playoff::way::Node;
use crate::playoff::{Origin, StageFormat as Format};
use crate::regulations::schema::{ClearWinner, Form, KnockOutGame, Settles, StillTied, Stop};

impl<'a> Pack<'a> {
    /// The rule by which a clear winner ends a stage; where places are settled, too, a match alone: in a series the others
    /// still play for theirs.
    pub fn stops(&self, node: &Node) -> Option<&'a ClearWinner> {
        let of_match =
            matches!(node.stage.format, Format::Match | Format::SemiFinals | Format::Final);
        let ends = of_match || matches!(self.rules.settles, Settles::Winner(_));
        self.rules.stop.as_ref().filter(|_| ends).map(|Stop::ClearWinner(rule)| rule)
    }

    /// The clause by which a match of a stage ends once it is won.
    pub fn ends_once_won(&self, origin: Origin) -> Option<&'a Clause> {
        let own = match self.form(origin)? {
            Form::Match(own) => own,
            Form::KnockOut(own) => match &own.plays {
                KnockOutGame::Match(own) => own.as_ref(),
                KnockOutGame::Armageddon(_) => return None,
            },
            Form::RoundRobin(_) | Form::Armageddon(_) | Form::ReturnGames(_) => return None,
        };
        own.ends_once_won.as_ref()
    }

    /// The form that a stage follows.
    pub fn form(&self, origin: Origin) -> Option<&'a Form> {
        self.rules.step.get(origin.step)?.form.get(origin.form).map(|rule| &rule.form)
    }

    /// The clause by which a place is settled.
    pub fn settled_by(&self) -> &'a Clause {
        self.rules.settles.clause()
    }

    /// The clause by which the arbiter decides in the end.
    pub fn ruled_by(&self) -> Option<&'a Clause> {
        match &self.rules.still_tied {
            Some(StillTied::Arbiter(rule)) => Some(&rule.clause),
            Some(StillTied::JointWinners(_) | StillTied::Share(_) | StillTied::Lot(_)) | None => {
                None
            }
        }
    }
}
