//! A fingerprint of what the program is made of, so that results kept by another build are never taken for its own; and
//! what the program carries along - typefaces and catalogues - packed, of which most runs need a part.

use std::error::Error;
use std::ffi::OsStr;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::{env, fs};

use flate2::Compression;
use flate2::write::ZlibEncoder;

#[path = "src/report/words/catalogue.rs"]
#[expect(dead_code, reason = "the program reads what is laid out here")]
mod catalogue;

#[path = "src/report/fonts/cut.rs"]
#[expect(dead_code, reason = "the program reads what is laid out here")]
mod cut;

use catalogue::Catalogue;
use cut::Laid;

fn main() -> Result<(), Box<dyn Error>> {
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
    files.iter().try_for_each(|file| carry_along(file))
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

/// Lays into the program what a file has of it: typefaces, the catalogue of a language, the words of workbooks.
fn carry_along(file: &Path) -> Result<(), Box<dyn Error>> {
    let Some(name) = file.file_stem().and_then(OsStr::to_str) else { return Ok(()) };
    if file.extension().is_some_and(|kind| kind == "ttf") {
        let face = fs::read(file)?;
        // The others stand in for single characters.
        if name.starts_with("NotoSans") {
            let of = [&face, &include_bytes!("src/report/fonts/cut.rs")[..]].concat();
            lay(&format!("{name}.laid"), &of, || Ok(Laid::of(&face)?.to_bytes()))?;
        }
        return lay(&format!("{name}.ttf.packed"), &face, || packed(&face));
    }
    if file.ends_with("templates/workbook-words.toml") {
        let text = fs::read_to_string(file)?;
        let json = || Ok(serde_json::to_vec(&toml::from_str::<toml::Value>(&text)?)?);
        return lay("workbook-words.json", text.as_bytes(), json);
    }
    if file.parent().is_some_and(|folder| folder.ends_with("templates/words")) {
        let catalogue = Catalogue::parse(&fs::read_to_string(file)?)
            .map_err(|error| format!("{}: {error}", file.display()))?;
        let text = catalogue.to_laid_out();
        let name = format!("{name}.words.packed");
        return lay(&name, text.as_bytes(), || packed(text.as_bytes()));
    }
    Ok(())
}

/// Makes a file of something where that is not done yet: this is run at every change of the sources.
fn lay(
    name: &str,
    of: &[u8],
    make: impl FnOnce() -> Result<Vec<u8>, Box<dyn Error>>,
) -> Result<(), Box<dyn Error>> {
    let folder = PathBuf::from(env::var_os("OUT_DIR").ok_or("no OUT_DIR")?);
    let (made, made_of) = (folder.join(name), folder.join(format!("{name}.of")));
    if made.exists() && fs::read(&made_of).is_ok_and(|before| before == of) {
        return Ok(());
    }
    fs::write(made, make()?)?;
    Ok(fs::write(made_of, of)?)
}

fn packed(content: &[u8]) -> Result<Vec<u8>, Box<dyn Error>> {
    let mut encoder = ZlibEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(content)?;
    Ok(encoder.finish()?)
}
