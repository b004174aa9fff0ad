//! Tie-break systems, one file each: definition, clause, worked example.
//!
//! A system gives each of the tied players an exact value; the higher is better. It splits only what is still tied
//! and never reopens: that is the ranking's business (`standings`).
//!
//! FIDE's systems are named by code ([`coded`]); they count cards ([`card`]) that are made once of a tournament. How a
//! value came about is a [`Detail`]: `system.detail(field, tied, player, turn)`, its lines `detail.lines(tournament)`.

mod best_events;
mod buchholz;
pub mod card;
pub mod coded;
mod counted;
mod detail;
mod direct_encounter;
mod encounters;
mod ground;
mod koya;
mod of_category;
mod opponents;
mod own_results;
pub mod rating_tables;
mod ratings;
mod sonneborn_berger;
mod span;
pub mod strengths;
mod virtual_opponent;

pub use counted::{Counted, Strength};
pub use detail::{Cut, Detail, Part, Why};
pub use ground::{Field, Known, Missing, OfAll, PartOfEvent, Scale, Values, Verdict};
pub use span::part;

use crate::decision::Clause;
use crate::regulations::schema::{
    AboveExpected, Coded, Criterion, Cumulative, Cut as Ends, Forfeits, MedianBuchholz, Restart,
    Results, Span, Wins,
};
use crate::said::{Said, said};
use crate::tournament::{Edition, PlayerId, Tournament};

type Evaluate<'r> = dyn Fn(Field<'_>, &[PlayerId]) -> Verdict + 'r;
type EvaluateTurn<'r> = dyn Fn(Field<'_>, &[PlayerId], usize) -> Option<Values> + 'r;
type Tell<'r> = dyn Fn(Field<'_>, &[PlayerId], PlayerId, usize) -> Option<Detail> + 'r;

/// How a system comes to its values.
enum How<'r> {
    /// It looks at a player alone, so that everyone has a value.
    Alone(Box<Evaluate<'r>>),
    /// It looks at those who are tied.
    AmongTied(Box<Evaluate<'r>>),
    /// It is applied turn by turn, each time a little stricter, until it has no more turns.
    InTurns(Box<EvaluateTurn<'r>>),
    /// A person draws lots, or rules.
    ByHand,
}

/// A criterion of a document as a tie-break system: its row in the table of [`system`].
pub struct TieBreakSystem<'r> {
    /// What it is called on paper.
    pub title: Said,
    /// The clause that applies it.
    pub clause: &'r Clause,
    /// Evaluated again among those whom it left level, for as long as it splits.
    pub restarts: bool,
    /// How its values compare.
    pub scale: Scale,
    code: String,
    how: How<'r>,
    /// How a value comes about; none of what needs no sum, as a number of games.
    detail: Option<Box<Tell<'r>>>,
    criterion: &'r Criterion,
}

impl<'r> TieBreakSystem<'r> {
    /// The same, with how a player's value comes about in a turn.
    fn told(
        self,
        detail: impl Fn(Field<'_>, &[PlayerId], PlayerId, usize) -> Option<Detail> + 'r,
    ) -> Self {
        Self { detail: Some(Box::new(detail)), ..self }
    }

    /// FIDE's code in a turn, with the part of the event that it looks at: `SB`, `KS/L+2`, `PTS(R5-7)`.
    pub fn code(&self, turn: usize) -> String {
        let code = match self.how {
            How::InTurns(_) => format!("{}{}", self.code, turn + 1),
            How::Alone(_) | How::AmongTied(_) | How::ByHand => self.code.clone(),
        };
        self.of().map_or_else(|| code.clone(), |span| span::code(&code, span))
    }

    /// The part of the event that it looks at; none where it is the whole.
    pub fn of(&self) -> Option<&'r Span> {
        self.criterion.of()
    }

    /// The edition of FIDE's regulations that it counts by; none for a system that is not FIDE's.
    pub fn edition(&self, tournament: &Tournament) -> Option<Edition> {
        match self.criterion {
            Criterion::System(rule) if rule.code.name.is_of_fide() => {
                Some(rule.code.edition.unwrap_or_else(|| tournament.edition()))
            }
            _ => None,
        }
    }

    /// Whether it looks at a player alone and not at whom he is tied with, so that everyone has a value.
    pub fn is_own(&self) -> bool {
        matches!(self.how, How::Alone(_)) && self.of().is_none_or(|span| !span.among_tied)
    }

    /// Whether it can be applied more than once, each time a little stricter.
    pub fn has_turns(&self) -> bool {
        matches!(self.how, How::InTurns(_))
    }

    /// What it says of tied players in a turn, counted from 0; none where it has no such turn, or a person decides.
    pub fn evaluate(&self, field: Field<'_>, tied: &[PlayerId], turn: usize) -> Option<Verdict> {
        let Some(span) = self.of() else { return self.values(field, tied, turn) };
        match &*part(field, span, tied) {
            Ok(part) => self.values(part.field(), tied, turn),
            Err(verdict) => (turn == 0).then(|| verdict.clone()),
        }
    }

    fn values(&self, field: Field<'_>, tied: &[PlayerId], turn: usize) -> Option<Verdict> {
        match &self.how {
            How::Alone(evaluate) | How::AmongTied(evaluate) => {
                (turn == 0).then(|| evaluate(field, tied))
            }
            How::InTurns(evaluate) => evaluate(field, tied, turn).map(Verdict::Values),
            How::ByHand => None,
        }
    }

    /// How a player's value comes about, round by round; none where the workbook does not tell enough, or where a
    /// system has no parts to show. `tied` are those with whom he is level, himself among them: only a system that
    /// compares them ([`is_own`](Self::is_own) is false) looks at them.
    pub fn detail(
        &self,
        field: Field<'_>,
        tied: &[PlayerId],
        player: PlayerId,
        turn: usize,
    ) -> Option<Detail> {
        let told = self.detail.as_ref()?;
        let Some(span) = self.of() else { return told(field, tied, player, turn) };
        let part = part(field, span, tied);
        let part = part.as_ref().as_ref().ok()?;
        let mut detail = told(part.field(), tied, player, turn)?;
        for round in detail.parts.iter_mut().filter_map(|own| own.round.as_mut()) {
            *round += part.before;
        }
        Some(detail)
    }
}

/// A criterion as a system, named with the part of the event that it looks at.
pub fn system(criterion: &Criterion) -> TieBreakSystem<'_> {
    let whole = row(criterion);
    match criterion.of() {
        Some(span) => TieBreakSystem { title: span::title(whole.title, span), ..whole },
        None => whole,
    }
}

/// What a player scored beyond what was expected of him.
fn expected(rule: &AboveExpected, field: Field<'_>, player: PlayerId) -> Result<Detail, Missing> {
    let of = (field.tournament, field.counted());
    ratings::above_expected(of, player, rule.difference_at_most)
}

/// The table of the systems: code, name, clause and evaluator of each.
fn row(criterion: &Criterion) -> TieBreakSystem<'_> {
    let row = Row { criterion };
    let values = Verdict::Values;
    match criterion {
        Criterion::Points(rule) => row
            .alone("PTS", said!("tie-break.points"), &rule.clause, move |f, tied| {
                values(tied.iter().map(|player| (*player, f.points_of(*player))).collect())
            })
            .told(|f, _, player, _| Some(own_results::points(f.counted().card(player)))),
        Criterion::DirectEncounter(rule) => {
            let title = said!("tie-break.direct-encounter");
            let how =
                move |f: Field<'_>, tied: &[PlayerId]| direct_encounter::evaluate(rule, f, tied);
            TieBreakSystem {
                restarts: rule.restart == Restart::AmongThoseStillLevel,
                ..row.system("DE", title, &rule.clause, How::AmongTied(Box::new(how))).told(
                    |f, tied, player, _| Some(direct_encounter::detail(rule, f, tied, player)),
                )
            }
        }
        Criterion::Wins(rule) => {
            row.wins(rule, ("WIN", said!("tie-break.wins")), Forfeits::Counted)
        }
        Criterion::GamesWon(rule) => {
            row.wins(rule, ("WON", said!("tie-break.games-won")), Forfeits::NotCounted)
        }
        Criterion::WinsWithBlack(rule) => {
            row.number("BWG", said!("tie-break.wins-with-black"), &rule.clause, |f, player| {
                let card = f.counted().card(player);
                own_results::wins_with_black(card, rule.forfeits.unwrap_or_default())
            })
        }
        Criterion::GamesWithBlack(rule) => {
            row.number("BPG", said!("tie-break.games-with-black"), &rule.clause, |f, player| {
                own_results::games_with_black(f.counted().card(player), rule.forfeits)
            })
        }
        Criterion::SonnebornBerger(rule) => {
            let own = || said!("tie-break.sonneborn-berger");
            let title = rule.title.as_ref().map_or_else(own, Said::worded);
            row.alone("SB", title, &rule.clause, |f, tied| {
                sonneborn_berger::evaluate(rule, f, tied)
            })
            .told(|f, _, player, _| sonneborn_berger::parts(rule, f, player).ok().map(Detail::sum))
        }
        Criterion::Koya(rule) => row
            .alone("KS", said!("tie-break.koya"), &rule.clause, move |f, tied| {
                values(koya::evaluate(f, tied, 0).unwrap_or_default())
            })
            .told(|f, _, player, _| koya::detail(f, player, 0)),
        Criterion::ExtendedKoya(rule) => {
            let how = |f: Field<'_>, tied: &[PlayerId], turn| koya::evaluate(f, tied, turn + 1);
            let title = said!("tie-break.extended-koya");
            row.system("KS/L+", title, &rule.clause, How::InTurns(Box::new(how)))
                .told(|f, _, player, turn| koya::detail(f, player, turn + 1))
        }
        Criterion::Buchholz(rule) => row
            .alone("BH", said!("tie-break.buchholz"), &rule.clause, move |f, tied| {
                values(buchholz::evaluate(rule, f, tied))
            })
            .told(|f, _, player, _| Some(Detail::sum(buchholz::parts(rule, f, player)))),
        Criterion::MedianBuchholz(rule) => row.median(rule),
        Criterion::Cumulative(rule) => row.cumulative(rule),
        Criterion::OpponentsCumulative(rule) => row.opponents_cumulative(rule),
        Criterion::Results(rule) => row.results(rule),
        Criterion::AboveExpected(rule) => {
            row.each("W-We", said!("tie-break.above-expected"), &rule.clause, |f, player| {
                expected(rule, f, player)
            })
        }
        Criterion::System(rule) => row.coded(rule),
        Criterion::OfCategory(rule) => {
            let title = said!("tie-break.of-category", category = &rule.category);
            row.alone("CAT", title, &rule.clause, |f, tied| of_category::evaluate(rule, f, tied))
        }
        Criterion::BestEvents(rule) => {
            let in_turns =
                |f: Field<'_>, tied: &[PlayerId], turn| best_events::evaluate(rule, f, tied, turn);
            let how = How::InTurns(Box::new(in_turns));
            row.system("BEST", said!("tie-break.best-events"), &rule.clause, how)
        }
        Criterion::Arbiter(rule) => {
            row.system("RUL", said!("tie-break.arbiter"), &rule.clause, How::ByHand)
        }
        Criterion::Lot(rule) => {
            row.system("LOT", said!("tie-break.lot"), &rule.clause, How::ByHand)
        }
    }
}

/// A row of the table, while it is written.
struct Row<'r> {
    criterion: &'r Criterion,
}

impl<'r> Row<'r> {
    fn system(
        &self,
        code: &str,
        title: Said,
        clause: &'r Clause,
        how: How<'r>,
    ) -> TieBreakSystem<'r> {
        let (code, criterion) = (code.to_owned(), self.criterion);
        let scale = Scale::default();
        TieBreakSystem { title, clause, restarts: false, scale, code, how, detail: None, criterion }
    }

    fn alone(
        &self,
        code: &str,
        title: Said,
        clause: &'r Clause,
        evaluate: impl Fn(Field<'_>, &[PlayerId]) -> Verdict + 'r,
    ) -> TieBreakSystem<'r> {
        self.system(code, title, clause, How::Alone(Box::new(evaluate)))
    }

    /// A system that adds up what each player has by himself, and tells how.
    fn each(
        &self,
        code: &str,
        title: Said,
        clause: &'r Clause,
        detail: impl Fn(Field<'_>, PlayerId) -> Result<Detail, Missing> + Copy + 'r,
    ) -> TieBreakSystem<'r> {
        self.number(code, title, clause, detail)
            .told(move |field, _, player, _| detail(field, player).ok())
    }

    /// A number of something that each player has by himself.
    fn number(
        &self,
        code: &str,
        title: Said,
        clause: &'r Clause,
        detail: impl Fn(Field<'_>, PlayerId) -> Result<Detail, Missing> + 'r,
    ) -> TieBreakSystem<'r> {
        self.alone(code, title, clause, move |field, tied| {
            let mut values = Values::new();
            for player in tied {
                match detail(field, *player) {
                    Ok(own) => values.extend(own.value.map(|value| (*player, value))),
                    Err(Missing::Rating) => return coded::lacks_ratings(field.tournament, tied),
                    Err(missing) => return Verdict::Missing(missing),
                }
            }
            Verdict::Values(values)
        })
    }

    /// Wins, by forfeit as the rule says or else as `unsaid`.
    fn wins(
        &self,
        rule: &'r Wins,
        (code, title): (&str, Said),
        unsaid: Forfeits,
    ) -> TieBreakSystem<'r> {
        self.number(code, title, &rule.clause, move |f, player| {
            Ok(own_results::wins_by(rule, unsaid, f.counted().card(player)))
        })
    }

    fn median(&self, rule: &'r MedianBuchholz) -> TieBreakSystem<'r> {
        let (code, title) = match rule.cut {
            Ends::HighestAndLowest => ("BH/M1", said!("tie-break.median-buchholz")),
            Ends::ByScore => ("BH/MM", said!("tie-break.modified-median")),
            Ends::Lowest => {
                let more = vec![said!("tie-break.without-the-lowest")];
                let system = said!("tie-break.buchholz");
                ("BH/C1", said!("tie-break.modified", system, more))
            }
        };
        self.alone(code, title, &rule.clause, move |f, tied| {
            Verdict::Values(buchholz::median(rule, f, tied))
        })
        .told(|f, _, player, _| Some(Detail::sum(buchholz::median_parts(rule, f, player))))
    }

    fn cumulative(&self, rule: &'r Cumulative) -> TieBreakSystem<'r> {
        self.each("CUM", said!("tie-break.cumulative"), &rule.clause, |f, player| {
            own_results::cumulative(rule.unplayed, f.counted().card(player))
        })
    }

    fn opponents_cumulative(&self, rule: &'r Cumulative) -> TieBreakSystem<'r> {
        self.each("OCUM", said!("tie-break.opponents-cumulative"), &rule.clause, |f, player| {
            opponents::cumulative(rule.unplayed, f.counted(), player)
        })
    }

    fn results(&self, rule: &'r Results) -> TieBreakSystem<'r> {
        let (win, draw, loss) = (rule.win.0, rule.draw.0, rule.loss.0);
        let own = || said!("tie-break.results", win, draw, loss);
        let title = rule.title.as_ref().map_or_else(own, Said::worded);
        self.each("RP", title, &rule.clause, |f, player| {
            Ok(own_results::results(rule, f.counted().card(player)))
        })
    }

    /// One of FIDE's systems by its code.
    fn coded(&self, rule: &'r Coded) -> TieBreakSystem<'r> {
        let evaluate: Box<Evaluate<'r>> =
            Box::new(|field, tied| coded::evaluate(&rule.code, field, tied));
        let own = coded::is_own(rule.code.name);
        let how = if own { How::Alone(evaluate) } else { How::AmongTied(evaluate) };
        TieBreakSystem {
            scale: coded::scale(&rule.code),
            ..self
                .system(&rule.code.to_string(), coded::title(&rule.code), &rule.clause, how)
                .told(|f, tied, player, _| coded::detail_among(&rule.code, f, tied, player).ok())
        }
    }
}
