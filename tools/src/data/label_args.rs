//! The arguments of `pvscope data label`.

use std::num::NonZero;
use std::path::PathBuf;

use clap::Args;

#[derive(Debug, Args)]
pub struct LabelArgs {
    /// The file of positions to create
    #[arg(long, value_name = "FILE")]
    pub out: PathBuf,
    /// The shell command of a UCI engine
    #[arg(long, value_name = "COMMAND")]
    pub engine: String,
    /// The depth of its searches
    #[arg(long, default_value_t = 4)]
    pub depth: u32,
    /// Engines that run at the same time
    #[arg(long, default_value = "1")]
    pub threads: NonZero<usize>,
    /// Files of games
    #[arg(required = true, value_name = "FILE")]
    pub files: Vec<PathBuf>,
}
