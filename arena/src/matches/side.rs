//! The two sides of a match, whatever their colours.

use std::fmt;

use shakmaty::{Color, KnownOutcome};

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Side {
    Candidate,
    Base,
}

impl Side {
    /// The side that plays `color` if the candidate plays `candidate`.
    pub fn playing(color: Color, candidate: Color) -> Side {
        if color == candidate { Side::Candidate } else { Side::Base }
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Side::Candidate => "candidate",
            Side::Base => "base",
        })
    }
}

/// One value for each side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sides<T> {
    pub candidate: T,
    pub base: T,
}

impl<T> Sides<T> {
    pub fn get_mut(&mut self, side: Side) -> &mut T {
        match side {
            Side::Candidate => &mut self.candidate,
            Side::Base => &mut self.base,
        }
    }
}

/// Half points of the candidate, which plays the colour `candidate`.
pub fn half_points(outcome: KnownOutcome, candidate: Color) -> usize {
    match outcome.winner() {
        None => 1,
        Some(winner) if winner == candidate => 2,
        Some(_) => 0,
    }
}
