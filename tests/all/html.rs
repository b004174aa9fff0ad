//! The pages for a browser: what they ask of nobody, how a reader finds his way, and whether it can be read.

use std::collections::BTreeMap;

use wallchart::report::html;
use wallchart::report::papers::{pairings, workbook};
use wallchart::report::text;
use wallchart::report::words::Words;
use wallchart::tournament::entries::Format;
use wallchart::tournament::notation::codes;
use wallchart::tournament::{Language, berger};

use crate::support::{Event, Settled, at};
use crate::systems::bye;

fn square() -> Settled {
    square_with("en")
}

fn square_with(language: &str) -> Settled {
    let language = Language::named(language).expect("a language");
    Event::new("gap-2016/flood-cup")
        .named("Ann & Bob's <Cup>")
        .players("Ann; Bob; Cyd; Dan")
        .format(Format::RoundRobin)
        .games_each(1)
        .with(|entries| entries.event.language = Some(at("Event", 9, language)))
        .main_games("1 Ann-Dan 1-0; 1 Bob-Cyd 1-0; 2 Dan-Cyd 0-1; 2 Ann-Bob ½-½; 3 Ann-Cyd 1-0; 3 Bob-Dan 0-1")
        .settle()
}

fn swiss() -> Settled {
    Event::new("fide/swiss")
        .players("Ann; Bob; Cyd; Dan")
        .format(Format::Swiss)
        .main_games("1 Ann-Bob 1-0; 1 Cyd-Dan 0-1; 2 Dan-Ann 0-1; 2 Bob-Cyd ½-½")
        .settle()
}

fn page(settled: &Settled) -> String {
    html::event(&settled.sheet(), &workbook::workbook(&settled.sheet()))
}

fn card(settled: &Settled) -> html::Card {
    html::Card {
        event: "Ann & Bob's <Cup>".to_owned(),
        workbook: "cup.xlsx".to_owned(),
        status: settled.settlement.status,
        not_begun: false,
        needs: vec!["Lot 1.1.white (2.3): draw <White>".to_owned()],
        confirm: vec!["Reading of 2.3".to_owned()],
        errors: Vec::new(),
        outlook: Vec::new(),
        prizes: "250 of 250 EUR".to_owned(),
        chart: String::new(),
        files: ["explain.html", "lots.pdf", "outlook.pdf", "pairings.pdf", "wall-chart.pdf"]
            .map(|name| (format!("A cup #1/{name}"), name.to_owned()))
            .to_vec(),
        page: Some(page(settled)),
    }
}

/// The tags of a page in order; what is open is closed, the last opened first.
fn tags(page: &str) -> Vec<String> {
    const ALONE: [&str; 5] = ["meta", "br", "!DOCTYPE", "img", "link"];
    let mut open: Vec<String> = Vec::new();
    let mut all = Vec::new();
    for piece in page.split('<').skip(1) {
        let (tag, _) = piece.split_once('>').expect("a tag that ends");
        let name = tag.split_whitespace().next().unwrap_or("").to_owned();
        if name.starts_with("!--") || ALONE.contains(&name.as_str()) {
            continue;
        }
        // What closes a cell or a row of a table may be left out.
        if ["td", "th", "tr"].contains(&name.trim_start_matches('/')) {
            all.extend((!name.starts_with('/')).then(|| tag.to_owned()));
            continue;
        }
        match name.strip_prefix('/') {
            Some(closed) => assert_eq!(open.pop().as_deref(), Some(closed), "{piece}"),
            None => {
                open.push(name.clone());
                all.push(tag.to_owned());
            }
        }
    }
    assert!(open.is_empty(), "{open:?}");
    all
}

#[test]
fn a_page_is_well_formed_asks_for_nothing_and_escapes_what_people_wrote() {
    for page in [page(&square()), page(&swiss())]
        .into_iter()
        .chain([html::index(wallchart::report::words::Words::english(), &[card(&square())])])
    {
        assert!(page.starts_with("<!DOCTYPE html>\n<html lang=\"en\">"), "{page}");
        tags(&page);
        for never in ["<script", "http:", "https:", "src=", "@import", "url(", "<link", "<img"] {
            assert!(!page.contains(never), "{never} in {page}");
        }
        assert!(page.contains("name=\"viewport\"") && page.contains("prefers-color-scheme: dark"));
        assert!(page.contains("@media print") && page.contains(":focus-visible"));
        assert!(!page.contains("<Cup>") && !page.contains("<White>"), "{page}");
    }
}

#[test]
fn every_table_has_a_caption_and_scopes_and_every_link_on_the_page_leads_somewhere() {
    let page =
        html::index(wallchart::report::words::Words::english(), &[card(&square()), card(&swiss())]);
    assert_eq!(page.matches("<table").count(), page.matches("<caption").count());
    assert!(page.matches("<table").count() >= 2);
    for tag in tags(&page).iter().filter(|tag| tag.starts_with("th ") || *tag == "th") {
        assert!(tag.contains("scope="), "{tag}");
    }
    let ids: Vec<&str> = page.split(" id=\"").skip(1).filter_map(|r| r.split('"').next()).collect();
    let mut once = ids.clone();
    once.sort_unstable();
    once.dedup();
    assert_eq!(once.len(), ids.len(), "every name once: {ids:?}");
    let links: Vec<&str> =
        page.split("href=\"#").skip(1).filter_map(|r| r.split('"').next()).collect();
    assert!(links.contains(&"e1p2"), "a cell of the Swiss leads to a row: {links:?}");
    for link in links {
        assert!(ids.contains(&link), "nothing is called {link}");
    }
    assert!(page.contains("href=\"A%20cup%20%231/wall-chart.pdf\""), "{page}");
    assert!(page.contains("<th scope=row class=name dir=auto>"), "{page}");
    // What needs a person stands before the events, and what is only to be confirmed behind it.
    let [first, behind, events] =
        ["draw &lt;White&gt;", "<details><summary>To confirm: ", "<section"]
            .map(|own| page.find(own));
    assert!(first < behind && behind < events, "{page}");
}

#[test]
fn papers_are_linked_by_what_they_say_and_each_event_speaks_its_own_language() {
    let german = square_with("de");
    let page = html::index(Words::english(), &[card(&square()), card(&german)]);
    tags(&page);
    for (lang, said) in [
        ("en", ["Wall chart", "Next round", "What can still happen", "Why"]),
        ("de", ["Wandtafel", "Nächste Runde", "Was noch geschehen kann", "Warum"]),
    ] {
        let files = ["wall-chart.pdf", "pairings.pdf", "outlook.pdf", "explain.html"];
        let links = files.iter().zip(said);
        let links =
            links.map(|(file, word)| format!("<a href=\"A%20cup%20%231/{file}\">{word}</a>"));
        let links = links.collect::<Vec<_>>().join(" ");
        assert!(
            page.contains(&format!("<p class=\"links\" lang=\"{lang}\">{links} <a ")),
            "{page}"
        );
        assert!(
            page.contains(&format!("<div lang=\"{lang}\">\n<p><span class=\"status\">")),
            "{page}"
        );
    }
    let lots = "<a href=\"A%20cup%20%231/lots.pdf\">";
    assert!(page.contains(&format!("{lots}Lots</a>")) && page.contains(&format!("{lots}Lose</a>")));
}

#[test]
fn games_of_earlier_rounds_stand_on_the_paper_of_the_next() {
    let settled = Event::new("fide/swiss")
        .players("Ann; Bob; Cyd; Dan; Eve; Fay")
        .format(Format::Swiss)
        .main_games("1 Ann-Bob 1-0; 1 Eve-Fay ½-½; 2 Ann-Eve 1-0; 2 Bob-Cyd 1-0")
        .main_game(1, "Cyd", "Dan", "adj")
        .main_game(2, "Dan", "Fay", "")
        .main_game(3, "Ann", "Fay", "")
        .main_game(3, "Cyd", "Eve", "")
        .settle();
    let told = text::write(&pairings::by_board(&settled.sheet()).expect("a paper"));
    let late = told.find("Still to play from earlier rounds").expect("what is late");
    let game = told.find("round 1: Cyd – Dan (adjourned)").expect("the adjourned game");
    assert!(told.contains("round 2: Dan – Fay"), "{told}");
    assert!(late < game, "{told}");
    assert_eq!(told.matches("earlier rounds").count(), 1);
}

#[test]
fn where_only_late_and_adjourned_games_are_open_they_are_on_the_paper() {
    let event = |first: &str, last: &str| {
        Event::new("fide/round-robin")
            .players("Ann; Bob; Cyd; Dan")
            .main_game(1, "Ann", "Dan", first)
            .main_games("1 Bob-Cyd ½-½; 2 Dan-Cyd 1-0; 2 Ann-Bob 1-0; 3 Bob-Dan 0-1")
            .main_game(3, "Cyd", "Ann", last)
            .settle()
    };
    let told = |first: &str, last: &str| {
        text::write(&pairings::by_board(&event(first, last).sheet()).expect("a paper"))
    };
    let both = told("", "adj");
    assert!(both.contains("Round 3") && both.contains("round 1: Ann – Dan"), "{both}");
    assert!(both.contains("Cyd"), "the adjourned game of the last round: {both}");
    let one = told("adj", "1-0");
    assert!(one.contains("LATE GAMES") && one.contains("Ann") && !one.contains("earlier"), "{one}");
    assert!(pairings::by_board(&event("1-0", "0-1").sheet()).is_none());
}

#[test]
fn a_chart_is_linked_with_how_it_came_out_and_no_paper_by_its_raw_name() {
    let mut own = card(&square());
    own.chart = "A3 29 pt, read from 1.5 m".to_owned();
    own.files = ["honours.pdf", "play-off-1-2.pdf", "season.pdf", "slips.pdf", "wall-chart.pdf"]
        .map(|name| (format!("cup/{name}"), name.to_owned()))
        .to_vec();
    let page = html::index(Words::english(), &[own]);
    tags(&page);
    let said = "<a href=\"cup/wall-chart.pdf\">Wall chart</a> <span class=\"soft\" lang=\"en\">(A3 29 pt, read from 1.5 m)</span>";
    assert!(page.contains(said), "{page}");
    assert!(page.contains("<a href=\"cup/play-off-1-2.pdf\">Play-off, places 1–2</a>"), "{page}");
    assert!(!page.contains(".pdf</a>"), "{page}");
    // A sticky name has the one rule of its row.
    assert!(!page.contains("box-shadow"));
}

/// How bright a colour is, as WCAG reckons it.
fn luminance(colour: &str) -> f64 {
    let part = |at: usize| {
        let own =
            f64::from(u8::from_str_radix(&colour[at..at + 2], 16).expect("two figures")) / 255.0;
        if own <= 0.039_28 { own / 12.92 } else { ((own + 0.055) / 1.055).powf(2.4) }
    };
    0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5)
}

#[test]
fn text_can_be_read_by_day_and_by_night_and_on_paper() {
    let page = page(&square());
    let blocks: Vec<&str> =
        page.split(":root {").skip(1).filter_map(|rest| rest.split('}').next()).collect();
    assert_eq!(blocks.len(), 3, "light, dark, print");
    for block in blocks {
        let colours: BTreeMap<&str, &str> = block
            .split(';')
            .filter_map(|line| line.trim().strip_prefix("--")?.split_once(": "))
            .collect();
        let against = |text: &str, ground: &str| {
            let (a, b) = (luminance(colours[text]), luminance(colours[ground]));
            (a.max(b) + 0.05) / (a.min(b) + 0.05)
        };
        for text in ["text", "soft", "link", "warn"] {
            assert!(against(text, "page") >= 4.5, "{text} {} in {block}", against(text, "page"));
        }
        assert!(against("line", "page") >= 3.0, "{block}");
    }
}

#[test]
fn twenty_events_of_twelve_players_are_less_than_150_kilobytes() {
    // By the circle: number 12 stays, the others go round.
    let name = |no: usize| format!("Przybyszewski{no:02}");
    let mut games = Vec::new();
    for round in 0..11 {
        games.push(format!("{} {}-{} 1-0", round + 1, name(round), name(11)));
        games.extend((1..6).map(|apart| {
            let (a, b) = ((round + apart) % 11, (round + 11 - apart) % 11);
            format!("{} {}-{} 1-0", round + 1, name(a.min(b)), name(a.max(b)))
        }));
    }
    let names: Vec<String> = (0..12).map(name).collect();
    let event = Event::new("gap-2016/flood-cup").players(&names.join("; "));
    let event = event.format(Format::RoundRobin).games_each(1).main_games(&games.join("; "));
    let settled = event.settle();
    assert_eq!(settled.settlement.status, wallchart::event::Status::Final);
    let cards: Vec<html::Card> = (0..20).map(|_| card(&settled)).collect();
    let page = html::index(wallchart::report::words::Words::english(), &cards);
    assert!(page.len() < 150_000, "{} bytes", page.len());
}

#[test]
fn no_heading_of_a_page_leaves_out_a_level() {
    let settled = Event::new("gap-2016/other")
        .players("Ann; Bob; Cyd")
        .format(Format::RoundRobin)
        .games_each(1)
        .clock("60")
        .main_games("1 Ann-Bob 1-0; 2 Bob-Cyd 1-0; 3 Cyd-Ann 0-1")
        .settle();
    let page = page(&settled);
    let part = html::part(&page, 1).expect("the event");
    for (page, first) in [(page.as_str(), 1), (part.as_str(), 3)] {
        let levels = page.match_indices("<h").filter_map(|(at, _)| page[at + 2..].chars().next());
        let mut before = first;
        for level in levels.filter_map(|own| own.to_digit(10)) {
            assert!(level <= before + 1 && level >= first, "{level} after {before}: {page}");
            before = level;
        }
    }
}

/// Why so many have their places takes a page that nobody opens: it says how one of them is asked for.
#[test]
fn where_there_are_too_many_to_explain_the_page_says_how_to_ask() {
    let of = |document: &str, format: Format, players: usize| {
        let names: Vec<String> = (0..players).map(|no| format!("Player{no:03}")).collect();
        let rounds = if format == Format::Swiss { 1 } else { players - 1 };
        let mut games: Vec<String> = Vec::new();
        for (round, pairs) in berger::rounds(players).iter().take(rounds).enumerate() {
            let name = |no: usize| &names[no - 1];
            games.extend(pairs.iter().map(|pair| {
                format!("{} {}-{} 1-0", round + 1, name(pair.white), name(pair.black))
            }));
        }
        let games = games.join("; ");
        let event = Event::new(document).players(&names.join("; ")).format(format);
        let event = event.with(|entries| {
            entries.event.tie_breaks = Some(at("Event", 3, codes("SB WON KS")));
        });
        page(&event.main_games(&games).settle())
    };
    let asked = "wallchart explain, the workbook, the name.";
    assert!(!of("fide/swiss", Format::Swiss, 600).contains(asked));
    assert!(of("fide/round-robin", Format::RoundRobin, 230).contains(asked));
}

/// Paper has no bar to pull: a table is printed in type that leaves room for its last column.
#[test]
fn a_wide_table_is_printed_whole() {
    let ems = |page: &str| -> usize {
        let own = page.split("style=\"--em:").nth(1).expect("a table that says how wide it is");
        own.split('"').next().and_then(|own| own.parse().ok()).expect("a number")
    };
    let names: Vec<String> = (1..=24).map(|number| format!("Player {number}")).collect();
    let many = Event::new("fide/round-robin").level(&names.join("; ")).settle();
    let (narrow, wide) = (ems(&page(&square())), ems(&page(&many)));
    // Twenty columns of games more, each at least an em wide.
    assert!(narrow > 10 && wide > narrow + 20, "{narrow} {wide}");
    assert!(page(&square()).contains("calc(var(--across, 186mm) / var(--em))"));
}

/// Of more players than type that can be read has room for, a sheet has some of the columns, with names and points.
#[test]
fn a_table_that_is_wider_than_paper_is_printed_in_parts_in_type_that_can_be_read() {
    let of = |players: usize| {
        let name = |number| format!("Featherstonehaugh, Alexander {number}");
        let names: Vec<String> = (1..=players).map(name).collect();
        page(&Event::new("fide/round-robin").level(&names.join("; ")).settle())
    };
    let one = of(16);
    assert!(!one.contains("wide only") && !one.contains(" x\">"), "{one}");
    let many = of(40);
    let widths = many.split("style=\"--em:").skip(1).filter_map(|own| own.split('"').next());
    let widths: Vec<usize> = widths.filter_map(|own| own.parse().ok()).collect();
    assert!(widths.iter().all(|own| *own <= 95), "{widths:?}");
    let tables: Vec<&str> = many.split("<table class=grid>").skip(1).take(2).collect();
    for table in &tables {
        let head = table.split("</thead>").next().expect("a head");
        assert!(head.contains(">Name") && head.contains(">Points"), "{head}");
    }
    // Every opponent has his column on the screen, and once on paper.
    let on_screen = tables[0].matches("<th scope=col").count();
    let unprinted = tables[0].matches("<th scope=col class=\"c x\"").count();
    let in_part = tables[1].split("</thead>").next().expect("a head");
    assert!(on_screen > 40 && unprinted > 16, "{on_screen} {unprinted}");
    assert!(in_part.contains(">40") && !in_part.contains(">1<"), "{in_part}");
    // What is for print alone is not reached from the keyboard, and has no second row of one name for links.
    assert_eq!(many.matches("id=\"p1\"").count(), 1);
}

#[test]
fn those_of_one_place_are_named_together_above_the_table() {
    let named = |names: &str| {
        let settled = Event::new("tata-steel-2022").level(names).settle();
        let page = page(&settled);
        let line = page.lines().find(|line| line.starts_with("<p><bdi>")).unwrap_or_default();
        line.matches("<bdi>").count()
    };
    assert_eq!(named("Ann; Bob; Cyd; Dan; Eve"), 5);
    assert_eq!(named("Ann; Bob; Cyd; Dan; Eve; Fay; Gil; Hal; Ida"), 0, "too many for a line");
}

/// A page has no column that says what the one beside it says, and its numbers stand under each other by their units.
#[test]
fn a_page_repeats_no_column_and_aligns_numbers_on_the_unit() {
    let page = page(&square());
    let head = page.split("<thead>").nth(1).and_then(|own| own.split("</thead>").next());
    let head = head.unwrap_or_default();
    assert!(head.contains(">#") && !head.contains(">No<"), "{head}");
    // Ann has won two games and Dan one, under W alone.
    assert!(head.contains(">W") && !head.contains(">WIN"), "{head}");
    assert!(page.contains("<td class=r>2½") || page.contains("<td class=r>1½"), "{page}");
    assert!(page.contains("<td class=\"r u\">1"), "{page}");
}

/// Of four games with one opponent wins are heavy and losses grey, as on the chart.
#[test]
fn several_games_of_a_cell_have_their_weights() {
    let event = Event::new("fide/round-robin").players("Ann; Bob").format(Format::RoundRobin);
    let event = event.games_each(4);
    let settled = event.main_games("1 Ann-Bob 1-0; 2 Bob-Ann 1-0; 3 Ann-Bob 1-0; 4 Bob-Ann ½-½");
    let page = page(&settled.settle());
    assert!(page.contains("<b>1</b> <i>0</i><br><b>1</b> ½"), "{page}");
}

/// A whole point for a bye is as heavy as one that was won.
#[test]
fn a_bye_that_brings_a_point_is_heavy() {
    let event = Event::new("fide/swiss").players("Ann; Bob; Cyd").format(Format::Swiss);
    let event = bye(event.main_games("1 Ann-Bob 1-0"), 1, "Cyd");
    assert!(page(&event.settle()).contains("bye\u{a0}<b>+1</b>"));
}
