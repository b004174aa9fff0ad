//! TRF written: of 2026, or of 2016 for programs that know no other. What the format cannot say stands in comments.

use std::borrow::Cow;
use std::collections::BTreeMap;

use super::super::comments;
use super::super::ground::is_ranked_as_published;
use super::super::times;
use super::fields::{Fields, LONGEST_NAME};
use super::rounds::{Told, rounds};
use crate::diagnostic::At;
use crate::tournament::entries::{Entries, Format, PlayerEntry, numbered};
use crate::tournament::exact::Exact;
use crate::written::sheets;

/// What the records carry of the sheet Event; everything else is a comment.
const CARRIED: [&str; 7] = ["Event", "Format", "Rounds", "Start", "End", "Venue", "Federation"];

/// What came of a player: his points, and his place where he has one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rank {
    /// The points, those given beside the games included.
    pub points: Exact,
    /// The place; shared places have the first of them.
    pub place: Option<u32>,
}

/// Which of the formats is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Year {
    /// TRF16: no records of tie-breaks, points and types.
    Of2016,
    /// TRF26.
    Of2026,
}

/// A file. `ranks` are by number.
pub fn write(entries: &Entries, ranks: &BTreeMap<u32, Rank>, year: Year) -> String {
    let mut file = File { lines: Vec::new() };
    let (told, count) = rounds(entries);
    let places = published(entries);
    file.head(entries, count, year);
    for (no, player) in numbered(&entries.players) {
        let empty = Vec::new();
        let of = told.get(&no).unwrap_or(&empty);
        let rank = ranks.get(&no).map(|rank| Rank {
            place: places.as_ref().map_or(rank.place, |places| places.get(&no).copied()),
            ..*rank
        });
        file.lines.push(player_line(player, no, rank.as_ref(), of, count));
    }
    file.adjustments(entries, year);
    file.comments(entries, year);
    let mut text = file.lines.join("\r\n");
    text.push_str("\r\n");
    text
}

/// The places that another program printed, by number, where the event is ranked by these.
fn published(entries: &Entries) -> Option<BTreeMap<u32, u32>> {
    let rows = is_ranked_as_published(entries).then_some(&entries.published.as_ref()?.rows)?;
    let row = |row: &crate::tournament::entries::PublishedRow| {
        Some((row.player.value.parse().ok()?, row.place.as_ref()?.value))
    };
    Some(rows.iter().filter_map(row).collect())
}

struct File {
    lines: Vec<String>,
}

impl File {
    fn record(&mut self, tag: &str, value: impl AsRef<str>) {
        let value = value.as_ref().replace(['\r', '\n'], " ");
        self.lines.push(format!("{tag} {value}").trim_end().to_owned());
    }

    fn head(&mut self, entries: &Entries, rounds: usize, year: Year) {
        let event = &entries.event;
        let text =
            |value: &Option<At<String>>| value.as_ref().map_or(String::new(), |v| v.value.clone());
        let day = |value: &Option<At<chrono::NaiveDateTime>>| {
            value.as_ref().map_or(String::new(), |at| at.value.format("%Y/%m/%d").to_string())
        };
        let rated = entries.players.iter().filter(|player| player.rating.is_some()).count();
        let format = event.format.as_ref().map(|format| format.value);
        let of_table = entries.crosstable.as_ref().map(|_| Format::RoundRobin);
        let format = of_table.or(format);
        let is_round_robin = format == Some(Format::RoundRobin);
        self.record("012", text(&event.name));
        self.record("022", text(&event.venue));
        if event.federation.is_some() {
            self.record("032", text(&event.federation));
        }
        self.record("042", day(&event.start));
        self.record("052", day(&event.end));
        self.record("062", entries.players.len().to_string());
        self.record("072", rated.to_string());
        self.record(
            "092",
            match format {
                Some(Format::RoundRobin) => "Individual: Round-Robin",
                Some(_) => "Individual: Swiss-System",
                // Nobody has said it yet.
                None => "",
            },
        );
        self.record("102", text(&event.chief_arbiter));
        let records = entries.source.iter().flat_map(|source| &source.records);
        let (kept, of_2026): (Vec<&String>, Vec<&String>) =
            records.partition(|own| own.starts_with("112"));
        if kept.is_empty() {
            self.record("112", "");
        }
        self.lines.extend(kept.into_iter().cloned());
        self.record(
            "122",
            event.time_control.as_ref().map_or(String::new(), |c| c.value.to_string()),
        );
        self.round_days(entries);
        if let Some(rounds) = rounds_declared(entries, rounds, is_round_robin) {
            self.record(if year == Year::Of2016 { "XXR" } else { "142" }, rounds.to_string());
        }
        if year == Year::Of2016 {
            self.points_of_2016(entries);
            return;
        }
        self.points(entries);
        if format.is_some() && !of_2026.iter().any(|own| own.starts_with("192")) {
            let coded = if is_round_robin { "CUSTOM_ROUNDROBIN" } else { "CUSTOM_SWISS" };
            self.record("192", coded);
        }
        self.lines.extend(of_2026.into_iter().cloned());
        if let Some(codes) = &event.tie_breaks {
            let others = codes.value.iter().filter(|code| *code != "PTS").map(|code| coded(code));
            let others: Vec<String> = others.collect();
            if !others.is_empty() {
                self.record("202", others.join(","));
            }
            let with_points = std::iter::once("PTS".to_owned()).chain(others);
            self.record("212", with_points.collect::<Vec<_>>().join(","));
        }
        if let Some(code) = event.time_control.as_ref().and_then(|clock| times::code(&clock.value))
        {
            self.record("222", code);
        }
    }

    /// The days of the rounds, each under the columns of its round.
    fn round_days(&mut self, entries: &Entries) {
        if entries.rounds.is_empty() {
            return;
        }
        let mut line = Columns::new("132");
        for (round, day) in &entries.rounds {
            let round = usize::try_from(round.value).unwrap_or(usize::MAX).saturating_sub(1);
            if round < super::super::ground::MOST_ROUNDS {
                line.put(92 + 10 * round, &day.value.format("%y/%m/%d").to_string());
            }
        }
        self.lines.push(line.text());
    }

    fn points(&mut self, entries: &Entries) {
        let points = points_of(entries);
        if points.is_empty() {
            return;
        }
        let mut line = Columns::new("162");
        for (index, (letter, points)) in points.iter().enumerate() {
            let first = 6 + 9 * index;
            line.put(first, letter);
            line.put(first + 1, &format!("{:>4}", written(*points)));
        }
        self.lines.push(line.text());
    }

    fn points_of_2016(&mut self, entries: &Entries) {
        let name = |letter: &str| match letter {
            "P" => "PAB".to_owned(),
            "H" => "HPB".to_owned(),
            other => other.to_owned(),
        };
        let points = points_of(entries);
        let parts: Vec<String> = points
            .iter()
            .map(|(letter, points)| format!("{}={}", name(letter), written(*points)))
            .collect();
        if !parts.is_empty() {
            self.record("XXS", parts.join(" "));
        }
    }

    /// Points beside the games.
    fn adjustments(&mut self, entries: &Entries, year: Year) {
        if year == Year::Of2016 {
            return;
        }
        for player in &entries.players {
            let (Some(no), Some(handicap)) = (&player.no, &player.handicap) else { continue };
            if handicap.value != Exact::ZERO {
                let mut line = Columns::new("299");
                line.put(14, &format!("{:>4}", written(handicap.value)));
                line.put(20, "000");
                line.put(24, &format!("{:>4}", no.value));
                self.lines.push(line.text());
            }
        }
    }

    /// What the records cannot say, as rows of our sheets.
    fn comments(&mut self, entries: &Entries, year: Year) {
        let carries_tie_breaks = year == Year::Of2026
            && entries
                .event
                .tie_breaks
                .as_ref()
                .is_some_and(|codes| codes.value.iter().all(|code| coded(code) == *code));
        let clock = entries.event.time_control.as_ref();
        let carries_clock = clock.is_some_and(|clock| times::code(&clock.value).is_some());
        for sheet in sheets(entries) {
            let rows: Vec<Vec<Cow<'_, str>>> = match sheet.name {
                "Event" => {
                    let is_told = |row: &Vec<Cow<'_, str>>| {
                        let key = row.first().map_or("", |key| &**key);
                        let is_whole = match key {
                            "Rounds" => is_plain(entries),
                            // The records have days alone.
                            "Start" => is_a_day(&entries.event.start),
                            "End" => is_a_day(&entries.event.end),
                            _ => true,
                        };
                        CARRIED.contains(&key) && is_whole
                            || key == "Tie-breaks" && carries_tie_breaks
                            || key == "Chief arbiter"
                            || key == "Time control" && carries_clock
                            || key.starts_with("Points for")
                                && !key.contains('(')
                                && year == Year::Of2026
                    };
                    sheet.lines().filter(|row| !is_told(row)).collect()
                }
                "Players" if entries.players.iter().all(fits) => Vec::new(),
                "Games" if is_plain(entries) => Vec::new(),
                "Rounds" => Vec::new(),
                // Else the places in the records are those of the regulations.
                "Published" if published(entries).is_some() => Vec::new(),
                _ => sheet.lines().collect(),
            };
            for row in rows {
                self.lines.push(comments::line(sheet.name, &row));
            }
        }
    }
}

/// Whether the columns of a player's record take everything that is known of him.
fn fits(player: &PlayerEntry) -> bool {
    let says_more = player.provisional
        || player.wildcard
        || player.club.is_some()
        || player.withdrawn.is_some()
        || player.handicap.is_some()
        || !player.categories.is_empty()
        || !player.other_ratings.is_empty();
    !says_more
        && player.name.chars().count() <= LONGEST_NAME
        && Fields::of(player).are_whole(player)
}

/// Whether the records of the players take everything that is known of the games.
fn is_plain(entries: &Entries) -> bool {
    entries.games.iter().all(|game| {
        game.segment.is_empty()
            && game.stage.is_empty()
            && game.date.is_none()
            && game.ended.is_none()
    }) && !super::rounds::has_several_a_round(entries)
}

/// Whether no hour is told beside a day.
fn is_a_day(moment: &Option<At<chrono::NaiveDateTime>>) -> bool {
    moment.as_ref().is_none_or(|own| own.value.time() == chrono::NaiveTime::MIN)
}

/// How many rounds there are: as declared, or as many as are told.
fn rounds_declared(entries: &Entries, told: usize, is_round_robin: bool) -> Option<usize> {
    let declared =
        entries.event.rounds.as_ref().and_then(|rounds| usize::try_from(rounds.value).ok());
    // Of a round robin the games say it, of a Swiss another program's file that is over; of any other nobody does.
    let is_over = || entries.games.iter().all(|game| game.result.is_some());
    let is_said = is_round_robin || declared.is_some() || entries.source.is_some() && is_over();
    is_said.then(|| declared.filter(|_| is_plain(entries)).unwrap_or(told).max(told))
}

/// Points that are not the usual ones: a win, a draw, a loss, a pairing bye, a half-point bye.
fn points_of(entries: &Entries) -> Vec<(&'static str, Exact)> {
    let event = &entries.event;
    let all =
        |points: &crate::tournament::entries::BySegment<Exact>| points.get("").map(|p| p.value);
    let own = |points: &Option<At<Exact>>| points.as_ref().map(|points| points.value);
    let of = [
        ("W", all(&event.points_for_win)),
        ("D", all(&event.points_for_draw)),
        ("L", all(&event.points_for_loss)),
        ("P", own(&event.points_for_pairing_bye)),
        ("H", own(&event.points_for_half_bye)),
    ];
    of.into_iter().filter_map(|(letter, points)| Some((letter, points?))).collect()
}

/// A code as the record may have it: those that FIDE does not know, and editions, are marked as another's.
fn coded(code: &str) -> String {
    let (plain, _) = code.split_once("/V").unwrap_or((code, ""));
    match plain {
        "RES" | "LOT" | "RUL" | "CAT" => format!("OTHER_{plain}"),
        plain if plain.eq_ignore_ascii_case("published") => "OTHER_PUBLISHED".to_owned(),
        plain => plain.to_owned(),
    }
}

fn written(points: Exact) -> String {
    if (points * Exact::from(2_u32)).is_integer() { points.decimals(1) } else { points.decimals(2) }
}

/// A line by its columns, counted from 1.
struct Columns {
    letters: Vec<char>,
}

impl Columns {
    fn new(tag: &str) -> Self {
        Self { letters: tag.chars().collect() }
    }

    fn put(&mut self, column: usize, text: &str) {
        for (index, letter) in text.chars().enumerate() {
            let at = column - 1 + index;
            while self.letters.len() <= at {
                self.letters.push(' ');
            }
            self.letters[at] = letter;
        }
    }

    fn text(&self) -> String {
        let text: String = self.letters.iter().collect();
        text.trim_end().to_owned()
    }
}

fn player_line(
    player: &PlayerEntry,
    no: u32,
    rank: Option<&Rank>,
    of: &[Told],
    rounds: usize,
) -> String {
    let mut line = Columns::new("001");
    let cut = |text: &str, most: usize| text.chars().take(most).collect::<String>();
    line.put(5, &format!("{no:>4}"));
    let fields = Fields::of(player);
    line.put(10, &fields.sex);
    line.put(11, &format!("{:>3}", fields.title));
    line.put(15, &cut(&player.name, LONGEST_NAME));
    let rating = player.rating.as_ref().map_or(0, |rating| rating.value);
    line.put(49, &format!("{rating:>4}"));
    line.put(54, &fields.federation);
    line.put(58, &format!("{:>11}", fields.fide_id));
    line.put(70, &fields.born);
    if let Some(rank) = rank {
        line.put(81, &format!("{:>4}", written(rank.points)));
        if let Some(place) = rank.place {
            line.put(86, &format!("{place:>4}"));
        }
    }
    for round in 0..rounds {
        let told = of.get(round).copied().unwrap_or_default();
        line.put(92 + 10 * round, &told.columns());
    }
    line.text()
}
