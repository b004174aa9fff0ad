//! FIDE's codes of tie-break systems with their modifiers: `BH/C1`, `SB/P`, `KS/L+2`, `BH/M1/V2009`.
//!
//! Any case; `-` serves for `/`, and both may be left out (`BHC1`). `:GP` and `:MP` say what a team's system counts; an
//! event of individuals has game points alone, so that they say nothing there.

use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer};

use crate::tournament::Edition;

/// A system of C.07, or one that other programs print beside them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum SystemName {
    /// 5: points.
    Pts,
    /// 6: direct encounter.
    De,
    /// 7.1: rounds that brought as much as a win.
    Win,
    /// 7.2: games won over the board.
    Won,
    /// 7.3: games played with Black.
    Bpg,
    /// 7.4: games won over the board with Black.
    Bwg,
    /// 7.5: progressive scores.
    Ps,
    /// 7.6: rounds that the player elected to play.
    Rep,
    /// 7.7: standard points.
    Std,
    /// 7.8: pairing number.
    Tpn,
    /// 8.1: Buchholz.
    Bh,
    /// 8.2: average of the opponents' Buchholz.
    Aob,
    /// 8.3: Fore Buchholz.
    Fb,
    /// 9.1: Sonneborn-Berger.
    Sb,
    /// 9.2: Koya.
    Ks,
    /// 10.1: average rating of the opponents.
    Aro,
    /// 10.2: tournament performance rating.
    Tpr,
    /// 10.3: perfect tournament performance.
    Ptp,
    /// 10.4: average of the opponents' performance ratings.
    Apro,
    /// 10.5: average of the opponents' perfect performances.
    Appo,
    /// 10.6: rating.
    Rtng,
    /// Not FIDE's: points among the level players if all of them met, else nothing.
    Res,
    /// Not FIDE's: the place of the published table, or one of its columns.
    Published,
}

impl SystemName {
    /// All of them with their codes; a longer code stands before one that begins it.
    const ALL: [(&str, Self); 24] = [
        ("PTS", Self::Pts),
        ("DE", Self::De),
        ("WIN", Self::Win),
        ("WON", Self::Won),
        ("BPG", Self::Bpg),
        ("BWG", Self::Bwg),
        ("PS", Self::Ps),
        ("REP", Self::Rep),
        // The name of REP until August 2024.
        ("GE", Self::Rep),
        ("STD", Self::Std),
        ("TPN", Self::Tpn),
        ("BH", Self::Bh),
        ("AOB", Self::Aob),
        ("FB", Self::Fb),
        ("SB", Self::Sb),
        ("KS", Self::Ks),
        ("ARO", Self::Aro),
        ("TPR", Self::Tpr),
        ("PTP", Self::Ptp),
        ("APRO", Self::Apro),
        ("APPO", Self::Appo),
        ("RTNG", Self::Rtng),
        ("RES", Self::Res),
        ("PUBLISHED", Self::Published),
    ];

    /// Its code.
    pub fn code(self) -> &'static str {
        Self::ALL.iter().find(|(_, name)| *name == self).map_or("", |(code, _)| code)
    }

    /// Whether a modifier belongs to it.
    fn takes(self, modifier: &Modifier) -> bool {
        use SystemName::{Aob, Aro, Bh, De, Fb, Ks, Ps, Published, Rtng, Sb, Tpn, Win};
        match modifier {
            Modifier::Cut(_) => matches!(self, Bh | Fb | Sb | Ps | Aro),
            Modifier::Median(_) => matches!(self, Bh | Fb | Aro),
            // Forfeits count in the number of wins whether it is said or not; some programs print it.
            Modifier::Played => matches!(self, Bh | Fb | Aob | Sb | De | Win),
            Modifier::Fore => self == Aob,
            Modifier::Reversed => matches!(self, Tpn | Rtng),
            Modifier::Limit(_) => self == Ks,
            Modifier::Column(_) => self == Published,
            Modifier::Edition(_) => self.has_editions(),
            Modifier::Unrated(_) => self.is_of_ratings(),
        }
    }

    /// Whether unplayed rounds count otherwise in another edition of the regulations.
    pub fn has_editions(self) -> bool {
        matches!(self, Self::Bh | Self::Aob | Self::Fb | Self::Sb)
    }

    /// Whether it is one of FIDE's; the others are what programs print beside them.
    pub fn is_of_fide(self) -> bool {
        !matches!(self, Self::Res | Self::Published)
    }

    /// Whether it looks at ratings.
    pub fn is_of_ratings(self) -> bool {
        use SystemName::{Appo, Apro, Aro, Ptp, Rtng, Tpr};
        matches!(self, Aro | Tpr | Ptp | Apro | Appo | Rtng)
    }
}

/// Which opponents are strong enough for Koya.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Limit {
    /// Half of the points that a player can make.
    #[default]
    Half,
    /// So many draws more than that, or less.
    Draws(i32),
    /// So many per cent of the points that a player can make.
    PerCent(u32),
}

/// A system with its modifiers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Descriptor {
    /// The system.
    pub name: SystemName,
    /// How many of the lowest are cut; of progressive scores, how many of the first rounds.
    pub lowest: usize,
    /// How many of the highest are cut.
    pub highest: usize,
    /// Forfeited games count as played against the opponent who was paired.
    pub forfeits_played: bool,
    /// Fore Buchholz instead of Buchholz.
    pub fore: bool,
    /// In the reversed order.
    pub reversed: bool,
    /// Of Koya.
    pub limit: Limit,
    /// Of the published table: which of its tie-break columns, counted from 1; its places where none is named.
    pub column: Option<usize>,
    /// Its own edition of the regulations; the event's where it names none.
    pub edition: Option<Edition>,
    /// The rating of players who have none.
    pub unrated: Option<u32>,
}

impl Descriptor {
    /// A system without modifiers.
    pub fn of(name: SystemName) -> Self {
        Self {
            name,
            lowest: 0,
            highest: 0,
            forfeits_played: false,
            fore: false,
            reversed: false,
            limit: Limit::Half,
            column: None,
            edition: None,
            unrated: None,
        }
    }

    /// The same system by another edition; itself where editions do not differ.
    #[must_use]
    pub fn by(self, edition: Edition) -> Self {
        let edition = self.name.has_editions().then_some(edition);
        Self { edition, ..self }
    }

    fn set(&mut self, modifier: Modifier) {
        match modifier {
            Modifier::Cut(number) => self.lowest = number,
            Modifier::Median(number) => (self.lowest, self.highest) = (number, number),
            Modifier::Played => self.forfeits_played = self.name != SystemName::Win,
            Modifier::Fore => self.fore = true,
            Modifier::Reversed => self.reversed = true,
            Modifier::Limit(limit) => self.limit = limit,
            Modifier::Column(column) => self.column = Some(column),
            Modifier::Edition(edition) => self.edition = Some(edition),
            Modifier::Unrated(rating) => self.unrated = Some(rating),
        }
    }
}

impl fmt::Display for Descriptor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name.code())?;
        match (self.lowest, self.highest) {
            (0, 0) => {}
            (lowest, 0) => write!(f, "/C{lowest}")?,
            (lowest, _) => write!(f, "/M{lowest}")?,
        }
        match self.limit {
            Limit::Half => {}
            Limit::Draws(more) => write!(f, "/L{more:+}")?,
            Limit::PerCent(part) => write!(f, "/L{part}")?,
        }
        if let Some(column) = self.column {
            write!(f, "/{column}")?;
        }
        for (has, letter) in [(self.forfeits_played, 'P'), (self.fore, 'F'), (self.reversed, 'R')] {
            if has {
                write!(f, "/{letter}")?;
            }
        }
        if let Some(edition) = self.edition {
            write!(f, "/V{edition}")?;
        }
        self.unrated.map_or(Ok(()), |rating| write!(f, "/U{rating}"))
    }
}

/// A text that is no code of a system.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoDescriptor {
    /// No system has this code.
    #[error("no tie-break system has the code {0}")]
    Name(String),
    /// The system has no such modifier.
    #[error("{0} has no modifier {1}")]
    Modifier(&'static str, String),
}

/// The modifiers, one by one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Modifier {
    Cut(usize),
    Median(usize),
    Played,
    Fore,
    Reversed,
    Limit(Limit),
    Column(usize),
    Edition(Edition),
    Unrated(u32),
}

/// Most values that a cut takes, and most draws more or less of a limit: two figures.
const MOST_FIGURES: usize = 2;

impl Modifier {
    /// The first modifier of a text, and what stands behind it.
    fn first(text: &str) -> Option<(Self, &str)> {
        if text.starts_with(|c: char| c.is_ascii_digit()) {
            let end = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
            let (column, behind) = text.split_at(end);
            let column = column.parse().ok().filter(|column| (1..=99).contains(column))?;
            return Some((Self::Column(column), behind));
        }
        let (letter, rest) = text.split_at_checked(1)?;
        let sign = rest.starts_with(['+', '-']) && letter == "L";
        let figures = |from: usize| {
            let end = rest[from..].find(|c: char| !c.is_ascii_digit());
            end.map_or(rest.len(), |end| from + end)
        };
        let end = figures(usize::from(sign));
        let (number, behind) = rest.split_at(end);
        let small = |text: &str| text.len() <= MOST_FIGURES;
        let modifier = match (letter, number) {
            ("C", number) if small(number) => Self::Cut(number.parse().ok()?),
            ("M", number) if small(number) => Self::Median(number.parse().ok()?),
            ("P", "") => Self::Played,
            ("F", "") => Self::Fore,
            ("R", "") => Self::Reversed,
            ("L", number) if sign && small(&number[1..]) => {
                Self::Limit(Limit::Draws(number.parse().ok()?))
            }
            ("L", number) => {
                let part = number.parse().ok().filter(|part| *part <= 100)?;
                Self::Limit(Limit::PerCent(part))
            }
            ("V", year) => Self::Edition(Edition::of_year(year)?),
            ("U", number) if number.len() <= 4 => Self::Unrated(number.parse().ok()?),
            _ => return None,
        };
        Some((modifier, behind))
    }
}

impl FromStr for Descriptor {
    type Err = NoDescriptor;

    fn from_str(text: &str) -> Result<Self, NoDescriptor> {
        let written = text.trim().to_uppercase();
        let starts = |(code, _): &&(&str, SystemName)| written.starts_with(code);
        let found = SystemName::ALL.iter().filter(starts).max_by_key(|(code, _)| code.len());
        let (code, name) = *found.ok_or_else(|| NoDescriptor::Name(text.trim().to_owned()))?;
        let mut rest = &written[code.len()..];
        let mut descriptor = Self::of(name);
        loop {
            rest = rest.trim_start_matches(":GP").trim_start_matches(":MP");
            rest = rest.strip_prefix(['/', '-']).unwrap_or(rest);
            if rest.is_empty() {
                return Ok(descriptor);
            }
            let read = Modifier::first(rest).filter(|(modifier, _)| name.takes(modifier));
            let Some((modifier, behind)) = read else {
                return Err(NoDescriptor::Modifier(name.code(), rest.to_owned()));
            };
            descriptor.set(modifier);
            rest = behind;
        }
    }
}

impl<'de> Deserialize<'de> for Descriptor {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        static CODES: LazyLock<Vec<&str>> =
            LazyLock::new(|| SystemName::ALL.map(|(code, _)| code).to_vec());
        let text = String::deserialize(from)?;
        text.parse().map_err(|no: NoDescriptor| match no {
            NoDescriptor::Name(name) => D::Error::unknown_variant(&name, &CODES),
            NoDescriptor::Modifier(..) => D::Error::custom(no),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_read_as_programs_write_them() {
        for (written, meant) in [
            ("bh", "BH"),
            ("BHC1", "BH/C1"),
            ("BH-C1", "BH/C1"),
            ("BH:GP/C1", "BH/C1"),
            ("BH:GP/C1/P", "BH/C1/P"),
            ("BH/P/M2", "BH/M2/P"),
            ("bh/c1/v2009", "BH/C1/V2009"),
            ("WIN/P", "WIN"),
            ("GE", "REP"),
            ("KS/L+1", "KS/L+1"),
            ("KS-L-2", "KS/L-2"),
            ("KS/L60", "KS/L60"),
            ("AOB/F", "AOB/F"),
            ("RTNG/R", "RTNG/R"),
            ("ARO/C1/U1500", "ARO/C1/U1500"),
            ("APRO", "APRO"),
            ("TPR", "TPR"),
            ("PTS", "PTS"),
            ("PSC2", "PS/C2"),
            ("DE/P", "DE/P"),
            ("published", "PUBLISHED"),
            ("published/3", "PUBLISHED/3"),
        ] {
            let read = written.parse::<Descriptor>().map(|d| d.to_string());
            assert_eq!(read.as_deref(), Ok(meant), "{written}");
        }
    }

    #[test]
    fn what_no_system_has_is_refused() {
        for written in ["", "XY", "BH/C", "BH/X", "BH/F", "WIN/C1", "TPN/P", "BH/V2010", "BH/C100"]
        {
            assert!(written.parse::<Descriptor>().is_err(), "{written}");
        }
        for written in ["KS/L101", "KS/L", "SB/M1", "DE/V2009", "BH/Ü", "C1", "/"] {
            assert!(written.parse::<Descriptor>().is_err(), "{written}");
        }
    }

    proptest::proptest! {
        /// Nothing that people type makes it panic, and what it reads it writes so that it reads the same.
        #[test]
        fn it_reads_what_it_writes(text in "(BH|SB|KS|FB|ARO|PS|é)?[/-]?[A-Z0-9+:/é-]{0,8}") {
            if let Ok(read) = text.parse::<Descriptor>() {
                proptest::prop_assert_eq!(read.to_string().parse::<Descriptor>(), Ok(read));
            }
        }
    }
}
