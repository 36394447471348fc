//! A walk from the root along the best moves of a table.
//!
//! The walk follows an entry only if it can belong to this line: exact, deep enough for its ply, with a legal move.
//! A repeated position ends the walk, which could otherwise go on forever. A table may keep the move of an older search;
//! there, a position past the nominal depth whose value is its own evaluation ends the walk too.

use super::collector::{CollectedLine, EntryLookup, LineEnd, SearchedRoot};
use super::line::{Line, MAX_PLY};
use crate::chess::PackedMove;

/// The root's best move, then the best moves in `entries`.
pub fn walk(root: &SearchedRoot, entries: &dyn EntryLookup) -> CollectedLine {
    let mut path = root.path.rooted();
    let mut line = Line::new();
    let mut next = root.best_move;
    let end = loop {
        line.push(next);
        path.play(next);
        if let Some(ending) = path.ending() {
            break LineEnd::GameOver(ending);
        }
        if line.len() == MAX_PLY {
            break LineEnd::Leaf;
        }
        let Some(entry) = entries.entry(path.position().key()) else { break LineEnd::Overwritten };
        let needed = root.depth as i32 - line.len() as i32;
        if !entry.exact {
            break LineEnd::BoundOnly;
        }
        if entry.depth < needed {
            break LineEnd::TooShallow { depth: entry.depth, needed };
        }
        let is_leaf = |value| needed <= 0 && value == root.network.evaluate(path.position());
        if entry.best == PackedMove::NONE || entry.kept.is_some_and(is_leaf) {
            break LineEnd::Leaf;
        }
        let Some(mv) = entry.best.legal_in(path.position()) else { break LineEnd::Collision };
        next = mv;
    };
    CollectedLine { line, end }
}
