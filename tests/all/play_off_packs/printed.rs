//! What arbiters who tested packs printed midway, or after a ruling, missed or read wrongly: each by the event that showed
//! it.

use super::pages::set;
use super::{SHORT, level, told};
use crate::support::playing::both_lost;
use crate::support::{Event, Settled, at};
use wallchart::diagnostic::Code;
use wallchart::playoff::Status;
use wallchart::report::papers::Sheet;
use wallchart::report::papers::lots::lots;
use wallchart::report::papers::play_off::{play_off, with_pages};
use wallchart::report::style::Style;
use wallchart::report::text;
use wallchart::report::words::Words;
use wallchart::tournament::Language;

fn has(said: &str, what: &[&str]) {
    for what in what {
        assert!(said.contains(what), "{what}: {said}");
    }
}

fn pages(settled: &Settled) -> usize {
    with_pages(&settled.sheet())[0].1
}

/// The ruling last entered is about the group that starts at this place.
fn of_tie(event: Event, place: &str) -> Event {
    event.with(|entries| {
        let row = entries.rulings.len();
        let place = place.parse().expect("a place");
        entries.rulings[row - 1].tie = Some(at("Rulings", row, place));
    })
}

/// Four tied in a tour: after the rapid round robin A and B are level, C and D too; A and B stay so four times.
fn two_groups() -> Event {
    Event::new("gct-2018/standings")
        .scores("A 40; B 40; C 40; D 40; E 35")
        .lot("1.1.numbers", "A; B; D; C")
        .plays("A-C 1-0; B-D 1-0; C-D ½-½; A-B ½-½; B-C 1-0; D-A 0-1")
        .lot("1.2.numbers", "B; A")
        .plays("B-A ½-½; A-B ½-½; A-B ½-½; B-A ½-½; B-A ½-½; A-B ½-½")
}

/// 3.1, 3.7, 3.9: places 3 and 4 are played for, whatever is ruled on places 1 and 2.
#[test]
fn a_ruling_on_one_group_leaves_the_other_its_play_off() {
    let ruled = of_tie(two_groups().ruling("3.10", "order: B; A"), "1").settle();
    assert_eq!(ruled.errors(), Vec::<String>::new());
    assert_eq!(ruled.play_off().status, Status::Waiting);
    let said = told(&ruled);
    let now = "NOW draw lot 3.blitz.numbers (3.12), page 2, then play the blitz: match of 2 games, table A, page 2.";
    let clock = "WHITE 5:00 BLACK 5:00 3 s DELAY (3.7)";
    has(&said, &[now, clock, "· C – D", "Place 1 B (3.10)", "Place 2 A (3.10)", "Place 3 ____"]);
    // Whatever they come to by a ruling has its own line.
    has(&said, &["Ruling of the chief arbiter for C and D, if one is needed (3.10) (type 3 in"]);
}

/// 3.10: each group about which a ruling is due or may come has a line, with what is typed in the column Tie.
#[test]
fn each_group_has_the_line_of_its_ruling() {
    let due = told(&two_groups().settle());
    let now = "A ruling is needed now (3.10) for A and B (type 1 in the column Tie):";
    has(&due, &[now, "for C and D, if one is needed (3.10) (type 3 in the column Tie):"]);
    // Of five two groups may come, and nobody knows yet at which places.
    let five = Event::new("gct-2018/standings").scores("A 40; B 40; C 40; D 40; E 40; F 35");
    let said = told(&five.settle());
    assert_eq!(said.matches("Ruling (3.10) if needed, places ____ to ____").count(), 2, "{said}");
    has(&said, &["Tie: first place"]);
    let three = Event::new("gct-2018/standings").scores("A 40; B 40; C 40; F 35").settle();
    let said = told(&three);
    assert_eq!(said.matches("Ruling of the chief arbiter, if one is needed (3.10):").count(), 1);
}

/// 3.10, App. A 2: a reading by which others would play or go on stands on the first page, to be confirmed.
#[test]
fn a_reading_that_decides_who_plays_is_on_the_pack() {
    let said = told(&two_groups().settle());
    let three = "Reading of 3.10: the four round robins after which the arbiter decides, where groups of a tie \
                 play on side by side: read as \"by each group\"; read as \"in all groups\", C and D would not play \
                 on. [ ] confirmed by the chief arbiter";
    has(&said, &[three]);
    let said = told(&level("gap-2016/allegro", &SHORT[..3]));
    has(&said, &["Reading of App. A 2:", "a ruling would say who meets whom. [ ] confirmed"]);
    // Of what is over it is told what was read.
    let over = two_groups()
        .ruling("3.10", "order: B; A")
        .lot("3.2.numbers", "C; D")
        .plays("C-D 1-0; D-C 0-1")
        .settle();
    let said = told(&over);
    assert_eq!(over.play_off().status, Status::Ruling);
    assert!(said.contains("Reading of 3.10") && !said.contains("[ ]"), "{said}");
}

#[test]
fn who_goes_on_by_a_ruling_is_not_said_to_be_ahead() {
    let said = told(&both_lost().ruling("2.4", "goes on: B").settle());
    has(&said, &["It came to: nobody has won; B goes on by a ruling (2.4)"]);
    assert!(!said.contains("B is ahead"), "{said}");
    has(&said, &["Ruling (2.4) on stage 2 (A – B): B goes on; decided by Chief arbiter"]);
}

/// 2.4.1: the lot of three names all three, the one who is free too; of four nobody is free.
#[test]
fn a_lot_of_pairings_is_told_as_it_was_drawn() {
    let three = || {
        Event::new("gct-2021/rapid-blitz")
            .level("A; B; C")
            .lot("1.1.numbers", "A; B; C")
            .plays("B-C 1-0; A-B 1-0; C-A 1-0")
    };
    let drawn = told(&three().lot("1.2.pairings", "C; B; byes; A").settle());
    has(&drawn, &["entered pairings and byes of A, B and C (2.4.1)", "game: C v B", "bye: A"]);
    let six = Event::new("gct-2021/rapid-blitz").level("A; B; C; D; E; F").settle();
    let said = told(&six);
    has(&said, &["pairings (2.4.1)", "game a: ____", "pairings and byes (2.4.1)"]);
    // Who was free before comes to the round of four.
    has(
        &said,
        &[
            "Here play those who are level; where a round of the knock-out came before, its winners and whoever had a bye in it.",
        ],
    );
}

/// C.2: a lot that nothing has called for was not read, and what is printed is to be drawn.
#[test]
fn a_lot_that_was_drawn_early_is_not_printed_as_entered() {
    let event = Event::new("tata-steel-2022").level("A; B").lot("1.1.white", "A");
    let settled = event.lot("1.match.sudden-death.white", "B").settle();
    assert!(settled.settlement.problems.iter().any(|p| p.code == Code::LotNotUsed));
    let said = told(&settled);
    has(&said, &["Lot 1.2.white (C.2) P, White in game 1, is: [ ] A [ ] B", "and 1 lot entered"]);
    assert!(!said.contains("sudden-death.white, entered"), "{said}");
}

#[test]
fn two_whose_names_are_alike_are_told_apart_in_a_sudden_death() {
    let event = Event::new("tata-steel-2022").level("Ivanov Ivan; Ivanov Ivana");
    let event = event.lot("1.1.white", "Ivanov Ivan").lot("1.2.white", "Ivanov Ivana");
    let said =
        told(&event.plays("Ivanov Ivan-Ivanov Ivana ½-½; Ivanov Ivana-Ivanov Ivan ½-½").settle());
    has(&said, &["Who is who: 1 Ivanov Ivan; 2 Ivanov Ivana."]);
    let plain =
        Event::new("tata-steel-2022").level("A; B").lot("1.1.white", "A").lot("1.2.white", "B");
    assert!(!told(&plain.plays("A-B ½-½; B-A ½-½").settle()).contains("Who is who"));
}

/// As many letters of the surname as tell them apart, before the given name is asked.
#[test]
fn two_whose_surnames_begin_alike_are_told_by_more_letters_of_these() {
    let names = ["Karjakin, Sergey", "Karpov, Anatoly"];
    let [one, other] = names;
    let event = Event::new("tata-steel-2022").level(&names.join("; "));
    let event = event.lot("1.1.white", one).lot("1.2.white", other);
    let said = told(&event.game(one, other, "½-½").game(other, one, "½-½").settle());
    has(&said, &["Karp Karj Karj Karp"]);
    assert!(!said.contains("Who is who"), "{said}");
}

#[test]
fn a_row_of_the_way_never_has_two_pages_for_one_end() {
    let names = ["A", "B", "C", "D", "E", "F", "G", "H"];
    let tour = names.map(|name| format!("{name} 40")).join("; ");
    for (document, event) in [
        ("tata-steel-2022", Event::new("tata-steel-2022").level(&names.join("; "))),
        ("gct-2018/standings", Event::new("gct-2018/standings").scores(&tour)),
    ] {
        let settled = event.settle();
        let said = text::write(&play_off(&settled.sheet())[0]);
        let way = said.lines().skip_while(|line| !line.starts_with("WAY"));
        assert!(way.clone().any(|line| line.contains("(number: page, letter: table")), "{said}");
        let rows = way.skip(1).take_while(|line| line.contains("page "));
        for row in rows.filter(|row| row.contains("round robin")) {
            let digit = |part: &&str| part.ends_with(|c: char| c.is_ascii_digit());
            let two = row.split(", ").collect::<Vec<_>>();
            let both = |pair: &[&str]| {
                digit(&pair[0]) && pair[1].starts_with(|c: char| c.is_ascii_digit())
            };
            assert!(!two.windows(2).any(both), "{document}: {row}");
        }
    }
}

/// Rule 10: what a ruling has ended has no blanks, and a lot that was drawn is told though no game was played by it.
#[test]
fn a_pack_that_a_ruling_has_ended_leaves_nothing_blank() {
    let event = || {
        Event::new("tepe-sigeman-2023")
            .level("A; B; C; D")
            .lot("1.1.order", "C; D; A; B")
            .lot("1.1.a.white", "C")
            .lot("1.1.b.white", "D")
    };
    let broken = event().game("C", "B", "1-0").ruling("A.5", "no play-off").settle();
    let said = told(&broken);
    assert_eq!(broken.errors(), Vec::<String>::new());
    has(&said, &["2 B C not played"]);
    has(&said, &["3 lots entered", "Lot 1.1.b.white: D"]);
}

/// Rule 10: what is decided stands on one page.
#[test]
fn what_is_decided_stands_on_one_page() {
    let event = Event::new("tata-steel-2022")
        .level("A; B; C; D; E; F")
        .lot("1.1.numbers", "A; B; C; D; E; F")
        .plays("A-F ½-½; B-E ½-½; C-D ½-½; F-D ½-½; E-C ½-½; A-B ½-½; B-F ½-½; C-A ½-½; D-E ½-½")
        .plays("F-E ½-½; A-D ½-½; B-C ½-½; C-F ½-½; D-B ½-½; E-A ½-½")
        .plays("F-A ½-½; E-B ½-½; D-C ½-½; D-F ½-½; C-E ½-½; B-A ½-½; F-B ½-½; A-C ½-½; E-D ½-½")
        .plays("E-F ½-½; D-A ½-½; C-B ½-½; F-C 1-0; B-D ½-½; A-E ½-½");
    let settled = event.settle();
    assert_eq!(settled.errors(), Vec::<String>::new());
    assert_eq!(settled.winner(), "F");
    assert_eq!(pages(&settled), 1, "{}", told(&settled));
    has(&told(&settled), &["3 D – E ½–½", "1–0", "It came to: F is ahead"]);
}

/// 2.6.4: what does not divide goes to the winner, by a reading.
#[test]
fn what_does_not_divide_is_told_and_whose_reading_it_is() {
    let event = Event::new("gct-2021/rapid-blitz").currency("EUR").prizes("100; 61; 30");
    let said = told(&event.level("A; B; C").settle());
    has(&said, &["does not divide and goes to the winner (2.6.4: a reading)."]);
    let even = Event::new("gct-2021/rapid-blitz").currency("EUR").prizes("100; 50; 50");
    assert!(!told(&even.level("A; B; C").settle()).contains("does not divide"));
}

/// 3.2: places that are settled stand in their order, and nothing is said of players who cannot be level any more.
#[test]
fn places_below_that_are_settled_stand_below() {
    let event = Event::new("gct-2018/standings")
        .scores("A 40; B 40; C 40; D 40; E 40; F 40; G 30")
        .lot("1.1.numbers", "A; B; C; D; E; F")
        .plays("A-F ½-½; B-E 1-0; C-D ½-½; F-D 0-1; E-C 0-1; A-B ½-½; B-F 1-0; C-A ½-½; D-E 1-0")
        .plays("F-E ½-½; A-D ½-½; B-C ½-½; C-F 1-0; D-B ½-½; E-A 0-1");
    let settled = event.settle();
    assert_eq!(settled.errors(), Vec::<String>::new());
    let said = told(&settled);
    let result = &said[said.find("RESULT of the play-off").expect("a result")..];
    let [first, below] = ["Place 1 ____", "Place 5 F "].map(|what| result.find(what));
    assert!(first.is_some() && below.is_some() && first < below, "{result}");
    assert!(!result.contains("Players level from place 5 on"), "{result}");
}

#[test]
fn nothing_is_said_of_an_end_that_cannot_come() {
    let begun = Event::new("tata-steel-2022").level("A; B; C").lot("1.1.numbers", "A; B; C");
    let one_left = told(&begun.clone().plays("B-C +/-; A-B -/-").settle());
    assert!(!one_left.contains("any other end"), "{one_left}");
    let many = Event::new("gct-2018/standings")
        .scores("A 40; B 40; C 40; D 40; E 40; F 30")
        .lot("1.1.numbers", "A; B; C; D; E")
        .plays("B-E 1-0; C-D ½-½; E-C 0-1; A-B 0-1; C-A ½-½; D-E 1-0");
    let many = told(&many.settle());
    assert!(many.contains("four level") && !many.contains("any other end"), "{many}");
}

/// Rule 1: games at the same time have pages of their own, each under its clock in heavy boxes.
#[test]
fn games_at_the_same_time_have_pages_of_their_own() {
    let settled = both_lost().with(|entries| entries.play_off.truncate(6)).settle();
    let papers = with_pages(&settled.sheet());
    let pages = set(&papers[0].0);
    let of = |game: &str| pages.iter().position(|page| page.text.contains(game)).expect(game);
    let (a, b) = (of("Round of 4, game a (2.4)"), of("Round of 4, game b (2.4)"));
    assert_ne!(a, b);
    for page in [a, b] {
        has(&pages[page].text, &["WHITE 5:00", "NO INCREMENT (2.5.1)"]);
    }
}

/// 3[2.3]: the lot says what it decides, and has a column for each criterion.
#[test]
fn the_lot_of_a_title_says_what_it_is_for() {
    let settled = Event::new("gct-2021/classical").level("A; B; C").settle();
    let said = text::write(&lots(&settled.sheet()).expect("a lot"));
    has(
        &said,
        &[
            "This lot decides: Winner's trophy and title of tournament champion (3[2.3]).",
            "Extended Koya (3[2.3].5)",
        ],
    );
}

/// 2.4: without a winner at the board all who are tied share, whether the two who play have begun or not.
#[test]
fn no_play_off_shares_alike_before_its_first_game_and_after() {
    let event =
        Event::new("gct-2018/sinquefield-cup").level("A; B; C").lot("1.1.participants", "A; B");
    let before = event.clone().ruling("2.1", "no play-off").settle();
    let begun =
        event.lot("1.1.white", "A").game("A", "B", "½-½").ruling("2.1", "no play-off").settle();
    assert_eq!(before.places(), begun.places());
    assert_eq!(begun.errors(), Vec::<String>::new());
}

/// 2.4: once the pairings are drawn the games side by side name who plays, in their headings and in their rows.
#[test]
fn games_side_by_side_name_their_players_before_the_colours_are_known() {
    let event = Event::new("gct-2021/rapid-blitz")
        .level("Adler; Cortez; Evans; Fonseca")
        .lot("1.1.numbers", "Adler; Cortez; Evans; Fonseca")
        .plays("Adler-Fonseca ½-½; Cortez-Evans ½-½; Fonseca-Evans ½-½; Adler-Cortez ½-½")
        .plays("Cortez-Fonseca ½-½; Evans-Adler ½-½");
    let open = event.clone().settle();
    assert_eq!(open.errors(), Vec::<String>::new());
    assert!(!told(&open).contains("Adler – Cortez"));
    let settled = event.lot("1.2.pairings", "Adler; Cortez; Evans; Fonseca").settle();
    assert_eq!(settled.errors(), Vec::<String>::new());
    let paper = &with_pages(&settled.sheet())[0].0;
    for (letter, names, codes) in [
        ("a", "Adler – Cortez", ["Adler", "Cortez"]),
        ("b", "Evans – Fonseca", ["Evans", "Fonseca"]),
    ] {
        let heading = format!("Round of 4, game {letter} (2.4) · {names}");
        let own = set(paper).into_iter().find(|page| page.text.contains(&heading));
        let own = own.unwrap_or_else(|| panic!("{heading}: {}", text::write(paper)));
        let said = own.text.replace('\u{a0}', " ");
        has(&said, &[&["White is"][..], &codes].concat());
        // Who goes on is ticked.
        has(&said, &["1–0, +/−: White ½, 0–1, −/+: Black: "]);
        has(&told(&settled), &[&format!("game {letter} · {names}")]);
    }
}

/// No way of a table is torn: the page to which it leads stands beside its box.
#[test]
fn no_page_stands_without_the_box_that_leads_to_it() {
    for language in Language::ALL {
        let style = Style { words: Some(Words::of(language)), ..Style::default() };
        let numbered = style.words(None).word("paper.play-off.to.numbered-page");
        let word = numbered.trim_end_matches("{page}");
        for document in ["tepe-sigeman-2023", "gap-2016/other", "gct-2021/rapid-blitz"] {
            let settled = level(document, &SHORT[..3]);
            let paper = with_pages(&Sheet { style: &style, ..settled.sheet() }).remove(0).0;
            for page in set(&paper) {
                let pieces: Vec<&str> = page.sizes.iter().map(|(_, own)| own.trim()).collect();
                let begins = |own: &str| own.starts_with(|c: char| c.is_ascii_digit());
                let torn = |two: &&[&str]| {
                    two[0].ends_with(',') && two[1].strip_prefix(word).is_some_and(begins)
                };
                assert_eq!(pieces.windows(2).find(torn), None, "{language:?}, {document}");
            }
        }
    }
}

/// A page that tells what stands on itself says so, and does not send to its own number.
#[test]
fn no_page_sends_to_itself_by_its_number() {
    for document in ["tepe-sigeman-2023", "tata-steel-2022"] {
        let settled = level(document, &SHORT[..4]);
        let paper = &with_pages(&settled.sheet())[0].0;
        let all = set(paper);
        assert!(all.iter().any(|page| page.text.contains("on this page meet here")));
        for (page, own) in (1..).zip(&all).skip(1) {
            let of = format!("of page {page} ");
            assert!(!own.text.contains(&of), "{document}: {}", own.text);
        }
    }
}

/// Rule 7: a lot that is still open has the name that it had when nothing was entered, on every print.
#[test]
fn an_open_lot_is_called_alike_on_every_print() {
    let event = || Event::new("tepe-sigeman-2023").level("A; B; C; D");
    let seeded = || event().lot("1.1.order", "D; C; A; B");
    let both = || seeded().lot("1.1.a.white", "D; B").lot("1.1.b.white", "A; C");
    let played = || both().plays("D-B 1-0; B-D ½-½; A-C 1-0; C-A ½-½");
    let first = told(&event().settle());
    has(&first, &["Lot 1.final.white", "Lot 1.final.sudden-death.white"]);
    for print in [seeded(), both(), played()] {
        let settled = print.settle();
        assert_eq!(settled.errors(), Vec::<String>::new());
        let said = told(&settled);
        has(&said, &["Lot 1.final.white", "Lot 1.final.sudden-death.white"]);
        assert!(!said.contains(" 1.2.white") && !said.contains(" 1.3.white"), "{said}");
    }
    let due = played().settle();
    has(&told(&due), &["NOW draw lot 1.final.white"]);
    // Either name is taken.
    for name in ["1.final.white", "1.2.white"] {
        let own = played().lot(name, "A; D").settle();
        assert!(own.needs().iter().any(|need| need.starts_with("A-D")), "{:?}", own.needs());
    }
}
