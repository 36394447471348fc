//! Trees of the references, as files.

/// A written tree, and what it shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Example {
    pub id: &'static str,
    pub title: &'static str,
    pub text: &'static str,
}

pub const ALL: [Example; 4] = [
    Example { id: "drawings", title: "The drawings of “Principal Variation Search”", text: DRAWINGS },
    Example { id: "champion", title: "A champion and its challengers, step by step", text: CHAMPION },
    Example { id: "family", title: "Grandfather, fathers and sons", text: FAMILY },
    Example { id: "hidden", title: "A proof that under-measures and does not hide", text: HIDDEN },
];

/// Seed 004.
pub const DRAWINGS: &str = include_str!("examples/drawings.tree");
/// Seed 000, "What actually happens".
pub const CHAMPION: &str = include_str!("examples/champion.tree");
/// Seed 001.
pub const FAMILY: &str = include_str!("examples/family.tree");
/// Seed 000, "Why shrinking window doesn't miss good moves".
pub const HIDDEN: &str = include_str!("examples/hidden.tree");
