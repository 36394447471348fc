//! The triangular table with lengths: row `ply` is the line of the node at that ply, and where a move raises α there, the
//! row becomes that move and the row below. Rows get shorter with the ply, so that they lie in a triangle.
//!
//! Costs two bytes a move, 61 KB in all, and two hooks: `enter` empties a row, `raise` copies one. An exact hit of the
//! transposition table leaves a row empty; `hit` only notes it.
//!
//! Source: Tom Kerrigan, TSCP (`pv` and `pv_length`); the layout chessprogramming.org/Triangular_PV-Table.

use shakmaty::Move;

use crate::chess::PackedMove;
use crate::pv::collector::{CollectedLine, Collector, LineEnd, SearchedRoot};
use crate::pv::collector_kind::CollectorKind;
use crate::pv::line::{Line, MAX_PLY};

pub struct Triangular {
    moves: Box<[PackedMove]>,
    rows: Box<[Row]>,
}

#[derive(Clone, Copy)]
struct Row {
    len: usize,
    end: LineEnd,
}

const EMPTY: Row = Row { len: 0, end: LineEnd::Leaf };

impl Default for Triangular {
    fn default() -> Triangular {
        Triangular {
            moves: vec![PackedMove::NONE; start(MAX_PLY)].into_boxed_slice(),
            rows: vec![EMPTY; MAX_PLY + 1].into_boxed_slice(),
        }
    }
}

/// Where row `ply` starts: the rows before it have room for [`MAX_PLY`] moves, one less, and so on.
const fn start(ply: usize) -> usize {
    ply * (2 * MAX_PLY + 1 - ply) / 2
}

impl Triangular {
    /// The line of the node at `ply`.
    pub fn row(&self, ply: usize) -> &[PackedMove] {
        &self.moves[start(ply)..][..self.rows[ply].len]
    }

    /// Gives the node at `ply` a line from elsewhere, as far as there is room for it.
    pub fn fill(&mut self, ply: usize, moves: &[PackedMove], end: LineEnd) {
        let len = moves.len().min(MAX_PLY - ply);
        self.moves[start(ply)..][..len].copy_from_slice(&moves[..len]);
        self.rows[ply] = Row { len, end };
    }
}

impl Collector for Triangular {
    fn kind(&self) -> CollectorKind {
        CollectorKind::Triangular
    }

    fn bytes(&self) -> usize {
        size_of_val(&*self.moves) + size_of_val(&*self.rows)
    }

    fn enter(&mut self, ply: usize) {
        self.rows[ply] = EMPTY;
    }

    fn raise(&mut self, ply: usize, mv: Move, _: &Line) {
        let below = self.rows[ply + 1];
        self.moves[start(ply)] = PackedMove::new(mv);
        self.moves.copy_within(start(ply + 1)..start(ply + 1) + below.len, start(ply) + 1);
        self.rows[ply] = Row { len: below.len + 1, end: below.end };
    }

    fn hit(&mut self, ply: usize, _: u64) {
        self.rows[ply].end = LineEnd::Hit;
    }

    fn collect(&self, root: &SearchedRoot) -> CollectedLine {
        CollectedLine::replayed(root.path, self.row(0).iter().copied(), self.rows[0].end)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pv::collectors::Stack;
    use crate::pv::collectors::scripted_search::ScriptedSearch;

    const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    const FOOLS_MATE: &str = "f2f3 e7e5 g2g4 d8h4";

    #[test]
    fn a_mate_comes_up_the_diagonal() {
        let played = ScriptedSearch::new(START, FOOLS_MATE);
        let mut triangular = Triangular::default();
        played.search(&mut triangular, 0);
        let collected = played.collected(&triangular);
        assert_eq!((collected.line.moves(), collected.end), (played.moves.as_slice(), LineEnd::Leaf));
        assert_eq!(triangular.row(3), [PackedMove::new(played.moves[3])]);
    }

    #[test]
    fn a_shorter_line_leaves_nothing_of_the_longer_one_before_it() {
        let mut triangular = Triangular::default();
        ScriptedSearch::new(START, FOOLS_MATE).search(&mut triangular, 0);
        let better = ScriptedSearch::new(START, "e2e4 e7e5");
        better.search(&mut triangular, 0);
        assert_eq!(better.collected(&triangular).line.moves(), better.moves);
    }

    #[test]
    fn an_exact_hit_leaves_it_as_short_as_the_line_on_the_stack() {
        let longer = ScriptedSearch::new(START, FOOLS_MATE);
        let played = ScriptedSearch::new(START, "f2f3 e7e5");
        let (mut triangular, mut stack) = (Triangular::default(), Stack::default());
        for collector in [&mut triangular as &mut dyn Collector, &mut stack] {
            longer.search(collector, 0);
            played.search_to_a_hit(collector, 0);
        }
        assert_eq!(played.collected(&triangular), played.collected(&stack));
        assert_eq!(played.collected(&triangular).end, LineEnd::Hit);
    }

    #[test]
    fn the_rows_fill_the_triangle_without_a_gap() {
        assert!((0..MAX_PLY).all(|ply| start(ply + 1) - start(ply) == MAX_PLY - ply));
        assert_eq!(start(MAX_PLY), MAX_PLY * (MAX_PLY + 1) / 2);
    }
}
