//! The switches of the search: each selective rule on or off.

/// Which rules act. [`Options::default`] is the engine as it plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// Deepen with a window around the last score instead of an open one.
    pub aspiration: bool,
    /// At the horizon, play out captures and evasions instead of evaluating at once.
    pub quiescence: bool,
    /// In quiescence, leave out captures that lose material.
    pub see_pruning: bool,
    /// Let stored bounds cut off at `NonPv` nodes.
    pub table_cutoffs: bool,
    pub null_move: bool,
    pub late_move_reductions: bool,
    pub check_extension: bool,
    pub mate_distance_pruning: bool,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            aspiration: true,
            quiescence: true,
            see_pruning: true,
            table_cutoffs: true,
            null_move: true,
            late_move_reductions: true,
            check_extension: true,
            mate_distance_pruning: true,
        }
    }
}

impl Options {
    /// Everything off: the search returns the minimax value of the tree of the nominal depth.
    pub const EXACT: Options = Options {
        aspiration: false,
        quiescence: false,
        see_pruning: false,
        table_cutoffs: false,
        null_move: false,
        late_move_reductions: false,
        check_extension: false,
        mate_distance_pruning: false,
    };
}

/// A switch: the name that a user sees and where it is kept.
pub type Switch = (&'static str, fn(&mut Options) -> &mut bool);

pub const SWITCHES: [Switch; 8] = [
    ("Aspiration Windows", |options| &mut options.aspiration),
    ("Quiescence", |options| &mut options.quiescence),
    ("SEE Pruning", |options| &mut options.see_pruning),
    ("Table Cutoffs", |options| &mut options.table_cutoffs),
    ("Null Move", |options| &mut options.null_move),
    ("Late Move Reductions", |options| &mut options.late_move_reductions),
    ("Check Extension", |options| &mut options.check_extension),
    ("Mate Distance Pruning", |options| &mut options.mate_distance_pruning),
];
