//! The moves that the collectors lose, over every iteration of many searches.

use std::ops::ControlFlow;

use indicatif::ProgressBar;
use pvscope::chess::Path;
use pvscope::eval::Network;
use pvscope::pv::CollectorKinds;
use pvscope::search::{Iteration, Limits, Options, Part, Request, Searcher};
use pvscope_terminal::workers::map_in_parallel;

use super::collector_stats::{CollectorStats, WAYS};
use super::report_error::ReportError;
use crate::last_iteration::LastIteration;

/// How the search uses the exact entries of the transposition table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TableUse {
    /// As the engine plays: they order moves at `Pv` nodes.
    Usual,
    /// They cut off at `Pv` nodes too.
    ExactCutoffs,
    /// They are protected from bounds.
    ProtectExact,
}

impl TableUse {
    pub const ALL: [TableUse; 3] = [TableUse::Usual, TableUse::ExactCutoffs, TableUse::ProtectExact];
}

/// The conditions of a search.
#[derive(Clone, Copy, Debug)]
pub struct SearchSetup {
    pub hash_mb: usize,
    pub table: TableUse,
    /// For each position.
    pub nodes: u64,
}

/// The results of all searches.
#[derive(Clone, Debug)]
pub struct Loss {
    pub setup: SearchSetup,
    /// In the order of [`CollectorKinds`].
    pub stats: [CollectorStats; WAYS],
    pub iterations: usize,
    /// Lines of the engine refuted by their certificates, including those at the end of a search.
    pub failures: usize,
    /// Sum of the depths reached.
    depths: usize,
    searches: usize,
}

impl Loss {
    /// Searches each of `paths` with an empty table, on `concurrency` threads.
    ///
    /// # Errors
    ///
    /// [`ReportError`] if there is no memory, or a position cannot be searched.
    pub fn measure(
        setup: SearchSetup,
        paths: &[Path],
        concurrency: usize,
        bar: &ProgressBar,
    ) -> Result<Loss, ReportError> {
        let start = || Ok(Searcher::new(setup.hash_mb, Network::embedded())?);
        let losses = map_in_parallel(paths, concurrency, start, |searcher, path| {
            Loss::search(setup, path, searcher).inspect(|_| bar.inc(1))
        })?;
        let mut total = Loss::new(setup);
        losses.iter().for_each(|loss| total.merge(loss));
        Ok(total)
    }

    /// Of no search yet.
    pub fn new(setup: SearchSetup) -> Loss {
        let stats = std::array::from_fn(|_| CollectorStats::default());
        Loss { setup, stats, iterations: 0, failures: 0, depths: 0, searches: 0 }
    }

    fn search(setup: SearchSetup, path: &Path, searcher: &mut Searcher) -> Result<Loss, ReportError> {
        let SearchSetup { table, nodes, .. } = setup;
        let options = Options { collectors: CollectorKinds::all(), ..Options::default() }
            .with(Part::ExactCutoffs, table == TableUse::ExactCutoffs)
            .with(Part::ProtectExactEntries, table == TableUse::ProtectExact);
        let limits = Limits { nodes: Some(nodes), ..Limits::default() };
        searcher.clear();
        let mut loss = Loss::new(setup);
        let request = Request { path: path.clone(), limits, multi_pv: 1, options };
        let mut last = LastIteration::default();
        searcher.begin(request, &last).map_err(|error| ReportError::search(path, error))?;
        let end = loop {
            let step = searcher.step(&mut last);
            if let Some(iteration) = last.iteration.take() {
                loss.add(&iteration);
            }
            if let Some(ControlFlow::Break(end)) = step {
                break end;
            }
        };
        loss.failures += end.lines.iter().filter(|line| !line.certificate.holds()).count();
        loss.depths += loss.iterations;
        loss.searches += 1;
        Ok(loss)
    }

    fn add(&mut self, iteration: &Iteration) {
        self.iterations += 1;
        for line in &iteration.lines {
            self.failures += usize::from(!line.certificate.holds());
            let Some(comparison) = &line.comparison else { continue };
            for (stats, kind) in self.stats.iter_mut().zip(CollectorKinds::all()) {
                if let Some(result) = comparison.result_of(kind) {
                    stats.add(result, comparison, line.depth);
                }
            }
        }
    }

    fn merge(&mut self, other: &Loss) {
        for (own, other) in self.stats.iter_mut().zip(&other.stats) {
            own.merge(other);
        }
        self.iterations += other.iterations;
        self.failures += other.failures;
        self.depths += other.depths;
        self.searches += other.searches;
    }

    /// The mean depth reached, in plies.
    pub fn mean_depth(&self) -> f64 {
        self.depths as f64 / self.searches.max(1) as f64
    }
}
