//! Scripted searches for the tests of the collectors.

use std::collections::HashMap;

use shakmaty::Move;

use crate::chess::{PackedMove, Path, parse_uci};
use crate::eval::Network;
use crate::pv::collector::{CollectedLine, Collector, EntryLookup, ExactNode, SearchedRoot, StoredEntry};
use crate::pv::line::Line;

/// A search that plays one line from a root.
pub struct ScriptedSearch {
    pub root: Path,
    pub moves: Vec<Move>,
    /// Keys of the root and the position after every move.
    pub keys: Vec<u64>,
    /// Nominal depth of the root in plies: the length of the line unless set otherwise.
    pub depth: usize,
}

/// A table with scripted entries.
#[derive(Default)]
pub struct ScriptedTable(pub HashMap<u64, StoredEntry>);

impl EntryLookup for ScriptedTable {
    fn entry(&self, key: u64) -> Option<StoredEntry> {
        self.0.get(&key).copied()
    }
}

impl ScriptedSearch {
    pub fn new(fen: &str, line: &str) -> ScriptedSearch {
        let root = Path::parse::<&str>(fen, &[], false).unwrap();
        let mut end = root.clone();
        let mut played = ScriptedSearch { moves: Vec::new(), keys: vec![end.position().key()], root, depth: 0 };
        for text in line.split_whitespace() {
            let mv = parse_uci(text, end.position()).unwrap();
            end.play(mv);
            played.moves.push(mv);
            played.keys.push(end.position().key());
            played.depth += 1;
        }
        played
    }

    /// Searches down the line from `ply`, evaluates its last position, and finds every move best on the way back.
    pub fn search(&self, collector: &mut dyn Collector, ply: usize) {
        self.descend(collector, ply, &|collector| {
            collector.exact(&self.node(self.moves.len(), PackedMove::NONE));
        });
    }

    /// The same with an exact transposition table hit at the last position.
    pub fn search_to_a_hit(&self, collector: &mut dyn Collector, ply: usize) {
        let last = self.moves.len();
        self.descend(collector, ply, &|collector| collector.hit(last, self.keys[last]));
    }

    fn descend(&self, collector: &mut dyn Collector, ply: usize, leave: &dyn Fn(&mut dyn Collector)) {
        (ply..=self.moves.len()).for_each(|ply| collector.enter(ply));
        leave(collector);
        let mut rest = Line::new();
        for ply in (ply..self.moves.len()).rev() {
            let mv = self.moves[ply];
            collector.raise(ply, mv, &rest);
            collector.exact(&self.node(ply, PackedMove::new(mv)));
            let below = std::mem::take(&mut rest);
            rest.set(mv, &below);
        }
    }

    fn node(&self, ply: usize, best: PackedMove) -> ExactNode {
        ExactNode { ply, key: self.keys[ply], depth: self.depth as i32 - ply as i32, best }
    }

    /// The table after such a search.
    pub fn table(&self) -> ScriptedTable {
        let mut table = ScriptedTable::default();
        for ply in 0..self.keys.len() {
            let best = self.moves.get(ply).map_or(PackedMove::NONE, |&mv| PackedMove::new(mv));
            let depth = self.depth as i32 - ply as i32;
            table.0.insert(self.keys[ply], StoredEntry { best, depth, exact: true, kept: None });
        }
        table
    }

    pub fn collected(&self, collector: &dyn Collector) -> CollectedLine {
        self.collected_with(collector, &ScriptedTable::default())
    }

    pub fn collected_with(&self, collector: &dyn Collector, table: &dyn EntryLookup) -> CollectedLine {
        let network = &Network::embedded();
        let (path, best_move, depth) = (&self.root, self.moves[0], self.depth as u32);
        collector.collect(&SearchedRoot { path, best_move, depth, table, network })
    }
}
