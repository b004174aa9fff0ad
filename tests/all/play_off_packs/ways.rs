//! Every pack in every language, on A4 and on Letter: where its boxes and pages lead, and how many pages it has.

use std::collections::BTreeSet;

use super::pages::{Set, nearly_empty, set, squeezed};
use super::walk::{has_rows, is_one_row};
use super::{SHORT, allowed, level, twice};
use crate::support::playing::context;
use crate::support::{Event, Settled, tables};
use wallchart::playoff::StageFormat;
use wallchart::playoff::way::{Node, Way, way};
use wallchart::report::document::{Block, Document, Inline, Paper, Row, RowKind};
use wallchart::report::fonts::Fonts;
use wallchart::report::layout::{self, DrawOp, Kind, lay_out};
use wallchart::report::papers::Sheet;
use wallchart::report::papers::play_off::with_pages;
use wallchart::report::style::Style;
use wallchart::report::words::Words;
use wallchart::tournament::Language;
use wallchart::tournament::record::RecordedGame;

/// What a pack says, with what a language calls its pages.
struct Told<'s> {
    settled: &'s Settled,
    words: Words,
    paper: &'s Document,
    pages: Vec<Set>,
    way: &'s Way,
}

impl Told<'_> {
    /// The pages named on a page, in words and in the map.
    fn named(&self, at: usize) -> BTreeSet<usize> {
        // As the catalogue has them: `{n:page|pages} {to}`, `{pages* or }`.
        let inside = |key: &'static str, from: char| -> Vec<String> {
            let own = self.words.word(key).split(from).nth(1).expect("a part");
            let own = own.split('}').next().unwrap_or_default();
            own.split('|').map(|word| word.trim().to_lowercase()).collect()
        };
        let pages = inside("paper.play-off.to.pages", ':');
        let or = inside("paper.play-off.to.one-of-pages", '*');
        let goes_on = [self.words.word("language.before-the-last").trim().to_owned(), or.concat()];
        let mut named = BTreeSet::new();
        let tokens: Vec<&str> = self.pages[at].text.split(' ').collect();
        for (from, token) in tokens.iter().enumerate() {
            let token = token.trim_start_matches('(').to_lowercase();
            if !pages.contains(&token) {
                continue;
            }
            for token in &tokens[from + 1..] {
                let own = token.trim_end_matches(['.', ',', ';', ':', ')']);
                let ends: Vec<usize> = own.split('–').filter_map(|own| own.parse().ok()).collect();
                match ends[..] {
                    [one] => named.extend([one]),
                    [first, last] => named.extend(first..=last),
                    _ if goes_on.iter().any(|word| word == own) => {}
                    _ => break,
                }
            }
        }
        if at == 0 {
            // Columns have the pages alone; other lines name them as sentences do.
            let cells =
                self.map().into_iter().flatten().filter(|(kind, _)| *kind == RowKind::Plain);
            named.extend(cells.flat_map(|(_, line)| {
                line.split('#').skip(1).flat_map(numbers).collect::<Vec<_>>()
            }));
        }
        named
    }

    /// The lines of the map, row by row.
    fn map(&self) -> Option<Vec<(RowKind, String)>> {
        let way = self.words.word("paper.play-off.head.way");
        let all = tables(&self.paper.blocks);
        let own = all.iter().find(|table| {
            table.head.first().is_some_and(|cell| plain(&cell.content).trim() == way)
        })?;
        let line = |row: &Row| {
            let cells: Vec<String> = row.cells.iter().map(|cell| plain(&cell.content)).collect();
            (row.kind, cells.join(" "))
        };
        Some(own.rows.iter().map(line).collect())
    }

    /// The pages on which a stage is played.
    fn pages_of(&self, node: &Node) -> Vec<usize> {
        let stage = &node.stage;
        let clocks = stage.time_control.expect("a time control").clocks();
        let time = |seconds: u32| format!("{}:{:02}", seconds / 60, seconds % 60);
        let white = self.words.word("paper.play-off.clock.white");
        let white = white.replace("{white}", &time(clocks.white.base));
        let next = self.words.word("paper.play-off.to.next-game");
        let rounds: BTreeSet<u32> = stage.games.iter().map(|game| game.round).collect();
        let is_on = |page: &Set| match stage.format {
            _ if stage.games.is_empty() => {
                let names = node.lots.first().expect("a lot").names.clone();
                names.iter().any(|name| {
                    let name = name.to_string();
                    page.text.contains(name.split_once('.').expect("a place").1)
                })
            }
            StageFormat::SuddenDeath => page.text.contains(next) && page.text.contains(&white),
            StageFormat::Match if is_one_row(node, page) && page.text.contains(next) => {
                page.text.contains(&white)
            }
            _ => {
                let of = |round: &u32| has_rows(self.settled, node, Some(*round), page);
                page.text.contains(&white) && rounds.iter().any(of)
            }
        };
        (0..self.pages.len()).filter(|at| is_on(&self.pages[*at])).map(|at| at + 1).collect()
    }

    /// What is wrong with it.
    fn wrong(&self) -> Vec<String> {
        let mut wrong = Vec::new();
        let count = self.pages.len();
        let named: Vec<BTreeSet<usize>> = (0..count).map(|at| self.named(at)).collect();
        for (at, named) in named.iter().enumerate() {
            let none = named.iter().filter(|page| **page == 0 || **page > count);
            wrong.extend(none.map(|page| format!("page {} names page {page}", at + 1)));
        }
        // The map stands behind the first page where that has no room for it: who turns the page has it.
        let way = self.words.word("paper.play-off.head.way");
        let is_map = |page: usize| page == 2 && self.pages[1].text.contains(way);
        for page in (2..=count).filter(|page| !is_map(*page)) {
            if !named.iter().enumerate().any(|(at, own)| at + 1 != page && own.contains(&page)) {
                wrong.push(format!("page {page} is named nowhere"));
            }
        }
        wrong.extend(self.boxes_without_a_page());
        let way = self.way;
        let on: Vec<Vec<usize>> = way.nodes.iter().map(|node| self.pages_of(node)).collect();
        for (index, node) in way.nodes.iter().enumerate() {
            if on[index].is_empty() {
                wrong.push(format!("{} is on no page", node.stage.words));
            }
            for next in node.leads_to() {
                let told = on[index].iter().any(|own| {
                    let is_told = |to: &usize| own == to || named[own - 1].contains(to);
                    on[next].iter().any(is_told)
                });
                if !told {
                    let (from, to) = (&node.stage.words, &way.nodes[next].stage.words);
                    wrong.push(format!(
                        "{from}, pages {:?}, leads to {to}, {:?}",
                        on[index], on[next]
                    ));
                }
            }
        }
        wrong
    }

    /// Boxes of the map and of the ends of stages that name no page.
    fn boxes_without_a_page(&self) -> Vec<String> {
        let mut wrong = Vec::new();
        for (_, line) in self.map().into_iter().flatten() {
            let first = line.split('#').next().unwrap_or_default();
            for told in line.split('#').skip(1).filter(|told| numbers(told).is_empty()) {
                wrong.push(format!("a box of the map without a page: {told}"));
            }
            // The page has what the line says.
            let (page, what) =
                first.trim().split_at(first.trim().find(char::is_numeric).unwrap_or(0));
            let (number, what) = (numbers(what), format!("{page}{what}"));
            let name: String =
                what.split_once(|c: char| c.is_numeric()).map_or(String::new(), |(_, rest)| {
                    rest.trim_start_matches(char::is_numeric)
                        .split([',', ':', '–'])
                        .next_back()
                        .unwrap_or_default()
                        .to_owned()
                });
            let name = squeezed(&name);
            let page = number.first().and_then(|page| self.pages.get(page.saturating_sub(1)));
            if name.chars().count() > 3 && !page.is_some_and(|page| page.squeezed.contains(&name)) {
                wrong.push(format!("the map: {first} is not there"));
            }
        }
        let here = self.words.word("paper.play-off.to.letter-here");
        let known = [
            "paper.play-off.to.this-page", "paper.play-off.to.of-this-page",
            "paper.play-off.to.next-game", "paper.play-off.to.print-again",
        ]
        .map(|key| self.words.word(key));
        let known = [&known[..], here.split('}').skip(1).collect::<Vec<_>>().as_slice()].concat();
        for line in lines(&self.paper.blocks) {
            for two in line.windows(2) {
                let (Inline::Gap(0), Inline::Text(to) | Inline::Sized(_, _, to)) =
                    (&two[0], &two[1])
                else {
                    continue;
                };
                let is_told = known.iter().any(|own| to.contains(own));
                if !is_told && numbers(to).is_empty() {
                    wrong.push(format!("an end without a page: {to}"));
                }
            }
        }
        wrong
    }
}

/// The numbers in a text.
fn numbers(text: &str) -> Vec<usize> {
    text.split(|c: char| !c.is_ascii_digit()).filter_map(|own| own.parse().ok()).collect()
}

/// Inlines as text, a box as a cross.
fn plain(content: &[Inline]) -> String {
    let text = |own: &Inline| match own {
        Inline::Text(text) | Inline::Strong(text) | Inline::Sized(_, _, text) => text.clone(),
        Inline::Mark(_) | Inline::Tick(_) => " # ".to_owned(),
        _ => " ".to_owned(),
    };
    content.iter().map(text).collect()
}

/// All lines and cells of blocks.
fn lines(blocks: &[Block]) -> Vec<&Vec<Inline>> {
    let mut found = Vec::new();
    for block in blocks {
        match block {
            Block::Line(own) | Block::Paragraph(own) | Block::Small(own) => found.push(own),
            Block::Box(inner) | Block::Together(inner) => found.extend(lines(inner)),
            Block::Table(table) => {
                found
                    .extend(table.rows.iter().flat_map(|row| &row.cells).map(|cell| &cell.content));
            }
            _ => {}
        }
    }
    found
}

/// Walks the packs of an event on both papers, in these languages; what is wrong, and the pages of each.
fn walk_all(settled: &Settled, languages: &[Language]) -> (Vec<String>, Vec<usize>) {
    let (mut wrong, mut counts) = (Vec::new(), Vec::new());
    let record = &settled.settlement.table.tournament.record;
    let recorded: Vec<&RecordedGame> = record.games.iter().collect();
    let state = settled.play_off();
    let way = &way(context(settled, &state.players, record, &recorded), state);
    for &language in languages {
        for paper in [Paper::A4, Paper::Letter] {
            let style = Style { language, ..Style::default() }.on(paper);
            let Settled { regulation, settlement, .. } = settled;
            let sheet = Sheet { regulation, settlement, style: &style };
            let packs = with_pages(&sheet);
            let [(document, _)] = &packs[..] else { panic!("one pack") };
            let pages = set(document);
            counts.push(pages.len());
            let result = document.blocks.iter().position(|block| is_result(block, sheet.words()));
            let (spans, _) = layout::pages(document, Fonts::get());
            if result.is_none_or(|at| spans[at].0 > 1) {
                wrong.push(format!("{language:?} on {paper:?}: the result is not on page 1"));
            }
            let told = Told { settled, words: sheet.words(), paper: document, pages, way };
            let case = format!("{} on {paper:?}", sheet.words().code());
            let found = told.wrong().into_iter().chain(nearly_empty(&told.pages));
            wrong.extend(found.map(|own| format!("{case}: {own}")));
        }
    }
    (wrong, counts)
}

/// Whether a block is the result.
fn is_result(block: &Block, words: Words) -> bool {
    let heading = words.word("paper.play-off.result.heading");
    match block {
        Block::Together(inner) => inner.iter().any(|block| is_result(block, words)),
        Block::Heading(_, content) => plain(content) == heading,
        _ => false,
    }
}

/// All languages; where packs are long and their neighbours are walked in all, the shortest and the longest.
fn languages(is_long: bool) -> &'static [Language] {
    if is_long { &[Language::English, Language::German] } else { &Language::ALL }
}

fn walk_document(document: &str) {
    let mut wrong = Vec::new();
    let mut table = String::new();
    for players in 2..=SHORT.len() {
        let settled = level(document, &SHORT[..players]);
        let (own, counts) = walk_all(&settled, languages(matches!(players, 6 | 7)));
        wrong.extend(own.into_iter().map(|own| format!("{players} tied, {own}")));
        table += &format!("{document} {players} tied: {counts:?}\n");
        // Each language on A4 and on Letter.
        for (at, count) in counts.into_iter().enumerate() {
            let most = allowed(players) + longer_on_letter(document, players) * (at % 2);
            if count > most {
                wrong.push(format!("{players} tied: {count} pages of {most}"));
            }
        }
    }
    println!("{table}");
    assert!(wrong.is_empty(), "{}\n{table}", wrong.join("\n"));
}

/// A sheet of Letter is 18 mm lower: of three series of five, six and seven by one lot fewer share a page; nor has a page
/// room for a lot, two matches side by side and what their winners play.
pub fn more_on_letter(document: &str, players: usize) -> usize {
    match (document, players) {
        // Small groups stand behind the larger ones that lead to them, which leaves more of a lower sheet free.
        ("gct-2018/standings", 8) => 5,
        ("gct-2018/standings", 6..) => players - 5,
        ("candidates-2022.toml/candidates", 4) => 1,
        _ => 0,
    }
}

/// The same in languages with longer words than English, in which one page more is taken.
fn longer_on_letter(document: &str, players: usize) -> usize {
    let more = players == 8 && document.ends_with("/standings");
    more_on_letter(document, players) + usize::from(more)
}

macro_rules! ways {
    ($($test:ident: $document:literal,)*) => {
        $(#[test]
        fn $test() {
            walk_document($document);
        })*
    };
}

ways! {
    the_ways_of_tata_steel_lead_somewhere: "tata-steel-2022",
    the_ways_of_tepe_sigeman_lead_somewhere: "tepe-sigeman-2023",
    the_ways_of_a_rapid_event_of_2018_lead_somewhere: "gct-2018/rapid-blitz",
    the_ways_of_the_tour_of_2018_lead_somewhere: "gct-2018/standings",
    the_ways_of_a_rapid_event_of_2021_lead_somewhere: "gct-2021/rapid-blitz",
    the_ways_of_the_tour_of_2021_lead_somewhere: "gct-2021/standings",
    the_ways_of_the_gap_lead_somewhere: "gap-2016/other",
    the_ways_of_a_flood_cup_lead_somewhere: "gap-2016/flood-cup",
    the_ways_of_an_allegro_lead_somewhere: "gap-2016/allegro",
}

/// The same of a document of the gallery with steps, matches and a knock-out.
#[test]
fn the_ways_of_the_candidates_lead_somewhere() {
    let (mut wrong, mut table) = (Vec::new(), String::new());
    for (players, most) in [(3, 4), (4, 5), (5, 8), (8, 17)] {
        let names = &SHORT[..players];
        let event = Event::of_gallery("candidates-2022.toml/candidates").level(&names.join("; "));
        let settled = twice(event, false, names, "½-½").settle();
        let (own, counts) = walk_all(&settled, languages(players > 5));
        wrong.extend(own.into_iter().map(|own| format!("{players} tied, {own}")));
        table += &format!("candidates {players} tied: {counts:?}\n");
        let on_letter = more_on_letter("candidates-2022.toml/candidates", players);
        // Each language on A4 and on Letter.
        if counts.iter().enumerate().any(|(at, count)| *count > most + on_letter * (at % 2)) {
            wrong.push(format!("{players} tied: more than {most} pages"));
        }
    }
    println!("{table}");
    assert!(wrong.is_empty(), "{}\n{table}", wrong.join("\n"));
}

/// Clocks of 14 pt stand in the middle of their row: neither rule touches them.
#[test]
fn clocks_stand_clear_of_the_rules_of_their_row() {
    let settled = level("tepe-sigeman-2023", &SHORT[..4]);
    let [(paper, _)] = &with_pages(&settled.sheet())[..] else { panic!("one pack") };
    let mut clocks = 0;
    for page in lay_out(paper, Fonts::get()) {
        let rules: Vec<f32> = page
            .ops
            .iter()
            .filter_map(|op| match op {
                DrawOp::Line { from, to, .. } if from.1 == to.1 && to.0 - from.0 > 300.0 => {
                    Some(from.1)
                }
                _ => None,
            })
            .collect();
        for op in &page.ops {
            let DrawOp::Text { y, size, text, mark, .. } = op else { continue };
            if mark.kind != Kind::RowHead && mark.kind != Kind::Cell || !text.contains("WHITE ") {
                continue;
            }
            clocks += 1;
            let top = y - 0.714 * size;
            let above = rules.iter().map(|rule| top - rule).filter(|gap| *gap > -3.0);
            let below = rules.iter().map(|rule| rule - y).filter(|gap| *gap > -3.0);
            let [above, below] =
                [above.reduce(f32::min), below.reduce(f32::min)].map(|gap| gap.expect("a rule"));
            assert!(above > 2.0 && below > 2.0, "{text}: {above} {below}");
        }
    }
    assert!(clocks > 0);
}
