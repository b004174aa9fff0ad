//! A fingerprint of what the program is made of, so that results kept by another build are never taken for its own.

use std::fs;
use std::path::{Path, PathBuf};

fn main() {
    let mut files = vec![PathBuf::from("Cargo.toml")];
    for folder in ["src", "templates"] {
        println!("cargo::rerun-if-changed={folder}");
        gather(Path::new(folder), &mut files);
    }
    files.sort();
    // FNV-1a: a change is to be seen, nothing is to be kept secret.
    let mut hash: u64 = 0xcbf2_9ce4_8422_2325;
    for file in &files {
        let name = file.to_string_lossy().replace('\\', "/");
        let content = fs::read(file).unwrap_or_default();
        for byte in name.bytes().chain([0]).chain(content).chain([0]) {
            hash = (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }
    println!("cargo::rerun-if-changed=Cargo.toml");
    println!("cargo::rustc-env=WALLCHART_FINGERPRINT={hash:016x}");
}

fn gather(folder: &Path, files: &mut Vec<PathBuf>) {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    for path in entries.map(|entry| entry.path()) {
        if path.is_dir() {
            gather(&path, files);
        } else {
            files.push(path);
        }
    }
}
