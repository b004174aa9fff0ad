//! The one table of sheet names, headings and their synonyms, and how names are compared.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// The sheets that are read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Name {
    Event,
    Players,
    Games,
    Crosstable,
    Prizes,
    PlayOff,
    Lots,
    Rulings,
    Scores,
    Events,
    Honours,
    Categories,
    Rounds,
}

/// The headings that are read, on whatever sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Heading {
    Award,
    Black,
    Board,
    Born,
    By,
    Categories,
    Category,
    Clause,
    Club,
    Date,
    DrawnBy,
    Ended,
    Federation,
    FideId,
    From,
    Handicap,
    LeastEntries,
    Lot,
    Name,
    No,
    Place,
    Points,
    Prize,
    Provisional,
    Rating,
    Reason,
    Result,
    Role,
    Round,
    Ruling,
    Segment,
    Sex,
    Stage,
    Tie,
    Time,
    Title,
    To,
    Trophy,
    White,
    Wildcard,
    Withdrawn,
    Workbook,
    Year,
}

use Heading as H;

/// Names of sheets: as the contract writes them, and folded synonyms.
const SHEETS: &[(Name, &str, &[&str])] = &[
    (Name::Event, "Event", &["tournament"]),
    (Name::Players, "Players", &["player", "participants", "entries", "startinglist"]),
    (Name::Games, "Games", &["game", "pairings"]),
    (Name::Crosstable, "Crosstable", &["crosstables", "crosstab"]),
    (Name::Prizes, "Prizes", &["prize", "prizefund"]),
    (Name::PlayOff, "Play-off", &["playoffs", "playoffgames"]),
    (Name::Lots, "Lots", &["lot", "drawingoflots"]),
    (Name::Rulings, "Rulings", &["ruling", "decisions"]),
    (Name::Scores, "Scores", &["score"]),
    (Name::Events, "Events", &[]),
    (Name::Honours, "Honours", &["honors", "honour", "honor", "honoursboard", "honorsboard"]),
    (Name::Categories, "Categories", &["category"]),
    (Name::Rounds, "Rounds", &[]),
];

/// Headings: as the contract writes them, and folded synonyms.
const HEADINGS: &[(Heading, &str, &[&str])] = &[
    (H::Award, "Award", &["awards", "trophyorthing"]),
    (H::Black, "Black", &["blackplayer", "blackname", "playerblack"]),
    (H::Board, "Board", &["bo", "bd", "brd", "boardno", "table"]),
    (
        H::Born,
        "Born",
        &[
            "birth",
            "birthday",
            "birthdate",
            "dateofbirth",
            "yearofbirth",
            "birthyear",
            "yob",
            "dob",
        ],
    ),
    (H::By, "By", &["decidedby", "rulingby", "arbiter"]),
    (H::Categories, "Categories", &["category", "cat", "cats"]),
    (H::Category, "Category", &["categories", "cat"]),
    (H::Clause, "Clause", &["rule", "article", "regulation"]),
    (H::Club, "Club", &["clubcity", "clubname", "team"]),
    (H::Date, "Date", &["day", "playedon"]),
    (H::DrawnBy, "Drawn by", &["by", "drawer", "lotdrawnby", "whodrew"]),
    (H::Ended, "Ended", &["end", "endtime", "finished", "endedat", "gameended"]),
    (H::Federation, "Federation", &["fed", "country", "nation", "fedn"]),
    (H::FideId, "FIDE ID", &["idfide", "fideno", "fidenumber", "fidecode", "fin"]),
    (H::From, "From", &["fromrating", "ratingfrom", "least", "lowest", "min", "minimum"]),
    (H::Handicap, "Handicap", &["hcp", "hcap", "handicappoints"]),
    (H::LeastEntries, "Least entries", &["leastentry", "minimumentries", "minentries", "minentry"]),
    (H::Lot, "Lot", &["lotname", "nameoflot"]),
    (
        H::Name,
        "Name",
        &["player", "playername", "playersname", "nameofplayer", "fullname", "winner"],
    ),
    (
        H::No,
        "No",
        &[
            "#",
            "sno",
            "nr",
            "snr",
            "number",
            "num",
            "pairingnumber",
            "pairingno",
            "startno",
            "startingno",
            "n",
        ],
    ),
    (H::Place, "Place", &["places", "rank", "pos", "position"]),
    (H::Points, "Points", &["pts", "tourpoints", "tourpts"]),
    (H::Prize, "Prize", &["money", "amount", "prizes", "prizemoney"]),
    (H::Provisional, "Provisional", &["prov", "provisionalrating"]),
    (
        H::Rating,
        "Rating",
        &["elo", "rtg", "rat", "ratingpoints", "fiderating", "rtgi", "elorating"],
    ),
    (H::Reason, "Reason", &["why", "grounds", "because"]),
    (H::Result, "Result", &["res", "results", "score"]),
    (H::Role, "Role", &["event", "competition", "trophy"]),
    (H::Round, "Round", &["rd", "rnd", "roundno", "r"]),
    (H::Ruling, "Ruling", &["decision", "decided"]),
    (H::Segment, "Segment", &["discipline", "tempo"]),
    (H::Sex, "Sex", &["gender", "mf"]),
    (H::Stage, "Stage", &["phase"]),
    (H::Tie, "Tie", &["tieat", "tieforplace"]),
    (H::Time, "Time", &["drawnat", "at", "when"]),
    (H::Title, "Title", &["tit", "titl", "fidetitle"]),
    (H::To, "To", &["torating", "ratingto", "highest", "max", "maximum", "most"]),
    (H::Trophy, "Trophy", &["cup", "competition", "award"]),
    (H::White, "White", &["whiteplayer", "whitename", "playerwhite"]),
    (H::Wildcard, "Wildcard", &["wc", "wildcards"]),
    (H::Withdrawn, "Withdrawn", &["withdrew", "withdrawnafter", "withdrawal", "retired"]),
    (H::Workbook, "Workbook", &["file", "filename", "workbookname"]),
    (H::Year, "Year", &["season"]),
];

impl Heading {
    /// As the contract writes it.
    pub(super) fn word(self) -> &'static str {
        HEADINGS.iter().find(|(h, ..)| *h == self).map_or("", |(_, word, _)| *word)
    }

    /// Whether a folded name means this heading, and how well it fits.
    pub(super) fn is(self, folded: &str) -> Option<Fit> {
        let (_, word, synonyms) = HEADINGS.iter().find(|(h, ..)| *h == self)?;
        fit(folded, word, synonyms)
    }
}

/// How well a name fits: the contract's own word goes before a synonym.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Fit {
    Itself,
    Synonym,
}

/// Whether a folded name is this word or one of its synonyms.
pub(super) fn fit(folded: &str, word: &str, synonyms: &[&str]) -> Option<Fit> {
    if folded == fold(word) {
        Some(Fit::Itself)
    } else if synonyms.contains(&folded) {
        Some(Fit::Synonym)
    } else {
        None
    }
}

/// The sheet that a name means.
pub(super) fn sheet_named(name: &str) -> Option<(Name, Fit)> {
    let folded = fold(name);
    let fits = SHEETS
        .iter()
        .filter_map(|(sheet, word, synonyms)| Some((*sheet, fit(&folded, word, synonyms)?)));
    fits.min_by_key(|(_, fit)| *fit)
}

/// The sheet's name as the contract writes it.
pub(super) fn sheet_word(sheet: Name) -> &'static str {
    SHEETS.iter().find(|(s, ..)| *s == sheet).map_or("", |(_, word, _)| *word)
}

/// The sheet that a misspelt name was probably meant to be.
pub(super) fn sheet_like(name: &str) -> Option<Name> {
    let meant = nearest(name, SHEETS.iter().map(|(_, word, _)| *word))?;
    SHEETS.iter().find(|(_, word, _)| *word == meant).map(|(sheet, ..)| *sheet)
}

/// The word that a misspelt one was probably meant to be; a number in it (`Round 2`, `Sheet1`) is no misspelling.
pub(super) fn nearest(
    written: &str,
    known: impl Iterator<Item = &'static str>,
) -> Option<&'static str> {
    let folded = fold(written);
    let slips = match folded.chars().count() {
        0..5 => return None,
        5..7 => 1,
        _ => 2,
    };
    if folded.chars().any(|c| c.is_ascii_digit()) {
        return None;
    }
    known
        .map(|word| (strsim::damerau_levenshtein(&folded, &fold(word)), word))
        .filter(|(distance, _)| *distance <= slips)
        .min()
        .map(|(_, word)| word)
}

/// Letters and digits alone, lower case, without accents; `#` counts as a letter. `Play-off`, `PLAY OFF` and
/// `playoff` are one name.
pub(super) fn fold(text: &str) -> String {
    text.nfkd()
        .filter(|c| !is_combining_mark(*c) && (c.is_alphanumeric() || *c == '#'))
        .flat_map(char::to_lowercase)
        .collect()
}
