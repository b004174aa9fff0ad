//! Who may enter: by rating, by year of birth, by what he has won before, and by ruling. Whoever may not is left out of
//! the list before ties are looked at; his games count for the others.

use std::collections::BTreeSet;

use chrono::Datelike;

use super::cited::cites;
use super::ground::Ineligible;
use super::said_eligible::{nobody_is_left, tell_back, tell_unheeded};
use super::won_before::{self, could_mean, disputed, entered, tell_later};
use crate::decision::Clause;
use crate::diagnostic::{Address, Code, Diagnostic, Diagnostics};
use crate::regulations::Regulation;
use crate::regulations::schema::Eligible;
use crate::said::said;
use crate::tournament::entries::HonourEntry;
use crate::tournament::record::{Need, Needed, Ruled, Ruling};
use crate::tournament::roster::fold;
use crate::tournament::{Player, PlayerId, Tournament};

/// Who may be in an event.
pub struct Checked {
    /// Who may not.
    pub out: Vec<Ineligible>,
    /// The rulings that were heeded.
    pub heeded: Vec<Ruling>,
    /// Of whom a person has to say it, each clause by itself.
    pub needs: Vec<Need>,
    /// Nobody is left, and not by rulings alone: a person says what becomes of the event.
    pub nobody: Option<Diagnostic>,
}

/// Who may not be in the event, and of whom it is asked: of nobody whom another limit leaves out whatever is said, nor of
/// those who are `gone` from it, whose games were taken out.
pub fn check(
    regulation: &Regulation,
    tournament: &Tournament,
    gone: &BTreeSet<PlayerId>,
    problems: &mut Diagnostics,
) -> Checked {
    let mut told = Diagnostics::default();
    let first = check_but(regulation, tournament, gone, &mut told);
    if first.out.is_empty() {
        problems.extend(told);
        return first;
    }
    let out = first.out.iter().map(|out| out.player).chain(gone.iter().copied()).collect();
    check_but(regulation, tournament, &out, problems)
}

/// The same, and these are out anyway.
fn check_but(
    regulation: &Regulation,
    tournament: &Tournament,
    out_anyway: &BTreeSet<PlayerId>,
    problems: &mut Diagnostics,
) -> Checked {
    let mut found = Vec::new();
    let rule = regulation.competition.eligible.as_ref();
    let mut ruled = Answers::of(tournament, rule, out_anyway);
    if let Some(rule) = rule {
        by_rating(rule, tournament, &mut ruled, &mut found, problems);
        by_birth(rule, tournament, &mut ruled, &mut found, problems);
        by_honours(regulation, rule, tournament, &mut ruled, &mut found, problems);
    }
    let mut heeded = Vec::new();
    for ruling in &tournament.record.rulings {
        match &ruling.what {
            Ruled::Eligible(players) => {
                let is_back = |out: &Ineligible| {
                    players.contains(&out.player) && is_on(rule, ruling, &out.clause)
                };
                let back: Vec<Ineligible> = found.extract_if(.., |out| is_back(out)).collect();
                tell_back(tournament, ruling, &back, problems);
                let is_answer = |(clause, player): &(Clause, PlayerId)| {
                    players.contains(player) && is_on(rule, ruling, clause)
                };
                if back.is_empty() && !ruled.answered.iter().any(is_answer) {
                    if rule.is_some() {
                        let asked = ruled.asked.iter().map(|(clause, player)| (clause, *player));
                        let out = found.iter().map(|out| (&out.clause, out.player));
                        tell_unheeded(tournament, (ruling, players), asked.chain(out), problems);
                    }
                    continue;
                }
            }
            Ruled::NotEligible(players) => {
                let (clause, why) = (ruling.because(), said!("event.by-ruling"));
                found.extend(players.iter().map(|player| Ineligible {
                    player: *player,
                    clause: clause.clone(),
                    why: why.clone(),
                }));
            }
            _ => continue,
        }
        heeded.push(ruling.clone());
    }
    // One reason is enough.
    let mut seen = BTreeSet::new();
    found.retain(|out| seen.insert(out.player));
    for out in &found {
        let player = tournament.player(out.player);
        let (clause, name, why) = (&out.clause, &player.name, out.why.clone());
        let said = match clause.is_ruled() {
            true => said!("event.not-eligible-ruled", name, why),
            false => said!("event.not-eligible", clause, name, why),
        };
        let mut told = Diagnostic::warning(Code::NotEligible, said);
        match out.why.key {
            "event.rated-above" => told = told.mend(said!("event.not-eligible-by-rating")),
            "event.was-first-disputed" => {
                told = told.mend(said!("event.not-eligible-disputed", clause, name));
            }
            _ => {}
        }
        problems.push(told.at(&player.at));
    }
    let nobody = nobody_is_left(tournament, &found);
    let is_ruled = |player: PlayerId| {
        let out =
            |own: &Ruling| matches!(&own.what, Ruled::NotEligible(all) if all.contains(&player));
        heeded.iter().any(out)
    };
    let is_known = found.iter().all(|out| is_ruled(out.player));
    problems.extend(nobody.clone().filter(|_| is_known));
    let nobody = nobody.filter(|_| !is_known);
    let out = |player: &PlayerId| found.iter().any(|own: &Ineligible| own.player == *player);
    let mut needs: Vec<Need> = Vec::new();
    for (clause, player) in ruled.asked.into_iter().filter(|(_, player)| !out(player)) {
        match needs.iter_mut().find(|need| need.clause == clause) {
            Some(need) => need.among.push(player),
            None => needs.push(Need::new(Needed::Eligibility, &clause, &[player])),
        }
    }
    Checked { out: found, heeded, needs, nobody }
}

/// What nobody has checked of who may be in the event: while it is open, so is who has won.
pub fn unchecked(problems: &Diagnostics) -> impl Iterator<Item = &Diagnostic> {
    const OPEN: [Code; 3] = [Code::EligibilityUnclear, Code::HonoursNotChecked, Code::IsItHe];
    // A rating is also asked for where no limit hangs on it.
    let limit = |told: &Diagnostic| told.said.key == "event.eligibility-unrated";
    problems.iter().filter(move |told| OPEN.contains(&told.code) || limit(told))
}

/// Whether a ruling is on what a clause says of who may be in the event: it cites that one, or none of those that say it.
fn is_on(rule: Option<&Eligible>, ruling: &Ruling, clause: &Clause) -> bool {
    let Some(cited) = &ruling.clause else { return true };
    let mut all = rule.into_iter().flat_map(Eligible::clauses);
    cites(cited, clause) || !all.any(|own| cites(cited, own))
}

/// What rulings say of whether players may be in the event: nobody is asked about that.
struct Answers<'a> {
    rule: Option<&'a Eligible>,
    rulings: &'a [Ruling],
    /// Players who are out whatever is said.
    out: &'a BTreeSet<PlayerId>,
    /// What would have been asked, and of whom.
    answered: BTreeSet<(Clause, PlayerId)>,
    /// Those of whom it is asked, with the clause that asks.
    asked: Vec<(Clause, PlayerId)>,
}

impl<'a> Answers<'a> {
    fn of(
        tournament: &'a Tournament,
        rule: Option<&'a Eligible>,
        out: &'a BTreeSet<PlayerId>,
    ) -> Self {
        let rulings = &tournament.record.rulings;
        Self { rule, rulings, out, answered: BTreeSet::new(), asked: Vec::new() }
    }

    /// Whether a question about a player is open.
    fn asks(&mut self, clause: &Clause, player: PlayerId) -> bool {
        let is_answer = |ruling: &Ruling| match &ruling.what {
            Ruled::Eligible(players) => {
                players.contains(&player) && is_on(self.rule, ruling, clause)
            }
            Ruled::NotEligible(players) => players.contains(&player),
            _ => false,
        };
        let open = !self.rulings.iter().any(is_answer);
        if !open {
            self.answered.insert((clause.clone(), player));
        }
        open && !self.out.contains(&player)
    }

    /// Whether a question is open without whose answer the event cannot be settled.
    fn needs(&mut self, clause: &Clause, player: PlayerId) -> bool {
        let open = self.asks(clause, player);
        self.asked.extend(open.then(|| (clause.clone(), player)));
        open
    }
}

fn by_rating(
    rule: &Eligible,
    tournament: &Tournament,
    ruled: &mut Answers<'_>,
    found: &mut Vec<Ineligible>,
    problems: &mut Diagnostics,
) {
    let (Some(limit), Some(clause)) = (rule.rating_at_most, &rule.rating_clause) else { return };
    let mut unrated = Vec::new();
    for id in entered(tournament) {
        let player = tournament.player(id);
        if player.ratings().next().is_none() {
            unrated.extend(ruled.needs(clause, id).then_some(player));
        }
        // Each of his ratings may bar him.
        let above = |provisional: bool| {
            let own = player.ratings().filter(|own| own.1 == provisional && own.0 > limit);
            own.map(|(rating, _)| rating).max()
        };
        if let Some(rating) = above(false) {
            let why = said!("event.rated-above", rating, limit);
            found.push(Ineligible { player: id, clause: clause.clone(), why });
        } else if let Some(rating) = above(true).filter(|_| ruled.needs(clause, id)) {
            let name = &player.name;
            let unclear = said!("event.eligibility-unclear", clause, name, rating, limit);
            problems.push(Diagnostic::warning(Code::EligibilityUnclear, unclear).at(&player.at));
        }
    }
    tell_ratings_unread(tournament, problems);
    tell_unknown(&unrated, Player::rating_at, problems, |names| {
        let said = said!("event.eligibility-unrated", clause, names, limit);
        Diagnostic::warning(Code::RatingMissing, said)
    });
}

/// Tells columns that may hold ratings and are not read, where a rule asks for ratings.
pub fn tell_ratings_unread(tournament: &Tournament, problems: &mut Diagnostics) {
    for heading in &tournament.event.said.ratings_unread {
        if !problems.tell(Code::RatingMissing, &heading.at) {
            let said = said!("event.ratings-unread", written = &heading.value);
            problems.push(Diagnostic::warning(Code::RatingMissing, said).at(&heading.at));
        }
    }
}

/// Tells the players of whom the sheet does not say what the rule looks at, at the cell of the first of them.
fn tell_unknown(
    players: &[&Player],
    at: impl FnOnce(&Player) -> &Address,
    problems: &mut Diagnostics,
    told: impl FnOnce(Vec<&str>) -> Diagnostic,
) {
    if let Some(first) = players.first() {
        let names = players.iter().map(|player| player.name.as_str()).collect();
        problems.push(told(names).at(at(first)));
    }
}

fn by_birth(
    rule: &Eligible,
    tournament: &Tournament,
    ruled: &mut Answers<'_>,
    found: &mut Vec<Ineligible>,
    problems: &mut Diagnostics,
) {
    let (Some(born), Some(clause)) = (&rule.born, &rule.born_clause) else { return };
    let (mut unknown, mut unclear) = (Vec::new(), Vec::new());
    for id in entered(tournament) {
        let player = tournament.player(id);
        let Some(birth) = &player.born else {
            unknown.extend(ruled.needs(clause, id).then_some(player));
            continue;
        };
        match born.holds(birth) {
            Some(true) => {}
            Some(false) => {
                let years = &born.written;
                let why = match !born.is_of_years() && birth.start() == birth.end() {
                    true => said!("event.born-on", day = birth.start().to_string(), years),
                    false => {
                        let year = birth.start().year().to_string();
                        said!("event.born-otherwise", year, years)
                    }
                };
                found.push(Ineligible { player: id, clause: clause.clone(), why });
            }
            None => unclear.extend(ruled.needs(clause, id).then_some(player)),
        }
    }
    let years = &born.written;
    tell_unknown(&unclear, Player::born_at, problems, |names| {
        let said = said!("event.eligibility-of-a-day", clause, names, years);
        Diagnostic::warning(Code::EligibilityUnclear, said)
    });
    tell_unknown(&unknown, Player::born_at, problems, |names| {
        let said = said!("event.eligibility-unborn", clause, names, years);
        Diagnostic::warning(Code::EligibilityUnclear, said)
    });
}

fn by_honours(
    regulation: &Regulation,
    rule: &Eligible,
    tournament: &Tournament,
    ruled: &mut Answers<'_>,
    found: &mut Vec<Ineligible>,
    problems: &mut Diagnostics,
) {
    let Some(clause) = rule.honours_clause.as_ref().filter(|_| !rule.never_first_in.is_empty())
    else {
        return;
    };
    let of_event = won_before::of_the_event(regulation, rule, tournament);
    if tournament.honours.is_empty() && of_event.is_empty() {
        let unchecked = said!("event.honours-not-checked", clause);
        problems.push(Diagnostic::warning(Code::HonoursNotChecked, unchecked));
    }
    // What no other sheet says otherwise goes first: it leaves a player out for good.
    let (plain, others): (Vec<&HonourEntry>, Vec<&HonourEntry>) =
        tournament.honours.iter().partition(|own| disputed(regulation, tournament, own).is_none());
    for honour in plain.into_iter().chain(&of_event).chain(others) {
        let is_named = |id: &PlayerId| fold(tournament.name(*id)) == fold(&honour.name.value);
        let Some(won) = regulation.titles.find(&honour.trophy.value) else {
            if entered(tournament).any(|id| is_named(&id)) {
                let (trophy, name) = (&honour.trophy, &honour.name.value);
                let said = said!("event.no-such-trophy", clause, trophy = &trophy.value, name);
                problems.push(Diagnostic::warning(Code::EligibilityUnclear, said).at(&trophy.at));
            }
            continue;
        };
        // Won before this event: the list may hold its own winner by now, or those of later years.
        let now = tournament.event.first_year();
        let then = honour.year.as_ref().map(|then| then.value);
        let same_year = then.is_some() && then == now;
        let later = then.zip(now).is_some_and(|(then, now)| then > now)
            || same_year && won == regulation.id;
        if !rule.never_first_in.iter().any(|id| id == won) {
            continue;
        }
        if later {
            tell_later(tournament, honour, clause, is_named, problems);
            continue;
        }
        let new =
            |id: &PlayerId| !found.iter().any(|out| out.player == *id && out.clause == *clause);
        if let Some(player) = entered(tournament).find(|id| is_named(id) && new(id)) {
            let (trophy, row) = (&honour.trophy.value, &honour.name.at);
            let why = match then {
                Some(year) if same_year => {
                    said!("event.was-first-this-year", trophy, year = year.to_string(), row)
                }
                Some(year) => match disputed(regulation, tournament, honour) {
                    Some(other) => {
                        let (year, name, beside) =
                            (year.to_string(), &other.name.value, &other.name.at);
                        said!("event.was-first-disputed", trophy, year, row, name, beside)
                    }
                    None => said!("event.was-first-in", trophy, year = year.to_string(), row),
                },
                None => said!("event.was-first", trophy, row),
            };
            found.push(Ineligible { player, clause: clause.clone(), why });
        } else if !entered(tournament).any(|id| is_named(&id)) {
            let written = &honour.name;
            let like = |id: &PlayerId| could_mean(&written.value, tournament.name(*id));
            for id in entered(tournament).filter(like).filter(|id| ruled.needs(clause, *id)) {
                let (trophy, name) = (&honour.trophy.value, tournament.name(id));
                let said = said!("event.is-it-he", clause, written = &written.value, trophy, name);
                problems.push(Diagnostic::warning(Code::IsItHe, said).at(&written.at));
            }
        }
    }
    let is_out = |player: PlayerId| found.iter().any(|out| out.player == player);
    for (player, text) in won_before::perhaps(regulation, rule, tournament) {
        if !is_out(player) && ruled.needs(clause, player) {
            let (name, written, sheet) = (tournament.name(player), &text.value, &*text.at.sheet);
            let said = said!("event.perhaps-won", clause, name, written, sheet);
            problems.push(Diagnostic::warning(Code::EligibilityUnclear, said).at(&text.at));
        }
    }
}
