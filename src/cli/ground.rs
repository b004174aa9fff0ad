//! What the commands share: examples of their lines, numbers that are typed.

use std::fmt::Display;
use std::ops::RangeInclusive;
use std::str::FromStr;

use clap::Arg;
use clap::builder::PossibleValue;

use crate::report::words::Words;
use crate::said::said;
use crate::tournament::time_control::TimeControl;

/// A line that works, for whoever has typed one that does not, by the command that was meant.
pub fn example(command: &str) -> &'static str {
    match command {
        "new" => "wallchart new \"Our Cup 2027\" --regulations fide/round-robin --players 8",
        "new season" => "wallchart new season 2027 --regulations gap-2016",
        "check" => "wallchart check \"Our Cup 2027.xlsx\"",
        "mend" => "wallchart mend \"Our Cup 2027.xlsx\"",
        "explain" => "wallchart explain \"Our Cup 2027.xlsx\" Smith",
        "outlook" => "wallchart outlook \"Our Cup 2027.xlsx\" --packs",
        "convert" => "wallchart convert \"Our Cup 2027.trf\" --regulations fide/swiss",
        "watch" => "wallchart watch \"Season 2027\"",
        "draw" => "wallchart draw \"Our Cup 2027.xlsx\" 1.1.numbers --seed \"3 May 2027\"",
        "merge" => "wallchart merge out/* -o out",
        "regulations new" => "wallchart regulations new --to our-club.toml",
        "regulations check" => "wallchart regulations check our-club.toml",
        "regulations" => "wallchart regulations show gap-2016 --to our-club.toml",
        "doctor" => "wallchart doctor",
        "man" => "wallchart man watch",
        "completions" => "wallchart completions bash",
        _ => "wallchart \"Our Cup 2027.xlsx\"",
    }
}

/// The example of a command that shows an option, with a value that it may have.
pub fn example_with(command: &str, option: Option<&Arg>) -> String {
    let mut line = example(command).to_owned();
    let Some((option, long)) = option.and_then(|own| Some((own, own.get_long()?))) else {
        return line;
    };
    let short = option.get_short().map_or(String::new(), |own| format!("-{own}"));
    if line.split(' ').any(|word| word.strip_prefix("--") == Some(long) || word == short) {
        return line;
    }
    // Whose names are on a list are not counted beside it.
    if long == "players-from" {
        line = line.replace(" --players 8", "");
    }
    match value(option, command) {
        Some(value) => format!("{line} --{long} {value}"),
        None => format!("{line} --{long}"),
    }
}

/// A word of a command line, in quotation marks where it has blanks.
pub fn in_quotes(word: &str) -> String {
    if word.contains(char::is_whitespace) { format!("\"{word}\"") } else { word.to_owned() }
}

/// A value that an option may have; none of one that has none.
pub fn value(option: &Arg, command: &str) -> Option<String> {
    if !option.get_action().takes_values() {
        return None;
    }
    let possible = option.get_possible_values();
    let usual = match (option.get_id().as_str(), command) {
        ("out", _) => "Results",
        ("regulations", _) => "fide/round-robin",
        ("style", _) => "large-print",
        ("font", _) => "\"My Font.ttf\"",
        ("shard", _) => "1/8",
        ("lang", _) => "de",
        ("currency", _) => "EUR",
        ("players_from" | "within", _) => "\"Our Cup 2026.xlsx\"",
        ("time_control", _) => "90+30",
        ("tie_breaks", _) => "\"DE, SB, WIN\"",
        ("edition", _) => "2024",
        ("encoding", _) => "windows-1252",
        ("seed", _) => "\"3 May 2027\"",
        ("to", "mend") => "\"Our Cup 2027 (mended).xlsx\"",
        ("to", _) => "our-club.toml",
        ("players", _) => "8",
        _ => "2",
    };
    Some(possible.first().map_or(usual, PossibleValue::get_name).to_owned())
}

/// A time control; where it is none the catalogue says so.
pub fn clock(text: &str) -> Result<TimeControl, String> {
    text.parse().map_err(|_| Words::answering().word("cli.refused.time-control").to_owned())
}

/// Reads a whole number that is typed in figures, within bounds.
pub fn figure<T>(bounds: RangeInclusive<T>) -> impl Fn(&str) -> Result<T, String> + Clone
where
    T: FromStr + PartialOrd + Display + Clone,
{
    move |text| {
        let number = text.trim().parse().ok().filter(|number| bounds.contains(number));
        number.ok_or_else(|| {
            let (from, to) = (bounds.start().to_string(), bounds.end().to_string());
            Words::answering().say(&said!("cli.figure", from, to))
        })
    }
}
