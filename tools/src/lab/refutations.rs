//! Orders of moves from the last iteration, on chess trees: its principal variation, or a refutation table with a line for
//! every root move.
//!
//! Source: Selim Akl and Monroe Newborn, "The Principal Continuation and the Killer Heuristic", 1977
//! (chessprogramming.org/Refutation_Table)

use std::rc::Rc;

use indicatif::ProgressBar;
use pvscope::chess::Path;
use pvscope::eval::Network;
use pvscope::game::Game;
use pvscope::lab::{Algorithm, Fail, RunOptions};
use pvscope::score::Score;
use pvscope_terminal::markdown_table::{row, table as markdown};
use shakmaty::Move;

use super::lab_tables_error::LabTablesError;

/// What is known of the last iteration.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Memory {
    Nothing,
    PrincipalVariation,
    RefutationTable,
}

const MEMORIES: [(&str, Memory); 3] = [
    ("order of the move generator", Memory::Nothing),
    ("principal variation first", Memory::PrincipalVariation),
    ("and a refutation table", Memory::RefutationTable),
];

/// A chess position whose moves begin with those of known lines, the first line first.
#[derive(Clone)]
struct Guided {
    path: Path,
    ply: usize,
    /// Each from the root.
    lines: Rc<Vec<Vec<Move>>>,
    /// The line that has led here; at the root any.
    followed: Option<usize>,
}

impl Guided {
    fn known(&self) -> Option<Move> {
        self.lines.get(self.followed?)?.get(self.ply).copied()
    }
}

impl Game for Guided {
    type Move = Move;

    fn moves(&self) -> Vec<Move> {
        let mut moves = self.path.moves();
        if let Some(known) = self.known()
            && let Some(place) = moves.iter().position(|&mv| mv == known)
        {
            moves[..=place].rotate_right(1);
        }
        moves
    }

    fn after(&self, mv: Move) -> Guided {
        let followed = match self.ply {
            0 => self.lines.iter().position(|line| line.first() == Some(&mv)),
            _ => self.followed.filter(|_| self.known() == Some(mv)),
        };
        Guided { path: self.path.after(mv), ply: self.ply + 1, lines: Rc::clone(&self.lines), followed }
    }

    fn ended(&self, ply: usize) -> Option<Score> {
        self.path.ended(ply)
    }
}

/// Visits of each depth up to `deepest`, deepening from 1.
fn deepen(path: &Path, deepest: usize, memory: Memory, network: &Network) -> Result<Vec<u64>, LabTablesError> {
    let evaluate = |leaf: &Guided| network.evaluate(leaf.path.position());
    let options = RunOptions { max_ply: 1, max_visits: u64::MAX, ..RunOptions::DEFAULT };
    let mut lines = Rc::new(Vec::new());
    let mut visits = Vec::new();
    for depth in 1..=deepest {
        let root = Guided { path: path.clone(), ply: 0, lines: Rc::clone(&lines), followed: Some(0) };
        let recording = Algorithm::AlphaBeta(Fail::Soft).run(&root, depth, &evaluate, options)?;
        visits.push(recording.totals.visits);
        let variation = recording.visits[0].line.clone();
        let others = recording.children(0).map(|child| {
            let visit = &recording.visits[child];
            visit.mv.into_iter().chain(visit.line.iter().copied()).collect::<Vec<_>>()
        });
        let others = others.filter(|line| line.first() != variation.first()).collect::<Vec<_>>();
        lines = Rc::new(match memory {
            Memory::Nothing => Vec::new(),
            Memory::PrincipalVariation => vec![variation],
            Memory::RefutationTable => [vec![variation], others].concat(),
        });
    }
    Ok(visits)
}

/// Visits of alpha-beta by order of moves and depth, as a share of those in the order of the move generator.
pub fn table(paths: &[Path], deepest: u32, bar: &ProgressBar) -> Result<String, LabTablesError> {
    let network = Network::embedded();
    let deepest = deepest as usize;
    let mut sums = vec![vec![0; deepest]; MEMORIES.len()];
    for path in paths {
        for (sum, (_, memory)) in sums.iter_mut().zip(MEMORIES) {
            let visits = deepen(path, deepest, memory, &network)?;
            sum.iter_mut().zip(visits).for_each(|(sum, visits)| *sum += visits);
        }
        bar.inc(1);
    }
    let head = row("visits of alpha-beta", (2..=deepest).map(|depth| format!("depth {depth}")));
    let rows: Vec<Vec<String>> = MEMORIES
        .iter()
        .zip(&sums)
        .map(|((name, memory), own)| {
            let cell = |depth: usize| match memory {
                Memory::Nothing => own[depth].to_string(),
                _ => format!("{:+.1} %", 100.0 * (own[depth] as f64 / sums[0][depth] as f64 - 1.0)),
            };
            row(name, (1..deepest).map(cell))
        })
        .collect();
    Ok(markdown(&head, &rows))
}
