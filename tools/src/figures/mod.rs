//! The figures of the documents that the engine can measure: `pvscope figures` writes each into its block. The same engine writes the
//! same blocks; a test fails once the bench has another signature than theirs.

mod bench_tables;
mod document;
pub mod words;

use std::fs;
use std::io;
use std::panic::resume_unwind;
use std::path::{Path, PathBuf};
use std::thread::{self, ScopedJoinHandle};

use clap::Args;
use pvscope::eval::Network;
use pvscope::search::{NoControl, Options};
use pvscope::uci::bench::{self, BenchError};
use pvscope_terminal::{output, progress};
use thiserror::Error;

use crate::lab::{self, LabArgs, LabTablesError};
use crate::report::{self, ReportError};
use document::BlockError;

/// The documents with blocks, below the root of the repository.
const DOCUMENTS: [&str; 4] = ["docs/lab.md", "docs/principal-variation.md", "docs/search.md", "docs/strength.md"];

/// Measure the engine and write the results into the documents: tables, and the sentences that sum them up. Takes a few minutes.
#[derive(Args, Debug)]
pub struct FiguresArgs {
    /// The folder of the repository
    #[arg(default_value = ".")]
    root: PathBuf,
}

#[derive(Debug, Error)]
pub enum FiguresError {
    #[error("cannot read or write {file}: {error}", file = file.display())]
    File { file: PathBuf, error: io::Error },
    #[error("{document}, {error}")]
    Block { document: &'static str, error: BlockError },
    #[error("{document} has a block named {name}: no such figures")]
    Unknown { document: &'static str, name: String },
    #[error(transparent)]
    Bench(#[from] BenchError),
    #[error(transparent)]
    Lab(#[from] LabTablesError),
    #[error(transparent)]
    Report(#[from] ReportError),
}

/// All blocks by name, made at the same time.
fn blocks(root: &Path) -> Result<Vec<(&'static str, String)>, FiguresError> {
    let bar = progress::bar(0, "searches");
    thread::scope(|scope| {
        let collectors = scope.spawn(|| report::block(root, &bar));
        let bench = scope
            .spawn(|| Ok::<_, BenchError>([("switches", bench_tables::switches()?), ("tree", bench_tables::tree()?)]));
        let mut made = lab::blocks(&LabArgs::default(), &bar)?;
        made.push(("collectors", joined(collectors)?));
        made.extend(joined(bench)?);
        Ok(made)
    })
}

fn joined<T>(thread: ScopedJoinHandle<T>) -> T {
    thread.join().unwrap_or_else(|panic| resume_unwind(panic))
}

/// Writes the blocks of all documents.
///
/// # Errors
///
/// [`FiguresError`] for a document that is missing or has an unknown block.
pub fn run(args: &FiguresArgs) -> Result<(), FiguresError> {
    let signature = bench::run(bench::DEPTH, Options::default(), Network::embedded(), &mut NoControl)?.nodes();
    let made = blocks(&args.root)?;
    for document in DOCUMENTS {
        let file = args.root.join(document);
        let failed = |error| FiguresError::File { file: file.clone(), error };
        let old = fs::read_to_string(&file).map_err(failed)?;
        let block = |error| FiguresError::Block { document, error };
        let names: Vec<_> = document::blocks(&old).map_err(block)?.iter().map(|block| block.name).collect();
        if let Some(name) = names.into_iter().find(|&name| made.iter().all(|&(known, _)| known != name)) {
            return Err(FiguresError::Unknown { document, name: name.to_owned() });
        }
        let text_of = |name: &str| made.iter().find(|&&(known, _)| known == name).map_or("", |(_, text)| text.as_str());
        let new = document::rewritten(&old, signature, text_of).map_err(block)?;
        if new != old {
            fs::write(&file, new).map_err(failed)?;
            output::print(format!("{document} has new figures"));
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The signature that the bench must have (tests/native/signature.rs).
    fn signature() -> u64 {
        let source = include_str!("../../../tests/native/signature.rs");
        let digits = source.split_once("SIGNATURE: u64 = ").and_then(|(_, rest)| rest.split_once(';'));
        digits.unwrap().0.replace('_', "").parse().unwrap()
    }

    #[test]
    fn every_block_is_of_the_engine_with_todays_signature_and_as_it_was_written() {
        for document in DOCUMENTS {
            let file = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("..").join(document);
            let text = fs::read_to_string(file).unwrap();
            let blocks = document::blocks(&text).unwrap();
            assert!(!blocks.is_empty(), "{document}");
            for block in blocks {
                let name = block.name;
                assert_eq!(block.signature, Some(signature()), "{document}, {name}: run ./build.sh figures");
                let digest = document::digest(block.text);
                assert_eq!(
                    block.digest,
                    Some(digest.as_str()),
                    "{document}, {name}: edited by hand; run ./build.sh figures"
                );
            }
        }
    }
}
