//! The games that JavaScript can ask for, searched, with the names of their moves.

use shakmaty::Move;

use super::LabRun;
use super::fault::LabFault;
use super::table::{Moves, tabulate};
use super::types::LabChess;
use crate::chess::{Path, Position, san_line};
use crate::eval;
use crate::lab::{
    Algorithm, RandomTree, RunOptions, TreeMove, TreePosition, WrittenTree, minimum_leaves, watch_engine,
};
use crate::score::Score;
use crate::search::Window;
use crate::wasm::request::js_number;

/// Plies of a chess position.
pub const MAX_DEPTH: u32 = 6;
/// Plies that the engine deepens to.
pub const MAX_ENGINE_DEPTH: u32 = 20;
/// Plies of the engine's tree that are recorded.
const ENGINE_PLIES: usize = 4;

pub fn written(text: &str, search: Algorithm) -> Result<LabRun, LabFault> {
    let WrittenTree { tree, window } = WrittenTree::parse(text).map_err(LabFault::Written)?;
    place(tree.game(), window, search)
}

pub fn random(tree: RandomTree, search: Algorithm) -> Result<LabRun, LabFault> {
    place(tree.grow()?.game(), Window::OPEN, search)
}

fn place(game: TreePosition, window: Window, search: Algorithm) -> Result<LabRun, LabFault> {
    // What is worth nothing more than its place in the tree has no horizon.
    let recording = search.run_recording_whole_plies(
        &game,
        usize::MAX,
        &|_| Score::DRAW,
        RunOptions { window, ..RunOptions::DEFAULT },
    )?;
    let least = game.tree().uniform().and_then(|(branching, depth)| minimum_leaves(branching, depth));
    Ok(tabulate(Some(search), &recording, least, &mut TreeMoves(game.tree().names())))
}

pub fn chess(chess: &LabChess, search: Algorithm) -> Result<LabRun, LabFault> {
    let path = Path::parse(&chess.fen, &chess.moves, chess.chess960)?.rooted();
    if chess.depth.fract() != 0.0 || !(1.0..=f64::from(MAX_DEPTH)).contains(&chess.depth) {
        return Err(LabFault::Depth(js_number(chess.depth)));
    }
    let evaluate = |leaf: &Path| eval::evaluate(leaf.position());
    let recording = search.run_recording_whole_plies(&path, chess.depth as usize, &evaluate, RunOptions::DEFAULT)?;
    Ok(tabulate(Some(search), &recording, None, &mut ChessMoves::from(path)))
}

/// What the engine itself does in its first plies.
pub fn engine(chess: &LabChess) -> Result<LabRun, LabFault> {
    let path = Path::parse(&chess.fen, &chess.moves, chess.chess960)?.rooted();
    if chess.depth.fract() != 0.0 || !(1.0..=f64::from(MAX_ENGINE_DEPTH)).contains(&chess.depth) {
        return Err(LabFault::EngineDepth(js_number(chess.depth)));
    }
    let RunOptions { max_recorded, max_visits, .. } = RunOptions::DEFAULT;
    let recording = watch_engine(&path, chess.depth as u32, ENGINE_PLIES, max_recorded, max_visits)?;
    Ok(tabulate(None, &recording, None, &mut ChessMoves::from(path)))
}

struct TreeMoves(Vec<String>);

impl Moves<TreeMove> for TreeMoves {
    fn name(&mut self, _ply: usize, branch: TreeMove) -> String {
        self.0[branch.0 as usize].clone()
    }

    fn pass(&mut self, _ply: usize) -> String {
        String::new()
    }

    fn line(&self, line: &[TreeMove]) -> Vec<String> {
        line.iter().map(|branch| self.0[branch.0 as usize].clone()).collect()
    }

    fn pruned(&self, branch: TreeMove) -> Option<String> {
        self.0.get(branch.0 as usize).cloned()
    }
}

/// The positions from the root to the visit named last: visits are named in the order of a walk.
struct ChessMoves {
    root: Position,
    way: Vec<Position>,
}

impl From<Path> for ChessMoves {
    fn from(path: Path) -> ChessMoves {
        ChessMoves { root: path.position().clone(), way: vec![path.position().clone()] }
    }
}

impl Moves<Move> for ChessMoves {
    fn name(&mut self, ply: usize, mv: Move) -> String {
        self.way.truncate(ply);
        let parent = self.way.last().unwrap_or(&self.root);
        let name = san_line(parent, &[mv]).concat();
        let child = parent.after(mv);
        self.way.push(child);
        name
    }

    fn pass(&mut self, ply: usize) -> String {
        self.way.truncate(ply);
        let parent = self.way.last().unwrap_or(&self.root);
        // Where passing is no option, nobody has passed.
        let child = parent.passed().unwrap_or_else(|| parent.clone());
        self.way.push(child);
        "pass".to_owned()
    }

    fn line(&self, line: &[Move]) -> Vec<String> {
        san_line(&self.root, line)
    }

    fn pruned(&self, _mv: Move) -> Option<String> {
        None
    }
}
