//! A line: moves one after the other from a position.
//!
//! The engine's own way of collecting the PV keeps one line per ply on the stack; a node whose value raises α takes its
//! move and the line of the child. Source: Bruce Moreland, "Collecting the principal variation".

use arrayvec::ArrayVec;
use shakmaty::Move;

/// The longest line: plies from the root, extensions and quiescence included.
pub const MAX_PLY: usize = 246;

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

    /// Goes on with `mv`; there has to be room.
    pub fn push(&mut self, mv: Move) {
        self.moves.push(mv);
    }

    /// Becomes `first` followed by `rest`.
    pub fn set(&mut self, first: Move, rest: &Line) {
        self.moves.clear();
        self.moves.push(first);
        let room = self.moves.remaining_capacity().min(rest.len());
        self.moves.try_extend_from_slice(&rest.moves[..room]).expect("the slice was cut to the room left");
    }
}
