//! The interface of a PV collector: a few hooks, called only at nodes with an open window, and a line to hand over after
//! an exact search of the root.

use std::fmt;

use shakmaty::Move;

use super::collector_kind::CollectorKind;
use super::line::{Line, MAX_PLY};
use crate::chess::{Ending, PackedMove, Path};
use crate::eval::Network;
use crate::score::Score;

/// Follows the nodes with an open window, in the order of the search. Plies count from the root.
pub trait Collector: Send {
    fn kind(&self) -> CollectorKind;

    /// Memory in bytes; for the line on the stack, at the deepest ply.
    fn bytes(&self) -> usize;

    /// Enters a node. Ply 0 begins a search of the root.
    fn enter(&mut self, _ply: usize) {}

    /// `mv` raised α at `ply` without reaching β; `rest` is the engine's own line after it.
    fn raise(&mut self, _ply: usize, _mv: Move, _rest: &Line) {}

    /// Leaves a node with an exact value, stored in the transposition table.
    fn exact(&mut self, _node: &ExactNode) {}

    /// Leaves the node at `ply` with an exact value from the transposition table.
    fn hit(&mut self, _ply: usize, _key: u64) {}

    /// The root's line.
    fn collect(&self, root: &SearchedRoot) -> CollectedLine;
}

/// A node with an exact value.
#[derive(Clone, Copy, Debug)]
pub struct ExactNode {
    pub ply: usize,
    pub key: u64,
    /// Search depth in plies, 0 in quiescence.
    pub depth: i32,
    /// [`PackedMove::NONE`] if the static evaluation is the value.
    pub best: PackedMove,
}

/// The root after an exact search.
pub struct SearchedRoot<'a> {
    pub path: &'a Path,
    /// Not always in the table: a root searched with excluded moves is not stored.
    pub best_move: Move,
    /// Nominal depth in plies.
    pub depth: u32,
    /// The transposition table of the search.
    pub table: &'a dyn EntryLookup,
    /// The evaluation of the search.
    pub network: &'a Network,
}

/// Read access to a table of positions.
pub trait EntryLookup {
    /// The entry of the position with `key`.
    fn entry(&self, key: u64) -> Option<StoredEntry>;
}

/// A table entry, as collectors see it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StoredEntry {
    pub best: PackedMove,
    /// Search depth in plies.
    pub depth: i32,
    /// Whether the value is exact instead of a bound.
    pub exact: bool,
    /// The stored value, if `best` may come from an older search: it distinguishes the value of a move from the
    /// position's own evaluation. From the view of the side to move.
    pub kept: Option<Score>,
}

/// A collector's line, and the reason for its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CollectedLine {
    pub line: Line,
    pub end: LineEnd,
}

/// The reason for the end of a collected line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineEnd {
    /// No move raised α: the value is a static evaluation, or the end of the game.
    Leaf,
    /// The transposition table supplied the value without a line.
    Hit,
    /// The table has no entry for the position: overwritten by another position, or never stored.
    Overwritten,
    /// The entry holds a bound: a later search with another window overwrote the exact value.
    BoundOnly,
    /// The entry comes from a shallower search than this ply of the line had, in plies.
    TooShallow { depth: i32, needed: i32 },
    /// The game is over. Following the table further would repeat positions or pass a draw.
    GameOver(Ending),
    /// The entry's move is illegal: it belongs to another position with the same key.
    Collision,
    /// The collector's memory was full.
    Full,
}

impl CollectedLine {
    /// Replays packed moves from the root as long as they are legal; `end` is the reason for the end of `moves`.
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
            LineEnd::Leaf => f.write_str("an evaluation supplied the value"),
            LineEnd::Hit => f.write_str("the transposition table supplied the value without a line"),
            LineEnd::Overwritten => f.write_str("the entry was overwritten"),
            LineEnd::BoundOnly => f.write_str("the entry is only a bound"),
            LineEnd::TooShallow { depth, needed } => {
                write!(f, "the entry is too shallow, depth {depth} instead of {needed}")
            }
            LineEnd::GameOver(ending) => write!(f, "the game is over, {ending}"),
            LineEnd::Collision => f.write_str("the entry belongs to another position"),
            LineEnd::Full => f.write_str("the memory for lines is full"),
        }
    }
}
