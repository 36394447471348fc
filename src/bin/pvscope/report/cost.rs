//! What the collectors cost in time.
//!
//! The same searches with none, one and all of them listening take turns, and of each the fastest counts: what else the
//! machine does can only slow a search down.

use std::ops::ControlFlow;
use std::time::Instant;

use pvscope::chess::Path;
use pvscope::pv::{CollectorKind, CollectorKinds};
use pvscope::search::{Limits, NoControl, Options, Request, Searcher};

use super::ReportError;
use super::loss::fen;

/// Seconds that the searches of all positions took, each at its fastest.
#[derive(Clone, Debug, PartialEq)]
pub struct Cost {
    pub positions: usize,
    pub rounds: usize,
    /// Nodes of one round.
    pub nodes: u64,
    none: f64,
    /// None of them once more: what is left of it is noise.
    again: f64,
    each: [f64; 6],
    all: f64,
}

const HASH_MB: usize = 16;
/// Of one search: long enough that memory touched for the first time and the reports of the first depths weigh little,
/// short enough that one of them falls into a moment in which the machine does nothing else.
const NODES: u64 = 200_000;

impl Cost {
    /// Searches every one of `paths` `rounds` times.
    ///
    /// # Errors
    ///
    /// [`ReportError`] if there is no memory or a position cannot be searched.
    pub fn measure(paths: &[Path], rounds: usize) -> Result<Cost, ReportError> {
        let mut variants = vec![CollectorKinds::NONE, CollectorKinds::ALL];
        variants.extend(CollectorKind::ALL.map(CollectorKinds::only));
        variants.push(CollectorKinds::NONE);
        let mut searcher = Searcher::new(HASH_MB)?;
        let mut sums = vec![0.0; variants.len()];
        let mut searched = 0;
        for path in paths {
            let mut fastest = vec![f64::INFINITY; variants.len()];
            let mut own = 0;
            for round in 0..rounds {
                for turn in 0..variants.len() {
                    // Another one begins every round.
                    let variant = (turn + round) % variants.len();
                    let (seconds, nodes) = timed(&mut searcher, path, variants[variant])?;
                    fastest[variant] = fastest[variant].min(seconds);
                    // The same for all: listening changes nothing of a search.
                    own = nodes;
                }
            }
            searched += own;
            sums.iter_mut().zip(&fastest).for_each(|(sum, fastest)| *sum += fastest);
        }
        let each = std::array::from_fn(|index| sums[index + 2]);
        let (none, all, again) = (sums[0], sums[1], sums[variants.len() - 1]);
        Ok(Cost { positions: paths.len(), rounds, nodes: searched, none, again, each, all })
    }

    /// Of all six at once, as a share of the time of a search without them.
    pub fn all(&self) -> f64 {
        self.all / self.none - 1.0
    }

    /// Of each alone, in the order of [`CollectorKind::ALL`].
    pub fn each(&self) -> [f64; 6] {
        self.each.map(|seconds| seconds / self.none - 1.0)
    }

    /// Of none of them, measured a second time.
    pub fn noise(&self) -> f64 {
        self.again / self.none - 1.0
    }

    pub fn nodes_per_second(&self) -> f64 {
        self.nodes as f64 / self.none
    }
}

/// Seconds of a search by an engine that knows nothing, and its nodes.
fn timed(searcher: &mut Searcher, path: &Path, collectors: CollectorKinds) -> Result<(f64, u64), ReportError> {
    let options = Options { collectors, ..Options::default() };
    let limits = Limits { nodes: Some(NODES), ..Limits::default() };
    searcher.clear();
    let request = Request { path: path.clone(), limits, multi_pv: 1, options };
    searcher.begin(request, &NoControl).map_err(|error| ReportError::Search { fen: fen(path), error })?;
    let start = Instant::now();
    let mut searched = 0;
    while let Some(step) = searcher.step(&mut NoControl) {
        if let ControlFlow::Break(end) = step {
            searched = end.total.nodes();
        }
    }
    Ok((start.elapsed().as_secs_f64(), searched))
}
