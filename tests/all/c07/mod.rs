//! FIDE Handbook C.07 against the values that other programs printed of real events: every value that is printed.

mod articles;
mod recognised;
pub mod records;

use records::{Record, exact, player};
use wallchart::event::{ReadingReport, Settlement, settle};
use wallchart::regulations::schema::{Descriptor, SystemName};
use wallchart::report::papers::Sheet;
use wallchart::report::style::Style;
use wallchart::report::text;
use wallchart::report::words::Words;
use wallchart::standings::Table;
use wallchart::tie_break::{Verdict, coded};
use wallchart::tournament::entries::PrizeEntry;
use wallchart::tournament::exact::Exact;
use wallchart::tournament::{Edition, Places, PlayerId};

use crate::support::{at, prize_papers};

/// The value of a player; of one who is compared with those on his points, nought where he is alone or nothing parts
/// them.
fn value(table: &Table, code: Descriptor, player: PlayerId) -> Option<Exact> {
    let field = table.field();
    if coded::is_own(code.name) {
        return coded::of_all(&code, field)[player.0].as_ref().ok().copied().flatten();
    }
    let groups = table.score_groups();
    let level = groups.iter().find(|group| group.contains(&player)).expect("a score group");
    match coded::evaluate(&code, field, level) {
        Verdict::Values(values) if level.len() > 1 => values.get(&player).copied(),
        _ => Some(Exact::ZERO),
    }
}

/// The values that differ from the printed ones, and how many there are.
fn compare(record: &Record, edition: Edition) -> (Vec<String>, usize) {
    let table = record.table();
    let mut wrong = Vec::new();
    let mut of = 0;
    for (no, _, points, values) in &record.rows {
        let id = player(&table.tournament, *no);
        assert_eq!(table.game_points[id.0], *points, "{}: points of {no}", record.file);
        for (column, printed) in record.columns.iter().zip(values) {
            let code: Descriptor = column.parse().expect("a code");
            let own = value(&table, code.by(edition), id);
            of += 1;
            if !agrees(code, own, printed) {
                let own = own.map_or_else(|| "none".to_owned(), |own| own.decimals(2));
                wrong
                    .push(format!("{} {edition}: {no} {column} {own}, not {printed}", record.file));
            }
        }
    }
    (wrong, of)
}

/// Whether a value is the printed one, to the decimals that are printed.
fn agrees(code: Descriptor, own: Option<Exact>, printed: &str) -> bool {
    match (own, printed) {
        (None, "-") => true,
        (Some(own), "-") => own == Exact::ZERO,
        (None, _) => false,
        // `1-2` is a place that two share.
        (Some(own), places) if code.name == SystemName::De && places.contains('-') => {
            places.split('-').next().map(exact) == Some(own)
        }
        (Some(own), printed) if printed.contains('/') => own == exact(printed),
        (Some(own), printed) => {
            let decimals = printed.split_once('.').map_or(0, |(_, decimals)| decimals.len());
            own.decimals(u32::try_from(decimals).expect("decimals")) == printed
        }
    }
}

#[test]
fn the_worked_tournament_has_every_value_by_every_edition() {
    for (file, edition) in [
        ("worked-2009", Edition::E2009),
        ("worked-2024", Edition::E2024),
        ("worked-2026", Edition::E2026),
    ] {
        let (wrong, of) = compare(&Record::read(file), edition);
        assert!(wrong.is_empty(), "{} of {of}:\n{}", wrong.len(), wrong.join("\n"));
    }
}

#[test]
fn events_of_a_club_have_every_printed_value_by_their_editions_and_by_no_other() {
    let mut all = 0;
    for record in Record::all("club-") {
        for edition in Edition::ALL {
            let (wrong, of) = compare(&record, edition);
            let is_one = record.editions.iter().any(|own| own == edition.year());
            assert_eq!(wrong.is_empty(), is_one, "of {of}:\n{}", wrong.join("\n"));
            all += if is_one { of } else { 0 };
        }
    }
    assert!(all > 1000, "{all}");
}

#[test]
fn events_with_byes_forfeits_and_withdrawals_have_the_values_of_a_second_computation() {
    let (mut all, mut differ) = (0, Vec::new());
    for record in Record::all("computed-") {
        for edition in Edition::ALL {
            if record.editions.iter().any(|own| own == edition.year()) {
                let (wrong, of) = compare(&record, edition);
                all += of;
                differ.extend(wrong);
            }
        }
    }
    assert!(differ.is_empty(), "{} of {all}:\n{}", differ.len(), differ.join("\n"));
    assert!(all > 10_000, "{all}");
}

/// An event settled by these tie-breaks, in the edition declared on its sheet.
fn settled(record: &mut Record, codes: &[&str], edition: Option<Edition>) -> Settlement {
    record.entries.event.edition = edition.map(|edition| at("Event", 9, edition));
    record.entries.event.tie_breaks = Some(at("Event", 8, Vec::new()));
    let (regulation, tournament) = record.tournament(codes);
    settle(&regulation, &tournament)
}

/// The reading by editions.
fn of_editions(settlement: &Settlement) -> Option<&ReadingReport> {
    settlement.readings.iter().find(|own| Edition::of_year(&own.taken).is_some())
}

fn warnings(settlement: &Settlement) -> Vec<String> {
    let words = Words::english();
    settlement.problems.iter().map(|problem| words.told(problem)).collect()
}

#[test]
fn where_another_edition_would_change_a_place_it_is_said() {
    let mut record = Record::read("club-01");
    let settlement = settled(&mut record, &["BH", "BH/C1", "SB"], None);
    let report = of_editions(&settlement).expect("a reading");
    assert_eq!(report.taken, "2024");
    assert_eq!(report.clause.as_str(), "8.1");
    let named: Vec<&str> = report.others.iter().map(|(other, _)| other.as_str()).collect();
    assert_eq!(named, ["2009"], "a text of 2026 is none for an event that began before");
    for (other, change) in &report.others {
        let edition = Edition::of_year(other);
        let theirs = settled(&mut record, &["BH", "BH/C1", "SB"], edition);
        assert!(of_editions(&theirs).is_none(), "declared, so that nothing is open");
        let places = |s: &Settlement| -> Vec<_> {
            s.standings.iter().map(|own| (own.player, own.places)).collect()
        };
        assert_eq!(change.is_some(), places(&settlement) != places(&theirs), "{other}");
    }
    assert!(report.changes_outcome(), "otherwise this event shows nothing");
    assert!(warnings(&settlement).iter().any(|told| told.contains("FIDE's tie-breaks of 2024")));
}

#[test]
fn an_event_that_began_before_there_was_another_text_leaves_no_edition_open() {
    let mut record = Record::read("club-01");
    let day = chrono::NaiveDate::from_ymd_opt(2019, 5, 4).expect("a day");
    record.entries.event.start = Some(at("Event", 3, day.and_time(chrono::NaiveTime::MIN)));
    let settlement = settled(&mut record, &["BH", "BH/C1", "SB"], None);
    assert!(of_editions(&settlement).is_none(), "{:?}", of_editions(&settlement));
    record.entries.event.start = None;
    let settlement = settled(&mut record, &["BH", "BH/C1", "SB"], None);
    let report = of_editions(&settlement).expect("a reading where nothing tells the day");
    assert_eq!(report.others.len(), 2);
}

#[test]
fn an_edition_by_which_another_is_paid_is_to_be_confirmed_where_prizes_are_told() {
    let mut record = Record::read("club-01");
    record.entries.event.currency = Some(at("Event", 7, "EUR".to_owned()));
    let amounts: Vec<PrizeEntry> = (1..=record.entries.players.len())
        .map(|place| PrizeEntry {
            money: Some(at("Prizes", 1, Exact::from(1000 - 10 * place))),
            ..PrizeEntry::new(at("Prizes", 1, ()).at, u32::try_from(place).ok().map(Places::single))
        })
        .collect();
    record.entries.prizes = amounts;
    record.entries.event.edition = None;
    record.entries.event.tie_breaks = Some(at("Event", 8, Vec::new()));
    let (regulation, tournament) = record.tournament(&["BH", "BH/C1", "SB"]);
    let settlement = settle(&regulation, &tournament);
    let report = of_editions(&settlement).expect("a reading");
    let (other, players) = report.awarded.first().expect("otherwise this event shows nothing");
    let own = tournament.player(players[0]);
    assert!(report.changes().any(|(edition, _)| edition == other), "{report:?}");
    let said = warnings(&settlement).join("\n");
    assert!(said.contains("be paid otherwise"), "{said}");
    let sheet =
        Sheet { regulation: &regulation, settlement: &settlement, style: Style::standard() };
    let papers: Vec<String> = prize_papers(&sheet).iter().map(text::write).collect();
    assert_eq!(papers.len(), 3);
    for paper in &papers[..2] {
        assert!(paper.contains("To confirm: 8.1, "), "{paper}");
    }
    let receipt = papers[2].split("Receipt").find(|receipt| receipt.contains(&own.name));
    let receipt = receipt.expect("a receipt");
    assert!(receipt.contains("To confirm before it is paid:"), "{receipt}");
}

#[test]
fn a_code_with_an_edition_of_its_own_leaves_nothing_open() {
    let mut record = Record::read("club-04");
    let settlement = settled(&mut record, &["BH/V2009", "BH/C1/V2009"], None);
    assert!(of_editions(&settlement).is_none());
    for (no, place, _, values) in &record.rows {
        let own = settlement.standings.iter();
        let own = own.map(|s| (s, settlement.table.tournament.player(s.player).no));
        let (own, _) = own.into_iter().find(|(_, number)| number == no).expect("a player");
        assert_eq!(own.tie_breaks[0].value, exact(&values[0]));
        assert_eq!(own.tie_breaks[0].edition, Some(Edition::E2009));
        let places = own.places.expect("places");
        assert!(places.contains(place.parse().expect("a place")), "{no}: {places} {place}");
    }
}

#[test]
fn buchholz_is_refused_in_a_round_robin_from_2026_on() {
    let mut record = Record::read("list-2026-a");
    let refused = settled(&mut record, &["BH/C1", "SB"], Some(Edition::E2026));
    assert!(refused.problems.has_errors());
    let doubtful = settled(&mut record, &["BH/C1", "SB"], Some(Edition::E2024));
    assert!(!doubtful.problems.has_errors());
    assert!(warnings(&doubtful).iter().any(|told| told.contains("BH/C1 (8.1) parts hardly")));
    let by_code = settled(&mut record, &["AOB/V2024"], Some(Edition::E2026));
    assert!(!by_code.problems.has_errors(), "the code has an edition of its own");
}
