//! The short names of problems, for scripts: they stand in `results.json` and never change their meaning.

use std::fmt;
use std::str::FromStr;

use serde::{Serialize, Serializer};

macro_rules! codes {
    ($($variant:ident $name:literal,)*) => {
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
        }
    };
}
codes! {
    AfterWithdrawal "after-withdrawal",
    AgainstHimself "against-himself",
    AmbiguousDate "ambiguous-date",
    AnotherYear "another-year",
    AwardTied "award-tied",
    ByeAsWhite "bye-as-white",
    ByeWithResult "bye-with-result",
    CategoryEntries "category-entries",
    CategoryPoints "category-points",
    CategoryUnknown "category-unknown",
    CellsNotRead "cells-not-read",
    ColoursDiffer "colours-differ",
    ColoursExcess "colours-excess",
    ColoursMissing "colours-missing",
    ColoursUneven "colours-uneven",
    ColumnNotRecognised "column-not-recognised",
    ColumnRecognised "column-recognised",
    CombinedOtherwise "combined-otherwise",
    CombinedWith "combined-with",
    CriterionNeedsMore "criterion-needs-more",
    CriterionWithoutValue "criterion-without-value",
    CurrencyDiffers "currency-differs",
    CurrencyMissing "currency-missing",
    DamagedSheet "damaged-sheet",
    DamagedWorkbook "damaged-workbook",
    DateForResult "date-for-result",
    DeemedWithdrawn "deemed-withdrawn",
    DifferentYears "different-years",
    DrawAboveWin "draw-above-win",
    EligibilityUnclear "eligibility-unclear",
    EmptyCategory "empty-category",
    EncodingGuessed "encoding-guessed",
    EncryptedWorkbook "encrypted-workbook",
    EndBeforeStart "end-before-start",
    ErrorValue "error-value",
    EventDue "event-due",
    EventNotHeld "event-not-held",
    EventOpen "event-open",
    FilesTogether "files-together",
    FinalMissing "final-missing",
    FormatDiffers "format-differs",
    FormatMissing "format-missing",
    FormulaWithoutValue "formula-without-value",
    FreeRound "free-round",
    GameDue "game-due",
    GameTwice "game-twice",
    GamesDue "games-due",
    HandicapMissing "handicap-missing",
    HeadingTwice "heading-twice",
    HiddenSheet "hidden-sheet",
    HonoursNotChecked "honours-not-checked",
    InNoStage "in-no-stage",
    IsItHe "is-it-he",
    KeyNotUsed "key-not-used",
    KeyTwice "key-twice",
    LateGame "late-game",
    LettersMissing "letters-missing",
    ListIncomplete "list-incomplete",
    LotNotUsed "lot-not-used",
    LotTwice "lot-twice",
    LotWrong "lot-wrong",
    MetBefore "met-before",
    MirrorDiffers "mirror-differs",
    MissingEventName "missing-event-name",
    MissingHeading "missing-heading",
    MissingRegulations "missing-regulations",
    MissingSheet "missing-sheet",
    MissingValue "missing-value",
    MisspeltHeading "misspelt-heading",
    MisspeltKey "misspelt-key",
    MisspeltSheet "misspelt-sheet",
    NamedTwice "named-twice",
    NoColour "no-colour",
    NoPlayers "no-players",
    NoRuling "no-ruling",
    NoSuchColumn "no-such-column",
    NoSuchLanguage "no-such-language",
    NoSuchLot "no-such-lot",
    NoSuchRole "no-such-role",
    NoSuchWorkbook "no-such-workbook",
    NobodyEligible "nobody-eligible",
    NotAWorkbook "not-a-workbook",
    NotAnEvent "not-an-event",
    NotBegun "not-begun",
    NotEligible "not-eligible",
    NotFinal "not-final",
    NotInTheRunning "not-in-the-running",
    NothingPlayed "nothing-played",
    NumberAsName "number-as-name",
    NumberTwice "number-twice",
    OddPairings "odd-pairings",
    OneOrTwoPlayers "one-or-two-players",
    OtherFormat "other-format",
    OtherRegulations "other-regulations",
    OutsideFolder "outside-folder",
    PaperFailed "paper-failed",
    PaymentUnit "payment-unit",
    PlayOffOrder "play-off-order",
    PlayOffRow "play-off-row",
    PlayOffTooLarge "play-off-too-large",
    PlayerTwice "player-twice",
    PlayerUnclear "player-unclear",
    PooledOtherwise "pooled-otherwise",
    PrizeAmount "prize-amount",
    PrizeHole "prize-hole",
    PrizeTwice "prize-twice",
    PrizeWithoutPlayer "prize-without-player",
    PrizesOfOneDivision "prizes-of-one-division",
    ProgramFault "program-fault",
    PublishedDiffers "published-differs",
    RatingMissing "rating-missing",
    ReadBack "read-back",
    ReadingMatters "reading-matters",
    ReadingOfAnEvent "reading-of-an-event",
    ReadingsNotCompared "readings-not-compared",
    Regulations "regulations",
    RegulationsAssumed "regulations-assumed",
    RegulationsIncomplete "regulations-incomplete",
    RegulationsUnreadable "regulations-unreadable",
    RemainderStays "remainder-stays",
    RoleLeftOut "role-left-out",
    RoleTwice "role-twice",
    RoleUnclear "role-unclear",
    RoundTwice "round-twice",
    RoundedScore "rounded-score",
    RoundsApart "rounds-apart",
    RoundsMissing "rounds-missing",
    RulingIncomplete "ruling-incomplete",
    RulingNotUsed "ruling-not-used",
    RulingOverrides "ruling-overrides",
    RulingSum "ruling-sum",
    RulingUnclear "ruling-unclear",
    RulingUnused "ruling-unused",
    RulingsDisagree "rulings-disagree",
    SameColours "same-colours",
    ScoresAndEvents "scores-and-events",
    ScoresMissing "scores-missing",
    ScoringMissing "scoring-missing",
    SegmentOfNoGame "segment-of-no-game",
    SharesSum "shares-sum",
    SheetGivesWay "sheet-gives-way",
    SheetTwice "sheet-twice",
    StaysAway "stays-away",
    TeamTournament "team-tournament",
    TieBreaks "tie-breaks",
    TieBreaksMissing "tie-breaks-missing",
    TieBreaksNotUsed "tie-breaks-not-used",
    TimeControlDiffers "time-control-differs",
    TimeControlMissing "time-control-missing",
    TimeWithoutDate "time-without-date",
    ToldByOne "told-by-one",
    TooEarly "too-early",
    TooLargeWorkbook "too-large-workbook",
    TooLongText "too-long-text",
    TooManyCategories "too-many-categories",
    TooManyCells "too-many-cells",
    TooManyPlayers "too-many-players",
    TooManyProblems "too-many-problems",
    TooManyRounds "too-many-rounds",
    TooManySections "too-many-sections",
    TooMuchText "too-much-text",
    TopStageUnclear "top-stage-unclear",
    TotalDiffers "total-differs",
    TourPointsMissing "tour-points-missing",
    TwoScores "two-scores",
    TwoSources "two-sources",
    UnitDoesNotDivide "unit-does-not-divide",
    UnknownColumn "unknown-column",
    UnknownCurrency "unknown-currency",
    UnknownKey "unknown-key",
    UnknownPlayer "unknown-player",
    UnknownSheet "unknown-sheet",
    UnreadTable "unread-table",
    Unreadable "unreadable",
    UnreadableCurrency "unreadable-currency",
    UnreadableDate "unreadable-date",
    UnreadableLot "unreadable-lot",
    UnreadableNumber "unreadable-number",
    UnreadablePlace "unreadable-place",
    UnreadableResult "unreadable-result",
    UnreadableText "unreadable-text",
    UnreadableTimeControl "unreadable-time-control",
    UnreadableWord "unreadable-word",
    UnreadableWorkbook "unreadable-workbook",
    WithdrawnOwesGames "withdrawn-owes-games",
    WorkbookTwice "workbook-twice",
    YearAssumed "year-assumed",
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
