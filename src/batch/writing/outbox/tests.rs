use std::fs;

use super::*;

fn outbox(folder: &Path, ours: &[(&str, &[u8])]) -> Outbox {
    let mut known: BTreeMap<String, Vec<Digest>> = BTreeMap::new();
    for (name, bytes) in ours {
        known.entry((*name).to_owned()).or_default().push(Digest::of(bytes));
    }
    Outbox::new(folder, known)
}

fn place(outbox: &Outbox, name: &str, bytes: &[u8]) -> (Option<String>, Vec<Note>) {
    let mut notes = Vec::new();
    let digest = Digest::of(bytes);
    let plan = outbox.plan(name, &digest);
    let paper = outbox.write(name.to_owned(), bytes, digest, plan);
    let placed = outbox.put(paper, &mut notes);
    (placed.map(|(name, _)| name), notes)
}

#[test]
fn what_is_ours_is_replaced_without_a_word() {
    let folder = tempfile::tempdir().expect("a folder");
    let ours = outbox(folder.path(), &[("cup/a.txt", b"old")]);
    fs::create_dir(folder.path().join("cup")).expect("made");
    fs::write(folder.path().join("cup/a.txt"), "old").expect("written");
    let (placed, notes) = place(&ours, "cup/a.txt", b"new");
    assert_eq!(placed.as_deref(), Some("cup/a.txt"));
    assert!(notes.is_empty());
    let now = fs::read(folder.path().join("cup/a.txt")).expect("read");
    assert_eq!(now, b"new");
}

#[test]
fn what_a_person_changed_is_kept_under_the_day_of_the_change() {
    let folder = tempfile::tempdir().expect("a folder");
    let ours = outbox(folder.path(), &[("a.txt", b"old")]);
    let path = folder.path().join("a.txt");
    let day = std::time::UNIX_EPOCH + std::time::Duration::from_secs(1_763_640_000);
    for edit in ["mine", "mine again"] {
        fs::write(&path, edit).expect("written");
        let file = fs::File::options().write(true).open(&path).expect("opened");
        file.set_modified(day).expect("dated");
        let (_, notes) = place(&ours, "a.txt", b"new");
        assert!(matches!(notes[..], [Note::Yours { .. }]), "{notes:?}");
        assert_eq!(fs::read(&path).expect("read"), b"new");
    }
    let kept = |name: &str| fs::read_to_string(folder.path().join(name)).expect(name);
    assert_eq!(kept("a (yours, 2025-11-20).txt"), "mine");
    assert_eq!(kept("a (yours, 2025-11-20, 2).txt"), "mine again");
}

#[test]
fn what_cannot_be_replaced_is_written_beside() {
    let folder = tempfile::tempdir().expect("a folder");
    // A folder of the paper's name cannot be replaced on any system.
    fs::create_dir(folder.path().join("a.txt")).expect("made");
    fs::write(folder.path().join("a (2).txt"), "another's").expect("written");
    let (placed, notes) = place(&outbox(folder.path(), &[]), "a.txt", b"new");
    assert_eq!(placed.as_deref(), Some("a (3).txt"));
    assert!(matches!(notes[..], [Note::Busy { .. }]), "{notes:?}");
}

#[test]
fn what_is_no_longer_made_goes_and_is_put_aside_where_a_person_changed_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let ours = outbox(folder.path(), &[("cup/a.txt", b"a"), ("cup/b.txt", b"b")]);
    fs::create_dir(folder.path().join("cup")).expect("made");
    fs::write(folder.path().join("cup/a.txt"), "a").expect("written");
    fs::write(folder.path().join("cup/b.txt"), "edited").expect("written");
    let mut notes = Vec::new();
    ours.remove("cup/a.txt", &mut notes);
    ours.remove("cup/b.txt", &mut notes);
    ours.remove("cup/c.txt", &mut notes);
    assert!(matches!(notes[..], [Note::Gone { .. }, Note::Earlier { .. }]), "{notes:?}");
    assert!(!folder.path().join("cup/a.txt").exists());
    assert!(!folder.path().join("cup/b.txt").exists());
    let aside = fs::read(folder.path().join("cup/earlier/b.txt")).expect("put aside");
    assert_eq!(aside, b"edited");
}

#[test]
fn nothing_is_written_outside_the_output_folder() {
    let folder = tempfile::tempdir().expect("a folder");
    let out = folder.path().join("out");
    for name in ["../a.txt", "/tmp/wallchart-a.txt", "b/../../a.txt"] {
        let (placed, notes) = place(&outbox(&out, &[]), name, b"new");
        assert_eq!(placed, None);
        assert!(matches!(notes[..], [Note::Failed { .. }]));
    }
    assert!(!folder.path().join("a.txt").exists());
}

#[test]
fn a_link_within_the_output_folder_is_not_followed() {
    let folder = tempfile::tempdir().expect("a folder");
    let out = folder.path().join("out");
    let outside = folder.path().join("outside");
    fs::create_dir_all(&out).expect("made");
    fs::create_dir_all(&outside).expect("made");
    fs::write(outside.join("a.txt"), "a").expect("written");
    #[cfg(unix)]
    std::os::unix::fs::symlink(&outside, out.join("cup")).expect("linked");
    #[cfg(windows)]
    std::os::windows::fs::symlink_dir(&outside, out.join("cup")).expect("linked");
    let ours = outbox(&out, &[("cup/a.txt", b"a"), ("../outside/a.txt", b"a")]);
    let mut notes = Vec::new();
    ours.remove("cup/a.txt", &mut notes);
    ours.remove("../outside/a.txt", &mut notes);
    ours.forget([&"cup/a.txt".to_owned()], &mut notes);
    let (placed, _) = place(&ours, "cup/b.txt", b"new");
    assert_eq!(placed, None);
    let names = fs::read_dir(&outside).expect("listed").flatten();
    assert_eq!(names.map(|entry| entry.file_name()).collect::<Vec<_>>(), ["a.txt"]);
}

#[test]
fn a_damaged_paper_is_written_anew_and_not_taken_for_an_edit() {
    let folder = tempfile::tempdir().expect("a folder");
    let ours = outbox(folder.path(), &[("a.pdf", b"%PDF-1 %%EOF")]);
    for damaged in ["", "%PDF-1 %%", "\0\0\0\0\0\0"] {
        fs::write(folder.path().join("a.pdf"), damaged).expect("written");
        let (_, notes) = place(&ours, "a.pdf", b"%PDF-1 new %%EOF");
        assert!(matches!(notes[..], [Note::Mended { .. }]), "{notes:?}");
    }
    assert_eq!(fs::read_dir(folder.path()).expect("listed").count(), 1);
}
