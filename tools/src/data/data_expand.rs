//! `pvscope data expand`: writes the quiet positions of games into a file of positions, as the trainer reads them.

use std::path::{Path, PathBuf};

use super::data_file::{DataFileError, io_error};
use super::position_reader::PositionReader;
use super::position_writer::PositionWriter;
use pvscope_terminal::{output, progress};

/// Writes the positions of `files`, in their order, into the new file `out`.
///
/// # Errors
///
/// [`DataFileError`] for the first invalid file or block, or if `out` exists.
pub fn run(out: &Path, files: &[PathBuf]) -> Result<(), DataFileError> {
    let mut writer = PositionWriter::create(out)?;
    for file in files {
        let mut reader = PositionReader::open(file)?;
        let bar = progress::bar(std::fs::metadata(file).map_err(io_error(file))?.len(), "bytes");
        while let Some(records) = reader.records()? {
            records.iter().try_for_each(|record| writer.add(record))?;
            bar.set_position(reader.position());
        }
        bar.finish_and_clear();
    }
    output::say(format_args!("{}: {} positions", out.display(), writer.finish()?));
    Ok(())
}
