//! Players found by what people type.

use super::*;

#[test]
fn names_are_found_as_people_type_them() {
    let roster = Roster::new([
        (1, "Łukasz Zieliński"),
        (2, "Şahin, Şükrü"),
        (7, "Smith, A"),
        (9, "Иванов, Дмитрий"),
    ]);
    assert_eq!(roster.find("zielinski, lukasz"), Ok(PlayerId(0)));
    assert_eq!(roster.find("Sukru Sahin"), Ok(PlayerId(1)));
    assert_eq!(roster.find(" A. SMITH "), Ok(PlayerId(2)));
    assert_eq!(roster.find("7"), Ok(PlayerId(2)));
    assert_eq!(roster.find("Дмитрий Иванов"), Ok(PlayerId(3)));
    assert_eq!(roster.find("Zieliński Łukasz"), Ok(PlayerId(0)), "without a comma");
    assert_eq!(roster.find("Smiht, A"), Err(NotFound::Nobody(vec![PlayerId(2)])));
    assert_eq!(roster.find("Smiht"), Err(NotFound::Nobody(vec![PlayerId(2)])), "a surname");
    assert_eq!(roster.find("Zielin"), Err(NotFound::Nobody(vec![PlayerId(0)])), "a beginning");
    assert_eq!(roster.find("Nobody"), Err(NotFound::Nobody(vec![])));
}

#[test]
fn a_misspelt_name_without_its_comma_has_a_nearest_one_and_words_beside_a_name_are_seen() {
    let roster = Roster::new([
        (1, "Hartley, Susan"),
        (2, "Lindqvist, Åsa"),
        (3, "García López, Inés"),
        (4, "Moreau, Jean Luc"),
    ]);
    for (text, nearest) in [
        ("Lindquist Asa", 1),
        ("Lindquist, Asa", 1),
        ("Garcia Lopes Ines", 2),
        ("Moreaux Jean Luc", 3),
    ] {
        assert_eq!(roster.find(text), Err(NotFound::Nobody(vec![PlayerId(nearest)])), "{text}");
        assert_eq!(roster.within(text), None, "{text}");
    }
    assert_eq!(roster.within("Hartley takes Black"), Some(PlayerId(0)));
    assert_eq!(roster.within("the choice of Hartley was black"), Some(PlayerId(0)));
    for text in
        ["Hartley", "Hartley, Lindqvist, Moreau", "1 Hartley, 3 Moreau", "nobody at all", ""]
    {
        assert_eq!(roster.within(text), None, "{text}");
    }
    assert!(roster.names_several("2 Hartley, 1 Moreau"));
}

#[test]
fn two_names_that_are_turned_are_told_apart_by_their_comma_alone() {
    let twins = Roster::new([(1, "Thomas, Paul"), (2, "Paul, Thomas"), (3, "Kay, Bo")]);
    assert_eq!(twins.find("Thomas, Paul"), Ok(PlayerId(0)));
    assert_eq!(twins.find("Paul, Thomas"), Ok(PlayerId(1)));
    for text in ["Thomas Paul", "Paul Thomas"] {
        assert!(matches!(twins.find(text), Err(NotFound::Several(_))), "{text}");
    }
    assert_eq!(twins.find("Bo Kay"), Ok(PlayerId(2)));
    let plain = Roster::new([(1, "Thomas Paul"), (2, "Paul Thomas")]);
    assert_eq!(plain.find("Thomas Paul"), Ok(PlayerId(0)));
}

#[test]
fn a_name_may_have_a_title_a_number_and_a_rating_beside_it() {
    let roster = Roster::new([(1, "Smith, John"), (2, "Im, Ann"), (3, "Smith, Ann")]);
    for text in ["FM Smith, John", "1 Smith, John", "1. John Smith", "Smith, John (2105)"] {
        assert_eq!(roster.find(text), Ok(PlayerId(0)), "{text}");
    }
    for text in [
        "Dr. John Smith", "Smith, John (FM)", "１", "#1", "John Smith FM", "Smith, John (1)",
        "1) GM John Smith",
    ] {
        assert_eq!(roster.find(text), Ok(PlayerId(0)), "{text}");
    }
    assert_eq!(roster.find("Im"), Ok(PlayerId(1)), "a name that is a title, too");
    // The group of a player, and a first name by its letter.
    for text in ["Smith, John (U18)", "Smith, J.", "J. Smith", "Smith J", "Smith, John (m)"] {
        assert_eq!(roster.find(text), Ok(PlayerId(0)), "{text}");
    }
    let groups = Roster::new([(1, "Smith, Ann (w)"), (2, "Hall, A (jun.)"), (3, "Hall, A")]);
    assert_eq!(groups.find("Smith, Ann"), Ok(PlayerId(0)));
    assert_eq!(groups.find("Hall, A (jun.)"), Ok(PlayerId(1)));
    assert_eq!(groups.find("Hall, A"), Ok(PlayerId(2)));
    for text in ["Smith, Ann (sub)", "Smith, X.", "S. A.", "B. Smith"] {
        assert!(groups.find(text).is_err(), "{text}");
    }
    // The number is somebody else's, or the name two players'.
    for text in ["2 Smith, John", "Smith, John (3)", "7 Smith, John", "4", "FM Smith", "FM"] {
        assert!(roster.find(text).is_err(), "{text}");
    }
}

#[test]
fn a_surname_alone_finds_its_player_where_only_one_has_it() {
    let roster = Roster::new([
        (1, "van Wely, Loek"),
        (2, "Ann Smith"),
        (3, "Smith, Bo"),
        (4, "Giri"),
        (5, "Anish Giri"),
    ]);
    for text in ["van Wely", "Wely", "VAN WELY"] {
        assert_eq!(roster.find(text), Ok(PlayerId(0)), "{text}");
    }
    assert_eq!(roster.find("Smith"), Err(NotFound::Several(vec![PlayerId(1), PlayerId(2)])));
    // A whole name goes before a surname.
    assert_eq!(roster.find("Giri"), Ok(PlayerId(3)));
    assert!(matches!(roster.find("Loek"), Err(NotFound::Nobody(_))));
}

#[test]
fn a_name_that_two_have_is_asked_about() {
    let roster = Roster::new([(1, "Smith, A"), (2, "A Smith")]);
    assert_eq!(roster.find("Smith, A"), Err(NotFound::Several(vec![PlayerId(0), PlayerId(1)])));
}
