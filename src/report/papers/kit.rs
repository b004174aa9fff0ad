//! What all papers say alike: forms, needs, rulings, readings, reminders, cells.

use chrono::NaiveDate;

use super::by_criteria::{place_of, says_nothing};
use super::{Settled, Sheet, words};
use crate::diagnostic::Diagnostic;
use crate::event::{Ineligible, ReadingReport, Standing, System};
use crate::regulations::schema::{Paper, Reminder};
use crate::report::document::{Block, Cell, Inline};
use crate::report::words::Numbers;
use crate::said::{Said, Wording, said};
use crate::season::spoken;
use crate::tie_break::Scale;
use crate::tournament::PlayerId;
use crate::tournament::exact::Exact;
use crate::tournament::record::{LotKind, Need, Needed};

/// Plain text.
pub fn text(text: impl Into<String>) -> Inline {
    Inline::text(text)
}

/// A line of a form, told as it looks: `____` is a place to write, an em for each stroke, and `[ ]` a box to tick. Names
/// and whatever else a person wrote are put in afterwards ([`Inline::text`]), never into the line.
pub fn form(line: &str) -> Vec<Inline> {
    let mut made = Vec::new();
    let mut rest = line;
    while !rest.is_empty() {
        let at = ["__", "[ ]"].iter().filter_map(|mark| rest.find(mark)).min();
        let (said, mark) = rest.split_at(at.unwrap_or(rest.len()));
        made.extend((!said.is_empty()).then(|| text(said)));
        rest = match mark.strip_prefix("[ ]") {
            Some(after) => {
                made.push(Inline::Tick(false));
                after
            }
            None => {
                let after = mark.trim_start_matches('_');
                let ems = mark.len() - after.len();
                made.extend(u8::try_from(ems).ok().filter(|ems| *ems > 0).map(Inline::Blank));
                after
            }
        };
    }
    made
}

/// A line of a form as a block.
pub fn form_line(line: &str) -> Block {
    Block::Line(form(line))
}

/// Running text.
pub fn paragraph(said: impl Into<String>) -> Block {
    Block::Paragraph(vec![text(said)])
}

/// Running text of which the beginning stands out.
pub fn headed(head: impl Into<String>, said: impl Into<String>) -> Block {
    Block::Paragraph(vec![Inline::strong(head), text(said)])
}

/// Text of which the beginning stands out, as a line or a part of one.
pub fn line(head: &str, said: &str) -> Vec<Inline> {
    vec![Inline::strong(format!("{head} ")), text(said)]
}

/// Small print.
pub fn small(said: impl Into<String>) -> Block {
    Block::Small(vec![text(said)])
}

/// Small print of which the beginning stands out.
pub fn small_headed(head: impl Into<String>, said: impl Into<String>) -> Block {
    Block::Small(vec![Inline::strong(head), text(said)])
}

/// A heading.
pub fn heading(level: u8, said: impl Into<String>) -> Block {
    Block::Heading(level, vec![text(said)])
}

/// A number of points with its look.
pub fn points(number: Exact) -> Cell {
    Cell::number(number, number.mixed())
}

/// Who holds a trophy when: `Ann Nash from 2 December 2016 to 1 June 2017`, or for how many months while the award date is
/// not known.
pub fn turn<S: Settled>(
    sheet: &Sheet<'_, S>,
    name: &str,
    months: u32,
    days: Option<(NaiveDate, NaiveDate)>,
) -> String {
    let name = spoken(name);
    sheet.say(&match days {
        Some((from, to)) => said!("paper.season.turn", name, from, to),
        None => said!("paper.season.turn-of-months", name, n = months),
    })
}

/// What a person has to draw, play or decide, in words and without the names of lots; players are called by `names`.
pub fn aloud<S: Settled>(
    sheet: &Sheet<'_, S>,
    need: &Need,
    names: impl Fn(&[PlayerId]) -> Vec<String>,
) -> String {
    let among = words::among(sheet.words(), need, &names);
    let clause = &need.clause;
    let said = match &need.what {
        Needed::Lot(lot) => {
            let players = need.chooser().map_or(need.among.len(), |_| 1);
            words::lot(lot.kind, (players, &need.told), among)
        }
        Needed::Game(players) => {
            let [white, black] = [players.white, players.black].map(|own| names(&[own]).concat());
            said!("paper.wall.need-game", white, black)
        }
        Needed::Colours(_) => said!("paper.wall.need-colours", among),
        Needed::Ruling => said!("paper.wall.need-ruling", among),
        Needed::Eligibility => said!("paper.wall.need-eligibility", among),
        Needed::Handicaps => return sheet.say(&said!("paper.need.handicaps", clause, among)),
        Needed::TimeControl => return sheet.say(&said!("paper.need.time-control", clause)),
        Needed::Prize(name) => said!("paper.wall.need-prize", name),
    };
    format!("{}{}", sheet.say(&said), sheet.cited_aloud([clause]))
}

/// What a reading is of: a clause, or what no clause says.
pub fn reading_head(reading: &ReadingReport) -> Said {
    match reading.clause.is_silent() {
        true => said!("paper.foot.reading-of-silence"),
        false => said!("paper.foot.reading-of", clause = &reading.clause),
    }
}

impl<S: Settled> Sheet<'_, S> {
    /// What is needed, in words.
    pub fn need(&self, need: &Need) -> String {
        let clause = &need.clause;
        let names =
            |own: &[PlayerId]| own.iter().map(|player| self.name(*player).to_owned()).collect();
        let among = words::among(self.words(), need, names);
        self.say(&match &need.what {
            Needed::Lot(name) => {
                let lot = words::both_names(name, need);
                match (name.kind, need.chooser()) {
                    (_, Some((who, at))) => {
                        let who = self.name(who);
                        said!("paper.need.colour-of-the-toss", lot, clause, who, at)
                    }
                    (LotKind::Seeds, _) => said!("paper.need.seeds", lot, clause, among),
                    (LotKind::Bids, _) => said!("paper.need.bids", lot, clause, among),
                    (LotKind::Colour, _) if need.among.len() == 1 => {
                        said!("paper.need.choice", lot, clause, among)
                    }
                    (LotKind::Colour, _) => said!("paper.need.toss", lot, clause, among),
                    _ => said!("paper.need.lot", lot, clause, among),
                }
            }
            Needed::Game(players) => {
                let (white, black) = (self.name(players.white), self.name(players.black));
                said!("paper.need.game", white, black, clause)
            }
            Needed::Colours(name) => {
                let lot = name.to_string();
                match name.kind {
                    LotKind::Participants => said!("paper.need.colours-who", lot, clause, among),
                    LotKind::Order => said!("paper.need.colours-order", lot, clause, among),
                    _ => said!("paper.need.colours", lot, clause, among),
                }
            }
            Needed::Ruling => said!("paper.need.ruling", clause, among),
            Needed::Eligibility => said!("paper.need.eligibility", clause, among),
            Needed::Handicaps => said!("paper.need.handicaps", clause, among),
            Needed::TimeControl => said!("paper.need.time-control", clause),
            Needed::Prize(name) => said!("paper.need.prize", clause, name),
        })
    }

    /// The lines on which a ruling is given.
    pub fn ruling(&self, need: &Need) -> [Block; 2] {
        let head = self.say(&said!("paper.ruling.head", clause = &need.clause));
        let mut boxes = vec![Inline::strong(format!("{head}  "))];
        boxes.extend(form(self.word("paper.ruling.shared")));
        for player in &need.among {
            let name = text(format!(" {}", spoken(self.name(*player))));
            boxes.extend([Inline::Gap(2), Inline::Tick(false), name]);
        }
        [Block::Line(boxes), form_line(self.word("paper.ruling.signed"))]
    }

    /// Readings of unclear clauses in full: how each was read, and what the others would change.
    pub fn readings(&self, told: impl Fn(&ReadingReport) -> bool) -> Vec<Block> {
        let own = self.settlement.readings().iter().filter(|r| told(r));
        own.map(|reading| {
            let ReadingReport { clause, about, .. } = reading;
            let taken = Wording(&reading.taken);
            let of = |(other, change): &(String, Option<Said>)| {
                let other = Wording(other);
                match change {
                    Some(change) => said!("paper.reading.changes", other, change = change.clone()),
                    None => said!("paper.reading.same", other),
                }
            };
            let others: Vec<Said> = reading.others.iter().map(of).collect();
            small(self.say(&match (clause.is_silent(), others.is_empty()) {
                (true, true) => said!("paper.reading.silent", about, taken),
                (true, false) => said!("paper.reading.silent-with-others", about, taken, others),
                (false, true) => said!("paper.reading.of", clause, about, taken),
                (false, false) => {
                    said!("paper.reading.of-with-others", clause, about, taken, others)
                }
            }))
        })
        .collect()
    }

    /// What the regulations ask people to do, for one paper.
    pub fn reminders(&self, on: Paper) -> impl Iterator<Item = Reminder> {
        let words = self.words();
        let own = self.regulation.competition.reminders.iter().filter(move |r| r.on == on);
        own.map(move |reminder| Reminder {
            text: words.wording(&reminder.text),
            tick: reminder.tick.iter().map(|label| words.wording(label)).collect(),
            ..reminder.clone()
        })
    }

    /// A value of a tie-break that papers show, and how it looks; none where it tells nothing of the player.
    pub fn tie_break_of(&self, own: &Standing, system: &System) -> Option<(Exact, String)> {
        let told = own.tie_breaks.iter().find(|value| value.is_of(system))?;
        let looks = || self.tie_break(&told.code, told.scale, told.value);
        (!says_nothing(told)).then(|| (told.value, looks()))
    }

    /// How a value of a tie-break looks: as a score does, but for the average of Buchholz, which is one of two decimals
    /// (C.07 8.2), and for a place among those who are tied, which is no number of points: `1st`.
    pub fn tie_break(&self, code: &str, scale: Scale, value: Exact) -> String {
        match place_of(scale, value) {
            Some(place) => self.words().ordinal(place.into()),
            None if code.starts_with("AOB") => {
                value.decimals(2).replace('.', self.word("language.decimal"))
            }
            None => value.mixed(),
        }
    }

    /// How points and handicaps look on the papers of this event: with the fractions of a score (`3½`), or all as
    /// decimals where a handicap is none of them (`3.5 + 0.3`) and all can be decimals (`⅓` cannot).
    pub fn score(&self, number: Exact) -> String {
        let plain = |handicap: &Exact| 4 % handicap.denominator() == 0;
        let decimal = |handicap: &Exact| 1_000_000 % handicap.denominator() == 0;
        let handicaps = || self.tournament().players.iter().filter_map(|p| p.handicap.as_ref());
        let rule = &self.regulation.competition.handicap;
        let fractions = rule.is_none() || handicaps().all(plain) || !handicaps().all(decimal);
        let numbers = if fractions { Numbers::Fractions } else { Numbers::Decimals };
        self.words().with(numbers).number(number)
    }
}

impl Sheet<'_> {
    /// Who may not be in the event, and why.
    pub fn ineligible(&self) -> Vec<Block> {
        self.settlement.ineligible.iter().map(|out| self.ineligible_line(out)).collect()
    }

    /// A line that says why a player may not be in the event.
    pub fn ineligible_line(&self, out: &Ineligible) -> Block {
        let (head, told) = self.why_not(out);
        small_headed(format!("{head} "), told)
    }

    /// Why a player may not be in the event: the head of the line, and what it says.
    pub fn why_not(&self, out: &Ineligible) -> (&'static str, String) {
        let (name, why) = (self.name(out.player), self.say(&out.why));
        (self.word("paper.not-eligible"), format!("{name}, {why}{}", self.cited([&out.clause])))
    }
}

/// So many things to check are told on a paper.
const CHECKS: usize = 5;

/// What nobody has checked, for a paper: the first of them, and how many more there are.
pub fn to_check<'d>(told: impl Iterator<Item = &'d Diagnostic>) -> Vec<Said> {
    let mut all: Vec<Said> = told.map(|told| told.said.clone()).collect();
    let more = all.len().saturating_sub(CHECKS);
    all.truncate(CHECKS);
    all.extend((more > 0).then(|| said!("paper.and-more", more)));
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::document::plain;

    #[test]
    fn a_line_of_a_form_is_told_as_it_looks() {
        let made = form("Ruling  [ ] shared  by _____.");
        assert_eq!(plain(&made), "Ruling  [ ] shared  by _____.");
        assert_eq!(made[1], Inline::Tick(false));
        assert_eq!(made[3], Inline::Blank(5));
    }

    #[test]
    fn what_is_no_mark_stays_as_it_is() {
        assert_eq!(form("a_b {c} [x]"), [text("a_b {c} [x]")]);
        assert!(form("").is_empty());
    }
}
