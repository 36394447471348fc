//! A host that keeps what a search reports, and the usual requests.
#![allow(dead_code, reason = "every test file uses a part of it")]

use pvscope::chess::Path;
use pvscope::search::{
    AspirationStep, Control, Iteration, Limits, Options, Progress, Report, Request, SearchEnd, Searcher,
};

/// Keeps every report; time stands still and nothing is stopped.
#[derive(Default)]
pub struct Listener {
    pub iterations: Vec<Iteration>,
    pub steps: Vec<AspirationStep>,
}

impl Control for Listener {
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

/// What a search said and how it ended.
pub struct Heard {
    pub iterations: Vec<Iteration>,
    pub steps: Vec<AspirationStep>,
    pub end: SearchEnd,
}

/// A position of a suite: standard where it is one, else Chess960.
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
pub fn listen(request: Request) -> Heard {
    listen_to(&mut Searcher::new(4).unwrap(), request)
}

pub fn listen_to(searcher: &mut Searcher, request: Request) -> Heard {
    let mut listener = Listener::default();
    let end = searcher.run(request, &mut listener).unwrap();
    Heard { iterations: listener.iterations, steps: listener.steps, end }
}
