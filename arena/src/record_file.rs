//! Text files of records, from which interrupted work resumes: comments that identify the work, a line of column names, and
//! one record per line, its fields separated by tabs.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use thiserror::Error;

#[derive(Debug, Error)]
pub enum RecordFileError {
    #[error("cannot use {}: {source}", file.display())]
    File { file: PathBuf, source: std::io::Error },
    #[error("{} is in use by another run", .0.display())]
    InUse(PathBuf),
    #[error("{} was begun with other settings: it has \"{found}\" instead of \"{expected}\"", file.display())]
    OtherSettings { file: PathBuf, found: String, expected: String },
    #[error("{} is damaged: \"{text}\" in line {line}", file.display())]
    Damaged { file: PathBuf, line: usize, text: String },
}

/// A file, open at its end. No other process can open it.
pub struct RecordFile {
    name: PathBuf,
    file: File,
}

impl RecordFile {
    /// A new file that begins with `head`.
    ///
    /// # Errors
    ///
    /// [`RecordFileError::File`] if it exists or cannot be written.
    pub fn create(name: &Path, head: &str) -> Result<RecordFile, RecordFileError> {
        let file = OpenOptions::new().write(true).create_new(true).open(name);
        let mut records = RecordFile::lock(name, file)?;
        records.append(head)?;
        Ok(records)
    }

    /// The file that begins with `head`, and its records as read by `parse`; a new file if there is none. An incomplete last
    /// line is removed.
    ///
    /// # Errors
    ///
    /// [`RecordFileError`] if it begins otherwise, `parse` returns `None`, or it cannot be read or written.
    pub fn resume<T>(
        name: &Path,
        head: &str,
        parse: impl FnMut(&str) -> Option<T>,
    ) -> Result<(RecordFile, Vec<T>), RecordFileError> {
        let file = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(name);
        let mut records = RecordFile::lock(name, file)?;
        let mut bytes = Vec::new();
        records.file.read_to_end(&mut bytes).map_err(|source| file_error(name, source))?;
        // A head may be incomplete, too.
        if head.as_bytes().starts_with(&bytes) {
            records.cut(0)?;
            records.append(head)?;
            return Ok((records, Vec::new()));
        }
        let text = whole_lines(bytes).map_err(|source| file_error(name, source))?;
        let mut lines = text.lines();
        for expected in head.lines() {
            let found = lines.next().unwrap_or_default();
            if found != expected {
                let (found, expected) = (found.to_owned(), expected.to_owned());
                return Err(RecordFileError::OtherSettings { file: name.to_owned(), found, expected });
            }
        }
        let rows = parse_rows(name, head.lines().count() + 1, lines, parse)?;
        records.cut(text.len() as u64)?;
        Ok((records, rows))
    }

    fn lock(name: &Path, file: std::io::Result<File>) -> Result<RecordFile, RecordFileError> {
        let file = file.map_err(|source| file_error(name, source))?;
        match file.try_lock() {
            Ok(()) => Ok(RecordFile { name: name.to_owned(), file }),
            Err(TryLockError::WouldBlock) => Err(RecordFileError::InUse(name.to_owned())),
            Err(TryLockError::Error(source)) => Err(file_error(name, source)),
        }
    }

    /// Keeps the first `length` bytes.
    fn cut(&mut self, length: u64) -> Result<(), RecordFileError> {
        let cut = self.file.set_len(length).and_then(|()| self.file.seek(SeekFrom::End(0)));
        cut.map(drop).map_err(|source| file_error(&self.name, source))
    }

    /// Appends whole lines.
    ///
    /// # Errors
    ///
    /// [`RecordFileError::File`] if they cannot be written.
    pub fn append(&mut self, lines: &str) -> Result<(), RecordFileError> {
        self.file.write_all(lines.as_bytes()).map_err(|source| file_error(&self.name, source))
    }
}

/// The first lines of a file: comments and column names.
pub fn head(comments: &[String], columns: &str) -> String {
    let comments: String = comments.iter().map(|line| format!("{COMMENT}{}\n", one_field(line))).collect();
    format!("{comments}{columns}\n")
}

/// The comments of a file, and its records as read by `parse`. Works while another process writes the file.
///
/// # Errors
///
/// [`RecordFileError`] if it cannot be read, or `parse` returns `None`.
pub fn read<T>(name: &Path, parse: impl FnMut(&str) -> Option<T>) -> Result<(Vec<String>, Vec<T>), RecordFileError> {
    let text = std::fs::read(name).and_then(whole_lines).map_err(|source| file_error(name, source))?;
    let comments: Vec<String> = text.lines().map_while(|line| line.strip_prefix(COMMENT)).map(str::to_owned).collect();
    let columns = 1;
    let first = comments.len() + columns;
    let rows = parse_rows(name, first + 1, text.lines().skip(first), parse)?;
    Ok((comments, rows))
}

/// Without control characters, which end a field.
pub fn one_field(text: &str) -> String {
    text.replace(|letter: char| letter.is_control(), " ")
}

const COMMENT: &str = "# ";

/// The text without an incomplete last line.
fn whole_lines(mut bytes: Vec<u8>) -> std::io::Result<String> {
    bytes.truncate(bytes.iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1));
    String::from_utf8(bytes).map_err(|error| std::io::Error::new(std::io::ErrorKind::InvalidData, error))
}

fn parse_rows<'a, T>(
    name: &Path,
    first: usize,
    rows: impl Iterator<Item = &'a str>,
    mut parse: impl FnMut(&str) -> Option<T>,
) -> Result<Vec<T>, RecordFileError> {
    let damaged = |line, row: &str| RecordFileError::Damaged { file: name.to_owned(), line, text: row.to_owned() };
    rows.zip(first..).map(|(row, line)| parse(row).ok_or_else(|| damaged(line, row))).collect()
}

fn file_error(name: &Path, source: std::io::Error) -> RecordFileError {
    RecordFileError::File { file: name.to_owned(), source }
}
