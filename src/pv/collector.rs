//! A way of collecting the principal variation: it listens to a search by a few hooks, called only at nodes searched with
//! an open window, and is asked for its line once a search of the root has come out exact.

use std::fmt;

use shakmaty::Move;

use super::collector_kind::CollectorKind;
use super::line::{Line, MAX_PLY};
use crate::chess::{Ending, PackedMove, Path};
use crate::score::Score;

/// Hears what happens at the nodes with an open window, in the order in which it happens. Plies count from the root.
pub trait Collector: Send {
    /// Which of the six it is.
    fn kind(&self) -> CollectorKind;

    /// Memory it holds, in bytes; for the line on the stack at the deepest.
    fn bytes(&self) -> usize;

    /// A node is entered; at ply 0 a search of the root begins.
    fn enter(&mut self, _ply: usize) {}

    /// The move `mv` of the node at `ply` has raised α without reaching β; `rest` is the engine's own line after it.
    fn raise(&mut self, _ply: usize, _mv: Move, _rest: &Line) {}

    /// The node is left with an exact value, which goes into the transposition table.
    fn exact(&mut self, _node: &ExactNode) {}

    /// The node at `ply`, of the position with `key`, is left with the exact value that the transposition table had.
    fn hit(&mut self, _ply: usize, _key: u64) {}

    /// The line of the root.
    fn collect(&self, root: &SearchedRoot) -> CollectedLine;
}

/// A node whose value came out exact.
#[derive(Clone, Copy, Debug)]
pub struct ExactNode {
    pub ply: usize,
    pub key: u64,
    /// Plies it was searched to, 0 in quiescence.
    pub depth: i32,
    /// [`PackedMove::NONE`] where its static evaluation is its value.
    pub best: PackedMove,
}

/// What is asked of a collector after an exact search of the root.
pub struct SearchedRoot<'a> {
    pub path: &'a Path,
    /// The best move. A table need not hold it: where some moves of the root are left out, the root is not stored.
    pub best_move: Move,
    /// Nominal depth in plies.
    pub depth: u32,
    /// The transposition table of the search.
    pub table: &'a dyn EntryLookup,
}

/// A table of positions, as a collector sees it.
pub trait EntryLookup {
    /// What is stored of the position with `key`.
    fn entry(&self, key: u64) -> Option<StoredEntry>;
}

/// What a table holds of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StoredEntry {
    pub best: PackedMove,
    /// Plies it was searched to.
    pub depth: i32,
    /// Whether its value is exact, not a bound.
    pub exact: bool,
    /// Whether `best` may be of an older search of the position: its value for the side to move there then says whether a
    /// move of the position has it at all, or the position itself.
    pub kept: Option<Score>,
}

/// What a collector has collected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CollectedLine {
    pub line: Line,
    pub end: LineEnd,
}

/// Why a collected line ends where it does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineEnd {
    /// Nothing raised α any more: a static evaluation or the end of the game gave the value.
    Leaf,
    /// The transposition table gave the value, and no line with it.
    Hit,
    /// The position is not in the table: its entry was overwritten by another position, or never made.
    Overwritten,
    /// The entry holds a bound: a later search of the position with another window wrote over the exact value.
    BoundOnly,
    /// The entry comes from a shallower search, in plies, than this place of the line had.
    TooShallow { depth: i32, needed: i32 },
    /// The game is over: following the table any further would go round in a circle, or past a draw.
    GameOver(Ending),
    /// The entry's move is not legal: it belongs to another position with the same key.
    Collision,
    /// The collector's memory was full.
    Full,
}

impl CollectedLine {
    /// Follows packed moves from the root for as long as they are legal; `end` says why there are no more.
    pub fn replayed(root: &Path, moves: impl Iterator<Item = PackedMove>, end: LineEnd) -> CollectedLine {
        let mut position = root.position().clone();
        let mut line = Line::new();
        for packed in moves.take(MAX_PLY) {
            let Some(mv) = packed.legal_in(&position) else { return CollectedLine { line, end: LineEnd::Collision } };
            line.push(mv);
            position = position.after(mv);
        }
        CollectedLine { line, end }
    }
}

impl fmt::Display for LineEnd {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LineEnd::Leaf => f.write_str("an evaluation gave the value"),
            LineEnd::Hit => f.write_str("the transposition table gave the value without a line"),
            LineEnd::Overwritten => f.write_str("the entry was overwritten"),
            LineEnd::BoundOnly => f.write_str("the entry is only a bound"),
            LineEnd::TooShallow { depth, needed } => {
                write!(f, "the entry is too shallow, {depth} of {needed} plies")
            }
            LineEnd::GameOver(ending) => write!(f, "the game is over, {ending}"),
            LineEnd::Collision => f.write_str("the entry belongs to another position"),
            LineEnd::Full => f.write_str("the memory for lines is full"),
        }
    }
}
