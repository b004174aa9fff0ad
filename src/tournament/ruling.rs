//! Rulings and decisions: what people decided where the regulations ask them, or beside the regulations.

use std::sync::Arc;

use super::PlayerId;
use super::exact::Exact;
use super::game::ByColour;
use crate::decision::Clause;
use crate::diagnostic::{Address, Code, Diagnostic};
use crate::said::said;

/// What a person decided in his own words. It is kept and printed, and settles nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decision {
    /// The clause that it is based on, as written.
    pub clause: Clause,
    /// The words of the workbook; where it has the number of a player his name.
    pub text: String,
    /// The stage of the event that it is about, where that is said.
    pub of_stage: Option<Arc<str>>,
    /// The place at which the tie starts that it is about; none is any.
    pub tie: Option<u32>,
    /// Who decided.
    pub by: Option<String>,
    /// When, as written.
    pub date: Option<String>,
    /// Why.
    pub reason: Option<String>,
    /// It may say another result, place or prize than the event has.
    pub tells: bool,
    /// Where it stands.
    pub at: Address,
}

/// A ruling.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ruling {
    /// The clause that it is based on, as written.
    pub clause: Option<String>,
    /// Where that stands.
    pub clause_at: Option<Address>,
    /// What was ruled.
    pub what: Ruled,
    /// Whether it says that those whom its order does not name share what is left.
    pub rest_shared: bool,
    /// The words of the workbook; where it has the number of a player his name.
    pub text: String,
    /// The stage of the event whose tie it is, where that is said.
    pub of_stage: Option<Arc<str>>,
    /// The place at which the tie starts; none is the first tie that needs a ruling.
    pub tie: Option<u32>,
    /// Who ruled.
    pub by: Option<String>,
    /// When, as written.
    pub date: Option<String>,
    /// Why.
    pub reason: Option<String>,
    /// Where it stands.
    pub at: Address,
}

impl Ruling {
    /// One that nobody has made, to see what comes of it.
    pub fn supposed(what: Ruled, at: &Address) -> Self {
        Self {
            clause: None,
            clause_at: None,
            what,
            rest_shared: false,
            text: String::new(),
            of_stage: None,
            tie: None,
            by: None,
            date: None,
            reason: None,
            at: at.clone(),
        }
    }

    /// Its words, with the names of players of whom the numbers alone were typed.
    pub fn by_name<'n>(&self, find: &dyn Fn(&str) -> Option<&'n str>) -> String {
        let Some((word, rest)) = self.text.split_once(':') else { return self.text.clone() };
        if !matches!(self.what, Ruled::Split(_)) {
            return format!("{word}:{}", by_parts(rest, &BETWEEN, find));
        }
        // Behind a name stands what he is paid.
        let parts = rest.split(';').map(|part| {
            let own = part.trim();
            let names = own.match_indices(' ').map(|(at, _)| &own[..at]);
            match names.filter(|name| find(name).is_some()).last() {
                Some(name) => part.replacen(name, &by_parts(name, &[], find), 1),
                None => part.to_owned(),
            }
        });
        format!("{word}:{}", parts.collect::<Vec<_>>().join(";"))
    }

    /// The clause that it cites, or that it cites none.
    pub fn because(&self) -> Clause {
        Clause::new(self.clause.as_deref().unwrap_or(Clause::RULED))
    }

    /// Whether it is about all who are tied, so that only the column Tie tells which tie is meant.
    pub fn names_nobody(&self) -> bool {
        self.names().is_empty() && !self.is_on_a_prize()
    }

    /// Whether it says `joint` and neither of whom nor of which tie.
    pub fn is_bare_joint(&self) -> bool {
        self.what == Ruled::Joint(Vec::new()) && self.tie.is_none()
    }

    /// Whether it lets a game stand that was played with these colours: by its names, or as any of its tie.
    pub fn lets_stand(&self, players: ByColour<PlayerId>) -> bool {
        match self.what {
            Ruled::ColoursAsPlayed(own) => own.is_none_or(|own| own == players),
            _ => false,
        }
    }

    /// Whether it names a game that was played with these colours, and lets it stand.
    pub fn names_game(&self, players: ByColour<PlayerId>) -> bool {
        self.what == Ruled::ColoursAsPlayed(Some(players))
    }

    /// Whether it says who has a prize that people award, and nothing of a tie.
    pub fn is_on_a_prize(&self) -> bool {
        matches!(self.what, Ruled::Prize(..))
    }

    /// Whether it makes joint winners.
    pub fn is_joint(&self) -> bool {
        matches!(self.what, Ruled::Joint(_))
    }

    /// Whether it says who may win, and nothing of a tie.
    pub fn is_on_eligibility(&self) -> bool {
        matches!(self.what, Ruled::Eligible(_) | Ruled::NotEligible(_))
    }

    /// The players whom it names.
    pub fn names(&self) -> Vec<PlayerId> {
        match &self.what {
            Ruled::Winner(player) => vec![*player],
            Ruled::Order(named) | Ruled::Joint(named) => named.clone(),
            Ruled::Eligible(named) | Ruled::NotEligible(named) => named.clone(),
            Ruled::Split(shares) => shares.iter().map(|(player, _)| *player).collect(),
            Ruled::GoesOn(player) => vec![*player],
            Ruled::Prize(_, PrizeFor::Players(named)) => named.clone(),
            Ruled::Prize(_, PrizeFor::Game(pair)) => pair.to_vec(),
            Ruled::ColoursAsPlayed(Some(pair)) => vec![pair.white, pair.black],
            Ruled::NoPlayOff | Ruled::TimeUp | Ruled::ColoursAsPlayed(None) => Vec::new(),
        }
    }

    /// Those of tied players whom an order of some of them leaves out without a word; nobody where it is no order, or
    /// names somebody else.
    pub fn left_out(&self, tied: &[PlayerId]) -> Vec<PlayerId> {
        match &self.what {
            Ruled::Order(named) if !self.rest_shared && named.iter().all(|p| tied.contains(p)) => {
                tied.iter().copied().filter(|p| !named.contains(p)).collect()
            }
            _ => Vec::new(),
        }
    }

    /// What is wrong with an order that leaves players out.
    pub fn incomplete(&self, names: Vec<String>) -> Diagnostic {
        let left = said!("check.ruling-incomplete", ruling = &self.text, names);
        Diagnostic::error(Code::RulingIncomplete, left).at(&self.at)
    }

    /// The classes that it makes of tied players, best first, each of them in one; whoever it does not name is in the
    /// last. None where it names others than these, divides money alone, or is an order that leaves some of them out
    /// and does not say that they share.
    pub fn classes(&self, tied: &[PlayerId]) -> Option<Vec<Vec<PlayerId>>> {
        if !self.left_out(tied).is_empty() {
            return None;
        }
        let mut classes: Vec<Vec<PlayerId>> = match &self.what {
            Ruled::Winner(winner) => vec![vec![*winner]],
            Ruled::Order(named) => named.iter().map(|p| vec![*p]).collect(),
            Ruled::Joint(named) if !named.is_empty() => vec![named.clone()],
            Ruled::Joint(_) | Ruled::NoPlayOff => Vec::new(),
            Ruled::TimeUp | Ruled::GoesOn(_) | Ruled::Split(_) => return None,
            Ruled::ColoursAsPlayed(_) => return None,
            Ruled::Eligible(_) | Ruled::NotEligible(_) | Ruled::Prize(..) => return None,
        };
        let named: Vec<PlayerId> = classes.iter().flatten().copied().collect();
        let rest: Vec<PlayerId> = tied.iter().copied().filter(|p| !named.contains(p)).collect();
        if !rest.is_empty() {
            classes.push(rest);
        }
        named.iter().all(|p| tied.contains(p)).then_some(classes)
    }
}

/// What stands between players: what parts names, too, comes last.
const BETWEEN: [&str; 8] = [";", "/", "&", " and ", " - ", " – ", ",", " "];

/// A text with names in the place of numbers: where it is none of a player, so are its parts.
fn by_parts<'n>(text: &str, ends: &[&str], find: &dyn Fn(&str) -> Option<&'n str>) -> String {
    let own = text.trim();
    let is_number = || own.trim_start_matches('#').trim_end_matches('.').parse::<u32>().is_ok();
    match (find(own), ends) {
        (Some(name), _) if is_number() => text.replacen(own, name, 1),
        (None, [end, ends @ ..]) => {
            let parts = text.split(end).map(|part| by_parts(part, ends, find));
            parts.collect::<Vec<_>>().join(end)
        }
        _ => text.to_owned(),
    }
}

/// What was ruled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ruled {
    /// One player wins.
    Winner(PlayerId),
    /// The order of players.
    Order(Vec<PlayerId>),
    /// Joint winners; all tied where none is named.
    Joint(Vec<PlayerId>),
    /// No play-off is held.
    NoPlayOff,
    /// The hour has come at which a play-off is no longer repeated.
    TimeUp,
    /// Who goes on from a game that must have a winner and has none.
    GoesOn(PlayerId),
    /// A game that was played with its colours the wrong way round stands: that of these two, as they had them; any of
    /// the tie where none is named.
    ColoursAsPlayed(Option<ByColour<PlayerId>>),
    /// What each is paid.
    Split(Vec<(PlayerId, Exact)>),
    /// These may have the trophy and the prizes.
    Eligible(Vec<PlayerId>),
    /// These may not.
    NotEligible(Vec<PlayerId>),
    /// Who has a prize that people award, by the name of the prize.
    Prize(String, PrizeFor),
}

/// For what a ruling gives a prize.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PrizeFor {
    /// To these players; to nobody where none is named.
    Players(Vec<PlayerId>),
    /// For the game of two players: to who has won it, of a drawn one to both.
    Game([PlayerId; 2]),
}
