//! What columns of lists are called in the languages of the programs that write them.

/// What a column of a list says of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Says {
    /// The name.
    Name,
    /// The first name, in a column of its own.
    FirstName,
    /// The place.
    Rank,
    /// The starting number.
    Number,
    /// A title.
    Title,
    /// A rating.
    Rating,
    /// Another rating, used where the first is nought.
    OtherRating,
    /// The federation.
    Federation,
    /// The number that FIDE gave.
    FideId,
    /// The club, or the town.
    Club,
    /// The year or the day of birth.
    Born,
    /// The sex.
    Sex,
    /// A category.
    Category,
    /// The points.
    Points,
}

use Says::{
    Born, Category, Club, Federation, FideId, FirstName, Name, Number, OtherRating, Points, Rank,
    Rating, Sex, Title,
};

/// Headings as they are written, folded: letters and digits alone.
pub const HEADINGS: [(Says, &[&str]); 14] = [
    (
        Name,
        &[
            "name", "namn", "nome", "nombre", "nom", "jmeno", "nev", "isim", "ime", "naam", "navn",
            "nimi", "nazwisko", "nazwiskoimie", "meno", "nume", "имя", "фио", "фамилия", "player",
            "spieler", "prezimeiime", "adisoyadi", "namevorname", "ονομα", "apellidosynombre",
            "surname", "lastname", "familyname", "nachname", "familienname", "achternaam",
            "efternamn", "teilnehmer", "jugador", "giocatore", "speler", "spelare", "zawodnik",
            "joueur", "hrac", "участник", "zaidejas", "deltagare", "deltager",
        ],
    ),
    (
        FirstName,
        &[
            "firstname", "firstnames", "givenname", "forename", "vorname", "prenom", "voornaam",
            "fornamn",
        ],
    ),
    (
        Rank,
        &[
            "rank", "rk", "rg", "rang", "plac", "pos", "pl", "clt", "por", "sira", "place",
            "platz", "r", "м", "место", "pozicija", "mesto",
        ],
    ),
    (
        Number,
        &[
            "no", "nr", "sno", "snr", "stc", "n", "num", "nro", "startno", "stno", "startnr",
            "idno", "№", "lp", "rb", "bsno", "start",
        ],
    ),
    (Title, &["title", "titel", "tit", "titre", "titulo", "unvan"]),
    (
        Rating,
        &[
            "rtg", "rating", "elo", "rtgi", "irtg", "eloi", "ratingi", "fideelo", "elofide",
            "rtgint", "fiderating", "ratfide", "рейт", "rejt",
        ],
    ),
    (OtherRating, &["nrtg", "elon", "rtgn", "rtgnat", "elonat", "ratingn", "dwz", "loc", "locrtg"]),
    (
        Federation,
        &[
            "fed", "nation", "land", "federation", "pais", "verband", "flag", "ulke", "zeme",
            "paese",
        ],
    ),
    (
        FideId,
        &[
            "fideid", "idfide", "fideno", "fidekennung", "idnofide", "fidenr", "intlid",
            "fideidnumber",
        ],
    ),
    (
        Club,
        &[
            "clubcity", "club", "verein", "vereinort", "clubecidade", "clubciudad", "klubb",
            "klub", "clubville", "clubname", "kulupsehir", "klubmesto", "circolo", "equipo", "gr2",
            "schoolclub",
        ],
    ),
    (
        Born,
        &[
            "birth", "born", "birthday", "dateofbirth", "geb", "gebjahr", "fodd", "nacimiento",
            "nascimento", "naissance", "nar", "dtarihi", "yob", "birthyear",
        ],
    ),
    (Sex, &["sex", "geschlecht", "sexo", "sexe", "cinsiyet", "pohlavi"]),
    (
        Category,
        &[
            "typ", "type", "tipo", "category", "categories", "kategorie", "gr", "group", "gruppe",
            "cat",
        ],
    ),
    (
        Points,
        &[
            "pts", "pkt", "points", "punkte", "poang", "pontos", "ptos", "puntos", "body", "puan",
            "bod", "bodovi", "punti", "punkty", "pont", "очки", "pisteet", "poeng", "punktai",
            "total", "score", "punten", "pnt", "pist", "vinn", "point", "tocke", "punkti",
            "taskai", "wynik", "очк", "βαθ", "poen",
        ],
    ),
];
