//! Events made up at random, there and back: TRF26, TRF16 and a workbook say of an event all that it was settled by.

use std::collections::BTreeMap;

use wallchart::event::{Settlement, expected, settle};
use wallchart::exchange::{Rank, Year};
use wallchart::tournament::PlayerCells;
use wallchart::tournament::check::check;
use wallchart::tournament::entries::Format;
use wallchart::tournament::exact::Exact;

use super::*;
use crate::c07::records::Record;
use crate::support::at;

/// An event as its own sheet declares it.
fn settled(entries: &Entries) -> Settlement {
    let event = &entries.event;
    let name = event.regulations.as_ref().expect("regulations").value.clone();
    let regulation = crate::support::catalogue().regulation(&name, &BTreeMap::new()).expect("FIDE");
    let codes = &event.tie_breaks.as_ref().expect("tie-breaks").value;
    let regulation = regulation.with_tie_breaks(codes).expect("the codes");
    let mut problems = wallchart::diagnostic::Diagnostics::default();
    let tournament = check(entries, &|n| expected(&regulation, n), &mut problems);
    let told: Vec<String> = problems.iter().map(|p| Words::english().told(p)).collect();
    settle(&regulation, &tournament.unwrap_or_else(|| panic!("{told:?}")))
}

/// Standings, ties, and what is still due.
fn all(settlement: &Settlement) -> Vec<String> {
    let tournament = &settlement.table.tournament;
    let standing = |s: &wallchart::event::Standing| {
        let values: Vec<String> =
            s.tie_breaks.iter().map(|t| format!("{}={:?}", t.code, t.value)).collect();
        let no = tournament.player(s.player).no;
        format!("{no} {} {:?} {:?} {values:?}", s.total, s.places, s.so_far)
    };
    let mut lines: Vec<String> = settlement.standings.iter().map(standing).collect();
    lines.extend(settlement.ties.iter().map(|tie| format!("{:?} {:?}", tie.places, tie.players)));
    lines
}

fn ranks(settlement: &Settlement) -> BTreeMap<u32, Rank> {
    let rank = |s: &wallchart::event::Standing| {
        let place = s.places.or(s.so_far).map(|places| places.first());
        (settlement.table.tournament.player(s.player).no, Rank { points: s.total, place })
    };
    settlement.standings.iter().map(rank).collect()
}

fn back(bytes: &[u8], name: &str) -> Entries {
    let (entries, told) = entries(name, bytes);
    entries.unwrap_or_else(|| panic!("{name}: {told:?}"))
}

/// The event in every form must be what it was.
fn there_and_back(own: &Entries, what: &str) {
    let settlement = settled(own);
    let wanted = all(&settlement);
    for (year, name) in [(Year::Of2026, "a.trf"), (Year::Of2016, "b.trf")] {
        let text = exchange::to_trf(own, &ranks(&settlement), year);
        assert_eq!(all(&settled(&back(text.as_bytes(), name))), wanted, "{what}: {year:?}\n{text}");
    }
    let bytes = exchange::to_workbook(own, Vec::new(), "an event").expect("a workbook");
    let read = workbook::read(&bytes, "c.xlsx");
    assert_eq!(all(&settled(&read.entries.expect("entries"))), wanted, "{what}: workbook");
}

#[test]
fn events_made_up_come_back_from_every_form_as_they_were() {
    for (index, mut record) in (0_usize..).zip(Record::all("computed-")) {
        let what = record.file.clone();
        let format = record.entries.event.format.as_ref().expect("a format").value;
        let (name, codes) = match format {
            Format::Swiss => ("fide/swiss", ["BH/C1/P", "SB", "AOB", "WIN"]),
            Format::RoundRobin => ("fide/round-robin", ["DE", "SB", "KS/L+1", "WON"]),
        };
        let event = &mut record.entries.event;
        event.regulations = Some(at("Event", 8, name.to_owned()));
        event.tie_breaks = Some(at("Event", 9, codes.map(str::to_owned).to_vec()));
        there_and_back(&record.entries, &what);
        // The same with three points for a win, a bye worth a draw, points given beforehand and an edition of its own.
        let event = &mut record.entries.event;
        event.points_for_win.insert(String::new(), at("Event", 10, Exact::from(3)));
        event.points_for_draw.insert(String::new(), at("Event", 11, Exact::ONE));
        if format == Format::Swiss {
            event.points_for_pairing_bye = Some(at("Event", 12, Exact::ONE));
        }
        let editions = wallchart::tournament::Edition::ALL;
        event.edition = Some(at("Event", 13, editions[index % editions.len()]));
        record.entries.players[1].handicap = Some(at("Players", 2, Exact::HALF));
        there_and_back(&record.entries, &format!("{what}, with points of its own"));
    }
}

/// What a workbook says, without where it stands.
pub fn said(entries: &Entries) -> Vec<String> {
    let of = |told: String| {
        // Addresses are between braces that hold none.
        let mut parts = told.split("Address {");
        let first = parts.next().unwrap_or_default().to_owned();
        parts.fold(first, |whole, part| whole + part.split_once('}').map_or("", |(_, rest)| rest))
    };
    let mut event = entries.event.clone();
    // The records tell these of any event.
    (event.format, event.rounds) = (None, None);
    // Where cells are is told by no other form.
    let mut players = entries.players.clone();
    players.iter_mut().for_each(|player| player.cells = PlayerCells::default());
    let all = [
        format!("{event:?}"),
        format!("{:?} {:?}", entries.categories, entries.prizes),
        format!("{:?}", entries.by_people),
        format!("{:?} {:?}", entries.play_off, entries.lots),
        format!("{:?} {:?}", entries.rulings, entries.honours),
        format!("{:?}", entries.rounds),
        format!("{players:?}"),
    ];
    all.map(of).to_vec()
}

/// Each key of the manual with a value, in its order.
const EVERY_KEY: &str = "Event\tA cup\nFederation\tIRL\nRegulations\tfide/round-robin\nGames per pairing\t1\nTime control\t70+30\n\
    Tie-breaks\tDE, SB\nPoints for a win\t#3\nPoints for a draw\t#2\nPoints for a loss\t#1\n\
    Points for a pairing bye\t#2\n\
    Points for a half-point bye\t#0\nEdition\t2024\nUnrated count as\t#1400\nUnrated in categories\tyes\nStart\t2027-01-30 10:00\nEnd\t2027-01-31\n\
    Last game ended\t2027-01-31 17:40\nAward date\t2027-02-01\nVenue\tA hall\nOrganiser\tA club\n\
    Chief arbiter\tAn arbiter\nSection\tA\nSource\tThe club\nLanguage\tde\nCurrency\tEUR\nPayment unit\t#1\n\
    Combined with\tother.xlsx\nYear\t2027\nBest of\t#3\nRemainder to\torganiser\nHandicap per game\tyes\n\
    Outright bonus\t#2\nBrought over (Jackpot)\t#50\nFinal\tyes\nSeeding\tnumber\nPrizes per player\tall\n\
    Reading DE\tanother";

const SHEETS: [(&str, &str); 9] = [
    (
        "Players",
        "No\tName\tTitle\tFederation\tRating\tProvisional\tFIDE ID\tClub\tBorn\tSex\tHandicap\tWithdrawn\tCategories\tWildcard\n\
        #1\tAmes\tGM\tENG\t#2500\tyes\t400041\tA club\t1990\tm\t#1\t\tJuniors; Women\tyes\n#2\tBell\n#3\tCole",
    ),
    (
        "Games",
        "Round\tWhite\tBlack\tResult\n#1\tAmes\tBell\t1-0\n#2\tBell\tCole\t1/2-1/2\n#3\tCole\tAmes\t0-1",
    ),
    ("Categories", "Name\tFrom\tTo\tLeast entries\nUnder 2000\t\t#1999\t#2"),
    ("Rounds", "Round\tDate\n#1\t2027-01-30\n#2\t2027-01-31"),
    (
        "Prizes",
        "Place\tPrize\tCurrency\tAward\tCategory\n#1\t#100\tEUR\tA cup\t\n2-3\t#20\tEUR\t\tJuniors\n-\t\t\tFair play\t",
    ),
    ("Play-off", "White\tBlack\tResult\tTie\tStage\nAmes\tBell\t1-0\t#1\t#1"),
    ("Lots", "Lot\tResult\tDrawn by\tTime\n1.1.white\tAmes; Bell\tThe arbiter\t18:00"),
    (
        "Rulings",
        "Clause\tRuling\tTie\tBy\tDate\tReason\nDE\tjoint\t#1\tThe arbiter\t2027-01-31\tIt was late",
    ),
    ("Honours", "Trophy\tYear\tName\nA cup\t#2025\tDunn\nA cup\t\tEpps"),
];

#[test]
fn every_key_and_sheet_comes_back_from_trf() {
    let manual = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/workbook.md");
    let manual = fs::read_to_string(manual).expect("the manual");
    // The first table of the manual is that of the keys.
    let keys = manual.lines().skip_while(|line| !line.starts_with("| `Event`"));
    let keys =
        keys.take_while(|line| line.starts_with('|')).filter_map(|line| line.split('|').nth(1));
    let keys = keys
        .flat_map(|cell| cell.split('`').skip(1).step_by(2))
        .filter(|key| !key.contains("NAME"));
    for key in keys.map(|key| key.replace("CLAUSE", "DE")) {
        // Those that the records tell of any event are left to them.
        let by_records = ["Format", "Rounds"].contains(&&*key);
        assert!(by_records || EVERY_KEY.contains(&key), "{key} has no value here");
    }
    let mut all = vec![("Event", EVERY_KEY)];
    all.extend(SHEETS);
    let own = workbook::read(&sheets(&all), "own.xlsx").entries.expect("entries");
    for (year, name) in [(Year::Of2026, "a.trf"), (Year::Of2016, "b.trf")] {
        let text = exchange::to_trf(&own, &BTreeMap::new(), year);
        let read = back(text.as_bytes(), name);
        for (own, read) in said(&own).iter().zip(said(&read)) {
            let parts = |said: &str| said.split(", ").map(str::to_owned).collect::<Vec<_>>();
            let (own, read) = (parts(own), parts(&read));
            let unlike: Vec<_> = own.iter().zip(&read).filter(|(own, read)| own != read).collect();
            assert!(own == read, "{year:?} {unlike:?}\n{text}");
        }
    }
}

/// A Lightning of nine may have two games or four: its TRF asks as its workbook does.
#[test]
fn how_often_two_meet_is_asked_of_our_own_trf_as_of_its_workbook() {
    let mut own = Entries::default();
    let _event = crate::support::Event::new("gap-2016/lightning")
        .level("A; B; C; D; E; F; G; H; I")
        .with(|entries| {
            let mut second = entries.games.clone();
            second.iter_mut().for_each(|game| game.round.value += 9);
            entries.games.extend(second);
            for (no, player) in (1..).zip(&mut entries.players) {
                player.no = Some(at("Players", 1, no));
            }
            own = entries.clone();
        });
    let status = |own: &Entries| {
        let text = exchange::to_trf(own, &BTreeMap::new(), Year::Of2026);
        let read = back(text.as_bytes(), "a.trf");
        let regulation =
            crate::support::catalogue().regulation("gap-2016/lightning", &BTreeMap::new());
        let regulation = regulation.expect("a Lightning");
        let mut problems = wallchart::diagnostic::Diagnostics::default();
        let tournament = check(&read, &|n| expected(&regulation, n), &mut problems);
        settle(&regulation, &tournament.expect("a tournament")).status
    };
    assert_eq!(status(&own), wallchart::event::Status::Provisional);
    own.event.games_per_pairing.insert(String::new(), at("Event", 3, 2));
    assert_ne!(status(&own), wallchart::event::Status::Provisional);
}
