//! What the collectors lose: their lines of every iteration of many searches.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;

use pvscope::chess::Path;
use pvscope::pv::{CollectorKind, CollectorKinds};
use pvscope::search::{Control, Iteration, Limits, Options, Progress, Report, Request, Searcher};
use shakmaty::EnPassantMode;
use shakmaty::fen::Fen;

use super::ReportError;
use super::tally::Tally;

/// How the positions are searched.
#[derive(Clone, Copy, Debug)]
pub struct Setting {
    pub hash_mb: usize,
    pub exact_cutoffs: bool,
    /// For each position.
    pub nodes: u64,
}

/// What came of searching them.
#[derive(Clone, Debug)]
pub struct Loss {
    pub setting: Setting,
    /// In the order of [`CollectorKind::ALL`].
    pub tallies: [Tally; 6],
    pub iterations: usize,
    /// Lines of the engine's own that their certificates refute, those of the ends of searches included.
    pub failures: usize,
    /// The depths reached, summed.
    depths: usize,
    searches: usize,
}

impl Loss {
    /// Searches every one of `paths` with a new engine, on `concurrency` threads.
    ///
    /// # Errors
    ///
    /// [`ReportError`] if there is no memory or a position cannot be searched.
    pub fn measure(setting: Setting, paths: &[Path], concurrency: usize) -> Result<Loss, ReportError> {
        let next = AtomicUsize::new(0);
        let total = Mutex::new(Loss::new(setting));
        let work = || {
            let mut searcher = Searcher::new(setting.hash_mb)?;
            while let Some(path) = paths.get(next.fetch_add(1, Ordering::Relaxed)) {
                let loss = Loss::search(setting, path, &mut searcher)?;
                total.lock().unwrap_or_else(PoisonError::into_inner).merge(&loss);
            }
            Ok(())
        };
        thread::scope(|scope| {
            let workers: Vec<_> = (0..concurrency.min(paths.len())).map(|_| scope.spawn(work)).collect();
            let joined = workers
                .into_iter()
                .map(|worker| worker.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)));
            joined.collect::<Result<(), ReportError>>()
        })?;
        Ok(total.into_inner().unwrap_or_else(PoisonError::into_inner))
    }

    fn new(setting: Setting) -> Loss {
        let tallies = std::array::from_fn(|_| Tally::default());
        Loss { setting, tallies, iterations: 0, failures: 0, depths: 0, searches: 0 }
    }

    fn search(setting: Setting, path: &Path, searcher: &mut Searcher) -> Result<Loss, ReportError> {
        let Setting { exact_cutoffs, nodes, .. } = setting;
        let options = Options { exact_cutoffs, collectors: CollectorKinds::ALL, ..Options::default() };
        let limits = Limits { nodes: Some(nodes), ..Limits::default() };
        searcher.clear();
        let mut loss = Loss::new(setting);
        let request = Request { path: path.clone(), limits, multi_pv: 1, options };
        let end = searcher.run(request, &mut loss).map_err(|error| ReportError::Search { fen: fen(path), error })?;
        loss.failures += end.lines.iter().filter(|line| !line.certificate.holds()).count();
        loss.depths += loss.iterations;
        loss.searches += 1;
        Ok(loss)
    }

    fn hear(&mut self, iteration: &Iteration) {
        self.iterations += 1;
        for line in &iteration.lines {
            self.failures += usize::from(!line.certificate.holds());
            let Some(comparison) = &line.comparison else { continue };
            for (tally, kind) in self.tallies.iter_mut().zip(CollectorKind::ALL) {
                if let Some(finding) = comparison.result_of(kind) {
                    tally.add(finding, comparison, line.depth);
                }
            }
        }
    }

    fn merge(&mut self, other: &Loss) {
        for (own, tally) in self.tallies.iter_mut().zip(&other.tallies) {
            own.merge(tally);
        }
        self.iterations += other.iterations;
        self.failures += other.failures;
        self.depths += other.depths;
        self.searches += other.searches;
    }

    /// In plies.
    pub fn mean_depth(&self) -> f64 {
        self.depths as f64 / self.searches.max(1) as f64
    }
}

/// Keeps no report, only what it counts of them; time stands still.
impl Control for Loss {
    fn should_stop(&mut self, _: &Progress) -> bool {
        false
    }

    fn now_ms(&self) -> f64 {
        0.0
    }

    fn report(&mut self, report: Report) {
        if let Report::Iteration(iteration) = report {
            self.hear(&iteration);
        }
    }
}

pub fn fen(path: &Path) -> String {
    Fen::from_position(path.position().board(), EnPassantMode::Legal).to_string()
}
