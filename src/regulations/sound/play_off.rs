//! Whether the steps of a play-off can be played and reached.

use super::super::faults::Faults;
use super::super::numbers::Numbers;
use super::super::range::Range;
use super::super::recovery::is_torn;
use super::super::schema::{
    Armageddon, ArmageddonColours, Criterion, FirstWhite, Form, FormRule, KnockOutGame, LAST_PLACE,
    Match, PlayOff, Settles, Step, StillTied, Times, TimesPlain, Who,
};
use super::super::tree::{Node, Path};
use crate::said::{Said, said};
use crate::tournament::time_control::TimeControl;

/// Players in a play-off up to whom each number is looked at; beyond, all are alike.
pub const MANY: usize = 64;
/// Players who are commonly tied at most: without a form for so many a play-off has a gap.
pub const COMMON: usize = 8;
/// Games and rounds of an event: more are a slip, and would only cost time.
pub const MOST_GAMES: u32 = 100;
/// Games of a match, cycles of a round robin and times of a step in a play-off: so many as the longest match for a title had.
pub const MOST_PLAYED: u32 = 24;
/// A competition while it is checked.
pub struct Checked<'a> {
    /// Its tree, where its places stand.
    pub tree: &'a Node,
    /// What is wrong with it.
    pub faults: &'a mut Faults,
    /// So many players can be tied at most: all entries.
    pub most: usize,
    /// So many entries at most; without an end where nothing says it.
    pub entries: usize,
}

impl Checked<'_> {
    /// Tells what is wrong at a place.
    pub fn wrong(&mut self, path: &Path, said: Said) {
        self.faults.push(&self.tree.at(path).span, said, None);
    }

    /// What sizes a loop has an end that a person can play: a number, and how large it may be.
    pub fn at_most(&mut self, (number, most): (u32, u32), path: &Path) {
        if number > most {
            self.wrong(path, said!("regulations.too-many", number, most));
        }
    }

    /// Tells what cannot be played or reached of a play-off; further steps of its rule may be for those whom it leaves level.
    pub fn play_off(&mut self, play_off: &PlayOff, goes_on: bool, path: &Path) {
        if play_off.step.is_empty() || play_off.step.iter().any(|s| s.form.is_empty()) {
            self.wrong(path, said!("regulations.play-off.steps"));
        }
        let mut players = Numbers::between(2, self.most);
        if let Who::Choose(rule) = &play_off.who {
            if rule.players < 2 {
                self.wrong(&path.word("who"), said!("regulations.play-off.players"));
            }
            if !self.is_torn(&path.word("who")) {
                players = Numbers::between(2, rule.players.min(self.most));
            }
        }
        self.who(&play_off.who, &path.word("who"));
        let nothing = play_off.still_tied.is_none() && !goes_on;
        let formless = self.formless(play_off, players, nothing, path);
        for (index, step) in play_off.step.iter().enumerate() {
            let path = path.word("step").item(index);
            self.times(&step.times, &path);
            for (form, rule) in step.form.iter().enumerate() {
                let path = path.word("form").item(form);
                self.form(rule, &path);
                self.form_is_reached(&step.form[..form], rule, players, &path);
            }
            if players.is_empty() {
                self.wrong(&path, said!("regulations.play-off.step-not-reached"));
                return;
            }
            // Whom a step leaves level of which something had to be put right is not known: it may be any of them.
            players = match players.iter().next_back().filter(|_| self.is_torn(&path)) {
                Some(most) => Numbers::between(2, most),
                None => left(step, players),
            };
        }
        players = players.without(formless);
        if let Some(least) = players.iter().next().filter(|_| nothing) {
            let span = self.tree.at(path).span.clone();
            let few = players.iter().take_while(|number| *number <= COMMON.max(least));
            let few: Vec<String> = few.map(|number| number.to_string()).collect();
            let text = said!("regulations.play-off.nothing-said", players = few);
            self.faults.warn(&span, text, said!("regulations.mend.still-tied"));
        }
    }

    /// Whether something that stands at a place was taken out or has a stand-in.
    pub fn is_torn(&self, path: &Path) -> bool {
        is_torn(self.tree.at(path), self.faults.torn())
    }

    /// Who plays can be told of the players.
    fn who(&mut self, who: &Who, path: &Path) {
        match who {
            Who::All(_) => {}
            Who::Choose(rule) => {
                let path = path.word("choose");
                self.counted(&rule.by, &path.word("by"));
                if rule.lots.len() > rule.players {
                    let (lots, players) = (rule.lots.len(), rule.players);
                    let said = said!("regulations.play-off.lots", lots, players);
                    self.wrong(&path.word("lots"), said);
                }
            }
            Who::Only(rule) => {
                let path = path.word("only");
                if rule.category.is_none() && rule.federation.is_none() {
                    self.wrong(&path, said!("regulations.play-off.only"));
                }
                let is_code = |own: &str| {
                    own.chars().count() == 3 && own.chars().all(|c| c.is_ascii_alphabetic())
                };
                if let Some(written) = rule.federation.as_deref().filter(|own| !is_code(own)) {
                    let span = self.tree.at(&path.word("federation")).span.clone();
                    let said = said!("regulations.play-off.federation", written);
                    self.faults.warn(&span, said, said!("regulations.mend.federation"));
                }
            }
        }
    }

    /// The places that a play-off settles are places at which the ties begin that go to it.
    pub fn settled_places(&mut self, play_off: &PlayOff, ties: Range, path: &Path) {
        let Settles::Places(rule) = &play_off.settles else { return };
        let path = path.word("settles").word("places");
        if rule.first == 0 || rule.first > rule.last {
            return self.wrong(&path, said!("regulations.play-off.places"));
        }
        self.at_most((rule.last, LAST_PLACE), &path.word("last"));
        if rule.below.is_none() && rule.last < LAST_PLACE {
            self.wrong(&path, said!("regulations.play-off.no-below"));
        }
        let number = |place: u32| usize::try_from(place).unwrap_or(usize::MAX);
        if !(number(rule.first)..=number(rule.last)).contains(&ties.first) {
            let (ties, first, last) = (ties.to_string(), rule.first, rule.last);
            self.wrong(&path, said!("regulations.play-off.other-places", ties, first, last));
        }
    }

    /// Numbers of tied players for which no step has a form: a warning, but where the arbiter is asked to rule or further
    /// steps of the tie are for those of a number above all forms.
    fn formless(
        &mut self,
        play_off: &PlayOff,
        players: Numbers,
        nothing: bool,
        path: &Path,
    ) -> Numbers {
        let forms = || play_off.step.iter().flat_map(|step| &step.form);
        let has_form = |number: usize| forms().any(|rule| rule.players.contains(number));
        let formed: Numbers = players.iter().filter(|number| has_form(*number)).collect();
        let most = formed.iter().next_back();
        let formless = if most.is_some() { players.without(formed) } else { Numbers::default() };
        let told = match &play_off.still_tied {
            None if nothing => COMMON,
            None | Some(StillTied::Arbiter(_)) => COMMON.min(most.unwrap_or_default()),
            Some(_) => COMMON,
        };
        let few = formless.iter().filter(|number| *number <= told);
        let few: Vec<String> = few.map(|number| number.to_string()).collect();
        if !few.is_empty() {
            let span = self.tree.at(path).span.clone();
            let text = match nothing {
                true => said!("regulations.play-off.formless.arbiter", players = few),
                false => said!("regulations.play-off.formless.further", players = few),
            };
            self.faults.warn(&span, text, said!("regulations.mend.add-form"));
        }
        formless
    }

    fn form_is_reached(
        &mut self,
        before: &[FormRule],
        rule: &FormRule,
        players: Numbers,
        path: &Path,
    ) {
        let path = path.word("players");
        let stand_in = |other: &FormRule| other.players.first == 1;
        if before.iter().any(|other| !stand_in(other) && other.players.overlaps(rule.players)) {
            let players = rule.players.to_string();
            let text = said!("regulations.play-off.two-forms", players);
            self.wrong(&path, text);
        } else if !players.is_empty()
            && rule.players.first <= MANY
            && !players.iter().any(|number| rule.players.contains(number))
        {
            let span = self.tree.at(&path).span.clone();
            let players = rule.players.to_string();
            let text = said!("regulations.play-off.never", players);
            self.faults.push(&span, text, Some(said!("regulations.mend.remove-form")));
        }
    }

    fn form(&mut self, rule: &FormRule, path: &Path) {
        match &rule.form {
            Form::RoundRobin(own) => {
                let path = path.word("round-robin");
                if own.cycles == 0 {
                    self.wrong(&path, said!("regulations.form.round-robin"));
                }
                let cycles = (own.cycles, MOST_PLAYED);
                self.at_most(cycles, &path.word("cycles"));
            }
            Form::Match(own) => {
                let played = said!("regulations.form.match", played = rule.players.to_string());
                self.only(rule.players, 2, played, path);
                self.games(own, &path.word("match"));
            }
            Form::Armageddon(own) => {
                self.armageddon(own, &path.word("armageddon"));
                let played =
                    said!("regulations.form.armageddon", played = rule.players.to_string());
                self.only(rule.players, 2, played, path);
            }
            Form::KnockOut(own) => {
                if own.final_clause.is_some() {
                    let played = rule.players.to_string();
                    let played = said!("regulations.form.semi-finals", played);
                    self.only(rule.players, 4, played, path);
                }
                let path = path.word(own.word());
                if own.is_seeded() {
                    self.seeds(&own.seeds, &path.word("seeds"));
                }
                match &own.plays {
                    KnockOutGame::Match(own) => self.decisive(own, &path.word("match")),
                    KnockOutGame::Armageddon(own) => self.armageddon(own, &path.word("game")),
                }
            }
            Form::ReturnGames(_) => {}
        }
    }

    /// Criteria of a play-off: none of them is a ruling, which is entered for its games and lots.
    fn counted(&mut self, by: &[Criterion], path: &Path) {
        self.order(by, path);
        for (at, _) in by.iter().enumerate().filter(|(_, own)| matches!(own, Criterion::Arbiter(_)))
        {
            self.wrong(&path.item(at), said!("regulations.criterion-arbiter"));
        }
    }

    /// Criteria may leave players level: without a lot behind them nobody knows who meets whom.
    fn seeds(&mut self, by: &[Criterion], path: &Path) {
        self.counted(by, path);
        if !by.last().is_some_and(Criterion::parts_all) {
            let span = self.tree.at(path).span.clone();
            let text = said!("regulations.form.seeds-level");
            self.faults.warn(&span, text, said!("regulations.mend.seeds-lot"));
        }
    }

    /// Somebody must come out of a match of a bracket.
    fn decisive(&mut self, own: &Match, path: &Path) {
        if !own.is_decisive() {
            self.wrong(path, said!("regulations.form.sudden-death"));
        }
        self.games(own, path);
    }

    fn armageddon(&mut self, own: &Armageddon, path: &Path) {
        match &own.colours {
            ArmageddonColours::Bid(_) if matches!(own.clock, TimeControl::Unequal(_)) => {
                self.wrong(&path.word("clock"), said!("regulations.form.bid-clock"));
            }
            ArmageddonColours::Choice(rule) if rule.by.is_empty() => {
                self.wrong(&path.word("choice"), said!("regulations.form.choice"));
            }
            ArmageddonColours::Choice(rule) => {
                self.counted(&rule.by, &path.word("choice").word("by"));
            }
            _ => {}
        }
    }

    fn games(&mut self, own: &Match, path: &Path) {
        if let Some(last) = &own.armageddon {
            self.armageddon(last, &path.word("armageddon"));
        }
        let listed = self.tree.has(path, "legs");
        for (index, leg) in own.legs.iter().enumerate() {
            // A match of one leg has its games itself.
            let of = if listed { path.word("legs").item(index) } else { path.clone() };
            let path = of.word("games");
            if leg.games == 0 {
                self.wrong(&path, said!("regulations.form.games"));
            }
            self.at_most((leg.games, MOST_PLAYED), &path);
        }
        // Of two games the second can always level.
        if own.ends_once_won.is_some() && own.legs.iter().all(|leg| leg.games < 3) {
            self.wrong(&path.word("ends-once-won"), said!("regulations.form.ends-once-won"));
        }
        // What was before the first leg is not known here.
        let before = |way: FirstWhite| matches!(way, FirstWhite::Reversed | FirstWhite::AsBefore);
        let first = own.legs.first().and_then(|leg| leg.first_white).unwrap_or(own.first_white);
        if before(first) {
            self.wrong(path, said!("regulations.form.first-leg"));
        }
    }

    fn only(&mut self, range: Range, players: usize, otherwise: Said, path: &Path) {
        if range.first != players || range.last != Some(players) {
            self.wrong(&path.word("players"), otherwise);
        }
    }
}

/// The numbers of players who may still be level after a step.
fn left(step: &Step, players: Numbers) -> Numbers {
    let endless = match &step.times {
        Times::Number(_) => false,
        Times::Word(_) => true,
        Times::Until(_) => false,
        Times::ByBase(rules) => rules.iter().all(|rule| matches!(rule.times, TimesPlain::Word(_))),
    };
    let form_for = |number: usize| {
        step.form.iter().find(|rule| rule.players.contains(number)).map(|rule| &rule.form)
    };
    let mut left = Numbers::default();
    for number in players.iter() {
        match form_for(number) {
            // A number that has no form here goes on to the next step.
            None => left.extend([number]),
            Some(_) if endless => {}
            Some(Form::RoundRobin(_) | Form::ReturnGames(_)) => left.extend(2..=number),
            Some(Form::Match(own)) if !own.is_decisive() => left.extend([number]),
            Some(Form::Match(_) | Form::Armageddon(_) | Form::KnockOut(_)) => {}
        }
    }
    left
}
