//! The example trees of the literature, as files.

/// A written tree and its title.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Example {
    pub id: &'static str,
    pub title: &'static str,
    pub text: &'static str,
}

pub const ALL: [Example; 6] = [
    Example { id: "textbook", title: "Three moves, three replies", text: TEXTBOOK },
    Example { id: "drawings", title: "The drawings of “Principal Variation Search”", text: DRAWINGS },
    Example { id: "illustration", title: "The Illustration of “Principal Variation Search”", text: ILLUSTRATION },
    Example { id: "champion", title: "A champion and its challengers, step by step", text: CHAMPION },
    Example { id: "family", title: "Grandfather, fathers and sons", text: FAMILY },
    Example { id: "hidden", title: "A proof that under-measures and does not hide", text: HIDDEN },
];

/// Source: "Principal Variation Search", "Example".
pub const DRAWINGS: &str = include_str!("examples/drawings.tree");
/// Source: Sanketh, "Principal Variation", "What actually happens", 2026.
pub const ILLUSTRATION: &str = include_str!("examples/illustration.tree");
pub const CHAMPION: &str = include_str!("examples/champion.tree");
/// Source: the tutorial on collecting the principal variation with TSCP's triangular table.
pub const FAMILY: &str = include_str!("examples/family.tree");
/// Source: Stuart Russell and Peter Norvig, "Artificial Intelligence", the chapter on adversarial search.
pub const TEXTBOOK: &str = include_str!("examples/textbook.tree");
/// Source: Sanketh, "Principal Variation", "Why shrinking window doesn't miss good moves", 2026.
pub const HIDDEN: &str = include_str!("examples/hidden.tree");
