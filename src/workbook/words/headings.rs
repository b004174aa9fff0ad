//! The one table of headings and their synonyms: a new heading is one row. Their words in other languages stand in
//! `templates/workbook-words.toml`.

use super::names::Word;

pub const AWARD: Word = Word::new(
    "Award",
    &[
        "awards", "trophyorthing", "trophy", "trophies", "cup", "cups", "thing", "medal", "pokal",
        "trophee", "trofeo",
    ],
);
pub const BELOW: Word = Word::new(
    "Below",
    &["under", "lessthan", "ratingbelow", "ratingunder", "belowrating", "underrating"],
);
pub const BLACK: Word = Word::new("Black", &["blackplayer", "blackname", "playerblack"]);
pub const BORN: Word =
    Word::new("Born", &["birth", "birthday", "dateofbirth", "yearofbirth", "yob", "dob"]);
pub const BY: Word = Word::new("By", &["decidedby", "rulingby", "arbiter"]);
pub const CATEGORIES: Word = Word::new("Categories", &["category", "cat", "cats"]);
pub const CATEGORY: Word = Word::new(
    "Category",
    &[
        "categories", "cat", "group", "class", "ratinggroup", "for", "forwhom", "kategorie",
        "categorie", "categoria",
    ],
);
pub const CLAUSE: Word = Word::new("Clause", &["rule", "article", "regulation"]);
pub const CLUB: Word = Word::new("Club", &["clubcity", "clubname", "team"]);
pub const COLOURS: Word = Word::new("Colours", &["colors", "coloursknown", "colorsknown"]);
pub const CURRENCY: Word = Word::new("Currency", &["currencycode"]);
pub const DATE: Word = Word::new("Date", &["day", "playedon"]);
pub const DRAWN_BY: Word = Word::new("Drawn by", &["by", "drawer", "lotdrawnby", "whodrew"]);
pub const ENDED: Word = Word::new("Ended", &["end", "endtime", "finished", "endedat", "gameended"]);
pub const FEDERATION: Word = Word::new("Federation", &["fed", "country", "nation", "fedn"]);
pub const FIDE_ID: Word =
    Word::new("FIDE ID", &["idfide", "fideno", "fidenumber", "fidecode", "fin"]);
pub const FIRST_NAME: Word =
    Word::new("First name", &["firstnames", "givenname", "givennames", "forename", "forenames"]);
pub const FROM: Word =
    Word::new("From", &["fromrating", "ratingfrom", "least", "lowest", "min", "minimum"]);
pub const HANDICAP: Word = Word::new("Handicap", &["hcp", "hcap", "handicappoints"]);
pub const LEAST_ENTRIES: Word =
    Word::new("Least entries", &["leastentry", "minimumentries", "minentries", "minentry"]);
pub const LOT: Word = Word::new("Lot", &["lotname", "nameoflot"]);
pub const NAME: Word = Word::new(
    "Name",
    &[
        "player", "playername", "playersname", "nameofplayer", "fullname", "winner", "surname",
        "lastname", "familyname",
    ],
);
pub const NO: Word = Word::new(
    "No",
    &[
        "#", "sno", "nr", "snr", "number", "num", "pairingnumber", "pairingno", "startno",
        "startingno", "n",
    ],
);
pub const PLACE: Word = Word::new("Place", &["places", "rank", "pos", "position"]);
pub const POINTS: Word = Word::new(
    "Points",
    &["pts", "tourpoints", "tourpts", "gctpoints", "gctpts", "circuitpoints", "grandprixpoints"],
);
pub const PRIZE: Word = Word::new(
    "Prize",
    &[
        "money", "amount", "prizeamount", "payout", "purse", "winnings", "prizes", "prizemoney",
        "moneyprize", "cash", "cashprize", "prizefund", "prizesum", "preisgeld", "geldpreis",
        "preis", "pris", "prijs", "betrag", "prix", "montant", "premio", "importe",
    ],
);
pub const PROVISIONAL: Word = Word::new("Provisional", &["prov", "provisionalrating"]);
pub const RATING: Word = Word::new(
    "Rating",
    &[
        "elo", "rtg", "rat", "ratingpoints", "fiderating", "rtgi", "elorating", "acf", "acfrating",
        "acfelo", "eloacf", "acfrtg",
    ],
);
pub const RATING_AT_START: Word = Word::new(
    "Rating at start",
    &[
        "startrating", "startingrating", "initialrating", "ratingatthestart",
        "ratingatcommencement", "ratingstart", "eloatstart", "startelo", "elostart", "startrtg",
        "acfratingatstart", "acfatstart", "ratingatstartofevent", "ratingatstartoftheevent",
    ],
);
pub const REASON: Word = Word::new("Reason", &["why", "grounds", "because"]);
pub const RESULT: Word = Word::new("Result", &["res", "results", "score", "erg"]);
pub const ROLE: Word = Word::new("Role", &["event", "competition", "trophy"]);
pub const ROUND: Word = Word::new("Round", &["rd", "rnd", "roundno", "r"]);
pub const RULING: Word = Word::new("Ruling", &["decision", "decided"]);
pub const SEGMENT: Word = Word::new("Segment", &["discipline", "tempo"]);
pub const SEX: Word = Word::new("Sex", &["gender"]);
pub const STAGE: Word = Word::new("Stage", &["phase"]);
pub const TIE: Word = Word::new("Tie", &["tieat", "tieforplace"]);
pub const TIME: Word = Word::new("Time", &["drawnat", "at", "when"]);
pub const TITLE: Word = Word::new("Title", &["tit", "titl", "fidetitle"]);
pub const TO: Word =
    Word::new("To", &["torating", "ratingto", "highest", "max", "maximum", "most"]);
pub const TROPHY: Word = Word::new("Trophy", &["cup", "competition", "award", "tournament"]);
pub const WHITE: Word = Word::new("White", &["whiteplayer", "whitename", "playerwhite"]);
pub const WILDCARD: Word = Word::new("Wildcard", &["wc", "wildcards"]);
pub const WITHDRAWN: Word = Word::new(
    "Withdrawn",
    &[
        "withdrew", "withdrawnafter", "withdrawnafterround", "withdrewafter", "withdrewafterround",
        "withdrawal", "withdrawalafterround", "retired", "retiredafterround", "wdr", "withdr",
        "wd", "ret", "resigned", "stopped",
    ],
);
pub const WORKBOOK: Word = Word::new("Workbook", &["file", "filename", "workbookname"]);
pub const YEAR: Word = Word::new("Year", &["season", "years", "yearwon", "wonin", "yr"]);

/// What says who a player is, on whatever sheet.
pub const OF_PERSON: [Word; 11] = [
    NO, FIRST_NAME, TITLE, FEDERATION, RATING, RATING_AT_START, CLUB, BORN, SEX, FIDE_ID, WILDCARD,
];
/// What is written in numbers or by groups of players: of these the brackets say which of several columns this is.
pub const APART: [Word; 9] =
    [PRIZE, POINTS, AWARD, RATING, PROVISIONAL, HANDICAP, NAME, WHITE, BLACK];
/// What may be written in words that part columns elsewhere.
pub const IN_WORDS: [Word; 5] = [CATEGORY, CATEGORIES, SEGMENT, STAGE, SEX];

/// Headings of what points add up to, folded: by hand, by a formula, by another program.
pub const TOTALS: &[&str] = &[
    "total", "totals", "totalpoints", "totalpts", "totalscore", "pointstotal", "grandtotal",
    "overall", "overallpoints", "overallscore", "sum", "sumofpoints", "pts", "points", "score",
    "scores", "aggregate", "tourpoints", "gctpoints", "σ", "gesamt", "gesamtpunkte",
    "gesamtpunktzahl", "gesamtsumme", "gesamtstand", "insgesamt", "summe", "punkte", "punktzahl",
    "somme", "totalgeneral", "totaldepoints", "totaldespoints", "totalpuntos", "totaldepuntos",
    "suma", "puntos", "puntostotales", "puntuacion", "puntuaciontotal", "tot", "finalscore",
    "finalpoints", "endpunkte", "endpunktzahl", "pkt", "pkte", "ptos", "poang", "totalpoang",
    "slutpoang", "summapoang", "sammanlagt", "totalt", "summa", "punten", "pnt", "totaalpunten",
    "eindpunten", "totaal", "som",
];
/// Headings of places in a table, folded.
pub const RANKS: &[&str] = &[
    "rank", "rk", "place", "places", "pos", "position", "ranking", "standing", "standings",
    "platz", "rang", "rg", "pl", "platzierung", "classement", "puesto", "lugar", "posicion",
    "clasificacion", "plats", "plac", "placering", "plaats", "positie", "eindplaats", "stand",
];
/// Headings of what people write for themselves, folded.
pub const REMARKS: &[&str] = &[
    "remark", "remarks", "note", "notes", "comment", "comments", "bemerkung", "bemerkungen",
    "anmerkung", "anmerkungen", "remarque", "remarques", "observaciones", "nota", "notas",
    "observacion", "comentario", "comentarios", "commentaire", "commentaires", "kommentar",
    "kommentare", "notiz", "notizen", "hinweis", "hinweise", "anmarkning", "anmarkningar",
    "kommentarer", "anteckning", "anteckningar", "notering", "noteringar", "opmerking",
    "opmerkingen", "notitie", "notities", "toelichting",
];
