//! The packs: every branch of the way has its box and its page, for each document and number of players.

use crate::support::{Event, Settled};
use wallchart::playoff::way::{Leads, way};
use wallchart::report::document::Document;
use wallchart::report::fonts::Fonts;
use wallchart::report::layout::{self, DrawOp};
use wallchart::report::papers::FILES;
use wallchart::report::papers::play_off::with_pages;
use wallchart::report::{pdf, text};
use wallchart::tournament::berger;
use wallchart::tournament::record::RecordedGame;

use crate::support::playing::context;

/// Players are tied by these names, short ones or long ones.
const SHORT: [&str; 8] =
    ["Abdusattorov", "Bacrot", "Caruana", "Ding", "Erigaisi", "Firouzja", "Giri", "Hou"];
const LONG: [&str; 8] = [
    "Praggnanandhaa Rameshbabu of the Chennai and District Chess Club",
    "Vachier-Lagrave-Nepomniachtchi, Maxime Alexandre Guillaume",
    "Radjabov-Mamedyarov, Shakhriyar Teimour the Younger",
    "van der Westhuizen-Oosterhuis, Cornelia Wilhelmina",
    "Wojtaszek-Duda, Jan-Krzysztof Radosław from Wieliczka",
    "Fernández de Castro y Álvarez, José María Francisco",
    "Thorvaldsson-Hjartarson, Guðmundur Jóhannes Friðrik",
    "Papadopoulos-Konstantinopolsky, Anastasios Theodoros",
];

fn level(document: &str, names: &[&str]) -> Settled {
    let event = Event::new(document).named("Test event 2026").level(&names.join("; "));
    let event = if document.ends_with("other") { event.clock("20+10") } else { event };
    let event =
        if is_double(document, names.len()) { twice(event, document, names) } else { event };
    event.currency("EUR").prizes("15000; 7500; 4500; 3000").settle()
}

/// Six or fewer play a double round robin in a Flood Cup; rounds of an Allegro have two games.
fn is_double(document: &str, players: usize) -> bool {
    document == "gap-2016/allegro" || document == "gap-2016/flood-cup" && players < 7
}

/// Each two players meet a second time with colours reversed.
fn twice(mut event: Event, document: &str, names: &[&str]) -> Event {
    let rounds = berger::rounds(names.len());
    let first = if document.ends_with("allegro") { 1 } else { rounds.len() + 1 };
    for (round, pairs) in rounds.iter().enumerate() {
        for pair in pairs {
            let [white, black] = [names[pair.black - 1], names[pair.white - 1]];
            event = event.main_game(first + round, white, black, "½-½");
        }
    }
    event.games_each(2)
}

/// How many pages a PDF has, as its page tree says.
fn pages(bytes: &[u8]) -> usize {
    let text = String::from_utf8_lossy(bytes);
    let count = text.split("/Count ").nth(1).expect("a page tree");
    count.chars().take_while(char::is_ascii_digit).collect::<String>().parse().expect("a number")
}

/// A page as it is set.
struct Set {
    /// All that it says, with single spaces.
    text: String,
    /// The headings of its sheets, without spaces, in small letters.
    headings: Vec<String>,
}

fn set(paper: &Document) -> Vec<Set> {
    let pages = layout::lay_out(paper, Fonts::get().expect("the typefaces"));
    pages.iter().map(|page| page_as_set(&page.ops)).collect()
}

fn page_as_set(ops: &[DrawOp]) -> Set {
    let (mut text, mut was_heading) = (String::new(), false);
    let mut headings: Vec<String> = Vec::new();
    for op in ops {
        let DrawOp::Text { text: piece, size, .. } = op else { continue };
        text.push_str(piece);
        text.push(' ');
        // Headings of level 2 are set at 1.18 times the type; the title is larger.
        let is_heading = *size > 12.5 && *size < 14.0;
        match headings.last_mut().filter(|_| was_heading) {
            Some(heading) if is_heading => heading.push_str(&squeezed(piece)),
            _ if is_heading => headings.push(squeezed(piece)),
            _ => {}
        }
        was_heading = is_heading;
    }
    Set { text: text.split_whitespace().collect::<Vec<_>>().join(" "), headings }
}

fn squeezed(text: &str) -> String {
    text.split_whitespace().collect::<String>().to_lowercase()
}

/// A reference to a page.
struct Reference {
    /// The words before it.
    said: String,
    /// The words after it.
    after: String,
    /// The page.
    to: usize,
}

/// Each reference on a page; the number of the page in its foot is none.
fn references(page: &str, own: usize) -> Vec<Reference> {
    let words: Vec<&str> = page.split(' ').collect();
    let mut found = Vec::new();
    for (at, pair) in words.windows(2).enumerate() {
        let to = match pair {
            ["page", to] if words.get(at + 2) != Some(&"of") => bare(to).parse().ok(),
            ["this", to] if bare(to) == "page" && !words[..at].ends_with(&["Copy"]) => Some(own),
            _ => None,
        };
        if let Some(to) = to {
            let said = words[at.saturating_sub(16)..at].join(" ");
            let after = words[(at + 2)..words.len().min(at + 14)].join(" ");
            found.push(Reference { said, after, to });
        }
    }
    found
}

fn bare(word: &str) -> &str {
    word.trim_end_matches(['.', ',', ';'])
}

/// What is wrong with the page references of a paper: what they lead to does not stand there.
fn misled(paper: &Document) -> Vec<String> {
    let pages = set(paper);
    let mut wrong = Vec::new();
    for (at, page) in pages.iter().enumerate() {
        for reference in references(&page.text, at + 1) {
            let Reference { said, to, .. } = &reference;
            let target = to.checked_sub(1).and_then(|to| pages.get(to));
            if !target.is_some_and(|target| stands_there(&reference, target)) {
                wrong.push(format!("page {}: \"{said}\" is not on page {to}", at + 1));
            }
        }
    }
    wrong
}

fn stands_there(Reference { said, after, .. }: &Reference, target: &Set) -> bool {
    let text = squeezed(&target.text);
    if said.ends_with("RESULT,") {
        return text.contains("resultoftheplay-off");
    }
    if said.ends_with("The games of this table:") {
        return text.contains("·thegames");
    }
    // A line of the map tells the pages of its ends without words.
    if [":", " or", " and"].iter().any(|end| said.ends_with(end)) {
        return !target.headings.is_empty();
    }
    if !said.ends_with(',') {
        // A line of the map begins with its page.
        let after = squeezed(after);
        let kinds = target.headings.iter().filter_map(|h| h.split(['(', '·', ',']).next());
        return kinds.into_iter().any(|kind| after.starts_with(kind));
    }
    let said = squeezed(said);
    let said = said.trim_end_matches(',');
    let (kind, table) = match said.rsplit_once(',') {
        Some((kind, table)) if table.len() == 6 && table.starts_with("table") => {
            (kind, Some(format!("{table}:")))
        }
        _ => (said, None),
    };
    if kind.ends_with("suddendeath") {
        return text.contains("suddendeath:gamesuntil");
    }
    // The heading begins with the words that the reference ends with.
    let begins = |heading: &String| {
        let ends = heading.char_indices().map(|(at, _)| &heading[..at]).skip(5);
        let mut ends = ends.chain([heading.as_str()]);
        // Games of an Armageddon knock-out stand under its heading.
        let knock_out = kind.ends_with("armageddongame") && heading.starts_with("armageddonknock");
        knock_out || ends.any(|begin| kind.ends_with(begin))
    };
    target.headings.iter().any(begins) && table.is_none_or(|table| text.contains(&table))
}

/// Walks every branch of the way of a pack: each lot has a box with its name, each end a line, every page that is
/// referred to is there, the result has its place.
fn walk(document: &str, names: &[&str]) -> Vec<String> {
    let settled = level(document, names);
    let place = format!("{document}, {} tied", names.len());
    let papers = with_pages(&settled.sheet());
    let [(paper, told)] = &papers[..] else { panic!("{place}: one pack") };
    let said = text::write(paper);
    let state = settled.play_off();
    let tied = state.players.clone();
    let record = &settled.settlement.table.tournament.record;
    let rows: Vec<&RecordedGame> = record.games.iter().collect();
    let games_a_round =
        settled.settlement.table.tournament.games_per_pairing.values().copied().max().unwrap_or(1);
    let given =
        wallchart::playoff::Context { games_a_round, ..context(&settled, &tied, record, &rows) };
    let way = way(given, state);
    assert!(!way.nodes.is_empty(), "{place}");
    for (index, node) in way.nodes.iter().enumerate() {
        for lot in &node.lots {
            let name = node.printed(lot).to_string();
            let name = match (node.place, name.split_once('.')) {
                (None, Some((_, rest))) => format!("__.{rest}"),
                _ => name,
            };
            assert!(said.contains(&name), "{place}: lot {name} has no box");
        }
        assert!(!node.outcomes.is_empty(), "{place}: node {index} leads nowhere");
        for outcome in &node.outcomes {
            match &outcome.leads {
                Leads::Stages(nodes) => {
                    assert!(nodes.iter().all(|n| *n < way.nodes.len()), "{place}: node {index}");
                }
                Leads::Ruling(clause) if !clause.is_silent() => {
                    assert!(said.contains(&format!("a ruling ({clause})")), "{place}: {clause}");
                }
                _ => {}
            }
        }
        if let Some(clause) = &node.stage.draw_odds {
            assert!(said.contains(&format!("DRAW = BLACK WINS ({clause})")), "{place}");
        }
    }
    assert!(said.contains("RESULT of the play-off"), "{place}");
    let count = pages(&pdf::write(paper).expect("a PDF"));
    let mut wrong = misled(paper);
    if *told != count {
        wrong.push(format!("{count} pages, {told} are known of"));
    }
    wrong.into_iter().map(|wrong| format!("{place}: {wrong}")).collect()
}

/// Walks the packs of two to eight tied players with short names and with long ones.
fn walk_all(document: &str) {
    let mut wrong = Vec::new();
    for names in [SHORT, LONG] {
        for players in 2..=names.len() {
            wrong.extend(walk(document, &names[..players]));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// A test for each document, so that they run side by side.
macro_rules! packs {
    ($($test:ident: $document:literal,)*) => {
        $(#[test]
        fn $test() {
            walk_all($document);
        })*
    };
}

packs! {
    every_branch_of_tata_steel_has_its_box_and_its_page: "tata-steel-2022",
    every_branch_of_tepe_sigeman_has_its_box_and_its_page: "tepe-sigeman-2023",
    every_branch_of_a_rapid_event_of_2018_has_its_box_and_its_page: "gct-2018/rapid-blitz",
    every_branch_of_the_tour_of_2018_has_its_box_and_its_page: "gct-2018/standings",
    every_branch_of_a_rapid_event_of_2021_has_its_box_and_its_page: "gct-2021/rapid-blitz",
    every_branch_of_the_tour_of_2021_has_its_box_and_its_page: "gct-2021/standings",
    every_branch_of_the_gap_has_its_box_and_its_page: "gap-2016/other",
    every_branch_of_a_flood_cup_has_its_box_and_its_page: "gap-2016/flood-cup",
    every_branch_of_an_allegro_has_its_box_and_its_page: "gap-2016/allegro",
}

#[test]
fn two_play_offs_of_one_event_have_a_file_each_with_its_own_pages_and_heading() {
    let event =
        Event::new("gct-2018/standings").scores("A 41; B 41; C 36; D 30½; E 30½; F 30½; G 22");
    let settled = event.settle();
    let sheet = settled.sheet();
    let all: Vec<(String, Vec<Document>)> =
        FILES.iter().flat_map(|file| file.files(&sheet)).collect();
    let packs: Vec<_> = all.iter().filter(|(name, _)| name.starts_with("play-off")).collect();
    let names: Vec<&str> = packs.iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!(names, ["play-off-1-2.pdf", "play-off-4-6.pdf"]);
    for ((_, papers), places) in packs.into_iter().zip(["places 1-2", "places 4-6"]) {
        let [paper] = &papers[..] else { panic!("{places}: one paper") };
        assert!(paper.title.ends_with(places), "{}", paper.title);
        assert_eq!(misled(paper), Vec::<String>::new());
        let tied = text::write(paper);
        assert!(tied.contains(&format!("for {places}")), "{tied}");
    }
}
