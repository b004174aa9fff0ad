//! Joining the results of several runs: nothing of a person's is lost, paths lead to the papers, other forms are told.

use std::fs;

use crate::cli_run::{output, season, text, wallchart};

#[test]
fn merged_results_keep_what_a_person_wrote_name_papers_from_where_they_lie_and_refuse_other_forms()
{
    let season = season(2);
    let at = |name: &str| season.path().join(name);
    for (out, which) in [("one", "1/2"), ("two", "2/2")] {
        let out = at(out);
        wallchart(&[text(season.path()), "-o", text(&out), "--shard", which]).assert().code(0);
    }
    // A file of results that a person wrote is kept beside the new one.
    fs::create_dir(at("all")).expect("a folder");
    fs::write(at("all/results.json"), "my notes").expect("written");
    let join = |out: &str| {
        let (one, two, out) = (at("one"), at("two"), at(out));
        output(&mut wallchart(&["merge", text(&one), text(&two), "-o", text(&out)]))
    };
    let (status, _, err) = join("all");
    assert_eq!(status, 0, "{err}");
    let kept = fs::read_dir(at("all")).expect("a folder").filter_map(Result::ok);
    let kept = kept.filter(|entry| fs::read(entry.path()).is_ok_and(|bytes| bytes == b"my notes"));
    assert_eq!(kept.count(), 1, "{err}");
    // Papers are named from the folder that the joined file lies in, never from the root of the disk.
    let joined = fs::read_to_string(at("all/results.json")).expect("results");
    assert!(joined.contains("\"../one/") && joined.contains("\"../two/"), "{joined}");
    assert!(!joined.contains("\"/"), "{joined}");
    // Another form says which it is.
    let other = joined.replacen("\"schema\": 1", "\"schema\": 99", 1);
    assert_ne!(other, joined);
    fs::write(at("one/results.json"), other).expect("written");
    let (status, _, err) = join("all");
    assert_eq!(status, 1);
    assert!(err.contains("has schema 99") && !err.contains("was written by"), "{err}");
}

#[test]
fn an_event_that_stands_in_two_shares_is_told_as_in_one_run() {
    let season = season(1);
    let at = |name: &str| season.path().join(name);
    fs::copy(at("cup 0.xlsx"), at("cup 0 (copy).xlsx")).expect("copied");
    for (out, which) in [("one", "1/2"), ("two", "2/2")] {
        let (status, said, err) =
            output(&mut wallchart(&[text(season.path()), "-o", text(&at(out)), "--shard", which]));
        assert!(!said.contains("tell of one event"), "{status} {said}{err}");
    }
    let both = "cup 0 (copy).xlsx and cup 0.xlsx tell of one event";
    let (one, two, all) = (at("one"), at("two"), at("all"));
    for line in [vec![text(&one), text(&two)], vec![text(&two), text(&one), "-o", text(&all)]] {
        let line = [vec!["merge"], line].concat();
        let (status, _, err) = output(&mut wallchart(&line));
        assert!(status == 0 && err.contains(both), "{err}");
    }
}

#[test]
fn what_is_no_output_folder_is_told_with_what_is_meant() {
    let season = season(1);
    let at = |name: &str| season.path().join(name);
    wallchart(&[text(season.path())]).assert().code(0);
    fs::write(at("notes"), "tea at four").expect("written");
    let cup = at("cup 0.xlsx");
    for (line, status, told) in [
        (vec![text(season.path())], 2, "/Results\"?"),
        (vec![text(&cup)], 1, "is no results.json of this program, or is damaged (line 1)"),
        (vec![text(&at("Results")), "-o", text(&at("notes"))], 2, "/notes is a file"),
        (vec![text(&at("Results")), "-o", text(&at("notes/in"))], 2, "/notes is a file"),
    ] {
        let line = [vec!["merge"], line].concat();
        let (code, _, err) = output(&mut wallchart(&line));
        assert!(code == status && err.trim_end().ends_with(told), "{code} {err}");
    }
}
