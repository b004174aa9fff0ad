//! What all papers say alike: forms, needs, rulings, readings, reminders, cells.

use super::{Settled, Sheet, words};
use crate::decision::Clause;
use crate::event::ReadingReport;
use crate::regulations::schema::{Paper, Reminder};
use crate::report::document::{Block, Cell, Inline};
use crate::report::words::Words;
use crate::season::spoken;
use crate::tournament::exact::Exact;
use crate::tournament::record::{Need, Needed};

/// Plain text.
pub fn text(text: impl Into<String>) -> Inline {
    Inline::text(text)
}

/// A line of a form, told as it looks: `{16}` is a place to write of so many ems, `[ ]` a box to tick, two blanks in a
/// row part what stands left and right of them, and `**` begins and ends what stands out. Names and whatever else a
/// person wrote are put in afterwards ([`Inline::text`]), never into the line.
pub fn form(line: &str) -> Vec<Inline> {
    let mut made = Vec::new();
    let mut strong = false;
    let mut rest = line;
    while !rest.is_empty() {
        let marks = ["{", "[ ]", "**"];
        let at = marks.iter().filter_map(|mark| rest.find(mark)).min().unwrap_or(rest.len());
        let (said, mark) = rest.split_at(at);
        if !said.is_empty() {
            made.push(if strong { Inline::strong(said) } else { text(said) });
        }
        rest = if let Some(after) = mark.strip_prefix("**") {
            strong = !strong;
            after
        } else if let Some(after) = mark.strip_prefix("[ ]") {
            made.push(Inline::Tick(false));
            after
        } else if let Some((ems, after)) = mark.strip_prefix('{').and_then(|m| m.split_once('}')) {
            made.push(match ems.strip_prefix("gap ") {
                Some(gap) => Inline::Gap(gap.parse().unwrap_or(1)),
                None => Inline::Blank(ems.parse().unwrap_or(8)),
            });
            after
        } else {
            made.extend((!mark.is_empty()).then(|| text(mark)));
            ""
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

/// ` (2.3)`; nothing where nothing is cited.
pub fn cited<'c>(clauses: impl IntoIterator<Item = &'c Clause>) -> String {
    match words::clauses(clauses) {
        none if none.is_empty() => none,
        told => format!(" ({told})"),
    }
}

impl<S: Settled> Sheet<'_, S> {
    /// What is needed, in words.
    pub fn need(&self, need: &Need) -> String {
        let clause = words::clauses([&need.clause]);
        let among = self.names(&need.among);
        match &need.what {
            Needed::Lot(name) => format!("the lot {name} ({clause}) among {among}"),
            Needed::Game(players) => format!(
                "the play-off game {} (White) against {} (Black) ({clause})",
                self.name(players.white),
                self.name(players.black)
            ),
            Needed::Ruling => format!("a ruling on {clause} among {among}"),
        }
    }

    /// The lines on which a ruling is given.
    pub fn ruling(&self, need: &Need) -> [Block; 2] {
        let mut boxes = vec![Inline::strong(format!("Ruling ({})  ", need.clause))];
        boxes.extend(form("[ ] shared"));
        for player in &need.among {
            boxes.extend(form("{gap 2}[ ]"));
            boxes.push(text(format!(" {}", spoken(self.name(*player)))));
        }
        [Block::Line(boxes), form_line("Director of play {16}{gap 1}date {6}")]
    }

    /// Readings of unclear clauses in full: how each was read, and what the others would change.
    pub fn readings(&self, told: impl Fn(&ReadingReport) -> bool) -> Vec<Block> {
        let own = self.settlement.readings().iter().filter(|r| told(r));
        own.map(|reading| {
            let of = if reading.clause.is_silent() {
                "A reading where the document is silent".to_owned()
            } else {
                format!("Reading of {}", reading.clause)
            };
            let others: Vec<String> = reading
                .others
                .iter()
                .map(|(other, change)| match change {
                    Some(change) => {
                        let change = Words::english().say(change);
                        format!("; read as \"{other}\", {change}")
                    }
                    None => format!("; \"{other}\" would change nothing"),
                })
                .collect();
            let others = others.concat();
            small(format!("{of}, {}: \"{}\"{others}.", reading.about, reading.taken))
        })
        .collect()
    }

    /// What the regulations ask people to do, for one paper.
    pub fn reminders(&self, on: Paper) -> impl Iterator<Item = &Reminder> {
        self.regulation.competition.reminders.iter().filter(move |r| r.on == on)
    }
}

impl Sheet<'_> {
    /// Who may not be in the event, and why.
    pub fn ineligible(&self) -> Vec<Block> {
        let out = self.settlement.ineligible.iter();
        out.map(|out| {
            let (name, why) = (self.name(out.player), Words::english().say(&out.why));
            small_headed("Not eligible: ", format!("{name}, {why}{}", cited([&out.clause])))
        })
        .collect()
    }

    /// How points and handicaps look on the papers of this event: with the fractions of a score (`3½`), or all as
    /// decimals where a handicap is none of them (`3.5 + 0.3`).
    pub fn score(&self, number: Exact) -> String {
        let plain = |handicap: &Exact| 4 % handicap.denominator() == 0;
        let mut handicaps = self.tournament().players.iter().filter_map(|p| p.handicap.as_ref());
        if self.regulation.competition.handicap.is_none() || handicaps.all(plain) {
            return number.mixed();
        }
        let two = number.decimals(2);
        let short = two.trim_end_matches('0').trim_end_matches('.');
        short.to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::document::plain;

    #[test]
    fn a_line_of_a_form_is_told_as_it_looks() {
        let made = form("**Ruling**  [ ] shared{gap 2}by {5}.");
        assert_eq!(plain(&made), "Ruling  [ ] shared  by _____.");
        assert_eq!(made[0], Inline::strong("Ruling"));
        assert_eq!(made[2], Inline::Tick(false));
        assert_eq!(made[4], Inline::Gap(2));
        assert_eq!(made[6], Inline::Blank(5));
    }

    #[test]
    fn what_is_no_mark_stays_as_it_is() {
        assert_eq!(form("open { brace"), [text("open "), text("{ brace")]);
        assert!(form("").is_empty());
    }
}
