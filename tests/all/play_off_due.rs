//! What the pack of a play-off says is to be done: bids, a choice, a toss; and an hour after which nothing is begun.

use crate::support::{Event, at};
use wallchart::diagnostic::Code;
use wallchart::playoff::Status;
use wallchart::report::document::{Block, Inline};
use wallchart::report::papers::explain::explain;
use wallchart::report::papers::play_off::play_off;
use wallchart::report::papers::words::next_steps_of;
use wallchart::report::text;
use wallchart::report::words::Words;
use wallchart::tournament::entries::{Entries, Format};

/// A club's cup, its play-off left open.
fn cup(rules: &str) -> String {
    format!(
        "schema = 1\nid = \"test\"\ntitle = \"Test\"\n\n[competition.cup]\ntitle = \"Cup\"\n\
         format = [{{ entries = \"2+\", one-of = [\"round robin\"], clause = \"1\" }}]\n\n\
         [[competition.cup.tie]]\nplaces = \"1\"\nclause = \"1\"\nplay-off = \"own\"\n\n\
         [[competition.cup.tie]]\nplaces = \"2+\"\nclause = \"1\"\nshared = \"the tied players share the places\"\n\n\
         [play-off.own]\ntitle = \"Play-off\"\nwho = {{ all = {{ clause = \"1\" }} }}\n\
         settles = {{ winner = {{ clause = \"1\" }} }}\n{rules}"
    )
}

fn event(rules: &str) -> Event {
    Event::under("test.toml/cup", &cup(rules)).level("Ames; Bell")
}

fn told(event: &Event) -> String {
    event.settle().packs()
}

fn armageddon(how: &str) -> String {
    format!(
        "step = [{{ form = [{{ players = \"2\", armageddon = {{ clock = \"45+5\", \
         clock-clause = \"2.1\", draw-odds = \"2.2\", {how} }} }}] }}]\n"
    )
}

#[track_caller]
fn says(told: &str, all: &[&str]) {
    for said in all {
        assert!(told.contains(said), "{said}: {told}");
    }
    assert!(!told.contains("draw lot"), "{told}");
    assert!(!told.contains("LOT DUE"), "{told}");
}

#[test]
fn players_bid_choose_or_toss_where_nothing_is_drawn() {
    let for_black =
        armageddon("bid = { lower = \"has Black\", clause = \"2.3\", equal-clause = \"2.4\" }");
    let bids = event(&for_black);
    let now = "each of Ames and Bell writes a bid of time under 1.1.bids (2.3)";
    says(&told(&bids), &[now, "BIDS DUE", "(typed: NAME 30; NAME 31:30)"]);

    let equal = bids.lot("1.1.bids", "Ames 30; Bell 30");
    says(&told(&equal), &["toss for the choice of colour under 1.1.colour (2.4)", "TOSS DUE"]);

    // What was bid is the time that is set, by the clause of the bids; a toss between equal ones has its own.
    says(&told(&equal), &["(2.1, 2.3)"]);
    let tossed = equal.lot("1.1.colour", "Bell; white").settle();
    let stages = tossed.settlement.play_offs.iter().flat_map(|own| &own.stages);
    let because: Vec<&str> = stages.flat_map(|own| &own.because).map(|own| own.as_str()).collect();
    assert!(["2.1", "2.2", "2.3", "2.4"].iter().all(|own| because.contains(own)), "{because:?}");

    let chooses = armageddon(
        "bid = { lower = \"chooses the colour\", clause = \"2.3\", equal-clause = \"2.4\" }",
    );
    let first = event(&chooses);
    let both = "who bids less, of equal bids who wins the toss (2.4), is";
    says(
        &told(&first),
        &[both, "[ ] Ames  [ ] Bell", "and\u{a0}takes [ ] White\u{a0}\u{a0}[ ] Black"],
    );
    let equal = first.clone().lot("1.1.bids", "Ames 30; Bell 30");
    let toss = "equal bids: toss won by";
    says(&told(&equal), &[toss, "TOSS DUE"]);
    assert!(!told(&equal).contains("Ames chooses"), "{}", told(&equal));
    let tossed = equal.lot("1.1.colour", "Bell; white");
    says(&told(&tossed), &["toss won by", "[ ] Ames  [x] Bell", "who\u{a0}takes [x] White"]);
    let choice = first.lot("1.1.bids", "Ames 31; Bell 30");
    says(&told(&choice), &["Bell chooses a colour: mark it under 1.1.colour (2.3)", "CHOICE DUE"]);
}

/// Who has won the toss is entered before he has said what he takes: nothing of the sheet goes, and all ask him alone.
#[test]
fn who_has_won_the_toss_is_asked_for_his_colour_on_the_whole_sheet() {
    let says_all = |event: &Event, who: &str, at: &str| {
        let settled = event.settle();
        let told = settled.packs();
        let asked = format!("{who} has won the toss: which colour?");
        let sheet = ["DRAW = BLACK WINS", "CHOICE DUE", "1–0, +/−: White", &asked, at];
        says(&told, &sheet);
        let sheet = settled.sheet();
        let needed: Vec<String> =
            settled.settlement.needs.iter().map(|own| sheet.need(own)).collect();
        let takes = format!("{who} takes, who has won the toss");
        assert!(needed.iter().any(|own| own.contains(&takes) && own.contains(at)), "{needed:?}");
        told
    };
    let tossed = event(&armageddon("toss = \"2.3\""));
    for (who, marked) in [("Ames", "[x] Ames  [ ] Bell"), ("Bell", "[ ] Ames  [x] Bell")] {
        let told = says_all(&tossed.clone().lot("1.1.colour", who), who, "Lots!B2");
        says(&told, &["toss won by", marked, "takes [ ] White\u{a0}\u{a0}[ ] Black"]);
        // The game itself tells it as well.
        let played = tossed.clone().lot("1.1.colour", who).game("Bell", "Ames", "½-½").settle();
        assert_eq!((played.winner(), played.needs()), ("Ames", Vec::new()));
    }
    let level =
        armageddon("bid = { lower = \"has Black\", clause = \"2.3\", equal-clause = \"2.4\" }");
    let level = event(&level).lot("1.1.bids", "Ames 30; Bell 30").lot("1.1.colour", "Bell");
    says(&says_all(&level, "Bell", "Lots!B3"), &["toss won by", "[ ] Ames  [x] Bell"]);

    // Of games side by side each has its own, and the round that they lead to stays.
    let four =
        Event::new("gct-2021/rapid-blitz").level("A; B; C; D").lot("1.1.numbers", "A; B; C; D");
    let four = four.plays("A-D ½-½; B-C ½-½; D-C ½-½; A-B ½-½; B-D ½-½; C-A ½-½");
    let four = four.lot("1.2.pairings", "A; C; B; D").lot("1.2.a.colour", "D");
    let told = four.settle().packs();
    assert!(told.contains("D has won the toss") && told.contains("Last Armageddon game"), "{told}");
    assert_eq!(told.matches("DRAW = BLACK WINS").count(), 3, "{told}");
}

/// Of one game a lot of who is free says who plays it.
#[test]
fn who_is_free_tells_who_plays_the_one_game_of_a_round() {
    let three = Event::new("gct-2021/rapid-blitz").level("A; B; C").lot("1.1.numbers", "A; B; C");
    let told = three.plays("B-C ½-½; A-B ½-½; C-A ½-½").lot("1.2.byes", "C").settle().packs();
    assert!(told.contains("game: A v B") && told.contains("bye: C"), "{told}");
}

/// Of two rated players the higher rated would choose; of two of whom one is not rated nobody knows who that is.
#[test]
fn a_rating_that_is_missing_is_told_where_it_would_have_chosen_or_seeded() {
    let rules = armageddon(
        "choice = { by = [{ system = { code = \"RTNG\", clause = \"2.3\" } }], toss = \"2.4\", clause = \"2.3\" }",
    );
    let told = |ratings: [Option<u32>; 2]| {
        let rate = |entries: &mut Entries| {
            for (player, rating) in entries.players.iter_mut().zip(ratings) {
                player.rating = rating.map(|rating| at("Players", 2, rating));
            }
        };
        let settled = event(&rules).with(rate).settle();
        let mut told = settled.settlement.problems.iter();
        told.find(|p| p.code == Code::CriterionWithoutValue).map(|p| Words::english().told(p))
    };
    assert_eq!(told([Some(2000), Some(1900)]), None);
    let wanted = "rating (2.3) was left out: no rating of Bell (Event: Unrated count as)";
    assert_eq!(told([Some(2000), None]).as_deref(), Some(wanted));
}

fn until(still_tied: &str, players: &str) -> Event {
    let rules = format!(
        "{still_tied}\n[[play-off.own.step]]\ntimes = {{ until = \"23:00\", clause = \"4.2\" }}\n\
         form = [{{ players = \"2+\", round-robin = {{ clock = \"3+2\", numbers = \"lot\", clause = \"4.1\" }} }}]\n"
    );
    Event::under("test.toml/cup", &cup(&rules)).level(players)
}

#[test]
fn the_hour_is_printed_with_its_ruling_and_what_comes_then() {
    let ends = [
        (
            "still-tied = { joint-winners = { clause = \"4.3\" } }",
            "then joint winners (4.3), RESULT, ",
        ),
        ("still-tied = { share = { clause = \"4.3\" } }", "then they stay tied (4.3), RESULT, "),
        ("still-tied = { lot = { clause = \"4.3\" } }", "then a lot (4.3), RESULT, "),
        ("still-tied = { arbiter = { clause = \"4.3\" } }", "then a ruling (4.3), RESULT, "),
        ("", "then a ruling, RESULT, "),
    ];
    for (still_tied, then) in ends {
        for players in ["Ames; Bell", "Ames; Bell; Cole"] {
            let told = told(&until(still_tied, players));
            let hour = "Played again until 23:00 (4.2); what has begun is finished.";
            for said in [hour, "type \"time up\" on the sheet Rulings", then] {
                assert!(told.contains(said), "{still_tied} {said}: {told}");
            }
        }
    }
}

#[test]
fn joint_winners_have_their_line_where_an_hour_ends_the_play_off() {
    let joint = until("still-tied = { joint-winners = { clause = \"4.3\" } }", "Ames; Bell");
    assert!(told(&joint).contains("or joint winners (4.3)"), "{}", told(&joint));
    // The program does what the paper says.
    let one = joint.lot("1.1.numbers", "Ames; Bell").plays("Ames-Bell ½-½").games_each(1);
    assert_eq!(one.settle().play_off().status, Status::Waiting);
    let over = one.ruling("4.2", "time up").settle();
    assert_eq!(over.play_off().status, Status::Joint);
}

#[test]
fn an_hour_that_comes_while_a_round_is_played_waits_for_its_end() {
    let three = until("still-tied = { share = { clause = \"4.3\" } }", "Ames; Bell; Cole");
    let begun = three.lot("1.1.numbers", "Ames; Bell; Cole").plays("Bell-Cole ½-½");
    let early = begun.clone().ruling("4.2", "time up").settle();
    let told = early.settlement.problems.iter().find(|p| p.code == Code::RulingNotUsed);
    let said = Words::english().told(told.expect("it does not count yet"));
    assert!(said.contains("what has begun is finished first"), "{said}");
    // The pack knows it: what has begun is the last.
    let pack = early.packs();
    assert!(pack.contains("The hour has come (4.2), and \"time up\" is entered"), "{pack}");
    assert!(!pack.contains("Played again until"), "{pack}");
    let over = begun.plays("Ames-Bell ½-½; Cole-Ames ½-½").ruling("4.2", "time up").settle();
    assert!(over.settlement.problems.iter().all(|p| p.code != Code::RulingNotUsed));
    assert_eq!(over.play_off().status, Status::Decided);
}

#[test]
fn an_hour_before_play_or_behind_it_is_told_as_what_it_is() {
    let three = until("still-tied = { share = { clause = \"4.3\" } }", "Ames; Bell; Cole");
    let three = three.lot("1.1.numbers", "Ames; Bell; Cole");
    let of = |event: Event| {
        let told = event.ruling("4.2", "time up").settle().told_as(Code::RulingNotUsed);
        told.join("\n")
    };
    let before = of(three.clone());
    assert!(before.contains("does not count yet: what is played first is played"), "{before}");
    let won = "Bell-Cole 1-0; Ames-Bell 0-1; Cole-Ames ½-½";
    let behind = of(three.clone().plays(won));
    assert!(behind.contains("was not needed: the play-off has come to its end"), "{behind}");
    // Nor is a lot that was drawn for what was not played.
    let lot = three.plays(won).lot("1.round-robin-of-2.numbers", "Ames; Cole").settle();
    let lot = lot.told_as(Code::LotNotUsed).join("\n");
    assert!(lot.contains("the play-off was decided without it"), "{lot}");
}

/// A game that was going on when another of its round made the winner clear has the result that was entered, on every
/// paper.
#[test]
fn a_game_that_was_not_needed_any_more_and_was_finished_has_its_result_on_the_papers() {
    let rules = "stop = { clear-winner = { clause = \"4.4\", looked-for = \"after each game\" } }\n\
         [[play-off.own.step]]\nform = [{ players = \"2+\", round-robin = { clock = \"3+2\", numbers = \"lot\", clause = \"4.1\" } }]\n";
    let event = Event::under("test.toml/cup", &cup(rules)).level("Ames; Bell; Cole; Dunn");
    let event = event.lot("1.1.numbers", "Ames; Bell; Cole; Dunn");
    let won = "Ames-Dunn 1-0; Bell-Cole ½-½; Dunn-Cole ½-½; Ames-Bell 1-0; Cole-Ames 0-1";
    let dropped = event.clone().plays(won).settle();
    assert_eq!(dropped.winner(), "Ames", "{:?}", dropped.errors());
    let finished = event.plays(&format!("{won}; Bell-Dunn 1-0")).settle();
    assert_eq!(finished.winner(), "Ames", "{:?}", finished.errors());
    let game = "Bell - Dunn 1–0";
    let [without, with] = [dropped, finished].map(|own| text::write(&explain(&own.sheet(), None)));
    assert!(with.contains(game) && !without.contains(game), "{without}\n{with}");
}

/// A print that waits for the last lot alone has a place for it.
#[test]
fn the_last_lot_has_its_place_on_a_print_that_waits_for_it_alone() {
    let rules = "still-tied = { lot = { clause = \"4.3\" } }\n\
         [[play-off.own.step]]\nform = [{ players = \"2+\", round-robin = { clock = \"3+2\", numbers = \"lot\", clause = \"4.1\" } }]\n";
    let event = Event::under("test.toml/cup", &cup(rules)).level("Ames; Bell; Cole");
    let drawn = event.lot("1.1.numbers", "Ames; Bell; Cole");
    let level = drawn.plays("Bell-Cole ½-½; Ames-Bell ½-½; Cole-Ames ½-½");
    let due = told(&level);
    let place = due.split("RESULT of the play-off").nth(1).expect("a result");
    let lot = "1.still-tied.order  the order of those alone whom nothing else separates (4.3)";
    assert_eq!(place.matches("1.still-tied.order").count(), 1, "{place}");
    assert!(place.contains(lot) && place.contains("drawn by"), "{place}");
    let over = told(&level.lot("1.still-tied.order", "Cole; Ames; Bell"));
    assert!(!over.contains("1.still-tied.order  the order"), "{over}");
}

/// Where rounds matter, no game is asked for behind a round of which a lot is still to be drawn: typed before its turn it would
/// be refused once the lot is there.
#[test]
fn games_behind_a_round_that_is_not_all_known_are_not_due_yet() {
    let rules = cup(
        "stop = { clear-winner = { clause = \"3\", looked-for = \"after each game\" } }\nstill-tied = { arbiter = { clause = \"4\" } }\n\
         step = [{ form = [{ players = \"3+\", return-games = { clause = \"2\", clock = \"event\", games-odd = \"2.1\", games-even = \"2.2\", \
         excess = 1, not-met = \"a draw for their games\" } }] }]\n",
    )
    .replace("round robin", "Swiss");
    let event = Event::under("test.toml/cup", &rules)
        .players("Ann; Bob; Cyd; Dan")
        .clock("30+0")
        .main_games("1 Ann-Bob ½-½; 1 Cyd-Dan ½-½; 2 Cyd-Ann ½-½; 2 Dan-Bob ½-½")
        .format(Format::Swiss);
    let open = event.settle().needs().join("; ");
    assert!(open.contains("1.1.a.white") && !open.contains("(2)"), "{open}");
    let drawn =
        event.lot("1.1.a.white", "Ann").lot("1.1.b.white", "Bob").settle().needs().join("; ");
    assert!(drawn.contains("Ann-Dan") && drawn.contains("Cyd-Ann"), "{drawn}");
}

/// Where a play-off settles who has won alone, and the others share, a ruling is typed as one on the winner.
#[test]
fn a_ruling_on_who_has_won_alone_is_no_order() {
    let event = Event::new("gct-2021/rapid-blitz").level("A; B; C").with(|entries| {
        entries.players[1].withdrawn = Some(at("Players", 2, 99));
    });
    let settled = event.settle();
    let tournament = &settled.settlement.table.tournament;
    let steps = next_steps_of(Words::english(), &settled.settlement, tournament);
    let typed = "such as winner: NAME or joint: NAME; NAME)";
    assert!(steps.iter().any(|own| own.ends_with(typed)), "{steps:?}");
}

/// Readings are in larger print than what stands beside a place to write, where the pages have room for it.
#[test]
fn readings_are_printed_as_large_as_there_is_room() {
    let event = Event::new("gct-2018/sinquefield-cup").level("A; B; C");
    let settled = event.settle();
    let papers = play_off(&settled.sheet());
    let sizes = papers[0].blocks.iter().filter_map(|block| match block {
        Block::Paragraph(line) => match line.last()? {
            Inline::Sized(size, _, words) if words.contains("Type games on the sheet") => {
                Some(*size)
            }
            _ => None,
        },
        _ => None,
    });
    assert_eq!(sizes.collect::<Vec<u16>>(), [910]);
}
