//! The words of other languages, `templates/workbook-words.toml`: names of sheets, headings and keys, and lists of words
//! by what they mean.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{LazyLock, OnceLock};

use serde::Deserialize;

use super::folded::fold;

/// What sheets, headings or keys are called, by the contract's word.
type Names = BTreeMap<String, Vec<String>>;

/// The file.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Lexicon {
    pub(super) sheets: Names,
    pub(super) headings: Names,
    pub(super) keys: Names,
    /// Names of months, by the English one.
    pub(super) months: Names,
    /// Words of numbers of rounds, by these: `first`.
    pub(super) ordinals: Names,
    pub(super) words: Lists,
}

/// Lists of words, each in the languages of papers.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct Lists {
    /// In place of a workbook: the event was not held.
    pub(super) not_held: Phrases,
    /// Cells and sheets that say that there is nothing.
    pub(super) nothing: Phrases,
    /// Names of sheets that are kept, or are there to begin with.
    pub(super) kept: Phrases,
    /// In the name of a sheet of the year before.
    pub(super) last_year: Phrases,
    /// Prizes that no place brings.
    pub(super) by_chance: Phrases,
    /// Who gave prizes.
    pub(super) donors: Phrases,
    /// Before a number that is a rating: `Under 2000`.
    pub(super) of_rating: Phrases,
    /// Before a season: `Games 24-25`.
    pub(super) of_season: Phrases,
    /// Keys that say what results count, all in one cell.
    pub(super) scoring: Phrases,
    /// Values of these that say what is usual.
    pub(super) usual_scoring: Phrases,
    /// Columns of other things: money that is paid in, ratings.
    pub(super) of_no_result: Phrases,
    /// Columns of players whose cells part those who may win from others.
    pub(super) players_parted: Phrases,
    /// Columns of players that change what they have where a cell says something.
    pub(super) players_changed: Phrases,
    /// Cells beside players.
    pub(super) players_said: Phrases,
    /// The same of who has left, or may win nothing.
    pub(super) players_gone: Phrases,
    /// Columns of games whose cells part those that count from others.
    pub(super) games_parted: Phrases,
    /// Columns of games that change a result where a cell says something.
    pub(super) games_changed: Phrases,
    /// Cells beside games.
    pub(super) games_said: Phrases,
    /// Cells beside games that say no more than that the game was not finished.
    pub(super) games_open: Phrases,
    /// Cells beside games that say of a player that he has left; of a game `abandon` says that somebody resigned.
    pub(super) games_gone: Phrases,
    /// Cells beside games that say that the result was another one.
    pub(super) games_corrected: Phrases,
    /// Words that deny what stands behind them.
    pub(super) denied: Phrases,
    /// What may come to nothing, and the words behind it that say so.
    pub(super) disputes: Phrases,
    pub(super) overruled: Phrases,
    /// Behind a penalty that is none any more.
    pub(super) lifted: Phrases,
    /// Before a result that is no longer so.
    pub(super) formerly: Phrases,
    /// Columns of games with the name of who has won, and of who has lost.
    pub(super) winner: Phrases,
    pub(super) loser: Phrases,
    /// A drawn game, and what White or Black did: won, lost, and how.
    pub(super) drawn: Phrases,
    pub(super) drawn_how: Phrases,
    pub(super) not_drawn: Phrases,
    pub(super) won: Phrases,
    pub(super) lost: Phrases,
    pub(super) won_how: Phrases,
    /// Nouns for the same: `win for Black`; what stands before who it was; games that both lost.
    pub(super) victory: Phrases,
    pub(super) defeat: Phrases,
    pub(super) of_whom: Phrases,
    pub(super) both_lost: Phrases,
    pub(super) articles: Phrases,
    /// Short forms beside a name that change what the player has.
    pub(super) players_marked: Phrases,
    /// Columns in which such forms stand alone.
    pub(super) status: Phrases,
    /// Behind numbers of points.
    pub(super) points: Phrases,
    /// Before such a number.
    pub(super) minus: Phrases,
    /// Before a round that somebody did not play any more.
    pub(super) before_round: Phrases,
    /// Before or behind numbers of rounds.
    pub(super) rounds: Phrases,
    /// What sounds like one of the above and changes nothing.
    pub(super) harmless: Phrases,
    /// Above signs and short forms that are explained.
    pub(super) legend: Phrases,
    /// In texts beside a table that tell a rule.
    pub(super) rules_told: Phrases,
    /// What rows below a table and titles above it are about.
    pub(super) labels: Phrases,
    /// Names of sheets, and keys of the event, that change what the tables say.
    pub(super) changes: Phrases,
    /// Names of sheets on which what is still to be done may stand, and what was changed of whatever.
    pub(super) changes_perhaps: Phrases,
    /// Texts that say that what is there is not the end of it.
    pub(super) not_final: Phrases,
    /// Columns of games that say whether a result is confirmed.
    pub(super) confirmed: Phrases,
    /// Before who has won, that it was not as it is written.
    pub(super) in_fact: Phrases,
    /// Beside a drawn game, that it was none.
    pub(super) not_drawn_at_all: Phrases,
    /// Before a number of points that a player loses, or begins with.
    pub(super) loses_points: Phrases,
    /// In brackets behind a heading, what says no more than the heading.
    pub(super) harmless_hints: Phrases,
    /// A game that is won, as texts say what it counts.
    pub(super) a_win: Phrases,
    /// A game that is drawn.
    pub(super) a_draw: Phrases,
    /// A game that is lost.
    pub(super) a_loss: Phrases,
    /// Between the number of points and the game that brings them.
    pub(super) for_each: Phrases,
    /// Between the game and the number of points.
    pub(super) is_worth: Phrases,
    /// One, in words, or half of it.
    pub(super) one: Phrases,
    /// Two, in words.
    pub(super) two: Phrases,
    /// Three, in words.
    pub(super) three: Phrases,
    /// Names of the rule that a win counts three points.
    pub(super) rule_of_three: Phrases,
    /// Words of a text that speaks of the event as a whole, and of nothing else.
    pub(super) standing: Phrases,
    /// Words that say of these that they are not the end of it.
    pub(super) amiss: Phrases,
    /// What is denied of what is not the end of it.
    pub(super) complete: Phrases,
    /// Before or behind the number of rounds that were played, and more were meant to be.
    pub(super) only: Phrases,
    /// Behind games of a player that do not count any more.
    pub(super) dropped: Phrases,
    /// Games, as texts speak of those of a player.
    pub(super) games: Phrases,
    /// Before the round from which on, or up to which, somebody plays.
    pub(super) late: Phrases,
    /// What may be corrected, unclear or in doubt, and changes no result.
    pub(super) idle: Phrases,
    /// What somebody may leave beside the event.
    pub(super) elsewhere: Phrases,
    /// Keys of the event that name who has won it.
    pub(super) champion: Phrases,
    /// Keys of the event that say how many players there are.
    pub(super) number_of_players: Phrases,
    /// Keys of the event that say how many rounds were played.
    pub(super) rounds_played: Phrases,
    /// Columns of players that ask whether somebody plays, or may win.
    pub(super) asked_of_players: Phrases,
    /// Words around who has won.
    pub(super) it_was: Phrases,
    /// Alone beside a game: it was not drawn.
    pub(super) decisive: Phrases,
    /// Between two names in the cell of one player.
    pub(super) two_persons: Phrases,
    /// The same of one or the other of two.
    pub(super) either: Phrases,
    /// Names of sheets on which what was done is written down.
    pub(super) log: Phrases,
    /// Headings of columns of the places at the end.
    pub(super) end_place: Phrases,
    /// Tables in a text that speaks of how they stand.
    pub(super) published: Phrases,
    /// What a text speaks of that tells of the play, or of what a computer says of it.
    pub(super) analysis: Phrases,
    /// Between who has won by mate and who has lost.
    pub(super) mated: Phrases,
    /// Before the player in whose place another one played.
    pub(super) instead: Phrases,
    /// Verbs of what is still to come.
    pub(super) to_come: Phrases,
    /// What a game is that is still to come.
    pub(super) played_then: Phrases,
    /// In keys of the event that say which rounds or results count, or how often all meet.
    pub(super) counting: Phrases,
    /// Before the name of whom somebody plays for.
    pub(super) plays_for: Phrases,
    /// In brackets behind a place, or points: of the whole event.
    pub(super) overall: Phrases,
    /// The side that is named before the other in a result.
    pub(super) home: Phrases,
    /// The side that is named behind it.
    pub(super) away: Phrases,
    /// Keys of the event about a prize, about all of them, and about where and when they are given.
    pub(super) prize_keys: Phrases,
    pub(super) prizes_together: Phrases,
    pub(super) prize_sums: Phrases,
    pub(super) prize_giving: Phrases,
    /// Words beside a date.
    pub(super) in_dates: Phrases,
    /// Keys that name who is second, and who is third.
    pub(super) runner_up: Phrases,
    pub(super) third_place: Phrases,
    /// Between a player and his bye.
    pub(super) of_byes: Phrases,
    /// The formats: everyone meets everyone; paired round by round.
    pub(super) round_robin: Phrases,
    pub(super) swiss: Phrases,
    /// The last round, without a number.
    pub(super) last_round: Phrases,
    /// In titles of rounds: what is shown of the round, and no more.
    pub(super) of_rounds: Phrases,
    /// Before the number of all rounds: `Round 3 of 5`.
    pub(super) out_of: Phrases,
    /// Of a row below the last game, and nothing else.
    pub(super) the_end: Phrases,
    /// Columns of `Scores` with points that are added or taken away beside the events.
    pub(super) scores_beside: Phrases,
    /// Those of money.
    pub(super) scores_money: Phrases,
    /// Those of what was played.
    pub(super) scores_played: Phrases,
    /// Those of what is worked out.
    pub(super) scores_worked_out: Phrases,
    /// Those of what people write, and of who the player is.
    pub(super) scores_people: Phrases,
    /// Last words of headings that are of no event.
    pub(super) scores_last: Phrases,
    /// Words of a standing.
    pub(super) scores_standing: Phrases,
    /// Words before an event after which a standing is.
    pub(super) scores_after: Phrases,
    /// Before the number of the best events.
    pub(super) scores_best: Phrases,
    /// Numbers of places among others.
    pub(super) scores_ordinals: Phrases,
}

/// Words that mean one thing, in all languages.
#[derive(Default, Deserialize)]
#[serde(transparent)]
pub(super) struct Phrases {
    by_language: BTreeMap<String, Vec<String>>,
    /// Made when they are asked for: most workbooks ask for few of the lists.
    #[serde(skip)]
    folded: OnceLock<Folded>,
}

/// The same words, folded.
#[derive(Default)]
struct Folded {
    /// Each as one word.
    whole: BTreeSet<String>,
    /// The words of each, by the first of them.
    parts: BTreeMap<String, Vec<Vec<String>>>,
}

impl Phrases {
    fn folded(&self) -> &Folded {
        self.folded.get_or_init(|| {
            let mut own = Folded::default();
            for phrase in self.by_language.values().flatten() {
                own.whole.insert(fold(phrase));
                let parts: Vec<String> = words(phrase).collect();
                if let Some(first) = parts.first() {
                    own.parts.entry(first.clone()).or_default().push(parts);
                }
            }
            own
        })
    }

    /// Whether a folded text is one of them.
    pub(super) fn is(&self, folded: &str) -> bool {
        self.folded().whole.contains(folded)
    }

    /// Each of them, folded.
    pub(super) fn each(&self) -> impl Iterator<Item = &str> {
        self.folded().whole.iter().map(String::as_str)
    }

    /// Whether one of them stands in a text, word by word.
    pub(super) fn stand_in(&self, text: &str) -> bool {
        let own: Vec<String> = words(text).collect();
        (0..own.len()).any(|from| self.begins(&own[from..]).is_some())
    }

    /// How many words the longest of them has with which words begin.
    pub(super) fn begins(&self, own: &[String]) -> Option<usize> {
        let phrases = self.folded().parts.get(own.first()?).into_iter().flatten();
        phrases.filter(|phrase| own.starts_with(phrase)).map(Vec::len).max()
    }

    /// Whether words end with one of them.
    pub(super) fn ends(&self, own: &[String]) -> bool {
        (0..own.len()).any(|from| self.begins(&own[from..]) == Some(own.len() - from))
    }

    /// Whether one of them is a part of a folded text, wherever words end.
    pub(super) fn are_within(&self, folded: &str) -> bool {
        self.each().any(|own| folded.contains(own))
    }
}

/// The folded words of a text.
pub(super) fn words(text: &str) -> impl Iterator<Item = String> + '_ {
    text.split(|c: char| !c.is_alphanumeric()).map(fold).filter(|word| !word.is_empty())
}

/// The English name of a month that a word is, or begins; none where it may be two, or is none.
pub(super) fn month(word: &str) -> Option<&'static str> {
    let own = fold(word);
    let is_it = |name: &String| own.len() > 2 && fold(name).starts_with(&own);
    let mut found = LEXICON.months.iter().filter(|(_, names)| names.iter().any(is_it));
    let (name, _) = found.next()?;
    found.next().is_none().then_some(name)
}

/// Whether a text begins with what a title, or a row below a table, is about.
pub(super) fn names_label(text: &str) -> bool {
    let own: Vec<String> = words(text).collect();
    (0..own.len().min(2)).any(|from| LEXICON.words.labels.begins(&own[from..]).is_some())
}

/// Whether a text is nothing but what a row below a table is about: `Number of players`, and not `White, John`.
pub(super) fn is_label(text: &str) -> bool {
    let own: Vec<String> = words(text).collect();
    let mut left = &own[..];
    while let Some(count) = LEXICON.words.labels.begins(left) {
        left = &left[count..];
    }
    left.is_empty() && !own.is_empty()
}

/// The file as the build lays it into the program, so that no TOML is read when the program starts.
const LAID_OUT: &str = include_str!(concat!(env!("OUT_DIR"), "/workbook-words.json"));

static LEXICON: LazyLock<Lexicon> =
    LazyLock::new(|| serde_json::from_str(LAID_OUT).unwrap_or_default());

/// The words; that they can be read a test knows.
pub(super) fn lexicon() -> &'static Lexicon {
    &LEXICON
}

/// The lists of words.
pub(super) fn lists() -> &'static Lists {
    &LEXICON.words
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The lists as they are written.
    #[derive(Deserialize)]
    struct Written {
        words: BTreeMap<String, BTreeMap<String, Vec<String>>>,
    }

    #[test]
    fn the_file_is_whole() {
        serde_json::from_str::<Lexicon>(LAID_OUT).expect("a lexicon");
        let written: Written = serde_json::from_str(LAID_OUT).expect("lists");
        for (list, by_language) in written.words {
            let languages: Vec<&str> = by_language.keys().map(String::as_str).collect();
            assert_eq!(languages, ["de", "en", "es", "fr", "nl", "sv"], "{list}");
            for (language, own) in by_language {
                assert!(!own.is_empty(), "{list}: {language}");
                let once: BTreeSet<&String> = own.iter().collect();
                assert_eq!(once.len(), own.len(), "{list}: {language}: a word twice");
                let is_bare = |word: &String| words(word).next().is_none();
                assert!(!own.iter().any(is_bare), "{list}: {language}: a word of signs alone");
            }
        }
    }

    #[test]
    fn phrases_stand_in_a_text_word_by_word() {
        let said = &lists().games_said;
        for text in ["not played", "White did not appear: w/o", "Nicht gespielt!", "non jouée"] {
            assert!(said.stand_in(text), "{text}");
        }
        for text in ["played well", "notplayed", "a fine game"] {
            assert!(!said.stand_in(text), "{text}");
        }
    }
}
