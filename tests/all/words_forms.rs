//! What holds of every sentence of a catalogue: a number has the noun in its form, and what a language writes otherwise
//! than English stands so in its words, too.

use std::collections::BTreeSet;

use wallchart::report::words::{Catalogue, Words, wordings};
use wallchart::tournament::Language;
use wallchart::tournament::exact::Exact;

use crate::architecture::all;

/// The sentences and mends of a language.
fn sentences(language: Language) -> impl Iterator<Item = (&'static str, &'static str)> {
    let catalogue: &'static Catalogue = Words::of(language).catalogue();
    catalogue.entries().flat_map(|(key, entry)| {
        let said = [Some(entry.say), entry.mend];
        said.into_iter().flatten().map(move |text| (key, text))
    })
}

/// Parts that are counts.
const COUNTS: [&str; 9] =
    ["games", "rounds", "count", "more", "lines", "days", "held", "needs", "files"];

/// Nouns, adjectives and verbs of several.
fn of_several(language: Language) -> &'static [&'static str] {
    match language {
        Language::English => {
            &["games", "rounds", "players", "events", "places", "totals", "lines", "files", "are"]
        }
        Language::German => &[
            "Partien", "Runden", "Turniere", "Plätze", "Plätzen", "Zeilen", "Dateien", "Tage",
            "sind",
        ],
        Language::French => &[
            "parties", "rondes", "joueurs", "tournois", "places", "totaux", "lignes", "autres",
            "sont",
        ],
        Language::Spanish => {
            &["partidas", "rondas", "jugadores", "torneos", "puestos", "filas", "otros", "son"]
        }
        Language::Swedish => &["partier", "ronder", "turneringar", "rader", "filer", "dagar"],
        Language::Dutch => &["partijen", "ronden", "toernooien", "regels", "rijen", "zijn"],
    }
}

/// Of these there are always two or more.
const SEVERAL: [&str; 22] = [
    "regulations.times.too-many-games",
    "tie-break.of.last-rounds",
    "tie-break.detail.average-of",
    "exchange.too-many-cells",
    "exchange.one-page",
    "workbook.numbered-otherwise",
    "check.long-swiss.rounds",
    "check.game-twice.pair",
    "check.game-twice.final",
    "check.unnamed.all",
    "check.unnamed.all-to-pair",
    "check.unnamed.all-within",
    "event.rounds-beyond",
    "event.rounds-apart",
    "batch.season.more-than-number",
    "batch.season.more-rows-than-number",
    "cli.convert.where-to",
    "cli.convert.one-file",
    "cli.new.many-rounds",
    "paper.outlook.refused.too-many",
    "starter.refused.games",
    "paper.play-off.lot.of-pairs",
];

/// The parts of a sentence that are no choice between forms, each with what stands behind it; and those that choose.
fn parts(text: &str) -> (Vec<(&str, &str)>, BTreeSet<&str>) {
    let slots = text.split('{').skip(1).filter_map(|rest| rest.split_once('}'));
    let (forms, plain): (Vec<_>, Vec<_>) = slots.partition(|(slot, _)| slot.contains(':'));
    let chosen = forms.into_iter().filter_map(|(slot, _)| Some(slot.split_once(':')?.0));
    (plain, chosen.collect())
}

#[test]
fn a_count_before_a_noun_has_its_forms() {
    let mut wrong = Vec::new();
    for language in Language::ALL {
        for (key, text) in sentences(language).filter(|(key, _)| !SEVERAL.contains(key)) {
            let (plain, chosen) = parts(text);
            let bare = plain.into_iter().any(|(slot, behind)| {
                let word = behind.trim_start().split(|c: char| !c.is_alphabetic()).next();
                behind.starts_with([' ', '\u{a0}'])
                    && COUNTS.contains(&slot)
                    && !chosen.contains(slot)
                    && word.is_some_and(|own| of_several(language).contains(&own))
            });
            wrong.extend(bare.then(|| format!("{}: {key}: {text}", language.code())));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// `150,000` in English, `150.000` in German: numbers that stand in a sentence are grouped as those that are put into it.
#[test]
fn a_number_in_a_sentence_is_grouped_as_the_language_has_it() {
    let (mut wrong, mut found) = (Vec::new(), 0);
    for language in Language::ALL {
        let own = Words::of(language).word("language.thousands");
        for (key, text) in sentences(language) {
            let letters: Vec<char> = text.chars().collect();
            for five in letters.windows(5) {
                let is_group = five[0].is_ascii_digit()
                    && ".,'\u{2019} \u{a0}\u{202f}".contains(five[1])
                    && five[2..].iter().all(char::is_ascii_digit);
                found += usize::from(is_group);
                let is_own = own.chars().eq([five[1]]);
                wrong.extend((is_group && !is_own).then(|| format!("{}: {key}", language.code())));
            }
        }
    }
    assert!(wrong.is_empty() && found >= 6, "{found}, {wrong:?}");
}

/// In French a `classement` is the standings, in Spanish a `puntuación` a score.
#[test]
fn a_rating_is_called_as_the_column_of_ratings_is() {
    for (language, others) in
        [(Language::French, ["classement", "cote"]), (Language::Spanish, ["puntuaci", "valoraci"])]
    {
        for (key, text) in sentences(language) {
            // Forms of numbers are a language's own.
            let Some(english) = Words::english().catalogue().entry(key) else { continue };
            let english = [Some(&english.say), english.mend.as_ref()];
            let has = |word: &str| english.iter().flatten().any(|own| own.contains(word));
            let is_of_ratings =
                has(" rating") && !["standings", "ranking", "score"].iter().any(|own| has(own));
            let is_wrong = others.iter().any(|own| text.contains(own));
            assert!(!(is_of_ratings && is_wrong), "{key}: {text}");
        }
    }
}

/// The reminder of the marked ratings names the mark that stands behind them.
#[test]
fn a_mark_that_people_are_reminded_of_is_the_one_on_the_paper() {
    let reminder = "Ratings marked p were given by the director of play.";
    for language in Language::ALL {
        let mark = Words::of(language).word("paper.crosstable.provisional-rating");
        let mark = mark.split_once(' ').expect("a mark").1;
        let code = language.code();
        let told = wordings()[reminder].get(code).map_or(reminder, String::as_str);
        let marks: Vec<&str> = told.split(' ').filter(|word| word.len() == 1).collect();
        assert_eq!(marks, [mark], "{code}: {told}");
    }
}

/// `51.9%` in English, `51,9 %` in German, whatever paper says it.
#[test]
fn a_percentage_is_written_as_the_language_has_it() {
    let part = Exact::fraction(519, 1000).expect("a part");
    let written =
        Language::ALL.map(|own| Words::of(own).per_cent(part, 1).replace('\u{202f}', "\u{a0}"));
    assert_eq!(
        written,
        ["51.9%", "51,9\u{a0}%", "51,9\u{a0}%", "51,9\u{a0}%", "51,9\u{a0}%", "51,9%"]
    );
    for (path, text) in all() {
        let name = path.to_string_lossy().replace('\\', "/");
        let is_told = ["report/papers/", "cli/", "batch/"].iter().any(|own| name.starts_with(own));
        for line in text.lines().filter(|_| is_told) {
            let has_point =
                ["1)", "2)"].iter().any(|own| line.contains(&format!(".decimals({own}")));
            assert!(!has_point || line.contains("language.decimal"), "{name}: {line}");
        }
    }
}
