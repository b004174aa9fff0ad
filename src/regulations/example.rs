//! Worked examples in a file: who is tied, what is drawn and played, and what comes of it. They are run when the file is
//! checked, so that a rule that gives another answer than its writer meant is found where it stands.

use std::collections::BTreeMap;

use serde::Deserialize;

use super::faults::Faults;
use super::form;
use super::schema::{Clauses, InOrder};
use super::source::Source;
use super::tree::{Node, Span};
use crate::tournament::entries::Format;
use crate::tournament::time_control::TimeControl;

/// A worked example.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Example {
    /// What it shows.
    pub title: String,
    /// The clauses that it is about.
    pub clause: Option<Clauses>,
    /// The competition, where the file has several.
    pub competition: Option<String>,
    /// Players who have all drawn with each other, so that they are level for first.
    #[serde(default)]
    pub level: Vec<String>,
    /// Who meets whom, where games are given.
    pub format: Option<Format>,
    /// The games of the event: `A - B 1-0`, with its round in front where rounds matter: `3 A - B 1-0`; a round without an
    /// opponent is `3 A - bye`.
    #[serde(default)]
    pub games: Vec<String>,
    /// Games of a segment, likewise, by its name.
    #[serde(default)]
    pub segments: BTreeMap<String, Vec<String>>,
    /// Games of a stage, likewise, by its name.
    #[serde(default)]
    pub stages: BTreeMap<String, Vec<String>>,
    /// Of a season award the games of each event, by its competition; of several evenings of a series by that with a
    /// number behind it: `evening 1`.
    #[serde(default)]
    pub events: InOrder<Vec<String>>,
    /// The standings of a tour: the points of each player, or those of each event, parted by `;`.
    #[serde(default)]
    pub scores: BTreeMap<String, String>,
    /// What the events of these standings are called, in their order; where nothing is said they are numbered.
    #[serde(default)]
    pub score_events: Vec<String>,
    /// Ratings.
    #[serde(default)]
    pub ratings: BTreeMap<String, u32>,
    /// Federations.
    #[serde(default)]
    pub federations: BTreeMap<String, String>,
    /// Categories, parted by `;`.
    #[serde(default)]
    pub categories: BTreeMap<String, String>,
    /// Handicaps: the points added to those of the games.
    #[serde(default)]
    pub handicaps: BTreeMap<String, String>,
    /// When players were born: a year, or a date.
    #[serde(default)]
    pub born: BTreeMap<String, String>,
    /// Who has withdrawn, and after which round; 0 where he never played.
    #[serde(default)]
    pub withdrawn: BTreeMap<String, u32>,
    /// Who has been first before, by the trophy: names parted by `;`.
    #[serde(default)]
    pub honours: BTreeMap<String, String>,
    /// The time control of the event.
    pub time_control: Option<TimeControl>,
    /// The tie-breaks that the event names.
    #[serde(default)]
    pub tie_breaks: Vec<String>,
    /// Readings chosen, by clause.
    #[serde(default)]
    pub readings: BTreeMap<String, String>,
    /// Lots and tosses, by name.
    #[serde(default)]
    pub lots: BTreeMap<String, String>,
    /// The games of the play-off, in the order played.
    #[serde(default)]
    pub plays: Vec<String>,
    /// Rulings.
    #[serde(default)]
    pub rulings: Vec<String>,
    /// Prize money from first place down.
    #[serde(default)]
    pub prizes: Vec<String>,
    /// How many entries there are, where they are more than the players who are named.
    pub entries: Option<u32>,
    /// What the event before brought over, by the name of the prize.
    #[serde(default)]
    pub brought_over: BTreeMap<String, String>,
    /// Points of a tour from first place down.
    #[serde(default)]
    pub points: Vec<String>,
    /// The places that come of it: `1 A; 2-3 B C`, or `2-3 Al Smith; Bo Jones` where names have blanks. Places that are
    /// not named are not looked at.
    pub places: Option<String>,
    /// The places within pools whose ties are settled by rules of their own: `"pool 1" = "1 A; 2 B"`.
    #[serde(default)]
    pub pools: BTreeMap<String, String>,
    /// What is still needed: names of lots, games `A - B`, `ruling`.
    pub needs: Option<Vec<String>>,
    /// What players are paid.
    #[serde(default)]
    pub paid: BTreeMap<String, String>,
    /// Points that players have of the tour; in its standings and in an award what they are ranked on.
    #[serde(default)]
    pub has_points: BTreeMap<String, String>,
    /// Who has a trophy or a title.
    #[serde(default)]
    pub trophies: BTreeMap<String, String>,
    /// Which of its events it is, where an award is worked out from them.
    #[serde(skip)]
    of_event: Option<String>,
    /// Where it stands.
    #[serde(skip)]
    pub span: Span,
    /// Its texts, each with its place.
    #[serde(skip)]
    pub texts: Vec<(String, Span)>,
    /// Its words, each with the place of what stands there: `places`, `paid.A`.
    #[serde(skip)]
    words: Vec<(String, Span)>,
}

impl Example {
    /// Whether it says anything that is to come of it.
    pub fn expects(&self) -> bool {
        let tables = [&self.paid, &self.has_points, &self.trophies, &self.pools];
        self.places.is_some() || self.needs.is_some() || tables.iter().any(|own| !own.is_empty())
    }

    /// One of its events as an example of its own: with the players as they are, and nothing of the award.
    #[must_use]
    pub fn of_event(&self, name: &str) -> Self {
        let (texts, words) = (self.texts.clone(), self.words.clone());
        Self {
            title: self.title.clone(),
            format: self.format,
            time_control: self.time_control,
            tie_breaks: self.tie_breaks.clone(),
            events: self.events.clone(),
            ratings: self.ratings.clone(),
            federations: self.federations.clone(),
            categories: self.categories.clone(),
            handicaps: self.handicaps.clone(),
            born: self.born.clone(),
            of_event: Some(name.to_owned()),
            span: self.span.clone(),
            texts,
            words,
            ..Self::default()
        }
    }

    /// Its games, each list with the word at which it stands, and with segment and stage.
    pub fn games(&self) -> Vec<(String, &Vec<String>, (&str, &str))> {
        let plain = ("games".to_owned(), &self.games, ("", ""));
        let segments = self.segments.iter();
        let segments = segments.map(|(own, all)| (format!("segments.{own}"), all, (&**own, "")));
        let stages = self.stages.iter();
        let stages = stages.map(|(own, all)| (format!("stages.{own}"), all, ("", &**own)));
        let of_event = self.events.iter().filter(|(own, _)| self.of_event.as_ref() == Some(*own));
        let of_event = of_event.map(|(own, all)| (format!("events.{own}"), all, ("", "")));
        [plain].into_iter().chain(segments).chain(stages).chain(of_event).collect()
    }

    /// A text of the arbiter's table without the stage that stands before it, and that stage: `pool 1: A - B 1-0`.
    pub fn of_stage<'t>(&'t self, text: &'t str) -> (Option<&'t str>, &'t str) {
        let stage = |own: &'t String| {
            let rest = text.get(own.len()..)?.trim_start().strip_prefix(':')?;
            let is_it = text.get(..own.len())?.eq_ignore_ascii_case(own);
            is_it.then_some((Some(&**own), rest.trim_start()))
        };
        self.stages.keys().find_map(stage).unwrap_or((None, text))
    }

    /// What it says of its players, each with the word at which that stands, and who it is.
    pub fn of_players(&self) -> Vec<(String, &String)> {
        fn of<'e, T>(
            word: &'static str,
            table: &'e BTreeMap<String, T>,
        ) -> impl Iterator<Item = (String, &'e String)> {
            table.keys().map(move |name| (format!("{word}.{name}"), name))
        }
        let texts = [
            ("federations", &self.federations),
            ("categories", &self.categories),
            ("handicaps", &self.handicaps),
            ("born", &self.born),
        ];
        let texts = texts.into_iter().flat_map(|(word, table)| of(word, table));
        let numbers = of("ratings", &self.ratings).chain(of("withdrawn", &self.withdrawn));
        numbers.chain(texts).collect()
    }

    /// The place of what stands at a word; that of the example where the word is not there.
    pub fn place_of_word(&self, word: &str) -> Span {
        let own = self.words.iter().find(|(own, _)| own == word);
        own.map_or(&self.span, |(_, span)| span).clone()
    }

    /// The place of a text; that of the example where it has none.
    pub fn place_of(&self, text: &str) -> Span {
        let own = self.texts.iter().find(|(own, _)| own == text);
        own.map_or(&self.span, |(_, span)| span).clone()
    }
}

/// The texts that stand in a node.
fn texts(node: &Node, into: &mut Vec<(String, Span)>) {
    if let Some(text) = node.text() {
        into.push((text.to_owned(), node.span.clone()));
    }
    node.children().for_each(|(_, child)| texts(child, into));
}

/// The words that stand in a node, and in the tables in it.
fn words(node: &Node) -> Vec<(String, Span)> {
    let of = |node: &'_ Node| -> Vec<(String, Node)> {
        let all = node.table().into_iter().flat_map(|table| table.iter());
        all.map(|(key, node)| (key.word.clone(), node.clone())).collect()
    };
    let mut found = Vec::new();
    for (word, node) in of(node) {
        let inner = of(&node).into_iter();
        found.extend(inner.map(|(own, node)| (format!("{word}.{own}"), node.span)));
        found.push((word, node.span));
    }
    found
}

/// The examples of a document, with what is wrong in their writing.
pub fn read(source: &Source, faults: &mut Faults) -> Vec<Example> {
    let all = source.top().get("example").map_or(&[][..], |node| node.items());
    let one = |node: &Node| {
        let example = form::read::<Example>(node, faults)?;
        let mut own = Vec::new();
        texts(node, &mut own);
        let words = words(node);
        Some(Example { span: node.span.clone(), texts: own, words, ..example })
    };
    all.iter().filter_map(one).collect()
}
