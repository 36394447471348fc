//! The time that the collectors cost.
//!
//! Searches without, with one and with all collectors take turns, and the fastest of each counts: other load can only slow a
//! search down.

use std::ops::ControlFlow;
use std::time::Instant;

use indicatif::ProgressBar;
use pvscope::chess::Path;
use pvscope::eval::Network;
use pvscope::pv::CollectorKinds;
use pvscope::search::{Limits, NoControl, Options, Request, Searcher};

use super::collector_stats::WAYS;
use super::report_error::ReportError;

/// Seconds of the fastest searches, summed over all positions.
#[derive(Clone, Debug, PartialEq)]
pub struct Cost {
    pub positions: usize,
    pub rounds: usize,
    /// Nodes of one round.
    pub nodes: u64,
    none: f64,
    /// Without collectors once more: the difference is noise.
    none_again: f64,
    each: [f64; WAYS],
    all: f64,
}

const HASH_MB: usize = 16;
/// Nodes of one search: enough to make page faults and the reports of the first depths negligible, and few enough to hit a
/// moment without other load.
const NODES: u64 = 200_000;

impl Cost {
    /// Searches each of `paths` `rounds` times in each way.
    ///
    /// # Errors
    ///
    /// [`ReportError`] if there is no memory, or a position cannot be searched.
    pub fn measure(paths: &[Path], rounds: usize, bar: &ProgressBar) -> Result<Cost, ReportError> {
        let mut variants = vec![CollectorKinds::empty(), CollectorKinds::all()];
        variants.extend(CollectorKinds::all().iter().map(CollectorKinds::only));
        variants.push(CollectorKinds::empty());
        let mut searcher = Searcher::new(HASH_MB, Network::embedded())?;
        let mut sums = vec![0.0; variants.len()];
        let mut searched = 0;
        for path in paths {
            let mut fastest = vec![f64::INFINITY; variants.len()];
            let mut own = 0;
            for round in 0..rounds {
                for turn in 0..variants.len() {
                    // Each round starts with another one.
                    let variant = (turn + round) % variants.len();
                    let (seconds, nodes) = timed(&mut searcher, path, variants[variant])?;
                    fastest[variant] = fastest[variant].min(seconds);
                    // Equal for all: collectors do not change the search.
                    own = nodes;
                }
            }
            searched += own;
            bar.inc(1);
            sums.iter_mut().zip(&fastest).for_each(|(sum, fastest)| *sum += fastest);
        }
        let each = std::array::from_fn(|index| sums[index + 2]);
        let (none, all, none_again) = (sums[0], sums[1], sums[variants.len() - 1]);
        Ok(Cost { positions: paths.len(), rounds, nodes: searched, none, none_again, each, all })
    }

    /// The cost of all at once, as a share of the time without collectors.
    pub fn all(&self) -> f64 {
        self.all / self.none - 1.0
    }

    /// The cost of each alone, in the order of [`CollectorKinds`].
    pub fn each(&self) -> [f64; WAYS] {
        self.each.map(|seconds| seconds / self.none - 1.0)
    }

    /// The error of the measurement: the cost of no collector.
    pub fn noise(&self) -> f64 {
        self.none_again / self.none - 1.0
    }

    pub fn nodes_per_second(&self) -> f64 {
        self.nodes as f64 / self.none
    }
}

/// Seconds and nodes of a search with an empty table.
fn timed(searcher: &mut Searcher, path: &Path, collectors: CollectorKinds) -> Result<(f64, u64), ReportError> {
    let options = Options { collectors, ..Options::default() };
    let limits = Limits { nodes: Some(NODES), ..Limits::default() };
    searcher.clear();
    let request = Request { path: path.clone(), limits, multi_pv: 1, options };
    searcher.begin(request, &NoControl).map_err(|error| ReportError::search(path, error))?;
    let start = Instant::now();
    let mut searched = 0;
    while let Some(step) = searcher.step(&mut NoControl) {
        if let ControlFlow::Break(end) = step {
            searched = end.total.nodes();
        }
    }
    Ok((start.elapsed().as_secs_f64(), searched))
}
