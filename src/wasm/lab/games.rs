//! The games of the lab, searched, with the names of their moves.

use std::sync::Arc;

use shakmaty::{Move, Position as _};

use super::columns::{MoveNames, tabulate};
use super::error::LabError;
use super::run::LabRun;
use super::types::LabChess;
use crate::chess::{Path, Position, san_line};
use crate::eval::Network;
use crate::lab::{
    Algorithm, RandomTree, RunOptions, TreeMove, TreePosition, WrittenTree, minimum_leaves, watch_engine,
};
use crate::score::Score;
use crate::wasm::request::js_number;

/// Plies of a chess position.
const MAX_DEPTH: u32 = 6;
/// Plies of the engine's iterative deepening.
const MAX_ENGINE_DEPTH: u32 = 20;
/// Recorded plies of the engine's tree.
const ENGINE_PLIES: usize = 4;

pub fn written(text: &str, algorithm: Algorithm) -> Result<LabRun, LabError> {
    let (root, options) = WrittenTree::parse(text).map_err(LabError::Written)?.start();
    run_on_tree(root, options, algorithm)
}

pub fn random(tree: RandomTree, algorithm: Algorithm) -> Result<LabRun, LabError> {
    run_on_tree(tree.grow()?.game(), RunOptions::DEFAULT, algorithm)
}

fn run_on_tree(root: TreePosition, options: RunOptions, algorithm: Algorithm) -> Result<LabRun, LabError> {
    // Every leaf has its value in the tree, so the search never reaches a horizon.
    let recording = algorithm.run_recording_whole_plies(&root, usize::MAX, &|_| Score::DRAW, options)?;
    let minimum = root.tree().uniform().and_then(|(branching, depth)| minimum_leaves(branching, depth));
    Ok(tabulate(Some(algorithm), &recording, minimum, &mut TreeMoveNames(root.tree().names())))
}

pub fn chess(chess: &LabChess, algorithm: Algorithm, network: &Network) -> Result<LabRun, LabError> {
    let path = Path::parse(&chess.fen, &chess.moves, chess.chess960)?.rooted();
    let depth = whole("the depth in chess", chess.depth, MAX_DEPTH)?;
    let evaluate = |leaf: &Path| network.evaluate(leaf.position());
    // Max is White, as in TSCP.
    let options = RunOptions { min_root: path.position().board().turn().is_black(), ..RunOptions::DEFAULT };
    let recording = algorithm.run_recording_whole_plies(&path, depth as usize, &evaluate, options)?;
    Ok(tabulate(Some(algorithm), &recording, None, &mut ChessMoveNames::from(path)))
}

/// The engine itself, recorded in its first plies.
pub fn engine(chess: &LabChess, network: Arc<Network>) -> Result<LabRun, LabError> {
    let path = Path::parse(&chess.fen, &chess.moves, chess.chess960)?.rooted();
    let depth = whole("the engine's depth", chess.depth, MAX_ENGINE_DEPTH)?;
    let RunOptions { max_recorded, max_visits, .. } = RunOptions::DEFAULT;
    let recording = watch_engine(&path, depth, ENGINE_PLIES, max_recorded, max_visits, network)?;
    Ok(tabulate(None, &recording, None, &mut ChessMoveNames::from(path)))
}

/// A whole number from 1 to `max`.
fn whole(name: &'static str, value: f64, max: u32) -> Result<u32, LabError> {
    let fits = value.fract() == 0.0 && (1.0..=f64::from(max)).contains(&value);
    if fits { Ok(value as u32) } else { Err(LabError::Depth { name, value: js_number(value), max }) }
}

struct TreeMoveNames(Vec<String>);

impl MoveNames<TreeMove> for TreeMoveNames {
    fn name(&mut self, _ply: usize, mv: TreeMove) -> String {
        self.0[mv.0 as usize].clone()
    }

    fn null_move(&mut self, _ply: usize) -> String {
        String::new()
    }

    fn line(&self, line: &[TreeMove]) -> Vec<String> {
        line.iter().map(|mv| self.0[mv.0 as usize].clone()).collect()
    }

    fn pruned(&self, mv: TreeMove) -> Option<String> {
        self.0.get(mv.0 as usize).cloned()
    }
}

/// The positions from the root to the visit named last: visits are named in depth-first order.
struct ChessMoveNames {
    root: Position,
    path: Vec<Position>,
}

impl From<Path> for ChessMoveNames {
    fn from(path: Path) -> ChessMoveNames {
        ChessMoveNames { root: path.position().clone(), path: vec![path.position().clone()] }
    }
}

impl ChessMoveNames {
    fn parent(&mut self, ply: usize) -> &Position {
        self.path.truncate(ply);
        self.path.last().unwrap_or(&self.root)
    }
}

impl MoveNames<Move> for ChessMoveNames {
    fn name(&mut self, ply: usize, mv: Move) -> String {
        let parent = self.parent(ply);
        let name = san_line(parent, &[mv]).concat();
        let child = parent.after(mv);
        self.path.push(child);
        name
    }

    fn null_move(&mut self, ply: usize) -> String {
        let parent = self.parent(ply);
        // The engine makes null moves only in positions that allow them.
        let child = parent.passed().unwrap_or_else(|| parent.clone());
        self.path.push(child);
        "pass".to_owned()
    }

    fn line(&self, line: &[Move]) -> Vec<String> {
        san_line(&self.root, line)
    }

    fn pruned(&self, _mv: Move) -> Option<String> {
        None
    }
}
