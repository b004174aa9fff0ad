//! The keys of the sheet `Event`, as one table: a new key is one row.
//!
//! The table's order is the order in which they are read: a key that looks at another stands below it.

use super::super::cells::Sheet;
use super::super::tables::fields::{self, Cell};
use super::super::tables::moments;
use super::super::tables::table::read_cell;
use super::super::words::names::Word;
use super::event_values as values;
use crate::diagnostic::{At, Code, Diagnostic, Diagnostics};
use crate::said::said;
use crate::tournament::entries::{BySegment, EventEntries};
use crate::tournament::exact::Exact;
use crate::tournament::notation;

/// A key: its word, and what becomes of its value.
pub struct Key {
    pub word: Word,
    /// Whether it may differ by segment: `Points for a win (rapid)`.
    pub by_segment: bool,
    /// Without it there is no event: the error, by the name of the sheet.
    pub needed: Option<fn(&str) -> Diagnostic>,
    /// Reads the value and sets it.
    pub set: fn(&mut EventEntries, &mut Said<'_>),
}

impl Key {
    const fn new(
        word: &'static str,
        synonyms: &'static [&'static str],
        set: fn(&mut EventEntries, &mut Said<'_>),
    ) -> Self {
        Self { word: Word::key(word, synonyms), by_segment: false, needed: None, set }
    }

    /// Whether it changes results, places or prizes.
    pub fn decides(&self) -> bool {
        const OF_RESULTS: [&str; 14] = [
            "Games per pairing", "Tie-breaks", "Points for a win", "Points for a draw",
            "Points for a loss", "Points for a pairing bye", "Points for a half-point bye",
            "Unrated count as", "Best of", "Remainder to", "Handicap per game", "Outright bonus",
            "Brought over", "Prizes per player",
        ];
        OF_RESULTS.contains(&self.word.word)
    }

    /// Whether papers tell it and nothing else asks for it.
    pub fn is_for_papers(&self) -> bool {
        let own = [
            "Venue", "Federation", "Organiser", "Chief arbiter", "Source", "Award date", "Section",
            "Language",
        ];
        own.contains(&self.word.word)
    }

    const fn by_segment(self) -> Self {
        Self { by_segment: true, ..self }
    }

    const fn needed(self, error: fn(&str) -> Diagnostic) -> Self {
        Self { needed: Some(error), ..self }
    }
}

pub const KEYS: &[Key] = &[
    Key::new(
        "Event",
        &["name", "eventname", "nameofevent", "tournament", "tournamentname", "title"],
        |event, said| event.name = said.one(fields::text),
    )
    .needed(|sheet| {
        Diagnostic::error(Code::MissingEventName, said!("workbook.missing-event-name", sheet))
    }),
    Key::new("Regulations", &["regulation", "rules"], |event, said| {
        event.regulations = said.one(fields::name);
    })
    .needed(|sheet| {
        Diagnostic::error(Code::MissingRegulations, said!("workbook.missing-regulations", sheet))
    }),
    Key::new("Format", &["system", "type"], |event, said| {
        let told = said.problems.iter().count();
        event.format = said.one(values::format);
        event.format_misread = event.format.is_none() && said.problems.iter().count() > told;
    }),
    Key::new(
        "Games per pairing",
        &["gamesperopponent", "gameseach", "gamespermatch"],
        |event, said| said.of_segment(&mut event.games_per_pairing, fields::up_to::<100>),
    )
    .by_segment(),
    Key::new("Rounds", &["numberofrounds", "noofrounds"], |event, said| {
        event.rounds = said.one(fields::up_to::<1000>);
    }),
    Key::new(
        "Time control",
        &["timecontrols", "rateofplay", "timelimit", "tempo"],
        |event, said| event.time_control = said.one(values::time_control),
    ),
    Key::new("Tie-breaks", &["tiebreak", "tiebreakers", "tiebreaker"], |event, said| {
        event.tie_breaks = said.list(values::tie_breaks);
    }),
    Key::new("Points for a win", values::POINTS_FOR_A_WIN, |event, said| {
        said.of_segment(&mut event.points_for_win, fields::points);
    })
    .by_segment(),
    Key::new("Points for a draw", values::POINTS_FOR_A_DRAW, |event, said| {
        said.of_segment(&mut event.points_for_draw, fields::points);
    })
    .by_segment(),
    Key::new("Points for a loss", values::POINTS_FOR_A_LOSS, |event, said| {
        said.of_segment(&mut event.points_for_loss, fields::points);
    })
    .by_segment(),
    Key::new(
        "Points for a pairing bye",
        &["pointsforpairingbye", "pairingbye", "pointsforabye", "pointsforbye"],
        |event, said| event.points_for_pairing_bye = said.one(fields::points),
    ),
    Key::new(
        "Points for a half-point bye",
        &["pointsforhalfpointbye", "halfpointbye", "pointsforhalfbye", "pointsforahalfbye"],
        |event, said| event.points_for_half_bye = said.one(fields::points),
    ),
    Key::new("Edition", &["fideedition", "editionoffide"], |event, said| {
        event.edition = said.one(values::edition);
    }),
    Key::new("Unrated count as", &["unrated", "unratedcount", "ratingofunrated"], |event, said| {
        event.unrated_count_as = said.one(fields::up_to::<{ notation::HIGHEST_RATING }>);
    }),
    Key::new("Start", &["startdate", "from", "begins", "starts"], |event, said| {
        event.start = said.one(moments::date_time);
    }),
    Key::new("End", &["enddate", "to", "until", "ends"], |event, said| {
        event.end = said.one(moments::date_time);
    }),
    Key::new("Last game ended", &["lastgame", "endoflastgame", "lastgameends"], |event, said| {
        let day = event.end.as_ref().map(|end| end.value.date());
        event.last_game_ended = said.one(|cell| moments::on_day(day, cell));
    }),
    Key::new("Award date", &["awarddate", "dateofaward", "prizegiving"], |event, said| {
        event.award_date = said.one(moments::date);
    }),
    Key::new("Venue", &["place", "location", "city", "site"], |event, said| {
        event.venue = said.one(fields::text);
    }),
    Key::new("Federation", &["fed", "nation"], |event, said| {
        event.federation = said.one(fields::text);
    }),
    Key::new(
        "Organiser",
        &["organizer", "organisers", "organizers", "organisedby", "organizedby"],
        |event, said| event.organiser = said.one(fields::text),
    ),
    Key::new("Chief arbiter", &["arbiter", "directorofplay", "dop"], |event, said| {
        event.chief_arbiter = said.one(fields::text);
    }),
    Key::new("Source", &["publishedby", "sourceoftheresults"], |event, said| {
        event.source = said.one(fields::text);
    }),
    Key::new("Section", &["group"], |event, said| event.section = said.one(fields::text)),
    Key::new("Language", &["languageofpapers", "lang"], |event, said| {
        event.language = said.one(values::language);
    }),
    Key::new("Currency", &["currencycode"], |event, said| {
        event.currency = said.one(values::currency);
    }),
    Key::new(
        "Payment unit",
        &[
            "unit", "smallestpayment", "smallestamount", "smallestamountpaid", "smallestunit",
            "paymentunits", "rounding", "roundingto", "roundedto", "roundto",
        ],
        |event, said| {
            event.payment_unit = said.money(&mut event.currencies, values::payment_unit);
        },
    ),
    Key::new("Combined with", &["playedwith", "combined"], |event, said| {
        event.combined_with = said.one(fields::text);
    }),
    Key::new("Year", &["season", "awardyear"], |event, said| event.year = said.one(fields::season)),
    Key::new("Best of", &["countingevents"], |event, said| {
        event.best_of = said.one(fields::up_to::<1000>);
    }),
    Key::new("Remainder to", &["remainder", "remaindergoesto", "remaindergoes"], |event, said| {
        event.remainder_to = said.one(values::remainder_to);
    }),
    Key::new("Handicap per game", &[], |event, said| {
        event.handicap_per_game = said.one(fields::yes_no);
    }),
    Key::new(
        "Outright bonus",
        &[
            "bonus", "outrightwinbonus", "bonusforoutrightwin", "bonusforanoutrightwin",
            "bonusforoutrightfirst", "bonusforoutrightfirstplace", "bonusforoutrightvictory",
            "outrightfirstbonus",
        ],
        |event, said| {
            event.outright_bonus = said.one(fields::points);
        },
    ),
    Key::new("Final", &["finalstandings"], |event, said| {
        event.is_final = said.one(fields::yes_no);
    }),
    Key::new("Seeding", &["seeds", "seededby"], |event, said| {
        event.seeding = said.one(values::seeding);
    }),
    Key::new("Brought over", &["carriedover"], |event, said| {
        if let Some(money) = said.money(&mut event.currencies, fields::money) {
            event.brought_over.insert(said.segment.to_owned(), money);
        }
    })
    .by_segment(),
    Key::new("Prizes per player", &["moneyprizesperplayer"], |event, said| {
        event.prizes_per_player = said.one(values::prizes_per_player);
    }),
];

/// What a row says beside its key.
pub struct Said<'a> {
    pub sheet: &'a Sheet,
    pub row: u32,
    /// The column where values stand.
    pub column: u32,
    /// The segment that stands in brackets behind the key, in lower case; empty where there is none.
    pub segment: &'a str,
    pub problems: &'a mut Diagnostics,
    /// Whether the cells further right belong to the value.
    pub all: bool,
}

impl Said<'_> {
    /// The value, in one cell.
    fn one<T>(&mut self, read: impl FnOnce(&mut Cell<'_>) -> Option<T>) -> Option<At<T>> {
        read_cell(self.sheet, self.row, self.column, self.problems, read)
    }

    /// An amount of money; the currency written beside it goes to those that the sheet names.
    fn money(
        &mut self,
        currencies: &mut Vec<At<String>>,
        read: impl FnOnce(&mut Cell<'_>) -> Option<(Exact, Option<String>)>,
    ) -> Option<At<Exact>> {
        let At { value: (amount, currency), at } = self.one(read)?;
        currencies.extend(currency.map(|currency| At::new(currency, at.clone())));
        Some(At::new(amount, at))
    }

    /// The value of a key that may differ by segment.
    fn of_segment<T>(
        &mut self,
        values: &mut BySegment<T>,
        read: impl FnOnce(&mut Cell<'_>) -> Option<T>,
    ) {
        if let Some(value) = self.one(read) {
            values.insert(self.segment.to_owned(), value);
        }
    }

    /// A list: in one cell, or in several of the row.
    pub fn list(
        &mut self,
        read: impl Fn(&mut Cell<'_>) -> Option<Vec<String>>,
    ) -> Option<At<Vec<String>>> {
        self.all = true;
        let columns: Vec<u32> = self.sheet.row(self.row).map(|(column, _)| column).collect();
        let right = columns.into_iter().filter(|column| *column >= self.column);
        let cells: Vec<At<Vec<String>>> = right
            .filter_map(|column| read_cell(self.sheet, self.row, column, self.problems, &read))
            .collect();
        let at = cells.first()?.at.clone();
        Some(At::new(cells.into_iter().flat_map(|cell| cell.value).collect(), at))
    }
}
