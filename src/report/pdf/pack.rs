//! Streams of a file, packed.

use std::cell::RefCell;

use flate2::{Compress, Compression, FlushCompress, Status};

use super::PdfError;

/// Packing pages harder (4) costs half as much again for a tenth of their bytes, which are a tenth of a file's.
const PAGES: u32 = 2;

thread_local! {
    /// Packs pages, one after the other: to make its tables is most of what a short page costs.
    static PACKER: RefCell<Compress> = RefCell::new(Compress::new(Compression::new(PAGES), true));
}

/// The content of a page, packed.
pub fn pack_page(content: &[u8]) -> Result<Vec<u8>, PdfError> {
    PACKER.with_borrow_mut(|packer| pack(packer, content))
}

fn pack(with: &mut Compress, bytes: &[u8]) -> Result<Vec<u8>, PdfError> {
    with.reset();
    let mut packed = Vec::with_capacity(bytes.len() / 2 + 64);
    loop {
        let read = usize::try_from(with.total_in()).unwrap_or(bytes.len());
        let rest = bytes.get(read..).unwrap_or_default();
        let status = with.compress_vec(rest, &mut packed, FlushCompress::Finish);
        match status.map_err(|cause| PdfError::Write(cause.to_string()))? {
            Status::StreamEnd => return Ok(packed),
            Status::Ok | Status::BufError => packed.reserve(bytes.len() / 2 + 64),
        }
    }
}
