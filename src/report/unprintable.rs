//! Names in letters that no face of the papers has: on paper what can be set of them stands in their place, else the player's
//! number. A sign that is
//! no letter is left out.

use super::document::{Document, Inline};
use super::fonts::Fonts;
use super::words::Words;
use crate::said::said;
use crate::season::spoken;
use crate::tournament::{Player, Tournament};

fn lacks(name: &str, fonts: &Fonts) -> bool {
    fonts.missing(name).into_iter().any(char::is_alphanumeric)
}

/// What can be set of a name, where that is a name, too: some of its surname, and nobody else's name.
pub fn left(tournament: &Tournament, player: &Player, fonts: &Fonts) -> Option<String> {
    let own = |name: &str| -> Option<String> {
        let words = |part: &str| -> String {
            let set = part.split_whitespace().filter(|word| fonts.missing(word).is_empty());
            set.collect::<Vec<_>>().join(" ")
        };
        let (surname, given) = name.split_once(',').unwrap_or((name, ""));
        let (surname, given) = (words(surname), words(given));
        let whole = if given.is_empty() { surname.clone() } else { format!("{surname}, {given}") };
        surname.chars().any(char::is_alphabetic).then_some(whole)
    };
    let left = own(&player.name)?;
    let mut others = tournament.players.iter().filter(|other| other.no != player.no);
    others.all(|other| own(&other.name).as_ref() != Some(&left)).then_some(left)
}

/// Whether a player's number stands on paper in the place of the name.
pub fn is_numbered(tournament: &Tournament, player: &Player) -> bool {
    let fonts = Fonts::get();
    lacks(&player.name, fonts) && left(tournament, player, fonts).is_none()
}

/// The names of an event that cannot be printed, each with what stands for it: what can be set of it, else `player no. 12`.
#[derive(Debug, Default)]
pub struct Unprintable(Vec<(String, String)>);

impl Unprintable {
    /// Those of a tournament's players.
    pub fn of(tournament: &Tournament, words: Words, fonts: &Fonts) -> Self {
        let mut found = Vec::new();
        for player in tournament.players.iter().filter(|own| lacks(&own.name, fonts)) {
            let left = left(tournament, player, fonts);
            let no = || words.say(&said!("paper.no-name", no = player.no));
            let aloud = left.as_deref().map_or_else(no, spoken);
            let spoken = spoken(&player.name);
            let is_other = spoken != player.name;
            found.push((player.name.clone(), left.unwrap_or_else(no)));
            found.extend(is_other.then_some((spoken, aloud)));
        }
        // A name that contains another is looked for first.
        found.sort_by(|a, b| b.0.len().cmp(&a.0.len()).then_with(|| a.0.cmp(&b.0)));
        Self(found)
    }

    /// Puts the numbers in the place of the names.
    pub fn put_right(&self, document: &mut Document) {
        if self.0.is_empty() {
            return;
        }
        self.text(&mut document.title);
        self.text(&mut document.subject);
        self.text(&mut document.foot);
        for block in &mut document.blocks {
            block.change(&mut |line| self.line(line), &mut |under| self.text(under));
        }
        let Some(wall) = document.wall.as_deref_mut() else { return };
        let race = wall.race.iter_mut().flat_map(|race| &mut race.lines);
        race.for_each(|line| self.text(&mut line.name));
        let games = wall.rounds.iter_mut().flat_map(|round| &mut round.games);
        games.for_each(|game| self.text(game));
        for (lines, key) in &mut wall.of_tables {
            lines.iter_mut().chain([key]).for_each(|line| self.line(line));
        }
        // They are looked for among the blocks.
        let lines = wall
            .firm
            .iter_mut()
            .chain(&mut wall.main)
            .chain([&mut wall.key, &mut wall.regulations]);
        lines.for_each(|line| self.line(line));
    }

    fn line(&self, line: &mut [Inline]) {
        line.iter_mut().filter_map(Inline::words_mut).for_each(|text| self.text(text));
    }

    fn text(&self, text: &mut String) {
        for (name, no) in &self.0 {
            if text.contains(name) {
                *text = text.replace(name, no);
            }
        }
    }
}
