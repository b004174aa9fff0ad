//! What comes with the program, packed by `build.rs`: typefaces and catalogues.

use std::io::Read;

use flate2::read::ZlibDecoder;

/// A file as it was before it was packed. What was packed when the program was built can be unpacked: tests open all
/// faces and all catalogues.
pub fn unpacked(packed: &[u8]) -> Vec<u8> {
    let mut file = Vec::with_capacity(packed.len() * 3);
    match ZlibDecoder::new(packed).read_to_end(&mut file) {
        Ok(_) => file,
        Err(_) => Vec::new(),
    }
}
