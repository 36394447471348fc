//! Walks from the root along the best moves of a table.
//!
//! The strict walk follows an entry only if it can belong to this line: exact, deep enough for its ply, with a legal move.
//! A repeated position ends a walk, which could otherwise go on forever. A table may keep the move of an older search;
//! there, a position past the nominal depth whose value is its own evaluation ends the strict walk too.

use super::collector::{CollectedLine, EntryLookup, LineEnd, SearchedRoot, StoredEntry};
use super::line::{Line, MAX_PLY};
use crate::chess::{PackedMove, Path};

/// The root's best move, then the best moves in `entries` that can belong to this line.
pub fn walk(root: &SearchedRoot, entries: &dyn EntryLookup) -> CollectedLine {
    follow(root, entries, |entry, path, plies| {
        let needed = root.depth as i32 - plies as i32;
        let is_leaf = |value| needed <= 0 && value == root.network.evaluate(path.position());
        if !entry.exact {
            Some(LineEnd::BoundOnly)
        } else if entry.depth < needed {
            Some(LineEnd::TooShallow { depth: entry.depth, needed })
        } else {
            entry.kept.is_some_and(is_leaf).then_some(LineEnd::Leaf)
        }
    })
}

/// The root's best move, then the best moves in `entries`, whatever search they come from.
pub fn walk_any(root: &SearchedRoot, entries: &dyn EntryLookup) -> CollectedLine {
    follow(root, entries, |_, _, _| None)
}

/// Follows the entries until one of them ends the line, as `ends` says of an entry, its position, and the plies before it.
fn follow(
    root: &SearchedRoot,
    entries: &dyn EntryLookup,
    ends: impl Fn(&StoredEntry, &Path, usize) -> Option<LineEnd>,
) -> CollectedLine {
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
        if let Some(end) = ends(&entry, &path, line.len()) {
            break end;
        }
        if entry.best == PackedMove::NONE {
            break LineEnd::Leaf;
        }
        let Some(mv) = entry.best.legal_in(path.position()) else { break LineEnd::Collision };
        next = mv;
    };
    CollectedLine { line, end }
}
