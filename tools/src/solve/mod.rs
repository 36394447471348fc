//! Test suites: `pvscope solve`.
//!
//! A position is solved if the search ends with a move of `bm`, without a move of `am`, or with the distance to mate of
//! `dm`. The time to solution is the time from which on every iteration was right.

mod goal;
mod solve_results;

use std::num::{NonZeroU32, NonZeroU64, NonZeroUsize};
use std::path::{Path, PathBuf};
use std::time::Instant;

use clap::Args;
use pvscope::chess::{Epd, san_line};
use pvscope::eval::Network;
use pvscope::search::{
    Control, HashError, Limits, MAX_THREADS, Options, Progress, Report, Request, RequestError, Searcher,
};
use pvscope_terminal::input_file::{ReadFileError, read_text};
use pvscope_terminal::values::positive;
use pvscope_terminal::workers::map_in_parallel;
use pvscope_terminal::{output, progress};
use shakmaty::Move;
use thiserror::Error;

use crate::helper_thread;
use goal::{Goal, GoalError};
use solve_results::{Attempt, SolveResults};

/// Solve the positions of EPD files.
///
/// The opcodes are best moves (bm, bmu), moves to avoid (am, amu), the distance to mate (dm) or points for moves (c0, pts).
#[derive(Args, Debug)]
pub struct SolveArgs {
    /// EPD files
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    #[command(flatten)]
    limit: SolveLimitArgs,
    /// Positions to search at the same time
    #[arg(long, value_name = "N", value_parser = positive::<NonZeroUsize>, default_value = "1")]
    concurrency: NonZeroUsize,
    /// Threads of each search
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=MAX_THREADS as i64), default_value_t = 1)]
    threads: u8,
}

#[derive(Args, Debug)]
#[group(multiple = false)]
struct SolveLimitArgs {
    /// Time for every position, in milliseconds [default: 1000]
    #[arg(long, value_name = "MS", value_parser = positive::<NonZeroU64>)]
    movetime: Option<NonZeroU64>,
    /// Nodes for every position
    #[arg(long, value_name = "N", value_parser = positive::<NonZeroU64>)]
    nodes: Option<NonZeroU64>,
    /// Depth of every search, in plies
    #[arg(long, value_name = "N", value_parser = positive::<NonZeroU32>)]
    depth: Option<NonZeroU32>,
}

#[derive(Debug, Error)]
pub enum SolveError {
    #[error(transparent)]
    File(#[from] ReadFileError),
    #[error("{} has no position to solve", .0.display())]
    Empty(PathBuf),
    #[error("{}, line {line}: {error}", file.display())]
    Goal { file: PathBuf, line: usize, error: GoalError },
    #[error(transparent)]
    Hash(#[from] HashError),
    #[error("the system refuses {0} threads for each search")]
    Threads(usize),
    #[error("{id}: {error}")]
    Search { id: String, error: RequestError },
}

const HASH_MB: usize = 16;
const MOVETIME_MS: u64 = 1000;

/// Prints the solved and the failed positions of each file.
///
/// # Errors
///
/// [`SolveError`] for a file without valid positions.
pub fn run(args: &SolveArgs) -> Result<(), SolveError> {
    let (limits, concurrency, threads) = (args.limit.limits(), args.concurrency.get(), usize::from(args.threads));
    for file in &args.files {
        let goals = read_goals(file)?;
        let attempts = solve(&goals, &limits, concurrency, threads)?;
        output::print(format_args!("{}: {}", file.display(), SolveResults::new(&attempts)));
    }
    Ok(())
}

impl SolveLimitArgs {
    fn limits(&self) -> Limits {
        let (nodes, depth) = (self.nodes.map(NonZeroU64::get), self.depth.map(NonZeroU32::get));
        let default_ms = (nodes.is_none() && depth.is_none()).then_some(MOVETIME_MS);
        Limits { time_ms: self.movetime.map(NonZeroU64::get).or(default_ms), nodes, depth, ..Limits::default() }
    }
}

fn read_goals(file: &Path) -> Result<Vec<Goal>, SolveError> {
    let text = read_text(file)?;
    let goal =
        |epd: &Epd| Goal::new(epd).map_err(|error| SolveError::Goal { file: file.to_owned(), line: epd.line, error });
    let goals = Epd::parse_lines(&text).iter().map(goal).collect::<Result<Vec<_>, _>>()?;
    if goals.is_empty() { Err(SolveError::Empty(file.to_owned())) } else { Ok(goals) }
}

/// An attempt at each of `goals`, in their order.
fn solve(goals: &[Goal], limits: &Limits, concurrency: usize, threads: usize) -> Result<Vec<Attempt>, SolveError> {
    let bar = progress::bar(goals.len() as u64, "positions");
    let start = || {
        let mut searcher = Searcher::new(HASH_MB, Network::embedded())?;
        searcher.set_threads(threads, helper_thread::start);
        if searcher.threads() < threads { Err(SolveError::Threads(threads)) } else { Ok(searcher) }
    };
    map_in_parallel(goals, concurrency, start, |searcher, goal| attempt(goal, limits, searcher).inspect(|_| bar.inc(1)))
}

fn attempt(goal: &Goal, limits: &Limits, searcher: &mut Searcher) -> Result<Attempt, SolveError> {
    let (path, limits) = (goal.path.clone(), limits.clone());
    let request = Request { path, limits, multi_pv: 1, options: Options::default() };
    let mut timer = SolutionTimer { goal, start: Instant::now(), right_since_ms: None };
    searcher.clear();
    let end = searcher.run(request, &mut timer).map_err(|error| SolveError::Search { id: goal.id.clone(), error })?;
    let score = end.lines.first().map(|line| line.score);
    let solved = goal.is_solved_by(end.best_move, score);
    Ok(Attempt {
        id: goal.id.clone(),
        // Without an iteration that was right, the move comes from the unfinished one.
        solved_ms: solved.then(|| timer.right_since_ms.unwrap_or(end.time_ms)),
        played: san_line(goal.path.position(), &[end.best_move]).concat(),
        score: score.map_or_else(String::new, |score| format!(" {score}")),
        points: goal.points(end.best_move),
    })
}

/// Measures the time to solution; stops the search at a final solution.
struct SolutionTimer<'a> {
    goal: &'a Goal,
    start: Instant,
    right_since_ms: Option<f64>,
}

impl Control for SolutionTimer<'_> {
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
