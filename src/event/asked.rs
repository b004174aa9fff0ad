//! What waits while nobody has said of players whether they may be in the event. It is settled with every answer that may
//! come: what is the same in all of them is certain, and all else is open.

use std::collections::BTreeSet;

use super::agreed::agree;
use super::eligibility;
use super::ground::{Ineligible, Settlement, Status};
use super::ways::Ways;
use crate::decision::Clause;
use crate::diagnostic::{Address, Code, Diagnostic, Diagnostics, Severity};
use crate::playoff::{self, PlayOffState};
use crate::regulations::Regulation;
use crate::said::said;
use crate::standings::table;
use crate::tournament::game::ByColour;
use crate::tournament::record::{
    Drawn, Lot, LotKind, Need, Needed, Record, RecordedGame, Ruled, Ruling,
};
use crate::tournament::{Places, PlayerId, Tournament};

/// Of so many players every answer is gone through with every answer on the others.
const MOST_ASKED: usize = 5;
/// An event with more games than this, times the answers, is settled with some of them.
const MOST_GAMES: usize = 10_000;
/// So many answers are gone through where there are more than can be.
const MOST_WAYS: usize = 12;

impl Settlement {
    /// The questions of who may be in the event without whose answer not all of these players have places for good.
    pub fn questions_of(&self, players: &[PlayerId]) -> Vec<&Need> {
        let hangs = |player: &PlayerId| self.standing(*player).is_some_and(|own| own.hangs());
        match self.status != Status::Provisional && players.iter().any(hangs) {
            true => self.questions().collect(),
            false => Vec::new(),
        }
    }

    /// The questions of who may be in the event.
    pub fn questions(&self) -> impl Iterator<Item = &Need> {
        self.needs.iter().filter(|need| need.what == Needed::Eligibility)
    }

    /// Has a question of a pool be one of the event, of those of whom the event does not ask it yet: it waits for the answer.
    pub fn ask(&mut self, question: &Need) {
        let mut needs = self.needs.iter_mut();
        let is_it =
            |own: &&mut Need| (&own.what, &own.clause) == (&question.what, &question.clause);
        match needs.find(is_it) {
            Some(own) => {
                let further = question.among.iter().filter(|player| !own.among.contains(player));
                let further: Vec<PlayerId> = further.copied().collect();
                own.among.extend(further);
            }
            None => self.needs.insert(0, question.clone()),
        }
        if self.status == Status::Final {
            self.status = Status::Waiting;
        }
    }
}

/// Of whom nobody has said whether they may be in an event, or a part of one, each clause by itself.
pub fn questions_on(regulation: &Regulation, tournament: &Tournament) -> Vec<Need> {
    let removed = table(tournament, &regulation.competition).removed;
    let gone = removed.iter().map(|own| own.player).collect();
    eligibility::check(regulation, tournament, &gone, &mut Diagnostics::default()).needs
}

/// The event in which all of these players are.
#[must_use]
pub fn with_all_in(tournament: &Tournament, questions: &[Need]) -> Tournament {
    let asked: BTreeSet<PlayerId> =
        questions.iter().flat_map(|need| need.among.iter().copied()).collect();
    answered(tournament, &asked, &BTreeSet::new())
}

/// The event as it is whatever is said of those of whom it is asked; `asked` is what comes of it as it was entered. What
/// is only doubted, by a clause, is no question where nobody has anything else for the answer.
pub fn whatever_is_said(
    (asked, doubted): (Settlement, Option<&Clause>),
    tournament: &Tournament,
    settle: impl Fn(&Tournament) -> Settlement,
) -> Settlement {
    let players: BTreeSet<PlayerId> =
        asked.questions().flat_map(|need| need.among.iter().copied()).collect();
    if players.is_empty() || asked.status == Status::Provisional {
        return asked;
    }
    let work = tournament.games.iter().count().max(1);
    let all = players.len() <= MOST_ASKED && work << players.len() <= MOST_GAMES;
    let answers = if all { every(&players) } else { some(&players, &asked) };
    let mut ways = answers.iter().map(|out| settle(&answered(tournament, &players, out)));
    let Some(first) = ways.next() else { return asked };
    let others: Vec<Settlement> = ways.collect();
    let is_doubt = |need: &Need| Some(&need.clause) == doubted;
    if all && asked.questions().all(is_doubt) && others.iter().all(|way| has_same(&first, way)) {
        let (table, problems) = (asked.table, asked.problems);
        return Settlement { table, problems, ..first };
    }
    let unsure = if all { BTreeSet::new() } else { within_reach(&players, &asked) };
    agree(first, Ways { asked: &asked, others: others.iter().collect(), unsure: &unsure })
}

/// Whether everybody has the same, too, if a player who is left out is in the event.
pub fn has_same_with(
    settlement: &Settlement,
    tournament: &Tournament,
    player: PlayerId,
    settle: impl Fn(&Tournament) -> Settlement,
) -> bool {
    let with = answered(tournament, &BTreeSet::from([player]), &BTreeSet::new());
    has_same(settlement, &settle(&with))
}

/// Whether everybody has the same in two ways: first place, trophies and money.
fn has_same(one: &Settlement, other: &Settlement) -> bool {
    let first = |of: &Settlement| -> Vec<PlayerId> {
        let own = of.standings.iter();
        let own = own.filter(|own| own.places.is_some_and(|places| places.first() == 1));
        own.map(|own| own.player).collect()
    };
    let money = |of: &Settlement| of.money.awards.clone();
    (first(one), &one.trophies, &one.undecided, money(one))
        == (first(other), &other.trophies, &other.undecided, money(other))
}

/// All ways in which the answers may come: who is out, nobody first.
fn every(players: &BTreeSet<PlayerId>) -> Vec<BTreeSet<PlayerId>> {
    let mut all = vec![BTreeSet::new()];
    for player in players {
        let with = |out: &BTreeSet<PlayerId>| out.iter().copied().chain([*player]).collect();
        let further: Vec<BTreeSet<PlayerId>> = all.iter().map(with).collect();
        all.extend(further);
    }
    all
}

/// Some of them: the best placed are out, one more each time, and in the end all.
fn some(players: &BTreeSet<PlayerId>, asked: &Settlement) -> Vec<BTreeSet<PlayerId>> {
    let ranked: Vec<PlayerId> =
        asked.standings.iter().map(|own| own.player).filter(|own| players.contains(own)).collect();
    let best = (0..MOST_WAYS.min(ranked.len())).map(|out| ranked[..out].iter().copied().collect());
    best.chain([players.clone()]).collect()
}

/// Players whose places may hang on the answers: all who are not ahead of everybody of whom it is asked.
fn within_reach(players: &BTreeSet<PlayerId>, asked: &Settlement) -> BTreeSet<PlayerId> {
    let level = |of: &Settlement| -> Vec<PlayerId> {
        let own = of.standings.iter().filter(|own| players.contains(&own.player));
        let Some(best) = own.map(|own| own.total).max() else { return Vec::new() };
        let reached = of.standings.iter().filter(|own| own.total <= best);
        reached.map(|own| own.player).collect()
    };
    match asked.stages.is_empty() {
        true => level(asked).into_iter().collect(),
        false if asked.is_in_divisions() => {
            asked.stages.iter().flat_map(|stage| level(&stage.settlement)).collect()
        }
        false => asked.standings.iter().map(|own| own.player).collect(),
    }
}

/// The event once it is said of all: these are out, and the others of whom it is asked are in.
fn answered(
    tournament: &Tournament,
    players: &BTreeSet<PlayerId>,
    out: &BTreeSet<PlayerId>,
) -> Tournament {
    let mut answered = tournament.clone();
    answered.record.rulings.extend(players.iter().map(|player| {
        let what = match out.contains(player) {
            true => Ruled::NotEligible(vec![*player]),
            false => Ruled::Eligible(vec![*player]),
        };
        Ruling::supposed(what, &tournament.player(*player).at)
    }));
    answered
}

/// Takes what was recorded of players who may not be in the event out of the record, and tells it: games that were played
/// and lots that were drawn before anybody said so.
pub fn without_rows_of(
    (out, were_tied): (&[Ineligible], &[(Places, Vec<PlayerId>)]),
    tournament: &mut Tournament,
    problems: &mut Diagnostics,
) {
    let found = |players: BTreeSet<PlayerId>| out.iter().find(|own| players.contains(&own.player));
    let (mut told, mut gone, mut begun) = (Vec::new(), Vec::new(), Vec::new());
    let mut record = std::mem::take(&mut tournament.record);
    let entered = Box::new(record.clone());
    record.games.retain(|game| {
        let Some(own) = found([game.players.white, game.players.black].into()) else { return true };
        let (who, name) = (playoff::names(game.players, tournament), tournament.name(own.player));
        let said = said!("event.row-of-ineligible.game", who, name, clause = &own.clause);
        told.push(Diagnostic::warning(Code::PlayOffRow, said).at(&game.at));
        gone.push((own, game.players));
        false
    });
    // Two who have both played against him played on with him, perhaps at another time control than two alone do.
    let has_met = |out: &Ineligible, player: PlayerId| {
        let is = |own: PlayerId| own == player;
        gone.iter().any(|(own, two)| own.player == out.player && (is(two.white) || is(two.black)))
    };
    for game in &record.games {
        let both = [game.players.white, game.players.black];
        let own = out.iter().find(|own| both.into_iter().all(|player| has_met(own, player)));
        if let Some(own) = own {
            let (who, name) =
                (playoff::names(game.players, tournament), tournament.name(own.player));
            let said = said!("event.row-of-ineligible.others", who, name, clause = &own.clause);
            told.push(Diagnostic::warning(Code::PlayOffRow, said).at(&game.at));
        }
    }
    // Whoever won a lot alone, and has met nobody but one who is out, won it of that one.
    let plays = |player: PlayerId| {
        let is_his =
            |game: &RecordedGame| [game.players.white, game.players.black].contains(&player);
        record.games.iter().any(is_his)
    };
    let won_of = |lot: &Lot| {
        let drawn = lot.drawn.players();
        let only = *drawn.first().filter(|only| drawn.len() == 1 && !plays(**only))?;
        let of_two = matches!(lot.name.kind, LotKind::White | LotKind::Colour);
        out.iter().find(|own| of_two && has_met(own, only))
    };
    record.lots.retain_mut(|lot| {
        let Some(own) = found(lot.drawn.players()).or_else(|| won_of(lot)) else { return true };
        let (name, text, clause) = (tournament.name(own.player), lot.name.to_string(), &own.clause);
        // In which order the others were drawn it says all the same.
        if let Some(left) = order_without(lot, |player| found([player].into()).is_some()) {
            let said = said!("event.row-of-ineligible.lot-of-order", lot = text, name, clause);
            told.push(Diagnostic::note(Code::LotNotUsed, said).at(&lot.at));
            lot.drawn = Drawn::Players(left);
            return true;
        }
        // Games that the others have played by it speak for it.
        let drawn = lot.drawn.players();
        let by_it =
            |two: ByColour<PlayerId>| drawn.contains(&two.white) && drawn.contains(&two.black);
        let goes_on = lot.name.kind == LotKind::Numbers
            && record.games.iter().any(|game| by_it(game.players));
        let said = match goes_on {
            true => said!("event.row-of-ineligible.lot-goes-on", lot = text, name, clause),
            false => said!("event.row-of-ineligible.lot", lot = text, name, clause),
        };
        begun.extend(goes_on.then(|| lot.clone()));
        told.push(Diagnostic::warning(Code::LotNotUsed, said).at(&lot.at));
        false
    });
    record.begun = begun;
    let is_out = |player: &PlayerId| out.iter().any(|own| own.player == *player);
    let were_tied = were_tied.iter().filter(|(_, all)| all.iter().any(is_out));
    record.were_tied = were_tied.map(|(_, all)| all.clone()).collect();
    let met = |all: &Vec<PlayerId>| record.games.iter().any(|game| game.players.are_among(all));
    let told_of = told.iter().any(|own| own.severity == Severity::Warning);
    if told_of || record.were_tied.iter().any(met) {
        record.struck = out.iter().map(|own| (own.player, own.clause.clone())).collect();
        record.with_struck = Some(entered);
    }
    tournament.record = record;
    problems.extend(told);
}

/// The order of those who are left in a lot for places on which no game hangs.
fn order_without(lot: &Lot, is_out: impl Fn(PlayerId) -> bool) -> Option<Vec<PlayerId>> {
    let of_places = lot.name.kind == LotKind::Order && lot.name.is_by_criteria();
    let left: Vec<PlayerId> =
        lot.drawn.order().iter().copied().filter(|player| !is_out(*player)).collect();
    (of_places && left.len() > 1).then_some(left)
}

/// What is told of rows with players who are out, of play-offs that are as they were played with them or wait for a person
/// to say how they go on: that stands once.
pub fn tell_played_with(
    (entered, play_offs): (&Record, &[PlayOffState]),
    tournament: &Tournament,
    problems: &mut Diagnostics,
) {
    for state in play_offs {
        let Some(with) = &state.with else { continue };
        let is_its = |players: &[PlayerId]| players.iter().all(|own| with.tied.contains(own));
        let games = entered.games.iter().filter(|game| {
            is_its(&[game.players.white, game.players.black])
                && game.tie.is_none_or(|tie| tie == state.tie)
        });
        let lots = entered.lots.iter().filter(|lot| is_its(&Vec::from_iter(lot.drawn.players())));
        let rows: Vec<&Address> =
            games.map(|game| &game.at).chain(lots.map(|lot| &lot.at)).collect();
        problems.drop_where(|own| {
            let is_its = own.at.as_ref().is_some_and(|at| rows.contains(&at));
            is_its && own.said.key.contains("row-of-ineligible")
        });
        if with.goes_on() {
            let names = tournament.names(&with.out);
            let said = said!("event.row-of-ineligible.stands", names);
            let first = rows.first().copied();
            problems.push(Diagnostic::warning(Code::PlayOffRow, said).at_some(first));
        }
    }
}
