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
