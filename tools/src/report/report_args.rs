//! The options of `pvscope report`.

use std::num::{NonZeroU64, NonZeroUsize};
use std::path::PathBuf;

use clap::Args;
use pvscope_terminal::values::positive;

/// Measure the losses and costs of the collectors of the principal variation; print Markdown.
///
/// Searches positions spread evenly over EPD files, as the engine plays, with exact cutoffs, and with exact entries
/// protected, and compares the lines of all collectors at
/// every iteration.
#[derive(Args, Clone, Debug)]
pub struct ReportArgs {
    /// EPD files
    #[arg(required = true, value_name = "FILE")]
    pub(super) files: Vec<PathBuf>,
    /// Positions to search
    #[arg(long, value_name = "N", value_parser = positive::<NonZeroUsize>, default_value = "200")]
    pub(super) positions: NonZeroUsize,
    /// Nodes for every position
    #[arg(long, value_name = "N", value_parser = positive::<NonZeroU64>, default_value = "200000")]
    pub(super) nodes: NonZeroU64,
    /// Size of the hash table, in MiB; repeatable
    #[arg(long = "hash", value_name = "MB", value_parser = positive::<NonZeroUsize>, default_values = ["1", "4", "16"])]
    pub(super) hash_mb: Vec<NonZeroUsize>,
    /// Positions to search at the same time
    #[arg(long, value_name = "N", value_parser = positive::<NonZeroUsize>, default_value = "1")]
    pub(super) concurrency: NonZeroUsize,
    /// Positions on which to measure the time, too
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(super) timed: usize,
    /// Timed searches of each position; the fastest counts
    #[arg(long, value_name = "N", value_parser = positive::<NonZeroUsize>, default_value = "20")]
    pub(super) rounds: NonZeroUsize,
}
