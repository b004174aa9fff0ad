//! FIDE Handbook C.07 against the values that other programs printed of real events: every value that is printed.

mod records;

use records::{Record, exact, player};
use wallchart::regulations::schema::{Descriptor, SystemName};
use wallchart::standings::Table;
use wallchart::tie_break::{Verdict, coded};
use wallchart::tournament::exact::Exact;
use wallchart::tournament::{Edition, PlayerId};

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
