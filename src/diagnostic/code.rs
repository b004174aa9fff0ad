//! The short names of problems, for scripts: they stand in `results.json` and never change their meaning.

use std::fmt;
use std::str::FromStr;

use serde::{Serialize, Serializer};

/// What an error of a kind is about.
enum Of {
    /// A cell or row.
    Cell,
    /// More than that; and what is never an error.
    More,
}

macro_rules! codes {
    ($($variant:ident $name:literal $of:ident $($rank:literal)?,)*) => {
        /// What kind of problem it is. The catalogue of words has its sentences, under the room that tells it.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[allow(missing_docs, reason = "the catalogue of words says what each means")]
        pub enum Code {
            $($variant,)*
        }

        impl Code {
            /// All of them, by name.
            pub const ALL: &[Self] = &[$(Self::$variant),*];

            /// Its name in `results.json`.
            pub fn name(self) -> &'static str {
                match self {
                    $(Self::$variant => $name,)*
                }
            }

            /// Whether an error of the kind is one of a cell or row, which leaves the rest of the workbook as it is.
            pub fn is_of_one_cell(self) -> bool {
                let of = match self {
                    $(Self::$variant => Of::$of,)*
                };
                matches!(of, Of::Cell)
            }

            /// How important one is among its like, lower first: 0 a result that may be another one, which changes everything,
            /// 1 what breaks a clause, or is read otherwise, 2 what concerns money, 3 what falls unevenly, 4 the rest.
            pub fn rank(self) -> u8 {
                match self {
                    $($(Self::$variant => $rank,)?)*
                    _ => 4,
                }
            }
        }
    };
}
codes! {
    AfterWithdrawal "after-withdrawal" Cell,
    AgainstHimself "against-himself" Cell,
    AmbiguousDate "ambiguous-date" Cell,
    AnotherYear "another-year" More,
    AwardTied "award-tied" More,
    AwardWithoutPlace "award-without-place" More,
    ByeAboveGame "bye-above-game" Cell,
    ByeAsWhite "bye-as-white" Cell,
    ByeWithResult "bye-with-result" Cell,
    CategoryDiffers "category-differs" More,
    CategoryEntries "category-entries" More 2,
    CategoryPoints "category-points" More,
    CategoryTwice "category-twice" Cell,
    CategoryUnknown "category-unknown" More 2,
    CellsNotRead "cells-not-read" More 0,
    ColoursDiffer "colours-differ" More,
    ColoursExcess "colours-excess" More 3,
    ColoursMissing "colours-missing" More,
    ColoursUneven "colours-uneven" More 3,
    ColumnNotRecognised "column-not-recognised" More,
    ColumnRecognised "column-recognised" More,
    CombinedOtherwise "combined-otherwise" More 1,
    CombinedWith "combined-with" More,
    CriterionNeedsMore "criterion-needs-more" More,
    CriterionWithoutValue "criterion-without-value" More,
    CrosstableOfSwiss "crosstable-of-a-swiss" More,
    CurrencyDiffers "currency-differs" More,
    CurrencyMissing "currency-missing" More 2,
    CutNotPlayed "cut-not-played" More,
    DamagedSheet "damaged-sheet" More,
    DamagedWorkbook "damaged-workbook" More,
    DateForResult "date-for-result" Cell,
    DateWithoutTime "date-without-time" Cell,
    DayDoubtful "day-doubtful" More,
    DeemedWithdrawn "deemed-withdrawn" More 1,
    DifferentYears "different-years" More,
    DrawAboveWin "draw-above-win" Cell,
    EligibilityUnclear "eligibility-unclear" More,
    EmptyCategory "empty-category" Cell,
    EncodingGuessed "encoding-guessed" More,
    EncryptedWorkbook "encrypted-workbook" More,
    EndBeforeStart "end-before-start" More,
    ErrorValue "error-value" Cell,
    EventDue "event-due" More,
    EventNotHeld "event-not-held" More,
    EventOpen "event-open" More,
    FilesTogether "files-together" More,
    FinalMissing "final-missing" More,
    FinalistUnclear "finalist-unclear" More,
    FormatDiffers "format-differs" More 1,
    FormatMissing "format-missing" More,
    FormulaWithoutValue "formula-without-value" Cell,
    FreeRound "free-round" More,
    GameDue "game-due" More,
    GameTwice "game-twice" Cell,
    GameUndated "game-undated" More,
    GamesDue "games-due" More,
    HandicapMissing "handicap-missing" More,
    HeadingTwice "heading-twice" More,
    HiddenCells "hidden-cells" More,
    HiddenSheet "hidden-sheet" More,
    HonoursNotChecked "honours-not-checked" More,
    InNoStage "in-no-stage" More,
    IsItHe "is-it-he" More,
    KeyNotUsed "key-not-used" More,
    KeyTwice "key-twice" Cell,
    LateGame "late-game" More 1,
    LettersMissing "letters-missing" More,
    ListIncomplete "list-incomplete" More,
    LotNotUsed "lot-not-used" More,
    LotTwice "lot-twice" Cell,
    LotWrong "lot-wrong" Cell,
    ManyByes "many-byes" More 0,
    MergedCell "merged-cell" Cell,
    MetBefore "met-before" More 0,
    MirrorDiffers "mirror-differs" More,
    MissingEventName "missing-event-name" More,
    MissingHeading "missing-heading" More,
    MissingRegulations "missing-regulations" More,
    MissingSheet "missing-sheet" More,
    MissingValue "missing-value" Cell,
    MisspeltHeading "misspelt-heading" More 0,
    MisspeltKey "misspelt-key" More 0,
    MisspeltSheet "misspelt-sheet" More 0,
    NamedTwice "named-twice" Cell,
    NamesExchanged "names-exchanged" More 0,
    NoColour "no-colour" Cell 3,
    NoPlayers "no-players" More,
    NoRuling "no-ruling" More,
    NoSuchColumn "no-such-column" More,
    NoSuchLanguage "no-such-language" More,
    NoSuchLot "no-such-lot" Cell,
    NoSuchRole "no-such-role" More,
    NoSuchStage "no-such-stage" Cell,
    NoSuchWorkbook "no-such-workbook" More,
    NobodyEligible "nobody-eligible" More,
    NotAWorkbook "not-a-workbook" More,
    NotAnEvent "not-an-event" More,
    NotBegun "not-begun" More,
    NotEligible "not-eligible" More 1,
    NotFinal "not-final" More,
    NotInTheRunning "not-in-the-running" More,
    NothingPlayed "nothing-played" More,
    NumberAsName "number-as-name" More,
    NumberTwice "number-twice" Cell,
    OddPairings "odd-pairings" More,
    OneOrTwoPlayers "one-or-two-players" More,
    OtherFormat "other-format" More,
    OtherRegulations "other-regulations" More,
    OutsideFolder "outside-folder" More,
    PaperFailed "paper-failed" More,
    PaymentUnit "payment-unit" Cell,
    PlayOffOrder "play-off-order" More,
    PlayOffRow "play-off-row" Cell,
    PlayOffTooLarge "play-off-too-large" More,
    PlayOffWithoutForm "play-off-without-form" More,
    PlayerTwice "player-twice" Cell,
    PlayerUnclear "player-unclear" Cell,
    PointsAboveMoney "points-above-money" More 2,
    PointsOfTotals "points-of-totals" More,
    PoolUnnamed "pool-unnamed" More,
    PooledOtherwise "pooled-otherwise" More,
    PrizeAmount "prize-amount" Cell,
    PrizeHole "prize-hole" More 2,
    PrizeTwice "prize-twice" Cell,
    PrizeWithoutPlayer "prize-without-player" More 2,
    PrizesDiffer "prizes-differ" More,
    PrizesOfOneDivision "prizes-of-one-division" More,
    ProgramFault "program-fault" More,
    PublishedDiffers "published-differs" More,
    RatingMissing "rating-missing" More,
    ReadBack "read-back" More 0,
    ReadingMatters "reading-matters" More 1,
    ReadingOfAnEvent "reading-of-an-event" More 1,
    ReadingsNotCompared "readings-not-compared" More,
    Regulations "regulations" More,
    RegulationsAssumed "regulations-assumed" More,
    RegulationsIncomplete "regulations-incomplete" More,
    RegulationsUnreadable "regulations-unreadable" More,
    RemainderStays "remainder-stays" More 2,
    RoleLeftOut "role-left-out" More,
    RoleTwice "role-twice" More,
    RoleUnclear "role-unclear" More,
    RoundTwice "round-twice" Cell,
    RoundedScore "rounded-score" More 0,
    RoundsApart "rounds-apart" More 1,
    RoundsMissing "rounds-missing" More,
    RulingIncomplete "ruling-incomplete" Cell,
    RulingNotUsed "ruling-not-used" More,
    RulingOverrides "ruling-overrides" More,
    RulingSum "ruling-sum" Cell,
    RulingUnclear "ruling-unclear" Cell,
    RulingUnused "ruling-unused" More,
    RulingsDisagree "rulings-disagree" Cell,
    SameColours "same-colours" More 3,
    ScoresAndEvents "scores-and-events" More,
    ScoresMissing "scores-missing" More,
    ScoringMissing "scoring-missing" More,
    SectionUnclear "section-unclear" More,
    SegmentOfNoGame "segment-of-no-game" More,
    SharesSum "shares-sum" More,
    SheetGivesWay "sheet-gives-way" More,
    SheetTwice "sheet-twice" More,
    Slipped "slipped" More 0,
    TeamTournament "team-tournament" More,
    TieBreaks "tie-breaks" More,
    TieBreaksMissing "tie-breaks-missing" More,
    TieBreaksNotUsed "tie-breaks-not-used" More,
    TimeControlDiffers "time-control-differs" More,
    TimeControlMissing "time-control-missing" More 1,
    TimeWithoutDate "time-without-date" More,
    ToldByOne "told-by-one" More,
    TooEarly "too-early" More,
    TooLargeWorkbook "too-large-workbook" More,
    TooLongText "too-long-text" More,
    TooManyCategories "too-many-categories" More,
    TooManyCells "too-many-cells" More,
    TooManyPlayers "too-many-players" More,
    TooManyProblems "too-many-problems" More,
    TooManyRounds "too-many-rounds" Cell,
    TooManySections "too-many-sections" More,
    TooMuchText "too-much-text" More,
    TopStageUnclear "top-stage-unclear" More,
    TotalDiffers "total-differs" More,
    TourPointsMissing "tour-points-missing" More,
    TwoScores "two-scores" More 0,
    TwoSources "two-sources" More,
    UnitDoesNotDivide "unit-does-not-divide" More 2,
    UnknownClause "unknown-clause" More,
    UnknownColumn "unknown-column" More 0,
    UnknownCurrency "unknown-currency" Cell,
    UnknownKey "unknown-key" More 0,
    UnknownPlayer "unknown-player" Cell,
    UnknownSheet "unknown-sheet" More,
    UnreadTable "unread-table" More 0,
    Unreadable "unreadable" More,
    UnreadableCurrency "unreadable-currency" Cell,
    UnreadableDate "unreadable-date" Cell,
    UnreadableLot "unreadable-lot" Cell,
    UnreadableNumber "unreadable-number" Cell,
    UnreadablePlace "unreadable-place" Cell,
    UnreadableResult "unreadable-result" Cell,
    UnreadableText "unreadable-text" More,
    UnreadableTimeControl "unreadable-time-control" Cell,
    UnreadableWord "unreadable-word" Cell,
    UnreadableWorkbook "unreadable-workbook" More,
    WithdrawnOwesGames "withdrawn-owes-games" More 0,
    WorkbookTwice "workbook-twice" More,
    YearAssumed "year-assumed" More,
}

/// A name that is no code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoCode;

impl FromStr for Code {
    type Err = NoCode;

    fn from_str(name: &str) -> Result<Self, NoCode> {
        let known = Self::ALL.binary_search_by(|code| code.name().cmp(name));
        known.map(|index| Self::ALL[index]).map_err(|_| NoCode)
    }
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl Serialize for Code {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_stand_in_the_order_of_their_names_and_are_found_by_them() {
        assert!(Code::ALL.is_sorted_by(|a, b| a.name() < b.name()));
        assert!(Code::ALL.iter().all(|code| code.name().parse() == Ok(*code)));
        assert_eq!("no-such-code".parse::<Code>(), Err(NoCode));
    }
}
