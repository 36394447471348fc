//! Suites of positions to solve: `pvscope solve`.
//!
//! A position is solved if the move that the search ends with is one of `bm` or none of `am`, or if its distance to mate is
//! `dm`. The time to solution is that from which on every iteration was right.

mod goal;
mod tally;

use std::num::{NonZeroU32, NonZeroU64, NonZeroUsize};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::Instant;

use pvscope::search::{Control, HashError, Limits, Options, Progress, Report, Request, RequestError, Searcher};
use shakmaty::Move;
use shakmaty::san::SanPlus;
use thiserror::Error;

use crate::arguments::{ArgumentError, Arguments, POSITIVE};
use crate::epd::Epd;
use crate::output;
use goal::{Goal, GoalError};
use tally::{Attempt, Tally};

const USAGE: &str = "usage: pvscope solve FILE… [--movetime MS | --nodes N | --depth N] [--concurrency N]
searches the positions of EPD files that name best moves (bm, bmu), moves to avoid (am, amu), the distance to a mate (dm)
or the points of moves (c0, pts), each for 1000 ms unless said otherwise";

#[derive(Debug, Error)]
enum SolveError {
    #[error(transparent)]
    Argument(#[from] ArgumentError),
    #[error("there is no file of positions\n{USAGE}")]
    NoFile,
    #[error("{file} cannot be read: {fault}")]
    File { file: String, fault: String },
    #[error("{file} has no position to solve")]
    Empty { file: String },
    #[error("{file}, line {line}: {error}")]
    Goal { file: String, line: usize, error: GoalError },
    #[error(transparent)]
    Hash(#[from] HashError),
    #[error("{id}: {error}")]
    Search { id: String, error: RequestError },
}

const HASH_MB: usize = 16;
const MOVETIME_MS: u64 = 1000;

/// Solves the files that `words` name, and prints how many of each were solved and which were not.
///
/// # Errors
///
/// In words, if a file cannot be read.
pub fn run(words: &[&str]) -> Result<(), String> {
    solve_files(words).map_err(|error| error.to_string())
}

fn solve_files(words: &[&str]) -> Result<(), SolveError> {
    let mut limits = Limits { time_ms: Some(MOVETIME_MS), ..Limits::default() };
    let (mut concurrency, mut files) = (1, Vec::new());
    let mut words = Arguments::new(words);
    while let Some(word) = words.next() {
        let unlimited = Limits::default();
        match word {
            "--movetime" => {
                let time_ms = Some(words.value::<NonZeroU64>(word, POSITIVE)?.get());
                limits = Limits { time_ms, ..unlimited };
            }
            "--nodes" => {
                limits = Limits { nodes: Some(words.value::<NonZeroU64>(word, POSITIVE)?.get()), ..unlimited };
            }
            "--depth" => {
                limits = Limits { depth: Some(words.value::<NonZeroU32>(word, POSITIVE)?.get()), ..unlimited };
            }
            "--concurrency" => concurrency = words.value::<NonZeroUsize>(word, POSITIVE)?.get(),
            _ if word.starts_with("--") => return Err(ArgumentError::Unknown(word.to_owned()).into()),
            _ => files.push(word),
        }
    }
    if files.is_empty() {
        return Err(SolveError::NoFile);
    }
    for file in files {
        let goals = read(file)?;
        let attempts = solve(&goals, &limits, concurrency)?;
        output::print(format_args!("{file}: {}", Tally::new(&attempts)));
    }
    Ok(())
}

fn read(file: &str) -> Result<Vec<Goal>, SolveError> {
    let named = || file.to_owned();
    let text =
        std::fs::read_to_string(file).map_err(|error| SolveError::File { file: named(), fault: error.to_string() })?;
    let goal = |epd: &Epd| Goal::new(epd).map_err(|error| SolveError::Goal { file: named(), line: epd.line, error });
    let goals = Epd::lines(&text).iter().map(goal).collect::<Result<Vec<_>, _>>()?;
    if goals.is_empty() { Err(SolveError::Empty { file: named() }) } else { Ok(goals) }
}

/// An attempt at each of `goals`, in their order.
fn solve(goals: &[Goal], limits: &Limits, concurrency: usize) -> Result<Vec<Attempt>, SolveError> {
    let next = AtomicUsize::new(0);
    let attempts = Mutex::new(vec![None; goals.len()]);
    let work = || {
        let mut searcher = Searcher::new(HASH_MB)?;
        loop {
            let index = next.fetch_add(1, Ordering::Relaxed);
            let Some(goal) = goals.get(index) else { return Ok(()) };
            let attempt = attempt(goal, limits, &mut searcher)?;
            attempts.lock().unwrap_or_else(PoisonError::into_inner)[index] = Some(attempt);
        }
    };
    thread::scope(|scope| {
        let workers: Vec<_> = (0..concurrency.min(goals.len())).map(|_| scope.spawn(work)).collect();
        let joined =
            workers.into_iter().map(|worker| worker.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)));
        joined.collect::<Result<(), SolveError>>()
    })?;
    Ok(attempts.into_inner().unwrap_or_else(PoisonError::into_inner).into_iter().flatten().collect())
}

fn attempt(goal: &Goal, limits: &Limits, searcher: &mut Searcher) -> Result<Attempt, SolveError> {
    let (path, limits) = (goal.path.clone(), limits.clone());
    let request = Request { path, limits, multi_pv: 1, options: Options::default() };
    let mut watch = Watch { goal, start: Instant::now(), right_since_ms: None };
    searcher.clear();
    let end = searcher.run(request, &mut watch).map_err(|error| SolveError::Search { id: goal.id.clone(), error })?;
    let score = end.lines.first().map(|line| line.score);
    let solved = goal.is_solved_by(end.best_move, score);
    let board = goal.path.position().board().clone();
    Ok(Attempt {
        id: goal.id.clone(),
        // Right at the end only: the move was proven by an iteration that was not completed.
        solved_ms: solved.then(|| watch.right_since_ms.unwrap_or(end.time_ms)),
        played: SanPlus::from_move(board, end.best_move).to_string(),
        score: score.map_or_else(String::new, |score| format!(" {score}")),
        points: goal.points(end.best_move),
    })
}

/// Watches since when a search is right.
struct Watch<'a> {
    goal: &'a Goal,
    start: Instant,
    right_since_ms: Option<f64>,
}

impl Control for Watch<'_> {
    fn should_stop(&mut self, _: &Progress) -> bool {
        self.goal.is_final() && self.right_since_ms.is_some()
    }

    fn now_ms(&self) -> f64 {
        self.start.elapsed().as_secs_f64() * 1000.0
    }

    fn report(&mut self, report: Report) {
        let Report::Iteration(iteration) = report else { return };
        let Some(line) = iteration.lines.first() else { return };
        let is_right = |mv: Move| self.goal.is_solved_by(mv, Some(line.score));
        self.right_since_ms = match line.line.first().is_some_and(is_right) {
            true => self.right_since_ms.or(Some(iteration.time_ms)),
            false => None,
        };
    }
}
