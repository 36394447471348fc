//! A line: a sequence of moves.
//!
//! The engine collects its PV with one line per ply on the stack: a move that raises α is copied in front of the child's
//! line. Source: Bruce Moreland, "Collecting the Principal Variation".

use arrayvec::ArrayVec;
use shakmaty::Move;

/// The longest line in plies from the root, with extensions and quiescence.
pub const MAX_PLY: usize = 246;

/// A number of plies in words: 1 ply, 2 plies.
pub fn ply_count(plies: usize) -> String {
    if plies == 1 { "1 ply".to_owned() } else { format!("{plies} plies") }
}

/// At most [`MAX_PLY`] moves.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Line {
    moves: ArrayVec<Move, MAX_PLY>,
}

impl Line {
    pub fn new() -> Line {
        Line::default()
    }

    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    pub fn first(&self) -> Option<Move> {
        self.moves.first().copied()
    }

    pub fn len(&self) -> usize {
        self.moves.len()
    }

    pub fn is_empty(&self) -> bool {
        self.moves.is_empty()
    }

    pub fn clear(&mut self) {
        self.moves.clear();
    }

    /// Appends `mv`.
    ///
    /// # Panics
    ///
    /// If the line already has [`MAX_PLY`] moves.
    pub fn push(&mut self, mv: Move) {
        self.moves.push(mv);
    }

    /// Replaces the line by `first` and as much of `rest` as fits.
    pub fn set(&mut self, first: Move, rest: &Line) {
        self.moves.clear();
        self.moves.push(first);
        let room = self.moves.remaining_capacity().min(rest.len());
        self.moves.try_extend_from_slice(&rest.moves[..room]).expect("the slice fits the remaining capacity");
    }
}
