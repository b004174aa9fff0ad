//! Names in the tables of a pack: how large they are, and where they break.

use crate::report::document::Inline;
use crate::report::fonts::Face;
use crate::tournament::PlayerId;

use super::pack::Pack;

/// Names, in thousandths of the paper's type: 13 pt.
const NAME: u16 = 1182;
/// How wide the column of a name is at the least, in ems of the paper.
const NAME_ROOM: f32 = 8.2;
/// What a name on a line of it may have, in ems of the paper.
const NAME_LINE: f32 = 9.0;
/// What a number before it takes of that.
const NUMBER: f32 = 0.9;
/// Names are not set smaller than this, in thousandths of the paper's type.
const LEAST_NAME: u16 = 820;

impl Pack<'_> {
    /// A player's name as it stands in tables: in 13 pt, smaller only where a word of it is too long for its column.
    pub fn large(&self, player: PlayerId) -> Inline {
        let name = self.name(player);
        Inline::Sized(self.fitting(name), true, name.to_owned())
    }

    /// The same in a column of games, broken where a word of it is too long for that at any size: all names of the table
    /// in one, in which each stands on a line where that is not too small.
    pub fn large_in_column(
        &self,
        player: PlayerId,
        (table, numbered): (&[PlayerId], bool),
    ) -> Inline {
        // A number before the name is in the paper's type.
        let line = NAME_LINE - if numbered { NUMBER } else { 0.0 };
        let size = |player: &PlayerId| {
            let name = self.in_column(*player);
            let on_a_line = line / (self.fonts.width(Face::Bold, &name) + 0.35);
            match on_a_line >= f32::from(LEAST_NAME) / 1000.0 {
                true => thousandths(on_a_line),
                false => self.fitting(&name),
            }
        };
        let size = table.iter().chain([&player]).map(size).min().unwrap_or(NAME);
        Inline::Sized(size, true, self.in_column(player))
    }

    /// A name with its words broken that are too long for a column of games at any size.
    fn in_column(&self, player: PlayerId) -> String {
        let most = NAME_ROOM * 1000.0 / f32::from(LEAST_NAME);
        let width = |word: &str| self.fonts.width(Face::Bold, word);
        let broken = |word: &str| {
            let (mut told, mut part) = (String::new(), String::new());
            for letter in word.chars() {
                part.push(letter);
                if width(&part) > most - 1.0 {
                    told.push_str(&part);
                    told.push_str("- ");
                    part.clear();
                }
            }
            told + &part
        };
        let name = self.name(player).split_inclusive([' ', '-']);
        let name = name.map(|word| match width(word) > most * 1.25 {
            true => broken(word),
            false => word.to_owned(),
        });
        name.collect()
    }

    /// The size in which each word of a name has room in a column.
    fn fitting(&self, name: &str) -> u16 {
        let width = |word| self.fonts.width(Face::Bold, word) + 0.35;
        let longest = name.split([' ', '-']).map(width).fold(0.0, f32::max);
        thousandths(NAME_ROOM / longest.max(1.0))
    }
}

/// A size of names, within what they may have.
fn thousandths(size: f32) -> u16 {
    ((size * 1000.0) as u16).clamp(LEAST_NAME, NAME)
}
