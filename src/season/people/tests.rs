use super::*;

fn listed(no: usize, name: &str, id: Option<&str>) -> Listed {
    Listed {
        player: PlayerId(no),
        name: name.to_owned(),
        fide_id: id.map(str::to_owned),
        of: [None, None],
        born: None,
    }
}

fn people(rosters: &[Vec<Listed>]) -> (Vec<Person>, usize) {
    let mut problems = Diagnostics::default();
    let (people, _) = matched(rosters, &mut problems);
    (people, problems.iter().count())
}

#[test]
fn names_are_matched_whatever_their_order_case_and_accents() {
    let (people, asked) = people(&[
        vec![listed(0, "Smith, Ann", None), listed(1, "Brennan, Siobhán", None)],
        vec![listed(0, "SIOBHAN BRENNAN", None), listed(1, "SMITH Ann", None)],
    ]);
    assert_eq!((people.len(), asked), (2, 0));
    assert_eq!(people[0].in_events, [Some(PlayerId(0)), Some(PlayerId(1))]);
}

/// The first and the third have plainly another ID each; as both are like the second, one question is asked of all.
#[test]
fn of_ids_of_which_each_is_like_the_next_one_question_is_asked() {
    let evening = |id| vec![listed(0, "Smith, Ann", Some(id))];
    let apart = [evening("1000001"), evening("1000011"), evening("2000111")];
    assert_eq!(people(&apart).1, 3);
    let (people, asked) = people(&[evening("1000001"), evening("1000011"), evening("1000111")]);
    assert_eq!((people.len(), asked), (3, 1));
}

#[test]
fn a_fide_id_wins_over_the_name() {
    let (people, asked) = people(&[
        vec![listed(0, "Smith, Ann", Some("7"))],
        vec![listed(0, "Smith-Jones, Ann", Some("7")), listed(1, "Smith, Ann", Some("9"))],
    ]);
    assert_eq!((people.len(), asked), (2, 0));
    assert_eq!(people[0].in_events[1], Some(PlayerId(0)));
}

#[test]
fn who_has_no_id_beside_two_namesakes_who_have_is_asked_about_whatever_the_order_of_the_workbooks()
{
    let (a, b) = (listed(0, "Smith, Ann", Some("7")), listed(0, "Ann Smith", Some("9")));
    let none = listed(0, "SMITH Ann", None);
    for rosters in [[&a, &b, &none], [&a, &none, &b], [&none, &a, &b], [&none, &b, &a]] {
        let (people, asked) = people(&rosters.map(|own| vec![own.clone()]));
        assert_eq!(people.len(), 3);
        assert!(asked >= 2, "{asked}");
    }
}

#[test]
fn two_that_could_be_one_are_asked_about() {
    for (a, b) in [
        ("Smith, A", "Smith, Ann"),
        ("Nowak, Grzegorz", "Nowack, Grzegorz"),
        ("Baker B", "Bob Baker"),
        ("Müller, Jörg", "Mueller, Joerg"),
        ("Müller, Jörg", "MUELLER J"),
        ("Miss E. Dunn", "Dunn, Eve"),
        ("Dunn, Eve", "Dunn, Eve (equal)"),
    ] {
        let (people, asked) = people(&[vec![listed(0, a, None)], vec![listed(0, b, None)]]);
        assert_eq!((people.len(), asked), (2, 1), "{a} / {b}");
    }
    // A title before a name makes no other player.
    let titled = [vec![listed(0, "FM Ann Able", None)], vec![listed(0, "Ann Able", None)]];
    let (one, asked) = people(&titled);
    assert_eq!((one.len(), asked), (1, 0));
    // A surname alone finds its player, and that is told; where two have it, both are asked about.
    let full = vec![listed(0, "Ann Able", None), listed(1, "Bob Baker", None)];
    for rosters in [
        [full.clone(), vec![listed(0, "ABLE", None)]],
        [vec![listed(0, "Able", None)], full.clone()],
    ] {
        let (people, asked) = people(&rosters);
        assert_eq!((people.len(), asked), (2, 1));
        let ann = people.iter().find(|person| person.name == "Ann Able").expect("Ann");
        assert!(ann.in_events.iter().all(Option::is_some));
    }
    let two = vec![listed(0, "Ann Able", None), listed(1, "Cyd Able", None)];
    let (several, asked) = people(&[two, vec![listed(0, "Able", None)]]);
    assert_eq!((several.len(), asked), (3, 2));
    // Both in one event: they are two. Neither alike: nobody asks.
    let (two, asked) = people(&[vec![listed(0, "Smith, A", None), listed(1, "Smith, Ann", None)]]);
    assert_eq!((two.len(), asked), (2, 0));
    let (two, asked) =
        people(&[vec![listed(0, "Nash, Bo", None)], vec![listed(0, "Otis, Cy", None)]]);
    assert_eq!((two.len(), asked), (2, 0));
}

/// Of several namesakes who have an ID each nobody says who one without is: he is asked about with each of them.
#[test]
fn a_namesake_without_an_id_is_nobody_of_several() {
    let two = vec![listed(0, "Smith, Ann", Some("1")), listed(1, "Smith, Ann", Some("2"))];
    let (people, asked) = people(&[two, vec![listed(0, "Smith, Ann", None)]]);
    assert_eq!((people.len(), asked), (3, 2));
    let names: Vec<&str> = people.iter().map(|own| &*own.name).collect();
    assert_eq!(names, ["Smith, Ann (FIDE 1)", "Smith, Ann (FIDE 2)", "Smith, Ann (3)"]);
}

/// A digit that differs is a slip of the pen where nothing else tells two apart; IDs that are plainly others are two players'.
#[test]
fn of_ids_a_slip_of_the_pen_apart_it_is_open_whether_they_are_one() {
    let of = |id: &str, federation: &str, year: i32| Listed {
        of: [Some(federation.to_owned()), None],
        born: crate::tournament::notation::birth(&year.to_string()),
        ..listed(0, "Smith, Ann", Some(id))
    };
    let own = of("1000001", "ENG", 1990);
    for (other, is_open) in [
        (of("1000011", "eng", 1990), true),
        (of("1000010", "ENG", 1990), true),
        (of("100001", "ENG", 1990), true),
        (of("1000012", "ENG", 1990), false),
        (of("1000011", "SCO", 1990), false),
        (of("1000011", "ENG", 1960), false),
    ] {
        let rosters = [vec![own.clone()], vec![other]];
        let (people, pairs) = matched(&rosters, &mut Diagnostics::default());
        assert_eq!(pairs, [[0, 1]]);
        assert_eq!(!people[0].has_another_id(&people[1]), is_open, "{rosters:?}");
    }
}

/// Who is called as the papers call a namesake is that one, whichever workbook comes first.
#[test]
fn a_namesake_is_found_by_what_tells_him_apart() {
    let of = |id: &str, federation: &str, club: &str| Listed {
        of: [Some(federation.to_owned()), Some(club.to_owned())],
        ..listed(0, "Smith, Ann", Some(id))
    };
    let (a, b) = (of("1000001", "ENG", "Kings"), of("2000009", "SCO", "Queens"));
    for name in ["Smith, Ann (ENG)", "Ann Smith (Kings)", "Smith, Ann (FIDE 1000001)"] {
        let own = listed(0, name, None);
        for rosters in [[&a, &b, &own], [&own, &b, &a], [&b, &own, &a]] {
            let rosters = rosters.map(|own| vec![own.clone()]);
            let (people, _) = matched(&rosters, &mut Diagnostics::default());
            assert_eq!(people.len(), 2, "{people:?}");
            let events = |person: &Person| person.in_events.iter().flatten().count();
            let ann = people.iter().find(|own| own.fide_id.as_deref() == Some("1000001"));
            assert_eq!(ann.map(events), Some(2), "{name}");
        }
    }
    // A row that says another federation is somebody else's.
    let other =
        Listed { of: [Some("SCO".to_owned()), None], ..listed(0, "Smith, Ann (ENG)", None) };
    let (people, _) = matched(&[vec![a.clone()], vec![other]], &mut Diagnostics::default());
    assert_eq!(people.len(), 2, "{people:?}");
    // No name of our making is that of somebody else.
    let written = listed(0, "Smith, Ann (ENG)", Some("3000005"));
    let rosters = [vec![a], vec![b], vec![written]];
    let (people, _) = matched(&rosters, &mut Diagnostics::default());
    let names: BTreeSet<&str> = people.iter().map(|own| &*own.name).collect();
    assert_eq!(names.len(), 3, "{names:?}");
}

#[test]
fn a_title_is_no_part_of_a_name_that_is_engraved() {
    for (written, told) in [
        ("GM Carlsen, Magnus", "Magnus Carlsen"),
        ("Carlsen, GM Magnus", "Magnus Carlsen"),
        ("GM Magnus Carlsen", "Magnus Carlsen"),
        ("IM, Sooyoung", "Sooyoung IM"),
        ("Brennan, Siobhán", "Siobhán Brennan"),
    ] {
        assert_eq!(spoken(written), told);
    }
}

proptest::proptest! {
    /// Everyone stands for one player, and nobody for two of one workbook.
    #[test]
    fn nobody_is_lost_or_counted_twice(
        rosters in proptest::collection::vec(
            proptest::collection::vec(("[AB]nn|[CD]y", "[SN]mith|Otis", proptest::option::of("[12]")), 0..6),
            1..5,
        ),
    ) {
        let rosters: Vec<Vec<Listed>> = rosters
            .iter()
            .map(|roster| {
                roster
                    .iter()
                    .enumerate()
                    .map(|(no, (first, last, id))| listed(no, &format!("{last}, {first}"), id.as_deref()))
                    .collect()
            })
            .collect();
        let (people, _) = people(&rosters);
        for (event, roster) in rosters.iter().enumerate() {
            let mut found: Vec<PlayerId> = people.iter().filter_map(|p| p.in_events[event]).collect();
            found.sort();
            proptest::prop_assert_eq!(found, roster.iter().map(|l| l.player).collect::<Vec<_>>());
        }
    }
}

#[test]
fn what_tells_namesakes_apart_stays_behind_the_spoken_name() {
    for (written, spoken_as) in [
        ("Brennan, Siobhán", "Siobhán Brennan"),
        ("Smith, Ann (FIDE 1000001)", "Ann Smith (FIDE 1000001)"),
        ("FM Smith, Ann (ENG)", "Ann Smith (ENG)"),
        ("Ann Smith (2)", "Ann Smith (2)"),
    ] {
        assert_eq!(spoken(written), spoken_as);
    }
}
