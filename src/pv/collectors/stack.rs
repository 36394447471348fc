//! The line on the stack, the engine's own: every node has a line for its children to fill, and where a move raises α it
//! becomes that move and the child's line. The search does this itself and hands over what the root got.
//!
//! Costs one line of [`MAX_PLY`] moves a ply on the stack, and one hook: `raise`. An exact hit of the transposition table
//! leaves the line empty from there on; `enter` and `hit` are heard only to tell so.
//!
//! Source: Bruce Moreland, "Collecting the Principal Variation".

use shakmaty::Move;

use crate::pv::collector::{CollectedLine, Collector, LineEnd, SearchedRoot};
use crate::pv::collector_kind::CollectorKind;
use crate::pv::line::{Line, MAX_PLY};

pub struct Stack {
    line: Line,
    /// By ply: why the line of the node there ends.
    ends: Box<[LineEnd]>,
}

impl Default for Stack {
    fn default() -> Stack {
        Stack { line: Line::new(), ends: vec![LineEnd::Leaf; MAX_PLY + 1].into_boxed_slice() }
    }
}

impl Collector for Stack {
    fn kind(&self) -> CollectorKind {
        CollectorKind::Stack
    }

    fn bytes(&self) -> usize {
        (MAX_PLY + 1) * size_of::<Line>()
    }

    fn enter(&mut self, ply: usize) {
        self.ends[ply] = LineEnd::Leaf;
    }

    fn raise(&mut self, ply: usize, mv: Move, rest: &Line) {
        self.ends[ply] = self.ends[ply + 1];
        if ply == 0 {
            self.line.set(mv, rest);
        }
    }

    fn hit(&mut self, ply: usize, _: u64) {
        self.ends[ply] = LineEnd::Hit;
    }

    fn collect(&self, _: &SearchedRoot) -> CollectedLine {
        CollectedLine { line: self.line.clone(), end: self.ends[0] }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pv::collectors::scripted_search::ScriptedSearch;

    const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    const FOOLS_MATE: &str = "f2f3 e7e5 g2g4 d8h4";

    #[test]
    fn the_line_of_the_root_is_the_best_move_and_the_line_of_the_child() {
        let played = ScriptedSearch::new(START, FOOLS_MATE);
        let mut stack = Stack::default();
        played.search(&mut stack, 0);
        let collected = played.collected(&stack);
        assert_eq!((collected.line.moves(), collected.end), (played.moves.as_slice(), LineEnd::Leaf));
    }

    #[test]
    fn a_line_proven_below_the_root_and_refuted_there_leaves_no_trace() {
        let played = ScriptedSearch::new(START, FOOLS_MATE);
        let mut stack = Stack::default();
        played.search(&mut stack, 0);
        ScriptedSearch::new(START, "e2e4 c7c5 g1f3").search(&mut stack, 1);
        assert_eq!(played.collected(&stack).line.moves(), played.moves);
    }

    #[test]
    fn an_exact_hit_ends_the_line_and_is_named() {
        let played = ScriptedSearch::new(START, "f2f3 e7e5");
        let mut stack = Stack::default();
        played.search_to_a_hit(&mut stack, 0);
        let collected = played.collected(&stack);
        assert_eq!((collected.line.len(), collected.end), (2, LineEnd::Hit));
    }
}
