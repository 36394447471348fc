//! A log of every report of a search, and common requests.

use pvscope::chess::Path;
use pvscope::eval::Network;
use pvscope::search::{
    AspirationStep, Control, Helper, Iteration, Limits, Options, Progress, Report, Request, SearchEnd, Searcher,
};

/// Keeps every report, never stops the search, and has a frozen clock.
#[derive(Default)]
pub struct SearchLog {
    pub iterations: Vec<Iteration>,
    pub steps: Vec<AspirationStep>,
}

impl Control for SearchLog {
    fn should_stop(&mut self, _: &Progress) -> bool {
        false
    }

    fn now_ms(&self) -> f64 {
        0.0
    }

    fn report(&mut self, report: Report) {
        match report {
            Report::Iteration(iteration) => self.iterations.push(*iteration),
            Report::Aspiration(step) => self.steps.push(*step),
        }
    }
}

/// The reports and the end of a search.
pub struct LoggedSearch {
    pub iterations: Vec<Iteration>,
    pub steps: Vec<AspirationStep>,
    pub end: SearchEnd,
}

/// A suite's position, as standard chess if possible, otherwise as Chess960.
pub fn path(fen: &str, moves: &[&str]) -> Path {
    Path::parse(fen, moves, false).or_else(|_| Path::parse(fen, moves, true)).unwrap_or_else(|error| panic!("{error}"))
}

pub fn request(path: Path, limits: Limits) -> Request {
    Request { path, limits, multi_pv: 1, options: Options::default() }
}

pub fn depth(plies: u32) -> Limits {
    Limits { depth: Some(plies), ..Limits::default() }
}

pub fn nodes(count: u64) -> Limits {
    Limits { nodes: Some(count), ..Limits::default() }
}

/// Searches with a new engine.
pub fn run_search(request: Request) -> LoggedSearch {
    run_search_with(&mut Searcher::new(4, Network::embedded()).unwrap(), request)
}

pub fn run_search_with(searcher: &mut Searcher, request: Request) -> LoggedSearch {
    let mut log = SearchLog::default();
    let end = searcher.run(request, &mut log).unwrap();
    LoggedSearch { iterations: log.iterations, steps: log.steps, end }
}

/// An engine with several threads.
pub fn threaded(threads: usize) -> Searcher {
    let mut searcher = Searcher::new(4, Network::embedded()).unwrap();
    searcher.set_threads(threads, start_helper);
    assert_eq!(searcher.threads(), threads);
    searcher
}

/// Starts `helper` on a thread with the stack of a main thread.
pub fn start_helper(helper: Helper) -> bool {
    std::thread::Builder::new().stack_size(16 << 20).spawn(|| helper.serve()).is_ok()
}
