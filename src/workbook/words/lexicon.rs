//! The words of other languages, `templates/workbook-words.toml`: names of sheets, headings and keys, and lists of words
//! by what they mean.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::Deserialize;

use super::folded::fold;
pub use super::phrases::{Phrases, words};

/// What sheets, headings or keys are called, by the contract's word.
type Names = BTreeMap<String, Vec<String>>;

/// The file.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lexicon {
    pub sheets: Names,
    pub headings: Names,
    pub keys: Names,
    /// Names of months, by the English one.
    pub months: Names,
    /// Words of numbers of rounds, by these: `first`.
    pub ordinals: Names,
    pub words: Lists,
}

/// Lists of words, each in the languages of papers.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Lists {
    /// In place of a workbook: the event was not held.
    pub not_held: Phrases,
    /// Cells and sheets that say that there is nothing.
    pub nothing: Phrases,
    /// Names of sheets that are kept, or are there to begin with.
    pub kept: Phrases,
    /// In the name of a sheet of the year before.
    pub last_year: Phrases,
    /// Prizes that no place brings.
    pub by_chance: Phrases,
    /// Who gave prizes.
    pub donors: Phrases,
    /// Before a number that is a rating: `Under 2000`.
    pub of_rating: Phrases,
    /// Columns of players with ratings of a list that is not FIDE's.
    pub other_ratings: Phrases,
    /// Before a season: `Games 24-25`.
    pub of_season: Phrases,
    /// Keys that say what results count, all in one cell.
    pub scoring: Phrases,
    /// Values of these that say what is usual.
    pub usual_scoring: Phrases,
    /// Columns of other things: money that is paid in, ratings.
    pub of_no_result: Phrases,
    /// Columns of fines.
    pub fined: Phrases,
    /// Columns of players whose cells part those who may win from others.
    pub players_parted: Phrases,
    /// Columns of players that change what they have where a cell says something.
    pub players_changed: Phrases,
    /// Cells beside players.
    pub players_said: Phrases,
    /// The same of who has left, or may win nothing.
    pub players_gone: Phrases,
    /// Columns of games whose cells part those that count from others.
    pub games_parted: Phrases,
    /// Columns of games that change a result where a cell says something.
    pub games_changed: Phrases,
    /// Cells beside games.
    pub games_said: Phrases,
    /// Words that there was no play-off.
    pub no_play_off: Phrases,
    /// At which move a game stopped, and no more of it.
    pub at_move: Phrases,
    /// Moves, in such a text.
    pub moves: Phrases,
    /// Cells beside games that say no more than that the game was not finished.
    pub games_open: Phrases,
    /// Cells beside games that say of a player that he has left; of a game `abandon` says that somebody resigned.
    pub games_gone: Phrases,
    /// Cells beside games that say that the result was another one.
    pub games_corrected: Phrases,
    /// Words that deny what stands behind them.
    pub denied: Phrases,
    /// What may come to nothing, and the words behind it that say so.
    pub disputes: Phrases,
    pub overruled: Phrases,
    /// Behind a penalty that is none any more.
    pub lifted: Phrases,
    /// Before a result that is no longer so.
    pub formerly: Phrases,
    /// Columns of games with the name of who has won, and of who has lost.
    pub winner: Phrases,
    pub loser: Phrases,
    /// A drawn game, and what White or Black did: won, lost, and how.
    pub drawn: Phrases,
    pub drawn_how: Phrases,
    pub not_drawn: Phrases,
    pub won: Phrases,
    pub lost: Phrases,
    pub won_how: Phrases,
    /// Nouns for the same: `win for Black`; what stands before who it was; games that both lost.
    pub victory: Phrases,
    pub defeat: Phrases,
    pub of_whom: Phrases,
    pub both_lost: Phrases,
    pub articles: Phrases,
    /// Short forms beside a name that change what the player has.
    pub players_marked: Phrases,
    /// Columns in which such forms stand alone.
    pub status: Phrases,
    /// Behind numbers of points.
    pub points: Phrases,
    /// Before such a number.
    pub minus: Phrases,
    /// Before a round that somebody did not play any more.
    pub before_round: Phrases,
    /// Before or behind numbers of rounds.
    pub rounds: Phrases,
    /// Before numbers of games.
    pub boards: Phrases,
    /// What sounds like one of the above and changes nothing.
    pub harmless: Phrases,
    /// Above signs and short forms that are explained.
    pub legend: Phrases,
    /// In texts beside a table that tell a rule.
    pub rules_told: Phrases,
    /// What rows below a table and titles above it are about.
    pub labels: Phrases,
    /// Names of sheets, and keys of the event, that change what the tables say.
    pub changes: Phrases,
    /// Names of sheets on which what is still to be done may stand, and what was changed of whatever.
    pub changes_perhaps: Phrases,
    /// Texts that say that what is there is not the end of it.
    pub not_final: Phrases,
    /// Columns of games that say whether a result is confirmed.
    pub confirmed: Phrases,
    /// Before who has won, that it was not as it is written.
    pub in_fact: Phrases,
    /// Beside a drawn game, that it was none.
    pub not_drawn_at_all: Phrases,
    /// Before a number of points that a player loses, or begins with.
    pub loses_points: Phrases,
    /// In brackets behind a heading, what says no more than the heading.
    pub harmless_hints: Phrases,
    /// A game that is won, as texts say what it counts.
    pub a_win: Phrases,
    /// A game that is drawn.
    pub a_draw: Phrases,
    /// A game that is lost.
    pub a_loss: Phrases,
    /// Between the number of points and the game that brings them.
    pub for_each: Phrases,
    /// Between the game and the number of points.
    pub is_worth: Phrases,
    /// One, in words, or half of it.
    pub one: Phrases,
    /// Two, in words.
    pub two: Phrases,
    /// Three, in words.
    pub three: Phrases,
    /// Names of the rule that a win counts three points.
    pub rule_of_three: Phrases,
    /// Words of a text that speaks of the event as a whole, and of nothing else.
    pub standing: Phrases,
    /// Words that say of these that they are not the end of it.
    pub amiss: Phrases,
    /// What is denied of what is not the end of it.
    pub complete: Phrases,
    /// Before or behind the number of rounds that were played, and more were meant to be.
    pub only: Phrases,
    /// Behind games of a player that do not count any more.
    pub dropped: Phrases,
    /// Games, as texts speak of those of a player.
    pub games: Phrases,
    /// Before the round from which on, or up to which, somebody plays.
    pub late: Phrases,
    /// What may be corrected, unclear or in doubt, and changes no result.
    pub idle: Phrases,
    /// What somebody may leave beside the event.
    pub elsewhere: Phrases,
    /// Keys of the event that name who has won it.
    pub champion: Phrases,
    /// Keys of the event that say how many players there are.
    pub number_of_players: Phrases,
    /// Keys of the event that say how many rounds were played.
    pub rounds_played: Phrases,
    /// Columns of players that ask whether somebody plays, or may win.
    pub asked_of_players: Phrases,
    /// Words around who has won.
    pub it_was: Phrases,
    /// Alone beside a game: it was not drawn.
    pub decisive: Phrases,
    /// Between two names in the cell of one player.
    pub two_persons: Phrases,
    /// The same of one or the other of two.
    pub either: Phrases,
    /// Names of sheets on which what was done is written down.
    pub log: Phrases,
    /// Headings of columns of the places at the end.
    pub end_place: Phrases,
    /// Tables in a text that speaks of how they stand.
    pub published: Phrases,
    /// What a text speaks of that tells of the play, or of what a computer says of it.
    pub analysis: Phrases,
    /// Between who has won by mate and who has lost.
    pub mated: Phrases,
    /// Before the player in whose place another one played.
    pub instead: Phrases,
    /// Verbs of what is still to come.
    pub to_come: Phrases,
    /// What a game is that is still to come.
    pub played_then: Phrases,
    /// In keys of the event that say which rounds or results count, or how often all meet.
    pub counting: Phrases,
    /// Before the name of whom somebody plays for.
    pub plays_for: Phrases,
    /// In brackets behind a place, or points: of the whole event.
    pub overall: Phrases,
    /// The side that is named before the other in a result.
    pub home: Phrases,
    /// The side that is named behind it.
    pub away: Phrases,
    /// Keys of the event about a prize, about all of them, and about where and when they are given.
    pub prize_keys: Phrases,
    pub prizes_together: Phrases,
    pub prize_sums: Phrases,
    pub prize_giving: Phrases,
    /// Words beside a date.
    pub in_dates: Phrases,
    /// Keys that name who is second, and who is third.
    pub runner_up: Phrases,
    pub third_place: Phrases,
    /// Between a player and his bye.
    pub of_byes: Phrases,
    /// The formats: everyone meets everyone; paired round by round.
    pub round_robin: Phrases,
    pub swiss: Phrases,
    /// The last round, without a number.
    pub last_round: Phrases,
    /// In titles of rounds: what is shown of the round, and no more.
    pub of_rounds: Phrases,
    /// Before the number of all rounds: `Round 3 of 5`.
    pub out_of: Phrases,
    /// Of a row below the last game, and nothing else.
    pub the_end: Phrases,
    /// Columns of `Scores` with points that are added or taken away beside the events.
    pub scores_beside: Phrases,
    /// Those of money.
    pub scores_money: Phrases,
    /// Those of what was played.
    pub scores_played: Phrases,
    /// Those of what is worked out.
    pub scores_worked_out: Phrases,
    /// Those of what people write, and of who the player is.
    pub scores_people: Phrases,
    /// Last words of headings that are of no event.
    pub scores_last: Phrases,
    /// Words of a standing.
    pub scores_standing: Phrases,
    /// Words before an event after which a standing is.
    pub scores_after: Phrases,
    /// Before the number of the best events.
    pub scores_best: Phrases,
    /// Numbers of places among others.
    pub scores_ordinals: Phrases,
}

/// The English name of a month that a word is, or begins; none where it may be two, or is none.
pub fn month(word: &str) -> Option<&'static str> {
    let own = fold(word);
    let is_it = |name: &String| own.len() > 2 && fold(name).starts_with(&own);
    let mut found = LEXICON.months.iter().filter(|(_, names)| names.iter().any(is_it));
    let (name, _) = found.next()?;
    found.next().is_none().then_some(name)
}

/// Whether a text begins with what a title, or a row below a table, is about.
pub fn names_label(text: &str) -> bool {
    let own: Vec<String> = words(text).collect();
    (0..own.len().min(2)).any(|from| LEXICON.words.labels.begins(&own[from..]).is_some())
}

/// Whether a text is nothing but what a row below a table is about: `Number of players`, and not `White, John`.
pub fn is_label(text: &str) -> bool {
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
pub fn lexicon() -> &'static Lexicon {
    &LEXICON
}

/// The lists of words.
pub fn lists() -> &'static Lists {
    &LEXICON.words
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

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
