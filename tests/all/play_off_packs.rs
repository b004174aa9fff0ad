//! The packs: every branch of the way has its box and its page, for each document and number of players.

use crate::support::{Event, Settled, golden};
use wallchart::playoff::way::{Leads, Node, Seat, Way, When, way};
use wallchart::playoff::{StageFormat, StageGame};
use wallchart::report::document::{Block, Document, Inline, Row, RowKind, Table};
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
    /// The same, without spaces, in small letters.
    squeezed: String,
    /// The sizes of type on it, in tenths of a point, with what is set in them.
    sizes: Vec<(u32, String)>,
    /// The sides of its squares, in tenths of a millimetre.
    squares: Vec<u32>,
}

fn set(paper: &Document) -> Vec<Set> {
    let pages = layout::lay_out(paper, Fonts::get().expect("the typefaces"));
    pages.iter().map(|page| page_as_set(&page.ops)).collect()
}

fn page_as_set(ops: &[DrawOp]) -> Set {
    let mut set = Set {
        text: String::new(),
        squeezed: String::new(),
        sizes: Vec::new(),
        squares: Vec::new(),
    };
    for window in ops.windows(4) {
        // The four sides of a box, drawn one after the other.
        if let [
            DrawOp::Line { from: a, to: b, .. },
            DrawOp::Line { from: c, .. },
            DrawOp::Line { from: d, to: e, .. },
            DrawOp::Line { .. },
        ] = window
        {
            let (width, height) = (b.0 - a.0, c.1 - a.1);
            if (width - height - 0.7).abs() < 0.01 && (d.1, e.1) == (a.1, c.1) {
                set.squares.push((height / 72.0 * 254.0).round() as u32);
            }
        }
    }
    for op in ops {
        let DrawOp::Text { text: piece, size, .. } = op else { continue };
        set.text.push_str(piece);
        set.text.push(' ');
        set.sizes.push(((size * 10.0).round() as u32, piece.clone()));
    }
    set.text = set.text.split_whitespace().collect::<Vec<_>>().join(" ");
    set.squeezed = squeezed(&set.text);
    set
}

fn squeezed(text: &str) -> String {
    text.split_whitespace().collect::<String>().to_lowercase()
}

/// Each reference on a page: the words before it, the page, and the words after it. The number of the page in its foot
/// is none.
fn references(page: &str) -> Vec<(String, usize, String)> {
    let words: Vec<&str> = page.split(' ').collect();
    let mut found = Vec::new();
    for (at, pair) in words.windows(2).enumerate() {
        if let (["page", to], true) = (pair, words.get(at + 2) != Some(&"of"))
            && let Ok(to) = to.trim_end_matches(['.', ',', ';']).parse()
        {
            let after = words[(at + 2)..words.len().min(at + 6)].join(" ");
            found.push((words[at.saturating_sub(16)..at].join(" "), to, after));
        }
    }
    found
}

/// What is wrong with the page references of a paper: what they lead to does not stand there.
fn misled(paper: &Document) -> Vec<String> {
    let pages = set(paper);
    let mut wrong = Vec::new();
    for (at, page) in pages.iter().enumerate() {
        for (said, to, after) in references(&page.text) {
            let target = to.checked_sub(1).and_then(|to| pages.get(to));
            if !target.is_some_and(|target| stands_there(&said, &after, target)) {
                wrong.push(format!("page {}: \"{said}\" is not on page {to}", at + 1));
            }
        }
    }
    wrong
}

fn stands_there(said: &str, after: &str, target: &Set) -> bool {
    let text = &target.squeezed;
    if ![",", ":", "and", "of"].iter().any(|end| said.ends_with(end)) {
        // A line of the map begins with its page.
        let kind: Vec<&str> = after.split(' ').collect();
        let begins = (1..=kind.len()).map(|words| squeezed(&kind[..words].concat()));
        let named = |kind: String| {
            let kind = kind.trim_end_matches(',');
            kind.len() >= 4 && text.contains(kind)
        };
        return begins.into_iter().any(named);
    }
    if said.ends_with("RESULT,") {
        return text.contains("resultoftheplay-off");
    }
    if said.ends_with("Numbers and scores:") {
        return text.contains("scoreafterround");
    }
    if said.ends_with("seed 4 of") || said.ends_with("seed 3 of") {
        return text.contains("seed1playsseed4");
    }
    if said.ends_with("on a copy of") {
        return text.contains("copythispagebeforeuse");
    }
    if let Some(letter) = said.strip_suffix(',').filter(|s| s[s.len() - 7..].starts_with("table "))
    {
        let letter = letter.chars().last().expect("a letter").to_lowercase();
        return text.contains(&format!("{letter}white"));
    }
    let number = ["two", "three", "four", "five", "six", "seven", "eight"].iter().position(|n| {
        [format!("{n} level:"), format!("{n} level on top:")].iter().any(|end| said.ends_with(end))
    });
    if let Some(level) = number.map(|at| at + 2) {
        let series = text.contains(&format!("roundrobinof{level}"))
            || text.contains(&format!("knock-outof{level}"));
        return series || level == 2 && (text.contains("matchof") || text.contains("onegame"));
    }
    // What has a name stands under it.
    let said = squeezed(said.trim_end_matches(','));
    let words: Vec<usize> = said.char_indices().map(|(at, _)| at).collect();
    let named = |from: &usize| said.len() - from >= 5 && text.contains(&said[*from..]);
    words.iter().any(named) || said.ends_with(':') || said.ends_with("and")
}

/// The games of a node as they stand on paper: round, White, Black.
fn rows(settled: &Settled, node: &Node, round: Option<u32>) -> String {
    let seat = |player| match node.seat(player) {
        Seat::Player(player) => {
            let number =
                node.stage.numbers.as_ref().and_then(|n| n.iter().position(|p| *p == player));
            let number = number.map_or(String::new(), |n| (n + 1).to_string());
            number + &squeezed(settled.name(player))
        }
        Seat::Number(number) => number.to_string(),
        Seat::P => "p".to_owned(),
        Seat::Q => "q".to_owned(),
        Seat::Open => String::new(),
    };
    let games = node.stage.games.iter().filter(|g| round.is_none_or(|round| g.round == round));
    let row =
        |g: &StageGame| format!("{}{}{}", g.round, seat(g.players.white), seat(g.players.black));
    games.map(row).collect()
}

/// What the page of a node has of it: its clock and its games, White and Black in their order; its lots by name.
fn is_on(settled: &Settled, node: &Node, round: Option<u32>, page: &Set) -> bool {
    let lots = node.lots.iter().all(|lot| {
        let [number, words] = lot.names.clone().map(|name| {
            let name = name.to_string();
            let (_, rest) = name.split_once('.').expect("a place").to_owned();
            rest.to_owned()
        });
        let has = |name: &str| page.text.contains(&format!(".{name}"));
        has(&number) || has(&words)
    });
    if node.stage.games.is_empty() {
        return lots && !node.lots.is_empty();
    }
    let clocks = node.stage.time_control.clocks();
    let time = |seconds: u32| format!("{}:{:02}", seconds / 60, seconds % 60);
    let clock = page.text.contains(&format!("WHITE {}", time(clocks.white.base)))
        && page.text.contains(&format!("BLACK {}", time(clocks.black.base)));
    let games = match node.stage.format {
        // Its games are told by their colours.
        StageFormat::SuddenDeath => page.text.contains("the next game"),
        _ => page.squeezed.contains(&rows(settled, node, round)),
    };
    let rests = page.text.contains("Score after round") || node.stage.players.len() < 8;
    clock && games && (lots || !rests || page.text.contains("Numbers and scores: page"))
}

/// Walks every branch of the way of a pack: each node has a page with its clock, its games in their colours, its lots;
/// each end of it is told with a page on which what it leads to stands; the result has its place.
fn walk(document: &str, names: &[&str]) -> Vec<String> {
    let settled = level(document, names);
    let place = format!("{document}, {} tied", names.len());
    let papers = with_pages(&settled.sheet());
    let [(paper, told)] = &papers[..] else { panic!("{place}: one pack") };
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
    let pages_set = set(paper);
    let mut wrong = misled(paper);
    let pages_of = |index: usize| -> Vec<usize> {
        let node = &way.nodes[index];
        let on = |round: Option<u32>| -> Vec<usize> {
            let is_on = |at: &usize| is_on(&settled, node, round, &pages_set[*at]);
            (0..pages_set.len()).filter(is_on).collect()
        };
        let whole = on(None);
        // Many games stand on several pages, round by round, each under the clock.
        let mut rounds = node.stage.games.iter().map(|g| on(Some(g.round)));
        let many = node.stage.games.len() > 15 || names[0] == LONG[0];
        if whole.is_empty() && many && rounds.all(|own| !own.is_empty()) {
            return node.stage.games.iter().flat_map(|g| on(Some(g.round))).collect();
        }
        whole
    };
    // Each is asked for by all that lead to it.
    let on_pages: Vec<Vec<usize>> = (0..way.nodes.len()).map(pages_of).collect();
    for (index, node) in way.nodes.iter().enumerate() {
        let own = &on_pages[index];
        if own.is_empty() {
            wrong.push(format!("node {index}, {}, is on no page", node.stage.words));
            continue;
        }
        assert!(!node.outcomes.is_empty(), "{place}: node {index} leads nowhere");
        for outcome in &node.outcomes {
            let said = |what: &str| own.iter().any(|at| pages_set[*at].text.contains(what));
            let leads = match &outcome.leads {
                Leads::Stages(nodes) | Leads::OneOf(nodes) => nodes.iter().all(|next| {
                    on_pages[*next]
                        .iter()
                        .any(|to| own.contains(to) || said(&format!("page {}", to + 1)))
                }),
                Leads::Ruling(clause) if !clause.is_silent() => {
                    said(&format!("a ruling ({clause})"))
                }
                Leads::Ruling(_) if outcome.when == When::NoWinner => said("says who goes on"),
                Leads::Ruling(_) => said("a ruling, RESULT, page"),
                Leads::Lot(_) => said("a lot"),
                Leads::NextGame => said("the next game"),
                Leads::Place(_) | Leads::Shared(_) => said("RESULT, page"),
            };
            if !leads {
                let words = &node.stage.words;
                wrong.push(format!("node {index}, {words}: {:?} is not told", outcome.when));
            }
        }
        if let Some(clause) = &node.stage.draw_odds {
            let bar = squeezed(&format!("DRAW = BLACK WINS ({clause})"));
            assert!(own.iter().any(|at| pages_set[*at].squeezed.contains(&bar)), "{place}");
        }
    }
    let result = pages_set.iter().find(|page| page.text.contains("RESULT of the play-off"));
    let result = result.expect("a result");
    assert!(result.text.contains("Winner ") || result.text.contains("Place 1 "), "{place}");
    let count = pages(&pdf::write(paper).expect("a PDF"));
    if *told != count {
        wrong.push(format!("{count} pages, {told} are known of"));
    }
    let budget = [2, 3, 5, 8, 11, 14, 17][names.len() - 2];
    if count > budget && names[0] == SHORT[0] {
        wrong.push(format!("{count} pages, {budget} are allowed"));
    }
    wrong.extend(measured(&way, paper, &pages_set, names));
    wrong.into_iter().map(|wrong| format!("{place}: {wrong}")).collect()
}

/// Boxes of 6 mm, clocks of 14 pt, names of 13 pt where they are not too long, rows of 9 mm, or of 7 where a page has
/// many games; each game with five boxes and four places to write.
fn measured(way: &Way, paper: &Document, pages: &[Set], names: &[&str]) -> Vec<String> {
    let mut wrong = Vec::new();
    for (at, page) in pages.iter().enumerate() {
        if let Some(side) = page.squares.iter().find(|side| **side != 60) {
            wrong.push(format!("page {}: a box of {side} tenths of a millimetre", at + 1));
        }
        for (size, text) in &page.sizes {
            let is_clock = text.contains("WHITE ") && text.contains(':');
            if is_clock && *size != 140 || text.starts_with("Tied on") && *size != 110 {
                wrong.push(format!("page {}: {text} in {size} tenths of a point", at + 1));
            }
        }
    }
    if !pages.iter().any(|page| !page.squares.is_empty()) {
        wrong.push("no boxes".to_owned());
    }
    let mut tables = Vec::new();
    gather(&paper.blocks, &mut tables);
    for table in tables.iter().filter(|table| table.name == "Play-off") {
        let games: Vec<_> = table.rows.iter().filter(|row| row.kind == RowKind::Plain).collect();
        let boxes = |row: &Row| {
            let cells = row.cells.iter().flat_map(|cell| &cell.content);
            cells.filter(|inline| matches!(inline, Inline::Mark(_))).count()
        };
        if games.iter().any(|row| row.cells.len() != 12 || boxes(row) != 5) {
            wrong.push("a game without its boxes".to_owned());
        }
        let many = way.nodes.iter().any(|node| node.stage.games.len() >= 15) || games.len() >= 15;
        let low = table.row == Some(70) && many;
        if !low && table.row != Some(90) && names[0] == SHORT[0] {
            wrong.push(format!("{} games in rows of {:?}", games.len(), table.row));
        }
        let named = games.iter().flat_map(|row| &row.cells[1..3]).flat_map(|cell| &cell.content);
        for inline in named {
            if let Inline::Sized(size, true, name) = inline
                && *size != 1182
                && names[0] == SHORT[0]
            {
                wrong.push(format!("{name} in {size} thousandths"));
            }
        }
    }
    wrong
}

fn gather<'d>(blocks: &'d [Block], tables: &mut Vec<&'d Table>) {
    for block in blocks {
        match block {
            Block::Table(table) => tables.push(table),
            Block::Box(blocks) | Block::Together(blocks) => gather(blocks, tables),
            _ => {}
        }
    }
}

/// Walks the packs of two to eight tied players with short names and with long ones; what those with short ones say is
/// approved.
fn walk_all(document: &str, case: &str) {
    let mut wrong = Vec::new();
    for players in 2..=SHORT.len() {
        wrong.extend(walk(document, &SHORT[..players]));
    }
    for players in [2, 3, 5] {
        wrong.extend(walk(document, &LONG[..players]));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    let told = (2..=SHORT.len()).map(|players| {
        let settled = level(document, &SHORT[..players]);
        let papers = with_pages(&settled.sheet());
        let said: String = papers.iter().map(|(paper, _)| text::write(paper)).collect();
        (format!("{players}.txt"), said)
    });
    golden::compare(&golden::folder().join(case), &told.collect());
}

/// A test for each document, so that they run side by side.
macro_rules! packs {
    ($($test:ident: $document:literal as $case:literal,)*) => {
        $(#[test]
        fn $test() {
            walk_all($document, $case);
        })*
    };
}

packs! {
    every_branch_of_tata_steel_has_its_box_and_its_page: "tata-steel-2022" as "play-off-pack-tata-steel-2022",
    every_branch_of_tepe_sigeman_has_its_box_and_its_page: "tepe-sigeman-2023" as "play-off-pack-tepe-sigeman-2023",
    every_branch_of_a_rapid_event_of_2018_has_its_box_and_its_page: "gct-2018/rapid-blitz" as "play-off-pack-gct-2018-rapid-blitz",
    every_branch_of_the_tour_of_2018_has_its_box_and_its_page: "gct-2018/standings" as "play-off-pack-gct-2018-standings",
    every_branch_of_a_rapid_event_of_2021_has_its_box_and_its_page: "gct-2021/rapid-blitz" as "play-off-pack-gct-2021-rapid-blitz",
    every_branch_of_the_tour_of_2021_has_its_box_and_its_page: "gct-2021/standings" as "play-off-pack-gct-2021-standings",
    every_branch_of_the_gap_has_its_box_and_its_page: "gap-2016/other" as "play-off-pack-gap-2016-other",
    every_branch_of_a_flood_cup_has_its_box_and_its_page: "gap-2016/flood-cup" as "play-off-pack-gap-2016-flood-cup",
    every_branch_of_an_allegro_has_its_box_and_its_page: "gap-2016/allegro" as "play-off-pack-gap-2016-allegro",
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
    for ((_, papers), places) in packs.into_iter().zip(["places 1–2", "places 4–6"]) {
        let [paper] = &papers[..] else { panic!("{places}: one paper") };
        assert!(paper.title.ends_with(places), "{}", paper.title);
        assert_eq!(misled(paper), Vec::<String>::new());
        let tied = text::write(paper);
        assert!(tied.contains(&format!("for {places}")), "{tied}");
    }
}
