//! A walk from the root along the best moves of a table, from entry to entry.
//!
//! An entry is followed only if it can be the one of this line: exact, of a search at least as deep as the line's place
//! asks for, with a move that is legal. A position that the line already went through ends the walk, which would not
//! end otherwise. Where a table keeps the move of an older search, a position past the nominal depth whose value is its
//! own evaluation ends it too.

use super::collector::{CollectedLine, EntryLookup, LineEnd, SearchedRoot};
use super::line::{Line, MAX_PLY};
use crate::chess::PackedMove;
use crate::eval;

/// The line that starts with the best move of the root and goes on as `entries` say.
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
        let is_leaf = |value| needed <= 0 && value == eval::evaluate(path.position());
        if entry.best == PackedMove::NONE || entry.kept.is_some_and(is_leaf) {
            break LineEnd::Leaf;
        }
        let Some(mv) = entry.best.legal_in(path.position()) else { break LineEnd::Collision };
        next = mv;
    };
    CollectedLine { line, end }
}
