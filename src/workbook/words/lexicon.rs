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
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
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

/// The lists by their names: `players-gone` in the file is `players_gone` here. A list is a line, and code of none of them
/// is written for it alone, as a derived reader would have.
macro_rules! lists {
    ($($(#[$meaning:meta])* $name:ident,)*) => {
        /// Lists of words, each in the languages of papers.
        #[derive(Default, Deserialize)]
        #[serde(try_from = "BTreeMap<String, Phrases>", bound(deserialize = "'de: 'static"))]
        pub struct Lists {
            $($(#[$meaning])* pub $name: Phrases,)*
        }

        impl TryFrom<BTreeMap<String, Phrases>> for Lists {
            type Error = String;

            fn try_from(mut written: BTreeMap<String, Phrases>) -> Result<Self, String> {
                let mut missing = Vec::new();
                let mut take = |name: &str| {
                    let name = name.replace('_', "-");
                    written.remove(&name).unwrap_or_else(|| {
                        missing.push(name);
                        Phrases::default()
                    })
                };
                let lists = Self { $($name: take(stringify!($name)),)* };
                let unknown: Vec<String> = written.into_keys().collect();
                if missing.is_empty() && unknown.is_empty() {
                    return Ok(lists);
                }
                Err(format!("missing lists: {missing:?}; unknown lists: {unknown:?}"))
            }
        }
    };
}

lists! {
    /// In place of a workbook: the event was not held.
    not_held,
    /// Cells and sheets that say that there is nothing.
    nothing,
    /// Names of sheets that are kept, or are there to begin with.
    kept,
    /// In the name of a sheet of the year before.
    last_year,
    /// Prizes that no place brings.
    by_chance,
    /// Who gave prizes.
    donors,
    /// Before a number that is a rating: `Under 2000`.
    of_rating,
    /// Columns of players with ratings of a list that is not FIDE's.
    other_ratings,
    /// In brackets behind ratings that are not those at the start.
    rated_later,
    /// In brackets behind `Withdrawn`, where the round is not the last one played.
    from_round,
    /// In brackets behind what several players have together.
    for_several,
    /// Small coins, in brackets behind an amount.
    small_coins,
    /// Before a season: `Games 24-25`.
    of_season,
    /// Keys that say what results count, all in one cell, and values of these that say what is usual.
    scoring,
    usual_scoring,
    /// The word of a key that chooses a reading, as papers head it too; a word before its clause, and what stands in the
    /// clause's place.
    readings,
    of_a_clause,
    where_silent,
    /// Columns of other things: money that is paid in, ratings; columns of fines.
    of_no_result,
    fined,
    /// Columns of players whose cells part those who may win from others.
    players_parted,
    /// Columns of players that change what they have where a cell says something.
    players_changed,
    /// Cells beside players.
    players_said,
    /// The same of who has left, or may win nothing; columns that may name the last round of who left.
    players_gone,
    players_left,
    /// Columns of games whose cells part those that count from others.
    games_parted,
    /// Columns of games that change a result where a cell says something.
    games_changed,
    /// Cells beside games.
    games_said,
    /// Words that there was no play-off.
    no_play_off,
    /// Beside a ruling or a lot: it holds no longer; and where these may be said of a player or of a game, the same.
    revoked,
    taken_back,
    taken_back_by,
    rulers, rulings_named,
    /// At which move a game stopped, and no more of it.
    at_move,
    /// Moves, in such a text.
    moves,
    /// Cells beside games that say no more than that the game was not finished.
    games_open,
    /// Cells beside games that say of a player that he has left; of a game `abandon` says that somebody resigned.
    games_gone,
    /// Cells beside games that say that the result was another one.
    games_corrected,
    /// Words that deny what stands behind them.
    denied,
    /// What may come to nothing, and the words behind it that say so.
    disputes,
    overruled,
    /// Behind a penalty that is none any more.
    lifted,
    /// Before a result that is no longer so.
    formerly,
    /// Columns of games with the name of who has won, and of who has lost.
    winner,
    loser,
    /// A drawn game, and what White or Black did: won, lost, and how.
    drawn,
    drawn_how,
    not_drawn,
    won,
    lost,
    won_how,
    /// Nouns for the same: `win for Black`; what stands before who it was; games that both lost.
    victory,
    defeat,
    of_whom,
    both_lost,
    articles,
    /// Short forms beside a name that change what the player has.
    players_marked,
    /// Columns in which such forms stand alone.
    status,
    /// Behind numbers of points.
    points,
    /// Before such a number.
    minus,
    /// Before a round that somebody did not play any more.
    before_round,
    /// Before or behind numbers of rounds.
    rounds,
    /// Before numbers of games.
    boards,
    /// What sounds like one of the above and changes nothing.
    harmless,
    /// Above signs and short forms that are explained.
    legend,
    /// How cells are marked that a legend explains: colours of them, and faces of their letters.
    marks_of_cells,
    /// In texts beside a table that tell a rule.
    rules_told,
    /// What rows below a table and titles above it are about.
    labels,
    /// Names of sheets, and keys of the event, that change what the tables say.
    changes,
    /// Names of sheets on which what is still to be done may stand, and what was changed of whatever.
    changes_perhaps,
    /// Texts that say that what is there is not the end of it.
    not_final,
    /// Of those, what an event may be called that is over.
    unofficial,
    /// Columns of games that say whether a result is confirmed.
    confirmed,
    /// Before who has won, that it was not as it is written.
    in_fact,
    /// Beside a drawn game, that it was none.
    not_drawn_at_all,
    /// Before a number of points that a player loses, or begins with.
    loses_points,
    /// In brackets behind a heading, what says no more than the heading.
    harmless_hints,
    /// A game that is won, as texts say what it counts.
    a_win,
    /// A game that is drawn.
    a_draw,
    /// A game that is lost.
    a_loss,
    /// Between the number of points and the game that brings them.
    for_each,
    /// Between the game and the number of points.
    is_worth,
    /// One, in words, or half of it.
    one,
    /// Two, in words.
    two,
    /// Three, in words.
    three,
    /// Names of the rule that a win counts three points.
    rule_of_three,
    /// Words of a text that speaks of the event as a whole, and of nothing else.
    standing,
    /// Words that say of these that they are not the end of it.
    amiss,
    /// What is denied of what is not the end of it.
    complete,
    /// Before or behind the number of rounds that were played, and more were meant to be.
    only,
    /// Behind games of a player that do not count any more.
    dropped,
    /// Games, as texts speak of those of a player.
    games,
    /// Before the round from which on, or up to which, somebody plays.
    late,
    /// What may be corrected, unclear or in doubt, and changes no result.
    idle,
    /// What somebody may leave beside the event.
    elsewhere,
    /// Keys of the event that name who has won it.
    champion,
    /// Keys of the event that say how many players there are.
    number_of_players,
    /// Keys of a tour that say how many events it has.
    number_of_events,
    /// Keys of the event that say how many rounds were played.
    rounds_played,
    /// Columns of players that ask whether somebody plays, or may win.
    asked_of_players,
    /// Words around who has won.
    it_was,
    /// Alone beside a game: it was not drawn.
    decisive,
    /// Between two names in the cell of one player.
    two_persons,
    /// The same of one or the other of two.
    either,
    /// Names of sheets on which what was done is written down.
    log,
    /// Headings of columns of the places at the end.
    end_place,
    /// Tables in a text that speaks of how they stand.
    published,
    /// What a text speaks of that tells of the play, or of what a computer says of it.
    analysis,
    /// Between who has won by mate and who has lost.
    mated,
    /// Before the player in whose place another one played.
    instead,
    /// Verbs of what is still to come.
    to_come,
    /// What a game is that is still to come.
    played_then,
    /// Beside the game of a play-off: it was played again, in the place of one that was annulled.
    replayed,
    /// In keys of the event that say which rounds or results count, or how often all meet.
    counting,
    /// Before the name of whom somebody plays for.
    plays_for,
    /// In brackets behind a place, or points: of the whole event.
    overall,
    /// The side that is named before the other in a result.
    home,
    /// The side that is named behind it.
    away,
    /// Keys of the event about a prize, about all of them, and about where and when they are given.
    prize_keys,
    prizes_together,
    prize_sums,
    prize_giving,
    /// Words beside a date.
    in_dates,
    /// Headings above who has won, and keys that name who is second, and who is third; what tells of a place that it is shared, and what tells that a tie
    /// was broken for it.
    champions, runner_up,
    third_place,
    place_shared,
    place_after_tie,
    /// Between a player and his bye.
    of_byes,
    /// The formats: everyone meets everyone; paired round by round; others.
    round_robin,
    swiss,
    other_formats,
    /// How many money prizes a player may have: the better one, all, that by place.
    one_prize,
    all_prizes,
    prize_by_place,
    /// The last round, without a number.
    last_round,
    /// In titles of rounds: what is shown of the round, and no more.
    of_rounds,
    /// Before the number of all rounds: `Round 3 of 5`.
    out_of,
    /// Of a row below the last game, and nothing else.
    the_end,
    /// Columns of `Scores` with points that are added or taken away beside the events.
    scores_beside,
    /// In or behind the heading of an event whose points may not count, or not as they stand.
    scores_doubted,
    /// On the sheet `Events`, words that an event counts not, or otherwise: at the beginning of what is said of it, and of
    /// several words anywhere in it.
    event_doubted,
    /// The same words with what says that it was held then, or that nothing else was meant.
    event_moved,
    /// Columns of that sheet that ask whether an event counts.
    events_parted,
    /// Columns of that sheet with what the points of an event are multiplied by.
    weights,
    /// Beside the name of a player: he has no points of the tour.
    no_tour_points,
    /// Columns of players that ask whether somebody plays in the tour.
    of_tour,
    /// Those of money.
    scores_money,
    /// Those of what was played.
    scores_played,
    /// Those of what is worked out.
    scores_worked_out,
    /// Those of what people write, and of who the player is.
    scores_people,
    /// Last words of headings that are of no event.
    scores_last,
    /// Words of a standing.
    scores_standing,
    /// Words before an event after which a standing is.
    scores_after,
    /// Before the number of the best events.
    scores_best,
    /// Numbers of places among others.
    scores_ordinals,
    /// Rows of a tour's standings that are no players.
    scores_rows,
    /// Above the headings that stand again where a list goes on.
    pages,
    /// Before the number or the letter of a part of the standings: `Group A`.
    scores_parts,
    /// That a decision takes points, or the event, from a player.
    penalties,
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
mod tests;
