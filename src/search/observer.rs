//! Observation of a search: everything that happens in it, told as events in order.
//!
//! This is the only way to watch a search. The counters, the effort of the root moves, the collectors of the principal
//! variation and the lab's recorder are observers. Dispatch is static: an event that no observer uses compiles to nothing.

use shakmaty::Move;

use super::node_type::{Expected, Searched};
use super::rule::Rule;
use super::table::Hit;
use super::window::Window;
use crate::pv::Line;
use crate::score::Score;

/// Watches a search.
pub trait Observer {
    /// Takes the next event.
    fn observe(&mut self, event: &Event);
}

/// Observes nothing.
pub struct NoObserver;

impl Observer for NoObserver {
    #[inline(always)]
    fn observe(&mut self, _: &Event) {}
}

/// An event of a search. Plies count from the root; values are from the view of the side to move at the node.
#[derive(Clone, Copy, Debug)]
pub enum Event<'a> {
    NodeEntered(&'a NodeEntry),
    /// The end of the last node entered and not yet left; without a value after an interruption.
    NodeLeft {
        node: &'a NodeEntry,
        value: Option<Score>,
    },
    /// A move improved α without reaching β, so at a node with an open window; `rest` is the line after the move.
    AlphaRaised {
        ply: usize,
        mv: Move,
        rest: &'a Line,
    },
    /// A move reached β.
    Cutoff {
        mv: Move,
        /// In search order, from 0.
        index: usize,
        quiescence: bool,
    },
    /// The end of the proof, by a scout, that a move of a node with an open window is no better than the best one so far.
    Proof {
        mv: Move,
        outcome: ProofOutcome,
    },
    TableProbed {
        hit: bool,
    },
    /// The table decided the node.
    TableCutoff {
        ply: usize,
        key: u64,
        /// Whether the node has an open window.
        open: bool,
    },
    TableStored {
        ply: usize,
        key: u64,
        /// Whether the node has an open window.
        open: bool,
        stored: &'a Hit,
    },
    RuleTried(Rule),
    /// The rule tried last changed the search.
    RuleActed(Rule),
    /// Moves pruned together, each a try and a success.
    MovesPruned {
        rule: Rule,
        moves: u64,
    },
}

/// A node as it is entered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NodeEntry {
    /// The move to the node; `None` at the root and after a null move.
    pub mv: Option<Move>,
    pub kind: SearchKind,
    pub searched: Searched,
    pub quiescence: bool,
    pub expected: Expected,
    pub ply: usize,
    /// Plies to search before quiescence, extensions included; 0 or less in quiescence.
    pub depth: i32,
    pub window: Window,
}

impl NodeEntry {
    /// Whether the window is open.
    pub const fn is_open(&self) -> bool {
        !matches!(self.searched, Searched::NonPv)
    }
}

/// The purpose of searching a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(target_arch = "wasm32", derive(serde::Serialize, tsify::Tsify), serde(rename_all = "camelCase"))]
#[repr(u8)]
pub enum SearchKind {
    /// With the window of the parent (F); also the root.
    Full,
    /// With a zero window below an open one, to prove that the move is no better (Z).
    Scout,
    /// In full, after the proof of a scout failed (the F of Z+F).
    ReSearch,
    /// With a zero window and at reduced depth, before the scout (or the full search below a zero window) of a late move.
    ReducedScout,
    /// After a null move.
    NullMove,
    /// The node itself once more, without null moves, to verify a null move that failed high.
    NullMoveVerification,
    /// A capture against the raised β of ProbCut.
    ProbCut,
    /// The node itself once more, without its table move.
    SingularTest,
    /// The node itself in quiescence, for razoring.
    Razoring,
    /// Within quiescence.
    Quiescence,
}

impl SearchKind {
    pub const COUNT: usize = 10;

    pub const ALL: [SearchKind; SearchKind::COUNT] = [
        SearchKind::Full,
        SearchKind::Scout,
        SearchKind::ReSearch,
        SearchKind::ReducedScout,
        SearchKind::NullMove,
        SearchKind::NullMoveVerification,
        SearchKind::ProbCut,
        SearchKind::SingularTest,
        SearchKind::Razoring,
        SearchKind::Quiescence,
    ];

    /// Whether the node of the parent itself is searched once more, not one of its successors.
    pub const fn repeats_node(self) -> bool {
        matches!(self, SearchKind::NullMoveVerification | SearchKind::SingularTest | SearchKind::Razoring)
    }
}

/// The outcome of a proof.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(target_arch = "wasm32", derive(serde::Serialize, tsify::Tsify), serde(rename_all = "camelCase"))]
#[repr(u8)]
pub enum ProofOutcome {
    /// The move is no better than α.
    Held = 0,
    /// The value is above α and below β: a re-search follows.
    Failed = 1,
    /// The value reached β, which needs no re-search.
    CutOff = 2,
}

impl ProofOutcome {
    pub const ALL: [ProofOutcome; 3] = [ProofOutcome::Held, ProofOutcome::Failed, ProofOutcome::CutOff];

    /// The outcome of a scout with `value` at a node with `window`.
    pub fn of(value: Score, window: Window) -> ProofOutcome {
        if value <= window.alpha {
            ProofOutcome::Held
        } else if value >= window.beta {
            ProofOutcome::CutOff
        } else {
            ProofOutcome::Failed
        }
    }
}
