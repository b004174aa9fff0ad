//! The keys of the sheet `Event`: all that the house knows of each stands here, a line each, in the order in which they are
//! written and read. One that looks at another stands below it.

/// Hands the keys to a macro. Of each: its field; whether it is one for all or may differ by segment
/// (`Points for a win (rapid)`); its type; its word, with `decides` where it changes results, places or prizes and
/// `for_papers` where papers tell it and nothing else asks for it; what else it is called, folded; then, for the reader of
/// workbooks, how a cell is read or what is set, and the error without it where there is no event.
macro_rules! event_keys {
    ($with:ident) => {
        $with! {
            /// The name.
            name: One of String = "Event",
                &["name", "eventname", "nameofevent", "tournament", "tournamentname", "title"]
                => read fields::text, needed |sheet| {
                    let said = said!("workbook.missing-event-name", sheet);
                    Diagnostic::error(Code::MissingEventName, said)
                };
            /// `document/competition`, or a file beside the workbook.
            regulations: One of String = "Regulations", &["regulation", "rules"]
                => read fields::name, needed |sheet| {
                    let said = said!("workbook.missing-regulations", sheet);
                    Diagnostic::error(Code::MissingRegulations, said)
                };
            /// Who meets whom.
            format: One of Format = "Format", &["system", "type"] => set |event, said| {
                let told = said.problems.iter().count();
                event.format = said.one(values::format);
                event.format_misread = event.format.is_none()
                    && said.problems.iter().count() > told;
            };
            /// For all or by segment.
            games_per_pairing: BySegment of u32 = "Games per pairing" [decides],
                &["gamesperopponent", "gameseach", "gamespermatch"] => read fields::up_to::<100>;
            /// How many there are.
            rounds: One of u32 = "Rounds", &["numberofrounds", "noofrounds"]
                => read fields::up_to::<1000>;
            /// The clock of every game.
            time_control: One of TimeControl = "Time control",
                &["timecontrols", "rateofplay", "timelimit", "tempo"] => read values::time_control;
            /// FIDE codes in order.
            tie_breaks: One of Vec<String> = "Tie-breaks" [decides],
                &["tiebreak", "tiebreakers", "tiebreaker"]
                => set |event, said| event.tie_breaks = said.list(values::tie_breaks);
            /// Of FIDE's tie-break regulations.
            edition: One of Edition = "Edition", &["fideedition", "editionoffide"]
                => read values::edition;
            /// For all or by segment.
            points_for_win: BySegment of Exact = "Points for a win" [decides], values::POINTS_FOR_A_WIN
                => read fields::points;
            /// For all or by segment.
            points_for_draw: BySegment of Exact = "Points for a draw" [decides], values::POINTS_FOR_A_DRAW
                => read fields::points;
            /// For all or by segment; a game lost by forfeit counts nothing.
            points_for_loss: BySegment of Exact = "Points for a loss" [decides], values::POINTS_FOR_A_LOSS
                => read fields::points;
            /// Those of a win where nothing is said.
            points_for_pairing_bye: One of Exact = "Points for a pairing bye" [decides],
                &["pointsforpairingbye", "pairingbye", "pointsforabye", "pointsforbye"]
                    => read fields::points;
            /// Those of a draw where nothing is said.
            points_for_half_bye: One of Exact = "Points for a half-point bye" [decides],
                &["pointsforhalfpointbye", "halfpointbye", "pointsforhalfbye", "pointsforahalfbye"]
                => read fields::points;
            /// The rating that systems of ratings take for players who have none.
            unrated_count_as: One of u32 = "Unrated count as" [decides],
                &["unrated", "unratedcount", "ratingofunrated"]
                => read fields::up_to::<{ notation::HIGHEST_RATING }>;
            /// The first day, with the hour where it is told.
            start: One of NaiveDateTime = "Start", &["startdate", "from", "begins", "starts"]
                => read moments::date_time;
            /// The last day, with the hour where it is told.
            end: One of NaiveDateTime = "End", &["enddate", "to", "until", "ends"]
                => read moments::date_time;
            /// Date and time, or the time alone on the day of `End`.
            last_game_ended: One of NaiveDateTime = "Last game ended",
                &["lastgame", "endoflastgame", "lastgameends"]
                => set |event, said| {
                    let day = event.end.as_ref().map(|end| end.value.date());
                    event.last_game_ended = said.one(|cell| moments::on_day(day, cell));
                };
            /// When trophies are handed over.
            award_date: One of NaiveDate = "Award date" [for_papers],
                &["awarddate", "dateofaward", "prizegiving"]
                => read moments::date;
            /// Where it is played.
            venue: One of String = "Venue" [for_papers], &["place", "location", "city", "site"]
                => read fields::text;
            /// Of the event, as it is reported.
            federation: One of String = "Federation" [for_papers], &["fed", "nation"] => read fields::text;
            /// Who holds it.
            organiser: One of String = "Organiser" [for_papers],
                &["organizer", "organisers", "organizers", "organisedby", "organizedby"]
                    => read fields::text;
            /// Who signs.
            chief_arbiter: One of String = "Chief arbiter" [for_papers], &["arbiter", "directorofplay", "dop"]
                => read fields::text;
            /// Where the results come from, as it is printed in the foot.
            source: One of String = "Source" [for_papers], &["publishedby", "sourceoftheresults"]
                => read fields::text;
            /// The part of a congress that it is.
            section: One of String = "Section" [for_papers], &["group"] => read fields::text;
            /// Of the papers.
            language: One of Language = "Language" [for_papers], &["languageofpapers", "lang"]
                => read values::language;
            /// An ISO 4217 code.
            currency: One of String = "Currency", &["currencycode"] => read values::currency;
            /// The smallest amount paid.
            payment_unit: One of Exact = "Payment unit",
                &["unit", "unitofpayment", "payunit", "smallestcoin", "multiple", "multipleof",
                    "smallestpayment", "smallestamount", "smallestamountpaid", "smallestunit",
                    "paymentunits", "rounding", "roundingto", "roundedto", "roundto"]
                => set |event, said| {
                    event.payment_unit = said.money(&mut event.currencies, values::payment_unit);
                };
            /// A workbook beside this one.
            combined_with: One of String = "Combined with", &["playedwith", "combined"]
                => read fields::text;
            /// The year that an award belongs to.
            year: One of i32 = "Year", &["season", "awardyear"] => read fields::season;
            /// How many of a tour's events count.
            best_of: One of u32 = "Best of" [decides], &["countingevents"] => read fields::up_to::<1000>;
            /// Who has what cannot be divided.
            remainder_to: One of RemainderTo = "Remainder to" [decides],
                &["remainder", "remaindergoesto", "remaindergoes"] => read values::remainder_to;
            /// Whether handicaps are given in every game.
            handicap_per_game: One of bool = "Handicap per game" [decides], &[] => read fields::yes_no;
            /// Points added to those of first place when it was not tied.
            outright_bonus: One of Exact = "Outright bonus" [decides],
                &["bonus", "outrightwinbonus", "bonusforoutrightwin", "bonusforanoutrightwin",
                    "bonusforoutrightfirst", "bonusforoutrightfirstplace", "bonusforoutrightvictory",
                    "outrightfirstbonus"]
                => read fields::points;
            /// The order of the seed list.
            seeding: One of SeedOrder = "Seeding", &["seeds", "seededby"] => read values::seeding;
            /// By the name of a prize: its money that nobody had in the event before, added to the same prize here.
            brought_over: BySegment of Exact = "Brought over" [decides],
                &["carriedover"] => set |event, said| {
                if let Some(money) = said.money(&mut event.currencies, fields::money) {
                    event.brought_over.insert(said.segment.to_owned(), money);
                }
            };
            /// Whether the standings are the final ones.
            is_final: One of bool = "Final", &["finalstandings"] => read fields::yes_no;
            /// Which prizes one player may have.
            prizes_per_player: One of PrizesPerPlayer = "Prizes per player" [decides],
                &["moneyprizesperplayer"]
                => read values::prizes_per_player;
            /// Whether a player without a rating is in the categories that have an upper limit alone.
            unrated_in_categories: One of bool = "Unrated in categories" [decides],
                &["unratedincategory", "unratedinratingcategories"] => read fields::yes_no;
        }
    };
}

pub(crate) use event_keys;
